"""Tests of Laguna, in folders like those of the program."""
