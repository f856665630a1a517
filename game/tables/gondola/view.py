"""Gondola's table: a course that grows, boats that race along it, and tiles to be laid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.locale import tr
from game.rules import Event, Game
from game.rules.gondola import events as told
from game.rules.gondola import way as ways
from game.rules.gondola.board import CODE_KIND, TILES
from game.rules.gondola.state import DISCARD, FLAGS, HAND, LAY_BONUS, PLACE, RACE, State
from game.sitting.question import Question
from game.tables.offers import Card, Count, Prompt, TurnStep
from game.tables.places import Places
from game.tables.room import Room
from game.tables.view import View
from game.ui.canvas import Canvas, Rect

from . import cards as tray
from . import course, flags, lately, listing, side
from .board import CourseStand
from .choosing import Choosing
from .deciding import PLAYABLE
from .motions import Motions
from .plan import is_placement, is_race, placed, raced
from .shown import Shown
from .tales import TALES


class GondolaView(CourseStand, View[State]):
    """The course and the boats on it."""

    tales = TALES

    def __init__(self, game: Game, room: Room, question: Question):
        super().__init__(game, room, question)
        self.choosing = Choosing(self)
        self.motions = Motions(self)

    # Words

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        turn = (("plus", "place"), ("gondola", "race"), ("cards", "draw"))
        return tuple(TurnStep(icon, tr(f"gondola.step.{key}"), tr(f"gondola.step.{key}.tip")) for icon, key in turn)

    @property
    def goal(self) -> tuple[str, str, str]:
        return tr("gondola.goal.win"), tr("gondola.goal.end"), tr("gondola.goal.turn")

    # Layout

    def _find_boat(self) -> None:
        self.camera.is_turned = False
        self.open_turn()

    def tools(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        return (
            ("plus", tr("gondola.view.nearer"), lambda: self.camera.turn(1, *self.camera.area.center)),
            ("minus", tr("gondola.view.farther"), lambda: self.camera.turn(-1, *self.camera.area.center)),
            ("gondola", tr("gondola.view.boat"), self._find_boat),
        )

    def tool_spots(self, places: Places, count: int) -> list[tuple[float, float]]:
        """At the tray's end, so that they lie on no water."""
        tray = places.tray
        return [(tray.right - 26, tray.y + tray.height * (at + 0.5) / count) for at in range(count)]

    def scroll(self, x: float, y: float, steps: int) -> bool:
        return self.camera.turn(1 if steps > 0 else -1, x, y)

    def drag(self, dx: float, dy: float) -> None:
        self.camera.drag(dx, dy)

    def click(self, x: float, y: float) -> bool:
        if self.standings:
            self.standings = []
            return True
        overview = self.overview()
        if overview is None or not overview.box.collidepoint(x, y):
            return False
        self.camera.look_at(*overview.place(x, y))
        return True

    # Showing

    def sync(self, state: State, viewer: int | None, happened: Iterable[Event]) -> None:
        self.viewer, self.phase = viewer, state.phase
        self.shown = Shown.of(state, self.game.points(state))
        self.speed = next((event.speed for event in reversed(list(happened)) if isinstance(event, told.StepsSet)), 0)
        self.facing = {seat: was for seat, was in self.facing.items() if self.shown.cells[seat] == was[0]}
        for moving in (self.places, self.wakes, self.falling, self.winners, self.standings):
            moving.clear()
        self.plans.clear()
        if self.is_held:
            self.furnish()
        else:
            self.open_turn(at_once=True)

    def settle(self, state: State, viewer: int | None) -> None:
        self.viewer, self.phase = viewer, state.phase
        self.plans.clear()
        if self.is_held:
            self.camera.rest()  # who decides now points at what stays where it is
        else:
            self.open_turn()

    def pieces(self) -> object:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        self.camera.update(seconds, self.room.motion)
        self.standings_left = max(0.0, self.standings_left - seconds)
        if not self.standings_left:
            self.standings = []

    def progress(self) -> float:
        return max(self.shown.flagged, default=0) / FLAGS * 0.7

    def step(self) -> int:
        return {PLACE: 0, RACE: 1, LAY_BONUS: 1, DISCARD: 2}.get(self.phase, 2)

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.held):
            return ()
        limit = FLAGS - shown.flagged[seat]
        tile = TILES[CODE_KIND[shown.codes[shown.cells[seat]]]]
        return (
            Count("cards", tr("gondola.of", count=shown.held[seat], most=limit), tr("gondola.held.tip")),
            Count("current", str(tile.current), tr("gondola.current.tip")),
        )

    def counters(self) -> Sequence[Count]:
        races = self.committed.races
        flags = tr("gondola.of", count=max(self.shown.flagged, default=0), most=FLAGS)
        found = [Count("flag", flags, tr("gondola.flags.tip"))]
        if races > 1:
            words = tr("gondola.race", race=self.shown.race + 1, races=races)
            found.append(Count("cup", words, tr("gondola.race.tip")))
        return found

    # Drawing

    def draw_board(self, canvas: Canvas) -> None:
        self.drawing.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        overview = self.overview()
        if overview is not None:
            boats = {seat: self.pose(seat)[:2] for seat in range(len(self.shown.cells))}
            overview.draw(canvas, self.shown, boats, self.room.colours)
        self.drawing.draw_over(canvas)

    def listed(self) -> Sequence[str]:
        return listing.on_board(self)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        if seat < len(self.shown.flagged):
            colour = self.room.colours[seat]
            flags.draw_pennants(canvas, area.x, area.y + 1, colour, self.shown.flagged[seat], FLAGS)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        side.draw(canvas, area, self.shown)

    def draw_since(self, canvas: Canvas, turns: Mapping[int, Sequence[Event]]) -> None:
        lately.draw(canvas, self, turns)
        self.choosing.draw_answers()

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        self.choosing.draw_legal(canvas, state, legal, hovered)

    def draw_ghost(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        self.choosing.draw_ghost(canvas, state, move, firm)

    def bring(self, x: float, y: float) -> None:
        self.camera.look_at(x, y)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        self.drawing.draw_spot(canvas, x, y)

    def tips(self, x: float, y: float) -> str:
        if self.board.collidepoint(x, y):
            return self.drawing.tips(course.cell_at(*self.to_board(x, y)))
        return side.tip(self.room.places.side, x, y)

    # Deciding

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return self.deciding.prompt(state, seat, legal)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        return self.deciding.tray(state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        tray.lay(area, cards)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        picked = card.key == self.deciding.held and card.label == PLAYABLE
        picked = picked or card.chosen
        lift = (5.0 if picked else 0.0) + 4.0 * card.lift
        box = Rect(card.rect.x, card.rect.y - lift, card.rect.width, card.rect.height)
        turn = self.deciding.turned if picked else 0
        tray.draw(canvas, card.sprite_kind, box, turn, picked, bool(card.refusal) and card.move < 0)

    def pick(self, card: Card) -> bool:
        return self.deciding.pick(card)

    def chosen(self) -> Any:
        return self.deciding.picked, self.deciding.held

    def choose_again(self, chosen: Any) -> None:
        self.deciding.picked, self.deciding.held = chosen or (-1, "")

    def candidates(self, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
        return self.deciding.candidates(x, y, legal)

    def heed(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        super().heed(lines)
        self.plans.heed(lines)

    def whole(self, state: State, move: int) -> Sequence[int]:
        race = self.plans.ahead(state, move).race if is_placement(move) else -1
        return (move, race) if race >= 0 else (move,)

    def chosen_words(self, state: State, move: int) -> str:
        return self.deciding.told(state, move) if is_race(move) else super().chosen_words(state, move)

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        if not is_placement(move) or placed(move)[0] == self.deciding.picked:
            return None
        card = next(card for card in cards if card.sprite_kind == placed(move)[0])
        return card.rect.center

    def place_of(self, state: State, move: int) -> tuple[float, float] | None:
        cell = self._cell_of(move)
        return self.to_window(*course.centre(cell)) if cell >= 0 else None

    @staticmethod
    def _cell_of(move: int) -> int:
        """The cell on which a move is made; -1 for moves made elsewhere."""
        return placed(move)[1] if is_placement(move) else raced(move)[0] if is_race(move) else -1

    def where(self, state: State, move: int) -> tuple[float, float] | None:
        cell = self._cell_of(move)
        if cell < 0:
            return None
        self.camera.update(0.0, motion=False)  # what glides cannot be pointed at
        spot = self.to_window(*course.centre(cell))
        overview = self.overview()
        hidden = overview is not None and overview.box.collidepoint(*spot)
        if hidden or not self.board.inflate(-20, -20).collidepoint(*spot):
            self.camera.look_at(*course.centre(cell), at_once=True)
            spot = self.to_window(*course.centre(cell))
        return spot

    def refusal(self, x: float, y: float, state: State, legal: Sequence[int]) -> str:
        return self.deciding.refusal(x, y, state, legal)

    def outcome(self, state: State, move: int) -> list[tuple[int, str]]:
        return self.deciding.outcome(state, move)

    def armed_words(self, state: State, move: int) -> str:
        return self.deciding.armed_words(move)

    # Telling

    def gist(self, events: Sequence[Event]) -> Sequence[Count]:
        return lately.gist(self, events)

    def sound(self, event: Event) -> str:
        if isinstance(event, told.Glided) and event.reason == ways.DEEP_WATER:
            return "splash"
        return super().sound(event)

    def spot(self, event: Event) -> tuple[float, float] | None:
        cell = getattr(event, "cell", getattr(event, "target", -1))
        return course.centre(cell) if cell >= 0 else None


VIEW = GondolaView
assert HAND == FLAGS
