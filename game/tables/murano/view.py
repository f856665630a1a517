"""Murano's table: islands ringed by the canal of action spaces. What is shown; the parts draw, ask and move it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

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
    SHOP_PILE,
    SPECIAL_PILE,
)
from game.rules.murano.state import ACT, CLEAR, FOR_PASSING, LAYING, OVER, PAYING, RETURNING, SCORING, State
from game.sitting.question import Question
from game.tables.gist import gist
from game.tables.offers import Card, Count, Prompt, TurnStep
from game.tables.room import Room
from game.tables.seat_panels import places_of
from game.tables.view import View
from game.ui.canvas import Canvas, Rect
from game.ui.theme import INK, PAPER_RIM

from . import art, board, chain, glass_tray, ground, hints, lately, listing, prompts, side, targets, tray, tray_drawing
from .motions import Motions
from .shown import shown_of, space_of
from .stand import MuranoStand
from .tales import TALES
from .words import action_name

LAID_REACH = 26.0  # how near the street that is to be laid it is taken


class MuranoView(MuranoStand, View[State]):
    """The islands and the canal ring."""

    tales = TALES

    def __init__(self, game: Game, room: Room, question: Question):
        super().__init__(game, room, question)
        self.motions = Motions(self)

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
        phase = self.state.phase
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

    def in_front(self, seat: int) -> Sequence[str]:
        return list(listing.in_front(self, seat))

    def listed(self) -> Sequence[str]:
        return list(listing.on_board(self))

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

    # Drawing

    def draw_board(self, canvas: Canvas) -> None:
        board.draw(canvas, self, self.wanted())

    def draw_over(self, canvas: Canvas) -> None:
        hints.draw_worths(canvas, self)
        if self.room.taken is not None:
            hints.draw_dragged(canvas, self, *self.room.hover)
        if not self.glass.is_empty:
            glass_tray.draw(canvas, self)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        side.draw(canvas, self, area)

    def draw_since(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        lately.draw(canvas, self, turns)

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        hints.draw_legal(canvas, self, state, legal)

    def draw_ghost(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        hints.draw_ghost(canvas, self, state, move, firm)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        board.draw_ring(canvas, *self.to_window(x, y), 26 * self.zoom, 1.0)

    # Deciding

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
        return prompts.armed_words(self, state, move)

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

    def gist(self, events: Sequence[Event]) -> Sequence[Count]:
        return gist(self.game, self.room.names, events, lately.KINDS)

    def log_icon(self, event: Event) -> str:
        if isinstance(event, told.CoinsTaken) and event.why in (FOR_PASSING, INCOME, PRODUCTION):
            return ""  # another line tells it
        return super().log_icon(event)

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
