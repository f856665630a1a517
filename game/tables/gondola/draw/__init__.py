"""Drawing of Gondola's table."""
