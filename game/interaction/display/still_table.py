"""Table without players that shows a match as it is, for pictures of it."""

from __future__ import annotations

from game.interaction.app import TableApp
from game.interaction.display.host import TableHost
from game.interaction.display.presenter import TablePresenter
from game.match import Match
from game.match.lineup import colours_of
from game.session.opponents import NullOpponents
from game.session.session import Session
from game.session.visibility import FixedVisibility
from game.tables import open_table
from game.tables.base.layout import Layout
from game.ui.theme import HEIGHT, WIDTH


def still_table(app: TableApp, match: Match, viewer: int | None) -> TablePresenter:
    """Return a presenter that shows a match to a viewer, laid out for the smallest window."""
    settings = app.settings
    room = TableHost(app, match, colours_of(settings, match))
    view = open_table(match.game, room)
    visibility = FixedVisibility(match, settings, viewer)
    session = Session(match, settings, visibility, view.composer, view.labels.log_icon, NullOpponents())
    presenter = TablePresenter(app, session, view, room)
    room.layout = Layout.of(WIDTH, HEIGHT, view.side_height, view.tray_height)
    view.layout(room.layout.board)
    presenter.sync()
    view.show_all()
    return presenter
