"""Deals played out in the head: hypothetical hands for what is hidden, and quick players to go on with them.

A world is made from a seat's view alone: cards that the seat has not seen are spread at random over the places that may
hold them. These are models of the games' play, as a thoughtful player has one, and not the engine.
"""
