"""Matches: refusals with their section, drafts, files that hold or say where they do not."""

import dataclasses
from pathlib import Path

import pytest

import tussle
from catalogue import GAMES, TABLES, matches_of, named, new_match, played
from fabeltafel.fairness import Lots, fresh_lots, repeatable_lots
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, IllegalAction, NotationError
from fabeltafel.match import Match
from fabeltafel.matchfile import BadMatchFile, load_match, read_match, save_match, write_match
from fabeltafel.texts import texts_of

GAME = named("draco")
KEPT = [file for game in GAMES for file in matches_of(game)]


def words(match: Match, *texts: str) -> list[int]:
    return [match.game.action(text) for text in texts]


def test_an_illegal_action_is_refused_with_its_section_and_changes_nothing() -> None:
    match = new_match(GAME, 3, "refuse")
    seat = match.acting()[0]
    other = (seat + 1) % 3
    before = (match.state.tobytes(), match.rng.tobytes(), len(match.log))
    held = match.legal(seat)
    missing = next(a for a in range(1, 51) if a not in held)

    for who, action, section in (
        (seat, missing, "3.1"),
        (other, held[0], "2.3"),
        (seat, match.game.action("ride"), "3.1"),
        (seat, match.game.action("draw"), "3.1"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            match.submit(who, action)
        assert refusal.value.section == section
        assert f"§{section}" in str(refusal.value)

    assert (match.state.tobytes(), match.rng.tobytes(), len(match.log)) == before


@pytest.mark.parametrize(("seat", "action"), [(0, -1), (0, 10_000), (7, 1), (-1, 1), (NOBODY, 1)])
def test_an_action_or_a_seat_that_does_not_exist_is_refused(seat: int, action: int) -> None:
    match = new_match(GAME, 3, "nonsense")

    with pytest.raises(IllegalAction):
        match.submit(seat, action)

    assert match.log == []


def test_a_bad_second_word_leaves_the_first_unplayed() -> None:
    match = new_match(GAME, 3, "second")
    seat = match.acting()[0]
    first = match.legal(seat)[0]

    with pytest.raises(IllegalAction):
        match.submit(seat, first, first, first)

    assert match.log == []


def test_a_complete_decision_cannot_be_added_to() -> None:
    match = new_match(named("connect_four"), 2, "complete")

    with pytest.raises(IllegalAction):
        match.submit(0, 3, 3)
    match.submit(0, 3)

    assert len(match.log) == 1


def test_after_the_end_nobody_may_decide() -> None:
    match = played(new_match(GAME, 2, "end"), "end")

    with pytest.raises(IllegalAction) as refusal:
        match.submit(0, 1)

    assert refusal.value.section == "2.3"


def test_an_unreadable_word_is_refused() -> None:
    for word in ("", "red9", "RED3", "red3 ", "chequered3", "--red3"):
        with pytest.raises(NotationError):
            GAME.action(word)


@pytest.mark.parametrize(
    "text",
    [
        "1 on red1",
        "playing 9\n1 on red1\n2 on blue1",
        "dragons red\n1 on red1\n2 on blue1",
        "dragons red 99\n1 on red1\n2 on blue1",
        "dragons pink 1\n1 on red1\n2 on blue1",
        "1 on red1 hand red1 red1\n2 on blue1",
        "1 on red1 hand red2 red2 red3 red3 red3 red4 red4\n2 on blue1",
        "1 on red1 wealth 3\n2 on blue1",
        "changing 1\n1 on red1\n2 on blue1",
        "1 on red1 hand ?200\n2 on blue1",
    ],
)
def test_an_impossible_position_is_refused(text: str) -> None:
    match = new_match(GAME, 2, "position")

    with pytest.raises(NotationError):
        GAME.read(match.box, text)


def test_a_hidden_position_with_an_empty_pile_can_be_read_back() -> None:
    match = new_match(GAME, 2, "empty")
    match.state["laid"][0] += match.state["pile"][0]
    match.state["pile"][0] = 0
    match.state["pile_size"] = 0
    hidden = match.seen_by(0)

    text = GAME.write(match.box, hidden)

    assert GAME.read(match.box, text).tobytes() == hidden.tobytes()


def test_the_lots_of_a_match_decide_its_shuffles() -> None:
    lots = fresh_lots(3)
    match = new_match(GAME, 3, "x")
    one = Match(GAME, match.seats, match.facts, lots)
    same = Match(GAME, match.seats, match.facts, lots)
    numbers = (*lots.numbers[:-1], "another")
    other = Match(GAME, match.seats, match.facts, dataclasses.replace(lots, numbers=numbers))

    assert one.state.tobytes() == same.state.tobytes()
    assert one.state.tobytes() != other.state.tobytes()
    assert len(lots.secret) == 64
    assert lots.commitment != lots.secret


def test_lots_must_fit_the_seats() -> None:
    with pytest.raises(FabeltafelError):
        Match(GAME, ("a", "b"), new_match(GAME, 2, 1).facts, Lots("00" * 32, "t", ("1",)))


@pytest.mark.parametrize("decisions", [0, 7, 10_000])
def test_a_saved_match_loads_again(tmp_path: Path, decisions: int) -> None:
    match = played(new_match(GAME, 4, "save"), 3, decisions)
    file = tmp_path / "match.toml"

    save_match(match, file)

    assert load_match(file).state.tobytes() == match.state.tobytes()
    assert [path.name for path in tmp_path.iterdir()] == ["match.toml"]


def test_names_with_quotes_and_other_alphabets_survive(tmp_path: Path) -> None:
    names = ('"Anne"', "Ма́рк\\", "[bold]Ÿ")
    match = Match(GAME, names, new_match(GAME, 3, 1).facts, repeatable_lots("n", 3))

    assert read_match(write_match(match)).seats == names


def tampered(old: str, new: str) -> str:
    text = write_match(played(new_match(GAME, 3, "tamper"), 5))
    assert old in text
    return text.replace(old, new, 1)


def first_move_with_answers() -> tuple[str, int]:
    lines = write_match(played(new_match(GAME, 3, "tamper"), 5)).splitlines()
    return next((line, n) for n, line in enumerate(lines, 1) if " ~ " in line and line[0] in "123")


def test_a_changed_shuffle_is_found_where_it_is() -> None:
    line, number = first_move_with_answers()
    word, _, answers = line.partition(" ~ ")

    with pytest.raises(BadMatchFile, match=f"line {number}: chance gave {answers}, not"):
        read_match(tampered(line, f"{word} ~ {int(answers.split()[0]) + 1}"))
    with pytest.raises(BadMatchFile, match=f"line {number}: chance gave {answers}, not nothing"):
        read_match(tampered(line, word))


def test_a_changed_move_is_found_where_it_is() -> None:
    line, number = first_move_with_answers()

    with pytest.raises(BadMatchFile, match=f"line {number}: .*§"):
        read_match(tampered(line, f"{int(line[0]) % 3 + 1}{line[1:]}"))
    with pytest.raises(BadMatchFile, match=f"line {number}: .*no decision"):
        read_match(tampered(line, f"{line[0]} pink3"))
    with pytest.raises(BadMatchFile, match=f"line {number}: .*no move"):
        read_match(tampered(line, "nonsense"))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("format = 1", "format = 2", "format 2"),
        ("version = 1", "version = 99", "version 99"),
        ('game = "draco"', 'game = "chess"', "unknown game 'chess'"),
        ('seats = ["Anne", "Marc", "Carl"]', 'seats = ["Anne"]', "1 seats|players"),
        ("variants = []", 'variants = ["odd"]', "variant 'odd'"),
        ("variants = []", "", "variants is missing"),
        ('secret = "', 'secret = "00', "64 hexadecimal"),
        ('table = "seed', 'table = "weed', "deal is not what the lots give"),
        ("deal = [", "deal = [1, ", "from answer 1 on"),
        ("cards_per_colour = [2", "cards_per_colour = [1", "deal is not what"),
        ("cards_per_colour = [2", 'cards_per_colour = ["2"', "cards_per_colour: number 1"),
        ("path_2_3 = ", "path_2_4 = ", "lacks 'path_2_3'"),
        ("is_over = true", "is_over = false", "is over after these moves"),
        ("scores = [", "scores = [1", "the scores are"),
        ("scores = [", "points = [", "scores is missing"),
    ],
)
def test_whatever_else_is_changed_is_told(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadMatchFile, match=reason):
        read_match(tampered(old, new))


