"""Import of a hand as a record. The record is replayed, and its final chips are compared with the source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houseway.errors import InvalidRecordError, NotExpressibleError
from houseway.games.holdem.play.state import Round
from houseway.i18n import Argument, Message, MessageList
from houseway.money import Cents, parse_money, print_money
from houseway.records.format.decoder import VERSION, encode
from houseway.records.notations.phh.chip_discrepancies import (
    check_odd_chips,
    check_rake,
    compute_rake_from_winnings,
    find_divided_pots,
)
from houseway.records.notations.phh.hand import Hand, parse_hand
from houseway.records.notations.phh.hand_replay import (
    INSTRUMENT,
    HandReplay,
    compute_stakes,
    fill_with_any_cards,
    format_shoe,
)
from houseway.records.notations.phh.interpretations import (
    MAX_BLINDS,
    Interpretation,
    generate_interpretations,
    has_short_blind,
)
from houseway.records.notations.phh.unknown_cards import Showdown, fill_unknown_cards
from houseway.records.replay.replay import run_line


@dataclass(frozen=True)
class ImportedHand:
    """Record and result of a hand that the instrument can express."""

    record: dict[str, Any]
    result: dict[str, Any]
    differences: tuple[Message, ...] = ()
    """One message for each player whose chips differ from the source; empty if all agree."""
    notes: tuple[Message, ...] = ()
    """Notes on details that the import left out or made up."""


GENERAL_ARGUMENTS = ("command", "rule", "variant", "name", "limit", "game")
"""Arguments of messages that do not depend on the single hand."""


def generalise_reason(reason: Message) -> Message:
    """Return a reason with dots for players, amounts and positions, so that equal reasons can be counted together."""
    if isinstance(reason, str):
        return reason
    arguments: dict[str, Argument] = {}
    for key, value in reason.arguments.items():
        if isinstance(value, Message):
            arguments[key] = generalise_reason(value)
        else:
            arguments[key] = value if key in GENERAL_ARGUMENTS else ".."
    return Message(reason.id, **arguments)


def import_fields(fields: Mapping[str, Any]) -> ImportedHand:
    """Import one hand from the fields of its TOML table.

    Raises:
        NotExpressibleError: the instrument cannot express the hand.
        InvalidRecordError: the hand is malformed or contradicts itself.
    """
    return import_hand(parse_hand(fields))


def import_hand(hand: Hand) -> ImportedHand:
    """Import a hand by the first interpretation that gives the same chips as the source.

    If no interpretation does, return the first that could be played, unless a rule of the source's house explains
    the difference.

    Raises:
        NotExpressibleError: the instrument cannot express the hand.
        InvalidRecordError: the hand contradicts itself.
    """
    first_outcome: ImportedHand | NotExpressibleError | InvalidRecordError | None = None
    chip: int | None = None
    for interpretation in generate_interpretations(hand):
        if chip is not None and interpretation.chip != chip:
            continue
        try:
            imported_hand = _import_by_interpretation(hand, interpretation)
        except InvalidRecordError as error:
            first_outcome = first_outcome or error
            continue
        except NotExpressibleError as error:
            first_outcome = (
                error if first_outcome is None or isinstance(first_outcome, InvalidRecordError) else first_outcome
            )
            continue
        if not imported_hand.differences:
            return imported_hand
        first_outcome = (
            imported_hand if first_outcome is None or isinstance(first_outcome, InvalidRecordError) else first_outcome
        )
        if not find_divided_pots(imported_hand.result):
            # Another chip makes no difference if no pot was divided.
            chip = interpretation.chip
    assert first_outcome is not None
    if isinstance(first_outcome, NotExpressibleError):
        raise first_outcome
    if has_short_blind(hand) and (
        isinstance(first_outcome, InvalidRecordError) or sum(map(bool, hand.posts)) > MAX_BLINDS
    ):
        raise NotExpressibleError(Message("notations-short-blind"))
    if isinstance(first_outcome, InvalidRecordError):
        raise first_outcome
    check_rake(hand, first_outcome.result)
    check_odd_chips(hand, first_outcome.result, parse_money(first_outcome.record["table"]["smallest-chip"]))
    return first_outcome


def _import_by_interpretation(hand: Hand, interpretation: Interpretation) -> ImportedHand:
    hand_replay = HandReplay(hand, interpretation)
    holes, board = fill_with_any_cards(hand)
    hand_replay.deal(holes, board)
    for action in hand.actions:
        hand_replay.apply_action(action)
    _finish_hand(hand_replay)
    record = {
        "record": VERSION,
        "instrument": INSTRUMENT,
        "title": hand.title,
        "table": hand_replay.determinations,
        "commands": hand_replay.commands,
    }
    result, early_end = run_line(encode(record))
    if early_end is not None:
        raise InvalidRecordError(Message("notations-replay-ends-early", reason=early_end.reason), "record")
    rake_cents = compute_rake_from_winnings(hand, result)
    if rake_cents:
        hand_replay.notes.append(Message("notations-note-rake", amount=Cents(rake_cents)))
    expected = _compute_expected_net(hand, result)
    if expected:
        record["expect"] = {"rounds": [{"net": expected}]}
    return ImportedHand(record, result, tuple(_find_differences(hand, result)), tuple(hand_replay.notes))


def _finish_hand(hand_replay: HandReplay) -> None:
    """Choose cards for the unseen hands, and play the showdown if the source reaches it."""
    hand = hand_replay.hand
    if hand.has_showdown and len(hand.board) == 5:
        hand_replay.add_last_checks()
    round_ = hand_replay.round
    if round_ is None:
        return
    if not round_.at_showdown:
        hand_replay.notes.append(Message("notations-note-ends-in-play"))
        return
    if len(hand.board) < 5 and _compute_expected_returns(hand_replay, round_) is None:
        hand_replay.notes.append(Message("notations-note-ends-before-river"))
        return
    showdown = _make_showdown(hand_replay, round_)
    filled_cards = fill_unknown_cards(showdown)
    if showdown.expected_returns is not None and not showdown.mucked_players.isdisjoint(filled_cards.wrong_winners):
        raise NotExpressibleError(Message("notations-mucked-winner"))
    if not filled_cards.is_exact and (len(hand.board) < 5 or None in hand.board):
        raise NotExpressibleError(Message("notations-unknown-board"))
    shoe = next(command for command in hand_replay.commands if command["do"] == "shoe")
    shoe["cards"] = format_shoe(hand_replay.interpretation, filled_cards.holes, filled_cards.board)
    unseen = showdown.find_unseen()
    if unseen and showdown.expected_returns is None:
        players = MessageList(f"p{player + 1}" for player in unseen)
        hand_replay.notes.append(Message("notations-note-cards-made-up", players=players))
    for player in filled_cards.dead_players:
        hand_replay.notes.append(Message("notations-note-mucked", player=f"p{player + 1}"))
        hand_replay.execute({"do": "discarded", "player": hand.names[player]})
    if hand_replay.round is not None:
        hand_replay.execute({"do": "showdown"})


def _make_showdown(hand_replay: HandReplay, round_: Round) -> Showdown:
    hand = hand_replay.hand
    place = {name: player for player, name in enumerate(hand.names)}
    chips = [0] * len(hand.names)
    active = set()
    for dealt_hand in round_.hands:
        chips[place[dealt_hand.name]] = dealt_hand.chips
        if dealt_hand.folded is None:
            active.add(place[dealt_hand.name])
    return Showdown(
        holes=hand.holes,
        board=hand.board,
        chips=chips,
        active_players=frozenset(active),
        mucked_players=frozenset(hand.mucked_players & active),
        dead_players=frozenset(hand.dead_players & hand.mucked_players & active),
        order=hand_replay.interpretation.order,
        chip_cents=hand_replay.interpretation.chip,
        expected_returns=_compute_expected_returns(hand_replay, round_),
        rake_cents=max(hand.compute_rake(), 0),
    )


def _compute_expected_returns(hand_replay: HandReplay, round_: Round) -> dict[int, int] | None:
    """Return the chips that each active player gets back according to the source, or None if unknown.

    They follow from the finishing stacks, or else from the winnings if only one player collected any.
    """
    hand = hand_replay.hand
    place = {name: player for player, name in enumerate(hand.names)}
    active = [(place[dealt_hand.name], dealt_hand) for dealt_hand in round_.hands if dealt_hand.folded is None]
    stakes = compute_stakes(hand, hand_replay.interpretation.chip)
    if hand.finishing_stacks is not None:
        expected_returns = {}
        for player, dealt_hand in active:
            finishing = hand.finishing_stacks[player]
            if finishing is None or hand.stacks[player] is None:
                return None
            expected_returns[player] = finishing - (stakes[player] - dealt_hand.chips)
        return expected_returns
    if hand.winnings is None:
        return None
    winners = [(player, dealt_hand) for player, dealt_hand in active if hand.winnings[player] > 0]
    if len(winners) != 1:
        return None
    # A single player collected everything: the matched chips of the others and the player's own unmatched chips.
    winner, best = winners[0]
    everything = sum(min(dealt_hand.chips, best.chips) for dealt_hand in round_.hands)
    expected_returns = {player: max(dealt_hand.chips - best.chips, 0) for player, dealt_hand in active}
    highest = max((dealt_hand.chips for player, dealt_hand in active if player != winner), default=0)
    if highest > best.chips and len(active) > 2:
        return None
    return expected_returns | {winner: everything}


def _find_differences(hand: Hand, result: Mapping[str, Any]) -> list[Message]:
    """Return a message for each player whose chips differ from the source."""
    if hand.finishing_stacks is None:
        return []
    final_stacks = _list_final_stacks(hand, result)
    return [
        Message("notations-chips-differ", player=name, chips=Cents(final_stacks[player]), source=Cents(finishing))
        for player, (name, finishing) in enumerate(zip(hand.names, hand.finishing_stacks, strict=True))
        if finishing is not None and hand.stacks[player] is not None and final_stacks[player] != finishing
    ]


def _list_final_stacks(hand: Hand, result: Mapping[str, Any]) -> list[int]:
    """Return the stacks at the end of the record. A player who left without chips has zero."""
    stacks = {**result["state"]["left"], **result["state"]["stacks"]}
    return [parse_money(stacks[name]) for name in hand.names]


def _compute_expected_net(hand: Hand, result: Mapping[str, Any]) -> dict[str, str]:
    """Return the net result of each player according to the source."""
    if hand.finishing_stacks is None or result["rounds"][0]["status"] != "settled":
        return {}
    return {
        name: print_money(finishing - stack)
        for name, stack, finishing in zip(hand.names, hand.stacks, hand.finishing_stacks, strict=True)
        if stack is not None and finishing is not None
    }
