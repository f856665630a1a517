"""The islands as all parts of their table know them: what is shown there, what is in hand, what it would come to."""

from __future__ import annotations

from game.rules import Game
from game.rules.murano import moves as m
from game.rules.murano.assignment import best_scoring
from game.rules.murano.board import (
    ISLANDS,
    SEATS,
    SERENELLA,
)
from game.rules.murano.characters import CARDS
from game.rules.murano.state import ACT, CLEAR, State
from game.tables.base.context import Stand
from game.tables.base.host import Room
from game.tables.hud import chrome
from game.ui.render.canvas import Canvas, Rect

from . import cards, chain, changes, ground, prices
from .glass import GlassTray
from .shown import Shown, space_of


class MuranoStand(Stand[State]):
    """The islands, what is shown on them, what is in hand, and what moves would come to."""

    board_size = ground.BOARD
    side_height = 250.0
    tray_height = 91.0
    card_size = (cards.WIDE, cards.HIGH)

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.shown = Shown()
        self.viewer: int | None = None
        self.picked = ""  # the tile in hand: "shop/1"
        self.card = -1  # the character in hand, to be scored
        self.mode = ""  # what a click on the ring means: an action, "pass" or "jump"
        self.fire, self.post = 1, False  # where the stepper of a production stands
        self.worths: dict[int, cards.Worth] = {}  # of the characters in the tray
        self.moded = (-1, -1)  # the seat and the step for which a plaque was clicked
        self.lays = False  # whether the pointer has taken the street that is to be laid
        self.grabbed = -1  # the space whose gondola the pointer has taken
        self.afloat: dict[str, float] = {}  # a gondola on its way: its place on the canal, "red" or "black"
        self.falling: dict[tuple[str, int], float] = {}  # how far above its place what is put down still is
        self.rising: dict[int, float] = {}  # how much of what is raised on a lot has come out of the ground
        self.glass = GlassTray()
        self.glass_home = (0.0, 0.0)  # where blocks fly that have come to rest
        self._plan: tuple[object, dict[int, int]] = (None, {})
        self._changes: tuple[object, dict[int, changes.Change]] = (None, {})
        self._legs: tuple[object, dict[int, tuple[chain.Leg, ...]]] = (None, {})
        self._wanted: tuple[object, dict[int, int]] = (None, {})

    @property
    def small(self) -> bool:
        """Whether Sacca Serenella is out of play."""
        return len(self.room.names) < SEATS

    def in_play(self, island: int) -> bool:
        """Whether an island is in play."""
        return not (self.small and island == SERENELLA)

    def draw_emblem(self, canvas: Canvas, seat: int, x: float, y: float, size: float) -> None:
        """A seat's badge."""
        chrome.emblem(canvas, self.room.colours[seat], x, y, size)

    def draw_face(self, canvas: Canvas, card: int, x: float, y: float) -> None:
        """A character's portrait, its middle at a point."""
        cards.draw_portrait(canvas, card, Rect(x - 21, y - 24, 42, 46))

    @property
    def pointed(self) -> int:
        """The move that is pointed at, or waits to be confirmed."""
        pointed = self.question.pointed
        return pointed if pointed >= 0 else self.question.pending_move

    def plan(self, state: State, seat: int) -> dict[int, int]:
        """The best assignment of a seat's characters to islands."""
        key = bytes(state), seat
        if self._plan[0] != key:
            self._plan = key, _plan_of(state, seat)
        return self._plan[1]

    def change(self, state: State, move: int) -> changes.Change:
        """What laying a street or building would change for the seat whose turn it is."""
        key = bytes(state)
        if self._changes[0] != key:
            self._changes = key, {}
        found = self._changes[1]
        if move not in found:
            hand = self.own_cards(state, state.active)
            found[move] = changes.change_of(self.game, state, state.active, hand, move)
        return found[move]

    def own_cards(self, state: State, seat: int) -> list[int]:
        """The characters in a seat's hand."""
        return [card for card in range(CARDS) if state.where[card] == seat]

    def legs(self, state: State, move: int) -> tuple[chain.Leg, ...]:
        """The ways of all gondolas that a move on the ring brings about."""
        key = bytes(state)
        if self._legs[0] != key:
            self._legs = key, {}
        found = self._legs[1]
        if move not in found:
            found[move] = chain.legs(self.game, state, chain.whole(self.game, state, move))
        return found[move]

    def is_in_mode(self, move: int) -> bool:
        """Whether a move on the ring is of the kind that a click there means now: an action, or a pass."""
        return (m.PASS <= move < m.CLEAR_TO) == (self.mode == "pass")

    def wanted(self) -> dict[int, int] | None:
        """The spaces that a gondola may go to, each with what it costs in all; None while that is not asked."""
        state = self.before
        if not self.question.is_asked or state.phase not in (ACT, CLEAR):
            return None
        key = bytes(state), self.mode
        if self._wanted[0] != key:
            self._wanted = key, {}
            for move in self.game.legal(state):
                if self.is_in_mode(move):
                    space, price = space_of(move), self.price(state, move)
                    self._wanted[1][space] = min(price, self._wanted[1].get(space, price))
        return self._wanted[1]

    def price(self, state: State, move: int) -> int:
        """What a move on the ring costs: the way of the gondolas and the action, the latter at least."""
        way = sum(leg.price for leg in self.legs(state, move))
        return way + (prices.price_of(self.shown, space_of(move)) if move < m.PASS else 0)

    @staticmethod
    def strokes_before(state: State) -> int:
        """How many gondolas have moved already."""
        return state.strokes if state.phase == CLEAR else 0


def _plan_of(state: State, seat: int) -> dict[int, int]:
    """The best assignment of a seat's cards to islands."""
    moves = [move - m.SCORE for move in best_scoring(state, seat).moves if m.SCORE <= move < m.PAY]
    return {number // ISLANDS: number % ISLANDS for number in moves}
