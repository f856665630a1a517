"""Every marked rule is explained to a learner who plays at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from game.match import HUMAN, Match, Seat
from game.match.lineup import GUESTS
from game.rules import GAMES, Event
from game.rules.gondola import events as gondola
from game.rules.gondola.board import CODE_ICON, DEEP, NO_PASSING
from game.rules.rialto import events as rialto
from game.rules.rialto.state import FROM_PENALTIES
from game.rules.venezia import events as venezia
from game.rules.venezia.board import BASILICA, CAMPO, CRAFTS, PALAZZO, PONTE
from game.rules.venezia.state import SITE
from game.session.tutorial.guide import Guide
from game.session.tutorial.lessons import LEARNER, lesson_of
from game.session.tutorial.reminders import PAUSE
from game.session.tutorial.setup import first_evening
from game.session.tutorial.tutorial_session import reply
from game.settings import Settings
from tests.rules.test_sentences import rows
from tests.session.test_lesson_claims import CLAIMS

LONGEST = 6000  # moves of a match of random play at most
WHIM = 0.06  # chance that a learner does something else than the guide expects
LESSON_MOVES = 60  # moves of a learner in which every lesson comes to its last step


class Moment(NamedTuple):
    """Move at the table, as the rules saw it."""

    before: Any
    after: Any
    events: tuple[Event, ...]
    move: str
    me: int  # the learner's seat
    seat: int  # the mover

    def has(self, name: str, **fields: object) -> bool:
        """Return whether an event of a class happened."""
        return any(
            type(event).__name__ == name and all(getattr(event, key) == value for key, value in fields.items())
            for event in self.events
        )

    def is_own(self, *kinds: str) -> bool:
        """Return whether the learner made a move of a kind."""
        return self.seat == self.me and self.move.split()[0] in kinds


Strikes = Callable[[Moment], bool]


def shared(now: Moment) -> bool:
    """Return whether a building of several players, the learner among them, was built."""
    s, me = now.before, now.me
    return any(
        isinstance(event, venezia.Built) and event.work < CRAFTS and 0 < s.front[me][event.kind] < s.joint[event.kind]
        for event in now.events
    )


def built(kind: int) -> Strikes:
    """Return the condition that a building of a kind was built."""
    return lambda now: now.has("Built", kind=kind)


def activated(*buildings: int) -> Strikes:
    """Return the condition that the learner used one of some buildings."""
    return lambda now: any(now.has("Activated", seat=now.me, building=one) for one in buildings)


def rests_on(icon: int) -> Strikes:
    """Return the condition that the learner's gondola passed or reached a tile with an icon."""
    return lambda now: any(
        isinstance(event, gondola.Glided)
        and event.seat == now.me
        and any(CODE_ICON[now.before.grid[cell] & 255] == icon for cell in event.path[1:])
        for event in now.events
    )


