"""The board's picture: the next twenty counts, as far as the viewer may know them."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.state import YARD, Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, AreaKind, Fate, Phase, Running, Stance, StatusKind
from kumite.rulesets.shinobi.words import WORDS

from ..fights import fight, fighter

NAMES = ["Ino", "Choji", "Kiba"]
INO, CHOJI = frozenset({0}), frozenset({1})
WIDTH = 2 + len("Choji")


def battle(ino: dict[str, Any] | None = None, choji: dict[str, Any] | None = None, **fields: Any) -> Fight:
    """After count 10, Ino acts on count 14 and Choji on 20; both are busy until then."""
    first = fighter("katana", techniques=("hinotama",), **{"next_ic": 14, "running": 1, **(ino or {})})
    second = fighter("tetsubo", at=(5, 0), **{"next_ic": 20, "running": 1, **(choji or {})})
    return fight(first, second, **{"ic": 10, **fields})


def picture(made: Fight, viewer: frozenset[int] | None = None) -> tuple[str, ...]:
    return WORDS.board(made, NAMES, viewer).picture


def track(made: Fight, name: str, viewer: frozenset[int] | None = None) -> dict[int, str]:
    """What a line of the picture has at each count; the first is the one after the clock's."""
    first = made.ic + 1 if made.phase == Phase.OPEN else made.ic
    line = next(line for line in picture(made, viewer) if line.startswith(name))[WIDTH:]
    return {first + n: line[2 * n : 2 * n + 2].rstrip() for n in range(21)}


def notes(made: Fight, viewer: frozenset[int] | None = None) -> dict[int, str]:
    """What is written below the lines, by its count."""
    found = {}
    for line in picture(made, viewer)[1:]:
        number, _, text = line.strip().partition("  ")
        if number.isdigit():
            found[int(number)] = text
    return found


def test_who_acts_when() -> None:
    """SHI-FLOW-2, SHI-INFO-1: busy up to the count on which one acts, and nothing after it is known yet; the
    numbers stand above their counts, and all fits a line.
    """
    made = battle()
    lines = picture(made, CHOJI)
    assert lines[1] == "Ino    - - - A"
    assert lines[2] == "Choji  - - - - - - - - - A"
    for count in (15, 20, 25, 30):
        assert lines[0][WIDTH + 2 * (count - 11) :].startswith(str(count))
    assert "A acts, - busy" in lines[3]
    assert max(map(len, lines)) <= 80


def test_long_names_fit() -> None:
    """Names of any length leave room for the counts."""
    made = battle()
    lines = WORDS.board(made, ["A" * 32, "B" * 40, ""], None).picture
    assert max(map(len, lines)) <= 80
    assert lines[1].endswith("A")


@pytest.mark.parametrize(
    ("running", "sign"),
    [
        (Running.SEALS, "s"),
        (Running.STANCE, "="),
        (Running.WAIT, "w"),
        (Running.MOVE, "m"),
        (Running.REPAIR, "h"),
        (Running.NOTHING, "."),
    ],
)
def test_what_lasts(running: Running, sign: str) -> None:
    """SHI-INFO-1: what goes on is public, and explained below."""
    made = battle({"running": running})
    assert track(made, "Ino", CHOJI) == dict.fromkeys(range(11, 14), sign) | {14: "A"} | dict.fromkeys(
        range(15, 32), ""
    )
    assert f"{sign} " in " ".join(picture(made)[3:])


def test_a_stun() -> None:
    """SHI-STA-STUN: the counts that a stun adds are shown at the end, after those of the action."""
    made = battle({"next_ic": 18, "stun": 3})
    made.fighters[0].base_next_ic = 15
    shown = track(made, "Ino", CHOJI)
    assert [shown[count] for count in range(13, 19)] == ["-", "-", "x", "x", "x", "A"]


def test_a_sleeper() -> None:
    """SHI-STA-SLEEP: who sleeps does not act."""
    assert set(track(battle({"asleep": 1}), "Ino").values()) == {"z"}


def delays(me: Fighter, due: int) -> None:
    """A blow with the tetsubo at seat 0, which comes down on that count."""
    me.running = Running.DELAY
    me.delayed.kind = Action.WEAPON
    me.delayed.weapon = 1
    me.delayed.target = 1
    me.delayed.due = due


def test_a_delayed_attack() -> None:
    """SHI-DELAY-1, SHI-INFO-1: its count is public, and so is at whom it is aimed."""
    made = battle()
    delays(made.fighters[1], 16)
    shown = track(made, "Choji", INO)
    assert (shown[15], shown[16], shown[17], shown[20]) == ("d", "d!", "d", "A")
    assert notes(made, INO)[16] == "Choji attacks Ino with the tetsubo, begun earlier"
    assert "! its effect falls due" in picture(made, INO)[3]


