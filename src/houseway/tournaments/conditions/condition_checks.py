"""Checks of the ``document`` command: do the conditions contain everything that the instruments require?

The checks run in this order: required items, items that the instrument bars, structure, values, departures,
prizes, commission. The required items are those of the record's own instrument and of the instrument of every
other game played. A refusal cites the clause of the first fault and describes all faults.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import UNSET, UnsetType

from houseway.engine.ports.tournament_port import BARRED_BY, REQUIRED_BY, InstrumentOptions
from houseway.errors import Refused
from houseway.i18n import Message, MessageList
from houseway.law import Rule, get_instrument
from houseway.law.instruments import NUMBERS
from houseway.tournaments.clauses import get_cited_clauses
from houseway.tournaments.condition_types import Prize, Progress, SessionItem
from houseway.tournaments.conditions.effective_conditions import (
    HUNDRED_PERCENT,
    SECOND_CHANCE_KINDS,
    Terms,
    can_override_whole_instrument,
)
from houseway.tournaments.conditions.instrument_options import get_session_options
from houseway.tournaments.conditions.session_values import ExternalGame, get_game_key, get_locator
from houseway.tournaments.names import get_item_label, get_kind_name
from houseway.tournaments.tables.engines import get_game_options

Fault: TypeAlias = tuple[Rule, Message]
"""Clause and description of a fault of the conditions."""


def check_conditions(terms: Terms) -> None:
    """Check the conditions against the instruments that apply.

    Raises:
        Refused: the conditions have a fault; the refusal describes all faults.
    """
    faults = list_faults(terms)
    if faults:
        reasons = [reason for _, reason in faults]
        reason = (
            reasons[0] if len(reasons) == 1 else Message("tournaments-faults", faults=MessageList(reasons, "sentences"))
        )
        raise Refused(faults[0][0], reason)


def list_faults(terms: Terms) -> tuple[Fault, ...]:
    """Return all faults of the conditions, in the order of the checks."""
    return tuple(_iterate_faults(terms))


def list_applicable_options(terms: Terms) -> tuple[InstrumentOptions, ...]:
    """Return the options of every instrument that applies to the conditions.

    The record's own instrument is first. The instruments of the other games follow in the order of their sessions.
    """
    applicable = [terms.host]
    if terms.host.modern:
        for plan in terms.plans:
            options = get_session_options(plan.game, terms.host)
            if options not in applicable:
                applicable.append(options)
    return tuple(applicable)


def iterate_required_items(terms: Terms) -> Iterator[tuple[InstrumentOptions, str, Rule, tuple[Message, ...]]]:
    """Iterate over the items that the conditions must contain.

    Yields:
        The options of the instrument, the item, the clause that requires the item, and the faults of its missing parts.
    """
    for options in list_applicable_options(terms):
        items = options.items + (options.host_items if options is terms.host else ())
        for item_key in items:
            item = item_key.replace("-", "_")
            yield (
                options,
                item,
                _get_clause(options, REQUIRED_BY[item_key], terms),
                tuple(_MISSING_FINDERS[item](terms)),
            )


def _iterate_faults(terms: Terms) -> Iterator[Fault]:
    document, host = terms.conditions, terms.host
    for _, _, clause, missing in iterate_required_items(terms):
        for fault in missing:
            yield clause, fault
    if not can_override_whole_instrument(document, host):
        for item in host.barred:
            if getattr(document, item.replace("-", "_")) not in (UNSET, False):
                yield (
                    _get_clause(host, BARRED_BY[item], terms),
                    Message("tournaments-fault-item-barred", item=get_item_label(item), key=item),
                )
    yield from _find_structure_faults(terms)
    yield from _find_value_faults(terms)
    yield from _find_departure_faults(terms)
    yield from _find_prize_faults(terms)
    yield from _find_commission_faults(terms)


def _get_clause(options: InstrumentOptions, subject: str, terms: Terms) -> Rule:
    """Return the clause of an instrument on a subject.

    In the points format, other clauses apply to two subjects: the item on elimination, and ties in a session.
    """
    if terms.uses_points:
        subject = _POINTS_SUBJECTS.get(subject, subject)
    clause: Rule = getattr(get_cited_clauses(options.number, terms.host.number), subject)
    return clause


_POINTS_SUBJECTS = {"elimination_item": "elimination_in_points_item", "tie_in_session": "tie_in_points_session"}


def _make_absence_check(item: str) -> Callable[[Terms], Iterator[Message]]:
    """Return a check that yields a fault if the conditions do not state an item."""

    def find_missing(terms: Terms) -> Iterator[Message]:
        if isinstance(getattr(terms.conditions, item), UnsetType):
            yield _make_missing_fault(item.replace("_", "-"))

    return find_missing


def _make_session_absence_check(
    item: str, is_required: Callable[[SessionItem, Terms], bool]
) -> Callable[[Terms], Iterator[Message]]:
    """Return a check that yields a fault for each session that must state the item but does not."""
    key = item.replace("_", "-")

    def find_missing(terms: Terms) -> Iterator[Message]:
        for session in terms.items:
            if isinstance(getattr(session, item), UnsetType) and is_required(session, terms):
                label = get_item_label(f"sessions-{key}")
                yield Message("tournaments-fault-session-item-missing", session=session.id, item=label, key=key)

    return find_missing


def _make_missing_fault(key: str) -> Message:
    return Message("tournaments-fault-item-missing", item=get_item_label(key), key=key)


def _find_missing_start(terms: Terms) -> Iterator[Message]:
    """Yield a fault if the conditions do not state a start.

    Only a sit-and-go may state null as its start.
    """
    starts = terms.conditions.starts
    if isinstance(starts, UnsetType) or (starts is None and not terms.is_sit_and_go):
        yield _make_missing_fault("starts")


def _find_missing_session(terms: Terms) -> Iterator[Message]:
    if not terms.items:
        yield Message("tournaments-fault-no-session")


def _find_missing_statement(terms: Terms) -> Iterator[Message]:
    if terms.conditions.rules_prevail is not True:
        yield Message("tournaments-fault-no-statement")


def _needs_chips(session: SessionItem, terms: Terms) -> bool:
    """Return whether the conditions must state the chips of a session.

    Only a session to which players carry their chips from an earlier session may omit them.
    """
    is_fed = any(
        isinstance(other_session.progress, Progress)
        and other_session.progress.to == session.id
        and not terms.uses_points
        for other_session in terms.items
    )
    return not (session.carry and is_fed)


def _has_limits(session: SessionItem, terms: Terms) -> bool:
    game_options = get_game_options(get_game_key(session.game, terms.host.game))
    return game_options is None or not game_options.among_players


def _is_sit_and_go_opening(session: SessionItem, terms: Terms) -> bool:
    return terms.is_sit_and_go and any(plan.id == session.id and plan.is_opening for plan in terms.plans)


def _needs_qualification(session: SessionItem, terms: Terms) -> bool:
    """Return whether a session must state ``qualify``, because it is a repechage or a catch-up.

    If the instrument has no such sessions, ``_find_structure_faults`` refuses them under another clause.
    """
    second_chances_exist = terms.host.modern or can_override_whole_instrument(terms.conditions, terms.host)
    return session.kind in SECOND_CHANCE_KINDS and second_chances_exist


_PLAIN_ITEMS = (
    "entry_method", "eligibility", "format", "buy_back", "add_on", "entry_fee", "commission", "players", "groups",
    "elimination", "tie_session", "tie_final", "prizes",
)  # fmt: skip

_SESSION_REQUIREMENTS: dict[str, Callable[[SessionItem, Terms], bool]] = {
    "tables": lambda session, terms: True,
    "start_when": _is_sit_and_go_opening,
    "progress": lambda session, terms: session.kind != "final" and not terms.uses_points,
    "points": lambda session, terms: session.kind == "points" and terms.uses_points,
    "qualify": _needs_qualification,
    "chips": _needs_chips,
    "table_min": _has_limits,
    "table_max": _has_limits,
}
"""For each item of a session, a predicate that says whether a given session must state the item."""

_MISSING_FINDERS: dict[str, Callable[[Terms], Iterator[Message]]] = {
    "starts": _find_missing_start,
    "sessions": _find_missing_session,
    "rules_prevail": _find_missing_statement,
    **{item: _make_session_absence_check(item, is_required) for item, is_required in _SESSION_REQUIREMENTS.items()},
    **{item: _make_absence_check(item) for item in _PLAIN_ITEMS},
}
"""For each item of the conditions, the check that yields a fault for each missing part, in the order of the sessions."""


def get_item_path(item: str) -> str:
    """Return the path of an item in the conditions, such as ``entry-fee`` or ``sessions-chips``."""
    key = item.replace("_", "-")
    return f"sessions-{key}" if item in _SESSION_REQUIREMENTS else key


def is_applicable(item: str, terms: Terms) -> bool:
    """Return whether the conditions must state an item.

    An item of sessions must be stated if at least one session needs it.
    """
    is_required = _SESSION_REQUIREMENTS.get(item)
    return is_required is None or any(is_required(session, terms) for session in terms.items)


def _find_structure_faults(terms: Terms) -> Iterator[Fault]:
    """Find unauthorised games, and formats, sessions and games that the older instruments do not allow."""
    host = terms.host
    clauses = host.clauses
    if host.modern:
        for session in terms.items:
            if not _is_authorised(session, host):
                game = get_game_key(session.game, host.game)
                yield (
                    clauses.other_games,
                    Message("tournaments-fault-game-not-authorised", session=session.id, game=game),
                )
        return
    if terms.format != "progression":
        yield clauses.structure_item, Message("tournaments-fault-format", format=terms.format)
    second_chances_exist = can_override_whole_instrument(terms.conditions, host)
    for plan in terms.plans:
        if plan.kind in SECOND_CHANCE_KINDS and not second_chances_exist:
            yield (
                clauses.repechage_item,
                Message("tournaments-fault-no-such-kind", session=plan.id, kind=get_kind_name(plan.kind)),
            )
        if plan.game != host.game:
            yield clauses.structure_item, Message("tournaments-fault-other-game", session=plan.id, game=plan.game)
        if plan.prizes:
            yield clauses.structure_item, Message("tournaments-fault-session-prizes", session=plan.id)
        if plan.kind == "points":
            yield clauses.structure_item, Message("tournaments-fault-no-points", session=plan.id)


def _is_authorised(session: SessionItem, host: InstrumentOptions) -> bool:
    """Return whether the game of a session may be played in the tournament (T-47).

    A game of this library may be played if it has tournament options. Any other game must be played outside the
    program, under an instrument that the library does not have.
    """
    if isinstance(session.game, ExternalGame):
        return session.game.elsewhere and session.game.instrument not in NUMBERS
    return get_game_options(get_game_key(session.game, host.game)) is not None


def _find_departure_faults(terms: Terms) -> Iterator[Fault]:
    """Find departures from the rules of a game that the conditions may not make (20.5).

    A departure is a fault if the conditions do not prevail over the rules of that game. It is also a fault if its
    clause is not printed before 20.5, unless the conditions prevail over the whole instrument.
    """
    for plan in terms.plans:
        prevails = plan.clauses.prevails
        law = get_instrument(plan.options.number)
        for departure in plan.departures:
            if not plan.options.conditions_prevail:
                yield (
                    prevails,
                    Message("tournaments-fault-rules-prevail", session=plan.id, clause=departure.clause),
                )
            elif not can_override_whole_instrument(terms.conditions, plan.options) and not law.is_printed_before(
                get_locator(departure), plan.options.clauses.prevails
            ):
                yield (
                    prevails,
                    Message(
                        "tournaments-fault-departure-not-before",
                        session=plan.id,
                        clause=departure.clause,
                        prevails=prevails,
                    ),
                )


def _find_value_faults(terms: Terms) -> Iterator[Fault]:
    """Find values that do not suit the format, and a buy-back with commission under an instrument that bars it."""
    document, clauses = terms.conditions, terms.host.clauses
    if terms.uses_points:
        for plan in terms.plans:
            if plan.kind not in ("points", "catch-up"):
                yield (
                    clauses.format_item,
                    Message("tournaments-fault-kind-in-points", session=plan.id, kind=get_kind_name(plan.kind)),
                )
    else:
        if document.elimination == "none":
            yield clauses.elimination_item, Message("tournaments-fault-elimination-none")
        if document.tie_session == "share":
            yield clauses.tie_in_session, Message("tournaments-fault-tie-share")
        finals = [plan.id for plan in terms.plans if plan.kind == "final"]
        if terms.plans and (len(finals) != 1 or terms.plans[-1].kind != "final"):
            yield clauses.structure_item, Message("tournaments-fault-one-final")
        for plan in terms.plans:
            if plan.kind == "points":
                yield clauses.format_item, Message("tournaments-fault-points-format", session=plan.id)
    if terms.buy_back is not None and terms.buy_back.commission and not terms.host.commission_on_buy_back:
        yield clauses.no_commission_on_buy_back, Message("tournaments-fault-buy-back-commission")


def _find_prize_faults(terms: Terms) -> Iterator[Fault]:
    """Find faults of the prizes of the tournament and of its sessions.

    Each list must number its places 1, 2, 3 without gaps, and every place must have a prize. All lists together
    must distribute the whole pool.
    """
    clauses = terms.host.clauses
    for prize in terms.prizes:
        if _is_empty_prize(prize):
            yield clauses.prizes_item, Message("tournaments-fault-prize-without-value", place=prize.place)
    if not _has_consecutive_places(terms.prizes):
        yield clauses.prizes_item, Message("tournaments-fault-prize-places")
    for plan in terms.plans:
        for prize in plan.prizes:
            if not _is_percent_only(prize):
                yield (
                    clauses.prizes_item,
                    Message("tournaments-fault-session-prize-percent", session=plan.id, place=prize.place),
                )
        if not _has_consecutive_places(plan.prizes):
            yield clauses.prizes_item, Message("tournaments-fault-session-prize-places", session=plan.id)
    all_prizes = [*terms.prizes, *(prize for plan in terms.plans for prize in plan.prizes)]
    is_in_percent = all(_is_percent_only(prize) for prize in all_prizes)
    is_whole = sum(prize.percent or 0 for prize in all_prizes) == HUNDRED_PERCENT
    rest_count = sum(prize.rest for prize in all_prizes)
    has_no_percent = all(prize.percent is None for prize in all_prizes)
    has_both = any(prize.rest and prize.amount is not None for prize in all_prizes)
    if not (is_in_percent and is_whole) and not (has_no_percent and rest_count == 1 and not has_both):
        yield (
            clauses.whole_pool,
            Message("tournaments-fault-prizes-whole-pool"),
        )


def _has_consecutive_places(prizes: Sequence[Prize]) -> bool:
    return [prize.place for prize in prizes] == list(range(1, len(prizes) + 1))


def _is_empty_prize(prize: Prize) -> bool:
    return prize.percent is None and prize.amount is None and not prize.rest


def _is_percent_only(prize: Prize) -> bool:
    return prize.percent is not None and prize.amount is None and not prize.rest


def _find_commission_faults(terms: Terms) -> Iterator[Fault]:
    """Find a commission above the fee or cost from which it is taken (17.24, 17.22, 18.22, 20.23, 20.21)."""
    clause = terms.host.clauses.fee
    kind, amount = terms.commission
    if amount > (terms.entry_fee if kind == "sum" else HUNDRED_PERCENT):
        yield clause, Message("tournaments-fault-commission-above-fee")
    buy_back = terms.buy_back
    if buy_back is not None and buy_back.commission > buy_back.cost:
        yield clause, Message("tournaments-fault-commission-above-cost")


def compute_commission_per_entry(terms: Terms) -> int:
    """Return the commission on one entry, in cents.

    If the commission is a percentage of the fee, the amount is rounded down.
    """
    kind, amount = terms.commission
    return amount if kind == "sum" else terms.entry_fee * amount // HUNDRED_PERCENT
