"""One fight being played: questions, answers, undo, log, save and load, on the toy ruleset."""

from __future__ import annotations

import copy
import errno
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kumite import dice
from kumite.copying import copy_fight, kept
from kumite.encounters import encounter
from kumite.play.answering import WrongAnswer
from kumite.play.match import AnswersError, Match
from kumite.play.saves import SaveError, is_save
from kumite.table import REFEREE, Asked
from kumite.tables.seeded import Policies, Rolls, Seeded

from ..toys import toy

RIKA, RIN, BO = 0, 1, 2
EVERYBODY = (REFEREE, RIKA, RIN, BO)


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)


def everything(match: Match) -> object:
    """Everything that anybody can see of a match."""
    logs = [match.log(viewer) for viewer in (None, frozenset({RIKA}), frozenset({BO}))]
    return match.answers, match.fight, match.question, logs, match.board(), match.result


def play_on(match: Match, *answers: int | str) -> None:
    for answer in answers:
        match.answer(answer)


# The same fight as everywhere


@pytest.mark.parametrize("number", range(40))
def test_all_by_policy_is_the_fight_of_that_number_of_a_batch(number: int) -> None:
    found = toy.duel()
    fight = found.start()
    key = dice.key(5, number)
    policies = Policies(toy.decide, toy.decide_amount, fight, found.policies, dice.whim_key(key))
    table = Seeded(Rolls(key), policies)
    while not toy.outcome(fight):
        toy.beat(table, fight)

    match = Match(found, 5, number)

    assert [entry for beat in match.beats for entry in beat.entries] == table.transcript
    assert match.answers == table.answers
    assert match.fight == fight
    assert match.over
    assert match.outcome == toy.outcome(fight)


