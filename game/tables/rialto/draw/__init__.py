"""Drawing of Rialto's table."""
