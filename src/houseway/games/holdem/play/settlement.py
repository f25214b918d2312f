"""Settlement of the pots, and the settlement lines of every player (13, 14.2, 15)."""

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
from houseway.games.holdem.play.betting_rounds.button import pass_button
from houseway.games.holdem.play.commission import take_commission
from houseway.games.holdem.play.hands import get_paragraph
from houseway.games.holdem.play.pots import MAIN_POT, PotLayer, make_layers, take_out_uncalled
from houseway.games.holdem.play.state import IN, OUT, Hand, Pot, Round, RoundStatus, SeatedPlayer, State
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.ranking.poker import is_qualifying_low

WON_AT_SHOWDOWN = (r13_1,)
WON_SIDE_POT = (r13_1, r14_2)
UNCALLED = "uncalled"
TIME_CHARGE = "time-charge"

get_seat = attrgetter("seat")


def settle_showdown(state: State, round_: Round) -> None:
    """Compare the hands of the active players at the showdown and pay each pot (13.1, 13.2)."""
    terms = state.terms
    read_hands(terms, round_)
    round_.uncalled = take_out_uncalled(round_.hands)
    by_seat = sorted(round_.hands, key=get_seat)
    layers = make_layers(round_.hands, by_seat)
    round_.pots = [layer.pot for layer in layers if layer.pot.amount]
    shown_hands = round_.shown = _list_shown_hands(round_)
    for hand in shown_hands:
        hand.paragraph = None if hand.high is None else get_paragraph(terms, hand.high)
        state.happened.append(Shown(hand.name, print_cards((hand.first, hand.second)), r13_1))
    waiver_rule = take_commission(terms, round_.hands, round_.pots, True)
    lines = _make_time_lines(state, round_)
    for layer in layers:
        _divide(terms, layer, by_seat, waiver_rule, lines)
    if round_.uncalled is not None:
        _return_uncalled(*round_.uncalled, lines)
    finish_round(state, round_, "settled", lines)


def settle_last(state: State, round_: Round, winner: Hand, rule: Rule) -> None:
    """Pay the whole pot to one player without a showdown (10.4(a), 12.4(a), 17.9).

    An uncalled bet is returned first to the player who made it.
    """
    round_.uncalled = take_out_uncalled(round_.hands)
    by_seat = sorted(round_.hands, key=get_seat)
    (layer,) = make_layers(round_.hands, by_seat)
    pot = layer.pot
    # An uncalled bet was returned before; an empty pot does not exist (15.2(b)).
    round_.pots = (pot,) if pot.amount else ()
    waiver_rule = take_commission(state.terms, round_.hands, round_.pots, False)
    lines = _make_time_lines(state, round_)
    pot.winners = (winner,)
    rules = (rule, *_get_commission_rules(state.terms, pot, waiver_rule))
    _pay(layer, by_seat, {winner: (pot.amount - pot.commission, pot.commission, rules)}, lines)
    if round_.uncalled is not None:
        _return_uncalled(*round_.uncalled, lines)
    finish_round(state, round_, "settled", lines)


@follows(A_void)
def return_everything(state: State, round_: Round, status: RoundStatus, rules: tuple[Rule, ...]) -> None:
    """End a round without winners and return its chips to the players (dictionary: void; 17.3, 19.1, 19.3)."""
    for hand in round_.hands:
        hand.player.stack += hand.chips + hand.dead
    finish_round(state, round_, status, make_void_lines(round_, rules))


def make_void_lines(round_: Round, rules: tuple[Rule, ...]) -> list[Line]:
    """Return one void settlement line, ordered by seat, for each player with chips in the pot."""
    return [
        Wager(hand.name, hand.seat, MAIN_POT, hand.chips + hand.dead).settle_void(*rules)
        for hand in sorted(round_.hands, key=get_seat)
        if hand.chips + hand.dead
    ]


