"""Nobody is left to guess: whatever a seat can decide, a sentence says what is asked."""

import random
import re
from collections.abc import Iterator

import pytest

from catalogue import PEOPLE, TABLES, every_table, named, new_match, played
from fabeltafel.asking import Sort, asked_of_holder, sort_of
from fabeltafel.box import shipped_box, values
from fabeltafel.decisions import DecisionKind
from fabeltafel.fairness import repeatable_lots
from fabeltafel.film import NOBODY
from fabeltafel.game import Game
from fabeltafel.match import Match
from fabeltafel.pictures import pieces_of
from fabeltafel.texts import LANGUAGES, Texts, texts_of

MOST = 150  # decisions of one match
LONGEST = 125  # letters: two lines of a phone and a half


def languages_of(game: Game) -> list[Texts]:
    """The sentences of a game in every language it has."""
    spoken = [one for one in LANGUAGES if (game.folder / "texts" / f"{one}.ftl").exists()]
    return [texts_of(game, language) for language in spoken]


def matches(game: Game, players: int) -> Iterator[Match]:
    """A match with every variant of a game, and one with none."""
    for variant in ("", *game.variants):
        lots = repeatable_lots(f"asked {variant}", players)
        variants = [variant] if variant else []
        yield Match(game, PEOPLE[:players], values(shipped_box(game)), lots, variants=variants)


@every_table
def test_every_decision_is_asked_for_in_every_language(game: Game, players: int) -> None:
    says = languages_of(game)
    for match in matches(game, players):
        chooser = random.Random(str(match.variants))
        while not match.is_over and len(match.log) < MOST:
            for seat in match.acting():
                for say in says:
                    sentence = match.asked(seat, say)
                    assert 0 < len(sentence) <= LONGEST, sentence
                    assert sentence.endswith((".", "?"))
            seat = chooser.choice(match.acting())
            match.decide(seat, chooser.choice(match.legal(seat)))


@every_table
def test_how_far_the_end_is_is_said_at_any_time_and_in_every_language(
    game: Game, players: int
) -> None:
    match = new_match(game, players, "outlook")
    chooser = random.Random("outlook")
    while not match.is_over and len(match.log) < MOST:
        for say in languages_of(game):
            lines = match.outlook(match.seen_by(NOBODY), say)
            assert lines or not hasattr(game.wording, "outlook")
            assert all(0 < len(line) <= LONGEST for line in lines)
        seat = chooser.choice(match.acting())
        match.decide(seat, chooser.choice(match.legal(seat)))


def test_whoever_sits_out_is_named_as_long_as_it_lasts() -> None:
    lots = repeatable_lots("sits out", 3)
    game = named("teufel")
    match = Match(game, PEOPLE[:3], values(shipped_box(game)), lots)
    chooser, say = random.Random(1), texts_of(game, "en")
    out: set[str] = set()
    while not match.is_over:
        seat = chooser.choice(match.acting())
        match.decide(seat, chooser.choice(match.legal(seat)))
        films = match.film(len(match.log) - 1, NOBODY)
        out |= {match.seats[one.seat] for one in films if one.kind.text == "sat-out"}
        if out and not match.is_over:
            told = " ".join(match.outlook(match.seen_by(NOBODY), say))
            assert all(f"{name} has no field left to name" in told for name in out)

    assert out


@every_table
def test_nobody_is_asked_who_cannot_decide(game: Game, players: int) -> None:
    match = played(new_match(game, players, "waiting"), "waiting", 12)

    for seat in set(range(players)) - set(match.acting()):
        assert match.asked(seat, texts_of(game, "en")) == ""


@every_table
def test_whoever_holds_one_of_two_things_is_asked_for_the_other(game: Game, players: int) -> None:
    match, chooser = new_match(game, players, "held"), random.Random("held")
    unseen = set(game.decisions)
    while not match.is_over and unseen and len(match.log) < MOST:
        seat = chooser.choice(match.acting())
        legal = match.legal(seat)
        kinds = {game.decision(action).kind for action in legal}
        if kinds & unseen:
            for kind in kinds_on_several_pieces(match, seat):
                for say in languages_of(game):
                    assert all(asked_of_holder(kind, say)), f"held-{kind.text}-…"
        unseen -= kinds
        match.decide(seat, chooser.choice(legal))


@every_table
def test_what_is_looked_at_has_a_name_that_is_no_notation(game: Game, players: int) -> None:
    for depth in (0, 5, 40, 90):
        match = played(new_match(game, players, depth), depth, depth)
        for seat in (0, NOBODY):
            seen = match.seen_by(seat)
            pieces = pieces_of(game, game.sight(match.box, seen, seat, match.seats))
            raw = dict(
                re.findall(r'id="([^"]+)"[^>]* data-title="([^"]+)"', "".join(pieces.values()))
            )
            for say in languages_of(game):
                titles = match.titles(seen, say)
                assert raw.keys() <= titles.keys()
                assert not {id for id in raw if titles[id] == raw[id] or "*" in titles[id]}


@every_table
def test_what_cannot_be_chosen_now_has_a_name_all_the_same(game: Game, players: int) -> None:
    if not hasattr(game.wording, "titles"):
        return
    for depth in (0, 5, 40, 90):
        match = played(new_match(game, players, depth), depth, depth)
        seen = match.seen_by(0)
        legal = {game.word(action) for action in match.legal(0)}
        pieces = pieces_of(game, game.sight(match.box, seen, 0, match.seats))
        does = {id: re.findall(r'data-does="([^"]+)"', piece) for id, piece in pieces.items()}
        dead = {id for id, words in does.items() if words and not legal & set(words[0].split())}
        for say in languages_of(game):
            assert dead <= match.titles(seen, say).keys()


def kinds_on_several_pieces(match: Match, seat: int) -> set[DecisionKind]:
    """The kinds of decision whose words are told by picking more than one piece."""
    sight = match.game.sight(match.box, match.seen_by(seat), seat, match.seats)
    words = {action: match.game.word(action) for action in match.legal(seat)}
    standing = [
        piece.split('data-does="')[1].split('"')[0].split()
        for piece in pieces_of(match.game, sight).values()
        if 'data-does="' in piece
    ]
    found: set[DecisionKind] = set()
    for action, word in words.items():
        others = [set(does) & set(words.values()) for does in standing if word in does]
        if len({frozenset(does) for does in others}) > 1:
            found.add(match.game.decision(action).kind)
    return found


@pytest.mark.parametrize(
    "game", {game.name: game for game, _ in TABLES}.values(), ids=lambda game: game.name
)
def test_every_game_has_something_else_to_do_than_to_end(game: Game) -> None:
    sorts = {sort_of(game, kind) for kind in game.decisions}

    assert sorts <= set(Sort)
    assert sorts != {Sort.END}
