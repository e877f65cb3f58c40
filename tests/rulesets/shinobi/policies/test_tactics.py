"""Each field of the tactics changes what SENSIBLE does."""

from __future__ import annotations

import pytest

from kumite.encounters.encounter import read
from kumite.rulesets.shared.tactics import Boldness, Distance, Fallen, Share, TargetsFirst
from kumite.rulesets.shinobi import RULESET
from kumite.rulesets.shinobi.policies.deciding import decide, decide_amount
from kumite.rulesets.shinobi.policies.striking import best_foe, slot_rate
from kumite.rulesets.shinobi.policies.told import keeps_away, price_told
from kumite.rulesets.shinobi.rules.initiative.menu import menu
from kumite.rulesets.shinobi.state import DECLINE, Fight
from kumite.rulesets.shinobi.terms import Action, Art, Ask, Fate, NoYes, Policy, Stance, Way

from ..fights import fight, fighter


def answer(made: Fight, ask: Ask, options: int) -> int:
    return decide(None, Policy.SENSIBLE, made, 0, ask, options)  # type: ignore[arg-type]


def acts(made: Fight) -> int:
    return answer(made, Ask.ACTION, menu(made, made.fighters[0]))


def test_what_may_be_said() -> None:
    """SHI-ATK-2: all that SENSIBLE reads; nobody leaves a battle, so nothing is said of that."""
    assert set(RULESET.heeded) == {
        "protects",
        "hunts",
        "targets_first",
        "surrender_below",
        "fallen",
        "distance",
        "boldness",
        "art",
        "stance",
    }


def three() -> Fight:
    """Somebody, and two foes: one weak, far and experienced, one strong, near and dangerous."""
    weak = fighter(at=(8, 0), vitality=300, xp=3000, str=30, cha=30)
    strong = fighter(at=(1, 0), vitality=500, xp=500, str=90, cha=30)
    return fight(fighter(), [weak, strong], ic=0)


@pytest.mark.parametrize(
    ("first", "seat"),
    [
        (TargetsFirst.NEAREST, 2),
        (TargetsFirst.WEAKEST, 1),
        (TargetsFirst.MOST_DANGEROUS, 2),
        (TargetsFirst.LEADERS, 1),
    ],
)
def test_whom_they_strike_first(first: int, seat: int) -> None:
    """SHI-ATK-2: by their order, as long as such a one can fight."""
    made = three()
    made.fighters[0].tactics.targets_first = first
    assert best_foe(made, made.fighters[0], 0b110) == seat
    made.fighters[seat].fate = Fate.UNCONSCIOUS
    assert best_foe(made, made.fighters[0], 0b110) == 3 - seat


@pytest.mark.parametrize("seat", [1, 2])
def test_whom_they_hunt(seat: int) -> None:
    """SHI-ATK-2: before all others."""
    made = three()
    made.fighters[0].tactics.hunts = 1 << seat
    assert best_foe(made, made.fighters[0], 0b110) == seat


def test_whom_they_protect() -> None:
    """SHI-TTH-1, SHI-EQ-7: they leap in sooner, and strike at who is upon their ward."""
    made = fight([fighter(agi=40), fighter(agi=30, at=(9, 0))], fighter("katana", str=60, dex=60), ic=3)
    deed = made.fighters[2].deed
    deed.kind, deed.weapon, deed.speed, deed.core_speed, deed.target = Action.WEAPON, 1, 13, 13, 2
    made.attacker, made.concerns = 3, 2
    me = made.fighters[0]
    assert answer(made, Ask.TAKE_THE_HIT, 0b11) == NoYes.NO
    me.tactics.protects = 0b10
    assert answer(made, Ask.TAKE_THE_HIT, 0b11) == NoYes.YES
    trio = [fighter(), fighter(at=(30, 0)), fighter(at=(30, 0))]
    both = fight(trio, [fighter(at=(1, 0), vitality=10), fighter(at=(29, 0))], ic=0)
    assert best_foe(both, both.fighters[0], 0b11000) == 3
    both.fighters[0].tactics.protects = 0b100
    assert best_foe(both, both.fighters[0], 0b11000) == 4
    assert answer(both, Ask.WARDS, 0b110 | 1 << DECLINE) == 2


