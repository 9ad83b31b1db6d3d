"""Druidenwalzer a second time, naive and exact, from the rulebook alone.

It shares nothing with the engine. A card is a word, value and arrow: "3c" goes clockwise, "3w"
widdershins. So is a place of the ring: "S1" to "S4" and "SC" are the sun's trees and cult tile,
"M1" to "MC" the moon's. Seat 0 is the sun, seat 1 the moon. Decisions: "orange2" sets a druid
on an own tree, "3c@2" waltzes, "leap-orange" leaps, "-3c" and "-2" withdraw a hand card and the
top card of an own tree, "orange" names the next colour to be compared.
"""

from dataclasses import dataclass

SUN, MOON = 0, 1
SIGNS = "SM"
COLOURS = ("orange", "purple", "black")
TREES = (1, 2, 3, 4)  # a tree is called by its number of symbols
CARDS_UNDER_A_TREE = 5
HAND_SIZE = 3
TOKENS_TO_CAPTURE = 6
LONGEST_IDLENESS = 40
LAST_TURN = 600

Reveal = tuple[str, str]  # where a card was turned up, or whose pile it was drawn from; the card


class ChanceIsDue(AssertionError):
    """A decision needs one more card than it was told; `could_be` are the cards it could be."""

    def __init__(self, could_be: list[Reveal]) -> None:
        super().__init__(f"one more card is due, of {could_be}")
        self.could_be = could_be


@dataclass
class Tree:
    """§1.1 A tree in play with its pile, the enemy's tokens on it and its druid."""

    face_down: int
    face_up: list[str]  # always above those face down, the top card last
    tokens: int = 0
    druid: str = ""


