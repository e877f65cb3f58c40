"""What single weapons do that others do not: one test each, with what their upgrades change."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.arts_and_traits.art_options import open_arts
from kumite.rulesets.hell.rules.arts_and_traits.arts import activate
from kumite.rulesets.hell.rules.combat.settling import settle
from kumite.rulesets.hell.rules.combat.turns import begin_turn, end_turn, take_action
from kumite.rulesets.hell.rules.common_actions.actions import act
from kumite.rulesets.hell.rules.common_actions.attack import ANYBODY, attack_and_after
from kumite.rulesets.hell.rules.common_actions.options import open_actions
from kumite.rulesets.hell.rules.common_actions.weapons import length_of, modes
from kumite.rulesets.hell.state import Attack, Fight, Fighter
from kumite.rulesets.hell.terms import Action, Art, Event, Fate, Kind, Mode, Status, Tag, Until, Why
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, lasting, play, sample, told, weapon

NO, YES = 0, 1
W = 7
E = 3


def struck(made: Fight, total: int, *answers: Any, index: int = 1, mode: Mode = Mode.MELEE) -> Scripted:
    """The first fighter attacks with that sum, and what is left to do is done."""

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        attack_and_after(table, made, me, index, mode, total, total, Art.NONE, 0, ANYBODY)
        settle(table, made)

    table = play(made, rule, *answers)
    assert made.attack == Attack()
    return table


def duel(name: str, foe: Fighter | None = None, at: int = 1, **fields: Any) -> Fight:
    """Somebody with that weapon, whose needs he meets, and a foe so many tiles to the right."""
    stats = {"body": 2, "mind": 2, "soul": 2, "charm": 2, "arcana": 1}
    target = foe or fighter()
    target.x = at
    return fight([fighter(name, **(stats | fields))], [target])


def lost(made: Fight, seat: int = 1) -> int:
    return 20 - made.fighters[seat].health


def test_a_ball_bat_sends_things_farther() -> None:
    """HEL-WPN-3: it doubles the range of what is thrown."""
    me = fighter("ball bat", "dagger")
    assert length_of(me, me.weapons[2], Mode.THROWN) == 12
    me.weapons[1].in_hand = 0
    assert length_of(me, me.weapons[2], Mode.THROWN) == 6


def test_a_hammer_that_waits() -> None:
    """HEL-KB-1: its Knockback comes at the end of the turn, all of it at once."""
    made = duel("great hammer (delayed)")
    struck(made, 7, YES)
    struck(made, 5, YES)
    play(made, lambda table, made: end_turn(table, made, made.fighters[0]))
    assert (made.fighters[1].x, made.fighters[1].pending_knockback) == (9, 0)


def test_a_hammer_without_a_knock() -> None:
    made = duel("great hammer (proven)")
    struck(made, 7)
    assert (lost(made), made.fighters[1].x) == (6, 1)


def test_a_mace_that_knocks_down() -> None:
    made = duel("mace (knockdown)", fighter(stacks={Status.STUN: 1}))
    struck(made, 7)
    assert made.fighters[1].prone == 1
    made = duel("mace (knockdown)")
    struck(made, 7)
    assert made.fighters[1].prone == 0


def test_a_whip_with_a_ribbon() -> None:
    """HEL-WPN-7, HEL-CON-3: its Bonus is part of that of the whip: longer, and a Contest, which is rolled."""
    made = duel("whip (ribbon)")
    table = struck(made, 7, 6, 7)
    assert made.fighters[1].held_by == 1
    assert asked(table) == [(0, Why.CONTEST), (1, Why.CONTEST_DEFENCE)]
    made = duel("whip (ribbon)", at=4)
    assert told(struck(made, 7, 6, 7), Event.CONTEST_WON) == [(0, 1)]
    assert told(struck(made, 8), Event.FALLS_SHORT) == [(0, 8)]


@pytest.mark.parametrize(
    ("name", "hidden", "dice", "dealt"),
    [
        ("dagger (silent)", 1, (), 5),
        ("dagger (silent)", 0, (), 2),
        ("stiletto dagger (pin)", 1, (4,), 6),
        ("stiletto dagger (pin)", 0, (), 1),
    ],
)
def test_from_a_hiding_place(name: str, hidden: int, dice: tuple[int, ...], dealt: int) -> None:
    """HEL-ST-11: besides the 1 that everybody has."""
    made = duel(name, hidden=hidden)
    struck(made, 8, *dice)
    assert lost(made) == dealt


def test_a_gilded_rapier() -> None:
    """Charm less 1 is its damage; of a boor it has none."""
    made = duel("rapier (gilded)", charm=4)
    struck(made, 8)
    assert lost(made) == 3
    made = duel("rapier (gilded)", charm=-2)
    struck(made, 8)
    assert lost(made) == 0


@pytest.mark.parametrize(
    ("answers", "at"), [((YES, W, 0), (-1, 0)), ((NO, W, W, W), (-3, 0)), ((NO, 0), (0, 0))]
)
def test_a_rapier_steps(answers: tuple[int, ...], at: tuple[int, int]) -> None:
    """HEL-ATK-10: up to 3 tiles, before the Attack or after it."""
    made = fight([fighter("rapier", mind=1, pool=[3, 4], hands=1)], [fighter(at=(1, 0))])
    play(made, lambda table, made: take_action(table, made, made.fighters[0]), Action.ATTACK, 3, *answers)
    assert (made.fighters[0].x, made.fighters[0].y) == at
    assert lost(made) == (0 if answers[0] == YES else 2)


def test_the_empty_soul_gem_dagger() -> None:
    """HEL-WPN-12, HEL-WPN-3: of level 4 or less it takes the soul and no blood, but for its Bonus."""
    for name, level, hidden, dice, dealt in (
        ("empty soul gem dagger", 5, 0, (), 2),
        ("empty soul gem dagger", 5, 0, (3,), 5),
        ("empty soul gem dagger (silent)", 5, 1, (), 5),
        ("empty soul gem dagger", 4, 0, (), 0),
        ("empty soul gem dagger", 4, 0, (3,), 3),
    ):
        made = duel(name, fighter(level=level), hidden=hidden)
        table = struck(made, 7 if dice else 8, *dice)
        assert lost(made) == dealt
        assert told(table, Event.SOUL_ABSORBED) == [(0, 1)] * (level == 4)
        assert made.fighters[1].fate == Fate.IN_FIGHT
    for name, length in (("empty soul gem dagger", 6), ("empty soul gem dagger (throwing)", 12)):
        me = fighter(name)
        assert length_of(me, me.weapons[1], Mode.THROWN) == length


@pytest.mark.parametrize(("word", "fate"), [(NO, Fate.IN_FIGHT), (YES, Fate.DEAD)])
def test_the_referee_says_what_becomes_of_the_soulless(word: int, fate: Fate) -> None:
    """HEL-WPN-12."""
    made = duel("empty soul gem dagger")
    made.referee_asked = 1
    struck(made, 8, word)
    assert made.fighters[1].fate == fate


def test_a_lunge_with_the_rapier() -> None:
    """HEL-ATK-1, HEL-ATK-5: with dice for its Bonus it reaches whoever is as far away as it steps before."""
    for at, pool, offered in ((4, [3, 4], True), (5, [3, 4], False), (4, [4, 4], False)):
        made = fight([fighter("rapier", mind=1, pool=pool, hands=1)], [fighter(at=(at, 0))])
        assert bool(open_actions(made, made.fighters[0]) >> Action.ATTACK & 1) == offered
    made = fight([fighter("rapier", mind=1, pool=[3, 4], hands=1)], [fighter(at=(4, 0))])
    play(made, lambda table, made: act(table, made, made.fighters[0], Action.ATTACK), 3, E, E, E)
    assert (made.fighters[0].x, lost(made)) == (3, 2)


def test_the_sparkmaster_rapier() -> None:
    """HEL-ATK-10: a rapier, with its steps; the Arts that it gives stand on the sheet of its bearer."""
    made = duel("sparkmaster rapier")
    struck(made, 8)
    assert lost(made) == 2
    for name in ("sparkmaster rapier", "sparkmaster rapier (light)", "sparkmaster rapier (gilded)"):
        plain = weapon(name.replace("sparkmaster ", ""))
        assert [(one.part, one.kind, one.amount) for one in weapon(name).effects] == [
            (one.part, one.kind, one.amount) for one in plain.effects
        ]


def test_a_bow_that_hurts_later() -> None:
    """HEL-RND-3: 1 damage at the target's next Beginning for each arrow."""
    made = duel("short bow (seriated)", at=9)
    struck(made, 8, mode=Mode.RANGED)
    struck(made, 8, mode=Mode.RANGED)
    assert lost(made) == 4
    made.fighters[1].combat_dice = 1
    play(made, lambda table, made: begin_turn(table, made, made.fighters[1]), 4)
    assert (lost(made), lasting(made.fighters[1], Status.SERIATED)) == (6, [])


