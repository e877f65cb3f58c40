"""The Willpower window of an attack: hit or miss is known, and either side may spend a point.

SHI-WP-7: first the side that is losing, then the other, again after every point, until both pass or have used
theirs. The attack and each defensive roll against it take one point each: SHI-WP-5, SHI-WP-6.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import Event, Special, TechniqueName
from ..initiative.deeds import is_weapon, linked, weapon_of
from ..standing import can_act
from .blows import FROM_DEFENCE, crosses, judge, target_number, tell_result
from .damage import whole_bonus
from .willpower import rerolled, spends_against


def window(table: Table, fight: Fight, attacker: Fighter, deed: Deed, foe: Fighter, concerned: int) -> None:
    """SHI-WP-5 to SHI-WP-7: the window over one target of an attack."""
    passed = 0
    while True:
        attacker_loses = foe.attack.struck == 0
        asked = attacker if attacker_loses else foe
        if passed == 1:
            asked = foe if attacker_loses else attacker
        if passed == 2:
            return
        if asked is attacker:
            spent = attack_again(table, fight, attacker, deed, foe, concerned)
        else:
            spent = defend_again(table, fight, attacker, deed, foe)
        passed = 0 if spent else passed + 1


def attack_again(
    table: Table, fight: Fight, attacker: Fighter, deed: Deed, foe: Fighter, concerned: int
) -> bool:
    """SHI-WP-2, SHI-WP-8: an Accuracy Roll in place of the Accuracy, for everybody concerned.

    Returns whether a point was spent. Not where no roll stands against it, nor after a hit that cannot be
    better, as there it would change nothing.
    """
    if not rolled(foe) or hits_as_well_as_can_be(attacker, deed, foe):
        return False
    return aim_again(table, fight, attacker, deed, foe, concerned)


def aim_again(
    table: Table, fight: Fight, attacker: Fighter, deed: Deed, foe: Fighter, concerned: int
) -> bool:
    """SHI-WP-2, SHI-WP-6, SHI-WP-8: the attacker is asked for a point, if the attack has taken none.

    The roll of a defense that has become an attack is as good as any Accuracy. Returns whether it was spent.
    """
    if deed.accuracy_die != 0 and deed.accuracy_die != FROM_DEFENCE:
        return False
    if not can_act(attacker) or not spends_against(table, fight, attacker, foe):
        return False
    deed.accuracy_die = rerolled(table, attacker)
    deed.accuracy = target_number(fight, attacker, deed, foe)
    table.tell(attacker.seat, Event.NEW_ACCURACY, deed.accuracy)
    for other in those(fight.fighters, concerned):
        if rolled(other) and other.attack.hit_by == attacker.seat + 1:
            judge(fight, attacker, deed, other)
            tell_result(table, other)
    return True


def hits_as_well_as_can_be(me: Fighter, deed: Deed, foe: Fighter) -> bool:
    """SHI-PS-1, SHI-TECH-CROSS-WAVE: all of an attack has got through, and no greater margin counts."""
    if foe.attack.struck == 0 or (crosses(me, deed) and foe.attack.crossed == 0):
        return False
    whole = foe.attack.partial == 0 or foe.attack.margin * foe.attack.partial >= 100
    return whole and foe.attack.margin >= greatest_margin(me, deed)


def greatest_margin(me: Fighter, deed: Deed) -> int:
    """SHI-WPN-FUUMA, SHI-TECH-RAISEN: the margin up to which a hit in full does yet more; 0: it does not."""
    best = 0
    if is_weapon(me, deed):
        special = weapon_of(me, deed).special
        if has(special, Special.MARGIN_200):
            best = 20
        elif has(special, Special.MARGIN_150):
            best = 15
    if linked(me, deed, TechniqueName.RAISEN):
        best = max(best, whole_bonus(me, False) // 10)
    return best


def rolled(foe: Fighter) -> bool:
    """Whether the defense is a roll that is compared with the Accuracy."""
    return foe.attack.defence_die > 0 and foe.attack.unrolled == 0


def defend_again(table: Table, fight: Fight, attacker: Fighter, deed: Deed, foe: Fighter) -> bool:
    """SHI-WP-1, SHI-WP-3: the defensive roll is made again. Returns whether a point was spent."""
    if (
        foe.attack.spent_willpower == 1
        or not rolled(foe)
        or foe.attack.open_hand == 1
        or foe.attack.struck == 0
    ):
        return False
    if not can_act(foe) or not spends_against(table, fight, foe, attacker):
        return False
    foe.attack.spent_willpower = 1
    foe.attack.defence_die = rerolled(table, foe)
    table.tell(foe.seat, Event.DEFENCE_ROLLED, foe.attack.defence_die + foe.attack.defence_bonus)
    judge(fight, attacker, deed, foe)
    tell_result(table, foe)
    return True
