"""Recorder of tables' answers: `python -m tests.table_answers DIR [--game GAME]`.

It plays one match of each game and writes `DIR/GAME.txt`, the same on every run. Two trees with equal files answer
alike, and `diff` shows the differences:

    git worktree add /tmp/before main && (cd /tmp/before && python -m tests.table_answers /tmp/before.answers)
    python -m tests.table_answers /tmp/after.answers && diff -r /tmp/before.answers /tmp/after.answers

A match of random moves is played by fixed seeds. Each decision of the person at the table is recorded: prompt, buttons
and hand, the table in words, and a grid of hovers over the whole window. The grid is shifted from one decision to the
next. Every tenth decision is examined: the picture of each hover, and the effect of each click, key and step of the
focus, each on a fresh table. After each move of any seat its sounds and log lines are recorded, and a checksum of the
picture.

Nothing of `game.tables` is named here: input is posted as raw events, and `Desk` has the few names of scene and session
that are read.
"""

from __future__ import annotations

import argparse
import random
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

import pygame

from game.files import paths
from game.match import Match
from game.rules import GAMES
from game.session.opponents import NullOpponents
from game.ui.render import text
from game.ui.widgets.widgets import Button
from tests.client import tables
from tests.client.player import FRAME

Point = tuple[int, int]
Answer = tuple[tuple[int, ...], str]  # the moves that a click may mean, and the tooltip
State = dict[str, object]

PLAYERS = ("human", "doge", "doge")
SEED = 11
EXAMINED_EVERY = 10  # decisions from one examined decision to the next
PITCH = 22  # units between two points of the grid
MOST_TABS, ARROW_STEPS = 30, 40  # recorded steps of the focus
REST_SECONDS = 0.7  # seconds after which tooltips and large cards show
GUARD_SECONDS = 0.6  # seconds after which a button that has just changed takes a click
LOG_POINTS = tuple((1140, y) for y in range(80, 700, 22))
KEYS = (
    *map(chr, range(ord("a"), ord("z") + 1)),
    *map(str, range(10)),
    *("f1", "f2", "f4", "tab", "space", "return", "escape", "backspace", "delete", "home", "end", "page up"),
    *("page down", "up", "down", "left", "right", "+", "-", ".", ","),
)
CHORDS = (*((key, pygame.KMOD_NONE) for key in KEYS), ("z", pygame.KMOD_SHIFT), ("y", pygame.KMOD_CTRL))
ARROWS = ("up", "down", "left", "right")


class Eye:
    """Observer of an application: the words in its frames, and its sounds."""

    def __init__(self, app: Any):
        self._app = app
        self._lettering: dict[int, tuple[str, pygame.Surface]] = {}
        self._frame: Any = None
        self.sounds: list[str] = []
        line, show, play = text.line, app.compositor.show, app.audio.play

        def read_line(words: str, *more: Any) -> Any:
            made = line(words, *more)
            self._lettering[id(made.sprite)] = words, made.sprite
            return made

        def see(frame: Any, surface: pygame.Surface) -> None:
            self._frame = frame
            show(frame, surface)

        def hear(sound: str, *more: Any, **place: Any) -> Any:
            self.sounds.append(sound)
            return play(sound, *more, **place)

        text.line = read_line
        app.compositor.show, app.audio.play = see, hear

    def heard(self) -> str:
        """Return the sounds since the last call."""
        sounds, self.sounds = self.sounds, []
        return " ".join(sounds)

    def picture(self) -> int:
        """Return the checksum of the latest frame."""
        return zlib.crc32(pygame.image.tobytes(self._app.picture, "RGB"))

    def words(self) -> list[tuple[int, int, str]]:
        """Return the words of the latest frame with their places, row by row."""
        assert self._app.picture is not None  # reading the picture draws it
        calls = (call for call in self._frame.calls if id(call[0]) in self._lettering)
        return sorted((call[2], call[1], self._lettering[id(call[0])][0]) for call in calls)


