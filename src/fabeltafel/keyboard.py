"""What people type at a match: commands and words in their own language, taken whole or refused."""

from fabeltafel.game import FabeltafelError, IllegalAction, Say
from fabeltafel.match import Draft, Match
from fabeltafel.vocabulary import Vocabulary, folded

COMMANDS = ("back", "hint", "rules", "show", "save", "quit", "help")
MOST_MEANINGS = 6  # that are told


class Refused(FabeltafelError):
    """A typed line that cannot be done, with the reason in its writer's language."""


class Keyboard:
    """The keyboard of a match."""

    def __init__(self, match: Match, say: Say) -> None:
        self.match = match
        self.say = say
        self.vocabulary = Vocabulary(match.game, say)
        self.commands = {folded(say(f"command-{name}")): name for name in COMMANDS}
        self.commands |= {name: name for name in COMMANDS} | {folded("?"): "help"}

    def command(self, typed: str) -> str:
        """What is to be done besides the game, if that is what was typed."""
        return "" if typed in self.match.game.by_word else self.commands.get(folded(typed), "")

    def drafts(self, seat: int, draft: Draft, words: list[str]) -> list[Draft]:
        """A draft and those that words lead to, one after the other; all of them or none."""
        drafts, left = [draft], words
        try:
            while left:
                longer, length = self.drafted(seat, drafts[-1], left)
                drafts.append(longer)
                left = left[length:]
        except Refused as error:
            rest = f" {self.say('nothing-done')}" if left != words else ""
            raise Refused(f"{error}{rest}") from None
        return drafts

    def drafted(self, seat: int, draft: Draft, words: list[str]) -> tuple[Draft, int]:
        """The draft after the first of some words, and how many these were."""
        if draft.is_complete:
            raise Refused(self.say("too-much", word=" ".join(words)))
        if self.command(words[0]) == "back":
            if not draft.decisions:
                raise Refused(self.say("nothing-to-take-back"))
            return self.match.draft(seat, draft.actions[:-1]), 1
        action, length = self.understood(seat, draft, words)
        return self.considered(draft, action, " ".join(words[:length])), length

    def understood(self, seat: int, draft: Draft, words: list[str]) -> tuple[int, int]:
        """What the first of some words mean, and how many these are: as many as mean anything."""
        legal = self.match.legal(seat, draft)
        labels = dict(zip(legal, self.match.labels(seat, legal, self.say, draft), strict=True))
        for length in range(len(words), 0, -1):
            meanings = self.vocabulary.meanings(words[:length], labels)
            if len(meanings) == 1:
                return meanings[0], length
            if meanings:
                told = [f"{self.match.game.word(n)} ({labels[n]})" for n in meanings]
                several = ", ".join([*told[:MOST_MEANINGS], *["…"][: len(told) - MOST_MEANINGS]])
                typed = " ".join(words[:length])
                raise Refused(self.say("several-meanings", word=typed, meanings=several))
        raise Refused(self.say("not-understood", word=words[0]))

    def considered(self, draft: Draft, action: int, typed: str) -> Draft:
        """The draft with one action more, or why it cannot be."""
        try:
            return self.match.drafted(draft, action)
        except IllegalAction as error:
            why = self.match.game.why(error.reason, self.say) if error.reason else ""
            reason = self.say("not-now", word=typed, why=why, section=error.section)
            rule = self.say("refused-rule", section=error.section)
            raise Refused(f"{reason} {rule}") from None
