"""A line on a terminal that tells how far long work has come. Where nobody watches, it keeps silent."""

import time
from types import TracebackType
from typing import Self, TextIO

_WIDTH = 30
_SECONDS_BETWEEN = 0.1


class Progress:
    """A bar of `total` steps on `stream`, drawn only when that is a terminal, and wiped away at the end."""

    def __init__(self, total: int, stream: TextIO, unit: str) -> None:
        self._total = total
        self._stream = stream
        self._unit = unit
        self._done = 0
        self._drawn_at = 0.0
        self._shown = stream.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def step(self, steps: int = 1) -> None:
        """Tell that `steps` more are done."""
        self._done += steps
        now = time.monotonic()
        if self._shown and now - self._drawn_at >= _SECONDS_BETWEEN:
            self._drawn_at = now
            self._draw()

    def _draw(self) -> None:
        filled = _WIDTH * self._done // self._total
        bar = "#" * filled + "." * (_WIDTH - filled)
        self._stream.write(f"\r\x1b[K[{bar}] {self._done} of {self._total} {self._unit}")
        self._stream.flush()
