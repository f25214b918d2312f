"""Shuffle, La Ja, cut, dice and deal (rule 8)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.equipment.dice import are_dice
from houseway.equipment.tiles import TILE_SET, parse_tiles
from houseway.errors import Refused
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
from houseway.games.pai_gow.play.cuts import CUT_NAMES, HOUSE_CUT, Hands, cut_of, has_level, has_side, own_cut
from houseway.games.pai_gow.play.seats import note_seats_at_dice
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX, Hand, Round, State
from houseway.law import Rule
from houseway.law.coverage_marks import follows

_SET_OF_32 = list(TILE_SET)


@follows(r8_2)
def stacks(state: State, command: Stacks) -> None:
    """The dealer has shuffled the tiles and piled them up, eight stacks of four (8.1, 8.2)."""
    if state.round.stacks is not None:
        raise Refused(r8_1, "the tiles of this round are shuffled and stacked")
    state.round.stacks = _whole_set(command.tiles)


@follows(A_tile)
def _whole_set(text: str) -> tuple[int, ...]:
    """The 32 tiles of the set in the order written down; refused where they are not that set (2.1)."""
    try:
        tiles = parse_tiles(text)
    except ValueError as error:
        raise Refused(r2_1, str(error)) from error
    if sorted(tiles) != _SET_OF_32:
        raise Refused(r2_1, "these are not the 32 tiles of the set, each as often as it holds it")
    return tiles


@follows(A_la_ja)
def la_ja(state: State, command: LaJa) -> None:
    """Once a round the player/banker, or against the house the highest wager, has the tiles mixed again (8.3, 8.4)."""
    refuse(why_not_la_ja(state, command.player))
    round_ = state.round
    round_.stacks = _whole_set(command.tiles)
    round_.la_ja = True


def why_not_la_ja(state: State, player: str) -> Fault | None:
    """Why a player may not have the tiles mixed again now (8.3, 8.4)."""
    round_ = state.round
    if round_.stacks is None:
        return r8_3, "the tiles are not stacked yet"
    if round_.la_ja:
        return r8_3, "there is one La Ja a round"
    if round_.bank is not None:
        if not round_.leads_bank(player):
            return r8_4, f"only {round_.bank.lead}, who banks, may ask for La Ja"
    elif player not in players_with_highest_wager(round_):
        return r8_3, f"{player} does not have the highest wager"
    return None


@follows(r8_3)
def players_with_highest_wager(round_: Round) -> set[str]:
    """Who has the highest single wager of the round that is not void; several where it is equal (8.3)."""
    wagers = [wager for box in round_.boxes.values() for wager in box.wagers.values() if wager.voided is None]
    most = max((wager.stake for wager in wagers), default=0)
    return {wager.player for wager in wagers if wager.stake == most}


def rule_of_cut(state: State) -> Rule:
    """By which clause the tiles are cut: 8.6 when a player banks, else 8.5."""
    return r8_5 if state.round.bank is None else r8_6


def cut(state: State, command: Cut) -> None:
    """The tiles are cut: Yat Dong Dong for the house, any of Appendix C for the player/banker (8.5, 8.6)."""
    name = command.name
    refuse(why_not_cut(state, command.player))
    if name not in cuts_to_choose(state.round):
        raise Refused(rule_of_cut(state), _no_such_cut(state.round, name))
    if command.side is not None and not has_side(name, command.side):
        raise Refused(App_C, f"{name} is not made from the side {command.side!r}")
    if command.level is not None and not has_level(name, command.level):
        raise Refused(App_C, f"{name} does not start at the level {command.level!r}")
    state.round.cut = carried_out(state, name, command.side, command.level)


def why_not_cut(state: State, player: str | None) -> Fault | None:
    """Why the tiles are not cut now, or not by this player; None: whoever's it is (8.5, 8.6)."""
    round_ = state.round
    if round_.stacks is None:
        return rule_of_cut(state), "the tiles are not stacked yet"
    if round_.cut is not None:
        return rule_of_cut(state), "the tiles of this round are cut"
    if round_.bank is not None and player is not None and not round_.leads_bank(player):
        return r8_6, f"the cut is for {round_.bank.lead}, who banks, to choose"
    return None


