"""One attack, from its cost to what it does, in the order of the text.

SHI-ATK-3: cost, links before the defense, defenses, links after the result, Willpower, damage, wounds,
statuses; effects come at once, or at the end of the count if others act on it.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest, size
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import STEPS_TO, Deed, Fight, Fighter
from ...terms import Ability, Event, Item, Special, WillpowerWindow
from ..basic_actions.grid import within
from ..basic_actions.ground import lay_down
from ..basic_actions.prices import chakra, stamina
from ..basic_actions.take_the_hit import stands_aside, take_the_hit
from ..basic_actions.targets import approach, in_area, is_melee, reaches
from ..basic_actions.usable import radius, reach
from ..equipment.items import flash_points
from ..equipment.water import create_linked_water
from ..initiative.deeds import core_of, is_ranged, spins
from ..initiative.speeds import set_speed
from ..standing import can_act, present
from ..stealth.stealth import lower_tn, noticed, reveal
from ..techniques.clones import target_or_clone
from ..techniques.shelter import shelter
from ..techniques.techniques import before_defence
from ..weather.weather import blown_away
from .aftereffects import acted
from .answering import defend
from .blows import FIXED, FROM_DEFENCE, target_number, tell_standing
from .damage import roll_damage
from .follow_ups import after_hit, after_success, parried_with
from .reactions import pay_deed, takes_time
from .strike import damage_all, miss
from .window import window


def attack(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-ATK-3, SHI-SEAL-3: resolve a declared attack."""
    if deed.target > 0 and not present(fight.fighters[deed.target - 1]):
        table.tell(me.seat, Event.NO_TARGET, 0)
        return
    if deed.target > 0 and not comes_near(fight, me, deed):
        table.tell(me.seat, Event.NO_TARGET, 0)
        return
    if deed.nears > 0:
        approach(fight, me, deed, fight.fighters[deed.nears - 1], True)
    if not pay_deed(table, fight, me, deed):
        table.tell(me.seat, Event.FAILS_TO_ACTIVATE, core_of(me, deed))
        return
    create_linked_water(table, fight, me, deed)
    targets = all_targets(fight, me, deed)
    if targets == 0:
        table.tell(me.seat, Event.NO_TARGET, 0)
        return
    surprise(table, fight, me, deed, targets)
    use_up(fight, me, deed)
    if blown_away(table, fight, me, deed):
        for foe in those(fight.fighters, targets):
            foe.attack.caught = 0
    else:
        exchange(table, fight, me, deed, targets)
    give_away(table, me, deed)


def comes_near(fight: Fight, me: Fighter, deed: Deed) -> bool:
    """SHI-MOVE-3, SHI-DELAY-7: the free move; from a delayed attack the target may have got away by now."""
    foe = fight.fighters[deed.target - 1]
    if deed.due > 0 and not reaches(fight, me, deed, foe):
        return False
    if is_melee(me, deed) or deed.closing == 1:
        approach(fight, me, deed, foe, deed.closing == 1)
    elif not within(me, foe, reach(fight, me, deed)):
        approach(fight, me, deed, foe, False)
    return True


