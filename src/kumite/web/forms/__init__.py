"""Forms made from a JSON Schema: a field for each property, read back as a table."""

from .field import FormMistake
from .form import SheetForm, leads

__all__ = ["FormMistake", "SheetForm", "leads"]
