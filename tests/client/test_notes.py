"""No note, hover text, raised card or magnifier hides the prompt or a button."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from game.devtools.gallery.gallery import COLOURS
from game.devtools.gallery.positions import Position, gallery_of, match_at
from game.interaction.display import hud
from game.locale import tr
from game.rules import GAMES
from game.rules.venezia.board import HEX_CENTRES
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents
from game.shell.app import App
from game.tables.hud import log_view, note_drawing
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.display_list import DisplayList
from game.ui.widgets import panel, tooltip_placement
from game.ui.widgets.widget_drawing import WAITING
from game.ui.widgets.widgets import Area, Button
from tests.client import tables
from tests.client.player import Hand

POSITIONS = [(game, position) for game in GAMES for position in gallery_of(game)]
MIDDLES = [(game, next(one for one in gallery_of(game) if one.hover is not None)) for game in GAMES]
FEW_OR_ALL = [*MIDDLES, *(pytest.param(*one, marks=pytest.mark.slow) for one in POSITIONS if one not in MIDDLES)]
WITH_HANDS = {"venezia": "middle", "rialto": "playing", "gondola": "placing", "murano": "characters"}
HANDS = [(game, next(one for one in gallery_of(game) if one.name == name)) for game, name in WITH_HANDS.items()]
INSIDE = 7  # pixels of a button's rim, which has round corners


def at(app: App, game: str, position: Position) -> TableScene:
    """Return a table at rest at a position of the gallery."""
    table = TableScene(app, match_at(game, position), COLOURS[: position.seats])
    table.thinking = NullOpponents()
    app.scenes = []
    app.begin(table)
    app.step(0.0, [])
    return table


def targets(table: TableScene) -> Iterator[tuple[float, float]]:
    """Yield points of cards, moves, seats, stages and the log."""
    for card in table.decision.cards:
        yield card.rect.center
        yield card.rect.x + 6, card.rect.y + 6
        yield card.rect.x + 6, card.rect.bottom - 6
    state = table.draft.state
    spots = (
        {table.view.where(state, move) for move in table.draft.legal()} if table.decision.prompt is not None else set()
    )
    yield from sorted(spot for spot in spots if spot is not None)
    for area in (table.room.layout.panels, table.room.layout.side, table.room.layout.log, table.room.layout.strip):
        for share in (0.1, 0.5, 0.9):
            yield area.centerx, area.y + area.height * share
    for widget in table.panel.widgets:
        yield widget.rect.center


def needed(table: TableScene, x: float, y: float) -> list[Rect]:
    """Return the prompt between its buttons, and the buttons not pointed at.

    A main button that waits follows the pointer, so its look tells nothing.
    """
    found = [one for one in table.panel.widgets if one.visible and not isinstance(one, Area)]
    buttons = [one.rect for one in found if not (isinstance(one, Button) and one.look in WAITING)]
    words = table.decision.buttons.between.inflate(-6, -10)
    return [words, *(box.inflate(-2 * INSIDE, -2 * INSIDE) for box in buttons if not box.collidepoint(x, y))]


def shown(app: App, table: TableScene, x: float, y: float) -> np.ndarray:
    """Return the picture after the pointer has rested at a point for long."""
    table.handle(pygame_moved(x, y))
    table.room.rested = 9.0
    table.panel.update(9.0)
    for card in table.decision.cards:
        card.lift = 1.0 if card.rect.collidepoint(x, y) else 0.0
    app.clock = 9.0
    app.step(0.0, [])
    return pygame.surfarray.array3d(app.picture)


def pygame_moved(x: float, y: float) -> object:
    from game.ui.input_events import PointerMoved

    return PointerMoved(x, y)


def check(app: App, game: str, position: Position, every: int) -> None:
    """Point at each target, and compare the prompt and buttons with their plain look."""
    app.settings.forced = False
    table = at(app, game, position)
    spots = list(targets(table))
    plain = shown(app, table, -1.0, -1.0)
    for x, y in spots[::every]:
        picture = shown(app, table, x, y)
        for box in needed(table, x, y):
            part = app.canvas().box(box)
            low = slice(part.x, part.right), slice(part.y, part.bottom)
            assert np.array_equal(picture[low], plain[low]), (position.name, (x, y), box)


@pytest.mark.parametrize(("game", "position"), MIDDLES, ids=lambda one: getattr(one, "name", one))
def test_hovering_hides_neither_prompt_nor_buttons(game: str, position: Position) -> None:
    check(tables.app(), game, position, 5)


@pytest.mark.slow
@pytest.mark.parametrize("couch", [False, True], ids=["usual", "couch"])
@pytest.mark.parametrize(("game", "position"), POSITIONS, ids=lambda one: getattr(one, "name", one))
def test_hovering_hides_nothing_at_any_position_of_the_gallery(game: str, position: Position, couch: bool) -> None:
    app = tables.app()
    app.settings.couch = couch
    app.refresh()
    try:
        check(app, game, position, 1)
    finally:
        app.settings.couch = False
        app.refresh()


def test_a_note_avoids_places_that_must_stay_clear() -> None:
    room = Rect(0, 0, 1000, 600)
    band, target = Rect(100, 500, 800, 50), Rect(400, 380, 60, 60)
    clear = (band, target)
    for x, y in ((430, 410), (430, 520), (430, 590), (5, 5), (995, 595), (120, 495)):
        box = tooltip_placement.place_beside(x, y, (200, 90), (x + 18, x - 218), (y + 16, y - 106), room, clear)
        assert room.contains(box), (x, y)
        assert not box.colliderect(band), (x, y)
        assert not box.colliderect(target), (x, y)
        assert not box.collidepoint(x, y), (x, y)


@pytest.fixture
def stood(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Return the list to which every drawn note adds its place."""
    found: list[Rect] = []
    for kind in ("draw_outcome", "draw_card"):
        draw = getattr(note_drawing, kind)
        monkeypatch.setattr(note_drawing, kind, lambda *given, draw=draw: found.append(draw(*given)) or found[-1])
    return found


