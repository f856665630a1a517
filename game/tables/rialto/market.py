"""The market: rows of cards to choose from with a small board beside them, on one sheet that slides in.

It has three forms: the choice of a first building, the rows, and the one row left over, of which green buildings may
take cards.
"""

from __future__ import annotations

import pygame

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
from game.ui.theme import GOLD, GOLD_INK, INK, PALE, PAPER_RIM, SEA, SEPIA

from . import art, board, cards, names, plan, tiles
from .stand import RialtoStand

SLIDE = 5.0  # how fast the sheet comes and goes, in ways a second
ROW_HIGH, ROW_WIDE, HEAD = 62.0, 500.0, 46.0
WIDE = 800.0
CARD = (38.0, 54.0)
FIRSTS = (GREEN_1, YELLOW_1, BLUE_1)  # the buildings of value 1
FIRST_WIDE = 240.0


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

    def sheet(self) -> Rect:
        """The sheet when it has slid in."""
        area = self.view.board
        high = HEAD + ROW_HIGH * len(self.rows()) + 12 if self.form != OPENING else 196.0
        wide = ROW_WIDE + 28 if self.form == GREEN else WIDE
        top = area.y + (40 if self.form == GREEN else max(38.0, (area.height - high) / 2))
        return Rect(area.centerx - wide / 2, top, wide, high)

    def row_boxes(self) -> dict[int, Rect]:
        """Where each row lies."""
        if self.form not in (TAKING, GREEN):
            return {}
        sheet = self.sheet()
        return {
            row: Rect(sheet.x + 14, sheet.y + HEAD + ROW_HIGH * at, ROW_WIDE, ROW_HIGH - 4)
            for at, row in enumerate(self.rows())
        }

    def card_boxes(self, row: int, box: Rect) -> list[tuple[int, int, Rect]]:
        """A row's cards, those of a kind as a stack: kind, number within it, place."""
        found = []
        x = box.x + 52
        for kind in range(KINDS):
            count = self.view.shown.rows[row][kind]
            for number in range(count):
                found.append((kind, number, Rect(x, box.y + 2, *CARD)))
                x += 18 if number < count - 1 else 0
            x += CARD[0] + 12 if count else 0
        return found

    def first_boxes(self) -> dict[int, Rect]:
        """Where the buildings to begin with lie."""
        if self.form != OPENING:
            return {}
        sheet = self.sheet()
        left = sheet.x + (sheet.width - 3 * FIRST_WIDE - 20) / 2
        return {
            building: Rect(left + at * (FIRST_WIDE + 10), sheet.y + HEAD + 2, FIRST_WIDE, 134)
            for at, building in enumerate(FIRSTS)
        }

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
        area, sheet = self.view.board, self.sheet()
        share = 1 - (1 - self.share) ** 3
        lift = (share - 1) * (sheet.bottom - area.y + 10)
        previous = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.box(Rect(area.x - 20, area.y, area.width + 40, area.height + 8)))
        SPRITES.panel(canvas, Rect(sheet.x, sheet.y + lift, sheet.width, sheet.height), 43)
        if self.form == OPENING:
            self._draw_firsts(canvas, lift)
        else:
            self._draw_rows(canvas, lift)
        canvas.surface.set_clip(previous)

    def _head(self, canvas: Canvas, title: str, words: str, lift: float) -> None:
        sheet = self.sheet()
        wide = canvas.text(title, sheet.x + 20, sheet.y + 25 + lift, "heading", INK)
        canvas.text(words, sheet.x + 34 + wide, sheet.y + 26 + lift, "italic", SEPIA)

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
                canvas, building, Rect(plate.x + 12, plate.y + 12, 52, 52), dim=bool(legal) and not can, lit_up=can
            )
            canvas.text(names.building_name(building), plate.x + 78, plate.y + 24, "large bold", INK)
            left = tr("rialto.market.stock", count=shown.stock[building])
            canvas.text(left, plate.x + 78, plate.y + 48, "small italic", SEPIA)
            canvas.paragraph(
                f"{names.phase_of(building)} {names.effect_of(building)}",
                plate.x + 12,
                plate.y + 82,
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
            art.draw_disc(canvas, str(row + 1), place.x + 26, place.centery, 27, art.SEA_PLATE, PALE)
            if shown.taker[row] >= 0 and not any(shown.rows[row]):
                seat = shown.taker[row]
                art.draw_medal(canvas, self.view.colour_of(seat), place.x + 68, place.centery, 26)
                words = tr("rialto.market.taken", name=self.view.room.names[seat])
                canvas.text(words, place.x + 90, place.centery, "italic", SEPIA)
                continue
            for kind, _, spot in self.card_boxes(row, place):
                cards.draw_mini(canvas, kind, spot)
            self._draw_counts(canvas, row, place)
        if self.form == TAKING:
            self._draw_beside(canvas, lift)

    def _draw_counts(self, canvas: Canvas, row: int, place: Rect) -> None:
        """How many of each kind, on the last of its cards, and what the row holds in all."""
        boxes = self.card_boxes(row, place)
        for at, (kind, number, spot) in enumerate(boxes):
            if number and (at + 1 == len(boxes) or boxes[at + 1][0] != kind):
                art.draw_disc(canvas, str(number + 1), spot.right - 3, spot.bottom - 5, 20)
        left = max((spot.right for _, _, spot in boxes), default=place.x) + 16
        total = sum(self.view.shown.rows[row])
        if left < place.right - 66 and total:
            canvas.text(
                tr("rialto.market.cards", count=total), place.right - 10, place.centery, "small italic", SEPIA, "right"
            )

    def _draw_beside(self, canvas: Canvas, lift: float) -> None:
        """The small board, and who chooses when."""
        view, sheet = self.view, self.sheet()
        x, y = sheet.x + ROW_WIDE + 24, sheet.y + 14 + lift
        small = self._small_board(canvas)
        wide, high = small.get_width() / canvas.scale, small.get_height() / canvas.scale
        canvas.fill(Rect(x - 1.5, y - 1.5, wide + 3, high + 3), GOLD_INK)
        canvas.blit(small, x, y)
        y += high + 14
        district = next((d for d in range(6) if view.shown.number[d] == view.shown.round_no), 0)
        words = tr("rialto.market.district", district=names.district_name(district))
        canvas.text(words, x, y, "small", INK)
        y += 12
        rule(canvas, x, y, wide, lozenge=False)
        room = sheet.bottom + lift - 12 - y
        waiting = [marker for marker in view.shown.order if marker != NEUTRAL]
        step = min(25.0, room / max(1, len(waiting)))
        if step < 17:
            return
        for at, seat in enumerate(waiting):
            spot = y + 4 + step * (at + 0.5)
            done = seat in view.shown.taker
            art.draw_medal(canvas, view.colour_of(seat), x + 10, spot, 20)
            words = view.room.names[seat]
            canvas.text(words, x + 26, spot, "small", SEPIA if done else INK, room=wide - 110)
            now = not done and all(other in view.shown.taker for other in waiting[:at])
            if done:
                icons.draw(canvas, "check", x + wide - 12, spot, 15, GOLD_INK)
            elif now:
                canvas.text(tr("rialto.market.chooses"), x + wide, spot, "small italic", art.RED_PLATE, "right")

    def _small_board(self, canvas: Canvas) -> pygame.Surface:
        """The city as it stands, small."""
        view = self.view

        def make() -> pygame.Surface:
            size = round(plan.BOARD[0] * view.zoom * canvas.scale), round(plan.BOARD[1] * view.zoom * canvas.scale)
            large = pygame.Surface(size)
            large.fill(SEA)
            board.draw_city(Canvas(large, canvas.scale), view, board.Place(0.0, 0.0, view.zoom))
            top = round(size[1] * 0.13)
            part = large.subsurface((0, top, size[0], size[1] - top))
            wide = (WIDE - ROW_WIDE - 40) * canvas.scale
            return pygame.transform.smoothscale(part, (round(wide), round(wide * part.get_height() / size[0])))

        key = (
            "rialto small",
            view.shown.city(),
            view.shown.round_no,
            tuple(view.room.colours),
            view.zoom,
            canvas.scale,
        )
        return SPRITES.get(key, make)


class MarketStand(RialtoStand):
    """The city with its market."""

    def __init__(self, game: Game, room: Room, question: Question):
        super().__init__(game, room, question)
        self.market = Market(self)
