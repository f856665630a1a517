"""Physics of glass: blocks fall onto a tray, collide and come to rest.

The simulation takes equal steps and starts alike for the same blocks, so the same production always looks the same.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from game.rules.murano.board import GLASS_GREEN, GLASS_RED

if TYPE_CHECKING:
    import pymunk

WIDTH, HEIGHT = 230.0, 112.0
BLOCK_SIDE = 30.0
DROP_SECONDS = 0.24  # between two blocks
TUMBLE_SECONDS = 1.0  # until the last block rests
STEP_SECONDS = 1 / 240
RED_SHAPE = ((-13, -10), (13, -10), (14, 0), (13, 10), (-13, 10), (-14, 0))
GREEN_SHAPE = ((0, -14), (14, 10), (9, 13), (-9, 13), (-14, 10))
BLUE_SHAPE = ((0, -14), (12, -4), (12, 4), (0, 14), (-12, 4), (-12, -4))


@dataclass
class Block:
    """A block on the tray; `home` is the share of its way to its owner."""

    glass: int
    body: pymunk.Body
    home: float = 0.0
    has_hit: bool = False  # true once it has touched the tray or another block

    def hit(self, contact: pymunk.Arbiter) -> None:
        """Note a contact."""
        self.has_hit = True


class GlassTray:
    """The blocks of one production."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.awaited = 0  # blocks still to fall
        self._space: pymunk.Space | None = None
        self._ran = 0.0  # seconds simulated since the last block fell

    @property
    def is_empty(self) -> bool:
        return not self.blocks and not self.awaited

    def clear(self) -> None:
        """Put the tray away."""
        self.blocks.clear()
        self.awaited = 0
        self._space = None

    def await_blocks(self, count: int) -> None:
        """Begin a production that draws a number of blocks."""
        self.clear()
        self.awaited = count

    def drop(self, glass: int) -> None:
        """Let a block fall out of the bag."""
        import pymunk  # noqa: PLC0415

        if self._space is None:
            self._space = self._tray()
        shape = RED_SHAPE if glass == GLASS_RED else GREEN_SHAPE if glass == GLASS_GREEN else BLUE_SHAPE
        number = len(self.blocks)
        body = pymunk.Body(1.0, pymunk.moment_for_poly(1.0, shape))
        body.position = WIDTH / 2 + 34 * math.sin(2.4 * number + 0.6), -20.0
        body.angle = 0.7 * number + 0.4
        body.angular_velocity = 9.0 * (-1) ** number
        body.velocity = 60.0 * math.cos(1.9 * number), 120.0
        poly = pymunk.Poly(body, shape, radius=1)
        poly.friction, poly.elasticity = 0.5, 0.42
        self._space.add(body, poly)
        self.blocks.append(Block(glass, body))
        self.awaited = max(0, self.awaited - 1)
        self._ran = 0.0

    def run(self, seconds: float) -> int:
        """Let all blocks tumble until `seconds` have passed since the last one fell.

        Returns the number of blocks that hit something for the first time.
        """
        falling = [block for block in self.blocks if not block.has_hit]
        while self._space is not None and self._ran + STEP_SECONDS / 2 < seconds:
            self._space.step(STEP_SECONDS)
            self._ran += STEP_SECONDS
            for block in falling:
                block.body.each_arbiter(block.hit)
        return sum(block.has_hit for block in falling)

    @staticmethod
    def _tray() -> pymunk.Space:
        import pymunk  # noqa: PLC0415

        space = pymunk.Space()
        space.gravity = 0, 900
        space.damping = 0.8
        rim = ((6, -400), (6, HEIGHT - 8), (WIDTH - 6, HEIGHT - 8), (WIDTH - 6, -400))
        for a, b in pairwise(rim):
            wall = pymunk.Segment(space.static_body, a, b, 3)
            wall.friction, wall.elasticity = 0.7, 0.4
            space.add(wall)
        return space
