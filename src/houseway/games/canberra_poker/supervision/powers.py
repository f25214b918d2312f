"""Commands of operator, supervisor and dealer outside the round (2, 3, 10.6, 15, 16).

They cover signs, markers, cards, pools, entries on record and closing.
"""

from __future__ import annotations

from houseway.engine.protocol.game import require_person
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state import closing
from houseway.engine.state.box_limit_markers import why_not_limit, why_not_take_off
from houseway.engine.state.limits import change_limits
from houseway.errors import Refused
from houseway.games.canberra_poker.clauses import (
    A_approved,
    A_authorised_game,
    A_lotteries_act,
    A_lottery,
    r1_2,
    r2_2,
    r2_3,
    r2_4,
    r3_1,
    r3_2,
    r7_4,
    r9_7,
    r10_1,
    r10_6,
    r10_6_a,
    r10_6_b,
    r12_7,
    r15_2,
    r16_5,
    r16_11,
)
from houseway.games.canberra_poker.commands import (
    ChangeCards,
    CheckCards,
    Close,
    Dispute,
    Infringe,
    Limits,
    Marker,
    Meter,
    Redistribute,
    ReplaceShoe,
    RulesCopy,
    Verify,
)
from houseway.games.canberra_poker.determinations import Sign, find_sign_fault
from houseway.games.canberra_poker.play.state import DEALER, DECK, HAND, Rules, State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows, follows_answer
from houseway.money import Cents


def limits(state: State, command: Limits) -> None:
    """Change the limits on the signs, with notice (3.1).

    The change takes effect at once if the layout is empty, and after the round otherwise.
    """
    require_person(command, "operator", rule=r3_1)
    at_once = state.round is None and not state.layout
    change_limits(state, command, r3_1, lambda sign: _why_not_sign(state, sign), at_once=at_once)


def _why_not_sign(state: State, sign: Sign) -> Message | None:
    fault = find_sign_fault(sign, state.edition)
    return None if fault is None else fault[1]


def marker(state: State, command: Marker) -> None:
    """Place a marker that raises the maximum of a box, or remove the marker (3.2).

    A marker without a limit, which one instrument allows, removes the maximum of the box.
    """
    if state.round is not None:
        raise Refused(r3_2, Message("games-markers-between-rounds"))
    require_person(command, "operator", rule=r3_2)
    box, limit = command.box, command.limit
    if not 1 <= box <= state.determinations.boxes:
        raise Refused(r1_2, Message("games-box-range", boxes=state.determinations.boxes, box=box))
    if not command.on:
        refuse(why_not_take_off(r3_2, state.markers, box))
        del state.markers[box]
        return
    if limit is not None:
        refuse(why_not_limit(r3_2, limit, state.limits.sign))
    elif state.edition.marker_needs_limit:
        raise Refused(r3_2, Message("games-marker-limit-required"))
    state.markers[box] = limit


def close(state: State, command: Close) -> None:
    """Close the table with notice; antes on the layout are returned (15.2)."""
    require_person(command, "operator", rule=r15_2)
    closing.close(state, command, r15_2, why_not_close(state))
    state.layout.clear()
    state.asked = None


def why_not_close(state: State) -> Fault | None:
    """Return why the table cannot be closed now, or None if it can.

    Closing a closed table is allowed, and only repeats the notice.
    """
    return None if state.round is None else (r15_2, Message("games-close-between-rounds"))


@follows(r10_6_b)
def redistribute(state: State, command: Redistribute) -> None:
    """Move money of the reserve to prizes of tournaments or lotteries, if the instrument allows it (10.6)."""
    require_person(command, "operator", rule=r10_6)
    refuse(why_not_redistribute(state))
    if not _is_approved(command):
        raise Refused(r10_6, Message("games-arrangement-required"))
    if command.from_ != "reserve":
        raise Refused(r10_6, Message("canberra-poker-redistribute-source", source=repr(command.from_)))
    if not find_prize_pool_rules(command.to):
        raise Refused(r10_6_a, Message("games-redistribute-target", target=repr(command.to)))
    free_cents = get_free_reserve(state)
    if not 0 < command.amount <= free_cents:
        raise Refused(
            r10_6, Message("canberra-poker-redistribute-amount", free=Cents(free_cents), amount=Cents(command.amount))
        )
    state.pools.move("reserve", command.to, command.amount)


def why_not_redistribute(state: State) -> Fault | None:
    """Return why money of the reserve cannot be moved now, or None if it can (10.6)."""
    if not state.edition.reserve_may_move:
        return r10_6, Message("canberra-poker-reserve-fixed", instrument=state.edition.number)
    return None if state.round is None else (r10_6, Message("canberra-poker-redistribute-between-rounds"))


def get_free_reserve(state: State) -> int:
    """Return the cents of the reserve that may be moved: all except the amount determined to remain there."""
    return max(0, state.pools.reserve - state.determinations.jackpot.keep)


