"""Attacks: whom they may go for, what fires by the sum, what each effect of a weapon does."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from kumite.rulesets.hell.rules.common_actions.actions import act
from kumite.rulesets.hell.rules.common_actions.aim import may_be_aimed_at, possible_targets
from kumite.rulesets.hell.rules.common_actions.attack import ANYBODY, attack_and_after, reachable
from kumite.rulesets.hell.rules.common_actions.resolving import open_attack
from kumite.rulesets.hell.rules.deaths_door.doors import max_health
from kumite.rulesets.hell.rules.deaths_door.rest import rest
from kumite.rulesets.hell.rules.status_effects.lasting import amount_of
from kumite.rulesets.hell.rules.status_effects.strain import max_strain
from kumite.rulesets.hell.state import BOTH, Attack, Fight, Fighter, Turn
from kumite.rulesets.hell.terms import (
    Action,
    Art,
    Ask,
    Boon,
    Event,
    Fate,
    Kind,
    Knack,
    Mode,
    Part,
    Spend,
    Status,
    Tag,
    Trait,
    Until,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, lasting, play, told, weapon

NO, YES = 0, 1


def struck(made: Fight, total: int, *answers: Any, index: int = 1, mode: Mode = Mode.MELEE) -> Scripted:
    """The first fighter attacks with that sum."""

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        attack_and_after(table, made, me, index, mode, total, total, Art.NONE, 0, ANYBODY)

    table = play(made, rule, *answers)
    assert made.attack == Attack()
    return table


def duel(name: str, foe: Fighter | None = None, at: int = 1, **fields: Any) -> Fight:
    """Somebody with that weapon, whose needs he meets, and a foe so many tiles to the right."""
    stats = {"body": 2, "mind": 2, "soul": 2, "nature": 1, "arcana": 1}
    target = foe or fighter()
    target.x = at
    return fight([fighter(name, **(stats | fields))], [target])


def lost(made: Fight, seat: int = 1) -> int:
    """What Health it has lost of 20."""
    return 20 - made.fighters[seat].health


@pytest.mark.parametrize(
    ("name", "sums"),
    [
        ("greatsword", {2: 6, 7: 6, 8: 4, 9: 2, 12: 2}),
        ("long bow", {7: 4, 8: 2, 9: 0}),
        ("classic long sword", {4: 1, 5: 3, 8: 3, 9: 5}),
        ("seed sword (long)", {4: 2, 5: 3, 8: 3, 9: 4}),
        ("seed sword (short)", {2: 1, 5: 2, 12: 3}),
        ("sword", {7: 5, 8: 3, 12: 3}),
        ("brass knuckles", {8: 3}),
        ("hand wraps", {8: 3}),
        ("mage gauntlets", {9: 3}),
    ],
)
def test_bands(name: str, sums: dict[int, int]) -> None:
    """HEL-ATK-2, HEL-ATK-3, HEL-VAL-2, HEL-VAL-5, HEL-VAL-6: what each sum deals; X-1, W-1."""
    for total, dealt in sums.items():
        made = duel(name)
        table = struck(made, total, mode=Mode.RANGED if name == "long bow" else Mode.MELEE)
        assert lost(made) == dealt, total
        assert told(table, Event.ATTACK_SUM) == [(0, total)]


@pytest.mark.parametrize(
    ("name", "sums"),
    [
        ("greatsword", {4: 2, 7: 2, 12: 2}),
        ("seed sword (long)", {4: 2, 7: 2, 12: 2}),
        ("sword", {4: 3, 12: 3}),
    ],
)
def test_without_what_it_requires(name: str, sums: dict[int, int]) -> None:
    """HEL-VAL-1, HEL-VAL-3: always the Low effect or the Downside, never the Bonus, whatever the dice."""
    for total, dealt in sums.items():
        made = duel(name, body=0, statuses=[Status.EMPOWERED])
        struck(made, total)
        assert lost(made) == dealt, total


def test_a_shot_uses_ammunition() -> None:
    """HEL-ATK-5, HEL-WPN-5: one use each; the Downside of a rifle takes one more."""
    made = duel("popshard rifle", at=9)
    struck(made, 8, mode=Mode.RANGED)
    assert made.fighters[0].weapons[1].ammo == 3
    struck(made, 9, mode=Mode.RANGED)
    assert made.fighters[0].weapons[1].ammo == 1


def test_a_crossbow_that_does_not_load_itself() -> None:
    """HEL-WPN-5: the Downside keeps Autoload from working this turn."""
    made = duel("crossbow", at=9)
    struck(made, 9, mode=Mode.RANGED)
    assert (made.fighters[0].weapons[1].ammo, made.fighters[0].weapons[1].no_autoload) == (0, 1)
    made = duel("crossbow", at=9)
    struck(made, 8, mode=Mode.RANGED)
    assert made.fighters[0].weapons[1].no_autoload == 0


@pytest.mark.parametrize(
    ("name", "mode", "total", "reaches"),
    [
        ("sword", Mode.MELEE, 7, 1),
        ("staff", Mode.MELEE, 8, 2),
        ("staff", Mode.MELEE, 9, 1),
        ("whip", Mode.MELEE, 8, 2),
        ("whip", Mode.MELEE, 7, 4),
        ("spear", Mode.MELEE, 8, 2),
        ("spear", Mode.THROWN, 8, 6),
        ("yoyo (longer string)", Mode.MELEE, 9, 2),
        ("long bow", Mode.RANGED, 9, 18),
        ("classic whip", Mode.MELEE, 9, 4),
    ],
)
def test_how_far(name: str, mode: Mode, total: int, reaches: int) -> None:
    """HEL-ATK-1, HEL-ATK-5, HEL-WPN-3, HEL-WPN-4: reach and range, with the bands of the sum."""
    for distance in range(1, 20):
        made = duel(name, at=distance)

        def rule(table: Any, made: Fight, total: int = total) -> None:
            open_attack(table, made, made.fighters[0], 1, mode, total, total)

        rule(Scripted(), made)
        assert (reachable(made, made.fighters[0]) != 0) == (distance <= reaches), distance


def test_a_spear_in_one_hand() -> None:
    """HEL-WPN-2: with both hands 2 more and a reach of 2; with one neither."""
    made = duel("spear")
    struck(made, 8)
    assert lost(made) == 4
    made = duel("spear", hands=1)
    struck(made, 8)
    assert lost(made) == 2
    made = duel("classic spear", hands=1)
    struck(made, 8)
    assert lost(made) == 1


@pytest.mark.parametrize(
    ("foe", "mode", "total", "legal"),
    [
        ({}, Mode.MELEE, 5, True),
        ({"hidden": 1}, Mode.MELEE, 5, False),
        ({"complete_cover_from": 1}, Mode.MELEE, 5, False),
        ({"complete_cover_from": 2}, Mode.MELEE, 5, True),
        ({"fate": Fate.DEAD}, Mode.MELEE, 5, False),
        ({"fate": Fate.UNCONSCIOUS}, Mode.MELEE, 5, True),
        ({"kind": Kind.HAZARD}, Mode.MELEE, 5, False),
        ({"statuses": [Status.OBSCURED]}, Mode.RANGED, 12, False),
        ({"statuses": [Status.OBSCURED]}, Mode.MELEE, 5, True),
        ({"statuses": [Status.INVISIBLE]}, Mode.THROWN, 12, False),
        ({"prone": 1}, Mode.RANGED, 8, False),
        ({"prone": 1}, Mode.RANGED, 9, True),
        ({"prone": 1}, Mode.MELEE, 4, True),
        ({"statuses": [Status.INCORPOREAL]}, Mode.MELEE, 5, False),
    ],
)
def test_legal_targets(foe: dict[str, Any], mode: Mode, total: int, legal: bool) -> None:
    """HEL-ATK-5, HEL-COV-4, HEL-ST-11, HEL-ST-21 to HEL-ST-23, HEL-ST-28."""
    made = fight([fighter()], [fighter(**foe)])
    assert may_be_aimed_at(made, made.fighters[0], made.fighters[1], mode, total) == legal


def test_who_lies_flat_strikes_badly() -> None:
    """HEL-ST-23: a Prone attacker needs a sum of 9 or more; less reaches nobody, and the use is gone."""
    made = duel("sword", prone=1)
    table = struck(made, 8)
    assert (lost(made), told(table, Event.FALLS_SHORT)) == (0, [(0, 8)])
    struck(made, 9)
    assert lost(made) == 3


def test_the_taunted_and_the_held() -> None:
    """HEL-ST-10: only the holder."""
    made = fight([fighter(held_by=0b100)], [fighter(at=(1, 0)), fighter(at=(0, 1))])
    legal = [may_be_aimed_at(made, made.fighters[0], foe, Mode.MELEE, 5) for foe in made.fighters[1:]]
    assert legal == [False, True]


def test_strip_before_damage() -> None:
    """HEL-ATK-11: X-2: an Empowered greataxe with an 8: strip 5 of 7, 4 halved by Dodge, 2 absorbed."""
    foe = fighter(armor=7, dodge=1, health=10)
    made = duel("greataxe", foe, statuses=[Status.EMPOWERED])
    table = struck(made, 8, YES)
    assert (foe.armor, foe.health, foe.dodge) == (0, 10, 0)
    assert told(table, Event.STRIPPED) == [(1, 5)]
    assert has(made.fighters[0], Status.EMPOWERED)


@pytest.mark.parametrize(
    ("spend", "dealt", "kept"),
    [(Spend.KEEP, 2, True), (Spend.BONUS, 4, False), (Spend.NO_DOWNSIDE, 4, False)],
)
def test_empowered(spend: Spend, dealt: int, kept: bool) -> None:
    """HEL-ST-18, HEL-ATK-9: with a 9 the Bonus beside the Downside, or no Downside."""
    made = duel("greatsword", statuses=[Status.EMPOWERED])
    table = struck(made, 9, spend)
    assert (lost(made), has(made.fighters[0], Status.EMPOWERED)) == (dealt, kept)
    assert asked(table) == [(0, Ask.EMPOWERED)]


def test_empowered_widens_the_bonus() -> None:
    """HEL-ST-18, HEL-ATK-2: from 7 to 8; what is there already is not bought again."""
    made = duel("sword", statuses=[Status.EMPOWERED])
    table = struck(made, 8)
    assert (lost(made), asked(table)) == (5, [])


def test_a_bonus_and_a_downside_together() -> None:
    """HEL-ATK-8, HEL-ATK-9: the axe with a 10, flanked: strip 3, then 2 - 1."""
    foe = fighter(at=(1, 0), armor=5)
    made = fight([fighter("hand axe", body=1), fighter(at=(2, 0))], [foe], house={"flanking": 1})

    def rule(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[0], 1, Mode.MELEE, 10, 10, Art.NONE, 0, ANYBODY)

    table = play(made, rule)
    assert (foe.armor, foe.health) == (1, 20)
    assert told(table, Event.BANDS) == [(0, 1 << Part.BONUS | 1 << Part.DOWNSIDE)]


def test_the_lance_wants_a_run() -> None:
    """HEL-ATK-8: three tiles moved bring the Bonus whatever the sum: half the tiles, rounded up."""
    made = duel("lance", turn=Turn(tiles=5))
    struck(made, 12)
    assert lost(made) == 2 + 3
    made = duel("lance", turn=Turn(tiles=2))
    struck(made, 12)
    assert lost(made) == 2
    made = duel("lance", turn=Turn(tiles=2))
    struck(made, 7)
    assert lost(made) == 3


def test_the_hidden_strike_harder() -> None:
    """HEL-ST-11: 1 more damage; 3 in the classic edition."""
    made = duel("sword", hidden=1)
    struck(made, 8)
    assert lost(made) == 4
    made = duel("sword", hidden=1)
    made.house.status_edition = 1
    struck(made, 8)
    assert lost(made) == 6


def test_poison_weakens() -> None:
    """HEL-ST-5: 1 less with weapons and spells, never below none."""
    made = duel("stiletto dagger", statuses=[Status.POISONED])
    table = struck(made, 8)
    assert (lost(made), told(table, Event.TAKES_DAMAGE)) == (0, [])


def test_the_charmed_lose_a_die_on_the_sum() -> None:
    """HEL-ST-16, HEL-ATK-6: 9 less 2 is 7, which brings the Bonus of the greatsword and no Downside."""
    made = duel("greatsword", statuses=[Status.CHARMED])
    table = struck(made, 9, 2)
    assert (told(table, Event.ATTACK_SUM), lost(made)) == ([(0, 7)], 6)
    assert asked(table) == [(0, Why.CHARMED)]


def test_the_blinded_are_dodged() -> None:
    """HEL-ST-3: against their Attacks each target has a conditional Dodge, for that Attack."""
    made = duel("greatsword", statuses=[Status.BLINDED])
    table = struck(made, 8, YES)
    assert (lost(made), asked(table)) == (2, [(1, Ask.DODGE)])
    bow = duel("long bow", at=5, statuses=[Status.BLINDED])
    assert possible_targets(bow, bow.fighters[0], bow.fighters[0].weapons[1]) == 0


@pytest.mark.parametrize(
    ("name", "total", "status", "count"),
    [
        ("club", 7, Status.STUN, 1),
        ("club (baton)", 7, Status.STUN, 2),
        ("crystal lanturn", 8, Status.BURN, 2),
    ],
)
def test_stacks_that_it_gives(name: str, total: int, status: Status, count: int) -> None:
    """HEL-ST-1, HEL-ST-8: so many."""
    made = duel(name)
    struck(made, total, mode=Mode.RANGED if name == "crystal lanturn" else Mode.MELEE)
    assert made.fighters[1].stacks[status] == count


def test_more_burn_instead() -> None:
    """The Bonus of the lanturn gives 3 in place of 2, and no damage at all; the torch deals both."""
    made = duel("crystal lanturn")
    struck(made, 7, mode=Mode.RANGED)
    assert (made.fighters[1].stacks[Status.BURN], lost(made)) == (3, 0)
    made = duel("club (torch)")
    struck(made, 7)
    assert (made.fighters[1].stacks[Status.BURN], made.fighters[1].stacks[Status.STUN], lost(made)) == (
        3,
        1,
        2,
    )


def test_slow_until_the_next_turn() -> None:
    """HEL-GEN-5: what a weapon gives with a * ends in the wielder's next Beginning."""
    made = duel("ball bat")
    struck(made, 7)
    [slow] = lasting(made.fighters[1], Status.SLOW)
    assert (slow.until, slow.whose, slow.turns, slow.source) == (Until.BEGINNING, 1, 1, 1)


