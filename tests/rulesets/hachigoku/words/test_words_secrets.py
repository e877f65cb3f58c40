"""Nobody reads what they may not know of the other side, or of a declaration that is still sealed."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kumite.rulesets.fields import Known, fields_of, names_of
from kumite.rulesets.hachigoku.records import Attack, Beforehand, Declaration, Landing, Plan, Turn, Weapon
from kumite.rulesets.hachigoku.secrets import hide
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import Action, Ask, Element, Event, Fate, Why
from kumite.rulesets.hachigoku.words import WORDS
from kumite.rulesets.hachigoku.words.dice import WHYS
from kumite.rulesets.hachigoku.words.events import EVENTS
from kumite.table import Question, Told, Verb

from ..fights import put
from ..scene import (
    AYAME,
    BANDITS,
    FOE,
    GENBA,
    NAMES,
    PLAYER,
    TETSU,
    answers_to,
    asking,
    choice,
    few,
    roll,
    say,
    scene,
    text_of,
)


@pytest.mark.parametrize(
    ("event", "known", "veiled"),
    [
        (Event.SPENDS_HONOR, "Tetsu spends an Honor Point and has 2 left.", "Tetsu spends an Honor Point."),
        (
            Event.HEAVILY_WOUNDED,
            "Tetsu is heavily wounded: 2 dice fewer on every roll.",
            "Tetsu is heavily wounded.",
        ),
        (Event.SPENDS_DIE, "Tetsu spends the 2.", "Tetsu spends the 2."),
        (Event.WISHES, *["Tetsu wants to act, Initiative Total 2."] * 2),
        (Event.TAKES_WOUNDS, "Tetsu takes 2 Wounds.", "Tetsu takes 2 Wounds."),
        (Event.BANZAI, "Tetsu keeps 2 banzai dice.", "Tetsu keeps 2 banzai dice."),
        (Event.TOTAL, "Tetsu's total is 2.", "Tetsu's total is 2."),
    ],
)
def test_what_the_two_sides_and_the_story_daimyo_read(event: Event, known: str, veiled: str) -> None:
    """HAC-INIT-3: Action Dice, Wounds and totals are open; Ranks, Honor Points and pools are not."""
    assert say(scene(), TETSU, event, 2, None) == known
    assert say(scene(), TETSU, event, 2, FOE) == known
    assert say(scene(), TETSU, event, 2, PLAYER) == veiled
    assert say(scene(), TETSU, event, 2, PLAYER | FOE) == known


def test_the_number_to_reach_is_known_to_those_whose_defense_it_is() -> None:
    made = scene()
    made.fighters[GENBA].turn.revealed = made.fighters[TETSU].turn.revealed = 1
    for seat in (GENBA, TETSU):
        made.fighters[seat].declared.action = Action.ATTACK
    made.fighters[GENBA].declared.target = TETSU + 1
    assert say(made, GENBA, Event.TN, 10, FOE) == "Genba needs 2 (Defense, from Water) × 5 = 10."
    assert say(made, GENBA, Event.TN, 10, PLAYER) is None
    made.fighters[TETSU].declared.target = AYAME + 1
    assert say(made, TETSU, Event.TN, 10, PLAYER) == "Tetsu needs 2 (Defense, from Water) × 5 = 10."
    assert say(made, TETSU, Event.TN, 10, FOE) is None


@pytest.mark.parametrize("why", list(Why))
def test_what_a_roll_is_for_is_open_but_not_how_many_dice(why: Why) -> None:
    """Told with the first die of a roll, where nothing else says it; in the same words to all."""
    made = scene()
    made.roller, made.rolled, made.kept = TETSU + 1, 3, 2
    made.pool.why, made.pool.element = why, Element.EARTH
    amount = 302
    assert say(made, TETSU, Event.POOL, amount, PLAYER) == f"Tetsu rolls {WHYS[why].text}."
    for viewer in (None, FOE):
        assert say(made, TETSU, Event.POOL, amount, viewer).startswith(f"Tetsu rolls {WHYS[why].text}, 3k2: ")
    for dice in ([10, 0, 0], [10, 4, 3]):
        made.dice[:3] = dice
        seen = hide(made, PLAYER)
        for viewer in (None, PLAYER, FOE):
            assert text_of(made, roll(why, TETSU), 10, viewer) is None
            assert text_of(seen, roll(why, TETSU), 10, viewer) is None
    assert (seen.rolled, seen.kept, sum(seen.dice)) == (0, 0, 1)


def test_a_declaration_is_sealed_until_it_is_carried_out_even_for_friends() -> None:
    """HAC-INIT-14, HAC-INIT-15: wishes and what tied fighters declare."""
    made = scene()
    ayame = made.fighters[AYAME]
    ayame.declared.wishes = 1
    ayame.declared.action = Action.ATTACK
    ayame.declared.target = TETSU + 1
    ayame.declared.raises = 2
    ayame.declared.exchanging[3], ayame.declared.exchanges = 2, 1
    seen = hide(made, PLAYER).fighters[AYAME]
    assert seen.declared == Declaration()
    assert hide(made, frozenset({AYAME})).fighters[AYAME] == ayame
    ayame.turn.revealed = 1
    assert hide(made, PLAYER).fighters[AYAME] == ayame
    assert hide(made, FOE).fighters[AYAME].declared.raises == 2


@pytest.mark.parametrize("ask", [ask for ask in Ask if ask < Ask.PLAY_ON and ask != Ask.END_SKIRMISH])
def test_no_decision_of_a_fighter_is_told_before_an_event_reveals_it(ask: Ask) -> None:
    made = asking()
    for answer in answers_to(made, GENBA, ask):
        assert text_of(made, Question(Verb.AMOUNT, GENBA, ask, answer, answer), answer, None) is None
        assert text_of(made, Question(Verb.CHOOSE, GENBA, ask, 1 << answer), answer, None) is None


def hidden_from_all(made: Fight, seat: int) -> None:
    """Nobody of the other side perceives that fighter."""
    for me in made.fighters:
        if me.side != made.fighters[seat].side:
            me.unseen |= 1 << seat


def test_where_a_foe_is_whom_nobody_perceives_only_the_story_daimyo_knows() -> None:
    """As long as one of a side perceives the foe, all of it do."""
    made = scene()
    made.fighters[GENBA].unseen = 1 << TETSU
    assert say(made, TETSU, Event.POSITION, 3, PLAYER) == "Tetsu is Near Genba and Ayame now."
    hidden_from_all(made, TETSU)
    made.fighters[TETSU].height_level = 4
    for event in (Event.POSITION, Event.HEIGHT, Event.RANGE, Event.COVER_TAKEN, Event.COVER_LOST):
        assert say(made, TETSU, event, 3, PLAYER) is None
        assert say(made, TETSU, event, 3, FOE) is not None
        assert say(made, TETSU, event, 3, None) is not None
    rows = WORDS.board(made, NAMES, PLAYER).rows
    assert rows[GENBA][7] == "Bandits Close, Tetsu unseen"
    assert rows[GENBA][8] == "cannot see Tetsu"
    assert rows[TETSU][8] == ""
    known = WORDS.board(made, NAMES, FOE).rows
    assert (known[GENBA][7], known[TETSU][8]) == ("Bandits Close, Tetsu Long", "on level 4")
    for viewer in (PLAYER, frozenset[int]()):
        seen = hide(made, viewer).fighters[TETSU]
        assert (seen.position, seen.height_level) == (0, 0)


def test_a_spectator_sees_whom_everybody_perceives() -> None:
    """Spectators learn nothing of a fighter whom somebody does not perceive."""
    made, spectator = scene(), frozenset[int]()
    assert say(made, TETSU, Event.POSITION, 3, spectator) == "Tetsu is Near Genba and Ayame now."
    made.fighters[GENBA].unseen = 1 << TETSU
    assert say(made, TETSU, Event.POSITION, 3, spectator) is None


def test_the_deeds_of_somebody_unseen_are_told_as_far_as_they_are_felt() -> None:
    """A blow out of nowhere is a blow."""
    made = scene()
    hidden_from_all(made, TETSU)
    me = made.fighters[TETSU]
    me.declared.action, me.declared.movement, me.turn.revealed = Action.MOVE, 1, 1
    assert say(made, TETSU, Event.DECLARES, Action.MOVE, PLAYER) == "Tetsu does something out of sight."
    me.declared.action, me.declared.target = Action.ATTACK, GENBA + 1
    declared = say(made, TETSU, Event.DECLARES, Action.ATTACK, PLAYER)
    assert declared == "Tetsu attacks Genba from out of sight."


def test_a_pool_against_somebody_unseen_is_told_without_its_parts() -> None:
    """HAC-BLIND-1, HAC-MIN-1: who stands higher is among them, and the attacker does not know it."""
    made = scene()
    made.roller, made.rolled, made.kept = GENBA + 1, 4, 3
    made.fighters[GENBA].declared.weapon = 1
    made.pool.why, made.pool.weapon, made.pool.foe, made.pool.skilled = Why.ATTACK, 1, TETSU + 1, 1
    assert "rolled" in (say(made, GENBA, Event.POOL, 403, PLAYER) or "")
    hidden_from_all(made, TETSU)
    assert say(made, GENBA, Event.POOL, 403, PLAYER) == "Genba rolls to attack."
    assert "rolled" in (say(made, GENBA, Event.POOL, 403, None) or "")


@pytest.mark.parametrize("ask", list(Ask))
def test_questions_name_no_numbers_that_the_one_who_is_asked_may_not_know(ask: Ask) -> None:
    """HAC-BLIND-2: nor what those do whom they cannot see."""
    made = scene()
    made.concerns = TETSU + 1
    made.fighters[GENBA].declared.action, made.fighters[GENBA].declared.target = Action.ATTACK, TETSU + 1
    made.fighters[TETSU].declared.target, made.fighters[TETSU].declared.weapon = GENBA + 1, 2
    made.fighters[TETSU].turn.revealed = 1
    for unseen in (0, 1 << TETSU):
        for me in (made.fighters[GENBA], made.fighters[AYAME]):
            me.unseen = unseen
        for concerns in (0, TETSU + 1):
            made.concerns = concerns
            seen = hide(made, PLAYER)
            for answer in answers_to(made, GENBA, ask):
                for question in (
                    choice(ask, answer),
                    Question(Verb.AMOUNT, GENBA, ask, 0, answer),
                ):
                    assert WORDS.question(made, NAMES, question) == WORDS.question(seen, NAMES, question)


def alike(seed: int) -> Fight:
    """A fight that looks the same to a player, with anything on the other side's sheets and sealed."""
    random = Random(seed)
    made = scene()
    hidden_from_all(made, BANDITS)
    made.fighters[TETSU].wounds[0] = 4
    for me in made.fighters[BANDITS:]:
        me.elements = [0, *(random.randint(1, 10) for _ in Element if _)]
        me.elements[Element.EARTH] = random.randint(4, 9)  # so that four Wounds are Light
        me.skills = [random.randint(0, 10) for _ in me.skills]
        me.down_at = 2 * me.elements[Element.EARTH] + 1
        for name in ("threat", "action_dice", "honor_points", "medicine_kit", "unseen"):
            setattr(me, name, random.randint(0, 3))
        for weapon in me.weapons:
            weapon.quality, weapon.loaded = random.randint(0, 2), random.randint(0, 1)
    for me in made.fighters[AYAME:]:
        for record in (me.declared, me.declared.plan):
            for name in names_of(type(record), [Known.SEALED]):
                if isinstance(getattr(record, name), int):
                    setattr(record, name, random.randint(0, 1))
    bandits = made.fighters[BANDITS]
    for name in ("position", "height_level", "cover"):
        setattr(bandits, name, random.randint(0, 4))
    made.roller, made.rolled, made.kept = TETSU + 1, random.randint(1, 10), random.randint(1, 10)
    made.dice = [random.randint(1, 10) for _ in made.dice]
    return made


