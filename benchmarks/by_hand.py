"""The two fights as a designer would write them in Python, with the standard library and no more.

Only what these fights need is here: one weapon each, of melee or reach category; weapon types, Quick, Push
and the samurai's ward. So two combatants are never farther apart than reach band, and everybody can always be
attacked.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from enum import Enum

from benchmarks.fights import Result, Sheet

PIERCING, BLUDGEONING, SLASHING = 1, 2, 3
SIDES = PLAYERS, OPPONENTS = 0, 1


class Fate(Enum):
    IN_FIGHT = 1
    DOWN = 2
    DEAD = 5
    FLED = 8


class Winner(Enum):
    PLAYERS = 1
    OPPONENTS = 2
    NOBODY = 3


class Order(Enum):
    PLAYERS_FIRST = 0
    OPPONENTS_FIRST = 1
    TOGETHER = 2


def d(sides: int) -> int:
    return random.randint(1, sides)


def passes(die: int, score: int) -> bool:
    return die == 1 or (die <= score and die != 20)


def save(score: int) -> bool:
    return passes(d(20), score)


class Fighter:
    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.side = sheet.side
        self.hp = sheet.hp
        self.strength = sheet.strength
        self.strength_max = sheet.strength
        self.dexterity = sheet.dexterity
        self.will = sheet.will
        self.fate = Fate.IN_FIGHT
        self.late = False
        self.fleeing = False
        self.warded = bool(sheet.ward)
        self.checked_alone = False
        self.near: set[Fighter] = set()
        self.target: Fighter | None = None
        self.step = 0
        self.scar = 0
        self.hurt = False
        self.dealt = 0
        self.taken = 0

    @property
    def able(self) -> bool:
        return self.fate == Fate.IN_FIGHT

    def quick_against(self, foe: Fighter) -> int:
        return self.sheet.quick if self.sheet.die == foe.sheet.die else 0

    def approach(self, foe: Fighter) -> None:
        self.near.add(foe)
        foe.near.add(self)

    def step_away(self, foe: Fighter) -> None:
        self.near.discard(foe)
        foe.near.discard(self)

    def damage_to(self, foe: Fighter, rolled: int) -> int:
        armor, bonus = foe.sheet.armor, 0
        if self.sheet.type == SLASHING and armor == 0:
            bonus = 1
        elif self.sheet.type == BLUDGEONING:
            armor = max(0, armor - 1)
        elif self.sheet.type == PIERCING and rolled == self.sheet.die:
            armor = 0
        return max(0, rolled + bonus - armor)

    def take(self, damage: int) -> None:
        lost = min(damage, self.hp)
        self.hp -= lost
        if damage > lost:
            self.strength = max(0, self.strength - (damage - lost))
            self.hurt = True
        elif lost > 0 and self.hp == 0 and self.sheet.pc:
            self.scar = lost

    def suffer(self) -> None:
        """What the damage of this step leads to."""
        if self.scar:
            self.get_scar(self.scar)
        if self.hurt:
            if self.strength == 0:
                self.fate = Fate.DEAD
            elif not save(self.strength):
                self.fate = Fate.DOWN if self.sheet.pc else Fate.DEAD
        self.scar, self.hurt = 0, False

    def get_scar(self, entry: int) -> None:
        """A scar. Of the first six entries, only the sixth matters before the fight is over."""
        if entry != 6:
            return
        attribute = random.choice(("strength", "dexterity", "will"))
        total = d(6) + d(6) + d(6)
        if total > getattr(self, attribute):
            setattr(self, attribute, total)
            self.strength_max = max(self.strength_max, self.strength)

    def flee(self, fight: Fight) -> None:
        for foe in fight.able_on(1 - self.side):
            self.step_away(foe)
        if save(self.dexterity):
            self.fate = Fate.FLED


class Fight:
    def __init__(self, sheets: Sequence[Sheet], is_duel: bool) -> None:
        self.fighters = [Fighter(sheet) for sheet in sheets]
        self.is_duel = is_duel
        self.round = 0
        self.winner: Winner | None = None
        self.group_size = len(self.able_on(OPPONENTS))
        self.checked_first = self.checked_half = False

    def able_on(self, side: int) -> list[Fighter]:
        return [me for me in self.fighters if me.side == side and me.able]

    def play(self) -> None:
        order = self.duel() if self.is_duel else self.first_round()
        while self.winner is None:
            if order == Order.TOGETHER:
                self.turn(self.fighters)
            else:
                for side in SIDES if order == Order.PLAYERS_FIRST else reversed(SIDES):
                    if self.winner is None:
                        self.turn([me for me in self.fighters if me.side == side])
            if self.winner is None:
                self.round += 1

    @property
    def length(self) -> int:
        return self.round

    # Before the rounds

    def first_round(self) -> Order:
        self.round = 1
        for me in self.able_on(PLAYERS):
            quick = max(me.quick_against(foe) for foe in self.able_on(OPPONENTS))
            me.late = not save(me.dexterity + quick)
        return Order.PLAYERS_FIRST

    def duel(self) -> Order:
        a, b = self.fighters
        a.approach(b)
        _, edge = self.contest(a, b, a.will, b.will, None)
        _, edge = self.contest(a, b, a.dexterity, b.dexterity, edge)
        winner, _ = self.contest(a, b, a.strength, b.strength, edge)
        if winner:
            loser = b if winner is a else a
            damage = winner.damage_to(loser, max(d(winner.sheet.die), d(winner.sheet.die)))
            winner.dealt += damage
            loser.taken += damage
            if damage:
                loser.strength = max(0, loser.strength - damage)
                loser.hurt = True
                loser.suffer()
        self.end_if_over()
        if self.winner:
            return Order.TOGETHER
        self.round = 1
        winner, _ = self.contest(
            a, b, a.dexterity + a.quick_against(b), b.dexterity + b.quick_against(a), None
        )
        if winner is None:
            return Order.TOGETHER
        return Order.PLAYERS_FIRST if winner is a else Order.OPPONENTS_FIRST

    def contest(
        self, a: Fighter, b: Fighter, first: int, second: int, edge: Fighter | None
    ) -> tuple[Fighter | None, Fighter | None]:
        """Who wins, and who has the edge in the next contest."""
        a_die = min(d(20), d(20)) if edge is a else d(20)
        b_die = min(d(20), d(20)) if edge is b else d(20)
        a_passes, b_passes = passes(a_die, first), passes(b_die, second)
        if a_passes and b_passes and a_die != b_die:
            winner = a if a_die < b_die else b
            return winner, winner
        if a_passes != b_passes:
            return (a if a_passes else b), None
        return None, None

    # A turn

    def turn(self, members: list[Fighter]) -> None:
        acting = [me for me in members if me.able and not (self.round == 1 and me.late)]
        for me in self.fighters:
            me.target = None
            me.step = 0
        runners = []
        for me in acting:
            if me.fleeing or self.done_for(me):
                runners.append(me)
            else:
                self.declare(me)
        for me in runners:
            me.flee(self)
        attackers = [me for me in acting if me.target]
        for me in attackers:
            if me.step < 0:
                me.step_away(me.target)
            elif me.step > 0:
                me.approach(me.target)
        self.attack(attackers)
        self.morale()
        self.end_if_over()

    def done_for(self, me: Fighter) -> bool:
        if me.hp > 0 or me.strength * 2 > me.strength_max:
            return False
        return len(self.able_on(1 - me.side)) >= 2 * len(self.able_on(me.side))

    def declare(self, me: Fighter) -> None:
        me.target = max(self.able_on(1 - me.side), key=lambda foe: self.worth(me, foe))
        near = me.target in me.near
        if me.sheet.reach and near:
            me.step = -1
        elif not me.sheet.reach and not near:
            me.step = 1

    def worth(self, me: Fighter, foe: Fighter) -> int:
        worth = -4 * (foe.hp + foe.strength) - 6 * foe.sheet.armor
        if foe.fleeing:
            worth -= 200
        worth -= 60 * sum(friend.target is foe for friend in self.fighters)
        if me.sheet.reach and foe in me.near:
            worth -= 20
        elif not me.sheet.reach and foe not in me.near:
            worth -= 30
        return worth

    def attack(self, attackers: list[Fighter]) -> None:
        blows: dict[Fighter, tuple[int, Fighter]] = {}
        for me in attackers:
            foe = me.target
            if foe.fate == Fate.FLED or (not me.sheet.reach and foe not in me.near):
                continue
            rolled = d(me.sheet.die)
            best, by = blows.get(foe, (0, me))
            if rolled > best or (rolled == best and me.sheet.die > by.sheet.die):
                blows[foe] = rolled, me
        for foe, (rolled, me) in blows.items():
            damage = me.damage_to(foe, rolled)
            me.dealt += damage
            foe.taken += damage
            if damage and foe.warded and foe in me.near:
                foe.warded = False
                damage = max(0, damage - 2)
            foe.take(damage)
        for foe in blows:
            foe.suffer()
        for foe, (rolled, me) in blows.items():
            if me.sheet.push and rolled >= me.sheet.push:
                me.step_away(foe)

    def morale(self) -> None:
        opponents = [me for me in self.fighters if me.side == OPPONENTS]
        lost = sum(me.fate == Fate.DEAD for me in opponents)
        able = [me for me in opponents if me.able]
        due = False
        if lost >= 1 and not self.checked_first:
            self.checked_first = due = True
        if lost * 2 >= self.group_size and not self.checked_half:
            self.checked_half = due = True
        for me in able:
            if me.fleeing:
                continue
            alone = me.hp == 0 and not me.checked_alone and len(able) == 1
            if due or alone:
                me.checked_alone = me.checked_alone or alone
                me.fleeing = not save(me.will)

    def end_if_over(self) -> None:
        players, opponents = (self.able_on(side) for side in SIDES)
        if not players and not opponents:
            self.winner = Winner.NOBODY
        elif not players:
            self.winner = Winner.OPPONENTS
        elif not opponents:
            self.winner = Winner.PLAYERS


def play(sheets: Sequence[Sheet], is_duel: bool, fights: int, seed: int) -> Result:
    """Play that many fights with dice of the standard library."""
    random.seed(seed)
    seats = range(len(sheets))
    result = Result(
        fights, [0] * 4, Counter(), [[0] * 9 for _ in seats], [0 for _ in seats], [0 for _ in seats]
    )
    for _ in range(fights):
        fight = Fight(sheets, is_duel)
        fight.play()
        result.outcomes[fight.winner.value] += 1
        result.lengths[fight.length] += 1
        for seat, me in enumerate(fight.fighters):
            result.fates[seat][me.fate.value] += 1
            result.dealt[seat] += me.dealt
            result.taken[seat] += me.taken
    return result
