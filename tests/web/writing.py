"""`make protocol`: writes protocol.ts and the tables of docs/protocol.md from what is declared."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, get_args, get_type_hints

from msgspec import Struct, inspect

from fabeltafel.web import (
    approaches,
    entries,
    hindsight,
    meeting,
    posts,
    protocol,
    reckoning,
    safety,
    teaching,
    wishes,
)
from fabeltafel.web.calls import answers
from fabeltafel.web.posting import body_of

ROOT = Path(__file__).parent.parent.parent
BROWSER = ROOT / "web" / "src" / "protocol.ts"
PAGE = ROOT / "docs" / "protocol.md"
HEAD = "/** What browser and server say, written by `make protocol`: do not edit. */\n"
PLACE = r"(<!-- {} -->\n).*?(<!-- end -->)"
SIMPLE = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}
Kind = type[Struct]
WISHES = wishes, approaches, safety


def declared(module: Any, root: Kind = Struct) -> list[Kind]:
    """The structs a module declares, in its order."""
    here = (one for one in vars(module).values() if isinstance(one, type))
    return [one for one in here if issubclass(one, root) and one.__module__ == module.__name__]


def told() -> list[Kind]:
    """All that the server says."""
    modules = protocol, meeting, teaching, hindsight, answers
    return [kind for module in modules for kind in declared(module)]


def fields_of(kind: Kind) -> Sequence[inspect.Field]:
    """The fields of a struct, in their order."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info.fields


def tag_of(kind: Kind) -> str:
    """What `kind` says in a struct, if it is one of several."""
    return str(kind.__struct_config__.tag or "")


def note_of(type: inspect.Type) -> str:
    """What is said about a field where it is declared."""
    if isinstance(type, inspect.Metadata):
        return str((type.extra_json_schema or {}).get("description", "")) or note_of(type.type)
    if isinstance(type, inspect.UnionType):
        return next(filter(None, map(note_of, type.types)), "")
    return ""


def is_optional(field: inspect.Field) -> bool:
    """Whether a field may be missing."""
    return not field.required


def spelled(type: inspect.Type, name: Callable[[Kind], str]) -> str:
    """A type as TypeScript spells it."""
    match type:
        case inspect.Metadata():
            return spelled(type.type, name)
        case inspect.ListType():
            inner = spelled(type.item_type, name)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.UnionType():
            return " | ".join(spelled(one, name) for one in type.types)
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in type.values)
        case inspect.StructType():
            return name(type.cls)
        case _:
            return SIMPLE[type.__class__]


def browser_name(kind: Kind) -> str:
    """What the browser calls a struct: a wish is not mistaken for what is said."""
    return kind.__name__ + ("Wish" if is_wish(kind) else "")


def is_wish(kind: Kind) -> bool:
    """Whether something is posted, not said."""
    return kind.__module__ in [module.__name__ for module in WISHES]


def interface(kind: Kind) -> Iterator[str]:
    """A struct in TypeScript."""
    yield f"\n/** {kind.__doc__} */"
    if not fields_of(kind) and not tag_of(kind):
        yield f"export interface {browser_name(kind)} {{}}"
        return
    yield f"export interface {browser_name(kind)} {{"
    if tag_of(kind):
        yield f'  kind: "{tag_of(kind)}";'
    for field in fields_of(kind):
        mark, note = "?" * is_optional(field), note_of(field.type)
        told = f" // {note}" if note else ""
        yield f"  {field.encode_name}{mark}: {spelled(field.type, browser_name)};{told}"
    yield "}"


def wished() -> list[Kind]:
    """The bodies that are posted, with what they are made of."""
    bases = {wishes.Wish, wishes.Keyed, wishes.Considered, safety.About}
    posted = [kind for module in (reckoning, *WISHES) for kind in declared(module)]
    return [kind for kind in posted if kind not in bases]


def in_typescript() -> str:
    """The whole of protocol.ts."""
    lines = [line for kind in [*told(), *wished()] for line in interface(kind)]
    messages = " | ".join(kind.__name__ for kind in get_args(protocol.Message))
    return HEAD + "\n".join([*lines, "", f"export type Message = {messages};", ""])


def code(text: str) -> str:
    """A piece of code in a table."""
    return f"`{text.replace('|', chr(92) + '|')}`"


def described(kind: Kind) -> Iterator[str]:
    """A struct as a table of its fields."""
    yield f"**{kind.__name__}**: {kind.__doc__}"
    yield ""
    yield "| Field | Type | |"
    yield "|---|---|---|"
    if tag_of(kind):
        yield f"| `kind` | {code(chr(34) + tag_of(kind) + chr(34))} | |"
    for field in fields_of(kind):
        what = code(spelled(field.type, lambda one: one.__name__))
        often = "if so; " if is_optional(field) else ""
        yield f"| `{field.encode_name}` | {what} | {(often + note_of(field.type)).rstrip('; ')} |"
    yield ""


def posted() -> Iterator[str]:
    """Every address that can be posted to, with its body and the answer."""
    yield "| Post | | Body | Answer |"
    yield "|---|---|---|---|"
    deeds = posts.ALONE | {f"/t/TABLE/{name}": deed for name, deed in posts.DEEDS.items()}
    for path, deed in deeds.items():
        names = [f"`{field.encode_name}`{'?' * is_optional(field)}" for field in body(deed)]
        answer = get_type_hints(deed)["return"].__name__
        does = (deed.__doc__ or "").rstrip(".")
        yield f"| `{path}` | {does} | {', '.join(names) or '–'} | {answer} |"


def body(deed: Any) -> Sequence[inspect.Field]:
    """The fields of what a deed is wished for with."""
    return fields_of(body_of(deed))


def part(kinds: list[Kind]) -> list[str]:
    """The tables of some structs that have something in them."""
    return [line for kind in kinds if fields_of(kind) for line in described(kind)]


def written_page(page: str) -> str:
    """The page with its tables as they are declared now."""
    parts = {
        "posts": [*posted()],
        "bodies": part(wished()),
        "messages": part(told()),
        "log": part(list(get_args(entries.Data))),
    }
    for name, lines in parts.items():
        text = "\n".join(lines).rstrip("\n") + "\n\n"
        place = re.compile(PLACE.format(name), re.DOTALL)
        assert place.search(page), name
        page = place.sub(lambda found, text=text: f"{found[1]}\n{text}{found[2]}", page)  # type: ignore[misc]  # the text of this turn
    return page


def main() -> None:
    """Write both."""
    BROWSER.write_text(in_typescript(), encoding="utf-8")
    PAGE.write_text(written_page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
