"""`Lab`: what the commands of the lab do, called from Python.

Why it is so: docs/decisions/the-lab-from-python-is-one-object.md
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from ... import simulation
from ...chances.rolls import CannotRoll, Counted
from ...encounters.encounter import Encounter
from ...mistakes import one_of, shown
from ...rulesets import LIMIT, ruleset
from ...simulation.batch import Engine, chosen
from .. import asking, tabulated
from .. import balance as balances
from .. import matchup as matchups
from .. import race as races
from .. import sensitivity as sensitivities
from .. import sweep as sweeps
from ..batch import Batch, Notes
from ..exact import odds as exact
from ..exact.fractions_of_fights import Exactly, exactly
from ..experiment import Experiment, swept
from ..figures import batch_panels, sweep_panels, tornado_panels, tried
from ..figures.odds import odds_panels, roll_panel
from ..figures.ranked import impact_panels, race_panels
from ..impact import readings as impacts
from ..impact.choices import choices_in
from ..impact.turning import turns
from ..journal import Journal
from ..lines import Line
from ..measures import measures_of, watched_by
from ..pieces import Player
from . import tables
from .given import Asked, Fight, Policy, Vary, fight_of, plan_of
from .results import Result


@dataclass(frozen=True)
class Lab:
    """Plays fights and experiments, and counts odds.

    A fight is the name of an example (`ikezu/bandits`), the path of a file, a table as a file has it, or an
    encounter that was read. It can be played under other `house` rules, by name, and by other `policies`: by
    the name of a fighter, of a side, `everybody` or `referee`, each a policy by its name, or a function like
    the `decide` of a policy in a file (docs/policies.md).

    An experiment is the name of one that comes along, the path of a file, or a table; or a fight and what
    `vary`s in it: inputs with their values. Settings are those of files: `measure`, `design`, `fights`,
    `seed` and so on.

    Every method raises EncounterError or ExperimentError with everything that is wrong with what it is given.
    After Ctrl-C, what is done is returned; `found.complete` says so.
    """

    engine: Engine = "auto"
    """Who plays: "plain" Python, "compiled" rules, or "auto", which is plain for few fights."""
    threads: int | None = None
    """How many threads play, if rules are compiled; by default one for each core."""

    def fight(
        self,
        fight: Fight,
        *,
        house: Mapping[str, Any] | None = None,
        policies: Mapping[str, Policy] | None = None,
    ) -> Encounter:
        """The fight that is meant, for example to play a `Match` of it."""
        return fight_of(fight, house, policies)

    def simulate(
        self,
        fight: Fight,
        fights: int = 1_000,
        *,
        seed: int = 0,
        limit: int = LIMIT,
        house: Mapping[str, Any] | None = None,
        policies: Mapping[str, Policy] | None = None,
    ) -> Result[Batch]:
        """Play so many fights. Tables: outcomes, lengths, fighters. There is at least one fight.

        `limit` is the number of beats after which a fight is undecided.
        """
        found = fight_of(fight, house, policies)
        notes = Notes(found)
        tallies = simulation.simulate(
            found.ruleset,
            found.start(),
            found.policies,
            fights,
            seed,
            limit=limit,
            engine=self.engine,
            threads=self.threads,
            watch=notes.columns,
            keep=notes.add,
        )
        batch = notes.batch(tallies, seed, limit, fights)
        return Result(found.title, batch, tables.of_batch(batch), lambda: batch_panels(batch))

    def fights(
        self,
        fight: Fight,
        fights: int = 1_000,
        measure: Iterable[str] = (),
        *,
        seed: int = 0,
        limit: int = LIMIT,
        house: Mapping[str, Any] | None = None,
        policies: Mapping[str, Policy] | None = None,
    ) -> Result[Encounter]:
        """A row for each single fight: its number, outcome, length, and each measure, by its name."""
        found = fight_of(fight, house, policies)
        measures = [one for name in measure for one in measures_of(found, name)]
        watch = watched_by(measures)
        rows = simulation.each_fight(
            found.ruleset,
            found.start(),
            found.policies,
            fights,
            seed,
            watch=watch,
            limit=limit,
            engine=self.engine,
            threads=self.threads,
        )
        return Result(found.title, found, tables.of_fights(found, rows, measures, watch), list)

    def sweep(
        self, experiment: Asked | Encounter, vary: Vary | None = None, **settings: Any
    ) -> Result[sweeps.Sweep]:
        """Play each variant of an experiment on the same dice, as `kumite sweep` does."""
        found = self._swept(swept(plan_of(experiment, vary, settings)))
        return Result(
            found.experiment.title,
            found,
            {"results": tabulated.of_sweep(found)},
            lambda: sweep_panels(found),
        )

    def race(
        self,
        experiment: Asked | Encounter,
        vary: Vary | None = None,
        *,
        by: str | None = None,
        lowest: bool = False,
        margin: float | None = None,
        **settings: Any,
    ) -> Result[races.Race]:
        """Find the best of many variants, as `kumite race` does. Tables: variants, stages.

        `by` is the measure that decides, by default the first; `margin` is by how much somebody may be behind
        and still counts as good.
        """
        found = races.race(
            swept(plan_of(experiment, vary, settings)),
            by,
            lowest=lowest,
            margin=margin,
            engine=self.engine,
            threads=self.threads,
        )
        stages: list[Line] = [
            {"stage": n, "fights": one.fights, "played": one.played, "left": one.left}
            for n, one in enumerate(found.stages, 1)
        ]
        return Result(
            found.experiment.title,
            found,
            {"variants": tabulated.of_race(found), "stages": stages},
            lambda: race_panels(found),
        )

    def balance(
        self, experiment: Asked | Encounter, vary: Vary | None = None, **settings: Any
    ) -> Result[balances.Balance]:
        """Find the value of the input at which a measure reaches a target, as `kumite balance` does."""
        quest = balances.quest_of(plan_of(experiment, vary, settings))
        found = balances.balance(quest, player=self._player(quest.experiment))
        return Result(
            quest.experiment.title,
            found,
            {"results": tabulated.of_balance(found)},
            lambda: [tried(found)],
        )

    def sensitivity(
        self, experiment: Asked | Encounter, vary: Vary | None = None, **settings: Any
    ) -> Result[sensitivities.Sensitivity]:
        """Which input moves the measures most, as `kumite sensitivity` does."""
        design = sensitivities.designed(plan_of(experiment, vary, settings))
        found = sensitivities.sensitivity(design, None, self._swept)
        return Result(
            found.experiment.title,
            found,
            {"results": tabulated.of_sensitivity(found)},
            lambda: tornado_panels(found),
        )

    def matchup(
        self, experiment: Asked | Encounter, vary: Vary | None = None, **settings: Any
    ) -> Result[matchups.Matchup]:
        """One side's tactics against the other's, as `kumite matchup` does. Tables: results, tactics."""
        plan = plan_of(experiment, vary, settings)
        found = matchups.matchup(self._swept(matchups.paired(plan)), plan)
        sides = zip(found.inputs, (found.rows, found.columns), strict=True)
        tactics: list[Line] = [
            {"input": name, "tactic": one.name, "value": one.share.value, "low": one.share.low}
            | {"high": one.share.high, "beaten_by": ", ".join(one.beaten_by)}
            for name, ones in sides
            for one in ones
        ]
        return Result(
            found.sweep.experiment.title,
            found,
            {"results": tabulated.of_matchup(found), "tactics": tactics},
            lambda: sweep_panels(found.sweep),
        )

    def impact(
        self,
        fight: Fight,
        fights: int = 2_000,
        *,
        read: int = 20,
        seed: int = 0,
        limit: int = 1_000,
        house: Mapping[str, Any] | None = None,
        policies: Mapping[str, Policy] | None = None,
    ) -> Result[impacts.Impact]:
        """What each house rule would change, as `kumite impact` does.

        Tables: readings, rules, choices, turns. Rules and choices are counted in so many fights that are
        `read` in full.
        """
        encounter = fight_of(fight, house, policies)
        trial = impacts.trial(encounter, fights, seed, limit)
        found = impacts.Impact(trial, self._swept(trial.experiment))
        done, spoken = impacts.spoken_in(encounter, read, seed, limit)
        rules: list[Line] = [
            {"rule": one.rule.id, "fights": one.fights, "times": one.times, "read": done} for one in spoken
        ]
        choices = choices_in(encounter, done, seed, limit)
        turned = turns(found, done, choices, engine=self.engine, threads=self.threads)
        told = {
            "rules": rules,
            "choices": tabulated.of_choices(choices),
            "turns": tabulated.of_turns(turned),
        }
        return Result(
            encounter.title,
            found,
            {"readings": tabulated.of_impact(found), **told},
            lambda: impact_panels(found),
        )

    def ask(
        self, fight: Fight, question: str, fights: int = 4_000
    ) -> Result[sweeps.Sweep] | Result[balances.Balance] | Result[matchups.Matchup]:
        """Answer a question in one line, as `kumite ask` does. Raises NotUnderstood."""
        encounter = fight_of(fight)
        asked = asking.understood(question, encounter, encounter.title, fights)
        table = {**asked.experiment, "encounter": encounter.as_dict()}
        if asked.by == "matchup":
            return self.matchup(table)
        return self.sweep(table) if asked.by == "sweep" else self.balance(table)

    def odds(
        self,
        fight: Fight,
        *,
        cut: float = 1e-9,
        seconds: float = inf,
        megabytes: float = 1024,
        house: Mapping[str, Any] | None = None,
        policies: Mapping[str, Policy] | None = None,
    ) -> Result[exact.Odds]:
        """How a small fight can end, without sampling, as `kumite odds` says it. Tables: outcomes, lengths,
        fates. The rules are compiled for it. Raises NoOdds."""
        found = fight_of(fight, house, policies)
        known = exact.odds(found, cut=cut, seconds=seconds, megabytes=megabytes)
        return Result(found.title, known, tables.of_odds(found, known), lambda: odds_panels(found, known))

    def fractions(
        self,
        fight: Fight,
        *,
        seconds: float = inf,
        house: Mapping[str, Any] | None = None,
        policies: Mapping[str, Policy] | None = None,
    ) -> Result[Exactly]:
        """The odds of a fight of some hundred states as fractions, in plain Python. Raises NoOdds."""
        found = fight_of(fight, house, policies)
        known = exactly(found, seconds=seconds)
        return Result(found.title, known, tables.of_exact_odds(found, known), list)

    def roll(self, ruleset_name: str, roll_name: str, **values: int | str) -> Result[Counted]:
        """The exact odds of one roll, as `kumite odds --roll` lists them. Tables: chances, answers, with
        fractions. Raises CannotRoll."""
        rules = ruleset(ruleset_name)
        named = {roll.name: roll for roll in rules.rolls}
        if roll_name not in named:
            raise CannotRoll(f"found the roll {shown(roll_name)}; legal: {one_of(roll_name, [*named])}")
        roll = named[roll_name]
        counted = roll.count(**roll.values({name: str(value) for name, value in values.items()}))
        title = f"{rules.title}: {counted.says}"
        return Result(title, counted, tables.of_roll(counted), lambda: [roll_panel(counted)])

    def _player(self, experiment: Experiment) -> Player:
        rules = experiment.variants[0].encounter.ruleset
        wanted = experiment.fights * len(experiment.variants)
        engine = chosen(self.engine, wanted, lambda text: None, rules)
        return sweeps.here(engine, self.threads, lambda text: None)

    def _swept(self, experiment: Experiment, journal: Journal | None = None) -> sweeps.Sweep:
        return sweeps.sweep(experiment, journal, engine=self.engine, threads=self.threads)
