"""Rulebooks as pages, with pictures made by the same drawing as the table's."""

import functools
import hashlib
import itertools
import re
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import escape

from fabeltafel.figures import NAMED, figure, view_box
from fabeltafel.game import Game
from fabeltafel.stylesheets import THEMES
from fabeltafel.texts import rulebook

HEADING = re.compile(r"§(\d+(?:\.\d+)*) (.*)")
DIGITS = 8


@functools.cache
def rulebook_html(game: Game, language: str, is_ready: bool = True) -> str:
    """A rulebook as HTML; its sections can be linked to.

    Its pictures are drawn, unless the game is not ready: then the browser owes them.
    """
    markdown = MarkdownIt().enable("table")
    tokens = markdown.parse(rulebook(game, language))
    for heading, inside in itertools.pairwise(tokens):
        if heading.type == "table_open":
            heading.attrSet("tabindex", "0")  # on a phone it can be moved, by keyboard too
        if heading.type == "heading_open" and (found := HEADING.match(inside.content)):
            heading.attrSet("id", f"s{found[1]}")
        for child in inside.children or ():
            if child.type == "image":
                place_picture(child, game, is_ready)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def place_picture(token: Token, game: Game, is_ready: bool) -> None:
    """Put a drawn picture, by day and by night, where the rulebook names its position."""
    found = NAMED.fullmatch(str(token.attrGet("src")))
    if found is None:
        raise ValueError(f"{game.name}: {token.attrGet('src')} is no picture of a rulebook")
    caption = escape(token.content)
    _, _, width, height = view_box(game, found[1]).split()
    source, address = ("src", drawn_address) if is_ready else ("data-src", address_of)
    images = "".join(
        f'<img class="only-{theme}" {source}="{address(game, found[1], theme)}" '
        f'alt="" width="{width}" height="{height}" loading="lazy">'
        for theme in THEMES
    )
    token.type, token.tag = "html_inline", ""
    token.content = f'<span class="figure">{images}<span class="caption">{caption}</span></span>'


def address_of(game: Game, name: str, theme: str) -> str:
    """Where a picture is, however it is drawn."""
    return f"/rules/{game.name}/{name}/{theme}.svg"


def drawn_address(game: Game, name: str, theme: str) -> str:
    """Where a picture is; one that is drawn differently is elsewhere, as browsers keep them."""
    digest = hashlib.sha256(figure(game, name, theme).encode()).hexdigest()
    return f"{address_of(game, name, theme)}?v={digest[:DIGITS]}"


def contents_of(game: Game, language: str) -> list[dict[str, Any]]:
    """The sections of a rulebook."""
    lines = re.findall(r"^(#+) §(\d+(?:\.\d+)*) (.*)$", rulebook(game, language), re.MULTILINE)
    return [{"section": part, "title": title, "depth": len(mark)} for mark, part, title in lines]
