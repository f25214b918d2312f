"""Correction of tiles that were placed on the wrong boxes (15.12, 15.13).

A settled round can be corrected until the dice of the next round are opened.
"""

from __future__ import annotations

from houseway.engine.state.state_copy import unshare_round
from houseway.equipment.tiles import parse_tiles
from houseway.errors import InvalidValueError, Refused
from houseway.games.pai_gow.clauses import A_round_of_play, r15_12, r15_13
from houseway.games.pai_gow.commands import PlacementError, Reconstruct
from houseway.games.pai_gow.play.decisions import set_house_way
from houseway.games.pai_gow.play.state import Round, Settlement, State
from houseway.games.pai_gow.play.tiles.deal import distribute
from houseway.i18n import Message
from houseway.law.coverage_marks import follows

TILES_OF_A_HAND = 4

TilesByBox = dict[int, list[int]]
"""Tiles of all eight boxes, each in tile order."""


def placement_error(state: State, command: PlacementError) -> None:
    """Move tiles from wrong boxes to the correct ones, in the round in play or the last settled one (15.12)."""
    is_previous = state.round.phase != "setting" if command.round is None else command.round == "previous"
    round_ = _get_correctable_round(state, is_previous=is_previous)
    _correct_placement(state, round_, _compute_intended_tiles(state, round_, command))


def reconstruct(state: State, command: Reconstruct) -> None:
    """Undo all placement errors of a round (15.12).

    Each box gets the tiles that follow from the stacks, the cut and the dice.
    """
    round_ = _get_correctable_round(state, is_previous=command.round == "previous")
    _correct_placement(state, round_, None)


@follows(r15_13)
def _get_correctable_round(state: State, *, is_previous: bool) -> Round:
    """Return the round in play, or the last settled round if ``is_previous`` is true.

    Raises:
        Refused: the round cannot be corrected, for example because the next dice were opened (15.12, 15.13).
    """
    is_in_setting = state.round.phase == "setting"
    if is_previous:
        if is_in_setting:
            raise Refused(r15_13, Message("pai-gow-correction-too-late"))
        settled_round = find_last_settled_round(state)
        if settled_round is None:
            raise Refused(r15_12, Message("pai-gow-correction-no-round"))
        return settled_round
    if not is_in_setting:
        raise Refused(r15_12, Message("pai-gow-no-tiles-dealt"))
    return state.round


@follows(A_round_of_play)
def find_last_settled_round(state: State) -> Round | None:
    """Return the last settled round if it can still be corrected or declared void (15.12, 17.1).

    Returns None if the dice of the next round were opened or the settled round is void.
    """
    last = state.last_settled
    if last is None or not state.rounds.is_settled(last.number):
        return None
    return last.round


def get_placed_tiles(state: State, round_: Round) -> TilesByBox:
    """Return the current tiles of all eight boxes, including boxes without a wager."""
    return round_.placed if round_.placed is not None else distribute_from(state, round_, round_.first_box)


def distribute_from(state: State, round_: Round, box: int) -> TilesByBox:
    """Return the tiles of all eight boxes, sorted, if ``box`` gets the first hand of the cut."""
    return {number: sorted(tiles) for number, tiles in distribute(state, round_, box).items()}


def _compute_intended_tiles(state: State, round_: Round, command: PlacementError) -> TilesByBox:
    """Return the tiles that each box should have according to the command that corrects the error (15.12).

    The command names the box of the first hand, two boxes to exchange, or the tiles of some boxes. The function
    does not check whether this agrees with the dice.

    Raises:
        Refused: the named boxes would together get other tiles than they have now.
    """
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
        raise Refused(r15_12, Message("pai-gow-correction-same-tiles"))
    return tiles_by_box | named_tiles


def _parse_named_tiles(hands: dict[str, str]) -> TilesByBox:
    """Return the four tiles that each named box should have.

    Raises:
        Refused: a text does not name exactly four tiles (15.12).
    """
    tiles_by_box = {}
    for box, text in hands.items():
        try:
            tiles = sorted(parse_tiles(text))
        except InvalidValueError as error:
            raise Refused(r15_12, error.reason) from error
        if len(tiles) != TILES_OF_A_HAND:
            raise Refused(r15_12, Message("pai-gow-correction-four-tiles", box=box, count=len(tiles)))
        tiles_by_box[int(box)] = tiles
    return tiles_by_box


def list_boxes_to_change(state: State, round_: Round, intended_tiles: TilesByBox | None) -> list[int]:
    """Return the boxes in play whose hands differ from the tiles that they should have.

    If ``intended_tiles`` is None, each box should have the tiles that follow from the cut and the dice.
    """
    if intended_tiles is None:
        if round_.placed is None:
            return []
        intended_tiles = distribute_from(state, round_, round_.first_box)
    return [number for number, hand in round_.hands.items() if intended_tiles[number] != hand.tiles]


@follows(r15_12)
def _correct_placement(state: State, round_: Round, intended_tiles: TilesByBox | None) -> None:
    """Give the hands in play the intended tiles (15.12).

    A settled round is reopened first. A hand that gets other tiles must be set again. The hand of an absent player
    is set house way at once (15.10), and the house's hand at the settlement.
    """
    changed_boxes = list_boxes_to_change(state, round_, intended_tiles)
    if not changed_boxes:
        raise Refused(r15_12, Message("pai-gow-correction-no-change"))
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
    """Reopen the last settled round and return it (15.12).

    Bank, counts and pools are restored to their state before its settlement. The next round is interrupted and
    loses its shuffle, because the dealer needs the tiles. If a pool cannot return an amount, ``collect_shortage``
    takes the amount at the new settlement.
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
