"""What a combatant declares on their turn, question by question; sealed until everybody has declared.

SHI-ATK-1, SHI-ATK-2: what it is, its Speed and Accuracy, its targets, links, called shot and costs.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose, choose_about, says_yes
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import DECLINE, MOST_COUNTS, Deed, Fight, Fighter
from ...terms import Action, Ask
from ..basic_actions.grid import apart
from ..basic_actions.prices import chakra, stamina
from ..basic_actions.stances import declare_stance
from ..basic_actions.targets import free_units, is_blow, perceives, reaches
from ..basic_actions.usable import radius
from ..conditions.sleepers import sleepers_near
from ..how_to_fight.accuracy import accuracy
from ..standing import can_act
from .declare_attack import declare_attack, declare_target
from .declare_gear import declare_gear
from .declare_technique import declare_seals, declare_technique
from .declare_way import declare_move
from .deeds import is_ranged
from .menu import clone_makers, knock_out_weapons, menu
from .speeds import most_points, set_speed, takes_no_points

COSTLY = (
    Action.UNARMED,
    Action.WEAPON,
    Action.THROW,
    Action.DISARM,
    Action.KNOCK_OUT,
    Action.TECHNIQUE,
)
"""What may cost Stamina or Chakra."""


def declare(table: Table, fight: Fight, me: Fighter) -> bool:
    """SHI-SIM-7, SHI-SPD-7: one action is declared into `me.deed`.

    Returns False if it takes no time, so that another may follow.
    """
    declare_as(table, fight, me, choose(table, me.seat, Ask.ACTION, menu(fight, me)))
    return not takes_no_time(me.deed)


def declare_as(table: Table, fight: Fight, me: Fighter, kind: int) -> None:
    """SHI-ATK-2: all that belongs to an action of that kind."""
    deed = me.deed
    deed.kind = kind
    match kind:
        case Action.UNARMED | Action.WEAPON | Action.THROW | Action.DISARM:
            declare_attack(table, fight, me, deed)
        case Action.KNOCK_OUT | Action.COUP_DE_GRACE:
            if kind == Action.KNOCK_OUT:
                declare_club(table, fight, me, deed)
            set_speed(fight, me, me, deed, 0)
            declare_target(table, fight, me, deed)
        case Action.TECHNIQUE:
            declare_technique(table, fight, me, deed)
        case Action.SEALS:
            declare_seals(table, fight, me, deed)
        case Action.STANCE:
            declare_stance(table, fight, me, deed)
        case Action.WAIT | Action.PREPARE_SNEAK:
            deed.counts = amount(table, me.seat, Ask.COUNTS, 1, MOST_COUNTS)
        case Action.MOVE:
            declare_move(table, fight, me, deed)
        case Action.SHIFT | Action.BREAK:
            deed.target = me.held_by
        case Action.RELEASE:
            deed.target = me.grapples
        case Action.WAKE:
            deed.target = choose(table, me.seat, Ask.TARGET, sleepers_near(fight, me)) + 1
        case Action.OBSERVE_CLONES:
            deed.target = choose(table, me.seat, Ask.TARGET, clone_makers(fight, me)) + 1
        case _:
            declare_gear(table, fight, me, deed)
    spend_points(table, fight, me, deed)


def declare_club(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-CND-7: the blow that knocks out is any basic one, and takes its time."""
    weapons = knock_out_weapons(fight, me)
    clear(deed)
    deed.kind = Action.KNOCK_OUT
    deed.weapon = choose(table, me.seat, Ask.WEAPON, weapons)


def takes_no_time(deed: Deed) -> bool:
    """SHI-SPD-7: whether the actor may take a further action on the same count."""
    return deed.speed == 0 and deed.kind in (Action.EYES, Action.RELEASE)


def spend_points(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-AP-3, SHI-AP-5: action points are committed with the declaration.

    What depends on them is then worked out.
    """
    foe = fight.fighters[deed.target - 1] if deed.target > 0 else me
    if me.wall > 0 and (is_blow(me, deed) or deed.kind == Action.MOVE):
        deed.aborts = 1  # a water wall must be given up first
    most = most_points(fight, me, foe, deed)
    set_speed(fight, me, foe, deed, most)
    while most > 0 and not still_reaches(fight, me, deed):
        most -= 1
        set_speed(fight, me, foe, deed, most)
    points = amount(table, me.seat, Ask.AP, least_for_limit(me, deed, most), most)
    set_speed(fight, me, foe, deed, points)
    me.ap -= points
    if deed.kind in COSTLY:
        deed.stamina = stamina(fight, me, deed)
        deed.chakra = chakra(fight, me, deed)
    if is_blow(me, deed):
        deed.accuracy = accuracy(fight, me, deed, foe)
        if deed.target > 0:
            declare_closing(table, fight, me, deed, foe)
        else:
            declare_approach(table, fight, me, deed)


def declare_closing(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """SHI-MOVE-3: with a ranged attack too one may go nearer first; melee goes as far as it must."""
    if is_ranged(me, deed) and apart(me, foe) > 0 and free_units(me, deed) > 0:
        if says_yes(table, fight, me.seat, foe, Ask.FREE_MOVE):
            deed.closing = 1


def declare_approach(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-MOVE-3: an area around oneself can be carried towards an enemy first."""
    if radius(me, deed) == 0 or free_units(me, deed) <= 0:
        return
    options = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and perceives(me, foe) and apart(me, foe) > 0:
            options |= 1 << foe.seat
    if options != 0:
        chosen = choose_about(table, fight, me.seat, me, Ask.CLOSES_WITH, options | 1 << DECLINE)
        if chosen != DECLINE:
            deed.nears = chosen + 1


def least_for_limit(me: Fighter, deed: Deed, most: int) -> int:
    """SHI-SNK-2: the points that a sneak attack needs to be quick enough.

    Its Speed is worked out with the most.
    """
    if me.sneak.speed_limit == 0:
        return 0
    return max(0, min(most, deed.speed + most - me.sneak.speed_limit))


def still_reaches(fight: Fight, me: Fighter, deed: Deed) -> bool:
    """SHI-MOVE-3: a quicker attack has a shorter free move.

    The move must still bring the attacker to the target.
    """
    if deed.target == 0 or takes_no_points(deed):
        return True
    return reaches(fight, me, deed, fight.fighters[deed.target - 1])
