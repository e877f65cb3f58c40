"""Where sittings and characters are kept: a database through SQLAlchemy, either an SQLite file or PostgreSQL.

Needs the extra `serve`, and for PostgreSQL also the extra `postgresql`.
"""

from .missing import NotInstalled

try:
    from .characters import ChangedMeanwhile, CharacterShelf, KeptCharacter, NameTaken
    from .database import Elsewhere, Store, StoreError
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
    "KeptCharacter",
    "NameTaken",
    "NotInstalled",
    "Store",
    "StoreError",
]
