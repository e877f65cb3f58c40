"""What is decided and rolled between the bands of an Attack and its damage."""

from __future__ import annotations

from ...table import Table
from .damage import gain_bonus_armor
from .dice import lock_face
from .effects import applies
from .felling import refund
from .referee import wants
from .standing import able, has_status
from .state import EFFECTS, Fight, Fighter, Weapon
from .strain import spend_strain
from .terms import Art, Ask, Boon, Effect, Status, Tag, Until, Why


def before_damage(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-10: choices and dice of the attacker, once per Attack."""
    strike = fight.strike
    if strike.weapon_attack == 1 and has_status(me, Status.POISON_ON_WEAPON):
        strike.extra += table.roll(me.seat, Why.DAMAGE, 4)
    if strike.art == Art.SMITE:
        smite(table, fight, me, foe)
    settle_choices(table, fight, me, foe, me.weapons[strike.weapon], strike.parts)
    if strike.off != 0:
        settle_choices(table, fight, me, foe, me.weapons[strike.off], strike.off_parts)


def settle_choices(table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int) -> None:
    """HEL-DUAL-2: what one weapon, or each of a pair, still has to roll or to ask."""
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if applies(fight, me, foe, weapon, effect, parts):
            match effect.kind:
                case Effect.RICOCHET:
                    ricochet(table, fight, me, weapon, effect.amount)
                case Effect.CARDS:
                    draw_card(table, fight, me, effect.amount)
                case Effect.CHOOSE_PALADIN | Effect.CHOOSE_SHILLELAGH:
                    choose_boon(table, fight, me, foe, effect.kind)


def smite(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """The Art smite: two more damage, or 1d4 + 1 against those it is meant for."""
    meant = 1 << Tag.MONSTROSITY | 1 << Tag.PLANAR | 1 << Tag.UNDEAD
    if foe.tags & meant != 0:
        fight.strike.extra += table.roll(me.seat, Why.DAMAGE, 4) + 1
    else:
        fight.strike.extra += 2


def ricochet(table: Table, fight: Fight, me: Fighter, weapon: Weapon, strain: int) -> None:
    """A shot that strikes again while a d6 is not above what is loaded; the older edition starts lower."""
    if not able(me) or not wants(table, fight, me, Ask.OPTIONAL, Effect.RICOCHET):
        return
    spend_strain(table, fight, me, strain)
    if strain == 1:
        fight.strike.extra += 1
    while weapon.ammo > 0 and table.roll(me.seat, Why.RICOCHET, 6) <= weapon.ammo:
        weapon.ammo -= 1
        fight.strike.extra += 1


def draw_card(table: Table, fight: Fight, me: Fighter, sides: int) -> None:
    """The throwing cards: what the card does; from the larger deck a 5 draws two of the others."""
    drawn = table.roll(me.seat, Why.CARD, sides)
    if drawn == 5:
        play_card(table, fight, me, table.roll(me.seat, Why.CARD, 4))
        play_card(table, fight, me, table.roll(me.seat, Why.CARD, 4))
    else:
        play_card(table, fight, me, drawn)


def play_card(table: Table, fight: Fight, me: Fighter, card: int) -> None:
    """HEL-ATK-6: a sum that rises here does not move the bands."""
    match card:
        case 1:
            refund(table, me, 1)
        case 2:
            gain_bonus_armor(table, fight, me, 2, Until.BEGINNING, me.seat + 1)
        case 3:
            fight.strike.sum += 3
        case 4:
            fight.strike.extra += table.roll(me.seat, Why.DAMAGE, 4)
        case 6:
            lock_face(table, me, 6)


def choose_boon(table: Table, fight: Fight, me: Fighter, foe: Fighter, kind: int) -> None:
    """A Bonus that is a choice of three; the paladin's hammer asks 1 Strain for it, and may be left."""
    options = 1 << Boon.DAMAGE | 1 << Boon.KNOCKBACK | 1 << Boon.HEAL | 1 << Boon.NONE
    if kind == Effect.CHOOSE_SHILLELAGH:
        options = 1 << Boon.BURN | 1 << Boon.WET | 1 << Boon.SPLASH
    if not able(me):
        return
    boon = table.choose(me.seat, Ask.CHOICE, options)
    fight.strike.boon = boon
    if kind == Effect.CHOOSE_PALADIN and boon != Boon.NONE:
        spend_strain(table, fight, me, 1)
        if boon == Boon.DAMAGE:
            fight.strike.extra += 3


def removable(me: Fighter) -> int:
    """Negative statuses that the Trait assassin can use up: a bit set of Status."""
    bits = 0
    for status in (
        Status.BURN,
        Status.BLEED,
        Status.BLINDED,
        Status.MARKED,
        Status.POISONED,
        Status.SILENCED,
        Status.SLOW,
        Status.STUN,
        Status.WET,
        Status.ROOTED,
        Status.CHARMED,
    ):
        if has_status(me, status):
            bits |= 1 << status
    return bits
