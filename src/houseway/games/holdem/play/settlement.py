"""Who wins the pots and what everybody's line says (13, 14.2, 15)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from houseway.engine.output.events import Line, Shown
from houseway.engine.state.wagers import Wager
from houseway.equipment.cards import print_cards
from houseway.games.holdem.clauses import (
    A_hand,
    A_high_ball,
    A_high_low_split,
    A_low_ball,
    A_void,
    r3_1,
    r3_2,
    r3_5_b,
    r3_5_c,
    r3_5_d,
    r9_1,
    r13_1,
    r13_2,
    r14_2,
    r14_3,
    r15_2_b,
    r15_3,
    r19_5_b,
    r19_6,
    r20_20,
)
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.play.betting_rounds.button import pass_on
from houseway.games.holdem.play.commission import take_commission
from houseway.games.holdem.play.hands import paragraph_of
from houseway.games.holdem.play.pots import MAIN, Layer, layers_of, take_out_uncalled
from houseway.games.holdem.play.state import IN, OUT, Hand, Pot, Round, Seated, State
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.ranking.poker import qualifies

WON_AT_SHOWDOWN = (r13_1,)
WON_SIDE_POT = (r13_1, r14_2)
UNCALLED = "uncalled"
TIME_CHARGE = "time-charge"

seat_of = attrgetter("seat")


def settle_showdown(state: State, round_: Round) -> None:
    """The dealer reads the hands of those still in and pays pot by pot (13.1, 13.2)."""
    terms = state.terms
    read_hands(terms, round_)
    round_.uncalled = take_out_uncalled(round_.hands)
    by_seat = sorted(round_.hands, key=seat_of)
    layers = layers_of(round_.hands, by_seat)
    round_.pots = [layer.pot for layer in layers if layer.pot.amount]
    shown = round_.shown = _who_shows(round_)
    for hand in shown:
        hand.paragraph = None if hand.high is None else paragraph_of(terms, hand.high)
        state.happened.append(Shown(hand.name, print_cards((hand.first, hand.second)), r13_1))
    waived = take_commission(terms, round_.hands, round_.pots, True)
    lines = _time_lines(state, round_)
    for layer in layers:
        _divide(terms, layer, by_seat, waived, lines)
    if round_.uncalled is not None:
        _give_back(*round_.uncalled, lines)
    finish(state, round_, "settled", lines)


def settle_last(state: State, round_: Round, winner: Hand, rule: Rule) -> None:
    """One player takes everything but what was not called (10.4(a), 12.4(a), 17.9)."""
    round_.uncalled = take_out_uncalled(round_.hands)
    by_seat = sorted(round_.hands, key=seat_of)
    (layer,) = layers_of(round_.hands, by_seat)
    pot = layer.pot
    # What nobody called has gone back; a pot of nothing does not exist (15.2(b)).
    round_.pots = (pot,) if pot.amount else ()
    waived = take_commission(state.terms, round_.hands, round_.pots, False)
    lines = _time_lines(state, round_)
    pot.winners = (winner,)
    rules = (rule, *_commission_rules(state.terms, pot, waived))
    _pay(layer, by_seat, {winner: (pot.amount - pot.commission, pot.commission, rules)}, lines)
    if round_.uncalled is not None:
        _give_back(*round_.uncalled, lines)
    finish(state, round_, "settled", lines)


@follows(A_void)
def return_everything(state: State, round_: Round, status: str, rules: tuple[Rule, ...]) -> None:
    """Nobody wins; every chip goes back (dictionary: void; 17.3, 19.1, 19.3)."""
    for hand in round_.hands:
        hand.player.stack += hand.chips + hand.dead
    finish(state, round_, status, void_lines(round_, rules))


def void_lines(round_: Round, rules: tuple[Rule, ...]) -> list[Line]:
    """One line for each player with chips in, by seat."""
    return [
        Wager(hand.name, hand.seat, MAIN, hand.chips + hand.dead).void(*rules)
        for hand in sorted(round_.hands, key=seat_of)
        if hand.chips + hand.dead
    ]


@follows(A_hand)
@follows(r9_1)
def read_hands(terms: Terms, round_: Round) -> None:
    """The value of every active hand, the best five of seven (9.1, 3.5)."""
    a, b, c, d, e = round_.communal
    high, low = terms.high, terms.low
    for hand in round_.hands:
        if hand.folded is None:
            cards = (a, b, c, d, e, hand.first, hand.second)
            hand.high = None if high is None else high(cards)
            hand.low = None if low is None else low(cards)
            if terms.low_qualifier:
                hand.low = _qualified(hand.low)
    round_.read = True
    round_.low_counts = low is not None


@follows(r3_5_d)
def _qualified(low: int | None) -> int | None:
    """The value of a low hand of eight or less, None of any other (3.5(d))."""
    return low if low is not None and qualifies(low) else None


@follows(r13_1)
def _who_shows(round_: Round) -> list[Hand]:
    """The last bettor of the final betting round, then everyone who would win or share against those shown (13.1)."""
    first = round_.last_bettor
    if first is None or first.folded is not None:
        first = next(hand for hand in round_.hands if hand.folded is None)
    shown = [first]
    hand = first.next
    while hand is not first:
        if hand.folded is None and (_is_best(hand, shown, False) or _is_best(hand, shown, True)):
            shown.append(hand)
        hand = hand.next
    return shown


def _is_best(hand: Hand, shown: list[Hand], low: bool) -> bool:
    """Whether no hand shown is better in the last pot that the hand may win; earlier pots only have more rivals."""
    own = (hand.low if low else hand.high) or 0
    if not own:
        return False
    rivals = [other for other in shown if other.chips >= hand.chips]
    return own >= max([(other.low if low else other.high) or 0 for other in rivals], default=0)


@follows(r3_5_b)
def _winners(terms: Terms, layer: Layer) -> tuple[Sequence[Hand], Sequence[Hand]]:
    """Who holds the best high and the best low hand of a pot, as the operator determined (3.5(b), 3.5(c))."""
    high = _best_high(layer.eligible) if terms.high is not None else ()
    low = _best_low(layer.eligible) if terms.low is not None else ()
    return high, low


def _divide(terms: Terms, layer: Layer, by_seat: list[Hand], waived: Rule | None, lines: list[Line]) -> None:
    """One pot to its best hands, high, low or both (3.5, 13.2)."""
    pot = layer.pot
    amount, commission = pot.amount - pot.commission, pot.commission
    high, low = _winners(terms, layer)
    pot.high, pot.low = high, low
    paid_by = _commission_rules(terms, pot, waived)
    if len(high) + len(low) == 1:
        pot.winners = [*high, *low]
        winner = pot.winners[0]
        _pay(layer, by_seat, {winner: (amount, commission, _win_rules(terms, pot, winner) + paid_by)}, lines)
        return
    shares: dict[Hand, tuple[int, int]] = {}
    odd: Hand | None = None
    if high and low:
        low_half, low_commission = _low_half(terms, amount), commission // 2
        nearest = _nearest_winner(terms, layer, high, low)
        rest = 0 if nearest is None else amount - 2 * low_half
        _share(terms, low, low_half, low_commission, shares)
        _share(terms, high, amount - low_half - rest, commission - low_commission, shares)
        if nearest is not None and rest:
            share, commission_share = shares[nearest]
            shares[nearest] = (share + rest, commission_share)
            odd = nearest
    else:
        _share(terms, high or low, amount, commission, shares)
    pot.winners = sorted(shares, key=seat_of)
    won = {hand: (*shares[hand], _win_rules(terms, pot, hand, odd=hand is odd) + paid_by) for hand in shares}
    _pay(layer, by_seat, won, lines)


def _nearest_winner(terms: Terms, layer: Layer, high: Sequence[Hand], low: Sequence[Hand]) -> Hand | None:
    """The winner of either half nearest the button's left, if the odd chip is theirs; else None (13.2, H13)."""
    if not terms.odd_chip_nearest:
        return None
    return next(hand for hand in layer.eligible if hand in high or hand in low)


