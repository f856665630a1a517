"""What is asked at Venezia's table, and how a person answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.venezia import moves as m
from game.rules.venezia.state import PAUSE, PLAY, State
from game.settings import Settings
from game.tables.base.interaction import Desk
from game.tables.base.move_composition import Choices
from game.tables.base.ui_model import Card, Line, Offer, Prompt
from game.ui.render.canvas import Canvas, Rect

from . import hit_test, prompts, texts
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

    def armed_words(self, state: State, move: int) -> str:
        return prompts.armed_words(state, move)

    def candidates(self, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
        return hit_test.candidates(self, x, y, legal)

    def where(self, state: State, move: int) -> tuple[float, float] | None:
        return hit_test.where(self, move)

    def refusal(self, x: float, y: float, state: State, legal: Sequence[int]) -> str:
        return hit_test.refusal(self, x, y, state, legal)

    def outcome(self, state: State, move: int) -> list[Line]:
        return texts.outcome(self, state, move)

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        target_overlay.draw_legal(self, canvas, state, legal, hovered)

    def draw_ghost(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        target_overlay.draw_ghost(self, canvas, state, move, firm)


class VeneziaChoices(VeneziaContext, Choices[State]):
    """How choices are put together here."""

    def auto_move(self, state: State, legal: Sequence[int], settings: Settings) -> int:
        if state.phase == PAUSE and not settings.ask_gold and m.DONE in legal:
            return m.DONE
        return -1

    def gathers(self, state: State, move: int) -> bool:
        return prompts.is_gathered(move)

    def ends_gathering(self, state: State) -> bool:
        return state.phase != PLAY  # the last card of a hand is laid, and building has begun by itself

    def may_interrupt_gathering(self, move: int) -> bool:
        return move == m.TURN_UP or move >= m.TRADE
