"""A hint for whoever has to decide: what to think about, and the best decisions with their chances.

It is thought out on the bots' threads from what the seat sees; nothing is written down.
"""

import functools
from collections.abc import Sequence

from fabeltafel.advice import Advice, advise
from fabeltafel.bots.levels import LEVELS, simulations_of
from fabeltafel.chance import seeded
from fabeltafel.match import Draft
from fabeltafel.web import wishes
from fabeltafel.web.messages import Look
from fabeltafel.web.posting import TablePost
from fabeltafel.web.protocol import Advised, Hint
from fabeltafel.web.queueing import Asker
from fabeltafel.web.refusals import Refused
from fabeltafel.web.tables import Table

STRONGEST = LEVELS[-1]
THEN = " → "  # between two things that would happen


async def thought_out(post: TablePost[wishes.Hint]) -> Hint:
    """A hint, as soon as it is its asker's turn to have somebody think."""
    table, person, wish = post.table, post.person.id, post.wish
    demand_hints(table)
    draft = table.drafting(person, wish.place, wish.after, wish.words)
    table.demand(not draft.is_complete, "refused-stale")  # it holds what chance has answered
    if post.site.hints.is_too_fast(person):
        raise Refused(429, "refused-too-fast")
    thinkers = post.site.thinkers
    asker = Asker(thinkers.address_of(person) or person, person, table.id)
    work = functools.partial(hint_for, post.look(wish.place), draft)
    return await thinkers.consider(asker, table.game, work)


def demand_hints(table: Table) -> None:
    """Refuse where people judge for themselves, or whoever opened the table wants no hints."""
    table.demand(not table.is_unhelped, "hint-none", 403)
    table.demand(table.has_hints, "refused-hints", 403)


def hint_for(look: Look, draft: Draft) -> Hint:
    """A hint in the words of its reader."""
    table, seat = look.table, look.reader.seat
    view, rng = draft.position.view(seat), seeded("hint", seat, draft.moment, *draft.actions)
    advice = advise(view, table.names, look.say, rng, simulations_of(table.game, STRONGEST))
    labels = look.match.labels(seat, [one.action for one in advice], look.say, draft)
    best = [
        Advised(table.game.word(one.action), label, sentence_of(look, one, advice[0]))
        for one, label in zip(advice, labels, strict=True)
    ]
    return Hint(thoughts=thoughts_of(advice, labels), best=best)


def thoughts_of(advice: Sequence[Advice], labels: Sequence[str]) -> list[str]:
    """What every decision would bring, in an order that does not tell the best.

    The first caption tells the decision itself, as its label does better.
    """
    both = sorted(zip(advice, labels, strict=True), key=lambda pair: pair[0].action)
    return [THEN.join([label, *one.foreseen[1:]]) for one, label in both]


def sentence_of(look: Look, advice: Advice, first: Advice) -> str:
    """How good a decision is, how sure that is, and how it compares to the first."""
    if not advice.is_weighed:
        return look.say("advice-unweighed")
    percent, error = round(100 * advice.chance.value), max(round(200 * advice.chance.error), 1)
    cost = round(100 * (first.chance.value - advice.chance.value))
    kind = "first" if advice is first else "like" if advice.is_like(first) else "less"
    return look.say(f"advice-{kind}", percent=percent, error=error, cost=max(cost, 1))
