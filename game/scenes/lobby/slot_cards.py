"""Cards of the slots: the player, the colour and the options of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ai.levels import LEVELS, WEAKEST
from game.languages import capitalized
from game.locale import tr
from game.match import HUMAN
from game.match.lineup import SeatSlot, temper_of
from game.rules import get
from game.ui.art import emblems, pictures, player_portraits
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK, PALE, RED, SEATS, SEPIA, Colour, rgb
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_glow, rule
from game.ui.widgets.widgets import Area, Button, RoundButton, Segments, TextField, Toggle

from .lobby_base import HULL, LobbyHost
from .slot_widgets import CARD, Emblem, Head, dashed_hull, glass

LIT = rgb("#FFE08A")
# words and logical height of the toggles on a human player's card
PIP, PIP_PITCH = 5.0, 8.0  # logical side of a sign of strength, and the distance from one to the next
ROWS = (("seats.cloth", 228.0), ("seats.large", 273.0))


def head_of(card: Rect, level: int) -> tuple[float, float]:
    """Return the centre of a level's head on a free slot's card."""
    return card.centerx - 39.5 + 79 * (level % 2), card.y + 137 + 88 * (level // 2)


def picture_of(card: Rect) -> Rect:
    """Return the box of the picture on a taken slot's card."""
    return Rect(card.x + 9.5, card.y + 9.5, card.width - 19, 124)


def told_of(level: str) -> str:
    """Return a level's name, its strength and how it plays."""
    strength = capitalized(tr(f"level.{level}.strength"))
    return f"{tr(f'level.{level}')}\n{strength}. {tr(f'level.{level}.line')}"


def draw_strength(canvas: Canvas, level: str, x: float, y: float, ink: Colour) -> None:
    """Draw a level's strength below its name: one square for each rank, filled up to its own, and the word."""
    words, style, rank = tr(f"level.{level}.strength"), "small", list(LEVELS).index(level) + 1
    wide = text.width(words, style, canvas.scale)
    signs = PIP_PITCH * len(LEVELS)
    left = x - (signs + 3 + wide) / 2
    for k in range(len(LEVELS)):
        canvas.fill(Rect(left + PIP_PITCH * k, y - 2, PIP, PIP), ink, 1.0 if k < rank else 0.28)
    canvas.text(words, left + signs + 3, y, style, ink)


