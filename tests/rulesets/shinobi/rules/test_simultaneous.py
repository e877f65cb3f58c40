"""Two who act on one count: each meets the other as the count found them, in whatever order they stand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.state import YARD, Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Action,
    AreaKind,
    Ask,
    Cause,
    Defence,
    Event,
    StatusKind,
    TechniqueName,
    Why,
)
from kumite.table import Asked

from ..fights import fight, fighter, technique, told, until, weapon
from ..guided import Given, Guided, guided

Order = tuple[int, int]
"""The seats of who does something, and of who attacks them meanwhile."""
ORDERS = [(0, 1), (1, 0)]


def both_act(
    order: Order, doer: Fighter, attacker: Fighter, does: dict[int, int], dice: dict[int, int] | None = None
) -> tuple[Fight, Guided]:
    """One does something (an answer for each Ask) while the other strikes at them, who dodges."""
    me, foe = order
    made = fight(*((doer, attacker) if me == 0 else (attacker, doer)))
    decisions: Given = {(me, ask): answer for ask, answer in does.items()}
    decisions[foe, Ask.ACTION] = Action.WEAPON
    decisions[me, Ask.DEFENCE] = Defence.DODGE
    rolls: Given = {(me, why): die for why, die in (dice or {}).items()}
    return made, guided(made, until(0), decisions, rolls)


def defences(table: Guided) -> int:
    """The options of the defence that was asked for."""
    for entry in table.transcript:
        if isinstance(entry, Asked) and not entry.question.is_dice and entry.question.about == Ask.DEFENCE:
            return entry.question.first
    raise AssertionError("nobody was asked for a defence")


@pytest.mark.parametrize("order", ORDERS)
def test_a_sword_that_is_being_drawn_parries_nothing(order: Order) -> None:
    """SHI-SIM-1, SHI-SIM-9: it is in hand at the end of the count."""
    doer = fighter("katana", in_hand=False)
    made, table = both_act(order, doer, fighter("katana"), {Ask.ACTION: Action.DRAW})
    assert defences(table) >> Defence.PARRY_RIGHT & 1 == 0
    assert made.fighters[order[0]].right_hand == 1


@pytest.mark.parametrize("order", ORDERS)
def test_a_sword_that_is_being_sheathed_still_parries(order: Order) -> None:
    """SHI-SIM-1, SHI-SIM-9."""
    made, table = both_act(order, fighter("katana"), fighter("katana"), {Ask.ACTION: Action.SHEATHE})
    assert defences(table) >> Defence.PARRY_RIGHT & 1 == 1
    assert made.fighters[order[0]].right_hand == 0


def smoke(made: Fight, me: Fighter) -> bool:
    return made.areas[0].kind == AreaKind.SMOKE


def stands(made: Fight, me: Fighter) -> bool:
    return me.prone == 0


def is_stronger(made: Fight, me: Fighter) -> bool:
    return me.upkeeps[0] > 0


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    ("doer", "does", "margin", "after"),
    [
        ({"items": {"smoke_bomb": 1}}, {Ask.ACTION: Action.ITEM}, 0, smoke),
        ({"prone": 1}, {Ask.ACTION: Action.STAND}, 2, stands),
        (
            {"techniques": ("chakra_strengthening",)},
            {Ask.ACTION: Action.TECHNIQUE, Ask.X: 5},
            0,
            is_stronger,
        ),
    ],
)
def test_a_dodge_is_as_good_as_when_the_count_began(
    order: Order,
    doer: dict[str, object],
    does: dict[int, int],
    margin: int,
    after: Callable[[Fight, Fighter], bool],
) -> None:
    """SHI-SIM-1, SHI-SIM-2: 10 + AGI 40 / 10 against 10 + DEX 40 / 10, and 2 less for one who lies there."""
    me = order[0]
    attacker = fighter("katana")
    attacker.weapons[1].accuracy = 0
    made, table = both_act(order, fighter(**doer), attacker, does)  # type: ignore[arg-type]
    assert told(table, Event.HIT if margin else Event.AVOIDS) == [(me, margin)]
    assert after(made, made.fighters[me])


@pytest.mark.parametrize("order", ORDERS)
def test_clones_that_are_being_made_take_no_blow(order: Order) -> None:
    """SHI-SIM-1, SHI-CLONE-1."""
    does = {Ask.ACTION: Action.TECHNIQUE, Ask.X: 3}
    doer = fighter(techniques=(technique("bunshin", seal=0),), skills={"chakra_control": 10})
    made, table = both_act(order, doer, fighter("katana"), does)
    assert told(table, Event.CLONE_DESTROYED) == []
    assert made.fighters[order[0]].clones == 3


@pytest.mark.parametrize("order", ORDERS)
def test_a_flash_bomb_blinds_from_the_end_of_the_count_on(order: Order) -> None:
    """SHI-SIM-1, SHI-TOOL-FLASH."""
    me, foe = order
    attacker = fighter("katana")
    attacker.weapons[1].accuracy = 0
    does = {Ask.ACTION: Action.ITEM, Ask.TARGET: foe}
    doer = fighter(items={"flash_bomb": 1}, skills={"athletics": 20})
    made, table = both_act(order, doer, attacker, does)
    assert told(table, Event.AVOIDS) == [(me, 0)]
    assert made.fighters[foe].now.visibility == 4
    assert made.fighters[foe].statuses[0].kind == StatusKind.VISIBILITY


@pytest.mark.parametrize("hider", [0, 1])
def test_who_hides_is_not_found_by_the_search_of_the_same_count(hider: int) -> None:
    """SHI-SIM-1, SHI-SIM-9, SHI-SRCH-1: a search is for those who were hidden when the count began."""
    watcher = fighter(skills={"awareness": 20})
    me = fighter(eyes_shut=0)
    friend = fighter(at=(30, 0), stealth_level=1, stealth_tn=10, next_ic=50)
    sides = [[me, friend], watcher] if hider == 0 else [watcher, [me, friend]]
    made = fight(*sides, light=5)
    friend.hidden_from = friend.thinks_hidden_from = 1 << watcher.seat
    table = guided(
        made,
        until(0),
        {(me.seat, Ask.ACTION): Action.HIDE, (watcher.seat, Ask.ACTION): Action.SEARCH},
        {(watcher.seat, Why.SEARCH): 20},
    )
    assert told(table, Event.FINDS) == [(watcher.seat, friend.seat)]
    assert me.hidden_from == 1 << watcher.seat


@pytest.mark.parametrize("order", ORDERS)
def test_a_smoke_bomb_falls_where_its_target_was(order: Order) -> None:
    """SHI-SIM-1, SHI-SIM-9: the free move of an attacker comes with the effects of the count."""
    foe = order[1]
    does = {Ask.ACTION: Action.ITEM, Ask.TARGET: foe}
    doer = fighter(items={"smoke_bomb": 1})
    made, _ = both_act(order, doer, fighter("katana", at=(3, 0)), does)
    assert made.areas[0].x == 3 * YARD
    assert made.fighters[foe].x < 3 * YARD


@pytest.mark.parametrize("order", ORDERS)
def test_who_shuts_the_eyes_does_so_once_all_is_revealed(order: Order) -> None:
    """SHI-SIM-7, SHI-STA-VIS: nobody who declares on that count can hide from them because of it."""
    me, foe = order
    doer, other = fighter("katana"), fighter()
    made = fight(*((doer, other) if me == 0 else (other, doer)))
    table = guided(made, until(0), {(me, Ask.ACTION): [Action.EYES, Action.WEAPON]})
    menus = [
        entry.question.first
        for entry in table.transcript
        if isinstance(entry, Asked) and (entry.question.who, entry.question.about) == (foe, Ask.ACTION)
    ]
    assert [menu >> Action.HIDE & 1 for menu in menus] == [0]
    assert told(table, Event.SHUTS_EYES) == [(me, 0)]
    assert doer.eyes_shut == 1
    assert told(table, Event.DECLARES_ACCURACY) == [(me, 14 - 10)]


def test_who_acts_alone_shuts_the_eyes_at_once() -> None:
    """SHI-SPD-7, SHI-STA-VIS: what is declared next is told with the Accuracy that it has."""
    made = fight(fighter("katana"), fighter(next_ic=50))
    table = guided(made, until(0), {(0, Ask.ACTION): [Action.EYES, Action.WEAPON]})
    assert told(table, Event.DECLARES_ACCURACY) == [(0, 4)]
    assert made.fighters[0].blinks == 0


@pytest.mark.parametrize("order", ORDERS)
def test_who_lets_go_does_so_once_all_is_revealed(order: Order) -> None:
    """SHI-SIM-7, SHI-GRAP-1: whom they hold still has a grip to break when declaring."""
    me, foe = order
    doer, other = fighter(), fighter()
    made = fight(*((doer, other) if me == 0 else (other, doer)))
    doer.grapples, other.held_by = foe + 1, me + 1
    acts: Given = {(me, Ask.ACTION): [Action.RELEASE, Action.WAIT], (foe, Ask.ACTION): Action.BREAK}
    table = guided(made, until(0), acts)
    assert (doer.grapples, other.held_by) == (0, 0)
    assert told(table, Event.GRAPPLE_ENDS) == [(foe, me)]


@pytest.mark.parametrize("hider", [0, 1])
def test_smoke_of_the_same_count_hides_nobody(hider: int) -> None:
    """SHI-SIM-9, SHI-HIDE-1: who hides needs eyes that see badly as the count begins, in any order."""
    friends = [fighter(next_ic=0, items={"smoke_bomb": 1}), fighter(next_ic=0, items={"smoke_bomb": 1})]
    made = fight(friends, fighter(next_ic=60), referee_asked=1)
    decisions: Given = {
        (hider, Ask.ACTION): Action.HIDE,
        (1 - hider, Ask.ACTION): Action.ITEM,
        (1 - hider, Ask.TARGET): 2,
    }
    table = guided(made, until(0), decisions)
    assert made.areas[0].kind == AreaKind.SMOKE
    assert told(table, Event.HIDES) == []
    assert friends[hider].stealth_level == 0


@pytest.mark.parametrize("order", ORDERS)
def test_a_mist_that_is_let_go_hampers_no_attack_of_its_count(order: Order) -> None:
    """SHI-ATK-1, SHI-SIM-2, SHI-FAT-7: it is the Accuracy once all have declared, whoever does first."""
    caster, attacker = fighter(techniques=("illusory_mist",)), fighter("katana")
    caster.upkeeps[0] = 3
    me, foe = order
    made = fight(*((caster, attacker) if me == 0 else (attacker, caster)))
    attacker.illusions[0].technique, attacker.illusions[0].caster = TechniqueName.ILLUSORY_MIST, me + 1
    blind = attacker.statuses[0]
    blind.kind, blind.severity, blind.cause = StatusKind.VISIBILITY, 4, Cause.GENJUTSU
    blind.source = TechniqueName.ILLUSORY_MIST
    reckon(made, attacker)
    assert attacker.now.visibility == 4
    decisions: Given = {(me, Ask.UPKEEP_ENDS): [0], (foe, Ask.ACTION): Action.WEAPON}
    table = guided(made, until(0), decisions)
    assert told(table, Event.DECLARES_ACCURACY) == [(foe, 14)]


@pytest.mark.parametrize("order", ORDERS)
def test_what_is_thrown_weighs_until_the_count_is_over(order: Order) -> None:
    """SHI-SIM-1, SHI-WPN-STARS, SHI-STA-IMM: of four stars three are a burden, which is 3 off the dodge."""
    me, foe = order
    thrower = fighter(weapon("large star shuriken", pieces=4), res=200)
    attacker = fighter("katana", res=200)
    made = fight(*((thrower, attacker) if me == 0 else (attacker, thrower)))
    decisions: Given = {
        (me, Ask.ACTION): Action.WEAPON,
        (foe, Ask.ACTION): Action.WEAPON,
        (me, Ask.DEFENCE): Defence.DODGE,
    }
    table = guided(made, until(0), decisions)
    assert told(table, Event.DEFENCE_ROLLED) == [(me, 11)]
    assert (thrower.weapons[1].pieces, thrower.now.immobilize, thrower.deed.loosed) == (3, 2, 0)


def leaping(order: Order, **hidden: int) -> tuple[Fighter, Fighter, Guided]:
    """One strikes at a foe a yard away and takes the hit that the foe aims at a friend, 3 yards behind.

    Returns who does so, the friend, and the table.
    """
    me = fighter("katana", agi=100, dex=100, **hidden)
    ward, foe = fighter(at=(-3, 0), next_ic=90), fighter("katana", at=(1, 0), agi=100)
    ours = [me, ward]
    made = fight(ours, foe) if order[0] == 0 else fight(foe, ours)
    if hidden:
        me.hidden_from = 1 << foe.seat
    decisions: Given = {
        (me.seat, Ask.ACTION): Action.WEAPON,
        (foe.seat, Ask.ACTION): Action.WEAPON,
        (foe.seat, Ask.TARGET): ward.seat,
        (me.seat, Ask.TAKE_THE_HIT): 1,
    }
    if hidden:
        del decisions[foe.seat, Ask.TARGET]  # nobody else is seen
    return me, ward, guided(made, until(0), decisions, {(me.seat, Why.TAKE_THE_HIT): 20})


@pytest.mark.parametrize("order", ORDERS)
def test_whoever_leaps_to_a_friend_ends_there(order: Order) -> None:
    """SHI-TTH-8, SHI-SIM-9, SHI-MOVE-3: not where the free move of their own blow has led."""
    me, ward, _ = leaping(order)
    assert (me.x, me.y) == (ward.x, ward.y)


@pytest.mark.parametrize("order", ORDERS)
def test_a_blow_out_of_hiding_surprises_though_one_leaps_out_of_it(order: Order) -> None:
    """SHI-SIM-9, SHI-SURP-1, SHI-STL-4: hidden is who was hidden when the count began."""
    me, _, table = leaping(order, stealth_level=1, stealth_tn=30)
    assert [who for who, _ in told(table, Event.SURPRISE)] == [me.seat]
    assert (me.stealth_level, me.hidden_from) == (0, 0)
