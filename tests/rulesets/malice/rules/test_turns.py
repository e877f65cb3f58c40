"""Stage 2: who is asked when, who delays, and how a Turn starts and ends."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.sequence_of_events.order import set_order
from kumite.rulesets.malice.rules.sequence_of_events.rounds import beat
from kumite.rulesets.malice.rules.sequence_of_events.scores import score_of
from kumite.rulesets.malice.rules.sequence_of_events.turn import take_turn
from kumite.rulesets.malice.rules.sequence_of_events.turns import begin_turns
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Action,
    AllDelayEnd,
    Ask,
    DelayReoffer,
    Event,
    Fate,
    Keep,
    NoYes,
    Offer,
    Phase,
    SlowestMustAct,
    Stage,
    Stance,
    Surprise,
    Technique,
    TurnState,
    Why,
)
from kumite.table import Asked, Verb
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, put, told

A, B, C, D = range(4)
TAKE, DELAY = Offer.TAKE, Offer.DELAY
OFFERS = (Ask.TURN, Ask.TURN_AGAIN, Ask.LAST_PASS)
HIGHEST = Keep.HIGHEST


def stage_two(made: Fight) -> Fight:
    """The fight at the first offer of Stage 2."""
    set_order(Scripted(), made)
    begin_turns(made)
    return made


def people(*scores: int, **fields: Any) -> list[Fighter]:
    """So many with bare hands, out of each other's reach, in the Center Stance: they have nothing to do."""
    return [
        person(initiative_base=score, x=100 * n, stance=Stance.CENTER, **fields)
        for n, score in enumerate(scores)
    ]


def bystander() -> Fighter:
    """Somebody of the other side, so that the skirmish goes on, who has no Score and thus no Turn."""
    return person(rolled_initiative=0, x=5000)


def to_the_end(table: Any, made: Fight) -> None:
    """All beats of the stage."""
    while made.phase in (Phase.TURNS, Phase.TURN):
        beat(table, made)


def offers(table: Scripted) -> list[tuple[int, int, int]]:
    """Who was offered the Turn, how, and what the answer was."""
    return [
        (entry.question.who, entry.question.about, entry.answer)
        for entry in table.transcript
        if isinstance(entry, Asked) and entry.question.verb == Verb.CHOOSE and entry.question.about in OFFERS
    ]


def turns(table: Scripted) -> list[int]:
    return [who for who, _ in told(table, Event.TURN)]


def four(**house: int) -> Fight:
    """Worked examples E1 and E2: Scores 28, 22, 15 and 9, the last one Out."""
    made = fight(people(28, 22, 15, 9), [bystander()], house=house, round=1)
    made.fighters[D].fate = Fate.OUT
    return stage_two(made)


def test_all_delay_and_the_slowest_is_forced() -> None:
    """MAL-TURN-7, MAL-TURN-8, MAL-TURN-9, MAL-TURN-15, MAL-TURN-18: worked example E1; the able count."""
    made = four()
    table = play(made, to_the_end, DELAY, DELAY)
    assert offers(table) == [(A, Ask.TURN, DELAY), (B, Ask.TURN, DELAY)]
    assert told(table, Event.FORCED) == [(C, 0)]
    assert turns(table) == [C]
    assert [who for who, _ in told(table, Event.TURN_LOST)] == [A, B]
    assert [who for who, _ in told(table, Event.PASSED_OVER)] == [D]
    assert made.phase == Phase.REACTIONS
    states = [me.this_round.turn_state for me in made.fighters[:4]]
    assert states == [TurnState.LOST, TurnState.LOST, TurnState.TAKEN, TurnState.LOST]


def test_by_house_rule_the_waiting_are_asked_after_the_forced_turn() -> None:
    """MAL-TURN-9."""
    made = four(all_delay_end=AllDelayEnd.REOFFER)
    table = play(made, to_the_end, DELAY, DELAY, TAKE, DELAY)
    assert turns(table) == [C, A]
    assert [ask for _, ask, _ in offers(table)] == [Ask.TURN, Ask.TURN, *[Ask.LAST_PASS] * 2]


