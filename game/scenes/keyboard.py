"""Keys of a table: those for the pointer, those of buttons, and the table's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.locale import tr
from game.ui.input_events import FocusLost, InputEvent, KeyPressed, KeyReleased
from game.ui.widgets.panel import WidgetPanel

from .asking import Asking
from .focus import Focus
from .looking import Beside
from .prompt_line import PromptLine
from .table.display.presenter import TablePresenter
from .undoing import Undoing

KEYS = KeyPressed, KeyReleased, FocusLost  # inputs that the keyboard reads
REFUSING = ("x", "c")  # keys of the decline buttons, from the left
Acts = Mapping[str, Callable[[KeyPressed], object]]


class Keyboard:
    """Keyboard reader. It knows which keys are down, so that a held key acts only once."""

    def __init__(
        self,
        showing: TablePresenter,
        asking: Asking,
        focus: Focus,
        panel: WidgetPanel,
        line: PromptLine,
        undoing: Undoing,
        beside: Beside,
        acts: Acts,
        leave: Callable[[], object],
    ):
        self._showing = showing
        self._asking = asking
        self._focus = focus
        self._panel = panel
        self._line = line
        self._undoing = undoing
        self._beside = beside
        self._acts = acts  # actions of the table's own keys
        self._leave = leave  # action of Esc without a step to take back
        self._down: set[str] = set()

    def handle(self, intent: InputEvent) -> None:
        """Handle a key, or the loss of the keyboard's focus."""
        match intent:
            case KeyPressed(pad=pad) if pad < 0 or not self._is_anothers(pad):
                self._asking.refresh()
                if not self.takes(intent):
                    self._press(intent)
            case KeyReleased(key):
                self._down.discard(key)
                if key == "space":
                    self._showing.player.hurry = False
            case FocusLost():
                self._down.clear()
                self._showing.player.hurry = False
                self._asking.deciding.cover()

    def _is_anothers(self, pad: int) -> bool:
        """Return whether a gamepad belongs to another person, and say so.

        This is possible only if each person has a gamepad.
        """
        match, people = self._showing.session.match, self._showing.session.visibility.humans
        if not self._showing.app.settings.own_pads or len(people) < 2 or match.actor not in people:
            return False
        others = pad >= len(people) or people[pad] != match.actor
        if others:
            self._line.refuse(tr("table.pad", name=match.names[match.actor]))
        return others

    def takes(self, intent: KeyPressed) -> bool:
        """Handle a key of the pointer or of a decline button, or a held key.

        Returns whether nothing else is done by it.
        """
        key, held = intent.key, intent.key in self._down
        if key in ("space", "return", *REFUSING):
            self._down.add(key)
        if key == "return":
            return held  # The next commit needs another press.
        if key == "space":
            self._space(held)
            return True
        if key in REFUSING and not intent.ctrl:
            return held or self._asking.buttons.refuse(REFUSING.index(key))
        return not intent.ctrl and self._focus.handle(key, intent.shift)

    def _space(self, held: bool) -> None:
        """Click the target in focus, once a press; without one, speed up while held."""
        if held:
            return
        if self._focus.is_on:
            self._focus.click()
        else:
            self._showing.player.hurry = True

    def _press(self, intent: KeyPressed) -> None:
        """Handle a key of a button, or of the table itself."""
        key = intent.key
        if (key == "y" and intent.ctrl) or (key == "z" and intent.shift):
            self._undoing.redo()
            return
        if self._asking.sure.of is not None and key != "return":
            self._asking.sure.of = None  # Anything but the second click cancels a button's confirmation.
            self._showing.room.invalidate()
            self._asking.refresh()
        was_asking = self._undoing.asked_at >= 0 and self._undoing.is_asking
        if was_asking and key != "z":
            self._undoing.calm()
        if (key == "return" and self._asking.press_red()) or self._panel.handle(intent):
            return
        if key == "escape":
            if not was_asking and not self._asking.deciding.step_back():
                self._leave()
        elif key in self._acts:
            self._acts[key](intent)
        elif key == "r":
            self._asking.pointing.turn(1)
        elif not self._beside.press_key(key):
            self._showing.view.press_key(key)
