"""Items, and the talents of creatures: what each costs and does."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from kumite.rulesets.hell.glossary.items import DICE, OWN
from kumite.rulesets.hell.rules.arts_and_traits.kit import open_items, use_item
from kumite.rulesets.hell.rules.arts_and_traits.talents import leaps, open_talents, use_talent
from kumite.rulesets.hell.rules.attack_dice_values_matter.areas import is_in, is_rough_area, lay
from kumite.rulesets.hell.rules.combat.tiles import distance_from, spot
from kumite.rulesets.hell.rules.common_actions.attack import ANYBODY, attack_and_after
from kumite.rulesets.hell.rules.common_actions.points import choose_point
from kumite.rulesets.hell.rules.common_actions.speed import current_speed
from kumite.rulesets.hell.rules.damage_and_armor.damage import damage
from kumite.rulesets.hell.rules.status_effects.lasting import amount_of, last
from kumite.rulesets.hell.sheets.powers import item_of
from kumite.rulesets.hell.sheets.sheet import Sheet
from kumite.rulesets.hell.state import DECLINE, Attack, Fight, Fighter, Weapon
from kumite.rulesets.hell.terms import (
    AreaKind,
    Art,
    Ask,
    DamageType,
    Event,
    Fate,
    Give,
    Item,
    Kind,
    Knack,
    Metric,
    Mode,
    Quirk,
    Status,
    Talent,
    Trait,
    Until,
    Why,
)
from kumite.table import IllegalAnswer
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, lasting, play, sample, told, weapon

E = 3
YES = 1


def thrown(name: str, count: int = 1) -> Weapon:
    """An item that is thrown, so many times."""
    kind = name.replace(" ", "_")
    return item_of(Sheet.model_validate({"name": "Thrower", "items": [kind] * count}), name)


def bearer(item: Item, *weapons: str | Weapon, count: int = 1, **fields: Any) -> Fighter:
    """Somebody with so many of an item, and the dice to use it."""
    me = fighter(*weapons, pool=[2] * DICE[item], **fields)
    me.items[item] = count
    return me


def used(made: Fight, *answers: Any) -> Scripted:
    """The first fighter uses the one item that it has."""
    table = play(made, lambda table, made: use_item(table, made, made.fighters[0]), *answers)
    assert made.attack == Attack()
    return table


def carried(made: Fight) -> set[Item]:
    bits = open_items(made, made.fighters[0])
    return {item for item in Item if bits >> item & 1}


def test_what_they_cost() -> None:
    """HEL-WPN-6: one die for what is worn or drunk, two for what is thrown."""
    for item in Item:
        if item and not OWN >> item & 1:
            me = bearer(item, at=(3, 0)) if item not in THROWN else fighter(thrown(THROWN[item]), at=(3, 0))
            me.items[item] = 1
            for dice in range(4):
                me.pool[2] = dice
                assert (item in carried(fight([me], [fighter()]))) == (dice >= PRICES[item]), item


THROWN = {
    Item.FRAG_GRENADE: "frag grenade",
    Item.THROWING_KNIFE_SET: "throwing knife set",
    Item.ALCHEMISTS_FIRE: "alchemists fire",
}
TWO = {*THROWN, Item.FLASH_GRENADE, Item.SMOKE_GRENADE}
PRICES = {item: 2 if item in TWO else 1 for item in Item}


@pytest.mark.parametrize(("medicine", "healed"), [(0, 1), (2, 3), (-2, 0)])
def test_a_bandage(medicine: int, healed: int) -> None:
    """HEL-WPN-6, HEL-ST-2: 1 + Medicine to somebody within 1 tile, and no more Bleed; then it is gone."""
    friend = fighter(at=(1, 0), health=10, stacks={Status.BLEED: 3})
    made = fight([bearer(Item.BANDAGE, medicine=medicine), friend], [fighter(at=(9, 9))])
    used(made, 1)
    assert (friend.health, friend.stacks[Status.BLEED]) == (10 + healed, 0)
    assert made.fighters[0].items[Item.BANDAGE] == 0
    assert carried(made) == set()


def test_a_medkit() -> None:
    """HEL-STR-2: Medicine for 1 Strain, again and again; 2 more in trained hands."""
    made = fight([bearer(Item.MEDKIT, medicine=2, health=10)], [fighter(at=(9, 9))])
    used(made)
    me = made.fighters[0]
    assert (me.health, me.strain_spent, me.items[Item.MEDKIT]) == (12, 1, 1)
    me.pool[2], me.traits = 1, 1 << Trait.TRAINED_MEDIC
    used(made)
    assert me.health == 16


@pytest.mark.parametrize(("pool", "dealt"), [([4, 4], 4), ([3, 3], 6)])
def test_a_frag_grenade(pool: list[int], dealt: int) -> None:
    """HEL-ATK-7, HEL-COV-4: 4 to all within 2 tiles of a point, cover or not; 2 more with the Bonus."""
    near = fighter(at=(8, 0), complete_cover_from=1)
    me = fighter(thrown("frag grenade", 2), pool=pool)
    made = fight([me, fighter(at=(4, 1))], [fighter(at=(6, 0)), near, fighter(at=(9, 0))])
    used(made, 2)
    assert [20 - one.health for one in made.fighters] == [0, dealt, dealt, dealt, 0]
    assert me.weapons[1].uses == 1


def test_a_grenade_on_any_tile() -> None:
    """HEL-ATK-13: behind a neighbour, where nobody stands, it spares the thrower; also on an empty map."""
    made = fight([fighter(thrown("frag grenade"), pool=[4, 4])], [fighter(at=(1, 0)), fighter(at=(5, 0))])
    table = used(made, DECLINE, 3, 0)
    assert [20 - one.health for one in made.fighters] == [0, 4, 4]
    assert told(table, Event.AREA_AT) == [(0, spot(3, 0))]
    assert told(table, Event.ATTACKS) == []
    made = fight([fighter(thrown("alchemists fire"), pool=[4, 4])], [fighter(at=(9, 0))], "." * 12)
    used(made, 6)
    assert (made.areas[0].x, made.areas[0].y, made.fighters[1].stacks[Status.BURN]) == (6, 0, 0)


@pytest.mark.parametrize("metric", Metric)
def test_tiles_in_range(metric: Metric) -> None:
    """HEL-ATK-13, HEL-GEN-4: what can be named is in range and on the map, and all that is can be."""
    rows = "\n".join(["." * 15] * 15)
    made = fight([fighter(at=(3, 6))], [fighter(at=(9, 9))], rows, house={"metric": int(metric)})
    me = made.fighters[0]
    for x, y in product(range(15), range(15)):
        in_range = distance_from(made, me, x, y) <= 6

        def named(table: Any, made: Fight, x: int = x, y: int = y) -> None:
            choose_point(table, made, me, 1 << DECLINE, 6)

        if in_range:
            play(made, named, x, y)
            assert (made.attack.x, made.attack.y) == (x, y)
        else:
            with pytest.raises(IllegalAnswer):
                play(made, named, x, y)


def test_smoke_for_oneself() -> None:
    """HEL-ATK-13, HEL-ST-22: on one's own tile, whoever else is there."""
    made = fight([bearer(Item.SMOKE_GRENADE)], [fighter(at=(15, 0))])
    used(made, 0, 0)
    assert has(made.fighters[0], Status.OBSCURED)


