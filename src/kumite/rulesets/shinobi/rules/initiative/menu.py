"""What somebody may do on their turn: a bit set of Action, and of techniques for it.

SHI-FLOW-2: combatants act when the clock reaches their next count. What needs a target is offered only where
there is one in reach.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.scratch import clear

from ...state import FREE_ACTS, TECHNIQUES, THROWN, WEAPONS, Fight, Fighter
from ...terms import Action, Bar, Item, Quality, Special, TechniqueKind, TechniqueName, WoundName
from ..basic_actions.hands import drawable, in_hand, in_use, retrievable, swords_to_draw, weapons_in_use
from ..basic_actions.prices import least_x, slowest
from ..basic_actions.stances import known_stances
from ..basic_actions.targets import targets
from ..basic_actions.usable import can_use, most_pieces, weapon_allows
from ..conditions.sleepers import sleepers_near
from ..equipment.items import usable_items
from ..how_to_fight.seal_speeds import can_seal, raised_seals, seal_speed
from ..standing import barred, wounds_of
from ..stealth.stealth import hidden_enemies, may_point_out, may_try_to_hide
from .speeds import most_points, set_speed


def menu(fight: Fight, me: Fighter) -> int:
    """Everything that may be declared now, as bits of Action. `me.deed` tries things out, and is emptied."""
    bits = 1 << Action.WAIT
    bits |= attacks_open(fight, me)
    if ready_techniques(fight, me) != 0:
        bits |= 1 << Action.TECHNIQUE
    if sealable(fight, me) != 0:
        bits |= 1 << Action.SEALS
    if known_stances(me) != 0:
        bits |= 1 << Action.STANCE
    bits |= moves_open(fight, me) | stealth_open(fight, me) | gear_open(fight, me) | clone_acts(fight, me)
    clear(me.deed)
    return bits


def moves_open(fight: Fight, me: Fighter) -> int:
    """SHI-MOVE-1, SHI-REST-1, SHI-CND-6, SHI-GRAP-2, SHI-STA-SLEEP-2: moving, resting, getting up, waking."""
    bits = 0
    if me.now.move > 0 and me.agility > 0:
        bits |= 1 << Action.MOVE
    if not barred(me, Bar.NO_REST):
        bits |= 1 << Action.REST
    if me.prone == 1:
        bits |= 1 << Action.STAND
    if me.held_by > 0:
        bits |= 1 << Action.SHIFT | 1 << Action.BREAK
    if me.grapples > 0 and me.lets_go == 0 and me.free_acts < FREE_ACTS:
        bits |= 1 << Action.RELEASE
    if me.blinks == 0 and me.free_acts < FREE_ACTS:
        bits |= 1 << Action.EYES
    if sleepers_near(fight, me) != 0:
        bits |= 1 << Action.WAKE
    return bits


def stealth_open(fight: Fight, me: Fighter) -> int:
    """SHI-HIDE-1, SHI-HIDE-6, SHI-SRCH-1, SHI-SRCH-5, SHI-SNK-1."""
    bits = 0
    if may_try_to_hide(fight, me):
        bits |= 1 << Action.HIDE
    if me.stealth_level == 1:
        bits |= 1 << Action.IMPROVE_HIDING
    if me.stealth_level == 2:
        bits |= 1 << Action.PREPARE_SNEAK
    if hidden_enemies(fight, me) != 0:
        bits |= 1 << Action.SEARCH
    if may_point_out(fight, me):
        bits |= 1 << Action.POINT_OUT
    return bits


def gear_open(fight: Fight, me: Fighter) -> int:
    """SHI-EQ-1, SHI-EQ-3 and the tools."""
    bits = 0
    if drawable(me) != 0:
        bits |= 1 << Action.DRAW
    if in_hand(me) != 0:
        bits |= 1 << Action.SHEATHE | 1 << Action.DISCARD
    if retrievable(me) != 0:
        bits |= 1 << Action.RETRIEVE
    if usable_items(fight, me) & ~(1 << Item.NONE) != 0:
        bits |= 1 << Action.ITEM
    if bow(me) > 0 and me.aim < 2:
        bits |= 1 << Action.AIM
    if wounds_of(me, WoundName.CUT_THROAT) > 0:
        bits |= 1 << Action.HOLD_THROAT
    if wounds_of(me, WoundName.BLOOD_IN_THE_EYES) > 0:
        bits |= 1 << Action.WIPE_EYES
    return bits


def bow(me: Fighter) -> int:
    """The bow that can be used now; 0: none."""
    for weapon in range(1, WEAPONS):
        if in_use(me, weapon) and has(me.weapons[weapon].special, Special.BOW):
            return weapon
    return 0


def clone_acts(fight: Fight, me: Fighter) -> int:
    """SHI-CLONE-2, SHI-CLONE-3: once identified, hide among them; somebody else looks for the maker."""
    bits = 0
    if me.clones > 0 and me.clones_known == 1:
        bits |= 1 << Action.HIDE_AMONG_CLONES
    if clone_makers(fight, me) != 0:
        bits |= 1 << Action.OBSERVE_CLONES
    return bits


def clone_makers(fight: Fight, me: Fighter) -> int:
    """Enemies whom a fighter cannot tell from their clones."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and foe.clones > 0 and foe.clones_known == 0:
            if not has(foe.clones_known_to, me.seat):
                bits |= 1 << foe.seat
    return bits


