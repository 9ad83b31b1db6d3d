"""König der Elfen in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.film import UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.koenig.components import (
    ANNOUNCED,
    ARRIVED,
    BODYGUARD,
    CAST,
    CHOOSE_REALM,
    CHOOSE_SPOT,
    CLOSE,
    CLOSED,
    DISCARD,
    DISCARDED,
    DREW,
    EVENT_NAMES,
    EVERYTHING,
    EXCHANGED,
    FETCH,
    FETCHED,
    GOLD,
    IS_WATER,
    KINDS,
    LAID,
    LAST_TRANSPORT,
    MONSTER,
    NOT_OWNED,
    NOWHERE,
    OVER,
    PLACES,
    PLAY,
    PLAYED,
    REALM,
    ROBBED,
    RODE,
    SEARCHED,
    SPOTS,
    STOPPED,
    THIEF,
    TOOK,
    TRAVELLING,
    TREE,
)
from fabeltafel.games.koenig.notation import LETTERS, PHASES, SPOT_WORDS, WORDS


def describe(boxes: Records, states: Records, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the ring of places, the players, the cards, the turn."""
    box, state = boxes.view(np.recarray)[0], states.view(np.recarray)[0]
    seats = range(box.players)
    cards = [line for seat in seats for line in hand(state, names, seat, say)]
    return [
        Paragraph(say("realms-heading"), [realm(box, state, names, seat, say) for seat in seats]),
        Paragraph(say("players-heading"), [player(state, names, seat, say) for seat in seats]),
        Paragraph(say("cards-heading"), [*cards, *piles(state, say)]),
        Paragraph(say("turn-heading"), turn(box, state, names, say)),
    ]


def realm(box: np.record, state: np.record, names: Sequence[str], seat: int, say: Say) -> str:
    """The places of one realm from right to left."""
    first = 1 + seat * REALM
    laid = [spot for spot in range(first, first + box.realm_size) if state.places[spot]]
    if not laid:
        return say("realm-empty", player=names[seat])
    places = "; ".join(place(box, state, names, spot, say) for spot in laid)
    return say("realm", player=names[seat], places=places)


def place(box: np.record, state: np.record, names: Sequence[str], spot: int, say: Say) -> str:
    """A place with what it pays and what lies beside it."""
    kind = int(state.places[spot])
    obstacle = MONSTER if IS_WATER[kind] else TREE
    beside = [
        say("beside", player=names[owners[spot] - 1], card=card_name(card, say))
        for card, owners in ((GOLD, state.gold), (THIEF, state.thief), (obstacle, state.obstacle))
        if owners[spot] != NOT_OWNED
    ]
    told = say(
        "spot", spot=SPOT_WORDS[spot], terrain=card_name(kind, say), gold=int(box.gold[kind])
    )
    return say("spot-beside", spot=told, cards=", ".join(beside)) if beside else told


def player(state: np.record, names: Sequence[str], seat: int, say: Say) -> str:
    """What everyone may know of a player; gold only where it is one's own, or all is open."""
    is_open = state.phase == OVER or state.reader in (EVERYTHING, seat + 1)
    parts = [
        say("holds", cards=int(state.hand_size[seat]), arms=int(state.arms[seat])),
        *([say("has-gold", gold=int(state.purse[seat]))] if is_open else []),
        *([say("has-bought", cards=int(state.bought[seat]))] if state.bought[seat] else []),
        *([say("may-pass-empty")] if state.searched[seat] else []),
    ]
    if state.fetched[seat]:
        parts.append(say("must-keep", card=a_card(int(state.fetched[seat]), say)))
    return say("player", player=names[seat], told=" · ".join(parts))


def hand(state: np.record, names: Sequence[str], seat: int, say: Say) -> list[str]:
    """The cards of a hand as far as they are known."""
    known, size = int(state.hands[seat].sum()), int(state.hand_size[seat])
    if known == 0:
        return []
    message = "hand" if known == size else "hand-known"
    return [say(message, player=names[seat], cards=heap(state.hands[seat], say))]


def piles(state: np.record, say: Say) -> list[str]:
    """The draw pile by its size, the discards by what everybody saw."""
    lines = [say("pile", cards=int(state.pile_size))]
    if state.discard_size:
        lines.append(say("discards", cards=heap(state.discard, say)))
    return lines


def heap(counts: Iterable[int], say: Say) -> str:
    """Cards, each kind with its number."""
    return ", ".join(
        cards_name(card, int(count), say) for card, count in enumerate(counts) if count
    )