def test_the_held_lay_areas_round_their_holder() -> None:
    """HEL-ATK-13, HEL-ST-10"""
    me = fighter(thrown("frag grenade"), pool=[4, 4], held_by=0b10)
    made = fight([me], [fighter(at=(1, 0)), fighter(at=(5, 0))])
    used(made)
    assert [20 - one.health for one in made.fighters] == [4, 4, 0]


def test_the_last_one_is_gone() -> None:
    """HEL-WPN-6."""
    me = fighter(thrown("frag grenade"), pool=[4, 4])
    made = fight([me], [fighter(at=(4, 0))])
    used(made, 1)
    me.pool[4] = 2
    assert carried(made) == set()
    knives = fighter(thrown("throwing knife set"), pool=[4, 4, 4, 4])
    made = fight([knives], [fighter(at=(6, 0))])
    used(made)
    used(made)
    assert made.fighters[1].health == 18


def test_a_flash() -> None:
    """HEL-ST-3, HEL-ST-8: Blinded to the end of their next turn; the Blinded are stunned."""
    blind = fighter(at=(4, 0), statuses=[Status.BLINDED])
    made = fight([bearer(Item.FLASH_GRENADE)], [fighter(at=(3, 0)), blind, fighter(at=(6, 0))])
    used(made, 1)
    first, second, third = made.fighters[1:]
    assert lasting(first, Status.BLINDED)[0].until == Until.NEXT_END
    assert [foe.stacks[Status.STUN] for foe in (first, second, third)] == [0, 3, 0]
    assert not has(third, Status.BLINDED)


