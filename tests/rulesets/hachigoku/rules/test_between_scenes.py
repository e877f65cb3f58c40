"""Between two Scenes: the knocked out wake, and Medicine is tried once a day."""

from __future__ import annotations

from kumite.rulesets.hachigoku.rules.skirmish.between_scenes import day, next_scene, week
from kumite.rulesets.hachigoku.terms import Event, Fate

from ..fights import fight, group, namae, play, told
from .test_medicine_and_acts import physician


def test_who_was_knocked_out_is_awake_in_the_next_scene() -> None:
    """HAC-KOUT-4: but whoever is Down by their Wounds stays so."""
    asleep = namae(fate=Fate.UNCONSCIOUS, up=0, unconscious=1, prone=1, wounds=1)
    down = namae(fate=Fate.UNCONSCIOUS, up=0, unconscious=1, prone=1)
    down.wounds[0] = down.down_at
    play(fight([asleep, down], [namae()]), next_scene)
    assert (asleep.fate, asleep.up, asleep.prone, asleep.unconscious) == (Fate.IN_FIGHT, 1, 0, 0)
    assert (down.fate, down.up) == (Fate.DOWN, 0)


def test_members_of_a_group_wake_too() -> None:
    """HAC-KOUT-4."""
    one = group(size=3, fate=Fate.IN_FIGHT, up=0b100, unconscious=0b011, prone=0b011)
    play(fight([one], [namae()]), next_scene)
    assert (one.up, one.unconscious) == (0b111, 0)


def test_a_patient_is_treated_once_a_day() -> None:
    """HAC-MED-1: against 5 for each Wound; nobody treats themselves, and the hale are left alone."""
    healer, patient, hale = physician(), namae(wounds=2), namae()
    table = play(fight([healer, patient, hale], [namae()]), day, 0, *(5, 4, 1))
    assert told(table, Event.TN) == [(0, 10)]
    assert patient.wounds[0] == 1


def test_nobody_is_treated_without_a_kit() -> None:
    """HAC-MED-1: a week changes nothing then."""
    patient, friend = namae(wounds=2), namae()
    table = play(fight([patient, friend], [physician()]), week)
    assert patient.wounds[0] == 2
    assert not told(table, Event.TN)
