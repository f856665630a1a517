"""Each tutorial is played to its end by mouse, with wrong clicks in between."""

from __future__ import annotations

import time

import pygame
import pytest

from game import locale
from game.devtools.gallery import sample_tutorials
from game.rules import GAMES
from game.saves.load import from_lines
from game.scenes.table.table_scene import TableScene
from game.scenes.tutorial.guide_panel import text_style
from game.scenes.tutorial.summary_page import SummaryPage
from game.scenes.tutorial.tutorial_table import TutorialTable
from game.session.tutorial.guide import Guide
from game.session.tutorial.lessons import LEARNER, lesson_of
from game.session.tutorial.setup import first_evening
from game.shell.app import App
from game.tables.gondola.draw.target_overlay import tile_edge
from game.ui.render import text
from game.ui.render.canvas import Rect
from game.ui.widgets.widgets import Button
from tests.client.player import FRAME, Hand, Person
from tests.client.tables import app

ROOM = 210.0 - 30.0  # height for the guest's words at 1280x720


def evening(made: App, game: str) -> TutorialTable:
    """Return a tutorial at its table."""
    match = first_evening(game, made.settings)
    table = TutorialTable(made, match, match.colours)
    made.scenes = []
    made.begin(table)
    return table


class Learner(Person):
    """Player who follows the guest, and sometimes tries something else first."""

    def __init__(self, made: App, seed: int):
        super().__init__(made, seed)
        self.declined = 0
        self.heard: set[str] = set()

    def follow(self, table: TutorialTable, steps: int = 10**6) -> None:
        """Play to the end of the steps, or some moves of the learner's."""
        guide = table.guide
        while guide.is_guiding and sum(step.seat == LEARNER for step in table.match.steps) < steps:
            self._wait(table)
            if not guide.is_guiding:
                return
            self.heard |= {guide.step.name} if guide.step is not None else set()
            self._err(table)
            if guide.is_telling:
                self._read(table)
            else:
                self._do(table)

    def _wait(self, table: TutorialTable) -> None:
        """Wait until the guest speaks or a choice is free.

        While the log is open, no button of the guest covers it.
        """
        for frame in range(3000):
            on = [one for one in table.panel.widgets if isinstance(one, Button) and one.label == locale.tr("lesson.on")]
            assert table.sidebar.is_speaking or not on
            is_still = table.player.is_idle and table.player.takes_clicks
            if is_still and (table.sidebar.is_speaking or not table.guide.is_guiding):
                return
            if is_still and table.match.actor == LEARNER and not table.guide.wanted():
                return
            self.app.step(FRAME, [])
            if frame > 300:
                time.sleep(0.005)  # a guest's search goes on by the clock, not by frames
        raise AssertionError(f"nobody says anything after {len(table.match.steps)} moves")

    def _read(self, table: TutorialTable) -> None:
        number = table.guide.number
        words = {locale.tr("lesson.on")}
        button = next(one for one in table.panel.widgets if isinstance(one, Button) and one.label in words)
        self.hand.wait(0.5)
        self.hand.click(*button.rect.center)
        assert table.guide.number != number

    def _vary(self, table: TutorialTable) -> None:
        """Keep the guest's choice of the later parts."""

    def _do(self, table: TutorialTable) -> None:
        """Make one of the requested moves, as a person does."""
        before = len(table.match.steps)
        for _ in range(9):
            number = table.guide.number
            self.make(table, self.dice.choice(table.guide.wanted() or table.draft.legal()))
            if len(table.match.steps) != before or table.guide.number != number:
                return
            if table.draft.is_gathering:
                self.confirm(table)
        raise AssertionError(f"step {table.guide.number} cannot be done")

    def _err(self, table: TutorialTable) -> None:
        """Try a move that is not requested.

        Nothing is committed, and the refusal is kind.
        """
        match, guide = table.match, table.guide
        steps, number, drafted = len(match.steps), guide.number, table.draft.all()
        wanted = guide.wanted()
        good = {*wanted, *guide.accepted(*guide._now)}  # a move that is as good may be made by one click
        others = [move for move in table.draft.legal() if move not in good] if wanted else []
        if guide.is_telling:
            self.hand.click(*table.room.layout.board.center)
        elif others and number >= 0:
            self._try(table, self.dice.choice(others))
        if not guide.is_telling or len(match.steps) != steps:
            assert len(match.steps) == steps
        for _ in range(9):
            if table.draft.all() != drafted or table.view.composer.is_picking:
                table.decision.step_back()
        assert table.draft.all() == drafted

    def _try(self, table: TutorialTable, move: int) -> None:
        found = self.find(table, move)
        if isinstance(found, Button):
            self.hand.press_at(found)
        else:
            spot = found or table.view.where(table.draft.state, move)
            assert spot is not None
            self.hand.click(*spot)
        assert move not in table.draft.all() or table.guide.admits(table.draft.all())
        self.declined += table.room.refusal.left > 0


