"""The referee's tools, and what each of them leaves for everybody to read."""

from __future__ import annotations

import copy
import json
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kumite.cli import main
from kumite.encounters import encounter
from kumite.play import story
from kumite.play.match import Match
from kumite.play.saves import parse_save, text_of
from kumite.sitting import NotYours, Odds, Refused, Role, Sittings, UnknownToken
from kumite.sitting.record import Notice, placed
from kumite.store import Store

from ..toys import toy
from .table import AYAME, BEN, BO, REFEREE, RIKA, RIN, SEED, WATCHING, Table, seen

EVERYBODY = (REFEREE, AYAME, BEN, WATCHING)


def test_undo_is_visible_to_all_and_the_same_dice_fall_again() -> None:
    table = Table()
    table.play("no", "strike")
    after = list(table.sitting.match.answers), table.said(REFEREE)
    table.sitting.undo(table.token)
    for place in EVERYBODY:
        assert table.said(place)[-1] == "Referee took the last answer back."
        assert table.view(place).log[-1].notice
    table.play("strike")
    assert list(table.sitting.match.answers) == after[0]
    assert [line for line in table.said(REFEREE) if "took" not in line] == after[1]


def test_sheets_are_for_those_whose_fighters_they_are() -> None:
    """Each place has those of its own fighters, the referee all, and spectators none."""
    table = Table()
    tokens = table.tokens()
    seen = {place: [one.name for one in table.sitting.sheets(tokens[place])] for place in EVERYBODY}
    assert seen == {REFEREE: ["Rika", "Rin", "Bo"], AYAME: ["Rika"], BEN: ["Rin"], WATCHING: []}
    with pytest.raises(NotYours):
        table.sitting.sheets("no link")


def test_an_answer_takes_no_longer_after_hundreds_that_were_taken_back() -> None:
    """In time of the processor, the shortest of five: an answer, and what is new for another seat."""
    table = Table()

    def shortest() -> float:
        took = []
        for _ in range(5):
            table.sitting.undo(table.token, 0)
            read, question = len(table.view(AYAME).log), table.asked().number
            began = time.process_time()
            table.answer(REFEREE, "no", question)
            table.view(AYAME, lines=read)
            took.append(time.process_time() - began)
        return min(took)

    table.play("no")
    before = shortest()
    for _ in range(400):
        table.sitting.undo(table.token, 0)
        table.play("no")
    assert shortest() < 10 * before


def test_undo_to_an_earlier_answer_takes_all_after_it_back() -> None:
    table = Table()
    table.play("no", "strike", "strike")
    earlier = table.sitting.earlier(table.token)
    assert earlier[0].text == "Referee: Is there a storm? no"
    assert [one.by for one in earlier if one.by] == ["Referee", "Ayame", "Ben"]
    second = next(one for one in earlier if one.by == "Ayame")
    table.sitting.undo(table.token, second.number)
    assert table.said(WATCHING)[-1] == "Referee took answers back."
    assert table.asked().place == AYAME
    for wrong in (-1, 99, len(table.sitting.given)):
        with pytest.raises(Refused, match=f"there is no answer {wrong} to take back"):
            table.sitting.undo(table.token, wrong)


def test_what_was_taken_back_can_be_given_again() -> None:
    """By the same people, with the same dice, one undo after the other; everybody reads that it was."""
    table = Table()
    table.play("no", "strike", "strike")
    before, state = list(table.sitting.given), copy.deepcopy(table.sitting.match.fight)
    table.sitting.undo(table.token)
    table.sitting.undo(table.token)
    between = list(table.sitting.given)
    assert len(between) < len(before)
    table.sitting.redo(table.token)
    table.sitting.redo(table.token)
    assert table.sitting.given == before
    assert table.sitting.match.fight == state
    for place in EVERYBODY:
        assert table.said(place).count("Referee gave again what had been taken back.") == 2
    with pytest.raises(Refused, match="nothing was taken back just now"):
        table.sitting.redo(table.token)
    table.sitting.undo(table.token)
    table.sitting.redo(table.token)
    assert table.sitting.given == before


