"""Release tools: notes, smoke test, and benchmark against the previous commit."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from game.devtools import release_notes, smoke
from game.devtools.perf import bench_ratios
from game.languages import LANGUAGES
from game.locale import words_of
from game.platform.desktop_entry import ENTRY, entry_of

ROOT = Path(__file__).parents[1]
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
CHANGELOG = """# Changelog

## [Unreleased]

### Added
- What comes next.

## [9.8.7] - 2026-11-19

### Added
- Four games.

### Fixed
- A rope.

## [9.8.6] - 2026-11-01

### Added
- One game.

[9.8.7]: elsewhere
"""


def test_a_releases_notes_are_its_section(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release_notes, "__version__", "9.8.7")
    assert release_notes.notes("v9.8.7", CHANGELOG) == "### Added\n- Four games.\n\n### Fixed\n- A rope."
    monkeypatch.setattr(release_notes, "__version__", "9.8.6")
    assert release_notes.notes("v9.8.6", CHANGELOG) == "### Added\n- One game."


def test_a_release_needs_its_own_version_and_notes(capsys: pytest.CaptureFixture[str]) -> None:
    assert release_notes.main(["v0.0.0"]) == 1
    assert capsys.readouterr().err.startswith("the tag is v0.0.0, but ")
    with pytest.raises(release_notes.NotesError, match="has no section"):
        release_notes.notes(f"v{__version__}", "# Changelog\n\n## [Unreleased]\n- What comes next.\n")
    with pytest.raises(release_notes.NotesError, match="has no section"):
        release_notes.notes(f"v{__version__}", f"## [{__version__}]\n\n## [Older]\n- A rope.\n")


def test_figures_of_one_kind_share_a_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {"search": {"rialto": {"seats": 4, "sims_s": 100}, "murano": {"seats": 4, "sims_s": 100}}, "memory": 0}
    after = {"search": {"rialto": {"seats": 4, "sims_s": 200}, "murano": {"seats": 4, "sims_s": 50}}, "rest": 0.1}
    for name, run in (("before", before), ("after", after)):
        (tmp_path / name).write_text(json.dumps(run), encoding="utf-8")
    assert bench_ratios.main([str(tmp_path / "before"), str(tmp_path / "after")]) == 0
    assert capsys.readouterr().out.splitlines()[2:] == ["| search: sims_s | 1.00 | 0.50 | 2.00 | 2 |"]


PROGRAMS = {  # programs by the fault that they show in a report, a match or the demonstration
    "status 3": "raise SystemExit(3)",
    "--report printed": "print('hello')",
    "has no moves": "import sys; print('Laguna: ' if '--report' in sys.argv else '{\"moves\": 0}')",
    "--demo ended with status 0": "import sys; print('Laguna: ' if '--report' in sys.argv else '{\"moves\": 9}')",
}


@pytest.mark.parametrize("fault", PROGRAMS)
def test_the_smoke_test_reports_each_fault(fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert smoke.main([sys.executable, "-c", PROGRAMS[fault]]) == 1
    err = capsys.readouterr().err
    assert err.startswith("smoke test failed: ")
    assert fault in err


STUBBORN = """
import os, pathlib, signal, sys, time
if "--report" in sys.argv: print("Laguna: ")
elif "arena" in sys.argv: print('{"moves": 9}')
else:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    folder = pathlib.Path(os.environ["LAGUNA_HOME"], "cache")
    folder.mkdir()
    (folder / "board.baked").touch()
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-Break ends a stranger's program there")
def test_a_program_that_does_not_quit_fails_the_smoke_test(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(smoke, "QUIT_SECONDS", 0.5)
    assert smoke.main([sys.executable, "-c", STUBBORN]) == 1
    assert capsys.readouterr().err == "smoke test failed: it does not quit\n"


def test_workflows_run_modules_and_files_that_exist() -> None:
    workflows = "".join(path.read_text(encoding="utf-8") for path in (ROOT / ".github").rglob("*.yml"))
    modules = set(re.findall(r"python -m ((?:game|ai)[.\w]+)", workflows))
    assert modules
    assert not [name for name in modules if importlib.util.find_spec(name) is None]
    assert all((ROOT / name).exists() for name in re.findall(r"\./(\.ci/\w+)", workflows))
    assert "@" not in re.sub(r"uses: [\w/-]+@v\d+", "", workflows), "no address is invented"


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_packagers_entry_is_the_one_that_laguna_writes() -> None:
    kept = (ROOT / "game" / "packaging" / ENTRY).read_text(encoding="utf-8")
    assert kept == entry_of("laguna", "laguna")


def test_the_metainfo_belongs_to_the_desktop_entry() -> None:
    found = ElementTree.parse(ROOT / "game" / "packaging" / "laguna.metainfo.xml").getroot()
    assert found.findtext("id") == found.findtext("launchable") == ENTRY == "laguna.desktop"
    summaries = {one.get(LANGUAGE, LANGUAGES[0]): one.text for one in found.findall("summary")}
    assert summaries == {lang: words_of(lang)["desktop.line"] for lang in LANGUAGES}
    for paragraphs in (found.findall("description/p"), found.findall("description/ul/li")):
        languages = [one.get(LANGUAGE, LANGUAGES[0]) for one in paragraphs]
        assert {lang: languages.count(lang) for lang in LANGUAGES} == dict.fromkeys(LANGUAGES, len(languages) // 3)
    assert not found.findall(".//screenshots")