class Druidenwalzer:
    """One match at one table."""

    def __init__(
        self,
        *,
        ring: list[str],
        deck: list[str],
        removed: list[list[str]],
        cult_cards: list[str],
        tops: dict[str, str],
        hands: list[list[str]],
        is_covered_protected: bool,
        are_colours_named: bool,
    ) -> None:
        """§2.1 The places counter-clockwise, one set of cards, and what chance gave each player."""
        self.places = list(ring)
        self.is_covered_protected = is_covered_protected
        self.are_colours_named = are_colours_named
        self.trees = {
            place: Tree(face_down=CARDS_UNDER_A_TREE - 1, face_up=[top])
            for place, top in tops.items()
        }
        self.cult_tiles = [[card] for card in cult_cards]
        assert set(self.places) == {*self.trees, "SC", "MC"}, "ten places"
        assert [value(card) for card in cult_cards] == [1, 1], "a 1 on each cult tile"
        self.hands = [list(hand) for hand in hands]
        own_tops = [[top for place, top in tops.items() if owner(place) == n] for n in (SUN, MOON)]
        self.unseen = [  # the cards of each player's set that nobody has seen since the shuffle
            remaining(deck, removed[seat], [cult_cards[seat]], own_tops[seat], hands[seat])
            for seat in (SUN, MOON)
        ]
        self.never_drawn = [
            len(self.unseen[seat]) - self.face_down_under_trees(seat) for seat in (SUN, MOON)
        ]
        self.reshuffled: list[list[str]] = [[], []]  # the draw piles, once made anew
        self.banned: str | None = None  # the tree with the ban ring
        self.to_compare: set[str] = set()
        self.must_waltz = False
        self.turns = 0
        self.idle_turns = 0
        self.chance: list[Reveal] = []  # the cards this decision has still to show
        self.result: str | None = None  # "sun", "moon" or "draw"
        self.to_move: int | None = MOON
        self.phase = "druids"

    def acting(self) -> set[int]:
        """The seat that has to decide now; nobody when the match is over."""
        return set() if self.to_move is None else {self.to_move}

    def legal(self, seat: int) -> set[str]:
        """Every word this seat may play now."""
        if seat not in self.acting():
            return set()
        if self.phase == "druids":
            return self.places_for_druids(seat)
        if self.phase == "contest":
            return set(self.to_compare)
        freely = set() if self.must_waltz else self.leaps(seat) | self.withdrawals(seat)
        return self.waltzes(seat) | freely

    def places_for_druids(self, seat: int) -> set[str]:
        """§2.2 Any druid not yet placed, on any own tree without one."""
        colours = set(COLOURS) - set(self.druids_of(seat))
        free_trees = [tree for tree in self.trees_of(seat) if not self.trees[tree].druid]
        return {f"{colour}{symbols(tree)}" for colour in colours for tree in free_trees}

    def waltzes(self, seat: int) -> set[str]:
        """§3.1.1 Any hand card on any own tree in play."""
        return {
            f"{card}@{symbols(tree)}" for card in self.hands[seat] for tree in self.trees_of(seat)
        }

    def leaps(self, seat: int) -> set[str]:
        """§3.2 Any own druid, as long as there is a free tree."""
        if len(self.trees_of(seat)) < len(TREES):
            return set()
        return {f"leap-{colour}" for colour in COLOURS}

    def withdrawals(self, seat: int) -> set[str]:
        """§3.3 A hand card, or the top card of an own tree."""
        trees = [tree for tree in self.trees_of(seat) if self.trees[tree].face_up]
        return {f"-{card}" for card in self.hands[seat]} | {f"-{symbols(tree)}" for tree in trees}

    def play(self, seat: int, word: str, revealed: list[Reveal]) -> None:
        """Carry out one decision, with the cards chance showed during it, in order."""
        assert word in self.legal(seat), f"seat {seat} may not play {word!r} in phase {self.phase}"
        self.chance = list(revealed)
        if self.phase == "druids":
            self.place_druid(seat, word)
        elif self.phase == "contest":
            self.compare(word)
            self.go_on_comparing(seat)
        elif "@" in word:
            card, tree = word.split("@")
            self.waltz(seat, card, SIGNS[seat] + tree)
        elif word.startswith("leap-"):
            self.leap(seat, word.removeprefix("leap-"))
        else:
            self.withdraw(seat, word.removeprefix("-"))
        assert not self.chance, f"too many cards shown: {self.chance} left after {word!r}"
        for player in (SUN, MOON):
            hidden = self.never_drawn[player] + self.face_down_under_trees(player)
            assert len(self.unseen[player]) == hidden, "a card was made or lost"

    def place_druid(self, seat: int, word: str) -> None:
        """§2.2, §2.3 The moon places three druids, then the sun; then the moon takes a turn."""
        self.trees[SIGNS[seat] + word[-1]].druid = word[:-1]
        if len(self.druids_of(seat)) < len(COLOURS):
            return
        if seat == MOON:
            self.to_move = SUN
        else:
            self.begin_turn(MOON)

    def begin_turn(self, seat: int) -> None:
        """§4.2, §5.2 Try to fill an empty hand; without a card for a bare tree, it is lost."""
        self.to_move, self.phase = seat, "turn"
        self.fill_empty_hand(seat)
        self.must_waltz = bool(self.bare_trees(seat))
        if self.must_waltz and not self.hands[seat]:
            self.lose_bare_trees(seat)
            self.end_turn(seat, has_waltzed=False)

    def end_turn(self, seat: int, *, has_waltzed: bool) -> None:
        """§5.5 Too many turns, or too many without a waltz, are a draw; else the other's turn."""
        if self.result:
            return
        self.turns += 1
        self.idle_turns += not has_waltzed
        if self.turns == LAST_TURN or self.idle_turns == LONGEST_IDLENESS:
            self.finish("draw")
        else:
            self.begin_turn(MOON if seat == SUN else SUN)

    def waltz(self, seat: int, card: str, tree: str) -> None:
        """§3.1.1 Lay a hand card on an own tree and the ring with it; then dance and contest."""
        self.hands[seat].remove(card)
        self.trees[tree].face_up.append(card)
        self.banned = tree
        self.idle_turns = 0
        self.dance(tree, card)
        for place in self.trees:
            self.turn_up(place)
        self.to_compare = set(COLOURS) - {self.trees[tree].druid}
        self.go_on_comparing(seat)

    def dance(self, start: str, card: str) -> None:
        """§3.1.2–5 All top cards of the same value move, in the order in which they are met."""
        places = [place for place in self.places if place in self.trees or place.endswith("C")]
        if card.endswith("c"):
            places.reverse()
        begin = places.index(start)
        met = [place for place in places[begin + 1 :] + places[:begin] if place in self.trees]
        heights = {
            place: len(self.trees[place].face_up)
            for place in met
            if self.top_value(place) == value(card)
        }
        protected = set()
        for place, height in heights.items():
            if place not in protected:
                goal = places[(places.index(place) + symbols(start)) % len(places)]
                self.arrive(goal, self.trees[place].face_up.pop(height - 1))
                if self.is_covered_protected:  # §6.2
                    protected.add(goal)

    def arrive(self, place: str, card: str) -> None:
        """§3.1.5 A dancer lies face up on the pile of a tree, or on a cult tile."""
        if place in self.trees:
            self.trees[place].face_up.append(card)
        else:
            self.cult_tiles[owner(place)].append(card)

    def turn_up(self, place: str) -> None:
        """§3.1.6 A pile whose top is face down is turned up; an emptied place stays empty."""
        tree = self.trees[place]
        if tree.face_down and not tree.face_up:
            tree.face_down -= 1
            tree.face_up.append(self.show(place, self.unseen[owner(place)]))

    def go_on_comparing(self, seat: int) -> None:
        """§3.1.7 The player names the next colour only where the order can make a difference."""
        while self.to_compare and not self.is_order_asked():
            self.compare(min(self.to_compare))
        if self.result:
            return
        if self.to_compare:
            self.phase = "contest"
        else:
            self.finish_waltz(seat)

    def is_order_asked(self) -> bool:
        """§3.1.7 Of several colours, if a second tree could be lost, or if all are to be named."""
        would_be_lost = [len(TREES) - len(self.trees_of(seat)) for seat in (SUN, MOON)]
        for colour in self.to_compare:
            trees = [self.tree_of_druid(seat, colour) for seat in (SUN, MOON)]
            for tree, other in (trees, trees[::-1]):
                is_beaten = self.top_value(tree) < self.top_value(other)
                is_last = self.trees[tree].tokens == TOKENS_TO_CAPTURE - 1
                would_be_lost[owner(tree)] += is_beaten and is_last
        return len(self.to_compare) > 1 and (self.are_colours_named or max(would_be_lost) > 1)

    def compare(self, colour: str) -> None:
        """§3.1.7 The higher top card wins; no card counts as 0; equal: nothing."""
        self.to_compare.remove(colour)
        trees = [self.tree_of_druid(seat, colour) for seat in (SUN, MOON)]
        values = [self.top_value(tree) for tree in trees]
        if values[SUN] > values[MOON]:
            self.win(trees[SUN], trees[MOON])
        elif values[MOON] > values[SUN]:
            self.win(trees[MOON], trees[SUN])

    def win(self, winning: str, losing: str) -> None:
        """§3.1.8, §5.1 A token on the loser's tree, the card away; six tokens capture at once."""
        self.trees[losing].tokens += 1
        self.cult_tiles[owner(winning)].append(self.trees[winning].face_up.pop())
        self.turn_up(winning)
        if self.trees[losing].tokens == TOKENS_TO_CAPTURE:
            self.lose_tree(losing)

    def finish_waltz(self, seat: int) -> None:
        """§3.1.9, §5.2, §4.1 The ring goes back; a forced waltz costs bare trees; fill the hand."""
        self.banned = None
        if self.must_waltz:
            self.lose_bare_trees(seat)
        if not self.result:
            self.fill_empty_hand(seat)
        self.end_turn(seat, has_waltzed=True)

    def leap(self, seat: int, colour: str) -> None:
        """§3.2 The druid moves to the free tree; tokens stay."""
        here, there = self.tree_of_druid(seat, colour), self.tree_of_druid(seat, "")
        self.trees[here].druid, self.trees[there].druid = "", colour
        self.end_turn(seat, has_waltzed=False)

    def withdraw(self, seat: int, what: str) -> None:
        """§3.3 A hand card, or the top card of an own tree, goes onto the own cult tile."""
        if what in self.hands[seat]:
            self.hands[seat].remove(what)
            self.cult_tiles[seat].append(what)
            self.fill_empty_hand(seat)
        else:
            tree = SIGNS[seat] + what
            self.cult_tiles[seat].append(self.trees[tree].face_up.pop())
            self.turn_up(tree)
        self.end_turn(seat, has_waltzed=False)

    def fill_empty_hand(self, seat: int) -> None:
        """§4.1, §4.2 Three cards, or as many as there are."""
        if not self.hands[seat]:
            for _ in range(HAND_SIZE):
                self.draw_card(seat)

    def draw_card(self, seat: int) -> None:
        """§4.2 Only an empty draw pile is made anew, of all cards on the own cult tile."""
        if self.never_drawn[seat]:
            self.never_drawn[seat] -= 1
            self.hands[seat].append(self.show(SIGNS[seat], self.unseen[seat]))
            return
        if not self.reshuffled[seat]:
            self.reshuffled[seat], self.cult_tiles[seat] = self.cult_tiles[seat], []
        if self.reshuffled[seat]:
            self.hands[seat].append(self.show(SIGNS[seat], self.reshuffled[seat]))

    def lose_bare_trees(self, seat: int) -> None:
        """§5.2, §5.4 Every own tree without a card is lost; the second one ends the game."""
        for tree in self.bare_trees(seat):
            if not self.result:
                self.lose_tree(tree)

    def lose_tree(self, place: str) -> None:
        """§5.1, §5.4 Cards to the owner's cult tile, druid to the free tree; a second one loses."""
        loser = owner(place)
        tree = self.trees.pop(place)
        hidden = [self.show(place, self.unseen[loser]) for _ in range(tree.face_down)]
        self.cult_tiles[loser] += tree.face_up + hidden
        if len(self.trees_of(loser)) == len(TREES) - 2:
            self.finish("moon" if loser == SUN else "sun")
        elif tree.druid:
            self.trees[self.tree_of_druid(loser, "")].druid = tree.druid

    def finish(self, result: str) -> None:
        """§5.4, §5.5 The game is over, whatever was still to be done."""
        self.result = result
        self.banned, self.to_compare, self.must_waltz = None, set(), False
        self.to_move, self.phase = None, "over"

    def show(self, where: str, cards: list[str]) -> str:
        """§7 The next card that chance gave at this place, taken from those it could be."""
        told = [reveal for reveal in self.chance if reveal[0] == where]
        if not told:
            raise ChanceIsDue([(where, card) for card in cards])
        self.chance.remove(told[0])
        card = told[0][1]
        assert card in cards, f"{card!r} came up at {where} where only {sorted(cards)} can be"
        cards.remove(card)
        return card

    def trees_of(self, seat: int) -> list[str]:
        """A player's trees in play."""
        return [place for place in self.trees if owner(place) == seat]

    def bare_trees(self, seat: int) -> list[str]:
        """A player's trees in play without a card; a pile with cards has its top face up."""
        return [place for place in self.trees_of(seat) if not self.trees[place].face_up]

    def druids_of(self, seat: int) -> list[str]:
        """A player's druids on trees."""
        return [self.trees[place].druid for place in self.trees_of(seat) if self.trees[place].druid]

    def tree_of_druid(self, seat: int, colour: str) -> str:
        """Where a player's druid stands; no colour asks for the free tree."""
        (tree,) = [place for place in self.trees_of(seat) if self.trees[place].druid == colour]
        return tree

    def face_down_under_trees(self, seat: int) -> int:
        """How many cards lie face down under a player's trees."""
        return sum(self.trees[place].face_down for place in self.trees_of(seat))

    def top_value(self, place: str) -> int:
        """§3.1.7 The value of the top card; no card counts as 0."""
        face_up = self.trees[place].face_up
        return value(face_up[-1]) if face_up else 0

    def snapshot(self) -> dict[str, object]:
        """Everything on the table; of face-down cards their number and what they can be."""
        return {
            "trees": {
                place: (tree.face_down, list(tree.face_up), tree.tokens, tree.druid)
                for place, tree in self.trees.items()
            },
            "cult_tiles": [sorted(cards) for cards in self.cult_tiles],
            "hands": [sorted(hand) for hand in self.hands],
            "unseen": [sorted(cards) for cards in self.unseen],
            "never_drawn": list(self.never_drawn),
            "reshuffled": [sorted(cards) for cards in self.reshuffled],
            "banned": self.banned,
            "to_compare": set(self.to_compare),
            "must_waltz": self.must_waltz,
            "turns": self.turns,
            "idle_turns": self.idle_turns,
            "result": self.result,
            "to_move": self.to_move,
            "phase": self.phase,
        }


def value(card: str) -> int:
    """§1.2 The value of a card."""
    return int(card[0])


def symbols(tree: str) -> int:
    """§1.1 The number of symbols of a tree."""
    return int(tree[1])


def owner(place: str) -> int:
    """§1.1 Whose tree or cult tile it is."""
    return SIGNS.index(place[0])


def remaining(deck: list[str], *dealt: list[str]) -> list[str]:
    """The cards of a set that were not dealt."""
    cards = list(deck)
    for card in (card for hand in dealt for card in hand):
        assert card in cards, f"{card!r} was dealt but is not left in the set"
        cards.remove(card)
    return cards
