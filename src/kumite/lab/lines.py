"""Results as lines for other programs: the same names and numbers in CSV, Parquet and JSON."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import BytesIO, StringIO
from math import isfinite
from typing import Any

from .counts import Estimate

Line = dict[str, Any]
"""A result; what is missing or unknown is missing or None."""


def interval(prefix: str, one: Estimate) -> Line:
    """An estimate as three columns; a number that is not finite is None."""
    return {
        f"{prefix}{name}": value if isfinite(value) else None
        for name, value in (("value", one.value), ("low", one.low), ("high", one.high))
    }


def columns(lines: Sequence[Line]) -> list[str]:
    """The names of all columns, in the order in which they come."""
    return list(dict.fromkeys(name for line in lines for name in line))


def as_csv(lines: Sequence[Line]) -> str:
    """The lines with a heading."""
    text = StringIO()
    writer = csv.DictWriter(text, columns(lines), lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue()


def as_parquet(lines: Sequence[Line]) -> bytes:
    """The lines as a Parquet file, with the columns of the CSV.

    A column holds numbers, or true and false, if all its values are such; otherwise text, as in the CSV.
    """
    import pyarrow
    from pyarrow import parquet

    table = {name: of_one_type([line.get(name) for line in lines]) for name in columns(lines)}
    file = BytesIO()
    parquet.write_table(pyarrow.table(table), file)
    return file.getvalue()


def of_one_type(values: Sequence[Any]) -> list[Any]:
    """The values of a column, as text unless they are all of one kind."""
    known = [value for value in values if value is not None]
    for kind in (bool, int, (int, float)):
        if all(isinstance(value, kind) and (kind is bool or not isinstance(value, bool)) for value in known):
            return [float(value) if value is not None and kind == (int, float) else value for value in values]
    return [None if value is None else str(value) for value in values]
