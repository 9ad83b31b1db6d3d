"""What the server says about tables to go to and people to meet, declared once like all it says."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fabeltafel.web.publicity import Welcome


class Waiting(Struct):
    """How many tables wait for whoever asks."""

    tables: Annotated[int, Meta(description="where it is their turn")]


class OpenTable(Struct):
    """A table where strangers may sit down."""

    table: str
    game: str
    title: Annotated[str, Meta(description="of the game")]
    names: Annotated[list[str], Meta(description="who sits there")]
    language: Annotated[str, Meta(description="of whoever opened it")]
    pace: Literal["none", "live", "days"]
    time: Annotated[str, Meta(description="how much there is, in a few words")]
    welcome: Welcome
    seats: int
    free: int
    variants: Annotated[list[str], Meta(description="as people call them")]
    is_here: Annotated[bool, Meta(description="whoever opened it looks at it just now")]
    fills_in: Annotated[int | None, Meta(description="milliseconds until bots take free seats")]


class OpenTables(Struct):
    """All tables where strangers may sit down."""

    tables: list[OpenTable]


class Acquaintance(Struct):
    """Somebody one has played with."""

    who: Annotated[str, Meta(description="by which they are invited; it means nothing elsewhere")]
    name: Annotated[str, Meta(description="as they were called last")]
    matches: int
    is_invited: Annotated[bool, Meta(description="to this table")]


class Acquaintances(Struct):
    """Those one has played with and who do not sit here, the latest first."""

    people: list[Acquaintance]
