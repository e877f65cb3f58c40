"""What a play-out of the search answers: what is given, what the tree says, or what the policy would.

Runs as it stands in plain Python, on a list of ints, and compiled as a part of the rules' program, on the
same words in memory; it is executed as a twin. Each side whose seats are laid out has a tree of its
own, whose nodes are that side's own answers (decoupled, open-loop tree search: Tak, Lanctot and Winands,
"Monte Carlo tree search variants for simultaneous move games", CIG 2014; Perez et al., "Open loop search for
general video game playing", GECCO 2015). So nobody's plan can rest on what another side decides in secret.
Which answer is tried follows PUCT (Rosin, "Multi-armed bandits with episode context", 2011), with the
policy's answer as the likeliest: roots and divisions only, so the same numbers on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from ...table import Verb

ROLL, POOL, CHOOSE, AMOUNT = (int(Verb[name]) for name in ("ROLL", "POOL", "CHOOSE", "AMOUNT"))

GIVEN = 0
"""How many answers are given before the tree begins."""
AT = 1
"""How many of them have been used in this play-out."""
NODES = 2
"""How many nodes there are."""
ROOM = 3
"""How many there may be."""
SIDES = 4
DICE = 5
"""How many dice of its stream a play-out leaves out: those of the fight that came before."""
DECISIONS = 6
"""The same for whims: how many decisions came before."""
SIDE_OF = 7
"""For each seat its side plus 1; 0 where nobody decides for a side."""
SEATS = 64
HERE = SIDE_OF + SEATS
"""For each side the node where this play-out is."""
MOST_SIDES = 8
LEFT = HERE + MOST_SIDES
"""For each side whether this play-out has left its tree."""
REWARDS = LEFT + MOST_SIDES
"""For each outcome and side: 2 a victory, 1 neither, 0 another's victory."""
OUTCOMES = 64
ANSWERS = REWARDS + OUTCOMES * MOST_SIDES
"""The given answers, each with the bit set of what it may as well be, from the lowest answer on."""

NODE = 8
"""How many words a node has: its parent, first child and next sibling, who was asked what, the answer, how
often it was tried, and the sum of the rewards."""
PARENT, CHILD, SIBLING, ASKED, ANSWER, VISITS, SUM = range(7)
CURIOSITY = 1.0
"""How much an answer that was tried seldom is worth trying."""
MANY = 12
"""Answers that the policy would not give share one half of the prior, as if there were at most this many."""
PATIENCE = 20
"""This many play-outs go through a node for each of its answers before another is tried (progressive
widening: Coulom, "Computing Elo ratings of move patterns in the game of Go", ICGA Journal 30, 2007)."""


def words_for(given: int, nodes: int) -> int:
    """How long a memory has to be for `given` answers that are given and `nodes` nodes."""
    return ANSWERS + 2 * given + NODE * nodes


def lay_out(
    guide: Any,
    side_of: Sequence[int],
    rewards: Sequence[Sequence[int]],
    given: Sequence[tuple[int, int]],
    nodes: int,
) -> None:
    """Fill a memory of zeros. `rewards` are those of each outcome for each side."""
    guide[GIVEN], guide[ROOM] = len(given), nodes
    guide[SIDES] = guide[NODES] = len(rewards[0])
    for seat, side in enumerate(side_of):
        guide[SIDE_OF + seat] = side + 1
    for outcome, row in enumerate(rewards):
        for side, reward in enumerate(row):
            guide[REWARDS + outcome * MOST_SIDES + side] = reward
    for place, (answer, others) in enumerate(given):
        guide[ANSWERS + 2 * place] = answer
        guide[ANSWERS + 2 * place + 1] = others
    for side in range(len(rewards[0])):
        guide[node_at(guide, side) + PARENT] = -1


def node_at(guide: Any, node: int) -> int:
    """Where a node begins."""
    return ANSWERS + 2 * int(guide[GIVEN]) + NODE * node


def set_out(guide: Any) -> None:
    """Begin a play-out: every side at the root of its tree. The first nodes are the roots."""
    guide[AT] = 0
    for side in range(guide[SIDES]):
        guide[HERE + side] = side
        guide[LEFT + side] = 0


def learn(guide: Any, outcome: int) -> None:
    """End a play-out: what it came to counts for every node that it went through."""
    for side in range(guide[SIDES]):
        reward = guide[REWARDS + outcome * MOST_SIDES + side]
        node = guide[HERE + side]
        while node >= 0:
            place = node_at(guide, node)
            guide[place + VISITS] += 1
            guide[place + SUM] += reward
            node = guide[place + PARENT]


