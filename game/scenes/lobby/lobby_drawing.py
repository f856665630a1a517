"""Drawing of the lobby: slots with cards, the goal, the options, and boats."""

from __future__ import annotations

import math

from game.locale import tr
from game.stage.scenery import props
from game.ui.art import emblems, icons, pictures, player_portraits
from game.ui.render import rich_text, text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, SEATS, SEPIA, Style, rgb
from game.ui.widgets.widget_drawing import rule

from ..title.harbour_boats import draw_moored
from .lobby_base import RIGHT, LobbyBase
from .match_options import MatchOptions
from .slot_cards import SlotCards
from .slot_widgets import BOAT

GOAL_ICONS = (("win", "flag", 3), ("end", "glass", 2), ("turn", "turn", 4))


class LobbyDrawing:
    """Drawing of the lobby."""

    def __init__(self, seats: LobbyBase, cards: SlotCards, match_box: MatchOptions):
        self.seats = seats
        self.cards = cards
        self.match_box = match_box

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole lobby."""
        seats = self.seats
        seats.harbour.draw(canvas, seats.app.clock, seats.app.motion)
        self._draw_head(canvas)
        self.cards.draw_hulls(canvas)
        draw_moored(canvas, seats.moorings, seats.poles, seats.floor)
        self._draw_quay(canvas)
        self.cards.draw(canvas)
        self._draw_goal(canvas)
        self.match_box.draw(canvas)
        self._draw_length(canvas)
        seats.panel.draw(canvas)
        self.cards.draw_emblems(canvas)
        if seats.carried is not None:
            self._draw_carried(canvas)
        seats.panel.draw_tip(canvas, self.cards.faces())

    def _draw_head(self, canvas: Canvas) -> None:
        seats = self.seats
        style = Style("spira", 44, 1.2)
        title = tr(f"game.{seats.game}")
        pictures.draw_on_sky(canvas, title, seats.left + 82, 46, style)
        x = seats.left + 82 + text.width(title, style, canvas.scale) + 40
        pictures.draw_glowing(canvas, tr("seats.who"), x, 49, Style("italic", 21), rgb("#22304E"), rgb("#FFF3D6"))

    def _draw_quay(self, canvas: Canvas) -> None:
        seats = self.seats
        half = BOAT * 0.44
        for boat in seats.moorings.boats:
            stern = boat.point(-half, 0, BOAT * 0.055)
            x = boat.home[0] - 64
            props.draw_rope(
                canvas,
                (stern, (x, seats.floor + 3)),
                max(1.0, 8 - math.hypot(stern[0] - x, stern[1] - seats.floor) * 0.06),
            )
            canvas.blit(pictures.sprite(canvas, "harbour/bollard", 27, 29), x - 12, seats.floor - 6)
        canvas.blit(pictures.sprite(canvas, "harbour/cat", 50, 35), seats.left + 826, seats.floor + 13, "midbottom")
        props.draw_lamp(canvas, seats.left + 892, seats.height - 13, 157)

    def _draw_goal(self, canvas: Canvas) -> None:
        seats = self.seats
        box = Rect(seats.right, 23, RIGHT, 232)
        SPRITES.panel(canvas, box, 51)
        canvas.text(tr("seats.goal", game=tr(f"game.{seats.game}")), box.x + 17, box.y + 25, "subheading", INK)
        rule(canvas, box.x + 15, box.y + 45, box.width - 30)
        y = box.y + 72
        for key, icon, seat in GOAL_ICONS:
            head, _, rest = tr(f"goal.{seats.game}.{key}").partition("|")
            emblems.draw_medal(canvas, icon, box.x + 34, y + 10, 37, SEATS[seat].colour)
            rich_text.draw(canvas, f"**{head}** {rest}", box.x + 60, y, box.width - 76, "text", lead=1.3)
            y += 55

    def _draw_length(self, canvas: Canvas) -> None:
        seats = self.seats
        box = Rect(seats.left + 23, seats.height - 96, 605, 75)
        SPRITES.panel(canvas, box, 61)
        icons.draw(canvas, "glass", box.x + 39, box.centery, 34, GOLD_INK)
        players = tr(f"number.{seats.company.count}") if seats.company.count > 1 else str(seats.company.count)
        words = tr("seats.length", minutes=seats.company.minutes(), players=players)
        canvas.text(words, box.x + 74, box.y + 25, "large bold", INK)
        canvas.text(tr("seats.length.line"), box.x + 74, box.y + 50, "italic", SEPIA, room=box.width - 90)

    def _draw_carried(self, canvas: Canvas) -> None:
        seats = self.seats
        assert seats.carried is not None
        slot = seats.company.slots[seats.carried]
        size = canvas.px(86)
        x, y = seats.at
        if slot.is_human:
            emblems.draw(canvas, slot.colour, x, y, 78)
        else:
            face = player_portraits.face_of(slot.name, slot.colour)
            canvas.blit(pictures.round_portrait(face, size, True), x, y, "center")
