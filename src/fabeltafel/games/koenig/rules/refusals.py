"""What every legal decision meets, from the most general to the most particular.

Whether the phase is right is asked before; here a decision half made is part of it. What only a
refusal asks is plain Python, because nobody waits for it.
"""

from typing import Any

from fabeltafel.game import Refusal
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import NO_CARD, NOWHERE, PLACES, Kind, Phase
from fabeltafel.games.koenig.rules import choosing, planning, routes
from fabeltafel.games.koenig.rules.cards import first_spot
from fabeltafel.games.koenig.rules.course import is_picking


def has_no_place_to_lay(box: Any, state: Any, seat: int, *about: int) -> bool:
    """§3.1 Whoever has chosen a place card says in which realm it lies."""
    return not 0 < state.lifted <= PLACES


def has_no_card_to_lay(box: Any, state: Any, seat: int, *about: int) -> bool:
    """§3.4 Whoever has chosen gold, a thief or an obstacle says beside which place it lies."""
    return bool(state.lifted <= PLACES)


def has_no_spell_to_cast(box: Any, state: Any, seat: int, *about: int) -> bool:
    """§7.2 Whoever casts a spell says where to, and pays for it."""
    return not state.is_casting


def is_realm_wanted(box: Any, state: Any, seat: int, realm: int) -> bool:
    """§3.1 Only a place card goes into a realm."""
    return bool(0 < state.lifted <= PLACES)


def is_place_wanted(box: Any, state: Any, seat: int, spot: int) -> bool:
    """§3.4 A card lies beside a place, or §7.2 a spell leads to one."""
    return bool(state.lifted > PLACES or (state.is_casting and state.spell_target == NOWHERE))


def are_cards_wanted(box: Any, state: Any, seat: int, card: int) -> bool:
    """§7.2 On a journey only a spell with a target takes cards of one's choice."""
    return is_picking(state)


def pays_a_spell(box: Any, state: Any, seat: int, card: int) -> bool:
    """§7.2 A spell is paid with travel cards of the hand."""
    is_left = choosing.is_left_in_hand(box, state, seat, card)
    return bool(not state.is_casting or (is_left and choosing.is_accepted(box, state, seat, card)))


def is_at_the_table(box: Any, state: Any, seat: int, realm: int) -> bool:
    """§3.1 Every player has a realm, and nobody else."""
    return bool(realm < box.players)


def is_realm_empty(box: Any, state: Any, seat: int) -> bool:
    """§3.7 Whoever has a place at home needs no other."""
    return bool(state.places[first_spot(seat)] == NO_CARD)


def has_not_searched(box: Any, state: Any, seat: int) -> bool:
    """§3.7 Nobody searches again in vain."""
    return not state.searched[seat]


def is_fit_for_card(box: Any, state: Any, seat: int, spot: int) -> bool:
    """§3.4 The card that is to be laid goes with such a place."""
    return bool(state.is_casting or planning.goes_with(state, state.lifted, spot))


def is_free_for_card(box: Any, state: Any, seat: int, spot: int) -> bool:
    """§3.4 No such card lies beside the place."""
    return bool(state.is_casting or planning.is_free_of(state, state.lifted, spot))


def can_pay_to_land(box: Any, state: Any, seat: int, spot: int) -> bool:
    """§7.2 A spell and its target's thief are paid together."""
    return bool(not state.is_casting or routes.can_pay_spell(state, seat, spot, False))


def is_not_turning(box: Any, state: Any, seat: int) -> bool:
    """§4.6 At most one change of direction for each step, and never without a step."""
    return not state.is_turning


def is_not_hiring(box: Any, state: Any, seat: int) -> bool:
    """§4.5 A bodyguard goes with a step."""
    return not state.is_hiring


def holds_bodyguard(box: Any, state: Any, seat: int) -> bool:
    """§4.5 One plays what one holds."""
    return planning.is_in_hand(box, state, seat, parts.BODYGUARD)


def holds_turn(box: Any, state: Any, seat: int) -> bool:
    """§4.6 One plays what one holds."""
    return planning.is_in_hand(box, state, seat, parts.TURN)


def has_set_out(box: Any, state: Any, seat: int) -> bool:
    """§4.6 Not before the first stop."""
    return bool(state.figure != NOWHERE)


def is_entered_with_guard(box: Any, state: Any, seat: int, transport: int) -> bool:
    """§4.5 The bodyguard that was chosen may go with the step."""
    return routes.lets_guard_in(state, routes.next_place(box, state, seat))


def pays_the_thief(box: Any, state: Any, seat: int, transport: int) -> bool:
    """§4.3 With less than two gold a place with another's thief is closed."""
    spot = routes.next_place(box, state, seat)
    return routes.can_pay_thief(state, seat, spot, routes.is_protected(state, spot), 0)


