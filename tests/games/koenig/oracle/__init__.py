"""König der Elfen a second time, naive and exact, from the rulebook alone.

It shares nothing with the engine. A card is a word; a place is its realm and a letter: "2a" is the
first place of the second seat's realm. A decision is one word; those that only begin something are
kept in `begun` and carried out with the last one. Seats count from 0. Chance is told as the
numbers it answered, each of which counts the cards of the pile in the order of `CARDS`.
"""

from collections.abc import Sequence

from games.koenig.oracle import planning, travelling
from games.koenig.oracle.table import Table


def new_game(table: Table, answers: Sequence[int]) -> None:
    """§2.1 The dragon for whoever begins by agreement, or else by lot, and ten cards each."""
    table.answers = list(answers)
    seats = range(len(table.players))
    table.dragon = table.ask(seats) if table.begins is None else table.begins
    table.deal(10)
    assert not table.answers, f"too many answers: {table.answers} left after the deal"


def legal(table: Table, seat: int) -> set[str]:
    """Every word this seat may play now."""
    if seat != table.to_move:
        return set()
    words = {
        "planning": planning.words,
        "fetching": planning.fetchable,
        "discarding": planning.discardable,
        "travelling": travelling.words,
    }
    return words[table.phase](table, seat)


def play(table: Table, seat: int, word: str, answers: Sequence[int]) -> None:
    """Carry out a legal word, with the numbers that chance answered meanwhile, in order."""
    verbs = {
        "planning": planning.plan,
        "fetching": planning.fetch,
        "discarding": planning.pick,
        "travelling": travelling.travel,
    }
    table.answers, table.events = list(answers), []
    verbs[table.phase](table, seat, word)
    assert not table.answers, f"too many answers: {table.answers} left after {word!r}"
    assert table.number_of_cards() == table.size_of_deck, "a card was made or lost"


def winners(table: Table) -> list[int]:
    """§6 The most gold wins; ties share."""
    most = max(player.purse for player in table.players)
    return [seat for seat, player in enumerate(table.players) if player.purse == most]
