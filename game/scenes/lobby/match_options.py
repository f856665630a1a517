"""Options of a new match: order, tempo, practice, game option and deal code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.game_info import game_info
from game.locale import tr
from game.match import draw_seed, may_become_code
from game.rules import get
from game.settings import TEMPOS
from game.ui.clipboard import copy_to_clipboard
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, RED, SEPIA
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import rule
from game.ui.widgets.widgets import Button, Segments, TextField, Toggle

from .lobby_base import RIGHT, LobbyHost

BOX_TOP, BOX_HEIGHT = 265.0, 316.0  # logical top and height of the box
ORDER, TEMPO, PRACTICE, OPTION = 327.0, 362.0, 406.0, 448.0  # logical middles of its rows
CODE = 505.0  # logical top of the share code's field
HEAD, LINE = -8.0, 10.0  # logical distances from a row's middle to its words and to the line below
COPIED = 1.6  # seconds that the note "copied" is shown


class MatchOptions:
    """Box of options at the right of the lobby."""

    def __init__(self, seats: LobbyHost):
        self._seats = seats
        self._company = seats.company
        self._settings = seats.app.settings
        self._copied = 0.0  # seconds for which the note "copied" is still shown
        self.typed = ""  # code that is incomplete or wrong
        self.complaint = ""
        self.code_field: TextField | None = None
        self.x = 0.0

    def add_to(self, panel: WidgetPanel, x: float) -> None:
        """Add the rows to a panel."""
        self.x = x
        self._add_order(panel)
        self._add_tempo(panel)
        at, settings = x + RIGHT - 60, self._settings
        panel.add(Toggle(at, PRACTICE, settings.practice, self._setter("practice"), tr("seats.practice.tip")))
        self._add_option(panel, at)
        self._add_code(panel)

    def _add_order(self, panel: WidgetPanel) -> None:
        def order(chosen: int) -> None:
            self._settings.drawn_order = chosen == 1
            self._seats.say_sail()

        labels, now = [tr("seats.order.seated"), tr("seats.order.drawn")], int(self._settings.drawn_order)
        panel.add(Segments(self._row(ORDER), labels, now, order, tr("seats.order.tip"), style="small"))

    def _add_tempo(self, panel: WidgetPanel) -> None:
        def tempo(chosen: int) -> None:
            self._settings.tempo = TEMPOS[chosen]

        labels, now = [tr(f"seats.tempo.{one}") for one in TEMPOS], TEMPOS.index(self._settings.tempo)
        panel.add(Segments(self._row(TEMPO), labels, now, tempo, tr("seats.tempo.tip"), style="small"))

    def _row(self, y: float) -> Rect:
        """Return the box of a row's choices."""
        return Rect(self.x + 103, y - 14, RIGHT - 119, 28)

    def _setter(self, setting: str) -> Callable[[bool], None]:
        return lambda on: setattr(self._settings, setting, on)

    def _add_option(self, panel: WidgetPanel, right: float) -> None:
        """Add the game's own option in one line."""
        for option, values in get(self._company.game).options.items():
            chosen, tip = self._company.options[option], tr(f"option.{option}.tip")
            if values == (False, True):
                toggle = Toggle(right, OPTION, bool(chosen), partial(self._choose, option, values), tip)
                toggle.enabled = self._company.allowed(option, True)
                panel.add(toggle)
            else:
                place, labels = Rect(right + 44 - 108, OPTION - 14, 108, 28), [str(value) for value in values]
                choose = partial(self._choose, option, values)
                panel.add(Segments(place, labels, values.index(chosen), choose, tip))
            return
        habit = game_info(self._company.game).habit
        if habit:
            is_on, tip = getattr(self._settings, habit), tr(f"option.{habit}.tip")
            panel.add(Toggle(right, OPTION, is_on, self._setter(habit), tip))

    def _choose(self, option: str, values: Sequence[int], at: int) -> None:
        self._company.options[option] = values[at]
        self._seats.build()

    # Code

    def _add_code(self, panel: WidgetPanel) -> None:
        place = Rect(self.x + 16, CODE, RIGHT - 130, 34)
        field = TextField(place, self.typed or self._company.code(), self.type, 16, tr("seats.code.hint"))
        field.tip, field.done = tr("seats.code.tip"), self.finish
        self.code_field = panel.add(field)
        copy, tip = Rect(self.x + RIGHT - 108, CODE, 92, 34), tr("seats.code.copy.tip")
        panel.add(Button(copy, tr("seats.code.copy"), self._copy, icon="copy", tip=tip, style="bold"))

    def type(self, value: str) -> None:
        """Take what the player has typed.

        A complete code is applied as soon as it is typed, and an impossible one is refused at once.
        """
        self.typed = value.strip()
        self.complaint = ""
        if not may_become_code(self.typed):
            self.finish()

    def finish(self) -> None:
        """Apply the typed code, or say what is wrong with it."""
        if self.typed and may_become_code(self.typed):
            self.complaint = tr("seats.code.short")
            return
        self.complaint = self._company.enter(self.typed)
        if not self.complaint and self.typed:
            self.typed = ""
            self._seats.changed()

    def _copy(self) -> None:
        """Copy the deal's code to the clipboard. A deal is drawn first if none was chosen."""
        if self._company.complaint:
            return
        if self._company.seed is None:
            self._company.seed = draw_seed()
        self.complaint = self.typed = ""
        copy_to_clipboard(self._company.code())
        self._copied = COPIED
        self._seats.build()

    def update(self, seconds: float) -> None:
        """Count down the note that the code was copied."""
        self._copied = max(0.0, self._copied - seconds)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the box without its widgets."""
        box = Rect(self.x, BOX_TOP, RIGHT, BOX_HEIGHT)
        SPRITES.panel(canvas, box, 53)
        x = box.x + 17
        canvas.text(tr("seats.match"), x, box.y + 26, "subheading", INK)
        canvas.text(tr("seats.order"), x, ORDER, "bold", INK)
        canvas.text(tr("seats.tempo"), x, TEMPO, "bold", INK)
        rule(canvas, box.x + 15, PRACTICE - 21, box.width - 30, lozenge=False)
        canvas.text(tr("seats.practice"), x, PRACTICE + HEAD, "bold", INK)
        canvas.text(tr("seats.practice.line"), x, PRACTICE + LINE, "small italic", SEPIA)
        options = [*get(self._company.game).options, game_info(self._company.game).habit]
        for option in filter(None, options[:1]):
            canvas.text(tr(f"option.{option}"), x, OPTION + HEAD, "bold", INK)
            canvas.text(tr(f"option.{option}.line"), x, OPTION + LINE, "small italic", SEPIA)
        self._draw_code(canvas, box, x)

    def _draw_code(self, canvas: Canvas, box: Rect, x: float) -> None:
        rule(canvas, box.x + 15, CODE - 31, box.width - 30, lozenge=False)
        begin = x + max(84, canvas.text(tr("seats.code"), x, CODE - 16, "bold", INK) + 8)
        room, is_copied = box.right - 14 - begin, self._copied > 0
        if self.complaint:
            canvas.text(self.complaint, begin, CODE - 16, "small italic", RED, room=room)
        else:
            line, ink = tr("seats.code.copied" if is_copied else "seats.code.line"), GOLD_INK if is_copied else SEPIA
            canvas.text(line, begin, CODE - 15.5, "small italic", ink, room=room)
        canvas.text(tr("seats.code.note"), x, CODE + 51, "small italic", SEPIA, room=box.width - 34)
