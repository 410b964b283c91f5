"""Club players."""
