"""Actions on a saved match: continue, watch, review, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.files.user_errors import UserError
from game.locale import tr
from game.match import Match
from game.match.journal import SaveError
from game.match.lineup import colours_of
from game.match.retry import main_human_seat
from game.saves.load import load
from game.saves.save_folder import SavedMatch, delete
from game.saves.stories import read_story

from ..scene import AppHost, Change, Pop, Push, Reset


class MatchActions:
    """Actions on saved matches.

    Those that leave return a change of scene; those that change what is saved call `changed`.
    """

    def __init__(self, app: AppHost, changed: Callable[[], object]):
        self._app = app
        self._changed = changed

    def is_at_table(self, saved: SavedMatch) -> bool:
        """Return whether the match is being played at the table below."""
        return self._app.autosaver.plays(saved.path)

    def go_on(self, saved: SavedMatch) -> Change | None:
        """Continue a match where it was left."""
        if self.is_at_table(saved):
            return Pop(Pop())  # together with the menu over it
        try:
            match = self._app.autosaver.take_up(saved.path)
        except SaveError as error:
            self._complain(error)
            return None
        return Reset(self._app.scene_factory.table(match, self._colours(match)))

    def watch(self, saved: SavedMatch) -> Change | None:
        """Watch a match move by move.

        A match of rules that are no longer played is read as a story.
        """
        story = read_story(saved.path) if saved.is_older else None
        if story is not None:
            return Push(self._app.scene_factory.story(story))
        match = self._loaded(saved)
        return Push(self._app.scene_factory.replay(match, self._colours(match))) if match is not None else None

    def review(self, saved: SavedMatch) -> Change | None:
        """Review the decisions of a match's human player."""
        match = self._loaded(saved)
        if match is None:
            return None
        seat = main_human_seat(match)
        if seat < 0:
            self._app.notice(tr("results.review.none"))
            return None
        return Push(self._app.scene_factory.review(match, self._colours(match), seat))

    def rename(self, saved: SavedMatch, title: str) -> None:
        """Give a match a title."""
        self._change(saved, lambda path: self._app.autosaver.rename(path, title))

    def delete(self, saved: SavedMatch) -> None:
        """Delete a match."""
        self._change(saved, delete)

    def _change(self, saved: SavedMatch, deed: Callable[[Path], None]) -> None:
        try:
            deed(saved.path)
        except UserError as error:
            self._app.tell(error)
        self._changed()

    def _loaded(self, saved: SavedMatch) -> Match | None:
        """Return the replayed match.

        Reports a fault and returns `None` if the match cannot be loaded.
        """
        try:
            return load(saved.path)
        except SaveError as error:
            self._complain(error)
            return None

    def _complain(self, error: SaveError) -> None:
        self._app.tell(error)
        self._changed()

    def _colours(self, match: Match) -> list[int]:
        return colours_of(self._app.settings, match)
