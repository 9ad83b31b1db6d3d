"""Where nobody has to count who holds an array.

Numba counts at every step an array takes from hand to hand, with all processors told each time. A
part (see linking.py) that only works on what it was given need not: its caller holds on.
"""

from typing import Any

import numba
from numba.core import ir
from numba.core.compiler_machinery import AnalysisPass, register_pass

numba_types: Any = numba.types
# Steps by which an array, a part of it or a walk along it gets another name.
HANDING_ON = {
    *("build_tuple", "cast", "exhaust_iter", "getattr", "getitem", "getiter"),
    *("iternext", "pair_first", "phi", "static_getitem"),
}


@register_pass(mutates_CFG=False, analysis_only=True)
class Borrowing(AnalysisPass):
    """Where nothing but what was given is worked on, nobody counts who holds it."""

    _name = "borrowing"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        """Choose how the part will be translated; it stays as it is."""
        if is_borrowing(state):
            state.targetctx = state.targetctx.subtarget(enable_nrt=False)
        return False


def is_borrowing(state: Any) -> bool:
    """Whether a function makes no arrays, gives none back, and knows no other things to hold."""
    if state.func_ir.is_generator or is_held(state, state.return_type):
        return False
    steps = [step for block in state.func_ir.blocks.values() for step in block.body]
    return all(is_handing_on(state, step) for step in steps)


def is_handing_on(state: Any, step: Any) -> bool:
    """Whether a step makes or keeps plain values, or names what is held, or a part of it."""
    if isinstance(step, ir.SetItem | ir.StaticSetItem | ir.SetAttr):
        return not is_held(state, state.typemap[step.value.name])
    if not isinstance(step, ir.Assign) or not is_held(state, state.typemap[step.target.name]):
        return True
    kind, value = state.typemap[step.target.name], step.value
    if not isinstance(value, ir.Expr):
        return is_made_of_arrays(state, kind)
    is_selection = value.op == "getitem" and is_held(state, state.typemap[value.index.name])
    return value.op in HANDING_ON and is_made_of_arrays(state, kind) and not is_selection


def is_held(state: Any, kind: Any) -> bool:
    """Whether somebody has to hold on to what has this type, or it is gone."""
    return bool(state.targetctx.data_model_manager[kind].contains_nrt_meminfo())


def is_made_of_arrays(state: Any, kind: Any) -> bool:
    """Whether all that somebody has to hold on to in what has this type is arrays."""
    if isinstance(kind, numba_types.BaseTuple):
        return all(is_made_of_arrays(state, one) for one in kind.types)
    if isinstance(kind, numba_types.BoundFunction):
        return is_made_of_arrays(state, kind.this)
    is_array = isinstance(kind, numba_types.Array | numba_types.ArrayIterator)
    return is_array or not is_held(state, kind)
