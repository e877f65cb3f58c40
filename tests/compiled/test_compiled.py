"""The compiled twin of a ruleset: the same fights as plain Python, counted the same by whoever counts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kumite import dice, simulation
from kumite.compiled.fights import watch
from kumite.compiled.fights.job import BrokenRule
from kumite.compiled.fights.tallies import Tallies
from kumite.compiled.fights.watch import FateOf, Happened, Number, OutAt
from kumite.compiled.loading.mistakes import NotInstalled
from kumite.simulation import batch
from kumite.simulation.batch import simulate, transcript
from kumite.table import Asked, IllegalAnswer, Told, Verb

from ..toys.compiled_toy import TOY, Fight, crowd, melee
from ..toys.compiled_toy.terms import Ask, Event, Fate, Mischief, Policy, Why

pytest.importorskip("numba")

FIGHTS = {
    "duel": melee(0, 1),
    "skirmish": melee(0, 0, 1, 1, 1),
    "crowd": melee(*[0, 1] * 6),
    "long answers": melee(0, 1, 1, ripostes=6, effort=9),
    "a die of very many sides": melee(0, 1, courage=3_000_000_019),
}
POLICIES = {"random": (Policy.RANDOM,), "greedy": (Policy.GREEDY,), "both": (Policy.RANDOM, Policy.GREEDY)}
every_fight = pytest.mark.parametrize("fight", FIGHTS.values(), ids=FIGHTS)
every_policy = pytest.mark.parametrize("policies", POLICIES.values(), ids=POLICIES)


@pytest.fixture(autouse=True, scope="module")
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KUMITE_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


# The streams


def test_dice_are_those_of_the_dice_stream() -> None:
    """Die n of the fight is word n of its stream, whatever was decided between."""
    fight = melee(0, 1)
    entries = transcript(TOY, fight, crowd(fight, Policy.RANDOM), seed=-5, number=2**63 + 11).transcript
    stream, drawn = dice.key(-5, 2**63 + 11), 0
    for entry in entries:
        if isinstance(entry, Asked) and entry.question.is_dice:
            asked = entry.question
            rolled = asked.second if asked.verb == Verb.POOL else 1
            fallen = [dice.die(dice.word_at(stream, drawn + n), asked.first) for n in range(rolled)]
            assert entry.answer == (dice.keep(fallen, asked.third) if asked.verb == Verb.POOL else fallen[0])
            drawn += rolled
    assert drawn > 15


def test_the_stream_is_splitmix() -> None:
    """The numbers that Rosetta Code gives for "Pseudo-random numbers/Splitmix64" from 1234567."""
    assert [dice.word_at(1234567, n) for n in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


# One fight in full


@every_fight
@every_policy
def test_a_fight_is_the_plain_one(fight: Fight, policies: tuple[int, ...]) -> None:
    who = crowd(fight, *policies)
    seen = set()
    for number in range(60):
        plain = transcript(TOY, fight, who, 3, number, engine="plain")
        assert transcript(TOY, fight, who, 3, number) == plain
        seen |= {entry.question.verb for entry in plain.transcript if isinstance(entry, Asked)}
    assert seen == {Verb.ROLL, Verb.POOL, Verb.CHOOSE, Verb.AMOUNT}


def test_the_start_is_left_as_it_was() -> None:
    fight = melee(0, 1, 1)
    transcript(TOY, fight, crowd(fight, 0), 1, 1)
    transcript(TOY, fight, crowd(fight, 0), 1, 1, engine="plain")
    simulate(TOY, fight, crowd(fight, 0), 50, 1, engine="plain")
    simulate(TOY, fight, crowd(fight, 0), 50, 1, engine="compiled")
    assert fight == melee(0, 1, 1)


def test_numbers_in_the_state_are_plain_ints() -> None:
    fight = melee(0, 1)
    end, entries = transcript(TOY, fight, crowd(fight, 0), 1, 1)
    assert type(end.turn) is int
    assert type(end.fighters[1].recent[0]) is int
    assert {type(entry.answer) for entry in entries if isinstance(entry, Asked)} == {int}


def test_a_transcript_of_any_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book that is too small is noticed, and the fight played again into a bigger one."""
    from kumite.compiled.fights import fast

    fight = melee(*[0, 1] * 5)
    whole = transcript(TOY, fight, crowd(fight, 0), 1, 1)
    for lines in (1, 7, len(whole.transcript) - 1, len(whole.transcript)):
        monkeypatch.setattr(fast, "LINES", lines)
        assert transcript(TOY, fight, crowd(fight, 0), 1, 1) == whole


