"""Damage in English: how much it is, what takes from it, and what is left of whoever takes it."""

from __future__ import annotations

from kumite.rulesets.shared.language import listed
from kumite.rulesets.sums import Part, Step, Sum, parts

from ..rules.attack_dice_values_matter.effects import applies, by_grip, damage_by, factor, hurts, worth
from ..rules.common_actions.weapons import holds_one_weapon
from ..rules.standing import classic, has_status, knows
from ..rules.status_effects.lasting import amount_of
from ..state import DAMAGE_TYPES, EFFECTS, SEATS, Fighter, Weapon
from ..terms import Art, By, DamageType, Effect, Quirk, Status, Trait
from .naming import Blanks, art_called, the_weapon
from .phrases import DAMAGE_KINDS, PROFILE

# What an Attack deals


def is_attacking(blanks: Blanks) -> bool:
    """Whether the Attack in hand is theirs."""
    return blanks.fight.attack.attacker == blanks.seat + 1


def dealt(blanks: Blanks) -> str | None:
    """What an Attack adds up to; nothing of one that is not meant to hurt."""
    if blanks.n < SEATS:
        return no_damage(blanks)
    return f"The damage is {blanks.sum if blanks.sums else blanks.n // SEATS}."


def no_damage(blanks: Blanks) -> str | None:
    """That an Attack comes to nothing."""
    attack = blanks.fight.attack
    if blanks.n >= SEATS or not is_attacking(blanks) or not hurts(blanks.me.weapons[attack.weapon]):
        return None
    return "The Attack deals no damage."


def dealt_clause(blanks: Blanks) -> str:
    """The same for the sentence of the Attack."""
    return "no damage" if no_damage(blanks) else ""


def damage_sums(blanks: Blanks) -> tuple[Sum, ...]:
    """HEL-ATK-11, HEL-DUAL-2: the parts of the damage of the Attack in hand."""
    points, seat = divmod(blanks.n, SEATS)
    if points == 0 or not is_attacking(blanks):
        return ()
    foe = blanks.fight.fighters[seat]
    return (Sum(points, tuple(damage_parts(blanks, foe)), "damage"),)


def damage_parts(blanks: Blanks, foe: Fighter) -> list[Part]:
    """All that adds to the damage, in the order in which it counts."""
    fight, me, attack = blanks.fight, blanks.me, blanks.fight.attack
    held = [(me.weapons[attack.weapon], attack.parts, 0)]
    if attack.off:
        held.append((me.weapons[attack.off], attack.off_parts, EFFECTS))
    found = [part for weapon, fires, first in held for part in by_weapon(blanks, foe, weapon, fires, first)]
    adds = attack.art in (Art.DESTRUCTIVE_SWING, Art.SMITE)
    extra = Part(attack.extra, art_called(blanks, attack.art) if adds else "extra")
    if any(hurts(weapon) for weapon, _, _ in held):
        found += [part for part in (extra, *by_state(blanks, held[0][0])) if part.number]
    elif sum(damage_by(fight, me, foe, *each) for each in held) <= 0:
        found = [extra]
    if attack.spot:
        found += [Part(0, "", Step.AT_LEAST), Part(2, "vulnerable spot", Step.TIMES)]
    return found or [Part(0)]


