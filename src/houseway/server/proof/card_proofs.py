"""Proofs of single cards of a shuffle, for a player who was dealt in.

The server makes the proofs from the encrypted seed. Anybody can check them without the server. The commitment
is a Merkle root over all positions of the shuffled cards (``fairness/merkle_shuffle.py``). So a proof reveals
its own card and nothing about the other cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from houseway.engine.ports.hosting import RevealedCard
from houseway.equipment.decks import get_pack
from houseway.fairness import merkle_shuffle
from houseway.fairness.shuffle import SeedContribution
from houseway.games import get_live_game
from houseway.i18n import Message
from houseway.records.format.entries import COMMITTED, NOTE, SHUFFLE
from houseway.records.format.shuffled_orders import read_order
from houseway.server.proof.hidden_card_orders import EntryDecryptor


def make_card_proofs(
    game: str, shuffle: Mapping[str, Any], load: Mapping[str, Any], command: dict[str, Any], unsealer: EntryDecryptor,
    round_result: Mapping[str, Any], name: str,
) -> dict[str, Any] | None:  # fmt: skip
    """Return proofs of the single cards of a shuffle that the player ``name`` may see after a round.

    ``command`` is the command that brought the shuffled cards into the game. The result is None if the player may
    see no card, or if the game or the shuffle does not support proofs of single cards.
    """
    rules = get_live_game(game).single_card_reveals
    if rules is None or shuffle["algorithm"] != merkle_shuffle.ALGORITHM:
        return None
    recipients, opened_cards = rules.find_revealed(round_result, read_order(command), name)
    if not opened_cards:
        return None
    pack_name, commitment = shuffle["pack"], load["commitment"]
    positions = merkle_shuffle.compute_places(len(get_pack(pack_name)), _read_player_seeds(load), load["cut-depth"])
    proofs = merkle_shuffle.reveal_cards(
        unsealer.decrypt_seed(commitment), pack_name, [positions[card.place] for card in opened_cards]
    )
    return {
        "game": game, "commitment": commitment, "dealt": recipients,
        "cards": [
            {"to": card.to, "place": card.place, "card": proof.card, "salt": proof.salt, "path": list(proof.path)}
            for card, proof in zip(opened_cards, proofs, strict=True)
        ],
    }  # fmt: skip


def check_card_proofs(receipt_proofs: Mapping[str, Any], entries: Iterable[Mapping[str, Any]]) -> Iterator[Message]:
    """Check the card proofs of a receipt against its entries, and yield a message for each fault."""
    commitment = receipt_proofs["commitment"]
    shuffle = load = None
    for entry in entries:
        item = entry.get("entry", {})
        if item.get(COMMITTED, {}).get("commitment") == commitment:
            shuffle = item[COMMITTED]
        elif shuffle is not None and item.get(NOTE, {}).get(SHUFFLE, {}).get("commitment") == commitment:
            load = item[NOTE][SHUFFLE]
    if shuffle is None or load is None:
        yield Message("server-proof-cards-no-commitment")
        return
    if shuffle["algorithm"] != merkle_shuffle.ALGORITHM:
        yield Message("server-proof-cards-algorithm", algorithm=merkle_shuffle.ALGORITHM)
        return
    positions = merkle_shuffle.compute_places(
        len(get_pack(shuffle["pack"])), _read_player_seeds(load), load["cut-depth"]
    )
    cards = [RevealedCard(card["to"], card["place"], card["card"]) for card in receipt_proofs["cards"]]
    for card, item in zip(cards, receipt_proofs["cards"], strict=True):
        proof = merkle_shuffle.RevealedCard(card.card, item["salt"], tuple(item["path"]))
        if not 0 <= card.place < len(positions) or not merkle_shuffle.is_committed_card(
            proof, commitment, shuffle["pack"], positions[card.place]
        ):
            yield Message("server-proof-cards-differ", card=str(card.card), place=str(card.place + 1))
    rules = get_live_game(receipt_proofs["game"]).single_card_reveals
    if rules is None:
        yield Message("server-proof-cards-game", game=str(receipt_proofs["game"]))
        return
    for fault in rules.find_misplaced(receipt_proofs["dealt"], cards):
        yield Message("server-proof-cards-misplaced", reason=fault)


def _read_player_seeds(load: Mapping[str, Any]) -> list[SeedContribution]:
    return [SeedContribution(**player_seed) for player_seed in load["words"]]
