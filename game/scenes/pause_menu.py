"""Menu over a match: continue, look up, hand a seat over, save a replay, leave.

Esc never closes the match.
"""

from __future__ import annotations

import datetime
import json
from functools import partial
from pathlib import Path

from ai.levels import LEVELS
from game.files import atomic, paths
from game.locale import tr
from game.match import HUMAN, Match, share_code
from game.match.lineup import player_name
from game.ui.art import emblems
from game.ui.clipboard import copy_to_clipboard
from game.ui.input_events import RIGHT, InputEvent, PointerPressed
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import DEEP, GOLD_INK, INK, SEPIA
from game.ui.widgets.widget_drawing import draw_well, rule
from game.ui.widgets.widgets import Button

from .lobby.slot_widgets import Head
from .panel_scene import PanelScene
from .scene import AppHost, Change, Pop, Push, Quit, Reset, TableBelow

WIDTH = 780.0


class PauseMenu(PanelScene):
    """Menu over a table, which stays visible."""

    see_through = True

    def __init__(self, app: AppHost, table: TableBelow):
        super().__init__(app)
        self.table = table
        self.match = table.match
        self.code = share_code(self.match)

    def resized(self) -> None:
        canvas = self.app.canvas()
        high = 470.0
        self.box = Rect((canvas.width - WIDTH) / 2, (canvas.height - high) / 2, WIDTH, high)
        self._build()

    def _build(self) -> None:
        panel, box = self.panel, self.box
        panel.clear()
        x, y = box.x + 34, box.y + 92
        for label, action, look, icon, key in (
            ("menu.resume", self.back, "main", "", "escape"),
            ("menu.rules", self._rules, "paper", "book", ""),
            ("menu.settings", self._settings, "paper", "settings", ""),
            ("menu.save", self._save, "paper", "save", ""),
            ("menu.leave", self._leave, "paper", "anchor", ""),
            ("menu.quit", self._quit, "paper", "quit", ""),
        ):
            high = 50.0 if look == "main" else 44.0
            panel.add(Button(Rect(x, y, 250, high), tr(label), action, look, icon, tip=tr(f"{label}.tip"), key=key))
            y += high + 12
        x = box.x + 330
        for seat, who in enumerate(self.match.seats):
            row = box.y + 130 + 48 * seat
            tip = tr("menu.person", name=who.name)
            person = Head(x + 248, row, 30, "guest", who.is_human, partial(self._hand, seat, HUMAN), tip)
            panel.add(person)
            for k, level in enumerate(LEVELS):
                tip = tr("menu.level", name=who.name, level=tr(f"level.{level}"))
                head = Head(
                    x + 288 + 34 * k,
                    row,
                    30,
                    LEVELS[level].portrait,
                    who.player == level,
                    partial(self._hand, seat, level),
                    tip,
                )
                panel.add(head)
        panel.add(
            Button(
                Rect(box.right - 128, box.bottom - 68, 94, 34),
                tr("seats.code.copy"),
                self._copy,
                icon="copy",
                style="bold",
            )
        )

    # Actions of the player

    def resume(self, result: object) -> Change | None:
        return result if isinstance(result, Change) else None

    def handle(self, intent: InputEvent) -> Change | None:
        if isinstance(intent, PointerPressed) and (
            intent.button == RIGHT or not self.box.collidepoint(intent.x, intent.y)
        ):
            return Pop()
        return super().handle(intent)

    def _rules(self) -> None:
        self.go(Push(self.app.scene_factory.rules(self.match.game.name, self.table.step())))

    def _settings(self) -> None:
        self.go(Push(self.app.scene_factory.settings()))

    def _hand(self, seat: int, player: str) -> None:
        """Hand a seat over to a computer, or take it back."""
        if self.match.seats[seat].player != player and not self.match.is_over:
            self.table.hand_over(seat, player)
            self.app.notice(tr("menu.handed", name=self.match.seats[seat].name, player=player_name(player)))
            self._build()

    def _copy(self) -> None:
        if copy_to_clipboard(self.code):
            self.app.notice(tr("menu.copied", code=self.code))

    def _save(self) -> None:
        self.go(keep_replay(self.app, self.match))

    def _leave(self) -> None:
        self.go(Reset(self.app.scene_factory.title()))

    def _quit(self) -> None:
        self.go(Quit())

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.fill((0, 0, canvas.width, canvas.height), DEEP, 0.55)
        box = self.box
        SPRITES.panel(canvas, box, 71, lit=True)
        canvas.text(tr(f"game.{self.match.game.name}"), box.x + 34, box.y + 40, "title", INK)
        kept, room = tr("menu.kept.not" if self.table.is_drafting else "menu.kept"), box.width - 260
        canvas.text(kept, box.right - 34, box.y + 44, "small italic", SEPIA, "right", room=room)
        rule(canvas, box.x + 28, box.y + 72, box.width - 56)
        x = box.x + 330
        canvas.text(tr("menu.seats"), x, box.y + 97, "subheading", GOLD_INK)
        for seat, who in enumerate(self.match.seats):
            row = box.y + 130 + 48 * seat
            emblems.draw(canvas, self.table.colours[seat], x + 17, row, 32)
            canvas.text(who.name, x + 42, row - 7, "bold", INK, room=180)
            canvas.text(player_name(who.player), x + 42, row + 11, "small italic", SEPIA)
        y = box.bottom - 51
        rule(canvas, x, y - 36, box.right - 34 - x, lozenge=False)
        canvas.text(tr("seats.code"), x, y, "bold", INK)
        well = Rect(x + 94, y - 17, box.right - 138 - x - 94, 34)
        draw_well(canvas, well, 6, (255, 251, 239))
        canvas.text(self.code, well.x + 12, well.centery, "large bold", INK, room=well.width - 20)
        self.draw_panel(canvas)


def keep_replay(app: AppHost, match: Match) -> Change | None:
    """Save a match as a replay and open the library at it.

    Says why if it cannot be saved.
    """
    try:
        path = save_replay(match)
    except OSError as error:
        app.notice(tr("menu.unsaved", why=error.strerror or error))
        return None
    app.notice(tr("menu.saved", path=path))
    return Push(app.scene_factory.library(at=path))


def save_replay(match: Match) -> Path:
    """Write a match to the folder of replays, where it can be found and shared.

    Returns its path. Raises `OSError` if it cannot be written.
    """
    stamp = datetime.datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = paths.replays() / f"{match.game.name}-{stamp}.jsonl"
    lines = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in match.lines())
    atomic.write(path, ("\n".join(lines) + "\n").encode())
    return path
