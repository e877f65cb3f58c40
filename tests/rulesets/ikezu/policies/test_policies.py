"""Who decides when nobody sits at the table: what random does, and that sensible is better."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kumite.chances.statistics import wilson
from kumite.encounters.encounter import Encounter, from_dict, read
from kumite.rulesets.ikezu.policies.deciding import decide, decide_amount
from kumite.rulesets.ikezu.terms import Action, Aftermath, Ask, Judgement, NoYes, Policy
from kumite.table import REFEREE, Asked

from ..deciding import Fickle, bits
from ..encounters import random_encounter
from ..fights import fight, fighter, foe
from ..fought import beats, policies_of, victories

RANDOM, SENSIBLE = Policy.RANDOM, Policy.SENSIBLE


# Whether sensible is better


def mirrored(*names: str, band: str = "reach") -> Encounter:
    """Each side has the same fighters, and neither is the PC side."""
    sides = {
        side: {"fighters": [{"sample": name, "name": f"{name} {side}"} for name in names]}
        for side in ("pc", "opponent")
    }
    return from_dict({"ruleset": "ikezu", "scene": {"start_band": band, "no_pc_side": True}, "sides": sides})


@pytest.mark.parametrize(
    "names",
    [("Kenta",), ("Nozomi", "Daisuke"), ("Hideo", "Jiro", "Hitoshi", "Eiji"), ("Chikara", "Akira")],
    ids=" ".join,
)
@pytest.mark.parametrize("band", ["melee", "ranged"])
def test_better_in_the_mirror(names: tuple[str, ...], band: str) -> None:
    """The same people on both sides: whichever of them is sensible wins most fights, by far."""
    encounter = mirrored(*names, band=band)
    for pcs, opponents, better in ((SENSIBLE, RANDOM, 0), (RANDOM, SENSIBLE, 1)):
        won = victories(encounter, pcs, opponents, 60)
        low, _ = wilson(won[better], 60, z=3.0)
        assert low > 0.5, won


@pytest.mark.parametrize("name", ["bandits", "giants", "detachments", "night_ambush", "mountain"])
def test_better_on_either_side(name: str) -> None:
    """In fights that are not even: a side gains by deciding sensibly, whichever it is."""
    encounter, fights = read(f"ikezu/{name}"), 60
    random = victories(encounter, RANDOM, RANDOM, fights)
    for pcs, opponents, side in ((SENSIBLE, RANDOM, 0), (RANDOM, SENSIBLE, 1)):
        won = victories(encounter, pcs, opponents, fights)[side]
        assert wilson(won, fights)[0] > wilson(random[side], fights)[1] or won == fights, (won, random)


# Legality


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10**6), st.sampled_from(Policy), st.sampled_from(Policy), st.sampled_from(Policy))
def test_no_policy_answers_illegally(seed: int, pcs: Policy, opponents: Policy, referee: Policy) -> None:
    """The table refuses illegal answers; and in the end there is not one among them."""
    encounter = from_dict(random_encounter(seed))
    policies = [referee, *policies_of(encounter, pcs, opponents)[1:]]
    *_, (_, table) = beats(encounter, policies, seed)
    assert all(entry.question.accepts(entry.answer) for entry in table.transcript if isinstance(entry, Asked))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10**6))
def test_a_sensible_referee_never_rules(seed: int) -> None:
    """IKE-SAVE-6: whatever the fight, it has nothing to add."""
    encounter = from_dict(random_encounter(seed))
    *_, (_, table) = beats(encounter, policies_of(encounter, RANDOM, RANDOM), seed)
    judgements = [
        entry.answer
        for entry in table.transcript
        if isinstance(entry, Asked)
        and not entry.question.is_dice
        and (entry.question.who, entry.question.about) == (REFEREE, Ask.JUDGEMENT)
    ]
    assert set(judgements) <= {Judgement.NOTHING}


# Random


def test_random_takes_any_answer() -> None:
    """Each as likely as the others, by the number that the whim gives."""
    made = fight([fighter()], [foe()])
    for number, answer in ((0, 1), (1, 4), (2, 9)):
        whim = Fickle(number)
        assert decide(whim, RANDOM, made, 0, Ask.ACTION, bits(1, 4, 9)) == answer
        assert whim.asked == [3]


@pytest.mark.parametrize(
    ("ask", "numbers", "answer"),
    [
        (Ask.JUDGEMENT, (5,), Judgement.NOTHING),
        (Ask.JUDGEMENT, (0, 1), Judgement.ADVANTAGE),
        (Ask.YIELD, (15,), NoYes.NO),
        (Ask.YIELD, (0, 1), NoYes.YES),
        (Ask.AFTERMATH, (0,), Aftermath.DONE),
        (Ask.AFTERMATH, (1, 1), Aftermath.REST_AND_WATER),
    ],
    ids=str,
)
def test_random_seldom_interferes(ask: Ask, numbers: tuple[int, ...], answer: int) -> None:
    """Rulings and yielding are rare, or no fight would get anywhere; what follows one comes to an end."""
    made = fight([fighter()], [foe()])
    whim = Fickle(*numbers)
    assert decide(whim, RANDOM, made, REFEREE, ask, 0b11) == answer
    assert whim.asked == [4 if ask == Ask.AFTERMATH else 16, 2][: len(numbers)]


def test_numbers() -> None:
    """Random takes any number in between, sensible the least."""
    made = fight([fighter()], [foe()])
    whim = Fickle(4)
    assert decide_amount(whim, RANDOM, made, REFEREE, Ask.HARM_AMOUNT, 1, 20) == 5
    assert whim.asked == [20]
    assert decide_amount(Fickle(), SENSIBLE, made, REFEREE, Ask.HARM_AMOUNT, 1, 20) == 1


# Both together


def test_what_sensible_fighters_do() -> None:
    """In a real fight: mostly attacks, and no idle turns while there is somebody to strike."""
    done: Counter[int] = Counter()
    encounter = read("ikezu/bandits")
    for number in range(5):
        *_, (_, table) = beats(encounter, policies_of(encounter, SENSIBLE, SENSIBLE), 1, number)
        done.update(
            entry.answer
            for entry in table.transcript
            if isinstance(entry, Asked) and not entry.question.is_dice and entry.question.about == Ask.ACTION
        )
    assert done[Action.ATTACK] > 0.8 * done.total()
    assert done[Action.NOTHING] == done[Action.OTHER] == 0
