"""Writer of a home with a file of every kind: `python -m tests.data.make FOLDER`.

A folder below `tests/data` is written once, by the version it is named after, and never again. Every later version must
open it. When a file's format changes, run this program before the change and keep its folder next to the older ones.
"""

from __future__ import annotations

import datetime
import json
import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from ai.worker import AiWorker
from game import settings
from game.challenges.daily.daily_match import match_of, reference_match
from game.challenges.daily.deal import deal_of
from game.challenges.daily.results import DailyResults, DayResult
from game.challenges.problems.collection import Collection
from game.challenges.problems.progress import ProblemProgress
from game.files import paths
from game.match import HUMAN, Match, Seat, share_code
from game.match.lineup import GUESTS
from game.match.retry import retry_match
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame
from game.scenes.pause_menu import save_replay
from game.session.timeline.timeline_store import TimelineStore
from game.session.timeline.timeline_worker import TimelineWorker
from game.session.tutorial.setup import first_evening
from game.settings import Settings

WRITTEN = datetime.date(2026, 11, 19)
CHART_SIMS = 4  # simulations of a decision; the chart's values do not matter here
CHART_SECONDS = 300
NAMES = ("Chiara", "Élise", "Niccolò", "Zuane", "Ada")
EXPECTED = "expected.json"  # file next to the home: what a version that reads the home must find


def company(*players: str) -> list[Seat]:
    """Return seats of people with names that need more than ASCII, and of computers."""
    return [Seat(NAMES[at] if player == HUMAN else GUESTS[at], player) for at, player in enumerate(players)]


def play(match: Match, moves: int, seed: int) -> None:
    """Make random moves until the match has `moves` of them, or is over."""
    dice = random.Random(seed)
    while not match.is_over and len(match.steps) < moves:
        match.commit(dice.choice(match.game.legal(match.state)))


def finish(match: Match, seed: int) -> Match:
    """Play a match to its end."""
    play(match, 10_000, seed)
    assert match.is_over
    return match


def keep(match: Match) -> Match:
    """Keep a match as a table does."""
    match.keep(paths.saves(), len(list(paths.saves().glob("*.jsonl"))) + 1)
    return match


def unfinished() -> Iterator[Match]:
    """Yield unfinished matches with every kind of line that a journal may hold."""
    venezia = keep(Match("venezia", company(HUMAN, HUMAN, "noble"), 41, practice=True, colours=(2, 4, 0)))
    play(venezia, 60, 1)
    seat = venezia.actor
    while not venezia.seats[venezia.actor].is_human or not venezia.undoable(venezia.actor):
        play(venezia, len(venezia.steps) + 1, len(venezia.steps))
        seat = venezia.actor
    assert venezia.undo(seat)
    assert venezia.redo()
    assert venezia.undo(seat)
    venezia.rename("Domenica sulla laguna")
    yield venezia

    duel = keep(Match("venezia", company(HUMAN, "doge"), 44))
    play(duel, 70, 2)
    yield duel

    neutral = keep(Match("rialto", company("merchant", HUMAN), 42, {"neutral": True}, colours=(3, 1)))
    play(neutral, 55, 3)
    yield neutral

    gondola = keep(first_evening("gondola", Settings()))
    play(gondola, 4, 4)
    yield gondola

    deal = next(deal_of(WRITTEN - datetime.timedelta(day)) for day in range(8) if is_of(day, "murano"))
    murano = keep(match_of(deal, Settings()))
    play(murano, 80, 5)
    murano.hand_over(murano.humans[0], "apprentice", GUESTS[1])
    play(murano, 90, 6)
    yield murano


def is_of(day: int, game: str) -> bool:
    """Return whether the deal of some days ago is of a game."""
    return deal_of(WRITTEN - datetime.timedelta(day)).game == game


