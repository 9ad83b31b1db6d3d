"""How long somebody's bot thinks while another person has opened very many tables of bots.

A bounded load on a server of our own, on this machine alone; the same bot is asked alone and beside
the crowd, in one run: `cd tests && python -m web.crowding`.
"""

import argparse
import asyncio
import secrets
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from fabeltafel.fairness import lot_of
from web.load import Browser, Figures, load_here
from web.serving import Process

LEVEL = "level5"
SIX_BOTS = [{"kind": "bot", "level": LEVEL}] * 6
PATIENCE = 120.0  # seconds for an answer of a server that is kept as busy as it gets


class Player(Browser):
    """A person who plays Draco against one bot."""

    async def sit_down(self) -> None:
        """Open a table, and open one's number."""
        await self.ask("GET", "/me")
        seats = [{"kind": "me"}, {"kind": "bot", "level": LEVEL}]
        self.table = await self.open_table(seats, "draco")
        await self.post(f"/t/{self.table}/reveal", number=self.number)
        await self.listen(self.table)

    async def turn_comes(self) -> None:
        """Wait until it is the person's turn, or everything is over."""
        async with asyncio.timeout(self.patience):
            while not (self.turn.get("is_yours") or self.turn.get("is_over")):
                self.news.clear()
                await self.news.wait()

    async def decide(self) -> float:
        """Take the first decision there is: how many seconds the bot takes to answer it."""
        await self.turn_comes()
        words, choices = list[str](), self.turn["words"]
        while True:
            words.append(choices[0]["word"])
            where = {"seat": 1, "after": self.position, "words": words}
            answer = await self.post(f"/t/{self.table}/move", **where)
            if "position" in answer:
                break
            choices = answer["draft"]["next"]
        start = time.perf_counter()
        if self.position < answer["position"]:
            self.turn = {}
        await self.turn_comes()
        return time.perf_counter() - start


async def median_answer(port: int, decisions: int, figures: Figures) -> float:
    """The middle of some answers of a bot, at as many tables as that takes."""
    took: list[float] = []
    while len(took) < decisions:
        player = Player(port, figures, PATIENCE)
        await player.sit_down()
        await player.turn_comes()
        while not player.turn["is_over"] and len(took) < decisions:
            took.append(await player.decide())
        await player.leave()
    return statistics.median(took)


async def crowd_in(port: int, tables: int, figures: Figures) -> None:
    """One person opens many tables of six bots."""
    greedy = Browser(port, figures, PATIENCE)
    await greedy.ask("GET", "/me")
    for _ in range(tables):
        promise = (await greedy.post("/promise"))["promise"]
        told = {"game": "drachendelta", "variants": [], "away": 10, "name": "Bert"}
        told["lot"] = lot_of(secrets.token_hex(16))
        await greedy.post("/tables", promise=promise, seats=SIX_BOTS, **told)


async def measure(port: int, tables: int, decisions: int) -> tuple[float, float]:
    """How long the bot takes alone and beside a crowd."""
    figures = Figures()
    await median_answer(port, 2, figures)  # whatever is only loaded once
    alone = await median_answer(port, decisions, figures)
    await crowd_in(port, tables, figures)
    return alone, await median_answer(port, decisions, figures)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60, help="of six bots each, of one person")
    parser.add_argument("--decisions", type=int, default=25)
    wish = parser.parse_args()
    print(f"load {load_here()}", flush=True)
    with TemporaryDirectory() as data, Process(Path(data), "--rate", "0") as server:
        alone, beside = asyncio.run(measure(server.port, wish.tables, wish.decisions))
    print(f"a bot of {LEVEL} answers within {alone:.2f} s alone, within {beside:.2f} s", end=" ")
    print(f"beside {wish.tables} tables of six: {beside / alone:.2f} times as long")


if __name__ == "__main__":
    main()