seeds = st.integers(0, 10**6)


@settings(max_examples=40, deadline=None)
@given(seeds, seeds, st.sampled_from([*EVENTS]))
def test_what_differs_only_in_secrets_reads_the_same(first: int, second: int, event: Event) -> None:
    one, two = alike(first), alike(second)
    assert hide(one, PLAYER) == hide(two, PLAYER)
    assert WORDS.board(one, NAMES, PLAYER) == WORDS.board(two, NAMES, PLAYER)
    for seat in (BANDITS, TETSU):
        for amount in few(EVENTS[event].amount.every(one, seat)):
            told = Told(seat, event, amount)
            assert WORDS.event(one, NAMES, told, PLAYER) == WORDS.event(two, NAMES, told, PLAYER)


@settings(max_examples=40, deadline=None)
@given(seeds, st.sampled_from([PLAYER, FOE, frozenset[int](), PLAYER | FOE]))
def test_what_is_hidden_once_is_hidden(seed: int, viewer: frozenset[int]) -> None:
    made = alike(seed)
    known = hide(made, viewer)
    assert hide(known, viewer) == known
    assert WORDS.board(known, NAMES, viewer) == WORDS.board(made, NAMES, viewer)


@pytest.mark.parametrize("wounds", range(12))
def test_hiding_keeps_the_band_that_wounds_are_in(wounds: int) -> None:
    made = scene()
    tetsu = made.fighters[TETSU]
    tetsu.wounds[0] = wounds
    tetsu.fate = Fate.IN_FIGHT if wounds < 9 else Fate.DOWN
    assert (
        WORDS.board(hide(made, PLAYER), NAMES, None).rows[TETSU][4]
        == (WORDS.board(made, NAMES, None).rows[TETSU][4])
    )