@given(st.integers(0, 2**64), st.sets(st.sampled_from(EVERYBODY)), st.sets(st.sampled_from(EVERYBODY)))
def test_answers_make_the_same_fight_whoever_gives_them(seed: int, people: set[int], typed: set[int]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        toy.register(patch)
        watched = Match(toy.duel(), seed)
        played = Match(toy.duel(), seed, people=people, typed=typed)
        while not played.over:
            assert played.answers == watched.answers[: len(played.answers)]
            played.answer(watched.answers[len(played.answers)])
        assert everything(played) == everything(watched)


def test_a_fight_that_reaches_the_limit_is_undecided_and_says_so() -> None:
    whole = Match(toy.duel(), 3)
    beats = len(whole.beats) - 1
    assert beats > 2

    assert Match(toy.duel(), 3, limit=beats).outcome == whole.outcome
    short = Match(toy.duel(), 3, limit=beats - 1)
    assert short.over
    assert short.outcome == 0
    assert short.result.text.startswith(f"Undecided: the fight was stopped after {beats - 1} beats")
    assert short.answers == whole.answers[: len(short.answers)]


# Who is asked


def test_questions_go_to_the_right_person() -> None:
    match = Match(toy.duel(), people=[RIKA, REFEREE], typed=[BO])
    asked = []
    while not match.over:
        question = match.question
        assert question is not None
        asked.append((question.seat, question.who, question.question.who, question.question.is_dice))
        match.answer(question.question.answers[0])
    assert (REFEREE, "Referee", REFEREE, False) in asked
    assert (RIKA, "Rika", RIKA, False) in asked
    assert (REFEREE, "Referee", BO, False) in asked, "the toy's blue side is the referee's"
    assert (BO, "Bo", BO, True) in asked
    assert {(seat, dice) for seat, _, _, dice in asked} == {(REFEREE, False), (RIKA, False), (BO, True)}


def test_a_seat_of_the_referees_can_be_a_persons_of_its_own() -> None:
    match = Match(toy.duel(), people=[BO])
    assert match.question is not None
    assert match.question.who == "Bo"


def test_a_question_is_in_numbers_and_in_words() -> None:
    match = Match(toy.duel(), people=[RIKA], typed=[RIKA])
    act = match.question
    assert act is not None
    assert (act.text, act.rules) == ("What do you do?", ("TOY-TURN-1",))
    assert act.answers == ((0, "Strike"), (1, "Yield"), (2, "Dare"))
    match.answer("strike")
    die = match.question
    assert die is not None, "the only foe is nobody's decision"
    assert die.question.bounds == (1, 6)
    assert die.answers == ()


# Answers


@pytest.mark.parametrize("said", [2, "2", " 2 ", "Dare", "dare", "D", "dAr"])
def test_answers_by_number_and_by_name(said: int | str) -> None:
    match = Match(toy.duel(), people=[RIKA])
    match.answer(said)
    assert match.answers[1] == toy.Act.DARE


@pytest.mark.parametrize(
    "said", ["12", "9", "-1", "", "  ", "run", "2 1", "3,", "--1", "²", 3, -1, (1, 2), "9" * 5000]
)
def test_a_wrong_answer_says_what_is_legal_and_changes_nothing(said: int | str) -> None:
    match = Match(toy.duel(), people=[RIKA])
    match.answer("dare")
    before = copy.deepcopy(everything(match))
    with pytest.raises(WrongAnswer, match="1 to 2"):
        match.answer(said)
    assert everything(match) == before


def test_a_name_that_may_mean_several_is_refused() -> None:
    match = Match(toy.duel(), people=[BO])
    match.answer("s")
    with pytest.raises(WrongAnswer, match=r"'ri' may mean several: 0 Rika, 1 Rin"):
        match.answer("ri")
    match.answer("rin")
    assert RIN in match.answers


def test_the_dice_of_a_pool_can_be_typed_one_by_one() -> None:
    for said in ("2 4", "4, 2", "(2,4)", [2, 4], 4, "4"):
        match = Match(toy.duel(), people=[RIKA], typed=[RIKA])
        play_on(match, "strike", 6)
        match.answer(said)
        assert match.beats[0].entries[-1].amount == 4
    match = Match(toy.duel(), people=[RIKA], typed=[RIKA])
    play_on(match, "strike", 6)
    for said in ("5 1", "1 1 1", "0 3", 5):
        with pytest.raises(WrongAnswer, match="legal are: 1 to 4, or 2 dice from 1 to 4"):
            match.answer(said)


def test_an_answer_after_the_end_is_refused() -> None:
    match = Match(toy.duel())
    with pytest.raises(WrongAnswer, match="the fight is over"):
        match.answer(0)


# Undo


def test_undo_takes_back_the_last_answer_of_a_person_and_all_after_it() -> None:
    match = Match(toy.duel(), people=[RIN])
    before = copy.deepcopy(everything(match))
    match.answer("strike")
    assert len(match.answers) > 5, "Bo and Rika have had their turns"
    match.undo()
    assert everything(match) == before
    match.answer("strike")
    again = copy.deepcopy(everything(match))
    match.undo()
    match.answer("strike")
    assert everything(match) == again, "the same dice fall again"


def test_undo_without_a_persons_answer_is_refused() -> None:
    match = Match(toy.duel(), people=[RIKA])
    with pytest.raises(WrongAnswer, match="no answer to take back"):
        match.undo()
    for to in (-1, len(match.answers) + 1):
        with pytest.raises(WrongAnswer, match="no answer"):
            match.undo(to=to)


def test_undo_to_every_answer_and_on_again_is_as_if_never_done() -> None:
    script = Match(toy.duel(), 9).answers
    match = Match(toy.duel(), 9, people=EVERYBODY, typed=EVERYBODY)
    seen = []
    while not match.over:
        seen.append((len(match.answers), copy.deepcopy(everything(match))))
        match.answer(script[len(match.answers)])
    end = copy.deepcopy(everything(match))
    for count, then in reversed(seen):
        match.undo(to=count)
        assert everything(match) == then
    for number in range(len(script)):
        if len(match.answers) == number:
            match.answer(script[number])
    assert everything(match) == end


# The log


def test_a_line_is_told_with_the_state_of_its_moment() -> None:
    log = [line.text for line in Match(toy.duel(), 1).log()]
    hurt = [line for line in log if "loses" in line]
    assert hurt
    left = 12
    for line in hurt:
        left -= int(line.split("loses ")[1].split()[0])
        assert f"has {max(0, left)} [of 8] left" in line


def test_the_log_keeps_secrets() -> None:
    match = Match(toy.duel(), people=[RIKA])
    play_on(match, "dare", 2)
    own = [line.text for line in match.log(frozenset({RIKA}))]
    other = [line.text for line in match.log(frozenset({BO}))]
    assert "Rika dares with 2." in own
    assert "Rika dares with 2." in [line.text for line in match.log()]
    assert not any("dares" in line or "Dare" in line for line in other)


def test_the_log_only_grows_while_people_answer() -> None:
    match = Match(toy.duel(), 4, people=[RIKA, RIN])
    shown: list[object] = []
    while not match.over:
        log = match.log()
        assert log[: len(shown)] == shown
        shown = list(log)
        match.answer("strike")
    assert len(match.log()) > len(shown)


# Lists of answers


def test_a_list_of_answers_is_followed_and_then_policies_go_on() -> None:
    whole = Match(toy.duel(), 2).answers
    assert Match(toy.duel(), 2, answers=whole[:4]).answers == whole
    changed = Match(toy.duel(), 2, answers=[1, 0, 2, 6])
    assert changed.answers[:4] == [1, 0, 2, 6]
    assert changed.over


def test_a_list_that_does_not_fit_is_refused() -> None:
    with pytest.raises(AnswersError, match=r"answer 1 is 7, which does not fit: What do you do\?"):
        Match(toy.duel(), answers=[0, 7])
    whole = Match(toy.duel(), 2).answers
    with pytest.raises(
        AnswersError, match=f"over after {len(whole)} answers, but {len(whole) + 2} were given"
    ):
        Match(toy.duel(), 2, answers=[*whole, 0, 0])


# Save and load


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Match, Path]:
    match = Match(toy.duel(), 6, 7, people=[RIKA, REFEREE], typed=[RIKA], limit=50)
    play_on(match, "yes", "dare", 2, 6, "3 4", "strike")
    path = tmp_path / "fight.json"
    match.save(path)
    return match, path


