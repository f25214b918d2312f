"""Clauses about tournaments of each instrument, by subject, read from the data of the instrument.

If an instrument has no clause on a subject, the entry is the clause that applies instead. For example, Hold-em
has no table minimum: a player is eliminated under 14.3 and owes the blinds under 8.4. Every locator is checked
against the law.

>>> get_tournament_clauses("NI2005-63").director, get_tournament_clauses("NI2023-578").director
('20.2', '18.4')
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from houseway.errors import UnknownLawError
from houseway.i18n import Message
from houseway.law.citations import Rule, citations
from houseway.law.instruments import get_instrument


class TournamentClauses(Struct, frozen=True, kw_only=True):
    """Clauses of one instrument about tournaments, with one field for each subject."""

    # The rule as a whole, and what must be done before entries.
    added_rules: Rule
    documented: Rule
    published: Rule
    notified: Rule
    approved: Rule
    prevails: Rule
    director: Rule
    # Entry, position, chips.
    agreement: Rule
    one_entry: Rule
    position: Rule
    start_altered: Rule
    table_size: Rule
    no_show: Rule
    reserve: Rule
    substitute: Rule
    chips: Rule
    # Play.
    minimum: Rule
    eliminated: Rule
    out_of_play: Rule
    order: Rule
    side_wagers: Rule
    breaks: Rule
    pace: Rule
    exclusion: Rule
    disturbance: Rule
    impractical: Rule
    collusion: Rule
    # Places and money.
    places: Rule
    whole_pool: Rule
    combined: Rule
    fee: Rule
    no_refund: Rule
    cancellation: Rule
    no_commission_on_buy_back: Rule
    # Items of the conditions.
    starting_time_item: Rule
    eligibility_item: Rule
    format_item: Rule
    structure_item: Rule
    tables_item: Rule
    progression_item: Rule
    points_item: Rule
    repechage_item: Rule
    buy_back_item: Rule
    add_on_item: Rule
    fee_item: Rule
    chips_item: Rule
    players_item: Rule
    groups_item: Rule
    limits_item: Rule
    elimination_item: Rule
    elimination_in_points_item: Rule
    tie_in_session: Rule
    tie_in_points_session: Rule
    tie_at_the_end: Rule
    prizes_item: Rule
    no_buy_back: Rule
    no_add_on: Rule
    # Ties at the end, and what settles them.
    level_on_chips: Rule
    level_on_points: Rule
    prizes_shared: Rule
    further_rounds: Rule
    # What the money is for, how people behave, what words mean.
    made_up_of: Rule
    in_view: Rule
    no_advice: Rule
    session_means: Rule
    chips_mean: Rule
    commission_means: Rule
    director_means: Rule
    approval_means: Rule
    other_games: Rule
    marker_means: Rule
    opportunity: Rule
    # What only some instruments have.
    heads_up: Rule | None = None
    """Clause that sets another order of play for the last two players at a table."""
    fee_returned: Rule | None = None
    """Clause that returns the fee of an entrant whose seat went to a reserve."""
    absent: Rule | None = None
    """Clause that keeps an absent entrant in the tournament, who then pays blinds and antes."""
    pool_money: Rule | None = None
    """Clause that says which pool money may become prizes, and under which arrangement."""
    placement_put_right: Rule | None = None
    """Clause that allows correcting wrongly placed cards until the next round begins."""
    placement_void: Rule | None = None
    """Clause that voids a round if wrongly placed cards are found after the next round has begun."""


@cache
def get_tournament_clauses(number: str) -> TournamentClauses:
    """Return the tournament clauses of an instrument.

    Raises:
        UnknownLawError: the instrument does not cover tournaments, or its data are incomplete.
    """
    locators = get_instrument(number).on_tournaments
    if not locators:
        raise UnknownLawError(Message("law-no-tournaments", instrument=number))
    cite = citations(number)
    try:
        return TournamentClauses(**{subject.replace("-", "_"): cite(locator) for subject, locator in locators.items()})
    except TypeError as error:
        raise UnknownLawError(Message("law-incomplete-tournaments", instrument=number, problem=str(error))) from error
