"""Nets: what they see, what they learn, what they are kept in, and that none of them peeps."""

import io
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import tussle
from catalogue import GAMES, PEOPLE, box_for, new_match, played, stream_of
from fabeltafel.bots import search
from fabeltafel.bots.levels import CHOICES, GRAND_MASTER, LEVELS, means_of, simulations_of
from fabeltafel.box import shipped_box, values
from fabeltafel.chance import scripted
from fabeltafel.compiled import Records, copied, record_of, records
from fabeltafel.engine import engine_of
from fabeltafel.fairness import repeatable_lots
from fabeltafel.game import FabeltafelError
from fabeltafel.learning import training
from fabeltafel.learning.players import on_threads
from fabeltafel.learning.playing import play_part
from fabeltafel.learning.steps import Optimiser
from fabeltafel.learning.training import Plan, Training
from fabeltafel.match import Match
from fabeltafel.matchfile import write_match
from fabeltafel.nets.layouts import elements_of
from fabeltafel.nets.passing import RESULTS, look, mind_of
from fabeltafel.nets.weights import digest_of_net, net_of, read_net, weights_path, written_net
from fabeltafel.position import Position, position_of

PLAYERS, MATCHES, FEW = 4, 800, 24
LARGEST = 1_000_000  # bytes of a net that ships
Chooser = Callable[[Position, int], int]
SHIPPED = [(game, players) for game in GAMES for players in game.hints.learned]


def new_training(matches: int = MATCHES, thoughtful: int = 0) -> Training:
    """A small one, of the game of the tests."""
    plan = Plan(tussle.GAME.name, PLAYERS, "tests", matches, thoughtful)
    return Training(plan, tussle.GAME, box_for(tussle.GAME, PLAYERS))


def trained(begun: Training, threads: int = 1, rounds: int = 1000) -> Training:
    """A training that has gone on for some rounds, or to its end."""
    with on_threads(begun.game, begun.box, threads) as play:
        for _ in zip(range(rounds), begun.run(play), strict=False):
            pass
    return begun


@pytest.fixture(scope="module")
def nets() -> Records:
    """A net that has learnt the game of the tests."""
    return trained(new_training()).nets


def inputs_of(nets: Records, state: Records, eyes: int) -> list[tuple[int, float]]:
    """What a net sees of a state through the eyes of a seat."""
    mind = mind_of(nets, state)
    desk = record_of(mind.desks)
    count = look(record_of(nets), desk, mind.seen[0], eyes)
    return sorted(zip(desk.active[:count].tolist(), desk.amount[:count].tolist(), strict=True))


def test_every_seat_sees_itself_first(nets: Records) -> None:
    state = played(new_match(tussle.GAME, PLAYERS, "turned"), 3, 9).state
    turned = records(state.dtype)
    turned[:] = state
    for name in ("hands", "hand_size", "considered", "has_chosen", "chosen", "shouted"):
        turned[name][0] = np.roll(state[name][0], 1, axis=0)

    for eyes in range(PLAYERS):
        assert inputs_of(nets, turned, (eyes + 1) % PLAYERS) == inputs_of(nets, state, eyes)
    assert inputs_of(nets, state, 0) != inputs_of(nets, state, 1)


def test_a_net_learns_what_will_come_of_a_match(nets: Records) -> None:
    """It is nearer to how matches end than one that has not begun to learn."""
    fresh = new_training(1)
    part = play_part(fresh.game, fresh.box, nets, "unseen", 500)

    learnt, ignorant = (
        Optimiser(copied(some)).step(part.seen, part.extras, part.eyes, part.targets, rate=0)
        for some in (nets, fresh.nets)
    )

    assert learnt < 0.7 * ignorant


def test_the_same_seed_gives_the_same_weights_however_many_threads_play() -> None:
    one, two = (trained(new_training(), threads, rounds=2) for threads in (1, 2))

    assert one.matches == two.matches > 0
    assert written_net(one.nets) == written_net(two.nets)


def test_thoughtful_matches_teach_the_same_however_many_threads_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(training, "THOUGHT", 4)
    hasty, one, two = (
        trained(new_training(1, thoughtful), threads, rounds=2)
        for thoughtful, threads in ((0, 1), (MATCHES, 1), (MATCHES, 2))
    )

    assert one.is_thoughtful
    assert written_net(one.nets) == written_net(two.nets) != written_net(hasty.nets)


def test_an_interrupted_training_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = trained(new_training(), rounds=3)
    begun = trained(new_training(), rounds=2)
    begun.keep(tmp_path / "4.training")

    again = new_training()
    again.go_on(tmp_path / "4.training")
    trained(again, rounds=1)

    assert written_net(again.nets) == written_net(whole.nets)


def test_another_training_or_rubbish_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "4.training"
    new_training().keep(path)
    with pytest.raises(FabeltafelError, match="begun otherwise"):
        new_training(MATCHES + 1).go_on(path)
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(FabeltafelError, match="no training that could go on"):
        new_training().go_on(path)


def test_weights_are_read_as_they_were_written(nets: Records) -> None:
    content = written_net(nets)

    assert written_net(read_net(content)) == content
    with pytest.raises(FabeltafelError, match="no weights"):
        read_net(content[:-30])


def test_a_file_says_how_to_search_by_its_net_only_where_that_is_unusual(nets: Records) -> None:
    unusual = copied(nets)
    unusual["curiosity"], unusual["by_chance"] = 0.5, 0.25

    with np.load(io.BytesIO(written_net(nets))) as kept:
        assert {"curiosity", "by_chance"}.isdisjoint(kept)
    for one in (nets, unusual):
        again = read_net(written_net(one))
        assert again["curiosity"] == one["curiosity"]
        assert again["by_chance"] == one["by_chance"]


