"""The tutorial at its table."""
