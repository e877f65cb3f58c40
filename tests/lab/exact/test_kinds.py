"""States of one kind: what is known of a state from another one is what the rules make of it."""

from __future__ import annotations

import random
from collections import defaultdict
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from kumite import from_dict
from kumite.compiled.exact import chain as chains
from kumite.compiled.exact import worker
from kumite.compiled.exact.assigned import assigned
from kumite.compiled.exact.chain import Chain
from kumite.compiled.loading.layout import FIGHTERS, build, words_of
from kumite.encounters.encounter import Encounter
from kumite.rulesets import ruleset

from .every_way import every_way


def duel(first: str, second: str, **scene: Any) -> Encounter:
    """By a policy that looks at few numbers: the more a decision rests on, the fewer states are of a kind."""
    sides = {"pc": first, "opponent": second}
    return from_dict(
        {
            "ruleset": "ikezu",
            "scene": {"contested": "to_the_death", **scene},
            "sides": {
                side: {"policy": "simple", "fighters": [{"sample": sample}]} for side, sample in sides.items()
            },
        }
    )


def whole_chain(encounter: Encounter) -> Chain:
    """Every state of a fight, gone through."""
    chain = Chain(encounter.ruleset, encounter.start(), encounter.policies, megabytes=500, floor=0.0)
    while chain.done < chain.known:
        for _ in chain.go_through(chain.known, np.ones(chain.known - chain.done), float("inf")):
            pass
    return chain


def fight_of(chain: Chain, type_: type, number: int) -> Any:
    """A state of a chain as a fight in plain Python."""
    words = chain.template.copy()
    words[chain.varying] = chain.rows[number]
    return build(type_, iter(words.tolist()), FIGHTERS)


def what_follows(chain: Chain, type_: type, number: int) -> dict[Any, float]:
    """Where a beat leads from a state: to a fight, or an outcome and all fates."""
    ends = list(chain.ends)
    found: dict[Any, float] = defaultdict(float)
    for edge in np.flatnonzero(chain.origins[: chain.edge_count] == number):
        target = int(chain.edges[edge, 0])
        key: Any = ends[-1 - target] if target < 0 else repr(fight_of(chain, type_, target))
        found[key] += float(chain.chances[edge])
    return found


@pytest.mark.parametrize(
    ("pair", "scene"),
    [(("Daisuke", "Bandit"), {}), (("Kenta", "Wolf"), {"aftermath": True})],
    ids=["scars", "aftermath"],
)
def test_the_same_as_plain_python(pair: Any, scene: Any) -> None:
    """States anywhere in a fight, most of which are known from others of their kind."""
    encounter = duel(*pair, **scene)
    rules, type_ = encounter.ruleset, type(encounter.start())
    chain = whole_chain(encounter)
    assert chain.run < chain.ways / 3
    caps = {int(word): int(most) for word, most in chain.caps}
    for number in random.Random(7).sample(range(chain.done), 12):
        fight = fight_of(chain, type_, number)
        wanted: dict[Any, Fraction] = defaultdict(Fraction)
        for end, chance in every_way(rules, encounter.policies, fight):
            outcome = rules.outcome(end)
            key: Any = (outcome, *(rules.fate(one) for one in end.fighters))
            if not outcome:
                words = words_of(end)
                for word, most in caps.items():
                    words[word] = min(words[word], most)
                key = repr(build(type_, iter(words), FIGHTERS))
            wanted[key] += chance
        found = what_follows(chain, type_, number)
        assert found == pytest.approx({key: float(chance) for key, chance in wanted.items()}, abs=1e-12)


def test_what_is_forgotten_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for hardly any kinds more ways are run, and every number is the same."""
    monkeypatch.setattr(chains, "cores", lambda: 1)
    rich = whole_chain(duel("Farmer", "Bandit"))

    def make_little_room(self: Any) -> None:
        self.forget(self.width, self.outcomes_room * (1 if self.sizes["classes"] else 4))

    monkeypatch.setattr(worker, "OUTCOMES", 8)
    monkeypatch.setattr(worker.Worker, "make_room", make_little_room)
    poor = whole_chain(duel("Farmer", "Bandit"))
    assert rich.run < poor.run <= poor.ways == rich.ways
    edges = slice(0, rich.edge_count)
    assert np.array_equal(poor.edges[edges], rich.edges[edges])
    assert np.array_equal(poor.chances[edges], rich.chances[edges])


def test_what_never_changes() -> None:
    """No rule assigns to the dice of a weapon or to an ability; HP and whereabouts change."""
    changing = assigned(ruleset("ikezu"))
    assert {"hp", "strength", "phase", "fate", "dropped", "at_melee"} <= changing
    assert not {"sides", "seat", "abilities", "contested", "detachment", "count"} & changing
