"""Draco a second time, naive and exact, from the rulebook alone; it shares nothing with the engine.

A card is a word, colour and number: "red3". So is a decision: "red3" plays that card, "ride" and
"stay" decide a change of dragon, "-red3" discards that card and "draw" ends discarding.
"""

COLOURS = (
    "blue",
    "lightblue",
    "brown",
    "black",
    "red",
    "yellow",
    "green",
    "grey",
    "purple",
    "orange",
)
HAND_SIZE = 6
SMALL_SCORING_LIMIT = 3
DRAGONS_TO_END = 3


class Draco:
    """One match at one table, everything on it face up."""

    def __init__(
        self,
        *,
        fields: str,
        deck: list[str],
        open_cards: list[str],
        hands: list[list[str]],
        first: int,
    ) -> None:
        """§2 All dragons on the start field, all scores 0; what was not dealt is the pile."""
        assert len({colour_of(card) for card in open_cards}) == len(hands), "one colour each (§2.2)"
        self.players = len(hands)
        self.first = first
        self.numbers, self.kinds = read_path(fields)
        self.dragons = dict.fromkeys(COLOURS, 0)
        self.open_cards = list(open_cards)
        self.under: list[list[str]] = [[] for _ in hands]
        self.hands = [list(hand) for hand in hands]
        self.pile = remaining(deck, open_cards, *hands)
        self.discards: list[str] = []
        self.scores = [0 for _ in hands]
        self.table: list[str] = []  # the played card, until it is laid with the open card
        self.scoring = "none"  # or "small" or "large": what this turn's move has triggered
        self.chance: list[str] = []  # the cards this decision has still to draw
        self.to_move: int | None = None
        self.phase = "over"
        self.pass_the_turn(first - 1)

    def acting(self) -> set[int]:
        """The seat that has to decide now; nobody when the match is over."""
        return set() if self.to_move is None else {self.to_move}

    def legal(self, seat: int) -> set[str]:
        """§3 Every word this seat may play now."""
        if seat not in self.acting():
            return set()
        if self.phase == "play":
            return set(self.hands[seat])
        if self.phase == "change":
            return {"ride", "stay"}
        return {"draw"} | {f"-{card}" for card in self.cards_to_discard(seat)}

    def play(self, seat: int, word: str, drawn: list[str]) -> None:
        """§3 Carry out one decision, with the cards that chance gave during it, in order."""
        assert word in self.legal(seat), f"seat {seat} may not play {word!r} in phase {self.phase}"
        self.chance = list(drawn)
        if self.phase == "play":
            self.play_card(seat, word)
        elif self.phase == "change":
            self.lay_card(seat, on_top=word == "ride")
        elif word == "draw":
            self.draw_and_pass(seat)
        else:
            self.discard(seat, word.removeprefix("-"))
        assert not self.chance, f"too many cards drawn: {self.chance} left after {word!r}"

    def play_card(self, seat: int, card: str) -> None:
        """§3.1 Play one hand card; its dragon moves before a change of dragon is decided."""
        self.hands[seat].remove(card)
        self.table.append(card)
        may_choose = self.may_choose_dragon(card)
        self.move_dragon(card)
        if may_choose:
            self.phase = "change"
        else:
            self.lay_card(seat, on_top=not self.is_ridden_by_another(seat, card))

    def move_dragon(self, card: str) -> None:
        """§3.1 The dragon moves towards the summit; steps beyond the last field lapse."""
        dragon = colour_of(card)
        before = self.dragons[dragon]
        after = min(before + number_of(card), len(self.numbers) - 1)
        self.dragons[dragon] = after
        self.scoring = self.triggered_scoring(before, after)

    def may_choose_dragon(self, card: str) -> bool:
        """§3.2 Nobody rides the dragon and it stands in last position; ties count."""
        dragon = colour_of(card)
        is_last = self.dragons[dragon] == min(self.dragons.values())
        return is_last and dragon not in self.ridden_dragons()

    def is_ridden_by_another(self, seat: int, card: str) -> bool:
        """§3.2 The colour of the card lies open before another player."""
        others = [rider for rider in range(self.players) if rider != seat]
        return any(colour_of(self.open_cards[rider]) == colour_of(card) for rider in others)

    def lay_card(self, seat: int, *, on_top: bool) -> None:
        """§3.2 The played card goes on top of the own open card, or under it; then scoring."""
        card = self.table.pop()
        if on_top:
            self.under[seat].append(self.open_cards[seat])
            self.open_cards[seat] = card
        else:
            self.under[seat].append(card)
        self.score()
        self.go_on_to_draw(seat)

    def triggered_scoring(self, before: int, after: int) -> str:
        """§3.3 Blue: small; green, or newly on the summit: large; a dragon that stays put: none."""
        if after == before or self.kinds[before] == "summit":
            return "none"
        return {"plain": "none", "blue": "small", "green": "large", "summit": "large"}[
            self.kinds[after]
        ]

    def score(self) -> None:
        """§3.3 Large: all get the number under their dragon; small: only numbers up to three."""
        for seat, dragon in enumerate(self.ridden_dragons()):
            number = self.numbers[self.dragons[dragon]]
            is_small_enough = self.scoring == "small" and number <= SMALL_SCORING_LIMIT
            if self.scoring == "large" or is_small_enough:
                self.scores[seat] += number

    def go_on_to_draw(self, seat: int) -> None:
        """§3.4 Without a scoring discard and draw; with one only an empty hand is filled."""
        if self.scoring == "none":
            self.offer_discard(seat)
        elif not self.hands[seat]:
            self.draw_and_pass(seat)
        else:
            self.pass_the_turn(seat)

    def offer_discard(self, seat: int) -> None:
        """§3.4 Once a dragon is on the summit, whoever holds cards says when to stop discarding."""
        if self.hands[seat] and any(self.is_on_summit(dragon) for dragon in COLOURS):
            self.phase = "discard"
        else:
            self.draw_and_pass(seat)

    def cards_to_discard(self, seat: int) -> list[str]:
        """§3.4 The hand cards whose dragon stands on the summit."""
        return [card for card in self.hands[seat] if self.is_on_summit(colour_of(card))]

    def discard(self, seat: int, card: str) -> None:
        """§3.4 Lay one card openly on the discard pile."""
        self.hands[seat].remove(card)
        self.discards.append(card)
        self.offer_discard(seat)

    def draw_and_pass(self, seat: int) -> None:
        """§3.4 Fill the hand up to six; that ends the turn."""
        while len(self.hands[seat]) < HAND_SIZE and (self.pile or self.laid()):
            self.hands[seat].append(self.draw_card())
        self.pass_the_turn(seat)

    def draw_card(self) -> str:
        """§3.5 The next card chance gave; an empty pile is first made anew."""
        if not self.pile:
            self.make_new_pile()
        assert self.chance, f"too few cards drawn: one more is due from {sorted(self.pile)}"
        card = self.chance.pop(0)
        assert card in self.pile, f"{card!r} was drawn but the pile is {sorted(self.pile)}"
        self.pile.remove(card)
        return card

    def make_new_pile(self) -> None:
        """§3.5 The discards and all cards under open cards become the pile."""
        self.pile = self.laid()
        self.discards = []
        self.under = [[] for _ in range(self.players)]

    def laid(self) -> list[str]:
        """§3.5 All cards on the discard pile or under open cards."""
        return self.discards + [card for cards in self.under for card in cards]

    def pass_the_turn(self, seat: int) -> None:
        """§4.1 On to the next player with a card, unless a last round or all cards have ended."""
        for step in range(1, self.players + 1):
            follower = (seat + step) % self.players
            if follower == self.first and self.is_last_round():
                break
            if self.hands[follower]:
                self.to_move, self.phase = follower, "play"
                return
        self.to_move, self.phase = None, "over"

    def is_last_round(self) -> bool:
        """§4.1 The third dragon has reached the summit."""
        return sum(self.is_on_summit(dragon) for dragon in COLOURS) >= DRAGONS_TO_END

    def is_on_summit(self, dragon: str) -> bool:
        """§1.4 The dragon stands on one of the summit fields."""
        return self.kinds[self.dragons[dragon]] == "summit"

    def ridden_dragons(self) -> list[str]:
        """§2.2 The dragon each seat rides."""
        return [colour_of(card) for card in self.open_cards]

    def snapshot(self) -> dict[str, object]:
        """Everything on the table, in words that do not depend on the order of cards."""
        return {
            "dragons": dict(self.dragons),
            "open": list(self.open_cards),
            "under": [len(cards) for cards in self.under],
            "hands": [sorted(hand) for hand in self.hands],
            "pile": sorted(self.pile),
            "laid": sorted(self.laid()),
            "scores": list(self.scores),
            "to_move": self.to_move,
            "phase": self.phase,
        }


def read_path(fields: str) -> tuple[list[int], list[str]]:
    """§1.5 The number and the kind of every field, the start field first."""
    slope, summit = fields.split("|")
    numbers = [0]
    kinds = ["plain"]
    for mark in slope.split():
        numbers.append(int(mark.rstrip("bg")))
        kinds.append({"b": "blue", "g": "green"}.get(mark[-1], "plain"))
    for mark in summit.split():
        numbers.append(int(mark))
        kinds.append("summit")
    return numbers, kinds


def remaining(deck: list[str], *dealt: list[str]) -> list[str]:
    """The cards of the deck that were not dealt."""
    pile = list(deck)
    for cards in dealt:
        for card in cards:
            assert card in pile, f"{card!r} was dealt but is not left in the deck"
            pile.remove(card)
    return pile


def colour_of(card: str) -> str:
    """§1.3 The colour of a card names its dragon."""
    return card.rstrip("0123456789")


def number_of(card: str) -> int:
    """§1.3 The number of a card is how many fields its dragon moves."""
    return int(card.removeprefix(colour_of(card)))