def turn(box: np.record, state: np.record, names: Sequence[str], say: Say) -> list[str]:
    """Which journey it is, whose decision is awaited, and what has been begun."""
    lines = [
        say(
            "journey",
            journey=int(state.journey),
            journeys=int(box.journeys),
            player=names[state.dragon],
        )
    ]
    if state.phase == OVER:
        return [*lines, say("turn-over")]
    mover = names[state.player_to_move]
    if state.phase == TRAVELLING:
        lines += travel(state, mover, say)
    lines.append(say(f"turn-{PHASES[state.phase]}", player=mover, cards=int(state.due)))
    return lines + half_made(state, say)


def travel(state: np.record, traveller: str, say: Say) -> list[str]:
    """Where the traveller is and has been, and how they travel."""
    if state.figure == NOWHERE:
        return []
    visited = [SPOT_WORDS[spot] for spot in range(1, SPOTS + 1) if state.visited[spot]]
    lines = [
        say(
            "traveller",
            player=traveller,
            spot=SPOT_WORDS[int(state.figure)],
            terrain=card_name(int(state.places[state.figure]), say),
            visited=", ".join(visited),
        )
    ]
    lines += [say("way-reversed")] if state.is_reversed else []
    return lines + ([say("way-guarded")] if state.is_guarded else [])


def half_made(state: np.record, say: Say) -> list[str]:
    """What the player to move has begun and nobody else knows."""
    lines = []
    if state.found.any():
        terrains = [card_name(card, say) for card in range(1, PLACES + 1) if state.found[card]]
        lines.append(say("half-found", terrains=", ".join(terrains)))
    if state.lifted:
        lines.append(say("half-lifted", card=card_name(int(state.lifted), say)))
    lines += [say("half-turning")] if state.is_turning else []
    lines += [say("half-hiring")] if state.is_hiring else []
    if state.is_casting:
        spot = SPOT_WORDS.get(int(state.spell_target), "…")
        lines.append(say("half-casting", spot=spot))
    if state.picked.any():
        lines.append(say("half-picked", cards=heap(state.picked, say)))
    return lines


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    name = f"event-{EVENT_NAMES[event.kind][0]}"
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
    owner = (spot - 1) // REALM
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
    return say(name, player=names[event.seat], spot=SPOT_WORDS[spot], gold=gold)


def announced(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """A hand is shown."""
    shown = heap(event.state["shown"][0, event.seat], say)
    if not shown:
        return say(f"{name}-empty", player=names[event.seat])
    return say(name, player=names[event.seat], cards=shown)


def searched(name: str, event: Event, names: Sequence[str], say: Say) -> str:
    """Terrains were found in the pile."""
    terrains = event.arguments[0]
    found = [card_name(card, say) for card in range(1, PLACES + 1) if terrains >> card & 1]
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
SENTENCES: dict[int, Sentence] = {
    LAID: laid,
    DREW: of_a_card,
    DISCARDED: of_a_card,
    TOOK: of_a_card,
    PLAYED: played,
    CLOSED: for_gold,
    ANNOUNCED: announced,
    SEARCHED: searched,
    FETCHED: of_a_card,
    EXCHANGED: of_a_card,
    CAST: for_gold,
    RODE: rode,
    ARRIVED: arrived,
    ROBBED: robbed,
    STOPPED: stopped,
}


def label(action: int, say: Say) -> str:
    """What a decision is called on a button."""
    if action <= CLOSE:
        return say(f"label-{WORDS[action]}")
    if action <= PLAY:
        return say("label-close", place=LETTERS[action - CLOSE - 1])
    if action <= DISCARD:
        return play_label(action - PLAY, say)
    if action <= FETCH:
        return say("label-discard", card=a_card(action - DISCARD, say))
    if action < CHOOSE_REALM:
        return say("label-fetch", card=a_card(action - FETCH, say))
    if action <= CHOOSE_SPOT:
        return say("label-realm", seat=action - CHOOSE_REALM + 1)
    return say("label-spot", spot=SPOT_WORDS[action - CHOOSE_SPOT])


def play_label(card: int, say: Say) -> str:
    """What playing a card is called."""
    if card <= PLACES:
        return say("label-lay", card=a_card(card, say))
    if card <= LAST_TRANSPORT or card >= BODYGUARD:
        return say(f"label-{KINDS[card]}")
    return say("label-play", card=a_card(card, say))


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    return say(f"card-{KINDS[card]}")


def cards_name(card: int, number: int, say: Say) -> str:
    """Some cards of a kind, with their number."""
    return say(f"cards-{KINDS[card]}", number=number)


def a_card(card: int, say: Say) -> str:
    """A card that is laid, drawn or discarded."""
    return say(f"a-{KINDS[card]}")


def the_place(event: Event, spot: int, say: Say) -> str:
    """A place that is travelled to, or that a card lies beside."""
    return say(f"the-{KINDS[event.state['places'][0, spot]]}", spot=SPOT_WORDS[spot])
