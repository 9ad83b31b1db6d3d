"""Bots: never illegal, repeatable, blind to what their seat may not know, and stoppable."""

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from statistics import median

import pytest

import tussle
from catalogue import GAMES, NAMES, TABLES, named, new_match, played, soaking, stream_of
from fabeltafel.bots import search
from fabeltafel.bots.levels import LEVELS, bot_named, simulations_of
from fabeltafel.bots.search import LOW_PRIORITY, Search, choose, make_way, think, thinking_threads
from fabeltafel.compiled import Records, compiled
from fabeltafel.game import FabeltafelError, Game, Hints, View
from fabeltafel.match import Match
from fabeltafel.position import position_of
from table import Table
from tussle.components import Kind

BOTS = ("random", "greedy", "search12")
SEATED = [
    pytest.param(
        game, players, bot, id=f"{game.name}-{players}-{bot}", marks=soaking(game, players)
    )
    for game, players in TABLES
    for bot in (*BOTS, *game.hints.opponents)
]
every_bot_at_every_table = pytest.mark.parametrize(("game", "players", "bot"), SEATED)


def let_bots_play(match: Match, bot: str, seed: object) -> Match:
    """A whole match of one bot against itself; an illegal action raises."""
    player = bot_named(bot, match.game)
    while not match.is_over:
        seat = match.acting()[0]
        match.decide(seat, player(match.view(seat), stream_of(seed, len(match.log))))
    return match


@every_bot_at_every_table
def test_a_bot_never_chooses_an_illegal_action(game: Game, players: int, bot: str) -> None:
    match = let_bots_play(new_match(game, players, bot), bot, "legal")

    assert match.is_over


@every_bot_at_every_table
def test_the_same_stream_gives_the_same_choice(game: Game, players: int, bot: str) -> None:
    one, other = (let_bots_play(new_match(game, players, 7), bot, "again") for _ in range(2))

    assert one.log == other.log


@every_bot_at_every_table
def test_what_a_seat_cannot_know_never_changes_a_bots_choice(
    game: Game, players: int, bot: str
) -> None:
    player = bot_named(bot, game)
    for depth in (0, 9, 30):
        match = played(new_match(game, players, depth), depth, depth)
        for seat in match.acting():
            choice = player(match.view(seat), stream_of("choice"))
            for number in range(3):
                other = match.position.redealt(seat, stream_of(number))
                assert player(other.view(seat), stream_of("choice")) == choice


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_five_levels_each_with_more_simulations(game: Game) -> None:
    simulations = [simulations_of(game, level) for level in LEVELS]

    assert len(simulations) == len(game.hints.simulations) == 5
    assert simulations == sorted(set(simulations))


def test_a_thorough_master_makes_so_many_times_the_simulations_of_the_highest_level() -> None:
    view, usual = (
        new_match(tussle.GAME, 2, "thorough").view(0),
        simulations_of(tussle.GAME, "level5"),
    )
    made: list[int] = []

    def counted(view: View, rng: Records, simulations: int, **means: object) -> int:
        made.append(simulations)
        return choose(view, rng, 1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "choose", counted)
        for name in ("level5", "level5x2", "level5x16"):
            bot_named(name, tussle.GAME)(view, stream_of("thorough"))

    assert made == [usual, 2 * usual, 16 * usual]


NO_BOTS = ["", "level0", "level7", "search0", "search-1", "Level1", "deep", "level5x0", "level4x16"]


@pytest.mark.parametrize("name", NO_BOTS)
def test_an_unknown_bot_is_told(name: str) -> None:
    with pytest.raises(FabeltafelError, match="unknown bot"):
        bot_named(name, tussle.GAME)


def first_choice(view: View, rng: Records) -> int:
    """A bot of a game's own: whatever stands first in the rules."""
    return position_of(view).legal(view.seat)[0]


