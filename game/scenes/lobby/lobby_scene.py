"""Lobby scene: players, their colours, the options and the start of the match."""

from __future__ import annotations

import math

from game.locale import tr
from game.match.lineup import Lineup
from game.rules import get
from game.session.tutorial.lessons import has_lesson
from game.ui.input_events import LEFT, InputEvent, PointerMoved, PointerPressed, PointerReleased
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import Style
from game.ui.widgets.widgets import Area, Button, RoundButton

from ..scene import AppHost, Change, Push, Replace
from ..tutorial.start import to_lesson
from .lobby_base import RIGHT, LobbyBase
from .lobby_drawing import LobbyDrawing
from .match_options import MatchOptions
from .slot_cards import SlotCards

CARRIED_AFTER = 8.0  # logical distance that the pointer moves before it drags a card


class LobbyScene(LobbyBase):
    """Scene in which the player sets up a match of one game."""

    def __init__(self, app: AppHost, game: str):
        super().__init__(app, game)
        self.cards = SlotCards(self)
        self.match_box = MatchOptions(self)
        self.picture = LobbyDrawing(self, self.cards, self.match_box)
        self._pressed: tuple[int, float, float] | None = None  # slot whose picture is pressed, and x and y of the press

    # Life cycle

    def resume(self, result: object) -> Change | None:
        self.resized()
        return None

    def leave(self) -> None:
        settings = self.app.settings
        if self.company != Lineup.remembered(self.game, settings):  # a mere look leaves the lesson on the title
            self.company.keep(settings)
        self.app.save_settings()

    def build(self) -> None:
        super().build()
        panel, ways = self.panel, self.app.scene_factory
        self.cards.add_to(panel)
        self.match_box.add_to(panel, self.right)
        x, y, game = self.left + 676, self.height - 58, tr(f"game.{self.game}")
        rules = tr("seats.rules", game=game)
        panel.add(RoundButton(x, y, 43, "book", lambda: self.go(Push(ways.rules(self.game))), rules, "f1"))
        panel.add(RoundButton(x + 56, y, 43, "settings", lambda: self.go(Push(ways.settings())), tr("seats.settings")))
        if has_lesson(self.game):
            learn = tr("lesson.offer.tip", game=game)
            panel.add(
                RoundButton(x + 112, y, 43, "hint", lambda: self.go(Replace(to_lesson(self.app, self.game))), learn)
            )
        place, style = Rect(self.right, self.height - 109, RIGHT, 81), Style("caps", 33, 1.6)
        self.sail = panel.add(Button(place, tr("seats.sail"), self._sail, "main", key="return", style=style))
        self.say_sail()

    def say_sail(self) -> None:
        """Show on the button whether the match can start, and how."""
        wrong = self.company.complaint
        self.sail.enabled = self.sail.glowing = not wrong
        self.sail.tip = wrong
        if wrong:
            self.sail.sub = tr("seats.few", least=tr(f"number.{min(get(self.game).seats)}"))
        else:
            order = tr("seats.order.drawn" if self.app.settings.drawn_order else "seats.order.seated")
            self.sail.sub = tr("seats.sail.line", players=tr(f"number.{self.company.count}"), order=order)

    def changed(self) -> None:
        """Show that players have come, left or changed places."""
        self.moor()
        self.build()

    # Actions of the player

    def use(self, intent: InputEvent) -> bool:
        return self._carries(intent) or super().use(intent)

    def _carries(self, intent: InputEvent) -> bool:
        """Return whether the pointer drags a card or a boat."""
        if isinstance(intent, PointerMoved):
            return self._move(intent.x, intent.y)
        if isinstance(intent, PointerReleased):
            return self._release(intent.x, intent.y)
        return isinstance(intent, PointerPressed) and intent.button == LEFT and self._press(intent.x, intent.y)

    def _press(self, x: float, y: float) -> bool:
        found = self.panel.under(x, y)
        if found is None and self.moorings.grab(x, y):
            return True
        if isinstance(found, Area):
            at = self.cards.carried_from(x, y)
            self._pressed = (at, x, y) if at >= 0 else None
        return False

    def _move(self, x: float, y: float) -> bool:
        self.at = (x, y)
        if self._pressed is not None and self.carried is None:
            at, was_x, was_y = self._pressed
            if math.hypot(x - was_x, y - was_y) > CARRIED_AFTER:
                self.carried = at
        return self.carried is not None or self.moorings.drag(x, y)

    def _release(self, x: float, y: float) -> bool:
        self._pressed = None
        if self.carried is not None:
            self._drop(self.carried, x, y)
            return True
        return self.moorings.release()

    def _drop(self, at: int, x: float, y: float) -> None:
        """Drop a dragged player.

        On another slot the two change places; elsewhere the slot is freed.
        """
        self.carried = None
        for other in range(len(self.company.slots)):
            if self.slot(other).collidepoint(x, y):
                self.company.swap(at, other)
                self.app.audio.play("card_slide")
                self.changed()
                return
        if self.cards.may_free:
            self.cards.free(at)

    def _sail(self) -> None:
        if self.match_box.typed:
            self.match_box.finish()
            if self.match_box.complaint:
                self.app.audio.play("refusal")
                return
        settings = self.app.settings
        people = sum(slot.is_human for slot in self.company.taken)
        match, colours = self.company.match(settings.practice and people == 1, settings.drawn_order)
        self.company.keep(settings)
        self.leave()
        self.app.autosaver.keep(match)
        self.app.audio.play("oar")
        self.go(Replace(self.app.scene_factory.table(match, colours)))

    # Time and drawing

    def update(self, seconds: float) -> Change | None:
        super().update(seconds)
        self.moorings.update(seconds, self.app.motion, self.app.clock)
        self.match_box.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)
