"""Dice that are still open: compiled rules that look at a die learn only what they ask about it.

Where every way in which dice can fall is gone through, a die of twenty sides that is only compared with a
score has two ways and not twenty. So the table of the exact programs (`verbs.py`) answers a roll with an
open die: one that is known to show something between a lowest and a highest face. A comparison narrows that
range, and is a fork only where both answers are still possible. A number that is added to it is kept with
it, and division by a number has a way for each quotient. Whatever else is done with a die (kept in the
state, used as an index, multiplied) settles it: one way for each face that is left.

Rules know nothing of this: to the compiler a die is a type of its own, which turns into an int where one is
needed.

Why it is so: docs/decisions/dice-are-open-until-somebody-looks.md
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, call-arg, misc, untyped-decorator"
from __future__ import annotations

import operator
from collections.abc import Callable
from types import ModuleType
from typing import Any

from numba import types
from numba.core import cgutils
from numba.core.imputils import lower_cast
from numba.core.typeconv.castgraph import Conversion
from numba.extending import intrinsic, make_attribute_wrapper, models, overload, register_model

from ..loading.options import BARE

NOTHING_OPEN = -1
"""The slot of a die that is a plain number."""


class OpenDie(types.Type):
    """The type of the open dice of one ruleset's tables; `dice` is the twin of `open_dice.py` made for it."""

    def __init__(self, name: str, state: Any, dice: ModuleType) -> None:
        self.state = state
        self.dice = dice
        super().__init__(name=f"OpenDie({name})")

    def can_convert_to(self, context: Any, other: Any) -> Any:
        """Everywhere where an int will do."""
        return Conversion.safe if other == types.int64 else None

    def unify(self, context: Any, other: Any) -> Any:
        """What holds now an int and now a die holds a die."""
        return self if isinstance(other, (types.Integer, types.Boolean)) else None


@register_model(OpenDie)
class OpenDieModel(models.StructModel):
    """The table's record, which of its dice this is, and what is added to the face."""

    def __init__(self, manager: Any, die: OpenDie) -> None:
        members = [("at", types.voidptr), ("slot", types.int64), ("added", types.int64)]
        super().__init__(manager, die, members)


make_attribute_wrapper(OpenDie, "slot", "slot")
make_attribute_wrapper(OpenDie, "added", "added")


def _state_of(context: Any, die: Any) -> Any:
    """The record of the table that a die was rolled at."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        made = cgutils.create_struct_proxy(signature.args[0])(context, builder, arguments[0])
        return builder.bitcast(made.at, context.get_value_type(signature.return_type))

    return die.state(die), code


def _moved(context: Any, die: Any, added: Any) -> Any:
    """The same die with another number added to it."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        made = cgutils.create_struct_proxy(signature.args[0])(context, builder, arguments[0])
        made.added = arguments[1]
        return made._getvalue()

    return die(die, types.int64), code


state_of = intrinsic(_state_of)
moved = intrinsic(_moved)


