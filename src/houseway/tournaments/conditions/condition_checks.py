"""Whether the conditions hold what the instruments ask: the checks of ``document``, in their order.

Items first, for the record's own instrument and for that of every other game played; then what the instrument bars;
then values, prizes and commission. The clause of the first failure is cited, and all failures are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import UNSET, UnsetType

from houseway.engine.ports.tournament_port import ASKED_BY, BARRED_BY, Regime
from houseway.errors import Refused
from houseway.law import Rule, instrument
from houseway.law.instruments import NUMBERS
from houseway.tournaments.clauses import clauses_under
from houseway.tournaments.condition_types import Prize, Progress, SessionItem
from houseway.tournaments.conditions.effective_conditions import SECOND_CHANCES, WHOLE, Terms, whole_reading
from houseway.tournaments.conditions.instrument_options import regime_of_session
from houseway.tournaments.conditions.session_values import GameElsewhere, game_of, locator_of
from houseway.tournaments.tables.engines import ways_of

Fault: TypeAlias = tuple[Rule, str]


def check_conditions(terms: Terms) -> None:
    """Refuse conditions that the instruments concerned do not allow."""
    faults = list(_faults(terms))
    if faults:
        raise Refused(faults[0][0], "; ".join(why for _, why in faults))


def instruments_concerned(terms: Terms) -> tuple[Regime, ...]:
    """The record's own instrument, then those of the other games in the order of the sessions."""
    concerned = [terms.host]
    if terms.host.modern:
        for plan in terms.plans:
            regime = regime_of_session(plan.game, terms.host)
            if regime not in concerned:
                concerned.append(regime)
    return tuple(concerned)


def items_of(terms: Terms) -> Iterator[tuple[Regime, str, Rule, tuple[str, ...]]]:
    """Every item asked for: by which instrument and clause, and what of it is missing."""
    for regime in instruments_concerned(terms):
        items = regime.items + (regime.host_items if regime is terms.host else ())
        for asked in items:
            item = asked.replace("-", "_")
            yield regime, item, _clause(regime, ASKED_BY[asked], terms), tuple(_MISSING[item](terms))


def _faults(terms: Terms) -> Iterator[Fault]:
    document, host = terms.conditions, terms.host
    for _, _, clause, missing in items_of(terms):
        for what in missing:
            yield clause, f"the conditions do not say {what}"
    if not whole_reading(document, host):
        for item in host.barred:
            if getattr(document, item.replace("-", "_")) not in (UNSET, False):
                yield _clause(host, BARRED_BY[item], terms), f"{item} is not allowed"
    yield from _structure_faults(terms)
    yield from _value_faults(terms)
    yield from _departure_faults(terms)
    yield from _prize_faults(terms)
    yield from _commission_faults(terms)


def _clause(regime: Regime, subject: str, terms: Terms) -> Rule:
    """The clause of a subject; two of them are other clauses where points are counted."""
    if terms.points_format:
        subject = _IN_POINTS.get(subject, subject)
    clause: Rule = getattr(clauses_under(regime.number, terms.host.number), subject)
    return clause


_IN_POINTS = {"elimination_item": "elimination_in_points_item", "tie_in_session": "tie_in_points_session"}


def _absent(item: str) -> Callable[[Terms], Iterator[str]]:
    """An item of the document that is not there."""

    def missing(terms: Terms) -> Iterator[str]:
        if isinstance(getattr(terms.conditions, item), UnsetType):
            yield item.replace("_", "-")

    return missing


def _absent_in_session(item: str, wanted: Callable[[SessionItem, Terms], bool]) -> Callable[[Terms], Iterator[str]]:
    """An item that some sessions must have and do not."""

    def missing(terms: Terms) -> Iterator[str]:
        for session in terms.items:
            if isinstance(getattr(session, item), UnsetType) and wanted(session, terms):
                yield f"{item.replace('_', '-')} of session {session.id}"

    return missing


def _no_start(terms: Terms) -> Iterator[str]:
    """Null tells a start only for a sit-and-go."""
    starts = terms.conditions.starts
    if isinstance(starts, UnsetType) or (starts is None and not terms.sit_and_go):
        yield "starts"


