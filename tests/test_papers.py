"""The papers: their sizes, links, paths and commands."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import main as cli
from game.languages import LANGUAGES
from game.match import players
from game.rules import GAMES, get
from tests.sources import sources

ROOT = Path(__file__).parents[1]
SIZES = {  # largest size, in bytes
    "README.md": 9_000,
    "ARCHITECTURE.md": 8_000,
    "CONTRIBUTING.md": 8_000,
    "CHANGELOG.md": 16_000,
    "LICENSES.md": 5_000,
    "SECURITY.md": 3_000,
    "ai/CLUSTER.md": 3000,
    "ai/README.md": 20_000,
    "ai/EXPERIMENTS.md": 14_000,
    "game/devtools/PERFORMANCE.md": 9_000,
    "game/match/FORMATS.md": 6_000,
    "game/packaging/README.md": 4_000,
    "game/rules/README.md": 5_000,
    "game/rules/ADDING_A_GAME.md": 5_000,
    "game/rules/RULINGS.md": 16_000,
    "sounds/README.md": 5_100,
}
README_LINES = 150
PICTURES_BYTES = 3_000_000
CHANGELOG_HEADINGS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
FOLDERS = "game|ai|tests|sprites|sounds|.ci"  # folders whose paths are checked
TOOLS = {"dask", "pip", "pytest", "venv"}  # foreign modules that papers run
EXAMPLES = {"GAME": "rialto", "N": "1", "FACTOR": "2"}  # values for the placeholders of a command


def text_of(paper: str) -> str:
    return (ROOT / paper).read_text(encoding="utf-8")


def code_of(paper: str) -> list[str]:
    """Return the code of a paper: indented lines and the text between backticks.

    Comments of indented lines are left out.
    """
    text = text_of(paper)
    lines = [line.partition(" #")[0].strip() for line in text.splitlines() if line.startswith("    ")]
    return lines + re.findall(r"`([^`\n]+)`", text)


def paths_meant(path: str) -> Iterator[str]:
    """Yield the paths that a path with placeholders stands for.

    They may still hold wildcards.
    """
    for game in GAMES if "<game>" in path else [""]:
        for language in LANGUAGES if "<language>" in path else [""]:
            yield path.replace("<game>", game).replace("<language>", language)


def alternatives(code: str) -> Iterator[str]:
    """Yield a command once for each way to read `[A | B]`."""
    choice = re.search(r"\[([^]]*\|[^]]*)\]", code)
    if choice is None:
        yield code
        return
    for one in choice[1].split("|"):
        yield from alternatives(code[: choice.start()] + one + code[choice.end() :])


def commands_of(paper: str, begin: str) -> list[list[str]]:
    """Return the arguments of a paper's commands that begin with `begin`.

    Placeholders are replaced by examples.
    """
    found = []
    for code in (one for whole in code_of(paper) for one in alternatives(whole)):
        if code.startswith(begin):
            words = re.sub(r"[\[\]]|\.\.\.", " ", code.removeprefix(begin)).split()
            found.append([EXAMPLES.get(word, word) for word in words])
    return found


class Read(Exception):
    """Signal that a command's arguments have been read, raised before anything runs."""

    def __init__(self, parser: argparse.ArgumentParser, arguments: Sequence[str]):
        self.parser = parser
        self.arguments = arguments


def read(command: Sequence[str]) -> Read:
    """Return the parser that a command of `main.py` uses, and its arguments."""
    name, *rest = command or [""]
    with pytest.MonkeyPatch.context() as patch:

        def stop(parser: argparse.ArgumentParser, arguments: Sequence[str]) -> argparse.Namespace:
            raise Read(parser, arguments)

        patch.setattr(cli.Parser, "read", stop)
        with pytest.raises(Read) as caught:
            cli.COMMANDS[name](rest) if name in cli.COMMANDS else cli.window(command)
    return caught.value


@pytest.mark.parametrize("paper", SIZES)
def test_a_paper_keeps_its_size(paper: str) -> None:
    assert len((ROOT / paper).read_bytes()) <= SIZES[paper]


def test_the_readme_and_its_pictures_keep_their_size() -> None:
    text = text_of("README.md")
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)
    assert len(text.splitlines()) <= README_LINES
    assert {f"sprites/pictures/{game}.jpg" for game in GAMES} < set(pictures)
    assert sum((ROOT / picture).stat().st_size for picture in pictures) <= PICTURES_BYTES


def test_every_picture_is_used() -> None:
    assert all(picture.name in text_of("README.md") for picture in (ROOT / "sprites" / "pictures").iterdir())


