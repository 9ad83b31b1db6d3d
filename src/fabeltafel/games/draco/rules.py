"""Draco, rule by rule. Section numbers refer to the rulebook in this folder."""

from typing import Any

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import NOBODY, tell, tell_only
from fabeltafel.games.draco.components import (
    BLUE,
    CARD_COLOUR,
    CARD_NUMBER,
    CARDS,
    CHANGING,
    DISCARD,
    DISCARDED,
    DISCARDING,
    DRAGONS,
    DRAW,
    DREW,
    ENDED,
    GREEN,
    HAND,
    HIGHEST_NUMBER,
    MOUNTED,
    MOVED,
    NO_CARD,
    OVER,
    PLAY,
    PLAYED,
    PLAYING,
    RESHUFFLED,
    RIDE,
    SCORED,
    SCORING,
    START_FIELD,
    STAY,
    STAYED,
    TUCKED,
)

NO_SCORING, SMALL_SCORING, LARGE_SCORING = -99, 3, 99  # the highest number that counts
DRAGONS_TO_END = 3


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2 All dragons on the start field; everybody has a dragon to ride and a hand of cards."""
    state.pile[:] = box.deck
    for card in range(1, CARDS + 1):
        state.pile_size += box.deck[card]
    for seat in range(box.players):
        deal_open_card(state, seat, rng)
    state.first_player = below(rng, box.players)
    deal_hands(box, state, rng)
    state.player_to_move = state.first_player
    skip_players_without_cards(box, state)


@compiled
def deal_open_card(state: State, seat: int, rng: Rng) -> None:
    """§2.2 A random card of a colour nobody rides yet; redrawing duplicates comes to the same."""
    available = 0
    for colour in range(DRAGONS):
        if rider_of(state, seat, colour) == NOBODY:
            available += cards_in_pile(state, colour)
    place = below(rng, available)
    colour = 0
    while rider_of(state, seat, colour) != NOBODY or place >= cards_in_pile(state, colour):
        if rider_of(state, seat, colour) == NOBODY:
            place -= cards_in_pile(state, colour)
        colour += 1
    state.open_card[seat] = take_from_pile(state, colour * HIGHEST_NUMBER, place)


@compiled
def deal_hands(box: Box, state: State, rng: Rng) -> None:
    """§2.3 Six cards each, one each in turn from the first player, while there are any."""
    for _ in range(HAND):
        for turn in range(box.players):
            if state.pile_size > 0:
                seat = (state.first_player + turn) % box.players
                add_to_hand(state, seat, draw_unseen(state, rng))


@compiled
def acting(box: Box, state: State) -> int:
    """§2.3 One player at a time decides."""
    return 0 if state.phase == OVER else 1 << state.player_to_move


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3 Write what the seat may do now and return how many actions that is."""
    if state.phase == CHANGING:
        actions[0] = STAY
        actions[1] = RIDE
        return 2
    start = PLAY if state.phase == PLAYING else DISCARD
    count = 0
    last_card = NO_CARD
    for place in range(state.hand_size[seat]):
        card = state.hands[seat, place]
        if card != last_card and may_leave_hand(box, state, seat, start + card):
            actions[count] = start + card
            count += 1
        last_card = card
    if state.phase == DISCARDING:
        actions[count] = DRAW
        count += 1
    return count


@compiled
def is_to_move(box: Box, state: State, seat: int, action: int) -> bool:
    """§2.3 Turns go clockwise, and only while the match lasts."""
    return acting(box, state) >> seat & 1 == 1


@compiled
def is_of_this_phase(box: Box, state: State, seat: int, action: int) -> bool:
    """§3 First a card, then perhaps the change of dragon, then perhaps discards."""
    if action in (STAY, RIDE):
        return bool(state.phase == CHANGING)
    return bool(state.phase == (PLAYING if action < RIDE else DISCARDING))