def _no_session(terms: Terms) -> Iterator[str]:
    if not terms.items:
        yield "any session"


def _no_statement(terms: Terms) -> Iterator[str]:
    if terms.conditions.rules_prevail is not True:
        yield "that the rules prevail"


def _needs_chips(session: SessionItem, terms: Terms) -> bool:
    """Chips must be given out unless players bring them from the sessions that send them."""
    fed = any(
        isinstance(other.progress, Progress) and other.progress.to == session.id and not terms.points_format
        for other in terms.items
    )
    return not (session.carry and fed)


def _has_limits(session: SessionItem, terms: Terms) -> bool:
    ways = ways_of(game_of(session.game, terms.host.game))
    return ways is None or not ways.among_players


def _opens_sit_and_go(session: SessionItem, terms: Terms) -> bool:
    return terms.sit_and_go and any(plan.id == session.id and plan.opening for plan in terms.plans)


def _qualifies(session: SessionItem, terms: Terms) -> bool:
    """Where second chances do not exist at all they are turned away later, by another clause."""
    second_chances_exist = terms.host.modern or whole_reading(terms.conditions, terms.host)
    return session.kind in SECOND_CHANCES and second_chances_exist


_PLAIN_ITEMS = (
    "entry_method", "eligibility", "format", "buy_back", "add_on", "entry_fee", "commission", "players", "groups",
    "elimination", "tie_session", "tie_final", "prizes",
)  # fmt: skip

_WANTED: dict[str, Callable[[SessionItem, Terms], bool]] = {
    "tables": lambda session, terms: True,
    "start_when": _opens_sit_and_go,
    "progress": lambda session, terms: session.kind != "final" and not terms.points_format,
    "points": lambda session, terms: session.kind == "points" and terms.points_format,
    "qualify": _qualifies,
    "chips": _needs_chips,
    "table_min": _has_limits,
    "table_max": _has_limits,
}
"""For each item of a session which sessions must have it."""

_MISSING: dict[str, Callable[[Terms], Iterator[str]]] = {
    "starts": _no_start,
    "sessions": _no_session,
    "rules_prevail": _no_statement,
    **{item: _absent_in_session(item, wanted) for item, wanted in _WANTED.items()},
    **{item: _absent(item) for item in _PLAIN_ITEMS},
}
"""For each item what is missing, in the order of the sessions."""


def applies(item: str, terms: Terms) -> bool:
    """Whether an item is asked for at all: one of sessions is, where there is a session that must have it."""
    wanted = _WANTED.get(item)
    return wanted is None or any(wanted(session, terms) for session in terms.items)


def _structure_faults(terms: Terms) -> Iterator[Fault]:
    """Formats, sessions and games that the older instruments do not have; games that are not authorised ones."""
    host = terms.host
    clauses = host.clauses
    if host.modern:
        for session in terms.items:
            if not _is_authorised(session, host):
                game = game_of(session.game, host.game)
                yield (
                    clauses.other_games,
                    f"session {session.id}: {game} must be a known game, or one with an instrument, played elsewhere",
                )
        return
    if terms.format != "progression":
        yield clauses.structure_item, f"the format {terms.format} does not exist here"
    second_chances_exist = whole_reading(terms.conditions, host)
    for plan in terms.plans:
        if plan.kind in SECOND_CHANCES and not second_chances_exist:
            yield clauses.repechage_item, f"session {plan.id}: there is no {plan.kind} here"
        if plan.game != host.game:
            yield clauses.structure_item, f"session {plan.id}: another game, {plan.game}, cannot be played here"
        if plan.prizes:
            yield clauses.structure_item, f"session {plan.id}: there are no prizes of a session here"
        if plan.kind == "points":
            yield clauses.structure_item, f"session {plan.id}: there are no points here"


def _is_authorised(session: SessionItem, host: Regime) -> bool:
    """Whether the game is known here, or named with an instrument that is not held here and played elsewhere (T-47)."""
    if isinstance(session.game, GameElsewhere):
        return session.game.elsewhere and session.game.instrument not in NUMBERS
    return ways_of(game_of(session.game, host.game)) is not None