def goes_there(box: Any, state: Any, seat: int, transport: int) -> bool:
    """§1.4 A transport does not go everywhere."""
    place = state.places[routes.next_place(box, state, seat)]
    return bool(box.fares[transport, place] != parts.NO_FARE)


def pays_the_fare(box: Any, state: Any, seat: int, transport: int) -> bool:
    """§4.2 As many cards of one transport as the place takes."""
    spot = routes.next_place(box, state, seat)
    return routes.can_ride(box, state, seat, transport, spot, routes.is_protected(state, spot))


def is_spell_in_play(box: Any, state: Any, seat: int) -> bool:
    """§7.2 A variant that is off unless chosen."""
    return bool(box.has_spell)


def has_spell_target(box: Any, state: Any, seat: int) -> bool:
    """§7.2 There is another place, and gold enough to get there."""
    return routes.can_land(box, state, seat, state.is_hiring != 0)


IN_PLANNING = {kind for kind in Kind if kind.during == (Phase.PLANNING,)}
BEGUN_IN_PLANNING = IN_PLANNING - {Kind.CHOOSE_REALM}
BEGUN_ON_THE_WAY = (Kind.STOP, Kind.SPELL, Kind.RIDE, Kind.HIRE, Kind.TURN)

REFUSALS = (
    Refusal("3.1", has_no_place_to_lay, *BEGUN_IN_PLANNING),
    Refusal("3.4", has_no_card_to_lay, *BEGUN_IN_PLANNING),
    Refusal("7.2", has_no_spell_to_cast, *BEGUN_ON_THE_WAY),
    Refusal("3.1", is_realm_wanted, Kind.CHOOSE_REALM),
    Refusal("3.4", is_place_wanted, Kind.CHOOSE_SPOT),
    Refusal("7.2", are_cards_wanted, Kind.DISCARD),
    # Planning
    Refusal("3.1", planning.is_in_hand, Kind.LAY),
    Refusal("3.1", planning.is_room_anywhere, Kind.LAY),
    Refusal("3.1", is_at_the_table, Kind.CHOOSE_REALM),
    Refusal("3.1", planning.has_room, Kind.CHOOSE_REALM),
    Refusal("3.2", planning.has_card_to_discard, Kind.DRAW),
    Refusal("3.2", planning.are_three_left, Kind.DRAW),
    Refusal("7.2", pays_a_spell, Kind.DISCARD),
    Refusal("3.2", choosing.is_left_in_hand, Kind.DISCARD),
    Refusal("3.7", choosing.is_not_kept, Kind.DISCARD),
    Refusal("3.3", planning.has_purchase_left, Kind.BUY),
    Refusal("3.8", planning.is_any_card_left, Kind.BUY),
    Refusal("3.3", planning.can_pay_purchase, Kind.BUY),
    Refusal("3.4", planning.is_in_hand, Kind.PLAY),
    Refusal("3.4", planning.has_arms, Kind.PLAY),
    Refusal("3.4", planning.is_wanted, Kind.PLAY),
    Refusal("3.4", is_fit_for_card, Kind.CHOOSE_SPOT),
    Refusal("3.4", is_free_for_card, Kind.CHOOSE_SPOT),
    Refusal("3.5", planning.is_at_home, Kind.CLOSE),
    Refusal("3.5", planning.can_pay_closing, Kind.CLOSE),
    Refusal("3.6", planning.may_pass, Kind.PASS_ON),
    Refusal("3.7", is_realm_empty, Kind.ANNOUNCE),
    Refusal("3.7", has_not_searched, Kind.ANNOUNCE),
    Refusal("3.7", planning.has_no_place_card, Kind.ANNOUNCE),
    Refusal("3.7", choosing.was_found, Kind.FETCH),
    # Travelling
    Refusal("4.5", is_entered_with_guard, Kind.RIDE),
    Refusal("1.4", goes_there, Kind.RIDE),
    Refusal("4.3", pays_the_thief, Kind.RIDE),
    Refusal("4.2", pays_the_fare, Kind.RIDE),
    Refusal("4.5", holds_bodyguard, Kind.HIRE),
    Refusal("4.5", is_not_hiring, Kind.HIRE, Kind.STOP),
    Refusal("4.5", routes.can_go_guarded, Kind.HIRE),
    Refusal("4.6", holds_turn, Kind.TURN),
    Refusal("4.6", is_not_turning, Kind.TURN, Kind.STOP),
    Refusal("4.6", has_set_out, Kind.TURN),
    Refusal("4.6", routes.can_go_back, Kind.TURN),
    Refusal("7.2", is_spell_in_play, Kind.SPELL),
    Refusal("7.2", is_not_turning, Kind.SPELL),
    Refusal("7.2", routes.has_spell_cards, Kind.SPELL),
    Refusal("7.2", has_spell_target, Kind.SPELL),
    Refusal("7.2", routes.is_another_place, Kind.CHOOSE_SPOT),
    Refusal("7.2", can_pay_to_land, Kind.CHOOSE_SPOT),
)
