"""What a person at the table may do now, in the verbs of ordinary play; never what would be wise (16.1, 16.6(a))."""

from __future__ import annotations

from houseway.games.canberra_poker.conduct import duties_of_players, duties_of_staff
from houseway.games.canberra_poker.hands import value_of
from houseway.games.canberra_poker.jackpot import qualifies
from houseway.games.canberra_poker.rules import (
    A_casino_operator,
    A_casino_supervisor,
    A_dealer,
    A_tournament_director_assistant,
    r16_6_a,
    r17_15,
)
from houseway.games.canberra_poker.seats import ROUNDS_LET_PAST
from houseway.games.canberra_poker.staff import why_no_meter
from houseway.games.canberra_poker.state import HAND, Box, Round, State
from houseway.games.canberra_poker.turns import next_to_ask
from houseway.law.coverage import follows
from houseway.table.game import Amount, Offer

ANY_AMOUNT = Amount(0, None)


@follows(r16_6_a)
def legal(state: State, actor: str) -> tuple[Offer, ...]:
    """Every ordinary command that a player, by name, or a person of staff may give now.

    A declaration is offered to those only who have lawfully seen the hand, so that an offer gives nothing away.
    """
    match actor:
        case "dealer":
            offers = _dealer(state)
        case "supervisor":
            offers = _supervisor(state)
        case "operator":
            offers = _operator(state)
        case "director":
            offers = _director(state)
        case _:
            offers = _player(state, actor)
    return tuple(offers)


@follows(A_casino_operator)
def _operator(state: State) -> list[Offer]:
    """Who must go, closing, other cards, shared pools, and for each completed round what fraud makes of it (16.4)."""
    offers = _to_vacate(state, "operator")
    if state.round is None:
        if state.closed is None:
            offers.append(Offer("close", {"notice": True, "by": "operator"}))
        offers.append(Offer("change-cards", {"checked": True, "by": "operator"}))
        offers += [
            Offer("void", {"cause": "fraud", "round": number, "by": "operator"}) for number in state.rounds.settled()
        ]
    if why_no_meter(state) is None:
        offers.append(Offer("meter", {"by": "operator"}, {"jackpot": ANY_AMOUNT, "reserve": ANY_AMOUNT}))
    return offers


@follows(A_casino_supervisor)
def _supervisor(state: State) -> list[Offer]:
    """Approval, who left without deciding, who must go, checks, copies of the rules, and infringements for the record."""
    offers: list[Offer] = []
    if state.awaiting_approval:
        offers.append(Offer("approve", {"by": "supervisor"}))
    offers += [Offer("fold", {"player": box.player, "by": "supervisor"}) for box in _deciding(state)]
    offers += _to_vacate(state, "supervisor")
    offers += _checks(state, "supervisor")
    seated = [player for _, player in sorted(state.seats.items())]
    offers += [Offer("rules-copy", {"player": player}) for player in seated]
    duties = duties_of_players(state.table.tournament)
    offers += [Offer("infringe", {"player": player, "rule": rule}) for player in seated for rule in duties]
    offers += [Offer("infringe", {"player": "dealer", "rule": rule}) for rule in duties_of_staff()]
    return offers


@follows(A_tournament_director_assistant)
def _director(state: State) -> list[Offer]:
    """The antes out of order that the director may void (17.15)."""
    boxes = state.layout if state.round is None else state.round.boxes
    return [
        Offer("void-wager", {"player": box.player, "contravened": r17_15, "by": "director"})
        for box in boxes.values()
        if box.further and box.stands()
    ]


def _checks(state: State, by: str) -> list[Offer]:
    """The checks of the cards: of the day between rounds, on instruction at any time (2.2, 2.4)."""
    times = ("before", "after", "instruction") if state.round is None else ("instruction",)
    return [Offer("check-cards", {"when": when, "by": by}) for when in times]


def _player(state: State, player: str) -> list[Offer]:
    offers = _seat(state, player)
    offers += _before_the_deal(state, player)
    for box in _deciding(state):
        if box.player == player:
            twice = 2 * box.ante
            offers.append(Offer("bet", {"player": player}, {"amount": Amount(twice, twice)}))
            offers.append(Offer("fold", {"player": player}))
    box_of_player = state.box_of(player)
    round_ = state.round
    if round_ is not None and box_of_player is not None and (round_.announced or not round_.automated):
        offers += _declarations(state, round_, [box_of_player])
    return offers


