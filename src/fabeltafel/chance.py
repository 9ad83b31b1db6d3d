"""The random stream: ChaCha with its rounds as a field, and scripted answers in its place.

Rules ask one question, `below(rng, n)`. A match answers with ChaCha20, a bot with ChaCha8. With no
rounds at all the answers come from a script, and the first question without one is noted. Where
nobody must be unable to foresee them, in simulations and random play, they come from xoshiro128++,
and nothing is noted.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from fabeltafel.compiled import Rng, compiled, natural, records, seldom

MATCH_ROUNDS = 20
SEARCH_ROUNDS = 8
SCRIPTED = 0
QUICK = -1
WORDS = 16
WORD = 0xFFFFFFFF
KEY = 4  # where the key stands; a quick stream keeps its four words there
COUNTER = 12
NOTES = 256

STREAM = np.dtype(
    [
        ("input", np.uint32, WORDS),  # RFC 8439 §2.3: constants, key, counter, nonce
        ("block", np.uint32, WORDS),
        ("words_left", np.int8),
        ("rounds", np.int8),
        ("asked", np.int32),  # questions since the last `forget_answers`
        ("noted", np.int32),  # answers noted, or read from the script, since then
        ("script_length", np.int32),
        ("missing", np.int32),  # how many answers the first unanswered question has
        ("answers", np.int32, NOTES),
    ],
    align=True,
)

CONSTANTS = np.frombuffer(b"expand 32-byte k", "<u4")


def stream(key: bytes, rounds: int = MATCH_ROUNDS) -> Any:
    """A stream that starts at the first word of a 256-bit key."""
    rngs = records(STREAM)
    rngs["input"][0, :4] = CONSTANTS
    rngs["input"][0, KEY:COUNTER] = np.frombuffer(key, "<u4")
    rngs["rounds"] = rounds
    return rngs


def seeded(*names: object, rounds: int = SEARCH_ROUNDS) -> Any:
    """A stream of its own for whatever the names say: a test, a bot's decision, a benchmark."""
    return stream(hashlib.sha256(repr(names).encode()).digest(), rounds)


def quick(rngs: Any) -> Any:
    """A quick stream for simulations, begun by the next words of another one."""
    quicks = records(STREAM)
    begin_quickly(rngs, quicks)
    return quicks


def scripted(answers: Sequence[int] = ()) -> Any:
    """A stream that gives these answers and then notes that one is missing."""
    rngs = records(STREAM)
    rngs["answers"][0, : len(answers)] = answers
    rngs["script_length"] = len(answers)
    return rngs


def forget_answers(rngs: Any) -> None:
    """Begin to note questions and answers anew."""
    rngs["asked"] = 0
    rngs["noted"] = 0


def answers_noted(rngs: Any) -> list[int]:
    """What chance has answered since `forget_answers`."""
    noted = int(rngs["noted"][0])
    if noted > NOTES:
        raise OverflowError(f"{noted} answers in one decision; the stream notes at most {NOTES}")
    return [int(answer) for answer in rngs["answers"][0, :noted]]


