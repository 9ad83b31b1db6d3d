"""The command line as people use it: help, play, replay, verify, boxes, rules, interruptions."""

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint
from inspect import unwrap
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.console import Console

from catalogue import DRAWN, named, new_match, played, previewing, room_of
from fabeltafel.cli import main
from fabeltafel.cli.program import MODULES, app, list_only
from fabeltafel.games import GROUP, game_named, lid_of, own_names
from fabeltafel.match import Match
from fabeltafel.matchfile import load_match, save_match
from fabeltafel.terminal import Quit, Terminal

Run = Callable[..., tuple[int, str]]
SLOW = {"numba", "numpy", "fabeltafel.game"}  # to import
PLAYED = room_of(named("draco")) / "matches" / "v1-3-players.toml"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command in this process; its exit code and all it printed."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def command(*arguments: str, typed: str = "") -> tuple[int, str]:
        lines = iter(typed.splitlines())

        def answer(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        with pytest.raises(SystemExit) as end:
            main(list(arguments))
        captured = capsys.readouterr()
        return int(end.value.code or 0), captured.out + captured.err

    return command


@pytest.mark.parametrize("command", MODULES)
def test_every_command_has_a_help_that_says_what_it_does(run: Run, command: str) -> None:
    code, text = run(command, "--help")

    assert code == 0
    assert "Usage" in text
    assert len(text) > 200


def asked(*arguments: str) -> tuple[str, set[str]]:
    """What a command prints in a process of its own, and what it has imported by then."""
    asking = f"try: main({[*arguments]})\nfinally: print(*sys.modules)"
    code = f"import sys; from fabeltafel.cli import main\n{asking}"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    *printed, modules = told.stdout.splitlines()
    return "\n".join(printed), set(modules.split())


def test_the_overview_lists_every_command_and_imports_none_of_them() -> None:
    overview, modules = asked("--help")

    assert all(re.search(rf"│ {name} ", overview) for name in MODULES)
    assert not (SLOW | {"markdown_it", "pygments"}) & modules


def test_every_command_stands_where_the_overview_says() -> None:
    for module in set(MODULES.values()):
        import_module(f"fabeltafel.cli.{module}")
    commands: Any = typer.main.get_group(app).commands

    assert [*commands] == [*MODULES]
    assert all(unwrap(one.callback) is not list_only for one in commands.values())


def test_a_whole_match_can_be_played_at_the_terminal(run: Run, tmp_path: Path) -> None:
    game = named("connect_four")
    file = tmp_path / "end.toml"

    code, text = run(
        "play",
        "connect_four",
        "--seed",
        "1",
        "--name",
        "Anne",
        "--save",
        str(file),
        typed="a\nb\nc\nd\ne\nf\ng\n" * 40,
    )

    assert code == 0
    match = load_match(file)
    assert match.is_over
    assert "Anne" in text
    assert "wins!" in text or "A draw!" in text
    assert match.game == game


def test_words_are_explained_taken_back_and_refused_with_their_rule(run: Run) -> None:
    code, text = run(
        "play",
        "draco",
        "--seed",
        "5",
        "--players",
        "3",
        "--name",
        "Anne",
        typed="?\nback\nride\npink7\nrules 3.2\nrules 99\nshow\ngrey1\nback\nquit\n",
    )

    assert code == 0
    assert "There is nothing to take back" in text
    assert "ride is not possible now. First play a card from your hand. (§3.1)" in text
    assert "I do not understand “pink7”" in text
    assert "Change of dragon" in text
    assert "Draco has no §99" in text
    assert text.count("The mountain") == 2
    assert "The grey dragon flies to the 1 (field 1)" in text
    assert "Saved to" in text


def played_until_quit(monkeypatch: pytest.MonkeyPatch, match: Match, *words: str) -> str:
    """All that the terminal shows to somebody who types these words and then quits."""
    screen, typed = io.StringIO(), iter([*words, "quit"])
    monkeypatch.setattr("builtins.input", lambda: next(typed))
    with pytest.raises(Quit):
        Terminal(Console(file=screen, width=100, height=50), match, "en").play()
    return screen.getvalue()


def test_a_tried_word_is_told_before_it_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    game = named("connect_four")
    match = new_match(previewing(game, *"abcdefg"), 2, "tried")
    match.bots = ("", "random")

    told = played_until_quit(monkeypatch, match, "d", "back", "e", "", "d")

    _, first, second, _ = told.split("This would happen:")
    assert "Anne drops a disc into column d" in first
    assert "Anne drops a disc into column e" in second
    assert [decision.seat for decision in match.log] == [0, 1]
    assert game.word(match.log[0].action) == "e"


def test_of_what_nobody_can_foresee_only_the_label_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(named("koenig"), 2, "tried")
    match.bots = tuple("" if seat in match.acting() else "random" for seat in range(2))

    _, told = played_until_quit(monkeypatch, match, "draw", "back").split("This would happen:\n")

    assert told.startswith("  Draw three, discard four\n")
    assert match.log == []


def test_many_words_stand_side_by_side_and_very_many_without_labels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match(named("drachendelta"), 2, "words")
    match.bots = ("", "random")
    programme = ["1:stone", "2:step", "3:jump", "4:plank", "5:double", "commit"]

    lines = played_until_quit(monkeypatch, match, *programme).splitlines()

    first = next(line for line in lines if line.startswith("1:stone "))
    assert re.match(r"1:stone +Slot 1: One stone +\d:\w+ +Slot \d", first)
    assert any(line.startswith("+a1 ") and line.count("+") > 5 for line in lines)


def test_a_hint_names_the_best_words_with_their_chances(run: Run) -> None:
    _, text = run(
        "play", "connect_four", "--seed", "1", "--name", "Anne", "--bot", "random",
        typed="hint\nquit\n",
    )  # fmt: skip

    assert re.search(r"d +.* – \d+% to win", text)
    assert text.count("% to win") == 3


def test_bots_take_the_seats_they_are_asked_for(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bots.toml"

    run(
        "play", "draco", "--players", "4", "--bot", "greedy", "--bot", "level1",
        "--save", str(file), typed="quit\n",
    )  # fmt: skip

    match = load_match(file)
    assert match.bots == ("", "greedy", "level1", "level1")
    assert match.seats[1:] == ("Greedy 1", "Beginner 2", "Beginner 3")


@pytest.mark.parametrize(
    ("wishes", "variants"),
    [
        (["--name", "Anne"], ()),
        (["--name", "Anne", "--name", "Marc"], ("by-eye",)),
        (["--name", "Anne", "--name", "Marc", "--variant", "none"], ()),
        (["--name", "Anne", "--variant", "by-eye"], ("by-eye",)),
    ],
)
def test_a_variant_is_played_where_it_is_usual_or_wished_for(
    run: Run, tmp_path: Path, wishes: list[str], variants: tuple[str, ...]
) -> None:
    file = tmp_path / "variant.toml"

    _, text = run(
        "play", "drachendelta", "--players", "2", *wishes, "--save", str(file), typed="\nquit\n"
    )

    assert load_match(file).variants == variants
    assert ("Judge by eye" in text) == bool(variants)


def test_a_variant_that_a_game_has_not_is_named(run: Run) -> None:
    code, text = run("play", "koenig", "--variant", "by-eye")

    assert code != 0
    assert "König der Elfen has no variant 'by-eye'; there is: magic-spell" in text


def test_the_terminal_tells_what_the_measuring_stick_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match(named("drachendelta"), 2, "words")
    match.bots = ("", "solo")
    programme = ["1:stones", "2:plank", "3:jump", "4:stone", "5:double", "commit"]

    told = played_until_quit(monkeypatch, match, *programme, "+b2", "", "+e2", "", "plank3")

    assert "Measuring stick – supports that fit: " in told


def test_a_draw_is_called_a_draw() -> None:
    match = new_match(named("connect_four"), 2, "draw")
    for word in DRAWN:
        match.decide(match.acting()[0], match.game.action(word))
    screen = io.StringIO()

    Terminal(Console(file=screen, width=100), match, "en").play()

    assert match.is_drawn
    assert screen.getvalue().rstrip().endswith("A draw!")


def test_the_version_is_told(run: Run) -> None:
    assert run("--version")[1].startswith("fabeltafel ")


@pytest.mark.parametrize(("language", "word"), [("nl", "De berg"), ("de", "Der Berg")])
def test_the_table_speaks_three_languages(run: Run, language: str, word: str) -> None:
    _, text = run("play", "draco", "--seed", "5", "--language", language, typed="?\nquit\n")

    assert word in text


def test_a_stopped_match_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "stopped.toml"
    run("play", "connect_four", "--seed", "1", "--name", "Anne", "--save", str(file), typed="a\n")
    before = load_match(file)

    code, text = run("play", "--continue", str(file), "--save", str(file), typed="b\n")

    after = load_match(file)
    assert code == 0
    assert "Saved to" in text
    assert after.log[: len(before.log)] == before.log
    assert len(after.log) > len(before.log)


def test_two_people_at_one_keyboard_never_see_each_others_hands(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabeltafel.terminal.Terminal.wipe", lambda self: print("<wiped>"))
    _, text = run(
        "play", "draco", "--seed", "5", "--players", "2", "--name", "Anne", "--name", "[/x]",
        typed="\n" + "lightblue1\nstay\n\n" * 2 + "\nquit\n",
    )  # fmt: skip

    assert text.count("the others look away") >= 1
    screens = text.split("<wiped>")
    for screen in screens:
        hands = set(re.findall(r"(\S+)’s hand", screen))
        assert len(hands) <= 1
        if "look away" in screen:
            assert not hands


def test_others_cards_are_never_shown(run: Run) -> None:
    _, text = run(
        "play", "draco", "--seed", "5", "--players", "3", "--name", "Anne", "--bot", "random",
        typed="grey1 stay\n\nquit\n",
    )  # fmt: skip

    assert "Anne’s hand" in text
    assert "Random 2 draws a card" in text
    assert not re.search(r"Random \d’s hand", text)
    assert not re.search(r"Random \d draws (?!a card)", text)


def test_a_match_is_kept_even_if_the_wished_place_cannot_be(run: Run, tmp_path: Path) -> None:
    code, text = run(
        "play", "draco", "--seed", "5", "--name", "Anne", "--save", "/nonexistent/x.toml",
        typed="show\n" * 5 + "quit\n",
    )  # fmt: skip

    assert code == 0
    assert "/nonexistent/x.toml: No such file" in text
    assert len(list((tmp_path / "data" / "fabeltafel").glob("draco-*.toml"))) == 1


def test_the_same_seed_never_overwrites_an_earlier_match(run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        run("play", "connect_four", "--seed", "1", "--name", "Anne", typed="quit\n")

    assert len(list((tmp_path / "data" / "fabeltafel").glob("connect_four-*.toml"))) == 2


def test_a_running_match_is_not_told_through_a_seats_eyes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "running.toml"
    save_match(played(new_match(named("draco"), 3, "running"), 1, 20), file)

    code, text = run("replay", str(file), "--seat", "2")

    assert code == 1
    assert "’s hand" not in text


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("play", "chess"), "unknown game 'chess'"),
        (("play", "draco", "--players", "6"), "2 to 5 players, not 6"),
        (("play", "draco", "--players", "0"), "2 to 5 players, not 0"),
        (("play", "draco", "--bot", "deep"), "unknown bot 'deep'"),
        (("play", "draco", "--players", "1"), "2 to 5 players, not 1"),
        (("play", "draco", "--language", "fr"), "unknown language 'fr'"),
        (("play", "draco", "--players", "2", *("-n", "a") * 3), "3 people cannot take 2 seats"),
        (("play", "draco", "--box", "nowhere.toml"), "nowhere.toml: No such file"),
        (("play", "--continue", "nowhere.toml"), "nowhere.toml: No such file"),
        (("replay", "nowhere.toml"), "No such file"),
        (("replay", str(PLAYED), "--seat", "9"), "there is no seat 9"),
        (("rules", "draco", "7.7"), "Draco has no §7.7"),
        (("play", "draco", "--name", "\x1b[2J"), "cannot be shown"),
        (("bench", "--against", "chess"), "unknown peer 'chess'"),
        (("box", "check", "nowhere.toml", "--game", "draco"), "No such file"),
    ],
)
def test_bad_input_gets_a_clear_answer(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    code, text = run(*arguments)

    assert code == 1
    assert reason in text
    assert "Traceback" not in text


def test_verify_says_that_a_match_holds(run: Run) -> None:
    code, text = run("verify", str(PLAYED))

    assert code == 0
    assert "decisions are legal" in text


def test_verify_says_exactly_where_a_match_does_not_hold(run: Run, tmp_path: Path) -> None:
    lines = PLAYED.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if re.match(r"\d \S+ ~ ", line))
    lines[at] = re.sub(r"~ \d+", "~ 999", lines[at])
    file = tmp_path / "tampered.toml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")

    code, text = run("verify", str(file))

    assert code == 1
    assert f"line {at + 1}: chance gave" in text


