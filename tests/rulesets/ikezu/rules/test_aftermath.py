"""After the fight: rest, care, and what scars and wounds were waiting for."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.rules.aftermath import aftermath
from kumite.rulesets.ikezu.rules.rounds.rounds import beat, outcome
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import (
    Aftermath,
    Ask,
    Attribute,
    Event,
    Fate,
    Kind,
    NoYes,
    Outcome,
    Phase,
    Why,
    WoundLevel,
    WoundType,
)
from kumite.table import REFEREE, Asked, Verb
from kumite.tables.scripted import Scripted

from ..attacks import dice, offered, order
from ..fights import fight, fighter, foe, play, told, weapon

BURNS, FROST = WoundType.BURNS * 4, WoundType.FROSTBITE * 4
LIGHT, SEVERE, PERMANENT = WoundLevel.LIGHT, WoundLevel.SEVERE, WoundLevel.PERMANENT


def over(*pcs: Fighter, opponents: tuple[Fighter, ...] = (), **more: Any) -> Fight:
    """A fight that the PC side has won; its opponent lies dead, if nothing else is said."""
    made = fight(list(pcs), list(opponents) or [foe(fate=Fate.DEAD)], **more)
    made.phase, made.outcome, made.aftermath = Phase.AFTERMATH, Outcome.PC_SIDE, 1
    return made


def then(made: Fight, *answers: Any) -> Scripted:
    return play(made, aftermath, *answers)


def possible(made: Fight) -> set[int]:
    """What the referee can say happens next."""
    return {*offered(then(made, Aftermath.DONE), Ask.AFTERMATH)[0]}


def with_wounds(*lines: int, **fields: Any) -> Fighter:
    me = fighter(**fields)
    for line in lines:
        me.wounds[line] += 1
    return me


def with_scars(*entries: int, **fields: Any) -> Fighter:
    me = fighter(**{"had_first_scar": 1, **fields})
    for entry in entries:
        me.scars[entry] += 1
        me.pending[entry] += 1
    return me


# Whether anything comes


def test_one_thing_after_another_until_it_is_done() -> None:
    """IKE-REST-1, IKE-RND-8: the referee is asked again and again; only then is it over."""
    made = over(fighter(hp=1))
    assert order(play(made, beat, Aftermath.REST_AND_WATER)) == [(REFEREE, Ask.AFTERMATH)]
    assert (made.phase, outcome(made)) == (Phase.AFTERMATH, Outcome.GOING_ON)
    table = play(made, beat, Aftermath.DONE)
    assert told(table, Event.RESTED) == [(REFEREE, Aftermath.DONE)]
    assert (made.phase, outcome(made)) == (Phase.OVER, Outcome.PC_SIDE)


ALWAYS = {Aftermath.DONE, Aftermath.REST_AND_WATER}
OF_THE_LIVING = {Aftermath.WEEK_OF_REST, Aftermath.RECOVER_WEAPONS}


@pytest.mark.parametrize(
    ("me", "more"),
    [
        ({}, {Aftermath.HARM, Aftermath.WOUND}),
        ({"kind": Kind.RETAINER}, {Aftermath.HARM}),
        ({"fate": Fate.FLED}, set()),
        ({"fate": Fate.ROUTED}, set()),
        ({"deprived": 1}, {Aftermath.HARM, Aftermath.WOUND, Aftermath.NEED_MET, Aftermath.DAY_DEPRIVED}),
        ({"deprived": 1, "fate": Fate.FLED}, {Aftermath.NEED_MET, Aftermath.DAY_DEPRIVED}),
        ({"fatigue": 1}, {Aftermath.HARM, Aftermath.WOUND, Aftermath.NIGHT_OF_REST}),
        ({"fate": Fate.INCAPACITATED}, {Aftermath.HARM, Aftermath.WOUND, Aftermath.HEALED}),
        ({"fate": Fate.OUT_OF_ACTION}, {Aftermath.HARM, Aftermath.WOUND, Aftermath.HEALED}),
        ({"fate": Fate.STABILISED}, {Aftermath.HARM, Aftermath.WOUND}),
    ],
    ids=str,
)
def test_what_can_happen(me: dict[str, int], more: set[Aftermath]) -> None:
    """IKE-REST-1, IKE-REST-2, IKE-REST-4, IKE-CRIT-7: only what there is somebody for."""
    assert possible(over(fighter(**me))) == ALWAYS | OF_THE_LIVING | more


@pytest.mark.parametrize(
    "dying",
    [
        {"death_clock": 9, "fate": Fate.INCAPACITATED},
        {"death_clock": 9, "fate": Fate.OUT_OF_ACTION},
        {"poison_clock": 9},
        {"poison_clock": 9, "fate": Fate.FLED},
    ],
    ids=str,
)
def test_what_can_happen_within_the_hour(dying: dict[str, int]) -> None:
    """IKE-CRIT-8, IKE-CRIT-7: while somebody's clock runs nothing takes a night or a week, for nobody."""
    another = with_wounds(BURNS + LIGHT, deprived=1, fatigue=1)
    another.pending[3] = 1
    made = over(fighter(**dying), another, fighter(pending=[*[0] * 11, 1, 0]))
    quick = {Aftermath.RECOVER_WEAPONS, Aftermath.HARM, Aftermath.WOUND, Aftermath.NEED_MET}
    assert possible(made) == ALWAYS | quick | {Aftermath.HEALED, Aftermath.SCAR_MENDED, Aftermath.HOUR}
    made = over(fighter(**dying), with_scars(3, 11))
    assert offered(then(made, Aftermath.SCAR_MENDED, (1, 1)), Ask.PENDING_SCAR) == []
    assert (made.fighters[1].pending[3], made.fighters[1].pending[11]) == (1, 0)


