"""Every event has a sentence and reasons, and reads as a referee would say it."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu import terms, words
from kumite.rulesets.ikezu.state import BOTH, Fight
from kumite.rulesets.ikezu.terms import (
    Action,
    Ask,
    Contested,
    Direction,
    Event,
    Judgement,
    Move,
    Ongoing,
    Order,
    Phase,
    Why,
)
from kumite.rulesets.ikezu.words_events import SILENT
from kumite.table import REFEREE, Told

from .fights import weapon
from .said import AMOUNTS, BEAST, KENTA, NAMES, NOZOMI, ONI, PLAYER, WOLF, choice, say, well_said


@pytest.mark.parametrize("event", [event for event in Event if event not in SILENT])
def test_every_event_has_a_sentence_and_reasons(brawl: Fight, event: Event) -> None:
    # so that also those events speak that are only told where there is something to tell
    brawl.phase = Phase.STAREDOWN
    brawl.fighters[KENTA].weapon = BOTH
    brawl.fighters[KENTA].aims = brawl.fighters[NOZOMI].aims = 1 << ONI
    brawl.fighters[KENTA].off = 2
    for amount in AMOUNTS.get(event, [1, 2, 20]):
        line = words.event(brawl, NAMES, Told(KENTA, event, amount), None)
        assert line is not None
        well_said(line)
        for viewer in (PLAYER, BEAST):
            line = words.event(brawl, NAMES, Told(KENTA, event, amount), viewer)
            if line is not None:
                well_said(line)


@pytest.mark.parametrize("event", sorted(SILENT))
def test_what_is_only_counted_is_not_told(brawl: Fight, event: Event) -> None:
    assert say(brawl, KENTA, event, 1) is None


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (Told(REFEREE, Event.ROUND_BEGINS, 2), "Round 2."),
        (Told(KENTA, Event.HP_LOST, 2), "Kenta loses 2 HP and has 3 left."),
        (Told(KENTA, Event.STR_LOST, 1), "Kenta loses 1 STR and has 10 left."),
        (Told(ONI, Event.TAKES_DAMAGE, 5), "Oni takes 5."),
        (Told(ONI, Event.TAKES_DAMAGE, 0), "Oni's armor stops it."),
        (Told(KENTA, Event.BAND_CHANGED, ONI * 4 + 1), "Kenta and Oni are now at arm's length (melee)."),
        (Told(ONI, Event.BOUNCED, KENTA), "Oni turns the blow back on Kenta."),
        (Told(ONI, Event.PUSHED, KENTA), "Kenta pushes Oni back."),
        (Told(KENTA, Event.DISARMED, 1), "Kenta loses hold of the katana."),
        (Told(KENTA, Event.READIES, 0), "Kenta readies bare hands."),
        (Told(KENTA, Event.READIES, 3), "Kenta readies the second tanto."),
        (Told(KENTA, Event.SCARRED, 4), "Kenta will carry a scar, number 4: a Broken Limb."),
        (Told(KENTA, Event.SCAR_PLACED, 1 * 8 + 6), "Where it is: ear."),
        (Told(KENTA, Event.SCAR_PLACED, 4 * 8 + 6), "Where it is: skull."),
        (Told(KENTA, Event.DURATION_SET, 1), "Kenta will feel it for 1 turn."),
        (Told(KENTA, Event.DURATION_SET, 3), "Kenta will feel it for 3 turns."),
        (Told(KENTA, Event.WOUNDED, 3 * 4 + 2), "Kenta has a new wound: severe frostbite."),
        (Told(KENTA, Event.ITEM_DROPPED, 0), "Kenta drops a piece of gear."),
        (Told(KENTA, Event.ITEM_DROPPED, 2), "Kenta drops the katana."),
        (Told(KENTA, Event.ITEM_DROPPED, 7), "Kenta drops the shield."),
        (Told(KENTA, Event.SAVE_PASSED, Why.DISARM_SAVE), "Kenta keeps hold of the weapon."),
        (Told(REFEREE, Event.JUDGED, Judgement.ADVANTAGE), "The Guide rules: advantage."),
        (Told(KENTA, Event.JUDGED, Judgement.ADVANTAGE), "The Guide rules about Kenta: advantage."),
    ],
)
def test_events_read_as_a_referee_would_say_them(brawl: Fight, told: Told, text: str) -> None:
    line = words.event(brawl, NAMES, told, None)
    assert line is not None
    assert line.text == text


def test_a_scar_names_its_own_rule_to_those_who_may_know(brawl: Fight) -> None:
    scarred = Told(KENTA, Event.SCARRED, 7)
    known, veiled = (words.event(brawl, NAMES, scarred, viewer) for viewer in (PLAYER, BEAST))
    assert known is not None
    assert veiled is not None
    assert "IKE-SCAR-T7" in known.rules
    assert set(known.rules) - {"IKE-SCAR-T7"} == set(veiled.rules)


def test_the_turn_is_named_by_its_side_and_in_a_duel_by_the_fighter(brawl: Fight) -> None:
    assert say(brawl, REFEREE, Event.TURN_BEGINS, Phase.FIRST_TURN) == "Now the PC side."
    assert say(brawl, REFEREE, Event.TURN_BEGINS, Phase.SECOND_TURN) == "Now the opponents."
    brawl.contested = Contested.TO_THE_DEATH
    brawl.order = Order.OPPONENT_FIRST
    assert say(brawl, REFEREE, Event.TURN_BEGINS, Phase.FIRST_TURN) == "Now Nozomi."
    assert say(brawl, REFEREE, Event.TURN_BEGINS, Phase.SECOND_TURN) == "Now Kenta."


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "Kenta will hold still."),
        ({"action": Action.ATTACK, "target": 3, "weapon": 1}, "Kenta will attack Oni with the katana."),
        ({"action": Action.ATTACK, "target": 3}, "Kenta will attack Oni with bare hands."),
        (
            {"action": Action.ATTACK, "target": 3, "weapon": BOTH, "main": 2, "off": 3},
            "Kenta will attack Oni with the first tanto and second tanto.",
        ),
        (
            {"action": Action.ATTACK, "target": 3, "weapon": 1, "move": Move.CLOSER_BEFORE, "move_target": 3},
            "Kenta will close in on Oni and attack with the katana.",
        ),
        (
            {"action": Action.ATTACK, "target": 3, "weapon": 1, "move": Move.AWAY_AFTER, "move_target": 4},
            "Kenta will attack Oni with the katana, then draw away from Wolf.",
        ),
        ({"move": Move.AWAY_BEFORE, "move_target": 3}, "Kenta will draw away from Oni."),
        (
            {"action": Action.SECOND_MOVE, "second": Direction.CLOSER, "second_target": 4},
            "Kenta will move closer to Wolf.",
        ),
        (
            {"action": Action.CRAWL, "second": Direction.AWAY, "second_target": 4},
            "Kenta will crawl away from Wolf.",
        ),
        ({"action": Action.AID, "second_target": 2}, "Kenta will help Nozomi."),
        (
            {"action": Action.SWAP, "second": 1, "second_target": 4},
            "Kenta will take the katana and the tanto in hand.",
        ),
        ({"action": Action.SWAP}, "Kenta will fight on with bare hands."),
        ({"action": Action.PICK_UP, "second": 2}, "Kenta will pick up the first tanto."),
        (
            {"action": Action.BREAK_FREE, "second": Ongoing.GRAPPLED},
            "Kenta will try to break free of the grip.",
        ),
        ({"action": Action.SWING_CLUB, "grips": 2, "target": 3}, "Kenta will swing Nozomi at Oni."),
        ({"action": Action.SWING_CLUB, "grips": 2}, "Kenta will swing Nozomi."),
        ({"action": Action.RETREAT}, "Kenta will try to get away."),
        ({"action": Action.PUT_OUT_FIRE}, "Kenta will put out the fire."),
        ({"action": Action.RECOVER}, "Kenta will fight down the panic."),
        ({"action": Action.OTHER}, "Kenta will do something else."),
    ],
)
def test_declarations_say_all_that_was_declared(brawl: Fight, fields: dict[str, int], text: str) -> None:
    if fields.get("second_target") == 4 and fields["action"] == Action.SWAP:
        brawl.fighters[KENTA].weapons[3] = weapon("nata")
        brawl.fighters[KENTA].weapons[4] = weapon("tanto")
        brawl.fighters[KENTA].weapons[2] = weapon("sai")
    for name, value in fields.items():
        setattr(brawl.fighters[KENTA], name, value)
    assert say(brawl, KENTA, Event.DECLARES, fields.get("action", 0)) == text


def test_every_action_has_a_declaration(brawl: Fight) -> None:
    me = brawl.fighters[KENTA]
    me.target, me.second, me.second_target, me.grips = 3, 1, 2, 2
    texts = []
    for action in Action:
        me.action = action
        line = words.event(brawl, NAMES, Told(KENTA, Event.DECLARES, action), None)
        assert line is not None
        well_said(line)
        texts.append(line.text)
    assert len(set(texts)) == len(texts)


def test_an_attack_is_named_again_only_where_it_goes_for_somebody_else(brawl: Fight) -> None:
    me = brawl.fighters[KENTA]
    me.target, me.aims = ONI + 1, 1 << ONI
    assert say(brawl, KENTA, Event.ATTACKS, ONI) is None
    me.aims = 1 << ONI | 1 << WOLF
    assert say(brawl, KENTA, Event.ATTACKS, ONI) == "Kenta strikes at Oni."
    me.aims = 1 << WOLF
    assert say(brawl, KENTA, Event.ATTACKS, WOLF) == "Kenta strikes at Wolf."


def test_whose_blow_lands_is_said_only_where_there_were_several(brawl: Fight) -> None:
    brawl.fighters[KENTA].aims = 1 << ONI
    assert say(brawl, KENTA, Event.LANDS, ONI) is None
    brawl.fighters[NOZOMI].aims = 1 << ONI | 1 << WOLF
    assert say(brawl, KENTA, Event.LANDS, ONI) == "Of all the blows Oni takes only Kenta's."


def test_the_best_die_is_named_only_where_there_are_several(brawl: Fight) -> None:
    me = brawl.fighters[KENTA]
    me.weapon = 1
    assert say(brawl, KENTA, Event.SHOWS, 6) is None
    me.weapons[1].dice = 2
    assert say(brawl, KENTA, Event.SHOWS, 6) == "Kenta's best die shows 6."
    me.weapons[1].dice, me.main, me.off, me.weapon = 1, 1, 2, BOTH
    assert say(brawl, KENTA, Event.SHOWS, 6) == "Kenta's best die shows 6."


def test_in_a_clash_a_pair_and_the_d12_are_several_dice(brawl: Fight) -> None:
    brawl.phase = Phase.CLASH
    assert say(brawl, KENTA, Event.SHOWS, 6) is None
    brawl.fighters[KENTA].off = 2
    assert say(brawl, KENTA, Event.SHOWS, 6) is not None
    brawl.fighters[KENTA].off = 0
    brawl.house.clash_damage = terms.ClashDamage.DIE_AND_D12
    assert say(brawl, KENTA, Event.SHOWS, 6) is not None


def test_an_edge_is_told_only_where_it_is_worth_something(brawl: Fight) -> None:
    brawl.phase = Phase.DRAW
    assert say(brawl, KENTA, Event.EDGE) == "Kenta has the edge."
    brawl.phase = Phase.CLASH
    assert say(brawl, KENTA, Event.EDGE) is None
    brawl.house.duel_advantage_carry = 1
    assert say(brawl, KENTA, Event.EDGE) == "Kenta has the edge."


def test_names_may_hold_anything_that_can_be_printed(brawl: Fight) -> None:
    brawl.fighters[KENTA].action = Action.ATTACK
    brawl.fighters[KENTA].target = ONI + 1
    odd = ("kenta {n}", "{who}", "%s {0}", "x")
    line = words.event(brawl, odd, Told(KENTA, Event.DECLARES, Action.ATTACK), None)
    assert line is not None
    assert line.text == "Kenta {n} will attack %s {0} with bare hands."
    assert words.question(brawl, odd, choice(Ask.ACTION, 0, 1)).text.startswith("What does kenta {n} do")
