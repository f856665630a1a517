"""The keys of a table that stand for the pointer, and those that do a thing only once however long they are held."""

from __future__ import annotations

from collections.abc import Callable

from game.intents import Keyed, KeyReleased

from .focus import Focus

REFUSING = ("x", "c")  # the keys of what refuses, from the right


class Keyboard:
    """Which keys are down, and what they mean before anybody else is asked."""

    def __init__(self, focus: Focus, refuse: Callable[[int], bool], hurry: Callable[[bool], None]):
        self._focus = focus
        self._refuse = refuse  # presses one of the buttons that refuse; whether there is one
        self._hurry = hurry
        self._down: set[str] = set()

    def let_go(self) -> None:
        """No key is down any more."""
        self._down.clear()

    def takes(self, intent: Keyed | KeyReleased) -> bool:
        """Take a key that is one's own, or is held down; whether nothing else is to be done by it."""
        held, key = intent.key in self._down, intent.key
        if isinstance(intent, KeyReleased):
            self._down.discard(key)
            if key == "space":
                self._hurry(False)
            return key in ("space", "return")
        if key in ("space", "return", *REFUSING):
            self._down.add(key)
        if key == "return":
            return held  # what it commits next must be asked for by another press
        if key == "space":
            self._space(held)
            return True
        if key in REFUSING and not intent.ctrl:
            return held or self._refuse(REFUSING.index(key))
        return not intent.ctrl and self._focus.handle(key, intent.shift)

    def _space(self, held: bool) -> None:
        """Space clicks what is in focus, once for each press; where nothing is, it hastens while it is held."""
        if held:
            return
        if self._focus.is_on:
            self._focus.click()
        else:
            self._hurry(True)
