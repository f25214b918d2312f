"""Differences in chips that a rule of the source's house explains: its rake, or its division of odd chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.errors import NotExpressibleError
from houseway.i18n import Message
from houseway.money import Cents, parse_money
from houseway.records.notations.phh.hand import Hand

DIVIDED_POT_RULE = "13.2"


def find_divided_pots(result: Mapping[str, Any]) -> dict[str, set[str]]:
    """Return the winners of each pot that was divided between equal hands."""
    players_by_pot: dict[str, set[str]] = {}
    for line in result["rounds"][0]["lines"]:
        if DIVIDED_POT_RULE in line["rules"]:
            players_by_pot.setdefault(line["wager"], set()).add(line["player"])
    return players_by_pot


def check_rake(hand: Hand, result: Mapping[str, Any]) -> None:
    """Raise ``NotExpressibleError`` if only a rake explains the difference, and 15.2 does not allow that rake."""
    rake = hand.compute_rake()
    if rake <= 0 or not _is_settled(result):
        return
    winners = {line["player"] for line in result["rounds"][0]["lines"] if line["outcome"] == "win"}
    shortfalls = _compute_shortfalls(hand, result)
    house_net = parse_signed_cents(result["rounds"][0]["net"]["house"])
    only_winners = all(amount == 0 or (amount > 0 and name in winners) for name, amount in shortfalls.items())
    if only_winners and sum(shortfalls.values()) + house_net == rake:
        raise NotExpressibleError(Message("notations-other-rake", amount=Cents(rake)))


def check_odd_chips(hand: Hand, result: Mapping[str, Any], chip: int) -> None:
    """Raise ``NotExpressibleError`` if the source divided the odd chips of a shared pot differently from 13.2."""
    pots = find_divided_pots(result)
    if not pots or not _is_settled(result):
        return
    sharers = set().union(*pots.values())
    shortfalls = {name: amount for name, amount in _compute_shortfalls(hand, result).items() if amount}
    max_difference = chip * sum(map(len, pots.values()))
    if (
        shortfalls.keys() <= sharers
        and not sum(shortfalls.values())
        and all(abs(amount) <= max_difference for amount in shortfalls.values())
    ):
        raise NotExpressibleError(Message("notations-odd-chips"))


def compute_rake_from_winnings(hand: Hand, result: Mapping[str, Any]) -> int:
    """Return the rake implied by the collected winnings of a source without finishing stacks.

    Some sources count returned uncalled bets as collected, some do not.
    """
    if hand.finishing_stacks is not None or hand.winnings is None or not _is_settled(result):
        return 0
    collected = sum(hand.winnings)
    lines = result["rounds"][0]["lines"]
    pots = sum(parse_money(line["returned"]) for line in lines if line["outcome"] == "win")
    uncalled = sum(parse_money(line["returned"]) for line in lines if line["outcome"] == "push")
    return max(pots - collected if collected <= pots else pots + uncalled - collected, 0)


def _is_settled(result: Mapping[str, Any]) -> bool:
    return bool(result["rounds"][0]["status"] == "settled")


def _compute_shortfalls(hand: Hand, result: Mapping[str, Any]) -> dict[str, int]:
    """Return, for each player, how much less they have in the source than in the result."""
    net = result["rounds"][0]["net"]
    assert hand.finishing_stacks is not None
    return {
        name: parse_signed_cents(net[name]) - (finishing - stack)
        for name, stack, finishing in zip(hand.names, hand.stacks, hand.finishing_stacks, strict=True)
        if stack is not None and finishing is not None
    }


def parse_signed_cents(text: str) -> int:
    """Parse a net amount, which may be negative, and return it in cents."""
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)
