"""Keys of a table: those for the pointer, those of buttons, and the table's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.interaction.input.keyboard_focus import KeyboardFocus
from game.interaction.input.undo_buttons import UndoButtons
from game.interaction.sidebar.sheet import Sidebar
from game.locale import tr
from game.ui.input_events import FocusLost, InputEvent, KeyPressed, KeyReleased
from game.ui.widgets.panel import WidgetPanel

KEYS = KeyPressed, KeyReleased, FocusLost  # inputs that the keyboard reads
HANDS = ("1", "2", "3", "4", "5")  # keys that show a seat's hand while they are held
REFUSING = ("x", "c")  # keys of the decline buttons, from the left
Acts = Mapping[str, Callable[[KeyPressed], object]]


class Keyboard:
    """Keyboard reader. It knows which keys are down, so that a held key acts only once."""

    def __init__(
        self,
        presenter: TablePresenter,
        decision: DecisionPanel,
        focus: KeyboardFocus,
        panel: WidgetPanel,
        undo_buttons: UndoButtons,
        sidebar: Sidebar,
        acts: Acts,
        leave: Callable[[], object],
    ):
        self._presenter = presenter
        self._decision = decision
        self._focus = focus
        self._panel = panel
        self._refusal = presenter.room.refusal
        self._undo_buttons = undo_buttons
        self._sidebar = sidebar
        self._acts = acts  # actions of the table's own keys
        self._leave = leave  # action of Esc without a step to take back
        self._down: set[str] = set()

    def handle(self, intent: InputEvent) -> None:
        """Handle a key, or the loss of the keyboard's focus."""
        match intent:
            case KeyPressed(pad=pad) if pad < 0 or not self._is_anothers(pad):
                self._decision.refresh()
                if not self.takes(intent):
                    self._press(intent)
            case KeyReleased(key):
                self._down.discard(key)
                if key == "space":
                    self._presenter.player.hurry = False
                elif key in HANDS:
                    self._presenter.reveal.release()
            case FocusLost():
                self._down.clear()
                self._presenter.player.hurry = False
                self._presenter.reveal.end()
                self._decision.cover()

    def _is_anothers(self, pad: int) -> bool:
        """Return whether a gamepad belongs to another person, and say so.

        This is possible only if each person has a gamepad.
        """
        match, people = self._presenter.session.match, self._presenter.session.visibility.humans
        if not self._presenter.app.settings.own_pads or len(people) < 2 or match.actor not in people:
            return False
        others = pad >= len(people) or people[pad] != match.actor
        if others:
            self._refusal.say(tr("table.pad", name=match.names[match.actor]))
        return others

    def takes(self, intent: KeyPressed) -> bool:
        """Handle a key of the pointer or of a decline button, or a held key.

        Returns whether nothing else is done by it.
        """
        key, held = intent.key, intent.key in self._down
        if key in HANDS and not intent.ctrl:
            self._down.add(key)
            return held or self._presenter.reveal.hold(HANDS.index(key))
        if self._presenter.reveal.end_lingering() and key in ("return", "space"):
            return True
        if key in ("space", "return", *REFUSING):
            self._down.add(key)
        if key == "return":
            return held  # The next commit needs another press.
        if key == "space":
            self._space(held)
            return True
        if key in REFUSING and not intent.ctrl:
            return held or self._decision.buttons.refuse(REFUSING.index(key))
        return not intent.ctrl and self._focus.handle(key, intent.shift)

    def _space(self, held: bool) -> None:
        """Click the target in focus, once a press; without one, speed up while held."""
        if held:
            return
        if self._focus.is_on:
            self._focus.click()
        else:
            self._presenter.player.hurry = True

    def _uncover(self) -> bool:
        """Reveal a covered hand. Returns whether it was covered."""
        session = self._presenter.session
        if not session.visibility.hand_covered or not self._presenter.player.takes_clicks:
            return False
        session.uncover()
        return True

    def _press(self, intent: KeyPressed) -> None:
        """Handle a key of a button, or of the table itself."""
        key = intent.key
        if (key == "y" and intent.ctrl) or (key == "z" and intent.shift):
            self._undo_buttons.redo()
            return
        if key != "return":
            self._decision.cancel_confirmation()
        was_asking = self._undo_buttons.asked_at >= 0 and self._undo_buttons.is_asking
        if was_asking and key != "z":
            self._undo_buttons.calm()
        if key == "return" and self._uncover():
            return
        if (key == "return" and self._decision.press_red()) or self._panel.handle(intent):
            return
        if key == "escape":
            if not was_asking and not self._decision.step_back():
                self._leave()
        elif key in self._acts:
            self._acts[key](intent)
        elif key == "r":
            self._decision.turn(1)
        elif not self._sidebar.press_key(key):
            self._presenter.view.press_key(key)
