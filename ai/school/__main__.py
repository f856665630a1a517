"""The school's command line."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from game.home import home
from game.rules import GAMES

from .. import lore
from ..brain import Brain, plain_brain
from ..compiled import rules_hash
from ..compiling import has_numba, loaded
from ..lore import Lore
from ..settings import tuned
from . import lessons
from .fitting import Fit, fit
from .traits import Watcher


def main(arguments: Sequence[str]) -> int:
    """Play, fit, and again with the pupil as the teacher."""
    parser = argparse.ArgumentParser(prog="python -m ai.school", description="let the opponents learn from their games")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=400, help="lessons of a generation (0: fit what is there)")
    parser.add_argument("--sims", type=int, default=300, help="simulations of the teacher for a decision")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--first", type=int, default=1, help="the generation to go on with")
    parser.add_argument("--lore", default="", help="the first teacher's lore, if not that which is shipped; or 'none'")
    parser.add_argument("--last", type=int, default=2, help="so many generations' lessons are fitted together")
    parser.add_argument("--ticks", type=int, default=-1, help="where the teacher's rollouts are cut, if not as usual")
    parser.add_argument("--folder", type=Path, default=home() / "school")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--ship", action="store_true", help="make the last pupil's lore the one that Laguna brings along"
    )
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    brain = loaded(chosen.game) if has_numba() else plain_brain(chosen.game)
    teacher = chosen.lore
    for generation in range(chosen.first, chosen.first + chosen.generations):
        teach(brain, chosen, generation, teacher)
        pupil = learn(brain, chosen, generation)
        path = chosen.folder / f"{chosen.game}-{generation}.json"
        lore.keep(pupil, path)
        teacher = str(path)
        if chosen.ship:
            lore.keep(pupil, lore.shipped(chosen.game))
    return 0


def lessons_of(chosen: argparse.Namespace, generation: int) -> Path:
    """Where the lessons of a generation are kept."""
    return Path(chosen.folder / f"{chosen.game}-{generation}.lessons")


def teach(brain: Brain, chosen: argparse.Namespace, generation: int, teacher: str) -> None:
    """Play the lessons of a generation that are not there yet."""
    path = lessons_of(chosen, generation)
    settings = replace(tuned(chosen.game), lore=teacher)
    if chosen.ticks >= 0:
        settings = replace(settings, ticks=chosen.ticks)
    done = before = lessons.count_kept(path)
    began = time.perf_counter()
    while done < chosen.games:
        seed = chosen.seed * 100 + generation
        lessons.keep(lessons.play(brain, chosen.game, done, seed, chosen.sims, settings), path)
        done += 1
        left = (time.perf_counter() - began) / (done - before) * (chosen.games - done)
        bar(f"{chosen.game} {generation}: {done}/{chosen.games} lessons, {left:.0f} s left", done == chosen.games)


def learn(brain: Brain, chosen: argparse.Namespace, generation: int) -> Lore:
    """What the last generations' lessons teach."""
    watcher = Watcher(brain)
    for number in range(max(1, generation - chosen.last + 1), generation + 1):
        watcher.watch(lessons.kept(lessons_of(chosen, number)))
    module = brain.instinct
    found = fit(watcher.seen, module.TRAITS, module.OUTLOOKS, module.STAGES)
    seen = watcher.seen
    print(
        f"{chosen.game} {generation}: {seen.lessons} lessons, {len(seen.decisions)} decisions, {len(seen.cuts)} cuts; "
        f"surprise {found.surprise[0]:.3f} -> {found.surprise[1]:.3f} bits, "
        f"spread {found.spread[0]:.2f} -> {found.spread[1]:.2f} points",
        flush=True,
    )
    return as_lore(chosen.game, module, seen.lessons, found)


def as_lore(game: str, module: object, games: int, found: Fit) -> Lore:
    """What was fitted, by names."""
    named = []
    for names, weights in (
        ("MOVE_TRAITS", found.moves),
        ("POSITION_TRAITS", found.positions),
        ("STAGE_NAMES", found.sharpness),
    ):
        table = getattr(module, names)
        named.append({table.text(trait): int(weight) for trait, weight in enumerate(weights) if weight})
    date = datetime.now(tz=UTC).date().isoformat()
    return Lore(game, games, date, rules_hash(game), *named)


def bar(text: str, is_over: bool) -> None:
    """Tell how far it is, where somebody looks."""
    if sys.stderr.isatty():
        print(f"\r{text}   ", end="\n" if is_over else "", file=sys.stderr, flush=True)
    elif is_over:
        print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
