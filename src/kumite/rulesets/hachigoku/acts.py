"""Actions that are neither movement nor attack: holds, escapes, sneaking, complex acts, magic."""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import choose, choose_about, says_yes
from ..bits import has
from .defences import can_defend
from .difficulty import MODERATE, sight_steps
from .harm import wound
from .holds import captives, free, held_members, holders, tighten
from .initiative import own_payments, pay_for_defence
from .pools import body_hindrance, hindrance, most_raises, social_steps
from .rolls import is_skilled, meets, raw_roll, roll, roll_of, skill_pool
from .standing import able, earth, foes, is_captured, is_fully_captured, living
from .state import DECLINE, SKILLS, Fight, Fighter
from .terms import Action, Ask, Element, Event, Hold, HoldWounds, RollKind, Skill, Why

ELEMENT_BITS = 0b111110
SKILL_BITS = (1 << SKILLS) - 1


def holds_to_act_on(fight: Fight, me: Fighter, attack: bool) -> int:
    """HAC-GRAP-4, HAC-HON-3: the captives with whom something can be done with such a payment."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if has(captives(fight, me), other.seat) and holds_open_to(fight, me, other, attack) != 0:
            bits |= 1 << other.seat
    return bits


def holds_open_to(fight: Fight, me: Fighter, other: Fighter, attack: bool) -> int:
    """HAC-GRAP-4: what a holder can do with one captive, as a bit set of Hold."""
    bits = 1 << Hold.RELEASE
    if held_members(other, me) & other.partial != 0:
        bits |= 1 << Hold.TIGHTEN
    if attack and most_hold_wounds(fight, me, other) > 0:
        bits |= 1 << Hold.WOUND
    return bits


def most_hold_wounds(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HAC-GRAP-4: up to the own Earth with each Action; by house rule with the whole hold."""
    if fight.house.hold_wounds == HoldWounds.PER_ACTION:
        return earth(me)
    dealt = 0
    for member in range(other.size):
        if has(held_members(other, me), member):
            dealt += other.held_wounds[member]
    return max(0, earth(me) - dealt)