@follows(A_hand)
@follows(r9_1)
def read_hands(terms: Terms, round_: Round) -> None:
    """Compute the high and low ranking of every active hand from its best five of seven cards (9.1, 3.5)."""
    a, b, c, d, e = round_.communal
    high, low = terms.high, terms.low
    for hand in round_.hands:
        if hand.folded is None:
            cards = (a, b, c, d, e, hand.first, hand.second)
            hand.high = None if high is None else high(cards)
            hand.low = None if low is None else low(cards)
            if terms.low_qualifier:
                hand.low = _keep_qualifying_low(hand.low)
    round_.read = True
    round_.low_counts = low is not None


@follows(r3_5_d)
def _keep_qualifying_low(low: int | None) -> int | None:
    """Return the ranking of a low hand if its highest card is eight or lower, otherwise None (3.5(d))."""
    return low if low is not None and is_qualifying_low(low) else None


@follows(r13_1)
def _list_shown_hands(round_: Round) -> list[Hand]:
    """Return the hands shown at the showdown, in the order of showing (13.1).

    The last bettor of the final betting round shows first. Clockwise after that, a hand is shown if it would win or
    share a pot against the hands already shown.
    """
    first = round_.last_bettor
    if first is None or first.folded is not None:
        first = next(hand for hand in round_.hands if hand.folded is None)
    shown_hands = [first]
    hand = first.next
    while hand is not first:
        if hand.folded is None and (_is_best(hand, shown_hands, False) or _is_best(hand, shown_hands, True)):
            shown_hands.append(hand)
        hand = hand.next
    return shown_hands


def _is_best(hand: Hand, shown_hands: list[Hand], low: bool) -> bool:
    """Return whether a hand is at least as good as all shown hands in the last pot that it may win.

    Checking the last pot is enough, because the earlier pots have the same rivals and possibly more.
    """
    value = (hand.low if low else hand.high) or 0
    if not value:
        return False
    rivals = [other for other in shown_hands if other.chips >= hand.chips]
    return value >= max([(other.low if low else other.high) or 0 for other in rivals], default=0)


@follows(r3_5_b)
def _find_winners(terms: Terms, layer: PotLayer) -> tuple[Sequence[Hand], Sequence[Hand]]:
    """Return the winning high hands and the winning low hands of a pot (3.5(b), 3.5(c)).

    A sequence is empty if the determined game does not compare such hands, or if no low hand qualifies.
    """
    high = _list_best_high(layer.eligible) if terms.high is not None else ()
    low = _list_best_low(layer.eligible) if terms.low is not None else ()
    return high, low


def _divide(terms: Terms, layer: PotLayer, by_seat: list[Hand], waiver_rule: Rule | None, lines: list[Line]) -> None:
    """Divide one pot between its best high hands, its best low hands, or both (3.5, 13.2)."""
    pot = layer.pot
    amount, commission = pot.amount - pot.commission, pot.commission
    high, low = _find_winners(terms, layer)
    pot.high, pot.low = high, low
    commission_rules = _get_commission_rules(terms, pot, waiver_rule)
    if len(high) + len(low) == 1:
        pot.winners = [*high, *low]
        winner = pot.winners[0]
        _pay(
            layer,
            by_seat,
            {winner: (amount, commission, _list_win_rules(terms, pot, winner) + commission_rules)},
            lines,
        )
        return
    shares: dict[Hand, tuple[int, int]] = {}
    odd_chip_winner: Hand | None = None
    if high and low:
        low_half, low_commission = _compute_low_half(terms, amount), commission // 2
        nearest = _find_nearest_winner(terms, layer, high, low)
        odd_cents = 0 if nearest is None else amount - 2 * low_half
        _share(terms, low, low_half, low_commission, shares)
        _share(terms, high, amount - low_half - odd_cents, commission - low_commission, shares)
        if nearest is not None and odd_cents:
            share, commission_share = shares[nearest]
            shares[nearest] = (share + odd_cents, commission_share)
            odd_chip_winner = nearest
    else:
        _share(terms, high or low, amount, commission, shares)
    pot.winners = sorted(shares, key=get_seat)
    wins = {
        hand: (
            *shares[hand],
            _list_win_rules(terms, pot, hand, has_odd_chip=hand is odd_chip_winner) + commission_rules,
        )
        for hand in shares
    }
    _pay(layer, by_seat, wins, lines)


