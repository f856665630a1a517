"""Export and import of all the player's files in one archive.

The commands are `laguna export FILE`, and `laguna import FILE` on another computer. The archive is a zip of the files
as they lie in the home folder. A label names them, with the time at which each was written. An import checks everything
before it changes anything. A file that is damaged, foreign or already present in another version is one clear error,
and the home stays unchanged.
"""

from __future__ import annotations

import contextlib
import datetime
import io
import json
import os
import re
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game import __version__
from game.files import atomic, untrusted
from game.files import paths as file_paths
from game.files.user_errors import why
from game.match.journal import DamagedError, SaveError
from game.saves import stories

from . import hall_of_fame
from .save_folder import ENDING, saved_at

FORMAT = 1
LABEL = "laguna-export.json"
RECORDS = ("settings.json", "problems.json", "days.json")
FOLDERS = ("matches", "replays")
DERIVED = (".course", stories.ENDING)  # endings of files next to a match, each a JSON object
FILE_BYTES = 64 << 20  # most bytes of one file
ALL_BYTES = 1 << 30  # most bytes of all files together
FILES = 100_000
LATEST = 1 << 33  # latest accepted file time, in seconds since 1970
COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_NAME = re.compile(r'[^\x00-\x1f\x7f<>:"/\\|?*. ](?:[^\x00-\x1f\x7f<>:"/\\|?*]{0,118}[^\x00-\x1f\x7f<>:"/\\|?*. ])?')
_RESERVED = re.compile(r"(?i:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?")  # device names on Windows
_UNREADABLE = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OSError)


class TransferError(Exception):
    """Error of an archive that cannot be written or used.

    Its text gives the reason in one line.
    """


@dataclass
class Exported:
    """Result of an export: the archived files, and a line for each file left out."""

    names: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


@dataclass
class Imported:
    """Result of an import: new files, unchanged files and replaced files."""

    names: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    aside: Path | None = None
    """Folder of the replaced files."""


# Export


def export_to(archive: Path, replace: bool = False) -> Exported:
    """Write the player's own files into an archive.

    An existing archive is replaced only if `replace` is set.
    """
    if not replace and os.path.lexists(archive):
        raise TransferError(f"{_shown(archive)} exists; --replace replaces it")
    done, content = Exported(), io.BytesIO()
    try:
        with tempfile.TemporaryDirectory() as place, zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as packed:
            times = {}
            for name in _own():
                copy = Path(place) / "copy"
                try:
                    _copy(file_paths.home() / name, copy)
                    _check(name, copy)
                    times[name] = (file_paths.home() / name).stat().st_mtime
                except (OSError, sqlite3.Error, _OddError) as error:
                    done.left_out.append(f"{name} was left out: {why(error)}")
                    continue
                packed.writestr(zipfile.ZipInfo(name), copy.read_bytes(), zipfile.ZIP_DEFLATED)
                done.names.append(name)
            label = {"laguna-export": FORMAT, "version": __version__, "files": times}
            packed.writestr(zipfile.ZipInfo(LABEL), json.dumps(label), zipfile.ZIP_DEFLATED)
        if not done.names:
            raise TransferError("there is nothing to export yet")
        atomic.write(archive, content.getvalue())
    except OSError as error:
        raise TransferError(f"{_shown(archive)} cannot be written: {why(error)}") from None
    return done


def _own() -> Iterator[str]:
    """Yield the player's files by their names below the home folder, records first."""
    for name in (*RECORDS, hall_of_fame.NAME):
        if (file_paths.home() / name).is_file():
            yield name
    for folder in FOLDERS:
        with contextlib.suppress(FileNotFoundError):
            for path in sorted((file_paths.home() / folder).iterdir()):
                if path.is_file() and path.stat().st_size and path.suffix in (ENDING, *DERIVED):
                    yield f"{folder}/{path.name}"


