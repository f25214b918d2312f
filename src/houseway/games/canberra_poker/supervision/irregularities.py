"""Irregularities at the table, and wagers that become void (12.6 to 12.8, 13, 14, 16.2 to 16.4, 17.15)."""

from __future__ import annotations

from houseway.engine.protocol.game import require_person
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state.voiding import find_cause_rule, find_completed_round
from houseway.errors import Refused
from houseway.games.canberra_poker.clauses import (
    r6_2,
    r6_3,
    r12_1,
    r12_4,
    r12_6,
    r12_8,
    r13_2,
    r14_1,
    r14_2,
    r14_3,
    r14_4,
    r14_5,
    r16_2,
    r16_3_a,
    r16_3_b,
    r16_4,
    r17_15,
)
from houseway.games.canberra_poker.commands import (
    Approve,
    Discarded,
    Exclude,
    Expose,
    Malfunction,
    Misdeal,
    Reconstruct,
    Repair,
    Void,
    VoidWager,
)
from houseway.games.canberra_poker.play.jackpot import PoolShortfall, notify_shortfall, void_jackpot_wager
from houseway.games.canberra_poker.play.round import choose_rule, end_round
from houseway.games.canberra_poker.play.seats import free_seat
from houseway.games.canberra_poker.play.settlement import void_round
from houseway.games.canberra_poker.play.state import DEALER, HAND, Box, Rules, State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows

EXPOSED_CARDS_TO_VOID = 3
"""Number of exposed cards at which the round becomes void (14.1)."""


def expose(state: State, command: Expose) -> None:
    """Record an exposed card; the third one voids the round (14.1, 14.2).

    The dealer's first card exposed during the deal becomes the dealer's face-up card.
    """
    refuse(why_not_expose(state, command.box, command.card))
    round_ = state.get_current_round()
    box_number = DEALER if command.box == "dealer" else command.box
    if (box_number, command.card) in round_.exposed:
        return
    round_.exposed.add((box_number, command.card))
    is_counted = True
    if box_number == DEALER and state.phase == "dealing" and round_.up is None:
        round_.up = command.card
        is_counted = state.determinations.dealer_exposure_counts
    if is_counted:
        round_.exposed_count += 1
    if round_.exposed_count == EXPOSED_CARDS_TO_VOID:
        _void_current_round(state, (r14_1,))


def misdeal(state: State, command: Misdeal) -> None:
    """Void a round that was dealt against 6.3 or 12.4 (14.3)."""
    if state.round is None:
        raise Refused(r14_3, Message("games-no-round"))
    _void_current_round(state, (r14_3, choose_rule(state, r6_3, r12_4)))


@follows(r12_8)
def malfunction(state: State, command: Malfunction) -> None:
    """Record a malfunction of the shoe or of the jackpot equipment (12.6, 14.5).

    A failing shoe voids the round. If the jackpot equipment fails, play waits for the supervisor's approval.
    """
    if command.of == "jackpot":
        state.jackpot_works = False
        state.awaiting_approval = True
        state.notify("supervisor", r14_5, "jackpot-malfunction")
        return
    refuse(why_not_automated_shoe(state))
    state.shoe_works = False
    state.new_cards_due = True
    if state.round is not None:
        _void_current_round(state, (r12_6,))


def approve(state: State, command: Approve) -> None:
    """Record the supervisor's approval to continue play (14.5)."""
    require_person(command, "supervisor", rule=r14_5)
    refuse(why_not_approve(state))
    state.awaiting_approval = False


def why_not_approve(state: State) -> Fault | None:
    """Return why no approval can be recorded now, or None if one is pending (14.5)."""
    return None if state.awaiting_approval else (r14_5, Message("canberra-poker-nothing-to-approve"))


def repair(state: State, command: Repair) -> None:
    """Record that the shoe or the jackpot equipment was repaired and is in use again."""
    if command.of == "jackpot":
        state.jackpot_works = True
        return
    refuse(why_not_automated_shoe(state))
    state.shoe_works = True


