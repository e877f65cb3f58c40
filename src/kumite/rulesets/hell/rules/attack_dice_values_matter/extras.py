"""What is decided and rolled between the bands of an Attack and its damage."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.statuses import USED_UP
from ...state import EFFECTS, STATUSES, Fight, Fighter, Weapon
from ...terms import Art, Ask, Boon, Effect, Status, Tag, Until, Why
from ..combat.dice import lock_face
from ..damage_and_armor.damage import gain_bonus_armor
from ..deaths_door.felling import refund
from ..matters import wants
from ..standing import can_act, has_status
from ..status_effects.strain import spend_strain
from .effects import applies


def before_damage(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-10: choices and dice of the attacker, once per Attack."""
    attack = fight.attack
    if attack.weapon_attack == 1 and strikes_poisoned(fight, me) and not has_status(foe, Status.ANTIDOTE):
        attack.extra += table.roll(me.seat, Why.DAMAGE, 4)
    if attack.art == Art.SMITE:
        smite(table, fight, me, foe)
    settle_choices(table, fight, me, foe, me.weapons[attack.weapon], attack.parts)
    if attack.off != 0:
        settle_choices(table, fight, me, foe, me.weapons[attack.off], attack.off_parts)


def strikes_poisoned(fight: Fight, me: Fighter) -> bool:
    """Whether there is poison on what the Attack in hand is made with."""
    if not has_status(me, Status.POISON_ON_WEAPON):
        return False
    attack = fight.attack
    for entry in me.lasting:
        if entry.kind == Status.POISON_ON_WEAPON:
            if entry.count == attack.weapon + 1 or (attack.off != 0 and entry.count == attack.off + 1):
                return True
    return False


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
    """The Art smite: two more damage, or 1d4 + 1 against those whom the Art is meant for."""
    meant = 1 << Tag.MONSTROSITY | 1 << Tag.PLANAR | 1 << Tag.UNDEAD
    if foe.tags & meant != 0:
        fight.attack.extra += table.roll(me.seat, Why.DAMAGE, 4) + 1
    else:
        fight.attack.extra += 2


def ricochet(table: Table, fight: Fight, me: Fighter, weapon: Weapon, strain: int) -> None:
    """A shot that strikes again while a d6 is not above what is loaded; the older edition starts lower."""
    if not can_act(me) or not wants(table, fight, me, Ask.OPTIONAL, Effect.RICOCHET):
        return
    spend_strain(table, fight, me, strain)
    if strain == 1:
        fight.attack.extra += 1
    while weapon.ammo > 0 and table.roll(me.seat, Why.RICOCHET, 6) <= weapon.ammo:
        weapon.ammo -= 1
        fight.attack.extra += 1


def draw_card(table: Table, fight: Fight, me: Fighter, sides: int) -> None:
    """The throwing cards: what the card does; from the larger deck a 5 draws two of the others."""
    drawn = table.roll(me.seat, Why.CARD, sides)
    if drawn == 5:
        play_card(table, fight, me, table.roll(me.seat, Why.CARD, 4))
        play_card(table, fight, me, table.roll(me.seat, Why.CARD, 4))
    else:
        play_card(table, fight, me, drawn)


def play_card(table: Table, fight: Fight, me: Fighter, card: int) -> None:
    """HEL-ATK-6, HEL-GEN-6: a sum that rises here does not move the bands."""
    match card:
        case 1:
            refund(table, me, 1)
        case 2:
            gain_bonus_armor(table, fight, me, 2, Until.NEXT_END, me.seat + 1)
        case 3:
            fight.attack.sum += 3
        case 4:
            fight.attack.extra += table.roll(me.seat, Why.DAMAGE, 4)
        case 6:
            lock_face(table, me, 6)


def choose_boon(table: Table, fight: Fight, me: Fighter, foe: Fighter, kind: int) -> None:
    """A Bonus that is a choice of three; that of the paladin's hammer costs 1 Strain and may be declined."""
    options = 1 << Boon.DAMAGE | 1 << Boon.KNOCKBACK | 1 << Boon.HEAL | 1 << Boon.NONE
    if kind == Effect.CHOOSE_SHILLELAGH:
        options = 1 << Boon.BURN | 1 << Boon.WET | 1 << Boon.SPLASH
    if not can_act(me):
        return
    boon = table.choose(me.seat, Ask.CHOICE, options)
    fight.attack.boon = boon
    if kind == Effect.CHOOSE_PALADIN and boon != Boon.NONE:
        spend_strain(table, fight, me, 1)
        if boon == Boon.DAMAGE:
            fight.attack.extra += 3


def removable(me: Fighter) -> int:
    """Negative statuses that the Trait assassin can use up: a bit set of Status."""
    bits = 0
    for status in range(STATUSES):
        if has(USED_UP, status) and has_status(me, status):
            bits |= 1 << status
    return bits
