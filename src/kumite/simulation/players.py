"""Who decides in fights that nobody plays, in a sentence: what they show is worth what their players are."""

from __future__ import annotations

from collections.abc import Iterable

from ..encounters.checked import Encounter
from ..encounters.policies import is_search, name_of
from ..rulesets.shared.language import listed


def who_decides(found: Encounter) -> str:
    """A sentence: `sensible decides for everybody.`, `mine.py decides for pc; sensible for opponent.`

    A side whose fighters have different policies is told fighter by fighter, and a referee only where they
    have none of the fighters' policies.
    """
    deciding: dict[str, list[str]] = {}
    for side in found.sides:
        mine = [one for one in found.combatants if one.side == side]
        names = {called(found, one.entry.policy) for one in mine}
        if len(names) == 1:
            deciding.setdefault(names.pop(), []).append(found.ruleset.sides[side])
            continue
        for one in mine:
            deciding.setdefault(called(found, one.entry.policy), []).append(one.name)
    if list(deciding) == [called(found, found.referee)]:
        told = f"{next(iter(deciding))} decides for everybody"
    else:
        deciding.setdefault(called(found, found.referee), []).append(f"the {found.ruleset.referee}")
        parts = [f"{name} for {listed(whom)}" for name, whom in deciding.items()]
        told = "; ".join(parts).replace(" for ", " decides for ", 1)
    own = any(found.tactics(entry) for entry in found.entries)
    return f"{told}, as their tactics say." if own else f"{told}."


def who_decides_in(encounters: Iterable[Encounter]) -> str:
    """The same of several encounters, which may differ in that."""
    told = list(dict.fromkeys(map(who_decides, encounters)))
    return told[0] if len(told) == 1 else "Who decides, and how they fight, is not the same in all of them."


def called(found: Encounter, policy: int) -> str:
    """A policy by its name; a search with the number of its play-outs."""
    name = name_of(found.ruleset, policy)
    return f"{name} with {-policy:,} play-outs" if is_search(policy) else name
