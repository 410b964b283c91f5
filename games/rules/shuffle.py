"""The shuffle that anyone can check, in any language.

A table's server seed is 32 random bytes, committed to by its SHA-256 before the first card is dealt and published after
the last; each seat may add a client seed. Neither side alone can then choose the cards. What is drawn from the two is
fixed: a key per label by HMAC-SHA256 (RFC 2104), a stream of SHA-256 blocks, and Fisher-Yates from the last place down,
with words that would favour a place refused.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from typing import Any

ALGORITHM = "hmac-sha256/sha256-counter/fisher-yates"
SERVER_SEED_BYTES = 32
CLIENT_SEED_PATTERN = r"^[A-Za-z0-9_-]{0,64}$"

_WORDS = 2**32

Shuffle = Callable[[str, list[Any]], Sequence[Any]]
"""`shuffle(label, items)` gives the items in a new order; index 0 is the top of the pack."""


def commitment(server_seed: bytes) -> str:
    """Give the SHA-256 of a server seed in lower-case hex: public before the seed is."""
    return hashlib.sha256(server_seed).hexdigest()


class VerifiableShuffle:
    """Shuffles fixed by a server seed and the seats' client seeds (in seat order, empty where none was given)."""

    def __init__(self, server_seed: bytes, client_seeds: Sequence[str]) -> None:
        self._server_seed = server_seed
        self._suffix = "".join("|" + seed for seed in client_seeds)

    def __call__(self, label: str, items: list[Any]) -> list[Any]:
        """Give `items` in the order that the seeds and this label fix."""
        words = self._words(label)
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = _below(last + 1, words)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def _words(self, label: str) -> Iterator[int]:
        key = hmac.digest(self._server_seed, (label + self._suffix).encode(), "sha256")
        counter = 0
        while True:
            block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
            for start in range(0, len(block), 4):
                yield int.from_bytes(block[start : start + 4], "big")
            counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    limit = _WORDS - _WORDS % bound
    return next(word for word in words if word < limit) % bound
