"""The table of the oracle of König der Elfen: what lies where, and what chance gives (§1, §2)."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

TERRAINS = ("plain", "forest", "river", "mountain", "desert", "lake")
TRANSPORTS = ("pig", "elfcycle", "cloud", "unicorn", "wagon", "dragon", "raft")
LAID_BESIDE = ("gold", "thief", "tree", "monster")
CARDS = (*TERRAINS, *TRANSPORTS, *LAID_BESIDE, "bodyguard", "turn")
LETTERS = "abc"
SPOTS = [[f"{realm}{letter}" for letter in LETTERS] for realm in range(1, 7)]

Event = tuple[Any, ...]  # its name, its seat if it has one, and its arguments in words


class ChanceIsDue(AssertionError):
    """A decision needs one more answer than it was told; `could_be` are the things it is about."""

    def __init__(self, could_be: Sequence[object]) -> None:
        super().__init__(f"one more answer is due, of {could_be}")
        self.could_be = could_be


@dataclass
class Place:
    """§3.4 A place card on the table, and whose arms lie on each action card beside it."""

    terrain: str
    beside: dict[str, int] = field(default_factory=dict)


@dataclass
class Player:
    """§2.1 What one player has, and what all others know of the hand."""

    purse: int = 12
    hand: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    realm: list[Place] = field(default_factory=list)  # from right to left
    purchases: int = 0
    fetched: str = ""  # the terrain of which one card must be kept
    has_searched_in_vain: bool = False

    def copied(self) -> "Player":
        """The same player at another table."""
        twin = copy.copy(self)
        twin.hand, twin.shown = list(self.hand), list(self.shown)
        twin.realm = [Place(place.terrain, dict(place.beside)) for place in self.realm]
        return twin


class Table:
    """One match."""

    def __init__(
        self,
        *,
        players: int,
        deck: Sequence[str],
        gold: dict[str, int],
        fares: dict[tuple[str, str], int],
        has_spell: bool,
        has_small_realms: bool,
    ) -> None:
        """§1, §2.1 What is printed: the gold of terrains, the fares by transport and terrain."""
        self.gold, self.fares, self.has_spell = gold, fares, has_spell
        self.room = 3 if players == 2 and not has_small_realms else 2  # §3.1, §7.1
        self.begins: int | None = None  # who has the dragon first by agreement
        self.journeys = 5 if players == 6 else players
        self.players = [Player() for _ in range(players)]
        self.pile, self.discard = in_order(deck), list[str]()
        self.size_of_deck = len(deck)
        self.dragon, self.journey = 0, 1
        self.phase = "planning"
        self.to_move: int | None = None
        self.passes = self.due = 0
        self.begun: list[str] = []  # the words of a decision that is not complete
        self.found: list[str] = []  # the terrains a searcher sees
        self.place_nobody()
        self.answers: list[int] = []  # what chance has still to say to this decision
        self.events: list[Event] = []  # what this decision did

    def place_nobody(self) -> None:
        """§4.1 Nobody is on the way, and nothing of a journey is left."""
        self.at: str | None = None
        self.is_reversed = self.is_guarded = False
        self.visited: set[str] = set()

    def ask(self, could_be: Sequence[object]) -> int:
        """The number that chance answered; one possible answer takes none."""
        if len(could_be) == 1:
            return 0
        if not self.answers:
            raise ChanceIsDue(could_be)
        answer = self.answers.pop(0)
        assert 0 <= answer < len(could_be), f"{answer} is no answer to {could_be}"
        return answer

    def tell(self, name: str, seat: int | None, *arguments: object) -> None:
        """Something has happened."""
        self.events.append((name, seat, *arguments))

    def clockwise_from_dragon(self) -> list[int]:
        """§2.2 All seats, in the order of every phase."""
        return [(self.dragon + n) % len(self.players) for n in range(len(self.players))]

    def deal(self, cards: int) -> None:
        """§2.3 So many each; too few cards: one each in turn until they run out."""
        shares = dict.fromkeys(self.clockwise_from_dragon(), 0)
        for number in range(min(cards * len(shares), len(self.pile))):
            shares[(self.dragon + number) % len(shares)] += 1
        for seat, share in shares.items():
            for _ in range(share):
                self.take_unseen(seat)
            self.tell("dealt", seat, share)
        self.phase, self.to_move = "planning", self.dragon

    def take_unseen(self, seat: int) -> str:
        """The card of the pile that chance gives, now in hand."""
        card = self.pile.pop(self.ask(self.pile))
        self.players[seat].hand.append(card)
        return card

    def shuffle_discards_in(self) -> None:
        """§3.8, §5 The discards become part of the pile, whose order nobody knows."""
        self.pile, self.discard = in_order(self.pile + self.discard), []

    def take_from_hand(self, seat: int, card: str) -> None:
        """§8 The known number of its kind drops by one, but one that must be kept stays known."""
        player = self.players[seat]
        player.hand.remove(card)
        kept = 1 if card == player.fetched else 0
        if player.shown.count(card) > kept:
            player.shown.remove(card)

    def throw_away(self, seat: int, card: str) -> None:
        """From the hand to the discard."""
        self.take_from_hand(seat, card)
        self.discard.append(card)

    def places(self) -> dict[str, Place]:
        """§4.1 All places by their words, clockwise from the first seat's realm."""
        return {
            word: place
            for player, spots in zip(self.players, SPOTS, strict=False)
            for word, place in zip(spots, player.realm, strict=False)
        }

    def picked(self) -> list[str]:
        """The cards that wait to be discarded, or to pay a spell with."""
        return [word[1:] for word in self.begun if word.startswith("-")]

    def copied(self) -> "Table":
        """The same position on a table of its own."""
        twin = copy.copy(self)
        twin.players = [player.copied() for player in self.players]
        twin.pile, twin.discard = list(self.pile), list(self.discard)
        twin.begun, twin.found = list(self.begun), list(self.found)
        twin.visited = set(self.visited)
        return twin

    def number_of_cards(self) -> int:
        """Wherever they are."""
        hands = sum(len(player.hand) for player in self.players)
        laid = sum(1 + len(place.beside) for player in self.players for place in player.realm)
        return len(self.pile) + len(self.discard) + hands + laid


def in_order(cards: Sequence[str]) -> list[str]:
    """Sorted as the cards are numbered."""
    return sorted(cards, key=CARDS.index)


def remaining(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    """Some cards without some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left
