"""Drawing of a table with a pending decision: the board and all that surrounds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.decision.prompt_line import PromptLine
from game.interaction.display.hud import Hud
from game.interaction.display.match_end import MatchEnd
from game.interaction.display.presenter import TablePresenter
from game.interaction.input.keyboard_focus import KeyboardFocus
from game.interaction.sidebar.hand_area import HandArea
from game.interaction.sidebar.hover_notes import HoverNotes
from game.interaction.sidebar.sheet import Sidebar
from game.locale import tr
from game.tables.hud import chrome
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import DEEP
from game.ui.widgets.panel import WidgetPanel


def _all(legal: Sequence[int]) -> Sequence[int]:
    return legal


class TableDrawing:
    """Drawing of a table."""

    def __init__(
        self,
        presenter: TablePresenter,
        decision: DecisionPanel,
        panel: WidgetPanel,
        line: PromptLine,
        sidebar: Sidebar,
        hud: Hud,
        match_end: MatchEnd,
        focus: KeyboardFocus,
        light: Callable[[Canvas], None],
    ):
        self._presenter = presenter
        self._decision = decision
        self._panel = panel
        self._sidebar = sidebar
        self._line = line
        self._focus = focus
        self._light = light  # drawn over the table, below all notes
        self.shining: Callable[[Sequence[int]], Sequence[int]] = _all  # legal moves whose targets shine
        self.hud = hud
        self._match_end = match_end
        self._tray = HandArea(presenter, decision, match_end, sidebar.advised_move)
        self._hover_notes = HoverNotes(presenter, decision, hud, panel, sidebar, self._tip)

    def update(self, seconds: float) -> None:
        """Let time pass for everything that moves around the board."""
        self.hud.seats.update(seconds)
        self._match_end.update(seconds)
        self._tray.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole table."""
        self._decision.refresh()
        is_quiet = self._presenter.player.is_idle and self._presenter.reveal.seat < 0
        if self._presenter.session.visibility.fullscreen_cover and is_quiet:
            self._draw_curtain(canvas)
        else:
            self._draw_table(canvas)
        self._presenter.draw_dissolve(canvas)

    def _draw_table(self, canvas: Canvas) -> None:
        around = self.hud
        around.draw_water(canvas)
        self._draw_board(canvas)
        end_tips = self._match_end.draw(canvas)
        around.draw(canvas)
        around.tips += end_tips
        self._sidebar.draw(canvas)
        if self._presenter.session.recap is None and not self._sidebar.is_whole:
            self._presenter.view.painter.draw_since_beside(canvas, self._presenter.since.marked)
        around.tips += self._tray.draw(canvas)
        self._line.draw(canvas)
        self._decision.buttons.show_target(
            self._decision.pointed_state, self._decision.pointed, self._decision.followed >= 0
        )
        self._panel.draw(canvas)
        around.draw_over(canvas)
        self._light(canvas)
        self._focus.draw(canvas)
        self._hover_notes.draw(canvas)
        self._panel.draw_tip(canvas, around.needed())
        self._draw_emblem(canvas)
        around.prewarmer.begin(canvas)

    def _draw_curtain(self, canvas: Canvas) -> None:
        """Draw the full-screen cover between people, if they want one."""
        match = self._presenter.session.match
        canvas.surface.fill(DEEP)
        words = tr("table.curtain", name=match.names[match.actor])
        area = Rect(-12, -4, canvas.width + 24, canvas.height + 8)
        chrome.draw_cloth(canvas, area, self._presenter.room.colours[match.actor], words, False)

    def _draw_board(self, canvas: Canvas) -> None:
        """Draw the board with its targets, and the chosen, hovered and hinted moves.

        During a recap the board is drawn alone.
        """
        view, draft, decision = self._presenter.view, self._presenter.session.draft, self._decision
        view.painter.draw_board(canvas)
        if self._presenter.session.recap is not None:
            return
        pointed, question = decision.pointed, self._presenter.room.question
        if decision.can_act():
            view.painter.draw_legal(canvas, question.state, self.shining(question.legal), pointed)
        view.painter.draw_since(canvas, self._presenter.since.marked)
        if draft.pending_move >= 0:
            view.painter.draw_ghost(canvas, question.state, draft.pending_move, True)
        if pointed >= 0 and pointed != draft.pending_move:
            view.painter.draw_ghost(canvas, decision.pointed_state, pointed, False)
        advised = self._sidebar.advised_move()
        if advised >= 0 and pointed < 0 and not draft.is_chosen:
            view.painter.draw_ghost(canvas, question.state, advised, False)

    def _draw_emblem(self, canvas: Canvas) -> None:
        """Draw the deciding person's emblem at the tray and next to the pointer.

        Among several people it shows whose click is next.
        """
        session, room = self._presenter.session, self._presenter.room
        actor, people = session.match.actor, session.visibility.humans
        if len(people) < 2 or actor not in people or self._presenter.reveal.seat >= 0:
            return
        chrome.emblem(canvas, room.colours[actor], room.layout.tray.x + 8, room.layout.tray.y + 14, 26)
        x, y = room.hover
        if x >= 0:
            chrome.emblem(canvas, room.colours[actor], x + 20, y + 24, 22)

    def _tip(self, x: float, y: float) -> str:
        """Return the hover text at a point."""
        return self._sidebar.tip() or self.hud.tip(x, y)
