"""A hand from elsewhere as a record, replayed and compared with what the source says about the chips afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houseway.errors import BadRecord, NotExpressed
from houseway.games.holdem.play.state import Round
from houseway.money import parse_money, print_money
from houseway.records.format.decoder import VERSION, encode
from houseway.records.notations.phh.chip_discrepancies import (
    blame_the_odd_chips,
    blame_the_rake,
    divided_pots,
    kept_by_winnings,
)
from houseway.records.notations.phh.hand import Hand, hand_of, shown_money
from houseway.records.notations.phh.hand_replay import INSTRUMENT, Play, first_fill, shoe_of, stakes_of
from houseway.records.notations.phh.interpretations import MOST_BLINDS, Reading, pays_short, readings_of
from houseway.records.notations.phh.unknown_cards import Showdown, fill
from houseway.records.replay.replay import replay_bytes


@dataclass(frozen=True)
class Imported:
    """A hand that the instrument expresses."""

    record: dict[str, Any]
    result: dict[str, Any]
    differences: tuple[str, ...] = ()
    """Where the chips are not what the source says; nothing where the hand passed."""
    notes: tuple[str, ...] = ()
    """What was left out or made up on the way."""


def import_fields(fields: Mapping[str, Any]) -> Imported:
    """The record of one hand; ``NotExpressed`` or ``BadRecord`` where there is none."""
    return import_hand(hand_of(fields))


def import_hand(hand: Hand) -> Imported:
    """The record by the first reading that gives the source's chips; else what the plain reading gave."""
    first: Imported | NotExpressed | BadRecord | None = None
    chip: int | None = None
    for reading in readings_of(hand):
        if chip is not None and reading.chip != chip:
            continue
        try:
            found = _by_reading(hand, reading)
        except BadRecord as error:
            first = first or error
            continue
        except NotExpressed as error:
            first = error if first is None or isinstance(first, BadRecord) else first
            continue
        if not found.differences:
            return found
        first = found if first is None or isinstance(first, BadRecord) else first
        if not divided_pots(found.result):
            # Another chip changes nothing where no pot was divided.
            chip = reading.chip
    assert first is not None
    if isinstance(first, NotExpressed):
        raise first
    if pays_short(hand) and (isinstance(first, BadRecord) or sum(map(bool, hand.posts)) > MOST_BLINDS):
        raise NotExpressed("a blind or straddle paid short that others need not match in full (H16)")
    if isinstance(first, BadRecord):
        raise first
    blame_the_rake(hand, first.result)
    blame_the_odd_chips(hand, first.result, parse_money(first.record["table"]["smallest-chip"]))
    return first


def _by_reading(hand: Hand, reading: Reading) -> Imported:
    play = Play(hand, reading)
    holes, board = first_fill(hand)
    play.deal(holes, board)
    for act in hand.acts:
        play.act(act)
    _end(play)
    record = {
        "record": VERSION,
        "instrument": INSTRUMENT,
        "title": hand.title,
        "table": play.determinations,
        "commands": play.commands,
    }
    result = replay_bytes(encode(record))
    if "error" in result:
        raise BadRecord(f"the replay ends early: {result['error']['why']}", "record")
    kept = kept_by_winnings(hand, result)
    if kept:
        play.notes.append(f"a rake of {print_money(kept)}, known only from what was collected, is left out")
    expected = _expected_net(hand, result)
    if expected:
        record["expect"] = {"rounds": [{"net": expected}]}
    return Imported(record, result, tuple(_differences(hand, result)), tuple(play.notes))


