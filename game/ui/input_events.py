"""Input events, made from raw events in one place, in logical units of the window."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

LEFT, MIDDLE, RIGHT = 1, 2, 3
PAGE_UP, PAGE_DOWN = "page up", "page down"  # pygame's names of these keys


@dataclass(frozen=True)
class InputEvent:
    """Input of the player."""


@dataclass(frozen=True)
class PointerMoved(InputEvent):
    """Move of the pointer to a place; `held` while the left button is down."""

    x: float
    y: float
    held: bool = False


@dataclass(frozen=True)
class PointerPressed(InputEvent):
    """Press of a pointer button."""

    x: float
    y: float
    button: int = LEFT


@dataclass(frozen=True)
class PointerReleased(InputEvent):
    """Release of a pointer button."""

    x: float
    y: float
    button: int = LEFT


@dataclass(frozen=True)
class WheelScrolled(InputEvent):
    """Turn of the wheel; away from the player is positive."""

    x: float
    y: float
    steps: int


@dataclass(frozen=True)
class KeyPressed(InputEvent):
    """Press of a key, named as pygame names it ("escape", "return", "z")."""

    key: str
    shift: bool = False
    ctrl: bool = False
    pad: int = -1  # number of the gamepad; -1 for the keyboard


@dataclass(frozen=True)
class KeyReleased(InputEvent):
    """Release of a key."""

    key: str


@dataclass(frozen=True)
class TextEntered(InputEvent):
    """Typed text."""

    text: str


@dataclass(frozen=True)
class FocusLost(InputEvent):
    """Loss of the window's focus."""


@dataclass(frozen=True)
class PointerLeft(InputEvent):
    """Departure of the pointer from the window."""


def read(event: pygame.event.Event, scale: float) -> InputEvent | None:
    """Return the input event of a raw event, if it is one."""
    kind = event.type
    if kind == pygame.MOUSEMOTION:
        return PointerMoved(event.pos[0] / scale, event.pos[1] / scale, bool(event.buttons[0]))
    if kind == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, MIDDLE, RIGHT):
        return PointerPressed(event.pos[0] / scale, event.pos[1] / scale, event.button)
    if kind == pygame.MOUSEBUTTONUP and event.button in (LEFT, MIDDLE, RIGHT):
        return PointerReleased(event.pos[0] / scale, event.pos[1] / scale, event.button)
    if kind == pygame.MOUSEWHEEL and event.y:
        x, y = pygame.mouse.get_pos()  # the event does not carry the place
        return WheelScrolled(x / scale, y / scale, event.y)
    if kind == pygame.KEYDOWN:
        name = pygame.key.name(event.key)
        return KeyPressed(name, bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_CTRL))
    if kind == pygame.KEYUP:
        return KeyReleased(pygame.key.name(event.key))
    if kind == pygame.TEXTINPUT:
        return TextEntered(event.text)
    if kind == pygame.WINDOWFOCUSLOST:
        return FocusLost()
    if kind == pygame.WINDOWLEAVE:
        return PointerLeft()
    return None
