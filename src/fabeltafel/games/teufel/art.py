"""What the pieces look like: the little devils, their tails, the tiles, and everybody's banners.

What is defined once and used often gets its colours only by what `use` inherits: `fill`, `color`
and `stroke`. Everything else has classes, and the stylesheet knows their colours.
"""

import itertools

from fabeltafel import drawing
from fabeltafel.drawing import Element, Fixed, circle, drawn_once, group, path, rectangle, text, use
from fabeltafel.games.teufel.board import FAMILIES, FIELD_ENDS
from fabeltafel.games.teufel.scenery import field_outline, path_on_tile
from fabeltafel.games.teufel.tails import GROWING, MET_A_BODY, SCORED

OWNERS = ("ember", "frost", "amber")  # the colours of the sides
MOODS = {GROWING: "grin", SCORED: "glee", MET_A_BODY: "daze"}
NOBODYS = "free"
LETTER, NARROW_LETTER = 11.5, 8.4  # about how wide the letters of a name are
BANNER_HEIGHT = 54
SMALL_TILE = 0.48
DEVIL = 0.92  # the size of devils on the rim
HOME, GROWN = 1.25, 0.8  # of the tips there, and of those of tails that grow

SKIN = "M-20,6 C-22,-16 -13,-24 0,-24 C13,-24 22,-16 20,6 C20,19 12,24 0,24 C-12,24 -20,19 -20,6 Z"
EARS = (
    "M-16,-14 C-21,-18 -24,-18 -27,-21 C-27,-12 -24,-5 -19,-3 Z "
    "M16,-14 C21,-18 24,-18 27,-21 C27,-12 24,-5 19,-3 Z"
)
FEET = "M-15,20 q-1,7 6,7 q7,0 6,-6 Z M15,20 q1,7 -6,7 q-7,0 -6,-6 Z"
HORNS = {  # every side has its own
    "ember": "M-14,-17 C-19,-23 -18,-31 -13,-36 C-12,-29 -9,-27 -3,-23 Z "
    "M14,-17 C19,-23 18,-31 13,-36 C12,-29 9,-27 3,-23 Z",
    "frost": "M-12,-18 C-22,-19 -25,-26 -22,-35 C-17,-28 -12,-30 -4,-23 Z "
    "M12,-18 C22,-19 25,-26 22,-35 C17,-28 12,-30 4,-23 Z",
    "amber": "M-15,-15 L-15,-33 L-7,-23 L0,-37 L7,-23 L15,-33 L15,-15 Z",
}
PATCHES = {  # and its own patch for the letter
    "ember": "M0,2.4 A10.4,10.4 0 1 1 0,23.2 A10.4,10.4 0 1 1 0,2.4 Z",
    "frost": "M-10,3.4 H10 V22.4 H-10 Z",
    "amber": "M-6,2.8 H6 L12.4,12.8 L6,22.8 H-6 L-12.4,12.8 Z",
}
FACES = {  # one is up to something, one could not be happier, one has run into another
    "grin": (
        ("brows", "M-12,-17.8 L-4.5,-15.6 M12,-18.6 Q8,-18.6 4.5,-15.6"),
        ("mouth", "M-8,-3.6 C-3,-1.6 4,-2 9,-6 C8,1.6 -4,3.6 -8,-3.6 Z"),
        ("eye", "M4,-3.1 L6.4,-4.3 L6.3,-0.6 Z M-5.4,-2.8 L-2.9,-2.3 L-4.3,0.4 Z"),  # fangs
    ),
    "glee": (
        ("lips", "M-12,-9 Q-7.5,-16 -3.4,-9 M3.4,-9 Q7.5,-16 12,-9"),
        ("mouth", "M-8,-6 C-4,-4.6 4,-4.6 8,-6 C8,3.4 -8,3.4 -8,-6 Z"),
    ),
    "daze": (
        ("lips", "M-11,-14 L-4.5,-7.5 M-4.5,-14 L-11,-7.5 M4.5,-14 L11,-7.5 M11,-14 L4.5,-7.5"),
        ("lips", "M-7,-0.6 q2.4,-3.4 4.7,-.6 q2.3,2.6 4.6,0 q2.3,-2.8 4.7,.6"),
    ),
}
EYES = (-7.2, 7.2)
EYE_Y = -10.4
SPADE = (
    "M-3,-2.6 H5 C4,-5 2.6,-7.5 1,-9 C9,-8 16,-4.5 21,0 C16,4.5 9,8 1,9 C2.6,7.5 4,5 5,2.6 H-3 Z"
)
PUFF = (
    "M-22,8 C-30,4 -28,-8 -18,-8 C-17,-19 -2,-22 3,-13 C10,-20 23,-14 20,-4 C30,-2 29,12 18,12 "
    "C12,20 0,18 -3,12 C-9,18 -20,16 -22,8 Z"
)


