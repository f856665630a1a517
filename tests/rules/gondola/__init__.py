"""Tests of Gondola's rules."""
