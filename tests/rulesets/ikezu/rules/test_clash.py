"""What the winner of a clash does to the loser."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.terms import (
    Ability,
    Ask,
    ClashDamage,
    Contested,
    DisarmOn,
    Event,
    Fate,
    Kind,
    Order,
    Why,
)

from ..duels import (
    DEATH,
    FIRST,
    FRIENDLY,
    GO_ON,
    KINDS,
    LOST,
    OPENING,
    STOOD_OFF,
    WON,
    beats,
    clashed,
    dice,
    duel,
)
from ..fights import asked, fighter, foe, plain_weapon, play, told, weapon


def test_the_winner_rolls_damage_at_advantage() -> None:
    """IKE-DUEL-CLASH-2, IKE-DUEL-CLASH-3: two dice, the higher, straight to STR; HP stay, and no scar."""
    made = duel(DEATH)
    table = play(made, FIRST, *OPENING, *LOST, (3, 4), 6)
    me = made.fighters[0]
    assert dice(table)[6:] == [(1, Why.CLASH_DAMAGE, 8, 1), (0, Why.CRITICAL_DAMAGE_SAVE, 20, 0)]
    assert (me.hp, me.strength, sum(me.scars)) == (4, 6, 0)
    assert told(table, Event.STR_LOST) == [(0, 4)]


def test_nobody_rolls_after_a_stand_off() -> None:
    """IKE-DUEL-CLASH-2, IKE-DUEL-5: six dice of three contests, and no seventh."""
    for kind in KINDS:
        made = duel(kind)
        table = play(made, FIRST, *OPENING, *STOOD_OFF, *(() if kind in (FRIENDLY, DEATH) else GO_ON))
        assert len(dice(table)) == 6
        assert (made.fighters[0].strength, made.fighters[1].strength) == (10, 10)


@pytest.mark.parametrize(("armor", "shield", "left"), [(0, 0, 5), (2, 0, 7), (2, 1, 8), (3, 1, 8)])
def test_armor_counts_in_the_clash(armor: int, shield: int, left: int) -> None:
    """IKE-DUEL-CLASH-3, IKE-ARM-2, IKE-ARM-3: worn and held, and for a PC 3 at most."""
    made = duel(DEATH, None, fighter(armor=armor, shield=shield))
    clashed(made, 5, 1)
    assert made.fighters[1].strength == left


@pytest.mark.parametrize(("metallic", "left"), [(0, 5), (1, 7)])
def test_the_crab_in_the_clash(metallic: int, left: int) -> None:
    """IKE-DUEL-CLASH-3, IKE-ARM-1: the whole Armor as against an attack, so its pincers ignore soft ones."""
    crab = foe(plain_weapon(8), abilities=1 << Ability.IGNORES_SOFT_ARMOR)
    made = duel(DEATH, fighter(armor=2, armor_metallic=metallic), crab)
    clashed(made, 5, 1, winner=1)
    assert made.fighters[0].strength == left


@pytest.mark.parametrize(
    ("blade", "rolled", "armor", "loss"),
    [
        ("katana", 5, 0, 6),  # slashing
        ("katana", 5, 1, 4),
        ("bokuto", 5, 2, 4),  # bludgeoning
        ("tanto", 5, 3, 2),  # piercing
        ("tanto", 6, 3, 6),
        ("masakari", 5, 2, 4),  # slashing, Heavy 1
        ("otsuchi", 4, 3, 4),  # bludgeoning, Heavy 3
    ],
)
def test_weapon_type_and_heavy_work_in_the_clash(blade: str, rolled: int, armor: int, loss: int) -> None:
    """IKE-DUEL-CLASH-4, IKE-TYPE-P, IKE-TYPE-B, IKE-TYPE-S, IKE-HEAVY-1: as on an attack."""
    made = duel(DEATH, fighter(weapon(blade)), fighter(armor=armor))
    clashed(made, rolled, 1)
    assert made.fighters[1].strength == 10 - loss


def test_worked_example_of_a_clash() -> None:
    """IKE-DUEL-CLASH-2, IKE-DUEL-CLASH-3, IKE-DUEL-CLASH-5: worked example 29. STR 4, HP 7, and 5 fails."""
    made = duel(DEATH, fighter(weapon("tanto")), fighter(hp=7, armor=3))
    clashed(made, (6, 2), 5)
    loser = made.fighters[1]
    assert (loser.strength, loser.hp, loser.fate) == (4, 7, Fate.INCAPACITATED)


def test_a_heavy_miss_in_the_clash() -> None:
    """IKE-DUEL-CLASH-4, IKE-HEAVY-2: no damage and no save, and Counter does not send it back."""
    made = duel(DEATH, fighter(weapon("otsuchi")), fighter(weapon("sai", counter=4)))
    table = clashed(made, 3)
    assert told(table, Event.MISSES) == [(0, 1)]
    assert told(table, Event.BOUNCED) == []


@pytest.mark.parametrize(("rolled", "armor", "left"), [(2, 0, 8), (2, 1, 9), (2, 2, 10)])
def test_counter_sends_a_clash_back(rolled: int, armor: int, left: int) -> None:
    """IKE-DUEL-CLASH-4, IKE-COUNTER-2: to the winner's STR, less the winner's Armor, with a save."""
    winner = fighter(weapon("katana"), armor=armor, abilities=1 << Ability.CRIT_STR_DAMAGE, crit_die=6)
    made = duel(DEATH, winner, fighter(weapon("sai"), abilities=1 << Ability.CRIT_STR_DAMAGE, crit_die=6))
    table = clashed(made, rolled, *([20] if left < 10 else []))
    assert (winner.strength, winner.hp) == (left, 4)
    assert winner.fate == (Fate.INCAPACITATED if left < 10 else Fate.IN_FIGHT)
    assert made.fighters[1].strength == 10
    assert told(table, Event.BOUNCED) == [(1, 0)]


def test_counter_needs_a_low_die_and_a_readied_weapon() -> None:
    """IKE-DUEL-CLASH-4, IKE-COUNTER-3: 3 is above 2, and a sai in the belt counters nothing."""
    for rolled, main, left in ((3, 1, 7), (2, 0, 8)):
        made = duel(DEATH, None, fighter(weapon("sai"), main=main))
        clashed(made, rolled, 1)
        assert made.fighters[1].strength == left


@pytest.mark.parametrize("kind", KINDS)
def test_shock_costs_the_first_turn_of_a_fight_to_the_death(kind: Contested) -> None:
    """IKE-DUEL-CLASH-4, IKE-SHOCK-1: a save after the Critical Damage save; nothing in the other kinds."""
    made = duel(kind, fighter(weapon("kanabo")))
    table = clashed(made, 8, 2, *([3] if kind == DEATH else []))
    whys = [why for _, why, *_ in dice(table)]
    shocked = [Why.SHOCK_SAVE] if kind == DEATH else []
    assert whys == [Why.CLASH_DAMAGE, Why.CRITICAL_DAMAGE_SAVE, *shocked]
    assert made.fighters[1].loses_turn == int(kind == DEATH)


def test_a_shocked_duellist_loses_the_first_turn() -> None:
    """IKE-DUEL-CLASH-4, IKE-ACT-9, IKE-DUEL-DEATH-2: the initiative is won, the turn is lost."""
    made = duel(DEATH, fighter(weapon("kanabo")))
    play(made, FIRST, *OPENING, *WON, 8, 2, 3)
    play(made, beats(1), 20, 5)
    assert made.order == Order.OPPONENT_FIRST
    table = play(made, beats(1))
    assert told(table, Event.TURN_LOST) == [(1, 0)]
    assert made.fighters[1].loses_turn == 0


@pytest.mark.parametrize(("rolled", "shock"), [(7, False), (8, True)])
def test_shock_needs_its_number_and_someone_who_stands(rolled: int, shock: bool) -> None:
    """IKE-DUEL-CLASH-4, IKE-SHOCK-1, IKE-SHOCK-2: 8 of 8; and not of one who is down."""
    for save, expected in ((1, shock), (20, False)):
        made = duel(DEATH, fighter(weapon("kanabo")))
        table = clashed(made, rolled, save, *([20] if expected else []))
        assert (Why.SHOCK_SAVE in [why for _, why, *_ in dice(table)]) == expected


@pytest.mark.parametrize(("on", "who"), [(DisarmOn.ATTACK, 1), (DisarmOn.DEFEND, 0)])
def test_disarm_in_the_clash(on: DisarmOn, who: int) -> None:
    """IKE-DUEL-CLASH-4, IKE-STEP-2: by the winner's weapon, or by house rule by the loser's."""
    blades = [plain_weapon(8), plain_weapon(8)]
    blades[1 - who] = weapon("jitte")
    made = duel(DEATH, fighter(blades[0]), fighter(blades[1]), disarm_on=on)
    table = clashed(made, 4, 1, 20)
    assert dice(table)[-1] == (who, Why.DISARM_SAVE, 20, 0)
    assert made.fighters[who].weapons[1].dropped == 1
    assert made.fighters[1 - who].weapons[1].dropped == 0


def test_the_winners_hooks() -> None:
    """IKE-DUEL-CLASH-4, IKE-CRIT-5: the save is failed, so the hook's die follows; not if it holds."""
    for save, hook, left in ((20, [2], 4), (1, [], 6)):
        winner = fighter(plain_weapon(8), abilities=1 << Ability.CRIT_STR_DAMAGE, crit_die=6)
        made = duel(DEATH, winner)
        clashed(made, 4, save, *hook)
        assert made.fighters[1].strength == left


