"""After the fight: wounds are treated, and nights pass.

MAL-WND-10: A healer rolls once for each patient and day, and a night of rest heals by itself. MAL-VOID-1:
Rest also restores the Void Points.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose
from kumite.table import REFEREE, Table

from ...sizes import DECLINE
from ...state import Fight, Fighter
from ...terms import Advantage, Ask, Emphasis, Event, Fate, Skill, Trait, Why
from ..dice.pools import TENS, finish, master_raise, raise_limit, skill_penalty, skill_pool
from ..dice.rolls import (
    ask_for_void,
    bonus_dice,
    forget_bonus,
    is_emphasised,
    meets,
    needs,
    roll,
    trait_succeeds,
)
from ..standing import has_advantage, in_fight, is_character, rank_of
from ..wounds.harm import settle, suffer
from ..wounds.wounds import counted_wounds, healthy_capacity, is_down, is_killed, is_out

TREATMENT_TN = 15


def after_the_fight(table: Table, fight: Fight) -> None:
    """MAL-WND-10: Each healer treats one patient, then the nights of the scene pass."""
    table.tell(REFEREE, Event.AFTERMATH, 0)
    for me in fight.fighters[: fight.count]:
        me.this_round.void_spent = 0
        if in_fight(me) and rank_of(me, Skill.MEDICINE) > 0:
            treat(table, fight, me)
    for night_now in range(fight.nights):
        table.tell(REFEREE, Event.NIGHT, night_now + 1)
        sleep(table, fight)


def sleep(table: Table, fight: Fight) -> None:
    """MAL-WND-10: A night passes for everybody who is there; the next day each may be treated again."""
    for me in fight.fighters[: fight.count]:
        me.treated = 0
        if me.fate not in (Fate.ABSENT, Fate.DEAD, Fate.FLED) and is_character(me):
            night(table, fight, me)


def patients(fight: Fight, me: Fighter) -> int:
    """The wounded of a healer's side who have not been treated today."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        lives = other.fate not in (Fate.ABSENT, Fate.DEAD, Fate.FLED)
        if other.side == me.side and lives and other.wounds > 0 and other.treated == 0:
            bits |= 1 << other.seat
    return bits


def treat(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-WND-10: Roll Medicine (Wound Treatment)/Intelligence against 15 to heal 1k1 Wounds.

    Each Raise rolls one die more.
    """
    options = patients(fight, me)
    if options == 0:
        return
    seat = choose(table, me.seat, Ask.TREAT, options | 1 << DECLINE)
    if seat == DECLINE:
        return
    patient = fight.fighters[seat]
    table.tell(me.seat, Event.TREATS, seat)
    patient.treated = 1
    ask_for_void(table, fight, me, Why.TREATMENT, Skill.MEDICINE)
    raises = amount(table, me.seat, Ask.RAISES, 0, raise_limit(me))
    more = bonus_dice(me)
    penalty = skill_penalty(fight, me, Skill.MEDICINE, Trait.INTELLIGENCE)
    free = master_raise(me, Skill.MEDICINE)
    needed = needs(
        table,
        fight,
        me,
        Why.TREATMENT,
        Skill.MEDICINE,
        Trait.INTELLIGENCE,
        TREATMENT_TN,
        raises,
        free,
        penalty,
    )
    pool = skill_pool(fight, me, Skill.MEDICINE, Trait.INTELLIGENCE, more, more, 0)
    emphasised = is_emphasised(me, Skill.MEDICINE, Emphasis.WOUND_TREATMENT)
    total = roll(table, fight, me, Why.TREATMENT, pool, emphasised)
    forget_bonus(fight, me)
    if meets(total, needed):
        healed = max(0, roll(table, fight, me, Why.HEALING, finish(fight, me, 1 + raises, 1, 0, TENS), False))
        heal(table, fight, patient, healed)


def heal(table: Table, fight: Fight, me: Fighter, wounds: int) -> None:
    """Wounds never fall below none, and a permanent wound does not heal."""
    least = healthy_capacity(fight, me) if has_advantage(me, Advantage.PERMANENT_WOUND) else 0
    before = counted_wounds(fight, me)
    me.wounds = min(before, max(least, before - wounds))
    if before > me.wounds:
        table.tell(me.seat, Event.HEALED, before - me.wounds)
    if me.fate in (Fate.DOWN, Fate.OUT) and not is_killed(fight, me):
        if not is_out(fight, me):
            me.fate = Fate.DOWN if is_down(fight, me) else Fate.IN_FIGHT


def night(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-WND-10, MAL-VOID-1, MAL-COND-8, MAL-COND-9: Rest, unless hunger or weariness keeps from it."""
    if me.fasting_days > 0:
        hunger(table, fight, me)
    else:
        me.void_points = me.void_max
        table.tell(me.seat, Event.RESTED, me.void_points)
    if me.fate == Fate.DEAD:
        return
    if me.fatigued_days > 0:
        weary(table, fight, me)
    heal(table, fight, me, 2 * me.traits[Trait.STAMINA] + me.class_rank)


def hunger(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-COND-8: Rest brings no Void, and after as many days as Stamina, each costs 2k1 Wounds."""
    me.fasting_days += 1
    if me.fasting_days > me.traits[Trait.STAMINA]:
        wounds = max(0, roll(table, fight, me, Why.HUNGER, finish(fight, me, 2, 1, 0, TENS), False))
        me.harm.damage = wounds
        suffer(table, fight, me, me, wounds)
        settle(table, fight, me)


def weary(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-COND-9: After as many days as Stamina they must stay awake or sleep; rest ends the fatigue."""
    if me.fatigued_days > me.traits[Trait.STAMINA]:
        me.this_round.void_spent = 1
        if not trait_succeeds(table, fight, me, Why.WAKEFULNESS, Trait.WILLPOWER, 20, 0):
            table.tell(me.seat, Event.SLEEPS, 0)
    me.fatigued_days = 0
