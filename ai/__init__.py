"""Computer opponents of Laguna.

They search on redealt copies of a match and never see more than their seat.
"""