def guided(whim: Any, guide: Any, verb: int, who: int, about: int, first: int, second: int, own: int) -> int:
    """The answer of a play-out to a question, where the dice or the policy would answer `own`."""
    at = guide[AT]
    if at < guide[GIVEN]:
        guide[AT] = at + 1
        return given(guide, at, verb, first, second, own)
    if verb in (ROLL, POOL) or who < 0:
        return own
    side = guide[SIDE_OF + who] - 1
    if side < 0 or guide[LEFT + side] == 1:
        return own
    ways = ways_of(verb, first, second)
    if ways < 2:
        return own
    here = guide[HERE + side]
    asked = (about * SEATS + who) * 2 + (1 if verb == AMOUNT else 0)
    child = best_child(guide, here, asked, verb, first, second, own, ways)
    if child < 0:
        answer = untried(whim, guide, here, asked, verb, first, second, own, ways)
        child = new_child(guide, here, asked, answer)
        guide[LEFT + side] = 1
        if child < 0:
            return own
    guide[HERE + side] = child
    found: int = guide[node_at(guide, child) + ANSWER]
    return found


def given(guide: Any, at: int, verb: int, first: int, second: int, own: int) -> int:
    """A given answer; of one that was sealed, the policy's own where that is as possible."""
    answer = guide[ANSWERS + 2 * at]
    others = guide[ANSWERS + 2 * at + 1]
    if verb in (ROLL, POOL):
        return int(answer)
    low = first if verb == AMOUNT else 0
    if others != 0 and 0 <= own - low <= 62 and (others >> (own - low)) & 1 == 1:
        return own
    return int(answer) if legal(verb, first, second, answer) else own


def legal(verb: int, first: int, second: int, answer: int) -> bool:
    """Whether an answer is one to a decision."""
    if verb == AMOUNT:
        return first <= answer <= second
    return 0 <= answer <= 62 and (first >> answer) & 1 == 1


def ways_of(verb: int, first: int, second: int) -> int:
    """How many answers a decision has."""
    if verb == AMOUNT:
        return second - first + 1
    ways = 0
    while first != 0:
        first &= first - 1
        ways += 1
    return ways


def best_child(
    guide: Any, here: int, asked: int, verb: int, first: int, second: int, own: int, ways: int
) -> int:
    """The child of a node to go to, or -1 where an answer is to be tried that has none."""
    tried = 0
    visits = 0
    total = 0
    own_tried = False
    child = guide[node_at(guide, here) + CHILD]
    while child > 0:
        place = node_at(guide, child)
        if guide[place + ASKED] == asked and legal(verb, first, second, guide[place + ANSWER]):
            tried += 1
            visits += guide[place + VISITS]
            total += guide[place + SUM]
            if guide[place + ANSWER] == own:
                own_tried = True
        child = guide[place + SIBLING]
    if not own_tried or visits == 0:
        return -1
    root = sqrt(float(visits))
    other = 0.5 / min(ways - 1, MANY)
    best = -1
    highest = -1.0
    if tried < ways and visits >= PATIENCE * tried:
        highest = 0.5 * total / visits + CURIOSITY * other * root
    child = guide[node_at(guide, here) + CHILD]
    while child > 0:
        place = node_at(guide, child)
        if guide[place + ASKED] == asked and legal(verb, first, second, guide[place + ANSWER]):
            seen = guide[place + VISITS]
            prior = 0.5 if guide[place + ANSWER] == own else other
            worth = 0.5 * guide[place + SUM] / seen + CURIOSITY * prior * root / (1 + seen)
            if worth > highest:
                highest = worth
                best = child
        child = guide[place + SIBLING]
    return best


def untried(
    whim: Any, guide: Any, here: int, asked: int, verb: int, first: int, second: int, own: int, ways: int
) -> int:
    """An answer without a child: the policy's own first, then any."""
    if not has_child(guide, here, asked, own):
        return own
    low = first if verb == AMOUNT else 0
    high = second if verb == AMOUNT else 62
    answer: int = low + whim.below(high - low + 1)
    for _ in range(high - low + 1):
        if legal(verb, first, second, answer) and not has_child(guide, here, asked, answer):
            return answer
        answer = answer + 1 if answer < high else low
    return own


def has_child(guide: Any, here: int, asked: int, answer: int) -> bool:
    """Whether a node has a child for an answer."""
    child = guide[node_at(guide, here) + CHILD]
    while child > 0:
        place = node_at(guide, child)
        if guide[place + ASKED] == asked and guide[place + ANSWER] == answer:
            return True
        child = guide[place + SIBLING]
    return False


def new_child(guide: Any, here: int, asked: int, answer: int) -> int:
    """A new child of a node; -1 where there is no room."""
    node = guide[NODES]
    if node >= guide[ROOM]:
        return -1
    guide[NODES] = node + 1
    place, above = node_at(guide, node), node_at(guide, here)
    guide[place + PARENT] = here
    guide[place + SIBLING] = guide[above + CHILD]
    guide[above + CHILD] = node
    guide[place + ASKED] = asked
    guide[place + ANSWER] = answer
    new: int = node
    return new