def test_smoke() -> None:
    """HEL-ST-22: all within 2 tiles are Obscured for six turns."""
    made = fight([bearer(Item.SMOKE_GRENADE)], [fighter(at=(5, 0)), fighter(at=(8, 0))])
    used(made, 1)
    assert [has(foe, Status.OBSCURED) for foe in made.fighters] == [False, True, False]
    assert lasting(made.fighters[1], Status.OBSCURED)[0].turns == 6


def test_alchemists_fire() -> None:
    """HEL-ST-32: 3 Burn to all within 2 tiles, and the ground burns until its thrower's next turn."""
    made = fight([fighter(thrown("alchemists fire"), pool=[4, 4])], [fighter(at=(5, 0)), fighter(at=(7, 1))])
    used(made, 1)
    assert [foe.stacks[Status.BURN] for foe in made.fighters[1:]] == [3, 3]
    area = made.areas[0]
    assert (area.kind, area.radius, area.amount, area.whose, area.turns) == (AreaKind.FIRE, 2, 2, 1, 1)


def test_potions() -> None:
    """HEL-STR-4, HEL-GEN-5, HEL-MOVE-7: Strain back; a minute of stone skin, of power, of poison."""
    made = fight([bearer(Item.SOUL_STITCH_POTION, strain_spent=5)], [fighter(at=(9, 9))])
    used(made)
    assert made.fighters[0].strain_spent == 2
    made = fight([bearer(Item.STONE_SKIN_POTION)], [fighter(at=(9, 9))])
    used(made)
    me = made.fighters[0]
    assert (current_speed(made, me), has(me, Status.HARDENED), has(me, Status.NO_KNOCKBACK)) == (
        4,
        True,
        True,
    )
    assert {entry.turns for entry in me.lasting if entry.kind} == {6}
    made = fight([bearer(Item.DRAGONS_POWER_POTION)], [fighter(at=(9, 9))])
    used(made)
    assert lasting(made.fighters[0], Status.DRAGON_POWER)[0].turns == 6
    made = fight([bearer(Item.BASIC_POISON)], [fighter(at=(9, 9))])
    used(made)
    assert has(made.fighters[0], Status.POISON_ON_WEAPON)


def test_one_weapon_is_poisoned() -> None:
    """HEL-ATK-10, HEL-ST-5: the one that is chosen, for 1d4 more; not for whoever has an antidote."""
    made = fight([bearer(Item.BASIC_POISON, "dagger", "dagger")], [fighter(at=(1, 0))])
    used(made, 2)
    foe = made.fighters[1]

    def struck(index: int, *dice: int) -> int:
        def rule(table: Any, made: Fight) -> None:
            attack_and_after(table, made, made.fighters[0], index, Mode.MELEE, 8, 8, Art.NONE, 0, ANYBODY)

        before = foe.health
        play(made, rule, *dice)
        return before - foe.health

    assert (struck(1), struck(2, 3)) == (2, 5)
    last(foe, Status.ANTIDOTE, 1, Until.REMOVED, 0, 0, 0)
    assert struck(2) == 2


def test_an_antidote() -> None:
    """HEL-ST-5: poison ends."""
    made = fight([bearer(Item.ANTIDOTE, statuses=[Status.POISONED])], [fighter(at=(9, 9))])
    used(made)
    assert not has(made.fighters[0], Status.POISONED)
    assert lasting(made.fighters[0], Status.ANTIDOTE)[0].turns == 6


# Talents


