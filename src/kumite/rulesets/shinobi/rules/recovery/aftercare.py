"""Between fights: what heals in what time. SHI-REC-1 to SHI-REC-7."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ask, Event, Fate, NoYes, Severity
from ..conditions.stuns import forget_stun
from ..referee import rules_that
from ..standing import present, reckon
from ..wounds.wound_list import severity_of
from .healing import heal

HOUR = 60
DAY = 24 * HOUR
WEEK = 7 * DAY
"""In minutes; as the sources tell healing, a day at the table is a week."""
MOST_MINUTES = 4 * WEEK


def aftermath(table: Table, fight: Fight) -> None:
    """SHI-REC-1, SHI-REC-3 to SHI-REC-7: after the battle the referee may let time pass in peace.

    The referee says how much, whether it is that of the world, who is cared for, who wants for food or sleep,
    and who goes to a hospital. Without a referee no time passes.
    """
    if fight.referee_asked == 0:
        return
    minutes = table.amount(REFEREE, Ask.RECOVERY_MINUTES, 0, MOST_MINUTES)
    if minutes == 0:
        return
    in_world = table.choose(REFEREE, Ask.IN_WORLD_TIMES, 0b11)
    for me in fight.fighters[: fight.count]:
        if present(me):
            before = me.vitality + me.hp
            end_battle(me)
            rest_of(table, fight, me, minutes, in_world)
            reckon(fight, me)
            table.tell(me.seat, Event.HEALED, max(0, me.vitality + me.hp - before))


def rest_of(table: Table, fight: Fight, me: Fighter, minutes: int, in_world: int) -> None:
    """SHI-REC-4, SHI-REC-5: the time of one combatant.

    24 hours of it pass in a hospital where one is needed. A new day begins where a day is over, which in the
    times of the world takes 6 hours of sleep.
    """
    left = minutes
    if needs_hospital(me) and rules_that(table, fight, me, Ask.HOSPITAL, NoYes.NO):
        recover(fight, me, DAY, 1, 0, in_world)
        left = max(0, left - DAY)
        minutes = max(minutes, DAY)
    if left > 0:
        cared_for = rules_that(table, fight, me, Ask.MEDICAL_ATTENTION, NoYes.NO)
        worn_out = rules_that(table, fight, me, Ask.WORN_OUT, NoYes.NO)
        recover(fight, me, left, int(cared_for), int(worn_out), in_world)
    if minutes >= (6 * HOUR if in_world == 1 else DAY):
        new_day(me)


def recover(fight: Fight, me: Fighter, minutes: int, cared_for: int, worn_out: int, in_world: int) -> None:
    """SHI-REC-1, SHI-REC-3, SHI-REC-5, SHI-REC-7: so many minutes pass for somebody.

    `cared_for` 1: medical attention, twice as fast; `worn_out` 1: starving, thirsty or sleepless, half as
    fast; `in_world` 1: the times of the world in place of those at the table. SHI-REC-6: only whole steps
    count: whatever interrupts the healing then loses the step begun.
    """
    passed = minutes * (2 if cared_for == 1 else 1)
    slow = 2 if worn_out == 1 else 1
    vitality_step = (60 if in_world == 1 else 10) * slow
    slower_step = (6 * HOUR if in_world == 1 else HOUR) * slow
    me.vitality = min(me.vitality_max, me.vitality + me.vitality_max * (passed // vitality_step) // 10)
    me.hp = min(me.hp_max, me.hp + me.hp_max * (passed // slower_step) // 10)
    me.fatigue = max(0, me.fatigue - passed // slower_step)
    me.fatigue_at_start = me.fatigue
    heal_wounds(me, minutes // slow, cared_for, in_world)
    if me.fate == Fate.INCAPACITATED and me.hp > 0:
        me.fate = Fate.ABLE
    if me.fate == Fate.UNCONSCIOUS and me.fatigue < 6 and me.hp > 0:
        me.fate = Fate.ABLE


def new_day(me: Fighter) -> None:
    """SHI-REC-WP, SHI-WP-9: Willpower is full again; what works once a day works again."""
    me.willpower = me.willpower_max
    clear(me.today)


def end_battle(me: Fighter) -> None:
    """SHI-FAT-15, SHI-REC-2: penalties and Minor wounds end with the battle, and what it counts."""
    me.stamina_penalty = 0
    me.chakra_penalty = 0
    clear(me.wiped)
    forget_stun(me)
    me.needling = 0
    clear(me.battle)
    for name in range(len(me.genjutsu_hits)):
        me.genjutsu_hits[name] = 0
    for name in range(len(me.minor_before)):
        me.minor_before[name] = 0
    for wound in me.wounds:
        if wound.name > 0 and (severity_of(wound.name) == Severity.MINOR or wound.false > 0):
            clear(wound)


def needs_hospital(me: Fighter) -> bool:
    """SHI-REC-4: with 0 Hit Points, or a Major wound or worse: a stay of 24 hours."""
    if me.hp <= 0:
        return True
    for wound in me.wounds:
        if severity_of(wound.name) >= Severity.MAJOR:
            return True
    return False


def heal_wounds(me: Fighter, minutes: int, cared_for: int, in_world: int) -> None:
    """SHI-REC-2, SHI-REC-5: each wound in its own weeks; at the table a day is a week."""
    week = WEEK if in_world == 1 else DAY
    for wound in me.wounds:
        if wound.name > 0:
            heal(wound, minutes, week, cared_for)
