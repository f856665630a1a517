"""Parts of every game's table: declarations, view, host, words of its interface."""
