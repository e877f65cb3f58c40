"""Sneak attacks: prepared out of deep hiding, and quick enough to interrupt whatever their victim does.

SHI-SNK-2: the counts spent preparing must be at least the final Speed of the attack.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, choose_about, says_yes
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import DECLINE, Fight, Fighter
from ...terms import Action, Ask, Event, Running
from ..basic_actions.hands import draw_in_the_blow
from ..basic_actions.targets import is_blow
from ..how_to_fight.accuracy import accuracy
from ..how_to_fight.aftereffects import acted
from ..how_to_fight.attack import attack
from ..initiative.declare import declare_as
from ..initiative.menu import menu
from ..standing import can_act

SNEAKS = 1 << Action.UNARMED | 1 << Action.WEAPON | 1 << Action.TECHNIQUE
"""What can be declared as a sneak attack in the midst of somebody's action."""


def quick_enough_to_sneak(speed: int, answered: int) -> bool:
    """SHI-SNK-4, SHI-SNK-6: a quarter of the attack's Speed, exactly, against half of the action's."""
    return speed <= 2 * answered


def becomes_sneak(fight: Fight, me: Fighter) -> None:
    """SHI-SNK-2, SHI-SNK-3, SHI-SNK-6: on one's own turn, an attack long enough prepared is a sneak attack.

    For what has been sealed the seals must have been prepared as well.
    """
    deed = me.deed
    needed = deed.speed
    if me.seals_ready == 1 and deed.kind == me.sealed.kind and deed.technique == me.sealed.technique:
        needed += deed.seal
    if me.prepared >= needed > 0 and deed.target > 0 and has(me.hidden_from, deed.target - 1):
        if is_blow(me, deed):
            make_sneaky(fight, me)


def make_sneaky(fight: Fight, me: Fighter) -> None:
    """SHI-SNK-3: what is a handicap of the weapon or technique itself falls away."""
    deed = me.deed
    deed.sneak = 1
    deed.accuracy = accuracy(fight, me, deed, fight.fighters[deed.target - 1])


def offer_sneaks(table: Table, fight: Fight) -> bool:
    """SHI-SNK-4: everybody who has prepared long enough may strike into an action that has been declared.

    Returns whether somebody has who is not acting on this count anyway.
    """
    struck = False
    for me in fight.fighters[: fight.count]:
        if me.running == Running.SNEAK and can_act(me) and not has(fight.actors, me.seat):
            struck = offer_sneak(table, fight, me) or struck
    for me in fight.fighters[: fight.count]:
        if has(fight.actors, me.seat) and me.deed.sneak == 1 and has(fight.resolving, me.seat):
            victim = fight.fighters[me.deed.target - 1]
            if interruptible(fight, me, victim) and quick_enough_to_sneak(me.deed.speed, victim.deed.speed):
                caught(table, fight, me, victim)
    return struck


def interruptible(fight: Fight, me: Fighter, victim: Fighter) -> bool:
    """Somebody who has just declared an action, and from whom one is hidden."""
    if victim.seat == me.seat or not has(fight.resolving, victim.seat) or victim.deed.called_off == 1:
        return False
    return victim.deed.speed > 0 and has(me.hidden_from, victim.seat) and can_act(victim)


def offer_sneak(table: Table, fight: Fight, me: Fighter) -> bool:
    """SHI-SNK-1, SHI-SNK-2, SHI-SNK-4: whose action to strike into, and with what.

    Returns whether that happens.
    """
    prepared = min(fight.ic - me.since, me.deed.counts)
    victims = 0
    for victim in fight.fighters[: fight.count]:
        if interruptible(fight, me, victim) and ways_to_sneak(fight, me, victim, prepared) != 0:
            victims |= 1 << victim.seat
    if victims == 0:
        return False
    chosen = choose_about(table, fight, me.seat, me, Ask.SNEAK_ATTACK, victims | 1 << DECLINE)
    if chosen == DECLINE:
        return False
    strike_into(table, fight, me, fight.fighters[chosen], prepared)
    return True


def ways_to_sneak(fight: Fight, me: Fighter, victim: Fighter, prepared: int) -> int:
    """Bits of Action: the attacks that reach that victim and can be quick enough."""
    counts = me.deed.counts
    me.sneak.aims_at = victim.seat + 1
    me.sneak.speed_limit = min(prepared, 2 * victim.deed.speed)
    ways = 0
    if me.sneak.speed_limit > 0:
        ways = menu(fight, me) & SNEAKS
    clear(me.sneak)
    clear(me.deed)
    me.deed.kind = Action.PREPARE_SNEAK
    me.deed.counts = counts
    return ways


def strike_into(table: Table, fight: Fight, me: Fighter, victim: Fighter, prepared: int) -> None:
    """SHI-SNK-3, SHI-SNK-4, SHI-STG-2: the attack is declared and resolved before what it interrupts."""
    ways = ways_to_sneak(fight, me, victim, prepared)
    clear(me.deed)
    me.sneak.aims_at = victim.seat + 1
    me.sneak.speed_limit = min(prepared, 2 * victim.deed.speed)
    declare_as(table, fight, me, choose(table, me.seat, Ask.ACTION, ways))
    clear(me.sneak)
    make_sneaky(fight, me)
    if me.deed.drawn == 1:
        draw_in_the_blow(table, me, me.deed.weapon)
    me.running = Running.PLAIN
    me.prepared = 0
    me.base_next_ic = fight.ic + me.deed.speed
    me.next_ic = me.base_next_ic + me.stun
    table.tell(me.seat, Event.SNEAK_ATTACK, victim.seat)
    table.tell(me.seat, Event.DECLARES_SPEED, me.deed.speed)
    table.tell(me.seat, Event.DECLARES_ACCURACY, me.deed.accuracy)
    caught(table, fight, me, victim)
    attack(table, fight, me, me.deed)
    acted(table, fight, me, me.deed)


def caught(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """SHI-SNK-5: carry on and be hit, or call the action off, which still takes its time, and defend."""
    if says_yes(table, fight, victim.seat, me, Ask.CALL_OFF):
        victim.deed.called_off = 1
        table.tell(victim.seat, Event.CALLS_OFF, 0)
    else:
        me.deed.defenceless = 1
        table.tell(victim.seat, Event.CARRIES_ON, 0)
