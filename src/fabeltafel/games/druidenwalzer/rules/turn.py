"""Chapter 3 of the rulebook: a turn is a waltz, a leap or a withdrawal."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import tell, tell_final
from fabeltafel.games.druidenwalzer.components import (
    CARDS,
    COMPARE,
    CONTESTING,
    DRUIDS,
    LEAP,
    LEAPT,
    NO_TREE,
    OVER,
    PLACE,
    PLACING,
    PLAYING,
    TREES,
    WALTZ,
    WITHDRAW_CARD,
    WITHDRAW_TOP,
    WITHDREW,
)
from fabeltafel.games.druidenwalzer.rules.cards import (
    is_from_two_piles,
    remove_from_hand,
    take_top,
)
from fabeltafel.games.druidenwalzer.rules.contest import contest, could_end_the_match
from fabeltafel.games.druidenwalzer.rules.losing import end_turn, free_tree, pass_the_turn
from fabeltafel.games.druidenwalzer.rules.preparing import place_druid
from fabeltafel.games.druidenwalzer.rules.waltz import turn_up_top, waltz


@compiled
def acting(box: Box, state: State) -> int:
    """§2.3 One player at a time decides."""
    return 0 if state.phase == OVER else 1 << state.player_to_move


@compiled
def legal(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3 Write what the seat may do now and return how many actions that is."""
    if state.phase == PLAYING:
        count = waltzes(box, state, seat, actions)
        if state.must_waltz:
            return count
        return other_actions(box, state, seat, actions, count)
    start = PLACE if state.phase == PLACING else COMPARE
    count = 0
    for action in range(start, WALTZ if start == PLACE else COMPARE + DRUIDS):
        if may_be_placed(box, state, seat, action) and is_to_compare(box, state, seat, action):
            actions[count] = action
            count += 1
    return count


@compiled
def waltzes(box: Box, state: State, seat: int, actions: Any) -> int:
    """§3.1.1 Every card of the hand on every own tree in play."""
    count = 0
    for card in range(1, CARDS + 1):
        if has_card(state, seat, card):
            for action in range(WALTZ + (card - 1) * TREES, WALTZ + card * TREES):
                if is_on_a_tree_in_play(box, state, seat, action):
                    actions[count] = action
                    count += 1
    return count


@compiled
def other_actions(box: Box, state: State, seat: int, actions: Any, count: int) -> int:
    """§3.2, §3.3 The leaps, and every card that can be withdrawn."""
    if may_leap(box, state, seat, LEAP):
        for action in range(LEAP, LEAP + DRUIDS):
            actions[count] = action
            count += 1
    for card in range(1, CARDS + 1):
        if has_card(state, seat, card):
            actions[count] = WITHDRAW_CARD + card - 1
            count += 1
    for action in range(WITHDRAW_TOP, WITHDRAW_TOP + TREES):
        if has_a_card_to_withdraw(box, state, seat, action):
            actions[count] = action
            count += 1
    return count


@compiled
def sensible(box: Box, state: State, seat: int, actions: Any) -> int:
    """§2.2, §3.1.7 One order of druids, and of colours unless somebody could lose on the way."""
    count = legal(box, state, seat, actions)
    if state.phase == PLACING:
        druid = actions[0] // TREES
        while actions[count - 1] // TREES != druid:
            count -= 1
    elif state.phase == CONTESTING and not could_end_the_match(state):
        count = 1
    return count


@compiled
def is_to_move(box: Box, state: State, seat: int, action: int) -> bool:
    """§2.3 Turns alternate, and only while the match lasts."""
    return acting(box, state) >> seat & 1 == 1


@compiled
def is_of_this_phase(box: Box, state: State, seat: int, action: int) -> bool:
    """§3 First druids are placed; then there are turns, and contests in them."""
    if action < WALTZ:
        return bool(state.phase == PLACING)
    return bool(state.phase == (PLAYING if action < COMPARE else CONTESTING))


@compiled
def may_be_placed(box: Box, state: State, seat: int, action: int) -> bool:
    """§2.2 A druid is placed once, on a tree without a druid."""
    if action >= WALTZ:
        return True
    druid, tree = action // TREES, action % TREES
    for other in range(DRUIDS):
        if state.druids[seat, other] == tree + 1:
            return False
    return bool(state.druids[seat, druid] == NO_TREE)


