"""Every event has a sentence and reasons, and reads as a referee would say it."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice import words
from kumite.rulesets.malice.terms import (
    Action,
    Arrow,
    Condition,
    Event,
    Maneuver,
    Outcome,
    Secret,
    Spell,
    Stage,
    Stance,
    Use,
    Why,
    WoundRank,
)
from kumite.rulesets.malice.words_declared import MANEUVERS
from kumite.rulesets.malice.words_events import EVENTS, SILENT
from kumite.table import REFEREE, Told

from .said import (
    AMOUNTS,
    BRAKKA,
    FOE,
    GOBLIN,
    NAMES,
    OF_THE_FIGHT,
    OREN,
    PLAYER,
    SELE,
    say,
    scene,
    well_said,
)

EVERYBODY = (None, PLAYER, FOE, frozenset[int]())


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_has_a_sentence_and_reasons(event: Event) -> None:
    made = scene()
    made.duel_challenger, made.duel_challenged = OREN + 1, BRAKKA + 1
    for who in (OREN, GOBLIN, *([REFEREE] if event in OF_THE_FIGHT else [])):
        said = []
        for amount in AMOUNTS.get(event, [1, 2, 20]):
            for viewer in EVERYBODY:
                line = words.event(made, NAMES, Told(who, event, amount), viewer)
                if line is not None:
                    well_said(line)
            said.append(say(made, who, event, amount))
        assert any(said)


@pytest.mark.parametrize("event", sorted(SILENT))
def test_what_something_else_says_already_is_not_told(event: Event) -> None:
    assert say(scene(), OREN, event, 1) is None


def test_only_what_is_declared_or_tallied_is_not_told() -> None:
    assert {
        Event.NOTHING,
        Event.SCORE,
        Event.TURN_ENDS,
        Event.POSITION_X,
        Event.POSITION_Y,
        Event.WEAPON,
        Event.USE,
        Event.ARROW,
        Event.MANEUVER,
        Event.RAISES,
        Event.POOL,
        Event.DEALS,
        Event.REFEREE_RULES,
        Event.SPEAKS,
    } == SILENT


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (Told(REFEREE, Event.ROUND_BEGINS, 2), "Round 2."),
        (Told(REFEREE, Event.STAGE, Stage.REACTIONS), "Stage 3: Reactions."),
        (Told(OREN, Event.STANCE, Stance.FULL_ATTACK), "Oren Vahl takes the Full Attack Stance."),
        (Told(OREN, Event.STANCE, Stance.NONE), "Oren Vahl has no Stance."),
        (Told(OREN, Event.INITIATIVE, 22), "Oren Vahl's Initiative is 22."),
        (Told(OREN, Event.SCORE_CHANGES, 5), "Oren Vahl's Score rises by 5."),
        (Told(OREN, Event.SCORE_CHANGES, -10), "Oren Vahl's Score falls by 10."),
        (Told(OREN, Event.EXCHANGES, SELE), "Oren Vahl and Sele Marr exchange their Scores."),
        (Told(OREN, Event.VOID_SPENT, 1), "Oren Vahl spends a Void Point and has 1 left."),
        (Told(GOBLIN, Event.FORCED, 0), "Goblin cannot delay: nobody else is left to act first."),
        (Told(OREN, Event.ACTION, Action.USE_SKILL), "Oren Vahl uses a skill."),
        (Told(OREN, Event.MOVES, 1), "Oren Vahl moves 1 foot, to 0, 0."),
        (Told(OREN, Event.MOVES, 20), "Oren Vahl moves 20 feet, to 0, 0."),
        (Told(OREN, Event.FLAT, -10), "Oren Vahl has -10 on the total."),
        (Told(OREN, Event.HITS, BRAKKA), "Oren Vahl hits Brakka Tol."),
        (Told(OREN, Event.DAMAGE, 17), "Oren Vahl does 17 damage."),
        (Told(OREN, Event.SOAKED, 10), "A Void Point spares Oren Vahl 10 Wounds."),
        (Told(OREN, Event.WOUNDED, 1), "Oren Vahl suffers 1 Wound."),
        (Told(OREN, Event.RANK, WoundRank.CRIPPLED), "Oren Vahl is Crippled now."),
        (Told(GOBLIN, Event.PENALTY, 5), "Goblin's Wounds cost 5 on every TN now."),
        (Told(OREN, Event.BREAKS, 1), "Oren Vahl's tetsubo breaks."),
        (Told(OREN, Event.PART, Maneuver.CALLED_HEAD), "Oren Vahl is hit in the head."),
        (Told(OREN, Event.DISARMED, 3), "Oren Vahl loses hold of the second tanto."),
        (Told(OREN, Event.READIES, 2), "Oren Vahl readies the first tanto."),
        (Told(OREN, Event.CASTING_GOES_ON, 1), "Oren Vahl has 1 Complex Action of casting to go."),
        (Told(OREN, Event.SPELL_ENDS, Spell.BITING_STEEL), "Oren Vahl is no longer under biting steel."),
        (Told(OREN, Event.CONDITION, Condition.DAZED), "Oren Vahl is Dazed now."),
        (Told(OREN, Event.SUCCEEDS, Why.FEAR), "Oren Vahl succeeds: Willpower against Fear."),
        (Told(OREN, Event.STRIKES_FIRST, 1), "Oren Vahl strikes first, with 1 Free Raise."),
        (Told(OREN, Event.STRIKES_FIRST, 3), "Oren Vahl strikes first, with 3 Free Raises."),
        (Told(OREN, Event.DUEL_WON, BRAKKA), "Oren Vahl wins the duel with Brakka Tol."),
        (Told(REFEREE, Event.ENDS, Outcome.GOING_ON), "The skirmish goes on."),
    ],
)
def test_events_read_as_a_referee_would_say_them(told: Told, text: str) -> None:
    line = words.event(scene(), NAMES, told, None)
    assert line is not None
    assert line.text == text


@pytest.mark.parametrize(
    ("event", "amount"),
    [
        (Event.ACTION, Action.ATTACK),
        (Event.ACTION, Action.FREE_MOVE),
        (Event.FLAT, 0),
        (Event.RANK, WoundRank.OUT),
        (Event.SUCCEEDS, Why.ATTACK),
        (Event.FAILS, Why.STRIKE),
    ],
)
def test_what_another_event_tells_is_not_told_twice(event: Event, amount: int) -> None:
    assert say(scene(), OREN, event, amount) is None


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
        made.fighters[OREN].target = target
        line = words.event(made, NAMES, Told(OREN, Event.TN, 20), None)
        assert line is not None
        assert line.rules == (rule,)


def test_whoever_had_wounds_before_is_told_with_all_of_them() -> None:
    made = scene()
    made.fighters[OREN].wounds = 12
    assert say(made, OREN, Event.WOUNDED, 5) == "Oren Vahl suffers 5 Wounds and has 12 now."
    assert say(made, OREN, Event.WOUNDED, 12) == "Oren Vahl suffers 12 Wounds."


def test_a_roll_is_told_with_its_dice() -> None:
    """MAL-DICE-1: XkY, the dice with all that they exploded to, and what was kept of them."""
    made = scene()
    made.roller, made.rolled, made.kept, made.dice[:3] = OREN + 1, 3, 2, [13, 4, 9]
    assert say(made, OREN, Event.TOTAL, 22) == "Oren Vahl rolls 3k2: 13, 4, 9; total 22."
    assert say(made, OREN, Event.TOTAL, 22, FOE) == "Oren Vahl rolls: total 22."
    made.roller = made.rolled = 0
    assert say(made, OREN, Event.TOTAL, 0) == "Oren Vahl's roll: total 0."


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (100 * Secret.VOID_RING + 3, "Brakka Tol has Void 3."),
        (100 * Secret.REFLEXES + 10, "Brakka Tol has Reflexes 10."),
        (100 * Secret.IAIJUTSU, "Brakka Tol has Iaijutsu 0."),
        (100 * Secret.EMPHASES + 1, "Brakka Tol has an Emphasis of Iaijutsu."),
        (100 * Secret.EMPHASES, "Brakka Tol has no Emphasis of Iaijutsu."),
        (100 * Secret.VOID_POINTS + 2, "Brakka Tol has Void Points left: 2."),
        (100 * Secret.WOUND_RANK + WoundRank.HURT, "Brakka Tol is Hurt."),
    ],
)
def test_what_an_assessment_finds_out(value: int, text: str) -> None:
    """MAL-DUEL-7: one of six things, told to whoever rolled and to nobody else."""
    made = scene()
    made.duel_challenger, made.duel_challenged = BRAKKA + 1, OREN + 1
    assert say(made, OREN, Event.REVEALED, value, PLAYER) == text
    assert say(made, OREN, Event.REVEALED, value, None) == text
    assert say(made, OREN, Event.REVEALED, value, FOE) is None
    assert say(made, OREN, Event.REVEALED, value, frozenset({SELE})) is None


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "Oren Vahl attacks Brakka Tol with bare hands."),
        ({"weapon": 1}, "Oren Vahl attacks Brakka Tol with the tetsubo."),
        ({"weapon": 2, "off": 2}, "Oren Vahl attacks Brakka Tol with the first tanto in the off hand."),
        ({"weapon": 2, "use": Use.RANGED}, "Oren Vahl throws the first tanto at Brakka Tol."),
        ({"weapon": 1, "other_end": 1}, "Oren Vahl attacks Brakka Tol with the tetsubo by its other end."),
        ({"weapon": 1, "second": 1}, "Oren Vahl attacks Brakka Tol with the tetsubo once more."),
        ({"weapon": 1, "raises": 1}, "Oren Vahl attacks Brakka Tol with the tetsubo, with 1 Raise."),
        (
            {"weapon": 1, "raises": 5, "maneuvers": 1 << Maneuver.FEINT | 1 << Maneuver.DISARM},
            "Oren Vahl attacks Brakka Tol with the tetsubo, with a Disarm and a Feint: 5 Raises.",
        ),
        (
            {"weapon": 1, "maneuvers": 1 << Maneuver.CALLED_SMALL},
            "Oren Vahl attacks Brakka Tol with the tetsubo, "
            "with a Called Shot at an eye or something as small.",
        ),
        ({"weapon": 1, "striking": 1}, "Oren Vahl strikes at Brakka Tol with the tetsubo."),
    ],
)
def test_attacks_say_all_that_was_declared(fields: dict[str, Any], text: str) -> None:
    made = scene()
    for name, value in fields.items():
        setattr(made.fighters[OREN], name, value)
    line = words.event(made, NAMES, Told(OREN, Event.ATTACKS, BRAKKA), None)
    assert line is not None
    well_said(line)
    assert line.text == text


def test_a_shot_names_bow_and_arrow() -> None:
    made = scene()
    me = made.fighters[SELE]
    me.weapon, me.use, me.arrow = 1, Use.RANGED, Arrow.ARMOR_PIERCING
    shot = "Sele Marr shoots at Goblin with the yumi and an armour-piercing arrow."
    assert say(made, SELE, Event.ATTACKS, GOBLIN) == shot
    me.arrow = Arrow.WILLOW_LEAF
    shot = "Sele Marr shoots at Goblin with the yumi and a willow leaf arrow."
    assert say(made, SELE, Event.ATTACKS, GOBLIN) == shot
    me.arrow = Arrow.NONE
    assert say(made, SELE, Event.ATTACKS, GOBLIN) == "Sele Marr shoots at Goblin with the yumi."


def test_an_attack_names_the_rules_of_all_its_parts() -> None:
    made = scene()
    me = made.fighters[OREN]
    me.weapon, me.maneuvers, me.raises = 1, 1 << Maneuver.FEINT, 2
    line = words.event(made, NAMES, Told(OREN, Event.ATTACKS, BRAKKA), None)
    assert line is not None
    assert {"MAL-ATK-1", "MAL-MAN-12", "MAL-ROLL-10"} <= set(line.rules)
    assert "MAL-MAN-18" not in line.rules
    me.striking, me.maneuvers, me.raises = 1, 0, 0
    line = words.event(made, NAMES, Told(OREN, Event.ATTACKS, BRAKKA), None)
    assert line is not None
    assert line.rules == ("MAL-DUEL-13",)


def test_every_maneuver_is_named_in_the_attack() -> None:
    made, texts = scene(), set()
    assert set(MANEUVERS) == set(Maneuver) - {Maneuver.NOTHING}
    for maneuver in MANEUVERS:
        made.fighters[OREN].maneuvers = 1 << maneuver
        line = words.event(made, NAMES, Told(OREN, Event.ATTACKS, BRAKKA), None)
        assert line is not None
        well_said(line)
        texts.add(line.text)
    assert len(texts) == len(MANEUVERS)


def test_names_may_hold_anything_that_can_be_printed() -> None:
    odd = ("oren {n}", "{who}", "%s {0}", "x")
    made = scene()
    made.fighters[OREN].weapon = 1
    line = words.event(made, odd, Told(OREN, Event.ATTACKS, GOBLIN), None)
    assert line is not None
    assert line.text == "Oren {n} attacks %s {0} with the tetsubo."
