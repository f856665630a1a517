"""Backends of the search: the rules rebuilt without events, in Python or Numba."""
