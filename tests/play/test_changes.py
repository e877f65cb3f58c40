"""What is changed in a fight apart from the rules: values, who takes part, who decides."""

from __future__ import annotations

import copy
import json
from importlib import import_module
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from kumite.cli.conversation.game import Game
from kumite.cli.conversation.own_files import OwnFiles
from kumite.encounters.encounter import from_dict
from kumite.play.answer_lists import read_answers
from kumite.play.changes import Addition, Amendment, Change, Removal, WrongChange, amendment
from kumite.play.match import AnswersError, Match
from kumite.play.paths import every_value, knows_value, value_at
from kumite.play.report import report
from kumite.play.saves import SaveError
from kumite.rulesets import ruleset
from kumite.table import REFEREE

from ..by_name import NAMES
from ..toys import toy
from ..toys.toy.coming_and_going import register_changeable

RIKA, RIN, BO, NEW = 0, 1, 2, 3
EVERYBODY = (REFEREE, RIKA, RIN, BO, NEW)


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    register_changeable(monkeypatch)


def everything(match: Match) -> object:
    """Everything that anybody can see of a match."""
    logs = [match.log(viewer) for viewer in (None, frozenset({RIKA}), frozenset({BO}))]
    return match.answers, match.fight, match.question, logs, match.board(), match.result, match.pending


def duel(*answers: int, **settings: Any) -> Match:
    """The toy's duel, in which everybody is asked everything, after these answers."""
    match = Match(toy.duel(), 4, **{"people": EVERYBODY, "typed": EVERYBODY} | settings)
    for answer in answers:
        match.answer(answer)
    return match


def hp(match: Match, seat: int, value: int | str, note: str = "") -> bool:
    return match.change(amendment(match.encounter, {f"fighters[{seat}].hp": value}, note))


# Values


def test_with_nothing_answered_in_the_beat_a_value_changes_at_once() -> None:
    match = duel()
    assert hp(match, BO, 3, "a falling tile") is True
    assert match.fight.fighters[BO].hp == 3
    assert match.answers == [Amendment(amend={"fighters[2].hp": 3}, note="a falling tile")]
    assert [line.text for line in match.log()] == ["Referee: Bo.hp is 3 now, not 12 (a falling tile)."]
    assert match.question == duel().question, "the storm is asked about, as before"


def test_in_the_middle_of_a_beat_it_waits_for_the_end() -> None:
    match = duel(0, toy.Act.STRIKE)
    assert hp(match, BO, 3) is False
    assert match.fight.fighters[BO].hp == 12
    assert [change.amend for change in match.pending if isinstance(change, Amendment)] == [
        {"fighters[2].hp": 3}
    ]
    match.answer(1)  # to hit, and a miss: that was Rika's turn
    assert match.fight.fighters[BO].hp == 3
    assert match.pending == ()
    assert match.log()[-2].text == "Referee: Bo.hp is 3 now, not 12."
    assert match.log()[-1].text == "Round 1: Rin."


