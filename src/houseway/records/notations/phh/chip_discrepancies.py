"""Chips that came out differently because the source's house has another rule: its rake, its odd chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.errors import NotExpressed
from houseway.money import parse_money, print_money
from houseway.records.notations.phh.hand import Hand

DIVIDED = "13.2"


def divided_pots(result: Mapping[str, Any]) -> dict[str, set[str]]:
    """The pots that equal hands shared, with those who did."""
    shared: dict[str, set[str]] = {}
    for line in result["rounds"][0]["lines"]:
        if DIVIDED in line["rules"]:
            shared.setdefault(line["wager"], set()).add(line["player"])
    return shared


def blame_the_rake(hand: Hand, result: Mapping[str, Any]) -> None:
    """Where all that is missing is less for those who won, the house kept it, by a rule that is not 15.2's."""
    rake = hand.rake()
    if rake <= 0 or not _settled(result):
        return
    winners = {line["player"] for line in result["rounds"][0]["lines"] if line["outcome"] == "win"}
    less = _less(hand, result)
    kept = parse_signed(result["rounds"][0]["net"]["house"])
    only_winners = all(amount == 0 or (amount > 0 and name in winners) for name, amount in less.items())
    if only_winners and sum(less.values()) + kept == rake:
        raise NotExpressed(f"a rake of {print_money(rake)} that is not a commission of 15.2")


def blame_the_odd_chips(hand: Hand, result: Mapping[str, Any], chip: int) -> None:
    """Where those who shared a pot differ by single chips, what could not be divided went another way than by 13.2."""
    pots = divided_pots(result)
    if not pots or not _settled(result):
        return
    sharers = set().union(*pots.values())
    less = {name: amount for name, amount in _less(hand, result).items() if amount}
    most = chip * sum(map(len, pots.values()))
    if less.keys() <= sharers and not sum(less.values()) and all(abs(amount) <= most for amount in less.values()):
        raise NotExpressed("odd chips: 13.2 gives all of a pot's to one player, each pot by itself (H29)")


def kept_by_winnings(hand: Hand, result: Mapping[str, Any]) -> int:
    """What the collected winnings of a source without finishing stacks say that the house kept.

    Some sources count what came back uncalled as collected, some do not.
    """
    if hand.finishing is not None or hand.winnings is None or not _settled(result):
        return 0
    collected = sum(hand.winnings)
    lines = result["rounds"][0]["lines"]
    pots = sum(parse_money(line["returned"]) for line in lines if line["outcome"] == "win")
    uncalled = sum(parse_money(line["returned"]) for line in lines if line["outcome"] == "push")
    return max(pots - collected if collected <= pots else pots + uncalled - collected, 0)


def _settled(result: Mapping[str, Any]) -> bool:
    return bool(result["rounds"][0]["status"] == "settled")


def _less(hand: Hand, result: Mapping[str, Any]) -> dict[str, int]:
    """By how much each player has less by the source."""
    net = result["rounds"][0]["net"]
    assert hand.finishing is not None
    return {
        name: parse_signed(net[name]) - (finishing - stack)
        for name, stack, finishing in zip(hand.names, hand.stacks, hand.finishing, strict=True)
        if stack is not None and finishing is not None
    }


def parse_signed(text: str) -> int:
    """Cents of a net, which may be below nothing."""
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)