@pytest.mark.parametrize("blade", ["yari", "kama", "nodachi", "yumi", "naginata", "shudo"])
def test_what_does_not_work_in_the_clash(blade: str) -> None:
    """IKE-DUEL-CLASH-4: Push, Sweep, the ward, range, notes of terrain and mounts. Two dice, the higher."""
    samurai = fighter(armor=3, mounted=1, abilities=1 << Ability.WARD, kind=Kind.NPC)
    made = duel(DEATH, fighter(weapon(blade)), samurai)
    made.open_terrain = 1
    sides = made.fighters[0].weapons[1].sides
    table = clashed(made, sides, 1)
    assert dice(table)[0] == (0, Why.CLASH_DAMAGE, sides, 1)
    assert {who for who, _ in asked(table)} == {0, 1}
    assert [event for event in (Event.PUSHED, Event.SWEEPS, Event.WARDED) if told(table, event)] == []
    assert (made.fighters[0].at_melee, made.fighters[0].sweep.weapon, samurai.ward_used) == (0b10, 0, 0)


def test_a_pair_rolls_each_die_twice() -> None:
    """IKE-DUEL-CLASH-4, IKE-DUAL-1: two pools, the highest of all counts with its own weapon's tags."""
    for main, off, left in (((6, 1), (2, 5), 3), ((1, 1), (3, 4), 6)):
        made = duel(DEATH, fighter(weapon("kama"), weapon("bokuto"), off=2))
        table = clashed(made, main, off, 1)
        assert dice(table)[:2] == [(0, Why.CLASH_DAMAGE, 6, 1), (0, Why.OFF_HAND_DAMAGE, 6, 1)]
        assert made.fighters[1].strength == left  # the kama's slash adds 1, the bokuto's blow does not


