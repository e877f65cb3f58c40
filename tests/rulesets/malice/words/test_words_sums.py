"""How numbers are added up in the log: Contested Rolls, what comes on top of the dice, Scores."""

from __future__ import annotations

import os
from typing import Any

import pytest

from kumite import dice
from kumite.encounters.encounter import Encounter, from_dict
from kumite.rulesets import Line, Viewer
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_number
from kumite.rulesets.malice.rules.attack_and_defense.follow_ups import strength_contest
from kumite.rulesets.malice.rules.grappling.grapples import control_roll
from kumite.rulesets.malice.rules.sequence_of_events.facing import face_fears
from kumite.rulesets.malice.rules.sequence_of_events.scores import CAUSES
from kumite.rulesets.malice.state import Fight
from kumite.rulesets.malice.terms import Event, GroundPenalty, Kata, ScoreChange, Skill, Stance, Trait, Why
from kumite.rulesets.malice.words import WORDS
from kumite.rulesets.malice.words.added import parts
from kumite.rulesets.malice.words.pools import OF
from kumite.table import Told
from kumite.tables.scripted import Scripted
from kumite.testing.fights import Watchful

from ..encounters import random_encounter
from ..fights import fight, person

NAMES = ("Teva", "Goblin")
TEVA, GOBLIN = frozenset({0}), frozenset({1})
FIGHTS = min(1000, int(os.environ.get("KUMITE_ENCOUNTERS", "8")))


class Spoken(Scripted):
    """A table along answers that notes each line as it comes."""

    def __init__(self, made: Fight, viewer: Viewer, *answers: int) -> None:
        super().__init__(*answers)
        self.made, self.viewer = made, viewer
        self.names: tuple[str, ...] = NAMES
        self.lines: list[Line] = []

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        line = WORDS.event(self.made, self.names, Told(who, what, amount), self.viewer)
        self.lines += [line] if line else []


def contest(viewer: Viewer, **fields: Any) -> list[Line]:
    """Teva rolls 16 in a contest of Strength, and so does the goblin, who is Nicked."""
    made = fight([person()], [person(wounds=11, **fields)])
    table = Spoken(made, viewer, 8, 8, 8, 8)
    strength_contest(table, made, *made.fighters)
    return table.lines


def test_a_contest_is_one_line_with_the_whole_sum() -> None:
    """MAL-ROLL-5, MAL-ROLL-8: what each comes to, and why."""
    line = contest(None)[-1]
    assert line.text == "Contested Strength: Teva 16, Goblin 16 - 3 (Nicked) = 13."
    assert {"MAL-ROLL-5", "MAL-ROLL-8"} <= {*line.rules}
    tired = contest(None, fatigued_days=2, other_tn=4)[-1].text
    assert tired.endswith("Goblin 16 - 3 (Nicked) - 4 (another condition) - 10 (weariness) = -1.")


def test_of_a_contest_the_other_side_hears_what_it_comes_to() -> None:
    """MAL-ROLL-8, MAL-DUEL-7: not how badly hurt somebody is."""
    assert [line.text for line in contest(TEVA)] == [
        "Teva rolls 2 (Strength) dice, keeping 2 (Strength).",
        "Teva rolls 2k2 (Contested Strength): 8, 8, keeping 16.",
        "Contested Strength: Teva 16, Goblin 13.",
    ]
    assert contest(GOBLIN)[-1].text == "Contested Strength: Teva 16, Goblin 16 - 3 (Nicked) = 13."


def test_of_three_who_wrestle_only_those_who_tied_are_compared_again() -> None:
    """MAL-GRAP-3, MAL-ROLL-6, MAL-ROLL-5."""
    three = [person(ranks={"jiujutsu": 1}, grapple__which=1) for _ in range(3)]
    made = fight(three[:2], three[2:])
    table = Spoken(made, None, *(5, 5, 1, 0), *(2, 3, 1, 0), *(6, 4, 1, 0), *(1, 2, 1, 0), *(3, 2, 1, 0))
    table.names = ("Aya", "Bo", "Cai")
    control_roll(table, made, three[0])
    contests = [line.text for line in table.lines if line.text.startswith("Contested")]
    assert contests == [
        "Contested Jiujutsu with Strength for the grapple: Aya 10, Bo 5, Cai 10.",
        "Contested Jiujutsu with Strength for the grapple: Aya 3, Cai 5.",
    ]
    pools = [line.text for line in table.lines if "keeping 2 (Strength)" in line.text]
    assert pools[0] == "Aya rolls 2 (Strength) + 1 (Jiujutsu) = 3 dice, keeping 2 (Strength)."
    assert len(pools) == 5


