"""Where SENSIBLE spends Willpower: where a roll of 11 to 20 can win, and gains more than a point is worth.

SHI-WP-2, SHI-WP-3: ten faces, each as likely as the others.
"""

from __future__ import annotations

from ..rules.how_to_fight.accuracy import accuracy_roll_bonus
from ..rules.how_to_fight.blows import partial_of, target_number
from ..rules.how_to_fight.genjutsu import offensive_bonus
from ..state import Deed, Fight, Fighter
from ..terms import NoYes, TechniqueKind
from .defending import blow_of, danger
from .told import price_told
from .worth import damage_to, hurt, left_of

POINT = 30
"""What a point is worth to somebody who can expect a long fight yet."""


def worth_a_point(fight: Fight, me: Fighter) -> int:
    """Whether to roll again: an attack that was avoided, a defense that failed, a mind that yields."""
    if fight.concerns == me.seat + 1 or fight.concerns == 0:
        return mind(fight, me) if fight.attacker == 0 else NoYes.NO
    other = fight.fighters[fight.concerns - 1]
    gain = 0
    if me.attack.hit_by == other.seat + 1 and me.attack.struck == 1:
        gain = gain_of_defence(fight, me, other, blow_of(fight, other))
    elif other.attack.hit_by == me.seat + 1:
        gain = gain_of_attack(fight, me, other, blow_of(fight, me))
    return NoYes.YES if gain >= price_told(me, price(me)) else NoYes.NO


def price(me: Fighter) -> int:
    """What a point must gain: the less, the nearer the fight is to its end for oneself."""
    whole = max(1, me.vitality_full + me.hp_full)
    return max(8, POINT * min(whole, left_of(me)) // whole)


def share(margin: int, partial: int) -> int:
    """SHI-PS-1: how many percent get through a defense that fails by so much."""
    if margin <= 0:
        return 0
    return 100 if partial == 0 else min(100, margin * partial)


def gain_of_defence(fight: Fight, me: Fighter, foe: Fighter, deed: Deed) -> int:
    """What the defense, rolled again, would spare on the mean."""
    number = target_number(fight, foe, deed, me)
    partial = partial_of(foe, deed)
    points = damage_to(fight, foe, deed, me)
    now = danger(fight, me, foe, deed, points * share(me.attack.margin, partial) // 100)
    total = 0
    for die in range(11, 21):
        failed = number - die - me.attack.defence_bonus
        if failed > 0:
            total += danger(fight, me, foe, deed, points * share(failed, partial) // 100)
    return now - total // 10


def gain_of_attack(fight: Fight, me: Fighter, foe: Fighter, deed: Deed) -> int:
    """What an Accuracy Roll would bring on the mean."""
    bonus = accuracy_roll_bonus(fight, me, deed, foe)
    partial = partial_of(me, deed)
    points = damage_to(fight, me, deed, foe)
    now = hurt(fight, foe, points * share(foe.attack.margin, partial) // 100) if foe.attack.struck == 1 else 0
    total = 0
    for die in range(11, 21):
        margin = die + bonus - foe.attack.defence_die - foe.attack.defence_bonus
        if margin > 0:
            total += danger(fight, foe, me, deed, points * share(margin, partial) // 100)
    return total // 10 - now


def mind(fight: Fight, me: Fighter) -> int:
    """SHI-GEN-2, SHI-GEN-4: a genjutsu at stake: where at least half of the new rolls would win."""
    for foe in fight.fighters[: fight.count]:
        slot = foe.deed.technique - 1
        if foe.deed.accuracy_die > 0 and slot >= 0 and foe.techniques[slot].kind == TechniqueKind.GENJUTSU:
            result = foe.deed.accuracy_die + offensive_bonus(fight, foe)
            if foe.seat == me.seat:
                return attack_on_the_mind(fight, me)
            if me.attack.defence_die > 0:
                return NoYes.YES if 20 - (result - me.attack.defence_bonus) >= 4 else NoYes.NO
    return NoYes.NO


def attack_on_the_mind(fight: Fight, me: Fighter) -> int:
    """SHI-GEN-4: the caster, whose roll must be higher than the victim's."""
    if me.deed.target == 0:
        return NoYes.NO
    foe = fight.fighters[me.deed.target - 1]
    needed = foe.attack.defence_die + foe.attack.defence_bonus - offensive_bonus(fight, me)
    return NoYes.YES if 20 - needed >= 5 else NoYes.NO
