"""Rulebooks for paper: Markdown as the typesetter writes it."""

import re
from collections.abc import Callable

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from fabeltafel.figures import NAMED
from fabeltafel.game import Game
from fabeltafel.texts import rulebook

FIRST_SECTION = re.compile(r"^## §", re.MULTILINE)
Writer = Callable[[SyntaxTreeNode], str]


def typeset(game: Game, language: str) -> str:
    """A whole rulebook; its pictures are files beside it."""
    return written(SyntaxTreeNode(MarkdownIt().enable("table").parse(rulebook(game, language))))


def pictures_of(game: Game, language: str) -> list[str]:
    """The names of the pictures that a rulebook shows."""
    return NAMED.findall(rulebook(game, language))


def origin_of(game: Game, language: str) -> str:
    """Whose game it is and that this is a fan's work: the last paragraph before the first section.

    A rulebook without sections has none.
    """
    before = FIRST_SECTION.split(rulebook(game, language), maxsplit=1)
    paragraphs = before[0].strip().split("\n\n") if len(before) > 1 else [""]
    return written(SyntaxTreeNode(MarkdownIt().parse(paragraphs[-1])))


def quoted(words: str) -> str:
    """Words between quotes, in which nothing means anything."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def written(node: SyntaxTreeNode) -> str:
    """A part of a text; what has no form of its own is just its inside."""
    return WRITERS.get(node.type, inside)(node)


def inside(node: SyntaxTreeNode) -> str:
    """All that a part holds."""
    return "".join(map(written, node.children))


def call(function: str) -> Writer:
    """A writer that puts what is inside into a function of the typesetter."""
    return lambda node: f"#{function}[{inside(node)}];"


def listed(function: str) -> Writer:
    """A writer of lists, entry by entry."""

    def write(node: SyntaxTreeNode) -> str:
        return f"#{function}({', '.join(f'[{inside(entry)}]' for entry in node.children)});"

    return write


def heading(node: SyntaxTreeNode) -> str:
    """A heading of its depth."""
    return f"#heading(level: {node.tag[1:]})[{inside(node)}];"


def paragraph(node: SyntaxTreeNode) -> str:
    """A paragraph; a picture stands by itself."""
    inline = node.children[0]
    is_picture = [child.type for child in inline.children] == ["image"]
    return inside(node) if is_picture else f"#par[{inside(node)}];"


def table(node: SyntaxTreeNode) -> str:
    """A table, its first row above a line."""
    rows = [row for part in node.children for row in part.children]
    cells = ", ".join(f"[{inside(cell)}]" for row in rows for cell in row.children)
    return f"#facts(columns: {len(rows[0].children)}, {cells});"


def image(node: SyntaxTreeNode) -> str:
    """A picture with its caption."""
    found = NAMED.fullmatch(str(node.attrs["src"]))
    name = found[1] if found else ""
    return f"#drawn({quoted(f'figure-{name}.svg')}, {quoted(node.content)});"


WRITERS: dict[str, Writer] = {
    "text": lambda node: f"#{quoted(node.content)};",
    "softbreak": lambda _: '#" ";',
    "hardbreak": lambda _: "#linebreak();",
    "code_inline": lambda node: f"#raw({quoted(node.content)});",
    "fence": lambda node: f"#raw(block: true, {quoted(node.content.rstrip())});",
    "strong": call("strong"),
    "em": call("emph"),
    "paragraph": paragraph,
    "blockquote": call("quote(block: true)"),
    "bullet_list": listed("list"),
    "ordered_list": listed("enum"),
    "heading": heading,
    "table": table,
    "image": image,
}
