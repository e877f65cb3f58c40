"""Scenes: what every ruleset says there is to see, and that nothing secret is in it.

That the board of a fight and of its blanked twin are the same, the suite of every ruleset checks.
"""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from kumite.play.match import Match
from kumite.rulesets import Viewer, ruleset
from kumite.rulesets.scene import TILES, GroundKind, MarkState, Scene, TrackKind, in_order, monograms
from kumite.rulesets.shared.fronts import fronts

from ..by_name import NAMES, examples_of

DRAWN = [name for name in NAMES if getattr(ruleset(name).words, "scene", None)]


def scenes(name: str) -> list[tuple[Match, Viewer, Scene]]:
    """The scenes of some examples at the start, in the middle and at the end, for referee and player."""
    found = []
    for encounter in [*examples_of(name).values()][:6]:
        match = Match(encounter, 3, 0, limit=60)
        for fight in (match.beats[0].start, match.beats[len(match.beats) // 2].start, match.fight):
            for viewer in (None, frozenset({0})):
                board = match.ruleset.words.board(fight, match.names, viewer)
                found.append((match, viewer, board.scene))
    return found


def test_a_scene_is_written_down_once() -> None:
    """As JSON, which all who look at it share."""
    scene = scenes("ikezu")[0][2]
    assert json.loads(scene.text) == scene.as_data()
    assert scene.text is scene.text


def test_all_rulesets_of_kumite_draw() -> None:
    """Each of the five has a scene."""
    assert {"hachigoku", "hell", "ikezu", "malice", "shinobi"} <= set(DRAWN)


@pytest.mark.parametrize("name", DRAWN)
def test_what_every_scene_holds(name: str) -> None:
    """Tokens with a name, a side and a place on the ground; links and marks between tokens that are there."""
    for match, _, scene in scenes(name):
        json.dumps(scene.as_data())
        assert scene.tokens
        seats = {token.seat for token in scene.tokens}
        assert len({token.mark for token in scene.tokens}) == len(seats) == len(scene.tokens)
        for token in scene.tokens:
            assert token.name == match.names[token.seat]
            assert token.side < len(scene.sides)
            assert all(gauge.name for gauge in token.gauges)
        for link in scene.links:
            assert {link.source, link.target} <= seats
            assert link.source != link.target
            assert link.text
        for track in scene.tracks:
            assert {mark.seat for mark in track.marks} <= {-1, *range(len(match.names))}
        ground = scene.ground
        if ground is None:
            continue
        for token in scene.tokens:
            assert ground.x <= token.x <= ground.x + ground.width, (token, ground)
            assert ground.y <= token.y <= ground.y + ground.height, (token, ground)
        assert all(set(row) <= set(TILES) and len(row) == ground.width for row in ground.tiles)
        assert len(ground.tiles) in (0, ground.height)


UNITS = {"hachigoku": "", "hell": "tiles", "ikezu": "", "malice": "feet", "shinobi": "yards"}


@pytest.mark.parametrize("name", DRAWN)
def test_what_places_are_measured_in(name: str) -> None:
    """Yards, feet or tiles where the game has such; nothing where it only knows how near foes are."""
    found = {scene.ground.units for _, _, scene in scenes(name) if scene.ground is not None}
    assert found == {UNITS.get(name, "")}


@pytest.mark.parametrize("name", ["ikezu", "malice"])
def test_numbers_of_foes_are_words(name: str) -> None:
    """IKE-GEN-1, MAL-DUEL-7: of a foe a player sees a word, of their own side the numbers."""
    for match, viewer, scene in scenes(name):
        own = {c.seat for c in match.encounter.combatants if c.side == match.encounter.combatants[0].side}
        for token in scene.tokens:
            if viewer is not None and token.seat not in own:
                assert all(gauge.said for gauge in token.gauges), token
            elif token.gauges:
                assert not token.gauges[0].said, token


def test_hidden_ones_are_in_nobody_elses_scene() -> None:
    """HEL-ST-11, SHI-HIDE-3: who is hidden from a side is not in its scene."""
    for name, field in (("hell", "hidden"), ("shinobi", "hidden_from")):
        encounter = next(iter(examples_of(name).values()))
        match = Match(encounter, 0, 0, limit=1)
        fight = match.beats[0].start
        mine, foe = fight.fighters[0], next(me for me in fight.fighters if me.side != fight.fighters[0].side)
        setattr(foe, field, (1 << fight.count) - 1 if field == "hidden_from" else 1)
        words = match.ruleset.words
        seen = {token.seat for token in words.board(fight, match.names, frozenset({mine.seat})).scene.tokens}
        all_ = {token.seat for token in words.board(fight, match.names, None).scene.tokens}
        assert foe.seat not in seen
        assert foe.seat in all_


def test_monograms() -> None:
    """Short, telling, and different for each."""
    assert monograms(["Kenta", "Bandit 1", "Bandit 2", "Ronin leader"]) == ("Ke", "B1", "B2", "RL")
    assert monograms(["Mari", "Mako", "Marika", "Ma"]) == ("Ma", "Mk", "Mr", "M2")
    names = [f"Guard {n}" for n in range(1, 33)]
    assert len(set(monograms(names))) == 32
    assert monograms(["«»", "!"]) == ("1", "2")


def test_turns_in_order() -> None:
    """Those before the present turn are done."""
    track = in_order("Round 1", [2, 0, 1], ["a", "b", "c"], 1, acting=True)
    assert track.kind == TrackKind.ORDER
    assert [mark.state for mark in track.marks] == [MarkState.DONE, MarkState.NOW, MarkState.COMING]
    assert [mark.text for mark in track.marks] == ["c", "a", "b"]
    waiting = in_order("Round 1", [2, 0, 1], ["a", "b", "c"], 1, acting=False)
    assert [mark.state for mark in waiting.marks][1:] == [MarkState.COMING] * 2


def fighter(seat: int, side: int) -> Any:
    return SimpleNamespace(seat=seat, side=side)


def test_fronts_face_each_other() -> None:
    """Who is next to a foe stands in the middle, the others farther out; no two stand in one place."""
    bands = {0: 0, 1: 2, 2: 0, 3: 0, 4: 1}
    engaged = {0: [3], 3: [0], 2: [], 1: [], 4: []}
    them = [fighter(0, 0), fighter(1, 0), fighter(2, 1), fighter(3, 1), fighter(4, 1)]
    laid = fronts(them, ["melee", "reach", "ranged"], lambda me: bands[me.seat], lambda me: engaged[me.seat])
    x = {seat: place[0] for seat, place in laid.places.items()}
    middle = laid.ground.width / 2
    assert x[1] < x[0] < middle < x[3] == x[2] < x[4]
    assert [zone.text for zone in laid.ground.zones] == ["ranged", "reach", "melee", "reach", "ranged"]
    assert laid.ground.kind == GroundKind.BANDS
    many = [fighter(n, n % 2) for n in range(32)]
    crowd = fronts(many, ["near", "far"], lambda me: 0, lambda me: [])
    assert len(set(crowd.places.values())) == 32