def test_a_status_without_an_end() -> None:
    """HEL-GEN-6, HEL-ST-33: the older short bow gives 2 Slow, the flag, until its bearer's next End."""
    made = duel("classic short bow", at=4)
    struck(made, 9, mode=Mode.RANGED)
    [slow] = lasting(made.fighters[1], Status.SLOW)
    assert (slow.until, slow.whose) == (Until.NEXT_END, 2)
    made = duel("classic short bow", at=4)
    made.house.status_edition = 1
    struck(made, 9, mode=Mode.RANGED)
    assert made.fighters[1].stacks[Status.SLOW] == 2


def test_a_downside_that_slows_its_owner() -> None:
    made = duel("great hammer")
    struck(made, 9)
    assert has(made.fighters[0], Status.SLOW)
    made = duel("classic paladin hammer")
    struck(made, 4)
    [slow] = lasting(made.fighters[0], Status.SLOW)
    assert (slow.until, slow.whose) == (Until.NEXT_END, 1)


def test_knocking_back_is_optional() -> None:
    """HEL-ATK-10, HEL-KB-1: the great hammer may; the older one does."""
    made = duel("great hammer")
    table = struck(made, 7, NO)
    assert (made.fighters[1].x, asked(table)) == (1, [(0, Ask.OPTIONAL)])
    made = duel("great hammer")
    struck(made, 7, YES)
    assert made.fighters[1].x == 5
    made = duel("classic hammer")
    struck(made, 9)
    assert made.fighters[1].x == 3


