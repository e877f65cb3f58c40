"""A client that referees: fights from beginning to end, what it may not do, and what the texts say."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest

from kumite.mcp import as_referee, at_a_seat
from kumite.sitting import Refused

from .calling import Calls, referee, with_client

CALLS = int(os.environ.get("KUMITE_CALLS", "300"))
"""So many hostile calls are made; each has to be answered or refused."""
QUESTIONS = 60
FIGHTS = ("ikezu/friendly_duel", "hachigoku/duel", "malice/duel", "hell/wolves", "shinobi/duel")
SEAT_ONLY = {"rulesets", "look_up", "house_rules", "look", "answer", "what_answers_do", "sheets"}


def any_answer(question: dict[str, Any], chance: random.Random) -> Any:
    """Something legal."""
    if question["wants"] == "choice":
        return chance.choice(question["choices"])["answer"]
    return chance.randint(question["lowest"], question["highest"])


@pytest.mark.parametrize("fight", FIGHTS)
def test_a_fight_is_played_by_tools_alone(fight: str) -> None:
    """Every question cites its rules, each answer counts, and what is saved is the same fight."""
    chance = random.Random(1)
    mine = referee()

    async def do(call: Calls) -> None:
        opened = await call("open_fight", fight=fight)
        token, seen = opened["referee"], opened["seen"]
        for _ in range(QUESTIONS):
            if seen["question"] is None:
                break
            assert seen["question"]["rules"]
            answer = any_answer(seen["question"], chance)
            seen = await call(
                "answer",
                token=token,
                question=seen["question"]["number"],
                answer=answer,
                since=seen["log_lines"],
            )
        assert (seen["question"] is None) == (seen["result"] is not None)
        whole = await call("look", token=token)
        again = mine.sittings.open_saved(await call("save", token=token))
        replayed = mine.look(again.token, 0)
        assert [line.text for line in replayed.log] == [line["text"] for line in whole["log"]]
        assert len(whole["log"]) == whole["log_lines"] > 0

    with_client(as_referee(mine), do)


def test_what_answers_do_is_told_to_whoever_is_asked() -> None:
    """To a seat from what it may know; whoever is not asked is refused."""

    async def do(call: Calls) -> None:
        opened = await call(
            "open_fight", fight="ikezu/bandits", players={"Ayame": ["Kenta"], "Ben": ["Jiro"]}
        )
        seen, token = opened["seen"], opened["referee"]
        while "Kenta has" not in seen["question"]["text"]:
            question = seen["question"]
            answer = question["choices"][0]["answer"]
            seen = await call("answer", token=token, question=question["number"], answer=answer)
        number = seen["question"]["number"]
        told = await call("what_answers_do", token=opened["seats"]["Ayame"], question=number)
        attack = next(one["answer"] for one in seen["question"]["choices"] if one["means"] == "attack")
        assert "damage dealt" in {one["answer"]: one["does"] for one in told["answers"]}[attack]
        assert any("Bandit" in text for text in told["resting_on"])
        assert await call.refused("what_answers_do", token=opened["seats"]["Ben"], question=number)

    with_client(as_referee(referee()), do)


def test_what_is_illegal_is_refused_and_changes_nothing() -> None:
    """Another question's number, an answer that there is not, a true that is no number, a strange token."""

    async def do(call: Calls) -> None:
        opened = await call("open_fight", fight="ikezu/bandits")
        token, question = opened["referee"], opened["seen"]["question"]
        before = await call("look", token=token)
        number = question["number"]
        assert "not open" in await call.refused("answer", token=token, question=number - 1, answer=4)
        assert "legal" in await call.refused("answer", token=token, question=number, answer="fly")
        assert await call.refused("answer", token=token, question=number, answer=999)
        assert "no seat has that token" in await call.refused("look", token="abc")
        assert "legal" in await call.refused("open_fight", fight="ikezu/bandit")
        assert "policy: found" in await call.refused(
            "open_fight", fight='ruleset = "ikezu"\n[sides.pc]\npolicy = "/etc/mine.py"\n'
        )
        assert await call("look", token=token) == before

    with_client(as_referee(referee()), do)


def test_a_seat_sees_and_does_what_a_seat_may() -> None:
    """The tools of the referee are refused to a player's token, and a player sees their own sheet alone."""

    async def do(call: Calls) -> None:
        opened = await call("open_fight", fight="ikezu/bandits")
        kenta = opened["seats"]["Kenta"]
        seen = await call("look", token=kenta)
        assert seen["decides_for"] == ["Kenta"]
        bandit = next(one["row"] for one in seen["fighters"] if one["row"]["Fighter"] == "Bandit 1")
        assert bandit["HP"] == "?"
        assert set(await call("sheets", token=kenta)) == {"Kenta"}
        for tool, more in {
            "undo": {},
            "answers": {},
            "values": {},
            "save": {},
            "chances": {},
            "rule": {"values": {"Kenta.hp": 9}, "because": "please"},
        }.items():
            assert "referee" in await call.refused(tool, token=kenta, **more) or tool

    with_client(as_referee(referee()), do)


