"""Blunders in Naruto World Asunder."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shinobi.rules.standing import can_act
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Fate, Item, NoYes, Stance, Way

from .judging import Blunder, Judge

FALLEN = (Fate.INCAPACITATED, Fate.UNCONSCIOUS, Fate.DEAD)
BLOWS = (Action.UNARMED, Action.WEAPON)


def foes_stand(fight: Fight, me: Fighter) -> bool:
    return any(foe.side != me.side and can_act(foe) for foe in fight.fighters)


def is_here(me: Fighter, foe: Fighter) -> bool:
    """Whether a foe who can act is seen where they stand themselves."""
    seen = foe.side != me.side and can_act(foe) and not has(foe.hidden_from, me.seat)
    return seen and (me.x, me.y) == (foe.x, foe.y)


def waits_beside_a_foe(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Waits, or does nothing, with a blow open and a foe where they stand."""
    if answer not in (Action.WAIT, Action.NOTHING) or not any(has(options, each) for each in BLOWS):
        return False
    return any(is_here(me, foe) for foe in fight.fighters)


def aims_at_the_fallen(fight: Fight, me: Fighter, foe: int) -> bool:
    """Aims at somebody who can no longer act while foes can."""
    other = fight.fighters[foe]
    return other.side != me.side and not can_act(other) and foes_stand(fight, me)


def picks_up_under_blows(fight: Fight, me: Fighter, weapon: int) -> bool:
    """Stoops for a weapon with a foe where they stand, and a weapon in hand."""
    if me.right_hand == 0 and me.left_hand == 0:
        return False
    return any(is_here(me, foe) for foe in fight.fighters)


def throws_from_hiding(fight: Fight, me: Fighter, action: int) -> bool:
    """Gives a hiding place up for a throw at somebody who stands elsewhere."""
    if action not in (Action.THROW, Action.WEAPON) or me.deed.technique != 0 or me.deed.target == 0:
        return False
    foe = fight.fighters[me.deed.target - 1]
    return me.hidden_from != 0 and (me.x, me.y) != (foe.x, foe.y)


def falls_with_willpower(fight: Fight, me: Fighter) -> bool:
    """Somebody out of the fight with Willpower unspent."""
    return me.fate in FALLEN and me.willpower > 0


JUDGE = Judge(
    answers=(((Ask.ACTION,), Blunder.IDLE, waits_beside_a_foe),),
    events=(
        ((Event.DECLARES_TARGET,), Blunder.FALLEN, aims_at_the_fallen),
        ((Event.NO_TARGET,), Blunder.HOPELESS, lambda fight, me, amount: True),
        ((Event.HEALED,), Blunder.HEALING, lambda fight, me, amount: amount == 0),
        ((Event.RETRIEVES,), "picked up under blows", picks_up_under_blows),
        ((Event.DECLARES,), "threw from hiding", throws_from_hiding),
    ),
    ends=((Blunder.UNUSED, falls_with_willpower),),
    choices={
        Ask.ACTION: [each for each in Action if each < Action.DODGE],
        Ask.STANCE: [each for each in Stance if each != Stance.NONE],
        Ask.DEFENCE: Defence,
        Ask.TAKE_THE_HIT: NoYes,
        Ask.ITEM: [each for each in Item if each != Item.NONE],
        Ask.WAY: Way,
        Ask.SPEND_WILLPOWER: NoYes,
    },
)
