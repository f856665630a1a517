"""The match library (the log book on the screen)."""