def attacks_open(fight: Fight, me: Fighter) -> int:
    """The basic attacks for which there is somebody in reach."""
    bits = 0
    if weapon_targets(fight, me, Action.UNARMED, 0) != 0:
        bits |= 1 << Action.UNARMED
    if weapons_for(fight, me, Action.WEAPON) != 0:
        bits |= 1 << Action.WEAPON
    if weapons_for(fight, me, Action.THROW) != 0:
        bits |= 1 << Action.THROW
    if weapons_for(fight, me, Action.DISARM) != 0:
        bits |= 1 << Action.DISARM
    if knock_out_weapons(fight, me) != 0:
        bits |= 1 << Action.KNOCK_OUT
    if weapon_targets(fight, me, Action.COUP_DE_GRACE, 0) != 0:
        bits |= 1 << Action.COUP_DE_GRACE
    return bits


def weapon_targets(fight: Fight, me: Fighter, kind: int, weapon: int) -> int:
    """Whom a basic action with that weapon could be aimed at."""
    clear(me.deed)
    me.deed.kind = kind
    me.deed.weapon = weapon
    me.deed.drawn = int(has(swords_to_draw(me), weapon))
    if kind == Action.THROW:
        me.deed.number = 2
    set_speed(fight, me, me, me.deed, 0)
    if me.deed.base_speed >= slowest(me) or not within_limit(fight, me):
        return 0
    return targets(fight, me, me.deed)


def within_limit(fight: Fight, me: Fighter) -> bool:
    """SHI-SNK-2, SHI-SNK-4: whether the deed just tried out can be made quick enough to be a sneak attack."""
    if me.sneak.speed_limit == 0:
        return True
    fastest = me.deed.speed - most_points(fight, me, me, me.deed)
    return fastest <= me.sneak.speed_limit


def weapons_for(fight: Fight, me: Fighter, kind: int) -> int:
    """The weapons with which a basic action finds a target."""
    bits = 0
    usable = weapons_in_use(me)
    if kind == Action.WEAPON:
        usable |= swords_to_draw(me)
    for weapon in range(1, WEAPONS):
        if has(usable, weapon) and suits(me, kind, weapon) and weapon_targets(fight, me, kind, weapon) != 0:
            bits |= 1 << weapon
    return bits


def knock_out_weapons(fight: Fight, me: Fighter) -> int:
    """SHI-CND-7: with what the helpless can be knocked out: the bare hands (bit 0), or a weapon in hand."""
    hands = weapon_targets(fight, me, Action.KNOCK_OUT, 0) != 0
    return weapons_for(fight, me, Action.KNOCK_OUT) | int(hands)


def suits(me: Fighter, kind: int, weapon: int) -> bool:
    """Whether a weapon suits an action.

    SHI-MT-2: a multi-throw needs two pieces. SHI-EQ-5: large weapons disarm nobody. SHI-CND-7: none that
    flies knocks anybody out.
    """
    if kind == Action.KNOCK_OUT:
        return me.weapons[weapon].ranged == 0
    if kind == Action.THROW:
        return most_pieces(me, weapon) >= 2
    if kind == Action.DISARM:
        return me.weapons[weapon].ranged == 0 and not has(me.weapons[weapon].special, Special.LARGE)
    return True


def on_turn(me: Fighter, slot: int) -> bool:
    """SHI-CHAIN-3: whether a technique is an action of its own, not only a link or an answer."""
    technique = me.techniques[slot]
    qualities = technique.qualities
    if has(qualities, Quality.LINK) and not has(qualities, Quality.ALONE):
        return False
    if technique.id in (TechniqueName.HALTING_BLOW, TechniqueName.RETALIATION):
        return False
    return not (has(qualities, Quality.DEFENCE) and not has(qualities, Quality.ATTACK))


