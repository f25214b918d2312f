"""Shuffle, La Ja, cut, dice and deal of the tiles (rule 8)."""

from __future__ import annotations

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.equipment.dice import is_valid_throw
from houseway.equipment.tiles import TILE_SET, parse_tiles
from houseway.errors import InvalidValueError, Refused
from houseway.games.pai_gow.clauses import (
    A_dice_cup,
    A_la_ja,
    A_tile,
    App_C,
    r2_1,
    r8_1,
    r8_2,
    r8_3,
    r8_4,
    r8_5,
    r8_6,
    r8_7,
    r8_9,
    r8_10,
    r8_11,
    r8_12,
    r15_1,
    r15_4,
)
from houseway.games.pai_gow.commands import Cut, Dice, LaJa, Reshuffle, Shake, Stacks
from houseway.games.pai_gow.play.seats import record_seats_at_dice
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX, Hand, Round, State
from houseway.games.pai_gow.play.tiles.cuts import (
    CUT_NAMES,
    HOUSE_CUT,
    Hands,
    get_cut,
    has_level,
    has_side,
    make_custom_cut,
    name_cut,
)
from houseway.i18n import Message, MessageList
from houseway.law import Rule
from houseway.law.coverage_marks import follows

_SET_OF_32 = list(TILE_SET)


@follows(r8_2)
def stacks(state: State, command: Stacks) -> None:
    """Record the shuffled order of the tiles, as eight stacks of four (8.1, 8.2)."""
    if state.round.stacks is not None:
        raise Refused(r8_1, Message("pai-gow-already-stacked"))
    state.round.stacks = _parse_whole_set(command.tiles)


@follows(A_tile)
def _parse_whole_set(text: str) -> tuple[int, ...]:
    """Return the 32 tiles that a text names, in the order of the text.

    Raises:
        Refused: the tiles are not the complete set (2.1).
    """
    try:
        tiles = parse_tiles(text)
    except InvalidValueError as error:
        raise Refused(r2_1, error.reason) from error
    if sorted(tiles) != _SET_OF_32:
        raise Refused(r2_1, Message("pai-gow-not-the-set"))
    return tiles


@follows(A_la_ja)
def la_ja(state: State, command: LaJa) -> None:
    """Record the order of the tiles after they were mixed again at a player's request (8.3, 8.4).

    This is possible once per round. If a player banks, only the player/banker may ask for it. If the house banks, a
    player with the highest wager may.
    """
    refuse(why_not_la_ja(state, command.player))
    round_ = state.round
    round_.stacks = _parse_whole_set(command.tiles)
    round_.la_ja = True


def why_not_la_ja(state: State, player: str) -> Fault | None:
    """Return why a player may not ask for the tiles to be mixed again, or None if they may (8.3, 8.4)."""
    round_ = state.round
    if round_.stacks is None:
        return r8_3, Message("pai-gow-not-stacked")
    if round_.la_ja:
        return r8_3, Message("pai-gow-la-ja-once")
    if round_.bank is not None:
        if not round_.is_bank_leader(player):
            return r8_4, Message("pai-gow-la-ja-banker", player=round_.bank.lead)
    elif player not in find_players_with_highest_wager(round_):
        return r8_3, Message("pai-gow-la-ja-highest-wager", player=player)
    return None


@follows(r8_3)
def find_players_with_highest_wager(round_: Round) -> set[str]:
    """Return the players whose wager is the highest of all wagers that are not void (8.3).

    Several players are returned if their wagers are equal.
    """
    wagers = [wager for box in round_.boxes.values() for wager in box.wagers.values() if wager.voided is None]
    highest_stake = max((wager.stake for wager in wagers), default=0)
    return {wager.player for wager in wagers if wager.stake == highest_stake}


def get_cut_rule(state: State) -> Rule:
    """Return the clause that governs the cut: 8.6 if a player banks, otherwise 8.5."""
    return r8_5 if state.round.bank is None else r8_6


def cut(state: State, command: Cut) -> None:
    """Record the cut of the tiles (8.5, 8.6).

    If the house banks, the cut is Yat Dong Dong. A player/banker may choose any cut of Appendix C.
    """
    name = command.name
    refuse(why_not_cut(state, command.player))
    if name not in list_available_cuts(state.round):
        raise Refused(get_cut_rule(state), _make_cut_refusal(state.round, name))
    if command.side is not None and not has_side(name, command.side):
        raise Refused(App_C, Message("pai-gow-cut-side", cut=name_cut(name), side=repr(command.side)))
    if command.level is not None and not has_level(name, command.level):
        raise Refused(App_C, Message("pai-gow-cut-level", cut=name_cut(name), level=repr(command.level)))
    state.round.cut = perform_cut(state, name, command.side, command.level)


