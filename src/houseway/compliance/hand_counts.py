"""Hands of Canberra Poker that must be counted, and those that were, for each round (7.4, 9.7)."""

from __future__ import annotations

from msgspec import Struct

from houseway.compliance.evidence import AcceptedCommand, RecordEvidence

DEALER = "dealer"
CARDS_IN_A_HAND = 5
EQUAL_HANDS = "9.6"
"""Clause of a wager that is void because the hands are equal.

Other void wagers were removed before the settlement.
"""


class RoundCounts(Struct, frozen=True):
    """Hands of one settled round that must be counted, and those that were."""

    record: str
    number: int
    folded: frozenset[str]
    hands: frozenset[str]
    """Every hand that was settled: the folded ones, those with a wager until the end, and the dealer's."""
    counted: frozenset[str]
    """Hands with a correct count before ``collect``; a folded hand only if it was counted after its fold."""

    def get_required(self, *, folded_only: bool) -> frozenset[str]:
        """Return the hands that a clause requires to be counted."""
        return self.folded if folded_only else self.hands

    def list_uncounted(self, *, folded_only: bool) -> list[str]:
        """Return the hands without a count, by box; the dealer's last."""
        uncounted_hands = self.get_required(folded_only=folded_only) - self.counted
        return sorted(uncounted_hands, key=lambda hand: (hand == DEALER, hand.zfill(3)))


def count_rounds(evidence: RecordEvidence) -> list[RoundCounts]:
    """Return the settled rounds of a record, in order; a round that is void at the end requires nothing."""
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
    """Return the counts of one round, or None if it was not collected. ``boxes`` stores who sits where."""
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
