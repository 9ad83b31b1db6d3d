"""How often everything has happened that can happen in Drachendelta."""

from collections import Counter
from collections.abc import Iterator

from games.drachendelta.oracle import DECIDES, Drachendelta, Told, colour_of, is_dragon
from games.drachendelta.oracle.measures import COLOURS, LENGTHS

PLACES = ("home", "another village", "a plank")
FALLS = {f"fell by {card} from {place}" for card in list(DECIDES)[2:] for place in PLACES}
EVERYTHING = {
    *(f"turned up {card}" for card in (*DECIDES, "a dragon")),
    *("barred", "barred by two dragons"),
    *("placed in the middle", "placed on the rim"),
    *(f"lapsed {card}" for card in list(DECIDES)[:5]),
    *("lapsed the second of stones", "lapsed the second of planks"),
    *(f"chose plank {length}" for length in LENGTHS),
    *("laid from stone to stone", "laid at a village", "laid beside another"),
    *("lost, too long or too short", "lost, nowhere to lie", "lost, with one more to lay"),
    *(FALLS - {f"fell by remove from {place}" for place in PLACES}),
    *("lifted a stone", "took one's own plank", "took another's plank"),
    *(f"stepped from {place}" for place in PLACES),
    *(f"stepped to {place}" for place in PLACES),
    *("stepped a second time", "stepped back at once"),
    *(f"jumped from {place}" for place in PLACES),
    *(f"jumped to {place}" for place in PLACES),
    *("won by step", "won by double", "won by double, with the first", "won by jump"),
    *("committed", "a round ended", "drawn"),
}
SELDOM = {
    *(thing for thing in EVERYTHING if thing.endswith("another village")),
    *("barred by two dragons", "lapsed remove", "lost, nowhere to lie", "drawn"),
    *("fell by step from a plank", "fell by double from a plank"),
    *("jumped from home", "jumped to home", "won by jump"),
}


class Tally:
    """What happens in a match, in words that say under which circumstances."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.cards: dict[int, str] = {}  # what each seat has turned up in this step
        self.deeds: Counter[int] = Counter()  # stones, planks and steps of each seat in this step
        self.left = ""  # the place of the last step's beginning

    def note(self, oracle: Drachendelta, told: list[Told]) -> None:
        """Count what a decision did; it has just been carried out."""
        for event, seat, *arguments in told:
            if seat is None:
                self.counts["drawn" if event == "drawn" else "a round ended"] += 1
            else:
                self.counts.update(self.circumstances(oracle, event, seat, arguments))

    def circumstances(
        self, oracle: Drachendelta, event: str, seat: int, arguments: list[str]
    ) -> Iterator[str]:
        """What is worth counting in one event."""
        if event == "turned-up":
            self.cards[seat], self.deeds[seat] = arguments[0], 0
            yield f"turned up {'a dragon' if is_dragon(arguments[0]) else arguments[0]}"
        elif event == "lapsed":
            yield f"lapsed {'the second of ' * bool(self.deeds[seat])}{self.cards[seat]}"
        elif event.startswith("fell-"):
            yield f"fell by {self.cards[seat]} from {kind(oracle, seat, arguments[0])}"
        elif event in ("stepped", "jumped"):
            yield f"{event} to {kind(oracle, seat, arguments[0])}"
            yield f"{event} from {kind(oracle, seat, arguments[1])}"
            yield from self.second_step(seat, *arguments)
        elif event == "won":
            is_early = self.cards[seat] == "double" and self.deeds[seat] == 1
            yield f"won by {self.cards[seat]}{', with the first' * is_early}"
        elif event == "barred":
            yield from self.barring(oracle, seat)
        elif event in ("chose", "laid", "lost"):
            yield from self.building(oracle, event, seat, arguments[0])
        else:
            yield from self.others(oracle, event, seat, *arguments)

    def second_step(self, seat: int, there: str, here: str) -> Iterator[str]:
        """Whether a step is the second of two, and whether it only leads back."""
        self.deeds[seat] += 1
        if self.deeds[seat] == 2:
            yield "stepped back at once" if there == self.left else "stepped a second time"
        self.left = here

    def barring(self, oracle: Drachendelta, seat: int) -> Iterator[str]:
        """What a barred player would have done, and how many barred them."""
        dragons = list(self.cards.values()).count(f"dragon-{oracle.colours[seat]}")
        yield "barred"
        if dragons > 1:
            yield "barred by two dragons"

    def building(self, oracle: Drachendelta, event: str, seat: int, thing: str) -> Iterator[str]:
        """Which plank was chosen, where it lies, or why it is lost."""
        if event == "chose":
            yield f"chose plank {thing[-1]}"
            return
        self.deeds[seat] += 1
        if event == "laid":
            supports = oracle.planks[thing]
            yield f"laid {'at a village' if supports & set(COLOURS) else 'from stone to stone'}"
            if list(oracle.planks.values()).count(supports) > 1:
                yield "laid beside another"
        else:
            yield f"lost, {'too long or too short' if thing else 'nowhere to lie'}"
            if self.cards[seat] == "planks" and self.deeds[seat] == 1 and oracle.stocks[seat]:
                yield "lost, with one more to lay"

    def others(self, oracle: Drachendelta, event: str, seat: int, thing: str = "") -> Iterator[str]:
        """Stones, and what comes back."""
        if event == "placed":
            self.deeds[seat] += 1
            yield f"placed {'on the rim' if '@' in thing else 'in the middle'}"
        elif event == "took":
            is_own = colour_of(thing) == oracle.colours[seat]
            yield "took one's own plank" if is_own else "took another's plank"
        else:
            yield {"lifted": "lifted a stone", "committed": "committed"}[event]


def kind(oracle: Drachendelta, seat: int, place: str) -> str:
    """What a place is to a seat."""
    if place not in COLOURS:
        return "a plank"
    return "home" if place == oracle.colours[seat] else "another village"
