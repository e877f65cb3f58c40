"""What the sensible policy decides in the referee's seat."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.policies.refereeing import fitting_attribute
from kumite.rulesets.ikezu.state import DECLINE
from kumite.rulesets.ikezu.terms import (
    Ability,
    Aftermath,
    Ask,
    Attribute,
    Band,
    BlastArea,
    Fate,
    Judgement,
    NoYes,
    Rout,
    WoundType,
)

from ..deciding import bits, ruled
from ..fights import fight, fighter, foe


@pytest.mark.parametrize(
    ("ask", "options", "answer"),
    [
        (Ask.JUDGEMENT, bits(*Judgement), Judgement.NOTHING),
        (Ask.BLAST_AREA, 0b1110, BlastArea.UNSURE),
        (Ask.IN_AREA, 0b11, NoYes.YES),
        (Ask.MERCY, 0b11, NoYes.NO),
        (Ask.DETACHMENT, 0b110, Rout.ROUTED),
    ],
)
def test_an_even_handed_referee(ask: Ask, options: int, answer: int) -> None:
    """IKE-CRIT-9, IKE-DET-2, IKE-BLAST-2: no rulings, no mercy; the dice say how many a blast catches."""
    assert ruled(fight([fighter()], [foe()]), ask, options) == answer


@pytest.mark.parametrize(
    ("kind", "attribute"),
    [
        (WoundType.BURNS, Attribute.DEX),
        (WoundType.NERVE_DAMAGE, Attribute.WIL),
        (WoundType.FROSTBITE, Attribute.DEX),
        (WoundType.POISONING, Attribute.STR),
        (WoundType.OTHER, Attribute.STR),
    ],
)
def test_the_attribute_that_fits(kind: WoundType, attribute: Attribute) -> None:
    """IKE-WND-13: by the type of the wound in hand."""
    made = fight([fighter()], [foe()], wound_in_hand=kind)
    assert ruled(made, Ask.FITTING_ATTRIBUTE, 0b1110) == fitting_attribute(kind) == attribute


@pytest.mark.parametrize(("darkness", "answer"), [(0, DECLINE), (1, 2)])
def test_cause_for_panic(darkness: int, answer: int) -> None:
    """IKE-PAN-1: darkness is one, for everybody in turn."""
    made = fight([fighter()], [foe()], darkness=darkness)
    assert ruled(made, Ask.PANIC_CAUSE, bits(2, 4, DECLINE)) == answer


def test_whatever_else_the_referee_is_asked() -> None:
    """IKE-SCAR-T10: anything, as likely as the rest."""
    made = fight([fighter()], [foe()])
    assert [ruled(made, Ask.LIMB, 0b111, n) for n in (0, 1, 2)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("fields", "options", "answer"),
    [
        ({}, (), Aftermath.DONE),
        ({"hp": 1}, (), Aftermath.REST_AND_WATER),
        ({"hp": 0, "overloaded": 1}, (), Aftermath.DONE),
        ({"hp": 1, "fate": Fate.DEAD}, (), Aftermath.DONE),
        ({"fate": Fate.STABILISED}, (), Aftermath.REST_AND_WATER),
        ({"hp": 1}, (Aftermath.NIGHT_OF_REST,), Aftermath.NIGHT_OF_REST),
        ({"hp": 1}, (Aftermath.WOUND_TREATED, Aftermath.NIGHT_OF_REST), Aftermath.WOUND_TREATED),
        ({"hp": 1}, (Aftermath.SCAR_MENDED, Aftermath.WOUND_TREATED), Aftermath.SCAR_MENDED),
        ({"hp": 1}, (Aftermath.NEED_MET, Aftermath.SCAR_MENDED), Aftermath.NEED_MET),
        ({"hp": 1}, (Aftermath.HEALED, Aftermath.NEED_MET), Aftermath.HEALED),
        ({}, (Aftermath.HARM, Aftermath.WOUND, Aftermath.DAY_DEPRIVED), Aftermath.DONE),
    ],
    ids=str,
)
def test_everybody_is_cared_for(fields: dict[str, int], options: tuple[int, ...], answer: Aftermath) -> None:
    """IKE-REST-1, IKE-SCAR-3, IKE-WND-6: first what heals, then rest, as long as it helps anybody."""
    made = fight([fighter(**fields)], [foe(fate=Fate.DEAD)])
    asked = bits(Aftermath.DONE, Aftermath.REST_AND_WATER, *options)
    assert ruled(made, Ask.AFTERMATH, asked) == answer


@pytest.mark.parametrize(("there", "answer"), [(Band.MELEE, NoYes.YES), (Band.REACH, NoYes.NO)])
def test_who_is_under_the_trampling_feet(there: Band, answer: int) -> None:
    """IKE-CRE-1, IKE-BLAST-3: those at arm's length of the creature, and nobody further off."""
    trampler = foe(abilities=1 << Ability.CRIT_TRAMPLE, crit_die=12)
    made = fight([fighter()], [trampler, foe()], there, concerns=1)
    assert ruled(made, Ask.TRAMPLE_TARGET, 0b11) == answer
