"""Single cards of a shuffle, opened to a player who was dealt in: made from the sealed seed, and checked without the floor.

The commitment is a Merkle root over all places (``fairness/merkle_shuffle.py``), so a card is proved and nothing is
told of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from houseway.engine.ports.hosting import Opened
from houseway.equipment.decks import pack
from houseway.fairness import merkle_shuffle
from houseway.fairness.shuffle import Word
from houseway.games import on_floor
from houseway.records.format.entries import COMMITTED, NOTE, SHUFFLE
from houseway.records.live.shuffles import order_in
from houseway.server.proof.entry_encryption import Unsealer


def openings(
    game: str, shuffle: Mapping[str, Any], load: Mapping[str, Any], command: dict[str, Any], unsealer: Unsealer,
    round_: Mapping[str, Any], name: str,
) -> dict[str, Any] | None:  # fmt: skip
    """What a receipt tells somebody of the order in a command; None where nothing of it is opened to that one."""
    cards = on_floor(game).single
    if cards is None or shuffle["algorithm"] != merkle_shuffle.ALGORITHM:
        return None
    dealt, told = cards.opened(round_, order_in(command), name)
    if not told:
        return None
    pack_name, bound = shuffle["pack"], load["commitment"]
    moved = merkle_shuffle.places(len(pack(pack_name)), _words(load), load["cut-depth"])
    proved = merkle_shuffle.opened(unsealer.seed(bound), pack_name, [moved[card.place] for card in told])
    return {
        "game": game, "commitment": bound, "dealt": dealt,
        "cards": [
            {"to": card.to, "place": card.place, "card": found.card, "salt": found.salt, "path": list(found.path)}
            for card, found in zip(told, proved, strict=True)
        ],
    }  # fmt: skip


def check_openings(found: Mapping[str, Any], entries: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """What is wrong with opened cards, by the entries of their receipt, one line each."""
    bound = found["commitment"]
    shuffle = load = None
    for entry in entries:
        told = entry.get("entry", {})
        if told.get(COMMITTED, {}).get("commitment") == bound:
            shuffle = told[COMMITTED]
        elif shuffle is not None and told.get(NOTE, {}).get(SHUFFLE, {}).get("commitment") == bound:
            load = told[NOTE][SHUFFLE]
    if shuffle is None or load is None:
        yield "opened cards: no commitment with words and cut behind it is among the entries"
        return
    if shuffle["algorithm"] != merkle_shuffle.ALGORITHM:
        yield f"opened cards: the commitment is not one of {merkle_shuffle.ALGORITHM}"
        return
    moved = merkle_shuffle.places(len(pack(shuffle["pack"])), _words(load), load["cut-depth"])
    cards = [Opened(card["to"], card["place"], card["card"]) for card in found["cards"]]
    for card, told in zip(cards, found["cards"], strict=True):
        proof = merkle_shuffle.Single(card.card, told["salt"], tuple(told["path"]))
        if not 0 <= card.place < len(moved) or not merkle_shuffle.is_bound(
            proof, bound, shuffle["pack"], moved[card.place]
        ):
            yield f"opened cards: {card.card} is not what was committed to at place {card.place + 1}"
    rules = on_floor(found["game"]).single
    if rules is None:
        yield f"opened cards: {found['game']} opens none"
        return
    yield from (f"opened cards: {line}" for line in rules.wrong(found["dealt"], cards))


def _words(load: Mapping[str, Any]) -> list[Word]:
    return [Word(**word) for word in load["words"]]
