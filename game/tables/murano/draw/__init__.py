"""Drawing of Murano's table."""
