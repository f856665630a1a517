"""Title screen."""
