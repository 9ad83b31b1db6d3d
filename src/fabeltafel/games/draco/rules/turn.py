"""Chapter 3 of the rulebook: play a card, perhaps change dragon, score, perhaps draw."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.customs import draw_unseen
from fabeltafel.film import NOBODY, tell, tell_only
from fabeltafel.game import Refusal
from fabeltafel.games.draco import components
from fabeltafel.games.draco.components import ACTION, CARD_OF, KIND, NO_CARD, Kind, Phase, Told
from fabeltafel.games.draco.rules import cards
from fabeltafel.games.draco.rules.cards import colour_of
from fabeltafel.games.draco.rules.ending import announce_arrival, dragons_on_summit, pass_the_turn

NO_SCORING, SMALL_SCORING, LARGE_SCORING = -99, 3, 99  # the highest number that counts


@compiled
def acting(box: Box, state: State) -> int:
    """§2.3 One player at a time decides."""
    return 0 if state.phase == Phase.OVER else 1 << state.player_to_move


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3 Write what the seat may do now and return how many actions that is."""
    if state.phase == Phase.CHANGING:
        actions[0] = ACTION.stay
        actions[1] = ACTION.ride
        return 2
    is_playing = state.phase == Phase.PLAYING
    count = 0
    last_card = NO_CARD
    for place in range(state.hand_size[seat]):
        card = state.hands[seat, place]
        if card != last_card and (is_playing or may_be_discarded(box, state, seat, card)):
            actions[count] = ACTION.play[card] if is_playing else ACTION.discard[card]
            count += 1
        last_card = card
    if not is_playing:
        actions[count] = ACTION.draw
        count += 1
    return count