# Many fights


@every_fight
@every_policy
def test_tallies_are_the_plain_ones(fight: Fight, policies: tuple[int, ...]) -> None:
    who = crowd(fight, *policies)
    plain = simulate(TOY, fight, who, 150, 9, engine="plain")
    fast = simulate(TOY, fight, who, 150, 9, engine="compiled")
    assert fast == plain
    assert (plain.engine, fast.engine) == ("plain", "compiled")


def counted(fight: Fight, who: list[int], fights: int, seed: int) -> Tallies:
    """The tallies, from transcripts, by the obvious way."""
    tallies = simulate(TOY, fight, who, 0, seed, engine="plain")
    for number in range(fights):
        end, entries = transcript(TOY, fight, who, seed, number)
        told = [entry for entry in entries if isinstance(entry, Told)]
        tallies.fights += 1
        tallies.outcomes[TOY.outcome(end)] += 1
        tallies.lengths[end.turn] = tallies.lengths.get(end.turn, 0) + 1
        for seat, fighter in enumerate(end.fighters):
            tallies.fates[seat][fighter.fate] += 1
            for name, event in TOY.tallies.items():
                gained = sum(entry.amount for entry in told if (entry.who, entry.what) == (seat, event))
                tallies.squares[name][seat] += gained**2
        for entry in told:
            tallies.counts[entry.what][entry.who + 1] += 1
            tallies.amounts[entry.what][entry.who + 1] += entry.amount
    return tallies


@pytest.mark.parametrize("engine", ["plain", "compiled"])
def test_tallies_are_what_the_transcripts_add_up_to(engine: batch.Engine) -> None:
    fight = melee(0, 0, 1)
    who = crowd(fight, Policy.RANDOM, Policy.GREEDY)
    tallies = simulate(TOY, fight, who, 80, 4, engine=engine)
    assert tallies == counted(fight, who, 80, 4)
    assert tallies.complete
    assert sum(tallies.outcomes) == sum(tallies.lengths.values()) == tallies.fights == 80
    assert list(tallies.lengths) == sorted(tallies.lengths)
    assert tallies.amounts[Event.TURN][0] > tallies.counts[Event.TURN][0] > 80, "the referee has place 0"


def test_tallies_do_not_depend_on_who_shares_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = melee(0, 0, 1, 1)
    who = crowd(fight, 0, 1)
    alone = simulate(TOY, fight, who, 20_011, 6, engine="compiled", threads=1)
    for threads in (2, 5):
        assert simulate(TOY, fight, who, 20_011, 6, engine="compiled", threads=threads) == alone
    monkeypatch.setattr(batch, "MOST", 13)
    assert simulate(TOY, fight, who, 20_011, 6, engine="compiled", threads=2) == alone


@pytest.mark.parametrize("engine", ["plain", "compiled"])
def test_parts_of_a_batch_add_up(engine: batch.Engine) -> None:
    fight = melee(0, 1)
    who = crowd(fight, 0)
    first = simulate(TOY, fight, who, 70, 6, engine=engine)
    rest = simulate(TOY, fight, who, 30, 6, first=70, engine=engine)
    assert first + rest == simulate(TOY, fight, who, 100, 6, engine=engine)
    assert first != rest


