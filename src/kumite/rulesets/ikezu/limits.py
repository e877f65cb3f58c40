"""Which values each field of a fight can have between two beats.

What an encounter sets in the middle of a fight is held against these, and so is, in tests, every state
that the rules make.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...mistakes import Mistake, shown
from ..bounds import COUNT, FLAG, Bounds, Limits
from .library import weapon_names
from .state import SCARS, SEATS, WEAPONS, Fight, Fighter, Weapon
from .terms import (
    Ability,
    Attribute,
    Band,
    Contested,
    Ending,
    Fate,
    Footing,
    Kind,
    Order,
    Outcome,
    Phase,
    Side,
    Special,
    WeaponType,
    WoundType,
)

SCORE = (0, 99)
DIE = (0, 100)

STATE_TERMS = {
    "contested": Contested,
    "phase": Phase,
    "outcome": Outcome,
    "ending": Ending,
    "order": Order,
    "front": Band,
    "kind": Kind,
    "fate": Fate,
    "category": Band,
    "type": WeaponType,
    "wound_type": WoundType,
    "risky": Attribute,
    "judged": Footing,
}
"""The fields whose values have names."""

WEAPON: Limits = {
    "name": (0, len(weapon_names()) - 1),
    "dice": (0, 8),
    "sides": DIE,
    "category": (0, max(Band)),
    "type": (0, max(WeaponType)),
    **dict.fromkeys(("heavy", "sweep", "counter", "shock", "quick", "push"), (0, 20)),
    "special": (0, (2 << max(Special)) - 1),
    "hands": (0, 2),
    "slots": (0, 2),
    "uses": SCORE,
    "spent": SCORE,
    **dict.fromkeys(("natural", "blast", "dropped", "trained"), FLAG),
}

ENDED = {
    **dict.fromkeys(("action", "target", "weapon", "move", "move_target", "second", "second_target"), (0, 0)),
    **dict.fromkeys(("judged", "impossible", "swept", "swept_target"), (0, 0)),
    **dict.fromkeys(("risky", "risky_by", "risky_footing"), (0, 0)),
    **dict.fromkeys(("aims", "aims_unsure", "picked", "off_kept", "both_kept"), (0, 0)),
    **dict.fromkeys(("best", "best_by", "kept_by", "kept_weapon", "landed", "incoming", "warded"), (0, 0)),
    **dict.fromkeys(("saves_due", "scar_due", "bounces", "blow_reached_strength"), (0, 0)),
}
"""What only a turn in progress has."""
BOUNDS = Bounds(STATE_TERMS, piece="turn")

FLAGS = (
    *("armor_metallic", "shield", "helmet", "stat_block", "detachment", "mounted", "in_water"),
    *("bound_hands", "defenceless"),
    *("initiative_waived", "leads", "reserve", "succeeded", "had_first_permanent_wound", "had_first_scar"),
    *("overloaded", "panicked", "deprived", "diseased", "deafened"),
    *("doomed", "weakened", "fleeing", "possessed", "loses_turn", "crawled", "late", "has_attacked"),
    *("ward_used", "lone_check_done", "group_first_check", "group_half_check"),
)


def fighter_limits(count: int) -> Limits:
    """The limits of a fighter among `count`."""
    return {
        "seat": (0, count - 1),
        "side": (0, max(Side)),
        "kind": (1, max(Kind)),
        "fate": (0, max(Fate)),
        **dict.fromkeys(("hp", "hp_max", "hp_held"), (0, 999)),
        **dict.fromkeys(("strength", "dexterity", "will"), SCORE),
        **dict.fromkeys(("strength_max", "dexterity_max", "will_max"), SCORE),
        "armor": (0, 3),
        "armor_slots": (0, 2),
        "hands": (0, 12),
        "main": (0, WEAPONS - 1),
        "off": (0, WEAPONS - 1),
        "trained_types": (0, (2 << max(WeaponType)) - 1),
        **dict.fromkeys(("behind_cover_from", "at_melee", "at_reach"), (0, (1 << count) - 1)),
        "group": (0, count - 1),
        "group_size": (0, SEATS),
        "abilities": (0, (2 << max(Ability)) - 1),
        **dict.fromkeys(("crit_die", "duration_die", "ongoing_die", "encounter_die", "burning_die"), DIE),
        "wound_type": (0, max(WoundType)),
        **dict.fromkeys(("slots", "items", "bulky_items", "fatigue"), SCORE),
        **dict.fromkeys(("days_deprived", "death_clock", "poison_clock", "frightened"), COUNT),
        **dict.fromkeys(("cannot_attack", "disadvantaged", "burning", "touches"), COUNT),
        "hamstrung": SCORE,
        "owed_first_scar_bonus": (0, SCARS - 1),
        **dict.fromkeys(("ensnared", "grappled", "dragged", "grips", "faces"), (0, count)),
        **dict.fromkeys(FLAGS, FLAG),
        **ENDED,
    }


def fight_limits(count: int) -> Limits:
    """The limits of a fight of `count`."""
    return {
        "contested": (0, max(Contested)),
        "phase": (0, max(Phase)),
        "outcome": (0, max(Outcome)),
        "ending": (0, max(Ending)),
        "order": (0, max(Order)),
        "front": (0, max(Band)),
        "round": COUNT,
        "exchange": COUNT,
        **dict.fromkeys(("open_terrain", "darkness", "safe_place", "no_pc_side"), FLAG),
        **dict.fromkeys(("aftermath", "guide_judges"), FLAG),
        **dict.fromkeys(("edge", "carried_edge", "concerns"), (0, count)),
        "wound_in_hand": (0, 0),
        **dict.fromkeys(("swept_closer", "swept_away", "targeted", "sequence"), (0, 0)),
        "count": (1, SEATS),
    }


def check_state(fight: Fight) -> Iterator[Mistake]:
    """Which fields hold what no fight can hold, as paths below the fight."""
    yield from BOUNDS.outside(fight, fight_limits(fight.count))
    limits = fighter_limits(fight.count)
    for me in fight.fighters:
        found = [*BOUNDS.outside(me, limits)]
        found += BOUNDS.outside(me, dict.fromkeys(("wounds", "scars", "pending"), SCORE))
        for n, weapon in enumerate(me.weapons):
            found += [mistake.under(f"weapons[{n}]") for mistake in check_weapon(weapon, n)]
        if not found:
            found += [*check_fighter(fight, me)]
        yield from (mistake.under(f"fighters[{me.seat}]") for mistake in found)
    yield from check_phase(fight)


def check_weapon(weapon: Weapon, place: int) -> Iterator[Mistake]:
    yield from BOUNDS.outside(weapon, WEAPON)
    if weapon.dice > 0 and (weapon.sides < 2 or weapon.category == Band.NONE):
        yield Mistake("dice", shown(weapon.dice), "dice with sides, and a category")
    if place == 0 and (weapon.dice == 0 or weapon.dropped == 1):
        yield Mistake("dice", "no bare hands", "weapon 0 is the bare hands")


def check_fighter(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """What the fields of one fighter say of each other, and of the others."""
    for now, most in (("hp", "hp_max"), ("hp_held", "hp_max")):
        if getattr(me, now) > getattr(me, most):
            yield Mistake(now, shown(getattr(me, now)), f"at most {most}, {getattr(me, most)}")
    for now, most in (("strength", "strength_max"), ("dexterity", "dexterity_max"), ("will", "will_max")):
        if getattr(me, now) > getattr(me, most):
            yield Mistake(now, shown(getattr(me, now)), f"at most {most}, {getattr(me, most)}")
    if me.strength == 0 and Fate.IN_FIGHT <= me.fate <= Fate.OUT_OF_ACTION:
        yield Mistake("strength", "0", "1 or more, or a fate of dead or destroyed")
    if me.hp > 0 and (me.panicked == 1 or me.overloaded == 1):
        yield Mistake("hp", shown(me.hp), "0 while panicked or overloaded; what is hidden is hp_held")
    for name in ("main", "off"):
        weapon = me.weapons[getattr(me, name)]
        if weapon.dice == 0 or weapon.dropped == 1:
            yield Mistake(name, shown(getattr(me, name)), "a weapon that it has and has not dropped")
    if me.off != 0 and me.off == me.main:
        yield Mistake("off", shown(me.off), "another weapon than main")
    if me.doomed == 1 and me.pending[12] == 0:
        yield Mistake("doomed", "1", "only with 1 at pending[12], the roll that decides it")
    if fight.fighters[me.group].side != me.side:
        yield Mistake("group", shown(me.group), "a seat of its own side")
    yield from check_holds(fight, me)
    yield from check_bands(fight, me)


def check_holds(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """Whatever holds somebody has the dice that it takes, and a grip has two ends."""
    for name in ("ensnared", "dragged"):
        source = getattr(me, name)
        if source and fight.fighters[source - 1].ongoing_die == 0:
            yield Mistake(name, shown(source), "the seat + 1 of somebody with an ongoing_die")
    if me.burning and me.burning_die == 0:
        yield Mistake("burning", shown(me.burning), "only with a burning_die")
    if me.grips:
        victim = fight.fighters[me.grips - 1]
        if victim.grappled != me.seat + 1 or me.crit_die == 0:
            yield Mistake("grips", shown(me.grips), "the seat + 1 of somebody grappled by it; and a crit_die")
    here = Fate.IN_FIGHT <= me.fate <= Fate.OUT_OF_ACTION
    if here and me.grappled and fight.fighters[me.grappled - 1].grips != me.seat + 1:
        yield Mistake("grappled", shown(me.grappled), "the seat + 1 of somebody who grips it")


def check_bands(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """A band is that of a pair: one, and the same from both sides."""
    if (me.at_melee | me.at_reach) >> me.seat & 1 or me.at_melee & me.at_reach:
        yield Mistake("at_reach", shown(me.at_reach), "neither itself nor any seat that is in at_melee")
    for other in fight.fighters:
        for name in ("at_melee", "at_reach"):
            if getattr(me, name) >> other.seat & 1 != getattr(other, name) >> me.seat & 1:
                legal = f"the same for both; seat {other.seat} says otherwise of seat {me.seat}"
                yield Mistake(name, shown(getattr(me, name)), legal)


def check_phase(fight: Fight) -> Iterator[Mistake]:
    """A duel has its own phases, and only a fight that is over has an outcome."""
    duel = fight.contested != Contested.SKIRMISH
    in_rounds = not duel or fight.contested == Contested.TO_THE_DEATH
    if duel and (fight.count != 2 or fight.fighters[0].side == fight.fighters[1].side):
        yield Mistake("contested", shown(fight.contested), "a duel has two fighters, one a side")
    if Phase.STAREDOWN <= fight.phase <= Phase.CLASH and not duel:
        yield Mistake("phase", shown(fight.phase), "a phase of rounds: this is no duel")
    if Phase.INITIATIVE <= fight.phase <= Phase.ROUND_END and not in_rounds:
        yield Mistake("phase", shown(fight.phase), "a phase of a duel: this one is not fought in rounds")
    if fight.phase == Phase.INITIATIVE and not duel:
        yield Mistake("phase", shown(fight.phase), "first_round: this is no duel")
    if fight.phase in (Phase.AMBUSH_TURN, Phase.FIRST_ROUND) and duel:
        yield Mistake("phase", shown(fight.phase), "initiative: this is a duel")
    over = fight.phase in (Phase.AFTERMATH, Phase.OVER)
    if over != (fight.outcome != Outcome.GOING_ON):
        yield Mistake("outcome", shown(fight.outcome), "some in the phases aftermath and over, else 0")
    if Phase.ALWAYS_FIRST_PC <= fight.phase <= Phase.ROUND_END and fight.round == 0:
        yield Mistake("round", "0", "1 or more in this phase")
    if fight.phase <= Phase.FIRST_ROUND and fight.round > 0:
        yield Mistake("round", shown(fight.round), "0 in this phase, which comes before the first round")
