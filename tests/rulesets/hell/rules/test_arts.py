"""Arts: when they can be activated, what they cost, what each does."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.arts_and_traits.art_options import lacks_activator, open_arts
from kumite.rulesets.hell.rules.arts_and_traits.arts import activate
from kumite.rulesets.hell.rules.combat.turns import curses, take_action
from kumite.rulesets.hell.rules.common_actions.attack import ANYBODY, attack_and_after
from kumite.rulesets.hell.rules.status_effects.lasting import amount_of, last, lift
from kumite.rulesets.hell.sheets.powers import art_of
from kumite.rulesets.hell.sheets.sheet import Sheet
from kumite.rulesets.hell.state import DECLINE, LOCKED_BIT, Attack, Fight, Fighter, Weapon
from kumite.rulesets.hell.terms import (
    Activator,
    Art,
    Ask,
    DamageType,
    Event,
    Fate,
    Give,
    Mode,
    Quirk,
    Stat,
    Status,
    Tag,
    Until,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, kinds, lasting, play, told

NO, YES = 0, 1
E = 3
ROLL, GIVE = int(Give.ROLL), int(Give.GIVE)


def spell(name: str, **stats: int) -> Weapon:
    """An Art that is an Attack, as somebody with these stats has it."""
    return art_of(Sheet.model_validate({"name": "Caster", **stats}), name)


def cast(made: Fight, *answers: Any) -> Scripted:
    """The first fighter activates the one Art that it knows."""

    def rule(table: Any, made: Fight) -> None:
        activate(table, made, made.fighters[0])

    table = play(made, rule, *answers)
    assert made.attack == Attack()
    return table


def caster(art: Art, *weapons: str | Weapon, **fields: Any) -> Fighter:
    return fighter(*weapons, arts=[art], **fields)


def against(me: Fighter, *foes: Fighter, **fields: Any) -> Fight:
    """Somebody against foes who stand where they stand, the first one tile away if nowhere else."""
    if foes and foes[0].x == foes[0].y == 0:
        foes[0].x = 1
    return fight([me], list(foes), **fields)


def lost(made: Fight, seat: int = 1) -> int:
    return 20 - made.fighters[seat].health


def test_the_price_comes_first() -> None:
    """HEL-ART-1, HEL-ART-5, HEL-STR-3: dice, Strain, what too much of it does; then the effect."""
    made = against(caster(Art.FORTIFY, pool=[4], strain_spent=10, health=2), fighter())
    table = cast(made)
    me = made.fighters[0]
    assert (me.strain_spent, me.health, me.bleeding_out) == (12, 0, 1)
    assert has(me, Status.ROOTED)
    events = [entry.what for entry in table.events]
    assert events.index(Event.DICE_GIVEN) < events.index(Event.STRAIN_SPENT) < events.index(Event.HEALTH_LOST)
    assert events.index(Event.HEALTH_LOST) < events.index(Event.ARMOR_GAINED)


def test_the_last_art_of_a_follower_still_works() -> None:
    """HEL-ART-5, HEL-DOOR-14: it dies of the Strain, and its friend has the shield."""
    me = caster(Art.SOUL_SHIELD, pool=[4], strain_spent=10, health=2, uses_deaths_door=0)
    friend = fighter(at=(3, 0))
    made = fight([me, friend], [fighter(at=(9, 9))])
    cast(made, 1)
    assert (me.fate, friend.ward, amount_of(friend, Status.BONUS_ARMOR)) == (Fate.DEAD, 1, 4)


def test_a_locked_die_pays_too() -> None:
    """HEL-LOCK-3: directly, without being unlocked."""
    made = against(caster(Art.FLEX, pool=[2], locked=[6]), fighter())
    cast(made, LOCKED_BIT + 6)
    assert has(made.fighters[0], Status.EMPOWERED)
    assert (made.fighters[0].pool[2], sum(made.fighters[0].locked)) == (1, 0)


def known(made: Fight) -> set[Art]:
    bits = open_arts(made, made.fighters[0])
    return {art for art in Art if bits >> art & 1}


def test_what_can_be_activated() -> None:
    """HEL-ART-1, HEL-ST-6: with the dice for it, somebody to use it on, and a voice; no Reactions."""
    me = fighter("sword", arts=[Art.FLEX, Art.SMITE, Art.PARRY, Art.MARK], pool=[1, 1], locked=[1])
    made = against(me, fighter())
    assert known(made) == {Art.FLEX, Art.SMITE, Art.MARK}
    me.pool[1] = 1
    assert known(made) == {Art.FLEX, Art.SMITE, Art.MARK}
    me.locked[1] = 0
    assert known(made) == {Art.FLEX, Art.MARK}
    made.fighters[1].hidden = 1
    assert known(made) == {Art.FLEX}
    silent = fighter(arts=[Art.FLEX], pool=[1], statuses=[Status.SILENCED])
    assert known(against(silent, fighter())) == set()


@pytest.mark.parametrize(
    ("art", "fields", "lacks"),
    [
        (Art.FLEX, {}, False),
        (Art.FLEX, {"held_by": 2}, True),
        (Art.MOTIVATE, {}, False),
        (Art.MOTIVATE, {"speaks": 0}, True),
        (Art.MOTIVATE, {"held_by": 2}, False),
        (Art.CURSE_OF_PAIN, {"hands": 1}, True),
        (Art.CURSE_OF_PAIN, {"hands": 2}, False),
    ],
)
def test_activators(art: Art, fields: dict[str, Any], lacks: bool) -> None:
    """HEL-ART-3: a movement, a sound, a free hand or something that glows."""
    me = caster(art, "sword", **fields)
    assert lacks_activator(me, art) == lacks
    glowing = caster(art, "yoyo", hands=1)
    assert not lacks_activator(glowing, art)


def test_a_light_is_seen() -> None:
    """HEL-ART-3, HEL-ST-17: without a free hand the Glow item serves, and lights up."""
    for weapon_, glows in (("yoyo", False), ("mage gauntlets", True)):
        me = caster(Art.SMITE, weapon_, pool=[4, 4], soul=1, hidden=1)
        made = against(me, fighter())
        cast(made, *((1,) if weapon_ == "yoyo" else ()))
        assert has(me, Status.GLOW) == glows


def test_activators_are_recommendations() -> None:
    """HEL-ART-2: unless the table requires them, or the referee does."""
    me = caster(Art.FLEX, pool=[6], held_by=2)
    assert known(against(me, fighter())) == {Art.FLEX}
    assert known(against(me, fighter(), house={"art_activators": 1})) == set()


@pytest.mark.parametrize(
    ("word", "done"), [(Activator.ALLOWED, True), (Activator.CHANGED, True), (Activator.REQUIRED, False)]
)
def test_the_referee_has_a_word(word: Activator, done: bool) -> None:
    """HEL-ART-2: per Art, before it is paid for; what was refused is not tried again this turn."""
    made = against(caster(Art.FLEX, pool=[6], held_by=2), fighter(), referee_asked=1)
    table = cast(made, word)
    assert asked(table) == [(-1, Ask.ACTIVATOR)]
    assert (has(made.fighters[0], Status.EMPOWERED), made.fighters[0].pool[6]) == (done, 0 if done else 1)
    assert known(made) == set()


def test_fortify() -> None:
    made = against(caster(Art.FORTIFY, pool=[5]), fighter())
    cast(made)
    me = made.fighters[0]
    assert amount_of(me, Status.BONUS_ARMOR) == 5
    assert {entry.kind for entry in me.lasting if entry.until == Until.BEGINNING} == {
        *(Status.ROOTED, Status.NO_KNOCKBACK, Status.BONUS_ARMOR),
    }
    assert me.strain_spent == 2


@pytest.mark.parametrize(("face", "empowered"), [(4, False), (5, True), (6, True)])
def test_flex(face: int, empowered: bool) -> None:
    """HEL-AD-4: with a 5 or 6, else the die is lost; to the end of this turn."""
    made = against(caster(Art.FLEX, pool=[face]), fighter())
    cast(made)
    assert has(made.fighters[0], Status.EMPOWERED) == empowered
    assert sum(made.fighters[0].pool) == 0
    if empowered:
        assert lasting(made.fighters[0], Status.EMPOWERED)[0].until == Until.END


def test_charge() -> None:
    """Three tiles or more, and the two dice strike as well; less than that, and they do not."""
    made = against(caster(Art.CHARGE, "sword", pool=[4, 4], body=1, hands=1), fighter(at=(4, 0)))
    table = cast(made, E, E, E, 0)
    assert (lost(made), told(table, Event.ATTACK_SUM)) == (3, [(0, 8)])
    made = against(caster(Art.CHARGE, "sword", pool=[4, 4], body=1, hands=1), fighter(at=(3, 0)))
    table = cast(made, E, E, 0)
    assert (lost(made), told(table, Event.ATTACK_SUM)) == (0, [])


def test_a_charge_strikes_only_next_to_it() -> None:
    """HEL-ATK-1: two tiles short of the foe a halberd that reaches them stays where it is."""
    made = against(caster(Art.CHARGE, "greataxe (halberd)", pool=[4, 4], body=1), fighter(at=(6, 0)))
    table = cast(made, E, E, E, E, 0)
    assert (lost(made), told(table, Event.ATTACK_SUM)) == (0, [])
    made = against(caster(Art.CHARGE, "greataxe (halberd)", pool=[4, 4], body=1), fighter(at=(6, 0)))
    table = cast(made, E, E, E, E, E, 0)
    assert told(table, Event.ATTACK_SUM) == [(0, 8)]


@pytest.mark.parametrize(("answer", "health"), [(YES, 17), (NO, 20)])
def test_nobody_has_to_charge_a_friend(answer: int, health: int) -> None:
    """HEL-ATK-1: where only a friend is left at the end of the run, it says whether it strikes."""
    me = caster(Art.CHARGE, "sword", pool=[4, 4], body=1, hands=1)
    made = fight([me, fighter(at=(4, 0))], [fighter(at=(40, 0))])
    table = cast(made, E, E, E, 0, answer)
    assert asked(table)[-1] == (0, Ask.OPTIONAL)
    assert made.fighters[1].health == health


def test_who_falls_on_the_way_strikes_no_more() -> None:
    """HEL-OVER-5, HEL-GEN-9: the step before the Attack was the last; nothing is left of the Attack."""
    me = caster(
        Art.MARKING_STRIKE, "rapier", pool=[1, 1], mind=1, hands=1, health=1, uses_deaths_door=0, at=(1, 1)
    )
    guard = fighter("sword", body=1, hands=1, locked=[1], at=(2, 1))
    made = fight([me], [guard])
    made.line[:2], made.line_count = [0, 1], 2
    table = cast(made, YES, 7, 1)
    assert (me.fate, told(table, Event.ATTACKS)) == (Fate.DEAD, [(1, 0)])
    assert guard.health == 20


def test_destructive_swing() -> None:
    """HEL-ATK-6: the sum is 3 lower, the bands are not; 5 more damage."""
    made = against(caster(Art.DESTRUCTIVE_SWING, "greatsword", pool=[5, 4], body=1), fighter())
    table = cast(made, 5)
    assert (told(table, Event.ATTACK_SUM), lost(made)) == ([(0, 6)], 4 - 2 + 5)


def test_precision_strike() -> None:
    """HEL-ATK-6: the sum is 3 higher, the bands are not."""
    made = against(caster(Art.PRECISION_STRIKE, "greatsword", pool=[3, 4], body=1), fighter())
    table = cast(made, 3)
    assert (told(table, Event.ATTACK_SUM), lost(made)) == ([(0, 10)], 6)


def test_bull_rush() -> None:
    """HEL-AD-5: any two dice: straight on through people and weak walls; W-4."""
    me = caster(Art.BULL_RUSH, pool=[1, 6], body=2, base_speed=5)
    made = against(me, fighter(at=(2, 1)), ground="......\n......\n......")
    me.y = 1
    made.ground[24 + 1], made.hit_points[24 + 1] = 2, 8
    cast(made, 1, E, *[E] * 4)
    assert me.x > 1
    assert (made.ground[24 + 1], made.hit_points[24 + 1]) == (0, 0)
    assert made.fighters[1].x > 2


@pytest.mark.parametrize(("answers", "at"), [((E, E, 0), 2), ((E, E, E, E, E), 5)])
def test_a_bull_rush_may_stop(answers: tuple[int, ...], at: int) -> None:
    """HEL-AD-5, HEL-MOVE-1: it is a Move, of as many tiles as they like."""
    me = caster(Art.BULL_RUSH, pool=[1, 6], body=2, base_speed=5)
    made = against(me, fighter(at=(0, 9)))
    cast(made, 1, *answers)
    assert me.x == at


def test_cleave() -> None:
    """Up to three in reach."""
    foes = [fighter(at=at) for at in ((1, 0), (0, 1), (1, 1), (-1, 0))]
    made = against(caster(Art.CLEAVE, "sword", pool=[4, 4], body=2, hands=1), *foes)
    cast(made, 1, 3, 4)
    assert [lost(made, seat) for seat in range(1, 5)] == [3, 0, 3, 3]
    made = against(caster(Art.CLEAVE, "sword", pool=[4, 4], body=2, hands=1), *foes)
    cast(made, 2, DECLINE)
    assert [lost(made, seat) for seat in range(1, 5)] == [3, 3, 3, 3]


@pytest.mark.parametrize(("face", "until"), [(5, Until.BEGINNING), (6, Until.REMOVED)])
def test_mark(face: int, until: Until) -> None:
    """HEL-ST-4: until its author's next turn; with a 6 for an hour."""
    made = against(caster(Art.MARK, pool=[face]), fighter(at=(30, 0)))
    cast(made)
    assert [entry.until for entry in lasting(made.fighters[1], Status.MARKED)] == [until]


