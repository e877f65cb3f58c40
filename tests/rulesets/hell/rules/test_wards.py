"""Ward: what it refuses, and what it cannot."""

from __future__ import annotations

import pytest

from kumite.rulesets.hell.rules.status_effects.statuses import gain
from kumite.rulesets.hell.rules.status_effects.wards import gain_ward, ward_limit
from kumite.rulesets.hell.state import Fight
from kumite.rulesets.hell.terms import Ask, Event, Status, Until, WardModel
from kumite.table import Asked, Question
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, play, told

REFUSED = {
    Status.BLINDED, Status.BURN, Status.MARKED, Status.POISONED, Status.SILENCED, Status.SLOW, Status.STUN,
    Status.WET,
}  # fmt: skip
NOT_REFUSED = [
    Status.BLEED, Status.ROOTED, Status.PRONE, Status.CHARMED, Status.GLOW, Status.OBSCURED,
    Status.REINFORCED, Status.SPARKING,
]  # fmt: skip


def given(made: Fight, status: Status, *answers: int, count: int = 1, by: int = 2) -> Scripted:
    """The first creature gains a status from the second."""
    return play(
        made,
        lambda table, made: gain(table, made, made.fighters[0], status, count, Until.BEGINNING, by, 1, by),
        *answers,
    )


def lies_on(made: Fight, status: Status) -> bool:
    me = made.fighters[0]
    return bool(me.conditions >> status & 1) or (status < len(me.stacks) and me.stacks[status] > 0)


@pytest.mark.parametrize("status", sorted(REFUSED))
@pytest.mark.parametrize("refuse", [0, 1])
def test_what_a_ward_refuses(status: Status, refuse: int) -> None:
    """HEL-WARD-1, HEL-WARD-2: one Ward for one gain, whatever its count; or none, and the gain."""
    made = fight([fighter(ward=2)], [fighter()])
    table = given(made, status, refuse, count=3)
    assert lies_on(made, status) == (not refuse)
    assert made.fighters[0].ward == 2 - refuse
    assert told(table, Event.WARDED) == ([(0, status)] if refuse else [])


@pytest.mark.parametrize("status", NOT_REFUSED)
def test_what_a_ward_cannot_refuse(status: Status) -> None:
    """HEL-WARD-5: nobody is asked."""
    made = fight([fighter(ward=2)], [fighter()])
    assert asked(given(made, status)) == []
    assert lies_on(made, status) or made.fighters[0].prone == 1
    assert made.fighters[0].ward == 2


def test_it_is_asked_before_the_gain_and_never_afterwards() -> None:
    """HEL-WARD-1, HEL-WARD-3: also for what its own weapon puts on it; a later Ward does not help."""
    made = fight([fighter(ward=1)], [fighter()])
    given(made, Status.SLOW, 0, by=1)
    assert lies_on(made, Status.SLOW)
    given(made, Status.MARKED, 1)
    assert lies_on(made, Status.SLOW)
    assert not lies_on(made, Status.MARKED)


def test_two_statuses_need_two_wards() -> None:
    """HEL-WARD-2: the second gain is not refused by the first Ward."""
    made = fight([fighter(ward=1)], [fighter()])
    given(made, Status.SLOW, 1)
    assert asked(given(made, Status.MARKED)) == []
    assert lies_on(made, Status.MARKED)
    assert not lies_on(made, Status.SLOW)


def test_the_unconscious_and_the_wardless_are_not_asked() -> None:
    """HEL-GEN-9: no choice for those who are out."""
    for me in (fighter(ward=0), fighter(ward=3, fate=2)):
        made = fight([me], [fighter()])
        assert asked(given(made, Status.SLOW)) == []
        assert lies_on(made, Status.SLOW)


@pytest.mark.parametrize(
    ("model", "most", "limit"), [(WardModel.SEED, 4, 4), (WardModel.SEED, 2, 2), (WardModel.COMPANION, 4, 3)]
)
def test_how_much_ward_there_can_be(model: WardModel, most: int, limit: int) -> None:
    """HEL-WARD-4, HEL-WARD-6: four; by the companion the level."""
    made = fight([fighter(ward=1, level=3)], [], house={"ward_model": model, "ward_max": most})
    me = made.fighters[0]
    assert ward_limit(made, me) == limit
    play(made, lambda table, made: gain_ward(made, made.fighters[0], 9))
    assert me.ward == limit
    play(made, lambda table, made: gain_ward(made, made.fighters[0], 1))
    assert me.ward == limit


def test_the_question_says_which_status_it_is_about() -> None:
    """HEL-WARD-1, HEL-WARD-2: one request for each status."""
    made = fight([fighter(ward=1)], [fighter()])
    seen = []

    class Looking(Scripted):
        def ask(self, question: Question) -> int:
            seen.append(made.matter)
            return super().ask(question)

    gain(Looking(0), made, made.fighters[0], Status.STUN, 2, 0, 0, 0, 2)
    assert seen == [Status.STUN]
    assert made.matter == 0


def test_by_the_companion_a_ward_rolls_a_contest_again() -> None:
    """HEL-WARD-1: the defender's roll, once; by the default reading never."""
    from kumite.rulesets.hell.rules.checks_and_contests.rolls import contest
    from kumite.rulesets.hell.terms import Stat

    def wrestle(*answers: int, model: WardModel) -> Fight:
        made = fight([fighter(body=2)], [fighter(body=2, ward=1, at=(1, 0))], house={"ward_model": model})
        table = play(
            made,
            lambda table, made: contest(
                table, made, made.fighters[0], made.fighters[1], Stat.BODY, Stat.BODY, 0, 0
            ),
            *answers,
        )
        made.matter = told(table, Event.CONTEST_WON) == [(0, 1)]
        return made

    made = wrestle(8, 5, model=WardModel.SEED)
    assert (made.matter, made.fighters[1].ward) == (True, 1)
    made = wrestle(8, 5, 1, 9, model=WardModel.COMPANION)
    assert (made.matter, made.fighters[1].ward) == (False, 0)
    made = wrestle(8, 5, 0, model=WardModel.COMPANION)
    assert (made.matter, made.fighters[1].ward) == (True, 1)


def test_a_question_about_a_ward_is_the_bearers() -> None:
    """HEL-WARD-1: whoever would gain it decides."""
    made = fight([fighter(ward=1)], [fighter()])
    table = given(made, Status.BLINDED, 0)
    asked_of = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    assert [(one.who, one.about) for one in asked_of] == [(0, Ask.WARD)]
