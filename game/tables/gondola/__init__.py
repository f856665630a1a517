"""Gondola's table."""
