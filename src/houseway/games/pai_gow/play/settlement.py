"""Settlement of wagers against the bank's hand, with one settlement line per wager (rules 5.6, 11, 17.4)."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.engine.output.events import Line, Outcome
from houseway.engine.state import wagers
from houseway.engine.state.wagers import EVEN
from houseway.games.pai_gow.clauses import (
    A_commission,
    A_push,
    A_void,
    r5_2,
    r5_3_b,
    r5_6,
    r7_9,
    r11_1,
    r11_1_a,
    r11_1_b,
    r11_2,
    r11_3,
    r11_4,
    r11_4_a,
    r11_4_b,
    r11_5,
    r11_6,
    r11_7,
    r11_8,
    r11_9,
    r11_10,
    r11_11,
    r17_4,
    r17_6_b,
    r17_9,
)
from houseway.games.pai_gow.play.jackpot import settle_jackpot
from houseway.games.pai_gow.play.state import HOUSE, HOUSE_BOX, BankRequest, Box, Hand, PlacedWager, Round, State
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.ranking.tiles import Comparison, compare_high, compare_low

Rules = tuple[Rule, ...]

COMMISSION = 5
"""Commission in per cent of a winning wager (A.commission)."""
_WON_FROM_HOUSE: Rules = (r11_1, r11_8)
_WON_FROM_PLAYER: Rules = (r11_1, r11_10)

HIGHER, COPY, ZERO_ZERO = Comparison.HIGHER, Comparison.COPY, Comparison.ZERO_ZERO


@follows(r17_9)
def settle_round(state: State, round_: Round) -> tuple[Line, ...]:
    """Return the settlement lines of the round.

    The house's wager comes first, then the boxes in order, each with its main wagers before its jackpot wager, and
    last the bank. Every main wager plays against the bank's hand, not against another player's (17.9).
    """
    bank_hand = round_.hands[round_.chung]
    pools = state.pools
    pool_before = 0 if pools is None else pools.jackpot
    lines: list[Line] = []
    if round_.bank is not None:
        lines.append(_settle_house_wager(state, round_, bank_hand))
    for number in sorted(round_.boxes):
        box = round_.boxes[number]
        lines += settle_box(state, round_, box, bank_hand)
        if box.jackpot is not None and pools is not None:
            lines.append(settle_jackpot(state, round_, box.jackpot, pools.jackpot - pool_before))
    if round_.bank is not None:
        lines += settle_bank(state, round_.bank, lines)
    return tuple(lines)


def compute_bank_gain(line: Line) -> int:
    """Return the gain or loss of a player's bank from one settlement line, before commission.

    The result is zero for a jackpot wager, which does not play against the bank.
    """
    if line.wager == "jackpot":
        return 0
    if line.outcome == "win":
        return -line.paid
    return line.stake if line.outcome == "lose" else 0


@follows(r17_6_b)
def settle_box(state: State, round_: Round, box: Box, bank_hand: Hand) -> list[Line]:
    """Return the settlement lines of a box's main wagers against the bank's hand (11.1 to 11.8, 11.10).

    All wagers are paid at the same odds.
    """
    outcome: Outcome = "void"
    rules: Rules = ()
    if box.has_live_wager():
        outcome, rules = compare_hands(state, round_.hands[box.number], bank_hand)
        if outcome == "win":
            rules = _WON_FROM_HOUSE if round_.bank is None else _WON_FROM_PLAYER
    remaining_maximum = get_maximum(state, round_, box.number)
    is_shared = state.determinations.limit_basis == "box"
    lines = []
    for wager in box.wagers.values():
        if wager.voided is not None:
            lines.append(wager.settle_void(wager.voided))
            continue
        risk = wager.stake if remaining_maximum is None or wager.stake <= remaining_maximum else remaining_maximum
        if wager.taken:
            lines.append(_make_main_line(state, wager, risk, "lose", (r11_7,)))
        else:
            lines.append(_make_main_line(state, wager, risk, outcome, rules))
        if is_shared and remaining_maximum is not None:
            remaining_maximum -= risk
    return lines


@follows(r5_2, r5_3_b)
def get_maximum(state: State, round_: Round, number: int) -> int | None:
    """Return the maximum that applies to wagers on a box; amounts above it are returned (5.6).

    Returns None if there is no maximum, because a player banks or a marker lies at the box.
    """
    if round_.bank is not None:
        return None
    terms = round_.terms
    if terms is None:
        return None if number in state.markers else state.limits.sign.max
    return None if number in terms.markers else terms.maximum


@follows(r11_1_a, r11_1_b, r11_2, r11_4_a, r11_4_b, A_push)
def compare_hands(state: State, hand: Hand, bank_hand: Hand) -> tuple[Outcome, Rules]:
    """Compare a hand with the bank's hand, and return the outcome and its clauses (11.1 to 11.6).

    The hand wins if both its parts are higher, pushes if one part is, and loses if no part is. The bank wins
    copies, and two low parts of zero.
    """
    assert hand.low is not None
    assert hand.high is not None
    assert bank_hand.low is not None
    assert bank_hand.high is not None
    single = state.determinations.gee_jun_single
    low, high = compare_low(hand.low, bank_hand.low, single), compare_high(hand.high, bank_hand.high, single)
    if low is HIGHER and high is HIGHER:
        return "win", (r11_1,)
    is_push = low is HIGHER or high is HIGHER
    rules: list[Rule] = [r11_3 if is_push else r11_4]
    if low is COPY or high is COPY:
        rules.append(r11_5)
    if low is ZERO_ZERO:
        rules.append(r11_6)
    return "push" if is_push else "lose", tuple(rules)


def _make_main_line(state: State, wager: PlacedWager, risk: int, outcome: Outcome, rules: Rules) -> Line:
    """Return the settlement line of a main wager of which only ``risk`` cents are in play.

    ``risk`` is lower than the stake if the stake is above the maximum. The difference is returned to the player
    (5.6).
    """
    stake = wager.stake
    at_risk = None
    if risk != stake:
        at_risk, rules = risk, (*rules, r5_6)
    if outcome == "win":
        paid_cents, commission = EVEN.compute_payout(risk), compute_commission(state, risk)
        returned_cents = stake + paid_cents - commission
        return wager.make_line(
            "win",
            rules,
            paid=paid_cents,
            returned=returned_cents,
            odds=EVEN.text,
            commission=commission,
            at_risk=at_risk,
        )
    return wager.make_line(outcome, rules, returned=stake - risk if outcome == "lose" else stake, at_risk=at_risk)


@follows(A_commission)
def compute_commission(state: State, cents: int) -> int:
    """Return five per cent of an amount, rounded to whole cents as the operator determined."""
    hundredths = cents * COMMISSION
    match state.determinations.commission_rounding:
        case "down":
            return hundredths // 100
        case "nearest":
            return (hundredths + 50) // 100
        case "up":
            return -(-hundredths // 100)


def _settle_house_wager(state: State, round_: Round, bank_hand: Hand) -> Line:
    """Return the settlement line of the house's wager on box one against a player's bank (7.9, 11.9).

    A win is paid at even money without commission.
    """
    stake = round_.house_wager
    assert stake is not None, "no-more-bets asks for the house's wager"
    outcome, rules = compare_hands(state, round_.hands[HOUSE_BOX], bank_hand)
    wager = _make_house_wager(stake)
    if outcome == "win":
        return wager.settle_win(EVEN, r7_9, *rules, r11_9)
    return wager.settle_loss(r7_9, *rules) if outcome == "lose" else wager.settle_push(r7_9, *rules)


def _make_house_wager(stake: int) -> wagers.Wager:
    return wagers.Wager(HOUSE, HOUSE_BOX, "house", stake)


def _make_bank_wagers(bank: BankRequest) -> list[wagers.Wager]:
    """Return one wager for each contributor to a player's bank, with the contributed chips as the stake."""
    return [wagers.Wager(player, bank.box, "bank", funds) for player, funds in bank.funds.items()]


