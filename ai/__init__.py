"""Laguna's opponents: they search on redealt copies of a match and never see more than their seat."""
