"""Win chart, and retrying a match from one of its moves."""
