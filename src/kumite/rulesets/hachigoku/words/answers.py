"""What the answers to decisions are called, with what they cost and mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.language import Answers, counted, numbers, of, ordinal

from ..glossary.movements import RANGE_MOVES
from ..rules.actions.difficulty import maneuver_steps
from ..rules.actions.movement import references
from ..rules.skirmish.ranges import open_ways, range_between, safe_ways
from ..sizes import DECLINE, EXCHANGE, FACES, HONOR, RAISES, TAGGED
from ..state import Fight, Fighter
from ..terms import Approach, Defense, Fate, Kind, Range, Skill
from . import phrases
from .grammar import counted_dice
from .naming import die_label, is_several, skill_name, weapon_label, weapons_of


def weapon(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """What a weapon of the fighter who is asked is called."""
    return weapon_label(names, fight.fighters[who], answer)


def owner_of(fight: Fight, who: int) -> Fighter:
    """Whose weapon somebody picks up."""
    owner = fight.fighters[who].declared.simple_owner - 1
    return fight.fighters[owner if owner >= 0 else who]


def weapon_on_the_ground(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """What a weapon that somebody picks up is called."""
    return weapon_label(names, owner_of(fight, who), answer)


def skill(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """What a Skill is called on the sheet of the fighter whom a ruling is about."""
    return skill_name(names, fight.concerns - 1, Skill(answer))


def movement(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A movement, and whether it can lead over an edge and so to a fall."""
    said = phrases.MOVEMENTS[answer]
    return f"{said}, perhaps over an edge" if over_an_edge(fight, fight.fighters[who], answer) else said


def over_an_edge(fight: Fight, me: Fighter, answer: int) -> bool:
    """HAC-MOVE-15: whether anybody whom they could go nearer to, or farther from, is beyond a fall."""
    if not has(RANGE_MOVES, answer):
        return False
    seats = references(fight, me, answer)
    others = [other for other in fight.fighters[: fight.count] if has(seats, other.seat)]
    return any(open_ways(fight, me, one, answer) & ~safe_ways(fight, me, one, answer) for one in others)


