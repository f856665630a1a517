"""What a table's view must offer, and what all views share.

A view owns the pieces it shows. `sync` puts them where a state has them; `animate` gives the motion of one event, and
when that has ended the pieces stand just as `sync` would put them after it. A view never reads a state to draw: only to
sync, and to answer what may be done (`prompt`, `candidates`, `outcome`), always with the state that is shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from game.locale import describe, language, tr
from game.rules import Event, Game, State
from game.settings import Settings
from game.sitting.question import Question
from game.stage.tween import Motion
from game.ui.canvas import Canvas, Rect

from .gist import GIST_MOST
from .motions import MotionsOf
from .offers import Card, Count, Offer, Prompt, TurnStep
from .places import Places

if TYPE_CHECKING:
    from .room import Room


S = TypeVar("S", bound=State)  # the game's own state
BREATHS = 6.0  # seconds


class View(Generic[S]):
    """A game's table."""

    motions: MotionsOf
    board_size: tuple[float, float] = (816.0, 500.0)
    zooms = False
    side_height = 250.0  # of the boxes at the right
    card_size = (96.0, 108.0)  # of what lies in the tray

    def __init__(self, game: Game, room: Room, question: Question):
        self.game = game
        self.room = room
        self.question = question  # what is asked now: whoever asks puts it here
        self.board = Rect(0, 0, 100, 100)
        self.zoom = 1.0  # logical units to a board unit
        self._idle = 0.0  # when idle motion last went on
        self.lines: Mapping[int, tuple[int, ...]] = {}  # by move what counsel says follows it, the move included

    @property
    def drafted(self) -> S:
        """The present state, drafts included."""
        return cast("S", self.question.state)  # the table plays this view's game

    @property
    def before(self) -> S:
        """The state before what is chosen, what is gathered included."""
        return cast("S", self.question.before)

    @property
    def committed(self) -> S:
        """The present state, drafts left aside."""
        return cast("S", self.question.committed)

    # Words, in the language that is spoken now

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        """The steps of a turn."""
        return ()

    @property
    def goal(self) -> tuple[str, str, str]:
        """How one wins, what ends it, what a turn is."""
        return "", "", ""

    # Layout

    def layout(self, area: Rect) -> None:
        """Take the middle of the window."""
        width, height = self.board_size
        self.zoom = min(area.width / width, area.height / height)
        self.board = Rect(
            area.centerx - width * self.zoom / 2,
            area.centery - height * self.zoom / 2,
            width * self.zoom,
            height * self.zoom,
        )

    def show_all(self) -> None:
        """Let the middle of the window show all there is, where it can show less."""

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Board units to logical ones."""
        return self.board.x + x * self.zoom, self.board.y + y * self.zoom

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """Logical units to the board's."""
        return (x - self.board.x) / self.zoom, (y - self.board.y) / self.zoom

    # Showing

    def sync(self, state: S, viewer: int | None, happened: Iterable[Event]) -> None:
        """Put every piece where the state has it, as a viewer sees it (None: all open).

        All that has happened so far is given for what a state does not tell.
        """
        raise NotImplementedError

    def settle(self, state: S, viewer: int | None) -> None:
        """Everything that happened has been shown: what is not a piece (sums, hands) may be read anew."""

    def animate(self, event: Event) -> Motion:
        """The motion of an event, made when its turn comes."""
        return self.motions.of(event)

    def panel_spot(self, seat: int) -> tuple[float, float]:
        """Where things fly that go to a seat, or below the seats for whoever sits at the table without one."""
        count = len(self.room.names)
        panel = self.room.places.panel(min(seat, count), count)
        return panel.x + 120, panel.y + panel.height * 0.62

    def pieces(self) -> object:
        """What is shown, in a form that can be compared: after any motion it equals what `sync` shows."""
        raise NotImplementedError

    def update(self, seconds: float) -> None:
        """Let idle motion go on."""

    def draw_board(self, canvas: Canvas) -> None:
        """The board and its pieces."""
        raise NotImplementedError

    def draw_over(self, canvas: Canvas) -> None:
        """What flies over everything: cards, tokens, flags of points."""

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        """The boxes at the right, below the log."""

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        """What lies in front of a seat, within its panel."""

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        """A panel below the seats' for what sits at the table without being one; its height."""
        return 0.0

    def counts(self, seat: int) -> Sequence[Count]:
        """A seat's public numbers, as shown."""
        return ()

    def shown_points(self, seat: int) -> int:
        """A seat's points, as shown."""
        raise NotImplementedError

    def status(self, seat: int) -> str:
        """What a seat that is not to decide has done, beside its name; empty for who plays it."""
        return ""

    def counters(self) -> Sequence[Count]:
        """The table's own numbers: round, what may end the game."""
        return ()

    def step(self) -> int:
        """Which step of the turn is on; -1 none."""
        return -1

    def tips(self, x: float, y: float) -> str:
        """The hover text of whatever is at a point of the board or the side boxes."""
        return ""

    # Deciding

    def prompt(self, state: S, seat: int, legal: Sequence[int]) -> Prompt:
        """What the seat is asked."""
        raise NotImplementedError

    def tray(self, state: S, seat: int, legal: Sequence[int]) -> list[Card]:
        """The seat's hand; `legal` is empty while it is not to decide."""
        return []

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        """One thing in the tray, in its rectangle."""

    def raised(self, card: Card, grow: float, lift: float, risen: float = 0.0) -> Rect:
        """Where a card is drawn that the pointer lifts, or that has risen: higher, but never over the prompt."""
        tray = self.room.places.tray
        share = 1 + grow * card.lift
        high = min(card.rect.height * share, tray.height - 2 * card.lift)
        wide = card.rect.width * high / card.rect.height
        bottom = max(tray.y + high, card.rect.bottom - lift * card.lift - risen)
        return Rect(card.rect.centerx - wide / 2, bottom - high, wide, high)

    def pick(self, card: Card) -> bool:
        """A thing in the tray was clicked: whether it was taken in hand, rather than played."""
        return False

    def take_back(self) -> bool:
        """Take out what was picked last, where the view holds it itself; whether there was anything."""
        return False

    @property
    def is_picking(self) -> bool:
        """Whether the person has picked something that is no move yet, and can take it out again."""
        return False

    def chosen(self) -> Any:
        """What the person has picked or set that is no move yet, for `choose_again`."""
        return None

    def choose_again(self, chosen: Any) -> None:
        """Pick and set again what was; with None, what nobody has touched."""

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        """Give the things in the tray their places."""
        if not cards:
            return
        wide, high = self.card_size
        room = area.width - 330
        pitch = min(wide + 10, room / len(cards))
        left = area.x + 165 + (room - pitch * (len(cards) - 1) - wide) / 2
        for at, card in enumerate(cards):
            card.rect = Rect(left + pitch * at, area.y + 2, wide, high)

    def click_before(self, state: S, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        """Where to click first, so that a move is offered; None when it is."""
        return None

    def tools(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        """Round buttons at the board's corner: icon, hover text, action."""
        return ()

    def tool_spots(self, places: Places, count: int) -> list[tuple[float, float]]:
        """Where those buttons stand: in the board's corner."""
        return [(places.board.right - 24 - 38 * at, places.board.bottom - 24) for at in range(count)]

    def switches(self) -> Sequence[tuple[str, str, Callable[[], object], Callable[[], str]]]:
        """Round buttons beside those for what the person to decide wants: icon, hover text, action, why not now."""
        return ()

    def scroll(self, x: float, y: float, steps: int) -> bool:
        """The wheel turned over the board, with nothing to cycle: whether the view made use of it."""
        return False

    def click(self, x: float, y: float) -> bool:
        """A click that is no decision, such as on a small map: whether the view made use of it."""
        return False

    def press_key(self, key: str) -> bool:
        """A key was pressed that means nothing to the table: whether the view made use of it."""
        return False

    def grab(self, x: float, y: float) -> bool:
        """The button went down on a piece: whether it can be drawn elsewhere, rather than clicked."""
        return False

    def let_go(self) -> None:
        """The button is up again."""

    def drag(self, dx: float, dy: float) -> None:
        """The board is dragged by a distance in logical units."""

    def tray_offers(self, state: S, seat: int, legal: Sequence[int], area: Rect) -> list[tuple[Rect, Offer]]:
        """Small buttons in the tray, for moves that are nobody else's business."""
        return []

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        """The seat's own secrets and counts beside the hand."""

    def candidates(self, x: float, y: float, state: S, legal: Sequence[int]) -> list[int]:
        """The legal moves that a click at a point may mean, nearest first."""
        return []

    def gathers(self, state: S, move: int) -> bool:
        """Whether a move is one of several that are gathered, rather than the one thing that is chosen."""
        return False

    def stands_alone(self, move: int) -> bool:
        """Whether a move may be made in the midst of a gathering, which stays as it is."""
        return False

    def gathered_at(self, x: float, y: float) -> str:
        """The key of what is gathered by clicking a point of the board; empty where nothing is."""
        return ""

    def heed(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        """Counsel says how moves go on: what belongs to a move is what counsel says."""
        self.lines = lines

    def whole(self, state: S, move: int) -> Sequence[int]:
        """A move that is chosen, with those that belong to it."""
        return (move,)

    def redrafted(self, x: float, y: float) -> Sequence[int]:
        """All the moves of another choice, when a click at a point changes a part of it; empty when it does not."""
        return ()

    def where(self, state: S, move: int) -> tuple[float, float] | None:
        """Where to click for a move that is made on the board or a side box; None for moves made elsewhere."""
        return None

    def draw_since(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        """Mark on the board what the others did in their last turns, given by seat."""

    def draw_legal(self, canvas: Canvas, state: S, legal: Sequence[int], hovered: int) -> None:
        """Let legal targets glow."""

    def draw_ghost(self, canvas: Canvas, state: S, move: int, firm: bool) -> None:
        """Show a move before it is made; `firm` once it is chosen and waits to be confirmed."""

    def outcome(self, state: S, move: int) -> list[tuple[int, str]]:
        """What a move would bring, line by line, each with the seat it is about (-1: nobody)."""
        return []

    def kept_clear(self, state: S, move: int) -> list[Rect]:
        """What the note with a move's outcome must not cover."""
        return []

    def refusal(self, x: float, y: float, state: S, legal: Sequence[int]) -> str:
        """Why a click at a point means nothing now; empty where there is nothing to refuse."""
        return ""

    def chosen_words(self, state: S, move: int) -> str:
        """What is asked while a move is chosen."""
        return tr("table.ask", move=describe(self.game, state, move))

    def armed_words(self, state: S, move: int) -> str:
        """The main button's words while a move is chosen."""
        return tr("table.confirm")

    def unasked(self, state: S, legal: Sequence[int], settings: Settings) -> int:
        """A move that the person wants made without being asked, after the usual beat; -1 none."""
        return -1

    def goes_on(self, state: S, legal: Sequence[int]) -> int:
        """The move of a person who wants no more questions for a while; undo leads back to it. -1 none."""
        return -1

    @property
    def pulse(self) -> float:
        """How strongly what may be done glows now: it breathes until the pointer has rested for a while."""
        if not self.room.motion or self.room.rested > BREATHS:
            return 1.0
        return 0.75 + 0.25 * math.sin(self.room.beat * 3)

    @property
    def idle(self) -> float:
        """The time of idle motion: it stands where none is wanted, and while a person thinks without moving."""
        room = self.room
        if not room.motion:
            return 0.0
        if room.rested <= BREATHS or not self.question.is_asked:
            self._idle = room.beat
        return self._idle

    def interrupt(self) -> None:
        """Something has been taken back: what the person had wanted made without being asked is not wanted now."""

    # Telling

    def progress(self) -> float:
        """How far the match has come, 0 to 1: the light goes with it."""
        return 0.0

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        """Light a place on the board."""

    def gist(self, events: Sequence[Event]) -> Sequence[Count]:
        """What a turn came to, in three icons with figures at most; its sentences are their hover texts."""
        told: dict[str, list[str]] = {}
        for event in events:
            icon = self.log_icon(event)
            if icon and icon != "heading":
                told.setdefault(icon, []).append(self.game.sentence(event, language(), self.room.names))
        chosen = sorted(told, key=lambda icon: -len(told[icon]))[:GIST_MOST]
        return [
            Count(icon, str(len(told[icon])) if len(told[icon]) > 1 else "", "\n".join(told[icon]))
            for icon in told
            if icon in chosen
        ]

    def log_icon(self, event: Event) -> str:
        """The icon of an event's line in the log; empty for events that are not worth one."""
        return ""

    def sound(self, event: Event) -> str:
        """The sound of an event."""
        return ""

    def spot(self, event: Event) -> tuple[float, float] | None:
        """Where on the board an event happened, to be lit from the log."""
        return None


AnyView = View[Any]  # of a game that is known when the table is laid, not when it is written
