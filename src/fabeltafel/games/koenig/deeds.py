"""What the pieces stand for: which decisions a person makes by choosing them."""

from fabeltafel.film import NOBODY
from fabeltafel.games.koenig.components import (
    BUY,
    CHOOSE_REALM,
    CHOOSE_SPOT,
    CLOSE,
    DISCARD,
    DRAW,
    FETCH,
    LAST_TRANSPORT,
    PLACES,
    PLAY,
    REALM,
    TRAVELLING,
)
from fabeltafel.games.koenig.table import Table, free_spot, realm_of

TRANSPORTS = tuple(range(PLACES + 1, LAST_TRANSPORT + 1))


def is_tried(action: int) -> bool:
    """What cannot be taken back and needs no second click: closing, drawing, buying."""
    return action in (DRAW, BUY) or CLOSE < action <= PLAY


def place_actions(table: Table, spot: int) -> tuple[int, ...]:
    """What a place stands for; the next one on one's way stands for every transport."""
    if table.own == NOBODY:
        return ()
    does = [CHOOSE_SPOT + spot]
    if realm_of(spot) == table.own:
        does.append(CLOSE + 1 + (spot - 1) % REALM)
    if table.phase == TRAVELLING and table.own == table.mover and spot == table.next_stop:
        does += [PLAY + card for card in TRANSPORTS]
    return tuple(does)


def free_actions(table: Table, spot: int) -> tuple[int, ...]:
    """What room for a place stands for, if it is where the next one goes."""
    seat = realm_of(spot)
    is_next = table.own != NOBODY and spot == free_spot(table, seat)
    return (CHOOSE_REALM + seat,) if is_next else ()


def card_actions(table: Table, card: int) -> tuple[int, ...]:
    """What a card of one's hand stands for."""
    return (PLAY + card, DISCARD + card) if card and table.own != NOBODY else ()


def found_actions(table: Table, card: int) -> tuple[int, ...]:
    """What a place found in the pile stands for."""
    return (FETCH + card,) if table.own != NOBODY else ()
