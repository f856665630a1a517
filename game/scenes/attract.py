"""Attract mode: computers play game after game, captions teach a rule each, then the hall of fame. Any input ends it.

Nothing of it is kept: no journal, no entry in the hall of fame, no settings.
"""

from __future__ import annotations

import random

from ai.levels import LEVELS
from game.about import about
from game.intents import FocusLost, Intent, KeyReleased, Moved, PointerLeft, Released
from game.locale import tr
from game.match import Match, Seat
from game.rules import GAMES, get
from game.ui import text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.easing import ease
from game.ui.theme import GOLD_INK, INK, SEPIA

from .scene import Change, Replace, Reset, Scene, Shell
from .table import Table

EACH = 11.0  # seconds that a caption stays
PAUSE = 4.0
LONGEST = 420.0  # seconds that one game may last
STRAY = 24.0  # how far the pointer may tremble without ending the show


class Attract(Scene):
    """A table at which nobody sits, with captions over it."""

    music = "early"
    turn = 0  # which of the games is next; shared by all shows of a run

    def __init__(self, app: Shell, game: str = ""):
        super().__init__(app)
        self.game = game or GAMES[Attract.turn % len(GAMES)]
        Attract.turn += 1
        self.clock = 0.0
        self._at: tuple[float, float] | None = None
        self._dice = random.Random(Attract.turn)
        captions = about(self.game).captions
        self.order = self._dice.sample(range(1, captions + 1), captions)
        self.table = self._table()

    def _table(self) -> Table:
        seats = min(max(get(self.game).seats), self._dice.choice((3, 4)))
        levels = self._dice.sample(list(LEVELS), seats)
        sitting = [Seat(LEVELS[level].crew[0], level) for level in levels]
        match = Match(self.game, sitting, self._dice.getrandbits(32))
        return Table(self.app, match, self._dice.sample(range(5), seats), demo=True)

    # Life

    def enter(self) -> None:
        self.table.enter()

    def leave(self) -> None:
        self.table.leave()
        SPRITES.clear()  # the next show is another game's

    def resized(self) -> None:
        self.table.resized()

    def handle(self, intent: Intent) -> Change | None:
        """The first input ends the show; a pointer that only trembles does not."""
        if isinstance(intent, (FocusLost, PointerLeft, KeyReleased, Released)):
            return None
        if isinstance(intent, Moved):
            if self._at is None:
                self._at = (intent.x, intent.y)
            if abs(intent.x - self._at[0]) + abs(intent.y - self._at[1]) < STRAY:
                return None
        return Reset(self.app.ways.title())

    def update(self, seconds: float) -> Change | None:
        self.clock += seconds
        change = self.table.update(seconds)
        if change is not None:
            return change
        if self.clock > LONGEST:
            return Replace(self.app.ways.fame(demo=True))
        return None

    # Picture

    def draw(self, canvas: Canvas) -> None:
        self.table.draw(canvas)
        self._draw_banner(canvas)
        self._draw_caption_of_the_moment(canvas)

    def _draw_caption_of_the_moment(self, canvas: Canvas) -> None:
        at = int(self.clock // (EACH + PAUSE))
        since = self.clock - at * (EACH + PAUSE)
        if since < EACH:
            share = ease(min(1.0, since / 0.5, (EACH - since) / 0.5))
            self._draw_caption(canvas, self.order[at % len(self.order)], share)

    def _draw_banner(self, canvas: Canvas) -> None:
        """What this is, and how to leave it."""
        prompt = self.table.places.prompt
        canvas.text(tr("attract.banner"), prompt.right - 26, prompt.centery - 1, "italic", SEPIA, "right")

    def _draw_caption(self, canvas: Canvas, number: int, share: float) -> None:
        """A rule in a sentence, on a sheet that slides up over the tray."""
        words = tr(f"attract.{self.game}.{number}")
        room = 560.0
        lines = text.wrap(words, "prompt", room, canvas.scale)
        high = 66.0 + 27 * len(lines)
        box = Rect((canvas.width - room) / 2 - 34, canvas.height - 14 - high, room + 68, high)
        box.y += (1 - share) * (high + 40) if self.app.motion else 0
        if not self.app.motion and share < 0.5:
            return
        SPRITES.panel(canvas, box, 121, lit=True)
        head = tr("attract.head", game=tr(f"game.{self.game}"))
        canvas.text(head, box.x + 34, box.y + 30, "subheading", GOLD_INK)
        canvas.text(tr("attract.rule"), box.right - 34, box.y + 30, "small italic", SEPIA, "right")
        for k, line in enumerate(lines):
            canvas.text(line, box.x + 34, box.y + 62 + 27 * k, "prompt", INK)
