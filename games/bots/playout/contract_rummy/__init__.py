"""Contract Rummy in the head: hands as bits, plans for a contract, and a quick player who goes on with a deal.

What is left out changes little: jokers are not swapped, a card just taken may be thrown again, and of a face that a
hand holds three times one is forgotten.
"""
