"""The table of moves and the templates of texts."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.rules import Event
from game.rules.moves import Moves, axes
from game.rules.words import Language, Words

TABLE = Moves(lay=axes(kind=("casa", "campo")), place=axes(hex=10, turn=3), done=axes())
WORDS = Words(
    TABLE,
    {"kind": "building", "target": "seat"},
    {
        "en": Language(
            moves={"lay": "Lay a {kind}", "place": "Place on {hex}", "done": "Done"},
            events={"Laid": "[{seat} ]lays a {kind}", "Turned": "{kind} of {seat}: [{seat}, ]turned"},
            terms={"building": ("house", "square"), "building?": ("hidden card",)},
        )
    },
)


def test_the_last_axis_counts_fastest() -> None:
    assert TABLE.limit == 2 + 30 + 1
    assert TABLE.base("place") == 2
    assert TABLE.text(2 + 4 * 3 + 1) == "place 4 1"
    assert TABLE.split(2 + 4 * 3 + 1) == ("place", {"hex": 4, "turn": 1})


def test_every_move_is_read_back_from_its_text() -> None:
    assert [TABLE.parse(TABLE.text(move)) for move in range(TABLE.limit)] == list(range(TABLE.limit))


@pytest.mark.parametrize(
    "text", ["", "lay", "lay castle", "lay casa campo", "place 10 0", "place 1", "leave", "place -1 0"]
)
def test_an_invalid_move_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no move"):
        TABLE.parse(text)


def test_names_must_be_words() -> None:
    with pytest.raises(ValueError, match="without spaces"):
        Moves(go=axes(to=("San Marco",)))
    with pytest.raises(ValueError, match="each once"):
        Moves(go=axes(to=("a", "a")))


def test_templates_pick_words_by_vocabulary() -> None:
    assert WORDS.move(None, 1, "en") == "Lay a square"  # type: ignore[arg-type]
    write = WORDS.write
    assert write("en", "{seat} pays {target}", {"seat": 0, "target": 1}, ("Ada", "Bea")) == "Ada pays Bea"
    assert write("en", "{seat}", {"seat": 3}) == "Seat 4"
    assert write("en", "{n:step|steps} and {m:step|steps}", {"n": 1, "m": 3}) == "1 step and 3 steps"
    assert write("en", "{n:+}", {"n": 4}) == "+4"
    assert write("en", "{kind}", {"kind": -1}) == "hidden card"
    assert write("en", "{kind}", {"kind": (0, 1)}) == "house, square"


@dataclass(frozen=True)
class Laid(Event):
    """A card was laid."""

    seat: int
    kind: int


class Turned(Laid):
    """A card was turned."""


def test_a_sentence_has_a_form_without_its_subject() -> None:
    assert WORDS.event(Laid(0, 1), "en", ("ada",)) == "Ada lays a square", "a sentence begins with a capital"
    assert WORDS.event(Laid(0, 1), "en", ("ada",), subject=False) == "lays a square", "it follows an emblem"
    assert WORDS.event(Turned(0, 0), "en", ("Ada",)) == "House of Ada: Ada, turned"
    assert WORDS.event(Turned(0, 0), "en", ("Ada",), subject=False) == "House of Ada: turned"
