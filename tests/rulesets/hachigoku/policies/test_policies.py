"""The policies: SENSIBLE beats RANDOM, and does what people would at a table."""

from __future__ import annotations

from typing import Any

import pytest

from kumite import dice
from kumite.encounters.encounter import from_dict
from kumite.rulesets.hachigoku.policies.deciding import decide, decide_amount
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.sizes import DECLINE, HONOR, TAGGED
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Ask,
    Defense,
    Element,
    Hold,
    Keep,
    Maneuver,
    Movement,
    Outcome,
    Policy,
    Range,
    RollKind,
    Skill,
)
from kumite.table import REFEREE
from kumite.tables.seeded import Policies, Rolls, Seeded

from ..fights import fight, group, namae

FIGHTS = 40


class Resolute:
    """SENSIBLE leaves nothing to whim."""

    def below(self, count: int) -> int:
        raise AssertionError(count)


def won(pcs: list[Any], opponents: list[Any], policies: tuple[Policy, Policy]) -> int:
    """How many of FIGHTS the first side wins, each side with its policy."""
    sides = {
        "pc": {"fighters": pcs, "policy": policies[0].name.lower()},
        "opponent": {"fighters": opponents, "policy": policies[1].name.lower()},
    }
    encounter = from_dict({"ruleset": "hachigoku", "sides": sides})
    rules, wins = encounter.ruleset, 0
    for number in range(FIGHTS):
        made, key = encounter.start(), dice.key(5, number)
        deciders = Policies(rules.decide, rules.decide_amount, made, encounter.policies, dice.whim_key(key))
        table = Seeded(Rolls(key), deciders)
        for _ in range(1000):
            if rules.outcome(made):
                break
            rules.beat(table, made)
        wins += made.outcome == Outcome.PC_SIDE
    return wins


@pytest.mark.parametrize("sample", ["Genba", "Ayame", "Sukeroku", "Tetsu", "Onatsu", "Jinpachi"])
def test_sensible_beats_random_with_the_same_sheet(sample: str) -> None:
    mine, other = [{"sample": sample}], [{"sample": sample, "name": "Other"}]
    assert won(mine, other, (Policy.SENSIBLE, Policy.RANDOM)) > FIGHTS * 0.75


def test_sensible_beats_random_with_groups_too() -> None:
    mine = [{"sample": "Genba"}, {"sample": "Bandits"}]
    other = [{"sample": "Genba", "name": "Other"}, {"sample": "Bandits", "name": "Others"}]
    assert won(mine, other, (Policy.SENSIBLE, Policy.RANDOM)) > FIGHTS * 0.75


def decided(made: Fight, ask: int, *options: int, who: int = 0) -> int:
    """What SENSIBLE decides."""
    bits = sum(1 << option for option in options)
    return int(decide(Resolute(), Policy.SENSIBLE, made, who, ask, bits))


def chosen_amount(made: Fight, ask: int, low: int, high: int, who: int = 0) -> int:
    return int(decide_amount(Resolute(), Policy.SENSIBLE, made, who, ask, low, high))


def pair(me: Fighter, foe: Fighter | None = None, **fields: Any) -> Fight:
    made = fight([me], [foe or namae()], 5, **fields)
    plan(me)
    return made


def test_it_strikes_when_it_can() -> None:
    assert decided(pair(namae("katana", dice=(5, 5))), Ask.WISH, 0, 1) == 1
    actions = (Action.MOVE, Action.ATTACK, Action.COMPLEX, Action.SNEAK, Action.LET_GO)
    assert decided(pair(namae("katana", dice=(5,))), Ask.ACTION, *actions) == Action.ATTACK


def test_it_goes_nearer_when_nobody_is_in_reach() -> None:
    far = pair(namae("katana", dice=(5, 4)), namae(position=3))
    actions = (Action.MOVE, Action.COMPLEX, Action.SNEAK, Action.LET_GO)
    assert decided(far, Ask.ACTION, *actions) == Action.MOVE


def test_it_pays_with_what_can_do_least() -> None:
    """HAC-HON-3, HAC-INIT-20: dice got by interrupt, then Honor for a defense; neither pays for an attack."""
    made = pair(namae())
    assert decided(made, Ask.PAY, 5, 9, TAGGED + 5, HONOR) == TAGGED + 5
    assert decided(made, Ask.PAY, 5, 9, HONOR) == HONOR
    assert decided(made, Ask.PAY, 5, 9, TAGGED + 5) == TAGGED + 5
    assert decided(made, Ask.PAY, 5, 9) == 5


