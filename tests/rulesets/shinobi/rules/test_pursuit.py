"""Pursuit: squads, captains, tactics, formations, and the actions of both sides."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.ground import lay_down
from kumite.rulesets.shinobi.rules.pursuit.ends import resume
from kumite.rulesets.shinobi.rules.pursuit.pursuit import act, actions, pursuit_beat, settle_pending, turn
from kumite.rulesets.shinobi.rules.pursuit.pursuit import compare as compare_speeds
from kumite.rulesets.shinobi.rules.pursuit.pursuit_start import begin, fleeing_side, may_begin, vote
from kumite.rulesets.shinobi.rules.pursuit.squads import (
    formation_bonus,
    gain,
    is_broken,
    lose,
    move_degree,
    passive_gain,
    squad_bonus,
    squad_speed,
    weak_side,
)
from kumite.rulesets.shinobi.rules.pursuit.volleys import aim_at_side, spring_traps, volley
from kumite.rulesets.shinobi.state import DECLINE, Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Ask,
    Ending,
    Event,
    Fate,
    Follow,
    Formation,
    NoYes,
    Outcome,
    Phase,
    PursuitAction,
    Skill,
    SquadSide,
    Tactic,
    Why,
    WoundType,
)
from kumite.table import Table

from ..fights import Rule, asked, fight, fighter, one_beat, play, told
from ..guided import guided

HUNTERS, HUNTED = 0, 1


def chase(
    hunters: int = 3,
    hunted: int = 3,
    tactics: tuple[int, int] = (Tactic.FORCE, Tactic.FORCE),
    formations: tuple[int, int] = (Formation.NONE, Formation.NONE),
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    **fields: int,
) -> Fight:
    """A pursuit under way; the first of each side is captain. Seats 0.. hunt, the others are hunted."""
    made = fight(
        [fighter(**(mine or {})) for _ in range(hunters)],
        [fighter(**(theirs or {})) for _ in range(hunted)],
        ic=10,
        phase=Phase.PURSUIT,
        pursuit_phase=1,
        degree=3,
        **fields,
    )
    for number, (first, count) in enumerate(((0, hunters), (hunters, hunted))):
        squad = made.squads[number]
        squad.captain = first + 1
        squad.members = sum(1 << (first + n) for n in range(count))
        squad.tactic, squad.formation = tactics[number], formations[number]
    return made


def do(number: int, action: int) -> Rule:
    """One action of a squad's captain."""

    def rule(table: Table, made: Fight) -> None:
        act(table, made, made.squads[number], made.squads[1 - number], action)

    return rule


def taken(made: Fight, seat: int) -> int:
    me: Fighter = made.fighters[seat]
    return me.vitality_max - me.vitality + me.hp_max - me.hp


# --- How it begins ---


@pytest.mark.parametrize(("yards", "may"), [(99, False), (100, True)])
def test_when_it_may_begin(yards: int, may: bool) -> None:
    """SHI-PUR-1: with 100 yards between every pair that can see each other."""
    made = fight(fighter(), fighter(at=(yards, 0)), ic=4)
    assert may_begin(made) == may
    made.fighters[1].x = 100 * 5000
    assert may_begin(made)
    made.fighters[1].fate = Fate.INCAPACITATED
    assert not may_begin(made)


def test_the_hidden_do_not_count() -> None:
    """SHI-PUR-1: visible enemies only; the worse hurt side is the one that is hunted."""
    made = fight(fighter(hidden_from=0b10), fighter(at=(5, 0), hidden_from=0b1, vitality=10), ic=4)
    assert fleeing_side(made) == 2


def test_it_can_be_refused() -> None:
    """SHI-PUR-1, SHI-PUR-2: the captain of those who flee decides; then nobody is asked for 20 counts."""
    made = fight(fighter(), fighter(at=(200, 0)), ic=4, phase=Phase.PURSUIT)
    assert asked(play(made, pursuit_beat, NoYes.NO)) == [(0, Ask.PURSUIT_BEGINS)]
    assert (made.phase, made.pursuit_phase) == (Phase.OPEN, 0)
    assert not may_begin(made)
    made.ic = 24
    assert may_begin(made)