def test_an_hour_without_help() -> None:
    """IKE-CRIT-8, IKE-SCAR-T11, IKE-RND-11: who was not helped dies; a poison has an hour less."""
    made = over(
        fighter(fate=Fate.INCAPACITATED, death_clock=360),
        fighter(fate=Fate.OUT_OF_ACTION, death_clock=1),
        fighter(fate=Fate.STABILISED),
        fighter(poison_clock=361),
        fighter(poison_clock=360, fate=Fate.FLED),
        fighter(),
    )
    table = then(made, Aftermath.HOUR)
    assert told(table, Event.DIES) == [(0, 0), (1, 0), (4, 0)]
    assert [me.fate for me in made.fighters[:6]] == [
        *(Fate.DEAD, Fate.DEAD, Fate.STABILISED, Fate.IN_FIGHT, Fate.DEAD, Fate.IN_FIGHT)
    ]
    assert [me.poison_clock for me in made.fighters[:6]] == [0, 0, 0, 1, 0, 0]
    then(made, Aftermath.HOUR)
    assert made.fighters[3].fate == Fate.DEAD
    assert Aftermath.HOUR not in possible(made)


@pytest.mark.parametrize(
    "fields",
    [{}, {"deprived": 1, "fatigue": 1, "poison_clock": 4, "death_clock": 3}],
    ids=str,
)
@pytest.mark.parametrize("fate", [Fate.DEAD, Fate.DESTROYED, Fate.ABSENT])
def test_nothing_happens_to_those_who_are_gone(fate: Fate, fields: dict[str, int]) -> None:
    """IKE-REST-1: the dead are past all care."""
    me = with_wounds(BURNS + LIGHT, fate=fate, **fields)
    me.pending[3] = 1
    assert possible(over(me)) == ALWAYS


def test_whom_it_concerns() -> None:
    """IKE-REST-2: one at a time, by name where there are several."""
    made = over(fighter(will=1, will_max=9), fighter(will=1, will_max=9))
    table = then(made, Aftermath.WEEK_OF_REST, 1)
    assert order(table) == [(REFEREE, Ask.AFTERMATH), (REFEREE, Ask.AFTERMATH_FIGHTER)]
    assert [me.will for me in made.fighters[:2]] == [1, 9]


