"""Development tools: gallery, measurements and builds. No player needs them."""
