"""Stage: animation (tweens, event player) and scenery (water, boats, particles)."""