def test_numbers_of_fights_go_round() -> None:
    fight = melee(0, 1)
    who = crowd(fight, 0)
    over = simulate(TOY, fight, who, 20, 6, first=2**64 - 10, engine="compiled")
    assert over == simulate(TOY, fight, who, 20, 6, first=2**64 - 10, engine="plain")
    assert simulate(TOY, fight, who, 9, 6, first=2**63 - 4, engine="compiled") == simulate(
        TOY, fight, who, 9, 6, first=2**63 - 4, engine="plain"
    )


@pytest.mark.parametrize("engine", ["plain", "compiled"])
def test_fights_end_at_the_limit(engine: batch.Engine) -> None:
    fight = melee(0, 1)
    who = crowd(fight, 0)
    assert simulate(TOY, fight, who, 40, 6, limit=0, engine=engine).outcomes == [40, 0, 0, 0]
    short = simulate(TOY, fight, who, 200, 6, limit=2, engine=engine)
    assert 0 < short.outcomes[0] < 200
    assert max(short.lengths) == 2


@pytest.mark.parametrize("engine", ["plain", "compiled"])
def test_each_fight_of_a_batch(engine: batch.Engine) -> None:
    fight = melee(0, 1)
    who = crowd(fight, 0)
    watch = [
        FateOf(1),
        Happened(Event.STRIKES, 0),
        Happened(Event.STRIKES, 0, True),
        Number(("fighters", 1, "hp")),
    ]
    rows = simulation.each_fight(TOY, fight, who, 90, 6, first=5, engine=engine, watch=watch)
    assert len(rows) == 90
    for number, row in enumerate(rows.tolist(), 5):
        end, told = transcript(TOY, fight, who, 6, number)
        hits = [
            one.amount for one in told if isinstance(one, Told) and (one.who, one.what) == (0, Event.STRIKES)
        ]
        fate = TOY.fate(end.fighters[1])
        assert row == [TOY.outcome(end), end.turn, fate, len(hits), sum(hits), end.fighters[1].hp]


@pytest.mark.parametrize("engine", ["plain", "compiled"])
def test_when_each_fighter_was_out(engine: batch.Engine) -> None:
    """In the turn in which it falls or is too tired, by what was told; never, where it stands at the end."""
    fight = melee(0, 1, 0, 1)
    who = crowd(fight, 0)
    outs_of = [OutAt(seat) for seat in range(4)]
    rows = simulation.each_fight(TOY, fight, who, 60, 6, engine=engine, watch=outs_of)
    outs = set()
    for number, row in enumerate(rows.tolist()):
        turn, out = 0, [-1] * 4
        for one in transcript(TOY, fight, who, 6, number).transcript:
            if isinstance(one, Told) and one.what == Event.TURN:
                turn = one.amount
            elif isinstance(one, Told) and one.what in (Event.FALLS, Event.TIRES) and out[one.who] < 0:
                out[one.who] = turn
        assert row[2:] == out
        outs |= set(out)
    assert {-1, 1, 2} <= outs


def test_who_comes_later_or_gets_up_again_is_not_out_for_good() -> None:
    fight = melee(0, 1, 0)
    fight.fighters[1].fate = Fate.DOWN
    out = [-1] * 3
    watch.follow(TOY, fight, out)
    assert out == [-1, 0, -1]
    fight.turn = 4
    fight.fighters[1].fate, fight.fighters[2].fate = Fate.STANDING, Fate.DOWN
    watch.follow(TOY, fight, out)
    assert out == [-1, -1, 4]
    fight.turn = 5
    watch.follow(TOY, fight, out)
    assert out == [-1, -1, 4]


