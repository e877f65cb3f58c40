"""Inputs of a campaign by name: what an experiment varies in it.

- `fights.between` and `fights.restored`: what passes before every fight but the first, and what is as on the
  sheet again; `fights[1].between` before one of them, counted from 0.
- `fights[1].encounter`, `fights[1].if_won` and `fights[1].if_lost`: as in the file of a campaign.
- `fights[1].` and an input of that encounter, as in `fights[1].Bandit.count`.
- `party.left_out` and `fights.left_out`: members of the party, by name, and fights, by number, who are not
  there.
- Any input of an encounter (`lab/inputs.py`) in every fight that has it: `Kenta.hp`, `house.morale`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from ...campaigns.campaign import END, Campaign, forget
from ...mistakes import one_of, shown
from .. import inputs
from ..inputs import NoSuchInput, parsed

FIGHTS, PARTY, LEFT_OUT = "fights", "party", "left_out"
BEFORE_EACH = ("between", "restored")
OF_A_FIGHT = ("encounter", "if_won", "if_lost", *BEFORE_EACH)
_ONE_FIGHT = re.compile(r"\s*fights\[(\d{1,4})\]\.")


def changed(campaign: Campaign, values: dict[str, Any]) -> dict[str, Any]:
    """The campaign as a table, with each input set to its value. `campaign_from` checks the result.

    Raises NoSuchInput if an input is not one of the campaign.
    """
    data = campaign.as_dict()
    in_all: dict[str, Any] = {}
    in_one: dict[int, dict[str, Any]] = {}
    left_out: dict[str, Any] = {}
    for text, value in values.items():
        path = parsed(text)
        if path[1:] == (LEFT_OUT,):
            left_out[str(path[0])] = value
        elif path[0] == FIGHTS and isinstance(path[1], int):
            number = place_of(campaign, path[1])
            if path[2:] and path[2] in OF_A_FIGHT and len(path) == 3:
                data[FIGHTS][number][path[2]] = deepcopy(value)
            else:
                in_one.setdefault(number, {})[of_one(campaign, text)] = value
        elif path[0] == FIGHTS:
            if path[1] not in BEFORE_EACH or len(path) > 2:
                raise NoSuchInput(shown(path[1]), one_of(path[1], [*BEFORE_EACH, LEFT_OUT]))
            for fight in data[FIGHTS][1:]:
                fight[path[1]] = deepcopy(value)
        elif path[0] == PARTY:
            raise NoSuchInput(shown(path[1]), LEFT_OUT)
        else:
            in_all[text] = value
    change_encounters(campaign, data, in_all, in_one)
    if PARTY in left_out:
        leave_members(data, named(left_out[PARTY]))
    if FIGHTS in left_out:
        leave_fights(campaign, data, left_out[FIGHTS])
    return data


def place_of(campaign: Campaign, number: int) -> int:
    """The place of a fight. Raises NoSuchInput."""
    if not 0 <= number < len(campaign.fights):
        raise NoSuchInput(f"fights[{number}]", f"fights[0] to fights[{len(campaign.fights) - 1}]")
    return number


def of_one(campaign: Campaign, text: str) -> str:
    """An input of one fight as that encounter calls it. Raises NoSuchInput."""
    start = _ONE_FIGHT.match(text)
    rest = text[start.end() :] if start else ""
    if "." not in rest:
        legal = f"{', '.join(OF_A_FIGHT)}, or an input of its encounter, such as fights[1].house.NAME"
        raise NoSuchInput(shown(text), legal)
    first = parsed(rest)[0]
    side = campaign.rules.sides[campaign.side]
    if first in (*campaign.names, side, "everybody"):
        raise NoSuchInput(shown(text), f"{rest}: the party is the same in all fights")
    return rest


def change_encounters(
    campaign: Campaign, data: dict[str, Any], in_all: dict[str, Any], in_one: dict[int, dict[str, Any]]
) -> None:
    """Change the encounters, and with them the party. Raises NoSuchInput for what no fight has."""
    side = campaign.rules.sides[campaign.side]
    unknown: dict[str, NoSuchInput] = {}
    known: set[str] = set()
    for number, fight in enumerate(campaign.fights):
        mine = dict(in_one.get(number, {}))
        for text, value in in_all.items():
            try:
                inputs.changed(fight, {text: value})
            except NoSuchInput as problem:
                unknown[text] = problem
            else:
                known.add(text)
                mine[text] = value
        if mine and isinstance(data[FIGHTS][number]["encounter"], dict):
            whole = inputs.changed(fight, mine)
            data[FIGHTS][number]["encounter"] = whole
            if number == 0:
                data[PARTY] = deepcopy(whole["sides"][side]["fighters"])
    for text, why in unknown.items():
        if text not in known:
            raise why


def named(value: Any) -> list[Any]:
    """One name, or a list of some."""
    return value if isinstance(value, list) else [value]


def leave_members(data: dict[str, Any], names: list[Any]) -> None:
    """Leave members of the party at home. Raises NoSuchInput."""
    here = [entry["name"] for entry in data[PARTY]]
    for name in names:
        if name not in here:
            raise NoSuchInput(shown(name), one_of(name, here))
    data[PARTY] = [entry for entry in data[PARTY] if entry["name"] not in names]
    forget(data[PARTY], names)
    if not data[PARTY]:
        raise NoSuchInput("the whole party", "at least one member stays")


def leave_fights(campaign: Campaign, data: dict[str, Any], numbers: Any) -> None:
    """Leave fights out: what led to one leads to where its victory would. Raises NoSuchInput."""
    gone = {place_of(campaign, number) for number in whole_numbers(numbers)}
    if len(gone) == len(campaign.fights):
        raise NoSuchInput("all fights", "at least one fight stays")
    calls = [fight["name"] for fight in data[FIGHTS]]

    def further(name: str) -> str:
        seen: set[str] = set()
        while name != END and calls.index(name) in gone and name not in seen:
            seen.add(name)
            name = data[FIGHTS][calls.index(name)]["if_won"]
        return END if name in seen else name

    for fight in data[FIGHTS]:
        for leads in ("if_won", "if_lost"):
            if fight[leads] in calls:
                fight[leads] = further(fight[leads])
    data[FIGHTS] = [fight for number, fight in enumerate(data[FIGHTS]) if number not in gone]


def whole_numbers(value: Any) -> Iterable[int]:
    """One number, or a list of some. Raises NoSuchInput."""
    for one in named(value):
        if isinstance(one, bool) or not isinstance(one, int):
            raise NoSuchInput(shown(one), "the number of a fight, counted from 0")
        yield one
