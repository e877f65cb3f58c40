"""Records that are emptied and copied as a whole, in plain Python and compiled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from kumite.copying import copy_fight
from kumite.rulesets.shared.scratch import clear, copy_record
from kumite.simulation import transcript

from ...toys.wiped import WIPED, Fighter, fight
from ...toys.wiped.state import Attack


def noted() -> Attack:
    attack = Attack(blows=3)
    attack.first.total, attack.others[1].total = 9, 7
    attack.first.dice[:] = [4, 5]
    return attack


def test_what_is_cleared_is_as_new() -> None:
    attack = noted()
    dice = attack.first.dice
    clear(attack)
    assert attack == Attack()
    assert attack.first.dice is dice


def test_a_number_may_be_open() -> None:
    """What stands where a number is declared need not be one, also in the first record of its kind."""

    @dataclass
    class Kept:
        much: Any = 0

    @dataclass
    class Keeper:
        inner: Kept
        much: Any = 0

    open_number = object()
    one, other = Keeper(Kept(open_number), open_number), Keeper(Kept(), 0)
    copy_record(one, other)
    assert (other.much, other.inner.much) == (open_number, open_number)
    clear(one)
    assert one == Keeper(Kept(), 0)


def test_a_copy_is_equal_and_shares_nothing() -> None:
    me = Fighter(attack=noted())
    copy_record(me.attack, me.last)
    assert me.last == me.attack
    me.attack.first.dice[0] = 1
    me.attack.others[1].total = 1
    assert me.last == noted()


def test_compiled_the_same_numbers_are_left() -> None:
    """Also of what lies beside the record in memory."""
    pytest.importorskip("numba")
    for number in range(20):
        plain, fast = (
            transcript(WIPED, fight(), [0, 0, 0], 1, number, engine=engine)
            for engine in ("plain", "compiled")
        )
        assert fast.transcript == plain.transcript
        assert fast.fight == plain.fight


def test_exact_odds_know_that_a_record_was_touched() -> None:
    """Where states of a kind share their ways, a record that was cleared or copied has changed."""
    pytest.importorskip("numba")
    np = pytest.importorskip("numpy")
    from kumite.compiled.exact.chain import Chain

    from ...lab.exact.every_way import every_way

    chain = Chain(WIPED, fight(), [0, 0, 0], megabytes=100, floor=0.0)
    weights = np.ones(1)
    reached = {repr(fight()): (fight(), 1.0)}
    for _ in range(2):
        first = chain.done
        for _ in chain.go_through(chain.known, weights, float("inf")):
            pass
        edges = slice(int(np.searchsorted(chain.origins[: chain.edge_count], first)), chain.edge_count)
        arriving = weights[chain.origins[edges] - first] * chain.chances[edges]
        weights = np.bincount(chain.edges[edges, 0] - chain.done, arriving, chain.known - chain.done)
        after: dict[str, tuple[object, float]] = {}
        for state, chance in reached.values():
            for end, likely in every_way(WIPED, [0, 0, 0], copy_fight(state)):
                before = after.get(repr(end), (end, 0.0))[1]
                after[repr(end)] = (end, before + chance * float(likely))
        reached = after
        wanted = sorted(chance for _, chance in reached.values())
        assert sorted(weights.tolist()) == pytest.approx(wanted, abs=1e-12)