class Desk:
    """Displayed table, driven by raw events; only this class reads scene and session."""

    def __init__(self, app: Any, match: Match, eye: Eye):
        self.app, self.match, self.eye = app, match, eye
        self.open()

    def open(self) -> None:
        """Begin the table again."""
        for scene in reversed(self.app.scenes):
            scene.leave()
        self.app.toasts.clear()
        self.scene = tables.seated(self.app, self.match)
        self.scene.thinking = NullOpponents()
        self.wait(0.2)
        self.eye.heard()

    # ---- input

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / 0.1))):
            self.app.step(0.1, [])

    def play(self, move: int) -> None:
        """Commit a move and show it."""
        self.scene.session.play(move)
        self.wait(0.4)

    def move(self, point: Point) -> None:
        self.app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, point: Point, button: int = 1, times: int = 1) -> None:
        for _ in range(times):
            self.move(point)
            self.wait(GUARD_SECONDS)
            self.app.step(FRAME, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button)])
            self.app.step(FRAME, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=button)])

    def key(self, name: str, mod: int = pygame.KMOD_NONE) -> None:
        code = pygame.key.key_code(name)
        self.app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")])
        self.app.step(FRAME, [pygame.event.Event(pygame.KEYUP, key=code, mod=mod)])

    def press_space(self, tabs: int) -> None:
        """Press Space at a stop of Tab."""
        for _ in range(tabs):
            self.key("tab")
        self.key("space")

    # ---- answers

    def hovered(self) -> Answer:
        """Return the meaning of the pointer at its place."""
        x, y = self.hover
        return tuple(self.scene.decision.candidates), self.scene.interaction.hud.tip(x, y)

    @property
    def hover(self) -> tuple[float, float]:
        return self.scene.room.hover

    def prompt(self) -> str:
        """Return the prompt's words, its buttons and the hand."""
        rows = [self.scene.interaction.line.words(), *map(_button, self._buttons())]
        rows += [
            f"card {_rect(card.rect)} {card.move} {card.tip!r} {card.refusal!r}" for card in self.scene.decision.cards
        ]
        return "\n".join(rows)

    def things(self) -> list[Point]:
        """Return points on the buttons and on the hand."""
        buttons = [one.rect.center for one in self._buttons()]
        hand = [card.spot for card in self.scene.decision.cards]
        return [(round(x), round(y)) for x, y in (*buttons, *hand)]

    def shown_at(self, point: Point) -> Iterator[str]:
        """Yield the words that the picture adds while the pointer rests at a point."""
        self.move((-1, -1))
        before = set(self.eye.words())
        self.move(point)
        self.wait(REST_SECONDS)
        told = " | ".join(line[2] for line in self.eye.words() if line not in before)
        yield f"shown {point} {self.eye.picture():08x} {told}"

    def state(self) -> State:
        """Return everything that a click or a key can change."""
        session, scene = self.scene.session, self.scene
        return {
            "scene": type(self.app.scene).__name__ if self.app.scene is not scene else "",
            "steps": len(self.match.steps),
            "draft": session.draft.all() if self.match.actor >= 0 else [],
            "pending": session.draft.pending_move,
            "says": scene.room.refusal.words if scene.room.refusal.left > 0 else "",
            "toasts": self.app.toasts.words,
            "prompt": self.prompt(),
        }

    def _buttons(self) -> list[Button]:
        return [one for one in self.scene.panel.widgets if isinstance(one, Button) and one.visible]

    def described(self) -> str:
        """Return the table in words."""
        return self.scene.in_words()

    def logged(self) -> list[str]:
        """Return the lines of the log."""
        return [f"  log {line.icon} {line.seat} {line.words}" for line in self.scene.session.log.lines]


def _rect(rect: pygame.FRect) -> str:
    return ",".join(f"{side:g}" for side in map(round, rect))


def _button(widget: Button) -> str:
    off = "" if widget.enabled else " off"
    return f"button {_rect(widget.rect)} {widget.label!r} {widget.key}{off} {widget.tip!r}"


