"""Complex acts and magic: Actions that the Story Daimyo adjudicates."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose_about, says_yes
from kumite.rulesets.shared.bits import has
from kumite.table import REFEREE, Table

from ...sizes import DECLINE, SKILLS
from ...state import Fight, Fighter
from ...terms import Action, Ask, Event, RollKind, Skill, Why
from ..defense.defenses import can_defend
from ..dice.pools import body_hindrance, hindrance, most_raises, social_steps
from ..dice.rolls import is_skilled, meets, roll, skill_pool
from ..initiative.initiative import pay_for_defense
from ..standing import foes, is_fully_captured
from .difficulty import sight_steps

ELEMENT_BITS = 0b111110
SKILL_BITS = (1 << SKILLS) - 1


def complex_act(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-CPLX-1, HAC-CPLX-2, HAC-MAG-1: the Story Daimyo names what is rolled, or asks for no roll."""
    why = Why.MAGIC if me.declared.action == Action.MAGIC else Why.COMPLEX
    if fight.referee_asked == 0:
        table.tell(me.seat, Event.UNSETTLED, why)
        return
    me.turn.succeeded = 1
    skill = choose_about(table, fight, REFEREE, me, Ask.ROLL_SKILL, SKILL_BITS)
    if skill != Skill.NONE:
        daimyo_roll(table, fight, me, why, skill)
    table.tell(me.seat, Event.SUCCEEDS if me.turn.succeeded == 1 else Event.FAILS, why)


def daimyo_roll(table: Table, fight: Fight, me: Fighter, why: int, skill: int) -> None:
    """HAC-CPLX-1, HAC-DICE-19: Skill/Element against a number that was named; Raises are narration."""
    declared = me.declared
    element = choose_about(table, fight, REFEREE, me, Ask.ROLL_ELEMENT, ELEMENT_BITS)
    kind = int(RollKind.PRAYER)
    if why != Why.MAGIC:
        kind = choose_about(table, fight, REFEREE, me, Ask.ROLL_KIND, kinds_open(me))
    tn = amount_about(table, fight, REFEREE, me, Ask.ROLL_TN, 5, 60)
    skilled = is_skilled(table, fight, me, skill, element)
    pool = skill_pool(fight, me, skill, element, skilled, steps_of_kind(me, kind))
    most = most_raises(fight, me, pool[0], pool[3])
    if most > 0:
        declared.raises_bonus = table.amount(me.seat, Ask.RAISES_BONUS, 0, most)
        tn += fight.house.raise_tn * declared.raises_bonus
    table.tell(me.seat, Event.TN, tn)
    if kind != RollKind.PHYSICAL:
        fight.pool.mind = 1
        fight.pool.own = social_steps(me, kind)
    total = roll(table, fight, me, why, pool)[0]
    me.turn.succeeded = 1 if meets(total, tn) else 0
    if me.turn.succeeded == 1 and why == Why.MAGIC:
        counterprayer(table, fight, me, total)
    if me.turn.succeeded == 1 and declared.raises_bonus > 0:
        table.tell(me.seat, Event.BONUS_EFFECT, declared.raises_bonus)


def kinds_open(me: Fighter) -> int:
    """HAC-GRAP-6: every kind of roll, but none of the body for one who is fully held."""
    return 0b1111110 if is_fully_captured(me) else 0b1111111


def steps_of_kind(me: Fighter, kind: int) -> int:
    """HAC-DICE-24, HAC-ARM-2 to HAC-ARM-5: what hinders a roll, by its kind."""
    if kind == RollKind.PHYSICAL:
        return body_hindrance(me)
    return hindrance(me) + social_steps(me, kind)


def counterprayer(table: Table, fight: Fight, me: Fighter, total: int) -> None:
    """HAC-MAG-1: the foe whom the Story Daimyo names may answer a prayer, as an Active Defense."""
    praying = 0
    for other in fight.fighters[: fight.count]:
        if has(foes(fight, me), other.seat) and can_defend(fight, me, other):
            praying |= 1 << other.seat
    seat = choose_about(table, fight, REFEREE, me, Ask.COUNTERPRAYER, praying | 1 << DECLINE)
    if seat == DECLINE or not says_yes(table, fight, seat, me, Ask.COUNTERPRAYS):
        return
    other = fight.fighters[seat]
    skill = choose_about(table, fight, REFEREE, other, Ask.ROLL_SKILL, SKILL_BITS & ~1)
    element = choose_about(table, fight, REFEREE, other, Ask.ROLL_ELEMENT, ELEMENT_BITS)
    pay_for_defense(table, fight, other, False)
    skilled = is_skilled(table, fight, other, skill, element)
    steps = hindrance(other) + sight_steps(fight, other, me)
    pool = skill_pool(fight, other, skill, element, skilled, steps)
    fight.pool.mind = 1
    fight.pool.foe = me.seat + 1
    if meets(roll(table, fight, other, Why.COUNTERPRAYER, pool)[0], total):
        me.turn.succeeded = 0
