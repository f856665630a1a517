"""Drawing of a daily challenge.

The poster and the players are on the left, past days on the right.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable

from game.challenges.daily.daily_match import match_of
from game.challenges.daily.deal import DayDeal, game_of
from game.challenges.daily.results import Day, DayResult
from game.locale import tr
from game.locale.dates import day_of, long_date, short_date
from game.settings import Settings
from game.ui.art import emblems, icons, pictures, player_portraits
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, PAPER_MID, RED, SEPIA
from game.ui.widgets.widget_drawing import draw_bar, draw_chip, draw_focus, rule
from game.ui.widgets.widgets import Widget

from ..title.daily_teaser import date_words, result_words

POSTER = (168.0, 242.0)
SEAT = 60.0
HEAD = 46.0
LIST_TOP = 86.0


class DayRow(Widget):
    """Day of the list. A click shows it."""

    def __init__(
        self,
        rect: Rect,
        date: datetime.date,
        day: Day,
        today: datetime.date,
        chosen: bool,
        action: Callable[[], object],
    ):
        super().__init__(rect, tr("today.past.tip"))
        self.date, self.day, self.today, self.chosen, self.action = date, day, today, chosen, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.chosen:
            draw_chip(canvas, rect.inflate(-2, -4))
        elif self.hovered:
            canvas.fill(rect.inflate(-2, -4), PAPER_MID)
        when = tr("today.past.today") if self.date == self.today else tr(f"today.weekday.{self.date.weekday()}")
        date, game, own, doge = columns(rect)
        wide = canvas.text(short_date(self.date), date, rect.centery, "bold", INK)
        canvas.text(when, date + wide + 10, rect.centery, "small italic", SEPIA, room=game - date - wide - 20)
        canvas.text(tr(f"game.{game_of(self.date)}"), game, rect.centery, "text", INK)
        for x, result, ink in ((own, self.day.first, INK), (doge, self.day.doge, SEPIA)):
            draw_rank(canvas, x, rect.centery, result, "bold" if ink == INK else "text")
        if self.day.first is None:
            if self.date == self.today:
                canvas.text(tr("today.past.open"), own, rect.centery, "small italic", SEPIA, "right")
            else:
                icons.draw(canvas, "play", own - 8, rect.centery, 11, SEPIA, 0.6)
        if self.focused:
            draw_focus(canvas, rect.inflate(-2, -4))


def draw_rank(canvas: Canvas, right: float, y: float, result: DayResult | None, style: str) -> None:
    """Draw points and place of a result, right-aligned, or nothing without one."""
    if result is None:
        return
    wide = canvas.text(
        tr(f"place.{result.place}"), right, y, "small italic", RED if result.place == 1 else SEPIA, "right"
    )
    canvas.text(str(result.points), right - wide - 8, y, style, INK, "right")


def columns(row: Rect) -> tuple[float, float, float, float]:
    """Return the x of the date, the game, the player's result and the doge's result."""
    return row.x + 12, row.x + 192, row.right - 118, row.right - 14


def row(side: Rect, number: int, count: int) -> Rect:
    """Return the box of a day in the list."""
    high = (side.height - LIST_TOP - 14) / count
    return Rect(side.x + 14, side.y + LIST_TOP + high * number, side.width - 28, high)


def draw_list(canvas: Canvas, side: Rect) -> None:
    """Draw the list without its rows."""
    SPRITES.panel(canvas, side, 92)
    canvas.text(tr("today.past"), side.x + 24, side.y + 32, "heading", INK)
    rule(canvas, side.x + 18, side.y + 54, side.width - 36)
    _, _, own, doge = columns(row(side, 0, 1))
    for x, words in ((own, "today.past.yours"), (doge, "today.past.doge")):
        canvas.text(tr(words), x, side.y + 72, "small italic", SEPIA, "right")


def draw_card(canvas: Canvas, box: Rect, deal: DayDeal, day: Day, settings: Settings, share: float | None) -> None:
    """Draw the card without its buttons.

    `share` is the doge's progress while the doge plays.
    """
    SPRITES.panel(canvas, box, 91)
    game = tr(f"game.{deal.game}")
    canvas.text(date_words(deal.date), box.x + 24, box.y + 32, "heading", INK)
    rule(canvas, box.x + 18, box.y + 54, box.width - 36)
    poster = Rect(box.x + 24, box.y + 70, *POSTER)
    pictures.draw_poster(canvas, deal.game, game, tr(f"game.{deal.game}.line"), poster)
    _draw_company(canvas, Rect(poster.right + 26, poster.y, box.right - poster.right - 50, 242), deal, settings)
    y = poster.bottom + 20
    rule(canvas, box.x + 18, y, box.width - 36, lozenge=False)
    middle = box.x + box.width * 0.52
    _draw_own(canvas, box.x + 24, y + 22, middle - box.x - 44, deal, day)
    _draw_doge(canvas, middle, y + 22, box.right - middle - 24, deal, day, share)
    canvas.text(tr("today.line"), box.centerx, box.bottom - 92, "small italic", SEPIA, "center", room=box.width - 48)


def _draw_company(canvas: Canvas, area: Rect, deal: DayDeal, settings: Settings) -> None:
    """Draw the players in their seats, the human player among them."""
    match = match_of(deal, settings)
    for seat, who in enumerate(match.seats):
        y = area.y + SEAT * (seat + 0.5)
        face = player_portraits.face_of("" if who.is_human else who.name, match.colours[seat])
        if who.is_human:
            canvas.fill(Rect(area.x - 8, y - SEAT / 2 + 3, area.width + 10, SEAT - 6), (242, 217, 138), 0.42)
            words = tr("results.person")
        else:
            guest = deal.guests[seat - (seat > deal.seat)]
            manner = tr(f"temper.{guest.temper}" if guest.temper else f"level.{guest.level}.line")
            words = f"{tr(f'level.{guest.level}')}. {manner}"
        canvas.blit(pictures.round_portrait(face, canvas.px(HEAD)), area.x + HEAD / 2, y, "center")
        x = area.x + HEAD + 14
        emblems.draw(canvas, match.colours[seat], x + 9, y - 13, 20)
        canvas.text(who.name, x + 26, y - 13, "large bold", INK, room=area.right - x - 26)
        lines, style = text.rows(words, "small italic", area.right - x, 2, canvas.scale)
        for number, line in enumerate(lines):
            canvas.text(line, x, y + 6 + 15 * number, style, SEPIA)


def _draw_own(canvas: Canvas, x: float, y: float, room: float, deal: DayDeal, day: Day) -> None:
    canvas.text(tr("today.own"), x, y, "small italic", GOLD_INK)
    first = day.first
    if first is None:
        lines, style = text.rows(tr("today.own.none"), "text", room, 2, canvas.scale)
        for number, line in enumerate(lines):
            canvas.text(line, x, y + 22 + 18 * number, style, INK)
        return
    canvas.text(result_words(deal, first), x, y + 22, "large bold", INK, room=room)
    told = []
    ended = day_of(first.ended)
    if ended is not None and ended != deal.date:
        told.append(tr("today.own.late", date=long_date(ended)))
    best = day.best_repeat
    if best is not None:
        told.append(tr("today.own.best", result=result_words(deal, best)))
    for number, line in enumerate(told):
        canvas.text(line, x, y + 42 + 16 * number, "small", SEPIA, room=room)


def _draw_doge(canvas: Canvas, x: float, y: float, room: float, deal: DayDeal, day: Day, share: float | None) -> None:
    canvas.text(tr("today.doge"), x, y, "small italic", GOLD_INK, room=room)
    if day.doge is not None:
        canvas.text(result_words(deal, day.doge), x, y + 22, "large bold", INK, room=room)
        return
    words = tr("today.doge.none" if share is None else "today.doge.playing")
    canvas.text(words, x, y + 22, "text", SEPIA, room=room)
    if share is not None:
        draw_bar(canvas, Rect(x, y + 38, room, 6), share)
