"""Thumbnails of saved matches, each replayed and painted over several frames.

No frame waits for one. An unfinished match is painted as the public sees it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pygame

from game.files.user_errors import UserError
from game.interaction.display.still_table import still_table
from game.match import Match
from game.match.journal import SaveError, read
from game.saves.load import replayed
from game.saves.save_folder import SavedMatch
from game.session.visibility import PUBLIC
from game.tables.base.view import AnyView
from game.ui.render.canvas import Canvas
from game.ui.render.frame_budget import FRAME_BUDGET
from game.ui.theme import SEA

from ..scene import AppHost

LINES = 24  # lines of a journal that are replayed in a frame
LARGE_KEPT = 12
Size = tuple[int, int]


@dataclass(frozen=True)
class Thumbnail:
    """Pictures of a match as it was left."""

    match: Match
    large: pygame.Surface
    small: pygame.Surface
    progress: float  # progress of the match from 0 to 1


class Thumbnails:
    """Thumbnails, made on demand, one after another.

    A few large ones and all small ones are kept.
    """

    def __init__(self, app: AppHost, large: Size, small: Size):
        self._app = app
        self._sizes = large, small
        self._large: OrderedDict[Path, Thumbnail] = OrderedDict()
        self._small: dict[Path, pygame.Surface] = {}
        self._broken: set[Path] = set()
        self._at: Path | None = None
        self._work: Iterator[Thumbnail | None] = iter(())
        self.troubles: list[UserError] = []

    def large(self, path: Path) -> Thumbnail | None:
        """Return the large picture of a match, `None` until it is made."""
        return self._large.get(path)

    def small(self, path: Path) -> pygame.Surface | None:
        """Return the small picture of a match, `None` until it is made."""
        return self._small.get(path)

    def is_broken(self, path: Path) -> bool:
        """Return whether a match could not be replayed."""
        return path in self._broken

    def go_on(self, first: SavedMatch | None, others: Sequence[SavedMatch]) -> bool:
        """Continue painting: the first match's large picture, then small ones of others.

        Returns whether all are made.
        """
        self._broken |= {one.path for one in (first, *others) if one is not None and one.is_older}
        wanted = first.path if first is not None and not self._has(first.path, self._large) else None
        wanted = wanted or next((one.path for one in others if not self._has(one.path, self._small)), None)
        if wanted is None:
            return True
        if wanted != self._at:
            self._at, self._work = wanted, self._make(wanted)
        try:
            made = next(self._work)
        except SaveError as error:
            self._broken.add(wanted)
            self.troubles.append(error)
            made = None
        if made is not None:
            self._keep(wanted, made)
        return False

    def _has(self, path: Path, made: Iterable[Path]) -> bool:
        return path in self._broken or path in made

    def _keep(self, path: Path, made: Thumbnail) -> None:
        self._large[path], self._small[path] = made, made.small
        while len(self._large) > LARGE_KEPT:
            self._large.popitem(last=False)

    def _make(self, path: Path) -> Iterator[Thumbnail | None]:
        """Replay a match and paint it, yielding `None` at pauses and the picture last."""
        playing = replayed(read(path), path.name)
        match = next(playing)
        while some := list(islice(playing, LINES)):
            match = some[-1]
            yield None
        view = self._laid(match)
        yield None
        while True:
            surface, whole = self._painted(view)
            if whole:
                break
            yield None
        large, small = (pygame.transform.smoothscale(surface, size) for size in self._sizes)
        yield Thumbnail(match, large, small, view.labels.progress())

    def _laid(self, match: Match) -> AnyView:
        """Return a board without players that shows a match."""
        return still_table(self._app, match, None if match.is_over else PUBLIC).view

    def _painted(self, view: AnyView) -> tuple[pygame.Surface, bool]:
        """Return the painted board, and whether it is complete."""
        scale, board = self._app.window.scale, view.board
        window = pygame.Surface((round(board.right * scale), round(board.bottom * scale)))
        window.fill(SEA)
        canvas = Canvas(window, scale)
        with FRAME_BUDGET.watched() as missing:
            view.painter.draw_board(canvas)
            whole = not missing()
        return window.subsurface(canvas.box(board)), whole
