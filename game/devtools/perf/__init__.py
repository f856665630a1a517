"""Measurements of the client: frame times, start, memory, call traces."""
