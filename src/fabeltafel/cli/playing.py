"""Playing at the terminal."""

import contextlib
import getpass
import itertools
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.text import Text

from fabeltafel.bots.levels import CHOICES, bot_named
from fabeltafel.box import Fact, demand_beginner, pack_box, read_box, shipped_box, values
from fabeltafel.cli.program import app
from fabeltafel.cli.starting import BoxPath, Language, loaded, warm_up
from fabeltafel.fairness import fresh_lots, repeatable_lots
from fabeltafel.game import FabeltafelError, Game, Say
from fabeltafel.games import game_named, shelf
from fabeltafel.match import Match
from fabeltafel.terminal import Quit, Terminal
from fabeltafel.texts import LANGUAGES, chosen_language, shared_texts, texts_of
from fabeltafel.vocabulary import folded

Seating = list[tuple[str, str]]  # for every seat a name and a bot, "" for a person

USUAL_BOT = "level2"
NO_VARIANT, BY_LOT, YOUNGEST = "none", "lot", "youngest"
HINTING_BOT = "level1"  # any searching one: they share their code
TITLED_BOTS = ("random", "greedy", *CHOICES)

GAME = typer.Argument(metavar="[GAME]", help="The game; the first on the shelf if left out.")
PLAYERS = typer.Option("--players", "-p", help="How many play.")
PERSON = typer.Option("--name", "-n", help="A person at this keyboard; again for a second one.")
SYMBOL = typer.Option(
    help="What the first person is known by, in a game with symbols; again for the second one.",
)
ROLE = typer.Option("--as", help="The first person's seat: its number or, as moon, its role.")
BOT = typer.Option(
    *("--bot", "-b"),
    help="Who takes a free seat: random, greedy, level1 to level6; again for the next seat. The "
    "last one takes all that are left.",
)
VARIANT = typer.Option(
    *("--variant", "-v"),
    help="A variant to play with; again for another one; “none” for the plain game. If left out, "
    "what is usual with these players.",
)
BEGINS = typer.Option(
    metavar="NAME|lot|youngest", help="Who begins, in a game where that can be chosen."
)
SEED = typer.Option(help="Any text: the same seed shuffles the same way again.")
RESUME = typer.Option("--continue", metavar="FILE", help="Go on with a saved match.")
SAVE = typer.Option(help="Where to keep the match when it ends or you stop.")
IN_WORDS = typer.Option("--words", help="Describe the table, do not draw it (screen readers).")


@app.command()
def play(
    game_name: Annotated[str | None, GAME] = None,
    players: Annotated[int | None, PLAYERS] = None,
    person: Annotated[list[str] | None, PERSON] = None,
    symbol: Annotated[list[str] | None, SYMBOL] = None,
    role: Annotated[str | None, ROLE] = None,
    bot: Annotated[list[str] | None, BOT] = None,
    variant: Annotated[list[str] | None, VARIANT] = None,
    begins: Annotated[str | None, BEGINS] = None,
    box: BoxPath = None,
    seed: Annotated[str | None, SEED] = None,
    language: Language = None,
    resume: Annotated[Path | None, RESUME] = None,
    save: Annotated[Path | None, SAVE] = None,
    is_in_words: Annotated[bool, IN_WORDS] = False,
) -> None:
    """Play at the terminal; bots take the other seats.

    You play by typing words; "?" lists what you can type. You may stop at any time: the match is
    kept and the command to go on with it is shown.
    """
    spoken, console, marks = chosen_language(language), Console(), None
    if resume is not None:
        match = loaded(console, resume, thinkers())
    else:
        game = game_named(game_name) if game_name else shelf()[0]
        marks = read_box(game, box) if box else shipped_box(game)
        seating = seat_everyone(game, players, person or [own_name()], bot or [USUAL_BOT], spoken)
        symbols = symbols_called(game, symbol or [], seating)
        own = seat_called(game, role, len(seating))
        seating.insert(own, seating.pop(0))
        symbols.insert(own, symbols.pop(0))
        first = beginner(console, game, begins, seating, shared_texts(spoken))
        (names, bots), facts = zip(*seating, strict=True), values(marks)
        variants = played_variants(game, variant, bots)
        packed = pack_box(game, facts, len(names), variants, first, symbols)
        warm_up(console, game, packed, thinkers(bots))
        lots = fresh_lots(len(names)) if seed is None else repeatable_lots(seed, len(names))
        match = Match(game, names, facts, lots, variants, bots, first, symbols)
    say = texts_of(match.game, spoken)
    for name in match.variants:
        console.print(Text(say(f"variant-{name}")))
    if reconstructed := reconstructed_facts(match, marks, say):
        line = say("reconstructed", facts=", ".join(reconstructed), game=match.game.name)
        console.print(Text(line, "dim"))
    line = say("commitment", commitment=match.lots.commitment)
    console.print(Text(line, "dim"), soft_wrap=True)
    sit_down(console, Terminal(console, match, spoken, not is_in_words), save or resume)


