"""What a place sees does not depend on what it may not know."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from random import Random

import pytest

from kumite.changes import Amendment, WrongChange, changed
from kumite.encounter import Encounter, from_dict
from kumite.paths import every_value, knows_value
from kumite.rulesets import NAMES
from kumite.sitting import Role, Sitting, View
from kumite.sitting.deciding import viewer

from .table import AYAME, BEN, REFEREE, SEED, WATCHING, Table, fight_of


def seen(view: View) -> View:
    """A view without the number of the sitting."""
    return replace(view, sitting="")


def pairs(encounter: Encounter, answers: int, chance: Random) -> tuple[list[tuple[Sitting, str]], int]:
    """Two sittings of the same fight, up to an open question after so many answers of people."""
    sittings = [fight_of(encounter, players={name: [name] for name in encounter.names}) for _ in range(2)]
    given = 0
    for _ in range(answers):
        question = sittings[0][0].view(sittings[0][1]).question
        if question is None:
            break
        answer = chance.choice(sittings[0][0].match.question.question.answers)  # type: ignore[union-attr]
        for sitting, token in sittings:
            sitting.answer(token, question.number, answer)
        given += 1
    return sittings, given


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", [2, 5])
def test_fights_that_differ_in_a_secret_look_the_same(name: str, seed: int) -> None:
    """For each of several secrets of a fight in the middle: whatever its value is, what those see who may not
    know it is the same, to the last line: the board, the log, whom the table waits for."""
    chance = Random(seed)
    encounter = from_dict(import_module(f"tests.{name}.encounters").random_encounter(seed), name)
    (one, other), _ = pairs(encounter, 6, chance)
    match, tried = one[0].match, 0
    if match.over:
        pytest.skip("this fight is over before anything can differ")
    secrets = [
        (path, value)
        for seat in range(match.fight.count)
        for path, value in every_value(match.beats[-1].start, seat)
    ]
    chance.shuffle(secrets)
    for path, value in secrets[:150]:
        blind = [
            place
            for place in one[0].places
            if place.role is not Role.REFEREE
            and not knows_value(match.ruleset, match.beats[-1].start, path, viewer(place))
        ]
        if not blind:
            continue
        match = one[0].match
        amendments = [Amendment(amend={path: number}) for number in (value, value + 1)]
        try:
            for amendment in amendments:
                changed(match.beats[-1].encounter, match.beats[-1].start, amendment)
        except WrongChange:
            continue
        for (sitting, token), amendment in zip((one, other), amendments, strict=True):
            sitting.amend(token, dict(amendment.amend), "something")
        tried += 1
        for place in blind:
            mine, theirs = (
                sitting.view(sitting.links(token)[place.number]) for sitting, token in (one, other)
            )
            assert seen(mine) == seen(theirs), f"{path} shows to {place.name}"
        for sitting, token in (one, other):
            sitting.undo(token)
        if tried == 4:
            break
    assert tried > 0


def test_a_sealed_answer_shows_to_nobody_else() -> None:
    """Rika dares with 1 or with 2 of her nerve: the others see a strike that hits, and no more."""
    tables = Table(), Table()
    for table, nerve in zip(tables, (1, 2), strict=True):
        table.sitting.set_typed(table.token, AYAME, True)
        table.play("no", "dare", nerve, 5, 3)
    for place in (BEN, WATCHING):
        one, other = (seen(table.view(place)) for table in tables)
        assert one == other
        assert not any("dare" in line.text.lower() for line in one.log)
    for place in (AYAME, REFEREE):
        one, other = (seen(table.view(place)) for table in tables)
        assert one != other


def test_a_secret_in_the_encounter_shows_to_nobody_else() -> None:
    """The same for the replay of every step, and for what is written for a question of somebody else."""
    tables = []
    for nerve in (3, 7):
        found = from_dict(
            {
                "ruleset": "toy",
                "sides": {
                    "red": {"fighters": [{"sample": "fencer", "name": "Rika", "changes": {"nerve": nerve}}]},
                    "blue": {"fighters": [{"sample": "brute", "name": "Bo"}]},
                },
            }
        )
        table = Table(found=found, players={"Ayame": ["Rika"], "Ben": ["Bo"]}, seed=SEED)
        table.play("no", "strike", "strike", "yes")
        tables.append(table)
    for place in (BEN, WATCHING):
        for step in range(len(tables[0].sitting.given) + 1):
            one, other = (table.sitting.replay(table.tokens()[place], step) for table in tables)
            assert seen(one) == seen(other)
