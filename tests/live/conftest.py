"""The service on an event loop, for each test anew: two of them, where a test needs two processes."""

from collections.abc import Iterator

import pytest

from tests.live.listeners import Loop, serving


@pytest.fixture
def live(transactional_db: None) -> Iterator[Loop]:
    with serving() as loop:
        yield loop


@pytest.fixture
def other(transactional_db: None) -> Iterator[Loop]:
    with serving() as loop:
        yield loop
