"""How passwords are hashed."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2Hasher(Argon2PasswordHasher):
    """Argon2id with OWASP's recommended least cost: 19 MiB and some 20 ms, where Django's default takes 100 MiB.

    What a log-in costs is also what a flood of log-ins costs. Passwords are hashed anew when this changes.
    """

    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1