def test_replay_tells_a_match_with_all_hands_open_or_through_one_seats_eyes(run: Run) -> None:
    _, everything = run("replay", str(PLAYED))
    _, through_one = run("replay", str(PLAYED), "--seat", "2")

    assert re.search(r"Anne draws (?!a card)", everything)
    assert not re.search(r"Anne draws (?!a card)", through_one)
    assert re.search(r"Marc draws (?!a card)", through_one)
    assert "Carl’s hand" in everything
    assert "Carl’s hand" not in through_one


def test_an_unfinished_match_is_replayed_as_a_spectator_sees_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "running.toml"
    save_match(played(new_match(named("draco"), 3, "running"), 1, 20), file)

    _, text = run("replay", str(file))

    assert "’s hand" not in text
    assert not re.search(r"draws (?!a card)", text)


def test_a_box_of_ones_own_is_checked_and_played_with(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    shipped = (named("draco").folder / "box.toml").read_text(encoding="utf-8")
    file.write_text(shipped.replace("8 -2 | 4", "8 -2 7 | 4"), encoding="utf-8")

    assert run("box", "check", str(file), "--game", "draco")[0] == 0
    _, text = run("play", "draco", "--box", str(file), "--players", "2", typed="quit\n")

    assert "8 −2 7 | 4" in text


def test_a_broken_box_is_told_with_its_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("[cards_per_colour]\nmark = 'published'\nvalue = [1]\n", encoding="utf-8")

    code, text = run("box", "check", str(file), "--game", "draco")

    assert code == 1
    assert "path_2_3: is missing" in text


def test_the_product_says_what_is_reconstructed(run: Run) -> None:
    assert "reconstructed" in run("box", "show", "draco")[1]
    text = run("play", "draco", "--players", "2", "--language", "nl", typed="quit\n")[1]
    assert "Gereconstrueerd, niet uit de oorspronkelijke doos: de volgorde van de velden" in text
    assert "path_2_3" not in text


def test_rules_can_be_read_whole_or_by_section(run: Run) -> None:
    assert "§4.2" in run("rules", "draco")[1]
    section = run("rules", "draco", "3.2", "--language", "de")[1]
    assert "§3.2" in section
    assert "§3.3" not in section


def test_the_games_are_listed_by_their_lids_and_none_is_opened() -> None:
    listed, modules = asked("games")

    assert all(name in listed for name in own_names())
    assert not SLOW & modules


@pytest.mark.parametrize("name", own_names())
def test_a_lid_says_what_the_game_says(name: str) -> None:
    game = game_named(name)

    assert lid_of(name) == (game.name, game.title, game.players, game.is_on_shelf)


def test_a_guest_has_the_lid_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("tussle", "tussle:GAME", GROUP)
    monkeypatch.setattr("fabeltafel.games.guests", lambda: {"tussle": point})

    assert lid_of("tussle") == ("tussle", "Tussle", range(2, 5, 2), False)


def test_bench_says_when_the_yardstick_is_missing(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And the page it writes has the times until games can be played, too."""
    monkeypatch.setattr("fabeltafel.bench.peers.has_peer", lambda peer: False)
    monkeypatch.setattr("fabeltafel.bench.ours.compile_times", lambda game: (1.0, 0.1))
    page, quickly = tmp_path / "bench.md", ("--seconds", "0.01", "--runs", "1")

    code, text = run("bench", "--against", "open_spiel", *quickly, "--write", str(page))

    assert code == 0
    assert "OpenSpiel is not installed" in text
    assert "decisions/s" in text
    assert "| Draco | 1.0 | 0.10 |" in page.read_text(encoding="utf-8")


def listen_to_interrupts() -> None:
    """A test run in the background would hand down that interrupts are ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(arguments: list[str], cue: str, home: Path) -> tuple[int, str]:
    """Run a program in a terminal of its own, press Ctrl-C at a cue, and wait for its end."""
    reader, writer = pty.openpty()
    environment = os.environ | {"XDG_DATA_HOME": str(home), "COLUMNS": "100", "TERM": "xterm"}
    process = subprocess.Popen(
        [sys.executable, "-m", "fabeltafel", *arguments],
        stdin=writer,
        stdout=writer,
        stderr=writer,
        env=environment,
        close_fds=True,
        start_new_session=True,
        preexec_fn=listen_to_interrupts,
    )
    os.close(writer)
    text, next_press, deadline = "", 0.0, time.monotonic() + 90
    while time.monotonic() < deadline:
        if select.select([reader], [], [], 0.2)[0]:
            try:
                text += os.read(reader, 65536).decode(errors="replace")
            except OSError:
                break
        if cue in text and time.monotonic() > next_press:
            process.send_signal(signal.SIGINT)
            # A signal just before a blocking read is lost; one during the end would cut that short.
            next_press = time.monotonic() + 5
    os.close(reader)
    return process.wait(60), text


@pytest.mark.parametrize(
    ("arguments", "cue"),
    [
        (["play", "draco", "--seed", "5", "--name", "Anne"], "Anne>"),
        (["bench", "--seconds", "5"], "random play"),
        (["replay", str(PLAYED), "--step"], "1. "),
    ],
)
def test_an_interrupt_is_clean(arguments: list[str], cue: str, tmp_path: Path) -> None:
    code, text = interrupted(arguments, cue, tmp_path)

    assert "Traceback" not in text
    if arguments[0] == "play":
        assert code == 0, text
        assert "Saved to" in text
        (kept,) = (tmp_path / "fabeltafel").glob("draco-*.match.toml")
        assert load_match(kept).seats[0] == "Anne"
    else:
        assert code in (1, 130)


def test_a_match_file_with_a_fact_that_cannot_be_is_refused_before_it_is_played(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "dated.toml"
    save_match(new_match(named("draco"), 2, "dated"), file)
    text = file.read_text(encoding="utf-8").replace("path_4_5 = ", "path_4_5 = 1979-05-27 # ")
    file.write_text(text, encoding="utf-8")

    code, answer = run("play", "--continue", str(file), typed="quit\n")

    assert code == 1
    assert "[box] path_4_5 is datetime.date(1979, 5, 27), which no box is made of" in answer


def test_a_box_never_sends_commands_to_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    shipped = (named("draco").folder / "box.toml").read_text(encoding="utf-8")
    file.write_text(re.sub("about = .*", r'about = "\\u001b[2J"', shipped), encoding="utf-8")

    code, text = run("box", "check", str(file), "--game", "draco")

    assert code == 1
    assert "\x1b" not in text
    assert r"\x1b[2J' holds characters that cannot be shown" in text