def ready_techniques(fight: Fight, me: Fighter) -> int:
    """SHI-SEAL-1, SHI-SEAL-2: slots that can be used now: without seals, or those that have been sealed."""
    bits = 0
    for slot in range(TECHNIQUES):
        if me.sneak.speed_limit > 0 and not has(me.techniques[slot].qualities, Quality.ATTACK):
            continue  # only an attack can be a sneak attack
        if me.techniques[slot].id > 0 and on_turn(me, slot) and can_use(fight, me, slot):
            if technique_targets(fight, me, slot) != 0 and seals_done(fight, me, slot):
                bits |= 1 << slot
    return bits


def seals_done(fight: Fight, me: Fighter, slot: int) -> bool:
    """SHI-SEAL-5, SHI-PHS-3: whether no seals are needed, or none that take time, or they are made.

    It goes by the deed that has just been tried out.
    """
    if me.seals_ready == 1 and me.sealed.technique == slot + 1:
        return True
    return seal_speed(fight, me, me.deed) == 0


def technique_targets(fight: Fight, me: Fighter, slot: int) -> int:
    """Whom a technique could be aimed at; its user where it needs nobody. Leaves it in `me.deed`."""
    technique = me.techniques[slot]
    clear(me.deed)
    me.deed.kind = Action.TECHNIQUE
    me.deed.technique = slot + 1
    if technique.kind == TechniqueKind.WEAPON:
        weapons = weapons_for_technique(me, slot)
        if weapons == 0:
            return 0
        me.deed.weapon = lowest(weapons)
        me.deed.drawn = int(has(swords_to_draw(me), me.deed.weapon))
    me.deed.xs[slot] = least_x(fight, me, me.deed, slot)
    set_speed(fight, me, me, me.deed, 0)
    if me.deed.base_speed >= slowest(me) or not within_limit(fight, me):
        return 0
    if not needs_target(me, slot):
        return 1 << me.seat
    return targets(fight, me, me.deed)


def needs_target(me: Fighter, slot: int) -> bool:
    """Whether it is aimed at somebody: not at oneself, nor at all around."""
    technique = me.techniques[slot]
    return not has(technique.qualities, Quality.SELF) and not (technique.radius > 0 and technique.reach == 0)


def weapons_for_technique(me: Fighter, slot: int) -> int:
    """The weapons in hand with which a weapon technique can be done; for a blow also a sword to draw."""
    bits = 0
    swords = swords_to_draw(me) if has(me.techniques[slot].qualities, Quality.ATTACK) else 0
    for weapon in range(1, WEAPONS):
        at_hand = in_use(me, weapon) or has(swords, weapon)
        if at_hand and me.weapons[weapon].ranged == 0 and weapon_allows(me, slot, weapon):
            bits |= 1 << weapon
    return bits


def sealable(fight: Fight, me: Fighter) -> int:
    """SHI-PHS-1, SHI-PHS-5: slots for which seals can be made now; THROWN: a throw with such a link."""
    if not can_seal(me):
        return 0
    bits = 0
    for slot in range(TECHNIQUES):
        technique = me.techniques[slot]
        if technique.id > 0 and on_turn(me, slot) and can_use(fight, me, slot):
            clear(me.deed)
            me.deed.kind = Action.TECHNIQUE
            me.deed.technique = slot + 1
            me.deed.xs[slot] = least_x(fight, me, me.deed, slot)
            if raised_seals(me, me.deed) > 0:
                bits |= 1 << slot
    if sealed_throw_link(fight, me) > 0 and thrown_weapons(me) != 0:
        bits |= 1 << THROWN
    return bits


def sealed_throw_link(fight: Fight, me: Fighter) -> int:
    """The slot + 1 of a link to a throw that needs seals; 0: none."""
    for slot in range(TECHNIQUES):
        technique = me.techniques[slot]
        if technique.id == TechniqueName.HOUSENKA and can_use(fight, me, slot):
            return slot + 1
    return 0


def thrown_weapons(me: Fighter) -> int:
    """Weapons of which several could be thrown at once."""
    bits = 0
    usable = weapons_in_use(me)
    for weapon in range(1, WEAPONS):
        if has(usable, weapon) and most_pieces(me, weapon) >= 2:
            bits |= 1 << weapon
    return bits
