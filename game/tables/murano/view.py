"""Murano's table: islands ringed by the canal of action spaces. What is shown; the parts draw, ask and move it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from game.locale import term, tr
from game.rules import Event, Game
from game.rules.murano import events as told
from game.rules.murano import moves as m
from game.rules.murano.board import (
    FACTORY_PILE,
    GLASS,
    HOUSES,
    INCOME,
    PALACE_PILE,
    PRODUCTION,
    RING,
    SEATS,
    SERENELLA,
    SHOP_PILE,
    SPECIAL_PILE,
)
from game.rules.murano.characters import CARDS
from game.rules.murano.state import ACT, CLEAR, FOR_PASSING, LAYING, OVER, PAYING, RETURNING, SCORING, State
from game.sitting.question import Question
from game.tables import furniture
from game.tables.offers import Card, Count, Prompt, TurnStep
from game.tables.seat_panels import places_of
from game.tables.view import View
from game.ui.canvas import Canvas, Rect
from game.ui.theme import INK, PAPER_RIM

from . import art, board, cards, chain, changes, glass_tray, ground, hints, prompts, side, targets, tray, tray_drawing
from .glass import GlassTray
from .motions import Motions
from .shown import Shown, shown_of, space_of
from .words import LOG_ICONS, SOUNDS, action_name

if TYPE_CHECKING:
    from game.tables.room import Room

LAID_REACH = 26.0  # how near the street that is to be laid it is taken


class MuranoView(View[State]):
    """The islands and the canal ring."""

    board_size = ground.BOARD
    side_height = 250.0
    card_size = (cards.WIDE, cards.HIGH)

    def __init__(self, game: Game, room: Room, question: Question):
        super().__init__(game, room, question)
        self.shown = Shown()
        self.state: State = self.committed  # as the viewer may see it, from the first sync on
        self.viewer: int | None = None
        self.motions = Motions(self)
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
        self.glass = GlassTray()
        self.glass_home = (0.0, 0.0)  # where blocks fly that have come to rest
        self._plan: tuple[object, dict[int, int]] = (None, {})
        self._changes: tuple[object, dict[int, changes.Change]] = (None, {})
        self._legs: tuple[object, tuple[chain.Leg, ...]] = (None, ())

    @property
    def small(self) -> bool:
        """Whether Sacca Serenella is out of play."""
        return len(self.room.names) < SEATS

    def in_play(self, island: int) -> bool:
        """Whether an island is in play."""
        return not (self.small and island == SERENELLA)

    # Words

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        return tuple(
            TurnStep(icon, tr(f"murano.step.{name}"), tr(f"murano.step.{name}.tip"))
            for icon, name in (("gondola", "move"), ("hammer", "act"), ("recruit", "score"))
        )

    @property
    def goal(self) -> tuple[str, str, str]:
        return tr("murano.goal.win"), tr("murano.goal.end"), tr("murano.goal.turn")

    # Showing

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.state, self.viewer = state, viewer
        self.shown = shown_of(state, self.game.points(state))
        self.afloat.clear()
        self.falling.clear()
        self.glass.clear()

    def settle(self, state: State, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer
        self.shown.turn = state.active
        self.glass.clear()

    def pieces(self) -> object:
        return self.shown.key()

    def progress(self) -> float:
        full = sum(1 for left in self.shown.pile if left == 0)
        least = sorted(self.shown.pile)[:2]
        return min(1.0, full * 0.4 + (1 - sum(least) / 24) * 0.6)

    def step(self) -> int:
        phase = self.drafted.phase
        if phase in (SCORING, PAYING, RETURNING, OVER):
            return 2
        return 0 if phase in (ACT, CLEAR) else 1

    # The seats' panels

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.coins):
            return ()
        crew = f"{shown.gondoliers[seat]}+{shown.hireable[seat]}"
        return (
            Count("coin", str(shown.coins[seat]), tr("murano.count.coins")),
            Count("gondolier", crew, tr("murano.count.crew")),
            Count("recruit", str(shown.cards[seat]), tr("murano.count.cards")),
        )

    def counters(self) -> Sequence[Count]:
        used = sum(1 for left in self.shown.pile if left == 0)
        return (Count("glass", tr("murano.count.piles", used=used), tr("murano.count.piles.tip"), used > 0),)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        shown = self.shown
        if seat >= len(shown.held):
            return
        x, y = area.x, area.y + area.height * 0.26
        for pile in (SHOP_PILE, FACTORY_PILE, PALACE_PILE, SPECIAL_PILE):
            number = shown.held[seat][pile]
            if number:
                art.draw_back(canvas, board.TILES[pile], Rect(x, y - 7, 14, 14))
                x += 17
                x += canvas.text(str(number), x, y, "small bold", INK) + 6
        for glass in range(GLASS):
            number = shown.blocks[seat][glass]
            if number and x < area.right - 24:
                art.draw_block(canvas, glass, x + 7, y, 14)
                x += 16
                x += canvas.text(str(number), x, y, "small bold", INK) + 6
        x, y = area.x, area.y + area.height * 0.78
        for house in range(HOUSES):
            if shown.works[seat] >> house & 1 and x < area.right - 15:
                art.draw_house(canvas, house, Rect(x, y - 7, 16, 14))
                x += 19

    def draw_emblem(self, canvas: Canvas, seat: int, x: float, y: float, size: float) -> None:
        """A seat's badge."""
        furniture.emblem(canvas, self.room.colours[seat], x, y, size)

    def draw_face(self, canvas: Canvas, card: int, x: float, y: float) -> None:
        """A character's portrait, its middle at a point."""
        cards.draw_portrait(canvas, card, Rect(x - 21, y - 24, 42, 46))

    # Drawing

    def draw_board(self, canvas: Canvas) -> None:
        legal = self.question.legal
        passes = self.mode == "pass"
        wanted = {space_of(move) for move in legal if move < m.TOP and (m.PASS <= move < m.CLEAR_TO) == passes}
        board.draw(canvas, self, wanted)

    def draw_over(self, canvas: Canvas) -> None:
        hints.draw_worths(canvas, self)
        if self.room.taken is not None:
            hints.draw_dragged(canvas, self, *self.room.hover)
        if not self.glass.is_empty:
            glass_tray.draw(canvas, self)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        side.draw(canvas, self, area)

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        hints.draw_legal(canvas, self, state, legal)

    def draw_ghost(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        hints.draw_ghost(canvas, self, state, move, firm)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        board.draw_ring(canvas, *self.to_window(x, y), 26 * self.zoom, 1.0)

    # Deciding

    @property
    def pointed(self) -> int:
        """The move that is pointed at, or waits to be confirmed."""
        pointed = self.question.pointed
        return pointed if pointed >= 0 else self.question.chosen

    @property
    def pointed_state(self) -> State:
        """The state in which that move is made."""
        return cast("State", self.question.pointed_state)

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return prompts.ask(self, state, seat, legal)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        return tray.lie(self, state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        tray.lay(area, cards)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        if not any(card.key[0] not in "m" for card in self.room.cards):
            canvas.text(tr("murano.tray.empty"), area.x + 24, area.centery - 4, "italic", PAPER_RIM)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        tray_drawing.draw(canvas, self, card)

    def pick(self, card: Card) -> bool:
        return tray.pick(self, card)

    def chosen(self) -> Any:
        return self.picked, self.card, self.mode, self.fire, self.post

    def choose_again(self, chosen: Any) -> None:
        self.picked, self.card, self.mode, self.fire, self.post = chosen or ("", -1, "", 1, False)

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        return tray.click_before(self, state, move, cards)

    def candidates(self, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
        return targets.candidates(self, x, y, state, legal)

    def where(self, state: State, move: int) -> tuple[float, float] | None:
        spot = targets.spot_of(move)
        return self.to_window(*spot) if spot is not None else None

    def refusal(self, x: float, y: float, state: State, legal: Sequence[int]) -> str:
        return targets.refusal(self, x, y, state)

    def outcome(self, state: State, move: int) -> list[tuple[int, str]]:
        return targets.outcome(self, state, move) if move >= 0 else []

    def chosen_words(self, state: State, move: int) -> str:
        if m.CLEAR_TO <= move < m.TOP:  # the last gondola out of the way: what it was cleared for follows at once
            return tr("table.ask", move=action_name(RING[state.target]))
        return super().chosen_words(state, move)

    def armed_words(self, state: State, move: int) -> str:
        return prompts.armed_words(move)

    def plan(self, state: State, seat: int) -> dict[int, int]:
        """The best assignment of a seat's characters to islands."""
        key = bytes(state), seat
        if self._plan[0] != key:
            self._plan = key, tray.plan_of(state, seat)
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

    # Dragging

    def grab(self, x: float, y: float) -> bool:
        state = self.before
        if state.phase == LAYING:
            self.lays = math.dist((x, y), side.drawn_spot(self.room.places.side)) < LAID_REACH
            return self.lays
        space = targets.berth_at(*self.to_board(x, y))
        may = state.phase in (ACT, CLEAR)
        self.grabbed = space if may and space >= 0 and self.shown.ring[space] else -1
        return self.grabbed >= 0

    def let_go(self) -> None:
        self.grabbed, self.lays = -1, False

    # The way of the gondolas

    def legs(self, state: State, move: int) -> tuple[chain.Leg, ...]:
        """The ways of all gondolas that a move on the ring brings about."""
        key = bytes(state), move
        if self._legs[0] != key:
            self._legs = key, chain.legs(self.game, state, chain.whole(self.game, state, move))
        return self._legs[1]

    def kept_clear(self, state: State, move: int) -> list[Rect]:
        return [hints.price_box(self, leg) for leg in self.legs(state, move)] if move < m.TOP else []

    @staticmethod
    def strokes_before(state: State) -> int:
        """How many gondolas have moved already."""
        return state.strokes if state.phase == CLEAR else 0

    def whole(self, state: State, move: int) -> Sequence[int]:
        return chain.whole(self.game, state, move, self.lines.get(move, ())) if move < m.TOP else (move,)

    def redrafted(self, x: float, y: float) -> Sequence[int]:
        drafted, target = self.question.drafted, self.question.target
        space = targets.space_at(*self.to_board(x, y))
        if space < 0 or not any(map(chain.is_clearing, drafted)):
            return ()
        if chain.is_clearing(target) and space_of(target) == space:
            return drafted
        return chain.redrafted(self.game, self.committed, drafted, space)

    # Telling

    def tips(self, x: float, y: float) -> str:
        if self.board.collidepoint(x, y):
            return targets.tips(self, x, y)
        return next(filter(None, (self._works_tip(seat, x, y) for seat in range(len(self.shown.works)))), "")

    def _works_tip(self, seat: int, x: float, y: float) -> str:
        front = places_of(self.room.places.panel(seat, len(self.room.names))).front
        if not front.collidepoint(x, y) or y < front.centery or not self.shown.works[seat]:
            return ""
        lines = [
            tr("murano.tip.house", name=term("murano", "house_name", house), words=term("murano", "house_text", house))
            for house in range(HOUSES)
            if self.shown.works[seat] >> house & 1
        ]
        return "\n".join([tr("murano.tip.houses", name=self.room.names[seat]), *lines])

    def log_icon(self, event: Event) -> str:
        if isinstance(event, told.CoinsTaken) and event.why in (FOR_PASSING, INCOME, PRODUCTION):
            return ""  # another line tells it
        return LOG_ICONS.get(type(event).__name__, "")

    def sound(self, event: Event) -> str:
        return SOUNDS.get(type(event).__name__, "")

    def spot(self, event: Event) -> tuple[float, float] | None:
        lot, island = getattr(event, "lot", -1), getattr(event, "island", -1)
        if lot >= 0:
            return ground.LOT_SPOTS[lot]
        if isinstance(event, told.StreetLaid):
            return ground.STREET_SPOTS[event.cell]
        if isinstance(event, told.GondolaMoved | told.ActionTaken):
            return ground.STAGE_SPOTS[event.space]
        return ground.MIDDLES[island] if island >= 0 else None


VIEW = MuranoView
