"""Druidenwalzer in sentences: the position for eyes that cannot see it, the log, the labels."""

from collections.abc import Sequence

import numpy as np

from fabeltafel.compiled import Records
from fabeltafel.film import NOBODY, UNKNOWN
from fabeltafel.game import Event, Paragraph, Say
from fabeltafel.games.druidenwalzer.components import (
    CARD_ARROW,
    CARD_VALUE,
    COLOURS,
    COMPARE,
    COMPARED,
    CONTESTING,
    CULT_NAMES,
    CULTS,
    DANCED,
    DREW,
    DRUIDS,
    EVENT_NAMES,
    FLED,
    GOT_TOKEN,
    LAID,
    LEAP,
    LEAPT,
    MOON,
    NO_CARD,
    NO_TREE,
    OVER,
    PLACED,
    PLACING,
    RESHUFFLED,
    SUN,
    TREES,
    TURNED_UP,
    UNCOVERED,
    WALTZ,
    WITHDRAW_CARD,
    WITHDRAW_TOP,
    WITHDREW,
    WON_CARD,
)
from fabeltafel.games.druidenwalzer.notation import KINDS, PLACE_WORDS
from fabeltafel.games.druidenwalzer.rules.cards import top_value

ARROW_NAMES = ("clockwise", "counter-clockwise")


def describe(boxes: Records, states: Records, names: Sequence[str], say: Say) -> list[Paragraph]:
    """A position in words: the trees of sun and moon, the other cards, the turn."""
    state = states.view(np.recarray)[0]
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


def tree_line(state: np.record, seat: int, own_tree: int, say: Say) -> str:
    """A tree with its druid, its cards, its tokens and perhaps the ring."""
    tree = seat * TREES + own_tree
    name = say("tree", tree=say(f"tree-{own_tree + 1}"), symbols=own_tree + 1)
    if state.lost[tree]:
        return say("tree-lost", tree=name)
    druid = standing_at(state, seat, own_tree)
    told = [say(f"with-{COLOURS[druid]}")] if druid < DRUIDS else []
    told.append(pile(state, tree, say))
    told += [say("tokens", tokens=int(state.tokens[tree]))] if state.tokens[tree] else []
    told += [say("has-ring")] if state.ban_ring == tree + 1 else []
    return f"{name}: {' · '.join(told)}"


def standing_at(state: np.record, seat: int, own_tree: int) -> int:
    """The druid at a tree; a number no druid has if there is none."""
    return next((d for d in range(DRUIDS) if state.druids[seat, d] == own_tree + 1), DRUIDS)


def pile(state: np.record, tree: int, say: Say) -> str:
    """The cards of a tree from the top down."""
    face_down = int(state.face_down[tree])
    cards = [card_name(card, say) for card in state.piles[tree][::-1] if card]
    cards += [say("face-down", cards=face_down)] if face_down else []
    if not cards:
        return say("pile-empty")
    return say("pile-deep", top=cards[0], below=", ".join(cards[1:])) if cards[1:] else cards[0]


def card_lines(state: np.record, seat: int, player: str, say: Say) -> list[str]:
    """A player's hand, draw pile and cult tile, and what they do without."""
    hidden = int((state.hands[seat, : state.hand_size[seat]] == NO_CARD).sum())
    hand = [card_name(card, say) for card in state.hands[seat] if card]
    hand += [say("hidden", cards=hidden)] if hidden else []
    left = int(state.first_pile[seat] + state.draw_pile_size[seat])
    lines = [
        say("hand", player=player, cards=", ".join(hand) or say("none")),
        say("draw-pile", player=player, cards=left),
        say("cult-tile", player=player, cards=heap(state.cult_tiles[seat], say)),
    ]
    if state.draw_pile[seat].any():
        lines.append(say("out-of-sight", player=player, cards=heap(state.draw_pile[seat], say)))
    if state.set_aside[seat].any():
        aside = ", ".join(card_name(card, say) for card in state.set_aside[seat] if card)
        lines.append(say("set-aside", player=player, cards=aside))
    return lines


def heap(counts: Records, say: Say) -> str:
    """The cards of a heap, equal ones together."""
    cards = [several(card, int(counts[card]), say) for card in KINDS if counts[card]]
    return ", ".join(cards) or say("none")


def several(card: int, count: int, say: Say) -> str:
    """One card, or several equal ones."""
    name = card_name(card, say)
    return say("several", count=count, card=name) if count > 1 else name


