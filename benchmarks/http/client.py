"""Clients that keep their connection, and what they measured."""

import http.client
import json
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Post:
    """A request, made ready before the clock runs."""

    path: str
    token: str
    body: bytes

    @classmethod
    def of(cls, path: str, token: str, body: Json) -> "Post":
        return cls(path, token, json.dumps(body).encode())


class Client:
    """One connection to the service."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(self, post: Post) -> Json:
        """Post and give the answer."""
        decoded: Json = json.loads(self.send(post))
        return decoded

    def send(self, post: Post) -> bytes:
        """Post and give the answer as it came; anything but success is an error of the benchmark."""
        headers = {"Content-Type": "application/json"}
        if post.token:
            headers["Authorization"] = f"Bearer {post.token}"
        self._connection.request("POST", post.path, post.body, headers)
        answer = self._connection.getresponse()
        body = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{post.path}: {answer.status} {body.decode()}")
        return body


@dataclass(slots=True)
class Measured:
    """Requests that were answered, their times in seconds, and the time it took for all."""

    times: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: "Measured") -> None:
        self.times += other.times
        self.seconds += other.seconds

    @property
    def per_second(self) -> float:
        return len(self.times) / self.seconds

    def percentile_ms(self, percent: int) -> float:
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def measure(port: int, streams: Sequence[Iterator[Post]], seconds: float) -> Measured:
    """Send from each stream over a connection of its own, all at once, for so many seconds or until they run dry."""
    measured = Measured()
    failures: list[BaseException] = []
    until = time.perf_counter() + seconds

    def run(stream: Iterator[Post]) -> None:
        client = Client(port)
        try:
            for post in stream:
                start = time.perf_counter()
                client.send(post)
                end = time.perf_counter()
                measured.times.append(end - start)
                if end > until:
                    return
        except (OSError, RuntimeError) as failure:
            failures.append(failure)

    start = time.perf_counter()
    threads = [threading.Thread(target=run, args=(stream,)) for stream in streams]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    measured.seconds = time.perf_counter() - start
    if failures:
        raise failures[0]
    return measured