def test_a_saved_match_goes_on_where_it_was(saved: tuple[Match, Path]) -> None:
    match, path = saved
    assert is_save(path)
    again = Match.load(path)
    assert everything(again) == everything(match)
    assert (again.seed, again.number, again.limit) == (6, 7, 50)
    for each in (match, again):
        play_on(each, "rin")
        each.undo()
        each.undo()
    assert everything(again) == everything(match)
    again.save(path)
    assert everything(Match.load(path)) == everything(match)


def test_a_finished_match_can_be_saved(tmp_path: Path) -> None:
    match = Match(toy.duel(), 6)
    match.save(tmp_path / "over.json")
    assert everything(Match.load(tmp_path / "over.json")) == everything(match)


def change(path: Path, **changes: object) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": 1}, "the save has format 1; this version of kumite reads format 2"),
        ({"kind": "shopping list"}, "this is not a save of a fight"),
        ({"answers": [1, 9]}, r"the answers do not fit: answer 1 is 9"),
        ({"answers": [1, 2]}, "the same answers make another fight here"),
        ({"answers": "many"}, 'damaged: answers: found "many"; legal: a list'),
        ({"answers": [True]}, r"damaged: answers\[0\]: found true; legal: a whole number"),
        ({"seed": 1}, "another fight here"),
        ({"digest": ""}, "another fight here"),
        ({"encounter": {"ruleset": "chess"}}, 'found "chess"'),
        ({"hat": 1}, "damaged: hat: found an unknown name"),
        ({"people": [-2]}, r"damaged: people\[0\]: found -2; legal: -1 or more"),
        ({"people": [4]}, "damaged: it has seats that this ruleset has not"),
        ({"typed": [10**30]}, "damaged: it has seats that this ruleset has not"),
        ({"limit": 0}, "damaged: limit: found 0; legal: 1 or more"),
        ({"limit": 10**30}, "damaged: limit: found a number of more than 18 digits; legal: 1000000000"),
    ],
)
def test_a_save_that_does_not_fit_is_refused(
    saved: tuple[Match, Path], changes: dict[str, object], message: str
) -> None:
    _, path = saved
    change(path, **changes)
    with pytest.raises(SaveError, match=message) as refused:
        Match.load(path)
    assert str(path) in str(refused.value)