def _copy(source: Path, copy: Path) -> None:
    """Copy a file as it stands.

    A hall of fame that is open elsewhere is copied between two changes.
    """
    copy.unlink(missing_ok=True)
    if source.name != hall_of_fame.NAME:
        copy.write_bytes(untrusted.read(source, FILE_BYTES))
        return
    untrusted.opened(source).close()
    with (
        contextlib.closing(sqlite3.connect(source.resolve().as_uri() + "?mode=ro", uri=True, timeout=2)) as book,
        contextlib.closing(sqlite3.connect(copy)) as other,
    ):
        book.backup(other)


# Import


def import_from(archive: Path, replace: bool = False) -> Imported:
    """Bring an archive's files into the home folder.

    Files that are present and differ are replaced only if `replace` is set.
    """
    own_home = file_paths.home()
    try:
        atomic.folder(own_home)
        with tempfile.TemporaryDirectory(prefix=".import-", dir=own_home) as place:
            times = _unpacked(archive, Path(place))
            return _settled(Path(place), own_home, times, replace)
    except OSError as error:
        raise TransferError(f"nothing can be imported: {why(error)}") from None


def _unpacked(archive: Path, place: Path) -> Mapping[str, float]:
    """Unpack an archive into an empty folder and check every file of it.

    Returns the time at which each file was written, by name.
    """
    shown = _shown(archive)
    try:
        file = untrusted.opened(archive)
    except OSError as error:
        raise TransferError(f"{shown} cannot be read: {why(error)}") from None
    with file:
        try:
            packed = zipfile.ZipFile(file)
            times = _label(packed, shown)
        except (*_UNREADABLE, KeyError, TypeError, AttributeError):
            raise TransferError(f"{shown} is no export of Laguna") from None
        for name in times:
            target = place / name
            target.parent.mkdir(exist_ok=True)
            try:
                with packed.open(name) as source, target.open("xb") as copy:
                    shutil.copyfileobj(source, copy)
                    atomic.sync(copy)
                _check(name, target)
            except (*_UNREADABLE, sqlite3.Error, _OddError) as error:
                raise TransferError(f"{name} in {shown} is damaged: {why(error)}; nothing was imported") from None
    return times


def _label(packed: zipfile.ZipFile, shown: str) -> Mapping[str, float]:
    """Return the files that an archive's label names, with their times.

    Raises `ValueError` if the label is not one that an export writes.
    """
    members = {member.filename: member for member in packed.infolist()}
    if members[LABEL].file_size > untrusted.MAX_FILE_BYTES:
        raise ValueError("no such label")
    label = json.loads(packed.read(LABEL))
    if label["laguna-export"] != FORMAT:
        wanted = label["laguna-export"] if type(label["laguna-export"]) is int else "unknown"
        raise TransferError(f"{shown} has format {wanted}; this Laguna imports format {FORMAT}")
    times: dict[str, float] = label["files"]
    if {*times, LABEL} != set(members) or len(members) != len(packed.infolist()) or len(members) > FILES:
        raise ValueError("its label is of another archive")
    if len({name.casefold() for name in times}) != len(times) or not all(map(_is_own, times)):
        raise ValueError("names that Laguna does not give")
    if not all(type(time) in (int, float) and 0 <= time < LATEST for time in times.values()):
        raise ValueError("times that are none")
    sizes = [members[name].file_size for name in times]
    if max(sizes, default=0) > FILE_BYTES or sum(sizes) > ALL_BYTES:
        raise ValueError("larger than anything that Laguna writes")
    if any(member.compress_type not in COMPRESSIONS for member in members.values()):
        raise ValueError("compressed in another way")
    return times


