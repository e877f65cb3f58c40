"""What each rule does in a fight."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from scipy import stats

from kumite.cli import main
from kumite.encounters.catalogue import catalogue
from kumite.encounters.encounter import Encounter, read, with_house
from kumite.encounters.house import list_house
from kumite.lab.impact.readings import Impact, spoken_in, together, trial
from kumite.lab.sweep import here, sweep
from kumite.play.match import Match
from kumite.rulesets import ruleset_names
from kumite.simulation import batch

DUEL = "ikezu/duel_to_the_death"


def played(encounter: Encounter, fights: int) -> Impact:
    tried = trial(encounter, fights, 3, 1000)
    return Impact(tried, sweep(tried.experiment, player=here("plain", 1, lambda text: None)))


def test_a_difference_is_that_of_two_simulations_on_the_same_dice() -> None:
    duel = read(DUEL)
    found = played(duel, 40)
    for name, value in (("clash_crit_save", "false"), ("duel_edge", "minus_one")):
        one = next(each for each in found.effects if each.reading.rule.name == name)
        assert one.reading.value == value
        won = []
        for encounter in (duel, with_house(duel, {name: value})):
            ended = batch.simulate(
                encounter.ruleset, encounter.start(), encounter.policies, 40, 3, engine="plain", threads=1
            )
            won.append(ended.outcomes[1] / 40)
        assert one.differences["pc side"].value == pytest.approx(won[1] - won[0])


def test_what_moves_a_victory_most_comes_first_and_what_does_nothing_is_told_so() -> None:
    found = played(read(DUEL), 30)
    assert [one.largest for one in found.effects] == sorted(
        (one.largest for one in found.effects), reverse=True
    )
    nothing = {one.reading.rule.name for one in found.effects if one.none}
    assert "detachment_on_crit" in nothing  # there is no detachment in a duel
    assert not any(one.told_apart for one in found.effects if one.none)


@pytest.mark.parametrize("intervals", [1, 2, 50, 400])
def test_intervals_are_wide_enough_to_hold_together(intervals: int) -> None:
    """Bonferroni: each may miss with a share of the 5% that all of them may."""
    wide = together(intervals) * stats.norm.ppf(0.975)
    assert intervals * 2 * stats.norm.sf(wide) == pytest.approx(0.05)


@pytest.mark.parametrize("name", ruleset_names())
def test_every_other_reading_is_played_or_said_why_not(name: str) -> None:
    encounter = read(f"{name}/in_the_middle")
    found = trial(encounter, 2, 0, 1000)
    house = encounter.house.model_dump()
    wanted = Counter(
        {
            rule.name: len(rule.readings) - 1
            if rule.readings
            else sum(
                int(rule.legal.split(" to ")[0])
                <= house[rule.name] + step
                <= int(rule.legal.split(" to ")[1])
                for step in (-1, 1)
            )
            for rule in list_house(encounter.ruleset)
        }
    )
    refused = [reading for reading, _ in found.refused]
    assert Counter(one.rule.name for one in [*found.readings, *refused]) == +wanted
    assert len(found.experiment.variants) == 1 + len(found.readings)


def test_what_an_encounter_cannot_be_played_with_is_told() -> None:
    found = trial(read("ikezu/bandits"), 2, 0, 1000)
    assert [(one.rule.name, one.value) for one, _ in found.refused] == [("range_model", "single_front")]
    assert "single_front" in str(found.refused[0][1])


def test_rules_are_counted_as_the_log_cites_them() -> None:
    duel = read(DUEL)
    read_fights, spoken = spoken_in(duel, 3, 5, 1000)
    assert read_fights == 3
    logs = [[rule for line in Match(duel, 5, n, limit=1000).log() for rule in line.rules] for n in range(3)]
    assert [one.rule.id for one in spoken] == list(catalogue(duel.ruleset))
    for one in spoken:
        assert one.times == sum(log.count(one.rule.id) for log in logs)
        assert one.fights == sum(one.rule.id in log for log in logs)


def test_counting_that_is_stopped_keeps_what_was_read() -> None:
    def stop(done: int, wanted: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    assert spoken_in(read(DUEL), 5, 0, 1000, stop)[0] == 2


def test_the_command_gives_the_same_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["impact", DUEL, "--fights", "30", "--read", "2", "--seed", "3", "--engine", "plain", "--json"])
    assert not ended.value.code
    found = json.loads(capsys.readouterr().out)
    assert found["complete"]
    assert found["fights_read"] == 2
    whole = played(read(DUEL), 30)
    told = {(one["house_rule"], one["reading"]) for one in found["readings"]}
    assert told == {(one.reading.rule.name, one.reading.value) for one in whole.effects}
    share = next(
        one["difference_value"]
        for one in found["readings"]
        if (one["house_rule"], one["measure"]) == ("clash_damage", "pc side")
    )
    effect = next(one for one in whole.effects if one.reading.rule.name == "clash_damage")
    assert share == pytest.approx(effect.differences["pc side"].value)