@pytest.mark.parametrize(("chosen", "left"), [(0, 5), (1, 6)])
def test_of_an_equal_pair_the_winner_picks(chosen: int, left: int) -> None:
    """IKE-DUEL-CLASH-4, IKE-DUAL-2: which of the two it was."""
    made = duel(DEATH, fighter(weapon("kama"), weapon("bokuto"), off=2))
    table = clashed(made, 4, 4, chosen, 1)
    assert asked(table)[2] == (0, Ask.TIED_WEAPON)
    assert made.fighters[1].strength == left


@pytest.mark.parametrize(
    ("house", "dice_shown", "answers", "left"),
    [
        (0, (2, 3), (), 10),  # the otsuchi's 3 is the highest, and a miss
        (1, (2, 3), (1,), 7),  # set aside, the kama's 2 slashes for 3
        (1, (3, 3), (1,), 6),  # so that there is no tie either
        (1, (2, 4), (1,), 6),
    ],
)
def test_a_heavy_miss_of_a_pair(
    house: int, dice_shown: tuple[int, int], answers: tuple[int, ...], left: int
) -> None:
    """IKE-DUEL-CLASH-4, IKE-HEAVY-2, IKE-MULTI-2: `heavy_miss_before_pool`, in either hand."""
    for main, off in (("kama", "otsuchi"), ("otsuchi", "kama")):
        me = fighter(weapon(main), weapon(off), off=2)
        made = duel(DEATH, me, heavy_miss_before_pool=house)
        shown = dice_shown if main == "kama" else dice_shown[::-1]
        clashed(made, *shown, *answers)
        assert made.fighters[1].strength == left