def test_a_swapped_secret_does_not_fit_its_commitment() -> None:
    text = write_match(played(new_match(GAME, 3, "tamper"), 5))
    secret = new_match(GAME, 3, "tamper").lots.secret
    swapped = text.replace(f'secret = "{secret}"', f'secret = "{"0" * 64}"')

    with pytest.raises(BadMatchFile, match="committed"):
        read_match(swapped)


def test_a_file_cut_off_anywhere_is_refused() -> None:
    text = write_match(played(new_match(GAME, 2, "cut"), 5, 12))

    for length in range(0, len(text) - 1, 7):
        with pytest.raises(BadMatchFile):
            read_match(text[:length])


@pytest.mark.parametrize("name", ["", "  ", "a\x7fb", "\x1b[2J", "a\nb", "\udcff"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    facts = new_match(GAME, 2, 1).facts

    with pytest.raises(FabeltafelError):
        Match(GAME, ("Anne", name), facts, repeatable_lots("n", 2))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("format = 1", "format = " + "9" * 5000),
        ("variants = []", "variants = " + "[" * 5000),
        ("[result]", "[result]\nextra = " + "9" * 5000),
        ("[match]", "extra = 1979-05-27\n\n[match]"),
        ("path_4_5 = ", "# path_4_5 = "),
        ("path_4_5 = ", "path_4_5 = 1979-05-27 # "),
        ("path_4_5 = ", "path_4_5 = [1, {a = 1}] # "),
        ("path_4_5 = ", "path_4_5 = nan # "),
        ("path_4_5 = ", 'path_4_5 = "\\u001b[2J" # '),
        ("scores = [", "scores = [0.0, "),
        ('seats = ["Anne"', "seats = [1"),
        ('bots = [""', "bots = [1"),
    ],
)
def test_odd_values_in_a_file_are_refused(old: str, new: str) -> None:
    with pytest.raises(BadMatchFile):
        read_match(tampered(old, new))


