"""Which rules made something so, where the same event can have several reasons.

They are read off what was declared in the step, and what has become of it so far.
"""

from __future__ import annotations

from ..glossary.maneuvers import HOLDS
from ..rules.actions.difficulty import is_helpless
from ..rules.standing import is_group
from ..state import Fighter
from ..terms import Action, Approach, Dive, Fate, Hold, Maneuver, Movement, Phase, Result, Simple
from .naming import Blanks

Ids = tuple[str, ...]

NUMBERS: dict[int, Ids] = {
    Maneuver.FEINT: ("HAC-FEINT-2",),
    Maneuver.KNOCKOUT: ("HAC-KOUT-3",),
    Maneuver.STUN: ("HAC-STUN-3",),
}
"""What a maneuver has to reach in place of the Defense."""

MOVES: dict[int, Ids] = {
    Movement.GALLOP_NEARER: ("HAC-MOVE-10",),
    Movement.GALLOP_FARTHER: ("HAC-MOVE-10",),
}

APPROACHES: dict[int, Ids] = {
    Approach.CHARGE: ("HAC-CHRG-1", "HAC-CHRG-2"),
    Approach.RIDE_BEFORE: ("HAC-MOVE-9",),
    Approach.RIDE_AFTER: ("HAC-MOVE-9",),
}

ACTS: dict[int, Ids] = {Action.COMPLEX: ("HAC-CPLX-1",), Action.MAGIC: ("HAC-MAG-1",)}


def why_number(blanks: Blanks) -> Ids:
    """Why a roll needs so much: by the foe's numbers, the Wounds to heal, the Story Daimyo's word."""
    me = blanks.me
    if me.treats:
        return ("HAC-MED-1",)
    if me.declared.action in ACTS:
        return ACTS[me.declared.action]
    found: Ids = ("HAC-ATK-8",)
    if me.declared.target:
        foe = blanks.fight.fighters[me.declared.target - 1]
        helpless = is_helpless(foe, me) and me.declared.maneuver not in (Maneuver.KNOCKOUT, Maneuver.STUN)
        found += ("HAC-UNAW-1",) if helpless else NUMBERS.get(me.declared.maneuver, ("HAC-DEF-1",))
    return found + (("HAC-DICE-19",) if me.declared.raises else ())


def why_there(blanks: Blanks) -> Ids:
    """Why somebody is at another place: by a move of their own, or thrown."""
    me = blanks.me
    if not me.turn.revealed:
        return ("HAC-THRW-3", "HAC-MOVE-13")
    if me.declared.approach:
        return (*APPROACHES[me.declared.approach], "HAC-MOVE-13")
    return (*MOVES.get(me.declared.movement, ("HAC-MOVE-5",)), "HAC-MOVE-13")


def why_so_high(blanks: Blanks) -> Ids:
    """Why somebody is at another height level: by a climb or a drop, by the ground, or thrown."""
    me = blanks.me
    if not me.turn.revealed:
        return ("HAC-FALL-4", "HAC-MOVE-15")
    climbs = me.declared.movement in (Movement.CLIMB, Movement.DROP)
    return ("HAC-MOVE-12",) if climbs else ("HAC-MOVE-15",)


def why_falling(blanks: Blanks) -> Ids:
    """Why somebody falls: by their own movement, or thrown."""
    return ("HAC-FALL-1", *why_so_high(blanks))


def why_wounded(blanks: Blanks) -> Ids:
    """Where Wounds of this step come from: blows, holds, throws, Counterstrikes, falls."""
    me = blanks.me
    found: list[str] = []
    for other in blanks.fight.fighters[: blanks.fight.count]:
        found += wounds_by(me, other)
    if me.attack.counter_by:
        found.append("HAC-CSTR-5")
    if me.turn.fallen_wounds:
        found.append("HAC-FALL-1")
    return (*dict.fromkeys(found), "HAC-WND-8")


def wounds_by(me: Fighter, other: Fighter) -> Ids:
    """By what somebody else wounds them in this step."""
    declared, attack = other.declared, other.attack
    if declared.action == Action.HOLD and declared.hold == Hold.WOUND and declared.target == me.seat + 1:
        return ("HAC-GRAP-4",)
    if attack.result != Result.HITS or attack.victim != me.seat + 1:
        return ()
    if declared.maneuver == Maneuver.THROW:
        fallen = ("HAC-FALL-4",) if attack.landing.fall_wounds else ()
        return fallen if attack.landing.standing else ("HAC-THRW-5", *fallen)
    return ("HAC-GRAP-3",) if HOLDS >> declared.maneuver & 1 else ("HAC-WND-7",)