def test_it_is_the_same_after_a_restart() -> None:
    """What was given again is kept like any answer."""
    table = Table()
    table.play("no", "strike", "strike")
    table.sitting.undo(table.token)
    table.sitting.redo(table.token)
    kept = Sittings(table.store).enter(table.token)
    assert kept.given == table.sitting.given
    assert kept.match.fight == table.sitting.match.fight


def test_nothing_is_given_again_after_something_else() -> None:
    table = Table()
    with pytest.raises(Refused, match="nothing was taken back"):
        table.sitting.redo(table.token)
    table.play("no", "strike")
    table.sitting.undo(table.token)
    with pytest.raises(NotYours):
        table.sitting.redo(table.tokens()[AYAME])
    table.play("strike")
    given = list(table.sitting.given)
    with pytest.raises(Refused, match="nothing was taken back"):
        table.sitting.redo(table.token)
    assert table.sitting.given == given


def test_several_answers_are_given_again_at_once() -> None:
    table = Table()
    table.play("no", "strike", "strike")
    before = list(table.sitting.given)
    table.sitting.undo(table.token, 0)
    assert not [one for one in table.sitting.given if one.by is not None]
    table.sitting.redo(table.token)
    assert table.sitting.given == before
    assert "Referee gave again what had been taken back." in table.said(WATCHING)


def test_with_no_answer_of_a_person_there_is_nothing_to_undo() -> None:
    table = Table()
    with pytest.raises(Refused, match="there is no answer to take back"):
        table.sitting.undo(table.token)


def test_whoever_has_older_lines_gets_those_that_are_new_and_those_that_changed() -> None:
    table = Table()
    seen: dict[int, tuple[list[Any], int]] = {place: ([], -1) for place in EVERYBODY}

    def catch_up(places: tuple[int, ...]) -> None:
        for place in places:
            lines, version = seen[place]
            view = table.view(place, lines=len(lines), version=version)
            seen[place] = [*lines[: view.log_from], *view.log], view.version
            assert tuple(seen[place][0]) == table.view(place).log

    catch_up(EVERYBODY)
    assert table.view(AYAME, lines=10**6, version=table.view(AYAME).version).log == ()
    table.play("no", "strike")
    catch_up((AYAME,))
    table.play("strike")
    catch_up((BEN, REFEREE))
    table.sitting.undo(table.token, 2)
    catch_up((AYAME, BEN))
    table.sitting.undo(table.token, 0)
    table.play("yes", "yield")
    table.sitting.pause(table.token, True)
    catch_up(EVERYBODY)
    table.sitting.move_fighter(table.token, RIN, AYAME)  # Ayame sees with other eyes from now on
    catch_up(EVERYBODY)
    resumed = table.resumed()
    for place in EVERYBODY:
        assert resumed.view(place).log == table.view(place).log
        lines, version = seen[place]
        whole = resumed.view(place, lines=len(lines), version=version)
        assert (whole.log_from, list(whole.log)) == (0, lines), "numbers of another run say nothing here"
        assert resumed.view(place, lines=len(lines), version=whole.version).log == ()


def test_a_policy_answers_for_one_who_is_away_and_no_longer_when_back() -> None:
    bold = copy.deepcopy(toy.DUEL)
    bold["sides"]["red"]["policy"] = "bold"  # type: ignore[index]
    table = Table(found=encounter.from_dict(bold))
    table.play("no")
    table.sitting.set_away(table.tokens()[AYAME], AYAME, True)
    assert table.asked().place == BEN, "Rika's turn is over"
    assert "Ayame is away: kumite decides." in table.said(BEN)
    assert [place.away for place in table.view(BEN).places] == [False, True, False, False]
    table.play("yield", "strike", "no")
    assert table.asked().fighter == "Bo", "Rika has had her second turn as well"
    table.sitting.set_away(table.token, AYAME, False)
    table.play("strike", "no")
    assert table.asked().place == AYAME


def test_somebody_has_to_be_left_who_decides() -> None:
    table = Table()
    for place in (REFEREE, AYAME):
        table.sitting.set_away(table.token, place, True)
    with pytest.raises(Refused, match="somebody has to be left who decides"):
        table.sitting.set_away(table.token, BEN, True)
    assert not table.sitting.match.over


