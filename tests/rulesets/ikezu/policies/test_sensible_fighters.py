"""What the sensible policy decides in a fighter's seat: as a veteran would, by what can be reckoned."""

from __future__ import annotations

from itertools import product

import pytest

from kumite.rulesets.ikezu.policies.sensible.blows import WHOLE, all_of, blow_worth, share, shows_at_most
from kumite.rulesets.ikezu.policies.sensible.worth import danger_of
from kumite.rulesets.ikezu.rules.ranges import set_band
from kumite.rulesets.ikezu.state import BOTH, DECLINE, Declaration, Fight, Weapon
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Aid,
    Ask,
    AttackModifierMode,
    Band,
    Direction,
    Fate,
    Footing,
    Kind,
    Move,
    Order,
    RangeModel,
    WeaponSwap,
)

from ..deciding import chosen
from ..fights import fight, fighter, foe, plain_weapon, weapon

DEEDS = (Action.NOTHING, Action.ATTACK, Action.BARE_HANDS, Action.SECOND_MOVE, Action.OTHER)


# What a blow is worth


def counted(dice: int, sides: int, stance: Footing, number: int) -> float:
    """The chance of a damage roll of that number or less, by going through all dice."""
    each = 1 if stance == Footing.EVEN else 2
    pick = min if stance == Footing.DISADVANTAGE else max
    rolls = list(product(product(range(1, sides + 1), repeat=each), repeat=dice))
    return sum(max(pick(one) for one in roll) <= number for roll in rolls) / len(rolls)


@pytest.mark.parametrize("stance", Footing)
@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (1, 10), (2, 6)])
def test_chances_of_a_roll(dice: int, sides: int, stance: Footing) -> None:
    """IKE-ADV-1, IKE-DIS-1, IKE-ADV-4: as a count of all dice gives them, to the rounding."""
    made = fight([fighter()], [foe()])
    for number in range(1, sides + 1):
        found = shows_at_most(made, plain_weapon(sides, dice), stance, number)
        assert found == pytest.approx(WHOLE * counted(dice, sides, stance, number), abs=5)


@pytest.mark.parametrize(("stance", "sides"), [(Footing.ADVANTAGE, 12), (Footing.DISADVANTAGE, 4)])
def test_chances_on_another_die(stance: Footing, sides: int) -> None:
    """IKE-IMP-1: by house rule the die is replaced."""
    made = fight([fighter()], [foe()], house={"attack_modifier_mode": AttackModifierMode.IMPAIRED_ENHANCED})
    for number in range(1, sides + 1):
        assert shows_at_most(made, plain_weapon(8), stance, number) == WHOLE * number // sides


def test_a_blow_takes_all_of_whom_it_kills() -> None:
    """IKE-ATTR-1, IKE-CRIT-2: STR 0 is death, any loss of STR asks for a save; HP come first."""
    made = fight([fighter(), fighter()], [foe(hp=2, strength=8)])
    me = made.fighters[2]
    taken = [share(made, me, damage, all_of(made, me)) for damage in range(12)]
    assert taken[0] == 0
    assert taken[10] == taken[11] == WHOLE
    assert taken == sorted(taken)
    assert taken[3] - taken[2] > taken[2] - taken[1]  # the first point of STR brings the save


def test_beside_friends_a_blow_is_worth_what_it_adds() -> None:
    """IKE-MULTI-1: the highest roll alone counts."""
    made = fight([fighter(weapon("katana")), fighter(weapon("katana"))], [foe(), foe()])
    made.fighters[1].declared = Declaration(Action.ATTACK, target=3, weapon=1)
    alone = blow_worth(made, made.fighters[0], made.fighters[2], 1, Band.MELEE, 0)
    beside = blow_worth(made, made.fighters[0], made.fighters[2], 1, Band.MELEE, 0b10)
    assert 0 < beside < alone // 2 + 50


