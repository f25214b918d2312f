"""What an actor may do now, with the bounds of every amount.

Players are offered seats, wagers, insurance, even money and decisions; the dealer what play goes on with; all of the staff
what stands in ``staff_actions.py``: cards, irregularities, powers, what is put on record. With an unseen shoe the offers do not
depend on which cards have been seen: an act may be lawful although it still wants a card. What may be done is said here,
never what would be wise (16.5).
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol.legal_actions import Amount, Offer, OneOf, SomeOf
from houseway.games.blackjack.clauses import r16_5_a
from houseway.games.blackjack.play.cards.deal_steps import WITHOUT_CARDS, waits_for_cards
from houseway.games.blackjack.play.dealer_hand import why_not_dealer
from houseway.games.blackjack.play.decisions import (
    decision_maker,
    double_amounts,
    followers,
    initial_wager,
    open_hand,
    why_not_double,
    why_not_split,
    why_not_stand,
)
from houseway.games.blackjack.play.insurance import (
    dealer_shows_ace,
    half_of_smallest_chip,
    most_insured,
    why_not_close_insurance,
    why_not_even_money,
    why_not_insure,
)
from houseway.games.blackjack.play.round import why_not_deal
from houseway.games.blackjack.play.seats import why_not_leave, why_not_sit
from houseway.games.blackjack.play.state import Round, State
from houseway.games.blackjack.play.wager_order import to_ask, why_not_ask
from houseway.games.blackjack.play.wagers import (
    PLAYERS_ON_A_BOX,
    least_main,
    least_perfect_pairs,
    offers_perfect_pairs,
    offers_super_sevens,
    others_on,
    room_beside,
    why_not_main,
    why_not_place,
    why_not_withdraw,
)
from houseway.games.blackjack.ports.staff_actions import desk
from houseway.law.coverage_marks import follows

VERBS_WITHOUT_CARDS = frozenset(kind.__struct_config__.tag for kind in WITHOUT_CARDS)
STAFF = ("dealer", "supervisor", "operator", "director")


@follows(r16_5_a)
def legal(state: State, actor: str) -> tuple[Offer, ...]:
    """Every command that the actor may give now, in the order of the rules, with no word on which is good (16.5(a))."""
    if actor in STAFF:
        offers = (*(_dealer(state) if actor == "dealer" else ()), *desk(state, actor))
    else:
        offers = tuple(_player(state, actor))
    return tuple(offer for offer in offers if offer.do in VERBS_WITHOUT_CARDS) if waits_for_cards(state) else offers


def _dealer(state: State) -> Iterator[Offer]:
    """What play goes on with."""
    if why_not_ask(state) is None:
        for box in to_ask(state):
            yield Offer("ask", {"player": state.seats[box]})
    if why_not_deal(state) is None:
        yield Offer("deal")
    elif why_not_close_insurance(state.round) is None:
        yield Offer("close-insurance")
    elif why_not_dealer(state.round) is None:
        yield Offer("dealer")


def _player(state: State, player: str) -> Iterator[Offer]:
    round_ = state.round
    if round_ is None:
        yield from _before_the_deal(state, player)
    elif round_.phase == "interim" and dealer_shows_ace(round_):
        yield from _interim(state, round_, player)
    elif round_.phase == "play":
        yield from _decisions(state, round_, player)
    yield from _seats(state, player)


def _before_the_deal(state: State, player: str) -> Iterator[Offer]:
    if why_not_place(state, player) is None:
        for box in range(1, state.determinations.boxes + 1):
            amount = _main_amount(state, player, box)
            if amount is not None:
                yield Offer(
                    "wager",
                    {"player": player, "box": box, "wager": "main"},
                    *_with_position(state, player, box, amount),
                )
            yield from _side_wagers(state, player, box)
    if why_not_withdraw(state) is None:
        for box, wagers in sorted(state.layout.items()):
            for wager in wagers:
                if wager.player == player:
                    yield Offer("withdraw", {"player": player, "box": box, "wager": wager.kind})


def _with_position(
    state: State, player: str, box: int, amount: Amount
) -> tuple[dict[str, Amount | OneOf], frozenset[str]]:
    """The amount, and on a box that others share where the chips may lie: 1 is nearest the dealer (4.5(b))."""
    taken = {wager.position for wager in others_on(state, player, box)}
    if not taken:
        return {"amount": amount}, frozenset()
    free = tuple(position for position in range(1, PLAYERS_ON_A_BOX + 1) if position not in taken)
    return {"amount": amount, "position": OneOf(free)}, frozenset(("position",))


def _main_amount(state: State, player: str, box: int) -> Amount | None:
    """Which main wager the player may place or change on a box; None where none at all."""
    if why_not_main(state, player, box) is not None:
        return None
    sign, most = state.limits.sign, room_beside(state, player, box)
    least = least_main(state, player)
    if player in state.restricted:
        least = sign.min
        most = sign.min if most is None or most >= sign.min else most
    first = -(-least // sign.multiple) * sign.multiple  # a departure's multiple need not divide the minimum (20.5)
    return Amount(least, most, sign.multiple) if most is None or most >= first else None


def _side_wagers(state: State, player: str, box: int) -> Iterator[Offer]:
    determined = state.determinations
    if offers_super_sevens(determined):
        for amount in determined.super_sevens_amounts:
            fixed = Amount(int(amount), int(amount))
            yield Offer("wager", {"player": player, "box": box, "wager": "super-sevens"}, {"amount": fixed})
    if offers_perfect_pairs(determined):
        open_amount = Amount(least_perfect_pairs(state, player), None, int(determined.perfect_pairs_multiple))
        yield Offer("wager", {"player": player, "box": box, "wager": "perfect-pairs"}, {"amount": open_amount})


def _interim(state: State, round_: Round, player: str) -> Iterator[Offer]:
    half_chip = half_of_smallest_chip(state)
    for box in round_.boxes.values():
        where = {"player": player, "box": box.number}
        if why_not_insure(state, player, box.number) is None:
            most = most_insured(initial_wager(box.hands[0], player))
            if most >= half_chip:
                yield Offer("insurance", where, {"amount": Amount(half_chip, most, half_chip)})
        if why_not_even_money(state, player, box.number) is None:
            yield Offer("even-money", where)


def _decisions(state: State, round_: Round, player: str) -> Iterator[Offer]:
    current = open_hand(round_)
    if current is None or decision_maker(state, round_, *current) != player:
        return
    box, hand = current
    where = {"player": player, "box": box.number, "hand": hand.number}
    yield Offer("hit", where)
    if why_not_stand(hand) is None:
        yield Offer("stand", where)
    may_double, may_split = why_not_double(state, hand) is None, why_not_split(box, hand) is None
    if not may_double and not may_split:
        return
    others, initial = followers(state, round_, hand, player), initial_wager(hand, player)
    if may_double:
        amounts = {"amount": double_amounts(state, initial)}
        for name in others:
            amounts[f"with.{name}"] = double_amounts(state, initial_wager(hand, name))
        yield Offer("double", where, amounts, OF_DOUBLE)
    if may_split:
        yield Offer("split", where, {"with": SomeOf(others)}, OF_SPLIT, costs=initial.at_risk)


OF_DOUBLE, OF_SPLIT = frozenset(("amount",)), frozenset(("with",))


def _seats(state: State, player: str) -> Iterator[Offer]:
    """Seats to take or to give up: another one where more than one may be held (4.4); nothing to who is in the round, for
    which a seat no longer matters (4.5(a))."""
    if why_not_leave(state, player) is not None:
        return
    held = state.seats_of(player)
    for box in range(1, state.determinations.boxes + 1):
        if box not in held and why_not_sit(state, player, box) is None:
            yield Offer("sit", {"player": player, "box": box})
    if held or any(wager.player == player for wagers in state.layout.values() for wager in wagers):
        yield Offer("leave", {"player": player})
    for box in held:
        yield Offer("leave", {"player": player, "box": box})
