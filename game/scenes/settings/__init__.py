"""Settings screen."""
