"""Autosave: keeper of the journals of the matches that are played.

It reports when a match is not being saved, and when it is again. Lines that the disk refuses are tried again with every
move, every other second, and at the end. A match that was left meanwhile stays here until all of it is stored. The same
holds for results that other files owe to the disk. A finished match is left with its story stored next to it. While no
match is played, missing stories are written.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from game.files.paths import replays, saves
from game.files.store import Retry
from game.files.user_errors import UserError
from game.match.journal import SaveError
from game.match.match import Match

from .save_folder import next_order, rename, take_up, titled
from .stories import StoryWriter, keep_story

RETRY_SECONDS = 2.0  # seconds between two retries of a refused write


class Autosaver:
    """Keeper of the journals, responsible for every played move reaching the disk."""

    def __init__(self, say: Callable[[UserError], None]):
        self._say = say
        self._matches: list[Match] = []
        self._left: list[Match] = []  # those of the matches that the player has left
        self._told: dict[Path, UserError] = {}
        self._owed: list[tuple[str, Retry]] = []  # file names, each with the function that retries its change
        self._wait = 0.0
        self._stories = StoryWriter(folder() for folder in (saves, replays))

    def keep(self, match: Match, folder: Path | None = None) -> None:
        """Start the journal of a new match.

        If it cannot be written, the match goes on unsaved and the player is told.
        """
        folder = folder or saves()
        match.keep(folder, next_order(folder))
        self._matches.append(match)
        self._tell(match)

    def take_up(self, path: Path) -> Match:
        """Resume a match.

        Raises `SaveError` if it cannot be resumed.
        """
        for match in self._left:
            if match.journal and match.journal.path == path:
                self._left.remove(match)
                return match
        match = take_up(path)
        self.take_over(match)
        return match

    def take_over(self, match: Match) -> None:
        """Look after the journal of a match that is resumed."""
        self._matches.append(match)

    def plays(self, path: Path) -> bool:
        """Return whether the match of a journal is being played in this process."""
        return self._played(path) is not None

    def _played(self, path: Path) -> Match | None:
        here = (match for match in self._matches if match not in self._left)
        return next((match for match in here if match.journal and match.journal.path == path), None)

    def rename(self, path: Path, title: str) -> None:
        """Set the title of a stored match, also while it is played.

        Raises `UserError` if the title cannot be stored.
        """
        match = self._played(path)
        if match is not None:
            match.rename(titled(title))
        else:
            rename(path, title)

    def let_go(self, match: Match) -> None:
        """Let go of a match that is left, once all of it is stored.

        A finished match gets its story.
        """
        if match.is_over and match.journal and not match.journal.trouble:
            with contextlib.suppress(SaveError, OSError):  # retried with the next start
                keep_story(match, match.journal.path)
        if match not in self._matches:
            match.close()
        elif match not in self._left:
            self._left.append(match)
            self._settle(match)

    def owe(self, name: str, retry: Retry) -> None:
        """Retry a change to a file that the disk has refused, until it succeeds.

        `retry` returns None on success.
        """
        if (name, retry) not in self._owed:
            self._owed.append((name, retry))

    def update(self, seconds: float) -> None:
        """Let time pass: report errors at once, and retry every other second."""
        if not self._matches:
            self._stories.go_on()
        self._wait -= seconds
        again = self._wait <= 0
        for match in self._matches[:]:
            if again and match.journal and match.journal.trouble:
                match.journal.sync()
            self._tell(match)
            if again and match in self._left:
                self._settle(match)
        if again:
            self._wait = RETRY_SECONDS
            for name, _ in self._settle_owed():
                self._say(UserError("kept", name=name))

    def close(self) -> list[UserError]:
        """Let go of all matches and retry once more.

        Returns the errors of what could not be stored.
        """
        for match in self._matches[:]:
            self.let_go(match)
        unkept = [retry() for _, retry in self._owed]
        unsaved = [match.journal.trouble for match in self._matches if match.journal]
        return [trouble for trouble in (*unsaved, *unkept) if trouble is not None]

    def _settle_owed(self) -> list[tuple[str, Retry]]:
        """Retry the changes that the disk has refused.

        Returns those that have succeeded now.
        """
        taken = [owed for owed in self._owed if owed[1]() is None]
        self._owed = [owed for owed in self._owed if owed not in taken]
        return taken

    def _settle(self, match: Match) -> None:
        if match.journal:
            match.journal.sync()
        self._tell(match)
        if match.close():
            self._matches.remove(match)
            self._left.remove(match)

    def _tell(self, match: Match) -> None:
        if match.journal is None:
            return
        path, trouble = match.journal.path, match.journal.trouble
        if trouble and path not in self._told:
            self._told[path] = trouble
            self._say(trouble)
        elif not trouble and path in self._told:
            del self._told[path]
            self._say(UserError("saved", name=path.name))
