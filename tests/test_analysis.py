"""Looking back on a match: judged by what a seat knew, luck that evens out, the same every time."""

import json
import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev
from xml.etree import ElementTree

import numpy as np
import pytest

import tussle
from catalogue import DRAWN, GAMES, matches_of, named, new_match, played
from fabeltafel.analysis import Analysis, Estimate, Judgement, Moment, analyse
from fabeltafel.analysis.appraising import of_trees
from fabeltafel.analysis.graphs import Graph
from fabeltafel.analysis.judging import TREE, Trees, judge
from fabeltafel.analysis.making import SIMULATIONS, LookingBack, usual_level
from fabeltafel.analysis.storing import Unfitting, kept, place_of, read, written
from fabeltafel.arena.luck import LessLuck, interval_of, less_luck
from fabeltafel.arena.matches import Outcome, Task, duel, mirror, play_with
from fabeltafel.box import shipped_box, values
from fabeltafel.chance import seeded
from fabeltafel.cli import main
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.match import Match
from fabeltafel.matchfile import load_match, save_match

FEW = 12  # simulations, where only the way is tested that they take


def finished(game: Game, players: int, seed: object = "analysis") -> Match:
    return played(new_match(game, players, seed), seed)


def mirrored(game: Game, players: int, matches: int, simulations: int) -> list[Outcome]:
    tasks = mirror(game, values(shipped_box(game)), "random", players, matches, "luck")
    return [play_with(game, replace(task, luck=simulations)) for task in tasks]


def check_luck(outcomes: list[Outcome]) -> None:
    """Everybody's luck is about nothing on the mean, moves, and goes with the result."""
    for seat in range(len(outcomes[0].luck)):
        luck = [outcome.luck[seat] for outcome in outcomes]
        won = [outcome.luck[seat] for outcome in outcomes if outcome.wins[seat] == 1]
        lost = [outcome.luck[seat] for outcome in outcomes if outcome.wins[seat] == 0]

        assert stdev(luck) > 0.02
        assert abs(fmean(luck)) < 4 * stdev(luck) / len(luck) ** 0.5
        assert fmean(won) > fmean(lost)


def test_luck_evens_out(is_soaking: bool) -> None:
    check_luck(mirrored(tussle.GAME, 2, 4000 if is_soaking else 200, FEW))


@pytest.mark.soak
@pytest.mark.parametrize(("name", "players"), [("draco", 3), ("teufel", 2), ("druidenwalzer", 2)])
def test_luck_evens_out_over_many_matches(name: str, players: int) -> None:
    check_luck(mirrored(named(name), players, 2000, FEW))


def told(found: LessLuck | None) -> LessLuck:
    assert found is not None
    return found


def test_less_luck_keeps_the_mean_and_narrows_the_interval(is_soaking: bool) -> None:
    game, matches = tussle.GAME, 2000 if is_soaking else 120
    tasks = duel(game, values(shipped_box(game)), "greedy", "random", 2, matches, "less luck")
    outcomes = [play_with(game, replace(task, luck=100)) for task in tasks]

    found = told(less_luck("greedy", outcomes))

    assert found.fewer > 1.05
    assert found.bare[0] < found.share < found.bare[1]
    assert found.interval[1] - found.interval[0] < found.bare[1] - found.bare[0]


def imagined(chooser: random.Random, deals: int) -> list[Outcome]:
    """Matches whose luck is half of what decides them."""
    found = []
    for deal in range(deals):
        luck = chooser.gauss(0, 0.1)
        share = 0.6 + luck + chooser.gauss(0, 0.1)
        task = Task("", {}, "", deal, ("one", "other"))
        found.append(Outcome(task, (), (share, 1 - share), (), (), (luck, -luck)))
    return found


def test_intervals_hold_what_they_promise(is_soaking: bool) -> None:
    chooser, runs = random.Random("honest"), 4000 if is_soaking else 400
    found = [told(less_luck("one", imagined(chooser, 20))) for _ in range(runs)]
    hits = sum(one.interval[0] < 0.6 < one.interval[1] for one in found)

    assert 0.92 < hits / runs < 0.975
    assert fmean(one.share for one in found) == pytest.approx(0.6, abs=0.005)
    assert fmean(one.fewer for one in found) > 1.5


def test_an_interval_of_few_values_is_students() -> None:
    low, high = interval_of([1, 2, 3, 4, 5, 6, 7, 8])

    assert (low + high) / 2 == 4.5
    assert (high - low) / 2 == pytest.approx(2.3646 * (6 / 8) ** 0.5, abs=0.001)  # t for 7


def test_without_luck_told_or_too_few_deals_nothing_is_taken_away() -> None:
    chooser = random.Random("few")

    assert less_luck("one", imagined(chooser, 7)) is None
    assert less_luck("one", [replace(one, luck=()) for one in imagined(chooser, 20)]) is None


