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
from rich.markup import escape

from fabeltafel.bots.levels import LEVELS, bot_named
from fabeltafel.box import pack_box, read_box, shipped_box, values
from fabeltafel.cli.program import BoxPath, Language, app, loaded, warm_up
from fabeltafel.fairness import fresh_lots, repeatable_lots
from fabeltafel.game import FabeltafelError, Facts, Game, Say
from fabeltafel.games import game_named, shelf
from fabeltafel.match import Match
from fabeltafel.terminal import Quit, Terminal, reconstructed
from fabeltafel.texts import (
    chosen_language,
    shared_texts,
    texts_of,
)

USUAL_PLAYERS = 3
USUAL_BOT = "level2"
NO_VARIANT = "none"
HINTING_BOT = "level1"  # any searching one: they share their code
TITLED_BOTS = ("random", "greedy", *LEVELS)


@app.command()
def play(
    game_name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game; the first on the shelf if left out."),
    ] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many play.")] = None,
    person: Annotated[
        list[str] | None,
        typer.Option("--name", "-n", help="A person at this keyboard; again for a second one."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "-b",
            help="Who takes a free seat: random, greedy, level1 to level5; again for the next "
            "seat. The last one takes all that are left.",
        ),
    ] = None,
    variant: Annotated[
        list[str] | None,
        typer.Option(
            "--variant",
            "-v",
            help="A variant to play with; again for another one; “none” for the plain game. "
            "If left out, what is usual with these players.",
        ),
    ] = None,
    box: BoxPath = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text: the same seed shuffles the same way again.")
    ] = None,
    language: Language = None,
    resume: Annotated[
        Path | None, typer.Option("--continue", metavar="FILE", help="Go on with a saved match.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Where to keep the match when it ends or you stop.")
    ] = None,
) -> None:
    """Play at the terminal; bots take the other seats.

    You play by typing words; "?" lists what you can type. You may stop at any time: the match is
    kept and the command to go on with it is shown.
    """
    spoken = chosen_language(language)
    console = Console()
    marks = None
    if resume is not None:
        match = loaded(console, resume, thinkers())
    else:
        game = game_named(game_name) if game_name else shelf()[0]
        marks = read_box(game, box) if box else shipped_box(game)
        seating = seat_everyone(game, players, person or [own_name()], bot or [USUAL_BOT], spoken)
        variants = played_variants(game, variant, seating)
        match = new_match(console, game, values(marks), seating, seed, variants)
    say = texts_of(match.game, spoken)
    for name in match.variants:
        console.print(escape(say(f"variant-{name}")), highlight=False)
    if facts := reconstructed(match, marks):
        line = say("reconstructed", facts=", ".join(facts), game=match.game.name)
        console.print(f"[dim]{escape(line)}[/dim]", highlight=False)
    line = say("commitment", commitment=match.lots.commitment)
    console.print(f"[dim]{escape(line)}[/dim]", highlight=False, soft_wrap=True)
    sit_down(console, Terminal(console, match, spoken), save or resume)


def seat_everyone(
    game: Game, players: int | None, people: list[str], bots: list[str], language: str
) -> list[tuple[str, str]]:
    """A name and a bot ("" for a person) for every seat, people first."""
    usual = min(max(USUAL_PLAYERS, len(people)), game.players[-1])
    count = usual if players is None else players
    pack_box(game, values(shipped_box(game)), count)
    if len(people) > count:
        raise FabeltafelError(f"{len(people)} people cannot take {count} seats")
    say = shared_texts(language)
    free = count - len(people)
    taken = [*bots, *[bots[-1]] * free][:free]
    return [
        *((name, "") for name in people),
        *((f"{bot_title(name, game, say)} {n}", name) for n, name in enumerate(taken, start=1)),
    ]


def bot_title(name: str, game: Game, say: Say) -> str:
    """What a bot is called at the table."""
    bot_named(name, game)
    return say(name) if name in TITLED_BOTS else name


def played_variants(
    game: Game, wishes: list[str] | None, seating: list[tuple[str, str]]
) -> tuple[str, ...]:
    """The variants somebody wishes for, or else those that are usual with these players."""
    if wishes is None:
        return () if any(bot for _, bot in seating) else game.among_people
    return () if wishes == [NO_VARIANT] else tuple(wishes)


def new_match(
    console: Console,
    game: Game,
    facts: Facts,
    seating: list[tuple[str, str]],
    seed: str | None,
    variants: tuple[str, ...],
) -> Match:
    """A match about to begin."""
    seats, bots = zip(*seating, strict=True)
    warm_up(console, game, pack_box(game, facts, len(seating), variants), thinkers(bots))
    lots = repeatable_lots(seed, len(seating)) if seed is not None else fresh_lots(len(seating))
    return Match(game, seats, facts, lots, variants, bots)


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
        places = [wish] if wish else []
        places += [unused(folder, terminal.match) for folder in match_folders()]
        any(terminal.save(place, message) for place in places)
    if message == "saved":
        console.print(terminal.say("farewell"))


def match_folders() -> list[Path]:
    """Where to keep matches nobody said where to keep, the best place first."""
    return [user_data_path("fabeltafel"), Path(tempfile.gettempdir())]


def unused(folder: Path, match: Match) -> Path:
    """A file name that no other match has there."""
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    stem = f"{match.game.name}-{match.lots.commitment[:8]}"
    numbers = itertools.chain([""], (f"-{number}" for number in itertools.count(2)))
    paths = (folder / f"{stem}{number}.match.toml" for number in numbers)
    return next(path for path in paths if not path.exists())
