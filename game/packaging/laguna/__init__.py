"""The only top-level name of an installed Laguna.

The program's own folders lie inside it.
"""
