"""Commands of operator and supervisor (3, 5.5, 15, 16).

They cover limits, markers, voiding, exclusion, closing, disputes and entries on record.
"""

from __future__ import annotations

from houseway.engine.protocol.commands import Close, Dispute, Exclude, Infringe, RulesCopy, Void
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state import closing, voiding
from houseway.engine.state.box_limit_markers import why_not_limit, why_not_take_off
from houseway.engine.state.limits import change_limits
from houseway.engine.state.tournament_wager_order import why_not_voided
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
    MAIN_LIMIT_KEYS,
    PERFECT_PAIRS_KEYS,
    Sign,
    find_main_limits_fault,
    find_perfect_pairs_fault,
    has_departure,
)
from houseway.games.blackjack.play.round import FINAL_ROUNDS, drop_markers_within_sign, end_round
from houseway.games.blackjack.play.seats import give_up_seats
from houseway.games.blackjack.play.side_wagers import void_unaccompanied_side_wagers
from houseway.games.blackjack.play.state import REQUEST_SUFFIX, PlacedMarker, PlacedWager, State
from houseway.games.blackjack.play.wagers import is_layout_empty, remove_all_wagers
from houseway.games.blackjack.supervision.irregularities import resume_play, void_round
from houseway.i18n import Message
from houseway.law import Rule

VOIDED_WITH = {
    "main": ("main", "split", "double", "insurance"),
    "split": ("split",),
}
"""For each kind of wager, the kinds that are voided together with it.

Doubles on split hands are voided with the split wager.
"""


def limits(state: State, command: Limits) -> None:
    """Change the limits on the sign, with notice (3.1).

    The change takes effect at once if the layout is empty, and after the round otherwise.
    """
    at_once = state.round is None and is_layout_empty(state)
    change_limits(state, command, r3_1, lambda sign: _why_not_sign(state, sign), at_once=at_once)
    if at_once:
        drop_markers_within_sign(state)


def _why_not_sign(state: State, sign: Sign) -> Message | None:
    determinations = state.determinations
    fault = find_main_limits_fault(sign, must_divide=not has_departure(determinations, *MAIN_LIMIT_KEYS))
    if fault is None and determinations.perfect_pairs:
        must_divide = not has_departure(determinations, *PERFECT_PAIRS_KEYS)
        fault = find_perfect_pairs_fault(sign, determinations.perfect_pairs_multiple, must_divide=must_divide)
    return None if fault is None else fault[1]


def marker(state: State, command: Marker) -> None:
    """Place a marker that raises one player's maximum on one box, or remove the marker (3.2)."""
    if not 1 <= command.box <= state.determinations.boxes:
        raise Refused(r4_2, Message("games-box-range", boxes=state.determinations.boxes, box=command.box))
    if state.round is not None:
        raise Refused(r3_2, Message("games-markers-between-rounds"))
    if not command.on:
        refuse(why_not_take_off(r3_2, state.markers, command.box))
        del state.markers[command.box]
        return
    if command.limit is None:
        raise Refused(r3_2, Message("games-marker-limit-required"))
    refuse(why_not_limit(r3_2, command.limit, state.limits.sign))
    assert command.player is not None
    state.markers[command.box] = PlacedMarker(command.player, int(command.limit))


def get_cause_rule(command: Void) -> Rule:
    """Return the clause for the cause of a void; collusion has no clause of its own, so 16.3 is cited."""
    return voiding.find_cause_rule(command, disturbance=r16_1, other=r16_3)


def void(state: State, command: Void) -> None:
    """Void the round in progress, or a completed round between rounds (16.1, 16.3).

    For fraud, any completed round can be voided (16.3). For a disturbance, only the last round can be voided, and
    only before the next one begins (16.1).
    """
    rule = get_cause_rule(command)
    if command.cause == "collusion":
        raise Refused(rule, Message("blackjack-void-collusion"))
    current_round = state.round
    if current_round is not None and command.round in (None, current_round.number):
        void_round(state, current_round, rule)
        end_round(state, current_round, "void")
        return
    is_running = current_round is not None
    completed_round = voiding.find_completed_round(state.rounds, command, rule, running=is_running, disturbed_last=True)
    void_round(state, completed_round, rule)


def get_void_wager_rule(state: State, command: VoidWager) -> Rule:
    """Return the clause for voiding a wager: 16.2(a), or 20.15 for a tournament wager out of order.

    Only the tournament director may void a wager under 20.15.
    """
    return r20_15 if state.determinations.tournament and command.contravened == r20_15 else r16_2_a


