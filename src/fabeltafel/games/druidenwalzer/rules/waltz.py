"""Section 3.1 of the rulebook up to the contest: a card is laid, and others dance."""

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import tell, tell_final
from fabeltafel.games.druidenwalzer.components import (
    CLOCKWISE,
    CULT_TILE,
    DRUIDS,
    FOREST,
    PLACES,
    TREES,
    Phase,
    Told,
)
from fabeltafel.games.druidenwalzer.rules.cards import (
    arrow_of,
    has_its_back_up,
    is_from_two_piles,
    owner_of,
    put_on_pile,
    remove_from_hand,
    symbols_on,
    take_from_pile,
    top_value,
    turn_up,
    value_of,
)


@compiled
def waltz(box: Box, state: State, seat: int, card: int, tree: int, rng: Rng, film: Film) -> None:
    """§3.1 Lay a card, let all cards of its value dance, and turn up what lies face down."""
    lay_card(state, seat, card, tree, film)
    choose_dancers(state, card, tree)
    dance(box, state, seat, card, tree, film)
    for other in range(FOREST):
        turn_up_top(state, other, rng, film)
    open_contest(state, seat, tree)


@compiled
def lay_card(state: State, seat: int, card: int, tree: int, film: Film) -> None:
    """§3.1.1 A hand card goes face up on one's own tree, and the ban ring to that tree.

    If the hand came from two piles, it can be seen which one the card came from (§7).
    """
    is_telling = is_from_two_piles(state, seat)
    remove_from_hand(state, seat, card)
    put_on_pile(state, tree, card)
    state.ban_ring = tree + 1
    if is_telling:
        tell_final(film, state, Told.LAID, seat, card)
    else:
        tell(film, state, Told.LAID, seat, card, 0)


@compiled
def choose_dancers(state: State, card: int, tree: int) -> None:
    """§3.1.2 Every other visible top card of the same value; nobody joins later."""
    for other in range(FOREST):
        if other != tree and top_value(state, other) == value_of(card):
            state.dancing[other] = state.height[other]


@compiled
def dance(box: Box, state: State, seat: int, card: int, tree: int, film: Film) -> None:
    """§3.1.4 The dancers move in the order in which one meets them going round that way."""
    step = -1 if arrow_of(card) == CLOCKWISE else 1
    for steps in range(1, PLACES):
        place = box.ring[(box.position[tree] + step * steps) % PLACES]
        if place < FOREST and state.dancing[place] > 0:
            goal = place_after(box, state, place, step, symbols_on(tree))
            arrive(box, state, seat, place, goal, film)


@compiled
def place_after(box: Box, state: State, place: int, step: int, symbols: int) -> int:
    """§3.1.3 So many places on; cult tiles count, trees out of play are jumped."""
    position = box.position[place]
    for _ in range(symbols):
        position = (position + step) % PLACES
        while box.ring[position] < FOREST and state.lost[box.ring[position]]:
            position = (position + step) % PLACES
    return int(box.ring[position])


@compiled
def arrive(box: Box, state: State, seat: int, place: int, goal: int, film: Film) -> None:
    """§3.1.5 Drawn out from below if need be, a dancer ends on top of a pile or on a cult tile."""
    card = take_from_pile(state, place, state.dancing[place] - 1)
    state.dancing[place] = 0
    if goal >= CULT_TILE:
        state.cult_tiles[goal - CULT_TILE, card] += 1
        tell(film, state, Told.DANCED, seat, place, goal)
        return
    put_on_pile(state, goal, card)
    tell(film, state, Told.DANCED, seat, place, goal)
    if box.is_covered_protected and state.dancing[goal] > 0:
        protect(state, goal, film)


@compiled
def protect(state: State, tree: int, film: Film) -> None:
    """§6.2 A dancer that another one lands on no longer has to dance."""
    state.dancing[tree] = 0
    tell(film, state, Told.PROTECTED, owner_of(tree), tree, 0)


@compiled
def turn_up_top(state: State, tree: int, rng: Rng, film: Film) -> None:
    """§3.1.6 A pile whose top lies face down is turned up; an emptied place stays empty."""
    if has_its_back_up(state, tree):
        turn_up(state, tree, rng)
        tell_final(film, state, Told.TURNED_UP, owner_of(tree), tree)


@compiled
def open_contest(state: State, seat: int, tree: int) -> None:
    """§3.1.7 All colours are to be compared but that of the ringed druid."""
    state.phase = Phase.CONTEST
    for druid in range(DRUIDS):
        state.to_compare[druid] = state.druids[seat, druid] != tree % TREES + 1