def test_a_returned_blow_costs() -> None:
    """IKE-COUNTER-1: low rolls come back."""
    made = fight([fighter(weapon("tanto")), fighter()], [foe(weapon("sai")), foe(weapon("nata"))])
    me, sai, nata = made.fighters[0], made.fighters[2], made.fighters[3]
    assert blow_worth(made, me, sai, 1, Band.MELEE, 0) < blow_worth(made, me, nata, 1, Band.MELEE, 0)


# Whom to strike


def party(*weapons: Weapon) -> Fight:
    """Two against three, at melee; the second of the two strikes at nobody yet."""
    return fight([fighter(*weapons), fighter(weapon("katana"))], [foe(), foe(), foe()])


def test_the_one_who_may_fall() -> None:
    made = party(weapon("katana"))
    made.fighters[3].hp, made.fighters[3].strength = 0, 6
    assert chosen(made, Ask.TARGET, 2, 3, 4) == 3


def test_the_one_who_hurts_most() -> None:
    made = fight(
        [fighter(weapon("katana"))], [foe(plain_weapon(4)), foe(plain_weapon(12)), foe(plain_weapon(6))]
    )
    assert chosen(made, Ask.TARGET, 1, 2, 3) == 2


def test_a_detachment_is_as_dangerous_as_those_whom_it_strikes() -> None:
    """IKE-DET-6: twice, while there is somebody else for it to strike at the same time."""
    made = fight([fighter(), fighter()], [foe(plain_weapon(6)), foe(plain_weapon(6), detachment=1)])
    me, friend, one, many = made.fighters
    assert danger_of(made, many, me) > 2 * danger_of(made, one, me)
    friend.fate = Fate.DEAD
    assert danger_of(made, many, me) < 2 * danger_of(made, one, me)


def test_another_than_a_friend_does() -> None:
    """IKE-MULTI-1: where both are worth the same."""
    made = party(weapon("katana"))
    for aimed, best in ((2, 3), (3, 2)):
        made.fighters[1].declared = Declaration(Action.ATTACK, target=aimed + 1, weapon=1)
        assert chosen(made, Ask.TARGET, 2, 3) == best


def test_a_foe_is_left_to_a_friend_who_reaches_nobody_else() -> None:
    """IKE-MULTI-1: the highest roll alone counts, so that two blows at one foe are hardly better than one."""
    made = fight([fighter(weapon("katana")), fighter(weapon("tanto"))], [foe(hp=2), foe(hp=3)])
    friend, weak, fresh = made.fighters[1:]
    set_band(friend, fresh, Band.RANGED)
    assert chosen(made, Ask.TARGET, 2, 3) == 3
    friend.loses_turn = 1
    assert chosen(made, Ask.TARGET, 2, 3) == 2
    friend.loses_turn = 0
    set_band(friend, weak, Band.RANGED)
    assert chosen(made, Ask.TARGET, 2, 3) == 2


@pytest.mark.parametrize("fields", [{"fate": Fate.INCAPACITATED}, {"fleeing": 1}, {"dexterity": 0}], ids=str)
def test_not_who_is_out_of_it(fields: dict[str, int]) -> None:
    """IKE-CRIT-10, IKE-MOR-4: rather somebody fresh."""
    made = fight([fighter(weapon("katana"))], [foe(hp=0, **fields), foe(hp=9)])
    assert chosen(made, Ask.TARGET, 1, 2) == 2


def test_no_bonus_attack_on_the_fallen() -> None:
    """IKE-SWEEP-3: it may be left out."""
    made = fight([fighter(weapon("kama"))], [foe(fate=Fate.INCAPACITATED), foe()])
    assert chosen(made, Ask.SWEEP_TARGET, 1, DECLINE) == DECLINE
    assert chosen(made, Ask.SWEEP_TARGET, 2, DECLINE) == 2


def test_no_blast_among_friends() -> None:
    """IKE-BLAST-5: three of one's own stand around the only foe."""
    bomb = plain_weapon(6, blast=1)
    made = fight([fighter(bomb), fighter(), fighter(), fighter()], [foe(), foe(fate=Fate.DEAD)])
    assert chosen(made, Ask.ACTION, *DEEDS) == Action.SECOND_MOVE
    alone = fight([fighter(bomb)], [foe(), foe(fate=Fate.DEAD)])
    assert chosen(alone, Ask.ACTION, *DEEDS) == Action.ATTACK


