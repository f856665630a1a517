"""Spotlight of a tutorial: on the thing the guide speaks of, and on its targets."""

from __future__ import annotations

from collections.abc import Sequence

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.session.tutorial.guide import Guide
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.painting import Point
from game.ui.theme import FRAME_LEFT
from game.ui.theme import FRAME_TOP as STRIP

from . import lantern
from .guide_panel import GuidePanel

SPOT_SIZE = 60.0  # logical size of the light at a place without an outline
MAX_SPOTS = 16  # places on the board that are lit one by one; for more, the whole board is lit
RIMMED_SPOTS = 3  # places on the board that have a rim at most; where more are lit, their targets shine
HOLD_SECONDS = 0.8  # time for which the light stays while the guide is silent between two steps


class Spotlight:
    """Spotlight that finds the lit places."""

    def __init__(self, presenter: TablePresenter, decision: DecisionPanel, sheet: GuidePanel, guide: Guide):
        self._presenter = presenter
        self._decision = decision
        self._sheet = sheet
        self._guide = guide
        # Lit places, clear ones and lit outlines that were drawn last
        self._shown: tuple[list[Rect], list[Rect], list[list[Point]]] = [], [], []
        self._shown_at = -HOLD_SECONDS  # clock at which they were drawn for a step

    def draw(self, canvas: Canvas) -> None:
        """Darken all but the lit places, the guide's words and the prompt's line.

        The board stays clear while the learner acts on it. Between two steps the light stays for a moment.
        """
        lit, layout, now = self.lit(), self._presenter.room.layout, self._presenter.app.clock
        outlines = self.outlines()
        if lit or outlines:
            step = self._guide.step
            acts = [layout.board] if step is not None and step.moves else []
            few = len([box for box in lit if layout.board.contains(box)]) <= RIMMED_SPOTS
            rimmed = [box for box in lit if (few and box != layout.board) or not any(act.contains(box) for act in acts)]
            self._shown = rimmed, [layout.log.inflate(8, 8), layout.prompt, *acts], outlines
            self._shown_at = now
        elif not self._guide.is_guiding or now - self._shown_at > HOLD_SECONDS:
            return
        lantern.draw(canvas, *self._shown)

    def shining(self, legal: Sequence[int]) -> Sequence[int]:
        """Return the legal moves whose targets shine: those wanted in a step, all where the learner chooses."""
        step, tried = self._guide.step, self._presenter.session.draft.moves
        is_asked = step is not None and step.moves and not step.by_hand and self._sheet.is_speaking
        wanted = set(self._guide.wanted_after(tried)) if is_asked else set()
        return [move for move in legal if move in wanted] or legal

    def lit(self) -> list[Rect]:
        """Return the lit boxes."""
        step, layout = self._guide.step, self._presenter.room.layout
        if step is None or not self._sheet.is_speaking:
            return []
        known = {
            "board": layout.board,
            "tray": layout.tray,
            "seats": self._seats(),
            "side": layout.side,
            "strip": layout.strip,
            "counters": Rect(2, 2, FRAME_LEFT - 6, STRIP - 4),
        }
        lit = [known[name] for name in step.light if name in known]
        return lit if not step.moves else [*lit, *self._made_at()]

    def outlines(self) -> list[list[Point]]:
        """Return the outlines of the things on the board that the guide speaks of."""
        step, view = self._guide.step, self._presenter.view
        if step is None or not self._sheet.is_speaking:
            return []
        return [outline for name in step.light for outline in view.lights(name)]

    def _seats(self) -> Rect:
        """Return the box of the seats' panels."""
        layout, count = self._presenter.room.layout, len(self._decision.match.seats)
        return layout.panel(0, count).union(layout.panel(count - 1, count))

    def _made_at(self) -> list[Rect]:
        """Return the boxes in which a wanted move is made.

        They are the red button once the move is chosen, otherwise cards, buttons and places.
        """
        wanted, cards = set(self._guide.wanted()), self._decision.cards
        buttons = self._decision.buttons.all
        red = [button.rect for button, _ in buttons if button.key == "return" and button.enabled]
        if self._presenter.session.draft.is_chosen or not wanted:
            return red
        found = [card.rect for card in cards if card.move in wanted and not card.chosen]
        found += [button.rect for button, (_, move, _then) in buttons if move in wanted]
        found += self._spots(sorted(wanted))
        return found or [self._presenter.room.layout.tray, *red]

    def _spots(self, wanted: Sequence[int]) -> list[Rect]:
        """Return the boxes of wanted moves on the board.

        Returns the whole board if there are many. One target is moved into the window, if none is there; where several
        are, the player looks round as in a match.
        """
        state, view, board = (
            self._presenter.room.question.state,
            self._presenter.view,
            self._presenter.room.layout.board,
        )
        found = {view.place_of(state, move): view.box_of(state, move) for move in wanted}
        spots = [spot for spot in found if spot is not None]
        if len(spots) > MAX_SPOTS:
            return [board]
        seen = [spot for spot in spots if not view.zooms or board.collidepoint(*spot)]
        if spots and not seen:
            first = next((spot for spot in (view.where(state, move) for move in wanted[:1]) if spot is not None), None)
            seen = [first] if first is not None else []
        half = SPOT_SIZE / 2
        boxes = [found.get((x, y)) or Rect(x - half, y - half, SPOT_SIZE, SPOT_SIZE) for x, y in seen]
        return [box.clip(board) if board.collidepoint(*box.center) else box for box in boxes]
