"""`python -m game.devtools.event_mentions` finds the files of events and of places."""

from __future__ import annotations

from game.devtools.event_mentions import mentions, shapes


def test_files_that_name_an_event_are_found() -> None:
    assert "tables/gondola/events.py" in mentions("gondola")["Glided"]
    assert not any(path.startswith(("rules/", "tables/venezia/")) for path in mentions("gondola")["Glided"])


def test_modules_of_a_shape_are_found_for_functions_and_for_data() -> None:
    assert shapes("gondola")["tile"] == ["geometry"]
    assert shapes("rialto")["district"] == ["geometry"]