# With what, and from where


@pytest.mark.parametrize(
    ("there", "options", "best"),
    [(Band.MELEE, (1, 2, BOTH), BOTH), (Band.MELEE, (1, 2), 1), (Band.RANGED, (1, 3), 3)],
    ids=str,
)
def test_with_what_to_strike(there: Band, options: tuple[int, ...], best: int) -> None:
    """IKE-DUAL-1, IKE-RNG-7: a pair, else what hurts most from where it can be used."""
    carried = (weapon("katana"), weapon("tanto"), weapon("yumi"))
    made = fight([fighter(*carried, declared=Declaration(target=2))], [foe(), foe()], there)
    assert chosen(made, Ask.WEAPON, *options) == best


@pytest.mark.parametrize(
    ("mine", "theirs", "there", "move"),
    [
        ("nodachi", "katana", Band.REACH, Move.AWAY_AFTER),  # they cannot come and strike in one turn
        ("nodachi", "nodachi", Band.REACH, Move.STAY),  # they can
        ("katana", "katana", Band.MELEE, Move.STAY),
        ("nodachi", "katana", Band.MELEE, Move.AWAY_BEFORE),  # too close for the weapon
        ("katana", "katana", Band.REACH, Move.CLOSER_BEFORE),
        ("yumi", "katana", Band.REACH, Move.AWAY_BEFORE),
    ],
)
def test_where_to_strike_from(mine: str, theirs: str, there: Band, move: Move) -> None:
    """IKE-RNG-5, IKE-RNG-11: where the weapon works well, and then out of reach."""
    me = fighter(weapon(mine), declared=Declaration(Action.ATTACK, target=2, weapon=1))
    made = fight([me], [foe(weapon(theirs)), foe(fate=Fate.DEAD)], there)
    options = [Move.STAY] if there == Band.MELEE or mine != "katana" else []
    if there > Band.MELEE:
        options += [Move.CLOSER_BEFORE]
    if there < Band.RANGED and mine != "katana":
        options += [Move.AWAY_BEFORE] if mine != "nodachi" or there == Band.MELEE else []
        options += [Move.AWAY_AFTER]
    assert chosen(made, Ask.MOVE, *options) == move


def test_out_of_reach_of_somebody_who_cannot_follow() -> None:
    """IKE-CRE-3: the tree strikes whoever stays beside it, and nobody else."""
    tree = foe(plain_weapon(6, natural=1), abilities=1 << Ability.IMMOBILE)
    me = fighter(weapon("katana"), declared=Declaration(Action.ATTACK, target=2, weapon=1))
    made = fight([me], [tree, foe(fate=Fate.DEAD)])
    assert chosen(made, Ask.MOVE, Move.STAY, Move.AWAY_AFTER) == Move.AWAY_AFTER


def test_a_move_that_is_left_goes_towards_an_archer() -> None:
    """IKE-RNG-2: a blow at arm's length needs none."""
    me = fighter(weapon("katana"), declared=Declaration(Action.ATTACK, target=2, weapon=1))
    made = fight([me], [foe(weapon("kama")), foe(weapon("yumi"), main=1)])
    archer = made.fighters[2]
    me.at_melee, archer.at_melee = 0b10, 0
    assert chosen(made, Ask.MOVE, Move.STAY, Move.CLOSER_AFTER, Move.AWAY_AFTER) == Move.CLOSER_AFTER
    me.declared.move = Move.CLOSER_AFTER
    assert chosen(made, Ask.MOVE_TARGET, 1, 2) == 2


