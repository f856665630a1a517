"""Backends of the search: the rules rebuilt without events, as plain Python or compiled by Numba."""
