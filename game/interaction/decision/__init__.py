"""The pending decision of a player: prompt, buttons, and the move under the pointer."""
