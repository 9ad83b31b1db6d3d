"""What the server says, declared once; protocol.ts and docs/protocol.md are written from it."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from starlette.responses import Response

from fabeltafel.web.lengths import filled

SeatNumber = Annotated[int, Meta(description="counted from 1; 0: nobody")]
Svg = Annotated[str, Meta(description="a whole <svg>")]


class Word(Struct):
    """A decision that can be made now."""

    word: str
    label: Annotated[str, Meta(description="as people call it")]
    is_tried: Annotated[bool, Meta(description="to be shown before it is decided")]
    kind: Annotated[str, Meta(description="of decision, one of `kinds`")]
    things: Annotated[list[str], Meta(description="what it is about")]


class Kind(Struct):
    """A kind of decision that can be made now."""

    kind: str
    sort: Annotated[Literal["take", "go", "away", "end"], Meta(description="what it is like")]
    held: Annotated[list[str], Meta(description="what is asked while one of its things is missing")]


class Title(Struct):
    """What a piece is called that is only looked at."""

    id: str
    title: str


class Paragraph(Struct):
    """A part of the position in words."""

    heading: str
    lines: list[str]


class LogLine(Struct):
    """A line of the log."""

    text: str
    section: Annotated[str, Meta(description='its rule, such as "3.1", or ""')]
    kind: Annotated[
        Literal["event", "table", "chat", "removed"],
        Meta(description="removed: the line at a position is to be read no more"),
    ]
    seat: SeatNumber
    name: Annotated[str | UnsetType, Meta(description="who says it, in chat")] = UNSET
    position: Annotated[int | UnsetType, Meta(description="of what is said or removed")] = UNSET
    why: Annotated[str | UnsetType, Meta(description='its name for "why?", as "7-2"')] = UNSET


class Changes(Struct):
    """What makes one scene another."""

    svg: Annotated[str, Meta(description="pieces that are new or different, or empty")]
    gone: Annotated[list[str], Meta(description="ids of pieces")]
    order: Annotated[list[str] | None, Meta(description="lowest first, if it changed")]


class Frame(Struct):
    """What is shown at once of a film, against the scene before."""

    changes: Changes
    lines: Annotated[list[LogLine], Meta(description="one for each event")]
    caption: Annotated[str, Meta(description="what happens and why, in a few words")]
    duration: Annotated[int, Meta(description="milliseconds at a calm pace")]
    step: Annotated[int, Meta(description="which word of the decision, from 0")]
    seat: SeatNumber


class Turn(Struct):
    """Whose decision is awaited, and what the reader can do about it."""

    status: Annotated[str, Meta(description="how things stand, in one sentence")]
    asked: Annotated[str, Meta(description='what is asked of the reader, or ""')]
    kinds: Annotated[list[Kind], Meta(description="the kinds of the words")]
    is_yours: bool
    acting: list[int]
    words: Annotated[list[Word], Meta(description="only for one's own seat")]
    description: Annotated[list[Paragraph], Meta(description="the position in words")]
    titles: list[Title]
    is_over: bool
    stands: Annotated[list[str], Meta(description="how far the end is, who sits out, who began")]


class Symbol(Struct):
    """Something to be known by."""

    symbol: str
    label: Annotated[str, Meta(description="what it is called")]


class Seat(Struct):
    """One seat as a reader sees it."""

    seat: int
    role: Annotated[str, Meta(description='what the game calls whoever sits here, or ""')]
    symbol: Annotated[str, Meta(description='what its person wished to be known by, or ""')]
    name: Annotated[str | None, Meta(description="null while it is free")]
    kind: Literal["free", "bot", "person"]
    level: Annotated[str, Meta(description='of its bot, or ""')]
    is_me: Annotated[bool, Meta(description="mine on this device")]
    is_online: bool
    has_left: bool
    is_waiting: Annotated[bool, Meta(description="its bot waits for its turn to think")]
    may_bot: Annotated[bool, Meta(description="somebody may ask for the bot now")]
    may_back: Annotated[bool, Meta(description="I may take it back")]
    kept_for: Annotated[str, Meta(description='whose it was in the last round, or ""')]
    is_open: Annotated[bool, Meta(description="I may sit down here")]
    left: Annotated[int | None, Meta(description="milliseconds at the clock's `now`, if it has")]
    is_running: Annotated[bool, Meta(description="its clock does")]
    is_resting: Annotated[bool, Meta(description="its person has days off")]
    is_late: Annotated[bool, Meta(description="its time was up")]


class Clock(Struct):
    """The clocks of a table."""

    now: Annotated[int, Meta(description="milliseconds since 1970")]
    pace: Annotated[str, Meta(description="a sentence: how much time there is, and what then")]
    short: Annotated[int, Meta(description="milliseconds that are little here")]


class Rematch(Struct):
    """The usual variants of another match."""

    stay: Annotated[list[str], Meta(description="with everybody on their seats")]
    swap: Annotated[list[str], Meta(description="with everybody one seat further on")]


class Result(Struct):
    """How the match ended, with everything that was secret."""

    scores: list[int]
    standings: Annotated[list[str], Meta(description="the same as the game counts it, in words")]
    winners: Annotated[list[int], Meta(description="none where nobody is ahead of anybody else")]
    sides: Annotated[list[int], Meta(description="who wins together, seat by seat")]
    sentence: str
    secret: str
    numbers: list[str]
    table: str
    rematch: Annotated[Rematch | None, Meta(description="where the winner has a handicap then")]


class Fairness(Struct):
    """How the lots stand: everybody commits before anybody opens."""

    protocol: Annotated[int, Meta(description="2; tables of before: 1")]
    lots: Annotated[list[str], Meta(description='what each seat committed to, "" for bots')]
    is_sealed: Annotated[bool, Meta(description="all have: numbers are to be opened")]
    awaited: Annotated[list[int], Meta(description="seats whose number is not open yet")]
    without: Annotated[list[int], Meta(description="seats whose number was not waited for")]
    head: Annotated[str, Meta(description="the hash of the log up to its last position")]
    secret: Annotated[str | None, Meta(description="once nobody plays on")]


class TableState(Struct):
    """Who sits where, and how the table stands."""

    seats: list[Seat]
    begins: Annotated[str, Meta(description='a sentence, or "" where nobody can choose')]
    asks_youngest: Annotated[bool, Meta(description="whoever sits down may say so")]
    symbols: Annotated[list[Symbol], Meta(description="that nobody has wished for yet")]
    is_begun: bool
    is_over: bool
    is_closed: bool
    is_mine: Annotated[bool, Meta(description="I opened it")]
    away: Annotated[int, Meta(description="minutes until a bot may take over")]
    clock: Clock | None
    fills_in: Annotated[int | None, Meta(description="milliseconds until bots take free seats")]
    delay: Annotated[str, Meta(description="a sentence: how late others watch, if they do")]
    may_guests_talk: Annotated[bool, Meta(description="whoever watches may")]
    may_talk: Annotated[bool, Meta(description="I may")]
    may_hint: Annotated[bool, Meta(description="whoever has to decide may ask for a hint")]
    commitment: Annotated[str, Meta(description="the SHA-256 of the secret")]
    fairness: Fairness
    result: Annotated[Result | None, Meta(description="after the end")]
    again: Annotated[str | None, Meta(description="the next table")]


class Snapshot(Struct, tag_field="kind", tag="snapshot"):
    """The table as it is now, for somebody who has seen nothing yet."""

    position: int
    table: TableState
    scene: Annotated[str | None, Meta(description="null before the match has begun")]
    turn: Turn
    lines: list[LogLine]
    has_earlier: Annotated[bool, Meta(description="there are older lines")]


class News(Struct, tag_field="kind", tag="news"):
    """What one entry of the log brought; how things stand comes with the latest news only."""

    position: int
    table: TableState | None
    frames: list[Frame]
    after: Annotated[Changes | None, Meta(description="what brings the scene to rest")]
    turn: Turn | None
    lines: list[LogLine]
    scene: Annotated[str | UnsetType, Meta(description="when the match has just begun")] = UNSET


class TableNews(Struct, tag_field="kind", tag="table"):
    """Somebody's line was lost or came back, or yours is new: no new position."""

    position: int
    table: TableState


