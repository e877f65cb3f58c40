"""A battle from its first die to its end, one beat at a time.

SHI-FLOW-4: a count is opened, its actors declare, all is revealed and resolved, and its effects come true.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has, lowest, size
from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ask, Declaration, Ending, Event, Fate, NoYes, Outcome, Phase, Running
from ..basic_actions.moving import advance_movers
from ..basic_actions.stances import leave_stances
from ..conditions.sleepers import wake_approached
from ..conditions.stuns import forget_stun
from ..conditions.ticks import drop_ended_wounds, end_of_count, start_of_count
from ..fatigue.upkeeps import offer_upkeeps
from ..how_to_fight.aborts import abort_between, carry_out, offer_aborts
from ..how_to_fight.seals import check_seals, note_damage, seals_end
from ..pursuit.pursuit import pursuit_beat
from ..pursuit.pursuit_start import may_begin
from ..recovery.aftercare import aftermath
from ..standing import can_act
from ..stealth.sneak import offer_sneaks
from ..techniques.evasion import let_evasion_stand
from ..techniques.repair import end_repair
from .acts import (
    act_freely,
    begin,
    bring_about,
    come_true,
    finish,
    finish_delayed,
    pay_beforehand,
    resolve,
    resolve_delayed,
)
from .clock import arrive, fix_actors, gain_points, gains_before, next_count, opening, start_clock, there
from .declare import declare
from .start_of_battle import prepare


def outcome(fight: Fight) -> int:
    """How the battle ended, or 0 while it goes on."""
    return fight.outcome


def length(fight: Fight) -> int:
    """The count that the clock has reached."""
    return max(0, fight.ic)


def fate(me: Fighter) -> int:
    """Where one combatant stands."""
    return me.fate


def answered_by_referee(fight: Fight, seat: int) -> bool:
    """Everybody decides for their own fighter."""
    return seat < 0


def beat(table: Table, fight: Fight) -> None:
    """SHI-FLOW-4: the next piece of the battle."""
    match fight.phase:
        case Phase.START:
            start(table, fight)
        case Phase.OPEN:
            open_count(table, fight)
        case Phase.DECLARE:
            declare_one(table, fight)
        case Phase.RESOLVE:
            resolve_one(table, fight)
        case Phase.PURSUIT:
            pursuit_beat(table, fight)


def start(table: Table, fight: Fight) -> None:
    """SHI-INIT-1, SHI-FLOW-1: initiative; the clock starts at 0."""
    prepare(table, fight)
    start_clock(table, fight)
    fight.ic = -1
    fight.phase = Phase.OPEN
    end_if_over(table, fight)


def open_count(table: Table, fight: Fight) -> None:
    """SHI-FLOW-4, SHI-SIM-11, SHI-STA-3: the clock goes on to the next count on which something is due.

    Gains, ticks and arrivals come first, then it is settled who acts. SHI-ABORT-2: on the way there anybody
    who may can abort on any count.
    """
    following = abort_between(table, fight, next_count(fight))
    before = there(fight)
    fight.ic = following
    opening(table, fight)
    advance_movers(table, fight)
    arrive(table, fight)
    if gains_before(fight):
        gain_points(table, fight, before)
    start_of_count(table, fight)
    note_damage(fight)
    wake_approached(table, fight)
    carry_out(table, fight)
    fix_actors(fight)
    for me in fight.fighters[: fight.count]:
        if has(fight.actors, me.seat):
            turn_comes(table, fight, me)
    fight.declaring = fight.actors
    fight.resolving = 0
    fight.falling = fight.due
    fight.phase = Phase.DECLARE
    if fight.actors == 0:
        reveal_all(table, fight)


def turn_comes(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-SIM-11, SHI-STA-STUN, SHI-SIM-6: what lasted is over, and so is a stun; seals are ready."""
    me.base_next_ic = fight.ic
    me.next_ic = fight.ic
    forget_stun(me)
    drop_ended_wounds(table, fight, me)
    me.free_acts = 0
    me.stood = me.stances
    leave_stances(me)
    if me.running == Running.REPAIR:
        end_repair(table, fight, me)
    if me.running == Running.SEALS:
        seals_end(table, me)
    if me.running == Running.SNEAK:
        me.prepared = me.deed.counts
    if me.running != Running.DELAY:
        me.running = Running.NOTHING
    clear(me.deed)


def declare_one(table: Table, fight: Fight) -> None:
    """SHI-SIM-2, SHI-SIM-7: the actors declare one after the other, sealed.

    After the last one all is revealed, or at once where nobody is left who has to declare.
    """
    if fight.declaring == 0:
        reveal_all(table, fight)
        return
    seat = lowest(fight.declaring)
    if fight.house.simultaneous_declaration == Declaration.IN_ORDER and size(fight.declaring) > 1:
        seat = choose_about(
            table, fight, REFEREE, fight.fighters[seat], Ask.FIRST_TO_DECLARE, fight.declaring
        )
    me = fight.fighters[seat]
    if me.free_acts == 0:
        offer_upkeeps(table, fight, me)
    if declare(table, fight, me):
        fight.declaring &= ~(1 << seat)
        fight.resolving |= 1 << seat
    else:
        act_freely(table, fight, me)
    if fight.declaring == 0:
        reveal_all(table, fight)