@compiled
def sensible(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.4 What a bot thinks about: discarding the lowest card that may go, or no more."""
    count = legal(box, state, seat, actions)
    if state.phase == Phase.DISCARDING and count > 2:
        actions[1] = ACTION.draw
        count = 2
    return count


@compiled
def is_in_hand(box: Box, state: State, seat: int, card: int) -> bool:
    """§3.1 Only cards of one's own hand can be played or discarded."""
    for place in range(state.hand_size[seat]):
        if state.hands[seat, place] == card:
            return True
    return False


@compiled
def may_be_discarded(box: Box, state: State, seat: int, card: int) -> bool:
    """§3.4 Only cards whose dragon stands on the summit can be discarded."""
    return bool(state.dragons[colour_of(card)] >= box.summit)


TURNS = "2.3"
REFUSALS = (
    Refusal("3.1", is_in_hand, Kind.PLAY, Kind.DISCARD),
    Refusal("3.4", may_be_discarded, Kind.DISCARD),
)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3 Carry out one decision. The action must be legal."""
    kind = KIND[action]
    if kind == Kind.PLAY:
        play_card(box, state, seat, CARD_OF[action], rng, film)
    elif kind == Kind.DISCARD:
        discard(state, seat, CARD_OF[action], film)
        draw_cards(box, state, seat, rng, film)
    elif kind == Kind.DRAW:
        fill_hand(state, seat, rng, film)
        pass_the_turn(box, state, film)
    else:
        choose_dragon(box, state, seat, kind == Kind.RIDE, rng, film)


@compiled
def play_card(box: Box, state: State, seat: int, card: int, rng: Rng, film: Film) -> None:
    """§3.1 Exactly one hand card; its dragon moves, and then it is laid down."""
    colour = colour_of(card)
    start = state.dragons[colour]
    was_last = is_in_last_position(state, colour)
    cards.remove_from_hand(state, seat, card)
    state.card_played = card
    tell(film, state, Told.PLAYED, seat, card, 0)
    move_dragon(box, state, seat, card, film)
    rider = cards.rider_of(state, box.players, colour)
    if rider == NOBODY and was_last:
        state.phase = Phase.CHANGING
        return
    if rider in (NOBODY, seat):
        mount(state, seat, film)
    else:
        tuck(state, seat, Told.TUCKED, film)
    score_and_draw(box, state, seat, start, state.dragons[colour], rng, film)


@compiled
def move_dragon(box: Box, state: State, seat: int, card: int, film: Film) -> None:
    """§3.1 Towards the summit, as far as the number says; surplus steps lapse."""
    colour = colour_of(card)
    start = state.dragons[colour]
    state.dragons[colour] = min(start + components.CARD_NUMBER[card], box.last_field)
    if state.dragons[colour] != start:
        tell(film, state, Told.MOVED, seat, colour, state.dragons[colour])


@compiled
def is_in_last_position(state: State, colour: int) -> bool:
    """§3.2 No dragon stands behind it; ties count."""
    last = state.dragons[0]
    for other in range(components.DRAGONS):
        last = min(last, state.dragons[other])
    return bool(state.dragons[colour] == last)


@compiled
def choose_dragon(
    box: Box, state: State, seat: int, is_mounted: bool, rng: Rng, film: Film
) -> None:
    """§3.2 A dragon nobody rides that stood in last position may be mounted or left alone."""
    field = state.dragons[colour_of(state.card_played)]
    state.phase = Phase.PLAYING
    if is_mounted:
        mount(state, seat, film)
    else:
        tuck(state, seat, Told.STAYED, film)
    # A dragon in last position never comes from the summit: all ten would have to stand there.
    score_and_draw(box, state, seat, components.START_FIELD, field, rng, film)


@compiled
def mount(state: State, seat: int, film: Film) -> None:
    """§3.2 The card goes on top: its player rides that dragon from now on."""
    old_colour = colour_of(state.open_card[seat])
    state.laid[state.open_card[seat]] += 1
    state.under[seat] += 1
    state.open_card[seat] = state.card_played
    state.card_played = NO_CARD
    tell(film, state, Told.MOUNTED, seat, colour_of(state.open_card[seat]), old_colour)


@compiled
def tuck(state: State, seat: int, event: int, film: Film) -> None:
    """§3.2 The card goes under the open card and nothing changes."""
    state.laid[state.card_played] += 1
    state.under[seat] += 1
    state.card_played = NO_CARD
    tell(film, state, event, seat, colour_of(state.open_card[seat]), 0)


@compiled
def score_and_draw(
    box: Box, state: State, seat: int, start: int, field: int, rng: Rng, film: Film
) -> None:
    """§3.4 No scoring: discard and draw. A scoring: no drawing, but an empty hand is filled."""
    limit = scoring_limit(box, start, field)
    if limit == NO_SCORING:
        draw_cards(box, state, seat, rng, film)
        return
    score(box, state, seat, limit, film)
    if field >= box.summit:
        announce_arrival(box, state, seat, film)
    if state.hand_size[seat] == 0:
        fill_hand(state, seat, rng, film)
    pass_the_turn(box, state, film)


@compiled
def scoring_limit(box: Box, start: int, field: int) -> int:
    """§3.3 The highest number that counts: blue small, green and a new arrival at the top large."""
    if field == start:
        return NO_SCORING
    if field >= box.summit:
        return LARGE_SCORING if start < box.summit else NO_SCORING
    if box.colour[field] == components.BLUE:
        return SMALL_SCORING
    return LARGE_SCORING if box.colour[field] == components.GREEN else NO_SCORING


@compiled
def score(box: Box, state: State, seat: int, limit: int, film: Film) -> None:
    """§3.3 Everyone gets the number under their dragon, or pays it, if it counts."""
    tell(film, state, Told.SCORING, seat, limit, 0)
    for player in range(box.players):
        points = box.number[state.dragons[colour_of(state.open_card[player])]]
        if points != 0 and points <= limit:
            state.scores[player] += points
            tell(film, state, Told.SCORED, player, points, 0)


@compiled
def draw_cards(box: Box, state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.4 With a dragon on the summit, everyone who holds cards is asked what to discard first.

    Asking only those who could would tell the others what they hold.
    """
    if state.hand_size[seat] > 0 and dragons_on_summit(box, state) > 0:
        state.phase = Phase.DISCARDING
        return
    fill_hand(state, seat, rng, film)
    pass_the_turn(box, state, film)


@compiled
def discard(state: State, seat: int, card: int, film: Film) -> None:
    """§3.4 A card whose dragon has arrived is laid openly on the discard pile."""
    cards.remove_from_hand(state, seat, card)
    state.laid[card] += 1
    tell(film, state, Told.DISCARDED, seat, card, 0)


@compiled
def fill_hand(state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.4 Draw up to six cards, as long as there are any."""
    while state.hand_size[seat] < components.HAND:
        if state.pile_size == 0:
            reshuffle(state, seat, film)
        if state.pile_size == 0:
            break
        card = draw_unseen(state, rng)
        cards.add_to_hand(state, seat, card)
        tell_only(film, state, Told.DREW, seat, card)


@compiled
def reshuffle(state: State, seat: int, film: Film) -> None:
    """§3.5 The discards and all cards under open cards become the new pile."""
    for card in range(1, components.CARDS + 1):
        state.pile[card] = state.laid[card]
        state.pile_size += state.laid[card]
        state.laid[card] = 0
    for player in range(components.SEATS):
        state.under[player] = 0
    if state.pile_size > 0:
        tell(film, state, Told.RESHUFFLED, seat, state.pile_size, 0)
