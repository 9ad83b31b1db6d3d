"""A finished match looked back on: the page, what was found, and decisions to be made again."""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from fabeltafel.analysis import Analysis, Estimate, Judgement, Moment, telling
from fabeltafel.analysis.findings import WORTH_A_WORD
from fabeltafel.match import Match
from fabeltafel.texts import Texts
from fabeltafel.web import hindsight, wishes
from fabeltafel.web.analysts import finished
from fabeltafel.web.messages import Look
from fabeltafel.web.pages import at_table, download, eyes_looking_back, number_of, table_facts_of
from fabeltafel.web.people import Person
from fabeltafel.web.posting import TablePost, name_rule
from fabeltafel.web.protocol import Said
from fabeltafel.web.queueing import Asker
from fabeltafel.web.readers import Reader
from fabeltafel.web.refusals import Refused, fitting
from fabeltafel.web.sentences import table_texts
from fabeltafel.web.site import Website
from fabeltafel.web.tables import Table

DIGITS = 4  # behind the point, of what is sent
DOUBT = 2.0  # standard errors within which two decisions are as good as each other


async def analyse(post: TablePost[wishes.Wish]) -> hindsight.Progress:
    """Look back on a match that is over, in the background; asking twice does nothing twice."""
    person = post.person.id
    address = post.site.people.address_of(person) or person
    return await post.site.analysts.ask(post.seen, Asker(address, person, post.table.id))


async def progress(site: Website, request: Request) -> Response:
    """How far looking back has come."""
    _, table = await at_table(site, request)
    return Said(await site.analysts.progress(table))


async def analysis_page(site: Website, request: Request) -> Response:
    """The page of a finished match; what was found comes afterwards."""
    person, table = await at_table(site, request)
    match = finished(table)
    told = {"steps": len(match.log), "seats": table.names}
    return site.page("analysis.html", person, **table_facts_of(table), **told)


async def what_was_found(site: Website, table: Table) -> tuple[Match, Analysis]:
    """A finished match and what looking back has found, if somebody has asked for that."""
    match = finished(table)
    analysis = await site.analysts.kept.of(table.id, match)
    if analysis is None:
        raise Refused(404, "refused-no-analysis")
    return match, analysis


async def found(site: Website, request: Request) -> Response:
    """All that looking back has found."""
    person, table = await at_table(site, request)
    match, analysis = await what_was_found(site, table)
    return Said(told(table, match, analysis, person))


async def analysis_file(site: Website, request: Request) -> Response:
    """What was found, as it is kept beside a match file."""
    _, table = await at_table(site, request)
    await what_was_found(site, table)
    text = await site.analysts.kept.text(table.id)
    return download(text or "", f"{table.game.name}.match.analysis.json")


def told(table: Table, match: Match, analysis: Analysis, person: Person) -> hindsight.Hindsight:
    """What was found, in a person's language."""
    say, mine = table_texts(table.game, person.language), table.seats_of(person.id)
    moments = enumerate(analysis.moments)
    return hindsight.Hindsight(
        moments=[told_moment(match, place, moment, say) for place, moment in moments],
        sums=[told_sums(table, analysis, seat, seat in mine) for seat in analysis.seats],
        turned=analysis.turning_point,
        sentence=telling.turn(match, analysis, say),
    )


def told_moment(match: Match, place: int, moment: Moment, say: Texts) -> hindsight.LookedBack:
    """One moment; the first is the deal."""
    made = match.log[place - 1] if place else None
    return hindsight.LookedBack(
        seat=made.seat + 1 if made else 0,
        label=telling.label(match, place, made.action, say) if made else say("analysis-deal"),
        chances=list(map(estimated, moment.chances)),
        luck=list(map(estimated, moment.luck)),
        judged=told_judgement(match, place, moment.judgement, say) if moment.judgement else None,
    )


def told_judgement(match: Match, place: int, one: Judgement, say: Texts) -> hindsight.Judged:
    """A decision that was judged."""
    best = [telling.label(match, place, action, say) for action in one.best]
    numbers = estimated(one.chance), estimated(one.cost)
    return hindsight.Judged(best, *numbers, one.is_best, one.is_mistake)


