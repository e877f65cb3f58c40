"""Between fights: what heals in what time. SHI-REC-1 to SHI-REC-7."""

from __future__ import annotations

from ...table import REFEREE, Table
from .referee import rules_that
from .standing import present, reckon
from .state import Fight, Fighter
from .terms import Ask, Event, Fate, NoYes
from .things import Severity, WoundName
from .wound_list import severity_of

HOUR = 60
DAY = 24 * HOUR
WEEK = 7 * DAY
"""In minutes; as the sources tell healing, a day at the table is a week."""
MOST_MINUTES = 4 * WEEK


def aftermath(table: Table, fight: Fight) -> None:
    """SHI-REC-1, SHI-REC-3, SHI-REC-6: after the battle the referee may say how much time passes in
    peace, and who
    is cared for meanwhile. Without a referee none does."""
    if fight.referee_asked == 0:
        return
    minutes = table.amount(REFEREE, Ask.RECOVERY_MINUTES, 0, MOST_MINUTES)
    if minutes == 0:
        return
    for me in fight.fighters[: fight.count]:
        if present(me):
            cared_for = rules_that(table, fight, me, Ask.MEDICAL_ATTENTION, NoYes.NO)
            before = me.vitality + me.hp
            end_battle(me)
            recover(fight, me, minutes, int(cared_for), 0, 0)
            reckon(fight, me)
            table.tell(me.seat, Event.HEALED, max(0, me.vitality + me.hp - before))


