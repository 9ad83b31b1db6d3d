"""Which decisions a person makes by choosing a piece."""

from fabeltafel.decisions import all_decisions
from fabeltafel.film import NOBODY
from fabeltafel.games.koenig.components import CARD, TRANSPORT, Kind
from fabeltafel.games.koenig.rules.cards import first_spot, realm_of
from fabeltafel.games.koenig.table import Table, free_spot, is_travelling, next_stop_of

# Whoever plays a card says its word.
PLAYED = {
    CARD.number(decision.word): action
    for action, decision in enumerate(all_decisions(Kind))
    if decision.word in CARD.words
}


def choices_of_place(table: Table, spot: int) -> tuple[int, ...]:
    """What a place stands for; the next one on one's way stands for every transport."""
    if table.seat == NOBODY:
        return ()
    does = [Kind.CHOOSE_SPOT(spot)]
    if realm_of(spot) == table.seat:
        does.append(Kind.CLOSE(spot - first_spot(table.seat)))
    if is_travelling(table) and spot == next_stop_of(table):
        does += [Kind.RIDE(card) for card in TRANSPORT.numbers]
    return tuple(does)


def choices_of_room(table: Table, spot: int) -> tuple[int, ...]:
    """What room for a place stands for, if it is where the next one goes."""
    seat = realm_of(spot)
    is_next = table.seat != NOBODY and spot == free_spot(table, seat)
    return (Kind.CHOOSE_REALM(seat),) if is_next else ()


def choices_of_card(table: Table, card: int) -> tuple[int, ...]:
    """What a card of one's hand stands for."""
    return (PLAYED[card], Kind.DISCARD(card)) if card and table.seat != NOBODY else ()


def choices_of_found(table: Table, card: int) -> tuple[int, ...]:
    """What a place found in the pile stands for."""
    return (Kind.FETCH(card),) if table.seat != NOBODY else ()
