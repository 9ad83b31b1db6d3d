"""What stands on the table: elves who travel, the dragon, the bank, and the flags they leave."""

import functools

from fabeltafel.drawing import Element, Fixed, circle, group, path, rectangle
from fabeltafel.games.koenig.icons import DRAGON_BODY, DRAGON_HORNS, DRAGON_WING, SHAPES, at

ELF = {
    "cloak": "M-17,4 C-16,-12 -11,-20 0,-21 C11,-20 16,-12 17,4 Q0,9 -17,4 Z",
    "cap": "M-13,-31 C-11,-40 -6,-50 9,-54 C6,-48 10,-40 13,-31 Q0,-36 -13,-31 Z",
    "ears": "M-9,-27 L-19,-33 L-9,-22 Z M9,-27 L19,-33 L9,-22 Z",
    "feather": "M8,-38 C14,-46 20,-48 24,-47 C23,-42 18,-36 9,-34 Z",
}
ELF_SIZE = 0.88
GUARD = "M20,-22 H36 V-8 C36,1 31,5 28,7 C25,5 20,1 20,-8 Z"
CHEST = "M-21,-2 C-21,-14 21,-14 21,-2 V15 H-21 Z"


@functools.cache
def traveller(seat: int, is_guarded: bool) -> Fixed:
    """An elf on a journey, perhaps with a bodyguard's shield."""
    guard = [
        path("shield", GUARD),
        path("cross", "M26.6,-21 H29.4 V5 H26.6 Z M20,-14 H36 V-11 H20 Z"),
    ]
    return Fixed(
        group(
            f"elf seat-{seat + 1}",
            Element("ellipse", class_="shadow", cx=0, cy=5, rx=18, ry=5),
            path("edge", ELF["cloak"] + ELF["cap"] + ELF["ears"] + ELF["feather"]),
            path("field", ELF["cloak"]),
            path("skin", ELF["ears"]),
            circle("skin", 10, 0, -26),
            path("field", ELF["cap"]),
            path("feather", ELF["feather"]),
            *(circle("eye", 1.6, x, -26) for x in (-3.6, 3.6)),
            path("smile", "M-3,-21.6 Q0,-19 3,-21.6"),
            path("charge", SHAPES[seat], transform=at(0, -7, 0.42)),
            *(guard if is_guarded else []),
            transform=at(0, 0, ELF_SIZE),
        )
    )


DRAGON_FIGURE = Fixed(
    group(
        "wyrm",
        path("edge", DRAGON_BODY + DRAGON_WING + DRAGON_HORNS),
        path("wing", DRAGON_WING),
        path("horn", DRAGON_HORNS),
        path("body", DRAGON_BODY),
        circle("eye", 2.2, 16, -16),
        transform=at(0, 0, 0.86),
    )
)


@functools.cache
def bank() -> Fixed:
    """The chest with the gold of all places."""
    return Fixed(
        group(
            "chest",
            path("wood-of-chest", CHEST),
            path("band-of-chest", "M-21,-2 H21 M-12,-11 V15 M12,-11 V15"),
            rectangle("lock", 9, 10, 0, 0, radius=2),
        )
    )


@functools.cache
def flag(seat: int) -> Fixed:
    """The traveller has been here."""
    return Fixed(
        group(
            f"flag seat-{seat + 1}",
            path("pole", "M0,8 V-16"),
            path("field", "M0,-16 L15,-11 L0,-6 Z"),
        )
    )
