"""Screen of the daily challenge."""
