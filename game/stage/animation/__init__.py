"""Animation: tweens, the player of events, flying effects, banners, dissolves."""