def test_the_delayed_hammer() -> None:
    """Its Knockback waits, and adds up."""
    made = duel("great hammer (delayed)")
    struck(made, 7, YES)
    struck(made, 5, YES)
    assert (made.fighters[1].x, made.fighters[1].pending_knockback, made.fighters[1].pending_from) == (
        1,
        8,
        1,
    )


def test_shifting() -> None:
    """HEL-KB-5: where its owner wants, tile by tile, and no damage from what is in the way."""
    made = duel("fist")
    struck(made, 7, 3, 5, index=0)
    assert ((made.fighters[1].x, made.fighters[1].y), lost(made)) == ((2, 1), 1)
    made = duel("fist")
    struck(made, 7, 0, index=0)
    assert made.fighters[1].x == 1


def test_a_mace_on_the_prone_and_on_the_rooted() -> None:
    made = duel("mace", fighter(prone=1))
    struck(made, 8)
    assert lost(made) == 4
    made = duel("mace", fighter(statuses=[Status.ROOTED]))
    struck(made, 7)
    assert (lost(made), made.fighters[1].prone) == (2, 1)
    made = duel("mace")
    struck(made, 7)
    assert made.fighters[1].prone == 0


def test_stun_only_where_there_is_none() -> None:
    made = duel("classic club", fighter(stacks={Status.STUN: 1}))
    struck(made, 9)
    assert made.fighters[1].stacks[Status.STUN] == 1
    made = duel("classic club")
    struck(made, 9)
    assert made.fighters[1].stacks[Status.STUN] == 1