# The rules by their reminders: whether a move has made the rule count for the learner
STRIKES: dict[str, dict[str, Strikes]] = {
    "venezia": {
        "end": lambda now: now.has("EndCame"),
        "lost": lambda now: now.has("CardsDiscarded", seat=now.me, why=1),
        "master": lambda now: now.seat == now.me != now.before.turn and now.before.phase == SITE,
        "placed": lambda now: shared(now) and not now.has("Built", master=now.me),
        "half": shared,
        "third": lambda now: now.has("CardsDiscarded", seat=now.me, why=2),
        "imaginary": lambda now: now.has("TurnedUp"),
        "pawn": lambda now: now.has("PawnTaken", seat=now.me),
        "treasure": lambda now: now.has("TreasureDrawn", seat=now.me),
        "drain": lambda now: now.is_own("drain"),
        "offer": lambda now: now.is_own("offer"),
        "gold": lambda now: now.is_own("trade"),
        "apart": lambda now: now.is_own("set"),
        "casa": lambda now: now.is_own("casa"),
        "ponte": built(PONTE),
        "basilica": built(BASILICA),
        "palazzo": built(PALAZZO),
        "campo": built(CAMPO),
        "hand": lambda now: now.after.hand_size[now.me] == 5,
        "swept": lambda now: now.has("OpenSwept"),
        "leap": lambda now: any(
            isinstance(event, venezia.Glided) and event.seat == now.me and event.leaps for event in now.events
        ),
    },
    "rialto": {
        "last": lambda now: now.has("GameEnded"),
        "neutral": lambda now: bool(now.after.neutral),
        "bank": lambda now: now.has("BankCompleted"),
        "doge": lambda now: now.has("DogeMoved", seat=now.me),
        "bonus": lambda now: now.has("BonusWon"),
        "penalty": lambda now: now.after.gained[now.me][FROM_PENALTIES] < now.before.gained[now.me][FROM_PENALTIES],
        "coin": lambda now: now.has("Activated", seat=now.me),
        "delay": lambda now: now.is_own("delay"),
        "bridge": lambda now: now.is_own("bridge"),
        "gondola": lambda now: now.is_own("gondola") or now.has("CouncillorsEnlisted", seat=now.me, reason=4),
        "councillor": lambda now: now.has("CouncillorPlaced", seat=now.me),
        "building": lambda now: now.is_own("take") and now.before.round_no > 0,
        "gold": lambda now: now.before.stage == 1 and now.has("CoinsGained", seat=now.me),
        "jokers": lambda now: any(
            isinstance(event, rialto.CardsPlayed) and event.seat == now.me and event.jokers for event in now.events
        ),
        "pair": lambda now: any(
            isinstance(event, rialto.CardsPlayed)
            and event.seat == now.me
            and event.jokers
            and not event.base + event.turned
            for event in now.events
        ),
        "row": lambda now: now.is_own("row"),
        "seven": lambda now: now.has("Discarded", seat=now.me),
        "kept": lambda now: now.has("RoundEnded") and now.after.hand_size[now.me] > 0,
        "green": activated(0, 1, 2, 3),
        "yellow": activated(5, 6, 7),
        "blue": activated(8, 9, 10, 11),
        "four": activated(11),
        "shift": lambda now: now.is_own("shift"),
        "full": lambda now: now.is_own("give"),
    },
    "gondola": {
        "last": lambda now: now.has("BonusDrawn", seat=now.me),
        "checkpoint": lambda now: now.seat == now.me and now.has("CheckpointOpened"),
        "win": lambda now: now.has("RaceWon"),
        "steps": lambda now: now.has("StepsSet", seat=now.me),
        "fallen": lambda now: any(
            isinstance(event, gondola.Glided) and event.seat == now.me and event.fallen for event in now.events
        ),
        "way": lambda now: now.has("Glided", seat=now.me),
        "flag": lambda now: now.has("FlagPlaced", seat=now.me),
        "hand": lambda now: now.has("DrawSkipped", seat=now.me) or now.is_own("discard"),
        "nothing": lambda now: (
            now.has("TurnBegan", seat=now.me) and now.after.flagged[now.me] == now.after.checkpoints < 9
        ),
        "two": lambda now: now.after.seats == 2 and now.has("Glided", seat=now.me),
        "replace": lambda now: any(
            isinstance(event, gondola.TilePlaced) and event.seat == now.me and event.replaced >= 0
            for event in now.events
        ),
        "deep": rests_on(DEEP),
        "no-passing": rests_on(NO_PASSING),
    },
    "murano": {
        "score": lambda now: now.is_own("score"),
        "last": lambda now: now.has("TurnBegan", seat=now.me, last=1),
        "end": lambda now: now.has("PileUsedUp"),
        "wins": lambda now: now.is_own("score"),
        "board": lambda now: now.after.turns > 2 * now.after.seats,
        "pass": lambda now: now.has("TurnPassed", seat=now.me),
        "chain": lambda now: now.has("GondolaMoved", seat=now.me, why=0),
        "gondoliers": lambda now: now.is_own("dismiss", "hire"),
        "palace": lambda now: now.is_own("palace"),
        "special": lambda now: now.has("SpecialBuilt", seat=now.me),
        "build": lambda now: now.is_own("street", "factory", "shop", "palace", "special"),
        "shop": lambda now: now.has("ShopBought", seat=now.me),
        "income": lambda now: now.is_own("income"),
        "production": lambda now: now.is_own("produce"),
        "sell": lambda now: now.is_own("sell"),
        "recruit": lambda now: now.is_own("keep"),
        "character": lambda now: now.is_own("keep"),
        "mooring": lambda now: now.is_own("place"),
    },
}


