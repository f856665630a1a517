"""A first evening at its table: a guest speaks where the log stands, a lantern shows where to look.

What is taught, and what may be done meanwhile, the guide knows (`game/sitting/guide.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.intents import Intent, Keyed
from game.locale import tr
from game.match import Match
from game.sitting.eyes import Eyes
from game.sitting.guide import Guide
from game.sitting.guided import Guided, Replying
from game.sitting.lessons import lesson_of
from game.sitting.sitting import Sitting
from game.sitting.told import Declined, Told
from game.ui import art, guests, text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import draw_bar, rule
from game.ui.theme import GOLD_INK, INK, LEFT, SEPIA
from game.ui.theme import TOP as STRIP
from game.ui.widgets import Button, RoundButton

from . import lantern
from .guard import WAIT
from .scene import Change, Shell
from .table import Table
from .tools import Tool

HEAD = 60.0  # how large the guest's head is
REMINDED = -3  # what is said instead of a step
MANY = 16  # places on the board that are lit one by one; more are the board
KINDLY = 3  # ways in which what was not wanted is declined


class LessonTable(Table):
    """A table at which somebody learns the game."""

    guide: Guide

    def __init__(self, app: Shell, match: Match, colours: Sequence[int]):
        self._shown = -2  # the step, or what else is said, for which the buttons stand there
        self._since = -WAIT  # when it was begun
        self._declined = 0
        super().__init__(app, match, colours)

    def _sit_down(self, eyes: Eyes) -> Sitting:
        self.guide = Guide(self.match, lesson_of(self.match.game.name))
        searching = Replying(self.match, self.app.settings, self.app.yard)
        searching.guide = self.guide
        settings = self.app.settings
        sitting = Guided(self.match, settings, eyes, self.view, self.view.log_icon, searching, self._hear)
        sitting.guide = self.guide
        return sitting

    # What is said

    @property
    def is_speaking(self) -> bool:
        """Whether the guest speaks, rather than the log."""
        return bool(self.words())

    def words(self) -> str:
        """What the guest says now."""
        if self.film is not None or self.is_advised or not (self.director.is_idle or self._drafts):
            return ""
        name, guide = self.match.game.name, self.guide
        names = {"name": self.match.names[1], "friend": self.match.names[-1]}
        if guide.step is not None:
            return tr(f"lesson.{name}.{guide.step.name}", **names)
        if guide.reminder is not None:
            return tr(f"lesson.{name}.remind.{guide.reminder.name}", **names)
        return ""

    def in_words(self) -> str:
        """The table in plain words, what the guest says before all else."""
        said = f"{self.match.names[1]}: {self.words()}\n\n" if self.is_speaking else ""
        return said + super().in_words()

    def _follow(self) -> None:
        """Let the buttons be those of what is said."""
        number = self.guide.number if self.is_speaking else -1
        said = REMINDED if number < 0 and self.is_speaking else number
        if said != self._shown:
            self._shown, self._since = said, self.app.clock
            self._build_buttons()
            self.ask()

    def update(self, seconds: float) -> Change | None:
        change = super().update(seconds)
        self._follow()
        return change

    def _build_buttons(self) -> None:
        super()._build_buttons()
        area = self.places.log
        if self.is_speaking and self.guide.step is not None:
            tip = f"{tr('lesson.leave')}\n{tr('lesson.leave.tip')}"
            self.panel.add(RoundButton(area.right - 22, area.y + 22, 25, "close", self._leave, tip))
        if self._foot:
            words = tr("lesson.on" if self.guide.is_telling else "lesson.thanks")
            key = "return" if self.guide.is_telling else ""
            box = Rect(area.x + 12, area.bottom - 50, area.width - 24, 40)
            self.panel.add(Button(box, words, self._read, "main", key=key, style="bold"))
        self.asking.fixed = len(self.panel.widgets)

    def view_tools(self) -> list[Tool]:
        """With one for whoever plays on alone, which calls the guest back."""
        back = [Tool("person", self._leave, words=tr("lesson.back"))] if self.guide.is_left else []
        return super().view_tools() + back

    def _read(self) -> None:
        """What is said has been read, if it has stood there for longer than between the halves of a double click."""
        if self.app.clock - self._since < WAIT:
            return
        self.app.audio.play("press")
        if self.guide.is_telling:
            self.guide.read()
        else:
            self.guide.heed()
        self._follow()

    def _leave(self) -> None:
        """The guest goes away, or is called back."""
        self.guide.is_left = not self.guide.is_left
        self._shown = -2
        self._follow()

    def _why_no_counsel(self) -> str:
        return tr("lesson.counsel") if self.guide.is_guiding else super()._why_no_counsel()

    # What is done

    def _hear(self, told: Told) -> None:
        if isinstance(told, Declined):
            self._decline()
        else:
            super()._hear(told)

    def _decline(self) -> None:
        """What was tried comes later: said kindly, and never twice in the same words."""
        if self.guide.is_telling:
            self.refuse(tr("lesson.declined.read"))
            return
        self._declined = self._declined % KINDLY + 1
        self.refuse(tr(f"lesson.declined.{self._declined}", name=self.match.names[1]))

    def may_decide(self) -> bool:
        return super().may_decide() and not self.guide.is_telling

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, Keyed) and intent.key == "g":
            self._leave()
            return None
        if isinstance(intent, Keyed) and intent.key == "return" and self.is_speaking and self.guide.is_telling:
            if not self.keyboard.takes(intent):
                self._read()
            return None
        return super().handle(intent)

    # Light

    def lit(self) -> list[Rect]:
        """Where the lantern's light lies."""
        step = self.guide.step
        if step is None or not self.is_speaking:
            return []
        places = self.places
        known = {
            "board": places.board,
            "tray": places.tray,
            "seats": self._seats(),
            "side": places.side,
            "strip": places.strip,
            "counters": Rect(2, 2, LEFT - 6, STRIP - 4),
        }
        lit = [known[name] for name in step.light if name in known]
        return lit if not step.moves else [*lit, *self._made_at()]

    def _seats(self) -> Rect:
        """The seats' panels."""
        count = len(self.match.seats)
        return self.places.panel(0, count).union(self.places.panel(count - 1, count))

    def _made_at(self) -> list[Rect]:
        """Where what is wanted is done: the red button once it is chosen, else cards, buttons and places."""
        draft = self.draft
        wanted = set(self.guide.wanted())
        red = [button.rect for button, _ in self.asking.buttons if button.key == "return" and button.enabled]
        if draft.is_chosen or not wanted:
            return red
        found = [card.rect for card in self.cards if card.move in wanted and not card.chosen]
        for button, (_, move, _then) in self.asking.buttons:
            if move in wanted:
                found.append(button.rect)
        found += self._spots(sorted(wanted))
        return found or [self.places.tray, *red]

    def _spots(self, wanted: Sequence[int]) -> list[Rect]:
        """Where moves are made on the board; all of it, where there are many."""
        spots = [spot for spot in (self.view.where(self.draft.state, move) for move in wanted) if spot is not None]
        if len(spots) > MANY:
            return [self.places.board]
        wide, high = self.guide.step.spread if self.guide.step is not None else (0.0, 0.0)
        return [Rect(x - wide / 2, y - high / 2, wide, high) for x, y in dict.fromkeys(spots)]

    def draw_light(self, canvas: Canvas) -> None:
        lit = self.lit()
        if lit:
            lantern.draw(canvas, lit, [self.places.log.inflate(8, 8), self.places.prompt])

    # Picture

    def draw_log(self, canvas: Canvas) -> None:
        if not self.is_speaking:
            super().draw_log(canvas)
            return
        area = self.places.log
        SPRITES.panel(canvas, area, 33, lit=True)
        name, _ = guests.GUESTS[self.colours[1]]
        canvas.blit(art.round_portrait(name, canvas.px(HEAD)), area.x + 10, area.y + 9)
        left = area.x + 16 + HEAD
        canvas.text(self.match.names[1], left, area.y + 26, "bold", INK)
        self._draw_progress(canvas, left, area.y + 47, area.right - 14 - left)
        rule(canvas, area.x + 14, area.y + 74, area.width - 28, lozenge=False)
        words, room = self.words(), area.width - 30
        style = text_style(words, room, area.height - 92 - self._foot, canvas.scale)
        canvas.paragraph(words, area.x + 16, area.y + 91, room, style, INK)

    @property
    def _foot(self) -> float:
        """The room of the button below the words."""
        return 50.0 if self.guide.is_telling or self._shown == REMINDED else 0.0

    def _draw_progress(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        guide, steps = self.guide, self.guide.lesson.steps
        if guide.step is None:
            canvas.text(tr("lesson.remind"), x, y, "small italic", GOLD_INK)
            return
        words = tr("lesson.step", at=guide.number + 1, all=len(steps))
        canvas.text(words, x, y, "small italic", SEPIA)
        draw_bar(canvas, Rect(x, y + 12, room, 3), (guide.number + 1) / len(steps))


def text_style(words: str, room: float, high: float, scale: float) -> str:
    """The style in which words fit into a room: small where they are many."""
    lines = len(text.wrap(words, "text", room, scale))
    return "text" if lines * text.line_height("text") <= high else "small"
