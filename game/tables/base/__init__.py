"""What every game's table is made of: declarations, context, host, words of its interface."""
