"""OpenSpiel: its own tests on every table of every game, and what it does not ask."""

import copy
import importlib
import pickle
import random
import subprocess
import sys
import unittest
from typing import Any

import pyspiel
import pytest
from absl import flags

from catalogue import GAMES, box_for, every_table
from fabeltafel.chance import scripted
from fabeltafel.engine import engine_of
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Game, IllegalAction
from fabeltafel.research.episodes import nature_of
from fabeltafel.research.lines import SETUP, Entry, Line, Lines
from fabeltafel.research.spiel import PREFIX, register, short_name
from research.doors import first_illegal
from research.keep_playthroughs import file_of, written

register(*GAMES)
MOST_ENDS = 20_000  # as many as are counted one by one here


def load(game: Game, players: int) -> Any:
    return pyspiel.load_game(f"{short_name(game)}(players={players})")


def step(state: Any, chooser: random.Random) -> None:
    """Any decision or answer, wherever the state is."""
    if state.is_simultaneous_node():
        players = range(state.num_players())
        state.apply_actions([chooser.choice(state.legal_actions(seat) or [0]) for seat in players])
    else:
        state.apply_action(chooser.choice(state.legal_actions()))


def apply(state: Any, seat: int, action: int) -> None:
    """One seat's action, with any legal ones of the others where they decide at once."""
    if state.is_simultaneous_node():
        players = range(state.num_players())
        others = [(state.legal_actions(other) or [0])[0] for other in players]
        state.apply_actions([*others[:seat], action, *others[seat + 1 :]])
    else:
        state.apply_action(action)


def played(game: Game, players: int, seed: object, steps: int = 10_000) -> Any:
    """A state after some random steps, and after all chance that follows."""
    state, chooser = load(game, players).new_initial_state(), random.Random(str(seed))
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        steps -= 1
        step(state, chooser)
    return state


def seen(state: Any, seat: int) -> tuple[Any, ...]:
    """All that OpenSpiel tells a seat."""
    return (
        state.information_state_string(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
        state.legal_actions(seat),
        state.rewards(),
    )


@every_table
def test_their_random_simulation(game: Game, players: int, is_soaking: bool) -> None:
    sims = 10 if is_soaking else 1
    pyspiel.random_sim_test(load(game, players), sims, serialize=True, verbose=False)


@every_table
def test_their_random_simulation_in_turns(game: Game, players: int, is_soaking: bool) -> None:
    if nature_of(game).is_simultaneous:
        sims = 10 if is_soaking else 1
        name = f"turn_based_simultaneous_game(game={short_name(game)}(players={players}))"
        pyspiel.random_sim_test(pyspiel.load_game(name), sims, serialize=True, verbose=False)


@pytest.fixture(scope="module")
def api_test() -> Any:
    """OpenSpiel's own tests of registered games; they look at the list when imported."""
    module = importlib.import_module("open_spiel.integration_tests.api_test")
    flags.FLAGS(["api_test", f"--test_only_games={PREFIX}.*"])
    return module


@every_table
def test_their_api_test(api_test: Any, game: Game, players: int) -> None:
    name = short_name(game)
    names = {"game_name": name, "game": load(game, players)}
    case = type(f"{name}_{players}", (api_test.EnforceAPIOnPartialTreeBase,), names)

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)

    assert result.testsRun >= 5
    assert [*result.errors, *result.failures] == []


