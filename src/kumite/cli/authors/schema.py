"""`kumite schema`: JSON Schema, which editors use to check and complete encounters."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ...encounters.schema import json_schema, sheet_schema
from ..common import RulesetName, the


def schema(
    name: RulesetName,
    sheet: Annotated[bool, typer.Option("--sheet", help="Of a sheet alone.")] = False,
) -> None:
    """Print the JSON Schema of encounters or sheets.

    \b
    Example:
      kumite schema ikezu > ikezu.schema.json
    """
    ruleset = the(name)
    print(json.dumps(sheet_schema(ruleset) if sheet else json_schema(ruleset), indent=2))
