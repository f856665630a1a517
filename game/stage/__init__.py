"""What moves: tweens and the director, water, boats, physics, particles, camera."""
