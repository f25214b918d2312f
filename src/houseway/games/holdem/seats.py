"""Seats and stakes: who sits where, with how much, and what is never allowed with chips (4.3-4.6, 8, 14.4, 17, 19.6)."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.games.holdem import button
from houseway.games.holdem.commands import (
    Absent,
    Buy,
    Claim,
    Divide,
    Give,
    Leave,
    Move,
    OverBlind,
    Present,
    Remove,
    Return,
    SideBet,
    Sit,
    SitOut,
)
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.entering import new_status
from houseway.games.holdem.persons import supervisor_or_operator_acts
from houseway.games.holdem.rules import (
    A_buy_in,
    r4_2_e,
    r4_2_i,
    r4_3,
    r4_4,
    r4_5,
    r4_6,
    r8_2,
    r8_3,
    r8_5,
    r13_3,
    r14_3,
    r14_4,
    r16_2,
    r17_4,
    r17_13,
    r19_2_b,
    r19_6,
    r19_8,
    r20_7,
    r20_11,
    r20_14,
)
from houseway.games.holdem.state import IN, OUT, WAITING, Departure, Seated, State
from houseway.games.holdem.turns import after_folds, fold_hand
from houseway.games.holdem.wagers import check_chips
from houseway.kit.money import print_money
from houseway.law import Rule
from houseway.law.coverage import follows
from houseway.table import vacating
from houseway.table.checks import Fault
from houseway.table.commands import Vacate


def seated(state: State, name: str) -> Seated:
    """The player, who must be at the table (4.3)."""
    player = state.players.get(name)
    if player is None:
        raise Refused(r4_3, f"{name} is not at the table")
    return player


def between_rounds(state: State, rule: Rule) -> None:
    """Refuse what may not happen while a round is in play."""
    if state.round is not None:
        raise Refused(rule, "a round is in play")


def sit(state: State, command: Sit) -> None:
    """A player takes a seat; who comes late waits or posts (17.11, 17.12)."""
    terms = state.terms
    name, seat, stake = command.player, command.seat, command.stake
    if name in state.excluded:
        raise Refused(r19_2_b, f"{name} is excluded from the game")
    if name in state.players:
        raise Refused(r16_2, f"{name} is seated and plays one hand only")
    check_seat(state, name, seat)
    left = None if terms.tournament else state.left.get(name)
    _check_stake(terms, int(stake), left)
    player = Seated(name, seat, int(stake), new_status(state, seat), command.post)
    if left is not None:
        _come_as_left(player, left)
    state.players[name] = player
    state.seats[seat] = player
    state.release_won(name)


def check_seat(state: State, name: str, seat: int) -> None:
    """Whether somebody may take a seat: free, and neither won by another in a draw nor claimed (8.2, 8.3)."""
    check_free(state, seat)
    if state.won.get(seat, name) != name:
        raise Refused(r8_2, f"{state.won[seat]} won seat {seat} in a draw")
    if state.claims.get(seat, name) != name:
        raise Refused(r8_3, f"{state.claims[seat]} goes first for seat {seat}")


def check_free(state: State, seat: int) -> None:
    """Whether there is such a seat and nobody on it (8.2)."""
    if not 1 <= seat <= state.terms.seats or state.seats[seat] is not None:
        raise Refused(r8_2, f"seat {seat} is not free")


@follows(A_buy_in)
def _check_stake(terms: Terms, stake: int, left: Departure | None) -> None:
    """Whether one may sit down with this stake; who left the table before brings what was left with (4.6, H35, H36)."""
    brought = 0 if left is None else left.chips
    if left is None or stake != brought:
        check_chips(terms, stake)
    if stake < brought:
        raise Refused(r4_6, f"{print_money(brought)} left the table and may not come back as less")
    if left is not None and left.declared and brought:
        if stake > brought:
            raise Refused(r14_3, f"a declared player comes back with {print_money(brought)} and may not add to it")
        return
    if stake < terms.min_table_stake:
        raise Refused(r4_3, f"the minimum table stake is {print_money(terms.min_table_stake)}")
    if terms.max_buy_in is not None and stake > max(terms.max_buy_in, brought):
        raise Refused(r4_2_i, f"the maximum buy-in is {print_money(terms.max_buy_in)}")


def _come_as_left(player: Seated, left: Departure) -> None:
    """Blinds missed and being declared go with the name (14.3, 17.4, H36)."""
    player.declared = left.declared and left.chips > 0
    player.missed = left.missed
    if left.missed:
        player.status = WAITING


@follows(r20_14)
def buy(state: State, command: Buy) -> None:
    """A player adds to the table stake between rounds (4.5, 14.3)."""
    terms = state.terms
    player = seated(state, command.player)
    if terms.tournament:
        raise Refused(r20_14, "tournament chips are not added to")
    between_rounds(state, r4_4)
    check_chips(terms, command.amount)
    if player.declared:
        raise Refused(r14_3, f"{player.name} is declared and may not add to the stake")
    stake = player.stack + command.amount
    if stake < terms.min_table_stake or (terms.max_buy_in is not None and stake > terms.max_buy_in):
        raise Refused(r4_5, f"a stake of {print_money(stake)} is not between the minimum and the maximum buy-in")
    player.stack = stake


def remove(state: State, command: Remove) -> None:
    """Nobody takes chips off the table (4.4, 4.6)."""
    seated(state, command.player)
    raise Refused(r4_6 if state.round is None else r4_4, "a table stake may not be reduced")


def give(state: State, command: Give) -> None:
    """Nobody gives chips to another (4.6, 14.4)."""
    raise Refused(r4_6 if state.round is None else r14_4, f"{command.from_} may not give chips to {command.to}")


def divide(state: State, command: Divide) -> None:
    """A round is played to its end (13.3)."""
    raise Refused(r13_3, "players may not agree to divide the pot")


def side_bet(state: State, command: SideBet) -> None:
    """No side bets (19.8)."""
    raise Refused(r19_8, "players may not bet against each other on the side")


def leave(state: State, command: Leave) -> None:
    """A player leaves with the chips."""
    player = seated(state, command.player)
    between_rounds(state, r8_5)
    state.remove(player)


def vacate(state: State, command: Vacate) -> None:
    """Who sat out three rounds in a row at a full table must give up the seat (19.6, H46)."""
    supervisor_or_operator_acts(command, r19_6)
    player = seated(state, command.player)
    vacating.vacate(r19_6, player.name, why_not_vacate(state, player), lambda: state.remove(player), state.tell)


def why_not_vacate(state: State, player: Seated) -> Fault | None:
    """Why a player need not give up the seat (19.6)."""
    if state.round is not None:
        return r8_5, "a round is in play"
    full = None not in state.seats[1:]
    return vacating.why_not_vacate(r19_6, player.name, let_past=player.rounds_out, full=full)


def sit_out(state: State, command: SitOut) -> None:
    """A player keeps the seat without being dealt in; one who waits goes on waiting."""
    player = seated(state, command.player)
    between_rounds(state, r8_5)
    if state.terms.tournament:
        raise Refused(r20_11, "in a tournament everybody is dealt in")
    if player.status == IN:
        player.status = OUT


@follows(r17_4)
def come_back(state: State, command: Return) -> None:
    """Back at once, or waiting or posting where blinds were missed (17.4); one who waits chooses anew."""
    player = seated(state, command.player)
    between_rounds(state, r8_5)
    if player.status == OUT:
        if player.missed:
            player.status = WAITING
            player.newcomer = False
            player.post = command.post
        else:
            player.status = IN
    elif player.status == WAITING:
        player.post = command.post


def claim(state: State, command: Claim) -> None:
    """A seated player goes before newcomers for a seat; the first claim counts, unless a draw decided it (8.3)."""
    player = seated(state, command.player)
    if 1 <= command.seat <= state.terms.seats and command.seat not in state.won:
        state.claims.setdefault(command.seat, player.name)


@follows(r17_13)
@follows(r20_7)
def move(state: State, command: Move) -> None:
    """A player changes seats; farther from the blinds means waiting or posting (17.13)."""
    player = seated(state, command.player)
    between_rounds(state, r8_5)
    if state.terms.tournament:
        raise Refused(r20_7, "a tournament player keeps the seat of the ballot")
    check_seat(state, player.name, command.seat)
    start = state.button
    further = start is not None and (
        button.distance(state, start, command.seat) > button.distance(state, start, player.seat)
    )
    state.seats[player.seat] = None
    state.seats[command.seat] = player
    player.seat = command.seat
    state.claims.pop(command.seat, None)
    state.release_won(player.name)
    if further and player.status == IN and state.terms.blind_game:
        player.status = WAITING
        player.newcomer = True
        player.post = command.post


@follows(r20_11)
def absent(state: State, command: Absent) -> None:
    """A tournament player is away: the hand is folded at its turn, now where it is that (20.11)."""
    player = seated(state, command.player)
    if not state.terms.tournament:
        raise Refused(r20_11, "only in a tournament a player who is away is dealt in")
    player.absent = True
    round_ = state.round
    if round_ is not None and round_.turn is not None and round_.turn.player is player:
        fold_hand(round_, round_.turn, r20_11)
        after_folds(state, round_)


def present(state: State, command: Present) -> None:
    """The player is there again."""
    seated(state, command.player).absent = False


def over_blind(state: State, command: OverBlind) -> None:
    """A player announces an over-blind for the next deal (4.2(e))."""
    player = seated(state, command.player)
    between_rounds(state, r4_2_e)
    if len(state.announced) >= len(state.terms.over_blinds):
        raise Refused(r4_2_e, f"{len(state.terms.over_blinds)} over-blinds are on offer")
    state.announced.append(player.name)
