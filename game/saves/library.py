"""Match library: all stored matches on three pages, read a few at a time.

The first page has the journals of matches under way, the second those of finished matches. The third has replays:
copies that a player stored or received. Reading never delays a frame, however many matches there are.
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
AT_ONCE = 3  # journals read per call


class MatchLibrary:
    """Library of the matches stored on this computer."""

    def __init__(self) -> None:
        self._journals = SaveFolder(paths.saves())
        self._replays = SaveFolder(paths.replays())

    def read_on(self) -> bool:
        """Read a few more journals.

        Returns whether there were more.
        """
        if self.is_read:
            return False
        (self._replays if self._journals.is_read else self._journals).read_on(AT_ONCE)
        return True

    @property
    def is_read(self) -> bool:
        return self._journals.is_read and self._replays.is_read

    @property
    def troubles(self) -> list[UserError]:
        """Errors of the journals read so far."""
        return self._journals.troubles + self._replays.troubles

    def page(self, name: str) -> list[SavedMatch]:
        """Return the matches of a page, newest first."""
        if name == "kept":
            return self._replays.saved
        return [saved for saved in self._journals.saved if saved.is_over == (name == "landed")]

    def page_of(self, path: Path) -> str:
        """Return the page of a match.

        Returns an empty string if it is on none.
        """
        return next((name for name in PAGES if any(saved.path == path for saved in self.page(name))), "")

    def find(self, played: PlayedMatch) -> Path | None:
        """Return the path of a match that is in the hall of fame.

        Returns None if it is not stored.
        """
        alike = [saved for saved in self.page("landed") + self.page("kept") if saved.outcome == played.outcome]
        return next((saved.path for saved in alike if len(alike) == 1 or _is(saved.path, played.token)), None)


def _is(path: Path, token: str) -> bool:
    """Return whether a stored match has a token, which compares it move by move."""
    try:
        return token_of(load(path)) == token
    except SaveError:
        story = read_story(path)  # the match may have older rules
        return story is not None and story.token == token
