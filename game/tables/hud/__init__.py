"""Drawing that all tables share: panels, notes, the log, highlights."""
