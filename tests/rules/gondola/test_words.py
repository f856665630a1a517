"""Gondola's moves and events in words."""

from __future__ import annotations

from game.rules.gondola.board import OUTSIDE, SIZE, START_CELL
from game.rules.gondola.naming import place_number
from game.rules.gondola.words import WORDS, landmarks
from tests.rules.gondola.build import GAME, boats, draw, flags, go, hand, moves, put, put_text, race, table, tile, top

NAMES = ("Ada", "Bea", "Carlo")


def say(events: list, lang: str = "en") -> list[str]:
    return [GAME.sentence(event, lang, NAMES) for event in events]


def test_a_placement_is_described() -> None:
    s = table()
    hand(s, 0, "corner-4/3/2")
    move = GAME.parse(s, put_text("corner-4/3/2", 6, 0, 180))
    assert GAME.describe(s, move) == "Lay the corner (Speed 4, Current 3) east of the Bridge of Fists, turned round"


def test_a_race_is_described_with_its_checkpoints() -> None:
    s = draw(table(), "─═─═─", 10, 5)
    boats(s, (10, 5))
    race(s, 4)
    (text,) = [text for text in moves(s) if text.endswith("1+2")]
    assert (
        GAME.describe(s, GAME.parse(s, text))
        == "Move to the tile east of the Bridge of Wonders across the Bridge of Straw and the Bridge of Wonders"
    )


def test_a_turns_events_are_described_in_order() -> None:
    s = draw(table(), "──")
    hand(s, 0, "straight-6/2/1", "straight-replace-4/3/2")
    boats(s, (4, 0))
    said = say(put(s, "straight-replace-4/3/2", 8, 0, 90)) + say(go(race(s, 2), 6, 0, "0"))
    assert said[0] == "Ada lays the replace straight (Speed 4, Current 3)"
    assert "Ada moves 2 steps" in said
    assert "Ada plants a flag on the Bridge of Fists; 4 left" in said
    assert "Ada draws nothing, after planting a flag" in said
    assert said[-2:] == ["Bea is next", "Bea may go 2 steps: Speed 2, Current 5"]


def test_a_fall_back_and_its_reason_are_described() -> None:
    s = draw(table(), "──a", 10, 5, a=tile("straight-no-passing-4/4/2", 90))
    boats(s, (10, 5), (12, 5), (12, 5))
    said = say(go(race(s, 3), 11, 5))
    assert said[0] == "Ada moves 2 steps, where passing is not allowed, back 1: the tile is full"


def test_a_fall_back_before_a_checkpoint_says_so() -> None:
    s = draw(table(), "─═", 10, 5)
    boats(s, (10, 5))
    said = say(go(race(s, 1), 10, 5))
    assert said[0] == "Ada moves 1 step, back 1: nobody stops on a bridge"


def test_a_bonus_is_described() -> None:
    s = draw(table(2), "──")
    flags(s, 1, 0)
    top(s, "bonus-straight-replace--/4/2")
    boats(s, (4, 0))
    said = say(go(race(s, 2), 6, 0, "0"))
    assert said[-1] == "Ada is last across and draws the bonus straight (Current 4)"


def test_moves_are_described_in_italian_and_french() -> None:
    s = draw(table(), "─═─═─", 10, 5)
    boats(s, (10, 5))
    hand(s, 0, "corner-4/3/2")
    move = GAME.parse(s, put_text("corner-4/3/2", 6, 0, 180))
    assert (
        GAME.describe(s, move, "it")
        == "Posa la curva (Velocità\u00a04, Corrente\u00a03): a est, presso il Ponte dei Pugni, mezzo giro"
    )
    assert (
        GAME.describe(s, move, "fr")
        == "Poser le virage (Vitesse\u00a04, Courant\u00a03) à l'est du pont des Poings, un demi-tour"
    )
    race(s, 4)
    (text,) = [text for text in moves(s) if text.endswith("1+2")]
    move = GAME.parse(s, text)
    it = "Fermati a est, presso il Ponte delle Maravegie, passando il Ponte della Paglia e il Ponte delle Maravegie"
    assert GAME.describe(s, move, "it") == it
    fr = "S'arrêter à l'est du pont des Merveilles en franchissant le pont de la Paille et le pont des Merveilles"
    assert GAME.describe(s, move, "fr") == fr


def test_a_turn_is_described_in_italian_and_french() -> None:
    for lang, told in (
        ("it", ("Ada avanza di 2 passi", "Ada passa il Ponte dei Pugni e pianta una bandiera; ne restano 4")),
        ("fr", ("Ada avance de 2 pas", "Ada plante un drapeau sur le pont des Poings\u00a0; il en reste 4")),
    ):
        s = draw(table(), "──")
        hand(s, 0, "straight-6/2/1", "straight-replace-4/3/2")
        boats(s, (4, 0))
        put(s, "straight-replace-4/3/2", 8, 0, 90)
        assert set(told) <= set(say(go(race(s, 2), 6, 0, "0"), lang))


def test_no_place_is_named_by_a_boathouse_that_was_replaced() -> None:
    s = table()
    assert landmarks(s)[0] == START_CELL
    s.grid[START_CELL] = s.grid[START_CELL + 1]
    assert landmarks(s)[0] == OUTSIDE
    beside = place_number(landmarks(s), START_CELL + SIZE)
    assert WORDS.term("en", "place", beside) == "west of the Bridge of Fists"


def test_a_place_is_named_by_the_landmark_next_to_it() -> None:
    s = draw(table(), "─═─═─", 10, 5)
    hand(s, 0, "corner-4/3/2")
    told = {}
    for right, down in ((0, 1), (3, -3), (11, 4), (13, 7), (20, 5)):
        cell = START_CELL + down * SIZE + right
        told[right, down] = WORDS.term("en", "place", place_number([START_CELL, START_CELL + 5 * SIZE + 11], cell))
    assert told == {
        (0, 1): "south of the boathouse",
        (3, -3): "north-east of the boathouse",
        (11, 4): "north of the Bridge of Fists",
        (13, 7): "south-east of the Bridge of Fists",
        (20, 5): "east of the Bridge of Fists",
    }
