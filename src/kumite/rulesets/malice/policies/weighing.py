"""What a blow is worth: its chance, how much of what the enemy can bear it takes, and their danger."""

from __future__ import annotations

from ..glossary.stances import KEPT, ROLLED
from ..records import Weapon
from ..rules.actions.moves import plain_feet
from ..rules.actions.places import in_reach, within
from ..rules.attack_and_defense.aim import armor_factor, attack_kind, in_off_hand
from ..rules.attack_and_defense.armor_tn import armor_tn
from ..rules.attack_and_defense.attack_roll import TOO_CLOSE, technique_dice
from ..rules.dice.pools import NEVER, TENS, finish, skill_penalty, terrain_at, trait_dice, weariness
from ..rules.standing import (
    both_swords,
    in_fight,
    is_grappled,
    rank_of,
    strength,
    trait_of,
)
from ..rules.wounds.harm import reduction
from ..rules.wounds.wounds import wound_penalty
from ..state import Fight, Fighter
from ..terms import Action, ActionKind, Mode, Trait, Use
from .chances import expected_up_to, reaching
from .reckoning import is_done_for, left_to_bear, trait_for, worth_of

OFF_HAND = 8
"""MAL-TWO-1: about what the off hand costs."""
LUNGE = 5
"""MAL-STN-7: how much farther a Move goes in Full Attack."""


def danger(fight: Fight, foe: Fighter) -> int:
    """How dangerous an enemy is; those who are done for are only half so."""
    value = 100 + worth_of(fight, foe, foe.weapons[foe.main]) // 4
    return value // 2 if is_done_for(fight, foe) else value


def strike_pool(
    fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, stance: int
) -> tuple[int, int, int, int]:
    """The pool of an attack before anything is declared for it."""
    more_rolled, more_kept = technique_dice(me, foe, weapon)
    more_rolled += ROLLED[stance]
    more_kept += KEPT[stance]
    if weapon.printed == 1:
        rolled = weapon.pool_rolled + trait_dice(me, Trait.AGILITY)
        return finish(fight, me, rolled + more_rolled, weapon.pool_kept + more_kept, 0, TENS)
    trait = trait_for(weapon.skill)
    value = trait_of(fight, me, trait)
    rank = rank_of(me, weapon.skill)
    rolled = value + rank + trait_dice(me, trait)
    return finish(fight, me, rolled + more_rolled, value + more_kept, 0, TENS if rank > 0 else NEVER)


def strike_penalty(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """MAL-ATK-4: What Wounds, weariness and armor add to the TN."""
    if weapon.printed == 1:
        return wound_penalty(fight, me) + me.other_tn + weariness(me)
    return skill_penalty(fight, me, weapon.skill, trait_for(weapon.skill))


def damage_dice(fight: Fight, me: Fighter, weapon: Weapon, arrow: int) -> tuple[int, int]:
    """MAL-DMG-1, MAL-DMG-2: The damage of a weapon before anything is declared for it."""
    if weapon.mode == Mode.BOW:
        missile = fight.missiles[arrow]
        return max(missile.rolled + weapon.bow_strength, missile.kept), missile.kept
    return max(weapon.rolled + strength(me) * weapon.strength, weapon.kept), weapon.kept


def share(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, ranged: bool, arrow: int) -> int:
    """How many thousandths of what an enemy can still bear a hit takes on average, after Reduction."""
    rolled, kept = damage_dice(fight, me, weapon, arrow)
    off = reduction(fight, foe, me, weapon, ranged)
    return share_of(fight, foe, rolled, kept, -off, TENS if weapon.explodes == 1 else NEVER)


def share_of(fight: Fight, foe: Fighter, rolled: int, kept: int, flat: int, again: int) -> int:
    """The same of a damage pool from which Reduction has been taken."""
    left = left_to_bear(fight, foe)
    return max(10, 100 * expected_up_to(rolled, kept, flat, again, left) // left)


def chance_to_hit(
    fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, ranged: bool, arrow: int, stance: int, more: int
) -> int:
    """Of 1,000 attacks, how many hit with the attacker in that Stance, and `more` on the Armor TN."""
    rolled, kept, flat, again = strike_pool(fight, me, foe, weapon, stance)
    tn = armor_tn(fight, foe, me, ranged, armor_factor(fight, me, weapon, arrow)) + more
    tn += strike_penalty(fight, me, weapon)
    if ranged and in_reach(fight, me, foe):
        tn += TOO_CLOSE
    return reaching(rolled, kept, flat, again, max(0, tn))


def blow(fight: Fight, me: Fighter, foe: Fighter, index: int, use: int, arrow: int) -> int:
    """What an attack in the Stance that somebody has is worth."""
    return blow_in(fight, me, foe, index, use, arrow, me.stance)


def blow_in(fight: Fight, me: Fighter, foe: Fighter, index: int, use: int, arrow: int, stance: int) -> int:
    """What an attack in a Stance is worth: chance, share of what the enemy can bear, and danger."""
    weapon = me.weapons[index]
    ranged = use == Use.RANGED
    more = OFF_HAND if in_off_hand(me, index) and not both_swords(me) else 0
    hits = chance_to_hit(fight, me, foe, weapon, ranged, arrow, stance, more)
    return hits * share(fight, me, foe, weapon, ranged, arrow) // 100 * danger(fight, foe) // 100


def is_ranged(weapon: Weapon) -> bool:
    """Whether it is made for shooting."""
    return weapon.mode in (Mode.BOW, Mode.RANGED)


def comes_to_blows(fight: Fight, foe: Fighter, me: Fighter) -> bool:
    """Whether an enemy can attack before their next Turn is over: from afar, or after a Free Move."""
    if not in_fight(foe) or foe.stunned == 1 or is_grappled(foe) or foe.entangled == 1:
        return False
    if is_ranged(foe.weapons[foe.main]):
        return True
    feet = 0 if foe.prone == 1 else free_feet(fight, foe) + LUNGE
    return within(foe, me, feet + fight.house.melee_reach)


def free_feet(fight: Fight, me: Fighter) -> int:
    """MAL-MOVE-1, MAL-MOVE-5: How far a Free Move goes on the ground where somebody stands."""
    return plain_feet(fight, me, Action.FREE_MOVE, terrain_at(fight, me.x, me.y))


def peril_from(fight: Fight, foe: Fighter, me: Fighter, more: int) -> int:
    """What the next blow of an enemy costs somebody, with `more` on their Armor TN, measured like `blow`."""
    weapon = foe.weapons[foe.main]
    ranged = is_ranged(weapon)
    arrow = 1 if weapon.mode == Mode.BOW else 0
    hits = chance_to_hit(fight, foe, me, weapon, ranged, arrow, foe.stance, more)
    cost = hits * share(fight, foe, me, weapon, ranged, arrow) // 100 * danger(fight, me) // 100
    use = Use.RANGED if ranged else Use.MELEE
    return 2 * cost if attack_kind(foe, weapon, use) == ActionKind.SIMPLE else cost


def peril(fight: Fight, me: Fighter, more: int) -> int:
    """What all enemies who can come to blows are likely to cost; those with other targets too count less."""
    total = 0
    targets = 0
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and in_fight(friend):
            targets += 1
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and comes_to_blows(fight, foe, me):
            total += peril_from(fight, foe, me, more)
    return 2 * total // (1 + targets)