@pytest.mark.parametrize(
    ("order", "held", "move"),
    [
        (Order.PC_FIRST, "katana", Move.AWAY_AFTER),
        (Order.TOGETHER, "katana", Move.AWAY_BEFORE),  # before the blow that comes in the same moment
        (Order.PC_FIRST, "yari", Move.STAY),  # whose long blade would follow in one move
    ],
)
def test_a_move_that_is_left_keeps_somebody_off(order: Order, held: str, move: Move) -> None:
    """IKE-RNG-2, IKE-RNG-9: a blow at arm's length needs none; from a bowshot nobody comes and strikes."""
    me = fighter(weapon("katana"), declared=Declaration(Action.ATTACK, target=2, weapon=1))
    made = fight([me], [foe(weapon("kama")), foe(weapon(held)), foe(plain_weapon(4))])
    made.order = order
    for seat in (2, 3):
        set_band(me, made.fighters[seat], Band.REACH)
    if held == "yari":
        set_band(me, made.fighters[3], Band.MELEE)
    moves = (Move.STAY, Move.CLOSER_BEFORE, Move.CLOSER_AFTER, Move.AWAY_BEFORE, Move.AWAY_AFTER)
    assert chosen(made, Ask.MOVE, *moves) == move
    me.declared.move = move
    if move != Move.STAY:
        assert chosen(made, Ask.MOVE_TARGET, 1, 2, 3) == 2


@pytest.mark.parametrize(
    ("order", "declared", "target"),
    [
        (Order.TOGETHER, Move.AWAY_BEFORE, 2),  # the katana would no longer reach them
        (Order.TOGETHER, Move.AWAY_AFTER, 1),
        (Order.PC_FIRST, Move.AWAY_BEFORE, 1),
    ],
)
def test_nobody_strikes_at_whom_a_declared_move_takes_away(order: Order, declared: Move, target: int) -> None:
    """IKE-RND-7, IKE-ACT-3: where all act at once, whoever draws away is gone before the blow."""
    made = fight([fighter(weapon("katana"))], [foe(hp=0, strength=3), foe()], Band.MELEE)
    made.order = order
    made.fighters[1].declared = Declaration(Action.ATTACK, target=1, weapon=1, move=declared, move_target=1)
    assert chosen(made, Ask.TARGET, 1, 2) == target


@pytest.mark.parametrize(
    ("theirs", "move", "whom"),
    [
        ("katana", Move.AWAY_BEFORE, 2),  # whoever has declared a blow at them
        ("yari", Move.AWAY_BEFORE, 3),  # whose long blade would reach them still; the next may strike, too
    ],
)
def test_a_step_back_foils_a_blow_where_all_act_at_once(theirs: str, move: Move, whom: int) -> None:
    """IKE-RND-7, IKE-ACT-3: everybody draws closer first, and then away."""
    me = fighter(weapon("katana"), declared=Declaration(Action.ATTACK, target=2, weapon=1))
    made = fight([me], [foe(weapon("kama")), foe(weapon(theirs)), foe(weapon("katana"))], Band.MELEE)
    made.order = Order.TOGETHER
    made.fighters[2].declared = Declaration(Action.ATTACK, target=1, weapon=1)
    assert chosen(made, Ask.MOVE, Move.STAY, Move.AWAY_BEFORE, Move.AWAY_AFTER) == move
    me.declared.move = move
    assert chosen(made, Ask.MOVE_TARGET, 1, 2, 3) == whom


# Changing weapons


@pytest.mark.parametrize(
    ("carried", "there", "action"),
    [
        (("yumi", "tanto"), Band.REACH, Action.ATTACK),
        (("yumi", "katana"), Band.MELEE, Action.SWAP),
        (("katana", "yumi"), Band.RANGED, Action.SWAP),
        (("katana", "tanto"), Band.MELEE, Action.ATTACK),
        (("katana", "otsuchi"), Band.MELEE, Action.ATTACK),
    ],
    ids=str,
)
def test_a_change_that_is_worth_an_action(carried: tuple[str, ...], there: Band, action: Action) -> None:
    """IKE-ACT-8: where two blows with the other weapon do more than three with this one."""
    made = fight([fighter(*map(weapon, carried))], [foe(), foe(fate=Fate.DEAD)], there)
    assert chosen(made, Ask.ACTION, *DEEDS, Action.SWAP) == action