@pytest.mark.parametrize(
    ("what", "answers", "me"),
    [
        (Aftermath.SCAR_MENDED, [4], lambda: with_scars(3)),
        (Aftermath.WOUND_TREATED, [], lambda: with_wounds(BURNS + LIGHT)),
        (Aftermath.NEED_MET, [], lambda: fighter(deprived=1)),
        (Aftermath.DAY_DEPRIVED, [], lambda: fighter(deprived=1)),
        (Aftermath.NIGHT_OF_REST, [], lambda: fighter(fatigue=2)),
        (Aftermath.HEALED, [], lambda: fighter(fate=Fate.INCAPACITATED)),
        (Aftermath.HEALED, [], lambda: fighter(poison_clock=1)),
    ],
)
def test_it_may_concern_any_of_several(what: Aftermath, answers: list[int], me: Any) -> None:
    """IKE-REST-3, IKE-REST-4, IKE-WND-6, IKE-SCAR-3: all whom it can concern are named, and nobody else."""
    made = over(me(), fighter(), me(), me())
    table = then(made, what, 2, *answers)
    assert offered(table, Ask.AFTERMATH_FIGHTER) == [(0, 2, 3)]


# Rest


def test_rest_and_water() -> None:
    """IKE-REST-1, IKE-REST-3: all HP of all who live, but for the deprived; attributes stay lost."""
    made = over(
        fighter(hp=1, hp_max=6, strength=3, strength_max=9),
        fighter(hp=1, hp_max=6, deprived=1),
        fighter(hp=1, hp_max=6, fate=Fate.FLED),
        fighter(hp=1, hp_max=6, fate=Fate.DEAD),
        opponents=(foe(hp=2, hp_max=7, fate=Fate.FLED),),
    )
    table = then(made, Aftermath.REST_AND_WATER)
    assert dice(table) == []
    assert [me.hp for me in made.fighters] == [6, 1, 6, 1, 7]
    assert made.fighters[0].strength == 3


def test_rest_ends_panic() -> None:
    """IKE-REST-1, IKE-PAN-2: and all HP are there; but not for one who is deprived."""
    calm, still = (fighter(hp=0, hp_max=6, hp_held=2, panicked=1, deprived=deprived) for deprived in (0, 1))
    then(over(calm, still), Aftermath.REST_AND_WATER)
    assert (calm.panicked, calm.hp, calm.hp_held) == (0, 6, 0)
    assert (still.panicked, still.hp, still.hp_held) == (1, 0, 2)


def test_rest_under_a_full_pack() -> None:
    """IKE-REST-1, IKE-INV-3: the HP come back, but hidden."""
    me = fighter(hp=0, hp_max=6, hp_held=2, overloaded=1, items=10)
    then(over(me), Aftermath.REST_AND_WATER)
    assert (me.hp, me.hp_held) == (0, 6)


@pytest.mark.parametrize("rest", [Aftermath.REST_AND_WATER, Aftermath.WEEK_OF_REST])
@pytest.mark.parametrize(
    ("fate", "deprived", "after"),
    [
        (Fate.STABILISED, 0, Fate.IN_FIGHT),
        (Fate.STABILISED, 1, Fate.STABILISED),
        (Fate.INCAPACITATED, 0, Fate.INCAPACITATED),
        (Fate.OUT_OF_ACTION, 0, Fate.OUT_OF_ACTION),
    ],
)
def test_up_again(rest: Aftermath, fate: Fate, deprived: int, after: Fate) -> None:
    """IKE-CRIT-7, IKE-REST-3: whoever was stabilised acts again after rest; aid has to come first."""
    made = over(fighter(fate=fate, deprived=deprived))
    then(made, rest)
    assert made.fighters[0].fate == after


@pytest.mark.parametrize("deprived", [0, 1])
def test_a_week_with_a_healer(deprived: int) -> None:
    """IKE-REST-2, IKE-REST-3, IKE-ATTR-3: lost attributes come back, and with them the power to act."""
    lost = {"strength": 2, "dexterity": 0, "will": 0}
    me = fighter(**lost, strength_max=9, dexterity_max=8, will_max=7, deprived=deprived)
    then(over(me), Aftermath.WEEK_OF_REST)
    assert (me.strength, me.dexterity, me.will) == ((2, 0, 0) if deprived else (9, 8, 7))


