"""Replay of a saved match."""
