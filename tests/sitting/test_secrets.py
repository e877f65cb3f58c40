"""What a place sees does not depend on what it may not know."""

from __future__ import annotations

import itertools
from importlib import import_module
from random import Random

import pytest

from kumite.encounters.encounter import Encounter, from_dict
from kumite.play.changes import Amendment, WrongChange, changed
from kumite.play.paths import every_value, knows_value
from kumite.sitting import Refused, Role, Sitting, View
from kumite.sitting.deciding import viewer

from ..by_name import NAMES
from .table import AYAME, BEN, REFEREE, SEED, WATCHING, Table, fight_of, seen


def pairs(encounter: Encounter, answers: int, chance: Random) -> tuple[list[tuple[Sitting, str]], int]:
    """Two sittings of the same fight, up to an open question after so many answers of people."""
    sittings = [fight_of(encounter, players={name: [name] for name in encounter.names}) for _ in range(2)]
    given = 0
    for _ in range(answers):
        if sittings[0][0].match.question is None:
            break
        answer = chance.choice(sittings[0][0].match.question.question.answers)
        for sitting, token in sittings:
            question = sitting.view(token).question
            assert question is not None
            sitting.answer(token, question.number, answer)
        given += 1
    return sittings, given


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", [2, 5])
def test_fights_that_differ_in_a_secret_look_the_same(name: str, seed: int) -> None:
    """For each of several secrets in the middle of a fight: whatever its value, those who may not know it see
    the same, to the last line: the board, the log, and whom the table waits for."""
    chance = Random(seed)
    encounter = from_dict(import_module(f"tests.rulesets.{name}.encounters").random_encounter(seed), name)
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
    """Rika dares with 1 or with 2 of her nerve; the others see a strike that hits, and no more."""
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


def test_how_many_sealed_answers_there_were_shows_to_nobody_else() -> None:
    """One Rika strikes; the other dares and says how much, which is an answer more. To those who may not
    know it, views, their numbers, the steps of the replay, and whom they wait for are the same."""
    strikes, dares = Table(), Table()
    noticed: dict[tuple[int, int], list[View]] = {}
    for n, (table, answers) in enumerate([(strikes, ["no", "strike"]), (dares, ["no", "dare", 1])]):
        table.sitting.set_typed(table.token, AYAME, True)
        for answer in (*answers, 5, 3):
            table.play(answer)
            for place in (BEN, WATCHING):
                views = noticed.setdefault((n, place), [])
                if not views or views[-1].version != table.view(place).version:
                    views.append(table.view(place))
    assert len(dares.sitting.given) == len(strikes.sitting.given) + 1
    for place in (BEN, WATCHING):
        one, other = ([seen(view) for view in noticed[n, place]] for n in range(2))
        assert one == other
        for views in (noticed[0, place], noticed[1, place]):
            assert [view.version - views[0].version for view in views] == [*range(len(views))]
        for step in range(strikes.view(place).steps + 1):
            again = [seen(table.sitting.replay(table.tokens()[place], step)) for table in (strikes, dares)]
            assert again[0] == again[1]
        with pytest.raises(Refused, match="there is no step"):
            dares.sitting.replay(dares.tokens()[place], strikes.view(place).steps + 1)
    assert dares.view(REFEREE).steps == strikes.view(REFEREE).steps + 1


def test_the_number_of_a_question_says_nothing_of_those_before() -> None:
    """Of 40 numbers in a row, about half are larger than the one before, and none is near it."""
    table, numbers = Table(), []
    while len(numbers) < 40:
        question = table.asked()
        numbers.append(question.number)
        table.answer(REFEREE, question.choices[0][0] if question.choices else question.low)
        if table.view(REFEREE).result is not None:
            table = Table()
    assert len(set(numbers)) == 40
    steps = [later - former for former, later in itertools.pairwise(numbers)]
    assert 8 < sum(step > 0 for step in steps) < 32
    assert all(abs(step) > 1 << 30 for step in steps)


def test_a_secret_in_the_encounter_shows_to_nobody_else() -> None:
    """The same for the replay of every step, and for what is written about somebody else's question."""
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
        for step in range(tables[0].view(place).steps + 1):
            one, other = (table.sitting.replay(table.tokens()[place], step) for table in tables)
            assert seen(one) == seen(other)
