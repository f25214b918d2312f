"""Canberra Poker table with one method per command. ``python -m tests.style.typed_tables`` writes this module."""

from __future__ import annotations

from typing import Literal, Unpack

from msgspec import UNSET, UnsetType

from houseway.engine.output.events import TableEvent
from houseway.money import Money
from houseway.records.live.table import Table
from houseway.records.live.typed_tables.common_keys import CommonKeys


class CanberraPokerTable(Table):
    """A live Canberra Poker table. Every method gives the command of the same name and returns its events."""

    def sit(self, player: str, *, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player takes a seat at a box."""
        return self._do_typed("sit", common, player=player, box=box)

    def leave(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player gives up the seat."""
        return self._do_typed("leave", common, player=player)

    def vacate(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player who missed rounds at a full table must give up the seat."""
        return self._do_typed("vacate", common, player=player)

    def ask(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer asks this player to wager, in a tournament round."""
        return self._do_typed("ask", common, player=player)

    def ante(
        self, player: str, *, amount: Money, box: int | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player places the ante, or replaces it with another (4.1(a))."""
        return self._do_typed("ante", common, player=player, amount=amount, box=box)

    def withdraw(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player takes ante and jackpot wager back before the first card."""
        return self._do_typed("withdraw", common, player=player)

    def jackpot(
        self,
        player: str,
        *,
        amount: Money | None = None,
        box: int | None = None,
        accepted: bool = True,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A player wagers on the jackpot; ``accepted`` says whether the sensor lit up (4.1(b), 10.1, 10.2)."""
        return self._do_typed("jackpot", common, player=player, amount=amount, box=box, accepted=accepted)

    def shoe(self, cards: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The next cards are stacked, in their order after shuffle and cut (5.1, 12.3)."""
        return self._do_typed("shoe", common, cards=cards)

    def deal(self, cards: int | None = None, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The next cards are dealt: all that remain, or the number in ``cards`` (6.3, 12.4)."""
        return self._do_typed("deal", common, cards=cards)

    def announce(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer calls for bets and folds (12.5)."""
        return self._do_typed("announce", common)

    def bet(self, player: str, *, amount: Money | None = None, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player stays in with twice the ante (7.2)."""
        return self._do_typed("bet", common, player=player, amount=amount)

    def fold(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player gives up the hand (7.3)."""
        return self._do_typed("fold", common, player=player)

    def reveal(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer's hand is turned and set (9.1)."""
        return self._do_typed("reveal", common)

    def declare(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A hand is declared for the jackpot, by its player or by the dealer (10.4, 10.5)."""
        return self._do_typed("declare", common, player=player)

    def collect(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Everything is settled and paid, and the cards go to the discard rack (9.7)."""
        return self._do_typed("collect", common)

    def expose(
        self, box: int | Literal["dealer"], *, card: int, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A face-down card was exposed during the deal (14.1, 14.2)."""
        return self._do_typed("expose", common, box=box, card=card)

    def misdeal(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The cards were dealt in the wrong order (14.3)."""
        return self._do_typed("misdeal", common)

    def malfunction(self, of: Literal["shoe", "jackpot"], **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Shoe or jackpot equipment fails (12.6, 14.5)."""
        return self._do_typed("malfunction", common, of=of)

    def approve(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The supervisor lets play continue after the jackpot equipment failed (14.5)."""
        return self._do_typed("approve", common)

    def repair(self, of: Literal["shoe", "jackpot"], **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Shoe or jackpot equipment works again."""
        return self._do_typed("repair", common, of=of)

    def replace_shoe(self, automated: bool, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Another shoe replaces the one in use (12.7)."""
        return self._do_typed("replace-shoe", common, automated=automated)

    def change_cards(self, *, checked: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Other cards come into use, checked by supervisor and dealer."""
        return self._do_typed("change-cards", common, checked=checked)

    def check_cards(
        self, when: str | None = None, *, count: int | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The cards were checked before or after gaming, or on instruction, and optionally counted (2.2, 2.4)."""
        return self._do_typed("check-cards", common, when=when, count=count)

    def verify(
        self, box: int | Literal["dealer"], *, count: int, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The dealer has counted the cards of a hand, possibly the dealer's own (7.4, 9.7)."""
        return self._do_typed("verify", common, box=box, count=count)

    def discarded(self, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A hand, or part of it, went into the discard rack too soon (14.4)."""
        return self._do_typed("discarded", common, box=box)

    def reconstruct(self, box: int, *, possible: bool, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A hand in the discard rack was reconstructed, or could not be (14.4)."""
        return self._do_typed("reconstruct", common, box=box, possible=possible)

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
        wager: Literal["ante", "bet", "jackpot"] | None = None,
        box: int | None = None,
        contravened: str | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A player's wagers, or the one named, are void (16.3(a), 17.15)."""
        return self._do_typed("void-wager", common, player=player, wager=wager, box=box, contravened=contravened)

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

    def infringe(
        self, player: str, *, rule: str, note: str | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """An infringement by a player or the dealer is recorded."""
        return self._do_typed("infringe", common, player=player, rule=rule, note=note)

    def limits(
        self,
        min: Money | None = None,
        *,
        max: Money | None = None,
        multiple: Money | None = None,
        max_payout: Money | UnsetType = UNSET,
        jackpot_wager: Money | None = None,
        notice: bool = False,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The operator changes the limits on the signs (3.1)."""
        return self._do_typed(
            "limits",
            common,
            min=min,
            max=max,
            multiple=multiple,
            max_payout=max_payout,
            jackpot_wager=jackpot_wager,
            notice=notice,
        )

    def marker(
        self, box: int, *, on: bool = True, limit: Money | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A marker next to a box raises or removes its maximum (3.2)."""
        return self._do_typed("marker", common, box=box, on=on, limit=limit)

    def close(self, *, notice: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The operator closes the table."""
        return self._do_typed("close", common, notice=notice)

    def redistribute(
        self,
        amount: Money,
        *,
        to: str,
        arrangement: str | None = None,
        from_: str = "reserve",
        name: str | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """Reserve money goes to prizes of tournaments or lotteries under an approved arrangement (10.6)."""
        return self._do_typed(
            "redistribute", common, amount=amount, to=to, arrangement=arrangement, from_=from_, name=name
        )

    def meter(self, jackpot: Money, *, reserve: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Present values of the pools that are shared with other tables."""
        return self._do_typed("meter", common, jackpot=jackpot, reserve=reserve)

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
