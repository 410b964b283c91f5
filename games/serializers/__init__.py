"""JSON of the API: bodies that are read strictly, and answers that are shown."""
