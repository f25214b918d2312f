"""Powers of operator, supervisor and director: limits, markers, void wagers, exclusion, closing, what is put on record."""

from __future__ import annotations

from houseway.engine.protocol.checks import refuse
from houseway.engine.state import closing
from houseway.engine.state.limits import change_limits
from houseway.engine.state.markers import why_not_take_off
from houseway.engine.state.wager_order import why_not_voided
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
from houseway.games.pai_gow.play.state import HOUSE_BOX, JackpotWager, Round, State, Wager
from houseway.games.pai_gow.play.wagers import take_off
from houseway.law import Rule
from houseway.law.coverage_marks import follows


@follows(r5_1)
def limits(state: State, command: Limits) -> None:
    """The operator changes minimum or maximum: at once on an empty layout, else when the round is over (5.1)."""
    at_once = state.round.phase == "betting" and not state.round.has_wagers()
    change_limits(state, command, r5_1, _why_not_sign, at_once=at_once)


def _why_not_sign(sign: Sign) -> str | None:
    return None if sign.fits() else f"limits are 0 < minimum <= maximum, not {sign}"


@follows(r5_2)
def marker(state: State, command: Marker) -> None:
    """The operator lays a marker beside a box, whose wagers then play in full, or takes it off (5.2)."""
    box = command.box
    if box == HOUSE_BOX:
        raise Refused(r5_2, "players wager on boxes 2 to 8: a marker has no use beside box one")
    if command.on:
        state.markers.add(box)
    else:
        refuse(why_not_take_off(r5_2, state.markers, box))
        state.markers.remove(box)


def void_wager_rule(state: State, command: VoidWager) -> Rule:
    """17.2(a), or in a tournament 18.15 for a wager out of order (the director's)."""
    return r18_15 if state.determinations.tournament and command.contravened == r18_15 else r17_2_a


@follows(r17_2)
def void_wager(state: State, command: VoidWager) -> None:
    """A player's wagers, or those named, are void; the jackpot wager goes with the main one (17.2(a), 18.15)."""
    rule = void_wager_rule(state, command)
    player = command.player
    if not command.contravened:
        raise Refused(r17_2_a, "name the rule that was contravened")
    if rule == r18_15:
        refuse(why_not_voided(state, player, r18_15))
    jackpot_alone = command.wager == "jackpot"
    found = _wagers_of(state.round, player, command.box, jackpot_alone=jackpot_alone)
    if all(wager.voided is not None for wager in found):
        raise Refused(rule, f"{player} has no such wager in the round that is not void already")
    if state.round.phase == "betting":
        _take_back(state.round, player, command.box, jackpot_alone=jackpot_alone)
    else:
        for wager in found:
            wager.voided = wager.voided or rule
    state.tell(player, rule, "wager-void")


def _take_back(round_: Round, player: str, number: int | None, *, jackpot_alone: bool) -> None:
    """Before the deal chips that are void leave the layout as if not placed; only for 18.14 the player has wagered."""
    for box in round_.boxes.values():
        if number is not None and box.number != number:
            continue
        if not jackpot_alone:
            if player in box.wagers:
                box.made_void |= {player}
            take_off(box, player)
        elif box.jackpot is not None and box.jackpot.player == player:
            box.jackpot = None


def _wagers_of(round_: Round, player: str, number: int | None, *, jackpot_alone: bool) -> list[Wager | JackpotWager]:
    """The player's wagers in the round, void ones too: on one box or all, main wagers with jackpot wagers or these alone."""
    found: list[Wager | JackpotWager] = []
    for box in round_.boxes.values():
        if number is not None and box.number != number:
            continue
        if player in box.wagers and not jackpot_alone:
            found.append(box.wagers[player])
        if box.jackpot is not None and box.jackpot.player == player:
            found.append(box.jackpot)
    return found


def exclude(state: State, command: Exclude) -> None:
    """A player is kept out of the game (17.2(b)), or for collusion of this round (14.2)."""
    if command.from_ == "round":
        _exclude_from_round(state, command)
    else:
        _exclude_from_game(state, command)


RULE_14: frozenset[str] = frozenset((r14_1, r14_2, r14_2_a, r14_2_b, r14_2_c))
"""Tiles not protected, and all that players may not do together."""


@follows(r14_2_c)
def violates_rule_14(contravened: str) -> bool:
    """Whether a clause is one of rule 14, any violation of which may cost a player the round."""
    return contravened in RULE_14


def _exclude_from_round(state: State, command: Exclude) -> None:
    """The wagers of a player who colluded are void; a bank's player cannot be taken out of the round (14.2, 17.3)."""
    round_, player = state.round, command.player
    if round_.phase == "betting":
        raise Refused(r14_2, "a player is excluded from a round in progress")
    if command.contravened is None or not violates_rule_14(command.contravened):
        raise Refused(r14_2, "a player is excluded from the round for contravening rule 14")
    if round_.in_bank(player):
        raise Refused(r17_3, f"{player} is of the bank: the round is declared void instead")
    found = _wagers_of(round_, player, None, jackpot_alone=False)
    if all(wager.voided is not None for wager in found):
        raise Refused(r14_2, f"{player} has no wager in the round that is not void already")
    for wager in found:
        wager.voided = wager.voided or r14_2
    state.tell(player, r14_2, "excluded")


@follows(r17_2_b)
def _exclude_from_game(state: State, command: Exclude) -> None:
    """No wager, seat or bank for that player from now on; what was placed before the deal is taken off (17.2(b))."""
    if not command.contravened:
        raise Refused(r17_2_b, "name the rule that was contravened")
    player = command.player
    state.excluded.add(player)
    free_seat(state, player)
    if state.round.phase == "betting":
        for box in state.round.boxes.values():
            take_off(box, player)
        drop_requests_of(state, player)
    state.tell(player, r17_2_b, "excluded")


def close(state: State, command: Close) -> None:
    """The operator closes the table with notice; what lies on the layout goes back (16.2)."""
    closing.close(state, command, r16_2)
    round_ = Round()
    round_.notices = state.round.notices
    state.round = round_


def check_tiles(state: State, command: CheckTiles) -> None:
    """Record that the dealer checked each tile before or after gaming; a wrong count stops the next round (2.1, 2.2)."""
    state.on_record.check(command, state.tell, rule=r2_2, by=("dealer",), of="tiles")
    if command.count is not None:
        state.tiles_miscounted = command.count != len(TILE_SET)


def change_tiles(state: State, command: ChangeTiles) -> None:
    """Bring other tiles into use between rounds, checked by supervisor and dealer: an earlier count is of no account (2.3)."""
    state.on_record.change(command, state.tell, rule=r2_3, coming=len(state.rounds) + 1, of="tiles")
    state.tiles_miscounted = False


def dispute(state: State, command: Dispute) -> None:
    """The operator decides a dispute; the Commission may be asked to review it (17.5)."""
    state.on_record.dispute(command, state.tell, rule=r17_5, rounds=max(state.running or 0, len(state.rounds)))


def rules_copy(state: State, command: RulesCopy) -> None:
    """A copy of the rules was asked for and given (17.10)."""
    state.on_record.rules_copy(command, state.tell, rule=r17_10, rounds=len(state.rounds))


def infringe(state: State, command: Infringe) -> None:
    """An infringement is put on record under the rule named (14, 17.6, 17.8, 17.9, 18)."""
    state.on_record.infringe(command, state.tell, coming=state.number)
