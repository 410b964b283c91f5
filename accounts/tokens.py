"""Access tokens: 256 random bits, of which the database keeps only the SHA-256.

A slow hash would add nothing: there is no guessing such a token, and it is checked on every request.
"""

import hashlib
import secrets

PREFIX = "cs_"  # So that a token leaked into a repository or a log is recognised for what it is.
_RANDOM_BYTES = 32


def generate() -> str:
    return PREFIX + secrets.token_urlsafe(_RANDOM_BYTES)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