def by_weapon(blanks: Blanks, foe: Fighter, weapon: Weapon, fires: int, first: int) -> list[Part]:
    """What one weapon deals: by its profile, by how it is held, and by what it was made against."""
    fight, me = blanks.fight, blanks.me
    times = factor(foe, weapon)
    if times != 1:
        whole = damage_by(fight, me, foe, weapon, fires, first)
        return [Part(whole, "doubled")]
    found: list[Part] = []
    instead: list[Part] = []
    for index, effect in enumerate(weapon.effects):
        if not applies(fight, me, foe, weapon, effect, fires):
            continue
        label = PROFILE[effect.part]
        value = worth(me, effect, fight.attack.rolled[first + index])
        if effect.kind == Effect.DAMAGE_INSTEAD:
            instead = [Part(value, label)]
        elif effect.kind == Effect.DAMAGE:
            found.append(Part(value, label))
        elif effect.kind == Effect.TILES_MOVED:
            found.append(Part(-(-me.turn.tiles // 2), "half the tiles moved"))
    hits = me.turn.hits if weapon.quirks >> Quirk.GROWS & 1 else 0
    found = (instead or found) + [Part(hits, "earlier hits"), Part(by_grip(me, weapon), "both hands")]
    return [part for part in found if part.number]


def by_state(blanks: Blanks, weapon: Weapon) -> list[Part]:
    """HEL-ST-5, HEL-ST-11: what the attacker's own state adds."""
    fight, me = blanks.fight, blanks.me
    by_hand = weapon.by in (By.WEAPON, By.ART)
    duelist = fight.attack.weapon_attack == 1 and knows(me, Trait.DUELIST) and holds_one_weapon(me)
    shard = weapon.by == By.ART and weapon.by_id == Art.SOUL_SHARD
    return [
        Part((3 if classic(fight) else 1) * me.hidden, "Hidden"),
        Part(-int(by_hand and has_status(me, Status.POISONED)), "Poisoned"),
        Part(int(duelist), "Duelist"),
        Part(amount_of(me, Status.FIERCE) if fight.attack.melee else 0, "Battle Ready"),
        Part(amount_of(me, Status.SHARPENED) if shard else 0, "sharpened"),
    ]


# What somebody takes


def taken(blanks: Blanks) -> int:
    """HEL-DMG-1: the damage after what lessens it, before Dodge and armor."""
    points, kind = divmod(blanks.n, DAMAGE_TYPES)
    harm = blanks.fight.harm
    if kind == DamageType.STRAIN or harm.dealt == 0:
        return points
    return harm.dealt - harm.hardened - harm.braced - harm.parried


def hurt_sums(blanks: Blanks) -> tuple[Sum, ...]:
    """HEL-DMG-1, HEL-DODGE-2, HEL-ARM-1: what is left for Health of the damage."""
    points, kind = divmod(blanks.n, DAMAGE_TYPES)
    harm = blanks.fight.harm
    if kind == DamageType.STRAIN or harm.dealt == 0:
        return ()
    found = parts(
        (harm.dealt, ""),
        (-harm.hardened - harm.braced, "toughness"),
        (-harm.parried, "Parry"),
        (-harm.dodged, "Dodge"),
        (-harm.stopped, "Armor"),
    )
    return (Sum(points, found, "Health lost"),)


def left(blanks: Blanks) -> str:
    """What Health they have then, for whoever may know."""
    health = blanks.me.health - blanks.n // DAMAGE_TYPES
    return f"{health} left" if health > 0 else f"at {health}"


def comes_from(kind: int) -> str:
    """Where damage comes from, unless it is an Attack."""
    return f" from {DAMAGE_KINDS[kind]}" if kind not in (DamageType.OTHER, DamageType.ATTACK) else ""


def hurt(blanks: Blanks) -> str:
    """Who takes how much, what stops some of it, and what Health that leaves."""
    points, kind = divmod(blanks.n, DAMAGE_TYPES)
    if not blanks.sums:
        return f"{blanks.who} loses {points} Health{comes_from(kind)}."
    said = f"{blanks.who} takes {taken(blanks)} damage{comes_from(kind)}"
    if len(blanks.sums[0].parts) > 1:
        said += f": {blanks.sum} Health lost"
    return f"{said}, {left(blanks)}." if blanks.known and points else f"{said}."


def hurt_clause(blanks: Blanks) -> str:
    """The same in a few words, with the name of whoever is not the target."""
    points, kind = divmod(blanks.n, DAMAGE_TYPES)
    harm = blanks.fight.harm
    said = f"{taken(blanks)} damage{comes_from(kind)}"
    if blanks.fight.attack.target != blanks.seat + 1:
        said = f"{blanks.who} takes {said}"
    open_to_all = kind != DamageType.STRAIN
    notes = [
        *([f"{harm.dodged} Dodged"] if harm.dodged and open_to_all else []),
        *([f"{harm.stopped} on Armor"] if harm.stopped and open_to_all else []),
        *([left(blanks)] if blanks.known and points else []),
    ]
    return f"{said} ({', '.join(notes)})" if notes else said


def stripped(blanks: Blanks) -> str | None:
    """HEL-ATK-11: Armor Stacks that an Attack takes off before it hurts."""
    if not blanks.n:
        return None
    return f"{blanks.who} loses {blanks.n} Armor Stack{blanks.s} to the Attack."


def stripped_clause(blanks: Blanks) -> str:
    """The same in a few words."""
    return f"{blanks.n} Armor Stack{blanks.s} stripped" if blanks.n else ""


def weapons_in_hand(blanks: Blanks) -> str:
    """With what the Attack in hand is made."""
    attack = blanks.fight.attack
    held = [attack.weapon, attack.off] if attack.off else [attack.weapon]
    return listed([the_weapon(blanks.me, index) for index in held])
