"""What the server says in lessons and puzzles; written out with the protocol."""

from typing import Annotated

from msgspec import Meta, Struct

from fabeltafel.web.protocol import Changes, Frame, Svg, Turn


class LessonStep(Struct):
    """A step of a lesson: what is said and lit up, what is to be done, and what led there."""

    step: Annotated[int, Meta(description="of the whole course, from 0")]
    steps: int
    chapter: Annotated[str, Meta(description="what this part of the course is called")]
    text: str
    section: Annotated[str, Meta(description="the rule it is about")]
    lit: Annotated[list[str], Meta(description="ids of pieces and of parts of the board")]
    word: Annotated[str, Meta(description='what is to be decided, or "" to read on')]
    scene: Svg
    frames: Annotated[list[Frame], Meta(description="what happened since the step before")]
    after: Changes | None
    turn: Turn


class WhyNot(Struct):
    """Whether a word is what a lesson or a puzzle wants now, or why not."""

    is_right: Annotated[bool, Meta(description="it is what is wanted")]
    sentence: str
    section: Annotated[str, Meta(description='the rule it breaks, or ""')]


class PuzzleAsked(Struct):
    """A puzzle as its seat sees it."""

    scene: Svg
    turn: Turn


class Solution(Struct):
    """The answer to a puzzle."""

    word: str
    sentence: Annotated[str, Meta(description="what it is worth")]
