"""Export of a record's rounds in the PHH notation: one hand per round, several hands as numbered tables."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from houseway.equipment.cards import Card, card_name
from houseway.money import print_money
from houseway.records.notations.phh.hand import DISCARD_RULE, LIMIT_HOLDEM, NO_LIMIT_HOLDEM
from houseway.records.notations.phh.holdem_rounds import BettingAction, PlayedRound, get_board

LAST_STREET = 4
CARRIED_KEYS = ("ace-low", "opening", "short-tap-out")
"""Keys of determinations that an export adds in a separate field.

They affect the settlement, and the notation has no field of its own for them.
"""
IMPORT_DEFAULTS: dict[str, Any] = {"ace-low": True, "opening": "B", "short-tap-out": "tap-out"}
ENGINE_DEFAULTS: dict[str, Any] = {"ace-low": False, "opening": "B", "short-tap-out": "full-bet"}


def format_document(rounds: Sequence[PlayedRound]) -> str:
    """Return the text of a PHH file with these rounds."""
    if len(rounds) == 1:
        return format_hand(rounds[0])
    return "\n".join(f"[{number}]\n{format_hand(played_round)}" for number, played_round in enumerate(rounds, 1))


def format_hand(played_round: PlayedRound) -> str:
    """Return the fields of one hand as TOML lines."""
    antes, posts = list(played_round.antes), list(played_round.posts)
    if len(played_round.names) == 2:
        # By convention of the notation both lists are reversed for two players.
        antes, posts = antes[::-1], posts[::-1]
    fields: list[tuple[str, str]] = [
        ("variant", _quote_text(NO_LIMIT_HOLDEM if played_round.big_bet is None else LIMIT_HOLDEM)),
        ("ante_trimming_status", "true"),
        ("antes", _format_amounts(antes)),
        ("blinds_or_straddles", _format_amounts(posts)),
        *_format_bets(played_round),
        ("starting_stacks", _format_amounts(played_round.starting_stacks)),
        ("actions", f"[{', '.join(_quote_text(action) for action in format_actions(played_round))}]"),
    ]
    if played_round.title:
        fields.append(("event", _quote_text(played_round.title)))
    fields += [
        ("hand", str(played_round.number)),
        ("seats", str(played_round.seats)),
        ("seat_count", str(played_round.seat_count)),
        ("players", f"[{', '.join(map(_quote_text, played_round.names))}]"),
        ("finishing_stacks", _format_amounts(played_round.finishing_stacks)),
        ("_determinations", _quote_text(json.dumps(_collect_determinations(played_round)))),
    ]
    return "".join(f"{key} = {value}\n" for key, value in fields)


def _format_bets(played_round: PlayedRound) -> list[tuple[str, str]]:
    if played_round.big_bet is None:
        return [("min_bet", _format_amount(played_round.min_bet))]
    return [("small_bet", _format_amount(played_round.min_bet)), ("big_bet", _format_amount(played_round.big_bet))]


def format_actions(played_round: PlayedRound) -> list[str]:
    """Return the actions in order: the deal, the betting with the communal cards, and the showdown."""
    lines = [f"d dh p{number} {_format_cards(hole)}" for number, hole in enumerate(played_round.holes, 1)]
    last_street = played_round.get_last_street()
    for street in range(1, LAST_STREET + 1):
        board = get_board(street, played_round.board)
        if board:
            lines.append(f"d db {_format_cards(board)}")
        lines += [
            _format_action(betting_action)
            for betting_action in played_round.betting_actions
            if betting_action.street == street
        ]
        if street == last_street:
            # Players who are tapped out show before the remaining communal cards are dealt.
            lines += _format_showdown(played_round, shows_everybody=street < LAST_STREET)
    return lines


def _format_action(betting_action: BettingAction) -> str:
    amount = f" {_format_amount(betting_action.total)}" if betting_action.verb == "cbr" else ""
    comment = f" # {betting_action.rule}" if betting_action.rule else ""
    return f"p{betting_action.player + 1} {betting_action.verb}{amount}{comment}"


def _format_showdown(played_round: PlayedRound, *, shows_everybody: bool) -> list[str]:
    """Return the actions of players who show their hand, throw it away or discard it.

    If all are tapped out, everybody shows.
    """
    shows = played_round.showdown_players if shows_everybody else played_round.showing_players
    lines = [f"p{player + 1} sm {_format_cards(played_round.holes[player])}" for player in shows]
    lines += [f"p{player + 1} sm" for player in played_round.showdown_players if player not in shows]
    return lines + [f"p{player + 1} sm # {DISCARD_RULE}" for player in played_round.discarding_players]


def _collect_determinations(played_round: PlayedRound) -> dict[str, Any]:
    """Return the determinations that an export adds to the notation's own fields.

    An import of the exported hand needs them to produce the same settlement lines.
    """
    chip = print_money(played_round.chip)
    determinations: dict[str, Any] = {}
    if all(stack % played_round.chip == 0 for stack in played_round.starting_stacks):
        determinations |= {"smallest-chip": chip, "min-table-stake": chip}
    for key in CARRIED_KEYS:
        value = played_round.determinations.get(key, ENGINE_DEFAULTS[key])
        if value != IMPORT_DEFAULTS[key]:
            determinations[key] = value
    commission = played_round.determinations.get("commission")
    if played_round.determinations.get("tournament"):
        if not played_round.button_first:
            determinations["tournament"] = True
    elif isinstance(commission, dict) and commission.get("basis") == "pot":
        determinations["commission"] = {**commission, "scale": played_round.scale}
    return determinations


def _format_cards(cards: Sequence[Card]) -> str:
    return "".join(map(card_name, cards))


def _format_amounts(amounts: Sequence[int]) -> str:
    return f"[{', '.join(map(_format_amount, amounts))}]"


def _format_amount(cents: int) -> str:
    return str(cents // 100) if cents % 100 == 0 else print_money(cents)


def _quote_text(text: str) -> str:
    """Quote a TOML string, with single quotes if possible."""
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=True).replace("\x7f", "\\u007f")
