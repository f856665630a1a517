"""Access to the system's clipboard, if there is one."""

from __future__ import annotations

import pygame


def clipboard() -> str:
    """Return the text on the clipboard, or an empty text if none can be read."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy_to_clipboard(words: str) -> bool:
    """Put text on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True
