"""Laguna's tests; the folders mirror the program's."""