def test_a_fighter_goes_to_another_place_or_to_its_policy() -> None:
    table = Table()
    table.play("no")
    table.sitting.move_fighter(table.token, RIKA, BEN)
    assert (table.asked().place, table.asked().fighter) == (BEN, "Rika")
    assert table.said(WATCHING)[-1] == "Ben decides for Rika from now on."
    table.sitting.move_fighter(table.token, RIKA, None)
    assert table.view(AYAME).policies == ((RIKA, "Rika"),)
    assert table.asked().fighter == "Rin"
    with pytest.raises(Refused, match="Spectators only watches"):
        table.sitting.move_fighter(table.token, RIKA, WATCHING)


def test_an_opponent_may_be_a_players_and_then_is_not_the_referees() -> None:
    table = Table()
    table.sitting.move_fighter(table.token, BO, BEN)
    table.play("no", "yield", "strike")
    assert (table.asked().place, table.asked().fighter) == (BEN, "Bo")
    table.sitting.move_fighter(table.token, BO, None)
    assert table.asked().text == "Is there a storm?", "Bo's policy has answered, not the referee"


def test_who_gets_a_fighter_reads_the_log_with_its_eyes() -> None:
    """What Rika did in secret is in the log of whoever has her now, and a page that is open gets every line
    again. Ayame, who then has nobody, reads what the spectators read."""
    table = Table()
    table.sitting.set_typed(table.token, AYAME, True)
    table.play("no", "dare", 2, 5, 3)
    before = {place: table.view(place) for place in EVERYBODY}
    assert table.said(AYAME) != table.said(BEN) == table.said(WATCHING)
    table.sitting.move_fighter(table.token, RIKA, BEN)
    for place, old in before.items():
        view = table.view(place, lines=len(old.log), version=old.version)
        assert [*old.log[: view.log_from], *view.log] == list(table.view(place).log), place
    assert table.said(AYAME) == table.said(WATCHING) != table.said(BEN)
    now = table.view(BEN)
    table.sitting.pause(table.token, True)
    assert table.view(BEN, lines=len(now.log), version=now.version).log_from == len(now.log)


def test_changes_to_come_without_a_note() -> None:
    """Everybody reads what kind of change it is, and no value."""
    table = Table()
    table.play("no", "dare")
    table.sitting.amend(table.token, {"Bo.hp": 7}, "")
    table.sitting.remove_fighter(table.token, RIKA, "")
    table.sitting.add_fighter(table.token, "red", {"sample": "brute"}, "", None)
    said = ("something is changed", "Rika leaves the fight", "somebody joins the fight")
    assert table.view(BEN).pending == table.view(WATCHING).pending == said


def test_a_change_of_a_value() -> None:
    table = Table()
    fields = {value.path: (value.value, value.name) for value in table.sitting.values(table.token, BO)}
    assert fields == {"Bo.fate": (1, "standing"), "Bo.hp": (12, ""), "Bo.nerve": (0, "")}
    of_fight = [value.path for value in table.sitting.values(table.token)]
    assert of_fight == ["round", "up", "storm"]
    assert table.sitting.amend(table.token, {"Bo.hp": 5}, "a tile") is True
    assert table.said(BEN) == ["Referee: Bo.hp is 5 now, not 12 (a tile)."]
    table.play("no", "dare")
    assert table.sitting.amend(table.token, {"Bo.hp": 7}, "a roof") is False
    assert table.view(BEN).pending == ("a roof",)
    table.play(1)
    assert table.view(BEN).pending == ()
    assert table.sitting.earlier(table.token)[0].text == "Bo.hp = 5 (a tile)"
    with pytest.raises(Refused, match=r"Bo\.hp: found 99; legal: 0 to 20"):
        table.sitting.amend(table.token, {"Bo.hp": 99}, "")
    with pytest.raises(Refused, match="there is no fighter 3"):
        table.sitting.values(table.token, 3)


