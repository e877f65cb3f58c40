"""Gear, the field, the weather and pursuits, in English."""

from __future__ import annotations

from kumite.rulesets.shared.language import a_term, amounts

from ..terms import Action, AreaKind, Event, Item, PursuitAction, Tactic
from . import results, telling
from .amounts import (
    A_DEGREE,
    A_TOTAL,
    A_WALL,
    A_WEAPON,
    ARMOUR,
    FORMATIONS,
    LIGHTS,
    POINTS,
    TAGS,
    WEATHERS,
)
from .declared import Unsaid
from .phrase import DEED, DETAIL, ROUND, STEP, Phrase

FIELD: dict[Event, Phrase] = {
    Event.AREA: Phrase(results.area, ("SHI-AOE-1",), amount=a_term(AreaKind)),
    Event.AREA_ENDS: Phrase("The {area} is gone.", ("SHI-AOE-1",), amount=a_term(AreaKind), level=STEP),
    Event.DISARMED: Phrase("{who} loses {weapon}.", ("SHI-EQ-5",), amount=A_WEAPON),
    Event.ITEM_USED: Phrase(
        Unsaid(Action.ITEM, "{who} uses {item}."),
        results.tool_rules,
        unseen=True,
        amount=a_term(Item),
        level=telling.of_gear,
    ),
    Event.TAG_EXPLODES: Phrase(
        "An exploding tag of {who} goes off.", ("SHI-TOOL-TAG", "SHI-AOE-2"), amount=TAGS, level=DEED
    ),
    Event.ARMOUR_SPENT: Phrase("{whose} {armour} is of no more use.", results.armour_rules, amount=ARMOUR),
    Event.WEATHER: Phrase("The weather: {weather}.", ("SHI-WEA-2",), amount=WEATHERS, level=STEP),
    Event.LIGHT: Phrase("The light: {light}.", ("SHI-WEA-2",), amount=LIGHTS, level=STEP),
    Event.WATER: Phrase(
        "There are {n} gallons of water on the field.",
        ("SHI-JUT-1",),
        amount=amounts(0, 1000, "gallons"),
        level=DETAIL,
    ),
    Event.BLOWN_AWAY: Phrase(
        "The wind spoils {whose} aim.", ("SHI-WEA-4",), unseen=True, clause="the wind spoils the aim"
    ),
    Event.WALL: Phrase(results.wall, ("SHI-PS-4",), unseen=True, amount=A_WALL),
    Event.PURSUIT_BEGINS: Phrase(
        "A pursuit begins, at distance {n} of 5.", ("SHI-PUR-4",), amount=A_DEGREE, level=ROUND
    ),
    Event.CAPTAIN: Phrase("{who} is captain.", ("SHI-PUR-2",), level=STEP, together="{all} are captains."),
    Event.TACTIC: Phrase(
        "{whose} squad goes by {tactic}.", ("SHI-PUR-2",), amount=a_term(Tactic), level=STEP
    ),
    Event.FORMATION: Phrase(results.forms_up, ("SHI-PUR-15",), amount=FORMATIONS, level=STEP),
    Event.BROKEN: Phrase("{whose} squad is Broken.", ("SHI-PUR-16",), amount=amounts(1, 1, "always 1")),
    Event.PURSUIT_ACTION: Phrase(
        results.squad_does, ("SHI-PUR-5",), amount=a_term(PursuitAction), level=DEED
    ),
    Event.DEGREE: Phrase(
        "The squads are at distance {n} now.",
        ("SHI-PUR-4", "SHI-PUR-9"),
        amount=A_DEGREE,
        clause="distance {n}",
    ),
    Event.SQUAD_SPEED: Phrase(
        "{whose} squad has Speed {n}.",
        ("SHI-PUR-3",),
        amount=amounts(0, 1000, "the Speed of the squad"),
        level=DETAIL,
    ),
    Event.PERCENT: Phrase(
        "{whose} squad is at {n}%.", ("SHI-PUR-8",), amount=amounts(-100, 100, "percent"), level=DETAIL
    ),
    Event.VOLLEY_HITS: Phrase(
        "The volley of {whose} squad hits, by {n}.",
        ("SHI-PUR-20",),
        amount=amounts(0, 100, "by so much"),
        clause="hits by {n}",
    ),
    Event.VOLLEY_MISSES: Phrase(
        "The volley of {whose} squad misses, by {n}.",
        ("SHI-PUR-20",),
        amount=amounts(0, 100, "by so much"),
        clause="misses by {n}",
    ),
    Event.TRAP_SPRUNG: Phrase(
        "The pursuers walk into the trap of {whose} squad: {n} damage.",
        ("SHI-PUR-25",),
        amount=POINTS,
        level=DEED,
    ),
    Event.AMBUSH: Phrase(
        "The ambush of {whose} squad succeeds.", ("SHI-PUR-23",), amount=A_TOTAL, clause="it succeeds"
    ),
    Event.PURSUIT_ENDS: Phrase(
        "The pursuit is over.",
        ("SHI-PUR-24", "SHI-PUR-25"),
        amount=amounts(0, 1, "1: a battle begins"),
        level=STEP,
    ),
}