@pytest.mark.parametrize(("below", "says"), [(60, NoYes.YES), (40, NoYes.NO), (Share.NEVER, NoYes.NO)])
def test_when_they_give_up(below: int, says: int) -> None:
    """SHI-END-1: below that share of their health."""
    made = fight(fighter(), fighter(), ic=20)
    me = made.fighters[0]
    me.vitality, me.hp = me.vitality_full // 2, me.hp_full // 2
    me.tactics.surrender_below = below
    assert answer(made, Ask.END_BATTLE, 0b11) == says


def test_the_helpless_are_spared_unless_they_are_told_otherwise() -> None:
    """SHI-CND-5: the last blow, where nobody else is in reach."""
    made = fight(fighter(), [fighter(), fighter(at=(50, 0))], ic=0)
    made.fighters[1].fate = Fate.UNCONSCIOUS
    assert acts(made) != Action.COUP_DE_GRACE
    made.fighters[0].tactics.fallen = Fallen.FINISH
    assert acts(made) == Action.COUP_DE_GRACE


def test_how_near_they_fight() -> None:
    """SHI-MOVE-1: who keeps away makes off; who comes close leaves the kunai where they are."""
    made = fight(fighter(next_ic=0), fighter(), ic=0)
    me = made.fighters[0]
    assert acts(made) == Action.UNARMED
    me.tactics.distance = Distance.KEEP
    assert keeps_away(made, me)
    assert acts(made) == Action.MOVE
    assert answer(made, Ask.WAY, 0b111) == Way.AWAY
    thrower = fight(fighter("kunai", next_ic=0), fighter(at=(6, 0)), ic=0)
    assert acts(thrower) == Action.THROW
    thrower.fighters[0].tactics.distance = Distance.CLOSE
    assert acts(thrower) != Action.THROW


def test_how_freely_they_spend() -> None:
    """SHI-AP-3, SHI-WP-1: the bold keep no points for answers, and spend Willpower for less."""
    made = fight(fighter(ap=6), fighter(), ic=0)
    me = made.fighters[0]
    kept = {}
    for bold in Boldness:
        me.tactics.boldness = bold
        spent = decide_amount(None, Policy.SENSIBLE, made, 0, Ask.AP, 0, 6)  # type: ignore[arg-type]
        kept[bold] = (6 - spent, price_told(me, 20))
    assert kept == {Boldness.USUAL: (2, 20), Boldness.CAUTIOUS: (4, 40), Boldness.BOLD: (0, 10)}


@pytest.mark.parametrize(
    ("art", "technique"),
    [(Art.TAIJUTSU, "senpuu"), (Art.NINJUTSU, "rock_thrust"), (Art.GENJUTSU, "sakki")],
)
def test_their_art_counts_double(art: int, technique: str) -> None:
    """SHI-ATK-1: a technique that belongs to it promises twice as much."""
    made = fight(fighter(techniques=(technique,), cha=90, str=60, xp=3000), fighter(at=(1, 0)), ic=0)
    me = made.fighters[0]
    usual = slot_rate(made, me, 0, True)
    me.tactics.art = art
    assert abs(slot_rate(made, me, 0, True) - 2 * usual) <= 1
    assert usual > 0


def test_the_stance_that_they_hold() -> None:
    """SHI-VAR-2, SHI-EQ-7: under blows, as long as a friend fights on."""
    made = fight([fighter(abilities={"total_defense": 1}), fighter(at=(9, 0))], fighter(), ic=0)
    me = made.fighters[0]
    assert acts(made) != Action.STANCE
    me.tactics.stance = Stance.TOTAL_DEFENSE
    assert acts(made) == Action.STANCE
    assert answer(made, Ask.STANCE, 1 << Stance.BLOCK | 1 << Stance.TOTAL_DEFENSE) == Stance.TOTAL_DEFENSE
    made.fighters[1].fate = Fate.UNCONSCIOUS
    assert acts(made) != Action.STANCE


def test_the_illusionists_comrade_stands_before_her() -> None:
    """SHI-TTH-1: the example says whom Jiro protects."""
    found = read("shinobi/illusions")
    jiro = found.start().fighters[found.names.index("Jiro")]
    assert jiro.tactics.protects == 1 << found.names.index("Sayo")
