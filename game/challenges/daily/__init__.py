"""Daily challenge: its deal, its match, the reference match and the results."""
