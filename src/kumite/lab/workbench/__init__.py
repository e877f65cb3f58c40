"""The lab from Python: what the commands do, with results as data frames and pictures."""

from .bench import Lab
from .results import Picture, Result

__all__ = ["Lab", "Picture", "Result"]
