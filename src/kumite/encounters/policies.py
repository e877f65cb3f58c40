"""Who decides if nobody sits there: the policies of a ruleset, and the search, which every ruleset has.

As a number, a policy is a member of the ruleset's enum; a number below 0 is the search, with so many
play-outs for each decision.

Why it is so: docs/decisions/a-search-is-a-policy-below-zero.md
"""

from __future__ import annotations

from collections.abc import Sequence

from ..rulesets import Ruleset

SEARCH = "search"
BUDGET = 1000
"""How many play-outs a decision gets by default."""
MOST = 1_000_000


def is_search(policy: int) -> bool:
    """Whether a policy is the search."""
    return policy < 0


def any_search(policies: Sequence[int]) -> bool:
    """Whether one of these policies is the search."""
    return any(map(is_search, policies))


def name_of(ruleset: Ruleset, policy: int) -> str:
    """The name of a policy in encounters."""
    if is_search(policy):
        return SEARCH
    own = ruleset.own_policies.get(int(policy))
    return own[0] if own else ruleset.policies(policy).name.lower()


def named(ruleset: Ruleset, *, for_referee: bool = False) -> dict[str, int]:
    """Every policy of a ruleset by its name. The referee has no side, and so nothing to search for."""
    own = {name_of(ruleset, policy): int(policy) for policy in ruleset.policies}
    return own if for_referee else own | {SEARCH: -BUDGET}


def notes(ruleset: Ruleset) -> dict[str, str]:
    """What each policy does, by its name in encounters."""
    default = name_of(ruleset, ruleset.default_policy)
    own = {name_of(ruleset, policy): ruleset.policy_notes.get(policy, "") for policy in ruleset.policies}
    search = (
        f"Plays the fight on from each decision, {BUDGET:,} times or as often as budget says, and gives the"
        f" answer that wins most often; past what it has searched, {default} decides. Not for the referee."
    )
    return own | {SEARCH: search}
