"""The Actions of a Turn, each paid for and carried out.

MAL-MOVE-9: An Action is over before the next one begins. MAL-ACT-4: Actions that are not used are
lost with the Turn.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.actions import KIND, MOVES
from ...state import Fight, Fighter
from ...terms import (
    Action,
    ActionKind,
    Ask,
    Condition,
    Event,
    Fate,
    Maneuver,
    Mark,
    NoYes,
    Skill,
    Stance,
    Technique,
    Trait,
    Use,
    Why,
)
from ..attack_and_defense.aim import can_pay, has_complex, has_simple
from ..attack_and_defense.attack import attack, forget_attack, resolve
from ..attack_and_defense.declaring import declare_roll
from ..attack_and_defense.hands import (
    drop,
    pick_up,
    ready,
    ready_kind,
    ready_open,
    string_kind,
    to_drop,
    to_load,
    to_string,
)
from ..attack_and_defense.maneuvers import cost_of
from ..dice.rolls import trait_succeeds
from ..dueling.duel import challenge
from ..grappling.grapples import break_free, grapple, grapple_break, grapple_hit, grapple_throw
from ..referee import rules_that
from ..sequence_of_events.ending import leave
from ..sequence_of_events.leaving import leave_kata, stop_casting, stop_concentrating
from ..standing import cowers, has_technique, rank_of
from ..wounds.harm import surrender
from .budget import disarming_weapons, pay, wards_open
from .moves import move
from .riding import dismount_kind, get_off, get_on, mount_kind
from .skill_actions import kind_of_proposal, use_skill
from .spells import break_grasp, cast, step

DISTRACTION = 10
"""MAL-SPL-4: The TN for a caster who is only distracted."""


def act(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-TURN-1, MAL-ACT-1: Carry out one Action that is open to the fighter."""
    table.tell(me.seat, Event.ACTION, action)
    if has(MOVES, action):
        spend(table, fight, me, action, KIND[action])
        move(table, fight, me, action)
        return
    do(table, fight, me, action)
    me.this_turn.just_moved = 0  # MAL-EQ-6: directly after a Move