@pytest.mark.parametrize(
    ("main", "off", "weapons"),
    [
        (1, 0, ("kama", "bokuto")),
        (1, 2, ("naginata", "bokuto")),
        (0, 2, ("kama", "bokuto")),
        (1, 2, ("kama", "shuriken")),
    ],
)
def test_no_pair(main: int, off: int, weapons: tuple[str, str]) -> None:
    """IKE-DUEL-CLASH-4, IKE-DUAL-1: one weapon alone, too few hands, bare hands, or nothing left to throw."""
    me = fighter(*map(weapon, weapons), main=main, off=off)
    me.weapons[2].uses = 0
    table = clashed(duel(DEATH, me), 4, 1)
    assert [why for _, why, *_ in dice(table)][:2] == [Why.CLASH_DAMAGE, Why.CRITICAL_DAMAGE_SAVE]


def test_several_dice_are_rolled_twice_each() -> None:
    """IKE-DUEL-CLASH-4: `d8+d8`: two pools, the highest counts."""
    made = duel(DEATH, foe(plain_weapon(8, dice=2)))
    table = clashed(made, (1, 2), (7, 3), 1)
    assert dice(table)[:2] == [(0, Why.CLASH_DAMAGE, 8, 1)] * 2
    assert made.fighters[1].strength == 3


def test_which_attack_of_a_stat_block() -> None:
    """IKE-DUEL-CLASH-2, IKE-ACT-6: the one that is readied, else the first at hand, else bare hands."""
    for main, dropped, sides in ((1, 0, 6), (2, 0, 10), (0, 0, 6), (0, 1, 10), (0, 2, 4)):
        me = foe(plain_weapon(6), plain_weapon(10), main=main)
        for index in range(1, 1 + dropped):
            me.weapons[index].dropped = 1
        table = clashed(duel(DEATH, me), 1, 1)
        assert dice(table)[0] == (0, Why.CLASH_DAMAGE, sides, 1)


@pytest.mark.parametrize(("weapons", "hands"), [((), 2), (("shuriken",), 2), (("katana",), 0)])
def test_bare_hands_clash_too(weapons: tuple[str, ...], hands: int) -> None:
    """IKE-DUEL-CLASH-2, IKE-DMG-5: a d4, twice: no weapon, none left, or no hand for it."""
    me = fighter(*(weapon(name, uses=0) for name in weapons), hands=hands)
    table = clashed(duel(DEATH, me), (3, 2), 1)
    assert dice(table)[0] == (0, Why.CLASH_DAMAGE, 4, 1)


def test_untrained_in_the_clash() -> None:
    """IKE-DUEL-CLASH-4, IKE-PROF-1, IKE-PROF-2: by house rule neither type nor tag works for a PC."""
    me = fighter(weapon("kanabo", trained=0), trained_types=0)
    made = duel(DEATH, me, fighter(armor=2), require_proficiency=1)
    table = clashed(made, 8, 1)
    assert made.fighters[1].strength == 4
    assert Why.SHOCK_SAVE not in [why for _, why, *_ in dice(table)]


@pytest.mark.parametrize(("save", "fate"), [(6, Fate.IN_FIGHT), (7, Fate.INCAPACITATED)])
def test_a_loss_asks_for_a_critical_save(save: int, fate: Fate) -> None:
    """IKE-DUEL-CLASH-5, IKE-CRIT-2: against the STR after the loss."""
    made = duel(DEATH)
    clashed(made, 4, save)
    assert made.fighters[1].fate == fate


