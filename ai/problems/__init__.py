"""Problem mining: positions with a best move that a deep search is sure of."""