@pytest.mark.parametrize("by_chance", [0.25, 0.75])
def test_what_is_played_out_counts_beside_what_a_net_foretells(
    nets: Records, by_chance: float
) -> None:
    wins = []
    for share in (0, by_chance):
        mind = copied(nets)
        record_of(mind).by_chance = share
        wins.append([first_result(seed, mind) for seed in range(FEW)])
    foretold, mixed = wins
    played = [first_result(seed, None) for seed in range(FEW)]

    expected = [
        by_chance * one + (1 - by_chance) * other
        for one, other in zip(played, foretold, strict=True)
    ]
    assert mixed == pytest.approx(expected)
    assert len(set(played)) > 1
    assert mixed != pytest.approx(played)


def first_result(seed: int, nets: Records | None) -> float:
    """What the first simulation of a search has for a result."""
    view = new_match(tussle.GAME, PLAYERS, seed).view(0)
    [opinion] = search.think(view, stream_of(seed), 1, None, nets)
    return opinion.win


def differing_choices(choose: Chooser) -> int:
    """How often a choice changes when what its seat cannot know is dealt anew."""
    differing = 0
    for depth in range(0, 24, 3):
        position = played(new_match(tussle.GAME, PLAYERS, depth), depth, depth).position
        for seat in position.acting():
            choice = choose(position, seat)
            for number in range(3):
                other = position.redealt(seat, stream_of(number))
                differing += choose(other, seat) != choice
    return differing


def test_a_learned_bot_never_decides_by_what_its_seat_cannot_know(nets: Records) -> None:
    def learned(position: Position, seat: int) -> int:
        return search.choose(position.view(seat), stream_of("choice"), FEW, None, nets)

    assert differing_choices(learned) == 0


def test_a_net_that_looks_at_the_true_state_is_caught(nets: Records) -> None:
    """It takes what it likes best one decision later, by everybody's hands."""
    foresee = engine_of(tussle.GAME).template("foresight").foresee
    results = np.zeros((PLAYERS, RESULTS))

    def peeping(position: Position, seat: int) -> int:
        def worth(action: int) -> float:
            after = position.played(seat, action, scripted([0] * 40))
            if not after.acting():
                return float(after.returns[seat])
            state = after.state.copy()
            foresee(after.box[0], state[0], mind_of(nets, state), 0, results)
            return float(results[seat, 0])

        return max(position.legal(seat), key=worth)

    assert differing_choices(peeping) > 0


def test_a_game_without_weights_plays_as_before() -> None:
    view = new_match(tussle.GAME, 2, "none").view(0)

    assert net_of(tussle.GAME, 2) is None
    assert digest_of_net(tussle.GAME, 2) == ""
    plain = search.choose(view, stream_of(5), FEW)
    assert search.choose_by_net(view, stream_of(5), FEW) == plain


def test_a_master_plays_by_what_was_learnt_unless_variants_change_the_game() -> None:
    for game, players in SHIPPED:
        facts, lots = values(shipped_box(game)), repeatable_lots("variants", players)
        usual = new_match(game, players, "variants").box
        for variants in [(), *((variant,) for variant in game.variants)]:
            masters = (LEVELS[-1],) * players
            match = Match(game, PEOPLE[:players], facts, lots, variants, masters)
            view = match.view(match.acting()[0])

            is_usual = match.box == usual  # small realms are all there are with three
            assert (means_of(view)[1] is not None) == is_usual
            assert ("weights = " in write_match(match)) == is_usual
            assert is_usual or variants


def test_what_two_searches_think_is_added_up() -> None:
    one = [search.Opinion(3, 8, 0.5), search.Opinion(1, 2, 0.0)]
    other = [search.Opinion(1, 6, 1.0), search.Opinion(2, 4, 0.25)]

    assert search.together([one, other]) == [
        search.Opinion(1, 8, 0.75),
        search.Opinion(3, 8, 0.5),
        search.Opinion(2, 4, 0.25),
    ]


def test_a_grand_master_decides_the_same_again_unless_the_clock_ends_it(
    nets: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = new_match(tussle.GAME, PLAYERS, "grand").view(0)
    again = {search.choose_together(view, stream_of(1), FEW, nets) for _ in range(3)}
    monkeypatch.setattr(search, "LONGEST", 0.05)

    start = time.monotonic()
    hurried = search.choose_together(view, stream_of(1), 2_000_000, nets)

    assert len(again) == 1
    assert hurried in position_of(view).legal(0)
    assert time.monotonic() - start < 10  # all of it would take a minute


def test_a_master_without_a_net_makes_as_many_simulations_as_before() -> None:
    view = new_match(tussle.GAME, 2, "master").view(0)

    assert means_of(view) == (simulations_of(tussle.GAME, LEVELS[-1]), None)


def test_a_net_that_ships_looks_at_the_fields_as_they_lie() -> None:
    for game, players in SHIPPED:
        nets = net_of(game, players)

        assert nets is not None
        net = record_of(nets)
        lying = {tuple(element.at): element.width for element in elements_of(game, players)}
        looked_at = net.at[:players, : net.elements].T.tolist()
        assert [lying[tuple(at)] for at in looked_at] == net.width[: net.elements].tolist()
        assert weights_path(game, players).stat().st_size < LARGEST


def test_a_match_file_notes_by_which_weights_a_master_played() -> None:
    for game, players in SHIPPED:
        match = new_match(game, players, "noted")
        for level in (*CHOICES, "level5x16"):
            match.bots = (level, *match.bots[1:])
            is_noted = f'weights = "{digest_of_net(game, players)}"' in write_match(match)
            assert is_noted == (level in (LEVELS[-1], GRAND_MASTER, "level5x16"))
