"""Declarations in English: what somebody does in a turn, put together from what was declared."""

from __future__ import annotations

from ..language import counted, listed
from .naming import Blanks, name_of, weapon_label, with_article
from .phrases import HANDS
from .state import Fighter
from .terms import Action, Approach, Hand, Hold, Kind, Manoeuvre, Movement, Order, Simple

DECLARED_RULES: dict[int, tuple[str, ...]] = {
    Action.NOTHING: ("HAC-ACT-2",),
    Action.MOVE: ("HAC-ACT-1",),
    Action.ATTACK: ("HAC-ACT-1", "HAC-ATK-2"),
    Action.HOLD: ("HAC-GRAP-4",),
    Action.ESCAPE: ("HAC-GRAP-7",),
    Action.SNEAK: ("HAC-AMB-8",),
    Action.COMPLEX: ("HAC-CPLX-1",),
    Action.MAGIC: ("HAC-MAG-1",),
    Action.LET_GO: ("HAC-SIMP-3",),
}

ATTACKS: dict[int, str] = {
    Manoeuvre.NONE: "attacks {target}",
    Manoeuvre.ENTANGLE_PARTIAL: "reaches for a limb of {target}",
    Manoeuvre.ENTANGLE_FULL: "tries to hold {target} fast",
    Manoeuvre.ENTANGLE_AND_DOWN: "tries to pin {target} to the ground",
    Manoeuvre.FEINT: "feints at {target}",
    Manoeuvre.KNOCKDOWN: "tries to knock {target} down",
    Manoeuvre.KNOCKOUT: "tries to knock {target} out",
    Manoeuvre.STUN: "tries to stun {target}",
    Manoeuvre.THROW: "tries to throw {target}",
}

MANOEUVRE_RULES: dict[int, tuple[str, ...]] = {
    Manoeuvre.ENTANGLE_PARTIAL: ("HAC-GRAP-1", "HAC-GRAP-2"),
    Manoeuvre.ENTANGLE_FULL: ("HAC-GRAP-1", "HAC-GRAP-2"),
    Manoeuvre.ENTANGLE_AND_DOWN: ("HAC-GRAP-1", "HAC-GRAP-2"),
    Manoeuvre.FEINT: ("HAC-FEINT-1", "HAC-FEINT-2"),
    Manoeuvre.KNOCKDOWN: ("HAC-KDWN-1", "HAC-KDWN-2"),
    Manoeuvre.KNOCKOUT: ("HAC-KOUT-1", "HAC-KOUT-2"),
    Manoeuvre.STUN: ("HAC-STUN-1", "HAC-STUN-3"),
    Manoeuvre.THROW: ("HAC-THRW-1", "HAC-THRW-2"),
}

MOVES: dict[int, str] = {
    Movement.NEARER: "goes nearer to {reference}",
    Movement.FARTHER: "draws away from {reference}",
    Movement.STAND_UP: "stands up",
    Movement.CLIMB: "climbs a height level",
    Movement.DROP: "goes down {levels}",
    Movement.GALLOP_NEARER: "gallops towards {reference}",
    Movement.GALLOP_FARTHER: "gallops away from {reference}",
}

SIMPLES: dict[int, str] = {
    Simple.DRAW: "draws {it}",
    Simple.SHEATHE: "puts {it} away",
    Simple.DROP_PRONE: "drops to the ground",
    Simple.PICK_UP: "picks up {it}",
    Simple.RELOAD: "reloads {it}",
    Simple.TAKE_COVER: "takes cover",
    Simple.OTHER: "does something simple",
}

MOVEMENT_RULES: dict[int, tuple[str, ...]] = {
    Movement.NEARER: ("HAC-MOVE-5",),
    Movement.FARTHER: ("HAC-MOVE-5",),
    Movement.STAND_UP: ("HAC-MOVE-11",),
    Movement.CLIMB: ("HAC-MOVE-12",),
    Movement.DROP: ("HAC-MOVE-12",),
    Movement.GALLOP_NEARER: ("HAC-MOVE-10",),
    Movement.GALLOP_FARTHER: ("HAC-MOVE-10",),
}

APPROACH_RULES: dict[int, tuple[str, ...]] = {
    Approach.CHARGE: ("HAC-CHRG-1",),
    Approach.RIDE_BEFORE: ("HAC-MOVE-9",),
    Approach.RIDE_AFTER: ("HAC-MOVE-9",),
}

HOLDS: dict[int, str] = {
    Hold.RELEASE: "lets {target} go",
    Hold.TIGHTEN: "tightens the hold on {target}",
    Hold.WOUND: "hurts {target} in the hold",
}