def test_a_game_brings_bots_of_its_own_which_other_games_do_not_know() -> None:
    steady = replace(tussle.GAME, hints=Hints(opponents={"first": first_choice}))
    view = new_match(tussle.GAME, 2, "own").view(0)

    assert bot_named("first", steady)(view, stream_of(1)) == first_choice(view, stream_of(2))
    with pytest.raises(FabeltafelError, match="there are random, greedy, first, level1"):
        bot_named("second", steady)
    with pytest.raises(FabeltafelError, match="unknown bot 'first'"):
        bot_named("first", tussle.GAME)


def grid(*rows: str) -> View:
    """A grid whose lowest rows are given, for the player to move."""
    table = Table("connect_four", 2, "\n".join(["......."] * (6 - len(rows)) + list(rows)))
    seat = table.position.acting()[0]
    return View(table.game, table.boxes, table.states, seat)


@pytest.mark.parametrize(
    ("rows", "word"),
    [
        (("..o....", "..xx.o."), "b"),  # the only move that makes two threats
        (("ooo....", "xxx...."), "d"),  # win at once
        (("xx.....", "ooo..xx"), "d"),  # stop four across, or lose at once
    ],
)
def test_a_solved_connect_four_position_is_solved(rows: tuple[str, ...], word: str) -> None:
    for seed in range(3):
        action = choose(grid(*rows), stream_of(seed), 3000)
        assert named("connect_four").word(action) == word


def test_the_greedy_player_takes_the_best_margin_after_its_turn() -> None:
    table = Table(
        "draco",
        3,
        "playing 1\ndragons red 6 grey 4\n"
        "1 on red1 hand black5 orange1 red4\n2 on grey1 hand red3\n3 on black1",
    )
    view = View(table.game, table.boxes, table.states, 0)
    greedy = bot_named("greedy", table.game)

    words = {table.game.word(greedy(view, stream_of(n))) for n in range(5)}

    assert words == {"red4"}  # the blue field 10: two points, and grey loses one


def test_a_choice_that_does_not_matter_is_made_either_way() -> None:
    """Tussle: with the lowest card a shout is never heard, so both are tried about as often."""
    match = new_match(tussle.GAME, 2, "mixed")
    match.state["hands"][0, 0] = [0, 2, 0, 0, 0]
    draft = match.draft(0, [Kind.CHOOSE(1)])

    visits = {Kind.WHISPER(): 0, Kind.SHOUT(): 0}
    for number in range(12):
        for opinion in think(match.view(0, draft), stream_of("mixed", number), 500):
            visits[opinion.action] += opinion.visits

    assert 0.35 < visits[Kind.SHOUT()] / sum(visits.values()) < 0.65
    choices = {choose(match.view(0, draft), stream_of(n), 200) for n in range(20)}
    assert len(choices) == 2


def test_a_search_stops_at_once_and_lets_others_run() -> None:
    match = new_match(named("draco"), 4, "stop")
    view = match.view(match.acting()[0])
    waits = []
    for number in range(5):
        stop = threading.Event()
        with thinking_threads(1) as pool:
            thought = pool.submit(think, view, stream_of(number), 5_000_000, stop)
            time.sleep(0.1)
            assert thought.running()
            start = time.perf_counter()
            stop.set()
            thought.result()
            waits.append(time.perf_counter() - start)

    assert median(waits) < 0.5  # all of it would take minutes


