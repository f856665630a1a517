"""Every key of the client's texts is used."""

from __future__ import annotations

import ast
import re
from functools import cache

from game.locale import words_of
from tests.sources import ROOT, nodes_of


@cache
def said() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return the program's strings by their part in keys.

    They are whole strings, the beginnings of keys that are put together, and their ends.
    """
    whole, made, ends = set(), set(), set()
    for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "ai").rglob("*.py")]:
        for node in nodes_of(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                if isinstance(parts[0], str) and "." in parts[0]:
                    made.add("".join("(.+?)" if part is None else re.escape(str(part)) for part in parts))
                elif parts[0] is None and len(parts) == 2:
                    ends.add(str(parts[1]))
    return frozenset(whole), frozenset(made), frozenset(ends | {text for text in whole if text.startswith(".")})


def is_known(part: str) -> bool:
    """Return whether a part that is filled into a key is known.

    It is a string of the program, a number, or a string followed by a number.
    """
    whole, _, _ = said()
    bits = part.lower().split(".")
    return part in whole or all(bit.isdigit() or bit in whole or bit.rstrip("0123456789") in whole for bit in bits)


def is_asked_for(key: str) -> bool:
    whole, made, ends = said()
    if key in whole:
        return True
    for shape in made:
        found = re.fullmatch(shape, key)
        if found and all(map(is_known, found.groups())):
            return True
    return any(key.endswith(end) and is_asked_for(key[: -len(end)]) for end in ends if end.startswith("."))


def test_every_text_key_is_used() -> None:
    assert [key for key in words_of("en") if not is_asked_for(key)] == []


def test_an_unused_text_key_is_found() -> None:
    assert not is_asked_for("seats.gondoliers")
    assert not is_asked_for("rialto.effect.purple1")
    assert is_asked_for("rialto.effect.green1")
