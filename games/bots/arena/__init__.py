"""Where bots meet: matches between two of them, in pairs of the same cards with the seats swapped.

The arena runs the engine and hands each bot the view of its seat. It alone among the bots' modules knows the engine and
has a clock; no bot may import it.
"""
