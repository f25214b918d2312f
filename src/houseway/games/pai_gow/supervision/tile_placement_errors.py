"""Tiles on the wrong boxes, corrected when the error is detected until the next dice (15.12, 15.13)."""

from __future__ import annotations

from houseway.engine.state.state_copy import unshare_round
from houseway.equipment.tiles import parse_tiles
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import A_round_of_play, r15_12, r15_13
from houseway.games.pai_gow.commands import PlacementError, Reconstruct
from houseway.games.pai_gow.play.decisions import set_house_way
from houseway.games.pai_gow.play.state import Round, Settlement, State
from houseway.games.pai_gow.play.tiles.deal import distribute
from houseway.law.coverage_marks import follows

TILES_OF_A_HAND = 4

TilesByBox = dict[int, list[int]]
"""Tiles of all eight boxes, each in tile order."""


def placement_error(state: State, command: PlacementError) -> None:
    """Correct tiles on the wrong boxes, in the running round or in the last settled one (15.12)."""
    is_previous = state.round.phase != "setting" if command.round is None else command.round == "previous"
    round_ = _get_correctable_round(state, is_previous=is_previous)
    _correct_placement(state, round_, _compute_intended_tiles(state, round_, command))


def reconstruct(state: State, command: Reconstruct) -> None:
    """Undo every placement error of a round: each box gets the tiles from stacks, cut and dice (15.12)."""
    round_ = _get_correctable_round(state, is_previous=command.round == "previous")
    _correct_placement(state, round_, None)


@follows(r15_13)
def _get_correctable_round(state: State, *, is_previous: bool) -> Round:
    """Return the running round, or the last settled one until the next dice; refuse any other (15.12, 15.13)."""
    is_in_setting = state.round.phase == "setting"
    if is_previous:
        if is_in_setting:
            raise Refused(r15_13, "the next round has commenced, so the round before stays as played")
        settled_round = find_last_settled_round(state)
        if settled_round is None:
            raise Refused(r15_12, "there is no settled round to put right before the next dice")
        return settled_round
    if not is_in_setting:
        raise Refused(r15_12, "no tiles lie at the boxes")
    return state.round


@follows(A_round_of_play)
def find_last_settled_round(state: State) -> Round | None:
    """Return the last settled round if no dice were thrown after it and it is not void (15.12, 17.1)."""
    last = state.last_settled
    if last is None or not state.rounds.is_settled(last.number):
        return None
    return last.round


def get_placed_tiles(state: State, round_: Round) -> TilesByBox:
    """Return the current tiles of all eight boxes, including those without a wager."""
    return round_.placed if round_.placed is not None else distribute_from(state, round_, round_.first_box)


def distribute_from(state: State, round_: Round, box: int) -> TilesByBox:
    """Return the tiles of all eight boxes if the first hand of the cut goes to ``box``."""
    return {number: sorted(tiles) for number, tiles in distribute(state, round_, box).items()}


def _compute_intended_tiles(state: State, round_: Round, command: PlacementError) -> TilesByBox:
    """Return where the tiles belong according to the command, which is not compared with the dice (15.12)."""
    if command.first_box is not None:
        return distribute_from(state, round_, command.first_box)
    tiles_by_box = dict(get_placed_tiles(state, round_))
    if command.boxes is not None:
        first, second = command.boxes
        tiles_by_box[first], tiles_by_box[second] = tiles_by_box[second], tiles_by_box[first]
        return tiles_by_box
    named_tiles = _parse_named_tiles(command.hands or {})
    tiles_before = sorted(tile for number in named_tiles for tile in tiles_by_box[number])
    if tiles_before != sorted(tile for tiles in named_tiles.values() for tile in tiles):
        raise Refused(r15_12, "the boxes named must hold the same tiles before and after")
    return tiles_by_box | named_tiles


def _parse_named_tiles(hands: dict[str, str]) -> TilesByBox:
    """Return the four tiles that each box should have had; refuse other numbers of tiles (15.12)."""
    tiles_by_box = {}
    for box, text in hands.items():
        try:
            tiles = sorted(parse_tiles(text))
        except ValueError as error:
            raise Refused(r15_12, str(error)) from error
        if len(tiles) != TILES_OF_A_HAND:
            raise Refused(r15_12, f"box {box} gets four tiles, not {len(tiles)}")
        tiles_by_box[int(box)] = tiles
    return tiles_by_box


def list_boxes_to_change(state: State, round_: Round, intended_tiles: TilesByBox | None) -> list[int]:
    """Return the boxes whose hands in play would get other tiles.

    ``intended_tiles`` None means the tiles as dealt.
    """
    if intended_tiles is None:
        if round_.placed is None:
            return []
        intended_tiles = distribute_from(state, round_, round_.first_box)
    return [number for number, hand in round_.hands.items() if intended_tiles[number] != hand.tiles]


@follows(r15_12)
def _correct_placement(state: State, round_: Round, intended_tiles: TilesByBox | None) -> None:
    """Give the hands in play the intended tiles; hands with other tiles are set again (15.12).

    A settled round is reopened first. The dealer sets the hand of an absent player house way at once (15.10), and
    the house's hand at the settlement.
    """
    changed_boxes = list_boxes_to_change(state, round_, intended_tiles)
    if not changed_boxes:
        raise Refused(r15_12, "no hand in play would get other tiles")
    if round_ is not state.round:
        round_ = _reopen(state)
    round_.placed = intended_tiles
    tiles_by_box = get_placed_tiles(state, round_)
    for number in changed_boxes:
        hand = round_.hands[number]
        was_absent = hand.how == "absent"
        hand.replace_tiles(tiles_by_box[number])
        if was_absent:
            set_house_way(state, hand, "absent")
    state.notify("table", r15_12, "reconstructed")


def _reopen(state: State) -> Round:
    """Reopen the last settled round in its place: bank, counts and pools are as before its settlement (15.12).

    The coming round waits and loses its shuffle, because the dealer needs the tiles. What a pool cannot return is
    taken from it when the round is settled again (``collect_shortage``).
    """
    last = state.last_settled
    assert last is not None
    unshare_round(state, last.number)
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
    coming_round = state.round
    coming_round.stacks, coming_round.cut, coming_round.la_ja = None, None, False
    state.waiting, state.round, state.reopened = coming_round, round_, last.number
    state.last_bank, state.bank_rounds, state.previous = last.last_bank, last.bank_rounds, last.previous
    kept_idle = {player: last.idle[player] for player in state.idle if player in last.kept_seat}
    state.idle = {**state.idle, **kept_idle}
    state.last_settled = None
    return round_
