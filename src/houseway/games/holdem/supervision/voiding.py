"""Rounds that the operator declares void: the running one, or for fraud the last completed one (17.14, 19.1, 19.3)."""

from __future__ import annotations

from houseway.engine.output.events import Notice, owed
from houseway.engine.protocol.commands import Void
from houseway.engine.state.voiding import cause_rule
from houseway.errors import Refused
from houseway.games.holdem.clauses import r17_14, r19_1, r19_3
from houseway.games.holdem.play.settlement import TIME_CHARGE, return_everything, seat_of, void_lines
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.supervision.roles import operator_acts


def void(state: State, command: Void) -> None:
    """The operator voids a round and every chip goes back (19.1, 19.3); collusion is no such cause here."""
    rule = cause_rule(command, disturbance=r19_1, other=r19_3)
    operator_acts(command, rule)
    if command.cause == "collusion":
        raise Refused(rule, "collusion does not make a round void; see 19.2")
    round_ = state.round
    if command.round is not None and (round_ is None or command.round != state.round_number):
        if command.cause != "fraud":
            raise Refused(rule, "only a fraudulent act makes a completed round void")
        _void_completed(state, command.round)
        return
    if round_ is None:
        raise Refused(rule, "no round is in play")
    state.tell("players", rule, "round-void")
    return_everything(state, round_, "void", (rule,))


def _void_completed(state: State, number: int) -> None:
    """A completed round becomes void for fraud, as long as no other has begun since (17.14, 19.3, H40)."""
    if not state.rounds.is_settled(number):
        raise Refused(r19_3, f"there is no settled round {number}")
    if number != last_to_void(state):
        raise Refused(r17_14, f"another round has begun: the decision on round {number} stands")
    round_ = state.rounds[number - 1]
    brought = dict.fromkeys([hand.name for hand in round_.hands], 0)
    for line in round_.lines:
        if line.wager != TIME_CHARGE:
            brought[line.player] += line.returned - line.stake
    _make_void(state, round_)
    notices = [Notice("players", r19_3, "round-void")]
    state.happened.extend((*notices, *round_.lines))
    for hand in sorted(round_.hands, key=seat_of):
        missing = _give_back(state, round_, hand, brought[hand.name])
        if missing:
            notices.append(owed(r19_3, missing, player=hand.name))
            state.happened.append(notices[-1])
    round_.notices.extend(notices)


def last_to_void(state: State) -> int | None:
    """The number of the settled round after which none has begun; a misdeal is no round of play (17.14, H40)."""
    number = state.last_played
    return number if state.round is None and state.rounds.is_settled(number) else None


def _make_void(state: State, round_: Round) -> None:
    """The round as it would stand if it had been voided when it was played; its time charges are due again (15.3)."""
    if round_.uncalled is not None:
        hand, returned = round_.uncalled
        hand.chips += returned
        round_.uncalled = None
    round_.status = "void"
    round_.lines = tuple(void_lines(round_, (r19_3,)))
    round_.pots = round_.shown = ()
    round_.eliminated = []
    state.time_due = [*round_.time_charges, *state.time_due]
    round_.time_charges = ()
    for player, rounds_out in round_.sat_out:
        player.rounds_out = rounds_out


def _give_back(state: State, round_: Round, hand: Hand, brought: int) -> int:
    """Undo what the round brought to a player or took away; what cannot be had back from anybody."""
    if hand.name not in state.players:
        _sit_again(state, round_, hand)
    player = state.players.get(hand.name)
    if player is not None:
        taken = min(brought, player.stack)
        player.stack -= taken
        return brought - taken
    if brought > 0:
        return brought
    departure = state.left[hand.name]
    departure.chips -= brought
    state.left[hand.name] = departure
    return 0


def _sit_again(state: State, round_: Round, hand: Hand) -> None:
    """Who had to leave for want of chips sits there as before, unless there was another seat since or the seat is taken."""
    for player, departure, before in round_.gone:
        if player is hand.player and state.left.get(player.name) is departure and state.seats[player.seat] is None:
            state.players[player.name] = player
            state.seats[player.seat] = player
            if before is None:
                state.left.take_back(player.name)
            else:
                state.left[player.name] = before