def test_a_preview_of_an_illegal_action_is_refused() -> None:
    match = new_match(GAME, 3, "preview")
    seat = match.acting()[0]

    with pytest.raises(IllegalAction):
        match.preview(seat, GAME.action("ride"))


def test_nobody_looks_ahead_from_a_decision_that_is_made() -> None:
    """Its state holds what chance will answer, so a preview from there would tell it."""
    match = new_match(GAME, 2, "ahead")
    seat = match.acting()[0]
    draft = match.draft(seat, [])
    while not draft.is_complete:
        draft = match.drafted(draft, match.legal(seat, draft)[0])

    with pytest.raises(IllegalAction):
        match.preview(seat, match.legal(seat)[0], draft)


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_every_match_kept_for_ever_still_replays(file: Path) -> None:
    match = load_match(file)

    assert match.is_over
    assert write_match(match) == file.read_text(encoding="utf-8")


def test_there_are_kept_matches_of_every_game_and_player_count() -> None:
    kept = {(game.name, len(load_match(file).seats)) for game in GAMES for file in matches_of(game)}

    assert kept >= {(game.name, players) for game, players in TABLES if game.name != "tussle"}


def test_what_could_be_left_out_of_a_draft_is_what_the_rest_does_not_need() -> None:
    match = new_match(named("drachendelta"), 2, "spare")
    white = "1:stones 2:planks 3:step 4:jump 5:remove commit"
    black = "1:step 2:double 3:jump 4:stone 5:remove commit"
    cards = words(match, *white.split()[:-1])
    assert match.replaceable(match.draft(0, cards)) == cards

    match.submit(0, *words(match, *white.split()))
    match.submit(1, *words(match, *black.split()))
    match.submit(0, *words(match, "+b2", "+a1@0"))

    plank, village = words(match, "plank6", "white")
    assert match.replaceable(match.draft(0, [plank])) == [plank]
    assert match.replaceable(match.draft(0, [plank, village])) == [village]


