"""The reference duel of the rules: two rebels with spears, one attack a Turn, nothing else."""

from __future__ import annotations

from itertools import product

import pytest

from kumite import dice
from kumite.chances.roll_and_keep import success
from kumite.rulesets.malice.rules.attack_and_defense.attack import attack
from kumite.rulesets.malice.rules.wounds.wounds import wound_penalty
from kumite.rulesets.malice.state import Fight
from kumite.rulesets.malice.terms import Ask, Fate
from kumite.rulesets.shared.bits import lowest
from kumite.table import Whim
from kumite.tables.seeded import Policies, Rolls, Seeded

from ..fights import fight, person

CHANCE = 0.675222269107
"""Of whoever comes first; from the table of the rules."""
BEATEN = 31
"""Wounds at which a man of Earth 2 is Down."""


def rebels() -> Fight:
    """Agility 3, Spears 2, a yari, ashigaru armor; no Void Ring, so that nobody is asked about Raises."""
    return fight(
        *([person("yari", agility=3, ranks={"spears": 2}, armor="ashigaru", void=0)] for _ in range(2))
    )


def first_option(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """The yari instead of hands; in melee; the highest dice."""
    return 1 if ask == Ask.WEAPON else lowest(options)


def least(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    return low


def first_wins(number: int) -> bool:
    """One duel by the rules of kumite."""
    made, key = rebels(), dice.key(714, number)
    table = Seeded(Rolls(key), Policies(first_option, least, made, [0] * 17, dice.whim_key(key)))
    while True:
        for me, foe in ((0, 1), (1, 0)):
            made.fighters[me].this_turn.complex_used = 0
            attack(table, made, made.fighters[me])
            if made.fighters[foe].fate != Fate.IN_FIGHT:
                return me == 0


def test_how_often_the_first_one_wins() -> None:
    """MAL-ATK-3, MAL-DMG-6, MAL-WND-2 to MAL-WND-4, MAL-WND-9: within four standard errors."""
    fights = 1500
    won = sum(first_wins(number) for number in range(fights))
    assert abs(won / fights - CHANCE) < 4 * (CHANCE * (1 - CHANCE) / fights) ** 0.5


def exactly_how_often() -> float:
    """The chance by backward recursion over the Wounds of both, from the exact odds of the dice."""
    made = rebels()
    penalties = []
    for wounds in range(BEATEN):
        made.fighters[0].wounds = wounds
        penalties.append(wound_penalty(made, made.fighters[0]))
    hits = [float(success(5, 3, 18 + penalty)) for penalty in penalties]
    at_least = [float(success(4, 2, total)) if total > 0 else 1.0 for total in range(BEATEN + 2)]
    harm = [1 - at_least[2], *(at_least[n + 1] - at_least[n + 2] for n in range(1, BEATEN))]
    wins = [[0.0] * BEATEN for _ in range(BEATEN)]  # of whoever is to strike, by own and other's Wounds
    for mine, theirs in sorted(product(range(BEATEN), repeat=2), key=sum, reverse=True):
        known = [blow(wins, hits[one], harm, one, other) for one, other in ((mine, theirs), (theirs, mine))]
        stays = [1 - hits[one] * (1 - harm[0]) for one in (mine, theirs)]
        ahead, behind = known  # if nothing changes it is the other's turn, who does not win either
        wins[mine][theirs] = (ahead + stays[0] * (1 - behind - stays[1])) / (1 - stays[0] * stays[1])
    return wins[0][0]


def blow(wins: list[list[float]], hit: float, harm: list[float], mine: int, theirs: int) -> float:
    """How likely one wins by an attack that wounds, everything after it included."""
    left = BEATEN - theirs
    after = sum(harm[n] * (1 - wins[theirs + n][mine]) for n in range(1, left))
    return hit * (after + 1 - sum(harm[:left]))


def test_the_chance_itself() -> None:
    """MAL-ATK-4, MAL-WND-4, MAL-DMG-6, MAL-ROLL-2: worked out from the odds of the dice."""
    assert exactly_how_often() == pytest.approx(CHANCE, abs=1e-9)