# Deprived and tired


def test_the_need_is_met() -> None:
    """IKE-REST-3: and then rest helps."""
    me = fighter(hp=1, deprived=1, days_deprived=3)
    made = over(me)
    then(made, Aftermath.NEED_MET)
    assert (me.deprived, me.days_deprived) == (0, 0)
    then(made, Aftermath.REST_AND_WATER)
    assert me.hp == 4


@pytest.mark.parametrize(("pending", "diseased"), [(0, 0), (1, 1)])
def test_specialist_care(pending: int, diseased: int) -> None:
    """IKE-REST-3, IKE-SCAR-T5: it cures what a bat's bite left; an infected scar mends in its own time."""
    me = fighter(deprived=1, diseased=1)
    me.pending[5] = pending
    then(over(me), Aftermath.NEED_MET)
    assert me.diseased == diseased


def test_a_need_outlasts_a_scar() -> None:
    """IKE-REST-3, IKE-SCAR-T3, IKE-SCAR-T11: after its rest one who is ill of a bite is deprived still."""
    for entry, answer in ((3, 2), (11, (3, 3))):
        me = with_scars(entry, deprived=1, diseased=1, hp=1, strength=3, strength_max=9)
        made = over(me)
        then(made, Aftermath.SCAR_MENDED, answer)
        then(made, Aftermath.REST_AND_WATER)
        then(made, Aftermath.WEEK_OF_REST)
        assert (me.hp, me.strength) == (1, 3)
        then(made, Aftermath.NEED_MET)
        then(made, Aftermath.REST_AND_WATER)
        assert me.hp == me.hp_max


def test_a_scar_outlasts_a_need() -> None:
    """IKE-SCAR-T3, IKE-REST-3: food and water are not the rest that it waits for."""
    me = with_scars(3, deprived=1, hp=1)
    made = over(me)
    then(made, Aftermath.NEED_MET)
    assert possible(made) & {Aftermath.NEED_MET, Aftermath.DAY_DEPRIVED} == {Aftermath.DAY_DEPRIVED}
    then(made, Aftermath.REST_AND_WATER)
    assert me.hp == 1
    then(made, Aftermath.SCAR_MENDED, 2)
    then(made, Aftermath.REST_AND_WATER)
    assert me.hp == 6


def test_days_without() -> None:
    """IKE-REST-4: nothing on the first day, then a point of fatigue for each."""
    me = fighter(deprived=1)
    made = over(me)
    for fatigue in (0, 1, 2):
        then(made, Aftermath.DAY_DEPRIVED)
        assert me.fatigue == fatigue


def test_only_pcs_tire() -> None:
    """IKE-REST-4, IKE-INV-1: fatigue fills slots, which others do not have."""
    me = fighter(deprived=1, days_deprived=4, kind=Kind.RETAINER)
    then(over(me), Aftermath.DAY_DEPRIVED)
    assert (me.fatigue, me.days_deprived) == (0, 5)


def test_no_slot_for_fatigue() -> None:
    """IKE-REST-5: something is dropped, of the PC's own choice."""
    me = fighter(weapon("nata"), deprived=1, days_deprived=1, items=9)
    table = then(over(me), Aftermath.DAY_DEPRIVED, 2)
    assert order(table) == [(REFEREE, Ask.AFTERMATH), (0, Ask.DROP_ITEM)]
    assert (me.fatigue, me.items, me.weapons[1].dropped) == (1, 9, 1)


def test_a_nights_rest() -> None:
    """IKE-REST-4, IKE-INV-3: takes all fatigue away, and frees its slots."""
    me = fighter(fatigue=3, items=7, overloaded=1, hp=0, hp_held=2)
    then(over(me), Aftermath.NIGHT_OF_REST)
    assert (me.fatigue, me.overloaded, me.hp) == (0, 0, 2)


# Care


