"""Table of Pebbles: a row of pebbles, taken from its end."""

from types import MappingProxyType

from game.locale import tr
from game.tables.base.acts import Act
from game.tables.base.event_cues import EventCue
from game.tables.base.places import BoardPlaces
from game.tables.base.table import Table
from game.tables.base.turn_summary import TurnFigure
from game.tables.base.ui_model import Prompt
from game.tables.base.view import View
from game.ui.render.canvas import Rect
from game.ui.theme import GOLD, INK

from ...rules.pebbles.rules import Taken

PITCH = 38.0  # board units from one pebble to the next


def box(view, pebble):
    return Rect(*view.to_window(PITCH * pebble, 235), 30 * view.zoom, 30 * view.zoom)


def draw_board(canvas, view):
    for pebble in range(view.state.heap):
        canvas.fill(box(view, pebble), INK)


def draw_taken(canvas, view, state, move, firm):
    for pebble in range(state.heap - move - 1, state.heap):
        canvas.fill(box(view, pebble), GOLD)


def middle(pebble):
    return PITCH * (pebble + 0.5), 250


PLACES = {"pebble": BoardPlaces(middle, Rect(-PITCH / 2, -30, PITCH, 60), all_keys=lambda view: range(view.state.heap))}
ACTS = {"take": Act(at="pebble", by=lambda state, values: state.heap - 1 - values["count"], preview=draw_taken)}
EVENTS = {Taken: EventCue("cards", "tile", summary=TurnFigure(amount=lambda event: event.count), seconds=0.2)}
TABLE = Table(
    view=View,
    places=MappingProxyType(PLACES),
    acts=MappingProxyType(ACTS),
    events=MappingProxyType(EVENTS),
    draw_board=draw_board,
    prompt=lambda view, state, seat, legal: Prompt(tr("pebbles.take")),
)
