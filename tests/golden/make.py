"""Writer of the golden playthroughs: `python -m tests.golden.make`.

A playthrough is a text file. After its header each line holds a move of a random game, the points after it and a check
sum of the record. The comments under it describe the events for human readers. Look at the changes before you keep
them: a changed line is a changed rule, and old saved matches then need another version of the rules.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.rules.cases import CASES, Case, random_move

HERE = Path(__file__).parent
SEED = 20
NAMES = ("Ada", "Bea", "Carlo", "Dino", "Elsa")


def kept_cases() -> list[Case]:
    """Return the cases to keep: each game with each number of seats.

    Each other value of an option is kept with the fewest seats.
    """
    fewest: dict[tuple[str, object], Case] = {}
    for case in CASES:
        if case.options:
            fewest.setdefault((case.name, case.options), case)
    return [case for case in CASES if not case.options or fewest[case.name, case.options] is case]


def path_of(case: Case) -> Path:
    """Return the path of a case's playthrough."""
    return HERE / f"{str(case).replace('=', '-').lower()}.txt"


def outcome(case: Case, s: Any) -> str:
    """Return a line's description of the state after its move."""
    return f"{' '.join(map(str, case.game.points(s)))} | {zlib.crc32(s.independent):08x}"


def header(case: Case) -> Iterator[str]:
    """Yield the lines before the first move."""
    yield "# A game of Laguna, played at random. Made by: python -m tests.golden.make"
    yield f"game {case.name}"
    yield f"seats {case.seats}"
    for key, value in case.options:
        yield f"option {key} {value}"
    yield f"seed {SEED}"


def playthrough(case: Case) -> Iterator[str]:
    """Yield the lines of a playthrough."""
    yield from header(case)
    game, s = case.game, case.new(SEED)
    yield f"deal | {outcome(case, s)}"
    count = 0
    while (seat := game.actor(s)) >= 0:
        move = random_move(game, s, SEED, count)
        text = game.text(s, move)
        events = game.apply(s, move)
        count += 1
        yield f"{seat} {text} | {outcome(case, s)}"
        yield from (f"# {game.sentence(event, 'en', NAMES)}" for event in events)
    yield f"places {' '.join(map(str, game.places(s)))}"


def main() -> int:
    """Write every playthrough and delete files that belong to none."""
    wanted = {path_of(case): case for case in kept_cases()}
    for old in set(HERE.glob("*.txt")) - set(wanted):
        old.unlink()
    for path, case in wanted.items():
        path.write_text("\n".join(playthrough(case)) + "\n", encoding="utf-8")
        print(f"{path.name:<28}{path.stat().st_size // 1024:>5} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
