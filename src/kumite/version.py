"""The version of kumite."""

from importlib.metadata import PackageNotFoundError, version

try:
    VERSION = version("kumite")
except PackageNotFoundError:  # run from the source folder
    VERSION = "unknown"
