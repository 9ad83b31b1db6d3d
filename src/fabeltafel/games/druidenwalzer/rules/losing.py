"""Chapter 5 of the rulebook: how turns go on, how trees are lost, and how the match ends."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import NOBODY, tell, tell_final
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer.components import CULTS, DRUIDS, TREES, Phase, Told
from fabeltafel.games.druidenwalzer.rules.cards import fill_hand, owner_of, take_top, take_unseen

TREES_TO_LOSE = 2  # §5.4
LONGEST_WITHOUT_WALTZ = 40  # §5.5
LAST_TURN = 600  # §5.5
TREE_WORTH = 20  # so that two trees outweigh one tree and all tokens on the others


@compiled
def capture(state: State, tree: int, rng: Rng, film: Film) -> None:
    """§5.1 The tree is out of play, and its cards go face up to its owner's cult tile."""
    owner = owner_of(tree)
    while state.height[tree] > state.face_down[tree]:
        state.cult_tiles[owner, take_top(state, tree)] += 1
    lose_tree(state, tree, Told.CAPTURED, film)
    while state.height[tree] > 0:
        card = take_unseen(state.unseen[owner], rng)
        state.height[tree] -= 1
        state.face_down[tree] -= 1
        state.cult_tiles[owner, card] += 1
        tell_final(film, state, Told.UNCOVERED, owner, card)
    leave_tree(state, tree, film)


@compiled
def lose_tree(state: State, tree: int, event: int, film: Film) -> None:
    """§5.1 The tokens go back, and the tree is turned over."""
    state.tokens[tree] = 0
    state.lost[tree] = 1
    tell(film, state, event, owner_of(tree), tree, 0)


@compiled
def leave_tree(state: State, tree: int, film: Film) -> None:
    """§5.1 The druid of a lost tree moves to its owner's free tree; a second loss ends it all."""
    owner = owner_of(tree)
    if trees_lost(state, owner) >= TREES_TO_LOSE:
        end_match(state, Told.WON, 1 - owner, film)
        return
    for druid in range(DRUIDS):
        if state.druids[owner, druid] == tree % TREES + 1:
            state.druids[owner, druid] = free_tree(state, owner)
            tell(film, state, Told.FLED, owner, druid, state.druids[owner, druid] - 1)


@compiled
def lose_empty_trees(state: State, seat: int, film: Film) -> None:
    """§5.2 After a forced waltz, or without a card to waltz with, all trees without a card go."""
    for tree in range(seat * TREES, (seat + 1) * TREES):
        if is_empty(state, tree) and state.phase != Phase.OVER:
            lose_tree(state, tree, Told.LOST, film)
            leave_tree(state, tree, film)


@compiled
def has_empty_tree(state: State, seat: int) -> bool:
    """§5.2 Whether one of the player's trees in play has no card."""
    for tree in range(seat * TREES, (seat + 1) * TREES):
        if is_empty(state, tree):
            return True
    return False


@compiled
def begin_turn(state: State, seat: int, rng: Rng, film: Film) -> None:
    """§5.3 Only now do empty trees oblige to waltz; an empty hand is filled before, if it can."""
    state.phase = Phase.TURN
    if state.hand_size[seat] == 0:
        fill_hand(state, seat, rng, film)
    state.must_waltz = has_empty_tree(state, seat)


@compiled
def end_turn(state: State, seat: int, rng: Rng, film: Film) -> None:
    """§4.1 After a hand card has left the hand: the last thing is to fill an empty one."""
    if state.phase != Phase.OVER:
        if state.hand_size[seat] == 0:
            fill_hand(state, seat, rng, film)
        pass_the_turn(state, rng, film)


@compiled
def pass_the_turn(state: State, rng: Rng, film: Film) -> None:
    """§5.2 Turns alternate; who must waltz without a card loses the empty trees and the turn."""
    while state.phase != Phase.OVER:
        state.turns += 1
        if is_going_nowhere(state):
            end_match(state, Told.DRAWN, NOBODY, film)
            return
        seat = 1 - int(state.player_to_move)
        state.player_to_move = seat
        begin_turn(state, seat, rng, film)
        if state.hand_size[seat] > 0 or not state.must_waltz:
            return
        lose_empty_trees(state, seat, film)
        state.turns_without_waltz += 1


@compiled
def is_going_nowhere(state: State) -> bool:
    """§5.5 Too many turns, or too many in a row without a waltz."""
    is_idle = state.turns_without_waltz >= LONGEST_WITHOUT_WALTZ
    return bool(is_idle or state.turns >= LAST_TURN)


@compiled
def end_match(state: State, event: int, winner: int, film: Film) -> None:
    """§5.4, §5.5 Nobody is to move any more; the ring goes back."""
    state.phase = Phase.OVER
    state.player_to_move = 0
    state.must_waltz = 0
    state.ban_ring = 0
    for druid in range(DRUIDS):
        state.to_compare[druid] = 0
    tell(film, state, event, winner, 0, 0)


@compiled
def scores(box: Box, state: State, points: Any) -> None:
    """§5.4 Trees the other player has lost, and tokens on their other trees; a draw is 0 : 0."""
    for seat in CULTS:
        points[seat] = 0
        for tree in range((1 - seat) * TREES, (2 - seat) * TREES):
            points[seat] += state.tokens[tree] + TREE_WORTH * state.lost[tree]
    if is_drawn(state):
        for seat in CULTS:
            points[seat] = 0


@compiled
def is_drawn(state: State) -> bool:
    """§5.5 Whether the match is over and nobody has lost it."""
    has_loser = max(trees_lost(state, kit.SUN), trees_lost(state, kit.MOON)) >= TREES_TO_LOSE
    return bool(state.phase == Phase.OVER and not has_loser)


@compiled
def is_empty(state: State, tree: int) -> bool:
    """Whether a tree in play has no card."""
    return bool(state.height[tree] == 0 and not state.lost[tree])


@compiled
def trees_lost(state: State, seat: int) -> int:
    """How many of a player's trees are out of play."""
    lost = 0
    for tree in range(seat * TREES, (seat + 1) * TREES):
        lost += state.lost[tree]
    return lost


@compiled
def free_tree(state: State, seat: int) -> int:
    """The player's own tree in play without a druid, counted from 1, or kit.NO_TREE."""
    taken = 0
    for druid in range(DRUIDS):
        taken |= 1 << state.druids[seat, druid]
    for tree in range(TREES):
        if not (state.lost[seat * TREES + tree] or taken >> tree + 1 & 1):
            return tree + 1
    return kit.NO_TREE