class Wanderer:
    """Learner who plays at random through a lesson and the first match after it."""

    def __init__(self, game: str, seed: int):
        self.game, self.dice = game, random.Random(seed)
        self.said: list[str] = []
        self.struck: set[str] = set()
        self.struck_before: dict[int, set[str]] = {}  # by number of moves in the present match
        self.struck_away: set[str] = set()  # rules met since the learner last decided with the guide at the table
        self.untrue: set[str] = set()  # steps that were said where their claims do not hold

    def play_lesson(self) -> int:
        """Play the lesson's match to its end. Returns the number of the learner's moves."""
        match = first_evening(self.game, Settings())
        self._play(match)
        return sum(step.seat == LEARNER for step in match.steps)

    def learn(self) -> None:
        """Play the lesson's match, and another after it."""
        self.play_lesson()
        count = self.dice.choice([2, 3])
        seats = [Seat("Ada", HUMAN), *(Seat(name, "apprentice") for name in GUESTS[: count - 1])]
        options = {"neutral": self.dice.random() < 0.5} if self.game == "rialto" and count == 2 else {}
        self._play(Match(self.game, seats, self.dice.randrange(10**6), options))

    def _play(self, match: Match) -> None:
        guide = Guide(match, lesson_of(self.game), self.said)
        last = -PAUSE - 1
        for _ in range(LONGEST):
            if match.is_over:
                self.struck -= self.struck_away
                return
            if match.lesson:
                self._stray(match, guide)
            before = len(self.said)
            guide.note_said()
            shown = guide.reminding.current
            if shown is not None and len(self.said) > before:
                turn = guide.reminding._turns
                has_waited = shown.at_once or shown.name in guide.reminding._postponed
                assert turn - last > (0 if has_waited else PAUSE) or shown.at_once, "no pause after a reminder"
                last = turn
            claim = CLAIMS[self.game].get(guide.step.name) if guide.step is not None else None
            if guide.step is not None and claim is not None and not claim(match.state):
                self.untrue.add(guide.step.name)
            if guide.is_telling:
                is_last = guide.number + 1 == len(guide.lesson.steps)
                guide.read()
                assert not (is_last and guide.is_guiding), "the guide goes on after her last word"
            else:
                self._move(match, guide)
        raise AssertionError("the match does not end")

    def _stray(self, match: Match, guide: Guide) -> None:
        """Send the guide away for a while or call it back, or take a decision back."""
        if self.dice.random() < (WHIM, 0.5)[guide.is_left]:
            guide.is_left = not guide.is_left
        if match.actor == guide.learner and self.dice.random() < WHIM and match.undo(guide.learner):
            guide.forget()
            self.struck = self.struck_before[len(match.steps)]  # rules met by moves taken back do not count

    def _move(self, match: Match, guide: Guide) -> None:
        s, seat = match.state, match.actor
        legal = list(match.legal(s))
        scripted = reply(guide)
        if seat == guide.learner and guide.is_guiding:
            legal = [move for move in legal if guide.admits([move])]
        move = scripted if scripted >= 0 else self.dice.choice(legal)
        text = match.game.text(s, move)
        self.struck_before[len(match.steps)] = set(self.struck)
        events = tuple(match.commit(move))
        now = Moment(s, match.state, events, text, guide.learner, seat)
        met = {name for name, strikes in STRIKES[self.game].items() if strikes(now)} - self.struck
        if guide.is_left:
            self.struck_away |= met
        elif seat == guide.learner:
            self.struck_away.clear()
        self.struck |= met

    def missed(self) -> set[str]:
        """Return the rules that counted for the learner and were never explained."""
        marked = {name for _, _, names in rows(self.game) for name in names}
        unsaid = {one.name for one in lesson_of(self.game).reminders if not self.said_of(one.name, *one.steps)}
        return {name for name in self.struck & unsaid if f"remind.{name}" in marked}

    def said_of(self, name: str, *steps: str) -> bool:
        """Return whether a reminder or one of the steps in its place was said."""
        return f"remind.{name}" in self.said or not set(steps).isdisjoint(self.said)


def missed_rules(game: str, seeds: range) -> dict[int, set[str]]:
    """Return the rules that learners met without a word, by seed."""
    found = {}
    for seed in seeds:
        learner = Wanderer(game, seed)
        learner.learn()
        found[seed] = learner.missed()
    return {seed: names for seed, names in found.items() if names}


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_counts_without_a_word(game: str) -> None:
    assert missed_rules(game, range(2)) == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_guides_claims_are_true_whatever_a_learner_does(game: str) -> None:
    untrue = set()
    for seed in range(40):
        learner = Wanderer(game, seed)
        learner.play_lesson()
        untrue |= learner.untrue
    assert untrue == set()


def unfinished(game: str, seeds: range) -> dict[int, list[str]]:
    """Return the steps that were said in lessons without a last word, by seed, whatever the learner did."""
    found = {}
    for seed in seeds:
        learner = Wanderer(game, seed)
        moves = learner.play_lesson()
        if moves >= LESSON_MOVES and lesson_of(game).steps[-1].name not in learner.said:
            found[seed] = learner.said
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_comes_to_its_last_step_whatever_the_learner_does(game: str) -> None:
    assert unfinished(game, range(2)) == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_lessons_come_to_their_last_step(game: str) -> None:
    assert unfinished(game, range(2, 102)) == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_rule_counts_without_a_word_for_two_hundred_learners(game: str) -> None:
    assert missed_rules(game, range(2, 202)) == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_reminder_has_a_rule_that_counts(game: str) -> None:
    assert STRIKES[game].keys() == {one.name for one in lesson_of(game).reminders}