def declaration(blanks: Blanks) -> str | None:
    """What a fighter does with this turn; nothing more where its movement has been told with the rest."""
    me = blanks.me
    if blanks.n == Action.MOVE and me.action not in (Action.NOTHING, Action.MOVE):
        return None
    moves = movement(blanks)
    deed = "" if me.action in (Action.NOTHING, Action.MOVE) else deed_of(blanks)
    parts = [deed, *moves] if me.order == Order.AFTER else [*moves, deed]
    return f"{blanks.who} {listed(list(filter(None, parts))) or 'does nothing'}."


def declaration_rules(blanks: Blanks) -> tuple[str, ...]:
    """The ids of the rules behind all that was declared."""
    me = blanks.me
    rules = [*DECLARED_RULES[me.action]]
    if me.order != Order.NONE and me.action != Action.MOVE:
        rules.append("HAC-ACT-3")
    rules += MOVEMENT_RULES.get(me.movement, ())
    if me.simple:
        rules += ("HAC-SIMP-1", "HAC-SIMP-2")
    if me.action == Action.ATTACK:
        rules += MANOEUVRE_RULES.get(me.manoeuvre, ())
        rules += APPROACH_RULES.get(me.approach, ())
        rules += ("HAC-CSHOT-2",) if me.cover_shot else ()
        rules += ("HAC-DICE-19",) if me.raises else ()
    return tuple(dict.fromkeys(rules))


def glimpse(blanks: Blanks) -> str | None:
    """The same for those who do not perceive whoever acts."""
    me = blanks.me
    if blanks.n == Action.MOVE and me.action not in (Action.NOTHING, Action.MOVE):
        return None
    if me.action == Action.ATTACK and me.target:
        return f"{blanks.who} attacks {name_of(blanks.names, me.target - 1)} from out of sight."
    return f"{blanks.who} does something out of sight."


def movement(blanks: Blanks) -> list[str]:
    """The movement of a turn: what changes the place, then the simple action."""
    me = blanks.me
    reference = name_of(blanks.names, me.reference - 1) if me.reference else "somebody"
    levels = counted(me.levels, "height level")
    parts = []
    if me.movement in MOVES:
        parts.append(MOVES[me.movement].format(reference=reference, levels=levels))
    if me.simple in SIMPLES:
        parts.append(SIMPLES[me.simple].format(it=handled(blanks)))
    return parts


def handled(blanks: Blanks) -> str:
    """The weapon of a simple action, which may have been somebody else's."""
    me = blanks.me
    owner = blanks.fight.fighters[me.simple_owner - 1] if me.simple_owner else me
    return with_article(weapon_label(owner, me.simple_weapon))


def deed_of(blanks: Blanks) -> str:
    """The declared Action alone."""
    me = blanks.me
    target = name_of(blanks.names, me.target - 1) if me.target else "somebody"
    match Action(me.action):
        case Action.ATTACK:
            return attack(me, target)
        case Action.HOLD:
            return HOLDS.get(me.hold, "keeps hold of {target}").format(target=target)
        case Action.ESCAPE:
            return f"struggles to get free of {target}"
        case Action.SNEAK:
            return f"sneaks up on {target}"
        case Action.LET_GO:
            return f"lets go of {with_article(weapon_label(me, me.weapon))}"
        case Action.MAGIC:
            return "works magic"
        case _:
            return "does something complex"


def attack(me: Fighter, target: str) -> str:
    """An attack with all that was declared for it."""
    verb = ATTACKS[me.manoeuvre].format(target=target)
    before = {Approach.CHARGE: "charges and ", Approach.RIDE_BEFORE: "rides up and "}.get(
        Approach(me.approach), ""
    )
    after = " and rides on" if me.approach == Approach.RIDE_AFTER or me.ride_on else ""
    hand = f" in {HANDS[Hand.OFF]}" if me.hand == Hand.OFF else ""
    return f"{before}{verb} with {with_article(weapon_label(me, me.weapon))}{hand}{after}{details(me)}"


def details(me: Fighter) -> str:
    """What else was declared: `, unskilled, with 3 Raises, 1 of them for the distance`."""
    said = [", from cover"] if me.cover_shot else []
    if not me.skilled and me.kind == Kind.NAMAE:
        said.append(", unskilled")
    if me.raises:
        said.append(f", with {counted(me.raises, 'Raise')}")
        purposes = (
            (me.raises_members, "further members"),
            (me.raises_distance, "the distance"),
            (me.raises_bonus, "the looks of it"),
        )
        said += [f", {number} of them for {purpose}" for number, purpose in purposes if number]
    return "".join(said)
