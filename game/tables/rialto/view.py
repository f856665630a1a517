"""Rialto's table: the city, the market of card rows, hands played in counts, buildings used with a coin."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from game.assets import BAKERY
from game.rules import Event
from game.rules.rialto import chart
from game.rules.rialto import events as told
from game.rules.rialto import moves as m
from game.rules.rialto.board import (
    AREAS,
    BRIDGES,
    CHOICES,
    ENDS,
    GONDOLAS,
    HAND_LIMIT,
    JOKER,
    KINDS,
    LINKS,
    PLACES,
    ROUNDS,
    YELLOW_3,
)
from game.rules.rialto.state import (
    ACTING,
    BLUE,
    BUILD,
    GENERAL,
    GREEN,
    MOOR,
    NEUTRAL,
    OPENING,
    OVER,
    PERSONAL,
    PLAYING,
    REDUCING,
    SETTLE,
    SHIFT,
    SPAN,
    TAKING,
)
from game.stage import skiffs
from game.stage.effects import flag
from game.stage.tween import Do, Motion, Tween, Wait, ease
from game.stage.tween import Sequence as Then
from game.tables.furniture import emblem
from game.tables.view import Card, Count, Offer, Prompt, Step, View
from game.ui import icons
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.paint import Layer
from game.ui.theme import GOLD, GOLD_INK, GOLD_LIGHT, INK, PALE, SEATS, SEPIA, STYLES, rgb
from game.ui.widgets import rule

from . import cards, city

if TYPE_CHECKING:
    from game.scenes.table import Table

GREY = (132, 126, 120)  # the neutral player's
ROW_HIGH = 62.0
VERSION = 1


@dataclass
class Shown:
    """Everything that is shown of a game of Rialto."""

    seats: int = 0
    round_no: int = 0
    phase: int = 0
    stage: int = 0
    points: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    personal: list[int] = field(default_factory=list)
    general: list[int] = field(default_factory=list)
    hand_size: list[int] = field(default_factory=list)
    space: list[float] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    own: list[list[int]] = field(default_factory=list)
    used: list[list[int]] = field(default_factory=list)
    stock: list[int] = field(default_factory=lambda: [0] * CHOICES)
    rows: list[list[int]] = field(default_factory=list)
    taker: list[int] = field(default_factory=list)
    spare: int = -1
    council: list[list[int]] = field(default_factory=list)
    near: list[int] = field(default_factory=lambda: [0] * LINKS)
    far: list[int] = field(default_factory=lambda: [0] * LINKS)
    worth: list[int] = field(default_factory=lambda: [0] * AREAS)
    number: list[int] = field(default_factory=lambda: [0] * AREAS)
    banks: list[int] = field(default_factory=lambda: [0, 0])
    count: list[int] = field(default_factory=lambda: [0] * 6)
    deck: int = 0
    marker: int = -1
    winners: dict[int, int] = field(default_factory=dict)  # of this round's stages; not compared

    def key(self) -> tuple[Any, ...]:
        return (
            self.round_no,
            tuple(self.points),
            tuple(self.coins),
            tuple(self.personal),
            tuple(self.general),
            tuple(self.hand_size),
            tuple(int(space) for space in self.space),
            tuple(self.order),
            tuple(map(tuple, self.own)),
            tuple(map(tuple, self.used)),
            tuple(self.stock),
            tuple(map(tuple, self.council)),
            tuple(self.near),
            tuple(self.far),
            tuple(self.worth),
            tuple(self.banks),
            self.deck,
            self.marker,
        )


class RialtoView(View):
    """The city and what stands in it."""

    board_size = city.BOARD
    side_height = 268.0
    card_size = (78.0, 108.0)
    unit = "points"
    steps = tuple(
        Step(icon, f"{letter} {name}", f"Stage {letter}: {name}\n{words}")
        for letter, name, icon, words in zip(
            cards.LETTERS, cards.NAMES, cards.PICTURES, cards.STAGE_RULES, strict=False
        )
    )
    goal = (
        "Most points win; a tie goes to the first in Doge order.",
        "Six rounds: cards, then stages A to F, then blue buildings.",
        "At the end districts score by councillors and by their bridges.",
    )

    def __init__(self, table: Table):
        super().__init__(table)
        self.shown = Shown()
        self.state: Any = None
        self.viewer: int | None = None
        self.chosen: dict[int, int] = {}  # cards picked for a play or a discard, by kind
        self.tiles = 0  # yellow 3 picked
        self.turning = 0  # 1 or 2: yellow 2 or 4 waits for its card
        self.peeking = False
        self._asked: tuple[Any, ...] = ()

    # Showing

    def sync(self, state: Any, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer
        seats = state.seats
        winners = self.shown.winners if self.shown.round_no == state.round_no else {}
        self.shown = Shown(
            seats=seats,
            round_no=state.round_no,
            phase=state.phase,
            stage=state.stage,
            points=self.game.points(state),
            coins=[state.coins[seat] for seat in range(seats)],
            personal=[state.personal[seat] for seat in range(seats)],
            general=[state.general[seat] for seat in range(seats)],
            hand_size=[state.hand_size[seat] for seat in range(seats)],
            space=[float(state.space[marker]) for marker in range(6)],
            order=[state.order[i] for i in range(state.markers)],
            own=[list(state.own[seat]) for seat in range(seats)],
            used=[list(state.used[seat]) for seat in range(seats)],
            stock=list(state.stock),
            rows=[list(row) for row in state.rows],
            taker=list(state.taker),
            spare=state.spare,
            council=[list(row) for row in state.council],
            near=list(state.near),
            far=list(state.far),
            worth=list(state.worth),
            number=list(state.number),
            banks=list(state.banks),
            count=list(state.count),
            deck=state.deck_left,
            marker=state.marker,
            winners=winners,
        )
        self._reset()

    def settle(self, state: Any, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer
        shown = self.shown
        shown.phase, shown.stage, shown.spare = state.phase, state.stage, state.spare
        shown.rows = [list(row) for row in state.rows]
        shown.taker = list(state.taker)
        shown.count = list(state.count)
        shown.hand_size = [state.hand_size[seat] for seat in range(shown.seats)]
        shown.deck = state.deck_left

    def _reset(self) -> None:
        self.chosen = {}
        self.tiles = 0
        self.turning = 0

    def pieces(self) -> Any:
        return self.shown.key()

    def progress(self) -> float:
        return (max(0, self.shown.round_no - 1) + max(0, self.shown.stage) / 6) / ROUNDS

    def step(self) -> int:
        if self.shown.phase in (PLAYING, ACTING):
            return self.shown.stage
        return len(self.steps) if self.shown.phase in (BLUE, OVER) else -1

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.coins):
            return ()
        return (
            Count("coin", str(shown.coins[seat]), "Coins: each lets one building work, once a round"),
            Count(
                "council",
                f"{shown.personal[seat]}+{shown.general[seat]}",
                "Councillors in the personal supply, and in the general supply",
            ),
            Count("cards", str(shown.hand_size[seat]), "Cards in hand"),
        )

    def counters(self) -> Sequence[Count]:
        shown = self.shown
        left = GONDOLAS - sum(1 for value in shown.near if value == 1)
        return (
            Count("again", f"Round {max(1, shown.round_no)} of {ROUNDS}", "After round 6 everything is counted"),
            Count("gondola", str(left), "Gondolas still to be placed"),
        )

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        if seat >= len(self.shown.own):
            return
        side = min(area.height - 2, (area.width + 2) / PLACES - 2, 24.0)
        x = area.x
        for building in range(CHOICES):
            for number in range(self.shown.own[seat][building]):
                box = Rect(x, area.y + 2, side, side)
                cards.draw_building(canvas, building, box, number < self.shown.used[seat][building])
                x += side + 2
        if self.shown.phase in (PLAYING, ACTING) and self.shown.count[seat]:
            canvas.text(f"\u00d7{self.shown.count[seat]}", area.right - 2, area.y - 12, "bold", GOLD_INK, "right")

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        """The neutral player of the two-player variant."""
        if not self.table.match.options.get("neutral"):
            return 0.0
        box = Rect(area.x, area.y, area.width, 76)
        SPRITES.panel(canvas, box, 35)
        icons.draw(canvas, "mask", box.x + 26, box.y + 26, 28, SEPIA)
        canvas.text("The neutral player", box.x + 50, box.y + 22, "bold", INK)
        canvas.text(
            f"cards for this round: {self.state.hand_size[NEUTRAL] if self.state else 0}",
            box.x + 50,
            box.y + 42,
            "small",
            SEPIA,
        )
        x = box.x + 50
        for kind in range(KINDS):
            for _ in range(self.state.hand[NEUTRAL][kind] if self.state else 0):
                cards.draw_mini(canvas, kind, Rect(x, box.y + 52, 11, 16))
                x += 13
        return box.height

    # Drawing the city

    def draw_board(self, canvas: Canvas) -> None:
        zoom = self.zoom
        scale = round(canvas.scale * zoom, 4)
        margin = city.MARGIN * zoom
        ground = SPRITES.get(
            ("rialto ground", scale),
            lambda: BAKERY.sprite("rialto-ground", VERSION, city.size(scale), lambda: city.bake(scale)),
        )
        canvas.blit(ground, self.board.x - margin, self.board.y - margin)
        for link in range(LINKS):
            self._draw_link(canvas, link, scale)
        for district in range(AREAS):
            self._draw_district(canvas, district, scale)
        self._draw_track(canvas)
        if self._market_open():
            self._draw_market(canvas)

    def _draw_link(self, canvas: Canvas, link: int, scale: float) -> None:
        shown = self.shown
        near, far = shown.near[link], shown.far[link]
        if not near:
            made, (left, top) = _kept_link("free", link, scale)
            canvas.blit(made, *self.to_window(left, top))
            if link == shown.marker:
                x, y = self.to_window(*city.route_point(link, 0.5)[:2])
                icons.draw(canvas, "mask", x, y, 20, rgb("#FFF6E2"))
            return
        if near == 1 and far == 1:
            made, (left, top) = _kept_link("free", link, scale)
            canvas.blit(made, *self.to_window(left, top), alpha=0.4)
            x, y, heading = city.route_point(link, 0.5)
            self._draw_gondola(canvas, x, y, heading, 1.0)
        else:
            made, (left, top) = _kept_link("bridge", link, scale)
            canvas.blit(made, *self.to_window(left, top))
        for share, value in ((0.0, near), (1.0, far)):
            x, y = self.to_window(*city.route_point(link, share)[:2])
            self._disc(canvas, x, y, str(value), 20, rgb("#FFF9E8"), INK)

    def _draw_gondola(self, canvas: Canvas, x: float, y: float, heading: float, alpha: float) -> None:
        """A moored gondola tile: a boat of nobody's colour."""
        skiffs.draw(canvas, *self.to_window(x, y), heading, 46 * self.zoom, alpha=alpha)

    def _disc(self, canvas: Canvas, x: float, y: float, words: str, size: float, fill: Any, ink: Any) -> None:
        key = ("rialto disc", size, fill, canvas.scale)

        def make() -> Any:
            layer = Layer(size + 3, size + 4, canvas.scale, finer=4)
            c = (size / 2 + 0.5, size / 2 + 0.5)
            layer.disc((c[0] + 0.9, c[1] + 1.6), size / 2, (20, 20, 40), 120)
            layer.disc(c, size / 2, rgb("#6E5110"))
            layer.disc(c, size / 2 - 1, rgb("#EBCB68"))
            layer.disc(c, size / 2 - 2.2, fill)
            return layer.done()

        canvas.blit(SPRITES.get(key, make), x, y, "center")
        canvas.text(words, x, y, STYLES["bold"]._replace(size=size * 0.66), ink, "center")

    def _draw_district(self, canvas: Canvas, district: int, scale: float) -> None:
        shown = self.shown
        sx, sy = city.SQUARES[district]
        x, y = self.to_window(sx, sy)
        wide, high = city.PLATE[0] * self.zoom, city.PLATE[1] * self.zoom
        canvas.blit(SPRITES.get(("rialto plate", scale), lambda: city.plate(scale)), x - wide / 2, y - high / 2)
        here = self._standing(district)
        pitch = min(30.0, (city.PLATE[0] - 10) / max(1, len(here)))
        tall = 30 * self.zoom
        for at, (marker, number) in enumerate(here):
            px = x - wide / 2 + (8 + pitch * (at + 0.5)) * self.zoom
            colour = GREY if marker == NEUTRAL else SEATS[self.table.colours[marker]].colour
            key = ("rialto councillor", colour, round(tall), canvas.scale)
            sprite = SPRITES.get(key, partial(city.councillor, colour, round(tall), canvas.scale))
            canvas.blit(sprite, px - 3, y - 2, "center")
            if marker != NEUTRAL:
                emblem(canvas, self.table.colours[marker], px - 3 - 8 * self.zoom, y + 12 * self.zoom, 13)
            self._disc(canvas, px + 7 * self.zoom, y + 11 * self.zoom, str(number), 16, rgb("#FFF9E8"), INK)
        nx, ny = self.to_window(*city.NUMBERS[district])
        now = shown.number[district] == max(1, shown.round_no)
        self._disc(canvas, nx, ny, str(shown.number[district]), 26, rgb("#BF3522") if now else rgb("#15616F"), PALE)
        wx, wy = self.to_window(*city.PRIZES[district])
        icons.draw(canvas, "laurel", wx, wy, 34 * self.zoom, rgb("#8C6D1F"))
        self._disc(canvas, wx, wy, str(shown.worth[district]), 22, rgb("#FFF9E8"), INK)

    def _standing(self, district: int) -> list[tuple[int, int]]:
        """Who has councillors in a district, in the order of majority."""
        shown = self.shown
        ranks = {marker: at for at, marker in enumerate(shown.order)}
        here = [
            (marker, shown.council[district][marker])
            for marker in range(6)
            if shown.council and shown.council[district][marker]
        ]
        return sorted(here, key=lambda one: (-one[1], ranks.get(one[0], 9)))

    def _draw_track(self, canvas: Canvas) -> None:
        shown = self.shown
        x, y = self.to_window(city.TRACK[0][0] - 22, city.TRACK_Y)
        icons.draw(canvas, "corno", x, y, 20, rgb("#7A2E5A"))
        stacks: dict[int, int] = {}
        for marker in reversed(shown.order):
            at, lap = chart.track_space(max(1, round(shown.space[marker])))
            px, py = self.to_window(city.TRACK[at][0], city.TRACK_Y)
            height = stacks.get(at, 0)
            stacks[at] = height + 1
            if marker == NEUTRAL:
                self._disc(canvas, px, py - height * 7, "N", 20, GREY, PALE)
            else:
                emblem(canvas, self.table.colours[marker], px, py - height * 7, 21)
            if lap:
                canvas.text(f"+{lap * chart.TRACK_LENGTH}", px, py + 19, "small bold", PALE, "center")

    # The market

    def _market_open(self) -> bool:
        return self.shown.phase in (TAKING, GREEN) and not self.peeking and any(any(row) for row in self.shown.rows)

    def _row_boxes(self) -> dict[int, Rect]:
        """Where the rows that are still there lie."""
        rows = [row for row in range(6) if row < len(self.shown.rows) and any(self.shown.rows[row])]
        wide = 520.0
        top = self.board.centery - (len(rows) * ROW_HIGH) / 2 + 16
        return {
            row: Rect(self.board.centerx - wide / 2, top + at * ROW_HIGH, wide, ROW_HIGH - 4)
            for at, row in enumerate(rows)
        }

    def _card_boxes(self, row: int, box: Rect) -> list[tuple[int, Rect]]:
        found = []
        x = box.x + 60
        for kind in range(KINDS):
            for _ in range(self.shown.rows[row][kind]):
                found.append((kind, Rect(x, box.y + 4, 35, 50)))
                x += 40
            if self.shown.rows[row][kind]:
                x += 8
        return found

    def _draw_market(self, canvas: Canvas) -> None:
        boxes = self._row_boxes()
        if not boxes:
            return
        top = min(box.y for box in boxes.values()) - 42
        bottom = max(box.bottom for box in boxes.values()) + 14
        SPRITES.panel(canvas, Rect(self.board.centerx - 285, top, 570, bottom - top), 43)
        title = "The market" if self.shown.phase == TAKING else "The row left over"
        canvas.text(title, self.board.centerx, top + 22, "heading", INK, "center")
        for row, box in boxes.items():
            over = box.collidepoint(*self.table.hover)
            canvas.fill(box, GOLD if over else rgb("#C9AE74"), 0.30 if over else 0.16)
            self._disc(canvas, box.x + 26, box.centery, str(row + 1), 26, rgb("#15616F"), PALE)
            for kind, place in self._card_boxes(row, box):
                cards.draw_mini(canvas, kind, place)

    def tools(self) -> Sequence[tuple[str, str, Callable[[], Any]]]:
        def peek() -> None:
            self.peeking = not self.peeking

        return (("eye", "Look beneath the market", peek),)

    # Side: the stock

    def _stock_boxes(self) -> dict[int, Rect]:
        area = self.table.places.side
        side = 34.0
        left, top = area.x + 14, area.y + 46
        return {
            building: Rect(left + (building % 4) * 46, top + (building // 4) * 42, side, side)
            for building in range(CHOICES)
        }

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        SPRITES.panel(canvas, area, 33)
        canvas.text("Stock", area.x + 18, area.y + 21, "heading", INK)
        rule(canvas, area.x + 14, area.y + 36, area.width - 28)
        legal = self._legal()
        for building, box in self._stock_boxes().items():
            can = m.TAKE + building in legal
            left = self.shown.stock[building]
            cards.draw_building(canvas, building, box, dim=left == 0, lit_up=can)
            canvas.text(str(left), box.right + 4, box.centery, "bold", INK if left else SEPIA)
        y = area.y + 184
        rule(canvas, area.x + 14, y - 8, area.width - 28, lozenge=False)
        built = sum(1 for value in self.shown.near if value > 1)
        state = self.state
        canvas.text("Next bridge", area.x + 18, y + 10, "small italic", SEPIA)
        if state is not None and built < len(BRIDGES) and state.pile[built] >= 0:
            low, high = BRIDGES[state.pile[built]]
            icons.draw(canvas, "bridge", area.x + 54, y + 34, 30, rgb("#2F5E8A"))
            self._disc(canvas, area.x + 28, y + 38, str(low), 19, rgb("#FFF9E8"), INK)
            self._disc(canvas, area.x + 80, y + 38, str(high), 19, rgb("#FFF9E8"), INK)
        else:
            canvas.text("none left", area.x + 24, y + 34, "small", INK)
        canvas.text("Banks", area.x + 122, y + 10, "small italic", SEPIA)
        for bank, words in enumerate(("west", "east")):
            done = self.shown.banks[bank] == 1
            icons.draw(
                canvas, "check" if done else "laurel", area.x + 130, y + 29 + 20 * bank, 15, SEPIA if done else GOLD_INK
            )
            canvas.text(f"{words} {'taken' if done else '+5'}", area.x + 144, y + 29 + 20 * bank, "small", INK)
        canvas.text(f"deck {self.shown.deck}", area.x + 18, area.bottom - 16, "small italic", SEPIA)

    def _legal(self) -> Sequence[int]:
        table = self.table
        return table.draft.legal() if table.prompt is not None else ()

    # Deciding

    def prompt(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        phase = state.phase
        done = m.DONE in legal
        if phase == OPENING:
            return Prompt("Choose a building of value 1 from the stock to begin with.", icon="house")
        if phase == TAKING:
            return Prompt("Take a whole row; two cards from the deck come with it.", icon="cards")
        if phase == GREEN:
            more = tuple(
                Offer(
                    self.game.describe(state, move).removeprefix("Activate ").capitalize(),
                    move,
                    self.game.describe(state, move),
                    "coin",
                )
                for move in legal
                if m.DRAW <= move < m.PICK or move == m.KEEP
            )
            picks = any(m.PICK <= move < m.KEEP for move in legal)
            words = "Use green buildings, a coin each" + (", or take a card from the row left over." if picks else ".")
            return Prompt(
                words, Offer("Done", m.DONE, "Use no more green buildings") if done else None, _short(more), "house"
            )
        if phase == REDUCING:
            return self._prompt_discard(state, seat, legal)
        if phase == PLAYING:
            return self._prompt_play(state, seat, legal)
        if phase == ACTING:
            return self._prompt_action(state, legal)
        blues: list[Offer] = []
        for move in legal:
            if m.ACTIVATE <= move < m.DONE:
                label = self.game.describe(state, move).removeprefix("Activate ").split(":")[0].capitalize()
                label += " + councillor" if move == m.ENLIST else ""
                blues.append(Offer(label, move, self.game.describe(state, move), "coin"))
        words = "Use blue buildings, a coin each; click a building for blue 1 to exchange it."
        return Prompt(
            words, Offer("Done", m.DONE, "Use no more blue buildings") if done else None, tuple(blues), "house"
        )

    def _surplus(self, state: Any, seat: int) -> int:
        return max(0, int(state.hand_size[seat] - HAND_LIMIT - state.keep[seat]))

    def _prompt_discard(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        wanted = self._surplus(state, seat)
        picked = sorted(kind for kind, number in self.chosen.items() for _ in range(number))
        words = f"Choose {wanted} to discard: {len(picked)} chosen." if wanted != 1 else "Choose a card to discard."
        ready = len(picked) == wanted and wanted > 0 and m.DISCARD + picked[0] in legal
        first = m.DISCARD + picked[0] if picked else legal[0]
        then = tuple(m.DISCARD + kind for kind in picked[1:])
        return Prompt(
            words, Offer("Discard", first, "Discard the cards chosen", "cards", then=then, off=not ready), (), "cards"
        )

    def _chosen_play(self, state: Any) -> int:
        base = self.chosen.get(state.stage, 0)
        return m.PLAY + (base * m.COUNTS + self.chosen.get(JOKER, 0)) * m.TILE_COUNTS + self.tiles

    def _prompt_play(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        move = self._chosen_play(state)
        name = cards.NAMES[state.stage]
        more: list[Offer] = []
        if m.DELAY in legal:
            more.append(Offer("Delay", m.DELAY, "Yellow 1: play after all the others, and take a coin", "coin"))
        base = self.chosen.get(state.stage, 0)
        jokers = self.chosen.get(JOKER, 0) + self.tiles
        count = base + state.turned + jokers
        if count and base + state.turned == 0:
            count -= 1
        leader = max((state.count[marker] for marker in range(6) if marker != seat), default=0)
        if self.turning:
            words = f"Which card shall the yellow building turn into {name}?"
        elif move in legal and count:
            parts = [f"{base} {name}"] if base else []
            parts += [f"{state.turned} turned"] if state.turned else []
            parts += [f"{jokers} joker{'s' if jokers > 1 else ''}"] if jokers else []
            need = f"bonus needs {leader + 1}" if count <= leader else "leads for the bonus"
            words = f"{' + '.join(parts)} = {count}; {need}."
        elif base + jokers + state.turned == 0:
            words = f"Stage {cards.LETTERS[state.stage]}: choose {name} cards and jokers, or play none."
        else:
            words = "Jokers alone need two, and no card of the kind in hand."
        label = f"Play {count}" if count else "Play none"
        return Prompt(
            words,
            Offer(label, move if move in legal else legal[0], "", "cards", off=move not in legal),
            tuple(more),
            cards.PICTURES[state.stage],
        )

    def _prompt_action(self, state: Any, legal: Sequence[int]) -> Prompt:
        done = Offer("Take none", m.DONE, "Go on without") if m.DONE in legal else None
        if state.question == BUILD:
            words = f"Take a building of value up to {min(4, state.budget)} from the stock."
            if any(m.GIVE <= move < m.SPAN_AT for move in legal):
                words = "Your seven places are full: return one of your buildings first, for its points."
            return Prompt(words, done, (), "house")
        if state.question == SPAN:
            return Prompt(
                "Build the bridge: the pointer's nearer end gets the higher value; the wheel flips it.", icon="bridge"
            )
        if state.question == MOOR:
            return Prompt("Moor a gondola on a free connection.", icon="gondola")
        if state.question == SETTLE:
            return Prompt("Which of the two districts does the councillor go to?", icon="council")
        if state.question == SHIFT:
            stop = Offer("Done", m.DONE, "Move no more councillors") if m.DONE in legal else None
            offers = []
            for move in legal:
                if m.SHIFT_FROM <= move < m.UPGRADE:
                    origin, target = divmod(move - m.SHIFT_FROM, AREAS)
                    whence = city.DISTRICT_NAMES[origin] if origin < AREAS else "the supply"
                    offers.append(Offer(f"from {whence}", move, f"To {city.DISTRICT_NAMES[target]}", "council"))
            return Prompt("Move a councillor: click the district it leaves.", stop, tuple(offers[:2]), "council")
        return Prompt("Decide.", done)

    def tray(self, state: Any, seat: int, legal: Sequence[int]) -> list[Card]:
        mark = (seat, state.phase, state.stage, state.round_no, bytes(state.hand[seat]), state.turned)
        if mark != self._asked:
            self._asked = mark
            self._reset()
        hand = []
        for kind in range(KINDS):
            for number in range(state.hand[seat][kind]):
                picked = number < self.chosen.get(kind, 0)
                words = (
                    cards.STAGE_RULES[kind]
                    if kind < JOKER
                    else "Joins other cards; two alone stand for the first card."
                )
                refusal, move = self._card_use(state, kind, legal)
                hand.append(
                    Card(
                        f"c{kind}/{number}",
                        kind,
                        move=move,
                        refusal=refusal,
                        tip=f"{cards.NAMES[kind]}\n{words}",
                        label="on" if picked else "",
                    )
                )
        for building in range(CHOICES):
            for number in range(state.own[seat][building]):
                idle = number >= state.used[seat][building]
                tip = f"{cards.building_name(building)}\n{cards.EFFECTS[building]}"
                tip += "" if idle else "\nUsed in this round."
                found, refusal = self._building_use(building, legal)
                hand.append(
                    Card(
                        f"b{building}/{number}",
                        building,
                        move=found if idle or found >= 0 else -1,
                        refusal=refusal,
                        tip=tip,
                        label="idle" if idle else "used",
                    )
                )
        return hand

    def _card_use(self, state: Any, kind: int, legal: Sequence[int]) -> tuple[str, int]:
        if not legal:
            return "It is not your turn.", -1
        if state.phase == PLAYING and self.turning:
            move = m.TURN + (self.turning - 1) * JOKER + kind
            if kind < JOKER and move in legal:
                return "", move
            return "That card cannot be turned: it is of the stage's kind, or a joker.", -1
        if state.phase == REDUCING:
            return "", -1
        if state.phase == PLAYING:
            return (
                ("", -1)
                if kind in (state.stage, JOKER)
                else (f"This is the {cards.NAMES[state.stage]} stage; a yellow building could turn that card.", -1)
            )
        return "Cards are played in the stages.", -1

    def _building_use(self, building: int, legal: Sequence[int]) -> tuple[int, str]:
        for move in (m.GIVE + building, m.UPGRADE + building):
            if move in legal:
                return move, ""
        return -1, f"It works in phase {('I', 'II', 'III')[building // 4]}, for a coin."

    def pick(self, card: Card) -> bool:
        state = self.table.draft.state
        legal = self._legal()
        if not legal:
            return False
        if card.key[0] == "b":
            return self._pick_building(card, state, legal)
        kind = card.sprite_kind
        if state.phase == REDUCING or (state.phase == PLAYING and kind in (state.stage, JOKER) and not self.turning):
            number = int(card.key.split("/")[1])
            have = self.chosen.get(kind, 0)
            self.chosen[kind] = have - 1 if number < have else have + 1
            return True
        return False

    def _pick_building(self, card: Card, state: Any, legal: Sequence[int]) -> bool:
        building = card.sprite_kind
        if state.phase != PLAYING or card.label != "idle":
            return False
        if building == YELLOW_3:
            most = state.own[state.turn][building] - state.used[state.turn][building]
            self.tiles = (self.tiles + 1) % (min(most, state.coins[state.turn]) + 1)
            return True
        which = {5: 1, 7: 2}.get(building, 0)
        if which and any(m.TURN + (which - 1) * JOKER <= move < m.TURN + which * JOKER for move in legal):
            self.turning = 0 if self.turning == which else which
            return True
        return False

    def lay_cards(self, area: Rect, cards_: Sequence[Card]) -> None:
        hand = [card for card in cards_ if card.key[0] == "c"]
        owned = [card for card in cards_ if card.key[0] == "b"]
        room = area.width - 210
        wide, high = self.card_size
        if hand:
            pitch = min(wide + 8, (room - wide) / max(1, len(hand) - 1)) if len(hand) > 1 else 0
            left = area.x + 14
            for at, card in enumerate(hand):
                card.rect = Rect(left + pitch * at, area.y + 2, wide, high)
        for at, card in enumerate(owned):
            card.rect = Rect(area.right - 182 + (at % 4) * 44, area.y + 14 + (at // 4) * 46, 40, 40)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        if card.key[0] == "b":
            lit_up = card.move >= 0 or {5: 1, 7: 2}.get(card.sprite_kind, -1) == self.turning
            lit_up = lit_up or (card.sprite_kind == YELLOW_3 and self.tiles > int(card.key.split("/")[1]))
            cards.draw_building(canvas, card.sprite_kind, card.rect, card.label == "used", False, lit_up)
            return
        picked = card.label == "on"
        grow = 1 + 0.35 * card.lift
        width, height = card.rect.width * grow, card.rect.height * grow
        lift = 8 * card.lift + (14 if picked else 0)
        box = Rect(card.rect.centerx - width / 2, card.rect.bottom - height - lift, width, height)
        cards.draw_card(canvas, card.sprite_kind, box, picked, bool(card.refusal) and not picked)
        if picked:
            icons.draw(canvas, "check", box.right - 12, box.y + 12, 16, rgb("#FFE9A0"))

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        x = area.right - 184
        if seat < len(self.shown.own):
            used = sum(self.shown.own[seat])
            for at in range(used, PLACES):
                box = Rect(x + 2 + (at % 4) * 44, area.y + 14 + (at // 4) * 46, 40, 40)
                canvas.fill(box, (24, 14, 8), 0.35)
            cards.draw_coin(canvas, x + 150, area.y + 80, 22)
            canvas.text(str(self.shown.coins[seat]), x + 166, area.y + 80, "bold", PALE)

    def click_before(self, state: Any, move: int, cards_: Sequence[Card]) -> tuple[float, float] | None:
        wanted: dict[int, int] = {}
        tiles = 0
        if m.PLAY <= move < m.TAKE:
            rest, tiles = divmod(move - m.PLAY, m.TILE_COUNTS)
            base, jokers = divmod(rest, m.COUNTS)
            wanted = {state.stage: base, JOKER: jokers}
            if self.turning:
                building = 5 if self.turning == 1 else 7
                return _spot(cards_, f"b{building}/", "idle")
        elif m.DISCARD <= move < m.DELAY:
            seat = state.turn
            left = self._surplus(state, seat) - 1
            kind = move - m.DISCARD
            wanted = {kind: 1}
            for other in range(kind, KINDS):
                more = min(left, state.hand[seat][other] - wanted.get(other, 0))
                if more > 0:
                    wanted[other] = wanted.get(other, 0) + more
                    left -= more
        elif m.TURN <= move < m.PLAY:
            which = (move - m.TURN) // JOKER + 1
            if self.turning != which:
                return _spot(cards_, f"b{5 if which == 1 else 7}/", "idle")
            return None
        else:
            return None
        for kind in range(KINDS):
            have, want = self.chosen.get(kind, 0), wanted.get(kind, 0)
            if have < want:
                return _spot(cards_, f"c{kind}/", "")
            if have > want:
                return _spot(cards_, f"c{kind}/", "on")
        if self.tiles != tiles:
            return _spot(cards_, f"b{YELLOW_3}/", "idle")
        return None

    def candidates(self, x: float, y: float, state: Any, legal: Sequence[int]) -> list[int]:
        for building, box in self._stock_boxes().items():
            if box.inflate(8, 6).collidepoint(x, y):
                return [m.TAKE + building] if m.TAKE + building in legal else []
        if self._market_open():
            for row, box in self._row_boxes().items():
                if box.collidepoint(x, y):
                    if m.ROW + row in legal:
                        return [m.ROW + row]
                    for kind, place in self._card_boxes(row, box):
                        if place.collidepoint(x, y):
                            return [
                                m.PICK + which * KINDS + kind
                                for which in range(3)
                                if m.PICK + which * KINDS + kind in legal
                            ]
            return []
        bx, by = self.to_board(x, y)
        if state.question in (SPAN, MOOR) and state.phase == ACTING:
            return self._link_moves(bx, by, state, legal)
        district = self._district_at(bx, by)
        if district >= 0:
            found = [m.SETTLE_IN + district] if m.SETTLE_IN + district in legal else []
            found += [
                move
                for move in legal
                if m.SHIFT_FROM <= move < m.UPGRADE and (move - m.SHIFT_FROM) // AREAS == district
            ]
            return found
        return []

    def _link_moves(self, bx: float, by: float, state: Any, legal: Sequence[int]) -> list[int]:
        found: list[tuple[float, int]] = []
        for link in range(LINKS):
            away = min(math.dist((bx, by), city.route_point(link, share / 8)[:2]) for share in range(9))
            if away > 34:
                continue
            near = math.dist((bx, by), city.ROUTES[link][0]) <= math.dist((bx, by), city.ROUTES[link][-1])
            if state.question == MOOR and m.MOOR_AT + link in legal:
                found.append((away, m.MOOR_AT + link))
            elif state.question == SPAN and m.SPAN_AT + 2 * link in legal:
                first = 1 if near else 0  # the nearer end gets the higher value
                found.append((away, m.SPAN_AT + 2 * link + first))
                found.append((away + 0.1, m.SPAN_AT + 2 * link + 1 - first))
        return [move for _, move in sorted(found)]

    def _district_at(self, bx: float, by: float) -> int:
        for district, (sx, sy) in enumerate(city.SQUARES):
            if abs(bx - sx) < city.PLATE[0] / 2 + 14 and abs(by - sy) < city.PLATE[1] / 2 + 18:
                return district
        return -1

    def where(self, state: Any, move: int) -> tuple[float, float] | None:
        if m.TAKE <= move < m.GIVE:
            return self._stock_boxes()[move - m.TAKE].center
        if m.ROW <= move < m.DRAW:
            return self._row_boxes()[move - m.ROW].center
        if m.PICK <= move < m.KEEP:
            for row, box in self._row_boxes().items():
                for kind, place in self._card_boxes(row, box):
                    if kind == (move - m.PICK) % KINDS:
                        return place.center
        if m.SPAN_AT <= move < m.MOOR_AT:
            return self.to_window(*city.route_point((move - m.SPAN_AT) // 2, 0.4)[:2])
        if m.MOOR_AT <= move < m.SETTLE_IN:
            return self.to_window(*city.route_point(move - m.MOOR_AT, 0.5)[:2])
        if m.SETTLE_IN <= move < m.SHIFT_FROM:
            return self.to_window(*city.SQUARES[move - m.SETTLE_IN])
        if m.SHIFT_FROM <= move < m.UPGRADE:
            origin = (move - m.SHIFT_FROM) // AREAS
            return self.to_window(*city.SQUARES[origin]) if origin < AREAS else None
        return None

    def refusal(self, x: float, y: float, state: Any, legal: Sequence[int]) -> str:
        for building, box in self._stock_boxes().items():
            if box.inflate(8, 6).collidepoint(x, y):
                if not self.shown.stock[building]:
                    return f"No {cards.building_name(building)} is left."
                return f"{cards.building_name(building)} cannot be taken now."
        bx, by = self.to_board(x, y)
        if state.phase == ACTING and state.question in (SPAN, MOOR):
            for link in range(LINKS):
                if self.shown.near[link] and math.dist((bx, by), city.route_point(link, 0.5)[:2]) < 30:
                    return "That connection is built already."
        return ""

    def outcome(self, state: Any, move: int) -> list[tuple[int, str]]:
        if move < 0:
            return []
        seat = state.turn
        if m.SPAN_AT <= move < m.MOOR_AT:
            link, turn = divmod(move - m.SPAN_AT, 2)
            low, high = BRIDGES[state.pile[state.bridges]]
            values = (high, low) if turn else (low, high)
            return [(-1, "The bridge"), *self._changes(state, link, *values)]
        if m.MOOR_AT <= move < m.SETTLE_IN:
            return [(-1, "A gondola"), *self._changes(state, move - m.MOOR_AT, 1, 1)]
        if m.TAKE <= move < m.GIVE:
            building = move - m.TAKE
            return [
                (seat, f"Take {cards.building_name(building)}"),
                (-1, cards.EFFECTS[building].split(". ", 1)[1][:46]),
            ]
        if m.ROW <= move < m.DRAW:
            return [(seat, f"Take row {move - m.ROW + 1}"), (-1, "and two cards from the deck")]
        return [(seat, self.game.describe(state, move))]

    def _changes(self, state: Any, link: int, near: int, far: int) -> list[tuple[int, str]]:
        a, b = ENDS[link]
        return [
            (-1, f"{city.DISTRICT_NAMES[a]}: {state.worth[a]} to {state.worth[a] + near}"),
            (-1, f"{city.DISTRICT_NAMES[b]}: {state.worth[b]} to {state.worth[b] + far}"),
        ]

    def armed_words(self, state: Any, move: int) -> str:
        if m.ROW <= move < m.DRAW:
            return "Take the row"
        if m.TAKE <= move < m.GIVE:
            return "Take it"
        if m.SPAN_AT <= move < m.MOOR_AT:
            return "Build here"
        if m.MOOR_AT <= move < m.SETTLE_IN:
            return "Moor here"
        return "Confirm"

    def draw_legal(self, canvas: Canvas, state: Any, legal: Sequence[int], hovered: int) -> None:
        if self._market_open():
            return
        pulse = 0.6 + 0.4 * math.sin(self.table.app.clock * 3) if self.table.app.motion else 1.0
        for move in legal:
            if m.SPAN_AT <= move < m.SETTLE_IN:
                link = (move - m.SPAN_AT) // 2 if move < m.MOOR_AT else move - m.MOOR_AT
                self._ring(canvas, *self.to_window(*city.route_point(link, 0.5)[:2]), 26, pulse)
            elif m.SETTLE_IN <= move < m.SHIFT_FROM:
                self._frame(canvas, move - m.SETTLE_IN, pulse)
            elif m.SHIFT_FROM <= move < m.UPGRADE and (move - m.SHIFT_FROM) // AREAS < AREAS:
                self._frame(canvas, (move - m.SHIFT_FROM) // AREAS, pulse)

    def _ring(self, canvas: Canvas, x: float, y: float, size: float, strength: float) -> None:
        def make() -> Any:
            layer = Layer(size + 8, size + 8, canvas.scale)
            c = (size / 2 + 4, size / 2 + 4)
            ring = [
                (c[0] + size / 2 * math.cos(t * math.pi / 20), c[1] + size / 2 * math.sin(t * math.pi / 20))
                for t in range(41)
            ]
            layer.line(ring, (70, 44, 10), 4.4, 150)
            layer.line(ring, GOLD_LIGHT, 2.6)
            return layer.done()

        canvas.blit(SPRITES.get(("rialto ring", size, canvas.scale), make), x, y, "center", strength)

    def _frame(self, canvas: Canvas, district: int, strength: float) -> None:
        wide, high = city.PLATE[0] * self.zoom + 8, city.PLATE[1] * self.zoom + 8

        def make() -> Any:
            layer = Layer(wide, high, canvas.scale)
            box = [(2, 2), (wide - 2, 2), (wide - 2, high - 2), (2, high - 2), (2, 2)]
            layer.line(box, (70, 44, 10), 4.4, 150)
            layer.line(box, GOLD_LIGHT, 2.6)
            return layer.done()

        x, y = self.to_window(*city.SQUARES[district])
        canvas.blit(SPRITES.get(("rialto frame", round(wide), canvas.scale), make), x, y, "center", strength)

    def draw_ghost(self, canvas: Canvas, state: Any, move: int, firm: bool) -> None:
        scale = round(canvas.scale * self.zoom, 4)
        if m.SPAN_AT <= move < m.MOOR_AT:
            link, turn = divmod(move - m.SPAN_AT, 2)
            made, (left, top) = _kept_link("bridge", link, scale)
            canvas.blit(made, *self.to_window(left, top), alpha=1.0 if firm else 0.8)
            low, high = BRIDGES[state.pile[state.bridges]]
            for share, value in zip((0.0, 1.0), (high, low) if turn else (low, high), strict=True):
                x, y = self.to_window(*city.route_point(link, share)[:2])
                self._disc(canvas, x, y, str(value), 22, rgb("#FFE9A0"), INK)
        elif m.MOOR_AT <= move < m.SETTLE_IN:
            x, y, heading = city.route_point(move - m.MOOR_AT, 0.5)
            self._draw_gondola(canvas, x, y, heading, 1.0 if firm else 0.8)
        elif m.SETTLE_IN <= move < m.SHIFT_FROM:
            self._frame(canvas, move - m.SETTLE_IN, 1.0)
        elif m.SHIFT_FROM <= move < m.UPGRADE and (move - m.SHIFT_FROM) // AREAS < AREAS:
            self._frame(canvas, (move - m.SHIFT_FROM) // AREAS, 1.0)

    def draw_over(self, canvas: Canvas) -> None:
        draft = self.table.draft
        if draft.armed >= 0 and m.ROW <= draft.armed < m.DRAW and self._market_open():
            box = self._row_boxes().get(draft.armed - m.ROW)
            if box is not None:
                ring = [box.topleft, box.topright, box.bottomright, box.bottomleft]
                for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
                    canvas.fill(Rect(min(x0, x1) - 1, min(y0, y1) - 1, abs(x1 - x0) + 2, abs(y1 - y0) + 2), GOLD_LIGHT)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        self._ring(canvas, *self.to_window(x, y), 40, 1.0)

    def tips(self, x: float, y: float) -> str:
        for building, box in self._stock_boxes().items():
            if box.inflate(8, 6).collidepoint(x, y):
                return f"{cards.building_name(building)}\n{cards.EFFECTS[building]}"
        if not self.board.collidepoint(x, y) or self._market_open():
            return ""
        bx, by = self.to_board(x, y)
        district = self._district_at(bx, by)
        if district >= 0:
            worth = self.shown.worth[district]
            prizes = ", ".join(str(worth >> rank) for rank in range(4) if worth >> rank)
            lines = [f"{city.DISTRICT_NAMES[district]}, district {self.shown.number[district]}"]
            lines.append(f"First, second, third: {prizes or 'nothing yet'}.")
            for at, (marker, number) in enumerate(self._standing(district)):
                name = "The neutral player" if marker == NEUTRAL else self.table.match.names[marker]
                lines.append(f"{at + 1}. {name}: {number}, worth {worth >> at}")
            return "\n".join(lines)
        if abs(by - city.TRACK_Y) < 16:
            return "The Doge track\nFarther along goes first; on one space the marker on top. It breaks every tie."
        return ""

    # Motion

    def _act(self, act: Callable[[], Any], wait: float = 0.0) -> Motion:
        return Then(Do(act), Wait(wait)) if wait else Do(act)

    def _on_RoundBegan(self, event: told.RoundBegan) -> Motion:
        def act() -> None:
            self.shown.round_no = event.round
            self.shown.winners = {}

        return self._act(act, 0.3)

    def _on_PhaseBegan(self, event: told.PhaseBegan) -> Motion:
        def act() -> None:
            self.shown.phase = event.phase
            if event.phase == TAKING:
                self.shown.rows = [[0] * KINDS for _ in range(6)]
                self.shown.taker = [-1] * 6

        return self._act(act, 0.2)

    def _on_StageBegan(self, event: told.StageBegan) -> Motion:
        def act() -> None:
            self.shown.stage = event.stage
            self.shown.count = [0] * 6

        return self._act(act, 0.25)

    def _on_DeckRemade(self, event: told.DeckRemade) -> Motion:
        def act() -> None:
            self.shown.deck = event.cards

        return self._act(act, 0.2)

    def _on_CardDealt(self, event: told.CardDealt) -> Motion:
        def act() -> None:
            self.shown.rows[event.row][event.card] += 1
            self.shown.deck = event.left

        return self._act(act, 0.05)

    def _flight(self, kind: int, start: Any, end: Any, landed: Callable[[], Any], seconds: float = 0.32) -> Motion:
        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            box = Rect(x - 18, y - 26, 36, 52)
            if kind < 0:
                cards.draw_back(canvas, box)
            else:
                cards.draw_mini(canvas, kind, box)

        return self.table.effects.fly(draw, start, end, seconds, 22, landed)

    def _on_RowTaken(self, event: told.RowTaken) -> Motion:
        def act() -> None:
            self.shown.rows[event.row] = [0] * KINDS
            self.shown.taker[event.row] = event.seat
            self.shown.hand_size[event.seat] += sum(event.cards)
            self.table.refresh_tray()

        kind = next((kind for kind in range(KINDS) if event.cards[kind]), 0)
        box = self._row_boxes().get(event.row)
        start = box.center if box is not None else self.board.center
        return Then(self._flight(kind, lambda: start, lambda: self.panel_spot(event.seat), act, 0.45))

    def _on_CardDrawn(self, event: told.CardDrawn) -> Motion:
        def act() -> None:
            self.shown.deck = event.left
            if event.seat < self.shown.seats:
                self.shown.hand_size[event.seat] += 1
            self.table.refresh_tray()

        side = self.table.places.side
        start = (side.x + 40, side.bottom - 20)
        return self._flight(event.card, lambda: start, lambda: self.panel_spot(event.seat), act, 0.24)

    def _on_CardPicked(self, event: told.CardPicked) -> Motion:
        def act() -> None:
            self.shown.rows[event.row][event.card] -= 1
            self.shown.hand_size[event.seat] += 1
            self.table.refresh_tray()

        return self._flight(event.card, lambda: self.board.center, lambda: self.panel_spot(event.seat), act)

    def _on_LeftoversDiscarded(self, event: told.LeftoversDiscarded) -> Motion:
        def act() -> None:
            self.shown.rows[event.row] = [0] * KINDS

        return self._act(act, 0.1)

    def _on_Activated(self, event: told.Activated) -> Motion:
        def act() -> None:
            self.shown.used[event.seat][event.building] += 1
            self.shown.coins[event.seat] = event.coins

        return self._act(act, 0.15)

    def _on_Discarded(self, event: told.Discarded) -> Motion:
        def act() -> None:
            self.shown.hand_size[event.seat] -= 1
            self.table.refresh_tray()

        return self._act(act, 0.06)

    def _on_CardTurned(self, event: told.CardTurned) -> Motion:
        return self._on_played(event.seat, 1, 0)

    def _on_CardsPlayed(self, event: told.CardsPlayed) -> Motion:
        return self._on_played(event.seat, event.base + event.jokers, event.count)

    def _on_played(self, seat: int, cards_: int, count: int) -> Motion:
        def act() -> None:
            if seat < self.shown.seats:
                self.shown.hand_size[seat] -= cards_
            self.shown.count[seat] = count
            self.table.refresh_tray()

        if seat >= self.shown.seats:
            return self._act(act, 0.2)
        spot = self.panel_spot(seat)
        note = self.table.effects.rise(
            flag(self.table.colours[seat], f"\u00d7{count}"), lambda: (spot[0] + 40, spot[1] - 10), 0.7
        )
        return Then(Do(act), note if count else Wait(0.15))

    def _on_BonusWon(self, event: told.BonusWon) -> Motion:
        def act() -> None:
            self.shown.winners[event.stage] = event.seat

        return self._act(act, 0.3)

    def _on_DogeMoved(self, event: told.DogeMoved) -> Motion:
        def move(share: float) -> None:
            self.shown.space[event.seat] = event.origin + (event.target - event.origin) * share

        def rest() -> None:
            self.shown.space[event.seat] = float(event.target)
            self.shown.order = list(event.order)[: len(self.shown.order)]

        return Then(Tween(min(1.4, 0.3 + 0.1 * abs(event.target - event.origin)), move, ease), Do(rest))

    def _on_CoinsGained(self, event: told.CoinsGained) -> Motion:
        def landed() -> None:
            self.shown.coins[event.seat] += event.coins

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            for at in range(min(3, event.coins)):
                cards.draw_coin(canvas, x + 9 * at, y - 4 * at, 24)

        return self.table.effects.fly(
            draw, lambda: self.board.center, lambda: self.panel_spot(event.seat), 0.45, 40, landed
        )

    def _on_BuildingTaken(self, event: told.BuildingTaken) -> Motion:
        def leave() -> None:
            self.shown.stock[event.building] = event.left

        def landed() -> None:
            self.shown.own[event.seat][event.building] += 1
            self.table.refresh_tray()

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            cards.draw_building(canvas, event.building, Rect(x - 20, y - 20, 40, 40))

        start = self._stock_boxes()[event.building].center
        fly = self.table.effects.fly(draw, lambda: start, lambda: self.panel_spot(event.seat), 0.5, 40, landed)
        return Then(Do(leave), fly)

    def _on_BuildingReturned(self, event: told.BuildingReturned) -> Motion:
        def act() -> None:
            self.shown.own[event.seat][event.building] -= 1
            self.shown.stock[event.building] += 1
            if event.coin:
                self.shown.used[event.seat][event.building] -= 1
            self.table.refresh_tray()

        return self._act(act, 0.2)

    def _built(self, link: int, near: int, far: int) -> None:
        self.shown.near[link], self.shown.far[link] = near, far
        a, b = ENDS[link]
        self.shown.worth[a] += near
        self.shown.worth[b] += far

    def _on_BridgeBuilt(self, event: told.BridgeBuilt) -> Motion:
        spot = self.to_window(*city.route_point(event.connection, 0.5)[:2])
        dust = self.table.effects.puff(lambda: spot, 34, wet=True)
        return Then(Do(partial(self._built, event.connection, event.near, event.far)), dust)

    def _on_GondolaMoored(self, event: told.GondolaMoored) -> Motion:
        spot = self.to_window(*city.route_point(event.connection, 0.5)[:2])
        dust = self.table.effects.puff(lambda: spot, 28, wet=True)
        return Then(Do(partial(self._built, event.connection, 1, 1)), dust)

    def _on_CouncillorsEnlisted(self, event: told.CouncillorsEnlisted) -> Motion:
        def act() -> None:
            self.shown.general[event.seat] -= event.councillors
            self.shown.personal[event.seat] += event.councillors

        return self._act(act, 0.15)

    def _on_CouncillorPlaced(self, event: told.CouncillorPlaced) -> Motion:
        seat = event.seat

        def leave() -> None:
            shown = self.shown
            if event.origin < AREAS:
                shown.council[event.origin][seat] -= 1
            elif seat < shown.seats and event.origin == PERSONAL:
                shown.personal[seat] -= 1
            elif seat < shown.seats and event.origin == GENERAL:
                shown.general[seat] -= 1

        def landed() -> None:
            self.shown.council[event.district][seat] = event.there

        colour = GREY if seat >= self.shown.seats else SEATS[self.table.colours[seat]].colour

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            sprite = SPRITES.get(
                ("rialto councillor", colour, 30, canvas.scale), lambda: city.councillor(colour, 30, canvas.scale)
            )
            canvas.blit(sprite, x, y, "center")

        start = self.to_window(*city.SQUARES[event.origin]) if event.origin < AREAS else self.panel_spot(seat)
        fly = self.table.effects.fly(
            draw, lambda: start, lambda: self.to_window(*city.SQUARES[event.district]), 0.42, 40, landed
        )
        return Then(Do(leave), fly)

    def _on_BankCompleted(self, event: told.BankCompleted) -> Motion:
        return Wait(0.3)

    def _on_BankTurned(self, event: told.BankTurned) -> Motion:
        def act() -> None:
            self.shown.banks[event.bank] = 1

        return self._act(act)

    def _on_MarkerMoved(self, event: told.MarkerMoved) -> Motion:
        def act() -> None:
            self.shown.marker = event.connection

        return self._act(act)

    def _on_Scored(self, event: told.Scored) -> Motion:
        def act() -> None:
            self.shown.points[event.seat] = event.total

        spot = self.panel_spot(event.seat)
        note = self.table.effects.rise(
            flag(self.table.colours[event.seat], f"{event.points:+}"), lambda: (spot[0] + 70, spot[1] - 20), 0.7
        )
        return Then(Do(act), note)

    def _on_CoinsCleared(self, event: told.CoinsCleared) -> Motion:
        def act() -> None:
            self.shown.used[event.seat] = [0] * CHOICES

        return self._act(act)

    def _on_DistrictCounted(self, event: told.DistrictCounted) -> Motion:
        return Wait(0.5)

    # Telling

    def log_icon(self, event: Event) -> str:
        return LOG_ICONS.get(type(event).__name__, "")

    def sound(self, event: Event) -> str:
        return SOUNDS.get(type(event).__name__, "")

    def spot(self, event: Event) -> tuple[float, float] | None:
        if isinstance(event, told.BridgeBuilt | told.GondolaMoored):
            return city.route_point(event.connection, 0.5)[:2]
        if isinstance(event, told.CouncillorPlaced | told.DistrictCounted | told.DistrictRanked):
            return city.SQUARES[event.district]
        return None


def _short(offers: Sequence[Offer]) -> tuple[Offer, ...]:
    """Offers whose labels fit on a button: what the building is, the rest in the hover text."""
    return tuple(Offer(offer.label.split(":")[0], offer.move, offer.tip, offer.icon) for offer in offers[:3])


def _spot(cards_: Sequence[Card], prefix: str, label: str) -> tuple[float, float] | None:
    """Where to click a thing of the tray."""
    for card in cards_:
        if card.key.startswith(prefix) and card.label == label:
            return card.rect.x + 8, card.rect.centery
    return None


def _kept_link(kind: str, link: int, scale: float) -> tuple[Any, tuple[float, float]]:
    key = (kind, link, scale)
    if key not in _LINKS:
        if len(_LINKS) > 80:
            _LINKS.clear()
        _LINKS[key] = city.bridge(link, scale) if kind == "bridge" else city.free_link(link, scale)
    return _LINKS[key]


_LINKS: dict[tuple[str, int, float], tuple[Any, tuple[float, float]]] = {}

LOG_ICONS = {
    "RoundBegan": "heading",
    "StageBegan": "heading",
    "RowTaken": "cards",
    "CardPicked": "cards",
    "CardsPlayed": "cards",
    "CardTurned": "house",
    "Delayed": "glass",
    "BonusWon": "laurel",
    "DogeMoved": "corno",
    "CoinsGained": "coins",
    "BuildingTaken": "house",
    "BuildingReturned": "house",
    "BridgeBuilt": "bridge",
    "GondolaMoored": "gondola",
    "CouncillorPlaced": "council",
    "BankCompleted": "laurel",
    "Scored": "laurel",
    "DistrictCounted": "heading",
    "GameEnded": "crown",
}
SOUNDS = {
    "RowTaken": "card_slide",
    "CardDealt": "card_slide",
    "CardDrawn": "card_slide",
    "CardsPlayed": "card_flip",
    "Discarded": "card_slide",
    "Activated": "coin",
    "BonusWon": "bonus",
    "CoinsGained": "coin",
    "BuildingTaken": "tile",
    "BridgeBuilt": "bridge",
    "GondolaMoored": "oar",
    "CouncillorPlaced": "pawn",
    "Scored": "points",
    "RoundEnded": "campanile",
    "GameEnded": "final",
    "BankCompleted": "bonus",
}
VIEW = RialtoView
