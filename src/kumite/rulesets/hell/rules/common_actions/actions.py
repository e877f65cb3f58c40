"""The common actions: what is open to a creature with the dice that they have, and what each does.

HEL-ACT-1, HEL-ACT-2: every creature has all of them, as often as they can pay.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.actions import GIVES_AWAY
from ...state import WEAPONS, Fight, Fighter
from ...terms import Action, Ask, Event, Knack, Stat, Status, Trait, Until, Why
from ..attack_dice_values_matter.bands import overlaps, pays_for_mark
from ..attack_dice_values_matter.landing import hold
from ..checks_and_contests.rolls import (
    check,
    contest,
    grapple_contest,
    senses_penalty,
    senses_stat,
    smells,
)
from ..combat.dice import clear_dice, faces_of, give_dice, give_die, lock_face
from ..damage_and_armor.force import knock_back
from ..deaths_door.doors import stop_bleeding_out, wake_sleeper
from ..deaths_door.felling import end_focus, fall_prone, release, tear_webs
from ..standing import can_act, classic, has_status, knows
from ..status_effects.lasting import last
from ..status_effects.marks import put, put_without_end, reveal, take_mark
from ..status_effects.statuses import remove_burn
from ..status_effects.strain import spend_strain
from .options import (
    SIX_SIDED,
    bleeding_near,
    burning_near,
    grapplable,
    held_by_me,
    hidden_others,
    marked_ones,
    neighbours,
    reloadable,
    seen_others,
    sleepers_near,
    swappable,
    unlockable,
    webbed_near,
)
from .walking import BY_SPEED, walk
from .weapon_attack import weapon_attack
from .weapons import needs_hands


def act(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """HEL-GEN-8, HEL-AD-5: one common action, paid for and carried out completely."""
    match action:
        case Action.MOVE:
            face = give_die(table, me)
            me.turn.moves += 1
            if face == 1 and classic(fight) and has_status(me, Status.BLINDED):
                fall_prone(table, me)  # HEL-ST-3: they stumble
            walk(table, fight, me, BY_SPEED)
        case Action.ATTACK:
            weapon_attack(table, fight, me)
        case Action.GRAPPLE:
            grapple(table, fight, me)
        case Action.ESCAPE:
            escape(table, fight, me)
        case Action.PUSH:
            push(table, fight, me)
        case Action.HIDE:
            hide_away(table, fight, me)
        case Action.SEARCH:
            search(table, fight, me)
        case Action.LOCK:
            lock(table, me)
        case Action.UNLOCK:
            unlock(table, me)
        case Action.HUNKER_DOWN:
            hunker_down(table, fight, me)
        case Action.MEDICINE_CHECK:
            medicine_check(table, fight, me)
        case Action.STAND_UP | Action.LIE_DOWN:
            change_stance(table, me, action)
        case _:
            handle(table, fight, me, action)


def handle(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """The lesser actions, with weapons and with those who are held, burn or sleep."""
    match action:
        case Action.RELOAD:
            give_die(table, me)
            index = choose(table, me.seat, Ask.RELOAD, reloadable(me))
            me.weapons[index].ammo = me.weapons[index].loading
            table.tell(me.seat, Event.RELOADS, index)
        case Action.SWAP:
            give_dice(table, me, fight.house.swap_cost)
            swap(table, fight, me)
        case Action.RELEASE:
            seat = choose(table, me.seat, Ask.RELEASE, held_by_me(fight, me))
            release(table, me, fight.fighters[seat])
        case Action.DOUSE:
            give_dice(table, me, 2)
            seat = target(table, me, burning_near(fight, me))
            remove_burn(table, fight.fighters[seat])
        case Action.WAKE:
            give_dice(table, me, 2)
            wake_sleeper(table, fight.fighters[target(table, me, sleepers_near(fight, me))])
        case Action.CUT_WEB:
            give_dice(table, me, 2)
            seat = target(table, me, webbed_near(fight, me))
            tear_webs(table, fight, fight.fighters[seat])
        case Action.GLOW:
            give_die(table, me)
            put(table, fight, me, Status.GLOW, 1, Until.REMOVED, 0, 0, me.seat + 1)
        case Action.END_FOCUS:
            end_focus(table, me)
        case Action.MOVE_MARK:
            move_mark(table, fight, me)
        case Action.THROW_HELD:
            seat = choose(table, me.seat, Ask.RELEASE, held_by_me(fight, me))
            table.tell(me.seat, Event.TRIES, seat)
            spend_strain(table, fight, me, 2)
            release(table, me, fight.fighters[seat])
            knock_back(table, fight, fight.fighters[seat], 6, me)


def target(table: Table, me: Fighter, options: int) -> int:
    """The seat of whom they choose for what they do; everybody sees who it is."""
    seat = choose(table, me.seat, Ask.TARGET, options)
    table.tell(me.seat, Event.TRIES, seat)
    return seat


def grapple(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-GRAP-1: a Body Contest for two dice."""
    given = give_dice(table, me, 2)
    near = grapplable(fight, me, neighbours(fight, me))
    foe = fight.fighters[target(table, me, near)]
    if grapple_contest(table, fight, me, foe, given, int(overlaps(me, foe))):
        hold(table, me, foe, 1)