@pytest.mark.parametrize(
    ("fate", "after"), [(Fate.INCAPACITATED, Fate.STABILISED), (Fate.OUT_OF_ACTION, Fate.IN_FIGHT)]
)
def test_healed(fate: Fate, after: Fate) -> None:
    """IKE-CRIT-7, IKE-SCAR-T11: the clocks stop; from a mortal wound it is on its feet at once."""
    me = fighter(fate=fate, death_clock=9, poison_clock=8)
    then(over(me), Aftermath.HEALED)
    assert (me.fate, me.death_clock, me.poison_clock) == (after, 0, 0)


def test_an_antidote() -> None:
    """IKE-RND-11: whoever stands with poison in the blood is cured of it."""
    me = fighter(poison_clock=8)
    then(over(me), Aftermath.HEALED)
    assert (me.fate, me.poison_clock) == (Fate.IN_FIGHT, 0)


@pytest.mark.parametrize(
    ("entry", "answer"), [(3, 4), (4, (6, 6)), (5, (6, 6)), (7, (6, 6, 6)), (11, (4, 4))]
)
def test_a_scar_that_waited(entry: int, answer: Any) -> None:
    """IKE-SCAR-3: its condition is met by the referee's word, and the roll is made."""
    made = over(with_scars(entry))
    table = then(made, Aftermath.SCAR_MENDED, answer)
    assert order(table) == [(REFEREE, Ask.AFTERMATH), (0, Why.SCAR_TOTAL)]
    assert made.fighters[0].pending[entry] == 0
    assert Aftermath.SCAR_MENDED not in possible(made)


def test_which_scar() -> None:
    """IKE-SCAR-3, IKE-SCAR-5: of several the referee names one; the first-scar die comes with its own."""
    me = with_scars(3, 4, owed_first_scar_bonus=4)
    made = over(me)
    table = then(made, Aftermath.SCAR_MENDED, 3, 2)
    assert offered(table, Ask.PENDING_SCAR) == [(3, 4)]
    assert me.hp_max == 6
    table = then(made, Aftermath.SCAR_MENDED, (1, 1), 5)
    assert order(table) == [(REFEREE, Ask.AFTERMATH), (0, Why.SCAR_TOTAL), (0, Why.FIRST_SCAR_BONUS)]
    assert me.hp_max == 11


def test_doom_waits_for_a_save() -> None:
    """IKE-SCAR-T12, IKE-SCAR-3: no rest lifts it."""
    assert Aftermath.SCAR_MENDED not in possible(over(with_scars(12, doomed=1)))
    made = over(with_scars(12, 4, doomed=1))
    assert offered(then(made, Aftermath.SCAR_MENDED, (1, 1)), Ask.PENDING_SCAR) == []


@pytest.mark.parametrize(("line", "heals"), [(BURNS + LIGHT, 1), (FROST + SEVERE, 1), (FROST + PERMANENT, 0)])
def test_wounds_are_treated(line: int, heals: int) -> None:
    """IKE-WND-6, IKE-WND-7, IKE-WND-8: light and severe ones heal, and their slot is free; others never."""
    me = with_wounds(line, items=9, overloaded=1, hp=0, hp_held=3)
    made = over(me)
    assert (Aftermath.WOUND_TREATED in possible(made)) == heals
    if heals:
        made = over(me)
        assert told(then(made, Aftermath.WOUND_TREATED), Event.WOUND_HEALED) == [(0, line)]
        assert (me.wounds[line], me.overloaded, me.hp) == (0, 0, 3)


def test_which_wound() -> None:
    """IKE-WND-6, IKE-WND-7: of several the referee names one."""
    me = with_wounds(BURNS + LIGHT, FROST + SEVERE, FROST + PERMANENT)
    table = then(over(me), Aftermath.WOUND_TREATED, FROST + SEVERE)
    assert offered(table, Ask.TREATED_WOUND) == [(BURNS + LIGHT, FROST + SEVERE)]
    assert (me.wounds[BURNS + LIGHT], me.wounds[FROST + SEVERE]) == (1, 0)


# Other things that may happen