@pytest.mark.parametrize(("pool", "die"), [([2, 3], 5), ([6, 6], 12)])
def test_train_of_thought(pool: list[int], die: int) -> None:
    """HEL-LOCK-4: one die of both; above 6 it is no d6."""
    made = against(caster(Art.TRAIN_OF_THOUGHT, pool=pool), fighter())
    cast(made, *(pool[:1] if pool[0] != pool[1] else []))
    assert [face for face, count in enumerate(made.fighters[0].pool) if count] == [die]


@pytest.mark.parametrize(("face", "parts"), [(5, [2, 3]), (6, [3, 3]), (2, [1, 1]), (3, [1, 2])])
def test_think_ahead(face: int, parts: list[int]) -> None:
    """W-12: a 5 becomes 3 and 2; as often a turn as its Mind."""
    made = against(caster(Art.THINK_AHEAD, pool=[face], mind=2), fighter())
    cast(made)
    assert [face for face, count in enumerate(made.fighters[0].pool) for _ in range(count)] == parts
    made.fighters[0].turn.thought_ahead = 2
    assert known(made) == set()


def test_size_up() -> None:
    """HEL-CHK-1: a d12 that is kept for the next one against that creature, and no second one with it."""
    made = against(caster(Art.SIZE_UP, pool=[1]), fighter())
    cast(made, 11)
    assert (made.fighters[0].kept_d12, made.fighters[0].kept_d12_for) == (11, 2)
    made.fighters[0].pool[1] = 1
    assert open_arts(made, made.fighters[0]) == 0


