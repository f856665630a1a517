"""Search opponents and their worker: who is searched for, how far it is, and when it stops."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.session.ai import search_opponents
from game.session.ai.search_opponents import SearchOpponents
from game.settings import Settings
from tests.session.session_helpers import match


class Worker:
    """Worker that notes what it is told to do and is a quarter done."""

    def __init__(self) -> None:
        self.report = SimpleNamespace(share=0.25)
        self.hint = "advice"
        self.done: list[str] = []

    def start(self, *given: object) -> None:
        self.done.append("start")

    def request_hint(self, *given: object) -> None:
        self.done.append("hint")

    def cancel(self) -> None:
        self.done.append("cancel")


def test_the_share_belongs_to_the_running_search_which_a_new_position_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker()
    monkeypatch.setattr(search_opponents, "worker_of", lambda game, compile_service: worker)
    played = match("rialto", ("human", "doge"))
    searching = SearchOpponents(played, Settings(), lambda game: None)  # type: ignore[arg-type,return-value]
    assert (searching.share, searching.hint_share) == (0.0, 0.0)
    searching.request_hint(played.state, 0)
    assert (searching.share, searching.hint_share) == (0.0, 0.25)
    assert searching.hint(played.state) == "advice"
    searching.forget()
    assert (searching.hint_share, searching.hint(played.state)) == (0.0, None)
    assert worker.done == ["hint"], "a hint's search may end by itself"
    searching.start(1, 1.0)
    searching.start(1, 1.0)
    assert searching.is_thinking
    assert (searching.share, searching.hint_share) == (0.25, 0.0)
    searching.forget()
    assert not searching.is_thinking
    assert worker.done == ["hint", "start", "cancel"]