def test_a_rifle_on_the_ground() -> None:
    """HEL-ST-23: 8 tiles more while Prone."""
    me = fighter("popshard rifle", "popshard rifle (longnose)")
    assert [length_of(me, one, Mode.RANGED) for one in me.weapons[1:3]] == [12, 20]
    me.prone = 1
    assert [length_of(me, one, Mode.RANGED) for one in me.weapons[1:3]] == [20, 28]


def test_a_bayonet() -> None:
    me = fighter("popshard rifle", "popshard rifle (bayonet)")
    assert [modes(me, one) for one in me.weapons[1:3]] == [
        1 << Mode.RANGED,
        1 << Mode.RANGED | 1 << Mode.MELEE,
    ]


def test_mage_gauntlets() -> None:
    """HEL-KB-5: 1 + Soul; may push 2 tiles, and step 1."""
    made = duel("mage gauntlets")
    struck(made, 7, YES, 5)
    assert (lost(made), made.fighters[1].x) == (3, 3)
    assert (made.fighters[0].x, made.fighters[0].y) == (0, 1)


def test_rough_hand_wraps() -> None:
    made = duel("hand wraps (rough)", fighter(statuses=[Status.MARKED]))
    struck(made, 7, YES, 0)
    assert made.fighters[1].prone == 1
    made = duel("hand wraps (rough)")
    struck(made, 7, 0)
    assert made.fighters[1].prone == 0