def definitions() -> Element:
    """Everything drawn more than once, by its id."""
    ends = itertools.combinations(range(FIELD_ENDS), 2)
    return Element(
        "defs",
        path("", field_outline(0.9), id="tile-shape"),
        *(path("", path_on_tile(one, two), id=f"path-{one}{two}") for one, two in ends),
        *map(imp, OWNERS),
        *map(face, FACES),
        path("", SPADE, id="spade"),
    )


# The devils


def imp(owner: str) -> Element:
    """A devil without its face; it sits on (0, 0) and has its owner's horns and patch."""
    parts = {
        "cut": SKIN + EARS + HORNS[owner] + FEET,
        "second": HORNS[owner] + EARS + FEET,
        "first": SKIN,
        "patch": PATCHES[owner],
    }
    return Element("g", *(path(*part) for part in parts.items()), id=f"imp-{owner}", class_="imp")


def face(mood: str) -> Element:
    """A face; the pupils of one with open eyes are drawn where they look."""
    eyes = [circle("eye", 5, x, EYE_Y) for x in EYES] if mood == MOODS[GROWING] else []
    lines = [path(*part) for part in FACES[mood]]
    return Element("g", *eyes, *lines, id=f"face-{mood}", class_="face")


@drawn_once
def devil(letter: str, owner: str, fate: int, look_x: float, look_y: float) -> Element:
    """A devil with its letter, in the mood its tail leaves it in, looking at its tail's way."""
    mood = MOODS[fate]
    pupils = [circle("pupil", 2.5, x + 2.2 * look_x, EYE_Y + 2.2 * look_y) for x in EYES]
    body = [use(f"imp-{owner}"), use(f"face-{mood}"), *(pupils if fate == GROWING else ())]
    letters = text("letter", letter, 0, 13.4)
    return group(f"devil {owner} {mood}", *body, letters, transform=f"scale({DEVIL})")


@drawn_once
def stub(owner: str, x: float, y: float) -> Element:
    """The root of a tail, from the rim to its devil."""
    line = f"M0,0 L{x:.1f},{y:.1f}"
    return group(f"tail {owner}", path("casing", line), path("core", line))


@drawn_once
def spade(owner: str, is_finished: bool) -> Element:
    """The tip of a tail; it points to the right, and shines when it has come home."""
    mark = use("spade", class_="arrow", transform=f"scale({HOME if is_finished else GROWN})")
    return group(f"tip {owner}{' home' * is_finished}", mark)


@drawn_once
def worth(points: int, owner: str) -> Element:
    """What a finished tail has scored."""
    ground = rectangle("coin", 22 if points < 10 else 32, 24, radius=12)
    return group(f"worth {owner}", ground, text("value", str(points), 0, 1))


@drawn_once
def length(steps: int) -> Element:
    """How long a tail has become that the last tile led on."""
    ground = rectangle("label", 24 + 10 * len(str(steps)), 30, radius=15)
    return group("grown", ground, text("steps", str(steps), 0, 1), transform="scale(.91)")


# The tiles


@drawn_once
def tile(kind: int, owners: tuple[str, ...], is_ghost: bool) -> Element:
    """A tile as it is before it is turned, each of its paths in the colours of its owner."""
    ways = zip(owners, FAMILIES[kind - 1][0], strict=True)
    below_first = sorted(ways, key=lambda way: way[0] != NOBODYS)
    tails = [tail(f"path-{one}{two}", owner) for owner, (one, two) in below_first]
    clay = use("tile-shape", class_="clay")
    return group("tile ghost" if is_ghost else "tile", clay, *itertools.chain(*tails))


def tail(line: str, owner: str) -> list[Element]:
    """A stretch of a path: its dark edge, its colour, and the pattern its owner is known by."""
    layers = ("casing", "core") if owner == NOBODYS else ("casing", "core", "vein")
    return [use(line, class_=f"{layer} {owner}") for layer in layers]