@pytest.mark.parametrize(
    ("held", "there", "answer"),
    [(1, Band.RANGED, 2), (2, Band.RANGED, DECLINE), (2, Band.MELEE, 1), (1, Band.MELEE, DECLINE)],
)
def test_a_free_change(held: int, there: Band, answer: int) -> None:
    """IKE-ACT-8: by house rule the bow at a bowshot and the sword at arm's length, since it costs nothing."""
    me = fighter(weapon("katana"), weapon("yumi"), main=held)
    made = fight([me], [foe(), foe()], there, house={"weapon_swap": WeaponSwap.FREE})
    assert chosen(made, Ask.FREE_CHANGE, 3 - held, DECLINE) == answer


def test_nobody_takes_in_hand_what_is_in_hand() -> None:
    """IKE-ACT-6: of a pair the second is held as well."""
    me = fighter(weapon("ninjato"), weapon("shuriken", uses=2), weapon("yumi"), off=2)
    made = fight([me], [foe(), foe()], Band.RANGED)
    assert chosen(made, Ask.READY_MAIN, 2, 3) == 3


# When to run, whom to help


@pytest.mark.parametrize(
    ("friends", "fields", "action"),
    [
        (0, {"hp": 0}, Action.RETREAT),
        (0, {"hp": 1}, Action.ATTACK),
        (1, {"hp": 0}, Action.ATTACK),
        (1, {"hp": 0, "strength": 4, "strength_max": 10}, Action.ATTACK),
    ],
    ids=str,
)
def test_the_last_one_runs(friends: int, fields: dict[str, int], action: Action) -> None:
    """IKE-RET-1: without HP, and nobody left beside them."""
    foes = [foe(weapon("katana")) for _ in range(3)]
    made = fight([fighter(weapon("katana"), **fields), *(fighter() for _ in range(friends))], foes)
    assert chosen(made, Ask.ACTION, *DEEDS, Action.RETREAT) == action


@pytest.mark.parametrize(
    ("foes", "hp", "action"),
    [(2, 4, Action.ATTACK), (3, 4, Action.RETREAT), (3, 0, Action.ATTACK), (4, 0, Action.RETREAT)],
)
def test_not_where_one_fight_in_ten_can_be_won(foes: int, hp: int, action: Action) -> None:
    """IKE-RET-1: alone and without HP; the fewer foes there are and the less they can take, the better."""
    made = fight([fighter(weapon("katana"), hp=0)], [foe(weapon("katana"), hp=hp) for _ in range(foes)])
    assert chosen(made, Ask.ACTION, *DEEDS, Action.RETREAT) == action


@pytest.mark.parametrize(
    ("will", "fields", "house", "action"),
    [
        (10, {}, {}, Action.RETREAT),
        (4, {"group_first_check": 1}, {}, Action.ATTACK),
        (4, {"group_first_check": 1, "group_half_check": 1}, {}, Action.RETREAT),
        (4, {}, {}, Action.ATTACK),
        (4, {}, {"morale": 0}, Action.RETREAT),
        (4, {"kind": Kind.RETAINER}, {}, Action.RETREAT),
        (10, {"fleeing": 1}, {}, Action.ATTACK),
        (10, {"main": 0}, {}, Action.RETREAT),
        (10, {"cannot_attack": 2}, {}, Action.ATTACK),
    ],
    ids=str,
)
def test_not_from_foes_who_will_run(
    will: int, fields: dict[str, int], house: dict[str, int], action: Action
) -> None:
    """IKE-MOR-1, IKE-MOR-3: where the first falls, those with little WIL run and need not be felled."""
    foes = [foe(weapon("katana"), hp=4, will=will, **fields) for _ in range(3)]
    made = fight([fighter(weapon("katana"), hp=0)], foes, house=house)
    assert chosen(made, Ask.ACTION, *DEEDS, Action.RETREAT) == action


