"""Types of a tournament's result, from which the JSON Schema is generated."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import Dollars, ErrorForm, InForceForm, NoticeForm, RefusalForm, ResultForm


class Notice(NoticeForm, kw_only=True):
    """Notice to a person or body, with the item, clause, session, table, round or time to which it refers."""

    item: str | UnsetType = UNSET
    clause: str | UnsetType = UNSET
    session: str | UnsetType = UNSET
    table: int | UnsetType = UNSET
    round: int | UnsetType = UNSET
    minutes: int | UnsetType = UNSET


class EntrantForm(ResultForm, kw_only=True):
    """One entry of a player: its status, payments, seat, chips, place and prize."""

    entry: int
    status: str
    paid: Dollars
    buy_backs: int
    add_ons: int
    seat: str | None
    chips: Dollars | None
    points: str | UnsetType = UNSET
    place: int | None
    prize: Dollars


class EliminatedForm(ResultForm, kw_only=True):
    """Player who was eliminated, with the table and the round."""

    player: str
    round: int | None
    table: int | None


class DrawForm(ResultForm, kw_only=True):
    """Method of a session's ballot: a recorded physical draw, or a seed and its algorithm."""

    method: Literal["recorded", "seed"]
    committed: bool | UnsetType = UNSET
    algorithm: str | UnsetType = UNSET


class SessionForm(ResultForm, kw_only=True):
    """One session: its status, seating, rounds, chips, eliminations, standings and prizes."""

    status: Literal["waiting", "balloted", "running", "ended", "progressed"]
    starts: str | None
    seating: dict[str, str]
    rounds: dict[str, int]
    starting_marker: dict[str, int | None]
    chips: dict[str, Dollars]
    eliminated: tuple[EliminatedForm, ...]
    standings: tuple[tuple[str, ...], ...] | None
    progressed: tuple[str, ...]
    prizes: dict[str, Dollars]
    draw: DrawForm | None
    tables: dict[str, dict[str, Any]] | UnsetType = UNSET
    """Results of the tables that were played on their game's engine, each in the form of that game."""


class PlaceForm(ResultForm, kw_only=True):
    """One place of the tournament: the players who share it, their prize, and the clauses."""

    place: int
    players: tuple[str, ...]
    prize: Dollars
    rules: tuple[str, ...]


class RefundForm(ResultForm, kw_only=True):
    """One refund: the person who receives it, the amount, and the clause that requires it."""

    to: str
    amount: Dollars
    rule: str


class MoneyForm(ResultForm, kw_only=True):
    """Sums of the tournament's money: fees, commission, added money, prizes and refunds, and the net results."""

    collected: Dollars
    commission: Dollars
    added: Dollars
    prize_pool: Dollars
    prizes: Dollars
    refunded: Dollars
    net: dict[str, Dollars]


class InfringementForm(ResultForm, kw_only=True):
    """A recorded infringement: the player, and the rule that the player infringed."""

    player: str
    rule: str


class Board(ResultForm, kw_only=True):
    """Public part of a tournament's result: everything except the results of its tables."""

    kind: Literal["tournament"]
    phase: str
    director: str | None
    entrants: dict[str, EntrantForm]
    reserves: tuple[str, ...]
    sessions: dict[str, SessionForm]
    places: tuple[PlaceForm, ...]
    prizes: dict[str, Dollars]
    refunds: tuple[RefundForm, ...]
    money: MoneyForm
    infringements: tuple[InfringementForm, ...]
    notices: tuple[Notice, ...]


class Result(ResultForm, kw_only=True):
    """Result of a tournament's record; only the error if the record is malformed."""

    kind: Literal["tournament"]
    notices: tuple[Notice, ...]
    refusals: tuple[RefusalForm, ...]
    phase: str | UnsetType = UNSET
    director: str | UnsetType | None = UNSET
    entrants: dict[str, EntrantForm] | UnsetType = UNSET
    reserves: tuple[str, ...] | UnsetType = UNSET
    sessions: dict[str, SessionForm] | UnsetType = UNSET
    places: tuple[PlaceForm, ...] | UnsetType = UNSET
    prizes: dict[str, Dollars] | UnsetType = UNSET
    refunds: tuple[RefundForm, ...] | UnsetType = UNSET
    money: MoneyForm | UnsetType = UNSET
    infringements: tuple[InfringementForm, ...] | UnsetType = UNSET
    in_force: InForceForm | UnsetType = UNSET
    error: ErrorForm | UnsetType = UNSET
