"""Card games: the pure engine in `games.rules`, and the table service around it."""
