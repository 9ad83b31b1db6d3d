"""What people can wish for at a table: every post of docs/protocol.md."""

import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from fabeltafel.box import BadBoxFile, box_from, pack_box, shipped_box, values
from fabeltafel.fairness import Lots
from fabeltafel.game import FabeltafelError, Facts, Game
from fabeltafel.match import Draft
from fabeltafel.matchfile import BadMatchFile, is_plain, read_match, write_match
from fabeltafel.texts import LANGUAGES
from fabeltafel.web.live import LiveTable
from fabeltafel.web.messages import Look
from fabeltafel.web.people import Person
from fabeltafel.web.sentences import page_texts, section_title, table_texts
from fabeltafel.web.site import Website, reader_of
from fabeltafel.web.store import Data, Taken
from fabeltafel.web.tables import (
    BOT_NAMES,
    BY_LOT,
    LONGEST_LINE,
    Refused,
    Table,
    may_choose_beginner,
    move_entry,
    sit_entry,
)
from fabeltafel.web.wishes import Wish, is_text, wish_of

ID_DIGITS = 24  # of the commitment
LONGEST_BOX = 8000  # characters
LONGEST_AWAY = 60 * 24 * 30  # minutes
Entry = Callable[[], Data]  # what is entered into a log, judged by the table as it is then


Deed = Callable[["Post"], Awaitable[Response]]


@dataclass(frozen=True)
class Post:
    """A wish about a table, and whose it is."""

    site: Website
    person: Person
    live: LiveTable
    wish: Wish

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.live.table

    def look(self, seat: int) -> Look:
        """What one of the person's seats sees of the table."""
        reader = reader_of(self.table, self.person, str(seat + 1))
        return self.live.look(reader)

    async def enter(self, entry: Entry) -> Response:
        """Enter something into the table's log and say where."""
        append = self.site.tables.append
        position = await append(self.live, self.wish.key, lambda: (entry(), None))
        return JSONResponse({"position": position})


async def sender(site: Website, request: Request) -> Person:
    """Who posts: only somebody who has our cookie."""
    person = await site.people.person(request)
    if person.is_new:
        raise Refused(403, "refused-no-cookie")
    return person


async def at_table(answer: Deed, site: Website, request: Request) -> Response:
    """The answer to something that was posted about a table."""
    person, wish = await sender(site, request), await wish_of(request)
    live = await site.tables.table(request.path_params["table"])
    return await answer(Post(site, person, live, wish))


async def promise(site: Website, request: Request) -> Response:
    """Commit to the secret of a table before its opener adds a number to the lots."""
    await sender(site, request)
    name = secrets.token_hex(16)
    lots = Lots(site.people.secret_of(name), "", ())
    return JSONResponse({"promise": name, "commitment": lots.commitment})


async def open_table(site: Website, request: Request) -> Response:
    """Open a table; the same key opens the same table."""
    person, wish = await sender(site, request), await wish_of(request)
    key, game = wish.key, site.game(wish.field("game", is_text))
    plans, away = wish.plans, wish.number("away", LONGEST_AWAY + 1)
    variants = variants_of(wish, game)
    name, number, promised = wish.name, wish.like("number"), wish.like("promise")
    begins, facts = wish.begins(len(plans)), facts_of(wish, game, person.language)
    wish.field("begins", lambda _: begins == BY_LOT or may_choose_beginner(game))
    try:
        pack_box(game, facts, len(plans), variants)
    except FabeltafelError:
        raise Refused(400, "refused-seats", count=len(plans)) from None
    plan = {"game": game.name, "version": game.version, "variants": variants, "away": away}
    plan |= {"owner": person.id, "key": key, "seats": [seat["kind"] for seat in plans]}
    has_own_box = facts != values(shipped_box(game))
    plan |= {"facts": facts, "terms": {"begins": begins, "own_box": has_own_box}}
    first = first_entries(person.id, name, number, plans)
    table = await new_table(site, plan, promised, first)
    await site.store.save_person(person.id, name=name)
    return JSONResponse({"table": table})


def variants_of(wish: Wish, game: Game) -> list[str]:
    """The variants wished for, if the game has them."""
    given = wish.texts("variants")
    wish.field("variants", lambda _: set(given) <= set(game.variants))
    return given


def facts_of(wish: Wish, game: Game, language: str) -> Facts:
    """What is printed on the components: as shipped, or in a box of one's own."""
    if not wish.get("box"):
        return values(shipped_box(game))
    text = wish.field("box", lambda value: isinstance(value, str))
    if len(text) > LONGEST_BOX:
        raise Refused(400, "refused-box-size", length=LONGEST_BOX)
    try:
        facts = values(box_from(game, text))
        if not all(map(is_plain, facts.values())):
            raise BadBoxFile("it holds what no box is made of")
        return facts
    except BadBoxFile as error:
        say = table_texts(game, language)
        told = say(f"fact-{error.fact}") if say.knows(f"fact-{error.fact}") else error.fact
        reason = "refused-box" if error.fact else "refused-toml"
        raise Refused(400, reason, line=error.line, fact=told, why=error.reason) from None


