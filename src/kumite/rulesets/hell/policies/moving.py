"""Where SENSIBLE goes: to whom it can strike, away from blades with a bow, and to those who need help."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.combat.tiles import DX, DY, distance, is_free, measure
from ..rules.common_actions.speed import current_speed
from ..rules.common_actions.walking import BY_SPEED, tiles_left, ways
from ..rules.standing import can_act, is_decided, is_dying, is_grappled
from ..state import FACES, Fight, Fighter
from ..terms import Action, Art, Direction
from .foes import foes_of, is_foe
from .helping import points_of_item
from .paths import step_to
from .reach import foes_in_reach, longest_reach
from .tending import step_to_patient
from .told import closes_in, preferred_foes, ward_of
from .vantage import step_to_better_place
from .worth import shoots, threat, turns_left

CLOSE = 1
"""Hand to hand."""
GUARDED = 4
"""So near a foe has to come to somebody whom they protect before they go for them."""
FAR = 6
"""A weapon that goes so far is better used from afar."""


def can_still_fight(fight: Fight, foe: Fighter) -> bool:
    """Whether a blow at somebody could still change something."""
    return turns_left(fight, foe, foe.health, foe.armor) > 0


def goal(fight: Fight, me: Fighter) -> int:
    """The seat of the foe to go for: near, upright, and dangerous; -1 where nobody is to be seen."""
    best = -1
    most = -1
    care = ward_of(fight, me)
    center = fight.fighters[care] if care >= 0 else me
    foes = preferred_foes(fight, me, foes_of(fight, me))
    for foe in those(fight.fighters, foes):
        if foe.hidden == 0 and can_still_fight(fight, foe):
            away = distance(fight, center, foe)
            if care >= 0 and away > GUARDED and distance(fight, me, foe) > CLOSE:
                continue
            value = 1000 - 10 * min(90, away)
            if foe.health > 0:
                value += 100
            if value > most:
                most = value
                best = foe.seat
    return best


def upright_in_reach(fight: Fight, me: Fighter) -> bool:
    """Whether a weapon in hand reaches a foe who stands."""
    reached = foes_in_reach(fight, me)
    for foe in fight.fighters[: fight.count]:
        if has(reached, foe.seat) and foe.health > 0:
            return True
    return False


def beset_by(fight: Fight, me: Fighter) -> int:
    """The seat of an upright foe with a blade close by; -1 where there is none."""
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe) and foe.health > 0 and foe.hidden == 0 and not shoots(foe):
            if distance(fight, me, foe) <= CLOSE and not is_grappled(foe):
                return foe.seat
    return -1


def retreats(fight: Fight, me: Fighter) -> bool:
    """Whether somebody with a bow had better step back: a blade is close, and no Locked die waits for it."""
    if (
        closes_in(me)
        or not shoots(me)
        or longest_reach(me) < FAR
        or is_grappled(me)
        or beset_by(fight, me) < 0
    ):
        return False
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe) and distance(fight, me, foe) <= 2:
            for face in range(1, FACES):
                if foe.locked[face] > 0:
                    return False
    return (
        retreat(fight, me, ways(fight, me, tiles_left(fight, me, BY_SPEED, 0), True, True)) != Direction.STOP
    )


def retreat(fight: Fight, me: Fighter, options: int) -> int:
    """The step that leads farthest from the foes, within reach of them; STOP where none leads on."""
    best: int = Direction.STOP
    most = nearest_blade(fight, me, me.x, me.y)
    if most >= min(longest_reach(me), 8):
        return best
    for way in range(1, 9):
        if has(options, way):
            x, y = me.x + DX[way], me.y + DY[way]
            away = nearest_blade(fight, me, x, y)
            if away > most and is_free(fight, me, x, y):
                most = away
                best = way
    return best


def nearest_blade(fight: Fight, me: Fighter, x: int, y: int) -> int:
    """How far the nearest upright foe would be from a tile."""
    least = 99
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe) and foe.health > 0 and foe.hidden == 0:
            least = min(least, measure(fight, foe.x - x, foe.y - y))
    return least


def step(fight: Fight, me: Fighter, options: int) -> int:
    """The next step of a Move, or of a run that ends in a blow."""
    if is_decided(fight):
        return step_to_patient(fight, me, options)
    if runs(me):
        return step_close(fight, me, options)
    patient = friend_to_join(fight, me)
    if patient >= 0:
        return stopping(step_to(fight, me, fight.fighters[patient], options, True), options)
    if friend_in_need(fight, me, 0, 1) >= 0:
        return stopping(Direction.STOP, options)
    if upright_in_reach(fight, me) and not closes_in(me):
        if shoots(me) and longest_reach(me) >= FAR and beset_by(fight, me) >= 0:
            return stopping(retreat(fight, me, options), options)
        left = tiles_left(fight, me, BY_SPEED, 0)
        return stopping(step_to_better_place(fight, me, options, left), options)
    seat = goal(fight, me)
    if seat < 0:
        return stopping(Direction.STOP, options)
    if distance(fight, me, fight.fighters[seat]) <= CLOSE:
        return stopping(Direction.STOP, options)
    return step_to(fight, me, fight.fighters[seat], options, True)


def runs(me: Fighter) -> bool:
    """Whether the Move ends in a blow hand to hand."""
    if me.declared.action == Action.ART:
        return me.declared.art in (Art.CHARGE, Art.BULL_RUSH)
    return me.declared.action == Action.TALENT


def step_close(fight: Fight, me: Fighter, options: int) -> int:
    """Up to a foe, as near as can be."""
    seat = goal(fight, me)
    if seat < 0 or distance(fight, me, fight.fighters[seat]) <= CLOSE:
        return stopping(Direction.STOP, options)
    return step_to(fight, me, fight.fighters[seat], options, True)


def stopping(way: int, options: int) -> int:
    """That way, or whatever step has to be taken."""
    return way if has(options, way) else lowest(options)


def friend_to_join(fight: Fight, me: Fighter) -> int:
    """The seat of the friend to whom they go: in need, or whom they protect and have left; else -1."""
    patient = friend_in_need(fight, me, 2, current_speed(fight, me) + 1)
    if patient >= 0:
        return patient
    care = ward_of(fight, me)
    if care >= 0 and distance(fight, me, fight.fighters[care]) > 2 and goal(fight, me) < 0:
        return care
    return -1


def friend_in_need(fight: Fight, me: Fighter, near: int, far: int) -> int:
    """The seat of a friend at 0 or less whom their hands could bring round; -1 for none.

    The friend is at least `near` tiles away, and at most `far`.
    """
    if points_in_hand(me) <= 0 or me.health <= 0:
        return -1
    best = -1
    for other in fight.fighters[: fight.count]:
        if other.side == me.side and other.seat != me.seat and can_act(other) and is_dying(other):
            short = 1 - other.health
            if near <= distance(fight, me, other) <= far and 0 < short <= 2 * points_in_hand(me):
                if threat(other) >= 4:
                    best = other.seat
    return best


def points_in_hand(me: Fighter) -> int:
    """What the best dressing that they have would heal."""
    best = 0
    for item in (1, 2):
        if me.items[item] > 0:
            best = max(best, points_of_item(me, item))
    return best


def gets_on(fight: Fight, me: Fighter) -> bool:
    """Whether a Move would lead anywhere, be it with a jump."""
    left = tiles_left(fight, me, BY_SPEED, 0)
    return step(fight, me, ways(fight, me, left, False, True)) != Direction.STOP


def jump_towards(fight: Fight, me: Fighter, options: int) -> int:
    """The direction of a jump that ends nearest to whom they go for."""
    seat = goal(fight, me)
    best = lowest(options)
    if seat < 0:
        return best
    foe = fight.fighters[seat]
    least = 1 << 40
    for way in range(1, 9):
        if has(options, way):
            value = measure(fight, foe.x - me.x - 2 * DX[way], foe.y - me.y - 2 * DY[way])
            if value < least:
                least = value
                best = way
    return best