def test_pieces_are_kept_beside_the_tallies() -> None:
    """Rows of every fight once, whichever thread played them, and the same tallies as without."""
    fight = melee(0, 1)
    who = crowd(fight, 0)
    pieces: dict[int, Any] = {}
    tallies = simulate(
        TOY, fight, who, 20_000, 6, engine="compiled", threads=2, watch=[FateOf(1)], keep=pieces.__setitem__
    )
    assert tallies == simulate(TOY, fight, who, 20_000, 6, engine="compiled")
    rows = np.concatenate([pieces[first] for first in sorted(pieces)])
    alone = simulation.each_fight(TOY, fight, who, 20_000, 6, engine="compiled", watch=[FateOf(1)])
    assert np.array_equal(rows, alone)


# Stopping, and telling how far it is


@pytest.mark.parametrize("engine", ["plain", "compiled"])
@pytest.mark.parametrize("interrupted", [False, True])
def test_a_stopped_batch_is_a_shorter_one(engine: batch.Engine, interrupted: bool) -> None:
    """Whether by `stop` or by Ctrl-C: what is done is a run of fights without a gap, and says so."""
    fight = melee(0, 0, 1, 1)
    who = crowd(fight, 0)
    told: list[int] = []

    def progress(done: int) -> None:
        told.append(done)
        if interrupted and len(told) == 2:
            raise KeyboardInterrupt

    tallies = simulate(
        TOY, fight, who, 10**9, 6, engine=engine, threads=2, progress=progress, stop=lambda: len(told) > 2
    )
    assert not tallies.complete
    assert 0 < tallies.fights < 10**9
    assert told == sorted(told)
    assert told[-1] == tallies.fights
    again = simulate(TOY, fight, who, tallies.fights, 6, engine="compiled")
    assert again.complete
    assert replace(again, complete=False) == tallies


def test_an_error_of_the_caller_stops_the_batch() -> None:
    fight = melee(0, 1)

    def progress(done: int) -> None:
        raise OSError("the pipe is closed")

    with pytest.raises(OSError, match="the pipe"):
        simulate(TOY, fight, crowd(fight, 0), 10**9, 6, engine="compiled", progress=progress)


# What is refused


MISCHIEF: dict[Mischief, tuple[type[Exception], str]] = {
    Mischief.UNKNOWN_EVENT: (BrokenRule, "a rule of Toy gave 99, which is none of its events"),
    Mischief.EVENT_OF_NOBODY: (BrokenRule, "a rule of Toy told of seat -2, where nobody sits"),
    Mischief.EVENT_OF_AN_EMPTY_SEAT: (BrokenRule, "a rule of Toy told of seat 3, where nobody sits"),
    Mischief.DIE_WITHOUT_SIDES: (
        IllegalAnswer,
        f"verb=<Verb.ROLL: 1>, who=0, about={Why.STRENGTH:d}, first=0",
    ),
    Mischief.ANSWER_NOT_OFFERED: (
        IllegalAnswer,
        f"about={Ask.WEAPON:d}, first=3, second=0, third=0\\); legal: 0, 1",
    ),
    Mischief.NO_OPTIONS: (IllegalAnswer, "0 does not answer .*; legal: $"),
    Mischief.AMOUNT_TOO_HIGH: (IllegalAnswer, "4 does not answer .*; legal: 0 to 3"),
    Mischief.UNKNOWN_FATE: (BrokenRule, "a rule of Toy gave 77, which is none of its fates"),
    Mischief.UNKNOWN_OUTCOME: (BrokenRule, "a rule of Toy gave 9, which is none of its outcomes"),
}


@pytest.mark.parametrize("mischief", MISCHIEF, ids=[each.name.lower() for each in MISCHIEF])
@pytest.mark.parametrize("engine", ["plain", "compiled"])
def test_what_a_rule_may_not_do(engine: batch.Engine, mischief: Mischief) -> None:
    fight = melee(0, 1, 1, mischief=mischief)
    kind, message = MISCHIEF[mischief]
    with pytest.raises(kind, match=message):
        simulate(TOY, fight, crowd(fight, 0), 500, 1, engine=engine)