def test_no_loss_asks_for_none() -> None:
    """IKE-DUEL-CLASH-5: Armor took it all; the tags of the weapon come nevertheless."""
    tiger = fighter(weapon("jitte"), abilities=1 << Ability.CRIT_STR_DAMAGE, crit_die=6)
    made = duel(DEATH, tiger, fighter(plain_weapon(8), armor=3))
    table = clashed(made, 3, 20)
    assert [why for _, why, *_ in dice(table)] == [Why.CLASH_DAMAGE, Why.DISARM_SAVE]
    assert told(table, Event.STOPPED_BY_ARMOR) == [(1, 0)]


@pytest.mark.parametrize(("strength", "fate", "left"), [(10, Fate.IN_FIGHT, 5), (5, Fate.DEAD, 0)])
def test_no_save_by_house_rule(strength: int, fate: Fate, left: int) -> None:
    """IKE-DUEL-CLASH-5, IKE-ATTR-1: `clash_crit_save` off; STR 0 still kills."""
    tiger = fighter(plain_weapon(8), abilities=1 << Ability.CRIT_STR_DAMAGE, crit_die=6)
    made = duel(DEATH, tiger, fighter(strength=strength), clash_crit_save=0)
    table = clashed(made, 5)
    assert (made.fighters[1].fate, made.fighters[1].strength) == (fate, left)
    assert len(dice(table)) == 1


def test_strength_0_in_a_clash() -> None:
    """IKE-DUEL-CLASH-5, IKE-CRIT-4: no save."""
    made = duel(DEATH, None, fighter(strength=5))
    clashed(made, 6)
    assert made.fighters[1].fate == Fate.DEAD


@pytest.mark.parametrize(
    ("blade", "d12", "armor", "loss"),
    [
        (3, 2, 0, 3),  # the blade's
        (3, 9, 0, 9),  # the d12's
        (6, 9, 3, 6),
        (6, 12, 3, 9),  # a kept d12 has no piercing maximum, not even its own
        (6, 6, 3, 6),  # the blade's 6 has
        (5, 6, 3, 3),
    ],
)
def test_die_and_d12(blade: int, d12: int, armor: int, loss: int) -> None:
    """IKE-DUEL-CLASH-2, IKE-TYPE-P: `clash_damage`: the die once and a d12, the higher; here a tanto."""
    made = duel(DEATH, fighter(weapon("tanto")), fighter(armor=armor), clash_damage=ClashDamage.DIE_AND_D12)
    table = clashed(made, blade, d12, 1)
    assert dice(table)[:2] == [(0, Why.CLASH_DAMAGE, 6, 0), (0, Why.CLASH_D12, 12, 0)]
    assert made.fighters[1].strength == 10 - loss


def test_a_pair_and_a_d12() -> None:
    """IKE-DUEL-CLASH-2, IKE-DUEL-CLASH-4: each weapon's die once and one d12."""
    me = fighter(weapon("kama"), weapon("bokuto"), off=2)
    made = duel(DEATH, me, clash_damage=ClashDamage.DIE_AND_D12)
    table = clashed(made, 2, 4, 3, 1)
    assert [why for _, why, *_ in dice(table)][:3] == [
        Why.CLASH_DAMAGE,
        Why.OFF_HAND_DAMAGE,
        Why.CLASH_D12,
    ]
    assert made.fighters[1].strength == 6


def test_damage_that_is_told() -> None:
    """IKE-DUEL-CLASH-3: dealt by one and taken by the other, with the same number."""
    table = clashed(duel(DEATH, None, fighter(armor=1)), 5, 1)
    assert told(table, Event.SHOWS) == [(0, 5)]
    assert told(table, Event.LANDS) == [(0, 1)]
    assert (told(table, Event.DEALS_DAMAGE), told(table, Event.TAKES_DAMAGE)) == ([(0, 4)], [(1, 4)])


def test_nothing_of_a_clash_is_left_in_the_state() -> None:
    """IKE-DUEL-CLASH-4: what is noted for Shock is gone before the next step."""
    made = duel(DEATH)
    clashed(made, 5, 1)
    assert (made.fighters[1].blow.best, made.fighters[1].saves_due) == (0, 0)
