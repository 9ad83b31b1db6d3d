"""The random stream, against the vectors of RFC 8439 and against bias."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from fabeltafel.chance import (
    NOTES,
    QUICK,
    SEARCH_ROUNDS,
    STREAM,
    answers_noted,
    below,
    forget_answers,
    mix,
    next_word,
    quick,
    scripted,
    seeded,
    stream,
)
from fabeltafel.compiled import Records, record

KEY = bytes(range(32))


def element(rngs: Records) -> Any:
    """The record of a stream."""
    return rngs.view(np.recarray)[0]


def test_rfc_8439_2_1_1_and_2_3_2_the_block_function() -> None:
    rng = element(stream(KEY))
    rng.input[12] = 1
    rng.input[13:] = np.frombuffer(bytes.fromhex("000000090000004a00000000"), "<u4")

    words = [next_word(rng) for _ in range(16)]

    expected = (
        "e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 "
        "466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2"
    )
    assert " ".join(f"{word:08x}" for word in words) == expected


@pytest.mark.parametrize(
    ("key", "counter", "first_words"),
    [
        (bytes(32), 0, "ade0b876 903df1a0 e56a5d40 28bd8653"),  # RFC 8439 appendix A.1, vector 1
        (bytes(32), 1, "bee7079f 7a385155 7c97ba98 0d082d73"),  # vector 2
        (bytes(31) + b"\1", 1, "2452eb3a 9249f8ec 8d829d9b ddd4ceb1"),  # vector 3
        (b"\0\xff" + bytes(30), 2, "fb4dd572 4bc42ef1 df922636 327f1394"),  # vector 4
    ],
)
def test_rfc_8439_appendix_a_1(key: bytes, counter: int, first_words: str) -> None:
    rng = element(stream(key))
    rng.input[12] = counter

    assert " ".join(f"{next_word(rng):08x}" for _ in range(4)) == first_words


def test_words_come_in_order_and_the_counter_runs_on() -> None:
    rng = element(stream(KEY))
    words = [next_word(rng) for _ in range(40)]
    blocks = []
    for counter in range(3):
        rng = element(stream(KEY))
        rng.input[12] = counter
        block = np.zeros(16, np.uint32)
        mix(rng.input, block, 20)
        blocks += [int(word) for word in block]

    assert words == blocks[:40]


def test_the_counter_carries_into_the_next_word() -> None:
    rng = element(stream(KEY))
    rng.input[12] = 0xFFFFFFFF

    next_word(rng)

    assert (rng.input[12], rng.input[13]) == (0, 1)


@pytest.mark.parametrize("n", [2, 3, 7, 50, 110])
@pytest.mark.parametrize("rounds", [SEARCH_ROUNDS, QUICK])
def test_every_answer_is_equally_likely(n: int, rounds: int) -> None:
    rng = element(seeded("bias", n, rounds=rounds))
    draws = 20_000

    counts = Counter(below(rng, n) for _ in range(draws))

    assert set(counts) == set(range(n))
    chi_square = sum((count - draws / n) ** 2 / (draws / n) for count in counts.values())
    assert chi_square < n + 6 * (2 * n) ** 0.5


@pytest.mark.parametrize("rounds", [SEARCH_ROUNDS, QUICK])
def test_huge_ranges_reject_words_that_would_favour_some_answers(rounds: int) -> None:
    rng = element(seeded("reject", rounds=rounds))
    n = 3 << 29  # a quarter of all words must be rejected

    answers = [below(rng, n) for _ in range(4000)]

    thirds = Counter(answer // (1 << 29) for answer in answers)
    assert all(1200 < thirds[third] < 1470 for third in range(3))


def test_the_same_key_gives_the_same_answers_and_rounds_matter() -> None:
    def answers(rounds: int) -> list[int]:
        rng = element(stream(KEY, rounds))
        return [below(rng, 1000) for _ in range(50)]

    assert answers(20) == answers(20)
    assert answers(20) != answers(8)


def test_a_question_with_one_answer_is_counted_but_takes_no_word() -> None:
    rng = element(stream(KEY))

    assert below(rng, 1) == 0

    assert (rng.asked, rng.noted, rng.words_left) == (1, 0, 0)


def rotated_left(word: int, bits: int) -> int:
    """A 32-bit word turned to the left."""
    return (word << bits | word >> (32 - bits)) % 2**32


def xoshiro(words: list[int]) -> int:
    """The next output of xoshiro128++, step by step as its authors write it."""
    result = (rotated_left((words[0] + words[3]) % 2**32, 7) + words[0]) % 2**32
    shifted = words[1] << 9 & 2**32 - 1
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= shifted
    words[3] = rotated_left(words[3], 11)
    return result


def test_quick_words_are_those_of_xoshiro() -> None:
    rngs = seeded("quick", rounds=QUICK)
    words = [int(word) for word in rngs["input"][0, 4:8]]

    answers = [below(element(rngs), 2**31 - 1) for _ in range(1000)]

    assert answers == [xoshiro(words) * (2**31 - 1) >> 32 for _ in range(1000)]


def test_a_quick_stream_begins_where_another_one_is() -> None:
    origin = seeded("origin")

    quicks = [quick(origin), quick(origin), quick(seeded("origin"))]

    answers = [below(element(rngs), 2**31) for rngs in quicks]
    assert answers[0] != answers[1]
    assert answers[0] == answers[2]


def test_a_script_answers_and_notes_the_first_question_it_lacks() -> None:
    rng = element(scripted([4, 2]))

    given = [below(rng, 6), below(rng, 1), below(rng, 3), below(rng, 9), below(rng, 5)]

    assert given == [4, 0, 2, 0, 0]
    assert rng.missing == 9


def test_answers_are_noted_until_they_are_forgotten() -> None:
    rngs = stream(KEY)
    given = [below(element(rngs), 10) for _ in range(5)]

    assert answers_noted(rngs) == given
    forget_answers(rngs)
    assert answers_noted(rngs) == []


def test_more_answers_than_can_be_noted_are_refused_loudly() -> None:
    rngs = stream(KEY)
    for _ in range(NOTES + 1):
        below(element(rngs), 10)

    with pytest.raises(OverflowError):
        answers_noted(rngs)


def test_a_stream_is_born_zeroed() -> None:
    assert not record(STREAM).tobytes().strip(b"\0")
