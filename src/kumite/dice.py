"""The generator of dice: counter-based, and the same in plain Python and compiled.

Word n of stream k is the SplitMix64 finalizer of k + n * golden (Steele, Lea and Flood, "Fast
splittable pseudorandom number generators", OOPSLA 2014). There is no hidden state: the nth die of
fight f under seed s is a function of (s, f, n), so any fight of a batch can be opened alone.

Anybody who sees some dice of such a stream can find out the rest, if they take the trouble. So where
people play, the seed is a secret of 128 bits (`secret_seed`), and the words of its streams are those of
BLAKE2b under a key that is made from it (Aumasson, Neves, Wilcox-O'Hearn and Winnerlein, "BLAKE2: simpler,
smaller, fast as MD5", ACNS 2013): no number of dice tells the next one. A seed that does not fit into 64
bits is secret. Simulation knows only the other kind, which is faster by far and can be compiled.

Each die uses up one word, whoever answers it, so that a fight in which one die was typed in goes on
with the same dice as one in which it was rolled. Decisions of random policies draw from a stream
of their own: the dice stay the same when a policy changes.

Why it is so: docs/decisions/dice-are-words-of-a-counter.md
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
WHIM = 0xD1B54A32D192ED03
"""Turns the key of a fight's dice into the key of its policies' decisions."""


SECRET = 1 << 128
"""Added to a secret seed and to the keys that come of it, so that they are larger than any word."""


def secret_seed() -> int:
    """A new seed whose dice nobody can compute who does not know it: 128 bits from the system, and SECRET."""
    return SECRET | secrets.randbits(128)


def is_secret(number: int) -> bool:
    """Whether a seed or a key is of the kind whose dice cannot be computed from others."""
    return number > WORD


def derived(key: int, *numbers: int) -> bytes:
    """16 bytes that depend on a secret and on numbers of 64 bits, and tell nothing of the secret."""
    text = b"".join(number.to_bytes(8, "little") for number in numbers)
    return blake2b(text, key=key.to_bytes(-(-key.bit_length() // 8), "little")[:64], digest_size=16).digest()


def mix(word: int) -> int:
    """The SplitMix64 finalizer, a bijection of 64-bit words. In and out: 0..2**64-1."""
    word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ word >> 27) * 0x94D049BB133111EB) & WORD
    return word ^ word >> 31


def key(seed: int, number: int) -> int:
    """The key of fight `number` under `seed`.

    Both may be any integers, taken modulo 2**64; but a seed above that is secret, and so is its key then.
    """
    if is_secret(seed):
        return SECRET | int.from_bytes(derived(seed, number & WORD), "little")
    return mix((mix((seed + GOLDEN) & WORD) + number * WHIM) & WORD)


def whim_key(dice_key: int) -> int:
    """The key of the policies' own stream for a fight whose dice have the key `dice_key`."""
    if is_secret(dice_key):
        return SECRET | int.from_bytes(derived(dice_key, WHIM), "little")
    return mix(dice_key ^ WHIM)


def word_at(stream: int, index: int) -> int:
    """Word `index` (0, 1, 2, ...) of the stream with that key."""
    if stream > WORD:  # it is secret
        return int.from_bytes(derived(stream, index)[:8], "little")
    return mix((stream + (index + 1) * GOLDEN) & WORD)


def below(word: int, count: int) -> int:
    """A number 0..count-1 from a word, each exactly as likely (count 1..2**32).

    The upper half of the word is scaled to the range; the few values that would make some
    numbers likelier (fewer than count in 2**32) are replaced by mixing the word again (Lemire,
    "Fast random integer generation in an interval", ACM TOMACS 29, 2019).
    """
    while True:
        scaled = (word >> 32) * count
        low = scaled & 0xFFFFFFFF
        if low >= count or low >= (1 << 32) % count:
            return scaled >> 32
        word = mix((word + GOLDEN) & WORD)


def die(word: int, sides: int) -> int:
    """One die, 1..sides, from a word."""
    return below(word, sides) + 1


def keep(dice: list[int], kept: int) -> int:
    """The sum of the highest `kept` dice, or of the lowest `-kept` where it is negative."""
    ordered = sorted(dice)
    return sum(ordered[-kept:]) if kept > 0 else sum(ordered[:-kept])
