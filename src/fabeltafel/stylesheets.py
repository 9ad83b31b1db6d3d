"""Stylesheets: what differs by day and by night is written once, as `light-dark(day, night)`.

That function is standard, but neither older browsers nor most programs that turn an SVG into
pixels know it. So a stylesheet is written out before it is used: a rule for each theme.
"""

import functools
import re
from collections.abc import Iterator

THEMES = ("light", "dark")

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BLOCK = re.compile(r"\s*([^{};]+?)\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*")
COMMA = re.compile(r",\s*(?![^(]*\))")  # between selectors, not within `:has(…)`
BOTH = re.compile(r"light-dark\(([^(),]+),([^(),]+)\)")
UNREADABLE = re.compile(r"[\"'\\]|/\*|\*/")  # within a string anything could stand


@functools.lru_cache(maxsize=64)
def themed(css: str) -> str:
    """A stylesheet as everybody can read it; what differs weighs one class more than it did."""
    plain = COMMENT.sub("", css)
    if found := UNREADABLE.search(plain):
        raise refusal(plain[found.start() :])
    return "".join(line for head, body in blocks(plain) for line in written_out(head, body))


def blocks(css: str) -> Iterator[tuple[str, str]]:
    """What stands before and what within the braces, block by block."""
    at = 0
    while css[at:].strip():
        found = BLOCK.match(css, at)
        if found is None:
            raise refusal(css[at:])
        yield " ".join(found[1].split()), found[2].strip()
        at = found.end()


def written_out(head: str, body: str) -> Iterator[str]:
    """The lines that say the same as a block."""
    if head.startswith("@keyframes ") and "light-dark" in body:
        raise refusal(body)  # an animation has no theme
    if head.startswith(("@media ", "@keyframes ")):
        inside = "".join(line for block in blocks(body) for line in rules(*block))
        yield f"{head} {{\n{inside}}}\n"
    else:
        yield from rules(head, body)


def rules(selectors: str, body: str) -> Iterator[str]:
    """A rule for what is the same in both themes, and one for each theme for what is not."""
    if selectors.startswith("@"):
        raise refusal(selectors)
    declared = declarations(body)
    differing = [one for one in declared if "light-dark" in one]
    if len(differing) < len(declared):
        yield rule(selectors, [one for one in declared if one not in differing])
    for theme in THEMES if differing else ():
        chosen = ", ".join(f".{theme} {selector}" for selector in one_by_one(selectors))
        yield rule(chosen, [in_theme(theme, one) for one in differing])


def one_by_one(selectors: str) -> list[str]:
    """The selectors of a list."""
    found = COMMA.split(selectors)
    if not all(one and one.count("(") == one.count(")") for one in found):
        raise refusal(selectors)
    return found


def declarations(body: str) -> list[str]:
    """What a rule declares, one by one."""
    found = [" ".join(one.split()) for one in body.split(";") if one.strip()]
    for one in found:
        if not re.fullmatch(r"[\w-]+ ?:[^:{}]+", one):
            raise refusal(one)
    return found


def in_theme(theme: str, declaration: str) -> str:
    """A declaration as it is in one theme."""
    chosen = BOTH.sub(lambda both: both[1 + THEMES.index(theme)].strip(), declaration)
    if "light-dark" in chosen:
        raise refusal(declaration)
    return chosen


def rule(selectors: str, declared: list[str]) -> str:
    """A rule on a line of its own."""
    return f"{selectors} {{ {'; '.join(declared)}; }}\n"


def refusal(css: str) -> ValueError:
    """Why a stylesheet is not used: whatever is not understood would be lost."""
    return ValueError(f"this is no stylesheet we can write out: {' '.join(css.split())[:60]}")
