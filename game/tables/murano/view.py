"""View of Murano's table: pieces in motion, things in hand, and effects of legal moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules import Event, Game
from game.rules.murano import events as told
from game.rules.murano.assignment import Plan, best_scoring
from game.rules.murano.board import ISLANDS, PRODUCTION, RING, SEATS, SERENELLA
from game.rules.murano.characters import CARDS
from game.rules.murano.scoring import worth
from game.rules.murano.state import ACT, CLEAR, LAYING, PRODUCING, State
from game.session.memo import MemoTable
from game.stage.animation.tween import Motion
from game.tables.base.acts import Targets, targets_of
from game.tables.base.host import Room
from game.tables.base.places import at_point
from game.tables.base.table import AnyTable
from game.tables.base.view import Point, View

from . import geometry, move_effects
from .glass_physics import GlassTray
from .move_effects import PASSES, CardsChange, Change, IncomeChange, Leg, space_of, split
from .shown import Worth

POINTS_A_FURNACE = 2
DRAWN_STREET_REACH = 26.0  # logical units in which the pointer takes the drawn street


@dataclass
class Picks:
    """Things in hand, and the meaning of clicks on the ring."""

    tile: str = ""  # tile in hand: "shop/1"
    card: int = -1  # character in hand, to be scored
    mode: str = ""  # meaning of a click on the ring: "" an action, "pass" or "jump"
    fire: int = 1  # factories of a production
    post: bool = False  # true if the Trading Post produces too
    mode_turn: tuple[int, int] = field(default=(-1, -1), compare=False)  # seat and ply that the mode was chosen in


class MuranoView(View[State]):
    """Murano's table in a window."""

    board_size = geometry.BOARD
    side_height = 250.0
    tray_height = 91.0
    card_size = geometry.CARD_SIZE

    def __init__(self, table: AnyTable, game: Game, room: Room):
        super().__init__(table, game, room)
        self.worths: dict[int, Worth] = {}  # of the characters in the tray
        self.lays = False  # true while the pointer holds the drawn street
        self.grabbed = -1  # space whose gondola the pointer holds
        self.afloat: dict[str, float] = {}  # places on the canal of moving gondolas, "red" or "black"
        self.falling: dict[tuple[str, int], float] = {}  # heights of pieces that are being put down, 0 to 1
        self.rising: dict[int, float] = {}  # shares of buildings that have come out of the ground, by lot
        self.glass = GlassTray()
        self.glass_home = (0.0, 0.0)  # place in the window to which blocks fly once at rest
        self.last_place: Point = (geometry.BOARD[0] / 2, geometry.BOARD[1] / 2)  # place of the last event on the board
        self._answers = MemoTable()  # by the question and the state's bytes
        self._plans = MemoTable()  # best scorings, by everything that they depend on

    @property
    def picks(self) -> Picks:
        found: Picks = super().picks
        return found

    def settle(self, state: State, viewer: int | None) -> None:
        super().settle(state, viewer)
        self.glass.clear()

    def reset(self) -> None:
        self.afloat.clear()
        self.falling.clear()
        self.rising.clear()

    def animate(self, event: Event) -> Motion:
        place = self._crew_spot(event.seat) if isinstance(event, told.GondoliersCounted) else self.spot(event)
        self.last_place = place or self.last_place
        return super().animate(event)

    def _crew_spot(self, seat: int) -> Point | None:
        """Return the place of a seat's first moored gondolier."""
        at = next((at for at, who in enumerate(self.state.mooring) if who == seat + 1), -1)
        return geometry.MOORING_SPOTS[at] if at >= 0 else None

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

    def plan(self, state: State, seat: int) -> Plan:
        """Return the best scoring of a seat's characters now.

        Previews ask for it in hundreds of states, most of which do not differ in what it depends on.
        """
        hand = self.own_cards(state, seat)
        worths = tuple(worth(state, card, seat, island) for card in hand for island in range(ISLANDS))
        free = tuple(state.crew[island][seat] - state.used[island][seat] for island in range(ISLANDS))
        glass = *state.blocks[seat], state.works[seat]
        key = seat, tuple(hand), worths, free, state.gondoliers[seat], state.coins[seat], glass
        return self._plans.of(key, lambda: best_scoring(state, seat))

    def change(self, state: State, move: int) -> Change:
        """Return the changes that laying a street or building makes for the active seat."""

        def find() -> Change:
            return move_effects.change_of(self.game, self.plan, state, move)

        return self._answers.of(("change", bytes(state), move), find)

    def better_shops(self, state: State, move: int) -> tuple[IncomeChange, ...]:
        """Return the unbuilt shops of the active seat that a street helps."""

        def find() -> tuple[IncomeChange, ...]:
            return move_effects.better_shops(self.game, state, move)

        return self._answers.of(("shops", bytes(state), move), find)

    def cards_change(self, state: State, move: int) -> CardsChange:
        """Return the change that a move makes to the points of the active seat's characters."""

        def find() -> CardsChange:
            after = state.copy()
            self.game.apply(after, move)
            return move_effects.cards_change(self.plan, state, after, state.active)

        return self._answers.of(("cards", bytes(state), move), find)

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
        return (split(move).kind in PASSES) == (self.picks.mode == "pass")

    def is_in_hand(self, move: int) -> bool:
        """Return whether the tile or card that a move uses has been taken in hand."""
        kind, values = split(move)
        if "lot" in values:
            return self.picks.tile == move_effects.tile_key(move)
        return kind != "score" or values["card"] == self.picks.card

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

        return self._answers.of(("wanted", bytes(state), self.picks.mode), find)

    def price(self, state: State, move: int) -> int:
        """Return the least cost of a move on the ring: the gondolas and the action.

        For Recruit it may be more than the seat has, which then only looks.
        """
        way = sum(leg.price for leg in self.legs(state, move))
        acts = split(move).kind in ("go", "go-red", "jump")
        return way + (move_effects.price_of(state, space_of(move)) if acts else 0)

    def forced_points(self, state: State, move: int) -> int:
        """Return the points that a production costs if its number of furnaces is no choice; 0 for other moves."""
        if RING[space_of(move)] != PRODUCTION or split(move).kind in PASSES:
            return 0

        def find() -> int:
            after = state.copy()
            for one in move_effects.chain(self.game, state, move):
                self.game.apply(after, one)
            legal = self.game.legal(after)
            is_forced = after.phase == PRODUCING and len(legal) == 1
            return POINTS_A_FURNACE * move_effects.fired(legal[0])[0] if is_forced else 0

        return self._answers.of(("forced", bytes(state), move), find)

    @staticmethod
    def strokes_before(state: State) -> int:
        """Return the number of gondolas that have moved already."""
        return state.strokes if state.phase == CLEAR else 0

    # Controls

    def space_at(self, x: float, y: float, *kinds: str) -> int:
        """Return the space whose gondola or stage is at a point; -1 if there is none."""
        return next((key for kind, key in at_point(self, x, y) if kind in kinds and isinstance(key, int)), -1)

    def grab(self, x: float, y: float) -> bool:
        state = self.before
        if state.phase == LAYING:
            self.lays = math.dist((x, y), geometry.drawn_street_spot(self.room.layout.side)) < DRAWN_STREET_REACH
            return self.lays
        space = self.space_at(x, y, "space")
        self.grabbed = space if state.phase in (ACT, CLEAR) and space >= 0 and self.state.ring[space] else -1
        return self.grabbed >= 0

    def let_go(self) -> None:
        self.grabbed, self.lays = -1, False


def targets(view: MuranoView, state: State, legal: Sequence[int]) -> Targets:
    """Return the legal moves at places.

    The mode of the ring, or the thing in hand, leaves out some of them.
    """
    if state.phase not in (ACT, CLEAR):
        return targets_of(view, state, [move for move in legal if view.is_in_hand(move)])
    moves = [move for move in legal if view.is_in_mode(move)]
    if view.grabbed >= 0:
        moves = [move for move in moves if view.legs(state, move)[0].origin == view.grabbed]
    moves.sort(key=lambda move: (split(move).kind == "jump") != (view.picks.mode == "jump"))
    return targets_of(view, state, moves)
