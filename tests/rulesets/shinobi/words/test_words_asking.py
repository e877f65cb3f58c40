"""Questions for a point of Willpower: which roll it is for and what it came to, as far as one may know."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.how_to_fight.willpower import (
    contested,
    rolled_to_reach,
    rolled_with_willpower,
)
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Why
from kumite.rulesets.shinobi.words import WORDS
from kumite.table import Question, Verb

from ..fights import Rule, fight, fighter, until
from ..guided import Guided

NAMES = ["Goro", "Isao", "Toku"]
SPENDS = "Does {} spend a point of Willpower, of 1, to {} with 11 to 20 on the die?"


class Reading(Guided):
    """Reads every question for a point aloud, and whether somebody leaps."""

    def __init__(self, made: Fight, decisions: dict[tuple[int, int], int], dice: dict[tuple[int, int], int]):
        super().__init__(decisions, dice)  # type: ignore[arg-type]
        self.made = made
        self.read: list[str] = []

    def answer(self, question: Question) -> int:
        if not question.is_dice and question.about in (Ask.SPEND_WILLPOWER, Ask.TAKE_THE_HIT):
            self.read.append(WORDS.question(self.made, NAMES, question).text)
        return super().answer(question)


def read(
    made: Fight,
    rule: Rule,
    dice: dict[tuple[int, int], int],
    decisions: dict[tuple[int, int], int] | None = None,
) -> list[str]:
    """What is read aloud while a piece of the rules runs."""
    table = Reading(made, decisions or {}, dice)
    rule(table, made)
    table.finish()
    return table.read


def pair() -> Fight:
    return fight(fighter(willpower=1), fighter(willpower=1))


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (Why.ATHLETICS, "Goro, Athletics: 8 against 14, a failure. "),
        (Why.CHAKRA_CONTROL, "Goro, Chakra Control, to keep the seals: 8 against 14, a failure. "),
        (Why.SEARCH, "Goro, Awareness, to search: 8, a failure. "),
        (Why.GENJUTSU_DEFENCE, "Goro, defense against genjutsu: a failure. "),
    ],
)
def test_a_roll_against_a_number(why: Why, said: str) -> None:
    """SHI-WP-1, SHI-INFO-1, SHI-GEN-9: how well somebody hides is not told, nor how well one resists."""
    made = pair()
    found = read(
        made, lambda table, made: rolled_to_reach(table, made, made.fighters[0], why, 3, 14), {(0, why): 5}
    )
    assert found == [said + SPENDS.format("Goro", "make that roll again")]


def test_a_roll_that_nothing_is_compared_with() -> None:
    """SHI-WP-1, SHI-HIDE-2: only what it came to."""
    found = read(
        pair(),
        lambda table, made: rolled_with_willpower(table, made, made.fighters[0], Why.HIDE, 3),
        {(0, Why.HIDE): 5},
    )
    assert found == ["Goro, Stealth, to hide: 8. " + SPENDS.format("Goro", "make that roll again")]


def test_two_rolls_against_each_other() -> None:
    """SHI-WP-7: each is asked about their own, the loser first."""

    def rule(table: Guided, made: Fight) -> None:
        me, foe = made.fighters
        contested(table, made, me, Why.GRAPPLE_ATTACK, 2, foe, Why.GRAPPLE_DEFENCE, 1, False)

    found = read(pair(), rule, {(0, Why.GRAPPLE_ATTACK): 5, (1, Why.GRAPPLE_DEFENCE): 9})  # type: ignore[arg-type]
    assert found == [
        "Goro, the grapple: 7 against 10, a failure. " + SPENDS.format("Goro", "make that roll again"),
        "Isao, the other side of the grapple: 10 against 7, a success. "
        + SPENDS.format("Isao", "make that roll again"),
    ]


def test_a_leap_in_front_of_an_ally() -> None:
    """SHI-TTH-1, SHI-WP-5: the attacker is told what they would spend it against, and on what."""
    foe = fighter("tetsubo", next_ic=3, willpower=1)
    foe.weapons[1].delay = 0
    made = fight([fighter(next_ic=60, willpower=1), fighter(next_ic=60)], foe)
    decisions = {(2, Ask.ACTION): int(Action.WEAPON), (2, Ask.TARGET): 1, (0, Ask.TAKE_THE_HIT): 1}
    found = read(made, until(3), {(0, Why.TAKE_THE_HIT): 19}, decisions)
    leap = "Goro, Take the Hit: 28 against 11, a success. "  # 19 + 4 (AGI/10) + 5, against a tetsubo at +1
    assert found == [
        "Toku attacks Isao with the tetsubo (Speed 16, Accuracy 11). "
        "Does Goro leap in to take the hit for Isao?",
        leap + SPENDS.format("Toku", "roll for the Accuracy"),
        leap + SPENDS.format("Goro", "make that roll again"),
    ]


def test_the_attack_in_hand_and_what_answers_it() -> None:
    """SHI-WP-2, SHI-INT-8: Goro halts a blow; what meets the counter is Isao's Dodge, not the parry."""
    me = fighter(techniques=("halting_blow",), dex=40, next_ic=60, willpower=1)
    foe = fighter(next_ic=3, agi=0, willpower=1)
    foe.weapons[0].speed = 10
    made = fight(me, foe)
    decisions = {
        (1, Ask.ACTION): int(Action.UNARMED),
        (0, Ask.DEFENCE): int(Defence.TECHNIQUE),
        (1, Ask.DEFENCE): int(Defence.DODGE),
    }
    found = read(made, until(3), {(0, Why.PARRY): 13, (1, Why.DODGE): 17}, decisions)
    assert [text for text in found if "Dodge" in text] == [
        "Isao's Dodge is 17 against 20, a hit. " + SPENDS.format("Isao", "roll the Dodge again"),
        "Isao's Dodge is 17 against 20, a hit. " + SPENDS.format("Goro", "roll for the Accuracy"),
    ]


@pytest.mark.parametrize(("apart", "said"), [(1, "1 yard"), (2, "2 yards")])
def test_who_goes_where_says_who_they_are_and_how_far_off(apart: int, said: str) -> None:
    """SHI-MOVE-6: friend or foe, and the distance."""
    made = fight(fighter(), fighter(at=(apart, 0)))
    question = Question(Verb.CHOOSE, 0, Ask.REFERENCE, 0b10)
    assert WORDS.question(made, NAMES, question).text == "Towards or away from whom does Goro go?"
    assert WORDS.option(made, NAMES, question, 1) == f"Isao (foe, {said} off)"