def test_marking_strike() -> None:
    made = against(caster(Art.MARKING_STRIKE, "sword", pool=[4, 4], body=1, mind=2, hands=1), fighter())
    cast(made)
    assert (lost(made), has(made.fighters[1], Status.MARKED)) == (3, True)


@pytest.mark.parametrize(
    ("pool", "dealt", "kept"), [([4, 4], 2, 1), ([3, 4], 2, 2), ([5, 4], 2, 0), ([6, 6], 2, 0)]
)
def test_soul_shard(pool: list[int], dealt: int, kept: int) -> None:
    """HEL-ATK-7: afterwards it deals 1 more until the next turn, with the Bonus 2, with the Downside none."""
    made = against(caster(Art.SOUL_SHARD, spell("soul shard"), pool=pool, soul=1), fighter(at=(18, 0)))
    cast(made, *(pool[:1] if pool[0] != pool[1] else []))
    assert (lost(made), amount_of(made.fighters[0], Status.SHARPENED)) == (dealt, kept)
    made.fighters[0].pool[4] = 2
    cast(made)
    assert lost(made) == 2 * dealt + kept


@pytest.mark.parametrize(("face", "blessed"), [(4, False), (5, True)])
def test_bless(face: int, blessed: bool) -> None:
    """HEL-ST-19, HEL-ST-20: within 3 tiles; the blessed one says with which stat it is Rallied."""
    friend = fighter(at=(3, 0))
    made = fight([caster(Art.BLESS, pool=[face]), friend], [fighter(at=(9, 9))])
    cast(made, *((1, Stat.MIND) if blessed else ()))
    assert (has(friend, Status.REINFORCED), has(friend, Status.RALLIED)) == (blessed, blessed)
    assert amount_of(friend, Status.RALLIED) == (Stat.MIND if blessed else 0)


