"""Pictures of positions that were chosen to be shown: in rulebooks, on the shelf, on paper.

A picture is a file in the folder `pictures` of a game: a `position` in notation, and if need be how
many `players` there are if not the fewest, their `names`, through the eyes of which `seat` it is
seen, the `crop` of the table that it shows, and `without` which parts, by class or by how their ids
begin; a cover has to be light. A `decision` is played first, `until` the last event of that name.
The one called `cover`, if there is one, stands on the shelf.
"""

import functools
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.film import NOBODY
from fabeltafel.game import AnySight, FabeltafelError, Game
from fabeltafel.pictures import Pieces, picture, pieces_of, scene_svg
from fabeltafel.position import Position

NAMES = ("Reinaert", "Isegrim", "Tibert", "Grimbert", "Bruun", "Cantecleer")  # of the old fable
NAMED = re.compile(r"pictures/([a-z0-9-]+)\.toml")  # how a rulebook names a picture
COVER = "cover"
SVG = "http://www.w3.org/2000/svg"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{};]+)\{[^{}]*\}")  # of a stylesheet
CLASS = re.compile(r"\.([a-z][\w-]*)")
NOT = re.compile(r":not\([^)]*\)")
STILL = "<style>.passing { animation-delay: -9s !important; opacity: 1 !important; }</style>"


class NoSuchPicture(FabeltafelError):
    """A game has no picture of this name."""


@functools.cache
def described_picture(game: Game, name: str) -> dict[str, Any]:
    """The file that says what a picture shows."""
    paths = {path.stem: path for path in (game.folder / "pictures").glob("*.toml")}
    if name not in paths:  # which may be any text, of any length
        raise NoSuchPicture(f"{game.title} has no picture called {name!r}")
    return {"players": game.players[0], **tomllib.loads(paths[name].read_text(encoding="utf-8"))}


def view_box(game: Game, name: str) -> str:
    """The part of the table a picture shows."""
    whole = f"0 0 {game.drawing.WIDTH} {game.drawing.HEIGHT}"
    return str(described_picture(game, name).get("crop", whole))


@functools.lru_cache(maxsize=256)
def figure(game: Game, name: str, theme: str) -> str:
    """A picture of a rulebook: a position with the marks of what led to it, which stay."""
    *_, last = sights = sights_of(game, described_picture(game, name))
    drawn = picture(game, replace(last, event=None), theme, view_box(game, name))
    marked = scene_svg(game, marks(game, sights))
    absent = tuple(described_picture(game, name).get("without", ()))
    return lean(f"{drawn.removesuffix('</svg>')}{STILL}{marked}</svg>", absent)


def lean(svg: str, absent: tuple[str, ...]) -> str:
    """A drawing without some of its parts, by class or the beginning of an id, and idle shapes."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(svg)  # noqa: S314 (our own drawing)
    for whole in [*root.iter()]:
        for part in [*whole]:
            if part.get("id", "").startswith(absent) or part.get("class") in absent:
                whole.remove(part)
    shelves = [*root.iter(f"{{{SVG}}}defs")]
    while idle := idle_shapes(root, shelves):
        for shelf, shape in idle:
            shelf.remove(shape)
    worn = {name for part in root.iter() for name in part.get("class", "").split()}
    for style in root.iter(f"{{{SVG}}}style"):
        rules = COMMENT.sub("", style.text or "")
        style.text = RULE.sub(lambda rule: rule[0] if is_worn(rule[1], worn) else "", rules)
    return ElementTree.tostring(root, encoding="unicode").replace("&gt;", ">")  # as stylesheets do


def is_worn(selectors: str, worn: set[str]) -> bool:
    """Whether a rule of a stylesheet may concern anything that wears these classes."""
    return any(set(CLASS.findall(NOT.sub("", one))) <= worn for one in selectors.split(","))


def idle_shapes(root: Element, shelves: list[Element]) -> list[tuple[Element, Element]]:
    """The shapes kept for use that no other part refers to, each with where it is kept."""
    values = " ".join(value for part in root.iter() for value in part.attrib.values())
    styles = " ".join(part.text or "" for part in root.iter(f"{{{SVG}}}style"))
    used = set(re.findall(r"#([\w-]+)", values + styles))
    kept = ((shelf, shape) for shelf in shelves for shape in shelf)
    return [
        (shelf, shape) for shelf, shape in kept if shape.get("id") and shape.get("id") not in used
    ]


def sights_of(game: Game, told: Mapping[str, Any]) -> list[AnySight]:
    """The position a picture tells of, or if a decision is played everything that it brings."""
    box = pack_box(game, values(shipped_box(game)), told["players"])
    position = Position(game, box, game.read(box, told["position"]))
    seat = told.get("seat", 0) - 1
    names = told.get("names", NAMES)[: told["players"]]
    if "decision" not in told:
        return [game.sight(box, position.seen_by(seat).state, seat, names)]
    action = game.action(told["decision"])
    maker = position.acting()[0]
    deal = position.redealt(maker, seeded("deal"))  # the others' hands need not be written
    _, frames = deal.filmed(maker, action, seeded("picture"))
    events = position.events(frames, seat)
    while events[-1].kind.text != told["until"]:
        events.pop()
    return [game.sight(box, event.state, seat, names, event) for event in events]


def marks(game: Game, sights: Sequence[AnySight]) -> Pieces:
    """The marks that pass while something happens, all at once."""
    shown: Pieces = {}
    for sight in sights:
        rest = pieces_of(game, replace(sight, event=None))
        shown |= {id: mark for id, mark in pieces_of(game, sight).items() if id not in rest}
    return shown


@functools.cache
def cover(game: Game, theme: str) -> str:
    """What a game looks like: the picture it has for this, or a while after its beginning."""
    if (game.folder / "pictures" / f"{COVER}.toml").is_file():
        return figure(game, COVER, theme)
    players, rng = game.players[-1], seeded("cover")
    box = pack_box(game, values(shipped_box(game)), players)
    position = Position.begun(game, box, rng)
    for _ in range(6 * players):
        for seat in position.acting()[:1]:
            actions = position.legal(seat)
            position = position.played(seat, actions[len(actions) // 2], rng)
    hidden = position.seen_by(NOBODY).state
    return picture(game, game.sight(box, hidden, NOBODY, NAMES[:players]), theme)
