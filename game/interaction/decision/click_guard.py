"""Guards against accidental clicks.

A click meant for one button must not press the next, which has come under a resting pointer. A button that loses
something of value is clicked twice.
"""

from __future__ import annotations

from game.match import Match
from game.tables.base.ui_model import Offer

GUARD_SECONDS = 0.4  # seconds that a button waits after its meaning has changed

Meaning = tuple[int, int, tuple[int, ...]]  # number of steps of the match, the move, and the moves after it


class ClickGuard:
    """Guard of a decision's buttons.

    It ignores clicks for `GUARD_SECONDS` after the meaning has changed under a resting pointer, and remembers the
    button that was clicked once and must be clicked again.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._under: Meaning | None = None
        self._left = 0.0  # seconds for which clicks are still ignored
        self.asked: Meaning | None = None  # button that asks for a second click

    @property
    def holds(self) -> bool:
        """True if a click or key may still be meant for the earlier button."""
        return self._left > 0.0

    def lies(self, meaning: Meaning | None) -> None:
        """Note the button under a pointer that has not moved."""
        if meaning is not None and meaning != self._under:
            self._left = GUARD_SECONDS
        self._under = meaning

    def moved(self, meaning: Meaning | None) -> None:
        """Note the button under a pointer that has moved there."""
        if meaning != self._under:
            self._left = 0.0
        self._under = meaning

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - seconds)

    def meaning(self, offer: Offer) -> Meaning:
        """Return the meaning of a button: equal for the same offer of the same decision."""
        return len(self._match.steps), offer.move, offer.then

    def asks(self, offer: Offer) -> bool:
        """Check if a button was clicked once and asks for the second click."""
        return self.asked == self.meaning(offer)

    def ask_for(self, offer: Offer) -> bool:
        """Register a press of a button. Returns whether it must be pressed again.

        The second click counts after the time of a double click.
        """
        if not offer.asks or self.asks(offer):
            self.asked = None
            return False
        self.asked = self.meaning(offer)
        self._left = GUARD_SECONDS
        return True
