"""Declarations and what comes of them, in words: each once, with the numbers that people ask for."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import (
    Action,
    Ask,
    Defence,
    Event,
    Item,
    Location,
    Phase,
    Running,
    Stance,
    StatusKind,
    TechniqueName,
    WoundName,
)
from kumite.rulesets.shinobi.words import WORDS
from kumite.table import REFEREE, Question, Told, Verb

from ..fights import fight, fighter

NAMES = ["Goro", "Isao"]
GORO, ISAO = frozenset({0}), frozenset({1})


def duel(goro: dict[str, Any] | None = None, **fields: Any) -> Fight:
    """Count 14 is being played; Goro knows two techniques and Isao has two swords in hand."""
    first = fighter(techniques=("rising_knee", "feint", "hell_viewing", "phantom_step"), **(goro or {}))
    second = fighter("katana", "wakizashi", techniques=("thundering_strike",), left_hand=2)
    made = fight(first, second, **{"ic": 14, "phase": Phase.RESOLVE, "actors": 0b11} | fields)
    for me in made.fighters:
        me.base_next_ic = me.next_ic = 14
    return made


def said(
    made: Fight, who: int, event: Event, amount: int = 0, viewer: frozenset[int] | None = None
) -> str | None:
    line = WORDS.event(made, NAMES, Told(who, event, amount), viewer)
    return None if line is None else line.text


def declared(made: Fight, who: int, viewer: frozenset[int] | None = None) -> str | None:
    return said(made, who, Event.DECLARES, made.fighters[who].deed.kind, viewer)


def declare(made: Fight, who: int, **fields: Any) -> None:
    """An action as it stands when it is told."""
    for name, value in fields.items():
        setattr(made.fighters[who].deed, name, value)


def test_a_technique_with_its_numbers() -> None:
    """SHI-ATK-1, SHI-ATK-2, SHI-FLOW-3: what it is, at whom, Speed, Accuracy, cost, and the next count."""
    made = duel()
    declare(made, 0, kind=Action.TECHNIQUE, technique=1, target=2, speed=12, accuracy=14, stamina=15)
    whole = "Goro uses Rising Knee on Isao: Speed 12, Accuracy {}, 15 Stamina; acts next on count 26."
    assert declared(made, 0) == declared(made, 0, GORO) == whole.format("10 + 4 (DEX/10) = 14")
    assert declared(made, 0, ISAO) == whole.format("14")


def test_links_called_shots_and_x() -> None:
    """SHI-CHAIN-1, SHI-WND-9, SHI-JUT-2: links by name, with their X; a called shot."""
    made = duel()
    deed = made.fighters[0].deed
    deed.xs[3] = 2
    declare(
        made, 0, kind=Action.TECHNIQUE, technique=1, target=2, links=0b1010, called=Location.HEAD, speed=14
    )
    assert declared(made, 0, ISAO) == (
        "Goro uses Rising Knee on Isao, linked with Feint and Phantom Step (X 2) (a called shot to the head):"
        " Speed 14; acts next on count 28."
    )
    line = WORDS.event(made, NAMES, Told(0, Event.DECLARES, Action.TECHNIQUE), None)
    assert line is not None
    assert {"SHI-CHAIN-4", "SHI-WND-9"} <= set(line.rules)


def test_weapons_are_named() -> None:
    """SHI-WPN-1, SHI-MT-1, SHI-UNA-1: one, both, a weapon technique, missiles, bare hands."""
    made = duel()
    declare(made, 1, kind=Action.WEAPON, weapon=1, off_weapon=3, target=1, speed=12)
    assert str(declared(made, 1)).startswith("Isao attacks Goro with the katana and the wakizashi: Speed 12;")
    declare(made, 1, kind=Action.TECHNIQUE, technique=1, off_weapon=0)
    assert str(declared(made, 1)).startswith("Isao uses Thundering Strike on Goro with the katana:")
    made = fight(fighter("shuriken"), fighter(), ic=14)
    declare(made, 0, kind=Action.THROW, weapon=1, number=4, target=2, speed=5)
    assert str(declared(made, 0)).startswith("Goro throws 4 shuriken at Isao: Speed 5;")
    declare(made, 0, kind=Action.UNARMED, weapon=0)
    assert str(declared(made, 0)).startswith("Goro attacks Isao with bare hands:")


def test_action_points_are_for_its_own_side() -> None:
    """SHI-AP-3, SHI-INFO-1: others hear the Speed that they come to."""
    made = duel()
    declare(made, 0, kind=Action.UNARMED, target=2, speed=6, ap=2)
    assert "Speed 6 (2 AP);" in str(declared(made, 0, GORO))
    assert "Speed 6;" in str(declared(made, 0, ISAO))


def test_genjutsu_has_no_name_for_its_victims() -> None:
    """SHI-GEN-9: neither its name, nor its cost, nor at whom."""
    made = duel()
    declare(made, 0, kind=Action.TECHNIQUE, technique=3, target=2, speed=8, chakra=18)
    assert declared(made, 0, GORO) == (
        "Goro uses Hell Viewing on Isao: Speed 8, 18 Chakra; acts next on count 22."
    )
    assert declared(made, 0, ISAO) == "Goro uses a technique: Speed 8; acts next on count 22."
    for event in (Event.UPKEEP, Event.UPKEEP_ENDS):
        assert "Hell Viewing" in str(said(made, 0, event, TechniqueName.HELL_VIEWING, GORO))
        assert said(made, 0, event, TechniqueName.HELL_VIEWING, ISAO) is None
        assert "Hidden Mist" in str(said(made, 0, event, TechniqueName.HIDDEN_MIST, ISAO))


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        (
            {"kind": Action.STANCE, "stances": 1 << Stance.BLOCK | 1 << Stance.GUARD},
            "goes into block and guard",
        ),
        ({"kind": Action.WAIT}, "waits"),
        ({"kind": Action.MOVE}, "sets off for 0,0"),
        ({"kind": Action.SEALS}, "makes handseals"),
    ],
)
def test_what_lasts_says_until_when(fields: dict[str, Any], text: str) -> None:
    """SHI-VAR-2, SHI-WAIT-1, SHI-MOVE-1, SHI-PHS-1: their Speed is their length, so it is not said twice."""
    made = duel()
    declare(made, 0, speed=6, **fields)
    assert declared(made, 0) == f"Goro {text} until count 20."
    made.fighters[0].since, made.fighters[0].running = 14, Running.STANCE
    assert said(made, 0, Event.ACTS_NEXT, 20) is None


def test_every_action_has_a_sentence() -> None:
    """No action is without words of its own."""
    made = duel()
    found = set()
    for action in Action:
        if action:
            declare(made, 1, kind=action, technique=1, weapon=1, target=1, speed=4)
            found.add(str(declared(made, 1)).removesuffix("until count 18.").partition(":")[0])
    assert len(found) == len(Action) - 1
    assert not any("something" in text for text in found)


def test_the_next_count_after_an_abort() -> None:
    """SHI-ABORT-2: no declaration has said it."""
    made = duel()
    made.fighters[0].since = 9
    assert said(made, 0, Event.ABORTS, Running.SEALS) == "Goro stops making handseals."
    assert said(made, 0, Event.ACTS_NEXT, 15) == "Goro acts next on count 15."


def test_an_answer_with_its_time() -> None:
    """SHI-DEF-2, SHI-INT-4: a defense, its Speed and the next count, once."""
    made = duel()
    me = made.fighters[1]
    me.reply.kind, me.reply.speed, me.next_ic = Action.DODGE, 2, 27
    assert said(made, 1, Event.DEFENDS, Defence.DODGE) is None
    assert said(made, 1, Event.DEFENCE_SPEED, 2, GORO) == "Isao dodges: Speed 2; acts next on count 27."
    me.reply.kind, me.reply.weapon = Action.PARRY, 2
    assert "parries with the wakizashi" in str(said(made, 1, Event.DEFENCE_SPEED, 2, GORO))


@pytest.mark.parametrize(
    ("kind", "defence", "name"),
    [(Action.DODGE, Defence.DODGE, "Total Defense"), (Action.PARRY, Defence.PARRY_RIGHT, "Guard")],
)
def test_an_answer_that_takes_no_time(kind: Action, defence: Defence, name: str) -> None:
    """SHI-EQ-7, SHI-DEF-4: said once, with the stance that makes it free; with a link it has a Speed."""
    made = duel()
    reply = made.fighters[1].reply
    reply.kind, reply.interrupt, reply.weapon = kind, 1, int(kind == Action.PARRY)
    assert said(made, 1, Event.DEFENDS, defence) is None
    assert f", at no cost under {name}." in str(said(made, 1, Event.DEFENCE_SPEED, 0))
    reply.speed = 3
    assert "Speed 3" in str(said(made, 1, Event.DEFENCE_SPEED, 3))


def test_rolls_against_their_number() -> None:
    """SHI-ACC-2, SHI-ACC-3, SHI-PS-1: the total, the Accuracy in force and by how much."""
    made = duel()
    me = made.fighters[1]
    me.attack.defence, me.attack.defence_die, me.attack.defence_bonus = Defence.DODGE, 15, 6
    parts = "15 (d20) + 6 (bonuses and penalties) = 21"
    assert said(made, 1, Event.AVOIDS, 7) == f"Isao's Dodge is {parts} against 14: avoided by 7."
    assert said(made, 1, Event.AVOIDS, 7, GORO) == "Isao's Dodge is 21 against 14: avoided by 7."
    assert said(made, 1, Event.AVOIDS, 0, GORO) == "Isao's Dodge is 21 against 21: just avoided."
    assert said(made, 1, Event.HIT, 3, GORO) == "Isao's Dodge is 21 against 24: hit by 3."
    assert said(made, 1, Event.DEFENCE_ROLLED, 21) is None
    me.attack.second_die = 9
    assert said(made, 1, Event.DEFENCE_ROLLED, 15) == "Isao's second roll is 15."
    whole = WORDS.event(made, NAMES, Told(1, Event.HIT, 0), None)
    assert whole
    assert (whole.text, whole.sums) == ("Isao is hit in full by the second roll.", ())
    made = duel()
    assert said(made, 1, Event.HIT, 0) is None
    assert said(made, 1, Event.IS_STRUCK, 100) == "Isao is hit without a defense."
    assert said(made, 1, Event.AVOIDS, 0) == "Isao avoids it."


def test_damage_is_worked_out_for_its_own_side() -> None:
    """SHI-DMG-1, SHI-DMG-2, SHI-INFO-1: STR 40 is a bonus of 2.6; others see the dice."""
    made = duel()
    deed = made.fighters[0].deed
    declare(made, 0, kind=Action.TECHNIQUE, technique=1, target=2, speed=12, core_speed=12)
    deed.rolled, deed.dice = 1, 40
    whole = "Goro's damage with Rising Knee: 40 + 2.6 × 12 = 71.2."
    assert said(made, 0, Event.DAMAGE_ROLLED, 40) == said(made, 0, Event.DAMAGE_ROLLED, 40, GORO) == whole
    assert said(made, 0, Event.DAMAGE_ROLLED, 40, ISAO) == "Goro's damage dice show 40."


def test_damage_of_both_hands() -> None:
    """SHI-DMG-1: each weapon by itself."""
    made = duel()
    deed = made.fighters[1].deed
    declare(made, 1, kind=Action.WEAPON, weapon=1, off_weapon=3, target=1, speed=12, core_speed=12)
    deed.rolled, deed.dice = 1, 40
    assert "with the katana: 40 + " in str(said(made, 1, Event.DAMAGE_ROLLED, 40))
    deed.damage, deed.off_dice = 60000, 17
    assert "with the wakizashi: 17 + " in str(said(made, 1, Event.DAMAGE_ROLLED, 17))


def test_damage_taken() -> None:
    """SHI-DMG-5, SHI-WND-1, SHI-INFO-1: what is left, and the share where it can wound, for its own side."""
    made = duel()
    me = made.fighters[1]
    me.vitality = me.vitality_max - 30
    whole = f"Isao takes 30 damage: Vitality {me.vitality}/{me.vitality_max}."
    assert said(made, 1, Event.DAMAGE_TAKEN, 30, ISAO) == whole
    assert said(made, 1, Event.DAMAGE_TAKEN, 30, GORO) == "Isao takes 30 damage."
    assert "takes 120 damage (25% of Vitality):" in str(said(made, 1, Event.DAMAGE_TAKEN, 120))
    me.vitality, me.hp = 0, 100
    assert str(said(made, 1, Event.DAMAGE_TAKEN, 300)).endswith(
        f"300 damage: Vitality 0/{me.vitality_max}, Hit Points 100/{me.hp_max}."
    )
    assert said(made, 1, Event.VITALITY_LOST, 30) is None


def test_wounds_and_statuses_in_one_sentence() -> None:
    """SHI-WND-12, SHI-STA-1: a wound with severity, type and place; a status with its severities."""
    made = duel()
    me = made.fighters[1]
    me.wounds[0].name, me.wounds[0].location, me.wounds[0].since = WoundName.BROKEN_ARM, Location.LEFT_ARM, 14
    for viewer in (None, GORO, ISAO):
        text = said(made, 1, Event.WOUNDED, WoundName.BROKEN_ARM, viewer)
        assert text == "Isao is wounded: broken arm (Severe, blunt, left arm)."
    for place, severity in enumerate((2, 5)):
        me.statuses[place].kind, me.statuses[place].severity = StatusKind.BLEED, severity
    assert said(made, 1, Event.STATUS, StatusKind.BLEED, GORO) == "Isao is bleeding: 5 and 2."
    for status, severity in zip(made.fighters[1].statuses, (3, 9, 4, 1), strict=False):
        status.kind, status.severity = StatusKind.BURN, severity
    assert said(made, 1, Event.STATUS, StatusKind.BURN, GORO) == "Isao has Burns of 9 at worst, 4 in all."
    assert said(made, 1, Event.STATUS_SEVERITY, 5) is None


def test_a_loss_that_only_genjutsu_explains() -> None:
    """SHI-GEN-9: worse defense against genjutsu is for the referee to know."""
    made = duel()
    assert said(made, 0, Event.STATUS, StatusKind.GENJUTSU_LOSS) is not None
    assert said(made, 0, Event.STATUS, StatusKind.GENJUTSU_LOSS, GORO) is None


def test_gear_is_told_once() -> None:
    """SHI-EQ-1, SHI-EQ-3: by the declaration; at the start of a battle by the event."""
    made = duel()
    name = made.fighters[1].weapons[1].name
    assert said(made, 1, Event.DRAWS, name) == "Isao draws the katana."
    declare(made, 1, kind=Action.DRAW, weapon=1, speed=3)
    assert declared(made, 1) == "Isao draws the katana: Speed 3; acts next on count 17."
    assert said(made, 1, Event.DRAWS, name) is None


def test_what_the_hidden_do() -> None:
    """SHI-HIDE-3, SHI-ATK-1: nobody hears of it who does not see them, but for an attack."""
    made = duel({"hidden_from": 0b10, "thinks_hidden_from": 0b10})
    declare(made, 0, kind=Action.SEARCH, speed=6)
    assert declared(made, 0, ISAO) is None
    assert declared(made, 0, GORO) is not None
    for event in (Event.ACTS_NEXT, Event.MOVES, Event.STAMINA_FAILED, Event.FATIGUE_RISES, Event.SEALS_READY):
        assert said(made, 0, event, 3, ISAO) is None
    declare(made, 0, kind=Action.UNARMED, target=2, speed=8, accuracy=15)
    assert declared(made, 0, ISAO) == "Goro attacks Isao with bare hands: Speed 8, Accuracy 15."


def test_a_delayed_action() -> None:
    """SHI-DELAY-1, SHI-DELAY-3: it is told when it is begun and when it comes true."""
    made = duel()
    deed = made.fighters[1].delayed
    deed.kind, deed.weapon, deed.target, deed.due = Action.WEAPON, 1, 1, 14
    assert said(made, 1, Event.FALLS_DUE, Action.WEAPON, GORO) == (
        "Isao attacks Goro with the katana, begun on count 0."
    )


def test_who_is_captain() -> None:
    """SHI-PUR-2: the one whom the event is about."""
    assert said(duel(), 1, Event.CAPTAIN, 0) == "Isao is captain."


@pytest.mark.parametrize(("rolled", "text"), [(1, "carries it off"), (2, "lets it pass")])
def test_what_the_wind_does(rolled: int, text: str) -> None:
    """SHI-WEA-4: the die of the wind says what it means."""
    asked = Question(Verb.ROLL, 0, 29, 4)
    line = WORDS.answered(duel(), NAMES, asked, rolled, ISAO)
    assert line is not None
    assert text in line.text


def test_decisions_that_no_event_tells_are_in_the_log() -> None:
    """SHI-STA-STUN-4, SHI-HIDE-1, SHI-INT-2: they are told once they are made; a no is nothing to tell."""
    made = duel(concerns=2)

    def answer(ask: Ask, answer: int, who: int = 0, viewer: frozenset[int] | None = ISAO) -> str | None:
        line = WORDS.answered(made, NAMES, Question(Verb.CHOOSE, who, ask, 1 << answer), answer, viewer)
        return None if line is None else line.text

    assert answer(Ask.FOCUS, 1) == "Goro shakes off all stun by Focus."
    assert answer(Ask.FOCUS, 0) is None
    assert answer(Ask.UNWATCHED, 1, REFEREE) == "Nobody is watching Isao."
    assert answer(Ask.AFTER_HIT, 3) == "Goro follows through: River Style."
    assert answer(Ask.AFTER_HIT, 62) is None
    assert answer(Ask.PROTECTOR, Location.HEAD) is None
    assert (
        answer(Ask.PROTECTOR, Location.HEAD, viewer=GORO) == "Goro wears the forehead protector on the head."
    )
    assert answer(Ask.DEFENCE, Defence.DODGE) is None
    made.fighters[0].hidden_from = 0b10
    assert answer(Ask.FOCUS, 1) is None


def test_what_else_goes_with_an_attack() -> None:
    """SHI-WND-9, SHI-EQ-1: a flash bomb, a sword that is drawn in the blow."""
    made = duel()
    declare(made, 1, kind=Action.WEAPON, weapon=1, target=1, speed=12, item=Item.FLASH_BOMB, drawn=1)
    assert "the katana (with a flash bomb, drawn in the blow): Speed 12;" in str(declared(made, 1, GORO))


def test_options_tell_what_the_table_says() -> None:
    """SHI-ATK-1: a technique's Speed and costs, a weapon's, and how far off a target is."""
    made = duel()
    made.fighters[1].x = 26000

    def option(ask: Ask, answer: int, who: int = 0) -> str:
        return WORDS.option(made, NAMES, Question(Verb.CHOOSE, who, ask, 1 << answer), answer)

    assert option(Ask.TECHNIQUE, 0) == "Rising Knee (Speed 12, 15 Stamina)"
    assert option(Ask.LINK, 1).startswith("Feint (Speed +2")
    assert option(Ask.LINK, 62) == "none"
    assert option(Ask.TECHNIQUE, 0, 1).startswith("Thundering Strike (Speed of the weapon -2")
    assert option(Ask.WEAPON, 1, 1) == "katana (Speed 13, 12 Stamina, 10d10)"
    assert option(Ask.TARGET, 1) == "Isao (foe, 5.2 yards off)"
    assert option(Ask.TARGET, 0) == "Goro"
