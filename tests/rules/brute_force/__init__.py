"""Brute force: on small hands every move that could be thought of is tried, and `legal_moves` held against it.

Candidates are thought up from the rules alone and judged by `clone().play`. What is legal in any form must be listed in
some form; a list that says it is complete must have everything, and no list may have what was not thought of.
"""