@pytest.mark.parametrize(
    ("tags", "dice", "dealt"), [([], (), 5), ([Tag.UNDEAD], (2,), 6), ([Tag.PLANAR], (4,), 8)]
)
def test_smite(tags: list[Tag], dice: tuple[int, ...], dealt: int) -> None:
    made = against(caster(Art.SMITE, "sword", pool=[4, 4], body=1, hands=1), fighter(tags=tags))
    cast(made, *dice)
    assert lost(made) == dealt


def test_soul_shield() -> None:
    """HEL-WARD-4, HEL-ARM-3: a Ward and Bonus Armor by the face, within 8 tiles."""
    friend = fighter(at=(8, 0), ward=4)
    made = fight([caster(Art.SOUL_SHIELD, pool=[6]), friend], [fighter(at=(9, 9))])
    cast(made, 1)
    assert (friend.ward, amount_of(friend, Status.BONUS_ARMOR)) == (4, 6)
    friend.x, friend.ward = 9, 0
    made.fighters[0].pool[3] = 1
    cast(made)
    assert (friend.ward, made.fighters[0].ward) == (0, 1)


def test_a_spear_of_light() -> None:
    """2 + Soul and Glow; Rallied with the Bonus, 2 less and no Glow with the Downside."""
    light = spell("spear of light")
    for pool, dealt, glows, rallied in (
        ([4, 4], 5, True, False),
        ([3, 3], 5, True, True),
        ([5, 5], 3, False, False),
    ):
        made = against(caster(Art.SPEAR_OF_LIGHT_OR_DARK, light, pool=pool, soul=3), fighter(at=(9, 0)))
        cast(made, *((Stat.SOUL,) if rallied else ()))
        assert (lost(made), has(made.fighters[1], Status.GLOW)) == (dealt, glows)
        assert has(made.fighters[0], Status.RALLIED) == rallied