@compiled
def below(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, every one equally likely; one possible answer takes no word."""
    answers = int(n)  # a field's own type would be too narrow to multiply with, interpreted
    if rng.rounds == QUICK:
        return int(natural(quick_answer(rng, answers))) if answers > 1 else 0
    return int(natural(noted_answer(rng, answers)))


@seldom
def noted_answer(rng: Rng, n: int) -> int:
    """An answer that nobody can foresee, or everybody; questions and answers are noted."""
    rng.asked += 1
    if n == 1:
        return 0
    answer = scripted_answer(rng, n) if rng.rounds == SCRIPTED else drawn_answer(rng, n)
    if rng.noted < NOTES:
        rng.answers[rng.noted] = answer
    rng.noted += 1
    return answer


@compiled
def scripted_answer(rng: Rng, n: int) -> int:
    """The next answer of the script; without one, 0 and a note of the first such question."""
    if rng.noted < rng.script_length:
        return int(rng.answers[rng.noted])
    if rng.missing == 0:
        rng.missing = n
    return 0


@compiled
def drawn_answer(rng: Rng, n: int) -> int:
    """Multiply and reject (Lemire 2019): no bias, and almost never a second word."""
    product = next_word(rng) * n
    if product & WORD < n:
        too_low = (WORD + 1 - n) % n
        while product & WORD < too_low:
            product = next_word(rng) * n
    return product >> 32


@compiled
def begin_quickly(rngs: Any, quicks: Any) -> None:
    """The first words of a quick stream are the next of another one."""
    quicks[0].rounds = QUICK
    for place in range(KEY, KEY + 4):
        quicks[0].input[place] = next_word(rngs[0])


@compiled
def quick_answer(rng: Rng, n: int) -> int:
    """As `drawn_answer`, by quick words."""
    product = quick_word(rng.input) * n
    if product & WORD < n:
        product = quick_product(rng, n, product)
    return product >> 32


@seldom
def quick_product(rng: Rng, n: int, product: int) -> int:
    """A product that is not too low, whatever the first one is."""
    too_low = (WORD + 1 - n) % n
    while product & WORD < too_low:
        product = quick_word(rng.input) * n
    return product


@compiled
def quick_word(words: Any) -> int:
    """The next 32 bits by xoshiro128++ (Blackman and Vigna 2021)."""
    a, b, c, d = wide(words[KEY]), wide(words[KEY + 1]), wide(words[KEY + 2]), wide(words[KEY + 3])
    word = (rotated((a + d) & WORD, 7) + a) & WORD
    c ^= a
    d ^= b
    words[KEY] = a ^ d
    words[KEY + 1] = b ^ c
    words[KEY + 2] = c ^ (b << 9 & WORD)
    words[KEY + 3] = rotated(d, 11)
    return int(word)


@compiled
def next_word(rng: Rng) -> int:
    """The next 32 bits of the stream."""
    if rng.words_left == 0:
        fill_block(rng)
        rng.words_left = WORDS
    word = wide(rng.block[WORDS - rng.words_left])
    rng.words_left -= 1
    return int(word)


@compiled
def fill_block(rng: Rng) -> None:
    """RFC 8439 §2.3 The block function; the counter runs on into the first nonce word."""
    mix(rng.input, rng.block, rng.rounds)
    rng.input[COUNTER] = (wide(rng.input[COUNTER]) + 1) & WORD
    if rng.input[COUNTER] == 0:
        rng.input[COUNTER + 1] = (wide(rng.input[COUNTER + 1]) + 1) & WORD


@compiled
def mix(words: Any, block: Any, rounds: int) -> None:
    """RFC 8439 §2.3.1 Rounds over columns and diagonals, then the input is added."""
    a0, a1, a2, a3 = wide(words[0]), wide(words[1]), wide(words[2]), wide(words[3])
    b0, b1, b2, b3 = wide(words[4]), wide(words[5]), wide(words[6]), wide(words[7])
    c0, c1, c2, c3 = (
        wide(words[8]),
        wide(words[9]),
        wide(words[10]),
        wide(words[11]),
    )
    d0, d1, d2, d3 = (
        wide(words[12]),
        wide(words[13]),
        wide(words[14]),
        wide(words[15]),
    )
    for _ in range(rounds // 2):
        a0, b0, c0, d0 = quarter_round(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter_round(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter_round(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter_round(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter_round(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter_round(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter_round(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter_round(a3, b0, c1, d2)
    mixed = (a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3)
    for place in range(WORDS):
        block[place] = (mixed[place] + wide(words[place])) & WORD


@compiled
def wide(word: Any) -> Any:
    """A word as a signed 64-bit integer: Numba would turn unsigned ones into floats."""
    return np.int64(word)


@compiled
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """RFC 8439 §2.1, in wide integers with a mask so that it also runs interpreted."""
    a = (a + b) & WORD
    d = rotated(d ^ a, 16)
    c = (c + d) & WORD
    b = rotated(b ^ c, 12)
    a = (a + b) & WORD
    d = rotated(d ^ a, 8)
    c = (c + d) & WORD
    b = rotated(b ^ c, 7)
    return a, b, c, d


@compiled
def rotated(word: int, bits: int) -> int:
    """A 32-bit word turned to the left."""
    return (word << bits | word >> 32 - bits) & WORD
