"""Drawing of Venezia's table."""
