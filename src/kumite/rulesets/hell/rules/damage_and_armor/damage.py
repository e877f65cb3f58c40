"""Damage: flat reductions, Dodge, Armor Stacks, Health."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import DAMAGE_TYPES, Fight, Fighter
from ...terms import Art, Ask, DamageType, Event, Knack, Status, Trait, Until
from ..combat.dice import count_dice, give_locked_die
from ..deaths_door.doors import lose_health, wake_sleeper
from ..deaths_door.felling import empower, refund
from ..matters import wants, wants_about
from ..standing import can_act, has_status, is_object, knows, present
from ..status_effects.lasting import amount_of, last, note_conditions, take_from
from ..status_effects.marks import put_without_end
from ..status_effects.strain import spend_strain
from .dodging import can_dodge, halved, spend_dodge, usable

PAST_ARMOR = (DamageType.FALL, DamageType.DROWNING, DamageType.STRAIN)
"""HEL-ARM-4: Armor Stacks do not reduce these."""


def damage(table: Table, fight: Fight, me: Fighter, points: int, kind: int, source: int) -> int:
    """HEL-DMG-1, HEL-DMG-2: one damage of one type; `source` is a seat + 1, 0 for nobody's.

    Returns what was taken before Dodge and armour, 0 where none was. What else the damage may do (pass by
    Armor Stacks, slip) stands in the Attack in hand.
    """
    if points <= 0 or not present(me) or is_immune_to(me, kind):
        return 0
    fight.harm.dealt = points
    points = reduced(table, fight, me, points, kind)
    table.tell(me.seat, Event.TAKES_DAMAGE, points)
    if source != 0:
        table.tell(source - 1, Event.DEALS_DAMAGE, points)
    note(fight, me, points, source)
    undodged = dodged(table, fight, me, points, kind)
    left = absorbed(table, fight, me, undodged, kind)
    fight.harm.dodged = points - undodged
    fight.harm.stopped = undodged - left
    table.tell(me.seat, Event.HURT, left * DAMAGE_TYPES + kind)
    clear(fight.harm)
    if 0 < me.health <= left:
        me.burned_down = int(kind == DamageType.BURN)
    lose_health(table, fight, me, left)
    wake_sleeper(table, me)
    after_damage(table, fight, me, kind, source)
    return points


def is_immune_to(me: Fighter, kind: int) -> bool:
    """What cannot hurt them; the lava dragon without armour is not hurt by Burn."""
    if has(me.knacks, Knack.SHEDS) and is_bare(me) and kind == DamageType.BURN:
        return True
    return has(me.immune_damage, kind)


def is_bare(me: Fighter) -> bool:
    """Whether they have no Armor Stacks of any kind."""
    return me.armor == 0 and amount_of(me, Status.BONUS_ARMOR) == 0


def note(fight: Fight, me: Fighter, points: int, source: int) -> None:
    """Note who hurt whom, for rules that ask about it later."""
    me.damage_since_turn += points
    if source != 0:
        me.hurt_by = source
        me.taken_from[source - 1] += points
        if source != me.seat + 1:
            fight.fighters[source - 1].turn.damaged |= 1 << me.seat


def reduced(table: Table, fight: Fight, me: Fighter, points: int, kind: int) -> int:
    """HEL-DMG-1: the target's flat reductions, never below 1."""
    before = points
    if has_status(me, Status.HARDENED):
        points = max(1, points - 1)
    fight.harm.hardened = before - points
    if kind == DamageType.ATTACK:
        before = points
        if knows(me, Trait.BRACED_FOR_IMPACT) and has_status(me, Status.HUNKERED):
            points = max(1, points - 1)
        fight.harm.braced = before - points
        before = points
        points = parried(table, fight, me, points)
        fight.harm.parried = before - points
    return points


def parried(table: Table, fight: Fight, me: Fighter, points: int) -> int:
    """The Art parry: a Locked die off the damage of a Weapon Attack, down to 1, with the amount known."""
    if fight.attack.weapon_attack == 0 or points <= 1 or not can_act(me):
        return points
    if not has(me.arts, Art.PARRY) or count_dice(me.locked) == 0 or has_status(me, Status.SILENCED):
        return points
    fight.matter = points
    answer = table.choose(me.seat, Ask.REACTION, 1 | 1 << Art.PARRY)
    fight.matter = 0
    if answer != Art.PARRY:
        return points
    table.tell(me.seat, Event.ART, Art.PARRY)
    face = give_locked_die(table, me)
    spend_strain(table, fight, me, 1)
    me.aftermath.reacted = 1
    return max(1, points - face)