def recover(fight: Fight, me: Fighter, minutes: int, cared_for: int, worn_out: int, in_world: int) -> None:
    """SHI-REC-1, SHI-REC-3, SHI-REC-5, SHI-REC-7: so many minutes pass for somebody.

    `cared_for` 1: medical attention, twice as fast; `worn_out` 1: starving, thirsty or sleepless, half as
    fast;
    `in_world` 1: the times of the world in place of those at the table. Whole steps count.
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
    me.hell_viewed = 0
    me.limit_used = 0
    me.repaired = 0


def end_battle(me: Fighter) -> None:
    """SHI-FAT-15, SHI-REC-2: with the battle the penalties and the Minor wounds go, and all that counts a
    battle.
    """
    me.stamina_penalty = 0
    me.chakra_penalty = 0
    me.wiped_stamina = 0
    me.wiped_chakra = 0
    me.stun = 0
    me.needling = 0
    me.pill_taken = 0
    me.guts_used = 0
    me.tireless_used = 0
    for name in range(len(me.genjutsu_hits)):
        me.genjutsu_hits[name] = 0
    for name in range(len(me.minor_before)):
        me.minor_before[name] = 0
    for wound in me.wounds:
        if wound.name > 0 and (severity_of(wound.name) == Severity.MINOR or wound.false > 0):
            wound.name = WoundName.NONE
            wound.false = 0


def needs_hospital(me: Fighter) -> bool:
    """SHI-REC-4: with 0 Hit Points, or a Major wound or worse: a stay of 24 hours."""
    if me.hp <= 0:
        return True
    for wound in me.wounds:
        if severity_of(wound.name) >= Severity.MAJOR:
            return True
    return False


def hospital(fight: Fight, me: Fighter) -> None:
    """SHI-REC-4: 24 hours with medical attention."""
    recover(fight, me, DAY, 1, 0, 0)


def interrupted(me: Fighter, minutes: int) -> int:
    """SHI-REC-6: damage or a failed fatigue roll interrupts healing: the whole steps earned so far are kept.

    Returns the minutes of the step begun, which are lost.
    """
    return minutes % 10


def heal_wounds(me: Fighter, minutes: int, cared_for: int, in_world: int) -> None:
    """SHI-REC-2, SHI-REC-5: each wound in its own weeks; at the table a day is a week."""
    week = WEEK if in_world == 1 else DAY
    for wound in me.wounds:
        if wound.name > 0:
            weeks = weeks_of(wound.name, cared_for)
            wound.healed += minutes
            if 0 < weeks * week <= wound.healed:
                wound.name = WoundName.NONE
                wound.healed = 0


def weeks_of(name: int, cared_for: int) -> int:
    """7.5: how many weeks a wound takes; 0: it does not heal by itself. Minor ones are gone with the
    battle.
    """
    alone, tended = weeks_alone(name), weeks_tended(name)
    if cared_for == 0:
        return alone
    return tended if tended > 0 else (alone + 1) // 2


def weeks_alone(name: int) -> int:
    """Without medical attention; 0: never."""
    match name:
        case WoundName.SPRAINED_ARM | WoundName.GROIN_SHOT | WoundName.SCORCHED_CHEST:
            return 2
        case WoundName.JOINT_PIERCED_ARM | WoundName.JOINT_PIERCED_LEG | WoundName.BLOOD_IN_THE_EYES:
            return 2
        case WoundName.PULMONARY_GASH:
            return 2
        case WoundName.SCALDED_STOMACH | WoundName.SECOND_DEGREE_BURN_LEG | WoundName.ORGAN_HEMORRHAGE:
            return 3
        case WoundName.DAZED | WoundName.SPRAINED_LEG | WoundName.FACIAL_BURN | WoundName.PUNCTURED_CAVITY:
            return 4
        case WoundName.OPEN_CAVITY:
            return 4
        case WoundName.SECOND_DEGREE_BURN_ARM:
            return 5
        case WoundName.MUSCLE_TEAR_ARM | WoundName.CLAVICLE_CUT | WoundName.MUSCLE_TEAR_LEG:
            return 6
        case WoundName.BROKEN_ARM | WoundName.BROKEN_RIBS | WoundName.CRUSHED_ORGAN | WoundName.BROKEN_LEG:
            return 8
        case WoundName.AVULSED_EAR:
            return 8
        case WoundName.HAMSTRUNG_BY_PIERCING:
            return 9
        case WoundName.BLINDED | WoundName.RIB_SPEARING | WoundName.CHOPPED_LIVER:
            return 10
        case WoundName.CONCUSSION | WoundName.DARK_HALO | WoundName.CAVITATION | WoundName.PENETRATED_ARTERY:
            return 12
        case WoundName.HAMSTRUNG_BY_SLASHING:
            return 12
        case WoundName.SIDE_BURNS | WoundName.FUSED_FOOT:
            return 14
        case WoundName.FRACTURED_SKULL:
            return 15
        case WoundName.PIERCED_LIVER:
            return 18
        case WoundName.SHATTERED_ARM | WoundName.MUSCLE_MELTING:
            return 20
        case WoundName.DISEMBOWELED:
            return 24
        case WoundName.CUT_THROAT:
            return 26
        case WoundName.SHATTERED_LEG | WoundName.RED_RIGHT_HAND | WoundName.MELTED_LEG:
            return 30
        case WoundName.SLOW_ROASTED:
            return 32
        case _:
            return 0


def weeks_tended(name: int) -> int:
    """With medical attention, where the list has a number for it."""
    match name:
        case WoundName.COLLAPSED_LUNG | WoundName.SCORCHED_CHEST | WoundName.SECOND_DEGREE_BURN_LEG:
            return 1
        case WoundName.ORGAN_HEMORRHAGE:
            return 1
        case WoundName.FACIAL_BURN:
            return 2
        case WoundName.SECOND_DEGREE_BURN_ARM | WoundName.MUSCLE_TEAR_ARM | WoundName.MUSCLE_TEAR_LEG:
            return 3
        case WoundName.AVULSED_EAR:
            return 4
        case WoundName.BLINDED | WoundName.FUSED_FOOT | WoundName.TRICEP_TEAR | WoundName.CHOPPED_LIVER:
            return 5
        case WoundName.HAND_OF_BENEDICTION:
            return 5
        case WoundName.DARK_HALO | WoundName.HAMSTRUNG_BY_SLASHING:
            return 6
        case WoundName.SIDE_BURNS:
            return 7
        case WoundName.SHATTERED_ARM | WoundName.SHOULDER_ORIFICE | WoundName.MUSCLE_MELTING:
            return 10
        case WoundName.MELTED_LEG | WoundName.PUNCTURED_LUNG | WoundName.DISEMBOWELED:
            return 12
        case WoundName.CUT_THROAT | WoundName.INJURED_SPINE:
            return 13
        case WoundName.RUPTURE | WoundName.RED_RIGHT_HAND:
            return 15
        case WoundName.SLOW_ROASTED:
            return 16
        case WoundName.ATRIAL_FIBRILLATION:
            return 18
        case WoundName.SHATTERED_LEG:
            return 20
        case WoundName.ACHILLES_CUT:
            return 24
        case _:
            return 0
