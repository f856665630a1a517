"""The ladder of problems, as a scene reads it."""

from __future__ import annotations

from game.practice.collection import Collection
from game.practice.ladder import Ladder
from game.practice.record import PracticeRecord
from game.trouble import Trouble

from .scene import Shell


def ladder_of(app: Shell) -> Ladder:
    """The ladder as it stands; what is wrong with its files is said once."""

    def say(trouble: Trouble) -> None:
        app.tell(trouble, once=True)

    return Ladder(Collection(say), PracticeRecord(say))
