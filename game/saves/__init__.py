"""Saved matches: save folder, loading, autosave, library and hall of fame."""
