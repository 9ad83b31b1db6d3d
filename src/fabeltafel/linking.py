"""How many small functions become one piece of machine code.

Numba makes machine code, and two ways to call it, of every function it meets on the way, each time
with all that the function calls. Only a few of ours are ever called from Python. So whatever is met
on the way is a `Part`: it is translated and linked, and made into machine code only where Python
calls, as a `Whole`, in which nobody else needs the parts. That halves the time to compile, and
everything can be inlined where it is called once. LLVM makes an effort only for what is `Tireless`.

It does not tell LLVM that a record is there: what is read of one only `if` something else holds is
not read before, and a branch that no processor can guess stays. So a part says so of its records.
"""

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import cgutils
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, compile_result
from numba.core.compiler_machinery import PassManager
from numba.core.target_extension import jit_registry, target_registry
from numba.core.typed_passes import AnnotateTypes
from numba.core.typing.templates import make_concrete_template
from numba.extending import lower_builtin, lower_cast

from fabeltafel.borrowing import Borrowing

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
numba_types: Any = numba.types
RECORD: Any = numba_types.Record
CPU = target_registry["cpu"]
FILM = "film"  # what the argument is called that is None where nobody looks
FILMS: dict[Any, Any] = {}  # by the type of a state: that of its films
PLAIN = "_ZN"  # how the names of compiled functions begin; helpers of Numba's have others


class WholeLibrary(JITCodeLibrary):
    """The machine code of a function that Python calls now and then, with all parts inside."""

    def finalize(self) -> None:
        """As Numba would, with the parts of parts, which nobody else needs."""
        own = {function.name for function in self.get_defined_functions()}
        link_all(self, self._linking_libraries)
        self._linking_libraries = []
        for function in self.get_defined_functions():
            if function.name.startswith(PLAIN) and function.name not in own:
                function.linkage = "internal"
        super().finalize()

    def _optimize_final_module(self) -> None:
        self.optimize(opt=1, loop_vectorize=False, slp_vectorize=False)

    def optimize(self, **effort: Any) -> None:
        """Let LLVM go through everything, with its usual effort or another."""
        passes, builder = self._codegen._module_pass_manager(**effort)
        passes.run(self._final_module, builder)


class TirelessLibrary(WholeLibrary):
    """The same of a function that goes through many matches."""

    def _optimize_final_module(self) -> None:
        JITCodeLibrary._optimize_final_module(self)
        self.optimize()  # what was inlined is seen whole now


class PartLibrary(JITCodeLibrary):
    """The translation of a function, ready to be linked into a whole with those it calls."""

    records: Mapping[str, int]  # which arguments are records, and of how many bytes

    def add_ir_module(self, module: Any) -> None:
        """As Numba would; records that are handed over can be read at any time."""
        for function in module.functions:
            for argument in () if function.is_declaration else function.args:
                size = self.records.get(argument.name, 0)
                if argument.name == f"arg.{FILM}":
                    argument.attributes.dereferenceable_or_null = size
                elif size > 0:
                    argument.attributes.dereferenceable = size
        super().add_ir_module(module)

    def finalize(self) -> None:
        """It stays as it is: neither linked, nor optimised, nor made into machine code."""
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """With all it calls, for whoever keeps it or does not know parts."""
        if self._shared_module is None:
            together = PartLibrary(self._codegen, self.name)
            link_all(together, [self])
            self._reload_init.update(together._reload_init)
            for function in together.get_defined_functions():
                function.linkage = "linkonce_odr"
            self._shared_module = together._final_module
        return self._shared_module

    @classmethod
    def from_bitcode(cls, codegen: Any, name: str, bitcode: bytes) -> "PartLibrary":
        """A part as it was kept on disk."""
        library = cls(codegen, name)
        library._final_module = library._shared_module = llvm.parse_bitcode(bitcode)
        library._finalized = True
        return library


def link_all(library: Any, needed: Iterable[Any]) -> None:
    """Link libraries and all they call into one of them, each once."""
    waiting, linked = [*needed], set()
    while waiting:
        one = waiting.pop()
        if one in linked:
            continue
        linked.add(one)
        is_part = isinstance(one, PartLibrary)
        library._reload_init.update(one._reload_init)
        one._ensure_finalized()
        module = one._final_module if is_part else one._get_module_for_linking()
        library._final_module.link_in(module, preserve=True)
        waiting += one._linking_libraries if is_part else ()


