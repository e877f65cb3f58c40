"""What a fight is: integers, one owner each, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled. Every list
is of a fixed length except `fighters`, of which a fight has `count`. A place is given in units of which YARD
make a yard, so that the movement of one count is a whole number of them.
"""

from .ailments import Illusion as Illusion
from .ailments import Status as Status
from .ailments import Venom as Venom
from .ailments import Wound as Wound
from .deed import Deed as Deed
from .field import Area as Area
from .field import Effect as Effect
from .field import Squad as Squad
from .fight import Fight as Fight
from .fighter import Fighter as Fighter
from .gear import Heap as Heap
from .gear import Technique as Technique
from .gear import Weapon as Weapon
from .house import House as House
from .progress import Attack as Attack
from .progress import Bonuses as Bonuses
from .progress import Walk as Walk
from .sizes import ABILITIES as ABILITIES
from .sizes import AREAS as AREAS
from .sizes import DECLINE as DECLINE
from .sizes import EFFECTS as EFFECTS
from .sizes import FARTHEST as FARTHEST
from .sizes import FIELD as FIELD
from .sizes import FREE_ACTS as FREE_ACTS
from .sizes import GENJUTSU as GENJUTSU
from .sizes import HEAPS as HEAPS
from .sizes import LEAPT as LEAPT
from .sizes import MOST_COUNTS as MOST_COUNTS
from .sizes import OWN_BLOOD as OWN_BLOOD
from .sizes import POISONS as POISONS
from .sizes import SEATS as SEATS
from .sizes import SKILLS as SKILLS
from .sizes import STATUSES as STATUSES
from .sizes import STEPS_TO as STEPS_TO
from .sizes import TECHNIQUES as TECHNIQUES
from .sizes import THROWN as THROWN
from .sizes import WEAPONS as WEAPONS
from .sizes import WOUNDS as WOUNDS
from .sizes import YARD as YARD
from .sums import Sums as Sums
