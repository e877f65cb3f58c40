"""What a player may know, and what the words leave out."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.secrets import hide, knows, perceives
from kumite.rulesets.shinobi.state import YARD, Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Event, Running, TechniqueName, Why
from kumite.rulesets.shinobi.words import WORDS
from kumite.table import Question, Told, Verb

from ..fights import fight, fighter

NAMES = ["Ino", "Choji"]
INO, CHOJI = frozenset({0}), frozenset({1})


def battle(**house: int) -> Fight:
    """Ino makes seals for Hinotama and has two points; Choji stands 5 yards off."""
    ino = fighter(techniques=("hinotama",), next_ic=7, running=Running.SEALS, willpower=2)
    made = fight(ino, fighter("katana", at=(5, 0), next_ic=9), ic=4, house=house)
    ino.ap = 2
    ino.sealed.kind = Action.TECHNIQUE
    ino.sealed.technique = 1
    return made


def test_sheets_and_pools_are_private() -> None:
    """SHI-INFO-1: others see where one is, when one acts next and what lasts, and not the sheet
    and the pools.
    """
    seen = hide(battle(), CHOJI)
    ino = seen.fighters[0]
    assert (ino.next_ic, ino.running, ino.x) == (7, Running.SEALS, 0)
    assert (ino.vitality, ino.ap, ino.willpower, ino.strength, ino.sealed.technique) == (0, 0, 0, 0, 0)
    assert hide(battle(), INO).fighters[0] == battle().fighters[0]
    assert hide(seen, CHOJI) == seen


def test_open_sheets() -> None:
    """SHI-INFO-1, SHI-PHS-6: by house rule sheets and pools are open; what the seals are for is not,
    but by another.
    """
    ino = hide(battle(open_sheets=1), CHOJI).fighters[0]
    assert (ino.ap, ino.willpower, ino.sealed.technique) == (2, 2, 0)
    ino = hide(battle(open_sheets=1, seals_open=1), CHOJI).fighters[0]
    assert ino.sealed.technique == 1


@pytest.mark.parametrize(("seals_open", "told"), [(0, False), (1, True)])
def test_what_seals_are_for(seals_open: int, told: bool) -> None:
    """SHI-PHS-6, SHI-INFO-1: only their maker is told, unless seals are open."""
    made = battle(seals_open=seals_open)
    made.fighters[0].deed.kind = Action.SEALS
    begun = Told(0, Event.DECLARES, Action.SEALS)
    ours, theirs = (WORDS.event(made, NAMES, begun, viewer) for viewer in (INO, CHOJI))
    assert ours is not None
    assert theirs is not None
    assert ours.text == "Ino makes handseals for Hinotama until count 7."
    assert (theirs.text == ours.text) == told
    assert theirs.text.startswith("Ino makes handseals")


def test_the_hidden() -> None:
    """SHI-HIDE-3, SHI-INFO-1, SHI-SRCH-4: where they are nobody sees; and whom they think to have
    fooled they keep.
    """
    made = battle()
    choji = made.fighters[1]
    choji.hidden_from = choji.thinks_hidden_from = 0b01
    assert hide(made, INO).fighters[1].x == 0
    assert not perceives(made, INO, 1)
    assert not perceives(made, frozenset(), 1), "a spectator could be asked"
    assert perceives(made, frozenset(), 0)
    assert WORDS.event(made, NAMES, Told(1, Event.MOVES, 3), INO) is None
    choji.hidden_from = 0
    assert hide(made, INO).fighters[1].x == 5 * YARD
    assert hide(made, CHOJI).fighters[1].hidden_from == 0b01


def test_illusions() -> None:
    """SHI-GEN-9, SHI-GEN-8: who does not suspect an illusion sees neither
    it nor its dice; the referee does.
    """
    made = battle()
    made.fighters[0].illusions[0].technique = TechniqueName.HELL_VIEWING
    assert hide(made, INO).fighters[0].illusions[0].technique == 0
    assert hide(made, None).fighters[0].illusions[0].technique == TechniqueName.HELL_VIEWING
    made.fighters[0].illusions[0].aware = 1
    assert hide(made, INO).fighters[0].illusions[0].technique == TechniqueName.HELL_VIEWING
    success = Told(0, Event.GENJUTSU_SUCCEEDS, 7)
    assert WORDS.event(made, NAMES, success, INO) is None
    assert WORDS.event(made, NAMES, success, None) is not None
    for why, seen_by in ((Why.GENJUTSU_ATTACK, {CHOJI, None}), (Why.GENJUTSU_DEFENCE, {None})):
        die = Question(Verb.ROLL, 1, why, 20)
        assert {who for who in (INO, CHOJI, None) if WORDS.answered(made, NAMES, die, 12, who)} == seen_by


def test_the_board() -> None:
    """SHI-INFO-1: numbers of one's own side only."""
    rows = WORDS.board(battle(), NAMES, CHOJI)
    ino, choji = rows.rows
    assert ino[:7] == ("Ino", "Leaf", "7", "0,0", "?", "?", "0")
    assert choji[3] == "5,0"
    assert "making handseals" in ino[-1]
    assert "Hinotama" in WORDS.board(battle(), NAMES, INO).rows[0][-1]


def test_knowing() -> None:
    """SHI-INFO-1: the referee knows all; a player the own side."""
    made = battle()
    assert knows(made, None, 1)
    assert (knows(made, INO, 0), knows(made, INO, 1)) == (True, False)


def test_questions_in_words() -> None:
    """SHI-DEF-2, SHI-ABORT-2: a question names who is asked and whom it is about; options have names
    of their own.
    """
    made = battle()
    made.concerns = 2
    asked = Question(Verb.CHOOSE, 0, Ask.DEFENCE, 0b10000000011)
    assert WORDS.question(made, NAMES, asked).text == "How does Ino answer Choji?"
    options = [WORDS.option(made, NAMES, asked, n) for n in asked.answers]
    assert options == ["no defense", "Dodge (Speed 2)", "Hinotama (Speed 6, seals 5, 8 Chakra)"]
    deed = made.fighters[1].deed
    deed.kind, deed.target, deed.technique, deed.weapon = Action.UNARMED, 1, 0, 0
    deed.speed, deed.accuracy = 9, 15
    assert WORDS.question(made, NAMES, asked).text == (
        "Choji attacks Ino with bare hands (Speed 9, Accuracy 15). How does Ino answer Choji?"
    )
    roll = Question(Verb.ROLL, 1, Why.DODGE, 20)
    assert WORDS.question(made, NAMES, roll).text == "Choji, Dodge: d20"
