"""Laguna's music and effects, and the program that composes and synthesises them: `python -m sounds.make`."""
