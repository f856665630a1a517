"""Files that come with Laguna, and pictures as file contents.

A missing or damaged file is named in the error.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

from .user_errors import MissingError

Part = TypeVar("Part")

ROOT = Path(__file__).resolve().parents[2]


def shipped(path: Path, load: Callable[[Path], Part]) -> Part:
    """Return a packaged asset, as `load` makes it from its file."""
    try:
        return load(path)
    except (OSError, ValueError, pygame.error):
        name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        raise MissingError(f"{name} is missing or damaged: please install Laguna again") from None


def drawing(path: Path) -> str:
    """Return the SVG of a picture that comes with Laguna."""
    return shipped(path, _svg)


def _svg(path: Path) -> str:
    svg = path.read_text(encoding="utf-8")
    if "</svg>" not in svg:
        raise ValueError("no picture")
    return svg


def png(picture: pygame.Surface) -> bytes:
    """Return the content of a PNG file of a picture."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "png")
    return file.getvalue()
