"""Blackjack table with one method per command. ``python -m tests.style.typed_tables`` writes this module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Unpack

from houseway.engine.output.events import TableEvent
from houseway.money import Money
from houseway.records.live.table import Table
from houseway.records.live.typed_tables.common_keys import CommonKeys


class BlackjackTable(Table):
    """A live Blackjack table. Every method gives the command of the same name and returns its events."""

    def shoe(
        self,
        cards: str | None = None,
        *,
        unseen: bool = False,
        cut_by: str | None = None,
        declined: Sequence[str] = (),
        cut_depth: int | None = None,
        cutting_card_depth: int | None = None,
        new_cards: bool = False,
        checkers: Sequence[str] | None = None,
        automated: bool | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """All cards are shuffled, cut and loaded; ``cards`` is the order in which they come out (5.1, 19.2).

        For real cards, whose order is not known beforehand, ``unseen`` takes its place.
        """
        return self._do_typed(
            "shoe",
            common,
            cards=cards,
            unseen=unseen,
            cut_by=cut_by,
            declined=declined,
            cut_depth=cut_depth,
            cutting_card_depth=cutting_card_depth,
            new_cards=new_cards,
            checkers=checkers,
            automated=automated,
        )

    def seen(self, cards: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Real cards come out of an unseen shoe; ``cards`` are those seen, in order."""
        return self._do_typed("seen", common, cards=cards)

    def reshuffle(
        self,
        cards: str | None = None,
        *,
        unseen: bool = False,
        cut_by: str | None = None,
        declined: Sequence[str] = (),
        cut_depth: int | None = None,
        cutting_card_depth: int | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The discards are shuffled because the shoe ran out in a round (14.6)."""
        return self._do_typed(
            "reshuffle",
            common,
            cards=cards,
            unseen=unseen,
            cut_by=cut_by,
            declined=declined,
            cut_depth=cut_depth,
            cutting_card_depth=cutting_card_depth,
        )

    def malfunction(
        self,
        cards: str | None = None,
        *,
        unseen: bool = False,
        rectified: bool = False,
        fault: str | None = None,
        cut_by: str | None = None,
        declined: Sequence[str] = (),
        cut_depth: int | None = None,
        cutting_card_depth: int | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The automated shoe fails in a round (19.3)."""
        return self._do_typed(
            "malfunction",
            common,
            cards=cards,
            unseen=unseen,
            rectified=rectified,
            fault=fault,
            cut_by=cut_by,
            declined=declined,
            cut_depth=cut_depth,
            cutting_card_depth=cutting_card_depth,
        )

    def check_cards(
        self, when: Literal["before", "after"] | None = None, *, count: int | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The cards were checked, before or after gaming, and counted."""
        return self._do_typed("check-cards", common, when=when, count=count)

    def replace_card(self, card: str, *, checked: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A bad card was replaced by the same card (2.4)."""
        return self._do_typed("replace-card", common, card=card, checked=checked)

    def change_cards(
        self, *, checked: bool = False, checkers: Sequence[str] | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """All cards are changed, checked by the two ``checkers`` (2.4)."""
        return self._do_typed("change-cards", common, checked=checked, checkers=checkers)

    def sit(self, player: str, *, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player takes a seat at a box."""
        return self._do_typed("sit", common, player=player, box=box)

    def leave(self, player: str, *, box: int | None = None, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player gives up a seat, or all seats and the wagers on the layout."""
        return self._do_typed("leave", common, player=player, box=box)

    def vacate(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player who missed rounds at a full table must give up the seat."""
        return self._do_typed("vacate", common, player=player)

    def restrict(
        self, player: str, *, rule: Literal["4.7", "4.8", "4.9"], tracked: bool = False, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The operator restricts a player's wagers (4.7 to 4.9)."""
        return self._do_typed("restrict", common, player=player, rule=rule, tracked=tracked)

    def lift_restriction(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The operator lifts a restriction."""
        return self._do_typed("lift-restriction", common, player=player)

    def limits(
        self,
        min: Money | None = None,
        *,
        max: Money | None = None,
        multiple: Money | None = None,
        perfect_pairs_min: Money | None = None,
        perfect_pairs_max: Money | None = None,
        notice: bool = False,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The operator changes the limits on the sign (3.1)."""
        return self._do_typed(
            "limits",
            common,
            min=min,
            max=max,
            multiple=multiple,
            perfect_pairs_min=perfect_pairs_min,
            perfect_pairs_max=perfect_pairs_max,
            notice=notice,
        )

    def marker(
        self,
        box: int,
        *,
        player: str | None = None,
        limit: Money | None = None,
        on: bool = True,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A marker next to a box raises one player's limit there (3.2)."""
        return self._do_typed("marker", common, box=box, player=player, limit=limit, on=on)

    def exclude(
        self,
        player: str,
        *,
        contravened: str | None = None,
        from_: Literal["game", "round"] = "game",
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A player is excluded from the game or from this round."""
        return self._do_typed("exclude", common, player=player, contravened=contravened, from_=from_)

    def wager(
        self,
        player: str,
        *,
        box: int,
        amount: Money,
        wager: str = "main",
        position: int | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A player wagers before the deal; a second wager of the same kind on the box replaces the first (4.1)."""
        return self._do_typed("wager", common, player=player, box=box, amount=amount, wager=wager, position=position)

    def withdraw(
        self, player: str, *, box: int, wager: str | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player takes wagers back before the deal."""
        return self._do_typed("withdraw", common, player=player, box=box, wager=wager)

    def ask(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer asks this player to wager, in a tournament round."""
        return self._do_typed("ask", common, player=player)

    def deal(self, *, overlooked_cut: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer calls "no more bets" and makes the initial deal (6.2)."""
        return self._do_typed("deal", common, overlooked_cut=overlooked_cut)

    def insurance(
        self, player: str, *, box: int, amount: Money, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player insures a main wager against the dealer's Blackjack (7.1)."""
        return self._do_typed("insurance", common, player=player, box=box, amount=amount)

    def even_money(self, player: str, *, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player asks for even money on a Blackjack (8.1(b))."""
        return self._do_typed("even-money", common, player=player, box=box)

    def close_insurance(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The interim is over and the subsequent deal begins."""
        return self._do_typed("close-insurance", common)

    def hit(
        self, player: str, *, box: int, hand: int | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The decision maker takes a card (9.1)."""
        return self._do_typed("hit", common, player=player, box=box, hand=hand)

    def stand(
        self, player: str, *, box: int, hand: int | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The decision maker takes no more cards (9.1)."""
        return self._do_typed("stand", common, player=player, box=box, hand=hand)

    def double(
        self,
        player: str,
        *,
        box: int,
        hand: int | None = None,
        amount: Money | None = None,
        with_: Mapping[str, Money] | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The decision maker adds a wager for exactly one more card; ``with`` names co-players who do so too (11)."""
        return self._do_typed("double", common, player=player, box=box, hand=hand, amount=amount, with_=with_)

    def split(
        self, player: str, *, box: int, hand: int | None = None, with_: Sequence[str] = (), **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The decision maker splits a pair; ``with`` names co-players who do so too (10)."""
        return self._do_typed("split", common, player=player, box=box, hand=hand, with_=with_)

    def dealer(self, overdraw: int = 0, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer's hand is drawn and the round is settled (12, 13)."""
        return self._do_typed("dealer", common, overdraw=overdraw)

    def draw_in_error(
        self, then: Literal["kept", "burnt", "dealer"] = "kept", **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A card was drawn in error (14.2, 14.3)."""
        return self._do_typed("draw-in-error", common, then=then)

    def reconstruct(self, box: int, *, cards: int = 1, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Cards wrongly drawn to a hand go back (14.4)."""
        return self._do_typed("reconstruct", common, box=box, cards=cards)

    def placement_error(
        self, round: int, *, hands: Mapping[str, Sequence[str] | str] | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """Cards were placed wrongly in a round; ``hands`` are the correct hands (14.4, 14.5)."""
        return self._do_typed("placement-error", common, round=round, hands=hands)

    def absent(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player is absent and cannot decide (14.7)."""
        return self._do_typed("absent", common, player=player)

    def present(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """An absent player has returned."""
        return self._do_typed("present", common, player=player)

    def void(
        self,
        cause: Literal[
            "civil-commotion",
            "fire",
            "riot",
            "brawl",
            "robbery",
            "like-disturbance",
            "impractical",
            "fraud",
            "collusion",
        ],
        *,
        round: int | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The round is void; ``round`` may name a completed one affected by fraud or, in some games, a disturbance."""
        return self._do_typed("void", common, cause=cause, round=round)

    def void_wager(
        self,
        player: str,
        *,
        contravened: str | None = None,
        box: int | None = None,
        wager: str | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A player's wagers are void (16.2(a), 20.15)."""
        return self._do_typed("void-wager", common, player=player, contravened=contravened, box=box, wager=wager)

    def final_rounds(
        self, reason: Literal["table", "hours"] = "table", **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The supervisor announces the last three rounds (5.5)."""
        return self._do_typed("final-rounds", common, reason=reason)

    def close(self, *, notice: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The operator closes the table."""
        return self._do_typed("close", common, notice=notice)

    def dispute(
        self,
        player: str,
        *,
        about: str | None = None,
        decision: str | None = None,
        review: bool = False,
        round: int | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The operator decides a dispute; ``round`` is the round in dispute."""
        return self._do_typed(
            "dispute", common, player=player, about=about, decision=decision, review=review, round=round
        )

    def rules_copy(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A copy of the rules was requested and given."""
        return self._do_typed("rules-copy", common, player=player)

    def request(
        self, player: str, *, what: Literal["determinations", "rules", "review"], **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player asks for the determinations, the rules, or a review by the Commission."""
        return self._do_typed("request", common, player=player, what=what)

    def report(
        self,
        player: str,
        *,
        to: Literal["commission"],
        rule: Literal["4.8", "4.9"],
        reference: str | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The operator has advised the Commission of a restriction (4.8)."""
        return self._do_typed("report", common, player=player, to=to, rule=rule, reference=reference)

    def infringe(
        self, player: str, *, rule: str, note: str | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """An infringement by a player or the dealer is recorded."""
        return self._do_typed("infringe", common, player=player, rule=rule, note=note)
