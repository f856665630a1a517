"""Tests of Rialto's rules."""