def test_it_keeps_the_highest_dice() -> None:
    assert decided(pair(namae()), Ask.KEEP, Keep.HIGHEST, Keep.PICK) == Keep.HIGHEST


def test_it_frees_itself_by_the_better_element() -> None:
    made = pair(namae(earth=2, water=4))
    assert decided(made, Ask.ESCAPE_ELEMENT, Element.EARTH, Element.WATER) == Element.WATER
    made = pair(namae(earth=4, water=2))
    assert decided(made, Ask.ESCAPE_ELEMENT, Element.EARTH, Element.WATER) == Element.EARTH


@pytest.mark.parametrize(("earth", "found"), [(3, Hold.WOUND), (2, Hold.TIGHTEN)])
def test_it_squeezes_whom_it_holds(earth: int, found: Hold) -> None:
    """HAC-GRAP-4: Wounds at once, if two Actions of them are enough; else it first takes a better hold."""
    made = pair(namae(earth=earth), namae(earth=2, full=0, partial=1), concerns=2)
    assert decided(made, Ask.HOLD, Hold.RELEASE, Hold.TIGHTEN, Hold.WOUND) == found
    assert decided(made, Ask.HOLD, Hold.RELEASE, Hold.TIGHTEN) == Hold.TIGHTEN
    assert chosen_amount(made, Ask.HOLD_WOUNDS, 1, 3) == 3


@pytest.mark.parametrize(("honor", "found"), [(0, Hold.WOUND), (1, Hold.WOUND), (2, Hold.TIGHTEN)])
def test_honor_tightens_a_hold(honor: int, found: Hold) -> None:
    """HAC-GRAP-4, HAC-HON-3: to hold faster is no attack, so a point that is not the last pays for it."""
    made = pair(namae(earth=3, honor_points=honor), namae(earth=2, full=0, partial=1), concerns=2)
    assert decided(made, Ask.HOLD, Hold.RELEASE, Hold.TIGHTEN, Hold.WOUND) == found


def test_it_fells_another_before_it_strikes_at_the_fallen() -> None:
    foes = group(size=3, up=0b100)
    foes.wounds[:2] = [1, 2]
    made = pair(namae("katana"), foes, concerns=2)
    assert decided(made, Ask.MEMBER, 0, 1, 2) == 2


@pytest.mark.parametrize(
    ("down_at", "wounds", "left"), [(1, 2, [1, 1, 0]), (1, 4, [2, 1, 1]), (2, 3, [2, 1, 0])]
)
def test_it_fells_as_many_as_it_can_with_one_blow(down_at: int, wounds: int, left: list[int]) -> None:
    """HAC-KAO-2: dealt one by one; nobody gets more than puts a member Down while another still stands."""
    foes = group(size=3, down_at=down_at)
    made = pair(namae("katana"), foes, concerns=2)
    for _ in range(wounds):
        foes.wounds[decided(made, Ask.MEMBER, 0, 1, 2)] += 1
    assert foes.wounds[:3] == left


def test_it_raises_where_the_odds_allow() -> None:
    strong = namae("katana", fire=5, ranks={"kenjutsu": 8}, target=2, weapon=1, skilled=1)
    assert chosen_amount(pair(strong, namae(water=1)), Ask.RAISES, 0, 99) > 2
    weak = namae("katana", fire=1, ranks={"kenjutsu": 1}, target=2, weapon=1, skilled=1)
    assert chosen_amount(pair(weak, namae(water=5)), Ask.RAISES, 0, 99) == 0


@pytest.mark.parametrize(("total", "defends"), [(12, True), (60, False)])
def test_it_defends_where_there_is_a_chance(total: int, defends: bool) -> None:
    me = namae(ranks={"athletics": 5}, water=4, dice=(5,))
    made = fight([me], [namae("katana", total=total, weapon=1, target=1)], 5, concerns=2)
    found = decided(made, Ask.DEFENSE, Defense.NONE, Defense.DODGE, Defense.BLOCK)
    assert found == (Defense.DODGE if defends else Defense.NONE)


