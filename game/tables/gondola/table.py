"""Gondola's table: a growing course, boats that race along it, and tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game.locale import tr
from game.rules import Event, Game
from game.rules.gondola import events as told
from game.rules.gondola.board import CODE_KIND, TILES
from game.rules.gondola.state import FLAGS, HAND, State
from game.tables.base import acts as base_acts
from game.tables.base.acts import Targets
from game.tables.base.host import Room
from game.tables.base.layout import Layout
from game.tables.base.mixed_view import MixedView
from game.tables.base.move_composition import Picked
from game.tables.base.table import closeness_of
from game.tables.base.ui_model import Card, Count, Prompt, TurnStep
from game.ui.render.canvas import Canvas, Rect

from . import geometry, hand, prompts, texts
from .acts import ACTS
from .animations import Motions
from .draw import board, cards, flags, sidebar, trails
from .draw.target_overlay import TargetContext
from .events import EVENTS, turn_figures
from .places import PLACES
from .race_preview import is_placement, is_race, placed
from .shown import Shown, stage_of

LEAST_SEEN_PX = 4.0  # of a tile in the window, for it to be described

assert HAND == FLAGS, "as many tiles may be held as flags are left"


class GondolaTable(TargetContext, MixedView[State]):
    """Table of Gondola."""

    places = PLACES
    acts = ACTS
    events = EVENTS

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.motions = Motions(self)

    # The shown course

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.viewer, self.stage = viewer, stage_of(state)
        self.shown = Shown.of(state, self.game.points(state))
        self.speed = next((event.speed for event in reversed(list(happened)) if isinstance(event, told.StepsSet)), 0)
        self.fleet.moor(self.shown)
        for moving in (self.falling, self.winners, self.standings):
            moving.clear()
        self.previews.clear()
        if self.is_held:
            self.furnish()
        else:
            self.open_turn(at_once=True)

    def settle(self, state: State, viewer: int | None) -> None:
        self.viewer, self.stage = viewer, stage_of(state)
        self.previews.clear()
        if self.is_held:
            self.camera.rest()  # the deciding player points at things that stay in place
        elif self.shown.turn in self.question.people:
            self.open_turn()

    def pieces(self) -> object:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        self.camera.update(seconds, self.room.motion)
        hand.note_turn(self)
        self.standings_left = max(0.0, self.standings_left - seconds)
        if not self.standings_left:
            self.standings = []

    def progress(self) -> float:
        return max(self.shown.flagged, default=0) / FLAGS * 0.7

    def closeness(self) -> float:
        return closeness_of(self.shown.flagged, FLAGS + 1)

    def bring(self, x: float, y: float) -> None:
        self.camera.look_at(x, y)

    # Drawing

    def draw_board(self, canvas: Canvas) -> None:
        self.drawing.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        boats = {seat: self.fleet.pose(seat)[:2] for seat in range(len(self.shown.cells))}
        self.overview().draw(canvas, self.shown, boats, self.room.colours)
        self.drawing.draw_over(canvas)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        if seat < len(self.shown.flagged):
            colour = self.room.colours[seat]
            flags.draw_pennants(canvas, area.x, area.y + 1, colour, self.shown.flagged[seat], FLAGS)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        sidebar.draw(canvas, area, self.shown)

    def draw_trails(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        trails.draw(canvas, self, turns)

    def draw_since(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        super().draw_since(canvas, turns)
        self.overlay.draw_answers()

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        self.overlay.draw_legal(canvas, state, legal, hovered)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        self.drawing.draw_spot(canvas, x, y)

    def prewarm(self, canvas: Canvas) -> Iterator[None]:
        return board.prewarm(canvas, self)

    def large(self, card: Card) -> tuple[float, float]:
        return cards.LARGE

    def draw_large(self, canvas: Canvas, card: Card) -> None:
        cards.draw_large(canvas, card.sprite_kind, card.rect)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        picked = card.chosen or (card.key == self.picked.key and card.label == hand.PLAYABLE)
        lift = (5.0 if picked else 0.0) + 4.0 * card.lift
        box = Rect(card.rect.x, card.rect.y - lift, card.rect.width, card.rect.height)
        turn = self.picked.turned if picked else 0
        cards.draw(canvas, card.sprite_kind, box, turn, picked, bool(card.refusal) and card.move < 0)
        if picked and self.overlay.laid() >= 0:
            cards.draw_away(canvas, box)

    # Labels

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        turn = (("plus", "place"), ("gondola", "race"), ("cards", "draw"))
        return tuple(TurnStep(icon, tr(f"gondola.step.{key}"), tr(f"gondola.step.{key}.tip")) for icon, key in turn)

    @property
    def goal(self) -> tuple[str, str, str]:
        races = self.shown.races
        wins = tr("gondola.goal.league", races=races) if races > 1 else tr("gondola.goal.win")
        return wins, tr("gondola.goal.end"), tr("gondola.goal.turn")

    def step(self) -> int:
        return self.stage

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.held):
            return ()
        tile = TILES[CODE_KIND[shown.codes[shown.cells[seat]]]]
        return (
            Count("cards", str(shown.held[seat]), tr("gondola.held.tip")),
            Count("current", str(tile.current), tr("gondola.current.tip")),
        )

    def counters(self) -> Sequence[Count]:
        races = self.shown.races
        found = [Count("flag", tr("gondola.flags.wanted", flags=FLAGS), tr("gondola.flags.tip"))]
        if races > 1:
            words = tr("gondola.race", race=self.shown.race + 1, races=races)
            found.append(Count("cup", words, tr("gondola.race.tip")))
        return found

    def gist(self, events: Sequence[Event]) -> Sequence[Count]:
        return turn_figures(self, events)

    def hover_texts(self, area: Rect) -> Sequence[str]:
        """Return the hover texts in an area; on the board also those of tiles partly in the window."""
        seen = area.clip(self.board)
        parts = {cell: self.tile_box(cell).clip(seen) for cell in self.shown.tiles()}
        told = [texts.tile_tip(self, cell) for cell, part in parts.items() if min(part.size) >= LEAST_SEEN_PX]
        return list(dict.fromkeys(told)) or super().hover_texts(area)

    def listed(self) -> Sequence[str]:
        return texts.tiles_in_words(self)

    # The decision

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return prompts.prompt(self, state, seat, legal)

    def chosen_words(self, state: State, move: int) -> str:
        if is_placement(move):
            return tr("gondola.ask.here", tile=texts.tile_name(placed(move)[0]))
        return prompts.race_sentence(self, state, move) if is_race(move) else super().chosen_words(state, move)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        return hand.tray(self, state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        hand.lay(self, area, cards)

    def targets(self, state: State, legal: Sequence[int]) -> Targets:
        return super().targets(state, [move for move in legal if hand.is_offered(self.picked, move)])

    def place_of(self, state: State, move: int) -> tuple[float, float] | None:
        return super().where(state, move)

    def where(self, state: State, move: int) -> tuple[float, float] | None:
        place = base_acts.place_of(self, state, move)
        if place is None:
            return None
        _, cell = place
        assert isinstance(cell, int)
        middle = geometry.centre(cell)
        self.camera.rest()  # moving things cannot be pointed at
        spot = self.to_window(*middle)
        if not self.board.inflate(-20, -20).collidepoint(*spot):
            self.camera.look_at(*middle, at_once=True)
            spot = self.to_window(*middle)
        return spot

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        if hand.is_offered(self.picked, move):
            return None
        return next(card for card in cards if card.sprite_kind == placed(move)[0]).rect.center

    # Selection

    def pick(self, card: Card) -> bool:
        return hand.pick(self, card)

    def take_in_hand(self, state: State, move: int, cards: Sequence[Card]) -> None:
        hand.pick_for(self, move, cards)

    def selection(self) -> Picked:
        return self.picked.kind, self.picked.key

    def restore_selection(self, chosen: Picked) -> None:
        self.picked.kind, self.picked.key = chosen or (-1, "")

    def set_hint_lines(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        super().set_hint_lines(lines)
        self.previews.heed(lines)

    def complete_move(self, state: State, move: int) -> Sequence[int]:
        race = self.previews.ahead(state, move).race if is_placement(move) else -1
        return (move, race) if race >= 0 else (move,)

    # The camera

    def tools(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        return (
            ("plus", tr("gondola.view.nearer"), lambda: self._zoom(1, *self.board.center)),
            ("minus", tr("gondola.view.farther"), lambda: self._zoom(-1, *self.board.center)),
            ("gondola", tr("gondola.view.boat"), self._find_boat),
        )

    def _find_boat(self) -> None:
        self.camera.is_turned = self.camera.is_placed = False
        self.open_turn()

    def tool_spots(self, layout: Layout, count: int) -> list[tuple[float, float]]:
        """Return places at the tray's end, where they lie on no water."""
        tray = layout.tray
        return [(tray.right - 26, tray.y + tray.height * (at + 0.5) / count) for at in range(count)]

    def scroll(self, x: float, y: float, steps: int) -> bool:
        return self._zoom(1 if steps > 0 else -1, x, y)

    def _zoom(self, steps: int, x: float, y: float) -> bool:
        """Zoom about a point of the window. Returns whether the side of the tiles changes."""
        return self.camera.turn(steps, x, y, self.bounds)

    def drag(self, dx: float, dy: float) -> None:
        self.camera.drag(dx, dy)

    def click(self, x: float, y: float) -> bool:
        if self.standings:
            self.standings = []
            return True
        overview = self.overview()
        if not overview.box.collidepoint(x, y):
            return False
        self.camera.look_at(*overview.place(x, y))
        return True


TABLE = GondolaTable
