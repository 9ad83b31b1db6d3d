"""König der Elfen in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections.abc import Callable, Iterable, Sequence

from fabeltafel.decisions import EventKind
from fabeltafel.film import UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.koenig.components import (
    CARD,
    NOWHERE,
    PLACE_CARD,
    SPOT,
    Box,
    Phase,
    State,
    Told,
)
from fabeltafel.games.koenig.rules.cards import realm_of
from fabeltafel.games.koenig.table import beside, is_open, spots_of


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the ring of places, the players, the cards, the turn."""
    seats = range(box.players)
    cards = [line for seat in seats for line in hand(state, names, seat, say)]
    return [
        Paragraph(say("realms-heading"), [realm(box, state, names, seat, say) for seat in seats]),
        Paragraph(say("players-heading"), [player(state, names, seat, say) for seat in seats]),
        Paragraph(say("cards-heading"), [*cards, *piles(state, say)]),
        Paragraph(say("turn-heading"), turn(box, state, names, say)),
    ]


def realm(box: Box, state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """The places of one realm from right to left."""
    laid = [spot for spot in spots_of(box, seat) if state.places[spot]]
    if not laid:
        return say("realm-empty", player=names[seat])
    places = "; ".join(place(box, state, names, spot, say) for spot in laid)
    return say("realm", player=names[seat], places=places)


def place(box: Box, state: State, names: Sequence[str], spot: int, say: Say) -> str:
    """A place with what it pays and what lies beside it."""
    kind = state.places[spot]
    lying = [
        say("beside", player=names[owner], card=card_name(card, say))
        for card, owner in beside(state, spot)
    ]
    told = say("spot", spot=SPOT.word(spot), terrain=card_name(kind, say), gold=box.gold[kind])
    return say("spot-beside", spot=told, cards=", ".join(lying)) if lying else told


def player(state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """What everyone may know of a player; gold only where it is one's own, or all is open."""
    parts = [
        say("holds", cards=state.hand_size[seat], arms=state.arms[seat]),
        *([say("has-gold", gold=state.purse[seat])] if is_open(state, seat) else []),
        *([say("has-bought", cards=state.bought[seat])] if state.bought[seat] else []),
        *([say("may-pass-empty")] if state.searched[seat] else []),
    ]
    if state.fetched[seat]:
        parts.append(say("must-keep", card=a_card(state.fetched[seat], say)))
    return say("player", player=names[seat], told=" · ".join(parts))


def hand(state: State, names: Sequence[str], seat: int, say: Say) -> list[str]:
    """The cards of a hand as far as they are known."""
    known, size = sum(state.hands[seat]), state.hand_size[seat]
    if known == 0:
        return []
    message = "hand" if known == size else "hand-known"
    return [say(message, player=names[seat], cards=heap(state.hands[seat], say))]


def piles(state: State, say: Say) -> list[str]:
    """The draw pile by its size, the discards by what everybody saw."""
    lines = [say("pile", cards=state.pile_size)]
    if state.discard_size:
        lines.append(say("discards", cards=heap(state.discard, say)))
    return lines


def heap(counts: Iterable[int], say: Say) -> str:
    """Cards, each kind with its number."""
    return ", ".join(
        cards_name(card, int(count), say) for card, count in enumerate(counts) if count
    )


def turn(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """Which journey it is, whose decision is awaited, and what has been begun."""
    lines = [
        say(
            "journey",
            journey=state.journey,
            journeys=box.journeys,
            player=names[state.dragon],
        )
    ]
    if state.phase == Phase.OVER:
        return [*lines, say("turn-over")]
    mover = names[state.player_to_move]
    if state.phase == Phase.TRAVELLING:
        lines += travel(state, mover, say)
    lines.append(say(f"turn-{state.phase.text}", player=mover, cards=state.due))
    return lines + half_made(state, say)


def travel(state: State, traveller: str, say: Say) -> list[str]:
    """Where the traveller is and has been, and how they travel."""
    if state.figure == NOWHERE:
        return []
    visited = [SPOT.word(spot) for spot in SPOT.numbers if state.visited[spot]]
    lines = [
        say(
            "traveller",
            player=traveller,
            spot=SPOT.word(state.figure),
            terrain=card_name(state.places[state.figure], say),
            visited=", ".join(visited),
        )
    ]
    lines += [say("way-reversed")] if state.is_reversed else []
    return lines + ([say("way-guarded")] if state.is_guarded else [])


def half_made(state: State, say: Say) -> list[str]:
    """What the player to move has begun and nobody else knows."""
    lines = []
    if any(state.found):
        terrains = [card_name(card, say) for card in PLACE_CARD.numbers if state.found[card]]
        lines.append(say("half-found", terrains=", ".join(terrains)))
    if state.lifted:
        lines.append(say("half-lifted", card=card_name(state.lifted, say)))
    lines += [say("half-turning")] if state.is_turning else []
    lines += [say("half-hiring")] if state.is_hiring else []
    if state.is_casting:
        spot = SPOT.word(state.spell_target) if state.spell_target else "…"
        lines.append(say("half-casting", spot=spot))
    if any(state.picked):
        lines.append(say("half-picked", cards=heap(state.picked, say)))
    return lines


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    name = f"event-{event.kind.text}"
    if event.arguments[0] == UNKNOWN:
        return say(f"{name}-hidden", player=names[event.seat])
    tell = SENTENCES.get(event.kind, of_a_number)
    return tell(name, event, names, say)


def of_a_number(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """Somebody does something, perhaps for some gold or with some cards.

    What happens to nobody in particular has a sentence without a player.
    """
    return say(name, player=names[event.seat], number=event.arguments[0])


def of_a_card(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """Somebody does something with one card."""
    return say(name, player=names[event.seat], card=a_card(event.arguments[0], say))


def arrived(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """Somebody has got to a place."""
    place = the_place(event, event.arguments[0], say)
    return say(name, player=names[event.seat], place=place)


def laid(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """A place card lies in a realm."""
    card, spot = event.arguments
    owner = realm_of(spot)
    if owner == event.seat:
        return of_a_card(f"{name}-own", event, names, say)
    return say(name, player=names[event.seat], card=a_card(card, say), owner=names[owner])


def played(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """An action card lies beside a place."""
    card, spot = event.arguments
    place = the_place(event, spot, say)
    return say(name, player=names[event.seat], card=a_card(card, say), place=place)


def for_gold(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """Gold is paid for a place to be closed, or for a spell that leads there."""
    spot, gold = event.arguments
    return say(name, player=names[event.seat], spot=SPOT.word(spot), gold=gold)


def announced(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """A hand is shown."""
    shown = heap(event.state["shown"][0, event.seat], say)
    if not shown:
        return say(f"{name}-empty", player=names[event.seat])
    return say(name, player=names[event.seat], cards=shown)


def searched(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """Terrains were found in the pile."""
    terrains = event.arguments[0]
    found = [card_name(card, say) for card in PLACE_CARD.numbers if terrains >> card & 1]
    return say(name, player=names[event.seat], terrains=", ".join(found))


def rode(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """Travel cards are played."""
    card, number = event.arguments
    cards = a_card(card, say) if number == 1 else cards_name(card, number, say)
    return say(name, player=names[event.seat], cards=cards)


def robbed(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """Gold goes to the owner of a thief."""
    owner, gold = event.arguments
    return say(name, player=names[event.seat], owner=names[owner], gold=gold)


def stopped(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """A journey is over, or never began."""
    return of_a_number(name if event.arguments[0] else "event-stayed", event, names, say)


Sentence = Callable[[str, Event, Sequence[str], Say], str]
SENTENCES: dict[EventKind, Sentence] = {
    Told.LAID: laid,
    Told.DREW: of_a_card,
    Told.DISCARDED: of_a_card,
    Told.TOOK: of_a_card,
    Told.PLAYED: played,
    Told.CLOSED: for_gold,
    Told.ANNOUNCED: announced,
    Told.SEARCHED: searched,
    Told.FETCHED: of_a_card,
    Told.EXCHANGED: of_a_card,
    Told.CAST: for_gold,
    Told.RODE: rode,
    Told.ARRIVED: arrived,
    Told.ROBBED: robbed,
    Told.STOPPED: stopped,
}


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    return say(f"card-{CARD.word(card)}")


def cards_name(card: int, number: int, say: Say) -> str:
    """Some cards of a kind, with their number."""
    return say(f"cards-{CARD.word(card)}", number=number)


def a_card(card: int, say: Say) -> str:
    """A card that is laid, drawn or discarded."""
    return say(f"a-{CARD.word(card)}")


def by_transport(card: int, say: Say) -> str:
    """A transport that one travels with."""
    return say(f"by-{CARD.word(card)}")


def the_place(event: Event, spot: int, say: Say) -> str:
    """A place that is travelled to, or that a card lies beside."""
    return say(f"the-{CARD.word(event.state['places'][0, spot])}", spot=SPOT.word(spot))


NAMES = {"card": a_card, "transport": by_transport}