def reveal_all(table: Table, fight: Fight) -> None:
    """SHI-SIM-7, SHI-SNK-4, SHI-ABORT-6: all is public; sneak attacks strike in, and some may abort."""
    fight.revealed = 1
    for me in fight.fighters[: fight.count]:
        come_true(table, fight, me)
    for me in fight.fighters[: fight.count]:
        if has(fight.actors, me.seat):
            begin(table, fight, me)
    struck = fight.actors != 0 and offer_sneaks(table, fight)
    for me in fight.fighters[: fight.count]:
        if has(fight.actors, me.seat):
            pay_beforehand(table, fight, me)
    offer_aborts(table, fight, struck)
    for me in fight.fighters[: fight.count]:
        if has(fight.falling, me.seat) and me.delayed.kind == 0:
            fight.falling &= ~(1 << me.seat)
        me.uncovered = 0
        me.covered = 0
    fight.phase = Phase.RESOLVE
    if fight.falling == 0 and fight.resolving == 0:
        close_count(table, fight)


def resolve_one(table: Table, fight: Fight) -> None:
    """SHI-SIM-1, SHI-SIM-12: one action or delayed effect is resolved; after the last all take effect."""
    if fight.falling != 0:
        seat = lowest(fight.falling)
        fight.falling &= ~(1 << seat)
        resolve_delayed(table, fight, fight.fighters[seat])
        if fight.falling == 0:
            finish_delayed(table, fight)
    elif fight.resolving != 0:
        seat = lowest(fight.resolving)
        resolve(table, fight, fight.fighters[seat])
        fight.resolving &= ~(1 << seat)
    if fight.falling == 0 and fight.resolving == 0:
        finish(table, fight)
        close_count(table, fight)


def close_count(table: Table, fight: Fight) -> None:
    """SHI-SIM-1, SHI-SIM-10, SHI-FAT-12: the effects held back come true.

    Then seals are checked, and people fall.
    """
    bring_about(table, fight)
    check_seals(table, fight)
    end_of_count(table, fight)
    if not gains_before(fight):
        gain_points(table, fight, there(fight))
    for me in fight.fighters[: fight.count]:
        let_evasion_stand(me)
        me.renewed = 0
        me.stood = 0
        me.uncovered = 0
        me.covered = 0
        if not can_act(me):
            drop_everything(me)
    fight.actors = 0
    fight.due = 0
    fight.revealed = 0
    fight.phase = Phase.OPEN
    end_if_over(table, fight)
    if fight.outcome == Outcome.GOING_ON and may_begin(fight):
        pursue(table, fight)
    if fight.outcome == Outcome.GOING_ON and fight.ic % 20 == 0 and fight.ic > 0:
        talk_of_peace(table, fight)


def drop_everything(me: Fighter) -> None:
    """SHI-CND-2, SHI-DELAY-8: who cannot act does nothing any more."""
    clear(me.deed)
    clear(me.sealed)
    clear(me.delayed)
    leave_stances(me)
    me.running = Running.NOTHING
    me.seals_ready = 0
    me.walk.move_left = 0
    me.mends = 0
    me.prepared = 0
    me.hidden_from = 0
    me.thinks_hidden_from = 0
    me.stealth_level = 0


def still_in(me: Fighter, fight: Fight) -> bool:
    """SHI-END-1: able to act, or on the way."""
    return can_act(me) or (me.fate == Fate.ABSENT and me.arrives > fight.ic)


def end_if_over(table: Table, fight: Fight) -> None:
    """SHI-END-1: it ends when at most one side has somebody able to act."""
    sides = 0
    for me in fight.fighters[: fight.count]:
        if still_in(me, fight):
            sides |= 1 << me.side
    if size(sides) > 1:
        return
    if sides == 0:
        end(table, fight, Outcome.NOBODY, Ending.NOBODY_ABLE)
    else:
        end(table, fight, Outcome.LEAF + lowest(sides), Ending.LAST_ABLE)


def end(table: Table, fight: Fight, result: int, ending: int) -> None:
    """SHI-END-1, SHI-FAT-15: the battle is over, and the penalties of fatigue with it."""
    aftermath(table, fight)
    fight.outcome = result
    fight.ending = ending
    fight.phase = Phase.OVER
    for me in fight.fighters[: fight.count]:
        me.stamina_penalty = 0
        me.chakra_penalty = 0
    table.tell(REFEREE, Event.BATTLE_ENDS, ending)


def pursue(table: Table, fight: Fight) -> None:
    """SHI-PUR-1, SHI-END-1: the battle is suspended while one squad hunts the other."""
    fight.phase = Phase.PURSUIT


def talk_of_peace(table: Table, fight: Fight) -> None:
    """SHI-END-1: on each multiple of 20 everybody able is asked; the first who fights on settles it."""
    for me in fight.fighters[: fight.count]:
        if can_act(me) and me.asleep == 0:
            if table.choose(me.seat, Ask.END_BATTLE, 0b11) == NoYes.NO:
                return
            table.tell(me.seat, Event.AGREES, 0)
    end(table, fight, Outcome.NOBODY, Ending.AGREED)