def test_the_delaying_are_asked_again_until_a_whole_pass_brings_no_turn() -> None:
    """MAL-TURN-2 to MAL-TURN-5, MAL-TURN-10: worked example E2."""
    made = four()
    table = play(made, to_the_end, DELAY, TAKE, DELAY, DELAY, DELAY, TAKE, TAKE)
    assert [who for who, _, _ in offers(table)] == [A, B, A, C, A, C, A]
    assert turns(table) == [B, C, A]
    assert told(table, Event.FORCED) == []
    asked_how = [ask for _, ask, _ in offers(table)]
    assert asked_how == [Ask.TURN, Ask.TURN, Ask.TURN_AGAIN, Ask.TURN, *[Ask.LAST_PASS] * 3]


def test_the_last_one_may_delay_once_somebody_has_acted() -> None:
    """MAL-TURN-7, MAL-TURN-10: and loses the Turn, as all do who decline the last pass."""
    made = four()
    table = play(made, to_the_end, TAKE, DELAY, DELAY, DELAY, DELAY)
    assert turns(table) == [A]
    assert offers(table)[-2:] == [(B, Ask.LAST_PASS, DELAY), (C, Ask.LAST_PASS, DELAY)]
    assert [who for who, _ in told(table, Event.TURN_LOST)][:2] == [B, C]


def test_by_house_rule_the_last_one_may_never_delay() -> None:
    """MAL-TURN-8, MAL-TURN-10: the sentence about the lowest Score may be read without its first half.

    Where others have acted the Round does not end with that Turn: those who wait are still asked.
    """
    made = four(slowest_must_act=SlowestMustAct.ALWAYS)
    table = play(made, to_the_end, TAKE, DELAY, TAKE)
    assert turns(table) == [A, C, B]
    assert told(table, Event.FORCED) == [(C, 0)]
    assert offers(table)[-1] == (B, Ask.LAST_PASS, TAKE)
    alone = four(slowest_must_act=SlowestMustAct.ALWAYS)
    table = play(alone, to_the_end, TAKE, TAKE)
    assert turns(table) == [A, B, C]
    assert [who for who, _, _ in offers(table)] == [A, B]
    waiting = four(slowest_must_act=SlowestMustAct.ALWAYS)
    table = play(waiting, to_the_end, DELAY, DELAY)
    assert turns(table) == [C]
    assert [who for who, _ in told(table, Event.TURN_LOST)] == [A, B]


def test_the_waiting_come_before_the_next_fresh_one() -> None:
    """MAL-TURN-5: in descending Score, from the top again after each Turn."""
    made = stage_two(fight(people(40, 30, 20, 10), [bystander()], round=1))
    table = play(made, to_the_end, DELAY, DELAY, TAKE, DELAY, TAKE, TAKE, TAKE)
    assert [who for who, _, _ in offers(table)] == [A, B, C, A, B, A, D]
    assert turns(table) == [C, B, A, D]


def test_by_house_rule_the_waiting_are_asked_after_each_slot() -> None:
    """MAL-TURN-4: also after somebody else has delayed, but not the one who just did."""
    made = fight(
        people(40, 30, 20), [bystander()], house={"delay_reoffer": DelayReoffer.AFTER_EACH_SLOT}, round=1
    )
    table = play(stage_two(made), to_the_end, DELAY, DELAY, DELAY)
    assert [who for who, _, _ in offers(table)] == [A, B, A]
    assert turns(table) == [C]


def test_by_house_rule_a_slot_can_bring_a_turn() -> None:
    """MAL-TURN-4, MAL-TURN-8: then nobody is forced any more."""
    made = fight(
        people(40, 30, 20), [bystander()], house={"delay_reoffer": DelayReoffer.AFTER_EACH_SLOT}, round=1
    )
    table = play(stage_two(made), to_the_end, DELAY, DELAY, TAKE, DELAY, TAKE, TAKE)
    assert turns(table) == [A, C, B]
    assert told(table, Event.FORCED) == []


def test_whoever_is_alone_must_take_the_turn() -> None:
    """MAL-TURN-8."""
    made = stage_two(fight(people(20), [bystander()], round=1))
    table = play(made, to_the_end)
    assert offers(table) == []
    assert turns(table) == [A]


def test_a_delay_changes_no_score() -> None:
    """MAL-TURN-6, MAL-TURN-3: the next Round's order is as if nobody had delayed."""
    made = stage_two(fight(people(30, 20), [bystander()], round=1))
    play(made, to_the_end, DELAY)
    assert [score_of(me) for me in made.fighters[:2]] == [30, 20]
    set_order(Scripted(), made)
    assert made.order[:2] == [A, B]