def test_a_delayed_attack_on_one_s_own_count() -> None:
    """SHI-SIM-12: it may fall due on the very count on which its maker acts."""
    made = battle()
    delays(made.fighters[1], 20)
    assert track(made, "Choji", INO)[20] == "A!"


def test_just_declared_with_a_delay() -> None:
    """SHI-DELAY-1: before it is resolved the declaration itself says when; called off it says nothing."""
    made = battle(phase=Phase.RESOLVE, actors=0b10, resolving=0b10)
    deed = made.fighters[1].deed
    deed.kind, deed.weapon, deed.target, deed.due = Action.WEAPON, 1, 1, 17
    assert track(made, "Choji", INO)[17] == "-!"
    deed.called_off = 1
    assert track(made, "Choji", INO)[17] == "-"


def test_those_who_act_at_once() -> None:
    """SHI-SIM-1: several on one count."""
    made = battle(choji={"next_ic": 14})
    assert notes(made, INO)[14] == "Ino and Choji act at once"


def test_a_turn_that_is_being_played() -> None:
    """SHI-SIM-11: who has declared on this count still has it to resolve, and the next one to come."""
    made = battle({"next_ic": 22}, phase=Phase.RESOLVE, actors=0b01, resolving=0b01)
    assert (track(made, "Ino")[10], track(made, "Ino")[22]) == ("A", "A")
    made = battle({"next_ic": 10}, phase=Phase.DECLARE, actors=0b01, declaring=0b01)
    assert track(made, "Ino")[10] == "A"


def test_action_points_to_come() -> None:
    """SHI-AP-1: on multiples of 20, and not on count 0."""
    assert notes(battle())[20] == "everybody gains action points"
    assert notes(battle(ic=-1)) == {20: "everybody gains action points"}


def sealing(**house: int) -> Fight:
    made = battle({"running": Running.SEALS}, house=house)
    made.fighters[0].sealed.kind = Action.TECHNIQUE
    made.fighters[0].sealed.technique = 1
    return made


def test_handseals() -> None:
    """SHI-PHS-6: when they are done anybody sees; what they are for only
    their maker, or all by house rule.
    """
    assert notes(sealing(), INO)[14] == "Ino's handseals for Hinotama are done"
    assert notes(sealing(), CHOJI)[14] == "Ino's handseals are done"
    assert notes(sealing(seals_open=1), CHOJI)[14] == "Ino's handseals for Hinotama are done"
    assert "Hinotama" not in str(WORDS.board(sealing(open_sheets=1), NAMES, CHOJI))


def test_sealed_declarations() -> None:
    """SHI-SIM-7: what has been declared on this count shows only to its own side until all is revealed."""
    made = battle({"next_ic": 10}, {"next_ic": 10}, phase=Phase.DECLARE, actors=0b11, declaring=0b10)
    deed = made.fighters[0].deed
    deed.kind, deed.technique, deed.target, deed.due = Action.TECHNIQUE, 1, 2, 15
    assert WORDS.board(made, NAMES, INO).rows[0][-1] == "uses Hinotama on Choji"
    assert track(made, "Ino", INO)[15] == " !"
    assert WORDS.board(made, NAMES, CHOJI).rows[0][-1] == ""
    assert "!" not in "".join(track(made, "Ino", CHOJI).values())
    made.house.simultaneous_declaration = 1
    assert WORDS.board(made, NAMES, CHOJI).rows[0][-1] == "uses Hinotama on Choji"


def test_the_hidden() -> None:
    """SHI-HIDE-3: of somebody whom a side does not see it sees neither when it acts nor what it does; who has
    been found by one of a side is seen by all of it.
    """
    hidden = {"hidden_from": 0b10, "thinks_hidden_from": 0b10, "running": Running.SNEAK}
    made = battle(hidden)
    assert not any(line.startswith("Ino") for line in picture(made, CHOJI))
    assert [row[0] for row in WORDS.board(made, NAMES, CHOJI).rows] == ["Choji"]
    assert [row[0] for row in WORDS.board(made, NAMES, frozenset()).rows] == ["Choji"], "nor do spectators"
    assert "hidden" in WORDS.board(made, NAMES, None).rows[0][-1]
    assert track(made, "Ino", INO)[11] == "l"
    made.fighters[0].hidden_from = 0
    assert track(made, "Ino", CHOJI)[11] == "l"


