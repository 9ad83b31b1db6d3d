"""What people can wish for at a table: every post of docs/protocol.md."""

import secrets
from typing import Any

from msgspec import UNSET

from fabeltafel.fairness import Lots
from fabeltafel.match import Draft
from fabeltafel.matchfile import BadMatchFile, read_match
from fabeltafel.web import (
    blocks,
    due,
    hinting,
    owners,
    safety,
    sealing,
    sitting,
    talking,
    wishes,
)
from fabeltafel.web.calls import posts as calling
from fabeltafel.web.entries import Data, Move, Sit
from fabeltafel.web.holidays import take_days_off
from fabeltafel.web.invitations import decline, invite
from fabeltafel.web.lookingback import analyse, consider
from fabeltafel.web.opening import again, open_table
from fabeltafel.web.playnow import join, play_now
from fabeltafel.web.posting import Deed, Post, TablePost, name_rule
from fabeltafel.web.protocol import (
    Checked,
    Entered,
    Hint,
    Link,
    MoveAnswer,
    Nothing,
    Promise,
    TrialAnswer,
    WhoIsBack,
)
from fabeltafel.web.refusals import Refused
from fabeltafel.web.sentences import page_texts
from fabeltafel.web.site import reader_of
from fabeltafel.web.timing import demand_time
from fabeltafel.web.wishes import ForSeat, Keyed, Wish


async def promise(post: Post[Wish]) -> Promise:
    """Commit to the secret of a table before its opener adds a number to the lots."""
    name = secrets.token_hex(16)
    return Promise(name, Lots(post.site.people.secret_of(name), "", ()).commitment)


async def sit(post: TablePost[wishes.Sit]) -> Entered:
    """Sit down on a free seat."""
    person, wish = post.person, post.wish
    wishes.demand(not wish.symbol or wish.symbol in post.table.game.symbols, "symbol")
    told = wish.place, person.id, wish.name
    seated = Sit(*told, lot=wish.lot, youngest=wish.youngest, symbol=wish.symbol)
    apart = await blocks.apart(post.site.store, person.id)

    def sitting_down() -> Data:
        blocks.demand_meetable(post.table, apart)
        return sitting.sitting_down(post.table, seated)

    answer = await post.enter(wish.key, sitting_down)
    if person.name != wish.name:
        await post.site.store.save_person(person.id, name=wish.name)
    return answer


async def reveal(post: TablePost[wishes.Reveal]) -> Entered:
    """Open one's number, now that all seats are taken; a second page of one's own may do so too."""
    person, wish = post.person.id, post.wish
    if sealing.is_open(post.table, person, wish.number):
        return post.done_before(wish.key)
    return await post.enter(wish.key, lambda: sealing.revealing(post.table, person, wish.number))


async def without(post: TablePost[ForSeat]) -> Entered:
    """Wait no longer for somebody's number."""
    person, wish = post.person.id, post.wish
    return await post.enter(wish.key, lambda: sealing.going_without(post.table, person, wish.place))


async def leave(post: TablePost[ForSeat]) -> Entered:
    """Get up from one's seat."""
    wish = post.wish
    return await post.enter(
        wish.key, lambda: sitting.leaving(post.table, post.person.id, wish.place)
    )


async def bot(post: TablePost[wishes.Bot]) -> Entered:
    """Have a bot play where nobody does."""
    person, wish, seat = post.person.id, post.wish, post.wish.place

    def taking() -> Data:
        is_away = seat in post.live.presence().away
        return sitting.bot_taking(post.table, person, seat, wish.level, is_away)

    return await post.enter(wish.key, taking)


async def come_back(post: TablePost[ForSeat]) -> Entered:
    """Take one's seat back."""
    wish = post.wish
    return await post.enter(
        wish.key, lambda: sitting.coming_back(post.table, post.person.id, wish.place)
    )


async def say(post: TablePost[wishes.Say]) -> Entered:
    """Say something to everybody at the table, at the pace of people."""
    person, wish, table = post.person, post.wish, post.table
    name = person.name or page_texts(person.language)("guest")

    def saying() -> Data:
        if post.site.settings.requests_a_second:
            talking.demand_pace(table, person.id, post.site.store.clock())
        return talking.saying(table, person.id, name, wish.text)

    return await post.enter(wish.key, saying)


async def guests(post: TablePost[wishes.Guests]) -> Entered:
    """Let those who watch talk, or not."""
    person, wish = post.person.id, post.wish
    return await post.enter(wish.key, lambda: talking.letting_guests(post.table, person, wish.may))


