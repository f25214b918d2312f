"""Powers of operator, supervisor and director: limits, markers, void wagers, exclusions, closing, records."""

from __future__ import annotations

from houseway.engine.protocol.refusals import refuse
from houseway.engine.state import closing
from houseway.engine.state.box_limit_markers import why_not_take_off
from houseway.engine.state.limits import change_limits
from houseway.engine.state.tournament_wager_order import why_not_voided
from houseway.equipment.tiles import TILE_SET
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import (
    r2_2,
    r2_3,
    r5_1,
    r5_2,
    r14_1,
    r14_2,
    r14_2_a,
    r14_2_b,
    r14_2_c,
    r16_2,
    r17_2,
    r17_2_a,
    r17_2_b,
    r17_3,
    r17_5,
    r17_10,
    r18_15,
)
from houseway.games.pai_gow.commands import (
    ChangeTiles,
    CheckTiles,
    Close,
    Dispute,
    Exclude,
    Infringe,
    Limits,
    Marker,
    RulesCopy,
    VoidWager,
)
from houseway.games.pai_gow.determinations import Sign
from houseway.games.pai_gow.play.bank import drop_requests_of
from houseway.games.pai_gow.play.seats import free_seat
from houseway.games.pai_gow.play.state import HOUSE_BOX, JackpotWager, PlacedWager, Round, State
from houseway.games.pai_gow.play.wagers import take_off
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows


@follows(r5_1)
def limits(state: State, command: Limits) -> None:
    """Change the minimum or maximum wager (5.1).

    The change applies at once if no wager is on the layout, otherwise when the round is over.
    """
    applies_at_once = state.round.phase == "betting" and not state.round.has_wagers()
    change_limits(state, command, r5_1, _why_not_sign, at_once=applies_at_once)


def _why_not_sign(sign: Sign) -> Message | None:
    return sign.find_fault()


@follows(r5_2)
def marker(state: State, command: Marker) -> None:
    """Place a marker at a box, so that no maximum applies to its wagers, or remove the marker (5.2)."""
    box = command.box
    if box == HOUSE_BOX:
        raise Refused(r5_2, Message("pai-gow-marker-box-one"))
    if command.on:
        state.markers.add(box)
    else:
        refuse(why_not_take_off(r5_2, state.markers, box))
        state.markers.remove(box)


def get_void_wager_rule(state: State, command: VoidWager) -> Rule:
    """Return the clause under which a wager is declared void.

    It is 18.15 for a wager out of order in a tournament, which is the director's power, and otherwise 17.2(a).
    """
    return r18_15 if state.determinations.tournament and command.contravened == r18_15 else r17_2_a


@follows(r17_2)
def void_wager(state: State, command: VoidWager) -> None:
    """Declare a player's wagers void (17.2(a), 18.15).

    The command may name a box, or only the jackpot wager. A jackpot wager becomes void together with its main
    wager.
    """
    rule = get_void_wager_rule(state, command)
    player = command.player
    if not command.contravened:
        raise Refused(r17_2_a, Message("games-contravention-required"))
    if rule == r18_15:
        refuse(why_not_voided(state, player, r18_15))
    jackpot_only = command.wager == "jackpot"
    wagers = _list_wagers_of(state.round, player, command.box, jackpot_only=jackpot_only)
    if all(wager.voided is not None for wager in wagers):
        raise Refused(rule, Message("pai-gow-no-such-wager", player=player))
    if state.round.phase == "betting":
        _take_back(state.round, player, command.box, jackpot_only=jackpot_only)
    else:
        for wager in wagers:
            wager.voided = wager.voided or rule
    state.notify(player, rule, "wager-void")


def _take_back(round_: Round, player: str, number: int | None, *, jackpot_only: bool) -> None:
    """Remove wagers that were declared void before the deal from the layout, as if they had not been placed.

    Under 18.14, the player nevertheless counts as having wagered.
    """
    for box in round_.boxes.values():
        if number is not None and box.number != number:
            continue
        if not jackpot_only:
            if player in box.wagers:
                box.made_void |= {player}
            take_off(box, player)
        elif box.jackpot is not None and box.jackpot.player == player:
            box.jackpot = None


