"""What is being built with one ruleset: who fights, and forms for the scene and the house rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from nicegui import ui

from ...rulesets import Ruleset, ruleset
from ..draft import BuiltDraft, Fields, put_back, standing
from ..forms import SheetForm
from ..frame import block
from .company import Company


class Folded:
    """A form that is only made when it is first unfolded: most forms are long and seldom needed."""

    def __init__(self, title: str, schema: dict[str, Any], changed: Callable[[], None]) -> None:
        """`changed` is called whenever something was typed or chosen in it."""
        self.schema = schema
        self.changed = changed
        self.form: SheetForm | None = None
        with ui.expansion(title).classes("k-card").style("padding: 0") as self.fold:
            self.box = block("k-stack")
        self.fold.on_value_change(self.unfold)

    def unfold(self) -> None:
        """Make the form, if it is not there yet."""
        if self.fold.value and self.form is None:
            with self.box:
                self.form = SheetForm(self.schema, _defaults(self.schema))
            self.form.on_change(self.changed)

    def entered(self) -> dict[str, Any]:
        """What differs from the defaults. Raises FormMistake."""
        return self.form.changes() if self.form else {}

    def typed(self) -> Fields:
        """What stands in the fields that were touched."""
        return self.form.typed() if self.form else {}

    def type_in(self, typed: Fields) -> None:
        """Put back what was typed."""
        if typed:
            self.fold.set_value(True)
        if self.form is not None:
            self.form.type_in(typed)


@dataclass
class Bench:
    """What is being built with one ruleset; it stays when another one is looked at."""

    box: ui.element
    entries: dict[str, list[dict[str, Any]]]
    scene: Folded
    house: Folded
    wrong: Any
    lists: dict[str, ui.element] = field(default_factory=dict)
    adding: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By side, the fields beside the button that adds somebody, by their names."""

    companies: dict[str, Company] = field(default_factory=dict)
    """By side, the parties that can be added."""

    def other_parties(self) -> None:
        """There are others than before."""
        for company in self.companies.values():
            company.fill()

    def draft(self) -> BuiltDraft:
        """All that was entered, and what stands in the fields."""
        adding = {side: standing(fields) for side, fields in self.adding.items()}
        return BuiltDraft(
            entries=self.entries, adding=adding, scene=self.scene.typed(), house=self.house.typed()
        )

    def take(self, draft: BuiltDraft, samples: dict[str, dict[str, Any]]) -> None:
        """Go on from a draft; whoever was made of a sample that is gone is left out."""
        for side, entries in draft.entries.items():
            if side in self.entries:
                self.entries[side][:] = [one for one in entries if is_entry(one, samples)]
        for side, fields in draft.adding.items():
            put_back(self.adding.get(side, {}), fields)
        self.scene.type_in(draft.scene)
        self.house.type_in(draft.house)


def can_be_built(written: dict[str, Any]) -> bool:
    """Whether the form can show all that an encounter says."""
    sides = written.get("sides")
    return (
        set(written) <= {"ruleset", "title", "sides", "scene", "house"}
        and isinstance(sides, dict)
        and all(isinstance(side, dict) and set(side) == {"fighters"} for side in sides.values())
        and all(
            isinstance(entry, dict) and is_entry(entry, ruleset(written["ruleset"]).samples())
            for side in sides.values()
            for entry in side["fighters"]
        )
    )


def built_from(written: dict[str, Any], rules: Ruleset) -> BuiltDraft:
    """What somebody would have entered for an encounter that can be built. Needs a place to put forms for a
    moment."""
    return BuiltDraft(
        entries={side: list(of["fighters"]) for side, of in written["sides"].items()},
        scene=_typed(rules.scene.model_json_schema(), written.get("scene", {})),
        house=_typed(rules.house.model_json_schema(), written.get("house", {})),
    )


def _typed(schema: dict[str, Any], values: dict[str, Any]) -> Fields:
    """What stands in the fields of a form that has these values."""
    if not values:
        return {}
    with ui.element() as box:
        standing = SheetForm(schema, _defaults(schema) | values).standing()
    box.delete()
    return {name: standing[name] for name in values if name in standing}


def is_entry(entry: dict[str, Any], samples: dict[str, dict[str, Any]]) -> bool:
    """Whether an entry can be listed: a character, a sample that is there, or a sheet."""
    if "character" in entry:
        return isinstance(entry["character"], str)
    if "sample" in entry:
        return entry["sample"] in samples and isinstance(entry.get("changes", {}), dict)
    return isinstance(entry.get("sheet"), dict)


def _defaults(schema: dict[str, Any]) -> dict[str, Any]:
    return {
        name: each["default"]
        for name, each in schema.get("properties", {}).items()
        if each.get("default") is not None
    }