async def mute(post: TablePost[wishes.Mute]) -> Entered:
    """Let whoever said something say no more, or let them again."""
    person, wish = post.person.id, post.wish
    told = wish.line, wish.is_muted
    return await post.enter(wish.key, lambda: talking.muting(post.table, person, *told))


async def remove(post: TablePost[wishes.Remove]) -> Entered:
    """Take a line of chat off the table."""
    person, wish = post.person.id, post.wish
    return await post.enter(wish.key, lambda: talking.removing(post.table, person, wish.line))


async def offer(post: TablePost[ForSeat]) -> Entered:
    """Keep a seat of another round no longer for whoever sat there."""
    person, wish = post.person.id, post.wish
    return await post.enter(wish.key, lambda: talking.offering(post.table, person, wish.place))


async def close(post: TablePost[Keyed]) -> Entered:
    """Close the table: nobody plays on."""
    return await post.enter(post.wish.key, lambda: owners.closing(post.table, post.person.id))


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
            demand_time(table, seat, post.arrived)
            return Move(seat, words), table.still_fitting(draft, words)

        append = post.site.tables.append
        return MoveAnswer(await append(post.live, key, decided, moment=post.arrived))
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


async def hint(post: TablePost[wishes.Hint]) -> Hint:
    """Say what to think about, and what looks best; nothing changes, and nobody learns of it."""
    try:
        return await hinting.thought_out(post)
    except Refused as refused:
        await explain(post, refused, post.wish.place, post.wish.after)
        raise


async def explain(post: TablePost[Any], refused: Refused, seat: int, after: int) -> None:
    """A refused move tells what its maker has missed, and which rule forbids it."""
    if refused.status != 409:
        return
    apart = await blocks.apart(post.site.store, post.person.id)
    reader = reader_of(post.table, post.person, str(seat + 1), apart)
    refused.news = await post.site.tables.all_news(post.live, after, reader, post.person.id)
    name_rule(refused, post.table.game, post.person.language)


async def check(post: TablePost[Wish]) -> Checked:
    """Replay the whole match from its file, as anybody can at home."""
    match, say = post.seen.shown(), page_texts(post.person.language)
    try:
        file = sealing.file_of(post.seen, match)
        replayed = read_match(file, post.site.find_game)
        due.demand_due(file, replayed)
    except BadMatchFile as error:
        return Checked(is_right=False, sentence=say("check-wrong", reason=str(error)))
    return Checked(is_right=True, sentence=say("check-right", decisions=len(replayed.log)))


# What can be posted about a table, by the end of its address.
AT_TABLE: tuple[Deed, ...] = (sit, reveal, without, leave, bot, say, guests, mute, remove, offer)
AT_TABLE += (join, invite, decline, close, delete, move, hint, again, check, analyse, consider)
AT_TABLE += safety.AT_TABLE
DEEDS: dict[str, Deed] = {deed.__name__: deed for deed in AT_TABLE}
DEEDS |= {"back": come_back, "try": try_on, "calls": calling.hush}


async def me(post: Post[wishes.AboutMe]) -> Nothing:
    """Keep what a person tells about themselves."""
    told = {"name": post.wish.name, "language": post.wish.language}
    kept = {name: text for name, text in told.items() if text is not UNSET}
    if kept:
        await post.site.store.save_person(post.person.id, **kept)
    return Nothing()


async def personal_link(post: Post[Wish]) -> Link:
    """A link that brings a person to another device, once."""
    token = await post.site.people.devices.make_link(post.person.id)
    return Link(post.site.address(post.request, f"/back#{token}"))


async def revoke_links(post: Post[Wish]) -> Nothing:
    """Links that nobody has used yet lead nowhere."""
    await post.site.people.devices.revoke_links(post.person.id)
    return Nothing()


async def who_is_back(post: Post[wishes.Ask]) -> WhoIsBack:
    """Whose personal link this is, and who one is on this device now; nothing changes yet."""
    site, person = post.site, post.person
    id = await site.people.devices.link_to(post.wish.token)
    if not id:
        raise Refused(403, "refused-link")
    row, say = await site.store.person(id), page_texts(person.language)
    return WhoIsBack(row.name if row and row.name else say("guest"), person.name, id == person.id)


# What can be posted about no table, by its address.
ALONE: dict[str, Deed] = {
    **calling.ALONE,
    **safety.ALONE,
    "/promise": promise,
    "/play": play_now,
    "/tables": open_table,
    "/me": me,
    "/me/holiday": take_days_off,
    "/me/link": personal_link,
    "/me/unlink": revoke_links,
    "/back/who": who_is_back,
}
