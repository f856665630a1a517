"""The lobby: names, colours, options and the deal that follows from them."""

from __future__ import annotations

from typing import Any

import pytest

from ai.levels import LEVELS
from game.locale import choose, tr
from game.match import HUMAN
from game.match.lineup import Lineup
from game.rules import GAMES, get
from game.scenes.lobby.lobby_scene import LobbyScene
from game.scenes.lobby.slot_cards import picture_of
from game.settings import Settings
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.widgets import Toggle
from tests.client import tables
from tests.client.player import FRAME


@pytest.mark.parametrize("game", GAMES)
def test_the_first_lobby_has_a_person_and_an_apprentice(game: str) -> None:
    session = Lineup.remembered(game, Settings())
    assert [slot.player for slot in session.taken] == [HUMAN, "apprentice"]
    assert len(session.slots) == max(get(game).seats)
    assert session.complaint == ""


def test_no_name_or_colour_is_given_twice() -> None:
    session = Lineup.remembered("venezia", Settings())
    for at in (2, 3, 4):
        session.take(at, "doge")
    assert len({slot.name for slot in session.taken}) == 5
    assert len({slot.colour for slot in session.taken}) == 5


def test_a_taken_colour_is_swapped() -> None:
    session = Lineup.remembered("venezia", Settings())
    first, second = session.taken
    mine, theirs = first.colour, second.colour
    session.paint(0, theirs)
    assert (first.colour, second.colour) == (theirs, mine)


def test_a_match_cannot_start_with_too_few_seats() -> None:
    session = Lineup.remembered("venezia", Settings())
    session.free(1)
    assert session.complaint


def test_an_option_that_the_seats_forbid_is_reset() -> None:
    session = Lineup.remembered("rialto", Settings())
    assert session.allowed("neutral", True)
    session.options["neutral"] = True
    session.take(2, "noble")
    assert session.options["neutral"] is False
    assert not session.allowed("neutral", True)


def test_privacy_screen_and_large_hand_belong_to_the_player_who_chose_them() -> None:
    settings = Settings(bare=["Zorzi"])
    session = Lineup.remembered("venezia", settings)
    session.take(1, HUMAN)
    first, second = session.taken
    first.dress, second.large = False, True
    session.keep(settings)
    assert settings.bare == ["Zorzi", first.called]
    assert settings.large == [second.called]
    again = Lineup.remembered("rialto", Settings(seats={"rialto": settings.seats["venezia"]}, bare=settings.bare))
    assert [slot.dress for slot in again.taken] == [False, True]
    first.dress, second.large = True, False
    session.keep(settings)
    assert (settings.bare, settings.large) == (["Zorzi"], [])


def test_the_same_code_gives_the_same_order_and_deal() -> None:
    one, other = (Lineup.remembered("venezia", Settings()) for _ in range(2))
    one.take(2, "doge")
    one.seed = 1234
    assert other.enter(one.code()) == ""
    assert other.count == 3
    first, colours = one.match(False, True)
    again, _ = one.match(False, True)
    assert first.names == again.names
    assert sorted(colours) == sorted(slot.colour for slot in one.taken)
    assert other.match(False, False)[0].seed == 1234


def test_a_code_of_another_game_is_refused_with_a_message() -> None:
    venezia, rialto = (Lineup.remembered(game, Settings()) for game in ("venezia", "rialto"))
    venezia.seed = 5
    assert "Venezia" in rialto.enter(venezia.code())
    assert rialto.seed is None
    assert rialto.enter("what is this") != ""
    assert rialto.enter("") == ""


def test_a_lineup_is_remembered_with_its_options() -> None:
    settings = Settings()
    session = Lineup.remembered("gondola", settings)
    session.take(2, "merchant")
    session.options["races"] = 3
    session.keep(settings)
    again = Lineup.remembered("gondola", settings)
    assert [slot.player for slot in again.taken] == [HUMAN, "apprentice", "merchant"]
    assert again.options["races"] == 3
    assert again.minutes() > session.minutes() - 1


def test_bad_values_in_the_settings_are_harmless() -> None:
    settings = Settings(
        seats={"murano": [["A" * 99, HUMAN, "pink"], ["B", "dragon", "gold"], *[["C", "doge", "gold"]] * 9]},
        options={"murano": {"wings": 2}},
    )
    session = Lineup.remembered("murano", settings)
    assert session.count == 4
    assert len({slot.colour for slot in session.taken}) == 4
    assert session.complaint == ""


def test_the_privacy_screen_is_offered_from_two_people_on() -> None:
    app = tables.app()
    scene = LobbyScene(app, "rialto")
    app.scenes = []
    app.begin(scene)

    def tips() -> list[str]:
        return [widget.tip for widget in scene.panel.widgets if isinstance(widget, Toggle)]

    assert tr("seats.cloth.tip") not in tips()
    free = next(at for at, slot in enumerate(scene.company.slots) if slot.is_free)
    scene.company.take(free, HUMAN)
    scene.build()
    assert tips().count(tr("seats.cloth.tip")) == 2


def test_a_levels_note_covers_no_portrait(monkeypatch: pytest.MonkeyPatch) -> None:
    app = tables.app()
    scene = LobbyScene(app, "rialto")
    app.scenes = []
    app.begin(scene)
    kept: list[list[Rect]] = []
    monkeypatch.setattr(scene.panel, "draw_tip", lambda canvas, clear=(): kept.append(list(clear)))
    scene.draw(app.canvas())
    taken = [at for at, slot in enumerate(scene.company.slots) if not slot.is_free]
    assert taken
    assert kept == [[picture_of(scene.slot(at)) for at in taken]]


def test_taken_and_free_seats_say_how_strong_a_level_is(monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[str] = []
    text = Canvas.text

    def noted(canvas: Canvas, said: str, *place: Any, **more: Any) -> float:
        words.append(said)
        return text(canvas, said, *place, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    choose("it")  # in English a tempo is called easy, too
    made = tables.app(drawn=True)
    made.begin(LobbyScene(made, "gondola"))
    made.step(FRAME, [])
    free = len(get("gondola").seats) - 1
    said = {level: words.count(tr(f"level.{level}.strength")) for level in LEVELS}
    assert said == {level: free + (level == "apprentice") for level in LEVELS}
