"""State that all parts of Murano's table share.

It holds what is shown, what is in hand, and what moves would bring.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Game
from game.rules.murano.assignment import best_scoring
from game.rules.murano.board import SEATS, SERENELLA
from game.rules.murano.characters import CARDS
from game.rules.murano.state import ACT, CLEAR, State
from game.session.memo import MemoTable
from game.tables.base.acts import Targets
from game.tables.base.context import ViewContext
from game.tables.base.host import Room

from . import geometry, move_effects
from .glass_physics import GlassTray
from .move_effects import PASSES, Change, Leg, space_of, split
from .shown import Shown, Worth


class MuranoContext(ViewContext[State]):
    """Displayed state, things in hand, and effects of legal moves."""

    board_size = geometry.BOARD
    side_height = 250.0
    tray_height = 91.0
    card_size = geometry.CARD_SIZE

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.shown = Shown()
        self.viewer: int | None = None
        self.picked = ""  # the tile in hand: "shop/1"
        self.card = -1  # the character in hand, to be scored
        self.mode = ""  # the meaning of a click on the ring: "" an action, "pass" or "jump"
        self.fire, self.post = 1, False  # the stepper of a production: factories, and the Trading Post
        self.worths: dict[int, Worth] = {}  # of the characters in the tray
        self.mode_turn = (-1, -1)  # the seat and the ply that the mode was chosen in
        self.lays = False  # True while the pointer holds the drawn street
        self.grabbed = -1  # the space whose gondola the pointer holds
        self.afloat: dict[str, float] = {}  # places on the canal of moving gondolas, "red" or "black"
        self.falling: dict[tuple[str, int], float] = {}  # heights of pieces that are being put down, 0 to 1
        self.rising: dict[int, float] = {}  # shares of buildings that have come out of the ground, by lot
        self.glass = GlassTray()
        self.glass_home = (0.0, 0.0)  # place in the window to which blocks fly once at rest
        self._answers = MemoTable()  # by the question and the state's bytes

    @property
    def small(self) -> bool:
        """True if Sacca Serenella is out of play."""
        return len(self.room.names) < SEATS

    def in_play(self, island: int) -> bool:
        """Return whether an island is in play."""
        return not (self.small and island == SERENELLA)

    @property
    def pointed(self) -> int:
        """The move that is pointed at, or the pending move."""
        pointed = self.question.pointed
        return pointed if pointed >= 0 else self.question.pending_move

    def plan(self, state: State, seat: int) -> dict[int, int]:
        """Return the best assignment of a seat's characters to islands."""

        def find() -> dict[int, int]:
            parts = [split(move) for move in best_scoring(state, seat).moves]
            return {values["card"]: values["island"] for kind, values in parts if kind == "score"}

        return self._answers.of(("plan", bytes(state), seat), find)

    def change(self, state: State, move: int) -> Change:
        """Return the changes that laying a street or building makes for the active seat."""

        def find() -> Change:
            hand = self.own_cards(state, state.active)
            return move_effects.change_of(self.game, state, state.active, hand, move)

        return self._answers.of(("change", bytes(state), move), find)

    def own_cards(self, state: State, seat: int) -> list[int]:
        """Return the characters in a seat's hand."""
        return [card for card in range(CARDS) if state.where[card] == seat]

    def legs(self, state: State, move: int) -> tuple[Leg, ...]:
        """Return the ways of all gondolas that a move on the ring brings about."""

        def find() -> tuple[Leg, ...]:
            return move_effects.legs(self.game, state, move_effects.chain(self.game, state, move))

        return self._answers.of(("legs", bytes(state), move), find)

    def is_in_mode(self, move: int) -> bool:
        """Check if a click on the ring means a move: an action, or a pass."""
        return (split(move).kind in PASSES) == (self.mode == "pass")

    def is_in_hand(self, move: int) -> bool:
        """Return whether the tile or card that a move uses has been taken in hand."""
        kind, values = split(move)
        if "lot" in values:
            return self.picked == move_effects.tile_key(move)
        return kind != "score" or values["card"] == self.card

    def targets(self, state: State, legal: Sequence[int]) -> Targets:
        """Return the legal moves at places.

        The mode of the ring, or the thing in hand, leaves out some of them.
        """
        if state.phase not in (ACT, CLEAR):
            return super().targets(state, [move for move in legal if self.is_in_hand(move)])
        moves = [move for move in legal if self.is_in_mode(move)]
        if self.grabbed >= 0:
            moves = [move for move in moves if self.legs(state, move)[0].origin == self.grabbed]
        moves.sort(key=lambda move: (split(move).kind == "jump") != (self.mode == "jump"))
        return super().targets(state, moves)

    def wanted(self) -> dict[int, int] | None:
        """Return the spaces that a gondola may go to, with their whole costs.

        Returns `None` while no gondola is to move.
        """
        state = self.before
        if not self.question.is_asked or state.phase not in (ACT, CLEAR):
            return None

        def find() -> dict[int, int]:
            found: dict[int, int] = {}
            for move in filter(self.is_in_mode, self.game.legal(state)):
                space, price = space_of(move), self.price(state, move)
                found[space] = min(price, found.get(space, price))
            return found

        shown = self.shown.turn, *self.shown.works, *self.shown.cards  # prices depend on them
        return self._answers.of(("wanted", bytes(state), self.mode, shown), find)

    def price(self, state: State, move: int) -> int:
        """Return the least cost of a move on the ring: the gondolas and the action."""
        way = sum(leg.price for leg in self.legs(state, move))
        acts = split(move).kind in ("go", "go-red", "jump")
        return way + (move_effects.price_of(self.shown, space_of(move)) if acts else 0)

    @staticmethod
    def strokes_before(state: State) -> int:
        """Return the number of gondolas that have moved already."""
        return state.strokes if state.phase == CLEAR else 0
