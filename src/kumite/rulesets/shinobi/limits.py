"""Which values each field of a fight can have between two beats.

What an encounter sets in the middle of a fight is held against these, and so is, in tests, every state
that the rules make.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from ...mistakes import Mistake
from ..bounds import COUNT, FLAG, Bounds, Limits
from .library import weapon_names
from .records import (
    SEATS,
    WEAPONS,
    YARD,
    Area,
    Deed,
    Effect,
    Illusion,
    Squad,
    Status,
    Technique,
    Venom,
    Weapon,
    Wound,
)
from .state import Fight, Fighter
from .terms import Action, Ending, Fate, Outcome, Phase, Running, Side
from .things import (
    AreaKind,
    Cause,
    Country,
    EffectKind,
    Formation,
    Light,
    Location,
    PoisonName,
    PursuitAction,
    StatusKind,
    Tactic,
    TechniqueKind,
    TechniqueName,
    Weather,
    WoundName,
    WoundType,
)
from .venoms import OWN_BLOOD

ANY = (-(10**9), 10**9)
"""Of a sum, a total, or a count."""
BITS = (0, (1 << 62) - 1)
PLACE = (-2000 * YARD, 2000 * YARD)

STATE_TERMS = {
    "phase": Phase,
    "outcome": Outcome,
    "ending": Ending,
    "light": Light,
    "country": Country,
    "neighbour": Country,
    "fate": Fate,
    "running": Running,
    "protector_place": Location,
    "poison_of_doses": PoisonName,
    "poison": PoisonName,
    "tactic": Tactic,
    "formation": Formation,
    "wound": WoundType,
    "location": Location,
    "technique": TechniqueName,
}
"""The fields whose values have names."""
BOUNDS = Bounds(STATE_TERMS, piece="count")


def member_of(terms: Any) -> tuple[int, int]:
    return (0, max(terms))


def numbers_of(record: type, known: Limits) -> Limits:
    """The limits of every plain number of a record: those that are known, and any number for the others."""
    return {field.name: known.get(field.name, ANY) for field in fields(record) if field.type == "int"}


WEAPON = numbers_of(
    Weapon,
    {
        "name": (0, len(weapon_names()) - 1),
        "types": (0, (2 << WoundType.SLASHING) - 1),
        "special": BITS,
        "poison": member_of(PoisonName),
        **dict.fromkeys(("two_handed", "ranged"), FLAG),
        **dict.fromkeys(("dice", "sides", "stamina", "speed", "delay", "reach", "pieces", "doses"), COUNT),
    },
)
TECHNIQUE = numbers_of(
    Technique,
    {
        "id": member_of(TechniqueName),
        "rank": (0, 5),
        "kind": member_of(TechniqueKind),
        "qualities": BITS,
        "wound": member_of(WoundType),
        "status": member_of(StatusKind),
    },
)
WOUND = numbers_of(Wound, {"name": member_of(WoundName), "location": member_of(Location), "treated": FLAG})
STATUS = numbers_of(Status, {"kind": member_of(StatusKind), "cause": member_of(Cause), "stays": FLAG})
ILLUSION = numbers_of(Illusion, {"technique": member_of(TechniqueName), "caster": (0, SEATS), "aware": FLAG})
VENOM = numbers_of(Venom, {"name": (0, OWN_BLOOD)})
EFFECT = numbers_of(Effect, {"kind": member_of(EffectKind), "victim": (0, SEATS - 1), "by": (0, SEATS)})
AREA = numbers_of(Area, {"kind": member_of(AreaKind), "by": (0, SEATS), "x": PLACE, "y": PLACE})
SQUAD = numbers_of(
    Squad,
    {
        "captain": (0, SEATS),
        "members": (0, (1 << SEATS) - 1),
        "tactic": member_of(Tactic),
        "formation": member_of(Formation),
        "percent": (-100, 100),
        "pending": member_of(PursuitAction),
    },
)
DEED = numbers_of(
    Deed,
    {
        "kind": member_of(Action),
        "weapon": (0, WEAPONS - 1),
        "off_weapon": (0, WEAPONS),
        "target": (0, SEATS),
        "called": member_of(Location),
    },
) | {"xs": COUNT}


def fighter_limits(count: int) -> Limits:
    """The limits of a fighter among `count`."""
    return numbers_of(
        Fighter,
        {
            "seat": (0, count - 1),
            "side": member_of(Side),
            "fate": member_of(Fate),
            "running": member_of(Running),
            "protector_place": (1, max(Location)),
            "poison_of_doses": member_of(PoisonName),
            "elements": BITS,
            "dropped": (0, (1 << WEAPONS) - 1),
            **dict.fromkeys(("right_hand", "left_hand"), (0, WEAPONS - 1)),
            **dict.fromkeys(("x", "y", "goal_x", "goal_y"), PLACE),
            **dict.fromkeys(("strength", "resilience", "chakra", "dexterity", "agility"), (0, 400)),
            **dict.fromkeys(("prone", "eyes_shut", "seals_ready"), FLAG),
            **dict.fromkeys(("hidden_from", "thinks_hidden_from", "wards"), (0, (1 << count) - 1)),
            **dict.fromkeys(("grapples", "held_by", "combo_target"), (0, count)),
            **dict.fromkeys(("stealth_level",), (0, 3)),
            **dict.fromkeys(("clones", "stun", "needling", "fatigue", "willpower", "ap", "vitality"), COUNT),
        },
    )


LISTS: Limits = {
    "skills": COUNT,
    "abilities": COUNT,
    "items": COUNT,
    "armour_uses": (0, 100),
    "genjutsu_hits": COUNT,
    "minor_before": COUNT,
    "upkeeps": COUNT,
    "upkeep_clock": COUNT,
    "upkeep_x": COUNT,
    "seal_damage": COUNT,
}
"""The limits of the numbers in the lists of a fighter."""


def fight_limits(count: int) -> Limits:
    """The limits of a fight of `count`."""
    return numbers_of(
        Fight,
        {
            "phase": member_of(Phase),
            "outcome": member_of(Outcome),
            "ending": member_of(Ending),
            "weather": (0, (2 << Weather.BLIZZARD) - 1),
            "light": member_of(Light),
            **dict.fromkeys(("country", "neighbour"), member_of(Country)),
            **dict.fromkeys(("hunters", "squad_turn", "village", "referee_asked", "pursuit_forced"), FLAG),
            "pursuit_hidden": (-1, 1),
            "degree": (0, 5),
            "ic": (-1, 10**6),
            **dict.fromkeys(("actors", "due", "declaring", "resolving", "falling"), (0, (1 << count) - 1)),
            "effect_count": COUNT,
            "count": (1, SEATS),
        },
    )


def check_state(fight: Fight) -> Iterator[Mistake]:
    """Which fields hold what no fight can hold, as paths below the fight."""
    yield from BOUNDS.outside(fight, fight_limits(fight.count))
    for n, area in enumerate(fight.areas):
        yield from (mistake.under(f"areas[{n}]") for mistake in BOUNDS.outside(area, AREA))
    for n, squad in enumerate(fight.squads):
        yield from (mistake.under(f"squads[{n}]") for mistake in BOUNDS.outside(squad, SQUAD))
    for n, effect in enumerate(fight.effects):
        yield from (mistake.under(f"effects[{n}]") for mistake in BOUNDS.outside(effect, EFFECT))
    for seat, me in enumerate(fight.fighters[: fight.count]):
        for mistake in check_fighter(me, fight.count):
            yield mistake.under(f"fighters[{seat}]")


def check_fighter(me: Fighter, count: int) -> Iterator[Mistake]:
    """The same of one fighter."""
    yield from BOUNDS.outside(me, fighter_limits(count) | LISTS)
    for name, records, limits in (
        ("weapons", me.weapons, WEAPON),
        ("techniques", me.techniques, TECHNIQUE),
        ("wounds", me.wounds, WOUND),
        ("statuses", me.statuses, STATUS),
        ("illusions", me.illusions, ILLUSION),
        ("venoms", me.venoms, VENOM),
    ):
        for n, record in enumerate(records):
            yield from (mistake.under(f"{name}[{n}]") for mistake in BOUNDS.outside(record, limits))
    for name in ("deed", "reply", "sealed", "delayed"):
        yield from (mistake.under(name) for mistake in BOUNDS.outside(getattr(me, name), DEED))
