"""Opening tables: a new one, and another one for the same people."""

from collections.abc import Sequence
from types import SimpleNamespace

from msgspec import UNSET, structs

from fabeltafel.box import BadBoxFile, box_from, pack_box, shipped_box, values
from fabeltafel.fairness import SEALED, Lots, table_id
from fabeltafel.game import FabeltafelError, Facts, Game
from fabeltafel.matchfile import is_plain
from fabeltafel.web import blocks, wishes
from fabeltafel.web.blocks import Apart
from fabeltafel.web.entries import Again, Bot, Data, Entry, Sit
from fabeltafel.web.names import is_like
from fabeltafel.web.people import Person
from fabeltafel.web.posting import Post, TablePost
from fabeltafel.web.protocol import Opened
from fabeltafel.web.publicity import Publicity, as_terms
from fabeltafel.web.reckoning import clock_terms
from fabeltafel.web.refusals import Refused
from fabeltafel.web.sealing import first_bound
from fabeltafel.web.seating import Seat
from fabeltafel.web.sentences import table_texts
from fabeltafel.web.site import Website
from fabeltafel.web.store import Row, Taken
from fabeltafel.web.summaries import Summary, summary_of
from fabeltafel.web.tables import BOT_NAMES, BY_LOT, Table, may_choose_beginner
from fabeltafel.web.wishes import Here, Me, Opponent

LONGEST_BOX = 8000  # characters


async def open_table(post: Post[wishes.Open]) -> Opened:
    """Open a table; the same key opens the same table."""
    person, wish = post.person, post.wish
    publicity = Publicity(wish.public, wish.welcome, person.language, delay=wish.delay)
    table = await opened(post.site, person, wish, publicity)
    await post.site.store.save_person(person.id, name=wish.name)
    return Opened(table)


async def opened(site: Website, person: Person, wish: wishes.Open, publicity: Publicity) -> str:
    """A table as somebody wishes for it."""
    game, count = site.game(wish.game), len(wish.seats)
    variants = variants_of(wish.variants, game)
    facts = facts_of(wish.box, game, person.language)
    wishes.demand(wish.begins == BY_LOT or may_choose_beginner(game), "begins")
    demand_symbols([seat.symbol for seat in wish.seats if isinstance(seat, Me | Here)], game)
    try:
        pack_box(game, facts, count, variants)
    except FabeltafelError:
        raise Refused(400, "refused-seats", count=count) from None
    plan = {"game": game.name, "version": game.version, "variants": variants, "away": wish.away}
    kinds = [str(seat.__struct_config__.tag) for seat in wish.seats]
    plan |= {"owner": person.id, "key": wish.key, "seats": kinds}
    has_own_box = facts != values(shipped_box(game))
    terms = {"begins": wish.begins, "own_box": has_own_box, "stand_in": wish.stand_in}
    terms |= {"hints": wish.hints, "clock": clock_terms(wish.clock, wish.at_zero)}
    terms |= as_terms(publicity)
    plan |= {"facts": facts, "terms": terms}
    first = first_entries(person.id, wish)
    demand_apart([entry.name for entry in first])
    table = await new_table(site, plan, wish.promise, first)
    site.open_seats.stir()
    return table


def demand_symbols(wished: list[str], game: Game) -> None:
    """Refuse symbols that the game has not, or that two people would share."""
    chosen = [symbol for symbol in wished if symbol]
    wishes.demand(set(chosen) <= set(game.symbols), "symbol")
    if len(set(chosen)) < len(chosen):
        raise Refused(400, "refused-symbol-taken")


def variants_of(given: list[str], game: Game) -> list[str]:
    """The variants wished for, if the game has them."""
    wishes.demand(set(given) <= set(game.variants), "variants")
    return given


def facts_of(text: str, game: Game, language: str) -> Facts:
    """What is printed on the components: as shipped, or in a box of one's own."""
    if not text:
        return values(shipped_box(game))
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


def demand_apart(names: list[str]) -> None:
    """Refuse names of which one could be taken for another."""
    for place, name in enumerate(names):
        if is_like(name, names[:place]):
            raise Refused(409, "refused-name-alike", name=name)


def first_entries(person: str, wish: wishes.Open) -> list[Sit | Bot]:
    """Those who are seated when a table is opened: people of this device, and bots."""
    bots = iter(BOT_NAMES)
    entries: list[Sit | Bot] = []

    def sitting(seat: int, name: str, plan: Me | Here) -> Sit:
        youngest, symbol = plan.youngest, plan.symbol
        return Sit(seat, person, name, lot=wish.lot, youngest=youngest, symbol=symbol)

    for seat, plan in enumerate(wish.seats):
        match plan:
            case Opponent():
                entries.append(Bot(seat, plan.level, next(bots)))
            case Me():
                entries.append(sitting(seat, wish.name, plan))
            case Here():
                entries.append(sitting(seat, plan.name, plan))
    return entries