@pytest.mark.parametrize(("game", "position"), MIDDLES, ids=lambda one: getattr(one, "name", one))
def test_a_moves_note_does_not_cover_the_board(game: str, position: Position, stood: list[Rect]) -> None:
    app = tables.app()
    table = at(app, game, position)
    for x, y in targets(table):
        shown(app, table, x, y)
    assert stood
    layout, state = table.room.layout, table.draft.state
    column = layout.log.union(layout.side)
    spots = [spot for move in table.draft.legal() if (spot := table.view.where(state, move)) is not None]
    for box in stood:
        assert column.contains(box.inflate(-1, -1)), box
        assert not any(box.colliderect(other) for other in (layout.board, layout.prompt, layout.tray, layout.panels))
        assert layout.log.contains(box.inflate(-1, -1)) or not any(box.collidepoint(spot) for spot in spots)


@pytest.mark.parametrize(("game", "position"), FEW_OR_ALL, ids=lambda one: getattr(one, "name", one))
def test_no_note_covers_the_newest_line_of_the_log(
    game: str, position: Position, stood: list[Rect], monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, entries = log_view.draw, list[log_view.PlacedEntry]()

    def noted(canvas: Canvas, area: Rect, placed: list[log_view.PlacedEntry], *more: object) -> None:
        entries[:] = placed
        draw(canvas, area, placed, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(log_view, "draw", noted)
    app = tables.app()
    table = at(app, game, position)
    for x, y in list(targets(table))[::3]:
        stood.clear()
        shown(app, table, x, y)
        places = {one.entry.last: one.box for one in entries}
        newest = places[len(table.sidebar.log_panel.lines) - 1]
        assert not any(newest.colliderect(box.inflate(-8, -8)) for box in stood), (x, y)


@pytest.mark.parametrize("high", [90, 170, 230, 270, 320])
def test_no_note_of_any_height_covers_the_newest_line(high: int, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = list[log_view.PlacedEntry]()
    monkeypatch.setattr(log_view, "draw", lambda canvas, area, placed, *more: entries.__setitem__(slice(None), placed))
    table, _ = tables.shown(tables.position("venezia", "joint-building"), drawn=True)
    note = table.sidebar.place_note(table.app.canvas(), high)
    places = {one.entry.last: one.box for one in entries}
    newest = places[len(table.sidebar.log_panel.lines) - 1]
    assert note.height == high
    assert not newest.colliderect(note.inflate(-8, -8))


@pytest.mark.parametrize(("game", "position"), HANDS, ids=lambda one: getattr(one, "name", one))
def test_a_large_cards_text_is_on_its_note(game: str, position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[tuple[str, float]] = []
    write, draw, draw_sheet = Canvas.text, note_drawing.draw_card, note_drawing._draw_sheet
    boxes: list[tuple[Rect, list[tuple[str, float]]]] = []

    def draw_card(*given: object) -> Rect:
        boxes.append((draw(*given), texts[:]))  # type: ignore[arg-type]
        return boxes[-1][0]

    def sheet_of(*given: object) -> Rect:
        texts.clear()  # earlier texts belong to the log below
        return draw_sheet(*given)  # type: ignore[arg-type]

    def text_at(canvas: Canvas, words: str, x: float, y: float, *more: object, **given: object) -> float:
        texts.extend([(words, y)] if isinstance(canvas.surface, DisplayList) else [])
        return write(canvas, words, x, y, *more, **given)  # type: ignore[arg-type]

    monkeypatch.setattr(note_drawing, "draw_card", draw_card)
    monkeypatch.setattr(note_drawing, "_draw_sheet", sheet_of)
    monkeypatch.setattr(Canvas, "text", text_at)
    app = tables.app()
    table = at(app, game, position)
    for card in table.decision.cards[::2]:
        shown(app, table, card.rect.x + 8, card.rect.bottom - 12)
    assert any(said for _, said in boxes)
    assert all(box.top < y < box.bottom - 8 for box, said in boxes for _, y in said)


@pytest.mark.parametrize("game", GAMES)
def test_a_large_card_is_200_by_280_pixels_in_a_large_window(game: str) -> None:
    table, _ = tables.shown(tables.position(game, WITH_HANDS[game]))
    tables.settle(table)
    wide, high = table.view.painter.large(table.decision.cards[0])
    assert 198 <= wide * 1.5 <= 204
    assert 262 <= high * 1.5 <= 282


@pytest.mark.parametrize("game", GAMES)
def test_a_magnifier_and_a_note_never_show_together(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(hud, "draw_tooltip", lambda *given: drawn.append("tip"))
    monkeypatch.setattr(hud.magnifier, "draw", lambda *given, **more: drawn.append("lens"))
    app = tables.app()
    table = at(app, game, next(one for one in gallery_of(game) if one.hover is not None))
    seen = set()
    for x, y in targets(table):
        drawn.clear()
        shown(app, table, x, y)
        assert len(drawn) <= 1, (x, y)
        seen |= set(drawn)
    assert seen


@pytest.mark.parametrize("game", GAMES)
def test_the_score_is_shown_only_under_the_pointer(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    for module in (panel, hud):
        monkeypatch.setattr(module, "draw_tooltip", lambda canvas, words, *at: told.append(words))
    app = tables.app(drawn=True)
    played = tables.match(game, ("human", "doge"))
    for table in (tables.seated(app, played), ReplayScene(app, played, (0, 1))):
        app.scenes = []
        app.begin(table)
        table.room.rested = 9.0
        app.step(0.0, [])
        assert not told, type(table).__name__
        Hand(app).move(60.0, 560.0)
        table.room.rested = 9.0
        app.step(0.0, [])
        assert any(tr("table.how") in words for words in told)
        app.step(0.0, [pygame.event.Event(pygame.WINDOWLEAVE)])
        told.clear()
        table.room.rested = 9.0
        app.step(0.0, [])
        assert not told


@pytest.mark.parametrize(("game", "name"), WITH_HANDS.items())
def test_a_large_card_has_its_rule_and_an_example(game: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[note_drawing.Said] = []
    monkeypatch.setattr(note_drawing, "draw_card", lambda canvas, room, dock, shape, draw, said: told.append(said))
    table, hand = tables.shown(tables.position(game, name), drawn=True)
    tables.settle(table)
    box = table.decision.cards[0].rect
    hand.move(box.centerx, box.bottom - 12)
    table.room.rested = 2.0
    table.app.step(0.0, [])
    assert told
    assert told[-1].rules
    assert any(letter.isdigit() for letter in told[-1].example)


@pytest.mark.parametrize("game", GAMES)
def test_a_menu_or_book_over_the_table_hides_hover_texts(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    for module in (panel, hud):
        monkeypatch.setattr(module, "draw_tooltip", lambda canvas, words, *at: told.append(words))
    app = tables.app(drawn=True)
    table = tables.seated(app, tables.match(game, ("human", "doge")))
    app.scenes = []
    app.begin(table)
    app.step(0.0, [])
    hand = Hand(app)
    for key in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_F2):
        spot = table.interaction.hud.tips[0][0].center
        hand.move(spot[0] + 1, spot[1])
        hand.move(*spot)
        hand.wait(1.0)
        assert told, key
        hand.key(key)
        told.clear()
        hand.wait(1.0)
        assert not told, key
        hand.move(640.0, 2.0)
        hand.key(pygame.K_ESCAPE)
        told.clear()
        hand.wait(0.2)
        assert app.scene is table
        assert not told, key


def test_texts_close_when_the_table_changes_and_when_a_card_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(hud, "draw_tooltip", lambda canvas, words, *at: told.append(words))
    monkeypatch.setattr(note_drawing, "draw_card", lambda *given: told.append(given))
    table, hand = tables.shown(tables.position("venezia", "middle"), drawn=True)
    tables.settle(table)
    card = next(card for card in table.decision.cards if card.move >= 0)
    spot = table.view.to_window(*HEX_CENTRES[0])

    def is_told(seconds: float = 0.7) -> bool:
        told.clear()
        hand.wait(seconds)
        return bool(told)

    hand.move(card.rect.centerx, card.rect.y + 20)
    assert is_told()
    hand.click(card.rect.centerx, card.rect.y + 20)
    assert not is_told()
    hand.move(*spot)
    assert is_told()
    table.session.play(table.match.legal(table.match.state)[0])
    hand.wait(0.1)
    assert not is_told()
    hand.move(spot[0] + 1, spot[1])
    assert is_told()