def does(made: Fight, *answers: Any) -> Scripted:
    """The first fighter does the one thing that it can."""
    table = play(made, lambda table, made: use_talent(table, made, made.fighters[0]), *answers)
    assert made.attack == Attack()
    return table


def creature(talent: Talent, *weapons: str | Weapon, **fields: Any) -> Fighter:
    return fighter(*weapons, talents=[talent], **fields)


def possible(made: Fight) -> set[Talent]:
    bits = open_talents(made, made.fighters[0])
    return {talent for talent in Talent if bits >> talent & 1}


def test_limits_of_talents() -> None:
    """So often a fight, or once a turn, and with the dice for it."""
    me = creature(Talent.HARDEN, pool=[3])
    me.talent_limit[Talent.HARDEN], me.talent_used[Talent.HARDEN] = 4, 3
    made = fight([me], [fighter(at=(9, 9))])
    does(made)
    assert amount_of(me, Status.BONUS_ARMOR) == 6
    assert lasting(me, Status.BONUS_ARMOR)[0].until == Until.NEXT_END  # HEL-GEN-6
    me.pool[3] = 1
    assert possible(made) == set()
    me.talent_limit[Talent.HARDEN] = 0
    assert possible(made) == {Talent.HARDEN}
    me.talents = 1 << Talent.ENTRENCH
    does(made)
    assert lasting(me, Status.ROOTED)[0].until == Until.NEXT_END
    me.pool[3] = 1
    assert possible(made) == set()


def test_a_leap() -> None:
    """HEL-OVER-3: up to 12 tiles, one step."""
    made = fight([creature(Talent.LEAP, pool=[1])], [fighter(at=(5, 0))])
    table = does(made, E, 12)
    assert (made.fighters[0].x, told(table, Event.JUMPS)) == (12, [(0, 12)])


@pytest.mark.parametrize(
    ("fields", "ground"),
    [({"base_speed": 0}, ""), ({"held_by": 2}, ""), ({"prone": 1}, ""), ({}, ".#.\n##.\n...")],
)
def test_who_cannot_leap(fields: dict[str, Any], ground: str) -> None:
    """HEL-MOVE-3, HEL-MOVE-4: not at Speed 0, not while Prone, and past no wall."""
    made = fight([creature(Talent.LEAP, pool=[1], **fields)], [fighter(at=(2, 2))], ground=ground)
    found = leaps(made, made.fighters[0]) if ground else open_talents(made, made.fighters[0])
    assert found == 0


def test_bite_and_claws() -> None:
    """Empowered it bites, then claws, with the same faces."""
    bear = sample("Bear")
    bear.pool[4] = 2
    made = fight([bear], [fighter(at=(1, 0))])
    assert possible(made) == set()
    bear.lasting[0].kind, bear.lasting[0].count, bear.conditions = Status.EMPOWERED, 1, 1 << Status.EMPOWERED
    table = does(made)
    assert told(table, Event.WEAPON) == [(0, 1), (0, 2)]
    assert made.fighters[1].health == 20 - 5 - 3


def test_a_ram() -> None:
    beetle = sample("Stalacbeetle")
    beetle.pool[4] = 2
    made = fight([beetle], [fighter(at=(3, 0))], ground="..........")
    made.edge_is_wall = 1
    does(made, E, E, 0)
    assert made.fighters[1].x == 9
    assert beetle.talent_used[Talent.RAM] == 1


def test_the_slam_of_the_beetle() -> None:
    """HEL-KB-2, HEL-ST-8: 6 tiles; with the Bonus as much Stun as the wall did damage."""
    beetle = sample("Stalacbeetle")
    beetle.pool[2] = 2
    made = fight([beetle], [fighter(at=(3, 0))], ground=".......")
    made.edge_is_wall = 1
    does(made, E, E, 0)
    foe = made.fighters[1]
    assert (foe.x, 20 - foe.health, foe.stacks[Status.STUN]) == (6, 3, 3)


def test_a_lunge() -> None:
    """3 tiles, then claws with the same dice, which forbid healing until its next turn."""
    zombie = sample("Fresh Zombie")
    zombie.pool[4] = 2
    made = fight([zombie], [fighter(at=(4, 0))])
    does(made, E, E, E)
    assert made.fighters[1].health == 17
    assert lasting(made.fighters[1], Status.NO_HEALING)[0].until == Until.BEGINNING