def dodged(table: Table, fight: Fight, me: Fighter, points: int, kind: int) -> int:
    """HEL-DODGE-2 to HEL-DODGE-6: a choice with the amount known; by house rule again and again."""
    while can_dodge(fight, kind) and can_act(me) and usable(fight, me, kind) > 0:
        if not wants(table, fight, me, Ask.DODGE, points):
            break
        spend_dodge(fight, me, kind)
        points = halved(points)
        table.tell(me.seat, Event.DODGES, points)
        if fight.house.multi_dodge == 0 or points <= 1:
            break
    return points


def absorbed(table: Table, fight: Fight, me: Fighter, points: int, kind: int) -> int:
    """HEL-ARM-1, HEL-ARM-4, HEL-ARM-5: Armor Stacks, the Bonus ones first. Returns what Health loses.

    What slips by costs up to two stacks less than it stops.
    """
    by_attack = kind == DamageType.ATTACK
    if kind in PAST_ARMOR or (by_attack and fight.attack.penetrates == 1):
        return points
    stacks = me.armor + amount_of(me, Status.BONUS_ARMOR)
    if points == 1 and stacks > 0 and knows(me, Trait.LIVINGWOOD):
        return 0
    stopped = min(points, stacks)
    lost = max(0, stopped - 2) if by_attack and fight.attack.slip == 1 else stopped
    lose_armor(table, me, lost)
    return points - stopped


def lose_armor(table: Table, me: Fighter, count: int) -> int:
    """HEL-ARM-1: Bonus Armor Stacks first, earliest end first. Returns how many there were to lose."""
    bonus = take_from(me, Status.BONUS_ARMOR, count)
    plain = min(me.armor, count - bonus)
    me.armor -= plain
    if bonus + plain > 0:
        table.tell(me.seat, Event.ARMOR_LOST, bonus + plain)
        if is_bare(me):
            without_armor(table, me)
    return bonus + plain


def without_armor(table: Table, me: Fighter) -> None:
    """HEL-ST-30: armour is broken. The Trait defender: once a fight that gives 3 Strain back."""
    if knows(me, Trait.DEFENDER) and not has(me.used_fight, Trait.DEFENDER):
        me.used_fight |= 1 << Trait.DEFENDER
        refund(table, me, 3)
    if has(me.knacks, Knack.SHEDS):
        me.dodge = max(me.dodge, 1 + me.dodge_block)


def after_damage(table: Table, fight: Fight, me: Fighter, kind: int, source: int) -> None:
    """The Traits frenzy and focus fire, and what ends when its author is hurt by the victim."""
    if knows(me, Trait.FRENZY) and can_act(me) and kind != DamageType.STRAIN:
        if not has_status(me, Status.EMPOWERED) and wants(table, fight, me, Ask.TRAIT, Trait.FRENZY):
            table.tell(me.seat, Event.TRAIT, Trait.FRENZY)
            spend_strain(table, fight, me, 1)
            empower(table, me, Until.NEXT_END, me.seat + 1)
    if source != 0 and source != me.seat + 1:
        end_curse(table, fight, fight.fighters[source - 1], me)
        mark_it(table, fight, fight.fighters[source - 1], me)


def mark_it(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """The Trait focus fire: whoever damages a creature may mark them for 1 Strain."""
    if not knows(me, Trait.FOCUS_FIRE) or not can_act(me) or not present(foe) or is_object(foe):
        return
    if has_status(foe, Status.MARKED) or foe.side == me.side:
        return
    if wants_about(table, fight, me, foe, Ask.TRAIT, Trait.FOCUS_FIRE):
        table.tell(me.seat, Event.TRAIT, Trait.FOCUS_FIRE)
        spend_strain(table, fight, me, 1)
        put_without_end(table, fight, foe, Status.MARKED, 1, me.seat + 1)


def end_curse(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """The Art curse of pain lasts until the cursed one damages its author."""
    if has_status(me, Status.CURSED):
        for entry in me.lasting:
            if entry.kind == Status.CURSED and entry.source == victim.seat + 1:
                clear(entry)
                table.tell(me.seat, Event.STATUS_ENDS, Status.CURSED)
        note_conditions(me)


def gain_bonus_armor(table: Table, fight: Fight, me: Fighter, count: int, until: int, whose: int) -> None:
    """HEL-ARM-3: a temporary pool besides, within the limit of all Armor Stacks."""
    room = fight.house.armor_stack_max - me.armor - amount_of(me, Status.BONUS_ARMOR)
    count = min(count, room)
    if count > 0:
        last(me, Status.BONUS_ARMOR, count, until, whose, 1, me.seat + 1)
        table.tell(me.seat, Event.ARMOR_GAINED, count)