@pytest.mark.parametrize(("hidden", "degree"), [(0, 3), (-1, 2), (1, 4)])
def test_the_beginning(hidden: int, degree: int) -> None:
    """SHI-PUR-2, SHI-PUR-4, SHI-PUR-5, SHI-PUR-7: captains, Nearby unless somebody was hidden, initiative
    with ties rolled again, tactics; formations only from 3 members on.
    """
    made = fight(
        [fighter(), fighter()],
        [fighter(at=(200, n), vitality=9) for n in range(3)],
        ic=4,
        phase=Phase.PURSUIT,
        pursuit_hidden=hidden,
    )
    answers = [NoYes.YES, 1, 3, 10, 10, 10, 12, Tactic.SPEED, Tactic.STEALTH, Formation.V]
    table = play(made, begin, *answers)
    assert [what for _, what in asked(table)] == [
        Ask.PURSUIT_BEGINS,
        Ask.CAPTAIN,
        Ask.CAPTAIN,
        *[Why.PURSUIT_INITIATIVE] * 4,
        Ask.TACTIC,
        Ask.TACTIC,
        Ask.FORMATION,
    ]
    assert (made.degree, made.squad_turn, made.pursuit_phase) == (degree, 1, 1)
    first, second = made.squads[0], made.squads[1]
    assert (first.captain, first.members, first.tactic, first.formation) == (2, 0b11, Tactic.SPEED, 0)
    assert (second.captain, second.members, second.formation) == (4, 0b11100, Formation.V)
    assert (first.percent, second.percent) == (0, 0)


def test_captains_may_spend_willpower_on_who_is_first() -> None:
    """SHI-PUR-5, SHI-WP-1, SHI-WP-5: the initiative of a pursuit is a d20 roll too."""
    made = fight(
        fighter(willpower=1), fighter(at=(200, 0), vitality=9, willpower=1), ic=4, phase=Phase.PURSUIT
    )
    play(made, begin, NoYes.YES, 8, 12, 1, 9, 1, 10, Tactic.SPEED, Tactic.FORCE)
    assert [me.willpower for me in made.fighters] == [0, 0]
    assert made.squad_turn == 1


