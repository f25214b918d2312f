"""Powers of operator and supervisor: limits, markers, voiding, exclusion, closing, disputes, and what is put on record
(3, 5.5, 15, 16)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.commands import Close, Dispute, Exclude, Infringe, RulesCopy, Void
from houseway.engine.state import closing, voiding
from houseway.engine.state.limits import change_limits
from houseway.engine.state.markers import why_not_limit, why_not_take_off
from houseway.engine.state.wager_order import why_not_voided
from houseway.errors import Refused
from houseway.games.blackjack.clauses import (
    r2_3,
    r3_1,
    r3_2,
    r4_2,
    r5_5,
    r15_1,
    r15_2,
    r16_1,
    r16_2_a,
    r16_2_b,
    r16_3,
    r16_4,
    r16_9,
    r20_15,
)
from houseway.games.blackjack.commands import FinalRounds, Limits, Marker, Report, Request, VoidWager
from houseway.games.blackjack.determinations import (
    OF_MAIN_LIMITS,
    OF_PERFECT_PAIRS,
    Sign,
    departs,
    main_limits_fault,
    perfect_pairs_fault,
)
from houseway.games.blackjack.play.round import FINAL_ROUNDS, drop_markers_within_sign, end_round
from houseway.games.blackjack.play.seats import give_up_seats
from houseway.games.blackjack.play.side_wagers import void_unaccompanied
from houseway.games.blackjack.play.state import ASKED, State, Wager
from houseway.games.blackjack.play.state import Marker as PlacedMarker
from houseway.games.blackjack.play.wagers import layout_is_empty, take_back_all
from houseway.games.blackjack.supervision.irregularities import play_on, void_round
from houseway.law import Rule

TAKEN_ALONG = {
    "main": ("main", "split", "double", "insurance"),
    "split": ("split",),
}
"""The kinds of wager that go with the one named when it is voided; doubles go with the split hands they lie on."""


def limits(state: State, command: Limits) -> None:
    """The operator changes the limits with notice: at once on an empty layout, else after the round (3.1)."""
    at_once = state.round is None and layout_is_empty(state)
    change_limits(state, command, r3_1, lambda sign: _why_not_sign(state, sign), at_once=at_once)
    if at_once:
        drop_markers_within_sign(state)


def _why_not_sign(state: State, sign: Sign) -> str | None:
    determined = state.determinations
    fault = main_limits_fault(sign, divides=not departs(determined, *OF_MAIN_LIMITS))
    if fault is None and determined.perfect_pairs:
        divides = not departs(determined, *OF_PERFECT_PAIRS)
        fault = perfect_pairs_fault(sign, determined.perfect_pairs_multiple, divides=divides)
    return None if fault is None else fault[1]


def marker(state: State, command: Marker) -> None:
    """The operator raises one player's limit on one box, or takes the marker away (3.2)."""
    if not 1 <= command.box <= state.determinations.boxes:
        raise Refused(r4_2, f"the layout has boxes 1 to {state.determinations.boxes}, not {command.box}")
    if state.round is not None:
        raise Refused(r3_2, "markers are placed and taken away between rounds")
    if not command.on:
        refuse(why_not_take_off(r3_2, state.markers, command.box))
        del state.markers[command.box]
        return
    if command.limit is None:
        raise Refused(r3_2, "a marker shows a limit")
    refuse(why_not_limit(r3_2, command.limit, state.limits.sign))
    assert command.player is not None
    state.markers[command.box] = PlacedMarker(command.player, int(command.limit))


def cause_rule(command: Void) -> Rule:
    """The clause under which a cause falls; Blackjack has none for collusion and cites 16.3."""
    return voiding.cause_rule(command, disturbance=r16_1, other=r16_3)


def void(state: State, command: Void) -> None:
    """The round in progress is void (16.1, 16.3), or between rounds a completed one.

    Fraud reaches every completed round (16.3), a disturbance the last one, until the next begins (16.1).
    """
    rule = cause_rule(command)
    if command.cause == "collusion":
        raise Refused(rule, "collusion is no cause here: name impractical or fraud")
    current = state.round
    if current is not None and command.round in (None, current.number):
        void_round(state, current, rule)
        end_round(state, current, "void")
        return
    running = current is not None
    completed = voiding.completed_round(state.rounds, command, rule, running=running, disturbed_last=True)
    void_round(state, completed, rule)


def void_wager_rule(state: State, command: VoidWager) -> Rule:
    """16.2(a), or in a tournament 20.15 for a wager out of order (the director's)."""
    return r20_15 if state.determinations.tournament and command.contravened == r20_15 else r16_2_a


