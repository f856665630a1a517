"""What may be done with a kept match: to go on with it, watch it, review it, rename or delete it."""

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
    """What leads elsewhere answers with the change of scene; a deed that `changed` what is kept says so."""

    def __init__(self, app: AppHost, changed: Callable[[], object]):
        self._app = app
        self._changed = changed

    def is_at_table(self, saved: SavedMatch) -> bool:
        """Whether a match is being played at the table below."""
        return self._app.autosaver.plays(saved.path)

    def go_on(self, saved: SavedMatch) -> Change | None:
        """Take a match up where it was left."""
        if self.is_at_table(saved):
            return Pop(Pop())  # with the menu that lies over it
        try:
            match = self._app.autosaver.take_up(saved.path)
        except SaveError as error:
            self._complain(error)
            return None
        return Reset(self._app.scene_factory.table(match, self._colours(match)))

    def watch(self, saved: SavedMatch) -> Change | None:
        """See it move by move, or read it where its rules are no longer played."""
        story = read_story(saved.path) if saved.is_older else None
        if story is not None:
            return Push(self._app.scene_factory.story(story))
        match = self._loaded(saved)
        return Push(self._app.scene_factory.replay(match, self._colours(match))) if match is not None else None

    def review(self, saved: SavedMatch) -> Change | None:
        """What a person might have done better in it."""
        match = self._loaded(saved)
        if match is None:
            return None
        seat = main_human_seat(match)
        if seat < 0:
            self._app.notice(tr("results.review.none"))
            return None
        return Push(self._app.scene_factory.review(match, self._colours(match), seat))

    def rename(self, saved: SavedMatch, title: str) -> None:
        """Call it something."""
        self._change(saved, lambda path: self._app.autosaver.rename(path, title))

    def delete(self, saved: SavedMatch) -> None:
        """Keep it no longer."""
        self._change(saved, delete)

    def _change(self, saved: SavedMatch, deed: Callable[[Path], None]) -> None:
        try:
            deed(saved.path)
        except UserError as error:
            self._app.tell(error)
        self._changed()

    def _loaded(self, saved: SavedMatch) -> Match | None:
        """A match played through; None where it cannot be, which is said."""
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
