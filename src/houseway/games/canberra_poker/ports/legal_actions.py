"""What a person at the table may do now; never what would be wise (16.1, 16.6(a)).

Here stands what play goes on with; what the staff may do beside it, irregularities and powers, is in ``staff_actions.py``.
"""

from __future__ import annotations

from houseway.engine.protocol.checks import passes
from houseway.engine.protocol.legal_actions import Amount, Number, Offer
from houseway.games.canberra_poker.clauses import A_dealer, r16_6_a
from houseway.games.canberra_poker.play.round import (
    bet_on,
    box_to_bet,
    box_to_fold,
    check_announce,
    check_collect,
    check_deal,
    check_declare,
    check_reveal,
)
from houseway.games.canberra_poker.play.seats import check_sit, why_not_leave
from houseway.games.canberra_poker.play.state import Box, State
from houseway.games.canberra_poker.play.wager_order import next_to_ask, why_not_ask
from houseway.games.canberra_poker.play.wagers import box_for_ante, box_for_jackpot, check_withdraw, least_ante
from houseway.games.canberra_poker.ports.staff_actions import desk
from houseway.law.coverage_marks import follows

STAFF = ("dealer", "supervisor", "operator", "director")
DEAL = Offer("deal", {}, {"cards": Number(1)}, frozenset(("cards",)))


@follows(r16_6_a)
def legal(state: State, actor: str) -> tuple[Offer, ...]:
    """Every command that a player, by name, or a person of staff may give now.

    A declaration is offered to those only who have lawfully seen the hand, so that an offer gives nothing away.
    """
    if actor in STAFF:
        return (*_staff(state, actor), *desk(state, actor))
    return tuple(_player(state, actor))


def _staff(state: State, actor: str) -> list[Offer]:
    """What play goes on with; the supervisor records the fold of a player who walked away (7.3)."""
    if actor == "dealer":
        return _dealer(state)
    if actor == "supervisor":
        return [Offer("fold", {"player": box.player, "by": "supervisor"}) for box in _deciding(state)]
    return []


def _player(state: State, player: str) -> list[Offer]:
    offers = _seat(state, player)
    offers += _before_the_deal(state, player)
    box_of_player = state.box_of(player)
    if box_of_player is not None and passes(box_to_bet, state, player):
        twice = bet_on(box_of_player)
        offers.append(
            Offer("bet", {"player": player}, {"amount": Amount(twice, twice)}, frozenset(("amount",)), costs=twice)
        )
    if box_of_player is not None and passes(box_to_fold, state, player):
        offers.append(Offer("fold", {"player": player}))
    round_ = state.round
    if round_ is not None and box_of_player is not None and (round_.announced or not round_.automated):
        offers += _declarations(state, [box_of_player])
    return offers


def _seat(state: State, player: str) -> list[Offer]:
    if player in state.seat_of:
        return [Offer("leave", {"player": player})] if why_not_leave(state, player) is None else []
    boxes = range(1, state.determinations.boxes + 1)
    return [Offer("sit", {"player": player, "box": box}) for box in boxes if passes(check_sit, state, player, box)]


def _before_the_deal(state: State, player: str) -> list[Offer]:
    if state.round is not None:
        return []
    offers = []
    seat = state.seat_of.get(player)
    boxes = [seat] if seat is not None else [] if state.determinations.tournament else _free(state)
    boxes = [box for box in boxes if passes(box_for_ante, state, player, box)]
    if boxes:
        amount = _ante_amount(state, player)
        offers += [Offer("ante", {"player": player, "box": box}, {"amount": amount}) for box in boxes]
    placed = state.ante_of(player)
    if placed is not None:
        if passes(box_for_jackpot, state, player):
            wager = state.limits.sign.jackpot_wager
            arguments = {"player": player, "box": placed.number}
            offers.append(
                Offer("jackpot", arguments, {"amount": Amount(wager, wager)}, frozenset(("amount",)), costs=wager)
            )
        if passes(check_withdraw, state, player):
            offers.append(Offer("withdraw", {"player": player}))
    return offers


def _ante_amount(state: State, player: str) -> Amount:
    """From the minimum, or from the smallest multiple for one who was not yet advised; above the maximum it is cut."""
    return Amount(least_ante(state, player), None, state.limits.sign.multiple)


@follows(A_dealer)
def _dealer(state: State) -> list[Offer]:
    """The next player to be asked, declarations, the deal, the call, the turning, the collection."""
    offers: list[Offer] = []
    round_ = state.round
    following = next_to_ask(state) if why_not_ask(state) is None else None
    if following is not None:
        offers.append(Offer("ask", {"player": following}))
    if round_ is not None and state.phase == "revealed":
        offers += _declarations(state, [box for box in round_.boxes.values() if box.action == "bet"])
    if passes(check_deal, state):
        offers.append(DEAL)
    if round_ is not None and state.phase in ("deciding", "revealed"):
        checks = (("announce", check_announce), ("reveal", check_reveal), ("collect", check_collect))
        offers += [Offer(verb) for verb, check in checks if passes(check, state)]
    return offers


def _deciding(state: State) -> list[Box]:
    """The boxes on which one may bet or fold now."""
    round_ = state.round
    if round_ is None or state.phase != "deciding":
        return []
    return [box for box in round_.boxes.values() if passes(box_to_fold, state, box.player)]


def _declarations(state: State, boxes: list[Box]) -> list[Offer]:
    return [Offer("declare", {"player": box.player}) for box in boxes if passes(check_declare, state, box.player)]


def _free(state: State) -> list[int]:
    return [box for box in range(1, state.determinations.boxes + 1) if box not in state.seats]
