"""Settlement: hands against the bank's, money to the cent, one line a wager (rules 5.6, 11, 17.4)."""

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
from houseway.games.pai_gow.play.state import HOUSE, HOUSE_BOX, Box, Hand, Request, Round, State, Wager
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.ranking.tiles import Comparison, compare_high, compare_low

Rules = tuple[Rule, ...]

COMMISSION = 5
"""Hundredths of a winning wager (A.commission)."""
_WON_FROM_HOUSE: Rules = (r11_1, r11_8)
_WON_FROM_PLAYER: Rules = (r11_1, r11_10)

HIGHER, COPY, ZERO_ZERO = Comparison.HIGHER, Comparison.COPY, Comparison.ZERO_ZERO


@follows(r17_9)
def settle_round(state: State, round_: Round) -> tuple[Line, ...]:
    """The lines of the round: boxes in order, main wagers before the jackpot wager, the bank last.

    Every wager is against the bank's hand and no player's (17.9).
    """
    banks = round_.hands[round_.chung]
    pools = state.pools
    pool = 0 if pools is None else pools.jackpot
    lines: list[Line] = []
    if round_.bank is not None:
        lines.append(_settle_house_wager(state, round_, banks))
    for number in sorted(round_.boxes):
        box = round_.boxes[number]
        lines += settle_box(state, round_, box, banks)
        if box.jackpot is not None and pools is not None:
            lines.append(settle_jackpot(state, round_, box.jackpot, pools.jackpot - pool))
    if round_.bank is not None:
        lines += settle_bank(state, round_.bank, lines)
    return tuple(lines)


def gained(line: Line) -> int:
    """What a player's bank gains by a line, before any commission: jackpot wagers are not against it, and no maximum binds."""
    if line.wager == "jackpot":
        return 0
    if line.outcome == "win":
        return -line.paid
    return line.stake if line.outcome == "lose" else 0


@follows(r17_6_b)
def settle_box(state: State, round_: Round, box: Box, banks: Hand) -> list[Line]:
    """The main wagers of a box against the bank's hand, whosever they are, at the same odds (11.1 to 11.8, 11.10)."""
    outcome: Outcome = "void"
    rules: Rules = ()
    if box.has_live_wager():
        outcome, rules = judge(state, round_.hands[box.number], banks)
        if outcome == "win":
            rules = _WON_FROM_HOUSE if round_.bank is None else _WON_FROM_PLAYER
    room = maximum_of(state, round_, box.number)
    shared = state.determinations.limit_basis == "box"
    lines = []
    for wager in box.wagers.values():
        if wager.voided is not None:
            lines.append(wager.void(wager.voided))
            continue
        risk = wager.stake if room is None or wager.stake <= room else room
        if wager.taken:
            lines.append(_main_line(state, wager, risk, "lose", (r11_7,)))
        else:
            lines.append(_main_line(state, wager, risk, outcome, rules))
        if shared and room is not None:
            room -= risk
    return lines


@follows(r5_2, r5_3_b)
def maximum_of(state: State, round_: Round, number: int) -> int | None:
    """How much may be in play on a box: none is the most when a player banks or a marker lies there (5.6)."""
    if round_.bank is not None:
        return None
    terms = round_.terms
    if terms is None:
        return None if number in state.markers else state.limits.sign.max
    return None if number in terms.markers else terms.maximum


@follows(r11_1_a, r11_1_b, r11_2, r11_4_a, r11_4_b, A_push)
def judge(state: State, hand: Hand, banks: Hand) -> tuple[Outcome, Rules]:
    """Both parts higher win, one pushes, none loses; copies and two low parts of nought are the bank's (11.1 to 11.6)."""
    assert hand.low is not None
    assert hand.high is not None
    assert banks.low is not None
    assert banks.high is not None
    single = state.determinations.gee_jun_single
    low, high = compare_low(hand.low, banks.low, single), compare_high(hand.high, banks.high, single)
    if low is HIGHER and high is HIGHER:
        return "win", (r11_1,)
    pushed = low is HIGHER or high is HIGHER
    rules: list[Rule] = [r11_3 if pushed else r11_4]
    if low is COPY or high is COPY:
        rules.append(r11_5)
    if low is ZERO_ZERO:
        rules.append(r11_6)
    return "push" if pushed else "lose", tuple(rules)


