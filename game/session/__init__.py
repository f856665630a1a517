"""An evening at a table, without pixels: who sees what, what is tried, what happens when, and what is told of it."""
