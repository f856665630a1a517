"""The sidebar and the hand area: log, hints, recap, text description."""
