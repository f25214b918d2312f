"""Sign of a Hold-em table: minimum stake and bet (4.1), and the determinations in force (4.2, 15)."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.sign import SignLine, SignPart, format_dollars
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
from houseway.law.coverage_marks import follows

LIMIT_TEXTS = {
    "no-limit": "no limit",
    "fixed": "fixed",
    "half-pot": "half of the pot",
    "full-pot": "the pot",
    "straddle": "twice the bet before",
}
WINNER_TEXTS = {
    "high": (r3_5_b, "the highest hand"),
    "low": (r3_5_b, "the lowest hand"),
    "split": (r3_5_c, "the highest and the lowest hand, half each"),
}

SHORT_TAP_OUT_TEXTS = {
    "full-bet": "players who have not acted may raise the last full bet",
    "tap-out": "players who have not acted may raise the tap out",
    "none": "nobody may raise",
}
POST_FROM_TEXTS = {
    "any-but-button": "from every place but the button",
    "beyond-blinds": "only beyond the places of the blinds",
}
ODD_CHIP_TEXTS = {
    "high": "goes to the highest hand",
    "nearest-button": "goes to the winner nearest the button's left",
}


def make_sign(state: State) -> tuple[SignPart, ...]:
    """Return the parts of the sign that the table displays now."""
    terms = state.terms
    determinations = terms.determined
    parts = [
        SignPart(
            "Stakes and bets",
            (
                SignLine("Minimum table stake", format_dollars(terms.min_table_stake), r4_1),
                SignLine("Minimum bet", _format_amounts(determinations.min_bet), r4_1),
                *_iter_stake_lines(determinations),
            ),
        ),
        SignPart("The game", tuple(_iter_game_lines(determinations))),
    ]
    if terms.basis is not None:
        parts.append(SignPart("Commission", tuple(_iter_commission_lines(terms))))
    parts.append(SignPart("On request", (SignLine("The rules", "a copy is available", r19_9),)))
    return tuple(parts)


@follows(r8_1)
def make_group_sign(group: str) -> SignPart:
    """Return the part of the sign that reserves the game for certain players, such as new ones (8.1)."""
    return SignPart("Who plays", (SignLine("This game is for", group, r8_1),))


def _format_amounts(amounts: object) -> str:
    """Format one amount, or the amounts of the four betting rounds if they differ."""
    if isinstance(amounts, tuple | list):
        distinct_amounts = dict.fromkeys(int(amount) for amount in amounts)
        return ", ".join(
            format_dollars(amount) for amount in (distinct_amounts if len(distinct_amounts) == 1 else amounts)
        )
    assert isinstance(amounts, int)
    return format_dollars(int(amounts))


def _iter_stake_lines(determinations: Determinations) -> Iterator[SignLine]:
    if determinations.max_buy_in is not None:
        yield SignLine("Largest buy-in", format_dollars(determinations.max_buy_in), r4_2_i)
    yield SignLine("Limit", LIMIT_TEXTS[determinations.limit], r4_2_g)
    if determinations.max_bet is not None:
        yield SignLine("Maximum bet", _format_amounts(determinations.max_bet), r4_2_g)
    if determinations.betting == "blind":
        yield SignLine("Blinds", ", ".join(format_dollars(blind) for blind in determinations.blinds), r4_2_f)
        if determinations.over_blinds:
            yield SignLine(
                "Over-blinds", ", ".join(format_dollars(blind) for blind in determinations.over_blinds), r4_2_e
            )
    elif determinations.ante is not None:
        yield SignLine("Ante, each player", format_dollars(determinations.ante), r4_2_b)


def _iter_game_lines(determinations: Determinations) -> Iterator[SignLine]:
    yield SignLine("Cards", str(determinations.deck), r2_2)
    if determinations.joker:
        yield SignLine("Wild card", "a joker is in the deck", r2_3)
    rule, winner = WINNER_TEXTS[determinations.game]
    yield SignLine("The pot goes to", winner, rule)
    if determinations.game == "split":
        yield SignLine("A chip that cannot be halved", ODD_CHIP_TEXTS[determinations.odd_chip], r13_2)
    if determinations.low_qualifier:
        yield SignLine("A low hand", "must be eight or less", r3_5_d)
    if determinations.ace_low:
        yield SignLine("The ace", "is also low in straights", r3_5_a)
    yield SignLine("Before communal cards", "a card is burned" if determinations.burn else "no card is burned", r4_2_h)
    yield SignLine("After a tap out below a raise", SHORT_TAP_OUT_TEXTS[determinations.short_tap_out], r14_5)
    if determinations.betting == "blind":
        yield SignLine("Blinds may be posted", POST_FROM_TEXTS[determinations.post_from], r17_11)


def _iter_commission_lines(terms: Terms) -> Iterator[SignLine]:
    if terms.basis == "time":
        yield SignLine("For each period, paid ahead", format_dollars(terms.rate), r15_3)
        return
    rule = terms.scale_rule
    yield SignLine("From the pots", f"{terms.percent}%, whole dollars downward", rule)
    yield SignLine("Nothing from pots up to", format_dollars(terms.threshold), rule)
    yield SignLine("At most", format_dollars(terms.maximum), rule)
