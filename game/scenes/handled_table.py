"""What a person does at a table with pointer and keys, and what of the table that reaches."""

from __future__ import annotations

from game.intents import (
    LEFT,
    PAGE_DOWN,
    PAGE_UP,
    RIGHT,
    FocusLost,
    Intent,
    Keyed,
    KeyReleased,
    Moved,
    PointerLeft,
    Pressed,
    Released,
    Wheeled,
)
from game.locale import tr

from .deciding_table import DecidingTable
from .description import description, tell
from .keyboard import Keyboard
from .scene import Change, Push, Scene

NOTCHES = 5  # of the wheel, for a page of the log


class HandledTable(DecidingTable):
    """Reads intents."""

    keyboard: Keyboard

    def _hasten(self, on: bool) -> None:
        """Hasten what is shown, for as long as that is wanted."""
        self.director.hurry = on

    def _hurry(self) -> None:
        self.director.finish()

    def _menu(self) -> None:
        self._open(self.app.ways.menu(self))

    def _keys(self) -> None:
        self._open(self.app.ways.keys())

    def _rules(self) -> None:
        self._open(self.app.ways.rules(self.match.game.name, self.step()))

    def _open(self, scene: Scene) -> None:
        """Show something over the table; what somebody hides is covered meanwhile."""
        self.director.hurry = False
        self.cover()
        self._next = Push(scene)

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, Moved | Pressed | PointerLeft):
            self.focus.lose()
        if isinstance(intent, Keyed) and self._is_anothers(intent.pad):
            return None
        if not (isinstance(intent, Keyed | KeyReleased) and self.keyboard.takes(intent)):
            self.do(intent)
        return self._take_next()

    def _is_anothers(self, pad: int) -> bool:
        """Whether a gamepad is another person's than whose turn it is, where each has one; then it is told so."""
        people, actor = self.eyes.humans, self.match.actor
        if pad < 0 or not self.app.settings.own_pads or len(people) < 2 or actor not in people:
            return False
        others = pad >= len(people) or people[pad] != actor
        if others:
            self.refuse(tr("table.pad", name=self.match.names[actor]))
        return others

    def do(self, intent: Intent) -> None:
        """What pointer and keys do."""
        if isinstance(intent, FocusLost):
            self.director.hurry = False
            self.keyboard.let_go()
            self.cover()
            return
        self._point(intent)
        is_left = isinstance(intent, Pressed) and intent.button == LEFT
        if isinstance(intent, Pressed) and is_left and self.asking.is_guarded(intent.x, intent.y):
            return
        if isinstance(intent, Pressed) and not self.pointer.is_over_button(intent.x, intent.y):
            if self._drafts:
                self.director.skip()
            if not self.director.takes_clicks:
                self.director.finish_current()
                return
        if isinstance(intent, Keyed) and (intent.key, True) in (("y", intent.ctrl), ("z", intent.shift)):
            self.undoing.redo()
            return
        if isinstance(intent, Pressed | Keyed):
            self._stop_asking(intent)
        asked = self.undoing.is_asking
        if self._is_other(intent):
            self.undoing.calm()
        if self.panel.handle(intent):
            return
        match intent:
            case Keyed(key) if key == "escape":
                if not asked and not self.step_back():
                    self._menu()
            case Keyed("d", shift):
                tell(self.app, self.in_words(), shift)
            case Keyed(key):
                self._press(key)
            case Pressed(_, _, button) if button == RIGHT:
                if not self.step_back():
                    self.asking.turn(1)
            case Pressed(x, y, button) if button == LEFT:
                self.pointer.click(x, y)
            case Released(x, y, button) if button == LEFT:
                self.pointer.let_go(x, y)
            case Wheeled(x, y, steps):
                self.pointer.wheel(x, y, steps)

    def _press(self, key: str) -> None:
        """Keys that are no button's."""
        if key == "n" and self.thinking.is_thinking:
            self.thinking.now()
        elif key == "f1":
            self._keys()
        elif key == "l":
            self.chronicle.is_whole = not self.chronicle.is_whole
        elif key in (PAGE_UP, PAGE_DOWN):
            self.chronicle.wheel(NOTCHES if key == PAGE_UP else -NOTCHES)
        elif key == "r":
            self.asking.turn(1)
        else:
            self.view.press_key(key)

    def _stop_asking(self, intent: Pressed | Keyed) -> None:
        """Whatever is done but the second click that a button asks for answers no."""
        if self.asking.sure is None:
            return
        if isinstance(intent, Pressed) and intent.button == LEFT:
            if self.asking.is_on_asking(intent.x, intent.y):
                return
        elif isinstance(intent, Keyed) and intent.key == "return":
            return
        self.asking.sure = None
        self.ask()

    def _point(self, intent: Intent) -> None:
        """Follow the pointer, as long as it is in the window."""
        if isinstance(intent, PointerLeft):
            self.pointer.move(-1.0, -1.0)
        elif isinstance(intent, Moved):
            self.pointer.pan(intent)
            self.pointer.move(intent.x, intent.y)

    def _is_other(self, intent: Intent) -> bool:
        """Whether something is done that is no second press of undo."""
        if isinstance(intent, Keyed):
            return intent.key != "z"
        return isinstance(intent, Pressed) and not self.pointer.is_over_button(intent.x, intent.y)

    def _take_next(self) -> Change | None:
        change, self._next = self._next, None
        return change

    def in_words(self) -> str:
        """The table in plain words."""
        return description(self, self.picture.words(), self.chronicle.lines, self.eyes.hand)
