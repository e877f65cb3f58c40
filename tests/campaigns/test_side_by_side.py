"""Campaigns played side by side by compiled rules are those of plain Python, run by run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kumite import dice
from kumite.campaigns.campaign import Campaign, read_campaign
from kumite.campaigns.courses import courses
from kumite.campaigns.side_by_side import SideBySide
from kumite.compiled.fights.program import PLAY
from kumite.compiled.fights.record import Memory
from kumite.compiled.loading.layout import FIGHTERS, build, words_of
from kumite.compiled.loading.program import Compiled
from kumite.rulesets import Ruleset, ruleset, ruleset_names
from kumite.tables.seeded import Policies, Rolls, Seeded

from .test_campaign import ROAD, campaign, same_again

pytest.importorskip("numpy")
RUNS = 40


def agreed(found: Campaign, seed: int = 3, runs: int = RUNS) -> int:
    """Play runs both ways. Returns how many fights that were."""
    both = [courses(found, runs, seed, engine=engine, first=2) for engine in ("plain", "compiled")]
    assert both[0] == both[1]
    return sum(map(len, both[1]))


def rested(name: str) -> dict[str, Any]:
    """Fights one after another with each rest of a game between two of them, some of them lost."""
    data = same_again(name, 1)
    (fight,) = data["fights"]
    foes = fight["encounter"]["sides"][ruleset(name).sides[1]]["fighters"]
    foes.append(foes[0] | {"name": "Another"})
    data["fights"] = [fight | {"name": "first", "if_lost": "again"}]
    for number, one in enumerate(ruleset(name).interludes):
        data["fights"].append(fight | {"between": [one.name, one.name][: 1 + number % 2]})
    data["fights"].append(fight | {"name": "again", "between": [ruleset(name).interludes[-1].name]})
    return data


class ByHand:
    """Does in plain Python what the compiled program does with fights that have a start of their own."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    def run(self, memory: Any, start: Any, rows: Any, *others: Any) -> int:
        _, watched, own, _, fights, limit = others
        kept = Memory(self.rules)
        kept.words = memory
        (batch,), (which,), (apart,) = kept["batch"], kept["interlude"], kept["apart"]
        policies = kept["policies"]
        for n in range(fights):
            number, *words = own[n].tolist()
            fight = build(type(self.rules.fight()), iter(words), FIGHTERS)
            stream = dice.mix((batch + number * dice.WHIM) & dice.WORD)
            if which > 0:
                stream = dice.mix(stream ^ (apart & dice.WORD))
            deciding = Policies(
                self.rules.decide, self.rules.decide_amount, fight, policies, dice.whim_key(stream)
            )
            table = Seeded(Rolls(stream), deciding)
            if which < 0:
                self.rules.settle(fight)
            elif which > 0:
                self.rules.interludes[which - 1].passes(table, fight)
            beats = 0
            while which == 0 and self.rules.outcome(fight) == 0 and beats < limit:
                self.rules.beat(table, fight)
                beats += 1
            own[n, 1:] = words_of(fight)
            rows[n, 0] = self.rules.outcome(fight)
            first = kept.places["ends"].start
            for k in range(len(watched)):
                rows[n, 2 + k] = self.rules.fate(fight.fighters[watched.words[3 * k] - first])
        return fights


@pytest.mark.parametrize("name", ruleset_names())
def test_side_by_side_is_one_after_another(tmp_path: Path, name: str) -> None:
    """What is between the fights, whatever plays them: with every rest, with defeats and the dead."""
    found = campaign(tmp_path, rested(name))
    hands = SideBySide(found, 3, 1_000, Compiled(found.rules, PLAY, ByHand(found.rules).run))
    runs = 12
    assert hands.play(2, runs) == courses(found, runs, 3, first=2, engine="plain")


@pytest.mark.parametrize("name", ruleset_names())
def test_compiled_campaigns_are_the_plain_ones(tmp_path: Path, name: str) -> None:
    """With every rest, with defeats and the dead, fight by fight and member by member."""
    pytest.importorskip("numba")
    assert agreed(campaign(tmp_path, rested(name))) > RUNS


def test_what_is_restored_is_as_on_the_sheet_compiled_too(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    data = same_again("ikezu", 3)
    data["party"][0]["state"] = {"hp": 1}
    for fight in data["fights"][1:]:
        fight["restored"] = ["hp", "fate"]
    assert agreed(campaign(tmp_path, data)) > RUNS


def test_blocks_and_threads_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    found = read_campaign(ROAD)
    whole = courses(found, 150, 1, engine="compiled", threads=1)
    from kumite.campaigns import side_by_side

    monkeypatch.setattr(side_by_side, "ROOM", 1)
    assert courses(found, 150, 1, engine="compiled", threads=2) == whole
    assert courses(found, 50, 1, engine="compiled", first=100) == whole[100:]
