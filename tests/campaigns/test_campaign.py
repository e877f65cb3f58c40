"""Fights one after another: what a party has left goes with it, in every ruleset."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kumite.campaigns.campaign import Campaign, CampaignError, read_campaign
from kumite.campaigns.legs import legs
from kumite.cli import main
from kumite.encounters.encounter import read
from kumite.encounters.examples import campaign_names
from kumite.play.match import Match
from kumite.rulesets import ruleset, ruleset_names
from kumite.rulesets.keeping import kept, kept_by

ROAD = ruleset("ikezu").folder / "campaigns" / "road.toml"


def campaign(folder: Path, data: dict[str, Any]) -> Campaign:
    file = folder / "road.json"
    file.write_text(json.dumps(data))
    return read_campaign(file)


def same_again(name: str, times: int) -> dict[str, Any]:
    """Three of the first sample of a ruleset against one, again and again."""
    rules = ruleset(name)
    sample = next(iter(rules.samples()))
    fight = {
        "ruleset": name,
        "sides": {
            rules.sides[0]: {"fighters": [{"sample": sample}]},
            rules.sides[1]: {"fighters": [{"sample": sample, "name": "Foe"}]},
        },
    }
    party = [{"sample": sample, "name": each} for each in ("Ann", "Bo", "Cy")]
    return {"party": party, "fights": [{"encounter": fight} for _ in range(times)]}


@pytest.mark.parametrize("name", ruleset_names())
def test_each_fight_begins_as_the_one_before_has_left_them(tmp_path: Path, name: str) -> None:
    found = campaign(tmp_path, same_again(name, 4))
    further = 0
    for number in range(4):
        before = None
        for leg in legs(found, 0, number):
            start = leg.encounter.start()
            ours = [one for one in leg.encounter.combatants if one.side == found.side]
            if before is not None:
                further += 1
                assert {one.name for one in ours} == set(before.states)
                for one in ours:
                    came = kept(start.fighters[one.seat])
                    for field, value in before.states[one.name].items():
                        assert came[field] == value, (one.name, field)
            before = leg
    assert further  # some party came to a second fight


@pytest.mark.parametrize("name", ruleset_names())
def test_every_fight_can_be_read_as_it_was_played(tmp_path: Path, name: str) -> None:
    """The same seed and number give the same fight at the table."""
    found = campaign(tmp_path, same_again(name, 2))
    for leg in legs(found, 5, 1):
        match = Match(leg.encounter, leg.seed, leg.number, limit=1_000_000)
        assert match.outcome == leg.outcome
        start = leg.encounter.start()
        for one in leg.encounter.combatants:
            if one.name in leg.states:
                before, now = (
                    kept_by(found.rules, fight.fighters[one.seat]) for fight in (start, match.fight)
                )
                for field, value in now.items():
                    assert leg.states[one.name].get(field, before.get(field)) == value


def test_it_ends_with_the_first_fight_that_is_not_won() -> None:
    found = read_campaign(ROAD)
    runs = [[*legs(found, 0, number)] for number in range(12)]
    for run in runs:
        assert all(leg.won for leg in run[:-1])
        assert len(run) == len(found.fights) or not run[-1].won
    assert {len(run) for run in runs} == {2, 3}
    assert runs == [[*legs(found, 0, number)] for number in range(12)]


def test_the_dead_stay_behind(tmp_path: Path) -> None:
    data = same_again("hell", 5)
    foes = data["fights"][0]["encounter"]["sides"]["npcs"]["fighters"]  # of all of them
    foes.append(foes[0] | {"name": "Another"})
    found = campaign(tmp_path, data)
    seen = 0
    for number in range(10):
        gone: set[str] = set()
        for leg in legs(found, 0, number):
            assert not gone & set(leg.encounter.names)
            seen += len(gone)
            gone |= set(leg.lost)
    assert seen  # somebody was missed in a later fight


def test_what_is_restored_is_as_on_the_sheet(tmp_path: Path) -> None:
    party = [{"sample": name} for name in ("Kenta", "Daisuke", "Nozomi", "Jiro")]
    rested = {"encounter": "ikezu/bandits", "restored": ["hp", "fate", "strength"]}
    found = campaign(tmp_path, {"party": party, "fights": [{"encounter": "ikezu/bandits"}, rested]})
    fresh = {one.name: found.fights[1].start().fighters[one.seat] for one in found.fights[1].combatants}
    looked = 0
    for number in range(20):
        for leg in [*legs(found, 0, number)][1:]:
            start = leg.encounter.start()
            for one in leg.encounter.combatants:
                now, sheet = start.fighters[one.seat], fresh[one.name]
                assert (now.hp, now.strength, now.fate) == (sheet.hp, sheet.strength, sheet.fate)
                looked += 1
    assert looked


def test_a_rest_lets_a_party_come_further(tmp_path: Path) -> None:
    """On the same dice, whoever gets back what was lost wins more fights."""
    party = [{"sample": name} for name in ("Kenta", "Daisuke", "Nozomi", "Jiro")]
    won = []
    for restored in ([], ["hp", "strength", "fate"]):
        bandits = {"encounter": "ikezu/bandits", "restored": restored}
        fights = [{"encounter": "ikezu/wolf_at_the_door"}, bandits, bandits]
        found = campaign(tmp_path, {"party": party, "fights": fights})
        won.append(sum(leg.won for number in range(40) for leg in legs(found, 0, number)))
    assert won[1] > won[0]


def test_the_scene_forgets_whom_the_party_stands_for(tmp_path: Path) -> None:
    """Nozomi hangs back at the ford; whoever comes in her place does not."""
    assert "Nozomi" in json.dumps(read("ikezu/bandits").as_dict()["scene"])
    ford = {"party": [{"sample": "Hideo"}], "fights": [{"encounter": "ikezu/bandits"}]}
    assert "Nozomi" not in json.dumps(campaign(tmp_path, ford).fights[0].as_dict())


FORD = {"encounter": "ikezu/bandits"}


@pytest.mark.parametrize(
    ("change", "place", "found"),
    [
        ({"party": []}, "party", ""),
        ({"fights": []}, "fights", ""),
        ({"party": [{"sample": "Kento"}]}, "fights[0].sides.pc.fighters[0].sample", '"Kento"'),
        ({"fights": [{"encounter": "ikezu/banditz"}]}, "fights[0].encounter", "no example"),
        ({"fights": [FORD, {"encounter": "hell/wolves"}]}, "fights[1].encounter", "hell"),
        ({"fights": [FORD | {"restored": ["hpp"]}]}, "fights[0].restored[0]", '"hpp"'),
        ({"side": "players"}, "fights[0].encounter", 'no side "players"'),
        ({"road": 1}, "road", ""),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    tmp_path: Path, change: dict[str, Any], place: str, found: str
) -> None:
    with pytest.raises(CampaignError) as wrong:
        campaign(tmp_path, {"party": [{"sample": "Kenta"}], "fights": [FORD]} | change)
    assert place in str(wrong.value)
    assert found in str(wrong.value)


def test_the_command_counts_what_the_runs_were(capsys: pytest.CaptureFixture[str]) -> None:
    assert said("simulate", str(ROAD), "--runs", "10", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    found = read_campaign(ROAD)
    runs = [[*legs(found, 0, number, 1_000)] for number in range(10)]
    for place, fight in enumerate(told["fights"]):
        won = [run[place] for run in runs if len(run) > place and run[place].won]
        assert fight["won"]["value"] == len(won) / 10
        for name, share in fight["can_go_on"].items():
            assert share == sum(name in leg.standing for leg in won) / 10


def test_a_run_is_told_fight_by_fight(capsys: pytest.CaptureFixture[str]) -> None:
    assert said("run", str(ROAD), "--run", "3") == 0
    told = capsys.readouterr().out
    assert "Fight 1: The wolf at the door" in told
    assert "Here it ends for the party." in told or "The party has come through." in told
    assert "Between the fights (short rest): " in told


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert said("run", "nowhere.toml") == 1
    assert "no such file" in capsys.readouterr().err
    assert said("run", "ikezu/rode") == 1
    assert "ikezu/road" in capsys.readouterr().err


def test_those_that_come_along_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    """Each ruleset has one, and its name is enough."""
    assert {name.partition("/")[0] for name in campaign_names()} == set(ruleset_names())
    for name in campaign_names():
        assert said("simulate", name, "--runs", "2") == 0
        assert "The party came through in" in capsys.readouterr().out


def test_somebody_may_be_named_who_is_lost(tmp_path: Path) -> None:
    """Whoever protects a friend goes on without them; and the foes hunt nobody who is not there."""
    data = same_again("hell", 4)
    for member in data["party"]:
        member["tactics"] = {"protects": [one for one in ("Ann", "Bo", "Cy") if one != member["name"]]}
    foes = data["fights"][0]["encounter"]["sides"]["npcs"]["fighters"]
    foes[0]["tactics"] = {"hunts": ["Ann"]}
    data["fights"][0]["encounter"]["sides"]["players"]["fighters"][0]["name"] = "Ann"
    foes.append(foes[0] | {"name": "Another"})
    found = campaign(tmp_path, data)
    assert any(len(leg.states) < 3 for number in range(10) for leg in [*legs(found, 0, number)][:-1])


def test_several_of_a_kind_each_have_wounds_of_their_own(tmp_path: Path) -> None:
    data = same_again("ikezu", 3)
    data["party"] = [{"sample": "Kenta", "name": "Guard", "count": 3}]
    found = campaign(tmp_path, data)
    assert found.names == ["Guard 1", "Guard 2", "Guard 3"]
    seen = 0
    for number in range(10):
        run = [*legs(found, 0, number)]
        for earlier, leg in pairwise(run):
            start = leg.encounter.start()
            for one in leg.encounter.combatants:
                for field, value in earlier.states.get(one.name, {}).items():
                    assert kept(start.fighters[one.seat])[field] == value
                    seen += 1
    assert seen


def test_a_map_forgets_whom_the_party_stands_for(tmp_path: Path) -> None:
    """Their letters are free ground; those of the others stay."""
    party = [{"sample": "Bard"}]
    wolves = campaign(tmp_path, {"party": party, "fights": [{"encounter": "hell/wolves"}]}).fights[0]
    assert set(wolves.scene.who) == {"w", "d"}
    assert not {"F", "R"} & set(wolves.scene.map)


def said(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["campaign", *arguments])
    return int(ended.value.code or 0)


def test_a_defeat_leads_where_the_file_says(tmp_path: Path) -> None:
    """Whoever loses the first fight rests for a week and tries again; whoever wins it is done."""
    party = [{"sample": name} for name in ("Kenta", "Daisuke", "Nozomi", "Jiro")]
    fights = [
        {"encounter": "ikezu/bandits", "if_won": "end", "if_lost": "again"},
        {
            "name": "again",
            "encounter": "ikezu/bandits",
            "between": ["week with a healer"],
            "if_lost": "again",
        },
    ]
    found = campaign(tmp_path, {"party": party, "fights": fights})
    lengths = set()
    for number in range(20):
        run = [*legs(found, 0, number)]
        lengths.add(len(run))
        assert [leg.place for leg in run] == [0, *[1] * (len(run) - 1)]
        assert [leg.won for leg in run[:-1]] == [False] * (len(run) - 1)
        assert run[-1].won or not run[-1].states  # nobody is left who could try again
    assert len(lengths) > 1


def test_a_rest_gives_back_what_the_rules_say(tmp_path: Path) -> None:
    """IKE-REST-1, against the fighters before and after it; and the same run is the same run."""
    party = [{"sample": name} for name in ("Kenta", "Daisuke", "Nozomi", "Jiro")]
    fights = [{"encounter": "ikezu/bandits"}, {"encounter": "ikezu/bandits", "between": ["short rest"]}]
    found = campaign(tmp_path, {"party": party, "fights": fights})
    looked = 0
    for number in range(20):
        run = [*legs(found, 0, number)]
        assert run == [*legs(found, 0, number)]
        for leg in run[1:]:
            (rest,) = leg.rested
            came = {one.name: leg.encounter.start().fighters[one.seat] for one in leg.encounter.combatants}
            for name, after in rest.after.items():
                assert (came[name].hp, came[name].fate) == (after.hp, after.fate)
                if not after.deprived and not after.overloaded:
                    looked += after.hp != rest.before[name].hp
                    assert after.hp == after.hp_max
    assert looked


@pytest.mark.parametrize(
    ("fight", "told"),
    [
        ({"between": ["a nap"]}, "fights[1].between[0]: found 'a nap'; legal: short rest, night"),
        ({"if_lost": "home"}, "fights[1].if_lost: found 'home'; legal: "),
        ({"name": "first"}, "fights[1].name: found 'first', as another fight; legal: a name of its own"),
    ],
)
def test_what_is_wrong_between_fights_is_told(tmp_path: Path, fight: dict[str, Any], told: str) -> None:
    data = {
        "party": [{"sample": "Kenta"}],
        "fights": [{"name": "first", "encounter": "ikezu/bandits"}, {"encounter": "ikezu/bandits", **fight}],
    }
    with pytest.raises(CampaignError) as problem:
        campaign(tmp_path, data)
    assert told.replace("'", '"') in str(problem.value)
