"""Pebbles' table."""