def opener(die: OpenDie) -> Any:
    """The function that makes an open die of this type out of a table's record, a slot, and what is added."""

    def open_die(context: Any, state: Any, slot: Any, added: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            made = cgutils.create_struct_proxy(die)(context, builder)
            made.at = builder.bitcast(arguments[0], cgutils.voidptr_t)
            made.slot, made.added = arguments[1:]
            return made._getvalue()

        return die(state, types.int64, types.int64), code

    return intrinsic(open_die)


@lower_cast(types.Integer, OpenDie)
@lower_cast(types.Boolean, OpenDie)
def _number_as_die(context: Any, builder: Any, source: Any, die: Any, value: Any) -> Any:
    made = cgutils.create_struct_proxy(die)(context, builder)
    made.at = cgutils.get_null_value(cgutils.voidptr_t)
    made.slot = context.get_constant(types.int64, NOTHING_OPEN)
    made.added = context.cast(builder, value, source, types.int64)
    return made._getvalue()


@lower_cast(OpenDie, types.Integer)
def _die_as_number(context: Any, builder: Any, die: Any, number: Any, value: Any) -> Any:
    settle = die.dice.settle

    def settled_die(die):
        return settle(state_of(die), die.slot, die.added)

    found = context.compile_internal(builder, settled_die, types.int64(die), (value,))
    return context.cast(builder, found, types.int64, number)


def settled(value: Any) -> int:
    """A number, whether it was one or a die: for `decisions.py`."""
    raise NotImplementedError


def _settled(value):
    if isinstance(value, OpenDie):
        settle = value.dice.settle
        return lambda value: settle(state_of(value), value.slot, value.added)
    return lambda value: types.int64(value)


def less(die: Any, number: int) -> bool:
    """Whether a die shows less than a number: the one question that is ever asked of it."""
    raise NotImplementedError


def _less(die, number):
    below = die.dice.below
    return lambda die, number: below(state_of(die), die.slot, number - die.added)


COMPARISONS: dict[Any, Callable[..., bool]] = {
    operator.lt: lambda left, right: less(left, right),
    operator.le: lambda left, right: less(left, right + 1),
    operator.gt: lambda left, right: not less(left, right + 1),
    operator.ge: lambda left, right: not less(left, right),
    operator.eq: lambda left, right: not less(left, right) and less(left, right + 1),
    operator.ne: lambda left, right: less(left, right) or not less(left, right + 1),
}
TURNED = {
    operator.lt: operator.gt,
    operator.le: operator.ge,
    operator.gt: operator.lt,
    operator.ge: operator.le,
    operator.eq: operator.eq,
    operator.ne: operator.ne,
}


def comparing(compare: Any) -> Callable[..., Any]:
    """How a comparison is compiled where there is a die in it; of two dice the second is settled."""
    turned = TURNED[compare]

    def compared(left, right):
        if isinstance(left, types.Integer) and isinstance(right, OpenDie):
            return lambda left, right: turned(right, left)
        if isinstance(left, OpenDie) and isinstance(right, OpenDie):
            return lambda left, right: compare(left, settled(right))
        if isinstance(left, OpenDie) and isinstance(right, types.Integer):
            return COMPARISONS[compare]
        return None

    return compared


def _plus(left, right):
    if isinstance(left, OpenDie) and isinstance(right, (types.Integer, OpenDie)):
        return lambda left, right: moved(left, left.added + settled(right))
    if isinstance(left, types.Integer) and isinstance(right, OpenDie):
        return lambda left, right: moved(right, right.added + left)
    return None


def _minus(left, right):
    if isinstance(left, OpenDie) and isinstance(right, (types.Integer, OpenDie)):
        return lambda left, right: moved(left, left.added - settled(right))
    return None


def _divided(left, right):
    if isinstance(left, OpenDie) and isinstance(right, types.Integer):
        divide = left.dice.divide

        def divided(left, right):
            if right > 0:
                return divide(state_of(left), left.slot, left.added, right)
            return settled(left) // right

        return divided
    return None


def larger(left, right):
    """`max` of two, one of them a die."""
    if left < right:
        return right
    return left


def smaller(left, right):
    """`min` of two, one of them a die."""
    if right < left:
        return right
    return left


def of_two(which: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    def compiled(left, right):
        return which if isinstance(left, OpenDie) or isinstance(right, OpenDie) else None

    return compiled


def _entry(places, place):
    if isinstance(place, OpenDie):
        return lambda places, place: places[settled(place)]
    return None


def _set_entry(places, place, value):
    if isinstance(place, OpenDie):

        def set_entry(places, place, value):
            places[settled(place)] = value

        return set_entry
    return None


def compiles(what: Any, how: Callable[..., Any]) -> None:
    """Say how something is compiled; asked before Numba's own ways, which would settle every die."""
    options: Any = BARE
    overload(what, jit_options=options, target="cpu")(how)


compiles(settled, _settled)
compiles(less, _less)
for _compare in COMPARISONS:
    compiles(_compare, comparing(_compare))
for _operator in (operator.add, operator.iadd):
    compiles(_operator, _plus)
for _operator in (operator.sub, operator.isub):
    compiles(_operator, _minus)
compiles(operator.floordiv, _divided)
compiles(max, of_two(larger))
compiles(min, of_two(smaller))
compiles(operator.getitem, _entry)
compiles(operator.setitem, _set_entry)
