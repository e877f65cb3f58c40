"""The terms of a fight of ninja as enums, by what they are about.

Member 0 of each enum is the harmless one wherever an empty place of the state can hold it, because an empty
seat of a compiled fight is all zeros.
"""

from .actions import Action as Action
from .actions import Defence as Defence
from .actions import NoYes as NoYes
from .actions import Running as Running
from .actions import Stance as Stance
from .actions import Way as Way
from .battle import Ending as Ending
from .battle import Fate as Fate
from .battle import Outcome as Outcome
from .battle import Phase as Phase
from .battle import Policy as Policy
from .battle import Side as Side
from .bodies import Attribute as Attribute
from .bodies import Bar as Bar
from .bodies import Cause as Cause
from .bodies import Location as Location
from .bodies import Severity as Severity
from .bodies import Skill as Skill
from .bodies import StatusKind as StatusKind
from .bodies import WoundName as WoundName
from .bodies import WoundType as WoundType
from .effects import AreaKind as AreaKind
from .effects import EffectKind as EffectKind
from .equipment import Armour as Armour
from .equipment import FirstAid as FirstAid
from .equipment import Item as Item
from .equipment import PoisonName as PoisonName
from .equipment import Special as Special
from .house_rules import ApGain as ApGain
from .house_rules import D20OnAccuracyRoll as D20OnAccuracyRoll
from .house_rules import D20OnInitiative as D20OnInitiative
from .house_rules import Declaration as Declaration
from .house_rules import DelayAbortLast as DelayAbortLast
from .house_rules import DelayCostAt as DelayCostAt
from .house_rules import FatigueSameIc as FatigueSameIc
from .house_rules import InterruptFloor as InterruptFloor
from .house_rules import MitigationOrder as MitigationOrder
from .house_rules import Rounding as Rounding
from .house_rules import SimultaneousWounds as SimultaneousWounds
from .house_rules import SpeedRounding as SpeedRounding
from .house_rules import StunBlocksAp as StunBlocksAp
from .house_rules import TthDistance as TthDistance
from .house_rules import WillpowerFormula as WillpowerFormula
from .house_rules import WillpowerWindow as WillpowerWindow
from .house_rules import WoundThreshold as WoundThreshold
from .pursuit import Follow as Follow
from .pursuit import Formation as Formation
from .pursuit import PursuitAction as PursuitAction
from .pursuit import SquadSide as SquadSide
from .pursuit import Tactic as Tactic
from .table import Ask as Ask
from .table import Event as Event
from .table import Why as Why
from .tactics import Art as Art
from .techniques import Ability as Ability
from .techniques import Quality as Quality
from .techniques import TechniqueKind as TechniqueKind
from .techniques import TechniqueName as TechniqueName
from .weather import Country as Country
from .weather import Light as Light
from .weather import Weather as Weather
