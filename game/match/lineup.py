"""Lineup before a match: the seat slots, their settings and the match they make.

This module draws nothing.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from ai.levels import LEVELS, TEMPERS, WEAKEST
from game.files import untrusted
from game.game_info import game_info
from game.locale import tr
from game.rules import get
from game.settings import Settings

from .match import Match, draw_seed
from .seat import HUMAN, NAME_LENGTH, Seat
from .share_codes import CodeError, read_share_code, share_code

COLOURS = ("ivory", "gold", "vermilion", "teal", "indigo")
GUESTS = ("Caterina", "Lorenzo", "Bianca", "Marco", "Zuan")
FIRST_LINEUP = ((GUESTS[0], HUMAN, 4), (LEVELS[WEAKEST].names[0], WEAKEST, 2))


def temper_of(name: str, level: str) -> str:
    """Return the play style of a computer, which follows from its name.

    The style is empty for levels without one.
    """
    if level not in LEVELS or not LEVELS[level].temper:
        return ""
    crew = LEVELS[level].names
    return TEMPERS[crew.index(name) % len(TEMPERS)] if name in crew else TEMPERS[0]


def free_name(player: str, used: Collection[str]) -> str:
    """Return a name for a player that nobody at the table has, or the first of its names if all are used."""
    pool = GUESTS if player == HUMAN else LEVELS[player].names
    return next((name for name in pool if name not in used), pool[0])


def named_seats(players: Iterable[str]) -> list[Seat]:
    """Return seats for players, each with a name of its own."""
    seats: list[Seat] = []
    for player in players:
        seats.append(Seat(free_name(player, {seat.name for seat in seats}), player))
    return seats


@dataclass
class SeatSlot:
    """Place at the table, free while its player is empty."""

    name: str = ""
    player: str = ""
    colour: int = 0
    dress: bool = True  # true if this person's hand is covered
    large: bool = False  # true if prompt, tray and scores are larger for this person

    @property
    def is_free(self) -> bool:
        return not self.player

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN

    @property
    def called(self) -> str:
        """Name that others see, made safe to display."""
        return untrusted.name(self.name.strip() or GUESTS[0], NAME_LENGTH)


@dataclass
class Lineup:
    """Seat slots and options of a game, as the seats scene shows and changes them."""

    game: str
    slots: list[SeatSlot]
    options: dict[str, int] = field(default_factory=dict)
    seed: int | None = None

    @classmethod
    def remembered(cls, game: str, settings: Settings) -> Lineup:
        """Return the lineup of the last match of a game.

        The first time it is a person and a computer of the weakest level.
        """
        rules = get(game)
        room = max(rules.seats)
        berths = [SeatSlot() for _ in range(room)]
        taken: set[int] = set()
        rows: Iterable[tuple[str, str, int]] = [
            (name, player, COLOURS.index(colour) if colour in COLOURS else -1)
            for name, player, colour in settings.seats.get(game, [])
            if player == HUMAN or player in LEVELS
        ]
        for berth, (name, player, colour) in zip(berths, rows or FIRST_LINEUP, strict=False):
            berth.name, berth.player = name[:NAME_LENGTH], player
            berth.colour = (
                colour if colour >= 0 and colour not in taken else next(c for c in range(5) if c not in taken)
            )
            taken.add(berth.colour)
            berth.dress, berth.large = name not in settings.bare, name in settings.large
        company = cls(game, berths)
        for option, values in rules.options.items():
            chosen = settings.options.get(game, {}).get(option)
            company.options[option] = chosen if chosen is not None and chosen in values else values[0]
        company.settle()
        return company

    # Seats

    @property
    def taken(self) -> list[SeatSlot]:
        """Slots that are not free, in order."""
        return [berth for berth in self.slots if not berth.is_free]

    @property
    def count(self) -> int:
        return len(self.taken)

    @property
    def complaint(self) -> str:
        """Reason why the match cannot start yet; empty if it can."""
        try:
            get(self.game).check(self.count, self.options)
        except ValueError as error:
            return str(error)
        return ""

    def take(self, at: int, player: str) -> None:
        """Put a player into a slot, with a free name and colour."""
        berth = self.slots[at]
        if berth.is_free:
            used = {other.colour for other in self.taken}
            berth.colour = next(colour for colour in (4, 2, 1, 3, 0) if colour not in used)
        if berth.player != player:
            berth.player, berth.dress, berth.large = player, True, False
            berth.name = free_name(player, {other.name for other in self.taken if other is not berth})
        self.settle()

    def free(self, at: int) -> None:
        """Free a slot."""
        self.slots[at].player = self.slots[at].name = ""
        self.settle()

    def swap(self, first: int, second: int) -> None:
        """Swap two slots."""
        self.slots[first], self.slots[second] = self.slots[second], self.slots[first]

    def paint(self, at: int, colour: int) -> None:
        """Give a slot a colour.

        The slot that had it gets the colour that is given up.
        """
        for other in self.taken:
            if other.colour == colour:
                other.colour = self.slots[at].colour
        self.slots[at].colour = colour

    def settle(self) -> None:
        """Reset options that the number of seats forbids to their default."""
        rules = get(self.game)
        for option, values in rules.options.items():
            try:
                rules.check(max(self.count, min(rules.seats)), {option: self.options.get(option, values[0])})
            except ValueError:
                self.options[option] = values[0]

    def allowed(self, option: str, value: int) -> bool:
        """Return whether an option may have a value with these seats."""
        try:
            get(self.game).check(self.count, {**self.options, option: value})
        except ValueError:
            return False
        return True

    # The deal

    def code(self) -> str:
        """Return the share code of the deal.

        Returns an empty string if no deal is chosen.
        """
        if self.seed is None or self.complaint:
            return ""
        return share_code(Match(self.game, self._seats(self.taken), self.seed, self.options))

    def enter(self, code: str) -> str:
        """Apply a friend's share code: its deal, its options and its number of seats.

        Returns the reason why the code cannot be used, or an empty string.
        """
        if not code.strip():
            self.seed = None
            return ""
        try:
            deal = read_share_code(code)
        except CodeError as error:
            return tr(f"seats.code.{error.why}")
        if deal.game != self.game:
            return tr("seats.code.other", game=tr(f"game.{deal.game}"))
        while self.count < deal.seats:
            self.take(next(at for at, berth in enumerate(self.slots) if berth.is_free), WEAKEST)
        while self.count > deal.seats:
            self.free(max(at for at, berth in enumerate(self.slots) if not berth.is_free))
        self.options = dict(deal.options)
        self.seed = deal.seed
        return ""

    def minutes(self) -> int:
        """Return the approximate length of the match in minutes."""
        told = game_info(self.game)
        people = max(1, sum(berth.is_human for berth in self.taken))
        length = told.minutes[min(max(told.minutes), max(min(told.minutes), self.count))] * (0.85 + 0.15 * people)
        return round(length * int(self.options.get(told.laps, 1)) / 5) * 5 or 5

    # The match

    @staticmethod
    def _seats(berths: list[SeatSlot]) -> list[Seat]:
        return [Seat(berth.called, berth.player) for berth in berths]

    def keep(self, settings: Settings) -> None:
        """Store the lineup in the settings."""
        settings.seats[self.game] = [[berth.called, berth.player, COLOURS[berth.colour]] for berth in self.taken]
        settings.options[self.game] = dict(self.options)
        people = [berth for berth in self.taken if berth.is_human]
        here = {berth.called for berth in people}
        settings.bare = [name for name in settings.bare if name not in here]
        settings.bare += [berth.called for berth in people if not berth.dress]
        settings.large = [name for name in settings.large if name not in here]
        settings.large += [berth.called for berth in people if berth.large]

    def match(self, practice: bool, drawn: bool) -> tuple[Match, list[int]]:
        """Return the match, and the colour of each of its seats.

        If `drawn`, the order of the seats follows from the seed, as the deal does.
        """
        seed = draw_seed() if self.seed is None else self.seed
        berths = self.taken
        if drawn:
            random.Random(seed).shuffle(berths)
        colours = [berth.colour for berth in berths]
        return Match(self.game, self._seats(berths), seed, self.options, practice, colours), colours


def player_name(player: str) -> str:
    """Return the player of a seat in words."""
    return tr("seats.human") if player == HUMAN else tr(f"level.{player}")


def colours_of(settings: Settings, match: Match) -> list[int]:
    """Return the colours of a match's seats.

    If the match stores none, each name gets the colour it last had at this game. Others get the remaining colours.
    """
    if match.colours:
        return match.colours
    rows = settings.seats.get(match.game.name, [])
    known = {row[0]: COLOURS.index(row[2]) for row in rows if row[2] in COLOURS}
    taken: list[int] = []
    for name in match.names:
        colour = known.get(name, -1)
        taken.append(colour if colour >= 0 and colour not in taken else -1)
    spare = [colour for colour in range(len(COLOURS)) if colour not in taken]
    return [colour if colour >= 0 else spare.pop(0) for colour in taken]
