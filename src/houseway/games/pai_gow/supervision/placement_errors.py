"""Tiles on the wrong boxes: put right when the error is detected, until the next dice (15.12, 15.13)."""

from __future__ import annotations

from houseway.engine.state.state_copy import own_round
from houseway.equipment.tiles import parse_tiles
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import A_round_of_play, r15_12, r15_13
from houseway.games.pai_gow.commands import PlacementError, Reconstruct
from houseway.games.pai_gow.play.deal import distribute
from houseway.games.pai_gow.play.decisions import set_house_way
from houseway.games.pai_gow.play.state import Round, Settlement, State
from houseway.law.coverage_marks import follows

TILES_OF_A_HAND = 4

Placed = dict[int, list[int]]
"""The tiles of all eight boxes, each in tile order."""


def placement_error(state: State, command: PlacementError) -> None:
    """Put tiles right that lie on the wrong boxes, in the running round or in the last settled one (15.12)."""
    is_previous = state.round.phase != "setting" if command.round is None else command.round == "previous"
    round_ = _round_to_put_right(state, is_previous=is_previous)
    _put_right(state, round_, _meant(state, round_, command))


def reconstruct(state: State, command: Reconstruct) -> None:
    """Undo every error of placement of a round: each box gets the tiles that stacks, cut and dice gave it (15.12)."""
    round_ = _round_to_put_right(state, is_previous=command.round == "previous")
    _put_right(state, round_, None)


@follows(r15_13)
def _round_to_put_right(state: State, *, is_previous: bool) -> Round:
    """Return the running round, or the last settled one until the next dice; refuse any other (15.12, 15.13)."""
    in_setting = state.round.phase == "setting"
    if is_previous:
        if in_setting:
            raise Refused(r15_13, "the next round has commenced, so the round before stays as played")
        found = last_settled_round(state)
        if found is None:
            raise Refused(r15_12, "there is no settled round to put right before the next dice")
        return found
    if not in_setting:
        raise Refused(r15_12, "no tiles lie at the boxes")
    return state.round


@follows(A_round_of_play)
def last_settled_round(state: State) -> Round | None:
    """Return the last settled round if no dice were thrown after it and it is not void (15.12, 17.1)."""
    last = state.last_settled
    if last is None or not state.rounds.is_settled(last.number):
        return None
    return last.round


def tiles_placed(state: State, round_: Round) -> Placed:
    """Return the tiles of all eight boxes as they lie now, those without a wager included."""
    return round_.placed if round_.placed is not None else tiles_from(state, round_, round_.first_box)


def tiles_from(state: State, round_: Round, box: int) -> Placed:
    """Return the tiles of all eight boxes if the first hand of the cut goes to ``box``."""
    return {number: sorted(tiles) for number, tiles in distribute(state, round_, box).items()}


def _meant(state: State, round_: Round, command: PlacementError) -> Placed:
    """Return where the tiles belong by the command; it decides, and is not compared with the dice (15.12)."""
    if command.first_box is not None:
        return tiles_from(state, round_, command.first_box)
    placed = dict(tiles_placed(state, round_))
    if command.boxes is not None:
        one, other = command.boxes
        placed[one], placed[other] = placed[other], placed[one]
        return placed
    named = _tiles_named(command.hands or {})
    before = sorted(tile for number in named for tile in placed[number])
    if before != sorted(tile for tiles in named.values() for tile in tiles):
        raise Refused(r15_12, "the boxes named must hold the same tiles before and after")
    return placed | named


def _tiles_named(hands: dict[str, str]) -> Placed:
    """Return the four tiles that each box should have had; refuse other numbers of tiles (15.12)."""
    named = {}
    for box, text in hands.items():
        try:
            tiles = sorted(parse_tiles(text))
        except ValueError as error:
            raise Refused(r15_12, str(error)) from error
        if len(tiles) != TILES_OF_A_HAND:
            raise Refused(r15_12, f"box {box} gets four tiles, not {len(tiles)}")
        named[int(box)] = tiles
    return named


def boxes_to_change(state: State, round_: Round, meant: Placed | None) -> list[int]:
    """Return the boxes whose hands in play would get other tiles; ``meant`` None: the tiles as dealt."""
    if meant is None:
        if round_.placed is None:
            return []
        meant = tiles_from(state, round_, round_.first_box)
    return [number for number, hand in round_.hands.items() if meant[number] != hand.tiles]


@follows(r15_12)
def _put_right(state: State, round_: Round, meant: Placed | None) -> None:
    """Give the hands in play the tiles that are meant; hands with other tiles are set again (15.12).

    A settled round is opened again first. The dealer sets the hand of an absent player house way at once (15.10), and the
    house's hand at the settlement.
    """
    changed = boxes_to_change(state, round_, meant)
    if not changed:
        raise Refused(r15_12, "no hand in play would get other tiles")
    if round_ is not state.round:
        round_ = _reopen(state)
    round_.placed = meant
    placed = tiles_placed(state, round_)
    for number in changed:
        hand = round_.hands[number]
        was_absent = hand.how == "absent"
        hand.replace_tiles(placed[number])
        if was_absent:
            set_house_way(state, hand, "absent")
    state.tell("table", r15_12, "reconstructed")


def _reopen(state: State) -> Round:
    """Open the last settled round again in its place: bank, counts and pools are as before its settlement (15.12).

    The coming round waits and loses its shuffle, because the dealer needs the tiles. What a pool cannot give back is taken
    from it when the round is settled again (``collect_shortage``).
    """
    last = state.last_settled
    assert last is not None
    own_round(state, last.number)
    round_ = state.rounds[last.number - 1]
    round_.superseded = Settlement(round_.lines, round_.pools_changed)
    round_.status = "open"
    round_.lines = ()
    round_.shown = frozenset()
    round_.terms = last.terms
    round_.kept_seat = last.kept_seat
    if state.pools is not None and round_.pools_changed is not None:
        state.shortage = state.pools.undo(*round_.pools_changed)
        state.displayed = state.pools.jackpot
    round_.pools_changed = None
    coming = state.round
    coming.stacks, coming.cut, coming.la_ja = None, None, False
    state.waiting, state.round, state.reopened = coming, round_, last.number
    state.last_bank, state.bank_rounds, state.previous = last.last_bank, last.bank_rounds, last.previous
    kept = {player: last.idle[player] for player in state.idle if player in last.kept_seat}
    state.idle = {**state.idle, **kept}
    state.last_settled = None
    return round_
