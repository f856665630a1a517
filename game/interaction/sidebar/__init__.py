"""Sidebar and hand area: log, hints, recap and text description."""
