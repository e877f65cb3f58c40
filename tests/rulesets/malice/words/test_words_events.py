"""Every event has a sentence and reasons, and reads as a referee would say it."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.glossary.maneuvers import DECLARED
from kumite.rulesets.malice.records import Harm, Roll
from kumite.rulesets.malice.terms import (
    Action,
    Arrow,
    Condition,
    Event,
    Maneuver,
    Outcome,
    Secret,
    Spell,
    Spending,
    Stage,
    Stance,
    Use,
    Why,
    WoundRank,
)
from kumite.rulesets.malice.words import WORDS
from kumite.rulesets.malice.words.events import EVENTS, SILENT
from kumite.table import REFEREE, Told

from ..fights import put
from .scene import (
    BRAKKA,
    FOE,
    GOBLIN,
    NAMES,
    OF_THE_FIGHT,
    OREN,
    PLAYER,
    SELE,
    amounts_of,
    say,
    scene,
    well_said,
)

EVERYBODY = (None, PLAYER, FOE, frozenset[int]())


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_has_a_sentence_and_reasons(event: Event) -> None:
    made = scene()
    made.duel.challenger, made.duel.challenged = OREN + 1, BRAKKA + 1
    for who in (OREN, GOBLIN, *([REFEREE] if event in OF_THE_FIGHT else [])):
        said = []
        for amount in amounts_of(made, event, who):
            for viewer in EVERYBODY:
                line = WORDS.event(made, NAMES, Told(who, event, amount), viewer)
                if line is not None:
                    well_said(line)
            said.append(say(made, who, event, amount))
        assert any(said)


@pytest.mark.parametrize("event", sorted(SILENT))
def test_what_something_else_says_already_is_not_told(event: Event) -> None:
    assert say(scene(), OREN, event, 1) is None


def test_every_event_is_told_or_silent_on_purpose() -> None:
    assert {*EVENTS} | {*SILENT} == {*Event}
    assert not {*EVENTS} & {*SILENT}


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (Told(REFEREE, Event.ROUND_BEGINS, 2), "Round 2."),
        (Told(REFEREE, Event.STAGE, Stage.INITIATIVE), "Stage 1: Stances and Initiative."),
        (Told(OREN, Event.STANCE, Stance.FULL_ATTACK), "Oren Vahl takes the Full Attack Stance."),
        (Told(OREN, Event.STANCE, Stance.NONE), "Oren Vahl has no Stance."),
        (Told(OREN, Event.INITIATIVE, 22), "Oren Vahl's Initiative is 22."),
        (Told(OREN, Event.SCORE_CHANGES, 504), "Oren Vahl's Score rises by 5: the rank in Battle."),
        (Told(OREN, Event.SCORE_CHANGES, -994), "Oren Vahl's Score falls by 10: surprise."),
        (Told(OREN, Event.EXCHANGES, SELE), "Oren Vahl and Sele Marr exchange their Scores."),
        (Told(OREN, Event.VOID_SPENT, 1), "Oren Vahl spends a Void Point, and has 1 left."),
        (Told(GOBLIN, Event.FORCED, 0), "Goblin cannot delay: nobody else is left to act first."),
        (Told(OREN, Event.ACTION, Action.USE_SKILL), "Oren Vahl uses a skill."),
        (Told(OREN, Event.MOVES, 1), "Oren Vahl moves 1 foot, to 0, 0 (in reach of Goblin)."),
        (Told(OREN, Event.MOVES, 20), "Oren Vahl moves 20 feet, to 0, 0 (in reach of Goblin)."),
        (Told(OREN, Event.HITS, BRAKKA), "Oren Vahl hits Brakka Tol: 0 against 0."),
        (Told(OREN, Event.DAMAGE, 17), "Oren Vahl does 17 damage."),
        (Told(OREN, Event.ROLLS, Why.FULL_DEFENSE), "Oren Vahl rolls Full Defense."),
        (Told(OREN, Event.WOUNDED, 1), "Oren Vahl suffers 1 Wound."),
        (Told(OREN, Event.DOWN, 0), "Oren Vahl goes Down."),
        (Told(OREN, Event.UNHURT, 0), "Oren Vahl takes no Wounds."),
        (Told(OREN, Event.BREAKS, 1), "Oren Vahl's tetsubo breaks."),
        (Told(OREN, Event.PART, Maneuver.CALLED_HEAD), "Oren Vahl is hit in the head."),
        (Told(OREN, Event.DISARMED, 3), "Oren Vahl loses hold of the second tanto."),
        (Told(OREN, Event.READIES, 2), "Oren Vahl readies the first tanto."),
        (Told(OREN, Event.CASTING_GOES_ON, 1), "Oren Vahl needs 1 Complex Action more to finish the spell."),
        (Told(OREN, Event.SPELL_ENDS, Spell.BITING_STEEL), "Biting Steel on Oren Vahl ends."),
        (Told(OREN, Event.CONDITION, Condition.DAZED), "Oren Vahl is Dazed now."),
        (Told(OREN, Event.SUCCEEDS, Why.FEAR), "Oren Vahl succeeds (Willpower against Fear)."),
        (Told(OREN, Event.STRIKES_FIRST, 1), "Oren Vahl will strike first, with 1 Free Raise."),
        (Told(OREN, Event.STRIKES_FIRST, 3), "Oren Vahl will strike first, with 3 Free Raises."),
        (Told(OREN, Event.DUEL_WON, BRAKKA), "Oren Vahl wins the duel against Brakka Tol."),
    ],
)
def test_events_read_as_a_referee_would_say_them(told: Told, text: str) -> None:
    line = WORDS.event(scene(), NAMES, told, None)
    assert line is not None
    assert line.text == text


@pytest.mark.parametrize(
    ("event", "amount"),
    [
        (Event.ACTION, Action.ATTACK),
        (Event.ACTION, Action.FREE_MOVE),
        (Event.FLAT, 5),
        (Event.RANK, WoundRank.HURT),
        (Event.ENDS, Outcome.FIRST_SIDE),
        (Event.SUCCEEDS, Why.ATTACK),
        (Event.FAILS, Why.STRIKE),
    ],
)
def test_what_another_event_tells_is_not_told_twice(event: Event, amount: int) -> None:
    assert say(scene(), OREN, event, amount) is None


def test_reactions_are_a_heading_only_where_one_is_due() -> None:
    """MAL-REACT-1: an empty Stage is not told."""
    made = scene()
    assert say(made, REFEREE, Event.STAGE, Stage.REACTIONS) is None
    made.fighters[OREN].dazed = 1
    assert say(made, REFEREE, Event.STAGE, Stage.REACTIONS) == "Stage 3: Reactions."


def test_the_order_is_told_with_the_scores() -> None:
    """MAL-INIT-3, MAL-INIT-14: once in a Round, from the highest down."""
    made = scene()
    made.order[:4], made.ordered = [SELE, OREN, BRAKKA, GOBLIN], 4
    told = say(made, REFEREE, Event.STAGE, Stage.TURNS)
    assert told == "Stage 2: Turns. The order: Sele Marr 28, Oren Vahl 22, Brakka Tol 15, Goblin 9."


def test_the_number_to_reach_names_the_rule_of_its_roll() -> None:
    """MAL-ATK-4, MAL-DICE-12: of an attack, or of anything else."""
    made = scene()
    for target, rule in ((0, "MAL-DICE-12"), (BRAKKA + 1, "MAL-ATK-4")):
        made.fighters[OREN].attack.target = target
        line = WORDS.event(made, NAMES, Told(OREN, Event.TN, 20), None)
        assert line is not None
        assert line.rules[0] == rule


def test_wounds_are_added_up_and_told_with_what_they_mean() -> None:
    """MAL-DMG-6, MAL-DMG-8, MAL-WND-3, MAL-WND-4: one line for the damage, what came off, and the rank."""
    made = scene()
    me = made.fighters[OREN]
    me.wounds, me.harm = 12, Harm(damage=21, reduction=3, nature=3, spared=10)
    line = WORDS.event(made, NAMES, Told(OREN, Event.WOUNDED, 5), None)
    assert line is not None
    assert line.text == (
        "Oren Vahl suffers 5 Wounds: 21 (damage) - 3 (Reduction) - 3 (its nature) - 10 (Void Point) = 5. "
        "Now Nicked, with 12 Wounds in all."
    )
    assert (line.clause, line.sums[0].counted) == ("5 Wounds, Nicked", 5)
    me.harm = Harm()
    assert say(made, OREN, Event.WOUNDED, 12) == "Oren Vahl suffers 12 Wounds. Now Nicked."
    me.wounds = 16
    assert say(made, OREN, Event.WOUNDED, 1) == "Oren Vahl suffers 1 Wound. That makes 16 Wounds."


def test_of_damage_that_does_nothing_it_is_told_where_it_went() -> None:
    """MAL-DMG-6."""
    made = scene()
    made.fighters[OREN].harm = Harm(damage=7, reduction=7)
    told = say(made, OREN, Event.UNHURT, 0)
    assert told == "Oren Vahl takes no Wounds: 7 (damage) - 7 (Reduction) = 0."
    assert say(made, OREN, Event.UNHURT, 0, FOE) == "Oren Vahl takes no Wounds."


def test_a_creature_feels_its_wounds_from_the_printed_step_on() -> None:
    """MAL-CRE-4: and whoever falls is told by itself."""
    made = scene()
    goblin = made.fighters[GOBLIN]
    goblin.wounds = 9
    assert (
        say(made, GOBLIN, Event.WOUNDED, 5) == "Goblin suffers 5 Wounds. Now +5 on TNs, with 9 Wounds in all."
    )
    goblin.wounds = 30
    assert say(made, GOBLIN, Event.WOUNDED, 21) == "Goblin suffers 21 Wounds. That makes 30 Wounds."


def test_a_roll_is_told_with_its_dice() -> None:
    """MAL-DICE-1: XkY, the dice with all that they exploded to, and what was kept of them."""
    made = scene()
    made.roll = Roll(
        roller=OREN + 1, why=Why.DAMAGE, rolled=3, kept=2, keeping=0b101, dice=[13, 4, 9, *[0] * 7]
    )
    assert say(made, OREN, Event.TOTAL, 22) == "Oren Vahl rolls 3k2 (damage): 13, 4, 9, keeping 22."
    assert say(made, OREN, Event.TOTAL, 22, FOE) == "Oren Vahl rolls 22."
    made.roll.flat, made.fighters[OREN].attack.maneuvers = 5, 1 << Maneuver.FEINT
    assert say(made, OREN, Event.TOTAL, 27) == (
        "Oren Vahl rolls 3k2 (damage): 13, 4, 9, keeping 22 + 5 (the Feint) = 27."
    )
    made.roll.roller = made.roll.rolled = 0
    assert say(made, OREN, Event.TOTAL, 0) == "Oren Vahl rolls 0."


@pytest.mark.parametrize("spending", Spending)
def test_a_void_point_is_told_with_what_it_is_for(spending: Spending) -> None:
    """MAL-VOID-3 to MAL-VOID-7, MAL-VOID-9, MAL-VOID-10, MAL-WND-6."""
    made = scene()
    made.fighters[OREN].bonus.spending, made.roll.why = spending, Why.ATTACK
    told = say(made, OREN, Event.VOID_SPENT, 1)
    assert told is not None
    assert (told == "Oren Vahl spends a Void Point, and has 1 left.") == (not spending)
    if spending == Spending.ROLL:
        assert told == "Oren Vahl spends a Void Point for +1k1 (attack), and has 1 left."


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (100 * Secret.VOID_RING + 3, "Oren Vahl finds out that Brakka Tol has Void 3."),
        (100 * Secret.REFLEXES + 10, "Oren Vahl finds out that Brakka Tol has Reflexes 10."),
        (100 * Secret.IAIJUTSU, "Oren Vahl finds out that Brakka Tol has Iaijutsu 0."),
        (100 * Secret.EMPHASES + 1, "Oren Vahl finds out that Brakka Tol has an Emphasis of Iaijutsu."),
        (100 * Secret.EMPHASES, "Oren Vahl finds out that Brakka Tol has no Emphasis of Iaijutsu."),
        (100 * Secret.VOID_POINTS + 2, "Oren Vahl finds out that Brakka Tol has 2 Void Points left."),
        (100 * Secret.WOUND_RANK + WoundRank.HURT, "Oren Vahl finds out that Brakka Tol is Hurt."),
    ],
)
def test_what_an_assessment_finds_out(value: int, text: str) -> None:
    """MAL-DUEL-7: one of six things, told to whoever rolled and to nobody else."""
    made = scene()
    made.duel.challenger, made.duel.challenged = BRAKKA + 1, OREN + 1
    assert say(made, OREN, Event.REVEALED, value, PLAYER) == text
    assert say(made, OREN, Event.REVEALED, value, None) == text
    assert say(made, OREN, Event.REVEALED, value, FOE) is None
    assert say(made, OREN, Event.REVEALED, value, frozenset({SELE})) is None


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "Oren Vahl attacks Brakka Tol with bare hands."),
        ({"attack.weapon": 1}, "Oren Vahl attacks Brakka Tol with the tetsubo."),
        (
            {"attack.weapon": 2, "off": 2},
            "Oren Vahl attacks Brakka Tol with the tanto in the off hand.",
        ),
        ({"attack.weapon": 2, "attack.use": Use.RANGED}, "Oren Vahl throws the tanto at Brakka Tol."),
        (
            {"attack.weapon": 1, "attack.other_end": 1},
            "Oren Vahl attacks Brakka Tol with the other end of the tetsubo.",
        ),
        (
            {"attack.weapon": 1, "attack.second": 1},
            "Oren Vahl attacks Brakka Tol with the tetsubo once more.",
        ),
        (
            {"attack.weapon": 1, "attack.raises": 1},
            "Oren Vahl attacks Brakka Tol with the tetsubo, calling 1 Raise.",
        ),
        (
            {
                "attack.weapon": 1,
                "attack.raises": 5,
                "attack.maneuvers": 1 << Maneuver.FEINT | 1 << Maneuver.DISARM,
            },
            "Oren Vahl attacks Brakka Tol with the tetsubo, calling a Disarm and a Feint (5 Raises).",
        ),
        (
            {"attack.weapon": 1, "attack.maneuvers": 1 << Maneuver.CALLED_SMALL},
            "Oren Vahl attacks Brakka Tol with the tetsubo, calling a shot at an eye or something as small.",
        ),
        ({"attack.weapon": 1, "attack.striking": 1}, "Oren Vahl strikes at Brakka Tol with the tetsubo."),
    ],
)
def test_attacks_say_all_that_was_declared(fields: dict[str, Any], text: str) -> None:
    made = scene()
    for name, value in fields.items():
        put(made.fighters[OREN], name, value)
    line = WORDS.event(made, NAMES, Told(OREN, Event.ATTACKS, BRAKKA), None)
    assert line is not None
    well_said(line)
    assert line.text == text


def test_a_shot_names_bow_and_arrow() -> None:
    made = scene()
    me = made.fighters[SELE]
    me.attack.weapon, me.attack.use, me.attack.arrow = 1, Use.RANGED, Arrow.ARMOR_PIERCING
    shot = "Sele Marr shoots at Goblin with the yumi and an armor-piercing arrow."
    assert say(made, SELE, Event.ATTACKS, GOBLIN) == shot
    me.attack.arrow = Arrow.WILLOW_LEAF
    shot = "Sele Marr shoots at Goblin with the yumi and a willow leaf arrow."
    assert say(made, SELE, Event.ATTACKS, GOBLIN) == shot
    me.attack.arrow = Arrow.NONE
    assert say(made, SELE, Event.ATTACKS, GOBLIN) == "Sele Marr shoots at Goblin with the yumi."


def test_an_attack_names_the_rules_of_all_its_parts() -> None:
    made = scene()
    me = made.fighters[OREN]
    me.attack.weapon, me.attack.maneuvers, me.attack.raises = 1, 1 << Maneuver.FEINT, 2
    line = WORDS.event(made, NAMES, Told(OREN, Event.ATTACKS, BRAKKA), None)
    assert line is not None
    assert {"MAL-ATK-1", "MAL-MAN-12", "MAL-ROLL-10"} <= set(line.rules)
    assert "MAL-MAN-18" not in line.rules
    me.attack.striking, me.attack.maneuvers, me.attack.raises = 1, 0, 0
    line = WORDS.event(made, NAMES, Told(OREN, Event.ATTACKS, BRAKKA), None)
    assert line is not None
    assert line.rules == ("MAL-DUEL-13",)


def test_every_maneuver_is_named_in_the_attack() -> None:
    made, texts = scene(), set()
    for maneuver in DECLARED:
        made.fighters[OREN].attack.maneuvers = 1 << maneuver
        line = WORDS.event(made, NAMES, Told(OREN, Event.ATTACKS, BRAKKA), None)
        assert line is not None
        well_said(line)
        texts.add(line.text)
    assert len(texts) == len(Maneuver) - 1


def test_names_may_hold_anything_that_can_be_printed() -> None:
    odd = ("oren {n}", "{who}", "%s {0}", "x")
    made = scene()
    made.fighters[OREN].attack.weapon = 1
    line = WORDS.event(made, odd, Told(OREN, Event.ATTACKS, GOBLIN), None)
    assert line is not None
    assert line.text == "Oren {n} attacks %s {0} with the tetsubo."


def test_who_falls_over_their_own_feet_is_told_so() -> None:
    """MAL-COND-3: `moves blindly` has been said before it."""
    made = scene()
    assert say(made, OREN, Event.PRONE, 0) == "Oren Vahl falls Prone."
    made.fighters[OREN].blinded = 1
    made.acting = OREN + 1
    assert say(made, OREN, Event.PRONE, 0) == "Oren Vahl stumbles and falls Prone."