def first_entries(person: str, name: str, number: str, plans: list[Wish]) -> list[Data]:
    """Those who are seated when a table is opened: people of this device, and bots."""
    bots = iter(BOT_NAMES)
    entries: list[Data] = []
    for seat, plan in enumerate(plans):
        if plan["kind"] == "bot":
            taking = {"kind": "bot", "seat": seat, "level": plan.level, "name": next(bots)}
            entries.append(taking)
        elif plan["kind"] in ("me", "here"):
            who = name if plan["kind"] == "me" else plan.name
            entries.append(sit_entry(seat, person, who, number, plan.is_youngest))
    return entries


async def new_table(site: Website, plan: Data, promised: str, first: list[Data]) -> str:
    """Write a new table down, or find the one this key has opened before."""
    secret = site.people.secret_of(promised)
    id = Lots(secret, "", ()).commitment[:ID_DIGITS]  # chosen before we knew any number
    try:
        await site.store.add_table(plan | {"id": id, "secret": secret, "made": time.time()}, first)
    except Taken:
        found = await site.store.table_opened_by(plan["owner"], plan["key"])
        if found is None:
            raise Refused(409, "refused-promise") from None
        return found
    return id


async def sit(post: Post) -> Response:
    """Sit down on a free seat."""
    person, wish = post.person, post.wish
    seat, name, number, is_youngest = wish.seat, wish.name, wish.like("number"), wish.is_youngest
    who = (seat, person.id, name, number, is_youngest)
    answer = await post.enter(lambda: post.table.sitting_down(*who))
    if person.name != name:
        await post.site.store.save_person(person.id, name=name)
    return answer


async def leave(post: Post) -> Response:
    """Get up from one's seat."""
    seat = post.wish.seat
    return await post.enter(lambda: post.table.leaving(post.person.id, seat))


async def bot(post: Post) -> Response:
    """Have a bot play where nobody does."""
    person, seat, level = post.person.id, post.wish.seat, post.wish.level
    return await post.enter(
        lambda: post.table.bot_taking(person, seat, level, seat in post.live.presence().away)
    )


async def come_back(post: Post) -> Response:
    """Take one's seat back."""
    seat = post.wish.seat
    return await post.enter(lambda: post.table.coming_back(post.person.id, seat))


async def say(post: Post) -> Response:
    """Say something to everybody at the table."""
    person, text = post.person, post.wish.shown("text", LONGEST_LINE, "refused-line")
    name = person.name or page_texts(person.language)("guest")
    return await post.enter(lambda: post.table.saying(person.id, name, text))


async def close(post: Post) -> Response:
    """Close the table: nobody plays on."""
    return await post.enter(lambda: post.table.closing(post.person.id))


async def delete(post: Post) -> Response:
    """Delete a table for good."""
    await post.site.tables.delete(post.live, post.person.id)
    return JSONResponse({})


async def move(post: Post) -> Response:
    """Consider some words; when they make a whole decision, it is made."""
    table, person, wish = post.table, post.person.id, post.wish
    key, seat, after, words = wish.key, wish.seat, wish.number("after"), wish.texts("words")
    if key in table.keys:
        return JSONResponse({"position": table.keys[key]})
    try:
        draft = table.drafting(person, seat, after, words)
        if not draft.is_complete:
            return JSONResponse({"draft": post.look(seat).draft(draft)})

        def decided() -> tuple[Data, Draft]:
            table.demand_turn(person, seat, after)
            return move_entry(seat, words), table.still_fitting(draft, words)

        return JSONResponse({"position": await post.site.tables.append(post.live, key, decided)})
    except Refused as refused:
        await explain(post, refused, seat, after)
        raise


async def try_on(post: Post) -> Response:
    """Show what the last of some words would do; nothing is decided, and nobody learns of it."""
    seat, after, words = post.wish.seat, post.wish.number("after"), post.wish.texts("words")
    post.wish.field("words", bool)
    try:
        draft, events = post.table.trying(post.person.id, seat, after, words)
    except Refused as refused:
        await explain(post, refused, seat, after)
        raise
    return JSONResponse({"trial": post.look(seat).trial(draft, events)})


