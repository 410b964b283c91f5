"""What holds for every game of the catalogue, whatever its rules: one suite, driven by Hypothesis.

Seats, options, seeds and choices are drawn; each game that is registered is covered at once. What a test needs to know
of a game is written here from its rules, not taken from its code (`visible.py`, `packs.py`).
"""
