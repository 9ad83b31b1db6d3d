"""What may be decided, written out of what a game declares: its kinds of decision and its refusals.

A decision is legal if its kind belongs to the phase and every condition of this kind is met. A
condition that names only the first of the things a decision is about, such as the card and not the
tree, is asked before the others are gone through. Where no processor can guess whether the last
condition is met, as with cards of a hand, a game says that the kind is counted: its decisions are
all written down, one over the other unless it is legal. Where it can guess, that would be slower.
"""

import inspect
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import cast

from fabeltafel.compiled import written_module
from fabeltafel.decisions import DecisionKind
from fabeltafel.game import Refusal

VERB = """from fabeltafel.compiled import compiled, natural
{imports}

@compiled
def legal(box, state, seat, actions):
    count = 0
{branches}
    return count
"""
STEP = "    "


def legal_from(
    kinds: type[DecisionKind], refusals: Sequence[Refusal], counted: Collection[DecisionKind] = ()
) -> Callable[..., int]:
    """The verb `legal` of a game: it writes actions in rising order and returns how many."""
    named = sorted({(one.is_met.__module__, one.is_met.__name__) for one in refusals})
    imports = "\n".join(f"from {module} import {name}" for module, name in named)
    branches = "\n".join(line for kind in kinds for line in branch(kind, refusals, kind in counted))
    name, givers = f"legal_{kinds.__module__.replace('.', '_')}", [module for module, _ in named]
    module = written_module(name, VERB.format(imports=imports, branches=branches), givers)
    return cast(Callable[..., int], module.legal)


def branch(
    kind: DecisionKind, refusals: Sequence[Refusal], is_counted: bool = False
) -> Iterator[str]:
    """The lines that write down what may be decided of one kind, each a step further in."""
    asked = [one.is_met for one in refusals if not one.kinds or kind in one.kinds]
    phases = " or ".join(f"state.phase == {phase:d}" for phase in kind.during)
    lines = [f"if {phases}:"] if phases else []
    given, action, size = "box, state, seat", str(kind.first), kind.size
    for depth, things in enumerate([*kind.about, None]):
        conditions = [f"{one.__name__}({given})" for one in asked if things_named(one) == depth]
        if things is not None:
            lines += [f"if {condition}:" for condition in conditions]
            numbers, thing = things.numbers, f"thing_{depth}"
            lines.append(f"for {thing} in range({numbers.start}, {numbers.stop}):")
            size //= len(numbers)
            action += f" + {size} * ({thing} - {numbers.start})"
            given += f", {thing}"
    last = conditions.pop() if conditions and is_counted else "1"
    lines += [f"if {condition}:" for condition in conditions]
    yield from (STEP * n + line for n, line in enumerate(lines, start=1))
    for line in (f"actions[natural(count)] = {action}", f"count += {last}"):
        yield STEP * (len(lines) + 1) + line


def things_named(is_met: Callable[..., bool]) -> int:
    """How many of the things a decision is about a condition names, after box, state and seat."""
    parameters = inspect.signature(is_met).parameters.values()
    return sum(one.kind is one.POSITIONAL_OR_KEYWORD for one in parameters) - 3