@pytest.mark.parametrize("fields", [{"stunned": 1, "stunned_ends": 9}, {"fate": Fate.OUT}])
def test_who_is_passed_over(fields: dict[str, int]) -> None:
    """MAL-TURN-15: neither a delay nor a Turn, but what lasts until the Turn ends."""
    made = fight(people(30, 20, 10), [bystander()], round=1)
    me = made.fighters[A]
    me.full_defense, me.guards = 9, 0b10
    for name, value in fields.items():
        put(me, name, value)
    table = play(stage_two(made), to_the_end, TAKE, TAKE)
    assert [who for who, _, _ in offers(table)] == [B, C]
    assert told(table, Event.PASSED_OVER) == [(A, 0)]
    assert (me.full_defense, me.guards) == (0, 0)


def test_the_down_are_able() -> None:
    """MAL-TURN-15, MAL-WND-6: they have a Turn, in which only a Void Point lets them do anything."""
    down = person(initiative_base=20, fate=Fate.DOWN, wounds=32, void_points=1)
    made = fight([down, *people(10)], [bystander()], round=1)
    table = play(stage_two(made), to_the_end, TAKE, NoYes.YES, Action.SPEAK, Action.END_TURN, TAKE)
    assert (0, Ask.PAY_WHEN_DOWN) in asked(table)
    assert told(table, Event.VOID_SPENT) == [(A, 0)]
    assert (down.this_round.down_paid, down.this_round.void_spent) == (1, 0)


def test_the_down_who_do_not_pay_do_nothing() -> None:
    """MAL-WND-6."""
    down = person(initiative_base=20, fate=Fate.DOWN, wounds=32, void_points=1)
    made = fight([down, *people(10)], [bystander()], round=1)
    table = play(stage_two(made), to_the_end, TAKE, NoYes.NO, TAKE)
    assert (0, Ask.ACTION) not in asked(table)[:4]
    assert told(table, Event.VOID_SPENT) == []


def test_the_surprised_may_lose_their_first_turn() -> None:
    """MAL-AMB-2, MAL-TURN-15: by house rule, in Round 1 alone."""
    for round_now, answers, found in ((1, [TAKE], [B]), (2, [TAKE, 5, TAKE, 5], [A, B])):
        house = {"surprise": Surprise.FIRST_ROUND_ONLY}
        made = fight(people(30, 20), [bystander()], house=house, round=round_now)
        made.fighters[A].surprised = 1
        made.fighters[B].surprised = 0
        made.fighters[B].initiative_base = 20
        table = play(stage_two(made), to_the_end, *(answers if round_now > 1 else []))
        assert turns(table) == found


def begins(me: Fighter, *answers: int, **fields: Any) -> tuple[Fight, Scripted]:
    """The start of their Turn."""
    made = fight([me], [person(x=20)], **({"stage": Stage.TURNS} | fields))
    return made, play(made, lambda table, made: take_turn(table, made, made.fighters[0]), *answers)


def test_the_order_at_the_start_of_a_turn() -> None:
    """MAL-TURN-11, MAL-TURN-14, MAL-TURN-16, MAL-TURN-1: old effects, Stance, its roll, the grapple."""
    me = person(ranks={"defense": 1}, guards=0b10, full_defense=7, grapple__which=1)
    made = fight([me], [person(grapple__which=1)])
    answers = [Stance.FULL_DEFENSE, 9, 8, 7, HIGHEST, 5, 5, 4, 4]
    table = play(made, lambda table, made: take_turn(table, made, made.fighters[0]), *answers)
    assert asked(table) == [
        (0, Ask.STANCE),
        *[(0, Why.FULL_DEFENSE)] * 3,
        (0, Ask.KEEP),
        *[(0, Why.CONTROL)] * 2,
        *[(1, Why.CONTROL)] * 2,
    ]
    assert (me.guards, me.full_defense, me.grapple.controls) == (0, 9, 1)
    assert (made.phase, made.acting, made.turns_taken, made.first_turn) == (Phase.TURN, 1, 1, 1)


def test_in_the_first_round_the_stance_stays() -> None:
    """MAL-TURN-12: nobody is asked."""
    me = person(stance=Stance.DEFENSE, ranks={"defense": 1})
    _, table = begins(me, round=1)
    assert asked(table) == []
    assert me.stance == Stance.DEFENSE


