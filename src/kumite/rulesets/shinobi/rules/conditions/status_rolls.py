"""Status rolls: SHI-STA-1."""

from __future__ import annotations

from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import Event, Skill, Why
from ..how_to_fight.rolls import skill_bonus
from ..how_to_fight.willpower import contested
from ..initiative.deeds import is_unarmed, is_weapon


def status_skill(me: Fighter, deed: Deed) -> int:
    """SHI-STA-1: Athletics for taijutsu, Chakra Control for the rest."""
    return Skill.ATHLETICS if is_unarmed(me, deed) or is_weapon(me, deed) else Skill.CHAKRA_CONTROL


def status_roll(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> bool:
    """SHI-STA-1: whether the status takes hold.

    The victim's Resistance must equal or exceed the roll to avoid it.
    """
    return opposed(table, fight, me, status_skill(me, deed), foe, 0) > 0


def opposed(table: Table, fight: Fight, me: Fighter, skill: int, foe: Fighter, easier: int) -> int:
    """A skill of `me` against the Resistance of `foe` + `easier`.

    Returns by how much the status takes hold; 0: it was avoided. Either side may use Willpower. Some wounds
    weigh on status rolls, made or resisted.
    """
    bonus = skill_bonus(fight, me, skill) + me.now.status_roll
    return resistance(table, fight, me, Why.STATUS_ATTACK, bonus, foe, easier)


def resistance(
    table: Table, fight: Fight, me: Fighter, why: int, bonus: int, foe: Fighter, easier: int
) -> int:
    """SHI-STA-1, SHI-WP-7: a roll against Resistance. Returns by how much it takes hold; 0: avoided."""
    against = skill_bonus(fight, foe, Skill.RESISTANCE) + foe.now.status_roll + easier
    attack, resisted = contested(table, fight, me, why, bonus, foe, Why.STATUS_RESISTANCE, against, False)
    if resisted >= attack:
        table.tell(foe.seat, Event.STATUS_RESISTED, resisted)
        return 0
    return attack - resisted


def contest(
    table: Table, fight: Fight, me: Fighter, skill: int, foe: Fighter, against: int, equal_wins: bool
) -> int:
    """Two skills against each other: the total of `me` less that of `foe`.

    `equal_wins`: a tie is enough for `me`.
    """
    mine = skill_bonus(fight, me, skill)
    theirs = skill_bonus(fight, foe, against)
    first, second = contested(
        table, fight, me, Why.SKILL_ATTACK, mine, foe, Why.SKILL_DEFENCE, theirs, equal_wins
    )
    return first - second
