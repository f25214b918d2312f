"""Rounds of a record in the PHH notation: one hand a round, several hands as numbered tables."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from houseway.equipment.cards import Card, card_name
from houseway.money import print_money
from houseway.records.notations.phh.hand import DISCARDED, LIMIT_HOLDEM, NO_LIMIT_HOLDEM
from houseway.records.notations.phh.holdem_rounds import Done, PlayedRound, board_of

LAST_STREET = 4
CARRIED = ("ace-low", "opening", "short-tap-out")
"""Determinations that the notation has no field for and that change what a line says."""
USUAL: dict[str, Any] = {"ace-low": True, "opening": "B", "short-tap-out": "tap-out"}
ENGINE_DEFAULTS: dict[str, Any] = {"ace-low": False, "opening": "B", "short-tap-out": "full-bet"}


def document(rounds: Sequence[PlayedRound]) -> str:
    """The text of a file."""
    if len(rounds) == 1:
        return hand_text(rounds[0])
    return "\n".join(f"[{number}]\n{hand_text(played)}" for number, played in enumerate(rounds, 1))


def hand_text(played: PlayedRound) -> str:
    """The fields of one hand."""
    antes, posts = list(played.antes), list(played.posts)
    if len(played.names) == 2:
        # By convention of the notation both lists are the other way round with two players.
        antes, posts = antes[::-1], posts[::-1]
    fields: list[tuple[str, str]] = [
        ("variant", _text(NO_LIMIT_HOLDEM if played.big_bet is None else LIMIT_HOLDEM)),
        ("ante_trimming_status", "true"),
        ("antes", _amounts(antes)),
        ("blinds_or_straddles", _amounts(posts)),
        *_bets(played),
        ("starting_stacks", _amounts(played.starting)),
        ("actions", f"[{', '.join(_text(action) for action in actions(played))}]"),
    ]
    if played.title:
        fields.append(("event", _text(played.title)))
    fields += [
        ("hand", str(played.number)),
        ("seats", str(played.seats)),
        ("seat_count", str(played.seat_count)),
        ("players", f"[{', '.join(map(_text, played.names))}]"),
        ("finishing_stacks", _amounts(played.finishing)),
        ("_determinations", _text(json.dumps(_determinations(played)))),
    ]
    return "".join(f"{key} = {value}\n" for key, value in fields)


def _bets(played: PlayedRound) -> list[tuple[str, str]]:
    if played.big_bet is None:
        return [("min_bet", _amount(played.min_bet))]
    return [("small_bet", _amount(played.min_bet)), ("big_bet", _amount(played.big_bet))]


def actions(played: PlayedRound) -> list[str]:
    """The action notation, in order: the deal, the betting with the communal cards, the showdown."""
    found = [f"d dh p{number} {_cards(hole)}" for number, hole in enumerate(played.holes, 1)]
    last = played.last_street()
    for street in range(1, LAST_STREET + 1):
        board = board_of(street, played.board)
        if board:
            found.append(f"d db {_cards(board)}")
        found += [_action(done) for done in played.done if done.street == street]
        if street == last:
            # Who is tapped out shows before the other communal cards come.
            found += _showing(played, everybody=street < LAST_STREET)
    return found


def _action(done: Done) -> str:
    amount = f" {_amount(done.total)}" if done.verb == "cbr" else ""
    why = f" # {done.rule}" if done.rule else ""
    return f"p{done.player + 1} {done.verb}{amount}{why}"


def _showing(played: PlayedRound, *, everybody: bool) -> list[str]:
    """Who shows; who need not, throws the hand away, unless all are tapped out."""
    shows = played.at_showdown if everybody else played.shown
    found = [f"p{player + 1} sm {_cards(played.holes[player])}" for player in shows]
    found += [f"p{player + 1} sm" for player in played.at_showdown if player not in shows]
    return found + [f"p{player + 1} sm # {DISCARDED}" for player in played.thrown_away]


def _determinations(played: PlayedRound) -> dict[str, Any]:
    """What an import must know beside the notation's own fields to come to the same lines."""
    chip = print_money(played.chip)
    found: dict[str, Any] = {}
    if all(stack % played.chip == 0 for stack in played.starting):
        found |= {"smallest-chip": chip, "min-table-stake": chip}
    for key in CARRIED:
        value = played.determined.get(key, ENGINE_DEFAULTS[key])
        if value != USUAL[key]:
            found[key] = value
    commission = played.determined.get("commission")
    if played.determined.get("tournament"):
        if not played.button_first:
            found["tournament"] = True
    elif isinstance(commission, dict) and commission.get("basis") == "pot":
        found["commission"] = {**commission, "scale": played.scale}
    return found


def _cards(cards: Sequence[Card]) -> str:
    return "".join(map(card_name, cards))


def _amounts(amounts: Sequence[int]) -> str:
    return f"[{', '.join(map(_amount, amounts))}]"


def _amount(cents: int) -> str:
    return str(cents // 100) if cents % 100 == 0 else print_money(cents)


def _text(text: str) -> str:
    """A TOML string: between single quotes where it can stand there as it is."""
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=True).replace("\x7f", "\\u007f")
