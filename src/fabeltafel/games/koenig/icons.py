"""What stands on cards and on the table: icons, coats of arms, elves, the dragon, the bank."""

import functools

from fabeltafel.drawing import Element, Fixed, circle, ellipse, group, path, rectangle

# Coats of arms: a seat is told by its colour and by its shape
SHAPES = (
    "M-15,-17 H15 V0 C15,10 7,15 0,19 C-7,15 -15,10 -15,0 Z",
    "M0,-18 A18,18 0 1 1 0,18 A18,18 0 1 1 0,-18 Z",
    "M-15,-18 H15 V19 L0,11 L-15,19 Z",
    "M0,-22 L21,0 L0,22 L-21,0 Z",
    "M-16,-19 H-9 V-14 H-3.5 V-19 H3.5 V-14 H9 V-19 H16 V17 H-16 Z",
    "M-7,-8 C-13,-20 13,-20 7,-8 C20,-14 20,12 8,7 C13,20 -13,20 -8,7 C-20,12 -20,-14 -7,-8 Z",
)
CHARGES = {  # the cards that arms are laid upon, as figures on the arms
    "gold": "M0,-9.6 A9.6,9.6 0 1 1 0,9.6 A9.6,9.6 0 1 1 0,-9.6 Z "
    "M0,-6.4 A6.4,6.4 0 1 0 0,6.4 A6.4,6.4 0 1 0 0,-6.4 Z "
    "M0,-4.6 L1.4,-1.4 4.6,0 1.4,1.4 0,4.6 -1.4,1.4 -4.6,0 -1.4,-1.4 Z",
    "thief": "M-12,-4 C-8,-7 -4,-5.6 0,-3.6 C4,-5.6 8,-7 12,-4 C12,3 9,6.4 5,6.4 C2,6.4 1,4 0,2.4 "
    "C-1,4 -2,6.4 -5,6.4 C-9,6.4 -12,3 -12,-4 Z "
    "M-8.4,0 A2.6,2 0 1 0 -3,0 A2.6,2 0 1 0 -8.4,0 Z M3,0 A2.6,2 0 1 0 8.4,0 A2.6,2 0 1 0 3,0 Z",
    "tree": "M-2,12 V5 C-8,6 -11,2 -9,-2 C-12,-7 -6,-12 -2,-10 C2,-14 9,-10 8,-5 C12,-1 8,6 2,5 "
    "V12 Z",
    "monster": "M-12,8 C-12,0 -4,0 -4,6 C-4,7 -3,8 -1,8 C3,8 1,-2 3,-6 C5,-11 12,-10 12,-5 "
    "L6,-3.4 C5,0 8,10 -1,11.4 C-5,11.6 -7,9 -7.6,6.4 C-8,5 -9,6 -9,8 Z "
    "M6.6,-7.4 A1.2,1.2 0 1 0 9,-7.4 A1.2,1.2 0 1 0 6.6,-7.4 Z",
}
DRAGON_BODY = (
    "M-25,21 C-31,13 -25,3 -16,7 C-21,10 -18,16 -11,14 C-15,3 -8,-5 0,-7 C2,-13 4,-21 14,-21 "
    "L24,-18 C29,-17 29,-10 25,-10 L14,-9 C11,-4 16,3 15,11 L18,21 H8 L6,16 L3,21 H-10 "
    "C-16,22 -21,25 -25,21 Z"
)
DRAGON_WING = (
    "M-2,2 C-7,-10 -17,-20 -29,-20 C-26,-16 -26,-12 -28,-7 C-23,-8 -19,-6 -17,-1 "
    "C-12,-4 -6,-1 -2,5 Z"
)
DRAGON_HORNS = (
    "M13,-20 L6,-28 L18,-21 Z M4,-15 L-3,-18 L2,-9 Z M-28,9 L-31,-1 L-21,4 Z "
    "M22,-10 L23,-6 L25,-10 Z"
)
LEAF = "M0,-9 C7,-4 7,4 0,9 C-7,4 -7,-4 0,-9 Z"
ELF = {
    "cloak": "M-17,4 C-16,-12 -11,-20 0,-21 C11,-20 16,-12 17,4 Q0,9 -17,4 Z",
    "cap": "M-13,-31 C-11,-40 -6,-50 9,-54 C6,-48 10,-40 13,-31 Q0,-36 -13,-31 Z",
    "ears": "M-9,-27 L-19,-33 L-9,-22 Z M9,-27 L19,-33 L9,-22 Z",
    "feather": "M8,-38 C14,-46 20,-48 24,-47 C23,-42 18,-36 9,-34 Z",
}
GUARD = "M20,-22 H36 V-8 C36,1 31,5 28,7 C25,5 20,1 20,-8 Z"
CHEST = "M-21,-2 C-21,-14 21,-14 21,-2 V15 H-21 Z"


