"""Moored gondolas as physical bodies in the water.

They rock, bump, swing at their ropes, and can be pushed and dragged. The plane of the physics is the water seen
straight from above. The picture shows it tilted, so a length down the screen is `DOWN` times as long there. A boat that
moves throws a wake, and the wake rocks the others. pymunk is loaded only for the first step. Until then, and where it
is missing, the boats lie at rest.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import Any

from game.ui.theme import BEATS_PER_SECOND

from .boats import HALF_LENGTH, SPAN, WATER_FORESHORTENING

GRIP = 5.0e5  # most force of the pointer's pull
PUSH = 34.0  # strength of the shove by a pointer that sweeps over a hull
WAKE = 0.055
STEP = 1 / 120
MAX_CATCH_UP_SECONDS = 0.2  # most seconds that one update catches up with
DRIFTING = 12.0  # units per second below which a boat counts as moored
ROCKING = 0.05

Body = Any  # an object of pymunk, which is loaded late: a body, a joint or a space


@dataclass
class Moored:
    """Boat with its seat colour, mooring and present place, all as on the screen."""

    seat: int
    x: float
    y: float
    heading: float
    home: tuple[float, float, float] = (0.0, 0.0, 0.0)
    bob: float = 0.0  # logical height by which the boat is lifted
    rocking: float = 0.0  # strength with which a wake rocks the boat
    phase: float = 0.0
    speed: float = 0.0
    body: Body = field(default=None, repr=False)  # pymunk's body, once that is loaded

    def contains(self, x: float, y: float, length: float) -> bool:
        """Return whether a point of the screen is on the hull."""
        along, across = self.place(x, y)
        reach = length * HALF_LENGTH / SPAN
        return abs(along) < reach and abs(across) < 0.15 * length * max(0.25, 1 - (abs(along) / reach) ** 3)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the screen in the boat's frame: along its keel and across."""
        turn = math.radians(self.heading)
        dx, dy = x - self.x, -(y + 4 - self.y) / WATER_FORESHORTENING
        return dx * math.cos(turn) + dy * math.sin(turn), -dx * math.sin(turn) + dy * math.cos(turn)

    def point(self, along: float, across: float = 0.0, lift: float = 0.0) -> tuple[float, float]:
        """Return a point of the boat on the screen."""
        turn = math.radians(self.heading)
        dx = along * math.cos(turn) - across * math.sin(turn)
        dy = along * math.sin(turn) + across * math.cos(turn)
        return self.x + dx, self.y - dy * WATER_FORESHORTENING - lift - self.bob


