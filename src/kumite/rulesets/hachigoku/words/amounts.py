"""How target numbers, Wounds and Initiative Totals come about, for whoever may know."""

from __future__ import annotations

from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.language import counted
from kumite.rulesets.sums import Part, Step, Sum, parts

from ..rules.actions.difficulty import is_helpless, is_unaware, number_against
from ..rules.actions.strike import intention, wound_raises
from ..rules.initiative.initiative import initiative_total
from ..rules.standing import is_prone, is_stunned
from ..sizes import FACES
from ..state import Fight, Fighter
from ..terms import Action, Element, Hold, Maneuver, Result
from .naming import Blanks
from .phrases import ELEMENTS


def number_to_reach(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What a declared attack has to reach against that foe, its Raises included."""
    return number_against(fight, foe, me, me.declared.maneuver) + fight.house.raise_tn * me.declared.raises


def number_sum(blanks: Blanks) -> tuple[Sum, ...]:
    """What somebody needs: the foe's number, the Wounds to heal, or the Story Daimyo's word; and Raises."""
    fight, me, tn = blanks.fight, blanks.me, blanks.n
    if me.treats:
        wounds = fight.fighters[me.treats - 1].wounds[0]
        found = [Part(wounds, "Wounds"), Part(5, "", Step.TIMES)]
        return (Sum(tn, tuple(found + raised(fight, tn - 5 * wounds)), "the number to reach"),)
    if me.declared.action == Action.ATTACK and me.declared.target:
        foe = fight.fighters[me.declared.target - 1]
        more = fight.house.raise_tn * me.declared.raises
        return (Sum(tn, tuple(against(fight, me, foe) + raised(fight, more)), "the number to reach"),)
    more = fight.house.raise_tn * me.declared.raises_bonus
    return (Sum(tn, (Part(tn - more, "named"), *raised(fight, more)), "the number to reach"),)


def raised(fight: Fight, more: int) -> list[Part]:
    """What Raises add to a number, if there are any."""
    each = fight.house.raise_tn
    return [Part(more, counted(more // each, "Raise") if each else "Raises")] if more else []


def against(fight: Fight, me: Fighter, foe: Fighter) -> list[Part]:
    """The number of a foe: five times an Element, or that of somebody helpless."""
    maneuver = me.declared.maneuver
    earthy = maneuver in (Maneuver.KNOCKOUT, Maneuver.STUN)
    if is_helpless(foe, me) and not earthy:
        return [Part(fight.house.open_defense, why_helpless(foe, me))]
    element = Element.EARTH if earthy else Element.WIND if maneuver == Maneuver.FEINT else Element.WATER
    said = f"Defense, from {ELEMENTS[element]}" if element == Element.WATER else ELEMENTS[element]
    return [Part(foe.elements[element], said), Part(fight.house.element_tn, "", Step.TIMES)]


def why_helpless(foe: Fighter, me: Fighter) -> str:
    """Why the Defense of somebody is so low."""
    if is_stunned(foe):
        return "stunned"
    if is_unaware(foe, me):
        return "unaware"
    return "prone" if is_prone(foe) else "held fast"


def initiative_sum(blanks: Blanks) -> tuple[Sum, ...]:
    """The dice that make up an Initiative Total."""
    me = blanks.me
    dice = [face for face in range(FACES - 1, 0, -1) for _ in range(me.dice[face] + me.tagged[face])]
    if initiative_total(me) != blanks.n or not dice:
        return (Sum(blanks.n, (Part(blanks.n),), "the Initiative Total"),)
    return (Sum(blanks.n, parts(*((die, "") for die in dice)), "the Initiative Total"),)


def wounds_sum(blanks: Blanks) -> tuple[Sum, ...]:
    """The Wounds that `me` deals to the one who is concerned; none where nobody is."""
    fight, me, dealt = blanks.fight, blanks.me, blanks.n
    if not fight.concerns:
        return ()
    victim = fight.fighters[fight.concerns - 1]
    if victim.attack.counter_lands:
        return (limited(dealt, counter_parts(fight, victim)),)
    if me.declared.action == Action.HOLD and me.declared.hold == Hold.WOUND:
        return (limited(dealt, [Part(me.declared.hold_wounds, "in the hold")]),)
    if me.attack.result == Result.HITS:
        return (limited(dealt, blow_parts(fight, me)),)
    return ()


def limited(dealt: int, found: list[Part]) -> Sum:
    """Wounds beyond those that kill the last are lost."""
    plain = Sum(dealt, tuple(found), "Wounds").counted
    if plain > dealt:
        found = [*found, Part(dealt, "as many as kill", Step.AT_MOST)]
    return Sum(dealt, tuple(found), "Wounds")


def blow_parts(fight: Fight, me: Fighter) -> list[Part]:
    """Of a blow: what is meant, banzai dice and Raises; of a throw also the fall of each who was thrown."""
    house, landing = fight.house, me.attack.landing
    found: list[tuple[int, str]] = []
    if me.declared.maneuver != Maneuver.THROW or not landing.standing:
        banzai, raises = me.attack.banzai, wound_raises(me)
        found = [
            (intention(fight, me.declared.maneuver), "the attack"),
            (house.banzai_wounds * banzai, f"{banzai} banzai {'die' if banzai == 1 else 'dice'}"),
            (house.raise_wounds * raises, counted(raises, "Raise")),
        ]
    if me.declared.maneuver == Maneuver.THROW and landing.fall_wounds:
        thrown = size(fight.fighters[me.attack.victim - 1].up)
        thrown = min(thrown, 1 + me.declared.raises_members)
        found.append((landing.fall_wounds * thrown, "the fall"))
    return [Part(number, what) for number, what in found if number] or [Part(0)]


def counter_parts(fight: Fight, attacker: Fighter) -> list[Part]:
    """Of a Counterstrike: what is meant, and what banzai dice and Raises add."""
    meant = fight.house.intention_wounds
    more = attacker.attack.counter_wounds - meant
    return list(parts((meant, "the Counterstrike"), (more, "banzai dice and Raises")))


def fall_sum(blanks: Blanks) -> tuple[Sum, ...]:
    """The Wounds of a fall of one's own: so many for each height level."""
    fight, me = blanks.fight, blanks.me
    each = fight.house.fall_wounds
    if fight.concerns != blanks.seat + 1 or not each or not me.turn.fallen_wounds:
        return ()
    found = [Part(each, "each level"), Part(me.turn.fallen_wounds // each, "", Step.TIMES)]
    return (limited(blanks.n, found),)
