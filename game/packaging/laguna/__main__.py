"""The installed program: `laguna`, or `python -m laguna`.

A wheel holds `main.py` and its folders inside this package. An editable installation leaves them in the checkout.
Either way their folder comes first on `sys.path`, and modules keep the names of the checkout.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from importlib import import_module
from pathlib import Path

_HERE = Path(__file__).resolve().parent
_ROOT = _HERE if (_HERE / "main.py").is_file() else _HERE.parents[2]


def main() -> int:
    """Run the command line. Returns its exit status."""
    for number in (signal.SIGINT, signal.SIGTERM):  # one that comes during the imports ends it without a traceback
        signal.signal(number, lambda number, frame: os._exit(128 + number))
    sys.path.insert(0, str(_ROOT))
    return int(import_module("main").main())


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
