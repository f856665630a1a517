"""Fixtures and hooks of all tests.

They give tests a home of their own, shared compiled searches and a summary of processor time.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import locale
from tests import shared_cache

DEAREST_FILES = 10  # files listed at the end of a run
DEAR_SECONDS = 25.0  # processor seconds of one file above which the summary warns
PROPERTY = "processor_seconds"  # property of each phase's report, in processor seconds
_seconds_by_file: Counter[str] = Counter()  # processor seconds by file, in the process that reports
_counted_until = 0.0  # processor seconds of this process and its children that have been counted


def _processor_seconds() -> float:
    """Return the processor time of this process and of its finished children."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@pytest.fixture(scope="session")
def shared_cache_folder() -> Path:
    """Return the folder of caches that all processes and runs share."""
    try:
        return shared_cache.folder()
    except shared_cache.NotPrivateError as error:
        pytest.exit(str(error), returncode=pytest.ExitCode.USAGE_ERROR)


@pytest.fixture(scope="session", autouse=True)
def session_home(tmp_path_factory: pytest.TempPathFactory, shared_cache_folder: Path) -> Iterator[None]:
    """Give the session a home of its own, in which compiled searches are shared."""
    home = tmp_path_factory.mktemp("home-of-session")
    shared_cache.link_compiled(home / "cache", shared_cache_folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAGUNA_HOME", str(home))
        yield


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Set English before and after every test."""
    locale.choose("en")
    yield
    locale.choose("en")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol() -> Iterator[None]:
    """Set the start of a test's processor time before its first phase."""
    global _counted_until  # noqa: PLW0603
    _counted_until = _processor_seconds()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Iterator[None]:
    """Attach a phase's processor time to its report, in the process that ran it."""
    global _counted_until  # noqa: PLW0603
    report: pytest.TestReport = yield
    now = _processor_seconds()
    report.user_properties.append((PROPERTY, now - _counted_until))
    _counted_until = now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add a phase's processor time to its file's."""
    _seconds_by_file[report.nodeid.partition("::")[0]] += dict(report.user_properties)[PROPERTY]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the dearest files in processor seconds, with a warning if one is too dear."""
    if not _seconds_by_file:
        return
    terminalreporter.section("processor time")
    for file, seconds in _seconds_by_file.most_common(DEAREST_FILES):
        warning = f"  warning: above {DEAR_SECONDS:.0f} s" if seconds > DEAR_SECONDS else ""
        terminalreporter.line(f"{seconds:7.1f} s  {file}{warning}", yellow=bool(warning))
    tests = sum(_seconds_by_file.values())
    terminalreporter.line(f"{tests:7.1f} s  all tests; {_processor_seconds():.1f} s with collecting and starting")
