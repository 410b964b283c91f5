"""Moves and views in the OpenAPI schema, made from what each game declares: one named component for each."""
