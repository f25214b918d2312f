"""Who wins the pots and what everybody's line says (13, 14.2, 15)."""

from __future__ import annotations

from collections.abc import Callable

from houseway.games.holdem.button import pass_on
from houseway.games.holdem.commission import take_commission
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.pots import MAIN, pots_of, uncalled_part
from houseway.games.holdem.rules import r3_5_c, r3_5_d, r13_1, r13_2, r14_2, r15_2_b, r15_3
from houseway.games.holdem.state import OUT, Hand, Pot, Round, Table
from houseway.kit.cards import print_cards
from houseway.law import Rule
from houseway.ranking.poker import qualifies
from houseway.table.lines import Line, Shown

LOST_AT_SHOWDOWN = (r13_1,)


def settle_showdown(table: Table, round_: Round) -> None:
    """The dealer reads the hands of those still in and pays pot by pot (13.1, 13.2)."""
    read_hands(table.terms, round_)
    returned_to, returned = uncalled_part(round_.hands)
    by_seat = sorted(round_.hands, key=_seat)
    pots = round_.pots = pots_of(round_.hands, by_seat, returned_to, returned)
    round_.shown = _who_shows(round_)
    for hand in round_.shown:
        table.happened.append(Shown(hand.name, print_cards((hand.first, hand.second)), r13_1))
    waived = take_commission(table.terms, round_.hands, pots, returned_to, returned, True)
    lines = _time_lines(table, round_)
    for pot in pots:
        _divide_at_showdown(table.terms, pot, by_seat, waived, lines)
    _give_back(returned_to, returned, lines)
    finish(table, round_, "settled", lines)


def settle_last(table: Table, round_: Round, winner: Hand, rule: Rule) -> None:
    """One player takes everything but what was not called (10.4(a), 12.4(a), 17.9)."""
    returned_to, returned = uncalled_part(round_.hands)
    by_seat = sorted(round_.hands, key=_seat)
    pots = round_.pots = pots_of(round_.hands, by_seat, returned_to, returned)
    waived = take_commission(table.terms, round_.hands, pots, returned_to, returned, False)
    lines = _time_lines(table, round_)
    for pot in pots:
        pot.winners = [winner]
        shares = {winner: (pot.amount - pot.commission, pot.commission)}
        rules = (rule, *_commission_rules(table.terms, pot, waived))
        _pay(pot, by_seat, shares, {winner: rules}, lines)
    _give_back(returned_to, returned, lines)
    finish(table, round_, "settled", lines)


def return_everything(table: Table, round_: Round, status: str, rules: tuple[Rule, ...]) -> None:
    """Nobody wins; every chip goes back (dictionary: void; 17.3, 19.1, 19.3)."""
    lines = []
    for hand in sorted(round_.hands, key=_seat):
        stake = hand.chips + hand.dead
        if stake:
            lines.append(
                Line(
                    player=hand.name,
                    place=hand.seat,
                    wager=MAIN,
                    stake=stake,
                    outcome="void",
                    paid=0,
                    returned=stake,
                    rules=rules,
                )
            )
        hand.player.stack += stake
    finish(table, round_, status, lines)


def read_hands(terms: Terms, round_: Round) -> None:
    """The value of every active hand, the best five of seven (9.1, 3.5)."""
    a, b, c, d, e = round_.communal
    high, low = terms.high, terms.low
    for hand in round_.hands:
        if hand.folded is None:
            cards = (a, b, c, d, e, hand.first, hand.second)
            if high is not None:
                hand.high = high(cards)
            if low is not None:
                value = low(cards)
                hand.low = value if not terms.low_qualifier or qualifies(value) else None
    round_.read = True
    round_.low_counts = low is not None


def _who_shows(round_: Round) -> list[Hand]:
    """The last bettor of the final betting round, then everyone who would win or share against those shown (13.1)."""
    first = round_.last_bettor
    if first is None or first.folded is not None:
        first = next(hand for hand in round_.hands if hand.folded is None)
    shown = [first]
    hand = first.next
    while hand is not first:
        if hand.folded is None and any(_would_win(hand, pot, shown) for pot in round_.pots if hand in pot.eligible):
            shown.append(hand)
        hand = hand.next
    return shown


def _would_win(hand: Hand, pot: Pot, shown: list[Hand]) -> bool:
    """Whether the hand wins or shares the pot, high or low, against those shown who may win it."""
    for value_of in (_high, _low):
        own = value_of(hand)
        if own is not None:
            others = [value_of(other) for other in shown if other in pot.eligible]
            if all(other is None or other <= own for other in others):
                return True
    return False


def _divide_at_showdown(terms: Terms, pot: Pot, by_seat: list[Hand], waived: Rule | None, lines: list[Line]) -> None:
    """One pot to its best hands, high, low or both (3.5, 13.2)."""
    amount, commission = pot.amount - pot.commission, pot.commission
    high = pot.high = _best(pot.eligible, _high)
    low = pot.low = _best(pot.eligible, _low)
    shares: dict[Hand, tuple[int, int]] = {}
    divided: list[Hand] = []
    if high and low:
        low_half, low_commission = amount // 2 // terms.chip * terms.chip, commission // 2
        _share(terms, low, low_half, low_commission, shares, divided)
        _share(terms, high, amount - low_half, commission - low_commission, shares, divided)
    else:
        _share(terms, high or low, amount, commission, shares, divided)
    pot.winners = [hand for hand in by_seat if hand in shares]
    shared_by = _commission_rules(terms, pot, waived)
    rules = {}
    for hand in pot.winners:
        by: list[Rule] = []
        if terms.game == "split":
            by.append(r3_5_c if low else r3_5_d)
        if hand in divided:
            by.append(r13_2)
        if not by:
            by.append(r13_1)
        if pot.name != MAIN:
            by.append(r14_2)
        rules[hand] = (*by[:2], *shared_by)
    _pay(pot, by_seat, shares, rules, lines)


