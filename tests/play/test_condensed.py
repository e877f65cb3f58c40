"""A long fight on a page: what decides it is told, and the rest is condensed."""

from __future__ import annotations

import pytest

from kumite.encounters.encounter import read
from kumite.encounters.examples import Example, examples
from kumite.play.condensed import PAGE, Node, briefly, decides, height, merged, sentences
from kumite.play.match import Match
from kumite.play.tree import Detail, Tree
from kumite.rulesets import Level, Line

SHOT = "Ann shoots at Bob."
BLOW = "Bob strikes at Ann."


def deed(text: str) -> Line:
    return Line(text, ("X-1",), Level.DEED, who=text.partition(" ")[0])


def fall(who: str) -> Line:
    return Line(f"{who} falls.", ("X-2",), Level.RESULT, turning=True)


def head(number: int) -> Line:
    return Line(f"Round {number}.", ("X-3",), Level.ROUND)


def turn(who: str) -> Line:
    return Line(f"{who}'s turn.", ("X-4",), Level.TURN)


def texts(beats: list[list[Line]], most: int | None) -> list[str]:
    return ["  " * each.depth + each.line.text for each in briefly(Tree(beats).nodes, most)]


ROUNDS = [
    *([head(number), turn("Ann"), deed(SHOT), turn("Bob"), deed(BLOW)] for number in (1, 2, 3)),
    [head(4), turn("Cat"), deed("Cat dances."), turn("Ann"), deed(SHOT), fall("Bob"), deed("Ann bows.")],
]


def test_a_short_fight_is_told_as_it_is() -> None:
    assert texts(ROUNDS, 12) == texts(ROUNDS, None)
    assert len(texts(ROUNDS, None)) == 12


def test_as_much_as_the_page_holds_is_told_of_what_led_up_to_the_end() -> None:
    assert texts(ROUNDS, 11)[:4] == [
        "Round 1: Ann shoots at Bob; Bob strikes at Ann.",
        "Round 2.",
        "  Ann shoots at Bob.",
        "  Bob strikes at Ann.",
    ]
    assert texts(ROUNDS, 7)[:2] == [
        "Rounds 1 and 2: Ann shoots at Bob twice; Bob strikes at Ann twice.",
        "Round 3.",
    ]


def test_rounds_that_decide_nothing_are_one_line() -> None:
    assert texts(ROUNDS, 4) == [
        "Rounds 1 to 3: Ann shoots at Bob 3 times; Bob strikes at Ann 3 times.",
        "Round 4.",
        "  Cat dances.",
        "  Ann shoots at Bob. Bob falls. Ann bows.",
    ]


def test_then_turns_are_one_line_and_at_last_only_deeds_that_decide_are_told() -> None:
    dance = [Line(f"Cat {verb}.", ("X-1",), Level.DEED, who="Cat") for verb in ("sings", "dances", "sings")]
    crowd = [line for n, each in enumerate(dance) for line in (turn(f"Cat {n}"), each)]
    fight = [[head(1), *crowd, turn("Ann"), deed("Ann bows."), deed(SHOT), fall("Bob")]]
    assert texts(fight, 4) == [
        "Round 1.",
        "  Cat sings; Cat dances.",
        "  Cat sings.",
        "  Ann bows. Ann shoots at Bob. Bob falls.",
    ]
    assert texts(fight, 3) == [
        "Round 1.",
        "  Cat sings twice; Cat dances.",
        "  Ann bows. Ann shoots at Bob. Bob falls.",
    ]
    crowded = [[*fight[0], turn("Dan"), deed("Dan hums."), turn("Eve"), deed("Eve hums.")]]
    assert texts(crowded, 3) == [
        "Round 1.",
        "  Cat sings twice; 3 other deeds.",
        "  Ann shoots at Bob. Bob falls.",
    ]
    assert texts(crowded, 2) == ["Round 1.", "  Ann shoots at Bob. Bob falls."]


