"""Connect Four's lines of play, beside what others have published."""

from catalogue import counted_positions, named


def test_connect_four_has_the_published_numbers() -> None:
    published = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234]

    assert counted_positions(named("connect_four"))[0]["lines"] == published
