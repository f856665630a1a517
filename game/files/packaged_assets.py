"""The parts that come with Laguna: what is missing or damaged is named. And pictures as files hold them."""

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
    """A part that comes with Laguna, as `load` makes it from its file."""
    try:
        return load(path)
    except (OSError, ValueError, pygame.error):
        name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        raise MissingError(f"{name} is missing or damaged: please install Laguna again") from None


def drawing(path: Path) -> str:
    """The SVG of a picture that comes with Laguna."""
    return shipped(path, _svg)


def _svg(path: Path) -> str:
    svg = path.read_text(encoding="utf-8")
    if "</svg>" not in svg:
        raise ValueError("no picture")
    return svg


def png(picture: pygame.Surface) -> bytes:
    """A picture as a file holds it."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "png")
    return file.getvalue()