def test_the_same_of_several_is_said_once() -> None:
    """Of whom it is, where the clause names them; and of how much, where it is told of one in a row."""
    hits = [
        Line("", level=Level.RESULT, clause=clause, who=who)
        for who, clause in (
            ("Ann", "a hit"),
            ("Bob", "a hit"),
            ("Ann", "9 damage to {all}"),
            ("Bob", "9 damage to {all}"),
            ("Cat", "7 damage to {all}"),
            ("Cat", "5 damage to {all}"),
            ("Cat", "3 damage to {all}"),
            ("Bob", "9 damage to {all}"),
        )
    ]
    assert texts([[head(1), turn("Dan"), deed("Dan spins."), *hits]], None)[1] == (
        "  Dan spins: a hit, a hit, 9 damage to Ann and Bob, 7, 5 and 3 damage to Cat, 9 damage to Bob."
    )


def test_of_many_deeds_the_most_frequent_are_named_and_the_others_counted() -> None:
    many = [deed(f"{name} hums.") for name in "ABCDEF"] + [deed("F hums."), deed("F hums."), deed("E hums.")]
    assert texts([[head(1), turn("All"), *many], [head(2), turn("A"), deed(SHOT), fall("Bob")]], 2)[0] == (
        "Round 1: A hums; B hums; E hums twice; F hums 3 times; 2 other deeds."
    )


@pytest.mark.parametrize("number", [2, 3])
def test_when_it_was_is_said_once(number: int) -> None:
    rounds = [[head(n), turn("Ann"), deed(SHOT)] for n in range(1, number + 1)]
    said = "Rounds 1 and 2: " if number == 2 else "Rounds 1 to 3: "
    times = {2: "twice", 3: "3 times"}[number]
    assert texts(rounds, 1) == [f"{said}Ann shoots at Bob {times}."]


@pytest.mark.parametrize("example", examples(), ids=lambda one: one.name)
def test_every_example_is_briefly_a_page(example: Example) -> None:
    """Up to eight fighters take a page; of more, each who falls takes a line besides. Nothing that decides
    the fight is left out."""
    found = read(example.path)
    tree = Tree(Match(found, 2, limit=300).told())
    told = [*tree.shown(Detail.BRIEF, PAGE)]
    decisive = [node for node in every(tree.nodes) if node.line.turning]
    assert height(told) <= PAGE + max(0, 2 * (len(decisive) - 8))
    whole = " ".join(each.line.text for each in told)
    plain = " ".join(each.line.text for each in tree.shown(Detail.BRIEF))
    for node in decisive:
        if node.line.text in plain:
            assert node.line.text in whole
    assert all(decides(node) for node in decisive)


def every(nodes: list[Node]) -> list[Node]:
    return [one for node in nodes for one in (node, *every(node.nodes))]


def became(who: str, what: str) -> Node:
    """`Ann falls.`, of which several are one line."""
    return Node(
        Line(f"{who} {what}s.", (), Level.RESULT, who=who, seat=ord(who[0]), together=f"{{all}} {what}.")
    )


def test_of_whom_the_same_becomes_is_told_together_though_not_in_a_row() -> None:
    nodes = [became("Ann", "fall"), became("Bob", "die"), became("Cid", "fall")]
    assert [node.line.text for node in merged(nodes)] == ["Ann and Cid fall.", "Bob dies."]


def test_two_things_that_become_of_one_are_told_in_their_order() -> None:
    nodes = [became("Ann", "fall"), became("Bob", "fall"), became("Ann", "rise"), became("Cid", "fall")]
    assert [node.line.text for node in merged(nodes)] == ["Ann and Bob fall.", "Ann rises.", "Cid falls."]


def test_a_state_is_told_of_nobody_twice_but_each_number_is() -> None:
    def result(who: str, clause: str) -> Node:
        return Node(Line(f"{who}: {clause}.", (), Level.RESULT, clause=f"{clause} for {{all}}", who=who))

    deed = Node(Line(SHOT, (), Level.DEED, who="Ann"))
    told = ("Bob", "Burn"), ("Cid", "Burn"), ("Bob", "Burn"), ("Bob", "3 damage"), ("Bob", "3 damage")
    deed.nodes = [result(who, clause) for who, clause in told]
    (said,) = sentences(deed)
    assert said.text == "Ann shoots at Bob: Burn for Bob and Cid, 3 and 3 damage for Bob."
