"""Fields: records as those who only read them get them."""

import numpy as np
import pytest
from numpy.typing import NDArray

from fabeltafel.compiled import records
from fabeltafel.fields import Fields, Row, float64, int8


class Map(Fields):
    """A few fields of every kind."""

    is_drawn: bool = int8()
    scale: float = float64()
    heights: Row = int8(3)
    ways: NDArray[np.float64] = float64(2, 2)


def test_fields_are_read_in_pythons_own_numbers() -> None:
    maps = records(Map.dtype)
    maps["is_drawn"], maps["scale"], maps["heights"] = 1, 0.5, [1, 2, 3]

    read = Map.of(maps)

    assert (read.is_drawn, read.scale, read.heights) == (True, 0.5, [1, 2, 3])
    assert [type(value) for value in (read.is_drawn, read.scale, read.heights[0])] == [
        *(bool, float, int)
    ]


def test_a_large_table_is_not_copied_and_cannot_be_written() -> None:
    maps = records(Map.dtype)

    read = Map.of(maps)

    assert np.shares_memory(read.ways, maps)
    with pytest.raises(ValueError, match="read-only"):
        read.ways[0, 0] = 1
    maps["ways"][0, 0, 0] = 2
    assert read.ways[0, 0] == 2