def payment(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """What an Action can be paid with."""
    if answer == HONOR:
        return "Honor Point"
    return "two dice of later Moments" if answer == EXCHANGE else die_label(fight.moment, answer)


def payments(fight: Fight, who: int) -> Iterable[int]:
    """Every die that somebody has, an Honor Point and an interrupt."""
    me = fight.fighters[who]
    ordinary = [face for face in range(1, FACES) if me.dice[face]]
    tagged = [TAGGED + face for face in range(1, FACES) if me.tagged[face]]
    return [*ordinary, *tagged, HONOR, EXCHANGE]


def face(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """An Action Die by the face that it shows."""
    return str(answer)


def faces(fight: Fight, who: int) -> Iterable[int]:
    """The faces of the ordinary dice that somebody has."""
    return [face for face in range(1, FACES) if fight.fighters[who].dice[face]]


def rolled_die(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A die of the roll in hand by its place, and what it shows."""
    return f"{ordinal(answer)} die, {fight.dice[answer]}"


def keep(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """The highest dice with what they come to, or others."""
    if answer:
        return "others, one by one"
    best = sorted(fight.dice[: fight.rolled], reverse=True)[: fight.kept]
    return f"highest, {sum(best)} in all"


def group_of(fight: Fight, who: int) -> Fighter:
    """The group that a question is about."""
    return fight.fighters[fight.concerns - 1 if fight.concerns else who]


def member(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A member of the group that the question is about, with their Wounds."""
    wounds = group_of(fight, who).wounds[answer]
    return f"{ordinal(answer)}, {counted(wounds, 'Wound') if wounds else 'unhurt'}"


def fighter(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Somebody with what one would ask: friend or foe, at which Range, and how they are."""
    if answer == DECLINE:
        return "nobody"
    other = fight.fighters[answer]
    if who < 0:
        return names[answer]
    if who == answer:
        return f"{names[answer]}, your own"
    me = fight.fighters[who]
    unseen = has(me.unseen, answer)
    apart = "unseen" if unseen else phrases.RANGES[Range(range_between(fight, me, other))]
    side = "friend" if me.side == other.side else "foe"
    return ", ".join(filter(None, (names[answer], side, apart, condition(other))))


def condition(me: Fighter) -> str:
    """How somebody is, in a word or two; empty for the unhurt."""
    if me.fate != Fate.IN_FIGHT:
        return phrases.FATES[me.fate]
    if is_several(me):
        return f"{size(me.up)} of {me.size} up"
    return counted(me.wounds[0], "Wound") if me.wounds[0] and me.kind == Kind.NAMAE else ""


def maneuver(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A maneuver with the dice that it costs."""
    me = fight.fighters[who]
    return priced(phrases.MANEUVERS[answer], maneuver_steps(fight, answer, me.weapons[me.declared.weapon]))


def approach(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A way to bring the attack to the foe, with the dice that it costs."""
    return priced(phrases.APPROACHES[answer], fight.house.charge_steps if answer == Approach.CHARGE else 0)


def defense(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """An Active Defense with the dice that it costs."""
    house = fight.house
    steps = {
        Defense.COUNTERSTRIKE: house.counterstrike_steps,
        Defense.DIVE: house.dive_steps,
        Defense.GUARD: house.guard_steps,
    }
    return priced(phrases.DEFENSES[answer], steps.get(Defense(answer), 0))


def priced(name: str, steps: int) -> str:
    """`Feint (2 dice fewer)`."""
    return f"{name} ({counted_dice(steps)} fewer)" if steps > 0 else name


def striking(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A weapon to attack with, and its Damage."""
    arm = fight.fighters[who].weapons[answer]
    damage = f" (Damage {arm.rolled}k{arm.kept})" if arm.rolled or arm.kept else ""
    return f"{weapon_label(names, fight.fighters[who], answer)}{damage}"


def element(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """An Element, with its Rank where it is the player's own."""
    rank_of = f", {fight.fighters[who].elements[answer]}" if who >= 0 else ""
    return f"{phrases.ELEMENTS[answer]}{rank_of}"


WEAPONS_OF_THEIRS = Answers(weapon, lambda fight, who: weapons_of(fight.fighters[who]))
WEAPONS_ON_THE_GROUND = Answers(weapon_on_the_ground, lambda fight, who: weapons_of(owner_of(fight, who)))
PAYMENTS = Answers(payment, payments)
FACES_OF_DICE = Answers(face, faces)
DICE_OF_THE_ROLL = Answers(rolled_die, lambda fight, who: range(fight.rolled))
MEMBERS_OF_THE_GROUP = Answers(member, lambda fight, who: range(group_of(fight, who).size))
FIGHTERS = Answers(fighter, lambda fight, who: range(fight.count))
ANYBODY = Answers(fighter, lambda fight, who: [*range(fight.count), DECLINE])
WEAPONS_TO_STRIKE = Answers(striking, lambda fight, who: weapons_of(fight.fighters[who]))
MANEUVERS_WITH_PRICES = Answers(maneuver, lambda fight, who: phrases.MANEUVERS)
APPROACHES_WITH_PRICES = Answers(approach, lambda fight, who: phrases.APPROACHES)
DEFENSES_WITH_PRICES = Answers(defense, lambda fight, who: phrases.DEFENSES)
ELEMENTS_WITH_RANKS = Answers(element, lambda fight, who: phrases.ELEMENTS)
DICE_TO_KEEP = Answers(keep, lambda fight, who: phrases.KEEPS)
MOVEMENTS_OF_THEIRS = Answers(movement, lambda fight, who: phrases.MOVEMENTS)
SKILLS_OF_THEIRS = Answers(skill, lambda fight, who: Skill)
NUMBER_OF_RAISES = numbers(0, RAISES)
NO_YES = of(phrases.NO_YES)