def test_a_spear_of_dark() -> None:
    """Twice the Soul; Empowered with the Bonus, once the Soul with the Downside."""
    for pool, dealt, empowered in (([4, 4], 6, False), ([3, 3], 6, True), ([5, 5], 3, False)):
        dark = spell("spear of dark")
        made = against(caster(Art.SPEAR_OF_LIGHT_OR_DARK, dark, pool=pool, soul=3), fighter(at=(9, 0)))
        cast(made)
        assert (lost(made), has(made.fighters[0], Status.EMPOWERED)) == (dealt, empowered)


@pytest.mark.parametrize(("pool", "hit"), [([4, 4], [True, True, False]), ([3, 3], [True, True, True])])
def test_arcane_pop(pool: list[int], hit: list[bool]) -> None:
    """All within 1 tile of the point, friends too; with the Bonus within 2."""
    friend = fighter(at=(5, 1))
    me = caster(Art.ARCANE_POP, spell("arcane pop"), pool=pool, arcana=2)
    made = fight([me, friend], [fighter(at=(4, 0)), fighter(at=(4, 2))])
    cast(made, 2)
    assert [lost(made, 2), lost(made, 1), lost(made, 3)] == [2 * one for one in hit]
    assert me.health == 20


def test_heckling() -> None:
    """HEL-ATK-10: a Locked die and 1 Strain once the Attack is declared: as much more damage as the Charm."""
    friend = caster(Art.HECKLE, at=(5, 5), locked=[2], charm=3)
    made = fight([fighter("sword", body=1), friend], [fighter(at=(1, 0))])
    made.line[:3], made.line_count = [0, 1, 2], 3

    def rule(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[0], 1, Mode.MELEE, 8, 8, Art.NONE, 0, ANYBODY)

    table = play(made, rule, Art.HECKLE)
    assert (lost(made, 2), friend.strain_spent, sum(friend.locked)) == (6, 1, 0)
    assert asked(table) == [(1, Ask.REACTION)]