def test_who_plays_one_fighter_has_one_seat() -> None:
    """No tool opens, undoes or shows what other seats know; policies decide for everybody else."""
    server = at_a_seat(referee(), "ikezu/bandits", ["Kenta"])

    async def do(call: Calls) -> None:
        listed = await call.client.list_tools()
        assert {tool.name for tool in listed.tools} == SEAT_ONLY
        seen = await call("look")
        assert seen["decides_for"] == ["Kenta"]
        assert seen["question"]["of"] == "Kenta"
        assert "not open" in await call.refused("answer", question=1, answer=0)

    with_client(server, do)
    with pytest.raises(Refused, match="there is no fighter 'Nobody'"):
        at_a_seat(referee(), "ikezu/bandits", ["Nobody"])


def test_the_referee_undoes_and_rules() -> None:
    """A ruling is in the log with its note, and an undo takes back what was answered."""

    async def do(call: Calls) -> None:
        opened = await call("open_fight", fight="ikezu/bandits")
        token, first = opened["referee"], opened["seen"]["question"]
        await call("answer", token=token, question=first["number"], answer=first["choices"][0]["answer"])
        assert len(await call("answers", token=token)) > 0
        back = await call("undo", token=token)
        assert back["question"]["text"] == first["text"]
        assert (await call("values", token=token, fighter=0))["Kenta.hp"] == 5
        ruled = await call("rule", token=token, values={"Kenta.hp": 3}, because="A bad fall")
        assert any("A bad fall" in line["text"] for line in ruled["log"]) or "A bad fall" in str(
            ruled["pending"]
        )

    with_client(as_referee(referee()), do)


def test_what_the_texts_say_and_do_not_say() -> None:
    """A rule with its origin, a thing with its numbers, a ruling as a ruling, and silence as silence."""

    async def do(call: Calls) -> None:
        found = await call("look_up", ruleset="ikezu", words="katana")
        assert found["decided"]
        assert "katana" in [thing["name"] for thing in found["things"]]
        ruled = await call("look_up", ruleset="ikezu", words="IKE-CRE-8")
        assert ruled["rules"][0]["id"] == "IKE-CRE-8"
        silent = await call("look_up", ruleset="malice", words="bribe the magistrate")
        assert not silent["decided"]
        assert "GM" in silent["note"] or "decides" in silent["note"]
        named = await call("look_up", ruleset="hachigoku", words="HAC-DICE-3")
        assert [one["name"] for one in named["open_to_readings"]] == ["pool_rule"]
        assert len(named["open_to_readings"][0]["readings"]) == 2
        assert "legal" in await call.refused("look_up", ruleset="chess", words="pawn")

    with_client(as_referee(referee()), do)


def test_odds_are_told_with_their_intervals() -> None:
    """Shares add up to the whole, and each lies in its interval."""

    async def do(call: Calls) -> None:
        found = await call("odds", fight="ikezu/friendly_duel", seconds=0.3)
        assert abs(sum(one["percent"] for one in found["outcomes"]) - 100) < 0.1
        assert all(one["low"] <= one["percent"] <= one["high"] for one in found["outcomes"])
        assert found["exact"] or found["fights"] > 0

    with_client(as_referee(referee()), do)


HOSTILE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 10**30, 1.5, float(10**300), "", "0", "Kenta", "x" * 5000, "\x00", "‮",
    [], [1, 2], [[]], {}, {"a": {"b": []}}, "ikezu/bandits", "../../etc/passwd", "ruleset = 'ikezu'",
)  # fmt: skip


def test_hostile_calls_are_refused_one_by_one() -> None:
    """Whatever is called with whatever, the server answers or refuses, and the fight goes on as it was."""
    chance = random.Random(2)
    mine = referee()

    async def do(call: Calls) -> None:
        opened = await call("open_fight", fight="ikezu/bandits")
        token = opened["referee"]
        listed = await call.client.list_tools()
        tools = {tool.name: list(tool.input_schema.get("properties", {})) for tool in listed.tools}
        refused = 0
        for _ in range(CALLS):
            name = chance.choice(list(tools))
            given = {one: chance.choice(HOSTILE) for one in tools[name] if chance.random() < 0.8}
            if "token" in tools[name] and chance.random() < 0.7:
                given["token"] = token
            if "seconds" in given:
                given["seconds"] = 0.01
            found = await call.client.call_tool(name, given)
            refused += found.is_error
            assert "Traceback" not in json.dumps([part.text for part in found.content])
        assert refused > CALLS // 4
        question = (await call("look", token=token))["question"]
        assert question is not None
        await call("answer", token=token, question=question["number"], answer=any_answer(question, chance))
        mine.sittings.open_saved(await call("save", token=token))

    with_client(as_referee(mine), do)
