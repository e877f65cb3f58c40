"""What SENSIBLE spends Void Points and rerolls on."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Boldness

from ..glossary.void_points import VOID_SCORE, VOID_WOUNDS
from ..rules.attack_and_defense.attack_roll import attack_number, attack_pool
from ..rules.dice.pools import TENS, trait_penalty
from ..rules.sequence_of_events.facing import fear_number
from ..rules.standing import has_technique, in_fight, trait_of
from ..sizes import DECLINE
from ..state import Fight, Fighter
from ..terms import Mode, NoYes, Reroll, StartVoid, Technique, Trait, VoidUse, Why
from .chances import WHOLE, reaching
from .maneuvers import best_without
from .reckoning import everybody, left_to_bear, left_to_live, mean, usual_damage
from .weighing import chance_to_hit, comes_to_blows, danger, is_ranged, peril

HEAVY = 8
"""This many Wounds at once are worth the last Void Point, and half as many one that is not the last."""
FOR_THE_THROWS = 2
"""MAL-SUM-1: so many Void Points are kept in a stare-down, for the throws that decide the bout."""
ARMOR_RATIO = 6
LUCKY = 100
"""Of 1,000 attacks, how many more have to hit for a Void Point."""
SETTLED = 3
"""After so many Rounds an exchange of Scores comes too late."""
MOST = 99
LITTLE = 1000
"""What is worth less than this, measured like `blow`, is no reason to spend a Void Point."""


def void_on_roll(fight: Fight, me: Fighter, options: int) -> int:
    """On what 1k1 may decide: attacks, duels, holds, conditions; never on what is lost or sure."""
    worth = False
    if has(options, VoidUse.SKILL) and learns(fight, me):
        return VoidUse.SKILL
    match fight.roll.why:
        case Why.ATTACK:
            worth = me.attack.target != 0 and may_decide(fight, me)
        case (
            Why.FOCUS
            | Why.STRIKE
            | Why.CONTROL
            | Why.CONCENTRATION
            | Why.RECOVERY
            | Why.BREAK_FREE
            | Why.GRASP
            | Why.SUMAI
        ):
            worth = True
        case Why.STARE:
            worth = me.void_points > FOR_THE_THROWS
        case Why.FEAR:
            worth = would_be_afraid(fight, me)
        case Why.TREATMENT:  # a night's rest brings them back
            worth = True
        case Why.CASTING | Why.SHRUG_OFF:
            worth = me.void_points > 1
    return VoidUse.DICE if worth and has(options, VoidUse.DICE) else VoidUse.NOTHING


def learns(fight: Fight, me: Fighter) -> bool:
    """MAL-VOID-10: Whether a skill for the Round, with which dice explode, is worth more than 1k1 once.

    In a grapple it is where others have yet to roll for control; on an attack where only luck hits.
    """
    match fight.roll.why:
        case Why.CONTROL:
            for other in fight.fighters[: fight.count]:
                if other.seat != me.seat and other.grapple.which == me.grapple.which:
                    if has(fight.turns.fresh | fight.turns.waiting, other.seat):
                        return True
        case Why.ATTACK:
            if me.attack.target == 0:
                return False
            foe = fight.fighters[me.attack.target - 1]
            rolled, kept, flat, again = attack_pool(fight, me, foe)
            tn = max(0, attack_number(fight, me, foe))
            skilled = reaching(rolled + 1, kept, flat, TENS, tn)
            gained = skilled - reaching(rolled, kept, flat, again, tn)
            return skilled > reaching(rolled + 1, kept + 1, flat, again, tn) and gained >= LUCKY
    return False


def may_decide(fight: Fight, me: Fighter) -> bool:
    """Whether 1k1 on the declared attack is worth more than 10 Wounds less in this Round."""
    foe = fight.fighters[me.attack.target - 1]
    gain = best_without(fight, me, foe, 1) - best_without(fight, me, foe, 0)
    spared = soaking_worth(fight, me, fight.turns.fresh | fight.turns.waiting)
    return gain > max(little(me), spared)


def little(me: Fighter) -> int:
    """What is no reason to spend a Void Point, by how bold somebody is."""
    match me.tactics.boldness:
        case Boldness.CAUTIOUS:
            return 3 * LITTLE
        case Boldness.BOLD:
            return LITTLE // 4
    return LITTLE


def soaking_worth(fight: Fight, me: Fighter, seats: int) -> int:
    """MAL-VOID-4: What 10 Wounds less are worth against the enemies on these seats who can strike."""
    hits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and has(seats, foe.seat):
            if comes_to_blows(fight, foe, me):
                ranged = is_ranged(foe.weapons[foe.main])
                arrow = 1 if foe.weapons[foe.main].mode == Mode.BOW else 0
                hits += chance_to_hit(fight, foe, me, foe.weapons[foe.main], ranged, arrow, foe.stance, 0)
    left = left_to_bear(fight, me)
    return min(WHOLE, hits) * min(10, left) * 10 // left * danger(fight, me) // 100


def would_be_afraid(fight: Fight, me: Fighter) -> bool:
    """MAL-FEAR-1: Whether the worst that is to be feared would frighten somebody on average."""
    worst = 0
    for source in fight.fighters[: fight.count]:
        if source.side != me.side and in_fight(source):
            worst = max(worst, source.fear)
    will = trait_of(fight, me, Trait.WILLPOWER)
    tn = fear_number(worst) + trait_penalty(fight, me, Trait.WILLPOWER)
    return mean(will, will) + 10 * me.honor_rank < 10 * tn


def is_worth_soaking(fight: Fight, me: Fighter) -> int:
    """Whether 10 Wounds less keep somebody in the fight or alive, or are many; not if they change nothing."""
    dealt = me.attack.dealt
    rest = max(0, dealt - VOID_WOUNDS)
    if dealt >= left_to_live(fight, me):
        return NoYes.YES if rest < left_to_live(fight, me) else NoYes.NO
    if dealt >= left_to_bear(fight, me):
        return NoYes.YES if rest < left_to_bear(fight, me) else NoYes.NO
    many = HEAVY // 2 if me.void_points > 1 else HEAVY
    return NoYes.YES if dealt >= many else NoYes.NO


def is_worth_katana(fight: Fight, me: Fighter) -> int:
    """MAL-VOID-9: A point that is not the last, or the last if it may fell the enemy."""
    if me.attack.target == 0:
        return NoYes.YES if me.void_points > 1 else NoYes.NO
    left = 10 * left_to_bear(fight, fight.fighters[me.attack.target - 1])
    usual = usual_damage(me, me.weapons[me.attack.weapon])
    if usual >= 2 * left:  # it falls anyway
        return NoYes.NO
    return NoYes.YES if me.void_points > 1 or usual <= left < usual + 10 * VOID_WOUNDS else NoYes.NO


def start_of_round(fight: Fight, me: Fighter, options: int) -> int:
    """Armor TN for the hurt among enemies; the Score for those whom a technique makes better then."""
    if has(options, StartVoid.ARMOR) and is_worth_armor(fight, me):
        return StartVoid.ARMOR
    if has(options, StartVoid.SCORE) and fight.round == 1 and me.void_points > 1 and overtakes(fight, me):
        return StartVoid.SCORE
    if has(options, StartVoid.EXCHANGE) and fight.round <= SETTLED and me.void_points > 1:
        if best_partner(fight, me, everybody(fight)) != DECLINE:
            return StartVoid.EXCHANGE
    return StartVoid.NOTHING


def best_partner(fight: Fight, me: Fighter, options: int) -> int:
    """MAL-VOID-6: A friend whose Score lets somebody overtake enemies whom 10 more would not.

    It has to be of more use to somebody's technique than to theirs.
    """
    chosen = DECLINE
    most = overtaken(fight, me, me.score + VOID_SCORE) if asks_for_score(me) else MOST
    for friend in those(fight.fighters, options):
        if (
            friend.side == me.side
            and friend.seat != me.seat
            and in_fight(friend)
            and not asks_for_score(friend)
        ):
            count = overtaken(fight, me, friend.score)
            if count > most:
                most = count
                chosen = friend.seat
    return chosen


def is_worth_armor(fight: Fight, me: Fighter) -> bool:
    """MAL-VOID-5: Whether 10 on the Armor TN spare more than 10 Wounds less would, in this Round."""
    spared = peril(fight, me, 0) - peril(fight, me, 10)
    return spared > max(little(me), ARMOR_RATIO * soaking_worth(fight, me, everybody(fight)) // 4)


def overtakes(fight: Fight, me: Fighter) -> bool:
    """MAL-VOID-7: Whether 10 on the Score come before an enemy, and a technique asks for that."""
    return asks_for_score(me) and overtaken(fight, me, me.score + VOID_SCORE) > 0


def asks_for_score(me: Fighter) -> bool:
    """MAL-DUELIST-2, MAL-TRICKSTER-1: Whether a technique is better against slower enemies."""
    return has_technique(me, Technique.DUELIST_2) or has_technique(me, Technique.TRICKSTER_1)


def overtaken(fight: Fight, me: Fighter, score: int) -> int:
    """How many enemies are slower than that Score, but not slower than somebody is."""
    count = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and in_fight(foe) and me.score <= foe.score < score:
            count += 1
    return count


def best_reroll(fight: Fight, options: int) -> int:
    """The reroll of a spell costs nothing; luck is kept for attacks."""
    if has(options, Reroll.FORTUNES) and fight.roll.why in (Why.ATTACK, Why.DAMAGE):
        return Reroll.FORTUNES
    if has(options, Reroll.LUCK) and fight.roll.why == Why.ATTACK:
        return Reroll.LUCK
    return Reroll.NOTHING