def test_taking_it_for_another() -> None:
    """HEL-ATK-10: within 1 tile of whoever is hit: the target is another one now."""
    friend = caster(Art.ILL_TAKE_IT, at=(2, 0), locked=[2])
    made = fight([fighter("sword", body=1)], [fighter(at=(1, 0)), friend])
    made.line[:3], made.line_count = [0, 1, 2], 3

    def rule(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[0], 1, Mode.MELEE, 8, 8, Art.NONE, 0, ANYBODY)

    table = play(made, rule, Art.ILL_TAKE_IT)
    assert (lost(made, 1), lost(made, 2), friend.strain_spent) == (0, 3, 1)
    assert told(table, Event.TAKES_PLACE) == [(2, 1)]


def test_a_riposte() -> None:
    """HEL-ATK-10: after an Attack on oneself or an Ally beside: 3 + the Locked face."""
    guard = caster(Art.GUARDIANS_RIPOSTE, "sword", at=(1, 1), locked=[5], body=1, hands=1)
    made = fight([fighter("sword", body=1)], [fighter(at=(1, 0)), guard])
    made.line[:3], made.line_count = [0, 1, 2], 3

    def rule(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[0], 1, Mode.MELEE, 8, 8, Art.NONE, 0, ANYBODY)

    table = play(made, rule, 1, Art.GUARDIANS_RIPOSTE)
    assert told(table, Event.ATTACK_SUM) == [(0, 8), (2, 8)]
    assert (lost(made, 0), lost(made, 1)) == (3, 3)
    far = caster(Art.GUARDIANS_RIPOSTE, "sword", at=(3, 0), locked=[5], body=1, hands=1)
    made = fight([fighter("sword", body=1)], [fighter(at=(1, 0)), far])
    made.line[:3], made.line_count = [0, 1, 2], 3
    assert asked(play(made, rule)) == []


@pytest.mark.parametrize(("willing", "gets"), [(YES, 1), (NO, 0)])
def test_motivate(willing: int, gets: int) -> None:
    """HEL-GEN-9: the die goes to somebody who takes it; 2 + Mind + Charm times a Rest."""
    friend = fighter(at=(9, 9))
    made = fight([caster(Art.MOTIVATE, pool=[5], charm=1), friend], [fighter(at=(20, 20))])
    cast(made, 1, willing)
    assert (friend.pool[5], made.fighters[0].motivated) == (gets, 1)
    made.fighters[0].pool[5] = 1
    made.fighters[0].motivated = 3
    assert known(made) == set()


def test_taunt() -> None:
    """HEL-CON-6: one total; each foe within 8 tiles rolls its own; who loses may go only for the taunter."""
    foes = [fighter(at=(3, 0)), fighter(at=(8, 0), charm=3), fighter(at=(9, 0))]
    made = against(caster(Art.TAUNT, pool=[1, 1], charm=2), *foes)
    table = cast(made, ROLL, 7, 8, 6)
    assert [has(foe, Status.TAUNTED) for foe in foes] == [True, False, False]
    assert asked(table) == [
        (0, Ask.CONTEST),
        (0, Why.CONTEST),
        (1, Why.CONTEST_DEFENCE),
        (2, Why.CONTEST_DEFENCE),
    ]


