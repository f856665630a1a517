"""Input at a table: mouse, keyboard, and undo buttons."""
