"""What SENSIBLE makes of somebody's tactics; where they say nothing, it does as it thinks."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.by_tactics import is_below, preferred
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Boldness, Distance, Fallen, TargetsFirst

from ..rules.basic_actions.grid import apart, within
from ..rules.standing import can_act
from ..state import Fight, Fighter
from ..terms import Action, Art, TechniqueKind
from .places import NEAR, pressed


def foes_told(fight: Fight, me: Fighter, options: int) -> int:
    """Those of the seats at whom they strike first: who is upon their wards, whom they hunt, their order."""
    foes = 0
    for foe in those(fight.fighters, options):
        if foe.side != me.side and can_act(foe):
            foes |= 1 << foe.seat
    if foes == 0:
        return options
    foes = preferred(upon_wards(fight, me, foes), foes)
    foes = preferred(me.tactics.hunts, foes)
    if me.tactics.targets_first == TargetsFirst.USUAL:
        return foes
    first = 0
    least = 1 << 60
    for foe in those(fight.fighters, foes):
        rank = rank_of_target(me, foe)
        if rank < least:
            least = rank
            first = 1 << foe.seat
    return first if first != 0 else foes


def upon_wards(fight: Fight, me: Fighter, foes: int) -> int:
    """Those of the foes who are near enough to be upon somebody whom they protect."""
    near = 0
    for ward in those(fight.fighters, me.tactics.protects):
        for foe in those(fight.fighters, foes):
            if can_act(ward) and within(ward, foe, NEAR):
                near |= 1 << foe.seat
    return near


def rank_of_target(me: Fighter, foe: Fighter) -> int:
    """The lower, the sooner they strike at somebody; the most experienced lead."""
    match me.tactics.targets_first:
        case TargetsFirst.NEAREST:
            return apart(me, foe)
        case TargetsFirst.WEAKEST:
            return foe.vitality + foe.hp
        case TargetsFirst.MOST_DANGEROUS:
            return -max(foe.now.strength, foe.chakra)
    return -foe.xp


def keeps_away(fight: Fight, me: Fighter) -> bool:
    """Whether they make off from a foe who is upon them, to fight from afar."""
    return me.tactics.distance == Distance.KEEP and pressed(fight, me)


def suits_distance(me: Fighter, ranged: bool) -> bool:
    """Whether a way to strike is for the distance that they like."""
    if me.tactics.distance == Distance.KEEP:
        return ranged
    return me.tactics.distance != Distance.CLOSE or not ranged


def art_weight(me: Fighter, kind: int) -> int:
    """How much what belongs to a kind of technique counts for them: double, where it is their art."""
    match me.tactics.art:
        case Art.TAIJUTSU:
            return 2 if kind <= TechniqueKind.WEAPON else 1
        case Art.NINJUTSU:
            return 2 if TechniqueKind.GENERAL <= kind <= TechniqueKind.RAITON else 1
        case Art.GENJUTSU:
            return 2 if kind == TechniqueKind.GENJUTSU else 1
    return 1


def reserve(me: Fighter, usual: int) -> int:
    """The action points that they keep for answers."""
    if me.tactics.boldness == Boldness.BOLD:
        return 0
    return 2 * usual if me.tactics.boldness == Boldness.CAUTIOUS else usual


def price_told(me: Fighter, usual: int) -> int:
    """What a point of Willpower must bring."""
    if me.tactics.boldness == Boldness.BOLD:
        return usual // 2
    return 2 * usual if me.tactics.boldness == Boldness.CAUTIOUS else usual


def stands_guard(fight: Fight, me: Fighter, options: int, known: int) -> bool:
    """Whether they take the stance that they are told to hold: under blows, with a friend still fighting."""
    if me.tactics.stance == 0 or not has(options, Action.STANCE) or not has(known, me.tactics.stance):
        return False
    if not pressed(fight, me):
        return False
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and friend.seat != me.seat and can_act(friend):
            return True
    return False


def finishes(me: Fighter, options: int) -> int:
    """What they do to the helpless when nothing else is to be done; NOTHING: they leave them alone."""
    if me.tactics.fallen == Fallen.FINISH and has(options, Action.COUP_DE_GRACE):
        return Action.COUP_DE_GRACE
    return Action.NOTHING


def gives_up(me: Fighter) -> bool:
    """Whether they would end the battle, being below the share of their health at which they give up."""
    return is_below(me.tactics.surrender_below, me.vitality + max(0, me.hp), me.vitality_full + me.hp_full)