def test_the_honor_rank_is_in_the_total_against_fear() -> None:
    """MAL-FEAR-1: and the line says so."""
    made = fight([person(honor_rank=3)], [person(fear=2)])
    table = Spoken(made, None, 6, 6)
    face_fears(table, made)
    assert [line.text for line in table.lines] == [
        "Teva faces Goblin (Fear 2).",
        "Willpower against Fear: Teva needs 15.",
        "Teva rolls 2 (Willpower) dice, keeping 2 (Willpower).",
        "Teva rolls 2k2 (Willpower against Fear): 6, 6, keeping 12 + 3 (the Honor Rank) = 15.",
        "Teva is not afraid of Goblin.",
    ]
    assert "MAL-FEAR-1" in table.lines[3].rules


@pytest.mark.parametrize(
    ("cause", "by", "text", "rule"),
    [
        (ScoreChange.BATTLE, 5, "Teva's Score rises by 5: the rank in Battle.", "MAL-MASTERY-BATTLE"),
        (ScoreChange.SURPRISE, -10, "Teva's Score falls by 10: surprise.", "MAL-AMB-2"),
        (ScoreChange.ARCHER, 3, "Teva's Score rises by 3: the Archer technique of Rank 1.", "MAL-ARCHER-1"),
    ],
)
def test_a_change_of_a_score_says_why(cause: ScoreChange, by: int, text: str, rule: str) -> None:
    """MAL-INIT-6, MAL-INIT-15: and names the rule."""
    told = Told(0, Event.SCORE_CHANGES, by * CAUSES + cause)
    line = WORDS.event(fight([person()], []), NAMES, told, None)
    assert line
    assert line.text == text
    assert rule in line.rules


def test_a_score_is_added_up() -> None:
    """MAL-INIT-3, MAL-INIT-6."""
    me = person("yari", kata=Kata.DANCE_OF_THE_WINDS, initiative_base=47, score_lasting=5, score_round=-10)
    line = WORDS.event(fight([me], []), NAMES, Told(0, Event.SCORE, 45), None)
    assert line
    assert line.text == (
        "Teva's Score is 45: 47 (rolled) + 5 (for the whole fight) - 10 (this Round)"
        " + 3 (the kata Dance of the Winds) = 45."
    )


def test_a_score_that_is_only_rolled_is_told_once() -> None:
    """MAL-INIT-3: its part is in the structure all the same."""
    me = person("yari", initiative_base=22)
    line = WORDS.event(fight([me], []), NAMES, Told(0, Event.SCORE, 22), None)
    assert line
    assert line.text == "Teva's Score is 22."
    assert [str(one) for one in line.sums] == ["22 (rolled)"]


ADDED_UP = {
    Event.TN,
    Event.POOL,
    Event.TOTAL,
    Event.CONTEST,
    Event.SCORE,
    Event.WOUNDED,
    Event.UNHURT,
    Event.FULL_DEFENSE,
}
"""What is always told with how its number comes about."""


def test_a_pool_is_told_with_its_parts() -> None:
    """MAL-ROLL-3, MAL-FEAR-2: and to nobody else than the side that rolls."""
    made = fight([person(fear_of=2)], [person(fear=1)])
    made.roll.roller, made.roll.why, made.roll.rolled, made.roll.kept = 1, Why.STRENGTH, 1, 1
    line = WORDS.event(made, NAMES, Told(0, Event.POOL, 101), TEVA)
    assert line
    assert line.text == "Teva rolls 2 (Strength) - 1 (Fear) = 1 die, keeping 2 (Strength), at most 1 = 1."
    assert WORDS.event(made, NAMES, Told(0, Event.POOL, 101), GOBLIN) is None


def test_a_pool_of_which_a_part_is_not_known_is_told_without_any() -> None:
    """MAL-ROLL-9, MAL-DICE-6: no line adds up to another number than the rules used."""
    made = fight([person(ranks={"jiujutsu": 1})], [person()])
    me, roll = made.fighters[0], made.roll
    me.contest.why, me.contest.skill, me.contest.trait = Why.CONTROL, Skill.JIUJUTSU, Trait.STRENGTH
    roll.roller, roll.why, roll.rolled, roll.kept = 1, Why.CONTROL, 4, 2
    assert WORDS.event(made, NAMES, Told(0, Event.POOL, 402), TEVA) is None
    roll.rolled = 3
    line = WORDS.event(made, NAMES, Told(0, Event.POOL, 302), TEVA)
    assert line
    assert len(line.sums) == 2


