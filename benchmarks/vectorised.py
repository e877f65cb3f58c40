"""The two fights in NumPy: thousands at once, each line one thing that happens in all of them.

Arrays have a row for each fighter, where it is about one, and a column for each fight that is not over
yet. What these fights do not need is left out, as in the other programs by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from benchmarks.by_hand import BLUDGEONING, OPPONENTS, PIERCING, PLAYERS, SLASHING
from benchmarks.fights import Result, Sheet

IN_FIGHT, DOWN, DEAD, FLED = 1, 2, 5, 8
GOING_ON, PLAYERS_WIN, OPPONENTS_WIN, NOBODY_WINS = range(4)
AT_ONCE = 8192
"""How many fights are played at once: enough for NumPy, and few enough for the processor's cache."""
OF_EACH_FIGHT = (
    "hp",
    "strength",
    "strength_max",
    "dexterity",
    "will",
    "fate",
    "late",
    "fleeing",
    "warded",
    "checked_alone",
    "near",
    "checked_first",
    "checked_half",
)
Array = np.ndarray[Any, Any]


class Fights:
    """Fights that are in the same round."""

    def __init__(self, sheets: Sequence[Sheet], is_duel: bool, size: int, dice: np.random.Generator) -> None:
        self.sheets = sheets
        self.seats = range(len(sheets))
        self.sides = tuple([n for n in self.seats if sheets[n].side == side] for side in (PLAYERS, OPPONENTS))
        self.is_duel = is_duel
        self.size = size
        self.dice = dice
        self.round = 1
        self.damage = damage_table(sheets)
        self.strength = self.of_sheets("strength")
        self.strength_max = self.of_sheets("strength")
        self.hp = self.of_sheets("hp")
        self.dexterity = self.of_sheets("dexterity")
        self.will = self.of_sheets("will")
        self.warded = self.of_sheets("ward") == 1
        self.fate = np.full((len(sheets), size), IN_FIGHT, np.int16)
        self.late, self.fleeing, self.checked_alone = np.zeros((3, len(sheets), size), bool)
        self.checked_first, self.checked_half = np.zeros((2, size), bool)
        self.near = np.full((len(sheets), len(sheets), size), is_duel)
        """Whether two fighters are at melee band; written at both places."""
        self.result = nothing(sheets)

    def of_sheets(self, field: str) -> Array:
        column = np.array([getattr(sheet, field) for sheet in self.sheets], np.int16)
        return np.repeat(column[:, None], self.size, axis=1)

    def only(self, which: Array) -> Fights:
        """Some of the fights."""
        some: Fights = object.__new__(Fights)
        vars(some).update(vars(self))
        some.keep(which)
        return some

    def keep(self, which: Array) -> None:
        for name in OF_EACH_FIGHT:
            setattr(self, name, getattr(self, name)[..., which])
        self.size = int(which.sum())

    def d(self, sides: int) -> Array:
        return self.dice.integers(1, sides + 1, self.size, np.int16)

    def save(self, score: Array) -> Array:
        return passes(self.d(20), score)

    @property
    def able(self) -> Array:
        return self.fate == IN_FIGHT

    def set_near(self, me: int, foe: int, which: Array, near: bool) -> None:
        self.near[me, foe][which] = near
        self.near[foe, me][which] = near

    # The whole

    def play(self) -> None:
        if not self.is_duel:
            self.first_round()
            self.rounds(self.sides)
            return
        order = self.duel()
        players, opponents = self.sides
        for n, turns in enumerate(((players, opponents), (opponents, players), (players + opponents,))):
            self.only(order == n).rounds(turns)

    def rounds(self, turns: Sequence[list[int]]) -> None:
        while self.size:
            for acting in turns:
                self.turn(acting)
            self.round += 1

    def end_those_over(self) -> None:
        players, opponents = (self.able[seats].any(axis=0) for seats in self.sides)
        outcome = np.select(
            [players & opponents, players, opponents],
            [GOING_ON, PLAYERS_WIN, OPPONENTS_WIN],
            NOBODY_WINS,
        )
        over = outcome != GOING_ON
        if not over.any():
            return
        for n, count in enumerate(np.bincount(outcome[over], minlength=4).tolist()):
            self.result.outcomes[n] += count
        for seat in self.seats:
            for fate, count in enumerate(np.bincount(self.fate[seat, over], minlength=9).tolist()):
                self.result.fates[seat][fate] += count
        ended = int(over.sum())
        self.result.fights += ended
        self.result.lengths[self.round] += ended
        self.keep(~over)

    # Before the rounds

    def first_round(self) -> None:
        players, opponents = self.sides
        for me in players:
            quick = max(self.quick(me, foe) for foe in opponents)
            self.late[me] = ~self.save(self.dexterity[me] + quick)

    def quick(self, me: int, foe: int) -> int:
        return self.sheets[me].quick if self.sheets[me].die == self.sheets[foe].die else 0

    def duel(self) -> Array:
        """Returns who has the first turns: 0, 1, or 2 for both at once."""
        nobody = np.full(self.size, -1)
        _, edge = self.contest(self.will, nobody)
        _, edge = self.contest(self.dexterity, edge)
        winner, _ = self.contest(self.strength, edge)
        hurt = np.zeros((2, self.size), np.int16)
        for me in range(2):
            rolled = np.maximum(self.d(self.sheets[me].die), self.d(self.sheets[me].die))
            hurt[1 - me] = np.where(winner == me, self.damage[me, 1 - me, rolled], 0)
        for foe in range(2):
            self.count_damage(1 - foe, foe, hurt[foe])
            self.strength[foe] = np.maximum(0, self.strength[foe] - hurt[foe])
            self.critical_save(foe, hurt[foe] > 0)
        self.round = 0
        self.end_those_over()
        self.round = 1
        winner, _ = self.contest(
            self.dexterity + np.array([[self.quick(0, 1)], [self.quick(1, 0)]]), np.full(self.size, -1)
        )
        return np.where(winner < 0, 2, winner)

    def contest(self, scores: Array, edge: Array) -> tuple[Array, Array]:
        """Who wins, and who has the edge in the next contest; -1 for nobody."""
        a, b = (np.where(edge == seat, np.minimum(self.d(20), self.d(20)), self.d(20)) for seat in range(2))
        a_passes, b_passes = passes(a, scores[0]), passes(b, scores[1])
        lower = np.where(a < b, 0, 1)
        both = a_passes & b_passes & (a != b)
        clean = a_passes != b_passes
        winner = np.select([both, clean & a_passes, clean], [lower, 0, 1], -1)
        return winner, np.where(both, lower, -1)

    # A turn

    def turn(self, acting: list[int]) -> None:
        target, steps = self.declare(acting)
        for me, foe, which in steps:
            self.set_near(me, foe, which, not self.sheets[me].reach)
        self.attack(acting, target)
        self.morale()
        self.end_those_over()

    def declare(self, acting: list[int]) -> tuple[Array, list[tuple[int, int, Array]]]:
        """Whom everybody attacks (-1: nobody), and the steps to it or back. Those who run do so at once."""
        target = np.full((len(self.seats), self.size), -1, np.int16)
        aimed_at = np.zeros((len(self.seats), self.size), np.int16)
        able = self.able
        near = self.near.copy()
        steps = []
        runners = []
        worth = 1000 - 4 * (self.hp + self.strength) - 200 * self.fleeing
        worth -= np.array([[6 * sheet.armor] for sheet in self.sheets])
        worth[~able] = -30000
        for me in acting:
            reach = bool(self.sheets[me].reach)
            foes = self.sides[1 - self.sheets[me].side]
            acts = able[me] & ~self.late[me] if self.round == 1 else able[me]
            runs = acts & (self.fleeing[me] | self.done_for(me, able))
            runners.append(runs)
            clumsy = near[me, foes] if reach else ~near[me, foes]
            value = worth[foes] - 60 * aimed_at[foes] - clumsy * (20 if reach else 30)
            best = np.where(acts & ~runs, value.argmax(axis=0) + foes[0], -1)
            target[me] = best
            for n, foe in enumerate(foes):
                aims = best == foe
                aimed_at[foe] += aims
                steps.append((me, foe, aims & clumsy[n]))
        for me, runs in zip(acting, runners, strict=True):
            if runs.any():
                self.flee(me, runs)
        return target, steps

    def done_for(self, me: int, able: Array) -> Array:
        side = self.sheets[me].side
        few, many = (able[self.sides[n]].sum(axis=0) for n in (side, 1 - side))
        return (self.hp[me] == 0) & (self.strength[me] * 2 <= self.strength_max[me]) & (many >= 2 * few)

    def flee(self, me: int, runs: Array) -> None:
        for foe in self.sides[1 - self.sheets[me].side]:
            self.set_near(me, foe, runs & (self.fate[foe] == IN_FIGHT), False)
        self.fate[me][runs & self.save(self.dexterity[me])] = FLED

    def attack(self, acting: list[int], target: Array) -> None:
        rolled = {me: self.d(self.sheets[me].die) for me in acting}
        blows = []
        for foe in self.seats:
            best = np.zeros(self.size, np.int16)
            by = np.full(self.size, -1, np.int16)
            best_die = np.zeros(self.size, np.int16)
            for me in acting:
                sheet = self.sheets[me]
                if sheet.side == self.sheets[foe].side:
                    continue
                hits = (target[me] == foe) & (self.fate[foe] != FLED)
                if not sheet.reach:
                    hits &= self.near[me, foe]
                kept = hits & ((rolled[me] > best) | ((rolled[me] == best) & (sheet.die > best_die)))
                best[kept] = rolled[me][kept]
                best_die[kept] = sheet.die
                by[kept] = me
            if (by >= 0).any():
                blows.append((foe, by, best))
        harms = [self.land(foe, by, best) for foe, by, best in blows]
        for (foe, _, _), (hurt, scar) in zip(blows, harms, strict=True):
            if self.sheets[foe].pc:
                self.head_wound(foe, scar == 6)
            self.critical_save(foe, hurt)
        for foe, by, best in blows:
            for me in acting:
                if self.sheets[me].push:
                    self.set_near(me, foe, (by == me) & (best >= self.sheets[me].push), False)

    def land(self, foe: int, by: Array, best: Array) -> tuple[Array, Array]:
        """The damage of the kept blows. Returns who lost STR, and the HP lost where the last one went."""
        damage = np.where(by >= 0, self.damage[by, foe, best], 0)
        for me in self.sides[1 - self.sheets[foe].side]:
            self.count_damage(me, foe, np.where(by == me, damage, 0))
        warded = self.warded[foe] & (damage > 0) & self.near[by, foe, np.arange(self.size)]
        if warded.any():
            self.warded[foe] &= ~warded
            damage = np.maximum(0, damage - 2 * warded)
        lost = np.minimum(damage, self.hp[foe])
        over = damage - lost
        self.hp[foe] -= lost
        self.strength[foe] = np.maximum(0, self.strength[foe] - over)
        return over > 0, np.where((over == 0) & (self.hp[foe] == 0), lost, 0)

    def count_damage(self, me: int, foe: int, damage: Array) -> None:
        total = int(damage.sum())
        self.result.dealt[me] += total
        self.result.taken[foe] += total

    def head_wound(self, me: int, which: Array) -> None:
        """The one scar that matters before the fight is over."""
        if not which.any():
            return
        attribute = self.d(3)
        total = self.d(6) + self.d(6) + self.d(6)
        for n, values in enumerate((self.strength, self.dexterity, self.will), 1):
            mine = which & (attribute == n)
            values[me][mine] = np.maximum(values[me], total)[mine]
        self.strength_max[me] = np.maximum(self.strength_max[me], self.strength[me])

    def critical_save(self, me: int, hurt: Array) -> None:
        dead = hurt & (self.strength[me] == 0)
        falls = hurt & ~dead & ~self.save(self.strength[me])
        self.fate[me][dead] = DEAD
        self.fate[me][falls] = DOWN if self.sheets[me].pc else DEAD

    def morale(self) -> None:
        opponents = self.sides[OPPONENTS]
        able = self.able[opponents]
        lost = (self.fate[opponents] == DEAD).sum(axis=0)
        first = (lost >= 1) & ~self.checked_first
        half = (lost * 2 >= len(opponents)) & ~self.checked_half
        self.checked_first |= first
        self.checked_half |= half
        last = able.sum(axis=0) == 1
        for n, me in enumerate(opponents):
            tested = able[n] & ~self.fleeing[me]
            alone = tested & last & (self.hp[me] == 0) & ~self.checked_alone[me]
            self.checked_alone[me] |= alone
            tested &= first | half | alone
            if tested.any():
                self.fleeing[me] |= tested & ~self.save(self.will[me])


