"""The miner of problems: positions whose best move a deep search is sure of."""
