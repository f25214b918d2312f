"""Rounds declared void: the round in play or, for fraud, the last completed round (17.14, 19.1, 19.3)."""

from __future__ import annotations

from houseway.engine.output.events import Notice, make_owed_notice
from houseway.engine.protocol.commands import Void
from houseway.engine.state.voiding import find_cause_rule
from houseway.errors import Refused
from houseway.games.holdem.clauses import r17_14, r19_1, r19_3
from houseway.games.holdem.play.settlement import TIME_CHARGE, get_seat, make_void_lines, return_everything
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.supervision.roles import require_operator
from houseway.i18n import Message


def void(state: State, command: Void) -> None:
    """Declare a round void and return its chips to the players (19.1, 19.3).

    Raises:
        Refused: the operator did not give the command, the cause is collusion, or the round cannot become void.
    """
    rule = find_cause_rule(command, disturbance=r19_1, other=r19_3)
    require_operator(command, rule)
    if command.cause == "collusion":
        raise Refused(rule, Message("holdem-void-collusion"))
    round_ = state.round
    if command.round is not None and (round_ is None or command.round != state.round_number):
        if command.cause != "fraud":
            raise Refused(rule, Message("holdem-void-fraud-only"))
        _void_completed(state, command.round)
        return
    if round_ is None:
        raise Refused(rule, Message("games-no-round"))
    state.notify("players", rule, "round-void")
    return_everything(state, round_, "void", (rule,))


def _void_completed(state: State, number: int) -> None:
    """Declare a completed round void for fraud, if no other round has begun since (17.14, 19.3, H40)."""
    if not state.rounds.is_settled(number):
        raise Refused(r19_3, Message("holdem-no-settled-round", round=number))
    if number != find_voidable_round(state):
        raise Refused(r17_14, Message("holdem-void-too-late", round=number))
    round_ = state.rounds[number - 1]
    net_by_player = dict.fromkeys([hand.name for hand in round_.hands], 0)
    for line in round_.lines:
        if line.wager != TIME_CHARGE:
            net_by_player[line.player] += line.returned - line.stake
    _make_void(state, round_)
    notices = [Notice("players", r19_3, "round-void")]
    state.happened.extend((*notices, *round_.lines))
    for hand in sorted(round_.hands, key=get_seat):
        missing_cents = _reverse_result(state, round_, hand, net_by_player[hand.name])
        if missing_cents:
            notices.append(make_owed_notice(r19_3, missing_cents, player=hand.name))
            state.happened.append(notices[-1])
    round_.notices.extend(notices)


def find_voidable_round(state: State) -> int | None:
    """Return the number of the last settled round, or None if another round has begun since (17.14, H40).

    A misdeal does not count as another round.
    """
    number = state.last_played
    return number if state.round is None and state.rounds.is_settled(number) else None


def _make_void(state: State, round_: Round) -> None:
    """Rewrite a settled round as a void one.

    Its time charges become due again (15.3).
    """
    if round_.uncalled is not None:
        hand, uncalled_cents = round_.uncalled
        hand.chips += uncalled_cents
        round_.uncalled = None
    round_.status = "void"
    round_.lines = tuple(make_void_lines(round_, (r19_3,)))
    round_.pots = round_.shown = ()
    round_.eliminated = []
    state.time_due = [*round_.time_charges, *state.time_due]
    round_.time_charges = ()
    for player, rounds_out in round_.sat_out:
        player.rounds_out = rounds_out


def _reverse_result(state: State, round_: Round, hand: Hand, net_cents: int) -> int:
    """Reverse a player's gain or loss in a round, and return the amount that cannot be recovered.

    From a player who is no longer at the table, a gain cannot be recovered. A loss of such a player is added to the
    recorded chips with which the player left.
    """
    if hand.name not in state.players:
        _reseat_player(state, round_, hand)
    player = state.players.get(hand.name)
    if player is not None:
        recovered_cents = min(net_cents, player.stack)
        player.stack -= recovered_cents
        return net_cents - recovered_cents
    if net_cents > 0:
        return net_cents
    departure = state.left[hand.name]
    departure.chips -= net_cents
    state.left[hand.name] = departure
    return 0


def _reseat_player(state: State, round_: Round, hand: Hand) -> None:
    """Give a player who had to leave without chips their seat back.

    This does not happen if the player has sat down again since or somebody else has taken the seat.
    """
    for player, departure, previous_departure in round_.gone:
        if player is hand.player and state.left.get(player.name) is departure and state.seats[player.seat] is None:
            state.players[player.name] = player
            state.seats[player.seat] = player
            if previous_departure is None:
                state.left.forget(player.name)
            else:
                state.left[player.name] = previous_departure