def fault(fight: Fight, engine: batch.Engine) -> tuple[Any, int]:
    with pytest.raises(IllegalAnswer) as caught:
        transcript(TOY, fight, crowd(fight, 0), 1, 0, engine=engine)
    return caught.value.question, caught.value.answer


@pytest.mark.parametrize("mischief", [Mischief.ANSWER_NOT_OFFERED, Mischief.AMOUNT_TOO_HIGH])
def test_the_fault_is_the_first_one(mischief: Mischief) -> None:
    fight = melee(0, 1, mischief=mischief)
    assert fault(fight, "compiled") == fault(fight, "plain")


def test_a_job_that_cannot_be_played() -> None:
    fight = melee(0, 1)
    for message, arguments in {
        "there are 2 policies; legal are 3, the referee's": (fight, [0, 0], 5, 1),
        "there is no policy 7; legal are 0, 1": (fight, [0, 7, 0], 5, 1),
        "fights is -1; it cannot be less than 0": (fight, [0, 0, 0], -1, 1),
        "the fight has 0 fighters; legal are 1 to 12": (melee(), [0], 5, 1),
        "the fight has 13 fighters; legal are 1 to 12": (melee(*[0] * 13), [0] * 14, 5, 1),
        "the fight has 2 fighters, but its count is 3": (replace(fight, count=3), [0] * 4, 5, 1),
    }.items():
        with pytest.raises(ValueError, match=message):
            simulate(TOY, *arguments)
    with pytest.raises(ValueError, match="limit is -1"):
        simulate(TOY, fight, [0, 0, 0], 1, 1, limit=-1)


# Which engine


def test_few_fights_are_played_plainly() -> None:
    fight = melee(0, 1)
    who = crowd(fight, 0)
    assert simulate(TOY, fight, who, 100, 1).engine == "plain"
    assert simulate(TOY, fight, who, batch.FEW, 1).engine == "compiled"


def test_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = melee(0, 1)
    monkeypatch.setattr(batch, "FEW", 5)
    monkeypatch.setattr("kumite.compiled.loading.load.installed", lambda: False)
    said: list[str] = []
    assert simulate(TOY, fight, crowd(fight, 0), 10, 1, announce=said.append).engine == "plain"
    assert said == ["there is no compiler, so this takes long; get it with: pip install 'kumite[fast]'"]
    with pytest.raises(NotInstalled, match=r"pip install 'kumite\[fast\]'"):
        simulate(TOY, fight, crowd(fight, 0), 10, 1, engine="compiled")


def test_the_plain_engine_needs_neither_numba_nor_numpy() -> None:
    code = (
        "import sys; sys.modules['numba'] = sys.modules['numpy'] = None\n"
        "from tests.toys.compiled_toy import TOY, crowd, melee; from kumite.simulation import simulate\n"
        "print(simulate(TOY, melee(0, 1), crowd(melee(0, 1), 0), 10, 1).fights)"
    )
    root = Path(__file__).parents[2]
    ran = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert ran.stdout == "10\n"


# What Numba does not know by itself


@pytest.mark.parametrize("number", [0, 1, 2, 3, 255, 256, 2**62, 2**63 - 1, -1, -6, -(2**62)])
def test_bits_of_a_number(number: int) -> None:
    import numba

    from kumite.compiled.loading import idioms

    assert idioms.WORD is not None
    count = numba.njit(lambda number: number.bit_count())
    length = numba.njit(lambda number: number.bit_length())
    assert (count(number), length(number)) == (number.bit_count(), number.bit_length())


def test_other_code_compiles_as_usual() -> None:
    """What the rules use is compiled as parts of one program; code of the user's own may use it too."""
    import numba

    fight = melee(0, 1)
    transcript(TOY, fight, crowd(fight, 0), 1, 1)
    own = numba.njit(lambda first, second: max(first, second) * 10 + min(first, second) + abs(first))
    assert own(-3, 4) == 4 * 10 - 3 + 3
