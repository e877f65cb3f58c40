"""Which values each field of a fight can have between two beats.

What an encounter sets in the middle of a fight is held against these, and so is, in tests, every state
that the rules make.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...mistakes import Mistake, shown
from ..bounds import COUNT, FLAG, NOTHING, Bounds, Limits
from .library import weapon_names
from .state import FOREVER, SEATS, WEAPONS, Area, Fight, Fighter, Weapon
from .terms import (
    Action,
    Advantage,
    Armor,
    Doubled,
    DuelMode,
    DuelStage,
    Emphasis,
    Ending,
    Fate,
    FightKind,
    GroundPenalty,
    Kata,
    Kind,
    Limb,
    Mark,
    Mode,
    Outcome,
    Phase,
    Ring,
    Side,
    Size,
    Skill,
    Special,
    Spell,
    Stage,
    Stance,
    Technique,
    Terrain,
    Trait,
    TurnState,
    WeaponState,
)
from .wounds import is_down, is_killed, is_out

PLACE = (-200_000, 200_000)
"""Feet."""
CHANGE = (-100_000, 100_000)
"""Of a Score, or of a total."""
RANK = (0, 10)
DICE = (0, 19)
ROUND = (0, FOREVER)
"""A Round in which something ends."""

STATE_TERMS = {
    "phase": Phase,
    "outcome": Outcome,
    "verdict": Outcome,
    "ending": Ending,
    "stage": Stage,
    "ground_penalty": GroundPenalty,
    "duel_stage": DuelStage,
    "duel_mode": DuelMode,
    "kind": Kind,
    "fate": Fate,
    "armor": Armor,
    "missing_limb": Limb,
    "affinity": Ring,
    "deficiency": Ring,
    "stance": Stance,
    "turn_state": TurnState,
    "void_skill": Skill,
    "kata": Kata,
    "casting": Spell,
    "casting_slot": Ring,
    "concentrates": Spell,
    "mode": Mode,
    "skill": Skill,
    "size": Size,
    "doubled": Doubled,
    "state": WeaponState,
    "terrain": Terrain,
    "worst_terrain": Terrain,
}
"""The fields whose values have names."""
BOUNDS = Bounds(STATE_TERMS, piece="Action")


def _any_of(*names: int) -> tuple[int, int]:
    """Of a bit set of terms, the last of which is given."""
    return (0, (2 << max(names)) - 1)


WEAPON: Limits = {
    "name": (0, len(weapon_names()) - 1),
    "mode": (0, max(Mode)),
    "skill": (0, max(Skill)),
    "size": (0, max(Size)),
    "hands": (0, 2),
    **dict.fromkeys(("rolled", "thrown_rolled", "end_rolled", "pool_rolled"), DICE),
    **dict.fromkeys(("kept", "thrown_kept", "end_kept", "pool_kept"), DICE),
    "range_feet": (0, 5000),
    "factor": (0, 5),
    "breaks_above": (0, 500),
    "bow_strength": RANK,
    "minimum_strength": RANK,
    "doubled": (0, max(Doubled)),
    "marks": _any_of(*Mark),
    "state": (0, max(WeaponState)),
    "loaded": (0, 3),
    "biting_ends": ROUND,
    **dict.fromkeys(("x", "y"), PLACE),
    **dict.fromkeys(("explodes", "strength", "strength_thrown", "fixed_wounds", "printed"), FLAG),
    **dict.fromkeys(("simple", "strung"), FLAG),
}
AREA: Limits = {
    "used": FLAG,
    **dict.fromkeys(("left", "right", "bottom", "top"), PLACE),
    "terrain": (0, max(Terrain)),
    "height": (0, 1000),
}
MISSILE: Limits = {"rolled": DICE, "kept": DICE, "factor": (0, 5), "half_range": FLAG}

SCRATCH = (
    *("chosen_stance", "weapon", "use", "other_end", "arrow", "skill", "trait", "target", "maneuvers"),
    *("disarm_weapon", "damage_raises", "raises", "second", "void_use", "center_use"),
    *("fire_use", "katana_use", "damage_center", "situational", "tn", "total", "hits", "dealt", "striking"),
    *("free_raises", "contest_raises", "contest_total", "reactions", "reactions_void", "succeeded"),
    *("reprisal_next", "vengeance_next", "lion_next", "hides"),
)
"""What only an attack, a roll or a Stage in progress has."""

FLAGS = (
    *("mount", "mount_huge", "mounted", "prone", "blinded", "blood_in_eyes", "dazed", "entangled", "stunned"),
    *("fortunes_used", "scroll_out", "rolled_initiative", "surprised", "void_spent", "void_armor"),
    *("longer_used", "athletics_used", "down_paid", "fire_used", "complex_used", "defense_simple_used"),
    *("extra_attack_used", "just_moved", "held_center", "center_bonus", "full_defense_joined"),
    *("pinned", "tired", "pain_free", "controls", "treated", "asleep"),
)
SEAT_SETS = ("attacked_by", "ward_attacked_by", "guards", "guards_longer", "fear_met", "fear_of")
SEATS_OR_NONE = (
    *("entangled_by", "named_pin", "named_tire", "reprisal", "vengeance", "cowers_before"),
    *("free_disarm", "casting_target"),
)
COUNTS = (
    *("joins", "dead_at", "flee_at", "height", "wounds", "feet_moved", "full_defense"),
    *("fasting_days", "fatigued_days", "other_tn", "dazed_failures", "entangled_tn", "legs", "ties"),
    *("pinned_damage", "wound_bonus", "wound_tn_reduction", "base_reduction"),
)
ENDS = ("stunned_ends", "pinned_ends", "tired_ends", "casting_round")
SCORES = (
    *("initiative_flat", "initiative_base", "score_lasting", "score_round", "score_kata", "score"),
    *("other_armor_tn", "full_defense_total", "failed_tn", "duel_total"),
)
RANKS = (
    *("class_rank", "honor_rank", "healthy_multiplier", "wound_multiplier", "raises_limit", "swift", "fear"),
    *("void_points", "void_max", "luck", "other_rolled"),
)


def fighter_limits(count: int) -> Limits:
    """The limits of a fighter among `count`."""
    return {
        "seat": (0, count - 1),
        "side": (0, max(Side)),
        "kind": (1, max(Kind)),
        "fate": (0, max(Fate)),
        "size": (0, max(Size)),
        "armor": (0, max(Armor)),
        "printed_armor_tn": (0, 100),
        **dict.fromkeys(("armor_bonus", "armor_bonus_mounted", "armor_reduction"), (0, 100)),
        **dict.fromkeys(("initiative_rolled", "initiative_kept"), DICE),
        "class_skills": _any_of(*Skill),
        "specials": _any_of(*Special),
        "techniques": _any_of(*Technique),
        "kata_known": _any_of(*Kata),
        "advantages": _any_of(*Advantage),
        "spells": _any_of(*Spell),
        "missing_limb": (0, max(Limb)),
        "affinity": (0, Ring.AIR),
        "deficiency": (0, Ring.AIR),
        **dict.fromkeys(("main", "off", "grapple_weapon", "duel_weapon", "casting_weapon"), (0, WEAPONS - 1)),
        **dict.fromkeys(("x", "y"), PLACE),
        "stance": (0, max(Stance)),
        "turn_state": (0, max(TurnState)),
        "void_skill": (0, max(Skill)),
        "free_used": _any_of(*Action),
        "worst_terrain": (0, max(Terrain)),
        "simple_used": (0, 2),
        "kata": (0, max(Kata)),
        "grapple": (0, SEATS),
        "casting": (0, max(Spell)),
        "casting_left": RANK,
        "casting_longer": RANK,
        "casting_slot": (0, max(Ring)),
        "concentrates": (0, max(Spell)),
        "failed_skill": (0, len(Skill)),
        "failed_trait": (0, max(Trait)),
        "revealed": (0, 127),
        "tie": (0, 10**18),
        **dict.fromkeys(RANKS, RANK),
        **dict.fromkeys(COUNTS, COUNT),
        **dict.fromkeys(ENDS, ROUND),
        **dict.fromkeys(SCORES, CHANGE),
        **dict.fromkeys(SEAT_SETS, (0, (1 << count) - 1)),
        **dict.fromkeys(SEATS_OR_NONE, (0, count)),
        **dict.fromkeys(FLAGS, FLAG),
        **dict.fromkeys(SCRATCH, NOTHING),
    }


LISTS: Limits = {
    "traits": RANK,
    "rings": RANK,
    "skills": RANK,
    "emphases": _any_of(*Emphasis),
    "step_at": COUNT,
    "step_penalty": COUNT,
    "arrows": COUNT,
    "slots": RANK,
    "lion_from": CHANGE,
    "change": CHANGE,
    "change_ends": ROUND,
    "spell_ends": ROUND,
    "spell_power": COUNT,
}
"""The limits of the numbers in the lists of a fighter."""


def fight_limits(count: int) -> Limits:
    """The limits of a fight of `count`."""
    return {
        "kind": (0, max(FightKind)),
        "phase": (0, max(Phase)),
        **dict.fromkeys(("outcome", "verdict"), (0, max(Outcome))),
        "ending": (0, max(Ending)),
        "round": COUNT,
        "stage": (0, max(Stage)),
        "round_seconds": (3, 10),
        "ambush": (0, len(Side)),
        "ground_penalty": (0, max(GroundPenalty)),
        "nights": (0, 9),
        "ordered": (0, count),
        "order": (0, count - 1),
        **dict.fromkeys(("fresh", "waiting", "pass_asked"), (0, (1 << count) - 1)),
        **dict.fromkeys(("turns_taken", "duel_round", "duel_free_raises"), COUNT),
        **dict.fromkeys(("ambush_leader", "other_leader", "first_turn", "acting"), (0, count)),
        **dict.fromkeys(("duel_challenger", "duel_challenged", "duel_bonus", "duel_first"), (0, count)),
        "sumai_bonus": (0, count),
        "duel_stage": (0, max(DuelStage)),
        "duel_mode": (0, max(DuelMode)),
        **dict.fromkeys(("referee_asked", "aftermath", "passing", "last_pass", "forced"), FLAG),
        **dict.fromkeys(("over_after", "stared"), FLAG),
        **dict.fromkeys(("concerns", "roller", "why", "rolled", "kept", "dice"), NOTHING),
        "count": (1, SEATS),
    }


def check_state(fight: Fight) -> Iterator[Mistake]:
    """Which fields hold what no fight can hold, as paths below the fight."""
    for mistake in BOUNDS.outside(fight, fight_limits(fight.count)):
        yield Mistake("kind", mistake.found, _kinds()) if mistake.place == "kind" else mistake
    for n, area in enumerate(fight.areas):
        yield from (mistake.under(f"areas[{n}]") for mistake in check_area(area))
    for n, missile in enumerate(fight.missiles):
        yield from (mistake.under(f"missiles[{n}]") for mistake in BOUNDS.outside(missile, MISSILE))
    for me in fight.fighters:
        found = [*BOUNDS.outside(me, fighter_limits(fight.count)), *BOUNDS.outside(me, LISTS)]
        for n, weapon in enumerate(me.weapons):
            found += [mistake.under(f"weapons[{n}]") for mistake in check_weapon(weapon, n)]
        if not found:
            found += [*check_hands(me), *check_fate(fight, me), *check_fighter(me)]
        yield from (mistake.under(f"fighters[{me.seat}]") for mistake in found)
    yield from check_phase(fight)


def _kinds() -> str:
    return ", ".join(f"{kind.name.lower()} ({kind})" for kind in FightKind)


def check_area(area: Area) -> Iterator[Mistake]:
    yield from BOUNDS.outside(area, AREA)
    if area.used == 0 and area != Area():
        yield Mistake("used", "0", "1, or nothing else about the area")
    if area.left > area.right:
        yield Mistake("right", shown(area.right), f"{area.left} or more, which is left")
    if area.bottom > area.top:
        yield Mistake("top", shown(area.top), f"{area.bottom} or more, which is bottom")


def check_weapon(weapon: Weapon, place: int) -> Iterator[Mistake]:
    yield from BOUNDS.outside(weapon, WEAPON)
    if place == 0 and (weapon.hands != 0 or weapon.state != WeaponState.READY):
        yield Mistake("state", shown(weapon.state), "ready (1): weapon 0 is the body, and not to be dropped")
    if weapon.mode == Mode.NONE and weapon.state == WeaponState.DROPPED:
        yield Mistake("state", shown(weapon.state), "0 where there is no weapon")
    if weapon.strung and weapon.mode != Mode.BOW:
        yield Mistake("strung", "1", "0; only a bow is strung")


def check_hands(me: Fighter) -> Iterator[Mistake]:
    """What is in a hand is a weapon that is ready, and no other is."""
    for name in ("main", "off"):
        place = getattr(me, name)
        if place and me.weapons[place].state != WeaponState.READY:
            yield Mistake(name, shown(place), "a weapon whose state is ready (1)")
    if me.off != 0 and me.off == me.main:
        yield Mistake("off", shown(me.off), "another weapon than main")
    for n, weapon in enumerate(me.weapons):
        if weapon.hands and weapon.state == WeaponState.READY and n not in (me.main, me.off):
            yield Mistake(f"weapons[{n}].state", shown(weapon.state), "ready (1) only in a hand")


def check_fate(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """Who is in the fight has no Wounds that put him Down, and the fallen have them."""
    if me.fate == Fate.ABSENT and me.joins == 0:
        yield Mistake("joins", "0", "the Round in which he comes, as long as he is absent")
    states = {Fate.DOWN: is_down(fight, me), Fate.OUT: is_out(fight, me), Fate.DEAD: is_killed(fight, me)}
    by_wounds = next((fate for fate in (Fate.DEAD, Fate.OUT, Fate.DOWN) if states[fate]), Fate.IN_FIGHT)
    if me.fate in (Fate.IN_FIGHT, Fate.DOWN, Fate.OUT) and me.fate != by_wounds:
        legal = f"{by_wounds.name.lower()} ({by_wounds}) with {me.wounds} Wounds"
        yield Mistake("fate", shown(me.fate), legal)


def check_fighter(me: Fighter) -> Iterator[Mistake]:
    """What other fields say of each other."""
    if me.void_points > me.void_max:
        yield Mistake("void_points", shown(me.void_points), f"at most {me.void_max}, which is void_max")
    if me.mounted and not me.mount:
        yield Mistake("mounted", "1", "0 without a mount")
    if me.mounted and me.prone:
        yield Mistake("prone", "1", "0 on horseback")
    if me.controls and not me.grapple:
        yield Mistake("controls", "1", "0 outside a grapple")
    if me.kata and not me.kata_known >> me.kata & 1:
        yield Mistake("kata", shown(me.kata), "a kata that he knows, or 0")
    for name in ("guards", "fear_of"):
        if getattr(me, name) >> me.seat & 1:
            yield Mistake(name, shown(getattr(me, name)), "other seats than his own")


def check_phase(fight: Fight) -> Iterator[Mistake]:
    """Only a fight that is over has an outcome; Stages are within Rounds; who is asked has a place."""
    over = fight.phase == Phase.OVER
    if over != (fight.outcome != Outcome.GOING_ON):
        yield Mistake("outcome", shown(fight.outcome), "some in the phase over, else 0")
    if fight.phase in (Phase.TURNS, Phase.TURN, Phase.REACTIONS) and fight.round == 0:
        yield Mistake("round", "0", "1 or more in this phase")
    if fight.phase == Phase.TURN and fight.acting == 0:
        yield Mistake("acting", "0", "the seat + 1 of whose Turn it is, in this phase")
    if fight.fresh & fight.waiting:
        yield Mistake("waiting", shown(fight.waiting), "nobody who is fresh")
    if (fight.ambush != 0) != (fight.ambush_leader != 0 and fight.other_leader != 0):
        yield Mistake("ambush_leader", shown(fight.ambush_leader), "some if there is an ambush, else 0")
