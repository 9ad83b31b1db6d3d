"""What people can wish for at a table: every post of docs/protocol.md."""

import secrets
import time
from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.fairness import Lots
from fabeltafel.game import FabeltafelError, Facts
from fabeltafel.match import Draft
from fabeltafel.matchfile import BadMatchFile, read_match, write_match
from fabeltafel.texts import LANGUAGES
from fabeltafel.web import wishes
from fabeltafel.web.live import LiveTable
from fabeltafel.web.messages import draft_message, trial_message
from fabeltafel.web.people import Person
from fabeltafel.web.sentences import page_texts, section_title, table_texts
from fabeltafel.web.site import Website, reader_of
from fabeltafel.web.store import Taken
from fabeltafel.web.tables import BOT_NAMES, Refused, Table, move_entry
from fabeltafel.web.wishes import Wish

ID_DIGITS = 24  # of the commitment
LONGEST_AWAY = 60 * 24 * 30  # minutes
Data = dict[str, Any]


async def sender(site: Website, request: Request) -> Person:
    """Who posts: only somebody who has our cookie."""
    person = await site.people.person(request)
    if person.is_new:
        raise Refused(403, "refused-no-cookie")
    return person


async def opened_at(site: Website, request: Request) -> tuple[Person, LiveTable, Wish]:
    """Who posts, at which table, and what they wish."""
    person = await sender(site, request)
    wish = await wishes.wish_of(request)
    return person, await site.tables.table(request.path_params["table"]), wish


async def promise(site: Website, request: Request) -> Response:
    """Commit to the secret of a table before its opener adds a number to the lots."""
    await sender(site, request)
    name = secrets.token_hex(16)
    lots = Lots(site.people.secret_of(name), "", ())
    return JSONResponse({"promise": name, "commitment": lots.commitment})


async def open_table(site: Website, request: Request) -> Response:
    """Open a table; the same key opens the same table."""
    person = await sender(site, request)
    wish = await wishes.wish_of(request)
    key = wishes.key(wish)
    game = site.game(wishes.field(wish, "game", wishes.is_text))
    plans, variants = wishes.plans(wish), wishes.variants(wish)
    away = wishes.field(wish, "away", wishes.is_number)
    if away > LONGEST_AWAY:
        raise Refused(400, "refused-field", field="away")
    if not set(variants) <= set(game.variants):
        raise Refused(400, "refused-field", field="variants")
    name, number, promised = wishes.name(wish), wishes.number(wish), wishes.promised(wish)
    try:
        pack_box(game, values(shipped_box(game)), len(plans), variants)
    except FabeltafelError:
        raise Refused(400, "refused-seats", count=len(plans)) from None
    plan = {"game": game.name, "version": game.version, "variants": variants, "away": away}
    plan |= {"owner": person.id, "key": key, "seats": [seat["kind"] for seat in plans]}
    first = first_entries(person.id, name, number, plans)
    table = await new_table(site, plan, values(shipped_box(game)), promised, first)
    await site.store.save_person(person.id, name=name)
    return JSONResponse({"table": table})


def first_entries(person: str, name: str, number: str, plans: list[Wish]) -> list[Data]:
    """Those who are seated when a table is opened: people of this device, and bots."""
    bots = iter(BOT_NAMES)
    entries: list[Data] = []
    for seat, plan in enumerate(plans):
        if plan["kind"] == "bot":
            level = wishes.level(plan)
            entries.append({"kind": "bot", "seat": seat, "level": level, "name": next(bots)})
        elif plan["kind"] in ("me", "here"):
            who = name if plan["kind"] == "me" else wishes.name(plan)
            sitting = {"person": person, "name": who, "number": number}
            entries.append({"kind": "sit", "seat": seat} | sitting)
    return entries


async def new_table(
    site: Website, plan: Data, facts: Facts, promised: str, first: list[Data]
) -> str:
    """Write a new table down, or find the one this key has opened before."""
    secret = site.people.secret_of(promised)
    id = Lots(secret, "", ()).commitment[:ID_DIGITS]  # chosen before we knew any number
    row = {"id": id, "facts": facts, "secret": secret, "made": time.time()}
    try:
        await site.store.add_table(plan | row, first)
    except Taken:
        found = await site.store.table_opened_by(plan["owner"], plan["key"])
        if found is None:
            raise Refused(409, "refused-promise") from None
        return found
    return id


