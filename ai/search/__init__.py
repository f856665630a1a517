"""The search: MCTS, its parameters, weights and play styles, and the cache of compiled searches."""
