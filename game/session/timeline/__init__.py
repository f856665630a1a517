"""The win timeline of a match: chances after every move, computed in the background and stored."""