def test_a_file_keeps_who_was_chosen_to_begin() -> None:
    plain = new_match(tussle.GAME, 4, "begins")
    match = Match(tussle.GAME, plain.seats, plain.facts, plain.lots, begins=2)
    assert match.state.tobytes() != plain.state.tobytes()

    text = write_match(played(match, "begins"))
    again = read_match(text, lambda name: tussle.GAME)

    assert "begins = 3\n" in text
    assert "begins =" not in write_match(plain)
    assert (again.begins, again.state.tobytes()) == (2, match.state.tobytes())
    assert write_match(again) == text


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("begins = 9", "seat 9 cannot begin"),
        ("begins = 0", "seat 0 cannot begin"),
        ('begins = "Anne"', "begins is 'Anne', which is no int"),
        ("begins = 1", "seat 4 may not play 4 now"),
    ],
)
def test_a_file_that_names_another_beginner_does_not_hold(told: str, reason: str) -> None:
    plain = new_match(tussle.GAME, 4, "begins")
    match = Match(tussle.GAME, plain.seats, plain.facts, plain.lots, begins=2)
    text = write_match(played(match, "begins"))

    with pytest.raises(BadMatchFile, match=reason):
        read_match(text.replace("begins = 3", told), lambda name: tussle.GAME)


def test_a_file_keeps_the_symbols_that_seats_wished_for() -> None:
    plain = new_match(tussle.GAME, 2, "symbols")
    match = Match(tussle.GAME, plain.seats, plain.facts, plain.lots, symbols=["", "acorn"])

    text = write_match(played(match, "symbols"))
    again = read_match(text, lambda name: tussle.GAME)

    assert 'symbols = ["", "acorn"]\n' in text
    assert "symbols =" not in write_match(plain)
    assert again.box.tobytes() == match.box.tobytes() != plain.box.tobytes()
    assert write_match(again) == text


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ('["acorn", "acorn"]', "two seats cannot both have the symbol 'acorn'"),
        ('["lyre", ""]', "Tussle has no symbol 'lyre'"),
        ('["acorn"]', "2 seats have 2 wishes for a symbol"),
        ("[1, 2]", "symbols must be a list of texts"),
    ],
)
def test_a_file_with_symbols_that_cannot_be_does_not_hold(told: str, reason: str) -> None:
    plain = new_match(tussle.GAME, 2, "symbols")
    match = Match(tussle.GAME, plain.seats, plain.facts, plain.lots, symbols=["", "acorn"])
    text = write_match(match)

    with pytest.raises(BadMatchFile, match=reason):
        read_match(text.replace('["", "acorn"]', told), lambda name: tussle.GAME)


def test_a_label_says_what_its_seat_sees_and_the_plain_one_is_left_where_nothing_is_added() -> None:
    match, say = new_match(tussle.GAME, 2, "labels"), texts_of(tussle.GAME, "en")
    card = match.legal(0)[0]
    draft = match.draft(0, [card])

    chosen = match.game.decision(card).which[0]
    assert match.labels(0, [card], say) == [f"Choose {chosen}"]
    assert match.labels(0, words(match, "shout"), say, draft) == [f"Shout with {chosen}"]
    assert match.labels(1, words(match, "shout"), say, draft) == ["Shout"]
    assert match.game.label(match.game.action("shout"), say) == "Shout"
