"""Hold-em by NI2015-405: equity, distribution of hands, commission, and the prize value of chips.

>>> from houseway.maths import holdem
>>> round(holdem.equity("AsKs", "QdQc")[0].value, 6)
0.458708
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any, Literal

from msgspec import Struct

from houseway.games.holdem.determination_checks import make_terms
from houseway.games.holdem.determinations import BetOfEachRound, Determinations
from houseway.i18n import Message
from houseway.maths.hand_class_counts import count_kinds
from houseway.maths.holdem.commission import commission
from houseway.maths.holdem.equity import EquityShare, equity
from houseway.maths.holdem.hand_classes import compute_all_matchups
from houseway.maths.holdem.icm import compute_prize_shares
from houseway.maths.holdem.ranges import parse_range
from houseway.maths.results import Analysis, ComputedValue, ResultTable, make_computed_value
from houseway.money import Cents, print_money
from houseway.ranking.poker import Settings

__all__ = [
    "AnalysisRequest",
    "EquityShare",
    "Settings",
    "analyse",
    "commission",
    "compute_all_matchups",
    "compute_prize_shares",
    "equity",
    "parse_range",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(__all__)


INSTRUMENT = "NI2015-405"
SEVEN = 7
POTS = (5_00, 9_00, 10_00, 19_50, 20_00, 34_00, 50_00, 100_00, 200_00, 500_00, 1_000_00)


class AnalysisRequest(Struct, frozen=True, kw_only=True):
    """Input of `analyse`: optional hands or tournament stacks, the deck, and the rules that rank hands."""

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
    """Chips of each player who is still in the tournament."""
    prizes: tuple[int, ...] = ()
    """Prizes of the tournament, first place first."""
    samples: int = 1_000_000
    seed: int = 0

    def __post_init__(self) -> None:
        make_terms(
            Determinations(
                deck=self.deck,
                joker=self.joker,
                game=self.game,
                low_qualifier=self.low_qualifier,
                min_table_stake=Cents(100_00),
                min_bet=BetOfEachRound.from_single_amount(2_00),
                blinds=(Cents(1_00), Cents(2_00)),
                tournament=True,
            )
        )

    def make_settings(self) -> Settings:
        """Return the deck of the request and the rules by which its hands rank."""
        return Settings(self.deck, self.joker, self.joker_repeats, self.ace_low, self.low_ace)

    def to_json(self) -> dict[str, Any]:
        """Return the determinations that the results depend on."""
        return {
            "deck": self.deck,
            "joker": self.joker,
            "joker-repeats": self.joker_repeats,
            "ace-low": self.ace_low,
            "game": self.game,
            "low-qualifier": self.low_qualifier,
            "low-ace": self.low_ace,
        }


def analyse(request: AnalysisRequest | None = None) -> Analysis:
    """Analyse tournament stacks, given hands, or the deck, depending on what the request contains.

    With stacks, the result is each player's expected prize. With hands, it is each hand's equity. Otherwise it
    is the distribution of seven-card hands and a table of commission.
    """
    effective_request = request or AnalysisRequest()
    if effective_request.stacks:
        figures, tables = _analyse_stacks(effective_request)
    elif effective_request.hands:
        figures, tables = _analyse_hands(effective_request)
    else:
        figures, tables = _analyse_deck(effective_request)
    return Analysis("holdem", INSTRUMENT, effective_request.to_json(), figures, tables=tables)


def _analyse_hands(request: AnalysisRequest) -> tuple[dict[str, ComputedValue], tuple[ResultTable, ...]]:
    shares = equity(
        *request.hands,
        board=request.board,
        dead=request.dead,
        settings=request.make_settings(),
        game=request.game,
        low_qualifier=request.low_qualifier,
        samples=request.samples,
        seed=request.seed,
    )
    figures = {
        f"equity-{number}": ComputedValue(
            share.value,
            share.exact,
            share.exact is not None,
            Message("maths-equity-exact-method")
            if share.exact is not None
            else Message("maths-equity-sampled-method", samples=request.samples),
            Message("maths-per-pot"),
            {"hand": share.hand, "standard-error": share.standard_error},
        )
        for number, share in enumerate(shares, 1)
    }
    rows = [(share.hand, share.value, share.wins, share.shares, share.standard_error) for share in shares]
    columns = ("hand", "equity", "wins all", "wins a part", "standard error")
    title = (
        Message("maths-table-equity-on-board", board=request.board) if request.board else Message("maths-table-equity")
    )
    return figures, (ResultTable("equity", title, columns, rows),)


def _analyse_stacks(request: AnalysisRequest) -> tuple[dict[str, ComputedValue], tuple[ResultTable, ...]]:
    parts = compute_prize_shares(request.stacks, request.prizes)
    method = Message("maths-icm-method")
    figures = {
        f"prize-{number}": make_computed_value(part, method, Message("maths-per-player"), chips=stack)
        for number, (stack, part) in enumerate(zip(request.stacks, parts, strict=True), 1)
    }
    rows = [
        (number, stack, float(part)) for number, (stack, part) in enumerate(zip(request.stacks, parts, strict=True), 1)
    ]
    return figures, (ResultTable("prizes", Message("maths-table-prizes"), ("player", "chips", "prize"), rows),)


def _analyse_deck(request: AnalysisRequest) -> tuple[dict[str, ComputedValue], tuple[ResultTable, ...]]:
    settings, low = request.make_settings(), request.game == "low"
    kinds = count_kinds(settings, SEVEN, low=low)
    hands = comb(len(settings.cards), SEVEN)
    figures = {
        kind: make_computed_value(
            Fraction(count, hands), Message("maths-seven-cards-method"), Message("maths-per-seven-cards"), count=count
        )
        for kind, count in kinds.items()
    }
    rows = [
        (print_money(pot), *(print_money(_compute_commission(request, pot, scale)) for scale in ("i", "ii")))
        for pot in POTS
    ]
    return figures, (
        ResultTable(
            "kinds",
            Message("maths-table-kinds", hands=hands),
            ("kind", "hands", "probability"),
            [(kind, count, count / hands) for kind, count in kinds.items()],
        ),
        ResultTable(
            "commission",
            Message("maths-table-commission", maximum=Cents(request.maximum_commission)),
            ("pot", "scale i", "scale ii"),
            rows,
        ),
    )


def _compute_commission(request: AnalysisRequest, pot: int, scale: Any) -> int:
    return commission([pot], scale=scale, maximum=request.maximum_commission)
