"""The flat record: layout, typed access, copies."""

from __future__ import annotations

import numpy as np
import pytest

from game.rules.record import Record, derived, i1, i2, i4, i8


class Sample(Record):
    flag = i1()
    wide = i8()
    row = i2(3)
    rows = i1(2, 4)
    middle = i4()


def test_fields_lie_widest_first_without_padding() -> None:
    dtype = Sample.dtype
    assert list(dtype.names or ()) == ["wide", "middle", "row", "flag", "rows", "tail"]
    assert dtype.itemsize == Sample.nbytes == sum(dtype[name].itemsize for name in dtype.names or ())
    assert dtype.itemsize % 8 == 0


def test_reading_gives_python_ints_and_the_array_shares_the_bytes() -> None:
    s = Sample()
    s.flag, s.wide, s.middle = -5, 2**60, -70000
    s.row[1] = -300
    s.rows[1][3] = 7
    assert type(s.flag) is int
    assert type(s.rows[1][3]) is int
    assert (s.array["flag"][0], s.array["wide"][0], s.array["middle"][0]) == (-5, 2**60, -70000)
    assert s.array["rows"][0].tolist() == [[0, 0, 0, 0], [0, 0, 0, 7]]
    s.array["row"][0][2] = 9
    assert list(s.row) == [0, -300, 9]


def test_a_value_out_of_range_is_refused() -> None:
    s = Sample()
    with pytest.raises(ValueError, match="invalid value"):
        s.flag = 128
    with pytest.raises(ValueError, match="invalid value"):
        s.row[0] = 40000
    with pytest.raises(IndexError):
        s.row[3] = 1


class Deriving(Record):
    sums = derived(i2(3))
    own = i1(3)
    count = derived(i1())
    wide = i4()


def test_derived_fields_come_last_and_are_not_independent() -> None:
    s = Deriving()
    assert list(s.dtype.names or ()) == ["wide", "own", "tail", "sums", "count", "tails"]
    assert s.nbytes % 8 == s.independent_bytes % 8 == 0
    s.sums[2], s.count = 300, 7
    assert s.independent == bytes(s.independent_bytes)
    t = s.copy()
    assert (t.sums[2], t.count) == (300, 7)
    s.own[0] = 1
    assert s.independent != t.independent
    assert Sample().independent == bytes(Sample())


def test_copies_share_nothing_and_become_copies_everything() -> None:
    s = Sample()
    s.rows[0][0] = 3
    t = s.copy()
    t.rows[0][0] = 4
    t.flag = 1
    assert (s.rows[0][0], s.flag) == (3, 0)
    s.become(t)
    assert s == t
    assert bytes(s) == bytes(t) == t.array.tobytes()


@pytest.mark.parametrize("name", ["round", "copy", "shape", "tail", "flag"])
def test_field_names_used_by_numpy_or_the_parent_are_refused(name: str) -> None:
    assert name in ("tail", "flag") or hasattr(np.void, name)
    with pytest.raises(TypeError, match="taken"):
        type("Bad", (Sample,), {name: i1()})
