"""`python -m game.devtools.perf.call_trace` lists the files of a press and commit."""

from __future__ import annotations

import pytest

from game.devtools.perf.call_trace import walks
from game.rules import GAMES

MOST_CALLS = 800  # of the update after a commit


@pytest.mark.parametrize("game", GAMES)
def test_the_frame_after_a_commit_makes_few_calls(game: str) -> None:
    assert dict(walks(game))["frame after"].calls <= MOST_CALLS


def test_a_call_trace_leads_from_a_scene_to_the_rules() -> None:
    found = dict(walks("rialto"))
    assert list(found) == ["press", "commit", "frame after"]
    for walk in found.values():
        assert walk.files[0].startswith("scenes/")
        assert any(name.startswith("rules/rialto/") for name in walk.files)
        assert walk.calls > walk.functions > len(walk.files)
