"""Values that are kept and cannot be read, found one by one, so that the others can be read."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Dialect, String
from sqlalchemy.inspection import inspect
from sqlalchemy.types import TypeDecorator, TypeEngine

from ..mistakes import shown

ILLEGIBLE = object()
"""What stands in a row for a value that cannot be read."""


class Damaged(ValueError):
    """A row has a value that kumite does not write there; the message names the first."""


class Legible(TypeDecorator[Any]):
    """Another type, whose values that cannot be read are ILLEGIBLE instead of the end of the whole query.

    SQLite keeps whatever it is given in a column of any type.
    """

    impl = String
    cache_ok = True

    def __init__(self, of: TypeEngine[Any]) -> None:
        super().__init__()
        self.of = of

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        return dialect.type_descriptor(self.of)

    def result_processor(self, dialect: Dialect, coltype: object) -> Any:
        read = super().result_processor(dialect, coltype)

        def legible(value: Any) -> Any:
            try:
                return value if read is None else read(value)
            except (ValueError, TypeError):
                return ILLEGIBLE

        return legible


def check(row: Any) -> None:
    """Look at the types of all values of a row. Raises Damaged."""
    for column in inspect(type(row)).column_attrs:
        value, [declared] = getattr(row, column.key), column.columns
        if value is None and declared.nullable:
            continue
        of = declared.type.of if isinstance(declared.type, Legible) else declared.type
        right = value is not ILLEGIBLE and (isinstance(of, JSON) or type(value) is of.python_type)
        if not right:
            raise Damaged(f"{declared.table.name}.{column.key}: found {shown(value)}")
