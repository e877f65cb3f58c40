"""The board with its map, and how a fight has ended."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.console import Console

from kumite.cli.console import show_board
from kumite.rulesets import Viewer
from kumite.rulesets.hell.state import SPAN, Fight
from kumite.rulesets.hell.terms import (
    AreaKind,
    Ending,
    Fate,
    Ground,
    Metric,
    Outcome,
    Phase,
    Status,
    StatusEdition,
)
from kumite.rulesets.hell.words import WORDS

from ..scene import ASHA, BROM, FOE, GUARD, NAMES, PLAYER, STORM, WOLF, lasting, scene, well_said

NAME, SIDE, INIT, PLACE, DICE, HEALTH, DEFENCE, HOLDS, STATE = range(1, 10)


def mapped() -> Fight:
    """The same fighters on a map of nine columns and four rows."""
    made = scene()
    made.width, made.height = 9, 4
    for x in range(9):
        made.ground[x] = Ground.WALL
    made.ground[2 * SPAN + 1] = Ground.OBSTACLE
    made.ground[2 * SPAN + 2] = Ground.ROUGH
    made.levels[3 * SPAN + 8] = 4
    return made


def rows(made: Fight, viewer: Viewer = None) -> tuple[tuple[str, ...], ...]:
    return WORDS.board(made, NAMES, viewer).rows


def test_the_board_of_those_who_know() -> None:
    board = WORDS.board(scene(), NAMES, PLAYER)
    assert board.heading == "Round 2, Asha's turn. Dice in brackets are Locked"
    assert board.headings == (
        "", "Fighter", "Side", "Init", "Place", "Dice", "Health", "Defense", "Holds", "State",
    )  # fmt: skip
    assert board.rows == (
        (
            "A", "Asha", "PC", "15", "0,1", "5 5 2 [6] [4]", "9/9", "6 armor, 1 Ward",
            "sword, first dagger, second dagger", "",
        ),
        ("B", "Brom", "PC", "9", "2,1", "", "9/9", "", "great hammer", "Strain 2/5"),
        ("C", "Wolf", "NPC", "12", "4,1", "3", "?", "armor", "claws", ""),
        ("D", "Guard", "NPC", "7", "6,1", "", "?", "", "sword", ""),
        ("", "The storm", "world", "", "", "", "", "", "", ""),
    )  # fmt: skip
    assert rows(scene(), FOE)[WOLF][HEALTH:HOLDS] == ("9/9", "2 armor, 1 Dodge")
    assert rows(scene(), FOE)[GUARD][STATE] == "Strain 3/5"


def test_the_board_fits_eighty_columns_without_colour() -> None:
    made = mapped()
    made.fighters[WOLF].stacks[Status.BURN] = 3
    made.fighters[ASHA].deaths_door = 1
    console = Console(width=80, record=True, force_terminal=False)
    show_board(console, WORDS.board(made, NAMES, PLAYER))
    lines = console.export_text().splitlines()
    assert all(len(line) <= 80 for line in lines)
    assert "   1 A . B . C . D . ." in lines
    assert any("Burn 3" in line for line in lines)


def test_the_widest_map_fits_eighty_columns() -> None:
    made = mapped()
    made.width = made.height = SPAN
    assert all(len(line) <= 80 for line in WORDS.board(made, NAMES, None).picture)
    made.house.metric = Metric.HEX
    picture = WORDS.board(made, NAMES, None).picture
    assert all(len(line) <= 80 for line in picture)
    assert len(picture) >= SPAN + 1


def test_the_map_shows_ground_and_who_stands_where() -> None:
    """HEL-GEN-4, HEL-MOVE-5: tile by tile, with a letter for each; hazards have no tile."""
    assert WORDS.board(mapped(), NAMES, None).picture == (
        "     0         5",
        "   0 # # # # # # # # #",
        "   1 A . B . C . D . .",
        "   2 . o ~ . . . . . .",
        "   3 . . . . . . . . 4",
        "     # wall, o something in the way, ~ rough ground, 1-9 raised so many tiles",
    )


def test_hexagons_lean() -> None:
    """HEL-GEN-4: on hexagons every row begins half a tile farther right."""
    made = mapped()
    made.house.metric = Metric.HEX
    picture = WORDS.board(made, NAMES, None).picture
    assert picture[1:5] == (
        "   0 # # # # # # # # #",
        "   1  A . B . C . D . .",
        "   2   . o ~ . . . . . .",
        "   3    . . . . . . . . 4",
    )


def test_fire_and_lava_are_on_the_map() -> None:
    """HEL-ST-32: all tiles within the radius; who stands in it is seen all the same."""
    made = mapped()
    made.areas[0].kind, made.areas[0].x, made.areas[0].y = AreaKind.FIRE, 6, 2
    made.areas[1].kind, made.areas[1].x, made.areas[1].y, made.areas[1].radius = AreaKind.LAVA, 3, 3, 1
    assert WORDS.board(made, NAMES, None).picture[2:5] == (
        "   1 A . B . C . D . .",
        "   2 . o & & & . ^ . .",
        "   3 . . & & & . . . 4",
    )
    assert "^ fire, & lava" in " ".join(line.strip() for line in WORDS.board(made, NAMES, None).picture)


def test_ground_without_end_is_drawn_around_those_who_stand_on_it() -> None:
    """Also where it lies left of 0; where that would be too wide there is no picture."""
    made = scene()
    made.fighters[ASHA].x, made.fighters[ASHA].y = -2, -1
    assert WORDS.board(made, NAMES, None).picture == (
        "           0         5",
        "  -2 . . . . . . . . . . .",
        "  -1 . A . . . . . . . . .",
        "   0 . . . . . . . . . . .",
        "   1 . . . . . B . C . D .",
        "   2 . . . . . . . . . . .",
    )
    made.fighters[ASHA].x = -40
    assert {len(line) for line in WORDS.board(made, NAMES, None).picture[1:]} == {5 + 49}
    made.fighters[ASHA].x = -400
    assert WORDS.board(made, NAMES, None).picture == ()
    for me in made.fighters:
        me.fate = Fate.DEAD
    assert WORDS.board(made, NAMES, None).picture == ()


def test_something_big_fills_all_its_tiles() -> None:
    made = mapped()
    made.fighters[WOLF].size = 2
    assert WORDS.board(made, NAMES, None).picture[2:4] == (
        "   1 A . B . C C D . .",
        "   2 . o ~ . C C . . .",
    )


def test_the_dead_and_the_absent_are_not_on_the_map_and_the_unconscious_are() -> None:
    made = mapped()
    made.fighters[ASHA].fate = Fate.UNCONSCIOUS
    made.fighters[WOLF].fate = Fate.DEAD
    made.fighters[GUARD].fate = Fate.ABSENT
    board = WORDS.board(made, NAMES, None)
    assert board.picture[2] == "   1 A . B . . . . . ."
    assert [row[NAME] for row in board.rows] == ["Asha", "Brom", "Wolf", "The storm"]
    assert (board.rows[ASHA][STATE], board.rows[WOLF][STATE]) == ("unconscious", "dead")


@pytest.mark.parametrize(
    ("fields", "state"),
    [
        ({}, ""),
        ({"health": 5}, ""),
        ({"health": 4}, "Bloody"),
        ({"health": 0, "bleeding_out": 1}, "Bleeding Out"),
        ({"deaths_door": 1, "bleeding_out": 1, "health": 1}, "Death's Door 1, Bleeding Out, Bloody"),
        ({"armor": 0}, "Armor Broken"),
        ({"armor": 0, "armor_at_rest": 0}, ""),
        ({"prone": 1, "exhaustion": 2}, "Prone, Exhaustion 2"),
        ({"held_by": 0b11}, "Grappled by Asha and Brom"),
        (
            {"half_cover_from": 0b1, "complete_cover_from": 0b10},
            "Half Cover from Asha, Complete Cover from Brom",
        ),
        ({"egg": 1, "revved": 1}, "an egg, revved"),
    ],
)
def test_conditions_are_open_to_all(fields: dict[str, Any], state: str) -> None:
    """HEL-ST-30: that armour is broken and that somebody is Bloody is all that others see of it."""
    made = scene()
    for name, value in fields.items():
        setattr(made.fighters[WOLF], name, value)
    for viewer in (None, PLAYER, FOE):
        assert rows(made, viewer)[WOLF][STATE] == state


def test_bloody_comes_later_in_the_classic_edition() -> None:
    """HEL-ST-30: from a quarter of Health down."""
    made = scene()
    made.house.status_edition = StatusEdition.CLASSIC
    for health, state in ((4, ""), (3, ""), (2, "Bloody")):
        made.fighters[WOLF].health = health
        for viewer in (None, PLAYER):
            assert rows(made, viewer)[WOLF][STATE] == state


def test_statuses_stand_on_the_board_with_their_counts() -> None:
    made = scene()
    wolf = made.fighters[WOLF]
    wolf.stacks[Status.BURN], wolf.stacks[Status.STUN] = 3, 1
    lasting(wolf, Status.SLOW)
    lasting(wolf, Status.MARKED)
    for viewer in (None, PLAYER, FOE):
        assert rows(made, viewer)[WOLF][STATE] == "Burn 3, Stun 1, Marked, Slow"
    lasting(wolf, Status.BONUS_ARMOR, 4)
    assert rows(made, FOE)[WOLF][DEFENCE] == "2+4 armor, 1 Dodge (1 blocked)"
    assert rows(made, PLAYER)[WOLF][DEFENCE] == "armor"
    lasting(made.fighters[ASHA], Status.BONUS_MAX_HEALTH, 2)
    assert rows(made)[ASHA][HEALTH] == "9/11"


def test_dodge_with_what_adds_to_it_and_what_holds_it_back() -> None:
    """HEL-DODGE-7, HEL-DODGE-8: base, conditional, block."""
    made = scene()
    asha = made.fighters[ASHA]
    asha.dodge, asha.armor, asha.ward = 2, 0, 0
    assert rows(made)[ASHA][DEFENCE] == "2 Dodge"
    lasting(asha, Status.HUNKERED, 2)
    asha.half_cover_from = 1 << WOLF
    assert rows(made)[ASHA][DEFENCE] == "2+3 Dodge"
    asha.dodge_block = 1
    lasting(asha, Status.MARKED)
    assert rows(made)[ASHA][DEFENCE] == "2+3 Dodge (2 blocked)"
    asha.dodge = 0
    assert rows(made)[ASHA][DEFENCE] == "+3 Dodge (2 blocked)"


def test_dice_are_open_to_all() -> None:
    """HEL-AD-9: the pool from the highest face down, then what is Locked."""
    made = scene()
    made.fighters[ASHA].pool[9] = 1
    for viewer in (None, PLAYER, FOE, frozenset[int]()):
        assert rows(made, viewer)[ASHA][DICE] == "9 5 5 2 [6] [4]"
        assert rows(made, viewer)[WOLF][DICE] == "3"


def test_initiative_height_and_who_has_gone() -> None:
    """HEL-BOSS-1: a Boss has two; HEL-OPT-POP-3: with popcorn initiative the board says who has gone."""
    made = mapped()
    made.fighters[WOLF].second_initiative = 5
    made.fighters[GUARD].x, made.fighters[GUARD].y = 8, 3
    made.fighters[BROM].gone, made.fighters[BROM].strain_spent = 1, 0
    assert (rows(made)[WOLF][INIT], rows(made)[GUARD][PLACE], rows(made)[BROM][STATE]) == (
        "12/5",
        "8,3 up 4",
        "",
    )
    made.house.popcorn_initiative = 1
    assert rows(made)[BROM][STATE] == "has gone"
    assert rows(made)[STORM][PLACE] == ""


@pytest.mark.parametrize("phase", list(Phase))
@pytest.mark.parametrize("round", [0, 3])
def test_every_board_has_a_title(phase: Phase, round: int) -> None:
    made = scene()
    made.phase, made.round = phase, round
    title = WORDS.board(made, NAMES, PLAYER).title
    assert re.match(r"[A-Z]", title)
    assert (str(round) in title) == (round > 0 and phase not in (Phase.AFTER, Phase.OVER))
    made.turn_of = 0
    assert "turn" not in WORDS.board(made, NAMES, PLAYER).title


@pytest.mark.parametrize("ending", list(Ending))
@pytest.mark.parametrize("result", list(Outcome))
def test_every_outcome_has_a_sentence(result: Outcome, ending: Ending) -> None:
    made = scene()
    made.outcome, made.ending = result, ending
    well_said(WORDS.outcome(made, NAMES))


def test_what_ended_with_the_fight_is_not_on_the_board_after_it() -> None:
    """Initiative, statuses and cover are over; what only a Rest takes is not."""
    made = scene()
    wolf = made.fighters[WOLF]
    wolf.prone, wolf.exhaustion, wolf.deaths_door, wolf.fate = 1, 2, 2, Fate.UNCONSCIOUS
    lasting(wolf, Status.SLOW)
    wolf.half_cover_from = 1
    before, made.phase = WORDS.board(made, NAMES, None).rows[WOLF], Phase.OVER
    after = WORDS.board(made, NAMES, None).rows[WOLF]
    assert before[3] == "12"
    assert before[9] == "unconscious, Death's Door 2, Prone, Slow, Exhaustion 2, Half Cover from Asha"
    assert (after[3], after[9]) == ("", "unconscious, Death's Door 2, Exhaustion 2")


STANDING = "Asha and Guard are still standing. Wolf is unconscious. Brom is dead."


@pytest.mark.parametrize(
    ("result", "ending", "text"),
    [
        (Outcome.GOING_ON, Ending.NONE, "The fight goes on."),
        (Outcome.PLAYERS, Ending.DEFEATED, f"The players win after 3 Rounds. {STANDING}"),
        (Outcome.NPCS, Ending.DEFEATED, f"The NPCs win after 3 Rounds. {STANDING}"),
        (Outcome.NOBODY, Ending.REFEREE, f"The referee ends the fight after 3 Rounds. {STANDING}"),
        (
            Outcome.NOBODY,
            Ending.DEFEATED,
            f"Nobody wins: after 3 Rounds neither side has anybody left who can act. {STANDING}",
        ),
    ],
)
def test_outcomes_say_who_won_and_what_has_become_of_whom(result: Outcome, ending: Ending, text: str) -> None:
    """HEL-RND-6: by what the fight is over; the storm has no fate."""
    made = scene()
    made.outcome, made.ending, made.rounds_fought = result, ending, 3
    made.fighters[BROM].fate, made.fighters[WOLF].fate = Fate.DEAD, Fate.UNCONSCIOUS
    line = WORDS.outcome(made, NAMES)
    assert (line.text, line.rules) == (text, ("HEL-RND-6",))


def test_the_scene_shows_who_hides_and_tells_where_it_burns() -> None:
    """HEL-ST-11: whoever hides is pale for those who know where they are; fire is told with its place."""
    made = scene()
    made.fighters[ASHA].hidden = 1
    made.areas[0].kind, made.areas[0].x, made.areas[0].y, made.areas[0].radius = AreaKind.FIRE, 3, 1, 2
    made.areas[1].kind, made.areas[1].x, made.areas[1].y = AreaKind.LAVA, 5, 0
    drawn = WORDS.board(made, NAMES, PLAYER).scene
    assert [one.seat for one in drawn.tokens if one.hidden] == [ASHA]
    assert ASHA not in [one.seat for one in WORDS.board(made, NAMES, FOE).scene.tokens]
    assert drawn.ground is not None
    assert [area.where for area in drawn.ground.areas] == ["2 tiles around 3,1", "at 5,0"]
    made.phase = Phase.OVER
    assert not any(one.hidden for one in WORDS.board(made, NAMES, PLAYER).scene.tokens)
