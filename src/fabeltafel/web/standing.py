"""Who sits where at a table, and how it stands, as one reader sees it."""

from collections.abc import Sequence
from dataclasses import dataclass

from fabeltafel.fairness import Lots
from fabeltafel.texts import Texts
from fabeltafel.web import protocol, seating
from fabeltafel.web.protocol import Seat
from fabeltafel.web.readers import Presence, Reader
from fabeltafel.web.sealing import fairness_of
from fabeltafel.web.sentences import delay_name, drawn_beginner, listed, pace_sentence, role_of
from fabeltafel.web.tables import BY_LOT, YOUNGEST, Table, may_choose_beginner
from fabeltafel.web.talking import may_guests_talk
from fabeltafel.web.timing import winners_of


def named_symbol(symbol: str, say: Texts) -> protocol.Symbol:
    """A symbol that can be wished for, and what it is called."""
    return protocol.Symbol(symbol, say(f"symbol-{symbol}"))


@dataclass
class Standing:
    """How a table stands for one reader."""

    table: Table
    reader: Reader
    presence: Presence
    say: Texts
    now: int

    def facts(self) -> protocol.TableState:
        """Who sits where, and how the table stands."""
        table = self.table
        return protocol.TableState(
            seats=[self.seat_facts(n) for n in range(len(table.seats))],
            begins=self.begins(),
            asks_youngest=table.begins == YOUNGEST,
            symbols=[named_symbol(symbol, self.say) for symbol in table.free_symbols],
            is_begun=table.match is not None,
            is_over=table.is_over,
            is_closed=table.is_closed,
            is_mine=self.reader.is_owner,
            away=table.away,
            clock=self.clock(),
            fills_in=None if table.bots_at is None else max(table.bots_at - self.now, 0),
            delay=self.delay(),
            may_guests_talk=table.may_guests_talk,
            may_talk=bool(self.reader.mine) or self.reader.is_owner or may_guests_talk(table),
            may_hint=table.has_hints and not table.is_unhelped,
            commitment=Lots(table.secret, table.id, ()).commitment,
            fairness=fairness_of(table),
            result=self.result() if table.is_over else None,
            again=table.again or None,
        )

    def begins(self) -> str:
        """Who begins or began, in one sentence, where that can be chosen."""
        table, match = self.table, self.table.match
        if not may_choose_beginner(table.game):
            return ""
        how, seat = table.begins, table.beginner()
        if match is None and not how.isdecimal():
            return self.say(f"begins-{how}")
        if match and seat is None:  # nobody said to be the youngest, or nobody was to
            how, seat = BY_LOT, drawn_beginner(match)
        if seat is None:
            return self.say("begins-lot")
        name = table.names[seat] or role_of(seat, self.say) or self.say("open-seat", seat=seat + 1)
        return self.say("begins-seat" if how.isdecimal() else f"begins-{how}-known", name=name)

    def seat_facts(self, number: int) -> Seat:
        """One seat as a reader sees it."""
        table, seat, mine = self.table, self.table.seats[number], self.reader.mine
        is_me, is_at_table = number in mine, bool(mine) or self.reader.is_owner
        is_away, clocks = number in self.presence.away, table.clocks
        return Seat(
            seat=number + 1,
            role=role_of(number, self.say),
            symbol=self.say(f"symbol-{seat.symbol}") if seat.symbol else "",
            name=seat.name or None,
            kind="free" if seat.is_free else "bot" if seat.bot else "person",
            level=seat.bot,
            is_me=is_me,
            is_online=bool(seat.bot) or number in self.presence.online,
            has_left=seat.has_left,
            is_waiting=number in self.presence.waiting,
            may_bot=is_at_table and not is_me and table.may_take(number, is_away),
            may_back=is_me and table.may_come_back(seat),
            kept_for=seat.kept_name if seat.is_free else "",
            is_open=seat.is_free and not mine and not table.is_closed and self.may_sit(seat),
            left=clocks.left_at(number, self.now) if clocks and seat.person else None,
            is_running=bool(clocks and number in clocks.running),
            is_resting=bool(clocks and clocks.is_resting(number, self.now)),
            is_late=seat.is_late,
        )

    def clock(self) -> protocol.Clock | None:
        """The clocks of the table, if it has any."""
        pace = self.table.pace
        if pace is None:
            return None
        told = pace_sentence(pace, self.table.at_zero, self.table.stand_in, self.say)
        return protocol.Clock(self.now, told, pace.short)

    def delay(self) -> str:
        """How late those watch who have no seat, in one sentence."""
        delay = self.table.publicity.delay
        return self.say("delay-told", span=delay_name(delay, self.say)) if delay else ""

    def may_sit(self, place: seating.Seat) -> bool:
        """Whether a free seat is kept for nobody else, among people the reader may meet."""
        return place.kept in ("", self.reader.person) and not self.reader.is_barred

    def result(self) -> protocol.Result:
        """How the match ended, with everything that was secret."""
        match, winners = self.table.begun(), winners_of(self.table)
        sides = match.position.sides
        return protocol.Result(
            scores=match.scores,
            standings=[match.standing(seat, self.say) for seat in range(len(match.seats))],
            winners=[seat + 1 for seat in winners],
            sides=sides,
            sentence=self.about("wins", winners, sides=len({sides[seat] for seat in winners})),
            secret=self.table.secret,
            numbers=list(match.lots.numbers),
            table=self.table.id,
            rematch=self.rematch(winners),
        )

    def rematch(self, winners: Sequence[int]) -> protocol.Rematch | None:
        """The usual variants of another match, if the game has a handicap for its winner."""
        table, game = self.table, self.table.game
        if game.rematch is None or len(winners) != 1:
            return None
        (winner,) = winners
        seats = winner, (winner + 1) % len(table.seats)
        return protocol.Rematch(*(game.rematch(table.variants, winner, seat) for seat in seats))

    def about(self, message: str, seats: Sequence[int], **more: int) -> str:
        """A sentence about some seats."""
        names = [self.table.names[seat] for seat in seats]
        return self.say(message, players=listed(names, self.say), count=len(names), **more)
