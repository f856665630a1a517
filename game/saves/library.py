"""The log book: all kept matches, on three pages, read a few at a time.

Under way are the journals of matches that are not over, arrived those that are; replays are copies that somebody kept,
or got from somebody. However many there are, reading them stops no frame.
"""

from __future__ import annotations

from pathlib import Path

from game.files import paths
from game.files.user_errors import UserError
from game.match.journal import SaveError

from .hall_of_fame import PlayedMatch, token_of
from .load import load
from .save_folder import SavedMatch, SaveFolder
from .stories import read_story

PAGES = ("sailing", "landed", "kept")
AT_ONCE = 3  # journals for each time that is read on


class MatchLibrary:
    """What is kept here."""

    def __init__(self) -> None:
        self._journals = SaveFolder(paths.saves())
        self._replays = SaveFolder(paths.replays())

    def read_on(self) -> bool:
        """Read a little more; whether there was more."""
        if self.is_read:
            return False
        (self._replays if self._journals.is_read else self._journals).read_on(AT_ONCE)
        return True

    @property
    def is_read(self) -> bool:
        return self._journals.is_read and self._replays.is_read

    @property
    def troubles(self) -> list[UserError]:
        """What is wrong with what was read."""
        return self._journals.troubles + self._replays.troubles

    def page(self, name: str) -> list[SavedMatch]:
        """The matches of a page, the newest first."""
        if name == "kept":
            return self._replays.saved
        return [saved for saved in self._journals.saved if saved.is_over == (name == "landed")]

    def page_of(self, path: Path) -> str:
        """On which page a match stands; empty where it does on none."""
        return next((name for name in PAGES if any(saved.path == path for saved in self.page(name))), "")

    def find(self, played: PlayedMatch) -> Path | None:
        """Where a match is kept that stands in the hall of fame; None where it is not."""
        alike = [saved for saved in self.page("landed") + self.page("kept") if saved.outcome == played.outcome]
        return next((saved.path for saved in alike if len(alike) == 1 or _is(saved.path, played.token)), None)


def _is(path: Path, token: str) -> bool:
    """Whether a kept match is the one, move by move."""
    try:
        return token_of(load(path)) == token
    except SaveError:
        story = read_story(path)  # the match may be of older rules
        return story is not None and story.token == token