def fixed(class_: str, *children: Element, **attributes: str) -> Fixed:
    """Several elements as one that never changes."""
    return Fixed(group(class_, *children, **attributes))


@functools.cache
def arms(seat: int, x: float = 0, y: float = 0, size: float = 1) -> Fixed:
    """A player's coat of arms, with a leaf upon it."""
    leaf = path("charge", LEAF), path("vein", "M0,-6 V13")
    return fixed(f"arms seat-{seat + 1}", *shaped(seat), *leaf, transform=at(x, y, size))


@functools.cache
def chip(seat: int, deed: str) -> Fixed:
    """A card beside a place: what it is, on the arms of its owner."""
    charge = path("charge", CHARGES[deed], fill_rule="evenodd")
    return fixed(f"arms chip seat-{seat + 1}", *shaped(seat), charge)


def shaped(seat: int) -> list[Element]:
    """The shape of somebody's arms, with a pale edge."""
    return [path("edge", SHAPES[seat]), path("field", SHAPES[seat])]


def pip(seat: int, is_left: bool, x: float, y: float, size: float) -> Element:
    """Arms that are left to be laid, or a gap for them."""
    name = "pip" if is_left else "pip spent"
    return group(f"arms seat-{seat + 1}", path(name, SHAPES[seat], transform=at(x, y, size)))


def at(x: float, y: float, size: float = 1) -> str:
    """Somewhere, in some size."""
    return f"translate({x:g} {y:g}) scale({size:g})"


def star(x: float, y: float, size: float) -> str:
    """A star of four points, as a path."""
    near = size * 0.28
    return (
        f"M{x:g},{y - size:g} l{near:g},{size - near:g} {size - near:g},{near:g} "
        f"{near - size:g},{near:g} {-near:g},{size - near:g} {-near:g},{near - size:g} "
        f"{near - size:g},{-near:g} {size - near:g},{-near:g} Z "
    )


def coin(x: float, y: float) -> Element:
    """A coin that lies flat."""
    side = path("side", f"M{x - 11:g},{y:g} v4 a11,6 0 0 0 22,0 v-4 Z")
    return group("flat", side, ellipse("top", 11, 6, x, y))


