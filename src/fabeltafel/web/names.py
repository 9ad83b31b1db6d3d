"""Names that people can tell apart: none that is blank, none that looks like another's."""

import unicodedata
from collections.abc import Iterable

# Printable, and yet nobody sees them.
BLANKS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\u180b\u180c\u180d\ufe0e\ufe0f")
MOST_MARKS = 2  # accents above each other on one letter

# What looks like a letter of ours, once compatible forms, accents and capitals are gone.
LOOKALIKES = str.maketrans(
    {
        **dict(zip("аеорсухіѕјԁԛԝһӏвкмнтпгь", "aeopcyxisjdqwhlbkmhtnrb", strict=True)),
        **dict(zip("αβγεηικνορτυχωϲϳ", "abyenlkvoptuxwcj", strict=True)),
        **dict(zip("օոսցհյզո", "onughjqn", strict=True)),
        **dict(zip("ɑɡɩɪıƖʟʏʋѵƽ", "agliiliyvvs", strict=True)),
        **dict(zip("0135|!¡ǀ", "olesliil", strict=True)),
        "i": "l",
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "æ": "ae",
        "œ": "oe",
    }
)
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("lj", "lj"))


def skeleton(name: str) -> str:
    """What is left of a name when everything is gone that eyes may overlook."""
    shapes = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(one for one in shapes if is_seen(one)).translate(LOOKALIKES)
    for pair, one in PAIRS:
        seen = seen.replace(pair, one)
    return seen.translate(LOOKALIKES)


def is_seen(one: str) -> bool:
    """Whether a character is a sign of its own, and no blank, accent or instruction."""
    return one not in BLANKS and unicodedata.category(one)[0] not in "MZC"


def is_plain_to_see(name: str) -> bool:
    """Whether everybody can see a name: no hidden blanks, no towers of accents."""
    marks = 0
    for one in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(one)[0] == "M" else 0
        if one in BLANKS or marks > MOST_MARKS:
            return False
    return bool(skeleton(name))


def is_like(name: str, others: Iterable[str]) -> bool:
    """Whether a name could be taken for one of the others."""
    return skeleton(name) in {skeleton(other) for other in others if other}
