"""Who may see what at a table: the one person's secrets, everybody's when nobody could mind, or the public's view."""

from __future__ import annotations

from collections.abc import Iterable

from game.match import Match
from game.rules import Event, State
from game.settings import Settings

PUBLIC = -1
WORLD = 0  # the seed of the one world that is imagined
STATES = 3  # of a question


class Visibility:
    """The eyes before one screen. Between several people a cover lies over each hand until its owner lifts it.

    No hand opens by handing over: whoever is left alone lifts the cover once more, and when computers have all seats of
    a match that people have played, it is seen as the public sees it.
    """

    def __init__(self, match: Match, settings: Settings):
        self.match = match
        self.settings = settings
        self.uncovered_seat = PUBLIC  # the seat whose cover has been lifted
        self.sole_person = (
            next(iter(match.people)) if len(match.people) == 1 else PUBLIC
        )  # the seat nobody else sits beside
        self._imagined: list[tuple[State, int, State]] = []  # what was imagined last, of what and by whom

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people have."""
        return self.match.humans

    @property
    def shared(self) -> bool:
        """Whether several people sit here of whom somebody hides the hand from the others."""
        return len(self.humans) > 1 and not all(map(self.always_open, self.humans))

    def always_open(self, seat: int) -> bool:
        """Whether no cover lies over a person's hand, as it was wished for all or by that person."""
        return self.settings.cover == "open" or self.match.names[seat] in self.settings.bare

    @property
    def viewer(self) -> int | None:
        """Whose secrets may be on the screen: a seat's, the public's (-1), or everybody's (None)."""
        humans = self.humans
        if self.match.is_over or not self.match.people:
            return None
        if not humans:
            return PUBLIC
        if len(humans) == 1:
            return humans[0] if humans[0] == self.sole_person or self.always_open(humans[0]) else PUBLIC
        actor = self.match.actor
        if actor in humans and self.always_open(actor):
            return actor
        return self.uncovered_seat if self.uncovered_seat == actor else PUBLIC

    @property
    def hand(self) -> int:
        """Whose hand lies open; -1 nobody's."""
        return self.match.actor if self.viewer is None else self.viewer

    def visible_state(self, state: State) -> State:
        """A state as the viewer may see it."""
        return state if self.viewer is None else self.match.game.veiled(state, self.viewer)

    def determinized(self, state: State) -> State:
        """A state as the viewer may imagine it, for the rules to go on from: what it cannot know is dealt anew.

        It is always the same for all that looks alike to the viewer, so nothing that is found in it tells a secret.
        While a state stands, it is imagined once.
        """
        viewer = self.viewer
        if viewer is None:
            return state
        found = next((one for one in self._imagined if one[0] is state and one[1] == viewer), None)
        found = found or (state, viewer, self.match.game.redeal(state, viewer, WORLD))
        self._imagined = [found, *(one for one in self._imagined if one is not found)][:STATES]
        return found[2]

    def visible_events(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """What happened, as the viewer may see it."""
        viewer = self.viewer
        return tuple(event.seen_by(viewer) for event in events)

    @property
    def log_viewer(self) -> int | None:
        """For whom the log is written. It stays when another hand is uncovered: between people it is the public's."""
        viewer = self.viewer
        return viewer if viewer is None or len(self.humans) == 1 else PUBLIC

    @property
    def hand_covered(self) -> bool:
        """Whether a cover lies over the hand of the person to decide."""
        actor = self.match.actor
        return actor in self.humans and self.viewer != actor

    def uncover(self) -> None:
        """The person to decide lifts the cover; whoever is alone, for good."""
        self.uncovered_seat = self.match.actor
        if len(self.humans) == 1:
            self.sole_person = self.uncovered_seat

    def cover(self) -> None:
        """Between people the cover falls."""
        self.uncovered_seat = PUBLIC

    def handed_over(self) -> None:
        """Somebody else plays a seat now."""
        self.cover()
        if len(self.humans) > 1:
            self.sole_person = PUBLIC

    @property
    def fullscreen_cover(self) -> bool:
        """Whether that cover is a curtain over the whole window."""
        return self.hand_covered and self.settings.cover == "curtain"


class FixedVisibility(Visibility):
    """The same eyes whoever decides, and no covers: a match that has been played. `viewer` None: all is open."""

    def __init__(self, match: Match, settings: Settings, viewer: int | None):
        super().__init__(match, settings)
        self._viewer = viewer

    @property
    def viewer(self) -> int | None:
        return self._viewer

    @property
    def log_viewer(self) -> int | None:
        return self._viewer

    @property
    def hand_covered(self) -> bool:
        return False