def passes(die: Array, score: Array) -> Array:
    return (die == 1) | ((die <= score) & (die != 20))


def damage_table(sheets: Sequence[Sheet]) -> Array:
    """[by, to, the number on the die]: net damage."""
    table = np.zeros((len(sheets), len(sheets), 21), np.int16)
    for by, me in enumerate(sheets):
        for to, foe in enumerate(sheets):
            for rolled in range(1, me.die + 1):
                armor, bonus = foe.armor, 0
                if me.type == SLASHING and armor == 0:
                    bonus = 1
                elif me.type == BLUDGEONING:
                    armor = max(0, armor - 1)
                elif me.type == PIERCING and rolled == me.die:
                    armor = 0
                table[by, to, rolled] = max(0, rolled + bonus - armor)
    return table


def nothing(sheets: Sequence[Sheet]) -> Result:
    seats = range(len(sheets))
    return Result(0, [0] * 4, Counter(), [[0] * 9 for _ in seats], [0 for _ in seats], [0 for _ in seats])


def play(sheets: Sequence[Sheet], is_duel: bool, fights: int, seed: int) -> Result:
    """Play that many fights with NumPy's dice."""
    dice = np.random.default_rng(seed)
    total = nothing(sheets)
    while total.fights < fights:
        some = Fights(sheets, is_duel, min(AT_ONCE, fights - total.fights), dice)
        some.result = total
        some.play()
    return total
