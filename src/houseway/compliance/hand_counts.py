"""Which hands of Canberra Poker must be counted, and which were: round by round, hand by hand (7.4, 9.7)."""

from __future__ import annotations

from msgspec import Struct

from houseway.compliance.evidence import Act, Played

DEALER = "dealer"
CARDS_IN_A_HAND = 5
EQUAL_HANDS = "9.6"
"""The clause of a wager that was settled as void because the hands are equal; any other void wager was taken away before."""


class CountedRound(Struct, frozen=True):
    """The hands of one settled round that must be counted, and those that were."""

    record: str
    number: int
    folded: frozenset[str]
    hands: frozenset[str]
    """Every hand that was settled: the folded ones, those with a wager until the end, and the dealer's."""
    counted: frozenset[str]
    """Hands with a right count before ``collect``; a folded hand only if it was counted after its fold."""

    def wanted(self, *, folded_only: bool) -> frozenset[str]:
        """Return the hands that a clause asks to count."""
        return self.folded if folded_only else self.hands

    def uncounted(self, *, folded_only: bool) -> list[str]:
        """Return the hands that lack a count, by box; the dealer's last."""
        lacking = self.wanted(folded_only=folded_only) - self.counted
        return sorted(lacking, key=lambda hand: (hand == DEALER, hand.zfill(3)))


def counted_rounds(played: Played) -> list[CountedRound]:
    """Return the settled rounds of a record, in order; a round that is void at the end asks for nothing."""
    rounds: list[CountedRound] = []
    boxes: dict[str, str] = {}
    by_round: dict[int, list[Act]] = {}
    for act in played.acts:
        by_round.setdefault(act.round, []).append(act)
    for number, acts in by_round.items():
        status = played.statuses[number - 1] if number <= len(played.statuses) else "open"
        found = _round(played.name, number, acts, boxes)
        if found is not None and status == "settled":
            rounds.append(found)
    return rounds


def _round(record: str, number: int, acts: list[Act], boxes: dict[str, str]) -> CountedRound | None:
    """Return what was counted in one round; None if it was not collected. ``boxes`` remembers who sits where."""
    folded: set[str] = set()
    counted: set[str] = set()
    miscounted: set[str] = set()
    for act in acts:
        arguments = act.arguments
        hand = str(arguments.get("box", ""))
        if act.do in ("sit", "ante") and hand:
            boxes[str(arguments.get("player"))] = hand
        elif act.do == "fold":
            box = boxes.get(str(arguments.get("player")), "")
            folded.add(box)
            counted.discard(box)  # a hand must be counted after it was folded
        elif act.do == "verify":
            gains, loses = (counted, miscounted) if arguments.get("count") == CARDS_IN_A_HAND else (miscounted, counted)
            gains.add(hand)
            loses.discard(hand)
        elif act.do == "reconstruct" and arguments.get("possible") is True:
            if hand in miscounted:  # without a wrong count nobody has counted the hand
                counted.add(hand)
        elif act.do == "collect":
            standing = {str(line.place) for line in act.lines if line.outcome != "void" or EQUAL_HANDS in line.rules}
            return CountedRound(
                record, number, frozenset(folded), frozenset({*folded, *standing, DEALER}), frozenset(counted)
            )
    return None
