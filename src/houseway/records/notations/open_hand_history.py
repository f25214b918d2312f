"""Rounds of a record as Open Hand History: one JSON object per hand, separated by empty lines."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec

from houseway.equipment.cards import card_name
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.money import print_money
from houseway.records.notations.phh.holdem_rounds import BettingAction, PlayedRound, get_board
from houseway.safe_text import format_untrusted

SITE = "Houseway"
SPEC_VERSION = "1.4.7"
STREETS = {1: "Preflop", 2: "Flop", 3: "Turn", 4: "River"}
SHOWDOWN = "Showdown"
BLINDS = ("Post SB", "Post BB", "Straddle")
_ENCODER = msgspec.json.Encoder(decimal_format="number")


_DATE = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z", re.ASCII)
_CURRENCY = re.compile(r"[A-Z]{3}", re.ASCII)


def check_date(date: str) -> None:
    """Raise ``InvalidRecordError`` if the text is not a time in UTC in this notation."""
    is_valid = _DATE.fullmatch(date) is not None
    if is_valid:
        try:
            datetime.datetime.fromisoformat(date)
        except ValueError:
            is_valid = False
    if not is_valid:
        raise InvalidRecordError(Message("notations-invalid-date", date=format_untrusted(date)), "--date")


def check_currency(currency: str) -> None:
    """Raise ``InvalidRecordError`` if the text is not a currency code."""
    if not _CURRENCY.fullmatch(currency):
        raise InvalidRecordError(
            Message("notations-invalid-currency", currency=format_untrusted(currency)), "--currency"
        )


def format_document(rounds: Sequence[PlayedRound], *, date: str, currency: str) -> str:
    """Return the text of an Open Hand History file with these rounds."""
    check_date(date)
    check_currency(currency)
    hands = [
        msgspec.json.format(_ENCODER.encode(make_hand(played_round, date, currency)), indent=2)
        for played_round in rounds
    ]
    return "".join(text.decode() + "\n\n" for text in hands)


def make_hand(played_round: PlayedRound, date: str, currency: str) -> dict[str, Any]:
    """Return one hand; a player's ``id`` is the position in the order of the deal, with the button last."""
    blinds = [post for post in _list_posts(played_round) if post > 0]
    is_tournament = bool(played_round.determinations.get("tournament"))
    ohh: dict[str, Any] = {
        "spec_version": SPEC_VERSION,
        "site_name": SITE,
        "network_name": SITE,
        "internal_version": SPEC_VERSION,
        "tournament": is_tournament,
        "game_number": str(played_round.number),
        "start_date_utc": date,
        "table_name": played_round.title,
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL" if played_round.big_bet is None else "FL", "bet_cap": _make_amount(0)},
        "table_size": played_round.seat_count,
        "currency": currency,
        "dealer_seat": played_round.seats[-1],
        "small_blind_amount": _make_amount(blinds[0] if len(blinds) > 1 else 0),
        "big_blind_amount": _make_amount(blinds[1] if len(blinds) > 1 else blinds[0] if blinds else 0),
        "ante_amount": _make_amount(max(played_round.antes)),
        "players": [
            {"id": number, "seat": seat, "name": name, "display": name, "starting_stack": _make_amount(stack)}
            for number, (name, seat, stack) in enumerate(
                zip(played_round.names, played_round.seats, played_round.starting_stacks, strict=True)
            )
        ],
        "rounds": _make_rounds(played_round),
        "pots": [
            {
                "number": number,
                "amount": _make_amount(pot.amount),
                "rake": _make_amount(pot.commission),
                "player_wins": [
                    {"player_id": player, "win_amount": _make_amount(share)} for player, share in pot.shares.items()
                ],
            }
            for number, pot in enumerate(played_round.pots)
            if pot.amount
        ],
    }
    return {"ohh": ohh}


