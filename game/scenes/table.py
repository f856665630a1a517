"""The table: a match being played. One grammar for all games; what is particular to a game is in its view.

Own decisions are drafted on copies and committed to the match (see `draft`). What happened goes to the director, which
shows it at the pace of whoever did it; nobody decides while something is being shown. Computers think in the background
from the moment it is their turn. What is hidden from the viewer never reaches the view: events are filtered, and the
state is shown as the viewer may see it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.intents import (
    LEFT,
    PAGE_DOWN,
    PAGE_UP,
    RIGHT,
    FocusLost,
    Intent,
    Keyed,
    KeyReleased,
    Moved,
    PointerLeft,
    Pressed,
    Released,
    Wheeled,
)
from game.locale import tr
from game.match import Match
from game.rules import Event, State
from game.sitting.counsel import Counsel
from game.sitting.draft import Draft
from game.sitting.eyes import Eyes
from game.sitting.film import Film, filmed_seat, has_happened_since
from game.sitting.opponents import Opponents
from game.sitting.question import Question
from game.sitting.searching import Searching
from game.sitting.sitting import Sitting
from game.sitting.told import Anew, Changed, Dropped, Happened, Told, Tried, Turned
from game.stage.director import Director
from game.stage.dissolve import Dissolve
from game.stage.effects import Effects
from game.stage.tween import Motion
from game.tables import view_of
from game.tables.offers import Card, Offer, Prompt
from game.tables.places import Places
from game.ui import voice
from game.ui.canvas import Canvas
from game.ui.panel import Panel
from game.ui.theme import FADE
from game.ui.widgets import Widget

from .asking import Asking
from .chronicle import Chronicle
from .counsel import CounselPanel
from .description import description, tell
from .focus import Focus
from .guard import WAIT, Meaning
from .keyboard import Keyboard
from .pointer import Pointer
from .recap import words_of
from .scene import Change, Push, Replace, Scene, Shell
from .table_picture import REFUSED, TablePicture
from .table_room import TableRoom
from .tools import Tool, Tools
from .undoing import Undoing

END_PAUSE = 1.6
NOTCHES = 5  # of the wheel, for a page of the log
SOUNDS = {"back": "undo", "undo": "undo", "redo": "press", "lift": "curtain"}  # by what the person did


class Table(Scene):
    """A match at its table."""

    music = "early"

    def __init__(self, app: Shell, match: Match, colours: Sequence[int], demo: bool = False, eyes: Eyes | None = None):
        super().__init__(app)
        self.match = match
        self.demo = demo
        self.room = TableRoom(app, match, colours, self.ask, self._warn)
        eyes = eyes or Eyes(match, app.settings)
        seen = eyes.sees(match.state)
        nothing = Question(match.actor, 0, seen, seen, seen, people=tuple(eyes.humans))
        self.view = view_of(match.game.name)(match.game, self.room, nothing)
        self.sitting = self._sit_down(eyes)
        self.director = Director(self._animate)
        self.undoing = Undoing(self)
        self.buttons = Tools()
        self.panel = Panel()
        self.asking = Asking(self, self.panel)
        self.chronicle = Chronicle(self.sitting.log, self.view)
        self.counsel = CounselPanel(Counsel(match))
        self.picture = TablePicture(self)
        self.refusal = ""
        self.refused = 0.0
        self.pointer = Pointer(self)
        self.focus = Focus(self)
        self.keyboard = Keyboard(self.focus, self.asking.refuse, self._hasten)
        self._laid = False  # whether the window's size is known
        self.ended = 0.0
        self._dissolve: Dissolve | None = None
        self._next: Change | None = None
        self._busy = False
        self._drafts = False  # whether what is being shown is the draft's, which no click need wait for

    def _sit_down(self, eyes: Eyes) -> Sitting:
        """The sitting that is shown here."""
        match, settings = self.match, self.app.settings
        searching = Searching(match, settings, self.app.yard)
        return Sitting(match, settings, eyes, self.view, self.view.log_icon, searching, self._hear)

    # Life

    def enter(self) -> None:
        self.resized()
        self.sitting.begin()

    def leave(self) -> None:
        self.thinking.close()
        voice.hush()
        self.app.keeper.let_go(self.match)

    def resume(self, result: object) -> Change | None:
        self.resized()
        self.sync()
        return result if isinstance(result, Change) else None

    def resized(self) -> None:
        canvas = self.app.canvas()
        self._laid = True
        self.room.places = Places.of(canvas.width, canvas.height, self.view.side_height, self.view.tray_height)
        self.view.layout(self.places.board)
        self.sitting.log.reword()
        self._build_buttons()
        self.ask()

    def _build_buttons(self) -> None:
        self.panel.clear()
        self.buttons.build(self.panel, self.app.canvas().width, self.tools())
        looks = self.view_tools()
        self.buttons.add_at(self.panel, self.view.tool_spots(self.places, len(looks)), looks)
        self.buttons.update()
        self.asking.fixed = len(self.panel.widgets)

    def tools(self) -> Sequence[Tool]:
        """The round buttons, from the right."""
        return (
            Tool("menu", self._menu, "escape"),
            Tool("help", self._rules, "f2"),
            Tool("hint", self._hint, "h", self._why_no_counsel),
            Tool("redo", self.undoing.redo, why_not=self.undoing.why_no_redo, cue=tr("key.redo")),
            Tool("undo", self.undoing.undo, "z", self.undoing.why_no_undo),
            Tool("film", self.recap, "b", self._why_no_film),
            Tool("fast", self._hurry),
        )

    def view_tools(self) -> list[Tool]:
        """The view's own round buttons, from the board's corner."""
        looks = [Tool(icon, act, words=tip) for icon, tip, act in self.view.tools()]
        return looks + [Tool(icon, act, why_not=why, words=tip) for icon, tip, act, why in self.view.switches()]

    # Short ways

    @property
    def eyes(self) -> Eyes:
        """Who may see what."""
        return self.sitting.eyes

    @property
    def draft(self) -> Draft:
        """What the seat to decide has gathered and chosen so far."""
        return self.sitting.draft

    @property
    def film(self) -> Film | None:
        """The film since the last turn, while it runs."""
        return self.sitting.film

    @property
    def is_advised(self) -> bool:
        """Whether counsel stands in the log's place."""
        return self.sitting.is_advised

    @property
    def thinking(self) -> Opponents:
        """Those who think for the computers."""
        return self.sitting.opponents

    @thinking.setter
    def thinking(self, opponents: Opponents) -> None:
        self.sitting.opponents = opponents

    @property
    def viewer(self) -> int | None:
        """Whose secrets may be on the screen: a seat's, the public's (-1), or everybody's (None)."""
        return self.eyes.viewer

    @property
    def covered(self) -> bool:
        """Whether a cover lies over the hand of the person to decide."""
        return self.eyes.covered

    @property
    def curtained(self) -> bool:
        """Whether that cover is a curtain over the whole window."""
        return self.eyes.curtained

    @property
    def colours(self) -> list[int]:
        """The colour of each seat."""
        return self.room.colours

    @property
    def places(self) -> Places:
        """Where everything stands in the window."""
        return self.room.places

    @property
    def effects(self) -> Effects:
        """What flies over the table."""
        return self.room.effects

    @property
    def hover(self) -> tuple[float, float]:
        """Where the pointer is."""
        return self.room.hover

    @property
    def prompt(self) -> Prompt | None:
        return self.asking.prompt

    @property
    def cards(self) -> list[Card]:
        return self.room.cards

    @property
    def candidates(self) -> list[int]:
        return self.asking.candidates

    @property
    def asks(self) -> bool:
        """Whether anybody is asked at this table at all."""
        return True

    @property
    def asked_by(self) -> Sequence[tuple[Widget, Meaning]]:
        """The buttons of the question, with what each means."""
        return self.asking.buttons

    def step(self) -> int:
        """Which step of the turn is on; -1 none."""
        return self.view.step()

    def shown_state(self) -> State:
        """The present state, drafts included, as the viewer may see it."""
        return self.eyes.sees(self.draft.state)

    def happened(self) -> Iterator[Event]:
        """Everything that has happened up to what is shown, drafts included; for what a state does not tell."""
        return self.sitting.happened()

    def sync(self) -> None:
        """Show what is so, without motion."""
        self.effects.clear()
        self._dissolve = None  # it shows the past, perhaps another's
        self.sitting.trying.follow()
        self.asking.renew(self.asks)
        self._lay(self.shown_state())
        self.ask()

    def _lay(self, state: State) -> None:
        """Show a state, without motion."""
        self.view.sync(state, self.viewer, self.happened())
        self.picture.read(state)

    def ask(self) -> None:
        """Ask anew what the person may do."""
        self.sitting.trying.follow()
        self.focus.stale = True
        if self._laid:
            self.asking.ask(self.asks)

    # Time

    def _pass(self, seconds: float) -> None:
        """Time passes for all that moves by itself."""
        self.panel.update(seconds)
        self.picture.update(seconds)
        self.buttons.update()
        self.undoing.update(seconds)
        self.room.rested += seconds
        self.asking.guard.update(seconds)
        self.refused = max(0.0, self.refused - seconds)
        self.director.update(seconds)
        self.view.update(seconds)

    def update(self, seconds: float) -> Change | None:
        self._pass(seconds)
        if self._next is not None:
            return self._take_next()
        if not self.director.is_idle:
            return None
        if self.sitting.film is not None:
            self.sitting.film = None
            self.sync()
        elif self._busy:
            self._settle()
        if self.match.is_over:
            return self._end(seconds)
        self.sitting.update(seconds)
        self._heed()
        return None

    def update_beneath(self, seconds: float) -> None:
        """Time passes while a menu or a book lies over the table; only the end waits for whoever reads."""
        if not (self.match.is_over and self.director.is_idle):
            self.update(seconds)

    def _settle(self) -> None:
        """Everything has been shown: read anew what is not a piece, and ask."""
        if self._drafts:
            self.director.skip()
        self._busy = self._drafts = False
        self.view.settle(self.shown_state(), self.viewer)
        self.picture.read(self.shown_state())
        self.ask()

    def _end(self, seconds: float) -> Change | None:
        self.ended += seconds
        if self.ended < END_PAUSE:
            return None
        if self.demo:
            return Replace(self.app.ways.fame(demo=True))
        self.ended = -1e9
        return Replace(self.app.ways.results(self.match, self.colours))

    # Playing

    def play(self, move: int) -> None:
        """Commit one move and show what came of it."""
        self.sitting.play(move)

    def _show(self, events: Sequence[Event], pace: str | float) -> None:
        """Queue what happened; when all of it has been shown, at once perhaps, the rest is read anew."""
        self.director.play(events, pace)
        self._busy = True

    def _hear(self, told: Told) -> None:
        """The sitting tells what has happened: it is shown."""
        self.asking.renew(self.asks)
        match told:
            case Happened(events, pace):
                self._drafts = False
                self._show(events, pace)
            case Turned():
                self._turn(told)
            case Tried(events, pace):
                self.app.sound("press")
                self._show(events, pace)
                self._drafts = bool(events)
                self.ask()
            case Dropped():
                self.director.skip()
                self._lay(self.shown_state())
            case Changed(why) | Anew(why):
                self._show_otherwise(why, isinstance(told, Anew))

    def _turn(self, told: Turned) -> None:
        """A move has been committed."""
        self.chronicle.show_last()
        self.app.audio_stage(self._stage())
        if told.is_next and self.match.seats[self.match.actor].is_human:
            self.app.sound("your_turn")
        self.ask()

    def _show_otherwise(self, why: str, is_anew: bool) -> None:
        """All stands otherwise, or only what may be done is another."""
        if why in SOUNDS:
            self.app.sound(SOUNDS[why])
        if not is_anew:
            self.ask()
            return
        if why == "back":
            self.director.skip()
        elif why in ("undo", "redo"):
            self.chronicle.show_last()
        self.sync()

    def _stage(self) -> str:
        if self.match.is_over:
            return "scoring"
        moves = len(self.match.steps)
        return "early" if moves < 60 else "middle" if moves < 160 else "late"

    def commit(self, last: Sequence[int] = ()) -> None:
        """Commit what is gathered and chosen, or what is gathered with the moves that end it; the last is shown."""
        self.sitting.commit(last)

    def choose(self, move: int, key: str = "", moves: Sequence[int] = (), dropped: bool = False) -> None:
        """A click on what means a move, and perhaps others after it: chosen, or committed if it was chosen by that.

        What is one of several is gathered instead. What was drawn with the pointer and `dropped` commits at once.
        """
        if self.draft.is_choice(move, key):
            self.commit()
        elif self.sitting.choose(move, key, moves):
            self.asking.note_chosen()
            if dropped:
                self.commit()

    def step_back(self) -> bool:
        """Take back the choice, or what was gathered last."""
        return self.sitting.back(picks=self.may_decide())

    def _why_no_counsel(self) -> str:
        actor = self.match.actor
        if len(self.eyes.humans) > 1 or not self.match.practice:
            return tr("counsel.not")
        return "" if actor >= 0 and self.match.seats[actor].is_human else tr("counsel.turn")

    def _hint(self) -> None:
        if self._why_no_counsel() or self.covered:
            self.refuse(self._why_no_counsel())
            return
        if self.is_advised and self.thinking.is_advising(self.draft.base_state):
            self.sitting.is_advised = False
            return
        self.app.sound("hint")
        self.sitting.advise()

    def _why_no_film(self) -> str:
        seat = filmed_seat(self.match, self.eyes)
        return "" if seat >= 0 and has_happened_since(self.match.steps, seat) else tr("recap.none")

    def look_back(self, x: float, y: float) -> bool:
        """Show once more what is told at a point, a seat's last turn or a line of the log; whether anything is."""
        seat = self.picture.last_turn_at(x, y)
        if seat >= 0:
            self.recap(seat)
        return seat >= 0 or (not self.is_advised and self.chronicle.click(x, y))

    def recap(self, only: int = -1) -> None:
        """Show once more what the others did since, or what one of them did in the last turn."""
        if not self.director.is_idle or self.match.is_over:
            return
        if self._why_no_film():
            self.refuse(self._why_no_film())
            return
        film = Film(self.match, self.view.log_icon, filmed_seat(self.match, self.eyes), self.viewer, only)
        self.sitting.film = film
        self.effects.clear()
        self._lay(film.first_state())
        self.ask()
        self._show(film.events, film.pace)

    def _hasten(self, on: bool) -> None:
        """Hasten what is shown, for as long as that is wanted."""
        self.director.hurry = on

    def _hurry(self) -> None:
        self.director.finish()

    def _menu(self) -> None:
        self._open(self.app.ways.menu(self))

    def _keys(self) -> None:
        self._open(self.app.ways.keys())

    def _rules(self) -> None:
        self._open(self.app.ways.rules(self.match.game.name, self.step()))

    def _open(self, scene: Scene) -> None:
        """Show something over the table; what somebody hides is covered meanwhile."""
        self.director.hurry = False
        self.cover()
        self._next = Push(scene)

    def hand_over(self, seat: int, player: str) -> None:
        """Let a computer play a seat, or a person take it back. What another has tried stays with whoever tried it."""
        self.director.finish()
        self.sitting.hand_over(seat, player)

    def refuse(self, words: str) -> None:
        """Say why not, with a soft shake."""
        if words:
            self.refusal = words
            self.refused = REFUSED
            self.app.sound("refusal")

    def _warn(self, words: str) -> bool:
        """Say what a second click would do; whether it was said before, and not by the first half of a double click."""
        is_said = self.refusal == words and 0.0 < self.refused < REFUSED - WAIT
        if not is_said:
            self.refuse(words)
        return is_said

    def cover(self) -> None:
        """Lay the cloth over the hand, and over what has been tried with it."""
        if self.eyes.shared:
            self.director.finish()
            self.sitting.cover()

    def lift(self) -> None:
        """Lift the cover from the hand of whoever decides."""
        self.sitting.lift()

    # Intents

    def press_main(self, offer: Offer) -> None:
        """The red button: commit what is chosen, or what it offers."""
        if self.asking.ask_for(offer):
            self.ask()
        elif self.draft.is_chosen:
            self.commit()
        else:
            self.commit([move for move in (offer.move, *offer.then) if move >= 0])

    def refuse_offer(self, offer: Offer) -> None:
        """A button that refuses: it asks once more where something of worth is left."""
        if self.asking.ask_for(offer):
            self.ask()
            return
        self.sitting.unchoose()
        self.commit([offer.move])

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, Moved | Pressed | PointerLeft):
            self.focus.lose()
        if isinstance(intent, Keyed) and self._is_anothers(intent.pad):
            return None
        if not (isinstance(intent, Keyed | KeyReleased) and self.keyboard.takes(intent)):
            self.do(intent)
        return self._take_next()

    def _is_anothers(self, pad: int) -> bool:
        """Whether a gamepad is another person's than whose turn it is, where each has one; then it is told so."""
        people, actor = self.eyes.humans, self.match.actor
        if pad < 0 or not self.app.settings.own_pads or len(people) < 2 or actor not in people:
            return False
        others = pad >= len(people) or people[pad] != actor
        if others:
            self.refuse(tr("table.pad", name=self.match.names[actor]))
        return others

    def do(self, intent: Intent) -> None:
        """What pointer and keys do."""
        if isinstance(intent, FocusLost):
            self.director.hurry = False
            self.keyboard.let_go()
            self.cover()
            return
        self._point(intent)
        is_left = isinstance(intent, Pressed) and intent.button == LEFT
        if isinstance(intent, Pressed) and is_left and self.asking.is_guarded(intent.x, intent.y):
            return
        if isinstance(intent, Pressed) and not self.pointer.is_over_button(intent.x, intent.y):
            if self._drafts:
                self.director.skip()
            if not self.director.takes_clicks:
                self.director.finish_current()
                return
        if isinstance(intent, Keyed) and (intent.key, True) in (("y", intent.ctrl), ("z", intent.shift)):
            self.undoing.redo()
            return
        if isinstance(intent, Pressed | Keyed):
            self._stop_asking(intent)
        asked = self.undoing.is_asking
        if self._is_other(intent):
            self.undoing.calm()
        if self.panel.handle(intent):
            return
        match intent:
            case Keyed(key) if key == "escape":
                if not asked and not self.step_back():
                    self._menu()
            case Keyed("d", shift):
                tell(self.app, self.in_words(), shift)
            case Keyed(key):
                self._press(key)
            case Pressed(_, _, button) if button == RIGHT:
                if not self.step_back():
                    self.asking.turn(1)
            case Pressed(x, y, button) if button == LEFT:
                self.pointer.click(x, y)
            case Released(x, y, button) if button == LEFT:
                self.pointer.let_go(x, y)
            case Wheeled(x, y, steps):
                self.pointer.wheel(x, y, steps)

    def in_words(self) -> str:
        """The table in plain words."""
        return description(self, self.picture.words(), self.chronicle.lines, self.eyes.hand)

    def _press(self, key: str) -> None:
        """Keys that are no button's."""
        if key == "n" and self.thinking.is_thinking:
            self.thinking.now()
        elif key == "f1":
            self._keys()
        elif key == "l":
            self.chronicle.is_whole = not self.chronicle.is_whole
        elif key in (PAGE_UP, PAGE_DOWN):
            self.chronicle.wheel(NOTCHES if key == PAGE_UP else -NOTCHES)
        elif key == "r":
            self.asking.turn(1)
        else:
            self.view.press_key(key)

    def _stop_asking(self, intent: Pressed | Keyed) -> None:
        """Whatever is done but the second click that a button asks for answers no."""
        if self.asking.sure is None:
            return
        if isinstance(intent, Pressed) and intent.button == LEFT:
            if self.asking.is_on_asking(intent.x, intent.y):
                return
        elif isinstance(intent, Keyed) and intent.key == "return":
            return
        self.asking.sure = None
        self.ask()

    def _point(self, intent: Intent) -> None:
        """Follow the pointer, as long as it is in the window."""
        if isinstance(intent, PointerLeft):
            self.pointer.move(-1.0, -1.0)
        elif isinstance(intent, Moved):
            self.pointer.pan(intent)
            self.pointer.move(intent.x, intent.y)

    def _is_other(self, intent: Intent) -> bool:
        """Whether something is done that is no second press of undo."""
        if isinstance(intent, Keyed):
            return intent.key != "z"
        return isinstance(intent, Pressed) and not self.pointer.is_over_button(intent.x, intent.y)

    def _take_next(self) -> Change | None:
        change, self._next = self._next, None
        return change

    def may_decide(self) -> bool:
        """Whether a click now would be a decision."""
        actor = self.match.actor
        takes_clicks = self.director.takes_clicks or self._drafts
        return actor >= 0 and self.match.seats[actor].is_human and not self.covered and takes_clicks

    # Showing

    def says(self) -> str:
        """What the prompt's line says before all else; empty while it says what to do."""
        if self.undoing.is_asking:
            return self.undoing.question()
        return words_of(self.film, self.director.current) if self.film is not None else ""

    def follow(self, move: int) -> None:
        """Choose what a line of counsel says, all that belongs to it."""
        self.choose(move, next((card.key for card in self.cards if card.move == move), ""))

    def _heed(self) -> None:
        """Let the view know how counsel goes on after each move."""
        advice = self.thinking.advice(self.draft.base_state) if self.is_advised else None
        self.view.heed({option.move: option.line for option in advice.options} if advice is not None else {})

    def advised_move(self) -> int:
        """The move that counsel shows on the board, -1 none."""
        advice = self.thinking.advice(self.draft.base_state) if self.is_advised and self.may_decide() else None
        return self.counsel.counsel.looked_at(advice).move if advice is not None else -1

    def _animate(self, event: Event) -> Motion:
        sound = self.view.sound(event)
        if sound:
            self.app.sound(sound)
        motion = self.view.animate(event)
        if self.app.motion or motion.seconds <= FADE:
            return motion
        self._dissolve = Dissolve(motion, lambda: self.app.surface)
        return self._dissolve

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)
        if self._dissolve is not None:
            self._dissolve.draw(canvas.surface)

    def draw_log(self, canvas: Canvas) -> None:
        """What stands at the right, above the view's own boxes."""
        self.picture.draw_log(canvas)

    def draw_light(self, canvas: Canvas) -> None:
        """What light lies over the table, below all notes; by day none but the sun's."""

    def draw_tray(self, canvas: Canvas) -> None:
        """What lies below the prompt."""
        self.picture.draw_tray(canvas)

    def draw_prompt(self, canvas: Canvas) -> None:
        """What stands in the prompt's line."""
        self.picture.draw_prompt(canvas)
