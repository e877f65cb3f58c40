"""Choices from a list: with search where it is long, and with what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nicegui import ui

from .field import UNSET, Single, hinted

Explain = Callable[[str, str], str]
"""What one of the choices does: (the field, the choice). Empty where there is nothing to say."""
LONG = 7
"""A list of more can be searched."""
OPTION = """
<q-item v-bind="props.itemProps">
  <q-item-section>
    <q-item-label>{{ props.opt.label.split("\\n")[0] }}</q-item-label>
    <q-item-label caption>{{ props.opt.label.split("\\n")[1] }}</q-item-label>
  </q-item-section>
</q-item>
"""


def nothing(field: str, choice: str) -> str:
    """Explains nothing."""
    return ""


def chooser(options: Mapping[Any, str] | Sequence[Any], label: str, **settings: Any) -> ui.select:
    """A list to choose from. Behind a line break a label says what the choice does, and is searched too."""
    field: ui.select = ui.select(
        dict(options) if isinstance(options, Mapping) else list(options),
        label=label,
        with_input=len(options) > LONG,
        **settings,
    )
    field.props("outlined dense options-dense popup-content-class=k-options")
    if isinstance(options, Mapping) and any("\n" in text for text in options.values()):
        field.props[":option-label"] = "(one) => one?.label?.split('\\n')[0]"
        field.add_slot("option", OPTION)
    return field


def labels(name: str, options: Sequence[Any], explain: Explain) -> dict[Any, str]:
    """What each choice of a field is called, and what it does."""
    told = {each: (str(each).replace("_", " "), explain(name, str(each))) for each in options}
    return {each: f"{called}\n{does}" if does else called for each, (called, does) in told.items()}


def one(
    name: str,
    title: str,
    note: str,
    options: list[Any],
    value: Any,
    schema: Mapping[str, Any],
    explain: Explain,
) -> Single:
    """One of several."""
    readings: Mapping[str, str] = schema.get("readings", {})
    shown = labels(name, options, explain)
    if readings:
        shown = {each: f"{text}: {readings.get(str(each), '')}" for each, text in shown.items()}
    field = chooser(
        shown, title, value=value if value in options else None, clearable="default" not in schema
    )
    hinted(field, note)
    return Single(field, lambda: UNSET if field.value is None else field.value)


def several(name: str, title: str, note: str, options: list[Any], value: Any, explain: Explain) -> Single:
    """Any number of them."""
    shown = labels(name, options, explain)
    field = chooser(shown, title, value=list(value or ()), multiple=True, clearable=True).props("use-chips")
    hinted(field, note)
    return Single(field, lambda: list(field.value) if field.value else (UNSET if not value else []))