def use_up(fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-MT-2, SHI-EQ-9: pieces thrown or shot are gone; those thrown lie where their target stood."""
    weapon = me.weapons[deed.weapon]
    if deed.weapon > 0 and weapon.ranged == 1:
        used = min(weapon.pieces, max(1, deed.number))
        weapon.pieces -= used
        deed.loosed = used
        if has(weapon.special, Special.THROWN):
            where = fight.fighters[deed.target - 1]
            lay_down(me, deed.weapon, used, where.x, where.y)


def all_targets(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-AOE-3: everybody inside an area, or the targets that were named."""
    if radius(me, deed) > 0:
        return caught(fight, me, deed)
    if deed.targets != 0:
        return deed.targets
    return 1 << (deed.target - 1) if deed.target > 0 else 0


def caught(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-AOE-3, SHI-MOVE-3: everybody inside an area, which the free move may carry along."""
    x = me.x
    y = me.y
    if 0 < deed.nears == me.walk.stepped - STEPS_TO + 1:
        me.x = me.walk.steps_x
        me.y = me.walk.steps_y
    inside = in_area(fight, me, deed)
    me.x = x
    me.y = y
    return inside


def surprise(table: Table, fight: Fight, me: Fighter, deed: Deed, targets: int) -> None:
    """SHI-SURP-1, SHI-SRCH-4: an attack out of hiding surprises; finders who attack give away their find.

    SHI-SIM-9: so does that of somebody who was hidden when the count began, and of nobody else. A sixth sense
    turns a surprise into an ordinary attack, and is dulled by it.
    """
    for foe in those(fight.fighters, targets):
        noticed(me, foe)
        if has(me.hidden_from & ~me.covered | me.uncovered, foe.seat) and not senses(foe):
            foe.attack.caught = 1
            table.tell(me.seat, Event.SURPRISE, foe.seat)


def senses(foe: Fighter) -> bool:
    """SHI-ABI-SIXTH-SENSE: it turns a surprise attack normal, and loses 1 of its bonus each time."""
    if foe.abilities[Ability.SIXTH_SENSE] <= foe.battle.sixth_sense:
        return False
    foe.battle.sixth_sense += 1
    return True


def give_away(table: Table, me: Fighter, deed: Deed) -> None:
    """SHI-SURP-1: an attack ends hiding, but for missiles without jutsu, each of which lowers the TN by 5.

    SHI-SIM-9: it does nothing to hiding that has begun while the attacks of this count are resolved.
    """
    if me.stealth_level == 0 or has(me.covered, me.seat):
        return
    if is_ranged(me, deed) and deed.technique == 0 and deed.links == 0:
        lower_tn(table, me, 5)
    else:
        reveal(table, me)


def exchange(table: Table, fight: Fight, me: Fighter, deed: Deed, targets: int) -> None:
    """SHI-ATK-3, SHI-AOE-3: every target answers, Willpower is spent, and damage is dealt."""
    fight.attacker = me.seat + 1
    answers(table, fight, me, deed, targets)
    concerned = all_concerned(fight, me)
    for foe in those(fight.fighters, concerned):
        after_hit(table, fight, me, deed, foe)
    if fight.house.willpower_window == WillpowerWindow.AFTER_DAMAGE and anybody_struck(fight, me):
        roll_damage(table, fight, me, deed)
    windows(table, fight, me, deed, concerned)
    for foe in those(fight.fighters, concerned):
        tell_standing(table, foe)
    avoided = 0
    for foe in fight.fighters[: fight.count]:
        if foe.attack.hit_by == me.seat + 1 and foe.attack.struck == 0 and foe.attack.defence_die > 0:
            avoided |= 1 << foe.seat
            if whirled_away(me, deed, foe):
                takes_time(fight, me, 4)
    if anybody_struck(fight, me):
        damage_all(table, fight, me, deed)
    else:
        takes_time(fight, me, miss(table, fight, me, deed))
    counters(table, fight, me, deed, avoided)
    for foe in fight.fighters[: fight.count]:
        clear(foe.attack)
        clear(foe.reply)
    fight.attacker = 0


def all_concerned(fight: Fight, me: Fighter) -> int:
    """SHI-TTH-4, SHI-WP-1: whoever has met the attack.

    Those are its targets, but for those whose hit somebody took, and whoever took it.
    """
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.attack.hit_by == me.seat + 1 and (foe.attack.protector == 0 or foe.attack.defence_die > 0):
            bits |= 1 << foe.seat
    return bits


def windows(table: Table, fight: Fight, me: Fighter, deed: Deed, concerned: int) -> None:
    """SHI-WP-5, SHI-WP-7, SHI-WP-8: a Willpower window over each whose roll has met the attack's.

    If the attack is rolled again in one of them, the others can answer that.
    """
    while True:
        before = deed.accuracy_die
        for foe in those(fight.fighters, concerned):
            window(table, fight, me, deed, foe, concerned)
        if deed.accuracy_die == before or size(concerned) < 2:
            return


def whirled_away(me: Fighter, deed: Deed, foe: Fighter) -> bool:
    """SHI-TECH-STEEL-WALL: a melee attack that it parries takes 4 counts more."""
    return not is_ranged(me, deed) and spins(foe, parried_with(foe))


def answers(table: Table, fight: Fight, me: Fighter, deed: Deed, targets: int) -> None:
    """SHI-AOE-3, SHI-TTH-7, SHI-CLONE-1: each target in turn: clones, allies, then their own defense."""
    left = targets
    while left != 0:
        foe = fight.fighters[lowest(left)]
        left &= left - 1
        if not present(foe) or target_or_clone(table, fight, foe, me):
            continue
        factor = before_defence(table, fight, me, deed, foe)
        flash(table, me, deed, foe)
        deed.accuracy = target_number(fight, me, deed, foe)
        shelter(table, fight, foe, me, deed, targets)
        take_the_hit(table, fight, foe, me, deed, targets)
        if not stands_aside(foe):
            defend(table, fight, foe, me, deed, factor)


def flash(table: Table, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """SHI-TOOL-FLASH: thrown with the blow, it blinds its target for this defence."""
    if deed.item == Item.FLASH_BOMB and me.items[Item.FLASH_BOMB] > 0:
        me.items[Item.FLASH_BOMB] -= 1
        foe.attack.flashed = flash_points(foe)
        table.tell(me.seat, Event.ITEM_USED, Item.FLASH_BOMB)


def anybody_struck(fight: Fight, me: Fighter) -> bool:
    for foe in fight.fighters[: fight.count]:
        if foe.attack.struck == 1 and foe.attack.hit_by == me.seat + 1:
            return True
    return False


def counters(table: Table, fight: Fight, me: Fighter, deed: Deed, avoided: int) -> None:
    """SHI-INT-8: some defenses that succeed become attacks, with their roll as Accuracy.

    Nothing counters those.
    """
    if deed.interrupt == 1:
        return
    left = avoided
    while left != 0:
        foe = fight.fighters[lowest(left)]
        left &= left - 1
        if can_act(foe) and can_act(me) and after_success(table, fight, foe, me, deed) > 0:
            counter(table, fight, foe, me)


def counter(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """SHI-INT-4, SHI-INT-8: the counter is answered like any attack; it costs unless its defense has.

    SHI-WP-8: a point that was spent on the defense has been spent on the counter too.
    """
    reply = me.reply
    reply.interrupt = 1
    reply.target = foe.seat + 1
    if reply.accuracy_die == FROM_DEFENCE and me.attack.spent_willpower == 1:
        reply.accuracy_die = FIXED
    set_speed(fight, me, foe, reply, reply.ap)
    reply.accuracy = target_number(fight, me, reply, foe)
    if reply.paid == 0:
        reply.stamina = stamina(fight, me, reply)
        reply.chakra = chakra(fight, me, reply)
        takes_time(fight, me, reply.speed)
    table.tell(me.seat, Event.DECLARES, reply.kind)
    table.tell(me.seat, Event.DECLARES_SPEED, reply.speed)
    table.tell(me.seat, Event.DECLARES_ACCURACY, reply.accuracy)
    for other in fight.fighters[: fight.count]:
        clear(other.attack)
    table.tell(me.seat, Event.ACTS, reply.kind)
    if pay_deed(table, fight, me, reply):
        strike_back(table, fight, me, reply, foe)
    acted(table, fight, me, reply)


def strike_back(table: Table, fight: Fight, me: Fighter, reply: Deed, foe: Fighter) -> None:
    """SHI-INT-8, SHI-ACC-4: the one who is countered may defend."""
    clear(foe.reply)
    defend(table, fight, foe, me, reply, 1)
    window(table, fight, me, reply, foe, 1 << foe.seat)
    tell_standing(table, foe)
    if foe.attack.struck == 1:
        damage_all(table, fight, me, reply)
    else:
        takes_time(fight, me, miss(table, fight, me, reply))
