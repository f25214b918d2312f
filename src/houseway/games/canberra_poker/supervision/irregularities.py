"""What goes wrong at the table, and what is void because of it (12.6 to 12.8, 13, 14, 16.2 to 16.4, 17.15)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.game import person
from houseway.engine.state.voiding import cause_rule, completed_round
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
from houseway.games.canberra_poker.play.jackpot import Missing, tell_owed, void_jackpot
from houseway.games.canberra_poker.play.round import end_round, ruled
from houseway.games.canberra_poker.play.seats import free_seat
from houseway.games.canberra_poker.play.settlement import void_round
from houseway.games.canberra_poker.play.state import DEALER, HAND, Box, Rules, State
from houseway.law.coverage_marks import follows

EXPOSED_VOID = 3
"""So many exposed cards make the round void (14.1)."""


def expose(state: State, command: Expose) -> None:
    """A face-down card was seen: the third voids the round, the dealer's first becomes the face-up card (14.1, 14.2)."""
    refuse(why_not_expose(state, command.box, command.card))
    round_ = state.current()
    place = DEALER if command.box == "dealer" else command.box
    if (place, command.card) in round_.exposed:
        return
    round_.exposed.add((place, command.card))
    counts = True
    if place == DEALER and state.phase == "dealing" and round_.up is None:
        round_.up = command.card
        counts = state.determinations.dealer_exposure_counts
    if counts:
        round_.exposed_count += 1
    if round_.exposed_count == EXPOSED_VOID:
        _void(state, (r14_1,))


def misdeal(state: State, command: Misdeal) -> None:
    """The cards were dealt against 6.3 or 12.4, so the round is void (14.3)."""
    if state.round is None:
        raise Refused(r14_3, "no round is running")
    _void(state, (r14_3, ruled(state, r6_3, r12_4)))


@follows(r12_8)
def malfunction(state: State, command: Malfunction) -> None:
    """A failing shoe voids the round (12.6); failing jackpot equipment makes play wait for the supervisor (14.5)."""
    if command.of == "jackpot":
        state.jackpot_works = False
        state.awaiting_approval = True
        state.tell("supervisor", r14_5, "jackpot-malfunction")
        return
    refuse(why_no_automated_shoe(state))
    state.shoe_works = False
    state.new_cards_due = True
    if state.round is not None:
        _void(state, (r12_6,))


def approve(state: State, command: Approve) -> None:
    """The supervisor lets play go on (14.5)."""
    person(command, "supervisor", rule=r14_5)
    refuse(why_not_approve(state))
    state.awaiting_approval = False


def why_not_approve(state: State) -> Fault | None:
    """Why there is nothing to approve (14.5)."""
    return None if state.awaiting_approval else (r14_5, "nothing awaits the supervisor's approval")


def repair(state: State, command: Repair) -> None:
    """What failed works again."""
    if command.of == "jackpot":
        state.jackpot_works = True
        return
    refuse(why_no_automated_shoe(state))
    state.shoe_works = True


def discarded(state: State, command: Discarded) -> None:
    """A hand went into the discard rack too soon and awaits reconstruction (14.4)."""
    refuse(why_not_discarded(state, command.box))
    state.current().boxes[command.box].awaiting = True


def why_not_discarded(state: State, number: int) -> Fault | None:
    """Why no hand of a box can have entered the discards too soon (14.4)."""
    box = state.current().boxes.get(number) if state.phase in ("deciding", "revealed") else None
    if box is None or not box.stands():
        return r14_4, f"no wager stands on box {number}"
    return None


def reconstruct(state: State, command: Reconstruct) -> None:
    """A hand was put together again, or could not be: then the box, or the round, is void (14.4)."""
    refuse(why_not_reconstruct(state, command.box))
    round_ = state.current()
    round_.miscounted.discard(command.box)
    box = round_.boxes[command.box]
    if command.possible:
        box.awaiting = False
    elif state.determinations.unreconstructed == "void-round":
        _void(state, (r16_4, r14_4))
    else:
        tell_owed(state, state.current(), r14_4, _void_box(state, box, (r14_4,)))


def why_not_reconstruct(state: State, number: int) -> Fault | None:
    """Why there is no hand of a box to put together again (14.4)."""
    box = None if state.round is None else state.round.boxes.get(number)
    return (r14_4, f"no hand of box {number} awaits reconstruction") if box is None or not box.awaiting else None


def void(state: State, command: Void) -> None:
    """The operator, for collusion also the supervisor, voids the running round; for fraud also one that is over (16.4)."""
    rule = cause_rule(command, disturbance=r16_2, other=r16_4, collusion=r13_2)
    person(command, *(("operator", "supervisor") if command.cause == "collusion" else ("operator",)), rule=rule)
    running = state.round is not None
    if running and command.round in (None, len(state.rounds)):
        _void(state, (rule,))
        return
    void_round(state, completed_round(state.rounds, command, rule, running=running), (rule,))


