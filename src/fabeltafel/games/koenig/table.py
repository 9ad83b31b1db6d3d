"""The table as it lies before somebody's eyes: who sits near, what pieces stand for, the reach.

How far a hand reaches, straight ahead or straight back, is worked out from what one seat knows of
its own. Detours and spells are left out, as a preview should show what is sure and easy to follow.
"""

import numpy as np

from fabeltafel.compiled import copied, record_of
from fabeltafel.decisions import all_decisions
from fabeltafel.film import NOBODY
from fabeltafel.game import Sight
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import CARD, TRANSPORT, Box, Kind, Phase, State
from fabeltafel.games.koenig.journeys import places_ahead
from fabeltafel.games.koenig.rules.cards import first_spot, realm_of
from fabeltafel.games.koenig.rules.rounds import obstacle_on
from fabeltafel.games.koenig.rules.routes import next_place

Spots = tuple[int, ...]

# Whoever plays a card says its word.
PLAYED = {
    CARD.number(decision.word): action
    for action, decision in enumerate(all_decisions(Kind))
    if decision.word in CARD.words
}


def spots_of(box: Box, seat: int) -> range:
    """Where places can lie in a realm, the first one first."""
    return range(first_spot(seat), first_spot(seat) + box.realm_size)


def beside(state: State, spot: int) -> list[tuple[int, int]]:
    """The cards beside a place, each with the seat whose arms lie on it."""
    obstacle = obstacle_on(state.places[spot])
    lying = ((parts.GOLD, state.gold), (parts.THIEF, state.thief), (obstacle, state.obstacle))
    return [(card, owners[spot] - 1) for card, owners in lying if owners[spot]]


def is_open(state: State, seat: int) -> bool:
    """Whether somebody's gold is shown: one's own, and everybody's when all is open."""
    return state.phase == Phase.OVER or state.reader in (parts.EVERYTHING, seat + 1)


def lasting_name(state: State, spot: int) -> str:
    """A name that a place keeps when others of its realm are closed."""
    places, realm = state.places, realm_of(spot)
    copy = places[first_spot(realm) : spot + 1].count(places[spot])
    return f"{realm + 1}-{CARD.word(places[spot])}-{copy}"


class Table(Sight[Box, State]):
    """What somebody sees, with the questions a drawing asks about it."""

    @property
    def mover(self) -> int:
        """Whose turn it is, if it is anybody's."""
        return NOBODY if self.state.phase == Phase.OVER else self.state.player_to_move

    @property
    def is_travelling(self) -> bool:
        """Whether one is on a journey oneself."""
        return self.state.phase == Phase.TRAVELLING and self.seat == self.mover

    @property
    def ring(self) -> list[int]:
        """All places, clockwise; as realms are compact, their numbers only rise."""
        return [spot for spot, place in enumerate(self.state.places) if place]

    @property
    def passed(self) -> set[int]:
        """Who has passed since somebody last did something."""
        turns = self.state.passes if self.state.phase == Phase.PLANNING else 0
        return {(self.mover - turn) % self.box.players for turn in range(1, turns + 1)}

    @property
    def still_to_pick(self) -> int:
        """How many cards one still has to pick for the discard."""
        is_asked = self.state.phase == Phase.DISCARDING and self.mover == self.seat
        return self.state.due - sum(self.state.picked) if is_asked else 0

    def has_won(self, seat: int) -> bool:
        """Whether nobody has more gold in the end."""
        purses = self.state.purse[: self.box.players]
        return self.state.phase == Phase.OVER and purses[seat] == max(purses)

    def named(self, spot: int) -> str:
        """A name that a place keeps when others of its realm are closed."""
        return lasting_name(self.state, spot)

    def is_begun(self, card: int) -> bool:
        """Whether a card has been chosen and waits for the rest of the decision."""
        flags = {parts.BODYGUARD: self.state.is_hiring, parts.TURN: self.state.is_turning}
        return card != 0 and (card == self.state.lifted or flags.get(card, False))

    # Which decisions a person makes by choosing a piece

    def choices_of_place(self, spot: int) -> tuple[int, ...]:
        """What a place stands for; the next one on one's way stands for every transport."""
        does = [Kind.CHOOSE_SPOT(spot)]
        if realm_of(spot) == self.seat:
            does.append(Kind.CLOSE(spot - first_spot(self.seat)))
        if self.is_travelling:
            box, state = record_of(self.box.source), record_of(self.state.source)
            is_next = spot == next_place(box, state, self.seat)
            does += [Kind.RIDE(card) for card in TRANSPORT.numbers if is_next]
        return self.choices(*does)

    def choices_of_room(self, spot: int) -> tuple[int, ...]:
        """What room for a place stands for, if it is where the next one goes."""
        seat = realm_of(spot)
        free = next(one for one in spots_of(self.box, seat) if not self.state.places[one])
        return self.choices(Kind.CHOOSE_REALM(seat)) if spot == free else ()

    def choices_of_card(self, card: int) -> tuple[int, ...]:
        """What a card of one's hand stands for."""
        return self.choices(PLAYED[card], Kind.DISCARD(card)) if card else ()

    # Which places a hand can still reach

    @property
    def is_to_travel(self) -> bool:
        """Whether one's own journey of this round is not over yet."""
        if self.seat == NOBODY or self.state.phase == Phase.OVER:
            return False
        start, seats = self.state.dragon, (self.seat, self.mover)
        own, movers = ((seat - start) % self.box.players for seat in seats)
        return self.state.phase != Phase.TRAVELLING or own >= movers

    @property
    def reach(self) -> tuple[Spots, Spots]:
        """The places ahead that one's own hand reaches, and those the other way round."""
        if not self.is_to_travel:
            return (), ()
        is_turning = self.is_travelling and self.state.is_turning
        is_reversed = self.is_travelling and self.state.is_reversed != self.state.is_turning
        ahead = self.reached(is_reversed)
        if self.state.hands[self.seat][parts.TURN] == 0 or is_turning:
            return ahead, ()
        return ahead, tuple(spot for spot in self.reached(not is_reversed) if spot not in ahead)

    def reached(self, is_reversed: bool) -> Spots:
        """How far the hand takes its owner in one direction, without the travel cards picked."""
        box, state = record_of(self.box.source), record_of(copied(self.state.source))
        for card in TRANSPORT.numbers:  # while picked cards leave one by one, some have gone
            state.hands[self.seat, card] = max(0, state.hands[self.seat, card] - state.picked[card])
        spots = np.zeros(parts.SPOTS, np.int64)
        return tuple(spots[: places_ahead(box, state, self.seat, is_reversed, spots)].tolist())
