"""Section 3.1 of the rulebook: a card is laid, others dance, and the druids compare theirs."""

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import NOBODY, tell, tell_final
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer.components import Phase, Told
from fabeltafel.games.druidenwalzer.rules import cards, losing


@compiled
def waltz(box: Box, state: State, seat: int, card: int, tree: int, rng: Rng, film: Film) -> None:
    """§3.1 Lay a card, let all cards of its value dance, and turn up what lies face down."""
    lay_card(state, seat, card, tree, film)
    choose_dancers(state, card, tree)
    dance(box, state, seat, card, tree, film)
    for other in range(kit.FOREST):
        turn_up_top(state, other, rng, film)
    open_contest(state, seat, tree)
    go_on_comparing(box, state, seat, rng, film)


@compiled
def lay_card(state: State, seat: int, card: int, tree: int, film: Film) -> None:
    """§3.1.1 A hand card goes face up on one's own tree, and the ban ring to that tree."""
    is_telling = cards.remove_from_hand(state, seat, card)
    cards.put_on_pile(state, tree, card)
    state.ban_ring = tree + 1
    state.laid = card
    if is_telling:
        tell_final(film, state, Told.LAID, seat, card)
    else:
        tell(film, state, Told.LAID, seat, card, 0)


@compiled
def choose_dancers(state: State, card: int, tree: int) -> None:
    """§3.1.2 Every other visible top card of the same value; nobody joins later."""
    for other in range(kit.FOREST):
        if other != tree and cards.top_value(state, other) == kit.CARD_VALUE[card]:
            state.dancing[other] = state.height[other]


@compiled
def dance(box: Box, state: State, seat: int, card: int, tree: int, film: Film) -> None:
    """§3.1.4 The dancers move in the order in which one meets them going round that way."""
    step = -1 if kit.CARD_ARROW[card] == kit.CLOCKWISE else 1
    position = int(box.position[tree])
    for _ in range(1, kit.PLACES):
        position = next_position(position, step)
        place = box.ring[position]
        if place < kit.FOREST and state.dancing[place] > 0:
            goal = place_after(box, state, place, step, tree % kit.TREES + 1)
            arrive(box, state, seat, place, goal, film)
    state.laid = kit.NO_CARD


@compiled
def place_after(box: Box, state: State, place: int, step: int, symbols: int) -> int:
    """§3.1.3 So many places on; cult tiles count, trees out of play are jumped."""
    position = int(box.position[place])
    for _ in range(symbols):
        position = next_position(position, step)
        while box.ring[position] < kit.FOREST and state.lost[box.ring[position]]:
            position = next_position(position, step)
    return int(box.ring[position])


@compiled
def next_position(position: int, step: int) -> int:
    """§1.3 The neighbour on one side in the ring, whose last place lies beside its first."""
    position += step
    if position == kit.PLACES:
        return 0
    return position if position >= 0 else kit.PLACES - 1


@compiled
def arrive(box: Box, state: State, seat: int, place: int, goal: int, film: Film) -> None:
    """§3.1.5 Drawn out from below if need be, a dancer ends on top of a pile or on a cult tile."""
    card = cards.take_from_pile(state, place, state.dancing[place] - 1)
    state.dancing[place] = 0
    if goal >= kit.CULT_TILE:
        state.cult_tiles[goal - kit.CULT_TILE, card] += 1
        tell(film, state, Told.DANCED, seat, place, goal)
        return
    cards.put_on_pile(state, goal, card)
    tell(film, state, Told.DANCED, seat, place, goal)
    if box.is_covered_protected and state.dancing[goal] > 0:
        protect(state, goal, film)


@compiled
def protect(state: State, tree: int, film: Film) -> None:
    """§6.2 A dancer that another one lands on no longer has to dance."""
    state.dancing[tree] = 0
    tell(film, state, Told.PROTECTED, cards.owner_of(tree), tree, 0)


@compiled
def turn_up_top(state: State, tree: int, rng: Rng, film: Film) -> None:
    """§3.1.6 A pile whose top lies face down is turned up; an emptied place stays empty."""
    if cards.has_its_back_up(state, tree):
        cards.turn_up(state, tree, rng)
        tell_final(film, state, Told.TURNED_UP, cards.owner_of(tree), tree)