@pytest.mark.parametrize("midway", [False, True])
def test_somebody_comes_for_a_place_and_goes(midway: bool) -> None:
    table = Table()
    if midway:
        table.play("no", "dare")
    at_once = table.sitting.add_fighter(
        table.token, "red", {"sample": "fencer", "name": "Nao"}, "at last", BEN
    )
    assert at_once is not midway
    table.play(*(() if midway else ("no", "dare")), 1, "strike")
    assert [name for _, name in table.view(AYAME).places[BEN].fighters] == ["Rin", "Nao"]
    table.play("strike", "rika")
    assert (table.asked().fighter, table.asked().place) == ("Nao", BEN)
    table.sitting.remove_fighter(table.token, 3, "called away")
    assert table.asked().fighter != "Nao"
    assert "Referee: Nao leaves the fight (called away)." in table.said(AYAME)
    assert seen(table.resumed().view(REFEREE)) == seen(table.view(REFEREE))
    table.sitting.undo(table.token, 0)
    assert [place.fighters for place in table.view(AYAME).places][BEN] == ((RIN, "Rin"),)
    with pytest.raises(Refused, match='sample: found "ninja"'):
        table.sitting.add_fighter(table.token, "red", {"sample": "ninja"}, "", BEN)
    with pytest.raises(Refused, match="the note"):
        table.sitting.remove_fighter(table.token, 0, "a\nb\x07")


def test_places_are_added_named_and_given_new_links() -> None:
    table = Table()
    number = table.sitting.add_place(table.token, "  Chie   B. ", Role.PLAYER)
    assert number == 4
    token = table.tokens()[number]
    assert table.sittings.enter(token).view(token).place.name == "Chie B."
    table.sitting.rename_place(token, number, "Chie")
    assert table.said(BEN) == ["A place for Chie B. is added.", "Chie B. is called Chie now."]
    new = table.sitting.renew(table.token, number)
    assert new != token
    assert table.tokens()[number] == new
    with pytest.raises(UnknownToken):
        table.sittings.enter(token)
    assert table.sittings.enter(new) is table.sitting
    for name, why in (
        ("Ben", "there is a Ben already"),
        ("", "1 to 40"),
        ("x" * 41, "1 to 40"),
        ("a\x07", "1 to"),
    ):
        with pytest.raises(Refused, match=why):
            table.sitting.rename_place(new, number, name)
    with pytest.raises(Refused, match="one referee"):
        table.sitting.add_place(table.token, "Dai", Role.REFEREE)
    for n in range(40 - len(table.sitting.places)):
        table.sitting.add_place(table.token, f"Somebody {n}", Role.SPECTATOR)
    with pytest.raises(Refused, match="at most 40 places"):
        table.sitting.add_place(table.token, "One more", Role.SPECTATOR)


def test_what_players_may_not_do() -> None:
    table = Table()
    tools: list[Callable[[str], object]] = [
        lambda token: table.sitting.undo(token),
        lambda token: table.sitting.earlier(token),
        lambda token: table.sitting.values(token),
        lambda token: table.sitting.amend(token, {"round": 2}, ""),
        lambda token: table.sitting.add_fighter(token, "red", {"sample": "brute"}, "", None),
        lambda token: table.sitting.remove_fighter(token, RIKA, ""),
        lambda token: table.sitting.add_place(token, "Me", Role.PLAYER),
        lambda token: table.sitting.rename_place(token, BEN, "Nobody"),
        lambda token: table.sitting.move_fighter(token, RIN, AYAME),
        lambda token: table.sitting.set_away(token, BEN, True),
        lambda token: table.sitting.set_typed(token, BEN, True),
        lambda token: table.sitting.set_odds(token, BEN, "facts"),
        lambda token: table.sitting.pause(token, True),
        lambda token: table.sitting.links(token),
        lambda token: table.sitting.renew(token, AYAME),
        lambda token: table.sitting.save_text(token),
        lambda token: table.sitting.position(token),
    ]
    before = [table.view(place) for place in EVERYBODY]
    for place in (AYAME, WATCHING):
        for tool in tools:
            with pytest.raises(NotYours, match="only Referee may do that"):
                tool(table.tokens()[place])
    assert [table.view(place) for place in EVERYBODY] == before


def test_a_replay_shows_what_was_seen_then() -> None:
    """Each step of the referee's replay is what a table shows that stopped there. To others each line of the
    fight is a step: with the lines before it, and the board as it was when it was told."""
    table = Table()
    then = []
    for answer in ("no", "dare", 1, "strike", "strike", "rin"):
        then += [(place, table.view(place)) for place in EVERYBODY]
        table.play(answer)
    for place, view in then:
        again = table.sitting.replay(table.tokens()[place], view.steps)
        assert (again.log, again.step, again.question) == (view.log, view.steps, None)
        if place == REFEREE:
            assert again.board == view.board
    for place in (AYAME, BEN, WATCHING):
        now, token = table.view(place), table.tokens()[place]
        steps = [table.sitting.replay(token, step) for step in range(now.steps + 1)]
        assert [view.log for view in steps] == [now.log[:n] for n in range(len(now.log) + 1)]
        assert steps[-1].board == now.board
        assert len({view.board for view in steps}) > 2
    with pytest.raises(Refused, match="there is no step 99"):
        table.sitting.replay(table.token, 99)


