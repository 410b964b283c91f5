"""Parse, one call, answer: the API of tables and play."""
