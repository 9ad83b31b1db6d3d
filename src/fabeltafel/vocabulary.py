"""What people may type: the words of the notation, and what their language calls the same.

A decision is said by its word; by its word with the things it is about called by their names, such
as `blauw4` for `blue4`; or by its label, its first words, or several others in a row, such as
`3 noord` for “Noem veld 3 noord”. Capitals, accents and spaces do not matter. The notation always
means itself; what else could mean several decisions that are possible now is not guessed.
"""

import functools
import itertools
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence

from fabeltafel.game import Game, Say

MARKS = ".,;!?"  # of a sentence, which no word needs


def folded(text: str) -> str:
    """A text as it is compared: without capitals, accents, spaces and the marks of a sentence."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(
        letter
        for letter in letters
        if not (letter.isspace() or unicodedata.combining(letter) or letter in MARKS)
    )


class Vocabulary:
    """All that can be typed in one game and one language."""

    def __init__(self, game: Game, say: Say) -> None:
        self.game = game
        self.say = say
        self.articles = say("articles").split()
        self.words = {folded(word): action for word, action in game.by_word.items()}

    @functools.cached_property
    def phrases(self) -> dict[str, list[int]]:
        """What the language calls decisions, with all that it may mean."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for action in range(self.game.actions):
            for phrase in {folded(phrase) for phrase in self.phrases_of(action)}:
                found[phrase].append(action)
        return found

    def phrases_of(self, action: int) -> list[str]:
        """A decision as a label, and as its word with any of its things called by their names."""
        decision = self.game.decision(action)
        names = self.game.named(decision, self.say)
        ways = [
            (things.word(number), names[things.name], self.bare(names[things.name]))
            for things, number in zip(decision.kind.about, decision.which, strict=True)
        ]
        forms = [
            decision.kind.form.format(**dict(zip(names, way, strict=True)))
            for way in itertools.product(*ways)
        ]
        return [self.game.label(action, self.say), *forms]

    def bare(self, name: str) -> str:
        """What something is called without an article."""
        first, _, rest = name.partition(" ")
        return rest if rest and folded(first) in self.articles else name

    def meanings(self, typed: Sequence[str], labels: Mapping[int, str]) -> list[int]:
        """What some typed words may mean; the labels are those of all that is possible now."""
        phrase = folded("".join(typed))
        words = [self.words[phrase]] if phrase in self.words else []
        phrases = self.phrases.get(phrase, [])
        for found in (words, phrases):
            possible = [action for action in found if action in labels]
            if possible:
                return possible
        if words or phrases:
            return [*words, *phrases][:1]
        said = [folded(part) for part in typed]
        parted = {
            action: [folded(part).strip("()") for part in label.split()]
            for action, label in labels.items()
        }
        first = [action for action, label in parted.items() if label[: len(said)] == said]
        return first or [action for action, label in parted.items() if is_part(phrase, label)]


def is_part(phrase: str, label: Sequence[str]) -> bool:
    """Whether a phrase is some words of a label in a row, of which one alone says too little."""
    ends = range(len(label) + 1)
    rows = ((start, end) for end in ends for start in range(end - 1))
    return any(phrase == "".join(label[start:end]) for start, end in rows)
