"""Interaction at a table, wired in one constructor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.decision.prompt_line import PromptLine
from game.interaction.display.hud import Hud
from game.interaction.display.match_end import MatchEnd
from game.interaction.display.presenter import TablePresenter
from game.interaction.input.keyboard import KEYS, Acts, Keyboard
from game.interaction.input.keyboard_focus import KeyboardFocus
from game.interaction.input.mouse import Mouse
from game.interaction.input.undo_buttons import UndoButtons
from game.interaction.sidebar.recap_player import RecapPlayer
from game.interaction.sidebar.sheet import Sidebar
from game.interaction.sidebar.text_description import description
from game.interaction.table_drawing import TableDrawing
from game.ui.input_events import InputEvent, PointerReleased, WheelScrolled
from game.ui.render.canvas import Canvas
from game.ui.widgets.panel import WidgetPanel

B = TypeVar("B", bound=Sidebar)


def _nothing() -> None:
    pass


def _never() -> bool:
    return False


def _no_light(canvas: Canvas) -> None:
    """Draw no light."""


class Interaction(Generic[B]):
    """All that a player does at a table, and what is drawn of it.

    `keys` are the actions of the table's own keys, `leave` that of Esc, and `end` that after the end of the match.
    `is_reading` tells if the player must read something first, `wanted` the moves that a guide asks for. `sayings` take
    precedence in the prompt's line, and `light` is drawn over the table, below all notes.
    """

    def __init__(
        self,
        presenter: TablePresenter,
        panel: WidgetPanel,
        make_sidebar: Callable[[DecisionPanel], B],
        keys: Acts,
        leave: Callable[[], object],
        end: Callable[[], object] | None = None,
        is_reading: Callable[[], bool] = _never,
        wanted: Callable[[], Sequence[int]] = tuple,
        sayings: Sequence[Callable[[], str]] = (),
        light: Callable[[Canvas], None] = _no_light,
    ):
        self._presenter = presenter
        self._panel = panel
        self.decision = DecisionPanel(presenter, panel, end or _nothing, is_reading, wanted)
        self.sidebar = make_sidebar(self.decision)
        self.hud = Hud(presenter, panel)
        self.match_end = MatchEnd(presenter, self.hud.seats, tells=end is not None)
        self.undo_buttons = UndoButtons(presenter, self.decision)
        self.recap_player = RecapPlayer(presenter, self.hud.seats)
        self.line = PromptLine(presenter, self.decision, (*sayings, self.undo_buttons.words, self.recap_player.words))
        look_back, badge_at = self.recap_player.click, self.hud.seats.badge_at
        self.mouse = Mouse(presenter, self.decision, panel, self.sidebar, self.undo_buttons, look_back, badge_at)
        self.focus = KeyboardFocus(presenter, self.decision, panel, self.sidebar.rows, self.mouse.handle)
        self.keyboard = Keyboard(
            presenter, self.decision, self.focus, panel, self.undo_buttons, self.sidebar, keys, leave
        )
        self.drawing = TableDrawing(
            presenter, self.decision, panel, self.line, self.sidebar, self.hud, self.match_end, self.focus, light
        )

    def handle(self, intent: InputEvent) -> None:
        """Handle an input of the mouse or the keyboard. The focus is lost to the mouse."""
        if isinstance(intent, KEYS):
            self.keyboard.handle(intent)
            return
        if not isinstance(intent, PointerReleased | WheelScrolled):
            self.focus.lose()
        if self.match_end.press(intent):
            return
        self.mouse.handle(intent)

    def update(self, seconds: float) -> None:
        """Let time pass for everything that a player does or sees."""
        refusal = self._presenter.room.refusal
        for part in (self._panel, self.drawing, self.undo_buttons, self.decision.guard, refusal, self._presenter):
            part.update(seconds)

    def in_words(self) -> str:
        """Return the table in plain words."""
        return description(self._presenter, self.decision, self.line.words())
