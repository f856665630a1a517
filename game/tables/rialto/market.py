"""The market: rows of cards to choose from, in a drawer under the Doge track; the city steps back below it, whole.

It has three forms: the choice of a first building, the rows, and the one row left over, of which green buildings may
take cards.
"""

from __future__ import annotations

from game.locale import tr
from game.rules import Game
from game.rules.rialto import moves as m
from game.rules.rialto.board import BLUE_1, GREEN_1, KINDS, YELLOW_1
from game.rules.rialto.state import GREEN, NEUTRAL, OPENING, TAKING
from game.sitting.question import Question
from game.tables.room import Room
from game.ui import icons
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import rule
from game.ui.theme import GOLD, GOLD_INK, INK, PALE, PAPER_RIM, SEPIA

from . import art, cards, names, plan, tiles
from .stand import RialtoStand

SLIDE = 5.0  # how fast the drawer comes and goes, in ways a second
HEAD = 36.0
CARD = (53.4, 74.8)
LINE = CARD[1] + 7.0  # of rows
FEW = 4  # rows of which two stand side by side; of more, three
FAN = 13.0  # from one card of a kind to the next
TRACK = 38.0  # the part of the board that the Doge track takes
FIRSTS = (GREEN_1, YELLOW_1, BLUE_1)  # the buildings of value 1
FIRST_HIGH = 146.0


