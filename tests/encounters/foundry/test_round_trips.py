"""Whoever goes out as an actor and comes in again has lost nothing that both sides know, nor the other way.

Whatever is different has been told.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kumite.encounters.characters import Character, in_text
from kumite.encounters.encounter import sheet_of
from kumite.encounters.foundry.document import ActorError, without_tags
from kumite.encounters.foundry.going import actor_of, complete
from kumite.encounters.foundry.leftover import left_of_actor, left_of_character
from kumite.encounters.toml_text import inline
from kumite.rulesets import ruleset
from kumite.rulesets.foundry_items import Things
from kumite.rulesets.foundry_values import FLAG, NOTHING, TEXT, WHOLE, at

from .actors import beast, samurai, wanderer
from .conftest import TakeIn

PLAIN = (WHOLE, FLAG, TEXT)
"""What stands on both sides as it is."""
GAMES = ("ikezu", "malice", "hachigoku")
SAMPLES = [(game, name) for game in GAMES for name in ruleset(game).samples()]
SINGLE = [
    (game, name)
    for game, name in SAMPLES
    if game != "hachigoku" or ruleset(game).samples()[name].get("kind") != "kaonashi"
]


def character(game: str, sample: str, more: str = "") -> Character:
    """A character like a sample."""
    called = inline(sample)
    head = f"ruleset = {inline(game)}\nname = {called}\nnotes = 'One < two.'\nsample = {called}\n"
    return in_text(head + more, Path("somebody.toml"))


@pytest.mark.parametrize(("game", "sample"), SINGLE)
def test_a_sample_comes_back_as_it_went(take_in: TakeIn, game: str, sample: str) -> None:
    rules, one = ruleset(game), character(game, sample)
    outgoing = actor_of(one)
    incoming = take_in(outgoing.document, game)
    assert (incoming.character.name, incoming.character.notes) == (sample, one.notes)
    assert actor_of(incoming.character).document == json.loads(json.dumps(outgoing.document))
    assert left_of_actor(incoming) == []
    told = left_of_character(one, outgoing, rules)
    before = complete(outgoing.actors, sheet_of(one))
    after = complete(outgoing.actors, sheet_of(incoming.character))
    things = {held.ours for held in outgoing.actors.held if isinstance(held, Things)}
    for name in before:
        if before[name] != after[name] and name not in things:
            assert any(line.startswith(f"{name.replace('_', ' ')}: ") for line in told), name
    for name in things:
        for thing in before[name]:
            if thing not in after[name]:
                assert any(thing["name"] in line for line in told), thing


@pytest.mark.parametrize(("game", "sample"), SINGLE)
def test_every_number_of_the_table_comes_back(take_in: TakeIn, game: str, sample: str) -> None:
    outgoing = actor_of(character(game, sample))
    again = complete(outgoing.actors, sheet_of(take_in(outgoing.document, game).character))
    carried = [row for row in outgoing.actors.rows if not row.only or outgoing.actor.type in row.only]
    assert carried
    for row in carried:
        if row.ours and row.ours != "attacks":  # an actor has room for two
            assert again[row.ours] == outgoing.sheet[row.ours], row.ours


def test_groups_are_no_single_actor() -> None:
    groups = [one for one in SAMPLES if one not in SINGLE]
    assert groups
    for game, sample in groups:
        with pytest.raises(ActorError, match='kind: found "kaonashi"; legal: namae'):
            actor_of(character(game, sample))


@pytest.mark.parametrize(
    ("document", "game"),
    [(wanderer(), "ikezu"), (samurai(), "malice"), (samurai(), "hachigoku"), (beast(), "malice")],
    ids=["wanderer", "samurai", "samurai-as-namae", "beast"],
)
def test_an_actor_comes_back_but_for_what_was_told(
    take_in: TakeIn, document: dict[str, Any], game: str
) -> None:
    incoming = take_in(document, game)
    told = left_of_actor(incoming)
    again = actor_of(incoming.character)
    for row in again.actors.rows:
        if row.theirs and (not row.only or document["type"] in row.only) and row.codec in PLAIN:
            theirs = at(document["system"], row.theirs)
            if theirs is not NOTHING:
                assert str(at(again.document["system"], row.theirs)) == str(theirs), row.theirs
    there = {one["name"].casefold() for one in again.document["items"]}
    for one in document["items"]:
        known = one["name"].casefold() in there
        assert known or any(line.startswith(f"{one['name']} ({one['type']})") for line in told), one["name"]
    assert without_tags(again.document["system"].get("notes", "")) == without_tags(
        document["system"].get("notes", "")
    )


def test_what_fights_have_left_goes_out(take_in: TakeIn) -> None:
    one = character("ikezu", "Kenta", "[state]\nhp = 1\nstrength = 7\nhamstrung = 1\n")
    outgoing = actor_of(one)
    assert outgoing.document["system"]["hp"] == {"value": 1, "max": 5}
    assert outgoing.document["system"]["abilities"]["STR"] == {"value": 7, "max": 13}
    assert "as fights have left them: hamstrung 1" in left_of_character(one, outgoing, ruleset("ikezu"))
    assert take_in(outgoing.document).fields["hp"] == 1


def test_other_games_have_no_actors() -> None:
    sample = next(iter(ruleset("hell").samples()))
    with pytest.raises(ActorError, match='ruleset: found "hell"; legal: a ruleset with one'):
        actor_of(character("hell", sample))
