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
from game.sitting.draft import Draft
from game.sitting.eyes import Eyes
from game.sitting.opponents import Opponents
from game.sitting.searching import Searching
from game.stage.director import Director
from game.stage.dissolve import Dissolve
from game.stage.effects import Effects
from game.stage.tween import Motion
from game.tables import view_of
from game.tables.furniture import Places
from game.tables.view import Card, Offer, Prompt
from game.ui.canvas import Canvas
from game.ui.panel import Panel
from game.ui.theme import FADE

from .asking import Asking
from .chronicle import Chronicle
from .counsel import Counsel
from .guard import WAIT
from .pointer import Pointer
from .recap import Recap, has_happened_since
from .scene import Change, Push, Replace, Scene, Shell
from .table_picture import REFUSED, TablePicture
from .tools import Tool, Tools
from .trial import Aside, Trial
from .undoing import Undoing
from .waiting import Waiting

END_PAUSE = 1.6


class Table(Scene):
    """A match at its table."""

    music = "early"

    def __init__(self, app: Shell, match: Match, colours: Sequence[int], demo: bool = False):
        super().__init__(app)
        self.match = match
        self.colours = list(colours)
        self.demo = demo
        self.effects = Effects()
        self.eyes = Eyes(match, app.settings)
        self.view = view_of(match.game.name)(self)
        self.director = Director(self._animate)
        self.draft = Draft(match)
        self.aside = Aside(self)
        self.undoing = Undoing(self)
        self.buttons = Tools()
        self.thinking: Opponents = Searching(match, app.settings, app.yard)
        self.panel = Panel()
        self.asking = Asking(self, self.panel)
        self.chronicle = Chronicle(match, self.view)
        self.counsel = Counsel(match)
        self.is_advised = False  # whether counsel stands in the log's place
        self.picture = TablePicture(self)
        self.recap: Recap | None = None  # the film, while it runs
        self.refusal = ""
        self.refused = 0.0
        self.pointer = Pointer(self)
        self.waiting = Waiting(self)
        self.ended = 0.0
        self._dissolve: Dissolve | None = None
        self._next: Change | None = None
        self._busy = False
        self._drafts = False  # whether what is being shown is the draft's, which no click need wait for
        self._enters = False  # whether Enter is held down

    # Life

    def enter(self) -> None:
        self.chronicle.rewrite(self.match.steps, self.eyes.reader)
        self.resized()
        self.sync()

    def leave(self) -> None:
        self.thinking.close()
        self.app.keeper.let_go(self.match)

    def resume(self, result: object) -> Change | None:
        self.resized()
        self.sync()
        return result if isinstance(result, Change) else None

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.places = Places.of(canvas.width, canvas.height, self.view.side_height)
        self.view.layout(self.places.board)
        self.chronicle.reword()
        self._build_buttons()
        self.ask()

    def _build_buttons(self) -> None:
        self.panel.clear()
        self.buttons.build(self.panel, self.app.canvas().width, self.tools())
        self.buttons.add_at_board(self.panel, self.places.board, self.view_tools())
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
            Tool("film", self._recap, "b", self._why_no_film),
            Tool("fast", self._hurry),
        )

    def view_tools(self) -> list[Tool]:
        """The view's own round buttons, from the board's corner."""
        looks = [Tool(icon, act, words=tip) for icon, tip, act in self.view.tools()]
        return looks + [Tool(icon, act, why_not=why, words=tip) for icon, tip, act, why in self.view.switches()]

    # Short ways

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
    def hover(self) -> tuple[float, float]:
        """Where the pointer is."""
        return self.pointer.at

    @property
    def taken(self) -> tuple[float, float] | None:
        """Where something was taken in hand that is held now."""
        return self.pointer.taken

    @property
    def beat(self) -> float:
        """Seconds since the last move was shown."""
        return self.waiting.beat

    @property
    def prompt(self) -> Prompt | None:
        return self.asking.prompt

    @property
    def cards(self) -> list[Card]:
        return self.asking.cards

    @property
    def candidates(self) -> list[int]:
        return self.asking.candidates

    @property
    def cycle(self) -> int:
        return self.asking.cycle

    def step(self) -> int:
        """Which step of the turn is on; -1 none."""
        return self.view.step()

    def colour(self, seat: int) -> int:
        """The colour of a seat."""
        return self.colours[seat] if 0 <= seat < len(self.colours) else 0

    def shown_state(self) -> State:
        """The present state, drafts included, as the viewer may see it."""
        state = self.draft.state
        return state if self.viewer is None else self.match.game.veiled(state, self.viewer)

    def happened(self) -> Iterator[Event]:
        """Everything that has happened up to what is shown, drafts included; for what a state does not tell."""
        for step in self.match.steps:
            yield from step.events
        for events in self.draft.events:
            yield from events

    def sync(self) -> None:
        """Show what is so, without motion."""
        self.effects.clear()
        self._dissolve = None  # it shows the past, perhaps another's
        self.aside.follow()
        self.view.sync(self.shown_state(), self.viewer)
        self.ask()

    def ask(self) -> None:
        """Ask anew what the person may do."""
        self.aside.follow()
        if hasattr(self, "places"):
            self.asking.ask()

    def refresh_tray(self) -> None:
        """The hand has changed while something is being shown."""
        self.ask()

    # Time

    def _pass(self, seconds: float) -> None:
        """Time passes for all that moves by itself."""
        self.panel.update(seconds)
        self.picture.update(seconds)
        self.buttons.update()
        self.undoing.update(seconds)
        self.pointer.rested += seconds
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
        if self.recap is not None:
            self.recap = None
            self.sync()
        elif self._busy:
            self._settle()
        if self.match.is_over:
            return self._end(seconds)
        self.waiting.update(seconds, self.match.actor)
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

    def _pace(self, seat: int) -> str:
        settings = self.app.settings
        return settings.own_speed if self.match.seats[seat].is_human else settings.other_speed

    def play(self, move: int) -> None:
        """Commit one move and show what came of it."""
        seat = self.match.actor
        viewer = self.viewer
        self._drafts = False
        events = self._record(move)
        shown = [event.seen_by(viewer) for event in events]
        self._show(shown, self._pace(seat))
        self._turned(seat)

    def _show(self, events: Sequence[Event], pace: str | float) -> None:
        """Queue what happened; when all of it has been shown, at once perhaps, the rest is read anew."""
        self.director.play(events, pace)
        self._busy = True

    def _record(self, move: int) -> Sequence[Event]:
        """Commit one move to the match and the log."""
        reader = self.eyes.reader
        events = self.match.play(move)
        self.chronicle.note(events, reader)
        return events

    def _turned(self, seat: int) -> None:
        self.waiting.turned()
        self.thinking.forget()
        if self.match.actor != seat:
            self.eyes.cover()
            self.is_advised = False
        self.app.audio_stage(self._stage())
        if not self.match.is_over and self.match.actor != seat and self.match.seats[self.match.actor].is_human:
            self.app.sound("your_turn")
        if not self.match.is_over and not self.match.seats[self.match.actor].is_human:
            self.waiting.think(self.match.actor)
        self.ask()

    def _stage(self) -> str:
        if self.match.is_over:
            return "scoring"
        moves = len(self.match.steps)
        return "early" if moves < 60 else "middle" if moves < 160 else "late"

    def commit(self, last: Sequence[int] = ()) -> None:
        """Commit what is gathered and chosen, or what is gathered with the moves that end it; the last is shown."""
        seat, draft = self.match.actor, self.draft
        kept = draft.gathered() if draft.is_chosen and self.view.stands_alone(draft.armed) else []
        drafted = draft.moves[len(kept) :]
        armed = [draft.armed] if draft.armed >= 0 else []
        draft.clear()
        for move in drafted:
            self._record(move)
            self._turned(seat)
        for move in (*armed, *last):
            if self.match.actor != seat or move not in self.match.game.legal(self.match.state):
                break
            self.play(move)
        if kept and self.match.actor == seat:
            draft.regather(kept)
        self.ask()

    def choose(self, move: int, key: str = "", moves: Sequence[int] = (), dropped: bool = False) -> None:
        """A click on what means a move, and perhaps others after it: chosen, or committed if it was chosen by that.

        What is one of several is gathered instead. What was drawn with the pointer and `dropped` commits at once.
        """
        draft = self.draft
        if draft.is_chosen and (draft.target, draft.key) == (move, key):
            self.commit()
            return
        if not moves and self.view.gathers(draft.base_state, move):
            if key and draft.holds(key):
                self.take_out(key)
            else:
                self.gather(move, key)
            return
        moves = moves or self.view.whole(draft.base_state, move)
        self.unchoose()
        self._show_draft(draft.choose(moves, move, key))
        self.asking.note_chosen()
        if dropped:
            self.commit()

    def gather(self, move: int, key: str) -> None:
        """A click on one of several things: it is put in."""
        self.unchoose()
        self._show_draft(self.draft.gather(move, key))

    def take_out(self, key: str) -> None:
        """A second click on one of several things: it is taken out again."""
        self.draft.take_out(key)
        self._show_before()

    def unchoose(self) -> None:
        """Take back what is chosen, and show the board as it was before."""
        drafted = len(self.draft.moves)
        if self.draft.unchoose() and len(self.draft.moves) < drafted:
            self.director.skip()
            self.view.sync(self.shown_state(), self.viewer)

    def _show_draft(self, events: Sequence[Event]) -> None:
        self.app.sound("press")
        self._show([event.seen_by(self.viewer) for event in events], self._pace(self.match.actor))
        self._drafts = bool(events)
        self.ask()

    def _show_before(self) -> None:
        self.app.sound("undo")
        self.director.skip()
        self.sync()

    def step_back(self) -> bool:
        """Take back the choice, or what was gathered last."""
        before = Trial.of(self)
        if self.draft.armed < 0 and self.may_decide() and self.view.take_back():
            self.app.sound("undo")
            self.ask()
        elif self.draft.back():
            self._show_before()
        else:
            return False
        self.undoing.stepped_back(before)
        return True

    def show_anew(self, sound: str) -> None:
        """The match has been set back, or on: show where it stands now."""
        self.app.sound(sound)
        self.thinking.forget()
        self.waiting.turned()
        self.chronicle.rewrite(self.match.steps, self.eyes.reader)
        self.sync()

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
            self.is_advised = False
            return
        self.app.sound("hint")
        self.is_advised = True
        self.thinking.advise(self.draft.base_state, self.match.actor)

    @property
    def _filmed(self) -> int:
        """For whom the film is shown: whoever sits alone, or else decides; -1 when nobody does."""
        humans = self.eyes.humans
        return humans[0] if len(humans) == 1 else self.match.actor if humans else -1

    def _why_no_film(self) -> str:
        seat = self._filmed
        return "" if seat >= 0 and has_happened_since(self.match.steps, seat) else tr("recap.none")

    def _recap(self) -> None:
        if not self.director.is_idle or self.match.is_over:
            return
        if self._why_no_film():
            self.refuse(self._why_no_film())
            return
        self.recap = Recap(self.match, self.view, self._filmed, self.viewer)
        self.effects.clear()
        self.view.sync(self.recap.first_state(), self.viewer)
        self.ask()
        self._show(self.recap.events, self.recap.pace)

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
        if seat == self.match.actor:
            self.aside.forget()
        self.thinking.forget()
        self.match.hand_over(seat, player)
        self.chronicle.handed(seat, player)
        self.eyes.handed_over()
        self.sync()

    def refuse(self, words: str) -> None:
        """Say why not, with a soft shake."""
        if words:
            self.refusal = words
            self.refused = REFUSED
            self.app.sound("refusal")

    def has_just_asked(self, words: str) -> bool:
        """Whether these words stand in the prompt's line, and not only since the first half of a double click."""
        return self.refusal == words and 0.0 < self.refused < REFUSED - WAIT

    def cover(self) -> None:
        """Lay the cloth over the hand, and over what has been tried with it."""
        if self.eyes.shared:
            self.director.finish()
            self.eyes.cover()
            self.sync()

    def lift(self) -> None:
        """Lift the cover from the hand of whoever decides."""
        self.eyes.lift()
        self.app.sound("curtain")
        self.sync()

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
        self.unchoose()
        self.commit([offer.move])

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, FocusLost):
            self.director.hurry = False
            self._enters = False
            self.cover()
            return None
        if isinstance(intent, Keyed) and intent.key == "space":
            self.director.hurry = True
            return None
        if isinstance(intent, KeyReleased) and intent.key == "space":
            self.director.hurry = False
            return None
        if isinstance(intent, Keyed | KeyReleased) and intent.key == "return" and self._holds_enter(intent):
            return None
        self._point(intent)
        is_left = isinstance(intent, Pressed) and intent.button == LEFT
        if isinstance(intent, Pressed) and is_left and self.asking.is_guarded(intent.x, intent.y):
            return None
        if isinstance(intent, Pressed) and not self.pointer.is_over_button(intent.x, intent.y):
            if self._drafts:
                self.director.skip()
            if not self.director.takes_clicks:
                self.director.finish_current()
                return self._take_next()
        if isinstance(intent, Keyed) and (intent.key, True) in (("y", intent.ctrl), ("z", intent.shift)):
            self.undoing.redo()
            return self._take_next()
        if isinstance(intent, Pressed | Keyed):
            self._stop_asking(intent)
        asked = self.undoing.is_asking
        if self._is_other(intent):
            self.undoing.calm()
        if self.panel.handle(intent):
            return self._take_next()
        match intent:
            case Keyed(key) if key == "escape":
                if not asked and not self.step_back():
                    self._menu()
            case Keyed(key) if key == "n" and self.thinking.is_thinking:
                self.thinking.now()
            case Keyed(key) if key == "f1":
                self._keys()
            case Keyed(key) if key == "l":
                self.chronicle.is_whole = not self.chronicle.is_whole
            case Keyed(key) if key == "r":
                self.asking.turn(1)
            case Keyed(key) if self.view.press_key(key):
                pass
            case Pressed(_, _, button) if button == RIGHT:
                if not self.step_back():
                    self.asking.turn(1)
            case Pressed(x, y, button) if button == LEFT:
                self.pointer.click(x, y)
            case Released(x, y, button) if button == LEFT:
                self.pointer.let_go(x, y)
            case Wheeled(x, y, steps):
                self.pointer.wheel(x, y, steps)
        return self._take_next()

    def _holds_enter(self, intent: Keyed | KeyReleased) -> bool:
        """Whether the key is still down from before: what it commits next must be asked for by another press."""
        held, self._enters = self._enters, isinstance(intent, Keyed)
        return held and self._enters

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
        return tr("recap.prompt") if self.recap is not None else ""

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
        return self.counsel.looked_at(advice).move if advice is not None else -1

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

    def draw_tray(self, canvas: Canvas) -> None:
        """What lies below the prompt."""
        self.picture.draw_tray(canvas)

    def draw_prompt(self, canvas: Canvas) -> None:
        """What stands in the prompt's line."""
        self.picture.draw_prompt(canvas)