def void_wager(state: State, command: VoidWager) -> None:
    """A player's wagers, or those named, are void, settled ones too (16.2(a), 20.15)."""
    rule = void_wager_rule(state, command)
    if not command.contravened:
        raise Refused(r16_2_a, "name the rule that was contravened")
    if rule == r20_15:
        refuse(why_not_voided(state, command.player, r20_15))
    found = _named(state, command)
    if not found:
        raise Refused(rule, f"{command.player} has no such wager")
    if state.round is None:
        for wager in found:
            state.layout[wager.box].remove(wager)
            wager.void(rule, when="interim")
            state.voided.append(wager)
        state.tell(command.player, rule, "wager-void")
        return
    for wager in found:
        state.settled(wager.void(rule))
    void_unaccompanied(state, state.round, "final")
    state.tell(command.player, rule, "wager-void")
    play_on(state, state.round)


def _named(state: State, command: VoidWager) -> list[Wager]:
    """The wagers that the command means and that are not void already."""
    mine = [
        wager
        for wager in not_void(state)
        if wager.player == command.player and (command.box is None or wager.box == command.box)
    ]
    if command.wager is None:
        return mine
    named = [wager for wager in mine if wager.kind == command.wager]
    if not named:
        return []
    if command.wager == "main":
        boxes = {wager.box for wager in named}
        return [wager for wager in mine if wager.kind in TAKEN_ALONG["main"] and wager.box in boxes]
    if command.wager == "split":
        hands = [wager.hand for wager in named]
        return [
            wager for wager in mine if wager.kind in ("split", "double") and any(wager.hand is hand for hand in hands)
        ]
    return named


def not_void(state: State) -> list[Wager]:
    """The wagers that can become void: all of the round, settled ones too, or those on the layout."""
    on_layout = [wager for wagers in state.layout.values() for wager in wagers]
    placed = on_layout if state.round is None else state.round.wagers
    return [wager for wager in placed if wager.outcome != "void"]


def exclude(state: State, command: Exclude) -> None:
    """The operator excludes a player from the game; wagers in a round stand, the hands play as an absent one's."""
    if not command.contravened or command.from_ != "game":
        raise Refused(r16_2_b, "name the rule that was contravened; Blackjack excludes from the game only")
    player = command.player
    state.excluded.add(player)
    give_up_seats(state, player)
    take_back_all(state, player)
    state.tell(player, r16_2_b, "excluded")
    if state.round is not None:
        play_on(state, state.round)


def final_rounds(state: State, command: FinalRounds) -> None:
    """The supervisor announces the last three rounds before closing (5.5)."""
    refuse(why_not_final_rounds(state))
    state.final_rounds_left = FINAL_ROUNDS
    state.final_reason = r15_1 if command.reason == "hours" else r15_2
    state.tell("players", r5_5, "final-rounds")


def why_not_final_rounds(state: State) -> Fault | None:
    """Why the last three rounds cannot be announced now."""
    if state.final_rounds_left is not None or state.closed is not None or state.round is not None:
        return r5_5, "the final three rounds are announced once, between rounds, at an open table"
    return None


def close(state: State, command: Close) -> None:
    """The operator closes the table with notice (15.2)."""
    closing.close(state, command, r15_2, why_not_close(state))
    state.layout = {}


def why_not_close(state: State) -> Fault | None:
    """Why the table cannot be closed now."""
    if state.closed is not None or state.round is not None:
        return r15_2, "an open table is closed between rounds"
    return None


def dispute(state: State, command: Dispute) -> None:
    """The operator's decision of a dispute, about a round that was or is being played (16.4)."""
    rounds = len(state.rounds) + (state.round is not None)
    state.on_record.dispute(command, state.tell, rule=r16_4, rounds=rounds)


def rules_copy(state: State, command: RulesCopy) -> None:
    """A copy of the rules was asked for and given (16.9)."""
    state.on_record.rules_copy(command, state.tell, rule=r16_9, rounds=len(state.rounds))


def request(state: State, command: Request) -> None:
    """A player asks for the determinations (2.3), a copy of the rules (16.9) or a review (16.4)."""
    if command.what == "determinations":
        state.told[command.player + ASKED] = ()
        state.tell(command.player, r2_3, "determinations")
    elif command.what == "rules":
        rules_copy(state, RulesCopy(player=command.player))
    else:
        state.tell("commission", r16_4, "review-requested")


def report(_state: State, _command: Report) -> None:
    """The operator has advised the Commission of a restriction: the record proves it, and play does not change (4.8)."""


def infringe(state: State, command: Infringe) -> None:
    """An infringement is put on record under the rule named."""
    state.on_record.infringe(command, state.tell, coming=len(state.rounds) + 1)
