"""Parts of every game's table: declarations, context, host, words of its interface."""