def test_the_same_dice_fall_after_a_change() -> None:
    changed, other = duel(typed=()), duel(typed=())
    changed.change(amendment(changed.encounter, {"storm": 0}))
    for match in (changed, other):
        match.answer("no")
        match.answer("strike")
    assert changed.answers[1:] == other.answers
    assert changed.fight == other.fight


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("fighters[2].hp", 21, r"Bo\.hp: found 21; legal: 0 to 20"),
        ("Bo.hp", 0, r"Bo\.hp: found 0; legal: 1 or more while standing"),
        ("bo.HP", 1, r'bo\.HP: found no field "HP"; legal: "hp" \(the nearest\)'),
        ("Bo.hp", "many", r'Bo\.hp: found "many"; legal: a whole number'),
        ("Bo.hp", "1.5", "legal: a whole number"),
        ("Bo.hp", True, "legal: a whole number"),
        ("Bo.hp", 10**12, "legal: a whole number"),
        ("Bo.fate", "asleep", r'found "asleep"; legal: absent, standing, yielded, fallen'),
        ("Bo.seat", 1, 'found no field "seat"'),
        ("Bo.hp.more", 1, r'found no field "more"; legal: nothing: a number is here'),
        ("fighters[3].hp", 1, r"found no place 3 in a list; legal: 0 to 2"),
        ("fighters[2]", 1, "found a table; legal: one of its fields"),
        ("fighters", 1, r"found a list; legal: one of its places, \[0\] to \[2\]"),
        ("count", 1, 'found no field "count"'),
        ("house.harm_bonus", 1, 'found no field "house"'),
        ("__class__", 1, "found no field"),
        ("fighters[2].__class__.x", 1, "found no field"),
        ("", 1, "found no path"),
        ("a b", 1, "found no path"),
        ("fighters[-1].hp", 1, "found no path"),
        ("x" * 300, 1, "x{80}: found no field"),
    ],
)
def test_what_is_not_legal_is_one_message_and_changes_nothing(path: str, value: Any, message: str) -> None:
    match = duel(0)
    before = copy.deepcopy(everything(match))
    with pytest.raises(WrongChange, match=message):
        match.change(amendment(match.encounter, {path: value, "round": 7}))
    assert everything(match) == before


def test_a_name_of_a_value_a_name_of_a_fighter_and_a_number_as_text() -> None:
    match = duel()
    match.change(amendment(match.encounter, {"RIN.fate": "Yielded", "Bo.hp": " 5 "}))
    assert (match.fight.fighters[RIN].fate, match.fight.fighters[BO].hp) == (toy.Fate.YIELDED, 5)
    assert match.log()[0].text == "Referee: Rin.fate is yielded now, not standing; Bo.hp is 5 now, not 12."


@pytest.mark.parametrize("note", ["x" * 201, "a\x1bb"])
def test_a_note_is_one_line_of_text(note: str) -> None:
    with pytest.raises(WrongChange, match="the note: legal is one line"):
        amendment(toy.duel(), {"round": 2}, note)
    with pytest.raises(WrongChange, match="at least one value"):
        amendment(toy.duel(), {})


def test_only_those_read_a_value_who_know_it() -> None:
    match = duel()
    match.change(amendment(match.encounter, {"Rika.nerve": 0, "Rika.hp": 7}, "a blow"))
    known = "Referee: Rika.nerve is 0 now, not 2; Rika.hp is 7 now, not 8 (a blow)."
    assert match.log()[0].text == match.log(frozenset({RIKA}))[0].text == known
    others = "Referee: Rika.hp is 7 now, not 8; something else is changed (a blow)."
    assert match.log(frozenset({BO}))[0].text == others, "nerve shows as 0 to others, and 0 is what it is"
    match.change(amendment(match.encounter, {"Rika.nerve": 1}, "courage"))
    assert match.log(frozenset())[1].text == "Referee: something is changed (courage)."


@pytest.mark.parametrize("name", NAMES)
def test_the_referee_reads_every_value_and_a_stranger_no_number_of_a_sheet(name: str) -> None:
    """A value that `hide` replaces is not read, even if the replacement happens to be equal to it."""
    encounter = from_dict(import_module(f"tests.rulesets.{name}.encounters").random_encounter(3), name)
    fight, rules = encounter.start(), encounter.ruleset
    stranger = frozenset[int]()
    hidden = rules.hide(fight, stranger)
    paths = [path for path, value in every_value(fight, 0) if value_at(hidden, path) != value]
    assert paths, "a stranger does not see all of a sheet"
    for path in paths:
        assert knows_value(rules, fight, path, None)
        assert not knows_value(rules, fight, path, stranger)