def test_their_api_test_finds_all_our_games(api_test: Any) -> None:
    found = {case.game_name for case in api_test._create_test_case_classes()}

    assert found == {short_name(game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_playthrough_is_the_one_that_was_kept(game: Game) -> None:
    assert written(game) == file_of(game).read_text(encoding="utf-8")


@every_table
def test_chance_nodes_lead_where_the_rules_lead(game: Game, players: int) -> None:
    """Every entry of a line, made again by the engine with the same answers, is the same."""
    state = played(game, players, "chance")
    lines: Lines = state.get_game().lines
    at = None
    for entry in state.line.entries:
        assert at is None or entry.before.tobytes() == at.tobytes()
        at = entry.after

    assert lines.at(state.line).is_over
    assert state.returns() == lines.at(state.line).returns
    assert sum(state.returns()) == pytest.approx(0)


@every_table
def test_a_line_has_as_many_ends_as_perft_counts(game: Game, players: int) -> None:
    lines = Lines(game, box_for(game, players))
    line = lines.start
    while line.outcomes or engine_of(game).perft(lines.box, line.state, 1) > MOST_ENDS:
        if line.outcomes:
            line = lines.answered(line, 0)
        else:
            (seat,) = line.acting
            actions = lines.at(line).legal(seat)
            line = lines.decided(line, [(seat, actions[-1])])

    ends = 0
    seat = line.acting[0]
    for action in lines.at(line).legal(seat):
        pending = [lines.decided(line, [(seat, action)])]
        while pending:
            after = pending.pop()
            ends += not after.outcomes
            pending += [lines.answered(after, answer) for answer in range(after.outcomes)]

    assert ends == engine_of(game).perft(lines.box, line.state, 1)


@every_table
def test_clones_are_independent(game: Game, players: int) -> None:
    state = played(game, players, "clone", 12)
    before = (str(state), state.history(), seen(state, 0))

    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert (str(other), other.history(), seen(other, 0)) == before
        step(other, random.Random(2))
        assert (str(state), state.history(), seen(state, 0)) == before


@every_table
def test_a_resampled_state_looks_the_same_and_is_another(game: Game, players: int) -> None:
    chooser = random.Random(5)
    is_another = False
    for steps in range(0, 40, 8):
        state = played(game, players, steps, steps)
        if state.is_terminal():
            continue
        for seat in range(players):
            others = [state.resample_from_infostate(seat, chooser.random) for _ in range(5)]
            assert all(seen(other, seat) == seen(state, seat) for other in others)
            assert all(other.history() == state.history() for other in others)
            is_another |= len({str(other) for other in others}) > 1
        while not others[0].is_terminal():  # that of the last seat
            step(others[0], chooser)
    assert is_another == nature_of(game).has_secrets


@every_table
def test_a_draft_of_another_seat_is_neither_seen_nor_counted(game: Game, players: int) -> None:
    lines = Lines(game, box_for(game, players))
    state = played(game, players, "draft", 5)
    for seat in state.line.acting:
        for action in state.legal_actions(seat):
            after = lines.decided(state.line, [(seat, action)])
            if after.outcomes or after.acting != state.line.acting:
                continue
            for other in range(players):
                shown = [lines.at(line).seen_by(other).state for line in (after, state.line)]
                is_seen = shown[0].tobytes() != shown[1].tobytes()
                told = lines.story(after, other) != lines.story(state.line, other)
                assert told == is_seen


def film_of(lines: Lines, entry: Entry, seat: int) -> list[Any]:
    """What a seat sees of an entry, as the table shows it: the deal, or the events of a film."""
    if entry.action == SETUP:
        return [lines.blank.at(entry.after).seen_by(seat).state.tobytes()]
    before = lines.blank.at(entry.before)
    _, frames = before.filmed(entry.seat, entry.action, scripted(entry.answers))
    events = before.events(frames, seat)
    return [(event.kind, event.seat, event.arguments, event.state.tobytes()) for event in events]


def answers_seen(lines: Lines, line: Line, seat: int) -> dict[str, set[str]]:
    """The stories of a seat for some answers of chance, by the film it then sees."""
    stories: dict[str, set[str]] = {}
    for answer in range(min(line.outcomes, 5)):
        after = lines.answered(line, answer)
        while after.outcomes:
            after = lines.answered(after, 0)
        films = [film_of(lines, entry, seat) for entry in after.entries[len(line.entries) :]]
        stories.setdefault(repr(films), set()).add(lines.story(after, seat))
    return stories


def is_dealt_in_secret(lines: Lines, line: Line) -> bool:
    """Whether some answers of chance cannot be told apart by whoever only looks on."""
    ends = []
    for answer in range(min(line.outcomes, 5)):
        after = lines.answered(line, answer)
        while after.outcomes:
            after = lines.answered(after, 0)
        ends.append(after.state)
    shown = {lines.blank.at(end).seen_by(NOBODY).state.tobytes() for end in ends}
    return len(shown) < len({end.tobytes() for end in ends})


@every_table
def test_what_chance_gives_to_others_is_in_nobodys_story(game: Game, players: int) -> None:
    state, chooser = load(game, players).new_initial_state(), random.Random(3)
    lines: Lines = state.get_game().lines
    alike, has_dealt = 0, False
    for _ in range(80):
        if state.is_chance_node():
            has_dealt |= is_dealt_in_secret(lines, state.line)
            for seat in range(players):
                stories = answers_seen(lines, state.line, seat)
                assert all(len(told) == 1 for told in stories.values())
                alike += len(stories) == 1
        if state.is_terminal():
            break
        step(state, chooser)

    assert alike or not has_dealt


@every_table
def test_information_states_only_grow_and_tell_whose_they_are(game: Game, players: int) -> None:
    state, chooser = load(game, players).new_initial_state(), random.Random(8)
    stories = [""] * players
    while not state.is_terminal():
        step(state, chooser)
        now = [state.information_state_string(seat) for seat in range(players)]
        assert all(new.startswith(old) for new, old in zip(now, stories, strict=True))
        assert len(set(now)) == players
        stories = now


@every_table
def test_an_illegal_action_is_named_and_changes_nothing(game: Game, players: int) -> None:
    seed = 0
    state = played(game, players, seed, 5)
    while state.is_terminal() or all(state.legal_actions_mask(state.line.acting[0])):
        seed += 1
        state = played(game, players, seed, 20)
    seat = state.line.acting[0]
    illegal = first_illegal(game, state.legal_actions_mask(seat))
    before = (str(state), state.history())

    with pytest.raises(IllegalAction, match=f"may not play {game.word(illegal)} now"):
        apply(state, seat, illegal)

    assert (str(state), state.history()) == before


def test_bad_wishes_are_refused_with_a_reason() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown game"):
        pyspiel.load_game(f"{PREFIX}chess")
    with pytest.raises(FabeltafelError, match="players, not 9"):
        pyspiel.load_game(f"{PREFIX}draco(players=9)")
    state = pyspiel.load_game(f"{PREFIX}draco").new_initial_state()
    with pytest.raises(IllegalAction, match="chance has"):
        state.apply_action(9999)
    with pytest.raises(FabeltafelError, match="while chance is asked"):
        state.resample_from_infostate(0, random.random)
    assert state.history() == []


def test_a_spectator_is_told_what_nobody_may_know() -> None:
    for game in GAMES:
        state = played(game, game.players[0], "public", 10)
        kind = pyspiel.IIGObservationType(
            public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
        )
        observer = state.get_game().make_py_observer(kind)
        lines: Lines = state.get_game().lines
        assert observer.string_from(state, 0) == lines.observation(state.line, NOBODY)


def test_python_ends_in_peace_with_games_on_the_list() -> None:
    code = (
        f"from fabeltafel.research.spiel import *; register(); pyspiel.load_game('{PREFIX}draco')"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