async def write_down(
    site: Website, live: LiveTable, wish: Wish, make: Callable[[Table], Data]
) -> Response:
    """Enter something into a table's log and say where."""
    position = await site.tables.append(live, wishes.key(wish), lambda: (make(live.table), None))
    return JSONResponse({"position": position})


async def sit(site: Website, request: Request) -> Response:
    """Sit down on a free seat."""
    person, live, wish = await opened_at(site, request)
    seat, name, number = wishes.seat(wish), wishes.name(wish), wishes.number(wish)
    answer = await write_down(
        site, live, wish, lambda table: table.sitting_down(person.id, seat, name, number)
    )
    if person.name != name:
        await site.store.save_person(person.id, name=name)
    return answer


async def leave(site: Website, request: Request) -> Response:
    """Get up from one's seat."""
    person, live, wish = await opened_at(site, request)
    seat = wishes.seat(wish)
    return await write_down(site, live, wish, lambda table: table.leaving(person.id, seat))


async def ask_for_bot(site: Website, request: Request) -> Response:
    """Have a bot play where nobody does."""
    person, live, wish = await opened_at(site, request)
    seat, level = wishes.seat(wish), wishes.level(wish)
    return await write_down(
        site,
        live,
        wish,
        lambda table: table.bot_taking(person.id, seat, level, seat in live.presence().away),
    )


async def come_back(site: Website, request: Request) -> Response:
    """Take one's seat back."""
    person, live, wish = await opened_at(site, request)
    seat = wishes.seat(wish)
    return await write_down(site, live, wish, lambda table: table.coming_back(person.id, seat))


async def say(site: Website, request: Request) -> Response:
    """Say something to everybody at the table."""
    person, live, wish = await opened_at(site, request)
    text = wishes.line(wish)
    name = person.name or page_texts(person.language)("guest")
    return await write_down(site, live, wish, lambda table: table.saying(person.id, name, text))


async def close(site: Website, request: Request) -> Response:
    """Close the table: nobody plays on."""
    person, live, wish = await opened_at(site, request)
    return await write_down(site, live, wish, lambda table: table.closing(person.id))


async def remove(site: Website, request: Request) -> Response:
    """Delete a table for good."""
    person, live, _ = await opened_at(site, request)
    await site.tables.delete(live, person.id)
    return JSONResponse({})


async def move(site: Website, request: Request) -> Response:
    """Consider some words; when they make a whole decision, it is made."""
    person, live, wish = await opened_at(site, request)
    key, seat, after = wishes.key(wish), wishes.seat(wish), wishes.after(wish)
    words = wishes.words(wish)
    if key in live.table.keys:
        return JSONResponse({"position": live.table.keys[key]})
    try:
        draft = live.table.drafting(person.id, seat, after, words)
        if not draft.is_complete:
            reader = reader_of(live.table, person, str(seat + 1))
            return JSONResponse({"draft": draft_message(live.table, reader, draft, live.scenes)})
        position = await site.tables.append(
            live, key, lambda: decided(live.table, person.id, after, draft, words)
        )
        return JSONResponse({"position": position})
    except Refused as refused:
        await explain(site, refused, live, person, seat, after)
        raise


async def try_on(site: Website, request: Request) -> Response:
    """Show what the last of some words would do; nothing is decided, and nobody learns of it."""
    person, live, wish = await opened_at(site, request)
    seat, after, words = wishes.seat(wish), wishes.after(wish), wishes.words(wish)
    if not words:
        raise Refused(400, "refused-field", field="words")
    try:
        draft, events = live.table.trying(person.id, seat, after, words)
    except Refused as refused:
        await explain(site, refused, live, person, seat, after)
        raise
    reader = reader_of(live.table, person, str(seat + 1))
    return JSONResponse({"trial": trial_message(live.table, reader, draft, events, live.scenes)})


async def explain(
    site: Website, refused: Refused, live: LiveTable, person: Person, seat: int, after: int
) -> None:
    """A refused move tells what its maker has missed, and which rule forbids it."""
    if refused.status != 409:
        return
    game, language = live.table.game, person.language
    reader = reader_of(live.table, person, str(seat + 1))
    refused.news = await site.tables.all_news(live, after, reader)
    if refused.reason == "refused-word":
        action = game.action(str(refused.arguments["word"]))
        say = table_texts(game, language)
        refused.arguments["label"] = game.label(action, say)
        refused.arguments["why"] = game.why(refused.broken, say) if refused.broken else ""
        title = section_title(game, language, refused.section)
        refused.arguments["rule"] = f"§{refused.section} {title}" if title else ""


