"""What the answers to a decision are called: with what each means, what it costs, and how far away it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import Answers, counted
from kumite.rulesets.shared.roll_and_keep import highest
from kumite.table import REFEREE

from ..glossary.actions import ACTIONS, MOVES
from ..glossary.spells import LEVEL
from ..glossary.stances import CENTER_DICE, CENTER_SCORE, KEPT, ROLLED
from ..numbers import more_dice, signed
from ..rules.actions.moves import feet_left
from ..rules.actions.places import apart
from ..rules.actions.spells import casting_number
from ..rules.attack_and_defense.maneuvers import cost_of
from ..rules.attack_and_defense.stances import armor_in
from ..rules.dice.pools import center_flat
from ..state import Fight, Fighter
from ..terms import Action, ActionKind, Keep, Maneuver, NoYes, Skill, Spell
from . import phrases
from .naming import called, carried, length, weapon_label

MOST_FEET = 400
"""Nobody moves farther in a Turn."""
PAID = {ActionKind.SIMPLE: " (Simple)", ActionKind.COMPLEX: " (Complex)"}
VARIABLE = (Action.READY, Action.STRING, Action.MOUNT, Action.DISMOUNT, Action.LOAD, Action.ATTACK)
"""Actions whose kind depends on who does it with what."""


def owner(fight: Fight, who: int) -> int:
    """The one whom the question is about, or the one who is asked where it is about nobody."""
    return fight.concerns - 1 if fight.concerns else who


def nearby(fight: Fight, who: int) -> Iterable[int]:
    """The places on one axis that a Move could come to."""
    here = fight.fighters[who].x
    return range(here - MOST_FEET, here + MOST_FEET + 1)


def presented(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """`Goblin 2, an enemy, 15 feet away`; for the referee only the name."""
    if who in (REFEREE, answer):
        return names[answer]
    me, other = fight.fighters[who], fight.fighters[answer]
    side = "a friend" if me.side == other.side else "an enemy"
    fate = f" ({phrases.FATES[other.fate]})" if other.fate in phrases.FALLEN else ""
    return f"{names[answer]}{fate}, {side}, {length(apart(me, other))} away"


def anybody(declined: int | None = None, called_so: str = "nobody") -> Answers:
    """Fighters, with their side and distance; and `declined`, where nobody may be chosen."""

    def name(fight: Any, names: Sequence[str], who: int, answer: int) -> str:
        return called_so if answer == declined else presented(fight, names, who, answer)

    def every(fight: Any, who: int) -> Iterable[int]:
        return [*range(fight.count), *([] if declined is None else [declined])]

    return Answers(name, every)


def rolled_die(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A die of the roll in hand, by its place and what it shows."""
    return f"die {answer + 1} ({fight.roll.dice[answer]})"


def keeping(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """`highest (18, 9, 7 = 34)`, or others."""
    if answer != Keep.HIGHEST:
        return phrases.KEEPS[answer]
    roll = fight.roll
    kept = highest(roll.dice, roll.rolled, roll.kept)
    values = sorted((value for place, value in enumerate(roll.dice) if has(kept, place)), reverse=True)
    return f"highest ({', '.join(map(str, values))} = {sum(values)})" if values else "highest"


def action(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """An Action with what it costs; a Move with how far it goes."""
    row = ACTIONS[Action(answer)]
    if has(MOVES, answer):
        me = fight.fighters[who]
        return f"{row.word}, up to {length(feet_left(fight, me, answer, me.this_round.worst_terrain))}"
    return row.word if answer in VARIABLE else row.word + PAID.get(row.kind, "")


def maneuver(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """`Feint (2 Raises)`."""
    word = phrases.MANEUVERS[answer]
    if answer in (Maneuver.NOTHING, Maneuver.OTHER):
        return word
    foe = fight.fighters[owner(fight, who)]
    return f"{word} ({counted(cost_of(fight.fighters[who], foe, answer), 'Raise')})"


def spell(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A spell with its TN."""
    word = called(names, who, Spell(answer), phrases.SPELLS[answer])
    return f"{word} (TN {casting_number(answer)}, {counted(LEVEL[answer], 'Complex Action')})"


def center_bonus(me: Fighter) -> str:
    """MAL-STN-16: What the Center Stance gives to a roll: `+1k1 +3`."""
    return f"{more_dice(CENTER_DICE, CENTER_DICE)} {signed(center_flat(me, NoYes.YES))}"


def stance(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A Stance with what it does for the one who is asked."""
    me = fight.fighters[who]
    return phrases.STANCE_OFFERS[answer].format(
        to_hit=more_dice(ROLLED[answer], KEPT[answer]),
        armor=signed(armor_in(me, answer)),
        score=signed(CENTER_SCORE),
        center=center_bonus(me),
    )


FIGHTERS = anybody()
STANCES = Answers(stance, lambda fight, who: phrases.STANCE_OFFERS)
ACTIONS_OPEN = Answers(action, lambda fight, who: phrases.ACTIONS)
MANEUVERS_OPEN = Answers(maneuver, lambda fight, who: phrases.MANEUVERS)
KEEPS = Answers(keeping, lambda fight, who: phrases.KEEPS)
ROLLED_DIE = Answers(rolled_die, lambda fight, who: range(fight.roll.rolled))
SPELLS = Answers(spell, lambda fight, who: phrases.SPELLS)
PLACE = Answers(lambda fight, names, who, answer: str(answer), nearby)
WEAPONS = Answers(lambda fight, names, who, answer: weapon_label(names, fight.fighters[who], answer), carried)
"""Weapons of the one who is asked."""
WEAPONS_OF_ANOTHER = Answers(
    lambda fight, names, who, answer: weapon_label(names, fight.fighters[owner(fight, who)], answer),
    lambda fight, who: carried(fight, owner(fight, who)),
)
"""Weapons of the one whom the question is about."""
SKILLS = Answers(
    lambda fight, names, who, answer: called(names, owner(fight, who), Skill(answer), phrases.SKILLS[answer]),
    lambda fight, who: phrases.SKILLS,
)
