"""The sentence on how the winner took the lead."""

from __future__ import annotations

import pytest

from game.locale import sentence
from game.match import Match, Seat
from game.match.lead import lead_words
from game.rules import GAMES
from tests.client.tables import play_random

NAMES = ("Ada", "Bianca", "Carlo")


@pytest.mark.parametrize("game", GAMES)
def test_the_turning_point_is_the_event_since_which_nobody_was_ahead(game: str) -> None:
    match = Match(game, [Seat(name) for name in NAMES], 5)
    play_random(match, 10_000)
    winner, turned = match.game.places(match.state).index(1), None
    is_behind = False
    for step in match.steps:
        for event in step.events:
            after = match.game.state_after(event)
            assert after is not None
            points = match.game.points(after)
            if max(points) > points[winner]:
                is_behind = True
            elif is_behind:
                is_behind, turned = False, event
    words = lead_words(match, winner)
    if turned is None:
        assert words in ("In the lead from the first oar stroke to the last.", "Tied now and then, but never behind.")
    else:
        assert words == f"Ahead for good with this: {sentence(match.game, turned, match.names)}."