def test_the_minigun() -> None:
    """Only revved; two Attacks with one sum; it stays revved with the Bonus."""
    gun = weapon("Mr Cloud's prototype minigun")
    made = fight([fighter(gun, body=2, mind=1, pool=[3, 3])], [fighter(at=(9, 0))])
    me = made.fighters[0]
    assert not open_actions(made, me) >> Action.ATTACK & 1
    me.revved = 1
    table = play(made, lambda table, made: act(table, made, made.fighters[0], Action.ATTACK), 1, 2, 3, 4)
    assert (made.fighters[1].strain_spent, me.revved) == (10, 1)
    assert told(table, Event.ATTACK_SUM) == [(0, 6), (0, 6)]
    me.pool[4] = 2
    play(made, lambda table, made: act(table, made, made.fighters[0], Action.ATTACK), 1, 1, 1, 1)
    assert me.revved == 0


def test_the_runeshot_pistol() -> None:
    """HEL-KB-1: 2 Strain for a trail: 1 damage and a tile back for all around the target."""
    made = fight([fighter("runeshot pistol", arcana=1)], [fighter(at=(5, 0)), fighter(at=(6, 1))])
    struck(made, 7, 1, YES, mode=Mode.RANGED)
    assert [lost(made, seat) for seat in (1, 2)] == [3, 1]
    assert made.fighters[0].strain_spent == 2
    assert (made.fighters[1].x, made.fighters[2].x) == (6, 7)


def test_what_slips_off_armour() -> None:
    """HEL-ARM-1: 2 damage on 5 stacks take none of them, and no Health."""
    made = duel("runeshot pistol", fighter(armor=5), at=5)
    struck(made, 9, mode=Mode.RANGED)
    assert (made.fighters[1].armor, lost(made)) == (5, 0)


def test_dawn() -> None:
    """2 Burn, 2 more on the Prone, and Glow until its bearer's next turn."""
    made = duel("Dawn", fighter(prone=1))
    struck(made, 8)
    foe = made.fighters[1]
    assert (foe.stacks[Status.BURN], lost(made)) == (4, 0)
    assert lasting(foe, Status.GLOW)[0].until == Until.BEGINNING