class Moorings:
    """Boats of a harbour, within its bounds."""

    def __init__(self, boats: list[Moored], length: float, bounds: tuple[float, float, float, float], seed: int = 4):
        self.boats = boats
        self.length = length
        self.bounds = bounds
        self.posts: list[tuple[float, float]] = []
        self._dice = random.Random(seed)
        self._space: Body = None
        self._missing = False
        self._stirred = False  # true if the pointer stirred the boats; with reduced motion they lie still until then
        self._held: tuple[Moored, Body, Body] | None = None
        self._left = 0.0
        self._due = 0.0  # seconds for which the boats have not been moved yet
        self._beat = -1
        self.clock = 0.0
        for boat in boats:
            boat.home = (boat.x, boat.y, boat.heading)
            boat.phase = self._dice.uniform(0, 6.28)

    # The world

    def _build(self) -> None:
        try:
            import pymunk  # noqa: PLC0415
        except ImportError:
            self._missing = True
            return
        space = self._space = pymunk.Space()
        space.damping = 0.42
        half, beam = self.length * HALF_LENGTH / SPAN, self.length * 0.072
        hull = [
            (half, 0),
            (half * 0.55, beam),
            (-half * 0.55, beam),
            (-half, 0),
            (-half * 0.55, -beam),
            (half * 0.55, -beam),
        ]
        for boat in self.boats:
            body = boat.body = pymunk.Body(10, pymunk.moment_for_poly(10, hull))
            body.position = self._plane(boat.x, boat.y)
            body.angle = math.radians(boat.heading)
            shape = pymunk.Poly(body, hull, radius=2)
            shape.elasticity, shape.friction = 0.45, 0.3
            home = self._plane(*boat.home[:2])
            turn = math.radians(boat.home[2])
            stern = (-half * 0.9, 0)
            rope = home[0] - half * 0.9 * math.cos(turn), home[1] - half * 0.9 * math.sin(turn)
            bow = home[0] + half * 0.8 * math.cos(turn), home[1] + half * 0.8 * math.sin(turn)
            space.add(
                body,
                shape,
                pymunk.DampedSpring(space.static_body, body, rope, stern, 0, 26, 9),
                pymunk.DampedSpring(space.static_body, body, bow, (half * 0.8, 0), 0, 7, 5),
            )
        left, top, right, bottom = self.bounds
        corners = [self._plane(*corner) for corner in ((left, top), (right, top), (right, bottom), (left, bottom))]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            wall = pymunk.Segment(space.static_body, a, b, 8)
            wall.elasticity = 0.5
            space.add(wall)
        for x, y in self.posts:
            post = pymunk.Circle(space.static_body, 6, self._plane(x, y))
            post.elasticity = 0.4
            space.add(post)

    @staticmethod
    def _plane(x: float, y: float) -> tuple[float, float]:
        return x, -y / WATER_FORESHORTENING

    # Time

    def update(self, seconds: float, motion: bool = True, clock: float | None = None) -> None:
        """Advance the boats by the time that passed.

        With a window's `clock`, boats that only drift move on its beat, to redraw less of the screen.
        """
        self.clock += seconds
        self._due += seconds
        beat = math.floor(clock * BEATS_PER_SECOND) if clock is not None else self._beat + 1
        if self._missing or (beat == self._beat and self._is_calm):
            return
        self._beat, seconds, self._due = beat, self._due, 0.0
        if self._space is None:
            self._build()
            if self._space is None:
                return
        if not motion and not self._stirred:
            return
        self._left += min(seconds, MAX_CATCH_UP_SECONDS)
        while self._left >= STEP:
            self._left -= STEP
            if motion:
                self._swell()
            self._space.step(STEP)
        self._wakes(seconds)
        for boat in self.boats:
            self._read(boat, seconds, motion)
        self._stirred = self._held is not None or any(boat.speed > 2 for boat in self.boats)

    @property
    def _is_calm(self) -> bool:
        """True if no boat is held, moves fast or rocks."""
        return self._held is None and all(
            boat.body is not None and boat.body.velocity.length <= DRIFTING and boat.rocking <= ROCKING
            for boat in self.boats
        )

    def _swell(self) -> None:
        """Apply the lagoon's swell: small forces that differ from boat to boat."""
        for boat in self.boats:
            t = self.clock + boat.phase
            boat.body.apply_force_at_local_point((0, 110 * math.sin(0.9 * t)), (30, 0))
            boat.body.apply_force_at_world_point((60 * math.sin(0.53 * t), 70 * math.cos(0.41 * t)), boat.body.position)

    def _wakes(self, seconds: float) -> None:
        """Let moving boats shove their neighbours away and set them rocking."""
        for boat in self.boats:
            boat.speed = boat.body.velocity.length
        for boat in self.boats:
            if boat.speed < 30:
                continue
            for other in self.boats:
                if other is boat:
                    continue
                apart = other.body.position - boat.body.position
                away = max(40.0, apart.length)
                if away < 420:
                    strength = boat.speed * WAKE * (1 - away / 420) * seconds * 60
                    other.rocking = min(1.6, other.rocking + strength * 0.02)
                    other.body.apply_impulse_at_world_point(apart.normalized() * strength * 4, other.body.position)

    def _read(self, boat: Moored, seconds: float, motion: bool) -> None:
        x, y = boat.body.position
        boat.x, boat.y = x, -y * WATER_FORESHORTENING
        boat.heading = math.degrees(boat.body.angle)
        boat.rocking *= math.exp(-seconds * 0.8)
        t = self.clock * 2.4 + boat.phase
        boat.bob = (0.8 * math.sin(t * 0.55) + 2.4 * boat.rocking * math.sin(t * 1.7)) if motion else 0.0

    # The pointer

    def under(self, x: float, y: float) -> Moored | None:
        """Return the boat at a point of the screen, the nearest first."""
        for boat in sorted(self.boats, key=lambda boat: -boat.y):
            if boat.contains(x, y, self.length):
                return boat
        return None

    def grab(self, x: float, y: float) -> bool:
        """Take hold of the boat at a point; return whether there was one."""
        boat = self.under(x, y)
        if boat is None or self._space is None:
            return False
        import pymunk  # noqa: PLC0415

        hand = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        hand.position = self._plane(x, y)
        joint = pymunk.PivotJoint(hand, boat.body, (0, 0), boat.body.world_to_local(hand.position))
        joint.max_force, joint.error_bias = GRIP, (1 - 0.2) ** 60
        self._space.add(hand, joint)
        self._held = (boat, hand, joint)
        self._stirred = True
        return True

    def drag(self, x: float, y: float) -> bool:
        """Move the hand that holds a boat; return whether one is held."""
        if self._held is None:
            return False
        left, top, right, bottom = self.bounds
        self._held[1].position = self._plane(min(right, max(left, x)), min(bottom, max(top, y)))
        return True

    def release(self) -> bool:
        """Let go; return whether a boat was held."""
        if self._held is None:
            return False
        _, hand, joint = self._held
        self._space.remove(joint, hand)
        self._held = None
        return True

    @property
    def held(self) -> Moored | None:
        return self._held[0] if self._held else None

    def sweep(self, x: float, y: float, dx: float, dy: float) -> Moored | None:
        """Push the hull at the pointer by the pointer's step; return its boat, if any."""
        boat = self.under(x, y)
        if boat is not None and boat.body is not None:
            size = math.hypot(dx, dy)
            if size > 0.5:
                self._stirred = True
                strong = min(size, 14.0) * PUSH / size
                boat.body.apply_impulse_at_world_point(
                    (dx * strong, -dy / WATER_FORESHORTENING * strong), self._plane(x, y)
                )
        return boat

    def splash(self, x: float, y: float) -> None:
        """Shove and rock the boats round a splash."""
        if self._space is None:
            return
        self._stirred = True
        for boat in self.boats:
            apart = boat.body.position - self._plane(x, y)
            if apart.length < 260:
                share = 1 - apart.length / 260
                boat.rocking = min(1.6, boat.rocking + share)
                boat.body.apply_impulse_at_world_point(apart.normalized() * 420 * share, self._plane(x, y))