def _settled(place: Path, own_home: Path, times: Mapping[str, float], replace: bool) -> Imported:
    """Move checked files into the home folder."""
    done = Imported()
    for folder in {(own_home / name).parent for name in times}:
        atomic.folder(folder)
    for name in times:
        there = own_home / name
        if not os.path.lexists(there):
            done.names.append(name)
        elif there.suffix in DERIVED or _is_same(place / name, there):
            done.same.append(name)
        else:
            done.replaced.append(name)
    if done.replaced and not replace:
        raise TransferError(
            f"{_counted(done.replaced)} in the way, with other content; nothing was imported (--replace sets aside)"
        )
    if done.replaced:
        _check_nobody_plays(own_home / name for name in done.replaced)
        done.aside = _aside(own_home)
        for name in done.replaced:
            _set_aside(own_home / name, done.aside / name)
    for name in [*done.names, *done.replaced]:
        os.utime(place / name, (times[name], times[name]))
        (place / name).replace(own_home / name)
    return done


def _is_same(new: Path, there: Path) -> bool:
    try:
        return untrusted.read(new, FILE_BYTES) == untrusted.read(there, FILE_BYTES)
    except OSError:
        return False


def _check_nobody_plays(paths: Iterable[Path]) -> None:
    """Raise `TransferError` if a Laguna window is playing one of these matches."""
    for path in paths:
        if path.suffix == ENDING:
            with contextlib.suppress(untrusted.NotARegularFileError), untrusted.opened(path, writable=True) as file:
                if not atomic.lock(file):
                    raise TransferError(f"{path.name} is being played in a window; nothing was imported")


def _aside(own_home: Path) -> Path:
    """Create the folder for files that are replaced."""
    today = datetime.datetime.now().astimezone().date().isoformat()
    return Path(tempfile.mkdtemp(prefix=f"replaced-{today}-", dir=own_home))


def _set_aside(path: Path, aside: Path) -> None:
    """Move a file away, with the files that SQLite keeps next to a database."""
    atomic.folder(aside.parent)
    path.replace(aside)
    if path.name == hall_of_fame.NAME:
        for ending in hall_of_fame.SQLITE_SUFFIXES:
            with contextlib.suppress(FileNotFoundError):
                Path(f"{path}{ending}").replace(f"{aside}{ending}")


# Checks that export and import share


class _OddError(Exception):
    """Error of a file whose content does not match its name."""


def _is_own(name: str) -> bool:
    """Return whether a name is one that an export gives to a file.

    Such a name is valid on every system.
    """
    if name in (*RECORDS, hall_of_fame.NAME):
        return True
    folder, _, file = name.partition("/")
    known = folder in FOLDERS and file.endswith((ENDING, *DERIVED))
    return known and _NAME.fullmatch(file) is not None and _RESERVED.fullmatch(file) is None


def _check(name: str, path: Path) -> None:
    """Raise an error if a file's content does not match its name.

    A match of other rules is accepted.
    """
    if not _is_own(name):
        raise _OddError("other systems cannot have this name")
    if name == hall_of_fame.NAME:
        hall_of_fame.check(path)
    elif name.endswith(ENDING):
        try:
            saved_at(path)
        except DamagedError as error:
            raise _OddError(error.values["why"]) from None
        except SaveError as error:
            if error.code not in ("rules", "format"):
                raise _OddError(str(error)) from None
    else:
        try:
            found = json.loads(untrusted.read(path))
        except (OSError, ValueError, RecursionError):
            raise _OddError("it is not JSON") from None
        if not isinstance(found, dict):
            raise _OddError("it is no record")


# Words


def summary(names: Iterable[str]) -> str:
    """Return the number of files of each kind, in words."""
    found = set(names)
    kinds = {one: [name for name in found if name.startswith(one) and name.endswith(ENDING)] for one in FOLDERS}
    words = [f"{one}: {len(kind)}" for one, kind in kinds.items() if kind]
    return ", ".join([*sorted(found & {*RECORDS, hall_of_fame.NAME}), *words]) or "nothing"


def _counted(names: list[str]) -> str:
    """Return the first of some names in words, with the number of the others."""
    more = len(names) - 1
    return f"{names[0]} is" if not more else f"{names[0]} and {more} more are"


def _shown(path: Path) -> str:
    return untrusted.line(path.name or str(path))
