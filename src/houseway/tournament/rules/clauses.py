"""The clauses of the five instruments that speak of tournaments, subject by subject.

One row a subject, one column an instrument, so that a reader sees at once where they differ. Where an instrument is
silent the cell holds the clause that takes the place of the missing one (Hold-em has no table minimum: a player is
out by 14.3 and owes the blinds by 8.4). Every locator is checked against the law when this module is imported.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from houseway.law import Rule, citations

CP16, CP23, PG, BJ, HE = "NI2016-268", "NI2023-573", "NI2023-578", "NI2005-63", "NI2015-405"
NUMBERS = (CP16, CP23, PG, BJ, HE)


class Clauses(Struct, frozen=True, kw_only=True):
    """The clauses of one instrument by subject."""

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


_BY_SUBJECT: dict[str, tuple[str, str, str, str, str]] = {
    # subject                   2016 CP             2023 CP             Pai Gow             Blackjack   Hold-em
    "added_rules":             ("17.1",             "17.1",             "18.1",             "20.1",     "20.1"),
    "documented":              ("17.2(a)",          "17.2(a)",          "18.2(a)",          "20.3",     "20.3"),
    "published":               ("17.2(b)",          "17.2(b)",          "18.2(b)",          "20.3",     "20.3"),
    "notified":                ("17.2(c)",          "17.2(c)",          "18.2(c)",          "20.3",     "20.3"),
    "approved":                ("17.2(c)",          "17.2(c)",          "18.2(c)",          "20.3",     "20.3"),
    "prevails":                ("17.3(b)",          "17.3(b)",          "18.3(b)",          "20.5",     "20.5"),
    "director":                ("17.4",             "17.4",             "18.4",             "20.2",     "20.2"),
    "agreement":               ("17.5",             "17.5",             "18.5",             "20.3",     "20.3"),
    "one_entry":               ("17.6",             "17.6",             "18.6",             "20.6",     "20.6"),
    "position":                ("17.7",             "17.7",             "18.7",             "20.7",     "20.7"),
    "start_altered":           ("17.9",             "17.7",             "18.7",             "20.9",     "20.9"),
    "table_size":              ("17.8",             "17.8",             "18.8",             "20.8",     "20.8"),
    "no_show":                 ("17.9",             "17.9",             "18.9",             "20.9",     "20.9"),
    "reserve":                 ("17.10",            "17.10",            "18.10",            "20.10",    "20.10"),
    "substitute":              ("17.11",            "17.11",            "18.11",            "20.11",    "20.12"),
    "chips":                   ("17.13",            "17.13",            "18.13",            "20.13",    "20.14"),
    "minimum":                 ("17.14",            "17.14",            "18.14",            "20.14",    "8.4"),
    "eliminated":              ("17.14",            "17.14",            "18.14",            "20.14",    "14.3"),
    "out_of_play":             ("17.14",            "17.14",            "18.14",            "20.14",    "20.14"),
    "order":                   ("17.15",            "17.15",            "18.15",            "20.15",    "17.6"),
    "side_wagers":             ("17.3(a)(vii)",     "17.3(a)(vii)",     "18.17",            "20.4(h)",  "20.1"),
    "breaks":                  ("17.18",            "17.18",            "18.19",            "20.17",    "20.15"),
    "pace":                    ("17.19",            "17.19",            "18.20",            "20.18",    "20.16"),
    "exclusion":               ("16.3(b)",          "16.3(b)",          "17.2(b)",          "16.2(b)",  "19.2(b)"),
    "disturbance":             ("16.2",             "16.2",             "17.1",             "16.1",     "19.1"),
    "impractical":             ("16.4",             "16.4",             "17.3",             "16.3",     "19.3"),
    "collusion":               ("13.2",             "13.2",             "14.2",             "16.3",     "19.3"),
    "places":                  ("17.20",            "17.20",            "18.21",            "20.19",    "20.17"),
    "whole_pool":              ("17.21",            "17.21",            "18.23(b)",         "20.20",    "20.18"),
    "combined":                ("17.23",            "17.3(a)(xii)",     "18.3(a)(xi)",      "20.22",    "20.20"),
    "fee":                     ("17.24",            "17.22",            "18.22",            "20.23",    "20.21"),
    "no_refund":               ("17.25",            "17.23",            "18.24",            "20.24",    "20.22"),
    "cancellation":            ("17.25",            "17.23",            "18.25",            "20.24",    "20.22"),
    "no_commission_on_buy_back": ("17.24",          "17.22",            "18.23",            "20.23",    "20.21"),
    "starting_time_item":      ("17.3(a)(i)",       "17.3(a)(i)",       "18.3(a)(i)",       "20.4(a)",  "20.4(a)"),
    "eligibility_item":        ("17.3(a)(vi)",      "17.3(a)(i)",       "18.3(a)(i)",       "20.4(f)",  "20.4(f)"),
    "format_item":             ("17.3(a)(ii)",      "17.3(a)(ii)",      "18.3(a)(ii)",      "20.4(b)",  "20.4(b)"),
    "structure_item":          ("17.3(a)(ii)",      "17.3(a)(ii)(A)",   "18.3(a)(ii)(A)",   "20.4(b)",  "20.4(b)"),
    "tables_item":             ("17.3(a)(ii)",      "17.3(a)(ii)(B)",   "18.3(a)(ii)(B)",   "20.4(b)",  "20.4(b)"),
    "progression_item":        ("17.3(a)(ii)",      "17.3(a)(ii)(C)",   "18.3(a)(ii)(C)",   "20.4(b)",  "20.4(b)"),
    "points_item":             ("17.3(a)(ii)",      "17.3(a)(ii)(D)",   "18.3(a)(ii)(D)",   "20.4(b)",  "20.4(b)"),
    "repechage_item":          ("17.6",             "17.3(a)(ii)(E)",   "18.3(a)(ii)(E)",   "20.6",     "20.6"),
    "buy_back_item":           ("17.3(a)(viii)",    "17.3(a)(ii)(F)",   "18.3(a)(ii)(F)",   "20.6",     "20.6"),
    "add_on_item":             ("17.13",            "17.13",            "18.3(a)(ii)(G)",   "20.13",    "20.14"),
    "fee_item":                ("17.3(a)(iii)",     "17.3(a)(iii)",     "18.3(a)(iii)",     "20.4(c)",  "20.4(c)"),
    "chips_item":              ("17.3(a)(iv)",      "17.3(a)(iv)",      "18.3(a)(iv)",      "20.4(d)",  "20.4(d)"),
    "players_item":            ("17.3(a)(v)",       "17.3(a)(v)",       "18.3(a)(v)",       "20.4(e)",  "20.4(e)"),
    "groups_item":             ("17.3(a)(vi)",      "17.3(a)(vi)",      "18.3(a)(vi)",      "20.4(f)",  "20.4(f)"),
    "limits_item":             ("17.3(a)(ix)",      "17.3(a)(viii)",    "18.3(a)(vii)",     "20.4(g)",  "20.4(g)"),
    "elimination_item":        ("17.14",            "17.3(a)(ix)(A)",   "18.3(a)(viii)(A)", "20.14",    "8.4"),
    "elimination_in_points_item": ("17.14",         "17.3(a)(x)(A)",    "18.3(a)(ix)(A)",   "20.14",    "8.4"),
    "tie_in_session":          ("17.22",            "17.3(a)(ix)(B)",   "18.3(a)(viii)(B)", "20.21",    "20.3"),
    "tie_in_points_session":   ("17.22",            "17.3(a)(x)(B)",    "18.3(a)(ix)(B)",   "20.21",    "20.3"),
    "tie_at_the_end":          ("17.22",            "17.3(a)(xii)",     "18.3(a)(xi)",      "20.21",    "20.3"),
    "prizes_item":             ("17.3(a)(x)",       "17.3(a)(xi)",      "18.3(a)(x)",       "20.4(i)",  "20.4(h)"),
    "no_buy_back":             ("17.6",             "17.6",             "18.6",             "20.6",     "20.6"),
    "no_add_on":               ("17.13",            "17.13",            "18.13",            "20.13",    "20.14"),
    "level_on_chips":          ("17.22",            "17.3(a)(xii)(A)",  "18.3(a)(xi)(A)",   "20.21",    "20.3"),
    "level_on_points":         ("17.22",            "17.3(a)(xii)(B)",  "18.3(a)(xi)(B)",   "20.21",    "20.3"),
    "prizes_shared":           ("17.23",            "17.3(a)(xii)(C)",  "18.3(a)(xi)(C)",   "20.22",    "20.20"),
    "further_rounds":          ("17.22",            "17.3(a)(xii)(D)",  "18.3(a)(xi)(D)",   "20.21",    "20.3"),
    "made_up_of":              ("17.24",            "17.22",            "18.23(a)",         "20.23",    "20.21"),
    "in_view":                 ("17.12",            "17.12",            "18.12",            "20.12",    "20.13"),
    "no_advice":               ("17.17",            "17.17",            "18.18",            "16.7",     "19.7"),
    "session_means":           ("A.session",) * 5,
    "chips_mean":              ("A.tournament-chips",) * 5,
    "commission_means":        ("A.tournament-commission",) * 5,
    "director_means":          ("A.tournament-director-assistant",) * 5,
    "approval_means":          ("A.approved",) * 5,
    "other_games":             ("17.1",             "A.authorised-game", "A.authorised-game", "20.1",   "20.1"),
    "marker_means":            (*("A.starting-marker",) * 4, "17.5"),
    "opportunity":             ("17.16",            "17.16",            "18.16",            "20.16",    "17.6"),
}  # fmt: skip


def _column(place: int) -> Clauses:
    cite = citations(NUMBERS[place])
    return Clauses(**{subject: cite(row[place]) for subject, row in _BY_SUBJECT.items()})


CLAUSES: dict[str, Clauses] = {number: _column(place) for place, number in enumerate(NUMBERS)}
"""The clauses of an instrument by its number."""


def as_cited(number: str, rule: Rule, host: str) -> Rule:
    """A rule as a record of ``host`` writes it: one of another instrument with that instrument's number.

    >>> as_cited("NI2005-63", Rule("20.3"), "NI2023-573"), as_cited("NI2005-63", Rule("20.3"), "NI2005-63")
    ('NI2005-63 20.3', '20.3')
    """
    return rule if number == host else Rule(f"{number} {rule}")


@cache
def clauses_under(number: str, host: str) -> Clauses:
    """The clauses of an instrument as a record of ``host`` writes them."""
    clauses = CLAUSES[number]
    if number == host:
        return clauses
    return Clauses(**{subject: as_cited(number, getattr(clauses, subject), host) for subject in _BY_SUBJECT})


_cite_holdem = citations(HE)
HEADS_UP = _cite_holdem("20.19")
"""Two players left at a Hold-em table play in another order."""
FEE_RETURNED = _cite_holdem("20.10")
"""The fee of a Hold-em entrant whose seat went to a reserve is paid back."""
ABSENT = _cite_holdem("20.11")
"""An absent Hold-em entrant pays blinds and antes."""
POOL_MONEY = {CP16: citations(CP16)("10.6"), CP23: citations(CP23)("10.6"), PG: citations(PG)("12.7")}
"""Where an instrument says whose pool money may become prizes: of 2016 nobody's, of 2023 under an approved arrangement."""