def why_prone(blanks: Blanks) -> Ids:
    """Why somebody lies on the ground: a Dive, their own will, a throw, a blow."""
    me = blanks.me
    if me.turn.dive != Dive.NONE:
        return ("HAC-DIVE-4", "HAC-UNAW-1")
    for other in blanks.fight.fighters[: blanks.fight.count]:
        if other.attack.result == Result.HITS and other.attack.victim == me.seat + 1:
            if other.declared.maneuver in FELLED:
                return (*FELLED[other.declared.maneuver], "HAC-UNAW-1")
    own = me.declared.simple == Simple.DROP_PRONE
    return ("HAC-SIMP-1" if own else "HAC-KDWN-3", "HAC-UNAW-1")


FELLED: dict[int, Ids] = {
    Maneuver.THROW: ("HAC-THRW-5",),
    Maneuver.KNOCKDOWN: ("HAC-KDWN-3",),
    Maneuver.ENTANGLE_AND_DOWN: ("HAC-GRAP-2", "HAC-KDWN-3"),
}


def why_free(blanks: Blanks) -> Ids:
    """Why a hold ends: by an escape, a throw or a release, or because the holder cannot hold on."""
    me, holder = blanks.me, blanks.fight.fighters[blanks.n]
    if me.declared.action == Action.ESCAPE and me.turn.succeeded and me.declared.target == blanks.n + 1:
        return ("HAC-GRAP-7",)
    released = holder.declared.action == Action.HOLD and holder.declared.hold == Hold.RELEASE
    if released and holder.declared.target == me.seat + 1:
        return ("HAC-GRAP-4",)
    for other in blanks.fight.fighters[: blanks.fight.count]:
        thrown = other.attack.result == Result.HITS and other.declared.maneuver == Maneuver.THROW
        if thrown and other.attack.victim == me.seat + 1:
            return ("HAC-THRW-3",)
    return ("HAC-GRAP-8",)


def why_dice_go(blanks: Blanks) -> Ids:
    """Why Action Dice are lost: the end of the round, of the fight for somebody, a treatment, a Stun."""
    me = blanks.me
    if me.fate != Fate.IN_FIGHT:
        return ("HAC-INIT-23",)
    if me.treats or me.treated_by:
        return ("HAC-MED-1",)
    return ("HAC-INIT-8",) if blanks.fight.phase == Phase.ROUND_END else ("HAC-STUN-4",)


def why_dropped(blanks: Blanks) -> Ids:
    """Why a weapon lies on the ground: lost to a Disarm, thrown, or let go."""
    me = blanks.me
    if me.attack.disarmed_by:
        return ("HAC-DSRM-6",)
    thrown = me.declared.action == Action.ATTACK and not me.declared.lets_go
    return ("HAC-RNG-2",) if thrown else ("HAC-SIMP-3",)


def why_covered(blanks: Blanks) -> Ids:
    """Why somebody is behind cover: by a Dive or a simple action."""
    return ("HAC-DIVE-4" if blanks.me.turn.dive else "HAC-SIMP-1", "HAC-COV-1", "HAC-COV-2")


def why_missed(blanks: Blanks) -> Ids:
    """Why an attack does not hit: its total, or nobody knows where to strike."""
    wide = blanks.me.attack.result == Result.NONE and not blanks.me.attack.total
    return ("HAC-BLIND-1",) if wide else ("HAC-ATK-8", "HAC-MAN-5")


def why_out(blanks: Blanks) -> Ids:
    """Why so many Wounds are too many: for a Namae, or for a member of a group."""
    return ("HAC-KAO-6",) if is_group(blanks.me) else ("HAC-WND-4",)


def why_down(blanks: Blanks) -> Ids:
    """The same, for those who are Down and harmless."""
    return (*why_out(blanks), "HAC-WND-5")


def why_gone(blanks: Blanks) -> Ids:
    """The same, for those who are Out or dead."""
    return (*why_out(blanks), "HAC-WND-6")
