"""How many small functions become one piece of machine code.

Numba makes machine code, and two ways to call it, of every function it meets on the way, each time
with all that the function calls. Only a few of ours are ever called from Python. So whatever is met
on the way is a `Part`: it is translated and linked, and made into machine code only where Python
calls, as a `Whole`, in which nobody else needs the parts. That halves the time to compile, and
everything can be inlined where it is called once.
"""

from collections.abc import Mapping
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, compile_result

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
numba_types: Any = numba.types
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


class Part(Compiler):
    """Translates what only compiled functions call."""

    under_way = 0  # one within another; Numba compiles in one thread at a time

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        flags = self.state.flags
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True

    def compile_extra(self, function: Any) -> Any:
        """As Numba would, but for the machine code."""
        target = self.state.targetctx
        self.state.library = PartLibrary(target.codegen(), function.__qualname__)
        Part.under_way += 1
        try:
            made = super().compile_extra(function)._replace(entry_point=stand_in())
        finally:
            Part.under_way -= 1
        target.insert_user_function(made.entry_point, made.fndesc, [made.library])
        return made


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


def link_where_compiled(whole: Any, is_kept: bool) -> None:
    """Let compiled callers take a function as a part, and pass every integer as a wide one.

    Numba would translate it again for each constant and each width it is called with: 105 times
    instead of 65 for one game.
    """
    part = numba.njit(pipeline_class=Part, **OPTIONS)(whole.py_func)
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
