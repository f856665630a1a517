"""Event player: shows events as motions, one after the other, at the chosen pace.

A table gives a motion for each event. The player makes that motion only when its turn comes, so that it starts from the
displayed state. The shown pieces never run ahead of the animation.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from game.rules import Event

from .tween import Motion, Runner

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "off": 0.0}  # 0 stands for at once
HURRY = 6.0
CALM_AFTER = 0.15  # seconds after an animation in which clicks are still taken for it

Animate = Callable[[Event], Motion]


class EventPlayer:
    """Player of a queue of events."""

    def __init__(self, animate: Animate):
        self._animate = animate
        self._waiting: deque[tuple[Event, float]] = deque()
        self._now: Runner | None = None
        self._pace = 1.0
        self._calm = 0.0
        self.hurry = False
        self.current: Event | None = None

    def play(self, events: Iterable[Event], pace: str | float) -> None:
        """Queue events, to be shown at a named pace or at a multiple of the normal one."""
        times = SPEEDS[pace] if isinstance(pace, str) else pace
        self._waiting.extend((event, times) for event in events)
        if pace == "off":
            self.finish()

    @property
    def waiting(self) -> int:
        """Number of events whose motion has not begun."""
        return len(self._waiting)

    @property
    def is_idle(self) -> bool:
        """True if all events have been shown."""
        return self._now is None and not self._waiting

    @property
    def takes_clicks(self) -> bool:
        """True if a click is meant for the game, not for an animation."""
        return self.is_idle and self._calm <= 0.0

    def update(self, seconds: float) -> None:
        """Advance the motions by the time that passed."""
        self._calm = max(0.0, self._calm - seconds)
        left = seconds
        while left > 0.0 or (self._now is None and self._waiting):
            if self._now is None and not self._start():
                return
            assert self._now is not None
            pace = self._pace * (HURRY if self.hurry else 1.0)
            if self._pace == 0.0:
                self._now.finish()
            else:
                left = self._now.advance(left * pace) / pace
            if self._now.is_over:
                self._end()
            else:
                return

    def finish(self) -> None:
        """Show the end of everything at once."""
        while self._now is not None or self._start():
            assert self._now is not None
            self._now.finish()
            self._end()

    def skip(self) -> None:
        """Show the end of everything at once, and take clicks at once."""
        self.finish()
        self._calm = 0.0

    def finish_current(self) -> None:
        """Show the end of the present event at once."""
        if self._now is not None or self._start():
            assert self._now is not None
            self._now.finish()
            self._end()

    def _start(self) -> bool:
        if not self._waiting:
            return False
        self.current, self._pace = self._waiting.popleft()
        self._now = Runner(self._animate(self.current))
        return True

    def _end(self) -> None:
        self._now = None
        self.current = None
        if not self._waiting:
            self._calm = CALM_AFTER
