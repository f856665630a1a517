"""The installed program: `laguna`, or `python -m laguna`.

A wheel holds `main.py` and its folders inside this package. An editable installation has a copy of this package, and
`sys.path` names the checkout. Either way the program's folder comes first on `sys.path`, and modules keep the names of
the checkout.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from importlib import import_module
from pathlib import Path

_HERE = Path(__file__).resolve().parent
_STUB = Path("game", "packaging", "laguna")  # this package in a checkout


def _root() -> Path:
    """Return the folder of `main.py`."""
    if (_HERE / "main.py").is_file():
        return _HERE
    return next(place for place in map(Path, sys.path) if (place / _STUB).is_dir()).resolve()


def main() -> int:
    """Run the command line. Returns its exit status."""
    for number in (signal.SIGINT, signal.SIGTERM):  # one that comes during the imports ends it without a traceback
        signal.signal(number, lambda number, frame: os._exit(128 + number))
    sys.path.insert(0, str(_root()))
    return int(import_module("main").main())


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