def test_a_table_is_exported_and_imported() -> None:
    table = Table()
    table.play("no", "dare")
    table.sitting.amend(table.token, {"Bo.hp": 5}, "a tile")
    table.play(1)
    opened = table.sittings.open_saved(table.sitting.save_text(table.token), title="Again")
    again, old = opened.sitting, table.sitting
    assert (again.match.answers, again.match.fight) == (old.match.answers, old.match.fight)
    assert [line.text for line in again.view(opened.token).log] == table.said(REFEREE)
    view = again.view(opened.token)
    assert view.title == "Again"
    assert view.places == table.view(REFEREE).places


def test_an_exported_table_has_its_people() -> None:
    """Who played several, who played nobody, who types their dice, who is away; links are new."""
    table = Table()
    table.sitting.rename_place(table.token, AYAME, "Ayame of the ford")
    table.sitting.move_fighter(table.token, RIN, AYAME)
    table.sitting.set_typed(table.token, BEN, True)
    table.sitting.set_away(table.token, BEN, True)
    table.sitting.add_place(table.token, "Chika", Role.SPECTATOR)
    text = table.sitting.save_text(table.token)
    opened = table.sittings.open_saved(text)
    assert opened.sitting.view(opened.token).places == table.view(REFEREE).places
    assert not {place.token_hash for place in table.sitting.places} & {
        place.token_hash for place in opened.sitting.places
    }
    assert not [token for token in table.tokens().values() if token in text]


@pytest.mark.parametrize("options", [[], ["--people", "Bo"]], ids=["as it was", "for somebody else"])
def test_a_fight_played_on_in_a_terminal_keeps_its_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str]
) -> None:
    """Downloaded, gone on with by `kumite play`, and taken in again: the same seats, told as much."""
    table = Table(odds=Odds.FACTS)
    table.sitting.rename_place(table.token, AYAME, "Ayame of the ford")
    table.sitting.set_typed(table.token, BEN, True)
    table.sitting.set_away(table.token, AYAME, True)
    before = table.view(REFEREE).places
    assert before[0].odds is Odds.FACTS
    file = tmp_path / "night.json"
    file.write_text(table.sitting.save_text(table.token), "utf-8")
    typed = iter(["no", "quit"])
    monkeypatch.setattr("kumite.cli.conversation.game.prompt", lambda console: next(typed))
    with pytest.raises(SystemExit) as left:
        main(["play", str(file), *options])
    assert left.value.code == 0
    opened = table.sittings.open_saved(file.read_text("utf-8"))
    assert opened.sitting.view(opened.token).places == before
    assert len(opened.sitting.match.answers) >= len(table.sitting.match.answers)


def test_who_joined_and_was_taken_back_is_on_no_seat() -> None:
    """A table that takes the fight in has those who are there."""
    table = Table()
    bandit = {"sample": "brute", "name": "Bu"}
    table.sitting.add_fighter(table.token, "blue", bandit, "", AYAME)
    match = Match.from_save(parse_save(table.sitting.save_text(table.token), "a table"), "a table")
    assert "Bu" in match.names
    seats = [place.fighters for place in match.as_save().places]
    assert seats[AYAME] == [RIKA, match.names.index("Bu")]
    match.undo()
    assert "Bu" not in match.names
    opened = table.sittings.open_saved(text_of(match.as_save()))
    assert opened.sitting.view(opened.token).places[AYAME].fighters == ((RIKA, "Rika"),)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"role": "player"}, "the first is the referee's"),
        ({"fighters": [RIKA]}, "one place only"),
        ({"fighters": [99]}, "has to be there"),
        ({"name": "Ben"}, "two places are called"),
        ({"name": "a\x07b"}, "a name is one line"),
    ],
)
def test_places_in_a_file_have_to_fit(change: dict[str, object], message: str) -> None:
    """A file may say anything."""
    table = Table()
    save = json.loads(table.sitting.save_text(table.token))
    save["places"][0] |= change
    with pytest.raises(Refused, match=message):
        table.sittings.open_saved(json.dumps(save))