@compiled
def is_in_hand(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1 Only cards of one's own hand can be played or discarded."""
    card = card_of(action)
    if card == NO_CARD:
        return True
    for place in range(state.hand_size[seat]):
        if state.hands[seat, place] == card:
            return True
    return False


@compiled
def may_leave_hand(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.4 Only cards whose dragon stands on the summit can be discarded."""
    if not DISCARD < action < DRAW:
        return True
    return bool(state.dragons[colour_of(action - DISCARD)] >= box.summit)


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3 Carry out one decision. The action must be legal."""
    if state.phase == PLAYING:
        play_card(box, state, seat, action - PLAY, rng, film)
    elif state.phase == CHANGING:
        choose_dragon(box, state, seat, action, rng, film)
    elif action == DRAW:
        fill_hand(state, seat, rng, film)
        pass_the_turn(box, state, film)
    else:
        discard(state, seat, action - DISCARD, film)
        draw_cards(box, state, seat, rng, film)


@compiled
def play_card(box: Box, state: State, seat: int, card: int, rng: Rng, film: Film) -> None:
    """§3.1 Exactly one hand card; its dragon moves, and then it is laid down."""
    colour = colour_of(card)
    start = state.dragons[colour]
    was_last = is_in_last_position(state, colour)
    remove_from_hand(state, seat, card)
    state.card_played = card
    tell(film, state, PLAYED, seat, card)
    move_dragon(box, state, seat, card, film)
    rider = rider_of(state, box.players, colour)
    if rider == NOBODY and was_last:
        state.phase = CHANGING
        return
    if rider in (NOBODY, seat):
        mount(state, seat, film)
    else:
        tuck(state, seat, TUCKED, film)
    score_and_draw(box, state, seat, start, state.dragons[colour], rng, film)


@compiled
def move_dragon(box: Box, state: State, seat: int, card: int, film: Film) -> None:
    """§3.1 Towards the summit, as far as the number says; surplus steps lapse."""
    colour = colour_of(card)
    state.dragons[colour] = min(state.dragons[colour] + number_of(card), box.last_field)
    tell(film, state, MOVED, seat, colour, state.dragons[colour])


@compiled
def is_in_last_position(state: State, colour: int) -> bool:
    """§3.2 No dragon stands behind it; ties count."""
    last = state.dragons[0]
    for other in range(DRAGONS):
        last = min(last, state.dragons[other])
    return bool(state.dragons[colour] == last)


@compiled
def choose_dragon(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3.2 A dragon nobody rides that stood in last position may be mounted or left alone."""
    field = state.dragons[colour_of(state.card_played)]
    state.phase = PLAYING
    if action == RIDE:
        mount(state, seat, film)
    else:
        tuck(state, seat, STAYED, film)
    # A dragon in last position never comes from the summit: all ten would have to stand there.
    score_and_draw(box, state, seat, START_FIELD, field, rng, film)


@compiled
def mount(state: State, seat: int, film: Film) -> None:
    """§3.2 The card goes on top: its player rides that dragon from now on."""
    old_colour = colour_of(state.open_card[seat])
    state.laid[state.open_card[seat]] += 1
    state.under[seat] += 1
    state.open_card[seat] = state.card_played
    state.card_played = NO_CARD
    tell(film, state, MOUNTED, seat, colour_of(state.open_card[seat]), old_colour)


@compiled
def tuck(state: State, seat: int, event: int, film: Film) -> None:
    """§3.2 The card goes under the open card and nothing changes."""
    state.laid[state.card_played] += 1
    state.under[seat] += 1
    state.card_played = NO_CARD
    tell(film, state, event, seat, colour_of(state.open_card[seat]))


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
    if box.colour[field] == BLUE:
        return SMALL_SCORING
    return LARGE_SCORING if box.colour[field] == GREEN else NO_SCORING


@compiled
def score(box: Box, state: State, seat: int, limit: int, film: Film) -> None:
    """§3.3 Everyone gets the number under their dragon, or pays it, if it counts."""
    tell(film, state, SCORING, seat, limit)
    for player in range(box.players):
        points = box.number[state.dragons[colour_of(state.open_card[player])]]
        if points != 0 and points <= limit:
            state.scores[player] += points
            tell(film, state, SCORED, player, points)


@compiled
def draw_cards(box: Box, state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.4 With a dragon on the summit, everyone who holds cards is asked what to discard first.

    Asking only those who could would tell the others what they hold.
    """
    if state.hand_size[seat] > 0 and dragons_on_summit(box, state) > 0:
        state.phase = DISCARDING
        return
    fill_hand(state, seat, rng, film)
    pass_the_turn(box, state, film)


@compiled
def discard(state: State, seat: int, card: int, film: Film) -> None:
    """§3.4 A card whose dragon has arrived is laid openly on the discard pile."""
    remove_from_hand(state, seat, card)
    state.laid[card] += 1
    tell(film, state, DISCARDED, seat, card)


@compiled
def fill_hand(state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.4 Draw up to six cards, as long as there are any."""
    while state.hand_size[seat] < HAND:
        if state.pile_size == 0:
            reshuffle(state, seat, film)
        if state.pile_size == 0:
            break
        card = draw_unseen(state, rng)
        add_to_hand(state, seat, card)
        tell_only(film, state, DREW, seat, card)


@compiled
def reshuffle(state: State, seat: int, film: Film) -> None:
    """§3.5 The discards and all cards under open cards become the new pile."""
    for card in range(1, CARDS + 1):
        state.pile_size += state.laid[card]
    state.pile[:] = state.laid
    state.laid[:] = 0
    state.under[:] = 0
    tell(film, state, RESHUFFLED, seat, state.pile_size)


@compiled
def pass_the_turn(box: Box, state: State, film: Film) -> None:
    """§2.3, §4.1 To the left; a round ends when the turn comes to the first player."""
    state.phase = PLAYING
    state.player_to_move = left_of(box, state.player_to_move)
    end_the_round(box, state)
    skip_players_without_cards(box, state)
    if state.phase == OVER:
        tell(film, state, ENDED, NOBODY)


@compiled
def skip_players_without_cards(box: Box, state: State) -> None:
    """§3.5 Whoever has no card is skipped; if nobody has one, the match ends."""
    for _ in range(box.players):
        if state.phase == OVER or state.hand_size[state.player_to_move] > 0:
            return
        state.player_to_move = left_of(box, state.player_to_move)
        end_the_round(box, state)
    end_the_match(state)


@compiled
def end_the_round(box: Box, state: State) -> None:
    """§4.1 With three dragons on the summit the match ends when the round does."""
    if state.player_to_move != state.first_player:
        return
    if dragons_on_summit(box, state) >= DRAGONS_TO_END:
        end_the_match(state)


@compiled
def dragons_on_summit(box: Box, state: State) -> int:
    """§4.1 How many dragons have arrived."""
    arrived = 0
    for colour in range(DRAGONS):
        if state.dragons[colour] >= box.summit:
            arrived += 1
    return arrived


@compiled
def end_the_match(state: State) -> None:
    """§4 Nobody is to move any more."""
    state.phase = OVER
    state.player_to_move = 0


@compiled
def is_over(box: Box, state: State) -> bool:
    """§4.1 After the last round."""
    return bool(state.phase == OVER)


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§4.2 Most points win."""
    for seat in range(box.players):
        points[seat] = state.scores[seat]


@compiled
def sides(box: Box, side: Any) -> None:
    """§4.2 Everybody plays for themselves."""
    for seat in range(box.players):
        side[seat] = seat


@compiled
def hide(box: Box, state: State, seat: int) -> None:
    """§5 The other hands and the pile are secret; how many cards they hold is not."""
    for other in range(box.players):
        if other != seat:
            state.hands[other, :] = NO_CARD
    state.pile[:] = 0


@compiled
def redeal(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§5 All cards not in sight are dealt anew to the other hands and the pile."""
    gather_unseen(box, state, seat)
    for other in range(box.players):
        if other != seat:
            size = state.hand_size[other]
            state.hand_size[other] = 0
            for _ in range(size):
                add_to_hand(state, other, draw_unseen(state, rng))


@compiled
def gather_unseen(box: Box, state: State, seat: int) -> None:
    """§5 Every card of the deck that the seat does not see, put on the pile."""
    state.pile[:] = box.deck - state.laid
    state.pile[state.card_played] -= 1
    for other in range(box.players):
        state.pile[state.open_card[other]] -= 1
        if other == seat:
            for place in range(state.hand_size[seat]):
                state.pile[state.hands[seat, place]] -= 1
        else:
            state.pile_size += state.hand_size[other]
    state.pile[NO_CARD] = 0


@compiled
def colour_of(card: int) -> int:
    """§1.3 The dragon a card moves."""
    return int(CARD_COLOUR[card])


@compiled
def number_of(card: int) -> int:
    """§1.3 How many fields a card moves it."""
    return int(CARD_NUMBER[card])


@compiled
def card_of(action: int) -> int:
    """The card an action lays down, if any."""
    if action in (STAY, RIDE, DRAW):
        return NO_CARD
    return action - PLAY if action < RIDE else action - DISCARD


@compiled
def rider_of(state: State, seats: int, colour: int) -> int:
    """Who of the first so many seats rides a dragon."""
    for seat in range(seats):
        if colour_of(state.open_card[seat]) == colour:
            return seat
    return NOBODY


@compiled
def left_of(box: Box, seat: int) -> int:
    """The next seat, clockwise."""
    return int((seat + 1) % box.players)


@compiled
def draw_unseen(state: State, rng: Rng) -> int:
    """A random card of the pile."""
    return take_from_pile(state, NO_CARD, below(rng, state.pile_size))


@compiled
def take_from_pile(state: State, before: int, place: int) -> int:
    """The card at some place among those of the pile that come after a given kind."""
    card = before
    while place >= 0:
        card += 1
        place -= state.pile[card]
    state.pile[card] -= 1
    state.pile_size -= 1
    return card


@compiled
def cards_in_pile(state: State, colour: int) -> int:
    """How many cards of a colour the pile holds."""
    first = colour * HIGHEST_NUMBER + 1
    return int(state.pile[first : first + HIGHEST_NUMBER].sum())


@compiled
def add_to_hand(state: State, seat: int, card: int) -> None:
    """A card put in its place in the hand."""
    hand = state.hands[seat]
    place = state.hand_size[seat]
    while place > 0 and hand[place - 1] > card:
        hand[place] = hand[place - 1]
        place -= 1
    hand[place] = card
    state.hand_size[seat] += 1


@compiled
def remove_from_hand(state: State, seat: int, card: int) -> None:
    """A card taken out of the hand; the others close up."""
    hand = state.hands[seat]
    place = 0
    while hand[place] != card:
        place += 1
    state.hand_size[seat] -= 1
    while place < state.hand_size[seat]:
        hand[place] = hand[place + 1]
        place += 1
    hand[place] = NO_CARD
