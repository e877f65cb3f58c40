"""Characters and creatures of malice as actors of l5r4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from kumite.encounters.fields import names_of
from kumite.rulesets.foundry import Actor, Actors
from kumite.rulesets.foundry_items import Listed, Ranked, Things, Worn
from kumite.rulesets.foundry_values import NOTHING, Codec, Row, at, number
from kumite.rulesets.shared import l5r4

from ..sizes import WEAPONS
from ..terms import Kata, Skill, Spell
from .library import armors
from .sheet_fields import ADVANTAGES, CLASSES, EMPHASES, FLAWS, RINGS
from .weapon import WeaponSheet

PC, NPC = "pc", "npc"
TRAITS = {
    "stamina": "sta",
    "willpower": "wil",
    "strength": "str",
    "perception": "per",
    "agility": "agi",
    "intelligence": "int",
    "reflexes": "ref",
    "awareness": "awa",
}
LEVELS = ("healthy", "nicked", "grazed", "hurt", "injured", "crippled", "down")
"""The Wound levels of an actor before the last one, which is `out`."""
ACTIONS = ("free", "simple", "complex")


def _damage_out(dice: str) -> dict[str, int]:
    rolled, kept = dice.split("k")
    return {"damageRoll": int(rolled), "damageKeep": int(kept)}


def _damage_back(system: Mapping[str, Any]) -> Any:
    return l5r4.pooled(system, "damageRoll", "damageKeep")


def _of_a_bow(name: str) -> Codec:
    """A number that only a bow has in l5r4."""

    def back(system: Mapping[str, Any]) -> Any:
        return number(system, name) if system.get("isBow") is True and name in system else NOTHING

    return Codec(lambda number: {name: number} if number else NOTHING, back)


def _wounds_out(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """MAL-CRE-4: A level reaches up to the Wound before that from which the next one counts."""
    steps, dead_at = sheet["wound_steps"], sheet["dead_at"]
    tops = [*(step["at"] - 1 for step in steps), dead_at - 1]
    penalties = [0, *(step["penalty"] for step in steps)]
    levels = {
        name: {"value": top, "penalty": penalty, "active": True}
        for name, top, penalty in zip(LEVELS, tops, penalties, strict=False)
    }
    unused = {name: {"value": dead_at, "penalty": 0, "active": False} for name in LEVELS[len(levels) :]}
    last = {"out": {"value": dead_at, "penalty": penalties[-1], "active": True}}
    return {
        "woundMode": "manual",
        "wounds": {"max": dead_at},
        "nrWoundLvls": len(levels),
        "manualWoundLevels": levels | unused | last,
    }


def _wounds_back(system: Mapping[str, Any]) -> dict[str, Any]:
    """The steps and the number that kills, as far as the levels say them."""
    found = {"wound_steps": _steps_back(system), "dead_at": _dead_back(system)}
    return {name: value for name, value in found.items() if value is not NOTHING}


def _levels(system: Mapping[str, Any]) -> list[str]:
    """The paths of the Wound levels that are in use, but for the last; none where Foundry works them out."""
    if system.get("woundMode", "manual") != "manual":
        return []
    paths = [f"manualWoundLevels.{name}" for name in LEVELS]
    return [path for path in paths if at(system, f"{path}.active") is True]


def _steps_back(system: Mapping[str, Any]) -> Any:
    levels = _levels(system)
    if not levels or number(system, f"{levels[0]}.penalty"):
        return NOTHING  # a penalty without any Wounds is none that a sheet can say
    return [
        {"at": number(system, f"{before}.value") + 1, "penalty": number(system, f"{level}.penalty")}
        for before, level in pairwise(levels)
    ]


def _idle(system: Mapping[str, Any]) -> Iterator[str]:
    """Wound levels that are not in use, and the penalty of the last one, at which a creature is dead."""
    found = system.get("manualWoundLevels")
    yield from ("manualWoundLevels.out.penalty", "nrWoundLvls")
    for name, one in found.items() if isinstance(found, Mapping) else ():
        if (
            system.get("woundMode") == "formula"
            or not isinstance(one, Mapping)
            or one.get("active") is not True
        ):
            yield f"manualWoundLevels.{name}"


def _dead_back(system: Mapping[str, Any]) -> Any:
    manual = system.get("woundMode", "manual") == "manual"
    if manual and at(system, "manualWoundLevels.out.active") is True:
        return number(system, "manualWoundLevels.out.value")
    return number(system, "wounds.max") or NOTHING


def _attacks_out(attacks: list[dict[str, Any]]) -> dict[str, Any]:
    """The first two attacks: an actor has no more."""
    found: dict[str, Any] = {}
    for n, one in enumerate(attacks[:2], start=1):
        found[f"attack{n}"] = _pool(one["attack"]) | {"type": one["action"]}
        found[f"damage{n}"] = _pool(one["damage"]) | {"type": one["name"]}
    return found


def _pool(dice: str) -> dict[str, int]:
    rolled, kept = dice.split("k")
    return {"roll": int(rolled), "keep": int(kept)}


def _attacks_back(system: Mapping[str, Any]) -> Any:
    made = []
    for n in (1, 2):
        attack, damage = system.get(f"attack{n}"), system.get(f"damage{n}")
        if not isinstance(attack, Mapping) or not isinstance(damage, Mapping):
            continue
        if not (attack.get("type") or damage.get("type")):
            continue  # as every new actor has it
        one = {
            "name": str(damage.get("type") or f"attack {n}"),
            "attack": l5r4.pooled(system, f"attack{n}.roll", f"attack{n}.keep"),
            "damage": l5r4.pooled(system, f"damage{n}.roll", f"damage{n}.keep"),
        }
        action = str(attack.get("type", "")).strip().casefold()
        made.append(one | ({"action": action} if action in ACTIONS else {}))
    return [one for one in made if NOTHING not in one.values()] or NOTHING


def _slots_back(slots: Any) -> Any:
    if not isinstance(slots, Mapping):
        raise ValueError("a table with a number for each Ring")
    return {ring: number(slots, ring) for ring in (*RINGS, "void") if ring in slots}


def _rank_out(rank: int) -> dict[str, Any]:
    """Foundry works the rank out by itself unless it is told not to."""
    return {"rank": rank, "autoCalculate": False}


def _rank_back(insight: Any) -> Any:
    return number(insight, "rank") if isinstance(insight, Mapping) and "rank" in insight else NOTHING


def _filled(sheet: Any) -> dict[str, Any]:
    """The Traits, Rings, points and slots that a sheet need not say."""
    more: dict[str, Any] = dict(sheet.traits)
    more["void_points"] = sheet.void_ring if sheet.void_points is None else sheet.void_points
    if sheet.spells:
        more["spell_slots"] = sheet.slots
    return more


def _tidy(fields: dict[str, Any]) -> None:
    """A creature's Rings are printed, and are the lower of two Traits; slots go with spells."""
    if not fields.get("spells"):
        fields.pop("spell_slots", None)
    if fields["kind"] != "creature":
        return
    for ring, pair in RINGS.items():
        if all(trait in fields for trait in pair):
            fields[ring] = min(fields[trait] for trait in pair)
    for name in ("emphases", "class_name", "armor", "kata", "spells", "spell_slots"):
        fields.pop(name, None)


