"""Laguna: rules, matches and the client.

NumPy's matrix products get one thread. The painter's are small, and a second thread would fight the opponents' search
for the cores. The variable must be set before NumPy is imported.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

__version__ = "1.0.0"