@follows(A_high_low_split)
@follows(r3_5_c)
def _low_half(terms: Terms, amount: int) -> int:
    """Half of a pot in whole chips for the lowest hand (3.5(c)); ``odd-chip`` says who gets the rest (H13)."""
    return amount // 2 // terms.chip * terms.chip


def _win_rules(terms: Terms, pot: Pot, hand: Hand, *, odd: bool = False) -> tuple[Rule, ...]:
    """By which clauses a hand won at the showdown: two at most, the weightiest first (3.5, 13, 14.2).

    ``odd`` says that the hand got by 13.2 what high and low could not share evenly.
    """
    high, low = pot.high or (), pot.low or ()
    divided = odd or (len(high) > 1 and hand in high) or (len(low) > 1 and hand in low)
    if not divided and terms.game != "split":
        return WON_AT_SHOWDOWN if pot.name == MAIN else WON_SIDE_POT
    by = []
    if terms.game == "split":
        by.append(r3_5_c if low else r3_5_d)
    if divided:
        by.append(r13_2)
    if pot.name != MAIN:
        by.append(r14_2)
    return tuple(by[:2])


@follows(r13_2)
@follows(r19_5_b)
def _share(
    terms: Terms, winners: Sequence[Hand], amount: int, commission: int, shares: dict[Hand, tuple[int, int]]
) -> None:
    """Equal parts in the smallest chip; all that is left goes to the winner nearest the button's left (13.2)."""
    count = len(winners)
    part = amount // terms.chip // count * terms.chip
    commission_part = commission // count
    part_of_first = amount - part * (count - 1)
    commission_of_first = commission - commission_part * (count - 1)
    for hand in winners:
        before, commission_before = shares.get(hand, (0, 0))
        shares[hand] = (before + part_of_first, commission_before + commission_of_first)
        part_of_first, commission_of_first = part, commission_part


