"""What an actor may do now, with the bounds of every amount.

Players are offered seats, wagers, insurance, even money and decisions; the dealer what a dealer does without chance or
irregularity (a shoe's order is chance and comes from outside); supervisor and operator what needs no words of theirs.
With an unseen shoe the offers do not depend on which cards have been seen: an act may be lawful although it still wants a
card. What may be done is said here, never what would be wise (16.5).
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.games.blackjack.decisions import HANDS_ON_A_BOX, decision_maker, must_draw, open_hand
from houseway.games.blackjack.hands import ACE_RANK, VALUES, Hand
from houseway.games.blackjack.interim import dealer_shows_ace, half_of_smallest_chip
from houseway.games.blackjack.rules import r16_5_a
from houseway.games.blackjack.seats import ROUNDS_BEFORE_VACATING
from houseway.games.blackjack.shoe import cut_lies_first, has_card
from houseway.games.blackjack.state import Round, State
from houseway.games.blackjack.turn import has_wagered, next_to_ask, too_late_to_change, turn
from houseway.games.blackjack.wagers import PLAYERS_ON_A_BOX, offers_perfect_pairs, offers_super_sevens
from houseway.law.coverage import follows
from houseway.table.offers import Amount, Offer, SomeOf

STAFF = ("dealer", "supervisor", "operator", "director")


@follows(r16_5_a)
def legal(state: State, actor: str) -> tuple[Offer, ...]:
    """Every command that the actor may give now, in the order of the rules, with no word on which is good (16.5(a))."""
    if state.round is not None and state.round.steps:
        return ()
    if actor == "dealer":
        return tuple(_dealer(state))
    if actor == "supervisor":
        return tuple(_supervisor(state))
    if actor == "operator":
        return tuple(_operator(state))
    if actor == "director":
        return ()
    return tuple(_player(state, actor))


def _dealer(state: State) -> Iterator[Offer]:
    round_ = state.round
    if round_ is None:
        if state.determinations.tournament:
            yield from _asked(state)
        if _may_deal(state):
            yield Offer("deal")
        yield Offer("check-cards", {"when": "before"})
        yield Offer("check-cards", {"when": "after"})
    elif round_.deal_awaited:
        if any(wager.kind == "main" and wager.outcome is None for wager in round_.wagers):
            yield Offer("deal")
    elif round_.phase == "interim":
        yield Offer("close-insurance")
    elif round_.phase == "dealer":
        yield Offer("dealer")


def _asked(state: State) -> Iterator[Offer]:
    here, following = turn(state), next_to_ask(state)
    if here is not None and not has_wagered(state, here):
        yield Offer("ask", {"player": state.seats[here]})
    if following is not None:
        yield Offer("ask", {"player": state.seats[following]})


def _may_deal(state: State) -> bool:
    wagered = any(wager.kind == "main" for wagers in state.layout.values() for wager in wagers)
    if state.closed is not None or not wagered or state.new_cards_due or state.shuffle_due is not None:
        return False
    if state.determinations.tournament and not all(has_wagered(state, box) for box in state.seats):
        return False
    if state.kept:
        return True
    return has_card(state) and (bool(state.final_rounds_left) or not cut_lies_first(state))


def _supervisor(state: State) -> Iterator[Offer]:
    if state.round is None and state.closed is None and state.final_rounds_left is None:
        yield Offer("final-rounds", {"reason": "table"})
        yield Offer("final-rounds", {"reason": "hours"})
    yield from _vacated(state)
    for player in sorted(set(state.seats.values())):
        yield Offer("rules-copy", {"player": player})


def _vacated(state: State) -> Iterator[Offer]:
    """Seats that supervisor or operator may ask to be given up (16.6)."""
    if state.all_seats_held:
        for player, rounds in sorted(state.abstained.items()):
            if rounds >= ROUNDS_BEFORE_VACATING:
                yield Offer("vacate", {"player": player})


def _operator(state: State) -> Iterator[Offer]:
    if state.round is None:
        if state.closed is None:
            yield Offer("close", {"notice": True})
        for box in sorted(state.markers):
            yield Offer("marker", {"box": box, "on": False})
        for number in state.rounds.settled():
            yield Offer("void", {"cause": "fraud", "round": number})
    for player in sorted(state.restricted):
        yield Offer("lift-restriction", {"player": player})
    yield from _vacated(state)


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
    if state.closed is None and player not in state.excluded:
        for box in range(1, state.determinations.boxes + 1):
            amount = _main_amount(state, player, box)
            if amount is not None:
                yield Offer("wager", {"player": player, "box": box, "wager": "main"}, {"amount": amount})
            yield from _side_wagers(state, player, box)
    if not state.determinations.tournament:
        for box, wagers in sorted(state.layout.items()):
            for wager in wagers:
                if wager.player == player:
                    yield Offer("withdraw", {"player": player, "box": box, "wager": wager.kind})


def _main_amount(state: State, player: str, box: int) -> Amount | None:
    """Which main wager the player may place or change on a box; None where none at all."""
    table, sign = state.determinations, state.limits.sign
    if table.tournament and (state.seats.get(box) != player or too_late_to_change(state, player)):
        return None
    restriction = state.restricted.get(player)
    one_box = not table.multiple_boxes or (restriction is not None and not restriction.startswith("4.7"))
    if one_box and any(state.main_wager(player, other) for other in state.layout if other != box):
        return None
    others = [wager for wager in state.layout.get(box, ()) if wager.kind == "main" and wager.player != player]
    if len(others) >= PLAYERS_ON_A_BOX:
        return None
    most: int | None = None
    if others and box in state.markers:
        limit = state.markers[box].limit if table.marker_total == "marker" else sign.max
        most = limit - sum(wager.stake for wager in others)
    advised = table.tournament or "main" in state.advised.get(player, ())
    least = sign.min if advised else sign.multiple
    if restriction is not None:
        least = sign.min
        most = sign.min if most is None or most >= sign.min else most
    return Amount(least, most, sign.multiple) if most is None or most >= least else None


def _side_wagers(state: State, player: str, box: int) -> Iterator[Offer]:
    table, sign = state.determinations, state.limits.sign
    if offers_super_sevens(table):
        for amount in table.super_sevens_amounts:
            fixed = Amount(int(amount), int(amount))
            yield Offer("wager", {"player": player, "box": box, "wager": "super-sevens"}, {"amount": fixed})
    if offers_perfect_pairs(table):
        step = int(table.perfect_pairs_multiple)
        least = sign.perfect_pairs_min if "perfect-pairs" in state.advised.get(player, ()) else step
        open_amount = Amount(least, None, step)
        yield Offer("wager", {"player": player, "box": box, "wager": "perfect-pairs"}, {"amount": open_amount})


def _interim(state: State, round_: Round, player: str) -> Iterator[Offer]:
    if player in state.excluded or player in round_.absent:
        return
    half_chip = half_of_smallest_chip(state)
    for box in round_.boxes.values():
        hand = box.hands[0]
        for wager in hand.wagers:
            if wager.player != player or wager.outcome is not None:
                continue
            most = wager.at_risk // 2
            if most >= half_chip:
                amount = Amount(half_chip, most, half_chip)
                yield Offer("insurance", {"player": player, "box": box.number}, {"amount": amount})
            by_owner = state.determinations.even_money_by == "owner"
            if hand.blackjack and (by_owner or decision_maker(state, round_, box, hand) == player):
                yield Offer("even-money", {"player": player, "box": box.number})


def _decisions(state: State, round_: Round, player: str) -> Iterator[Offer]:
    current = open_hand(round_)
    if current is None or decision_maker(state, round_, *current) != player:
        return
    box, hand = current
    where = {"player": player, "box": box.number, "hand": hand.number}
    yield Offer("hit", where)
    if not must_draw(hand):
        yield Offer("stand", where)
    followers = _followers(state, round_, hand, player)
    if len(hand.cards) == 2 or state.determinations.double_on == "any":
        amounts = {"amount": _double_amount(state, hand, player)}
        amounts |= {f"with.{name}": _double_amount(state, hand, name) for name in followers}
        yield Offer("double", where, amounts)
    pair = len(hand.cards) == 2 and VALUES[hand.cards[0]] == VALUES[hand.cards[1]]
    aces_again = hand.from_split and hand.cards[0] >> 2 == ACE_RANK
    if pair and len(box.hands) < HANDS_ON_A_BOX and not aces_again:
        yield Offer("split", where, {"with": SomeOf(followers)}, frozenset(("with",)), costs=_split_cost(hand, player))


def _followers(state: State, round_: Round, hand: Hand, maker: str) -> tuple[str, ...]:
    """Co-players who may follow a double or a split of this hand."""
    return tuple(
        wager.player
        for wager in hand.wagers
        if wager.outcome is None
        and wager.player != maker
        and wager.player not in round_.absent
        and wager.player not in state.excluded
    )


def _split_cost(hand: Hand, player: str) -> int:
    """The initial wager once more (10.2(a))."""
    return next(wager.at_risk for wager in hand.wagers if wager.player == player and wager.outcome is None)


def _double_amount(state: State, hand: Hand, player: str) -> Amount:
    initial = next(wager for wager in hand.wagers if wager.player == player and wager.outcome is None)
    step = state.limits.sign.multiple
    return Amount(step, initial.at_risk, step, also=(initial.at_risk,))


def _seats(state: State, player: str) -> Iterator[Offer]:
    held = state.seats_of(player)
    if state.closed is None and player not in state.excluded and _may_hold(state, player, held):
        for box in range(1, state.determinations.boxes + 1):
            holder = state.seats.get(box)
            free = holder is None
            if not free and holder is not None:
                full = state.all_seats_held and not held and state.round is None
                free = full and len(state.seats_of(holder)) >= 2
            if free:
                yield Offer("sit", {"player": player, "box": box})
    in_round = state.round is not None and any(wager.player == player for wager in state.round.wagers)
    if in_round:
        return
    if held or any(wager.player == player for wagers in state.layout.values() for wager in wagers):
        yield Offer("leave", {"player": player})
    for box in held:
        yield Offer("leave", {"player": player, "box": box})


def _may_hold(state: State, player: str, held: list[int]) -> bool:
    """Whether the player may hold one seat more than now."""
    if not held:
        return True
    restriction = state.restricted.get(player)
    to_one_box = restriction is not None and not restriction.startswith("4.7")
    return state.determinations.multiple_boxes and not state.determinations.tournament and not to_one_box