@compiled
def meets_the_duty(box: Box, state: State, seat: int, action: int) -> bool:
    """§5.2 Whoever has an empty tree must waltz."""
    return not (state.must_waltz and LEAP <= action < COMPARE)


@compiled
def is_in_hand(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1.1 Only cards of one's own hand can be laid or withdrawn from it."""
    if WALTZ <= action < LEAP:
        return has_card(state, seat, (action - WALTZ) // TREES + 1)
    if WITHDRAW_CARD <= action < WITHDRAW_TOP:
        return has_card(state, seat, action - WITHDRAW_CARD + 1)
    return True


@compiled
def is_on_a_tree_in_play(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1.1 A card is laid on an own tree in play, with or without a druid."""
    if not WALTZ <= action < LEAP:
        return True
    return not state.lost[seat * TREES + (action - WALTZ) % TREES]


@compiled
def may_leap(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.2 A druid can leap as long as there is a free tree."""
    return not LEAP <= action < WITHDRAW_CARD or free_tree(state, seat) != NO_TREE


@compiled
def has_a_card_to_withdraw(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.3 Only a tree with cards has a top card."""
    if not WITHDRAW_TOP <= action < COMPARE:
        return True
    return bool(state.height[seat * TREES + action - WITHDRAW_TOP] > 0)


@compiled
def is_to_compare(box: Box, state: State, seat: int, action: int) -> bool:
    """§3.1.7 Every colour is compared once, and that of the ringed druid not at all."""
    return action < COMPARE or bool(state.to_compare[action - COMPARE])


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3 Carry out one decision. The action must be legal."""
    if action < WALTZ:
        place_druid(state, seat, action // TREES, action % TREES, rng, film)
    elif action < LEAP:
        card, tree = (action - WALTZ) // TREES + 1, (action - WALTZ) % TREES
        state.turns_without_waltz = 0
        waltz(box, state, seat, card, seat * TREES + tree, rng, film)
    elif action < WITHDRAW_CARD:
        leap(state, seat, action - LEAP, rng, film)
    elif action < WITHDRAW_TOP:
        withdraw_card(state, seat, action - WITHDRAW_CARD + 1, rng, film)
    elif action < COMPARE:
        withdraw_top(state, seat, action - WITHDRAW_TOP, rng, film)
    else:
        contest(state, seat, action - COMPARE, rng, film)


@compiled
def leap(state: State, seat: int, druid: int, rng: Rng, film: Film) -> None:
    """§3.2 A druid moves to the free tree; tokens stay where they are."""
    state.druids[seat, druid] = free_tree(state, seat)
    state.turns_without_waltz += 1
    tell(film, state, LEAPT, seat, druid, state.druids[seat, druid] - 1)
    pass_the_turn(state, rng, film)


@compiled
def withdraw_card(state: State, seat: int, card: int, rng: Rng, film: Film) -> None:
    """§3.3 A hand card goes face up onto the own cult tile."""
    is_telling = is_from_two_piles(state, seat)
    remove_from_hand(state, seat, card)
    state.cult_tiles[seat, card] += 1
    state.turns_without_waltz += 1
    if is_telling:
        tell_final(film, state, WITHDREW, seat, card)
    else:
        tell(film, state, WITHDREW, seat, card, NO_TREE)
    end_turn(state, seat, rng, film)


@compiled
def withdraw_top(state: State, seat: int, tree: int, rng: Rng, film: Film) -> None:
    """§3.3 The top card of an own tree goes onto the own cult tile, and the next is turned up."""
    card = take_top(state, seat * TREES + tree)
    state.cult_tiles[seat, card] += 1
    state.turns_without_waltz += 1
    tell(film, state, WITHDREW, seat, card, tree + 1)
    turn_up_top(state, seat * TREES + tree, rng, film)
    pass_the_turn(state, rng, film)


@compiled
def has_card(state: State, seat: int, card: int) -> bool:
    """Whether a hand holds a card of some kind."""
    hand = state.hands[seat]
    return bool(hand[0] == card or hand[1] == card or hand[2] == card)
