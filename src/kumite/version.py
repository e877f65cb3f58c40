"""Which kumite this is."""

from importlib.metadata import PackageNotFoundError, version

try:
    VERSION = version("kumite")
except PackageNotFoundError:  # run from the sources
    VERSION = "unknown"
