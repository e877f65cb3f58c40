"""One turn: Beginning, Action, End."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...glossary.actions import AFTERWARDS
from ...state import DECLINE, WEAPONS, Fight, Fighter
from ...terms import (
    Action,
    Art,
    Ask,
    DamageType,
    DoorTrigger,
    Event,
    Fate,
    Kind,
    Knack,
    Phase,
    Stat,
    Status,
    Trait,
    Until,
    Why,
)
from ..arts_and_traits.art_options import is_thieving, open_arts
from ..arts_and_traits.arts import activate
from ..arts_and_traits.kit import bandage_well, open_items, use_item
from ..arts_and_traits.talents import open_talents, use_talent
from ..attack_dice_values_matter.areas import enter_ground
from ..checks_and_contests.rolls import flourish
from ..common_actions.actions import act, gives_away
from ..common_actions.options import open_actions
from ..cover.behind import renew_cover
from ..damage_and_armor.damage import damage
from ..damage_and_armor.force import knock_back
from ..deaths_door.doors import (
    add_deaths_door,
    has_deaths_door,
    heal,
    max_health,
    open_door,
    stop_bleeding_out,
    trait_is_over,
)
from ..deaths_door.felling import refund
from ..matters import wants
from ..standing import (
    can_act,
    classic,
    half,
    has_knack,
    has_status,
    is_decided,
    is_rooted,
    is_slow,
    knows,
    present,
)
from ..status_effects.lasting import amount_of, note_conditions
from ..status_effects.marks import put, put_without_end
from ..status_effects.statuses import bleeds, burns, gain_burn, lose_all, shrink
from ..status_effects.strain import spend_strain
from .dice import clear_dice, count_dice, faces_of, lock_face, roll_action_dice, tell_pool
from .endings import end_beginnings, end_ends
from .settling import settle
from .tiles import distance, on_corpse


def begin_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-RND-2, HEL-RND-3: endings, damage, Death's Door, dice, and what reads the dice."""
    table.tell(me.seat, Event.TURN_BEGINS, fight.round)
    end_beginnings(table, fight, me.seat)
    refresh(fight, me)
    renew_cover(fight, me)
    suffer(table, fight, me)
    knock_at_door(table, fight, me)
    if can_act(me):
        roll(table, fight, me)
    settle(table, fight)
    fight.phase = Phase.ACTION if can_act(me) else Phase.END


def refresh(fight: Fight, me: Fighter) -> None:
    """What counts by the turn starts anew."""
    if me.turn.in_ritual == 0:
        me.ritual = 0
    clear(me.turn)
    for weapon in me.weapons:
        weapon.used_turn = 0


