"""Which values each field of a fight can have between two beats.

What an encounter sets in the middle of a fight is held against these, and so is, in tests, every state
that the rules make.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...mistakes import Mistake, shown
from ..bounds import COUNT, FLAG, NOTHING, Bounds, Limits
from .library import weapon_names
from .state import MEMBERS, SEATS, WEAPONS, Fight, Fighter, Place, Weapon
from .terms import (
    Ambush,
    Armor,
    Cover,
    Element,
    Ending,
    Fate,
    Kind,
    Mode,
    Outcome,
    Phase,
    Quality,
    Range,
    Reload,
    Side,
    Size,
    Skill,
)

LEVEL = (-100_000, 100_000)
RANK = (0, 10)

STATE_TERMS = {
    "phase": Phase,
    "outcome": Outcome,
    "ending": Ending,
    "ambush": Ambush,
    "kind": Kind,
    "fate": Fate,
    "armor": Armor,
    "armor_quality": Quality,
    "quality": Quality,
    "cover": Cover,
    "cover_available": Cover,
    "mode": Mode,
    "skill": Skill,
    "element": Element,
    "max_range": Range,
    "reload": Reload,
}
"""The fields whose values have names."""
BOUNDS = Bounds(STATE_TERMS, piece="step")

WEAPON: Limits = {
    "name": (0, len(weapon_names()) - 1),
    "mode": (0, max(Mode)),
    "skill": (0, max(Skill)),
    "element": (0, max(Element)),
    "rolled": (0, 9),
    "kept": (0, 9),
    "max_range": (0, max(Range)),
    "size": (0, max(Size)),
    "hands": (0, 2),
    "reload": (0, max(Reload)),
    "quality": (0, max(Quality)),
    **dict.fromkeys(("position", "height_level"), LEVEL),
    **dict.fromkeys(("blunt", "parry", "counterstrike", "entangle", "leverage", "barehanded"), FLAG),
    **dict.fromkeys(("loaded", "dropped"), FLAG),
}
PLACE: Limits = {
    **dict.fromkeys(("position", "height_level"), LEVEL),
    "cover": (0, max(Cover)),
    **dict.fromkeys(("used", "soft", "cover_in_melee"), FLAG),
}

DECLARED = (
    *("wishes", "exchanges", "acts", "action", "allowed", "paid_action", "order", "paid_move", "movement"),
    *("reference", "way", "steps", "levels", "simple", "simple_weapon", "simple_owner", "simple_hand"),
    *("plan_position", "plan_height", "plan_prone", "plan_main", "plan_off", "target", "weapon", "hand"),
    *("distance", "manoeuvre", "approach", "approach_move", "ride_on", "cover_shot", "skilled"),
    *("raises", "raises_members", "raises_distance", "raises_bonus", "hold", "hold_wounds", "element"),
    *("result", "victim", "total", "banzai", "succeeded", "defended_by", "counter_by", "counter_wounds"),
    *("disarmed_by", "disarm_takes", "resisted", "landed", "thrown_steps", "thrown_way", "thrown_levels"),
    *("fall_wounds", "fall_soft", "fallen_wounds", "recovering"),
)
"""What only a step in progress has."""
LISTS_DECLARED = ("exchanging", "before", "before_total", "before_banzai", "before_raises")

FLAGS = (
    *("medicine_kit", "mounted", "on_ship", "uneven_terrain", "ambusher", "detected", "cover_in_melee"),
    *("available_in_melee", "cover_lost", "range_move_used", "surprised", "treated_today"),
)
MEMBER_SETS = ("up", "unconscious", "prone", "stunned", "partial", "full")
SEAT_SETS = ("above", "unseen", "unaware_of", "unaware_fresh", "shaft_held_by")


def fighter_limits(count: int) -> Limits:
    """The limits of a fighter among `count`."""
    return {
        "seat": (0, count - 1),
        "side": (0, max(Side)),
        "kind": (1, max(Kind)),
        "fate": (0, max(Fate)),
        "joins": COUNT,
        "threat": (0, 4),
        "action_dice": (1, 20),
        "honor_points": (0, 20),
        "main": (0, WEAPONS - 1),
        "off": (0, WEAPONS - 1),
        "armor": (0, max(Armor)),
        "armor_quality": (0, max(Quality)),
        "size": (1, MEMBERS),
        "down_at": (1, 21),
        **dict.fromkeys(MEMBER_SETS, (0, (1 << MEMBERS) - 1)),
        **dict.fromkeys(("position", "height_level"), LEVEL),
        "cover": (0, max(Cover)),
        "cover_available": (0, max(Cover)),
        **dict.fromkeys(SEAT_SETS, (0, (1 << count) - 1)),
        **dict.fromkeys(("treats", "treated_by"), (0, count)),
        **dict.fromkeys(FLAGS, FLAG),
        **dict.fromkeys(DECLARED, NOTHING),
    }


def list_limits(count: int) -> Limits:
    """The limits of the numbers in the lists of a fighter among `count`."""
    return {
        "elements": RANK,
        "skills": RANK,
        "wounds": (0, 23),
        "held_by": (0, count),
        "held_with": (0, WEAPONS - 1),
        "held_wounds": COUNT,
        "ranges": (0, max(Range)),
        "dice": COUNT,
        "tagged": COUNT,
        **dict.fromkeys(LISTS_DECLARED, NOTHING),
    }


def fight_limits(count: int) -> Limits:
    """The limits of a fight of `count`."""
    return {
        "phase": (0, max(Phase)),
        "outcome": (0, max(Outcome)),
        "ending": (0, max(Ending)),
        "round": COUNT,
        "moment": RANK,
        "others_involved": COUNT,
        "ambush": (0, max(Ambush)),
        "ambush_leader": (0, count),
        **dict.fromkeys(("duel", "daimyo_asked", "played_on", "spent"), FLAG),
        **dict.fromkeys(("lowest_level", "highest_level"), LEVEL),
        **dict.fromkeys(("concerns", "ruling", "roller", "rolled", "kept", "dice"), NOTHING),
        "count": (1, SEATS),
    }


def check_state(fight: Fight) -> Iterator[Mistake]:
    """Which fields hold what no fight can hold, as paths below the fight."""
    yield from BOUNDS.outside(fight, fight_limits(fight.count))
    for n, place in enumerate(fight.places):
        yield from (mistake.under(f"places[{n}]") for mistake in check_place(place))
    for me in fight.fighters:
        found = [*BOUNDS.outside(me, fighter_limits(fight.count))]
        found += BOUNDS.outside(me, list_limits(fight.count))
        for n, weapon in enumerate(me.weapons):
            found += [mistake.under(f"weapons[{n}]") for mistake in check_weapon(weapon, n)]
        if not found:
            found += [*check_fighter(fight, me)]
        yield from (mistake.under(f"fighters[{me.seat}]") for mistake in found)
    yield from check_phase(fight)


def check_place(place: Place) -> Iterator[Mistake]:
    yield from BOUNDS.outside(place, PLACE)
    if place.used == 0 and place != Place():
        yield Mistake("used", "0", "1, or nothing else about the place")


def check_weapon(weapon: Weapon, place: int) -> Iterator[Mistake]:
    yield from BOUNDS.outside(weapon, WEAPON)
    if place == 0 and (weapon.mode != Mode.MELEE or weapon.barehanded == 0 or weapon.dropped == 1):
        yield Mistake("mode", shown(weapon.mode), "weapon 0 is its body, and not to be dropped")
    if weapon.mode == Mode.NONE and weapon.dropped == 1:
        yield Mistake("dropped", "1", "0 where there is no weapon")


def check_fighter(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """What the fields of one fighter say of each other, and of the others."""
    for name in ("main", "off"):
        weapon = me.weapons[getattr(me, name)]
        if weapon.mode == Mode.NONE or weapon.dropped == 1:
            yield Mistake(name, shown(getattr(me, name)), "a weapon that it has and has not dropped")
    if me.off != 0 and me.off == me.main:
        yield Mistake("off", shown(me.off), "another weapon than main")
    for name in ("dice", "tagged"):
        if getattr(me, name)[0]:
            yield Mistake(f"{name}[0]", shown(getattr(me, name)[0]), "0: the faces begin with 1")
    for other in fight.fighters:
        if me.ranges[other.seat] != other.ranges[me.seat]:
            legal = f"{other.ranges[me.seat]}, which seat {other.seat} says of seat {me.seat}"
            yield Mistake(f"ranges[{other.seat}]", shown(me.ranges[other.seat]), legal)
    for name, partner in (("treats", "treated_by"), ("treated_by", "treats")):
        seat = getattr(me, name) - 1
        if seat >= 0 and getattr(fight.fighters[seat], partner) != me.seat + 1:
            yield Mistake(name, shown(seat + 1), f"the seat + 1 of somebody with {partner} = {me.seat + 1}")
    yield from check_members(me)
    yield from check_holds(me)


def check_members(me: Fighter) -> Iterator[Mistake]:
    """Who is up has no Wounds that put one Down; and the fate goes by who is up."""
    everybody = (1 << me.size) - 1
    for name in MEMBER_SETS:
        if getattr(me, name) & ~everybody:
            yield Mistake(name, shown(getattr(me, name)), f"bits of members below {me.size}")
    if me.kind == Kind.NAMAE and me.size != 1:
        yield Mistake("size", shown(me.size), "1 for a Namae")
    if me.kind == Kind.NAMAE and me.down_at != 2 * me.elements[Element.EARTH] + 1:
        yield Mistake("down_at", shown(me.down_at), "twice its Earth and 1")
    for member in range(me.size):
        wounds = me.wounds[member]
        if wounds > me.down_at + 2:
            yield Mistake(f"wounds[{member}]", shown(wounds), f"at most {me.down_at + 2}, which is Dead")
        fallen = wounds >= me.down_at or me.unconscious >> member & 1 == 1
        if fallen == (me.up >> member & 1 == 1):
            legal = f"member {member} up, with less than {me.down_at} Wounds and conscious, or else not"
            yield Mistake("up", shown(me.up), legal)
    if me.stunned & ~me.up:
        yield Mistake("stunned", shown(me.stunned), "only members who are up")
    if (me.fate not in (Fate.ABSENT, Fate.IN_FIGHT) and me.up) or (me.fate == Fate.IN_FIGHT and not me.up):
        yield Mistake("fate", shown(me.fate), "in_fight (1) as long as somebody of it is up")
    if me.fate == Fate.ABSENT and me.joins == 0:
        yield Mistake("joins", "0", "the round in which it comes, as long as it is absent")


def check_holds(me: Fighter) -> Iterator[Mistake]:
    """Whoever is captured is held by somebody, either partially or fully."""
    if me.partial & me.full:
        yield Mistake("full", shown(me.full), "no member that is in partial")
    for member in range(MEMBERS):
        held = me.held_by[member]
        captured = (me.partial | me.full) >> member & 1
        if (held != 0) != (captured == 1) or held == me.seat + 1:
            legal = "the seat + 1 of another who holds it if partial or full has it, else 0"
            yield Mistake(f"held_by[{member}]", shown(held), legal)


def check_phase(fight: Fight) -> Iterator[Mistake]:
    """Only a fight that is over has an outcome, and Moments are called within rounds."""
    over = fight.phase == Phase.OVER
    if over != (fight.outcome != Outcome.GOING_ON) or over != (fight.ending != Ending.NONE):
        yield Mistake("outcome", shown(fight.outcome), "with an ending, some in the phase over, else 0")
    if Phase.MOMENT_START <= fight.phase <= Phase.ROUND_END and fight.round == 0:
        yield Mistake("round", "0", "1 or more in this phase")
    if fight.phase in (Phase.MOMENT_START, Phase.STEP) and fight.moment == 0:
        yield Mistake("moment", "0", "1 or more in this phase")
    if fight.ambush_leader and fight.fighters[fight.ambush_leader - 1].ambusher == 0:
        yield Mistake("ambush_leader", shown(fight.ambush_leader), "the seat + 1 of an ambusher")
    if (fight.ambush != Ambush.NONE) != (fight.ambush_leader != 0):
        yield Mistake("ambush_leader", shown(fight.ambush_leader), "some if there is an ambush, else 0")
    if fight.lowest_level > fight.highest_level:
        yield Mistake("lowest_level", shown(fight.lowest_level), "at most highest_level")
