"""What is a deed, what it comes to, and the numbers behind it: told once, and so that they add up."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.cli.console import column_widths
from kumite.encounters.encounter import read
from kumite.play.match import Match
from kumite.play.tree import Detail, Tree
from kumite.rulesets import Level, Line
from kumite.rulesets.shinobi import RULESET
from kumite.rulesets.shinobi.rules.initiative.held import push, push_price
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import (
    Action,
    Ask,
    Cause,
    Defence,
    EffectKind,
    Ending,
    Event,
    Fate,
    Outcome,
    Phase,
    StatusKind,
    WoundName,
)
from kumite.rulesets.shinobi.words import WORDS
from kumite.table import Question, Told, Verb

from ..fights import fight, fighter

NAMES = ["Goro", "Isao"]
GORO, ISAO = frozenset({0}), frozenset({1})


def exchange(**attack: Any) -> Fight:
    """Goro strikes at Isao with his fists, and what Isao does about it."""
    made = fight(fighter(), fighter(agility=60), ic=14, phase=Phase.RESOLVE, actors=0b01, attacker=1)
    deed = made.fighters[0].deed
    deed.kind, deed.target, deed.speed, deed.accuracy = Action.UNARMED, 2, 8, 14
    for name, value in attack.items():
        setattr(made.fighters[1].attack, name, value)
    return made


def told(made: Fight, who: int, event: Event, amount: int = 0, viewer: frozenset[int] | None = None) -> Line:
    line = WORDS.event(made, NAMES, Told(who, event, amount), viewer)
    assert line is not None
    return line


def test_a_declared_attack_is_a_detail_and_the_deed_follows() -> None:
    """SHI-ATK-1, SHI-ATK-3: what is declared is told with its numbers, what is done without them."""
    made = exchange()
    assert told(made, 0, Event.DECLARES, Action.UNARMED).level == Level.DETAIL
    deed = told(made, 0, Event.ACTS, Action.UNARMED, ISAO)
    assert (deed.text, deed.level) == ("Goro attacks Isao with bare hands.", Level.DEED)
    made.fighters[0].deed.kind = Action.WAIT
    assert told(made, 0, Event.DECLARES, Action.WAIT).level == Level.STEP


@pytest.mark.parametrize(
    ("attack", "event", "amount", "text", "clause"),
    [
        (
            {"defence": Defence.DODGE, "defence_die": 15, "defence_bonus": 6},
            Event.GETS_AWAY,
            7,
            "Isao dodges, 21 against 14.",
            "dodged, 21 against 14",
        ),
        (
            {"defence": Defence.DODGE, "defence_die": 3, "defence_bonus": 6, "margin": 5},
            Event.IS_STRUCK,
            100,
            "Isao fails to dodge, 9 against 14, and is hit in full.",
            "hits, 14 against 9",
        ),
        (
            {"defence": Defence.PARRY_RIGHT, "defence_die": 5, "defence_bonus": 6, "margin": 3},
            Event.IS_STRUCK,
            60,
            "Isao fails to parry, 11 against 14, and takes 60% of it.",
            "hits for 60%, 14 against 11",
        ),
        (
            {"defence": Defence.BLOCK},
            Event.IS_STRUCK,
            100,
            "Isao blocks, and takes what comes through.",
            "blocked",
        ),
        ({}, Event.IS_STRUCK, 100, "Isao is hit without a defense.", "hits"),
    ],
)
def test_what_an_attack_comes_to(
    attack: dict[str, Any], event: Event, amount: int, text: str, clause: str
) -> None:
    """SHI-ACC-2, SHI-ACC-3, SHI-PS-1, SHI-BLOCK-2: once no roll is made again."""
    line = told(exchange(**attack), 1, event, amount)
    assert (line.text, line.clause) == (text, clause)


@pytest.mark.parametrize(
    ("who", "event", "amount", "text", "clause"),
    [
        (1, Event.TAKES_ALL, 0, "Isao takes the hit for Goro.", "Isao takes the hit for Goro"),
        (
            0,
            Event.SHARES_THE_HIT,
            60,
            "Isao leaps in, but 60% of it reaches Goro.",
            "Isao leaps in, 60% still reaches Goro",
        ),
        (
            0,
            Event.SHARES_THE_HIT,
            100,
            "Isao leaps in too late: all of it reaches Goro.",
            "Isao leaps in too late",
        ),
    ],
)
def test_who_takes_a_hit_for_whom(who: int, event: Event, amount: int, text: str, clause: str) -> None:
    """SHI-TTH-2, SHI-TTH-3: the protector and the ward are both named."""
    made = exchange()
    made.fighters[0].attack.protector = 2
    line = told(made, who, event, amount)
    assert (line.text, line.clause) == (text, clause)


def test_the_parts_of_a_dodge_are_named() -> None:
    """SHI-DODGE-1, SHI-CND-6: d20, AGI/10, and what being prone costs; others learn the total alone."""
    made = exchange(defence=Defence.DODGE, defence_die=15, defence_bonus=4, hit_by=1)
    made.fighters[1].now.agility, made.fighters[1].prone = 60, 1
    line = told(made, 1, Event.AVOIDS, 5)
    assert line.text == "Isao's Dodge is 15 (d20) + 6 (AGI/10) - 2 (prone) = 19 against 14: avoided by 5."
    assert [each.total for each in line.sums] == [each.counted for each in line.sums] == [19]
    assert told(made, 1, Event.AVOIDS, 5, GORO).sums == ()


def test_the_parts_of_a_speed() -> None:
    """SHI-SPD-5: core, links, Shock, action points, and no lower than the floor."""
    made = exchange()
    deed = made.fighters[0].deed
    deed.core_speed, deed.base_speed, deed.raised_speed, deed.ap, deed.speed = 8, 10, 12, 7, 6
    line = told(made, 0, Event.DECLARES, Action.UNARMED, GORO)
    assert (
        "Speed 8 + 2 (links and what goes with it) + 2 (Shock and wounds) - 7 (action points), at least 6 = 6"
        in line.text
    )
    deed.speed = 7  # what the rules did not say is not explained
    assert "Speed 7 (7 AP)" in told(made, 0, Event.DECLARES, Action.UNARMED, GORO).text


def test_damage_is_added_to_its_deed_where_there_is_one() -> None:
    """SHI-SIM-1: of two who strike at once nobody knows whose blow the damage is without being told."""
    made = exchange()
    assert told(made, 1, Event.DAMAGE_TAKEN, 30).clause == "30 damage"
    assert told(made, 1, Event.STUNNED, 5).clause == "stunned for 5 counts"
    assert told(made, 1, Event.WOUNDED, WoundName.BROKEN_ARM).clause == "broken arm (Severe)"
    assert WORDS.event(made, NAMES, Told(-1, Event.AT_ONCE, 0), None) is None
    made.actors, made.fighters[1].deed.kind = 0b11, Action.UNARMED
    assert told(made, -1, Event.AT_ONCE).level == Level.DEED
    assert told(made, 1, Event.DAMAGE_TAKEN, 30).clause == "30 damage to {all}"
    made.phase = Phase.OPEN
    assert told(made, 1, Event.DAMAGE_TAKEN, 30).clause == ""


def test_what_two_did_at_once_stands_beneath_each_deed() -> None:
    """SHI-SIM-1: where all that a fighter suffers is the work of one other, for whoever looks at it."""
    made = exchange()
    made.actors, made.fighters[1].deed.kind = 0b11, Action.UNARMED
    push(made, EffectKind.DAMAGE, 1, 1, 30)
    push(made, EffectKind.STUN, 0, 2, 5)
    assert WORDS.event(made, NAMES, Told(-1, Event.AT_ONCE, 0), None) is None
    for viewer in (None, GORO, ISAO):
        assert told(made, 1, Event.DAMAGE_TAKEN, 30, viewer).of == 0
        assert told(made, 0, Event.STUNNED, 5, viewer).of == 1
    push(made, EffectKind.DAMAGE, 1, 0, 7).cause = Cause.ITEM
    assert told(made, -1, Event.AT_ONCE).text == "All of it takes effect at once."
    assert told(made, 1, Event.DAMAGE_TAKEN, 30).of == -1
    assert told(made, 0, Event.STUNNED, 5).of == 1


def test_blood_tells_its_own_damage() -> None:
    """SHI-STA-BLEED: once, with what it leaves of Vitality."""
    made = exchange()
    made.phase = Phase.OPEN
    effect = made.effects[0]
    effect.kind, effect.victim, effect.amount, effect.cause, made.effect_count = 1, 1, 4, Cause.TICK, 1
    me = made.fighters[1]
    left = f"Vitality {me.vitality - 4}/{me.vitality_max}"
    assert told(made, 1, Event.BLEEDS, 4).text == f"Isao bleeds: 4 damage, {left}."
    assert told(made, 1, Event.BLEEDS, 4, GORO).text == "Isao bleeds: 4 damage."
    assert WORDS.event(made, NAMES, Told(1, Event.DAMAGE_TAKEN, 4), None) is None
    assert WORDS.event(made, NAMES, Told(1, Event.DAMAGE_TAKEN, 5), None) is not None


def test_a_wound_that_stops_bleeding_while_others_bleed_on() -> None:
    """SHI-STA-BLEED: nobody is rid of what goes on."""
    made = exchange()
    assert told(made, 1, Event.STATUS_ENDS, StatusKind.BLEED).text == "Isao stops bleeding."
    made.fighters[1].statuses[0].kind = StatusKind.BLEED
    assert told(made, 1, Event.STATUS_ENDS, StatusKind.BLEED).text == "One of Isao's wounds stops bleeding."


@pytest.mark.parametrize("example", ["duel", "jounin", "storm", "ambush", "ford"])
def test_most_rolls_are_explained_by_name(example: str) -> None:
    """SHI-DODGE-1, SHI-ACC-1, SHI-FAT-2: bonuses without a name are the exception."""
    match = Match(read(f"shinobi/{example}"), 3)
    sums = [each for line in match.log() for each in line.sums]
    assert all(each.counted == each.total for each in sums)
    nameless = [each for each in sums if any(part.what == "bonuses and penalties" for part in each.parts)]
    assert len(sums) > 40
    assert len(nameless) <= len(sums) // 50


def test_a_brief_log_has_a_line_for_each_count_with_a_deed() -> None:
    """SHI-FLOW-1: it begins with the count, and tells neither walks nor stances nor dice."""
    match = Match(read("shinobi/duel"), 1)
    lines = [each.line.text for each in Tree(match.told()).shown(Detail.BRIEF)]
    assert len(lines) <= 40
    assert all(line.startswith("Count ") for line in lines)
    assert any(", 59 damage, stunned for 5 counts" in line for line in lines)


def test_the_end_is_what_one_would_tell_a_friend() -> None:
    """SHI-END-1: who won and why, who fell, who still stands and how."""
    made = fight(fighter(), fighter(side=1), ic=80, outcome=Outcome.LEAF, ending=Ending.LAST_ABLE)
    made.fighters[1].fate = Fate.DEAD
    made.fighters[0].wounds[0].name = WoundName.BROKEN_ARM
    assert WORDS.outcome(made, NAMES).text == (
        "Victory for the Leaf: only one side has anybody left who can act, after 80 counts."
        " Isao is dead. Still standing: Goro (1 wound)."
    )


def test_questions_say_what_hangs_on_them() -> None:
    """SHI-WP-1, SHI-AP-3, SHI-FLOW-2: the roll that lies there, what is left, and how much is legal."""
    made = exchange(defence=Defence.DODGE, defence_die=3, defence_bonus=6, margin=5, struck=1, hit_by=1)
    made.concerns = 1
    me = made.fighters[1]
    me.willpower, me.ap = 2, 6
    asked = WORDS.question(made, NAMES, Question(Verb.CHOOSE, 1, Ask.SPEND_WILLPOWER, 0b11)).text
    assert asked.startswith(
        "Isao's Dodge is 9 against 14, a hit. Does Isao spend a point of Willpower, of 2,"
    )
    me.reply.kind, me.reply.raised_speed = Action.DODGE, 4
    asked = WORDS.question(made, NAMES, Question(Verb.AMOUNT, 1, Ask.AP, 0, 3)).text
    assert asked == (
        "How many of 6 action points, against a Speed of 4, does Isao spend?"
        " Each takes 1 off the Speed. 0 is as fast as it is; 3 is 3 counts sooner."
    )
    asked = WORDS.question(made, NAMES, Question(Verb.CHOOSE, 1, Ask.ACTION, 0b11)).text
    assert asked.startswith(
        f"Count 14, with Vitality {me.vitality}/{me.vitality_max}, 6 action points and 2 Will"
    )


@pytest.mark.parametrize(
    "example", [one.stem for one in sorted((RULESET.folder / "examples").glob("*.toml"))]
)
def test_a_board_fits_80_columns_without_cutting_a_word(example: str) -> None:
    """At the start, in the middle and at the end of every example; what lasted until then is over then."""
    match = Match(read(f"shinobi/{example}"), 2)
    fights = [match.beats[0].start, match.beats[len(match.beats) // 2].start, match.fight]
    for made in fights:
        board = WORDS.board(made, match.names, None)
        used = [n for n in range(len(board.headings)) if any(row[n] for row in board.rows)]
        assert column_widths(board, used, 80)
        assert max(map(len, board.picture), default=0) <= 80
    assert "stunned" not in str(WORDS.board(match.fight, match.names, None).rows) or not match.over


@pytest.mark.parametrize(
    ("wound", "text", "clause"),
    [
        (
            WoundName.SECOND_DEGREE_BURN_ARM,
            "The second degree burn costs Goro 24 damage: Vitality 400/480.",
            "24 damage to Goro by the second degree burn",
        ),
        (WoundName.NONE, "Goro takes 24 damage: Vitality 400/480.", "24 damage to {all}"),
    ],
)
def test_what_effort_costs_because_of_a_wound_is_told(wound: WoundName, text: str, clause: str) -> None:
    """SHI-WND-12, SHI-DMG-5: other damage is that of the deed."""
    made = exchange()
    made.fighters[0].vitality = 400
    push(made, EffectKind.DAMAGE, 1, 1, 24)
    if wound:
        push_price(made, EffectKind.DAMAGE, 0, wound, 24)
    line = told(made, 0, Event.DAMAGE_TAKEN, 24)
    assert (line.text, line.clause) == (text, clause)


@pytest.mark.parametrize(
    ("cause", "text"), [(Cause.WEATHER, "The thunderstorm wounds Goro"), (Cause.ATTACK, "Goro is wounded")]
)
def test_that_the_weather_wounds_is_told(cause: Cause, text: str) -> None:
    """SHI-WEA-4, SHI-WND-12."""
    made = exchange()
    push(made, EffectKind.WOUND, 0, 0, 0).cause = cause
    assert told(made, 0, Event.WOUNDED, WoundName.SUN_SPOTS).text == f"{text}: sun spots (Minor, energy)."


def test_a_storm_is_one_line_for_all_whom_it_befalls() -> None:
    """SHI-WEA-4: each wound, and what comes with it, is a detail; of a blow it is news."""
    made = exchange()
    lines = []
    for seat in (0, 1):
        push(made, EffectKind.WOUND, seat, 0, 0).cause = Cause.WEATHER
        lines.append(told(made, seat, Event.WOUNDED, WoundName.SUN_SPOTS))
        lines.append(told(made, seat, Event.STATUS, StatusKind.BLEED))
    shown = Tree([lines]).shown(Detail.NORMAL)
    assert [each.line.text for each in shown] == ["The thunderstorm wounds Goro and Isao."]
    struck = exchange()
    assert told(struck, 0, Event.STATUS, StatusKind.BLEED).level == Level.RESULT
    assert not told(struck, 0, Event.WOUNDED, WoundName.SUN_SPOTS).together


def test_what_befalls_those_who_act_themselves_names_them() -> None:
    """In a duel whoever is struck goes without saying."""
    made = exchange()
    clauses = [told(made, seat, Event.STATUS, StatusKind.BLEED).clause for seat in (0, 1)]
    assert clauses == ["{all} bleeding", "bleeding"]


def test_blood_that_stops_is_news_but_for_those_whom_it_fells() -> None:
    """SHI-STA-BLEED, SHI-CND-2: with 3 points left, 2 are survived and 4 are not."""
    for points, level in ((2, Level.STEP), (4, Level.DETAIL)):
        made = exchange()
        me = made.fighters[1]
        me.vitality, me.hp = 0, 3
        push(made, EffectKind.DAMAGE, 1, 0, points)
        assert told(made, 1, Event.STATUS_ENDS, StatusKind.BLEED).level == level
        me.vitality_max = 0
        assert told(made, 1, Event.STATUS_ENDS, StatusKind.BLEED).level == Level.STEP