class Recorder:
    """Writer of the answers of one match."""

    def __init__(self, game: str, out: TextIO, every: int):
        self._game, self._out, self._every = game, out, every
        self._app = tables.app()
        self._app.settings.forced = False
        self._app.settings.reduced_motion = True  # pictures do not depend on the time
        self._eye = Eye(self._app)

    def record(self) -> None:
        """Play a match and write all answers."""
        dice, moves, decisions = random.Random(SEED), list[int](), 0
        match = tables.match(self._game, PLAYERS, SEED)
        while not match.is_over:
            if match.seats[match.actor].is_human:
                decisions += 1
                self._decision(moves, decisions)
            moves.append(dice.choice(match.game.legal(match.state)))
            match.commit(moves[-1])
        self._watch(moves)

    def _write(self, *rows: object) -> None:
        for row in rows:
            print(str(row).replace("\n", "\n    "), file=self._out)

    def _table(self, moves: list[int]) -> Desk:
        """Return a fresh table after some moves."""
        match = tables.match(self._game, PLAYERS, SEED)
        for move in moves:
            match.commit(move)
        return Desk(self._app, match, self._eye)

    def _decision(self, moves: list[int], number: int) -> None:
        table = self._table(moves)
        shift = number * 7 % PITCH, number * 13 % PITCH
        self._eye.picture()
        self._write(f"\n== decision {number} after {len(moves)} moves", table.prompt(), table.described())
        answers = self._hovers(table, shift)
        if number % self._every == 1:
            self._examine(moves, answers)

    def _hovers(self, table: Desk, shift: Point) -> dict[Answer, list[Point]]:
        """Hover over a grid; return the points of each answer."""
        answers: dict[Answer, list[Point]] = {}
        for y in range(shift[1], 720, PITCH):
            for x in range(shift[0], 1280, PITCH):
                table.move((x, y))
                answers.setdefault(table.hovered(), []).append((x, y))
        for (moves, tip), points in answers.items():
            self._write(f"hover {[*moves]} {tip!r}: {' '.join(f'{x},{y}' for x, y in points)}")
        return answers

    # ---- one decision in depth

    def _examine(self, moves: list[int], answers: dict[Answer, list[Point]]) -> None:
        """Write the effects of the resting pointer, and of every click and key.

        Each action is made on a fresh table.
        """
        table = self._table(moves)
        before = table.state()
        points = {at[0]: bool(answer[0]) for answer, at in answers.items()}
        points |= dict.fromkeys(table.things(), True)
        for point in (*points, *LOG_POINTS):
            self._write(*table.shown_at(point))
        for point, is_choice in points.items():
            self._changed(f"click {point}", moves, before, lambda table, at=point: table.click(at))
            if is_choice:
                self._changed(f"two clicks {point}", moves, before, lambda table, at=point: table.click(at, times=2))
                self._changed(f"right click {point}", moves, before, lambda table, at=point: table.click(at, 3))
        for key, mod in CHORDS:
            self._changed(f"key {key} {mod}", moves, before, lambda table, key=key, mod=mod: table.key(key, mod))
        self._focus(moves, before)

    def _changed(self, name: str, moves: list[int], before: State, act: Callable[..., None]) -> None:
        """Write the changes by an action on a fresh table, with its picture's words."""
        table = self._table(moves)
        act(table)
        after = table.state()
        self._write(f"{name}: {self._eye.heard()} {self._eye.picture():08x}")
        self._write(*(f"  {key} {after[key]}" for key in after if after[key] != before[key]))

    def _focus(self, moves: list[int], before: State) -> None:
        """Write the stops of Tab and of a walk by arrow keys.

        At each stop of Tab the effect of Space is written, too.
        """
        table, stops = self._table(moves), list[object]()
        for _ in range(MOST_TABS):
            table.key("tab")
            if table.hover in stops:
                break
            stops.append(table.hover)
            self._write(f"tab {table.hover} {table.hovered()}")
        for tabs in range(1, len(stops) + 1):
            self._changed(f"space {tabs}", moves, before, lambda table, tabs=tabs: table.press_space(tabs))
        table, dice = self._table(moves), random.Random(SEED)
        for _ in range(ARROW_STEPS):
            key = dice.choice(ARROWS)
            table.key(key)
            self._write(f"arrow {key} {table.hover} {table.hovered()}")

    # ---- moves

    def _watch(self, moves: list[int]) -> None:
        """Play the match at one table.

        Writes the sounds, the log lines and the picture after each move.
        """
        table = self._table([])
        lines = 0
        for number, move in enumerate(moves):
            table.play(move)
            logged = table.logged()
            self._write(f"move {number} {move}: {self._eye.heard()} {self._eye.picture():08x}", *logged[lines:])
            lines = len(logged)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=GAMES, action="append", help="instead of all games")
    parser.add_argument("--every", type=int, default=EXAMINED_EVERY, help="decisions from one examined to the next")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for game in chosen.game or GAMES:
        with paths.temporary_home(), (chosen.folder / f"{game}.txt").open("w", encoding="utf-8") as out:
            Recorder(game, out, chosen.every).record()


if __name__ == "__main__":
    main()
