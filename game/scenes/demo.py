"""Demonstration: highlights of all four games in turn, then the hall of fame.

Each match begins in an interesting middle. The computers play what the search finds best. A guest comments, and a
magnifier shows the events. A viewer may take a seat at any time. Otherwise nothing is saved.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import replace

from game.game_info import game_info
from game.locale import tr
from game.match import Match, draw_seed
from game.match.lineup import GUESTS, free_name
from game.rules import Event
from game.saves.load import from_lines
from game.session.ai.commentary import Commentary
from game.session.ai.demo_opponents import DemoOpponents
from game.session.demo_positions import middle, next_middle, shown
from game.session.session import Session
from game.session.visibility import Visibility
from game.tables.base.view import AnyView
from game.ui.art import pictures, player_portraits
from game.ui.easing import ease
from game.ui.input_events import (
    FocusLost,
    InputEvent,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.ui.render import magnifier, text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, SEPIA
from game.ui.widgets.widgets import Button

from .scene import AppHost, Change, Replace, Reset, Scene
from .table.table_scene import TableScene

GAME_SECONDS = 80.0  # seconds for which a game is shown
REMARK_SECONDS = 8.0  # seconds for which a remark stays
QUIET_SECONDS = 3.0  # seconds without a remark between two
RULE_AFTER = 12.0  # seconds without a remark after which a rule is told
SLIDE = 0.5
LENS_SECONDS = 3.0  # seconds for which the magnifier stays after the guest has begun to speak
SPEAKER = 4  # colour of the guest who speaks
HEAD = 72.0


class DemoTable(TableScene):
    """Table without people, at which every decision follows the hint."""

    performers: DemoOpponents

    def _sit_down(self, view: AnyView) -> Session:
        match, settings = self.match, self.app.settings
        self.performers = DemoOpponents(match, settings, self.app.compile_service)
        return Session(
            match, settings, Visibility(match, settings), view.composer, view.labels.log_icon, self.performers
        )


def _rename(match: Match, used: Collection[str]) -> None:
    """Give a match's computers names that no player at this screen has."""
    names = {*used, *GUESTS}
    for seat, who in enumerate(match.seats):
        name = free_name(who.player, names)
        names.add(name)
        match.seats[seat] = replace(who, name=name)