def test_thinking_threads_make_way_for_everything_else() -> None:
    with thinking_threads(1) as pool:
        priority = pool.submit(lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

        assert priority.result() == LOW_PRIORITY
    assert os.getpriority(os.PRIO_PROCESS, 0) < LOW_PRIORITY


def test_whoever_makes_way_more_than_that_goes_on_to() -> None:
    with ThreadPoolExecutor(1, initializer=make_way, initargs=(LOW_PRIORITY + 5,)) as pool:
        pool.submit(make_way).result()
        priority = pool.submit(lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

        assert priority.result() == LOW_PRIORITY + 5


def test_a_search_holds_no_lock_that_python_needs() -> None:
    match = new_match(named("draco"), 4, "lock")
    view = match.view(match.acting()[0])
    turns = 0
    with thinking_threads(1) as pool:
        stop = threading.Event()
        thought = pool.submit(think, view, stream_of(1), 5_000_000, stop)
        end = time.perf_counter() + 0.3
        while time.perf_counter() < end:
            turns += 1
        stop.set()
        thought.result()

    assert turns > 10_000


def test_every_simulation_counts_at_the_root_so_that_many_actions_can_grow() -> None:
    match = new_match(named("draco"), 3, "root")
    seat = match.acting()[0]
    search = Search(match.view(seat), stream_of(1), 300)

    search.run()

    assert int(search.nodes["visits"][seat + 1]) == 300
    assert sum(opinion.visits for opinion in search.opinions()) == 300


def test_a_secret_choice_stays_out_of_the_others_trees() -> None:
    """Tussle: also when everybody else has chosen already."""
    match = new_match(tussle.GAME, 2, "trees")
    match.submit(0, match.legal(0)[0], Kind.SHOUT())
    search = Search(match.view(1), stream_of(1), 200)

    search.run()

    child, labels = int(search.nodes["first_child"][1]), []
    while child:
        labels.append(int(search.nodes["label"][child]))
        child = int(search.nodes["next_sibling"][child])
    assert labels
    assert all(label // tussle.GAME.actions == 0 for label in labels)


@compiled
def always_first(
    box: Records, state: Records, seat: int, actions: Records, count: int, rng: Records
) -> int:
    """A game's own way to go on with a simulation."""
    return int(actions[0])


def test_a_games_own_rollout_policy_is_used_where_it_has_one() -> None:
    steady = replace(tussle.GAME, name="steady", hints=Hints(rollout=always_first))
    view = new_match(tussle.GAME, 2, "rollout").view(0)

    usual = think(view, stream_of(1), 400)
    own = think(replace(view, game=steady), stream_of(1), 400)

    assert own != usual
    assert own == think(replace(view, game=steady), stream_of(1), 400)


@compiled
def always_settled(box: Records, state: Records) -> bool:
    """A game whose first decision tells all."""
    return True


@compiled
def first_is_ahead(box: Records, state: Records, points: Records) -> None:
    """What a simulation ends with in such a game."""
    points[0] = 5
    points[1] = 3


def test_a_simulation_ends_with_its_prospects_where_the_game_calls_the_rest_settled() -> None:
    hints = Hints(is_settled=always_settled, prospects=first_is_ahead)
    settled = replace(tussle.GAME, name="settled", hints=hints)
    view = replace(new_match(tussle.GAME, 2, "settled").view(0), game=settled)
    search = Search(view, stream_of(1), 50)

    search.run()

    opinions = search.opinions()
    assert sum(opinion.visits for opinion in opinions) == 50
    assert {opinion.win for opinion in opinions} == {1.0}
    children = search.nodes["first_child"][3:]  # after the two roots
    assert not children.any()


def test_a_forced_action_needs_no_thought() -> None:
    table = Table("draco", 2, "playing 1\n1 on red1 hand grey5\n2 on blue1 hand red2")

    opinions = think(View(table.game, table.boxes, table.states, 0), stream_of(1), 100)

    assert [(opinion.visits, opinion.action) for opinion in opinions] == [
        (0, table.game.action("grey5"))
    ]


def test_more_simulations_play_better(is_soaking: bool) -> None:
    from fabeltafel.arena.matches import duel, play_match
    from fabeltafel.arena.reports import share_of
    from fabeltafel.box import shipped_box, values

    game = named("draco")
    tasks = duel(
        game, values(shipped_box(game)), "search150", "search8", 2, 200 if is_soaking else 24, "up"
    )

    share = share_of("search150", "search8", [play_match(task) for task in tasks])

    assert share.share > 0.6
