"""Nothing ends for good by one click: what cannot be taken back is shown before it counts."""

from collections.abc import Iterator

import pytest

from catalogue import GAMES, matches_of
from fabeltafel.decisions import DecisionKind
from fabeltafel.game import Game
from fabeltafel.match import Match
from fabeltafel.matchfile import load_match

DECISIONS = 240  # of each match
PREVIEWING = [game for game in GAMES if any(kind.is_previewed for kind in game.decisions)]


def endings(match: Match) -> Iterator[DecisionKind]:
    """The kinds of what would have ended a decision where there was something else to do."""
    for moment, entry in enumerate(match.log[:DECISIONS]):
        before = match.rewound(moment)
        draft, legal = before.draft(entry.seat, []), before.legal(entry.seat)
        for action in legal if len(legal) > 1 else []:
            if before.drafted(draft, action).is_complete:
                yield match.game.decision(action).kind


@pytest.mark.parametrize("game", PREVIEWING, ids=lambda game: game.name)
def test_whatever_ends_a_decision_is_shown_first_unless_nothing_else_can_be_done(
    game: Game,
) -> None:
    matches = [match for match in map(load_match, matches_of(game)) if match.game is game]
    kinds = {kind for match in matches for kind in endings(match)}

    assert kinds
    assert {kind for kind in kinds if not kind.is_previewed} == set()
