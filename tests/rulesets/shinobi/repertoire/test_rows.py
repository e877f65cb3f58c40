"""Nothing is without its row."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

import pytest

from kumite.encounters.catalogue import catalogue
from kumite.rulesets.shinobi import RULESET
from kumite.rulesets.shinobi.repertoire.abilities import ABILITIES
from kumite.rulesets.shinobi.repertoire.actions import ACTIONS
from kumite.rulesets.shinobi.repertoire.running import RUNNING
from kumite.rulesets.shinobi.repertoire.specials import SPECIALS
from kumite.rulesets.shinobi.repertoire.squads import FORMATIONS, PURSUIT_ACTIONS, TACTICS
from kumite.rulesets.shinobi.repertoire.stances import STANCES
from kumite.rulesets.shinobi.repertoire.statuses import ADD_UP, CLEARED, FADE, HURT, ONE, STATUSES, UNFELT
from kumite.rulesets.shinobi.repertoire.weather import LIGHT, WEATHER
from kumite.rulesets.shinobi.terms import (
    Ability,
    Action,
    Formation,
    Light,
    PursuitAction,
    Running,
    Special,
    Stance,
    StatusKind,
    Tactic,
    Weather,
)


@pytest.mark.parametrize(
    ("rows", "terms"),
    [
        ([row.action for row in ACTIONS], [*Action][1:]),
        ([row.running for row in RUNNING], Running),
        ([row.special for row in SPECIALS], Special),
        ([row.kind for row in STATUSES], StatusKind),
        ([row.ability for row in ABILITIES], [*Ability][1:]),
        ([row.stance for row in STANCES], [*Stance][1:]),
        ([row.sky for row in WEATHER], Weather),
        ([row.sky for row in LIGHT], Light),
        ([row.choice for row in TACTICS], [*Tactic][1:]),
        ([row.choice for row in FORMATIONS], [*Formation][1:]),
        ([row.choice for row in PURSUIT_ACTIONS], [*PursuitAction][1:]),
    ],
)
def test_each_has_one_row(rows: list[IntEnum], terms: Iterable[IntEnum]) -> None:
    """In the order of the enum, so that nothing can be forgotten."""
    assert rows == [*terms]


def test_rows_cite_rules_that_there_are() -> None:
    cited = {rule for row in (*ACTIONS, *SPECIALS, *STATUSES) for rule in row.rules}
    assert cited <= set(catalogue(RULESET))


def test_what_is_special_about_statuses() -> None:
    """Which statuses are alone of their kind, add up, hurt, fade, are cleared, and are not felt.

    SHI-STA-BLEED, SHI-STA-IGNITE, SHI-STA-IMM, SHI-STA-PARA, SHI-STA-SHOCK,
    SHI-STA-SUFF, SHI-FAT-16, SHI-GEN-9.
    """
    found = {
        name: {kind for kind in StatusKind if bits >> kind & 1}
        for name, bits in (
            ("one", ONE),
            ("adds up", ADD_UP),
            ("hurts", HURT),
            ("fades", FADE),
            ("cleared", CLEARED),
            ("unfelt", UNFELT),
        )
    }
    assert found == {
        "one": {StatusKind.SHOCK, StatusKind.IGNITE, StatusKind.PARALYSIS},
        "adds up": {StatusKind.SHOCK, StatusKind.SUFFOCATION},
        "hurts": {StatusKind.BLEED, StatusKind.IGNITE},
        "fades": {StatusKind.IMMOBILIZE, StatusKind.SUFFOCATION},
        "cleared": {StatusKind.BURN, StatusKind.PARALYSIS},
        "unfelt": {StatusKind.GENJUTSU_LOSS},
    }
