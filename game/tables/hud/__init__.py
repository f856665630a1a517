"""What is drawn alike at every table: panels, notes, the log, highlights."""
