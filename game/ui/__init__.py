"""What the person sees and clicks: theme, type, paint, widgets, layout."""
