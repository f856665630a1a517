"""Flat record behind a game's state: small signed integers in one block of bytes.

A game declares its fields once, as assignments in a class:

    class State(base.State):
        turn = i1()                 # an int
        score = i2(SEATS)           # a row
        hand = i1(SEATS, KINDS)     # rows: s.hand[seat][kind]

The plain backend reads and writes Python ints through memoryviews of the block. It raises `ValueError` when a value
does not fit its field. `array` shows the same block as a NumPy structured array of shape (1,), for the compiled
backend.

Fields lie widest first and the tail is filled, so the record has no padding and equal states have equal bytes. Fields
that follow from the others (`derived`) lie behind these. They are left out of everything that is kept or compared as
knowledge.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar, cast, overload

import numpy as np

__all__ = ["Record", "Row", "Rows", "derived", "i1", "i2", "i4", "i8"]


class Row(Protocol):
    """Row of ints: a memoryview in the plain backend, an array in the compiled one."""

    @overload
    def __getitem__(self, index: int, /) -> int: ...
    @overload
    def __getitem__(self, part: slice, /) -> Row: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class Rows(Protocol):
    """Table of rows of equal length."""

    def __getitem__(self, index: int, /) -> Row: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Row]: ...


class Field:
    """Declared field: its width in bytes and its shape."""

    __slots__ = ("is_derived", "shape", "width")

    def __init__(self, width: int, shape: tuple[int, ...]):
        if any(length < 1 for length in shape):
            raise TypeError("a field's lengths are positive")
        self.width = width
        self.shape = shape
        self.is_derived = False

    @property
    def size(self) -> int:
        """Number of integers in the field."""
        return int(np.prod(self.shape, dtype=int))


# The overloads of the four declarators tell a type checker the type of the declared field.
@overload
def i1() -> int: ...
@overload
def i1(length: int, /) -> Row: ...
@overload
def i1(rows: int, length: int, /) -> Rows: ...
def i1(*shape: int) -> Any:
    """Declare a field of bytes, -128 to 127."""
    return Field(1, shape)


@overload
def i2() -> int: ...
@overload
def i2(length: int, /) -> Row: ...
@overload
def i2(rows: int, length: int, /) -> Rows: ...
def i2(*shape: int) -> Any:
    """Declare a field of 16-bit integers, -32768 to 32767."""
    return Field(2, shape)


@overload
def i4() -> int: ...
@overload
def i4(length: int, /) -> Row: ...
@overload
def i4(rows: int, length: int, /) -> Rows: ...
def i4(*shape: int) -> Any:
    """Declare a field of 32-bit integers."""
    return Field(4, shape)


@overload
def i8() -> int: ...
@overload
def i8(length: int, /) -> Row: ...
@overload
def i8(rows: int, length: int, /) -> Rows: ...
def i8(*shape: int) -> Any:
    """Declare a field of 64-bit integers."""
    return Field(8, shape)


Declared = TypeVar("Declared")


def derived(field: Declared) -> Declared:
    """Declare that a field follows from the others, and return it.

    The record holds such a field only to save the rules from computing it again. Derived fields lie behind all others
    and are no part of `Record.independent`.
    """
    cast("Field", field).is_derived = True
    return field


def _scalar(view: str, index: int) -> property:
    """Return a property that reads and writes one number through a typed view."""
    scope: dict[str, Any] = {}
    exec(f"def read(self): return self.{view}[{index}]\ndef write(self, value): self.{view}[{index}] = value", scope)
    return property(scope["read"], scope["write"])


_CODES = {8: "q", 4: "i", 2: "h", 1: "b"}
_ALIGN = 8
_TAIL = "tail"


def _spans_of(name: str, width: int, offset: int, shape: tuple[int, ...]) -> tuple[str, str, slice, tuple[slice, ...]]:
    """Return the name and typed view of a field, its part of the view, and the part of each row if it has rows."""
    start, length = offset // width, shape[-1]
    starts = range(start, start + shape[0] * length, length) if len(shape) == 2 else ()
    return name, f"_{_CODES[width]}", slice(start, start + length), tuple(slice(at, at + length) for at in starts)


class _Declared(type):
    """Metaclass that lays out a record's fields and makes its slots and properties."""

    fields: dict[str, Field]
    dtype: np.dtype[np.void]
    nbytes: int
    layout: tuple[tuple[str, int, int, tuple[int, ...]], ...]

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _Declared:
        inherited: dict[str, Field] = {}
        for base in bases:
            inherited |= getattr(base, "fields", {})
        declared = {key: value for key, value in body.items() if isinstance(value, Field)}
        for key in declared:
            if hasattr(np.void, key) or key in inherited or key.startswith(_TAIL):
                raise TypeError(f"{name}.{key}: that name is taken")
        fields = inherited | declared
        for key in declared:
            del body[key]
        body["fields"] = fields
        body["__slots__"] = (*body.get("__slots__", ()), *(key for key, field in declared.items() if field.shape))

        ordered: list[tuple[str, Field]] = []
        for is_derived in (False, True):
            part = [item for item in fields.items() if item[1].is_derived == is_derived]
            ordered += sorted(part, key=lambda item: -item[1].width)
            used = sum(field.width * field.size for _, field in ordered)
            if used % _ALIGN:
                ordered.append((f"{_TAIL}s" if is_derived else _TAIL, Field(1, (_ALIGN - used % _ALIGN,))))
            if not is_derived:
                body["independent_bytes"] = used + -used % _ALIGN
        layout: list[tuple[str, int, int, tuple[int, ...]]] = []
        offset = 0
        for key, field in ordered:
            layout.append((key, field.width, offset, field.shape))
            if not field.shape:
                body[key] = _scalar(f"_{_CODES[field.width]}", offset // field.width)
            offset += field.width * field.size
        body["layout"] = tuple(entry for entry in layout if not entry[0].startswith(_TAIL))
        body["_spans"] = tuple(_spans_of(*entry) for entry in body["layout"] if entry[3])
        body["nbytes"] = offset
        body["dtype"] = np.dtype([(key, f"<i{field.width}", field.shape) for key, field in ordered], align=True)
        made = super().__new__(mcs, name, bases, body)
        assert not offset or made.dtype.itemsize == offset
        return made


class Record(metaclass=_Declared):
    """Record of ints, all zero when made."""

    __slots__ = ("_b", "_block", "_h", "_i", "_q")

    if TYPE_CHECKING:
        fields: ClassVar[dict[str, Field]]
        dtype: ClassVar[np.dtype[np.void]]
        nbytes: ClassVar[int]
        independent_bytes: ClassVar[int]
        layout: ClassVar[tuple[tuple[str, int, int, tuple[int, ...]], ...]]
        _spans: ClassVar[tuple[tuple[str, str, slice, tuple[slice, ...]], ...]]

    def __init__(self) -> None:
        self._block = bytearray(self.nbytes)
        view = memoryview(self._block)
        self._b = view.cast("b")
        self._h = view.cast("h")
        self._i = view.cast("i")
        self._q = view.cast("q")
        for name, typed, row, rows in self._spans:
            numbers = getattr(self, typed)
            setattr(self, name, tuple([numbers[one] for one in rows]) if rows else numbers[row])

    @property
    def array(self) -> np.ndarray[tuple[int], np.dtype[np.void]]:
        """Structured array of shape (1,) that shares the record's bytes."""
        return np.frombuffer(self._block, dtype=self.dtype)

    def copy(self) -> Self:
        """Return an independent copy."""
        copy = type(self)()
        copy._block[:] = self._block
        return copy

    @classmethod
    def of_bytes(cls, block: bytes) -> Self:
        """Return a record with the bytes of another one of its kind."""
        made = cls()
        made._block[:] = block
        return made

    def become(self, other: Self) -> None:
        """Copy every field of another record into this one."""
        self._block[:] = other._block

    def __bytes__(self) -> bytes:
        return bytes(self._block)

    @property
    def independent(self) -> bytes:
        """Bytes of all fields but the derived ones."""
        return bytes(self._block[: self.independent_bytes])

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._block == other._block

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__qualname__} of {self.nbytes} bytes>"
