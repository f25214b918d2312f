"""Seats and restrictions (rules 4.4, 4.7 to 4.9, 16.6)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Sit, Vacate
from houseway.engine.protocol.refusals import Fault, refuse
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
from houseway.games.blackjack.play.wagers import remove_all_wagers
from houseway.i18n import Message
from houseway.law import Rule


def sit(state: State, command: Sit) -> None:
    """Seat a player at a box, which lets the player decide on its hands in later rounds (4.5(a)).

    At a full table, a player without a seat may take over a box of somebody who holds several (4.4).
    """
    player, box = command.player, command.box
    refuse(why_not_sit(state, player, box))
    holder = state.seats.get(box)
    if holder is not None:
        state.notify(holder, r4_4, "box-given-up")
    state.seats[box] = player
    if state.first_to_sit is None:
        state.first_to_sit = player


def why_not_sit(state: State, player: str, box: int) -> Fault | None:
    """Return why a player may not take the seat of a box, or None if they may."""
    if state.closed is not None:
        return state.closed, Message("games-table-closed")
    if player in state.excluded:
        return r16_2_b, Message("games-player-excluded", player=player)
    if not 1 <= box <= state.determinations.boxes:
        return r4_2, Message("games-box-range", boxes=state.determinations.boxes, box=box)
    own_boxes = state.find_seats(player)
    fault = _why_not_second_seat(state, player) if own_boxes else None
    if fault is not None:
        return fault
    holder = state.seats.get(box)
    if holder is None:
        return None
    may_take_over = (
        state.round is None and not own_boxes and state.all_seats_held and len(state.find_seats(holder)) >= 2
    )
    return None if may_take_over else (r4_4, Message("games-box-occupied", holder=holder, box=box))


def _why_not_second_seat(state: State, player: str) -> Fault | None:
    if state.determinations.tournament:
        return r20_7, Message("blackjack-one-seat-in-tournament", player=player)
    if not state.determinations.multiple_boxes:
        return r4_4, Message("blackjack-one-seat-per-player")
    restriction = state.restricted.get(player)
    if restriction is not None and not restriction.startswith(r4_7):
        return restriction, Message("blackjack-restricted-to-one-box", player=player)
    return None


def leave(state: State, command: Leave) -> None:
    """Give up one seat of a player, or all seats together with the player's wagers on the layout."""
    player = command.player
    refuse(why_not_leave(state, player))
    if command.box is None:
        give_up_seats(state, player)
        remove_all_wagers(state, player)
    elif state.seats.get(command.box) == player:
        del state.seats[command.box]
        if not state.find_seats(player):
            _reset_abstentions(state, player)


def why_not_leave(state: State, player: str) -> Fault | None:
    """Return why a player may not give up a seat now, or None if they may."""
    if state.round is not None and any(wager.player == player for wager in state.round.wagers):
        return r4_3, Message("blackjack-wager-in-round", player=player)
    return None


def give_up_seats(state: State, player: str) -> None:
    """Free all seats of a player."""
    state.seats = {box: holder for box, holder in state.seats.items() if holder != player}
    _reset_abstentions(state, player)


def _reset_abstentions(state: State, player: str) -> None:
    """Clear the missed rounds of a player who has no seat any more, including the round in progress (16.6)."""
    state.abstained.pop(player, None)
    if state.round is not None:
        state.round.abstaining.discard(player)


def vacate(state: State, command: Vacate) -> None:
    """Free the seats of a player who abstained from three rounds at a full table (16.6)."""
    player = command.player
    vacating.vacate(r16_6, player, why_not_vacate(state, player), lambda: give_up_seats(state, player), state.notify)


def why_not_vacate(state: State, player: str) -> Fault | None:
    """Return why a player need not give up the seat, or None if the player must (16.6)."""
    abstentions = state.abstained.get(player, 0) if state.find_seats(player) else None
    return vacating.why_not_vacate(r16_6, player, missed_rounds=abstentions, is_full=state.all_seats_held)


def restrict(state: State, command: Restrict) -> None:
    """Restrict a player to the minimum wager; under 4.8 and 4.9 the player is also restricted to one box."""
    player = command.player
    if command.rule == "4.7":
        clause = find_shoe_restriction_rule(state, player)
    elif command.rule == "4.8":
        clause = r4_8
    else:
        if player not in state.tracked:
            raise Refused(r4_9, Message("blackjack-never-tracked", player=player))
        clause = r4_9
    if not (clause.startswith(r4_7) and state.restricted.get(player) in (r4_8, r4_9)):
        state.restricted[player] = clause
    state.notify(player, clause, "restriction")
    if clause in (r4_8, r4_9):
        if command.tracked:
            state.tracked.add(player)
        state.notify("commission", r4_8, "restriction")


def find_shoe_restriction_rule(state: State, player: str) -> Rule:
    """Return the clause that allows a restriction of a player for the present shoe (4.7).

    It is 4.7(a) if the player did not wager in the first round of the shoe. It is 4.7(b) if the player missed a
    round after wagering in an earlier one.

    Raises:
        Refused: neither clause applies to the player, or the shoe is automated.
    """
    if state.automated:
        raise Refused(r19_1, Message("blackjack-automated-no-shoe-restriction"))
    rounds = state.shoe_rounds
    if rounds.first is not None and player not in rounds.first:
        return r4_7_a
    if player in rounds.in_and_out:
        return r4_7_b
    raise Refused(r4_7, Message("blackjack-wagered-in-every-round", player=player))


def lift_restriction(state: State, command: LiftRestriction) -> None:
    """Lift the restriction of a player."""
    if command.player not in state.restricted:
        raise Refused(r4_8, Message("blackjack-not-restricted", player=command.player))
    del state.restricted[command.player]
