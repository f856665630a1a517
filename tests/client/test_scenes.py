"""The scenes around the table react to clicks and keys alone."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.devtools.gallery import gallery
from game.files import paths
from game.interaction.sidebar.picture_text import PictureReader
from game.locale import tr
from game.locale.rule_pages import chapters
from game.match import HUMAN, Match, Seat
from game.match.journal import read
from game.match.lineup import COLOURS
from game.match.score_breakdown import grouped
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame
from game.saves.save_folder import look
from game.scenes.demo import Demo
from game.scenes.hall_of_fame import HallOfFameScene
from game.scenes.lobby.lobby_scene import LobbyScene
from game.scenes.lobby.slot_cards import picture_of
from game.scenes.pause_menu import PauseMenu
from game.scenes.results.results_scene import ResultsScene
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.scenes.scene import Push
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import IDLE, Poster, Ribbon, TitleScene
from game.settings import FILLING
from game.shell.app import App
from game.ui.render.display_options import COUCH
from game.ui.widgets.widgets import Area, RoundButton, Segments, TextField, Toggle

from . import tables
from .player import Hand, Person


@pytest.fixture
def app() -> Iterator[App]:
    made = tables.HiddenApp()
    yield made
    while made.scenes:
        made.scenes.pop().leave()


@pytest.fixture
def hand(app: App) -> Hand:
    app.begin(TitleScene(app))
    made = Hand(app)
    made.wait(0.2)
    return made


def poster(app: App, game: str) -> Poster:
    title = app.scene
    assert isinstance(title, TitleScene)
    return next(widget for widget in title.panel.widgets if isinstance(widget, Poster) and widget.game == game)


def round_button(app: App, icon: str) -> RoundButton:
    widgets = app.scene.panel.widgets  # type: ignore[attr-defined]
    return next(widget for widget in widgets if isinstance(widget, RoundButton) and widget.icon == icon)


def finished(game: str = "venezia", seats: int = 3, seed: int = 5) -> Match:
    players = [HUMAN, "apprentice", "merchant", "noble", "doge"]
    match = Match(game, [Seat(f"Guest {at}", players[at]) for at in range(seats)], seed)
    dice = random.Random(seed)
    while not match.is_over:
        match.commit(dice.choice(match.game.legal(match.state)))
    return match


def test_two_clicks_lead_from_the_title_to_a_running_match(app: App, hand: Hand) -> None:
    hand.click(*poster(app, "venezia").rect.center)
    assert isinstance(app.scene, LobbyScene)
    hand.press(tr("seats.sail"))
    assert isinstance(app.scene, TableScene)
    assert [seat.player for seat in app.scene.match.seats].count(HUMAN) == 1
    assert sorted(seat.player for seat in app.scene.match.seats) == ["apprentice", HUMAN]
    assert len(look(paths.saves()).matches) == 1


def test_the_lineup_is_remembered(app: App, hand: Hand) -> None:
    hand.click(*poster(app, "venezia").rect.center)
    seats = app.scene
    assert isinstance(seats, LobbyScene)
    seats.cards.take(2, "doge")
    seats.cards.take(3, HUMAN)
    seats.cards.name(3, "Elena")
    hand.press(tr("seats.sail"))
    kept = tables.HiddenApp().settings.seats["venezia"]
    assert [row[1] for row in kept] == [HUMAN, "apprentice", "doge", HUMAN]
    assert kept[3][0] == "Elena"
    assert len({row[2] for row in kept}) == 4


def test_a_seat_is_dragged_onto_another(app: App, hand: Hand) -> None:
    hand.click(*poster(app, "venezia").rect.center)
    seats = app.scene
    assert isinstance(seats, LobbyScene)
    names = [slot.name for slot in seats.company.slots]
    start, end = picture_of(seats.slot(0)).center, seats.slot(1).center
    hand.move(*start)
    for kind, place, more in (
        (pygame.MOUSEBUTTONDOWN, start, {"button": 1}),
        (pygame.MOUSEMOTION, (start[0] + 30, start[1]), {"rel": (0, 0), "buttons": (1, 0, 0)}),
        (pygame.MOUSEMOTION, end, {"rel": (0, 0), "buttons": (1, 0, 0)}),
        (pygame.MOUSEBUTTONUP, end, {"button": 1}),
    ):
        spot = tuple(map(round, place))
        app.step(1 / 30, [pygame.event.Event(kind, pos=spot, **more)])
    assert [slot.name for slot in seats.company.slots][:2] == [names[1], names[0]]


def test_a_share_code_sets_seats_options_and_deal(app: App, hand: Hand) -> None:
    from game.match import share_code

    theirs = Match("rialto", [Seat("a"), Seat("b", "doge")], 77, {"neutral": True})
    app.change(app.scene.handle(pygame_intent()))
    scene = LobbyScene(app, "rialto")
    app.scenes.append(scene)
    scene.enter()
    scene.company.take(2, "noble")
    scene.match_box.type(share_code(theirs))
    assert scene.match_box.complaint == ""
    assert scene.company.count == 2
    assert scene.company.options["neutral"] is True
    match, _ = scene.company.match(False, True)
    assert match.seed == 77
    assert share_code(match) == share_code(theirs)
    scene.match_box.type("0000-0000-0000")
    assert scene.match_box.complaint


@pytest.mark.parametrize("typed", ["12", "what?", "0000-0000-0000", "ABCD-EFGH"])
def test_a_wrong_share_code_prevents_the_start_and_shows_its_reason(app: App, hand: Hand, typed: str) -> None:
    app.change(Push(LobbyScene(app, "rialto")))
    scene = app.scene
    assert isinstance(scene, LobbyScene)
    assert scene.match_box.code_field is not None
    hand.click(*scene.match_box.code_field.rect.center)
    for letter in typed:
        app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
    scene.cards.take(2, "noble")
    assert scene.match_box.code_field.value == typed, "what was typed stays until it is right"
    hand.press(tr("seats.sail"))
    assert app.scene is scene
    assert scene.match_box.complaint.startswith(("A game code", "That"))
    scene.match_box.type("")
    hand.press(tr("seats.sail"))
    assert isinstance(app.scene, TableScene)


def test_a_match_keeps_the_colours_of_its_seats_also_in_a_saved_replay(app: App) -> None:
    from game.match.lineup import colours_of
    from game.saves.load import from_lines, resume
    from game.scenes.pause_menu import save_replay

    seats = LobbyScene(app, "rialto")
    app.begin(seats)
    seats.company.paint(0, 3)
    seats._sail()
    app.change(seats._change)
    table = app.scene
    assert isinstance(table, TableScene)
    assert 3 in table.colours
    for path in (save_replay(table.match), look(paths.saves()).matches[0].path):
        assert colours_of(app.settings, from_lines(read(path))) == table.colours
    table.match.close()
    again = resume(look(paths.saves()).matches[0].path)
    assert colours_of(app.settings, again) == table.colours
    again.close()


@pytest.mark.parametrize("told", [None, [0], [0, 0], [0, 9], [0, "1"], "01", [0, 1, 2]])
def test_a_match_without_valid_colours_gets_default_ones(app: App, told: object) -> None:
    from game.match.lineup import colours_of
    from game.saves.load import from_lines

    header = Match("rialto", [Seat("Elena"), Seat("Beppe", "doge")], 3).lines()[0]
    assert "colours" not in header
    match = from_lines([header if told is None else {**header, "colours": told}])
    assert match.colours == []
    assert len(set(colours_of(app.settings, match))) == 2


def pygame_intent() -> object:
    from game.ui.input_events import KeyReleased

    return KeyReleased("a")


@pytest.mark.parametrize(
    ("icon", "scene"),
    [("settings", SettingsScene), ("book", RulebookScene), ("cup", HallOfFameScene)],
    ids=["settings", "rules", "fame"],
)
def test_escape_returns_from_a_scene_to_the_title(app: App, hand: Hand, icon: str, scene: type) -> None:
    hand.click(*round_button(app, icon).rect.center)
    assert isinstance(app.scene, scene)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_quit_needs_no_confirmation(app: App, hand: Hand) -> None:
    hand.click(*round_button(app, "quit").rect.center)
    assert not app.running


def test_continue_names_and_resumes_the_newest_match(app: App) -> None:
    match = Match("venezia", [Seat("Elena"), Seat("Beppe", "apprentice")], 3)
    match.keep(paths.saves())
    match.commit(match.game.legal(match.state)[0])
    match.close()
    app.begin(TitleScene(app))
    hand = Hand(app)
    hand.wait(0.2)
    ribbon = next(widget for widget in app.scene.panel.widgets if isinstance(widget, Ribbon))  # type: ignore[attr-defined]
    assert "Venezia" in ribbon.line
    assert "Elena" in ribbon.tip
    hand.click(*ribbon.rect.center)
    assert isinstance(app.scene, TableScene)
    assert len(app.scene.match.steps) == 1


def test_an_unreadable_match_is_reported_in_one_line(app: App) -> None:
    match = Match("venezia", [Seat("Elena"), Seat("Beppe", "apprentice")], 3)
    match.keep(paths.saves())
    match.close()
    app.begin(TitleScene(app))
    hand = Hand(app)
    hand.wait(0.1)
    path = look(paths.saves()).matches[0].path
    path.write_bytes(path.read_bytes() + b'{"move": "nonsense", "seat": 0}\n')
    ribbon = next(widget for widget in app.scene.panel.widgets if isinstance(widget, Ribbon))  # type: ignore[attr-defined]
    hand.click(*ribbon.rect.center)
    assert isinstance(app.scene, TitleScene)
    assert any("damaged" in words for words in app.toasts.words)


def test_an_idle_title_shows_a_demonstration_until_any_key(app: App, hand: Hand) -> None:
    title = app.scene
    assert isinstance(title, TitleScene)
    title.idle = IDLE - 0.01
    hand.wait(0.1)
    assert isinstance(app.scene, Demo)
    hand.wait(0.5)
    hand.key(pygame.K_a)
    assert isinstance(app.scene, TitleScene)
    assert not list(paths.saves().glob("*"))
    hall = HallOfFame()
    assert all(hall.count(game) == 0 for game in GAMES)
    hall.close()


def test_a_button_of_the_title_shows_the_demonstration(app: App, hand: Hand) -> None:
    hand.press(tr("title.watch"))
    assert isinstance(app.scene, Demo)


def test_moving_the_mouse_delays_the_demonstration(app: App, hand: Hand) -> None:
    title = app.scene
    assert isinstance(title, TitleScene)
    title.idle = IDLE - 0.5
    hand.move(300, 620)
    hand.wait(0.6)
    assert app.scene is title


def test_settings_take_effect_at_once_and_are_kept(app: App, hand: Hand) -> None:
    hand.click(*round_button(app, "settings").rect.center)
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    toggles = [widget for widget in scene.panel.widgets if isinstance(widget, Toggle)]
    reduced = toggles[3]  # the toggle below those of play and of full screen
    hand.click(*reduced.rect.center)
    assert not app.motion
    speed = next(
        widget for widget in scene.panel.widgets if isinstance(widget, Segments) and "instant" in widget.labels
    )
    hand.click(speed.rect.right - 10, speed.rect.centery)
    hand.press(tr("settings.done"))
    again = tables.HiddenApp()
    assert again.settings.reduced_motion
    assert again.settings.own_speed == "off"


def test_text_sizes_are_limited_by_the_window(app: App) -> None:
    assert app.window.sizes == [FILLING, 100]
    large = tables.HiddenApp((1920, 1080))
    assert large.window.sizes == [FILLING, 100, 125, 150]


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_book_turns_all_pages_and_finds_words(app: App, game: str) -> None:
    book = RulebookScene(app, game)
    app.begin(book)
    shown = set()
    for at in range(len(book.pages)):
        assert book.at == at
        shown.update(book.pages[at].chapters)
        app.step(0.02, [])
        book._turn(1)
    assert shown == set(range(len(chapters(game))))
    book._search("may know")
    assert chapters(game)[book.chosen].key == "known"


def test_the_rules_open_at_the_present_step(app: App) -> None:
    for step, key in enumerate(("play", "build", "drain", "draw")):
        book = RulebookScene(app, "venezia", step)
        app.scenes.append(book)
        book.enter()
        assert chapters("venezia")[book.chosen].key == key
        assert book.chosen in book.pages[book.at].chapters


def test_the_search_field_takes_typed_words(app: App) -> None:
    book = RulebookScene(app, "venezia")
    app.begin(book)
    hand = Hand(app)
    field = next(widget for widget in book.panel.widgets if isinstance(widget, TextField))
    hand.click(*field.rect.center)
    for letter in "treasure":
        app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
    assert chapters("venezia")[book.chosen].holds("treasure")


def test_the_search_ignores_accents_and_case() -> None:
    stages = next(chapter for chapter in chapters("rialto", "fr") if chapter.key == "actions")
    assert stages.holds("ETAPE")
    assert stages.holds("étape")
    assert stages.holds("")
    assert not stages.holds("etappe")


def test_the_menu_gives_a_seat_to_a_computer_and_back(app: App) -> None:
    match = Match("venezia", [Seat("Elena"), Seat("Bianca")], 3)
    table = TableScene(app, match, [0, 1])
    app.begin(table)
    menu = PauseMenu(app, table)
    app.scenes.append(menu)
    menu.enter()
    menu._hand(1, "merchant")
    assert match.seats[1].player == "merchant"
    menu._hand(1, HUMAN)
    assert match.seats[1].is_human
    hand = Hand(app)
    hand.key(pygame.K_ESCAPE)
    assert app.scene is table


def test_the_menu_saves_a_replay_that_can_be_read(app: App) -> None:
    match = finished()
    app.begin(HallOfFameScene(app))
    from game.scenes.pause_menu import save_replay

    lines = read(save_replay(match))
    assert lines[0]["game"] == "venezia"
    assert sum("move" in line for line in lines) == len(match.steps)


@pytest.mark.parametrize("game", GAMES)
def test_the_count_adds_up_to_the_points(game: str) -> None:
    match = finished(game, 2)
    order, rows = grouped(match)
    assert [sum(row.values()) for row in rows] == [int(points) for points in match.game.points(match.state)]
    assert len(order) <= 8


def test_a_click_skips_the_count_and_another_restarts_it(app: App) -> None:
    match = finished()
    results = ResultsScene(app, match, [4, 2, 1])
    app.begin(results)
    hand = Hand(app)
    hand.wait(0.5)
    assert not results.is_told
    hand.click(300, 300)
    assert results.is_told
    hand.press(tr("results.rematch"))
    hand.key(pygame.K_RETURN)
    assert app.scene is results, "a click or a key meant to skip the count presses no button that has just come up"
    hand.wait(0.8)
    hand.press(tr("results.rematch"))
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.seed == match.seed
    assert app.scene.match.names == match.names


def test_results_enter_the_hall_of_fame_once(app: App) -> None:
    match = finished()
    ResultsScene(app, match, [4, 2, 1])
    ResultsScene(app, match, [4, 2, 1])
    hall = HallOfFame()
    assert hall.count("venezia") == 1
    hall.close()


def test_a_postcard_is_a_picture(app: App) -> None:
    from game.scenes.results.postcard import save_postcard

    results = ResultsScene(app, finished(), [4, 2, 1])
    app.begin(results)
    results.clock = results.end + 3
    app.step(0.02, [])
    path = save_postcard(results)
    assert pygame.image.load(path).get_size() == (1200, 800)


def test_every_area_of_the_scenes_lies_in_the_window(app: App) -> None:
    app.settings.seats["venezia"] = [[f"Guest {k}", HUMAN, COLOURS[k]] for k in range(5)]
    for scene in (
        TitleScene(app),
        LobbyScene(app, "venezia"),
        SettingsScene(app),
        HallOfFameScene(app),
        RulebookScene(app, "murano"),
    ):
        app.scenes.append(scene)
        scene.enter()
        window = pygame.FRect(0, 0, 1280, 720)
        for widget in scene.panel.widgets:
            assert window.contains(widget.rect), (type(scene).__name__, type(widget).__name__, widget.rect)


def test_the_large_hand_applies_where_its_player_sits(app: App) -> None:
    app.settings.large = ["Zorzi"]
    for name, zoom in (("Zorzi", COUCH), ("Bianca", 1.0)):
        played = Match("venezia", [Seat(name, HUMAN), Seat("Beppe", "doge")], 5)
        app.scenes = []
        app.begin(app.scene_factory.table(played, [0, 1]))
        app.step(0.0, [])
        assert app.scene.room.layout.zoom == zoom  # type: ignore[attr-defined]


def test_every_part_of_the_seats_has_a_hover_text(app: App) -> None:
    seats = LobbyScene(app, "venezia")
    app.begin(seats)
    bare = [
        widget for widget in seats.panel.widgets if isinstance(widget, (RoundButton, Toggle, Area)) and not widget.tip
    ]
    assert bare == []


def test_each_goal_has_two_lines(app: App) -> None:
    from game.ui.render import rich_text

    for game in GAMES:
        for key in ("win", "end", "turn"):
            head, _, rest = tr(f"goal.{game}.{key}").partition("|")
            assert len(rich_text.layout(f"**{head}** {rest}", 223.0, 16, 1.0)) <= 2, (game, key)


def test_a_saved_replays_name_is_safe(app: App, own_home: Path) -> None:
    from game.scenes.pause_menu import save_replay

    assert save_replay(finished()).parent == own_home / "replays"


def test_nothing_moves_with_reduced_motion(app: App) -> None:
    from game.ui.render.picture_cache import PICTURE_CACHE

    app.settings.reduced_motion = True
    match = finished()
    scenes = (
        TitleScene(app),
        LobbyScene(app, "venezia"),
        ResultsScene(app, match, [4, 2, 1]),
        HallOfFameScene(app),
        SettingsScene(app),
    )
    PICTURE_CACHE.blocking = True
    try:
        for scene in scenes:
            app.scenes = [scene]
            scene.enter()
            if isinstance(scene, ResultsScene):
                scene.clock = scene.end + 1
            app.clock = 3.0
            for _ in range(6):
                app.step(1 / 60, [])
            before = tables.pixels(app)
            for _ in range(40):
                app.step(1 / 60, [])
            assert tables.pixels(app) == before, type(scene).__name__
    finally:
        PICTURE_CACHE.blocking = False


def test_toasts_cover_no_button_of_any_scene() -> None:
    app = tables.app()
    said = "Postcard saved: " + "/".join(["a folder with a long name"] * 7)
    seen = set()
    few = (itertools.islice(gallery._tables(app, game), 2) for game in GAMES)
    for name, _ in itertools.chain(gallery._menus(app), *few):
        buttons = app.scene.needed()
        if not buttons or "-rules-" in name:
            continue
        app.toasts.say(said)
        app.toasts.say("A description of the table is on the clipboard.")
        for box, _ in app.toasts.places(app.canvas(), buttons):
            assert not any(box.colliderect(button) for button in buttons), (name, box)
        app.toasts.clear()
        seen.add(type(app.scene).__name__)
    assert len(seen) > 8, seen


@pytest.mark.parametrize("players", [("doge", "noble", "human"), ("human", "doge", "noble"), ("doge", "noble", "doge")])
def test_the_interim_score_compares_a_person_with_the_best_other(app: App, players: tuple[str, ...]) -> None:
    match = Match("rialto", [Seat(name, player) for name, player in zip("ABC", players, strict=True)], 4)
    tables.play_random(match, 10_000)
    scene = ResultsScene(app, match, [0, 1, 2])
    if "human" not in players:
        assert scene.rival is None
        return
    person = "ABC"[players.index("human")]
    other = next(match.names[seat] for seat in scene.order if match.names[seat] != person)
    assert scene.rival is not None
    assert (scene.rival.first, scene.rival.second) == (person, other)
    assert [match.names[seat] for seat in scene.pair] == [person, other]


def test_the_menu_warns_that_a_draft_is_not_saved(app: App) -> None:
    table = tables.seated(app, tables.match("venezia", ("human", "doge"), seed=2))
    person = Person(app)
    person.settle(table)
    menu = PauseMenu(app, table)
    assert not table.is_drafting
    assert told(menu) >= {"Saved after every move."}
    laid = next(move for move in table.draft.legal() if table.view.composer.gathers(table.draft.state, move))
    person.point(table, laid)
    assert table.is_drafting
    assert told(menu) >= {"Every move is saved. A choice you have not confirmed is not."}
    app.autosaver.keep(table.match)
    table.leave()


def told(scene: PauseMenu) -> set[str]:
    """Return all texts that a scene writes."""
    scene.resized()
    reader = PictureReader(scene.app.canvas())
    scene.draw(reader)
    return {words for _, _, words in reader._written}
