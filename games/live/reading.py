"""Reading the database from the event loop: in a few threads, for the time of the reading only."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from django.db import close_old_connections

_P = ParamSpec("_P")
_R = TypeVar("_R")

THREADS = 4

_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="live")


async def in_thread(read: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> _R:
    """Run something that blocks, and give its database connection back."""
    return await asyncio.get_running_loop().run_in_executor(_threads, partial(_and_let_go, read, *args, **kwargs))


class SharedReads:
    """Lets those who ask for the same at the same time share one reading."""

    def __init__(self) -> None:
        self._running: dict[Hashable, asyncio.Task[Any]] = {}

    async def read(self, read: Callable[..., _R], *key: Hashable, moment: Hashable) -> _R:
        """Read with `key` as the arguments; share only with readings that began at the same moment."""
        name = (asyncio.get_running_loop(), read, key, moment)
        task = self._running.get(name)
        if task is None:
            task = self._running[name] = asyncio.create_task(in_thread(read, *key))
            task.add_done_callback(lambda done: self._forget(name, done))
        # Shielded: one who goes away must not end it for the others.
        result: _R = await asyncio.shield(task)
        return result

    def _forget(self, name: Hashable, done: asyncio.Task[Any]) -> None:
        del self._running[name]
        if not done.cancelled():
            done.exception()  # Looked at, lest it be reported when all who asked have gone away.


def _and_let_go(read: Callable[_P, _R], *args: _P.args, **kwargs: _P.kwargs) -> _R:
    try:
        return read(*args, **kwargs)
    finally:
        close_old_connections()
