"""What lies and stands on the delta: planks, stones, pawns, and the splashes they make.

Every colour has a sign of its own, so that nothing depends on telling red from green. What is
defined once and used often gets the colour of a player only by what `use` inherits.
"""

from fabeltafel import drawing
from fabeltafel.drawing import Element, Fixed, circle, drawn_once, ellipse, group, path, rectangle
from fabeltafel.games.drachendelta.components import COLOURS, LENGTHS

PLANK = 12  # how broad a plank is
BADGE = 9.5

EMBLEMS = {
    "red": "M0,9 C-12,1 -10,-9 -4.5,-9 C-1.5,-9 0,-6.5 0,-5 C0,-6.5 1.5,-9 4.5,-9 "
    "C10,-9 12,1 0,9 Z",
    "yellow": "M0,-10 L2.6,-3.4 9.5,-3.1 4.1,1.2 5.9,8.1 0,4.2 -5.9,8.1 -4.1,1.2 -9.5,-3.1 "
    "-2.6,-3.4 Z",
    "white": "M0,-9 A9,9 0 1 1 0,9 A9,9 0 1 1 0,-9 Z M0,-4.4 A4.4,4.4 0 1 0 0,4.4 "
    "A4.4,4.4 0 1 0 0,-4.4 Z",
    "green": "M-8,8 C-10,-4 -2,-10 9,-9 C10,2 4,11 -5,8.6 L-9,11 Z",
    "blue": "M0,-11 C3,-4 7,-1 7,3.6 A7,6.4 0 0 1 -7,3.6 C-7,-1 -3,-4 0,-11 Z",
    "black": "M0,-10 L8,0 0,10 -8,0 Z",
}
BOULDER = "M-13,9 C-16,1 -11,-9 -2,-11 C8,-12 15,-4 13,5 C12,11 -8,13 -13,9 Z"
GLINT = "M-7,-2 C-5,-7 2,-8 6,-6"
SOLE = "M-4,12 C-8,6 -7,-1 -4,-5 C-1,-8 5,-7 5.5,-1 C6,4 2.5,6 3,12 C2,16 -3,16 -4,12 Z"
TOES = ((-5, -10, 2), (-1.2, -12.4, 2.2), (3, -11.6, 2), (6.6, -8.6, 1.7))
LEAP = "M-19,10 C-17,-15 13,-19 17,0"
LEAP_TIP = "M10,-2 L24,-3 L18,9 Z"
AWAY = "M0,-22 L10,-10 H4.5 V5 H-4.5 V-10 H-10 Z"
LITTLE_PAWN = "M-6,14 C-6,6 -4,3 0,1 C4,3 6,6 6,14 Z M0,-7 A4.6,4.6 0 1 1 0,2 A4.6,4.6 0 1 1 0,-7 Z"
DRAGON_HEAD = (
    "M-23,5 C-20,-4 -13,-7 -6,-9 L-9,-20 L1,-11 L6,-22 L10,-9 L20,-15 L17,-4 C21,2 21,8 20,13 "
    "C19,19 14,22 8,22 C10,16 8,13 4,11 C-3,14 -12,13 -19,11 L-12,6 Z"
)
DRAGON_FACE = "M-16,11 l2.5,5 l2.5,-5 Z M-8,12 l2.5,5 l2.5,-5 Z"
FLAMES = "M-24,7 C-36,3 -40,12 -50,8 C-46,14 -50,18 -44,19 C-38,23 -30,16 -22,13 Z"
ROBE = "M-9.5,0 C-9.5,-12 -6,-19 0,-19 C6,-19 9.5,-12 9.5,0 Q0,4 -9.5,0 Z"
HAT = "M-12.5,-24 Q-4,-27 0,-36 Q4,-27 12.5,-24 Q0,-19 -12.5,-24 Z"
HATBAND = "M-8,-26.4 Q0,-23.4 8,-26.4 L6,-28.6 Q0,-26.4 -6,-28.6 Z"
LANTERN = "M-5,-8 H5 L7,-4 V6 L5,10 H-5 L-7,6 V-4 Z"
SPLASH = (
    "M-30,10 C-34,-2 -30,-12 -34,-20 C-24,-16 -20,-6 -17,2 C-17,-12 -12,-22 -15,-34 "
    "C-6,-26 -5,-12 -3,-2 C0,-16 6,-26 5,-40 C14,-30 12,-14 11,-2 C15,-12 22,-18 24,-29 "
    "C29,-18 24,-6 20,3 C25,-4 30,-8 35,-14 C35,-4 32,4 30,10 C18,18 -18,18 -30,10 Z"
)
DROPS = ((-40, -26, 3.2), (-24, -36, 2.6), (16, -46, 3), (38, -26, 2.6), (-4, -48, 2.2))
SPARKS = (
    "M0,-44 V-28 M0,44 V28 M-44,0 H-28 M44,0 H28 M-31,-31 L-20,-20 M31,31 L20,20 "
    "M31,-31 L20,-20 M-31,31 L-20,20"
)
CROWN = "M-13,8 L-15,-8 L-6,-1 L0,-12 L6,-1 L15,-8 L13,8 Z"