def test_a_stance_that_is_kept_is_not_told_again() -> None:
    """MAL-STN-2, MAL-STN-20."""
    me = person(stance=Stance.ATTACK)
    _, table = begins(me, Stance.ATTACK)
    assert told(table, Event.STANCE) == []
    _, table = begins(me, Stance.FULL_ATTACK)
    assert told(table, Event.STANCE) == [(0, Stance.FULL_ATTACK)]


def test_a_stance_that_a_condition_forbids_has_to_be_changed() -> None:
    """MAL-STN-19, MAL-TURN-11: at the next choice a legal one is taken, here the only one."""
    me = person(stance=Stance.FULL_ATTACK, dazed=1, prone=1, ranks={"defense": 1})
    _, table = begins(me)
    assert me.stance == Stance.DEFENSE
    assert told(table, Event.STANCE) == [(0, Stance.DEFENSE)]


def test_full_defense_leaves_only_free_actions() -> None:
    """MAL-STN-12, MAL-STN-13: the roll takes the place of the Complex Action."""
    me = person("katana", "tanto", ranks={"defense": 1})
    made, _ = begins(me, Stance.FULL_DEFENSE, 9, 8, 7, HIGHEST)
    assert (me.this_turn.complex_used, me.full_defense) == (1, 9)
    table = play(made, lambda table, made: beat(table, made), Action.END_TURN)
    options = next(e.question.first for e in table.transcript if isinstance(e, Asked))
    for action in (Action.ATTACK, Action.SIMPLE_MOVE, Action.GUARD):
        assert not options >> action & 1
    assert options >> Action.FREE_MOVE & 1


def test_a_master_of_defense_may_keep_the_old_roll() -> None:
    """MAL-SKL-4, MAL-STN-13: it takes the Action all the same."""
    for rank, answers, bonus in (
        (3, [NoYes.YES], 10),
        (3, [NoYes.NO, 9, 8, 7, 1, 1, HIGHEST], 9),
        (2, [9, 8, 7, 1, HIGHEST], 9),
    ):
        me = person(ranks={"defense": rank}, stance=Stance.FULL_DEFENSE, full_defense_total=19)
        begins(me, Stance.FULL_DEFENSE, *answers)
        assert (me.full_defense, me.this_turn.complex_used) == (bonus, 1)


def test_the_roll_of_stage_one_serves_for_the_turn_of_that_round() -> None:
    """MAL-STN-13, MAL-STN-12: worked example E3: no second roll in Round 1, and only Free Actions."""
    me = person(
        stance=Stance.FULL_DEFENSE, full_defense=9, full_defense_total=18, this_round__full_defense_joined=1
    )
    me.skills[4] = 2
    _, table = begins(me, round=1)
    assert asked(table) == []
    assert (me.full_defense, me.this_turn.complex_used) == (9, 1)


def test_full_defense_ends_with_the_turn_of_the_next_round() -> None:
    """MAL-STN-13, MAL-TURN-16: worked example E3: Attack there, and the bonus is gone."""
    me = person(stance=Stance.FULL_DEFENSE, full_defense=9, full_defense_total=18, ranks={"defense": 2})
    begins(me, Stance.ATTACK)
    assert (me.stance, me.full_defense) == (Stance.ATTACK, 0)


def test_a_latecomer_who_changes_the_stance_ends_full_defense() -> None:
    """MAL-STN-13, MAL-INIT-10."""
    me = person(
        stance=Stance.FULL_DEFENSE, full_defense=9, full_defense_total=18, this_round__full_defense_joined=1
    )
    me.skills[4] = 2
    begins(me, Stance.ATTACK, round=4)
    assert (me.full_defense, me.this_turn.complex_used) == (0, 0)


def test_a_lost_turn_ends_full_defense_but_not_the_stance() -> None:
    """MAL-TURN-18, MAL-STN-13: worked example E3, when the Turn of Round 2 is delayed away."""
    me = person(initiative_base=20, stance=Stance.FULL_DEFENSE, full_defense=9, ranks={"defense": 2}, x=100)
    made = stage_two(fight([me, *people(30)], [bystander()]))
    during: list[int] = []

    def watched(table: Any, made: Fight) -> None:
        while made.phase in (Phase.TURNS, Phase.TURN):
            during.append(made.fighters[0].full_defense)
            beat(table, made)

    play(made, watched, TAKE, Stance.CENTER, DELAY, DELAY)
    assert set(during) == {9}
    assert (me.stance, me.full_defense, me.this_round.turn_state) == (Stance.FULL_DEFENSE, 0, TurnState.LOST)


