"""After the fight: rest, treatment, and the recovery that scars and wounds were waiting for."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.table import REFEREE, Table

from ..state import SCARS, Fight, Fighter
from ..terms import Aftermath, Ask, Event, Fate, Phase, Scar
from .actions import on_the_ground
from .judge import all_present, harm, inflict_wound, pcs
from .loss import HOUR, die
from .referee import rule_on
from .scars import resolve_pending
from .standing import is_deprived, is_pc, present
from .wounds import drop_item, droppable, heal_wound, settle_load, tire, treatable


def aftermath(table: Table, fight: Fight) -> None:
    """IKE-REST-1, IKE-REST-2: the referee says what happens next, until nothing more does."""
    what = table.choose(REFEREE, Ask.AFTERMATH, options(fight))
    concerned = concerns(fight, what)
    if concerned == 0:
        table.tell(REFEREE, Event.RESTED, what)
        happen(table, fight, what)
    else:
        ask = Ask.JUDGED if what in (Aftermath.HARM, Aftermath.WOUND) else Ask.AFTERMATH_FIGHTER
        me = fight.fighters[choose(table, REFEREE, ask, concerned)]
        table.tell(me.seat, Event.RESTED, what)
        happen_to(table, fight, me, what)


def concerns(fight: Fight, what: int) -> int:
    """Those to one of whom it can happen, as bits of seats; 0 for what concerns nobody alone."""
    match what:
        case Aftermath.WEEK_OF_REST:
            return living(fight)
        case Aftermath.SCAR_MENDED:
            return waiting(fight)
        case Aftermath.WOUND_TREATED:
            return wounded(fight)
        case Aftermath.HARM:
            return all_present(fight)
        case Aftermath.NEED_MET:
            return needy(fight)
        case Aftermath.DAY_DEPRIVED:
            return deprived(fight)
        case Aftermath.NIGHT_OF_REST:
            return tired(fight)
        case Aftermath.WOUND:
            return pcs(fight)
        case Aftermath.HEALED:
            return down(fight)
        case Aftermath.UNLOAD:
            return overloaded(fight)
    return 0


def happen(table: Table, fight: Fight, what: int) -> None:
    """What concerns everybody."""
    match what:
        case Aftermath.REST_AND_WATER:
            rest(fight)
        case Aftermath.RECOVER_WEAPONS:
            recover_weapons(table, fight)
        case Aftermath.HOUR:
            hour(table, fight)
        case _:
            fight.phase = Phase.OVER


def happen_to(table: Table, fight: Fight, me: Fighter, what: int) -> None:
    """What concerns one of them."""
    match what:
        case Aftermath.WEEK_OF_REST:
            restore(me)
        case Aftermath.SCAR_MENDED:
            mend(table, fight, me)
        case Aftermath.WOUND_TREATED:
            treat(table, fight, me)
        case Aftermath.HARM:
            harm(table, fight, me)
        case Aftermath.NEED_MET:
            meet_need(me)
        case Aftermath.DAY_DEPRIVED:
            day_deprived(table, fight, me)
        case Aftermath.NIGHT_OF_REST:
            sleep(table, fight, me)
        case Aftermath.WOUND:
            inflict_wound(table, fight, me)
        case Aftermath.HEALED:
            heal(me)
        case _:  # something is taken out of a full pack
            unload(table, fight, me)


def options(fight: Fight) -> int:
    """What can happen, as bits of Aftermath.

    IKE-CRIT-8: anything that takes longer than an hour comes after the dying have been helped, or are dead.
    """
    bits = 1 << Aftermath.DONE | 1 << Aftermath.REST_AND_WATER
    bits |= 1 << Aftermath.HOUR if a_clock_runs(fight) else days(fight)
    if living(fight) != 0:
        bits |= 1 << Aftermath.RECOVER_WEAPONS
    if all_present(fight) != 0:
        bits |= 1 << Aftermath.HARM
    if waiting(fight) != 0:
        bits |= 1 << Aftermath.SCAR_MENDED
    if needy(fight) != 0:
        bits |= 1 << Aftermath.NEED_MET
    if pcs(fight) != 0:
        bits |= 1 << Aftermath.WOUND
    if down(fight) != 0:
        bits |= 1 << Aftermath.HEALED
    if overloaded(fight) != 0:
        bits |= 1 << Aftermath.UNLOAD
    return bits


def days(fight: Fight) -> int:
    """Everything that takes a night, a day or more, as bits of Aftermath."""
    bits = 0
    if living(fight) != 0:
        bits |= 1 << Aftermath.WEEK_OF_REST
    if wounded(fight) != 0:
        bits |= 1 << Aftermath.WOUND_TREATED
    if deprived(fight) != 0:
        bits |= 1 << Aftermath.DAY_DEPRIVED
    if tired(fight) != 0:
        bits |= 1 << Aftermath.NIGHT_OF_REST
    return bits


def a_clock_runs(fight: Fight) -> bool:
    """IKE-CRIT-8, IKE-RND-11: whether somebody has an hour to live, or some hours."""
    for me in fight.fighters[: fight.count]:
        if lives(me) and (me.death_clock > 0 or me.poison_clock > 0):
            return True
    return False


def lives(me: Fighter) -> bool:
    """Whether they live to recover; those who got away do."""
    return present(me) or me.fate == Fate.FLED or me.fate == Fate.ROUTED


def living(fight: Fight) -> int:
    bits = 0
    for me in fight.fighters[: fight.count]:
        if lives(me):
            bits |= 1 << me.seat
    return bits


def waiting(fight: Fight) -> int:
    """Those for whom a scar's second roll is pending; doom waits for a save and not for rest."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if lives(me) and pending_entries(fight, me) != 0:
            bits |= 1 << me.seat
    return bits