def test_a_number_of_one_part_says_what_that_is() -> None:
    """MAL-ATK-11: of the Grappled, nothing is left but the base."""
    made = fight([person()], [person(grapple__which=1)])
    made.fighters[0].attack.target, made.fighters[0].attack.tn = 2, 5
    line = WORDS.event(made, NAMES, Told(0, Event.TN, 5), None)
    assert line
    assert line.text == "Teva needs 5 to hit Goblin: 5 (Grappled)."


class Audit(Watchful):
    """A table that adds up every sum of the log."""

    def __init__(self, found: Encounter, made: Fight, seed: int) -> None:
        super().__init__(found, made, dice.key(seed, 0), found.policies)
        self.names = found.names
        self.sums = 0

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        if what == Event.POOL and self.fight.roll.why not in OF:
            return
        if what == Event.UNHURT and not self.fight.fighters[who].harm.damage:
            return
        if what not in ADDED_UP or (what == Event.TOTAL and not self.fight.roll.rolled):
            return  # without dice there is nothing to add
        line = WORDS.event(self.fight, self.names, Told(who, what, amount), None)
        assert line
        assert line.sums, line.text
        for each in line.sums:
            assert each.counted == each.total, line.text
            self.sums += 1
        for part in (
            parts(self.fight, self.fight.fighters[who], self.fight.roll.flat) if what == Event.TOTAL else ()
        ):
            assert part.rules
            if part.source == "dice above ten":
                assert (self.fight.roll.rolled, part.number % 2) == (10, 0)
            if part.source == "the ground":
                assert self.fight.ground_penalty != GroundPenalty.NONE


def test_an_armor_tn_is_not_below_nothing_before_raises_are_added() -> None:
    """MAL-ATK-4, MAL-ATK-11: Blinded in Full Attack, 5 + 2 - 10 counts as 0; a Raise makes it 5."""
    made = fight([person()], [person(blinded=1, stance=Stance.FULL_ATTACK)])
    me, foe = made.fighters
    me.attack.target, me.attack.raises, me.attack.trait = 2, 1, int(Trait.AGILITY)
    me.attack.tn = attack_number(made, me, foe)
    assert me.attack.tn == 5
    line = WORDS.event(made, NAMES, Told(0, Event.TN, 5), None)
    assert line
    assert line.text.endswith("- 10 (Full Attack Stance), at least 0 + 5 (1 Raise) = 5.")
    assert all(each.counted == each.total for each in line.sums)


def test_every_number_of_the_log_adds_up() -> None:
    """MAL-ATK-4, MAL-ATK-2, MAL-ROLL-8, MAL-ROLL-18, MAL-INIT-6, MAL-DMG-6, MAL-STN-11: in random fights."""
    sums = 0
    for seed in range(FIGHTS):
        found = from_dict(random_encounter(seed))
        made = found.start()
        table = Audit(found, made, seed)
        for _ in range(60):
            if found.ruleset.outcome(made):
                break
            table.in_beat = 0
            found.ruleset.beat(table, made)
        sums += table.sums
    assert sums > 20 * FIGHTS


@pytest.mark.parametrize(
    ("why", "clause"),
    [
        (Why.AMBUSH, "Stealth 27 against Investigation 52"),
        (Why.BREAK_FREE, "Strength 27 against 52"),
        (Why.FOCUS, "Iaijutsu 27 against 52"),
    ],
)
def test_a_contest_is_told_briefly_with_what_each_rolls(why: Why, clause: str) -> None:
    """MAL-ROLL-5: where the two roll different things, both are named; the occasion goes without saying."""
    made = fight([person()], [person()])
    for me, total in zip(made.fighters, (27, 52), strict=True):
        me.contest.why, me.contest.total = why, total
    line = WORDS.event(made, NAMES, Told(0, Event.CONTEST, why), None)
    assert line is not None
    assert line.clause == clause


@pytest.mark.parametrize(("now", "told"), [(9, ": 9 (rolled), halved, rounded up = 5"), (20, "")])
def test_half_a_full_defense_is_told_by_the_roll_it_comes_of(now: int, told: str) -> None:
    """MAL-STN-11: not by another one that has come since then."""
    made = fight([person()], [person()])
    made.fighters[0].full_defense_total = now
    line = WORDS.event(made, NAMES, Told(0, Event.FULL_DEFENSE, 5), None)
    assert line is not None
    assert line.text == f"Teva has +5 on the Armor TN by Full Defense{told}."