@follows(A_approved)
def _is_approved(command: Redistribute) -> bool:
    """Return whether the command names an arrangement for the transfer of reserve money.

    The software does not check whether the arrangement is really approved.
    """
    return bool(command.arrangement)


@follows_answer(lambda rules: rules)
def find_prize_pool_rules(destination: str) -> Rules:
    """Return the clauses that allow reserve money to go to this kind of prize pool (10.6(a)).

    The result is empty if no clause allows it.
    """
    match destination:
        case "tournament":
            return r10_6_a, A_authorised_game
        case "lottery":
            return r10_6_a, A_lottery, A_lotteries_act
        case _:
            return ()


def meter(state: State, command: Meter) -> None:
    """Set the pools, which other tables share, to their present amounts (10.1, 10.3).

    The amounts include the jackpot wagers of the round in progress.
    """
    require_person(command, "operator", rule=r10_1)
    reason = why_not_meter(state)
    if reason is not None:
        raise Refused(r10_1, reason)
    state.pools.set_meters(command.jackpot, command.reserve)


def why_not_meter(state: State) -> Message | None:
    """Return why the pools cannot be set now, or None if they can.

    They cannot be set between the deal and the last decision, so that no player learns of a prize before
    deciding.
    """
    if state.determinations.tournament and state.determinations.side_wagers == "not-allowed":
        return Message("canberra-poker-jackpot-not-allowed")
    if state.phase == "dealing" or (state.phase == "deciding" and state.get_current_round().list_undecided_boxes()):
        return Message("canberra-poker-meter-when")
    return None


def infringe(state: State, command: Infringe) -> None:
    """Record an infringement of the clause that the command names."""
    state.on_record.infringe(command, state.notify, round_number=_get_coming_round(state))


def dispute(state: State, command: Dispute) -> None:
    """Record the operator's decision on a dispute (16.5).

    The decision is final unless somebody asks the Commission to review it.
    """
    state.on_record.dispute(command, state.notify, rule=r16_5, rounds=len(state.rounds))


def rules_copy(state: State, command: RulesCopy) -> None:
    """Record that a player asked for a copy of the rules and got one (16.11)."""
    state.on_record.rules_copy(command, state.notify, rule=r16_11, rounds=len(state.rounds))


def replace_shoe(state: State, command: ReplaceShoe) -> None:
    """Replace the shoe by a manual or an automated one (12.7).

    If all cards must be changed before the next round, this is still so afterwards.
    """
    refuse(why_not_replace_shoe(state))
    state.automated = command.automated
    state.shoe_works = True
    state.shoe = ()


def why_not_replace_shoe(state: State) -> Fault | None:
    """Return why the shoe cannot be replaced now, or None if it can (12.7)."""
    return None if state.round is None else (r12_7, Message("canberra-poker-replace-shoe-when"))


def change_cards(state: State, command: ChangeCards) -> None:
    """Change all cards between rounds (2.3, 12.7).

    The supervisor and the dealer must have checked the new cards.
    """
    in_round = state.round is not None
    state.on_record.change(command, state.notify, rule=r2_3, round_number=_get_coming_round(state), in_round=in_round)
    state.shoe = ()
    state.new_cards_due = False
    state.cards_miscounted = False


def check_cards(state: State, command: CheckCards) -> None:
    """Record a check of the cards: the daily check (2.2) or one on instruction (2.4).

    If the number of cards is wrong, the supervisor is notified. No round can then begin until the cards are
    counted correctly or changed.
    """
    expected_count = 2 * DECK if state.automated else DECK
    is_daily = command.when in ("before", "after")
    state.on_record.check(
        command,
        state.notify,
        rule=r2_2 if is_daily else r2_4,
        by=("supervisor", "dealer"),
        is_barred=is_daily and state.round is not None,
        full_count=expected_count,
        count_rule=r2_4,
    )
    if command.count is not None:
        state.cards_miscounted = command.count != expected_count


def verify(state: State, command: Verify) -> None:
    """Record the dealer's count of a player's or the dealer's hand before it is discarded (7.4, 9.7).

    If a hand is counted several times, the last count applies.
    """
    refuse(why_not_verify(state))
    if command.box != "dealer" and not 1 <= command.box <= state.determinations.boxes:
        raise Refused(r1_2, Message("games-box-range", boxes=state.determinations.boxes, box=command.box))
    round_ = state.get_current_round()
    box_number = DEALER if command.box == "dealer" else command.box
    if command.count == HAND:
        round_.miscounted.discard(box_number)
    else:
        round_.miscounted.add(box_number)
        box = round_.boxes.get(box_number)
        is_folded = box is not None and box.action == "fold"
        state.notify("supervisor", r7_4 if is_folded else r9_7, "card-count")


def why_not_verify(state: State) -> Fault | None:
    """Return why no hands can be counted now, or None if they can (7.4, 9.7)."""
    if state.phase not in ("deciding", "revealed"):
        return r9_7, Message("canberra-poker-verify-when")
    return None


def _get_coming_round(state: State) -> int:
    """Return the number of the current round, or of the next round if none is in progress."""
    return len(state.rounds) + (state.round is None)
