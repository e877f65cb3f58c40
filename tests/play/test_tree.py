"""A log as a tree, and how much of it is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kumite.play.tree import Detail, Tree
from kumite.rulesets import Level, Line, Part, Step, Sum, parts


def line(text: str, level: Level = Level.DETAIL, clause: str = "") -> Line:
    return Line(text, ("X-1",), level, clause=clause)


def shown(tree: Tree, detail: Detail) -> list[str]:
    return ["  " * each.depth + each.line.text for each in tree.shown(detail)]


ROUND = line("Round 1.", Level.ROUND)
TURN = line("Ann's turn.", Level.TURN)
WALK = line("Ann walks.", Level.STEP)
PAID = line("Ann pays a 6.")
SHOT = line("Ann shoots at Bob.", Level.DEED)
DIE = line("Ann rolls 9.", clause="9 against 7")
HIT = line("Ann hits Bob.", Level.RESULT, "a hit")
FALL = line("Bob falls.", Level.RESULT)
FIGHT = [[ROUND], [TURN, WALK], [PAID, SHOT, DIE, HIT, FALL]]


def test_the_tree_is_made_of_levels() -> None:
    assert shown(Tree(FIGHT), Detail.FULL) == [
        "Round 1.",
        "  Ann's turn.",
        "    Ann walks.",
        "    Ann shoots at Bob.",
        "      Ann pays a 6.",
        "      Ann rolls 9.",
        "      Ann hits Bob.",
        "      Bob falls.",
    ]


def test_nothing_is_lost_in_full() -> None:
    assert sorted(each.line.text for each in Tree(FIGHT).shown(Detail.FULL)) == sorted(
        each.text for beat in FIGHT for each in beat
    )


def test_details_are_left_out() -> None:
    assert shown(Tree(FIGHT), Detail.NORMAL) == [
        "Round 1.",
        "  Ann's turn.",
        "    Ann walks.",
        "    Ann shoots at Bob.",
        "      Ann hits Bob.",
        "      Bob falls.",
    ]


def test_a_turn_is_a_sentence_and_what_deserves_its_own() -> None:
    assert shown(Tree(FIGHT), Detail.BRIEF) == [
        "Round 1.",
        "  Ann shoots at Bob: 9 against 7, a hit. Bob falls.",
    ]


def test_the_same_deed_in_a_row_is_said_once() -> None:
    beats = [[ROUND], [TURN, SHOT, HIT], [SHOT, DIE], [WALK], [SHOT, HIT, FALL], [SHOT, HIT]]
    assert shown(Tree(beats), Detail.BRIEF) == [
        "Round 1.",
        "  Ann shoots at Bob: a hit; again: 9 against 7; again: a hit. Bob falls. Ann shoots at Bob: a hit.",
    ]


def test_a_round_in_which_nothing_happens_is_not_told_briefly() -> None:
    assert shown(Tree([[ROUND], [TURN, WALK], [line("Round 2.", Level.ROUND)]]), Detail.BRIEF) == []


def test_a_turn_in_which_nothing_is_done_is_told_in_full_only() -> None:
    tree = Tree([[ROUND], [TURN, DIE], [line("Bob's turn.", Level.TURN), SHOT]])
    assert shown(tree, Detail.NORMAL) == ["Round 1.", "  Bob's turn.", "    Ann shoots at Bob."]
    assert "  Ann's turn." in shown(tree, Detail.FULL)


def test_the_line_of_a_turn_begins_with_its_clause() -> None:
    count = line("Count 12.", Level.TURN, "Count 12.")
    fell = Line("Bob falls.", ("X-1",), Level.RESULT, turning=True)
    tree = Tree([[count, SHOT, DIE, fell]])
    assert shown(tree, Detail.BRIEF) == ["Count 12. Ann shoots at Bob: 9 against 7. Bob falls."]
    assert [each.text for each in tree.turning_points()] == [
        "Count 12: Ann shoots at Bob: 9 against 7. Bob falls."
    ]


def test_details_at_the_beginning_of_a_beat_go_to_what_is_done() -> None:
    tree = Tree([[TURN], [PAID], [PAID, WALK]])
    (turn,) = tree.nodes
    assert [node.line for node in turn.nodes] == [PAID, WALK]
    assert [node.line for node in turn.nodes[1].nodes] == [PAID]


def test_dice_wait_for_the_deed_of_their_fighter_in_whichever_beat_that_is() -> None:
    """Where two declare at once, each price stands beneath its deed, whatever comes of the first."""
    price = [replace(line(f"{who} pays."), seat=seat) for seat, who in enumerate(("Ann", "Bob"))]
    shot, answer = replace(SHOT, seat=0), replace(line("Bob shoots at Ann.", Level.DEED), seat=1)
    assert shown(Tree([[TURN], price, [shot, replace(HIT, seat=1), answer]]), Detail.FULL) == [
        "Ann's turn.",
        "  Ann shoots at Bob.",
        "    Ann pays.",
        "    Ann hits Bob.",
        "  Bob shoots at Ann.",
        "    Bob pays.",
    ]


def test_dice_without_a_deed_stand_in_the_turn_in_which_they_fell() -> None:
    tree = Tree([[TURN], [SHOT], [PAID], [line("Bob's turn.", Level.TURN)], [PAID], [ROUND]])
    assert shown(tree, Detail.FULL) == [
        "Ann's turn.",
        "  Ann shoots at Bob.",
        "    Ann pays a 6.",
        "Bob's turn.",
        "  Ann pays a 6.",
        "Round 1.",
    ]


def test_that_a_beat_ends_says_nothing_unless_a_detail_or_a_turn_follows() -> None:
    """Those who cannot know of it have the same tree."""
    lines = [line for beat in FIGHT for line in beat]
    for cut in range(len(lines)):
        if lines[cut].level in (Level.STEP, Level.DEED, Level.RESULT):
            assert shown(Tree([lines[:cut], lines[cut:]]), Detail.FULL) == shown(Tree([lines]), Detail.FULL)


def test_dice_wait_for_what_befalls_the_same_fighter() -> None:
    """Where all blows fall at once, each stands with its own dice."""
    at_bob, at_cat = (
        Line(f"A blow at {name}.", ("X-1",), Level.DETAIL, whom=seat)
        for seat, name in enumerate(("Bob", "Cat"))
    )
    hits = [
        Line(f"{name} is hit.", ("X-1",), Level.DEED, whom=seat) for seat, name in enumerate(("Bob", "Cat"))
    ]
    at_dan = Line("A blow at Dan.", ("X-1",), Level.DETAIL, whom=3)
    tree = Tree(
        [[TURN, WALK, at_bob, line("A 3."), at_cat, line("A 5."), at_bob, at_dan, hits[1], PAID, hits[0]]]
    )
    assert shown(tree, Detail.FULL) == [
        "Ann's turn.",
        "  Ann walks.",
        "  Cat is hit.",
        "    A blow at Cat.",
        "    A 5.",
        "    Ann pays a 6.",
        "  Bob is hit.",
        "    A blow at Bob.",
        "    A 3.",
        "    A blow at Bob.",
        "    A blow at Dan.",
    ]


def test_steps_of_a_walk_are_one_line() -> None:
    steps = [
        Line(
            f"Ann walks to {n}.",
            ("X-1",),
            Level.STEP,
            who="Ann",
            along="Ann walks by {way}, as far as {to}.",
            stop=str(n),
        )
        for n in (1, 2, 3)
    ]
    tree = Tree([[TURN], *([PAID, step] for step in steps)])
    assert shown(tree, Detail.NORMAL) == ["Ann's turn.", "  Ann walks by 1, 2 and 3, as far as 3."]
    assert len(shown(tree, Detail.FULL)) == 7
    one = Tree([[TURN], [steps[0]]])
    assert shown(one, Detail.NORMAL) == ["Ann's turn.", "  Ann walks to 1."]


def test_what_happens_to_several_is_one_line() -> None:
    def falls(who: str) -> Line:
        return Line(f"{who} falls.", (f"X-{who}",), Level.RESULT, who=who, together="{all} fall.")

    tree = Tree([[SHOT, falls("Bob"), DIE, falls("Cid"), falls("Dot")]])
    assert shown(tree, Detail.NORMAL) == ["Ann shoots at Bob.", "  Bob, Cid and Dot fall."]
    assert shown(tree, Detail.BRIEF) == ["Ann shoots at Bob: 9 against 7. Bob, Cid and Dot fall."]
    assert [*tree.shown(Detail.NORMAL)][1].line.rules == ("X-Bob", "X-Cid", "X-Dot")
    twice = Tree([[SHOT, falls("Bob"), falls("Bob")]])
    assert len(shown(twice, Detail.NORMAL)) == 3


def test_one_who_comes_near_to_two_and_two_who_come_near_to_one_are_a_line_each() -> None:
    def nears(who: str, whom: str) -> Line:
        told = f"{who} is near {whom}."
        return Line(
            told,
            ("X-1",),
            Level.STEP,
            who=who,
            stop=whom,
            along=f"{who} is near {{way}}.",
            together=f"{{all}} are near {whom}.",
        )

    tree = Tree([[TURN, nears("Ann", "Bob"), nears("Ann", "Cid"), nears("Dot", "Bob"), nears("Eve", "Bob")]])
    assert shown(tree, Detail.NORMAL) == [
        "Ann's turn.",
        "  Ann is near Bob and Cid.",
        "  Dot and Eve are near Bob.",
    ]


def test_a_deed_ends_the_deed_before_it_and_a_turn_ends_both() -> None:
    tree = Tree([[ROUND, TURN, SHOT, HIT, WALK, FALL, line("Bob's turn.", Level.TURN), FALL]])
    assert shown(tree, Detail.NORMAL) == [
        "Round 1.",
        "  Ann's turn.",
        "    Ann shoots at Bob.",
        "      Ann hits Bob.",
        "    Ann walks.",
        "      Bob falls.",
        "  Bob's turn.",
        "    Bob falls.",
    ]


def test_as_data_is_nested_and_has_the_parts() -> None:
    told = Line(
        "Armor TN 15 + 5 (cover) = 20.", ("X-1",), Level.DEED, sums=(Sum(20, parts((15, ""), (5, "cover"))),)
    )
    (deed,) = Tree([[told, HIT]]).as_data()
    assert deed["level"] == "deed"
    assert deed["sums"][0]["parts"][1] == {"step": "+", "number": 5, "what": "cover"}
    assert [each["text"] for each in deed["beneath"]] == ["Ann hits Bob."]


@pytest.mark.parametrize(
    ("steps", "total", "said"),
    [
        (parts((16, ""), (0, "cover"), (-3, "Nicked")), 13, "16 - 3 (Nicked) = 13"),
        ((Part(7), Part(0, "armor", Step.HALVED_UP)), 4, "7, halved, rounded up (armor) = 4"),
        ((Part(7), Part(0, "", Step.HALVED_DOWN)), 3, "7, halved, rounded down = 3"),
        ((Part(2), Part(-9, "mud"), Part(1, "", Step.AT_LEAST)), 1, "2 - 9 (mud), at least 1 = 1"),
        ((Part(12), Part(9, "", Step.AT_MOST)), 9, "12, at most 9 = 9"),
        ((Part(4, "claws"), Part(2, "", Step.TIMES)), 8, "4 (claws) × 2 = 8"),
        (parts((6, "rolled")), 6, "6 (rolled)"),
    ],
)
def test_a_sum_comes_to_its_total(steps: tuple[Part, ...], total: int, said: str) -> None:
    made = Sum(total, steps)
    assert made.counted == total
    assert str(made) == said


def test_a_step_that_fells_somebody_is_told() -> None:
    """Briefly, and among what decided the fight; another step is not."""
    bleeds = line("Bob bleeds: 9 damage.", Level.STEP)
    falls = replace(FALL, turning=True)
    tree = Tree([[ROUND], [TURN, bleeds], [WALK], [bleeds, falls]])
    assert shown(tree, Detail.BRIEF) == ["Round 1.", "  Bob bleeds: 9 damage. Bob falls."]
    assert [each.text for each in tree.turning_points()] == ["Round 1: Bob bleeds: 9 damage. Bob falls."]


def test_what_one_is_in_a_row_is_said_once() -> None:
    """Of another fighter, or with another verb, it is a clause of its own."""
    told = [("Bob", "is Slow"), ("Bob", "is Marked"), ("Bob", "has Burn 2"), ("Cat", "is Slow")]
    lines = [
        replace(line(f"{who} {what}.", Level.RESULT, f"{who} {what}"), who=who, seat=1) for who, what in told
    ]
    [only] = shown(Tree([[SHOT, *lines]]), Detail.BRIEF)
    assert only == "Ann shoots at Bob: Bob is Slow and Marked, Bob has Burn 2, Cat is Slow."


def test_what_is_not_told_comes_between_nobody() -> None:
    """Briefly, those of whom the same is told are in one line, whoever stood firm between them."""
    flees = [
        replace(line(f"{who} flees.", Level.DEED), who=who, seat=seat, together="{all} flee.")
        for seat, who in enumerate(("Ann", "Bob"))
    ]
    firm = line("Cat stands firm.", Level.STEP)
    assert shown(Tree([[TURN, flees[0], firm, flees[1]]]), Detail.BRIEF) == ["Ann and Bob flee."]


def test_what_came_of_a_deed_stands_beneath_it_though_it_was_answered_by_another() -> None:
    """The archer is hit by the arrow that answers theirs, and told so after it."""
    shot, answer = replace(SHOT, seat=0), replace(line("Bob shoots at Ann.", Level.DEED), seat=1)
    at_bob, at_ann = replace(HIT, of=0), replace(line("Bob hits Ann.", Level.RESULT), of=1)
    astray = replace(FALL, of=7)
    tree = Tree([[TURN, shot, answer, at_bob, at_ann, astray], [TURN, answer, at_bob]])
    assert shown(tree, Detail.NORMAL) == [
        "Ann's turn.",
        "  Ann shoots at Bob.",
        "    Ann hits Bob.",
        "  Bob shoots at Ann.",
        "    Bob hits Ann.",
        "    Bob falls.",
        "Ann's turn.",
        "  Bob shoots at Ann.",
        "    Ann hits Bob.",
    ]
