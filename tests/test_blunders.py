"""The meter of blunders counts what it says, and what has been mended stays mended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from benchmarks.blunders.__main__ import blunders, never_used, table
from benchmarks.blunders.ikezu import piles_on, throws_among_friends
from benchmarks.blunders.judging import Blunder
from benchmarks.blunders.malice import shoots_at_arms_length
from benchmarks.blunders.shinobi import strikes_more_friends
from benchmarks.blunders.watching import Tally, judge_of, watch
from rich.console import Console

from kumite.encounters.encounter import read
from kumite.encounters.examples import examples_of
from kumite.rulesets import ruleset
from kumite.rulesets.hachigoku import terms as hachigoku
from kumite.rulesets.hell import terms as hell
from kumite.rulesets.ikezu import terms as ikezu
from kumite.rulesets.malice import terms as malice
from kumite.rulesets.malice.policies.reckoning import is_done_for
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shinobi import terms as shinobi

from .by_name import NAMES

Will = Callable[[Any, Any, int], int | None]
"""(fight, fighter, options): what somebody wants to answer, or None."""


def always(answer: int) -> Will:
    return lambda fight, me, options: answer


def instead_of(deed: int, answer: int) -> Will:
    """That answer wherever the deed could be done."""
    return lambda fight, me, options: answer if has(options, deed) else None


def the_fallen(standing: int) -> Will:
    """Whoever of the other side is no longer standing."""

    def choose(fight: Any, me: Any, options: int) -> int | None:
        seats = [foe.seat for foe in fight.fighters if foe.fate != standing and foe.side != me.side]
        return next((seat for seat in seats if has(options, seat)), None)

    return choose


def the_one_called(name: str, example: str) -> Will:
    """That fighter of an example."""
    return always(read(example).names.index(name))


def count(example: str, seeds: range, policy: str, wills: Mapping[int, Will]) -> Tally:
    """What is counted in fights of an example in which fighters answer some questions as they are told."""
    found = read(example)
    rules = found.ruleset

    def decide(whim: Any, policy: int, fight: Any, who: int, ask: int, options: int) -> int:
        if who >= 0 and ask in wills:
            answer = wills[ask](fight, fight.fighters[who], options)
            if answer is not None and has(options, answer):
                return answer
        return rules.decide(whim, policy, fight, who, ask, options)

    tally = Tally()
    deciding = replace(rules, decide=decide)
    vars(deciding)["heeded"] = rules.heeded  # the tactics that its own policies read
    told = replace(found, ruleset=deciding)
    watch(told, example, seeds, rules.policies[policy.upper()], tally)
    return tally


def defense_when_crippled(fight: Any, me: Any, options: int) -> int | None:
    """What the crippled are content with."""
    return malice.Stance.DEFENSE if is_done_for(fight, me) else None


TOLD: list[tuple[str, str, Mapping[int, Will]]] = [
    ("ikezu/bandits", Blunder.IDLE, {ikezu.Ask.ACTION: always(ikezu.Action.NOTHING)}),
    ("ikezu/bandits", Blunder.FALLEN, {ikezu.Ask.TARGET: the_fallen(ikezu.Fate.IN_FIGHT)}),
    (
        "ikezu/bandits",
        Blunder.BACK,
        {
            ikezu.Ask.ACTION: always(ikezu.Action.SECOND_MOVE),
            ikezu.Ask.MOVE: always(ikezu.Move.CLOSER_BEFORE),
            ikezu.Ask.SECOND_MOVE: always(ikezu.Direction.AWAY),
        },
    ),
    ("ikezu/eaters_of_men", "stayed when all was lost", {ikezu.Ask.ACTION: always(ikezu.Action.ATTACK)}),
    ("ikezu/bandits", "boxed beside their weapons", {ikezu.Ask.ACTION: always(ikezu.Action.BARE_HANDS)}),
    (
        "ikezu/bandits",
        "saw to the dying within reach of a foe",
        {ikezu.Ask.ACTION: always(ikezu.Action.AID)},
    ),
    (
        "ikezu/armoury",
        "took in hand what was in hand",
        {
            ikezu.Ask.ACTION: always(ikezu.Action.SWAP),
            ikezu.Ask.READY_MAIN: lambda fight, me, options: me.off,
            ikezu.Ask.READY_OFF: lambda fight, me, options: me.main,
        },
    ),
    (
        "hachigoku/ambush",
        "lost Action Dice at the end of a round",
        {hachigoku.Ask.WISH: always(hachigoku.NoYes.NO)},
    ),
    ("hachigoku/bodyguards", Blunder.FALLEN, {hachigoku.Ask.TARGET: the_fallen(hachigoku.Fate.IN_FIGHT)}),
    (
        "hachigoku/duel",
        "let a blow fell them undefended",
        {hachigoku.Ask.DEFENSE: always(hachigoku.Defense.NONE)},
    ),
    (
        "hachigoku/bodyguards",
        "fought without any Skill for friends who can",
        {
            hachigoku.Ask.WISH: always(hachigoku.NoYes.YES),
            hachigoku.Ask.ACTION: always(hachigoku.Action.ATTACK),
        },
    ),
    (
        "hachigoku/bodyguards",
        "left somebody helpless alone",
        {
            hachigoku.Ask.WISH: always(hachigoku.NoYes.YES),
            hachigoku.Ask.ACTION: always(hachigoku.Action.ATTACK),
            hachigoku.Ask.APPROACH: always(hachigoku.Approach.CHARGE),
        },
    ),
    (
        "hachigoku/groups",
        "threw the only weapon",
        {hachigoku.Ask.APPROACH: always(hachigoku.Approach.NONE)},
    ),
    (
        "hell/wolves",
        Blunder.IDLE,
        {hell.Ask.ACTION: instead_of(hell.Action.ATTACK, hell.Action.STOP)},
    ),
    ("hell/wolves", "threw dice away", {hell.Ask.ACTION: always(hell.Action.STOP)}),
    (
        "hell/tavern",
        "took cover from a fight with blades",
        {hell.Ask.ACTION: always(hell.Action.HUNKER_DOWN)},
    ),
    ("hell/puppets", Blunder.BYSTANDER, {hell.Ask.TARGET: the_one_called("Mayor", "hell/puppets")}),
    (
        "malice/bandits",
        Blunder.IDLE,
        {malice.Ask.ACTION: instead_of(malice.Action.ATTACK, malice.Action.END_TURN)},
    ),
    ("malice/bandits", Blunder.FALLEN, {malice.Ask.TARGET: the_fallen(malice.Fate.IN_FIGHT)}),
    (
        "malice/ambush",
        "stood crippled in Defense",
        {malice.Ask.STANCE: defense_when_crippled},
    ),
    (
        "malice/archers",
        "took Full Attack with spells left",
        {malice.Ask.STANCE: always(malice.Stance.FULL_ATTACK)},
    ),
    ("malice/hunt", "Void against an easy Fear", {malice.Ask.VOID: always(malice.VoidUse.DICE)}),
    ("shinobi/ambush", "threw from hiding", {shinobi.Ask.ACTION: always(shinobi.Action.WEAPON)}),
]
"""Who answers like this blunders."""

AT_RANDOM = [
    ("ikezu/other_readings", Blunder.HOPELESS),
    ("hachigoku/archers", Blunder.HOPELESS),
    ("hachigoku/other_readings", "boxed beside their weapons"),
    ("hachigoku/ambush", Blunder.UNUSED),
    ("hell/armoury", Blunder.HOPELESS),
    ("hell/armoury", Blunder.FALLEN),
    ("hell/older_edition", Blunder.BACK),
    ("hell/tavern", Blunder.HEALING),
    ("malice/night", "struck somebody who has surrendered"),
    ("malice/night", "stumbled blindly"),
    ("malice/bandits", Blunder.BACK),
    ("malice/ogre", Blunder.HOPELESS),
    ("malice/reference", "walked up to be struck first"),
    ("shinobi/other_readings", Blunder.IDLE),
    ("shinobi/other_readings", Blunder.FALLEN),
    ("shinobi/other_readings", Blunder.HOPELESS),
    ("shinobi/other_readings", "picked up under blows"),
    ("shinobi/other_readings", "held out where a blow was free"),
    ("shinobi/other_readings", "finished the helpless"),
    ("shinobi/other_readings", "rolled again in vain"),
]
"""Fights in which somebody who answers at random blunders like that."""

MENDED: dict[str, tuple[str, ...]] = {
    "ikezu": (
        Blunder.IDLE,
        Blunder.FALLEN,
        Blunder.BACK,
        Blunder.HOPELESS,
        "took in hand what was in hand",
        "third to strike at one without HP",
        "boxed beside their weapons",
        "stayed when all was lost",
        "trampled somebody out of reach",
        "threw a blast among friends",
        "saw to the dying within reach of a foe",
    ),
    "hachigoku": (
        Blunder.FALLEN,
        Blunder.BACK,
        Blunder.HOPELESS,
        "boxed beside their weapons",
        "threw the only weapon",
        "let a blow fell them undefended",
        "fought without any Skill for friends who can",
        "left somebody helpless alone",
        "lost Action Dice at the end of a round",
    ),
    "hell": (
        Blunder.IDLE,
        Blunder.FALLEN,
        Blunder.BYSTANDER,
        Blunder.BACK,
        Blunder.HEALING,
        Blunder.HOPELESS,
        "threw dice away",
        "took cover from a fight with blades",
    ),
    "malice": (
        Blunder.IDLE,
        Blunder.FALLEN,
        "struck somebody who has surrendered",
        Blunder.BACK,
        "stood crippled in Defense",
        "took Full Attack with spells left",
        "Void against an easy Fear",
        Blunder.HOPELESS,
        "stumbled blindly",
        "walked up to be struck first",
    ),
    "shinobi": (
        Blunder.IDLE,
        Blunder.FALLEN,
        Blunder.HOPELESS,
        Blunder.HEALING,
        "finished the helpless",
        "rolled again in vain",
        "picked up under blows",
        "threw from hiding",
        "struck as many friends as foes",
    ),
}
"""What the default policy of each ruleset does not do any more."""


@pytest.mark.parametrize(
    ("example", "blunder", "wills"), TOLD, ids=[f"{one}: {each}" for one, each, _ in TOLD]
)
def test_a_blunder_on_purpose_is_counted(example: str, blunder: str, wills: Mapping[int, Will]) -> None:
    assert count(example, range(1, 4), "sensible", wills).blunders[blunder] > 0


@pytest.mark.parametrize(("example", "blunder"), AT_RANDOM, ids=str)
def test_a_blunder_by_chance_is_counted(example: str, blunder: str) -> None:
    tally = count(example, range(1, 7), "random", {})
    assert tally.blunders[blunder] > 0
    assert tally.first[blunder].startswith(f"{example} --seed ")


USED = [
    ("malice/ogre", 1, malice.Ask.STANCE, malice.Stance.CENTER),
    ("malice/riders", 1, malice.Ask.ACTION, malice.Action.MOUNT),
    ("malice/in_the_middle", 3, malice.Ask.ACTION, malice.Action.PICK_UP),
    ("malice/tower", 4, malice.Ask.ACTION, malice.Action.COMPLEX_MOVE),
    ("malice/tower", 2, malice.Ask.ACTION, malice.Action.LOAD),
    ("malice/tower", 2, malice.Ask.ACTION, malice.Action.STRING),
    ("malice/tower", 2, malice.Ask.ACTION, malice.Action.DISMOUNT),
    ("malice/tower", 2, malice.Ask.ACTION, malice.Action.WIPE_EYES),
    ("malice/tower", 2, malice.Ask.MANEUVER, malice.Maneuver.CALLED_LIMB),
    ("malice/riders", 1, malice.Ask.MANEUVER, malice.Maneuver.DISARM),
    ("malice/restless_dead", 1, malice.Ask.MANEUVER, malice.Maneuver.EXTRA_ATTACK),
    ("malice/in_the_middle", 1, malice.Ask.START_VOID, malice.StartVoid.EXCHANGE),
    ("malice/kata", 1, malice.Ask.KATA, malice.Kata.STRIKING_AS_FIRE),
    ("hachigoku/in_the_middle", 1, hachigoku.Ask.ACTION, hachigoku.Action.TOSS),
]
"""Ways to fight that nobody ever took, and a fight in which they pay: example, seed, question and answer."""


@pytest.mark.parametrize(("example", "seed", "ask", "answer"), USED, ids=str)
def test_what_pays_is_done_where_it_does(example: str, seed: int, ask: int, answer: int) -> None:
    """The default policy takes that way there."""
    assert count(example, range(seed, seed + 1), "sensible", {}).chosen[ask, answer] > 0


RARE = [("hell/cliff", 9, Blunder.IDLE), ("hell/cliff", 15, Blunder.IDLE)]
"""Blunders that were found in a single fight: example, seed and blunder."""


@pytest.mark.parametrize(("example", "seed", "blunder"), RARE, ids=str)
def test_a_rare_blunder_is_not_made_again(example: str, seed: int, blunder: str) -> None:
    assert count(example, range(seed, seed + 1), "sensible", {}).blunders[blunder] == 0


@pytest.mark.parametrize("name", NAMES)
def test_what_has_been_mended_stays_mended(name: str) -> None:
    rules = ruleset(name)
    tally = blunders(rules, 2, rules.default_policy)
    assert tally.fights == 2 * len(examples_of(rules))
    found = {each: (tally.blunders[each], tally.first.get(each)) for each in MENDED[name]}
    assert found == dict.fromkeys(MENDED[name], (0, None))
    assert set(MENDED[name]) <= set(judge_of(name).blunders)


ENDS: list[tuple[str, dict[str, int], str]] = [
    ("hachigoku", {"kind": hachigoku.Kind.NAMAE, "fate": hachigoku.Fate.DOWN}, "honor_points"),
    ("malice", {"kind": malice.Kind.CHARACTER, "fate": malice.Fate.OUT}, "void_points"),
    ("shinobi", {"fate": shinobi.Fate.UNCONSCIOUS}, "willpower"),
]


@pytest.mark.parametrize(("name", "fallen", "points"), ENDS)
def test_points_are_unspent_where_somebody_falls_with_some(
    name: str, fallen: dict[str, int], points: str
) -> None:
    rules = ruleset(name)
    ((blunder, is_one),) = judge_of(name).ends
    assert blunder == Blunder.UNUSED

    def fighter(**values: int) -> Any:
        me = rules.fighter()
        for field, value in values.items():
            setattr(me, field, value)
        return me

    assert is_one(rules.fight(), fighter(**fallen, **{points: 1}))
    assert not is_one(rules.fight(), fighter(**fallen, **{points: 0}))
    assert not is_one(rules.fight(), fighter(**fallen | {"fate": rules.standing}, **{points: 1}))


def test_somebody_without_hp_is_no_target_for_three() -> None:
    """Of three who strike, the last could have struck at a foe at whom nobody does."""
    rules = ruleset("ikezu")
    fight = rules.fight()
    fight.fighters = [rules.fighter() for _ in range(5)]
    fight.count = 5
    for seat, me in enumerate(fight.fighters):
        me.seat, me.side, me.fate = seat, int(seat > 2), ikezu.Fate.IN_FIGHT
        me.dexterity = me.will = me.strength = 10
    both = 1 << 3 | 1 << 4
    fight.fighters[0].declared.target = fight.fighters[1].declared.target = 3 + 1
    assert piles_on(fight, fight.fighters[2], both, 3)
    assert not piles_on(fight, fight.fighters[2], both, 4)
    assert not piles_on(fight, fight.fighters[2], 1 << 3, 3)
    fight.fighters[3].hp = 1
    assert not piles_on(fight, fight.fighters[2], both, 3)


@pytest.mark.parametrize(("sides", "many"), [((0, 0, 0, 1), True), ((0, 0, 1, 1), False)])
def test_a_blast_on_friends_is_told_from_one_on_foes(sides: tuple[int, ...], many: bool) -> None:
    """The last is the target, and the second and third stand at arm's length of them."""
    rules = ruleset("ikezu")
    fight = rules.fight()
    fight.fighters = [rules.fighter() for _ in sides]
    fight.count = 4
    for seat, me in enumerate(fight.fighters):
        me.seat, me.side, me.fate = seat, sides[seat], ikezu.Fate.IN_FIGHT
        me.dexterity = me.will = me.strength = 10
    thrower, target = fight.fighters[0], fight.fighters[3]
    thrower.weapons[1].blast, target.at_melee = 1, 0b110
    thrower.declared.weapon, thrower.declared.target = 1, 3 + 1
    assert throws_among_friends(fight, thrower, ikezu.Action.ATTACK) == many


