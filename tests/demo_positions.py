"""Positions for the demonstration.

`python -m tests.demo_positions FOLDER [GAME...]` writes them.

Searching players finish matches. Each match is cut at the beginning of a turn, where the two leaders are close and the
next moves bring the most points. The positions are kept as journals, a list of them for each game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ai.levels import Effort
from ai.players import seated
from game.match import Match, Seat
from game.match.lineup import GUESTS
from game.rules import GAMES

EACH = 3  # positions for each game
EFFORT = Effort(sims=400)
LEVELS = ("noble", "merchant", "noble", "merchant")
SEATS = (3, 4, 3)
FIRST, LAST = 0.3, 0.75  # range of the cut, in shares of a match
AHEAD = 36  # moves after the cut whose points count
GAP = 0.5  # weight of a point between the two leaders, compared with a point of the next moves


def played(game: str, seats: int, seed: int) -> Match:
    """Return a match played to its end by searching players."""
    match = Match(game, [Seat(GUESTS[seat], LEVELS[seat]) for seat in range(seats)], seed)
    players = [seated(LEVELS[seat], game, f"{seed}/{seat}", EFFORT) for seat in range(seats)]
    while not match.is_over:
        seat, legal = match.actor, match.game.legal(match.state)
        veiled = match.game.veiled(match.state, seat)
        match.commit(legal[0] if len(legal) == 1 else players[seat].choose(veiled, seat, legal).move)
    for player in players:
        player.close()
    return match


def middle(match: Match) -> int:
    """Return the number of moves after which the most is about to happen."""
    steps = match.steps
    points = [match.game.points(match.state_after(at)) for at in range(len(steps) + 1)]

    def promise(at: int) -> float:
        soon = points[min(at + AHEAD, len(steps))]
        first, second, *_ = sorted(points[at], reverse=True)
        return sum(soon) - sum(points[at]) - GAP * (first - second)

    begins = [at for at in range(1, len(steps)) if steps[at].seat != steps[at - 1].seat]
    inside = [at for at in begins if FIRST <= at / len(steps) <= LAST]
    return max(inside, key=promise)


def cut(match: Match, at: int) -> list[dict[str, object]]:
    """Return the journal of a match's first moves."""
    header, *moves = match.lines()
    return [{name: value for name, value in header.items() if name != "begun"}, *moves[:at]]


def main(arguments: Sequence[str]) -> int:
    """Play the matches and write the positions."""
    folder, *games = arguments
    for game in games or GAMES:
        found = []
        for number in range(EACH):
            match = played(game, SEATS[number], 1000 + number)
            found.append(cut(match, middle(match)))
        lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in found)
        (Path(folder) / f"{game}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
