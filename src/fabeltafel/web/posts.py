"""What people can wish for at a table: every post of docs/protocol.md."""

import secrets
from typing import Any

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.fairness import Lots
from fabeltafel.match import Draft
from fabeltafel.matchfile import BadMatchFile, read_match, write_match
from fabeltafel.web import wishes
from fabeltafel.web.entries import Data, Move, Sit
from fabeltafel.web.opening import again, open_table
from fabeltafel.web.posting import Deed, Post, TablePost
from fabeltafel.web.protocol import (
    Checked,
    Entered,
    Link,
    MoveAnswer,
    Nothing,
    Promise,
    Said,
    TrialAnswer,
)
from fabeltafel.web.sentences import page_texts, section_title, table_texts
from fabeltafel.web.site import Website
from fabeltafel.web.tables import Refused
from fabeltafel.web.wishes import ForSeat, Keyed, Wish, wish_of


async def promise(post: Post[Wish]) -> Promise:
    """Commit to the secret of a table before its opener adds a number to the lots."""
    name = secrets.token_hex(16)
    return Promise(name, Lots(post.site.people.secret_of(name), "", ()).commitment)


async def sit(post: TablePost[wishes.Sit]) -> Entered:
    """Sit down on a free seat."""
    person, wish = post.person, post.wish
    wishes.demand(not wish.symbol or wish.symbol in post.table.game.symbols, "symbol")
    told = wish.place, person.id, wish.name, wish.number, wish.youngest, wish.symbol
    answer = await post.enter(wish.key, lambda: post.table.sitting_down(Sit(*told)))
    if person.name != wish.name:
        await post.site.store.save_person(person.id, name=wish.name)
    return answer


async def leave(post: TablePost[ForSeat]) -> Entered:
    """Get up from one's seat."""
    wish = post.wish
    return await post.enter(wish.key, lambda: post.table.leaving(post.person.id, wish.place))


async def bot(post: TablePost[wishes.Bot]) -> Entered:
    """Have a bot play where nobody does."""
    person, wish, seat = post.person.id, post.wish, post.wish.place

    def taking() -> Data:
        is_away = seat in post.live.presence().away
        return post.table.bot_taking(person, seat, wish.level, is_away)

    return await post.enter(wish.key, taking)


async def come_back(post: TablePost[ForSeat]) -> Entered:
    """Take one's seat back."""
    wish = post.wish
    return await post.enter(wish.key, lambda: post.table.coming_back(post.person.id, wish.place))


async def say(post: TablePost[wishes.Say]) -> Entered:
    """Say something to everybody at the table."""
    person, wish = post.person, post.wish
    name = person.name or page_texts(person.language)("guest")
    return await post.enter(wish.key, lambda: post.table.saying(person.id, name, wish.text))


async def close(post: TablePost[Keyed]) -> Entered:
    """Close the table: nobody plays on."""
    return await post.enter(post.wish.key, lambda: post.table.closing(post.person.id))


async def delete(post: TablePost[Wish]) -> Nothing:
    """Delete a table for good."""
    await post.site.tables.delete(post.live, post.person.id)
    return Nothing()


async def move(post: TablePost[wishes.Move]) -> MoveAnswer:
    """Consider some words; when they make a whole decision, it is made."""
    table, person, wish = post.table, post.person.id, post.wish
    key, seat, after, words = wish.key, wish.place, wish.after, wish.words
    if key in table.keys:
        return MoveAnswer(table.keys[key])
    try:
        draft = table.drafting(person, seat, after, words)
        if not draft.is_complete:
            return MoveAnswer(draft=post.look(seat).draft(draft))

        def decided() -> tuple[Data, Draft]:
            table.demand_turn(person, seat, after)
            return Move(seat, words), table.still_fitting(draft, words)

        return MoveAnswer(await post.site.tables.append(post.live, key, decided))
    except Refused as refused:
        await explain(post, refused, seat, after)
        raise


async def try_on(post: TablePost[wishes.Try]) -> TrialAnswer:
    """Show what the last of some words would do; nothing is decided, and nobody learns of it."""
    seat, after, words = post.wish.place, post.wish.after, post.wish.words
    try:
        trial = post.table.trying(post.person.id, seat, after, words)
    except Refused as refused:
        await explain(post, refused, seat, after)
        raise
    return TrialAnswer(post.look(seat).trial(*trial))


async def explain(post: TablePost[Any], refused: Refused, seat: int, after: int) -> None:
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


async def check(post: TablePost[Wish]) -> Checked:
    """Replay the whole match from its file, as anybody can at home."""
    match, say = post.table.ended(), page_texts(post.person.language)
    try:
        replayed = read_match(write_match(match), post.site.find_game)
    except BadMatchFile as error:
        return Checked(is_right=False, sentence=say("check-wrong", reason=str(error)))
    return Checked(is_right=True, sentence=say("check-right", decisions=len(replayed.log)))


# What can be posted about a table, by the end of its address.
DEEDS: dict[str, Deed] = {
    deed.__name__: deed for deed in (sit, leave, bot, say, close, delete, move, again, check)
}
DEEDS |= {"back": come_back, "try": try_on}


async def me(post: Post[wishes.AboutMe]) -> Nothing:
    """Keep what a person tells about themselves."""
    told = {"name": post.wish.name, "language": post.wish.language}
    kept = {name: text for name, text in told.items() if text is not UNSET}
    if kept:
        await post.site.store.save_person(post.person.id, **kept)
    return Nothing()


async def personal_link(post: Post[Wish]) -> Link:
    """The link that brings a person to another device."""
    token = post.site.people.links.dumps(post.person.id)
    return Link(post.site.address(post.request, f"/back#{token}"))


async def back(site: Website, request: Request) -> Response:
    """Be on this device who one is on another."""
    wish = await wish_of(request, wishes.ComeBack)
    id = site.people.read(site.people.links, wish.token)
    if not id:
        raise Refused(403, "refused-link")
    response = Said(Nothing())
    site.people.remember(response, id)
    return response


# What can be posted about no table, by its address.
ALONE: dict[str, Deed] = {
    "/promise": promise,
    "/tables": open_table,
    "/me": me,
    "/me/link": personal_link,
}
