"""A forest of Druidenwalzer to lay out by hand."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from catalogue import PEOPLE, named
from fabeltafel.box import shipped_box, values
from fabeltafel.chance import scripted
from fabeltafel.compiled import Records
from fabeltafel.fairness import repeatable_lots
from fabeltafel.game import Event
from fabeltafel.games.druidenwalzer.components import CARD, COLOURS, COLOURS_BY_NAME, Told
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS, TREE_WORDS
from fabeltafel.match import Match
from table import Table

GAME = named("druidenwalzer")


# A quiet forest: no two trees show the same value but S4 and M4, where no druid stands.
FOREST = {
    "S1": "orange 3c",
    "S2": "purple 2c",
    "S3": "black 4c",
    "S4": "1c",
    "M1": "orange 3w",
    "M2": "purple 2w",
    "M3": "black 4w",
    "M4": "1w",
    "sun": "hand 5c 5w 1c",
    "moon": "hand 5c 5w 1c",
}


def position(first: str = "turn 1", **lines: str) -> str:
    """The quiet forest with some lines changed, or more of them: sun2 is the sun's second one."""
    names = {name: name.rstrip("23") if name.islower() else name for name in FOREST | lines}
    return "\n".join([first, *(f"{names[n]} {line}" for n, line in (FOREST | lines).items())])


class Forest(Table):
    """A Druidenwalzer table on which whatever chance gives is named, and every colour, too."""

    def __init__(self, text: str, *variants: str, is_brief: bool = False, **facts: Any) -> None:
        named = () if is_brief else (COLOURS_BY_NAME,)
        super().__init__("druidenwalzer", 2, text, (*variants, *named), **facts)

    def play(self, seat: int, word: str, cards: str = "") -> list[Event]:  # type: ignore[override]  # cards instead of numbers
        """Say a word; chance turns up, uncovers or deals exactly these cards, in this order."""
        assert word in self.words(seat), f"{word} is not legal: {self.words(seat)}"
        answers: list[int] = []
        wanted = cards.split()
        while options := self.tried(seat, word, answers)[1]:
            tries = [self.tried(seat, word, [*answers, n])[0] for n in range(options)]
            answers.append(max(range(options), key=lambda n: agreement(tries[n], wanted)))
        assert self.tried(seat, word, answers)[0] == wanted
        return super().play(seat, word, answers)

    def tried(self, seat: int, word: str, answers: Sequence[int]) -> tuple[list[str], int]:
        """The cards some answers give, and how many answers the next question has."""
        rng = scripted(answers)
        _, frames = self.position.filmed(seat - 1, self.game.action(word), rng)
        given = [card for frame in frames if (card := card_given(frame))]
        return given, int(rng["missing"][0])

    def pile(self, place: str) -> str:
        """The cards of a tree or a cult tile in notation."""
        lines = self.game.write(self.boxes, self.states).splitlines()
        words = next(line.split()[1:] for line in lines if line.startswith(place))
        return " ".join(word for word in words if word in CARD.words or word[0] == "?")

    def tokens(self, tree: str) -> int:
        """How many tokens lie on a tree."""
        return int(self.state.tokens[TREE_WORDS.index(tree)])

    def is_lost(self, tree: str) -> bool:
        """Whether a tree is out of play."""
        return bool(self.state.lost[TREE_WORDS.index(tree)])

    def tree_of(self, seat: int, colour: str) -> int:
        """The number of the tree at which a druid stands."""
        return int(self.state.druids[seat - 1, COLOURS.index(colour)])

    def hand(self, seat: int) -> str:
        """A hand in notation."""
        return " ".join(CARD.word(card) for card in self.state.hands[seat - 1] if card)

    def waltz(self, seat: int, word: str, *colours: str, cards: str = "") -> list[Event]:
        """A waltz with its contest in which chance is asked nothing before the last colour."""
        events = self.play(seat, word)
        for colour in colours[:-1]:
            events += self.play(seat, colour)
        return events + self.play(seat, colours[-1], cards)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.position.is_over

    @property
    def scores(self) -> list[int]:
        """Both scores."""
        return self.position.scores


def card_given(frame: Records) -> str:
    """The card that chance gave just before a frame, if it did."""
    kind, first = int(frame["kind"][0]), int(frame["arguments"][0, 0])
    if kind == Told.TURNED_UP:
        height = int(frame["state"]["height"][0, first])
        return CARD.word(int(frame["state"]["piles"][0, first, height - 1]))
    return CARD.word(first) if kind in (Told.UNCOVERED, Told.DREW) else ""


def agreement(given: Sequence[str], wanted: Sequence[str]) -> int:
    """How many cards at the beginning are the same."""
    pairs = zip(given, wanted, strict=False)
    return next(
        (n for n, (one, two) in enumerate(pairs) if one != two), min(len(given), len(wanted))
    )


def dances(events: list[Event]) -> list[str]:
    """Who danced from where to where, as told."""
    return [
        "-".join(PLACE_WORDS[place] for place in event.arguments[:2])
        for event in events
        if event.kind.text == "danced"
    ]


def cards_of(state: Any) -> Counter[int]:
    """All cards there are on and above the table."""
    cards: Counter[int] = Counter()
    for counts in (*state.cult_tiles, *state.unseen, *state.draw_pile):
        cards.update({card: int(count) for card, count in enumerate(counts)})
    for rows in (state.piles, state.hands, state.set_aside):
        cards.update(int(card) for card in rows.ravel() if card)
    return +cards


def match_with(*variants: str, seed: object = 1) -> Match:
    """A new match with variants."""
    lots = repeatable_lots(str(seed), 2)
    return Match(GAME, PEOPLE[:2], values(shipped_box(GAME)), lots, variants)
