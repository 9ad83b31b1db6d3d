"""Games that do not declare their decisions and fields yet, put into the form of the contract."""

from collections.abc import Callable, Sequence
from itertools import groupby
from types import SimpleNamespace
from typing import Any

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.decisions import DecisionKind, EventKind, Things, decision
from fabeltafel.fields import Fields
from fabeltafel.game import Say


def kinds(words: Sequence[str], is_tried: Callable[[int], bool] = bool) -> Any:
    """A kind for each run of actions that are tried or not."""
    members: list[Any] = []
    enumeration: Any = DecisionKind
    for tried, run in groupby(range(len(words)), is_tried):
        actions = list(run)
        things = Things("word", [words[n] for n in actions], actions[0])
        members.append((f"RUN{len(members)}", decision("{word}", "", things, is_previewed=tried)))
    return enumeration("Kind", members)


def nothing_is_tried(action: int) -> bool:
    """Every decision is made as soon as it is chosen."""
    return False


def events(names: Sequence[tuple[str, str]]) -> Any:
    """Kinds of event by name and section."""
    enumeration: Any = EventKind
    return enumeration(
        "Told", [(name.replace("-", "_").upper(), section) for name, section in names]
    )


def raw(dtype: np.dtype[Any]) -> type[Fields]:
    """A record type whose readers want the records themselves."""

    class Raw(Fields):
        @classmethod
        def of(cls, records: Records) -> Any:
            return records

    Raw.dtype = dtype
    return Raw


def wording(module: Any) -> Any:
    """Sentences with labels by action."""
    label: Callable[[int, Say], str] = module.label
    return SimpleNamespace(
        NAMES={"word": label}, describe=module.describe, sentence=module.sentence
    )


def drawing(width: int, height: int, module: Any) -> Any:
    """A drawing whose size stands elsewhere."""
    return SimpleNamespace(WIDTH=width, HEIGHT=height, board=module.board, scene=module.scene)
