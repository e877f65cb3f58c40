"""Counter: blows that are sent back."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.blow import counter_value
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Band, BlastArea, Event, Fate, Kind, Why

from ..attacks import aims, duel, order, step
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon

TRAINED_ONLY = {"require_proficiency": 1}


def bounced(shown: int, attacker: Fighter, victim: Fighter | None = None, **more: object) -> Fight:
    """One blow at somebody with a sai."""
    made = fight([aims(attacker, 1)], [victim or foe(weapon("sai"), hp=9)], **more)  # type: ignore[arg-type]
    play(made, step, shown)
    return made


def test_counter() -> None:
    """IKE-COUNTER-1, IKE-COUNTER-2: a 2 from a PC with Armor 1 and 4 HP leaves it 3."""
    made = bounced(2, fighter(plain_weapon(8), hp=4, armor=1))
    assert [me.hp for me in made.fighters] == [3, 9]
    made = bounced(3, fighter(plain_weapon(8), hp=4))
    assert [me.hp for me in made.fighters] == [4, 6]


def test_a_bounce_is_told() -> None:
    """IKE-COUNTER-2: whose blow it became, and what came of it."""
    made = fight([aims(fighter(plain_weapon(8), armor=1), 1)], [foe(weapon("sai"))])
    table = play(made, step, 2)
    assert [(entry.who, entry.what, entry.amount) for entry in table.events[2:]] == [
        (1, Event.BOUNCED, 0),
        (1, Event.DEALS_DAMAGE, 1),
        (0, Event.TAKES_DAMAGE, 1),
        (0, Event.HP_LOST, 1),
    ]


def test_a_bounce_that_armor_stops() -> None:
    """IKE-COUNTER-2: net 0 hurts nobody, at 0 HP either."""
    made = fight([aims(fighter(plain_weapon(8), hp=0, armor=2), 1)], [foe(weapon("sai"), hp=9)])
    table = play(made, step, 2)
    assert told(table, Event.STOPPED_BY_ARMOR) == [(0, 0)]
    assert told(table, Event.TAKES_DAMAGE) == []
    assert made.fighters[0].strength == 10


def test_a_bounce_has_no_type_and_no_tags() -> None:
    """IKE-COUNTER-2: no bonus of slashing, no Shock, nothing ignored, and no bounce back."""
    attacker = fighter(weapon("nata", shock=1), weapon("sai"), off=2, hp=4)
    made = fight([aims(attacker, 1)], [foe(weapon("sai"), hp=9)])
    table = play(made, step, 2)
    assert order(table) == [(0, Why.DAMAGE)]
    assert [me.hp for me in made.fighters] == [2, 9]
    made = bounced(2, fighter(weapon("bokuto"), hp=4, armor=1))
    assert made.fighters[0].hp == 3


def test_a_bounce_can_scar() -> None:
    """IKE-COUNTER-2, IKE-SCAR-2: it takes a PC's last 2 HP: entry 2."""
    made = fight([aims(fighter(plain_weapon(8), hp=2), 1)], [foe(weapon("sai"), hp=9)])
    table = play(made, step, 2, 1, 1)
    assert told(table, Event.SCARRED) == [(0, 2)]


def test_a_bounce_can_take_one_down() -> None:
    """IKE-COUNTER-2, IKE-CRIT-5: with the usual save, but without hooks of the one who countered."""
    made = fight([aims(fighter(plain_weapon(8), hp=0, strength=12), 1)], [foe(weapon("sai"), hp=9)])
    table = play(made, step, 2, 11)
    assert (made.fighters[0].strength, made.fighters[0].fate) == (10, Fate.INCAPACITATED)
    assert order(table)[-1] == (0, Why.CRITICAL_DAMAGE_SAVE)


def test_bounces_do_not_pool() -> None:
    """IKE-COUNTER-2: each applies, in the order of the targets."""
    made = fight(
        [aims(fighter(plain_weapon(8, blast=1), hp=3, had_first_scar=1), 1)],
        [foe(weapon("sai"), hp=9), foe(weapon("sai"), hp=9)],
    )
    table = play(made, step, BlastArea.ALL, 1, 2, 1)  # 3 HP: 2, then 0 by a blow of 2: entry 2
    assert told(table, Event.TAKES_DAMAGE) == [(0, 1), (0, 2)]
    assert told(table, Event.SCARRED) == [(0, 2)]


def test_counter_at_any_distance() -> None:
    """IKE-COUNTER-3: an arrow as well as a sword."""
    made = bounced(2, fighter(weapon("ishinage"), hp=4), band=Band.RANGED)
    assert made.fighters[0].hp == 2


@pytest.mark.parametrize(("there", "hp"), [(Band.MELEE, 2), (Band.REACH, 4)])
def test_counter_at_melee_band_only(there: Band, hp: int) -> None:
    """IKE-COUNTER-3 by the house rule counter_melee_only."""
    made = bounced(2, fighter(weapon("nunchaku"), hp=4), band=there, house={"counter_melee_only": 1})
    assert made.fighters[0].hp == hp


@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({}, 2),
        ({"loses_turn": 1}, 2),
        ({"late": 1}, 2),
        ({"fleeing": 1}, 2),
        ({"dexterity": 0}, 0),
        ({"will": 0}, 0),
        ({"fate": Fate.INCAPACITATED}, 0),
        ({"defenceless": 1}, 0),
        ({"fate": Fate.INCAPACITATED, "possessed": 1}, 2),
    ],
    ids=str,
)
def test_who_can_counter(fields: dict[str, int], value: int) -> None:
    """IKE-COUNTER-3, IKE-ACT-9, IKE-RND-5: whoever lost a turn or was late does, the helpless do not."""
    made = fight([fighter()], [foe(weapon("sai"), **fields)])
    assert counter_value(made, made.fighters[1]) == value


def test_only_a_readied_weapon_counters() -> None:
    """IKE-COUNTER-3: not one that is put away or lost; the higher of two, in either hand."""
    me = fighter(weapon("katana"), weapon("sai"), weapon("sai", counter=3))
    made = fight([me], [foe()])
    assert counter_value(made, me) == 0
    me.off = 2
    assert counter_value(made, me) == 2
    me.main, me.off = 3, 2
    assert counter_value(made, me) == 3
    me.main, me.off = 2, 3
    me.weapons[2].counter, me.weapons[3].counter = 3, 2
    assert counter_value(made, me) == 3
    me.weapons[2].dropped = 1
    assert counter_value(made, me) == 2


def test_counter_needs_training() -> None:
    """IKE-PROF-2, IKE-COUNTER-1 by the house rule require_proficiency."""
    me = fighter(weapon("sai", trained=0))
    made = fight([me], [foe()], house=TRAINED_ONLY)
    assert counter_value(made, me) == 0
    me.kind = Kind.RETAINER
    assert counter_value(made, me) == 2


def test_what_a_counter_bounces_does_not_disarm() -> None:
    """IKE-COUNTER-2, IKE-MULTI-2: what was sent back has not landed."""
    made = duel(weapon("jitte"), foe(weapon("sai"), hp=40))
    assert order(play(made, step, 2)) == [(0, Why.DAMAGE)]
    assert made.fighters[0].hp == 18