def finished() -> Iterator[Match]:
    """Yield finished matches, at least one of each game.

    In one of them two people sat down during the match.
    """
    yield finish(keep(Match("venezia", company(HUMAN, "doge", "merchant"), 51, colours=(4, 1, 2))), 11)
    yield finish(keep(Match("rialto", company(HUMAN, HUMAN, "noble", "merchant", "apprentice"), 52)), 12)

    watched = keep(Match("gondola", company("noble", "doge"), 53, {"races": 3}))
    play(watched, 30, 13)
    watched.sit_down(1, 99)
    yield finish(watched, 14)

    murano = Match("murano", company(HUMAN, "noble", "merchant"), 54, colours=(0, 1, 2))
    finish(murano, 15)
    again = keep(retry_match(murano, 40, 7))
    yield finish(again, 16)

    deal = deal_of(WRITTEN)
    yield finish(keep(match_of(deal, Settings())), 17)


def chart(match: Match) -> None:
    """Compute the win chart of a match and keep it."""
    work = TimelineWorker(match, TimelineStore(), AiWorker, CHART_SIMS)
    work.begin()
    until = time.monotonic() + CHART_SECONDS
    while work.timeline is not None and not work.timeline.is_whole:
        assert time.monotonic() < until, "the chart never ends"
        work.update()
        time.sleep(0.01)


def write_settings() -> None:
    """Write settings with no field at its default."""
    chosen = Settings(
        language="it",
        size=125,
        couch=True,
        own_speed="fast",
        other_speed="slow",
        tempo="brisk",
        music=35,
        effects=20,
        forced=False,
        cover="curtain",
        thinking=150,
        reduced_motion=True,
        calm_water=True,
        high_contrast=True,
        fullscreen=True,
        window=[1600, 900],
        own_pads=True,
        ask_gold=True,
        bare=["Élise"],
        large=["Niccolò"],
        seats={game: [["Chiara", HUMAN, "teal"], ["Marco", "merchant", "ochre"]] for game in GAMES},
        options={"rialto": {"neutral": True}, "gondola": {"races": 3}},
        practice=False,
        drawn_order=False,
    )
    assert all(getattr(chosen, name) != value for name, value in vars(Settings()).items())
    settings.save(chosen)


def write_practice(today: Match) -> None:
    """Write a player's results of problems and daily deals."""
    record, collection = ProblemProgress(), Collection()
    for game in GAMES:
        first, second, third = collection.of(game).problems[:3]
        record.answered(first, is_right=True)
        record.answered(second, is_right=False)
        record.shown(second)
        record.answered(third, is_right=False)
        record.answered(third, is_right=True)
    daily = collection.of_day(WRITTEN)
    assert daily is not None
    record.answered(daily, is_right=True, day=WRITTEN)

    days = DailyResults()
    seat = today.humans[0]
    days.record(today, seat, WRITTEN)
    helped = Match(today.game.name, today.seats, today.seed, today.options, colours=today.colours)
    helped.origin, helped.assisted = today.origin, True
    days.record(finish(helped, 18), seat, WRITTEN + datetime.timedelta(1))
    days.keep_doge(WRITTEN, (), DayResult(17, 2))
    begun = deal_of(WRITTEN - datetime.timedelta(1))
    doges = reference_match(begun)
    play(doges, 40, 19)
    days.keep_doge(begun.date, [step.move for step in doges.steps])


def expectation(match: Match) -> dict[str, object]:
    """Return what a version that reads a match must find.

    It does not depend on the record's layout.
    """
    game, state = match.game, match.state
    return {
        "moves": len(match.steps),
        "actor": match.actor,
        "points": [int(points) for points in game.points(state)],
        "places": [int(place) for place in game.places(state)],
        "legal": [game.text(state, move) for move in game.legal(state)],
        "assisted": match.assisted,
        "title": match.title,
        "code": share_code(match),
    }


def write(folder: Path) -> None:
    """Write the folder."""
    os.environ[paths.VARIABLE] = str(folder / "home")
    write_settings()
    hall, expected = HallOfFame(), {}
    today = None
    for match in (*unfinished(), *finished()):
        assert match.journal is not None
        name = match.journal.path.name
        expected[name] = expectation(match)
        if match.is_over:
            hall.record(match, match.colours or range(len(match.seats)))
            chart(match)
            today = match
        assert match.close()
        time.sleep(0.01)
    assert today is not None
    save_replay(today)
    hall.close()
    write_practice(today)
    (folder / EXPECTED).write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]).absolute())
