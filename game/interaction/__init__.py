"""Interaction at a table: its display, the pending decision, the input devices and the sidebar."""
