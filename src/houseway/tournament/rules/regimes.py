"""What each instrument asks of a tournament, as data: steps, mandatory items, what it fixes and what it bars.

Nothing else in this package asks which instrument it is; it asks the ``Regime``.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.law import instrument
from houseway.law.coverage import follows_given
from houseway.tournament.rules.clauses import BJ, CLAUSES, CP16, CP23, HE, PG, Clauses
from houseway.tournament.rules.conditions import Length

Step: TypeAlias = Literal["publish", "notify", "approve"]
Forfeits: TypeAlias = Literal["at-commencement", "at-the-time-set", "if-the-director-says"]

Item: TypeAlias = tuple[str, str]
"""An item of the conditions and the subject (in ``Clauses``) whose clause asks for it."""


class Regime(Struct, frozen=True, kw_only=True):
    """One instrument's way with tournaments."""

    number: str
    game: str
    clauses: Clauses
    steps: tuple[Step, ...]
    """What must be done, after the conditions are documented, before entries open."""
    conditions_prevail: bool
    """Whether approved conditions beat rules (20.5) or rules beat conditions (17.3(b), 18.3(b))."""
    items: tuple[Item, ...]
    """Items that the conditions must hold, in the order in which they are looked for."""
    host_items: tuple[Item, ...] = ()
    """Items asked for only where the record is this instrument's own."""
    session_if_none: Length | None = None
    """How long the one final lasts where the conditions name no session; None: they must name one.

    Where this is said the conditions *may* hold the items of 20.4, so that nothing is missing in them.
    """
    barred: tuple[Item, ...]
    """Items that the conditions may not hold."""
    tie_session: str | None
    """How level holdings at the end of a session are settled whatever the conditions say; None: as they say."""
    tie_final: str | None
    tie_eliminated: str | None
    tie_final_default: str = "extra-rounds"
    tie_eliminated_default: str = "combine"
    forfeits: Forfeits
    """What becomes of an entrant who is not seated."""
    fee_of_replaced_returns: bool = False
    """Whether a reserve's seat gives the first entrant the fee back (20.10 of Hold-em)."""
    start_may_change: bool = False
    """Whether the director may alter a starting time without leave of the conditions."""
    modern: bool
    """Whether points, mixed games, sit-and-go, repechage and session prizes exist."""
    side_wagers: Literal["as-conditions", "never", "none-exist"]
    commission_on_buy_back: bool = True
    pools: tuple[str, ...] = ()
    """Jackpot pools of the game whose money may become prizes."""


_CANBERRA_2016: tuple[Item, ...] = (
    ("starts", "starting_time_item"),
    ("sessions", "structure_item"),
    ("progress", "progression_item"),
    ("entry_fee", "fee_item"),
    ("chips", "chips_item"),
    ("players", "players_item"),
    ("groups", "groups_item"),
    ("buy_back", "buy_back_item"),
    ("table_min", "limits_item"),
    ("prizes", "prizes_item"),
    ("rules_prevail", "prevails"),
)


def _modern_items(*, pai_gow: bool) -> tuple[Item, ...]:
    """The items of 17.3 and 18.3 of 2023; Pai Gow adds the add-on and has no commission "if any"."""
    return (
        ("starts", "starting_time_item"),
        ("entry_method", "starting_time_item"),
        ("eligibility", "starting_time_item"),
        ("format", "format_item"),
        ("sessions", "structure_item"),
        ("tables", "tables_item"),
        ("start_when", "tables_item"),
        ("progress", "progression_item"),
        ("points", "points_item"),
        ("qualify", "repechage_item"),
        ("buy_back", "buy_back_item"),
        *((("add_on", "add_on_item"),) if pai_gow else ()),
        ("entry_fee", "fee_item"),
        *((("commission", "fee_item"),) if pai_gow else ()),
        ("chips", "chips_item"),
        ("players", "players_item"),
        ("groups", "groups_item"),
        ("table_min", "limits_item"),
        ("elimination", "elimination_item"),
        ("tie_session", "tie_in_session"),
        ("prizes", "prizes_item"),
        ("tie_final", "tie_at_the_end"),
        ("rules_prevail", "prevails"),
    )


