"""How many small functions become one piece of machine code.

Numba makes machine code, and two ways to call it, of every function it meets on the way, each time
with all that the function calls. Only a few of ours are ever called from Python. So whatever is met
on the way is a `Part`: it is translated and linked, and made into machine code only where Python
calls, as a `Whole`, in which nobody else needs the parts. That halves the time to compile, and
everything can be inlined where it is called once.

It does not tell LLVM that a record is there: what is read of one only `if` something else holds is
not read before, and a branch that no processor can guess stays. So a part says so of its records.

Numba also counts who holds an array, at every step it takes from hand to hand, with all processors
told each time. A part that only works on what it was given need not count: its caller holds on.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import ir
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, compile_result
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import AnnotateTypes

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
numba_types: Any = numba.types
RECORD: Any = numba_types.Record
# Steps by which an array, a part of it or a walk along it gets another name.
HANDING_ON = {
    *("build_tuple", "cast", "exhaust_iter", "getattr", "getitem", "getiter"),
    *("iternext", "pair_first", "phi", "static_getitem"),
}
PLAIN = "_ZN"  # how the names of compiled functions begin; helpers of Numba's have others


class WholeLibrary(JITCodeLibrary):
    """The machine code of a function that Python calls, with all parts inside."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == llvm.Linkage.linkonce_odr and function.name.startswith(PLAIN):
                function.linkage = "internal"
        super()._optimize_final_module()
        passes, builder = self._codegen._module_pass_manager()  # what was inlined is seen whole now
        passes.run(self._final_module, builder)


class PartLibrary(JITCodeLibrary):
    """The translation of a function and all it calls, ready to be linked into a whole."""

    records: Mapping[str, int]  # which arguments are records, and of how many bytes

    def add_ir_module(self, module: Any) -> None:
        """As Numba would; records that are handed over can be read at any time."""
        for function in module.functions:
            for argument in () if function.is_declaration else function.args:
                if argument.name in self.records:
                    argument.attributes.dereferenceable = self.records[argument.name]
        super().add_ir_module(module)

    def finalize(self) -> None:
        """Put together, but neither optimised nor made into machine code."""
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True

    @classmethod
    def from_bitcode(cls, codegen: Any, name: str, bitcode: bytes) -> "PartLibrary":
        """A part as it was kept on disk."""
        library = cls(codegen, name)
        library._final_module = llvm.parse_bitcode(bitcode)
        library._finalized = True
        return library


class Whole(Compiler):
    """Compiles what Python calls."""

    def compile_extra(self, function: Any) -> Any:
        """As Numba would, into a library of ours."""
        library = WholeLibrary(self.state.targetctx.codegen(), function.__qualname__)
        library.enable_object_caching()
        self.state.library = library
        return super().compile_extra(function)


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


class Part(Compiler):
    """Translates what only compiled functions call."""

    under_way = 0  # one within another; Numba compiles in one thread at a time

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        flags = self.state.flags
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True

    def define_pipelines(self) -> list[Any]:
        """As Numba would, with a look at who has to hold what."""
        (passes,) = super().define_pipelines()
        passes.add_pass_after(Borrowing, AnnotateTypes)
        passes.finalize()
        return [passes]

    def compile_extra(self, function: Any) -> Any:
        """As Numba would, but for the machine code."""
        target = self.state.targetctx
        self.state.library = PartLibrary(target.codegen(), function.__qualname__)
        self.state.library.records = records_among(function, self.state.args)
        Part.under_way += 1
        try:
            made = super().compile_extra(function)._replace(entry_point=stand_in())
        finally:
            Part.under_way -= 1
        target.insert_user_function(made.entry_point, made.fndesc, [made.library])
        return made


class Seldom(Part):
    """Translates what is called so seldom that nobody should carry it along."""

    def compile_extra(self, function: Any) -> Any:
        """As a part, but marked: it stays outside of those that call it."""
        made = super().compile_extra(function)
        module = made.library._get_module_for_linking()
        module.get_function(made.fndesc.llvm_func_name).add_function_attribute("noinline")
        return made


def records_among(function: Callable[..., Any], types: Sequence[Any]) -> dict[str, int]:
    """The arguments of a function that are records, by Numba's names, and how large they are."""
    names = function.__code__.co_varnames
    given = zip(names, types, strict=False)  # all that are left over are one argument
    return {f"arg.{name}": kind.size for name, kind in given if isinstance(kind, RECORD)}


def stand_in() -> Any:
    """What stands for a part where Numba wants something to call; no two are the same."""
    return [].append


class PartKeeper(CompileResultCacheImpl):
    """How a part is written down, beside the machine code of the function of its name."""

    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        """A file of its own."""
        return str(super().get_filename_base(f"part-{fullname}", abiflags))

    def reduce(self, made: Any) -> Any:
        """The translation instead of machine code."""
        made.fndesc.typemap = made.fndesc.calltypes = None
        bitcode = made.library._get_module_for_linking().as_bitcode()
        return made.library.name, bitcode, made.fndesc, made.environment, made.signature

    def rebuild(self, target: Any, kept: Any) -> Any:
        """A part as if it had just been translated."""
        name, bitcode, descriptor, environment, signature = kept
        return compile_result(
            typing_context=target.typing_context,
            target_context=target,
            entry_point=stand_in(),
            library=PartLibrary.from_bitcode(target.codegen(), name, bitcode),
            fndesc=descriptor,
            environment=environment,
            signature=signature,
            objectmode=False,
            lifted=(),
        )


class PartCache(FunctionCache):
    """Keeps parts that wholes ask for: they hold what they call, so the others need not be kept."""

    _impl_class = PartKeeper

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        self.kept: set[Any] = set()

    def load_overload(self, signature: Any, target: Any) -> Any:
        """A part that was kept, if it was."""
        made = super().load_overload(signature, target)
        if made:
            self.kept.add(made.signature.args)
        return made

    def save_overload(self, signature: Any, made: Any) -> None:
        """Not every part, as Numba would."""

    def keep(self, overloads: Mapping[Any, Any]) -> None:
        """Write down what is not yet."""
        for signature, made in overloads.items():
            if signature not in self.kept:
                self.kept.add(signature)
                super().save_overload(signature, made)


def link_where_compiled(whole: Any, kind: type[Part], is_kept: bool) -> None:
    """Let compiled callers take a function as a part, and pass every integer as a wide one.

    Numba would translate it again for each constant and each width it is called with: 105 times
    instead of 65 for one game.
    """
    part = numba.njit(pipeline_class=kind, **OPTIONS)(whole.py_func)
    if is_kept:
        part._cache = PartCache(whole.py_func)

    def get_call_template(arguments: Any, keywords: Any) -> Any:
        template = part.get_call_template(tuple(map(widened, arguments)), keywords)
        if is_kept and not Part.under_way:
            part._cache.keep(part.overloads)
        return template

    whole.get_call_template = get_call_template
    whole.get_overload = part.get_overload


def widened(argument: Any) -> Any:
    """The type an argument is passed as: integers, constants and enumerated ones as int64."""
    plain = numba_types.unliteral(argument)
    if isinstance(plain, numba_types.IntEnumMember):
        return numba_types.int64
    is_signed = isinstance(plain, numba_types.Integer) and plain.signed
    return numba_types.int64 if is_signed else plain
