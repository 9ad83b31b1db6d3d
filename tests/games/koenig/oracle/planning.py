"""§3 Planning: one action per turn, round and round, until all pass one after another."""

from games.koenig.oracle.table import (
    CARDS,
    LAID_BESIDE,
    LETTERS,
    TERRAINS,
    Place,
    Player,
    Table,
    in_order,
    remaining,
)
from games.koenig.oracle.travelling import begin_travelling

WATER = ("river", "lake")
ARMS = 4


def words(table: Table, seat: int) -> set[str]:
    """§3 Where to, if a card has been lifted; else all actions that can be completed."""
    if table.begun:
        return targets(table, seat, table.begun[0])
    player = table.players[seat]
    found = {card for card in set(player.hand) if targets(table, seat, card)}
    for number, place in enumerate(player.realm):
        if player.purse >= closing_price(place):
            found.add(f"close-{LETTERS[number]}")
    if may_pass(player):
        found.add("pass")
    if may_announce(player):
        found.add("announce")
    if may_draw(table, player):
        found.add("draw")
    if may_buy(table, player):
        found.add("buy")
    return found


def targets(table: Table, seat: int, card: str) -> set[str]:
    """§3.1, §3.4 The realms with room for a place, the places that take an action card."""
    if card in TERRAINS:
        realms = enumerate(table.players, start=1)
        return {f"realm{number}" for number, player in realms if len(player.realm) < table.room}
    if card not in LAID_BESIDE or arms_on_table(table, seat) == ARMS:
        return set()
    return {word for word, place in table.places().items() if may_lie_beside(card, place)}


def may_lie_beside(card: str, place: Place) -> bool:
    """§3.4 One gold, one thief and one obstacle per place: trees on land, monsters in water."""
    if card in place.beside:
        return False
    return card in ("gold", "thief") or (card == "monster") == (place.terrain in WATER)


def arms_on_table(table: Table, seat: int) -> int:
    """§3.4 How many of the player's coats of arms are in use."""
    return sum(list(place.beside.values()).count(seat) for place in table.places().values())


def closing_price(place: Place) -> int:
    """§3.5 2 gold, and 1 for each action card there."""
    return 2 + len(place.beside)


def may_draw(table: Table, player: Player) -> bool:
    """§3.2 There is a card to discard besides a fetched one, and there are three to draw."""
    free_to_go = len(player.hand) - (1 if player.fetched else 0)
    return free_to_go >= 1 and len(table.pile) + len(table.discard) >= 3


def may_buy(table: Table, player: Player) -> bool:
    """§3.3, §3.8 At most three times, with enough gold, while there is a card."""
    can_pay = player.purse >= player.purchases + 1
    return player.purchases < 3 and can_pay and len(table.pile) + len(table.discard) > 0


def may_pass(player: Player) -> bool:
    """§3.6, §3.7 With a place in the own realm, or after a search in vain."""
    return len(player.realm) > 0 or player.has_searched_in_vain


def may_announce(player: Player) -> bool:
    """§3.7 Without a place in realm and hand; a search in vain is not repeated."""
    has_place = len(player.realm) > 0 or len(places_among(player.hand)) > 0
    return not has_place and not player.has_searched_in_vain


def places_among(cards: list[str]) -> list[str]:
    """The terrains of the place cards among these."""
    return [terrain for terrain in TERRAINS if terrain in cards]


def plan(table: Table, seat: int, word: str) -> None:
    """§3 A lifted card does nothing yet."""
    if word in CARDS:
        table.begun = [word]
    elif word == "pass":
        pass_turn(table, seat)
    else:
        act(table, seat, word)


def act(table: Table, seat: int, word: str) -> None:
    """§3.1–5, §3.7 Every action but passing; two of them leave something to be decided."""
    if word == "announce":
        announce(table, seat)
    elif word == "draw":
        draw_three(table, seat)
    else:
        if word == "buy":
            buy(table, seat)
        elif word.startswith("close-"):
            close(table, seat, LETTERS.index(word[-1]))
        elif word.startswith("realm"):
            lay_place(table, seat, table.begun.pop(), int(word[-1]) - 1)
        else:
            lay_beside(table, seat, table.begun.pop(), word)
        end_turn(table, seat)


def end_turn(table: Table, seat: int) -> None:
    """§2.2, §3.6 The next player clockwise plans; a turn with an action interrupts the passes."""
    table.phase, table.to_move, table.passes = "planning", next_seat(table, seat), 0


