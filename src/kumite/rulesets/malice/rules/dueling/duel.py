"""The formal duel: Assessment, Focus and Strike, in three Rounds.

MAL-DUEL-2: Each takes a Round. MAL-DUEL-3: The faster one has the higher Score. MAL-DUEL-4: Both are in the
Center Stance and do nothing else. MAL-DUEL-20: The Strike is all that they do in that Round.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.table import Table

from ...sizes import WEAPONS
from ...state import Fight, Fighter
from ...terms import Action, Ask, DuelStage, Event, Mark, Mode, Stance, WeaponState
from ..standing import can_act, in_duel, in_fight, marked, opponent_seat, void_ring
from .assessment import assessment
from .duel_ends import draw
from .duel_strike import melee_in_hand, strike
from .focus import focus


def eligible(me: Fighter) -> bool:
    """MAL-DUEL-5: Nobody duels who is Dazed, has no Void Ring, or cannot act."""
    return can_act(me) and in_fight(me) and me.dazed == 0 and void_ring(me) > 0 and me.grapple.which == 0


def challenges_open(fight: Fight, me: Fighter) -> int:
    """MAL-DUEL-1, MAL-DUEL-5: Whom somebody can challenge; there is one duel at a time."""
    bits = 0
    if fight.duel.stage != DuelStage.NONE or not eligible(me):
        return bits
    for other in fight.fighters[: fight.count]:
        if other.side != me.side and eligible(other):
            bits |= 1 << other.seat
    return bits


def challenge(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-DUEL-1: Challenge somebody to a duel to first blood or to the death, which they may accept."""
    seat = table.choose(me.seat, Ask.CHALLENGE, challenges_open(fight, me))
    mode = table.choose(me.seat, Ask.MODE, 0b11)
    other = fight.fighters[seat]
    table.tell(me.seat, Event.CHALLENGES, seat)
    fight.duel.mode = mode
    if not says_yes(table, fight, seat, me, Ask.ACCEPT):
        fight.duel.mode = 0
        table.tell(seat, Event.DUEL_REFUSED, me.seat)
        return
    fight.duel.challenger = me.seat + 1
    fight.duel.challenged = seat + 1
    begin_duel(table, fight, me, other, fight.round + 1)


def begin_duel(table: Table, fight: Fight, me: Fighter, other: Fighter, first_round: int) -> None:
    """MAL-DUEL-2, MAL-DUEL-4: The duel begins in that Round."""
    fight.duel.stage = DuelStage.ASSESSMENT
    fight.duel.round = first_round
    choose_duel_weapon(me)
    choose_duel_weapon(other)
    table.tell(me.seat, Event.DUEL_BEGINS, other.seat)


def choose_duel_weapon(me: Fighter) -> None:
    """MAL-DUEL-13: Duelists fight with the katana, or what they hold, or their hands."""
    if me.duel_weapon != 0:
        return
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.mode != Mode.NONE and marked(weapon, Mark.KATANA) and weapon.state <= WeaponState.READY:
            me.duel_weapon = index
            return
    me.duel_weapon = melee_in_hand(me)


def stand_centered(table: Table, fight: Fight) -> None:
    """MAL-DUEL-4: Both take the Center Stance as the first of these Rounds begins."""
    if fight.duel.stage == DuelStage.NONE or fight.round < fight.duel.round:
        return
    for me in fight.fighters[: fight.count]:
        if in_duel(fight, me) and me.stance != Stance.CENTER and me.rolled_initiative == 1:
            me.full_defense = 0
            me.full_defense_total = 0
            me.stance = Stance.CENTER
            table.tell(me.seat, Event.STANCE, Stance.CENTER)


def faster(fight: Fight) -> int:
    """MAL-DUEL-3, MAL-INIT-14: The seat of the duelist who comes first in the frozen order."""
    place = 0
    while place + 1 < fight.ordered and not in_duel(fight, fight.fighters[fight.order[place]]):
        place += 1
    return fight.order[place]


def is_due(fight: Fight, me: Fighter) -> bool:
    """MAL-DUEL-6, MAL-DUEL-10, MAL-DUEL-13: Only the Strike comes in the slower one's Turn."""
    if not in_duel(fight, me) or fight.round < fight.duel.round:
        return False
    first = faster(fight) == me.seat
    return not first if fight.duel.stage == DuelStage.STRIKE else first


def interrupted(table: Table, fight: Fight) -> bool:
    """Nobody wins a duel in which one of the two has been put out of action."""
    for me in fight.fighters[: fight.count]:
        if in_duel(fight, me) and not (in_fight(me) and can_act(me)):
            draw(table, fight)
            return True
    return False


def duel_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-DUEL-2: Do what this Round of the duel brings."""
    if interrupted(table, fight) or not is_due(fight, me):
        return
    other = fight.fighters[opponent_seat(fight, me)]
    table.tell(me.seat, Event.ACTION, Action.DUEL)
    match fight.duel.stage:
        case DuelStage.ASSESSMENT:
            assessment(table, fight, me, other)
        case DuelStage.FOCUS:
            focus(table, fight, me, other)
        case DuelStage.STRIKE:
            strike(table, fight, other, me)
