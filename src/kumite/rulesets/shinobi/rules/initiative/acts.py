"""An action begins, and an action is resolved.

SHI-FLOW-3: its effects come at once, and its Speed is added to the count.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.scratch import clear, copy_record
from kumite.table import REFEREE, Table

from ...repertoire.actions import ATTACKS
from ...state import Deed, Fight, Fighter
from ...terms import Action, Declaration, DelayCostAt, Event, Running, TechniqueName
from ..basic_actions.grapple import let_loose
from ..basic_actions.hands import discard, draw, draw_in_the_blow, retrieve, sheathe
from ..basic_actions.moving import begin_move, settle_steps
from ..basic_actions.stances import rests_guarded, take_stance
from ..basic_actions.targets import is_blow
from ..how_to_fight.accuracy import accuracy
from ..how_to_fight.aftereffects import acted
from ..how_to_fight.attack import attack
from ..how_to_fight.effects import apply_effects
from ..how_to_fight.reactions import pay_deed
from ..how_to_fight.seals import note_damage, use_or_lose_seals
from ..standing import can_act, reckon
from ..stealth.sneak import becomes_sneak
from ..stealth.stealth import come_down, hide, improve, point_out, search_again
from ..techniques.repair import is_repair
from ..techniques.techniques import keep_illusion, perform, strikes_others
from .deeds import core_of
from .speeds import waits


def begin(table: Table, fight: Fight, me: Fighter) -> None:
    """What was declared is made public and begins, and its time is counted.

    SHI-FLOW-3, SHI-FLOW-5, SHI-SIM-11, SHI-ATK-1.
    """
    deed = me.deed
    if is_blow(me, deed):
        aim(fight, me, deed)
    becomes_sneak(fight, me)
    if not (deed.kind == Action.SEALS and me.stealth_level == 2):
        me.prepared = 0
    use_or_lose_seals(table, me)
    if deed.kind != Action.SEARCH:
        me.searches = 0
    announce(table, fight, me, deed)
    if deed.drawn == 1:
        draw_in_the_blow(table, me, deed.weapon)
    if not is_blow(me, deed):
        come_down(table, me, deed.kind)
    if me.wall > 0 and (is_blow(me, deed) or deed.kind == Action.MOVE):
        me.wall = 0
    me.base_next_ic += deed.speed
    me.next_ic = me.base_next_ic + me.stun
    me.since = fight.ic
    me.running = Running.REPAIR if is_repair(me, deed) else running_of(deed)
    if me.asleep == 2:
        me.asleep = 0
    start_lasting(table, fight, me)
    table.tell(me.seat, Event.ACTS_NEXT, me.next_ic)


def aim(fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-ATK-1, SHI-SIM-2: the Accuracy as it is once all have declared, in whatever order they did."""
    foe = fight.fighters[deed.target - 1] if deed.target > 0 else me
    deed.accuracy = accuracy(fight, me, deed, foe)


def running_of(deed: Deed) -> int:
    """What of an action lasts."""
    match deed.kind:
        case Action.STANCE:
            return Running.STANCE
        case Action.WAIT:
            return Running.WAIT
        case Action.MOVE:
            return Running.MOVE
        case Action.SEALS:
            return Running.SEALS
        case Action.PREPARE_SNEAK:
            return Running.SNEAK
        case _:
            return Running.PLAIN