def _list_wagers_of(
    round_: Round, player: str, number: int | None, *, jackpot_only: bool
) -> list[PlacedWager | JackpotWager]:
    """Return a player's wagers in the round, including void ones.

    ``number`` limits the result to one box. ``jackpot_only`` leaves out main wagers.
    """
    wagers: list[PlacedWager | JackpotWager] = []
    for box in round_.boxes.values():
        if number is not None and box.number != number:
            continue
        if player in box.wagers and not jackpot_only:
            wagers.append(box.wagers[player])
        if box.jackpot is not None and box.jackpot.player == player:
            wagers.append(box.jackpot)
    return wagers


def exclude(state: State, command: Exclude) -> None:
    """Exclude a player from the game (17.2(b)), or from the round in play for collusion (14.2)."""
    if command.from_ == "round":
        _exclude_from_round(state, command)
    else:
        _exclude_from_game(state, command)


RULE_14: frozenset[str] = frozenset((r14_1, r14_2, r14_2_a, r14_2_b, r14_2_c))
"""Clauses of rule 14, which protect the tiles and forbid collusion."""


@follows(r14_2_c)
def is_rule_14_violation(contravened: str) -> bool:
    """Return whether a clause belongs to rule 14, so that its violation can exclude a player from the round."""
    return contravened in RULE_14


def _exclude_from_round(state: State, command: Exclude) -> None:
    """Void all wagers of a player who colluded (14.2).

    A member of the bank cannot be excluded from the round. The round is declared void instead (17.3).
    """
    round_, player = state.round, command.player
    if round_.phase == "betting":
        raise Refused(r14_2, Message("pai-gow-exclude-when"))
    if command.contravened is None or not is_rule_14_violation(command.contravened):
        raise Refused(r14_2, Message("pai-gow-exclude-from-round"))
    if round_.is_in_bank(player):
        raise Refused(r17_3, Message("pai-gow-exclude-banker", player=player))
    wagers = _list_wagers_of(round_, player, None, jackpot_only=False)
    if all(wager.voided is not None for wager in wagers):
        raise Refused(r14_2, Message("pai-gow-no-wager-in-round", player=player))
    for wager in wagers:
        wager.voided = wager.voided or r14_2
    state.notify(player, r14_2, "excluded")


@follows(r17_2_b)
def _exclude_from_game(state: State, command: Exclude) -> None:
    """Bar a player from wagers, seats and the bank (17.2(b)).

    While the betting is open, the player's wagers and bank requests are removed.
    """
    if not command.contravened:
        raise Refused(r17_2_b, Message("games-contravention-required"))
    player = command.player
    state.excluded.add(player)
    free_seat(state, player)
    if state.round.phase == "betting":
        for box in state.round.boxes.values():
            take_off(box, player)
        drop_requests_of(state, player)
    state.notify(player, r17_2_b, "excluded")


def close(state: State, command: Close) -> None:
    """Close the table with notice, and return all wagers on the layout (16.2)."""
    closing.close(state, command, r16_2)
    round_ = Round()
    round_.notices = state.round.notices
    state.round = round_


def check_tiles(state: State, command: CheckTiles) -> None:
    """Record that the dealer checked the tiles before or after gaming (2.1, 2.2).

    After a wrong count no round can begin until the tiles are counted again or changed.
    """
    state.on_record.check(command, state.notify, rule=r2_2, by=("dealer",), of="tiles")
    if command.count is not None:
        state.tiles_miscounted = command.count != len(TILE_SET)


def change_tiles(state: State, command: ChangeTiles) -> None:
    """Record that other tiles, checked by supervisor and dealer, come into use between rounds (2.3).

    A wrong count of the earlier tiles no longer prevents the next round.
    """
    state.on_record.change(command, state.notify, rule=r2_3, round_number=len(state.rounds) + 1, of="tiles")
    state.tiles_miscounted = False


def dispute(state: State, command: Dispute) -> None:
    """Record the operator's decision in a dispute (17.5).

    The player may ask the Commission to review the decision.
    """
    state.on_record.dispute(command, state.notify, rule=r17_5, rounds=max(state.running or 0, len(state.rounds)))


def rules_copy(state: State, command: RulesCopy) -> None:
    """Record that a copy of the rules was requested and given (17.10)."""
    state.on_record.rules_copy(command, state.notify, rule=r17_10, rounds=len(state.rounds))


def infringe(state: State, command: Infringe) -> None:
    """Record an infringement of the rule that the command names (14, 17.6, 17.8, 17.9, 18)."""
    state.on_record.infringe(command, state.notify, round_number=state.number)