@drawn_once
def kind_left(kind: int, count: int) -> Element:
    """A small tile and how many of its kind lie face down."""
    small = group("little", tile(kind, (NOBODYS,) * 3, False), transform=f"scale({SMALL_TILE})")
    return group("stock" if count else "stock gone", small, text("few", str(count), 31, -1))


@drawn_once
def pile(count: int) -> Element:
    """The tiles face down, and how many they are."""
    places = [f"translate({3 * n} {-3 * n}) scale(.5)" for n in range(min(count, 3))]
    backs = [use("tile-shape", class_="back", transform=place) for place in places]
    return group("pile", *backs, text("count", str(count), 46, -1))


# The players


@drawn_once
def banner(
    owner: str, letters: str, points: int, width: float, names: tuple[str, ...], turn: int, own: int
) -> Element:
    """Who plays which devils, and their points; `turn` and `own` count within the names."""
    room = (width - 172) / len(names)
    lefts = [100 - width / 2 + n * room for n in range(len(names))]
    parts = [named(name, lefts[n], room - 8, n == turn, n == own) for n, name in enumerate(names)]
    eyes = [circle("pupil", 2.5, x + 1.4, EYE_Y) for x in EYES]
    head = group(f"devil {owner}", use(f"imp-{owner}"), use("face-grin"), *eyes)
    return group(
        f"banner {owner}{' turn' * (turn >= 0)}",
        rectangle("sheet", width, BANNER_HEIGHT, radius=14),
        Element("g", head, transform=f"translate({28 - width / 2:g} 4) scale(.8)"),
        text("letters", letters, 76 - width / 2, 1),
        *itertools.chain(*parts),
        text("points", str(points), width / 2 - 38, 1),
    )


def named(name: str, left: float, room: float, is_turn: bool, is_own: bool) -> list[Element]:
    """A name; whoever is to move has a lit one, and one's own is underlined."""
    shown, middle = drawing.shortened(name, int((room - 24) / NARROW_LETTER)), left + room / 2
    lamp = rectangle("lamp", room, 36, middle, 0, radius=18)
    line = rectangle("own", min(room - 24, len(shown) * LETTER), 3, middle, 14)
    words = drawing.fitting("name", shown, middle, 0, room - 24, LETTER)
    under = ([lamp] if is_turn else []) + ([line] if is_own else [])
    return [*under, words]


# What has just happened


@drawn_once
def gain(points: int, owner: str) -> Element:
    """Points won."""
    amount = text("amount", f"+{points}", 0, 1)
    return group(f"passing gain {owner}", circle("bubble", 25), amount)


PUFFED = Fixed(group("passing puff", path("smoke", PUFF), text("nothing", "0", 0, 1)))
LANDED = Fixed(group("passing", use("tile-shape", class_="landed")))
CALLED = Fixed(group("passing", use("tile-shape", class_="called")))
LAST = Fixed(use("tile-shape", class_="last"))
SNORE = 68, 17  # from the left and the middle of a banner
DOZING = Fixed(group("doze", text("snore", "z z z")))


TWINS = "first", "second"


@drawn_once
def free_field(number: int, turn: int, role: str) -> Element:
    """A field with its number; the first or second of two twins is marked with the other one."""
    place = f"rotate({turn})"
    spot = use("tile-shape", class_="spot", transform=place)
    parts = [spot, text("number", str(number), 0, -5 if turn else 5)]
    mark = [use("tile-shape", class_="twin", transform=place, display="none")] if role else []
    return group(role or "single", *parts, *mark)


@drawn_once
def goal(is_forced: bool) -> Element:
    """A light around the field that the tile in hand will cover."""
    return use("tile-shape", class_="goal forced" if is_forced else "goal")


@drawn_once
def trace(line: str, length: int, x: float, y: float, seat: tuple[float, float]) -> Element:
    """A whole tail with its length, for whoever looks at its devil, which sits elsewhere."""
    label = rectangle("label", 24 + 10 * len(str(length)), 30, x, y, radius=15)
    steps = text("steps", str(length), x, y + 1)
    place = f"translate({-seat[0]:.1f} {-seat[1]:.1f})"
    return drawing.more(Element("g", path("trace", line), label, steps, transform=place))
