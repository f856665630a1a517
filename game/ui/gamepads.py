"""Gamepads: translates their buttons and axes to keys, with the number of the pad.

Pads are numbered in the order in which they came. A pad that is plugged in takes the lowest free number, so that one
that comes back gets its number again. On a system
without gamepad support the list stays empty.
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
AXES = {  # key of the low end and key of the high end, by axis
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "z"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "r"),
}
REPEATED = ("left", "right", "up", "down")
AXIS_RANGE = 32767
PUSHED, LET_GO = 0.6, 0.35  # shares of an axis; a stick that trembles between them changes nothing
FIRST_REPEAT_SECONDS, REPEAT_SECONDS = (
    0.4,
    0.13,
)  # seconds until a held key repeats for the first and for each further time

Device = Any  # a gamepad or pygame's gamepad module, which declares no types


class Gamepads:
    """Gamepads that are plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, Device] = {}  # open devices, by the system's number
        self._known: dict[int, int] = {}  # the program's own numbers, by the system's number
        self._held: dict[tuple[int, int], str] = {}  # key that each axis holds now
        self._again: dict[tuple[int, str], float] = {}  # seconds until a held arrow repeats

    def begin(self) -> None:
        """Listen to gamepads, if the system supports any."""
        with contextlib.suppress(ImportError, pygame.error):
            _system().init()

    def read(self, event: pygame.event.Event) -> Iterator[InputEvent]:
        """Yield the input events of a gamepad's raw event, none for any other event."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._known.pop(event.instance_id, None)
            self._again = {held: left for held, left in self._again.items() if held[0] != event.instance_id}
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            key = BUTTONS.get(event.button, "")
            if key:
                yield self._turn(event.instance_id, key, event.type == pygame.CONTROLLERBUTTONDOWN)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            yield from self._push(event.instance_id, event.axis, event.value / AXIS_RANGE)

    def update(self, seconds: float) -> Iterator[InputEvent]:
        """Yield repeats of the keys that have been held long enough."""
        for (pad, key), left in self._again.items():
            self._again[pad, key] = left - seconds if left > seconds else REPEAT_SECONDS
            if left <= seconds:
                yield self._intent(pad, key)

    def number(self, pad: int) -> int:
        """Return the program's own number of a pad: the lowest from 0 on that no other pad has."""
        if pad not in self._known:
            taken = self._known.values()
            self._known[pad] = next(number for number in range(len(taken) + 1) if number not in taken)
        return self._known[pad]

    def _add(self, index: int) -> None:
        with contextlib.suppress(ImportError, pygame.error):
            pad = _system().Controller(index)
            self._open[pad.id] = pad
            self.number(pad.id)

    def _push(self, pad: int, axis: int, share: float) -> Iterator[InputEvent]:
        """Translate a moved axis into keys; another key may now be held by it."""
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
        """Press or release a key."""
        if key in REPEATED and is_down:
            self._again[pad, key] = FIRST_REPEAT_SECONDS
        else:
            self._again.pop((pad, key), None)
        return self._intent(pad, key) if is_down else KeyReleased("tab" if key == SHIFTED else key)

    def _intent(self, pad: int, key: str) -> KeyPressed:
        number = self.number(pad)
        return KeyPressed("tab", shift=True, pad=number) if key == SHIFTED else KeyPressed(key, pad=number)


def _system() -> Device:
    """Return pygame's gamepad module.

    Raises `ImportError` if pygame was built without it.
    """
    return importlib.import_module("pygame._sdl2.controller")
