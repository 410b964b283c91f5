"""Holds JSON against TypedDicts: exact keys, exact types (a boolean is no whole number, a tuple is no list)."""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


def misfits(value: Any, wanted: Any, place: str = "view") -> Iterator[str]:
    """Tell every place where a value does not fit a type."""
    if is_typeddict(wanted):
        yield from _object_misfits(value, wanted, place)
    elif get_origin(wanted) in (Union, UnionType):
        if all(any(True for _ in misfits(value, each)) for each in get_args(wanted)):
            yield f"{place}: {value!r} is none of {wanted}"
    elif get_origin(wanted) is list:
        yield from _list_misfits(value, wanted, place)
    elif get_origin(wanted) is dict:
        yield from _dict_misfits(value, wanted, place)
    elif not _fits_plainly(value, wanted):
        yield f"{place}: {value!r} is no {wanted}"


def _fits_plainly(value: Any, wanted: Any) -> bool:
    if wanted is Any:
        return True
    if get_origin(wanted) is Literal:
        return any(type(value) is type(each) and value == each for each in get_args(wanted))
    return type(value) is (NoneType if wanted is None else wanted)


def _object_misfits(value: Any, wanted: Any, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place}: {value!r} is no {wanted.__name__}"
        return
    for name in wanted.__required_keys__ - value.keys():
        yield f"{place}: {name} is missing"
    hints = get_type_hints(wanted)
    for name, each in value.items():
        if name in hints:
            yield from misfits(each, hints[name], f"{place}.{name}")
        else:
            yield f"{place}: {wanted.__name__} knows no {name}"


def _list_misfits(value: Any, wanted: Any, place: str) -> Iterator[str]:
    if type(value) is not list:
        yield f"{place}: {value!r} is no list"
        return
    for number, each in enumerate(value):
        yield from misfits(each, get_args(wanted)[0], f"{place}[{number}]")


def _dict_misfits(value: Any, wanted: Any, place: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{place}: {value!r} is no object"
        return
    for name, each in value.items():
        yield from misfits(name, get_args(wanted)[0], f"{place}: name {name}")
        yield from misfits(each, get_args(wanted)[1], f"{place}.{name}")
