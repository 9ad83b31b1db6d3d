"""How the database is laid out."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy import Column, Table

from fabeltafel.web.entries import Data, read, written

metadata = sa.MetaData()


def key(name: str) -> Column[Any]:
    """A text by which rows are found."""
    return Column(name, sa.String, primary_key=True)


def filled(kind: Any, *names: str) -> list[Column[Any]]:
    """Columns of one kind that are never empty."""
    return [Column(name, kind, nullable=False) for name in names]


def of_table() -> Column[Any]:
    """The table that a row belongs to and goes with."""
    return Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class Told(sa.types.TypeDecorator[Data]):
    """What an entry of a log tells, as JSON."""

    impl = sa.JSON
    cache_ok = True

    def process_bind_param(self, value: Data | None, _: sa.Dialect) -> Any:
        """What is written."""
        return None if value is None else written(value)

    def process_result_value(self, value: Any, _: sa.Dialect) -> Data:
        """What was written."""
        return read(value)


people = Table(
    "people",
    metadata,
    key("id"),
    *filled(sa.String, "name", "language"),
    Column("since", sa.Float, nullable=False, server_default="0"),  # older cookies do not count
    Column("closed", sa.Integer, nullable=False, server_default="0"),  # tables, after the deal
)
devices = Table(
    "devices",
    metadata,
    key("person"),
    key("device"),
    *filled(sa.String, "label"),
    *filled(sa.Float, "seen"),
)
links = Table(  # that bring a person to another device
    "links",
    metadata,
    key("hash"),
    Column("person", sa.String, nullable=False, index=True),
    *filled(sa.Float, "expires"),
    Column("key", sa.String),  # of the post that used it
)
tables = Table(
    "tables",
    metadata,
    key("id"),
    *filled(sa.String, "game", "secret", "owner", "key"),  # the key of the post that opened it
    *filled(sa.Integer, "version", "away"),  # away for how many minutes
    *filled(sa.JSON, "variants", "facts", "seats"),  # what every seat was planned for
    *filled(sa.JSON, "terms"),  # who begins, and whether the box is one's own
    *filled(sa.Float, "made"),
    sa.UniqueConstraint("owner", "key"),
)
commitments = Table("commitments", metadata, key("commitment"))  # no secret ever serves two tables
entries = Table(
    "entries",
    metadata,
    of_table(),
    Column("position", sa.Integer, primary_key=True),
    Column("key", sa.String),
    *filled(sa.Float, "at"),
    *filled(Told, "data"),
    sa.UniqueConstraint("table", "key"),
)
seatings = Table("seatings", metadata, key("person"), of_table())
summaries = Table(  # how a table stands, for whoever does not load it
    "summaries",
    metadata,
    of_table(),
    *filled(sa.String, "status"),
    *filled(sa.JSON, "names", "people", "awaited"),  # people by id: who sits there, who is to move
    *filled(sa.Boolean, "awaits_bot"),
    Column("since", sa.Float, nullable=False, index=True),
    *filled(sa.JSON, "outcome"),  # of a match that was played to its end, seat by seat
    *filled(sa.JSON, "asked"),  # the last decision of each who is to move: which turn it is
    *filled(sa.JSON, "seats", "acting", "zeros"),  # who sits where, is to move, and until when
    *filled(sa.Float, "turned"),  # since when they are to move
    Column("deadline", sa.Float, index=True),  # when somebody has to look after it
    *filled(sa.LargeBinary, "state"),  # of the match, for pictures
    Column("is_listed", sa.Boolean, nullable=False, index=True),  # strangers find it
    *filled(sa.Integer, "free"),  # seats that anybody may take
)
invitations = Table(  # to tables, by people one has played with
    "invitations",
    metadata,
    of_table(),
    Column("person", sa.String, primary_key=True, index=True),
    Column("host", sa.String, nullable=False, index=True),  # who invites
    *filled(sa.String, "name"),  # what the host is called
    *filled(sa.Float, "made"),
    Column("called", sa.Float),
    *filled(sa.Boolean, "is_declined"),
)
spells = Table(  # when servers were up, in milliseconds since 1970
    "spells",
    metadata,
    key("server"),
    *filled(sa.BigInteger, "since", "until"),
)
holidays = Table(  # days that people take off, in milliseconds since 1970
    "holidays",
    metadata,
    key("person"),
    *filled(sa.BigInteger, "since", "until"),
)
analyses = Table(  # matches looked back on
    "analyses",
    metadata,
    of_table(),
    *filled(sa.String, "text"),  # as it is kept beside a match file
    *filled(sa.JSON, "sums"),  # of every seat: skill lost, its error, luck had, its error
)
leases = Table(  # which process lets the bots of a table think, and until when
    "leases",
    metadata,
    of_table(),
    *filled(sa.String, "holder"),
    *filled(sa.Float, "until"),
)
presences = Table(  # when somebody was last seen at a table
    "presences",
    metadata,
    of_table(),
    key("person"),
    *filled(sa.Float, "seen"),
)
endpoints = Table(  # where people want to be called
    "endpoints",
    metadata,
    key("id"),
    Column("person", sa.String, nullable=False, index=True),
    *filled(sa.String, "kind", "address", "label", "language", "base"),  # base: of our links
    *filled(sa.JSON, "keys"),  # what is needed to seal, sign or let in
    *filled(sa.Boolean, "is_confirmed", "is_quiet"),  # quiet: called, and not back since
    *filled(sa.Integer, "failures"),  # one after another
    *filled(sa.Float, "made"),
)
turns = Table(  # whose turn it is, of people who want to be called
    "turns",
    metadata,
    of_table(),
    key("person"),
    *filled(sa.Integer, "asked"),
    *filled(sa.Float, "since"),
    Column("called", sa.Float),
)
calls = Table(
    "calls",
    metadata,
    key("id"),
    Column("person", sa.String, nullable=False, index=True),
    Column(
        "endpoint", sa.ForeignKey("endpoints.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    *filled(sa.String, "kind", "status"),
    *filled(sa.Integer, "tries"),
    *filled(sa.Float, "made", "due"),
    sa.Index("ix_calls_status_due", "status", "due"),
)
call_wishes = Table(  # when somebody is not to be called; minutes of their day
    "call_wishes",
    metadata,
    key("person"),
    *filled(sa.Boolean, "is_off", "has_silence"),
    *filled(sa.Integer, "silent_from", "silent_to"),
    *filled(sa.String, "zone"),
)
silences = Table("silences", metadata, key("person"), of_table())  # tables that call somebody not
looks = Table("looks", metadata, key("person"), *filled(sa.Float, "seen"))  # at any table
duties = Table(  # what one process does for all, and until when
    "duties",
    metadata,
    key("name"),
    *filled(sa.String, "holder"),
    *filled(sa.Float, "until"),
)
blocks = Table(  # who never wants to meet whom again
    "blocks",
    metadata,
    key("person"),
    key("blocked"),
    Column("id", sa.String, nullable=False, unique=True),  # by which it is lifted
    *filled(sa.String, "name"),  # as whoever is blocked was called then
    *filled(sa.Float, "since"),
    sa.Index("ix_blocks_blocked", "blocked"),
)
reports = Table(  # what people tell whoever runs the server, with what they saw
    "reports",
    metadata,
    key("id"),
    *filled(sa.Float, "at"),
    Column("reporter", sa.String, nullable=False, index=True),
    Column("person", sa.String, nullable=False, index=True),
    *filled(sa.String, "name", "table", "about", "reason"),
    *filled(sa.JSON, "evidence"),  # as it was then: lines, each with its moment
    Column("settled", sa.Float),
)
operators = Table(  # links to the operator's page, and the browsers they were used with
    "operators",
    metadata,
    key("name"),
    Column("link", sa.String, nullable=False, unique=True),  # hashed, like the cookie
    Column("cookie", sa.String, unique=True),
    *filled(sa.Float, "made", "expires"),
)
deeds = Table(  # what operators did; nothing is ever changed here or taken away
    "deeds",
    metadata,
    Column("number", sa.Integer, primary_key=True, autoincrement=False),
    *filled(sa.Float, "at"),
    *filled(sa.String, "who", "what", "table", "person", "thing", "why"),
)
tidings = Table(  # of a file: what another program wrote, for the server that runs
    "tidings",
    metadata,
    key("id"),
    *filled(sa.String, "table"),
    *filled(sa.Integer, "position"),
)