def definitions() -> Element:
    """Everything drawn more than once, by its id."""
    boulder = group("", path("", BOULDER), path("delta-glint", GLINT), id="boulder")
    toes = [circle("", r, x, y) for x, y, r in TOES]
    foot = group("delta-foot", path("", SOLE), *toes, id="foot")
    eyes = (("eye", 2.6, -1, -2), ("pupil", 1.2, -1.6, -2), ("pupil", 1.1, -17, 2.5))
    face = [circle(f"delta-{part}", *at) for part, *at in eyes]
    tooth = path("delta-tooth", DRAGON_FACE)
    head = group("", path("", DRAGON_HEAD), tooth, *face, id="dragon-head")
    emblems = [path("", line, id=f"emblem-{name}") for name, line in EMBLEMS.items()]
    return Element("defs", *emblems, boulder, foot, head, *icons())


def icons() -> list[Element]:
    """A picture for each action card."""
    nails = path("delta-nail", "M-19,0h.1M19,0h.1")
    timber = group("timber", rectangle("delta-wood", 46, 10, radius=2), nails)
    pictures: dict[str, list[Element]] = {
        "stone": [moved("boulder", 0, 2, 1.25, "delta-boulder")],
        "stones": [moved("boulder", x, y, 0.95, "delta-boulder") for x, y in ((-13, 5), (13, -2))],
        "plank": [turned(timber, 0, 1, -18)],
        "planks": [turned(timber, -1, -9, -18), turned(timber, 1, 10, -18)],
        "remove": [turned(timber, 0, 13, -8), path("delta-away", AWAY, transform="translate(0 0)")],
        "step": [moved("foot", 0, 0, 1.35)],
        "double": [moved("foot", -12, 6, 1.1), moved("foot", 12, -4, 1.1)],
        "jump": [
            path("delta-bystander", LITTLE_PAWN, transform="translate(-1 5)"),
            path("delta-leap", LEAP),
            path("delta-leap-tip", LEAP_TIP),
        ],
    }
    return [group("icon", *parts, id=f"icon-{name}") for name, parts in pictures.items()]


def moved(name: str, x: float, y: float, scale: float = 1, class_: str = "") -> Element:
    """Something that was defined, at a place."""
    dress = {"class_": class_} if class_ else {}
    return drawing.use(name, transform=f"translate({x:g} {y:g}) scale({scale:.3g})", **dress)


def turned(element: Element, x: float, y: float, turn: float) -> Element:
    """An element at a place, turned."""
    return Element("g", element, transform=f"translate({x:g} {y:g}) rotate({turn:g})")


def crest(name: str, radius: float, x: float, y: float, scale: float) -> list[Element]:
    """The sign of a colour on a disc of that colour."""
    sign = moved(f"emblem-{name}", x, y, scale, f"on-{name}")
    return [circle(f"disc {name}", radius, x, y), sign]


# On the delta


@drawn_once
def plank(plank: int, length: float, turn: float, is_chosen: bool = False) -> Element:
    """A plank with its number and its sign, which stay upright however it lies."""
    colour, number = divmod(plank - 1, LENGTHS)
    name, quarter, half = COLOURS[colour], length / 4, length / 2
    below = Element("g", Element("g", rectangle("shadow", length, PLANK, radius=2)))
    below.attributes["transform"] = f"rotate({-turn:g}) translate(2.5 4) rotate({turn:g})"
    fibre = half - 3
    grain = f"M{-fibre:.1f},-2.6 H{fibre * 0.5:.1f} M{-fibre * 0.4:.1f},2.8 H{fibre:.1f}"
    sign = drawing.use(f"emblem-{name}", class_=f"on-{name}", transform="scale(0.56)")
    badge = group("badge", circle("tag", BADGE), drawing.text("number", str(number + 1), 0, 0.5))
    return group(
        "laid chosen" if is_chosen else "laid",
        below,
        rectangle("reach", length, 24),
        rectangle(f"plank {name}", length, PLANK, radius=2),
        path("grain", grain),
        path("nail", f"M{5 - half:.1f},0h.1M{half - 5:.1f},0h.1"),
        Element("g", sign, transform=f"translate({quarter:.1f} 0) rotate({-turn:g})"),
        Element("g", badge, transform=f"translate({-quarter:.1f} 0) rotate({-turn:g})"),
    )


