"""A match at the terminal: the same words, the same description, the same secrecy."""

import itertools
import shlex
from pathlib import Path

from rich.columns import Columns
from rich.console import Console, Group
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from fabeltafel.asking import is_tried
from fabeltafel.bots.levels import LEVELS, bot_named, simulations_of
from fabeltafel.bots.search import Opinion, think, thinking_threads
from fabeltafel.chance import seeded
from fabeltafel.compiled import Records
from fabeltafel.customs import hide_nothing
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, FabeltafelError, Paragraph
from fabeltafel.keyboard import COMMANDS, Keyboard, Refused
from fabeltafel.match import Draft, Match
from fabeltafel.matchfile import save_match
from fabeltafel.texts import section_of, texts_of

HINTS = 3
MOST_LINES = 16  # of words to be typed, before they stand side by side
MOST_LABELS = 60  # of words that are explained
INDENTED = (0, 0, 0, 2)
FORGET_SCROLLED = "\x1b[3J"


class Quit(Exception):
    """The person has had enough for now."""


class Terminal:
    """One screen and keyboard, shared by all people of a match."""

    def __init__(
        self, console: Console, match: Match, language: str, is_drawn: bool = True
    ) -> None:
        self.console = console
        self.is_drawn = is_drawn and console.is_terminal  # besides the words
        self.match = match
        named = enumerate(match.bots)
        self.bots = {seat: bot_named(name, match.game) for seat, name in named if name}
        self.seed = match.lots.key.hex()  # of the bots' own streams
        self.language = language
        self.say = texts_of(match.game, language)
        self.keyboard = Keyboard(match, self.say)
        self.people = [seat for seat in range(len(match.seats)) if seat not in self.bots]
        has_secrets = match.game.verbs.hide is not hide_nothing
        self.has_curtain = has_secrets and len(self.people) > 1
        self.told = len(match.log)
        self.news: list[Event] = []  # since the last person looked, for all to know
        self.threads = thinking_threads(1)

    def print(self, line: str, style: str = "") -> None:
        """A line of plain text."""
        self.console.print(Text(line, style))

    def play(self) -> None:
        """Go on until the match is over or somebody quits."""
        self.print(self.say("type-a-word"), "dim")
        while not self.match.is_over:
            seat = self.match.acting()[0]
            if seat in self.bots:
                self.let_bot_decide(seat)
            else:
                self.let_person_decide(seat)
            self.tell_news()
        self.show_end()

    def let_bot_decide(self, seat: int) -> None:
        """A bot adds words until its decision is complete."""
        begun = self.match.draft(seat, [])
        thought = self.threads.submit(self.match.finished, begun, self.bots[seat])
        self.match.append(thought.result())

    def let_person_decide(self, seat: int) -> None:
        """A person types words, may take them back, and is told why a word is refused."""
        self.draw_curtain(seat)
        draft = self.match.draft(seat, [])
        self.show_table(seat, draft)
        while not draft.is_complete:
            line = self.read(self.match.seats[seat] + ">")
            try:
                draft = self.obeyed(seat, draft, line)
            except FabeltafelError as error:
                self.print(str(error), "red")
        self.match.append(draft)
        if not self.has_curtain:
            self.told += len(draft.decisions) - 1  # all but the last were told while drafted

    def read(self, prompt: str) -> str:
        """A line from the keyboard; whoever asks to quit does so wherever they are asked."""
        line = self.console.input(Text.assemble((prompt, "bold"), " ")).strip()
        if self.keyboard.command(line) == "quit":
            raise Quit
        return line

    def obeyed(self, seat: int, draft: Draft, line: str) -> Draft:
        """The draft after a line; a line that cannot be done as a whole changes nothing."""
        first, _, argument = line.partition(" ")
        command, argument = self.keyboard.command(first), argument.strip()
        if command == "rules":
            self.show_rule(argument.lstrip("§"))
        elif command == "save":
            self.save(Path(argument or f"{self.match.game.name}.match.toml"))
        elif command in ("", "back"):
            return self.drafted(seat, draft, line.split())
        elif argument:
            raise Refused(self.say("not-understood", word=argument))
        elif command == "show":
            self.show_table(seat, draft)
        elif command == "hint":
            self.show_hint(seat, draft)
        else:
            for message in ("words", *COMMANDS[:-1]):
                self.print(f"  {self.say(f'help-{message}')}")
        return draft

    def drafted(self, seat: int, before: Draft, words: list[str]) -> Draft:
        """The draft after some words, if all of them can be said and are meant."""
        drafts = self.keyboard.drafts(seat, before, words)
        after = drafts[-1]
        for shorter, longer in itertools.pairwise(drafts):
            if len(longer.decisions) > len(shorter.decisions) and not longer.is_complete:
                self.tell(self.match.preview(seat, longer.actions[-1], shorter))
        if not after.is_complete:
            self.show_turn(seat, before, after)
            self.show_words(seat, after)
        elif not self.is_meant(seat, after.actions[-1], drafts[-2]):
            return before
        return after

    def is_meant(self, seat: int, action: int, draft: Draft) -> bool:
        """Whether a person decides so; what is to be tried first is told before they say."""
        game, is_alone = self.match.game, len(self.match.legal(seat, draft)) == 1
        if not is_tried(game, game.decision(action).kind, is_alone=is_alone):
            return True
        self.print(self.say("would-happen"), "dim")
        foreseen = self.match.preview(seat, action, draft)
        self.tell(foreseen)
        if not foreseen:
            (label,) = self.match.labels(seat, [action], self.say, draft)
            self.print(f"  {label}")
        return self.is_entered(self.say("do-it"))

    def is_entered(self, prompt: str) -> bool:
        """Whether somebody presses Enter, and does not take it back; nothing else will do."""
        while line := self.read(prompt):
            if self.keyboard.command(line) == "back":
                return False
            self.print(self.say("only-enter", word=line), "red")
        return True

    def tell_news(self) -> None:
        """What has happened since the last telling, as the people here may know it."""
        reader = self.people[0] if len(self.people) == 1 else NOBODY
        for position in range(self.told, len(self.match.log)):
            events = self.match.film(position, reader)
            self.news += events
            self.tell(events)
        self.told = len(self.match.log)

    def tell(self, events: list[Event]) -> None:
        """Log sentences with their sections."""
        for event in events:
            sentence = self.match.game.wording.sentence(event, self.match.seats, self.say)
            line = Text.assemble(f"  {sentence} ", (f"§{event.kind.section}", "dim"))
            self.console.print(line)

    def draw_curtain(self, seat: int) -> None:
        """With several people here, nobody sees another's secrets."""
        if self.has_curtain:
            self.wipe()
            self.tell(self.news)
            prompt = self.say("pass-the-keyboard", player=self.match.seats[seat])
            while not self.is_entered(prompt):
                self.print(self.say("nothing-to-take-back"))
            self.wipe()
            self.tell(self.news)
            self.news = []

    def wipe(self) -> None:
        """An empty screen, and nothing to scroll back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET_SCROLLED)

    def show_table(self, seat: int, draft: Draft) -> None:
        """The position as one seat may know it, drawn and in words, and what may be typed."""
        self.show(self.match.seen_by(seat, draft))
        self.show_words(seat, draft)

    def show(self, state: Records) -> None:
        """A hidden state in letters and colours, if that fits the screen, and in words."""
        match, console = self.match, self.console
        names = [escape(name) for name in match.seats]
        if self.is_drawn:
            lines = match.game.sketched(match.box, state, names, self.say, console.width)
            drawing = Text("\n").join(map(Text.from_markup, lines))
            if lines and console.measure(drawing).maximum <= console.width:
                console.print(drawing, no_wrap=True)
        show_position(console, match.game.title, self.described(state))

    def described(self, state: Records) -> list[Paragraph]:
        """A hidden state in words."""
        return self.match.game.describe(self.match.box, state, self.match.seats, self.say)

    def show_turn(self, seat: int, before: Draft, after: Draft) -> None:
        """What has become of the turn, which is described last."""
        known, now = (
            self.described(self.match.seen_by(seat, draft))[-1].lines for draft in (before, after)
        )
        for line in now:
            if line not in known:
                self.print(f"  {line}")

    def show_words(self, seat: int, draft: Draft) -> None:
        """What is asked and the words that may be typed; of very many not what they mean."""
        actions = self.match.legal(seat, draft)
        if question := self.match.asked(seat, self.say, draft):
            self.print(question, "bold")
        words = [self.match.game.word(action) for action in actions]
        is_told = len(words) <= MOST_LABELS
        labels = self.match.labels(seat, actions, self.say, draft) if is_told else [""] * len(words)
        width = max(map(len, words), default=0)
        told = [
            Text.assemble((word.ljust(width), "bold cyan"), "  ", label)
            for word, label in zip(words, labels, strict=True)
        ]
        columns = Columns(told, column_first=True, equal=True, padding=(0, 1))
        self.console.print(columns if len(words) > MOST_LINES else Group(*told))

    def show_hint(self, seat: int, draft: Draft) -> None:
        """What the strongest bot would do with what this seat knows, and the next best."""
        match, game = self.match, self.match.game
        if game.hints.unhelped.intersection(match.variants):
            self.print(self.say("hint-none"))
            return
        rng = seeded(self.seed, "hint", seat, len(match.log), len(draft.decisions))
        with self.console.status(self.say("thinking")):
            simulations = simulations_of(game, LEVELS[-1])
            opinions = think(match.view(seat, draft), rng, simulations)[:HINTS]
        is_lost = opinions[0].visits and not any(map(percent, opinions))
        if is_lost:
            self.print(self.say("hint-lost"))
        is_forced = len(match.legal(seat, draft)) == 1
        labels = match.labels(seat, [opinion.action for opinion in opinions], self.say, draft)
        for opinion, label in zip(opinions, labels, strict=True):
            message = "hint" if opinion.visits else "hint-only" if is_forced else "hint-unweighed"
            line = label if is_lost else self.say(message, label=label, percent=percent(opinion))
            word = game.word(opinion.action)
            self.console.print(Text.assemble("  ", (word, "bold cyan"), f"  {line}"))

    def show_rule(self, section: str) -> None:
        """A section of the rulebook."""
        game = self.match.game
        try:
            self.console.print(Markdown(section_of(game, self.language, section or "3")))
        except FabeltafelError:
            raise Refused(self.say("no-section", game=game.title, section=section)) from None

    def save(self, path: Path, message: str = "saved") -> bool:
        """Keep the match in a file, if that can be done."""
        try:
            save_match(self.match, path)
        except FabeltafelError as error:
            self.print(self.say("not-saved", reason=str(error)), "red")
            return False
        self.console.print(Text(self.say(message, file=str(path))), soft_wrap=True)
        return True

    def show_end(self) -> None:
        """Everything open, the scores and who has won."""
        match = self.match
        self.show(match.state)
        for seat, player in enumerate(match.seats):
            told = self.say("score-line", player=player, score=match.standing(seat, self.say))
            self.print(f"  {told}")
        names, sides = [match.seats[seat] for seat in match.winners], match.winning_sides
        line = self.say("wins", players=" & ".join(names), count=len(names), sides=sides)
        self.print(line, "bold")
        self.offer_rematch()

    def offer_rematch(self) -> None:
        """How to play again where a game has a handicap for the winner."""
        match, game = self.match, self.match.game
        if game.rematch is None or len(match.winners) != 1:
            return
        (winner,) = match.winners
        told = [("--name", match.seats[seat]) for seat in self.people]
        told += [("--as", str(self.people[0] + 1))] if self.people else []
        told += [("--bot", bot) for bot in match.bots if bot]
        told += [("--variant", one) for one in game.rematch(match.variants, winner, winner)]
        command = shlex.join(["fabeltafel", "play", game.name, *itertools.chain(*told)])
        self.console.print(Text(self.say("again-handicap", command=command)), soft_wrap=True)


def percent(opinion: Opinion) -> int:
    """How often an action seems to win."""
    return round(100 * opinion.win)


def show_position(console: Console, title: str, paragraphs: list[Paragraph]) -> None:
    """A description on the screen: headings, lines."""
    parts: list[Text | Padding] = []
    for paragraph in paragraphs:
        parts.append(Text(paragraph.heading, style="bold"))
        parts += [Padding(Text(line), INDENTED) for line in paragraph.lines]
    console.print(Panel(Group(*parts), title=f"[bold]{escape(title)}[/bold]"))
