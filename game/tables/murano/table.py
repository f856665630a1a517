"""Murano's table: islands ringed by the canal of action spaces."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.locale import tr
from game.rules import Event, Game
from game.rules.murano.state import ACT, CLEAR, LAYING, State
from game.tables.base.host import Room
from game.tables.base.mixed_view import MixedView
from game.tables.base.move_composition import Picked
from game.tables.base.table import CLOSE_SHARE, closeness_of
from game.tables.base.ui_model import Card, Count, Prompt, TurnStep
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import PAPER_RIM

from . import hand, move_effects, prompts, texts
from .acts import ACTS
from .animations import Motions
from .context import MuranoContext
from .draw import board, glass_tray, gondola_ways, sidebar, target_overlay
from .draw import hand as hand_drawing
from .events import EVENTS
from .move_effects import CLEARS, space_of, split
from .places import PLACES, space_at
from .shown import shown_of, stage_of

DRAWN_STREET_REACH = 26.0  # in which the pointer takes the drawn street
LISTED = [PLACES[kind] for kind in ("stage", "pile", "mooring", "lot", "street")]  # in the text description


class MuranoTable(MuranoContext, MixedView[State]):
    """The islands, the pieces on them, and the player's actions there."""

    events = EVENTS
    places = PLACES
    acts = ACTS

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.motions = Motions(self)

    # Displayed state

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.viewer = viewer
        self.shown = shown_of(state, self.game.points(state))
        self.afloat.clear()
        self.falling.clear()
        self.rising.clear()
        self.glass.clear()

    def settle(self, state: State, viewer: int | None) -> None:
        self.viewer = viewer
        self.shown.turn, self.shown.stage = state.active, stage_of(state)
        self.glass.clear()

    def pieces(self) -> object:
        return self.shown.key()

    def progress(self) -> float:
        full = sum(1 for left in self.shown.pile if left == 0)
        least = sorted(self.shown.pile)[:2]
        return min(1.0, full * 0.4 + (1 - sum(least) / 24) * 0.6)

    def closeness(self) -> float:
        return closeness_of(self.shown.points, CLOSE_SHARE * max(self.shown.points) + 1)

    # Drawing

    def draw_board(self, canvas: Canvas) -> None:
        board.draw(canvas, self, self.wanted())

    def draw_over(self, canvas: Canvas) -> None:
        target_overlay.draw_worths(canvas, self)
        if self.room.taken is not None:
            target_overlay.draw_dragged(canvas, self, *self.room.hover)
        if not self.glass.is_empty:
            glass_tray.draw(canvas, self)

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        target_overlay.draw_legal(canvas, self, state, legal)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        sidebar.draw(canvas, self, area)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        sidebar.draw_in_front(canvas, self, seat, area)

    def draw_trails(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        gondola_ways.draw_trails(canvas, self, turns)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        board.draw_ring(canvas, *self.to_window(x, y), 26 * self.zoom, 1.0)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        if not any(card.key[0] not in "m" for card in self.room.cards):
            canvas.text(tr("murano.tray.empty"), area.x + 24, area.centery - 4, "italic", PAPER_RIM)

    def large(self, card: Card) -> tuple[float, float]:
        return hand_drawing.LARGE_SIZES.get(card.key[0]) or super().large(card)

    def draw_large(self, canvas: Canvas, card: Card) -> None:
        hand_drawing.draw_large(canvas, self, card)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        hand_drawing.draw(canvas, self, card)

    def prewarm(self, canvas: Canvas) -> Iterator[None]:
        return board.prewarm_steps(canvas, self)

    # Words and numbers

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        return tuple(
            TurnStep(icon, tr(f"murano.step.{name}"), tr(f"murano.step.{name}.tip"))
            for icon, name in (("gondola", "move"), ("hammer", "act"), ("recruit", "score"))
        )

    @property
    def goal(self) -> tuple[str, str, str]:
        return tr("murano.goal.win"), tr("murano.goal.end"), tr("murano.goal.turn")

    def step(self) -> int:
        return self.shown.stage

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

    def in_front(self, seat: int) -> Sequence[str]:
        return list(texts.pieces_in_front(self, seat))

    def listed(self) -> Sequence[str]:
        tips = [place.tip(self, key) for place in LISTED if place.tip is not None for key in place.keys(self)]
        return [*tips, *texts.pieces_elsewhere(self)]

    # Decisions

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return prompts.ask(self, state, seat, legal)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        return hand.things(self, state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        hand.lay(area, cards)

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        return hand.click_before(self, state, move, cards)

    def pick(self, card: Card) -> bool:
        return hand.pick(self, card)

    def take_in_hand(self, state: State, move: int, cards: Sequence[Card]) -> None:
        hand.take_in_hand(self, state, move)

    def selection(self) -> Picked:
        return self.picked, self.card, self.mode, self.fire, self.post

    def restore_selection(self, chosen: Picked) -> None:
        self.picked, self.card, self.mode, self.fire, self.post = chosen or ("", -1, "", 1, False)

    def complete_move(self, state: State, move: int) -> Sequence[int]:
        if space_of(move) < 0:
            return (move,)
        return move_effects.chain(self.game, state, move, self.lines.get(move, ()))

    def redrafted(self, x: float, y: float) -> Sequence[int]:
        drafted, target = self.question.drafted, self.question.pointed_move
        space = space_at(self, x, y, "space", "stage")
        if space < 0 or not any(split(move).kind in CLEARS for move in drafted):
            return ()
        if target >= 0 and split(target).kind in CLEARS and space_of(target) == space:
            return drafted
        return move_effects.redrafted(self.game, self.committed, drafted, space)

    def grab(self, x: float, y: float) -> bool:
        state = self.before
        if state.phase == LAYING:
            self.lays = math.dist((x, y), sidebar.drawn_spot(self.room.layout.side)) < DRAWN_STREET_REACH
            return self.lays
        space = space_at(self, x, y, "space")
        may = state.phase in (ACT, CLEAR)
        self.grabbed = space if may and space >= 0 and self.shown.ring[space] else -1
        return self.grabbed >= 0

    def let_go(self) -> None:
        self.grabbed, self.lays = -1, False


TABLE = MuranoTable
