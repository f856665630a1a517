"""An impact is heard when it is seen, and every event of the log is heard."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import pytest

from game.rules import GAMES, Event
from game.rules.gondola.events import BonusLost
from game.rules.murano.events import BlocksReturned
from game.rules.rialto.events import BankCompleted, BankTurned, MarkerMoved, NoneTaken
from game.rules.venezia.board import KINDS
from game.rules.venezia.events import BuildingFailed, OpenSwept, SetLaid, TreasureMissed, TurnedAway, TurnedUp
from game.rules.venezia.state import IMAGINARY
from game.scenes.table.table_scene import TableScene
from game.stage.animation.tween import Do, Motion, Runner, Sequence
from game.tables import table_of
from game.tables.base.event_cues import worded
from sounds.match_recording import play_into
from sounds.measure import FOLDER, IMPACTS, attack, decoded
from sounds.software_mixer import SoftwareMixer, installed
from sounds.synth import RATE
from tests.client import tables
from tests.client.test_declarations import kinds

GAME = pytest.mark.parametrize("game", GAMES)
STEP, TOLERANCE = 1 / 60, 0.05  # seconds
PAUSE_STEPS = 30  # steps between two events
NEAR = 4.0  # logical units from its place, at which a falling piece is seen to land
OPTIONS: dict[str, dict[str, int]] = {"gondola": {"races": 3}}
RARE: dict[str, tuple[Event, ...]] = {  # events that the match at random does not bring
    "venezia": (
        OpenSwept((0,) * KINDS),
        SetLaid(0, 1, 3),
        TreasureMissed(0),
        TurnedUp(IMAGINARY, 1, 1, 1, 1),
        TurnedAway(IMAGINARY, 1),
        BuildingFailed(0, 1, 0),
    ),
    "rialto": (NoneTaken(0), BankCompleted(0, 0), BankTurned(0), MarkerMoved(2)),
    "gondola": (BonusLost(0, 0),),
    "murano": (BlocksReturned(0, 1, 0, 0),),
}


@pytest.fixture
def mixer() -> Iterator[SoftwareMixer]:
    """Put a software mixer in the place of SDL's."""
    with installed(keeps=False) as found:
        yield found


class Ears:
    """Times of what is heard and of what lands while an event is animated at a table.

    A sound is heard when its samples, as the program's `Audio` has them mixed, reach half of their peak. A thing lands
    at the end of its flight, when its piece changes for the last time, or when its fall is braked.
    """

    def __init__(self, table: TableScene, mixer: SoftwareMixer, monkeypatch: pytest.MonkeyPatch):
        self.view: Any = table.view
        self.app = table.app
        self.app.settings.music = self.app.settings.ambience = 0
        self.played = play_into(self.app.audio, mixer)
        self.landed: list[float] = []
        effects = table.view.room.effects
        monkeypatch.setattr(effects, "fly", self._timed(effects.fly))

    @property
    def now(self) -> float:
        """Seconds of the virtual clock."""
        return float(self.app.clock)

    def heard(self) -> list[tuple[str, float]]:
        """Return the names of the sounds of the last event, and when each was heard."""
        files = [FOLDER / "effects" / f"{played.stem}.ogg" for played in self.played]
        begins = [played.begins / RATE + attack(decoded(file)) for file, played in zip(files, self.played, strict=True)]
        return [(played.name, begin) for played, begin in zip(self.played, begins, strict=True)]

    def _timed(self, fly: Callable[..., Motion]) -> Callable[..., Motion]:
        return lambda *args, **more: Sequence(fly(*args, **more), Do(lambda: self.landed.append(self.now)))

    def listen(self, event: Event) -> None:
        """Animate an event by a virtual clock."""
        self.pause()
        self.played.clear()
        self.landed = []
        before, changed, places, speeds = self._pieces(), self.now, [], self._speeds()
        sound = self.view.labels.sound(event)
        if sound:
            self.app.audio.play(sound)
        runner = Runner(self.view.animate(event))
        runner.motion.show(0.0)
        while True:
            pieces = self._pieces()
            before, changed = pieces, changed if pieces == before else self.now
            slower = [now < then for now, then in zip(self._speeds(), speeds, strict=False)]
            self.landed += [self.now] * any(slower)
            speeds = self._speeds()
            places += [(spot[:2], self.now) for spot in self._falling()]
            self.app.audio.update(STEP)
            if runner.is_over:
                break
            self.app.clock += STEP
            runner.advance(STEP)
            self.view.update(STEP)
        self.landed.append(changed)
        self.landed += [when for spot, when in places if math.dist(spot, places[-1][0]) < NEAR][:1]

    def pause(self) -> None:
        """Let time pass until every sound has begun, so that none holds up the next."""
        for _ in range(PAUSE_STEPS):
            self.app.clock += STEP
            self.app.audio.update(STEP)

    def _pieces(self) -> bytes:
        view = self.view
        moving = ("gliding", "spanning", "falling", "rising", "drying")
        return pickle.dumps((bytes(view.state), [getattr(view, name, 0) for name in moving]))

    def _speeds(self) -> list[float]:
        """Return the speeds at which blocks of glass fall."""
        return [block.body.velocity.y for block in self.view.glass.blocks] if hasattr(self.view, "glass") else []

    def _falling(self) -> list[tuple[float, ...]]:
        """Return the places in the window of pieces that fall, in the game that tells them."""
        return [spot for spot in getattr(self.view, "falling", {}).values() if isinstance(spot, tuple)]


@GAME
def test_the_impact_of_each_type_of_event_is_heard_when_it_is_seen(
    game: str, mixer: SoftwareMixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = tables.match(game, ("doge", "noble", "merchant"), 3, **OPTIONS.get(game, {}))
    table, _ = tables.shown(played)
    table.player.finish()
    ears, view, told = Ears(table, mixer, monkeypatch), table.view, len(played.steps)
    table.presenter.sync()
    tables.play_random(played, 100_000, 3)
    events = chain.from_iterable(step.events for step in played.steps[told:])
    met: set[tuple[type[Event], str, str]] = set()
    late: list[tuple[Event, list[tuple[str, float]], list[float]]] = []
    for event in chain((played.game.seen_by(one, table.session.visibility.viewer) for one in events), RARE[game]):
        landing = worded(view.cue(event).landing, event)
        cue = type(event), view.labels.sound(event), landing
        if cue in met:
            Runner(view.animate(event)).finish()
            continue
        met.add(cue)
        ears.listen(event)
        ears.pause()
        heard = ears.heard()
        names = [name for name, _ in heard]
        assert sum(name in ("points", "miss") for name in names) >= len(view.gains(event)), event
        assert not landing or landing in names, event
        late += [
            (event, heard, [*ears.landed])
            for name, when in heard
            if name in IMPACTS and min(abs(when - landed) for landed in ears.landed) > TOLERANCE
        ]
    assert not late
    missing = {kind.__name__ for kind in kinds(game)} - {kind.__name__ for kind, _, _ in met}
    assert not missing


@GAME
def test_every_event_with_a_line_in_the_log_is_heard(game: str) -> None:
    silent = {
        kind.__name__ for kind, cue in table_of(game).events.items() if cue.icon and not (cue.sound or cue.landing)
    }
    assert silent <= {"Scored"}  # Flags of points are heard when they land.