def test_a_pounce() -> None:
    """HEL-CON-6, HEL-CON-3: a Grapple Contest with all foes within a tile, with one total."""
    choker = sample("Mossy Choker")
    choker.pool[1] = 2
    made = fight([choker], [fighter(at=(3, 0)), fighter(at=(3, 1), body=4)])
    table = does(made, E, E, 0, Give.ROLL, 8, 7, 7)
    assert [foe.held_by for foe in made.fighters[1:]] == [1, 0]
    assert [what for _, what in asked(table)].count(Why.CONTEST) == 1


def test_webs() -> None:
    """HEL-CON-3: a Grapple Contest within 2 tiles that holds from afar; once a turn but for the Queen."""
    spider = sample("Golem-Brood Spider", talents=["webs"])
    spider.pool[1] = 4
    made = fight([spider], [fighter(at=(2, 0)), fighter(at=(3, 0))])
    spider.pool[6] = 2
    does(made, 6, 6, Give.GIVE, 8)
    assert (made.fighters[1].held_by, spider.pool[6]) == (1, 0)
    made.fighters[2].x = 1
    assert possible(made) == set()
    spider.knacks |= 1 << Knack.WEB_KEEPER
    assert possible(made) == {Talent.WEBS}


def test_squeezing() -> None:
    """Once a turn 1d4 to a Grappled creature within 2 tiles, for no dice."""
    spider = creature(Talent.SQUEEZE)
    made = fight([spider], [fighter(at=(2, 0), held_by=1), fighter(at=(1, 0))])
    table = does(made, 3)
    assert (made.fighters[1].health, asked(table)) == (17, [(0, Why.DAMAGE)])
    assert possible(made) == set()


def test_reanimation() -> None:
    """A dead spider within 3 tiles that does not burn: 4 Health and 3 Strain."""
    queen = creature(Talent.REANIMATION, pool=[1, 1, 1])
    dead = sample("Golem-Brood Spider")
    dead.fate, dead.health, dead.x, dead.deaths_door = Fate.DEAD, -3, 3, 3
    made = fight([queen, dead], [fighter(at=(9, 9))])
    dead.stacks[Status.BURN] = 1
    assert possible(made) == set()
    dead.stacks[Status.BURN] = 0
    does(made)
    assert (dead.fate, dead.health, dead.max_strain - dead.strain_spent) == (Fate.IN_FIGHT, 4, 3)


@pytest.mark.parametrize(("kind", "health", "returns"), [(0, 3, True), (1, 3, False), (1, -2, True)])
def test_who_has_died_of_burn_stays_dead(kind: int, health: int, returns: bool) -> None:
    """HEL-DOOR-9, HEL-ST-1: whoever Burn has brought to 0, and not whoever was there before it."""
    queen = creature(Talent.REANIMATION, pool=[1, 1, 1])
    dead = sample("Golem-Brood Spider")
    dead.health, dead.x, dead.deaths_door, dead.armor, dead.dodge = health, 3, 2, 0, 0
    made = fight([queen, dead], [fighter(at=(9, 9))])
    harm = DamageType.BURN if kind else DamageType.BLEED
    play(made, lambda table, made: damage(table, made, made.fighters[1], 9, harm, 3))
    dead.fate = Fate.DEAD
    assert possible(made) == ({Talent.REANIMATION} if returns else set())


def test_throwing_puppets() -> None:
    """HEL-KB-3: 8 tiles towards somebody; who is hit and who is thrown are both hurt by what is left."""
    demon = creature(Talent.PUPPET_THROW, pool=[1, 1])
    puppet = fighter(at=(2, 0), knacks=[Knack.PUPPET])
    made = fight([demon, puppet], [fighter(at=(5, 0))])
    does(made)
    assert puppet.x == 4
    assert (20 - puppet.health, 20 - made.fighters[2].health) == (6, 6)


def test_an_aura() -> None:
    """HEL-ST-25: as many turns as its die shows."""
    made = fight([creature(Talent.VOLCANO_AURA, pool=[5])], [fighter(at=(9, 9))])
    does(made)
    [aura] = lasting(made.fighters[0], Status.AURA)
    assert (aura.count, aura.turns) == (4, 5)