@pytest.mark.parametrize(
    ("tags", "dice", "dealt"),
    [([Tag.UNDEAD], [3], 7), ([Tag.PLANAR, Tag.MYTHIC], [1], 5), ([Tag.ANIMAL], [], 3), ([], [], 3)],
)
def test_silver(tags: list[Tag], dice: list[int], dealt: int) -> None:
    made = duel("silver sword", fighter(tags=tags))
    struck(made, 8, *dice)
    assert lost(made) == dealt


def test_made_against_something() -> None:
    """HEL-WPN-9: twice the damage to the mythic, to objects."""
    made = duel("mythic slayer greataxe", fighter(tags=[Tag.MYTHIC]))
    struck(made, 8)
    assert lost(made) == 8
    made = duel("classic war pick", fighter(kind=Kind.OBJECT))
    struck(made, 5)
    assert lost(made) == 2


def test_what_shrugs_off_small_blows() -> None:
    """HEL-WPN-9: a wall ignores Attacks of 3 or less."""
    made = duel("sword", fighter(kind=Kind.OBJECT, ignores=3))
    struck(made, 8)
    assert lost(made) == 0
    struck(made, 7)
    assert lost(made) == 5


def test_strain_of_the_target() -> None:
    """HEL-STR-4, HEL-STR-3: it spends; what is too much hurts past its armour."""
    foe = fighter(strain_spent=9, armor=5)
    made = duel("viper", foe)
    struck(made, 7, 3)
    assert (foe.strain_spent, foe.armor) == (9 + 2 + 3, 0)
    assert foe.health == 20 - 1 - 4


