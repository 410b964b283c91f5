"""`python -m games.bots`: list the levels and games, or let two bots play many matches against each other."""

import sys

from games.bots.arena.commands import main

if __name__ == "__main__":
    sys.exit(main())
