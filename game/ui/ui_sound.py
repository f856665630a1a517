"""Sound of the interface: effects that answer the hand.

Widgets know no mixer. The application sets the function that plays an effect; without one everything is silent.
"""

from __future__ import annotations

from collections.abc import Callable


def _silent(name: str, which: int) -> None:
    """Play nothing."""


class UiSound:
    """Player of the effects of all widgets."""

    def __init__(self) -> None:
        self.play: Callable[[str, int], object] = _silent


UI_SOUND = UiSound()