def suffer(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-RND-3: step b: Burn, Bleed, then what else does damage or good at the start of a turn."""
    braced = me.damage_since_turn <= me.stats[Stat.BODY]
    if knows(me, Trait.BRACED_FOR_IMPACT) and me.stats[Stat.BODY] >= 2 and braced and fight.round > 1:
        refund(table, me, 2)
    me.damage_since_turn = 0
    burns(table, fight, me)
    bleeds(table, fight, me)
    curses(table, fight, me)
    enter_ground(table, fight, me, True)
    auras(table, fight, me)
    grips(table, fight, me)
    confidence(table, fight, me)
    if can_act(me) and knows(me, Trait.HUNTER) and me.prey == 0 and not is_decided(fight):
        choose_prey(table, fight, me)


def curses(table: Table, fight: Fight, me: Fighter) -> None:
    """The Art curse of pain at each Beginning; the seriated bow at the next one."""
    for entry in me.lasting:
        if entry.kind == Status.CURSED:
            damage(table, fight, me, entry.count, DamageType.CURSE, 0)
    if has_status(me, Status.SERIATED):
        points = amount_of(me, Status.SERIATED)
        for entry in me.lasting:
            if entry.kind == Status.SERIATED:
                clear(entry)
        note_conditions(me)
        damage(table, fight, me, points, DamageType.OTHER, 0)


def auras(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ST-25: an aura reaches 2 tiles around its bearer; this one burns."""
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and can_act(other) and has_status(other, Status.AURA):
            if distance(fight, me, other) <= 2 and me.kind != Kind.HAZARD:
                gain_burn(table, fight, me, amount_of(other, Status.AURA), other.seat + 1)


def grips(table: Table, fight: Fight, me: Fighter) -> None:
    """The choker's grip at the start of its victim's turn; thorns at the start of the wearer's."""
    for other in fight.fighters[: fight.count]:
        holds = has(me.held_by, other.seat)
        if holds and has_knack(other, Knack.CHOKES):
            damage(table, fight, me, 5, DamageType.OTHER, other.seat + 1)
        if knows(me, Trait.THORNS) and (holds or has(other.held_by, me.seat)):
            damage(table, fight, other, 2, DamageType.OTHER, me.seat + 1)


def confidence(table: Table, fight: Fight, me: Fighter) -> None:
    """The armour overconfidence: those who are well get better, the others worse."""
    if not knows(me, Trait.OVERCONFIDENT) or trait_is_over(me) or not present(me):
        return
    if me.health > half(max_health(me)):
        heal(table, fight, me, 1, 0)
    elif me.health < half(max_health(me)):
        damage(table, fight, me, 1, DamageType.OTHER, 0)


def choose_prey(table: Table, fight: Fight, me: Fighter) -> None:
    """The Trait hunter: a Prey, which may be Marked for 1 Strain with Nature 2."""
    options = 0
    for foe in fight.fighters[: fight.count]:
        if present(foe) and foe.side != me.side and foe.kind < Kind.OBJECT and foe.hidden == 0:
            options |= 1 << foe.seat
    if options == 0:
        return
    seat = table.choose(me.seat, Ask.PREY, options | 1 << DECLINE)
    if seat == DECLINE:
        return
    me.prey = seat + 1
    table.tell(me.seat, Event.PREY, seat)
    foe = fight.fighters[seat]
    if me.stats[Stat.NATURE] >= 2 and not has_status(foe, Status.MARKED):
        if wants(table, fight, me, Ask.TRAIT, Trait.HUNTER):
            spend_strain(table, fight, me, 1)
            put_without_end(table, fight, foe, Status.MARKED, 1, me.seat + 1)


def knock_at_door(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-3, HEL-DOOR-12: step c, after the damage of step b."""
    if not present(me) or me.health > 0 or me.egg == 1 or not has_deaths_door(fight, me):
        return
    if fight.house.door_trigger == DoorTrigger.ON_DROP and me.turn.dropped == 1:
        return
    me.turn.dropped = 1
    open_door(table, fight, me)


def roll(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-AD-1, HEL-AD-2, HEL-ST-8: step d: the action dice, less what Stun costs, but two at least."""
    count = me.combat_dice
    stun = me.stacks[Status.STUN]
    if stun > 0:
        least = 0 if classic(fight) else min(2, count)
        count = max(least, count - stun)
        me.stun_rolled = 1
        me.stun_immune = 2
    ones = me.pool[1]
    if me.kind == Kind.FOLLOWER and me.owner != 0:
        share_dice(table, fight, me, fight.fighters[me.owner - 1], count)
    else:
        roll_action_dice(table, me, count)
    ones = me.pool[1] - ones
    for face in range(len(me.kept)):
        me.pool[face] += me.kept[face]
    clear_dice(me.kept)
    tell_pool(table, me)
    for _ in range(ones):
        damage(table, fight, me, me.stacks[Status.SPARKING], DamageType.OTHER, 0)  # HEL-ST-27


def share_dice(table: Table, fight: Fight, me: Fighter, owner: Fighter, count: int) -> None:
    """HEL-FOL-1: all Followers of one owner share one roll of 3d6 in a Round."""
    if owner.shared_round != fight.round:
        owner.shared_round = fight.round
        for n in range(3):
            owner.shared[n] = table.roll(me.seat, Why.FOLLOWER_DIE, 6)
    for n in range(min(3, count)):
        me.pool[owner.shared[n]] += 1


def take_action(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-RND-4, HEL-GEN-8: one action, completely, or the end of the phase."""
    options = all_actions(fight, me)
    action = choose(table, me.seat, Ask.ACTION, options)
    if action == Action.STOP:
        fight.phase = Phase.END
        return
    table.tell(me.seat, Event.ACTS, action)
    before = count_dice(me.pool) + count_dice(me.locked)
    me.declared.action = action
    gives_it_away = do(table, fight, me, action)
    clear(me.declared)
    me.turn.acted += 1
    spent = max(0, before - count_dice(me.pool) - count_dice(me.locked))
    if action == Action.LOCK:
        spent = 1  # HEL-LOCK-1: to Lock a die is to spend it
    if has_status(me, Status.SPIKED):
        for _ in range(spent):
            damage(table, fight, me, 1, DamageType.OTHER, 0)
    if gives_it_away:
        me.aftermath.reacted = 1
    settle(table, fight)
    if not can_act(me) or me.turn.in_ritual == 1:
        fight.phase = Phase.END


def all_actions(fight: Fight, me: Fighter) -> int:
    """HEL-RND-7: every action that is open to them, as a bit set; after the last blow only what helps."""
    options = open_actions(fight, me)
    if is_decided(fight):
        options &= AFTERWARDS
    if open_arts(fight, me) != 0:
        options |= 1 << Action.ART
    if open_items(fight, me) != 0:
        options |= 1 << Action.ITEM
    if open_talents(fight, me) != 0 and not is_decided(fight):
        options |= 1 << Action.TALENT
    return options


def do(table: Table, fight: Fight, me: Fighter, action: int) -> bool:
    """Carry an action out. HEL-HIDE-2, HEL-HIDE-3: returns whether that gives a hiding place away."""
    was_hidden = me.hidden == 1
    match action:
        case Action.ART:
            art = activate(table, fight, me)
            return was_hidden and art != Art.NONE and not is_thieving(me, art)
        case Action.ITEM:
            use_item(table, fight, me)
        case Action.TALENT:
            return use_talent(table, fight, me) > 0 and was_hidden
        case Action.BANDAGE:
            bandage_well(table, fight, me)
        case _:
            act(table, fight, me, action)
    return was_hidden and gives_away(action)


def end_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-RND-5: Bleeding Out, other triggers, what shrinks or ends, Autoload, dice that are left."""
    if me.bleeding_out == 1 and present(me):
        bleed_roll(table, fight, me)
    if can_act(me):
        last_triggers(table, fight, me)
    waiting_knockback(table, fight, me)
    settle(table, fight)
    shrink(table, fight, me)
    end_stun(table, me)
    end_ends(table, fight, me.seat)
    autoload(me)
    discard(table, me)


def bleed_roll(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-4: a d12, whatever their Health is by now."""
    more = flourish(table, fight, me)
    if table.roll(me.seat, Why.BLEEDING_OUT, 12) + more <= fight.house.door_bleed_max:
        add_deaths_door(table, fight, me)
    else:
        stop_bleeding_out(table, me)


def last_triggers(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-RND-5, HEL-BOSS-1: step b: Traits and creatures with something at the end of a turn."""
    if me.kind == Kind.BOSS:
        lock_face(table, me, table.roll(me.seat, Why.BOSS_DIE, 6))
    if has_status(me, Status.DRAGON_POWER):
        lock_face(table, me, 6)
    if knows(me, Trait.PATIENT):
        be_patient(table, me)
    if knows(me, Trait.TAG_TEAM):
        for foe in fight.fighters[: fight.count]:
            if has(me.turn.damaged, foe.seat) and present(foe):
                put(table, fight, foe, Status.MARKED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
    if has_knack(me, Knack.FEEDS_ROOTED) and (is_rooted(me) or is_slow(me)):
        heal(table, fight, me, 3 if on_corpse(fight, me) else 1, 0)
    if knows(me, Trait.EGGS_IN_ONE_BASKET):
        keep_dice(table, me)


def be_patient(table: Table, me: Fighter) -> None:
    """The Trait patient: a Locked die grows to Mind at most, from Mind 3 to the level; without one, a 1."""
    limit = min(6, me.level if me.stats[Stat.MIND] >= 3 else me.stats[Stat.MIND])
    faces = faces_of(me.locked)
    if faces == 0:
        lock_face(table, me, 1)
        return
    face = lowest(faces)
    if face < limit:
        me.locked[face] -= 1
        me.locked[face + 1] += 1
        table.tell(me.seat, Event.LOCKS, face + 1)


def keep_dice(table: Table, me: Fighter) -> None:
    """The Trait eggs in one basket: up to 2 Mind dice wait for the next turn."""
    for _ in range(2 * me.stats[Stat.MIND]):
        faces = faces_of(me.pool)
        if faces == 0:
            return
        face = table.choose(me.seat, Ask.KEEP_DIE, faces | 1 << DECLINE)
        if face == DECLINE:
            return
        me.pool[face] -= 1
        me.kept[face] += 1


def waiting_knockback(table: Table, fight: Fight, me: Fighter) -> None:
    """A delayed hammer: its Knockback adds up and comes at the end of the attacker's turn."""
    for foe in fight.fighters[: fight.count]:
        if foe.pending_knockback > 0 and foe.pending_from == me.seat + 1:
            tiles = foe.pending_knockback
            foe.pending_knockback = 0
            foe.pending_from = 0
            knock_back(table, fight, foe, tiles, me)


def end_stun(table: Table, me: Fighter) -> None:
    """HEL-ST-8: Stun is used up by the turn whose dice it cost, or that was spent unconscious."""
    if me.stun_immune > 0:
        me.stun_immune -= 1
    if me.stun_rolled == 1 or me.fate == Fate.UNCONSCIOUS:
        lose_all(table, me, Status.STUN)
    me.stun_rolled = 0


def autoload(me: Fighter) -> None:
    """HEL-WPN-5, HEL-RND-5: step d."""
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if weapon.autoload == 1 and weapon.no_autoload == 0 and weapon.loading > 0:
            weapon.ammo = weapon.loading
        weapon.no_autoload = 0


def discard(table: Table, me: Fighter) -> None:
    """HEL-AD-8, HEL-LOCK-5: step e: what was not spent is lost; Locked dice stay."""
    left = count_dice(me.pool)
    if left > 0:
        clear_dice(me.pool)
        table.tell(me.seat, Event.DICE_DISCARDED, left)
