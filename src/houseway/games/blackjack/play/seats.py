"""Seats and restrictions (rules 4.4, 4.7 to 4.9, 16.6)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.commands import Sit, Vacate
from houseway.engine.state import vacating
from houseway.errors import Refused
from houseway.games.blackjack.clauses import (
    r4_2,
    r4_3,
    r4_4,
    r4_7,
    r4_7_a,
    r4_7_b,
    r4_8,
    r4_9,
    r16_2_b,
    r16_6,
    r19_1,
    r20_7,
)
from houseway.games.blackjack.commands import Leave, LiftRestriction, Restrict
from houseway.games.blackjack.play.state import State
from houseway.games.blackjack.play.wagers import take_back_all
from houseway.law import Rule


def sit(state: State, command: Sit) -> None:
    """A player takes a seat: a claim to decide on that box (4.5(a)), for the rounds dealt from now on."""
    player, box = command.player, command.box
    refuse(why_not_sit(state, player, box))
    holder = state.seats.get(box)
    if holder is not None:
        state.tell(holder, r4_4, "box-given-up")
    state.seats[box] = player
    if state.first_to_sit is None:
        state.first_to_sit = player


def why_not_sit(state: State, player: str, box: int) -> Fault | None:
    """Why a player may not take the seat of a box."""
    if state.closed is not None:
        return state.closed, "the table is closed"
    if player in state.excluded:
        return r16_2_b, f"{player} is excluded from the game"
    if not 1 <= box <= state.determinations.boxes:
        return r4_2, f"the layout has boxes 1 to {state.determinations.boxes}, not {box}"
    held = state.seats_of(player)
    fault = _why_no_second_seat(state, player) if held else None
    if fault is not None:
        return fault
    holder = state.seats.get(box)
    if holder is None:
        return None
    may_take_over = state.round is None and not held and state.all_seats_held and len(state.seats_of(holder)) >= 2
    return None if may_take_over else (r4_4, f"{holder} sits at box {box}")


def _why_no_second_seat(state: State, player: str) -> Fault | None:
    if state.determinations.tournament:
        return r20_7, f"{player} has a seat; a tournament player has one"
    if not state.determinations.multiple_boxes:
        return r4_4, "this table lets a player hold one box only"
    restriction = state.restricted.get(player)
    if restriction is not None and not restriction.startswith(r4_7):
        return restriction, f"{player} is restricted to one box"
    return None


def leave(state: State, command: Leave) -> None:
    """A player gives up one seat, or all of them and the wagers on the layout."""
    player = command.player
    refuse(why_not_leave(state, player))
    if command.box is None:
        give_up_seats(state, player)
        take_back_all(state, player)
    elif state.seats.get(command.box) == player:
        del state.seats[command.box]
        if not state.seats_of(player):
            _forget_abstentions(state, player)


def why_not_leave(state: State, player: str) -> Fault | None:
    """Why a player may not give up a seat now."""
    if state.round is not None and any(wager.player == player for wager in state.round.wagers):
        return r4_3, f"{player} has a wager in this round"
    return None


def give_up_seats(state: State, player: str) -> None:
    """All seats of a player are free."""
    state.seats = {box: holder for box, holder in state.seats.items() if holder != player}
    _forget_abstentions(state, player)


def _forget_abstentions(state: State, player: str) -> None:
    """Who gave up the last seat has let nothing go by, and the round in progress will not count (16.6)."""
    state.abstained.pop(player, None)
    if state.round is not None:
        state.round.abstaining.discard(player)


def vacate(state: State, command: Vacate) -> None:
    """A player who let three rounds go by at a full table gives up the seat (16.6)."""
    player = command.player
    vacating.vacate(r16_6, player, why_not_vacate(state, player), lambda: give_up_seats(state, player), state.tell)


def why_not_vacate(state: State, player: str) -> Fault | None:
    """Why a player need not give up the seat (16.6)."""
    let_past = state.abstained.get(player, 0) if state.seats_of(player) else None
    return vacating.why_not_vacate(r16_6, player, let_past=let_past, full=state.all_seats_held)


def restrict(state: State, command: Restrict) -> None:
    """The operator restricts a player to the minimum, under 4.8 and 4.9 also to one box."""
    player = command.player
    if command.rule == "4.7":
        found = ground_for_shoe(state, player)
    elif command.rule == "4.8":
        found = r4_8
    else:
        if player not in state.tracked:
            raise Refused(r4_9, f"{player} was never restricted after tracking")
        found = r4_9
    if not (found.startswith(r4_7) and state.restricted.get(player) in (r4_8, r4_9)):
        state.restricted[player] = found
    state.tell(player, found, "restriction")
    if found in (r4_8, r4_9):
        if command.tracked:
            state.tracked.add(player)
        state.tell("commission", r4_8, "restriction")


def ground_for_shoe(state: State, player: str) -> Rule:
    """Why a player may be restricted for this shoe: (a) not in its first round, (b) in and out again (4.7)."""
    if state.automated:
        raise Refused(r19_1, "4.7 does not apply to an automated shuffling shoe")
    rounds = state.shoe_rounds
    if rounds.first is not None and player not in rounds.first:
        return r4_7_a
    if player in rounds.in_and_out:
        return r4_7_b
    raise Refused(r4_7, f"{player} has wagered in every round of this shoe")


def lift_restriction(state: State, command: LiftRestriction) -> None:
    """The operator lifts a restriction."""
    if command.player not in state.restricted:
        raise Refused(r4_8, f"{command.player} is not restricted")
    del state.restricted[command.player]
