"""König der Elfen in sentences: the position for eyes that cannot see it, the log, the labels."""

import functools
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

from fabeltafel.asking import Sort
from fabeltafel.compiled import Records, record_of
from fabeltafel.decisions import Decision, DecisionKind, EventKind
from fabeltafel.film import UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.koenig import components as parts
from fabeltafel.games.koenig.components import CARD, SPOT, Box, Kind, Phase, State, Told
from fabeltafel.games.koenig.rules import routes
from fabeltafel.games.koenig.rules.cards import first_spot, realm_of
from fabeltafel.games.koenig.rules.planning import DRAWN, closing_price
from fabeltafel.games.koenig.table import beside, is_open, lasting_name, spots_of


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the ring of places, the players, the cards, the turn."""
    seats = range(box.players)
    cards = [line for seat in seats for line in hand(state, names, seat, say)]
    return [
        Paragraph(say("realms-heading"), [realm(box, state, names, seat, say) for seat in seats]),
        Paragraph(say("players-heading"), [player(state, names, seat, say) for seat in seats]),
        Paragraph(say("cards-heading"), [*cards, *piles(state, say)]),
        Paragraph(say("turn-heading"), turn(box, state, names, say)),
    ]


def realm(box: Box, state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """The places of one realm from right to left."""
    laid = [spot for spot in spots_of(box, seat) if state.places[spot]]
    if not laid:
        return say("realm-empty", player=names[seat])
    places = "; ".join(place(box, state, names, spot, say) for spot in laid)
    return say("realm", player=names[seat], places=places)


def place(box: Box, state: State, names: Sequence[str], spot: int, say: Say) -> str:
    """A place with what it pays and what lies beside it."""
    kind = state.places[spot]
    lying = [
        say("beside", player=names[owner], card=called("card", card, say))
        for card, owner in beside(state, spot)
    ]
    told = say("spot", spot=SPOT.word(spot), terrain=called("card", kind, say), gold=box.gold[kind])
    return say("spot-beside", spot=told, cards=", ".join(lying)) if lying else told


def player(state: State, names: Sequence[str], seat: int, say: Say) -> str:
    """What everyone may know of a player; gold only where it is one's own, or all is open."""
    parts = [
        say("holds", cards=state.hand_size[seat], arms=state.arms[seat]),
        *([say("has-gold", gold=state.purse[seat])] if is_open(state, seat) else []),
        *([say("has-bought", cards=state.bought[seat])] if state.bought[seat] else []),
        *([say("may-pass-empty")] if state.searched[seat] else []),
    ]
    if state.fetched[seat]:
        parts.append(say("must-keep", card=called("a", state.fetched[seat], say)))
    return say("player", player=names[seat], told=" · ".join(parts))


def titles(box: Box, state: State, names: Sequence[str], say: Say) -> dict[str, str]:
    """What everything on the table is called that is looked at."""
    lines = turn(box, state, names, say)
    called: dict[str, str] = {"journey": lines[0], "dragon": lines[0]}
    called |= {"bank": say("bank"), "price": say("label-buy")}
    for seat in range(box.players):
        told = [player(state, names, seat, say), *hand(state, names, seat, say)]
        called |= {f"seat-{seat + 1}": " · ".join(told), **cards_in_hand(state, seat, say)}
        called |= {f"ready-{seat + 1}": say("event-passed", player=names[seat])}
        for spot in spots_of(box, seat):
            called |= around(box, state, names, spot, say)
    called |= dict(zip(("draw", "discard"), piles(state, say), strict=False))
    if state.figure:
        traveller = state.player_to_move
        called[f"traveller-{traveller + 1}"] = " ".join(travel(state, names[traveller], say))
    return called


def cards_in_hand(state: State, seat: int, say: Say) -> dict[str, str]:
    """What the cards of a hand are called as far as they are known, copy by copy."""
    return {
        f"hand-{seat + 1}-{CARD.word(card)}-{copy}": called("card", card, say)
        for card in CARD.numbers
        for copy in range(1, state.hands[seat][card] + 1)
    }


def around(box: Box, state: State, names: Sequence[str], spot: int, say: Say) -> dict[str, str]:
    """What a place is called, and what lies beside it; or the room for one."""
    marks = {f"reached-{SPOT.word(spot)}": say("reached")}
    if not state.places[spot]:
        room = say("room", player=names[realm_of(spot)])
        return {**marks, f"free-{SPOT.word(spot)}": room}
    name = lasting_name(state, spot)
    if state.visited[spot]:
        marks[f"flag-{name}"] = say("visited", player=names[state.player_to_move])
    for card, owner in beside(state, spot):
        chip = say("beside", player=names[owner], card=called("card", card, say))
        marks[f"{CARD.word(card)}-{name}"] = chip
    return {**marks, f"place-{name}": place(box, state, names, spot, say)}


