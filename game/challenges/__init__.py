"""Challenges: daily deals, problems and the player's results.

This package draws nothing.
"""
