"""Animation: tweens, the event player, flying effects, banners, dissolves."""