def next_seat(table: Table, seat: int) -> int:
    """Clockwise."""
    return (seat + 1) % len(table.players)


def lay_place(table: Table, seat: int, terrain: str, realm: int) -> None:
    """§3.1, §3.7 To the left of the places there; one of a fetched terrain is thereby played."""
    player = table.players[seat]
    if terrain == player.fetched:
        player.fetched = ""
    table.take_from_hand(seat, terrain)
    places = table.players[realm].realm
    places.append(Place(terrain))
    table.tell("laid", seat, terrain, f"{realm + 1}{LETTERS[len(places) - 1]}")


def draw_three(table: Table, seat: int) -> None:
    """§3.2 Three cards, then four discards are due."""
    drawn = []
    for _ in range(3):
        make_sure_of_a_card(table, seat)
        drawn.append(table.take_unseen(seat))
    table.tell("drew", seat, drawn)
    table.phase, table.due = "discarding", 4


def make_sure_of_a_card(table: Table, seat: int) -> None:
    """§3.8 An empty pile is made anew from the discards when a card is needed."""
    if not table.pile:
        table.shuffle_discards_in()
        table.tell("reshuffled", None, len(table.pile))


def discardable(table: Table, seat: int) -> set[str]:
    """§3.2, §3.7 Any card not yet picked, but one of a fetched terrain must stay."""
    player = table.players[seat]
    left = remaining(player.hand, table.picked())
    if player.fetched:
        left.remove(player.fetched)
    return {f"-{card}" for card in left}


def pick(table: Table, seat: int, word: str) -> None:
    """§3.2, §3.7 With the last card that is due all of them are discarded."""
    table.begun.append(word)
    if len(table.begun) < table.due:
        return
    for card in in_order(table.picked()):
        table.throw_away(seat, card)
        table.tell("exchanged" if table.due == 1 else "discarded", seat, card)
    table.begun, table.due = [], 0
    end_turn(table, seat)


def buy(table: Table, seat: int) -> None:
    """§3.3 The first purchase of the phase costs 1 gold, the second 2, the third 3."""
    player = table.players[seat]
    player.purchases += 1
    player.purse -= player.purchases
    table.tell("bought", seat, player.purchases)
    make_sure_of_a_card(table, seat)
    table.tell("took", seat, table.take_unseen(seat))


def lay_beside(table: Table, seat: int, card: str, word: str) -> None:
    """§3.4 The card lies beside the place, with the player's arms."""
    table.take_from_hand(seat, card)
    table.places()[word].beside[card] = seat
    table.tell("played", seat, card, word)


def close(table: Table, seat: int, number: int) -> None:
    """§3.5 The place and all cards beside it are discarded."""
    player = table.players[seat]
    place = player.realm.pop(number)
    player.purse -= closing_price(place)
    table.discard += [place.terrain, *place.beside]
    table.tell("closed", seat, f"{seat + 1}{LETTERS[number]}", closing_price(place))


def pass_turn(table: Table, seat: int) -> None:
    """§3.6 When all have passed directly one after another, the phase ends at once."""
    table.passes += 1
    table.to_move = next_seat(table, seat)
    table.tell("passed", seat)
    if table.passes == len(table.players):
        table.tell("planned", None)
        begin_travelling(table)


def announce(table: Table, seat: int) -> None:
    """§3.7 The hand is shown; then the pile is searched, and again with the discards in it."""
    player = table.players[seat]
    player.shown = list(player.hand)
    table.tell("announced", seat)
    if not places_among(table.pile) and table.discard:
        table.shuffle_discards_in()
        table.tell("reshuffled", None, len(table.pile))
    table.found = places_among(table.pile)
    if table.found:
        table.tell("searched", seat, tuple(table.found))
        table.phase = "fetching"
    else:
        table.tell("found-nothing", seat)
        player.has_searched_in_vain = True
        end_turn(table, seat)


def fetchable(table: Table, seat: int) -> set[str]:
    """§3.7 A place card of the searcher's choice."""
    return {f"fetch-{terrain}" for terrain in table.found}


def fetch(table: Table, seat: int, word: str) -> None:
    """§3.7 The card is shown; another one of the hand goes for it, if there is one."""
    terrain = word.removeprefix("fetch-")
    player = table.players[seat]
    table.pile.remove(terrain)
    table.found = []
    player.hand.append(terrain)
    player.shown.append(terrain)
    player.fetched = terrain
    table.tell("fetched", seat, terrain)
    if len(player.hand) > 1:
        table.phase, table.due = "discarding", 1
    else:
        end_turn(table, seat)
