"""Hands of Canberra Poker whose cards must be counted, and hands whose cards were counted (7.4, 9.7)."""

from __future__ import annotations

from msgspec import Struct

from houseway.compliance.evidence import AcceptedCommand, RecordEvidence

DEALER = "dealer"
CARDS_IN_A_HAND = 5
EQUAL_HANDS = "9.6"
"""Clause by which a wager is void because the player's and the dealer's hands are equal.

A wager that is void by any other clause was removed before the settlement, so its hand need not be counted.
"""


class RoundCounts(Struct, frozen=True):
    """Hands of one settled round whose cards must be counted, and hands whose cards were counted."""

    record: str
    number: int
    folded: frozenset[str]
    hands: frozenset[str]
    """All hands of the settlement: folded hands, hands with a wager until the end, and the dealer's hand."""
    counted: frozenset[str]
    """Hands for which staff recorded a correct count before the command ``collect``.

    A folded hand is included only if it was counted after its fold.
    """

    def get_required(self, *, folded_only: bool) -> frozenset[str]:
        """Return the hands that must be counted.

        These are only the folded hands if ``folded_only`` is true, otherwise all hands of the round.
        """
        return self.folded if folded_only else self.hands

    def list_uncounted(self, *, folded_only: bool) -> list[str]:
        """Return the hands that should have been counted but were not, sorted by box with the dealer's hand last."""
        uncounted_hands = self.get_required(folded_only=folded_only) - self.counted
        return sorted(uncounted_hands, key=lambda hand: (hand == DEALER, hand.zfill(3)))


def count_rounds(evidence: RecordEvidence) -> list[RoundCounts]:
    """Return the counts of all settled rounds of a record, in order.

    A round that was later declared void is left out.
    """
    rounds: list[RoundCounts] = []
    boxes: dict[str, str] = {}
    by_round: dict[int, list[AcceptedCommand]] = {}
    for command in evidence.acts:
        by_round.setdefault(command.round, []).append(command)
    for number, commands in by_round.items():
        status = evidence.statuses[number - 1] if number <= len(evidence.statuses) else "open"
        round_counts = _count_round(evidence.name, number, commands, boxes)
        if round_counts is not None and status == "settled":
            rounds.append(round_counts)
    return rounds


def _count_round(
    record: str, number: int, commands: list[AcceptedCommand], boxes: dict[str, str]
) -> RoundCounts | None:
    """Return the counts of one round, or None if its cards were not collected.

    ``boxes`` has the box of each player. The function updates it when a player sits down or places an ante.
    """
    folded_hands: set[str] = set()
    counted_hands: set[str] = set()
    miscounted_hands: set[str] = set()
    for command in commands:
        arguments = command.arguments
        hand = str(arguments.get("box", ""))
        if command.do in ("sit", "ante") and hand:
            boxes[str(arguments.get("player"))] = hand
        elif command.do == "fold":
            box = boxes.get(str(arguments.get("player")), "")
            folded_hands.add(box)
            counted_hands.discard(box)  # a hand must be counted after it was folded
        elif command.do == "verify":
            right_set, wrong_set = (
                (counted_hands, miscounted_hands)
                if arguments.get("count") == CARDS_IN_A_HAND
                else (miscounted_hands, counted_hands)
            )
            right_set.add(hand)
            wrong_set.discard(hand)
        elif command.do == "reconstruct" and arguments.get("possible") is True:
            if hand in miscounted_hands:  # without a wrong count nobody has counted the hand
                counted_hands.add(hand)
        elif command.do == "collect":
            settled_places = {
                str(line.place) for line in command.lines if line.outcome != "void" or EQUAL_HANDS in line.rules
            }
            return RoundCounts(
                record,
                number,
                frozenset(folded_hands),
                frozenset({*folded_hands, *settled_places, DEALER}),
                frozenset(counted_hands),
            )
    return None
