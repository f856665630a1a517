"""What is asked at Gondola's table, and how a person answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.locale import tr
from game.rules.gondola.state import State
from game.tables.base.interaction import Desk
from game.tables.base.layout import Layout
from game.tables.base.move_composition import Choices, Picked
from game.tables.base.ui_model import Card, Line, Prompt
from game.tables.base.view_controls import Gestures
from game.ui.render.canvas import Canvas, Rect

from . import geometry, texts
from .draw import cards as tray
from .draw.target_overlay import TargetContext
from .race_preview import is_placement, is_race, placed, raced


class GondolaDesk(TargetContext, Desk[State]):
    """Turns a question into what can be pointed at, and a point into moves."""

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        self.overlay.draw_legal(canvas, state, legal, hovered)

    def draw_ghost(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        self.overlay.draw_ghost(canvas, state, move, firm)

    def prompt(self, state: State, seat: int, legal: Sequence[int]) -> Prompt:
        return self.deciding.prompt(state, seat, legal)

    def tray(self, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
        return self.deciding.tray(state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        tray.lay(area, cards)

    def candidates(self, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
        return self.deciding.candidates(x, y, legal)

    def chosen_words(self, state: State, move: int) -> str:
        if is_placement(move):
            return tr("gondola.ask.here", tile=texts.tile_name(placed(move)[0]))
        return self.deciding.told(state, move) if is_race(move) else super().chosen_words(state, move)

    def click_before(self, state: State, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        if not is_placement(move) or placed(move)[0] == self.deciding.picked:
            return None
        card = next(card for card in cards if card.sprite_kind == placed(move)[0])
        return card.rect.center

    def place_of(self, state: State, move: int) -> tuple[float, float] | None:
        cell = self._cell_of(move)
        return self.to_window(*geometry.centre(cell)) if cell >= 0 else None

    @staticmethod
    def _cell_of(move: int) -> int:
        """The cell on which a move is made; -1 for moves made elsewhere."""
        return placed(move)[1] if is_placement(move) else raced(move)[0] if is_race(move) else -1

    def where(self, state: State, move: int) -> tuple[float, float] | None:
        cell = self._cell_of(move)
        if cell < 0:
            return None
        self.camera.update(0.0, motion=False)  # what glides cannot be pointed at
        spot = self.to_window(*geometry.centre(cell))
        overview = self.overview()
        hidden = overview is not None and overview.box.collidepoint(*spot)
        if hidden or not self.board.inflate(-20, -20).collidepoint(*spot):
            self.camera.look_at(*geometry.centre(cell), at_once=True)
            spot = self.to_window(*geometry.centre(cell))
        return spot

    def refusal(self, x: float, y: float, state: State, legal: Sequence[int]) -> str:
        return self.deciding.refusal(x, y, state, legal)

    def outcome(self, state: State, move: int) -> list[Line]:
        return self.deciding.outcome(state, move)

    def armed_words(self, state: State, move: int) -> str:
        return self.deciding.armed_words(move)

    def armed_cost(self, state: State, move: int) -> str:
        return self.deciding.armed_cost(state, move)


class GondolaChoices(TargetContext, Choices[State]):
    """How choices are put together here."""

    def pick(self, card: Card) -> bool:
        return self.deciding.pick(card)

    def take_in_hand(self, state: State, move: int, cards: Sequence[Card]) -> None:
        kind = placed(move)[0] if is_placement(move) else self.deciding.picked
        if kind != self.deciding.picked:
            held = next(card.key for card in cards if card.sprite_kind == kind)
            self.deciding.picked, self.deciding.held = kind, held

    def selection(self) -> Picked:
        return self.deciding.picked, self.deciding.held

    def restore_selection(self, chosen: Picked) -> None:
        self.deciding.picked, self.deciding.held = chosen or (-1, "")

    def set_hint_lines(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        super().set_hint_lines(lines)
        self.previews.heed(lines)

    def complete_move(self, state: State, move: int) -> Sequence[int]:
        race = self.previews.ahead(state, move).race if is_placement(move) else -1
        return (move, race) if race >= 0 else (move,)


class GondolaGestures(TargetContext, Gestures[State]):
    """What a person does here that is no decision."""

    def _find_boat(self) -> None:
        self.camera.is_turned = False
        self.open_turn()

    def tools(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        return (
            ("plus", tr("gondola.view.nearer"), lambda: self.camera.turn(1, *self.camera.area.center)),
            ("minus", tr("gondola.view.farther"), lambda: self.camera.turn(-1, *self.camera.area.center)),
            ("gondola", tr("gondola.view.boat"), self._find_boat),
        )

    def tool_spots(self, layout: Layout, count: int) -> list[tuple[float, float]]:
        """At the tray's end, so that they lie on no water."""
        tray = layout.tray
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