def _share(
    terms: Terms,
    winners: list[Hand],
    amount: int,
    commission: int,
    shares: dict[Hand, tuple[int, int]],
    divided: list[Hand],
) -> None:
    """Equal parts in the smallest chip; all that is left goes to the winner nearest the button's left (13.2)."""
    count = len(winners)
    if count > 1:
        divided.extend(winners)
    part = amount // terms.chip // count * terms.chip
    commission_part = commission // count
    part_of_first = amount - part * (count - 1)
    commission_of_first = commission - commission_part * (count - 1)
    for hand in winners:
        before, commission_before = shares.get(hand, (0, 0))
        shares[hand] = (before + part_of_first, commission_before + commission_of_first)
        part_of_first, commission_of_first = part, commission_part


def _pay(
    pot: Pot,
    by_seat: list[Hand],
    shares: dict[Hand, tuple[int, int]],
    rules: dict[Hand, tuple[Rule, ...]],
    lines: list[Line],
) -> None:
    """The lines of one pot, by seat, and the winners' chips; a pot of nothing has no lines."""
    if pot.amount == 0:
        return
    for hand, stake in zip(by_seat, pot.stakes, strict=True):
        if hand in shares:
            share, commission = shares[hand]
            hand.player.stack += share
            lines.append(
                Line(
                    player=hand.name,
                    place=hand.seat,
                    wager=pot.name,
                    stake=stake,
                    outcome="win",
                    paid=share + commission - stake,
                    commission=commission,
                    returned=share,
                    rules=rules[hand],
                )
            )
        elif stake:
            lines.append(
                Line(
                    player=hand.name,
                    place=hand.seat,
                    wager=pot.name,
                    stake=stake,
                    outcome="lose",
                    paid=0,
                    returned=0,
                    rules=LOST_AT_SHOWDOWN if hand.folded is None else (hand.folded,),
                )
            )


def _commission_rules(terms: Terms, pot: Pot, waived: Rule | None) -> tuple[Rule, ...]:
    """The clause of the commission that a pot paid, or of its being waived."""
    if pot.commission:
        return (terms.scale_rule,)
    return () if waived is None else (waived,)


def _give_back(hand: Hand | None, returned: int, lines: list[Line]) -> None:
    """An uncalled bet forms no part of the pot (15.2(b))."""
    if hand is None:
        return
    hand.player.stack += returned
    lines.append(
        Line(
            player=hand.name,
            place=hand.seat,
            wager="uncalled",
            stake=returned,
            outcome="push",
            paid=0,
            returned=returned,
            rules=(r15_2_b,),
        )
    )


def _time_lines(table: Table, round_: Round) -> list[Line]:
    """Time charges due stand at the head of the next settled round (15.3)."""
    if not table.time_due:
        return []
    due = sorted(table.time_due, key=lambda charge: charge[0])
    table.time_due = []
    round_.time_charged = tuple(name for _, name, _ in due)
    return [
        Line(
            player=name,
            place=seat,
            wager="time-charge",
            stake=rate,
            outcome="lose",
            paid=0,
            returned=0,
            rules=(r15_3,),
        )
        for seat, name, rate in due
    ]


def finish(table: Table, round_: Round, status: str, lines: list[Line]) -> None:
    """The round is over: who must leave leaves, then the button passes on (8.4, 14.3); a misdeal leaves it (17.3)."""
    round_.status = status
    round_.lines = tuple(lines)
    round_.turn = None
    round_.at_showdown = False
    table.happened.extend(lines)
    table.rounds.append(round_)
    table.round = None
    table.shoe = None
    if status == "misdeal":
        for stood in reversed(round_.before):
            stood.restore()
        table.announced = list(round_.announced)
    else:
        _count_rounds_out(table, round_)
    if status == "settled" and table.terms.tournament:
        _eliminate(table, round_)
    for player in table.seated():
        if player.excluded or (player.declared and player.stack == 0):
            table.remove(player)
    if status != "misdeal":
        pass_on(table)


def _count_rounds_out(table: Table, round_: Round) -> None:
    """Who sat the round out, in a row since last dealt in (19.6)."""
    for hand in round_.hands:
        hand.player.rounds_out = 0
    for player in table.players.values():
        if player.status == OUT:
            player.rounds_out += 1


def _eliminate(table: Table, round_: Round) -> None:
    """Players left without chips leave the table, the greatest contribution placed first (20.20)."""
    out = [hand for hand in sorted(round_.hands, key=_seat) if hand.player.stack == 0]
    returned_to, returned = uncalled_part(round_.hands)
    by_chips: dict[int, list[str]] = {}
    for hand in out:
        contributed = hand.chips + hand.dead - (returned if hand is returned_to else 0)
        by_chips.setdefault(contributed, []).append(hand.name)
        table.remove(hand.player)
    place = sum(1 for player in table.players.values() if not player.excluded) + 1
    round_.eliminated = []
    for contributed in sorted(by_chips, reverse=True):
        names = tuple(by_chips[contributed])
        round_.eliminated.append((place, names, contributed))
        place += len(names)


def _best(eligible: list[Hand], value_of: Callable[[Hand], int | None]) -> list[Hand]:
    """Those with the best value, the one nearest the button's left first; nobody where none has a value."""
    values = [value for hand in eligible if (value := value_of(hand)) is not None]
    if not values:
        return []
    best = max(values)
    return [hand for hand in eligible if value_of(hand) == best]


def _seat(hand: Hand) -> int:
    return hand.seat


def _high(hand: Hand) -> int | None:
    return hand.high


def _low(hand: Hand) -> int | None:
    return hand.low
