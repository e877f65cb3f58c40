"""What SENSIBLE does with its Moments: when to act, what to do, and what pays for it."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.actions.aim import targets
from ..rules.actions.holds import holders
from ..rules.dice.pools import body_hindrance, hindrance
from ..rules.dice.rolls import skill_pool
from ..rules.initiative.initiative import may_spend_honor, payment_count, ready, unspent
from ..rules.skirmish.ranges import planned_range, range_between
from ..rules.standing import can_act, earth, in_saddle, is_captured, is_fully_captured, is_group, is_prone
from ..sizes import FACES, HONOR
from ..state import Fight, Fighter
from ..terms import Action, Approach, Ask, Element, Mode, Movement, Opening, Order, Range, Simple, Skill
from .arming import arms_a_friend, best_at_the_feet, poorly_armed
from .chances import chance, middle
from .defending import LATE
from .guarding import ward_of
from .holding import captives_worth
from .moving import (
    can_go_nearer,
    foes_able_to_act,
    in_reach,
    is_better_away,
    keeps_out,
    melee_foe_within,
    nearest_foe,
    no_foe_near,
    steps_back,
    way_up_or_down,
)
from .striking import targets_worth
from .tending import in_danger
from .told import astray, fallen_to_finish, honor_kept

UNTAUGHT = 2
"""Up to this Rank of Karate any weapon from the ground is better than the hands."""
SNEAKS = 60
"""The chance, in percent, at which one tries to sneak up on somebody."""


def wants_to_act(fight: Fight, me: Fighter) -> bool:
    """Whether there is something at hand to pay with, and a use for it.

    The last die is kept while a defense may need it; Honor pays for nothing but a struggle, and defenses.
    """
    if is_captured(me):
        return ready(fight, me) != 0 or may_spend_honor(me)
    if ready(fight, me) == 0:
        return False
    if keeps_out(fight, me):
        return is_prone(me) or (is_better_away(fight, me) and me.range_move_used == 0)
    if is_prone(me):
        return True
    if not something_to_do(fight, me):
        return False
    if fight.moment == 1 or unspent(me) > 1 or me.honor_points > 0:
        return True
    return not (in_danger(fight, me) and not is_group(me)) and not (
        fight.moment > LATE and ward_of(fight, me) != 0
    )


def something_to_do(fight: Fight, me: Fighter) -> bool:
    """Somebody to strike at, or a way to get nearer, or a weapon to make ready."""
    ordinary = ready(fight, me) & ((1 << FACES) - 1)
    if ordinary != 0 and (in_reach(fight, me) or fallen_to_finish(fight, me, (1 << fight.count) - 1) != 0):
        return True
    if poorly_armed(fight, me, me.main):
        return True
    if foes_able_to_act(fight, me) == 0 or in_reach(fight, me) or not no_foe_near(fight, me):
        return False
    if astray(fight, me) != 0:
        return me.range_move_used == 0
    if ward_of(fight, me) != 0 or waits(fight, me):
        return False
    return (me.range_move_used == 0 and can_go_nearer(fight, me)) or way_up_or_down(
        fight, me
    ) != Movement.NONE


def waits(fight: Fight, me: Fighter) -> bool:
    """HAC-CHRG-2: whether the nearest foe is let come to Near, to be Charged first, where no Honor pays."""
    if me.tactics.opening == Opening.WAIT:
        return fight.moment > 1
    if me.tactics.opening == Opening.RUSH or fight.moment <= LATE or me.honor_points > 1 or in_saddle(me):
        return False
    if me.weapons[me.main].mode == Mode.RANGED:
        return False
    foe = fight.fighters[nearest_foe(fight, me, foes_able_to_act(fight, me))]
    if foe.weapons[foe.main].mode == Mode.RANGED or foe.range_move_used == 1 or unspent(foe) == 0:
        return False
    return range_between(fight, me, foe) == Range.LONG


def best_action(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """Struggle free, use a hold, get up, take a proper weapon, sneak up, attack, or else move closer."""
    if has(options, Action.ESCAPE) and struggles(fight, me, options):
        return Action.ESCAPE
    if has(options, Action.TOSS) and arms_a_friend(fight, me):
        return Action.TOSS
    if has(options, Action.HOLD) and captives_worth(fight, me) != 0:
        return Action.HOLD
    if ask == Ask.NEXT_ACTION and not has(options, Action.ATTACK):
        return moves_on(fight, me, options)
    rising = is_prone(me) and (payment_count(fight, me) > 1 or no_foe_near(fight, me))
    if has(options, Action.MOVE) and ask == Ask.ACTION and (rising or keeps_out(fight, me)):
        return Action.MOVE
    if ask == Ask.ACTION:
        made_ready = to_be_armed(fight, me, options)
        if made_ready != Action.NOTHING:
            return made_ready
        if has(options, Action.SNEAK) and prey(fight, me, foes_able_to_act(fight, me)) >= 0:
            return Action.SNEAK
    if has(options, Action.ATTACK) and strikes_now(fight, me):
        return Action.ATTACK
    if ask == Ask.NEXT_ACTION or not has(options, Action.MOVE):
        return Action.NOTHING if has(options, Action.NOTHING) else lowest(options)
    return Action.MOVE


def strikes_now(fight: Fight, me: Fighter) -> bool:
    """Whether there is somebody worth an attack, for whom nobody has to leave a ward."""
    found = targets(fight, me)
    if keeps_out(fight, me):
        return False
    if targets_worth(fight, me, found) == 0 and fallen_to_finish(fight, me, found) == 0:
        return False
    return ward_of(fight, me) == 0 or in_reach(fight, me)


def moves_on(fight: Fight, me: Fighter, options: int) -> int:
    """After an attack: away from blades with a bow; nowhere else."""
    struck = me.declared.action == Action.ATTACK and me.declared.approach == Approach.NONE
    if has(options, Action.MOVE) and struck and is_better_away(fight, me):
        return Action.MOVE
    return Action.NOTHING


def struggles(fight: Fight, me: Fighter, options: int) -> bool:
    """HAC-GRAP-5, HAC-GRAP-6: those held fast can do nothing else; others rather strike at holders."""
    if is_fully_captured(me) or not has(options, Action.ATTACK):
        return True
    return targets_worth(fight, me, targets(fight, me) & holders(me)) == 0


def worth_interrupting(fight: Fight, me: Fighter) -> bool:
    """HAC-INIT-16: to get free before the holder puts one Down, if no Honor Point can pay for it."""
    if not is_fully_captured(me) or may_spend_honor(me):
        return False
    for holder in those(fight.fighters, holders(me)):
        if unspent(holder) > 0 and me.down_at - me.wounds[0] <= earth(holder):
            return True
    return False


def prey(fight: Fight, me: Fighter, seats: int) -> int:
    """HAC-AMB-8: the seat of the foe to sneak up on, with a die left for the blow; -1: nobody."""
    if me.skills[Skill.STEALTH] < 2 or unspent(me) < 2 or not no_foe_near(fight, me):
        return -1
    steps = body_hindrance(me)
    pool = skill_pool(fight, me, Skill.STEALTH, Element.WIND, 1, steps)
    best, most = -1, SNEAKS - 1
    for foe in those(fight.fighters, seats):
        if has(foe.unaware_of, me.seat) or range_between(fight, me, foe) != Range.NEAR:
            continue
        skilled = 1 if foe.skills[Skill.INVESTIGATION] > 0 else 0
        against = middle(skill_pool(fight, foe, Skill.INVESTIGATION, Element.VOID, skilled, hindrance(foe)))
        likely = chance(pool, against)
        if likely > most:
            most = likely
            best = foe.seat
    return best


def to_be_armed(fight: Fight, me: Fighter, options: int) -> int:
    """Step back with a bow and shoot, or let it go, and draw; NOTHING where there is no need."""
    main = me.declared.plan.main
    if not has(options, Action.ATTACK) or no_foe_near(fight, me):
        if not poorly_armed(fight, me, main):
            return Action.NOTHING
    elif main != 0 and steps_back(fight, me, main) and melee_foe_within(fight, me, Range.CLOSE):
        return Action.MOVE if has(options, Action.MOVE) else int(Action.NOTHING)
    elif not poorly_armed(fight, me, main):
        return Action.NOTHING
    if main == 0 or steps_back(fight, me, main):
        return Action.MOVE if has(options, Action.MOVE) else int(Action.NOTHING)
    return Action.LET_GO if has(options, Action.LET_GO) else int(Action.NOTHING)


def cheapest(fight: Fight, me: Fighter, options: int) -> int:
    """Dice of an interruption first, for they can do least; Honor Points for defenses, struggles and steps.

    A defense late in the round takes a die, which would soon be lost. So does a step after which nobody can
    be struck at in this round; and the last Honor Point is for a defense.
    """
    dice = options & ((1 << FACES) - 1)
    tagged = options & ~((1 << FACES) - 1) & ((1 << HONOR) - 1)
    if tagged != 0:
        return lowest(tagged)
    if not has(options, HONOR):
        return lowest(options)
    own = me.turn.revealed == 0 and (me.declared.action != Action.NOTHING or me.declared.order != Order.NONE)
    if dice == 0 or me.declared.action == Action.ESCAPE:
        return HONOR
    if not own:
        return HONOR if fight.moment > LATE else lowest(dice)
    if me.tactics.opening == Opening.RUSH:
        return HONOR
    return HONOR if me.honor_points > honor_kept(me) and dice_are_wanted(fight, me) else lowest(dice)


def dice_are_wanted(fight: Fight, me: Fighter) -> bool:
    """Whether dice that are left can still do something in this round: some foe is near enough."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and planned_range(fight, me, foe) <= Range.NEAR:
            return True
    return False


def best_simple(fight: Fight, me: Fighter, options: int) -> int:
    """Get a weapon ready; take cover if there is some."""
    if has(options, Simple.RELOAD):
        return Simple.RELOAD
    free = me.declared.plan.main == 0
    if free and has(options, Simple.DRAW) and poorly_armed(fight, me, 0):
        rather_up = has(options, Simple.PICK_UP) and best_at_the_feet(fight, me)
        return Simple.PICK_UP if rather_up else Simple.DRAW
    if free and has(options, Simple.PICK_UP) and me.skills[Skill.KARATE] <= UNTAUGHT:
        return Simple.PICK_UP
    if has(options, Simple.TAKE_COVER):
        return Simple.TAKE_COVER
    return Simple.NONE if has(options, Simple.NONE) else Simple.OTHER