def test_a_change_that_has_become_impossible_changes_nothing_and_says_so() -> None:
    match = duel(0, toy.Act.STRIKE, 6, 2)  # Bo has 10 HP left, and Rin is asked
    match.answer("strike")
    assert match.change(Removal(remove=RIN)) is False
    match.change(amendment(match.encounter, {"Rin.fate": "fallen"}))
    match.change(Removal(remove=RIN, note="again"))
    match.answer(1)
    assert match.fight.fighters[RIN].fate == toy.Fate.FALLEN
    said = [line.text for line in match.log() if "Referee: " in line.text][-3:]
    assert said == [
        "Referee: Rin leaves the fight.",
        "Referee: Rin.fate is fallen now, not yielded.",
        "Referee: a change could not be made (again).",
    ]
    assert everything(Match(toy.duel(), 4, answers=match.answers, people=EVERYBODY, typed=EVERYBODY)) == (
        everything(match)
    )


# Undo, replay, save


def changed_fight() -> Match:
    """A fight with a change at its beginning, one in the middle of a beat, a fighter who comes and one who
    goes."""
    match = duel()
    hp(match, BO, 4, "one")
    match.answer(0)
    match.answer("dare")
    hp(match, BO, 9, "two")
    match.change(Addition(side="blue", add={"sample": "fencer", "name": "Nao"}, note="three"))
    for answer in (1, 6, 3, "strike", "nao", 1, "strike", "rin", 6):
        match.answer(answer)
    match.change(Removal(remove=RIKA, note="four"))
    match.answer(4)
    match.answer("yield")
    return match


def test_undo_to_every_answer_and_on_again_is_as_if_never_done() -> None:
    match = changed_fight()
    script = list(match.answers)
    end = copy.deepcopy(everything(match))
    assert sum(not isinstance(answer, int) for answer in script) == 4
    for number in reversed(range(len(script) + 1)):
        match.undo(to=number)
        assert match.answers[:number] == script[:number]
        fresh = Match(toy.duel(), 4, people=EVERYBODY, typed=EVERYBODY, answers=script[:number])
        assert everything(match) == everything(fresh)
    for number, answer in enumerate(script):
        if not isinstance(answer, int):
            match.change(answer)
        elif number == len(match.answers):
            match.answer(answer)
    assert everything(match) == end


def test_undo_takes_a_change_back_as_any_answer() -> None:
    match = duel(0, toy.Act.STRIKE)
    before = copy.deepcopy(everything(match))
    hp(match, BO, 3)
    match.undo()
    assert everything(match) == before


def test_saved_and_loaded_is_the_same(tmp_path: Path) -> None:
    match = changed_fight()
    match.save(tmp_path / "fight.json")
    loaded = Match.load(tmp_path / "fight.json")
    assert everything(loaded) == everything(match)
    assert loaded.names == ("Rika", "Rin", "Bo", "Nao")
    assert loaded.beats[-1].digest == match.beats[-1].digest


@pytest.mark.parametrize(
    ("place", "answer", "message"),
    [
        (0, {"amend": {"fighters[2].hp": 99}, "note": ""}, "answer 0 is a change that does not fit: Bo.hp"),
        (0, {"amend": {"house.harm_bonus": 3}, "note": ""}, "does not fit: house.harm_bonus"),
        (0, {"amend": {"fighters[2].__class__": 3}, "note": ""}, "does not fit: Bo.__class__"),
        (0, {"amend": "all"}, r'answers\[0\]\.amend: found "all"; legal: a table'),
        (0, {"remove": 17}, "does not fit: there is no fighter at seat 17"),
        (
            0,
            {"mend": {}},
            r"answers\[0\]: found a table; legal: a whole number, or a table with",
        ),
    ],
)
def test_a_save_with_a_change_that_does_not_fit_is_refused(
    tmp_path: Path, place: int, answer: object, message: str
) -> None:
    path = tmp_path / "fight.json"
    changed_fight().save(path)
    data = json.loads(path.read_text())
    data["answers"][place] = answer
    path.write_text(json.dumps(data))
    with pytest.raises(SaveError, match=message):
        Match.load(path)