def do(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-ACT-3: Carry out any Action that is not a Move."""
    match action:
        case Action.ATTACK:
            attack(table, fight, me)
            if me.this_turn.complex_used == 1:
                stop_concentrating(table, fight, me)
        case Action.FREE_DISARM:
            free_disarm(table, fight, me)
        case Action.READY | Action.DROP | Action.PICK_UP | Action.STRING | Action.LOAD:
            handle(table, fight, me, action)
        case Action.MOUNT | Action.DISMOUNT:
            ride(table, fight, me, action)
        case Action.USE_SKILL | Action.IMPROVISE:
            try_something(table, fight, me, action)
        case Action.GRAPPLE | Action.GRAPPLE_HIT | Action.GRAPPLE_THROW | Action.BREAK_FREE:
            spend(table, fight, me, action, KIND[action])
            wrestle(table, fight, me, action)
        case Action.CAST | Action.GO_ON_CASTING | Action.BREAK_GRASP:
            spend(table, fight, me, action, KIND[action])
            exert(table, fight, me, action)
        case Action.GRAPPLE_BREAK | Action.GUARD | Action.STAND_UP | Action.ENTER_KATA:
            spend(table, fight, me, action, KIND[action])
            simple(table, fight, me, action)
        case Action.SPEAK_MORE | Action.PUT_AWAY_SCROLL | Action.WIPE_EYES:
            spend(table, fight, me, action, KIND[action])
            simple(table, fight, me, action)
        case _:
            spend(table, fight, me, action, KIND[action])
            free(table, fight, me, action)


def free_disarm(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-12: Disarm the one who has lost control of their weapon, as a Complex Action."""
    spend(table, fight, me, Action.FREE_DISARM, KIND[Action.FREE_DISARM])
    foe = fight.fighters[me.free_disarm - 1]
    me.attack.target = foe.seat + 1
    me.attack.weapon = choose(table, me.seat, Ask.WEAPON, disarming_weapons(me))
    me.attack.use = int(Use.MELEE)
    me.attack.skill = me.weapons[me.attack.weapon].skill
    me.attack.trait = int(Trait.AGILITY)
    me.attack.maneuvers = 1 << Maneuver.DISARM
    me.attack.raises = cost_of(me, foe, Maneuver.DISARM)
    declare_roll(table, fight, me, foe)
    resolve(table, fight, me)
    forget_attack(fight, me)
    me.free_disarm = 0


def handle(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-EQ-3, MAL-EQ-4, MAL-EQ-8, MAL-MAN-8: Handle a weapon in any way other than attacking with it."""
    match action:
        case Action.READY:
            index = choose(table, me.seat, Ask.READY, ready_options(fight, me))
            kind = ready_kind(me, me.weapons[index])
            if kind == ActionKind.FREE and has(me.this_round.free_used, action):
                kind = int(ActionKind.SIMPLE)
            spend(table, fight, me, action, kind)
            ready(table, me, index)
        case Action.DROP:
            spend(table, fight, me, action, KIND[action])
            drop(table, me, choose(table, me.seat, Ask.DROP, to_drop(me)))
        case Action.PICK_UP:
            spend(table, fight, me, action, KIND[action])
            pick_up(table, fight, me)
        case Action.STRING:
            spend(table, fight, me, action, string_kind(me))
            index = choose(table, me.seat, Ask.STRING, to_string(me))
            me.weapons[index].strung = 1
            table.tell(me.seat, Event.STRINGS, index)
        case Action.LOAD:
            load(table, fight, me)


def load(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-EQ-8: Load a blowgun for free, or do one step of loading a firearm as a Complex Action."""
    options = 0
    if not has(me.this_round.free_used, Action.LOAD):
        options |= to_load(me, Mark.BLOWGUN)
    if has_complex(me) and not only_free(fight, me):
        options |= to_load(me, Mark.FIREARM)
    index = choose(table, me.seat, Ask.LOAD, options)
    weapon = me.weapons[index]
    kind = ActionKind.COMPLEX if has(weapon.marks, Mark.FIREARM) else ActionKind.FREE
    spend(table, fight, me, Action.LOAD, kind)
    weapon.loaded += 1
    table.tell(me.seat, Event.LOADS, weapon.loaded)


def ride(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-COND-11, MAL-COND-12: Mount or dismount."""
    if action == Action.MOUNT:
        spend(table, fight, me, action, mount_kind(me))
        get_on(table, me)
    else:
        spend(table, fight, me, action, dismount_kind(me))
        get_off(table, me)


def wrestle(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-GRAP-1, MAL-GRAP-4, MAL-COND-6: Carry out the Complex Actions of wrestlers."""
    match action:
        case Action.GRAPPLE:
            grapple(table, fight, me)
        case Action.GRAPPLE_HIT:
            me.this_turn.grapple_used = 1
            grapple_hit(table, fight, me)
        case Action.GRAPPLE_THROW:
            me.this_turn.grapple_used = 1
            grapple_throw(table, fight, me)
        case Action.BREAK_FREE:
            break_free(table, fight, me)


def exert(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-SPL-3: Cast a spell, or break one."""
    match action:
        case Action.CAST:
            cast(table, fight, me)
        case Action.GO_ON_CASTING:
            if stays_attentive(table, fight, me):
                step(table, fight, me)
        case Action.BREAK_GRASP:
            break_grasp(table, fight, me)


def stays_attentive(table: Table, fight: Fight, me: Fighter) -> bool:
    """MAL-SPL-4: The referee may rule that a caster is distracted; then they roll Willpower against 10."""
    if not rules_that(table, fight, me, Ask.DISTRACTED, NoYes.NO):
        return True
    if trait_succeeds(table, fight, me, Why.CONCENTRATION, Trait.WILLPOWER, DISTRACTION, 0):
        return True
    stop_casting(table, me)
    return False


def simple(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-MAN-13, MAL-COND-15, MAL-TECH-4, MAL-GRAP-7: Carry out Simple Actions that need nothing else."""
    match action:
        case Action.GRAPPLE_BREAK:
            grapple_break(table, fight, me)
        case Action.GUARD:
            guard(table, fight, me)
        case Action.STAND_UP:
            me.prone = 0
            table.tell(me.seat, Event.STANDS_UP, 0)
        case Action.ENTER_KATA:
            known = me.kata_known & ~(1 << me.kata)
            leave_kata(table, fight, me)
            me.kata = choose(table, me.seat, Ask.KATA, known)
            table.tell(me.seat, Event.ENTERS_KATA, me.kata)
        case Action.SPEAK_MORE:
            table.tell(me.seat, Event.SPEAKS, 0)
        case Action.PUT_AWAY_SCROLL:
            me.scroll_out = 0
        case Action.WIPE_EYES:
            me.blood_in_eyes = 0
            me.blinded = 0
            table.tell(me.seat, Event.CONDITION_ENDS, Condition.BLINDED)


def guard(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-MAN-13 to MAL-MAN-15: Guard somebody until the next Turn; a better guard does so for one more."""
    seat = choose(table, me.seat, Ask.GUARD, wards_open(fight, me))
    me.guards |= 1 << seat
    if has_technique(me, Technique.GUARDIAN_2):
        me.guards_longer |= 1 << seat
    table.tell(me.seat, Event.GUARDS, seat)


def free(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-ACT-2, MAL-END-2: Carry out the Free Actions that are not Moves."""
    match action:
        case Action.SPEAK:
            table.tell(me.seat, Event.SPEAKS, 0)
        case Action.TAKE_OUT_SCROLL:
            me.scroll_out = 1
        case Action.GRAPPLE_PASS:
            me.this_turn.grapple_used = 1
        case Action.LEAVE_KATA:
            leave_kata(table, fight, me)
        case Action.STOP_CONCENTRATING:
            stop_concentrating(table, fight, me)
        case Action.CHALLENGE:
            challenge(table, fight, me)
        case Action.SURRENDER:
            surrender(table, fight, me)
        case Action.FLEE:
            if rules_that(table, fight, me, Ask.ESCAPED, NoYes.YES):
                leave(table, fight, me)


def spend(table: Table, fight: Fight, me: Fighter, action: int, kind: int) -> None:
    """MAL-ACT-1, MAL-SPL-6: Pay for an Action; a Complex one breaks the concentration on a spell."""
    if kind == ActionKind.COMPLEX:
        stop_concentrating(table, fight, me)
    pay(me, action, kind)


def only_free(fight: Fight, me: Fighter) -> bool:
    """MAL-STN-4, MAL-GRAP-9, MAL-FEAR-3, MAL-WND-6: Whether a fighter can only do Free Actions now."""
    if me.stance == Stance.FULL_ATTACK or me.grapple.which != 0:
        return True
    return cowers(fight, me) or me.fate == Fate.DOWN


def ready_options(fight: Fight, me: Fighter) -> int:
    """MAL-EQ-3, MAL-SKL-4: The weapons that can be readied; a second small one in a Round is Simple."""
    if (
        me.stance == Stance.FULL_DEFENSE
        and rank_of(me, Skill.DEFENSE) >= 7
        and me.this_turn.defense_simple_used == 0
    ):
        complex_used = me.this_turn.complex_used
        me.this_turn.complex_used = 0
        bits = ready_open(me, False)
        me.this_turn.complex_used = complex_used
        return bits
    return ready_open(me, only_free(fight, me) or not has_simple(me))


def try_something(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-ACT-5, MAL-SCOPE-6: Using a skill is Complex; the kind of anything else is up to the referee."""
    kind = int(ActionKind.COMPLEX)
    if action == Action.IMPROVISE:
        me.this_round.free_used |= 1 << action
        kind = kind_of_proposal(table, fight, me)
        if not can_pay(me, kind) or (kind != ActionKind.FREE and only_free(fight, me)):
            return
    spend(table, fight, me, action, kind)
    use_skill(table, fight, me)