def declare_hold(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-GRAP-4: release, tighten, or how many Wounds."""
    attack = own_payments(fight, me, True) != 0
    seat = choose(table, me.seat, Ask.HOLD_OF, holds_to_act_on(fight, me, attack))
    other = fight.fighters[seat]
    me.target = seat + 1
    me.hold = choose_about(table, fight, me.seat, other, Ask.HOLD, holds_open_to(fight, me, other, attack))
    if me.hold == Hold.WOUND:
        most = most_hold_wounds(fight, me, other)
        me.hold_wounds = 1 if most == 1 else table.amount(me.seat, Ask.HOLD_WOUNDS, 1, most)


def carry_out_hold(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-GRAP-4, HAC-GRAP-8: no roll, and no Active Defense against it."""
    other = fight.fighters[me.target - 1]
    members = held_members(other, me)
    match me.hold:
        case Hold.RELEASE:
            table.tell(me.seat, Event.RELEASED, other.seat)
            free(table, other, members)
        case Hold.TIGHTEN:
            tighten(table, other, me)
        case Hold.WOUND:
            for member in range(other.size):
                if has(members, member):
                    other.held_wounds[member] += me.hold_wounds
                    break
            wound(table, fight, me, other, members & living(other), me.hold_wounds)


def declare_escape(table: Table, me: Fighter) -> None:
    """HAC-GRAP-7: from whom, and with Earth or Water."""
    me.target = choose(table, me.seat, Ask.ESCAPE_FROM, holders(me)) + 1
    me.element = table.choose(me.seat, Ask.ESCAPE_ELEMENT, 1 << Element.EARTH | 1 << Element.WATER)


def escape(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-GRAP-5, HAC-GRAP-7, HAC-DICE-18: the holder rolls first; a tie frees.

    The captured members of a group are hampered even while others of it are free.
    """
    holder = fight.fighters[me.target - 1]
    against = contest(table, fight, holder, Why.HOLD, Element.EARTH, sight_steps(fight, holder, me))
    steps = sight_steps(fight, me, holder) + (0 if is_captured(me) else MODERATE)
    total = contest(table, fight, me, Why.ESCAPE, me.element, steps)
    me.succeeded = 1 if meets(total, against) else 0


def contest(table: Table, fight: Fight, me: Fighter, why: int, element: int, steps: int) -> int:
    """HAC-GRAP-7: a raw roll, or the Skill that the Story Daimyo accepts in its place."""
    if fight.daimyo_asked == 0:
        return raw_roll(table, fight, me, why, element, steps)
    skill = choose_about(table, fight, REFEREE, me, Ask.ESCAPE_SKILL, SKILL_BITS)
    if skill != Skill.NONE:
        table.tell(REFEREE, Event.DAIMYO_RULES, Ask.ESCAPE_SKILL)
        element = choose_about(table, fight, REFEREE, me, Ask.ROLL_ELEMENT, ELEMENT_BITS)
    return roll_of(table, fight, me, why, skill, element, steps)


def finish_escape(table: Table, fight: Fight, me: Fighter) -> None:
    holder = me.target - 1
    if me.succeeded == 1:
        table.tell(me.seat, Event.ESCAPES, holder)
        free(table, me, held_members(me, fight.fighters[holder]))
    else:
        table.tell(me.seat, Event.ESCAPE_FAILS, holder)


def sneakable(fight: Fight, me: Fighter) -> int:
    """HAC-AMB-8: foes in the fight who expect this one's next attack."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if has(foes(fight, me), other.seat) and able(other) and not has(other.unaware_of, me.seat):
            bits |= 1 << other.seat
    return bits


def sneak(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-AMB-8: Stealth/Wind against the Investigation/Void of the foe, who rolls first."""
    foe = fight.fighters[me.target - 1]
    table.tell(me.seat, Event.SNEAKS, foe.seat)
    against = notice(table, fight, foe, Why.NOTICE, sight_steps(fight, foe, me))
    skilled = is_skilled(table, fight, me, Skill.STEALTH)
    steps = body_hindrance(me) + sight_steps(fight, me, foe)
    pool = skill_pool(fight, me, Skill.STEALTH, Element.WIND, skilled, steps)
    me.succeeded = 1 if meets(roll(table, fight, me, Why.SNEAK, pool)[0], against) else 0


def notice(table: Table, fight: Fight, me: Fighter, why: int, steps: int) -> int:
    """Investigation/Void, a roll of the mind: its total."""
    skilled = is_skilled(table, fight, me, Skill.INVESTIGATION)
    pool = skill_pool(fight, me, Skill.INVESTIGATION, Element.VOID, skilled, hindrance(me) + steps)
    return roll(table, fight, me, why, pool)[0]


def finish_sneak(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-AMB-8: for the next attack in this round or the next."""
    foe = fight.fighters[me.target - 1]
    if me.succeeded == 1:
        foe.unaware_of |= 1 << me.seat
        foe.unaware_fresh |= 1 << me.seat
        table.tell(foe.seat, Event.UNAWARE, me.seat)
    else:
        table.tell(foe.seat, Event.NOTICES, me.seat)


def complex_act(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-CPLX-1, HAC-MAG-1: the Story Daimyo names Skill, Element and number, or asks for no roll."""
    why = Why.MAGIC if me.action == Action.MAGIC else Why.COMPLEX
    me.succeeded = 1
    if fight.daimyo_asked == 1:
        skill = choose_about(table, fight, REFEREE, me, Ask.ROLL_SKILL, SKILL_BITS)
        if skill != Skill.NONE:
            daimyo_roll(table, fight, me, why, skill)
    table.tell(me.seat, Event.SUCCEEDS if me.succeeded == 1 else Event.FAILS, why)


def daimyo_roll(table: Table, fight: Fight, me: Fighter, why: int, skill: int) -> None:
    """HAC-CPLX-1, HAC-DICE-19: Skill/Element against a number that was named; Raises are narration."""
    element = choose_about(table, fight, REFEREE, me, Ask.ROLL_ELEMENT, ELEMENT_BITS)
    kind = int(RollKind.PRAYER)
    if why != Why.MAGIC:
        kind = choose_about(table, fight, REFEREE, me, Ask.ROLL_KIND, kinds_open(me))
    fight.concerns = me.seat + 1
    tn = table.amount(REFEREE, Ask.ROLL_TN, 5, 60)
    fight.concerns = 0
    skilled = is_skilled(table, fight, me, skill)
    pool = skill_pool(fight, me, skill, element, skilled, steps_of_kind(me, kind))
    most = most_raises(fight, me, pool[0], pool[3])
    if most > 0:
        me.raises_bonus = table.amount(me.seat, Ask.RAISES_BONUS, 0, most)
        tn += fight.house.raise_tn * me.raises_bonus
    table.tell(me.seat, Event.TN, tn)
    total = roll(table, fight, me, why, pool)[0]
    me.succeeded = 1 if meets(total, tn) else 0
    if me.succeeded == 1 and why == Why.MAGIC:
        counterprayer(table, fight, me, total)
    if me.succeeded == 1 and me.raises_bonus > 0:
        table.tell(me.seat, Event.BONUS_EFFECT, me.raises_bonus)


def kinds_open(me: Fighter) -> int:
    """HAC-GRAP-6: every kind of roll, but none of the body for one who is fully held."""
    return 0b1111110 if is_fully_captured(me) else 0b1111111


def steps_of_kind(me: Fighter, kind: int) -> int:
    """HAC-DICE-24, HAC-ARM-2 to HAC-ARM-5: what hinders a roll, by its kind."""
    if kind == RollKind.PHYSICAL:
        return body_hindrance(me)
    return hindrance(me) + social_steps(me, kind)


def counterprayer(table: Table, fight: Fight, me: Fighter, total: int) -> None:
    """HAC-MAG-1: whoever the Story Daimyo names may answer a prayer, as an Active Defense."""
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
    pay_for_defence(table, fight, other, False)
    skilled = is_skilled(table, fight, other, skill)
    steps = hindrance(other) + sight_steps(fight, other, me)
    pool = skill_pool(fight, other, skill, element, skilled, steps)
    if meets(roll(table, fight, other, Why.COUNTERPRAYER, pool)[0], total):
        me.succeeded = 0