Message: TypeAlias = Snapshot | News | TableNews


class Draft(Struct):
    """An unfinished decision as its maker sees it."""

    words: list[str]
    frames: Annotated[list[Frame], Meta(description="the film of the last word")]
    scene: Svg
    next: list[Word]
    spare: Annotated[
        list[Word], Meta(description="those that could be left out while all others stay")
    ]
    status: str
    asked: str
    kinds: list[Kind]
    description: list[Paragraph]
    titles: list[Title]


class MoveAnswer(Struct):
    """Where a decision was written down, or its draft."""

    position: int | UnsetType = UNSET
    draft: Draft | UnsetType = UNSET


class Trial(Struct):
    """What a word would do."""

    frames: list[Frame]
    scene: Svg
    leads_on: Annotated[bool, Meta(description="it only asks on, for what is tried as well")]


class TrialAnswer(Struct):
    """What the last of some words would do."""

    trial: Trial


class Advised(Struct):
    """One of the best decisions, as the strongest bot sees it."""

    word: str
    label: Annotated[str, Meta(description="as people call it")]
    sentence: Annotated[str, Meta(description="its chance to win, and how sure that is")]


class Hint(Struct):
    """What to think about, and what looks best, by what one's seat sees."""

    thoughts: Annotated[
        list[str], Meta(description="what the best would bring, in no telling order")
    ]
    best: Annotated[list[Advised], Meta(description="at most three, the best first")]


class Entered(Struct):
    """Where something was written down."""

    position: int


class Opened(Struct):
    """A table to go to."""

    table: str


class Promise(Struct):
    """The server commits to a secret before it knows any number."""

    promise: Annotated[str, Meta(description="the name of the secret")]
    commitment: Annotated[str, Meta(description="its SHA-256")]


class WhoIsBack(Struct):
    """Whose personal link it is, and who one is on this device."""

    name: str
    now: Annotated[str, Meta(description='"" for somebody without a name')]
    is_same: bool


class Link(Struct):
    """A link that brings a person to another device, once and within a day."""

    link: str


class Checked(Struct):
    """Whether a match can be replayed from its file."""

    is_right: bool
    sentence: str


class Nothing(Struct):
    """It was done."""


class AllNews(Struct):
    """Everything a reader misses, at once."""

    messages: list[Message]


class EarlierLines(Struct):
    """Older lines of the log."""

    lines: list[LogLine]
    before: int
    has_earlier: bool


class ReplayStep(Struct):
    """The scene after some moves of a match that has ended, and the film that led there."""

    step: int
    steps: int
    scene: Svg
    frames: list[Frame]
    after: Changes | None
    lines: list[LogLine]
    description: list[Paragraph]
    titles: list[Title]


class Refusal(Struct):
    """An answer that is not 200."""

    error: Annotated[str, Meta(description="a sentence in the reader's language")]
    section: Annotated[str, Meta(description='the rule that forbids it, or ""')]
    news: Annotated[list[Message] | UnsetType, Meta(description="what was missed")] = UNSET
    share: Annotated[float | UnsetType, Meta(description="of the rules that are ready")] = UNSET


class Said(Response):
    """Something the server says, as it is sent; its length tells nothing that is hidden."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The bytes of an answer."""
        return filled(msgspec.json.encode(content))
