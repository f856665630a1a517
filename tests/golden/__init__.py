"""Games played once and kept as text: whatever changes them has changed the rules."""
