"""The operator's pages: reports, tables, people, and the record of what was done."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.web import reports
from fabeltafel.web.operators import links, lists
from fabeltafel.web.operators.doors import demand_patience, signed_in
from fabeltafel.web.operators.record import recorded
from fabeltafel.web.pages import day
from fabeltafel.web.refusals import Refused
from fabeltafel.web.site import Website

LONGEST_FIND = 60


async def page(site: Website, request: Request, part: str, /, **told: Any) -> Response:
    """A page of the operator's, in the language of whoever asks."""
    person = await site.people.person(request)
    return site.page(f"admin-{part}.html", person, part=part, day=day, **told)


def sought(request: Request) -> str:
    """What is looked for."""
    return request.query_params.get("find", "").strip()[:LONGEST_FIND]


async def told(site: Website, request: Request) -> Response:
    """What people have reported."""
    await signed_in(site, request)
    is_all = "all" in request.query_params
    found = await reports.listed(site.store, with_settled=is_all)
    return await page(site, request, "reports", reports=found, is_all=is_all)


async def all_tables(site: Website, request: Request) -> Response:
    """Tables to look at."""
    await signed_in(site, request)
    find = sought(request)
    found = await lists.tables_found(site.tables, find)
    return await page(site, request, "tables", tables=found, find=find)


async def all_people(site: Website, request: Request) -> Response:
    """People who have been here."""
    await signed_in(site, request)
    find = sought(request)
    found = await lists.people_found(site.store, find)
    return await page(site, request, "people", people=found, find=find)


async def record(site: Website, request: Request) -> Response:
    """What operators did."""
    await signed_in(site, request)
    return await page(site, request, "record", deeds=await recorded(site.store))


async def one_table(site: Website, request: Request) -> Response:
    """A table as a spectator sees it, and what can be done about it."""
    await signed_in(site, request)
    person = await site.people.person(request)
    found = await lists.shown(site.tables, request.path_params["table"], person.language)
    return await page(site, request, "table", table=found)


async def entrance(site: Website, request: Request) -> Response:
    """Where a link leads: it is used by a press, so that nobody's preview uses it up."""
    demand_patience(site, request)
    name = await links.name_of_link(site.store, request.path_params["token"])
    if not name:
        raise Refused(404, "refused-no-page")
    return await page(site, request, "enter", whose=name)
