"""The ladder: every level against the one below, and what else the table of `ai/README.md` promises.

    python -m ai.ladder [GAME ...] [--rung NAME ...] [--matches N] [--jobs N] [--seed N] [--folder DIR] [--part N]

prints that table, row by row, and stops a match-up as soon as its interval lies on one side of what is wanted. Every
match is kept in a folder as soon as it is played, so that a ladder may take several evenings: the next run goes on
where this one was broken off, or where it has played the `--part` it was asked for. What was played by other opponents
(their levels, searches, lore or the rules have changed meanwhile) is left aside.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from game.arguments import whole
from game.foreign import Json
from game.home import home
from game.rules import GAMES
from game.trouble import why

from . import lore
from .arena import Contest, Result, Total, decided, results, totals
from .compiled import sources_hash
from .levels import Effort
from .players import level_named, tuning_named


@dataclass(frozen=True)
class Rung:
    """A match-up, and the share of wins that is wanted of its first player."""

    name: str
    seats: tuple[str, ...]
    wanted: float
    matches: int
    effort: Effort

    def describe(self) -> str:
        """How hard everybody thinks who is not asked to by name."""
        return f"{self.effort.ms} ms" if self.effort.ms else f"{self.effort.share:g}"


RUNGS = (
    Rung("apprentice - random", ("apprentice", "random"), 0.90, 200, Effort()),
    Rung("merchant - apprentice", ("merchant", "apprentice"), 0.65, 60, Effort()),
    Rung("noble - merchant", ("noble", "merchant"), 0.65, 60, Effort()),
    Rung("doge - noble", ("doge", "noble"), 0.65, 60, Effort()),
    Rung("doge - three merchants", ("doge", "merchant", "merchant", "merchant"), 0.50, 60, Effort()),
    Rung("doge - elder, 50 ms each", ("doge", "elder"), 0.70, 200, Effort(ms=50)),
    Rung("doge - three elders, 50 ms each", ("doge", "elder", "elder", "elder"), 0.35, 60, Effort(ms=50)),
    Rung("eight times the thought", ("doge:sims=12000", "doge:sims=1500"), 0.62, 120, Effort()),
)


def climb(
    rung: Rung, game: str, seed: int, jobs: int, matches: int = 0, folder: Path | None = None, part: int = 0
) -> Total:
    """Play a rung until it is decided, or as many matches as a part has; how its first player did."""
    contest = Contest(game, rung.seats, matches or rung.matches, seed, {}, rung.effort)
    path = place_of(contest, folder) if folder is not None else None
    played = kept(path) if path is not None else []
    before = len(played)

    def is_over() -> bool:
        whole = len(played) % len(rung.seats) == 0
        return (whole and decided(played, rung.seats, rung.wanted)) or (part > 0 and len(played) - before >= part)

    if not is_over():
        for result in results(contest, jobs, before):
            played.append(result)
            if path is not None:
                keep(result, path)
            if is_over():
                break
    return totals(played, rung.seats)[0]


def place_of(contest: Contest, folder: Path) -> Path:
    """Where the matches of a contest are kept: apart for each state of levels, searches, lore and rules."""
    shipped = lore.shipped(contest.game)
    learned = shipped.read_bytes() if shipped.exists() else b""
    minds = [measure_of(spec, contest.game) for spec in contest.seats]
    asked = repr((contest.seats, contest.seed, contest.effort, minds, sources_hash(contest.game))).encode()
    key = hashlib.sha256(asked + learned).hexdigest()[:12]
    seats = "-".join(contest.seats).replace(":", "_")  # which some systems have in no name of a file
    return folder / f"{contest.game}-{seats}-{key}.json"


def measure_of(spec: str, game: str) -> tuple[object, ...]:
    """What a player's moves follow from besides its search and lore: its level's measure, and how it weighs things."""
    level = level_named(spec, game)
    return () if level is None else (level.sims, level.blur, tuning_named(spec, game))


def kept(path: Path) -> list[Result]:
    """The matches of a file, a line each; a last line that was cut off is removed."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    if len(whole) < len(lines):
        path.write_text("".join(whole), encoding="utf-8")
    found: list[dict[str, Json]] = [json.loads(line) for line in whole]
    return [Result(**one | {key: tuple(one[key]) for key in ("seats", "points", "places")}) for one in found]


def keep(result: Result, path: Path) -> None:
    """Add a match to a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(result)) + "\n")


def cell(total: Total) -> str:
    """A cell of the table."""
    return f"{total.share:.0%} ({total.low:.0%} to {total.high:.0%}) of {total.games}"


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m ai.ladder", description="measure the levels against each other")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all of them, if none is named")
    parser.add_argument("--rung", action="append", metavar="NAME", help="only rungs whose name begins so")
    parser.add_argument("--matches", type=whole(0), default=0, help="at most so many, instead of what each rung takes")
    parser.add_argument("--jobs", type=whole(1), default=1)
    parser.add_argument("--seed", type=whole(0, (1 << 32) - 1), default=1)
    parser.add_argument("--folder", type=Path, default=home() / "ladder", help="where matches are kept")
    parser.add_argument("--part", type=whole(0), default=0, help="play no more than so many of each match-up this time")
    chosen = parser.parse_args(arguments)
    for game in chosen.games:
        if game not in GAMES:
            parser.error(f"no game {game!r}: there is {', '.join(GAMES)}")
    try:
        chosen.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{chosen.folder} cannot be written: {why(error)}")
    games = chosen.games or GAMES
    print(f"| match | wanted | effort | {' | '.join(games)} |\n|{'---|' * (3 + len(games))}", flush=True)
    for rung in RUNGS:
        if chosen.rung and not any(rung.name.startswith(name) for name in chosen.rung):
            continue
        print(f"| {rung.name} | {rung.wanted:.0%} | {rung.describe()} |", end="", flush=True)
        for game in games:
            total = climb(rung, game, chosen.seed, chosen.jobs, chosen.matches, chosen.folder, chosen.part)
            print(f" {cell(total)} |", end="", flush=True)
        print(flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
