"""Whole moves: found along the rules, named, put into menus, and made answer by answer."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from kumite.copying import key_of
from kumite.encounters import encounter
from kumite.play.ahead import Ahead
from kumite.play.changes import Amendment, WrongChange, changed
from kumite.play.match import Match
from kumite.play.moves import Going, Moves, find_moves
from kumite.play.paths import every_value, knows_value
from kumite.play.phrasing import along, said_together, step_of, walk_in
from kumite.rulesets import ruleset
from kumite.table import Question, Verb

from ..by_name import NAMES

LONG = 60.0
"""Seconds in which everything is found, however busy the machine is."""


def example(name: str, title: str, people: frozenset[int] | None = None) -> Match:
    found = encounter.read(Path(ruleset(name).folder) / "examples" / f"{title}.toml")
    return Match(found, 1, people=people or frozenset(range(len(found.names))))


def random_match(name: str, seed: int, answers: int) -> Match | None:
    """A fight of people alone, after so many random answers; None if it is over by then."""
    random_encounter = import_module(f"tests.rulesets.{name}.encounters").random_encounter
    found = encounter.from_dict(random_encounter(seed), "random")
    match, chance = Match(found, seed, people=range(len(found.names))), Random(seed)
    for _ in range(answers):
        if match.question is None:
            break
        match.answer(chance.choice(match.question.question.answers))
    return None if match.over else match


def moves_of(match: Match, viewer: frozenset[int] | None, most: int = 60) -> Moves | None:
    return find_moves(match, viewer, seconds=LONG, most=most)


@pytest.mark.parametrize("name", NAMES)
def test_a_move_is_made_answer_by_answer(name: str) -> None:
    """For the referee, who knows everything: every answer of every move is the open question's, and behind
    a whole move somebody else decides, or dice have fallen, or the beat is over."""
    tried = 0
    for seed in range(4):
        match = random_match(name, seed, 3 + 4 * seed)
        found = match and moves_of(match, None)
        if match is None or found is None:
            continue
        for move in Random(seed).sample(found.moves, min(8, len(found.moves))):
            then, going, beats = copy.copy(match), Going(move), len(match.beats)
            dice = then.beats[-1].dice
            for answer in move.answers:
                asked = then.question
                assert asked is not None
                assert going.next(asked.question) == answer
                then.answer(answer)
            tried += 1
            assert not going.left
            last = then.question
            goes_on = last is not None and last.question.who == match.question.question.who
            fallen = any(
                entry.question.is_dice for entry in then.beats[-1].asked[len(match.beats[-1].asked) :]
            )
            if move.is_whole and goes_on and len(then.beats) == beats and then.beats[-1].dice == dice:
                assert fallen
    assert tried > 5


@pytest.mark.parametrize("name", NAMES)
def test_chains_that_are_joined_come_to_the_same(name: str) -> None:
    """What is left out as the same as another move leaves the same state and the same question behind; walks,
    where the shortest way to a place stands for all, apart."""
    for seed in range(5):
        match = random_match(name, seed, 5)
        found = match and moves_of(match, None, most=40)
        if match is None or found is None:
            continue
        for chain, shorter in found.same.items():
            if shorter != chain and not is_walk(match, chain):
                one, other = played(match, chain), played(match, shorter)
                assert key_of(one.fight) == key_of(other.fight)
                assert one.question == other.question


def played(match: Match, answers: tuple[int, ...]) -> Match:
    then = copy.copy(match)
    for answer in answers:
        then.answer(answer)
    return then


def is_walk(match: Match, chain: tuple[int, ...]) -> bool:
    then = played(match, chain[:-1])
    return then.question is not None and " to " in dict(then.question.answers).get(chain[-1], "")


def test_a_pick_in_another_order_is_the_same() -> None:
    """Malice: of the dice that are kept one by one, the order makes no difference."""
    match = example("malice", "bandits")
    while match.question is not None and "Which dice" not in match.question.text:
        match.answer(match.question.question.answers[0])
    found = moves_of(match, None, most=400)
    assert found is not None
    assert match.question is not None
    others = next(number for number, name in match.question.answers if name == "others")
    kept = [frozenset(move.answers[1:]) for move in found.moves if move.answers[0] == others]
    assert len(kept) == len(set(kept))
    assert any(chain != shorter for chain, shorter in found.same.items())


@pytest.mark.parametrize("name", NAMES)
def test_moves_are_the_same_whatever_a_secret_is(name: str) -> None:
    """Fights that differ in a number which a seat may not know: the moves that it is offered are the same,
    with the same names."""
    compared = 0
    for seed in range(6):
        match = random_match(name, seed, 2 + 3 * seed)
        if match is None or match.question is None or match.question.question.is_dice:
            continue
        eyes = eyes_of(match)
        mine = moves_of(match, eyes, most=25)
        for path, other in with_other_secrets(match, eyes, seed, most=4):
            theirs = moves_of(other, eyes, most=25)
            compared += 1
            assert told(mine) == told(theirs), f"{path} shows in the moves of {eyes}"
    assert compared > 3


def eyes_of(match: Match) -> frozenset[int]:
    """The seats of the side that is asked."""
    assert match.question is not None
    fighters = match.fight.fighters
    side = fighters[match.question.question.who].side
    return frozenset(one.seat for one in fighters if one.side == side)


def with_other_secrets(
    match: Match, eyes: frozenset[int], seed: int, *, most: int
) -> Iterator[tuple[str, Match]]:
    """The fight at the same question with another number that these eyes may not know, and which."""
    beat, found = match.beats[-1], 0
    numbers = [one for seat in range(beat.start.count) for one in every_value(beat.start, seat)]
    for path, value in Random(seed).sample(numbers, min(len(numbers), 120)):
        if found == most or knows_value(match.ruleset, beat.start, path, eyes):
            continue
        change = Amendment(amend={path: value + 1})
        try:
            changed(beat.encounter, beat.start, change)
        except WrongChange:
            continue
        other = amended(match, change)
        if other is not None and other.question == match.question:
            found += 1
            yield path, other


def amended(match: Match, change: Amendment) -> Match | None:
    """The same fight, in which something was changed before the present beat, and the same was answered."""
    then = copy.copy(match)
    by_people = list(match.beats[-1].by_people)
    then.undo(match.beats[-1].answers)
    then.change(change)
    for number in by_people:
        if then.question is None or not then.question.question.accepts(match.answers[number]):
            return None
        then.answer(match.answers[number])
    return then


def told(moves: Moves | None) -> list[tuple[object, ...]] | None:
    return None if moves is None else [(move.answers, move.text, move.is_whole) for move in moves.moves]


def test_a_declaration_is_one_move() -> None:
    """Ikezu: what somebody does, whom they attack, and where they go are one line."""
    match = example("ikezu", "bandits")
    while match.question is not None and "Which action" not in match.question.text:
        match.answer(match.question.question.answers[0])
    found = moves_of(match, frozenset({0, 1, 2, 3}), most=400)
    assert found is not None
    texts = [move.text for move in found.moves]
    assert len(set(texts)) == len(texts)
    assert any(text.startswith("attack, Bandit 2") for text in texts)
    whole = next(move for move in found.moves if move.text.startswith("attack, Bandit 2") and move.is_whole)
    assert len(whole.answers) > 1
    assert found.canonical(whole.answers) == (whole, len(whole.answers))


def asked_by(match: Match) -> Question:
    """The open question."""
    assert match.question is not None
    return match.question.question


def test_who_is_asked_for_a_step_sees_all_places_in_reach_first() -> None:
    """With few answers tried: the steps of the walk come before what may be done on the way."""
    match = example("hell", "tavern")
    match.answer("move")
    match.answer(asked_by(match).answers[0])

    def places(most: int) -> set[str]:
        found = moves_of(match, frozenset({asked_by(match).who}), most)
        assert found is not None
        walks = [one for one in found.moves if one.walk[0] == 0 < one.walk[1] == len(one.answers)]
        return {[name for name in one.names if " to " in name][-1] for one in walks}

    assert len(places(60)) > 15
    assert places(60) == places(120)


def test_a_walk_is_one_choice_of_a_destination() -> None:
    """Hell: each tile is offered once, by the shortest way."""
    match = example("hell", "tavern")
    while match.question is None or "what do they do" not in match.question.text:
        match.answer(match.question.question.answers[0])  # type: ignore[union-attr]
    seat = match.question.question.who
    start = next(number for number, text in match.question.answers if text.startswith("move"))
    found = find_moves(match, frozenset({seat}), begun=(start,), seconds=LONG, most=250)
    assert found is not None
    walks = [move for move in found.moves if move.walk[1] > move.walk[0] + 1 and move.is_whole]
    ends = [(move.answers[: move.walk[0]], move.text) for move in walks]
    assert len(ends) == len(set(ends)) > 5
    assert any("to " in text for _, text in ends)


def test_a_menu_opens_the_smallest_groups_first() -> None:
    match = example("ikezu", "bandits")
    while match.question is not None and "Which action" not in match.question.text:
        match.answer(match.question.question.answers[0])
    found = moves_of(match, frozenset({0, 1, 2, 3}), most=400)
    assert found is not None
    for most in (8, 16, 40):
        entries = found.menu(most=most)
        assert len(entries) <= most
        assert sum(len(entry.moves) for entry in entries) == len(found.moves)
        assert len({entry.text for entry in entries}) == len(entries)


def test_a_move_goes_on_after_somebody_else_and_ends_where_it_no_longer_fits() -> None:
    match = example("ikezu", "bandits")
    while match.question is not None and "Which action" not in match.question.text:
        match.answer(match.question.question.answers[0])
    found = moves_of(match, None)
    assert found is not None
    move = next(move for move in found.moves if len(move.answers) > 1)
    going = Going(move)
    who = move.kinds[0][1]
    assert going.next(Question(Verb.CHOOSE, who + 1, 1, 0b11)) is None
    assert going.next(Question(Verb.ROLL, who, 1, 20)) is None
    assert going.next(Question(Verb(move.kinds[0][0]), who, move.kinds[0][2], -1 & (1 << 40) - 1)) is not None
    assert going.next(Question(Verb.CHOOSE, who, 999, 0b11)) is None
    assert not going.left


def test_what_is_not_known_to_lead_anywhere_is_a_move_by_itself() -> None:
    """Without any time, each answer is a move, and none is left out."""
    match = example("ikezu", "bandits")
    found = find_moves(match, None, seconds=0.0)
    assert found is not None
    assert match.question is not None
    assert {move.answers[0] for move in found.moves} == {number for number, _ in match.question.answers}


def test_nothing_changes_by_looking_ahead() -> None:
    match = example("shinobi", "duel")
    before = key_of(match.fight), key_of(match.beats[-1].start), list(match.answers)
    moves_of(match, frozenset({0}))
    assert before == (key_of(match.fight), key_of(match.beats[-1].start), list(match.answers))
    ahead = Ahead(match, None)
    assert ahead.after(()) == ahead.after(())


def test_answers_put_together() -> None:
    assert step_of("Does Goro call the shot, at -4 on Accuracy?", "yes", is_first=False) == "call the shot"
    assert step_of("Does Goro add a link?", "yes", is_first=False) == "add a link"
    assert step_of("Does Goro add a link?", "yes", is_first=True) == "yes"
    assert step_of("Does Goro add a link?", "no", is_first=False) == ""
    assert step_of("Tetsu is 30 feet away. How many feet does Ash move?", "5", is_first=False) == "5 feet"
    assert said_together(["attack", "", "Goro", "katana"]) == "attack, Goro, katana"
    names = ["move", "north to 3,4", "east to 4,4", "stop"]
    walk = walk_in(names, ["what", "where", "where", "where"])
    assert walk == (1, 4)
    assert said_together(along(["move", "north to 3,4", "east to 4,4", ""], walk)) == "move, to 4,4"
    assert walk_in(["attack", "die 3"], ["what", "die"]) == (0, 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_line_of_a_menu_says_something(name: str) -> None:
    """Also one behind which all begin with what goes without saying."""
    lines = 0
    for seed in range(8):
        match = random_match(name, seed, 2 + 5 * seed)
        found = match and moves_of(match, None, most=120)
        opened = [()] if found else []
        while found and opened:
            for entry in found.menu(opened.pop()):
                lines += 1
                assert entry.text.strip(), entry.moves[0].names
                opened += [] if entry.move else [entry.begins]
    assert lines > 20