def test_the_yoyo_gives_strain_back() -> None:
    """HEL-STR-4."""
    made = duel("yoyo", strain_spent=3)
    struck(made, 7)
    assert made.fighters[0].strain_spent == 2


def test_the_minigun_costs_its_targets_strain() -> None:
    made = duel("Mr Cloud's prototype minigun", at=9)
    table = struck(made, 8, 3, 4, mode=Mode.RANGED)
    assert (made.fighters[1].strain_spent, lost(made)) == (7, 0)
    assert asked(table) == [(0, Why.STRAIN), (0, Why.STRAIN)]


def test_ricochets() -> None:
    """1 Strain: 1 more, then for each d6 that is not above what is loaded another, for a shot each."""
    made = duel("popshard revolver", at=9)
    table = struck(made, 7, YES, 5, 5, mode=Mode.RANGED)
    assert (lost(made), made.fighters[0].weapons[1].ammo, made.fighters[0].strain_spent) == (3, 4, 1)
    assert asked(table) == [(0, Ask.OPTIONAL), (0, Why.RICOCHET), (0, Why.RICOCHET)]
    made = duel("classic popshard revolver", at=9)
    struck(made, 9, YES, 5, 5, mode=Mode.RANGED)
    assert (lost(made), made.fighters[0].weapons[1].ammo, made.fighters[0].strain_spent) == (2, 4, 2)


@pytest.mark.parametrize(
    ("card", "then", "dealt", "strain", "armor"),
    [(1, [], 1, 4, 0), (2, [], 1, 5, 2), (3, [], 1, 5, 0), (4, [3], 4, 5, 0)],
)
def test_cards(card: int, then: list[int], dealt: int, strain: int, armor: int) -> None:
    """HEL-ATK-6: refund, Bonus Armor, a sum that does not move the bands, a d4."""
    made = duel("throwing cards", at=9, strain_spent=5)
    struck(made, 7, card, *then, mode=Mode.THROWN)
    me = made.fighters[0]
    assert (lost(made), me.strain_spent, amount_of(me, Status.BONUS_ARMOR)) == (dealt, strain, armor)


def test_the_larger_deck() -> None:
    made = duel("throwing cards (expanded deck)", at=9, strain_spent=5)
    struck(made, 7, 5, 1, 2, mode=Mode.THROWN)
    assert (made.fighters[0].strain_spent, amount_of(made.fighters[0], Status.BONUS_ARMOR)) == (4, 2)
    made = duel("throwing cards (expanded deck)", at=9)
    struck(made, 7, 6, mode=Mode.THROWN)
    assert made.fighters[0].locked[6] == 1


@pytest.mark.parametrize(
    ("boon", "dealt", "at", "health"),
    [(Boon.DAMAGE, 5, 1, 12), (Boon.KNOCKBACK, 2, 6, 12), (Boon.HEAL, 2, 1, 15), (Boon.NONE, 2, 1, 12)],
)
def test_the_hammer_of_the_paladin(boon: Boon, dealt: int, at: int, health: int) -> None:
    made = duel("paladin hammer", health=12, medicine=3)
    struck(made, 7, boon)
    me = made.fighters[0]
    assert (lost(made), made.fighters[1].x, me.health) == (dealt, at, health)
    assert me.strain_spent == (boon != Boon.NONE)


def test_the_shillelagh() -> None:
    """Burn, Wet to the end of the target's next turn, or 1 damage beside it."""
    made = duel("naturalist's shillelagh")
    struck(made, 7, Boon.BURN)
    assert made.fighters[1].stacks[Status.BURN] == 1
    made = duel("naturalist's shillelagh")
    struck(made, 7, Boon.WET)
    [wet] = lasting(made.fighters[1], Status.WET)
    assert (wet.until, wet.whose) == (Until.NEXT_END, 2)
    made = fight([fighter("naturalist's shillelagh", soul=1)], [fighter(at=(1, 0)), fighter(at=(2, 1))])
    struck(made, 7, Boon.SPLASH)
    assert (lost(made, 1), lost(made, 2)) == (2, 1)


