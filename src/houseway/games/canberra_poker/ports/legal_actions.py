"""Legal actions at the table, without advice (16.1, 16.6(a)).

This module lists the actions in the course of play. ``ports.staff_actions`` lists the other actions of the
staff: irregularities, powers and entries on record.
"""

from __future__ import annotations

from houseway.engine.protocol.legal_actions import Amount, LegalAction, Number
from houseway.engine.protocol.refusals import is_allowed
from houseway.games.canberra_poker.clauses import A_dealer, r16_6_a
from houseway.games.canberra_poker.play.round import (
    check_announce,
    check_collect,
    check_deal,
    check_declare,
    check_reveal,
    find_box_to_bet,
    find_box_to_fold,
    get_bet_cents,
)
from houseway.games.canberra_poker.play.seats import check_sit, why_not_leave
from houseway.games.canberra_poker.play.state import Box, State
from houseway.games.canberra_poker.play.tournament_wager_order import find_next_to_ask, why_not_ask
from houseway.games.canberra_poker.play.wagers import (
    check_withdraw,
    find_box_for_ante,
    find_box_for_jackpot,
    get_minimum_ante,
)
from houseway.games.canberra_poker.ports.staff_actions import list_staff_actions
from houseway.law.coverage_marks import follows

STAFF = ("dealer", "supervisor", "operator", "director")
DEAL_ACTION = LegalAction("deal", {}, {"cards": Number(1)}, frozenset(("cards",)))


@follows(r16_6_a)
def list_legal_actions(state: State, actor: str) -> tuple[LegalAction, ...]:
    """Return every command that an actor may give now.

    ``actor`` is the name of a player or a role of the staff. A declaration is listed only for people who may see
    the hand, so that the list does not reveal cards.
    """
    if actor in STAFF:
        return (*_list_staff_course_actions(state, actor), *list_staff_actions(state, actor))
    return tuple(_list_player_actions(state, actor))


def _list_staff_course_actions(state: State, actor: str) -> list[LegalAction]:
    """Return the actions of a member of staff in the course of play.

    The supervisor can record the fold of a player who walked away (7.3).
    """
    if actor == "dealer":
        return _list_dealer_actions(state)
    if actor == "supervisor":
        return [LegalAction("fold", {"player": box.player, "by": "supervisor"}) for box in _list_undecided_boxes(state)]
    return []


def _list_player_actions(state: State, player: str) -> list[LegalAction]:
    actions = _list_seat_actions(state, player)
    actions += _list_actions_between_rounds(state, player)
    own_box = state.find_box(player)
    if own_box is not None and is_allowed(find_box_to_bet, state, player):
        bet_cents = get_bet_cents(own_box)
        actions.append(
            LegalAction(
                "bet",
                {"player": player},
                {"amount": Amount(bet_cents, bet_cents)},
                frozenset(("amount",)),
                costs=bet_cents,
            )
        )
    if own_box is not None and is_allowed(find_box_to_fold, state, player):
        actions.append(LegalAction("fold", {"player": player}))
    round_ = state.round
    if round_ is not None and own_box is not None and (round_.announced or not round_.automated):
        actions += _list_declare_actions(state, [own_box])
    return actions


def _list_seat_actions(state: State, player: str) -> list[LegalAction]:
    if player in state.seat_of:
        return [LegalAction("leave", {"player": player})] if why_not_leave(state, player) is None else []
    boxes = range(1, state.determinations.boxes + 1)
    return [
        LegalAction("sit", {"player": player, "box": box}) for box in boxes if is_allowed(check_sit, state, player, box)
    ]


def _list_actions_between_rounds(state: State, player: str) -> list[LegalAction]:
    if state.round is not None:
        return []
    actions = []
    seat = state.seat_of.get(player)
    boxes = [seat] if seat is not None else [] if state.determinations.tournament else _list_free_boxes(state)
    boxes = [box for box in boxes if is_allowed(find_box_for_ante, state, player, box)]
    if boxes:
        amount = _get_ante_amount(state, player)
        actions += [LegalAction("ante", {"player": player, "box": box}, {"amount": amount}) for box in boxes]
    ante_box = state.find_ante_box(player)
    if ante_box is not None:
        if is_allowed(find_box_for_jackpot, state, player):
            wager = state.limits.sign.jackpot_wager
            arguments = {"player": player, "box": ante_box.number}
            actions.append(
                LegalAction("jackpot", arguments, {"amount": Amount(wager, wager)}, frozenset(("amount",)), costs=wager)
            )
        if is_allowed(check_withdraw, state, player):
            actions.append(LegalAction("withdraw", {"player": player}))
    return actions


def _get_ante_amount(state: State, player: str) -> Amount:
    """Return the allowed amounts of a player's ante.

    They begin at the minimum, or at the smallest multiple for a player who has not been advised yet. There is no
    upper bound, because an ante above the maximum is reduced when the round starts.
    """
    return Amount(get_minimum_ante(state, player), None, state.limits.sign.multiple)


@follows(A_dealer)
def _list_dealer_actions(state: State) -> list[LegalAction]:
    """Return the dealer's actions in the course of play, such as ask, declare, deal, reveal and collect."""
    actions: list[LegalAction] = []
    round_ = state.round
    next_player = find_next_to_ask(state) if why_not_ask(state) is None else None
    if next_player is not None:
        actions.append(LegalAction("ask", {"player": next_player}))
    if round_ is not None and state.phase == "revealed":
        actions += _list_declare_actions(state, [box for box in round_.boxes.values() if box.action == "bet"])
    if is_allowed(check_deal, state):
        actions.append(DEAL_ACTION)
    if round_ is not None and state.phase in ("deciding", "revealed"):
        checks = (("announce", check_announce), ("reveal", check_reveal), ("collect", check_collect))
        actions += [LegalAction(verb) for verb, check in checks if is_allowed(check, state)]
    return actions


def _list_undecided_boxes(state: State) -> list[Box]:
    """Return the boxes on which a player may bet or fold now."""
    round_ = state.round
    if round_ is None or state.phase != "deciding":
        return []
    return [box for box in round_.boxes.values() if is_allowed(find_box_to_fold, state, box.player)]


def _list_declare_actions(state: State, boxes: list[Box]) -> list[LegalAction]:
    return [
        LegalAction("declare", {"player": box.player}) for box in boxes if is_allowed(check_declare, state, box.player)
    ]


def _list_free_boxes(state: State) -> list[int]:
    return [box for box in range(1, state.determinations.boxes + 1) if box not in state.seats]
