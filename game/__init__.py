"""Laguna: rules, matches and the client.

One thread for NumPy's matrix products: those of the painter are small, and a second thread would fight the opponents'
search for the cores. It must be said before NumPy is imported.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

__version__ = "0.2.0"