def _departure_faults(terms: Terms) -> Iterator[Fault]:
    """Departures are for games whose approved conditions prevail, from clauses that stand before 20.5."""
    for plan in terms.plans:
        prevails = plan.clauses.prevails
        law = instrument(plan.regime.number)
        for departure in plan.departures:
            if not plan.regime.conditions_prevail:
                yield (
                    prevails,
                    f"session {plan.id}: the rules prevail, so conditions cannot depart from {departure.clause}",
                )
            elif not whole_reading(terms.conditions, plan.regime) and not law.precedes(
                locator_of(departure), plan.regime.clauses.prevails
            ):
                yield prevails, f"session {plan.id}: {departure.clause} does not stand before {prevails}"


def _value_faults(terms: Terms) -> Iterator[Fault]:
    """Values that do not fit the format, and a re-buy with commission in Pai Gow."""
    document, clauses = terms.conditions, terms.host.clauses
    if terms.points_format:
        for plan in terms.plans:
            if plan.kind not in ("points", "catch-up"):
                yield clauses.format_item, f"session {plan.id}: a {plan.kind} has no place where points are counted"
    else:
        if document.elimination == "none":
            yield clauses.elimination_item, "elimination none goes with points only"
        if document.tie_session == "share":
            yield clauses.tie_in_session, "tie-session share goes with points only"
        finals = [plan.id for plan in terms.plans if plan.kind == "final"]
        if terms.plans and (len(finals) != 1 or terms.plans[-1].kind != "final"):
            yield clauses.structure_item, "there is exactly one final, and it is the last session"
        for plan in terms.plans:
            if plan.kind == "points":
                yield clauses.format_item, f"session {plan.id}: points go with the format points"
    if terms.buy_back is not None and terms.buy_back.commission and not terms.host.commission_on_buy_back:
        yield clauses.no_commission_on_buy_back, "no commission is taken from a re-buy"


def _prize_faults(terms: Terms) -> Iterator[Fault]:
    """Each list runs 1, 2, 3...; together they give back the whole pool."""
    clauses = terms.host.clauses
    for name, prizes in (("prizes", terms.prizes), *((f"prizes of session {p.id}", p.prizes) for p in terms.plans)):
        of_session = name != "prizes"
        for prize in prizes:
            if _says_nothing(prize) or (of_session and not _percent_only(prize)):
                yield clauses.prizes_item, f"{name}: place {prize.place} says no {'percent' if of_session else 'sum'}"
        if [prize.place for prize in prizes] != list(range(1, len(prizes) + 1)):
            yield clauses.prizes_item, f"{name}: the places run 1, 2, 3 without gaps"
    every = [*terms.prizes, *(prize for plan in terms.plans for prize in plan.prizes)]
    in_percent = all(_percent_only(prize) for prize in every)
    whole = sum(prize.percent or 0 for prize in every) == WHOLE
    rests = sum(prize.rest for prize in every)
    no_percent = all(prize.percent is None for prize in every)
    both = any(prize.rest and prize.amount is not None for prize in every)
    if not (in_percent and whole) and not (no_percent and rests == 1 and not both):
        yield (
            clauses.whole_pool,
            "percentages add up to 100 with those of sessions, or one place of fixed sums takes the rest",
        )


def _says_nothing(prize: Prize) -> bool:
    return prize.percent is None and prize.amount is None and not prize.rest


def _percent_only(prize: Prize) -> bool:
    return prize.percent is not None and prize.amount is None and not prize.rest


def _commission_faults(terms: Terms) -> Iterator[Fault]:
    """Commission is part of the fee (17.24, 17.22, 18.22, 20.23, 20.21)."""
    clause = terms.host.clauses.fee
    form, amount = terms.commission
    if amount > (terms.entry_fee if form == "sum" else WHOLE):
        yield clause, "commission is part of the entry fee and cannot be above it"
    buy_back = terms.buy_back
    if buy_back is not None and buy_back.commission > buy_back.cost:
        yield clause, "the commission on a buy-back is part of its cost and cannot be above it"


def commission_per_entry(terms: Terms) -> int:
    """The commission on one entry, in cents; a percentage of one fee is rounded down."""
    form, amount = terms.commission
    return amount if form == "sum" else terms.entry_fee * amount // WHOLE
