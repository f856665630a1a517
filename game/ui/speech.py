"""Speech output by the system's voice, if it has one."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys

_WINDOWS = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
PROGRAMS: dict[str, tuple[tuple[str, ...], ...]] = {  # each reads its words from its input
    "darwin": (("say",),),
    "win32": (("powershell", "-NoProfile", "-Command", _WINDOWS),),
    "": (
        ("spd-say", "--pipe-mode", "--wait", "--language", "{lang}"),
        ("espeak-ng", "-v", "{lang}"),
        ("espeak", "-v", "{lang}"),
    ),
}
_speaking: list[subprocess.Popen[bytes]] = []


def command(lang: str) -> list[str]:
    """Return the command of the speech program here; empty if there is none."""
    for program in PROGRAMS.get(sys.platform, PROGRAMS[""]):
        found = shutil.which(program[0])
        if found:
            return [found, *(word.format(lang=lang) if word == "{lang}" else word for word in program[1:])]
    return []


def speak(words: str, lang: str) -> bool:
    """Speak a text instead of the current one; return whether there is a voice."""
    hush()
    program = command(lang)
    if not program:
        return False
    try:
        spoken = subprocess.Popen(  # noqa: S603
            program, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        assert spoken.stdin is not None
        with spoken.stdin as pipe:
            pipe.write(words.encode())
    except OSError:
        return False
    _speaking.append(spoken)
    return True


def is_speaking() -> bool:
    """Return whether a text is being spoken."""
    return bool(_speaking) and _speaking[-1].poll() is None


def hush() -> None:
    """Stop speaking."""
    while _speaking:
        spoken = _speaking.pop()
        with contextlib.suppress(OSError):
            spoken.kill()
        spoken.wait()
