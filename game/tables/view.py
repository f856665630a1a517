"""A game's table whole: its board, its teller, its desk, its choices and gestures, each in a class of its own."""

from __future__ import annotations

from typing import Any

from .board import Board
from .choices import Choices
from .desk import Desk
from .gestures import Gestures
from .stand import S
from .teller import Teller


class View(Board[S], Teller[S], Desk[S], Choices[S], Gestures[S]):
    """A game's table."""


AnyView = View[Any]  # of a game that is known when the table is laid, not when it is written
