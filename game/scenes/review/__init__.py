"""Review of a match."""
