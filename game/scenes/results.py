"""The ceremony and the results: at dusk the points are counted source by source, the regatta comes in, rockets rise.

A click shows the end. Then: the same deal again, a new one, a postcard, a replay, or the harbour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.count import grouped, source_name
from game.fame import Hall
from game.intents import LEFT, Intent, Keyed, Moved, PointerLeft, Pressed, Released
from game.locale import tr
from game.match import Match, draw_seed, share_code
from game.stage import boats, props
from game.stage.fireworks import Fireworks, pennant
from game.stage.harbour import NIGHT, Harbour
from game.stage.tween import ease, ease_out
from game.ui import art, emblems, icons, paint, text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, PALE, PIGMENTS, RED, SEATS, SEPIA, Colour, Style, lit, rgb
from game.ui.widgets import Area, Button, Panel, copy_to_clipboard, draw_well, rule

from .menu import player_name, save_replay
from .scene import Change, Push, Replace, Reset, Scene

if TYPE_CHECKING:
    from game.app import App

EACH = 0.85  # seconds of the count for each source
BEGIN = 1.4
STILL = 3.4  # the moment of the fireworks that reduced motion shows
DUSK = 2.4  # seconds in which the evening falls
LAST_LIGHT = (120, 74, 28)
ARRIVE = 1.6
LANES = (
    (460.0, 557.0, 286.0),
    (347.0, 478.0, 242.0),
    (250.0, 410.0, 202.0),
    (160.0, 352.0, 166.0),
    (92.0, 309.0, 136.0),
)
HEADINGS = (9.0, 10.0, 11.0, 12.0, 12.0)
DARK_INK = {0, 2, 3, 5, 7}  # pigments that need dark figures


class Results(Scene):
    """The end of a match, told in the evening."""

    music = "scoring"

    def __init__(self, app: App, match: Match, colours: Sequence[int]):
        super().__init__(app)
        self.match, self.colours = match, list(colours)
        self.points = [int(points) for points in match.game.points(match.state)]
        self.places = list(match.game.places(match.state))
        self.order = sorted(range(len(self.points)), key=lambda seat: (self.places[seat], seat))
        self.sources, self.rows = grouped(match)
        self.harbour = Harbour(NIGHT)
        self.panel = Panel()
        self.clock = 0.0
        self.fire: Fireworks
        self.code = share_code(match)
        self.rival = self._remember()
        self.heard = 0
        self._next: Change | None = None

    def _remember(self) -> Any:
        """Enter the match in the hall of fame, and see how the first two stand."""
        hall = Hall()
        hall.record(self.match, self.colours)
        names = [self.match.seats[seat].name for seat in self.order[:2]]
        found = hall.rivalry(*names)
        hall.close()
        return found

    # Life

    def enter(self) -> None:
        self.app.sound("campanile")
        self.resized()

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.left = max(0.0, (canvas.width - 1280) / 2)
        self.floor = canvas.height - NIGHT.quay
        self.lift = canvas.height - 720
        self.box = Rect(canvas.width - self.left - 593, 22, 573, 598)
        self.fire = Fireworks(0, self.box.x - 4, NIGHT.horizon)
        self.fire.update(max(0.0, self.clock - self.end))
        self._build()

    def _build(self) -> None:
        panel = self.panel
        panel.clear()
        x, y = self.left + 66, canvas_height(self.app) - 68
        for key, action, look, icon, wide, style in (
            ("results.new", self._new, "main", "dice", 226.0, ""),
            ("results.rematch", self._again, "paper", "again", 164.0, ""),
            ("results.review", self._review, "paper", "lens", 150.0, ""),
            ("results.save", self._save, "paper", "film", 178.0, ""),
            ("results.postcard", self._postcard, "paper", "camera", 164.0, ""),
            ("results.harbour", self._harbour, "paper", "anchor", 164.0, ""),
        ):
            shortcut = {"results.new": "return", "results.harbour": "escape"}.get(key, "")
            panel.add(
                Button(
                    Rect(x, y, wide, 52), tr(key), action, look, icon, tip=tr(f"{key}.tip"), key=shortcut, style=style
                )
            )
            x += wide + 18
        box = self.box
        panel.add(
            Button(
                Rect(box.x + 286, box.bottom - 61, 92, 36), tr("seats.code.copy"), self._copy, icon="copy", style="bold"
            )
        )
        for rank, seat in enumerate(self.order):
            row = self._row(rank)
            lines = [
                f"{source_name(self.match, key)}: {self.rows[seat][key]}"
                for key in self.sources
                if self.rows[seat][key]
            ]
            panel.add(
                Area(
                    Rect(row.x + 40, row.y + 20, row.width - 120, 40),
                    f"{self.match.seats[seat].name}\n" + "\n".join(lines),
                )
            )

    # The times of the ceremony

    @property
    def counted(self) -> float:
        """When the last source has been counted."""
        return BEGIN + EACH * len(self.sources)

    @property
    def end(self) -> float:
        """When all has been told."""
        return self.counted + ARRIVE

    @property
    def is_told(self) -> bool:
        return self.clock >= self.end

    # What the person does

    def handle(self, intent: Intent) -> Change | None:
        self._next = None
        if not self.is_told:
            if isinstance(intent, (Pressed, Keyed)):
                self.clock = self.end
                self.fire.update(0.0)
                self.app.sound("final")
                return None
            if isinstance(intent, (Moved, PointerLeft, Released)):
                self.panel.handle(intent)
            return None
        if isinstance(intent, Pressed) and intent.button != LEFT:
            return None
        self.panel.handle(intent)
        return self._next

    def _set_sail(self, seed: int) -> None:
        from .table import Table  # noqa: PLC0415

        old = self.match
        match = Match(old.game.name, old.seats, seed, old.options, old.practice)
        self.app.keep(match)
        self._next = Replace(Table(self.app, match, self.colours))

    def _new(self) -> None:
        self._set_sail(draw_seed())

    def _again(self) -> None:
        self._set_sail(self.match.seed)

    def _review(self) -> None:
        from .review import Review, reviewed_seat  # noqa: PLC0415

        seat = reviewed_seat(self.match)
        if seat < 0:
            self.app.notice(tr("results.review.none"))
            return
        self._next = Push(Review(self.app, self.match, self.colours, seat))

    def _save(self) -> None:
        try:
            self.app.notice(tr("menu.saved", path=save_replay(self.match)))
        except OSError as error:
            self.app.notice(tr("menu.unsaved", why=error.strerror or error))

    def _postcard(self) -> None:
        from .postcard import save_postcard  # noqa: PLC0415

        try:
            self.app.notice(tr("results.postcard.saved", path=save_postcard(self)))
            self.app.sound("card_slide")
        except (OSError, pygame.error) as error:
            self.app.notice(tr("menu.unsaved", why=error))

    def _harbour(self) -> None:
        from .title import Title  # noqa: PLC0415

        self._next = Reset(Title(self.app))

    def _copy(self) -> None:
        if copy_to_clipboard(self.code):
            self.app.notice(tr("menu.copied", code=self.code))

    # Time

    def update(self, seconds: float) -> Change | None:
        before = self.clock
        self.clock += seconds
        self.panel.update(seconds)
        if self.is_told:
            self.fire.update(self.clock - self.end if self.app.motion else STILL)
            if before < self.end:
                self.app.sound("final")
        at = int((self.clock - BEGIN) / EACH)
        if 0 <= at < len(self.sources) and at >= self.heard:
            self.heard = at + 1
            self.app.sound("points")
        return None

    # Words

    def headline(self) -> tuple[str, str]:
        """Who won, and by how much."""
        match = self.match
        winners = [match.seats[seat].name for seat in self.order if self.places[seat] == 1]
        game, unit = tr(f"game.{match.game.name}"), tr(f"unit.{match.game.name}")
        if len(winners) > 1:
            return tr("results.tie", names=" & ".join(winners)), tr("results.even", unit=unit, game=game)
        others = [self.points[seat] for seat in self.order if self.places[seat] > 1]
        margin = self.points[self.order[0]] - max(others, default=0)
        line = tr("results.by", margin=margin, unit=unit, game=game) if margin > 1 else tr("results.by.one", game=game)
        if margin <= 0:
            line = tr("results.even", unit=unit, game=game)
        return tr("results.wins", name=winners[0]), line

    # Picture

    def draw(self, canvas: Canvas) -> None:
        self.draw_evening(canvas)
        self._draw_count(canvas)
        if self.is_told:
            self.panel.draw(canvas)
            self.panel.draw_tip(canvas)
        else:
            art.draw_glowing(
                canvas,
                tr("results.skip"),
                self.left + 330,
                canvas.height - 44,
                Style("italic", 17),
                rgb("#FFF3DA"),
                rgb("#20161A"),
                "center",
            )

    def draw_evening(self, canvas: Canvas) -> None:
        """The lagoon at dusk, with the regatta, and rockets once all is told."""
        motion = self.app.motion
        clock = self.app.clock if motion else 0.0
        self.harbour.draw(canvas, self.app.clock, motion)
        if self.clock < DUSK:  # the last light of the day
            left = 1 - ease(self.clock / DUSK)
            light = tuple(round(part * left) for part in LAST_LIGHT)
            canvas.surface.fill(light, special_flags=pygame.BLEND_RGB_ADD)
        if self.is_told:
            water = self.harbour.sheet
            sway = -round(30 * canvas.scale * (1 + math.sin(0.21 * clock)))
            at = self.clock - self.end if motion else STILL
            self.fire.draw(canvas, at, water, sway)
        self._draw_lanterns(canvas, clock)
        self._draw_finish(canvas)
        self._draw_regatta(canvas, clock)
        for x in range(150, int(self.box.x) - 10, 79):
            if self.clock < 0.5 + x / 400:
                break
            props.draw_light(canvas, x, self.floor + 17, 60, rgb("#FFB54A"), 0.33, 0.36)
            props.draw_lantern(canvas, x, self.floor + 2, 22, afloat=False)
        props.draw_lamp(canvas, 51, canvas.height - 22, 200, 1.5)
        head, line = self.headline()
        if self.clock >= self.counted:
            share = min(1.0, (self.clock - self.counted) / 0.6)
            self._draw_headline(canvas, head, line, ease_out(share))

    def _draw_headline(self, canvas: Canvas, head: str, line: str, share: float) -> None:
        middle = min(345.0, self.box.x / 2)
        size = 66.0
        while text.width(head, Style("spira", size, 1), canvas.scale) > self.box.x - 60 and size > 30:
            size -= 3
        style = Style("spira", size, 1)
        made = art.lettering(
            head, style, canvas.scale, art.NIGHT_INK, (rgb("#0B1030"), 0.95, 7.0), (rgb("#FFF8DC"), rgb("#5D3A10"))
        )
        art.draw_lettering(canvas, made, style, 7.0, middle, 52 - 14 * (1 - share), "center")
        art.draw_glowing(canvas, line, middle, 112, Style("italic", 20), rgb("#FFF1D2"), rgb("#0B1030"), "center")

    def _draw_lanterns(self, canvas: Canvas, clock: float) -> None:
        """Paper lanterns on the water, out of the boats' way."""
        for k in range(26):
            if self.clock < 0.3 + 0.09 * k:
                break  # they are lit one after the other
            share = ((k * 0.618) % 1.0) ** 1.2
            y = NIGHT.horizon + 20 + share * (self.floor - NIGHT.horizon - 60)
            x = 12 + ((k * 0.377 + 0.13) % 1.0) * (self.box.x - 30) + 4 * math.sin(clock * 0.23 + k)
            if any(abs(x - bx) < long * 0.45 and abs(y - by - self.lift) < long * 0.2 for bx, by, long in LANES):
                continue
            colour = (rgb("#FFB54A"), rgb("#FF8A4A"), rgb("#FFD27A"))[k % 3]
            props.draw_lantern(canvas, x, y + 0.8 * math.sin(clock * 1.1 + k * 2), round(6 + 10 * share), colour)

    def _draw_finish(self, canvas: Canvas) -> None:
        """Two posts and a garland between them: the finish."""
        far, near = (self.left + 419, 319.0), (self.left + 583, self.floor - 30)
        props.draw_pole(canvas, *far, 4, 74, self.floor, 3.4, night=True)
        start, end = (far[0], far[1] - 80), (near[0], near[1] - 178)
        line = []
        for k in range(31):
            t = k / 30
            sag = 90 * t * (1 - t) * (1 + 0.6 * t)
            line.append((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + sag))
        pygame.draw.lines(
            canvas.surface,
            rgb("#2A1C10"),
            False,
            [(x * canvas.scale, y * canvas.scale) for x, y in line],
            max(1, canvas.px(1.3)),
        )
        for k in range(1, 12):
            t = (k / 12) ** 0.86
            x, y = line[round(t * 30)]
            size = round(6 + 10 * t)
            if k % 2:
                props.draw_lantern(canvas, x, y + size * 0.6, size, afloat=False)
            else:
                colour = SEATS[k // 2 % 5].colour
                points = [(x - size * 0.5, y), (x + size * 0.5, y + size * 0.2), (x + 0.05 * size, y + size * 1.3)]
                pygame.draw.polygon(
                    canvas.surface, lit(colour, 0.86), [(px * canvas.scale, py * canvas.scale) for px, py in points]
                )
        props.draw_pole(canvas, *near, 0, 178, self.floor, 6.6, night=True)
        props.draw_light(canvas, near[0], near[1] - 186, 52, rgb("#FFB54A"), 0.6)

    def _draw_regatta(self, canvas: Canvas, clock: float) -> None:
        """The boats, by their points so far; at the end in their places."""
        scale = canvas.scale
        ranks = list(enumerate(self.order))
        for rank, seat in reversed(ranks):
            x, y, length = LANES[rank]
            x, y = x + self.left, y + self.lift
            progress = self._progress(seat)
            x -= (1 - progress) * (x * 0.72 + length * 0.4)
            y -= math.tan(math.radians(HEADINGS[rank])) * (x - LANES[rank][0] - self.left) * boats.DOWN
            bob = 0.006 * length * math.sin(clock * 1.3 + rank * 1.7)
            colour, heading = self.colours[seat], HEADINGS[rank]
            moving = 0.02 < progress < 0.995
            canvas.blit(boats.reflection(colour, heading, length, scale), x, y, "center", 0.6)
            canvas.blit(boats.lapping(heading, length, scale, moving or not self.is_told), x, y, "center", 0.8)
            canvas.blit(boats.boat(colour, heading, length, scale, night=True), x, y - bob, "center")
            self._draw_rower(canvas, rank, colour, x, y - bob, length)
            self._draw_pennant(canvas, rank, seat, x - length * 0.17, y - bob - length * 0.02, length)

    def _progress(self, seat: int) -> float:
        """How far a boat has come, from 0 to 1: with its points, and to its place at the end."""
        if self.is_told:
            return 1.0
        most = max(1, *self.points)
        far = max(0.0, self._counted_points(seat)) / most
        share = 0.34 + 0.5 * min(1.0, far)
        if self.clock > self.counted:
            share += (1 - share) * ease(min(1.0, (self.clock - self.counted) / ARRIVE))
        return share * min(1.0, self.clock / BEGIN + 0.3)

    def _counted_points(self, seat: int) -> float:
        total = 0.0
        for number, key in enumerate(self.sources):
            total += self.rows[seat][key] * self._share(number)
        return total

    def _share(self, number: int) -> float:
        """How much of a source has been counted."""
        return ease_out(max(0.0, min(1.0, (self.clock - BEGIN - EACH * number) / (EACH * 0.7))))

    def _draw_rower(self, canvas: Canvas, rank: int, colour: int, x: float, y: float, length: float) -> None:
        turn = math.radians(HEADINGS[rank])
        away = 0.366 * length
        high = length * 0.26
        kind = "gondolier-cheer" if rank == 0 and self.is_told else "gondolier"
        place = (x - away * math.cos(turn), y + away * math.sin(turn) * boats.DOWN - 0.045 * length)
        key = ("rower", kind, colour, round(high, 1), canvas.scale)

        def make() -> pygame.Surface:
            sash = SEATS[colour].colour if colour else rgb("#8C6D1F")
            svg = art.source(f"harbour/{kind}").replace("currentColor", emblems.code(sash))
            made = icons.raster(svg, max(1, canvas.px(high * 78 / 136)), max(1, canvas.px(high)))
            made.fill((230, 212, 244, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        sprite = SPRITES.get(key, make)
        foot = high * 36 / 136
        canvas.blit(sprite, place[0] - high * 0.02, place[1] + foot, "midbottom")

    def _draw_pennant(self, canvas: Canvas, rank: int, seat: int, x: float, y: float, length: float) -> None:
        colour = self.colours[seat]
        width = (146.0, 122.0, 112.0, 102.0, 92.0)[rank]
        base = SEATS[colour].colour
        made = pennant(canvas, base, emblems.darker(base, 0.5), width)
        mast = 0.13 * length + width * 0.36
        for thick, ink, shift in ((2.6, rgb("#1A0F08"), 0.0), (1.3, rgb("#D9B36A"), -0.4)):
            top = (canvas.px(x + shift), canvas.px(y - mast))
            pygame.draw.line(canvas.surface, ink, (canvas.px(x + shift), canvas.px(y)), top, max(1, canvas.px(thick)))
        canvas.blit(made, x, y - mast)
        size = width * 0.22
        ink = SEATS[colour].ink
        middle = y - mast + width * 0.36 * 0.5
        canvas.blit(emblems.bare(colour, max(1, canvas.px(size)), ink), x + width * 0.2, middle - 1, "center")
        figure = str(round(self._counted_points(seat)) if not self.is_told else self.points[seat])
        canvas.text(figure, x + width * 0.60, middle - 0.5, Style("bold", width * 0.205), ink, "center")
        props.draw_lantern(canvas, x, y - mast - 7, 14, afloat=False)

    # The count

    def _row(self, rank: int) -> Rect:
        count = len(self.order)
        high = min(118.0, 372.0 / count)
        return Rect(self.box.x + 14, self.box.y + 60 + high * rank, self.box.width - 28, high)

    def _draw_count(self, canvas: Canvas) -> None:
        box = self.box
        SPRITES.panel(canvas, box, 95, lit=True)
        canvas.text(tr("results.count"), box.x + 24, box.y + 30, "heading", INK)
        told = f"{tr(f'game.{self.match.game.name}')}, {tr('results.moves', moves=len(self.match.steps))}"
        canvas.text(told, box.right - 24, box.y + 32, "italic", SEPIA, "right")
        rule(canvas, box.x + 20, box.y + 52, box.width - 40)
        most = max(1, *(sum(max(0, points) for points in row.values()) for row in self.rows))
        for rank, seat in enumerate(self.order):
            self._draw_row(canvas, rank, seat, self._row(rank), most)
        self._draw_legend(canvas, box.y + 60 + self._row(0).height * len(self.order) + 12)
        y = box.bottom - 43
        rule(canvas, box.x + 20, y - 30, box.width - 40)
        canvas.text(tr("seats.code"), box.x + 24, y, "bold", INK)
        well = Rect(box.x + 112, y - 18, 164, 36)
        draw_well(canvas, well, 6, (255, 251, 239))
        canvas.text(self.code, well.centerx, well.centery, "large bold", INK, "center", room=158)
        if self.rival is not None:
            canvas.text(
                tr("results.rivals"),
                box.right - 24,
                y - 11,
                "small italic",
                SEPIA,
                "right",
                room=164,
            )
            wide = canvas.text(
                f"{self.rival.wins[0]} : {self.rival.wins[1]}", box.right - 24, y + 10, "figure", INK, "right"
            )
            for k, seat in enumerate(self.order[:2]):
                emblems.draw(canvas, self.colours[seat], box.right - 24 - wide - 46 + 26 * k, y + 10, 23)

    def _draw_row(self, canvas: Canvas, rank: int, seat: int, row: Rect, most: int) -> None:
        first = self.places[seat] == 1
        known = self.clock >= self.counted
        who = self.match.seats[seat]
        if first and known:
            canvas.fill((row.x, row.y + 2, row.width, row.height - 3), rgb("#F2D98A"), 0.42)
        place = str(self.places[seat]) if known else ""
        canvas.text(place, row.x + 21, row.centery, "big figure", RED if first else GOLD_INK, "center")
        bar = Rect(
            row.x + 44,
            row.y + row.height - min(38.0, row.height * 0.46) - 5,
            row.width - 118,
            min(38.0, row.height * 0.46),
        )
        name_y = (row.y + bar.y) / 2 + 1
        emblems.draw(canvas, self.colours[seat], bar.x + 13, name_y, min(27.0, row.height * 0.36))
        wide = canvas.text(who.name, bar.x + 32, name_y, "prompt bold", INK, room=200)
        note = (
            tr("results.winner")
            if first and known
            else tr("results.person")
            if who.is_human
            else player_name(who.player)
        )
        canvas.text(note, bar.x + 42 + wide, name_y + 1, "italic", RED if first and known else SEPIA)
        draw_well(canvas, Rect(bar.x - 2.5, bar.y - 2.5, bar.width + 5, bar.height + 5), 6, rgb("#E5D4AB"))
        unit = bar.width / most
        x, lost = bar.x, 0.0
        for number, key in enumerate(self.sources):
            points = self.rows[seat][key] * self._share(number)
            if points <= 0:
                lost += points
                continue
            box = Rect(x, bar.y, points * unit, bar.height)
            draw_segment(canvas, box, PIGMENTS[number % len(PIGMENTS)])
            figure = str(self.rows[seat][key])
            if self._share(number) > 0.95 and text.width(figure, "bold", canvas.scale) < box.width - 3:
                ink = rgb("#20150A") if number % len(PIGMENTS) in DARK_INK else PALE
                canvas.text(figure, box.centerx, box.centery, "bold", ink, "center")
            x = box.right
        if lost < -0.5:
            less = [source_name(self.match, key) for key in self.sources if self.rows[seat][key] < 0]
            words = f"{', '.join(less)} \u2212{round(-lost)}"
            canvas.text(words, bar.right, name_y + 1, "small", RED, "right", room=170)
        total = self.points[seat] if known else round(self._counted_points(seat))
        middle = row.right - 36
        if first and known:
            canvas.blit(art.sprite(canvas, "harbour/laurel", 76, 65), middle, row.centery, "center")
        canvas.text(str(total), middle, row.centery, "big figure", INK, "center")

    def _draw_legend(self, canvas: Canvas, y: float) -> None:
        rule(canvas, self.box.x + 20, y - 4, self.box.width - 40)
        names = [source_name(self.match, key) for key in self.sources]
        room = (self.box.width - 44) / 4 - 30
        columns = 4 if all(text.width(name, "small", canvas.scale) <= room for name in names) else 3
        wide = (self.box.width - 44) / columns
        for number, key in enumerate(self.sources):
            x = self.box.x + 26 + wide * (number % columns)
            row = y + 18 + 25 * (number // columns)
            name = source_name(self.match, key)
            style = "text" if text.width(name, "text", canvas.scale) <= wide - 30 else "small"
            draw_segment(canvas, Rect(x, row - 9, 18, 18), PIGMENTS[number % len(PIGMENTS)])
            canvas.text(name, x + 25, row, style, INK, room=wide - 30)


def canvas_height(app: App) -> float:
    return app.canvas().height


def draw_segment(canvas: Canvas, rect: Rect, colour: Colour) -> None:
    """A part of a bar: pigment with light from above, a cream line at its left."""
    box = canvas.box(rect)
    if box.width < 1:
        return
    key = ("segment", colour, box.height, canvas.scale)

    def make() -> pygame.Surface:
        width = max(2, canvas.px(420))
        px, py = paint.grid(width, box.height)
        stops = [(0.0, emblems.lighter(colour, 0.24)), (0.35, colour), (1.0, emblems.darker(colour, 0.24))]
        grain = paint.noise(width, box.height, 40 * canvas.scale, 20 * canvas.scale, 7) * 0.05
        return paint.from_array(paint.ramp(py / box.height + grain + px * 0, stops)).convert()

    canvas.surface.blit(SPRITES.get(key, make), box.topleft, (0, 0, box.width, box.height))
    canvas.surface.fill(rgb("#FFF6DF"), (box.x, box.y, max(1, canvas.px(0.9)), box.height))
