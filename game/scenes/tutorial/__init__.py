"""Tutorial at its table."""
