"""Layer that the player sees and clicks: theme, type, paint, widgets, layout."""