def play(game: str, lang: str, seed: int, speed: str = "off") -> TutorialTable:
    """Play a tutorial from its first words to the last, and some moves beyond."""
    locale.choose(lang)
    made = app()
    made.settings.own_speed = made.settings.other_speed = speed
    table = evening(made, game)
    learner = Learner(made, seed)
    learner.follow(table)
    assert not table.guide.is_guiding
    heard = learner.heard.union(table.guide.said)  # some words come while a move is tried
    assert [step.name for step in lesson_of(game).steps if step.name not in heard] == []
    assert learner.declined > 0
    assert not table.match.is_over
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_is_played_to_its_end_by_mouse(game: str) -> None:
    play(game, "en", 1)


def test_no_button_of_the_guest_covers_the_log_while_cards_fly() -> None:
    play("venezia", "en", 1, "normal")


@pytest.mark.slow
@pytest.mark.parametrize("lang", locale.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2, 6))
def test_a_tutorial_is_played_in_every_language_with_every_choice(game: str, lang: str, seed: int) -> None:
    play(game, lang, seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_resumed_tutorial_continues_at_its_step(game: str) -> None:
    made = app()
    table = evening(made, game)
    Learner(made, 3).follow(table, 3)
    again = from_lines(table.match.lines())
    assert again.lesson
    assert TutorialTable(made, again, again.colours).guide.place == table.guide.place


@pytest.mark.parametrize("game", GAMES)
def test_an_undone_step_must_be_repeated(game: str) -> None:
    made = app()
    table = evening(made, game)
    learner = Learner(made, 4)
    learner.follow(table, 1)
    learner._wait(table)
    before = table.guide.place
    table.session.undo()
    assert table.guide.place < before
    assert table.guide.place == Guide(table.match, lesson_of(game)).place


@pytest.mark.parametrize("game", GAMES)
def test_a_learner_who_leaves_the_guide_may_do_anything(game: str) -> None:
    made = app()
    table = evening(made, game)
    table._leave()
    assert not table.sidebar.is_speaking
    assert all(table.guide.admits([move]) for move in table.draft.legal())
    table._leave()
    assert table.sidebar.is_speaking


@pytest.mark.parametrize("lang", locale.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_guests_words_fit_next_to_the_board(game: str, lang: str) -> None:
    locale.choose(lang)
    lesson = lesson_of(game)
    made = app()
    table = evening(made, game)
    area, figures = table.room.layout.log, table.guide.figures
    said = {step.name: not step.moves for step in lesson.steps} | {
        f"remind.{one.name}": True for one in lesson.reminders
    }
    for name, has_button in said.items():
        words = locale.tr(f"lesson.{game}.{name}", name="Bianca", friend="Marco", **figures)
        high = area.height - 92 - (50.0 if has_button else 0.0)
        style = text_style(words, ROOM, high, 1.0)
        lines = len(text.wrap(words, style, ROOM, 1.0))
        assert lines * text.line_height(style) <= high + 4, f"{name}: {lines} lines of {style}"


def test_a_journal_older_than_tutorials_is_no_tutorial() -> None:
    made = app()
    header, *_ = first_evening("venezia", made.settings).lines()
    assert header["lesson"] is True
    del header["lesson"]
    assert not from_lines([header]).lesson


def test_enter_advances_once_for_each_press() -> None:
    made = app()
    table = evening(made, "venezia")
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    hand = Hand(made)
    hand.wait(0.5)
    made.step(FRAME, [down])
    assert table.guide.number == 1
    hand.wait(0.5)
    made.step(FRAME, [down])
    assert table.guide.number == 1, "it is held down"
    for event in (up, down):
        made.step(FRAME, [event])
    assert table.guide.number == 2
    assert table.match.steps == []


def test_a_double_click_advances_once() -> None:
    made = app()
    table = evening(made, "murano")
    button = next(one for one in table.panel.widgets if isinstance(one, Button) and one.label == locale.tr("lesson.on"))
    hand = Hand(made)
    hand.wait(0.5)
    hand.click(*button.rect.center)
    hand.click(*button.rect.center)
    assert table.guide.number == 1
    hand.wait(0.5)
    hand.click(*button.rect.center)
    assert table.guide.number == 2
    assert table.match.steps == []


def test_the_guests_words_are_in_the_description() -> None:
    table = evening(app(), "murano")
    assert table.sidebar.words()
    assert table.in_words().startswith(f"{table.match.names[1]}: {table.sidebar.words()}")


@pytest.mark.parametrize("name", ["Bianca", "Marco", "Caterina", "Zoe"])
def test_the_guests_names_differ_from_the_learners(name: str) -> None:
    made = app()
    made.settings.seats["rialto"] = [[name, "human", "teal"], ["Beppe", "apprentice", "gold"]]
    names = first_evening("murano", made.settings).names
    assert names[0] == name
    assert len(set(names)) == 3


@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_lit_where_the_learner_acts_and_no_light_lies_over_panels(game: str) -> None:
    made = app()
    table = evening(made, game)
    learner = Learner(made, 3)
    for _ in range(6):
        learner._wait(table)
        board = table.room.layout.board
        if not table.guide.is_telling:
            table.light.draw(made.canvas())
            assert board in table.light._shown[1]
            assert all(
                not box.colliderect(table.room.layout.log) or not board.collidepoint(*box.center)
                for box in table.light.lit()
            )
            learner._do(table)
        else:
            learner._read(table)


def test_notes_give_way_to_new_words_until_the_pointer_moves() -> None:
    made = app()
    table = evening(made, "venezia")
    hand = Hand(made)
    assert table.sidebar.hides_notes
    hand.wait(0.5)
    hand.move(300.0, 300.0)
    hand.wait(0.1)
    assert not table.sidebar.hides_notes


def test_the_light_stays_between_two_steps() -> None:
    made = app()
    table = evening(made, "venezia")
    table.light.draw(made.canvas())
    shown = table.light._shown
    table.sidebar.words = lambda: ""
    assert table.light.lit() == []
    table.light.draw(made.canvas())
    assert table.light._shown == shown
    assert shown[0]


def test_the_light_of_many_targets_leaves_the_view_where_the_player_looks() -> None:
    made = app()
    table = sample_tutorials._at(made, "gondola", "bonus")
    made.begin(table)
    for _ in range(5):
        made.step(0.1, [])
    view = table.view
    before = view.to_window(0.0, 0.0)
    view.drag(-120.0, 0.0)
    after = view.to_window(0.0, 0.0)
    assert after != before
    for _ in range(10):
        table.light.lit()
        made.step(0.1, [])
    assert view.to_window(0.0, 0.0) == after


def words_drawn_in(table: TutorialTable) -> Rect:
    """Return the box of the guide's head and words."""
    area, words = table.room.layout.log, table.sidebar.words()
    style = text_style(words, area.width - 30, area.height - 92 - table.sidebar.foot, 1.0)
    lines = len(text.wrap(words, style, area.width - 30, 1.0))
    return Rect(area.x, area.y, area.width, 91 + (lines - 0.5) * text.line_height(style))


@pytest.mark.parametrize("game", GAMES)
def test_no_note_covers_the_guides_words(game: str) -> None:
    made = app()
    table = evening(made, game)
    learner = Learner(made, 3)
    for _ in range(8):
        learner._wait(table)
        for high in (60.0, 180.0, 320.0, 600.0):
            for card in (False, True):
                note = table.sidebar.place_note(made.canvas(), min(high, table.sidebar.card_room), card)
                assert not note.colliderect(words_drawn_in(table))
                assert table.room.layout.prompt.top >= note.bottom or note.x >= table.room.layout.log.x
        assert any(box.contains(words_drawn_in(table)) for box in table.sidebar.kept_clear), "hover texts keep off, too"
        (learner._read if table.guide.is_telling else learner._do)(table)


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_guests_move_in_venezia_can_be_followed_unless_nothing_is_animated(speed: str) -> None:
    made = app()
    made.settings.other_speed = speed
    table = evening(made, "venezia")
    for _ in range(2):
        table.guide.read()
    table.session.update(0.0)
    table.session.pacing.beat = 0.6
    assert table.session.pacing.is_due == (speed == "off")


def test_one_button_is_red_while_the_guide_waits() -> None:
    made = app()
    table = sample_tutorials._at(made, "murano", "lay")
    match = table.match
    as_good = next(move for move in match.legal(match.state) if match.game.text(match.state, move)[:5] == "lay m")
    match.commit(as_good)

    def red() -> list[str]:
        made.begin(table)
        made.step(FRAME, [])
        table.decision.refresh()
        return [one.label for one in table.panel.widgets if isinstance(one, Button) and one.look == "main"]

    assert red() == [locale.tr("lesson.on")]
    table = sample_tutorials._at(made, "murano", "street")
    assert red() == [locale.tr("murano.do.street")], "the red button makes the move that the guide asks for"


@pytest.mark.parametrize("lang", locale.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_summary_follows_the_last_step_and_fits_the_smallest_window(game: str, lang: str) -> None:
    locale.choose(lang)
    made = app()
    table = sample_tutorials._at(made, game, "end")
    made.begin(table)
    made.step(FRAME, [])
    assert made.scene is table
    hand = Hand(made)
    hand.wait(0.5)
    Learner(made, 1)._read(table)
    hand.wait(0.2)
    page = made.scene
    assert isinstance(page, SummaryPage)
    assert Rect(0, 0, made.canvas().width, made.canvas().height).contains(page.box)
    hand.press(locale.tr("lesson.know.on"))
    assert made.scene is page, "the press was meant for the table"
    hand.wait(1.2)
    hand.press(locale.tr("lesson.know.on"))
    assert made.scene is table
    assert table.guide.reminding.current is None, "the page is enough for one turn"
    table._was_guiding = True
    hand.wait(0.1)
    assert made.scene is table, "it comes once, also after an undo"


def test_the_summary_leads_to_the_first_real_match() -> None:
    made = app()
    table = sample_tutorials._at(made, "venezia", "end")
    made.begin(table)
    hand = Hand(made)
    hand.wait(0.5)
    Learner(made, 1)._read(table)
    hand.wait(1.5)
    hand.press(locale.tr("lesson.first"))
    hand.wait(0.2)
    match = made.scene.match
    assert isinstance(made.scene, TableScene)
    assert (match.lesson, match.practice, len(match.seats)) == (False, True, 3)


def test_the_card_just_laid_face_up_says_why_it_stays() -> None:
    made = app()
    table = sample_tutorials._at(made, "venezia", "three.two")
    made.begin(table)
    hand = Hand(made)
    hand.wait(0.5)
    state = table.match.state
    hand.click(*table.view.open_boxes()[state.offered].center)
    assert locale.tr("venezia.not.offered") in table.room.refusal.words


def shown_at(game: str, step: str) -> tuple[App, TutorialTable]:
    """Return an app that shows a lesson at a step, and its table."""
    made = app()
    table = sample_tutorials._at(made, game, step)
    made.scenes = []
    made.begin(table)
    return made, table


def test_the_light_of_a_row_lies_round_the_row() -> None:
    made, table = shown_at("rialto", "row")
    for _ in range(60):
        made.step(FRAME, [])
    row = table.view.game.moves.split(table.guide.wanted()[0]).values["row"]
    wanted = tuple(table.view.market.row_boxes()[row])
    assert any(tuple(box) == pytest.approx(wanted) for box in table.light.lit())


def test_the_light_of_a_slot_is_as_large_as_its_rim() -> None:
    made, table = shown_at("gondola", "bridge")
    for _ in range(60):
        made.step(FRAME, [])
    cell = table.view.game.moves.split(table.guide.wanted()[0]).values["cell"]
    shape, x, y = tile_edge(table.view, cell)
    left, top = shape.corner
    assert any(tuple(box) == pytest.approx((x + left, y + top, *shape.size)) for box in table.light.lit())


def test_a_tile_may_lie_turned_otherwise_until_it_is_laid() -> None:
    made, table = shown_at("gondola", "turn")
    Hand(made).wait(0.5)
    game, state = table.match.game, table.match.state
    south, north = (game.parse(state, f"place corner-5/3/2 23.24 {turned}") for turned in (180, 270))
    assert table.session.select(south)
    steps = len(table.match.steps)
    table.session.commit()
    assert len(table.match.steps) == steps
    assert table.room.refusal.words == locale.tr("lesson.gondola.turn.why.south")
    assert table.session.select(north)
    table.session.commit()
    assert len(table.match.steps) == steps + 1, "the way is left to the learner"
    table.decision.refresh()
    assert table.guide.is_by_hand
    assert table.decision.buttons.main is None


@pytest.mark.parametrize(("step", "count"), [("welcome", 1), ("turn", 0), ("whirl", 2), ("passing", 1)])
def test_the_light_lies_on_the_tile_that_the_guide_speaks_of(step: str, count: int) -> None:
    made, table = shown_at("gondola", step)
    for _ in range(60):
        table.light.outlines()
        made.step(FRAME, [])
    assert len(table.light.outlines()) == count, "in the window, and nothing else"


def test_a_click_on_the_guides_words_lights_no_line_of_the_log() -> None:
    made, table = shown_at("gondola", "replace")
    hand = Hand(made)
    hand.wait(0.5)
    corner = table.view.camera.corner()
    log = table.room.layout.log
    for y in range(90, round(log.height), 20):
        assert not table.sidebar.click(log.centerx, log.y + y)
    assert table.view.camera.corner() == corner


def test_a_reminder_after_praise_has_its_own_button() -> None:
    made = app()
    table = sample_tutorials._at(made, "gondola", "turn")
    match = table.match
    for words in ("place straight-5/3/2 23.24 90", "race 23.24 0+1", "discard T-replace-2/4/3"):
        match.commit(match.game.parse(match.state, words))
    while match.actor != LEARNER:
        match.commit(match.legal(match.state)[0])
    made.scenes = []
    made.begin(table)
    hand = Hand(made)
    hand.wait(0.5)
    assert table.guide.step is not None
    assert table.guide.step.name == "good"
    table.guide.said.clear()
    table.guide.reminding._happened.add("win")
    hand.press(locale.tr("lesson.on"))
    hand.wait(0.1)
    reminder = table.guide.step is None and table.guide.reminding.current is not None
    labels = [one.label for one in table.panel.widgets if isinstance(one, Button)]
    assert (locale.tr("lesson.thanks") in labels) == reminder
    assert (locale.tr("lesson.on") in labels) == table.guide.is_telling
