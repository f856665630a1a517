"""Drawing: canvas, display list, compositor, caches of drawings and pictures."""
