"""Gondolas on Venezia's track."""

from __future__ import annotations

import math

from game.stage.scenery import boats
from game.ui.render.canvas import Canvas

from ..geometry import track_heading
from ..view import VeneziaView
from . import art

BOAT_LENGTH = 52.0  # board units
WAKE_SECONDS = 0.5
LEAVING = 0.75  # opacity of a gondola that a previewed building would move; targets dim it in addition


def draw_all(canvas: Canvas, view: VeneziaView) -> None:
    """Draw again, over what lies on the board, all gondolas that would not move; the lowest on the map last."""
    for seat in sorted(range(view.state.seats), key=lambda seat: view.boat_place(seat)[1]):
        if seat not in view.leaving:
            draw_one(canvas, view, seat)


def draw_one(canvas: Canvas, view: VeneziaView, seat: int) -> None:
    """Draw a seat's gondola, with its wake while it moves; faintly if the previewed building would move it."""
    x, y = view.to_window(*view.boat_place(seat))
    heading = track_heading(view.space_of(seat))
    bob = math.sin(view.idle * 1.7 + seat * 1.9) * 0.9 if view.room.motion else 0.0
    length = BOAT_LENGTH * view.zoom
    if seat in view.wake:
        art.draw_wake(canvas, x, y, heading, length, min(1.0, view.wake[seat] / WAKE_SECONDS))
    sprite = boats.boat(view.room.colours[seat], heading, length, canvas.scale)
    canvas.blit(sprite, x, y + bob, "center", LEAVING if seat in view.leaving else 1.0)
