"""Table of Pebbles: a row of pebbles, taken from its end."""

from types import MappingProxyType

from game.locale import tr
from game.stage.animation.tween import Do
from game.tables.base.acts import Act
from game.tables.base.animations import EventAnimations, animates
from game.tables.base.event_cues import EventCue
from game.tables.base.places import BoardPlaces
from game.tables.base.turn_summary import TurnFigure
from game.tables.base.ui_model import Prompt
from game.tables.base.view import View
from game.ui.render.canvas import Rect
from game.ui.theme import GOLD, INK

from ...rules.pebbles.rules import LAST, State, Taken

PITCH = 38.0


class Motions(EventAnimations):
    view: "PebblesTable"

    @animates(Taken)
    def _taken(self, event):
        return Do(lambda: self.view.take(event.seat, event.count))


def draw_taken(canvas, view, state, move, firm):
    for pebble in range(state.heap - move - 1, state.heap):
        canvas.fill(view.box(pebble), GOLD)


def middle(pebble):
    return PITCH * (pebble + 0.5), 250


PLACES = {"pebble": BoardPlaces(middle, Rect(-PITCH / 2, -30, PITCH, 60), all_keys=lambda view: range(view.heap))}
ACTS = {"take": Act(at="pebble", by=lambda state, values: state.heap - 1 - values["count"], preview=draw_taken)}
EVENTS = {Taken: EventCue("cards", "tile", summary=TurnFigure(amount=lambda event: event.count))}


class PebblesTable(View[State]):
    places = MappingProxyType(PLACES)
    acts = MappingProxyType(ACTS)
    events = MappingProxyType(EVENTS)

    def __init__(self, game, room):
        super().__init__(game, room)
        self.heap, self.points, self.motions = 0, [], Motions(self)

    def sync(self, state, viewer, happened):
        self.heap, self.points = state.heap, self.game.points(state)

    def take(self, seat, count):
        self.heap -= count
        self.points[seat] += count + LAST * (self.heap == 0)

    def pieces(self):
        return self.heap, tuple(self.points)

    def shown_points(self, seat):
        return self.points[seat]

    def box(self, pebble):
        return Rect(*self.to_window(PITCH * pebble, 235), 30 * self.zoom, 30 * self.zoom)

    def draw_board(self, canvas):
        for pebble in range(self.heap):
            canvas.fill(self.box(pebble), INK)

    def prompt(self, state, seat, legal):
        return Prompt(tr("pebbles.take"))


TABLE = PebblesTable
