"""Venezia's table: the lagoon map, its pieces, and the player's actions there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.locale import labelled, tr
from game.rules import Event, Game
from game.rules.venezia import events as told
from game.rules.venezia import moves as m
from game.rules.venezia.board import BUILT, GOAL, GROUND, HEXES, KINDS, PIECES
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import BUILD, CLOSE, DRAIN, DRAW, DROP, FINAL, PAUSE, PLAY, SITE, TAKE, State
from game.settings import Settings
from game.tables.base.host import Room
from game.tables.base.mixed_view import MixedView
from game.tables.base.table import CLOSE_SHARE, closeness_of
from game.tables.base.ui_model import Card, Count, Offer, Prompt, TurnStep
from game.ui.render.canvas import Canvas, Rect

from . import hand, prompts, texts
from .acts import ACTS
from .animations import Motions
from .context import VeneziaContext
from .draw import art, board, prewarm, recent_moves, sidebar, target_overlay
from .events import EVENTS
from .places import PLACES
from .shown import gold_of, shown_of

CHOSEN_RISE = 12.0  # logical units that a laid or chosen card is drawn out
STEPS = {"play": "cards", "build": "hammer", "drain": "bucket", "draw": "draw"}  # icons of a turn's steps
PHASE_STEP = {PLAY: 0, BUILD: 1, SITE: 1, PAUSE: 1, DROP: 1, DRAIN: 2, DRAW: 3, TAKE: 3, CLOSE: 3, FINAL: 3}


def _printed() -> tuple[tuple[int, ...], ...]:
    """Return the sites of the printed buildings; all printed hexagons of a kind are one building."""
    found = []
    for kind in range(KINDS):
        site = tuple(h for h in range(HEXES) if GROUND[h] == BUILT + kind)
        if site:
            found.append(site)
    return tuple(found)


PRINTED_SITES = _printed()


class VeneziaTable(VeneziaContext, MixedView[State]):
    """The lagoon map and the pieces on it."""

    places = PLACES
    acts = ACTS
    events = EVENTS

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.motions = Motions(self)

    # Displayed state

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.viewer = viewer
        sites = [*PRINTED_SITES]
        sites += [tuple(h for h in event.site if h >= 0) for event in happened if isinstance(event, told.Built)]
        self.shown = shown_of(state, sites)
        self.shown.stage = PHASE_STEP.get(state.phase, 3)
        self.wake.clear()

    def settle(self, state: State, viewer: int | None) -> None:
        self.viewer = viewer
        self.shown.stage, self.shown.gold = PHASE_STEP.get(state.phase, 3), gold_of(state)

    def pieces(self) -> object:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        for seat in list(self.wake):
            self.wake[seat] -= seconds
            if self.wake[seat] <= 0:
                del self.wake[seat]

    def progress(self) -> float:
        """Return the progress of the match, 0 to 1, by the first gondola and the fewest pieces left."""
        farthest = max(self.shown.gondola, default=0) / GOAL
        fewest = max((1 - left / total for left, total in zip(self.shown.left, PIECES, strict=True)), default=0)
        return max(farthest, 0.9 * fewest - 0.1)

    def closeness(self) -> float:
        return closeness_of(self.shown.gondola, CLOSE_SHARE * GOAL)

    def draw_board(self, canvas: Canvas) -> None:
        self.chips = ()
        board.draw(canvas, self)

    def draw_trails(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        recent_moves.draw_trails(canvas, self, turns)

    def prewarm(self, canvas: Canvas) -> Iterator[None]:
        return prewarm.steps(canvas, self)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        art.draw_ring(canvas, *self.to_window(x, y), self.zoom * 1.3, 1.0, bright=True)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        box = self.raised(card, 0.5, 6, CHOSEN_RISE if card.chosen else 0.0)
        art.draw_card(canvas, card.sprite_kind, box, playable=card.move >= 0 or card.chosen)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        sidebar.draw_tray_side(canvas, self, area, seat)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        sidebar.draw_in_front(canvas, self, seat, area)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        sidebar.draw_side(canvas, self, area)

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        return sidebar.draw_extra_panel(canvas, self, area)

    # Words and numbers

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        return tuple(
            TurnStep(f"venezia/{icon}", tr(f"venezia.step.{key}"), tr(f"venezia.step.{key}.tip"))
            for key, icon in STEPS.items()
        )

    @property
    def goal(self) -> tuple[str, str, str]:
        return tr("venezia.goal.win"), tr("venezia.goal.end"), tr("venezia.goal.turn")

    def step(self) -> int:
        return self.shown.stage

    def shown_points(self, seat: int) -> int:
        return round(self.shown.gondola[seat]) if seat < len(self.shown.gondola) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.hand_size):
            return ()
        return (
            Count("venezia/cards", str(shown.hand_size[seat]), tr("venezia.count.hand")),
            Count("venezia/marsh", str(shown.marsh_count[seat]), tr("venezia.count.marsh")),
            Count("venezia/chest", str(shown.treasure_count[seat]), tr("venezia.count.treasure")),
        )

    def counters(self) -> Sequence[Count]:
        least = min(range(KINDS), key=lambda kind: self.shown.left[kind])
        left = self.shown.left[least]
        return (
            Count("venezia/flag", str(GOAL), tr("venezia.count.goal")),
            Count("venezia/built", labelled(texts.name_of(least), left), tr("venezia.count.least"), left <= 1),
        )

    def in_front(self, seat: int) -> Sequence[str]:
        return texts.in_front(self, seat)

    def listed(self) -> Sequence[str]:
        return texts.imaginary_cards(self)

    # Decisions

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return prompts.prompt(self, state, seat, legal)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        return hand.tray(self, state, seat, legal)

    def tray_offers(self, state: State, seat: int, legal: Sequence[int], area: Rect) -> list[tuple[Rect, Offer]]:
        return prompts.tray_offers(legal, area)

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        target_overlay.draw_legal(canvas, self, state, legal, hovered)

    def auto_move(self, state: State, legal: Sequence[int], settings: Settings) -> int:
        if state.phase == PAUSE and not settings.ask_gold and m.DONE in legal:
            return m.DONE
        return -1

    def ends_gathering(self, state: State) -> bool:
        return state.phase != PLAY  # the last card of a hand is laid, and building has begun by itself

    def may_interrupt_gathering(self, move: int) -> bool:
        return MOVES.split(move).kind in ("turnup", "trade")


TABLE = VeneziaTable