ICONS = {  # travel cards and action cards, about 56 wide and 46 high
    "pig": [  # a pig as large as a horse, with a saddle
        path("curl", "M-21,-2 c-7,-1 -8,-9 -2,-9 c4,0 4,5 0,5"),
        path("body", "M-15,10 V21 H-8 V12 Z M-3,12 V21 H4 V12 Z M8,10 V21 H15 V10 Z"),
        path(
            "body",
            "M-22,2 C-22,-12 -6,-16 6,-13 C10,-19 16,-18 17,-12 C25,-10 27,-4 27,1 C27,7 21,9 "
            "17,10 C8,17 -22,18 -22,2 Z",
        ),
        path("snout", "M25,-5 C30,-5 30,5 25,5 C21,5 21,-5 25,-5 Z"),
        path("dark", "M8,-13 L13,-20 L17,-12 Z"),
        path("saddle", "M-12,-12 C-8,-15 0,-15 3,-13.6 C5,-6 3,0 1,2 H-9 C-12,-2 -13,-8 -12,-12 Z"),
        circle("eye", 2, 18, -5),
    ],
    "elfcycle": [  # a bicycle made of twigs and leaves
        *(circle("wheel", 10.5, x, 10) for x in (-16, 17)),
        *(circle("hub", 2.4, x, 10) for x in (-16, 17)),
        path("twig", "M-16,10 L-6,-9 L9,-9 L17,10 M-16,10 L1,10 L9,-9 M-6,-9 L1,10"),
        path("twig", "M9,-9 L8,-17 L15,-19 M-6,-9 L-8,-14"),
        path("leaf", "M-17,-16 C-12,-20 -4,-18 -1,-14 C-6,-11 -13,-11 -17,-16 Z"),
        path("leaf", "M13,-19 C17,-24 23,-23 25,-19 C21,-16 16,-16 13,-19 Z"),
    ],
    "cloud": [  # a cloud that carries whoever knows the word
        path(
            "body",
            "M-18,14 C-30,14 -30,-2 -19,-2 C-19,-15 -2,-18 3,-8 C10,-15 22,-10 20,-1 "
            "C30,0 29,14 18,14 Z",
        ),
        path("dark", "M-14,8 C-6,12 6,12 15,7 C10,14 -10,14 -14,8 Z"),
        path("spark", star(-18, -15, 5) + star(18, -16, 6.5) + star(0, 21, 4.5)),
    ],
    "unicorn": [  # the head of a unicorn
        path("horn", "M8,-12 L19,-25 L13,-9 Z"),
        path(
            "body",
            "M-20,22 C-18,2 -12,-12 2,-15 L5,-20 L9,-14 C15,-10 19,-2 23,4 C25,9 20,12 16,9 "
            "C11,6 8,6 5,6 C4,12 6,17 8,22 Z",
        ),
        path(
            "mane",
            "M4,-17 C-14,-18 -24,-4 -25,8 C-21,4 -20,4 -18,5 C-21,11 -24,15 -26,17 "
            "C-18,17 -14,12 -13,8 C-10,0 -6,-10 4,-17 Z",
        ),
        circle("eye", 2, 9, -5),
        circle("eye", 1.1, 19, 5),
    ],
    "wagon": [  # a troll's wagon with a patched hood
        path("hood", "M-24,2 C-26,-16 -14,-21 0,-21 C14,-21 26,-16 24,2 Z"),
        path("stripe", "M-8,-20.4 C-11,-12 -11,-4 -10,2 M8,-20.4 C11,-12 11,-4 10,2"),
        path("box", "M-27,2 H27 L22,12 H-22 Z"),
        *(circle("wheel", 8.5, x, 14) for x in (-14, 14)),
        *(circle("hub", 2.4, x, 14) for x in (-14, 14)),
        path("spokes", "M-14,6 V22 M-22,14 H-6 M14,6 V22 M6,14 H22"),
    ],
    "dragon": [  # a friendly dragon that flies
        path("wing", DRAGON_WING),
        path("body", DRAGON_BODY),
        path("belly", "M12,-4 C12,2 15,6 13,14 C8,12 5,4 8,-6 Z"),
        path("horn", DRAGON_HORNS),
        circle("eye", 1.9, 16, -16),
    ],
    "raft": [  # logs, a mast and a sail
        path("sail", "M2,-22 C16,-18 20,-8 18,4 H2 Z"),
        path("mast", "M-1,-24 H2 V10 H-1 Z"),
        path("flag", "M-1,-24 L-12,-20 L-1,-16 Z"),
        path("logs", "M-24,8 H24 Q29,11 24,14 H-24 Q-29,11 -24,8 Z"),
        path("logs", "M-21,14 H21 Q26,17 21,19 H-21 Q-26,17 -21,14 Z"),
        path("rope", "M-13,7 V19 M12,7 V19"),
        path("wave", "M-27,22 q6.5,-5 13.5,0 t13.5,0 t13.5,0 t13.5,0"),
    ],
    "gold": [  # coins in a heap
        *(coin(x, y) for x, y in ((-13, 12), (13, 12), (0, 12), (-7, 3), (8, 3), (0, -7))),
        path("spark", star(18, -12, 7) + star(-19, -6, 5)),
    ],
    "thief": [  # somebody in a hood, with a mask
        path("hood", "M-20,23 C-22,2 -18,-22 0,-23 C18,-22 22,2 20,23 Z"),
        path("face", "M-11,-2 C-11,-14 11,-14 11,-2 C11,8 6,14 0,14 C-6,14 -11,8 -11,-2 Z"),
        path("mask", "M-12.5,-6 H12.5 V1 C8,6 3,4 0,0 C-3,4 -8,6 -12.5,1 Z"),
        *(circle("eye", 2.3, x, -1.6) for x in (-5.4, 5.4)),
        path("smile", "M-4,9 Q1,12 6,7"),
    ],
    "tree": [  # an old tree that lets nobody pass
        path("trunk", "M-9,23 C-4,16 -5,8 -5,2 H6 C6,8 5,16 11,23 H4 L1,19 L-2,23 Z"),
        path(
            "crown",
            "M-16,4 C-28,4 -28,-12 -17,-12 C-16,-24 2,-27 6,-18 C18,-22 26,-10 19,-4 "
            "C25,4 14,10 8,5 C2,10 -10,10 -16,4 Z",
        ),
        *(circle("light", 3.4, x, -6) for x in (-6, 7)),
        *(circle("eye", 1.7, x, -5.4) for x in (-5.2, 6.4)),
        path("brow", "M-12,-13 L-3,-10 M13,-13 L4,-10 M-4,2 Q0,-2 5,2"),
    ],
    "monster": [  # a sea serpent that shows a loop and its head
        path("body", "M-27,16 C-27,0 -9,0 -9,16 H-14 C-14,7 -22,7 -22,16 Z"),
        path(
            "body",
            "M-6,16 C-6,2 1,-6 3,-12 C6,-24 25,-22 25,-10 C25,-4 18,-3 14,-3 C11,2 14,8 15,16 Z",
        ),
        path("belly", "M1,16 C1,6 6,-2 9,-6 C9,2 11,8 12,16 Z"),
        path("fin", "M3,-12 L-5,-17 L1,-5 Z M-1,-3 L-8,-5 L-4,4 Z"),
        circle("light", 3.6, 15, -13),
        circle("eye", 1.8, 16, -13),
        path("wave", "M-28,20 q7,-6 14,0 t14,0 t14,0 t14,0"),
    ],
    "bodyguard": [  # a helmet with a plume, behind a shield
        path("plume", "M-4,-17 C-10,-28 10,-28 16,-18 C10,-20 4,-18 2,-14 Z"),
        path("helmet", "M-15,8 V-4 C-15,-20 15,-20 15,-4 V8 Z"),
        path("visor", "M-15,-5 H15 V1 H-15 Z"),
        rectangle("nose", 4, 14, 0, 3),
        path("shield", "M-17,4 H17 C17,16 8,21 0,24 C-8,21 -17,16 -17,4 Z"),
        path("cross", "M-2.6,5 H2.6 V22 L0,23 L-2.6,22 Z M-15,9 H15 V13.6 H-15 Z"),
    ],
    "turn": [  # a way that turns back
        path("hem", "M-13,21 V-4 C-13,-21 13,-21 13,-4 V6"),
        path("way", "M-13,21 V-4 C-13,-21 13,-21 13,-4 V6"),
        path("tip", "M1,3 H25 L13,21 Z"),
    ],
}


