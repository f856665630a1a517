"""Rialto's table."""