def remark(box: Box, state: State, say: Say) -> str:
    """§2.1 That the end is near."""
    is_last = state.journey == box.journeys and state.phase != Phase.OVER
    return say("remark-last-journey") if is_last else ""


def outlook(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """§2.1 Which of the journeys it is, and who has the dragon."""
    return turn(box, state, names, say)[:1]


def hand(state: State, names: Sequence[str], seat: int, say: Say) -> list[str]:
    """The cards of a hand as far as they are known."""
    known, size = sum(state.hands[seat]), state.hand_size[seat]
    if known == 0:
        return []
    message = "hand" if known == size else "hand-known"
    return [say(message, player=names[seat], cards=heap(state.hands[seat], say))]


def piles(state: State, say: Say) -> list[str]:
    """The draw pile by its size, the discards by what everybody saw."""
    lines = [say("pile", cards=state.pile_size)]
    if state.discard_size:
        lines.append(say("discards", cards=heap(state.discard, say)))
    return lines


def heap(counts: Iterable[int], say: Say) -> str:
    """Cards, each kind with its number."""
    return ", ".join(
        called("cards", card, say, number=int(count)) for card, count in enumerate(counts) if count
    )


def turn(box: Box, state: State, names: Sequence[str], say: Say) -> list[str]:
    """Which journey it is, whose decision is awaited, and what has been begun."""
    start, number = names[state.dragon], state.journey
    lines = [say("journey", journey=number, journeys=box.journeys, player=start)]
    if state.phase == Phase.OVER:
        return [*lines, say("turn-over")]
    mover = names[state.player_to_move]
    if state.phase == Phase.TRAVELLING:
        lines += travel(state, mover, say)
    lines.append(say(f"turn-{state.phase.text}", player=mover, cards=state.due))
    return lines + half_made(state, say)


def travel(state: State, traveller: str, say: Say) -> list[str]:
    """Where the traveller is and has been, and how they travel."""
    if state.figure == parts.NOWHERE:
        return []
    visited = ", ".join(SPOT.word(spot) for spot in SPOT.numbers if state.visited[spot])
    here = {"spot": SPOT.word(state.figure), "visited": visited}
    here["terrain"] = called("card", state.places[state.figure], say)
    lines = [say("traveller", player=traveller, **here)]
    lines += [say("way-reversed")] if state.is_reversed else []
    return lines + ([say("way-guarded")] if state.is_guarded else [])


def half_made(state: State, say: Say) -> list[str]:
    """What the player to move has begun and nobody else knows."""
    found = [called("card", card, say) for card, is_there in enumerate(state.found) if is_there]
    spot = SPOT.word(state.spell_target) if state.spell_target else "…"
    lines = [say("half-found", terrains=", ".join(found))] if found else []
    lines += [say("half-lifted", card=called("card", state.lifted, say))] if state.lifted else []
    lines += [say("half-turning")] if state.is_turning else []
    lines += [say("half-hiring")] if state.is_hiring else []
    lines += [say("half-casting", spot=spot)] if state.is_casting else []
    picked = heap(state.picked, say)
    return lines + ([say("half-picked", cards=picked)] if picked else [])


TOLD_OF_A_CARD = (Told.DISCARDED, Told.TOOK, Told.FETCHED, Told.EXCHANGED)
# What the numbers of an event stand for; where nothing is said, the first one is just a number.
MEANINGS: dict[EventKind, Sequence[str]] = {
    **dict.fromkeys(TOLD_OF_A_CARD, ("card",)),
    Told.DREW: ("row",),
    Told.LAID: ("card", "realm"),
    Told.PLAYED: ("card", "place"),
    Told.CLOSED: ("spot", "gold"),
    Told.ANNOUNCED: ("shown",),
    Told.SEARCHED: ("terrains",),
    Told.CAST: ("spot", "gold"),
    Told.RODE: ("transport", "cards"),
    Told.ARRIVED: ("place",),
    Told.ROBBED: ("owner", "gold"),
}


def label_in(box: Box, state: State, seat: int, decision: Decision, say: Say) -> str | None:
    """What a decision does here: at which place, for how much, and what is left of its gold."""
    kind, which = decision.kind, (*decision.which, 0)[0]
    printed, here = record_of(box.source), record_of(state.source)
    if kind == Kind.BUY:
        return say("here-buy", gold=state.bought[seat] + 1)
    if kind == Kind.STOP:
        return None if state.figure else say("here-stay")
    if kind == Kind.CHOOSE_REALM:
        free = next(spot for spot in (*spots_of(box, which), 0) if not state.places[spot])
        return say("here-realm", realm=which + 1, spot=SPOT.word(free)) if free else None
    spots: dict[DecisionKind, int] = {Kind.CLOSE: first_spot(seat) + which, Kind.CHOOSE_SPOT: which}
    spot = routes.next_place(printed, here, seat) if kind == Kind.RIDE else spots.get(kind, 0)
    if not state.places[spot]:
        return None
    is_safe = routes.is_protected(here, spot)
    toll = routes.toll(here, seat, spot, is_safe)
    told = {"toll": toll, "gold": routes.pay(printed, here, seat, spot) - toll}
    told["price"] = closing_price(here, spot) if kind == Kind.CLOSE else routes.SPELL_PRICE
    name = "close" if kind == Kind.CLOSE else "land" if state.is_casting else "beside"
    if kind == Kind.RIDE:
        told["cards"] = routes.fare(printed, here, seat, which, spot, is_safe)
        name = "ride-robbed" if toll else "ride"
    words = {"terrain": called("card", state.places[spot], say), "spot": SPOT.word(spot)}
    words |= {"transport": called("card", which, say)} if kind == Kind.RIDE else {}
    return say(f"here-{name}", **told, **words)


SORTS = {
    Kind.PASS_ON: Sort.END,
    Kind.STOP: Sort.END,
    Kind.CLOSE: Sort.AWAY,
    Kind.DISCARD: Sort.AWAY,
    Kind.CHOOSE_REALM: Sort.GO,
    Kind.CHOOSE_SPOT: Sort.GO,
}


def asked_in(
    box: Box, state: State, seat: int, kinds: AbstractSet[DecisionKind], say: Say
) -> str | None:
    """What is asked, by what has been begun and by what can be done at all."""
    left = state.due - state.picked_size
    if state.lifted:
        where = "realm" if state.lifted <= parts.PLACES else "place"
        return say(f"asked-{where}", card=called("card", state.lifted, say))
    if state.phase == Phase.PLANNING:
        return say(f"asked-planning{planning_case(box, state, kinds)}")
    if state.phase == Phase.DISCARDING:
        return say("asked-discarding" if state.due > 1 else "asked-exchanging", cards=left)
    if state.phase == Phase.TRAVELLING:
        spell = "yes" if Kind.SPELL in kinds else "no"
        case = travelling_case(state, kinds)
        return say(f"asked-travelling{case}", cards=spell_cards(state), spell=spell)
    return None


def planning_case(box: Box, state: State, kinds: AbstractSet[DecisionKind]) -> str:
    """What planning is like: nobody else goes on, or nothing lies at home yet."""
    if Kind.PASS_ON in kinds:
        return "-last" if state.passes == box.players - 1 else ""
    return "-searching" if Kind.ANNOUNCE in kinds else "-homeless"


def travelling_case(state: State, kinds: AbstractSet[DecisionKind]) -> str:
    """What a journey is like: a step half made, the first one, or none that could be made."""
    if state.is_casting:
        return "-paying" if state.spell_target else "-casting"
    if state.is_turning or state.is_hiring:
        return "-turning" if state.is_turning else "-guarded"
    if Kind.RIDE not in kinds:
        return "-stuck" if kinds == {Kind.STOP} else "-specially"
    return "" if state.figure else "-setting-out"


def spell_cards(state: State) -> int:
    """How many cards a spell still takes."""
    return routes.SPELL_CARDS - state.picked_size


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log; what happens to nobody in particular has one without a player."""
    name, player = f"event-{event.kind.text}", names[event.seat]
    first, second = event.arguments
    if first == UNKNOWN:
        return say(f"{name}-hidden", player=player)
    told: dict[str, str | int] = {"player": player, "number": first}
    for meaning, number in zip(MEANINGS.get(event.kind, ()), event.arguments, strict=False):
        told |= meant(meaning, number, event, names, say)
    if event.kind == Told.LAID and realm_of(second) == event.seat:
        name += "-own"
    elif event.kind == Told.ANNOUNCED and not told["cards"]:
        name += "-empty"
    elif event.kind == Told.STOPPED and first == 0:
        told["number"] = int(event.state["hand_size"][0, event.seat])
        name = "event-stayed" if told["number"] else "event-stayed-empty"
    return say(name, **told)


STEP = Told.TURNED, Told.HIRED, Told.CAST, Told.RODE
TOGETHER: dict[EventKind, Sequence[EventKind]] = {
    Told.DISCARDED: (Told.DISCARDED,),
    Told.TOOK: (Told.BOUGHT,),
    Told.SEARCHED: (Told.ANNOUNCED,),
    Told.SET_OUT: (Told.PLANNED, Told.STOPPED, Told.REWARDED),
    **dict.fromkeys((*STEP, Told.ARRIVED), STEP),
    Told.ROBBED: (Told.ARRIVED,),
    Told.EARNED: (Told.ARRIVED, Told.ROBBED),
    Told.STOPPED: (Told.STOPPED, Told.REWARDED),
    Told.REWARDED: (Told.STOPPED,),
    Told.MOVED_DRAGON: (Told.CLEARED,),
    Told.DEALT: (Told.DEALT, Told.MOVED_DRAGON),
    Told.DREW: (Told.RESHUFFLED,),
}
LEFT_TO_THE_LOG = Told.DEALT, Told.TOOK, Told.SEARCHED  # where others of the same beat say enough


def caption(
    beat: Sequence[Event], before: Sequence[Event], names: Sequence[str], say: Say
) -> str | None:
    """A whole step with what it costs and brings; else one sentence after another."""
    kinds = {event.kind: event for event in beat}
    if Told.ARRIVED in kinds:
        companions = [event for event in beat if event.kind in STEP[:-1]]
        told = [sentence(event, names, say) for event in companions]
        return " ".join([*told, step(beat, kinds, names, say)])
    if beat[0].kind == Told.DISCARDED:
        cards = [event.arguments[0] for event in beat]
        gone = heap([cards.count(card) for card in range(parts.IN_A_ROW)], say)
        return say("caption-discarded", player=names[beat[0].seat], cards=gone)
    if beat[0].kind == Told.ANNOUNCED:
        return say("caption-announced", player=names[beat[0].seat])
    told = [sentence(event, names, say) for event in beat if event.kind not in LEFT_TO_THE_LOG]
    return " ".join(told) or None


def step(
    beat: Sequence[Event], kinds: dict[EventKind, Event], names: Sequence[str], say: Say
) -> str:
    """By what somebody travelled, where to, and what that brought."""
    arrived, ridden = kinds[Told.ARRIVED], [event for event in beat if event.kind == Told.RODE]
    spent = [meant("cards", event.arguments[1], event, names, say)["cards"] for event in ridden]
    told = meant("place", arrived.arguments[0], arrived, names, say)
    told |= {"player": names[arrived.seat], "cards": ", ".join(map(str, spent))}
    told |= {"gold": kinds[Told.EARNED].arguments[0]}
    if Told.ROBBED not in kinds:
        return say("caption-rode", **told)
    owner, toll = kinds[Told.ROBBED].arguments
    return say("caption-rode-robbed", **told, owner=names[owner], toll=toll)


def meant(
    meaning: str, number: int, event: Event, names: Sequence[str], say: Say
) -> dict[str, str | int]:
    """What a number of an event stands for, under the name that its sentence has for it."""
    kinds = range(parts.IN_A_ROW)
    match meaning:
        case "card":
            return {"card": called("a", number, say)}
        case "realm" | "owner":
            return {"owner": names[realm_of(number) if meaning == "realm" else number]}
        case "spot":
            return {"spot": SPOT.word(number)}
        case "place":
            terrain = CARD.word(event.state["places"][0, number])
            return {"place": say(f"the-{terrain}", spot=SPOT.word(number))}
        case "row":
            row = [number // parts.IN_A_ROW**n % parts.IN_A_ROW for n in range(DRAWN)]
            return {"cards": heap([row.count(card) for card in kinds], say)}
        case "shown":
            return {"cards": heap(event.state["shown"][0, event.seat], say)}
        case "terrains":
            found = [called("card", card, say) for card in kinds if number >> card & 1]
            return {"terrains": ", ".join(found)}
        case "cards":
            form = "a" if number == 1 else "cards"
            return {"cards": called(form, event.arguments[0], say, number=number)}
    return {meaning: number}


def standing(box: Box, history: Sequence[Records], seat: int, say: Say) -> str:
    """The gold somebody ends with, and what each journey brought or cost."""
    purses = {int(state["journey"][0]): int(state["purse"][0, seat]) for state in history}
    ends = [parts.START_GOLD, *purses.values()]
    journeys = [f"{later - earlier:+}".replace("-", "−") for earlier, later in pairwise(ends)]
    return say("standing", gold=ends[-1], start=ends[0], journeys=", ".join(journeys))


def called(form: str, card: int, say: Say, **more: int) -> str:
    """A card in one of the forms that sentences need: by itself, counted, as "a …", "by …"."""
    return say(f"{form}-{CARD.word(card)}", **more)


NAMES = {"card": functools.partial(called, "a"), "transport": functools.partial(called, "by")}
