"""Languages are found by their folders, read without trust, with CLDR's plurals."""

from __future__ import annotations

import datetime
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import languages, locale
from game.devtools.check_texts import confirm, page_problems, problems
from game.languages import ENGLISH, HEADER, LANGUAGES, fingerprint, plural_category
from game.locale.dates import date_and_time, day_of, short_date
from game.locale.rule_pages import read_page
from tests.sources import ROOT

TOY = 'name = "Toki"\nplural = "pl"\nquotes = ["(", ")"]\ndecimal = ","\n'
SAID = """
from game import languages, locale
from game.devtools.check_texts import problems
from game.settings import CHOICES
assert "toy" in CHOICES["language"]
locale.choose("toy")
print(locale.language(), languages.HEADERS["toy"].name, sep="|")
print(locale.tr("title.settings"), locale.tr("title.quit"), sep="|")
print([locale.tr("problems.slip.tried", tries=count) for count in (1, 2, 5, 22)])
print(locale.tr("problem.tried", tries=3))
print(*(line for line in problems("toy") if "title.quit" in line), sep="|")
"""


def said_in_a_copy(folder: Path, files: dict[str, str]) -> tuple[list[str], str]:
    """Run `SAID` in a copy of the program with one more language.

    Returns its lines and its stderr.
    """
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    toy = folder / "game" / "locale" / "toy"
    toy.mkdir()
    for name, text in files.items():
        (toy / name).write_text(text, encoding="utf-8")
    around = {**os.environ, "PYTHONPATH": str(ROOT)}  # The opponents are those of this checkout.
    done = subprocess.run(
        [sys.executable, "-c", SAID],
        cwd=folder,
        env=around | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr


def test_a_language_is_a_single_folder(tmp_path: Path) -> None:
    texts = {
        "client.toml": '"title.settings" = "Lawa"\n',
        "daily.toml": '"problems.slip.tried" = "{tries:punkt|punkty|punkt\u00f3w}"\n"problem.tried" = "{times}"\n',
    }
    lines, errors = said_in_a_copy(tmp_path, {HEADER: TOY, **texts})
    assert lines[0] == "toy|Toki"
    assert lines[1] == "Lawa|Quit", "what is missing is English"
    assert lines[2] == "['1 punkt', '2 punkty', '5 punkt\u00f3w', '22 punkty']"
    assert lines[3] == "Tried 3 times.", "a text that asks for what is not there is English too"
    assert lines[4] == "toy/client.toml: title.quit is missing, English is shown"
    assert errors == ""


def test_a_damaged_file_falls_back_to_english_with_one_line(tmp_path: Path) -> None:
    lines, errors = said_in_a_copy(tmp_path, {HEADER: TOY, "client.toml": '"title.settings" = "Lawa\n'})
    assert lines[1] == "Settings|Quit"
    assert errors.count("\n") == 1
    assert errors.startswith("laguna: toy/client.toml cannot be read (")


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ("name = 3", "gives no name"),
        ("", ""),
        (TOY.replace('"pl"', '"tlh"'), "no known plural rule"),
        (TOY.replace(', ")"', ""), "gives no name"),
        ("name", "cannot be read"),
    ],
)
def test_a_folder_without_a_valid_header_is_no_language(
    header: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / HEADER
    path.write_text(header, encoding="utf-8")
    assert languages.Header.read(path) is None
    assert why in capsys.readouterr().err


def test_english_is_the_first_language() -> None:
    assert LANGUAGES[0] == ENGLISH
    assert {"it", "fr"} < set(LANGUAGES)


# Counts by category, from the samples of CLDR's plural rules for whole numbers.
SAMPLES = {
    "en": {"one": (1,), "other": (0, 2, 3, 10, 11, 21, 100, 101)},
    "it": {"one": (1,), "other": (0, 2, 3, 10, 11, 21, 100, 101)},
    "fr": {"one": (0, 1), "other": (2, 3, 10, 17, 100, 101)},
    "pl": {"one": (1,), "few": (2, 3, 4, 22, 24, 102), "many": (0, 5, 11, 12, 14, 19, 21, 100, 112)},
    "ru": {"one": (1, 21, 101), "few": (2, 4, 22, 34, 102), "many": (0, 5, 11, 14, 19, 100, 111)},
    "uk": {"one": (1, 21, 101), "few": (2, 4, 22, 34, 102), "many": (0, 5, 11, 14, 19, 100, 111)},
    "cs": {"one": (1,), "few": (2, 3, 4), "other": (0, 5, 19, 22, 100, 102)},
    "ar": {
        "zero": (0,),
        "one": (1,),
        "two": (2,),
        "few": (3, 10, 103, 110),
        "many": (11, 26, 99, 111),
        "other": (100, 102, 200, 202),
    },
}


@pytest.mark.parametrize("rule", SAMPLES)
def test_counts_have_cldrs_plural_category(rule: str) -> None:
    assert tuple(SAMPLES[rule]) == languages.PLURAL_FORMS[rule]
    for category, counts in SAMPLES[rule].items():
        assert {plural_category(rule, count) for count in counts} == {category}, (rule, category)


@pytest.mark.parametrize(
    ("text", "values", "said"),
    [
        ("{who:you=You win|# wins}", {"who": "you"}, "You win"),
        ("{who:you=You win|# wins}", {"who": "Ada"}, "Ada wins"),
        ("{friend:f=Weszła|m=Wszedł|Weszło}", {"friend": "f"}, "Weszła"),
        ("{friend:f=Weszła|m=Wszedł|Weszło}", {"friend": "n"}, "Weszło"),
        ("{day:1=#szy|#}", {"day": 1}, "1szy"),
        ("{day:1=#szy|#}", {"day": 11}, "11"),
        ("{gain:+.1f}", {"gain": -10.44}, "\u221210,4"),
        ("{gain:+}", {"gain": 3}, "+3"),
        ("{count:karta|karty|kart} i {count:~jej|ich|ich}", {"count": 22}, "22 karty i ich"),
    ],
)
def test_a_field_is_written_as_its_language_does(
    text: str, values: dict[str, object], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(languages.HEADERS, "toy", languages.Header("Toki", "pl", ("(", ")"), ","))
    assert languages.Formatter("toy").vformat(text, (), values) == said


def test_a_sentence_without_its_subject_is_marked_by_its_translator() -> None:
    assert languages.with_subject("Od [{seat} ]karta[, {seat}]") == "Od {seat} karta, {seat}"
    assert languages.without_subject("Od [{seat} ]karta[, {seat}]") == "Od karta"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "1 May 2026, 09:05; 1 May 2026; 12 Feb 2027; +0.5"),
        ("it", "1º maggio 2026, 09:05; 1º mag 2026; 12 feb 2027; +0,5"),
        ("fr", "1er mai 2026, 09:05; 1er mai 2026; 12 févr. 2027; +0,5"),
    ],
)
def test_dates_and_figures_are_written_as_the_language_does(lang: str, said: str) -> None:
    locale.choose(lang)
    moment, other = datetime.datetime(2026, 5, 1, 9, 5, tzinfo=datetime.UTC), day_of("2027-02-12T20:00:00+00:00")
    assert other is not None
    told = (date_and_time(moment), short_date(moment), short_date(other), locale.figure(0.5, "+.1f"))
    assert "; ".join(told) == said
    assert day_of("yesterday") is None