def told_sums(table: Table, analysis: Analysis, seat: int, is_me: bool) -> hindsight.Sums:
    """What looking back says of one seat."""
    return hindsight.Sums(
        seat=seat + 1,
        name=table.names[seat],
        is_me=is_me,
        won=analysis.result[seat],
        lost=estimated(analysis.skill_lost(seat)),
        luck=estimated(analysis.luck(seat)),
        judged=len(analysis.judgements(seat)),
        mistakes=analysis.mistakes(seat),
    )


def estimated(estimate: Estimate) -> hindsight.Estimated:
    """A number with its error as it is sent."""
    return hindsight.Estimated(round(estimate.value, DIGITS), round(estimate.error, DIGITS))


# The board beside it


def moment_of(match: Match, request: Request, first: int) -> int:
    """Which moment is asked for."""
    moment = number_of(request.path_params["moment"])
    if moment is None or not first <= moment <= len(match.log):
        raise Refused(404, "refused-no-step")
    return moment


async def moment_at(site: Website, request: Request) -> Response:
    """The table after a decision, everything open or through one seat's eyes."""
    person, table = await at_table(site, request)
    match = finished(table)
    moment, eyes = moment_of(match, request, 0), eyes_looking_back(table, request)
    look = Look(table, Reader(eyes, person.language))
    events = match.film(moment - 1, look.reader.seat) if moment else []
    moments, lines = range(max(moment - 1, 0), moment), look.event_lines(events, moment - 1)
    return Said(look.looked_back(moment, len(match.log), moments, lines))


# Deciding again


async def exercise_at(site: Website, request: Request) -> Response:
    """A decision of before, as its seat saw it then."""
    person, table = await at_table(site, request)
    match = finished(table)
    moment = moment_of(match, request, 1)
    made, say = match.log[moment - 1], table_texts(table.game, person.language)
    before = as_it_was(table, match, moment)
    look = Look(before, Reader(made.seat, person.language, mine=(made.seat,)))
    label = telling.label(match, moment, made.action, say)
    return Said(hindsight.Exercise(moment, look.svg(look.scene(moment - 1)), look.turn(), label))


def as_it_was(table: Table, match: Match, moment: int) -> Table:
    """A table before the decision that led to a moment, its seat played by a person."""
    before, seat = table.forked(), match.log[moment - 1].seat
    before.match = match.rewound(moment - 1)
    before.seats[seat] = replace(before.seats[seat], person="again", bot="", has_left=False)
    return before


async def consider(post: TablePost[wishes.Consider]) -> hindsight.Verdict:
    """Judge another decision at a moment of a match that is over, by what its seat knew then."""
    site, table, wish = post.site, post.seen, post.wish
    match, analysis = await what_was_found(site, table)
    if wish.moment > len(match.log):
        raise Refused(404, "refused-no-step")
    action = legal_action(match, wish.moment, wish.word, post.person.language)
    asker = Asker(post.person.id, post.person.id, table.id)
    one = await site.analysts.judgement(match, analysis, wish.moment, action, asker)
    if one is None:
        raise Refused(404, "refused-no-step")
    say = table_texts(table.game, post.person.language)
    return verdict(match, wish.moment, one, say)


def legal_action(match: Match, moment: int, word: str, language: str) -> int:
    """The action of a word that could have been decided at a moment."""
    before, seat = match.at(moment - 1), match.log[moment - 1].seat
    try:
        with fitting(word):
            return before.demand_legal(seat, match.game.action(word))
    except Refused as refused:
        name_rule(refused, match.game, language)
        raise


def verdict(match: Match, moment: int, one: Judgement, say: Texts) -> hindsight.Verdict:
    """What a decision would have been worth, in a sentence."""
    kind = kind_of(one, is_same=one.action == match.log[moment - 1].action)
    best = telling.label(match, moment, one.best[0], say)
    sentence = say(f"verdict-{kind}", label=best, cost=telling.points(one.cost, say))
    word = match.game.word(one.best[0])
    return hindsight.Verdict(kind, estimated(one.cost), word, best, sentence)


def kind_of(one: Judgement, is_same: bool) -> hindsight.Grade:
    """How a decision stands beside the best."""
    if one.is_best:
        return "best"
    if is_same and one.is_mistake:
        return "same"
    is_level = one.cost.value < max(WORTH_A_WORD, DOUBT * one.cost.error)
    return "good" if is_level else "worse"
