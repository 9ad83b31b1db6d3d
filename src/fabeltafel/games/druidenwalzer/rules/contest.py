"""Sections 3.1.7 to 3.1.9 of the rulebook: the contest."""

from fabeltafel.compiled import Film, Rng, State, compiled
from fabeltafel.film import NOBODY, tell
from fabeltafel.games.druidenwalzer.components import (
    CULTS,
    DRUIDS,
    MOON,
    MOST_TOKENS,
    SUN,
    TREES,
    Phase,
    Told,
)
from fabeltafel.games.druidenwalzer.rules.cards import take_top, top_value
from fabeltafel.games.druidenwalzer.rules.losing import (
    TREES_TO_LOSE,
    capture,
    end_turn,
    lose_empty_trees,
    trees_lost,
)
from fabeltafel.games.druidenwalzer.rules.waltz import turn_up_top


@compiled
def contest(state: State, seat: int, druid: int, rng: Rng, film: Film) -> None:
    """§3.1.7 The colour named is compared, and the last one without a question."""
    compare(state, seat, druid, rng, film)
    if colours_left(state) == 1:
        compare(state, seat, first_colour_left(state), rng, film)
    if colours_left(state) == 0 and state.phase != Phase.OVER:
        end_waltz(state, seat, rng, film)


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
    sun = top_value(state, tree_under(state, SUN, druid))
    moon = top_value(state, tree_under(state, MOON, druid))
    if sun == moon:
        return NOBODY
    return SUN if sun > moon else MOON


@compiled
def reward(state: State, winner: int, druid: int, rng: Rng, film: Film) -> None:
    """§3.1.8 A token on the loser's tree; the winning card goes onto the winner's cult tile."""
    tree, losing_tree = tree_under(state, winner, druid), tree_under(state, 1 - winner, druid)
    state.tokens[losing_tree] += 1
    tell(film, state, Told.GOT_TOKEN, winner, losing_tree, state.tokens[losing_tree])
    card = take_top(state, tree)
    state.cult_tiles[winner, card] += 1
    tell(film, state, Told.WON_CARD, winner, card, tree)
    turn_up_top(state, tree, rng, film)
    if state.tokens[losing_tree] > MOST_TOKENS:
        capture(state, losing_tree, rng, film)


@compiled
def end_waltz(state: State, seat: int, rng: Rng, film: Film) -> None:
    """§3.1.9 The ring returns to the middle; after a forced waltz empty trees are lost (§5.2)."""
    state.ban_ring = 0
    tell(film, state, Told.RING_BACK, seat, 0, 0)
    if state.must_waltz:
        lose_empty_trees(state, seat, film)
    end_turn(state, seat, rng, film)


@compiled
def could_end_the_match(state: State) -> bool:
    """§5.4 Whether somebody could lose a second tree before all colours are compared."""
    for seat in CULTS:
        trees = trees_lost(state, seat)
        for druid in range(DRUIDS):
            if state.to_compare[druid] and winner_of(state, druid) == 1 - seat:
                trees += state.tokens[tree_under(state, seat, druid)] == MOST_TOKENS
        if trees >= TREES_TO_LOSE:
            return True
    return False


@compiled
def tree_under(state: State, seat: int, druid: int) -> int:
    """The tree a druid stands at."""
    return int(seat * TREES + state.druids[seat, druid] - 1)


@compiled
def colours_left(state: State) -> int:
    """How many colours are still to be compared."""
    left = 0
    for druid in range(DRUIDS):
        left += state.to_compare[druid]
    return left


@compiled
def first_colour_left(state: State) -> int:
    """The first colour still to be compared."""
    druid = 0
    while not state.to_compare[druid]:
        druid += 1
    return druid
