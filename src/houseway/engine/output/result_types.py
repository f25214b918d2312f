"""Types of a result: what a game's ``result`` returns, and the types from which the JSON Schema is generated.

``msgspec.to_builtins`` writes these structs as the record format does, key by key in the order of the fields. A
game declares its own rounds and state in its ``result_types.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from houseway.engine.output.events import Line, Notice, Outcome
from houseway.money import print_money

Dollars: TypeAlias = Annotated[str, Meta(pattern=r"^-?(0|[1-9][0-9]*)\.[0-9]{2}$", examples=["12.50"])]
"""Amount of money in a result or a view, negative for a loss."""
Status: TypeAlias = Literal["settled", "void", "misdeal", "open"]


class OutputStruct(Struct, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """An object in a result or a view. A key whose default is UNSET may be missing."""


class BoxLine(OutputStruct, kw_only=True):
    """Settlement of one wager in a game with boxes."""

    player: str
    """Name of the player, or ``house`` for a wager of the house."""
    box: int
    """Number of the box."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance``, ``ante`` or ``main-pot``."""
    stake: Dollars
    """Amount of the wager."""
    outcome: Outcome
    """Outcome of the wager."""
    odds: str | None
    """Odds at which the wager won, or null if it did not win at odds."""
    paid: Dollars
    """Winnings in addition to the stake, before commission."""
    commission: Dollars
    """Commission that the house takes from the winnings."""
    returned: Dollars
    """Total of the chips that the player receives from the settlement."""
    rules: list[str]
    """Clauses that decide the settlement."""


class PlaceLine(OutputStruct, kw_only=True):
    """Settlement of one wager in any game: the keys of every game, with the box or seat as ``place``."""

    player: str
    """Name of the player, or ``house`` for a wager of the house."""
    place: int
    """Box or seat of the wager."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance``, ``ante`` or ``main-pot``."""
    hand: int | UnsetType = UNSET
    """Number of the hand, if the box may have several hands."""
    stake: Dollars
    """Amount of the wager."""
    at_risk: Dollars | UnsetType = UNSET
    """Part of the wager that was in play, if it was not the whole wager."""
    outcome: Outcome
    """Outcome of the wager."""
    odds: str | None
    """Odds at which the wager won, or null if it did not win at odds."""
    paid: Dollars
    """Winnings in addition to the stake, before commission."""
    commission: Dollars
    """Commission that the house takes from the winnings."""
    returned: Dollars
    """Total of the chips that the player receives from the settlement."""
    prize: str | UnsetType = UNSET
    """Jackpot prize that the wager won."""
    when: str | UnsetType = UNSET
    """Part of the round in which the wager was settled."""
    rules: list[str]
    """Clauses that decide the settlement."""


class NoticeEntry(OutputStruct, kw_only=True):
    """A notice that the rules require somebody to receive."""

    to: str
    """Recipient: a player's name, ``players``, ``table``, or a staff role."""
    rule: str
    """Clause that requires the notice."""
    about: str
    """Subject of the notice, as a fixed word that programs can compare."""
    excess: Dollars | UnsetType = UNSET
    """Amount by which a maximum is exceeded."""
    amount: Dollars | UnsetType = UNSET
    """Amount that ``pool`` or ``player`` owes."""
    pool: str | UnsetType = UNSET
    """Pool that the notice is about."""
    player: str | UnsetType = UNSET
    """Player whom the notice is about."""
    item: str | UnsetType = UNSET
    """The determination that departs from the rules (20.5)."""
    card: str | UnsetType = UNSET
    """The card that was seen (Hold-em 17.19)."""
    cards: str | UnsetType = UNSET
    """The cards that were seen (Hold-em 17.17)."""


class RefusalEntry(OutputStruct, kw_only=True):
    """A command that was refused because the rules forbid it; it is identified by its number in the record."""

    command: int
    """Number of the command in the record, from 0."""
    rule: str
    """Clause that forbids the command."""
    why: str
    """Reason, as text."""


class ReplayError(OutputStruct, kw_only=True):
    """Reason why the replay ended early.

    ``rule`` is null if the record is malformed. ``command`` is null if the error is not in a command.
    """

    command: int | None
    """Number of the command in the record, from 0; null if the error is not in a command."""
    rule: str | None
    """Clause that forbids the command; null if the record is malformed."""
    why: str
    """Reason, as text."""


class UncertainInstrument(OutputStruct, kw_only=True):
    """Warning that it is uncertain which instrument was in force on the day of the record."""

    instrument: str
    """Number of the instrument of the record."""
    certain: bool
    """False if it is uncertain whether the instrument was in force."""
    why: str
    """Reason, as text."""


class RoundResult(OutputStruct, kw_only=True):
    """One round of a result. Every game's round has ``status``, ``lines``, ``net``, ``hands`` and ``notices``."""


class TableStateResult(OutputStruct, kw_only=True):
    """State of a table that lasts from round to round. Every game declares its own keys."""