def test_every_paper_is_checked() -> None:
    papers = {*ROOT.glob("*.md"), *(ROOT / "ai").rglob("*.md"), *(ROOT / "game").rglob("*.md")}
    papers |= {*(ROOT / "sounds").rglob("*.md")}
    pages = {*(ROOT / "game" / "locale").rglob("*.md")}
    assert {path.relative_to(ROOT).as_posix() for path in papers - pages} == set(SIZES)


@pytest.mark.parametrize("paper", SIZES)
def test_every_link_has_a_target(paper: str) -> None:
    targets = re.findall(r"\]\(([^)]+)\)", text_of(paper))
    missing = [one for one in targets if "://" not in one and not (ROOT / paper).parent.joinpath(one).exists()]
    assert not missing


@pytest.mark.parametrize("paper", SIZES)
def test_every_named_path_exists(paper: str) -> None:
    named = re.findall(rf"(?<![\w/.])(?:\./)?((?:{FOLDERS})/[\w./<>*-]*[\w/>*])", " ".join(code_of(paper)))
    assert not [path for name in named for path in paths_meant(name) if not any(ROOT.glob(path))]


@pytest.mark.parametrize("paper", SIZES)
def test_files_named_without_a_folder_exist(paper: str) -> None:
    known = {path.name for folder in ("game", "ai", "tests") for path in (ROOT / folder).rglob("*.py")} | {"main.py"}
    named = {word for code in code_of(paper) for word in re.findall(r"(?<![\w/>])\w+\.py\b", code)}
    assert named <= known


def names_of_the_program() -> tuple[set[str], set[str]]:
    """Return the names of all classes, and of all functions, attributes and constants."""
    text = "\n".join(path.read_text(encoding="utf-8") for folder in ("game", "ai") for path in sources(folder))
    members = re.findall(r"def (\w+)|self\.(\w+)|^ *([A-Za-z]\w+)(?::[^\n]*)? =", text, re.MULTILINE)
    return set(re.findall(r"^class (\w+)", text, re.MULTILINE)), {name for found in members for name in found if name}


def test_classes_and_members_that_are_named_exist() -> None:
    classes, members = names_of_the_program()
    for paper in SIZES:
        for name, member in re.findall(r"`([A-Z]+[a-z]\w*)(?:\.(\w+))?[`(]", text_of(paper)):
            assert name in classes | {"Any", "None"}, f"{paper}: {name}"
            assert not member or member in members, f"{paper}: {name}.{member}"


@pytest.mark.parametrize("paper", SIZES)
def test_commands_of_the_program_are_accepted(paper: str) -> None:
    for command in commands_of(paper, "python main.py"):
        found = read(command)
        asked = found.parser.parse_args(found.arguments)
        if getattr(asked, "game", None) and asked.seats and command[0] != "arena":
            seats = asked.seats.split(",")
            assert set(seats) <= set(players())
            get(asked.game).check(len(seats), cli.options_of(asked.option))


@pytest.mark.parametrize("command", ["", *cli.COMMANDS])
def test_the_readme_names_every_option(command: str) -> None:
    parser = read([command] if command else []).parser
    options = {one for action in parser._actions for one in action.option_strings} - {"-h", "--help"}
    assert options <= set(re.findall(r"--[\w-]+", text_of("README.md")))


@pytest.mark.parametrize("paper", SIZES)
def test_modules_that_are_run_exist_and_have_the_options(paper: str) -> None:
    for name, *arguments in commands_of(paper, "python -m"):
        if name in TOOLS:
            continue
        path = ROOT / name.replace(".", "/")
        source = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
        program = source.read_text(encoding="utf-8")
        assert '__name__ == "__main__"' in program or path.is_dir(), name
        assert {one.partition("=")[0] for one in arguments if one.startswith("--")} <= options_of_source(program), name


def options_of_source(program: str) -> set[str]:
    """Return the options that a program defines."""
    calls = (node for node in ast.walk(ast.parse(program)) if isinstance(node, ast.Call))
    adding = (call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument")
    return {one.value for call in adding for one in call.args if isinstance(one, ast.Constant)}


def test_the_changelog_has_the_headings_of_its_form() -> None:
    headings = re.findall(r"^(#+) (.+)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert ("##", "[Unreleased]") in headings
    assert {words for marks, words in headings if marks == "###"} <= CHANGELOG_HEADINGS


def test_the_changelog_has_one_change_a_line() -> None:
    lines = text_of("CHANGELOG.md").partition("## [Unreleased]")[2].splitlines()
    assert not [line for line in lines if line.startswith("  ")]