def test_hiding_takes_nothing_from_those_who_know_and_leaves_the_fight_alone() -> None:
    made = scene()
    before = deepcopy(made)
    assert hide(made, None) == made
    everybody = frozenset(range(4))
    assert hide(made, everybody) == made
    seen = hide(made, PLAYER)
    assert seen.fighters[:BANDITS] == made.fighters[:BANDITS]
    assert seen.fighters[TETSU] != made.fighters[TETSU]
    seen.fighters[GENBA].honor_points = 99
    seen.fighters[GENBA].dice[5] = 99
    assert made == before


def test_whose_secrets_the_fields_are() -> None:
    """What anybody can count on the table is open; sheets are their side's, and declarations sealed."""
    assert set(names_of(Fighter, [Known.SIDE, Known.PARTLY])) == {
        *("joins", "elements", "skills", "threat", "action_dice", "honor_points"),
        *("medicine_kit", "down_at", "unseen", "never_sees"),
    }
    assert set(names_of(Fighter, [Known.PERCEIVED])) == {
        *("position", "height_level", "ranges", "above", "cover", "cover_in_melee"),
        *("cover_available", "available_in_melee", "cover_lost", "horse_position", "horse_level"),
        *("on_ship", "uneven_terrain"),
    }
    assert set(names_of(Weapon, [Known.SIDE])) == {"quality", "loaded"}
    for sealed in (Declaration, Plan):
        assert {field.known for field in fields_of(sealed).values()} == {Known.SEALED}
    for open_to_all in (Turn, Attack, Beforehand, Landing):
        assert {field.known for field in fields_of(open_to_all).values()} == {Known.EVERYBODY}


def test_a_spectator_is_told_that_somebody_is_unseen_and_not_where() -> None:
    """HAC-BLIND-1: whoever one side alone perceives has no place and no Range for those of neither."""
    near, far = scene(), scene()
    for made, place in ((near, 1), (far, 5)):
        put(made.fighters[TETSU], position=place)
        for own in (GENBA, AYAME):
            made.fighters[own].unseen = 1 << TETSU
    board = WORDS.board(near, NAMES, frozenset())
    ranges = board.headings.index("Range")
    assert board.rows[GENBA][ranges] == "Bandits Close, Tetsu unseen"
    assert "Tetsu" not in [token.name for token in board.scene.tokens]
    assert board == WORDS.board(far, NAMES, frozenset())
    assert "unseen" not in WORDS.board(near, NAMES, FOE).rows[GENBA][ranges]
