"""Who sits where and who begins, as the command line is told."""

import io

import pytest
from rich.console import Console

import tussle
from catalogue import named
from fabeltafel.cli.playing import beginner, seat_called, symbols_called
from fabeltafel.game import FabeltafelError
from fabeltafel.texts import shared_texts

FAMILY = [("Anne", ""), ("Marc", ""), ("Beginner 1", "level1"), ("Beginner 2", "level1")]
DUTCH = shared_texts("nl")


@pytest.mark.parametrize(
    ("wish", "seat"), [(None, 0), ("1", 0), ("3", 2), ("south", 2), ("West", 3), ("NORTH", 0)]
)
def test_a_seat_is_called_by_its_number_or_its_role(wish: str | None, seat: int) -> None:
    assert seat_called(tussle.GAME, wish, 4) == seat


@pytest.mark.parametrize("wish", ["0", "5", "up", ""])
def test_a_seat_that_is_not_there_is_answered_with_those_that_are(wish: str) -> None:
    with pytest.raises(FabeltafelError, match="there are 1, North, 2, East, 3, South, 4, West"):
        seat_called(tussle.GAME, wish, 4)


@pytest.mark.parametrize(
    ("wish", "seat"), [(None, None), ("lot", None), ("marc", 1), ("Beginner 2", 3)]
)
def test_somebody_is_named_to_begin_or_the_lot(wish: str | None, seat: int | None) -> None:
    assert beginner(Console(), tussle.GAME, wish, FAMILY, DUTCH) == seat


def test_whoever_is_alone_is_the_youngest() -> None:
    seating = [("Beginner 1", "level1"), ("Anne", "")]

    assert beginner(Console(), tussle.GAME, "youngest", seating, DUTCH) == 1


def test_people_are_asked_who_is_the_youngest_until_they_name_one_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, typed = io.StringIO(), iter(["", "Carl", "Beginner 1", "marc"])
    monkeypatch.setattr("builtins.input", lambda: next(typed))

    seat = beginner(Console(file=screen), tussle.GAME, "youngest", FAMILY, DUTCH)

    assert seat == 1
    assert screen.getvalue().count("Wie van jullie is de jongste (Anne, Marc)?") == 4
    assert "Niemand heet hier ‘Carl’." in screen.getvalue()


@pytest.mark.parametrize(
    ("game", "wish", "reason"),
    [
        ("tussle", "Carl", "Niemand heet hier ‘Carl’."),
        ("connect_four", "Anne", "who begins Connect Four cannot be chosen"),
        ("connect_four", "youngest", "who begins Connect Four cannot be chosen"),
    ],
)
def test_a_beginner_who_is_not_there_is_told(game: str, wish: str, reason: str) -> None:
    with pytest.raises(FabeltafelError, match=reason):
        beginner(Console(), named(game), wish, FAMILY, DUTCH)


@pytest.mark.parametrize("wish", ["eye", "EYE", "oog", "Auge"])
def test_a_symbol_is_called_in_any_language(wish: str) -> None:
    assert symbols_called(named("draco"), ["vuur", wish], FAMILY) == ["fire", "eye", "", ""]


def test_nobody_has_two_symbols() -> None:
    with pytest.raises(FabeltafelError, match="2 people cannot have 3 symbols"):
        symbols_called(named("draco"), ["fire", "eye", "wing"], FAMILY)
