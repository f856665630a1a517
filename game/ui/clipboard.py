"""The system's clipboard, as far as there is one."""

from __future__ import annotations

import pygame


def clipboard() -> str:
    """The text on the clipboard, if there is any to be had."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy_to_clipboard(words: str) -> bool:
    """Put text on the clipboard; whether that worked."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True