def settle_bank(state: State, bank: BankRequest, against: Iterable[Line]) -> list[Line]:
    """Return one settlement line for each contributor to a player's bank (11.10).

    The bank's gain or loss and its commission are divided in proportion to the contributions.
    """
    gains_by_line = [compute_bank_gain(line) for line in against]
    gain = sum(gains_by_line)
    commission_bases = list_commission_bases(state, gains_by_line)
    outcome: Outcome = "win" if gain > 0 else "lose" if gain < 0 else "push"
    gains, commissions = (
        _divide_by_funds(bank, gain),
        _divide_by_funds(bank, sum(compute_commission(state, cents) for cents in commission_bases)),
    )
    rules = (r11_10, r11_11) if commission_bases else (r11_10,)
    return [
        bank_wager.make_line(
            outcome,
            rules,
            paid=max(0, gains[bank_wager.player]),
            returned=bank_wager.stake + gains[bank_wager.player] - commissions[bank_wager.player],
            commission=commissions[bank_wager.player],
        )
        for bank_wager in _make_bank_wagers(bank)
    ]


@follows(r11_11)
def list_commission_bases(state: State, gains_by_line: Iterable[int]) -> list[int]:
    """Return the amounts on which a player's bank pays commission (11.11).

    As the operator determined, these are the profit of the whole round or each wager that the bank won.
    """
    if state.determinations.bank_commission == "each-win":
        return [cents for cents in gains_by_line if cents > 0]
    profit = sum(gains_by_line)
    return [profit] if profit > 0 else []


def _divide_by_funds(bank: BankRequest, cents: int) -> dict[str, int]:
    """Divide an amount between the contributors to a bank in proportion to their chips.

    The part of each partner is rounded toward zero, and the player/banker gets the remainder.
    """
    total = bank.sum_funds()
    parts = {
        player: cents * funds // total if cents >= 0 else -(-cents * funds // total)
        for player, funds in bank.funds.items()
        if player != bank.lead
    }
    parts[bank.lead] = cents - sum(parts.values())
    return parts


@follows(A_void, r17_4)
def make_void_lines(round_: Round, rules: Rules) -> tuple[Line, ...]:
    """Return the settlement lines of a void round, which return every wager.

    There is no line for the bank if no player holds it yet, and no line for the house's wager if it is not chosen
    yet.
    """
    lines: list[Line] = []
    if round_.house_wager is not None:
        lines.append(_make_house_wager(round_.house_wager).settle_void(*rules))
    for number in sorted(round_.boxes):
        box = round_.boxes[number]
        lines += [wager.settle_void(*rules) for wager in box.wagers.values()]
        if box.jackpot is not None:
            lines.append(box.jackpot.settle_void(*rules))
    if round_.bank is not None:
        lines += [bank_wager.settle_void(*rules) for bank_wager in _make_bank_wagers(round_.bank)]
    return tuple(lines)