def cuts_to_choose(round_: Round) -> tuple[str, ...]:
    """Yat Dong Dong when the house banks, any of Appendix C for the player/banker (8.5, 8.6)."""
    return (HOUSE_CUT,) if round_.bank is None else CUT_NAMES


def _no_such_cut(round_: Round, name: str) -> str:
    if round_.bank is None:
        return "when the house banks the cut is Yat Dong Dong"
    return f"{name!r} is no cut of Appendix C: {', '.join(CUT_NAMES)}"


@follows(r8_7)
def carried_out(state: State, name: str, side: str | None = None, level: str | None = None) -> Hands:
    """The eight hands that a cut gives: in the operator's own way, where one is laid down (8.7)."""
    determined = state.determinations
    if isinstance(determined.cuts, dict):
        for laid_down, hands in determined.cuts.items():
            if laid_down == name:
                return own_cut(hands)
    return cut_of(name, side, level, determined.house_cut)


def shake(state: State, command: Shake) -> None:
    """The player/banker adds a shake of the cup, which changes nothing (8.9)."""
    refuse(why_not_shake(state, command.player))


def why_not_shake(state: State, player: str) -> Fault | None:
    """Why a player may not shake the cup (8.9)."""
    return None if state.round.leads_bank(player) else (r8_9, f"{player} does not bank; the dealer shakes the cup")


def reshuffle(state: State, command: Reshuffle) -> None:
    """The supervisor suspects that tiles are followed: shuffle, La Ja and cut start again (15.4)."""
    round_ = state.round
    round_.stacks, round_.cut, round_.la_ja = None, None, False
    state.tell("table", r15_4, "reshuffled")


@follows(A_dice_cup)
def dice(state: State, command: Dice) -> None:
    """The cup is opened; dice that lie flat say where the deal begins (8.10, 15.1)."""
    round_ = state.round
    if round_.stacks is None:
        raise Refused(r8_1, "the tiles are shuffled before each round")
    if not command.flat:
        state.tell("table", r15_1, "re-shake")
        return
    if not are_dice(command.values):
        raise Refused(r2_1, "the cup holds three dice, each with a face from 1 to 6")
    deal(state, round_, first_box(state, sum(command.values)))
    round_.phase = "setting"
    state.last_settled = None
    note_seats_at_dice(state, round_)
    if state.pools is not None:
        round_.pool, round_.displayed = state.pools.jackpot, state.displayed


@follows(r8_10)
def first_box(state: State, total: int) -> int:
    """The box that gets the first hand: counted anticlockwise, the chung's own is 1, 9 and 17."""
    return (state.round.chung - 1 + state.anticlockwise * (total - 1)) % BOXES + 1


@follows(r8_11, r8_12)
def deal(state: State, round_: Round, box: int) -> None:
    """Eight hands go out anticlockwise; boxes without any wager lose theirs, the house's and the bank's stay."""
    round_.first_box = box
    dealt = distribute(state, round_, box)
    chung, boxes = round_.chung, round_.boxes
    for number in range(1, BOXES + 1):
        if number in (HOUSE_BOX, chung) or (number in boxes and boxes[number].wagers):
            hand = dealt[number]
            hand.sort()
            round_.hands[number] = Hand(hand)


def distribute(state: State, round_: Round, box: int) -> dict[int, list[int]]:
    """Return the tiles of all eight boxes if the first hand of the cut goes to ``box`` (8.11)."""
    tiles = round_.stacks
    assert tiles is not None, "the tiles are stacked before they are dealt"
    dealt = {}
    for one, two, three, four in round_.cut or carried_out(state, HOUSE_CUT):
        dealt[box] = [tiles[one], tiles[two], tiles[three], tiles[four]]
        box = (box - 1 + state.anticlockwise) % BOXES + 1
    return dealt
