"""What can be posted, declared once: every field is what it must be, or the post is refused."""

import re
from typing import Annotated, Literal, TypeAlias, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from fabeltafel.bots.levels import CHOICES
from fabeltafel.texts import LANGUAGES
from fabeltafel.web.calls.mail import is_mailbox
from fabeltafel.web.calls.sealing import Lock
from fabeltafel.web.names import is_plain_to_see
from fabeltafel.web.people import LONGEST_NAME
from fabeltafel.web.publicity import Delay, Welcome
from fabeltafel.web.reckoning import Pace
from fabeltafel.web.refusals import Refused
from fabeltafel.web.tables import BY_LOT, STAND_IN, YOUNGEST
from fabeltafel.web.talking import LONGEST_LINE

LONGEST_WORD = 40
LEAST_AWAY = 2  # minutes: nobody is driven off by a bot
LONGEST_AWAY = 60 * 24 * 30  # minutes
LARGEST = 2**31 - 1
ZONE = re.compile(r"[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}")

Key = Annotated[
    str,
    Meta(pattern=r"^[A-Za-z0-9_-]{16,64}\Z", description="made at random for this one wish"),
]
Number = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{32}\Z", description="the browser's part of the lots, opened")
]
Lot = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{64}\Z", description="the SHA-256 of the browser's number")
]
PromiseName = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{32}\Z", description="the secret the server committed to")
]
Seat = Annotated[int, Meta(ge=0, le=LARGEST, description="counted from 1")]
After = Annotated[int, Meta(ge=0, le=LARGEST, description="the last position that was seen")]
Name = Annotated[str, Meta(description=f"at most {LONGEST_NAME} characters")]
Level = Annotated[str, Meta(description=f"{CHOICES[0]} to {CHOICES[-1]}")]
Youngest = Annotated[bool, Meta(description="whether they say to be the youngest")]
Symbol = Annotated[str, Meta(max_length=LONGEST_WORD, description="what they wish to be known by")]
Word = Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]
Token = Annotated[
    str, Meta(min_length=1, max_length=300, description="what stands behind the # of the link")
]
Words = Annotated[list[Word], Meta(max_length=200)]
DayMinute = Annotated[int, Meta(ge=0, lt=24 * 60, description="a minute of the day")]


class Wish(Struct):
    """The body of a post."""


class Keyed(Wish):
    """A wish that is fulfilled once, however often it is posted."""

    key: Key


class ForSeat(Keyed):
    """A wish about one seat."""

    seat: Seat

    @property
    def place(self) -> int:
        """The seat, counted from 0."""
        return self.seat - 1


class Considered(Wish):
    """Words of a decision, and the last position their maker saw."""

    seat: Seat
    after: After
    words: Words

    @property
    def place(self) -> int:
        """The seat, counted from 0."""
        return self.seat - 1

    def __post_init__(self) -> None:
        demand(all(map(str.isprintable, self.words)), "words")


class Consider(Wish):
    """A word instead of what was decided at a moment of a match that is over."""

    moment: Annotated[int, Meta(ge=1, le=LARGEST, description="counted by decisions")]
    word: Word

    def __post_init__(self) -> None:
        demand(self.word.isprintable(), "word")


class Me(Struct, tag_field="kind", tag="me"):
    """Whoever opens the table."""

    youngest: Youngest = False
    symbol: Symbol = ""


class Here(Struct, tag_field="kind", tag="here"):
    """Another person on this device."""

    name: Name
    youngest: Youngest = False
    symbol: Symbol = ""

    def __post_init__(self) -> None:
        self.name = name_of(self.name)


class Friend(Struct, tag_field="kind", tag="friend"):
    """Somebody who comes by link."""


class Opponent(Struct, tag_field="kind", tag="bot"):
    """A bot."""

    level: Level

    def __post_init__(self) -> None:
        demand_level(self.level)


Plan: TypeAlias = Me | Here | Friend | Opponent


class Open(Keyed, kw_only=True):
    """A new table."""

    promise: PromiseName
    game: Annotated[str, Meta(min_length=1, max_length=100)]
    seats: Annotated[list[Plan], Meta(description="at most one is me")]
    variants: Annotated[Words, Meta(description="by name")]
    away: Annotated[
        int, Meta(ge=LEAST_AWAY, le=LONGEST_AWAY, description="minutes until a bot may play")
    ]
    lot: Lot
    name: Name
    begins: Annotated[str, Meta(description='"lot", "youngest" or a seat such as "2"')] = BY_LOT
    box: Annotated[str, Meta(description="the text of a box file of one's own")] = ""
    stand_in: Annotated[
        Level, Meta(description="the level of bots that play for whoever is away")
    ] = STAND_IN
    hints: Annotated[bool, Meta(description="whoever has to decide may ask for one")] = True
    clock: Annotated[Pace | None, Meta(description="null: nobody is pressed")] = None
    at_zero: Annotated[
        Literal["bot", "lost"],
        Meta(description="when somebody's time is up: a bot goes on, or the match is lost"),
    ] = "bot"
    public: Annotated[bool, Meta(description="strangers find it among the open seats")] = False
    welcome: Annotated[Welcome, Meta(description="who is, if it is public")] = "any"
    delay: Annotated[Delay, Meta(description="after which others see what happens")] = 0

    def __post_init__(self) -> None:
        self.name = name_of(self.name)
        demand(not self.public or {Me, Friend} <= set(map(type, self.seats)), "public")
        demand(sum(isinstance(plan, Me) for plan in self.seats) <= 1, "seats")
        known = [BY_LOT, YOUNGEST, *(str(seat) for seat in range(1, len(self.seats) + 1))]
        demand(self.begins in known, "begins")
        demand(self.game.isprintable(), "game")
        demand_level(self.stand_in)