def test_shots_at_arms_length_are_told_from_others() -> None:
    """The foe stands at a few feet, then far away."""
    rules = ruleset("malice")
    fight = rules.fight()
    fight.fighters = [rules.fighter(), rules.fighter()]
    fight.count = 2
    archer, foe = fight.fighters
    foe.seat, foe.side, foe.fate = 1, 1, malice.Fate.IN_FIGHT
    archer.attack.use = malice.Use.RANGED
    assert shoots_at_arms_length(fight, archer, 1)
    archer.attack.use = malice.Use.MELEE
    assert not shoots_at_arms_length(fight, archer, 1)
    archer.attack.use, foe.x = malice.Use.RANGED, 100
    assert not shoots_at_arms_length(fight, archer, 1)


@pytest.mark.parametrize(("side", "many"), [(0, True), (1, False)])
def test_fire_on_friends_is_told_from_fire_on_foes(side: int, many: bool) -> None:
    """A ball of fire at a foe, with somebody of that side beside them."""
    rules = ruleset("shinobi")
    fight = rules.fight()
    fight.fighters = [rules.fighter() for _ in range(3)]
    fight.count = 3
    for seat, me in enumerate(fight.fighters):
        me.seat, me.side = seat, (0, 1, side)[seat]
        me.hp = me.hp_max = me.vitality = me.vitality_max = 100
    caster, foe, other = fight.fighters
    foe.x = other.x = 20 * 5000
    fireball = caster.techniques[0]
    fireball.id, fireball.kind = shinobi.TechniqueName.GRAND_FIREBALL, shinobi.TechniqueKind.KATON
    fireball.reach, fireball.radius, fireball.qualities = 30, 10, 1 << shinobi.Quality.ATTACK
    caster.deed.kind, caster.deed.technique, caster.deed.target = shinobi.Action.TECHNIQUE, 1, 2
    assert strikes_more_friends(fight, caster, shinobi.Action.TECHNIQUE) == many


