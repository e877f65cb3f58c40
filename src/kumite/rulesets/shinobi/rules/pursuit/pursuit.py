"""Pursuit: one squad hunts another; captains take turns, one action each. SHI-PUR-8 to SHI-PUR-25.

The battle is suspended meanwhile; it may go on from there, or the Hunted get away.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, says_yes
from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import DECLINE, Fight, Squad
from ...terms import (
    Ask,
    Event,
    Fate,
    Follow,
    Formation,
    Phase,
    PursuitAction,
    Skill,
    Tactic,
    TechniqueName,
    Why,
)
from ..how_to_fight.effects import apply_effects
from ..how_to_fight.genjutsu import defensive_bonus, offensive_bonus
from ..how_to_fight.willpower import contested
from ..initiative.held import clear_effects
from ..standing import can_act
from .ends import get_away, resume
from .pursuit_start import ALL_TACTICS, begin, hunted, hunters, other, take_formation
from .squads import (
    FARTHEST,
    able,
    captain_of,
    gain,
    lose,
    move_degree,
    passive_gain,
    squad_contest,
    squad_speed,
)
from .volleys import spring_traps, volley, volley_reaches


def pursuit_beat(table: Table, fight: Fight) -> None:
    """One turn of one squad; at first, the forming of both."""
    if fight.pursuit_phase == 0:
        begin(table, fight)
    else:
        turn(table, fight, fight.squads[fight.squad_turn])


def turn(table: Table, fight: Fight, squad: Squad) -> None:
    """SHI-PUR-5, SHI-PUR-8: the gain of a squad, then one action.

    SHI-PUR-9: after both have had a turn, distances change.
    """
    foes = other(fight, squad)
    start_of_turn(table, fight, squad, foes)
    squad.turns += 1
    captain = captain_of(fight, squad)
    if can_act(captain):
        action = choose(table, captain.seat, Ask.PURSUIT_ACTION, actions(fight, squad))
        table.tell(captain.seat, Event.PURSUIT_ACTION, action)
        act(table, fight, squad, foes, action)
    squad.ambush_window = max(0, squad.ambush_window - 1)
    squad.cap_halved = 0
    if fight.phase != Phase.PURSUIT:
        return
    settle_pending(table, fight, squad, foes)
    if fight.phase != Phase.PURSUIT:
        return
    fight.squad_turns += 1
    if fight.squad_turns % 2 == 0:
        compare(table, fight)
    fight.squad_turn = 1 - fight.squad_turn
    if able(fight, squad) == 0 or able(fight, foes) == 0:
        resume(table, fight, 0, 0)


def start_of_turn(table: Table, fight: Fight, squad: Squad, foes: Squad) -> None:
    """SHI-PUR-8, SHI-PUR-13: Cunning may take it from the enemy instead."""
    points = passive_gain(fight, squad)
    if points == 0:
        return
    if squad.tactic == Tactic.CUNNING and cunning(table, fight, squad):
        lose(table, foes, points, False)
    else:
        gain(table, squad, points)


def cunning(table: Table, fight: Fight, squad: Squad) -> bool:
    """SHI-PUR-13: any gain may be the enemy's loss instead."""
    captain = captain_of(fight, squad)
    return says_yes(table, fight, captain.seat, captain, Ask.CUNNING)


