"""Reactions: what others may do in between, paid with a Locked die.

HEL-GEN-7: the creature whose turn it is first, then by initiative; each may use one, then again from the top
until all pass. HEL-GEN-9: the unconscious have none.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import WEAPONS, Fight, Fighter
from ...terms import Art, Ask, Effect, Event, Mode, Stat, Status, Trait, Until, Why
from ..attack_dice_values_matter.bands import pays_for_mark
from ..attack_dice_values_matter.extras import removable
from ..combat.dice import count_dice, give_locked_die
from ..combat.tiles import distance
from ..matters import wants_about
from ..standing import can_act, has_status, is_object, knows
from ..status_effects.lasting import lift
from ..status_effects.marks import put, take_mark
from ..status_effects.statuses import lose_all
from ..status_effects.strain import spend_strain
from .aim import may_be_aimed_at
from .weapons import in_hand, length_of, modes


def responder(fight: Fight, me: Fighter, index: int) -> int:
    """HEL-GEN-7: who may answer what `me` does, as number `index`: a seat, or -1 where nobody is asked.

    Whoever has the turn comes first, as number 0; then the line, without them and without `me`.
    """
    seat = fight.turn_of - 1 if index == 0 else fight.line[index - 1]
    if seat == me.seat or (index > 0 and seat == fight.turn_of - 1):
        return -1
    return seat


def can_react(me: Fighter, art: int) -> bool:
    """HEL-LOCK-3, HEL-ST-6, HEL-GEN-9: whether a Reaction is open to somebody."""
    return (
        can_act(me)
        and has(me.arts, art)
        and count_dice(me.locked) > 0
        and not has_status(me, Status.SILENCED)
    )


def pay_reaction(table: Table, fight: Fight, me: Fighter, art: int, strain: int) -> int:
    """HEL-LOCK-3, HEL-ART-5: the Locked die, then the Strain. Returns the face."""
    table.tell(me.seat, Event.ART, art)
    face = give_locked_die(table, me)
    me.aftermath.reacted = 1
    spend_strain(table, fight, me, strain)
    return face


def before_bands(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HEL-ATK-10, HEL-GEN-7: after the declaration. Returns the seat of whoever is the target in the end."""
    assassinate(table, fight, me, foe)
    evade_marked(table, fight, me, foe)
    target = foe.seat
    going = True
    while going:
        going = False
        for index in range(fight.line_count + 1):
            seat = responder(fight, me, index)
            if seat >= 0:
                answer = respond(table, fight, fight.fighters[seat], me, fight.fighters[target])
                if answer == Art.ILL_TAKE_IT:
                    target = seat
                    fight.attack.target = seat + 1
                    table.tell(seat, Event.TAKES_PLACE, foe.seat)
                going = going or answer != Art.NONE
    return target


def respond(table: Table, fight: Fight, reactor: Fighter, me: Fighter, foe: Fighter) -> int:
    """The Arts heckle and i'll take it: one response, or none."""
    options = 1
    if can_react(reactor, Art.HECKLE) and (me.hidden == 0 or me.side == reactor.side):
        options |= 1 << Art.HECKLE
    if can_react(reactor, Art.ILL_TAKE_IT) and fight.attack.area == 0 and reactor.seat != foe.seat:
        if distance(fight, reactor, foe) <= 1:
            options |= 1 << Art.ILL_TAKE_IT
    if options == 1:
        return Art.NONE
    answer = choose_about(table, fight, reactor.seat, me, Ask.REACTION, options)
    if answer != Art.NONE:
        pay_reaction(table, fight, reactor, answer, 1)
        if answer == Art.HECKLE:
            fight.attack.extra += reactor.stats[Stat.CHARM]
    return answer


