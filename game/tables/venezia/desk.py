"""What is asked at Venezia's table, and how a person answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.venezia import moves as m
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import PAUSE, PLAY, State
from game.settings import Settings
from game.tables.base.interaction import Desk
from game.tables.base.move_composition import Choices
from game.tables.base.ui_model import Card, Offer, Prompt
from game.ui.render.canvas import Canvas, Rect

from . import prompts
from .context import VeneziaContext
from .draw import target_overlay


class VeneziaDesk(VeneziaContext, Desk[State]):
    """Turns a question into what can be pointed at, and a point into moves."""

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return prompts.prompt(self, state, seat, legal)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        return prompts.tray(self, state, seat, legal)

    def tray_offers(self, state: State, seat: int, legal: Sequence[int], area: Rect) -> list[tuple[Rect, Offer]]:
        return prompts.tray_offers(legal, area)

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        target_overlay.draw_legal(canvas, self, state, legal, hovered)


class VeneziaChoices(VeneziaContext, Choices[State]):
    """How choices are put together here."""

    def auto_move(self, state: State, legal: Sequence[int], settings: Settings) -> int:
        if state.phase == PAUSE and not settings.ask_gold and m.DONE in legal:
            return m.DONE
        return -1

    def ends_gathering(self, state: State) -> bool:
        return state.phase != PLAY  # the last card of a hand is laid, and building has begun by itself

    def may_interrupt_gathering(self, move: int) -> bool:
        return MOVES.split(move).kind in ("turnup", "trade")
