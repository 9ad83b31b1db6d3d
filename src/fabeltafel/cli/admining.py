"""What whoever runs a server does about reports, tables and people; beside a server that runs."""

import asyncio
import getpass
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from fabeltafel.cli.keeping import Data, Database, data_folder
from fabeltafel.cli.program import app
from fabeltafel.cli.starting import Language
from fabeltafel.game import FabeltafelError
from fabeltafel.games import game_named
from fabeltafel.texts import chosen_language

admin = typer.Typer(
    help="Look after reports, tables and people; the server may be running.", no_args_is_help=True
)
app.add_typer(admin, name="admin")
remove = typer.Typer(help="Take a line, a name, a table or a person away.", no_args_is_help=True)
admin.add_typer(remove, name="remove")

REASON = "Why; it stands in the record."
FOUND = typer.Argument(metavar="[FIND]", help="Part of a name, or the beginning of an id.")
HERE = "http://localhost:8000"
Why = Annotated[str, typer.Option("--why", help=REASON)]
Find = Annotated[str, FOUND]
Id = Annotated[str, typer.Argument(metavar="ID", help="As the lists show it.")]
Line = Annotated[int, typer.Argument(metavar="LINE", help="As `admin look` shows it.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="Whom the link is for.")]
T = TypeVar("T")


def working(
    data: Path | None, database: str, language: str | None, work: Callable[[Any], Awaitable[T]]
) -> T:
    """What comes of an operator's work, beside a server that may be running."""
    from fabeltafel.web.live import LiveTables  # noqa: PLC0415 (an extra of the package)
    from fabeltafel.web.migrating import migrate  # noqa: PLC0415 (see above)
    from fabeltafel.web.operators.deeds import Operator  # noqa: PLC0415 (see above)
    from fabeltafel.web.refusals import Refused  # noqa: PLC0415 (see above)
    from fabeltafel.web.sentences import page_texts  # noqa: PLC0415 (see above)
    from fabeltafel.web.settings import Settings  # noqa: PLC0415 (see above)
    from fabeltafel.web.store import Store  # noqa: PLC0415 (see above)

    settings = Settings(data_folder(data), postgres=database)
    if not database and not settings.database.exists():
        raise FabeltafelError(f"{settings.database}: no such file")
    migrate(settings)

    async def done() -> T:
        store = Store(settings, is_beside=True)
        try:
            by = Operator(LiveTables(store, game_named), f"cli: {getpass.getuser()}")
            return await work(by)
        finally:
            await store.engine.dispose()

    try:
        return asyncio.run(done())
    except Refused as refused:
        say = page_texts(chosen_language(language))
        raise FabeltafelError(say(refused.reason, **refused.arguments)) from None


def printed(*columns: str, rows: list[list[str]]) -> None:
    """Rows as a table, as wide as they are."""
    table = Table(*columns)
    for row in rows:
        table.add_row(*map(escape, row))
    Console(highlight=False, width=None).print(table if rows else "Nothing here.")


def when(moment: float) -> str:
    """A moment, in this machine's time."""
    return datetime.fromtimestamp(moment).strftime("%Y-%m-%d %H:%M") if moment else ""


@admin.command("reports")
def list_reports(
    every: Annotated[bool, typer.Option("--all", help="Those that are settled, too.")] = False,
    data: Data = None,
    database: Database = "",
) -> None:
    """What people have reported, each with what was seen then."""
    from fabeltafel.web import reports  # noqa: PLC0415 (an extra of the package)

    console = Console(highlight=False, soft_wrap=True)
    found = working(data, database, None, lambda by: reports.listed(by.tables.store, every))
    for one in found:
        mark = " (settled)" if one.settled else ""
        console.print(f"[bold]{one.id}[/bold] {when(one.at)} {one.about}{mark}")
        console.print(escape(f"  {one.name} ({one.person}) at table {one.table}"))
        console.print(escape(f"  why: {one.reason}"))
        for seen in one.evidence:
            told = f"{seen['name']}: {seen['text']}" if seen["name"] else seen["text"]
            line = f" (line {seen['line']})" if seen["line"] else ""
            console.print(escape(f"    {when(seen['at'])} {told}{line}"))
    if not found:
        console.print("Nothing here.")


@admin.command("tables")
def list_tables(find: Find = "", data: Data = None, database: Database = "") -> None:
    """Tables, the latest first."""
    from fabeltafel.web.operators import lists  # noqa: PLC0415 (an extra of the package)

    found = working(data, database, None, lambda by: lists.tables_found(by.tables, find))
    rows = [
        [row.id, title, ", ".join(row.names or []), row.status or "?", when(row.since or row.made)]
        for row, title in found
    ]
    printed("id", "game", "people", "stands", "since", rows=rows)


@admin.command("people")
def list_people(find: Find = "", data: Data = None, database: Database = "") -> None:
    """People who have been here, the latest seen first."""
    from fabeltafel.web.operators import lists  # noqa: PLC0415 (an extra of the package)

    found = working(data, database, None, lambda by: lists.people_found(by.tables.store, find))
    rows = [[one.id, one.name, str(one.tables), str(one.reports), when(one.seen)] for one in found]
    printed("id", "name", "tables", "reports", "seen", rows=rows)


@admin.command()
def look(id: Id, language: Language = None, data: Data = None, database: Database = "") -> None:
    """A table as a spectator sees it, in words, with what was said."""
    from fabeltafel.web.operators import lists  # noqa: PLC0415 (an extra of the package)

    spoken = chosen_language(language)
    found = working(data, database, language, lambda by: lists.shown(by.tables, id, spoken))
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"[bold]{escape(found.title)}[/bold] {escape(found.status)}")
    for number, (person, name) in enumerate(found.seats, start=1):
        console.print(escape(f"  {number}. {name or '–'} {person}"))
    for part in found.description:
        console.print(f"[bold]{escape(part.heading)}[/bold]")
        for line in part.lines:
            console.print(escape(f"  {line}"))
    for said in found.lines:
        console.print(escape(f"  line {said.position}: {said.name}: {said.text}"))


@admin.command()
def close(id: Id, why: Why, data: Data = None, database: Database = "") -> None:
    """Close a table: nobody plays on, and it says there who closed it."""
    working(data, database, None, lambda by: by.close(id, why))
    Console().print("Closed.")


@admin.command()
def settle(id: Id, why: Why, data: Data = None, database: Database = "") -> None:
    """A report is seen to."""
    working(data, database, None, lambda by: by.settle(id, why))
    Console().print("Settled.")


@remove.command("line")
def remove_line(id: Id, line: Line, why: Why, data: Data = None, database: Database = "") -> None:
    """What somebody said at a table is to be read no more."""
    working(data, database, None, lambda by: by.remove_line(id, line, why))
    Console().print("Removed.")


@remove.command("name")
def remove_name(id: Id, why: Why, data: Data = None, database: Database = "") -> None:
    """What a person is called is nowhere to be read any more; they play on."""
    working(data, database, None, lambda by: by.remove_name(id, why))
    Console().print("Removed.")


@remove.command("table")
def remove_table(id: Id, why: Why, data: Data = None, database: Database = "") -> None:
    """A table is gone for good."""
    working(data, database, None, lambda by: by.remove_table(id, why))
    Console().print("Removed.")


@remove.command("person")
def remove_person(id: Id, why: Why, data: Data = None, database: Database = "") -> None:
    """Somebody gets up everywhere, their name and words go, and their cookie counts no more."""
    working(data, database, None, lambda by: by.remove_person(id, why))
    Console().print("Removed.")


@admin.command()
def link(
    name: Name,
    address: Annotated[str, typer.Option(help="How people reach the server.")] = HERE,
    why: Why = "to look after this server",
    data: Data = None,
    database: Database = "",
) -> None:
    """Make a link to the operator's page: it signs in one browser, once, within a day."""
    token = working(data, database, None, lambda by: by.make_link(name, why))
    console = Console(highlight=False, soft_wrap=True)
    console.print(escape(f"{address.rstrip('/')}/admin/{token}"))


@admin.command()
def links(data: Data = None, database: Database = "") -> None:
    """The links that count, and whether somebody is signed in with them."""
    from fabeltafel.web.operators import links as kept  # noqa: PLC0415 (an extra of the package)

    found = working(data, database, None, lambda by: kept.links(by.tables.store))
    rows = [[one.name, "used" if one.cookie else "unused", when(one.expires)] for one in found]
    printed("name", "", "until", rows=rows)


@admin.command()
def unlink(name: Name, why: Why, data: Data = None, database: Database = "") -> None:
    """A link counts no more, nor the browser that it signed in."""
    working(data, database, None, lambda by: by.revoke_link(name, why))
    Console().print("Revoked.")


@admin.command()
def record(data: Data = None, database: Database = "") -> None:
    """What operators did, when and why, the latest first."""
    from fabeltafel.web.operators import record as kept  # noqa: PLC0415 (an extra of the package)

    found = working(data, database, None, lambda by: kept.recorded(by.tables.store))
    rows = [
        [str(one.number), when(one.at), one.who, one.what,
         " ".join(filter(None, (one.table, one.thing, one.person))), one.why]
        for one in found
    ]  # fmt: skip
    printed("", "when", "who", "what", "to what", "why", rows=rows)
