"""Benchmarks: how fast the engine and the service are, measured side by side with something known."""
