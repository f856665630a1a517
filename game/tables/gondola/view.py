"""Gondola's table: a course that grows, boats that race along it, and tiles to be laid."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.rules import Event
from game.rules.base import scratch
from game.rules.gondola import events as told
from game.rules.gondola import moves as m
from game.rules.gondola import way as ways
from game.rules.gondola.board import (
    ANY,
    BESIDE,
    CELLS,
    CHECKPOINT,
    CODE_ICON,
    CODE_KIND,
    CODE_WATER,
    DEEP,
    NO_PASSING,
    REPLACE,
    SHAPES,
    SIDES,
    SIZE,
    START_CELL,
    TILES,
)
from game.rules.gondola.course import demands
from game.rules.gondola.rules import WIDTH
from game.rules.gondola.state import DISCARD, FLAGS, HAND, LAY_BONUS, NO_BONUS, PLACE, RACE
from game.stage import boats
from game.stage.effects import flag
from game.stage.tween import Do, Motion, Parallel, Tween, Wait, ease, overshoot
from game.stage.tween import Sequence as Then
from game.tables.view import Card, Count, Prompt, Step, View
from game.ui import icons
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GLIDE_MOST, INK, PALE, SEPIA, STEPS_A_SECOND
from game.ui.widgets import rule

from . import art, course
from .camera import Camera
from .tiles import SIDE

if TYPE_CHECKING:
    from game.scenes.table import Table

BOAT = 62.0
ICON_RULES = {
    REPLACE: "Replace: may take the place of a tile in play, if it keeps all its joins of water.",
    NO_PASSING: "No passing: while another gondola lies here, nobody passes it.",
    DEEP: "Deep water: every gondola that enters stops here. It may lie beside land.",
    CHECKPOINT: "Checkpoint: passed, never rested on. The first across five different ones wins.",
}
REASONS = (
    "",
    "the course ends there",
    "a dead end",
    "deep water stops every gondola",
    "nobody may pass the gondola there",
    "the deep water ahead is full",
    "no water leads on",
)


def placed(move: int) -> tuple[int, int, int]:
    """The kind, cell and turn of a placement."""
    rest = move - m.PLACE_TILE
    return rest // m.PLACE_STRIDE, rest % m.PLACE_STRIDE // SIDES, rest % SIDES


def raced(move: int) -> tuple[int, int]:
    """Where a race ends, and which checkpoints it crosses, as bits."""
    return (move - m.RACE_TO) // m.CROSSINGS, (move - m.RACE_TO) % m.CROSSINGS


def tile_words(kind: int) -> str:
    """A tile in words, for hover texts."""
    tile = TILES[kind]
    lines = []
    if tile.speed:
        lines.append(f"Speed {tile.speed}: the most steps for whoever lays it.")
    if tile.current:
        lines.append(f"Current {tile.current}: the most steps for a gondola that starts here.")
        room = "all" if tile.capacity == ANY else str(tile.capacity)
        lines.append(f"Capacity {room}: how many gondolas may rest here.")
    if tile.icon in ICON_RULES:
        lines.append(ICON_RULES[tile.icon])
    return "\n".join(lines)


@dataclass
class Shown:
    """Everything that is shown of a race."""

    codes: list[int] = field(default_factory=lambda: [0] * CELLS)
    cells: list[int] = field(default_factory=list)  # of the gondolas
    flags: dict[int, int] = field(default_factory=dict)  # by cell of a checkpoint: bits of seats
    flagged: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    stack: int = 0
    bonus: int = 0
    bonus_tile: int = NO_BONUS
    turn: int = 0
    race: int = 0

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.codes),
            tuple(self.cells),
            tuple(sorted((cell, bits) for cell, bits in self.flags.items() if bits)),
            tuple(self.flagged),
            tuple(self.held),
            tuple(self.points),
            self.stack,
            self.bonus,
            self.bonus_tile,
            self.turn,
            self.race,
        )


class GondolaView(View):
    """The course and the boats on it."""

    zooms = True
    side_height = 300.0
    card_size = (92.0, 92.0)
    unit = "flags"
    steps = (
        Step(
            "plus",
            "Place",
            "1. Lay one tile from your hand so that water meets water. A checkpoint in hand goes first.",
        ),
        Step("gondola", "Race", "2. Steps: the lower of the tile's Speed and the Current under your gondola."),
        Step("cards", "Draw", "3. Up to as many tiles as you have flags left; none after a turn with a new flag."),
    )
    goal = (
        "The first to put flags on five different checkpoints wins.",
        "A race ends at once with the fifth flag.",
        "Your turn: lay a tile, race along the canals, draw.",
    )

    def __init__(self, table: Table):
        super().__init__(table)
        self.camera = Camera()
        self.shown = Shown()
        self.state: Any = None
        self.viewer: int | None = None
        self.picked = -1  # the kind of tile in hand
        self.turned = 0  # how it was last turned
        self.places: dict[int, tuple[float, float, float]] = {}  # gondolas on their way
        self.falling: dict[int, float] = {}  # tiles on their way down, by cell
        self._extent = (0, 0, 0, 0)
        self._ways: dict[int, tuple[list[int], int, int]] = {}

    # Layout

    def layout(self, area: Rect) -> None:
        self.camera.area = area
        self.board = area
        self._fit(at_once=True)

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return self.camera.to_window(x, y)

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        return self.camera.to_board(x, y)

    def _measure(self) -> None:
        cells = [cell for cell in range(CELLS) if self.shown.codes[cell]] or [START_CELL]
        rows, columns = [cell // SIZE for cell in cells], [cell % SIZE for cell in cells]
        self._extent = (min(rows), max(rows), min(columns), max(columns))

    def _fit(self, at_once: bool = False) -> None:
        self._measure()
        self.camera.fit(*self._extent, at_once=at_once)

    def tools(self) -> Sequence[tuple[str, str, Callable[[], Any]]]:
        return (
            ("full", "Show the whole course", self._fit),
            ("plus", "Nearer (wheel)", lambda: self.camera.turn(1, *self.camera.area.center)),
            ("minus", "Farther (wheel)", lambda: self.camera.turn(-1, *self.camera.area.center)),
        )

    def scroll(self, x: float, y: float, steps: int) -> bool:
        return self.camera.turn(1 if steps > 0 else -1, x, y)

    def drag(self, dx: float, dy: float) -> None:
        self.camera.drag(dx, dy)

    # Showing

    def sync(self, state: Any, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer
        self.shown = Shown(
            codes=[state.grid[cell] & 255 for cell in range(CELLS)],
            cells=[state.at[seat] for seat in range(state.seats)],
            flags={state.checkpoint_cell[n]: state.checkpoint_flags[n] for n in range(state.checkpoints)},
            flagged=[state.flagged[seat] for seat in range(state.seats)],
            held=[state.held[seat] for seat in range(state.seats)],
            points=self.game.points(state),
            stack=state.stack_left,
            bonus=state.bonus_left,
            bonus_tile=state.bonus_tile,
            turn=state.turn,
            race=state.race,
        )
        self.places.clear()
        self.falling.clear()
        self._ways.clear()
        before = self._extent
        self._measure()
        if before != self._extent:
            self._fit(at_once=True)

    def settle(self, state: Any, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer
        self._ways.clear()

    def pieces(self) -> Any:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        self.camera.update(seconds, self.table.app.motion)

    def progress(self) -> float:
        return max(self.shown.flagged, default=0) / FLAGS

    def step(self) -> int:
        state = self.table.draft.state
        return {PLACE: 0, RACE: 1, LAY_BONUS: 1, DISCARD: 2}.get(state.phase, 2)

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        if seat >= len(self.shown.held):
            return ()
        limit = FLAGS - self.shown.flagged[seat]
        return (
            Count("cards", f"{self.shown.held[seat]} of {limit}", "Tiles in hand, and how many may be: the flags left"),
        )

    def counters(self) -> Sequence[Count]:
        races = self.table.match.state.races
        found = [Count("flag", f"{max(self.shown.flagged, default=0)} of {FLAGS}", "The fifth flag wins the race")]
        if races > 1:
            found.append(
                Count("cup", f"race {self.shown.race + 1} of {races}", "One point a checkpoint, one for winning a race")
            )
        return found

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        if seat < len(self.shown.flagged):
            art.draw_pennants(canvas, area.x, area.y + 4, self.table.colours[seat], self.shown.flagged[seat], FLAGS)

    # Drawing

    def _visible(self) -> tuple[int, int, int, int]:
        x0, y0 = self.to_board(self.board.x, self.board.y)
        x1, y1 = self.to_board(self.board.right, self.board.bottom)
        north, south, west, east = self._extent
        return (
            max(north, math.floor(y0 / SIDE)),
            min(south, math.floor(y1 / SIDE)),
            max(west, math.floor(x0 / SIDE)),
            min(east, math.floor(x1 / SIDE)),
        )

    def draw_board(self, canvas: Canvas) -> None:
        previous = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.box(self.board))
        zoom, shown = self.camera.zoom, self.shown
        north, south, west, east = self._visible()
        side = SIDE * zoom
        tiles: list[tuple[int, float, float]] = []
        for row in range(north, south + 1):
            for column in range(west, east + 1):
                cell = row * SIZE + column
                code = shown.codes[cell]
                if code:
                    x, y = self.to_window(*course.centre(cell))
                    tiles.append((cell, x, y))
                    drop = self.falling.get(cell, 0.0)
                    kind, turn = CODE_KIND[code], (code - 1) % SIDES
                    art.draw_tile(canvas, kind, turn, x, y - drop * 30, zoom, 1.0 - 0.5 * drop)
        self._draw_glints(canvas, tiles)
        small = self.table.match.state.seats == 2
        for cell, x, y in tiles:
            art.draw_badges(canvas, CODE_KIND[shown.codes[cell]], x, y, side, False, small)
        for cell, x, y in tiles:
            bits = shown.flags.get(cell, 0)
            if bits:
                colours = [self.table.colours[seat] for seat in range(len(shown.cells)) if bits >> seat & 1]
                art.draw_flags(canvas, x, y - side * 0.10, colours)
        for seat in sorted(range(len(shown.cells)), key=lambda one: self._place(one)[1]):
            self._draw_boat(canvas, seat)
        canvas.surface.set_clip(previous)

    def _draw_glints(self, canvas: Canvas, tiles: Sequence[tuple[int, float, float]]) -> None:
        clock = self.table.app.clock if self.table.app.motion else 0.0
        reach = SIDE * self.camera.zoom * 0.5
        for cell, x, y in tiles:
            water = CODE_WATER[self.shown.codes[cell]]
            for side in range(SIDES):
                other = BESIDE[cell][side]
                if water >> side & 1 and other >= 0 and not self.shown.codes[other]:
                    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
                    strength = 0.55 + 0.4 * math.sin(clock * 2.2 + cell * 1.3 + side)
                    art.draw_glint(canvas, x + dx * reach * 1.08, y + dy * reach * 1.08, max(0.1, strength))

    def _place(self, seat: int) -> tuple[float, float, float]:
        """Where a gondola lies and how, in board units: those that share a tile make room for each other."""
        if seat in self.places:
            return self.places[seat]
        cell = self.shown.cells[seat]
        code = self.shown.codes[cell]
        x, y = course.berth(cell, code)
        here = [other for other, at in enumerate(self.shown.cells) if at == cell and other not in self.places]
        lie = course.lie(code)
        if seat in here and len(here) > 1:
            off = (here.index(seat) - (len(here) - 1) / 2) * 15
            turn = math.radians(lie)
            x += off * math.sin(turn) + off * 0.9 * math.cos(turn)
            y += off * math.cos(turn) - off * 0.9 * math.sin(turn)
        return x, y, lie

    def _draw_boat(self, canvas: Canvas, seat: int) -> None:
        x, y, heading = self._place(seat)
        wx, wy = self.to_window(x, y)
        bob = math.sin(self.table.app.clock * 1.7 + seat * 1.9) * 0.9 if self.table.app.motion else 0.0
        length = max(38.0, BOAT * self.camera.zoom)
        sprite = boats.boat(self.table.colours[seat], heading, round(length), canvas.scale)
        canvas.blit(sprite, wx, wy + bob, "center")

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        SPRITES.panel(canvas, area, 33)
        canvas.text("The stacks", area.x + 18, area.y + 21, "heading", INK)
        rule(canvas, area.x + 14, area.y + 36, area.width - 28)
        canvas.text("Canal tiles", area.x + 18, area.y + 56, "text", INK)
        canvas.text(str(self.shown.stack), area.right - 18, area.y + 56, "bold", INK, "right")
        canvas.text("Bonus tiles", area.x + 18, area.y + 78, "text", INK)
        canvas.text(str(self.shown.bonus), area.right - 18, area.y + 78, "bold", INK, "right")
        rule(canvas, area.x + 14, area.y + 96, area.width - 28, lozenge=False)
        y = area.y + 116
        for words, colour, shape, tip in (
            ("4", art.SPEED_RED, "flag", "Speed when laid"),
            ("3", art.CURRENT_BLUE, "round", "Current to start on"),
            ("2", art.ROOM_GREEN, "box", "Room to rest"),
        ):
            art.draw_badge(canvas, words, area.x + 28, y, 18, colour, shape)
            canvas.text(tip, area.x + 46, y, "small", INK)
            y += 25
        for icon, tip in (
            ("again", "May replace a tile"),
            ("no-passing", "No passing"),
            ("vortex", "Deep water: stop"),
            ("flag", "Checkpoint"),
        ):
            icons.draw(canvas, icon, area.x + 28, y, 16, SEPIA)
            canvas.text(tip, area.x + 46, y, "small", INK)
            y += 25

    # Deciding

    def prompt(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        if state.phase == PLACE:
            if legal[0] >= m.DISCARD_TILE:
                return Prompt("No tile fits anywhere: give one up. Its Speed still counts.", icon="warning")
            forced = all(TILES[placed(move)[0]].icon == CHECKPOINT for move in legal)
            words = (
                "Lay one of your checkpoint tiles: it goes first."
                if forced
                else "Lay a tile: pick one, turn it with the wheel or R."
            )
            return Prompt(words, icon="plus")
        if state.phase == RACE:
            return Prompt(f"Race up to {state.steps} steps: click where your gondola shall rest.", icon="gondola")
        if state.phase == LAY_BONUS:
            return Prompt("Last across: lay the bonus tile anywhere. It may replace one.", icon="plus")
        return Prompt("You hold more tiles than you have flags left: discard one.", icon="cards")

    def tray(self, state: Any, seat: int, legal: Sequence[int]) -> list[Card]:
        self._ways.clear()
        kinds = [state.hand[seat][i] for i in range(state.held[seat])]
        if state.phase == LAY_BONUS and state.turn == seat and legal:
            kinds = [state.bonus_tile]
        playable = {placed(move)[0] for move in legal if move < m.RACE_TO}
        if self.picked not in playable or self.picked not in kinds:
            self.picked = next((kind for kind in kinds if kind in playable), -1)
        cards = []
        for number, kind in enumerate(kinds):
            give_up = m.DISCARD_TILE + kind
            move = give_up if give_up in legal else -1
            refusal = ""
            if move < 0 and kind not in playable:
                refusal = self._why_not(state, kind, legal)
            name = SHAPES[TILES[kind].shape].capitalize() if TILES[kind].icon != DEEP else "Deep water"
            cards.append(
                Card(
                    f"{kind}/{number}",
                    kind,
                    move=move,
                    refusal=refusal,
                    tip=f"{name}\n{tile_words(kind)}",
                    label=str(kind in playable),
                )
            )
        return cards

    def _why_not(self, state: Any, kind: int, legal: Sequence[int]) -> str:
        if not legal:
            return "It is not your turn."
        if state.phase == PLACE and any(
            TILES[placed(move)[0]].icon == CHECKPOINT for move in legal if move < m.RACE_TO
        ):
            return "A checkpoint in hand must be laid first."
        if state.phase == PLACE:
            return "It fits nowhere on the course."
        return "You have laid your tile for this turn."

    def pick(self, card: Card) -> bool:
        if card.move < 0 and card.label == "True" and card.sprite_kind != self.picked:
            self.picked = card.sprite_kind
            return True
        return card.label == "True"

    def candidates(self, x: float, y: float, state: Any, legal: Sequence[int]) -> list[int]:
        if not self.board.collidepoint(x, y) or not legal:
            return []
        cell = course.cell_at(*self.to_board(x, y))
        if legal[0] >= m.RACE_TO and legal[0] < m.DISCARD_TILE:
            return [move for move in legal if raced(move)[0] == cell]
        found = [
            move for move in legal if move < m.RACE_TO and placed(move)[1] == cell and placed(move)[0] == self.picked
        ]
        return sorted(found, key=lambda move: (placed(move)[2] - self.turned) % SIDES)

    def where(self, state: Any, move: int) -> tuple[float, float] | None:
        if move >= m.DISCARD_TILE:
            return None
        cell = raced(move)[0] if move >= m.RACE_TO else placed(move)[1]
        if move < m.RACE_TO:
            self.picked = placed(move)[0]
        self.camera.x, self.camera.y = self.camera.goal_x, self.camera.goal_y  # what glides cannot be pointed at
        spot = self.to_window(*course.centre(cell))
        tools = Rect(self.board.right - 140, self.board.bottom - 60, 140, 60)  # round buttons lie there
        if not self.board.inflate(-20, -20).collidepoint(*spot) or tools.collidepoint(*spot):
            self.camera.goal_x, self.camera.goal_y = course.centre(cell)
            self.camera.x, self.camera.y = course.centre(cell)
            spot = self.to_window(*course.centre(cell))
        return spot

    def refusal(self, x: float, y: float, state: Any, legal: Sequence[int]) -> str:
        cell = course.cell_at(*self.to_board(x, y))
        if cell < 0 or not legal or not self.board.collidepoint(x, y):
            return ""
        if state.phase == RACE:
            code = state.grid[cell] & 255
            if code and CODE_ICON[code] == CHECKPOINT:
                return "Nobody rests on a checkpoint."
            return "Your gondola cannot come to rest there in this race."
        if state.grid[cell]:
            replaces = self.picked >= 0 and TILES[self.picked].icon == REPLACE
            if not replaces:
                return "A tile lies there, and this one may not replace it."
            return "That tile cannot be replaced by this one: joins, checkpoints, starts and gondolas stay."
        asked = demands(state, cell)
        if not asked >> 8:
            return "The tile must join water that is in play."
        return "It does not fit there: water must meet water, and land land."

    def _way(self, state: Any, move: int) -> tuple[list[int], int, int]:
        """The cells of the way to where a move ends, how many it falls back, and why it ends."""
        if move not in self._ways:
            found = scratch(ways.WAY_SIZE)
            ways.explore(state, scratch(WIDTH), move, found)
            length, rests = found[ways.LENGTH], found[ways.RESTS]
            cells = [found[ways.PATH + i] for i in range(length + 1)]
            cells[0] = state.at[state.turn]
            self._ways[move] = (cells[: rests + 1], length - rests, found[ways.REASON])
        return self._ways[move]

    def outcome(self, state: Any, move: int) -> list[tuple[int, str]]:
        if move < 0:
            return []
        seat = state.turn
        if m.RACE_TO <= move < m.DISCARD_TILE:
            cells, fallen, reason = self._way(state, move)
            _, mask = raced(move)
            steps = len(cells) - 1
            lines = [(seat, f"{steps} step{'s' if steps != 1 else ''}" + (", and stays" if steps == 0 else ""))]
            for number in range(state.checkpoints):
                if mask >> number & 1:
                    lines.append((seat, f"a flag on checkpoint {number + 1}"))
            if fallen:
                lines.append((-1, f"{fallen} back: no room to rest farther on"))
            if REASONS[reason]:
                lines.append((-1, f"stops early: {REASONS[reason]}"))
            return lines
        if move < m.RACE_TO:
            kind, cell, _ = placed(move)
            tile = TILES[kind]
            lines = [(-1, "Replace the tile" if state.grid[cell] else "Lay the tile")]
            if tile.speed:
                current = TILES[CODE_KIND[state.grid[state.at[seat]] & 255]].current
                lines.append((seat, f"{min(tile.speed, current)} steps: Speed {tile.speed}, Current {current}"))
            return lines
        return []

    def armed_words(self, state: Any, move: int) -> str:
        if move >= m.DISCARD_TILE:
            return "Discard"
        return "Race" if move >= m.RACE_TO else "Lay it"

    def draw_legal(self, canvas: Canvas, state: Any, legal: Sequence[int], hovered: int) -> None:
        pulse = 0.7 + 0.3 * math.sin(self.table.app.clock * 3) if self.table.app.motion else 1.0
        side = SIDE * self.camera.zoom
        previous = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.box(self.board))
        seen: set[int] = set()
        for move in legal:
            if move >= m.DISCARD_TILE:
                continue
            cell = raced(move)[0] if move >= m.RACE_TO else placed(move)[1]
            if cell in seen or (move < m.RACE_TO and placed(move)[0] != self.picked):
                continue
            seen.add(cell)
            x, y = self.to_window(*course.centre(cell))
            if move >= m.RACE_TO:
                cells, _, _ = self._way(state, move)
                x, y = self.to_window(*course.berth(cell, self.shown.codes[cell]))
                art.draw_rest(canvas, x, y, str(len(cells) - 1), pulse, False)
            else:
                art.draw_cell(canvas, x, y, side, pulse, bool(state.grid[cell]))
        canvas.surface.set_clip(previous)

    def draw_ghost(self, canvas: Canvas, state: Any, move: int, firm: bool) -> None:
        previous = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.box(self.board))
        if m.RACE_TO <= move < m.DISCARD_TILE:
            cells, _, _ = self._way(state, move)
            points = [self.to_window(x, y) for x, y in course.curve(cells, self.shown.codes)]
            art.draw_way(canvas, points, firm)
            if points:
                art.draw_rest(canvas, *points[-1], str(len(cells) - 1), 1.0, True)
        elif move < m.RACE_TO:
            kind, cell, turn = placed(move)
            self.turned = turn
            x, y = self.to_window(*course.centre(cell))
            side = SIDE * self.camera.zoom
            art.draw_cell(canvas, x, y, side, 1.0, True)
            art.draw_tile(canvas, kind, turn, x, y, self.camera.zoom, 1.0 if firm else 0.85)
            art.draw_badges(canvas, kind, x, y, side, True, state.seats == 2)
        canvas.surface.set_clip(previous)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        art.draw_cell(canvas, *self.to_window(x, y), SIDE * self.camera.zoom, 1.0, True)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        grow = 1 + 0.3 * card.lift
        side = card.rect.width * grow
        box = Rect(card.rect.centerx - side / 2, card.rect.bottom - side - 4 * card.lift, side, side)
        picked = card.sprite_kind == self.picked and card.label == "True"
        art.draw_card(
            canvas, card.sprite_kind, box, self.turned if picked else 0, picked, bool(card.refusal) and card.move < 0
        )

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        x, y = area.x + 20, area.y + 20
        canvas.text("Your flags", x, y, "subheading", PALE)
        if seat < len(self.shown.flagged):
            art.draw_pennants(canvas, x, y + 16, self.table.colours[seat], self.shown.flagged[seat], FLAGS)
            left = FLAGS - self.shown.flagged[seat]
            canvas.text(f"{left} to go: {left} tiles in hand", x, y + 62, "small italic", PALE)

    def tips(self, x: float, y: float) -> str:
        if not self.board.collidepoint(x, y):
            return ""
        cell = course.cell_at(*self.to_board(x, y))
        code = self.shown.codes[cell] if cell >= 0 else 0
        if not code:
            return ""
        kind = CODE_KIND[code]
        here = [self.table.match.names[seat] for seat, at in enumerate(self.shown.cells) if at == cell]
        words = tile_words(kind) or "Every gondola starts here."
        return (
            f"{(TILES[kind].icon == CHECKPOINT and 'Checkpoint') or SHAPES[TILES[kind].shape].capitalize()}\n{words}"
            + (f"\nHere: {', '.join(here)}" if here else "")
        )

    # Motion

    def _hand_spot(self, seat: int) -> tuple[float, float]:
        if self.viewer == seat:
            return self.table.places.tray.center
        return self.panel_spot(seat)

    def _on_RaceBegan(self, event: told.RaceBegan) -> Motion:
        def act() -> None:
            shown = self.shown
            shown.race = event.race
            seats = len(shown.cells)
            shown.codes = [0] * CELLS
            shown.flags = {}
            shown.cells = [START_CELL] * seats
            shown.flagged = [0] * seats
            shown.held = [0] * seats
            shown.bonus_tile = NO_BONUS
            from game.rules.gondola.board import BONUS_SIZE, CHECKPOINT, STACK_SIZE, START_TILES  # noqa: PLC0415

            shown.stack, shown.bonus = STACK_SIZE, BONUS_SIZE
            for i, (kind, turn) in enumerate(START_TILES):
                shown.codes[START_CELL + i] = 1 + kind * SIDES + turn
                if TILES[kind].icon == CHECKPOINT:
                    shown.flags[START_CELL + i] = 0
            self._fit()

        return Then(Do(act), Wait(0.5))

    def _on_TurnBegan(self, event: told.TurnBegan) -> Motion:
        def act() -> None:
            self.shown.turn = event.seat

        return Then(Do(act), Wait(0.12))

    def _on_TilePlaced(self, event: told.TilePlaced) -> Motion:
        def begin() -> None:
            if event.why == told.FROM_HAND:
                self.shown.held[event.seat] -= 1
                self.table.refresh_tray()
            else:
                self.shown.bonus_tile = NO_BONUS
            self.shown.codes[event.cell] = 1 + event.tile * SIDES + event.turned
            self.falling[event.cell] = 1.0
            before = self._extent
            self._measure()
            if before != self._extent:
                self._fit()

        def fall(share: float) -> None:
            self.falling[event.cell] = max(0.0, 1 - share)

        def stand() -> None:
            self.falling.pop(event.cell, None)

        def spot() -> tuple[float, float]:
            return self.to_window(*course.centre(event.cell))

        return Then(
            Do(begin),
            Tween(0.42, fall, overshoot),
            Do(stand),
            self.table.effects.puff(spot, 40 * self.camera.zoom, wet=True),
        )

    def _on_CheckpointOpened(self, event: told.CheckpointOpened) -> Motion:
        def act() -> None:
            self.shown.flags.setdefault(event.cell, 0)

        return Do(act)

    def _on_Glided(self, event: told.Glided) -> Motion:
        path = list(event.path[: len(event.path) - event.fallen])
        seconds = min(GLIDE_MOST, max(0.3, len(path) / STEPS_A_SECOND * 1.6))
        points: list[tuple[float, float]] = []

        def begin() -> None:
            start = self._place(event.seat)
            points[:] = course.curve(path, self.shown.codes)
            if points:
                points[0] = start[:2]

        def move(share: float) -> None:
            if len(points) > 1:
                self.places[event.seat] = course.along(points, share)

        def rest() -> None:
            self.places.pop(event.seat, None)
            self.shown.cells[event.seat] = event.target

        return Then(Do(begin), Tween(seconds if len(path) > 1 else 0.1, move, ease), Do(rest))

    def _on_FlagPlaced(self, event: told.FlagPlaced) -> Motion:
        def act() -> None:
            self.shown.flags[event.cell] = self.shown.flags.get(event.cell, 0) | 1 << event.seat
            self.shown.flagged[event.seat] += 1
            self.shown.points[event.seat] += 1

        def spot() -> tuple[float, float]:
            x, y = self.to_window(*course.centre(event.cell))
            return x, y - 20

        note = self.table.effects.rise(flag(self.table.colours[event.seat], f"{FLAGS - event.left}"), spot)
        return Then(Do(act), note)

    def _on_BonusDrawn(self, event: told.BonusDrawn) -> Motion:
        def act() -> None:
            self.shown.bonus -= 1
            self.shown.bonus_tile = event.tile

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_card(canvas, event.tile, Rect(x - 55, y - 55, 110, 110), 0, True, False)

        side = self.table.places.side
        fly = self.table.effects.fly(draw, lambda: (side.centerx, side.y + 80), lambda: self.board.center, 0.6)
        return Then(Do(act), fly, Wait(0.2))

    def _on_BonusLost(self, event: told.BonusLost) -> Motion:
        def act() -> None:
            self.shown.bonus_tile = NO_BONUS

        return Then(Do(act), Wait(0.2))

    def _on_Discarded(self, event: told.Discarded) -> Motion:
        def leave() -> None:
            self.shown.held[event.seat] -= 1
            self.table.refresh_tray()

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_card(canvas, event.tile, Rect(x - 30, y - 30, 60, 60), 0, False, False)

        side = self.table.places.side
        return Then(
            Do(leave), self.table.effects.fly(draw, lambda: self._hand_spot(event.seat), lambda: side.center, 0.4)
        )

    def _on_Drew(self, event: told.Drew) -> Motion:
        def leave() -> None:
            self.shown.stack = event.left

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            box = Rect(x - 26, y - 26, 52, 52)
            if event.tile >= 0:
                art.draw_card(canvas, event.tile, box, 0, False, False)
            else:
                SPRITES.panel(canvas, box, 61, lines=False)
                icons.draw(canvas, "gondola", x, y, 26, SEPIA)

        def landed() -> None:
            self.shown.held[event.seat] += 1
            self.table.refresh_tray()

        side = self.table.places.side
        fly = self.table.effects.fly(
            draw, lambda: (side.centerx, side.y + 56), lambda: self._hand_spot(event.seat), 0.34, landed=landed
        )
        return Then(Do(leave), fly)

    def _on_RaceWon(self, event: told.RaceWon) -> Motion:
        def act() -> None:
            if self.table.match.state.races > 1:
                self.shown.points[event.seat] += 1

        spot = self.panel_spot(event.seat)
        note = self.table.effects.rise(flag(self.table.colours[event.seat], "won"), lambda: spot, 1.4)
        return Parallel(Do(act), note)

    # Telling

    def log_icon(self, event: Event) -> str:
        return LOG_ICONS.get(type(event).__name__, "")

    def sound(self, event: Event) -> str:
        if isinstance(event, told.Glided) and event.reason == ways.DEEP_WATER:
            return "splash"
        return SOUNDS.get(type(event).__name__, "")

    def spot(self, event: Event) -> tuple[float, float] | None:
        cell = getattr(event, "cell", getattr(event, "target", -1))
        return course.centre(cell) if cell >= 0 else None


LOG_ICONS = {
    "RaceBegan": "heading",
    "TilePlaced": "plus",
    "Glided": "gondola",
    "FlagPlaced": "flag",
    "BonusDrawn": "again",
    "BonusLost": "warning",
    "Discarded": "cards",
    "RaceWon": "crown",
    "MatchEnded": "cup",
}
SOUNDS = {
    "TilePlaced": "tile",
    "Glided": "oar",
    "FlagPlaced": "cheer",
    "BonusDrawn": "bonus",
    "Discarded": "card_flip",
    "Drew": "card_slide",
    "RaceWon": "campanile",
    "MatchEnded": "final",
}
VIEW = GondolaView
assert HAND == FLAGS