def _main_line(state: State, wager: Wager, risk: int, outcome: Outcome, rules: Rules) -> Line:
    """A main wager of which ``risk`` is in play; what lies above the maximum only goes back (5.6)."""
    stake = wager.stake
    at_risk = None
    if risk != stake:
        at_risk, rules = risk, (*rules, r5_6)
    if outcome == "win":
        paid, commission = EVEN.on(risk), commission_on(state, risk)
        returned = stake + paid - commission
        return wager.line(
            "win", rules, paid=paid, returned=returned, odds=EVEN.text, commission=commission, at_risk=at_risk
        )
    return wager.line(outcome, rules, returned=stake - risk if outcome == "lose" else stake, at_risk=at_risk)


@follows(A_commission)
def commission_on(state: State, cents: int) -> int:
    """Five per cent, rounded to the cent as the operator determined."""
    hundredths = cents * COMMISSION
    match state.determinations.commission_rounding:
        case "down":
            return hundredths // 100
        case "nearest":
            return (hundredths + 50) // 100
        case "up":
            return -(-hundredths // 100)


def _settle_house_wager(state: State, round_: Round, banks: Hand) -> Line:
    """The house's wager on box one against a player's bank: even money, no commission (7.9, 11.9)."""
    stake = round_.house_wager
    assert stake is not None, "no-more-bets asks for the house's wager"
    outcome, rules = judge(state, round_.hands[HOUSE_BOX], banks)
    wager = _of_house(stake)
    if outcome == "win":
        return wager.wins(EVEN, r7_9, *rules, r11_9)
    return wager.loses(r7_9, *rules) if outcome == "lose" else wager.pushes(r7_9, *rules)


def _of_house(stake: int) -> wagers.Wager:
    return wagers.Wager(HOUSE, HOUSE_BOX, "house", stake)


def _of_bank(bank: Request) -> list[wagers.Wager]:
    """What each contributor has in a player's bank."""
    return [wagers.Wager(player, bank.box, "bank", funds) for player, funds in bank.funds.items()]


def settle_bank(state: State, bank: Request, against: Iterable[Line]) -> list[Line]:
    """A line for each contributor: gain or loss by the lines against the bank, less commission, by funds (11.10)."""
    won_and_lost = [gained(line) for line in against]
    gain = sum(won_and_lost)
    charged = charged_to_bank(state, won_and_lost)
    outcome: Outcome = "win" if gain > 0 else "lose" if gain < 0 else "push"
    gains, commissions = _shares(bank, gain), _shares(bank, sum(commission_on(state, cents) for cents in charged))
    rules = (r11_10, r11_11) if charged else (r11_10,)
    return [
        own.line(
            outcome,
            rules,
            paid=max(0, gains[own.player]),
            returned=own.stake + gains[own.player] - commissions[own.player],
            commission=commissions[own.player],
        )
        for own in _of_bank(bank)
    ]


@follows(r11_11)
def charged_to_bank(state: State, won_and_lost: Iterable[int]) -> list[int]:
    """What a player's bank pays commission on: its profit of the round, or each wager that it won (11.11)."""
    if state.determinations.bank_commission == "each-win":
        return [cents for cents in won_and_lost if cents > 0]
    profit = sum(won_and_lost)
    return [profit] if profit > 0 else []


def _shares(bank: Request, cents: int) -> dict[str, int]:
    """Each partner's part rounded toward nought to the cent; the lead takes the rest."""
    total = bank.total()
    parts = {
        player: cents * funds // total if cents >= 0 else -(-cents * funds // total)
        for player, funds in bank.funds.items()
        if player != bank.lead
    }
    parts[bank.lead] = cents - sum(parts.values())
    return parts


@follows(A_void, r17_4)
def void_lines(round_: Round, rules: Rules) -> tuple[Line, ...]:
    """Every wager goes back, whatever had become of it; a bank not fixed and a house's wager not named have no line."""
    lines: list[Line] = []
    if round_.house_wager is not None:
        lines.append(_of_house(round_.house_wager).void(*rules))
    for number in sorted(round_.boxes):
        box = round_.boxes[number]
        lines += [wager.void(*rules) for wager in box.wagers.values()]
        if box.jackpot is not None:
            lines.append(box.jackpot.void(*rules))
    if round_.bank is not None:
        lines += [own.void(*rules) for own in _of_bank(round_.bank)]
    return tuple(lines)