@pytest.mark.parametrize(
    ("pool", "answers", "at"), [([4, 4], (YES,), 6), ([4, 4], (NO,), 8), ([2, 2], (YES,), 4)]
)
def test_vine_whip(pool: list[int], answers: tuple[int, ...], at: int) -> None:
    """HEL-KB-5: Nature, and 2 tiles nearer if its author wants; twice as far with the Bonus."""
    made = against(caster(Art.VINE_WHIP, spell("vine whip"), pool=pool, nature=2), fighter(at=(8, 0)))
    cast(made, *answers)
    assert (lost(made), made.fighters[1].x) == (2, at)


def test_ignition() -> None:
    """HEL-ST-32: 2 Burn; with the Bonus the ground burns too, until the caster's next turn."""
    made = against(caster(Art.IGNITION, spell("ignition"), pool=[3, 3]), fighter(at=(8, 0)))
    cast(made)
    assert (made.fighters[1].stacks[Status.BURN], lost(made)) == (2, 0)
    area = made.areas[0]
    assert (area.x, area.y, area.radius, area.amount, area.whose) == (8, 0, 0, 1, 1)
    made = against(caster(Art.IGNITION, spell("ignition"), pool=[4, 4]), fighter(at=(8, 0)))
    cast(made)
    assert made.areas[0].kind == 0


def test_rip_and_tear() -> None:
    """HEL-ATK-11: strip 8 first."""
    foe = fighter(armor=9)
    made = against(caster(Art.RIP_AND_TEAR, "sword", pool=[4, 4], body=1, hands=1), foe)
    cast(made)
    assert (foe.armor, foe.health) == (0, 18)


def test_curse_of_pain() -> None:
    """Medicine at each of its Beginnings; it does not stack; with the Bonus a Ward."""
    me = caster(Art.CURSE_OF_PAIN, spell("curse of pain"), pool=[4, 4], medicine=3)
    made = against(me, fighter(at=(18, 0)))
    cast(made)
    [curse] = lasting(made.fighters[1], Status.CURSED)
    assert (curse.count, curse.turns, curse.whose, lost(made), me.ward) == (3, 6, 1, 0, 0)
    me.pool[3] = 2
    cast(made)
    assert (len(lasting(made.fighters[1], Status.CURSED)), me.ward) == (1, 1)
    lift(made.fighters[1], Status.CURSED)
    me.pool[3] = 2
    cast(made)
    assert len(lasting(made.fighters[1], Status.CURSED)) == 1  # once the first is over


@pytest.mark.parametrize(("medicine", "dealt"), [(0, 3), (2, 1), (4, 0)])
def test_medical_leeches(medicine: int, dealt: int) -> None:
    """All statuses off somebody who is willing."""
    friend = fighter(at=(1, 0), stacks={Status.BURN: 3, Status.STUN: 1}, statuses=[Status.SLOW], prone=1)
    made = fight([caster(Art.MEDICAL_LEECHES, pool=[1], medicine=medicine), friend], [fighter(at=(9, 9))])
    cast(made, 1, YES)
    assert (friend.stacks[Status.BURN], friend.stacks[Status.STUN], friend.conditions, friend.prone) == (
        0,
        0,
        0,
        0,
    )
    assert friend.health == 20 - dealt
    friend.stacks[Status.BURN] = 2
    made.fighters[0].pool[1] = 1
    cast(made, 1, NO)
    assert friend.stacks[Status.BURN] == 2


def test_sleeping_powder() -> None:
    """HEL-CON-6, HEL-ST-24: all within 3 tiles of a point: asleep, or Slow; no Undead, no Construct."""
    foes = [fighter(at=(9, 0)), fighter(at=(12, 0), soul=3), fighter(at=(10, 0), tags=[Tag.UNDEAD])]
    far = fighter(at=(13, 0))
    made = against(caster(Art.SLEEPING_POWDER, pool=[6, 6], soul=1), *foes, far)
    cast(made, 1, GIVE, 7, 10)
    assert [foe.fate for foe in (*foes, far)] == [Fate.UNCONSCIOUS, *[Fate.IN_FIGHT] * 3]
    assert [has(foe, Status.SLOW) for foe in (*foes, far)] == [False, True, False, False]
    assert (lasting(foes[0], Status.ASLEEP)[0].turns, foes[0].prone) == (6, 1)