def why_not_cut(state: State, player: str | None) -> Fault | None:
    """Return why a player may not choose the cut now, or None if they may (8.5, 8.6).

    If ``player`` is None, the function does not check who chooses the cut.
    """
    round_ = state.round
    if round_.stacks is None:
        return get_cut_rule(state), Message("pai-gow-not-stacked")
    if round_.cut is not None:
        return get_cut_rule(state), Message("pai-gow-already-cut")
    if round_.bank is not None and player is not None and not round_.is_bank_leader(player):
        return r8_6, Message("pai-gow-cut-banker", player=round_.bank.lead)
    return None


def list_available_cuts(round_: Round) -> tuple[str, ...]:
    """Return the names of the cuts from which the holder of the bank may choose (8.5, 8.6).

    They are only Yat Dong Dong for the house, and all cuts of Appendix C for a player/banker.
    """
    return (HOUSE_CUT,) if round_.bank is None else CUT_NAMES


def _make_cut_refusal(round_: Round, name: str) -> Message:
    if round_.bank is None:
        return Message("pai-gow-cut-house")
    return Message("pai-gow-cut-unknown", cut=repr(name), cuts=MessageList(map(name_cut, CUT_NAMES)))


@follows(r8_7)
def perform_cut(state: State, name: str, side: str | None = None, level: str | None = None) -> Hands:
    """Return the eight hands that a cut makes from the stacks, as positions of tiles (8.7).

    If the operator has defined the cut of this name differently, that definition applies.
    """
    determinations = state.determinations
    if isinstance(determinations.cuts, dict):
        for cut_name, hands in determinations.cuts.items():
            if cut_name == name:
                return make_custom_cut(hands)
    return get_cut(name, side, level, determinations.house_cut)


def shake(state: State, command: Shake) -> None:
    """Refuse a player who may not shake the dice cup; otherwise do nothing (8.9)."""
    refuse(why_not_shake(state, command.player))


def why_not_shake(state: State, player: str) -> Fault | None:
    """Return why a player may not shake the dice cup, or None if they may (8.9)."""
    return None if state.round.is_bank_leader(player) else (r8_9, Message("pai-gow-shake-dealer", player=player))


def reshuffle(state: State, command: Reshuffle) -> None:
    """Discard the shuffle, the La Ja and the cut, so that they start again (15.4).

    The supervisor orders this if players may have followed the tiles.
    """
    round_ = state.round
    round_.stacks, round_.cut, round_.la_ja = None, None, False
    state.notify("table", r15_4, "reshuffled")


@follows(A_dice_cup)
def dice(state: State, command: Dice) -> None:
    """Open the dice cup and deal the tiles from the box that the dice decide (8.10).

    If a die does not lie flat, only a notice is sent and the cup is shaken again (15.1).
    """
    round_ = state.round
    if round_.stacks is None:
        raise Refused(r8_1, Message("pai-gow-shuffle-first"))
    if not command.flat:
        state.notify("table", r15_1, "re-shake")
        return
    if not is_valid_throw(command.values):
        raise Refused(r2_1, Message("pai-gow-dice"))
    deal(state, round_, compute_first_box(state, sum(command.values)))
    round_.phase = "setting"
    state.last_settled = None
    record_seats_at_dice(state, round_)
    if state.pools is not None:
        round_.pool, round_.displayed = state.pools.jackpot, state.displayed


@follows(r8_10)
def compute_first_box(state: State, total: int) -> int:
    """Return the box that gets the first hand, given the total of the dice.

    The boxes are counted anticlockwise from the chung, which is number 1, 9 and 17.
    """
    return (state.round.chung - 1 + state.anticlockwise * (total - 1)) % BOXES + 1


@follows(r8_11, r8_12)
def deal(state: State, round_: Round, box: int) -> None:
    """Deal eight hands anticlockwise from a box.

    Only the hands of the house, of the bank and of boxes with a wager come into play.
    """
    round_.first_box = box
    tiles_by_box = distribute(state, round_, box)
    chung, boxes = round_.chung, round_.boxes
    for number in range(1, BOXES + 1):
        if number in (HOUSE_BOX, chung) or (number in boxes and boxes[number].wagers):
            hand = tiles_by_box[number]
            hand.sort()
            round_.hands[number] = Hand(hand)


def distribute(state: State, round_: Round, box: int) -> dict[int, list[int]]:
    """Return the tiles of all eight boxes if ``box`` gets the first hand of the cut (8.11)."""
    tiles = round_.stacks
    assert tiles is not None, "the tiles are stacked before they are dealt"
    tiles_by_box = {}
    for first_place, second_place, third_place, fourth_place in round_.cut or perform_cut(state, HOUSE_CUT):
        tiles_by_box[box] = [tiles[first_place], tiles[second_place], tiles[third_place], tiles[fourth_place]]
        box = (box - 1 + state.anticlockwise) % BOXES + 1
    return tiles_by_box