def pending_entries(fight: Fight, me: Fighter) -> int:
    """IKE-CRIT-8: while a clock runs, only a mortal wound can be seen to: the clock may be its own."""
    bits = 0
    for entry in range(1, SCARS):
        if me.pending[entry] > 0 and entry != Scar.DOOMED:
            bits |= 1 << entry
    return bits & 1 << Scar.MORTAL_WOUND if a_clock_runs(fight) else bits


def wounded(fight: Fight) -> int:
    bits = 0
    for me in fight.fighters[: fight.count]:
        if lives(me) and treatable(me) != 0:
            bits |= 1 << me.seat
    return bits


def deprived(fight: Fight) -> int:
    bits = 0
    for me in fight.fighters[: fight.count]:
        if lives(me) and is_deprived(me):
            bits |= 1 << me.seat
    return bits


def needy(fight: Fight) -> int:
    """Those who are deprived of something else than the rest or healing that a scar waits for."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if lives(me) and me.deprived == 1:
            bits |= 1 << me.seat
    return bits


def tired(fight: Fight) -> int:
    bits = 0
    for me in fight.fighters[: fight.count]:
        if lives(me) and me.fatigue > 0:
            bits |= 1 << me.seat
    return bits


def down(fight: Fight) -> int:
    """Those whom only healing brings back, or who are dying of poison."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.fate in (Fate.INCAPACITATED, Fate.OUT_OF_ACTION) or me.poison_clock > 0:
            if lives(me):
                bits |= 1 << me.seat
    return bits


def overloaded(fight: Fight) -> int:
    """Those whose HP are hidden by a full pack, and who have something to drop."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if lives(me) and me.overloaded == 1 and droppable(me) != 0:
            bits |= 1 << me.seat
    return bits


def rest(fight: Fight) -> None:
    """IKE-REST-1, IKE-REST-3: a few moments and a drink restore all HP, but not of the deprived."""
    for me in fight.fighters[: fight.count]:
        if lives(me) and not is_deprived(me):
            me.panicked = 0
            if me.overloaded == 1:
                me.hp_held = me.hp_max
            else:
                me.hp = me.hp_max
                me.hp_held = 0
            get_up(me)


def get_up(me: Fighter) -> None:
    """IKE-CRIT-7: rest brings those who were stabilised to their feet again."""
    if me.fate == Fate.STABILISED:
        me.fate = Fate.IN_FIGHT


def restore(me: Fighter) -> None:
    """IKE-REST-2, IKE-REST-3, IKE-ATTR-3: a week with a healer brings attributes back."""
    if not is_deprived(me):
        me.strength = me.strength_max
        me.dexterity = me.dexterity_max
        me.will = me.will_max
        get_up(me)


def mend(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SCAR-3: the condition of a pending roll is met."""
    entries = pending_entries(fight, me)
    entry = rule_on(table, fight, me, Ask.PENDING_SCAR, entries)
    resolve_pending(table, fight, me, entry)


def treat(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-WND-6, IKE-WND-7: light wounds overnight in the field, severe ones with serious care."""
    lines = treatable(me)
    line = rule_on(table, fight, me, Ask.TREATED_WOUND, lines)
    heal_wound(table, fight, me, line // 4, line % 4)


def recover_weapons(table: Table, fight: Fight) -> None:
    """IKE-RNG-8: after the fight those still there freely pick up whatever they threw or dropped."""
    for me in fight.fighters[: fight.count]:
        if present(me) and on_the_ground(me) != 0:
            for weapon in me.weapons:
                weapon.dropped = 0
                weapon.uses += weapon.spent
                weapon.spent = 0
            settle_load(table, fight, me)


def meet_need(me: Fighter) -> None:
    """IKE-REST-3: the need is met, even one for special care, and recovery can begin."""
    me.deprived = 0
    me.days_deprived = 0
    if me.pending[Scar.DISEASED] == 0:
        me.diseased = 0


def day_deprived(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-REST-4: each day of want after the first brings a point of fatigue."""
    me.days_deprived += 1
    if me.days_deprived > 1 and is_pc(me):
        tire(table, fight, me)


def sleep(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-REST-4: a full night's safe rest takes all fatigue away."""
    me.fatigue = 0
    settle_load(table, fight, me)


def heal(me: Fighter) -> None:
    """IKE-CRIT-7, IKE-SCAR-T11: aid, then rest or healing; the clocks stop."""
    me.death_clock = 0
    me.poison_clock = 0
    if me.fate == Fate.INCAPACITATED:
        me.fate = Fate.STABILISED
    elif me.fate == Fate.OUT_OF_ACTION:
        me.fate = Fate.IN_FIGHT


def hour(table: Table, fight: Fight) -> None:
    """IKE-CRIT-8, IKE-RND-11: the dying who were not treated die, and the poisoned have an hour less."""
    for me in fight.fighters[: fight.count]:
        if lives(me):
            dying = me.death_clock > 0 or 0 < me.poison_clock <= HOUR
            me.poison_clock = max(0, me.poison_clock - HOUR)
            if dying:
                die(table, fight, me)


def unload(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-INV-3: dropping something may free a slot, and then the HP are back."""
    drop_item(table, me, droppable(me))
    settle_load(table, fight, me)
