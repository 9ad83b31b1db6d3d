"""Secrecy at the table's door: what a seat cannot know, permuted, changes no byte it receives."""

import contextlib
import copy
import functools
import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tussle
from catalogue import NAMES, PEOPLE, every_table, named, readers, stream_of
from examples import examples
from fabeltafel.box import shipped_box, values
from fabeltafel.chance import scripted
from fabeltafel.compiled import Records, compiled
from fabeltafel.fairness import repeatable_lots
from fabeltafel.film import NOBODY
from fabeltafel.game import Event, Game
from fabeltafel.match import Draft, Match
from fabeltafel.web.entries import Entry, Move, Sit
from fabeltafel.web.explaining import explained
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.messages import Look
from fabeltafel.web.protocol import News
from fabeltafel.web.readers import Reader
from fabeltafel.web.refusals import Refused
from fabeltafel.web.scenes import Scenes
from fabeltafel.web.tables import Table
from web.browser import Browser, play_on
from web.conftest import Come
from web.serving import Running

REDEALS = 2
MOST_WORDS = 8  # that are gone on from
MOST_REFUSED = 40  # words that cannot be, at one position; at others it is the turn of others
COMING_AND_GOING = re.compile(rb'"is_online":(true|false)')  # known to all, and never still


def laid(game: Game, players: int, seed: int, decisions: int) -> Table:
    """A table in memory after some random decisions."""
    lots = repeatable_lots(str(seed), players)
    row = SimpleNamespace(id="laid", variants=[], facts=values(shipped_box(game)), owner="p0")
    row.secret, row.away, row.seats = lots.secret, 10, ["friend"] * players
    row.terms = {}
    table = Table(row, game)
    for seat in range(players):
        data = Sit(seat, f"p{seat}", PEOPLE[seat], str(seat))
        table.apply(Entry(seat + 1, None, data, 0.0))
    chooser = random.Random(seed)
    for _ in range(decisions):
        match = match_of(table)
        if match.is_over:
            break
        seat = chooser.choice(match.acting())
        decide(table, seat, random_words(table, seat, chooser))
    return table


def match_of(table: Table) -> Match:
    """The match of a table where it has begun."""
    assert table.match is not None
    return table.match


def random_words(table: Table, seat: int, chooser: random.Random) -> list[str]:
    """A whole decision of a seat."""
    match = match_of(table)
    draft = match.draft(seat, [])
    while not draft.is_complete:
        draft = match.drafted(draft, chooser.choice(match.legal(seat, draft)))
    return [table.game.word(decision.action) for decision in draft.decisions]


def decide(table: Table, seat: int, words: list[str]) -> int:
    """Enter a whole decision into a table's log, as a post does."""
    position = table.position + 1
    draft = table.draft(match_of(table), seat, words)
    assert draft.is_complete
    table.apply(Entry(position, None, Move(seat, words), 0.0), draft)
    return position


def with_state(table: Table, state: Records) -> Table:
    """The same table with something else in the hidden places."""
    other, match = copy.copy(table), copy.copy(match_of(table))
    match.states, match.log = [*match.states[:-1], state], list(match.log)
    match.films, match.told = {}, {}
    other.match, other.entries = match, list(table.entries)
    other.decided, other.latest = dict(table.decided), dict(table.latest)
    return other


def reader_at(seat: int) -> Reader:
    """Somebody who looks through a seat's eyes."""
    return Reader(seat, "en", () if seat == NOBODY else (seat,))


def received(table: Table, seat: int) -> Iterator[str]:
    """Every byte the table has for a reader now, by every door that is not the news."""
    reader = reader_at(seat)
    yield sent(Look(table, reader).snapshot())
    if seat == NOBODY:
        return
    legal = legal_words(table, seat)
    possible = spaced(legal)
    refused = [word for word in words_of(table.game) if word not in legal]
    for word in [*possible, *spaced(refused, MOST_REFUSED, table.position)]:
        yield answer_to(table, seat, word)
        yield trial_of(table, seat, [word])
    for word in possible:
        for next_word in spaced(next_words(table, seat, word)):
            yield trial_of(table, seat, [word, next_word])


def legal_words(table: Table, seat: int) -> list[str]:
    """What a seat may decide now."""
    match = match_of(table)
    legal = match.legal(seat) if seat in match.acting() else []
    return [table.game.word(action) for action in legal]


def words_of(game: Game) -> Iterator[str]:
    """All words there are."""
    for action in range(game.actions):
        with contextlib.suppress(KeyError, IndexError):  # no such word
            yield game.word(action)


def spaced(words: list[str], most: int = MOST_WORDS, turn: int = 0) -> list[str]:
    """All of a few words, and of many so many that they represent the rest."""
    step = len(words) // most + 1
    return words[turn % step :: step]


def answer_to(table: Table, seat: int, word: str) -> str:
    """What a post of one word is answered, unless it makes a whole decision."""
    try:
        draft: Draft = table.drafting(f"p{seat}", seat, table.position, [word])
    except Refused as refused:
        return answer_of(refused)
    if draft.is_complete:
        return "decided"
    return sent(Look(table, reader_at(seat)).draft(draft))


