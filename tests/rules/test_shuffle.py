"""The verifiable shuffle, against a second implementation written from its description and against fixed answers.

The fixed answers were computed with Perl's Digest::SHA, so that no line of Python is trusted twice.
"""

import hashlib
import re
import struct
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from games import rules
from games.rules.cards import unshuffled
from games.rules.shuffle import ALGORITHM, CLIENT_SEED_PATTERN, SERVER_SEED_BYTES, VerifiableShuffle, commitment

SEED = bytes(range(32))
DEAL_1 = (
    "7C 6D 7D 9D QH 8C 8D JS KH 8H 2H 5H 3C 5D 4C 9C JC AS QC 4H 2D 5C 7S JD TH AC TD TS 6C 4D 9S 2C KS AH 4S 5S 2S 3S "
    "KC 9H TC 6S 3D AD QS 6H 7H QD 3H JH KD 8S"
)
DEAL_1_OF_ZEROES = (
    "8H AD JC TD QS 9C 8S 5D KS 8D KC AS 5H 2C 7H QH 5S 3C 9H AH QD 6H 8C 2D 6C 9S KD 9D JH 3H 4D 2H TH 7C TC 6D 6S 3D "
    "4C KH 3S 5C 4H QC 7D JD 7S AC TS JS 2S 4S"
)


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC as RFC 2104 writes it, for a key no longer than a block."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def by_the_book(seed: bytes, clients: Sequence[str], label: str, items: Sequence[Any]) -> tuple[list[Any], int]:
    """Shuffle as described, step by step; give the order and how many words were refused."""
    message = label.encode()
    for client in clients:
        message += b"|" + client.encode()
    key = hmac_sha256(seed, message)
    order, words, counter, refused = list(items), list[int](), 0, 0
    i = len(order) - 1
    while i >= 1:
        if not words:
            words = list(struct.unpack(">8I", hashlib.sha256(key + struct.pack(">Q", counter)).digest()))
            counter += 1
        word, m = words.pop(0), i + 1
        if word >= 2**32 - 2**32 % m:
            refused += 1
            continue
        j = word % m
        order[i], order[j] = order[j], order[i]
        i -= 1
    return order, refused


def test_the_commitment_is_the_sha_256_of_the_seed_in_lower_case_hex() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert SERVER_SEED_BYTES == 32


def test_a_pack_comes_out_in_the_order_that_the_seeds_fix() -> None:
    shuffle = VerifiableShuffle(SEED, ["alice", "", "bob-1"])
    assert shuffle("deal:1", unshuffled(1)) == DEAL_1.split()
    assert shuffle("dealer", [0, 1, 2]) == [1, 0, 2]


def test_empty_client_seeds_are_part_of_the_message_too() -> None:
    assert VerifiableShuffle(bytes(32), [""] * 4)("deal:1", unshuffled(1)) == DEAL_1_OF_ZEROES.split()
    assert VerifiableShuffle(bytes(32), [""] * 3)("deal:1", unshuffled(1)) != DEAL_1_OF_ZEROES.split()


def test_a_restock_has_a_label_of_its_own() -> None:
    order = VerifiableShuffle(SEED, ["", ""])("restock:2:1", unshuffled(1)[:10])
    assert order == ["2C", "6C", "3C", "TC", "JC", "5C", "4C", "8C", "7C", "9C"]


@pytest.mark.parametrize("size", [0, 1, 2, 3, 8, 9, 10, 52, 54, 312])
@pytest.mark.parametrize("label", ["dealer", "deal:1", "deal:12", "restock:3:2", "Übergabe"])
def test_it_agrees_with_the_description(size: int, label: str) -> None:
    clients = ["", "x", "A_-9" * 16]
    order, _ = by_the_book(SEED, clients, label, range(size))
    assert VerifiableShuffle(SEED, clients)(label, list(range(size))) == order


def test_words_that_would_favour_a_place_are_refused() -> None:
    items = list(range(120_000))  # so many places that some words must be refused
    order, refused = by_the_book(SEED, ["long"], "deal:7", items)
    assert refused == 2
    assert VerifiableShuffle(SEED, ["long"])("deal:7", items) == order


def test_every_seed_and_label_and_the_order_of_the_seats_matter() -> None:
    pack = unshuffled(1)
    orders = [
        VerifiableShuffle(SEED, ["a", "b"])("deal:1", pack),
        VerifiableShuffle(SEED, ["a", "b"])("deal:2", pack),
        VerifiableShuffle(SEED, ["b", "a"])("deal:1", pack),
        VerifiableShuffle(SEED, ["ab", ""])("deal:1", pack),
        VerifiableShuffle(bytes(32), ["a", "b"])("deal:1", pack),
    ]
    assert len({tuple(order) for order in orders}) == len(orders)


def test_the_same_label_gives_the_same_order_whatever_was_shuffled_before() -> None:
    shuffle = VerifiableShuffle(SEED, ["alice", "", "bob-1"])
    shuffle("deal:7", unshuffled(2))
    assert shuffle("deal:1", unshuffled(1)) == shuffle("deal:1", unshuffled(1)) == DEAL_1.split()


def test_the_list_handed_in_stays_as_it_is() -> None:
    pack = unshuffled(1)
    VerifiableShuffle(SEED, [])("deal:1", pack)
    assert pack == unshuffled(1)


def test_all_orders_of_three_come_about_equally_often() -> None:
    shuffle = VerifiableShuffle(SEED, ["fair"])
    orders = Counter("".join(shuffle(f"deal:{number}", ["a", "b", "c"])) for number in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())  # the seed is fixed, so this holds or it does not


@pytest.mark.parametrize("seed", ["", "a", "A-Z_09", "x" * 64])
def test_these_client_seeds_fit(seed: str) -> None:
    assert re.fullmatch(CLIENT_SEED_PATTERN, seed)


@pytest.mark.parametrize("seed", ["a|b", "x" * 65, "é", " ", "a\n", "a.b"])
def test_these_client_seeds_do_not(seed: str) -> None:
    assert not re.fullmatch(CLIENT_SEED_PATTERN, seed)


def test_the_algorithm_has_a_name() -> None:
    assert ALGORITHM == "hmac-sha256/sha256-counter/fisher-yates"


@pytest.mark.parametrize("game", rules.catalogue(), ids=lambda game: game.slug)
def test_a_match_asks_for_the_dealer_then_for_the_first_deal(game: rules.Game) -> None:
    asked: list[tuple[str, list[Any]]] = []

    def shuffle(label: str, items: list[Any]) -> list[Any]:
        asked.append((label, list(items)))
        return items

    seats = game.seat_counts[0]
    game.start(seats, {}, shuffle)
    assert [label for label, _ in asked] == ["dealer", "deal:1"]
    assert asked[0][1] == list(range(seats))


@pytest.mark.parametrize("game", rules.catalogue(), ids=lambda game: game.slug)
def test_a_shuffle_that_loses_a_card_is_found_out(game: rules.Game) -> None:
    with pytest.raises(ValueError, match="deal:1"):
        game.start(game.seat_counts[0], {}, lambda label, items: items[label != "dealer" :])
