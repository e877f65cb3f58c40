"""What holders and captives do with an Action: release, tighten, wound, escape."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, choose_about
from kumite.rulesets.shared.bits import has, lowest
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ask, Element, Event, Hold, HoldWounds, Skill, Why
from ..dice.rolls import meets, roll_of
from ..initiative.initiative import own_payments
from ..referee import rule_on
from ..skirmish.harm import wound
from ..standing import earth, is_captured, living
from .acts import ELEMENT_BITS, SKILL_BITS
from .difficulty import MODERATE, sight_steps
from .holds import captives, free, gripped_members, held_members, holders, tighten


def holds_to_act_on(fight: Fight, me: Fighter, attack: bool) -> int:
    """HAC-GRAP-4, HAC-HON-3: the captives with whom the holder can do something for such a payment."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if has(captives(fight, me), other.seat) and holds_open_to(fight, me, other, attack) != 0:
            bits |= 1 << other.seat
    return bits


def holds_open_to(fight: Fight, me: Fighter, other: Fighter, attack: bool) -> int:
    """HAC-GRAP-4: what a holder can do with one captive, as a bit set of Hold."""
    bits = 1 << Hold.RELEASE
    if gripped_members(other, me) & other.partial != 0:
        bits |= 1 << Hold.TIGHTEN
    if attack and most_hold_wounds(fight, me, other) > 0:
        bits |= 1 << Hold.WOUND
    return bits


def most_hold_wounds(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HAC-GRAP-4: up to the holder's Earth with each Action; by house rule with the whole hold."""
    if fight.house.hold_wounds == HoldWounds.PER_ACTION:
        return earth(me)
    dealt = 0
    for member in range(other.size):
        if has(gripped_members(other, me), member):
            dealt += other.held_wounds[member]
    return max(0, earth(me) - dealt)


def declare_hold(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-GRAP-4: release, tighten, or how many Wounds."""
    declared = me.declared
    attack = own_payments(fight, me, True) != 0
    seat = choose(table, me.seat, Ask.HOLD_OF, holds_to_act_on(fight, me, attack))
    other = fight.fighters[seat]
    declared.target = seat + 1
    declared.hold = choose_about(
        table, fight, me.seat, other, Ask.HOLD, holds_open_to(fight, me, other, attack)
    )
    if declared.hold == Hold.WOUND:
        most = most_hold_wounds(fight, me, other)
        declared.hold_wounds = 1 if most == 1 else table.amount(me.seat, Ask.HOLD_WOUNDS, 1, most)


def carry_out_hold(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-GRAP-4, HAC-GRAP-8: there is no roll, and no Active Defense against it."""
    declared = me.declared
    other = fight.fighters[declared.target - 1]
    members = gripped_members(other, me)
    match declared.hold:
        case Hold.RELEASE:
            table.tell(me.seat, Event.RELEASED, other.seat)
            free(table, other, members)
        case Hold.TIGHTEN:
            tighten(table, other, me)
        case Hold.WOUND:
            if members != 0:
                other.held_wounds[lowest(members)] += declared.hold_wounds
            wound(table, fight, me, other, members & living(other), declared.hold_wounds)


def declare_escape(table: Table, me: Fighter) -> None:
    """HAC-GRAP-7: from whom to escape, and with Earth or Water."""
    me.declared.target = choose(table, me.seat, Ask.ESCAPE_FROM, holders(me)) + 1
    me.declared.element = table.choose(me.seat, Ask.ESCAPE_ELEMENT, 1 << Element.EARTH | 1 << Element.WATER)


def escape(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-GRAP-5, HAC-GRAP-7, HAC-DICE-18: the holder rolls first; a tie frees.

    The captured members of a group are hampered even while others of it are free.
    """
    holder = fight.fighters[me.declared.target - 1]
    against = contest(table, fight, holder, me, Why.HOLD, Element.EARTH, 0)
    own = 0 if is_captured(me) else MODERATE
    total = contest(table, fight, me, holder, Why.ESCAPE, me.declared.element, own)
    me.turn.succeeded = 1 if meets(total, against) else 0


def contest(table: Table, fight: Fight, me: Fighter, foe: Fighter, why: int, element: int, own: int) -> int:
    """HAC-GRAP-7: a raw roll, or the Skill that the Story Daimyo accepts in its place."""
    skill = rule_on(table, fight, me, Ask.ESCAPE_SKILL, SKILL_BITS, Skill.NONE)
    if skill != Skill.NONE:
        element = choose_about(table, fight, REFEREE, me, Ask.ROLL_ELEMENT, ELEMENT_BITS)
    fight.pool.foe = foe.seat + 1
    fight.pool.own = own
    return roll_of(table, fight, me, why, skill, element, own + sight_steps(fight, me, foe))


def finish_escape(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-GRAP-7: the captive is free, or not."""
    holder = me.declared.target - 1
    if me.turn.succeeded == 1:
        table.tell(me.seat, Event.ESCAPES, holder)
        free(table, me, held_members(me, fight.fighters[holder]))
    else:
        table.tell(me.seat, Event.ESCAPE_FAILS, holder)