class Market:
    """Where the market's sheet lies and what is on it."""

    def __init__(self, view: RialtoStand):
        self.view = view
        self.peeking = False  # the sheet is put aside, to look beneath
        self.share = 0.0  # how far it has slid in

    # What is open

    @property
    def form(self) -> int:
        """The phase whose sheet is to be shown; -1 none."""
        shown = self.view.shown
        if shown.phase == OPENING:
            return OPENING
        if shown.phase in (TAKING, GREEN) and any(any(row) for row in shown.rows):
            return int(shown.phase)
        return -1

    @property
    def is_open(self) -> bool:
        """Whether the sheet is wanted."""
        return self.form >= 0 and not self.peeking

    def update(self, seconds: float, motion: bool) -> None:
        """Let the sheet slide in or out."""
        goal = 1.0 if self.is_open else 0.0
        step = SLIDE * seconds if motion else 1.0
        self.share = min(goal, self.share + step) if goal > self.share else max(goal, self.share - step)

    # Where things lie

    def rows(self) -> list[int]:
        """The rows that were put out."""
        shown = self.view.shown
        if self.form == GREEN:
            return [row for row in range(6) if any(shown.rows[row])][:1]
        return list(range(shown.seats + 1))

    @property
    def zoom(self) -> float:
        """How much larger things are than in a window of the least size."""
        return self.view.full_zoom

    @property
    def columns(self) -> int:
        """How many rows stand side by side."""
        count = len(self.rows())
        return 1 if count == 1 else 2 if count <= FEW else 3

    def sheet(self) -> Rect:
        """The drawer when it has slid in."""
        area, zoom = self.view.full, self.zoom
        lines = -(-len(self.rows()) // self.columns)
        high = FIRST_HIGH if self.form == OPENING else LINE * lines
        wide = area.width * (0.55 if self.form == GREEN else 1.0)
        return Rect(area.centerx - wide / 2, area.y + TRACK * zoom, wide, HEAD + (high + 8) * zoom)

    def city(self) -> tuple[Rect, float]:
        """Where the board lies while the drawer is out, and its zoom: all of it but the track below the drawer."""
        area, sheet = self.view.full, self.sheet()
        zoom = (area.bottom - sheet.bottom - 4) / (plan.BOARD[1] - TRACK)
        top = sheet.bottom + 4 - TRACK * zoom
        left = area.x if self.form == TAKING else area.centerx - plan.BOARD[0] * zoom / 2
        return Rect(left, top, plan.BOARD[0] * zoom, plan.BOARD[1] * zoom), zoom

    def row_boxes(self) -> dict[int, Rect]:
        """Where each row lies."""
        if self.form not in (TAKING, GREEN):
            return {}
        sheet, columns, zoom = self.sheet(), self.columns, self.zoom
        wide, high = (sheet.width - 20) / columns, LINE * zoom
        return {
            row: Rect(sheet.x + 10 + wide * (at % columns), sheet.y + HEAD + high * (at // columns), wide - 4, high - 3)
            for at, row in enumerate(self.rows())
        }

    def row_spot(self, row: int, cards: int) -> tuple[float, float]:
        """Where the next card of a row flies that holds so many, whatever the drawer shows now."""
        box = self.row_boxes().get(row, self.sheet())
        return min(box.right - 30, box.x + 60 + CARD[0] * 0.7 * self.zoom * cards), box.centery

    def card_boxes(self, row: int, box: Rect) -> list[tuple[int, int, Rect]]:
        """A row's cards, those of a kind as a stack: kind, number within it, place. They lie closer where they must."""
        counts = [(kind, count) for kind, count in enumerate(self.view.shown.rows[row]) if count]
        wide, high, fan = (length * self.zoom for length in (*CARD, FAN))
        left, room = box.x + 34, box.width - 34 - 6 - wide
        steps = [step for _, count in counts for step in (*[fan] * (count - 1), wide + 8)][:-1]
        share = min(1.0, room / max(1.0, sum(steps)))
        found = []
        for kind, count in counts:
            for number in range(count):
                found.append((kind, number, Rect(left, box.y + 2, wide, high)))
                left += steps.pop(0) * share if steps else 0.0
        return found

    def stacks(self, row: int, box: Rect) -> dict[int, Rect]:
        """Where the cards of each kind lie in a row, all of a kind together."""
        found: dict[int, Rect] = {}
        for kind, _, place in self.card_boxes(row, box):
            found[kind] = found.get(kind, place).union(place)
        return found

    def first_boxes(self) -> dict[int, Rect]:
        """Where the buildings to begin with lie."""
        if self.form != OPENING:
            return {}
        sheet = self.sheet()
        wide, high = (sheet.width - 20) / len(FIRSTS), sheet.bottom - sheet.y - HEAD - 8
        return {
            building: Rect(sheet.x + 12 + wide * at, sheet.y + HEAD, wide - 4, high)
            for at, building in enumerate(FIRSTS)
        }

    def order_box(self) -> Rect:
        """The list of who chooses when, beside the city."""
        area, (city, _) = self.view.full, self.city()
        return Rect(
            city.right + 4, self.sheet().bottom + 8, area.right - city.right - 8, area.bottom - 56 - self.sheet().bottom
        )

    def moves_at(self, x: float, y: float, legal: list[int] | tuple[int, ...]) -> list[int]:
        """What a click on the sheet means."""
        for building, box in self.first_boxes().items():
            if box.collidepoint(x, y):
                return [m.TAKE + building] if m.TAKE + building in legal else []
        for row, box in self.row_boxes().items():
            if not box.collidepoint(x, y):
                continue
            if m.ROW + row in legal:
                return [m.ROW + row]
            for kind, _, place in reversed(self.card_boxes(row, box)):
                if place.collidepoint(x, y):
                    wanted = (m.PICK + which * KINDS + kind for which in range(3))
                    return [move for move in wanted if move in legal]
        return []

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """The sheet, as far as it has slid in from above."""
        if self.form < 0 or self.share <= 0:
            return
        area, sheet = self.view.full, self.sheet()
        share = 1 - (1 - self.share) ** 3
        top = area.y + TRACK * self.zoom
        lift = (share - 1) * (sheet.bottom - top + 10)
        previous = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.box(Rect(area.x - 20, top, area.width + 40, area.bottom - top + 8)))
        SPRITES.panel(canvas, Rect(sheet.x, sheet.y + lift, sheet.width, sheet.height), 43)
        if self.form == OPENING:
            self._draw_firsts(canvas, lift)
        else:
            self._draw_rows(canvas, lift)
        canvas.surface.set_clip(previous)
        if self.form == TAKING and self.is_open:
            self._draw_order(canvas)

    def _head(self, canvas: Canvas, title: str, words: str, lift: float) -> None:
        sheet = self.sheet()
        wide = canvas.text(title, sheet.x + 20, sheet.y + 20 + lift, "heading", INK)
        canvas.text(words, sheet.x + 34 + wide, sheet.y + 21 + lift, "italic", SEPIA, room=sheet.width - wide - 50)

    def _draw_firsts(self, canvas: Canvas, lift: float) -> None:
        shown = self.view.shown
        self._head(canvas, tr("rialto.market.first"), tr("rialto.market.first.line"), lift)
        legal = self.view.legal()
        for building, box in self.first_boxes().items():
            can = m.TAKE + building in legal
            over = can and box.collidepoint(*self.view.room.hover)
            plate = Rect(box.x, box.y + lift, box.width, box.height)
            canvas.fill(plate, GOLD if over else PAPER_RIM, 0.4 if over else 0.28)
            tiles.draw(
                canvas, building, Rect(plate.x + 10, plate.y + 8, 52, 52), dim=bool(legal) and not can, lit_up=can
            )
            canvas.text(names.building_name(building), plate.x + 74, plate.y + 20, "large bold", INK)
            left = tr("rialto.market.stock", count=shown.stock[building])
            canvas.text(left, plate.x + 74, plate.y + 43, "small italic", SEPIA)
            canvas.paragraph(
                f"{names.phase_of(building)} {names.effect_of(building)}",
                plate.x + 12,
                plate.y + 78,
                plate.width - 22,
                "small",
                INK,
            )

    def _draw_rows(self, canvas: Canvas, lift: float) -> None:
        shown = self.view.shown
        key = "rialto.market.rows" if self.form == TAKING else "rialto.market.left"
        self._head(canvas, tr(key), tr(f"{key}.line"), lift)
        for row, box in self.row_boxes().items():
            place = Rect(box.x, box.y + lift, box.width, box.height)
            over = box.collidepoint(*self.view.room.hover) and any(shown.rows[row])
            canvas.fill(place, GOLD if over else PAPER_RIM, 0.42 if over else 0.28)
            art.draw_disc(canvas, str(row + 1), place.x + 17, place.centery, 25, art.SEA_PLATE, PALE)
            if shown.taker[row] >= 0 and not any(shown.rows[row]):
                seat = shown.taker[row]
                art.draw_medal(canvas, self.view.colour_of(seat), place.x + 50, place.centery, 26)
                words = tr("rialto.market.taken", name=self.view.room.names[seat])
                canvas.text(words, place.x + 70, place.centery, "italic", SEPIA, room=place.width - 78)
                continue
            for kind, _, spot in self.card_boxes(row, place):
                cards.draw_mini(canvas, kind, spot)
            self._draw_counts(canvas, row, place)

    def _draw_counts(self, canvas: Canvas, row: int, place: Rect) -> None:
        """How many of each kind, on the last of its cards."""
        boxes = self.card_boxes(row, place)
        for at, (kind, number, spot) in enumerate(boxes):
            if number and (at + 1 == len(boxes) or boxes[at + 1][0] != kind):
                art.draw_disc(canvas, str(number + 1), spot.right - 11, spot.bottom - 13, 20)

    def _draw_order(self, canvas: Canvas) -> None:
        """Where councillors go in this round, and who chooses when."""
        view, box = self.view, self.order_box()
        SPRITES.panel(canvas, box, 44)
        x, y, wide = box.x + 16, box.y + 20, box.width - 32
        district = next((d for d in range(6) if view.shown.number[d] == view.shown.round_no), 0)
        words = tr("rialto.market.district", district=names.district_name(district))
        canvas.text(words, x, y, "bold", INK, room=wide)
        rule(canvas, x, y + 15, wide, lozenge=False)
        waiting = [marker for marker in view.shown.order if marker != NEUTRAL]
        step = min(30.0, (box.bottom - 10 - y - 20) / max(1, len(waiting)))
        for at, seat in enumerate(waiting):
            done = seat in view.shown.taker
            now = not done and all(other in view.shown.taker for other in waiting[:at])
            self._draw_choosing(canvas, seat, Rect(x, y + 20 + step * at, wide, step), done, now)

    def _draw_choosing(self, canvas: Canvas, seat: int, place: Rect, done: bool, now: bool) -> None:
        view = self.view
        art.draw_medal(canvas, view.colour_of(seat), place.x + 10, place.centery, 20)
        ink = SEPIA if done else INK
        canvas.text(view.room.names[seat], place.x + 26, place.centery, "small", ink, room=place.width - 100)
        if done:
            icons.draw(canvas, "check", place.right - 12, place.centery, 15, GOLD_INK)
        elif now:
            words = tr("rialto.market.chooses")
            canvas.text(words, place.right, place.centery, "small italic", art.RED_PLATE, "right")


class MarketStand(RialtoStand):
    """The city with its market: while the market is out the city lies below it, smaller."""

    def __init__(self, game: Game, room: Room, question: Question):
        super().__init__(game, room, question)
        self.market = Market(self)

    def layout(self, area: Rect) -> None:
        super().layout(area)
        self.step_back()

    def step_back(self) -> None:
        """Let the city make room for the market, or come back when that is put aside."""
        self.board, self.zoom = self.market.city() if self.market.is_open else (self.full, self.full_zoom)
