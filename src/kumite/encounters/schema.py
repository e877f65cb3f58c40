"""JSON Schema of encounters and sheets, which editors use to check and complete them."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from ..rulesets import Ruleset
from .encounter import FEWEST_SIDES
from .policies import named
from .tactics import tactics_model
from .written import WrittenEncounter, WrittenFighter, WrittenReferee, WrittenSide

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def sheet_schema(rules: Ruleset) -> dict[str, Any]:
    """The schema of a sheet."""
    return {"$schema": DRAFT} | rules.sheet.model_json_schema()


def tactics_schema(rules: Ruleset) -> dict[str, Any]:
    """The schema of tactics; one without properties where the ruleset has none."""
    return {"$schema": DRAFT} | tactics_model(rules).model_json_schema()


def json_schema(rules: Ruleset) -> dict[str, Any]:
    """The schema of an encounter of that ruleset."""
    own = (WrittenEncounter, WrittenSide, WrittenFighter, WrittenReferee)
    tactics = [tactics_model(rules)] if rules.heeded else []
    models: tuple[type[BaseModel], ...] = (rules.sheet, rules.scene, rules.house, *own, *tactics)
    refs, whole = models_json_schema([(model, "validation") for model in models])
    definitions: dict[str, Any] = whole["$defs"]
    names = {model: refs[model, "validation"]["$ref"].rpartition("/")[2] for model in models}
    encounter, side, fighter, referee = (definitions[names[model]] for model in own)
    for part in (side, fighter, referee):
        legal = list(named(rules, for_referee=part is referee))
        part["properties"]["policy"] = {"enum": legal} | _described(part, "policy")
    for part in (side, fighter):
        if rules.heeded:
            part["properties"]["tactics"] = refs[tactics_model(rules), "validation"]
        else:
            del part["properties"]["tactics"]
    sheet = definitions[names[rules.sheet]]
    fighter["properties"] |= {
        "sample": {"enum": list(rules.samples())} | _described(fighter, "sample"),
        "sheet": refs[rules.sheet, "validation"],
        "changes": {name: value for name, value in sheet.items() if name not in ("required", "allOf")},
    }
    fighter["oneOf"] = [{"required": [source]} for source in ("sample", "sheet", "character", "party")]
    side["properties"]["fighters"]["items"] = refs[WrittenFighter, "validation"]
    encounter["properties"] |= {
        "ruleset": {"const": rules.name},
        "house": refs[rules.house, "validation"],
        "scene": refs[rules.scene, "validation"],
        "referee": refs[WrittenReferee, "validation"],
        "sides": {
            "type": "object",
            "properties": dict.fromkeys(rules.sides, refs[WrittenSide, "validation"]),
            "minProperties": FEWEST_SIDES,
            "additionalProperties": False,
        },
    }
    del definitions[names[WrittenEncounter]]
    return {"$schema": DRAFT, "$defs": definitions, **encounter}


def _described(part: Any, name: str) -> dict[str, Any]:
    return {"description": part["properties"][name]["description"]}