def void_wager(state: State, command: VoidWager) -> None:
    """The operator voids a player's wagers, or the director an ante out of order (16.3(a), 17.15)."""
    player = command.player
    out_of_order = state.determinations.tournament and command.contravened == r17_15
    rule = r17_15 if out_of_order else r16_3_a
    person(command, "director" if out_of_order else "operator", rule=rule)
    if not command.contravened:
        raise Refused(r16_3_a, "the contravention must be named")
    box = state.ante_of(player) if state.round is None else state.box_of(player)
    if box is None or (command.box is not None and command.box != box.number):
        raise Refused(rule, f"{player} has no wager there")
    standing = {None: box.stands, "ante": box.ante_stands, "bet": box.bet_stands, "jackpot": box.jackpot_stands}
    if not standing[command.wager]():
        raise Refused(rule, f"no such wager of {player} stands")
    if out_of_order and not box.further:
        raise Refused(rule, f"the ante of {player} is no further infringement")
    if state.round is None:
        _take_off(state, box, command.wager)
        state.tell(player, rule, "wager-void")
        return
    missing = _void_wagers(state, box, command.wager, (rule,))
    state.tell(player, rule, "wager-void")
    tell_owed(state, state.round, rule, missing)


def exclude(state: State, command: Exclude) -> None:
    """A player is kept out of this round for rule 13, or out of the game (13.2, 16.3(b))."""
    player, contravened = command.player, command.contravened or ""
    if command.from_ == "round":
        person(command, "operator", "supervisor", rule=r13_2)
        box = state.box_of(player)
        if not contravened.startswith("13."):
            raise Refused(r13_2, "exclusion from the round is for contraventions of rule 13")
        if box is None or not box.stands():
            raise Refused(r13_2, f"{player} has no wager standing in the round")
        missing = _void_box(state, box, (r13_2,))
        state.tell(player, r13_2, "excluded")
        tell_owed(state, state.current(), r13_2, missing)
        return
    person(command, "operator", rule=r16_3_b)
    if not contravened:
        raise Refused(r16_3_b, "the contravention must be named")
    state.excluded.add(player)
    if player in state.seat_of and state.box_of(player) is None:
        free_seat(state, player)
    state.tell(player, r16_3_b, "excluded")


def why_not_expose(state: State, number: int | str, card: int) -> Fault | None:
    """Why a card cannot have been exposed: no such face-down card lies there (14.1, 14.2)."""
    if state.phase not in ("dealing", "deciding"):
        return r14_1, "cards are exposed while they are dealt or players decide"
    round_ = state.current()
    if number == "dealer":
        if card == round_.up:
            rule = r14_2 if card < HAND else ruled(state, r6_2, r12_4)
            return rule, "the dealer's face-up card is seen by all"
        held = len(round_.dealer)
    else:
        box = round_.boxes.get(int(number))
        if box is None or box.action == "fold":
            return r14_1, f"box {number} has no hand"
        held = len(box.cards)
    return None if 1 <= card <= held else (r14_1, f"card {card} is not dealt")


def why_no_automated_shoe(state: State) -> Fault | None:
    """Why no automated shoe fails or is repaired (12.1)."""
    return None if state.automated else (r12_1, "no automated shoe is in use")


def _void(state: State, rules: Rules) -> None:
    void_round(state, state.current(), rules)
    end_round(state)


def _void_wagers(state: State, box: Box, wager: str | None, rules: Rules) -> Missing:
    """Void what is named, the ante before the player has bet with everything else; what the pools no longer hold."""
    missing: Missing = {}
    if wager == "jackpot":
        missing = void_jackpot(state, state.current(), box, rules)
    elif wager == "bet":
        box.bet_void = rules
    elif wager == "ante" and box.action == "bet":
        box.ante_void = rules
    else:
        missing = _void_box(state, box, rules)
    if not box.stands():
        box.awaiting = False
    return missing


def _void_box(state: State, box: Box, rules: Rules) -> Missing:
    """Void everything on the box; what was void before keeps its rule, and a player who has not acted is out."""
    missing: Missing = {}
    if box.ante_void is None:
        box.ante_void = rules
    if box.bet_stands():
        box.bet_void = rules
    if box.jackpot_stands():
        missing = void_jackpot(state, state.current(), box, rules)
    if box.action is None:
        box.out = True
    box.awaiting = False
    return missing


def _take_off(state: State, box: Box, wager: str | None) -> None:
    """Before the first card a voided wager leaves the layout, and the ante takes the jackpot wager with it."""
    if wager == "jackpot":
        box.jackpot = 0
        box.lit = False
    else:
        del state.layout[box.number]