def trial_of(table: Table, seat: int, words: list[str]) -> str:
    """What is answered when the last of some words is tried on."""
    try:
        trial = table.trying(f"p{seat}", seat, table.position, words)
    except Refused as refused:
        return answer_of(refused)
    return sent(Look(table, reader_at(seat)).trial(*trial))


def sent(message: msgspec.Struct) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(message).decode()


def answer_of(refused: Refused) -> str:
    """A refusal as something that can be compared."""
    return json.dumps([refused.status, refused.reason, refused.section, refused.arguments])


def next_words(table: Table, seat: int, word: str) -> list[str]:
    """What can follow a first word; also when the decision is made and must not be gone on from."""
    match, game = match_of(table), table.game
    action = game.action(word)
    if seat not in match.acting() or action not in match.legal(seat):
        return []
    draft = match.draft(seat, [action])
    following = match.legal(seat) if draft.is_complete else match.legal(seat, draft)
    return [game.word(action) for action in following]


def check_position(table: Table, dealer: Game, seed: int) -> None:
    """The leak property at one position, for every reader; the dealer knows how to hide."""
    match = match_of(table)
    for seat in readers(match):
        before = list(received(table, seat))
        position = replace(match.position, game=dealer)
        for number in range(REDEALS):
            deal = position.redealt(seat, stream_of(seed, seat, number))
            other = with_state(table, deal.state)
            assert list(received(other, seat)) == before
            check_news(table, other, seat, dealer, random.Random(seed))


def check_news(table: Table, other: Table, seat: int, dealer: Game, chooser: random.Random) -> None:
    """The news of a decision possible in both deals tells no more than `hide` leaves of it."""
    for decider in match_of(table).acting():
        words = random_words(table, decider, chooser)
        deals = [with_state(deal, match_of(deal).state) for deal in (table, other)]
        try:
            positions = [decide(deal, decider, words) for deal in deals]
        except Refused:
            continue  # not possible in the other deal
        messages = [
            Look(deal, reader_at(seat)).news(position)
            for deal, position in zip(deals, positions, strict=True)
        ]
        films = [known_film(deal, positions[0], seat, dealer) for deal in deals]
        compare(messages, films)
        compare_reasons(deals, seat, positions[0], films)


def known_film(table: Table, position: int, seat: int, dealer: Game) -> list[Event]:
    """What a seat may know of the film of an entry."""
    match, events = match_of(table), []
    for moment in table.decided[position]:
        decision, before = match.log[moment], replace(match.at(moment), game=dealer)
        rng = scripted(decision.answers)
        _, frames = before.filmed(decision.seat, decision.action, rng)
        events += before.events(frames, seat)
    return events


def compare(messages: list[News], films: list[list[Event]]) -> None:
    """Frames are alike as long as events are, and events as long as the rules show nothing."""
    shown = 0
    for one, two in zip(*(message.frames for message in messages), strict=False):
        lines = max(len(one.lines), len(two.lines))  # a line for every event of a frame
        beats = [film[shown : shown + lines] for film in films]
        for event, other in zip(*beats, strict=False):
            if facts_of(event) != facts_of(other):
                assert event.is_final, "an event that shows nobody anything differed"
                return
        assert sent(one) == sent(two)
        shown += lines
    assert sent(messages[0]) == sent(messages[1])


def compare_reasons(deals: list[Table], seat: int, position: int, films: list[list[Event]]) -> None:
    """Why something happened is told alike as long as the events and all before them are alike."""
    looks = [Look(deal, reader_at(seat)) for deal in deals]
    names = [line.why for line in looks[0].lines([deals[0].entries[position - 1]])]
    for name, event, other in zip(names, *films, strict=False):
        if facts_of(event) != facts_of(other):
            return
        one, two = (sent(explained(look, str(name))) for look in looks)
        assert one == two


def facts_of(event: Event) -> tuple[object, ...]:
    """An event as something that can be compared."""
    return event.kind, event.seat, event.arguments, event.state.tobytes()


@examples(4, 50)
@every_table
@given(seed=st.integers(0, 2**32), depth=st.integers(0, 60))
def test_what_a_seat_cannot_know_changes_no_byte_it_receives(
    game: Game, players: int, seed: int, depth: int
) -> None:
    check_position(laid(game, players, seed, depth), game, seed)


@compiled
def hide_nothing(box: Records, state: Records, seat: int) -> None:
    """A careless game."""


def test_a_game_that_forgets_to_hide_is_caught_at_the_door() -> None:
    verbs = replace(tussle.GAME.verbs, hide=hide_nothing)
    careless = replace(tussle.GAME, name="careless", verbs=verbs)

    with pytest.raises(AssertionError):
        check_position(laid(careless, 4, 1, 5), tussle.GAME, 1)


