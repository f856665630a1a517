"""Win timeline of a match: every seat's chances after each move.

They are computed in the background and stored.
"""
