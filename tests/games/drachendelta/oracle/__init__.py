"""Drachendelta a second time, naive and exact, from the rulebook alone.

It shares nothing with the engine. Everything is a word: an island "b3", a spot on it "b3@60" (the
centre is "b3"), a village "red", a plank "red4", a card "dragon-red". So is a decision: "2:jump"
puts a card into a slot and "commit" lays five of them down, "+b3@60" places a stone, "plank4"
chooses a plank and "b3" or "red" one of its supports, "-b3" and "-red4" remove a stone and a
plank, "to-red4" and "to-red" move the pawn. Seats count from 0, in positions from 1.
"""

from games.drachendelta.oracle.measures import COLOURS, LENGTHS, Delta

Told = tuple[str, int | None, *tuple[str, ...]]  # what happened, to which seat, and with what

IN_PLAY = {  # §2.1
    2: ("white", "black"),
    3: ("red", "white", "blue"),
    4: ("red", "yellow", "green", "blue"),
    5: ("red", "yellow", "white", "green", "blue"),
    6: COLOURS,
}
STONES = 27
SLOTS = 5
MOST_ON_A_SUPPORT = 3
LAST_ROUND = 60
DECIDES = {  # §4 what each action card asks for first
    "stone": "placing",
    "stones": "placing",
    "plank": "choosing",
    "planks": "choosing",
    "remove": "removing",
    "step": "stepping",
    "double": "stepping",
    "jump": "jumping",
}
LACKS = {"placing": "stone", "choosing": "plank", "removing": "remove"}
TWICE = ("stones", "planks", "double")