def test_past_the_fallen_to_those_who_stand() -> None:
    made = fight([fighter(weapon("katana"))], [foe(fate=Fate.INCAPACITATED), foe()], Band.RANGED)
    me, fallen = made.fighters[0], made.fighters[1]
    me.at_melee, fallen.at_melee = me.at_melee | 0b10, fallen.at_melee | 1
    assert chosen(made, Ask.ACTION, *DEEDS) == Action.SECOND_MOVE


def test_whom_to_help_first() -> None:
    """IKE-CRIT-7: who burns and can fight on; somebody dying has an hour."""
    dying = fighter(fate=Fate.INCAPACITATED, death_clock=300)
    made = fight([fighter(), dying, fighter(burning=2)], [foe()])
    assert chosen(made, Ask.AID_TARGET, 1, 2) == 2
    made.fighters[0].tactics.protects = 0b10
    assert chosen(made, Ask.AID_TARGET, 1, 2) == 1
    assert chosen(made, Ask.AID_FOR, Aid.STABILISE, Aid.PULL_LOOSE) == Aid.PULL_LOOSE


def test_whom_to_face() -> None:
    """IKE-QUICK-1, IKE-QUICK-2: against whom Quick counts most; a tanto and a nata have the same die."""
    made = fight([fighter(weapon("katana"))], [foe(weapon("nata")), foe(weapon("kanabo"))])
    assert chosen(made, Ask.QUICK_FOE, 1, 2) == 2


@pytest.mark.parametrize(
    ("there", "house", "way"),
    [
        (Band.MELEE, {}, Direction.AWAY),
        (Band.REACH, {}, Direction.STAY),
        (Band.MELEE, {"range_model": RangeModel.SINGLE_FRONT}, Direction.STAY),
    ],
    ids=str,
)
def test_the_fallen_crawl_out_of_the_way(there: Band, house: dict[str, int], way: Direction) -> None:
    """IKE-CRIT-6: from under the feet of a foe, unless by house rule their whole side would go with them."""
    made = fight([fighter(fate=Fate.INCAPACITATED), fighter()], [foe(fate=Fate.DEAD), foe()], there, house)
    assert chosen(made, Ask.CRAWL, *Direction) == way
    if way == Direction.AWAY:
        assert chosen(made, Ask.CRAWL_TARGET, 2, 3) == 3


# One front


FRONT: dict[str, int] = {"range_model": RangeModel.SINGLE_FRONT}


@pytest.mark.parametrize(
    ("mine", "there", "move"),
    [
        (("katana", "katana", "yumi"), Band.REACH, Move.CLOSER_BEFORE),
        (("yumi", "yumi", "tanto"), Band.REACH, Move.AWAY_BEFORE),
        (("nodachi", "nodachi", "nodachi"), Band.REACH, Move.STAY),
    ],
    ids=str,
)
def test_a_side_agrees_on_its_front(mine: tuple[str, ...], there: Band, move: Move) -> None:
    """IKE-RNG-9: all of them want the same band, at which they do most together, whoever is asked."""
    made = fight([fighter(weapon(name)) for name in mine], [foe(), foe()], there, FRONT, front=there)
    for seat in range(len(mine)):
        made.fighters[seat].declared = Declaration(Action.ATTACK, target=4, weapon=1)
        every = (Move.STAY, Move.CLOSER_BEFORE, Move.AWAY_BEFORE)
        assert chosen(made, Ask.MOVE, *every, seat=seat) == move


def test_nobody_strikes_from_where_their_side_will_not_be() -> None:
    """IKE-RNG-9: the archer leaves the blow to the swords when these close in."""
    made = fight([fighter(weapon("katana")), fighter(weapon("yumi"))], [foe(), foe()], Band.REACH, FRONT)
    made.front = Band.REACH
    assert chosen(made, Ask.ACTION, Action.NOTHING, Action.ATTACK, seat=0) == Action.ATTACK
    assert chosen(made, Ask.ACTION, Action.NOTHING, Action.ATTACK, seat=1) == Action.NOTHING