def decided(
    table: Table, person: str, after: int, draft: Draft, words: list[str]
) -> tuple[Data, Draft]:
    """A whole decision, judged by the table as it is now."""
    table.demand_turn(person, draft.seat, after)
    return move_entry(draft.seat, words), table.still_fitting(draft, words)


async def again(site: Website, request: Request) -> Response:
    """A new table for the same people; whoever asks sits down where they sat."""
    person, live, wish = await opened_at(site, request)
    key, number, promised = wishes.key(wish), wishes.number(wish), wishes.promised(wish)
    mine = live.table.seats_of(person.id)
    if not mine:
        raise Refused(403, "refused-not-at-table")
    if not live.table.is_over and not live.table.is_closed:
        raise Refused(409, "refused-running")
    async with live.again_lock:
        if not live.table.again or await site.store.table(live.table.again) is None:
            id = await table_again(site, live.table, person.id, key, number, promised)
            await site.tables.append(live, None, lambda: ({"kind": "again", "table": id}, None))
            return JSONResponse({"table": id})
    new = await site.tables.table(live.table.again)
    for seat in set(mine) - set(new.table.seats_of(person.id)):
        await sit_again(site, new, live.table, person.id, seat, number)
    return JSONResponse({"table": live.table.again})


async def table_again(
    site: Website, table: Table, person: str, key: str, number: str, promised: str
) -> str:
    """Open a table like this one; its bots and the one who asks are seated."""
    game = site.find_game(table.game.name)  # by the newest rules
    plan = {"game": game.name, "version": game.version, "variants": table.variants}
    plan |= {
        "away": table.away,
        "owner": person,
        "key": key,
        "seats": ["friend"] * len(table.seats),
    }
    first: list[Data] = []
    for seat, place in enumerate(table.seats):
        if place.person == person:
            sitting = {"person": person, "name": place.name, "number": number}
            first.append({"kind": "sit", "seat": seat} | sitting)
        elif place.bot and not place.person:
            first.append({"kind": "bot", "seat": seat, "level": place.bot, "name": place.name})
    facts = table.facts if set(table.facts) == set(game.facts) else values(shipped_box(game))
    return await new_table(site, plan, facts, promised, first)


async def sit_again(
    site: Website, live: LiveTable, old: Table, person: str, seat: int, number: str
) -> None:
    """Sit down at the new table where one sat at the old one, if the seat is still free."""
    name = old.seats[seat].name
    entry = {"kind": "sit", "seat": seat, "person": person, "name": name, "number": number}

    def sitting(table: Table) -> Data:
        if not table.seats[seat].is_free:
            raise Refused(409, "refused-seat-taken")
        return entry

    await site.tables.append(live, None, lambda: (sitting(live.table), None))


async def check(site: Website, request: Request) -> Response:
    """Replay the whole match from its file, as anybody can at home."""
    person, live, _ = await opened_at(site, request)
    if live.table.match is None or not live.table.is_over:
        raise Refused(409, "refused-not-over")
    say = page_texts(person.language)
    try:
        match = read_match(write_match(live.table.match), site.find_game)
    except BadMatchFile as error:
        return JSONResponse({"is_right": False, "sentence": say("check-wrong", reason=str(error))})
    told = say("check-right", decisions=len(match.log))
    return JSONResponse({"is_right": True, "sentence": told})


async def me(site: Website, request: Request) -> Response:
    """Keep what a person tells about themselves."""
    person = await sender(site, request)
    wish = await wishes.wish_of(request)
    told = {}
    if "name" in wish:
        told["name"] = wishes.name(wish)
    if "language" in wish:
        told["language"] = wishes.field(wish, "language", lambda value: value in list(LANGUAGES))
    if told:
        await site.store.save_person(person.id, **told)
    return JSONResponse({})


async def personal_link(site: Website, request: Request) -> Response:
    """The link that brings a person to another device."""
    person = await sender(site, request)
    token = site.people.link_token(person.id)
    return JSONResponse({"link": site.address(request, f"/back#{token}")})


async def back(site: Website, request: Request) -> Response:
    """Be on this device who one is on another."""
    wish = await wishes.wish_of(request)
    token = wishes.field(wish, "token", lambda value: wishes.is_text(value, 300))
    id = site.people.read(site.people.links, token)
    if not id:
        raise Refused(403, "refused-link")
    response = JSONResponse({})
    site.people.remember(response, id)
    return response
