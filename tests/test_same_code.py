"""The proof that a change touches words only."""

from __future__ import annotations

import pytest

from game.devtools import same_code

CODE = '''
"""Module."""
STEPS = 4  # moves
"""Moves of a turn."""

def test_one() -> int:
    """Return it."""
    return STEPS
'''


@pytest.mark.parametrize(
    ("old", "new"),
    [("Module.", "Other."), ("  # moves", ""), ("Moves of a turn.", "Steps."), ("Return it.", "Give it.")],
)
def test_docstrings_and_comments_are_no_code(old: str, new: str) -> None:
    assert old in CODE
    assert same_code.code_of(CODE) == same_code.code_of(CODE.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new"), [("= 4", "= 5"), ("-> int", "-> float"), ("return", "yield"), ("STEPS", "ALL")]
)
def test_values_types_and_names_are_code(old: str, new: str) -> None:
    assert old in CODE
    assert same_code.code_of(CODE, test_names=True) != same_code.code_of(CODE.replace(old, new), test_names=True)


def test_names_of_tests_differ_only_where_they_may() -> None:
    renamed = CODE.replace("test_one", "test_other")
    assert same_code.code_of(CODE) != same_code.code_of(renamed)
    assert same_code.code_of(CODE, test_names=True) == same_code.code_of(renamed, test_names=True)


def test_an_unknown_base_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        same_code.main(["no-such-commit"])
    assert "no-such-commit" in capsys.readouterr().err
