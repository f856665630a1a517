"""The picture of a table: the board and all that stands round it, in the order in which it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from ai.levels import LEVELS
from game.locale import tr
from game.match.berths import player_name
from game.match.tally import source_name, unit
from game.rules import State
from game.sitting.since import Since
from game.tables import company, furniture, marking, notes, seat_panels
from game.tables.offers import Card, Line
from game.tables.seat_panels import PanelFacts, PanelPlaces
from game.ui import guests, lens
from game.ui.canvas import Canvas, Rect
from game.ui.fittings import draw_glow, draw_tooltip
from game.ui.theme import DEEP, TOP
from game.ui.theme import RIGHT as RIGHT_WIDTH
from game.ui.widgets import Area

from .asked import Asked
from .miens import Miens, leaders
from .recap import draw_film
from .rehearsal import Rehearsal

SHAKE = 0.35
REFUSED = 3.2  # seconds that a refusal stays
TIP_AFTER = 0.45
LARGE_AFTER = 0.5
LENS_AFTER = 1.8
DARKEST = 0.85
GOAL_ROOM = 110.0


def _clearing(table: Asked, canvas: Canvas) -> Callable[[float], object]:
    """What clears the log, where it is shown, of an entry that would look out by half from under a note."""
    return id if table.sitting.is_advised else partial(table.chronicle.clear_cut, canvas)


def _ahead(table: Asked, points: Sequence[int]) -> set[int]:
    """Who wears the laurel: whoever leads, and at the end whoever won."""
    match = table.sitting.match
    if match.is_over and table.director.is_idle:
        return {seat for seat, place in enumerate(match.game.places(match.state)) if place == 1}
    return leaders(points)


class TablePicture:
    """Draws a table, and knows the hover texts of what it drew."""

    def __init__(self, table: Asked):
        self.table = table
        self.outs = [0.0] * len(table.sitting.match.seats)  # how far each seat's panel is drawn out
        self.miens = Miens()
        self.panels: list[PanelPlaces] = []  # where the seats' panels stand
        self._tips: list[tuple[Rect, str]] = []
        self.sources: list[dict[str, int]] = []  # of each seat's points, as far as all has been shown
        self.since = Since()  # what the others did, as far as all has been shown
        self.rehearsal = Rehearsal(table.view, table.room, self.facts)

    def update(self, seconds: float) -> None:
        """The panel of whoever decides slides out, the card under the pointer rises."""
        for seat in range(len(self.outs)):
            goal = 1.0 if seat == self.table.sitting.match.actor else 0.0
            self.outs[seat] += (goal - self.outs[seat]) * min(1.0, seconds * 9)
        self.miens.update(seconds, [self.table.view.shown_points(seat) for seat in range(len(self.outs))])
        for card in self.table.room.cards:
            goal = 1.0 if card.rect.collidepoint(*self.table.room.hover) else 0.0
            card.lift += (goal - card.lift) * min(1.0, seconds * 22)

    def read(self, state: State) -> None:
        """Everything has been shown that led to a state: what no piece shows is told anew."""
        self.sources = self.table.sitting.match.game.sources(state)
        self.since = self.table.sitting.lately.now()

    def draw(self, canvas: Canvas) -> None:
        """Everything."""
        table = self.table
        if table.sitting.eyes.curtained and table.director.is_idle:
            self._draw_curtain(canvas)
            return
        table.app.draw_water(canvas, min(1.0, table.view.progress()) ** 2 * DARKEST)
        self._draw_board(canvas)
        self._draw_frame(canvas)
        table.panel.draw(canvas)
        table.view.draw_over(canvas)
        table.room.effects.draw(canvas)
        table.draw_light(canvas)
        table.focus.draw(canvas)
        self._draw_hover(canvas)
        table.panel.draw_tip(canvas, self._needed())
        self._draw_emblem(canvas)
        self.rehearsal.begin(canvas)

    def _draw_curtain(self, canvas: Canvas) -> None:
        table = self.table
        actor = table.sitting.match.actor
        canvas.surface.fill(DEEP)
        words = tr("table.curtain", name=table.sitting.match.seats[actor].name)
        area = Rect(-12, -4, canvas.width + 24, canvas.height + 8)
        furniture.draw_cloth(canvas, area, table.room.colours[actor], words, False)

    # The board

    def _draw_board(self, canvas: Canvas) -> None:
        table = self.table
        view, draft = table.view, table.sitting.draft
        view.draw_board(canvas)
        if table.sitting.film is not None:
            return
        pointed = table.asking.pointed
        if table.may_decide():
            view.draw_legal(canvas, draft.state, draft.legal(), pointed)
        view.draw_since(canvas, self.since.turns)
        if draft.armed >= 0:
            view.draw_ghost(canvas, draft.state, draft.armed, True)
        if pointed >= 0 and pointed != draft.armed:
            view.draw_ghost(canvas, table.asking.pointed_state, pointed, False)
        advised = table.advised_move()
        if advised >= 0 and pointed < 0 and not draft.is_chosen:
            view.draw_ghost(canvas, draft.state, advised, False)

    # What stands round it

    def _draw_frame(self, canvas: Canvas) -> None:
        table = self.table
        places, view = table.room.places, table.view
        self._tips = []
        left = places.strip.x
        strip = Rect(left, 3, canvas.width - left - RIGHT_WIDTH - 8, TOP - 4)
        steps = furniture.draw_strip(canvas, strip, view.steps, view.step())
        self._tips += [(box, step.tip) for box, step in zip(steps, view.steps, strict=True)]
        self._tips += furniture.draw_counters(canvas, 14, TOP / 2 + 1, view.counters())
        self._draw_seats(canvas)
        if table.sitting.is_advised or not table.chronicle.is_whole:
            view.draw_side(canvas, places.side)
        table.draw_log(canvas)
        table.draw_tray(canvas)
        table.draw_prompt(canvas)

    def _draw_seats(self, canvas: Canvas) -> None:
        table = self.table
        column = table.room.places.panels
        bottom = float(TOP)
        panels = seat_panels.draw_all(canvas, table.room.places, self.facts(), table.view, self.outs)
        self.panels = [places for places, _ in panels]
        for seat, (places, tips) in enumerate(panels):
            self._tips += [(place, self._points_tip(seat) if tip == "points" else tip) for place, tip in tips]
            bottom = places.box.bottom
        below = bottom + 6 + table.view.draw_extra_panel(canvas, Rect(8, bottom + 6, column.width - 8, GOAL_ROOM))
        rest = Rect(8, below + 6, column.width - 8, canvas.height - below - 14)
        name = table.sitting.match.game.name
        furniture.draw_goal(canvas, rest, table.view.goal, tr(f"game.{name}"), tr(f"game.{name}.line"))

    def facts(self) -> list[PanelFacts]:
        """What the seats' panels tell."""
        table = self.table
        view, since = table.view, self.since
        points = [view.shown_points(seat) for seat in range(len(table.sitting.match.seats))]
        leads, called = _ahead(table, points), unit(table.sitting.match)
        facts = []
        for seat, who in enumerate(table.sitting.match.seats):
            active = seat == table.sitting.match.actor
            share = table.sitting.opponents.share if active and not who.is_human else -1.0
            facts.append(
                PanelFacts(
                    who.name,
                    self._status(seat),
                    table.room.colours[seat],
                    active,
                    share,
                    who.is_human,
                    guests.GUESTS[table.room.colours[seat]][0] if who.is_human else LEVELS[who.player].portrait,
                    self.miens.of(seat, active),
                    0 if active or table.sitting.match.actor < 0 else 1 if table.sitting.match.actor > seat else -1,
                    seat in leads,
                    called,
                    points[seat] - since.points[seat] if since.points and table.sitting.film is None else 0,
                    view.gist(since.turns[seat]) if seat in since.turns and table.sitting.film is None else (),
                )
            )
        return facts

    def _status(self, seat: int) -> str:
        """What a seat is about, beside its name."""
        table = self.table
        who = table.sitting.match.seats[seat]
        if seat != table.sitting.match.actor:
            return table.view.status(seat) or player_name(who.player).lower()
        if who.is_human:
            return tr("table.turn" if len(table.sitting.eyes.humans) == 1 else "table.decides")
        return tr("table.thinks")

    def _points_tip(self, seat: int) -> str:
        match = self.table.sitting.match
        sources = self.sources[seat] if self.sources else {}
        lines = [f"{source_name(match, source)}: {points}" for source, points in sources.items()]
        return "\n".join((tr("table.points", name=match.seats[seat].name), *(lines or (tr("table.points.none"),))))

    # The log, the prompt and the tray

    def draw_log(self, canvas: Canvas) -> None:
        """The log, or counsel in its place."""
        table = self.table
        area, state = table.room.places.log, table.sitting.draft.base_state
        if table.sitting.is_advised:
            advice, share = table.sitting.opponents.advice(state), table.sitting.opponents.advice_share
            table.counsel.draw(canvas, area, advice, state, share, table.room.colours)
        else:
            if table.chronicle.is_whole:
                area = Rect(area.x, area.y, area.width, table.room.places.side.bottom - area.y)
            table.chronicle.draw(canvas, area, table.room.colours)

    def draw_prompt(self, canvas: Canvas) -> None:
        """What to do in a sentence, or why not."""
        table = self.table
        area, asking = table.room.places.prompt, table.asking
        warn = table.refused > 0
        shake = 0.0
        if warn and table.app.motion and table.refused > REFUSED - SHAKE:
            shake = 5.0 * (-1) ** int(table.refused * 30) * (table.refused - REFUSED + SHAKE) / SHAKE
        moved = Rect(area.x + shake, area.y, area.width, area.height)
        actor = table.sitting.match.actor
        colour = table.room.colours[actor] if actor >= 0 else -1
        furniture.draw_prompt(canvas, moved, asking.prompt, self.words(), colour, warn, asking.room)

    def words(self) -> str:
        """What the prompt's line says."""
        table = self.table
        actor = table.sitting.match.actor
        if table.refused > 0:
            return table.refusal
        said = table.says()
        if said:
            return said
        if actor < 0:
            return table.asking.prompt.words if table.asking.prompt else tr("table.over")
        name = table.sitting.match.seats[actor].name
        if not table.sitting.match.seats[actor].is_human:
            return tr("table.thinking", name=name)
        if table.sitting.eyes.covered:
            return tr("table.covered", name=name)
        if table.sitting.draft.is_chosen:
            return table.view.chosen_words(table.sitting.draft.state, table.sitting.draft.armed)
        return table.asking.prompt.words if table.asking.prompt else ""

    def draw_tray(self, canvas: Canvas) -> None:
        """The hand, or what lies over it."""
        table = self.table
        area = table.room.places.tray
        furniture.draw_tray_board(canvas, area)
        film = table.sitting.film
        if film is not None:
            self._tips += draw_film(canvas, area, film, table.room.colours, table.director.current, table.view.gist)
            return
        if table.sitting.eyes.covered:
            over = bool(area.collidepoint(*table.room.hover))
            furniture.draw_cloth(canvas, area, table.room.colours[table.sitting.match.actor], tr("table.cloth"), over)
            return
        if table.sitting.match.actor < 0 and table.director.is_idle:
            match = table.sitting.match
            points = [table.view.shown_points(seat) for seat in range(len(match.seats))]
            company.draw(canvas, area, self.facts(), match.game.places(match.state), points)
            return
        seat = table.sitting.eyes.hand
        if seat < 0:
            return
        table.view.draw_tray_side(*self._inside_tray(canvas), seat)
        over_card = None
        for card in table.room.cards:
            if card.rect.collidepoint(*table.room.hover):
                over_card = card
        for card in table.room.cards:
            if card.chosen:
                draw_glow(canvas, card.rect, 6)
            elif card.is_open and table.may_decide():
                marking.draw_edge(canvas, card.rect, table.view.pulse)
            if card is not over_card:
                table.view.draw_card(canvas, card)
        if over_card is not None:
            table.view.draw_card(canvas, over_card)

    def _inside_tray(self, canvas: Canvas) -> tuple[Canvas, Rect]:
        """A canvas on which the tray has its usual size, however much larger it is, and its place there."""
        places = self.table.room.places
        if places.zoom == 1.0:
            return canvas, places.tray
        zoomed = Canvas(canvas.surface.subsurface(canvas.box(places.tray)), canvas.scale * places.zoom)
        return zoomed, Rect(0, 0, zoomed.width, zoomed.height)

    # What the pointer is on

    def _draw_hover(self, canvas: Canvas) -> None:
        """One note for the one thing that the pointer is on."""
        table = self.table
        if table.room.hover[0] < 0:
            return
        lines = self._outcome() if table.may_decide() else []
        card, button = self._card_at(*table.room.hover), table.panel.under(*table.room.hover)
        if button is not None and button.tip:  # a button, on a card too, tells of itself
            return
        if card is not None and table.room.rested > LARGE_AFTER:
            self._draw_large(canvas, card, lines)
        elif lines:
            colours, whose = table.room.colours, table.sitting.match.actor
            notes.draw_outcome(canvas, self._column(), lines, colours, whose, _clearing(table, canvas))
        elif card is None:
            self._draw_tip(canvas)

    def _outcome(self) -> Sequence[Line]:
        """What the move pointed at would bring; where none is and nothing else is told, what is chosen."""
        table, draft = self.table, self.table.sitting.draft
        if table.asking.pointed >= 0:
            return table.view.outcome(table.asking.pointed_state, table.asking.pointed)
        is_told = bool(self._tip(*table.room.hover)) and table.room.rested > TIP_AFTER
        return table.view.outcome(draft.state, draft.armed) if draft.armed >= 0 and not is_told else []

    def _draw_tip(self, canvas: Canvas) -> None:
        """What is told of a thing beside it; where nothing is and it is small, it is seen through a lens."""
        table = self.table
        tip = self._tip(*table.room.hover)
        if tip and table.room.rested > TIP_AFTER:
            draw_tooltip(canvas, tip, *table.room.hover, self._needed())
        elif not tip and table.room.rested > LENS_AFTER and self._is_small(*table.room.hover):
            lens.draw(canvas, *table.room.hover, bottom=table.room.places.prompt.y)

    def last_turn_at(self, x: float, y: float) -> int:
        """Whose last turn stands at a point, to be seen once more; -1 nobody's."""
        rows = ((seat, places.last) for seat, places in enumerate(self.panels) if self.since.turns.get(seat))
        return next((seat for seat, row in rows if row.collidepoint(x, y)), -1)

    def _draw_large(self, canvas: Canvas, card: Card, lines: Sequence[Line]) -> None:
        """A card at rest under the pointer is seen large, with what it says and what it would bring."""
        told = [*card.tip.split("\n"), *(line.words for line in lines)]
        words = "\n".join(dict.fromkeys(filter(None, told)))

        def draw(where: Canvas, box: Rect) -> None:
            self.table.view.draw_card(where, replace(card, rect=box, lift=0.0, chosen=False, chips=()))

        shape = card.rect.size
        refusal = card.refusal if card.move < 0 else ""
        said = notes.Said(words, card.example, refusal)
        notes.draw_card(canvas, self._column(), shape, draw, said, _clearing(self.table, canvas))

    def _card_at(self, x: float, y: float) -> Card | None:
        """The card under a point of the open tray."""
        table = self.table
        if table.sitting.eyes.covered or table.sitting.film is not None:
            return None
        return next((card for card in reversed(table.room.cards) if card.rect.collidepoint(x, y)), None)

    def _column(self) -> Rect:
        """Where notes stand: over the log, or over the boxes below it while counsel stands there."""
        table = self.table
        places = table.room.places
        aside = table.sitting.is_advised and not places.side.collidepoint(*table.room.hover)
        return places.side if aside else places.log

    def _needed(self) -> tuple[Rect, ...]:
        """What no note may hide: the prompt with its refusals, and every button."""
        table = self.table
        buttons = (one.rect for one in table.panel.widgets if one.visible and not isinstance(one, Area))
        return table.room.places.prompt, *buttons

    def _draw_emblem(self, canvas: Canvas) -> None:
        """Between people the emblem of whoever decides rides beside the pointer: everybody sees whose click it is."""
        table = self.table
        actor = table.sitting.match.actor
        if len(table.sitting.eyes.humans) < 2 or actor not in table.sitting.eyes.humans:
            return
        furniture.emblem(
            canvas, table.room.colours[actor], table.room.places.tray.x + 8, table.room.places.tray.y + 14, 26
        )
        x, y = table.room.hover
        if x >= 0:
            furniture.emblem(canvas, table.room.colours[actor], x + 20, y + 24, 22)

    def _is_small(self, x: float, y: float) -> bool:
        """Whether a point is on something drawn small, that has no larger form of its own."""
        places = self.table.room.places
        return bool(places.panels.collidepoint(x, y) or places.side.collidepoint(x, y))

    def _tip(self, x: float, y: float) -> str:
        table = self.table
        if table.sitting.is_advised and table.counsel.counsel.hovered >= 0:
            return table.counsel.counsel.tip(table.sitting.opponents.advice(table.sitting.draft.base_state))
        for box, tip in reversed(self._tips):
            if tip and box.collidepoint(x, y):
                return tip
        told = table.view.tips(x, y)
        if told or x >= table.room.places.panels.right:
            return told
        return "\n".join((tr("table.how"), *table.view.goal))