def test_a_fight_of_no_table_gets_a_place_for_each_who_was_played() -> None:
    """As `kumite play` writes it, which says who was played, and not by whom."""
    table = Table()
    save = json.loads(table.sitting.save_text(table.token))
    del save["places"]
    opened = table.sittings.open_saved(json.dumps(save))
    places = opened.sitting.view(opened.token).places
    assert [(place.name, place.fighters) for place in places if place.fighters] == [
        ("Referee", ((BO, "Bo"),)),
        ("Rika", ((RIKA, "Rika"),)),
        ("Rin", ((RIN, "Rin"),)),
    ]


def test_whoever_listens_hears_of_each_change_and_a_broken_listener_is_dropped() -> None:
    table = Table()
    heard: list[int] = []

    def broken(version: int) -> None:
        raise RuntimeError("gone")

    table.sitting.listen(broken)
    stop = table.sitting.listen(heard.append)
    table.play("no")
    table.play("strike")
    assert heard == [1, 2]
    stop()
    stop()
    table.play("strike")
    assert heard == [1, 2]


def test_how_a_table_is_laid() -> None:
    sittings = Sittings(Store.open("sqlite://"))
    found = toy.duel()
    usual = sittings.open(found, title=" The   duel ", spectators=0).sitting
    assert (usual.title, [place.name for place in usual.places]) == ("The duel", ["Referee", "Rika", "Rin"])
    alone = sittings.open(found, {}, referee_decides=False, referees=["Rika"], seed=SEED).sitting
    assert alone.match.question is not None
    assert alone.match.question.seat == RIKA, "the storm and all others are for policies"
    for players, settings, why in (
        ({"Ayame": ["Kenta"]}, {}, "there is no fighter 'Kenta'; there are: Rika, Rin, Bo"),
        ({"Ayame": ["Rika"], "Ben": ["Rika"]}, {}, "a fighter is played from one place only"),
        ({"Ayame": ["Rika"]}, {"referees": ["Rika"]}, "a fighter is played from one place only"),
        ({"Referee": ["Rika"]}, {}, "two places are called Referee"),
        ({"": ["Rika"]}, {}, "a name is one line"),
        ({}, {"referee_decides": False, "referees": []}, "somebody has to decide"),
        ({}, {"title": "x" * 101}, "a title is one line"),
    ):
        with pytest.raises(Refused, match=why):
            sittings.open(found, players, **settings)  # type: ignore[arg-type]


def test_with_a_key_the_referees_link_is_known_again_and_without_it_can_be_replaced() -> None:
    store = Store.open("sqlite://")
    opened = Sittings(store, "key").open(toy.duel())
    id = opened.sitting.id
    assert Sittings(store, "key").token(id) == opened.token
    for sittings in (Sittings(store), Sittings(store, "another")):
        with pytest.raises(Refused, match="only a new one can be given out"):
            sittings.token(id)
    old = opened.sitting.links(opened.token)
    sittings = Sittings(store, "key")
    new = sittings.reissue(id)
    assert sittings.token(id) == new
    for token in old.values():
        with pytest.raises(UnknownToken):
            sittings.enter(token)
    assert sittings.get(id).view(sittings.get(id).links(new)[AYAME]).place.name == "Rika"


def test_one_that_is_removed_lets_nobody_in() -> None:
    table = Table()
    sitting = table.sitting
    table.sittings.remove(table.id)
    with pytest.raises(UnknownToken):
        table.sittings.enter(table.token)
    with pytest.raises(NotYours):
        sitting.view(table.token)
    with pytest.raises(KeyError):
        table.sittings.get(table.id)
    assert table.sittings.list() == []