def test_a_hider_does_not_know_that_it_was_found() -> None:
    """SHI-SRCH-4: its own side goes on as if it were hidden."""
    found = {"hidden_from": 0, "thinks_hidden_from": 0b10}
    assert WORDS.board(battle(found), NAMES, INO).rows[0][-1] == "hidden"
    assert WORDS.board(battle(found), NAMES, CHOJI).rows[0][-1] == ""


def test_illusions() -> None:
    """SHI-GEN-9, SHI-GEN-5: of a genjutsu that its victim does not suspect only the apparent effects show."""
    plain, held = battle({"next_ic": 18, "stun": 3}), battle({"next_ic": 18, "stun": 3})
    illusion = held.fighters[0].illusions[0]
    illusion.technique, illusion.caster, illusion.result = 54, 2, 19
    status = held.fighters[0].statuses[0]
    status.kind, status.severity, status.cause, status.source = StatusKind.GENJUTSU_LOSS, 2, 6, 54
    assert WORDS.board(held, NAMES, INO) == WORDS.board(plain, NAMES, INO)
    assert WORDS.board(held, NAMES, CHOJI) == WORDS.board(plain, NAMES, CHOJI)
    illusion.aware = 1
    assert "genjutsu loss 2" in WORDS.board(held, NAMES, INO).rows[0][-1]


@pytest.mark.parametrize(("kind", "verb"), [(StatusKind.BLEED, "bleeds"), (StatusKind.IGNITE, "burns")])
def test_wounds_that_go_on(kind: StatusKind, verb: str) -> None:
    """SHI-STA-BLEED, SHI-STA-IGNITE: when they next do harm is for its own side."""
    made = battle()
    status = made.fighters[0].statuses[0]
    status.kind, status.severity, status.tick = kind, 2, 13
    assert notes(made, INO)[13] == f"Ino {verb}"
    assert 13 not in notes(made, CHOJI)


def test_latecomers() -> None:
    """SHI-INIT-3: when somebody joins its own side knows."""
    made = battle({"fate": Fate.ABSENT, "arrives": 25})
    assert notes(made, INO)[25] == "Ino joins"
    assert 25 not in notes(made, CHOJI)
    assert not any(line.startswith("Ino") for line in picture(made, INO))


def test_tags_and_smoke() -> None:
    """SHI-AOE-1: anybody sees smoke; when a tag goes off only those know who set it."""
    made = battle()
    made.areas[0].kind, made.areas[0].by, made.areas[0].clock = AreaKind.TAG, 1, 22
    made.areas[1].kind, made.areas[1].by, made.areas[1].until = AreaKind.SMOKE, 1, 24
    assert notes(made, INO)[22] == "an exploding tag goes off"
    assert notes(made, INO)[24] == notes(made, CHOJI)[24] == "smoke clears"
    assert 22 not in notes(made, CHOJI)


def test_a_wall_of_water() -> None:
    """SHI-PS-4: everybody sees until when it stands."""
    assert notes(battle({"wall": 1, "wall_until": 17}), CHOJI)[17] == "Ino's wall of water falls"


@pytest.mark.parametrize("phase", [Phase.START, Phase.PURSUIT, Phase.OVER])
def test_no_clock_no_picture(phase: Phase) -> None:
    """SHI-FLOW-1, SHI-PUR-5: before the first count, in a pursuit and after the battle there is none."""
    assert picture(battle(phase=phase)) == ()


def test_those_who_are_out() -> None:
    """SHI-CND-2: who cannot act has no line."""
    assert not any(line.startswith("Ino") for line in picture(battle({"fate": Fate.INCAPACITATED})))


def test_stances_by_name() -> None:
    """SHI-VAR-6: the table names the stances; those of two at once both."""
    made = battle({"running": Running.STANCE, "stances": 1 << Stance.BLOCK | 1 << Stance.GUARD})
    assert WORDS.board(made, NAMES, CHOJI).rows[0][-1] == "block, guard"


def test_what_is_in_hand() -> None:
    """SHI-INFO-1: weapons in hand are seen, those on the sheet are not; nor are those of the hidden."""
    made = battle()
    assert WORDS.board(made, NAMES, CHOJI).rows[0][7] == "katana"
    made.fighters[0].right_hand = made.fighters[0].left_hand = 0
    assert WORDS.board(made, NAMES, CHOJI).rows[0][7] == ""
    assert made.fighters[1].x == 5 * YARD


def test_in_a_pursuit_nobody_has_a_next_count() -> None:
    """SHI-FLOW-2: the clock stands still."""
    made = battle(phase=Phase.PURSUIT)
    board = WORDS.board(made, NAMES, None)
    assert [row[board.headings.index("Next")] for row in board.rows] == ["", ""]
