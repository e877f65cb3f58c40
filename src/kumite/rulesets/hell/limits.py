"""Which values each field of a fight can have between two beats.

What an encounter sets in the middle of a fight is held against these, and so is, in tests, every state
that the rules make.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...mistakes import Mistake, shown
from ..bounds import COUNT, FLAG, NOTHING, Bounds, Limits
from .library import weapon_names
from .state import SEATS, SPAN, Area, Fight, Fighter, Lasting, Strike, Weapon, WeaponEffect
from .terms import (
    AreaKind,
    Art,
    By,
    Condition,
    DamageType,
    Effect,
    Ending,
    Evolution,
    Fate,
    Ground,
    Kind,
    Knack,
    MoveMode,
    Outcome,
    Part,
    Phase,
    Quirk,
    Side,
    Stat,
    Status,
    Tag,
    Talent,
    Trait,
    Until,
    ZeroRule,
)

ANY = (-100_000, 100_000)
TILES = (0, 100)
SMALL = (0, 100)
SUM = (0, 12)

STATE_TERMS = {
    "phase": Phase,
    "outcome": Outcome,
    "ending": Ending,
    "side": Side,
    "last_side": Side,
    "fate": Fate,
    "zero_rule": ZeroRule,
    "ground": Ground,
    "until": Until,
    "part": Part,
    "by": By,
    "only": Condition,
    "stat": Stat,
}
"""The fields whose values have names."""
BOUNDS = Bounds(STATE_TERMS, piece="action")


def bits(last: int) -> tuple[int, int]:
    """The limits of a bit set whose highest bit is that."""
    return (0, (2 << last) - 1)


EFFECT: Limits = {
    "part": (0, max(Part)),
    "kind": (0, max(Effect)),
    "amount": (-99, 99),
    "dice": (-9, 9),
    "sides": (0, 12),
    "stat": (0, max(Stat)),
    "against": bits(max(Tag)),
    "only": (0, max(Condition)),
    "optional": FLAG,
}
WEAPON: Limits = {
    **dict.fromkeys(("there", "side", "two_handed", "glow", "autoload", "no_autoload"), FLAG),
    **dict.fromkeys(("high_low", "in_hand", "lost"), FLAG),
    **dict.fromkeys(("range", "throw_range", "reach"), (0, 300)),
    **dict.fromkeys(("bonus_max", "downside_min", "high_min", "low_max"), SUM),
    **dict.fromkeys(("loading", "ammo", "per_turn", "per_fight", "uses", "area"), SMALL),
    **dict.fromkeys(("used_turn", "used_fight"), COUNT),
    **dict.fromkeys(("lost_x", "lost_y"), ANY),
    "name": (0, len(weapon_names()) - 1),
    "by": (0, max(By)),
    "by_id": (0, max(max(Art), max(Talent))),
    "quirks": bits(max(Quirk)),
    "requires": (0, 6),
    "dice": (0, 6),
    "strain": (0, 20),
}
LASTING: Limits = {
    "kind": (0, max(Status)),
    "count": ANY,
    "until": (0, max(Until)),
    "turns": COUNT,
    "armed": FLAG,
}
"""And `whose` and `source`, which are seats + 1."""
AREA: Limits = {
    "kind": (0, max(AreaKind)),
    **dict.fromkeys(("x", "y"), ANY),
    **dict.fromkeys(("radius", "amount", "turns"), SMALL),
}
"""And `whose`."""

FLAGS = (
    *("shield", "uses_deaths_door", "no_forced_movement", "acts_before", "broken", "speaks", "stun_rolled"),
    *("prone", "hidden", "bleeding_out", "dropped", "woken", "door_this_rest", "egg", "cover_dodge"),
    *("eaten", "revved", "rocket", "in_ritual"),
)
COUNTS = (
    *(
        "created",
        "joins",
        "horde_size",
        "stun_immune",
        "strain_spent",
        "exhaustion",
        "gone",
        "moves_this_turn",
    ),
    *(
        "tiles_moved",
        "damage_since_turn",
        "hits_this_turn",
        "pending_knockback",
        "thought_ahead",
        "motivated",
    ),
    *("armor", "dodge", "ward", "armor_at_rest", "dodge_at_rest", "ward_at_rest", "dodge_block"),
    *("max_strain", "healed_since_fall", "ignores", "soul_lost", "acted", "ritual", "rank"),
)
SEAT_SETS = (
    "held_by",
    "half_cover_from",
    "complete_cover_from",
    "damaged_this_turn",
    "cursed_by",
)
SEATS_PLUS_1 = (
    "owner",
    "prey",
    "kept_d12_for",
    "pending_from",
    "half_of",
    "hurt_by",
    "haunted_by",
)
LISTS = (*("pool", "locked", "kept", "stacks", "items", "talent_limit", "talent_used", "taken_from"),)


def fighter_limits(count: int) -> Limits:
    """The limits of a fighter among `count`."""
    return {
        "seat": (0, count - 1),
        "side": (0, max(Side)),
        "kind": (0, max(Kind)),
        "fate": (0, max(Fate)),
        "tags": bits(max(Tag)),
        "level": (0, 20),
        "stats": (-6, 20),
        "base_speed": (0, 40),
        "max_health": (1, 1_000_000),
        "health": ANY,
        "combat_dice": (0, 30),
        "hands": (0, 12),
        "max_locked": (1, 6),
        "max_moves": (0, 30),
        "initiative_bonus": (-20, 20),
        "zero_rule": (0, max(ZeroRule)),
        "immunities": bits(max(Status)),
        "conditions": bits(max(Status)),
        "immune_damage": bits(max(DamageType)),
        "burn_factor": (1, 3),
        "size": (1, 6),
        "move_modes": bits(max(MoveMode)),
        **dict.fromkeys(("traits", "used_turn", "used_round", "used_fight"), bits(max(Trait))),
        **dict.fromkeys(("arts", "refused_arts"), bits(max(Art))),
        "knacks": bits(max(Knack)),
        **dict.fromkeys(("talents", "talents_this_turn"), bits(max(Talent))),
        "deaths_door": (0, 3),
        "grip_range": TILES,
        "injuries": bits(6),
        "lost_part": (0, 3),
        "undying": (2, 7),
        "kept_d12": (0, 12),
        **dict.fromkeys(("initiative", "second_initiative", "x", "y"), ANY),
        "evolutions": bits(max(Evolution)),
        "evolved": (0, max(Evolution)),
        "shared": (0, 6),
        "shared_round": COUNT,
        **dict.fromkeys(
            (
                "step_due",
                "bursting",
                "reacted",
                "felled",
                "paying",
                "using",
                "with_art",
                "with_item",
                "paid",
                "forced",
                "forced_x",
                "forced_y",
            ),
            NOTHING,
        ),
        **dict.fromkeys(FLAGS, FLAG),
        **dict.fromkeys(COUNTS, COUNT),
        **dict.fromkeys(LISTS, COUNT),
        **dict.fromkeys(SEAT_SETS, (0, (1 << count) - 1)),
        **dict.fromkeys(SEATS_PLUS_1, (0, count)),
    }


def fight_limits(count: int) -> Limits:
    """The limits of a fight of `count`."""
    return {
        "phase": (0, max(Phase)),
        "outcome": (0, max(Outcome)),
        "ending": (0, max(Ending)),
        "round": COUNT,
        "place": (0, 2 * SEATS),
        "turns": (0, 2 * SEATS),
        "turn_of": (0, count),
        "last_side": (0, max(Side)),
        "count": (1, SEATS),
        "line_count": (0, count),
        **dict.fromkeys(("order", "line"), (0, count - 1)),
        **dict.fromkeys(("width", "height"), (0, SPAN)),
        **dict.fromkeys(("edge_is_wall", "referee_rules", "rest_after"), FLAG),
        "ground": (0, max(Ground)),
        "levels": (0, 9),
        "hit_points": (0, 1000),
        **dict.fromkeys(("concerns", "matter"), NOTHING),
    }


def check_state(fight: Fight) -> Iterator[Mistake]:
    """Which fields hold what no fight can hold, as paths below the fight."""
    yield from BOUNDS.outside(fight, fight_limits(fight.count))
    yield from (
        mistake.under("strike")
        for mistake in BOUNDS.outside(fight.strike, dict.fromkeys(vars(Strike()), NOTHING))
    )
    seats: Limits = dict.fromkeys(("whose", "source"), (0, fight.count))
    for n, area in enumerate(fight.areas):
        yield from (mistake.under(f"areas[{n}]") for mistake in check_area(area, fight.count))
    for me in fight.fighters:
        found = [*BOUNDS.outside(me, fighter_limits(fight.count))]
        for n, weapon in enumerate(me.weapons):
            wrong = [*check_weapon(weapon, n), *BOUNDS.outside(weapon, {"stuck_in": (0, fight.count)})]
            found += [mistake.under(f"weapons[{n}]") for mistake in wrong]
        for n, one in enumerate(me.lasting):
            wrong = [*BOUNDS.outside(one, LASTING | seats), *check_lasting(one)]
            found += [mistake.under(f"lasting[{n}]") for mistake in wrong]
        if not found:
            found += [*check_fighter(fight, me)]
        yield from (mistake.under(f"fighters[{me.seat}]") for mistake in found)
    yield from check_phase(fight)


def check_area(area: Area, count: int) -> Iterator[Mistake]:
    yield from BOUNDS.outside(area, AREA | {"whose": (0, count)})
    if area.kind == AreaKind.NONE and area != Area():
        yield Mistake("kind", "0", "some, or nothing else about the area")


def check_lasting(one: Lasting) -> Iterator[Mistake]:
    if one.kind == Status.NONE and one != Lasting():
        yield Mistake("kind", "0", "some, or nothing else about what lasts")


def check_weapon(weapon: Weapon, place: int) -> Iterator[Mistake]:
    yield from BOUNDS.outside(weapon, WEAPON)
    for n, effect in enumerate(weapon.effects):
        yield from (mistake.under(f"effects[{n}]") for mistake in BOUNDS.outside(effect, EFFECT))
        if effect.part == Part.NONE and effect != WeaponEffect():
            yield Mistake(f"effects[{n}].part", "0", "some, or nothing else about the effect")
    if not weapon.there and weapon.in_hand and weapon.by == By.WEAPON:
        yield Mistake("in_hand", "1", "0 where there is no weapon")
    if place == 0 and not (weapon.there and weapon.in_hand and weapon.reach):
        yield Mistake("there", shown(weapon.there), "weapon 0 is its fist")
    if weapon.loading and weapon.ammo > weapon.loading:
        yield Mistake("ammo", shown(weapon.ammo), f"at most {weapon.loading}")
    if weapon.in_hand and weapon.lost:
        yield Mistake("lost", "1", "0 as long as it is in hand")


def check_fighter(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """What the fields of one fighter say of each other, and of the others."""
    most_health = me.max_health + sum(one.count for one in me.lasting if one.kind == Status.BONUS_MAX_HEALTH)
    if me.health > most_health:
        yield Mistake("health", shown(me.health), f"at most {most_health}")
    if sum(me.locked) > max(me.max_locked, 0):
        yield Mistake("locked", f"{sum(me.locked)} dice", f"at most {me.max_locked}")
    for name in ("pool", "locked", "kept"):
        if getattr(me, name)[0]:
            yield Mistake(f"{name}[0]", shown(getattr(me, name)[0]), "0: the faces begin with 1")
    held = [seat for seat in range(fight.count) if me.held_by >> seat & 1]
    if me.seat in held:
        yield Mistake("held_by", shown(me.held_by), "nobody holds oneself")
    if me.fate == Fate.DEAD and me.deaths_door < 3 and me.uses_deaths_door and me.health > 0:
        yield Mistake("fate", shown(me.fate), "dead only at Death's Door 3 or 0 Health")
    has_left = me.seat in fight.line[: fight.line_count]  # its place in the order stays
    if me.fate == Fate.ABSENT and not (me.joins or me.half_of or me.kind == Kind.FOLLOWER or has_left):
        yield Mistake("joins", "0", "the Round in which it comes, as long as it is absent")
    if fight.width and me.fate in (Fate.IN_FIGHT, Fate.UNCONSCIOUS) and me.kind != Kind.HAZARD:
        for name, most in (("x", fight.width), ("y", fight.height)):
            if not 0 <= getattr(me, name) < most:
                yield Mistake(name, shown(getattr(me, name)), f"on the map, 0 to {most - 1}")


def check_phase(fight: Fight) -> Iterator[Mistake]:
    """Only a fight that is over has an outcome, and turns are taken within Rounds."""
    over = fight.phase in (Phase.AFTER, Phase.OVER)
    if over != (fight.outcome != Outcome.GOING_ON):
        yield Mistake("outcome", shown(fight.outcome), "some when the fight is over, else 0")
    if over != (fight.ending != Ending.NONE):
        yield Mistake("ending", shown(fight.ending), "some when the fight is over, else 0")
    if Phase.NEXT_TURN <= fight.phase <= Phase.ROUND_END and fight.round == 0:
        yield Mistake("round", "0", "1 or more in this phase")
    if fight.phase in (Phase.ACTION, Phase.END) and fight.turn_of == 0:
        yield Mistake("turn_of", "0", "whose turn it is (the seat + 1) in this phase")
