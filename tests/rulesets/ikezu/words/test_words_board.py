"""The board, and how a fight has ended."""

from __future__ import annotations

import re

import pytest

from kumite.rulesets.fields import Known, Lives, fields_of
from kumite.rulesets.ikezu import terms
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Band, Contested, Ending, Event, Fate, Outcome, Phase
from kumite.rulesets.ikezu.words import WORDS
from kumite.table import REFEREE

from ..fights import fight, fighter, foe
from ..scene import BEAST, KENTA, NAMES, NOZOMI, ONI, PLAYER, say, well_said


@pytest.mark.parametrize(
    ("fields", "state"),
    [
        ({}, "unhurt"),
        ({"hp": 11}, "hurt"),
        ({"hp": 0}, "hurt"),
        ({"hp": 0, "hp_held": 12}, "unhurt"),
        ({"hp": 0, "hp_held": 11}, "hurt"),
        ({"hp": 0, "strength": 19}, "STR down"),
        ({"strength": 1}, "STR down"),
        ({"hp": 0, "strength": 5, "fate": Fate.INCAPACITATED}, "dying"),
        ({"hp": 0, "fate": Fate.STABILISED}, "down, stable"),
        ({"fate": Fate.DEAD}, "dead"),
        ({"fate": Fate.FLED}, "fled"),
        ({"hp": 11, "burning": 4}, "hurt, burning"),
        ({"dexterity": 0}, "unhurt, paralyzed"),
        ({"will": 0, "fleeing": 1}, "unhurt, delirious, fleeing"),
        ({"doomed": 1, "deprived": 1, "death_clock": 9, "poison_clock": 9, "overloaded": 1}, "unhurt"),
    ],
)
def test_how_somebody_of_the_other_side_looks(brawl: Fight, fields: dict[str, int], state: str) -> None:
    for name, value in fields.items():
        setattr(brawl.fighters[ONI], name, value)
    row = WORDS.board(brawl, NAMES, PLAYER).rows[ONI]
    assert row == ("Oni", "foe", "?", "?", "?", "?", "yes", "kanabo, shuriken", row[8], state)


SHOWN_BY_SOMETHING_ELSE = {
    "hands",  # by the weapons
    "at_melee",  # by the distance, together with the other's own
    "at_reach",
    "grips",  # by the victim
    "late",  # it is over when it can be seen
    "faces",  # it matters only before the first round, and is told then
}


@pytest.mark.parametrize(
    "field",
    [
        name
        for name, field in fields_of(Fighter).items()
        if field.known in (Known.EVERYBODY, Known.WHETHER) and field.lives == Lives.FIGHT
    ],
)
def test_whatever_anyone_can_see_of_a_fighter_is_on_the_board(brawl: Fight, field: str) -> None:
    before = WORDS.board(brawl, NAMES, BEAST)
    setattr(brawl.fighters[KENTA], field, 0 if getattr(brawl.fighters[KENTA], field) else 1)
    if field not in SHOWN_BY_SOMETHING_ELSE:
        assert WORDS.board(brawl, NAMES, BEAST) != before


def test_the_board_of_those_who_know(brawl: Fight) -> None:
    me = brawl.fighters[KENTA]
    me.burning, me.touches, me.dexterity, me.dexterity_max = 2, 1, 9, 10
    board = WORDS.board(brawl, NAMES, PLAYER)
    assert board.title == "Round 1: the players' turn"
    assert board.headings == (
        "Fighter",
        "Side",
        "HP",
        "STR",
        "DEX",
        "WIL",
        "Armor",
        "Holds",
        "Distance",
        "State",
    )
    assert board.rows[KENTA] == (
        "Kenta", "PC", "3/5", "10", "9/10", "10", "3", "katana", "reach", "hurt, burning for 2 turns, 1 won"
    )  # fmt: skip
    me.fate, me.death_clock = Fate.INCAPACITATED, 354
    assert (
        WORDS.board(brawl, NAMES, PLAYER).rows[KENTA][-1] == "dying, burning for 2 turns, 59 min left, 1 won"
    )
    me.fate, me.death_clock, me.hp, me.hp_held, me.panicked = Fate.IN_FIGHT, 0, 0, 5, 1
    assert (
        WORDS.board(brawl, NAMES, None).rows[KENTA][-1]
        == "unhurt, panicked, burning for 2 turns, 5 HP held back, 1 won"
    )


def test_armor_on_the_board_is_what_counts(brawl: Fight) -> None:
    """IKE-ARM-2: a PC has 3 at the most, however much of it; others have what they have."""
    for me in brawl.fighters[:3]:
        me.armor, me.shield, me.helmet = 2, 1, 1
    assert [row[6] for row in WORDS.board(brawl, NAMES, None).rows[:3]] == ["3", "3", "4"]


def test_deprived_by_a_need_or_by_a_scar(brawl: Fight) -> None:
    """IKE-SCAR-T3, IKE-REST-3: the board says so in either case, and not of other scars."""
    kenta, nozomi, oni = brawl.fighters[:3]
    kenta.deprived, nozomi.pending[3], oni.pending[4] = 1, 1, 1
    states = [row[-1] for row in WORDS.board(brawl, NAMES, None).rows[:3]]
    assert ["deprived" in state for state in states] == [True, True, False]


def test_distances_are_short(brawl: Fight) -> None:
    def distances() -> list[str]:
        return [row[8] for row in WORDS.board(brawl, NAMES, PLAYER).rows]

    assert distances() == ["reach", "reach", "", ""]  # of the foes it would say the same
    brawl.fighters[KENTA].at_reach &= ~(1 << ONI)
    brawl.fighters[ONI].at_reach &= ~(1 << KENTA)
    assert distances() == ["Wolf reach, Oni ranged", "reach", "", ""]
    brawl.fighters[ONI].fate = Fate.DEAD
    assert distances() == ["reach", "reach", "", ""]
    brawl.house.range_model = terms.RangeModel.SINGLE_FRONT
    brawl.front = Band.MELEE
    assert distances()[0] == "melee"


