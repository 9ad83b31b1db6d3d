"""A person's own book: results, skill and luck over time, from summaries and without a table."""

import asyncio
import csv
import io
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
import sqlalchemy as sa

from catalogue import named
from fabeltafel.analysis import Estimate
from fabeltafel.analysis.storing import read
from fabeltafel.matchfile import read_match
from fabeltafel.texts import LANGUAGES
from fabeltafel.web import books, migrating
from fabeltafel.web.books import Line, Played
from fabeltafel.web.databases import engine_of
from fabeltafel.web.people import Person
from fabeltafel.web.plots import plots_of
from fabeltafel.web.schema import summaries
from fabeltafel.web.sentences import page_texts
from fabeltafel.web.settings import Settings
from fabeltafel.web.summaries import Outcome
from web.browser import Browser, until
from web.conftest import Come
from web.serving import Running, running

GAME = "connect_four"
WINNING = ("a", "b", "a", "b", "a", "b", "a")  # whoever begins has four in a row


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that looks back as quickly as can be."""
    data = tmp_path_factory.mktemp("books")
    with running(Settings(data, requests_a_second=0, analysis="level1")) as server:
        yield server


def win(anne: Browser, marc: Browser) -> str:
    """A match of two people that whoever begins has won."""
    table = anne.open_table(GAME, "me", "friend")
    marc.sit(table, 2)
    first = anne.snapshot(table)["turn"]["acting"][0]
    for turn, word in enumerate(WINNING):
        seat = first if turn % 2 == 0 else 3 - first
        (anne if seat == 1 else marc).done(f"/t/{table}/move", seat=seat, after=99, words=[word])
    return table


def look_back(browser: Browser, table: str) -> None:
    """Have a match looked back on."""
    browser.done(f"/t/{table}/analyse")
    place = f"/t/{table}/analysis/progress"
    until(lambda: browser.client.get(place).json()["state"] == "there")


def rows_of(browser: Browser) -> list[dict[str, str]]:
    """A person's book as a spreadsheet reads it."""
    answer = browser.client.get("/me/matches.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    return list(csv.DictReader(io.StringIO(answer.text)))


def test_a_book_tells_results_points_and_opponents_and_skill_where_known(
    quick: Running, come: Come
) -> None:
    anne, marc = (come(name, address=quick.address) for name in ("Anne", "Marc"))
    assert "Every match you play" in anne.get("/me").text

    first, second = win(anne, marc), win(anne, marc)
    look_back(anne, second)

    mine, theirs = rows_of(anne), rows_of(marc)
    assert [row["table"] for row in mine] == [first, second]
    assert {row["against"] for row in mine} == {"Marc"}
    assert {row["against"] for row in theirs} == {"Anne"}
    for one, other in zip(mine, theirs, strict=True):
        assert float(one["won"]) + float(other["won"]) == 1
    assert [bool(row["luck"]) for row in mine] == [False, True]
    page = anne.get("/me").text
    assert f"/t/{first}/analysis" in page
    assert page.count("<figure") == 1  # nothing to compare the one analysis with
    assert "Connect Four" in page
    kept = anne.client.get("/me/everything.json").json()["matches"]
    assert [one["table"] for one in kept] == [first, second]


def test_a_running_match_stands_in_no_book(quick: Running, come: Come) -> None:
    anne = come(address=quick.address)
    table = anne.open_table(GAME, "me", "here:Carl")
    anne.done(f"/t/{table}/move", seat=1, after=9, words=["a"])
    closed = anne.open_table(GAME, "me", "here:Carl")
    anne.done(f"/t/{closed}/close")

    assert rows_of(anne) == []


def test_a_book_loads_no_table_and_tables_of_before_come_into_it(
    either: Settings, come: Come
) -> None:
    with running(either) as server:
        anne, marc = (come(name, address=server.address) for name in ("Anne", "Marc"))
        table = win(anne, marc)
        cookie = anne.cookie

    with running(either) as server:
        again = come(address=server.address)
        again.client.cookies.set(*cookie)
        assert f"/t/{table}/analysis" in again.get("/me").text
        assert server.site.tables.in_memory == {}
        forget_summaries(server)
        until(lambda: rows_of(again))


def forget_summaries(server: Running) -> None:
    """As if all tables were from before there were summaries of how they ended."""
    assert server.site.loop is not None
    work = server.site.store.forget_summaries(summaries.c.status == "over")
    asyncio.run_coroutine_threadsafe(work, server.site.loop).result(10)


def test_what_was_over_before_there_were_books_is_summed_up_anew(
    either: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier, later = tmp_path / "earlier", shutil.ignore_patterns("000[5-9]*", "__pycache__")
    shutil.copytree(migrating.SCRIPTS, earlier, ignore=later)
    with monkeypatch.context() as before:
        before.setattr(migrating, "SCRIPTS", earlier)
        migrating.migrate(either)
    columns = "id, game, version, variants, facts, secret, seats, owner, away, key, made, terms"
    for id, status in (("old", "over"), ("new", "running")):
        table = f"'{id}', 'g', 1, '[]', '{{}}', 's', '[]', 'p', 9, '{id}', 1.0, '{{}}'"
        execute(either, f"INSERT INTO tables ({columns}) VALUES ({table})")
        told = f"'{id}', '{status}', '[]', '[]', '[]', FALSE, 1.0"
        execute(either, f"INSERT INTO summaries VALUES ({told})")

    migrating.migrate(either)

    assert execute(either, 'SELECT "table" FROM summaries') == []  # what is played is, too


def execute(settings: Settings, statement: str) -> list[tuple[str, str]]:
    """What a database of before answers."""

    async def run() -> list[tuple[str, str]]:
        engine = engine_of(settings)
        async with engine.begin() as connection:
            found = await connection.execute(sa.text(statement))
            rows = [(str(one), str(other)) for one, other in found] if found.returns_rows else []
        await engine.dispose()
        return rows

    return asyncio.run(run())


def test_all_matches_come_as_files_with_what_was_found(quick: Running, come: Come) -> None:
    anne, marc = (come(name, address=quick.address) for name in ("Anne", "Marc"))
    tables = [win(anne, marc), win(anne, marc)]
    look_back(anne, tables[0])

    answer = anne.client.get("/me/matches.zip")

    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as files:
        names = sorted(files.namelist())
        texts = {name: files.read(name).decode() for name in names}
    matches = {name: read_match(text, named) for name, text in texts.items() if ".toml" in name}
    assert [match.is_over for match in matches.values()] == [True, True]
    [found] = [name for name in names if name.endswith(".analysis.json")]
    match = matches[found.replace(".analysis.json", ".toml")]
    assert tables[0] in found
    assert len(read(texts[found], match).moments) == len(WINNING) + 1


def test_whoever_is_forgotten_has_an_empty_book(quick: Running, come: Come) -> None:
    anne, marc = (come(name, address=quick.address) for name in ("Rumpelstiltskin", "Marc"))
    table = win(anne, marc)

    anne.done("/me/forget")

    assert rows_of(anne) == []
    marc.get(f"/t/{table}")
    until(lambda: [row["against"] for row in rows_of(marc)] == ["N. N."])


def outcome(**people: str) -> list[Outcome]:
    """How a match ended, by name and person."""
    return [Outcome(person, name, 0, 0.0) for name, person in people.items()]


def test_of_several_at_one_device_the_one_with_ones_name_is_oneself() -> None:
    anne = Person("p1", "Anne", "en")

    assert books.own_seat(outcome(Carl="p1", Anne="p1"), anne) == 1
    assert books.own_seat(outcome(Carl="p1", Marc="p2"), anne) == 0
    assert books.own_seat(outcome(Marc="p2"), anne) is None


PLAYED = [
    Played("t1", "g", "Game", 1.0, 3, 1.0, ("Marc", "Carl"), Estimate(0.2, 0.1), Estimate(0.1)),
    Played("t2", "g", "Game", 2.0, 2, 0.5, ("Marc",), Estimate(0.05, 0.1), Estimate(-0.1)),
    Played("t3", "h", "Other", 3.0, 1, 0.0, ("=1+1",)),
]


def test_a_book_counts_games_and_people() -> None:
    assert books.favourites(PLAYED) == [Line("Game", 2, 2), Line("Other", 1, 0)]
    assert books.opponents(PLAYED)[0] == Line("Marc", 2, 2)
    assert [played.result for played in PLAYED] == ["won", "shared", "lost"]


def test_no_name_becomes_a_formula() -> None:
    assert "'=1+1" in books.as_csv(PLAYED)
    assert "Marc; Carl" in books.as_csv(PLAYED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plots_have_a_bar_for_every_match_that_can_be_told_of(language: str) -> None:
    odd = replace(PLAYED[0], title="<b>&\"'")

    figures = [
        ElementTree.fromstring(plot) for plot in plots_of([*PLAYED, odd], page_texts(language))
    ]

    assert [len(figure.findall(".//rect")) for figure in figures] == [4, 3, 3]
    luck = [bar.get("class") for bar in figures[2].findall(".//rect")]
    assert luck == ["up", "down", "up"]
    assert plots_of(PLAYED[:1], page_texts(language)) == []
