"""The odds of single rolls, against the texts' tables, brute force and icepool; and the command for them."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from kumite.chances.rolls import CannotRoll, Counted
from kumite.cli.application import app
from kumite.cli.rolls import in_rows
from kumite.encounters.catalogue import catalogue
from kumite.rulesets import ruleset

from ..by_name import NAMES

EVERY = [(name, roll.name) for name in NAMES for roll in ruleset(name).rolls]


def count(name: str, roll: str, **given: Any) -> Counted:
    """The odds of a roll, its numbers as on the command line."""
    found = next(one for one in ruleset(name).rolls if one.name == roll)
    return found.count(**found.values({key: str(value) for key, value in given.items()}))


def every_fall(sides: list[int], rule: Callable[..., int]) -> dict[int, Fraction]:
    """What dice come to, every way in which they can fall listed."""
    ways: dict[int, int] = {}
    fallen = list(product(*(range(1, most + 1) for most in sides)))
    for dice in fallen:
        ways[rule(*dice)] = ways.get(rule(*dice), 0) + 1
    return {value: Fraction(times, len(fallen)) for value, times in sorted(ways.items())}


@pytest.mark.parametrize("name", NAMES)
def test_every_ruleset_has_some(name: str) -> None:
    assert ruleset(name).rolls


@pytest.mark.parametrize(("name", "roll"), EVERY)
def test_what_every_roll_promises(name: str, roll: str) -> None:
    """With its usual numbers and with the least: a distribution, a real rule behind it, words for it all."""
    rules = ruleset(name)
    found = next(one for one in rules.rolls if one.name == roll)
    known = catalogue(rules)
    assert found.rules
    assert all(rule in known for rule in found.rules)
    for one in found.parameters:
        assert one.low <= one.usual <= one.high
        assert one.value(one.shown(one.usual)) == one.usual
    least = {one.name: one.shown(one.low) for one in found.parameters}
    for given in ({}, least):
        counted = found.count(**found.values(given))
        assert sum(counted.chances.values()) == 1
        assert all(chance > 0 for chance in counted.chances.values())
        assert counted.success is not None
        assert 0 <= counted.success <= 1
        rows = in_rows(counted)
        assert sum(chance for _, chance, _ in rows) == 1
        assert len({label for label, _, _ in rows}) == len(rows) <= 18


@pytest.mark.parametrize(
    ("rolled", "kept", "row"),
    [
        (3, 2, {10: 0.846, 15: 0.4698, 20: 0.2098, 25: 0.095249, 35: 0.0148638, 50: 0.000682506}),
        (7, 3, {10: 0.9995454, 20: 0.88685742, 30: 0.376571918, 45: 0.0487624351046}),
        (7, 5, {15: 0.9987391, 25: 0.93134311, 30: 0.794308693, 50: 0.13178011417}),
        (10, 4, {10: 0.9999992791, 30: 0.84489799103, 45: 0.248172495139}),
    ],
)
def test_the_table_of_malice(rolled: int, kept: int, row: dict[int, float]) -> None:
    """MAL-DICE-1, MAL-DICE-3, MAL-DICE-12: published probabilities; a Raise is 5 more: MAL-ROLL-10."""
    for tn, chance in row.items():
        known = count("malice", "roll", rolled=rolled, kept=kept, tn=tn).success
        assert float(known or 0) == pytest.approx(chance, rel=1e-11)
        if tn >= 10:
            assert count("malice", "roll", rolled=rolled, kept=kept, tn=tn - 10, raises=2).success == known


def test_unskilled_rolls_of_malice() -> None:
    """MAL-DICE-5: published fractions of dice that do not explode."""
    for dice, tn, chance in ((2, 15, "21/100"), (3, 20, "283/1000"), (3, 30, "1/1000"), (4, 25, "843/2500")):
        found = count("malice", "roll", rolled=dice, kept=dice, tn=tn, explode="never")
        assert found.success == Fraction(chance)


def test_pools_of_more_than_ten_dice() -> None:
    """MAL-DICE-6 to MAL-DICE-8, HAC-DICE-11: examples of both texts, which differ in the odd die."""
    for rolled, kept, same, flat in ((12, 4, (10, 5), 0), (13, 9, (10, 10), 2), (14, 12, (10, 10), 12)):
        for name in ("malice", "hachigoku"):
            one = count(name, "roll", rolled=rolled, kept=kept, tn=20)
            assert one.success == count(name, "roll", rolled=same[0], kept=same[1], tn=20 - flat).success
    assert "10k4+2" in count("malice", "roll", rolled=11, kept=4).says
    assert "10k4 " in count("hachigoku", "roll", rolled=11, kept=4).says


def test_an_emphasis() -> None:
    """MAL-ROLL-13: 1k1 against 5: 6 faces of 10 at once, and of the 1s, rolled again, 6 of 10 once more."""
    assert count("malice", "roll", rolled=1, kept=1, tn=5, emphasis="yes").success == Fraction(66, 100)


@pytest.mark.parametrize(("mine", "theirs"), [((2, 2), (2, 2)), ((3, 2), (4, 1)), ((1, 1), (3, 3))])
def test_two_pools(mine: tuple[int, int], theirs: tuple[int, int]) -> None:
    """MAL-ROLL-5, HAC-DICE-18: who is ahead, against icepool's dice with ten explosions."""
    icepool = pytest.importorskip("icepool")
    die = icepool.d10.explode(depth=10)
    pools = [rolled @ die if rolled == kept else die.highest(rolled, kept) for rolled, kept in (mine, theirs)]
    given = dict(zip(("rolled", "kept", "other_rolled", "other_kept"), (*mine, *theirs), strict=True))
    found = count("malice", "contested", **given)
    for wanted, low in (
        ((pools[0] > pools[1]).mean(), found.success),
        ((pools[0] == pools[1]).mean(), found.chances[0]),
        ((pools[0] >= pools[1]).mean(), count("hachigoku", "versus", **given).success),
    ):
        assert low is not None
        assert -1e-12 <= float(wanted) - float(low) <= float(found.open) + 1e-9
    assert found.open < 1e-9


