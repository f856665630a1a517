"""Expressions of players: pleased for a while after a gain, worried after a loss."""

from __future__ import annotations

from collections.abc import Sequence

CALM, PLEASED, WORRIED, THINKING = "calm", "pleased", "worried", "thinking"
EXPRESSION_SECONDS = 4.0  # seconds that an expression stays
SMILE_GAIN_DIVISOR = 12  # divisor of the leader's points; a larger gain is worth a smile


def leaders(points: Sequence[int]) -> set[int]:
    """Return the seats with most points; none before the first point."""
    most = max(points, default=0)
    return {seat for seat, has in enumerate(points) if has == most and most > 0}


class Expressions:
    """Watcher of the displayed points, which gives each player an expression."""

    def __init__(self) -> None:
        self._points: tuple[int, ...] = ()
        self._moods: dict[int, tuple[str, float]] = {}  # expression and seconds left, by seat

    def update(self, seconds: float, points: Sequence[int]) -> None:
        """Let time pass, and react to changed points."""
        self._moods = {seat: (mien, left - seconds) for seat, (mien, left) in self._moods.items() if left > seconds}
        before, now = self._points, tuple(points)
        if before == now:
            return
        self._points = now
        if len(before) == len(now):
            for seat, mien in self._moved(before, now).items():
                self._moods[seat] = mien, EXPRESSION_SECONDS

    @staticmethod
    def _moved(before: Sequence[int], now: Sequence[int]) -> dict[int, str]:
        """Return the seats whose expression changes, each with its new one."""
        great = 1 + max(before) // SMILE_GAIN_DIVISOR
        led, leads = leaders(before), leaders(now)
        moods: dict[int, str] = {}
        for seat, (was, has) in enumerate(zip(before, now, strict=True)):
            if has - was >= great or (seat in leads and seat not in led and has > was):
                moods[seat] = PLEASED
            elif was - has >= great or (seat in led and seat not in leads):
                moods[seat] = WORRIED
        return moods

    def forget(self) -> None:
        """Forget all points and moods, because the displayed state was replaced."""
        self._points = ()
        self._moods = {}

    def of(self, seat: int, thinks: bool) -> str:
        """Return a seat's expression."""
        if seat in self._moods:
            return self._moods[seat][0]
        return THINKING if thinks else CALM