_QUALIFICATION: tuple[Item, ...] = (("qualify", "repechage_item"),)
"""Asked of a second chance that only the reading of 20.5 as reaching the whole instrument lets be."""

REGIMES: dict[str, Regime] = {
    CP16: Regime(
        number=CP16,
        game=instrument(CP16).game,
        clauses=CLAUSES[CP16],
        steps=("publish", "notify"),
        conditions_prevail=False,
        items=_CANBERRA_2016,
        barred=(("add_on", "no_add_on"),),
        tie_session="extra-rounds",
        tie_final="extra-rounds",
        tie_eliminated="combine",
        forfeits="at-commencement",
        modern=False,
        side_wagers="as-conditions",
    ),
    CP23: Regime(
        number=CP23,
        game=instrument(CP23).game,
        clauses=CLAUSES[CP23],
        steps=("publish", "notify"),
        conditions_prevail=False,
        items=_modern_items(pai_gow=False),
        barred=(("add_on", "no_add_on"),),
        tie_session=None,
        tie_final=None,
        tie_eliminated=None,
        forfeits="at-the-time-set",
        start_may_change=True,
        modern=True,
        side_wagers="as-conditions",
        pools=("reserve",),
    ),
    PG: Regime(
        number=PG,
        game=instrument(PG).game,
        clauses=CLAUSES[PG],
        steps=("publish", "notify"),
        conditions_prevail=False,
        items=_modern_items(pai_gow=True),
        barred=(),
        tie_session=None,
        tie_final=None,
        tie_eliminated=None,
        forfeits="at-the-time-set",
        start_may_change=True,
        modern=True,
        side_wagers="never",
        commission_on_buy_back=False,
        pools=("reserve", "jackpot"),
    ),
    BJ: Regime(
        number=BJ,
        game=instrument(BJ).game,
        clauses=CLAUSES[BJ],
        steps=("approve",),
        conditions_prevail=True,
        items=(),
        host_items=_QUALIFICATION,
        session_if_none=Length(shoes=1),
        barred=(("buy_back", "no_buy_back"), ("add_on", "no_add_on")),
        tie_session="extra-rounds",
        tie_final="extra-rounds",
        tie_eliminated="combine",
        forfeits="at-commencement",
        modern=False,
        side_wagers="as-conditions",
    ),
    HE: Regime(
        number=HE,
        game=instrument(HE).game,
        clauses=CLAUSES[HE],
        steps=("approve",),
        conditions_prevail=True,
        items=(),
        host_items=_QUALIFICATION,
        session_if_none=Length(left=1),
        barred=(("buy_back", "no_buy_back"), ("add_on", "no_add_on")),
        tie_session=None,
        tie_final=None,
        tie_eliminated="chips-before-round",
        tie_final_default="combine",
        tie_eliminated_default="chips-before-round",
        forfeits="if-the-director-says",
        fee_of_replaced_returns=True,
        modern=False,
        side_wagers="none-exist",
    ),
}
"""The regime of an instrument by its number."""

HOLDEM = REGIMES[HE].game
PAI_GOW = REGIMES[PG].game

_BY_GAME = {regime.game: regime for regime in REGIMES.values() if regime.number != CP16}


def regime_of_session(game: str, host: Regime) -> Regime:
    """By which instrument a session of a game is played: the host's own, its game's, or, for another game, the host's."""
    if game == host.game:
        return host
    return _BY_GAME[game] if game in _BY_GAME else _of_another_game(host)


@follows_given(lambda host: (host.clauses.other_games,))
def _of_another_game(host: Regime) -> Regime:
    """A session of another authorised game uses the host's clauses."""
    return host
