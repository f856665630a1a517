"""Murano's table: islands ringed by the canal of action spaces, tiles, glass and characters."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from game.assets import BAKERY
from game.rules import Event
from game.rules.murano import chart
from game.rules.murano import events as told
from game.rules.murano import moves as m
from game.rules.murano.assignment import best_scoring
from game.rules.murano.board import (
    ANCHORS,
    COLOUR_IDS,
    FACTORY_PILE,
    GLASS,
    GLASS_IDS,
    HOUSES,
    ISLAND_NAMES,
    ISLANDS,
    KINDS,
    LOT_COUNT,
    LOTS,
    MOORINGS,
    PALACE_PILE,
    RING,
    SALE,
    SEATS,
    SERENELLA,
    SHOP_PILE,
    SPACES,
    SPECIAL_PILE,
    STREET_COUNT,
    STREET_PILE,
    STREETS,
)
from game.rules.murano.characters import CARDS, CHARACTERS, COLUMN_COINS, COLUMN_POINTS
from game.rules.murano.odds import top_palace, top_shop
from game.rules.murano.ring import fare, run
from game.rules.murano.scoring import worth
from game.rules.murano.state import (
    ACT,
    AT_ONCE,
    BUILDING,
    BUY,
    CHOOSING,
    CLEAR,
    EARNING,
    FACTORY_AT,
    GIVING_BACK,
    HIRING,
    KEEP,
    LAYING,
    MOORING,
    OPEN,
    OVER,
    PALACE_AT,
    PAYING,
    PRODUCING,
    RETURNING,
    SCORING,
    SEARCH,
    SELLING,
    SHOP_AT,
    SPECIAL_AT,
)
from game.stage import skiffs
from game.stage.effects import flag
from game.stage.tween import Do, Motion, Tween, Wait, ease
from game.stage.tween import Sequence as Then
from game.tables.furniture import emblem
from game.tables.view import Card, Count, Offer, Prompt, Step, View
from game.ui import icons, paint
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.paint import Layer
from game.ui.theme import GOLD_INK, INK, PALE, SEPIA, SHADE_DARK, STYLES, rgb
from game.ui.theme import SEATS as SEAT_COLOURS
from game.ui.widgets import rule

from . import islands

if TYPE_CHECKING:
    from game.scenes.table import Table

ICONS = ("coins", "furnace", "stall", "palace", "dome", "recruit", "gondolier", "hammer", "coin", "blocks", "crew")
ACTION_NAMES = (
    "Take 2 coins",
    "Buy a glass factory",
    "Buy a shop",
    "Buy a palace",
    "Buy a special building",
    "Recruit a character",
    "Place a gondolier",
    "Build",
    "Income",
    "Production",
    "Gondoliers",
)
ACTION_RULES = (
    "From the supply.",
    "1 coin.",
    "2 coins for the top one, or 4 coins to search the pile.",
    "2 coins for the top one, or 4 coins to search the pile.",
    "2 coins.",
    "Draw 3, keep one: 1 coin for your first, 2 for your second, and so on. Keeping none is free.",
    "On a mooring of your colour for 2 coins, of any other for 5. It stays to the end.",
    "One to three tiles: streets are drawn and laid, own tiles go beside a street.",
    "One island: 1 coin for each customer that your best shop of each colour can reach.",
    "Each factory used costs 2 points and gives a block. Then sell 1, 2 or 3 of a colour: 5, 12, 20 coins.",
    "Return one from hand for 3 coins, or hire one for 3 coins.",
)
PILE_ICONS = ("street", "stall", "furnace", "dome", "palace")
PILE_NAMES = ("Streets", "Shops", "Factories", "Specials", "Palaces")
REACH = 17.0
VERSION = 1
TILE = 40.0


@dataclass
class Shown:
    """Everything that is shown of a game of Murano."""

    ring: list[int] = field(default_factory=lambda: [0] * SPACES)
    red: int = 0
    points: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    held: list[list[int]] = field(default_factory=list)
    gondoliers: list[int] = field(default_factory=list)
    hireable: list[int] = field(default_factory=list)
    blocks: list[list[int]] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    works: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=lambda: [0] * KINDS)
    street: list[int] = field(default_factory=lambda: [0] * STREET_COUNT)
    lot: list[int] = field(default_factory=lambda: [0] * LOT_COUNT)
    mooring: list[int] = field(default_factory=lambda: [0] * MOORINGS)
    turn: int = 0

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.ring),
            self.red,
            tuple(self.points),
            tuple(self.coins),
            tuple(map(tuple, self.held)),
            tuple(self.gondoliers),
            tuple(self.hireable),
            tuple(map(tuple, self.blocks)),
            tuple(self.cards),
            tuple(self.works),
            tuple(self.pile),
            tuple(self.street),
            tuple(self.lot),
            tuple(self.mooring),
        )


def standing(code: int) -> tuple[str, int, int]:
    """What a lot's code means: the kind of building, its detail, its owner (-1: nobody's)."""
    if code >= SPECIAL_AT:
        return "special", 0, -1
    if code >= PALACE_AT:
        return "palace", code - PALACE_AT, -1
    if code >= SHOP_AT:
        return "shop", (code - SHOP_AT) % 3, (code - SHOP_AT) // 3
    return "factory", 0, code - FACTORY_AT


def lot_of(move: int) -> int:
    """The lot that a building move names; -1 if it is none."""
    if m.BUILD_FACTORY <= move < m.CHOOSE:
        for start in (m.BUILD_SPECIAL, m.BUILD_PALACE, m.BUILD_SHOP, m.BUILD_FACTORY):
            if move >= start:
                return (move - start) % LOT_COUNT
    return -1


def built_by(move: int) -> tuple[str, int]:
    """What a building move builds."""
    if move >= m.BUILD_SPECIAL:
        return "special", 0
    if move >= m.BUILD_PALACE:
        return "palace", (move - m.BUILD_PALACE) // LOT_COUNT
    if move >= m.BUILD_SHOP:
        return "shop", (move - m.BUILD_SHOP) // LOT_COUNT
    return "factory", 0


class MuranoView(View):
    """The islands and the canal ring."""

    board_size = islands.BOARD
    side_height = 250.0
    card_size = (104.0, 108.0)
    unit = "points"
    steps = (
        Step(
            "gondola",
            "Move",
            "Bring a gondola to a free action space: free. Clearing a held one costs 1, 2, 3... coins more.",
        ),
        Step("hammer", "Act", "Do what the space says. One action a turn."),
        Step("recruit", "Score", "When two kinds of tile are used up: characters are scored, each with a gondolier."),
    )
    goal = (
        "Most points win, most of them from characters at the end.",
        "It ends when two of the five piles are used up.",
        "Your turn: move a gondola, take its space's action, or pass.",
    )

    def __init__(self, table: Table):
        super().__init__(table)
        self.shown = Shown()
        self.state: Any = None
        self.viewer: int | None = None
        self.picked = ""  # the tile in hand: "shop/1"
        self.card = -1  # the character to be scored
        self.afloat: dict[str, float] = {}  # a gondola on its way: its place on the canal, "red" or "black"
        self.falling: dict[int, float] = {}

    @property
    def small(self) -> bool:
        """Whether Sacca Serenella is out of play."""
        return len(self.table.match.seats) < SEATS

    # Showing

    def sync(self, state: Any, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer
        seats = range(state.seats)
        self.shown = Shown(
            ring=list(state.ring),
            red=state.red,
            points=self.game.points(state),
            coins=[state.coins[seat] for seat in seats],
            held=[list(state.held[seat]) for seat in seats],
            gondoliers=[state.gondoliers[seat] for seat in seats],
            hireable=[state.hireable[seat] for seat in seats],
            blocks=[list(state.blocks[seat]) for seat in seats],
            cards=[state.cards[seat] for seat in seats],
            works=[state.works[seat] | (state.fresh if seat == state.active else 0) for seat in seats],
            pile=list(state.pile),
            street=list(state.street),
            lot=[code if code > OPEN else 0 for code in state.lot],
            mooring=list(state.mooring),
            turn=state.active,
        )
        self.afloat.clear()
        self.falling.clear()

    def settle(self, state: Any, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer
        self.shown.turn = state.active

    def pieces(self) -> Any:
        return self.shown.key()

    def progress(self) -> float:
        full = sum(1 for left in self.shown.pile if left == 0)
        least = sorted(self.shown.pile)[:2]
        return min(1.0, full * 0.4 + (1 - sum(least) / 24) * 0.6)

    def step(self) -> int:
        phase = self.table.draft.state.phase
        if phase in (SCORING, PAYING, RETURNING, OVER):
            return 2
        return 0 if phase in (ACT, CLEAR) else 1

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.coins):
            return ()
        return (
            Count("coin", str(shown.coins[seat]), "Coins"),
            Count(
                "gondolier",
                f"{shown.gondoliers[seat]}+{shown.hireable[seat]}",
                "Gondoliers at hand, and in the common supply",
            ),
            Count("recruit", str(shown.cards[seat]), "Character cards"),
        )

    def counters(self) -> Sequence[Count]:
        used = sum(1 for left in self.shown.pile if left == 0)
        return (Count("glass", f"{used} of 2 piles", "The end comes when two of the five piles are used up", used > 0),)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        shown = self.shown
        if seat >= len(shown.held):
            return
        x, y = area.x, area.y + 9
        for pile in (SHOP_PILE, FACTORY_PILE, PALACE_PILE, SPECIAL_PILE):
            number = shown.held[seat][pile]
            if number:
                icons.draw(canvas, PILE_ICONS[pile], x + 9, y, 17, SEPIA)
                canvas.text(str(number), x + 20, y, "small bold", INK)
                x += 36
        for glass in range(GLASS):
            for _ in range(shown.blocks[seat][glass]):
                if x < area.right - 10:
                    self._block(canvas, glass, x + 6, y, 6)
                    x += 13
        x, y = area.x, area.y + 28
        for house in range(HOUSES):
            if shown.works[seat] >> house & 1:
                self._house(canvas, house, Rect(x, y - 8, 20, 18))
                x += 23

    def _block(self, canvas: Canvas, glass: int, x: float, y: float, r: float) -> None:
        def make() -> Any:
            layer = Layer(2 * r + 4, 2 * r + 4, canvas.scale, finer=4)
            islands.block(layer, r + 1.5, r + 1.5, glass, r)
            return layer.done()

        canvas.blit(SPRITES.get(("murano block", glass, r, canvas.scale), make), x, y, "center")

    def _house(self, canvas: Canvas, house: int, box: Rect) -> None:
        key = ("murano house", round(box.width), canvas.scale)

        def make() -> Any:
            layer = Layer(box.width + 2, box.height + 3, canvas.scale)
            layer.rect(1, 1.6, box.width, box.height, SHADE_DARK, 3, 110)
            layer.rect(0, 0, box.width, box.height, rgb("#6E5110"), 3)
            layer.rect(1, 1, box.width - 2, box.height - 2, rgb("#6B4A98"), 2.4)
            return layer.done()

        canvas.blit(SPRITES.get(key, make), box.x, box.y)
        canvas.text(HOUSE_MARKS[house], box.centerx, box.centery, "small bold", PALE, "center")

    # Drawing the board

    def draw_board(self, canvas: Canvas) -> None:
        zoom = self.zoom
        scale = round(canvas.scale * zoom, 4)
        margin = islands.MARGIN * zoom
        small = self.small
        name = "murano-small" if small else "murano-ground"
        ground = SPRITES.get(
            (name, scale), lambda: BAKERY.sprite(name, VERSION, islands.size(scale), lambda: islands.bake(scale, small))
        )
        canvas.blit(ground, self.board.x - margin, self.board.y - margin)
        self._draw_canal(canvas)
        shown = self.shown
        for i, (x, y, turn) in enumerate(islands.STREET_SPOTS):
            if shown.street[i] and not (small and STREETS[i].island == SERENELLA):
                kind = shown.street[i] - 1
                key = ("murano street", kind, STREETS[i].island, scale)
                sprite = SPRITES.get(key, partial(islands.street, kind, turn, scale))
                lift = self.falling.get(1000 + i, 0.0) * 26
                wx, wy = self.to_window(x, y)
                canvas.blit(sprite, wx, wy - lift, "center")
        for mooring in range(MOORINGS):
            if not (small and mooring // SEATS == SERENELLA):
                self._draw_mooring(canvas, mooring)
        lots = sorted(range(LOT_COUNT), key=lambda lot: islands.LOT_SPOTS[lot][1])
        for lot in lots:
            if shown.lot[lot] and not (small and LOTS[lot].island == SERENELLA):
                self._draw_building(canvas, lot, *standing(shown.lot[lot]), scale)
        self._draw_piles(canvas)
        self._draw_gondolas(canvas)

    def _draw_building(
        self, canvas: Canvas, lot: int, what: str, detail: int, owner: int, scale: float, alpha: float = 1.0
    ) -> None:
        colour = SEAT_COLOURS[self.table.colours[owner]].colour if 0 <= owner < len(self.table.colours) else None
        sprite = SPRITES.get(
            ("murano building", what, detail, colour, scale), lambda: islands.building(what, detail, colour, scale)
        )
        x, y = self.to_window(*islands.LOT_SPOTS[lot][:2])
        lift = self.falling.get(lot, 0.0) * 34
        canvas.blit(sprite, x, y - 3 * self.zoom - lift, "center", alpha)

    def _draw_canal(self, canvas: Canvas) -> None:
        scale = round(canvas.scale * self.zoom, 4)

        def make() -> Any:
            layer = Layer(*islands.BOARD, scale)
            for i in range(180):
                x, y, _ = islands.canal(i / 10)
                layer.disc((x, y), 1.0, (226, 246, 240), 120)
            for space in range(SPACES):
                x, y, _ = islands.SPACE_SPOTS[space]
                layer.disc((x, y), 11, (150, 214, 204), 60)
                ring = [(x + 10 * math.cos(t * math.pi / 16), y + 10 * math.sin(t * math.pi / 16)) for t in range(33)]
                layer.line(ring, (240, 226, 178), 1.0, 170)
                sx, sy, _ = islands.STAGE_SPOTS[space]
                layer.line([(x, y), (sx, sy)], (90, 62, 40), 3.6, 220)
                layer.line([(x, y), (sx, sy)], (168, 124, 82), 2.2)
                if space in ANCHORS:
                    layer.disc((x, y), 3.0, (240, 226, 178), 120)
            return layer.done()

        canvas.blit(SPRITES.get(("murano canal", scale), make), self.board.x, self.board.y)
        legal = self._legal()
        wanted = {self._space_of(move) for move in legal}
        for space in range(SPACES):
            x, y = self.to_window(*islands.STAGE_SPOTS[space][:2])
            lit_up = space in wanted
            held = self.shown.ring[space] > 0
            key = ("murano stage", lit_up, held, canvas.scale)
            canvas.blit(SPRITES.get(key, partial(islands.stage_plate, lit_up, held, canvas.scale)), x, y, "center")
            icons.draw(canvas, ICONS[RING[space]], x - 2, y - 2, 21, rgb("#4A3418") if not held else rgb("#6B5440"))

    def _draw_gondolas(self, canvas: Canvas) -> None:
        shown = self.shown
        moving = dict(self.afloat)
        for space in range(SPACES):
            number = shown.ring[space]
            colours = [skiffs.RED] if shown.red == space and "red" not in moving and number else []
            colours += [skiffs.BLACK] * (number - len(colours))
            x, y, heading = islands.canal(space)
            for at, colour in enumerate(colours):
                apart = (at - (len(colours) - 1) / 2) * 12
                wx, wy = self.to_window(x + apart, y + apart * 0.4)
                bob = math.sin(self.table.app.clock * 1.6 + space) * 0.8 if self.table.app.motion else 0.0
                skiffs.draw(canvas, wx, wy + bob, heading, 36 * self.zoom, colour)
        for which, along in moving.items():
            x, y, heading = islands.canal(along)
            skiffs.draw(
                canvas, *self.to_window(x, y), heading, 36 * self.zoom, skiffs.RED if which == "red" else skiffs.BLACK
            )

    def _draw_mooring(self, canvas: Canvas, mooring: int) -> None:
        x, y, angle = islands.MOORING_SPOTS[mooring]
        colour = mooring % SEATS
        index = self.table.colours[colour] if colour < len(self.table.colours) else self._spare_colour(colour)
        wx, wy = self.to_window(x, y)
        skiffs.draw(canvas, wx, wy, -angle, 24 * self.zoom, SEAT_COLOURS[index].colour)
        who = self.shown.mooring[mooring]
        if who:
            emblem(canvas, self.table.colours[who - 1], wx, wy - 3, 17)

    def _spare_colour(self, colour: int) -> int:
        free = [one for one in range(len(SEAT_COLOURS)) if one not in self.table.colours]
        return free[(colour - len(self.table.colours)) % len(free)]

    def _draw_piles(self, canvas: Canvas) -> None:
        for pile in range(KINDS):
            place = chart.pile_spot(pile)
            x, y = self.to_window(place.x * islands.HALF, place.y * islands.HALF)
            key = ("murano pile", canvas.scale, round(self.zoom, 2))
            side = 27 * self.zoom

            def make(side: float = side) -> Any:
                layer = Layer(side + 6, side + 8, canvas.scale)
                for lift in (6, 4, 2, 0):
                    layer.rect(2, lift, side, side, rgb("#6E5110"), 3)
                    layer.rect(2.8, lift + 0.8, side - 1.6, side - 1.6, rgb("#EBDDBA"), 2.4)
                return layer.done()

            left = self.shown.pile[pile]
            canvas.blit(SPRITES.get(key, make), x, y - 2, "center", 1.0 if left else 0.45)
            icons.draw(canvas, PILE_ICONS[pile], x, y - 8, 15, rgb("#4A3418"))
            canvas.text(str(left), x, y + 6, "small bold", rgb("#A8322A") if left <= 2 else INK, "center")

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        SPRITES.panel(canvas, area, 33)
        canvas.text("Supplies", area.x + 18, area.y + 21, "heading", INK)
        rule(canvas, area.x + 14, area.y + 36, area.width - 28)
        y = area.y + 54
        for pile in range(KINDS):
            left = self.shown.pile[pile]
            icons.draw(canvas, PILE_ICONS[pile], area.x + 28, y, 17, SEPIA)
            canvas.text(PILE_NAMES[pile], area.x + 44, y, "text", INK)
            canvas.text(str(left), area.right - 20, y, "bold", rgb("#A8322A") if left <= 2 else INK, "right")
            y += 23
        rule(canvas, area.x + 14, y - 6, area.width - 28, lozenge=False)
        state = self.state
        if state is not None:
            canvas.text("Bag", area.x + 18, y + 12, "text", INK)
            x = area.right - 108
            for glass in range(GLASS):
                self._block(canvas, glass, x, y + 12, 6)
                canvas.text(str(state.bag[glass]), x + 10, y + 12, "small bold", INK)
                x += 34
            canvas.text("Character deck", area.x + 18, y + 36, "text", INK)
            canvas.text(str(state.deck_left), area.right - 20, y + 36, "bold", INK, "right")
            canvas.text("Special cards", area.x + 18, y + 58, "text", INK)
            canvas.text(str(state.houses_left), area.right - 20, y + 58, "bold", INK, "right")

    def _legal(self) -> Sequence[int]:
        table = self.table
        return table.draft.legal() if table.prompt is not None else ()

    # Deciding

    @staticmethod
    def _space_of(move: int) -> int:
        return move % SPACES if move < m.TOP else -1

    def prompt(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        phase = state.phase
        make = PROMPTS.get(phase)
        if make is not None:
            return make(self, state, seat, legal)
        return Prompt("Decide.", Offer("Done", m.DONE) if m.DONE in legal else None)

    def _offers(
        self, state: Any, legal: Sequence[int], name: Callable[[int], str], icon: str = ""
    ) -> tuple[Offer, ...]:
        return tuple(Offer(name(move), move, self.game.describe(state, move), icon) for move in legal)

    def _ask_act(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        if all(m.PASS <= move < m.CLEAR_TO for move in legal):
            return Prompt("No action can be taken: pass for 1 coin, and move a gondola.", icon="gondola")
        return Prompt("Choose an action space, or a free space to pass to (wheel: act or pass).", icon="gondola")

    def _ask_clear(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        return Prompt("The way must be cleared: where does the foremost gondola go?", icon="gondola")

    def _ask_buy(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        weights = top_shop(state, seat)
        palaces = top_palace(state, seat)
        odds = f"shops left {weights[0]} red, {weights[1]} blue, {weights[2]} grey; "
        odds += f"palaces with 1, 2, 3 arms: {palaces[0]}, {palaces[1]}, {palaces[2]}"
        more = []
        if m.TOP in legal:
            more.append(Offer("Top: 2", m.TOP, f"The top tile, unseen: {odds}", "coin"))
        if m.SEARCH_FOR in legal:
            more.append(Offer("Search: 4", m.SEARCH_FOR, "Look through the pile and take any tile", "lens"))
        return Prompt("Take the top tile blind, or search the pile?", None, tuple(more), "coin")

    def _ask_search(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        def name(move: int) -> str:
            if move >= m.TAKE_PALACE:
                return f"{move - m.TAKE_PALACE + 1} arms ({state.palace_pile[move - m.TAKE_PALACE]})"
            return f"{COLOUR_IDS[move - m.TAKE_SHOP].capitalize()} ({state.shop_pile[move - m.TAKE_SHOP]})"

        return Prompt("You look through the pile: which tile?", None, self._offers(state, legal, name), "lens")

    def _ask_keep(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        price = state.cards[seat] + 1
        none = (
            Offer("Keep none", m.KEEP_NONE, "All go under the deck; the turn is over") if m.KEEP_NONE in legal else None
        )
        return Prompt(
            f"Keep one character (your {price}{_th(price)}), or none.", None, (none,) if none else (), "recruit"
        )

    def _ask_mooring(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        return Prompt("Place a gondolier on a mooring: your own colour is cheaper.", icon="gondolier")

    def _ask_build(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        left = state.tiles_left if state.phase == BUILDING else 1
        more = []
        if m.DRAW_STREET in legal:
            more.append(Offer("Draw a street", m.DRAW_STREET, "It must be laid on rubble", "street"))
        done = Offer("Done", m.DONE, "Build no more") if m.DONE in legal else None
        words = (
            "You may build it at once, beside a street."
            if state.phase == AT_ONCE
            else f"Build: {left} of 3 tiles left. Pick a tile of yours, or draw a street."
        )
        return Prompt(words, done, tuple(more), "hammer")

    def _ask_lay(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        tile = self.game.words.term("en", "tile", max(0, state.tile - 1 if state.tile > 0 else 0))
        return Prompt(f"Lay the street {tile} on rubble.", icon="street")

    def _ask_choose(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        return Prompt("Keep one special-building card: it works from your next turn.", icon="dome")

    def _ask_income(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        def name(move: int) -> str:
            island = move - m.TAKE_INCOME
            return f"{SHORT[island]} +{state.takings[seat][island]}"

        return Prompt("Income: which island?", None, self._offers(state, legal, name, "coin"), "coin")

    def _ask_produce(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        def name(move: int) -> str:
            if move >= m.PRODUCE_POST:
                return f"{move - m.PRODUCE_POST}+1"
            return f"{move - m.PRODUCE}"

        return Prompt("Fire how many factories? Two points each.", None, self._offers(state, legal, name), "furnace")

    def _ask_sell(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        sells = [move for move in legal if m.SELL <= move < m.GIVE_BACK]

        def name(move: int) -> str:
            glass, count = divmod(move - m.SELL, 3)
            return f"{count + 1} {GLASS_IDS[glass]} {SALE[count + 1]}"

        done = Offer("Sell none", m.DONE) if m.DONE in legal else None
        return Prompt("Sell blocks of a colour?", done, self._offers(state, sells, name), "blocks")

    def _ask_give_back(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        return Prompt(
            "The Trading Post wants a block back.",
            None,
            self._offers(state, legal, lambda move: GLASS_IDS[move - m.GIVE_BACK].capitalize()),
            "blocks",
        )

    def _ask_hire(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        return Prompt(
            "Return a gondolier for coins, or hire one?",
            None,
            self._offers(state, legal, lambda move: "Return one" if move == m.DISMISS else "Hire one"),
            "crew",
        )

    def _ask_score(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        plan = best_scoring(state, seat)
        first = plan.moves[0] if plan.moves and plan.moves[0] in legal else m.FINISH
        main = Offer(
            f"Best: +{plan.cards}",
            first,
            "Score the characters in the best way there is",
            "check",
            then=tuple(plan.moves[1:]),
        )
        more = (
            (Offer("Finish", m.FINISH, "Leave the other cards unscored"),)
            if m.FINISH in legal and first != m.FINISH
            else ()
        )
        words = "Pick a character, then an island with a gondolier of yours; or take the best assignment."
        if self.card >= 0:
            words = f"Character {self.card + 1}: click the island it is scored for."
        return Prompt(words, main if first in legal else None, more, "recruit")

    def _ask_pay(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        return Prompt(
            "Pay which column?",
            None,
            self._offers(state, legal, lambda move: f"{COLUMN_COINS[move - m.PAY]} for {COLUMN_POINTS[move - m.PAY]}"),
            "coin",
        )

    def _ask_return(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        return Prompt(
            "Return how many blocks, for 7 points each?",
            None,
            self._offers(state, legal, lambda move: f"{move - m.RETURN + 1}: +{7 * (move - m.RETURN + 1)}"),
            "blocks",
        )

    def tray(self, state: Any, seat: int, legal: Sequence[int]) -> list[Card]:
        words = self.game.words
        found: list[Card] = []
        if state.phase == KEEP and state.active == seat and legal:
            for i in range(state.drawn_count):
                card = state.drawn[i] - 1
                move = m.KEEP_CARD + card if m.KEEP_CARD + card in legal else -1
                found.append(self._character(state, seat, card, move, "You cannot pay for it.", "drawn"))
        elif state.phase == CHOOSING and state.active == seat and legal:
            for i in range(state.drawn_count):
                house = state.drawn[i] - 1
                name = words.term("en", "house", house).removeprefix("the ")
                tip = f"{name}\n{words.term('en', 'house_text', house).capitalize()}."
                found.append(
                    Card(
                        f"h{house}",
                        house,
                        move=m.CHOOSE + house if m.CHOOSE + house in legal else -1,
                        tip=tip,
                        label="drawn",
                    )
                )
        if not found:
            for card in range(CARDS):
                if state.where[card] == seat:
                    found.append(self._character(state, seat, card, -1, "", "own"))
        return found + self._own_tiles(state, seat, legal)

    def _character(self, state: Any, seat: int, card: int, move: int, refusal: str, label: str) -> Card:
        words = self.game.words.term("en", "card_text", card)
        lines = [f"Character {card + 1}", words[:1].upper() + words[1:] + ".", "Now worth:"]
        for island in range(ISLANDS):
            points = worth(state, card, seat, island)
            if points:
                lines.append(f"{ISLAND_NAMES[island]}: {points}")
        return Card(f"c{card}", card, move=move, refusal=refusal if move < 0 else "", tip="\n".join(lines), label=label)

    def _own_tiles(self, state: Any, seat: int, legal: Sequence[int]) -> list[Card]:
        found = []
        buildable = {built_by(move) for move in legal if lot_of(move) >= 0}
        if self.picked and tuple(self.picked.split("/")) not in {(what, str(detail)) for what, detail in buildable}:
            self.picked = ""
        if not self.picked and len(buildable) == 1:
            what, detail = next(iter(buildable))
            self.picked = f"{what}/{detail}"
        kinds: list[tuple[str, int, int]] = [
            ("factory", 0, state.held[seat][FACTORY_PILE]),
            ("special", 0, state.held[seat][SPECIAL_PILE]),
        ]
        kinds += [("shop", colour, state.shops_held[seat][colour]) for colour in range(3)]
        kinds += [("palace", arms, state.palaces_held[seat][arms]) for arms in range(3)]
        for what, detail, number in kinds:
            for at in range(number):
                can = (what, detail) in buildable
                name = {
                    "factory": "Glass factory",
                    "special": "Special building",
                    "shop": f"{COLOUR_IDS[detail].capitalize()} shop",
                    "palace": f"Palace with {detail + 1} arms",
                }[what]
                refusal = "" if can else "Tiles are built by the Build action, beside a street."
                found.append(
                    Card(
                        f"t{what}/{detail}/{at}",
                        detail,
                        refusal=refusal,
                        tip=f"{name}\n{TILE_RULES[what]}",
                        label="on" if can else "",
                    )
                )
        return found

    def pick(self, card: Card) -> bool:
        if card.key[0] == "t" and card.label == "on":
            self.picked = "/".join(card.key[1:].split("/")[:2])
            return True
        if card.key[0] == "c" and card.label == "own" and self._legal() and self.table.draft.state.phase == SCORING:
            self.card = -1 if self.card == card.sprite_kind else card.sprite_kind
            return True
        return False

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        big = [card for card in cards if card.key[0] != "t"]
        tiles = [card for card in cards if card.key[0] == "t"]
        room = area.width - (230 if tiles else 30)
        wide, high = self.card_size
        pitch = min(wide + 8, (room - wide) / max(1, len(big) - 1)) if len(big) > 1 else 0
        for at, card in enumerate(big):
            card.rect = Rect(area.x + 14 + pitch * at, area.y + 2, wide, high)
        step = min(TILE + 4, 200 / max(1, (len(tiles) + 1) // 2))
        for at, card in enumerate(tiles):
            card.rect = Rect(area.right - 212 + (at // 2) * step, area.y + 10 + (at % 2) * 48, TILE, TILE)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        if card.key[0] == "t":
            what, detail = card.key[1:].split("/")[:2]
            key = ("murano tile", what, detail, canvas.scale)
            sprite = SPRITES.get(key, lambda: islands.tile(what, int(detail), TILE, canvas.scale))
            canvas.blit(sprite, card.rect.x, card.rect.y - 3 * card.lift)
            if card.label == "on" and self.picked == f"{what}/{detail}":
                self._frame(canvas, card.rect)
            return
        grow = 1 + 0.35 * card.lift
        width, height = card.rect.width * grow, card.rect.height * grow
        picked = card.key[0] == "c" and card.sprite_kind == self.card and self.table.draft.state.phase == SCORING
        box = Rect(
            card.rect.centerx - width / 2,
            card.rect.bottom - height - 6 * card.lift - (12 if picked else 0),
            width,
            height,
        )
        if card.key[0] == "c":
            self._draw_character(canvas, card.sprite_kind, box, picked)
        else:
            self._draw_house_card(canvas, card.sprite_kind, box)

    def _plate(self, canvas: Canvas, box: Rect, tint: Any, chosen: bool) -> None:
        width, height = round(box.width / 2) * 2, round(box.height / 2) * 2
        key = ("murano card", tint, width, chosen, canvas.scale)

        def make() -> Any:
            layer = Layer(width, height, canvas.scale)
            layer.rect(0, 0, width, height, rgb("#FFE08A") if chosen else rgb("#5A3F18"), 5)
            layer.rect(1, 1, width - 2, height - 2, rgb("#E2BE5A"), 4.4)
            layer.rect(2.4, 2.4, width - 4.8, height - 4.8, tint, 3.6)
            layer.rect(4.4, height * 0.22, width - 8.8, height * 0.78 - 4.4, rgb("#FBF3E0"), 3)
            made = layer.done()
            return paint.with_shadow(made, (2 * canvas.scale, 3 * canvas.scale), 2.2 * canvas.scale, 0.5, SHADE_DARK)[0]

        # The sprite begins with the room for its shadow: the plate itself lies on the box.
        pad = math.ceil(2.2 * canvas.scale * 2.6) + 1
        left, top = pad - round(2 * canvas.scale), pad - round(3 * canvas.scale)
        canvas.blit(SPRITES.get(key, make), box.x - left / canvas.scale, box.y - top / canvas.scale)

    def _draw_character(self, canvas: Canvas, card: int, box: Rect, chosen: bool) -> None:
        figures = CHARACTERS[card]
        tint = rgb("#15616F") if figures.island < 0 else rgb("#7A3A20")
        self._plate(canvas, box, tint, chosen)
        zoom = box.width / self.card_size[0]
        icons.draw(canvas, "recruit", box.x + 14 * zoom, box.y + 13 * zoom, 14 * zoom, PALE)
        canvas.text(
            str(card + 1),
            box.right - 8 * zoom,
            box.y + 13 * zoom,
            STYLES["bold"]._replace(size=14 * zoom),
            PALE,
            "right",
        )
        words = self.game.words.term("en", "card_text", card)
        best = (0, 0)
        if self.state is not None and self.viewer is not None:
            best = max((worth(self.state, card, self.viewer, island), -island) for island in range(ISLANDS))
        self._small_text(canvas, words, box, zoom, 4 if best[0] else 5)
        if best[0]:
            style = STYLES["small bold"]._replace(size=12.5 * zoom)
            label = f"now {best[0]}: {SHORT[-best[1]]}"
            canvas.text(label, box.centerx, box.bottom - 11 * zoom, style, GOLD_INK, "center", room=box.width - 10)

    def _small_text(self, canvas: Canvas, words: str, box: Rect, zoom: float, most: int = 4) -> None:
        style = STYLES["small"]._replace(size=14.0 * zoom)
        y = box.y + 33 * zoom
        from game.ui.text import wrap  # noqa: PLC0415

        lines = wrap(words, style, box.width - 14 * zoom, canvas.scale)
        for line in lines[:most]:
            canvas.text(line, box.x + 8 * zoom, y, style, INK, room=box.width - 12 * zoom)
            y += 15 * zoom

    def _draw_house_card(self, canvas: Canvas, house: int, box: Rect) -> None:
        self._plate(canvas, box, rgb("#6B4A98"), False)
        zoom = box.width / self.card_size[0]
        words = self.game.words
        name = words.term("en", "house", house).removeprefix("the ")
        name = name[:1].upper() + name[1:]
        canvas.text(
            name,
            box.x + 8 * zoom,
            box.y + 13 * zoom,
            STYLES["small bold"]._replace(size=13 * zoom),
            PALE,
            room=box.width - 14 * zoom,
        )
        self._small_text(canvas, words.term("en", "house_text", house), box, zoom, 5)

    def _frame(self, canvas: Canvas, box: Rect) -> None:
        for x0, y0, w, h in (
            (box.x - 2, box.y - 2, box.width + 4, 2),
            (box.x - 2, box.bottom, box.width + 4, 2),
            (box.x - 2, box.y, 2, box.height),
            (box.right, box.y, 2, box.height),
        ):
            canvas.fill(Rect(x0, y0, w, h), rgb("#FFD34D"))

    def click_before(self, state: Any, move: int, cards: Sequence[Card]) -> tuple[float, float] | None:
        if lot_of(move) >= 0:
            what, detail = built_by(move)
            if self.picked != f"{what}/{detail}":
                for card in cards:
                    if card.key.startswith(f"t{what}/{detail}/"):
                        return card.rect.center
        if m.SCORE <= move < m.PAY:
            card_number = (move - m.SCORE) // ISLANDS
            if self.card != card_number:
                for card in cards:
                    if card.key == f"c{card_number}":
                        return card.rect.x + 8, card.rect.centery
        return None

    def candidates(self, x: float, y: float, state: Any, legal: Sequence[int]) -> list[int]:
        bx, by = self.to_board(x, y)
        phase = state.phase
        if phase in (ACT, CLEAR):
            for space in range(SPACES):
                near = min(
                    math.dist((bx, by), islands.STAGE_SPOTS[space][:2]),
                    math.dist((bx, by), islands.SPACE_SPOTS[space][:2]),
                )
                if near < REACH:
                    found = [move for move in legal if self._space_of(move) == space]
                    return sorted(found, key=lambda move: (m.PASS <= move < m.CLEAR_TO, move))
            return []
        found_near: list[tuple[float, int]] = []
        for move in legal:
            spot = self._spot_of(move)
            if spot is None:
                continue
            if lot_of(move) >= 0 and self.picked != "{}/{}".format(*built_by(move)):
                continue
            if m.SCORE <= move < m.PAY and (move - m.SCORE) // ISLANDS != self.card:
                continue
            away = math.dist((bx, by), spot)
            if away < (90 if m.SCORE <= move < m.PAY or m.TAKE_INCOME <= move < m.PRODUCE else REACH):
                found_near.append((away, move))
        return [move for _, move in sorted(found_near)][:4]

    def _spot_of(self, move: int) -> tuple[float, float] | None:
        """Where on the board a move is made."""
        if move < m.TOP:
            return islands.STAGE_SPOTS[self._space_of(move)][:2]
        if m.PLACE <= move < m.DISMISS:
            return islands.MOORING_SPOTS[move - m.PLACE][:2]
        if m.LAY <= move < m.BUILD_FACTORY:
            return islands.STREET_SPOTS[move - m.LAY][:2]
        if lot_of(move) >= 0:
            return islands.LOT_SPOTS[lot_of(move)][:2]
        if m.TAKE_INCOME <= move < m.PRODUCE:
            return islands.island_middle(move - m.TAKE_INCOME)
        if m.SCORE <= move < m.PAY:
            return islands.island_middle((move - m.SCORE) % ISLANDS)
        return None

    def where(self, state: Any, move: int) -> tuple[float, float] | None:
        spot = self._spot_of(move)
        return self.to_window(*spot) if spot is not None else None

    def refusal(self, x: float, y: float, state: Any, legal: Sequence[int]) -> str:
        bx, by = self.to_board(x, y)
        if state.phase in (ACT, CLEAR):
            for space in range(SPACES):
                if math.dist((bx, by), islands.STAGE_SPOTS[space][:2]) < REACH:
                    if state.phase == CLEAR:
                        return "The cleared gondola cannot come to rest there."
                    cleared = run(state, space)
                    if fare(cleared) > state.coins[state.active]:
                        return f"Clearing the way would cost {fare(cleared)} coins."
                    return f"{ACTION_NAMES[RING[space]]}: you cannot do that now."
        if state.phase in (BUILDING, AT_ONCE):
            for lot, spot in enumerate(islands.LOT_SPOTS):
                if math.dist((bx, by), spot[:2]) < 14:
                    if state.lot[lot] > OPEN:
                        return "Something stands there."
                    if state.lot[lot] < OPEN:
                        return "A building needs a street tile beside it."
                    return "Pick a tile from your tray first."
        return ""

    def outcome(self, state: Any, move: int) -> list[tuple[int, str]]:
        if move < 0:
            return []
        seat = state.active
        if move < m.TOP:
            space = self._space_of(move)
            action = RING[space]
            if m.PASS <= move < m.CLEAR_TO:
                return [(seat, "Pass: take 1 coin"), (-1, f"a gondola comes to {ACTION_NAMES[action]}")]
            if move >= m.CLEAR_TO:
                return [(-1, f"Clear a gondola to {ACTION_NAMES[action]}")]
            lines = [(seat, ACTION_NAMES[action])]
            if move < m.JUMP:
                cleared = run(state, space)
                if cleared:
                    lines.append(
                        (-1, f"{cleared + 1} gondolas move: {fare(cleared)} coin{'s' if fare(cleared) != 1 else ''}")
                    )
            else:
                lines.append((-1, "the red gondola jumps on"))
            return lines
        return [(seat, self.game.describe(state, move))]

    def armed_words(self, state: Any, move: int) -> str:
        if m.PASS <= move < m.CLEAR_TO:
            return "Pass"
        if lot_of(move) >= 0:
            return "Build here"
        if move == m.DRAW_STREET:
            return "Draw and look"
        if m.KEEP_CARD <= move < m.KEEP_NONE:
            return "Keep it"
        if m.PLACE <= move < m.DISMISS:
            return "Place here"
        return "Confirm"

    def draw_legal(self, canvas: Canvas, state: Any, legal: Sequence[int], hovered: int) -> None:
        pulse = 0.65 + 0.35 * math.sin(self.table.app.clock * 3) if self.table.app.motion else 1.0
        for move in legal:
            if m.LAY <= move < m.BUILD_FACTORY:
                self._square(canvas, islands.STREET_SPOTS[move - m.LAY], pulse, False)
            elif lot_of(move) >= 0 and self.picked == "{}/{}".format(*built_by(move)):
                self._square(canvas, islands.LOT_SPOTS[lot_of(move)], pulse, False)
            elif m.PLACE <= move < m.DISMISS:
                self._circle(canvas, *self.to_window(*islands.MOORING_SPOTS[move - m.PLACE][:2]), 14, pulse)
            elif m.TAKE_INCOME <= move < m.PRODUCE or (
                m.SCORE <= move < m.PAY and (move - m.SCORE) // ISLANDS == self.card
            ):
                island = (move - m.TAKE_INCOME) if move < m.PRODUCE else (move - m.SCORE) % ISLANDS
                x, y = self.to_window(*islands.island_middle(island))
                points = (
                    worth(state, self.card, state.active, island)
                    if move >= m.SCORE
                    else state.takings[state.active][island]
                )
                self._circle(canvas, x, y, 24, pulse)
                canvas.text(f"+{points}", x, y, "figure", PALE, "center")

    def _square(self, canvas: Canvas, spot: Sequence[float], strength: float, bright: bool) -> None:
        x, y, turn = spot
        scale = round(canvas.scale * self.zoom, 4)
        side = islands.CELL + 14
        key = ("murano square", round(turn, 1), bright, scale)
        sprite = SPRITES.get(
            key,
            lambda: islands.ring(
                islands.corners(side / 2, side / 2, turn, islands.CELL / 2 - 1), scale, (0.0, 0.0), side, side, bright
            ),
        )
        canvas.blit(sprite, *self.to_window(x, y), "center", strength)

    def _circle(self, canvas: Canvas, x: float, y: float, r: float, strength: float) -> None:
        points = [(r + 4 + r * math.cos(t * math.pi / 20), r + 4 + r * math.sin(t * math.pi / 20)) for t in range(40)]
        sprite = SPRITES.get(
            ("murano circle", r, canvas.scale),
            lambda: islands.ring(points, canvas.scale, (0.0, 0.0), 2 * r + 8, 2 * r + 8, True),
        )
        canvas.blit(sprite, x, y, "center", strength)

    def draw_ghost(self, canvas: Canvas, state: Any, move: int, firm: bool) -> None:
        scale = round(canvas.scale * self.zoom, 4)
        if move < m.TOP:
            space = self._space_of(move)
            self._circle(canvas, *self.to_window(*islands.STAGE_SPOTS[space][:2]), 23, 1.0)
            x, y, heading = islands.canal(space)
            skiffs.draw(canvas, *self.to_window(x, y), heading, 36 * self.zoom, skiffs.BLACK, 0.7)
        elif m.LAY <= move < m.BUILD_FACTORY:
            cell = move - m.LAY
            self._square(canvas, islands.STREET_SPOTS[cell], 1.0, True)
            if state.tile > 0:
                turn = islands.STREET_SPOTS[cell][2]
                sprite = SPRITES.get(
                    ("murano street", state.tile - 1, STREETS[cell].island, scale),
                    lambda: islands.street(state.tile - 1, turn, scale),
                )
                canvas.blit(sprite, *self.to_window(*islands.STREET_SPOTS[cell][:2]), "center", 1.0 if firm else 0.85)
        elif lot_of(move) >= 0:
            what, detail = built_by(move)
            self._square(canvas, islands.LOT_SPOTS[lot_of(move)], 1.0, True)
            owner = state.active if what in ("factory", "shop") else -1
            self._draw_building(canvas, lot_of(move), what, detail, owner, scale, 1.0 if firm else 0.8)
        elif m.PLACE <= move < m.DISMISS:
            x, y = self.to_window(*islands.MOORING_SPOTS[move - m.PLACE][:2])
            self._circle(canvas, x, y, 16, 1.0)
            emblem(canvas, self.table.colours[state.active], x, y - 3, 19)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        self._circle(canvas, *self.to_window(x, y), 24, 1.0)

    def tips(self, x: float, y: float) -> str:
        bx, by = self.to_board(x, y)
        if self.board.collidepoint(x, y):
            for space in range(SPACES):
                if math.dist((bx, by), islands.STAGE_SPOTS[space][:2]) < REACH:
                    action = RING[space]
                    held = "\nHeld by a gondola." if self.shown.ring[space] else ""
                    return f"{ACTION_NAMES[action]}\n{ACTION_RULES[action]}{held}"
            for lot, spot in enumerate(islands.LOT_SPOTS):
                if math.dist((bx, by), spot[:2]) < 13 and not (self.small and LOTS[lot].island == SERENELLA):
                    return self._lot_tip(lot)
            for cell, spot in enumerate(islands.STREET_SPOTS):
                if math.dist((bx, by), spot[:2]) < 13 and not (self.small and STREETS[cell].island == SERENELLA):
                    kind = self.shown.street[cell]
                    if kind:
                        return f"Street\nIt lies {self.game.words.term('en', 'tile', kind - 1)}."
                    return "Rubble\nA street tile may be laid here."
        for seat in range(len(self.shown.works)):
            tip = self._works_tip(seat, x, y)
            if tip:
                return tip
        return ""

    def _works_tip(self, seat: int, x: float, y: float) -> str:
        area = self.table.places.panels
        count = len(self.table.match.seats)
        height = min(124.0, (area.height - 6 * (count - 1)) / count)
        top = area.y + seat * (height + 6)
        if not (area.x < x < area.right and top + height - 30 < y < top + height) or not self.shown.works[seat]:
            return ""
        words = self.game.words
        lines = [
            f"{words.term('en', 'house', house).removeprefix('the ')}: {words.term('en', 'house_text', house)}"
            for house in range(HOUSES)
            if self.shown.works[seat] >> house & 1
        ]
        return f"Special buildings of {self.table.match.names[seat]}\n" + "\n".join(lines)

    def _lot_tip(self, lot: int) -> str:
        code = self.shown.lot[lot]
        island = ISLAND_NAMES[LOTS[lot].island]
        if not code:
            return f"Building space on {island}\nNeeds a street tile beside it."
        what, detail, owner = standing(code)
        name = {
            "factory": "Glass factory",
            "special": "Special building",
            "shop": f"{COLOUR_IDS[detail].capitalize()} shop",
            "palace": f"Palace, {detail + 1} coats of arms",
        }[what]
        whose = f" of {self.table.match.names[owner]}" if 0 <= owner < len(self.table.match.names) else ""
        return f"{name}{whose}\nOn {island}."

    # Motion

    def _act(self, act: Callable[[], Any], wait: float = 0.0) -> Motion:
        return Then(Do(act), Wait(wait)) if wait else Do(act)

    def _on_TurnBegan(self, event: told.TurnBegan) -> Motion:
        def act() -> None:
            self.shown.turn = event.seat

        return self._act(act, 0.15)

    def _on_GondolaMoved(self, event: told.GondolaMoved) -> Motion:
        which = "red" if event.red else "black"
        distance = (event.space - event.origin) % SPACES

        def begin() -> None:
            self.shown.ring[event.origin] -= 1
            if event.red:
                self.shown.red = -1
            self.afloat[which] = float(event.origin)

        def move(share: float) -> None:
            self.afloat[which] = event.origin + distance * share

        def rest() -> None:
            self.afloat.pop(which, None)
            self.shown.ring[event.space] += 1
            if event.red:
                self.shown.red = event.space

        return Then(Do(begin), Tween(min(1.8, 0.25 + distance * 0.18), move, ease), Do(rest), Wait(0.08))

    def _on_CoinsPaid(self, event: told.CoinsPaid) -> Motion:
        return self._coins(event.seat, event.left, -event.coins)

    def _on_CoinsTaken(self, event: told.CoinsTaken) -> Motion:
        return self._coins(event.seat, event.left, event.coins)

    def _coins(self, seat: int, left: int, change: int) -> Motion:
        def act() -> None:
            self.shown.coins[seat] = left

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            icons.draw(canvas, "coin", x - 16, y, 20, rgb("#FFD34D"), alpha)
            canvas.text(f"{change:+}", x, y, "bold", PALE, alpha=alpha)

        spot = self.panel_spot(seat)
        return Then(Do(act), self.table.effects.rise(draw, lambda: (spot[0] + 20, spot[1]), 0.5, 20))

    def _on_PointsScored(self, event: told.PointsScored) -> Motion:
        def act() -> None:
            self.shown.points[event.seat] = event.total

        spot = self.panel_spot(event.seat)
        note = self.table.effects.rise(
            flag(self.table.colours[event.seat], f"{event.points:+}"), lambda: (spot[0] + 70, spot[1] - 20), 0.7
        )
        return Then(Do(act), note)

    def _bought(self, seat: int, pile: int, left: int) -> Motion:
        def leave() -> None:
            self.shown.pile[pile] = left

        def landed() -> None:
            self.shown.held[seat][pile] += 1
            self.table.refresh_tray()

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            SPRITES.panel(canvas, Rect(round(x - 16), round(y - 16), 32, 32), 61, lines=False)
            icons.draw(canvas, PILE_ICONS[pile], x, y, 20, SEPIA)

        place = chart.pile_spot(pile)
        start = self.to_window(place.x * islands.HALF, place.y * islands.HALF)
        fly = self.table.effects.fly(draw, lambda: start, lambda: self.panel_spot(seat), 0.5, 40, landed)
        return Then(Do(leave), fly)

    def _on_TileBought(self, event: told.TileBought) -> Motion:
        return self._bought(event.seat, event.pile, event.left)

    def _on_ShopBought(self, event: told.ShopBought) -> Motion:
        return self._bought(event.seat, SHOP_PILE, event.left)

    def _on_PalaceBought(self, event: told.PalaceBought) -> Motion:
        return self._bought(event.seat, PALACE_PILE, event.left)

    def _on_CharacterKept(self, event: told.CharacterKept) -> Motion:
        def act() -> None:
            self.shown.cards[event.seat] = event.cards
            self.table.refresh_tray()

        return self._act(act, 0.3)

    def _on_GondolierPlaced(self, event: told.GondolierPlaced) -> Motion:
        mooring = event.island * SEATS + event.owner

        def leave() -> None:
            self.shown.gondoliers[event.seat] = event.left

        def landed() -> None:
            self.shown.mooring[mooring] = event.seat + 1

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            emblem(canvas, self.table.colours[event.seat], x, y, 20)

        end = self.to_window(*islands.MOORING_SPOTS[mooring][:2])
        return Then(
            Do(leave), self.table.effects.fly(draw, lambda: self.panel_spot(event.seat), lambda: end, 0.5, 40, landed)
        )

    def _on_GondolierDismissed(self, event: told.GondolierDismissed) -> Motion:
        def act() -> None:
            self.shown.gondoliers[event.seat] = event.left
            self.shown.hireable[event.seat] += 1

        return self._act(act, 0.15)

    def _on_GondolierHired(self, event: told.GondolierHired) -> Motion:
        def act() -> None:
            self.shown.gondoliers[event.seat] = event.left
            self.shown.hireable[event.seat] -= 1

        return self._act(act, 0.15)

    def _on_StreetDrawn(self, event: told.StreetDrawn) -> Motion:
        def act() -> None:
            self.shown.pile[STREET_PILE] = event.left

        return self._act(act, 0.25)

    def _set_down(self, key: int, place: Callable[[], None], spot: tuple[float, float]) -> Motion:
        def begin() -> None:
            place()
            self.falling[key] = 1.0

        def fall(share: float) -> None:
            self.falling[key] = max(0.0, 1 - share)

        def stand() -> None:
            self.falling.pop(key, None)

        dust = self.table.effects.puff(lambda: self.to_window(*spot), 20 * self.zoom)
        return Then(Do(begin), Tween(0.36, fall, ease), Do(stand), dust)

    def _on_StreetLaid(self, event: told.StreetLaid) -> Motion:
        def place() -> None:
            self.shown.street[event.cell] = event.tile + 1

        return self._set_down(1000 + event.cell, place, islands.STREET_SPOTS[event.cell][:2])

    def _raise(self, seat: int, lot: int, pile: int, code: int) -> Motion:
        def place() -> None:
            self.shown.lot[lot] = code
            self.shown.held[seat][pile] -= 1
            self.table.refresh_tray()

        return self._set_down(lot, place, islands.LOT_SPOTS[lot][:2])

    def _on_FactoryBuilt(self, event: told.FactoryBuilt) -> Motion:
        return self._raise(event.seat, event.lot, FACTORY_PILE, FACTORY_AT + event.seat)

    def _on_ShopBuilt(self, event: told.ShopBuilt) -> Motion:
        return self._raise(event.seat, event.lot, SHOP_PILE, SHOP_AT + 3 * event.seat + event.colour)

    def _on_PalaceBuilt(self, event: told.PalaceBuilt) -> Motion:
        return self._raise(event.seat, event.lot, PALACE_PILE, PALACE_AT + event.arms)

    def _on_SpecialBuilt(self, event: told.SpecialBuilt) -> Motion:
        return self._raise(event.seat, event.lot, SPECIAL_PILE, SPECIAL_AT)

    def _on_HouseRaised(self, event: told.HouseRaised) -> Motion:
        def act() -> None:
            self.shown.works[event.seat] |= 1 << event.house
            self.table.refresh_tray()

        return self._act(act, 0.3)

    def _on_BlockDrawn(self, event: told.BlockDrawn) -> Motion:
        def landed() -> None:
            self.shown.blocks[event.seat][event.glass] += 1

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            self._block(canvas, event.glass, x, y, 11)

        side = self.table.places.side
        start = (side.centerx, side.bottom - 80)
        return self.table.effects.fly(draw, lambda: start, lambda: self.panel_spot(event.seat), 0.5, 60, landed)

    def _blocks_back(self, event: Any) -> Motion:
        def act() -> None:
            for glass, number in enumerate((event.red, event.green, event.blue)):
                self.shown.blocks[event.seat][glass] -= number

        return self._act(act, 0.2)

    def _on_BlocksSold(self, event: told.BlocksSold) -> Motion:
        return self._blocks_back(event)

    def _on_BlocksReturned(self, event: told.BlocksReturned) -> Motion:
        return self._blocks_back(event)

    def _on_CardScored(self, event: told.CardScored) -> Motion:
        def act() -> None:
            self.shown.cards[event.seat] -= 1
            self.card = -1
            self.table.refresh_tray()

        spot = self.to_window(*islands.island_middle(event.island))
        note = self.table.effects.rise(flag(self.table.colours[event.seat], f"+{event.points}"), lambda: spot, 1.0)
        return Then(Do(act), note)

    # Telling

    def log_icon(self, event: Event) -> str:
        return LOG_ICONS.get(type(event).__name__, "")

    def sound(self, event: Event) -> str:
        return SOUNDS.get(type(event).__name__, "")

    def spot(self, event: Event) -> tuple[float, float] | None:
        lot, island = getattr(event, "lot", -1), getattr(event, "island", -1)
        if lot >= 0:
            return islands.LOT_SPOTS[lot][:2]
        if isinstance(event, told.StreetLaid):
            return islands.STREET_SPOTS[event.cell][:2]
        if isinstance(event, told.GondolaMoved | told.ActionTaken):
            return islands.STAGE_SPOTS[event.space][:2]
        if island >= 0:
            return islands.island_middle(island)
        return None


def _th(number: int) -> str:
    return {1: "st", 2: "nd", 3: "rd"}.get(number, "th")


SHORT = ("S. Mattia", "S. Teresa", "S. Donato", "Serenella", "S. Chiara", "S. Pietro")
HOUSE_MARKS = ("Ba", "In", "Pu", "Cr", "Cr", "Gu", "Hb", "Ho", "Bs", "RG", "BG", "RB", "Tr", "Co", "Li")
TILE_RULES = {
    "factory": "1 point when built. Used in production: 2 points lost, a block won.",
    "shop": "2 points when built. Sells to customers of its colour that it can reach.",
    "palace": "3 points when built, nobody's. Its coats of arms count for characters.",
    "special": "No points: keep one of three special-building cards.",
}
PROMPTS: dict[int, Callable[[MuranoView, Any, int, Sequence[int]], Prompt]] = {
    ACT: MuranoView._ask_act,
    CLEAR: MuranoView._ask_clear,
    BUY: MuranoView._ask_buy,
    SEARCH: MuranoView._ask_search,
    KEEP: MuranoView._ask_keep,
    MOORING: MuranoView._ask_mooring,
    BUILDING: MuranoView._ask_build,
    AT_ONCE: MuranoView._ask_build,
    LAYING: MuranoView._ask_lay,
    CHOOSING: MuranoView._ask_choose,
    EARNING: MuranoView._ask_income,
    PRODUCING: MuranoView._ask_produce,
    SELLING: MuranoView._ask_sell,
    GIVING_BACK: MuranoView._ask_give_back,
    HIRING: MuranoView._ask_hire,
    SCORING: MuranoView._ask_score,
    PAYING: MuranoView._ask_pay,
    RETURNING: MuranoView._ask_return,
}
LOG_ICONS = {
    "ActionTaken": "gondola",
    "TurnPassed": "gondola",
    "CoinsTaken": "coin",
    "TileBought": "coin",
    "ShopBought": "stall",
    "PalaceBought": "palace",
    "CharacterKept": "recruit",
    "NoCharacterKept": "recruit",
    "GondolierPlaced": "gondolier",
    "GondolierDismissed": "crew",
    "GondolierHired": "crew",
    "StreetLaid": "street",
    "FactoryBuilt": "furnace",
    "ShopBuilt": "stall",
    "PalaceBuilt": "palace",
    "SpecialBuilt": "dome",
    "HouseRaised": "dome",
    "IncomeTaken": "coins",
    "FactoriesUsed": "furnace",
    "BlocksSold": "blocks",
    "PileUsedUp": "warning",
    "EndTriggered": "heading",
    "FinalScoringBegan": "heading",
    "CardScored": "recruit",
    "GondoliersCounted": "gondolier",
}
SOUNDS = {
    "GondolaMoved": "oar",
    "CoinsPaid": "coin",
    "CoinsTaken": "purse",
    "PointsScored": "points",
    "TileBought": "tile",
    "ShopBought": "tile",
    "PalaceBought": "tile",
    "PileShuffled": "shuffle",
    "CharacterKept": "card_flip",
    "GondolierPlaced": "pawn",
    "StreetLaid": "tile",
    "FactoryBuilt": "hammer",
    "ShopBuilt": "hammer",
    "PalaceBuilt": "hammer",
    "SpecialBuilt": "hammer",
    "HouseRaised": "card_flip",
    "FactoriesUsed": "furnace",
    "BlockDrawn": "clink",
    "BlocksSold": "clink",
    "EndTriggered": "campanile",
    "CardScored": "bonus",
    "MatchEnded": "final",
}
VIEW = MuranoView