@pytest.mark.parametrize("door", ["seen_by", "film", "hidden", "preview"])
def test_a_door_that_forgets_to_hide_is_caught(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid(tussle.GAME, 4, 1, 6)
    match = match_of(table)
    if door == "seen_by":
        monkeypatch.setattr(Match, "seen_by", lambda self, *_: self.state)
    elif door == "hidden":
        monkeypatch.setattr("fabeltafel.web.scenes.Scenes.at", careless_scene)
    elif door == "preview":
        table = one_is_awaited(table)
        monkeypatch.setattr(Match, "preview", careless_preview)
    else:
        film, other = Match.film, match.acting()[0]
        monkeypatch.setattr(Match, "film", lambda self, at, _: film(self, at, other))

    with pytest.raises(AssertionError):
        check_position(table, tussle.GAME, 1)


def one_is_awaited(table: Table) -> Table:
    """All but one have chosen: whatever that one does now shows what the others hold."""
    chooser = random.Random(1)
    while len(match_of(table).acting()) > 1:
        seat = match_of(table).acting()[0]
        decide(table, seat, random_words(table, seat, chooser))
    return table


def careless_preview(self: Match, seat: int, action: int, draft: Draft) -> list[Event]:
    """A preview of the truth, beyond what the rules have shown."""
    longer = self.drafted(draft, action)
    return self.draft_film(longer, seat)


def careless_scene(_: Scenes, table: Table, moment: int, seat: int) -> dict[str, str]:
    """A scene drawn from the truth."""
    from fabeltafel.web.scenes import draw

    return draw(table, match_of(table).states[moment], seat)


@pytest.mark.parametrize("name", NAMES)
def test_over_http_no_answer_depends_on_what_its_reader_cannot_know(
    server: Running, come: Come, name: str
) -> None:
    people = {seat: come(PEOPLE[seat - 1]) for seat in (1, 2)}
    guest = come("Zoë")
    table = people[1].open_table(name, "me", "friend")
    people[2].sit(table, 2)
    play_on(table, people, moves=7)
    live = server.site.tables.in_memory[table]
    match = match_of(live.table)
    truth = match.position

    for person, seat in ((people[1], 0), (people[2], 1), (guest, NOBODY)):
        answers = []
        for number in range(1 + REDEALS):
            deal = truth.redealt(seat, stream_of(number)) if number else truth
            server.do(functools.partial(put_on_table, live, deal.state))
            answers.append(all_answers(person, table, seat, live.table))
        server.do(functools.partial(put_on_table, live, truth.state))
        assert answers[1:] == answers[:1] * REDEALS


def put_on_table(live: LiveTable, state: Records) -> None:
    """Swap what lies on the table, and forget what was drawn of it."""
    match_of(live.table).states[-1] = state
    live.scenes.drawn.clear()


def all_answers(person: Browser, table: str, seat: int, rows: Table) -> list[tuple[int, bytes]]:
    """Length and text of everything a person can ask for without deciding anything."""
    place = f"/t/{table}"
    eyes = {"as": str(seat + 1)}
    paths = [("news", {}), ("news", {"after": "2"}), ("lines", {"before": "99"}), ("match.txt", {})]
    answers = [person.client.get(f"{place}/{path}", params=eyes | query) for path, query in paths]
    match = match_of(rows)
    lines = Look(rows, reader_at(seat)).lines(rows.entries)
    for why in [line.why for line in lines if line.kind == "event"][-MOST_WORDS:]:
        answers.append(person.client.get(f"{place}/why/{why}", params=eyes))
        assert answers[-1].status_code == 200
    told = [answer.content for answer in answers]
    for action in asked_for(match, seat):
        draft = None
        if action in match.legal(seat):
            draft = match.draft(seat, [action]) if seat in match.acting() else None
        if draft is None or not draft.is_complete:
            word = match.game.word(action)
            told.append(person.move(table, seat + 1, word, after=rows.position).content)
        told.append(tried(person, table, seat, rows, action))
    # Who comes and goes makes what fills an answer up longer or shorter, but not the answer.
    return [(len(answer), COMING_AND_GOING.sub(b"", answer).rstrip()) for answer in told]


def asked_for(match: Match, seat: int) -> list[int]:
    """What a person asks for: all that is possible, and of the rest some that represent it."""
    if seat == NOBODY:
        return []
    legal = match.legal(seat)
    rest = [action for action in range(match.game.actions) if action not in legal]
    return [*legal, *rest[:: len(rest) // MOST_REFUSED + 1]]


def tried(person: Browser, table: str, seat: int, rows: Table, action: int) -> bytes:
    """What is answered when one word is tried on."""
    word = rows.game.word(action)
    where = {"seat": seat + 1, "after": rows.position}
    return person.post(f"/t/{table}/try", words=[word], **where).content


def test_every_game_has_secrets_to_keep_or_none_at_all() -> None:
    """What the properties above permute is really there."""
    for name in NAMES:
        match = match_of(laid(named(name), 2, 1, 4))
        hidden = match.seen_by(0)
        deals = {
            match.position.redealt(0, stream_of(number)).state.tobytes() for number in range(10)
        }
        is_open = hidden.tobytes() == match.state.tobytes()
        assert (len(deals) == 1) == is_open