def test_the_same_seed_finds_the_same_and_another_one_something_else() -> None:
    match = finished(tussle.GAME, 4)

    assert analyse(match, "level1") == analyse(match, "level1")
    assert analyse(match, "level1") != analyse(match, "level1", "another")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_can_be_looked_back_on(game: Game, is_soaking: bool) -> None:
    path = next(iter(matches_of(game)), None)
    match = load_match(path) if path else finished(game, game.players[0])
    looking, sides = LookingBack(match, FEW, "every game"), match.position.sides
    step = 1 if is_soaking else max(len(match.log) // 6, 1)

    for place in range(0, len(match.log), step):
        moment = looking.moment(place)
        by_side = {side: one.value for side, one in zip(sides, moment.chances, strict=True)}
        assert sum(by_side.values()) == pytest.approx(1)
        assert bool(moment.luck) == bool(match.log[place].answers)
        if moment.judgement:
            assert set(moment.judgement.best) <= set(match.at(place).legal(match.log[place].seat))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_seat_could_not_know_changes_no_judgement(game: Game, is_soaking: bool) -> None:
    match = finished(game, game.players[0], "secret")
    step = 1 if is_soaking else max(len(match.log) // 5, 1)

    for place in range(0, len(match.log), step):
        seat, action = match.log[place].seat, match.log[place].action
        truth = match.at(place)
        other = truth.redealt(seat, seeded("other", place))
        judgements = [judge(one.view(seat), action, FEW, place) for one in (truth, other)]
        assert judgements[0] == judgements[1]


def test_what_a_seat_does_know_changes_its_judgement() -> None:
    """So the property above can fail: here somebody else's unknown is dealt anew."""
    match = finished(tussle.GAME, 2, "known")
    changed = 0
    for place, one in enumerate(match.log):
        truth = match.at(place)
        other = truth.redealt(1 - one.seat, seeded("other", place))
        if one.action in other.legal(one.seat):
            judgements = [judge(it.view(one.seat), one.action, FEW, place) for it in (truth, other)]
            changed += judgements[0] != judgements[1]

    assert changed > 0


def four_in_a_row(columns: str) -> Match:
    match = new_match(named("connect_four"), 2, "four")
    for column in columns:
        match.decide(match.acting()[0], match.game.action(column))
    return match


def test_not_blocking_three_in_a_row_is_a_mistake() -> None:
    lost = four_in_a_row("dedfd")  # three on top of each other: only d stops a fourth

    foul = judge(lost.view(1), lost.game.action("a"), 400, "foul")
    good = judge(lost.view(1), lost.game.action("d"), 400, "foul")

    assert foul is not None
    assert good is not None
    assert foul.is_mistake
    assert foul.best[0] == lost.game.action("d")
    assert foul.cost.value > 0.2
    assert good.is_best
    assert not good.is_mistake


def test_more_simulations_are_more_trees_and_not_larger_ones() -> None:
    for simulations in SIMULATIONS.values():
        trees = Trees.of(simulations)
        assert trees.simulations == min(simulations, TREE)
        assert len(trees.numbers) * trees.simulations == simulations
        assert len(trees.more().numbers) == 3 * len(trees.numbers)
        assert not {*trees.numbers} & {*trees.more().numbers}


def test_what_trees_differ_by_is_not_told_to_be_sure() -> None:
    alike, rows = np.random.default_rng(1), 400
    quiet = [alike.normal(0.1, 0.5, (rows, 1)) for _ in range(16)]
    apart = [tree + alike.normal(0, 0.2) for tree in quiet]

    (sure,), (unsure,), (single,) = of_trees(quiet), of_trees(apart), of_trees(quiet[:1])

    assert sure.error == pytest.approx(0.5 / (16 * rows) ** 0.5, rel=0.5)
    assert unsure.error == pytest.approx(0.2 / 16**0.5, rel=0.5)
    assert single.error == pytest.approx(0.5 / rows**0.5, rel=0.1)
    assert unsure.value == pytest.approx(np.concatenate(apart).mean())


def test_where_there_is_nothing_to_choose_nothing_is_judged() -> None:
    match = four_in_a_row(DRAWN[:-1])

    assert judge(match.view(match.acting()[0]), match.game.action(DRAWN[-1]), 10, "one") is None


def test_a_running_match_keeps_its_secrets() -> None:
    with pytest.raises(FabeltafelError, match="only a finished match"):
        analyse(new_match(tussle.GAME, 2, "running"))


def test_a_level_is_four_times_the_one_below() -> None:
    counts = list(SIMULATIONS.values())

    assert all(more == 4 * less for less, more in pairwise(counts))
    assert all(usual_level(game) in SIMULATIONS for game in GAMES)
    with pytest.raises(FabeltafelError, match="there is no level9"):
        analyse(four_in_a_row("abababa"), "level9")


def imagined_moment(mine: float, luck: float = 0.0, cost: Judgement | None = None) -> Moment:
    chances = Estimate(mine), Estimate(1 - mine)
    return Moment(chances, (Estimate(luck, 0.01), Estimate(-luck, 0.01)) if luck else (), cost)


def decided(seat: int, cost: float, error: float = 0.001) -> Judgement:
    return Judgement(seat, 0, (1,), Estimate(0.5), Estimate(cost, error))


def test_the_sums_are_those_of_the_moments() -> None:
    moments = (
        imagined_moment(0.6, luck=0.1),
        imagined_moment(0.4, cost=decided(0, 0.2)),
        imagined_moment(0.7, luck=-0.3, cost=decided(1, 0.3)),
        imagined_moment(0.8, cost=decided(0, 0.25)),
        imagined_moment(0.9, cost=decided(0, 0.25, error=0.2)),
        imagined_moment(1.0, cost=decided(1, 0.005)),
    )
    analysis = Analysis("", "level1", "", (1.0, 0.0), moments)

    assert analysis.skill_lost(0).value == pytest.approx(0.7)
    assert analysis.skill_lost(1).value == pytest.approx(0.305)
    assert analysis.luck(0).value == pytest.approx(-0.2)
    assert analysis.luck(0).error == pytest.approx(0.01 * 2**0.5)
    assert analysis.mistakes(0) == [3, 1]
    assert analysis.mistakes(1) == [2]
    assert analysis.turning_point == 2
    assert analysis.luckiest == 2
    assert replace(analysis, result=(0.5, 0.5)).turning_point is None


def test_the_graph_has_a_line_and_a_band_for_everybody_and_marks_mistakes() -> None:
    moments = (imagined_moment(0.5), imagined_moment(0.3, cost=decided(0, 0.2)), imagined_moment(1))
    analysis = Analysis("", "level1", "", (1.0, 0.0), moments)

    svg = ElementTree.fromstring(Graph(analysis, ("<Anne>", "Marc & Co")).svg("Chances"))
    classes = [element.get("class") for element in svg.iter()]
    texts = [element.text for element in svg.iter() if element.tag.endswith("text")]

    assert [classes.count(one) for one in ("band", "mistake", "turn")] == [2, 1, 1]
    assert {"<Anne>", "Marc & Co"} <= set(texts)


def test_what_is_kept_is_read_again_for_its_match_alone(tmp_path: Path) -> None:
    match, other = finished(tussle.GAME, 2, "kept"), finished(tussle.GAME, 2, "other")
    found = analyse(match, "level1")
    text = written(found, match.game)
    path = tmp_path / "kept.analysis.json"
    path.write_text(text, encoding="utf-8")

    assert read(text, match) == found
    assert kept(match, path, "level1", found.seed) == found
    assert kept(match, path, "level2", found.seed) is None
    assert kept(match, tmp_path / "nowhere", "level1", found.seed) is None
    with pytest.raises(Unfitting):
        read(text, other)
    for broken in ("", "[]", text[:-9], text.replace('"cost"', '"price"')):
        with pytest.raises(Unfitting):
            read(broken, match)


def test_what_an_earlier_method_found_is_still_read(tmp_path: Path) -> None:
    match = finished(tussle.GAME, 2, "kept")
    found = analyse(match, "level1")
    told = json.loads(written(found, match.game))
    path = tmp_path / "kept.analysis.json"

    path.write_text(json.dumps(told | {"format": 1}), encoding="utf-8")
    assert kept(match, path, "level1", found.seed) == found

    path.write_text(json.dumps(told | {"format": 3}), encoding="utf-8")
    assert kept(match, path, "level1", found.seed) is None


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "skill lost"), ("nl", "geluk gehad"), ("de", "Glück gehabt")]
)
def test_the_command_tells_skill_from_luck_and_keeps_it(
    language: str,
    heading: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    path = tmp_path / "four.toml"
    save_match(four_in_a_row("dedfdad"), path)
    graph = tmp_path / "graph.svg"
    arguments = ["analyse", str(path), "--level", "level2", "--graph", str(graph)]
    arguments += ["--language", language]

    printed = []
    for more in ([], [], ["--again"]):
        with pytest.raises(SystemExit) as end:
            main([*arguments, *more])
        assert end.value.code == 0
        printed.append(capsys.readouterr().out.strip())

    assert heading in printed[0]
    assert "6. " in printed[0]
    assert "Anne" in graph.read_text("utf-8")
    assert printed[0] == printed[1] == printed[2]
    assert json.loads(place_of(path).read_text("utf-8"))["level"] == "level2"


def test_the_command_refuses_a_running_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "running.toml"
    save_match(four_in_a_row("ab"), path)

    with pytest.raises(SystemExit) as end:
        main(["analyse", str(path)])

    assert end.value.code == 1
    assert "is not over" in capsys.readouterr().err
    assert not place_of(path).exists()
