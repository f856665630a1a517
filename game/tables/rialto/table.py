"""Rialto's table: the city, the market of card rows, hands played in counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game.locale import listed, tr
from game.rules import Event, Game
from game.rules.rialto import events as told
from game.rules.rialto import moves as m
from game.rules.rialto.board import ROUNDS, STAGES
from game.rules.rialto.state import BLUE, OVER, PLAYING, State
from game.tables.base.board import CLOSE_SHARE, closeness_of
from game.tables.base.host import Room
from game.tables.base.move_composition import Picked
from game.tables.base.ui_model import Card, Count, Prompt, TurnStep
from game.tables.base.view import View
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import RED

from . import hand, names, prompts, texts
from .acts import ACTS
from .animations import Motions
from .context import RialtoContext
from .draw import art, board, market, panels, prewarm, sidebar, stage_queue, target_overlay, trails
from .events import EVENTS
from .places import PLACES
from .plays import PickedCards
from .shown import shown_of


def _winners(round_no: int, happened: Iterable[Event]) -> dict[int, int]:
    """Return the winners of a round's bonuses by stage, so far."""
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


PEEK = "v"  # key that puts the market aside


class RialtoTable(RialtoContext, View[State]):
    """Rialto's table."""

    events = EVENTS
    places = PLACES
    acts = ACTS

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.motions = Motions(self)

    # Display

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.viewer = viewer
        self.shown = shown_of(state, self.game.points(state), _winners(state.round_no, happened))
        self.market.update(0.0, motion=False)
        self.step_back()

    def settle(self, state: State, viewer: int | None) -> None:
        self.viewer = viewer
        self.shown.follow(state)

    def pieces(self) -> object:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        self.market.update(seconds, self.room.motion)
        self.step_back()

    def progress(self) -> float:
        return (max(0, self.shown.round_no - 1) + max(0, self.shown.stage) / 6) / ROUNDS

    def closeness(self) -> float:
        standings = self.shown.standings()
        return closeness_of(standings, CLOSE_SHARE * max(standings) + 1)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        panels.draw_in_front(canvas, self, seat, area)

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        return panels.draw_neutral(canvas, self, area)

    def draw_board(self, canvas: Canvas) -> None:
        board.draw(canvas, self, board.place_of(self))
        if self.shown.is_stage:
            stage_queue.draw(canvas, self)
        if self.rests:
            self._draw_resting(canvas)
        market.draw(canvas, self.market)

    def _draw_resting(self, canvas: Canvas) -> None:
        """Draw a note next to the switch, while it is on."""
        area = self.room.layout.board
        wide = text.width(tr("rialto.rest"), "small", canvas.scale) + 22
        box = Rect(area.right - 86 - wide, area.bottom - 39, wide, 30)
        SPRITES.panel(canvas, box, 47, lines=False)
        canvas.text(tr("rialto.rest"), box.centerx, box.centery, "small", RED, "center")

    def draw_over(self, canvas: Canvas) -> None:
        if self.room.taken is not None and self.choice.kinds:
            hand.draw_dragged(canvas, self, *self.room.hover)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        sidebar.draw(canvas, self, area)

    def draw_trails(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        trails.draw_trails(canvas, self, turns)

    def prewarm(self, canvas: Canvas) -> Iterator[None]:
        return prewarm.steps(canvas, self)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        target_overlay.draw_spot(canvas, self, x, y)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        hand.draw(canvas, self, card)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        hand.draw_side(canvas, self, area, seat)

    # Labels

    @property
    def goal(self) -> tuple[str, str, str]:
        return tr("rialto.goal.win"), tr("rialto.goal.end"), tr("rialto.goal.turn")

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        return tuple(self._step(stage) for stage in range(STAGES))

    def _step(self, stage: int) -> TurnStep:
        """Return a stage, marked with the winner of its bonus in this round."""
        letter, kind = names.LETTERS[stage], names.kind_name(stage)
        label = tr("rialto.stage.label", letter=letter, kind=kind)
        tip = tr("rialto.stage.tip", letter=letter, kind=kind, rule=names.card_rule(stage))
        winner = self.shown.winners.get(stage, -1)
        if winner < 0:
            return TurnStep(art.kind_icon(stage), label, tip)
        won = tr("rialto.stage.won", name=self.name_of(winner))
        return TurnStep(art.kind_icon(stage), label, f"{tip}\n{won}", self.colour_of(winner))

    def step(self) -> int:
        if self.shown.is_stage:
            return self.shown.stage
        return STAGES if self.shown.phase in (BLUE, OVER) else -1

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        return panels.counts(self, seat)

    def status(self, seat: int) -> str:
        return texts.played_words(self, seat)

    def counters(self) -> Sequence[Count]:
        words = tr("rialto.round", round=max(1, self.shown.round_no), rounds=ROUNDS)
        return (Count("again", words, tr("rialto.round.tip")),)

    def in_front(self, seat: int) -> Sequence[str]:
        return texts.in_front(self, seat)

    # Decisions

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        target_overlay.draw_legal(canvas, self, state, legal, hovered)

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
        return hand.lie(self, state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        self.stacked = hand.lay(area, cards)

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        return hand.click_before(self, state, move, cards)

    def candidates(self, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
        if self.room.taken is not None and self.board.collidepoint(x, y):
            return hand.dropped(self, state, legal)
        return super().candidates(x, y, state, legal)

    # Choices

    def continue_move(self, state: State, legal: Sequence[int]) -> int:
        is_resting = self.resting.get(state.turn) == state.round_no and state.phase == PLAYING
        return m.PLAY if is_resting and not self.is_picking and m.PLAY in legal else -1

    def interrupt(self) -> None:
        self.resting.clear()

    def pick(self, card: Card) -> bool:
        return hand.pick(self, card)

    def take_in_hand(self, state: State, move: int, cards: Sequence[Card]) -> None:
        hand.take_in_hand(self, state, move, cards)

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

    # View controls

    def tools(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        return (("eye", tr("rialto.peek", letter=PEEK.upper()), self._peek),)

    def switches(self) -> Sequence[tuple[str, str, Callable[[], object], Callable[[], str]]]:
        return (
            ("no-passing", tr("rialto.rest.tip", stages=self._stages_left()), self._switch_rest, self._why_no_rest),
        )

    def _stages_left(self) -> str:
        """Return the stages of this round that are not over yet."""
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


TABLE = RialtoTable
