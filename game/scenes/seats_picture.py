"""The picture of the seats: berths with their cards, the goal, how the match will be, boats at the quay."""

from __future__ import annotations

import math

from ai.levels import LEVELS
from game.about import about
from game.locale import tr
from game.match.berths import temper_of
from game.rules import get
from game.stage import props
from game.ui import art, emblems, guests, icons, rich, text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import draw_glow, rule
from game.ui.theme import GOLD_INK, INK, PALE, RED, SEATS, SEPIA, Style, rgb

from .basin import draw_moored
from .berth_cards import BOAT, CARD, Head, dashed_hull, glass
from .quay import Quay
from .seats_places import CODE, HEAD, HULL, LINE, MATCH, OPTION, ORDER, PRACTICE, RIGHT, TEMPO, head_of

GOAL_ICONS = (("win", "flag", 3), ("end", "glass", 2), ("turn", "turn", 4))


class SeatsPicture:
    """Draws the seats."""

    def __init__(self, seats: Quay):
        self.seats = seats

    def draw(self, canvas: Canvas) -> None:
        """Everything."""
        seats = self.seats
        seats.harbour.draw(canvas, seats.app.clock, seats.app.motion)
        self._draw_head(canvas)
        self._draw_free_hulls(canvas)
        draw_moored(canvas, seats.moorings, seats.poles, seats.floor)
        self._draw_quay(canvas)
        for at, berth in enumerate(seats.company.berths):
            if berth.is_free:
                self._draw_free(canvas, at)
            else:
                self._draw_taken(canvas, at)
        self._draw_goal(canvas)
        self._draw_match(canvas)
        self._draw_length(canvas)
        seats.panel.draw(canvas)
        self._draw_names(canvas)
        if seats.carried is not None:
            self._draw_carried(canvas)
        seats.panel.draw_tip(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        seats = self.seats
        style = Style("spira", 44, 1.2)
        title = tr(f"game.{seats.game}")
        art.draw_on_sky(canvas, title, seats.left + 82, 46, style)
        x = seats.left + 82 + text.width(title, style, canvas.scale) + 40
        art.draw_glowing(canvas, tr("seats.who"), x, 49, Style("italic", 21), rgb("#22304E"), rgb("#FFF3D6"))

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
            canvas.blit(art.sprite(canvas, "harbour/bollard", 27, 29), x - 12, seats.floor - 6)
        canvas.blit(art.sprite(canvas, "harbour/cat", 50, 35), seats.left + 826, seats.floor + 13, "midbottom")
        props.draw_lamp(canvas, seats.left + 892, seats.height - 13, 157)

    def _draw_taken(self, canvas: Canvas, at: int) -> None:
        seats = self.seats
        berth, card = seats.company.berths[at], seats.berth(at)
        if berth.is_human:
            draw_glow(canvas, card, 13, 6)
        SPRITES.panel(canvas, card, 30 + at, lit=berth.is_human)
        picture = Rect(card.x + 9.5, card.y + 9.5, card.width - 19, 124)
        width, height = canvas.box(picture).size
        if berth.is_human:
            shown = guests.guest(berth.colour, width, height, canvas.scale)
        else:
            shown = art.portrait(LEVELS[berth.player].portrait, width, height)
        art.draw_framed(canvas, shown, picture)
        if berth.is_human:
            rows = (("seats.cloth", "seats.cloth.line"), ("seats.large", "seats.large.line"))
            for k, (head, line) in enumerate(rows):
                canvas.text(tr(head), card.x + 12, card.y + 220 + 45 * k, "bold", INK)
                canvas.text(tr(line), card.x + 12, card.y + 238 + 45 * k, "small italic", SEPIA)
        else:
            canvas.text(berth.name, card.x + 12, card.y + 153, "large bold", INK, room=card.width - 62)
            canvas.text(tr(f"level.{berth.player}"), card.centerx, card.y + 244, "bold", RED, "center")
            y = card.y + 261
            temper = temper_of(berth.name, berth.player)
            manner = tr(f"temper.{temper}" if temper else f"level.{berth.player}.line")
            for line in text.wrap(manner, "small italic", card.width - 20, canvas.scale)[:3]:
                canvas.text(line, card.centerx, y, "small italic", SEPIA, "center")
                y += 16
        rule(canvas, card.x + 12, card.y + 303, card.width - 24, lozenge=False)

    def _draw_names(self, canvas: Canvas) -> None:
        """Emblems over the pictures' corners, above everything on the cards."""
        seats = self.seats
        for at, berth in enumerate(seats.company.berths):
            if not berth.is_free and not berth.is_human:
                card = seats.berth(at)
                emblems.draw(canvas, berth.colour, card.right - 29, card.y + 137, 38)

    def _draw_free(self, canvas: Canvas, at: int) -> None:
        seats = self.seats
        card = seats.berth(at)
        canvas.blit(SPRITES.get(("berth", CARD, canvas.scale), lambda: glass(canvas.scale)), card.x, card.y)
        canvas.text(tr("seats.free"), card.centerx, card.y + 27, "subheading", PALE, "center")
        canvas.text(tr("seats.or"), card.centerx, card.y + 99, "italic", rgb("#F0E2BC"), "center")
        pointed = ""
        for k, level in enumerate(LEVELS):
            x, y = head_of(card, k)
            hot = any(
                isinstance(w, Head) and w.hovered and w.level == LEVELS[level].portrait and card.contains(w.rect)
                for w in seats.panel.widgets
            )
            pointed = level if hot else pointed
            canvas.text(
                tr(f"level.{level}"),
                x,
                y + 41,
                "small bold" if hot else "small",
                rgb("#FFE08A") if hot else PALE,
                "center",
            )
        rule(canvas, card.x + 18, card.y + 283, card.width - 36)
        line = tr(f"level.{pointed}.line") if pointed else tr("seats.free.line")
        y = card.y + 299
        for part in text.wrap(line, "small italic", card.width - 22, canvas.scale)[:2]:
            canvas.text(part, card.centerx, y, "small italic", PALE, "center")
            y += 17

    def _draw_free_hulls(self, canvas: Canvas) -> None:
        seats = self.seats
        hull = SPRITES.get(("free-hull", canvas.scale), lambda: dashed_hull(canvas.scale))
        for at, berth in enumerate(seats.company.berths):
            if berth.is_free:
                canvas.blit(hull, seats.berth(at).centerx + 3, seats.floor - HULL, "center")

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
            rich.draw(canvas, f"**{head}** {rest}", box.x + 60, y, box.width - 76, "text", lead=1.3)
            y += 55

    def _draw_match(self, canvas: Canvas) -> None:
        seats = self.seats
        box = Rect(seats.right, MATCH[0], RIGHT, MATCH[1])
        SPRITES.panel(canvas, box, 53)
        x = box.x + 17
        canvas.text(tr("seats.match"), x, box.y + 26, "subheading", INK)
        canvas.text(tr("seats.order"), x, ORDER, "bold", INK)
        canvas.text(tr("seats.tempo"), x, TEMPO, "bold", INK)
        rule(canvas, box.x + 15, PRACTICE - 21, box.width - 30, lozenge=False)
        canvas.text(tr("seats.practice"), x, PRACTICE + HEAD, "bold", INK)
        canvas.text(tr("seats.practice.line"), x, PRACTICE + LINE, "small italic", SEPIA)
        options = [*get(seats.game).options, about(seats.game).habit]
        for option in filter(None, options[:1]):
            canvas.text(tr(f"option.{option}"), x, OPTION + HEAD, "bold", INK)
            canvas.text(tr(f"option.{option}.line"), x, OPTION + LINE, "small italic", SEPIA)
        rule(canvas, box.x + 15, CODE - 31, box.width - 30, lozenge=False)
        canvas.text(tr("seats.code"), x, CODE - 16, "bold", INK)
        if seats.complaint:
            canvas.text(seats.complaint, x + 84, CODE - 16, "small italic", RED, room=box.width - 112)
        else:
            line = tr("seats.code.copied") if seats.copied > 0 else tr("seats.code.line")
            canvas.text(
                line, x + 84, CODE - 15.5, "small italic", GOLD_INK if seats.copied > 0 else SEPIA, room=box.width - 112
            )
        canvas.text(tr("seats.code.note"), x, CODE + 51, "small italic", SEPIA, room=box.width - 34)

    def _draw_length(self, canvas: Canvas) -> None:
        seats = self.seats
        box = Rect(seats.left + 23, seats.height - 96, 605, 75)
        SPRITES.panel(canvas, box, 61)
        icons.draw(canvas, "glass", box.x + 39, box.centery, 34, GOLD_INK)
        count = tr(f"number.{seats.company.count}") if seats.company.count > 1 else str(seats.company.count)
        canvas.text(
            tr("seats.length", minutes=seats.company.minutes(), count=count), box.x + 74, box.y + 25, "large bold", INK
        )
        canvas.text(tr("seats.length.line"), box.x + 74, box.y + 50, "italic", SEPIA, room=box.width - 90)

    def _draw_carried(self, canvas: Canvas) -> None:
        seats = self.seats
        assert seats.carried is not None
        berth = seats.company.berths[seats.carried]
        size = canvas.px(86)
        x, y = seats.at
        if berth.is_human:
            emblems.draw(canvas, berth.colour, x, y, 78)
        else:
            canvas.blit(art.round_portrait(LEVELS[berth.player].portrait, size, True), x, y, "center")
