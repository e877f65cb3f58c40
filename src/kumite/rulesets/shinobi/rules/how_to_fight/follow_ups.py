"""What joins once the result is known, and what follows a defense: SHI-CHAIN-11, SHI-INT-8."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about, says_yes
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import DECLINE, TECHNIQUES, Deed, Fight, Fighter
from ...terms import Action, Ask, Defence, Event, Quality, Skill, Special, TechniqueName, Why
from ..basic_actions.prices import half_up
from ..basic_actions.usable import can_use, radius
from ..fatigue.fatigue import chakra_roll
from ..initiative.deeds import core_of, is_ninjutsu, is_ranged, is_unarmed, is_weapon, quality, slot_of
from ..initiative.speeds import least_points, points_barred
from ..standing import can_act
from ..stealth.stealth import hide_from
from .blows import FROM_DEFENCE, flow
from .reactions import must_abort
from .rolls import skill_bonus
from .seal_speeds import seal_speed
from .willpower import rolled_to_reach

SAI = 20
"""As an answer to what follows a defense: to disarm with the sai."""


def after_failure(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> int:
    """SHI-CHAIN-11, SHI-PHS-11, SHI-TECH-KAWARIMI: after a dodge that partly failed, for action points.

    5 at first, 5 more each time; further points may lower its Speed, so that the whole is still quick enough.
    Returns the Speed that it adds.
    """
    slot = slot_of(me, TechniqueName.KAWARIMI) - 1  # SHI-TECH-KAWARIMI
    if slot < 0 or not can_use(fight, me, slot) or not partly(me, attacker, deed):
        return 0
    if must_abort(me, True):
        return 0  # hands that still make other seals
    price = 5 * (me.battle.kawarimi + 1)
    reply = me.reply
    reply.links |= 1 << slot
    seals = seal_speed(fight, me, reply)
    most = min(me.ap - price, max(0, reply.speed + 4 - half_up(reply.raised_speed + 4)))
    if points_barred(fight, me, reply):
        most = 0
    saved = 0
    while saved < most and 2 * (reply.speed + 4 - saved + seals) > deed.speed:
        saved += 1
    quick = me.ap >= price and 2 * (reply.speed + 4 - saved + seals) <= deed.speed
    if not quick or not says_yes(table, fight, me.seat, attacker, Ask.ESCAPES_BY_KAWARIMI):
        reply.links &= ~(1 << slot)
        return 0
    me.battle.kawarimi += 1
    me.ap -= price + saved
    if chakra_roll(table, fight, me, me.techniques[slot].chakra) or me.fatigue < 7:
        me.attack.struck = 0
        me.attack.margin = 0
        table.tell(me.seat, Event.AVOIDS, 0)
        vanish(table, fight, me, attacker)
    return 4 - saved


def partly(me: Fighter, attacker: Fighter, deed: Deed) -> bool:
    """A dodge that failed, but not wholly; of an attack without damage by 5 at most."""
    if me.attack.struck == 0 or me.attack.margin <= 0:
        return False
    if quality(attacker, deed, Quality.NO_DAMAGE):
        return me.attack.margin <= 5
    return 0 < me.attack.margin * me.attack.partial < 100


def vanish(table: Table, fight: Fight, me: Fighter, attacker: Fighter) -> None:
    """SHI-HIDE-1, SHI-HIDE-2: with Kawarimi one may hide at once; everybody may notice at once."""
    if not says_yes(table, fight, me.seat, attacker, Ask.HIDES_NOW):
        return
    watchers = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side:
            watchers |= 1 << foe.seat
    hide_from(table, fight, me, watchers)
    for foe in those(fight.fighters, watchers):
        if can_act(foe) and me.stealth_level > 0:
            bonus = skill_bonus(fight, foe, Skill.AWARENESS)
            if rolled_to_reach(table, fight, foe, Why.SEARCH, bonus, me.stealth_tn) >= me.stealth_tn:
                me.hidden_from &= ~(1 << foe.seat)
                table.tell(foe.seat, Event.FINDS, me.seat)


def after_hit(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """SHI-ATK-3, SHI-TECH-RIVER-STYLE: a partial unarmed hit becomes a fuller one, before any Willpower."""
    slot = slot_of(me, TechniqueName.RIVER_STYLE) - 1  # SHI-TECH-RIVER-STYLE
    if slot < 0 or foe.attack.struck == 0 or not is_unarmed(me, deed) or not can_use(fight, me, slot):
        return
    if not 0 < foe.attack.margin * foe.attack.partial < 100:
        return
    if choose_about(table, fight, me.seat, foe, Ask.AFTER_HIT, 1 << slot | 1 << DECLINE) == DECLINE:
        return
    deed.links |= 1 << slot
    if chakra_roll(table, fight, me, me.techniques[slot].chakra + deed.stamina // 3) or me.fatigue < 7:
        foe.attack.flows = 1
        flow(foe)
        table.tell(foe.seat, Event.PARTIAL, min(100, foe.attack.margin * foe.attack.partial))


def after_success(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> int:
    """SHI-INT-8: a defense that succeeded may become an attack. Returns the slot + 1, SAI for a disarm, or 0.

    `me.reply` is then the attack, with the roll of the defense as its Accuracy.
    """
    total = me.attack.defence_die + me.attack.defence_bonus
    core = core_of(me, me.reply)
    if me.attack.defence == Defence.TECHNIQUE and core in (
        TechniqueName.HALTING_BLOW,
        TechniqueName.RISING_PHOENIX,
    ):
        return at_once(me, attacker, deed, total, core)
    options = 0
    for slot in range(TECHNIQUES):
        if follows(fight, me, attacker, deed, slot):
            options |= 1 << slot
    sai = sai_in_hand(me)
    if (
        sai > 0
        and me.attack.defence in (Defence.PARRY_RIGHT, Defence.PARRY_LEFT)
        and is_weapon(attacker, deed)
    ):
        options |= 1 << SAI
    if options == 0:
        return 0
    chosen = choose_about(table, fight, me.seat, attacker, Ask.COUNTER, options | 1 << DECLINE)
    if chosen == DECLINE:
        return 0
    return prepare_counter(me, attacker, total, chosen, sai)


def at_once(me: Fighter, attacker: Fighter, deed: Deed, total: int, core: int) -> int:
    """Halting Blow, Rising Phoenix: they are paid for, and go on as attacks by themselves.

    The blast has an Accuracy of its own, and surprises whoever has broken off a blow for it.
    """
    me.reply.target = attacker.seat + 1
    me.reply.paid = 1
    me.reply.surprise = 0
    if core == TechniqueName.HALTING_BLOW:
        me.reply.accuracy = total
        me.reply.accuracy_die = FROM_DEFENCE
    elif not is_ninjutsu(attacker, deed):
        me.reply.surprise = 1
    return me.reply.technique


def follows(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, slot: int) -> bool:
    """Reppuu after dodging a melee attack, Retaliation after parrying a weapon with a sword; quick enough."""
    name = me.techniques[slot].id
    if name == TechniqueName.REPPUU:  # SHI-TECH-REPPUU
        if me.attack.defence != Defence.DODGE or is_ranged(attacker, deed) or radius(attacker, deed) > 0:
            return False
    elif name == TechniqueName.RETALIATION:  # SHI-TECH-RETALIATION
        held = parried_with(me)
        if held == 0 or not is_weapon(attacker, deed) or not has(me.weapons[held].special, Special.SWORD):
            return False
    else:
        return False
    if not can_use(fight, me, slot):
        return False
    held = parried_with(me)
    clear(me.reply)
    me.reply.kind = Action.TECHNIQUE
    me.reply.technique = slot + 1
    me.reply.weapon = held
    me.reply.interrupt = 1
    quick = least_points(fight, me, attacker, me.reply, deed.speed) >= 0
    clear(me.reply)
    me.reply.weapon = held
    return quick


def parried_with(me: Fighter) -> int:
    """The weapon of the parry; 0: it was none."""
    if me.attack.defence == Defence.PARRY_RIGHT:
        return me.right_hand
    return me.left_hand if me.attack.defence == Defence.PARRY_LEFT else 0


def sai_in_hand(me: Fighter) -> int:
    """The sai in hand; 0: none."""
    for weapon in (me.right_hand, me.left_hand):
        if weapon > 0 and has(me.weapons[weapon].special, Special.DISARM_AFTER_PARRY):  # SHI-WPN-SAI
            return weapon
    return 0


def prepare_counter(me: Fighter, attacker: Fighter, total: int, chosen: int, sai: int) -> int:
    """The attack that follows the defence."""
    held = parried_with(me)
    clear(me.reply)
    reply = me.reply
    reply.interrupt = 1
    reply.target = attacker.seat + 1
    reply.accuracy = total
    reply.accuracy_die = FROM_DEFENCE
    if chosen == SAI:
        reply.kind = Action.DISARM
        reply.weapon = sai
        return SAI
    reply.kind = Action.TECHNIQUE
    reply.technique = chosen + 1
    reply.weapon = held
    return chosen + 1