class GameResult(OutputStruct, kw_only=True):
    """Result of a game: its rounds, and the state of the table after the last command."""

    rounds: Sequence[RoundResult]
    """The rounds, in order."""
    state: TableStateResult
    """State of the table after the last command."""


class TableResult(OutputStruct, kw_only=True):
    """Result of a table's record: its rounds, its state, and the commands that were refused."""

    rounds: Sequence[RoundResult]
    """The rounds, in order."""
    state: TableStateResult
    """State of the table after the last command."""
    refusals: Sequence[RefusalEntry]
    """Commands that were refused, each with its clause."""


class InfringementEntry(OutputStruct, kw_only=True):
    """A recorded infringement."""

    player: str
    """Name of the player."""
    rule: str
    """Clause that the player infringed."""
    round: int
    """Number of the round."""


class DisputeEntry(OutputStruct, kw_only=True):
    """A dispute that the operator decided."""

    player: str
    """Player who raised the dispute."""
    about: str | None
    """Subject of the dispute; null if none was given."""
    decision: str | None
    """Decision of the operator; null if none was given."""
    review: bool
    """True if the player asked the Commission for a review."""
    round: int | None
    """Number of the round; null if the dispute is not about a round."""


class CardCheckEntry(OutputStruct, kw_only=True):
    """A check of cards or tiles."""

    when: str | None
    """Occasion of the check; null if none was given."""
    count: int | None
    """Number of cards or tiles that were counted; null if they were not."""


class CardChangeEntry(OutputStruct, kw_only=True):
    """A change of the cards or tiles before a round."""

    round: int
    """Number of the round before which the change was made."""


class BoxMarker(OutputStruct, kw_only=True):
    """A marker on a box."""

    limit: Dollars | None
    """Limit that the marker shows; null if it shows none."""
    player: str | None
    """Player for whom the marker applies; null if it applies to the box."""


class Limits(OutputStruct, kw_only=True):
    """Limits of the wagers. A game adds the limits of its own wagers."""

    min: Dollars
    """Minimum wager."""
    max: Dollars | None
    """Maximum wager."""
    multiple: Dollars
    """Amount of which wagers are whole multiples."""


class WagerLimits(Limits, kw_only=True):
    """Limits of the wagers that the sign shows, in a game in which there always is a maximum."""

    max: Dollars
    """Maximum wager."""


class OnRecord(OutputStruct, kw_only=True):
    """Entries that were only recorded, in the order in which they were given."""

    infringements: list[InfringementEntry]
    """Infringements on record."""
    disputes: Sequence[DisputeEntry]
    """Disputes that the operator decided."""
    checks: list[CardCheckEntry]
    """Checks of cards or tiles."""
    changes: Sequence[CardChangeEntry]
    """Changes of the cards or tiles."""
    rules_copies: list[str]
    """People who received a copy of the rules."""


def make_box_line(line: Line) -> BoxLine:
    """Return a settlement line as the result of a game with boxes shows it."""
    return BoxLine(
        player=line.player,
        box=line.place,
        wager=line.wager,
        stake=print_money(line.stake),
        outcome=line.outcome,
        odds=line.odds,
        paid=print_money(line.paid),
        commission=print_money(line.commission),
        returned=print_money(line.returned),
        rules=list(line.rules),
    )


def make_place_line(line: Line) -> PlaceLine:
    """Return a settlement line with the keys that any game may have."""
    return PlaceLine(
        player=line.player,
        place=line.place,
        wager=line.wager,
        hand=UNSET if line.hand is None else line.hand,
        stake=print_money(line.stake),
        at_risk=UNSET if line.at_risk is None else print_money(line.at_risk),
        outcome=line.outcome,
        odds=line.odds,
        paid=print_money(line.paid),
        commission=print_money(line.commission),
        returned=print_money(line.returned),
        prize=UNSET if line.prize is None else line.prize,
        when=UNSET if line.when is None else line.when,
        rules=list(line.rules),
    )


def make_notice_entry(notice: Notice) -> NoticeEntry:
    """Return a notice as a result shows it."""
    return NoticeEntry(
        to=notice.to,
        rule=notice.rule,
        about=notice.about,
        excess=UNSET if notice.excess is None else print_money(notice.excess),
        amount=UNSET if notice.amount is None else print_money(notice.amount),
        pool=UNSET if notice.pool is None else notice.pool,
        player=UNSET if notice.player is None else notice.player,
        item=UNSET if notice.item is None else notice.item,
        card=UNSET if notice.card is None else notice.card,
        cards=UNSET if notice.cards is None else notice.cards,
    )


def make_notice_entries(notices: Iterable[Notice]) -> list[NoticeEntry]:
    """Return notices as a result shows them."""
    return [make_notice_entry(notice) for notice in notices]


def format_net(net: Mapping[str, int]) -> dict[str, str]:
    """Format the net results of a round, which are given in cents."""
    return {name: print_money(cents) for name, cents in net.items()}