class SlotCards:
    """Cards of all slots."""

    def __init__(self, seats: LobbyHost):
        self._seats = seats
        self._company = seats.company
        self._heads: list[tuple[int, str, Head]] = []  # slot, level and widget of the heads on free slots' cards

    def add_to(self, panel: WidgetPanel) -> None:
        """Add the widgets of all cards to a panel."""
        self._heads = []
        for at, slot in enumerate(self._company.slots):
            if slot.is_free:
                self._add_free(panel, at)
            else:
                self._add_taken(panel, at)

    def carried_from(self, x: float, y: float) -> int:
        """Return the slot whose picture is at a point, to be dragged.

        Returns -1 if there is none.
        """
        taken = (at for at, slot in enumerate(self._company.slots) if not slot.is_free)
        return next((at for at in taken if picture_of(self._seats.slot(at)).collidepoint(x, y)), -1)

    def _add_taken(self, panel: WidgetPanel, at: int) -> None:
        slot, card = self._company.slots[at], self._seats.slot(at)
        picture = picture_of(card)
        panel.add(Area(picture, self._about(at)))
        if self.may_free:
            x, y = picture.right - 13, picture.y + 13
            panel.add(RoundButton(x, y, 24, "close", partial(self.free, at), tr("seats.clear")))
        inner = Rect(card.x + 11, card.y, card.width - 22, 0)
        if slot.is_human:
            name = TextField(Rect(inner.x, card.y + 138, inner.width, 29), slot.name, partial(self.name, at), 16)
            name.hint = tr("seats.name")
            panel.add(name)
        labels, players = [tr("seats.human"), tr("seats.computer")], (HUMAN, WEAKEST)
        place, now = Rect(inner.x, card.y + 171, inner.width, 29), 0 if slot.is_human else 1
        panel.add(Segments(place, labels, now, lambda chosen: self.take(at, players[chosen]), style="small"))
        if slot.is_human:
            self._add_person(panel, slot, card)
        else:
            self._add_levels(panel, at, card)
        used = {other.colour for other in self._company.taken if other is not slot}
        for seat in range(len(SEATS)):
            x = card.x + 25 + (card.width - 50) / 4 * seat
            paint = partial(self.paint, at, seat)
            panel.add(Emblem(x, card.y + 321, seat, seat == slot.colour, seat in used, paint))

    def _about(self, at: int) -> str:
        slot = self._company.slots[at]
        if slot.is_human:
            return tr("seats.drag")
        temper = temper_of(slot.name, slot.player)
        manner = f" {tr(f'temper.{temper}')}" if temper else ""
        return f"{told_of(slot.player)}{manner} {tr('seats.drag')}"

    def _add_person(self, panel: WidgetPanel, slot: SeatSlot, card: Rect) -> None:
        """Add a human player's options for the seat.

        A setting made for all is copied to each seat on a change.
        """
        settings, people = self._seats.app.settings, [one for one in self._company.taken if one.is_human]

        def cover(on: bool) -> None:
            if settings.cover == "open":
                settings.cover = "cloth"
                for one in people:
                    one.dress = False
            slot.dress = on
            self._seats.build()

        def enlarge(on: bool) -> None:
            for one in people if settings.couch else ():
                one.large = True
            settings.couch, slot.large = False, on
            self._seats.build()

        x = card.right - 55
        chosen = {
            "seats.cloth": (slot.dress and settings.cover != "open", cover),
            "seats.large": (slot.large or settings.couch, enlarge),
        }
        for words, y in self._rows():
            is_on, change = chosen[words]
            panel.add(Toggle(x, card.y + y, is_on, change, tr(f"{words}.tip")))

    def _rows(self) -> Sequence[tuple[str, float]]:
        """Return the settings of a human player: those for a shared screen only among several people."""
        people = sum(one.is_human for one in self._company.taken)
        return [row for row in ROWS if people > 1 or row[0] != "seats.cloth"]

    def _add_levels(self, panel: WidgetPanel, at: int, card: Rect) -> None:
        now = self._company.slots[at].player
        for k, level in enumerate(LEVELS):
            x, take = card.x + 11 + 38.3 * (k + 0.5), partial(self.take, at, level)
            panel.add(Head(x, card.y + 218, 31, LEVELS[level].portrait, level == now, take, told_of(level)))

    def _add_free(self, panel: WidgetPanel, at: int) -> None:
        card = self._seats.slot(at)
        person, take = Rect(card.x + 17, card.y + 47, card.width - 34, 38), partial(self.take, at, HUMAN)
        panel.add(Button(person, tr("seats.person"), take, icon="person"))
        for k, level in enumerate(LEVELS):
            x, y = head_of(card, k)
            take = partial(self.take, at, level)
            head = panel.add(Head(x, y, 57, LEVELS[level].portrait, False, take, told_of(level)))
            self._heads.append((at, level, head))
        x, y = card.centerx + 3, self._seats.floor - HULL
        panel.add(RoundButton(x, y, 36, "plus", partial(self.take, at, WEAKEST), tr("seats.free.tip")))

    # Actions of the player

    @property
    def may_free(self) -> bool:
        """True if a slot can be freed, so that enough players remain."""
        return self._company.count > min(get(self._company.game).seats)

    def take(self, at: int, player: str) -> None:
        """Put a player, human or computer, into a slot."""
        self._company.take(at, player)
        self._seats.app.audio.play("bump")
        self._seats.changed()

    def free(self, at: int) -> None:
        """Free a slot."""
        self._company.free(at)
        self._seats.changed()

    def paint(self, at: int, seat: int) -> None:
        """Give a slot another colour."""
        self._company.paint(at, seat)
        self._seats.changed()

    def name(self, at: int, value: str) -> None:
        """Name a human player."""
        self._company.slots[at].name = value

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw all cards without their widgets."""
        for at, slot in enumerate(self._company.slots):
            if slot.is_free:
                self._draw_free(canvas, at)
            else:
                self._draw_taken(canvas, at)

    def _draw_taken(self, canvas: Canvas, at: int) -> None:
        slot, card = self._company.slots[at], self._seats.slot(at)
        if slot.is_human:
            draw_glow(canvas, card, 13, 6)
        SPRITES.panel(canvas, card, 30 + at, lit=slot.is_human)
        picture = picture_of(card)
        width, height = canvas.box(picture).size
        if slot.is_human:
            shown = player_portraits.portrait_svg(slot.colour, width, height, canvas.scale)
        else:
            shown = pictures.portrait(player_portraits.face_of(slot.name, slot.colour), width, height)
        pictures.draw_framed(canvas, shown, picture)
        if slot.is_human:
            for words, y in self._rows():
                (name,), style = text.rows(tr(words), "bold", card.width - 75, 1, canvas.scale)
                canvas.text(name, card.x + 12, card.y + y - 8, style, INK)
                canvas.text(tr(f"{words}.line"), card.x + 12, card.y + y + 10, "small italic", SEPIA)
        else:
            canvas.text(slot.name, card.x + 12, card.y + 153, "large bold", INK, room=card.width - 62)
            canvas.text(tr(f"level.{slot.player}"), card.centerx, card.y + 244, "bold", RED, "center")
            draw_strength(canvas, slot.player, card.centerx, card.y + 260, SEPIA)
            y = card.y + 278
            temper = temper_of(slot.name, slot.player)
            others = self._company.slots[:at]
            is_told = any(not one.is_human and temper_of(one.name, one.player) == temper for one in others if one)
            manner = tr(f"temper.{temper}" if temper and not is_told else f"level.{slot.player}.line")
            lines, style = text.rows(manner, "small italic", card.width - 20, 2, canvas.scale)
            for line in lines:
                canvas.text(line, card.centerx, y, style, SEPIA, "center")
                y += 14.5
        rule(canvas, card.x + 12, card.y + 303, card.width - 24, lozenge=False)

    def _draw_free(self, canvas: Canvas, at: int) -> None:
        card = self._seats.slot(at)
        sheet = SPRITES.get(("berth", CARD, canvas.scale), partial(glass, canvas.scale), slow=True)
        canvas.blit(sheet, card.x, card.y)
        canvas.text(tr("seats.free"), card.centerx, card.y + 27, "subheading", PALE, "center")
        canvas.text(tr("seats.or"), card.centerx, card.y + 99, "italic", rgb("#F0E2BC"), "center")
        pointed = next((level for slot, level, head in self._heads if slot == at and head.hovered), "")
        for k, level in enumerate(LEVELS):
            x, y = head_of(card, k)
            style, ink = ("small bold", LIT) if level == pointed else ("small", PALE)
            canvas.text(tr(f"level.{level}"), x, y + 35, style, ink, "center")
            canvas.text(tr(f"level.{level}.strength"), x, y + 49, "small italic", ink, "center")
        if not pointed:
            return
        rule(canvas, card.x + 18, card.y + 285, card.width - 36)
        parts, small = text.rows(tr(f"level.{pointed}.line"), "small italic", card.width - 22, 3, canvas.scale)
        y = card.y + (299 if len(parts) < 3 else 296)
        for part in parts:
            canvas.text(part, card.centerx, y, small, PALE, "center")
            y += 17 if len(parts) < 3 else 14.5

    def faces(self) -> list[Rect]:
        """Return the boxes of the pictures on taken slots' cards.

        No tooltip covers them, so that the player can compare.
        """
        return [picture_of(self._seats.slot(at)) for at, slot in enumerate(self._company.slots) if not slot.is_free]

    def draw_hulls(self, canvas: Canvas) -> None:
        """Draw a dashed hull at each free slot."""
        hull = SPRITES.get(("free-hull", canvas.scale), partial(dashed_hull, canvas.scale), slow=True)
        for at, slot in enumerate(self._company.slots):
            if slot.is_free:
                canvas.blit(hull, self._seats.slot(at).centerx + 3, self._seats.floor - HULL, "center")

    def draw_emblems(self, canvas: Canvas) -> None:
        """Draw computers' emblems over the corners of the pictures.

        They lie above everything else on the cards.
        """
        for at, slot in enumerate(self._company.slots):
            if not slot.is_free and not slot.is_human:
                card = self._seats.slot(at)
                emblems.draw(canvas, slot.colour, card.right - 29, card.y + 137, 38)
