"""Selection of the library: the open page, and the selected match on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.saves.hall_of_fame import PlayedMatch
from game.saves.library import PAGES, MatchLibrary
from game.saves.save_folder import SavedMatch

BEGIN = "sailing"


class LibrarySelection:
    """Selection in the library, which is read a little at a time.

    The library may open at a match: a replay just saved, or one of the hall of fame. `missing` is called if that match
    is gone.
    """

    def __init__(self, missing: Callable[[], object], at: Path | None = None, played: PlayedMatch | None = None):
        self.page = BEGIN
        self.at = at
        self._missing = missing
        self._sought = played
        self._wanted = at  # match to open, until it is found
        self.book = MatchLibrary()

    @property
    def matches(self) -> list[SavedMatch]:
        """Matches of the open page."""
        return self.book.page(self.page)

    @property
    def chosen(self) -> SavedMatch | None:
        """Selected match."""
        return next((saved for saved in self.matches if saved.path == self.at), None)

    @property
    def place(self) -> int:
        """Number of the selected match, -1 if there is none."""
        return next((at for at, saved in enumerate(self.matches) if saved.path == self.at), -1)

    def open(self) -> None:
        """Read the folders again."""
        self.book = MatchLibrary()
        self.book.read_on()
        self._find()

    def read_on(self) -> bool:
        """Read a little more. Returns whether there was more."""
        has_more = self.book.read_on()
        if has_more:
            self._find()
        return has_more

    def read_again(self) -> None:
        """Read the whole library again. The selection stays."""
        self.book = MatchLibrary()
        while self.book.read_on():
            pass

    def turn_to(self, page: str) -> None:
        """Open a page at its first match."""
        self.page = page
        self.at = self.matches[0].path if self.matches else None

    def look_at(self, place: int) -> int:
        """Select the match with this number, or the nearest one. Returns its number."""
        matches = self.matches
        place = max(0, min(len(matches) - 1, place))
        self.at = matches[place].path if matches else self.at
        return place

    def _find(self) -> None:
        """Open the sought match as soon as it has been read, otherwise the newest one."""
        if self._sought is not None and self.book.is_read:
            self._wanted = self.book.find(self._sought)
            if self._wanted is None:
                self._missing()
            self._sought = None
        name = self.book.page_of(self._wanted) if self._wanted is not None else ""
        if name:
            self.page, self.at, self._wanted = name, self._wanted, None
        elif self.book.is_read and not self.matches and self.at is None:
            self.page = next((one for one in PAGES if self.book.page(one)), self.page)
        if self.chosen is None and self._wanted is None and self.matches:
            self.at = self.matches[0].path
