"""Rounds of a record as Open Hand History: one JSON object a hand, an empty line between two."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec

from houseway.equipment.cards import card_name
from houseway.errors import BadRecord
from houseway.money import print_money
from houseway.records.notations.phh.holdem_rounds import Done, PlayedRound, board_of
from houseway.safe_text import shown

SITE = "Houseway"
SPEC_VERSION = "1.4.7"
STREETS = {1: "Preflop", 2: "Flop", 3: "Turn", 4: "River"}
SHOWDOWN = "Showdown"
BLINDS = ("Post SB", "Post BB", "Straddle")
_ENCODER = msgspec.json.Encoder(decimal_format="number")


_DATE = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z", re.ASCII)
_CURRENCY = re.compile(r"[A-Z]{3}", re.ASCII)


def check_date(date: str) -> None:
    """Turn away what is no moment in UTC as this notation writes it."""
    try:
        if not _DATE.fullmatch(date):
            raise ValueError("the form is 2026-11-16T10:01:02Z")
        datetime.datetime.fromisoformat(date)
    except ValueError as error:
        raise BadRecord(f"{shown(date)} is no date in UTC: {error}", "--date") from error


def check_currency(currency: str) -> None:
    """Turn away what is no code of a currency."""
    if not _CURRENCY.fullmatch(currency):
        raise BadRecord(f"{shown(currency)} is no currency by its three letters, such as AUD", "--currency")


def document(rounds: Sequence[PlayedRound], *, date: str, currency: str) -> str:
    """The text of a file."""
    check_date(date)
    check_currency(currency)
    hands = [msgspec.json.format(_ENCODER.encode(hand(played, date, currency)), indent=2) for played in rounds]
    return "".join(text.decode() + "\n\n" for text in hands)


def hand(played: PlayedRound, date: str, currency: str) -> dict[str, Any]:
    """One hand; a player's ``id`` is the place in the order of the deal, the button last."""
    blinds = [post for post in _in_order_of_posting(played) if post > 0]
    tournament = bool(played.determined.get("tournament"))
    ohh: dict[str, Any] = {
        "spec_version": SPEC_VERSION,
        "site_name": SITE,
        "network_name": SITE,
        "internal_version": SPEC_VERSION,
        "tournament": tournament,
        "game_number": str(played.number),
        "start_date_utc": date,
        "table_name": played.title,
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL" if played.big_bet is None else "FL", "bet_cap": _amount(0)},
        "table_size": played.seat_count,
        "currency": currency,
        "dealer_seat": played.seats[-1],
        "small_blind_amount": _amount(blinds[0] if len(blinds) > 1 else 0),
        "big_blind_amount": _amount(blinds[1] if len(blinds) > 1 else blinds[0] if blinds else 0),
        "ante_amount": _amount(max(played.antes)),
        "players": [
            {"id": number, "seat": seat, "name": name, "display": name, "starting_stack": _amount(stack)}
            for number, (name, seat, stack) in enumerate(zip(played.names, played.seats, played.starting, strict=True))
        ],
        "rounds": _rounds(played),
        "pots": [
            {
                "number": number,
                "amount": _amount(pot.amount),
                "rake": _amount(pot.commission),
                "player_wins": [
                    {"player_id": player, "win_amount": _amount(share)} for player, share in pot.shares.items()
                ],
            }
            for number, pot in enumerate(played.pots)
            if pot.amount
        ],
    }
    return {"ohh": ohh}


def _rounds(played: PlayedRound) -> list[dict[str, Any]]:
    """The betting rounds that were reached, and the showdown."""
    numbered: list[dict[str, Any]] = []
    rounds: list[dict[str, Any]] = []
    for street, name in STREETS.items():
        board = board_of(street, played.board)
        if street > 1 and not board:
            break
        acts = _before_the_betting(played) if street == 1 else []
        level = max(map(abs, played.posts)) if street == 1 else 0
        for done in played.done:
            if done.street == street:
                acts.append(_act(done, level))
                level = max(level, done.total)
        rounds.append(
            {"id": len(rounds), "street": name, "cards": [card_name(card) for card in board], "actions": acts}
        )
        numbered += acts
    showing = _showing(played)
    if showing:
        rounds.append({"id": len(rounds), "street": SHOWDOWN, "cards": [], "actions": showing})
        numbered += showing
    for number, act in enumerate(numbered, 1):
        act["action_number"] = number
    return rounds


def _before_the_betting(played: PlayedRound) -> list[dict[str, Any]]:
    """Antes, blinds, straddles, posts, and the deal."""
    acts = []
    left = list(played.starting)

    def pays(player: int, action: str, due: int) -> None:
        paid = min(due, left[player])
        left[player] -= paid
        acts.append(_action(player, action, paid, all_in=left[player] == 0))

    for player, ante in enumerate(played.antes):
        if ante:
            pays(player, "Post Ante", ante)
    blind = 0
    single = sum(post > 0 for post in played.posts) == 1
    for player in _order_of_posting(played):
        post = played.posts[player]
        if post > 0:
            pays(player, BLINDS[1] if single else BLINDS[min(blind, 2)], post)
            blind += 1
        elif post < 0:
            pays(player, "Post Extra Blind", -post)
    for player, hole in enumerate(played.holes):
        acts.append({**_action(player, "Dealt Cards", 0), "cards": [card_name(card) for card in hole]})
    return acts


def _act(done: Done, level: int) -> dict[str, Any]:
    if done.verb == "f":
        return _action(done.player, "Fold", 0)
    if done.verb == "cc":
        return _action(done.player, "Call" if done.put_in else "Check", done.put_in, all_in=done.all_in)
    # Before the flop there is no "Bet" in this notation.
    action = "Bet" if level == 0 and done.street > 1 else "Raise"
    return _action(done.player, action, done.put_in, all_in=done.all_in)


def _showing(played: PlayedRound) -> list[dict[str, Any]]:
    shows = [
        {**_action(player, "Shows Cards", 0), "cards": [card_name(card) for card in played.holes[player]]}
        for player in played.shown
    ]
    mucks = [*played.thrown_away, *(player for player in played.at_showdown if player not in played.shown)]
    return shows + [_action(player, "Mucks Cards", 0) for player in mucks]


def _action(player: int, action: str, cents: int, *, all_in: bool = False) -> dict[str, Any]:
    return {
        "action_number": 0,
        "player_id": player,
        "action": action,
        "amount": _amount(cents),
        "is_allin": all_in,
    }


def _order_of_posting(played: PlayedRound) -> list[int]:
    order = list(range(len(played.names)))
    return order[::-1] if played.button_first else order


def _in_order_of_posting(played: PlayedRound) -> list[int]:
    return [played.posts[player] for player in _order_of_posting(played)]


def _amount(cents: int) -> Decimal:
    return Decimal(print_money(cents))