def test_against_large_ones_and_wolves() -> None:
    made = duel("giant-feller greatsword", fighter(tags=[Tag.LARGE]), body=4)
    struck(made, 8, 3)
    assert lost(made) == 7
    made = duel("silverwolf greataxe", fighter(tags=[Tag.ANIMAL]))
    struck(made, 8)
    assert lost(made) == 6


@pytest.mark.parametrize(("name", "dealt"), [("deepforge hammer", 4), ("rocket maul", 8)])
def test_twice_as_much_to_things(name: str, dealt: int) -> None:
    """HEL-WPN-9."""
    made = duel(name, fighter(kind=Kind.OBJECT))
    struck(made, 8)
    assert lost(made) == dealt


def test_upgrades_of_rare_weapons() -> None:
    """HEL-KB-1, HEL-ST-23: the deepforge hammer and Dawn take those of their kind."""
    made = duel("deepforge hammer (proven)")
    struck(made, 7)
    assert (lost(made), made.fighters[1].x) == (4, 1)
    made = duel("deepforge hammer (delayed)")
    struck(made, 7, YES)
    assert (lost(made), made.fighters[1].pending_knockback) == (2, 2)
    made = duel("Dawn (knockdown)", fighter(stacks={Status.STUN: 1}))
    struck(made, 7)
    assert made.fighters[1].prone == 1


def test_the_minigun_has_to_be_revved_for_arts_too() -> None:
    """HEL-ART-1: and stops after an Attack without its Bonus."""
    gun = weapon("Mr Cloud's prototype minigun")
    me = fighter(gun, body=2, mind=2, pool=[4, 4], arts=[Art.MARKING_STRIKE], hands=2)
    made = fight([me], [fighter(at=(9, 0))])
    assert open_arts(made, me) == 0
    me.revved = 1
    assert open_arts(made, me) == 1 << Art.MARKING_STRIKE
    play(made, lambda table, made: activate(table, made, made.fighters[0]), 1, 1)
    assert (me.revved, made.fighters[1].strain_spent) == (0, 2)


def test_the_queen_feeds() -> None:
    """HEL-HP-2: she heals by what she has dealt."""
    queen = sample("Golem-Brood Spider Queen")
    queen.health = 5
    made = fight([queen], [fighter(at=(2, 0))])
    struck(made, 7)
    assert (lost(made), queen.health) == (4, 9)


def test_a_lick() -> None:
    """HEL-KB-5: pulled next to it, and no farther."""
    made = fight([sample("Molefrog")], [fighter(at=(2, 0))])
    struck(made, 7)
    assert (lost(made), made.fighters[1].x) == (2, 1)


def test_tendrils_and_teeth() -> None:
    """HEL-GEN-6: Rooted until the end of its next turn; HEL-ATK-11: strip before damage."""
    made = fight([sample("Groveling")], [fighter(at=(2, 0))])
    struck(made, 7)
    assert lasting(made.fighters[1], Status.ROOTED)[0].until == Until.NEXT_END
    made = fight([sample("Scrap-eater Worm")], [fighter(at=(1, 0), armor=10)])
    struck(made, 7)
    assert (made.fighters[1].armor, lost(made)) == (1, 0)  # 3 and 3 more off, then 3 damage


def test_spit_once_a_turn() -> None:
    """HEL-ACT-2: the worm's acid, for two dice."""
    worm = sample("Scrap-eater Worm")
    worm.pool[4] = 4
    made = fight([worm], [fighter(at=(8, 0))])
    play(made, lambda table, made: act(table, made, made.fighters[0], Action.ATTACK))
    assert made.fighters[1].stacks[Status.BURN] == 2
    assert not open_actions(made, worm) >> Action.ATTACK & 1


def test_fire_for_one_die() -> None:
    """HEL-AD-7: the spew of the phoenix costs what is printed."""
    phoenix = sample("Phoenix")
    phoenix.pool[4] = 1
    made = fight([phoenix], [fighter(at=(12, 0))])
    table = play(made, lambda table, made: act(table, made, made.fighters[0], Action.ATTACK))
    assert told(table, Event.ATTACK_SUM) == [(0, 4)]
    assert made.fighters[1].stacks[Status.BURN] == 5
