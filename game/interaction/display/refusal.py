"""Refusal: the reason why something cannot be done, shown for a while with a soft shake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.interaction.app import Sounds

SHAKE_SECONDS = 0.35
SHOWN_SECONDS = 3.2  # seconds that a refusal stays; it stays longer while the pointer rests
RESTING_SECONDS = 0.1  # seconds that are left of it while the pointer rests
DOUBLE_CLICK_SECONDS = 0.4  # seconds after which a second click answers a warning


class Watched(Protocol):
    """Table's host as a refusal watches it: its pointer and its changes."""

    hover: tuple[float, float]
    rested: float
    revision: int


class Refusal:
    """Present refusal, with the time that is left of it."""

    def __init__(self, host: Watched, audio: Sounds):
        self._host = host
        self._audio = audio
        self.words = ""
        self.left = 0.0  # seconds for which it is still shown
        self.shaken = 0.0  # seconds for which the line still shakes
        self._said = 0.0  # seconds since it was shown
        self._changes = 0  # number of changes at that time

    def say(self, words: str) -> None:
        """Show the reason of a refusal, with a soft shake."""
        if words:
            self.words, self.left = words, SHOWN_SECONDS
            self._said, self._changes = 0.0, self._host.revision
            self.shake()

    def shake(self) -> None:
        """Shake after a refused click, and keep the words."""
        self.shaken = SHAKE_SECONDS
        self._audio.play("refusal")

    def warn(self, words: str) -> bool:
        """Show the effect of a second click.

        Returns whether it was shown before, and not by the first half of a double click.
        """
        is_said = self.words == words and 0.0 < self.left < SHOWN_SECONDS - DOUBLE_CLICK_SECONDS
        if not is_said:
            self.say(words)
        return is_said

    def update(self, seconds: float) -> None:
        """Let time pass; a refusal stays while the pointer rests."""
        self._said += seconds
        self.shaken = max(0.0, self.shaken - seconds)
        is_read = self.left > 0 and self._rests()
        self.left = max(RESTING_SECONDS if is_read else 0.0, self.left - seconds)

    def _rests(self) -> bool:
        """Check if nothing has been done since, not even the pointer moved."""
        host = self._host
        return host.hover[0] >= 0 and host.rested >= self._said - RESTING_SECONDS and host.revision == self._changes
