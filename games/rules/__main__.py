"""`python -m games.rules`: list the games, play one in the terminal, or simulate many matches."""

import sys

from games.rules.cli.commands import main

if __name__ == "__main__":
    sys.exit(main())