def test_what_kumite_run_prints_can_be_played_again(tmp_path: Path) -> None:
    match, path = changed_fight(), tmp_path / "fight.json"
    path.write_text(json.dumps(report(match)))
    answers = read_answers(path)
    assert answers == match.answers
    again = Match(toy.duel(), 4, answers=answers, people=EVERYBODY, typed=EVERYBODY)
    assert report(again) == report(match)
    events = report(match)["events"]
    assert [event["after_answers"] for event in events] == sorted(event["after_answers"] for event in events)


# Who takes part


def test_who_comes_has_the_next_seat_and_a_policy() -> None:
    match = Match(toy.duel(), 4, people=EVERYBODY)
    assert match.change(Addition(side="red", add={"sample": "brute", "name": "Nao", "policy": "bold"}))
    assert match.names == ("Rika", "Rin", "Bo", "Nao")
    assert (match.fight.count, match.fight.fighters[NEW].side) == (4, 0)
    assert match.beats[-1].encounter.policies == (0, 0, 0, 0, 1)
    assert match.encounter == toy.duel(), "as it was at the start"
    assert match.log()[0].text == "Referee: Nao will join the fight."
    match.undo(0)
    assert (match.names, match.fight.count) == (("Rika", "Rin", "Bo"), 3)


@pytest.mark.parametrize(
    ("side", "fighter", "message"),
    [
        ("green", {"sample": "brute"}, 'side: found "green"; legal: red, blue'),
        ("red", {"sample": "brut"}, r'sample: found "brut"; legal: "brute"'),
        ("red", {"sample": "brute", "name": "Rika"}, r'name: found "Rika"; legal: a name of its own'),
        ("red", {"sample": "brute", "count": 2}, r"found 5 fighters; legal: at most 4 in all"),
        (
            "red",
            {"sample": "brute", "changes": {"hp": 99}},
            r"changes\.hp \(brute\): found 99; legal: 20 or less",
        ),
        ("red", {}, "neither of sample and sheet"),
        ("red", {"sheet": {"hp": 3}}, "sheet.name"),
    ],
)
def test_who_cannot_come_is_refused(side: str, fighter: dict[str, Any], message: str) -> None:
    match = duel(0)
    before = copy.deepcopy(everything(match))
    with pytest.raises(WrongChange, match=message):
        match.change(Addition(side=side, add=fighter))
    assert everything(match) == before


def test_a_ruleset_that_knows_of_nobody_who_comes_or_goes_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)
    with pytest.raises(WrongChange, match="by these rules nobody joins"):
        duel().change(Addition(side="red", add={"sample": "brute"}))
    with pytest.raises(WrongChange, match="by these rules nobody leaves"):
        duel().change(Removal(remove=RIKA))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", [0, 1, 6])
def test_fighters_come_and_go_in_every_ruleset(name: str, seed: int) -> None:
    """Somewhere in a random fight one fighter comes and one goes, or the ruleset says why not. Then the fight
    goes on by policies, through states that a fight can have, and a replay gives the same fight."""
    rules, chance = ruleset(name), Random(seed)
    encounter = from_dict(import_module(f"tests.rulesets.{name}.encounters").random_encounter(seed), name)
    everybody = (REFEREE, *range(rules.seats))
    played = Match(encounter, seed, limit=15).answers
    begun = played[: chance.randrange(len(played) or 1)]
    match = Match(encounter, seed, limit=20, people=everybody, typed=everybody, answers=begun)
    goes = Removal(remove=chance.randrange(len(match.names)))
    comes = Addition(
        side=chance.choice(rules.sides), add={"sample": min(rules.samples()), "name": "Somebody"}
    )
    changes: list[Change] = [comes, goes] if seed % 2 else [goes, comes]
    refused = 0
    for change in changes:
        before = copy.deepcopy(match.fight), list(match.answers)
        try:
            match.change(change)
        except WrongChange:
            assert (match.fight, match.answers) == before
            refused += 1
    match.seat((), ())
    assert match.over
    assert len(match.answers) > len(begun) or refused == 2
    for beat in match.beats:
        assert list(rules.check_state(beat.start)) == []
    again = Match(encounter, seed, limit=20, answers=match.answers)
    assert (again.fight, again.names, again.beats[-1].digest) == (
        match.fight,
        match.names,
        match.beats[-1].digest,
    )
    last = len(match.names) - 1
    newcomer, nobody = match.told(frozenset({last})), match.told(frozenset())
    for beat, lines, seen in zip(match.beats, newcomer, nobody, strict=True):
        assert beat.start.count > last or lines == seen, "whoever is not there yet knows what anybody knows"
    match.undo(0)
    assert match.board(frozenset({last, rules.seats})) == match.board(frozenset({last}))


