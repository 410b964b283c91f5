"""Deals of Hand and Foot and of Railroad Canasta, played out by players of a style.

`kinds` and `deal` are what is played with; `opening`, `melding`, `going_out` and `discarding` are the parts of a turn,
`turns` puts them together, and `style` says how a player goes about it.
"""
