"""Presenter of tables: describes each table as one viewer may see it, in the viewer's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, cast

import msgspec
from msgspec import UNSET, structs

from houseway.engine.output.action_types import LegalActionEntry
from houseway.engine.protocol.game import LegalAction
from houseway.games import make_table_extras
from houseway.i18n.catalogue import ENGLISH, get_language, use_language
from houseway.money import print_money
from houseway.server.accounts.roles import DEALER, PLAYER, STAFF
from houseway.server.live.messages import StateMessage
from houseway.server.live.table_state import DealingMode, TableState
from houseway.server.tables import bank_partners
from houseway.server.tables.output.live_state import (
    CutOffer,
    LiveState,
    MissedEvents,
    MissingCard,
    RevealedShuffle,
    StepClock,
    TournamentSeat,
)
from houseway.server.tables.replica_repository import AnyReplica
from houseway.server.tables.table_replica import TableReplica


class DealerDescriptions(Protocol):
    """Methods of the automatic dealer that the presenter calls to describe a table."""

    def describe_clock(self, table_id: int) -> StepClock | None:
        """Return the step that the table waits for, its player and the remaining seconds, or None if no timer runs."""

    def get_cut_offer(self, replica: TableReplica) -> CutOffer | None:
        """Return the player who may cut now and the permitted depth, or None if nobody may cut."""

    def list_legal_actions(self, replica: TableReplica, viewer: str, role: str) -> list[LegalAction]:
        """Return the legal actions of a viewer in a role at a table."""

    def describe_next_step(self, replica: TableReplica) -> str | None:
        """Return the name of the next step at a table where a person deals cards that the server supplies.

        At other tables the result is None.
        """


class BotNames(Protocol):
    """Method that the presenter calls to learn which players of a table are bots."""

    def get_names(self, table_id: int) -> tuple[str, ...]:
        """Return the names of the bots at a table."""


class TournamentDescriptions(Protocol):
    """Methods of the tournament service that the presenter calls to describe tournaments and their tables."""

    def remove_barred_actions(self, actions: list[LegalAction]) -> list[LegalAction]:
        """Return the actions without those that only the tournament may take at its tables."""

    def describe_tournament(self, replica: Any, viewer: str, role: str) -> LiveState:
        """Return a tournament as one viewer sees it."""

    def describe_table_ref(self, table_id: int) -> TournamentSeat | None:
        """Return the tournament and session to which a table belongs, or None if it belongs to no tournament."""


class TablePresenter:
    """Presenter that describes tables to viewers."""

    def __init__(
        self,
        dealer: DealerDescriptions,
        bots: BotNames,
        tournaments: TournamentDescriptions,
        get_missing_card_prompt: Callable[[int], MissingCard | None],
    ) -> None:
        self._dealer = dealer
        self._bots = bots
        self._tournaments = tournaments
        self._get_missing_card_prompt = get_missing_card_prompt

    def encode_table(self, replica: AnyReplica, viewer: str, role: str, language: str = ENGLISH) -> bytes:
        """Return a table as one viewer sees it, encoded as JSON."""
        with use_language(language):
            return msgspec.json.encode(StateMessage(state=self.describe_table(replica, viewer, role)))

    def describe_table(self, replica: AnyReplica, viewer: str, role: str) -> LiveState:
        """Return a table or a tournament as one viewer sees it, with their legal actions, in the current language."""
        if not isinstance(replica, TableReplica):
            return self._tournaments.describe_tournament(replica, viewer, role)
        activity_feed = replica.activity_feed
        extras = make_table_extras(replica.game.key, replica.state, viewer)
        if activity_feed is not None and activity_feed.facts:
            extras = structs.replace(
                extras, **{key.replace("-", "_"): value for key, value in activity_feed.facts.items()}
            )
        promises = bank_partners.describe_promises(replica)
        return TableState(
            table=replica.table_id,
            name=replica.name,
            game=replica.game.key,
            instrument=replica.instrument,
            n=replica.n,
            hash=replica.hash,
            role=role,
            view=replica.view(viewer),
            extras=extras,
            chips={
                player: print_money(cents) for player, cents in sorted((replica.get_available_chips() or {}).items())
            },
            committed=sorted(replica.committed_shuffles),
            seeds=replica.additions.to_json(),
            seeds_wanted=replica.additions.list_shuffles_awaiting_seed(viewer)
            if role == PLAYER and viewer in replica.seated_players
            else [],
            clock=self._dealer.describe_clock(replica.table_id),
            bots=list(self._bots.get_names(replica.table_id)),
            dealing=cast("DealingMode", replica.dealing_mode),
            wanted=self._get_missing_card_prompt(replica.table_id),
            story=[] if activity_feed is None else activity_feed.render(get_language()),
            opened=[]
            if activity_feed is None
            else [
                RevealedShuffle(commitment=shuffle["commitment"], seed=shuffle["seed"])
                for shuffle in activity_feed.revealed_shuffles
            ],
            cut=self._dealer.get_cut_offer(replica),
            tournament=self._tournaments.describe_table_ref(replica.table_id),
            offers=self._describe_actions(replica, viewer, role),
            promises=promises or UNSET,
            next=self._dealer.describe_next_step(replica) if role == DEALER else UNSET,
            alerts=[alert.describe() for alert in replica.alerts.values()] if role in STAFF else UNSET,
        )

    def _describe_actions(self, replica: TableReplica, viewer: str, role: str) -> list[LegalActionEntry]:
        """Return the legal actions of a viewer; spectators have none."""
        if role != PLAYER and role not in STAFF:
            return []
        legal_actions = self._dealer.list_legal_actions(replica, viewer, role)
        if replica.tournament_chips:
            legal_actions = self._tournaments.remove_barred_actions(legal_actions)
        return [action.describe() for action in legal_actions]

    def describe_missed(self, replica: AnyReplica, since: int) -> MissedEvents:
        """Describe the events after entry ``since`` that are still in the activity feed, in the current language."""
        feed = replica.activity_feed if isinstance(replica, TableReplica) else None
        events = [] if feed is None else feed.render(get_language(), since)
        is_complete = feed is not None and since >= feed.since
        return MissedEvents(since=since, entries=replica.n - since, events=events, whole=is_complete)
