"""What the server says of what is looked back on; written out with the protocol."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from fabeltafel.web.protocol import SeatNumber, Svg, Turn

Grade: TypeAlias = Literal["best", "good", "same", "worse"]
PARTS = "parts of 1, as chances are"


class Why(Struct):
    """Why something happened, as far as its reader may know, and the table before and after."""

    text: Annotated[str, Meta(description="its line of the log")]
    rule: Annotated[str, Meta(description="in one sentence, or what its section is called")]
    section: str
    reckoned: Annotated[list[str], Meta(description="how it was counted, if it was")]
    before: Svg
    after: Svg


class Progress(Struct):
    """How far looking back on a match has come."""

    state: Annotated[
        Literal["none", "waits", "made", "there"],
        Meta(description="nobody has asked; others come first; being made; to be read"),
    ]
    done: Annotated[int, Meta(description="decisions looked at")]
    of: int


class Estimated(Struct):
    """A number, and the standard error it is known to."""

    value: Annotated[float, Meta(description=PARTS)]
    error: float


class Judged(Struct):
    """A decision, by what its seat could know then."""

    best: Annotated[list[str], Meta(description="what a search likes most, as people call it")]
    chance: Annotated[Estimated, Meta(description="to win, after the first of them")]
    cost: Annotated[Estimated, Meta(description="what the decision had less")]
    is_best: Annotated[bool, Meta(description="a search would have decided the same")]
    is_mistake: Annotated[bool, Meta(description="it surely cost a chance worth a word")]


class LookedBack(Struct):
    """The table after a decision, or after the deal."""

    seat: SeatNumber
    label: Annotated[str, Meta(description="what was decided, as its seat called it")]
    chances: Annotated[list[Estimated], Meta(description="to win, of every seat")]
    luck: Annotated[list[Estimated], Meta(description="of every seat; none where chance rested")]
    judged: Annotated[Judged | None, Meta(description="null where there was nothing to choose")]


class Sums(Struct):
    """What looking back says of one seat."""

    seat: int
    name: str
    is_me: Annotated[bool, Meta(description="mine on this device")]
    won: Annotated[float, Meta(description="its share of the win")]
    lost: Annotated[Estimated, Meta(description="the costs of all its decisions")]
    luck: Estimated
    judged: Annotated[int, Meta(description="decisions with a choice")]
    mistakes: Annotated[list[int], Meta(description="moments, the most expensive first")]


class Hindsight(Struct):
    """A finished match looked back on; the first moment is the deal."""

    moments: list[LookedBack]
    sums: list[Sums]
    turned: Annotated[int | None, Meta(description="from when on the winner was ahead for good")]
    sentence: Annotated[str, Meta(description="how the match turned")]


class Exercise(Struct):
    """A decision of before, as its seat saw it then."""

    moment: int
    scene: Svg
    turn: Turn
    label: Annotated[str, Meta(description="what was decided then")]


class Verdict(Struct):
    """What deciding otherwise would have been worth."""

    kind: Annotated[
        Grade, Meta(description="the best; as good as it; what was decided then; surely worse")
    ]
    cost: Annotated[Estimated, Meta(description="against the best")]
    best: Annotated[str, Meta(description="the word a search likes most")]
    label: Annotated[str, Meta(description="what people call it")]
    sentence: str
