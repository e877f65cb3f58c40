"""A review adds up to the last digit, tells luck from choices, and finds what would have been better."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from kumite import dice, read
from kumite.cli import main
from kumite.play.changes import amendment
from kumite.play.match import Match
from kumite.play.playouts import Outlook
from kumite.play.review import Kind, Review, review
from kumite.tables.seeded import Policies, Rolls, Seeded

from ..by_name import NAMES
from ..toys import toy

RED, BLUE = 0, 1


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)


def adds_up(found: Review) -> None:
    """What the chance was at the start, and what every part added to it, is what it is in the end."""
    for side in found.sides:
        gained = sum((gain for _, _, gain in found.parts(side)), Fraction(0))
        assert found.chance(found.first, side) + gained == found.chance(found.last, side)
        assert sum((found.gain(step, side) for step in found.steps), Fraction(0)) == gained
    for before, after in zip(found.steps, found.steps[1:], strict=False):
        assert before.after == after.before


def played(number: int, answers: tuple[int, ...] = ()) -> Match:
    return Match(toy.duel(), 3, number, answers=answers)


@pytest.mark.parametrize("number", range(60))
def test_luck_and_choices_add_up_to_the_result(number: int) -> None:
    match = played(number)
    found = review(match, 3)
    adds_up(found)
    assert found.chance(found.last, match.ruleset.outcome_sides[match.outcome]) == 1
    assert len(found.steps) == len(match.answers)


@pytest.mark.parametrize("name", NAMES)
def test_they_add_up_in_every_ruleset(name: str) -> None:
    """As far as a fight that began in the middle is played in eight beats."""
    found = Match(read(f"{name}/in_the_middle"), 1, limit=8)
    adds_up(review(found, 2, compiled=False))


def test_choices_of_policies_without_whims_are_worth_nothing() -> None:
    """The same policy decides in the play-outs, on the same dice: so there is luck, and nothing else."""
    sides = {
        "red": {"policy": "bold", "fighters": [{"sample": "fencer", "name": "Rika", "changes": {"nerve": 9}}]}
    }
    sides["blue"] = {
        "policy": "bold",
        "fighters": [{"sample": "fencer", "name": "Bo", "changes": {"nerve": 9}}],
    }
    found = review(Match(toy.encounter.from_dict(toy.DUEL | {"sides": sides}), 5), 20)
    bold = [step for step in found.steps if step.kind == Kind.CHOICE and step.side is not None]
    dares = [step for step in bold if step.answer == toy.Act.DARE]
    assert dares
    assert all(step.before == step.after for step in dares)
    assert any(step.before != step.after for step in found.steps if step.kind == Kind.DIE)


def test_sides_are_called_as_people_call_them() -> None:
    found = review(Match(read("ikezu/bandits"), 1, limit=1), 2, compiled=False)
    assert [found.side(side) for side in found.sides] == ["The players", "The opponents"]
    assert found.within(found.sides[0]) == "the players"
    assert review(played(0), 2).within(RED) == "red"


def test_giving_up_is_a_mistake_and_no_bad_luck() -> None:
    """Rin, who plays alone against Bo, yields at once."""
    sides = {"red": {"fighters": [{"sample": "fencer", "name": "Rin"}]}, "blue": toy.DUEL["sides"]["blue"]}  # type: ignore[index]
    found = toy.encounter.from_dict(toy.DUEL | {"sides": sides})
    match = Match(found, 1, people=[0])
    match.answer("Yield")
    assert match.outcome == toy.Outcome.BLUE
    reviewed = review(match, 60)
    adds_up(reviewed)
    (mistake,) = reviewed.mistakes()
    assert mistake.answer == toy.Act.YIELD
    assert mistake.by_person
    assert mistake.better is not None
    assert mistake.better.text in ("Strike", "Dare")
    assert mistake.better.gain > mistake.better.half > 0
    choices = reviewed.share(RED, Kind.CHOICE, RED)
    assert choices == reviewed.gain(mistake, RED) < 0
    assert mistake in reviewed.turning_points(1)


def test_a_fight_that_goes_on_is_reviewed_up_to_its_open_question() -> None:
    match = Match(toy.duel(), 1, people=[0])
    found = review(match, 10)
    adds_up(found)
    assert not match.over
    assert 0 < found.chance(found.last, RED) < 1


def test_the_chance_at_the_start_is_that_of_a_simulation() -> None:
    """The play-outs from the start are fights like any others."""
    match = played(0)
    outlook = Outlook(match.ruleset, match.encounter.policies, 17, limit=1000)
    ends = outlook.outcomes(match.encounter.start(), [], (0, 0), 0, 300)
    others = outlook.outcomes(match.encounter.start(), [], (0, 0), 300, 300)
    shares = [sum(end == toy.Outcome.RED for end in part) / 300 for part in (ends, others)]
    assert abs(shares[0] - shares[1]) < 4 * (2 * 0.25 / 300) ** 0.5
    assert ends != others


def test_playouts_go_on_with_the_dice_that_come_next() -> None:
    """From the second beat, after what the first play-out itself had in the first, it ends as it did."""
    match = Match(toy.duel(), 1, 0)
    outlook = Outlook(match.ruleset, match.encounter.policies, 9, limit=1000)
    for number in range(20):
        whole = outlook.outcomes(match.encounter.start(), [], (0, 0), number, 1)
        start, before = followed(match, outlook, number)
        assert outlook.outcomes(start, [], before, number, 1) == whole


def followed(match: Match, outlook: Outlook, number: int) -> tuple[object, tuple[int, int]]:
    """The state after one beat of that play-out, and how many dice and decisions it took."""
    fight = match.encounter.start()
    key = dice.mix((outlook.stream + number * dice.WHIM) & dice.WORD)
    policies = Policies(toy.decide, toy.decide_amount, fight, outlook.policies, dice.whim_key(key))
    table = Seeded(Rolls(key), policies)
    toy.beat(table, fight)
    return fight, (table.dice, table.decisions)


def test_what_the_referee_changed_is_a_part_of_its_own() -> None:
    match = Match(toy.duel(), 1, people=[0])
    match.change(amendment(match.encounter, {"Bo.hp": "1"}, "Bo was hurt before"))
    while match.pending:
        match.answer("Strike")
    found = review(match, 30)
    adds_up(found)
    assert found.share(RED, Kind.CHANGE, None) > 0
    assert "Bo was hurt before" in next(step.text for step in found.steps if step.kind == Kind.CHANGE)


def test_after_an_interruption_what_is_done_adds_up() -> None:
    def stop(done: int, steps: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    found = review(played(2), 3, progress=stop)
    assert not found.complete
    assert len(found.steps) == 4
    adds_up(found)


# The command


def test_the_command_prints_a_sum_and_the_json_adds_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "duel.json"
    file.write_text(json.dumps(toy.DUEL), "utf-8")
    with pytest.raises(SystemExit) as left:
        main(["review", str(file), "--seed", "4", "--playouts", "10"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    for said in ("Chance at the start", "Dice: red", "Choices: blue", "Result", "What moved it most"):
        assert said in text
    with pytest.raises(SystemExit):
        main(["review", str(file), "--seed", "4", "--playouts", "10", "--json"])
    data = json.loads(capsys.readouterr().out)
    for place in range(len(data["sides"])):
        parts = sum(part["parts"][place] for part in data["sum"])
        assert data["start"][place] + parts == data["end"][place]
    assert sum(data["end"]) == data["parts"]


def test_the_page_shows_the_fight_and_loads_nothing(tmp_path: Path) -> None:
    file, page = tmp_path / "duel.json", tmp_path / "review.html"
    file.write_text(json.dumps(toy.DUEL), "utf-8")
    with pytest.raises(SystemExit) as left:
        main(["review", str(file), "--playouts", "4", "--decisions", "all", "--report", str(page)])
    assert left.value.code == 0
    text = page.read_text("utf-8")
    assert "The chance to win" in text
    assert "Luck and choices" in text
    assert "[of 8] left." in text
    assert "http" not in text.replace("http://www.w3.org", "")


def test_a_saved_fight_keeps_its_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = tmp_path / "saved.json"
    played(1).save(save)
    with pytest.raises(SystemExit) as left:
        main(["review", str(save), "--seed", "2"])
    assert left.value.code == 2
    assert "a saved fight keeps its dice" in " ".join(capsys.readouterr().err.split())
