"""When SENSIBLE gives a fight up."""

from __future__ import annotations

from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Boldness, Share

from ...rules.morale import may_break
from ...rules.standing import able_foes, able_on
from ...state import BOTH, Fight, Fighter
from ...terms import Band, Side
from .blows import WHOLE, blow_worth
from .damage import best_band, strikes_from
from .worth import way_against

SLIM = 3
"""So many times over would they fall before the last of their foes does: one such fight in ten is won."""


def runs(fight: Fight, me: Fighter) -> bool:
    """IKE-RET-1: whether all is lost for them, unless their tactics say that they never leave or when.

    The bold stay, and the cautious do not wait for the second foe.
    """
    if me.tactics.retreat_below != Share.USUAL:
        return True  # they are not asked otherwise
    match me.tactics.boldness:
        case Boldness.BOLD:
            return False
        case Boldness.CAUTIOUS:
            return me.hp == 0 and size(able_foes(fight, me)) >= size(able_on(fight, me.side))
    return is_lost(fight, me)


def is_lost(fight: Fight, me: Fighter) -> bool:
    """Without HP, and half their STR gone or their friends, on a side that is outnumbered two to one or worse
    and that would fall several times before the last of its foes does.
    """
    if me.hp > 0 or fight.count == 2:
        return False
    ours = size(able_on(fight, me.side))
    theirs = size(able_on(fight, 1 - me.side))
    if me.strength * 2 > me.strength_max and ours > 1:
        return False
    if theirs < 2 * ours:
        return False
    return turns_to_win(fight, me) * lost_in_a_turn(fight, me, theirs // ours) > SLIM * 100 * WHOLE * ours


def turns_to_win(fight: Fight, me: Fighter) -> int:
    """About how many turns it takes them alone until no foe is left, in hundredths.

    IKE-MOR-1: one has to fall, and then of the others those whose nerve holds.
    """
    turns = 0
    first = 0
    for foe in those(fight.fighters, able_foes(fight, me)):
        to_fell = 100 * WHOLE // max(20, taken_by(fight, me, foe))
        stays = to_fell * holds(fight, foe) // WHOLE
        turns += stays
        if first == 0 or to_fell - stays < first:
            first = to_fell - stays
    return turns + first


def holds(fight: Fight, foe: Fighter) -> int:
    """IKE-MOR-3: the chance, in thousandths, that somebody's nerve holds when one of their group falls."""
    if foe.fleeing == 1:
        return 0
    if fight.house.morale == 0 or foe.side != Side.OPPONENT or not may_break(foe):
        return WHOLE
    keeper = fight.fighters[foe.group]
    if keeper.group_first_check == 1 and keeper.group_half_check == 1:
        return WHOLE  # what is left of them has stood the worst
    return WHOLE * min(19, max(1, foe.will)) // 20


def lost_in_a_turn(fight: Fight, me: Fighter, most: int) -> int:
    """The share of them that so many foes are expected to take in a turn, in thousandths."""
    left = WHOLE
    strike = 0
    for foe in those(fight.fighters, able_foes(fight, me)):
        if strike < most and strikes_from(fight, foe) != 0:
            left = left * (WHOLE - max(0, taken_by(fight, foe, me))) // WHOLE
            strike += 1
    return WHOLE - left


def taken_by(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """The share of a foe that a blow takes from where the weapon works best, in thousandths."""
    way = way_against(fight, me, foe)
    weapon = me.weapons[me.main if way == BOTH else way]
    band = best_band(fight, me, foe, weapon)
    return blow_worth(fight, me, foe, way, weapon.category if band == Band.NONE else band, 0)
