"""A match at the terminal: the same words, the same description, the same secrecy."""

from pathlib import Path

from rich.columns import Columns
from rich.console import Console, Group
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from fabeltafel.bots.levels import LEVELS, bot_named, simulations_of
from fabeltafel.bots.search import think, thinking_threads
from fabeltafel.box import Fact, shipped_box
from fabeltafel.chance import seeded
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, FabeltafelError, IllegalAction, Paragraph
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

    def __init__(self, console: Console, match: Match, language: str) -> None:
        self.console = console
        self.match = match
        self.bots = {
            seat: bot_named(name, match.game) for seat, name in enumerate(match.bots) if name
        }
        self.seed = match.lots.key.hex()  # of the bots' own streams
        self.language = language
        self.say = texts_of(match.game, language)
        self.people = [seat for seat in range(len(match.seats)) if seat not in self.bots]
        self.told = len(match.log)
        self.news: list[Event] = []  # since the last person looked, for all to know
        self.threads = thinking_threads(1)

    def play(self) -> None:
        """Go on until the match is over or somebody quits."""
        self.console.print(f"[dim]{escape(self.say('type-a-word'))}[/dim]", highlight=False)
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
        self.show_table(seat, None)
        draft = self.match.draft(seat, [])
        self.show_words(seat, draft)
        while not draft.is_complete:
            before = draft
            for word in self.ask(seat, draft).split() or ["?"]:
                draft = self.obey(seat, draft, word)
                if draft.is_complete:
                    break
            if draft is not before and not draft.is_complete:
                self.show_turn(seat, before, draft)
                self.show_words(seat, draft)
        self.match.append(draft)
        if len(self.people) == 1:
            self.told += len(draft.decisions) - 1  # all but the last were told while drafted

    def ask(self, seat: int, draft: Draft) -> str:
        """A line from the keyboard; whatever is no word of the game is carried out here."""
        while True:
            line = self.console.input(f"[bold]{escape(self.match.seats[seat])}>[/bold] ").strip()
            command, _, argument = line.partition(" ")
            if command == "quit":
                raise Quit
            if command == "rules":
                self.show_rule(argument.strip().lstrip("§"))
            elif command == "save":
                self.save(Path(argument.strip() or f"{self.match.game.name}.match.toml"))
            elif command == "show":
                self.show_table(seat, draft)
                self.show_words(seat, draft)
            elif command == "hint":
                self.show_hint(seat, draft)
            else:
                return line

    def obey(self, seat: int, draft: Draft, word: str) -> Draft:
        """The draft after one word; a word that cannot be is answered and changes nothing."""
        if word in ("?", "help"):
            self.show_help()
        elif word == "back":
            if not draft.decisions:
                self.console.print(self.say("nothing-to-take-back"))
            return self.match.draft(seat, draft.actions[:-1])
        else:
            try:
                return self.consider(seat, draft, self.match.game.action(word))
            except IllegalAction as error:
                why = self.match.game.why(error.reason, self.say) if error.reason else ""
                reason = self.say("not-now", word=word, why=why, section=error.section)
                rule = self.say("refused-rule", section=error.section)
                self.console.print(f"[red]{escape(reason)}[/red] {escape(rule)}", highlight=False)
            except FabeltafelError as error:
                self.console.print(f"[red]{escape(str(error))}[/red]", highlight=False)
        return draft

    def consider(self, seat: int, draft: Draft, action: int) -> Draft:
        """The draft with one action more; what it does is told while it can still be taken back."""
        longer = self.match.drafted(draft, action)
        if not longer.is_complete:
            self.tell(self.match.preview(seat, action, draft))
        elif self.match.game.decision(action).kind.is_previewed and not self.is_meant(
            seat, action, draft
        ):
            return draft
        return longer

    def is_meant(self, seat: int, action: int, draft: Draft) -> bool:
        """Whether a person decides so after being told what it would do."""
        self.console.print(f"[dim]{escape(self.say('would-happen'))}[/dim]", highlight=False)
        foreseen = self.match.preview(seat, action, draft)
        self.tell(foreseen)
        if not foreseen:
            label = self.match.game.label(action, self.say)
            self.console.print(f"  {escape(label)}", highlight=False)
        answer = self.console.input(f"{escape(self.say('do-it'))} ").strip()
        if answer == "quit":
            raise Quit
        return not answer

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
            section = event.kind.section
            self.console.print(f"  {escape(sentence)} [dim]§{section}[/dim]", highlight=False)

    def draw_curtain(self, seat: int) -> None:
        """With several people here, nobody sees another's secrets."""
        if len(self.people) > 1:
            self.wipe()
            self.tell(self.news)
            prompt = self.say("pass-the-keyboard", player=self.match.seats[seat])
            self.console.input(escape(prompt))
            self.wipe()
            self.tell(self.news)
            self.news = []

    def wipe(self) -> None:
        """An empty screen, and nothing to scroll back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET_SCROLLED)

    def show_table(self, seat: int, draft: Draft | None) -> None:
        """The position as one seat may know it, in words."""
        show_position(self.console, self.match.game.title, self.described(seat, draft))

    def described(self, seat: int, draft: Draft | None) -> list[Paragraph]:
        """The position in words."""
        match = self.match
        state = match.seen_by(seat, draft)
        return match.game.describe(match.box, state, match.seats, self.say)

    def show_turn(self, seat: int, before: Draft, after: Draft) -> None:
        """What has become of the turn, which is described last."""
        known = self.described(seat, before)[-1].lines
        for line in self.described(seat, after)[-1].lines:
            if line not in known:
                self.console.print(f"  {escape(line)}", highlight=False)

    def show_words(self, seat: int, draft: Draft) -> None:
        """The words that may be typed now, with what they mean; of very many only the words."""
        actions = self.match.legal(seat, draft)
        words = [self.match.game.word(action) for action in actions]
        labels = [self.match.game.label(action, self.say) for action in actions]
        if len(words) > MOST_LABELS:
            labels = [""] * len(words)
        width = max(map(len, words), default=0)
        told = [
            Text.assemble((word.ljust(width), "bold cyan"), "  ", label)
            for word, label in zip(words, labels, strict=True)
        ]
        columns = Columns(told, column_first=True, equal=True, padding=(0, 1))
        self.console.print(columns if len(words) > MOST_LINES else Group(*told))

    def show_hint(self, seat: int, draft: Draft) -> None:
        """What the strongest bot would do with what this seat knows, and the next best."""
        rng = seeded(self.seed, "hint", seat, len(self.match.log), len(draft.decisions))
        with self.console.status(self.say("thinking")):
            simulations = simulations_of(self.match.game, LEVELS[-1])
            opinions = think(self.match.view(seat, draft), rng, simulations)
        for opinion in opinions[:HINTS]:
            word = self.match.game.word(opinion.action)
            label = self.match.game.label(opinion.action, self.say)
            line = self.say("hint-only", label=label)
            if opinion.visits:
                line = self.say("hint", label=label, percent=round(100 * opinion.win))
            self.console.print(f"  [bold cyan]{word}[/]  {escape(line)}", highlight=False)

    def show_help(self) -> None:
        """What can be typed besides the words of the game."""
        for line in ("words", "back", "hint", "rules", "show", "save", "quit"):
            self.console.print(f"  {escape(self.say(f'help-{line}'))}", highlight=False)

    def show_rule(self, section: str) -> None:
        """A section of the rulebook."""
        try:
            text = section_of(self.match.game, self.language, section or "3")
        except FabeltafelError as error:
            text = str(error)
        self.console.print(Markdown(text))

    def save(self, path: Path, message: str = "saved") -> bool:
        """Keep the match in a file, if that can be done."""
        try:
            save_match(self.match, path)
        except FabeltafelError as error:
            self.console.print(f"[red]{escape(str(error))}[/red]", highlight=False)
            return False
        self.console.print(
            escape(self.say(message, file=str(path))), highlight=False, soft_wrap=True
        )
        return True

    def show_end(self) -> None:
        """Everything open, the scores and who has won."""
        match = self.match
        words = match.game.describe(match.box, match.state, match.seats, self.say)
        show_position(self.console, match.game.title, words)
        for seat, score in enumerate(match.scores):
            line = self.say("score-line", player=match.seats[seat], score=score)
            self.console.print(f"  {escape(line)}", highlight=False)
        winners = [] if match.is_drawn else [match.seats[seat] for seat in match.winners]
        line = self.say("wins", players=" & ".join(winners), count=len(winners))
        self.console.print(f"[bold]{escape(line)}[/bold]")


def show_position(console: Console, title: str, paragraphs: list[Paragraph]) -> None:
    """A description on the screen: headings, lines."""
    parts: list[Text | Padding] = []
    for paragraph in paragraphs:
        parts.append(Text(paragraph.heading, style="bold"))
        parts += [Padding(Text(line), INDENTED) for line in paragraph.lines]
    console.print(Panel(Group(*parts), title=f"[bold]{escape(title)}[/bold]"))


def reconstructed(match: Match, facts: dict[str, Fact] | None) -> list[str]:
    """The names of the facts of a match that nobody could read off a printed component."""
    shipped = shipped_box(match.game)
    marks = facts or {
        name: fact for name, fact in shipped.items() if match.facts[name] == fact.value
    }
    return [name for name, fact in marks.items() if fact.mark == "reconstructed"]