def reconstructed_facts(match: Match, marks: dict[str, Fact] | None, say: Say) -> list[str]:
    """The facts of a match that nobody could read off a component, as people call them."""
    facts = marks or {
        name: fact
        for name, fact in shipped_box(match.game).items()
        if match.facts[name] == fact.value
    }
    names = [name for name, fact in facts.items() if fact.mark == "reconstructed"]
    return [say(f"fact-{name}") if say.knows(f"fact-{name}") else name for name in names]


def seat_everyone(
    game: Game, players: int | None, people: list[str], bots: list[str], language: str
) -> Seating:
    """A name and a bot for every seat, people first."""
    usual = min(max(game.usual_players, len(people)), game.players[-1])
    count = usual if players is None else players
    pack_box(game, values(shipped_box(game)), count)
    if len(people) > count:
        raise FabeltafelError(f"{len(people)} people cannot take {count} seats")
    say, seating = shared_texts(language), [(name, "") for name in people]
    for n, bot in enumerate([*bots, *[bots[-1]] * count][: count - len(people)], start=1):
        bot_named(bot, game)
        seating.append((f"{say(bot) if bot in TITLED_BOTS else bot} {n}", bot))
    return seating


def seat_called(game: Game, wish: str | None, players: int) -> int:
    """The seat that somebody calls by its number or, in any language, by its role."""
    spoken = [texts_of(game, language) for language in LANGUAGES]
    seats = [
        [str(n + 1), *(say(f"role-{n}") for say in spoken if say.knows(f"role-{n}"))]
        for n in range(players)
    ]
    for seat, called in enumerate(seats):
        if wish is None or folded(wish) in map(folded, called):
            return seat
    known = ", ".join(dict.fromkeys(name for called in seats for name in called))
    raise FabeltafelError(f"{game.title} has no seat called {wish!r}; there are {known}")


def symbols_called(game: Game, wishes: list[str], seating: Seating) -> list[str]:
    """Each seat's symbol, called in any language by people one after another; "" for none."""
    people = sum(not bot for _, bot in seating)
    if len(wishes) > people:
        raise FabeltafelError(f"{people} people cannot have {len(wishes)} symbols")
    spoken = [texts_of(game, language) for language in LANGUAGES]
    meant = {folded(say(f"symbol-{one}")): one for say in spoken for one in game.symbols}
    meant |= {folded(one): one for one in game.symbols}
    found = [meant.get(folded(wish), wish) for wish in wishes]
    return found + [""] * (len(seating) - len(found))


def beginner(
    console: Console, game: Game, wish: str | None, seating: Seating, say: Say
) -> int | None:
    """The seat of whoever is wished to begin; None leaves that to the game and its lot."""
    if wish is None or wish == BY_LOT:
        return None
    demand_beginner(game, len(seating), 0)
    if wish == YOUNGEST:
        wish = youngest(console, [name for name, bot in seating if not bot], say)
    for seat, (name, _) in enumerate(seating):
        if folded(name) == folded(wish):
            return seat
    raise FabeltafelError(say("nobody-called", name=wish))


def youngest(console: Console, people: list[str], say: Say) -> str:
    """Whoever people say is the youngest of them; nobody asks somebody alone."""
    told = people[0] if len(people) == 1 else ""
    while folded(told) not in map(folded, people):
        if told:
            console.print(Text(say("nobody-called", name=told), "red"))
        question = say("who-is-youngest", players=", ".join(people))
        told = console.input(Text(f"{question} ")).strip()
    return told


def played_variants(game: Game, wishes: list[str] | None, bots: Iterable[str]) -> tuple[str, ...]:
    """The variants somebody wishes for, or else those that are usual with these players."""
    if wishes is None:
        return () if any(bots) else game.among_people
    return () if wishes == [NO_VARIANT] else tuple(wishes)


def thinkers(bots: Iterable[str] = ()) -> list[str]:
    """The bots to get ready: those at the table, and the one that gives hints."""
    return [HINTING_BOT, *sorted(set(filter(None, bots)))]


def own_name() -> str:
    """What the machine calls the person at the keyboard."""
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):
        return "Player"


def sit_down(console: Console, terminal: Terminal, wish: Path | None) -> None:
    """Play, and keep the match whatever happens."""
    message = "saved"
    try:
        terminal.play()
        message = "kept"
    except (Quit, EOFError, KeyboardInterrupt):
        console.print()
    finally:
        folders = user_data_path("fabeltafel"), Path(tempfile.gettempdir())
        places = [wish] if wish else []
        places += [unused(folder, terminal.match) for folder in folders]
        any(terminal.save(place, message) for place in places)
    if message == "saved":
        console.print(terminal.say("farewell"))


def unused(folder: Path, match: Match) -> Path:
    """A file name that no other match has there."""
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    stem = f"{match.game.name}-{match.lots.commitment[:8]}"
    numbers = itertools.chain([""], (f"-{number}" for number in itertools.count(2)))
    paths = (folder / f"{stem}{number}.match.toml" for number in numbers)
    return next(path for path in paths if not path.exists())
