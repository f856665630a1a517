"""The seats: who comes to the table, in which colour, by which options; and Set sail."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from ai.levels import LEVELS, WEAKEST
from game.about import about
from game.intents import LEFT, Intent, Keyed, Moved, Pressed, Released
from game.locale import tr
from game.match import HUMAN, draw_seed, may_become_code
from game.match.berths import temper_of
from game.rules import get
from game.settings import TEMPOS
from game.sitting.lessons import has_lesson
from game.ui.canvas import Canvas, Rect
from game.ui.clipboard import copy_to_clipboard
from game.ui.theme import SEATS, Style
from game.ui.widgets import Area, Button, Field, RoundButton, Segments, Toggle

from .berth_cards import Emblem, Head
from .learning import to_lesson
from .quay import Quay
from .scene import Change, Pop, Push, Replace, Shell
from .seats_picture import SeatsPicture
from .seats_places import CODE, HULL, OPTION, ORDER, PRACTICE, RIGHT, TEMPO, head_of


class Seats(Quay):
    """Who sits down to a match of one game."""

    music = "title"

    def __init__(self, app: Shell, game: str):
        super().__init__(app, game)
        self.picture = SeatsPicture(self)
        self.pictures: list[tuple[Rect, int]] = []
        self._pressed: tuple[int, float, float] | None = None
        self._next: Change | None = None
        self.typed = ""  # a code that is not whole yet, or wrong
        self.hovered_level = ""
        self._code_field: Field | None = None

    # Life

    def enter(self) -> None:
        self.resized()

    def resume(self, result: object) -> Change | None:
        self.resized()
        return None

    def leave(self) -> None:
        self._keep()

    def _keep(self) -> None:
        self.company.keep(self.app.settings)
        self.app.save_settings()

    def resized(self) -> None:
        self.lay_out(self.app.canvas())
        self._build()

    def _build(self) -> None:
        panel = self.panel
        panel.clear()
        self.pictures = []
        panel.add(RoundButton(self.left + 44, 44, 43, "back", self._back, tr("seats.back"), "escape"))
        for at, berth in enumerate(self.company.berths):
            if berth.is_free:
                self._build_free(at)
            else:
                self._build_taken(at)
        self._build_match()
        y = self.height - 58
        x = self.left + 676
        game = tr(f"game.{self.game}")
        panel.add(RoundButton(x, y, 43, "book", self._rules, tr("seats.rules", game=game), "f1"))
        panel.add(RoundButton(x + 56, y, 43, "settings", self._settings, tr("seats.settings")))
        if has_lesson(self.game):
            panel.add(RoundButton(x + 112, y, 43, "hint", self._learn, tr("lesson.offer.tip", game=game)))
        self.sail = panel.add(
            Button(
                Rect(self.right, self.height - 109, RIGHT, 81), tr("seats.sail"), self._sail, "main", key="return",
                style=Style("caps", 33, 1.6),  # type: ignore[arg-type]
            )
        )  # fmt: skip
        self._say_sail()

    def _say_sail(self) -> None:
        wrong = self.company.complaint
        self.sail.enabled = not wrong
        self.sail.glowing = not wrong
        order = tr("seats.order.drawn" if self.app.settings.drawn_order else "seats.order.seated")
        count = self.company.count
        if wrong:
            self.sail.sub = tr("seats.few", least=tr(f"number.{min(get(self.game).seats)}"))
            self.sail.tip = wrong
        else:
            self.sail.sub = tr("seats.sail.line", count=tr(f"number.{count}"), order=order)
            self.sail.tip = ""

    def _build_taken(self, at: int) -> None:
        panel, berth, card = self.panel, self.company.berths[at], self.berth(at)
        picture = Rect(card.x + 9.5, card.y + 9.5, card.width - 19, 124)
        self.pictures.append((picture, at))
        panel.add(Area(picture, self._about(at)))
        if self.company.count > min(get(self.game).seats):
            close = RoundButton(
                picture.right - 13, picture.y + 13, 24, "close", lambda: self._free(at), tr("seats.clear")
            )
            panel.add(close)
        inner = Rect(card.x + 11, card.y, card.width - 22, 0)
        if berth.is_human:
            name = Field(
                Rect(inner.x, card.y + 138, inner.width, 29), berth.name, lambda value: self._name(at, value), 16
            )
            name.hint = tr("seats.name")
            panel.add(name)
        labels = [tr("seats.human"), tr("seats.computer")]
        panel.add(
            Segments(
                Rect(inner.x, card.y + 171, inner.width, 29),
                labels,
                0 if berth.is_human else 1,
                lambda chosen: self._take(at, HUMAN if chosen == 0 else WEAKEST),
                style="small",
            )
        )
        if berth.is_human:
            self._build_person(card)
        else:
            for k, level in enumerate(LEVELS):
                chosen = level == berth.player
                x = card.x + 11 + 38.3 * (k + 0.5)
                tip = f"{tr(f'level.{level}')}\n{tr(f'level.{level}.line')}"
                panel.add(
                    Head(x, card.y + 218, 31, LEVELS[level].portrait, chosen, partial(self._take, at, level), tip)
                )
        used = {other.colour for other in self.company.taken if other is not berth}
        for seat in range(len(SEATS)):
            x = card.x + 25 + (card.width - 50) / 4 * seat
            panel.add(Emblem(x, card.y + 321, seat, seat == berth.colour, seat in used, partial(self._paint, at, seat)))

    def _build_person(self, card: Rect) -> None:
        settings = self.app.settings

        def cover(on: bool) -> None:
            settings.cover = "cloth" if on else "open"
            self._build()

        def couch(on: bool) -> None:
            settings.couch = on
            self._build()

        x = card.right - 55
        self.panel.add(Toggle(x, card.y + 228, settings.cover != "open", cover, tr("seats.cloth.tip")))
        self.panel.add(Toggle(x, card.y + 273, settings.couch, couch, tr("seats.large.tip")))

    def _build_free(self, at: int) -> None:
        card = self.berth(at)
        self.panel.add(
            Button(
                Rect(card.x + 17, card.y + 47, card.width - 34, 38),
                tr("seats.person"),
                lambda: self._take(at, HUMAN),
                icon="person",
            )
        )
        for k, level in enumerate(LEVELS):
            x, y = head_of(card, k)
            tip = f"{tr(f'level.{level}')}\n{tr(f'level.{level}.line')}"
            self.panel.add(Head(x, y, 57, LEVELS[level].portrait, False, partial(self._take, at, level), tip))
        plus = RoundButton(
            card.centerx + 3, self.floor - HULL, 36, "plus", lambda: self._take(at, WEAKEST), tr("seats.free.tip")
        )
        self.panel.add(plus)

    def _build_match(self) -> None:
        panel, settings = self.panel, self.app.settings
        x, width = self.right + 100, RIGHT - 116

        def order(chosen: int) -> None:
            settings.drawn_order = chosen == 1
            self._say_sail()

        def tempo(chosen: int) -> None:
            settings.tempo = TEMPOS[chosen]

        labels = [tr("seats.order.seated"), tr("seats.order.drawn")]
        panel.add(
            Segments(
                Rect(x, ORDER - 14, width, 28),
                labels,
                int(settings.drawn_order),
                order,
                tr("seats.order.tip"),
                style="small",
            )
        )
        labels = [tr(f"seats.tempo.{tempo_}") for tempo_ in TEMPOS]
        panel.add(
            Segments(
                Rect(x, TEMPO - 14, width, 28),
                labels,
                TEMPOS.index(settings.tempo),
                tempo,
                tr("seats.tempo.tip"),
                style="small",
            )
        )
        at = self.right + RIGHT - 60
        panel.add(Toggle(at, PRACTICE, settings.practice, self._practice, tr("seats.practice.tip")))
        self._build_option(at, OPTION)
        field = Field(
            Rect(self.right + 16, CODE, RIGHT - 130, 34),
            self.typed or self.company.code(),
            self._code,
            16,
            tr("seats.code.hint"),
        )
        field.tip = tr("seats.code.tip")
        field.done = self._finish_code
        self._code_field = panel.add(field)
        panel.add(
            Button(
                Rect(self.right + RIGHT - 108, CODE, 92, 34),
                tr("seats.code.copy"),
                self._copy,
                icon="copy",
                tip=tr("seats.code.copy.tip"),
                style="bold",
            )
        )

    def _build_option(self, right: float, y: float) -> None:
        """The game's own option, in one line."""
        for option, values in get(self.game).options.items():
            chosen = self.company.options[option]
            tip = tr(f"option.{option}.tip")
            if values == (False, True):
                toggle = Toggle(right, y, bool(chosen), partial(self._option, option), tip)
                toggle.enabled = self.company.allowed(option, True)
                self.panel.add(toggle)
            else:
                self.panel.add(
                    Segments(
                        Rect(right + 44 - 108, y - 14, 108, 28),
                        [str(value) for value in values],
                        values.index(chosen),
                        partial(self._option_at, option, values),
                        tip,
                    )
                )
            return
        habit = about(self.game).habit
        if habit:
            chosen = getattr(self.app.settings, habit)
            self.panel.add(Toggle(right, y, chosen, partial(self._habit, habit), tr(f"option.{habit}.tip")))

    # What the person does

    def handle(self, intent: Intent) -> Change | None:
        self._next = None
        if isinstance(intent, Moved):
            self.at = (intent.x, intent.y)
            if self._pressed is not None and self.carried is None:
                at, x, y = self._pressed
                if math.hypot(intent.x - x, intent.y - y) > 8:
                    self.carried = at
            if self.carried is not None or self.moorings.drag(intent.x, intent.y):
                return None
        if isinstance(intent, Released):
            self._pressed = None
            if self.carried is not None:
                self._drop(intent.x, intent.y)
                return None
            if self.moorings.release():
                return None
        if isinstance(intent, Pressed) and intent.button == LEFT:
            found = self.panel.under(intent.x, intent.y)
            if found is None and self.moorings.grab(intent.x, intent.y):
                return None
            if isinstance(found, Area):
                self._pressed = next(
                    ((at, intent.x, intent.y) for rect, at in self.pictures if rect.collidepoint(intent.x, intent.y)),
                    None,
                )
        if not self.panel.handle(intent) and isinstance(intent, Keyed) and intent.key == "escape":
            return Pop()
        return self._next

    def _drop(self, x: float, y: float) -> None:
        """A carried seat is put down: on another berth they change places, on the water it is freed."""
        at, self.carried = self.carried, None
        assert at is not None
        for other in range(len(self.company.berths)):
            if self.berth(other).collidepoint(x, y):
                self.company.swap(at, other)
                self.app.audio.play("card_slide")
                self._changed()
                return
        if self.company.count > min(get(self.game).seats):
            self._free(at)

    def _changed(self) -> None:
        self.moor()
        self._build()

    def _take(self, at: int, player: str) -> None:
        self.company.take(at, player)
        self.app.audio.play("bump")
        self._changed()

    def _free(self, at: int) -> None:
        self.company.free(at)
        self._changed()

    def _paint(self, at: int, seat: int) -> None:
        self.company.paint(at, seat)
        self._changed()

    def _name(self, at: int, value: str) -> None:
        self.company.berths[at].name = value

    def _practice(self, on: bool) -> None:
        self.app.settings.practice = on

    def _habit(self, habit: str, on: bool) -> None:
        setattr(self.app.settings, habit, on)

    def _option(self, option: str, value: int) -> None:
        self.company.options[option] = value
        self._build()

    def _option_at(self, option: str, values: Sequence[int], at: int) -> None:
        self._option(option, values[at])

    def _code(self, value: str) -> None:
        """A friend's code is taken as soon as it is whole; what can become none is refused at once."""
        self.typed = value.strip()
        self.complaint = ""
        if not may_become_code(self.typed):
            self._finish_code()

    def _finish_code(self) -> None:
        """Take the code that has been typed, or say what is wrong with it."""
        if self.typed and may_become_code(self.typed):
            self.complaint = tr("seats.code.short")
            return
        self.complaint = self.company.enter(self.typed)
        if not self.complaint and self.typed:
            self.typed = ""
            self._changed()

    def _copy(self) -> None:
        """Draw a deal if none was chosen, and put its code on the clipboard."""
        if self.company.complaint:
            return
        if self.company.seed is None:
            self.company.seed = draw_seed()
        self.complaint = self.typed = ""
        copy_to_clipboard(self.company.code())
        self.copied = 1.6
        self._build()

    def _back(self) -> None:
        self._next = Pop()

    def _rules(self) -> None:
        self._next = Push(self.app.ways.rules(self.game))

    def _learn(self) -> None:
        self._next = Replace(to_lesson(self.app, self.game))

    def _settings(self) -> None:
        self._next = Push(self.app.ways.settings())

    def _sail(self) -> None:
        if self.typed:
            self._finish_code()
            if self.complaint:
                self.app.audio.play("refusal")
                return
        settings = self.app.settings
        people = sum(berth.is_human for berth in self.company.taken)
        match, colours = self.company.match(settings.practice and people == 1, settings.drawn_order)
        self._keep()
        self.app.keeper.keep(match)
        self.app.audio.play("oar")
        self._next = Replace(self.app.ways.table(match, colours))

    # Time and picture

    def update(self, seconds: float) -> Change | None:
        self.panel.update(seconds)
        self.moorings.update(seconds, self.app.motion)
        if self.copied > 0:
            self.copied -= seconds
        return None

    def _about(self, at: int) -> str:
        berth = self.company.berths[at]
        if berth.is_human:
            return tr("seats.drag")
        temper = temper_of(berth.name, berth.player)
        manner = f" {tr(f'temper.{temper}')}" if temper else ""
        return f"{tr(f'level.{berth.player}')}\n{tr(f'level.{berth.player}.line')}{manner} {tr('seats.drag')}"

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)
