"""Every question has words, and its answers have names of their own; dice say what they are for."""

from __future__ import annotations

import pytest

from kumite.rulesets.hell import words
from kumite.rulesets.hell.state import BOTH, DECLINE, LOCKED_BIT
from kumite.rulesets.hell.terms import Art, Ask, Direction, Effect, Metric, NoYes, Status, Trait, Why
from kumite.table import REFEREE, Question, Verb

from .said import (
    ASHA,
    DECISIONS,
    GUARD,
    MATTERS,
    NAMES,
    NUMBERS,
    PLAYER,
    SAYING,
    WOLF,
    answers_to,
    choice,
    roll,
    scene,
    text_of,
)


@pytest.mark.parametrize("metric", list(Metric))
@pytest.mark.parametrize("ask", DECISIONS)
def test_every_decision_has_a_question_and_answers_of_different_names(ask: Ask, metric: Metric) -> None:
    made = scene()
    made.house.metric = metric
    barred = (Direction.SOUTH_EAST, Direction.NORTH_WEST) if metric == Metric.HEX else ()
    steps = ask in (Ask.STEP, Ask.SHIFT, Ask.JUMP_DIRECTION)
    question = choice(ask, *(n for n in answers_to(ask) if not (steps and n in barred)))
    for made.concerns in (0, WOLF + 1):
        for made.matter in MATTERS.get(ask, [0]):
            SAYING.well_asked(made, question)


@pytest.mark.parametrize("ask", sorted(NUMBERS))
def test_a_number_is_asked_for_and_called_by_itself(ask: Ask) -> None:
    SAYING.well_asked_number(scene(), Question(Verb.AMOUNT, REFEREE, ask, 0, 20))


@pytest.mark.parametrize(
    ("ask", "answer", "name"),
    [
        (Ask.TARGET, WOLF, "Wolf"),
        (Ask.NEXT_TARGET, DECLINE, "nobody"),
        (Ask.WEAPON, 0, "fist"),
        (Ask.WEAPON, 1, "sword"),
        (Ask.WEAPON, 3, "second dagger"),
        (Ask.OVERWATCH, DECLINE, "no"),
        (Ask.OVERWATCH, 1, "yes, with the sword"),
        (Ask.OVERWATCH, BOTH, "yes, with both Side Weapons"),
        (Ask.DIE, 5, "the 5"),
        (Ask.DIE, LOCKED_BIT + 4, "the Locked 4"),
        (Ask.UNLOCK, 6, "the 6"),
        (Ask.STEP, Direction.STOP, "stop"),
        (Ask.STEP, Direction.NORTH_EAST, "northeast to 1,0"),
        (Ask.STEP, Direction.LONG_JUMP, "long jump"),
        (Ask.REACTION, 0, "none"),
        (Ask.REACTION, Art.ILL_TAKE_IT, "I'll Take It"),
        (Ask.JUMP_LENGTH, 1, "a tile"),
        (Ask.JUMP_LENGTH, 3, "3 tiles"),
        (Ask.NEGATIVE_STATUS, Status.SLOW, "Slow"),
    ],
)
def test_answers_are_called_what_they_are(ask: Ask, answer: int, name: str) -> None:
    assert words.option(scene(), NAMES, choice(ask, answer), answer) == name


def test_where_somebody_else_is_moved_is_said_from_where_that_one_is() -> None:
    """HEL-KB-5: the mover says where to, and the tiles are those around the moved."""
    made = scene()
    made.concerns = WOLF + 1
    question = choice(Ask.SHIFT, Direction.STOP, Direction.WEST)
    assert words.question(made, NAMES, question).text == "Where does Asha move Wolf, a tile at a time?"
    assert words.option(made, NAMES, question, Direction.WEST) == "west to 3,1"


def test_whoever_is_asked_hears_what_it_is_about() -> None:
    """HEL-DODGE-5: a Dodge is decided with the damage known; HEL-WARD-2: each status is asked for alone."""
    made = scene()

    def asked(ask: Ask, matter: int, concerns: int = 0) -> str:
        made.matter, made.concerns = matter, concerns
        return words.question(made, NAMES, choice(ask, 0, 1)).text

    assert asked(Ask.DODGE, 9) == "Does Asha Dodge 9 damage?"
    assert asked(Ask.WARD, Status.STUN) == "Does Asha spend a Ward to refuse Stun?"
    assert asked(Ask.WARD, 0) == "Does Asha spend a Ward to roll again?"
    assert asked(Ask.TRAIT, Trait.FRENZY) == "Does Asha use Frenzy?"
    assert asked(Ask.TRAIT, Trait.BOUNCER, WOLF + 1) == "Does Asha use Bouncer on Wolf?"
    assert asked(Ask.OPTIONAL, Effect.KNOCKBACK, WOLF + 1) == "Does Asha want to knock Wolf back?"
    assert asked(Ask.CONTEST, 8) == "Does Asha roll, or give the 8 of the dice?"
    assert asked(Ask.OVERWATCH, 0, WOLF + 1) == "Does Asha strike at Wolf with a Locked die?"


def test_decisions_are_in_the_log_where_no_event_tells_them() -> None:
    made = scene()
    made.concerns = GUARD + 1
    number = Question(Verb.AMOUNT, REFEREE, Ask.CLIMB_TN, 1, 20)
    assert text_of(made, number, 12, PLAYER) == "Climbing takes a 12 here."
    assert (
        text_of(made, choice(Ask.TIED_ORDER, ASHA, WOLF), WOLF) == "Wolf goes first of those who are equal."
    )
    assert text_of(made, choice(Ask.REST, 0, 1, who=REFEREE), NoYes.NO) == "No Rest follows."
    assert text_of(made, choice(Ask.REST, 0, 1, who=REFEREE), NoYes.YES) is None
    assert text_of(made, choice(Ask.DODGE, 0, 1), NoYes.YES) is None


TOLD_BY_EVENTS = {Why.INITIATIVE, Why.ACTION_DIE, Why.INJURY}


@pytest.mark.parametrize("why", list(Why))
def test_every_die_has_a_purpose(why: Why) -> None:
    fell = SAYING.well_rolled(scene(), roll(why))
    assert (fell is None) == (why in TOLD_BY_EVENTS)


@pytest.mark.parametrize(
    ("question", "asked", "fell"),
    [
        (
            roll(Why.BLEEDING_OUT, WOLF),
            "Wolf, Bleeding Out: d12",
            "Wolf rolls 7 on d12: Bleeding Out.",
        ),
        (
            Question(Verb.POOL, ASHA, Why.CONTEST, 6, 2, 2),
            "Asha, Contest: 2d6",
            "Asha rolls 7 on 2d6: Contest.",
        ),
        (
            Question(Verb.POOL, ASHA, Why.CONTEST, 6, 3, 2),
            "Asha, Contest: 3d6, the highest 2",
            "Asha rolls 7 on 3d6, the highest 2: Contest.",
        ),
        (
            Question(Verb.POOL, ASHA, Why.CONTEST, 6, 3, -2),
            "Asha, Contest: 3d6, the lowest 2",
            "Asha rolls 7 on 3d6, the lowest 2: Contest.",
        ),
    ],
)
def test_dice_are_asked_for_and_told_by_their_number_and_size(
    question: Question, asked: str, fell: str
) -> None:
    assert words.question(scene(), NAMES, question).text == asked
    for viewer in (None, PLAYER):
        assert text_of(scene(), question, 7, viewer) == fell
