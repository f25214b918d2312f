"""Sign of a Hold-em table: minimum stake and bet (4.1), and the determinations in force (4.2, 15)."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.sign import SignLine, SignPart, describe_amounts, make_rules_line
from houseway.games.holdem.clauses import (
    r2_2,
    r2_3,
    r3_5_a,
    r3_5_b,
    r3_5_c,
    r3_5_d,
    r4_1,
    r4_2_b,
    r4_2_e,
    r4_2_f,
    r4_2_g,
    r4_2_h,
    r4_2_i,
    r8_1,
    r13_2,
    r14_5,
    r15_3,
    r17_11,
    r19_9,
)
from houseway.games.holdem.determinations import Determinations, Terms
from houseway.games.holdem.play.state import State
from houseway.i18n import Message, make_verbatim
from houseway.law.coverage_marks import follows

WINNER_CLAUSES = {"high": r3_5_b, "low": r3_5_b, "split": r3_5_c}


def make_sign(state: State) -> tuple[SignPart, ...]:
    """Return the parts of the sign that the table displays now."""
    terms = state.terms
    determinations = terms.determined
    parts = [
        SignPart(
            Message("sign-stakes-and-bets"),
            (
                SignLine(Message("sign-minimum-stake"), describe_amounts(terms.min_table_stake), r4_1),
                SignLine(Message("sign-minimum-bet"), _describe_bet_amounts(determinations.min_bet), r4_1),
                *_iter_stake_lines(determinations),
            ),
        ),
        SignPart(Message("sign-game"), tuple(_iter_game_lines(determinations))),
    ]
    if terms.basis is not None:
        parts.append(SignPart(Message("sign-commission"), tuple(_iter_commission_lines(terms))))
    parts.append(SignPart(Message("sign-on-request"), (make_rules_line(r19_9),)))
    return tuple(parts)


@follows(r8_1)
def make_group_sign(group: str) -> SignPart:
    """Return the part of the sign that reserves the game for certain players, such as new ones (8.1)."""
    return SignPart(Message("sign-players"), (SignLine(Message("sign-reserved-for"), make_verbatim(group), r8_1),))


def _describe_bet_amounts(amounts: object) -> Message:
    """Return one amount, or the amounts of the four betting rounds if they differ."""
    if isinstance(amounts, tuple | list):
        distinct_amounts = dict.fromkeys(int(amount) for amount in amounts)
        return describe_amounts(*(distinct_amounts if len(distinct_amounts) == 1 else amounts))
    assert isinstance(amounts, int)
    return describe_amounts(amounts)


def _iter_stake_lines(determinations: Determinations) -> Iterator[SignLine]:
    if determinations.max_buy_in is not None:
        yield SignLine(Message("sign-largest-buy-in"), describe_amounts(determinations.max_buy_in), r4_2_i)
    yield SignLine(Message("sign-limit"), Message(f"sign-limit-{determinations.limit}"), r4_2_g)
    if determinations.max_bet is not None:
        yield SignLine(Message("sign-maximum-bet"), _describe_bet_amounts(determinations.max_bet), r4_2_g)
    if determinations.betting == "blind":
        yield SignLine(Message("sign-blinds"), describe_amounts(*determinations.blinds), r4_2_f)
        if determinations.over_blinds:
            yield SignLine(Message("sign-over-blinds"), describe_amounts(*determinations.over_blinds), r4_2_e)
    elif determinations.ante is not None:
        yield SignLine(Message("sign-ante"), describe_amounts(determinations.ante), r4_2_b)


def _iter_game_lines(determinations: Determinations) -> Iterator[SignLine]:
    yield SignLine(Message("sign-cards"), Message("sign-number", number=determinations.deck), r2_2)
    if determinations.joker:
        yield SignLine(Message("sign-wild-card"), Message("sign-joker"), r2_3)
    rule = WINNER_CLAUSES[determinations.game]
    yield SignLine(Message("sign-pot-goes-to"), Message(f"sign-pot-goes-to-{determinations.game}"), rule)
    if determinations.game == "split":
        yield SignLine(Message("sign-odd-chip"), Message(f"sign-odd-chip-{determinations.odd_chip}"), r13_2)
    if determinations.low_qualifier:
        yield SignLine(Message("sign-low-hand"), Message("sign-low-hand-eight"), r3_5_d)
    if determinations.ace_low:
        yield SignLine(Message("sign-ace"), Message("sign-ace-low"), r3_5_a)
    burn = Message("sign-burn" if determinations.burn else "sign-no-burn")
    yield SignLine(Message("sign-before-communal"), burn, r4_2_h)
    short_tap_out = Message(f"sign-short-tap-out-{determinations.short_tap_out}")
    yield SignLine(Message("sign-short-tap-out"), short_tap_out, r14_5)
    if determinations.betting == "blind":
        yield SignLine(Message("sign-post-from"), Message(f"sign-post-from-{determinations.post_from}"), r17_11)


def _iter_commission_lines(terms: Terms) -> Iterator[SignLine]:
    if terms.basis == "time":
        yield SignLine(Message("sign-commission-period"), describe_amounts(terms.rate), r15_3)
        return
    rule = terms.scale_rule
    percent = Message("sign-commission-percent", percent=str(terms.percent))
    yield SignLine(Message("sign-commission-pots"), percent, rule)
    yield SignLine(Message("sign-commission-threshold"), describe_amounts(terms.threshold), rule)
    yield SignLine(Message("sign-commission-maximum"), describe_amounts(terms.maximum), rule)