def assassinate(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """The Trait assassin: a negative status of the target is used up for as many d4 as Thieving."""
    dice = me.stats[Stat.THIEVING]
    options = removable(foe)
    if not knows(me, Trait.ASSASSIN) or dice <= 0 or options == 0 or not can_act(me) or is_object(foe):
        return
    if not wants_about(table, fight, me, foe, Ask.TRAIT, Trait.ASSASSIN):
        return
    table.tell(me.seat, Event.TRAIT, Trait.ASSASSIN)
    status = choose_about(table, fight, me.seat, foe, Ask.NEGATIVE_STATUS, options)
    if status == Status.MARKED:
        take_mark(table, foe)
        pays_for_mark(table, fight, me)
    else:
        lose_all(table, foe, status)
        if lift(foe, status):
            table.tell(foe.seat, Event.STATUS_ENDS, status)
    for _ in range(dice):
        fight.attack.extra += table.roll(me.seat, Why.ASSASSIN, 4)


def root(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """The Trait defender: for 1 Strain whoever is hit stays where they are.

    With Body 4 an Empowered just spent pays for it, or the Mark of whoever is hit.
    """
    if has_status(foe, Status.ROOTED) or not wants_about(table, fight, me, foe, Ask.TRAIT, Trait.DEFENDER):
        return
    table.tell(me.seat, Event.TRAIT, Trait.DEFENDER)
    master = me.stats[Stat.BODY] >= 4
    if has(me.turn.traits, Trait.DEFENDER) and master:
        me.turn.traits &= ~(1 << Trait.DEFENDER)
    elif master and has_status(foe, Status.MARKED) and uses_mark(table, fight, me, foe):
        take_mark(table, foe)
        pays_for_mark(table, fight, me)
    else:
        spend_strain(table, fight, me, 1)
    put(table, fight, foe, Status.ROOTED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)


def uses_mark(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """HEL-ST-4: whether they use up a Mark rather than spend Strain."""
    return wants_about(table, fight, me, foe, Ask.OPTIONAL, Effect.MARK_TARGET)


def evade_marked(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """The Trait duelist with Mind 4: the Mark of an attacker is a conditional Dodge against that attacker."""
    if not knows(foe, Trait.DUELIST) or foe.stats[Stat.MIND] < 4 or not can_act(foe):
        return
    if has_status(me, Status.MARKED) and wants_about(table, fight, foe, me, Ask.TRAIT, Trait.DUELIST):
        table.tell(foe.seat, Event.TRAIT, Trait.DUELIST)
        take_mark(table, me)
        pays_for_mark(table, fight, foe)
        fight.attack.dodge_here += 1


def riposter(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> int:
    """The Art guardian's riposte: who answers an Attack of `me` on `foe`: the seat + 1, or 0.

    On oneself, or on an Ally within 1 tile; the attacker has to be within reach.
    """
    if not can_act(me):
        return 0
    for index in range(fight.line_count + 1):
        seat = responder(fight, me, index)
        if seat < 0:
            continue
        reactor = fight.fighters[seat]
        if not can_react(reactor, Art.GUARDIANS_RIPOSTE) or not guards(fight, reactor, foe):
            continue
        if melee_answers(fight, reactor, me) == 0:
            continue
        if choose_about(table, fight, seat, me, Ask.REACTION, 1 | 1 << Art.GUARDIANS_RIPOSTE) != 0:
            return seat + 1
    return 0


def guards(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """Oneself, or an ally within 1 tile."""
    return me.seat == foe.seat or (me.side == foe.side and distance(fight, me, foe) <= 1)


def melee_answers(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """The melee weapons in hand that reach somebody as printed, as a bit set."""
    bits = 0
    held = in_hand(me)
    for index in range(WEAPONS):
        if has(held, index) and has(modes(me, me.weapons[index]), Mode.MELEE):
            if distance(fight, me, foe) <= length_of(me, me.weapons[index], Mode.MELEE):
                if may_be_aimed_at(fight, me, foe, Mode.MELEE, 0):
                    bits |= 1 << index
    return bits
