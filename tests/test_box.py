"""Box files: replaceable, checked, with the line and the reason of every mistake."""

import re
from pathlib import Path

import pytest

import tussle
from catalogue import GAMES, named
from fabeltafel.box import MARKS, BadBoxFile, pack_box, read_box, shipped_box, values
from fabeltafel.game import FabeltafelError, Game

GAME = named("draco")
SHIPPED = (GAME.folder / "box.toml").read_text(encoding="utf-8")
COUNTS = "value = [2, 2, 3, 2, 2]"
PATH = 'value = "1 2 3 -1 1b 4'


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_shipped_box_is_complete_and_marked(game: Game) -> None:
    facts = shipped_box(game)

    assert tuple(facts) == game.facts
    assert all(fact.mark in MARKS and fact.about for fact in facts.values())


def test_an_owner_can_replace_a_fact(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHIPPED.replace(COUNTS, "value = [1, 2, 3, 2, 3]"), encoding="utf-8")

    assert read_box(GAME, file)["cards_per_colour"].value == [1, 2, 3, 2, 3]


@pytest.mark.parametrize(
    ("old", "new", "line_of", "reason"),
    [
        (COUNTS, "value = [2, 2]", "value = [2", "list of 5 counts"),
        (COUNTS, "value = 7", "value = 7", "list of 5 counts"),
        (COUNTS, "value = [2, 2, 3, 2, -1]", "value = [2", "number 5: -1"),
        (COUNTS, "value = [2, 2, true, 2, 1]", "value = [2", "number 3: True"),
        (COUNTS, "value = [0, 0, 0, 0, 0]", "value = [0", "at least one card"),
        (PATH, 'value = "1 2 x', 'value = "1 2 x', "field 3: 'x'"),
        (PATH, 'value = "1 2 5bg', 'value = "1 2 5bg', "field 3: '5bg'"),
        (PATH, 'value = "1 2 500', 'value = "1 2 500', "field 3: '500'"),
        ("8 -2 | 4", "8 -2 4", 'value = "1 2 3', "one | before the summit"),
        ("8 -2 | 4 3", "8 -2 | 4", 'value = "1 2 3', "3 summit fields"),
        ("8 -2 | 4 3", "8 -2 | 4b 3", 'value = "1 2 3', "neither blue nor green"),
        ('mark = "published"', 'mark = "guessed"', COUNTS, "'guessed'"),
        ('mark = "published"', "", COUNTS, "None"),
        (COUNTS, "", "[cards_per_colour]", "a mark and a value"),
        ("[path_4_5]", "[path_4_6]", "[path_4_6]", "no such fact"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_reason(
    tmp_path: Path, old: str, new: str, line_of: str, reason: str
) -> None:
    file = tmp_path / "mine.toml"
    text = SHIPPED.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith(line_of))

    with pytest.raises(BadBoxFile) as error:
        read_box(GAME, file)

    where = value_line(text, line) if line_of.startswith("[path") else line
    assert f"line {where}:" in str(error.value) or f"line {line}:" in str(error.value)
    assert reason in str(error.value)


def value_line(text: str, heading: int) -> int:
    """The line of the value below a heading."""
    rows = text.splitlines()
    return next(n for n in range(heading, len(rows)) if rows[n].startswith("value")) + 1


def test_broken_toml_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[cards_per_colour\n", encoding="utf-8")

    with pytest.raises(BadBoxFile, match="line 1"):
        read_box(GAME, file)


def test_a_missing_fact_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHIPPED[: SHIPPED.index("[path_4_5]")], encoding="utf-8")

    with pytest.raises(BadBoxFile, match="path_4_5: is missing"):
        read_box(GAME, file)


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path: Path) -> None:
    with pytest.raises(FabeltafelError, match="No such file"):
        read_box(GAME, tmp_path / "nowhere.toml")
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG\xff")
    with pytest.raises(FabeltafelError, match="UTF-8"):
        read_box(GAME, tmp_path / "picture.toml")


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 99])
def test_a_wrong_number_of_players_is_told(players: int) -> None:
    facts = {name: fact.value for name, fact in shipped_box(GAME).items()}

    with pytest.raises(FabeltafelError, match="2 to 5 players"):
        pack_box(GAME, facts, players)


def test_an_unknown_variant_is_told() -> None:
    facts = {name: fact.value for name, fact in shipped_box(GAME).items()}

    with pytest.raises(FabeltafelError, match="no variant 'upside down'"):
        pack_box(GAME, facts, 2, ["upside down"])


@pytest.mark.parametrize(
    ("game", "seat", "reason"),
    [
        (named("connect_four"), 0, "who begins Connect Four cannot be chosen"),
        (tussle.GAME, 4, "seat 5 cannot begin: 2 play"),
        (tussle.GAME, -1, "seat 0 cannot begin: 2 play"),
    ],
)
def test_a_beginner_who_cannot_be_is_refused(game: Game, seat: int, reason: str) -> None:
    with pytest.raises(FabeltafelError, match=reason):
        pack_box(game, values(shipped_box(game)), 2, begins=seat)


def test_a_box_names_who_begins_counted_from_one_or_nobody() -> None:
    facts = values(shipped_box(tussle.GAME))

    assert pack_box(tussle.GAME, facts, 2)["begins"] == [0]
    assert pack_box(tussle.GAME, facts, 2, begins=1)["begins"] == [2]


@pytest.mark.parametrize(
    ("wishes", "shared_out"),
    [
        ((), [0, 1, 2, 3]),
        (("", "", "", ""), [0, 1, 2, 3]),
        (("", "acorn", "", "egg"), [1, 0, 2, 4]),
        (("drum", "comb", "bell", "acorn"), [3, 2, 1, 0]),
    ],
)
def test_who_wishes_for_no_symbol_takes_what_is_left(
    wishes: tuple[str, ...], shared_out: list[int]
) -> None:
    box = pack_box(tussle.GAME, values(shipped_box(tussle.GAME)), 4, symbols=wishes)

    assert box["symbols"].tolist() == [shared_out]


@pytest.mark.parametrize(
    ("game", "wishes", "reason"),
    [
        (named("connect_four"), ("bell", ""), "Connect Four has no symbol 'bell'; it has none"),
        (tussle.GAME, ("", "lyre"), "no symbol 'lyre'; there are acorn, bell, comb, drum, egg"),
        (tussle.GAME, ("bell", "bell"), "two seats cannot both have the symbol 'bell'"),
    ],
)
def test_a_symbol_that_nobody_can_have_is_refused(
    game: Game, wishes: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(FabeltafelError, match=reason):
        pack_box(game, values(shipped_box(game)), 2, symbols=wishes)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("about = .*", 'about = "\\u001b[2J"', "cannot be shown"),
        ("about = .*", 'about = "\\u009b2J"', "cannot be shown"),
        ("value = .*", 'value = "\\u001b[2J"', "cannot be shown"),
        ("^.cards_per_colour.$", '["\\u001b[2J"]', "no such fact"),
    ],
)
def test_nothing_a_terminal_would_obey_comes_out_of_a_box(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    file = tmp_path / "mine.toml"
    text = re.sub(old, lambda _: new, SHIPPED, count=1, flags=re.MULTILINE)
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BadBoxFile, match=reason) as error:
        read_box(GAME, file)

    assert str(error.value).isprintable()
