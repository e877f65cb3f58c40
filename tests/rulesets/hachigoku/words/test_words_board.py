"""The board, and how a fight has ended."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.console import Console

from kumite.cli.console import show_board
from kumite.rulesets.hachigoku.terms import Cover, Ending, Fate, Outcome, Phase, RangeModel
from kumite.rulesets.hachigoku.words import WORDS
from kumite.rulesets.scene import Cover as Shield

from ..scene import AYAME, BANDITS, FOE, GENBA, NAMES, PLAYER, TETSU, scene, well_said


def test_the_board_of_those_who_know() -> None:
    made = scene()
    made.fighters[GENBA].wounds[0] = 4
    board = WORDS.board(made, NAMES, PLAYER)
    assert board.title == "Skirmish, round 2, Moment 7"
    made.round = 1
    first = WORDS.board(made, NAMES, None).heading
    assert first == "Skirmish, round 1, Moment 7. Dice: (held) [now] to come, ' got by interrupting"
    assert board.headings == (
        "Fighter", "Side", "Dice", "Total", "Wounds", "Honor", "Holds", "Range", "State",
    )  # fmt: skip
    assert board.rows == (
        (
            "Genba", "PC", "(9) (8)' [7] 3", "27", "4 Heavy", "3", "katana",
            "Bandits Close, Tetsu Near", "",
        ),
        ("Ayame", "PC", "", "", "", "", "wakizashi", "Bandits Close, Tetsu Near", ""),
        ("Bandits", "foe", "[7]", "7", "6/6 up", "?", "bokken", "", ""),
        ("Tetsu", "foe", "(10) 2", "12", "", "?", "tetsubo", "", ""),
    )  # fmt: skip


def test_the_moment_track_marks_what_is_held_what_is_now_and_what_is_to_come() -> None:
    """HAC-INIT-3, HAC-INIT-11: all dice are open to all, and so are the Totals."""
    made = scene()

    def dice(viewer: frozenset[int] | None) -> list[tuple[str, str]]:
        return [(row[2], row[3]) for row in WORDS.board(made, NAMES, viewer).rows]

    for viewer in (None, PLAYER, FOE, frozenset[int]()):
        assert dice(viewer) == [("(9) (8)' [7] 3", "27"), ("", ""), ("[7]", "7"), ("(10) 2", "12")]
    made.moment = 8
    assert dice(None)[GENBA][0] == "(9) [8]' 7 3"
    made.moment = 10
    assert dice(None)[TETSU][0] == "[10] 2"
    made.fighters[GENBA].dice[7] = 2
    assert dice(None)[GENBA] == ("9 8' 7 7 3", "34")


def test_the_board_fits_eighty_columns() -> None:
    made = scene()
    made.fighters[TETSU].wounds[0] = 5
    made.fighters[TETSU].prone = 1
    console = Console(width=80, record=True, force_terminal=False)
    show_board(console, WORDS.board(made, NAMES, PLAYER))
    text = console.export_text()
    assert all(len(line) <= 80 for line in text.splitlines())
    assert "(10) 2" in text
    assert "5 Heavy" in text
    assert "prone" in text


@pytest.mark.parametrize(
    ("fields", "wounds", "state"),
    [
        ({}, "", ""),
        ({"wounds": 4}, "4 Light", ""),
        ({"wounds": 5}, "5 Heavy", ""),
        ({"wounds": 8}, "8 Heavy", ""),
        ({"wounds": 9, "fate": Fate.DOWN, "up": 0, "prone": 1}, "9", "Down"),
        ({"wounds": 11, "fate": Fate.DEAD, "up": 0, "prone": 1}, "11", "dead"),
        ({"wounds": 1, "fate": Fate.UNCONSCIOUS, "up": 0, "prone": 1}, "1 Light", "unconscious"),
        ({"wounds": 9, "fate": Fate.UNCONSCIOUS, "up": 0, "prone": 1}, "9 Down", "unconscious"),
        ({"prone": 1, "stunned": 1}, "", "prone, stunned"),
        ({"partial": 1}, "", "held"),
        ({"full": 1, "surprised": 1}, "", "held fast, surprised"),
        ({"cover": Cover.SLIGHT, "mounted": 1}, "", "mounted, slight cover"),
        ({"cover": Cover.PARTIAL, "cover_lost": 1}, "", "partial cover lost"),
        ({"height_level": 2}, "", "on level 2"),
        ({"unaware_of": 0b11}, "", "unaware of Genba and Ayame"),
    ],
)
def test_wounds_and_conditions_are_open_to_all(fields: dict[str, Any], wounds: str, state: str) -> None:
    """With the band that they are in."""
    made = scene()
    me = made.fighters[TETSU]
    for name, value in fields.items():
        if name == "wounds":
            me.wounds[0] = value
        else:
            setattr(me, name, value)
    for viewer in (None, PLAYER, FOE):
        row = WORDS.board(made, NAMES, viewer).rows[TETSU]
        assert (row[4], row[8]) == (wounds, state)


def test_of_a_group_the_members_that_are_left_are_counted() -> None:
    """HAC-KAO-8: conditions of some are told apart from those of all."""
    made = scene()
    me = made.fighters[BANDITS]
    me.up, me.prone, me.stunned, me.partial = 0b111100, 0b000100, 0b111100, 0b001100
    row = WORDS.board(made, NAMES, PLAYER).rows[BANDITS]
    assert (row[4], row[8]) == ("4/6 up", "some prone, stunned, some held")


def test_ranges_are_short() -> None:
    """HAC-MOVE-1, HAC-MOVE-3, HAC-MOVE-13: one for all, or each by name, on the track and as a matrix."""
    made = scene()

    def ranges() -> list[str]:
        return [row[7] for row in WORDS.board(made, NAMES, None).rows]

    assert ranges() == ["Bandits Close, Tetsu Near", "Bandits Close, Tetsu Near", "", ""]
    made.fighters[TETSU].height_level = 3
    assert ranges()[GENBA] == "Bandits Close, Tetsu Long"
    made.fighters[BANDITS].fate = Fate.DEAD
    assert ranges() == ["", "", "", "Long"]
    made.house.range_model = RangeModel.MATRIX
    made.fighters[TETSU].height_level = 0
    made.fighters[GENBA].ranges[TETSU] = made.fighters[TETSU].ranges[GENBA] = 4
    assert ranges() == ["", "", "", "Genba Extreme, Ayame Close"]


def test_who_has_not_come_yet_is_not_on_the_board() -> None:
    made = scene()
    made.fighters[AYAME].fate = Fate.ABSENT
    assert [row[0] for row in WORDS.board(made, NAMES, None).rows] == ["Genba", "Bandits", "Tetsu"]


@pytest.mark.parametrize("duel", [0, 1])
@pytest.mark.parametrize("phase", list(Phase))
@pytest.mark.parametrize(("round", "moment"), [(0, 0), (1, 1), (3, 10)])
def test_every_board_has_a_title(phase: Phase, duel: int, round: int, moment: int) -> None:
    made = scene()
    made.phase, made.duel, made.round, made.moment = phase, duel, round, moment
    title = WORDS.board(made, NAMES, PLAYER).title
    assert re.match(r"[A-Z]", title)
    assert (str(round) in title) == (round > 0 and phase != Phase.OVER)


@pytest.mark.parametrize("ending", list(Ending))
@pytest.mark.parametrize("result", list(Outcome))
def test_every_outcome_has_a_sentence(result: Outcome, ending: Ending) -> None:
    made = scene()
    made.outcome, made.ending = result, ending
    well_said(WORDS.outcome(made, NAMES))


@pytest.mark.parametrize(
    ("result", "ending", "text", "rule"),
    [
        (Outcome.GOING_ON, Ending.NONE, "The Skirmish goes on.", "HAC-SKIR-1"),
        (
            Outcome.PC_SIDE,
            Ending.DEFEATED,
            "The PCs win: none of the opponents is left in the fight."
            " Genba (2 Wounds) and the Bandits (6 of 6) are still standing. Ayame is Down and Tetsu is dead.",
            "HAC-INIT-25",
        ),
        (
            Outcome.NOBODY,
            Ending.PASSED,
            "The Skirmish ends without a winner: a round has passed in which nobody wanted to act."
            " Genba (2 Wounds) and the Bandits (6 of 6) are still standing. Ayame is Down and Tetsu is dead.",
            "HAC-INIT-10",
        ),
        (
            Outcome.BATTLE,
            Ending.BATTLE,
            "Too many are involved for a Skirmish: this is a Battle, for which other rules hold.",
            "HAC-SKIR-3",
        ),
    ],
)
def test_outcomes_say_who_won_and_how(result: Outcome, ending: Ending, text: str, rule: str) -> None:
    made = scene()
    made.outcome, made.ending = result, ending
    made.fighters[GENBA].wounds[0] = 2
    made.fighters[AYAME].fate, made.fighters[TETSU].fate = Fate.DOWN, Fate.DEAD
    line = WORDS.outcome(made, NAMES)
    assert line.text == text
    assert line.rules[0] == rule


def test_a_duel_is_called_so() -> None:
    """By the mark of the scene."""
    made = scene()
    made.duel = 1
    assert WORDS.board(made, NAMES, None).title.startswith("Duel, round 2")
    assert WORDS.outcome(made, NAMES).text == "The duel goes on."


def test_a_track_without_end_is_drawn_without_its_empty_stretches() -> None:
    """HAC-MOVE-4: all places up to the farthest, unless they are so many that nobody could see them."""
    made = scene()
    made.house.range_model = int(RangeModel.TRACK)
    made.fighters[TETSU].position = 9
    near = WORDS.scene(made, NAMES, None).ground
    assert [zone.text for zone in near.zones] == [f"place {place}" for place in range(-1, 11)]
    made.fighters[TETSU].position = -99_999
    far = WORDS.scene(made, NAMES, None)
    places = [int(zone.text.removeprefix("place ")) for zone in far.ground.zones]
    assert places == [-100_000, -99_999, -99_998, -1, 0, 1]
    tetsu = next(token for token in far.tokens if token.seat == TETSU)
    assert near.zones[1].x <= tetsu.x <= near.zones[1].x + near.zones[1].width


def test_the_scene_shows_who_is_in_cover() -> None:
    """HAC-COV-1: for all to see, until the fight is over."""
    made = scene()
    made.fighters[TETSU].cover = Cover.PARTIAL
    for viewer in (None, PLAYER, FOE):
        tokens = WORDS.board(made, NAMES, viewer).scene.tokens
        assert {one.seat: one.cover for one in tokens if one.cover} == {TETSU: (Shield("cover"),)}
    made.phase = Phase.OVER
    assert not any(one.cover for one in WORDS.board(made, NAMES, None).scene.tokens)