def _make_rounds(played_round: PlayedRound) -> list[dict[str, Any]]:
    """Return the betting rounds that were reached, and the showdown."""
    all_actions: list[dict[str, Any]] = []
    rounds: list[dict[str, Any]] = []
    for street, name in STREETS.items():
        board = get_board(street, played_round.board)
        if street > 1 and not board:
            break
        actions = _make_posts_and_deal(played_round) if street == 1 else []
        level = max(map(abs, played_round.posts)) if street == 1 else 0
        for betting_action in played_round.betting_actions:
            if betting_action.street == street:
                actions.append(_make_betting_action(betting_action, level))
                level = max(level, betting_action.total)
        rounds.append(
            {"id": len(rounds), "street": name, "cards": [card_name(card) for card in board], "actions": actions}
        )
        all_actions += actions
    showdown_actions = _make_showdown_actions(played_round)
    if showdown_actions:
        rounds.append({"id": len(rounds), "street": SHOWDOWN, "cards": [], "actions": showdown_actions})
        all_actions += showdown_actions
    for number, action in enumerate(all_actions, 1):
        action["action_number"] = number
    return rounds


def _make_posts_and_deal(played_round: PlayedRound) -> list[dict[str, Any]]:
    """Return antes, blinds, straddles, posts, and the deal."""
    actions = []
    remaining_stacks = list(played_round.starting_stacks)

    def add_payment(player: int, action: str, due: int) -> None:
        paid_cents = min(due, remaining_stacks[player])
        remaining_stacks[player] -= paid_cents
        actions.append(_make_action(player, action, paid_cents, all_in=remaining_stacks[player] == 0))

    for player, ante in enumerate(played_round.antes):
        if ante:
            add_payment(player, "Post Ante", ante)
    blind = 0
    has_single_blind = sum(post > 0 for post in played_round.posts) == 1
    for player in _find_posting_order(played_round):
        post = played_round.posts[player]
        if post > 0:
            add_payment(player, BLINDS[1] if has_single_blind else BLINDS[min(blind, 2)], post)
            blind += 1
        elif post < 0:
            add_payment(player, "Post Extra Blind", -post)
    for player, hole in enumerate(played_round.holes):
        actions.append({**_make_action(player, "Dealt Cards", 0), "cards": [card_name(card) for card in hole]})
    return actions


def _make_betting_action(betting_action: BettingAction, level: int) -> dict[str, Any]:
    if betting_action.verb == "f":
        return _make_action(betting_action.player, "Fold", 0)
    if betting_action.verb == "cc":
        return _make_action(
            betting_action.player,
            "Call" if betting_action.put_in else "Check",
            betting_action.put_in,
            all_in=betting_action.all_in,
        )
    # Before the flop there is no "Bet" in this notation.
    action = "Bet" if level == 0 and betting_action.street > 1 else "Raise"
    return _make_action(betting_action.player, action, betting_action.put_in, all_in=betting_action.all_in)


def _make_showdown_actions(played_round: PlayedRound) -> list[dict[str, Any]]:
    shows = [
        {**_make_action(player, "Shows Cards", 0), "cards": [card_name(card) for card in played_round.holes[player]]}
        for player in played_round.showing_players
    ]
    mucks = [
        *played_round.discarding_players,
        *(player for player in played_round.showdown_players if player not in played_round.showing_players),
    ]
    return shows + [_make_action(player, "Mucks Cards", 0) for player in mucks]


def _make_action(player: int, action: str, cents: int, *, all_in: bool = False) -> dict[str, Any]:
    return {
        "action_number": 0,
        "player_id": player,
        "action": action,
        "amount": _make_amount(cents),
        "is_allin": all_in,
    }


def _find_posting_order(played_round: PlayedRound) -> list[int]:
    order = list(range(len(played_round.names)))
    return order[::-1] if played_round.button_first else order


def _list_posts(played_round: PlayedRound) -> list[int]:
    return [played_round.posts[player] for player in _find_posting_order(played_round)]


def _make_amount(cents: int) -> Decimal:
    return Decimal(print_money(cents))
