"""Verifies proofs of finished rounds by docs/fairness.md, with the standard library alone and nothing of the house's.

Reads proofs from standard input, one JSON object a line, and writes a line for each: `holds`, `kept` (what would prove
it stays secret), `older` (it is of a scheme from before players had a share), or `broken: ` and why.
"""

import hashlib
import json
import re
import struct
import sys

HEX = re.compile(r"[0-9a-f]{64}\Z")


class Broken(Exception):
    """A proof that does not prove its round."""


def need(fact: object, says: str) -> None:
    if not fact:
        raise Broken(says)


def digest(tag: str, *parts: object) -> bytes:
    """SHA-256 of a tag and of numbers (eight bytes, big end first) and bytes after each other."""
    state = hashlib.sha256(tag.encode("ascii"))
    for part in parts:
        state.update(struct.pack(">Q", part) if isinstance(part, int) else part)
    return state.digest()


def raw(text: object) -> bytes:
    need(isinstance(text, str) and HEX.match(text), "something that should be 64 hex digits is not")
    return bytes.fromhex(text)


def rotate(word: int, by: int) -> int:
    return ((word << by) | (word >> (32 - by))) & 0xFFFFFFFF


def quarter(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for one, other, to, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[one] = (x[one] + x[other]) & 0xFFFFFFFF
        x[to] = rotate(x[to] ^ x[one], by)


def words(key: bytes, stream: int):
    """The stream of 32-bit words of ChaCha20 with 64 bits of counter and 64 bits of stream number."""
    counter = 0
    while True:
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key)]
        start += struct.unpack("<4I", struct.pack("<QQ", counter, stream))
        x = list(start)
        for _ in range(10):
            for column in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
                quarter(x, *column)
            for diagonal in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                quarter(x, *diagonal)
        for mixed, first in zip(x, start):
            yield (mixed + first) & 0xFFFFFFFF
        counter += 1


def below(stream, count: int) -> int:
    """A number below `count`, every one as likely: words that would make some likelier are passed over."""
    need(count > 0, "nothing was left to draw from")
    while True:
        product = next(stream) * count
        if product & 0xFFFFFFFF >= (1 << 32) % count:
            return product >> 32


class Pile:
    """Things in a fixed order, of which those behind `left` are out."""

    def __init__(self, things: list[str]) -> None:
        self.things, self.left = things, len(things)

    def take(self, thing: str) -> None:
        need(thing in self.things[: self.left], f"{thing} is not left")
        at, self.left = self.things.index(thing), self.left - 1
        self.things[at], self.things[self.left] = self.things[self.left], thing

    def back(self, thing: str) -> None:
        need(thing in self.things[self.left :], f"{thing} is not out")
        at = self.things.index(thing, self.left)
        self.things.insert(self.left, self.things.pop(at))
        self.left += 1

    def draw(self, stream) -> str:
        thing = self.things[below(stream, self.left)]
        self.take(thing)
        return thing


def shoe(paper: dict) -> Pile:
    ranks = [rank for rank in "23456789TJQKA" if rank not in paper.get("left-out", "")]
    pack = [rank + suit for rank in ranks for suit in "cdhs"] + ["Jk"] * paper["jokers"]
    pile = Pile(pack * paper["packs"])
    for card in paper["dealt"].split():
        pile.take(card)
    return pile


def tiles() -> Pile:
    twins = "6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1".split()
    singles = "6-3 5-4 6-2 5-3 4-3 5-2 4-1 3-2 4-2 2-1".split()
    return Pile([tile for twin in twins for tile in (twin, twin)] + singles)


def draw(equipment: dict, piles: dict, opening: dict, stream) -> str:
    kind = equipment["kind"]
    if kind == "wheel":
        need(equipment["pockets"] == 37, "no wheel has so many pockets")
        return f"pocket {below(stream, 37)}"
    if kind == "ring":
        ring = opening["options"].get("ring", equipment["segments"])
        return f"segment {ring[below(stream, len(ring))]}"
    if kind == "dice":
        return "roll " + " ".join(str(below(stream, 6) + 1) for _ in range(equipment["count"]))
    if kind == "tiles":
        if "tiles" not in piles:
            piles["tiles"] = tiles()
        return f"tile {piles['tiles'].draw(stream)}"
    need(kind == "shoe", "it was drawn with something unknown")
    place = tuple(equipment["at"])
    if place not in piles:
        paper = opening["carry"]
        for name in place:
            paper = paper[name]
        piles[place] = shoe(paper)
    pile = piles[place]
    if "gathered" in equipment:
        pile.left = len(pile.things)
        for card in equipment["gathered"]:
            pile.take(card)
    for card in equipment.get("back", []):
        pile.back(card)
    return f"card {pile.draw(stream)}"


def shares(proof: dict) -> list[object]:
    """What goes into the key of the players' nonces."""
    parts: list[object] = [len(proof["nonces"])]
    accounts = [share["player"] for share in proof["nonces"]]
    need(accounts == sorted(set(accounts)), "the players' shares are not in the order of their accounts, each once")
    for share in proof["nonces"]:
        player, hashed, nonce = share["player"], raw(share["hash"]), share["nonce"]
        if nonce is None:
            parts += [player, b"\0", hashed]
            continue
        nonce = raw(nonce)
        made = digest("baize/nonce/2", proof["table"], proof["round"], player, nonce)
        need(made == hashed, f"the nonce of player {player} does not have the hash that came with the bet")
        parts += [player, b"\1", nonce]
    return parts


def verify(proof: dict) -> str:
    opened, closed = proof["opened"], proof["closed"]
    need(opened["row"] < closed["row"], "the commitment came after the bets")
    if proof["scheme"] == "alone":
        return "older"
    need(proof["scheme"] == "mixed", "the scheme is unknown")
    given = shares(proof)
    if proof["secret"] is None:
        return "kept"
    table, number, secret = proof["table"], proof["round"], raw(proof["secret"])
    begins = hashlib.sha256(proof["opening"].encode()).digest()
    need(begins == raw(proof["opening_hash"]), "what the round began with has another hash")
    made = digest("baize/commitment/2", table, number, secret, begins)
    need(made == raw(proof["commitment"]), "the commitment is not that of the secret")
    opening = json.loads(proof["opening"])
    need(opening["game"] == proof["game"], "the round was one of another game")
    key = digest("baize/key/2", table, number, secret, *given)
    need(key == raw(proof["key"]), "the key is not made of the secret and the nonces")
    piles: dict = {}
    for at, one in enumerate(proof["draws"]):
        need(one["number"] == at, f"draw {at} has another number")
        came = draw(one["with"], piles, opening, words(key, at))
        need(came == one["outcome"], f"draw {at} is {came}, and not {one['outcome']}")
    return "holds"


def main() -> None:
    for line in sys.stdin:
        try:
            print(verify(json.loads(line)), flush=True)
        except Broken as broken:
            print(f"broken: {broken}", flush=True)
        except (AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError, struct.error) as error:
            print(f"broken: it cannot be read: {error!r}", flush=True)


if __name__ == "__main__":
    main()