def test_strengthening() -> None:
    """SHI-PUR-6: at the start one may strengthen oneself with a technique of Speed 10 or less."""
    made = fight(
        fighter(techniques=("iron_curtain", "chakra_strengthening", "steel_wall")),
        fighter(at=(200, 0), vitality=9),
        ic=4,
        phase=Phase.PURSUIT,
    )
    play(made, begin, NoYes.YES, 12, 10, 1, 20, Tactic.FORCE, Tactic.FORCE)
    me = made.fighters[0]
    assert (me.upkeeps[1], me.upkeep_x[1], me.chakra_penalty) == (2, 1, 18 // 5)


def test_a_forced_pursuit() -> None:
    """SHI-PUR-17: both start at -50; captains and members vote in turn; 10 percent for each vote for
    what is chosen.
    """
    made = chase(2, 2, pursuit_forced=1)
    made.squad_turn = 1
    votes = [Tactic.SPEED, Formation.V] * 4
    table = play(made, vote, *votes, Tactic.SPEED, Tactic.CUNNING)
    assert [who for who, what in asked(table) if what == Ask.VOTE_TACTIC] == [2, 0, 1, 3]
    assert (made.squads[HUNTERS].percent, made.squads[HUNTED].percent) == (-30, -50)
    assert asked(table)[-2:] == [(0, Ask.TACTIC), (2, Ask.TACTIC)]


# --- Speed, percentages, formations ---


def test_squad_speed() -> None:
    """SHI-PUR-3: the lowest movement of any member, and the percentage."""
    made = chase(2, 1)
    made.fighters[1].agility = 30
    made.squads[HUNTERS].percent = 20
    assert squad_speed(made, made.squads[HUNTERS]) == 30 * 100 * 120
    made.fighters[1].fate = Fate.UNCONSCIOUS
    assert squad_speed(made, made.squads[HUNTERS]) == 40 * 100 * 120


@pytest.mark.parametrize(
    ("tactic", "gained", "lost", "changed"),
    [
        (Tactic.FORCE, 50, -5, -15),
        (Tactic.STEALTH, 50, 0, -30),
        (Tactic.CUNNING, 50, -10, -30),
        (Tactic.SPEED, 100, -20, -60),
    ],
)
def test_gains_and_losses(tactic: int, gained: int, lost: int, changed: int) -> None:
    """SHI-PUR-10 to SHI-PUR-12, SHI-PUR-14, SHI-PUR-19: caps; Force halves losses, Speed doubles them,
    Stealth has none.
    """
    made = chase(tactics=(tactic, Tactic.FORCE))
    squad = made.squads[HUNTERS]
    play(made, lambda table, here: gain(table, here.squads[HUNTERS], 500))
    assert squad.percent == gained
    squad.percent = 0
    play(made, lambda table, here: lose(table, here.squads[HUNTERS], 10, False))
    assert squad.percent == lost
    squad.percent = 0
    play(
        made,
        do(HUNTERS, PursuitAction.CHANGE_TACTIC),
        Tactic.STEALTH if tactic != Tactic.STEALTH else Tactic.SPEED,
    )
    assert squad.percent == changed
    squad.tactic = Tactic.CUNNING
    play(made, lambda table, here: lose(table, here.squads[HUNTERS], 500, False))
    assert squad.percent == -50


@pytest.mark.parametrize(
    ("tactic", "members", "points"),
    [
        (Tactic.CUNNING, 3, 10),
        (Tactic.STEALTH, 3, 5),
        (Tactic.SPEED, 3, 20),
        (Tactic.SPEED, 2, 0),
        (Tactic.FORCE, 2, 10),
    ],
)
def test_passive_gain(tactic: int, members: int, points: int) -> None:
    """SHI-PUR-8, SHI-PUR-16, SHI-PUR-11: 10 a turn, Stealth 5, Speed 20; Broken under 3 members none;
    Force never is.
    """
    made = chase(members, tactics=(tactic, Tactic.FORCE))
    assert passive_gain(made, made.squads[HUNTERS]) == points


def test_broken() -> None:
    """SHI-PUR-15, SHI-PUR-16: by a hit, without a captain; a new formation mends it."""
    made = chase(4, tactics=(Tactic.SPEED, Tactic.FORCE), formations=(Formation.LINE, Formation.V))
    squad = made.squads[HUNTERS]
    assert not is_broken(made, squad)
    squad.broken = 1
    assert is_broken(made, squad)
    assert formation_bonus(made, squad, Skill.ATHLETICS) == 0
    play(made, do(HUNTERS, PursuitAction.CHANGE_FORMATION), Formation.CROSS)
    assert (is_broken(made, squad), squad.formation, squad.percent) == (False, Formation.CROSS, -60)
    made.fighters[0].fate = Fate.INCAPACITATED
    assert is_broken(made, squad)


@pytest.mark.parametrize(
    ("formation", "skills", "weak"),
    [
        (Formation.LINE, {Skill.ATHLETICS, Skill.RESISTANCE}, SquadSide.SIDES),
        (Formation.CROSS, {Skill.STEALTH}, SquadSide.BACK),
        (Formation.CIRCULAR, {Skill.AWARENESS, Skill.SURVIVAL}, SquadSide.CENTER),
        (Formation.V, {Skill.ESPIONAGE}, SquadSide.FRONT),
    ],
)
def test_formations(formation: int, skills: set[int], weak: int) -> None:
    """SHI-PUR-15, SHI-PUR-18: 5, and 1 for each member over 3, on the best member's skill; each has
    a weak side.
    """
    made = chase(5, formations=(formation, Formation.NONE))
    squad = made.squads[HUNTERS]
    made.fighters[3].skills[Skill.ATHLETICS] = 8
    assert {skill for skill in Skill if formation_bonus(made, squad, skill) == 7} == skills
    assert {skill for skill in Skill if formation_bonus(made, squad, skill) == 0} == set(Skill) - skills
    assert squad_bonus(made, squad, Skill.ATHLETICS) == 8 + (7 if formation == Formation.LINE else 0)
    assert weak_side(squad) == weak


@pytest.mark.parametrize(("hunters", "hunted", "degree"), [(10, 0, 2), (0, 10, 4), (5, 5, 3)])
def test_who_gains_ground(hunters: int, hunted: int, degree: int) -> None:
    """SHI-PUR-9, SHI-PUR-4: the faster has its way; equal speed, none."""
    made = chase(1, 1)
    made.squads[HUNTERS].percent, made.squads[HUNTED].percent = hunters, hunted
    play(made, compare_speeds)
    assert made.degree == degree


def test_degrees_stay_within_bounds() -> None:
    """SHI-PUR-4, SHI-PUR-9, SHI-PUR-14: 1 to 5; what a squad on Speed did not want counts twice."""
    made = chase(1, 1, tactics=(Tactic.SPEED, Tactic.FORCE))
    for number, change, degree in ((HUNTERS, 1, 5), (HUNTERS, 1, 5), (HUNTED, -1, 4), (HUNTED, -9, 1)):
        squad_number = number

        def rule(table: Table, here: Fight, squad_number: int = squad_number, change: int = change) -> None:
            move_degree(table, here, here.squads[squad_number], change, True)

        play(made, rule)
        assert made.degree == degree


def test_turns_alternate() -> None:
    """SHI-PUR-5, SHI-PUR-8, SHI-PUR-9: the gain, one action, then the other; after both, ground is gained."""
    made = chase(3, 3, tactics=(Tactic.CUNNING, Tactic.SPEED))
    assert asked(play(made, pursuit_beat, NoYes.NO, PursuitAction.PRESS_ON, NoYes.NO)) == [
        (0, Ask.CUNNING),
        (0, Ask.PURSUIT_ACTION),
        (0, Ask.CUNNING),
    ]
    assert (made.squads[HUNTERS].percent, made.squad_turn, made.degree) == (30, 1, 3)
    play(made, pursuit_beat, PursuitAction.PRESS_ON)
    assert (made.squads[HUNTED].percent, made.squad_turn, made.degree) == (40, 0, 4)


def test_cunning_takes_from_the_enemy() -> None:
    """SHI-PUR-13: any gain may instead be the enemy's loss."""
    made = chase(3, 3, tactics=(Tactic.CUNNING, Tactic.CUNNING))
    play(made, pursuit_beat, NoYes.YES, PursuitAction.PRESS_ON, NoYes.YES)
    assert (made.squads[HUNTERS].percent, made.squads[HUNTED].percent) == (0, -30)


# --- What captains can do ---


@pytest.mark.parametrize(
    ("number", "degree", "tactic", "opens", "shuts"),
    [
        (HUNTERS, 1, Tactic.SPEED, PursuitAction.STOP, PursuitAction.ESCAPE),
        (HUNTERS, 2, Tactic.FORCE, PursuitAction.STOP, PursuitAction.AMBUSH),
        (HUNTERS, 4, Tactic.CUNNING, PursuitAction.TAIJUTSU_VOLLEY, PursuitAction.ILLUSIONARY_ASSAULT),
        (HUNTERS, 3, Tactic.SPEED, PursuitAction.ILLUSIONARY_ASSAULT, PursuitAction.STOP),
        (HUNTED, 5, Tactic.SPEED, PursuitAction.ESCAPE, PursuitAction.TAIJUTSU_VOLLEY),
        (HUNTED, 4, Tactic.FORCE, PursuitAction.ESCAPE, PursuitAction.GIVE_UP),
        (HUNTED, 4, Tactic.SPEED, PursuitAction.TRAPS, PursuitAction.ESCAPE),
        (HUNTED, 2, Tactic.SPEED, PursuitAction.AMBUSH, PursuitAction.CUT_OFF),
        (HUNTED, 1, Tactic.SPEED, PursuitAction.SACRIFICE, PursuitAction.AMBUSH),
        (HUNTERS, 3, Tactic.FORCE, PursuitAction.CUT_OFF, PursuitAction.STOP),
    ],
)
def test_what_is_open(number: int, degree: int, tactic: int, opens: int, shuts: int) -> None:
    """SHI-PUR-11, SHI-PUR-13, SHI-PUR-20 to SHI-PUR-25: by side, distance and tactic."""
    made = chase()
    made.degree = degree
    made.squads[number].tactic = tactic
    bits = actions(made, made.squads[number])
    assert (bits >> opens & 1, bits >> shuts & 1) == (1, 0)


@pytest.mark.parametrize(
    ("degree", "tactic", "open_now"), [(2, 1, True), (3, 1, False), (3, 2, True), (4, 2, False)]
)
def test_ambush_of_hunters(degree: int, tactic: int, open_now: bool) -> None:
    """SHI-PUR-23, SHI-PUR-12, SHI-PUR-24: after a Cut-Off, at 1 or 2; with Stealth at 3 too."""
    made = chase()
    made.degree, made.squads[HUNTERS].tactic = degree, tactic
    assert not actions(made, made.squads[HUNTERS]) >> PursuitAction.AMBUSH & 1
    made.squads[HUNTERS].ambush_window = 2
    assert (actions(made, made.squads[HUNTERS]) >> PursuitAction.AMBUSH & 1 == 1) == open_now


def test_a_volley() -> None:
    """SHI-PUR-20, SHI-PUR-15: Athletics against the better; floor(ranks/5)d12 and PDB*10 to each;
    the loser -10.
    """
    made = chase(
        3, 3, formations=(0, Formation.CROSS), tactics=(2, 3), mine={"str": 60, "skills": {"athletics": 12}}
    )
    made.fighters[4].dr = 5
    made.squads[HUNTERS].tactic = Tactic.SPEED
    table = play(
        made,
        do(HUNTERS, PursuitAction.TAIJUTSU_VOLLEY),
        NoYes.NO,
        10,
        20,
        WoundType.PIERCING,
        (6, 6),
        40,
        40,
    )
    assert asked(table)[:5] == [
        (0, Ask.SIDE_AT_5),
        (0, Why.VOLLEY_ATTACK),
        (3, Why.VOLLEY_DEFENCE),
        (0, Ask.WOUND_TYPE),
        (0, Why.VOLLEY_DAMAGE),
    ]
    assert [taken(made, seat) for seat in (3, 4, 5)] == [52, 47, 52]
    assert (made.squads[HUNTERS].percent, made.squads[HUNTED].percent) == (-20, -10)
    assert made.squads[HUNTED].broken == 1
    assert len(told(table, Event.WOUNDED)) == 2


def test_a_volley_that_misses() -> None:
    """SHI-PUR-20, SHI-PUR-12: equal is a miss; on Stealth, Stealth at -10 may stand in."""
    made = chase(tactics=(Tactic.SPEED, Tactic.STEALTH), theirs={"skills": {"stealth": 12}})
    rule = do(HUNTERS, PursuitAction.TAIJUTSU_VOLLEY)
    play(made, rule, NoYes.NO, NoYes.YES, 12, 10)
    assert [taken(made, seat) for seat in (3, 4, 5)] == [0, 0, 0]
    assert made.squads[HUNTED].percent == 0


def test_a_ninjutsu_volley() -> None:
    """SHI-PUR-21: Chakra Control and NDB, wounds of an element of the squad."""
    made = chase(1, 1, mine={"cha": 60, "skills": {"chakra_control": 5}, "elements": 1 << 9})
    play(made, do(HUNTERS, PursuitAction.NINJUTSU_VOLLEY), NoYes.NO, 20, 1, (12,), 60)
    foe = made.fighters[1]
    assert taken(made, 1) == 52
    assert foe.now.bleed == 2
    made = chase(1, 1, mine={"elements": 0})
    assert not actions(made, made.squads[HUNTERS]) >> PursuitAction.NINJUTSU_VOLLEY & 1


@pytest.mark.parametrize(
    ("tactic", "number", "answers", "aimed"),
    [
        (Tactic.FORCE, HUNTERS, [NoYes.NO], SquadSide.BACK),
        (Tactic.FORCE, HUNTED, [NoYes.NO], SquadSide.FRONT),
        (Tactic.FORCE, HUNTERS, [NoYes.YES, 1], SquadSide.CENTER + 8),
        (Tactic.FORCE, HUNTERS, [NoYes.YES, 2], SquadSide.BACK + 8),
        (Tactic.FORCE, HUNTERS, [NoYes.YES, 3], SquadSide.FRONT + 8),
        (Tactic.FORCE, HUNTERS, [NoYes.YES, 4], SquadSide.SIDES + 8),
        (Tactic.STEALTH, HUNTERS, [SquadSide.SIDES], SquadSide.SIDES),
        (Tactic.STEALTH, HUNTERS, [SquadSide.BACK], SquadSide.BACK + 8),
        (Tactic.CUNNING, HUNTED, [NoYes.YES, SquadSide.BACK], SquadSide.BACK + 8),
    ],
)
def test_where_a_volley_strikes(tactic: int, number: int, answers: list[int], aimed: int) -> None:
    """SHI-PUR-12, SHI-PUR-13, SHI-PUR-18, SHI-PUR-20: the usual side, or at -5 (8 more here) another."""
    made = chase(tactics=(tactic, tactic))
    found: list[int] = []
    play(made, lambda table, here: found.append(aim_at_side(table, here, here.squads[number])), *answers)
    assert found == [aimed, aimed]


@pytest.mark.parametrize(("attack", "defence", "hits"), [(17, 10, True), (16, 10, False)])
def test_a_far_volley(attack: int, defence: int, hits: bool) -> None:
    """SHI-PUR-13, SHI-PUR-20: cunning Hunters reach Far at -10, at -5 more another side; a hit draws
    the Hunted nearer.
    """
    made = chase(1, 1, tactics=(Tactic.CUNNING, Tactic.FORCE), mine={"skills": {"athletics": 9}})
    made.degree = 4
    answers = [NoYes.YES, SquadSide.SIDES, attack, defence, WoundType.BLUNT, (1,)]
    if not hits:
        answers = answers[:4]
    play(made, do(HUNTERS, PursuitAction.TAIJUTSU_VOLLEY), *answers)
    assert made.degree == (3 if hits else 4)


def test_volley_returns_whether_it_hit() -> None:
    """SHI-PUR-20: a hit is more than the defense; the difference is told."""
    made = chase(1, 1)
    found: list[bool] = []

    def rule(table: Table, here: Fight) -> None:
        found.append(volley(table, here, here.squads[HUNTERS], here.squads[HUNTED], False, 0))

    table = play(made, rule, NoYes.NO, 11, 10, WoundType.BLUNT)
    assert (found, told(table, Event.VOLLEY_HITS)) == ([True, True], [(0, 1)])
    table = play(made, rule, NoYes.NO, 10, 10)
    assert told(table, Event.VOLLEY_MISSES) == [(0, 0)]


@pytest.mark.parametrize(("attack", "defence", "percent"), [(11, 10, 25), (10, 10, 40)])
def test_illusionary_assault(attack: int, defence: int, percent: int) -> None:
    """SHI-PUR-22: genjutsu of the best; success halves the enemy's upper cap for its next turn, and
    what it costs.
    """
    made = chase(2, 1, tactics=(Tactic.FORCE, Tactic.CUNNING))
    made.fighters[1].bonus.genjutsu_offense = 3
    made.fighters[2].bonus.genjutsu_defense = 3
    made.squads[HUNTED].percent = 40
    table = play(made, do(HUNTERS, PursuitAction.ILLUSIONARY_ASSAULT), attack, defence)
    assert asked(table) == [(1, Why.GENJUTSU_ATTACK), (2, Why.GENJUTSU_DEFENCE)]
    assert made.squads[HUNTED].percent == percent
    if percent == 25:
        play(made, lambda t, h: turn(t, h, h.squads[HUNTED]), PursuitAction.PRESS_ON, NoYes.NO)
        assert (made.squads[HUNTED].percent, made.squads[HUNTED].cap_halved) == (25, 0)


@pytest.mark.parametrize(
    ("number", "hidden", "seen", "success"),
    [(HUNTERS, 11, 10, True), (HUNTERS, 10, 10, False), (HUNTED, 20, 10, False), (HUNTED, 20, 9, True)],
)
def test_ambush(number: int, hidden: int, seen: int, success: bool) -> None:
    """SHI-PUR-23: Stealth (Hunted -10) against Awareness; hidden at level 2 and +10 initiative, or
    -10 and not.
    """
    made = chase(1, 1)
    table = play(made, do(number, PursuitAction.AMBUSH), hidden, seen, 10, 10)
    me = made.fighters[number]
    assert made.phase == Phase.OPEN
    assert (me.stealth_level, me.hidden_from) == ((2, 1 << (1 - number)) if success else (0, 0))
    assert me.initiative == 10 + 4 + (10 if success else -10)
    other = made.fighters[1 - number]
    assert (me.next_ic - made.ic, other.next_ic - made.ic) == ((1, 11) if success else (11, 1))
    assert told(table, Event.PURSUIT_ENDS) == [(-1, 1)]


@pytest.mark.parametrize(("mine", "theirs", "window"), [(11, 10, 2), (10, 10, 0)])
def test_cut_off(mine: int, theirs: int, window: int) -> None:
    """SHI-PUR-24: after one more turn of the Hunted, Espionage against Survival opens an Ambush
    for two actions.
    """
    made = chase(2, 1)
    play(made, do(HUNTERS, PursuitAction.CUT_OFF), 1)
    squad = made.squads[HUNTERS]
    assert (squad.sent, squad.ambush_window) == (0b10, 0)
    assert not actions(made, squad) >> PursuitAction.CUT_OFF & 1

    def rule(table: Table, here: Fight) -> None:
        settle_pending(table, here, here.squads[HUNTED], here.squads[HUNTERS])

    table = play(made, rule, mine, theirs)
    assert [what for _, what in asked(table)] == [Why.CUT_OFF, Why.CUT_OFF_SURVIVAL]
    assert (squad.ambush_window, squad.pending) == (window, 0)


@pytest.mark.parametrize(("answers", "sent"), [([1, 2], 0b110), ([1, DECLINE], 0b010), ([2, 0], 0b101)])
def test_one_or_two_are_sent(answers: list[int], sent: int) -> None:
    """SHI-PUR-24: of three at most two go, and those who are sent make the Ambush."""
    made = chase(3, 1)
    play(made, do(HUNTERS, PursuitAction.CUT_OFF), *answers)
    squad = made.squads[HUNTERS]
    assert squad.sent == sent
    squad.ambush_window, made.degree = 2, 1
    made.squads[HUNTERS].pending = 0
    play(made, do(HUNTERS, PursuitAction.AMBUSH), 20, 1, 10, 10, 10, 10)
    assert [me.seat for me in made.fighters if me.hidden_from] == [n for n in range(3) if sent >> n & 1]


def test_stop() -> None:
    """SHI-PUR-24, SHI-END-1: the battle goes on from there, Hunters +5 initiative."""
    made = chase(1, 1)
    play(made, do(HUNTERS, PursuitAction.STOP), 10, 10)
    assert (made.phase, made.fighters[0].initiative, made.fighters[1].initiative) == (Phase.OPEN, 19, 14)
    assert [me.next_ic for me in made.fighters] == [11, 16]
    assert made.fighters[1].x - made.fighters[0].x == 10 * 5000


def test_giving_up() -> None:
    """SHI-PUR-24: two degrees away; beyond Very Far it ends; after three the others may turn the tables."""
    made = chase(1, 1)
    made.degree = 1
    play(made, do(HUNTERS, PursuitAction.GIVE_UP))
    assert made.degree == 3
    made.squads[HUNTERS].given_up = 2
    play(made, do(HUNTERS, PursuitAction.GIVE_UP), NoYes.YES)
    assert (made.degree, made.hunters) == (5, 1)
    made = chase(1, 1)
    made.degree = 4
    play(made, do(HUNTERS, PursuitAction.GIVE_UP))
    assert (made.outcome, made.ending, made.phase) == (Outcome.NOBODY, Ending.ESCAPED, Phase.OVER)


@pytest.mark.parametrize(("mine", "theirs", "works"), [(11, 10, True), (10, 10, False)])
def test_traps(mine: int, theirs: int, works: bool) -> None:
    """SHI-PUR-25, SHI-PUR-15: a turn later: 1d4 for the side, Espionage against Survival; Hunters 1
    away, d10s each.
    """
    made = chase(2, 1, formations=(Formation.LINE, 0), theirs={"skills": {"espionage": 10}})
    made.squads[HUNTERS].tactic = Tactic.CUNNING
    play(made, do(HUNTED, PursuitAction.TRAPS))
    assert made.squads[HUNTED].percent == -5

    def rule(table: Table, here: Fight) -> None:
        settle_pending(table, here, here.squads[HUNTERS], here.squads[HUNTED])

    answers: list[Any] = [2, mine, theirs + 10]
    if works:
        answers.append((4, 5))
    play(made, rule, *answers)
    assert [taken(made, seat) for seat in (0, 1)] == ([9, 9] if works else [0, 0])
    assert (made.degree, made.squads[HUNTERS].broken) == ((4, 1) if works else (3, 0))


def test_cunning_traps() -> None:
    """SHI-PUR-13: choose two sides and 1d2, or at -5 one."""
    made = chase(1, 1, tactics=(Tactic.FORCE, Tactic.CUNNING))

    def rule(table: Table, here: Fight) -> None:
        spring_traps(table, here, here.squads[HUNTED], here.squads[HUNTERS])

    table = play(made, rule, NoYes.NO, SquadSide.BACK, SquadSide.FRONT, 2, 10, 10)
    assert [what for _, what in asked(table)][:4] == [Ask.SIDE_AT_5, Ask.SIDE, Ask.SIDE, Why.SQUAD_SIDE]
    table = play(made, rule, NoYes.YES, SquadSide.BACK, 15, 10)
    assert told(table, Event.TRAP_SPRUNG) == []


def test_escape() -> None:
    """SHI-PUR-25, SHI-END-1: the Hunted are away, and it is over."""
    made = chase(1, 2)
    play(made, do(HUNTED, PursuitAction.ESCAPE))
    assert [me.fate for me in made.fighters] == [Fate.ABLE, Fate.AWAY, Fate.AWAY]
    assert (made.outcome, made.ending) == (Outcome.NOBODY, Ending.ESCAPED)


@pytest.mark.parametrize(
    ("follow", "fates"),
    [
        (Follow.THE_REST, [0, 0, 0, Fate.AWAY]),
        (Follow.THE_ONE, [0, 0, Fate.AWAY, 0]),
        (Follow.DETACH, [0, Fate.AWAY, 0, Fate.AWAY]),
    ],
)
def test_sacrifice(follow: int, fates: list[int]) -> None:
    """SHI-PUR-25: one splits off on Stealth, the rest are a degree further; the Hunters follow either,
    or leave one.
    """
    made = chase(2, 2)
    play(made, do(HUNTED, PursuitAction.SACRIFICE), follow)
    assert [me.fate for me in made.fighters] == fates
    assert made.degree == 4
    if follow == Follow.THE_ONE:
        squad = made.squads[HUNTED]
        assert (squad.captain, squad.members, squad.tactic) == (4, 0b1000, Tactic.STEALTH)


def test_battle_goes_on() -> None:
    """SHI-PUR-23, SHI-INIT-2: whoever is there rolls anew; those who were favoured have their bonus."""
    made = chase(1, 1)
    play(made, lambda table, here: resume(table, here, 0b10, 7), 10, 8)
    assert (made.ic, [me.next_ic for me in made.fighters]) == (10, [11 + 5, 11])
    assert made.pursuit_after == 31


def test_a_battle_out_of_a_pursuit_begins_on_count_0() -> None:
    """SHI-FLOW-1, SHI-PUR-23: where nobody has fought before, whoever is first acts on count 0."""
    made = chase(1, 1)
    made.ic, made.pursuit_forced = 0, 1
    play(made, lambda table, here: resume(table, here, 0, 0), 10, 8)
    assert [me.next_ic for me in made.fighters] == [0, 2]
    guided(made, one_beat)
    assert (made.ic, made.actors) == (0, 0b1)


def test_squads_see_both_rolls_before_they_spend_willpower() -> None:
    """SHI-PUR-18, SHI-WP-5, SHI-WP-7: who loses is asked first, and the others may answer it."""
    made = chase(1, 1)
    for me in made.fighters:
        me.willpower = 1
    table = play(made, do(HUNTERS, PursuitAction.AMBUSH), 8, 10, NoYes.YES, 12, NoYes.YES, 1, 10, 10)
    assert asked(table)[:6] == [
        (0, Why.AMBUSH),
        (1, Why.AMBUSH_AWARENESS),
        (0, Ask.SPEND_WILLPOWER),
        (0, Why.WILLPOWER),
        (1, Ask.SPEND_WILLPOWER),
        (1, Why.WILLPOWER),
    ]
    assert [me.willpower for me in made.fighters] == [0, 0]
    assert told(table, Event.AMBUSH) == [(0, 12)]


def test_a_pursuit_leaves_behind_what_lies_on_the_ground() -> None:
    """SHI-EQ-9, SHI-PUR-1."""
    made = chase(1, 1)
    lay_down(made.fighters[0], 1, 3, 0, 0)
    made.pursuit_phase, made.pursuit_forced = 0, 1
    guided(made, begin, {}, {(0, Why.PURSUIT_INITIATIVE): 12})
    assert made.fighters[0].heaps[0].pieces == 0
