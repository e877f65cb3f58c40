"""The Strike of a duel.

MAL-DUEL-20: It is all that the duelists do in that Round.
"""

from __future__ import annotations

from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import (
    Ask,
    DuelMode,
    DuelStage,
    Ending,
    Event,
    Fate,
    FirstBlood,
    Mode,
    NoYes,
    Outcome,
    Skill,
    Trait,
    Use,
    WeaponState,
)
from ..attack_and_defense.attack import forget_attack, note_hit, resolve, roll_attack, strain, tell_attack
from ..attack_and_defense.damage import roll_damage
from ..attack_and_defense.declaring import declare_roll
from ..attack_and_defense.follow_ups import follow_ups
from ..standing import in_fight, opponent_seat
from ..wounds.harm import soak, suffer
from .duel_ends import draw, finish_duel, forget_duel, next_stage, win


def melee_in_hand(me: Fighter) -> int:
    """The weapon in the main hand if it can strike; otherwise the body."""
    return me.main if me.weapons[me.main].mode in (Mode.MELEE, Mode.THROWN) else 0


def strike(table: Table, fight: Fight, faster_one: Fighter, slower: Fighter) -> None:
    """MAL-DUEL-13 to MAL-DUEL-19, MAL-DUEL-21: One strikes first, or both strike at once."""
    if fight.duel.first == 0:
        kharmic(table, fight, faster_one, slower)
        return
    first = fight.fighters[fight.duel.first - 1]
    second = fight.fighters[opponent_seat(fight, first)]
    first.attack.free_raises = fight.duel.free_raises
    hit, wounds = strike_once(table, fight, first, second)
    decided = 0
    if fight.duel.mode == DuelMode.FIRST_BLOOD and drew_blood(fight, hit, wounds):
        decided = first.seat + 1
    if may_strike(fight, second) and (decided == 0 or strikes_on(table, fight, second)):
        hit, wounds = strike_once(table, fight, second, first)
        if fight.duel.mode == DuelMode.FIRST_BLOOD and decided == 0 and drew_blood(fight, hit, wounds):
            decided = second.seat + 1
    after_strike(table, fight, first, second, decided)


def drew_blood(fight: Fight, hit: int, wounds: int) -> bool:
    """MAL-DUEL-15: A hit is enough; by house rule it must inflict a Wound."""
    return wounds > 0 if fight.house.first_blood == FirstBlood.WOUND else hit == 1


def may_strike(fight: Fight, me: Fighter) -> bool:
    """MAL-DUEL-14: Whoever is alive and better than Down may strike."""
    return in_fight(me) and me.stunned == 0 and fight.duel.stage == DuelStage.STRIKE


def strikes_on(table: Table, fight: Fight, me: Fighter) -> bool:
    """MAL-DUEL-16: Striking after first blood changes nothing, and is a dishonor."""
    if table.choose(me.seat, Ask.STRIKE_ON, 0b11) == NoYes.NO:
        return False
    table.tell(me.seat, Event.DISHONOR, 0)
    return True


def after_strike(table: Table, fight: Fight, first: Fighter, second: Fighter, decided: int) -> None:
    """MAL-DUEL-15, MAL-DUEL-19, MAL-DUEL-21: Say who has won, or how the duel goes on."""
    if decided != 0:
        winner = first if decided == first.seat + 1 else second
        loser = second if decided == first.seat + 1 else first
        win(table, fight, winner, loser, Ending.DUEL)
    elif not in_fight(second) and in_fight(first):
        win(table, fight, first, second, Ending.DUEL)
    elif not in_fight(first) and in_fight(second):
        win(table, fight, second, first, Ending.DUEL)
    elif not in_fight(first):
        finish_duel(table, fight, Outcome.NOBODY, Ending.DUEL)
    elif fight.duel.mode == DuelMode.FIRST_BLOOD:
        next_stage(fight, DuelStage.FOCUS)
        table.tell(REFEREE, Event.DUEL_GOES_ON, 1)
    else:
        forget_duel(fight)
        table.tell(REFEREE, Event.DUEL_GOES_ON, 0)


def prepare(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-DUEL-13, MAL-DUEL-22, MAL-DUEL-23: Draw the weapon and declare the Strike."""
    draw_weapon(me)
    me.attack.weapon = me.duel_weapon
    me.attack.target = foe.seat + 1
    me.attack.use = Use.MELEE
    me.attack.skill = Skill.IAIJUTSU
    me.attack.trait = Trait.REFLEXES
    me.attack.striking = 1
    declare_roll(table, fight, me, foe)


def draw_weapon(me: Fighter) -> None:
    """Draw the weapon that the duelist has chosen, or take what is in hand."""
    index = me.duel_weapon
    if index == 0 or me.weapons[index].state == WeaponState.READY:
        return
    gone = me.weapons[index].mode == Mode.NONE or me.weapons[index].state != WeaponState.SHEATHED
    if gone or me.main != 0:
        me.duel_weapon = melee_in_hand(me)
        return
    me.weapons[index].state = WeaponState.READY
    me.main = index


def strike_once(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> tuple[int, int]:
    """MAL-DUEL-13: Strike once, with damage; returns whether it hit, and the Wounds."""
    prepare(table, fight, me, foe)
    resolve(table, fight, me)
    hit = me.attack.hits
    wounds = me.attack.dealt if hit == 1 else 0
    forget_attack(fight, me)
    return hit, wounds


def kharmic(table: Table, fight: Fight, one: Fighter, two: Fighter) -> None:
    """MAL-DUEL-12, MAL-DUEL-17, MAL-DUEL-18, MAL-DMG-9: Both attack, both damages are rolled, and both count.

    Nobody wins.
    """
    prepare(table, fight, one, two)
    prepare(table, fight, two, one)
    tell_attack(table, one)
    tell_attack(table, two)
    roll_attack(table, fight, one, two)
    roll_attack(table, fight, two, one)
    if one.attack.hits == 1:
        roll_damage(table, fight, one, two)
    if two.attack.hits == 1:
        roll_damage(table, fight, two, one)
    first, second = one.attack.dealt, two.attack.dealt
    first_left = soak(table, fight, two, one, first)
    second_left = soak(table, fight, one, two, second)
    if one.attack.hits == 1:
        note_hit(table, fight, one, two, first)
    if two.attack.hits == 1:
        note_hit(table, fight, two, one, second)
    suffer(table, fight, two, one, first_left)
    suffer(table, fight, one, two, second_left)
    strain(table, one, first)
    strain(table, two, second)
    one.attack.dealt = first_left
    two.attack.dealt = second_left
    if one.attack.hits == 1 and two.fate != Fate.DEAD:
        follow_ups(table, fight, one, two)
    if two.attack.hits == 1 and one.fate != Fate.DEAD:
        follow_ups(table, fight, two, one)
    forget_attack(fight, one)
    forget_attack(fight, two)
    draw(table, fight)
