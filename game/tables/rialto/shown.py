"""View model of Rialto: plain values that a sync sets and motions change."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.rialto.board import AREAS, BRIDGES, CHOICES, ENDS, LINKS
from game.rules.rialto.state import ACTING, MARKERS, NEUTRAL, PLAYING, State

NOWHERE = (-1, 1.0)


@dataclass
class Shown:
    """View model of a game of Rialto."""

    seats: int = 0
    round_no: int = 0
    phase: int = 0
    stage: int = 0
    points: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    personal: list[int] = field(default_factory=list)
    general: list[int] = field(default_factory=list)
    hand_size: list[int] = field(default_factory=list)
    space: list[float] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    own: list[list[int]] = field(default_factory=list)
    used: list[list[int]] = field(default_factory=list)
    stock: list[int] = field(default_factory=lambda: [0] * CHOICES)
    rows: list[list[int]] = field(default_factory=list)
    taker: list[int] = field(default_factory=list)
    spare: int = -1
    council: list[list[int]] = field(default_factory=list)
    spanning: tuple[int, float] = NOWHERE  # connection that a bridge comes to span, and the share spanned
    near: list[int] = field(default_factory=lambda: [0] * LINKS)
    far: list[int] = field(default_factory=lambda: [0] * LINKS)
    worth: list[int] = field(default_factory=lambda: [0] * AREAS)
    number: list[int] = field(default_factory=lambda: [0] * AREAS)
    bridge: int = -1  # tile of the next bridge; -1 for none
    banks: list[int] = field(default_factory=lambda: [0, 0])
    count: list[int] = field(default_factory=lambda: [0] * MARKERS)
    queue: list[int] = field(default_factory=list)  # players of this stage, in turn; a player who delays, twice
    queue_at: int = 0
    deck: int = 0
    marker: int = -1
    neutral: bool = False  # true if there is a neutral player
    held: list[int] = field(default_factory=list)  # cards of the neutral player, by kind
    winners: dict[int, int] = field(default_factory=dict)  # winners of this round by stage; no state tells them
    lit: int = -1  # district that is being counted; -1 for none

    def key(self) -> tuple[object, ...]:
        """Return the values that motions and a sync must leave the same."""
        return (
            self.round_no,
            tuple(self.points),
            tuple(self.coins),
            tuple(self.personal),
            tuple(self.general),
            tuple(self.hand_size),
            tuple(int(space) for space in self.space),
            tuple(self.order),
            tuple(map(tuple, self.own)),
            tuple(map(tuple, self.used)),
            tuple(self.stock),
            *self.city(),
            self.bridge,
            tuple(self.banks),
            self.deck,
            self.marker,
        )

    def city(self) -> tuple[object, ...]:
        """Return the values of the pieces on the map."""
        return tuple(map(tuple, self.council)), tuple(self.near), tuple(self.far), tuple(self.worth)

    @property
    def is_stage(self) -> bool:
        """True if a stage is being played or acted."""
        return self.phase in (PLAYING, ACTING)

    def standing(self, district: int) -> list[tuple[int, int]]:
        """Return the players in a district with their councillors, by majority."""
        if not self.council:
            return []
        ranks = {marker: at for at, marker in enumerate(self.order)}
        row = self.council[district]
        here = [(marker, row[marker]) for marker in range(MARKERS) if row[marker]]
        return sorted(here, key=lambda one: (-one[1], ranks.get(one[0], MARKERS)))

    def owned(self, seat: int) -> list[tuple[int, bool]]:
        """Return a seat's buildings, each with true if a coin lies on it."""
        return [
            (building, number < self.used[seat][building])
            for building in range(CHOICES)
            for number in range(self.own[seat][building])
        ]

    def standings(self) -> list[int]:
        """Return the points of each seat, with those that it would win in the districts now."""
        found = [*self.points]
        for district, worth in enumerate(self.worth):
            for rank, (marker, _) in enumerate(self.standing(district)):
                if marker < len(found):
                    found[marker] += worth >> rank
        return found

    def players(self) -> list[int]:
        """Return the players of the stage, in turn, each once.

        A player who delays stands where the play is still to come.
        """
        return [marker for at, marker in enumerate(self.queue) if marker not in self.queue[at + 1 :]]

    def has_played(self, marker: int) -> bool:
        """Check if a player's turn in the stage is over."""
        return marker not in self.queue[self.queue_at :]

    def delays(self, marker: int) -> bool:
        """Check if a player waits until the others have played."""
        return self.queue.count(marker) > 1 and not self.has_played(marker)

    def leader(self) -> int:
        """Return the player who would win the stage's bonus now; -1 for none."""
        best = max(self.count, default=0)
        return next((marker for marker in self.order if self.count[marker] == best), -1) if best else -1

    def begin_stage(self, stage: int, first: int) -> None:
        """Begin a stage: from its first player on clockwise, each plays once."""
        self.stage = stage
        self.count = [0] * MARKERS
        self.queue, self.queue_at = [first], 0
        while len(self.queue) < len(self.order):
            self.queue.append(self.left[self.queue[-1]])

    def build(self, link: int, near: int, far: int) -> None:
        """Add the values of a thing built on a connection."""
        self.near[link], self.far[link] = near, far
        a, b = ENDS[link]
        self.worth[a] += near
        self.worth[b] += far

    def follow(self, state: State) -> None:
        """Take over the values that are no pieces: phase, rows, hands, plays."""
        self.phase, self.stage, self.spare = state.phase, state.stage, state.spare
        self.rows = [list(row) for row in state.rows]
        self.taker = list(state.taker)
        self.count = list(state.count)
        self.queue, self.queue_at = list(state.queue[: state.queue_end]), state.queue_at
        self.hand_size = list(state.hand_size[: state.seats])
        self.held = list(state.hand[NEUTRAL])
        self.deck = state.deck_left
        self.lit = -1


def shown_of(state: State, points: list[int], winners: dict[int, int]) -> Shown:
    """Return the view model of a state, with the winners of its round's bonuses."""
    seats = state.seats
    shown = Shown(
        seats=seats,
        round_no=state.round_no,
        points=points,
        coins=list(state.coins[:seats]),
        personal=list(state.personal[:seats]),
        general=list(state.general[:seats]),
        space=[float(space) for space in state.space],
        order=list(state.order[: state.markers]),
        left=list(state.left),
        own=[list(state.own[seat]) for seat in range(seats)],
        used=[list(state.used[seat]) for seat in range(seats)],
        stock=list(state.stock),
        council=[list(row) for row in state.council],
        near=list(state.near),
        far=list(state.far),
        worth=list(state.worth),
        number=list(state.number),
        bridge=state.pile[state.bridges] if state.bridges < len(BRIDGES) else -1,
        banks=list(state.banks),
        marker=state.marker,
        neutral=bool(state.neutral),
        winners=winners,
    )
    shown.follow(state)
    return shown
