"""Games kept as text: a change of one is a change of the rules."""
