"""Chapter 2 of the rulebook: set-up."""

from fabeltafel.chance import below
from fabeltafel.compiled import Box, Film, Rng, State, compiled
from fabeltafel.film import tell
from fabeltafel.games.druidenwalzer import components as kit
from fabeltafel.games.druidenwalzer.components import MOON, PILE, SUN, TREES, Phase, Told
from fabeltafel.games.druidenwalzer.rules.cards import draw_card, turn_up
from fabeltafel.games.druidenwalzer.rules.losing import begin_turn


@compiled
def setup(box: Box, state: State, rng: Rng) -> None:
    """§2 Both sets are laid out; the moon places its druids first (§2.2)."""
    for seat in kit.CULTS:
        lay_out(box, state, seat, rng)
    state.phase = Phase.PLACING
    state.player_to_move = MOON


@compiled
def lay_out(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§2.1 A 1 on the cult tile, five cards at each tree, three in hand, the rest to draw from."""
    for card in range(1, kit.CARDS + 1):
        state.unseen[seat, card] = box.deck[card]
        state.first_pile[seat] += box.deck[card]
    set_cards_aside(box, state, seat, rng)
    state.cult_tiles[seat, take_of_value(state, seat, kit.GIVEN[0], rng)] += 1
    for tree in range(seat * TREES, (seat + 1) * TREES):
        state.first_pile[seat] -= PILE
        state.height[tree] = PILE
        state.face_down[tree] = PILE
        turn_up(state, tree, rng)
    for _ in range(kit.HAND):
        draw_card(state, seat, rng)


@compiled
def set_cards_aside(box: Box, state: State, seat: int, rng: Rng) -> None:
    """§6.1 The cards a player does without; their arrows are left to chance."""
    for place in range(len(kit.GIVEN)):
        if box.is_without[seat, place]:
            state.set_aside[seat, place] = take_of_value(state, seat, kit.GIVEN[place], rng)


@compiled
def take_of_value(state: State, seat: int, value: int, rng: Rng) -> int:
    """§2.1 A random card of a value out of the player's own set."""
    unseen = state.unseen[seat]
    last = value * len(kit.ARROWS)
    place = below(rng, unseen[last - 1] + unseen[last])
    card = last - 1 if place < unseen[last - 1] else last
    unseen[card] -= 1
    state.first_pile[seat] -= 1
    return card


@compiled
def place_druid(state: State, seat: int, druid: int, tree: int, rng: Rng, film: Film) -> None:
    """§2.2 One on a tree at most; the moon places all three, then the sun; then the moon begins."""
    state.druids[seat, druid] = tree + 1
    tell(film, state, Told.PLACED, seat, druid, tree)
    for other in range(kit.DRUIDS):
        if state.druids[seat, other] == kit.NO_TREE:
            return
    if seat == MOON:
        state.player_to_move = SUN
    else:
        state.player_to_move = MOON
        begin_turn(state, MOON, rng, film)
