"""Venezia's table: the lagoon map, its pieces, and what a person may do there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules import Event
from game.rules.venezia import events as told
from game.rules.venezia import moves as m
from game.rules.venezia.board import (
    BASILICA,
    BRIDGES,
    BUILT,
    CAMPO,
    CASA,
    CRAFTS,
    DISTRICT_NAMES,
    GOAL,
    GROUND,
    HEX_CENTRES,
    HEX_COUNT,
    HEX_DISTRICT,
    HEX_NAMES,
    HEXES,
    KIND_NAMES,
    KINDS,
    NEEDED,
    PAIRS,
    PALAZZO,
    PIECES,
    PONTE,
    STEP_PRICE,
    TOUCH,
    TRACK,
    TRIANGLES,
    space_centre,
)
from game.rules.venezia.building import kind_of, points_of, scored_district
from game.rules.venezia.gold import gold
from game.rules.venezia.state import BUILD, CLOSE, DRAIN, DRAW, DROP, FINAL, IMAGINARY, PAUSE, PLAY, SITE, TAKE
from game.stage import boats
from game.stage.effects import flag
from game.stage.tween import Do, Motion, Parallel, Tween, Wait, ease, overshoot
from game.stage.tween import Sequence as Then
from game.tables.view import Card, Count, Offer, Prompt, Step, View
from game.ui import icons
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GLIDE_MOST, GOLD_INK, INK, PALE, SEPIA, STEPS_A_SECOND
from game.ui.widgets import rule

from . import art, track
from .pieces import BARE, WET, Building, Shown, shown_of

if TYPE_CHECKING:
    from game.scenes.table import Table

NAMES = ("Basilica", "Palazzo", "Campo", "Ponte", "Casa")
RULES_OF = (
    "4 cards, 3 hexagons that all touch: 7 points.",
    "3 cards, 2 hexagons side by side: 1 point for each hexagon beside it without a building.",
    "3 cards, 1 hexagon: 1 point for each hexagon beside it with a building.",
    "3 cards, the two ends of a dotted line: 1 point for each house in one of the two districts.",
    "1 card, 1 hexagon: 1 point. No master builder.",
)
TRADES_SHOWN = 10
REACH = 30.0  # board units: how near the pointer must be to a site
BOAT = 52.0
ABREAST = 15.0  # between gondolas at the start

PHASE_STAGE = {PLAY: 0, BUILD: 1, SITE: 1, PAUSE: 1, DROP: 1, DRAIN: 2, DRAW: 3, TAKE: 3, CLOSE: 3, FINAL: 3}


def _printed() -> tuple[tuple[int, ...], ...]:
    """The sites of the printed buildings: hexagons of a kind are one building, for there is one of each."""
    found = []
    for kind in range(KINDS):
        site = tuple(h for h in range(HEXES) if GROUND[h] == BUILT + kind)
        if site:
            found.append(site)
    return tuple(found)


PRINTED_SITES = _printed()


def site_of(move: int) -> tuple[int, ...]:
    """The hexagons that a placing move names."""
    if move >= m.PLACE_CASA:
        return (move - m.PLACE_CASA,)
    if move >= m.PLACE_PONTE:
        return tuple(BRIDGES[(move - m.PLACE_PONTE) // 2])
    if move >= m.PLACE_CAMPO:
        return (move - m.PLACE_CAMPO,)
    if move >= m.PLACE_PALAZZO:
        return tuple(PAIRS[move - m.PLACE_PALAZZO])
    return tuple(TRIANGLES[move - m.PLACE_BASILICA])


def is_placing(move: int) -> bool:
    """Whether a move places a building."""
    return m.PLACE_BASILICA <= move < m.DROP_KIND


def kind_placed(move: int) -> int:
    """The kind of building that a placing move builds."""
    for kind, start in (
        (CASA, m.PLACE_CASA),
        (PONTE, m.PLACE_PONTE),
        (CAMPO, m.PLACE_CAMPO),
        (PALAZZO, m.PLACE_PALAZZO),
    ):
        if move >= start:
            return kind
    return BASILICA


def middle(site: Sequence[int]) -> tuple[float, float]:
    """The middle of some hexagons, in board units."""
    return sum(HEX_CENTRES[h][0] for h in site) / len(site), sum(HEX_CENTRES[h][1] for h in site) / len(site)


class VeneziaView(View):
    """The lagoon map and what stands on it."""

    board_size = (816.0, 500.0)
    side_height = 372.0
    card_size = (78.0, 110.0)
    unit = "spaces"
    steps = (
        Step(
            "cards", "Play cards", "1. Lay any number of cards in front of you. All are laid before anything is built."
        ),
        Step("hammer", "Build", "1. Every complete building is built now, in the order you choose."),
        Step("bucket", "Drain marsh", "2. Remove none, one or two marsh tokens; they are gold."),
        Step("plus", "Draw cards", "3. One card, or put one open and take three. Five in hand at most."),
    )
    goal = (
        "You win if your gondola goes farthest along the canals.",
        "It ends at space 60, or when the last piece of a kind is built.",
        "Your turn: play cards and build, drain up to two marshes, draw cards.",
    )

    def __init__(self, table: Table):
        super().__init__(table)
        self.shown = Shown()
        self.viewer: int | None = None
        self.state: Any = None
        self.wake: dict[int, float] = {}
        self.heading: dict[int, float] = {}

    # Showing

    def sync(self, state: Any, viewer: int | None) -> None:
        self.state = state
        self.viewer = viewer
        sites = [*PRINTED_SITES]
        sites += [
            tuple(h for h in event.site if h >= 0) for event in self.table.happened() if isinstance(event, told.Built)
        ]
        self.shown = shown_of(state, sites)
        self.shown.stage = PHASE_STAGE.get(state.phase, 3)
        self.wake.clear()

    def settle(self, state: Any, viewer: int | None) -> None:
        self.state = state
        self.viewer = viewer

    def pieces(self) -> Any:
        return self.shown.key()

    def update(self, seconds: float) -> None:
        for seat in list(self.wake):
            self.wake[seat] -= seconds
            if self.wake[seat] <= 0:
                del self.wake[seat]

    def progress(self) -> float:
        """The farther the first gondola and the fewer pieces, the later the day."""
        farthest = max(self.shown.gondola, default=0) / GOAL
        fewest = max((1 - left / total for left, total in zip(self.shown.left, PIECES, strict=True)), default=0)
        return max(farthest, 0.9 * fewest - 0.1)

    def step(self) -> int:
        return self.shown.stage

    def shown_points(self, seat: int) -> int:
        return round(self.shown.gondola[seat]) if seat < len(self.shown.gondola) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.hand_size):
            return ()
        return (
            Count("cards", str(shown.hand_size[seat]), "Cards in hand, five at most"),
            Count("reed", str(shown.marsh_count[seat]), "Marsh tokens: each worth 0 to 2 gold"),
            Count("chest", str(shown.treasure_count[seat]), "Treasures: each worth 3 to 6 gold"),
        )

    def counters(self) -> Sequence[Count]:
        least = min(range(KINDS), key=lambda kind: self.shown.left[kind])
        left = self.shown.left[least]
        return (
            Count("flag", str(GOAL), "A gondola that reaches space 60 ends the game"),
            Count(
                "hammer", f"{left} {NAMES[least]}", "Fewest pieces left: the last of any kind ends the game", left <= 1
            ),
        )

    # Drawing the board

    def draw_board(self, canvas: Canvas) -> None:
        zoom = self.zoom
        sway = math.sin(self.table.app.clock * 0.7) if self.table.app.motion else 0.0
        art.draw_life(canvas, self.board, zoom, sway)
        art.draw_ground(canvas, self.board, zoom)
        art.draw_lit_shores(canvas, self.board, zoom, self._touched())
        shown = self.shown
        for h in range(HEXES):
            mark = shown.ground[h]
            x, y = self.to_window(*HEX_CENTRES[h])
            art.draw_hexagon(canvas, h, mark, x, y, zoom)
            if shown.fresh[h] > 0:
                art.draw_hexagon(canvas, h, WET, x, y, zoom, shown.fresh[h])
        art.draw_bridge_lines(canvas, self.board, zoom, shown.ground)
        art.draw_track(canvas, self.board, zoom)
        standing: list[tuple[float, Any]] = []
        for building in shown.buildings:
            standing.append((art.baseline(building.kind, building.site), ("building", building)))
        for h in range(HEXES):
            if shown.ground[h] == BARE and GROUND[h] == BARE:
                standing.append((HEX_CENTRES[h][1], ("stone", h)))
        for seat in range(len(shown.gondola)):
            standing.append((self._boat_place(seat)[1] + 6, ("boat", seat)))
        for _, (what, which) in sorted(standing, key=lambda thing: thing[0]):
            if what == "building":
                art.draw_building(canvas, self.board, zoom, which)
            elif what == "stone":
                art.draw_stone(canvas, which, *self.to_window(*HEX_CENTRES[which]), zoom)
            else:
                self._draw_boat(canvas, which)
        art.draw_names(canvas, self.board, zoom)

    def _touched(self) -> int:
        if not self.shown.gondola:
            return 0
        space = round(self.shown.gondola[self.shown.turn % len(self.shown.gondola)])
        return TOUCH[space] if space <= GOAL else 0

    def _boat_place(self, seat: int) -> tuple[float, float]:
        """Where a gondola lies, in board units: gondolas at the start lie side by side."""
        at = self.shown.gondola[seat]
        x, y = track.point(at)
        if at < 1:
            waiting = [other for other, space in enumerate(self.shown.gondola) if space < 1]
            if seat in waiting:
                place = waiting.index(seat)
                spread = 1 - at
                x += ((place - (len(waiting) - 1) / 2) * ABREAST + 10) * spread
                y += 4 * abs(place - (len(waiting) - 1) / 2) * spread
        return x, y

    def _draw_boat(self, canvas: Canvas, seat: int) -> None:
        x, y = self.to_window(*self._boat_place(seat))
        heading = track.heading(self.shown.gondola[seat])
        bob = 0.0
        if self.table.app.motion:
            bob = math.sin(self.table.app.clock * 1.7 + seat * 1.9) * 0.9
        colour = self.table.colours[seat]
        if seat in self.wake:
            art.draw_wake(canvas, x, y, heading, BOAT * self.zoom, min(1.0, self.wake[seat] / 0.5))
        sprite = boats.boat(colour, heading, BOAT * self.zoom, canvas.scale)
        canvas.blit(sprite, x, y + bob, "center")

    # Deciding

    def prompt(self, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
        more: tuple[Offer, ...] = ()
        if m.TURN_UP in legal:
            more += (Offer("Turn up", m.TURN_UP, "Turn up a card for the imaginary player", "eye"),)
        done = m.DONE in legal
        phase = state.phase
        if phase == PLAY:
            ready = self._ready(state)
            words = "Lay cards in front of you" + (f": {ready} will be built." if ready else ".")
            label = "Build" if ready else "Go on"
            warn = "No site fits: its cards are lost" if ready and not self._fits(state) else "No more cards this turn"
            return Prompt(words, Offer(label, m.DONE, warn, "hammer") if done else None, more, "cards")
        if phase == BUILD:
            return Prompt("Which building comes next?", None, more + self._works(legal), "hammer")
        if phase == SITE:
            kind = kind_of(state.work)
            return Prompt(self._site_words(state, seat, kind), None, more, "hammer")
        if phase == PAUSE:
            return Prompt(
                "The next gondola is about to move. Trade gold first?",
                Offer("Let it move", m.DONE) if done else None,
                more,
            )
        if phase == DROP:
            drops = tuple(
                Offer(NAMES[kind], m.DROP_KIND + kind, f"Discard all {NAMES[kind]} cards in front of you")
                for kind in range(CRAFTS)
                if m.DROP_KIND + kind in legal
            )
            return Prompt("You have three kinds in front of you: which one goes?", None, more + drops)
        if phase == DRAIN:
            left = 2 - state.drained
            words = "Drain up to two marshes." if left == 2 else "Drain one more marsh, or go on."
            return Prompt(
                words, Offer("Draw cards", m.DONE, "Drain no more", "cards") if done else None, more, "bucket"
            )
        if phase in (DRAW, TAKE):
            if phase == TAKE:
                words = f"Take {state.takes} more: open cards first, then the deck."
            else:
                words = "Draw one card, or put one of your hand open and take three."
            main = Offer("Deck", m.TAKE_DECK, "Draw from the deck", "cards") if m.TAKE_DECK in legal else None
            if done:
                more += (Offer("Draw nothing", m.DONE, "End the turn without a card"),)
            return Prompt(words, main, more)
        if phase == CLOSE:
            turn = m.TURN_UP in legal
            words = (
                "Turn up a card for the imaginary player to end the turn." if turn else "End your turn, or trade gold."
            )
            main = Offer("Turn up and end", m.TURN_UP) if turn else Offer("End turn", m.DONE)
            return Prompt(words, main, tuple(offer for offer in more if offer.move != m.TURN_UP))
        return Prompt("Trade gold for spaces one last time?", Offer("Finish", m.DONE) if done else None, more)

    def _ready(self, state: Any) -> str:
        kinds = [KIND_NAMES[k] for k in range(CRAFTS) if state.joint[k] == NEEDED[k] or state.apart[k]]
        if state.homes:
            kinds.append("casa" if state.homes == 1 else f"{state.homes} case")
        return ", ".join(kinds)

    def _fits(self, state: Any) -> bool:
        return any(state.ground[h] == BARE for h in range(HEXES))

    def _works(self, legal: Sequence[int]) -> tuple[Offer, ...]:
        words = self.game.words
        return tuple(
            Offer(words.term("en", "work", move - m.BUILD_NEXT).removeprefix("the ").capitalize(), move)
            for move in legal
            if m.BUILD_NEXT <= move < m.PLACE_BASILICA
        )

    def _site_words(self, state: Any, seat: int, kind: int) -> str:
        place = {1: "a hexagon", 2: "two hexagons side by side", 3: "three hexagons that touch"}[HEX_COUNT[kind]]
        if kind == PONTE:
            place = "a dotted line; the nearer end is scored"
        if state.master == seat:
            return f"{NAMES[kind]}: choose {place}."
        name = "the imaginary player" if state.master == IMAGINARY else self.table.match.names[state.master]
        return f"{NAMES[kind]} for {name}: choose {place}."

    def tray_offers(self, state: Any, seat: int, legal: Sequence[int], area: Rect) -> list[tuple[Rect, Offer]]:
        trades = [move for move in legal if move >= m.TRADE]
        if len(trades) > TRADES_SHOWN:
            trades = [*trades[: TRADES_SHOWN - 1], trades[-1]]
        offers = []
        for at, move in enumerate(trades):
            steps = move - m.TRADE
            row, column = divmod(at, 5)
            box = Rect(area.x + 14 + 28 * column, area.bottom - 36 - 27 * (len(trades) > 5) + 27 * row, 27, 25)
            space = "space" if steps == 1 else "spaces"
            tip = f"Trade {steps * STEP_PRICE} gold\nMove {steps} {space} now; no change is given."
            offers.append((box, Offer(f"+{steps}", move, tip)))
        return offers

    def armed_words(self, state: Any, move: int) -> str:
        if is_placing(move):
            return "Build here"
        if m.DRAIN_HEX <= move < m.TAKE_OPEN:
            return "Drain and look"
        if move == m.TAKE_DECK:
            return "Draw"
        if m.TAKE_OPEN <= move < m.TAKE_DECK:
            return "Take it"
        if m.OFFER <= move < m.TURN_UP:
            return "Put it open"
        if move == m.TURN_UP:
            return "Turn up"
        if move >= m.TRADE:
            return "Trade"
        return "Confirm"

    def tray(self, state: Any, seat: int, legal: Sequence[int]) -> list[Card]:
        cards = []
        for kind in range(KINDS):
            held = state.hand[seat][kind]
            for number in range(held):
                move, refusal = self._card_move(state, kind, legal)
                chips: tuple[Offer, ...] = ()
                if number == 0 and kind < CRAFTS and m.SET + kind in legal:
                    tip = f"Lay all {NEEDED[kind]} apart and build alone, whatever lies in front of others"
                    chips = (Offer("Set apart", m.SET + kind, tip),)
                cards.append(
                    Card(
                        f"{kind}/{number}",
                        kind,
                        move=move,
                        refusal=refusal,
                        tip=f"{NAMES[kind]}\n{RULES_OF[kind]}",
                        chips=chips,
                    )
                )
        return cards

    def _card_move(self, state: Any, kind: int, legal: Sequence[int]) -> tuple[int, str]:
        if m.LAY + kind in legal:
            return m.LAY + kind, ""
        if m.OFFER + kind in legal:
            return m.OFFER + kind, ""
        if not legal:
            return -1, "It is not your turn."
        if state.phase == PLAY:
            return -1, f"The {KIND_NAMES[kind]} already has its {NEEDED[kind]} cards in front of the players."
        if state.phase == DRAW:
            if state.open[kind]:
                return -1, f"A {KIND_NAMES[kind]} card already lies open."
            return -1, "You would end with more than five cards."
        return -1, "Cards are laid at the beginning of a turn."

    def candidates(self, x: float, y: float, state: Any, legal: Sequence[int]) -> list[int]:
        open_card = self._open_card_at(x, y)
        if open_card is not None:
            return [open_card] if open_card in legal else []
        bx, by = self.to_board(x, y)
        found: list[tuple[float, int]] = []
        for move in legal:
            if is_placing(move):
                site = site_of(move)
                if kind_placed(move) == PONTE:
                    scored = scored_district(move)
                    near = next(h for h in site if HEX_DISTRICT[h] == scored)
                    far = next(h for h in site if h != near)
                    away = math.dist(HEX_CENTRES[near], (bx, by))
                    other = math.dist(HEX_CENTRES[far], (bx, by))
                    away = min(away, other + 0.5) if self._only_end(move, legal) else away
                else:
                    away = math.dist(middle(site), (bx, by))
                    if min(math.dist(HEX_CENTRES[h], (bx, by)) for h in site) > REACH:
                        continue
                if away < REACH * (1.6 if len(site) > 1 else 1.0):
                    found.append((away, move))
            elif m.DRAIN_HEX <= move < m.TAKE_OPEN:
                away = math.dist(HEX_CENTRES[move - m.DRAIN_HEX], (bx, by))
                if away < 25:
                    found.append((away, move))
        return [move for _, move in sorted(found)][:6]

    def where(self, state: Any, move: int) -> tuple[float, float] | None:
        if is_placing(move):
            site = site_of(move)
            if kind_placed(move) == PONTE:
                scored = scored_district(move)
                return self.to_window(*HEX_CENTRES[next(h for h in site if HEX_DISTRICT[h] == scored)])
            return self.to_window(*middle(site))
        if m.DRAIN_HEX <= move < m.TAKE_OPEN:
            return self.to_window(*HEX_CENTRES[move - m.DRAIN_HEX])
        if m.TAKE_OPEN <= move < m.TAKE_DECK:
            box = self._open_boxes().get(move - m.TAKE_OPEN)
            return box.center if box else None
        if move == m.TAKE_DECK:
            return self._deck_boxes(self.table.places.side)[0].center
        return None

    def _only_end(self, move: int, legal: Sequence[int]) -> bool:
        other = m.PLACE_PONTE + ((move - m.PLACE_PONTE) ^ 1)
        return other not in legal

    def refusal(self, x: float, y: float, state: Any, legal: Sequence[int]) -> str:
        bx, by = self.to_board(x, y)
        h = min(range(HEXES), key=lambda at: math.dist(HEX_CENTRES[at], (bx, by)))
        if math.dist(HEX_CENTRES[h], (bx, by)) > 25 or not legal:
            return ""
        mark = state.ground[h]
        if state.phase == SITE:
            if mark == WET:
                return "Marsh must be drained before anything can stand there."
            if mark >= BUILT:
                return f"The {KIND_NAMES[mark - BUILT]} stands there."
            return f"The {KIND_NAMES[kind_of(state.work)]} does not fit there."
        if state.phase == DRAIN:
            return "There is no marsh to drain."
        return ""

    def outcome(self, state: Any, move: int) -> list[tuple[int, str]]:
        if move < 0:
            return []
        if is_placing(move):
            return self._building_outcome(state, move)
        if m.DRAIN_HEX <= move < m.TAKE_OPEN:
            h = move - m.DRAIN_HEX
            return [(-1, f"Drain {DISTRICT_NAMES[HEX_DISTRICT[h]]}"), (state.decider, "0 to 2 gold, seen by you alone")]
        if m.TAKE_OPEN <= move < m.TAKE_DECK:
            return [(state.decider, f"Take the open {KIND_NAMES[move - m.TAKE_OPEN]}")]
        return []

    def _building_outcome(self, state: Any, move: int) -> list[tuple[int, str]]:
        kind = kind_placed(move)
        points = points_of(state, move)
        site = site_of(move)
        districts = sorted({HEX_DISTRICT[h] for h in site})
        where = " and ".join(DISTRICT_NAMES[d] for d in districts)
        lines: list[tuple[int, str]] = [(-1, f"{NAMES[kind]}, {where}")]
        bits = sum(1 << d for d in districts)
        after = state.copy()
        events = self.game.apply(after, move)
        for event in events:
            if isinstance(event, told.Glided):
                share = "master" if event.seat == state.master else "half"
                leap = f", over {event.leaps}" if event.leaps else ""
                lines.append((event.seat, f"+{event.steps} {share}: to {event.target}{leap}"))
        if not any(isinstance(event, told.Glided) for event in events):
            lines.append((state.master, f"+{points}"))
        for seat in range(state.seats):
            space = state.gondola[seat]
            contributes = seat == state.master or (
                kind < CRAFTS and state.work < CRAFTS and state.front[seat][kind] > 0
            )
            if contributes and space <= GOAL and TOUCH[space] & bits and state.chest_size:
                lines.append((seat, "draws a treasure"))
        if kind == PONTE:
            lines.append((-1, f"counts the houses of {DISTRICT_NAMES[scored_district(move)]}"))
        return lines

    def draw_legal(self, canvas: Canvas, state: Any, legal: Sequence[int], hovered: int) -> None:
        marked: set[int] = set()
        for move in legal:
            if is_placing(move):
                marked.update(site_of(move))
            elif m.DRAIN_HEX <= move < m.TAKE_OPEN:
                marked.add(move - m.DRAIN_HEX)
        pulse = 0.75 + 0.25 * math.sin(self.table.app.clock * 3) if self.table.app.motion else 1.0
        for h in marked:
            art.draw_ring(canvas, *self.to_window(*HEX_CENTRES[h]), self.zoom, pulse)
        if state.phase == SITE and kind_of(state.work) in (PALAZZO, CAMPO):
            best: dict[int, int] = {}
            for move in legal:
                if is_placing(move):
                    for h in site_of(move):
                        best[h] = max(best.get(h, 0), points_of(state, move))
            for h, points in best.items():
                x, y = self.to_window(*HEX_CENTRES[h])
                art.draw_points(canvas, x, y, points, self.zoom)

    def draw_ghost(self, canvas: Canvas, state: Any, move: int, firm: bool) -> None:
        if is_placing(move):
            site = site_of(move)
            for h in site:
                art.draw_ring(canvas, *self.to_window(*HEX_CENTRES[h]), self.zoom, 1.0, bright=True)
            building = Building(kind_placed(move), site, 0.0, 1.0 if firm else 0.78)
            art.draw_building(canvas, self.board, self.zoom, building)
            if state.phase == SITE:
                x, y = self.to_window(*middle(site))
                colour = self.table.colour(state.master) if state.master < len(self.table.colours) else 0
                flag(colour, f"+{points_of(state, move)}")(canvas, x, y - 34 * self.zoom, 1.0)
        elif m.DRAIN_HEX <= move < m.TAKE_OPEN:
            x, y = self.to_window(*HEX_CENTRES[move - m.DRAIN_HEX])
            art.draw_ring(canvas, x, y, self.zoom, 1.0, bright=True)
            icons.draw(canvas, "bucket", x, y - 4 * self.zoom, 22 * self.zoom, PALE)
        elif m.TAKE_OPEN <= move < m.TAKE_DECK:
            box = self._open_boxes().get(move - m.TAKE_OPEN)
            if box is not None:
                art.draw_frame(canvas, box)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        art.draw_ring(canvas, *self.to_window(x, y), self.zoom * 1.3, 1.0, bright=True)

    # Tray and boxes

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        grow = 1 + 0.5 * card.lift
        width, height = card.rect.width * grow, card.rect.height * grow
        box = Rect(card.rect.centerx - width / 2, card.rect.bottom - height - 6 * card.lift, width, height)
        art.draw_card(canvas, card.sprite_kind, box, playable=card.move >= 0)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        state = self.state
        if state is None or self.viewer not in (seat, None):
            return
        x, y = area.x + 20, area.y + 20
        canvas.text("Your gold", x, y, "subheading", PALE)
        art.draw_coins(canvas, x + 20, y + 38, 1.0)
        canvas.text(str(gold(state, seat)), x + 52, y + 36, "big figure", PALE)
        if gold(state, seat) >= STEP_PRICE:
            canvas.text("buys spaces", x + 86, y + 37, "small italic", PALE)
        pawns = [kind for kind in range(CRAFTS) if self.shown.pawn[kind] == seat]
        right = area.right - 140
        canvas.text("Your pawns", right, y, "subheading", PALE)
        for at, kind in enumerate(pawns):
            art.draw_pawn(canvas, kind, right + 16 + 30 * at, y + 42, 34)
        if not pawns:
            canvas.text("none", right, y + 36, "italic", PALE)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        shown = self.shown
        if seat >= len(shown.front):
            return
        x = area.x
        tall = min(area.height, 40.0)
        wide = tall * 0.72
        for kind in range(CRAFTS):
            for number in range(shown.front[seat][kind]):
                art.draw_mini(canvas, kind, Rect(x + number * wide * 0.42, area.y, wide, tall))
            if shown.front[seat][kind]:
                x += wide + (shown.front[seat][kind] - 1) * wide * 0.42
                if shown.pawn[kind] == seat:
                    art.draw_pawn(canvas, kind, x + 7, area.y + tall * 0.6, tall * 0.72)
                    x += 15
                x += 4
        if seat == shown.turn:
            for kind in range(CRAFTS):
                for _ in range(shown.apart[kind]):
                    art.draw_mini(canvas, kind, Rect(x, area.y, wide, tall), apart=True)
                    x += wide + 4
            for _ in range(shown.homes):
                art.draw_mini(canvas, CASA, Rect(x, area.y, wide, tall))
                x += wide * 0.6

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        cards = Rect(area.x, area.y, area.width, 158)
        SPRITES.panel(canvas, cards, 33)
        canvas.text("Open cards", cards.x + 18, cards.y + 21, "heading", INK)
        rule(canvas, cards.x + 14, cards.y + 36, cards.width - 28)
        deck, _ = self._deck_boxes(area)
        art.draw_back(canvas, deck)
        for kind, box in self._open_boxes().items():
            art.draw_mini(canvas, kind, box)
        shown = self.shown
        open_count = sum(shown.open)
        canvas.text(
            f"deck {shown.deck}   open {open_count}   used {shown.discards}",
            cards.centerx,
            cards.bottom - 18,
            "small italic",
            SEPIA,
            "center",
        )
        stock = Rect(area.x, cards.bottom + 6, area.width, area.height - cards.height - 6)
        SPRITES.panel(canvas, stock, 34)
        canvas.text("Buildings left", stock.x + 18, stock.y + 21, "heading", INK)
        rule(canvas, stock.x + 14, stock.y + 36, stock.width - 28)
        step = (stock.height - 52) / KINDS
        for kind in range(KINDS):
            y = stock.y + 46 + step * (kind + 0.5)
            art.draw_mini(canvas, kind, Rect(stock.x + 14, y - 11, 16, 22))
            canvas.text(NAMES[kind], stock.x + 38, y, "text", INK)
            art.draw_pips(canvas, kind, stock.x + 102, y, shown.left[kind], PIECES[kind])
            warn = shown.left[kind] <= 1
            canvas.text(
                str(shown.left[kind]), stock.right - 16, y, "bold", GOLD_INK if not warn else (168, 50, 42), "right"
            )

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        """The imaginary player's cards, below the two seats, under a grey mask."""
        if self.table.match.state.seats > 2:
            return 0.0
        box = Rect(area.x, area.y, area.width, 104)
        SPRITES.panel(canvas, box, 35)
        icons.draw(canvas, "mask", box.x + 26, box.y + 27, 30, SEPIA)
        canvas.text("Imaginary player", box.x + 50, box.y + 21, "bold", INK)
        canvas.text("scores nothing", box.x + 50, box.y + 39, "small italic", SEPIA)
        self.draw_in_front(canvas, IMAGINARY, Rect(box.x + 48, box.y + 52, box.width - 60, 40))
        if self.shown.homes_turned:
            art.draw_mini(canvas, CASA, Rect(box.right - 44, box.y + 52, 28, 40))
        return box.height

    def _deck_boxes(self, area: Rect) -> tuple[Rect, Rect]:
        return Rect(area.x + 14, area.y + 46, 52, 74), Rect(area.x + 74, area.y + 46, area.width - 88, 74)

    def _open_boxes(self) -> dict[int, Rect]:
        area = self.table.places.side
        _, room = self._deck_boxes(area)
        kinds = [kind for kind in range(KINDS) if self.shown.open[kind]]
        if not kinds:
            return {}
        wide = min(52.0, (room.width + 4) / len(kinds) - 4)
        return {kind: Rect(room.x + at * (wide + 4), room.y, wide, wide * 1.42) for at, kind in enumerate(kinds)}

    def _open_card_at(self, x: float, y: float) -> int | None:
        for kind, box in self._open_boxes().items():
            if box.collidepoint(x, y):
                return m.TAKE_OPEN + kind
        if self._deck_boxes(self.table.places.side)[0].collidepoint(x, y):
            return m.TAKE_DECK
        return None

    def is_target(self, x: float, y: float) -> bool:
        """Whether something outside the board can be clicked there."""
        return self._open_card_at(x, y) is not None

    def tips(self, x: float, y: float) -> str:
        for kind, box in self._open_boxes().items():
            if box.collidepoint(x, y):
                return f"{NAMES[kind]}, open\n{RULES_OF[kind]}"
        if self._deck_boxes(self.table.places.side)[0].collidepoint(x, y):
            return "The deck\nRemade from the discards when it is empty."
        bx, by = self.to_board(x, y)
        for space in range(GOAL + 1):
            if math.dist(TRACK[space], (bx, by)) < 12:
                districts = [DISTRICT_NAMES[d] for d in range(len(DISTRICT_NAMES)) if TOUCH[space] >> d & 1]
                touch = "Touches " + " and ".join(districts) if districts else "Touches no district"
                return (f"Space {space}" if space else "The start") + f"\n{touch}."
        h = min(range(HEXES), key=lambda at: math.dist(HEX_CENTRES[at], (bx, by)))
        if math.dist(HEX_CENTRES[h], (bx, by)) < 22:
            mark = self.shown.ground[h]
            what = "Marsh: drain it to build here" if mark == WET else "Empty: ready to build"
            if mark >= BUILT:
                what = NAMES[mark - BUILT]
            return f"{DISTRICT_NAMES[HEX_DISTRICT[h]]}, hexagon {HEX_NAMES[h]}\n{what}."
        return ""

    # Motion

    def _hand_spot(self, seat: int) -> tuple[float, float]:
        if self.viewer == seat:
            area = self.table.places.tray
            return area.centerx, area.centery
        return self.panel_spot(seat)

    def _deck_spot(self) -> tuple[float, float]:
        box = self._deck_boxes(self.table.places.side)[0]
        return box.centerx, box.centery

    def _card_flight(self, kind: int, start: Any, end: Any, landed: Any, seconds: float = 0.34) -> Motion:
        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            box = Rect(x - 21, y - 30, 42, 60)
            if kind < 0:
                art.draw_back(canvas, box)
            else:
                art.draw_mini(canvas, kind, box)

        return self.table.effects.fly(draw, start, end, seconds, 24, landed)

    def _refresh_hand(self) -> None:
        self.table.refresh_tray()

    def _on_TurnBegan(self, event: told.TurnBegan) -> Motion:
        def act() -> None:
            self.shown.turn = event.seat
            self.shown.stage = 0

        return Then(Do(act), Wait(0.18))

    def _on_StageBegan(self, event: told.StageBegan) -> Motion:
        def act() -> None:
            self.shown.stage = min(3, event.stage + 1)

        return Do(act)

    def _on_CardLaid(self, event: told.CardLaid) -> Motion:
        def landed() -> None:
            if event.kind == CASA:
                self.shown.homes += 1
            else:
                self.shown.front[event.seat][event.kind] += 1

        def leave() -> None:
            self.shown.hand_size[event.seat] -= 1
            self._refresh_hand()

        flight = self._card_flight(
            event.kind, lambda: self._hand_spot(event.seat), lambda: self.panel_spot(event.seat), landed
        )
        return Then(Do(leave), flight)

    def _on_SetLaid(self, event: told.SetLaid) -> Motion:
        def landed() -> None:
            self.shown.apart[event.kind] += 1

        def leave() -> None:
            self.shown.hand_size[event.seat] -= event.count
            self._refresh_hand()

        flight = self._card_flight(
            event.kind, lambda: self._hand_spot(event.seat), lambda: self.panel_spot(event.seat), landed
        )
        return Then(Do(leave), flight)

    def _on_TurnedUp(self, event: told.TurnedUp) -> Motion:
        def landed() -> None:
            if event.kind == CASA:
                self.shown.homes_turned += 1
            else:
                self.shown.front[IMAGINARY][event.kind] += 1

        return Then(
            Do(self._deck_less), self._card_flight(event.kind, self._deck_spot, lambda: self.panel_spot(5), landed)
        )

    def _on_TurnedAway(self, event: told.TurnedAway) -> Motion:
        def landed() -> None:
            self.shown.discards += 1

        return Then(
            Do(self._deck_less), self._card_flight(event.kind, self._deck_spot, lambda: self.panel_spot(5), landed)
        )

    def _deck_less(self) -> None:
        self.shown.deck -= 1

    def _on_PawnTaken(self, event: told.PawnTaken) -> Motion:
        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_pawn(canvas, event.kind, x, y, 36)

        def landed() -> None:
            self.shown.pawn[event.kind] = event.seat

        start = self._pawn_home if event.holder < 0 else (lambda: self.panel_spot(event.holder))
        return self.table.effects.fly(draw, start, lambda: self.panel_spot(event.seat), landed=landed)

    def _pawn_home(self) -> tuple[float, float]:
        side = self.table.places.side
        return side.centerx, side.bottom - 60

    def _on_PawnReturned(self, event: told.PawnReturned) -> Motion:
        def act() -> None:
            self.shown.pawn[event.kind] = -1

        return Do(act)

    def _on_Built(self, event: told.Built) -> Motion:
        site = tuple(h for h in event.site if h >= 0)
        building = Building(event.kind, site, 60.0, 0.0)

        def begin() -> None:
            self.shown.buildings.append(building)
            self.shown.left[event.kind] = event.left

        def fall(share: float) -> None:
            building.drop = 60.0 * (1 - share)
            building.alpha = min(1.0, share * 3)

        def stand() -> None:
            building.drop, building.alpha = 0.0, 1.0
            for h in site:
                self.shown.ground[h] = BUILT + event.kind
            self.table.app.sound("hammer")

        spot = self.to_window(*middle(site))
        colour = self.table.colour(event.master)
        note = self.table.effects.rise(flag(colour, f"+{event.points}"), lambda: (spot[0], spot[1] - 24))
        dust = self.table.effects.puff(lambda: (spot[0], spot[1] + 6), 26 * self.zoom)
        return Then(
            Do(begin), Tween(0.42, fall, overshoot), Do(stand), Parallel(dust, note if event.points else Wait(0))
        )

    def _on_CardsDiscarded(self, event: told.CardsDiscarded) -> Motion:
        def act() -> None:
            shown = self.shown
            shown.discards += event.count
            if event.kind == CASA:
                if event.seat == IMAGINARY:
                    shown.homes_turned -= 1
                else:
                    shown.homes -= 1
            elif shown.front[event.seat][event.kind] >= event.count and not self._was_apart(event):
                shown.front[event.seat][event.kind] -= event.count
            else:
                shown.apart[event.kind] -= 1

        return Then(Do(act), Wait(0.1))

    def _was_apart(self, event: told.CardsDiscarded) -> bool:
        """A whole set leaves from beside the joint cards: they are fewer, or the set is all there is."""
        shown = self.shown
        return shown.apart[event.kind] > 0 and event.count == NEEDED[event.kind] and self._work_apart

    _work_apart = False

    def _on_BuildingChosen(self, event: told.BuildingChosen) -> Motion:
        def act() -> None:
            self._work_apart = CRAFTS <= event.work < 2 * CRAFTS

        return Do(act)

    def _on_Glided(self, event: told.Glided) -> Motion:
        seconds = min(GLIDE_MOST, max(0.35, (event.target - event.origin) / STEPS_A_SECOND))

        def move(share: float) -> None:
            self.shown.gondola[event.seat] = event.origin + (event.target - event.origin) * share
            self.wake[event.seat] = 0.5

        def rest() -> None:
            self.shown.gondola[event.seat] = float(event.target)

        return Then(Tween(seconds, move, ease), Do(rest), Wait(0.08))

    def _on_GoldTraded(self, event: told.GoldTraded) -> Motion:
        marsh = event.ones + event.twos
        chests = event.threes + event.fours + event.fives + event.sixes

        def act() -> None:
            self.shown.marsh_count[event.seat] -= marsh
            self.shown.treasure_count[event.seat] -= chests
            self.shown.chest += chests

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_coins(canvas, x, y, 0.8)

        fly = self.table.effects.fly(
            draw, lambda: self.panel_spot(event.seat), lambda: self.to_window(*space_centre(0)), 0.5
        )
        return Then(Do(act), fly)

    def _on_TreasureDrawn(self, event: told.TreasureDrawn) -> Motion:
        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_treasure(canvas, event.value, x, y, 34)

        def landed() -> None:
            self.shown.treasure_count[event.seat] += 1
            self.shown.chest = event.left
            self.table.refresh_tray()

        start = self.to_window(*track.point(self.shown.gondola[event.seat]))
        return self.table.effects.fly(draw, lambda: start, lambda: self.panel_spot(event.seat), 0.6, 50, landed)

    def _on_MarshDrained(self, event: told.MarshDrained) -> Motion:
        def begin() -> None:
            self.shown.ground[event.hex] = BARE
            self.shown.fresh[event.hex] = 1.0

        def dry(share: float) -> None:
            self.shown.fresh[event.hex] = 1 - share

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            art.draw_marsh_token(canvas, event.value, x, y, 32)

        def landed() -> None:
            self.shown.marsh_count[event.seat] += 1
            self.table.refresh_tray()

        spot = self.to_window(*HEX_CENTRES[event.hex])
        fly = self.table.effects.fly(draw, lambda: spot, lambda: self.panel_spot(event.seat), 0.62, 44, landed)
        return Then(Do(begin), Parallel(Tween(0.5, dry), self.table.effects.puff(lambda: spot, 20, wet=True), fly))

    def _on_OpenTaken(self, event: told.OpenTaken) -> Motion:
        box = self._open_boxes().get(event.kind)
        start = box.center if box else self._deck_spot()

        def leave() -> None:
            self.shown.open[event.kind] -= 1

        def landed() -> None:
            self.shown.hand_size[event.seat] = event.size
            self._refresh_hand()

        return Then(
            Do(leave), self._card_flight(event.kind, lambda: start, lambda: self._hand_spot(event.seat), landed)
        )

    def _on_CardDrawn(self, event: told.CardDrawn) -> Motion:
        def leave() -> None:
            self.shown.deck = event.left

        def landed() -> None:
            self.shown.hand_size[event.seat] = event.size
            self._refresh_hand()

        return Then(
            Do(leave), self._card_flight(event.card, self._deck_spot, lambda: self._hand_spot(event.seat), landed, 0.3)
        )

    def _on_CardOffered(self, event: told.CardOffered) -> Motion:
        def leave() -> None:
            self.shown.hand_size[event.seat] -= 1
            self._refresh_hand()

        def landed() -> None:
            self.shown.open[event.kind] += 1

        side = self.table.places.side
        return Then(
            Do(leave),
            self._card_flight(
                event.kind, lambda: self._hand_spot(event.seat), lambda: (side.centerx + 30, side.y + 80), landed
            ),
        )

    def _on_OpenSwept(self, event: told.OpenSwept) -> Motion:
        def act() -> None:
            self.shown.discards += sum(event.kinds)
            self.shown.open = [0] * KINDS

        return Then(Wait(0.2), Do(act))

    def _on_DeckRemade(self, event: told.DeckRemade) -> Motion:
        def act() -> None:
            self.shown.deck = event.count
            self.shown.discards = 0

        return Then(Do(act), Wait(0.3))

    # Telling

    def log_icon(self, event: Event) -> str:
        return LOG_ICONS.get(type(event).__name__, "")

    def sound(self, event: Event) -> str:
        return SOUNDS.get(type(event).__name__, "")

    def spot(self, event: Event) -> tuple[float, float] | None:
        if isinstance(event, told.Built):
            return middle([h for h in event.site if h >= 0])
        if isinstance(event, told.MarshDrained):
            x, y = HEX_CENTRES[event.hex]
            return float(x), float(y)
        if isinstance(event, told.Glided):
            x, y = space_centre(event.target)
            return float(x), float(y)
        return None


LOG_ICONS = {
    "CardLaid": "cards",
    "SetLaid": "cards",
    "TurnedUp": "mask",
    "TurnedAway": "mask",
    "PawnTaken": "person",
    "Built": "hammer",
    "BuildingFailed": "warning",
    "TreasureDrawn": "chest",
    "Glided": "gondola",
    "GoldTraded": "coin",
    "MarshDrained": "bucket",
    "OpenTaken": "cards",
    "CardOffered": "cards",
    "OpenSwept": "cards",
    "DeckRemade": "again",
    "EndCame": "flag",
    "GameOver": "crown",
}
SOUNDS = {
    "CardLaid": "card_slide",
    "SetLaid": "card_slide",
    "TurnedUp": "card_flip",
    "TurnedAway": "card_flip",
    "PawnTaken": "pawn",
    "Built": "stone",
    "TreasureDrawn": "treasure",
    "Glided": "oar",
    "GoldTraded": "purse",
    "MarshDrained": "marsh",
    "OpenTaken": "card_slide",
    "CardDrawn": "card_slide",
    "CardOffered": "card_flip",
    "OpenSwept": "shuffle",
    "DeckRemade": "shuffle",
    "EndCame": "campanile",
    "GameOver": "final",
}
VIEW = VeneziaView
