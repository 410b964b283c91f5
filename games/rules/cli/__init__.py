"""The engine's command line: `games`, `play` and `simulate`.

It stands outside the engine and talks to it through its interface alone. Here, and nowhere else below `games.rules`,
are a clock, a terminal and a generator of random numbers. Standard library only, like the engine itself.
"""
