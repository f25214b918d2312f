"""Hold-em table with one method per command. ``python -m tests.style.typed_tables`` writes this module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Unpack

from houseway.engine.output.events import TableEvent
from houseway.money import Money
from houseway.records.live.table import Table
from houseway.records.live.typed_tables.common_keys import CommonKeys


class HoldemTable(Table):
    """A live Hold-em table. Every method gives the command of the same name and returns its events."""

    def determine(
        self, table: Mapping[str, Any], *, notice: bool = False, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The operator changes determinations between rounds (4.1, 4.2)."""
        return self._do_typed("determine", common, table=table, notice=notice)

    def sit(
        self, player: str, *, seat: int, stake: Money, post: bool = False, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player takes a seat with a table stake (4.3, 8.2)."""
        return self._do_typed("sit", common, player=player, seat=seat, stake=stake, post=post)

    def buy(self, player: str, *, amount: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player adds to the table stake (4.5)."""
        return self._do_typed("buy", common, player=player, amount=amount)

    def remove(self, player: str, *, amount: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player wants to take chips off the table: never allowed (4.4, 4.6)."""
        return self._do_typed("remove", common, player=player, amount=amount)

    def give_(self, from_: str, *, to: str, amount: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player wants to give chips to another: never allowed (4.6, 14.4)."""
        return self._do_typed("give", common, from_=from_, to=to, amount=amount)

    def divide(self, players: Sequence[str], **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Players want to divide the pot between themselves: never allowed (13.3)."""
        return self._do_typed("divide", common, players=players)

    def side_bet(self, players: Sequence[str], **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Players want to bet against each other outside the game: never allowed (19.8)."""
        return self._do_typed("side-bet", common, players=players)

    def leave(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player leaves the table with the chips."""
        return self._do_typed("leave", common, player=player)

    def sit_out(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player keeps the seat and is not dealt in (17.4)."""
        return self._do_typed("sit-out", common, player=player)

    def return_(self, player: str, *, post: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player returns from sitting out, or chooses again how to come in (17.4, 17.11)."""
        return self._do_typed("return", common, player=player, post=post)

    def claim(self, player: str, *, seat: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A seated player claims another seat before it is offered to newcomers (8.3)."""
        return self._do_typed("claim", common, player=player, seat=seat)

    def move(
        self, player: str, *, seat: int, post: bool | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """A player changes seats (17.13)."""
        return self._do_typed("move", common, player=player, seat=seat, post=post)

    def vacate(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player who missed rounds at a full table must give up the seat."""
        return self._do_typed("vacate", common, player=player)

    def close(self, *, notice: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The operator closes the table."""
        return self._do_typed("close", common, notice=notice)

    def absent(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A tournament player is not at the table (20.11)."""
        return self._do_typed("absent", common, player=player)

    def present(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """An absent player has returned."""
        return self._do_typed("present", common, player=player)

    def charge_time(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Commission by time is charged to every seated player (15.3)."""
        return self._do_typed("charge-time", common)

    def over_blind(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player announces an over-blind for the next deal (4.2(e))."""
        return self._do_typed("over-blind", common, player=player)

    def shoe(self, cards: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The cards are stacked, in their order after shuffle and cut (7.1, 7.2)."""
        return self._do_typed("shoe", common, cards=cards)

    def deal(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Blinds or antes are taken and the cards dealt (8.5, 9.2)."""
        return self._do_typed("deal", common)

    def fold(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The player leaves the round."""
        return self._do_typed("fold", common, player=player)

    def check(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The player passes while nothing has been bet (11.1)."""
        return self._do_typed("check", common, player=player)

    def call(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The player matches the level."""
        return self._do_typed("call", common, player=player)

    def bet(self, player: str, *, amount: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The player opens the betting."""
        return self._do_typed("bet", common, player=player, amount=amount)

    def call_and_raise(self, player: str, *, raise_: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The player matches the level and adds the raise."""
        return self._do_typed("call-and-raise", common, player=player, raise_=raise_)

    def call_and_fold(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The opening player of a Blind A game pays the call and folds (10.2(a)(iii))."""
        return self._do_typed("call-and-fold", common, player=player)

    def tap_out(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The player puts all remaining chips in (14.1)."""
        return self._do_typed("tap-out", common, player=player)

    def put(self, player: str, *, amount: Money, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The player pushes chips forward without a word (17.7, 17.8)."""
        return self._do_typed("put", common, player=player, amount=amount)

    def out_of_turn(
        self,
        player: str,
        *,
        action: Literal["bet", "call", "call-and-raise", "tap-out", "check", "fold", "call-and-fold"] | None = None,
        amount: Money | None = None,
        raise_: Money | None = None,
        directed: bool = False,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """A player acts before the turn comes (17.5, 17.6)."""
        return self._do_typed(
            "out-of-turn", common, player=player, action=action, amount=amount, raise_=raise_, directed=directed
        )

    def clock(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The operator gives a player forty seconds (4.8)."""
        return self._do_typed("clock", common, player=player)

    def expire(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The forty seconds are over (4.8)."""
        return self._do_typed("expire", common, player=player)

    def showdown(self, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer compares the hands and pays the pots (13.1)."""
        return self._do_typed("showdown", common)

    def misdeal(
        self,
        cause: Literal[
            "exposed-in-cut", "not-cut", "card-out-of-turn", "missed-player", "extra-hole-card", "excess-card"
        ],
        *,
        looked: bool = False,
        reconstructable: bool = True,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The cards were dealt wrongly (17.1)."""
        return self._do_typed("misdeal", common, cause=cause, looked=looked, reconstructable=reconstructable)

    def expose_hole(self, player: str, *, card: int, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer exposed a hole card in the initial deal (17.20, 17.21)."""
        return self._do_typed("expose-hole", common, player=player, card=card)

    def expose_communal(self, cards: str | None = None, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The dealer exposed communal cards too soon, during a betting round; ``cards`` names them (17.17)."""
        return self._do_typed("expose-communal", common, cards=cards)

    def first_card(self, card: str | None = None, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The first card of the shoe was exposed at the end of a betting round; ``card`` names it (17.19)."""
        return self._do_typed("first-card", common, card=card)

    def wrong_cards(self, players: Sequence[str], **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Players hold too few or too many cards (17.9)."""
        return self._do_typed("wrong-cards", common, players=players)

    def discarded(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A player's cards were put among the discards (17.10)."""
        return self._do_typed("discarded", common, player=player)

    def infringe(
        self, player: str, *, rule: str, note: str | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """An infringement by a player or the dealer is recorded."""
        return self._do_typed("infringe", common, player=player, rule=rule, note=note)

    def declare_folded(
        self, player: str, *, contravened: str | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The operator folds the hand of a player who broke a rule (19.2(a))."""
        return self._do_typed("declare-folded", common, player=player, contravened=contravened)

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

    def irregularity(
        self, about: str, *, action: str, agreed: Sequence[str], **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """All players of the round agreed on an action in a matter that no rule covers (17.16)."""
        return self._do_typed("irregularity", common, about=about, action=action, agreed=agreed)

    def dispute(
        self,
        player: str,
        *,
        about: str | None = None,
        decision: str | None = None,
        review: bool = False,
        round: int | None = None,
        action: str | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """The operator decides a dispute, or a matter that 17.16 leaves to the operator (19.4)."""
        return self._do_typed(
            "dispute", common, player=player, about=about, decision=decision, review=review, round=round, action=action
        )

    def check_cards(
        self, when: Literal["before", "after"] | None = None, *, count: int | None = None, **common: Unpack[CommonKeys]
    ) -> tuple[TableEvent, ...]:
        """The cards were checked, before or after gaming, and counted."""
        return self._do_typed("check-cards", common, when=when, count=count)

    def change_cards(self, *, checked: bool = False, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """Other cards come into use, checked by supervisor and dealer."""
        return self._do_typed("change-cards", common, checked=checked)

    def rules_copy(self, player: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """A copy of the rules was requested and given."""
        return self._do_typed("rules-copy", common, player=player)

    def commit_draw(self, seat: int, *, commitment: str, **common: Unpack[CommonKeys]) -> tuple[TableEvent, ...]:
        """The hash of the seed is published before a draw for a seat (8.2)."""
        return self._do_typed("commit-draw", common, seat=seat, commitment=commitment)

    def seat_draw(
        self,
        seat: int,
        *,
        cards: Mapping[str, str] | None = None,
        players: Sequence[str] | None = None,
        seed: str | None = None,
        salt: str | None = None,
        algorithm: Literal["sha256-bars-1", "sha256-json-2"] | None = None,
        **common: Unpack[CommonKeys],
    ) -> tuple[TableEvent, ...]:
        """Several people want one seat and draw for it, by cards or by a seed that anybody can check (8.2)."""
        return self._do_typed(
            "seat-draw", common, seat=seat, cards=cards, players=players, seed=seed, salt=salt, algorithm=algorithm
        )
