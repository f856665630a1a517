"""Table: a match being played."""
