"""Where sittings, characters and encounters are kept: a database through SQLAlchemy, an SQLite file or
PostgreSQL.

Needs the extra `serve`, and for PostgreSQL also the extra `postgresql`.
"""

from .missing import NotInstalled

try:
    from .characters import CharacterShelf, KeptCharacter
    from .database import Elsewhere, Store, StoreError
    from .encounters import EncounterShelf, KeptEncounter
    from .parties import KeptParty, PartyShelf
    from .portraits import NoPortrait, Portrait, PortraitShelf
    from .shelf import ChangedMeanwhile, NameTaken
    from .things import KeptThing, ThingShelf
except ModuleNotFoundError as problem:
    if (problem.name or "").partition(".")[0] != "sqlalchemy":
        raise
    missing = (
        "tables are kept by SQLAlchemy, which is not installed; get it with: pip install 'kumite[serve]'"
    )
    raise NotInstalled(missing) from None

__all__ = [
    "ChangedMeanwhile",
    "CharacterShelf",
    "Elsewhere",
    "EncounterShelf",
    "KeptCharacter",
    "KeptEncounter",
    "KeptParty",
    "KeptThing",
    "NameTaken",
    "NoPortrait",
    "NotInstalled",
    "PartyShelf",
    "Portrait",
    "PortraitShelf",
    "Store",
    "StoreError",
    "ThingShelf",
]
