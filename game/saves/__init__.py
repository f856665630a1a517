"""Saved matches: the save folder, loading, autosave, the match library, the hall of fame."""