def _pay(
    layer: Layer,
    by_seat: list[Hand],
    wins: dict[Hand, tuple[int, int, tuple[Rule, ...]]],
    lines: list[Line],
) -> None:
    """The lines of one pot, by seat, and the winners' chips; a pot of nothing has no lines."""
    pot = layer.pot
    if pot.amount == 0:
        return
    for hand, stake in zip(by_seat, layer.stakes, strict=True):
        if hand in wins:
            share, commission, rules = wins[hand]
            hand.player.stack += share
            lines.append(Wager(hand.name, hand.seat, pot.name, stake).takes(share, commission, rules))
        elif stake:
            lines.append(Wager(hand.name, hand.seat, pot.name, stake).loses(hand.folded or r13_1))


def _commission_rules(terms: Terms, pot: Pot, waived: Rule | None) -> tuple[Rule, ...]:
    """The clause of the commission that a pot paid, or of its being waived."""
    if pot.commission:
        return (terms.scale_rule,)
    return () if waived is None else (waived,)


def _give_back(hand: Hand, returned: int, lines: list[Line]) -> None:
    """An uncalled bet forms no part of the pot (15.2(b))."""
    hand.player.stack += returned
    lines.append(Wager(hand.name, hand.seat, UNCALLED, returned).pushes(r15_2_b))


def _time_lines(state: State, round_: Round) -> list[Line]:
    """Time charges due stand at the head of the next settled round (15.3)."""
    if not state.time_due:
        return []
    round_.time_charges = sorted(state.time_due, key=seat_of)
    state.time_due = []
    return [Wager(charge.player, charge.seat, TIME_CHARGE, charge.rate).loses(r15_3) for charge in round_.time_charges]


def finish(state: State, round_: Round, status: str, lines: list[Line]) -> None:
    """The round is over: who must leave leaves, then the button passes on (8.4, 14.3); a misdeal leaves it (17.3)."""
    round_.status = status
    round_.lines = tuple(lines)
    state.happened.extend(lines)
    state.rounds.append(round_)
    state.round = None
    state.shoe = None
    if status == "misdeal":
        for stood in reversed(round_.before):
            stood.restore()
        state.announced = list(round_.announced)
    if status == "settled":
        _count_rounds_out(round_)
        if state.terms.tournament:
            _eliminate(state, round_)
    for player in [*state.players.values()]:
        if player.excluded:
            state.remove(player)
        elif player.declared and player.stack == 0:
            _send_away(state, round_, player)
    if status != "misdeal":
        state.last_played = len(state.rounds)
        pass_on(state)


@follows(r14_3)
def _send_away(state: State, round_: Round, player: Seated) -> None:
    """Who has lost the last chip leaves the table (14.3, 20.20); a round void afterwards can bring that back (H40)."""
    before = state.left.get(player.name)
    state.remove(player)
    if not player.excluded:
        round_.gone.append((player, state.left[player.name], before))


@follows(r19_6)
def _count_rounds_out(round_: Round) -> None:
    """Who sat the settled round out, in a row since last dealt in and at a full table (19.6, H46)."""
    for player, before in round_.sat_out:
        if player.status == IN or not round_.full:
            player.rounds_out = 0
        elif player.status == OUT:
            player.rounds_out = before + 1


@follows(r20_20)
def _eliminate(state: State, round_: Round) -> None:
    """Players left without chips leave the table, the greatest contribution placed first (20.20)."""
    by_chips: dict[int, list[str]] = {}
    for hand in sorted(round_.hands, key=seat_of):
        if hand.player.stack == 0:
            by_chips.setdefault(hand.chips + hand.dead, []).append(hand.name)
            _send_away(state, round_, hand.player)
    place = sum(1 for player in state.players.values() if not player.excluded) + 1
    round_.eliminated = []
    for contributed in sorted(by_chips, reverse=True):
        names = tuple(by_chips[contributed])
        round_.eliminated.append((place, names, contributed))
        place += len(names)


@follows(A_high_ball)
@follows(r3_1)
@follows(r3_2)
def _best_high(eligible: list[Hand]) -> list[Hand]:
    """Those with the best high hand, the one nearest the button's left first."""
    best = -1
    winners: list[Hand] = []
    for hand in eligible:
        value = hand.high or 0
        if value > best:
            best, winners = value, [hand]
        elif value == best:
            winners.append(hand)
    return winners


@follows(A_low_ball)
def _best_low(eligible: list[Hand]) -> list[Hand]:
    """Those with the best low hand, the one nearest the button's left first; nobody where none qualifies."""
    best = 0
    winners: list[Hand] = []
    for hand in eligible:
        value = hand.low or 0
        if value > best:
            best, winners = value, [hand]
        elif value == best and best:
            winners.append(hand)
    return winners