def test_healing_drop() -> None:
    """HEL-HP-2, HEL-DOOR-5: 2 + Medicine within 8 tiles, and Bleeding Out is over; none for Undead."""
    friend = fighter(at=(8, 0), health=-1, bleeding_out=1)
    dead = fighter(at=(2, 0), health=3, tags=[Tag.UNDEAD])
    made = fight([caster(Art.HEALING_DROP, pool=[1], medicine=2), friend, dead], [fighter(at=(20, 20))])
    table = cast(made, 1)
    assert (friend.health, friend.bleeding_out) == (3, 0)
    [choice] = [entry.question for entry in table.transcript if hasattr(entry, "question")]
    assert choice.answers == (0, 1)


@pytest.mark.parametrize(("pool", "at"), [([4, 4], 6), ([2, 2], 4)])
def test_phantom_fishing_rod(pool: list[int], at: int) -> None:
    """HEL-KB-5: 4 tiles nearer, with the Bonus Thieving more; this one counts as Knockback."""
    rod = spell("phantom fishing rod")
    made = against(caster(Art.PHANTOM_FISHING_ROD, rod, pool=pool, thieving=2), fighter(at=(10, 0)))
    cast(made)
    assert (made.fighters[1].x, lost(made)) == (at, 0)
    blocked = fighter(at=(8, 0))
    made = against(
        caster(Art.PHANTOM_FISHING_ROD, rod, pool=[4, 4], thieving=2), fighter(at=(10, 0)), blocked
    )
    cast(made, 1)
    assert (made.fighters[1].x, lost(made), 20 - blocked.health) == (9, 3, 3)


@pytest.mark.parametrize(
    ("at", "ground", "ends", "hurt"),
    [
        ((5, 2), "......\n" * 3, (1, 0), 0),
        ((3, 0), "......\n" * 3, (1, 0), 0),
        ((4, 1), "...#..\n......\n......", (4, 1), 6),
    ],
)
def test_the_rod_pulls_once_and_straight_at_its_owner(
    at: tuple[int, int], ground: str, ends: tuple[int, int], hurt: int
) -> None:
    """HEL-KB-2, HEL-ST-14: 4 and 2 for Thieving are one Knockback of 6, aimed anew at each tile."""
    rod = spell("phantom fishing rod")
    me = caster(Art.PHANTOM_FISHING_ROD, rod, pool=[2, 2], thieving=2)
    made = against(me, fighter(at=at), ground=ground)
    table = cast(made)
    foe = made.fighters[1]
    assert ((foe.x, foe.y), lost(made)) == (ends, hurt)
    assert len(told(table, Event.KNOCKED_BACK)) == 1


def test_its_range_grows_with_strain() -> None:
    """18 and as much as the maximum Strain."""
    assert spell("phantom fishing rod", soul=2, thieving=1).range == 18 + 1 + 8


def test_a_ritual_takes_a_minute() -> None:
    """HEL-ART-4: six turns of its own in which nothing else is done."""
    me = caster(Art.RITUAL, pool=[1, 1, 1])
    made = against(me, fighter(at=(30, 30)))
    me.ritual = 5

    def rule(table: Any, made: Fight) -> None:
        take_action(table, made, made.fighters[0])

    options = open_arts(made, me)
    assert options == 1 << Art.RITUAL
    table = play(made, rule, 10)
    assert told(table, Event.RITUAL) == [(0, 6)]
    assert (me.ritual, made.phase) == (0, 4)


def test_spells_are_spells() -> None:
    """HEL-ATK-7."""
    assert all(spell(name).quirks >> Quirk.SPELL & 1 for name in ("soul shard", "ignition", "vine whip"))


def test_a_curse_hurts_by_its_own_name() -> None:
    """HEL-RND-3: in each Beginning of the cursed; what it deals is no Attack, and is told as a curse."""
    cursed = fighter(pool=[])
    last(cursed, Status.CURSED, 3, Until.BEGINNING, 2, 6, 2)
    made = fight([cursed], [fighter(at=(9, 9))])
    table = play(made, lambda table, made: curses(table, made, made.fighters[0]))
    assert (kinds(table), cursed.health) == ([(0, DamageType.CURSE)], 17)
