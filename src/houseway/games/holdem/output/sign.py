"""What a Hold-em table shows: the least stake and bet (4.1), and what was determined for the rounds to come (4.2, 15)."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.sign import SignLine, SignPart, dollars
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

LIMITS = {
    "no-limit": "no limit",
    "fixed": "fixed",
    "half-pot": "half of the pot",
    "full-pot": "the pot",
    "straddle": "twice the bet before",
}
WINNERS = {
    "high": (r3_5_b, "the highest hand"),
    "low": (r3_5_b, "the lowest hand"),
    "split": (r3_5_c, "the highest and the lowest hand, half each"),
}

SHORT_TAP_OUTS = {
    "full-bet": "players who have not acted may raise the last full bet",
    "tap-out": "players who have not acted may raise the tap out",
    "none": "nobody may raise",
}
POST_FROM = {
    "any-but-button": "from every place but the button",
    "beyond-blinds": "only beyond the places of the blinds",
}
ODD_CHIPS = {
    "high": "goes to the highest hand",
    "nearest-button": "goes to the winner nearest the button's left",
}


def sign(state: State) -> tuple[SignPart, ...]:
    """The sign as it stands now."""
    terms = state.terms
    determined = terms.determined
    parts = [
        SignPart(
            "Stakes and bets",
            (
                SignLine("Minimum table stake", dollars(terms.min_table_stake), r4_1),
                SignLine("Minimum bet", _amounts(determined.min_bet), r4_1),
                *_stakes(determined),
            ),
        ),
        SignPart("The game", tuple(_game(determined))),
    ]
    if terms.basis is not None:
        parts.append(SignPart("Commission", tuple(_commission(terms))))
    parts.append(SignPart("On request", (SignLine("The rules", "a copy is available", r19_9),)))
    return tuple(parts)


@follows(r8_1)
def sign_of_group(group: str) -> SignPart:
    """A game that the operator keeps for certain players, such as new ones (8.1)."""
    return SignPart("Who plays", (SignLine("This game is for", group, r8_1),))


def _amounts(amounts: object) -> str:
    """One amount, or those of the four betting rounds where they differ."""
    if isinstance(amounts, tuple | list):
        different = dict.fromkeys(int(amount) for amount in amounts)
        return ", ".join(dollars(amount) for amount in (different if len(different) == 1 else amounts))
    assert isinstance(amounts, int)
    return dollars(int(amounts))


def _stakes(determined: Determinations) -> Iterator[SignLine]:
    if determined.max_buy_in is not None:
        yield SignLine("Largest buy-in", dollars(determined.max_buy_in), r4_2_i)
    yield SignLine("Limit", LIMITS[determined.limit], r4_2_g)
    if determined.max_bet is not None:
        yield SignLine("Maximum bet", _amounts(determined.max_bet), r4_2_g)
    if determined.betting == "blind":
        yield SignLine("Blinds", ", ".join(dollars(blind) for blind in determined.blinds), r4_2_f)
        if determined.over_blinds:
            yield SignLine("Over-blinds", ", ".join(dollars(blind) for blind in determined.over_blinds), r4_2_e)
    elif determined.ante is not None:
        yield SignLine("Ante, each player", dollars(determined.ante), r4_2_b)


def _game(determined: Determinations) -> Iterator[SignLine]:
    yield SignLine("Cards", str(determined.deck), r2_2)
    if determined.joker:
        yield SignLine("Wild card", "a joker is in the deck", r2_3)
    rule, winner = WINNERS[determined.game]
    yield SignLine("The pot goes to", winner, rule)
    if determined.game == "split":
        yield SignLine("A chip that cannot be halved", ODD_CHIPS[determined.odd_chip], r13_2)
    if determined.low_qualifier:
        yield SignLine("A low hand", "must be eight or less", r3_5_d)
    if determined.ace_low:
        yield SignLine("The ace", "is also low in straights", r3_5_a)
    yield SignLine("Before communal cards", "a card is burned" if determined.burn else "no card is burned", r4_2_h)
    yield SignLine("After a tap out below a raise", SHORT_TAP_OUTS[determined.short_tap_out], r14_5)
    if determined.betting == "blind":
        yield SignLine("Blinds may be posted", POST_FROM[determined.post_from], r17_11)


def _commission(terms: Terms) -> Iterator[SignLine]:
    if terms.basis == "time":
        yield SignLine("For each period, paid ahead", dollars(terms.rate), r15_3)
        return
    rule = terms.scale_rule
    yield SignLine("From the pots", f"{terms.percent}%, whole dollars downward", rule)
    yield SignLine("Nothing from pots up to", dollars(terms.threshold), rule)
    yield SignLine("At most", dollars(terms.maximum), rule)
