"""The one name that an installed Laguna adds to Python's; the program's own folders lie inside it."""