def test_as_story_daimyo_it_keeps_to_the_text() -> None:
    """HAC-RNG-1, HAC-BLIND-1, HAC-MAG-1: each ruling has a default, so that a fight can do without him."""
    made = pair(namae(), referee_asked=1, concerns=1)
    for ask in (Ask.CLOSE_SHOT, Ask.PRESENCE, Ask.SOFT_LANDING, Ask.DIVE_FROM_BLOW, Ask.PLAY_ON):
        for made.ruling in (0, 1):
            assert decided(made, ask, 0, 1, who=REFEREE) == made.ruling
    for ask in (Ask.GRAVITY, Ask.LANDING_DROP, Ask.REASON_LIMIT):
        for made.ruling in (1, 3):
            assert chosen_amount(made, ask, 0, 5, who=REFEREE) == made.ruling
    for made.ruling in (1, 4):
        assert decided(made, Ask.RANGE, *Range, who=REFEREE) == made.ruling
    assert decided(made, Ask.COUNTERPRAYER, 1, DECLINE, who=REFEREE) == DECLINE
    assert decided(made, Ask.ESCAPE_SKILL, *Skill, who=REFEREE) == Skill.NONE


WAYS = (Movement.NONE, Movement.NEARER, Movement.FARTHER, Movement.CLIMB, Movement.DROP)


def hills(me: Fighter, foe: Fighter, *levels: int) -> Fight:
    """Ground of these heights, from place 0 on."""
    made = pair(me, foe)
    for n, level in enumerate(levels):
        place = made.places[n]
        place.used, place.position, place.height_level = 1, n, level
    return made


def test_it_does_not_walk_off_an_edge() -> None:
    """HAC-MOVE-15: it climbs down level by level, and up a wall; else it walks."""
    for high, levels, found in (
        (3, (3, 0, 0), Movement.DROP),
        (1, (1, 0, 0), Movement.NEARER),
        (0, (0, 1, 1), Movement.CLIMB),
        (0, (0, 0, 1), Movement.NEARER),
    ):
        made = hills(namae(height_level=high), namae(position=2, height_level=levels[2]), *levels)
        assert decided(made, Ask.MOVEMENT, *WAYS) == found
    assert chosen_amount(pair(namae(height_level=3)), Ask.LEVELS, 1, 3) == 1


def test_it_mounts_again() -> None:
    """HAC-MOVE-16: while nobody is in reach."""
    for position, found in ((3, Movement.MOUNT), (0, Movement.NONE)):
        made = pair(namae(horse=1), namae(position=position))
        assert decided(made, Ask.MOVEMENT, *WAYS, Movement.MOUNT) == found


def test_a_net_is_for_holding() -> None:
    """HAC-GRAP-11, HAC-MAN-4, HAC-KAO-7: over as many as the Raises allow, each of whom is out of it."""
    maneuvers = (Maneuver.NONE, Maneuver.ENTANGLE_PARTIAL, Maneuver.ENTANGLE_FULL)
    for weapon, found in (("net", Maneuver.ENTANGLE_PARTIAL), ("manriki-gusari", Maneuver.NONE)):
        made = pair(namae(weapon, ranks={"kusarijutsu": 9}, fire=5), group())
        made.fighters[0].declared.weapon, made.fighters[0].declared.target = 1, 2
        assert decided(made, Ask.MANEUVER, *maneuvers) == found
        made.fighters[0].declared.maneuver, made.fighters[0].declared.skilled = found, 1
        assert chosen_amount(made, Ask.RAISES, 0, 9) > 0
        assert chosen_amount(made, Ask.RAISES_MEMBERS, 0, 3) == (3 if weapon == "net" else 0)
    made.fighters[0].declared.weapon = 1
    assert decided(pair(namae("net")), Ask.MANEUVER, Maneuver.NONE) == Maneuver.NONE


def test_a_story_daimyo_by_policy_asks_for_a_roll() -> None:
    """HAC-CPLX-1, HAC-MAG-1: nothing succeeds just so."""
    made = pair(namae())
    assert decided(made, Ask.ROLL_SKILL, *Skill, who=REFEREE) == Skill.OTHER
    assert decided(made, Ask.ROLL_ELEMENT, *list(Element)[1:], who=REFEREE) == Element.VOID
    assert decided(made, Ask.ROLL_KIND, *RollKind, who=REFEREE) == RollKind.PRAYER
    assert chosen_amount(made, Ask.ROLL_TN, 5, 60, who=REFEREE) == 15
