"""Player panels on the left: the players, their standing and last turns.

The goal of the game stands below them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.interaction.display.expressions import Expressions, leaders
from game.interaction.display.presenter import TablePresenter
from game.locale import labelled, language, tr
from game.match.lineup import player_name
from game.match.score_breakdown import source_name
from game.rules import Event
from game.session.memo import Memo
from game.tables.base.ui_model import Count, TurnStep
from game.tables.hud import chrome, seat_panels
from game.tables.hud.seat_panels import PanelFacts, PanelLayout
from game.ui.art import player_portraits
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import FRAME_TOP

GOAL_ROOM = 110.0
MOST_LEADERS = 2  # seats that wear laurel at once
STANDSTILL_SHARE = 0.01  # share of its way within which a panel snaps to its end


def wreathed(points: Sequence[int]) -> set[int]:
    """Return the leaders, unless they are all seats or more than two."""
    found = leaders(points)
    return found if len(found) <= MOST_LEADERS and len(found) < len(points) else set()


def level(points: Sequence[int]) -> set[int]:
    """Return the seats that are level in the lead, too many for laurels."""
    return leaders(points) - wreathed(points) if len(points) > 1 else set()


class PlayerPanels:
    """Drawing of the player panels and their tooltips."""

    def __init__(self, presenter: TablePresenter):
        self._presenter = presenter
        self._match = presenter.session.match
        self._outs = [0.0] * len(self._match.seats)  # share of the way that each seat's panel is drawn out
        self._gists = [Memo[Sequence[Count]]() for _ in self._match.seats]  # summaries of the last turns
        self.miens = Expressions()

    @property
    def panels(self) -> list[PanelLayout]:
        """Layouts of the seats' panels."""
        room = self._presenter.room
        return seat_panels.panel_layouts(room.layout, self._outs, room.scale)

    def update(self, seconds: float) -> None:
        """Slide the deciding seat's panel out."""
        for seat in range(len(self._outs)):
            goal = 1.0 if seat == self._match.actor else 0.0
            self._outs[seat] += (goal - self._outs[seat]) * min(1.0, seconds * 9)
            if abs(goal - self._outs[seat]) < STANDSTILL_SHARE:
                self._outs[seat] = goal
        self.miens.update(seconds, self._points())

    def _points(self) -> list[int]:
        return [self._presenter.view.labels.shown_points(seat) for seat in range(len(self._match.seats))]

    def last_turn_at(self, x: float, y: float) -> int:
        """Return the seat whose last turn is at a point, -1 if none.

        A click there replays that turn.
        """
        told = self._presenter.since.turns
        found = (seat for seat, layout in enumerate(self.panels) if layout.last.collidepoint(x, y) and told.get(seat))
        return next(found, -1)

    def badge_at(self, x: float, y: float) -> int:
        """Return the seat whose portrait is at a point, -1 if none."""
        return next((seat for seat, layout in enumerate(self.panels) if layout.portrait.collidepoint(x, y)), -1)

    def draw(self, canvas: Canvas) -> list[tuple[Rect, str]]:
        """Draw the column; return boxes with their hover texts."""
        presenter, tips = self._presenter, list[tuple[Rect, str]]()
        column, bottom = presenter.room.layout.panels, float(FRAME_TOP)
        panels = self.panels
        drawn = seat_panels.draw_all(canvas, presenter.room.layout, self.facts(), presenter.view, panels)
        for seat, (layout, told) in enumerate(zip(panels, drawn, strict=True)):
            tips += [(place, self._points_tip(seat) if tip == "points" else tip) for place, tip in told]
            bottom = layout.box.bottom
            if presenter.reveal.may_hold(seat):
                tips.append((layout.portrait, tr("table.badge.tip", key=seat + 1)))
        below = (
            bottom
            + 6
            + presenter.view.painter.draw_extra_panel(canvas, Rect(8, bottom + 6, column.width - 8, GOAL_ROOM))
        )
        rest = Rect(8, below + 6, column.width - 8, canvas.height - below - 14)
        name = self._match.game.name
        words = tuple(presenter.view.labels.goal), tr(f"game.{name}"), tr(f"game.{name}.line")
        canvas.draw_cached(chrome.draw_goal, tuple(rest), *words)
        return tips

    def facts(self) -> list[PanelFacts]:
        """Return the facts on the seats' panels."""
        points = self._points()
        leads, equal = self._ahead(points), level(points) if not self._is_decided else set()
        return [self._fact(seat, points[seat], seat in leads, seat in equal) for seat in range(len(points))]

    @property
    def _is_decided(self) -> bool:
        return self._match.is_over and self._presenter.player.is_idle

    def _ahead(self, points: Sequence[int]) -> set[int]:
        """Return the seats with a laurel: the leaders, and at the end the winners."""
        match = self._match
        if self._is_decided:
            return {seat for seat, place in enumerate(match.game.places(match.state)) if place == 1}
        return wreathed(points)

    def _fact(self, seat: int, points: int, leads: bool, is_level: bool) -> PanelFacts:
        who, actor, colour = self._match.seats[seat], self._match.actor, self._presenter.room.colours[seat]
        session, since = self._presenter.session, self._presenter.since
        active = seat == actor and not self._presenter.view.announcement
        is_past_told = session.recap is None
        turn = since.turns.get(seat) if is_past_told else None
        return PanelFacts(
            name=who.name,
            status=self._status(seat),
            colour=colour,
            active=active,
            thinking=session.opponents.share if active and not who.is_human else -1.0,
            is_human=who.is_human,
            portrait=player_portraits.face_of("" if who.is_human else who.name, colour),
            mien=self.miens.of(seat, active),
            turn=0 if seat == actor or actor < 0 else 1 if actor > seat else -1,
            leads=leads,
            is_level=is_level,
            gained=points - since.points[seat] if since.points and is_past_told else 0,
            last=self._gist(seat, turn) if turn is not None else (),
            doing=self._step() if active and is_past_told else None,
        )

    def _gist(self, seat: int, turn: Sequence[Event]) -> Sequence[Count]:
        """Return the summary of a seat's last turn."""
        return self._gists[seat].of(turn, language(), lambda: self._presenter.view.labels.gist(turn))

    def _step(self) -> TurnStep | None:
        """Return the current step of the turn."""
        view = self._presenter.view
        steps, at = view.labels.steps, view.labels.step()
        return steps[at] if 0 <= at < len(steps) else None

    def _status(self, seat: int) -> str:
        """Return a seat's status, which stands next to its name."""
        who, session = self._match.seats[seat], self._presenter.session
        if seat != self._match.actor or self._presenter.view.announcement:
            return self._presenter.view.labels.status(seat) or player_name(who.player).lower()
        if who.is_human:
            return tr("table.turn" if len(session.visibility.humans) == 1 else "table.decides")
        return tr("table.thinks")

    def _points_tip(self, seat: int) -> str:
        sources = self._presenter.sources[seat] if self._presenter.sources else {}
        lines = [labelled(source_name(self._match, source), points) for source, points in sources.items()]
        if seat in level(self._points()):
            lines.append(tr("table.points.level"))
        return "\n".join((tr("table.points", name=self._match.names[seat]), *(lines or (tr("table.points.none"),))))
