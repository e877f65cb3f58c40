"""A sitting in random hands: whoever does whatever, it stays the fight that its answers make."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kumite.play.answering import WrongAnswer
from kumite.play.match import Match
from kumite.play.story import lines
from kumite.sitting import AnsweredAlready, NotYours, Refused, Role
from kumite.sitting.deciding import viewer

from ..toys import toy
from ..toys.toy.coming_and_going import register_changeable
from .table import Table, seen

places = st.integers(0, 3)
fighters = st.integers(0, 2)
EVERYBODY = (-1, 0, 1, 2, 3)


class People(RuleBasedStateMachine):
    """Four people at a table; each of them does whatever comes to mind, allowed or not."""

    @initialize(seed=st.integers(0, 99), typed=st.booleans())
    def sit_down(self, seed: int, typed: bool) -> None:
        self.patch = pytest.MonkeyPatch()
        register_changeable(self.patch)
        self.table = Table(seed=seed, typed=typed)
        self.lines: dict[int, tuple[list[object], int]] = {place: ([], -1) for place in range(4)}

    def teardown(self) -> None:
        if hasattr(self, "patch"):
            self.patch.undo()

    def tries(self, allowed: bool, act: object, *given: object) -> None:
        """Do something. What is not allowed is refused and changes nothing."""
        sitting = self.table.sitting
        before = sitting.version, list(sitting.given), sitting.match.fight, sitting.places
        try:
            act(*given)  # type: ignore[operator]
        except (Refused, WrongAnswer):
            assert (sitting.version, sitting.given, sitting.match.fight, sitting.places) == before
        else:
            assert allowed
            assert sitting.version >= before[0]

    @rule(place=places, behind=st.integers(0, 2), pick=st.integers(0, 40))
    def answer(self, place: int, behind: int, pick: int) -> None:
        sitting, token = self.table.sitting, self.table.tokens()[place]
        open_now = sitting.match.question
        number = sitting._shown(sitting.question - (behind == 2))
        legal = open_now.question.answers if open_now else (0,)
        owner = next(
            (one for one in sitting.places if open_now and open_now.seat in one.fighters), sitting.places[0]
        )
        allowed = open_now is not None and behind < 2 and (place in (0, owner.number))
        allowed = allowed and not (sitting.paused and place)
        count = len(sitting.given)
        if allowed:
            sitting.answer(token, number, legal[pick % len(legal)])
            assert sitting.given[count].by == place
            with pytest.raises(AnsweredAlready):
                sitting.answer(token, number, legal[0])
        else:
            with pytest.raises((AnsweredAlready, NotYours, Refused)):
                sitting.answer(token, number, legal[pick % len(legal)])
            assert len(sitting.given) == count

    @rule(place=places, back=st.integers(1, 12), again=st.booleans())
    def undo(self, place: int, back: int, again: bool) -> None:
        sitting = self.table.sitting
        to, before = len(sitting.given) - back, list(sitting.given)
        self.tries(place == 0, sitting.undo, self.table.tokens()[place], to)
        if place == 0 and to >= 0:
            assert sitting.given[:to] == before[:to]
            if again:
                state = sitting.match.fight
                sitting.redo(self.table.token)
                assert sitting.given == before
                sitting.undo(self.table.token, to)
                assert sitting.match.fight == state

    @rule(place=places)
    def redo(self, place: int) -> None:
        self.tries(place == 0, self.table.sitting.redo, self.table.tokens()[place])

    @rule(place=places, fighter=fighters, field=st.sampled_from(["hp", "nerve"]), value=st.integers(-1, 25))
    def amend(self, place: int, fighter: int, field: str, value: int) -> None:
        path = f"fighters[{fighter}].{field}"
        self.tries(place == 0, self.table.sitting.amend, self.table.tokens()[place], {path: value}, "because")

    @rule(place=places, fighter=st.integers(0, 3), to=st.none() | st.integers(0, 4))
    def move(self, place: int, fighter: int, to: int | None) -> None:
        self.tries(place == 0, self.table.sitting.move_fighter, self.table.tokens()[place], fighter, to)

    @rule(place=places, who=places, away=st.booleans())
    def leave(self, place: int, who: int, away: bool) -> None:
        sitting = self.table.sitting
        self.tries(place in (0, who), sitting.set_away, self.table.tokens()[place], who, away)

    @rule(place=places, who=places, typed=st.booleans())
    def roll(self, place: int, who: int, typed: bool) -> None:
        sitting = self.table.sitting
        self.tries(place in (0, who), sitting.set_typed, self.table.tokens()[place], who, typed)

    @rule(place=places, paused=st.booleans())
    def pause(self, place: int, paused: bool) -> None:
        self.tries(place == 0, self.table.sitting.pause, self.table.tokens()[place], paused)

    @rule(side=st.sampled_from(["red", "blue"]), place=st.none() | places)
    def add(self, side: str, place: int | None) -> None:
        entry = {"sample": "fencer", "name": "Nao"}
        self.tries(True, self.table.sitting.add_fighter, self.table.token, side, entry, "", place)

    @rule(fighter=fighters)
    def remove(self, fighter: int) -> None:
        self.tries(True, self.table.sitting.remove_fighter, self.table.token, fighter, "")

    @rule(place=places)
    def catch_up(self, place: int) -> None:
        """A device that was away gets what it needs to have the whole log."""
        known, version = self.lines[place]
        view = self.table.view(place, lines=len(known), version=version)
        self.lines[place] = [*known[: view.log_from], *view.log], view.version
        assert tuple(self.lines[place][0]) == self.table.view(place).log

    @rule()
    def start_again(self) -> None:
        """The server is started again, and everything is as it was."""
        before = [seen(self.table.view(place)) for place in range(4)]
        self.table = self.table.resumed()
        assert [seen(self.table.view(place)) for place in range(4)] == before

    @invariant()
    def the_stored_answers_make_the_fight(self) -> None:
        record = self.table.store.read(self.table.id)
        answers = [one.answer for one in record.answers]
        again = Match(toy.duel(), record.seed, answers=answers, people=EVERYBODY, typed=EVERYBODY)
        assert again.fight == self.table.sitting.match.fight
        assert again.beats[-1].digest == self.table.sitting.match.beats[-1].digest == record.digest

    @invariant()
    def each_fighter_is_of_one_place_at_most(self) -> None:
        owned = [seat for place in self.table.sitting.places for seat in place.fighters]
        assert len(owned) == len(set(owned))

    @invariant()
    def everybody_sees_what_hide_leaves(self) -> None:
        match, rules = self.table.sitting.match, toy.RULESET
        for place in self.table.sitting.places:
            eyes = viewer(place)
            view = self.table.view(place.number)
            assert view.board == rules.words.board(rules.hide(match.fight, eyes), match.names, eyes)
            told = [line for beat in match.beats for line in lines(match.ruleset, beat, match.names, eyes)]
            assert [line.text for line in view.log if not line.notice] == [line.text for line in told]
            mine = match.question is not None and match.question.seat in place.fighters
            if place.role is not Role.REFEREE:
                assert (view.question is not None) == view.is_mine == mine


PeopleTest = People.TestCase
PeopleTest.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