@compiled
def open_contest(state: State, seat: int, tree: int) -> None:
    """§3.1.7 All colours are to be compared but that of the ringed druid."""
    state.phase = Phase.CONTEST
    for druid in range(kit.DRUIDS):
        state.to_compare[druid] = state.druids[seat, druid] != tree % kit.TREES + 1


@compiled
def contest(box: Box, state: State, seat: int, druid: int, rng: Rng, film: Film) -> None:
    """§3.1.7 The colour named is compared."""
    compare(state, seat, druid, rng, film)
    go_on_comparing(box, state, seat, rng, film)


@compiled
def go_on_comparing(box: Box, state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.1.7 The next colour is asked for only where the order can make a difference."""
    while colours_left(state) > 0 and not is_order_asked(box, state):
        compare(state, seat, first_colour_left(state), rng, film)
    if colours_left(state) == 0 and state.phase != Phase.OVER:
        end_waltz(state, seat, rng, film)


@compiled
def is_order_asked(box: Box, state: State) -> bool:
    """§3.1.7 Of several colours, if the match could end among them or all are to be named."""
    is_choice = colours_left(state) > 1
    return bool(is_choice and (box.are_colours_named or could_end_match(state)))


@compiled
def compare(state: State, seat: int, druid: int, rng: Rng, film: Film) -> None:
    """§3.1.7 The higher card wins; nothing happens if they are equal."""
    winner = winner_of(state, druid)
    state.to_compare[druid] = 0
    tell(film, state, Told.COMPARED, seat, druid, winner + 1)
    if winner != NOBODY:
        reward(state, winner, druid, rng, film)


@compiled
def winner_of(state: State, druid: int) -> int:
    """§3.1.7 Whose druid of a colour has the higher card at its tree."""
    sun = cards.top_value(state, tree_under(state, kit.SUN, druid))
    moon = cards.top_value(state, tree_under(state, kit.MOON, druid))
    if sun == moon:
        return NOBODY
    return kit.SUN if sun > moon else kit.MOON


@compiled
def reward(state: State, winner: int, druid: int, rng: Rng, film: Film) -> None:
    """§3.1.8 A token on the loser's tree; the winning card goes onto the winner's cult tile."""
    tree, losing_tree = tree_under(state, winner, druid), tree_under(state, 1 - winner, druid)
    state.tokens[losing_tree] += 1
    tell(film, state, Told.GOT_TOKEN, winner, losing_tree, state.tokens[losing_tree])
    card = cards.take_top(state, tree)
    state.cult_tiles[winner, card] += 1
    tell(film, state, Told.WON_CARD, winner, card, tree)
    turn_up_top(state, tree, rng, film)
    if state.tokens[losing_tree] > kit.MOST_TOKENS:
        losing.capture(state, losing_tree, rng, film)


@compiled
def end_waltz(state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.1.9 The ring returns to the middle; after a forced waltz empty trees are lost (§5.2)."""
    state.ban_ring = 0
    tell(film, state, Told.RING_BACK, seat, 0, 0)
    if state.must_waltz:
        losing.lose_empty_trees(state, seat, film)
    losing.end_turn(state, seat, rng, film)


@compiled
def could_end_match(state: State) -> bool:
    """§5.4 Whether somebody could lose a second tree before all colours are compared."""
    for seat in kit.CULTS:
        trees = losing.trees_lost(state, seat)
        for druid in range(kit.DRUIDS):
            is_full = state.tokens[tree_under(state, seat, druid)] == kit.MOST_TOKENS
            if is_full and state.to_compare[druid] and winner_of(state, druid) == 1 - seat:
                trees += 1
        if trees >= losing.TREES_TO_LOSE:
            return True
    return False


@compiled
def tree_under(state: State, seat: int, druid: int) -> int:
    """The tree a druid stands at."""
    return int(seat * kit.TREES + state.druids[seat, druid] - 1)


@compiled
def colours_left(state: State) -> int:
    """How many colours are still to be compared."""
    left = 0
    for druid in range(kit.DRUIDS):
        left += state.to_compare[druid]
    return left


@compiled
def first_colour_left(state: State) -> int:
    """The first colour still to be compared."""
    druid = 0
    while not state.to_compare[druid]:
        druid += 1
    return druid