def turn(state: np.record, names: Sequence[str], say: Say) -> str:
    """Whose decision is awaited."""
    if state.phase == OVER:
        return say("turn-over")
    player = names[state.player_to_move]
    if state.phase == PLACING:
        return say("turn-place", player=player)
    if state.phase == CONTESTING:
        left = [colour_name(druid, say) for druid in range(DRUIDS) if state.to_compare[druid]]
        return say("turn-contest", player=player, colours=", ".join(left))
    return say("turn-forced" if state.must_waltz else "turn-play", player=player)


def sentence(event: Event, names: Sequence[str], say: Say) -> str:
    """One line of the log."""
    name = f"event-{EVENT_NAMES[event.kind][0]}"
    first, second = event.arguments[:2]
    player = names[event.seat] if event.seat != NOBODY else ""
    state = event.state.view(np.recarray)[0]
    if event.kind in (PLACED, FLED, LEAPT):
        place = place_name(event.seat * TREES + second, say)
        return say(name, druid=say(f"druid-{COLOURS[first]}"), place=place)
    if event.kind == DANCED:
        value = top_value(state, int(state.ban_ring) - 1)
        return say(name, value=value, start=place_name(first, say), goal=place_name(second, say))
    if event.kind == COMPARED:
        return comparison(state, first, second - 1, say)
    if event.kind == GOT_TOKEN:
        return say(name, player=player, place=place_name(first, say), tokens=second)
    if event.kind == RESHUFFLED:
        return say(name, player=player, cards=first)
    if event.kind in (LAID, WON_CARD, UNCOVERED, WITHDREW, DREW):
        return about_card(event, name, player, say)
    if event.kind == TURNED_UP:
        card = state.piles[first, state.height[first] - 1]
        return say(name, card=card_name(card, say), place=place_name(first, say))
    return say(name, player=player, place=place_name(first, say))


def about_card(event: Event, name: str, player: str, say: Say) -> str:
    """A line of the log about a card."""
    card, second = event.arguments[:2]
    if card == UNKNOWN:
        return say(f"{name}-hidden", player=player)
    told = card_name(card, say)
    if event.kind == LAID:
        ring = int(event.state["ban_ring"][0]) - 1
        return say(name, player=player, card=told, place=place_name(ring, say))
    if event.kind == WON_CARD:
        return say(name, player=player, card=told, place=place_name(second, say))
    if event.kind == WITHDREW and second != NO_TREE:
        place = place_name(event.seat * TREES + second - 1, say)
        return say(f"{name}-top", player=player, card=told, place=place)
    return say(name, player=player, card=told)


def comparison(state: np.record, druid: int, winner: int, say: Say) -> str:
    """Two cards compared, and which wins."""
    sun, moon = (
        top_value(state, int(seat * TREES + state.druids[seat, druid] - 1)) for seat in (SUN, MOON)
    )
    result = CULT_NAMES[winner] if winner != NOBODY else "nobody"
    return say(
        "event-compared",
        druids=say(f"druids-{COLOURS[druid]}"),
        sun=sun,
        moon=moon,
        result=say(f"compared-{result}"),
    )


def label(action: int, say: Say) -> str:
    """What a decision is called on a button."""
    if action < WALTZ:
        return say("label-place", colour=colour_name(action // TREES, say), tree=tree(action, say))
    if action < LEAP:
        card = card_name((action - WALTZ) // TREES + 1, say)
        return say("label-waltz", card=card, tree=tree(action - WALTZ, say))
    if action < WITHDRAW_CARD:
        return say("label-leap", colour=colour_name(action - LEAP, say))
    if action < WITHDRAW_TOP:
        return say("label-withdraw-card", card=card_name(action - WITHDRAW_CARD + 1, say))
    if action < COMPARE:
        return say("label-withdraw-top", tree=tree(action - WITHDRAW_TOP, say))
    return colour_name(action - COMPARE, say)


def tree(number: int, say: Say) -> str:
    """One of the own trees."""
    return say(f"tree-{number % TREES + 1}")


def colour_name(druid: int, say: Say) -> str:
    """A druid's colour as a word of its own."""
    return say(f"colour-{COLOURS[druid]}")


def card_name(card: int, say: Say) -> str:
    """A card as people call it."""
    return say(f"card-{ARROW_NAMES[CARD_ARROW[card]]}", value=int(CARD_VALUE[card]))


def place_name(place: int, say: Say) -> str:
    """A tree or a cult tile and whose it is."""
    return say(f"place-{PLACE_WORDS[place]}")