def test_no_language_has_a_faulty_text() -> None:
    assert [line for lang in LANGUAGES for line in (*problems(lang), *page_problems(lang))] == []


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path for a toy language's texts, with Polish plurals.

    English has three texts and a list.
    """
    for lang in (ENGLISH, "toy"):
        (tmp_path / lang).mkdir()
    english = (
        '"a" = "Take {card}"\n"b" = "{count:card|cards}"\n"attract.x.1" = "Sail"\n\n[terms]\nkind = ["one", "two"]\n'
    )
    (tmp_path / ENGLISH / "part.toml").write_text(english, encoding="utf-8")
    (tmp_path / "toy" / HEADER).write_text(TOY + '[avoid]\n"stary" = "nowy"\n', encoding="utf-8")
    monkeypatch.setattr(languages, "FOLDERS", [tmp_path])
    monkeypatch.setitem(languages.HEADERS, "toy", languages.Header("Toki", "pl", ("(", ")"), ","))
    return tmp_path / "toy" / "part.toml"


MARKS = [fingerprint(text) for text in ("Take {card}", "{count:card|cards}", "Sail", ["one", "two"])]
SOUND = (
    f'"a" = "Weź {{card}}" # {MARKS[0]}',
    f'"b" = "{{count:karta|karty|kart}}" # {MARKS[1]}',
    f'"attract.x.1" = "Płyń" # {MARKS[2]}',
    "[terms]",
    f'kind = [\n    "raz",\n    "dwa",\n] # {MARKS[3]}',
)


@pytest.mark.parametrize(
    ("line", "text", "said"),
    [
        (0, SOUND[0], None),
        (0, "", "part.toml: a is missing, English is shown"),
        (0, f'{SOUND[0]}\n"c" = "?"', "part.toml:2: c is no key of English"),
        (0, f'"a" = "Weź {{kard}}" # {MARKS[0]}', "part.toml:1: a has the fields kard, English has card"),
        (
            0,
            f'"a" = "Weź {{card" # {MARKS[0]}',
            "part.toml:1: a cannot be filled in: expected '}' before end of string",
        ),
        (0, '"a" = "Weź {card}" # 000000', "part.toml:1: a was made from another English text"),
        (0, '"a" = "Weź {card}"', "part.toml:1: a does not say which English text it was made from"),
        (0, f'"a" = ["Weź", "{{card}}"] # {MARKS[0]}', "part.toml:1: a has 2 texts, English has 1"),
        (
            1,
            f'"b" = "{{count:karta|karty}}" # {MARKS[1]}',
            "part.toml:2: b gives 2 plural forms of count, the language has one, few, many",
        ),
        (
            2,
            f'"attract.x.1" = "{"żeglarz " * 40}" # {MARKS[2]}',
            "part.toml:3: attract.x.1 takes 4 rows of 640 pixels, there is room for 2",
        ),
        (
            2,
            f'"attract.x.1" = "{"ż" * 110}" # {MARKS[2]}',
            "part.toml:3: attract.x.1 is 880 pixels wide, there is room for 640",
        ),
        (
            2,
            f'"attract.x.1" = "„Płyń”" # {MARKS[2]}',
            "part.toml:3: attract.x.1 quotes with ” „, the language with ( )",
        ),
        (0, f'"a" = "Stary {{card}}" # {MARKS[0]}', "part.toml:1: a says stary, the glossary nowy"),
        (
            2,
            f'"attract.x.1" = "2026-05-01" # {MARKS[2]}',
            "part.toml:3: attract.x.1 writes the date 2026-05-01, the language with the names of its months",
        ),
        (
            2,
            f'"attract.x.1" = "1.5" # {MARKS[2]}',
            "part.toml:3: attract.x.1 writes 1.5 with a point, the language with ,",
        ),
        (
            2,
            f'"attract.x.1" = "1 kart" # {MARKS[2]}',
            "part.toml:3: attract.x.1 says 1 kart, which may be 1",
        ),
        (2, f'"attract.x.1" = "[Płyń" # {MARKS[2]}', "part.toml:3: attract.x.1 does not close its brackets"),
        (4, f'kind = ["raz"] # {MARKS[3]}', "part.toml:5: terms.kind has 1 texts, English has 2"),
        (4, 'kind = [\n"raz",\n"dwa",\n] # 000000', "part.toml:5: terms.kind was made from another English text"),
    ],
)
def test_a_faulty_text_is_reported_with_file_line_and_key(toy: Path, line: int, text: str, said: str | None) -> None:
    toy.write_text("\n".join([*SOUND[:line], text, *SOUND[line + 1 :]]) + "\n", encoding="utf-8")
    assert list(problems("toy")) == ([f"toy/{said}"] if said else [])


def test_a_damaged_part_is_reported_with_its_line(toy: Path) -> None:
    toy.write_text(f'{SOUND[0]}\n"b = "\n', encoding="utf-8")
    [line] = problems("toy")
    assert line.startswith("toy/part.toml: the file cannot be read, English is shown: ")
    assert "line 2" in line


def test_a_differing_page_is_reported_with_its_chapter(toy: Path) -> None:
    english, own = toy.parents[1] / ENGLISH / "part.md", toy.with_suffix(".md")
    english.write_text("# Goal {flag goal}\nFirst.\n\n# Turn {hand turn}\n- One\n- Two\n", encoding="utf-8")
    assert list(page_problems("toy")) == ["toy/part.md: the page is missing, English is shown"]
    own.write_text("Cel\n", encoding="utf-8")
    assert list(page_problems("toy")) == [
        "toy/part.md: the page cannot be read, English is shown: no chapter in part.md"
    ]
    own.write_text("# Cel {flag goal}\nPierwszy.\n\n# Tura {hand turn}\n- Jeden\n", encoding="utf-8")
    read_page.cache_clear()
    assert list(page_problems("toy")) == ["toy/part.md: turn has other paragraphs than in English"]
    own.write_text("# Cel {flag goal}\nPierwszy.\n\n# Tura {hand turn}\n- Jeden\n- Dwa\n", encoding="utf-8")
    read_page.cache_clear()
    assert list(page_problems("toy")) == []


def test_a_confirmed_text_is_in_date(toy: Path) -> None:
    toy.write_text("\n".join(SOUND).replace(MARKS[0], "000000").replace(f" # {MARKS[3]}", "") + "\n", encoding="utf-8")
    assert len(list(problems("toy"))) == 2
    assert confirm("toy", ["terms.kind"]) == 1
    assert list(problems("toy")) == ["toy/part.toml:1: a was made from another English text"]
    assert confirm("toy", []) == 1
    assert list(problems("toy")) == []
    assert toy.read_text(encoding="utf-8").splitlines() == "\n".join(SOUND).splitlines()
