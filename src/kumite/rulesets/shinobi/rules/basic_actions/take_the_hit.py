"""Take the Hit: an ally leaps between an attack and its target.

SHI-TTH-6: it must itself be quick enough for the attack; SHI-TTH-7: once for each attack and target, before
the ally's own defence.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about, says_yes
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import LEAPT, YARD, Deed, Fight, Fighter
from ...terms import Action, Ask, Defence, Event, Stance, TthDistance, Why
from ..how_to_fight.accuracy import dodge_bonus
from ..how_to_fight.answering import answer
from ..how_to_fight.blows import hit_in_full, target_number
from ..how_to_fight.possible_defences import defences, surprised_by
from ..how_to_fight.reactions import begin_reply, commit, possible
from ..how_to_fight.willpower import rerolled, spends, weigh
from ..how_to_fight.window import aim_again
from ..standing import can_act
from .grid import apart, speed_units
from .stances import can_block, covers
from .usable import radius


def take_the_hit(
    table: Table, fight: Fight, ward: Fighter, attacker: Fighter, deed: Deed, targets: int
) -> None:
    """SHI-TTH-7: the allies of somebody attacked are asked in turn, until one does it.

    Afterwards `ward.attack.protector` names who took it, and `ward.attack.spared` how many percent.
    """
    for me in fight.fighters[: fight.count]:
        if me.side == ward.side and me.seat != ward.seat and not has(targets, me.seat):
            if able_to_protect(fight, me, ward, attacker, deed):
                clear(me.reply)
                if says_yes(table, fight, me.seat, ward, Ask.TAKE_THE_HIT):
                    leap(table, fight, me, ward, attacker, deed)
                    return
            clear(me.reply)


def is_ward(fight: Fight, me: Fighter, ward: Fighter) -> bool:
    """SHI-EQ-7: whether a Defensive Formation protects somebody."""
    return covers(fight, me, Stance.FORMATION) and has(me.wards, ward.seat)


def able_to_protect(fight: Fight, me: Fighter, ward: Fighter, attacker: Fighter, deed: Deed) -> bool:
    """SHI-TTH-6, SHI-TTH-7: conscious, quick enough, and not against an area but in formation."""
    if not can_act(me) or me.asleep == 1 or deed.defenceless == 1 or me.seat == attacker.seat:
        return False
    if is_ward(fight, me, ward):
        return True
    if radius(attacker, deed) > 0:
        return False
    begin_reply(me, attacker, Action.TAKE_THE_HIT, surprised_by(ward, deed))
    return possible(fight, me, attacker, deed.speed, False)


def leap(table: Table, fight: Fight, me: Fighter, ward: Fighter, attacker: Fighter, deed: Deed) -> None:
    """SHI-TTH-1 to SHI-TTH-3, SHI-TTH-8: a Dodge at +5; the protector ends next to the ally."""
    reply = begin_reply(me, attacker, Action.TAKE_THE_HIT, surprised_by(ward, deed))
    bonus = 5
    if is_ward(fight, me, ward):
        bonus = 15
    else:
        possible(fight, me, attacker, deed.speed, False)
        if not commit(table, fight, me, attacker, deed.speed, 1):
            return
    bonus += dodge_bonus(fight, me, reply, attacker, deed) - shortfall(fight, me, ward, deed)
    beaten_by = roll_to_leap(table, fight, me, ward, attacker, deed, bonus)
    me.walk.steps_x = ward.x
    me.walk.steps_y = ward.y
    me.walk.stepped = LEAPT
    me.attack.hit_by = attacker.seat + 1
    ward.attack.protector = me.seat + 1
    share_out(table, fight, me, ward, attacker, deed, beaten_by)


def roll_to_leap(
    table: Table, fight: Fight, me: Fighter, ward: Fighter, attacker: Fighter, deed: Deed, bonus: int
) -> int:
    """SHI-TTH-1, SHI-WP-1, SHI-WP-5 to SHI-WP-7: the roll, and Willpower on it and on the attack.

    First who is losing may spend a point, then the other, again after each point. Points to spare are worth
    having, so that a success may be bettered. Returns by how much the roll beats the Accuracy.
    """
    die = table.roll(me.seat, Why.TAKE_THE_HIT, 20)
    table.tell(me.seat, Event.TAKES_THE_HIT, die + bonus)
    fresh = True
    passed = 0
    while passed < 2:
        total = die + bonus
        number = target_number(fight, attacker, deed, ward)
        passed += 1
        if (total >= number) == (passed == 2):
            if (
                fresh
                and die < 20
                and spends(table, fight, me, Why.TAKE_THE_HIT, total, number, total < number)
            ):
                die = rerolled(table, me)
                table.tell(me.seat, Event.TAKES_THE_HIT, die + bonus)
                fresh = False
                passed = 0
        elif stops_leap(table, fight, me, attacker, deed, total, number):
            passed = 0
    return die + bonus - target_number(fight, attacker, deed, ward)


def stops_leap(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, total: int, number: int
) -> bool:
    """SHI-WP-5, SHI-WP-8: a point on the attack, which then counts against all its targets.

    Returns whether it was spent.
    """
    weigh(me, Why.TAKE_THE_HIT, total, number, total < number)
    spent = aim_again(table, fight, attacker, deed, me, (1 << fight.count) - 1)
    clear(me.weighed)
    return spent


def shortfall(fight: Fight, me: Fighter, ward: Fighter, deed: Deed) -> int:
    """SHI-TTH-8: by house rule 2 for each whole yard that one's movement falls short; none within a yard."""
    if fight.house.tth_distance == TthDistance.NONE:
        return 0
    gap = apart(me, ward)
    if gap <= YARD:
        return 0
    return 2 * (max(0, gap - speed_units(me) * deed.speed) // YARD)


def share_out(
    table: Table, fight: Fight, me: Fighter, ward: Fighter, attacker: Fighter, deed: Deed, beaten_by: int
) -> None:
    """SHI-TTH-2 to SHI-TTH-5: the protector is hit in full and may defend, or both share the hit."""
    hit_in_full(me)
    if beaten_by >= 0:
        ward.attack.spared = 50 if radius(attacker, deed) > 0 else 100
        table.tell(me.seat, Event.TAKES_ALL, 0)
        if ward.attack.spared < 100:
            hit_in_full(ward)
            ward.attack.hit_by = attacker.seat + 1
        defend_for(table, fight, me, ward, attacker, deed, beaten_by)
        return
    kept = min(100, -20 * beaten_by)
    ward.attack.spared = 100 - kept
    me.attack.spared = kept
    table.tell(ward.seat, Event.SHARES_THE_HIT, kept)
    if kept == 100:
        me.attack.struck = 0


def defend_for(
    table: Table, fight: Fight, me: Fighter, ward: Fighter, attacker: Fighter, deed: Deed, beaten_by: int
) -> None:
    """SHI-TTH-4, SHI-TTH-5: with 1 to spare a running Block, or an interrupt as quick as that; no dodge."""
    if beaten_by <= 0:
        return
    me.attack.taken = 1
    options = defences(fight, me, attacker, deed, 2 * beaten_by)
    options &= ~(1 << Defence.DODGE | 1 << Defence.EVADE | 1 << Defence.BLOCK)
    if can_block(fight, me):
        options |= 1 << Defence.BLOCK
    chosen = choose_about(table, fight, me.seat, attacker, Ask.DEFEND_TAKEN, options)
    if chosen != Defence.NONE:
        answer(table, fight, me, attacker, deed, chosen, 2 * beaten_by, 1)


def stands_aside(ward: Fighter) -> bool:
    """SHI-TTH-7: somebody whose hit has been taken needs no defense; who only shares it may still defend.

    What one shares is a multiple of 20 percent, and never nothing.
    """
    return ward.attack.protector > 0 and ward.attack.spared in (50, 100)
