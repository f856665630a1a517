"""`laguna --desktop` adds Laguna to a desktop's programs."""

from __future__ import annotations

import configparser
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import main as cli
from game.files import paths
from game.files.user_errors import UserError
from game.platform import desktop_entry

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(sys.platform in desktop_entry.HAS_NONE, reason="this system knows no desktop entries")


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "a 100% new $HOME" / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(place))
    return place


def entry(share: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(share / "applications" / "laguna.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_the_entry_names_an_existing_icon_and_a_working_command(
    share: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(ROOT / "main.py")])
    assert cli.main(["--desktop"]) == 0
    written = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert all(path.is_file() and path.is_relative_to(share) for path in written)
    found = entry(share)
    assert Path(found["Icon"]).read_bytes() == (ROOT / "sprites" / "laguna.svg").read_bytes()
    assert (found["Type"], found["Terminal"], found["StartupWMClass"]) == ("Application", "false", "laguna")
    command = shlex.split(found["Exec"].replace("\\\\", "\\").replace("%%", "%"))
    done = subprocess.run([*command, "--help"], cwd="/", capture_output=True, text=True, check=False)
    assert (done.returncode, "Laguna" in done.stdout) == (0, True)


def test_the_installed_command_and_a_bundle_start_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "laguna"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(script), "--desktop"])
    assert desktop_entry.command() == [str(script)]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/laguna/laguna")
    assert desktop_entry.command() == ["/opt/laguna/laguna"]


def test_a_command_is_quoted_by_the_rules_of_desktop_entries() -> None:
    assert desktop_entry.command_line(["/a b/laguna", '5% "$x`\\']) == r'"/a b/laguna" "5%% \\"\\$x\\`\\\\"'


@pytest.mark.parametrize("variable", ["XDG_DATA_HOME", "HOME"])
def test_a_home_that_is_not_utf_8_gets_an_entry_that_finds_its_icon_by_name(variable: str, tmp_path: Path) -> None:
    odd = os.fsencode(tmp_path) + b"/odd\xff"
    environment = {os.fsencode(key): os.fsencode(value) for key, value in os.environ.items() if key != "XDG_DATA_HOME"}
    environment[variable.encode()] = odd
    command = [sys.executable, str(ROOT / "main.py"), "--desktop"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    share = Path(os.fsdecode(odd)) / ("" if variable == "XDG_DATA_HOME" else ".local/share")
    assert entry(share)["Icon"] == "laguna"
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / "laguna.svg").is_file()


def test_a_program_in_a_folder_that_is_not_utf_8_is_refused_in_one_line(
    share: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(desktop_entry, "command", lambda: [os.fsdecode(b"/opt/odd\xff/laguna")])
    assert cli.main(["--desktop"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not share.exists()


def test_control_characters_in_the_home_are_escaped_in_the_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    share = tmp_path / "a\rb\tc\nd\\e"
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    desktop_entry.install()
    lines = (share / "applications" / "laguna.desktop").read_bytes().split(b"\n")
    icon = next(line for line in lines if line.startswith(b"Icon="))
    assert b"a\\rb\\tc\\nd\\\\e/icons/" in icon
    assert not any(b"\r" in line or b"\t" in line for line in lines)


def test_removing_deletes_only_added_files(share: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--desktop"]) == 0
    added = capsys.readouterr().out
    other = share / "applications" / "other.desktop"
    other.write_text("[Desktop Entry]\n", encoding="utf-8")
    assert cli.main(["--desktop", "remove"]) == 0
    assert capsys.readouterr().out == added
    assert [path for path in share.rglob("*") if path.is_file()] == [other]
    assert cli.main(["--desktop", "remove"]) == 2
    assert capsys.readouterr().err == "laguna: there is no desktop entry to remove\n"


def test_an_entry_that_cannot_be_removed_is_one_line(share: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (share / "applications" / "laguna.desktop").mkdir(parents=True)
    assert cli.main(["--desktop", "remove"]) == 2
    assert capsys.readouterr().err.startswith("laguna: the desktop entry cannot be removed: ")


def test_an_unwritable_folder_is_reported_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "share").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert cli.main(["--desktop"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_other_systems_get_an_error_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    for deed in (desktop_entry.install, desktop_entry.remove):
        with pytest.raises(UserError, match="knows no desktop entries"):
            deed()


def test_a_missing_home_is_reported_with_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*names: object, **how: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("LAGUNA_HOME", raising=False)
    monkeypatch.setattr("platformdirs.user_data_dir", nobody)
    with pytest.raises(UserError, match="let LAGUNA_HOME name one"):
        paths.check()
    assert "LAGUNA_HOME" not in os.environ