def test_weapons_are_recovered() -> None:
    """IKE-RNG-8: dropped and thrown ones, freely, by whoever is still there."""
    there, gone = (
        fighter(weapon("katana", dropped=1), weapon("shuriken", uses=1, spent=2), fate=fate)
        for fate in (Fate.IN_FIGHT, Fate.FLED)
    )
    then(over(there, gone), Aftermath.RECOVER_WEAPONS)
    assert [(me.weapons[1].dropped, me.weapons[2].uses, me.weapons[2].spent) for me in (there, gone)] == [
        (0, 3, 0),
        (1, 1, 2),
    ]


def test_recovered_weapons_fill_slots() -> None:
    """IKE-INV-3, IKE-RNG-8: the tenth hides the HP; but nobody is weighed who had dropped nothing."""
    loaded = fighter(weapon("katana", dropped=1), items=9)
    other = fighter(weapon("katana"), items=9)
    then(over(loaded, other), Aftermath.RECOVER_WEAPONS)
    assert (loaded.overloaded, loaded.hp, other.hp) == (1, 0, 4)


def test_harm_after_the_fight() -> None:
    """IKE-ATTR-4: to an attribute, without a save."""
    made = over(fighter(), fighter())
    table = then(made, Aftermath.HARM, 1, Attribute.STR, 4)
    assert dice(table) == []
    assert offered(table, Ask.HARM_ATTRIBUTE) == [(Attribute.STR, Attribute.DEX, Attribute.WIL)]
    amounts = [one.question for one in table.transcript if isinstance(one, Asked)]
    assert [(one.first, one.second) for one in amounts if one.verb == Verb.AMOUNT] == [(1, 20)]
    assert made.concerns == 0
    assert (made.fighters[1].strength, made.fighters[1].hp) == (6, 4)


@pytest.mark.parametrize(
    ("fate", "armor", "answers", "after", "clock"),
    [
        (Fate.STABILISED, 0, [Attribute.STR, 2], Fate.INCAPACITATED, 360),
        (Fate.OUT_OF_ACTION, 0, [Attribute.STR, 2], Fate.OUT_OF_ACTION, 360),
        (Fate.IN_FIGHT, 0, [Attribute.STR, 2], Fate.IN_FIGHT, 0),
        (Fate.STABILISED, 0, [Attribute.DEX, 2], Fate.STABILISED, 0),
        (Fate.STABILISED, 2, [Attribute.STR, 2, NoYes.YES], Fate.STABILISED, 0),
        (Fate.STABILISED, 0, [Attribute.STR, 20], Fate.DEAD, 0),
    ],
)
def test_harm_to_one_who_was_helped(
    fate: Fate, armor: int, answers: list[int], after: Fate, clock: int
) -> None:
    """IKE-CRIT-10, IKE-ATTR-4: with a loss of STR the hour begins anew; what Armor stops does nothing."""
    me = fighter(fate=fate, armor=armor)
    then(over(me), Aftermath.HARM, *answers)
    assert (me.fate, me.death_clock) == (after, clock)


def test_a_wound_after_the_fight() -> None:
    """IKE-WND-2, IKE-WND-5: a burning tavern is a cost of its own."""
    made = over(fighter())
    then(made, Aftermath.WOUND, WoundType.BURNS, SEVERE)
    assert made.fighters[0].wounds[BURNS + SEVERE] == 1


def test_a_full_pack_is_opened() -> None:
    """IKE-INV-3, IKE-INV-2: what is dropped is the player's choice; with a slot free the HP are back."""
    me = fighter(weapon("katana"), hp=0, hp_held=3, overloaded=1, items=9)
    stuck = fighter(hp=0, hp_held=3, overloaded=1, fatigue=10)
    made = over(fighter(), me, stuck)
    table = then(made, Aftermath.UNLOAD, 0)
    assert order(table) == [(REFEREE, Ask.AFTERMATH), (1, Ask.DROP_ITEM)]
    assert (me.items, me.overloaded, me.hp, stuck.hp) == (8, 0, 3, 0)
    assert Aftermath.UNLOAD not in possible(made)