def discarded(state: State, command: Discarded) -> None:
    """Record that a hand was discarded too soon and awaits reconstruction (14.4)."""
    refuse(why_not_discarded(state, command.box))
    state.get_current_round().boxes[command.box].awaiting = True


def why_not_discarded(state: State, number: int) -> Fault | None:
    """Return why the hand of a box cannot be reported as discarded too soon, or None if it can (14.4)."""
    box = state.get_current_round().boxes.get(number) if state.phase in ("deciding", "revealed") else None
    if box is None or not box.has_wager():
        return r14_4, Message("canberra-poker-no-wager-on-box", box=number)
    return None


def reconstruct(state: State, command: Reconstruct) -> None:
    """Record whether a discarded hand could be reconstructed (14.4).

    If it could not, the wagers on the box or the whole round become void, as the determinations say.
    """
    refuse(why_not_reconstruct(state, command.box))
    round_ = state.get_current_round()
    round_.miscounted.discard(command.box)
    box = round_.boxes[command.box]
    if command.possible:
        box.awaiting = False
    elif state.determinations.unreconstructed == "void-round":
        _void_current_round(state, (r16_4, r14_4))
    else:
        notify_shortfall(state, state.get_current_round(), r14_4, _void_box(state, box, (r14_4,)))


def why_not_reconstruct(state: State, number: int) -> Fault | None:
    """Return why the hand of a box cannot be reconstructed now, or None if it awaits reconstruction (14.4)."""
    box = None if state.round is None else state.round.boxes.get(number)
    return (
        (r14_4, Message("canberra-poker-nothing-to-reconstruct", box=number))
        if box is None or not box.awaiting
        else None
    )


def void(state: State, command: Void) -> None:
    """Void the current round or, for fraud, a completed one (16.4).

    Only the operator may do this. For collusion, the supervisor may do it too.
    """
    rule = find_cause_rule(command, disturbance=r16_2, other=r16_4, collusion=r13_2)
    require_person(command, *(("operator", "supervisor") if command.cause == "collusion" else ("operator",)), rule=rule)
    is_running = state.round is not None
    if is_running and command.round in (None, len(state.rounds)):
        _void_current_round(state, (rule,))
        return
    void_round(state, find_completed_round(state.rounds, command, rule, running=is_running), (rule,))


def void_wager(state: State, command: VoidWager) -> None:
    """Void a player's wagers, or an ante that was placed out of order (16.3(a), 17.15).

    The operator voids wagers for a contravention. The tournament director voids an ante out of order.
    """
    player = command.player
    is_out_of_order = state.determinations.tournament and command.contravened == r17_15
    rule = r17_15 if is_out_of_order else r16_3_a
    require_person(command, "director" if is_out_of_order else "operator", rule=rule)
    if not command.contravened:
        raise Refused(r16_3_a, Message("games-contravention-required"))
    box = state.find_ante_box(player) if state.round is None else state.find_box(player)
    if box is None or (command.box is not None and command.box != box.number):
        raise Refused(rule, Message("canberra-poker-no-wager-there", player=player))
    has_wager_of_kind = {
        None: box.has_wager,
        "ante": box.has_ante,
        "bet": box.has_bet,
        "jackpot": box.has_jackpot_wager,
    }
    if not has_wager_of_kind[command.wager]():
        raise Refused(rule, Message("games-no-such-wager", player=player))
    if is_out_of_order and not box.further:
        raise Refused(rule, Message("canberra-poker-no-further-infringement", player=player))
    if state.round is None:
        _remove_wager(state, box, command.wager)
        state.notify(player, rule, "wager-void")
        return
    shortfall = _void_wagers(state, box, command.wager, (rule,))
    state.notify(player, rule, "wager-void")
    notify_shortfall(state, state.round, rule, shortfall)