@pytest.mark.parametrize("metric", Metric)
def test_lava_burns_and_is_not_rough(metric: Metric) -> None:
    """HEL-MOVE-5, HEL-GEN-4: all within its radius, on hexagons too; it takes no Speed."""
    made = fight([fighter(at=(0, 0))], [fighter(at=(20, 20))], house={"metric": int(metric)})
    lay(made, AreaKind.LAVA, 5, 5, 3, 3, 1, 6)
    me, burning = made.fighters[0], 0
    for me.x, me.y in product(range(11), range(11)):
        assert not is_rough_area(made, me, me.x, me.y)
        burning += is_in(made, me, made.areas[0])
    assert burning == (37 if metric == Metric.HEX else 49)


def test_the_ground_under_an_aura_is_rough() -> None:
    """HEL-MOVE-5, HEL-ST-25: within 2 tiles of whoever has it, and not for them."""
    made = fight([fighter(at=(5, 5), statuses=[Status.AURA])], [fighter(at=(20, 20))])
    rough = [[is_rough_area(made, me, x, 5) for x in (2, 3, 7, 8)] for me in made.fighters]
    assert rough == [[False] * 4, [False, True, True, False]]


def test_lava() -> None:
    """HEL-ST-32: radius 3 around a point, for six turns."""
    made = fight([creature(Talent.LAVA_SPILL, pool=[1, 1])], [fighter(at=(8, 0))])
    does(made, 1)
    area = made.areas[0]
    assert (area.kind, area.x, area.radius, area.amount, area.turns) == (AreaKind.LAVA, 8, 3, 3, 6)


def test_throwing_down() -> None:
    made = fight([creature(Talent.MAKE_PRONE)], [fighter(at=(1, 0), held_by=1)])
    does(made)
    assert made.fighters[1].prone == 1


def test_revving() -> None:
    """Three dice before the minigun attacks, which it then does twice with one sum."""
    gun = weapon("Mr Cloud's prototype minigun")
    assert gun.quirks >> Quirk.TWICE & 1
    made = fight([creature(Talent.REV, gun, pool=[1, 1, 1])], [fighter(at=(9, 0))])
    does(made)
    assert made.fighters[0].revved == 1
    assert possible(made) == set()


def test_a_rocket_in_the_maul() -> None:
    """1 die and 1 Strain: the next Attack deals 6 more and counts as a sum of 4 at most."""
    me = creature(Talent.ROCKET, "rocket maul", pool=[1])
    made = fight([me], [fighter(at=(1, 0))])
    does(made)
    assert (me.rocket, me.strain_spent) == (1, 1)

    def rule(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[0], 1, Mode.MELEE, 11, 11, Art.NONE, 0, ANYBODY)

    play(made, rule, YES)
    assert (me.rocket, 20 - made.fighters[1].health, made.fighters[1].x) == (0, 10, 5)


def test_a_bat_that_sparks() -> None:
    """Two dice and 1 Strain: a Ranged Attack with it."""
    bat = sample("Bard", weapons=["red-spark ball bat"], level=4)
    bat.pool[4], bat.x = 2, 0
    made = fight([bat], [fighter(at=(12, 0))])
    table = does(made)
    assert (20 - made.fighters[1].health, bat.strain_spent) == (4, 1)
    assert told(table, Event.ATTACK_SUM) == [(0, 8)]


def test_calling_a_follower() -> None:
    """HEL-FOL-1, HEL-INIT-8: it comes in beside its owner, and acts after it in this Round."""
    crow = fighter(kind=Kind.FOLLOWER, fate=Fate.ABSENT, owner=1)
    made = fight([creature(Talent.SUMMON, pool=[1, 1]), crow], [fighter(at=(9, 9))])
    assert possible(made) == set()  # it costs three dice
    made.fighters[0].pool[1] = 3
    table = does(made)
    assert (crow.fate, max(abs(crow.x), abs(crow.y)), crow.created) == (Fate.IN_FIGHT, 1, 1)
    assert told(table, Event.ENTERS) == [(1, 0)]
    assert Ask.TALENT not in [what for _, what in asked(table)]
