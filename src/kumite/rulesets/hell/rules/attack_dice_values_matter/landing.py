"""What a blow does besides damage: statuses, forced movement, and what comes back to the attacker."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...glossary.statuses import GIVEN_BY, OWN_GIVEN_BY
from ...state import EFFECTS, Fight, Fighter, Weapon, WeaponEffect
from ...terms import (
    Art,
    Ask,
    Boon,
    By,
    DamageType,
    Effect,
    Event,
    Kind,
    NoYes,
    Part,
    Quirk,
    Stat,
    Status,
    Trait,
    Until,
    Why,
)
from ..checks_and_contests.rolls import contest, grapple_contest
from ..combat.tiles import direction_to, within
from ..common_actions.reactions import root
from ..damage_and_armor.damage import damage, gain_bonus_armor
from ..damage_and_armor.force import knock, knock_back, pull, shift
from ..deaths_door.doors import heal, max_health
from ..deaths_door.felling import die, empower, fall_prone, refund
from ..referee import rules_that
from ..standing import can_act, can_touch, has_status, knows, present
from ..status_effects.lasting import is_cursed_by, last
from ..status_effects.marks import put, put_without_end
from ..status_effects.statuses import gain
from ..status_effects.strain import spend_strain
from ..status_effects.wards import gain_ward
from .areas import ignite
from .bands import chooses
from .effects import amount_against, applies, worth

WEB = 100
"""HEL-ST-34: a web holds however far away its weaver is."""


def statuses_of(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-10, HEL-DUAL-2: the statuses of one weapon or both, one after the other."""
    attack = fight.attack
    gives(table, fight, me, foe, me.weapons[attack.weapon], attack.parts, 0)
    if attack.off != 0:
        gives(table, fight, me, foe, me.weapons[attack.off], attack.off_parts, EFFECTS)
    if attack.art == Art.MARKING_STRIKE:
        put(table, fight, foe, Status.MARKED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
    if attack.boon == Boon.BURN:
        gain(table, fight, foe, Status.BURN, 1, 0, 0, 0, me.seat + 1)
    elif attack.boon == Boon.WET:
        gain(table, fight, foe, Status.WET, 1, Until.NEXT_END, foe.seat + 1, 1, me.seat + 1)


def gives(
    table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int, first: int
) -> None:
    """The effects of a weapon on its target that are neither damage nor movement."""
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if applies(fight, me, foe, weapon, effect, parts):
            value = worth(me, effect, fight.attack.rolled[first + index])
            give(table, fight, me, foe, weapon, effect, value, first)


def give(
    table: Table,
    fight: Fight,
    me: Fighter,
    foe: Fighter,
    weapon: Weapon,
    effect: WeaponEffect,
    value: int,
    first: int,
) -> None:
    """One such effect."""
    match effect.kind:
        case Effect.BURN:
            if effect.part != Part.ON_HIT or not replaced(fight, me, foe, weapon):
                gain(table, fight, foe, Status.BURN, value, 0, 0, 0, me.seat + 1)
        case Effect.BURN_INSTEAD:
            gain(table, fight, foe, Status.BURN, value, 0, 0, 0, me.seat + 1)
        case Effect.BLEED:
            gain(table, fight, foe, Status.BLEED, value, 0, 0, 0, me.seat + 1)
        case Effect.STUN:
            gain(table, fight, foe, Status.STUN, value, 0, 0, 0, me.seat + 1)
        case Effect.PRONE:
            if effect.optional == 0 or chooses(table, fight, me, Effect.PRONE):
                fall_prone(table, foe)
        case Effect.TARGET_STRAIN:
            drain(table, fight, foe, value)
        case Effect.DRAINED_STRAIN:
            drain(table, fight, foe, extra_dice(fight, weapon, first))
        case Effect.LOSE_SOUL:
            if foe.soul_lost == 0 and present(foe) and foe.kind < Kind.OBJECT:
                foe.soul_lost = 1
                foe.stats[Stat.SOUL] -= 1
                foe.health = min(foe.health, max_health(foe))
        case Effect.ABSORB_SOUL:
            absorb_soul(table, fight, me, foe)
        case Effect.CURSE:
            curse(table, me, foe, value)
        case Effect.SERIATED:
            last(foe, Status.SERIATED, value, Until.REMOVED, 0, 0, me.seat + 1)
        case Effect.CONSUME_DIE_DAMAGE:
            last(foe, Status.SPIKED, 1, Until.NEXT_END, foe.seat + 1, 1, me.seat + 1)
        case Effect.GLOW:
            if amount_against(fight, me, foe, weapon, fight.attack.parts, 0, Effect.NO_GLOW) == 0:
                flag(table, fight, me, foe, Status.GLOW, effect.amount)
        case Effect.MARK_TARGET:
            flag(table, fight, me, foe, Status.MARKED, effect.amount)
        case _:
            if GIVEN_BY[effect.kind] != Status.NONE:
                flag(table, fight, me, foe, GIVEN_BY[effect.kind], effect.amount)


def absorb_soul(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-WPN-12: the gem takes somebody's soul; whether they live without one is the referee's to say."""
    if not present(foe):
        return
    table.tell(me.seat, Event.SOUL_ABSORBED, foe.seat)
    if rules_that(table, fight, foe, Ask.SOUL, NoYes.NO):
        die(table, fight, foe)


def drain(table: Table, fight: Fight, foe: Fighter, points: int) -> None:
    """HEL-STR-4: an Attack costs its target Strain."""
    if points > 0:
        table.tell(foe.seat, Event.DRAINED, points)
        spend_strain(table, fight, foe, points)


def flag(table: Table, fight: Fight, me: Fighter, foe: Fighter, status: int, count: int) -> None:
    """HEL-GEN-5, HEL-GEN-6, HEL-ST-33: until the giver's next Beginning; a printed number has no end."""
    if count > 0:
        gain(table, fight, foe, status, count, Until.NEXT_END, foe.seat + 1, 1, me.seat + 1)
    else:
        gain(table, fight, foe, status, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)


def replaced(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> bool:
    """Whether a Bonus gives another number of Burn in place of this one."""
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if effect.kind == Effect.BURN_INSTEAD and applies(fight, me, foe, weapon, effect, fight.attack.parts):
            return True
    return False


def extra_dice(fight: Fight, weapon: Weapon, first: int) -> int:
    """What the extra dice of the damage showed."""
    total = 0
    for index in range(EFFECTS):
        if weapon.effects[index].kind == Effect.DAMAGE:
            total += max(0, fight.attack.rolled[first + index])
    return total


def curse(table: Table, me: Fighter, foe: Fighter, value: int) -> None:
    """The Art curse of pain: two of one author do not stack on a target."""
    if is_cursed_by(foe, me.seat) or not present(foe):
        return
    table.tell(foe.seat, Event.STATUS_GAINED, Status.CURSED)
    last(foe, Status.CURSED, value, Until.BEGINNING, me.seat + 1, 6, me.seat + 1)


def moves_target(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-10, HEL-KB-5: forced movement comes after damage and statuses."""
    attack = fight.attack
    forces(table, fight, me, foe, me.weapons[attack.weapon], attack.parts, 0)
    if attack.off != 0:
        forces(table, fight, me, foe, me.weapons[attack.off], attack.off_parts, EFFECTS)
    if attack.boon == Boon.KNOCKBACK:
        knocks(table, fight, me, foe, me.weapons[attack.weapon], 5)


def forces(
    table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int, first: int
) -> None:
    """The effects of a weapon that move its target."""
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if not applies(fight, me, foe, weapon, effect, parts) or not present(foe):
            continue
        if effect.kind not in (
            Effect.KNOCKBACK,
            Effect.SHIFT,
            Effect.PULL,
            Effect.PULL_CONTEST,
            Effect.GRAPPLE_CONTEST,
            Effect.WEBS,
            Effect.STUN_BY_KNOCKBACK,
        ):
            continue
        if effect.optional == 1 and not chooses(table, fight, me, effect.kind):
            continue
        force(
            table,
            fight,
            me,
            foe,
            weapon,
            effect,
            worth(me, effect, fight.attack.rolled[first + index]),
            parts,
        )


def force(
    table: Table,
    fight: Fight,
    me: Fighter,
    foe: Fighter,
    weapon: Weapon,
    effect: WeaponEffect,
    value: int,
    parts: int,
) -> None:
    """One such effect."""
    match effect.kind:
        case Effect.KNOCKBACK:
            knocks(table, fight, me, foe, weapon, value)
        case Effect.SHIFT:
            shift(table, fight, foe, me, value)
        case Effect.PULL:
            if weapon.by == By.ART and weapon.by_id == Art.PHANTOM_FISHING_ROD:
                if effect.part == Part.ON_HIT:  # HEL-ST-14: with its Bonus it is still one Knockback
                    tiles = amount_against(fight, me, foe, weapon, parts, 0, Effect.PULL)
                    knock(table, fight, foe, tiles, direction_to(fight, foe, me), me.seat + 1, me.seat + 1)
            else:
                pull(table, fight, foe, me, value * (2 if doubled(fight, me, foe, weapon, parts) else 1))
        case Effect.PULL_CONTEST:
            extra = table.roll(me.seat, Why.TRAINING, effect.sides) if effect.dice > 0 else 0
            won = contest(table, fight, me, foe, Stat.BODY, Stat.BODY, 0, extra)
            pull(table, fight, foe, me, 6 if won else 3)
        case Effect.GRAPPLE_CONTEST | Effect.WEBS:
            catches(table, fight, me, foe, WEB if effect.kind == Effect.WEBS else 1, 0)
        case Effect.STUN_BY_KNOCKBACK:
            gain(table, fight, foe, Status.STUN, fight.attack.knocked, 0, 0, 0, me.seat + 1)


def doubled(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int) -> bool:
    """Whether a Bonus pulls twice as far."""
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if effect.kind == Effect.DOUBLE_PULL and applies(fight, me, foe, weapon, effect, parts):
            return True
    return False


def knocks(table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, tiles: int) -> None:
    """HEL-KB-1: Knockback by a weapon. A master's hammer may bring down; some wait for the turn's end."""
    master = knows(me, Trait.MELEE_WEAPON_MASTER) and has(weapon.quirks, Quirk.HAMMER)
    if master and foe.prone == 0 and chooses(table, fight, me, Effect.PRONE):
        fall_prone(table, foe)
    elif has(weapon.quirks, Quirk.DELAYED):
        foe.pending_knockback += tiles
        foe.pending_from = me.seat + 1
    else:
        fight.attack.knocked += knock_back(table, fight, foe, tiles, me)


def catches(table: Table, fight: Fight, me: Fighter, foe: Fighter, reach: int, given: int) -> None:
    """HEL-CON-3: a Grapple Contest; `given` is the sum of the dice that paid for it, 0 where no dice did."""
    if may_be_grappled(me, foe) and grapple_contest(table, fight, me, foe, given, 0):
        hold(table, me, foe, reach)


def may_be_grappled(me: Fighter, foe: Fighter) -> bool:
    """HEL-HORDE-1, HEL-ST-28: no Horde, swarm or ghost; and nobody twice by the same creature."""
    if foe.kind == Kind.HORDE or has(foe.immunities, Status.GRAPPLED) or not present(foe):
        return False
    return not has(foe.held_by, me.seat) and can_touch(me, foe)


def hold(table: Table, me: Fighter, foe: Fighter, reach: int) -> None:
    """HEL-GRAP-1, HEL-ST-10: the target is Grappled. The Trait bouncer: Body 3 regains 1 Strain a turn."""
    foe.held_by |= 1 << me.seat
    foe.grip_range = reach
    table.tell(me.seat, Event.GRAPPLES, foe.seat)
    if knows(me, Trait.BOUNCER) and me.stats[Stat.BODY] >= 3 and not has(me.turn.traits, Trait.BOUNCER):
        me.turn.traits |= 1 << Trait.BOUNCER
        refund(table, me, 1)


def own_effects(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """What an Attack does to the attacker, once."""
    attack = fight.attack
    owns(table, fight, me, foe, me.weapons[attack.weapon], attack.parts, 0)
    if attack.off != 0:
        owns(table, fight, me, foe, me.weapons[attack.off], attack.off_parts, EFFECTS)
    if attack.boon == Boon.HEAL:
        heal(table, fight, me, me.stats[Stat.MEDICINE], me.seat + 1)
    elif attack.boon == Boon.SPLASH:
        splash(table, fight, me, foe)


def splash(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """One damage to another creature within 1 tile of the target."""
    options = within(fight, foe, 1, False) & ~(1 << me.seat)
    if options != 0:
        seat = choose_about(table, fight, me.seat, foe, Ask.NEXT_TARGET, options)
        damage(table, fight, fight.fighters[seat], 1, DamageType.OTHER, me.seat + 1)


def owns(
    table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int, first: int
) -> None:
    """The effects of a weapon on whoever wields it."""
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if applies(fight, me, foe, weapon, effect, parts):
            own(table, fight, me, foe, weapon, effect, worth(me, effect, fight.attack.rolled[first + index]))


def own(
    table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, effect: WeaponEffect, value: int
) -> None:
    """One such effect."""
    match effect.kind:
        case Effect.OWN_EMPOWERED:
            whole = Until.NEXT_END if effect.amount > 0 else Until.END
            empower(table, me, whole, me.seat + 1)
        case Effect.OWN_BURN:
            gain(table, fight, me, Status.BURN, value, 0, 0, 0, me.seat + 1)
        case Effect.OWN_RALLIED:
            put_without_end(table, fight, me, Status.RALLIED, 1, me.seat + 1)
        case Effect.OWN_WARD:
            gain_ward(fight, me, value)
        case Effect.OWN_HEAL:
            heal(table, fight, me, value, me.seat + 1)
        case Effect.OWN_ARMOR:
            gain_bonus_armor(table, fight, me, value, Until.BEGINNING, me.seat + 1)
        case Effect.REFUND:
            refund(table, me, value)
        case Effect.NO_AUTOLOAD:
            weapon.no_autoload = 1
        case Effect.MORE_AMMO:
            weapon.ammo = max(0, weapon.ammo - value)
        case Effect.HEAL_DEALT:
            heal(table, fight, me, fight.attack.dealt, me.seat + 1)
        case Effect.EMPOWER_IF_RALLIED:
            if has_status(me, Status.RALLIED):
                empower(table, me, Until.END, me.seat + 1)
        case Effect.STEP:
            if fight.attack.stepped == 0 and can_act(me):
                me.aftermath.step_due = max(me.aftermath.step_due, value)
        case Effect.SHARPENED:
            last(me, Status.SHARPENED, value, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
        case Effect.IGNITE:
            at_x, at_y = foe.x, foe.y
            if fight.attack.area == 1:
                at_x, at_y = fight.attack.x, fight.attack.y
            ignite(table, fight, at_x, at_y, max(0, weapon.area - 1), value, me)
        case Effect.RUNE_TRAIL:
            rune_trail(table, fight, me, foe, value)
        case _:
            if OWN_GIVEN_BY[effect.kind] != Status.NONE:
                flag(table, fight, me, me, OWN_GIVEN_BY[effect.kind], effect.amount)


def rune_trail(table: Table, fight: Fight, me: Fighter, foe: Fighter, strain: int) -> None:
    """The runeshot pistol: for some Strain the runes around the target strike everybody there."""
    if not can_act(me) or not chooses(table, fight, me, Effect.RUNE_TRAIL):
        return
    spend_strain(table, fight, me, strain)
    near = within(fight, foe, 1, False) | 1 << foe.seat
    for other in those(fight.fighters, near):
        if other.seat != me.seat:
            damage(table, fight, other, 1, DamageType.OTHER, me.seat + 1)
            knock_back(table, fight, other, 1, me)


def after_effects(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """What is left of the weapon, and Traits that come with a hit."""
    attack = fight.attack
    weapon = me.weapons[attack.weapon]
    if has(weapon.quirks, Quirk.GROWS) and attack.dealt > 0:
        me.turn.hits += 1
    use_up(weapon)
    if knows(me, Trait.DEFENDER) and attack.melee == 1 and attack.hit != 0 and can_act(me) and present(foe):
        root(table, fight, me, foe)


def use_up(weapon: Weapon) -> None:
    """HEL-WPN-6: uses for this turn and this fight; a consumable is gone."""
    weapon.used_turn += 1
    weapon.used_fight += 1
    if weapon.by == By.ITEM and weapon.uses > 0:
        weapon.uses -= 1
        if weapon.uses == 0:
            weapon.there = 0