class Steps(PassManager):
    """The steps of a translation; nobody is told of each, nor is any looked at once more."""

    def _runPass(self, _index: int, step: Any, state: Any) -> None:  # noqa: N802 - Numba's name
        step.analysis = self._analysis
        step.run_initialization(state)
        step.run_pass(state)
        step.run_finalizer(state)


class Whole(Compiler):
    """Compiles what Python calls now and then: what it takes to compile counts."""

    library: type[WholeLibrary] = WholeLibrary

    def define_pipelines(self) -> list[Any]:
        """As Numba would."""
        return [steps_of(super().define_pipelines())]

    def compile_extra(self, function: Any) -> Any:
        """As Numba would, into a library of ours."""
        library = self.library(self.state.targetctx.codegen(), function.__qualname__)
        library.enable_object_caching()
        self.state.library = library
        with helpers_as_parts():
            return super().compile_extra(function)


class Tireless(Whole):
    """Compiles what goes through many matches when Python calls: what it takes to run counts."""

    library = TirelessLibrary


def steps_of(pipelines: Sequence[Any]) -> Steps:
    """The steps of a pipeline of Numba's, to be taken by ourselves."""
    (pipeline,) = pipelines
    steps = Steps(pipeline.pipeline_name)
    steps.passes = pipeline.passes
    steps.finalize()
    return steps


class Part(Compiler):
    """Translates what only compiled functions call."""

    under_way = 0  # one within another; Numba compiles in one thread at a time

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        flags = self.state.flags
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True

    def define_pipelines(self) -> list[Any]:
        """As Numba would, with a look at who has to hold what."""
        steps = steps_of(super().define_pipelines())
        steps.add_pass_after(Borrowing, AnnotateTypes)
        steps.finalize()
        return [steps]

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
        module = made.library._final_module
        module.get_function(made.fndesc.llvm_func_name).add_function_attribute("noinline")
        return made


@contextmanager
def helpers_as_parts() -> Iterator[None]:
    """What Numba brings along in Python, such as how to make an array, becomes a part as well."""
    jit = jit_registry.pop(CPU)
    jit_registry[CPU] = partial(jit, pipeline_class=Part)
    try:
        yield
    finally:
        jit_registry.update({CPU: jit})


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
        given = with_film(part.py_func, tuple(map(widened, arguments)))
        signature, given = part.fold_argument_types(given, keywords)
        if given not in part.overloads:
            part.overloads[given] = part_for(part, given)
        if is_kept and not Part.under_way:
            part._cache.keep(part.overloads)
        name, signatures = part.py_func.__name__, part.nopython_signatures
        template = make_concrete_template(name, key=name, signatures=signatures)
        return template, signature, given, {}

    whole.get_call_template = get_call_template
    whole.get_overload = part.get_overload


def part_for(part: Any, given: Any) -> Any:
    """A part for some types, kept or new; Numba would note how long it took, and for what."""
    kept = part._cache.load_overload(given, part.targetctx)
    if kept is None:
        return part._compiler.compile(given, None)
    part.targetctx.insert_user_function(kept.entry_point, kept.fndesc, [kept.library])
    return kept


def with_film(function: Callable[..., Any], given: tuple[Any, ...]) -> tuple[Any, ...]:
    """The types of arguments, but no film is a film that is not there.

    So what may tell something is translated once, and LLVM leaves the telling out.
    """
    names = function.__code__.co_varnames
    film = next((FILMS[kind] for kind in given if kind in FILMS), numba_types.none)
    return tuple(
        film if kind is numba_types.none and name == FILM else kind
        for name, kind in zip(names, given, strict=False)
    )


def no_record(context: Any, _builder: Any, _none: Any, kind: Any, _value: Any) -> Any:
    """A record that is not there."""
    return context.get_constant_null(kind)


def is_no_record(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    """Whether a record is not there."""
    return cgutils.is_null(builder, arguments[0])


lower_cast(numba_types.NoneType, RECORD)(no_record)
lower_builtin(operator.is_, RECORD, numba_types.NoneType)(is_no_record)


def widened(argument: Any) -> Any:
    """The type an argument is passed as: integers, constants and enumerated ones as int64."""
    plain = numba_types.unliteral(argument)
    if isinstance(plain, numba_types.IntEnumMember):
        return numba_types.int64
    is_signed = isinstance(plain, numba_types.Integer) and plain.signed
    return numba_types.int64 if is_signed else plain
