"""Match library (the log book on the screen)."""
