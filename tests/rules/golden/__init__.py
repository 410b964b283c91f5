"""Golden transcripts: a whole match of every game and seat count, kept as text that people can read.

A test plays each transcript's moves again and compares all that the engine answers. When a change of behaviour is
meant, `python -m tests.rules.golden` writes them anew, and the difference shows in the review what the change does.
"""