def test_the_hammer_empowers_the_rallied() -> None:
    """HEL-ST-18: until the end of its turn."""
    made = duel("paladin hammer", statuses=[Status.RALLIED])
    struck(made, 8)
    [empowered] = lasting(made.fighters[0], Status.EMPOWERED)
    assert empowered.until == Until.END
    made = duel("paladin hammer")
    struck(made, 8)
    assert not has(made.fighters[0], Status.EMPOWERED)


@pytest.mark.parametrize(("mine", "theirs", "at"), [(8, 7, 3), (7, 7, 6)])
def test_the_harpoon(mine: int, theirs: int, at: int) -> None:
    """A Body Contest: 6 tiles nearer if it is won, else 3. HEL-CON-3: it costs no dice, so it is rolled."""
    made = duel("harpoon", fighter(body=2), at=9)
    table = struck(made, 7, mine, theirs, mode=Mode.RANGED)
    assert made.fighters[1].x == at
    assert asked(table) == [(0, Why.CONTEST), (1, Why.CONTEST_DEFENCE)]


def test_the_blade_that_withers() -> None:
    """HEL-HP-1, HEL-STR-1, HEL-REST-2: 1 Soul, once, and what comes with it, until a Rest."""
    made = duel("onyx blade", fighter(soul=1, armor=9))
    foe = made.fighters[1]
    struck(made, 7)
    struck(made, 7)
    assert (foe.stats[3], max_health(foe), max_strain(foe)) == (0, 18, 6)
    assert (foe.armor, foe.health) == (3, 18)
    play(made, lambda table, made: rest(table, made, made.fighters[1]))
    assert (foe.stats[3], foe.health, max_strain(foe)) == (1, 20, 10)
    thing = duel("onyx blade", fighter(kind=Kind.OBJECT))
    struck(thing, 7)
    assert thing.fighters[1].stats[3] == 0


def test_knuckles_that_grow() -> None:
    made = duel("bonebreaker knuckles", body=3)
    for expected in (4, 5, 6):
        before = made.fighters[1].health
        struck(made, 8)
        assert before - made.fighters[1].health == expected


def test_brass_knuckles_for_grapplers() -> None:
    made = duel("brass knuckles", fighter(held_by=0b1))
    struck(made, 7)
    assert lost(made) == 1 + 2 + 2
    made = duel("brass knuckles")
    struck(made, 7)
    assert lost(made) == 3


def test_a_line_of_foes() -> None:
    """A spear strikes all in a line of two tiles; it is no Area Attack."""
    made = fight(
        [fighter("spear", body=1, hands=1)], [fighter(at=(1, 0)), fighter(at=(2, 0)), fighter(at=(3, 0))]
    )
    struck(made, 7)
    assert [lost(made, seat) for seat in (1, 2, 3)] == [2, 2, 0]
    made.fighters[2].complete_cover_from = 1
    struck(made, 7)
    assert [lost(made, seat) for seat in (1, 2, 3)] == [4, 2, 0]


def test_a_shotgun() -> None:
    """To the left and right of the target always; with the Bonus everybody around it."""
    places = [(3, 0), (3, 1), (3, -1), (4, 0), (3, 2)]
    made = fight([fighter("popshard shotgun", mind=1)], [fighter(at=at) for at in places])
    struck(made, 8, 1, mode=Mode.RANGED)
    assert [lost(made, seat) for seat in range(1, 6)] == [2, 2, 2, 0, 0]
    made = fight([fighter("popshard shotgun", mind=1)], [fighter(at=at) for at in places])
    struck(made, 7, 1, mode=Mode.RANGED)
    assert [lost(made, seat) for seat in range(1, 6)] == [2, 2, 2, 2, 0]


def test_a_cone_and_one_alone() -> None:
    """The older shotgun: a cone with a high sum, with a low one nobody but the target."""
    places = [(1, 0), (2, 0), (3, 3), (3, -2), (-1, 0), (1, 2), (1, 1)]
    made = fight([fighter("classic popshard shotgun", mind=1)], [fighter(at=at) for at in places])
    struck(made, 9, 1, mode=Mode.RANGED)
    assert [lost(made, seat) for seat in range(1, 8)] == [2, 2, 2, 2, 0, 0, 2]
    made = fight([fighter("classic popshard shotgun", mind=1)], [fighter(at=at) for at in places])
    struck(made, 4, 1, mode=Mode.RANGED)
    assert [lost(made, seat) for seat in range(1, 8)] == [2, 0, 0, 0, 0, 0, 0]