def _find_nearest_winner(terms: Terms, layer: PotLayer, high: Sequence[Hand], low: Sequence[Hand]) -> Hand | None:
    """Return the winner nearest the button's left if that winner gets the odd chip (13.2, H13).

    Return None if the determinations give the odd chip to somebody else.
    """
    if not terms.odd_chip_nearest:
        return None
    return next(hand for hand in layer.eligible if hand in high or hand in low)


@follows(A_high_low_split)
@follows(r3_5_c)
def _compute_low_half(terms: Terms, amount: int) -> int:
    """Return the half of a pot that goes to the low hands, rounded down to whole chips (3.5(c)).

    The determination ``odd-chip`` decides who gets a chip that is left over (H13).
    """
    return amount // 2 // terms.chip * terms.chip


def _list_win_rules(terms: Terms, pot: Pot, hand: Hand, *, has_odd_chip: bool = False) -> tuple[Rule, ...]:
    """Return the clauses under which a hand won: at most two, the most important first (3.5, 13, 14.2).

    ``has_odd_chip`` is true if the hand received the chip that was left when the pot was halved between high and
    low (13.2).
    """
    high, low = pot.high or (), pot.low or ()
    is_divided = has_odd_chip or (len(high) > 1 and hand in high) or (len(low) > 1 and hand in low)
    if not is_divided and terms.game != "split":
        return WON_AT_SHOWDOWN if pot.name == MAIN_POT else WON_SIDE_POT
    rules = []
    if terms.game == "split":
        rules.append(r3_5_c if low else r3_5_d)
    if is_divided:
        rules.append(r13_2)
    if pot.name != MAIN_POT:
        rules.append(r14_2)
    return tuple(rules[:2])


@follows(r13_2)
@follows(r19_5_b)
def _share(
    terms: Terms, winners: Sequence[Hand], amount: int, commission: int, shares: dict[Hand, tuple[int, int]]
) -> None:
    """Divide an amount equally, in whole chips, and add the parts to the winners' shares (13.2).

    The winner who sits nearest the button's left gets the remainder. The commission is divided in the same way.
    """
    count = len(winners)
    part = amount // terms.chip // count * terms.chip
    commission_part = commission // count
    part_of_first = amount - part * (count - 1)
    commission_of_first = commission - commission_part * (count - 1)
    for hand in winners:
        share_before, commission_before = shares.get(hand, (0, 0))
        shares[hand] = (share_before + part_of_first, commission_before + commission_of_first)
        part_of_first, commission_of_first = part, commission_part


def _pay(
    layer: PotLayer,
    by_seat: list[Hand],
    wins: dict[Hand, tuple[int, int, tuple[Rule, ...]]],
    lines: list[Line],
) -> None:
    """Pay the winners of one pot and append the pot's settlement lines, ordered by seat.

    An empty pot has no settlement lines.
    """
    pot = layer.pot
    if pot.amount == 0:
        return
    for hand, stake in zip(by_seat, layer.stakes, strict=True):
        if hand in wins:
            share, commission, rules = wins[hand]
            hand.player.stack += share
            lines.append(Wager(hand.name, hand.seat, pot.name, stake).settle_pot_share(share, commission, rules))
        elif stake:
            lines.append(Wager(hand.name, hand.seat, pot.name, stake).settle_loss(hand.folded or r13_1))


def _get_commission_rules(terms: Terms, pot: Pot, waiver_rule: Rule | None) -> tuple[Rule, ...]:
    """Return the clause under which a pot paid commission, or the clause that waived it.

    Returns an empty tuple if no commission was taken or waived.
    """
    if pot.commission:
        return (terms.scale_rule,)
    return () if waiver_rule is None else (waiver_rule,)


