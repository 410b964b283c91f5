"""Where a table's secrets come from: the operating system."""

import secrets

from games.models.table import CODE_LENGTH
from games.rules.shuffle import SERVER_SEED_BYTES
from games.services.creating import Chance

_CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # Nothing that reads like something else.


def fresh_chance() -> Chance:
    code = "".join(secrets.choice(_CODE_ALPHABET) for _ in range(CODE_LENGTH))
    return Chance(server_seed=secrets.token_bytes(SERVER_SEED_BYTES), code=code)