def test_what_is_thrown_lies_there() -> None:
    """HEL-WPN-3: at the target's tile; what returns does not, unless the sum is low."""
    made = duel("hand axe", at=5)
    table = struck(made, 8, mode=Mode.THROWN)
    axe = made.fighters[0].weapons[1]
    assert (axe.lost, axe.in_hand, axe.lost_x, axe.lost_y) == (1, 0, 5, 0)
    assert told(table, Event.DROPS) == [(0, 1)]
    made = duel("classic boomerang", at=5)
    struck(made, 8, mode=Mode.THROWN)
    assert made.fighters[0].weapons[1].lost == 0
    struck(made, 4, mode=Mode.THROWN)
    assert (made.fighters[0].weapons[1].lost, made.fighters[0].weapons[1].lost_x) == (1, -4)


def test_what_stays_in_the_wound() -> None:
    """A low sum leaves the stiletto there; to have it back takes a Body Contest."""
    made = duel("classic stiletto dagger", at=3)
    struck(made, 4, mode=Mode.THROWN)
    me, foe = made.fighters
    assert me.weapons[1].stuck_in == 2
    me.x, me.pool[1] = 2, 2
    done = play(made, lambda table, made: act(table, made, made.fighters[0], Action.SWAP), 7, 9)
    assert (me.weapons[1].lost, asked(done)) == (1, [(0, Why.CONTEST), (1, Why.CONTEST_DEFENCE)])
    play(made, lambda table, made: act(table, made, made.fighters[0], Action.SWAP), 8, 9)
    assert (me.weapons[1].lost, me.weapons[1].stuck_in, me.weapons[1].in_hand) == (0, 0, 1)
    assert foe.fate == Fate.IN_FIGHT


def test_it_stays_there_in_melee_as_well() -> None:
    """HEL-VAL-2: the Low effect of the older stiletto does not ask how it was used; a 5 leaves it in hand."""
    for total, stuck in ((4, 2), (5, 0)):
        made = duel("classic stiletto dagger")
        struck(made, total)
        dagger = made.fighters[0].weapons[1]
        assert (dagger.stuck_in, dagger.in_hand) == (stuck, int(stuck == 0))


def test_a_pair_strikes_as_one() -> None:
    """HEL-DUAL-2, HEL-DUAL-3: both On Hits and both Bonuses make one damage for one Dodge."""
    foe = fighter(at=(1, 0), dodge=2)
    made = fight([fighter("dagger", "stiletto dagger", mind=1)], [foe])
    table = struck(made, 7, 4, YES, index=BOTH)
    assert told(table, Event.TAKES_DAMAGE) == [(1, 2 + 4 + 1)]
    assert (foe.health, foe.dodge, foe.strain_spent) == (16, 1, 1)
    assert told(table, Event.WEAPON) == [(0, 1), (0, 2)]


def test_the_second_of_a_pair_has_all_of_its_bonus() -> None:
    """HEL-DUAL-2: a revolver in the other hand ricochets; a viper there drains what its own d4 showed."""
    made = fight([fighter("dagger", "popshard revolver", mind=1)], [fighter(at=(1, 0))])
    table = struck(made, 7, 4, YES, 5, 5, index=BOTH)
    assert (lost(made), made.fighters[0].weapons[2].ammo) == (2 + 4 + 1 + 1 + 1, 4)
    assert made.fighters[0].strain_spent == 1
    made = fight([fighter("dagger", "viper")], [fighter(at=(1, 0), max_strain=20)])
    table = struck(made, 7, 1, 4, index=BOTH)
    assert told(table, Event.STRAIN_SPENT) == [(1, 2), (1, 4)]
    assert lost(made) == 2 + 1 + 2 + 4


def test_who_lies_flat_or_is_held_throws_badly_too() -> None:
    """HEL-ST-23, HEL-ST-10, HEL-ATK-5: an Area Attack too takes a 9 when Prone, and the holder when held."""
    bomb = weapon("throwing cards", area=3, throw_range=6)
    for fields, total, hurt in (
        ({"prone": 1}, 8, 0),
        ({"prone": 1}, 9, 1),
        ({"held_by": 0b100}, 8, 0),
        ({"held_by": 0b10}, 8, 1),
    ):
        made = fight([fighter(deepcopy(bomb), mind=1, **fields)], [fighter(at=(3, 0)), fighter(at=(40, 0))])
        struck(made, total, *([1] if "prone" in fields and hurt else []), mode=Mode.THROWN)
        assert lost(made) == hurt


def test_each_of_a_pair_by_its_own_requirement() -> None:
    """HEL-DUAL-3: the stiletto needs Mind; without it the dagger still has its Bonus."""
    foe = fighter(at=(1, 0))
    made = fight([fighter("dagger", "stiletto dagger")], [foe])
    struck(made, 7, 4, index=BOTH)
    assert (foe.health, foe.strain_spent) == (13, 0)


