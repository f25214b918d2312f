"""Generator of the table that shows the clauses about tournaments of all instruments side by side."""

from __future__ import annotations

from houseway.law.tournament_clauses import TournamentClauses, get_tournament_clauses

INSTRUMENTS = {
    "Canberra Poker 2016": "NI2016-268",
    "Canberra Poker 2023": "NI2023-573",
    "Pai Gow": "NI2023-578",
    "Blackjack": "NI2005-63",
    "Hold-em": "NI2015-405",
}
"""Instruments by the heading of their column."""
SUBJECTS = {
    "added_rules": "rules of a tournament in addition to those of the game",
    "documented": "the operator documents the conditions",
    "published": "the operator publishes the conditions",
    "notified": "the Commission is notified",
    "approved": "the Commission approves",
    "prevails": "whether rules or conditions prevail",
    "director": "nomination of the tournament director",
    "agreement": "written agreement of players",
    "one_entry": "one entry per player",
    "position": "ballot for table and seat",
    "start_altered": "change of a starting time",
    "table_size": "number of players at a table",
    "no_show": "player who does not come in time",
    "reserve": "reserve who takes a seat",
    "substitute": "substitute for a player",
    "chips": "chips change only by the rules",
    "minimum": "minimum wager in every round",
    "eliminated": "elimination of a player",
    "out_of_play": "chips that are out of play",
    "order": "order of wagers",
    "side_wagers": "side wagers and jackpot wagers",
    "breaks": "breaks",
    "pace": "pace of play",
    "exclusion": "exclusion of a player",
    "disturbance": "round disrupted by a disturbance",
    "impractical": "round that cannot continue, or fraud",
    "collusion": "exchange of cards or information",
    "places": "award of the places",
    "whole_pool": "the whole prize pool is paid",
    "combined": "prizes of tied players",
    "fee": "entry fee and commission",
    "no_refund": "fees are not refunded",
    "cancellation": "cancellation of the tournament",
    "no_commission_on_buy_back": "commission on a buy-back",
    "starting_time_item": "conditions: starting time",
    "eligibility_item": "conditions: players who may enter",
    "format_item": "conditions: format",
    "structure_item": "conditions: number and length of sessions",
    "tables_item": "conditions: number of tables",
    "progression_item": "conditions: progress between sessions",
    "points_item": "conditions: points",
    "repechage_item": "conditions: repechage",
    "buy_back_item": "conditions: buy-back",
    "add_on_item": "conditions: add-on",
    "fee_item": "conditions: entry fee and commission",
    "chips_item": "conditions: starting chips",
    "players_item": "conditions: number of players",
    "groups_item": "conditions: groups of players",
    "limits_item": "conditions: table limits",
    "elimination_item": "conditions: elimination",
    "elimination_in_points_item": "conditions: elimination in a tournament with points",
    "tie_in_session": "tie at the end of a session",
    "tie_in_points_session": "tie in a session with points",
    "tie_at_the_end": "tie at the end of the tournament",
    "prizes_item": "conditions: prizes",
    "no_buy_back": "no buy-back unless the conditions allow it",
    "no_add_on": "no add-on unless the conditions allow it",
    "level_on_chips": "tie with equal chips after the final",
    "level_on_points": "tie with equal points",
    "prizes_shared": "tied players share their prizes",
    "further_rounds": "tied players play further rounds",
    "made_up_of": "parts of the prize pool",
    "in_view": "chips stay in view",
    "no_advice": "no advice from others",
    "session_means": "meaning of session",
    "chips_mean": "meaning of tournament chips",
    "commission_means": "meaning of tournament commission",
    "director_means": "meaning of tournament director",
    "approval_means": "meaning of approved",
    "other_games": "other games in the same tournament",
    "marker_means": "meaning of starting marker",
    "opportunity": "time in which a player may wager",
    "heads_up": "order of the last two players at a table",
    "fee_returned": "fee of a player whose seat went to a reserve",
    "absent": "absent player stays in the tournament",
    "pool_money": "prize money from a jackpot pool",
    "placement_put_right": "wrongly placed cards are corrected",
    "placement_void": "wrongly placed cards void a round",
}
"""Subjects of the table in words, by the field of ``TournamentClauses``."""


def make_tournament_clauses_page() -> str:
    """Make the table: one row for each subject, one column for each instrument."""
    clauses = [get_tournament_clauses(number) for number in INSTRUMENTS.values()]
    lines = [
        "# Clauses about tournaments, side by side",
        "",
        "For each subject, this table has the clause of each instrument. If an instrument has no clause of its own,",
        "the table has the clause that takes its place. A dash means that there is none.",
        "",
        f"| subject | {' | '.join(INSTRUMENTS)} |",
        "|---" * (len(INSTRUMENTS) + 1) + "|",
    ]
    for field in TournamentClauses.__struct_fields__:
        cells = [getattr(entry, field) or "-" for entry in clauses]
        lines.append(f"| {SUBJECTS[field]} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