def test_the_tables_say_what_was_counted() -> None:
    rules = ruleset("ikezu")
    tally = Tally(fights=2, decisions=400)
    tally.blunders[Blunder.IDLE] = 3
    tally.first[Blunder.IDLE] = "ikezu/bandits --seed 1, round 2"
    for action in (ikezu.Action.NOTHING, ikezu.Action.ATTACK):
        tally.offered[ikezu.Ask.ACTION, action] = 5
    tally.chosen[ikezu.Ask.ACTION, ikezu.Action.ATTACK] = 5
    console = Console(width=400, record=True, file=StringIO())
    console.print(table(rules, tally))
    console.print(never_used(rules, tally))
    text = " ".join(console.export_text().split())
    assert "ikezu: 2 fights, 400 decisions" in text
    assert "idle with something useful to do │ 3 │ 7.50 │ ikezu/bandits --seed 1, round 2" in text
    assert "│ action │ nothing (5) │ second move, retreat, aid," in text


def test_what_never_pays_is_left_out_and_has_a_reason() -> None:
    rules, judge = ruleset("malice"), judge_of("malice")
    assert all(judge.pointless.values())
    assert all(option in list(judge.choices[ask]) for ask, option in judge.pointless)
    tally = Tally()
    for action in (malice.Action.SPEAK, malice.Action.GUARD):
        tally.offered[malice.Ask.ACTION, action] = 5
    console = Console(width=400, record=True, file=StringIO())
    console.print(never_used(rules, tally))
    text = console.export_text()
    assert "guard (5)" in text
    assert "speak (5)" not in text
    assert f"{len(judge.pointless)} options never pay: benchmarks/blunders/malice.py says why" in text


def test_a_way_that_is_the_only_one_is_used_too() -> None:
    """Nobody is asked which kata, who knows only one."""
    tally = count("malice/kata", range(1, 2), "sensible", {})
    dance = malice.Ask.KATA, malice.Kata.DANCE_OF_THE_WINDS
    assert tally.chosen[dance] > 0
    assert tally.offered[dance] == 0


def test_a_ruleset_from_elsewhere_has_no_blunders() -> None:
    assert judge_of("brawl").blunders == ()