class Drachendelta:
    """One match at one table."""

    def __init__(self, delta: Delta, players: int, start: int, version: int = 2) -> None:
        """§2 An empty delta, everybody in the village of their colour with six planks."""
        self.delta, self.version = delta, version
        self.colours = IN_PLAY[players]
        self.round, self.step, self.start = 1, 0, start
        self.stones: dict[str, str] = {}  # the spot on each island that has a stone
        self.planks: dict[str, set[str]] = {}  # the two supports of each plank on the board
        self.pawns = list(self.colours)
        self.stocks = [{f"{colour}{length}" for length in LENGTHS} for colour in self.colours]
        self.programmes = [[""] * SLOTS for _ in self.colours]
        self.committed: set[int] = set()
        self.phase = "programming"
        self.to_move: int | None = None  # whose card is carried out
        self.left = 0  # stones, planks or steps that card still asks for
        self.plank = self.support = ""  # chosen, but not yet laid
        self.came_from = ""  # where the first of two steps began, where that matters
        self.winner: int | None = None
        self.told: list[Told] = []  # what the last decision did

    def acting(self) -> set[int]:
        """§3.1 All who have not committed; then the seat whose card is carried out."""
        if self.phase == "programming":
            return set(range(len(self.colours))) - self.committed
        return set() if self.to_move is None else {self.to_move}

    def legal(self, seat: int) -> set[str]:
        """Every word this seat may play now."""
        if seat not in self.acting():
            return set()
        words = {
            "programming": self.programming,
            "placing": self.placing,
            "choosing": self.choosing,
            "supporting": self.supporting,
            "removing": self.removing,
            "stepping": self.stepping,
            "jumping": self.jumping,
        }
        return words[self.phase](seat)

    def programming(self, seat: int) -> set[str]:
        """§3.1 Any other card of one's own into any empty slot, one dragon at most."""
        programme = self.programmes[seat]
        cards = self.cards_of(seat) - set(programme)
        if any(is_dragon(card) for card in programme):
            cards = {card for card in cards if not is_dragon(card)}
        slots = [slot for slot, card in enumerate(programme, start=1) if not card]
        return {f"{slot}:{card}" for slot in slots for card in cards} or {"commit"}

    def cards_of(self, seat: int) -> set[str]:
        """§1.2, §2.1 Eight actions, and the dragons of the other colours in play."""
        others = set(self.colours) - {self.colours[seat]}
        return set(DECIDES) | {f"dragon-{colour}" for colour in others}

    def placing(self, seat: int) -> set[str]:
        """§4.1 Any spot of any island without a stone, while there are stones in stock."""
        if len(self.stones) == STONES:
            return set()
        return {f"+{spot}" for spot in self.delta.spots if island_of(spot) not in self.stones}

    def choosing(self, seat: int) -> set[str]:
        """§4.3 Any plank of one's own stock."""
        return {f"plank{length_of(plank)}" for plank in self.stocks[seat]}

    def supporting(self, seat: int) -> set[str]:
        """§4.3 The other support, if one is chosen; else any that another can go with."""
        supports = self.open_supports()
        if self.support:
            return {other for other in supports if may_be_joined(self.support, other)}
        return {one for one in supports if any(may_be_joined(one, other) for other in supports)}

    def open_supports(self) -> list[str]:
        """§4.3 The stones and villages that carry fewer than three planks."""
        supports = [*self.stones, *COLOURS]
        return [each for each in supports if len(self.planks_on(each)) < MOST_ON_A_SUPPORT]

    def planks_on(self, support: str) -> list[str]:
        """§1.4 The planks that end on a support."""
        return [plank for plank, supports in self.planks.items() if support in supports]

    def removing(self, seat: int) -> set[str]:
        """§4.5 Stones without planks, and planks without a pawn that may join one's stock."""
        stones = {f"-{island}" for island in self.stones if not self.planks_on(island)}
        planks = set(self.planks) - set(self.pawns)
        return stones | {f"-{plank}" for plank in planks if self.may_hold(seat, plank)}

    def may_hold(self, seat: int, plank: str) -> bool:
        """§4.5 With it the stock has at most two colours and no two planks of one length."""
        stock = [*self.stocks[seat], plank]
        lengths = {length_of(each) for each in stock}
        return len({colour_of(each) for each in stock}) <= 2 and len(lengths) == len(stock)

    def stepping(self, seat: int) -> set[str]:
        """§4.6, §4.7 To an adjacent place; in version 1 there and back only for want of others."""
        here = self.pawns[seat]
        places = self.free_neighbours(here)
        if self.left == 2 and self.version == 1:
            leads_on = {p for p in places if p == self.goal(seat) or self.is_way_on(p, here)}
            places = leads_on or places
        elif self.came_from:
            places = places - {self.came_from} or places
        return {f"to-{place}" for place in places}

    def is_way_on(self, place: str, came_from: str) -> bool:
        """§4.7 Whether another step than back is possible there."""
        return bool(self.free_neighbours(place) - {came_from})

    def jumping(self, seat: int) -> set[str]:
        """§4.8 Over another's pawn on an adjacent plank, to a free place adjacent to that plank."""
        here = self.pawns[seat]
        jumped = [place for place in self.neighbours(here) - set(COLOURS) if place in self.pawns]
        landings = {place for plank in jumped for place in self.free_neighbours(plank)}
        return {f"to-{place}" for place in landings - {here}}

    def neighbours(self, place: str) -> set[str]:
        """§4.6 Planks at a village; the village at a plank, and the other planks at its stones."""
        if place in COLOURS:
            return set(self.planks_on(place))
        villages = self.planks[place] & set(COLOURS)
        stones = self.planks[place] - villages
        return villages | {plank for stone in stones for plank in self.planks_on(stone)} - {place}

    def free_neighbours(self, place: str) -> set[str]:
        """§4.6 A plank bears one pawn, a village any number."""
        neighbours = self.neighbours(place)
        return {each for each in neighbours if each in COLOURS or each not in self.pawns}

    def goal(self, seat: int) -> str:
        """§2.1 The opposite village."""
        return COLOURS[(COLOURS.index(self.colours[seat]) + 3) % 6]

    def play(self, seat: int, word: str) -> list[Told]:
        """Carry out one decision and tell what it did."""
        assert word in self.legal(seat), f"seat {seat} may not play {word!r} in phase {self.phase}"
        self.told = []
        verbs = {
            "programming": self.programme,
            "placing": self.place,
            "choosing": self.choose,
            "supporting": self.put_end,
            "removing": self.remove,
            "stepping": self.go,
            "jumping": self.go,
        }
        verbs[self.phase](seat, word)
        return self.told

    def tell(self, event: str, seat: int | None, *arguments: str) -> None:
        """Note what happened."""
        self.told.append((event, seat, *arguments))

    def programme(self, seat: int, word: str) -> None:
        """§3.1 A card into its slot, or all of them for good."""
        if word != "commit":
            slot, card = word.split(":")
            self.programmes[seat][int(slot) - 1] = card
            return
        self.committed.add(seat)
        self.tell("committed", seat)
        if not self.acting():
            self.turn_up()

    def turn_up(self) -> None:
        """§3.2 All turn up their next card, all dragons are read, then the start player begins."""
        self.step += 1
        for seat in self.clockwise():
            self.tell("turned-up", seat, self.card(seat))
        for seat in self.clockwise():
            if self.is_barred(seat) and not is_dragon(self.card(seat)):
                self.tell("barred", seat)
        self.carry_out(self.clockwise())

    def clockwise(self) -> list[int]:
        """§3.2 All seats from the start player on."""
        seats = list(range(len(self.colours)))
        return seats[self.start :] + seats[: self.start]

    def card(self, seat: int) -> str:
        """§3.2 What a seat has turned up in this step."""
        return self.programmes[seat][self.step - 1]

    def is_barred(self, seat: int) -> bool:
        """§3.2 Whether anybody has turned up the dragon of this seat's colour."""
        return f"dragon-{self.colours[seat]}" in [self.card(n) for n in self.clockwise()]

    def carry_out(self, seats: list[int]) -> None:
        """§3.2, §3.3 The first of these who can do something does; then come step and round."""
        for seat in seats:
            if not self.is_barred(seat) and not is_dragon(self.card(seat)):
                self.begin(seat)
                return
        if self.step < SLOTS:
            self.turn_up()
        else:
            self.end_round()

    def begin(self, seat: int) -> None:
        """§4 A seat's card, which asks for one thing or for two of a kind."""
        self.to_move = seat
        self.left = 2 if self.card(seat) in TWICE else 1
        self.came_from = ""
        self.ask()

    def ask(self) -> None:
        """§3.4 What can be done must be; without a way a pawn falls, all else comes to nothing."""
        assert self.to_move is not None
        seat = self.to_move
        self.phase = DECIDES[self.card(seat)]
        if self.legal(seat):
            return
        if self.phase in ("stepping", "jumping"):
            self.fall(seat, self.phase)
        else:
            self.tell("lapsed", seat, LACKS[self.phase])
        self.pass_on()

    def go_on(self) -> None:
        """§4.2, §4.4, §4.7 The second stone, plank or step; then the next seat."""
        self.left -= 1
        if self.left:
            self.ask()
        else:
            self.pass_on()

    def pass_on(self) -> None:
        """§3.2 The card is done: on to those who come after in this step."""
        assert self.to_move is not None
        seats = self.clockwise()
        self.carry_out(seats[seats.index(self.to_move) + 1 :])

    def end_round(self) -> None:
        """§3.3, §5.2 Cards back and start figure to the left, or a draw after the last round."""
        self.to_move = None
        if self.round == LAST_ROUND:
            self.phase = "over"
            self.tell("drawn", None)
            return
        self.round, self.step = self.round + 1, 0
        self.start = (self.start + 1) % len(self.colours)
        self.programmes = [[""] * SLOTS for _ in self.colours]
        self.committed = set()
        self.phase = "programming"
        self.tell("round", None, str(self.round))

    def place(self, seat: int, word: str) -> None:
        """§4.1 A stone from the stock on a spot."""
        spot = word.removeprefix("+")
        self.stones[island_of(spot)] = spot
        self.tell("placed", seat, spot)
        self.go_on()

    def choose(self, seat: int, word: str) -> None:
        """§4.3 A plank is chosen; if no two supports can be, it is lost."""
        length = word.removeprefix("plank")
        (self.plank,) = [plank for plank in self.stocks[seat] if length_of(plank) == length]
        self.phase = "supporting"
        self.tell("chose", seat, self.plank)
        if not self.legal(seat):
            self.lose_plank(seat, "")

    def put_end(self, seat: int, word: str) -> None:
        """§4.3 The first support is noted; with the second it shows whether the plank fits."""
        if not self.support:
            self.support = word
            return
        supports = {self.support, word}
        one, other = (self.stones.get(support, support) for support in supports)
        if self.delta.fits(int(length_of(self.plank)), one, other):
            self.planks[self.plank] = supports
            self.stocks[seat].remove(self.plank)
            self.tell("laid", seat, self.plank)
            self.put_plank_away()
        else:
            self.lose_plank(seat, word)

    def lose_plank(self, seat: int, second: str) -> None:
        """§4.3 A plank that does not fit leaves the game, and the pawn falls."""
        self.stocks[seat].remove(self.plank)
        self.tell("lost", seat, second)
        self.fall(seat, "laying")
        self.put_plank_away()

    def put_plank_away(self) -> None:
        """§4.3, §4.4 Laid or lost, this plank is done with."""
        self.plank = self.support = ""
        self.go_on()

    def fall(self, seat: int, doing: str) -> None:
        """§4.3, §4.6, §4.8 Into the water, and back to the village where it started."""
        self.tell(f"fell-{doing}", seat, self.pawns[seat])
        self.pawns[seat] = self.colours[seat]

    def remove(self, seat: int, word: str) -> None:
        """§4.5 A stone goes back to the stock of all, a plank to that of the seat."""
        thing = word.removeprefix("-")
        if thing in self.stones:
            del self.stones[thing]
            self.tell("lifted", seat, thing)
        else:
            del self.planks[thing]
            self.stocks[seat].add(thing)
            self.tell("took", seat, thing)
        self.go_on()

    def go(self, seat: int, word: str) -> None:
        """§4.6, §4.8, §5.1 The pawn moves; the first in its goal wins at once."""
        here, there = self.pawns[seat], word.removeprefix("to-")
        self.pawns[seat] = there
        self.tell("jumped" if self.phase == "jumping" else "stepped", seat, there, here)
        if there == self.goal(seat):
            self.winner, self.to_move, self.phase = seat, None, "over"
            self.tell("won", seat)
        else:
            self.came_from = here if self.version == 1 else ""
            self.go_on()


def island_of(spot: str) -> str:
    return spot.partition("@")[0]


def length_of(plank: str) -> str:
    return plank[-1]


def colour_of(plank: str) -> str:
    return plank[:-1]


def is_dragon(card: str) -> bool:
    return card.startswith("dragon")


def may_be_joined(one: str, other: str) -> bool:
    """§4.3 Two different supports, one of them a stone."""
    return one != other and not (one in COLOURS and other in COLOURS)
