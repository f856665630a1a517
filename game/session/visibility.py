"""Visibility: what the screen may show of hidden information.

It shows one person's secrets, everything if no player could object, or the public's view.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.match import Match
from game.rules import Event, State
from game.settings import Settings

PUBLIC = -1
WORLD = 0  # seed of the determinization
STATES = 3  # number of determinizations kept: one for each state of a pending decision


class Visibility:
    """Visibility rules for players who share one screen.

    Among several people each hand is covered until its owner uncovers it. Handing over a seat opens no hand. A person
    who is left alone uncovers once more. If computers have all seats of a match that people have played, it is shown as
    the public sees it.
    """

    def __init__(self, match: Match, settings: Settings):
        self.match = match
        self.settings = settings
        self.uncovered_seat = PUBLIC  # seat whose hand has been uncovered
        self.sole_person = (
            next(iter(match.people)) if len(match.people) == 1 else PUBLIC
        )  # seat of the only person, -1 with several
        self._imagined: list[tuple[State, int, State]] = []  # recent states with viewer and determinization

    @property
    def humans(self) -> tuple[int, ...]:
        """Seats that people play."""
        return self.match.humans

    @property
    def shared(self) -> bool:
        """True if several people play and one of them hides the hand from the others."""
        return len(self.humans) > 1 and not all(map(self.always_open, self.humans))

    def always_open(self, seat: int) -> bool:
        """Return whether a person's hand is never covered.

        The setting for all players asks for it, or this person does.
        """
        return self.settings.cover == "open" or self.match.seats[seat].name in self.settings.bare

    @property
    def viewer(self) -> int | None:
        """Seat whose secrets may be shown; -1 the public's view, None everything."""
        return self._viewer_of(self.match.actor)

    def _viewer_of(self, actor: int) -> int | None:
        """Return the viewer of a decision of a seat."""
        humans = self.humans
        if actor < 0 or not self.match.people:
            return None
        if not humans:
            return PUBLIC
        if len(humans) == 1:
            return humans[0] if humans[0] == self.sole_person or self.always_open(humans[0]) else PUBLIC
        if actor in humans and self.always_open(actor):
            return actor
        return self.uncovered_seat if self.uncovered_seat == actor else PUBLIC

    @property
    def hand(self) -> int:
        """Seat whose hand lies open, -1 none."""
        return self.match.actor if self.viewer is None else self.viewer

    def visible_state(self, state: State) -> State:
        """Return a state as the viewer may see it."""
        return state if self.viewer is None else self.match.game.veiled(state, self.viewer)

    def determinized(self, state: State) -> State:
        """Return a determinization of a state.

        Everything hidden from the viewer is redealt from a fixed seed. States that look alike to the viewer give the
        same result, so no result reveals a secret. The result is cached while the state is in use.
        """
        viewer = self.viewer
        if viewer is None:
            return state
        found = next((one for one in self._imagined if one[0] is state and one[1] == viewer), None)
        found = found or (state, viewer, self.match.game.redeal(state, viewer, WORLD))
        self._imagined = [found, *(one for one in self._imagined if one is not found)][:STATES]
        return found[2]

    def visible_events(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return events as the viewer may see them."""
        viewer = self.viewer
        return tuple(self.match.game.seen_by(event, viewer) for event in events)

    @property
    def log_viewer(self) -> int | None:
        """Viewer that the log is written for.

        It stays when another hand is uncovered: among several people it is the public.
        """
        viewer = self.viewer
        return viewer if viewer is None or len(self.humans) == 1 else PUBLIC

    @property
    def hand_covered(self) -> bool:
        """True if the hand of the person to decide is covered."""
        actor = self.match.actor
        return actor in self.humans and self._viewer_of(actor) != actor

    def uncover(self) -> None:
        """Uncover the hand of the person to decide.

        For a person alone it stays open.
        """
        self.uncovered_seat = self.match.actor
        if len(self.humans) == 1:
            self.sole_person = self.uncovered_seat

    def cover(self) -> None:
        """Cover the open hand, among several people."""
        self.uncovered_seat = PUBLIC

    def handed_over(self) -> None:
        """Note that another player plays a seat now."""
        self.cover()
        if len(self.humans) > 1:
            self.sole_person = PUBLIC

    @property
    def fullscreen_cover(self) -> bool:
        """True if the cover hides the whole window."""
        return self.hand_covered and self.settings.cover == "curtain"


class FixedVisibility(Visibility):
    """Visibility with one viewer and no covers, for a finished match.

    A `viewer` of None sees everything.
    """

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