def _return_uncalled(hand: Hand, amount: int, lines: list[Line]) -> None:
    """Return an uncalled bet, which is not part of the pot (15.2(b))."""
    hand.player.stack += amount
    lines.append(Wager(hand.name, hand.seat, UNCALLED, amount).settle_push(r15_2_b))


def _make_time_lines(state: State, round_: Round) -> list[Line]:
    """Return the settlement lines of the time charges due (15.3).

    They come first in the next settled round.
    """
    if not state.time_due:
        return []
    round_.time_charges = sorted(state.time_due, key=get_seat)
    state.time_due = []
    return [
        Wager(charge.player, charge.seat, TIME_CHARGE, charge.rate).settle_loss(r15_3) for charge in round_.time_charges
    ]


def finish_round(state: State, round_: Round, status: RoundStatus, lines: list[Line]) -> None:
    """End the round, remove the players who must leave, and pass the button on (8.4, 14.3).

    After a misdeal the button stays, and the players' status from before the deal is restored (17.3).
    """
    round_.status = status
    round_.lines = tuple(lines)
    state.happened.extend(lines)
    state.rounds.append(round_)
    state.round = None
    state.shoe = None
    if status == "misdeal":
        for player_before in reversed(round_.before):
            player_before.restore()
        state.announced = list(round_.announced)
    if status == "settled":
        _count_rounds_out(round_)
        if state.terms.tournament:
            _eliminate(state, round_)
    for player in [*state.players.values()]:
        if player.excluded:
            state.remove_player(player)
        elif player.declared and player.stack == 0:
            _remove_broke_player(state, round_, player)
    if status != "misdeal":
        state.last_played = len(state.rounds)
        pass_button(state)


@follows(r14_3)
def _remove_broke_player(state: State, round_: Round, player: SeatedPlayer) -> None:
    """Remove a player who has lost the last chip (14.3, 20.20).

    The round stores the departure, so that it can be undone if the round is declared void later (H40).
    """
    previous_departure = state.left.get(player.name)
    state.remove_player(player)
    if not player.excluded:
        round_.gone.append((player, state.left[player.name], previous_departure))


@follows(r19_6)
def _count_rounds_out(round_: Round) -> None:
    """Update how many settled rounds in a row each player has sat out at a full table (19.6, H46).

    The count starts again when the player is dealt in.
    """
    for player, rounds_before in round_.sat_out:
        if player.status == IN or not round_.full:
            player.rounds_out = 0
        elif player.status == OUT:
            player.rounds_out = rounds_before + 1


@follows(r20_20)
def _eliminate(state: State, round_: Round) -> None:
    """Remove the players left without chips and record their places in the tournament (20.20).

    Of several players eliminated in one round, the one with the greatest contribution gets the best place.
    """
    names_by_contribution: dict[int, list[str]] = {}
    for hand in sorted(round_.hands, key=get_seat):
        if hand.player.stack == 0:
            names_by_contribution.setdefault(hand.chips + hand.dead, []).append(hand.name)
            _remove_broke_player(state, round_, hand.player)
    place = sum(1 for player in state.players.values() if not player.excluded) + 1
    round_.eliminated = []
    for contribution in sorted(names_by_contribution, reverse=True):
        names = tuple(names_by_contribution[contribution])
        round_.eliminated.append((place, names, contribution))
        place += len(names)


@follows(A_high_ball)
@follows(r3_1)
@follows(r3_2)
def _list_best_high(eligible: list[Hand]) -> list[Hand]:
    """Return the hands that tie for the best high ranking.

    The hand nearest the button's left comes first.
    """
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
def _list_best_low(eligible: list[Hand]) -> list[Hand]:
    """Return the hands that tie for the best low ranking, or an empty list if no hand qualifies.

    The hand nearest the button's left comes first.
    """
    best = 0
    winners: list[Hand] = []
    for hand in eligible:
        value = hand.low or 0
        if value > best:
            best, winners = value, [hand]
        elif value == best and best:
            winners.append(hand)
    return winners
