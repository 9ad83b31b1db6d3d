"""The table in the browser."""

import contextlib
import ipaddress
import re
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape

from fabeltafel.bots.levels import LEVELS
from fabeltafel.cli.program import app
from fabeltafel.game import FabeltafelError

EVERYWHERE = "0.0.0.0"  # noqa: S104 (friends in the same network are meant to find the table)
LISTEN = "Where to listen; 127.0.0.1 for this machine alone."
BEHIND = "What people type if a proxy stands before: https://example.org."
TRUST = "A proxy’s address or network; its X-Forwarded-For and -Proto count. May be repeated."
KEPT = "The folder of the database and the cookie key."
FIGURES = "Answer /metrics with figures for Prometheus; let no proxy pass that on."
LEVEL = "What is logged: debug, info (every request), warning or error."
WHERE = "A PostgreSQL instead of a file: postgresql://user:password@host/name."
MANY = "Processes that serve together, on PostgreSQL; with a file there is one."
PLACE = "A folder, as --data has it, or postgresql://user:password@host/name."
PAUSE = "Seconds a bot takes at least, so that its haste does not show that it had no choice."
MAIL = "Who takes mail on, for calls: smtp://user:password@host:587 or smtps://…"
SENDER = "In whose name mail is sent: table@example.org."
INSIDE = "Let calls go to this machine and its own network, and by plain http."
PACE = "Requests a second from one address; 0: no limit."


LOOKING = f"How thoroughly matches are looked back on: {', '.join(LEVELS)}. Else what is usual."


class Level(StrEnum):
    """From which weight on something is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


@app.command()
def serve(
    host: Annotated[str, typer.Option(help=LISTEN)] = EVERYWHERE,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any free one.")] = 8000,
    data: Annotated[Path | None, typer.Option(help=KEPT)] = None,
    public_address: Annotated[str, typer.Option(help=BEHIND)] = "",
    trusted_proxy: Annotated[list[str] | None, typer.Option(help=TRUST)] = None,
    rate: Annotated[float, typer.Option(min=0, help=PACE)] = 50,
    metrics: Annotated[bool, typer.Option("--metrics", help=FIGURES)] = False,
    log_level: Annotated[Level, typer.Option(help=LEVEL)] = Level.WARNING,
    database: Annotated[str, typer.Option(envvar="FABELTAFEL_DATABASE", help=WHERE)] = "",
    workers: Annotated[int, typer.Option(min=1, help=MANY)] = 1,
    bot_pause: Annotated[float, typer.Option(min=0, max=10, help=PAUSE)] = 0.6,
    analysis: Annotated[str, typer.Option(metavar="LEVEL", help=LOOKING)] = "",
    smtp: Annotated[str, typer.Option(envvar="FABELTAFEL_SMTP", help=MAIL)] = "",
    mail_from: Annotated[str, typer.Option(envvar="FABELTAFEL_MAIL_FROM", help=SENDER)] = "",
    calls_inside: Annotated[bool, typer.Option("--calls-inside", help=INSIDE)] = False,
) -> None:
    """Serve the table to browsers on this machine and in the same network."""
    try:
        from fabeltafel.web import logs, serving, vault  # noqa: PLC0415 (an extra of the package)
        from fabeltafel.web.migrating import migrate  # noqa: PLC0415 (see above)
        from fabeltafel.web.settings import Settings  # noqa: PLC0415 (see above)
    except ImportError as error:
        install = "install the table with: pip install 'fabeltafel[web]'"
        raise FabeltafelError(f"{error.name} is missing; {install}") from None
    demand_possible(workers, database, public_address, analysis)
    demand_mail(smtp, mail_from, public_address)
    logs.write_logs(log_level)
    serving.demand_built()
    folder = data or user_data_path("fabeltafel") / "table"
    held = contextlib.nullcontext() if database else vault.held(folder)
    with held, contextlib.closing(serving.listen(host, port)) as listening:
        console = Console(highlight=False, soft_wrap=True)
        real_port = int(listening.getsockname()[1])
        places = [public_address] if public_address else serving.addresses(host, real_port)
        settings = Settings(
            data=folder,
            postgres=database,
            public_address=public_address,
            trusted_proxies=tuple(map(network, trusted_proxy or ())),
            network_address=places[-1],
            requests_a_second=rate,
            log_level=log_level,
            has_metrics=metrics,
            bot_pause=bot_pause,
            analysis=analysis,
            workers=workers,
            smtp=smtp,
            mail_from=mail_from,
            may_call_inside=calls_inside,
        )
        migrate(settings)
        laid = partial(announce, console, places, serving.database_of(settings))
        serving.serve_as_told(settings, listening, laid)


def demand_possible(workers: int, database: str, public_address: str, analysis: str) -> None:
    """Refuse what cannot be served."""
    if workers != 1 and not database:
        raise FabeltafelError("several workers need --database postgresql://…: a file has one")
    if public_address and not re.match(r"https?://[^/\s]", public_address):
        raise FabeltafelError("--public-address must look like https://example.org")
    if analysis not in ("", *LEVELS):
        raise FabeltafelError(f"--analysis must be one of {', '.join(LEVELS)}")


def demand_mail(smtp: str, sender: str, public_address: str) -> None:
    """Refuse mail that could not be sent, or whose links would lead nowhere."""
    if not smtp:
        return
    from fabeltafel.web.calls.mail import PostOffice  # noqa: PLC0415 (an extra of the package)

    PostOffice.read(smtp, sender)
    if not public_address:
        raise FabeltafelError("--smtp needs --public-address: mails have links")


def network(text: str) -> str:
    """An address or a network, as a proxy's is written."""
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        raise FabeltafelError(f"--trusted-proxy {text!r} is no address and no network") from None


def announce(console: Console, places: list[str], kept: str) -> None:
    """Say where the table stands."""
    console.print("[bold]The table is laid.[/bold]")
    for place in places:
        console.print(f"  {escape(place)}")
    console.print(f"[dim]Matches are kept in {escape(kept)}. Ctrl-C ends the server.[/dim]")


@app.command()
def move_database(
    source: Annotated[str, typer.Argument(metavar="FROM", help=PLACE)],
    target: Annotated[str, typer.Argument(metavar="TO", help=PLACE)],
) -> None:
    """Carry all tables and people from one database to another, and check that they arrived."""
    try:
        from fabeltafel.web import moving  # noqa: PLC0415 (an extra of the package)
    except ImportError as error:
        install = "install the table with: pip install 'fabeltafel[web]'"
        raise FabeltafelError(f"{error.name} is missing; {install}") from None
    rows = moving.move(source, target)
    told = ", ".join(f"{count} {name}" for name, count in rows.items())
    Console(highlight=False, soft_wrap=True).print(f"Everything has arrived: {told}.")