class Demo(Scene):
    """Demonstration match with a guest's remarks over it."""

    turn = 0  # index of the next game, shared by all shows of a run
    remarks = Commentary()  # remarks made in all shows of a run
    seen = 0.0  # seconds that all shows of a run have taken

    def __init__(self, app: AppHost, game: str = ""):
        super().__init__(app)
        turn = Demo.turn
        match = middle(game, turn // len(shown())) if game else next_middle(turn)
        self.game = match.game.name
        Demo.turn += 1
        _rename(match, {row[0] for rows in app.settings.seats.values() for row in rows})
        self.free_seat = match.actor  # offered seat: the one that is to move first
        self.clock = 0.0
        self._dice = random.Random(turn)
        captions = game_info(self.game).captions
        self.order = self._dice.sample(range(1, captions + 1), captions)
        self.table = DemoTable(app, match, self._dice.sample(range(5), len(match.seats)), demo=True)
        self.table._end = lambda seconds: self._next()  # type: ignore[method-assign]
        self.said = ""
        self.is_rule = False  # true if the remark is a rule
        self.since = -REMARK_SECONDS  # clock at which the remark began
        self._heard: object = None
        self.chair = Button(Rect(0, 0, 0, 0), "", self._take_seat, "main", "person", style="bold")
        self._change: Change | None = None

    @property
    def music(self) -> str:
        """Mood of the music, which follows the match."""
        return self.table.music

    @property
    def place(self) -> str:
        """Place of the match's game."""
        return self.game

    # Life cycle

    def enter(self) -> None:
        self.table.enter()

    def leave(self) -> None:
        self.table.leave()

    def resized(self) -> None:
        self.table.resized()

    def _next(self) -> Change:
        """Return the change to the next game. After the last game it is the hall of fame."""
        is_last = Demo.turn % len(shown()) == 0
        return Replace(self.app.scene_factory.hall_of_fame(demo=True) if is_last else self.app.scene_factory.demo())

    # Actions of the viewer

    def handle(self, intent: InputEvent) -> Change | None:
        """End the show on the first key or click, except on the seat's button.

        A pointer that only moves does not end it, because it may be on its way to that button.
        """
        if isinstance(intent, (FocusLost, PointerLeft, KeyReleased, PointerReleased)):
            return None
        if isinstance(intent, PointerMoved):
            self.chair.hovered = self.is_seat_offered and self.chair.contains(intent.x, intent.y)
            return None
        if isinstance(intent, PointerPressed) and self.is_seat_offered and self.chair.contains(intent.x, intent.y):
            self.chair.click(intent.x, intent.y)
            return self._change
        return Reset(self.app.scene_factory.title())

    @property
    def is_seat_offered(self) -> bool:
        """True if a viewer may take a seat now."""
        return not self.table.match.is_over

    def _take_seat(self) -> None:
        """Take the offered seat. The match goes on and is saved from now on."""
        colours = self.table.room.colours
        match = from_lines(self.table.match.lines())  # the table that is left frees its own match
        match.colours = list(colours)
        self.app.autosaver.keep(match)
        match.sit_down(self.free_seat, draw_seed())
        self.app.audio.play("oar")
        self._change = Replace(self.app.scene_factory.table(match, colours))

    # Time

    def update(self, seconds: float) -> Change | None:
        self.clock += seconds
        Demo.seen += seconds
        change = self.table.update(seconds)
        self._listen()
        if self.is_seat_offered:
            self._place_chair()
        if change is not None:
            return change
        return self._next() if self.clock > GAME_SECONDS else None

    def _listen(self) -> None:
        """Let the guest say a remark, if it is time and there is one."""
        taken, quiet = self.table.performers.taken, self.clock - self.since - REMARK_SECONDS
        if quiet < QUIET_SECONDS:
            return
        if taken is not None and taken is not self._heard:
            self._heard = taken
            remark = self.remarks.of(self.table.match, taken, Demo.seen)
            if remark is not None:
                self._say(remark.words, False)
        elif quiet > RULE_AFTER:
            rules = (tr(f"attract.{self.game}.{number}") for number in self.order)
            rule = next((words for words in rules if self.remarks.once(words, Demo.seen)), "")
            if rule:
                self._say(rule, True)

    def _say(self, words: str, is_rule: bool) -> None:
        self.said, self.is_rule, self.since = words, is_rule, self.clock

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self.table.draw(canvas)
        self._draw_close(canvas)
        self._draw_banner(canvas)
        since = self.clock - self.since
        if since < REMARK_SECONDS and self.said:
            self._draw_words(canvas, ease(min(1.0, since / SLIDE, (REMARK_SECONDS - since) / SLIDE)))
        if self.is_seat_offered:
            self.chair.draw(canvas)

    def _draw_close(self, canvas: Canvas) -> None:
        """Draw the magnifier over the current event while the guest speaks of it."""
        event: Event | None = self.table.player.current
        if event is None or self.is_rule or self.clock - self.since > LENS_SECONDS:
            return
        view = self.table.view
        spot = view.spot(event)
        if spot is not None:
            magnifier.draw(canvas, *view.to_window(*spot), bottom=self.table.room.layout.prompt.y)

    def _draw_banner(self, canvas: Canvas) -> None:
        """Draw the banner that names the show and says how to leave it, unless a seat is offered in its place."""
        if self.is_seat_offered:
            return
        prompt = self.table.room.layout.prompt
        canvas.text(tr("attract.banner"), prompt.right - 26, prompt.centery - 1, "italic", SEPIA, "right")

    def _place_chair(self) -> None:
        """Place the button that takes the offered seat."""
        prompt = self.table.room.layout.prompt
        label = tr("attract.sit", name=self.table.match.names[self.free_seat])
        wide = text.width(label, "bold") + 70
        self.chair.rect = Rect(prompt.right - wide - 14, prompt.centery - 21, wide, 38)
        self.chair.label = label

    def _draw_words(self, canvas: Canvas, share: float) -> None:
        """Draw the guest's words on a sheet that slides up over the tray, and covers it."""
        if not self.app.motion and share < 0.5:
            return
        tray = self.table.view.free_tray(self.table.room.layout.tray)
        room = tray.width - HEAD - 70
        style, pitch = "prompt", 27.0
        lines = text.wrap(self.said, style, room, canvas.scale)
        if len(lines) > 2:  # the prompt's line stays free, because it says how to leave
            style, pitch = "text", 19.0
            lines = text.wrap(self.said, style, room, canvas.scale)
        high = max(tray.height - 2, 50.0 + pitch * len(lines))
        box = Rect(tray.x + 2, tray.bottom - high, tray.width - 4, high)
        box.y += (1 - share) * (high + 40) if self.app.motion else 0
        SPRITES.panel(canvas, box, 121, lit=True)
        name, _ = player_portraits.GUESTS[SPEAKER]
        canvas.blit(pictures.round_portrait(name, canvas.px(HEAD)), box.x + 16, box.centery - HEAD / 2)
        left = box.x + HEAD + 32
        canvas.text(tr("attract.head", game=tr(f"game.{self.game}")), left, box.y + 25, "subheading", GOLD_INK)
        if self.is_rule:
            canvas.text(tr("attract.rule"), box.right - 30, box.y + 25, "small italic", SEPIA, "right")
        y = (box.y + 38 + box.bottom - 12 - pitch * (len(lines) - 1)) / 2  # in the middle of the room below the heading
        for k, line in enumerate(lines):
            canvas.text(line, left, y + pitch * k, style, INK)
