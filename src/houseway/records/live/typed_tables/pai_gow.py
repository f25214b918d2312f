"""Pai Gow table with one method per command. ``python -m tests.style.typed_tables`` writes this module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Unpack

from houseway.engine.output.events import TableEvent
from houseway.money import Money
from houseway.records.live.table import Table
from houseway.records.live.typed_tables.common_keys import CommonKeys


class PaiGowTable(Table):
    """A live Pai Gow table. Every method gives the command of the same name and returns its events."""

    def sit(self, player: str, *, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player takes the seat at a box, or moves there from another box."""
        return self._do_typed("sit", common, player=player, box=box)

    def leave(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player gives up the seat."""
        return self._do_typed("leave", common, player=player)

    def vacate(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player who missed rounds at a full table must give up the seat."""
        return self._do_typed("vacate", common, player=player)

    def limits(
        self, min: Money | None = None, *, max: Money | None = None, notice: bool = False, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The operator changes minimum or maximum (5.1)."""
        return self._do_typed("limits", common, min=min, max=max, notice=notice)

    def marker(self, box: int, *, on: bool = True, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A marker next to a box removes its maximum, or is itself removed (5.2)."""
        return self._do_typed("marker", common, box=box, on=on)

    def infringe(
        self, player: str, *, rule: str, note: str | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """An infringement by a player or the dealer is recorded."""
        return self._do_typed("infringe", common, player=player, rule=rule, note=note)

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

    def close(self, *, notice: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The operator closes the table."""
        return self._do_typed("close", common, notice=notice)

    def check_tiles(
        self, when: Literal["before", "after"] | None = None, *, count: int | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The dealer has checked each tile, before or after gaming, and counted them (2.2)."""
        return self._do_typed("check-tiles", common, when=when, count=count)

    def change_tiles(self, *, checked: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Other tiles come into use, checked by supervisor and dealer (2.3)."""
        return self._do_typed("change-tiles", common, checked=checked)

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

    def request_bank(
        self,
        player: str,
        *,
        box: int,
        funds: Money,
        partners: Mapping[str, Money] | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A player requests the bank, with or without partners (6.2, 6.6)."""
        return self._do_typed("request-bank", common, player=player, box=box, funds=funds, partners=partners)

    def bank(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The bank of the round is chosen among the requests (6.2)."""
        return self._do_typed("bank", common)

    def decline_bank(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player withdraws a request for the bank."""
        return self._do_typed("decline-bank", common, player=player)

    def add_funds(self, player: str, *, amount: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player adds to the chips of a requested bank (6.1)."""
        return self._do_typed("add-funds", common, player=player, amount=amount)

    def house_wager(
        self, player: str, *, choice: Literal["match", "minimum"], **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The player/banker chooses the house's wager on box one (7.9)."""
        return self._do_typed("house-wager", common, player=player, choice=choice)

    def wager(
        self,
        player: str,
        *,
        box: int,
        amount: Money,
        chips: Literal["ordinary", "non-negotiable"] = "ordinary",
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A player places a wager on a box; a second one replaces the first (7.1(a))."""
        return self._do_typed("wager", common, player=player, box=box, amount=amount, chips=chips)

    def withdraw(self, player: str, *, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player takes back the wager on a box, together with the jackpot wager."""
        return self._do_typed("withdraw", common, player=player, box=box)

    def nominate(self, box: int, *, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The players of a box agree who sets its hand (7.5(c))."""
        return self._do_typed("nominate", common, box=box, player=player)

    def priority(self, boxes: Sequence[int], **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Priority set markers are placed at the named boxes for the round (8.8)."""
        return self._do_typed("priority", common, boxes=boxes)

    def starting_marker(self, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The starting marker is placed at a box (18.15)."""
        return self._do_typed("starting-marker", common, box=box)

    def ask(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer asks this player to wager, in a tournament round."""
        return self._do_typed("ask", common, player=player)

    def no_more_bets(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer closes the betting (7.4)."""
        return self._do_typed("no-more-bets", common)

    def jackpot(
        self, player: str, *, box: int, agreed: bool = False, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player wagers on the Gee Jun Jackpot; ``agreed`` if three share the box (12.4 to 12.6)."""
        return self._do_typed("jackpot", common, player=player, box=box, agreed=agreed)

    def decline_jackpot(self, player: str, *, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player declines the jackpot wager on a box for this round (12.5, 12.6)."""
        return self._do_typed("decline-jackpot", common, player=player, box=box)

    def linked_win(self, amount: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A major jackpot was won at another table that shares the pool (13.3)."""
        return self._do_typed("linked-win", common, amount=amount)

    def update_sign(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The sign is updated to the amount in the pool (13.3)."""
        return self._do_typed("update-sign", common)

    def redistribute(
        self,
        to: str,
        *,
        amount: Money,
        from_: str = "reserve",
        arrangement: str | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """Pool money moves under an approved arrangement (12.7)."""
        return self._do_typed("redistribute", common, to=to, amount=amount, from_=from_, arrangement=arrangement)

    def meter(self, jackpot: Money, *, reserve: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Present values of the pools that are shared with other tables."""
        return self._do_typed("meter", common, jackpot=jackpot, reserve=reserve)

    def stacks(self, tiles: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The tiles are shuffled into eight stacks, listed from the dealer's left, each from the top (8.1, 8.2)."""
        return self._do_typed("stacks", common, tiles=tiles)

    def la_ja(self, player: str, *, tiles: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player directs a La Ja; ``tiles`` are the stacks after it (8.3, 8.4)."""
        return self._do_typed("la-ja", common, player=player, tiles=tiles)

    def cut(
        self,
        name: str = "yat-dong-dong",
        *,
        side: str | None = None,
        level: str | None = None,
        player: str | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The tiles are cut (8.5, 8.6)."""
        return self._do_typed("cut", common, name=name, side=side, level=level, player=player)

    def shake(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The player/banker shakes the dice cup once more (8.9)."""
        return self._do_typed("shake", common, player=player)

    def reshuffle(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The supervisor has the tiles shuffled again (15.4)."""
        return self._do_typed("reshuffle", common)

    def dice(
        self, values: Sequence[int] = (), *, flat: bool = True, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The dice cup is opened; ``flat`` is false if a die does not lie flat (8.10, 15.1)."""
        return self._do_typed("dice", common, values=values, flat=flat)

    def view_(self, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player looks at a hand."""
        return self._do_typed("view", common, box=box)

    def set(
        self, player: str, *, box: int, low: str, high: str, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player sets a hand (9.1)."""
        return self._do_typed("set", common, player=player, box=box, low=low, high=high)

    def house_way(
        self, player: str, *, box: int, low: str | None = None, high: str | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player asks the dealer to set a hand house way; ``low`` and ``high`` are a wrong first setting (9.2, 15.9)."""
        return self._do_typed("house-way", common, player=player, box=box, low=low, high=high)

    def absent(self, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The player who sets a hand is absent (15.10)."""
        return self._do_typed("absent", common, box=box)

    def take(self, player: str, *, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player has the dealer take the wager without showing the hand (11.7)."""
        return self._do_typed("take", common, player=player, box=box)

    def settle(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Hands are compared, wagers settled, tiles collected (11)."""
        return self._do_typed("settle", common)

    def expose(
        self,
        during: Literal["shuffle", "cut"] | None = None,
        *,
        box: int | None = None,
        tiles: int | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """Tiles are exposed: during shuffle or cut (15.2), or a number of tiles of a box (15.5 to 15.8)."""
        return self._do_typed("expose", common, during=during, box=box, tiles=tiles)

    def void_hand(self, player: str, *, box: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player calls a hand void after the dealer exposed two or more of its tiles (15.8)."""
        return self._do_typed("void-hand", common, player=player, box=box)

    def dispute_take(
        self, player: str, *, box: int, possible: bool = True, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player disputes that the wager was given up (15.11)."""
        return self._do_typed("dispute-take", common, player=player, box=box, possible=possible)

    def placement_error(
        self,
        boxes: Sequence[int] | None = None,
        *,
        hands: Mapping[str, str] | None = None,
        first_box: int | None = None,
        round: Literal["current", "previous"] | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The dealer corrects tiles that are on the wrong boxes (15.12).

        Give exactly one of three keys: ``boxes`` exchanges the tiles of two boxes, ``hands`` names the correct
        tiles of boxes, and ``first-box`` is the box that should have received the first hand. ``round`` is by
        default the current round, and before the dice the last settled one.
        """
        return self._do_typed("placement-error", common, boxes=boxes, hands=hands, first_box=first_box, round=round)

    def reconstruct(
        self, round: Literal["current", "previous"] = "current", **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """Every ``placement-error`` of a round is undone: the tiles are again where they were dealt (15.12)."""
        return self._do_typed("reconstruct", common, round=round)

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
        wager: Literal["main", "jackpot"] | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A player's wagers, or those named, are void (17.2(a), 18.15)."""
        return self._do_typed("void-wager", common, player=player, contravened=contravened, box=box, wager=wager)