@functools.cache
def icon(kind: str, x: float = 0, y: float = 0, size: float = 1) -> Fixed:
    """The picture of a travel card or an action card."""
    return fixed(f"icon {kind}", *ICONS[kind], transform=at(x, y, size))


# What stands on the table


@functools.cache
def traveller(seat: int, is_guarded: bool) -> Fixed:
    """An elf on a journey, perhaps with a bodyguard's shield."""
    cross = "M26.6,-21 H29.4 V5 H26.6 Z M20,-14 H36 V-11 H20 Z"
    guard = [path("shield", GUARD), path("cross", cross)] if is_guarded else []
    return fixed(
        f"elf seat-{seat + 1}",
        ellipse("shadow", 18, 5, 0, 5),
        path("edge", "".join(ELF.values())),
        path("field", ELF["cloak"]),
        path("skin", ELF["ears"]),
        circle("skin", 10, 0, -26),
        path("field", ELF["cap"]),
        path("feather", ELF["feather"]),
        *(circle("eye", 1.6, x, -26) for x in (-3.6, 3.6)),
        path("smile", "M-3,-21.6 Q0,-19 3,-21.6"),
        path("charge", SHAPES[seat], transform=at(0, -7, 0.42)),
        *guard,
        transform=at(0, 0, 0.88),
    )


DRAGON_FIGURE = fixed(
    "wyrm",
    path("edge", DRAGON_BODY + DRAGON_WING + DRAGON_HORNS),
    path("wing", DRAGON_WING),
    path("horn", DRAGON_HORNS),
    path("body", DRAGON_BODY),
    circle("eye", 2.2, 16, -16),
    transform=at(0, 0, 0.86),
)
BANK = fixed(  # the chest with the gold of all places
    "chest",
    path("wood-of-chest", CHEST),
    path("band-of-chest", "M-21,-2 H21 M-12,-11 V15 M12,-11 V15"),
    rectangle("lock", 9, 10, 0, 0, radius=2),
)


@functools.cache
def flag(seat: int) -> Fixed:
    """The traveller has been here."""
    field = path("field", "M0,-16 L15,-11 L0,-6 Z")
    return fixed(f"flag seat-{seat + 1}", path("pole", "M0,8 V-16"), field)