def _seat(state: State, player: str) -> list[Offer]:
    if player in state.seat_of:
        return [] if state.box_of(player) is not None else [Offer("leave", {"player": player})]
    if state.closed is not None or player in state.excluded:
        return []
    return [Offer("sit", {"player": player, "box": box}) for box in _free(state)]


def _before_the_deal(state: State, player: str) -> list[Offer]:
    if state.awaiting_approval or state.round is not None:
        return []
    offers = []
    placed = state.ante_of(player)
    tournament = state.table.tournament
    fixed = tournament and placed is not None and state.asked != player
    if state.closed is None:
        if player not in state.excluded and not fixed:
            seat = state.seat_of.get(player)
            boxes = [seat] if seat is not None else [] if tournament else _free(state)
            amount = _ante_amount(state, player)
            offers += [Offer("ante", {"player": player, "box": box}, {"amount": amount}) for box in boxes]
        if placed is not None and state.jackpot_works and not (tournament and state.table.side_wagers == "not-allowed"):
            wager = state.limits.sign.jackpot_wager
            arguments = {"player": player, "box": placed.number}
            offers.append(Offer("jackpot", arguments, {"amount": Amount(wager, wager)}))
    if placed is not None and not fixed:
        offers.append(Offer("withdraw", {"player": player}))
    return offers


def _ante_amount(state: State, player: str) -> Amount:
    """From the minimum, or from the smallest multiple for one who was not yet advised; above the maximum it is cut."""
    sign = state.limits.sign
    low = not state.table.tournament and player not in state.advised
    return Amount(sign.multiple if low else sign.min, None, sign.multiple)


@follows(A_dealer)
def _dealer(state: State) -> list[Offer]:
    """The next player to be asked, checks, declarations, the deal, the call, the turning, the collection."""
    offers = _checks(state, "dealer")
    round_ = state.round
    if round_ is None:
        following = next_to_ask(state) if state.table.tournament else None
        if following is not None:
            offers.append(Offer("ask", {"player": following}))
    if round_ is not None and state.phase == "revealed":
        offers += _declarations(state, round_, [box for box in round_.boxes.values() if box.action == "bet"])
    if state.awaiting_approval:
        return offers
    if _may_deal(state):
        offers.append(Offer("deal"))
    if round_ is not None and state.phase in ("deciding", "revealed"):
        if state.phase == "deciding":
            offers.append(Offer("announce"))
        boxes = round_.boxes.values()
        if not any(box.awaiting or box.undecided() for box in boxes):
            live = any(box.action == "bet" and (box.ante_void is None or box.bet_void is None) for box in boxes)
            if state.phase == "deciding":
                offers.append(Offer("reveal"))
            if state.phase == "revealed" or not live:
                offers.append(Offer("collect"))
    return offers


def _may_deal(state: State) -> bool:
    if state.round is not None:
        return state.phase == "dealing"
    antes = len(state.layout)
    return (
        state.closed is None
        and antes > 0
        and state.shoe_works
        and not state.new_cards_due
        and not (state.table.tournament and antes < len(state.seats))
        and len(state.shoe) >= HAND * (antes + 1)
    )


def _deciding(state: State) -> list[Box]:
    """The boxes on which one may bet or fold now."""
    round_ = state.round
    if round_ is None or state.phase != "deciding" or state.awaiting_approval:
        return []
    if round_.automated and not round_.announced:
        return []
    return [box for box in round_.boxes.values() if box.undecided() and not box.awaiting]


def _declarations(state: State, round_: Round, boxes: list[Box]) -> list[Offer]:
    if state.phase not in ("deciding", "revealed"):
        return []
    return [
        Offer("declare", {"player": box.player})
        for box in boxes
        if box.jackpot_stands() and qualifies(value_of(box.cards)) is not None
    ]


def _free(state: State) -> list[int]:
    return [box for box in range(1, state.table.boxes + 1) if box not in state.seats]


def _to_vacate(state: State, by: str) -> list[Offer]:
    """Who must give up the seat: after three rounds without a wager at a full table (16.7)."""
    if len(state.seats) < state.table.boxes:
        return []
    return [
        Offer("vacate", {"player": player, "by": by})
        for box, player in sorted(state.seats.items())
        if state.abstained[player] >= ROUNDS_LET_PAST
        and box not in state.layout
        and (state.round is None or box not in state.round.boxes)
    ]
