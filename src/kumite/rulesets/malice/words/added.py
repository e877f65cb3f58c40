"""What is added to the dice of a roll, by what, and by which rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import NamedTuple

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import listed

from ..glossary.abilities import KATA, TECHNIQUES
from ..rules.attack_and_defense.attack_roll import (
    duelist_flat,
    kata_flat,
    off_hand,
    too_close,
    two_sword_flat,
)
from ..rules.attack_and_defense.damage import berserker_flat
from ..rules.dice.pools import center_flat, ground
from ..rules.dice.rolls import bonus_flat
from ..rules.dueling.iaijutsu import kenjutsu_flat
from ..rules.sequence_of_events.initiative import swift_flat
from ..rules.standing import has_technique
from ..state import Fight, Fighter
from ..terms import Kata, Maneuver, Technique, Why
from .naming import Blanks, called


class Part(NamedTuple):
    """One part of what is added to the dice."""

    number: int
    source: str
    rules: tuple[str, ...]
    term: IntEnum | None = None
    """The technique or kata, which may have a name of its own."""


def technique(number: int, which: Technique) -> Part:
    """What a technique adds."""
    row = TECHNIQUES[which]
    return Part(number, row.named, row.rules, which)


def kata(number: int, me: Fighter) -> Part:
    """What the active kata adds."""
    row = KATA[Kata(me.kata)]
    return Part(number, f"the kata {row.word}", row.rules, row.kata)


def of_attack(fight: Fight, me: Fighter) -> Iterator[Part]:
    """What is added to an attack or Strike."""
    if not me.attack.target:
        return
    foe = fight.fighters[me.attack.target - 1]
    yield Part(me.this_round.attack_change, "the circumstances", ("MAL-ATK-7",))
    yield Part(-ground(fight, me, me.attack.trait), "the ground", ("MAL-MOVE-6",))
    yield Part(-off_hand(me), "the off hand", ("MAL-TWO-1", "MAL-TWO-2"))
    yield Part(-too_close(fight, me, foe), "shooting within reach", ("MAL-ATK-6",))
    yield technique(duelist_flat(me), Technique.DUELIST_1)
    yield technique(two_sword_flat(me), Technique.TWO_SWORD_2)
    yield kata(kata_flat(me), me)


def of_damage(fight: Fight, me: Fighter) -> Iterator[Part]:
    """What is added to damage."""
    yield Part(center_flat(me, me.attack.damage_center), "the Center Stance", ("MAL-STN-16",))
    yield technique(berserker_flat(me), Technique.BERSERKER_1)


def of_initiative(fight: Fight, me: Fighter) -> Iterator[Part]:
    """What is added to Initiative."""
    yield Part(me.initiative_flat, "the sheet", ("MAL-INIT-2",))
    yield technique(swift_flat(me), Technique.DUELIST_1)


def of_fear(fight: Fight, me: Fighter) -> Iterator[Part]:
    """What is added to a roll against Fear."""
    yield Part(me.honor_rank, "the Honor Rank", ("MAL-FEAR-1",))


def of_focus(fight: Fight, me: Fighter) -> Iterator[Part]:
    """What is added to the Focus of a duel."""
    yield technique(duelist_flat(me), Technique.DUELIST_1)
    yield technique(kenjutsu_flat(me), Technique.TWO_SWORD_2)


def of_assessment(fight: Fight, me: Fighter) -> Iterator[Part]:
    """What is added to the Assessment of a duel."""
    yield technique(kenjutsu_flat(me), Technique.TWO_SWORD_2)


def of_contest(fight: Fight, me: Fighter) -> Iterator[Part]:
    """What the ground takes from one side of a Contested Roll."""
    if me.contest.why:
        yield Part(-ground(fight, me, me.contest.trait), "the ground", ("MAL-MOVE-6",))


OF: dict[int, Callable[[Fight, Fighter], Iterator[Part]]] = {
    **dict.fromkeys(Why, of_contest),
    Why.ATTACK: of_attack,
    Why.STRIKE: of_attack,
    Why.DAMAGE: of_damage,
    Why.INITIATIVE: of_initiative,
    Why.FEAR: of_fear,
    Why.FOCUS: of_focus,
    Why.ASSESSMENT: of_assessment,
}
"""What can be added besides the bonus of the Center Stance, by what the dice are rolled for."""


def parts(fight: Fight, me: Fighter, flat: int) -> list[Part]:
    """Everything that makes up what is added to the dice of the roll in hand; it comes to `flat`.

    What is left over is the ground if it is below 0. Otherwise it comes of what the one who rolls need not
    know by itself: what Wounds cost the target, and by how much a Feint has hit; or of dice above ten.
    """
    why = Why(fight.roll.why)
    center = Part(bonus_flat(me) if why != Why.DAMAGE else 0, "the Center Stance", ("MAL-STN-16",))
    found = [part for part in (center, *OF[why](fight, me)) if part.number]
    left = flat - sum(part.number for part in found)
    if left > 0:
        rest = leftover(fight, me, why)
        sources = listed([part.source for part in rest])
        rules = tuple(rule for part in rest for rule in part.rules)
        found.append(Part(left, sources, rules, rest[0].term if len(rest) == 1 else None))
    elif left < 0:
        found.append(Part(left, "the ground", ("MAL-MOVE-6",)))
    return found


def leftover(fight: Fight, me: Fighter, why: Why) -> list[Part]:
    """What can make up the rest; without numbers."""
    found = []
    if why in (Why.ATTACK, Why.STRIKE) and has_technique(me, Technique.RIDER_2):
        found.append(technique(0, Technique.RIDER_2))
    if why == Why.DAMAGE and has(me.attack.maneuvers, Maneuver.FEINT):
        found.append(Part(0, "the Feint", ("MAL-MAN-12",)))
    if fight.roll.rolled >= 10 or not found:
        found.append(Part(0, "dice above ten", ("MAL-DICE-6", "MAL-DICE-7", "MAL-DICE-8")))
    return found


def source(blanks: Blanks, part: Part) -> str:
    """What adds it, by its own name if the sheet has one."""
    if part.term is None:
        return part.source
    own = called(blanks.names, blanks.seat, part.term, "")
    return own or part.source
