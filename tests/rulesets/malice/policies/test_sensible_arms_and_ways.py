"""What SENSIBLE does with empty hands, with a mount beside it, crippled, and below somebody."""

from __future__ import annotations

from kumite.rulesets.malice.policies.katas import kata_worth
from kumite.rulesets.malice.records import Area
from kumite.rulesets.malice.terms import Action, Ask, Kata, Stance, Technique, Terrain, Way, WeaponState

from ..fights import fight, person, weapon
from .test_policies import FOE, ME, amount, meeting, sensible
from .test_sensible_choices import CRIPPLED, striking, swordsman


def test_nobody_boxes_beside_a_weapon() -> None:
    """MAL-MAN-8, MAL-EQ-3: who has not learned it takes up arms first; a wrestler need not."""
    offered = (Action.END_TURN, Action.ATTACK, Action.PICK_UP)
    for rank, done in ((0, Action.PICK_UP), (2, Action.PICK_UP), (3, Action.ATTACK)):
        me = person(
            weapon("katana", state=WeaponState.DROPPED), agility=3, ranks={"kenjutsu": 3, "jiujutsu": rank}
        )
        me.main = 0
        assert sensible(striking(me=me), Ask.ACTION, *offered) == done


def test_the_rider_mounts_before_walking_away() -> None:
    """MAL-MOVE-13: the mount would stay behind."""
    made = meeting(swordsman(mount=1), person(x=60))
    offered = (Action.END_TURN, Action.FREE_MOVE, Action.SIMPLE_MOVE)
    assert sensible(made, Ask.ACTION, *offered, Action.MOUNT) == Action.MOUNT
    assert sensible(made, Ask.ACTION, *offered) == Action.FREE_MOVE


def test_the_crippled_go_as_far_as_they_can() -> None:
    """MAL-WND-5: a Complex Move leads twice as far as a Simple one."""
    made = meeting(swordsman(wounds=CRIPPLED, stance=Stance.DEFENSE), person(x=10))
    offered = (Action.END_TURN, Action.SIMPLE_MOVE)
    assert sensible(made, Ask.ACTION, *offered, Action.COMPLEX_MOVE) == Action.COMPLEX_MOVE
    assert sensible(made, Ask.ACTION, *offered) == Action.SIMPLE_MOVE


def test_the_berserker_takes_the_kata_of_fire() -> None:
    """MAL-KATA-STRIKING-AS-FIRE: it helps in Full Attack, which is theirs."""

    def worth(techniques: int) -> int:
        made = meeting(swordsman(techniques=techniques), person(reflexes=4))
        return kata_worth(made, made.fighters[ME], made.fighters[FOE], Kata.STRIKING_AS_FIRE)

    assert worth(1 << Technique.BERSERKER_1) > worth(0) > 0


def test_a_kata_is_entered_for_what_it_is_worth() -> None:
    """MAL-KATA-NORTH-WIND, MAL-KATA-SOUTH-WIND: damage where all hit, a surer shot where few do."""
    options = (Kata.NORTH_WIND, Kata.SOUTH_WIND)
    archer = person("yumi", reflexes=4, awareness=3, ranks={"kyujutsu": 4}, arrows=[0, 5, 0, 0, 0, 0])
    archer.techniques = 1 << Technique.ARCHER_2
    assert sensible(fight([archer], [person(x=50)]), Ask.KATA, *options) == Kata.NORTH_WIND
    assert sensible(fight([archer], [person(x=50, reflexes=7)]), Ask.KATA, *options) == Kata.SOUTH_WIND


def test_up_to_whoever_stands_high() -> None:
    """MAL-ATK-8, MAL-MOVE-12: onto their ground, and no farther than that takes."""
    made = meeting(swordsman(), person(x=20, height=15))
    made.concerns = FOE + 1
    assert amount(made, Ask.MOVE_FEET, 1, 20) == 15
    made.areas[0] = Area(1, 17, 30, -9, 9, Terrain.BASIC, 15)
    assert amount(made, Ask.MOVE_FEET, 1, 20) == 17
    assert sensible(made, Ask.MOVE, Way.TOWARDS, Way.AWAY, Way.POINT) == Way.TOWARDS
    assert made.fighters[ME].x == 0


def test_away_from_whoever_stands_on_the_same_spot() -> None:
    """MAL-ATK-6, MAL-MOVE-1: an archer does not stay where blades are, though no way is away."""
    archer = person("yumi", reflexes=3, ranks={"kyujutsu": 3}, arrows=[0, 5, 0, 0, 0, 0])
    made = fight([archer], [person()])
    assert amount(made, Ask.MOVE_X, -10, 10) == -10
    assert amount(fight([swordsman()], [person()]), Ask.MOVE_X, -10, 10) == 0
