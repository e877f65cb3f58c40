"""What the lab is given: fights and experiments by name, by path, or written out; policies as functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...encounters.encounter import Encounter, from_dict, read
from ...encounters.examples import experiment_file
from ...encounters.files import Unreadable, read_table
from ...rulesets.policy_functions import give
from ..experiment import ExperimentError, Plan, plan_from
from ..inputs import changed

Fight = str | Path | Mapping[str, Any] | Encounter
"""An encounter: the name of an example, the path of a file, a table as files have it, or one that is read."""
Asked = str | Path | Mapping[str, Any]
"""An experiment: the name of an example, the path of a file, or a table as a file has it."""
Policy = str | Callable[..., int]
"""A policy by its name, or a function like the `decide` of a policy in a file."""
Vary = Mapping[str, Sequence[Any]] | Sequence[Mapping[str, Any]]
"""What varies: inputs with their values, or tables as `[[vary]]` has them."""


def fight_of(
    fight: Fight, house: Mapping[str, Any] | None = None, policies: Mapping[str, Policy] | None = None
) -> Encounter:
    """The encounter that is meant, under other house rules and with other policies, by whom they are for: a
    fighter, a side, `everybody` or `referee`.

    Raises EncounterError and NoSuchInput.
    """
    found = fight if isinstance(fight, Encounter) else read_fight(fight)
    inputs = {f"house.{name}": value for name, value in (house or {}).items()}
    inputs |= {f'"{who}".policy': named(policy) for who, policy in (policies or {}).items()}
    if not inputs:
        return found
    return from_dict(changed(found, inputs), found.title or "encounter", found.folder)


def read_fight(fight: str | Path | Mapping[str, Any]) -> Encounter:
    """An encounter that is not read yet. Raises EncounterError."""
    return from_dict(fight, folder=Path()) if isinstance(fight, Mapping) else read(fight)


def named(policy: Policy) -> str:
    """A policy by its name; a function gets one."""
    return policy if isinstance(policy, str) else give(policy)


def plan_of(asked: Asked | Encounter, vary: Vary | None, settings: Mapping[str, Any]) -> Plan:
    """The experiment that is meant: a file with other settings or, if it is said what varies, a fight.

    Raises ExperimentError and EncounterError.
    """
    if vary is None and not isinstance(asked, Encounter):
        table, where, folder = table_of(asked)
        return plan_from({**table, **settings}, where, folder)
    fight = fight_of(asked)
    data = {"title": fight.title, "encounter": fight.as_dict(), "vary": varied(vary or ())}
    return plan_from({**data, **settings}, "experiment", fight.folder or Path())


def table_of(asked: Asked) -> tuple[Mapping[str, Any], str, Path]:
    """An experiment as a table, what messages call it, and the folder where its paths begin.

    Raises ExperimentError.
    """
    if isinstance(asked, Mapping):
        return {**asked, "vary": varied(asked.get("vary", ()))}, "experiment", Path()
    path = Path(asked)
    if not path.exists():
        path = experiment_file(str(asked)) or path
    try:
        return read_table(path), path.name, path.parent
    except Unreadable as error:
        raise ExperimentError(path.name, [error.mistake]) from None


def varied(vary: Vary) -> list[dict[str, Any]]:
    """What varies, as a file has it; functions among the values become names of policies."""
    if isinstance(vary, Mapping):
        vary = [{"input": name, "values": values} for name, values in vary.items()]
    return [
        {**one, "values": [named(value) if callable(value) else value for value in one["values"]]}
        if "values" in one
        else dict(one)
        for one in vary
    ]
