"""Hold-em by NI2015-405: who wins how often, how hands are distributed, what commission takes, what chips are worth in prizes.

>>> from houseway.maths import holdem
>>> round(holdem.equity("AsKs", "QdQc")[0].value, 6)
0.458708
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any, Literal

from msgspec import Struct

from houseway.games.holdem.determination_checks import terms_of
from houseway.games.holdem.determinations import BetOfEachRound, Determinations
from houseway.maths.hand_class_counts import counts_of_kinds
from houseway.maths.holdem.commission import commission
from houseway.maths.holdem.equity import Share, equity
from houseway.maths.holdem.hand_classes import all_classes
from houseway.maths.holdem.icm import prize_parts
from houseway.maths.holdem.ranges import parse_range
from houseway.maths.results import Analysis, Figure, Listing, figure_of
from houseway.money import Cents, print_money
from houseway.ranking.poker import Settings

__all__ = [
    "Question", "Settings", "Share", "all_classes", "analyse", "commission", "equity", "parse_range", "prize_parts",
]  # fmt: skip

INSTRUMENT = "NI2015-405"
SEVEN = 7
POTS = (5_00, 9_00, 10_00, 19_50, 20_00, 34_00, 50_00, 100_00, 200_00, 500_00, 1_000_00)


class Question(Struct, frozen=True, kw_only=True):
    """What is asked: hands (or none), and the determinations on deck and order of hands."""

    hands: tuple[str, ...] = ()
    board: str = ""
    dead: str = ""
    deck: int = 52
    joker: bool = False
    joker_repeats: bool = True
    ace_low: bool = False
    game: Literal["high", "low", "split"] = "high"
    low_qualifier: bool = False
    low_ace: Literal["high", "low"] = "high"
    maximum_commission: int = 10_00
    stacks: tuple[int, ...] = ()
    """Chips of the players left in a tournament."""
    prizes: tuple[int, ...] = ()
    """What its places win."""
    samples: int = 1_000_000
    seed: int = 0

    def __post_init__(self) -> None:
        terms_of(
            Determinations(
                deck=self.deck,
                joker=self.joker,
                game=self.game,
                low_qualifier=self.low_qualifier,
                min_table_stake=Cents(100_00),
                min_bet=BetOfEachRound.same(2_00),
                blinds=(Cents(1_00), Cents(2_00)),
                tournament=True,
            )
        )

    def settings(self) -> Settings:
        """Deck and order of hands."""
        return Settings(self.deck, self.joker, self.joker_repeats, self.ace_low, self.low_ace)

    def to_json(self) -> dict[str, Any]:
        """The determinations on which the figures rest."""
        return {
            "deck": self.deck,
            "joker": self.joker,
            "joker-repeats": self.joker_repeats,
            "ace-low": self.ace_low,
            "game": self.game,
            "low-qualifier": self.low_qualifier,
            "low-ace": self.low_ace,
        }


def analyse(question: Question | None = None) -> Analysis:
    """The equity of the hands given; without hands what is to be said of the deck and of commission."""
    asked = question or Question()
    if asked.stacks:
        figures, tables = _of_stacks(asked)
    elif asked.hands:
        figures, tables = _of_hands(asked)
    else:
        figures, tables = _of_deck(asked)
    return Analysis("holdem", INSTRUMENT, asked.to_json(), figures, tables=tables)


def _of_hands(asked: Question) -> tuple[dict[str, Figure], tuple[Listing, ...]]:
    shares = equity(
        *asked.hands,
        board=asked.board,
        dead=asked.dead,
        settings=asked.settings(),
        game=asked.game,
        low_qualifier=asked.low_qualifier,
        samples=asked.samples,
        seed=asked.seed,
    )
    figures = {
        f"equity-{number}": Figure(
            share.value,
            share.exact,
            share.exact is not None,
            "every board counted" if share.exact is not None else f"{asked.samples} deals by chance",
            "pot",
            {"hand": share.hand, "standard-error": share.standard_error},
        )
        for number, share in enumerate(shares, 1)
    }
    rows = [(share.hand, share.value, share.wins, share.shares, share.standard_error) for share in shares]
    columns = ("hand", "equity", "wins all", "wins a part", "standard error")
    return figures, (Listing("equity", f"Parts of the pot{_board(asked)}", columns, rows),)


def _of_stacks(asked: Question) -> tuple[dict[str, Figure], tuple[Listing, ...]]:
    parts = prize_parts(asked.stacks, asked.prizes)
    method = "independent chip model, every order of places"
    figures = {
        f"prize-{number}": figure_of(part, method, "player", chips=stack)
        for number, (stack, part) in enumerate(zip(asked.stacks, parts, strict=True), 1)
    }
    rows = [
        (number, stack, float(part)) for number, (stack, part) in enumerate(zip(asked.stacks, parts, strict=True), 1)
    ]
    return figures, (Listing("prizes", "Chips as prizes", ("player", "chips", "prize"), rows),)


def _board(asked: Question) -> str:
    return f" on {asked.board}" if asked.board else " before the flop"


def _of_deck(asked: Question) -> tuple[dict[str, Figure], tuple[Listing, ...]]:
    settings, low = asked.settings(), asked.game == "low"
    kinds = counts_of_kinds(settings, SEVEN, low=low)
    hands = comb(len(settings.cards), SEVEN)
    figures = {
        kind: figure_of(Fraction(count, hands), "every seven cards counted", "hand of seven cards", count=count)
        for kind, count in kinds.items()
    }
    rows = [(print_money(pot), *(print_money(_takes(asked, pot, scale)) for scale in ("i", "ii"))) for pot in POTS]
    return figures, (
        Listing(
            "kinds",
            f"The best five of seven cards, {hands:,} hands",
            ("kind", "hands", "probability"),
            [(kind, count, count / hands) for kind, count in kinds.items()],
        ),
        Listing(
            "commission",
            f"Commission of a single pot, at most {print_money(asked.maximum_commission)} (15.2)",
            ("pot", "scale i", "scale ii"),
            rows,
        ),
    )


def _takes(asked: Question, pot: int, scale: Any) -> int:
    return commission([pot], scale=scale, maximum=asked.maximum_commission)
