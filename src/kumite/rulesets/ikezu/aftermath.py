"""After the fight: rest, treatment, and what scars and wounds were waiting for."""

from __future__ import annotations

from ...table import REFEREE, Table
from ..bits import lowest, size
from .actions import on_the_ground
from .judge import all_present, harm, inflict_wound, pcs, whom
from .loss import HOUR, die
from .referee import rule_on
from .scars import resolve_pending
from .standing import is_deprived, is_pc, present
from .state import SCARS, Fight, Fighter
from .terms import Aftermath, Ask, Event, Fate, Phase
from .wounds import drop_item, droppable, heal_wound, settle_load, tire, treatable

MORTAL_WOUND = 11
DOOMED = 12


def aftermath(table: Table, fight: Fight) -> None:
    """IKE-REST-1, IKE-REST-2: whatever the referee says happens next, until nothing does."""
    what = table.choose(REFEREE, Ask.AFTERMATH, options(fight))
    table.tell(REFEREE, Event.RESTED, what)
    match what:
        case Aftermath.REST_AND_WATER:
            rest(fight)
        case Aftermath.WEEK_OF_REST:
            restore(whom_of(table, fight, living(fight)))
        case Aftermath.SCAR_MENDED:
            mend(table, fight, whom_of(table, fight, waiting(fight)))
        case Aftermath.WOUND_TREATED:
            treat(table, fight, whom_of(table, fight, wounded(fight)))
        case Aftermath.RECOVER_WEAPONS:
            recover_weapons(table, fight)
        case Aftermath.HARM:
            harm(table, fight, whom(table, fight, all_present(fight)))
        case Aftermath.NEED_MET:
            meet_need(whom_of(table, fight, needy(fight)))
        case Aftermath.DAY_DEPRIVED:
            day_deprived(table, fight, whom_of(table, fight, deprived(fight)))
        case Aftermath.NIGHT_OF_REST:
            sleep(table, fight, whom_of(table, fight, tired(fight)))
        case Aftermath.WOUND:
            inflict_wound(table, fight, whom(table, fight, pcs(fight)))
        case Aftermath.HEALED:
            heal(whom_of(table, fight, down(fight)))
        case Aftermath.HOUR:
            hour(table, fight)
        case Aftermath.UNLOAD:
            unload(table, fight, whom_of(table, fight, overloaded(fight)))
        case _:
            fight.phase = Phase.OVER


def options(fight: Fight) -> int:
    """What can happen, as bits of Aftermath.

    IKE-CRIT-8: what takes longer than an hour can wait till those whose clock runs are helped, or dead.
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
    """What takes a night, a day or more, as bits of Aftermath."""
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


def whom_of(table: Table, fight: Fight, seats: int) -> Fighter:
    """The combatant that it happens to."""
    seat = lowest(seats) if size(seats) == 1 else table.choose(REFEREE, Ask.AFTERMATH_FIGHTER, seats)
    return fight.fighters[seat]


def lives(me: Fighter) -> bool:
    """Whether it is there to recover, those who got away among them."""
    return present(me) or me.fate == Fate.FLED or me.fate == Fate.ROUTED


def living(fight: Fight) -> int:
    bits = 0
    for me in fight.fighters[: fight.count]:
        if lives(me):
            bits |= 1 << me.seat
    return bits


def waiting(fight: Fight) -> int:
    """Those with a scar's roll pending; doom waits for a save and not for rest."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if lives(me) and pending_entries(fight, me) != 0:
            bits |= 1 << me.seat
    return bits


def pending_entries(fight: Fight, me: Fighter) -> int:
    """IKE-CRIT-8: while a clock runs only a mortal wound, whose own clock it may be, is quick enough."""
    bits = 0
    for entry in range(1, SCARS):
        if me.pending[entry] > 0 and entry != DOOMED:
            bits |= 1 << entry
    return bits & 1 << MORTAL_WOUND if a_clock_runs(fight) else bits


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
    """Those deprived of something other than the rest or healing that a scar waits for."""
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
    """Those whom only healing brings back, or whose clock runs."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.fate in (Fate.INCAPACITATED, Fate.OUT_OF_ACTION) or me.poison_clock > 0:
            if lives(me):
                bits |= 1 << me.seat
    return bits


def overloaded(fight: Fight) -> int:
    """Those whose HP a full pack hides, if they have something that they can drop."""
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
    """IKE-CRIT-7: whoever was stabilised is on its feet again after rest."""
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
    entry = lowest(entries)
    if size(entries) > 1:
        entry = rule_on(table, fight, me, Ask.PENDING_SCAR, entries)
    resolve_pending(table, fight, me, entry)


def treat(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-WND-6, IKE-WND-7: light wounds overnight in the field, severe ones with serious care."""
    lines = treatable(me)
    line = lowest(lines)
    if size(lines) > 1:
        line = rule_on(table, fight, me, Ask.TREATED_WOUND, lines)
    heal_wound(table, fight, me, line // 4, line % 4)


def recover_weapons(table: Table, fight: Fight) -> None:
    """IKE-RNG-8: after the fight what was thrown or dropped is picked up freely by those still there."""
    for me in fight.fighters[: fight.count]:
        if present(me) and on_the_ground(me) != 0:
            for weapon in me.weapons:
                weapon.dropped = 0
                weapon.uses += weapon.spent
                weapon.spent = 0
            settle_load(table, fight, me)


def meet_need(me: Fighter) -> None:
    """IKE-REST-3: the need is met, be it specialist care, and recovery can begin."""
    me.deprived = 0
    me.days_deprived = 0
    if me.pending[5] == 0:
        me.diseased = 0


def day_deprived(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-REST-4: after more than a day without, a point of fatigue for each day."""
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
    """IKE-CRIT-8, IKE-RND-11: untreated, the dying die; of the hours that a poison leaves one is gone."""
    for me in fight.fighters[: fight.count]:
        if lives(me):
            dying = me.death_clock > 0 or 0 < me.poison_clock <= HOUR
            me.poison_clock = max(0, me.poison_clock - HOUR)
            if dying:
                die(table, fight, me)


def unload(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-INV-3: with something dropped a slot may be free, and then the HP are back."""
    drop_item(table, me, droppable(me))
    settle_load(table, fight, me)
