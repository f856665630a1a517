"""Search: MCTS, its parameters, weights and play styles, and its compile cache."""
