"""Druidenwalzer in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections.abc import Sequence

from fabeltafel.fields import Row
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.druidenwalzer.components import (
    CARD,
    CARD_ARROW,
    CARD_VALUE,
    COLOURS,
    CULT_NAMES,
    CULTS,
    DRUIDS,
    NO_CARD,
    NO_TREE,
    TREES,
    Box,
    Phase,
    State,
    Told,
)
from fabeltafel.games.druidenwalzer.notation import PLACE_WORDS
from fabeltafel.games.druidenwalzer.table import (
    draw_pile_of,
    hand_of,
    pile_of,
    ringed_tree,
    top_value_of,
    tree_under,
)

ARROW_NAMES = ("clockwise", "counter-clockwise")


def describe(box: Box, state: State, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the trees of sun and moon, the other cards, the turn."""
    forests = [
        Paragraph(
            say(f"trees-{CULT_NAMES[seat]}", player=names[seat]),
            [tree_line(state, seat, tree, say) for tree in range(TREES)],
        )
        for seat in CULTS
    ]
    cards = [line for seat in CULTS for line in card_lines(state, seat, names[seat], say)]
    return [
        *forests,
        Paragraph(say("cards-heading"), cards),
        Paragraph(say("turn-heading"), [turn(state, names, say)]),
    ]


def tree_line(state: State, seat: int, own_tree: int, say: Say) -> str:
    """A tree with its druid, its cards, its tokens and perhaps the ring."""
    tree = seat * TREES + own_tree
    name = say("tree", tree=tree_name(own_tree, say), symbols=own_tree + 1)
    if state.lost[tree]:
        return say("tree-lost", tree=name)
    druids = zip(COLOURS, state.druids[seat], strict=True)
    told = [say(f"with-{colour}") for colour, standing in druids if standing == own_tree + 1]
    told.append(pile(state, tree, say))
    told += [say("tokens", tokens=state.tokens[tree])] if state.tokens[tree] else []
    told += [say("has-ring")] if state.ban_ring == tree + 1 else []
    return f"{name}: {' · '.join(told)}"


def pile(state: State, tree: int, say: Say) -> str:
    """The cards of a tree from the top down."""
    face_down = state.face_down[tree]
    cards = [card_name(card, say) for card in reversed(pile_of(state, tree)) if card]
    cards += [say("face-down", cards=face_down)] if face_down else []
    if not cards:
        return say("pile-empty")
    return say("pile-deep", top=cards[0], below=", ".join(cards[1:])) if cards[1:] else cards[0]


def card_lines(state: State, seat: int, player: str, say: Say) -> list[str]:
    """A player's hand, draw pile and cult tile, and what they do without."""
    held = hand_of(state, seat)
    hidden = held.count(NO_CARD)
    hand = [card_name(card, say) for card in held if card]
    hand += [say("hidden", cards=hidden)] if hidden else []
    lines = [
        say("hand", player=player, cards=", ".join(hand) or say("none")),
        say("draw-pile", player=player, cards=draw_pile_of(state, seat)),
        say("cult-tile", player=player, cards=heap(state.cult_tiles[seat], say)),
    ]
    if any(state.draw_pile[seat]):
        lines.append(say("out-of-sight", player=player, cards=heap(state.draw_pile[seat], say)))
    if any(state.set_aside[seat]):
        aside = ", ".join(card_name(card, say) for card in state.set_aside[seat] if card)
        lines.append(say("set-aside", player=player, cards=aside))
    return lines


def heap(counts: Row, say: Say) -> str:
    """The cards of a heap, equal ones together."""
    cards = [several(card, counts[card], say) for card in CARD.numbers if counts[card]]
    return ", ".join(cards) or say("none")


def several(card: int, count: int, say: Say) -> str:
    """One card, or several equal ones."""
    name = card_name(card, say)
    return say("several", count=count, card=name) if count > 1 else name


def turn(state: State, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited."""
    if state.phase == Phase.OVER:
        return say("turn-over")
    player = names[state.player_to_move]
    if state.phase == Phase.PLACING:
        return say("turn-place", player=player)
    if state.phase == Phase.CONTEST:
        left = [colour_name(druid, say) for druid in range(DRUIDS) if state.to_compare[druid]]
        return say("turn-contest", player=player, colours=", ".join(left))
    return say("turn-forced" if state.must_waltz else "turn-play", player=player)


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    name = f"event-{event.kind.text}"
    first, second = event.arguments[:2]
    player = names[event.seat] if event.seat != NOBODY else ""
    state = State.of(event.state)
    if event.kind in (Told.PLACED, Told.FLED, Told.LEAPT):
        place = place_name(event.seat * TREES + second, say)
        return say(name, druid=say(f"druid-{COLOURS[first]}"), place=place)
    if event.kind == Told.DANCED:
        value = top_value_of(state, ringed_tree(state))
        return say(name, value=value, start=place_name(first, say), goal=place_name(second, say))
    if event.kind == Told.COMPARED:
        return comparison(state, first, second - 1, say)
    if event.kind == Told.GOT_TOKEN:
        return say(name, player=player, place=place_name(first, say), tokens=second)
    if event.kind == Told.RESHUFFLED:
        return say(name, player=player, cards=first)
    if event.kind in (Told.LAID, Told.WON_CARD, Told.UNCOVERED, Told.WITHDREW, Told.DREW):
        return about_card(event, state, player, say)
    if event.kind == Told.TURNED_UP:
        card = card_name(pile_of(state, first)[-1], say)
        return say(name, card=card, place=place_name(first, say))
    return say(name, player=player, place=place_name(first, say))


def about_card(event: Event, state: State, player: str, say: Say) -> str:
    """A line of the log about a card."""
    name = f"event-{event.kind.text}"
    card, second = event.arguments[:2]
    if card == UNKNOWN:
        return say(f"{name}-hidden", player=player)
    told = card_name(card, say)
    if event.kind == Told.LAID:
        place = place_name(ringed_tree(state), say)
        return say(name, player=player, card=told, place=place)
    if event.kind == Told.WON_CARD:
        return say(name, player=player, card=told, place=place_name(second, say))
    if event.kind == Told.WITHDREW and second != NO_TREE:
        place = place_name(event.seat * TREES + second - 1, say)
        return say(f"{name}-top", player=player, card=told, place=place)
    return say(name, player=player, card=told)


def comparison(state: State, druid: int, winner: int, say: Say) -> str:
    """Two cards compared, and which wins."""
    sun, moon = (top_value_of(state, tree_under(state, seat, druid)) for seat in CULTS)
    result = CULT_NAMES[winner] if winner != NOBODY else "nobody"
    return say(
        "event-compared",
        druids=say(f"druids-{COLOURS[druid]}"),
        sun=sun,
        moon=moon,
        result=say(f"compared-{result}"),
    )


def tree_name(tree: int, say: Say) -> str:
    """One of the own trees."""
    return say(f"tree-{tree + 1}")


def colour_name(druid: int, say: Say) -> str:
    """A druid's colour as a word of its own."""
    return say(f"colour-{COLOURS[druid]}")


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    return say(f"card-{ARROW_NAMES[CARD_ARROW[card]]}", value=int(CARD_VALUE[card]))


def place_name(place: int, say: Say) -> str:
    """A tree or a cult tile and whose it is."""
    return say(f"place-{PLACE_WORDS[place]}")


NAMES = {"colour": colour_name, "card": card_name, "tree": tree_name}