def start_lasting(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-DELAY-1, SHI-DELAY-7, SHI-VAR-5: stances, moves and delays begin."""
    match me.running:
        case Running.STANCE:
            take_stance(table, fight, me, me.deed)
        case Running.MOVE:
            begin_move(fight, me)
        case Running.SNEAK:
            table.tell(me.seat, Event.PREPARES_SNEAK, 0)
        case Running.PLAIN:
            rests_guarded(fight, me)
            start_delay(table, fight, me)
        case _:
            pass


def start_delay(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-DELAY-1, SHI-DELAY-9: the effect waits."""
    deed = me.deed
    later = waits(fight, me, deed) if has_delay(deed) else 0
    if later <= 0:
        return
    deed.due = fight.ic + later
    me.running = Running.DELAY
    table.tell(me.seat, Event.TAKES_EFFECT_ON, deed.due)


def pay_beforehand(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-DELAY-7, SHI-SNK-5: the cost of what waits is rolled now, but for what has been called off."""
    if me.deed.due > 0 and me.deed.called_off == 0:
        if fight.house.delay_cost_at == DelayCostAt.DECLARATION:
            pay_deed(table, fight, me, me.deed)


def has_delay(deed: Deed) -> bool:
    """Only attacks and techniques can have a Delay."""
    return deed.kind in (
        Action.UNARMED,
        Action.WEAPON,
        Action.THROW,
        Action.TECHNIQUE,
        Action.DISARM,
        Action.COUP_DE_GRACE,
    )


def announce(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-ATK-1, SHI-ATK-2, SHI-PHS-6: the public declaration."""
    table.tell(me.seat, Event.DECLARES, deed.kind)
    if deed.kind == Action.SEALS:
        table.tell(me.seat, Event.SEALS_MEANT, core_of(me, me.sealed))
    if deed.technique > 0:
        table.tell(me.seat, Event.DECLARES_TECHNIQUE, core_of(me, deed))
    for slot, technique in enumerate(me.techniques):
        if deed.links >> slot & 1:
            table.tell(me.seat, Event.DECLARES_LINK, technique.id)
    if deed.weapon > 0:
        table.tell(me.seat, Event.DECLARES_WEAPON, me.weapons[deed.weapon].name)
    if deed.target > 0:
        table.tell(me.seat, Event.DECLARES_TARGET, deed.target - 1)
    if deed.called > 0:
        table.tell(me.seat, Event.DECLARES_CALLED, deed.called)
    table.tell(me.seat, Event.DECLARES_SPEED, deed.speed)
    if is_blow(me, deed):
        table.tell(me.seat, Event.DECLARES_ACCURACY, deed.accuracy)
    if deed.ap > 0:
        table.tell(me.seat, Event.DECLARES_AP, deed.ap)
    if deed.stamina > 0:
        table.tell(me.seat, Event.DECLARES_STAMINA, deed.stamina)
    if deed.chakra > 0:
        table.tell(me.seat, Event.DECLARES_CHAKRA, deed.chakra)


def resolve(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-FLOW-3, SHI-SIM-1: what an actor declared is carried out, but for what is delayed or called off.

    What it does to the actor, or brings into the world, waits until all have been resolved.
    """
    deed = me.deed
    if deed.called_off == 1:
        return
    if deed.due > 0:
        copy_record(deed, me.delayed)
        return
    if deed.kind == Action.TECHNIQUE or has(ATTACKS, deed.kind):
        table.tell(me.seat, Event.ACTS, deed.kind)
    carry_out_deed(table, fight, me, deed)
    fight.finishing |= 1 << me.seat


def resolve_delayed(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-DELAY-1, SHI-DELAY-3: the effect of an earlier action comes now.

    SHI-DELAY-8: or it is lost with its actor.
    """
    if not can_act(me):
        table.tell(me.seat, Event.LOST_EFFECT, me.delayed.kind)
        return
    table.tell(me.seat, Event.FALLS_DUE, me.delayed.kind)
    carry_out_deed(table, fight, me, me.delayed)


def finish_delayed(table: Table, fight: Fight) -> None:
    """SHI-SIM-12: the delayed actions of this count are over."""
    for me in fight.fighters[: fight.count]:
        if has(fight.due, me.seat):
            if can_act(me) and me.delayed.kind > 0:
                take_effect(table, fight, me, me.delayed)
                acted(table, fight, me, me.delayed)
            clear(me.delayed)
            if me.running == Running.DELAY and me.since < fight.ic:
                me.running = Running.PLAIN


def carry_out_deed(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-SIM-3: an attack is made. Of anything else the cost is rolled, and what it does to others."""
    if is_blow(me, deed):
        attack(table, fight, me, deed)
    elif not pay_deed(table, fight, me, deed):
        table.tell(me.seat, Event.FAILS_TO_ACTIVATE, core_of(me, deed))
    elif strikes_others(me, deed):
        perform(table, fight, me, deed)


def finish(table: Table, fight: Fight) -> None:
    """SHI-SIM-1, SHI-SIM-2, SHI-SIM-9: the actions of the count take effect, in whatever order they are told.

    Until now everybody was as the count found them: first comes what is done with others as they are, then
    who hides from those that see no better than before, then what changes people and places, then what one's
    own action brings.
    """
    for turn in range(3):
        for me in fight.fighters[: fight.count]:
            if has(fight.finishing, me.seat) and turn_of(me, me.deed) == turn:
                take_effect(table, fight, me, me.deed)
    for me in fight.fighters[: fight.count]:
        if has(fight.finishing, me.seat):
            acted(table, fight, me, me.deed)
    fight.finishing = 0


def turn_of(me: Fighter, deed: Deed) -> int:
    """When an action takes effect among those of its count.

    0: what others do on this count does not keep it from them: searching them out, choking whom one holds.
    1: what they do does not help: hiding. 2: all else.
    """
    if deed.kind in (Action.SEARCH, Action.POINT_OUT, Action.OBSERVE_CLONES):
        return 0
    if core_of(me, deed) == TechniqueName.CHOKE_HOLD:
        return 0
    return 1 if deed.kind == Action.HIDE else 2


def take_effect(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """What an action that is no attack does, by its kind."""
    if is_blow(me, deed) or deed.failed == 1:
        return
    if strikes_others(me, deed):
        keep_illusion(table, fight, me, deed)
        return
    match deed.kind:
        case Action.STANCE | Action.WAIT | Action.MOVE | Action.SEALS | Action.PREPARE_SNEAK:
            pass
        case Action.HIDE:
            hide(table, fight, me)
        case Action.IMPROVE_HIDING:
            improve(table, me)
        case Action.SEARCH:
            search_again(table, fight, me)
        case Action.POINT_OUT:
            point_out(table, fight, me)
        case Action.DRAW:
            draw(table, me, 1 << deed.weapon | (1 << deed.off_weapon >> 1 if deed.off_weapon > 0 else 0))
        case Action.SHEATHE:
            sheathe(table, me)
        case Action.DISCARD:
            discard(table, me, deed.weapon)
        case Action.RETRIEVE:
            retrieve(table, me, deed.weapon)
        case _:
            perform(table, fight, me, deed)


def act_freely(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-SPD-7, SHI-STA-VIS: an action that takes no time is done at once.

    SHI-SIM-7: but where others declare on the same count it is sealed like all that they declare.
    """
    me.free_acts += 1
    if me.deed.kind == Action.EYES:
        me.blinks = 1
    else:
        me.lets_go = 1
    clear(me.deed)
    sealed = fight.house.simultaneous_declaration == Declaration.SEALED
    if not (sealed and size(fight.actors) > 1):
        come_true(table, fight, me)


def come_true(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-SPD-7, SHI-SIM-7: the actions that take no time."""
    if me.blinks == 1:
        me.blinks = 0
        me.eyes_shut = 1 - me.eyes_shut
        table.tell(me.seat, Event.SHUTS_EYES if me.eyes_shut == 1 else Event.OPENS_EYES, 0)
        reckon(fight, me)
    if me.lets_go == 1:
        me.lets_go = 0
        let_loose(table, fight, me)


def bring_about(table: Table, fight: Fight) -> None:
    """SHI-SIM-1, SHI-SIM-13: what has been held back comes true: damage, wounds, statuses, places."""
    settle_steps(table, fight)
    if fight.effect_count > 0 and size(fight.actors) + size(fight.due) > 1:
        table.tell(REFEREE, Event.AT_ONCE, 0)
    apply_effects(table, fight)
    note_damage(fight)