def test_a_sitting_is_read_once_however_many_come_at_the_same_time() -> None:
    table = Table()
    sittings, found = Sittings(table.store), []
    threads = [threading.Thread(target=lambda: found.append(sittings.enter(table.token))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len({id(one) for one in found}) == 1


def test_those_to_whom_nobody_listens_leave_the_memory_and_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kumite.sitting.sittings.MOST", 2)
    store = Store.open("sqlite://")
    sittings = Sittings(store)
    opened = [sittings.open(toy.duel()) for _ in range(2)]
    opened[0].sitting.listen(lambda version: None)
    opened += [sittings.open(toy.duel()) for _ in range(3)]
    held = [sittings.get(one.sitting.id) is one.sitting for one in reversed(opened)]
    assert held == [True, True, True, False, True], "the first is listened to, three are the last ones"
    question = opened[1].sitting.view(opened[1].token).question
    assert question is not None
    sittings.enter(opened[1].token).answer(opened[1].token, question.number, "no")
    with pytest.raises(Refused, match="changed elsewhere in the meantime"):
        opened[1].sitting.answer(opened[1].token, question.number, "yes")
    assert opened[1].sitting.match.answers == [0], "whoever still holds the old one goes on from what is kept"


def test_those_that_nobody_wants_leave_the_memory_after_a_while() -> None:
    now = [0.0]
    sittings = Sittings(Store.open("sqlite://"), clock=lambda: now[0])
    heard, wanted, idle = (sittings.open(toy.duel()).sitting for _ in range(3))
    stop = heard.listen(lambda version: None)
    now[0] = 500.0
    assert sittings.get(wanted.id) is wanted
    now[0] = 700.0
    sittings.drop_idle()
    assert sittings.get(heard.id) is heard
    assert sittings.get(wanted.id) is wanted
    assert sittings.get(idle.id) is not idle
    stop()
    now[0] = 1350.0
    sittings.drop_idle()
    assert sittings.get(heard.id) is not heard


def test_the_log_is_told_to_those_who_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of many seats comes back, and goes on, without a log for seats that nobody has opened."""
    table = Table()
    table.play("no", "strike")
    told: list[int] = []

    def numbered(rules: Any, beat: Any, names: Any, viewers: Sequence[Any]) -> Any:
        told.append(len(viewers))
        return story.numbered(rules, beat, names, viewers)

    monkeypatch.setattr("kumite.sitting.log.numbered", numbered)
    again = table.resumed()
    tokens = again.tokens()
    assert told == []
    seen = again.sitting.view(tokens[AYAME])
    assert set(told) == {1}
    assert seen.log == table.view(AYAME).log
    told.clear()
    again.play(again.asked().choices[0][0] if again.asked().choices else again.asked().low)
    assert max(told) == 2, "the one who looked, and the referee who answered"


def test_places_have_names_of_their_own_whatever_fighters_are_called() -> None:
    data = copy.deepcopy(toy.DUEL)
    data["sides"]["red"]["fighters"] = [  # type: ignore[index]
        {"sample": "fencer", "name": "referee"},
        {"sample": "fencer", "name": "Spectators"},
    ]
    places = Sittings(Store.open("sqlite://")).open(encounter.from_dict(data)).sitting.places
    assert [place.name for place in places] == [
        "Referee",
        "referee (player)",
        "Spectators (player)",
        "Spectators",
    ]


def test_house_rules_are_in_view() -> None:
    found = encounter.from_dict(toy.DUEL | {"house": {"harm_bonus": 2}})
    opened = Sittings(Store.open("sqlite://")).open(found)
    (rule,) = opened.sitting.view(opened.token).house
    assert (rule.name, rule.value, rule.changed, rule.meaning) == (
        "harm_bonus",
        "2",
        True,
        "What every hit does besides.",
    )


def test_notices_stand_where_the_undos_after_them_leave_them() -> None:
    """As one undo after the other would move them; and 4,000 of them are placed at once."""
    chance = Random(3)
    notices = [
        Notice(f"{n}", at=chance.randint(0, 30), undone_to=chance.choice((None, chance.randint(0, 30))))
        for n in range(60)
    ]
    slowly: list[Notice] = []
    for notice in notices:
        if notice.undone_to is not None:
            slowly = [replace(other, at=min(other.at, notice.undone_to)) for other in slowly]
        slowly.append(notice)
    assert placed(notices) == slowly
    begun = time.process_time()
    placed([Notice("back", at=n, undone_to=n - 1) for n in range(4000)])
    assert time.process_time() - begun < 0.5
