"""No command of any scene ends in an error screen, for every game and seat count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ai.analysis import Decision, Judgement
from game.match import Match
from tests.client import tables
from tests.client.commands import SCENES, VARIANTS, Player, Variant
from tests.client.test_review import Judge


class IdleThinker:
    """AI worker that finds nothing, but judges a finished match."""

    hint = None
    judgements: tuple[Judgement, ...] = ()
    outlooks: Sequence[Any] = ()
    played: Sequence[int] = ()

    class report:  # noqa: N801
        share = 0.5

    def __init__(self, game: str, *more: object):
        self.game = game

    def judge(self, decisions: Sequence[Decision]) -> None:
        judge = Judge(Match(self.game, [*tables.match(self.game, ("human", "doge")).seats], 1))
        judge.judge(decisions)
        self.judgements = judge.judgements

    def result(self) -> None:
        return None

    is_thinking = False

    def idle(self, *more: object) -> None:
        """Do nothing."""

    start = move_now = cancel = close = request_hint = request_timeline = play = idle


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the AI worker and the system's voice."""
    monkeypatch.setattr("ai.worker.AiWorker", IdleThinker)
    monkeypatch.setattr("game.ui.speech.command", lambda lang: [])


SOME = [name for name in SCENES if name != "table"]
ENDED = {"keys": 10, "attract": 10}  # scenes that every command ends, with the number of which one command is given


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_command_of_a_table_is_carried_out(variant: Variant) -> None:
    player = Player(tables.app(), "table", variant)
    player.give_all()
    player.close()
    assert player.given > 100


@pytest.mark.parametrize(
    ("name", "variant"), [(name, VARIANTS[at % len(VARIANTS)]) for at, name in enumerate(SOME)], ids=str
)
def test_every_command_of_a_scene_is_carried_out(name: str, variant: Variant) -> None:
    player = Player(tables.app(), name, variant)
    player.give_all(ENDED.get(name, 1))
    player.close()
    assert player.given > 10


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_every_command_of_every_scene_is_carried_out_and_drawn(name: str, variant: Variant) -> None:
    player = Player(tables.app(drawn=True), name, variant)
    player.give_all()
    player.close()