def compare(table: Table, fight: Fight) -> None:
    """SHI-PUR-9: the faster squad has its way; at equal speed nothing changes."""
    hunting = squad_speed(fight, hunters(fight))
    running = squad_speed(fight, hunted(fight))
    table.tell(captain_of(fight, hunters(fight)).seat, Event.SQUAD_SPEED, hunting // 10000)
    table.tell(captain_of(fight, hunted(fight)).seat, Event.SQUAD_SPEED, running // 10000)
    if running > hunting:
        move_degree(table, fight, hunters(fight), 1, True)
    elif hunting > running:
        move_degree(table, fight, hunted(fight), -1, True)


def actions(fight: Fight, squad: Squad) -> int:
    """SHI-PUR-11, SHI-PUR-12, SHI-PUR-19 to SHI-PUR-25: what its captain may choose."""
    hunting = squad is hunters(fight)
    bits = 1 << PursuitAction.CHANGE_TACTIC | 1 << PursuitAction.PRESS_ON
    if size(able(fight, squad)) >= 3:
        bits |= 1 << PursuitAction.CHANGE_FORMATION
    if volley_reaches(fight, squad, hunting):
        bits |= 1 << PursuitAction.TAIJUTSU_VOLLEY
        if elements_of(fight, squad) != 0:
            bits |= 1 << PursuitAction.NINJUTSU_VOLLEY
    if fight.degree <= 3:
        bits |= 1 << PursuitAction.ILLUSIONARY_ASSAULT
    if may_ambush(fight, squad, hunting):
        bits |= 1 << PursuitAction.AMBUSH
    if hunting:
        bits |= 1 << PursuitAction.GIVE_UP
        if squad.pending == 0 and size(able(fight, squad)) > 1:
            bits |= 1 << PursuitAction.CUT_OFF
        if fight.degree == 1 or (fight.degree == 2 and squad.tactic == Tactic.FORCE):
            bits |= 1 << PursuitAction.STOP
        return bits
    if squad.pending == 0:
        bits |= 1 << PursuitAction.TRAPS
    if fight.degree == FARTHEST or (fight.degree == 4 and squad.tactic == Tactic.FORCE):
        bits |= 1 << PursuitAction.ESCAPE
    if size(able(fight, squad)) > 1:
        bits |= 1 << PursuitAction.SACRIFICE
    return bits


def elements_of(fight: Fight, squad: Squad) -> int:
    """Bits of the elements that its members master."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if has(squad.members, me.seat) and can_act(me):
            bits |= me.elements
    return bits


def may_ambush(fight: Fight, squad: Squad, hunting: bool) -> bool:
    """SHI-PUR-23: whether an ambush can be tried.

    Hunters must be near by, after a Cut-Off, or one degree further with Stealth; Hunted may from Close on.
    """
    if not hunting:
        return fight.degree >= 2
    near = 3 if squad.tactic == Tactic.STEALTH else 2
    return squad.ambush_window > 0 and fight.degree <= near


def act(table: Table, fight: Fight, squad: Squad, foes: Squad, action: int) -> None:
    """One action of a captain."""
    captain = captain_of(fight, squad)
    match action:
        case PursuitAction.CHANGE_TACTIC:
            lose(table, squad, 30, True)
            squad.tactic = choose(table, captain.seat, Ask.TACTIC, ALL_TACTICS & ~(1 << squad.tactic))
            table.tell(captain.seat, Event.TACTIC, squad.tactic)
        case PursuitAction.CHANGE_FORMATION:
            lose(table, squad, 30, True)
            take_formation(table, fight, squad)
        case PursuitAction.PRESS_ON:
            if squad.tactic == Tactic.CUNNING and cunning(table, fight, squad):
                lose(table, foes, 20, False)
            else:
                gain(table, squad, 20)
        case PursuitAction.TAIJUTSU_VOLLEY | PursuitAction.NINJUTSU_VOLLEY:
            lose(table, squad, 10, False)
            jutsu = action == PursuitAction.NINJUTSU_VOLLEY
            if volley(table, fight, squad, foes, jutsu, elements_of(fight, squad)):
                if squad is hunters(fight) and squad.tactic == Tactic.CUNNING:
                    move_degree(table, fight, foes, -1, True)
            bring_about(table, fight)
        case PursuitAction.ILLUSIONARY_ASSAULT:
            assault(table, fight, squad, foes)
        case PursuitAction.AMBUSH:
            ambush(table, fight, squad, foes)
        case PursuitAction.CUT_OFF:
            send(table, fight, squad)
        case PursuitAction.STOP:
            resume(table, fight, squad.members, 5)
        case PursuitAction.GIVE_UP:
            give_up(table, fight, squad)
        case PursuitAction.TRAPS:
            lose(table, squad, 10, False)
            squad.pending = PursuitAction.TRAPS
        case PursuitAction.ESCAPE:
            get_away(table, fight, squad)
        case PursuitAction.SACRIFICE:
            sacrifice(table, fight, squad, foes)
        case _:
            pass


def bring_about(table: Table, fight: Fight) -> None:
    """What a volley or a trap has done comes true."""
    apply_effects(table, fight)
    clear_effects(fight)


def assault(table: Table, fight: Fight, squad: Squad, foes: Squad) -> None:
    """SHI-PUR-22: the best genjutsu of each member.

    Success halves the upper cap of the enemy for their next turn, and what it costs does not come back.
    """
    caster = captain_of(fight, squad)
    victim = captain_of(fight, foes)
    for me in fight.fighters[: fight.count]:
        if has(squad.members, me.seat) and can_act(me):
            if offensive_bonus(fight, me) > offensive_bonus(fight, caster):
                caster = me
        if has(foes.members, me.seat) and can_act(me):
            if defensive_bonus(fight, me, TechniqueName.NONE) > defensive_bonus(
                fight, victim, TechniqueName.NONE
            ):
                victim = me
    attack, against = contested(
        table,
        fight,
        caster,
        Why.GENJUTSU_ATTACK,
        offensive_bonus(fight, caster),
        victim,
        Why.GENJUTSU_DEFENCE,
        defensive_bonus(fight, victim, TechniqueName.NONE),
        False,
    )
    if attack > against:
        foes.cap_halved = 1
        foes.percent = min(foes.percent, 50 if foes.tactic == Tactic.SPEED else 25)


def ambush(table: Table, fight: Fight, squad: Squad, foes: Squad) -> None:
    """SHI-PUR-23: Stealth against Awareness, with the Hunted at -10.

    The battle begins with the ambushers hidden and quicker, or slower.
    """
    hunting = squad is hunters(fight)
    who = squad.sent if hunting and squad.sent != 0 else able(fight, squad)
    change = 0 if hunting else -10
    hidden, seen = squad_contest(
        table, fight, squad, Skill.STEALTH, Why.AMBUSH, change, foes, Skill.AWARENESS, Why.AMBUSH_AWARENESS, 0
    )
    if hidden > seen:
        for me in those(fight.fighters, who):
            if can_act(me):
                me.stealth_level = 2
                me.stealth_tn = hidden
                me.hidings += 1
                me.hidden_from = able(fight, foes)
                me.thinks_hidden_from = me.hidden_from
        table.tell(captain_of(fight, squad).seat, Event.AMBUSH, hidden)
        resume(table, fight, who, 10)
    else:
        resume(table, fight, who, -10)


def send(table: Table, fight: Fight, squad: Squad) -> None:
    """SHI-PUR-24: one or two are sent to cut the Hunted off."""
    captain = captain_of(fight, squad)
    squad.sent = 1 << choose(table, captain.seat, Ask.SENT, able(fight, squad))
    rest = able(fight, squad) & ~squad.sent
    if size(rest) > 1:
        second = choose(table, captain.seat, Ask.SENT, rest | 1 << DECLINE)
        if second != DECLINE:
            squad.sent |= 1 << second
    squad.pending = PursuitAction.CUT_OFF


def settle_pending(table: Table, fight: Fight, squad: Squad, foes: Squad) -> None:
    """SHI-PUR-24, SHI-PUR-25: after a further turn of the others, a Cut-Off or a trap shows its worth."""
    if foes.pending == 0:
        return
    pending = foes.pending
    foes.pending = 0
    if pending == PursuitAction.CUT_OFF:
        sent, seen = squad_contest(
            table,
            fight,
            foes,
            Skill.ESPIONAGE,
            Why.CUT_OFF,
            0,
            squad,
            Skill.SURVIVAL,
            Why.CUT_OFF_SURVIVAL,
            0,
        )
        if sent > seen:
            foes.ambush_window = 2
    else:
        if spring_traps(table, fight, foes, squad):
            move_degree(table, fight, squad, 1, True)
        bring_about(table, fight)


def give_up(table: Table, fight: Fight, squad: Squad) -> None:
    """SHI-PUR-24: the Hunted are two degrees further away.

    Beyond Very Far it is over; after three the others may turn the tables.
    """
    squad.given_up += 1
    if fight.degree + 2 > FARTHEST:
        get_away(table, fight, hunted(fight))
        return
    move_degree(table, fight, squad, 2, False)
    if squad.given_up >= 3:
        turned = captain_of(fight, hunted(fight))
        if says_yes(table, fight, turned.seat, turned, Ask.PURSUIT_BEGINS):
            squad.given_up = 0
            fight.hunters = 1 - fight.hunters


def sacrifice(table: Table, fight: Fight, squad: Squad, foes: Squad) -> None:
    """SHI-PUR-25: one splits off, and the rest are a degree further away.

    The Hunters follow either, or leave one behind to fight the one.
    """
    captain = captain_of(fight, squad)
    seat = choose(table, captain.seat, Ask.SACRIFICED, able(fight, squad) & ~(1 << captain.seat))
    squad.members &= ~(1 << seat)
    move_degree(table, fight, squad, 1, False)
    options = 0b011 if size(able(fight, foes)) < 2 else 0b111
    hunter = captain_of(fight, foes)
    follow = choose(table, hunter.seat, Ask.FOLLOW, options)
    one = fight.fighters[seat]
    if follow == Follow.THE_REST:
        one.fate = Fate.AWAY
        return
    if follow == Follow.THE_ONE:
        for me in fight.fighters[: fight.count]:
            if has(squad.members, me.seat) and can_act(me):
                me.fate = Fate.AWAY
        squad.members = 1 << seat
        squad.captain = seat + 1
        squad.tactic = Tactic.STEALTH
        squad.formation = Formation.NONE
        return
    left = able(fight, foes) & ~(1 << hunter.seat)
    duellist = choose(table, hunter.seat, Ask.SENT, left)
    foes.members &= ~(1 << duellist)
    fight.fighters[duellist].fate = Fate.AWAY
    one.fate = Fate.AWAY