@drawn_once
def stone(radius: float) -> Element:
    """A stone in its true size."""
    glint = (
        f"M{-radius / 2:.1f},{-radius / 4:.1f} Q{-radius / 5:.1f},"
        f"{-radius / 1.4:.1f} {radius / 3:.1f},{-radius / 1.8:.1f}"
    )
    pebble = circle("pebble", radius)
    return group("stone", circle("shadow", radius, 1, 2), pebble, path("glint", glint))


@drawn_once
def touch(
    reach: float, fit: float = 0, first: float = 0, rosette: float = 0, *, is_misfit: bool = False
) -> Element:
    """Where land is touched: rings where a plank fits, has its first end, and where one may choose.

    A rosette is room for the spots of an island. Where a plank would float away only whoever goes
    there sees a ring.
    """
    ring = "ring misfit" if is_misfit else "ring"
    rings = {"reach": reach, "fit": fit, "first": first, ring: reach, "rosette": rosette}
    return group("touch", *(circle(name, radius) for name, radius in rings.items() if radius))


@drawn_once
def spot(radius: float, true_x: float, true_y: float, stone: float) -> Element:
    """A spot of an island, enlarged; whoever looks sees the stone where it would lie."""
    boulder = moved("boulder", 0, 0, radius / 19, "boulder")
    true = drawing.more(circle("would-be", stone, true_x, true_y))
    return group("spot", circle("place", radius), boulder, true)


@drawn_once
def pawn(colour: int) -> Element:
    """A traveller under a straw hat."""
    name = COLOURS[colour]
    return group(
        "pawn",
        ellipse("shadow", 11, 4.5, 3, 1.5),
        path(f"robe {name}", ROBE),
        moved(f"emblem-{name}", 0, -8, 0.52, f"on-{name}"),
        circle("skin", 5.4, 0, -21),
        path("straw", HAT),
        path(f"band {name}", HATBAND),
    )


@drawn_once
def supply(count: int) -> Element:
    """The stones that are left."""
    places = ((-15, 10), (13, 11), (-1, 2))[: count or 0]
    heap = [moved("boulder", x, y, 0.95, "boulder") for x, y in places]
    return group("supply", *heap, drawing.text("count", str(count), 0, 34))


@drawn_once
def calendar(number: int, step: int, slots: int) -> Element:
    """The round, and how many cards of every programme are open."""
    names = ["pip open"] * step + ["pip"] * (slots - step)
    pips = [circle(name, 4.2, 12 * (n - (slots - 1) / 2), 22) for n, name in enumerate(names)]
    sheet = rectangle("sheet", 76, 68, radius=9)
    return group("calendar", sheet, drawing.text("round", str(number), 0, -6), *pips)


LAMP = path("lamp", LANTERN), ellipse("flame", 2.6, 4.4, 0, 2)
LANTERN_LIT = Fixed(group("lantern", path("handle", "M-4,-8 Q0,-15 4,-8"), *LAMP))


# Marks that pass


def passing(class_: str, *children: Element) -> Element:
    """Something that is shown for a moment only."""
    return group(f"passing {class_}", *children)


SPLASHED = passing(
    "splash",
    ellipse("wave", 44, 13, 0, 10),
    path("spray", SPLASH),
    *(circle("drop", r, x, y) for x, y, r in DROPS),
)
PINGED = passing("ping", circle("echo", 24))
SHRUGGED = passing("shrug", path("nothing", "M-14,-14 L14,14 M14,-14 L-14,14"))
CROWNED = path("crown", CROWN, transform="translate(0 -40) scale(1.3)")
CHEERED = passing("cheer", path("sparks", SPARKS), CROWNED)


def sinking(which: int, length: float, turn: float) -> Element:
    """A plank that is washed away."""
    return passing("sinking", turned(plank(which, length, turn), 0, 0, turn))


def roared(colour: int) -> Element:
    """A dragon that stops somebody."""
    beast = moved("dragon-head", 0, 0, 2.1, f"beast {COLOURS[colour]}")
    return passing("roar", path("fire", FLAMES, transform="scale(1.6)"), beast)
