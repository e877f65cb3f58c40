"""Calculate the answer book anew: all pages, or those that are named."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from . import pages, write

for file in [*map(Path, sys.argv[1:])] or pages():
    began = perf_counter()
    write(file)
    print(f"{file.name}: {perf_counter() - began:.1f} s")