def test_a_save_under_other_rules_is_refused(
    saved: tuple[Match, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def beat(table, fight):  # type: ignore[no-untyped-def]
        toy.beat(table, fight)
        table.tell(0, toy.Event.FALLS, 0)

    toy.register(monkeypatch, beat=beat)
    with pytest.raises(SaveError, match="saved under other rules"):
        Match.load(saved[1])


def test_every_way_to_cut_a_save_short_is_refused(saved: tuple[Match, Path]) -> None:
    _, path = saved
    whole = path.read_bytes()
    for length in range(0, len(whole) - 2, 7):
        path.write_bytes(whole[:length])
        with pytest.raises(SaveError, match="damaged"):
            Match.load(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(SaveError, match="not UTF-8"):
        Match.load(path)
    with pytest.raises(SaveError, match="no file of that name"):
        Match.load(path.with_name("nothing"))


@pytest.mark.parametrize("failing", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_save_whole(
    saved: tuple[Match, Path], monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    match, path = saved
    before = path.read_bytes()
    match.answer(0)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if failing == "write":
        device = open("/dev/full", "wb")  # noqa: SIM115, the save closes it
        monkeypatch.setattr("kumite.play.saves.open", lambda *_, **__: device, raising=False)
    else:
        monkeypatch.setattr(f"kumite.play.saves.os.{failing}", full)
    with pytest.raises(SaveError, match="not saved: No space left on device; what was there is unchanged"):
        match.save(path)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name], "nothing is left behind"


def test_what_a_killed_process_left_beside_a_save_is_removed(saved: tuple[Match, Path]) -> None:
    match, path = saved
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = path.with_name(f".{path.name}.{gone.pid}")
    others = [path.with_name(f".{path.name}.{os.getppid()}"), path.with_name(f".other.{gone.pid}")]
    for each in (left, *others):
        each.write_text("half")
    match.save(path)
    assert not left.exists()
    assert all(each.exists() for each in others), "what is being written, and other files, stay"
    assert Match.load(path).answers == match.answers


def test_a_save_through_a_link_keeps_the_link(saved: tuple[Match, Path], tmp_path: Path) -> None:
    match, path = saved
    link = tmp_path / "link.json"
    link.symlink_to(path)
    match.answer(0)
    match.save(link)
    assert link.is_symlink()
    assert Match.load(path).answers == match.answers


# Copies and speed


def test_a_copy_is_equal_and_shares_nothing() -> None:
    fight = toy.duel().start()
    twin = copy_fight(fight)
    assert twin == fight
    twin.house.harm_bonus = 3
    twin.fighters[0].hp = 1
    twin.fighters.pop()
    assert fight == toy.duel().start()


def test_an_answer_late_in_a_long_fight_takes_under_ten_milliseconds() -> None:
    """Of the processor: whatever else the machine does."""
    data = copy.deepcopy(toy.DUEL)
    match = Match(encounter.from_dict(data), people=EVERYBODY, typed=EVERYBODY, limit=400)
    while len(match.beats) < 200:
        question = match.question
        assert question is not None
        if question.question.is_dice:
            match.answer(1)  # a miss
        else:
            match.answer(0)
    times = []
    while len(match.beats) < 210:
        started = time.thread_time()
        match.answer(0 if not match.question.question.is_dice else 1)  # type: ignore[union-attr]
        match.log()
        times.append(time.thread_time() - started)
    assert sorted(times)[len(times) // 2] < 0.010
    assert any(isinstance(entry, Asked) for entry in match.beats[205].entries)


def test_beats_share_what_does_not_change() -> None:
    """A long fight is a fraction of what its states would be, were each of them kept as a whole."""
    match = Match(encounter.read("shinobi/duel"), 1, limit=40)
    starts = [beat.start for beat in match.beats]
    apart = {id(record) for start in starts for record in records(start)}
    assert len(apart) < 0.3 * sum(len(records(start)) for start in starts)


def test_a_kept_state_is_equal_and_stays_as_it_was() -> None:
    before = encounter.read("shinobi/duel").start()
    fight = copy_fight(before)
    assert kept(fight, before) is before, "nothing has changed"
    fight.fighters[0].techniques[0].id += 1
    after = kept(fight, before)
    assert after == fight
    assert after.fighters[0].techniques[1] is before.fighters[0].techniques[1]
    fight.fighters[0].techniques[0].id += 1
    assert after != fight, "what is kept is not the fight that goes on"


def records(value: object) -> list[object]:
    """Every record of a state."""
    if isinstance(value, list):
        return [one for entry in value for one in records(entry)]
    if isinstance(value, int):
        return []
    return [value, *(one for inner in vars(value).values() for one in records(inner))]