def test_enemies_are_named_with_the_stance() -> None:
    """Within 30 feet; in Full Attack, or in any Stance.

    MAL-BERSERKER-2, MAL-TRICKSTER-3, MAL-TURN-16, MAL-TECH-1.
    """
    pins = person(techniques=1 << Technique.BERSERKER_2)
    begins(pins, Stance.FULL_ATTACK, 1)
    assert pins.this_turn.named_pin == 2
    pins = person(techniques=1 << Technique.BERSERKER_2)
    _, table = begins(pins, Stance.ATTACK)
    assert asked(table) == [(0, Ask.STANCE)]
    tires = person(techniques=1 << Technique.TRICKSTER_3, x=-10)
    begins(tires, Stance.ATTACK, 1)
    assert tires.this_turn.named_tire == 2
    far = person(techniques=1 << Technique.TRICKSTER_3, x=-11)
    begins(far, Stance.ATTACK)
    assert far.this_turn.named_tire == 0


def test_enemies_are_named_with_the_stance_of_round_1() -> None:
    """MAL-BERSERKER-2, MAL-TRICKSTER-3, MAL-TURN-12: it was taken before; whom it is for is named now."""
    pins = person(techniques=1 << Technique.BERSERKER_2, stance=Stance.FULL_ATTACK)
    _, table = begins(pins, 1, round=1)
    assert (asked(table), pins.this_turn.named_pin) == ([(0, Ask.NAMED)], 2)
    tires = person(techniques=1 << Technique.TRICKSTER_3, stance=Stance.DEFENSE)
    begins(tires, 1, round=1)
    assert tires.this_turn.named_tire == 2
    calm = person(techniques=1 << Technique.BERSERKER_2, stance=Stance.ATTACK)
    _, table = begins(calm, round=1)
    assert asked(table) == []


def test_a_turn_ends_when_its_owner_says_so_and_nothing_is_saved() -> None:
    """MAL-TURN-14, MAL-TURN-7, MAL-ACT-4, MAL-STN-16, MAL-TURN-13: the bonus of Center is gone with it."""
    me = person("katana", initiative_base=20, center_bonus=1, reprisal=2)
    made = stage_two(fight([me], [person(initiative_base=10, stance=Stance.CENTER)]))
    play(made, to_the_end, TAKE, Stance.ATTACK, Action.END_TURN, TAKE, Stance.CENTER)
    assert (me.this_round.turn_state, me.center_bonus, me.reprisal) == (TurnState.TAKEN, 0, 0)
    assert made.phase == Phase.REACTIONS


def test_two_simple_actions_or_one_complex_one() -> None:
    """MAL-ACT-1, MAL-ACT-2, MAL-TERM-1, MAL-TERM-4: and each Free Action once in a Round."""
    me = person(initiative_base=20)
    foe = person(initiative_base=10, stance=Stance.CENTER, x=900)
    made = stage_two(fight([me], [foe]))
    simple = Action.SPEAK_MORE
    answers = [TAKE, Stance.ATTACK, simple, Action.SPEAK, simple, Action.END_TURN, TAKE, Stance.CENTER]
    table = play(made, to_the_end, *answers)
    open_then = [
        entry.question.first
        for entry in table.transcript
        if isinstance(entry, Asked) and entry.question.about == Ask.ACTION and entry.question.who == 0
    ]
    assert [bool(options >> simple & 1) for options in open_then] == [True, True, True, False]
    assert [bool(options >> Action.SPEAK & 1) for options in open_then] == [True, True, False, False]


def test_the_skirmish_ends_at_once() -> None:
    """MAL-END-1, MAL-TURN-17: whoever falls leaves the order, and nothing more is played."""
    me = person("katana", initiative_base=20, agility=3, ranks={"kenjutsu": 3}, void=0)
    foe = person(initiative_base=10, wounds=30, printed_armor_tn=5)
    made = stage_two(fight([me], [foe]))
    blow = [Action.ATTACK, 1, 9, 9, 9, 1, 1, 1, HIGHEST, 9, 8, 1, 1, 1, 1, HIGHEST]
    play(made, to_the_end, TAKE, Stance.ATTACK, *blow)
    assert made.phase == Phase.OVER
    assert foe.fate == Fate.DEAD
    assert (made.turns.fresh, made.turns.waiting, made.acting) == (0, 0, 0)