async def new_table(site: Website, plan: Row, promised: str, first: Sequence[Data]) -> str:
    """Write a new table down, or find the one this key has opened before."""
    site.readiness.demand(site.find_game(plan["game"]))
    secret = site.people.secret_of(promised)
    id = table_id(Lots(secret, "", ()).commitment)  # chosen before anybody committed to anything
    row = plan | {"id": id, "secret": secret, "made": site.store.clock()}
    row["terms"] |= {"lots": SEALED}
    moment = round(row["made"] * 1000) if row["terms"].get("clock") else UNSET
    first = first_bound(secret, [structs.replace(data, at=moment) for data in first])
    try:
        await site.store.add_table(row, first, first_summary(site, row, first))
    except Taken:
        found = await site.store.table_opened_by(plan["owner"], plan["key"])
        if found is None:
            raise Refused(409, "refused-promise") from None
        return found
    return id


def first_summary(site: Website, row: Row, first: Sequence[Data]) -> Summary:
    """How a table stands that has just been opened."""
    table = Table(SimpleNamespace(**row), site.find_game(row["game"]))
    for position, data in enumerate(first, start=1):
        table.apply(Entry(position, None, data, row["made"]))
    return summary_of(table, row["made"])


async def again(post: TablePost[wishes.Again]) -> Opened:
    """A new table for the same people; whoever asks sits down where they sat, or a seat on."""
    site, table, live, person, wish = post.site, post.table, post.live, post.person.id, post.wish
    table.demand(bool(table.seats_of(person)), "refused-not-at-table", 403)
    table.demand(not table.is_open, "refused-running")
    apart = await blocks.apart(site.store, person)
    async with live.again_lock:
        if not table.again or await site.store.table(table.again) is None:
            first, gone = first_again(post, int(wish.swap)), table.again
            plan = plan_again(post, int(wish.swap), apart)
            id = await new_table(site, plan, wish.promise, first)

            def inviting() -> tuple[Data, None]:
                table.demand(
                    table.again == gone, "refused-running"
                )  # else another server was faster
                return Again(id, int(wish.swap)), None

            try:
                await site.tables.append(live, None, inviting)
                return Opened(id)
            except Refused:
                await site.store.delete_table(id)
                if table.again == gone:
                    raise
    new = await site.tables.table(table.again)
    for entry in first_again(post, table.again_shift):
        if isinstance(entry, Sit) and new.table.seats[entry.seat].person != person:

            def sitting(entry: Sit = entry) -> tuple[Data, None]:
                new.table.demand(new.table.seats[entry.seat].is_free, "refused-seat-taken")
                blocks.demand_meetable(new.table, apart)
                return entry, None

            await site.tables.append(new, None, sitting)
    return Opened(table.again)


def plan_again(post: TablePost[wishes.Again], shift: int, apart: Apart) -> Row:
    """A table like this one by the newest rules, perhaps with other variants."""
    table, game, wish = post.table, post.site.find_game(post.table.game.name), post.wish
    variants = table.variants if wish.variants is UNSET else variants_of(wish.variants, game)
    plan = {"game": game.name, "version": game.version, "variants": variants, "away": table.away}
    plan |= {"owner": post.person.id, "key": wish.key, "seats": ["friend"] * len(table.seats)}
    has_own_box = table.has_own_box and set(table.facts) == set(game.facts)
    plan["facts"] = table.facts if has_own_box else values(shipped_box(game))
    terms = {"begins": table.begins, "own_box": has_own_box, "stand_in": table.stand_in}
    terms |= {"hints": table.has_hints, "kept": kept_again(table, shift, apart)}
    terms["clock"] = clock_terms(table.pace, table.at_zero)
    terms |= as_terms(Publicity(delay=table.publicity.delay))
    return plan | {"terms": terms}


def kept_again(table: Table, shift: int, apart: Apart) -> list[list[str]]:
    """For whom every seat of the next table is kept: by person and name, nobody for bots.

    None is kept for somebody whom whoever asks has blocked. Of those who blocked them nothing is
    to be seen here; they may not sit down.
    """
    wanted = [place if place.person not in apart.unheard else Seat() for place in table.seats]
    kept = [[place.person, place.name] if place.person else ["", ""] for place in wanted]
    return kept[-shift:] + kept[:-shift] if shift else kept


def first_again(post: TablePost[wishes.Again], shift: int) -> list[Data]:
    """The bots of this table and whoever asks, seated at the next one so many seats on."""
    first: list[Data] = []
    for place_before, place in enumerate(post.table.seats):
        seat = (place_before + shift) % len(post.table.seats)
        if place.person == post.person.id:
            sitting = Sit(seat, place.person, place.name, lot=post.wish.lot, symbol=place.symbol)
            first.append(structs.replace(sitting, youngest=bool(place.youngest)))
        elif place.bot and not place.person:
            first.append(Bot(seat, place.bot, place.name))
    return first