def exclude(state: State, command: Exclude) -> None:
    """Exclude a player from the round for a breach of rule 13, or from the game (13.2, 16.3(b))."""
    player, clause = command.player, command.contravened or ""
    if command.from_ == "round":
        require_person(command, "operator", "supervisor", rule=r13_2)
        box = state.find_box(player)
        if not clause.startswith("13."):
            raise Refused(r13_2, Message("canberra-poker-exclude-from-round"))
        if box is None or not box.has_wager():
            raise Refused(r13_2, Message("canberra-poker-no-wager-in-round", player=player))
        shortfall = _void_box(state, box, (r13_2,))
        state.notify(player, r13_2, "excluded")
        notify_shortfall(state, state.get_current_round(), r13_2, shortfall)
        return
    require_person(command, "operator", rule=r16_3_b)
    if not clause:
        raise Refused(r16_3_b, Message("games-contravention-required"))
    state.excluded.add(player)
    if player in state.seat_of and state.find_box(player) is None:
        free_seat(state, player)
    state.notify(player, r16_3_b, "excluded")


def why_not_expose(state: State, number: int | str, card: int) -> Fault | None:
    """Return why a card cannot be reported as exposed, or None if it was dealt face down (14.1, 14.2)."""
    if state.phase not in ("dealing", "deciding"):
        return r14_1, Message("canberra-poker-expose-when")
    round_ = state.get_current_round()
    if number == "dealer":
        if card == round_.up:
            rule = r14_2 if card < HAND else choose_rule(state, r6_2, r12_4)
            return rule, Message("canberra-poker-face-up-card")
        card_count = len(round_.dealer)
    else:
        box = round_.boxes.get(int(number))
        if box is None or box.action == "fold":
            return r14_1, Message("canberra-poker-box-without-hand", box=number)
        card_count = len(box.cards)
    return None if 1 <= card <= card_count else (r14_1, Message("canberra-poker-card-not-dealt", card=card))


def why_not_automated_shoe(state: State) -> Fault | None:
    """Return a fault if no automated shoe is in use, otherwise None (12.1).

    Commands that need an automated shoe are refused with this fault.
    """
    return None if state.automated else (r12_1, Message("canberra-poker-no-automated-shoe"))


def _void_current_round(state: State, rules: Rules) -> None:
    void_round(state, state.get_current_round(), rules)
    end_round(state)


def _void_wagers(state: State, box: Box, wager: str | None, rules: Rules) -> PoolShortfall:
    """Void the named wager on a box, and return the cents that each pool no longer holds and cannot return.

    All wagers on the box become void if no wager is named, or if the ante is voided before the player has bet.
    """
    shortfall: PoolShortfall = {}
    if wager == "jackpot":
        shortfall = void_jackpot_wager(state, state.get_current_round(), box, rules)
    elif wager == "bet":
        box.bet_void = rules
    elif wager == "ante" and box.action == "bet":
        box.ante_void = rules
    else:
        shortfall = _void_box(state, box, rules)
    if not box.has_wager():
        box.awaiting = False
    return shortfall


def _void_box(state: State, box: Box, rules: Rules) -> PoolShortfall:
    """Void all wagers on a box, and return the cents that each pool no longer holds and cannot return.

    A wager that was already void still cites its earlier clause. A player who has not bet or folded is out of the
    round.
    """
    shortfall: PoolShortfall = {}
    if box.ante_void is None:
        box.ante_void = rules
    if box.has_bet():
        box.bet_void = rules
    if box.has_jackpot_wager():
        shortfall = void_jackpot_wager(state, state.get_current_round(), box, rules)
    if box.action is None:
        box.out = True
    box.awaiting = False
    return shortfall


def _remove_wager(state: State, box: Box, wager: str | None) -> None:
    """Remove a voided wager from the layout before the first card.

    If the ante is removed, the jackpot wager of the box is removed too.
    """
    if wager == "jackpot":
        box.jackpot = 0
        box.lit = False
    else:
        del state.layout[box.number]
