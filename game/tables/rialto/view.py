"""Rialto's table: the city, the market of card rows, hands played in counts. What is shown; the parts do the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.locale import listed, tr
from game.rules import Event, Game
from game.rules.rialto import events as told
from game.rules.rialto import moves as m
from game.rules.rialto.board import ROUNDS, STAGES
from game.rules.rialto.state import BLUE, OVER, PLAYING, State
from game.sitting.question import Question
from game.tables.gist import gist
from game.tables.offers import Card, Count, Prompt, TurnStep
from game.tables.room import Room
from game.tables.view import View
from game.ui import text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.theme import RED

from . import art, board, choosing, listing, names, panels, plan, prompts, side, since, stage_queue, targets, tray
from .market import MarketStand
from .motions import Motions
from .plays import Choice
from .shown import shown_of
from .tales import TALES

PEEK = "v"


class RialtoView(MarketStand, View[State]):
    """The city and what stands in it."""

    tales = TALES

    def __init__(self, game: Game, room: Room, question: Question):
        super().__init__(game, room, question)
        self.motions = Motions(self)

    @property
    def goal(self) -> tuple[str, str, str]:
        return tr("rialto.goal.win"), tr("rialto.goal.end"), tr("rialto.goal.turn")

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        return tuple(self._step(stage) for stage in range(STAGES))

    def _step(self, stage: int) -> TurnStep:
        """A stage, marked with who won its bonus in this round."""
        letter, kind = names.LETTERS[stage], names.kind_name(stage)
        label = tr("rialto.stage.label", letter=letter, kind=kind)
        tip = tr("rialto.stage.tip", letter=letter, kind=kind, rule=names.card_rule(stage))
        winner = self.shown.winners.get(stage, -1)
        if winner < 0:
            return TurnStep(art.kind_icon(stage), label, tip)
        won = tr("rialto.stage.won", name=self.name_of(winner))
        return TurnStep(art.kind_icon(stage), label, f"{tip}\n{won}", self.colour_of(winner))

    # Showing

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.state, self.viewer = state, viewer
        self.shown = shown_of(state, self.game.points(state), _winners(state.round_no, happened))
        self.market.update(0.0, motion=False)
        self.step_back()

    def settle(self, state: State, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer
        self.shown.follow(state)

    def pieces(self) -> object:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        self.market.update(seconds, self.room.motion)
        self.step_back()

    def goes_on(self, state: State, legal: Sequence[int]) -> int:
        is_resting = self.resting.get(state.turn) == state.round_no and state.phase == PLAYING
        return m.PLAY if is_resting and not self.is_picking and m.PLAY in legal else -1

    def interrupt(self) -> None:
        self.resting.clear()

    @property
    def rests(self) -> bool:
        """Whether the person who decides now, and sees so, plays no more cards in this round."""
        return self.question.is_asked and self.resting.get(self.question.seat) == self.drafted.round_no

    def progress(self) -> float:
        return (max(0, self.shown.round_no - 1) + max(0, self.shown.stage) / 6) / ROUNDS

    def step(self) -> int:
        if self.shown.is_stage:
            return self.shown.stage
        return STAGES if self.shown.phase in (BLUE, OVER) else -1

    # The seats' panels

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        return panels.counts(self, seat)

    def status(self, seat: int) -> str:
        return stage_queue.played_words(self, seat)

    def counters(self) -> Sequence[Count]:
        words = tr("rialto.round", round=max(1, self.shown.round_no), rounds=ROUNDS)
        return (Count("again", words, tr("rialto.round.tip")),)

    def in_front(self, seat: int) -> Sequence[str]:
        return listing.in_front(self, seat)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        panels.draw_in_front(canvas, self, seat, area)

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        return panels.draw_neutral(canvas, self, area)

    # Drawing

    def draw_board(self, canvas: Canvas) -> None:
        board.draw(canvas, self, board.place_of(self))
        if self.shown.is_stage:
            stage_queue.draw(canvas, self)
        if self.rests:
            self._draw_resting(canvas)
        self.market.draw(canvas)

    def _draw_resting(self, canvas: Canvas) -> None:
        """A note beside the switch, while it is on."""
        area = self.room.places.board
        wide = text.width(tr("rialto.rest"), "small", canvas.scale) + 22
        box = Rect(area.right - 86 - wide, area.bottom - 39, wide, 30)
        SPRITES.panel(canvas, box, 47, lines=False)
        canvas.text(tr("rialto.rest"), box.centerx, box.centery, "small", RED, "center")

    def draw_over(self, canvas: Canvas) -> None:
        if self.room.taken is not None and self.choice.kinds:
            tray.draw_dragged(canvas, self, *self.room.hover)
        choosing.draw_armed_row(canvas, self)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        side.draw(canvas, self, area)

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        choosing.draw_legal(canvas, self, state, legal, hovered)

    def draw_ghost(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        choosing.draw_ghost(canvas, self, state, move, firm)

    def draw_since(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        since.draw(self, canvas, turns)

    def gist(self, events: Sequence[Event]) -> Sequence[Count]:
        return gist(self.game, self.room.names, events, since.GIST)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        choosing.draw_spot(canvas, self, x, y)

    # Deciding

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

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        tray.draw(canvas, self, card)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        tray.draw_side(canvas, self, area, seat)

    def pick(self, card: Card) -> bool:
        return tray.pick(self, card)

    def take_back(self) -> bool:
        turned = self.question.tried
        last = self.choice.picked[-1:]
        if turned and last and not self.choice.turning and self.picked_after.get(last[0], 0) < turned:
            return False  # a card has been turned since
        return self.choice.take_back()

    def gathers(self, state: State, move: int) -> bool:
        return targets.is_gathered(state, move)

    def gathered_at(self, x: float, y: float) -> str:
        return targets.source_at(self, x, y)

    @property
    def is_picking(self) -> bool:
        return self.choice != Choice()

    def chosen(self) -> Any:
        return self.choice.copy(), self._asked, self._drafted

    def choose_again(self, chosen: Any) -> None:
        choice, self._asked, self._drafted = chosen or (Choice(), (), 0)
        self.choice = choice.copy()

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        return tray.click_before(self, state, move, cards)

    def candidates(self, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
        return targets.candidates(self, x, y, state, legal)

    def where(self, state: State, move: int) -> tuple[float, float] | None:
        return targets.where(self, move)

    def refusal(self, x: float, y: float, state: State, legal: Sequence[int]) -> str:
        return targets.refusal(self, x, y, state)

    def outcome(self, state: State, move: int) -> list[tuple[int, str]]:
        return targets.outcome(self, state, move) if move >= 0 else []

    def chosen_words(self, state: State, move: int) -> str:
        if m.ACTIVATE <= move < m.DONE:  # beside the buttons of other blue buildings there is little room
            return tr("table.ask", move=prompts.blue_words(move))
        return super().chosen_words(state, move)

    def armed_words(self, state: State, move: int) -> str:
        return prompts.armed_words(state, move)

    # Switches

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

    # Telling

    def tips(self, x: float, y: float) -> str:
        return targets.tips(self, x, y)

    def spot(self, event: Event) -> tuple[float, float] | None:
        if isinstance(event, told.BridgeBuilt | told.GondolaMoored):
            return plan.route_point(event.connection, 0.5)[:2]
        if isinstance(event, told.CouncillorPlaced | told.DistrictCounted | told.DistrictRanked):
            return plan.SQUARES[event.district]
        return None


def _winners(round_no: int, happened: Iterable[Event]) -> dict[int, int]:
    """Who won the bonuses of a round, as far as it is over."""
    found: dict[int, int] = {}
    now = 0
    for event in happened:
        if isinstance(event, told.RoundBegan):
            now = event.round
            if now > round_no:
                break
            found = {}
        elif isinstance(event, told.BonusWon):
            found[event.stage] = event.seat
    return found if now >= round_no else {}


VIEW = RialtoView
