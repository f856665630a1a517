"""Command line of the training."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from game.files.paths import home
from game.files.user_errors import why
from game.platform.arguments import whole
from game.rules import GAMES

from ..backends.builder import rules_hash
from ..evaluation.arena import elo_text, is_decided, results, totals
from ..evaluation.contest import WEIGHTS, Contest, Result, files_of
from ..evaluation.executors import WorkerError, Workers, add_worker_arguments, open_workers, run_in_order
from ..evaluation.sprt import SequentialTest, Verdict, parse_hypotheses
from ..levels import Effort
from ..search import weights as weights_file
from ..search.compile_cache import engine_of
from ..search.engine import SearchEngine, policy_of
from ..search.mcts import POINT
from ..search.params import tuned
from ..search.weights import Weights, WeightsError, weights_of
from . import searched_games
from .dataset import FeatureCollector, Ints
from .fitting import fit_moves, fit_positions, fit_sharpness, fit_wins
from .policy_gradient import PolicyGradientTrainer
from .value_sampling import survey

BATCH_REPORTS = 20
RACES = ("gondola",)  # games with few points, which predict little of the winner


def main(arguments: Sequence[str]) -> int:
    """Train generations in turn. Each that beats its teacher becomes the next teacher."""
    given = parser()
    chosen = given.parse_args(arguments)
    try:
        chosen.hypotheses = parse_hypotheses(chosen.sprt)
        chosen.folder.mkdir(parents=True, exist_ok=True)
        weights_of(chosen.game, policy_of(chosen.game), chosen.lore)
    except OSError as error:
        given.error(f"{chosen.folder} cannot be written: {why(error)}")
    except (WeightsError, ValueError) as error:
        given.error(str(error))
    try:
        with open_workers(chosen.jobs or 1, chosen.cluster) as workers:
            train(chosen, workers)
    except WorkerError as error:
        given.error(str(error))
    return 0


def train(chosen: argparse.Namespace, workers: Workers) -> None:
    """Train the generations asked for, until one does not beat its teacher."""
    engine = engine_of(chosen.game)
    for generation in range(chosen.first, chosen.first + chosen.generations):
        path = chosen.folder / f"{chosen.game}-{generation}.json"
        teacher = weights_of(chosen.game, engine.policy, chosen.lore)
        if not path.exists():
            weights_file.keep(taught(engine, chosen, generation, teacher, workers), path)
        if chosen.matches and not wins(chosen, str(path), workers):
            print(f"{chosen.game} {generation}: the teacher stays", flush=True)
            break
        chosen.lore = str(path)
        if chosen.ship:
            weights_file.keep(weights_file.read(path), weights_file.shipped(chosen.game))


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    made = argparse.ArgumentParser(prog="python -m ai.training", description="let the opponents learn from their games")
    made.add_argument("game", choices=GAMES)
    made.add_argument("--lessons", type=whole(0), default=0, help="searched games to fit moves to before practice")
    made.add_argument(
        "--sims", type=whole(1), default=200, help="simulations of the teacher for a decision in a lesson"
    )
    made.add_argument("--batches", type=whole(0), default=300, help="batches of practice")
    made.add_argument("--games", type=whole(1), default=600, help="games in a batch")
    made.add_argument("--positions", type=whole(0), default=20_000, help="positions surveyed for what they are worth")
    made.add_argument(
        "--matches", type=whole(0), default=0, help="matches with the teacher at most, at equal time; 0: none"
    )
    made.add_argument("--sprt", default="0.5,0.6", metavar="LOW,HIGH", help="the test that the pupil has to pass")
    made.add_argument("--ms", type=whole(1), default=20, help="milliseconds for a decision in these")
    made.add_argument("--generations", type=whole(0), default=1)
    made.add_argument("--first", type=whole(0), default=1, help="the number of the first generation")
    made.add_argument("--lore", default="", help="the first teacher's lore, if not what is shipped; 'none' for nothing")
    made.add_argument("--folder", type=Path, default=home() / "school")
    made.add_argument("--seed", type=whole(0), default=1)
    add_worker_arguments(made, whole(1))
    made.add_argument("--ship", action="store_true", help="make the last pupil's lore what Laguna brings along")
    return made


def taught(
    engine: SearchEngine, chosen: argparse.Namespace, generation: int, teacher: Weights, workers: Workers
) -> Weights:
    """Return a pupil: a teacher improved by lessons, practice and survey."""
    module = engine.policy
    seed = chosen.seed * 1000 + generation
    weights = {module.MOVE_FEATURE_NAMES.parse(name): weight for name, weight in teacher.moves.items()}
    if chosen.lessons:
        weights = fitted(engine, chosen, generation, workers)
    drill = PolicyGradientTrainer(engine, weights, seed, workers)
    kept = chosen.folder / f"{chosen.game}-{generation}.practice.npz"
    drill.run(chosen.batches, chosen.games, kept, bar(f"{chosen.game} {generation}, batches", chosen.batches))
    date = datetime.now(tz=UTC).date().isoformat()
    moves = {module.MOVE_FEATURE_NAMES.text(trait): weight for trait, weight in drill.whole().items()}
    games = teacher.games + chosen.lessons + chosen.batches * chosen.games
    pupil = Weights(chosen.game, games, date, rules_hash(chosen.game), moves, teacher.positions, teacher.sharpness)
    return valued(engine, chosen, pupil, seed, workers) if chosen.positions else pupil


def fitted(engine: SearchEngine, chosen: argparse.Namespace, generation: int, workers: Workers) -> dict[int, int]:
    """Return move weights that make each move as likely as searches visited it."""
    path = chosen.folder / f"{chosen.game}-{generation}.lessons"
    params = replace(tuned(chosen.game), weights_file=chosen.lore)
    done = searched_games.count_kept(path)
    report = bar(f"{chosen.game} {generation}, lessons", chosen.lessons, done)
    seed = chosen.seed * 100 + generation
    text = "".join(files_of([f"doge:{WEIGHTS}{chosen.lore}"]).values())
    teacher = searched_games.Teacher(chosen.game, engine.backend.is_compiled, seed, chosen.sims, params, text)
    for lesson in run_in_order(workers, teacher, range(done, chosen.lessons)):
        searched_games.keep(lesson, path)
        done += 1
        report(done)
    seen = FeatureCollector(engine).watch(searched_games.kept(path))
    weights, surprise = fit_moves(seen, engine.policy.MOVE_FEATURES)
    print(f"{len(seen.decisions)} decisions: surprise {surprise[0]:.3f} -> {surprise[1]:.3f} bits", flush=True)
    return {trait: int(weight) for trait, weight in enumerate(weights) if weight}


def valued(engine: SearchEngine, chosen: argparse.Namespace, pupil: Weights, seed: int, workers: Workers) -> Weights:
    """Return the pupil with position weights for a player of its own strength."""
    module = engine.policy
    report = bar(f"{chosen.game}, positions", chosen.positions, 0)
    seen = survey(engine, pupil, chosen.positions, seed, report, workers)
    if chosen.game in RACES:
        weights, surprise = fit_wins(seen, module.POSITION_FEATURES)
        print(f"{len(seen.cuts)} positions: surprise {surprise[0]:.3f} -> {surprise[1]:.3f} bits", flush=True)
        sharp = np.full(module.GAME_PHASES, POINT)
        return replace(
            pupil,
            positions=named(module.POSITION_FEATURE_NAMES, weights),
            sharpness=named(module.GAME_PHASE_NAMES, sharp),
        )
    weights, spread = fit_positions(seen, module.POSITION_FEATURES)
    print(f"{len(seen.cuts)} positions: spread {spread[0]:.2f} -> {spread[1]:.2f} points", flush=True)
    sharp = fit_sharpness(seen, weights, module.GAME_PHASES)
    return replace(
        pupil, positions=named(module.POSITION_FEATURE_NAMES, weights), sharpness=named(module.GAME_PHASE_NAMES, sharp)
    )


def named(table: object, weights: Ints) -> dict[str, int]:
    """Return fitted weights by their names."""
    text: Callable[[int], str] = table.text  # type: ignore[attr-defined]
    return {text(trait): int(weight) for trait, weight in enumerate(weights) if weight}


def wins(chosen: argparse.Namespace, pupil: str, workers: Workers) -> bool:
    """Return whether a sequential test accepts that the pupil beats its teacher.

    Two play at the table, at equal time.
    """
    seats = (f"doge:weights_file={pupil}", f"doge:weights_file={chosen.lore}" if chosen.lore else "doge")
    contest = Contest(chosen.game, seats, chosen.matches, chosen.seed, {}, Effort(ms=chosen.ms), files_of(seats))
    test = SequentialTest(chosen.hypotheses)
    report = bar(f"{chosen.game}, matches at most", chosen.matches)
    played: list[Result] = []
    for result in results(contest, workers):
        played.append(result)
        report(len(played))
        if is_decided(test, played, seats):
            break
    found = totals(played, seats)[0]
    print(
        f"pupil against teacher: {found.share:.1%} ({found.low:.1%} to {found.high:.1%}), Elo"
        f" {elo_text(found.elo, found.share)}, of {found.games}; {test.report()}",
        flush=True,
    )
    return test.verdict is Verdict.HIGH


def bar(what: str, whole: int, begun: int | None = None) -> Callable[[int], None]:
    """Return a progress report with the time left.

    A terminal shows a line that changes; any other stream gets a few lines. `begun` is the work done before. Without
    it, all but one of the first reported are taken as done before.
    """
    started = time.perf_counter()
    first: list[int] = [] if begun is None else [begun]
    told = [0]

    def report(done: int) -> None:
        first[:] = first or [done - 1]
        left = (time.perf_counter() - started) / (done - first[0]) * (whole - done)
        text = f"{what}: {done}/{whole}, {left:.0f} s left"
        part = done * BATCH_REPORTS // whole
        if sys.stderr.isatty():
            print(f"\r{text}   ", end="\n" if done == whole else "", file=sys.stderr, flush=True)
        elif part > told[0]:
            print(text, flush=True)
        told[0] = part

    return report


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
