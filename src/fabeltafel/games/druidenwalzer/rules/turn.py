"""Chapter 3 of the rulebook: a turn is a waltz, a leap or a withdrawal."""

from typing import Any

from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import tell, tell_final
from fabeltafel.game import Refusal
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer.components import KIND, TREES, Kind, Phase, Told
from fabeltafel.games.druidenwalzer.rules.cards import remove_from_hand, take_top
from fabeltafel.games.druidenwalzer.rules.losing import end_turn, free_tree, pass_the_turn
from fabeltafel.games.druidenwalzer.rules.preparing import place_druid
from fabeltafel.games.druidenwalzer.rules.waltz import contest, could_end_match, turn_up_top, waltz
from fabeltafel.legality import legal_from


@compiled
def acting(box: Box, state: State) -> int:
    """§2.3 One player at a time decides, and only while the match lasts."""
    return 0 if state.phase == Phase.OVER else 1 << state.player_to_move


@compiled
def is_waiting(box: Box, state: State, seat: int, druid: int, *tree: int) -> bool:
    """§2.2 A druid is placed once."""
    return bool(state.druids[seat, druid] == kit.NO_TREE)


@compiled
def is_vacant(box: Box, state: State, seat: int, druid: int, tree: int) -> bool:
    """§2.2 There is one druid at a tree at most."""
    for other in range(kit.DRUIDS):
        if state.druids[seat, other] == tree + 1:
            return False
    return True


@compiled
def need_not_waltz(box: Box, state: State, seat: int, *thing: int) -> bool:
    """§5.2 Whoever has an empty tree must waltz, whatever else could be done."""
    return not state.must_waltz


@compiled
def is_in_hand(box: Box, state: State, seat: int, card: int, *tree: int) -> bool:
    """§3.1.1, §3.3 Only cards of one's own hand can be laid, or withdrawn from it."""
    hand = state.hands[seat]
    return bool(hand[0] == card or hand[1] == card or hand[2] == card)


@compiled
def is_in_play(box: Box, state: State, seat: int, card: int, tree: int) -> bool:
    """§5.1 No card is laid on a tree that is lost; §3.1.1 it may be one without a druid."""
    return not state.lost[seat * TREES + tree]


@compiled
def has_free_tree(box: Box, state: State, seat: int, *druid: int) -> bool:
    """§3.2 A druid can leap as long as there is a free tree."""
    return free_tree(state, seat) != kit.NO_TREE


@compiled
def has_top_card(box: Box, state: State, seat: int, tree: int) -> bool:
    """§3.3 Only a tree with cards has a top card."""
    return bool(state.height[seat * TREES + tree] > 0)


@compiled
def is_to_compare(box: Box, state: State, seat: int, druid: int) -> bool:
    """§3.1.7 Every colour is compared once, and that of the ringed druid not at all."""
    return bool(state.to_compare[druid])


TURNS = "2.3"
REFUSALS = (
    Refusal("2.2", is_waiting, Kind.PLACE),
    Refusal("2.2", is_vacant, Kind.PLACE),
    Refusal("5.2", need_not_waltz, Kind.LEAP, Kind.WITHDRAW_CARD, Kind.WITHDRAW_TOP),
    Refusal("3.1.1", is_in_hand, Kind.WALTZ),
    Refusal("3.3", is_in_hand, Kind.WITHDRAW_CARD),
    Refusal("5.1", is_in_play, Kind.WALTZ),
    Refusal("3.2", has_free_tree, Kind.LEAP),
    Refusal("3.3", has_top_card, Kind.WITHDRAW_TOP),
    Refusal("3.1.7", is_to_compare, Kind.COMPARE),
)
legal = legal_from(Kind, REFUSALS, counted=[*Kind])


@compiled
def sensible(box: Box, state: State, seat: int, actions: Any) -> int:
    """§2.2, §3.1.7 One order of druids, and of colours unless somebody could lose on the way."""
    count = legal(box, state, seat, actions)
    if state.phase == Phase.PLACING:
        druid = kit.COLOUR_OF[actions[0]]
        while kit.COLOUR_OF[actions[count - 1]] != druid:
            count -= 1
    elif state.phase == Phase.CONTEST and not could_end_match(state):
        count = 1
    return count


@compiled
def play(box: Box, state: State, seat: int, action: int, rng: Rng, film: Film) -> None:
    """§3 Carry out one decision. The action must be legal."""
    kind = KIND[action]
    if kind == Kind.PLACE:
        place_druid(state, seat, kit.COLOUR_OF[action], kit.TREE_OF[action], rng, film)
    elif kind == Kind.WALTZ:
        state.turns_without_waltz = 0
        waltz(box, state, seat, kit.CARD_OF[action], seat * TREES + kit.TREE_OF[action], rng, film)
    elif kind == Kind.LEAP:
        leap(state, seat, kit.COLOUR_OF[action], rng, film)
    elif kind == Kind.WITHDRAW_CARD:
        withdraw_card(state, seat, kit.CARD_OF[action], rng, film)
    elif kind == Kind.WITHDRAW_TOP:
        withdraw_top(state, seat, kit.TREE_OF[action], rng, film)
    else:
        contest(box, state, seat, kit.COLOUR_OF[action], rng, film)


@compiled
def leap(state: State, seat: int, druid: int, rng: Rng, film: Film) -> None:
    """§3.2 A druid moves to the free tree; tokens stay where they are."""
    state.druids[seat, druid] = free_tree(state, seat)
    state.turns_without_waltz += 1
    tell(film, state, Told.LEAPT, seat, druid, state.druids[seat, druid] - 1)
    pass_the_turn(state, rng, film)


@compiled
def withdraw_card(state: State, seat: int, card: int, rng: Rng, film: Film) -> None:
    """§3.3 A hand card goes face up onto the own cult tile."""
    is_telling = remove_from_hand(state, seat, card)
    state.cult_tiles[seat, card] += 1
    state.turns_without_waltz += 1
    if is_telling:
        tell_final(film, state, Told.WITHDREW, seat, card)
    else:
        tell(film, state, Told.WITHDREW, seat, card, kit.NO_TREE)
    end_turn(state, seat, rng, film)


@compiled
def withdraw_top(state: State, seat: int, tree: int, rng: Rng, film: Film) -> None:
    """§3.3 The top card of an own tree goes onto the own cult tile, and the next is turned up."""
    card = take_top(state, seat * TREES + tree)
    state.cult_tiles[seat, card] += 1
    state.turns_without_waltz += 1
    tell(film, state, Told.WITHDREW, seat, card, tree + 1)
    turn_up_top(state, seat * TREES + tree, rng, film)
    pass_the_turn(state, rng, film)
