"""What is asked at Rialto's table, and how a person answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.locale import listed, tr
from game.rules.rialto import moves as m
from game.rules.rialto.board import STAGES
from game.rules.rialto.state import PLAYING, State
from game.tables.base.interaction import Desk
from game.tables.base.move_composition import Choices, Picked
from game.tables.base.ui_model import Card, Prompt
from game.tables.base.view_controls import Gestures
from game.ui.render.canvas import Canvas, Rect

from . import choosing, names, prompts, tray
from .acts import ACTS
from .market import MarketStand
from .plays import PickedCards

PEEK = "v"


class RialtoDesk(MarketStand, Desk[State]):
    """Turns a question into what can be pointed at, and a point into moves."""

    acts = ACTS

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        choosing.draw_legal(canvas, self, state, legal, hovered)

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return prompts.ask(self, state, seat, legal)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        now = self.committed
        asked = (seat, now.phase, now.stage, now.round_no, bytes(now.hand[seat]), now.turned)
        if asked != self._asked:
            self._asked = asked
            self.choice.clear()
        if self.question.tried != self._drafted:
            self._drafted = self.question.tried
            self.choice.turning = 0  # the card it waited for has been turned
        return tray.lie(self, state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        self.stacked = tray.lay(area, cards)

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        return tray.click_before(self, state, move, cards)

    def candidates(self, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
        if self.room.taken is not None and self.board.collidepoint(x, y):
            return tray.dropped(self, state, legal)
        return super().candidates(x, y, state, legal)


class RialtoChoices(MarketStand, Choices[State]):
    """How choices are put together here."""

    def continue_move(self, state: State, legal: Sequence[int]) -> int:
        is_resting = self.resting.get(state.turn) == state.round_no and state.phase == PLAYING
        return m.PLAY if is_resting and not self.is_picking and m.PLAY in legal else -1

    def interrupt(self) -> None:
        self.resting.clear()

    def pick(self, card: Card) -> bool:
        return tray.pick(self, card)

    def take_in_hand(self, state: State, move: int, cards: Sequence[Card]) -> None:
        tray.take_in_hand(self, state, move, cards)

    def take_back(self) -> bool:
        turned = self.question.tried
        last = self.choice.picked[-1:]
        if turned and last and not self.choice.turning and self.picked_after.get(last[0], 0) < turned:
            return False  # a card has been turned since
        return self.choice.take_back()

    @property
    def is_picking(self) -> bool:
        return self.choice != PickedCards()

    def selection(self) -> Picked:
        return self.choice.copy(), self._asked, self._drafted

    def restore_selection(self, chosen: Picked) -> None:
        choice, self._asked, self._drafted = chosen or (PickedCards(), (), 0)
        self.choice = choice.copy()


class RialtoGestures(MarketStand, Gestures[State]):
    """What a person does here that is no decision."""

    def tools(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        return (("eye", tr("rialto.peek", letter=PEEK.upper()), self._peek),)

    def switches(self) -> Sequence[tuple[str, str, Callable[[], object], Callable[[], str]]]:
        return (
            ("no-passing", tr("rialto.rest.tip", stages=self._stages_left()), self._switch_rest, self._why_no_rest),
        )

    def _stages_left(self) -> str:
        """The stages of this round that are still to be played, the running one among them."""
        first = self.shown.stage if self.shown.is_stage else 0
        return listed([f"{names.LETTERS[stage]} {names.kind_name(stage)}" for stage in range(first, STAGES)])

    def _why_no_rest(self) -> str:
        return "" if self.question.is_asked else tr("rialto.rest.turn")

    def press_key(self, key: str) -> bool:
        if key == PEEK:
            self._peek()
        return key == PEEK

    def _peek(self) -> None:
        self.market.peeking = not self.market.peeking
        self.step_back()

    def _switch_rest(self) -> None:
        seat = self.question.seat
        if self.rests:
            del self.resting[seat]
        elif self.question.is_asked and self.room.warn(tr("rialto.rest.ask", stages=self._stages_left())):
            self.resting[seat] = int(self.drafted.round_no)
