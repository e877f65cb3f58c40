"""Results for other programs: CSV and Parquet hold the same names and numbers."""

from __future__ import annotations

import csv
from io import BytesIO, StringIO

import pyarrow
from pyarrow import parquet

from kumite.lab.lines import as_csv, as_parquet

LINES = [
    {"Kenta.hp": 1, "armour": "none", "seen": True, "mixed": 1, "value": 0.5, "low": 0},
    {"Kenta.hp": 2, "armour": "yoroi", "seen": False, "mixed": "two", "value": 1, "low": None, "gain": 2.5},
    {"Kenta.hp": 3, "armour": "none", "seen": True, "mixed": [3], "value": None, "low": 2},
]


def test_parquet_holds_what_csv_does() -> None:
    table = parquet.read_table(BytesIO(as_parquet(LINES)))
    rows = list(csv.DictReader(StringIO(as_csv(LINES))))
    assert (
        table.column_names == list(rows[0]) == ["Kenta.hp", "armour", "seen", "mixed", "value", "low", "gain"]
    )
    shown = [
        {name: "" if one is None else str(one) for name, one in row.items()} for row in table.to_pylist()
    ]
    assert [dict(row) | {"value": ""} for row in rows] == [row | {"value": ""} for row in shown]


def test_columns_have_one_type() -> None:
    """Numbers stay numbers and truth stays truth; what is not all of one kind is text."""
    schema = parquet.read_table(BytesIO(as_parquet(LINES))).schema
    whole, text, number = pyarrow.int64(), pyarrow.string(), pyarrow.float64()
    assert schema.types == [whole, text, pyarrow.bool_(), text, number, whole, number]
    values = parquet.read_table(BytesIO(as_parquet(LINES))).column("value").to_pylist()
    assert values == [0.5, 1.0, None]


def test_no_results_are_an_empty_table() -> None:
    assert parquet.read_table(BytesIO(as_parquet([]))).num_rows == 0
    assert as_csv([]).strip() == ""