def test_banzai_dice() -> None:
    """HAC-DICE-15: the published split of 3k2 against 15 by banzai dice kept."""
    found = count("hachigoku", "roll", rolled=3, kept=2, tn=15)
    assert [chance for _, chance in found.also] == [
        Fraction(203, 1000),
        Fraction(597, 2500),
        Fraction(7, 250),
    ]
    silent = count("hachigoku", "roll", rolled=3, kept=3, tn=15, dice="silent")
    assert (silent.success, silent.also) == (Fraction(81, 125), ())


@pytest.mark.parametrize("score", [0, 1, 12, 19, 20])
def test_saves(score: int) -> None:
    """IKE-SAVE-1 to IKE-SAVE-3: 1 passes, 20 fails, the lower of two at advantage, the higher otherwise."""
    passing = {die for die in range(1, 21) if (die <= score and die < 20) or die == 1}
    assert count("ikezu", "save", score=score).success == Fraction(len(passing), 20)
    for footing, kept in (("advantage", min), ("disadvantage", max)):
        falls = every_fall([20, 20], lambda a, b, kept=kept: kept(a, b) in passing)
        assert count("ikezu", "save", score=score, footing=footing).success == falls.get(1, 0)


def test_damage() -> None:
    """IKE-DMG-2, IKE-ADV-1, IKE-ARM-1: two d6 at disadvantage against Armor 2, all four dice listed."""
    found = count("ikezu", "damage", sides=6, dice=2, footing="disadvantage", armor=2)
    listed = every_fall([6] * 4, lambda a, b, c, d: max(0, max(min(a, b), min(c, d)) - 2))
    assert found.chances == listed
    assert found.success == 1 - listed[0]


def test_duelling_saves() -> None:
    """IKE-DUEL-4 to IKE-DUEL-8: 12 against 9, all dice listed; the edge of the other."""

    def result(mine: int, first: int, second: int) -> int:
        other = min(first, second)
        passed, answered = mine <= 12, other <= 9
        if passed and answered and mine != other:
            return 0 if mine < other else 1
        if passed == answered:
            return -1
        return 0 if passed else 1

    found = count("ikezu", "duel", mine=12, theirs=9, edge="theirs")
    assert found.chances == every_fall([20, 20, 20], result)


@pytest.mark.parametrize("dice", [2, 3, 5])
def test_pairs_of_action_dice(dice: int) -> None:
    """HEL-AD-3, HEL-ATK-2, HEL-ATK-3: the two lowest and the two highest, every fall listed."""
    lowest = every_fall([6] * dice, lambda *fallen: sum(sorted(fallen)[:2]))
    highest = every_fall([6] * dice, lambda *fallen: sum(sorted(fallen)[-2:]))
    low = count("hell", "pair", dice=dice, of="lowest", bound=5)
    assert low.chances == lowest
    assert low.success == sum(chance for total, chance in lowest.items() if total <= 5)
    high = count("hell", "pair", dice=dice, of="highest", bound=10)
    assert (high.chances, high.success) == (highest, sum(chance for n, chance in highest.items() if n >= 10))
    assert [chance for _, chance in low.also] == [
        sum(chance for total, chance in lowest.items() if total <= 7),
        sum(chance for total, chance in lowest.items() if total >= 9),
    ]


