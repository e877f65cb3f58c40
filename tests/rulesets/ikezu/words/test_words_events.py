"""Events read as a referee would tell them."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu import terms
from kumite.rulesets.ikezu.state import BOTH, Fight
from kumite.rulesets.ikezu.terms import (
    Action,
    Aid,
    Ask,
    Contested,
    Direction,
    Event,
    Fate,
    Judgement,
    Move,
    Ongoing,
    Order,
    Phase,
    Why,
)
from kumite.rulesets.ikezu.words import WORDS
from kumite.rulesets.ikezu.words.events import SILENT
from kumite.table import REFEREE, Told

from ..fights import weapon
from ..scene import BEAST, KENTA, NAMES, NOZOMI, ONI, PLAYER, WOLF, choice, say, well_said


@pytest.mark.parametrize("event", sorted(SILENT))
def test_what_is_only_counted_is_not_told(brawl: Fight, event: Event) -> None:
    assert say(brawl, KENTA, event, 1) is None


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (Told(REFEREE, Event.ROUND_BEGINS, 2), "Round 2."),
        (Told(REFEREE, Event.SURPRISED, 0), "The opponents are surprised and lose this round."),
        (Told(KENTA, Event.HP_LOST, 2), "Kenta loses 2 HP: 5 - 2 = 3."),
        (Told(KENTA, Event.STR_LOST, 1), "Kenta loses 1 STR: 11 - 1 = 10."),
        (Told(ONI, Event.TAKES_DAMAGE, 5), "Oni takes 5 damage: 7 HP left."),
        (Told(ONI, Event.STOPPED_BY_ARMOR, 0), "Oni's armor stops the blow: 0."),
        (Told(KENTA, Event.BAND_CHANGED, ONI * 4 + 1), "Kenta is now at arm's length of Oni (melee)."),
        (
            Told(KENTA, Event.FRONT_MOVED, 2),
            "The whole front moves with Kenta: both sides are now a few steps apart (reach).",
        ),
        (Told(KENTA, Event.OUT_OF_REACH, ONI), "Kenta's bare hands no longer reach Oni."),
        (Told(KENTA, Event.ATTACK_FAILS, ONI), "Kenta's attack comes to nothing: Oni is no foe any more."),
        (Told(KENTA, Event.ELUDES, ONI), "Oni is too quick for Kenta."),
        (Told(ONI, Event.BOUNCED, KENTA), "Oni counters and turns Kenta's blow back on them."),
        (Told(ONI, Event.PUSHED, KENTA), "Kenta pushes Oni back."),
        (Told(KENTA, Event.DISARMED, 1), "Kenta loses hold of the katana."),
        (Told(KENTA, Event.READIES, 0), "Kenta frees their hands."),
        (Told(KENTA, Event.AMMUNITION_LEFT, 0), "Kenta has none left to throw."),
        (Told(KENTA, Event.READIES, 3), "Kenta readies the second tanto."),
        (Told(KENTA, Event.SCARRED, 4), "Kenta will carry a scar, number 4, a Broken Limb."),
        (Told(KENTA, Event.SCAR_PLACED, 1 * 8 + 6), "It is on the ear."),
        (Told(KENTA, Event.SCAR_PLACED, 4 * 8 + 6), "It is on the skull."),
        (Told(KENTA, Event.DURATION_SET, 1), "Kenta is at disadvantage for 1 turn."),
        (Told(KENTA, Event.DURATION_SET, 3), "Kenta is at disadvantage for 3 turns."),
        (Told(KENTA, Event.WOUNDED, 3 * 4 + 2), "Kenta has a new wound: severe frostbite."),
        (Told(KENTA, Event.WOUND_GIVES_WAY, 5), "A new wound takes the place of Kenta's light burns."),
        (
            Told(KENTA, Event.FATIGUE_GIVES_WAY, 0),
            "A new wound takes the place of a point of Kenta's fatigue.",
        ),
        (Told(KENTA, Event.ITEM_DROPPED, 0), "Kenta drops a piece of gear."),
        (Told(KENTA, Event.ITEM_DROPPED, 2), "Kenta drops the katana."),
        (Told(KENTA, Event.ITEM_DROPPED, 7), "Kenta drops the shield."),
        (Told(KENTA, Event.SAVE_PASSED, Why.DISARM_SAVE), "Kenta keeps hold of the weapon."),
        (Told(KENTA, Event.CANNOT_ATTACK, 2), "Kenta cannot attack for 2 turns."),
        (Told(KENTA, Event.ENDURES, Ongoing.BURNING), "Kenta burns."),
        (
            Told(REFEREE, Event.REFEREE_RULES, Judgement.PC_SIDE_SURRENDERS),
            "The Guide rules: the players surrender.",
        ),
        (Told(KENTA, Event.REFEREE_RULES, Judgement.ADVANTAGE), "The Guide rules: Kenta is at advantage."),
    ],
)
def test_events_read_as_a_referee_would_say_them(brawl: Fight, told: Told, text: str) -> None:
    line = WORDS.event(brawl, NAMES, told, None)
    assert line is not None
    assert line.text == text


def test_a_scar_names_its_own_rule_to_those_who_may_know(brawl: Fight) -> None:
    scarred = Told(KENTA, Event.SCARRED, 7)
    known, veiled = (WORDS.event(brawl, NAMES, scarred, viewer) for viewer in (PLAYER, BEAST))
    assert known is not None
    assert veiled is not None
    assert "IKE-SCAR-T7" in known.rules
    assert set(known.rules) - {"IKE-SCAR-T7"} == set(veiled.rules)


def test_the_turn_is_named_by_its_side_and_in_a_duel_by_the_fighter(brawl: Fight) -> None:
    assert say(brawl, REFEREE, Event.TURN_BEGINS, Phase.FIRST_TURN) == "The players' turn."
    assert say(brawl, REFEREE, Event.TURN_BEGINS, Phase.SECOND_TURN) == "The opponents' turn."
    brawl.contested = Contested.TO_THE_DEATH
    brawl.order = Order.OPPONENT_FIRST
    assert say(brawl, REFEREE, Event.TURN_BEGINS, Phase.FIRST_TURN) == "Nozomi's turn."
    assert say(brawl, REFEREE, Event.TURN_BEGINS, Phase.SECOND_TURN) == "Kenta's turn."


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "Kenta will hold still."),
        ({"action": Action.ATTACK, "target": 3, "weapon": 1}, "Kenta will attack Oni with the katana."),
        ({"action": Action.ATTACK, "target": 3}, "Kenta will attack Oni with bare hands."),
        (
            {"action": Action.ATTACK, "target": 3, "weapon": BOTH, "main": 2, "off": 3},
            "Kenta will attack Oni with the first tanto and the second tanto.",
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
        (
            {"action": Action.AID, "second_target": NOZOMI + 1, "second": Aid.PULL_LOOSE},
            "Kenta will pull Nozomi loose.",
        ),
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
        me = brawl.fighters[KENTA]
        setattr(me.declared if hasattr(me.declared, name) else me, name, value)
    assert say(brawl, KENTA, Event.DECLARES, fields.get("action", 0)) == text


def test_every_action_has_a_declaration(brawl: Fight) -> None:
    me = brawl.fighters[KENTA]
    me.declared.target, me.declared.second, me.declared.second_target, me.grips = 3, 1, 2, 2
    texts = []
    for action in Action:
        me.declared.action = action
        line = WORDS.event(brawl, NAMES, Told(KENTA, Event.DECLARES, action), None)
        assert line is not None
        well_said(line)
        texts.append(line.text)
    assert len(set(texts)) == len(texts)


def test_an_attack_is_told_with_its_weapon_and_its_footing(brawl: Fight) -> None:
    """IKE-ADV-2, IKE-DIS-2, IKE-ADV-3: every reason for advantage and disadvantage, and that they cancel."""
    me, oni = brawl.fighters[KENTA], brawl.fighters[ONI]
    me.declared.target, me.declared.weapon, me.attack.aims = ONI + 1, 1, 1 << ONI
    brawl.fighters[KENTA].at_melee, oni.at_melee = 1 << ONI, 1 << KENTA
    assert say(brawl, KENTA, Event.ATTACKS, ONI) == "Kenta strikes at Oni with the katana."
    me.bound_hands = 1
    struck = "Kenta strikes at Oni with the katana, at disadvantage (hands bound)"
    assert say(brawl, KENTA, Event.ATTACKS, ONI) == f"{struck}."
    oni.fate = Fate.INCAPACITATED
    assert say(brawl, KENTA, Event.ATTACKS, ONI) == (
        "Kenta strikes at Oni with the katana, at advantage (Oni is helpless) and at disadvantage (hands"
        " bound), which cancel out."
    )
    assert say(brawl, KENTA, Event.ATTACKS, ONI, BEAST) == "Kenta strikes at Oni with the katana."


def test_a_shuriken_is_thrown_and_there_are_others(brawl: Fight) -> None:
    """IKE-RNG-8: as it is declared, as it flies and as it hits."""
    me = brawl.fighters[KENTA]
    me.weapons[1] = weapon("shuriken")
    me.declared.action, me.declared.target, me.declared.weapon, me.attack.aims = (
        Action.ATTACK,
        ONI + 1,
        1,
        1 << ONI,
    )
    assert say(brawl, KENTA, Event.DECLARES, Action.ATTACK) == "Kenta will throw a shuriken at Oni."
    assert say(brawl, KENTA, Event.ATTACKS, ONI).startswith("Kenta throws a shuriken at Oni")
    assert say(brawl, KENTA, Event.LANDS, ONI) == "Kenta hits Oni with a shuriken."


def test_a_hit_says_with_what_and_of_how_many(brawl: Fight) -> None:
    """IKE-MULTI-1, IKE-SWEEP-3: the best of several blows, or a bonus attack; a bow shoots."""
    me, oni = brawl.fighters[KENTA], brawl.fighters[ONI]
    me.attack.aims, me.declared.weapon = 1 << ONI, 1
    assert say(brawl, KENTA, Event.LANDS, ONI) == "Kenta hits Oni with the katana."
    brawl.fighters[NOZOMI].attack.aims = 1 << ONI | 1 << WOLF
    assert say(brawl, KENTA, Event.LANDS, ONI) == "Kenta hits Oni with the katana, the best of 2 blows."
    brawl.fighters[NOZOMI].attack.aims, me.sweep.weapon = 0, 2
    assert say(brawl, KENTA, Event.LANDS, ONI) == "Kenta sweeps on and hits Oni with the katana."
    me.sweep.weapon, me.weapons[1] = 0, weapon("yumi")
    assert say(brawl, KENTA, Event.LANDS, ONI) == "Kenta shoots Oni with the yumi."
    oni.blow.kept_by, oni.blow.weapon = KENTA + 1, 2
    assert say(brawl, KENTA, Event.LANDS, ONI) == "Kenta hits Oni with the first tanto."


def test_who_falls_to_whom(brawl: Fight) -> None:
    """IKE-CRIT-6, IKE-ATTR-1, IKE-COUNTER-2: by whose weapon, or by a counter; else without a name."""
    oni = brawl.fighters[ONI]
    assert say(brawl, ONI, Event.DIES) == "Oni dies."
    oni.blow.landed, oni.blow.kept_by, oni.blow.weapon = 1, KENTA + 1, 1
    assert say(brawl, ONI, Event.DIES) == "Kenta's katana kills Oni."
    assert say(brawl, ONI, Event.INCAPACITATED) == "Kenta's katana leaves Oni dying."
    oni.blow.weapon = 0
    assert say(brawl, ONI, Event.ROUTED) == "Kenta's bare hands rout Oni."
    oni.blow.landed, oni.blow.kept_by = 0, 0
    kenta = brawl.fighters[KENTA]
    kenta.blow.bounces, kenta.blow.kept_by = 1, ONI + 1
    assert say(brawl, ONI, Event.DIES) == "Kenta's counter kills Oni."


def test_the_best_die_is_named_only_where_there_are_several(brawl: Fight) -> None:
    me = brawl.fighters[KENTA]
    me.declared.weapon = 1
    assert say(brawl, KENTA, Event.SHOWS, 6) is None
    me.weapons[1].dice = 2
    assert say(brawl, KENTA, Event.SHOWS, 6) == "Kenta's best die shows 6."
    me.weapons[1].dice, me.main, me.off, me.declared.weapon = 1, 1, 2, BOTH
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
    brawl.fighters[KENTA].declared.action = Action.ATTACK
    brawl.fighters[KENTA].declared.target = ONI + 1
    odd = ("kenta {n}", "{who}", "%s {0}", "x")
    line = WORDS.event(brawl, odd, Told(KENTA, Event.DECLARES, Action.ATTACK), None)
    assert line is not None
    assert line.text == "Kenta {n} will attack %s {0} with bare hands."
    assert WORDS.question(brawl, odd, choice(Ask.ACTION, 0, 1)).text.startswith("Kenta {n} has ")


@pytest.mark.parametrize(
    ("kind", "text", "rules"),
    [
        (Contested.THREE_TOUCHES, "A touch for Kenta: that makes 1.", ("IKE-DUEL-3T-1",)),
        (
            Contested.THREE_TOUCHES_IN_EARNEST,
            "A touch for Kenta: that makes 1.",
            ("IKE-DUEL-3T-1", "IKE-DUEL-3T-3"),
        ),
        (Contested.DRAMATIC_CLIMAX, "A clash for Kenta: that makes 1.", ("IKE-DUEL-DRAMA-1",)),
    ],
)
def test_what_counts_in_a_duel(brawl: Fight, kind: Contested, text: str, rules: tuple[str, ...]) -> None:
    """IKE-DUEL-3T-1, IKE-DUEL-3T-3, IKE-DUEL-DRAMA-1: hits, or clashes won, by the rule of that duel."""
    brawl.contested = kind
    line = WORDS.event(brawl, NAMES, Told(KENTA, Event.TOUCH, 1), None)
    assert line is not None
    assert (line.text, line.rules) == (text, rules)
