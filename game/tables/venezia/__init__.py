"""Venezia's table."""
