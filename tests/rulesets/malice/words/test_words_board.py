"""The board, and how a fight has ended."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from kumite.cli.console import show_board
from kumite.encounters.encounter import read
from kumite.play.match import Match
from kumite.rulesets.malice import RULESET
from kumite.rulesets.malice.records import Area
from kumite.rulesets.malice.sizes import FOREVER
from kumite.rulesets.malice.terms import (
    DuelStage,
    Ending,
    Fate,
    FightKind,
    Kata,
    Outcome,
    Phase,
    Spell,
    Stage,
    Stance,
    Terrain,
    TurnState,
)
from kumite.rulesets.malice.words import WORDS

from ..fights import put
from .scene import BRAKKA, FOE, GOBLIN, NAMES, OREN, PLAYER, SELE, scene, well_said

EXAMPLES = sorted(Path(str(RULESET.folder)).glob("examples/*.toml"))


def test_the_board_of_those_who_know() -> None:
    made = scene()
    made.acting = OREN + 1
    made.fighters[OREN].wounds = 12
    made.fighters[BRAKKA].wounds = 3
    board = WORDS.board(made, NAMES, PLAYER)
    assert board.title == "Skirmish, Round 2, Turns"
    assert board.headings == (
        "Fighter", "Side", "Score", "Stance", "Wounds", "Void", "Holds", "At", "State",
    )  # fmt: skip
    assert board.rows == (
        ("Oren Vahl", "PC", "22", "Attack", "12 Nicked", "2", "tetsubo", "0, 0", "acts"),
        ("Sele Marr", "PC", "28", "Attack", "", "2", "yumi", "0, 0", "has acted"),
        ("Goblin", "foe", "9", "Attack", "", "?", "claws", "5, 0", "to act"),
        ("Brakka Tol", "foe", "15", "Attack", "wounded", "?", "no-dachi", "30, 0", "to act"),
    )


def test_the_board_fits_eighty_columns() -> None:
    made = scene()
    for me in made.fighters:
        me.stance, me.full_defense, me.prone, me.wounds = Stance.FULL_DEFENSE, 12, 1, 27
    console = Console(width=80, record=True, force_terminal=False)
    show_board(console, WORDS.board(made, NAMES, None))
    text = console.export_text()
    assert all(len(line) <= 80 for line in text.splitlines())
    assert "Prone" in text


@pytest.mark.parametrize(
    ("wounds", "shown"),
    [
        (0, ""),
        (1, "1 Healthy"),
        (10, "10 Healthy"),
        (11, "11 Nicked"),
        (18, "18 Grazed"),
        (19, "19 Hurt"),
        (26, "26 Injured"),
        (27, "27 Crippled"),
        (31, "31 Down"),
        (38, "38 Out"),
    ],
)
def test_wounds_are_shown_with_their_rank(wounds: int, shown: str) -> None:
    """MAL-WND-1, MAL-WND-3: with Earth 2, worked example 12 of the sources."""
    made = scene()
    made.fighters[OREN].wounds = wounds
    assert WORDS.board(made, NAMES, PLAYER).rows[OREN][4] == shown
    assert WORDS.board(made, NAMES, FOE).rows[OREN][4] == ("wounded" if wounds else "")


def test_wounds_of_a_creature_are_shown_with_what_they_cost() -> None:
    """MAL-CRE-4: from the printed step on."""
    made = scene()
    for wounds, shown in ((8, "8"), (9, "9 (TN +5)"), (17, "17 (TN +5)")):
        made.fighters[GOBLIN].wounds = wounds
        assert WORDS.board(made, NAMES, FOE).rows[GOBLIN][4] == shown


@pytest.mark.parametrize(
    ("fields", "state"),
    [
        ({}, "to act"),
        ({"this_round.turn_state": TurnState.WAITING}, "waits"),
        ({"this_round.turn_state": TurnState.LOST, "stunned": 1}, "Stunned"),
        ({"this_round.turn_state": TurnState.LOST}, "lost the Turn"),
        ({"this_round.turn_state": TurnState.NONE}, ""),
        ({"fate": Fate.DOWN, "wounds": 32}, "Down, to act"),
        ({"fate": Fate.OUT}, "Out"),
        ({"fate": Fate.DEAD, "prone": 1}, "dead"),
        ({"fate": Fate.FLED}, "fled"),
        ({"prone": 1, "stunned": 1}, "Prone, Stunned"),
        ({"dazed": 1, "blinded": 1, "entangled": 1}, "to act, Blinded, Dazed, Entangled"),
        ({"fatigued_days": 1}, "to act, Fatigued"),
        ({"tired": 1, "pinned": 1}, "to act, cannot move, Fatigued"),
        ({"grapple.which": 1}, "to act, in a grapple"),
        ({"grapple.which": 1, "grapple.controls": 1}, "to act, controls the grapple"),
        ({"fear_of": 0b11}, "to act, afraid of Oren Vahl and Sele Marr"),
        ({"cowers_before": OREN + 1}, "to act, cowers before Oren Vahl"),
        ({"guards": 1 << GOBLIN}, "to act, Guards Goblin"),
        ({"kata": Kata.NORTH_WIND}, "to act, North Wind"),
        ({"casting.spell": Spell.BITING_STEEL}, "to act, casts Biting Steel"),
        ({"mounted": 1, "void_armor": 1}, "to act, Mounted, Armor TN +10"),
    ],
)
def test_how_somebody_is_can_be_seen_by_all(fields: dict[str, Any], state: str) -> None:
    made = scene()
    for name, value in fields.items():
        put(made.fighters[BRAKKA], name, value)
    for viewer in (None, PLAYER, FOE):
        assert WORDS.board(made, NAMES, viewer).rows[BRAKKA][8] == state


def test_stances_scores_places_and_spells() -> None:
    made = scene()
    me = made.fighters[SELE]
    me.stance, me.full_defense, me.height, me.score = Stance.FULL_DEFENSE, 9, 4, -2
    me.spell_ends[Spell.BLESSED_WIND] = FOREVER
    row = WORDS.board(made, NAMES, None).rows[SELE]
    assert (row[2], row[3], row[7], row[8]) == (
        "-2",
        "Full Defense +9",
        "0, 0 (4 ft up)",
        "has acted, Blessed Wind",
    )
    me.stance = Stance.NONE
    me.rolled_initiative = 0
    me.main, me.off = 1, 2
    row = WORDS.board(made, NAMES, None).rows[SELE]
    assert (row[2], row[3], row[6]) == ("", "", "yumi, wakizashi")
    me.main = me.off = 0
    assert WORDS.board(made, NAMES, None).rows[SELE][6] == "bare hands"


def test_who_has_not_come_yet_is_not_on_the_board() -> None:
    made = scene()
    made.fighters[SELE].fate = Fate.ABSENT
    assert [row[0] for row in WORDS.board(made, NAMES, None).rows] == ["Oren Vahl", "Goblin", "Brakka Tol"]


@pytest.mark.parametrize("kind", list(FightKind))
@pytest.mark.parametrize("phase", list(Phase))
@pytest.mark.parametrize("stage", list(Stage))
def test_every_board_has_a_title(phase: Phase, kind: FightKind, stage: Stage) -> None:
    made = scene()
    made.phase, made.kind, made.stage, made.round = phase, kind, stage, 3
    title = WORDS.board(made, NAMES, PLAYER).title
    assert title[0].isupper()
    assert ("Round 3" in title) == (phase not in (Phase.OVER, Phase.AFTERMATH))
    made.round = 0
    assert "Round 0" not in WORDS.board(made, NAMES, PLAYER).title


def test_the_board_says_how_far_a_duel_has_come() -> None:
    """MAL-DUEL-2: Assessment, Focus, Strike."""
    made = scene()
    made.kind, made.duel.stage = FightKind.DUEL, DuelStage.FOCUS
    assert WORDS.board(made, NAMES, None).title == "Duel, Round 2, Turns (duel: Focus)"


@pytest.mark.parametrize("kind", list(FightKind))
@pytest.mark.parametrize("ending", list(Ending))
@pytest.mark.parametrize("result", list(Outcome))
def test_every_outcome_has_a_sentence(result: Outcome, ending: Ending, kind: FightKind) -> None:
    made = scene()
    made.outcome, made.ending, made.kind = result, ending, kind
    well_said(WORDS.outcome(made, NAMES))


@pytest.mark.parametrize(
    ("result", "ending", "text", "rule"),
    [
        (Outcome.GOING_ON, Ending.NONE, "The skirmish goes on.", "MAL-SCOPE-2"),
        (Outcome.FIRST_SIDE, Ending.DEFEATED, "Oren Vahl and Sele Marr win in 2 Rounds.", "MAL-END-1"),
        (
            Outcome.SECOND_SIDE,
            Ending.CONCEDED,
            "Goblin and Brakka Tol win the duel in 2 Rounds: Oren Vahl and Sele Marr concede.",
            "MAL-DUEL-9",
        ),
        (
            Outcome.NOBODY,
            Ending.KHARMIC,
            "Nobody wins the duel after 2 Rounds: after a kharmic strike the matter is laid to rest.",
            "MAL-DUEL-18",
        ),
    ],
)
def test_outcomes_say_who_won_and_how(result: Outcome, ending: Ending, text: str, rule: str) -> None:
    made = scene()
    made.outcome, made.ending = result, ending
    line = WORDS.outcome(made, NAMES)
    assert line.text == text
    assert line.rules[0] == rule


def test_an_outcome_says_what_has_become_of_everybody() -> None:
    """MAL-END-1: the worst first, and those who are alike together; the winners are those who stand."""
    made = scene()
    made.outcome, made.ending = Outcome.FIRST_SIDE, Ending.DEFEATED
    for seat, fate in ((GOBLIN, Fate.DEAD), (BRAKKA, Fate.DEAD), (SELE, Fate.DOWN)):
        made.fighters[seat].fate = fate
    assert WORDS.outcome(made, NAMES).text == (
        "Oren Vahl wins in 2 Rounds. Goblin and Brakka Tol are dead. Sele Marr is Down."
    )
    made.fighters[SELE].fate = Fate.ABSENT
    assert WORDS.outcome(made, NAMES).text.startswith("Oren Vahl wins in 2 Rounds. ")


def test_those_who_stand_besides_the_winners_are_named() -> None:
    """MAL-DUEL-15: the loser of a duel to first blood may stand; and the winners may have fallen."""
    made = scene()
    made.outcome, made.ending, made.kind = Outcome.SECOND_SIDE, Ending.DUEL, FightKind.DUEL
    made.fighters[SELE].fate = Fate.FLED
    assert WORDS.outcome(made, NAMES).text == (
        "Goblin and Brakka Tol win the duel in 2 Rounds. Sele Marr has fled. Oren Vahl is still standing."
    )
    for seat in (GOBLIN, BRAKKA):
        made.fighters[seat].fate = Fate.DOWN
    assert WORDS.outcome(made, NAMES).text.startswith("Goblin and Brakka Tol win the duel in 2 Rounds. ")


@pytest.mark.parametrize("example", [one.stem for one in EXAMPLES])
def test_the_board_of_each_example_breaks_no_word_in_eighty_columns(example: str) -> None:
    """At the start, in the middle and at the end."""
    match = Match(read(RULESET.folder / "examples" / f"{example}.toml"), seed=1, limit=1)
    boards = [match.board()]
    for limit in (8, 20, 1000):
        boards.append(Match(match.encounter, seed=1, limit=limit).board())
    for board in boards:
        console = Console(width=80, record=True, force_terminal=False, file=StringIO())
        show_board(console, board)
        text = console.export_text()
        assert all(len(line.rstrip()) <= 80 for line in text.splitlines())
        shown = text.split()
        for cell in [cell for row in board.rows for cell in row]:
            assert all(word in shown for word in cell.split()), (cell, text)


def test_when_a_fight_is_over_only_what_lasts_is_shown() -> None:
    made = scene()
    made.phase = Phase.OVER
    made.fighters[OREN].prone = made.fighters[OREN].dazed = 1
    board = WORDS.board(made, NAMES, None)
    assert board.headings == ("Fighter", "Side", "Wounds", "Void", "Holds", "State")
    assert board.rows[OREN] == ("Oren Vahl", "PC", "", "2", "tetsubo", "standing")


def test_a_duel_and_a_bout_are_called_so() -> None:
    made = scene()
    made.kind = FightKind.DUEL
    assert WORDS.outcome(made, NAMES).text == "The duel goes on."
    made.kind = FightKind.SUMAI
    assert WORDS.outcome(made, NAMES).text == "The bout goes on."
    assert WORDS.board(made, NAMES, None).title.startswith("Bout, Round 2")


def test_the_scene_says_where_the_ground_is_special() -> None:
    """As far as it is drawn."""
    made = scene()
    made.areas[0] = Area(1, 10, 20, -5, 5, Terrain.DIFFICULT, 15)
    ground = WORDS.board(made, NAMES, None).scene.ground
    assert ground is not None
    assert [(zone.text, zone.where) for zone in ground.zones] == [
        ("difficult terrain, 15 ft up", "from 10,-5 to 20,5")
    ]