def test_the_usual_distance_is_said_once() -> None:
    foes = [foe() for _ in range(4)]
    made = fight([fighter()], foes, Band.RANGED)
    made.fighters[KENTA].at_melee |= 1 << 3
    board = WORDS.board(made, ("Kenta", "Bat 1", "Bat 2", "Bat 3", "Bat 4"), None)
    assert board.rows[KENTA][8] == "Bat 3 melee, others ranged"


def test_who_waits_in_reserve_is_not_on_the_board(brawl: Fight) -> None:
    brawl.fighters[NOZOMI].fate = Fate.ABSENT
    assert [row[0] for row in WORDS.board(brawl, NAMES, None).rows] == ["Kenta", "Oni", "Wolf"]


@pytest.mark.parametrize("contested", list(Contested))
@pytest.mark.parametrize("phase", list(Phase))
def test_every_board_has_a_title(brawl: Fight, phase: Phase, contested: Contested) -> None:
    brawl.phase, brawl.contested = phase, contested
    assert re.fullmatch(r"[A-Z][A-Za-z0-9:', ]+", WORDS.board(brawl, NAMES, PLAYER).title)


@pytest.mark.parametrize("contested", list(Contested))
@pytest.mark.parametrize("ending", list(Ending))
@pytest.mark.parametrize("result", list(Outcome))
def test_every_outcome_has_a_sentence(
    brawl: Fight, result: Outcome, ending: Ending, contested: Contested
) -> None:
    brawl.outcome, brawl.ending, brawl.contested = result, ending, contested
    well_said(WORDS.outcome(brawl, NAMES))


@pytest.mark.parametrize(
    ("result", "ending", "contested", "text", "rule"),
    [
        (0, 0, 0, "The fight goes on.", "IKE-RND-8"),
        (1, Ending.DEFEATED, 0, "The players win: nobody is left to fight them.", "IKE-RND-8"),
        (2, Ending.FLED, 0, "The opponents win: the players fled.", "IKE-RND-8"),
        (3, Ending.GUIDE, 0, "Nobody wins: the Guide ended the fight.", "IKE-RND-8"),
        (
            1,
            Ending.DUEL,
            Contested.FRIENDLY_DUEL,
            "Kenta wins, and would have struck Nozomi a serious blow.",
            "IKE-DUEL-FRIENDLY",
        ),
        (
            2,
            Ending.DUEL,
            Contested.THREE_TOUCHES,
            "Nozomi wins against Kenta, with three touches.",
            "IKE-DUEL-3T-1",
        ),
        (
            3,
            Ending.DUEL,
            Contested.FRIENDLY_DUEL,
            "Nobody wins: the clash was a stand-off.",
            "IKE-DUEL-FRIENDLY",
        ),
    ],
)
def test_outcomes_say_who_won_and_how(
    brawl: Fight, result: int, ending: int, contested: int, text: str, rule: str
) -> None:
    brawl.outcome, brawl.ending, brawl.contested = result, ending, contested
    line = WORDS.outcome(brawl, NAMES)
    assert line.text == text
    assert line.rules[0] == rule
    if result != Outcome.GOING_ON:
        assert say(brawl, REFEREE, Event.FIGHT_ENDS, result) == "The fight is over."


def test_the_outcome_says_what_the_fight_has_cost(brawl: Fight) -> None:
    """IKE-RND-8: who is dead, dying, gone, or cannot act any longer."""
    brawl.outcome, brawl.ending = Outcome.PC_SIDE, Ending.DEFEATED
    kenta, nozomi, oni, wolf = brawl.fighters
    oni.fate, wolf.fate, kenta.will, nozomi.fate = Fate.DEAD, Fate.DEAD, 0, Fate.INCAPACITATED
    assert WORDS.outcome(brawl, NAMES).text == (
        "The players win: nobody is left to fight them. Oni and Wolf are dead; Nozomi is dying; Kenta has no"
        " DEX or WIL left."
    )


def test_what_ends_with_the_fight_is_not_on_the_board_after_it(brawl: Fight) -> None:
    """IKE-RND-11: fright and numbness count turns, and there are none any more; poison goes on."""
    me = brawl.fighters[KENTA]
    me.frightened, me.disadvantaged, me.loses_turn, me.poison_clock = 23, 2, 1, 1080
    states = [WORDS.board(brawl, NAMES, None).rows[KENTA][-1]]
    brawl.phase = Phase.AFTERMATH
    states.append(WORDS.board(brawl, NAMES, None).rows[KENTA][-1])
    assert states == [
        "hurt, frightened for 23 turns, loses a turn, at disadvantage for 2 turns, poisoned, 3 h left",
        "hurt, poisoned, 3 h left",
    ]


@pytest.mark.parametrize(
    ("fate", "state"),
    [(Fate.FLED, "fled, ill"), (Fate.DEAD, "dead"), (Fate.INCAPACITATED, "dying, in the water")],
)
def test_who_is_gone_is_no_longer_in_the_water(fate: Fate, state: str) -> None:
    """IKE-STEP-3: what is the matter with somebody is told as long as it matters."""
    made = fight(
        [fighter(hp=20)], [foe(hp=40, fate=fate, in_water=1, diseased=int(fate != Fate.INCAPACITATED))]
    )
    assert WORDS.board(made, ("Kenta", "Oni"), None).rows[1][-1] == state