def escape(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ST-10: a Body Contest against the holder."""
    given = give_dice(table, me, 2)
    holder = fight.fighters[target(table, me, me.held_by)]
    if contest(table, fight, me, holder, Stat.BODY, Stat.BODY, given, 0):
        release(table, holder, me)


def push(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-PUSH-1: a Body Contest; 1 + Body tiles of Knockback."""
    given = give_dice(table, me, 2)
    foe = fight.fighters[target(table, me, neighbours(fight, me))]
    if contest(table, fight, me, foe, Stat.BODY, Stat.BODY, given, 0):
        table.tell(me.seat, Event.PUSHES, foe.seat)
        knock_back(table, fight, foe, max(0, 1 + me.stats[Stat.BODY]), me)


def hide_away(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-HIDE-1, HEL-CHK-3: a Thieving Check for two dice, faces ignored. HEL-ST-21: easier unseen.

    HEL-ST-17: a Glow gives away even those who succeed.
    """
    given = give_dice(table, me, 2)
    extra = table.roll(me.seat, Why.UNSEEN, 4) if has_status(me, Status.INVISIBLE) else 0
    if check(table, fight, me, Stat.THIEVING, fight.house.hide_tn, Why.HIDE_CHECK, given, extra, 0):
        if has_status(me, Status.GLOW):
            table.tell(me.seat, Event.GLOW_BETRAYS, 0)
            return
        me.hidden = 1
        table.tell(me.seat, Event.HIDES, 0)


def search(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-CHK-4, HEL-CHK-5: a Senses Contest against the Thieving of somebody Hidden.

    HEL-HIDE-3: a search with Thieving does not give the searcher away, one with another stat does.
    """
    given = give_dice(table, me, 2)
    foe = fight.fighters[choose(table, me.seat, Ask.HIDDEN_TARGET, hidden_others(fight, me))]
    table.tell(me.seat, Event.TRIES, foe.seat)
    stat = senses_stat(table, fight, me)
    extra = smells(table, me) - senses_penalty(me)
    if contest(table, fight, me, foe, stat, Stat.THIEVING, given, extra):
        reveal(table, foe)
    if stat != Stat.THIEVING:
        reveal(table, me)


def lock(table: Table, me: Fighter) -> None:
    """HEL-LOCK-1, HEL-LOCK-2, HEL-LOCK-4: a d6 of the pool; with no place free one is replaced and lost."""
    face = choose(table, me.seat, Ask.DIE, faces_of(me.pool) & SIX_SIDED)
    me.pool[face] -= 1
    table.tell(me.seat, Event.DICE_GIVEN, face)
    kept = 6 if has(me.knacks, Knack.LOCKS_SIXES) else face
    lock_face(table, me, kept)
    me.turn.locked[kept] += 1


def unlock(table: Table, me: Fighter) -> None:
    """HEL-LOCK-3: the die goes back to the pool at no cost and is an ordinary one again."""
    face = choose(table, me.seat, Ask.UNLOCK, unlockable(me))
    me.locked[face] -= 1
    me.pool[face] += 1
    table.tell(me.seat, Event.UNLOCKS, face)


def lose_locked(me: Fighter) -> None:
    """HEL-LOCK-5: what is Locked when the fight ends is lost."""
    clear_dice(me.locked)


def hunker_down(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-HUNK-1, HEL-HUNK-2: one conditional Dodge until their next turn, with or without cover.

    A shield gives Half Cover besides. The Trait braced for impact: with Body 3 one stack more.
    """
    give_die(table, me)
    last(me, Status.HUNKERED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
    if me.shield == 1:
        me.cover_spent = 0
    if knows(me, Trait.BRACED_FOR_IMPACT) and me.stats[Stat.BODY] >= 3 and not has_status(me, Status.BRACED):
        last(me, Status.BRACED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
    table.tell(me.seat, Event.HUNKERS_DOWN, 0)


def medicine_check(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-6, HEL-CHK-3: a Medicine Check within 1 tile stops Bleeding Out."""
    given = give_dice(table, me, fight.house.medicine_check_cost)
    seat = target(table, me, bleeding_near(fight, me))
    if fight.house.medicine_check_cost != 2:
        given = 0
    if check(
        table, fight, me, Stat.MEDICINE, fight.house.medicine_tn, Why.MEDICINE_CHECK, given, 0, seat + 1
    ):
        stop_bleeding_out(table, fight.fighters[seat])


def change_stance(table: Table, me: Fighter, action: int) -> None:
    """HEL-ST-23, HEL-MOVE-6: for one die, which counts as a Move."""
    give_die(table, me)
    me.turn.moves += 1
    me.prone = int(action == Action.LIE_DOWN)
    table.tell(me.seat, Event.LIES_DOWN if action == Action.LIE_DOWN else Event.STANDS_UP, 0)


def swap(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-WPN-2, HEL-WPN-8: a weapon into the hand; what there is no hand for is put away.

    What is stuck in somebody has to be won back by a Body Contest.
    """
    index = choose(table, me.seat, Ask.SWAP, swappable(fight, me))
    weapon = me.weapons[index]
    if weapon.lost == 1 and weapon.stuck_in != 0:
        foe = fight.fighters[weapon.stuck_in - 1]
        if can_act(foe) and not contest(table, fight, me, foe, Stat.BODY, Stat.BODY, 0, 0):
            return
    weapon.lost = 0
    weapon.lost_x = 0
    weapon.lost_y = 0
    weapon.stuck_in = 0
    free = me.hands - needs_hands(weapon)
    for other in range(1, WEAPONS):
        if other != index and me.weapons[other].in_hand == 1 and needs_hands(me.weapons[other]) > 0:
            if needs_hands(me.weapons[other]) <= free:
                free -= needs_hands(me.weapons[other])
            else:
                me.weapons[other].in_hand = 0
    weapon.in_hand = 1
    table.tell(me.seat, Event.SWAPS, index)


def move_mark(table: Table, fight: Fight, me: Fighter) -> None:
    """The Trait focus fire: a Locked die moves a Mark from one creature that is seen to another."""
    face = choose(table, me.seat, Ask.UNLOCK, faces_of(me.locked))
    me.locked[face] -= 1
    table.tell(me.seat, Event.LOCKED_DIE_GIVEN, face)
    marked = marked_ones(fight, me)
    source = fight.fighters[choose(table, me.seat, Ask.TARGET, marked)]
    foe = choose(table, me.seat, Ask.NEXT_TARGET, seen_others(fight, me) & ~marked)
    table.tell(me.seat, Event.TRIES, foe)
    take_mark(table, source)
    pays_for_mark(table, fight, me)
    put_without_end(table, fight, fight.fighters[foe], Status.MARKED, 1, me.seat + 1)


def gives_away(action: int) -> bool:
    """HEL-HIDE-2, HEL-HIDE-3: whether an action ends Hidden once it is over; Moves and Hide do not."""
    return has(GIVES_AWAY, action)