def test_a_pair_has_to_reach_with_both() -> None:
    """HEL-DUAL-3: fist and bow: melee as well as ranged; ammunition of its own."""
    foe = fighter(at=(1, 0))
    made = fight([fighter("dagger", "hand crossbow")], [foe])
    struck(made, 8, index=BOTH)
    assert (foe.health, made.fighters[0].weapons[2].ammo) == (16, 0)
    made = fight([fighter("shellbreaker axe", "soul tome", body=2, soul=1)], [fighter(at=(3, 0))])
    table = struck(made, 8, index=BOTH)
    assert told(table, Event.FALLS_SHORT) == [(0, 8)]


def test_a_side_attack_after_another() -> None:
    """HEL-ATK-12: one more die for the Side Weapon, which counts as itself and 3."""
    foe = fighter(at=(1, 0))
    made = fight([fighter("sword", "dagger", body=1, pool=[4, 4, 2])], [foe])

    def rule(table: Any, made: Fight) -> None:
        act(table, made, made.fighters[0], Action.ATTACK)

    table = play(made, rule, 1, 4, 4, YES, Mode.MELEE, 3)
    assert told(table, Event.ATTACK_SUM) == [(0, 8), (0, 5)]
    assert foe.health == 20 - 3 - 2 - 3
    assert sum(made.fighters[0].pool) == 0


def test_a_horde_attacks_twice_and_more() -> None:
    """HEL-HORDE-1: two Attacks with one sum, each 1d4 + (number - 4) times."""
    me = fighter("sword", body=1, kind=Kind.HORDE, horde_size=5, pool=[4, 4], hands=1, size=2)
    made = fight([me], [fighter(at=(2, 0))])

    def rule(table: Any, made: Fight) -> None:
        act(table, made, made.fighters[0], Action.ATTACK)

    table = play(made, rule, 1, 2)
    assert asked(table) == [(0, Why.HORDE), (0, Why.HORDE)]
    assert lost(made) == 3 * 2 + 3 * 3


def test_an_area_catches_a_horde_twice() -> None:
    """HEL-HORDE-2, HEL-COV-4: and goes round cover."""
    bomb = weapon("throwing cards", area=3, throw_range=6)
    horde = fighter(at=(3, 0), kind=Kind.HORDE, horde_size=4)
    behind = fighter(at=(4, 1), complete_cover_from=1)
    made = fight([fighter(bomb, mind=1)], [horde, behind])
    struck(made, 8, 1, mode=Mode.THROWN)
    assert (lost(made, 1), lost(made, 2)) == (2, 1)


def test_an_area_spares_whoever_is_inside_another() -> None:
    """HEL-OVERLAP-1: of two on one tile the outer one takes what comes from elsewhere."""
    bomb = weapon("throwing cards", area=3, throw_range=6)
    swarms = [fighter(at=(4, 0), knacks=[Knack.SWARM]) for _ in range(2)]
    made = fight([fighter(bomb, mind=1)], [fighter(at=(3, 0)), *swarms])
    struck(made, 8, 1, mode=Mode.THROWN)
    assert [lost(made, seat) for seat in (1, 2, 3)] == [1, 1, 0]


def test_a_roll_to_hit_by_house_rule() -> None:
    """HEL-ATK-4: by itself an Attack lands; else a d12 and Dodge above the sum is a miss, and no stacks."""
    for rolled, dealt in ((7, 3), (8, 0)):
        foe = fighter(dodge=2, dodge_at_rest=1)
        made = duel("sword", foe)
        made.house.hit_rule = 1
        table = struck(made, 8, rolled)
        assert lost(made) == (3 if rolled + 1 <= 8 else 0) == dealt
        assert asked(table) == [(1, Why.DODGE_ROLL)]


def test_a_pool_spent_for_nothing_is_spent() -> None:
    """HEL-AD-3: a staff that loses its reach strikes at nobody two tiles away."""
    made = duel("staff", at=2)
    table = struck(made, 9)
    assert (lost(made), told(table, Event.FALLS_SHORT)) == (0, [(0, 9)])


def test_the_hunter_and_the_marked() -> None:
    """HEL-ATK-6: +1 on the sum against the Prey counts for the bands."""
    made = duel("sword", traits=[Trait.HUNTER], prey=2)
    table = struck(made, 7)
    assert (told(table, Event.ATTACK_SUM), lost(made)) == ([(0, 8)], 3)


def test_big_ones_over_small_ones() -> None:
    """HEL-OVERLAP-1: the outer one's sums are 1 higher."""
    me = fighter("sword", body=1, size=2)
    made = fight([me], [fighter(at=(1, 1))])
    table = struck(made, 7)
    assert told(table, Event.ATTACK_SUM) == [(0, 8)]