# Who decides


def test_seats_change_hands_and_the_answers_stay() -> None:
    match = duel(0, typed=())
    assert match.question is not None
    assert match.question.seat == RIKA
    match.answer("strike")
    given = list(match.answers)
    match.seat([RIN], [])
    assert match.answers[: len(given)] == given
    assert match.question is not None
    assert match.question.seat == RIN
    now = list(match.answers)
    match.seat([RIKA, RIN], [RIN])
    assert match.answers == now, "what policies have answered stays as well"
    match.undo()
    assert match.answers == given[:1], "people answered no later than Rika did"


def test_a_seat_apart_is_a_persons_or_a_policys_and_not_the_referees() -> None:
    policy = Match(toy.duel(), 4, people=[REFEREE], apart=[BO])
    person = Match(toy.duel(), 4, people=[REFEREE, BO], apart=[BO])
    asked: dict[str, set[int]] = {"policy": set(), "person": set()}
    for name, match in (("policy", policy), ("person", person)):
        while match.question is not None:
            asked[name].add(match.question.seat)
            match.answer(match.question.question.answers[0])
    assert asked == {"policy": {REFEREE}, "person": {REFEREE, BO}}


def test_a_list_of_answers_with_a_change_too_many_is_refused() -> None:
    match = Match(toy.duel(), 4)
    with pytest.raises(AnswersError, match="the fight is over after"):
        Match(toy.duel(), 4, answers=[*match.answers, Removal(remove=RIKA), 1])


# At the terminal


def test_changes_at_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed, what is shown then, and that the save contains it."""
    typed = iter(
        [
            "change",
            "change Bo.hp 99",
            "change bo.hp 3 a falling tile",
            "add blue brute Nao the Second",
            "add blue brut",
            "remove nobody",
            "no",
            "change Rin.hp 2",
            "remove nao the second",
            "strike",
            "bo",
            "quit",
        ]
    )
    monkeypatch.setattr("kumite.cli.conversation.game.prompt", lambda console: next(typed))
    said = StringIO()
    path = tmp_path / "fight.json"
    people = (REFEREE, RIKA, RIN, BO)
    Game(Console(file=said, width=100), duel(people=people, typed=()), OwnFiles(path)).play()
    text = said.getvalue()
    assert "legal is: change WHO.FIELD VALUE [NOTE]; several words that are one stand in quotes." in text
    assert "Bo.hp: found 99; legal: 0 to 20." in text
    assert text.count("Referee: Bo.hp is 3 now, not 12 (a falling tile).") == 1
    assert "Referee: Nao the Second will join the fight." in text
    assert 'found "brut"; legal: "brute" (the nearest)' in text
    assert "there is nobody called 'nobody'; legal: Rika, Rin, Bo, Nao the Second." in text
    assert text.count("That is so when the present step of the fight is over.") == 2
    assert text.index("Rika: What do you do? Strike") < text.index("Referee: Rin.hp is 2 now, not 8.")
    assert "Referee: Nao the Second leaves the fight." in text
    assert sum(not isinstance(answer, int) for answer in Match.load(path).answers) == 4