def void_wager(state: State, command: VoidWager) -> None:
    """Void all wagers of a player, or only those that the command names (16.2(a), 20.15).

    Settled wagers are voided too.
    """
    rule = get_void_wager_rule(state, command)
    if not command.contravened:
        raise Refused(r16_2_a, Message("games-contravention-required"))
    if rule == r20_15:
        refuse(why_not_voided(state, command.player, r20_15))
    wagers = _find_named_wagers(state, command)
    if not wagers:
        raise Refused(rule, Message("games-no-such-wager", player=command.player))
    if state.round is None:
        for wager in wagers:
            state.layout[wager.box].remove(wager)
            wager.settle_void(rule, when="interim")
            state.voided.append(wager)
        state.notify(command.player, rule, "wager-void")
        return
    for wager in wagers:
        state.report_line(wager.settle_void(rule))
    void_unaccompanied_side_wagers(state, state.round, "final")
    state.notify(command.player, rule, "wager-void")
    resume_play(state, state.round)


def _find_named_wagers(state: State, command: VoidWager) -> list[PlacedWager]:
    """Return the wagers that the command voids, including those that are voided together with them."""
    own_wagers = [
        wager
        for wager in list_voidable_wagers(state)
        if wager.player == command.player and (command.box is None or wager.box == command.box)
    ]
    if command.wager is None:
        return own_wagers
    named_wagers = [wager for wager in own_wagers if wager.kind == command.wager]
    if not named_wagers:
        return []
    if command.wager == "main":
        boxes = {wager.box for wager in named_wagers}
        return [wager for wager in own_wagers if wager.kind in VOIDED_WITH["main"] and wager.box in boxes]
    if command.wager == "split":
        hands = [wager.hand for wager in named_wagers]
        return [
            wager
            for wager in own_wagers
            if wager.kind in ("split", "double") and any(wager.hand is hand for hand in hands)
        ]
    return named_wagers


def list_voidable_wagers(state: State) -> list[PlacedWager]:
    """Return the wagers that can be voided.

    During a round these are all its wagers, including settled ones. Between rounds they are the wagers on the
    layout.
    """
    on_layout = [wager for wagers in state.layout.values() for wager in wagers]
    placed_wagers = on_layout if state.round is None else state.round.wagers
    return [wager for wager in placed_wagers if wager.outcome != "void"]


def exclude(state: State, command: Exclude) -> None:
    """Exclude a player from the game.

    The player's wagers in the round in progress remain, and the hands are played as if the player were absent.
    """
    if not command.contravened or command.from_ != "game":
        raise Refused(r16_2_b, Message("blackjack-exclude-from-game"))
    player = command.player
    state.excluded.add(player)
    give_up_seats(state, player)
    remove_all_wagers(state, player)
    state.notify(player, r16_2_b, "excluded")
    if state.round is not None:
        resume_play(state, state.round)


def final_rounds(state: State, command: FinalRounds) -> None:
    """Announce the last three rounds before closing (5.5)."""
    refuse(why_not_final_rounds(state))
    state.final_rounds_left = FINAL_ROUNDS
    state.final_reason = r15_1 if command.reason == "hours" else r15_2
    state.notify("players", r5_5, "final-rounds")


def why_not_final_rounds(state: State) -> Fault | None:
    """Return why the last three rounds cannot be announced now, or None if they can."""
    if state.final_rounds_left is not None or state.closed is not None or state.round is not None:
        return r5_5, Message("blackjack-final-rounds-when")
    return None


def close(state: State, command: Close) -> None:
    """Close the table with notice (15.2)."""
    closing.close(state, command, r15_2, why_not_close(state))
    state.layout = {}


def why_not_close(state: State) -> Fault | None:
    """Return why the table cannot be closed now, or None if it can."""
    if state.closed is not None or state.round is not None:
        return r15_2, Message("games-close-between-rounds")
    return None


def dispute(state: State, command: Dispute) -> None:
    """Record the operator's decision on a dispute about a completed round or the round in progress (16.4)."""
    rounds = len(state.rounds) + (state.round is not None)
    state.on_record.dispute(command, state.notify, rule=r16_4, rounds=rounds)


def rules_copy(state: State, command: RulesCopy) -> None:
    """Record that a player asked for a copy of the rules and got one (16.9)."""
    state.on_record.rules_copy(command, state.notify, rule=r16_9, rounds=len(state.rounds))


def request(state: State, command: Request) -> None:
    """Record that a player asks for the determinations (2.3), a copy of the rules (16.9) or a review (16.4)."""
    if command.what == "determinations":
        state.advice_given[command.player + REQUEST_SUFFIX] = ()
        state.notify(command.player, r2_3, "determinations")
    elif command.what == "rules":
        rules_copy(state, RulesCopy(player=command.player))
    else:
        state.notify("commission", r16_4, "review-requested")


def report(_state: State, _command: Report) -> None:
    """Record that the operator advised the Commission of a restriction (4.8).

    The state of the table does not change.
    """


def infringe(state: State, command: Infringe) -> None:
    """Record an infringement of the clause that the command names."""
    state.on_record.infringe(command, state.notify, round_number=len(state.rounds) + 1)