def test_faces_of_action_dice() -> None:
    """HEL-AD-4: seven dice at 4 or more are a coin each."""
    found = count("hell", "faces", dice=7, face=4, wanted=3)
    assert found.chances == {n: Fraction(ways, 128) for n, ways in enumerate((1, 7, 21, 35, 35, 21, 7, 1))}
    assert found.success == Fraction(99, 128)
    with pytest.raises(CannotRoll, match="wanted: found 8; legal with 7 dice: 0 to 7"):
        count("hell", "faces", dice=7, wanted=8)


def test_checks_and_contests_of_hell() -> None:
    """HEL-CHK-1, HEL-CON-1, HEL-CON-2: a draw is the other's."""
    assert count("hell", "check", plus=3, target=12).success == Fraction(4, 12)
    ahead = every_fall([6] * 4, lambda a, b, c, d: int(a + b + 3 > c + d + 1))
    assert count("hell", "contest", mine=3, theirs=1).success == ahead[1]


def test_d20_rolls() -> None:
    """SHI-ACC-2, SHI-WP-2, SHI-WP-3: 15 or more of d20+3; a point gives a die of 11 to 20 for a failure."""
    assert count("shinobi", "check", bonus=3, number=15).success == Fraction(9, 20)
    with_point = every_fall([20, 20], lambda a, b: int(a >= 12 or (b if b > 10 else b + 10) >= 12))
    assert count("shinobi", "check", bonus=3, number=15, willpower="yes").success == with_point[1]
    for role, least in (("attacking", 1), ("defending", 0)):
        ahead = every_fall([20, 20], lambda a, b, least=least: int(a + 4 - b - 7 >= least))
        assert count("shinobi", "against", mine=4, theirs=7, role=role).success == ahead[1]


def test_rows() -> None:
    """Many numbers are put together; what stands for all above it has a row of its own, or ends the last."""
    some = {n: Fraction(1, 42) for n in range(3, 45)}
    rows = in_rows(Counted("", "total", some, cut=44))
    assert [label for label, _, _ in rows][:2] == ["3 to 4", "5 to 9"]
    assert rows[-1] == ("44 and more", Fraction(1, 42), Fraction(1, 42))
    assert rows[1][1:] == (Fraction(5, 42), Fraction(40, 42))
    named = in_rows(Counted("", "result", {0: Fraction(1, 4), 1: Fraction(3, 4)}, names={0: "no", 1: "yes"}))
    assert [label for label, _, _ in named] == ["no", "yes"]


def run(*words: str) -> Any:
    return CliRunner().invoke(app, ["odds", *words])


def test_the_command(tmp_path: Path) -> None:
    """A number, a table, and a picture; for programs fractions."""
    figure = tmp_path / "roll.svg"
    shown = run("--roll", "ikezu", "save", "score=13", "footing=advantage", "--figure", str(figure))
    assert shown.exit_code == 0
    assert "success   87.750000%  351/400" in shown.stdout
    assert "a save against 13" in figure.read_text("utf-8")
    found = json.loads(run("--roll", "ikezu", "save", "score=13", "--json").stdout)
    assert found["success"] == {"probability": 0.65, "exactly": "13/20"}
    assert found["die"][0] == {"value": 1, "probability": 0.05, "exactly": "1/20"}
    assert found["values"] == {"score": "13", "footing": "even"}


def test_which_rolls_there_are() -> None:
    everything = run("--roll").stdout
    assert all(f"{name} {roll}" in everything for name, roll in EVERY)
    assert "hell pair" not in run("--roll", "ikezu").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--roll chess", "there is no ruleset 'chess'; legal are: hachigoku"),
        ("--roll ikezu jump", "there is no roll 'jump'; legal: save, damage, duel"),
        ("--roll ikezu save score", "'score' is no number of a roll; legal is NAME=VALUE"),
        ("--roll ikezu save scores=3", "scores: no such number of this roll; legal: score, footing"),
        ("--roll ikezu save score=21", "score: found '21'; legal: 0 to 20"),
        ("--roll ikezu save score=²", "score: found '²'; legal: 0 to 20"),
        ("--roll ikezu save score=\u0663", "score: found '\u0663'; legal: 0 to 20"),
        (f"--roll ikezu save score={'9' * 5000}", "score: found '9999"),
        ("--roll ikezu save footing=1", "footing: found '1'; legal: even, advantage, disadvantage"),
        ("--roll malice roll explode=never raises=1", "legal: no raises, no emphasis"),
        ("--roll ikezu save --house panic=true", "a roll is made by no house rules"),
        ("", "found 0 files; legal is one, or --roll"),
        ("a.toml b.toml", "found 2 files"),
    ],
)
def test_what_is_refused(words: str, said: str) -> None:
    refused = run(*words.split())
    assert refused.exit_code != 0
    assert said in " ".join(refused.output.split())
