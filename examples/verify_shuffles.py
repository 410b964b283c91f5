#!/usr/bin/env python3
"""Check every shuffle of a finished match, without trusting the server or using any of its code.

    python verify_shuffles.py http://127.0.0.1:8000/api/v1/tables/<id> [token]

It fetches the table's `proof` and `replay`, and computes each shuffle anew from the published seeds. What it needs is
Python's standard library and these four facts:

* The commitment, public since the table was made, is the SHA-256 of the server seed.
* The key of a shuffle is HMAC-SHA256(server seed, label|client seed of seat 0|client seed of seat 1|...).
* The random words are those of SHA-256(key, counter), the counter being 8 bytes, big-endian, from 0; each block gives
  eight words of 32 bits, big-endian.
* Fisher-Yates: for i from the last place down to 1, swap place i with a random place from 0 to i. A word that would
  favour a place (at or above the largest multiple of i + 1 within 2^32) is passed over.

Before it is shuffled, the pack of a deal is deck by deck, suits C D H S, ranks 2 to A, then the jokers; cards that are
out of play are missing. Labels: `dealer` (the seats, the first deals first), `deal:N`, and `restock:N:K` (a pile that
becomes the stock again: what is shuffled is in the replay, and follows from the play before).
"""

import hashlib
import hmac
import json
import sys
import urllib.request
from collections import Counter


def words(key):
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))
        counter += 1


def shuffled(items, server_seed, client_seeds, label):
    message = label + "".join("|" + seed for seed in client_seeds)
    random = words(hmac.new(server_seed, message.encode(), hashlib.sha256).digest())
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        limit = 2**32 - 2**32 % (i + 1)
        j = next(word for word in random if word < limit) % (i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def unshuffled(cards):
    """Put cards into the order of an unshuffled pack."""
    count = Counter(cards)
    jokers = ["XX"] * count.pop("XX", 0)
    decks = max(count.values(), default=0)
    one_deck = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    return [card for deck in range(decks) for card in one_deck if count[card] > deck] + jokers


def faults(proof, replay):
    """Name what is wrong with a finished match's shuffles, one sentence each; nothing when all is well."""
    server_seed = bytes.fromhex(proof["server_seed"])
    if hashlib.sha256(server_seed).hexdigest() != proof["commitment"]:
        yield "The server seed is not the one that was committed to."
    if [shuffle["label"] for shuffle in proof["shuffles"]] != [shuffle["label"] for shuffle in replay["shuffles"]]:
        yield "Proof and replay name different shuffles."
    for shuffle in replay["shuffles"]:
        label, items, order = shuffle["label"], shuffle["items"], shuffle["cards"]
        if label == "dealer":
            items = list(range(len(order)))
        elif label.startswith("deal:"):
            items = unshuffled(order)
        if shuffled(items, server_seed, proof["client_seeds"], label) != order:
            yield f"The shuffle {label} does not follow from the seeds."


def fetch(url, token):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
        return json.load(answer)


def main(table, token=None):
    found = list(faults(fetch(f"{table}/proof", token), fetch(f"{table}/replay", token)))
    print("\n".join(found) or "Every shuffle follows from the published seeds.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]) if len(sys.argv) > 1 else __doc__)