async def explain(post: Post, refused: Refused, seat: int, after: int) -> None:
    """A refused move tells what its maker has missed, and which rule forbids it."""
    if refused.status != 409:
        return
    game, language, told = post.table.game, post.person.language, refused.arguments
    refused.news = await post.site.tables.all_news(post.live, after, post.look(seat).reader)
    if refused.reason == "refused-word":
        say = table_texts(game, language)
        told["label"] = game.label(game.action(str(told["word"])), say)
        told["why"] = game.why(refused.broken, say) if refused.broken else ""
        title = section_title(game, language, refused.section)
        told["rule"] = f"§{refused.section} {title}" if title else ""


async def again(post: Post) -> Response:
    """A new table for the same people; whoever asks sits down where they sat, or a seat on."""
    site, table, live, person = post.site, post.table, post.live, post.person.id
    key, number, promised = post.wish.key, post.wish.like("number"), post.wish.like("promise")
    table.demand(bool(table.seats_of(person)), "refused-not-at-table", 403)
    table.demand(not table.is_open, "refused-running")
    async with live.again_lock:
        if not table.again or await site.store.table(table.again) is None:
            shift = int(post.wish.get("swap") is True)
            first = first_again(post, number, shift)
            id = await new_table(site, plan_again(post, key), promised, first)
            told = {"kind": "again", "table": id, "shift": shift}
            await site.tables.append(live, None, lambda: (told, None))
            return JSONResponse({"table": id})
    new = await site.tables.table(table.again)
    for entry in first_again(post, number, table.again_shift):
        if entry["kind"] == "sit" and new.table.seats[entry["seat"]].person != person:

            def sitting(entry: Data = entry) -> tuple[Data, None]:
                new.table.demand(new.table.seats[entry["seat"]].is_free, "refused-seat-taken")
                return entry, None

            await site.tables.append(new, None, sitting)
    return JSONResponse({"table": table.again})


def plan_again(post: Post, key: str) -> Data:
    """A table like this one by the newest rules, perhaps with other variants."""
    table, game = post.table, post.site.find_game(post.table.game.name)
    variants = variants_of(post.wish, game) if "variants" in post.wish else table.variants
    plan = {"game": game.name, "version": game.version, "variants": variants, "away": table.away}
    plan |= {"owner": post.person.id, "key": key, "seats": ["friend"] * len(table.seats)}
    has_own_box = table.has_own_box and set(table.facts) == set(game.facts)
    plan["facts"] = table.facts if has_own_box else values(shipped_box(game))
    return plan | {"terms": {"begins": table.begins, "own_box": has_own_box}}


def first_again(post: Post, number: str, shift: int) -> list[Data]:
    """The bots of this table and whoever asks, seated at the next one so many seats on."""
    first: list[Data] = []
    for place_before, place in enumerate(post.table.seats):
        seat = (place_before + shift) % len(post.table.seats)
        if place.person == post.person.id:
            is_youngest = bool(place.youngest)
            first.append(sit_entry(seat, place.person, place.name, number, is_youngest))
        elif place.bot and not place.person:
            first.append({"kind": "bot", "seat": seat, "level": place.bot, "name": place.name})
    return first


async def check(post: Post) -> Response:
    """Replay the whole match from its file, as anybody can at home."""
    match, say = post.table.ended(), page_texts(post.person.language)
    try:
        replayed = read_match(write_match(match), post.site.find_game)
    except BadMatchFile as error:
        return JSONResponse({"is_right": False, "sentence": say("check-wrong", reason=str(error))})
    told = say("check-right", decisions=len(replayed.log))
    return JSONResponse({"is_right": True, "sentence": told})


# What can be posted about a table, by the end of its address.
DEEDS: dict[str, Deed] = {
    deed.__name__: deed for deed in (sit, leave, bot, say, close, delete, move, again, check)
}
DEEDS |= {"back": come_back, "try": try_on}


async def me(site: Website, request: Request) -> Response:
    """Keep what a person tells about themselves."""
    person, wish = await sender(site, request), await wish_of(request)
    told = {"name": wish.name} if "name" in wish else {}
    if "language" in wish:
        told["language"] = wish.field("language", lambda value: value in list(LANGUAGES))
    if told:
        await site.store.save_person(person.id, **told)
    return JSONResponse({})


async def personal_link(site: Website, request: Request) -> Response:
    """The link that brings a person to another device."""
    token = site.people.links.dumps((await sender(site, request)).id)
    return JSONResponse({"link": site.address(request, f"/back#{token}")})


async def back(site: Website, request: Request) -> Response:
    """Be on this device who one is on another."""
    token = (await wish_of(request)).field("token", lambda value: is_text(value, 300))
    id = site.people.read(site.people.links, token)
    if not id:
        raise Refused(403, "refused-link")
    response = JSONResponse({})
    site.people.remember(response, id)
    return response
