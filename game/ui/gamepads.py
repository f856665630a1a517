"""Gamepads: what is done on them, as the keys it stands for, each with the number of its pad.

Pads are numbered in the order in which they came; one that is plugged in again has its number back. Where the system
knows no gamepads, there are none.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterator
from typing import Any

import pygame

from game.ui.input_events import InputEvent, KeyPressed, KeyReleased

SHIFTED = "shift tab"
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "space",
    pygame.CONTROLLER_BUTTON_X: "return",
    pygame.CONTROLLER_BUTTON_START: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_Y: "x",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: SHIFTED,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "tab",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "h",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "d",
    pygame.CONTROLLER_BUTTON_BACK: "f1",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
AXES = {  # by axis: the key of its low end and that of its high end
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "z"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "r"),
}
REPEATED = ("left", "right", "up", "down")
FULL = 32767
PUSHED, LET_GO = 0.6, 0.35  # shares of an axis: a stick that trembles in between changes nothing
FIRST, NEXT = 0.4, 0.13  # seconds until what is held is done again, and again

Device = Any  # a gamepad, or all that pygame knows of them: it declares no types for them


class Gamepads:
    """The gamepads that are there."""

    def __init__(self) -> None:
        self._open: dict[int, Device] = {}  # what is plugged in, by the system's number
        self._known: dict[int, int] = {}  # our number, by the system's
        self._held: dict[tuple[int, int], str] = {}  # the key that an axis stands for now
        self._again: dict[tuple[int, str], float] = {}  # seconds until an arrow is done again

    def begin(self) -> None:
        """Listen to gamepads, where there can be any."""
        with contextlib.suppress(ImportError, pygame.error):
            _system().init()

    def read(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        """What an event of a gamepad means; nothing if it is none."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._again = {held: left for held, left in self._again.items() if held[0] != event.instance_id}
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            key = BUTTONS.get(event.button, "")
            if key:
                yield self._turn(event.instance_id, key, event.type == pygame.CONTROLLERBUTTONDOWN)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            yield from self._push(event.instance_id, event.axis, event.value / FULL)

    def update(self, seconds: float) -> Iterator[InputEvent]:
        """What is held long enough is done again."""
        for (pad, key), left in self._again.items():
            self._again[pad, key] = left - seconds if left > seconds else NEXT
            if left <= seconds:
                yield self._intent(pad, key)

    def number(self, pad: int) -> int:
        """Our number of a pad, from 0 on."""
        return self._known.setdefault(pad, len(self._known))

    def _add(self, index: int) -> None:
        with contextlib.suppress(ImportError, pygame.error):
            pad = _system().Controller(index)
            self._open[pad.id] = pad
            free = [number for one, number in self._known.items() if one not in self._open]
            self._known[pad.id] = min(free, default=len(self._known))

    def _push(self, pad: int, axis: int, share: float) -> Iterator[InputEvent]:
        """An axis has moved: perhaps another key is held by it now."""
        held = self._held.get((pad, axis), "")
        low, high = AXES[axis]
        key = high if share > PUSHED else low if share < -PUSHED else held if abs(share) > LET_GO else ""
        if key == held:
            return
        self._held[pad, axis] = key
        if held:
            yield self._turn(pad, held, False)
        if key:
            yield self._turn(pad, key, True)

    def _turn(self, pad: int, key: str, is_down: bool) -> InputEvent:
        """A key goes down, or up."""
        if key in REPEATED and is_down:
            self._again[pad, key] = FIRST
        else:
            self._again.pop((pad, key), None)
        return self._intent(pad, key) if is_down else KeyReleased("tab" if key == SHIFTED else key)

    def _intent(self, pad: int, key: str) -> KeyPressed:
        number = self.number(pad)
        return KeyPressed("tab", shift=True, pad=number) if key == SHIFTED else KeyPressed(key, pad=number)


def _system() -> Device:
    """The gamepads as pygame has them; `ImportError` where it was made without."""
    return importlib.import_module("pygame._sdl2.controller")