class Sit(ForSeat):
    """Sit down on a free seat."""

    name: Name
    lot: Lot
    youngest: Youngest = False
    symbol: Symbol = ""

    def __post_init__(self) -> None:
        self.name = name_of(self.name)


class Reveal(Keyed):
    """Open the number one committed to, when all seats are taken."""

    number: Number


class Bot(ForSeat):
    """Have a bot play on a seat that is free, was left, or whose person is away."""

    level: Level

    def __post_init__(self) -> None:
        demand_level(self.level)


class Say(Keyed):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(description=f"at most {LONGEST_LINE} characters")]

    def __post_init__(self) -> None:
        self.text = shown(self.text, LONGEST_LINE, "refused-line")


class Guests(Keyed):
    """Let those who watch talk, or not; only for whoever opened the table."""

    may: bool


class Remove(Keyed):
    """Take a line of chat off the table; only for whoever opened it."""

    line: Annotated[int, Meta(ge=0, le=LARGEST, description="the position of what was said")]


class Mute(Remove):
    """Let whoever said something talk no more, or again; only for whoever opened the table."""

    is_muted: Annotated[bool, Meta(description="false to let them talk again")] = True


class Move(Considered, kw_only=True):
    """Words of a decision; when they make a whole one, it is made."""

    key: Key


class Try(Considered):
    """The words so far, and the one to be tried last."""

    def __post_init__(self) -> None:
        super().__post_init__()
        demand(bool(self.words), "words")


class Hint(Considered):
    """The words so far, where whoever chose them does not know how to go on."""


class Again(Keyed, kw_only=True):
    """A new table for the same people."""

    promise: PromiseName
    lot: Lot
    variants: Annotated[Words | UnsetType, Meta(description="other ones than before")] = UNSET
    swap: Annotated[bool, Meta(description="everybody sits one seat further on")] = False


class AboutMe(Wish):
    """What a person tells about themselves."""

    name: Name | UnsetType = UNSET
    language: str | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.name is not UNSET:
            self.name = name_of(self.name)
        demand(self.language is UNSET or self.language in LANGUAGES, "language")


class Holiday(Wish):
    """Days off, in milliseconds since 1970; an end that has passed means to be back."""

    since: Annotated[int, Meta(ge=0, le=2**53)]
    until: Annotated[int, Meta(ge=0, le=2**53)]


class Ask(Wish):
    """Whose personal link it is."""

    token: Token


class ComeBack(Keyed):
    """Be on this device who one is on another."""

    token: Token


class CallBrowser(Wish):
    """Be called by this browser, also when it is closed; as PushSubscription tells it."""

    address: Annotated[str, Meta(min_length=1, max_length=2000, description="https://…")]
    p256dh: Annotated[str, Meta(max_length=200, description="the browser's public key")]
    auth: Annotated[str, Meta(max_length=100, description="its secret for whoever calls")]

    def __post_init__(self) -> None:
        try:
            Lock.read(self.p256dh, self.auth)
        except ValueError:
            raise Refused(400, "refused-field", field="p256dh") from None


class CallRoom(Wish):
    """Be called in a room where one chats, or by a program of one's own."""

    kind: Literal["discord", "slack", "matrix", "json"]
    address: Annotated[str, Meta(min_length=1, max_length=2000, description="https://…")]
    room: Annotated[str, Meta(max_length=255, description="of Matrix: !room:example.org")] = ""
    token: Annotated[str, Meta(max_length=500, description="of Matrix: an access token")] = ""

    def __post_init__(self) -> None:
        demand(all(map(str.isprintable, (self.room, self.token))), "room")
        is_matrix = self.kind == "matrix"
        demand(not is_matrix or self.room.startswith("!"), "room")
        demand(not is_matrix or (self.token.isascii() and bool(self.token)), "token")


class CallMail(Wish):
    """Be called by mail; the mailbox is asked first."""

    address: Annotated[str, Meta(min_length=3, max_length=254, description="name@example.org")]

    def __post_init__(self) -> None:
        self.address = self.address.strip()
        if not is_mailbox(self.address):
            raise Refused(400, "refused-mailbox")


class OfEndpoint(Wish):
    """A wish about one place where one is called."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=40)]


class CallTimes(Wish):
    """When one wants to be called."""

    off: Annotated[bool, Meta(description="never")]
    silence: Annotated[bool, Meta(description="not between two times of the day")]
    silent_from: DayMinute
    silent_to: DayMinute
    zone: Annotated[str, Meta(max_length=64, description="as Europe/Amsterdam")]

    def __post_init__(self) -> None:
        demand(bool(ZONE.fullmatch(self.zone)), "zone")


class Hush(Wish):
    """Whether one table calls one no more."""

    hushed: bool


W = TypeVar("W", bound=Wish)


def demand(is_right: bool, field: str) -> None:
    """Refuse a field that is not what it must be."""
    if not is_right:
        raise Refused(400, "refused-field", field=field)


def demand_level(level: str) -> None:
    """Refuse a bot that nobody knows."""
    if level not in CHOICES:
        raise Refused(404, "refused-no-level", level=level[:LONGEST_WORD])


def shown(given: str, longest: int, reason: str) -> str:
    """What others will read, without spaces that nobody sees."""
    text = " ".join(given.split())
    if not text or len(text) > longest or not text.isprintable():
        raise Refused(400, reason, length=longest)
    return text


def name_of(given: str) -> str:
    """What somebody wants to be called, plain to see."""
    name = shown(given, LONGEST_NAME, "refused-name")
    if not is_plain_to_see(name):
        raise Refused(400, "refused-name", length=LONGEST_NAME)
    return name
