"""What the games of the canasta family share: card values, melds by rank with wilds, and searches by rank counts."""
