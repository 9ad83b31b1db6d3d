"""König der Elfen to cut out: all cards, coats of arms, coins, and the dragon."""

from fabeltafel.cutouts import BoxFor, Cutout, Kit, Making, around, disc
from fabeltafel.drawing import Element, group, rectangle
from fabeltafel.games.koenig import art, icons, scenery
from fabeltafel.games.koenig.components import (
    ARMS,
    CARD_WORDS,
    LAST_TRANSPORT,
    PLACES,
    SEATS,
    Box,
)

CARD, ARM, COIN, DRAGON = 0.63, 0.42, 0.52, 0.62  # millimetres for a unit of the drawing
GROUND = scenery.CARD[0] + 20, scenery.CARD[1] + 20
COINS = {1: 40, 5: 20, 10: 15}  # 75 in the box (§1.6); how many of each is reconstructed


def cut_out(box_for: BoxFor) -> Kit:
    """All that is in the box."""
    arms = (coat_of_arms(seat) for seat in range(SEATS))
    coins = (coin(worth, count) for worth, count in COINS.items())
    return Kit((dragon(), *arms, *coins, *cards(box_for(SEATS))))


def dragon() -> Cutout:
    """The figure of the start player."""
    figure, window = (icons.DRAGON_FIGURE,), (-32, -30, 64, 52)
    return Cutout("dragon", "dragon", figure, window, DRAGON, making=Making.STANDING)


def coat_of_arms(seat: int) -> Cutout:
    """Somebody's arms, to mark what they have laid beside places."""
    body = (icons.arms(seat),)
    return Cutout(f"arms-{seat + 1}", "arms", body, around(50, 50), ARM, ARMS, outline=disc(25))


def coin(worth: int, count: int) -> Cutout:
    """Gold."""
    body = (scenery.coin(str(worth), 0, 0),)
    return Cutout(f"coin-{worth}", "coins", body, around(35, 35), COIN, count, outline=disc(17.5))


def cards(box: Box) -> list[Cutout]:
    """Every kind of card, as often as the box has it."""
    back = group("card back", rectangle("paper", *GROUND)), art.back()
    return [
        Cutout(f"card-{word}", kind_of(card), face(card, box), around(*scenery.CARD), CARD, n, back)
        for card, (word, n) in enumerate(zip(CARD_WORDS, box.deck, strict=True))
        if n
    ]


def kind_of(card: int) -> str:
    """Whether a card is a place, a way to travel or a deed."""
    return "places" if card <= PLACES else "travel" if card <= LAST_TRANSPORT else "deeds"


def face(card: int, box: Box) -> tuple[Element, ...]:
    """The front of a card, its paper going on beyond the edge."""
    gold = box.gold[card] if card <= PLACES else 0
    fares = tuple(box.fares[card]) if PLACES < card <= LAST_TRANSPORT else ()
    family = {"places": "place", "travel": "travel", "deeds": "deed"}[kind_of(card)]
    under = group(f"card {family} of-{CARD_WORDS[card]}", rectangle("paper", *GROUND))
    return under, art.face(card, gold, fares)
