"""Final standings: the winner in laurel among all players, over the board or in the tray, and confetti."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.locale import tr
from game.ui.art import pictures
from game.ui.easing import ease_out
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import DUSK, GOLD, GOLD_LIGHT, PALE, SEATS, Style, mix
from game.ui.widgets.widget_drawing import rule

from . import seat_panels
from .seat_panels import PanelFacts

MAX_SEAT_WIDTH = 170.0  # largest width for a seat, in logical units
FACE, NAME = 72.0, 40.0  # largest portrait in the tray and room for the name below it, in logical units
WINNER, LOSER, LOSER_STEP = 100.0, 68.0, 6.0  # portraits over the board: each place after the second is smaller
WINNER_SCORE, LOSER_SCORE = Style("bold", 40), Style("bold", 24)
NAME_DROP, SCORE_DROP = 26.0, 38.0  # logical units from the portrait to the name, and from there to the winner's score
BAND_TOP, BAND_HEIGHT = 10.0, 78.0  # logical units from the portraits to the band of names, and its height
BAND_DARKNESS = 0.8  # opacity of the band
LAUREL_SHARE = 1.28  # size of the winner's laurel, in shares of the portrait
LOSER_SCALE = 0.74  # size of the others in the tray, in shares of the winner's
RISE_SECONDS, RISE_APART = 0.55, 0.12  # time of a portrait's way up, and the start of each after the one before
CONFETTI_SECONDS, CONFETTI = 1.5, 90  # time and number of the strips of paper
FADE_SHARE = 0.75  # share of their time after which they fade
GRAVITY = 230.0  # logical units a second, each second
THROWN = (40.0, 210.0)  # least and greatest speed of a strip, in logical units a second
GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))


@dataclass(frozen=True)
class FinalPlace:
    """Place of one player at the end: facts of the panel, place and points."""

    fact: PanelFacts
    place: int
    points: int

    @property
    def has_won(self) -> bool:
        return self.place == 1


def final_places(facts: Sequence[PanelFacts], places: Sequence[int], points: Sequence[int]) -> list[FinalPlace]:
    """Return the players in the order of their places; winners are pleased."""
    order = sorted(range(len(facts)), key=lambda seat: (places[seat], seat))
    looks = (
        replace(facts[seat], mien=pictures.EXPRESSIONS[places[seat] == 1], turn=0, thinking=-1.0) for seat in order
    )
    return [FinalPlace(look, places[seat], points[seat]) for seat, look in zip(order, looks, strict=True)]


def draw_in_tray(canvas: Canvas, area: Rect, players: Sequence[FinalPlace]) -> None:
    """Draw the winner, then the others with their points."""
    room = min(MAX_SEAT_WIDTH, (area.width - 40) / len(players))
    x = area.centerx - room * (len(players) - 1) / 2
    high = min(FACE, min(area.height, canvas.height - area.y) - NAME)
    foot = area.y + 10 + high
    rule(canvas, x, foot + 8, room * (len(players) - 1))
    for player in players:
        _draw_face(canvas, player, x, foot, high * (1.0 if player.has_won else LOSER_SCALE))
        style, ink = ("large bold", GOLD_LIGHT) if player.has_won else ("bold", PALE)
        canvas.text(f"{player.fact.name}  {player.points}", x, foot + 18, style, ink, "center", room=room - 8)
        x += room


def draw_over_board(canvas: Canvas, area: Rect, players: Sequence[FinalPlace], seconds: float) -> None:
    """Draw the winners in the middle and the others at their sides, some seconds after they began to rise."""
    room = min(MAX_SEAT_WIDTH, area.width / len(players))
    foot = area.centery + WINNER / 2 - 30
    _draw_band(canvas, Rect(area.x, foot + BAND_TOP, area.width, BAND_HEIGHT), min(1.0, seconds / RISE_SECONDS))
    for number, player in enumerate(players):
        way = ease_out(max(0.0, min(1.0, (seconds - number * RISE_APART) / RISE_SECONDS)))
        x, y = _across(area, room, players, number), foot + (1 - way) * (area.bottom - foot + WINNER)
        if player.has_won:
            _draw_face(canvas, player, x, y, WINNER)
            canvas.text(player.fact.name, x, y + NAME_DROP, "large bold", GOLD_LIGHT, "center", room=room - 8)
            canvas.text(str(player.points), x, y + NAME_DROP + SCORE_DROP, WINNER_SCORE, GOLD_LIGHT, "center")
        else:
            _draw_face(canvas, player, x, y, LOSER - LOSER_STEP * (number - 1))
            name = tr("results.place.name", place=player.place, name=player.fact.name)
            canvas.text(name, x, y + NAME_DROP, "bold", PALE, "center", room=room - 8)
            canvas.text(str(player.points), x, y + NAME_DROP + LOSER_SCORE.size, LOSER_SCORE, PALE, "center")
    if seconds < CONFETTI_SECONDS:
        for number, player in enumerate(players):
            if player.has_won:
                x = _across(area, room, players, number)
                _draw_confetti(canvas, player.fact.colour, x, foot - WINNER / 2, seconds)


def _draw_band(canvas: Canvas, band: Rect, shown: float) -> None:
    """Draw the dark band behind names and points, between two lines of gold."""
    canvas.fill(band, DUSK, BAND_DARKNESS * shown)
    for y in (band.y, band.bottom - 1):
        canvas.fill((band.x, y, band.width, 1.0), GOLD, 0.5 * shown)


def _across(area: Rect, room: float, players: Sequence[FinalPlace], number: int) -> float:
    """Return the x of a player: all stand in the order of their places, the winner at the left."""
    return area.centerx + (number - (len(players) - 1) / 2) * room


def _draw_face(canvas: Canvas, player: FinalPlace, x: float, foot: float, side: float) -> None:
    """Draw a player's portrait, a winner's in laurel."""
    face = Rect(round(x - side / 2), round(foot - side), round(side), round(side))
    seat_panels.draw_face(canvas, face, player.fact)
    if player.has_won:
        laurel = pictures.sprite(canvas, "rialto/laurel", LAUREL_SHARE * side, LAUREL_SHARE * side)
        canvas.blit(laurel, face.centerx, face.centery + 1, "center")


def _draw_confetti(canvas: Canvas, colour: int, x: float, y: float, seconds: float) -> None:
    """Draw strips of paper in a seat's colour, thrown from a point."""
    paper = SEATS[colour].colour
    colours = mix(paper, PALE, 0.25), mix(paper, PALE, 0.6), GOLD
    share = seconds / CONFETTI_SECONDS
    alpha = 1.0 if share < FADE_SHARE else (1 - share) / (1 - FADE_SHARE)
    for number in range(CONFETTI):
        turn, speed = number * GOLDEN_ANGLE, THROWN[0] + (THROWN[1] - THROWN[0]) * (number * 7 % CONFETTI) / CONFETTI
        wide = 2.5 + 7.0 * abs(math.cos(turn + seconds * (6 + number % 5)))
        at = x + math.cos(turn) * speed * seconds * 1.3, y + (math.sin(turn) - 0.7) * speed * seconds
        fallen = GRAVITY * seconds * seconds / 2
        canvas.fill(Rect(at[0] - wide / 2, at[1] + fallen, wide, 5.0), colours[number % len(colours)], alpha)
