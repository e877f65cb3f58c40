"""Handseals: begun, held against damage, ready, lost.

SHI-PHS-7: interrupted for any reason they start over. SHI-PHS-8: whoever is hurt between the first seal and
the use of the jutsu must keep its concentration.
"""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Action, EffectKind, Event, Running, Skill, Why
from ..initiative.held import clear_effects
from ..standing import can_act
from .aborts import abort
from .rolls import skill_bonus
from .willpower import rerolled, spends

MOST_BLOWS = 8
"""No more blows of one count call for a check: one that fails is enough."""


def sealing(me: Fighter) -> bool:
    """SHI-PHS-8: between the declaration of the seals and the use of the jutsu."""
    return me.running == Running.SEALS or me.seals_ready == 1


def note_damage(fight: Fight) -> None:
    """SHI-PHS-10: each source that has hurt somebody who makes seals is remembered.

    Then the effects, which are applied by now, are gone.
    """
    for number in range(fight.effect_count):
        effect = fight.effects[number]
        if effect.kind in (EffectKind.DAMAGE, EffectKind.HP_DAMAGE, EffectKind.VITALITY_DAMAGE):
            victim = fight.fighters[effect.victim]
            if effect.amount > 0 and sealing(victim) and victim.seal_blows < MOST_BLOWS:
                victim.seal_damage[victim.seal_blows] = effect.amount
                victim.seal_blows += 1
    clear_effects(fight)


def check_seals(table: Table, fight: Fight) -> None:
    """SHI-PHS-8 to SHI-PHS-10, SHI-SIM-10: at the end of the count; a jutsu used on it is past stopping."""
    for me in fight.fighters[: fight.count]:
        for number in range(me.seal_blows):
            if (
                me.running == Running.SEALS
                and can_act(me)
                and not holds(table, fight, me, me.seal_damage[number])
            ):
                abort(table, fight, me)
            me.seal_damage[number] = 0
        me.seal_blows = 0


def holds(table: Table, fight: Fight, me: Fighter, damage: int) -> bool:
    """SHI-PHS-8, SHI-PHS-10: a Chakra Control roll must exceed 10 + damage / 10, exactly.

    Willpower may help.
    """
    bonus = skill_bonus(fight, me, Skill.CHAKRA_CONTROL)
    total = table.roll(me.seat, Why.CHAKRA_CONTROL, 20) + bonus
    needed = (100 + damage) // 10 + 1
    if total < needed and spends(table, fight, me, Why.CHAKRA_CONTROL, total, needed, True):
        total = rerolled(table, me) + bonus
    held = total >= needed
    table.tell(me.seat, Event.SEALS_HELD if held else Event.SEALS_BROKEN, total)
    return held


def seals_end(table: Table, me: Fighter) -> None:
    """SHI-SEAL-2: the count has come on which the jutsu may be used."""
    me.seals_ready = 1
    table.tell(me.seat, Event.SEALS_READY, 0)


def use_or_lose_seals(table: Table, me: Fighter) -> None:
    """SHI-SEAL-2, SHI-SEAL-4: the very next action uses the seals, or they are lost."""
    if me.seals_ready == 0:
        return
    used = me.deed.kind == me.sealed.kind and me.deed.technique == me.sealed.technique
    if not used:
        table.tell(me.seat, Event.SEALS_LOST, 0)
    if me.deed.kind != Action.SEALS:
        clear(me.sealed)
    me.seals_ready = 0
