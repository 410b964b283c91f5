"""A long-poll: one JSON answer, as soon as there is something to tell or the time is up."""

import asyncio
from contextlib import aclosing, suppress
from dataclasses import dataclass

from cardservice import problem_responses
from cardservice.bounded_body import Receive, Send
from cardservice.continued import Headers
from cardservice.problems import Problem, ProblemCode
from games.live.encoding import json
from games.live.feed import Batch, FeedEnded
from games.live.listening import Listening


@dataclass(frozen=True, slots=True)
class LongPoll:
    listening: Listening
    wait_seconds: float

    async def __call__(self, headers: Headers, receive: Receive, send: Send) -> None:
        try:
            batch = await self._wait(receive)
        except FeedEnded:
            response = problem_responses.plain_response(Problem(ProblemCode.NOT_FOUND))
            status, body = response.status_code, response.content
            headers = [(name, value) for name, value in headers if name.lower() != b"content-type"]
            headers.append((b"content-type", response.headers["Content-Type"].encode("ascii")))
        else:
            status, body = 200, json(self.listening.feed.summary(batch))
        headers = [*headers, (b"content-length", str(len(body)).encode("ascii"))]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _wait(self, receive: Receive) -> Batch:
        with self.listening.listener(receive) as listener, suppress(TimeoutError):
            async with (
                asyncio.timeout(self.wait_seconds),
                aclosing(self.listening.batches(listener, patience=self.wait_seconds)) as batches,
            ):
                async for batch in batches:
                    return batch
        return Batch([], self.listening.position)