L5R4 = Actors(
    ids=l5r4.IDS,
    title=l5r4.TITLE,
    actors=(Actor(PC, ("character",), "notes"), Actor(NPC, ("creature",), "notes")),
    rows=(
        *(Row(trait, f"traits.{theirs}") for trait, theirs in TRAITS.items()),
        Row("void_ring", "rings.void.rank"),
        Row("void_points", "rings.void.value", only=(PC,), state="void_points"),
        Row("honor_rank", "honor.rank", only=(PC,)),
        Row("class_rank", "insight", Codec(_rank_out, _rank_back), only=(PC,)),
        Row("wounds", "suffered", state="wounds"),
        Row("spell_slots", "spellSlots", Codec(lambda slots: slots or NOTHING, _slots_back), only=(PC,)),
        Row("initiative", "initiative", l5r4.POOL, only=(NPC,)),
        Row("armor_tn", "armor.armorTn", only=(NPC,)),
        Row("base_reduction", "armor.reduction", only=(NPC,)),
        Row("fear", "fear.rank", only=(NPC,)),
        Row("", "", Codec(_wounds_out, _wounds_back), only=(NPC,)),
        Row("attacks", "", Codec(_attacks_out, _attacks_back), only=(NPC,)),
    ),
    held=(
        Worn("class_name", "school", lambda: CLASSES, lambda name: {}),
        Ranked("skills", "skill", lambda: names_of(Skill), lists=("emphases", "emphasis", lambda: EMPHASES)),
        Things(
            ours="weapons",
            item="weapon",
            model=WeaponSheet,
            most=WEAPONS - 1,
            rows=(
                Row("damage", "", Codec(_damage_out, _damage_back)),
                l5r4.size_row(),
                l5r4.skill_row(names_of(Skill)),
                Row(
                    "mode", "isBow", Codec(lambda mode: mode == "bow", lambda bow: "bow" if bow else NOTHING)
                ),
                Row("bow_strength", "", _of_a_bow("str")),
                Row("range", "", _of_a_bow("range")),
            ),
        ),
        Worn(
            ours="armor",
            item="armor",
            names=armors,
            system=lambda name: {
                "bonus": armors()[name]["armor_tn"],
                "reduction": armors()[name]["reduction"],
                "equipped": True,
            },
            ending="Armor",
            fits=l5r4.worn,
        ),
        Listed("advantages", "advantage", lambda: ADVANTAGES),
        Listed("disadvantages", "disadvantage", lambda: FLAWS),
        Listed("kata", "kata", lambda: names_of(Kata)),
        Listed("spells", "spell", lambda: names_of(Spell)),
    ),
    usual=l5r4.USUAL,
    usual_of_items=l5r4.USUAL_OF_ITEMS,
    follows=l5r4.FOLLOWS,
    idle=_idle,
    together={"manualWoundLevels": "Wound levels of which the first has a penalty already"},
    filled=_filled,
    tidy=_tidy,
    older=l5r4.with_bows,
)
FOUNDRY = (L5R4,)
