"""The table: a match being played. One grammar for all games; what is particular to a game is in its view.

Own decisions are drafted on copies and committed to the match (see `draft`). What happened goes to the director, which
shows it at the pace of whoever did it; nobody decides while something is being shown. Computers think in the background
from the moment it is their turn. What is hidden from the viewer never reaches the view: events are filtered, and the
state is shown as the viewer may see it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ai.levels import LEVELS
from game.intents import LEFT, RIGHT, FocusLost, Intent, Keyed, KeyReleased, Moved, Pressed, Wheeled
from game.match import HUMAN, Match
from game.rules import Event
from game.stage.director import Director
from game.stage.effects import Effects
from game.stage.tween import Motion
from game.tables import furniture, view_of
from game.tables.furniture import LogLine, PanelFacts, Places
from game.tables.view import Card, Offer, Prompt
from game.ui.canvas import Canvas, Rect
from game.ui.theme import DEEP, TOP
from game.ui.theme import RIGHT as RIGHT_WIDTH
from game.ui.widgets import Area, Button, Panel, RoundButton, draw_tooltip

from .draft import Draft
from .scene import Change, Push, Replace, Scene
from .thinking import Thinking

if TYPE_CHECKING:
    from game.app import App

BEAT = 0.45  # seconds that every seat takes at least, forced or not
TEMPO = {"brisk": 0.5, "easy": 1.0, "off": 3.0}
SHAKE = 0.35
IDLE_COVER = 20.0
END_PAUSE = 1.6
PUBLIC = -1


class Table(Scene):
    """A match at its table."""

    music = "early"

    def __init__(self, app: App, match: Match, colours: Sequence[int], demo: bool = False):
        super().__init__(app)
        self.match = match
        self.colours = list(colours)
        self.demo = demo
        self.effects = Effects()
        self.view = view_of(match.game.name)(self)
        self.director = Director(self._animate)
        self.draft = Draft(match)
        self.thinking = Thinking(match, app)
        self.panel = Panel()
        self.log: list[LogLine] = []
        self.log_scroll = 0.0
        self.cards: list[Card] = []
        self.candidates: list[int] = []
        self.cycle = 0
        self.prompt: Prompt | None = None
        self.refusal = ""
        self.refused = 0.0
        self.lifted = -1  # the seat whose cloth has been lifted
        self.idle = 0.0
        self.beat = 0.0
        self.ended = 0.0
        self.hover_log = -1
        self._next: Change | None = None
        self._outs = [0.0] * len(match.seats)
        self._log_places: list[tuple[Rect, int]] = []
        self._tips: list[tuple[Rect, str]] = []
        self._hover = (-1.0, -1.0)
        self._hover_since = 0.0
        self._asked: tuple[Any, ...] = ()
        self._dice = random.Random(match.seed)
        self._busy = False
        self._grip: tuple[float, float] | None = None

    # Life

    def enter(self) -> None:
        for step in self.match.steps:
            self._note(step.seat, step.events)
        self.resized()
        self._sync()

    def leave(self) -> None:
        self.thinking.close()
        self.match.close()

    def resume(self, result: Any) -> Change | None:
        self.resized()
        self._sync()
        return result if isinstance(result, Change) else None

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.places = Places.of(canvas.width, canvas.height, self.view.side_height)
        self.view.layout(self.places.board)
        self._build_buttons()
        self._ask()

    def _build_buttons(self) -> None:
        width = self.app.canvas().width
        self.panel.clear()
        x = width - 26
        for icon, action, tip, key in (
            ("menu", self._menu, "Menu", "escape"),
            ("help", self._rules, "Rules, opened at this step", "f1"),
            ("hint", self._hint, "Hint: what the doge would consider", "h"),
            ("undo", self._undo, "Take back", "z"),
            ("fast", self._hurry, "Hasten what is being shown (hold Space)", ""),
        ):
            button = RoundButton(x, TOP / 2 + 1, 34, icon, action, f"{tip} ({key.upper()})" if key else tip)
            button.key = key if key not in ("escape",) else ""
            self.panel.add(button)
            x -= 41
        board = self.places.board
        for at, (icon, tip, action) in enumerate(self.view.tools()):
            place = (board.right - 24 - 38 * at, board.bottom - 24)
            self.panel.add(RoundButton(*place, 32, icon, action, tip))
        self._fixed = len(self.panel.widgets)

    # Who may see what

    @property
    def humans(self) -> list[int]:
        return [seat for seat, who in enumerate(self.match.seats) if who.is_human]

    @property
    def viewer(self) -> int | None:
        """Whose secrets may be on the screen: a seat's, the public's (-1), or everybody's (None)."""
        humans = self.humans
        if self.match.is_over or not humans:
            return None
        if len(humans) == 1:
            return humans[0]
        actor = self.match.actor
        if self.app.settings.cover == "open":
            return actor if actor in humans else PUBLIC
        return self.lifted if self.lifted == actor else PUBLIC

    @property
    def covered(self) -> bool:
        """Whether a cloth lies over the hand of the person to decide."""
        actor = self.match.actor
        return len(self.humans) > 1 and actor in self.humans and self.viewer != actor

    @property
    def curtained(self) -> bool:
        """Whether the cover is a curtain over the whole window."""
        return self.covered and self.app.settings.cover == "curtain"

    def colour(self, seat: int) -> int:
        """The colour of a seat."""
        return self.colours[seat] if 0 <= seat < len(self.colours) else 0

    def _shown_state(self) -> Any:
        viewer = self.viewer
        state = self.draft.state
        return state if viewer is None else self.match.game.veiled(state, viewer)

    def _sync(self) -> None:
        self.effects.clear()
        self.view.sync(self._shown_state(), self.viewer)
        self._ask()

    def happened(self) -> Iterator[Event]:
        """Everything that has happened up to what is shown, drafts included; for what a state does not tell."""
        for step in self.match.steps:
            yield from step.events
        for events in self.draft.events:
            yield from events

    # Time

    def update(self, seconds: float) -> Change | None:
        self.panel.update(seconds)
        self._hover_since += seconds
        self.refused = max(0.0, self.refused - seconds)
        self.director.update(seconds)
        self.view.update(seconds)
        actor = self.match.actor
        for seat in range(len(self._outs)):
            goal = 1.0 if seat == actor else 0.0
            self._outs[seat] += (goal - self._outs[seat]) * min(1.0, seconds * 9)
        if self._next is not None:
            change, self._next = self._next, None
            return change
        if not self.director.is_idle:
            self._busy = True
            return None
        if self._busy:
            self._settle()
        if actor < 0:
            return self._end(seconds)
        self.beat += seconds
        if self.match.seats[actor].is_human:
            self._wait_for_person(seconds, actor)
        else:
            self._wait_for_computer(actor)
        return None

    def _settle(self) -> None:
        """Everything has been shown: read anew what is not a piece, and ask."""
        self._busy = False
        self.view.settle(self._shown_state(), self.viewer)
        self._ask()

    def _end(self, seconds: float) -> Change | None:
        self.ended += seconds
        if self.ended < END_PAUSE:
            return None
        if self.demo:
            from .fame import Fame  # noqa: PLC0415

            return Replace(Fame(self.app, demo=True))
        from .results import Results  # noqa: PLC0415

        self.ended = -1e9
        return Replace(Results(self.app, self.match, self.colours))

    def _wait_for_person(self, seconds: float, actor: int) -> None:
        self.idle += seconds
        if self.lifted >= 0 and len(self.humans) > 1 and self.idle > IDLE_COVER and self.app.settings.cover != "open":
            self._cover()
        if self.beat >= BEAT and self.draft.is_empty and self.app.settings.forced and self._forced_publicly(actor):
            self._commit([self.match.game.legal(self.match.state)[0]])

    def _forced_publicly(self, actor: int) -> bool:
        """Whether there is one move, and nobody could learn anything from its being taken at once."""
        game, state = self.match.game, self.match.state
        legal = game.legal(state)
        if len(legal) != 1:
            return False
        if len(self.humans) == 1:
            return True
        return all(game.legal(game.redeal(state, PUBLIC, seed)) == legal for seed in range(6))

    def _wait_for_computer(self, actor: int) -> None:
        self.thinking.start(actor)
        if self.beat < BEAT * TEMPO[self.app.settings.tempo]:
            return
        move = self.thinking.move()
        if move is not None:
            self._play(move)

    # Playing

    def _pace(self, seat: int) -> str:
        settings = self.app.settings
        return settings.own_speed if self.match.seats[seat].is_human else settings.other_speed

    def _play(self, move: int) -> None:
        """Commit one move and show what came of it."""
        seat = self.match.actor
        viewer = self.viewer
        events = self.match.play(move)
        self._note(seat, events)
        shown = [event.seen_by(viewer) for event in events]
        self.director.play(shown, self._pace(seat))
        self._turned(seat)

    def _turned(self, seat: int) -> None:
        self.beat = 0.0
        self.idle = 0.0
        self.thinking.forget()
        if self.match.actor != seat:
            self.lifted = -1
        self.app.audio_stage(self._stage())
        if not self.match.is_over and self.match.actor != seat and self.match.seats[self.match.actor].is_human:
            self.app.sound("your_turn")
        if not self.match.is_over and not self.match.seats[self.match.actor].is_human:
            self.thinking.start(self.match.actor)
        self._ask()

    def _stage(self) -> str:
        if self.match.is_over:
            return "scoring"
        moves = len(self.match.steps)
        return "early" if moves < 60 else "middle" if moves < 160 else "late"

    def _commit(self, last: Sequence[int] = ()) -> None:
        """Commit the draft, and perhaps moves after it, which are then shown."""
        drafted = self.draft.moves[:]
        armed = [self.draft.armed] if self.draft.armed >= 0 and not last else []
        self.draft.clear()
        for move in drafted:
            seat = self.match.actor
            self._note(seat, self.match.play(move))
            self._turned(seat)
        for move in (*armed, *last):
            self._play(move)
        self._ask()

    def choose(self, move: int, commit: bool = False) -> None:
        """The person picks a move: drafted, armed, or committed at the second click."""
        if move == self.draft.armed:
            self._commit()
            return
        seat = self.match.actor
        events = self.draft.choose(move)
        if events is None:
            self.app.sound("press")
            if commit:
                self._commit()
            else:
                self._ask()
            return
        self.director.play([event.seen_by(self.viewer) for event in events], self._pace(seat))
        self._ask()

    def step_back(self) -> bool:
        """Take back one step of the draft."""
        if not self.draft.back():
            return False
        self.app.sound("undo")
        self.director.finish()
        self._sync()
        return True

    def _undo(self) -> None:
        if self.step_back() or not self.humans or (self.match.is_over and not self.match.practice):
            return
        self.director.finish()
        seat = self.viewer if self.viewer is not None and self.viewer >= 0 else self.humans[0]
        if self.match.undo(seat):
            self.thinking.forget()
            self.app.sound("undo")
            self.log = []
            for step in self.match.steps:
                self._note(step.seat, step.events)
            self._sync()
        else:
            self.refuse("That cannot be taken back: something has been turned up or decided since.")

    def _hint(self) -> None:
        actor = self.match.actor
        if actor < 0 or not self.match.seats[actor].is_human or self.covered:
            return
        if len(self.humans) > 1 or not self.match.practice:
            self.refuse("Hints are for practice with one person at the table.")
            return
        self.app.sound("hint")
        self.thinking.advise(self.draft.state, actor)

    def _hurry(self) -> None:
        self.director.finish()

    def _menu(self) -> None:
        from .menu import Menu  # noqa: PLC0415

        self._next = Push(Menu(self.app, self))

    def _rules(self) -> None:
        from .rules_book import RulesBook  # noqa: PLC0415

        self._next = Push(RulesBook(self.app, self.match.game.name, self.view.step()))

    def hand_over(self, seat: int, player: str) -> None:
        """Let a computer play a seat, or a person take it back."""
        self.draft.clear()
        self.thinking.forget()
        self.match.hand_over(seat, player)
        who = "a person" if player == HUMAN else f"the computer, {LEVELS[player].name}"
        self.log.append(LogLine("person" if player == HUMAN else "computer", seat, f"is now played by {who}"))
        self.lifted = -1
        self._sync()

    def refuse(self, words: str) -> None:
        """Say why not, with a soft shake."""
        if words:
            self.refusal = words
            self.refused = 3.2
            self.app.sound("refusal")

    def _cover(self) -> None:
        self.lifted = -1
        self.draft.clear()
        self._sync()

    def _lift(self) -> None:
        self.lifted = self.match.actor
        self.idle = 0.0
        self.app.sound("curtain")
        self._sync()

    # What is asked

    def _ask(self) -> None:
        """Find out what the person may do now, and put the buttons there."""
        if not hasattr(self, "places"):
            return
        del self.panel.widgets[self._fixed :]
        self.candidates = []
        self.cycle = 0
        actor = self.match.actor
        state = self.draft.state
        decides = actor >= 0 and self.match.seats[actor].is_human
        legal = self.draft.legal() if decides and self.match.game.actor(state) == actor else []
        if self.covered:
            legal = []
        hand = self._hand_seat()
        self.prompt = self.view.prompt(state, actor, legal) if legal else None
        self.cards = self.view.tray(state, hand, legal if hand == actor else []) if hand >= 0 else []
        self.view.lay_cards(self.places.tray, self.cards)
        if self.prompt is not None:
            self._offer_buttons(self.prompt)
        if legal and hand == actor:
            for box, offer in self.view.tray_offers(state, actor, legal, self.places.tray):
                self.panel.add(
                    Button(
                        box, offer.label, partial(self.choose, offer.move), "quiet", tip=offer.tip, style="small bold"
                    )
                )

    def _hand_seat(self) -> int:
        """Whose hand lies in the tray; -1 nobody's."""
        viewer = self.viewer
        if viewer is None:
            return self.match.actor if self.match.actor >= 0 else -1
        return viewer

    def refresh_tray(self) -> None:
        """The hand has changed while something is being shown."""
        self._ask()

    def _offer_buttons(self, prompt: Prompt) -> None:
        area = self.places.prompt
        x = area.right - 14
        main = prompt.main
        if self.draft.armed >= 0:
            words = self.view.armed_words(self.draft.state, self.draft.armed)
            main = Offer(words, self.draft.armed, "Make this move")
        if main is not None:
            wide = max(150.0, min(230.0, 60 + 11.0 * len(main.label)))
            x -= wide
            button = Button(
                Rect(x, area.y - 1, wide, 42),
                main.label,
                partial(self._main, main),
                "main",
                main.icon,
                tip=main.tip,
                key="return",
            )
            button.enabled = not main.off
            button.glowing = not main.off and (self.draft.armed >= 0 or len(self.draft.legal()) == 1)
            self.panel.add(button)
            x -= 8
        for offer in prompt.more:
            wide = max(56.0, min(190.0, 34 + 8.6 * len(offer.label) + (20 if offer.icon else 0)))
            x -= wide
            self.panel.add(
                Button(
                    Rect(x, area.y + 4, wide, 34),
                    offer.label,
                    partial(self.choose, offer.move),
                    "quiet",
                    offer.icon,
                    tip=offer.tip,
                    key=offer.key,
                    style="bold",
                )
            )
            x -= 8
        self._prompt_room = x - area.x - 10
        for card in self.cards:
            for at, chip in enumerate(card.chips):
                self.panel.add(
                    Button(
                        Rect(card.rect.x - 4, card.rect.y - 22 - 30 * at, card.rect.width + 8, 27),
                        chip.label,
                        partial(self.choose, chip.move),
                        "paper",
                        tip=chip.tip,
                        style="small bold",
                    )
                )

    def _main(self, offer: Offer) -> None:
        if self.draft.armed >= 0:
            self._commit()
            return
        for move in (offer.move, *offer.then):
            self.choose(move, commit=True)

    # Intents

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, FocusLost):
            self.director.hurry = False
            if len(self.humans) > 1 and self.app.settings.cover != "open":
                self._cover()
            return None
        if isinstance(intent, Keyed | Pressed | Wheeled | Moved):
            self.idle = 0.0
        if isinstance(intent, Keyed) and intent.key == "space":
            self.director.hurry = True
            return None
        if isinstance(intent, KeyReleased) and intent.key == "space":
            self.director.hurry = False
            return None
        if isinstance(intent, Moved):
            self._pan(intent)
            self._hover_at(intent.x, intent.y)
        if isinstance(intent, Pressed) and not self.director.takes_clicks and not self._over_button(intent.x, intent.y):
            self.director.finish_current()
            return self._take_next()
        if self.panel.handle(intent):
            return self._take_next()
        match intent:
            case Keyed(key) if key == "escape":
                if not self.step_back():
                    self._menu()
            case Keyed(key) if key == "n" and self.thinking.is_thinking:
                self.thinking.now()
            case Keyed(key) if key == "r":
                self._turn(1)
            case Pressed(_, _, button) if button == RIGHT:
                if not self.step_back():
                    self._turn(1)
            case Pressed(x, y, button) if button == LEFT:
                self._click(x, y)
            case Wheeled(x, y, steps):
                self._wheel(x, y, steps)
        return self._take_next()

    def _pan(self, intent: Moved) -> None:
        """Drag the board where nothing can be clicked."""
        if intent.held and self._grip is not None:
            self.view.drag(intent.x - self._grip[0], intent.y - self._grip[1])
        free = self.view.zooms and not self.candidates and self.places.board.collidepoint(intent.x, intent.y)
        self._grip = (intent.x, intent.y) if intent.held and (free or self._grip is not None) else None

    def _take_next(self) -> Change | None:
        change, self._next = self._next, None
        return change

    def _over_button(self, x: float, y: float) -> bool:
        found = self.panel.under(x, y)
        return found is not None and not isinstance(found, Area)

    def _hover_at(self, x: float, y: float) -> None:
        if (x, y) != self._hover:
            self._hover_since = 0.0
        self._hover = (x, y)
        self.hover_log = next((number for box, number in self._log_places if box.collidepoint(x, y)), -1)
        if not self._may_decide() or not (self.places.board.collidepoint(x, y) or self.places.side.collidepoint(x, y)):
            self.candidates = []
            return
        found = self.view.candidates(x, y, self.draft.state, self.draft.legal())
        if found != self.candidates:
            self.candidates = found
            self.cycle = 0

    def point_at(self, x: float, y: float, move: int) -> None:
        """Point at a place, as if the wheel had been turned to this move."""
        self._hover_at(x, y)
        if move in self.candidates:
            self.cycle = self.candidates.index(move)

    def _may_decide(self) -> bool:
        actor = self.match.actor
        return actor >= 0 and self.match.seats[actor].is_human and not self.covered and self.director.takes_clicks

    def _click(self, x: float, y: float) -> None:
        if self.covered and (self.curtained or self.places.tray.collidepoint(x, y)):
            self._lift()
            return
        if not self._may_decide():
            return
        for card in reversed(self.cards):
            if card.rect.collidepoint(x, y):
                if self.view.pick(card):
                    self.app.sound("press")
                    self._ask()
                elif card.move >= 0:
                    self.choose(card.move)
                else:
                    self.refuse(card.refusal)
                return
        self._hover_at(x, y)
        if self.candidates:
            self.choose(self.candidates[self.cycle % len(self.candidates)])
        elif self.draft.armed >= 0 and self.places.board.collidepoint(x, y):
            self.step_back()
        else:
            self.refuse(self.view.refusal(x, y, self.draft.state, self.draft.legal()))

    def _wheel(self, x: float, y: float, steps: int) -> None:
        if self.places.log.collidepoint(x, y):
            self.log_scroll = max(0.0, self.log_scroll + steps * 40)
        elif len(self.candidates) > 1:
            self._turn(1 if steps < 0 else -1)
        elif self.places.board.collidepoint(x, y):
            self.view.scroll(x, y, steps)

    def _turn(self, step: int) -> None:
        """Go on to the next move that a click here may mean; for a tile, turn it."""
        if len(self.candidates) > 1:
            self.cycle = (self.cycle + step) % len(self.candidates)

    # Telling

    def _animate(self, event: Event) -> Motion:
        sound = self.view.sound(event)
        if sound:
            self.app.sound(sound)
        return self.view.animate(event)

    def _note(self, seat: int, events: Sequence[Event]) -> None:
        viewer = self.viewer
        for event in events:
            seen = event.seen_by(viewer if viewer is None or len(self.humans) == 1 else PUBLIC)
            icon = self.view.log_icon(seen)
            if not icon:
                continue
            about = getattr(seen, "seat", -1)
            words = self.match.game.sentence(seen, "en", self.match.names)
            name = self.match.names[about] if 0 <= about < len(self.match.names) else ""
            if name and words.startswith(name + " "):
                words = words[len(name) + 1 :]
            self.log.append(LogLine(icon, about, words, seen, heading=icon == "heading"))
        self.log_scroll = 0.0

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        if self.curtained and self.director.is_idle:
            canvas.surface.fill(DEEP)
            actor = self.match.actor
            words = f"{self.match.seats[actor].name} decides: click to draw the curtain"
            area = Rect(-12, -4, canvas.width + 24, canvas.height + 8)
            furniture.draw_cloth(canvas, area, self.colours[actor], words, False)
            return
        self.app.draw_water(canvas, self._dusk())
        places = self.places
        legal = self.draft.legal() if self._may_decide() else []
        state = self.draft.state
        self.view.draw_board(canvas)
        hovered = self.candidates[self.cycle % len(self.candidates)] if self.candidates else -1
        if legal:
            self.view.draw_legal(canvas, state, legal, hovered)
        if self.draft.armed >= 0:
            self.view.draw_ghost(canvas, state, self.draft.armed, True)
        if hovered >= 0 and hovered != self.draft.armed:
            self.view.draw_ghost(canvas, state, hovered, False)
        self._draw_hint(canvas, state, legal)
        self._tips = []
        steps = furniture.draw_strip(canvas, self._strip_area(canvas), self.view.steps, self.view.step())
        self._tips += [(box, step.tip) for box, step in zip(steps, self.view.steps, strict=True)]
        self._tips += furniture.draw_counters(canvas, 14, TOP / 2 + 1, self.view.counters())
        for seat, (box, tips) in enumerate(
            furniture.draw_seat_panels(canvas, places.panels, self._panel_facts(), self.view, self._outs)
        ):
            self._tips.append((box, ""))
            self._tips += [(place, self._points_tip(seat) if tip == "points" else tip) for place, tip in tips]
        below = max(
            (box.bottom for box in (box for box, _ in self._tips if box.width > 150 and box.x < 12)), default=TOP
        )
        below += 6 + self.view.draw_extra_panel(canvas, Rect(8, below + 6, places.panels.width - 8, 110))
        furniture.draw_goal(
            canvas, Rect(8, below + 6, places.panels.width - 8, canvas.height - below - 14), self.view.goal
        )
        self._log_places = furniture.draw_log(
            canvas, places.log, self.log, self.colours, self.log_scroll, self.hover_log
        )
        self._light_log(canvas)
        self.view.draw_side(canvas, places.side)
        self._draw_tray(canvas)
        self._draw_prompt(canvas)
        self.panel.draw(canvas)
        self.view.draw_over(canvas)
        self.effects.draw(canvas)
        lines = self.view.outcome(state, hovered if hovered >= 0 else self.draft.armed) if legal else []
        at = self._hover if hovered >= 0 else (canvas.width / 2, places.board.bottom - 30)
        if lines and (hovered >= 0):
            furniture.draw_flag_note(canvas, *at, lines, self.colours)
        elif self._hover_since > 0.45:
            self._draw_hover_text(canvas)
        self.panel.draw_tip(canvas)

    def _strip_area(self, canvas: Canvas) -> Rect:
        left = 8.0 + 232
        return Rect(left, 3, canvas.width - left - RIGHT_WIDTH - 8, TOP - 4)

    def _dusk(self) -> float:
        return min(1.0, self.view.progress()) * 0.85

    def _panel_facts(self) -> list[PanelFacts]:
        facts = []
        actor = self.match.actor
        for seat, who in enumerate(self.match.seats):
            active = seat == actor
            if active and who.is_human:
                status = "your turn" if len(self.humans) == 1 else "to decide"
            elif who.is_human:
                status = "person"
            elif active:
                status = "thinking"
            else:
                status = who.player
            share = self.thinking.share if active and not who.is_human else -1.0
            facts.append(PanelFacts(who.name, status, self.colours[seat], active, share, who.is_human))
        return facts

    def _points_tip(self, seat: int) -> str:
        sources = self.match.game.sources(self.match.state)[seat]
        words = self.match.game.words
        lines = [f"{words.source('en', source).capitalize()}: {points}" for source, points in sources.items()]
        return f"{self.match.seats[seat].name}: where it came from\n" + ("\n".join(lines) or "Nothing yet.")

    def _light_log(self, canvas: Canvas) -> None:
        if self.hover_log >= 0 and self.hover_log < len(self.log):
            event = self.log[self.hover_log].event
            spot = self.view.spot(event) if event is not None else None
            if spot is not None:
                self.view.draw_spot(canvas, *spot)

    def _draw_hint(self, canvas: Canvas, state: Any, legal: Sequence[int]) -> None:
        advice = self.thinking.advice(state)
        if advice and advice[0].move in legal:
            self.view.draw_ghost(canvas, state, advice[0].move, False)

    def _draw_prompt(self, canvas: Canvas) -> None:
        area = self.places.prompt
        actor = self.match.actor
        room = getattr(self, "_prompt_room", area.width - 40) if self.prompt is not None else area.width - 40
        warn = self.refused > 0
        if warn:
            words = self.refusal
        elif actor < 0:
            words = "The match is over."
        elif not self.match.seats[actor].is_human:
            words = f"{self.match.seats[actor].name} is thinking."
        elif self.covered:
            words = f"{self.match.seats[actor].name} decides. Lift the cloth when nobody else looks."
        elif self.draft.armed >= 0:
            words = self.match.game.describe(self.draft.state, self.draft.armed) + "?"
        else:
            advice = self.thinking.advice(self.draft.state)
            if advice:
                best = advice[0]
                chance = round(100 * best.wins[actor])
                words = f"Advice: {self.match.game.describe(self.draft.state, best.move)} ({chance} % to win)."
            else:
                words = self.prompt.words if self.prompt else ""
        shake = 0.0
        if warn and self.app.motion and self.refused > 3.2 - SHAKE:
            shake = 5.0 * (-1) ** int(self.refused * 30) * (self.refused - 3.2 + SHAKE) / SHAKE
        moved = Rect(area.x + shake, area.y, area.width, area.height)
        colour = self.colours[actor] if actor >= 0 else -1
        furniture.draw_prompt(canvas, moved, self.prompt, words, colour, warn, room)

    def _draw_tray(self, canvas: Canvas) -> None:
        area = self.places.tray
        furniture.draw_tray_board(canvas, area)
        actor = self.match.actor
        if self.covered:
            over = area.collidepoint(*self._hover)
            furniture.draw_cloth(canvas, area, self.colours[actor], "Click to lift the cloth", bool(over))
            return
        seat = self._hand_seat()
        if seat < 0:
            return
        self.view.draw_tray_side(canvas, area, seat)
        over_card = None
        for card in self.cards:
            inside = card.rect.collidepoint(*self._hover)
            if inside:
                over_card = card
            card.lift += ((1.0 if inside else 0.0) - card.lift) * 0.35
        for card in self.cards:
            if card is not over_card:
                self.view.draw_card(canvas, card)
        if over_card is not None:
            self.view.draw_card(canvas, over_card)

    def _draw_hover_text(self, canvas: Canvas) -> None:
        x, y = self._hover
        for card in reversed(self.cards):
            if card.rect.collidepoint(x, y) and not self.covered:
                tip = card.tip + (f"\n{card.refusal}" if card.refusal and card.move < 0 else "")
                if tip:
                    draw_tooltip(canvas, tip, x, y)
                return
        for box, tip in reversed(self._tips):
            if tip and box.collidepoint(x, y):
                draw_tooltip(canvas, tip, x, y)
                return
        tip = self.view.tips(x, y)
        if tip:
            draw_tooltip(canvas, tip, x, y)