def _end(play: Play) -> None:
    """Cards for the unseen hands, and the showdown where the source comes so far."""
    hand = play.hand
    if hand.showed and len(hand.board) == 5:
        play.last_checks()
    round_ = play.round
    if round_ is None:
        return
    if not round_.at_showdown:
        play.notes.append("the source ends while the hand is played: the round stays open")
        return
    if len(hand.board) < 5 and _wanted(play, round_) is None:
        play.notes.append("the source ends before the last communal card: the round stays open")
        return
    showdown = _showdown(play, round_)
    filled = fill(showdown)
    if showdown.wanted is not None and not showdown.mucked.isdisjoint(filled.against):
        raise NotExpressed(
            "a hand thrown away at the showdown that would have won (17.10 leaves what was called in the pot)"
        )
    if not filled.decided and (len(hand.board) < 5 or None in hand.board):
        raise NotExpressed("communal cards that are unknown decide the hand (9.4)")
    shoe = next(command for command in play.commands if command["do"] == "shoe")
    shoe["cards"] = shoe_of(play.reading, filled.holes, filled.board)
    unseen = showdown.unseen()
    if unseen and showdown.wanted is None:
        who = ", ".join(f"p{player + 1}" for player in unseen)
        play.notes.append(f"cards made up for {who}, unseen at the showdown")
    for player in filled.dead:
        play.notes.append(f"p{player + 1} threw the hand away at the showdown (17.10)")
        play.give({"do": "discarded", "player": hand.names[player]})
    if play.round is not None:
        play.give({"do": "showdown"})


def _showdown(play: Play, round_: Round) -> Showdown:
    hand = play.hand
    place = {name: player for player, name in enumerate(hand.names)}
    chips = [0] * len(hand.names)
    active = set()
    for dealt in round_.hands:
        chips[place[dealt.name]] = dealt.chips
        if dealt.folded is None:
            active.add(place[dealt.name])
    return Showdown(
        holes=hand.holes,
        board=hand.board,
        chips=chips,
        active=frozenset(active),
        mucked=frozenset(hand.mucked & active),
        dead=frozenset(hand.dead & hand.mucked & active),
        order=play.reading.order,
        chip=play.reading.chip,
        wanted=_wanted(play, round_),
        rake=max(hand.rake(), 0),
    )


def _wanted(play: Play, round_: Round) -> dict[int, int] | None:
    """What comes back to each active player by the source: its finishing stacks, or else who collected anything."""
    hand = play.hand
    place = {name: player for player, name in enumerate(hand.names)}
    active = [(place[dealt.name], dealt) for dealt in round_.hands if dealt.folded is None]
    stakes = stakes_of(hand, play.reading.chip)
    if hand.finishing is not None:
        wanted = {}
        for player, dealt in active:
            finishing = hand.finishing[player]
            if finishing is None or hand.stacks[player] is None:
                return None
            wanted[player] = finishing - (stakes[player] - dealt.chips)
        return wanted
    if hand.winnings is None:
        return None
    winners = [(player, dealt) for player, dealt in active if hand.winnings[player] > 0]
    if len(winners) != 1:
        return None
    # One who collected everything: what the others had matched, and what nobody had.
    winner, best = winners[0]
    everything = sum(min(dealt.chips, best.chips) for dealt in round_.hands)
    wanted = {player: max(dealt.chips - best.chips, 0) for player, dealt in active}
    highest = max((dealt.chips for player, dealt in active if player != winner), default=0)
    if highest > best.chips and len(active) > 2:
        return None
    return wanted | {winner: everything}


def _differences(hand: Hand, result: Mapping[str, Any]) -> list[str]:
    """Each player whose chips are not what the source says."""
    if hand.finishing is None:
        return []
    after = _chips_after(hand, result)
    return [
        f"{name} has {print_money(after[player])}, by the source {shown_money(finishing)}"
        for player, (name, finishing) in enumerate(zip(hand.names, hand.finishing, strict=True))
        if finishing is not None and hand.stacks[player] is not None and after[player] != finishing
    ]


def _chips_after(hand: Hand, result: Mapping[str, Any]) -> list[int]:
    """The stacks when the record ends; one who left with nothing has nothing."""
    stacks = {**result["state"]["left"], **result["state"]["stacks"]}
    return [parse_money(stacks[name]) for name in hand.names]


def _expected_net(hand: Hand, result: Mapping[str, Any]) -> dict[str, str]:
    """What each player won or lost by the source."""
    if hand.finishing is None or result["rounds"][0]["status"] != "settled":
        return {}
    return {
        name: print_money(finishing - stack)
        for name, stack, finishing in zip(hand.names, hand.stacks, hand.finishing, strict=True)
        if stack is not None and finishing is not None
    }
