"""The title shows today's deal; its card leads there and keeps the result."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

import pygame
import pytest

from game.challenges.daily.daily_match import match_of
from game.challenges.daily.deal import deal_of
from game.challenges.daily.results import DailyResults, DayResult
from game.locale import tr
from game.match import Match
from game.scenes.daily import daily_scene
from game.scenes.daily.daily_scene import DailyScene
from game.scenes.results import results_scene
from game.scenes.results.results_scene import ResultsScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.daily_teaser import Slip
from game.scenes.title.title_scene import TitleScene
from game.settings import Settings
from game.shell.app import App
from tests.client import tables
from tests.client.player import Hand

TODAY = datetime.date(2026, 11, 24)
DAY = datetime.timedelta(1)


class Idle:
    """Doge that only notes the deals that it should play."""

    def __init__(self) -> None:
        self.asked: list[datetime.date] = []
        self.rested = 0
        self.share, self.is_playing = 0.4, False

    def play(self, deal: daily_scene.DayDeal) -> None:
        self.asked.append(deal.date)

    def update(self) -> bool:
        return False

    def rest(self) -> None:
        self.rested += 1


@pytest.fixture
def app() -> Iterator[App]:
    made = tables.app()
    made.calendar = lambda: TODAY
    yield made
    while made.scenes:
        made.scenes.pop().leave()


def card(app: App) -> tuple[DailyScene, Idle, Hand]:
    scene, doge = DailyScene(app), Idle()
    scene.doge = doge  # type: ignore[assignment]
    app.scenes = []
    app.begin(scene)
    app.step(0.02, [])
    return scene, doge, Hand(app)


def slip(app: App) -> Slip:
    title = app.scene
    assert isinstance(title, TitleScene)
    return next(one for one in title.panel.widgets if isinstance(one, Slip))


def played(date: datetime.date = TODAY) -> Match:
    match = match_of(deal_of(date), Settings())
    tables.play_random(match, 10_000)
    return match


def finished(app: App, match: Match) -> ResultsScene:
    scene = ResultsScene(app, match, match.colours or [4, 2])
    scene.clock = scene.end + 1
    app.scenes = []
    app.begin(scene)
    app.step(0.02, [])
    return scene


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    words: list[str] = []

    def copy(told: str) -> bool:
        words.append(told)
        return True

    monkeypatch.setattr(daily_scene, "copy_to_clipboard", copy)
    monkeypatch.setattr(results_scene, "copy_to_clipboard", copy)
    return words


def test_the_title_names_the_days_game_and_opens_its_card(app: App) -> None:
    app.begin(TitleScene(app))
    app.step(0.02, [])
    shown = slip(app)
    assert (shown.name, shown.line) == (tr(f"game.{deal_of(TODAY).game}"), tr("today.open"))
    assert "Tuesday 24 November 2026" in shown.tip
    Hand(app).click(*shown.rect.center)
    assert isinstance(app.scene, DailyScene)
    assert app.scene.deal == deal_of(TODAY)


def test_at_midnight_the_title_changes_to_the_next_day(app: App) -> None:
    app.begin(TitleScene(app))
    app.step(0.02, [])
    app.calendar = lambda: TODAY + DAY
    app.step(0.02, [])
    assert slip(app).name == tr(f"game.{deal_of(TODAY + DAY).game}") != tr(f"game.{deal_of(TODAY).game}")


def test_the_title_shows_the_first_result_of_the_day(app: App) -> None:
    result = DailyResults().record(played(), deal_of(TODAY).seat, TODAY)
    assert result is not None
    app.begin(TitleScene(app))
    app.step(0.02, [])
    unit = tr("unit.league", count=result.points)  # three races, with a point for each won
    assert slip(app).line.startswith(f"{result.points} {unit}")


def test_the_days_card_opens_the_deal_with_its_guests(app: App) -> None:
    scene, doge, hand = card(app)
    hand.press(tr("today.play"))
    table = app.scene
    assert isinstance(table, TableScene)
    deal = deal_of(TODAY)
    assert (table.match.seed, table.match.origin.day) == (deal.seed, TODAY.isoformat())
    assert table.match.people == {deal.seat}
    assert table.match.journal is not None
    assert doge.rested, "the doge rises when the person sits down"
    assert scene not in app.scenes


def test_the_end_of_a_deal_enters_its_first_result_and_offers_a_line_to_share(app: App, clipboard: list[str]) -> None:
    match = played()
    finished(app, match)
    hand = Hand(app)
    hand.press(tr("seats.code.copy"))
    first = DailyResults().of(TODAY).first
    assert first is not None
    place = tr(f"today.place.{first.place}")
    assert clipboard == [f"Laguna 24 Nov 2026, Gondola: {first.points}, {place} of four"]
    assert any(clipboard[0] in words for words in app.toasts.words)


def test_the_same_deal_is_a_repeat_and_a_new_deal_is_not(app: App) -> None:
    DailyResults().record(played(), deal_of(TODAY).seat, TODAY)
    match = match_of(deal_of(TODAY), Settings())
    tables.play_random(match, 10_000, seed=9)
    scene = finished(app, match)
    assert scene.share_line.endswith(f"({tr('today.repeat')})")
    Hand(app).press(tr("results.rematch"))
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.origin.day == TODAY.isoformat()
    finished(app, match)
    Hand(app).press(tr("results.new"))
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.origin.day == ""


def test_an_ordinary_match_keeps_its_share_code(app: App, clipboard: list[str]) -> None:
    match = tables.match("gondola", ("human", "doge"))
    tables.play_random(match, 10_000)
    scene = finished(app, match)
    Hand(app).press(tr("seats.code.copy"))
    assert clipboard == [scene.code]


def test_the_days_card_copies_the_first_result(app: App, clipboard: list[str]) -> None:
    DailyResults().record(played(), deal_of(TODAY).seat, TODAY)
    _, _, hand = card(app)
    hand.key(pygame.K_c)
    assert clipboard[0].startswith("Laguna 24 Nov 2026, Gondola: ")
    assert any(clipboard[0] in words for words in app.toasts.words)


def test_the_list_opens_earlier_days_by_mouse_and_keys(app: App) -> None:
    scene, doge, hand = card(app)
    rows = [one for one in scene.panel.widgets if isinstance(one, daily_scene.picture.DayRow)]
    hand.click(*rows[3].rect.center)
    assert scene.deal == deal_of(TODAY - 3 * DAY)
    assert doge.rested == 1
    hand.move(5, 5)
    scene.panel.set_focus(None)
    hand.key(pygame.K_UP)
    assert scene.deal == deal_of(TODAY - 2 * DAY)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_DOWN)
    assert scene.deal == deal_of(TODAY - 4 * DAY)
    app.scenes.insert(0, TitleScene(app))
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_the_doge_plays_a_day_that_is_shown_for_a_while_once(app: App) -> None:
    DailyResults().keep_doge(TODAY - DAY, (), DayResult(50, 1))
    scene, doge, hand = card(app)
    assert doge.asked == []
    hand.wait(1.2)
    assert set(doge.asked) == {TODAY}
    scene.look_at(TODAY - DAY)
    hand.wait(1.2)
    assert set(doge.asked) == {TODAY}


def test_leaving_the_days_card_stops_the_doge(app: App) -> None:
    scene, doge, _ = card(app)
    scene.leave()
    assert doge.rested == 1
