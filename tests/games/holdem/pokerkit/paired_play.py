"""One no-limit hand, played on PokerKit and on the engine with the same cards, decision by decision."""

from __future__ import annotations

import random
import warnings
from typing import Any, NamedTuple

from pokerkit import Automation, Mode, NoLimitTexasHoldem

from houseway.equipment.cards import CARD_NAMES
from houseway.games.holdem.play.state import Round
from houseway.games.holdem.ports.legal_actions import BettingOptions
from houseway.money import print_money
from houseway.records.live.table import Table

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
CHIP_CENTS = 100
"""Value in cents of one chip of PokerKit, which is one dollar here."""


class Choices(NamedTuple):
    """Choices of the player to act: the cost of a call, and the totals that a bet or raise may reach."""

    player: int
    call: int
    min_total: int | None
    max_total: int | None


class PairedTables:
    """A PokerKit table and an engine table with the same hand; players are numbered after the button."""

    def __init__(self, stacks: tuple[int, ...], blinds: tuple[int, ...], cards: list[str]) -> None:
        self.count = len(stacks)
        self.stacks = stacks
        self.blinds = blinds
        self.board = cards[2 * self.count : 2 * self.count + 5]
        self.kit_pots: list[int] = []
        """What lay in each pot when the betting was over, where it came to a showdown."""
        self.kit: Any = NoLimitTexasHoldem.create_state(
            AUTOMATIONS, True, 0, blinds, blinds[1], stacks, self.count, mode=Mode.CASH_GAME
        )
        table: dict[str, Any] = {
            "min-table-stake": "1.00",
            "min-bet": print_money(blinds[1] * CHIP_CENTS),
            "blinds": [print_money(blind * CHIP_CENTS) for blind in blinds],
            "ace-low": True,
            "short-tap-out": "tap-out",
            "burn": False,
            "seats": self.count,
        }
        # With two players the button posts first, which the instrument has in 20.19 only.
        table |= {"tournament": True} if self.count == 2 else {"commission": {"basis": "time", "rate": "0.00"}}
        self.table = Table("NI2015-405", table)
        for place, stack in enumerate(stacks):
            self.table.do("sit", player=f"p{place}", seat=place + 1, stake=print_money(stack * CHIP_CENTS))
        self.table.do("shoe", cards=" ".join(cards))
        self.table.do("deal")
        self.deal_hole_cards(cards)

    @property
    def round(self) -> Round | None:
        round_: Round | None = self.table.state.round
        return round_

    def deal_hole_cards(self, cards: list[str]) -> None:
        """Deal the hole cards of PokerKit from the same shoe."""
        for place in [*range(self.count)] * 2:
            self.kit.deal_hole(cards.pop(0), place)
        self.deal_board()

    def deal_board(self) -> None:
        """Deal communal cards whenever PokerKit waits for them, without burning."""
        while self.kit.can_burn_card("??") or self.kit.can_deal_board():
            if self.kit.can_burn_card("??"):
                self.kit.burn_card("??")
            count = self.kit.board_dealing_count or 1
            self.kit.deal_board("".join(self.board[:count]))
            del self.board[:count]

    def get_kit_choices(self) -> Choices | None:
        """Return the choices in PokerKit, or None if nobody is to act."""
        kit = self.kit
        if kit.actor_index is None:
            return None
        can_raise = kit.can_complete_bet_or_raise_to()
        return Choices(
            kit.actor_index,
            kit.checking_or_calling_amount,
            kit.min_completion_betting_or_raising_to_amount if can_raise else None,
            kit.max_completion_betting_or_raising_to_amount if can_raise else None,
        )

    def get_engine_choices(self) -> Choices | None:
        """Return the choices in the engine, or None if nobody is to act."""
        round_ = self.round
        if round_ is None or round_.turn is None:
            return None
        hand = round_.turn
        options = BettingOptions(self.table.state, round_, hand)
        call_cents = round_.level - hand.total
        stack = hand.player.stack
        sizes = options.bet_range or options.raise_range
        all_in = hand.total + stack
        min_cents = max_cents = None
        if sizes is not None:
            min_cents, max_cents = round_.level + sizes[0], all_in
        elif options.can_tap_out and stack > call_cents:
            min_cents = max_cents = all_in
        assert options.can_fold
        assert options.can_check or options.can_call or options.can_tap_out
        return Choices(
            hand.seat - 1,
            min(call_cents, stack) // CHIP_CENTS,
            None if min_cents is None else min_cents // CHIP_CENTS,
            None if max_cents is None else max_cents // CHIP_CENTS,
        )

    def fold(self) -> None:
        """Let the player to act fold on both tables."""
        self._do_on_engine("fold")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.kit.fold()
        self.deal_board()

    def check_or_call(self) -> None:
        """Let the player to act check or call on both tables."""
        round_ = self.round
        assert round_ is not None
        assert round_.turn is not None
        if round_.street > 1 and round_.level == 0:
            self._do_on_engine("check")
        else:
            self._do_on_engine("tap-out" if round_.turn.player.stack < round_.level - round_.turn.total else "call")
        self.kit.check_or_call()
        self.deal_board()

    def raise_to(self, total: int) -> None:
        """Let the player to act bet or raise to a total on both tables."""
        round_ = self.round
        assert round_ is not None
        hand = round_.turn
        assert hand is not None
        cents = total * CHIP_CENTS
        if cents - hand.total == hand.player.stack:
            self._do_on_engine("tap-out")
        elif round_.level == 0:
            self._do_on_engine("bet", amount=print_money(cents))
        else:
            self._do_on_engine("call-and-raise", raise_=print_money(cents - round_.level))
        self.kit.complete_bet_or_raise_to(total)
        self.deal_board()

    def _do_on_engine(self, verb: str, **arguments: str) -> None:
        round_ = self.round
        assert round_ is not None
        assert round_.turn is not None
        self.table.do(verb, player=round_.turn.name, **arguments)

    def finish(self) -> None:
        """Play the showdown on both tables; on PokerKit everybody shows."""
        self.kit_pots = [pot.amount for pot in self.kit.pots] if self.kit.status else []
        while self.kit.status:
            self.kit.show_or_muck_hole_cards(True)
            self.deal_board()
        if self.round is not None and self.round.at_showdown:
            self.table.do("showdown")

    def get_engine_stacks(self) -> list[int]:
        """Return the stacks in chips, zero for eliminated players."""
        stacks = {player.name: player.stack for player in self.table.state.list_seated_players()}
        return [stacks.get(f"p{place}", 0) // CHIP_CENTS for place in range(self.count)]


def draw_cards(chance: random.Random, players: int) -> list[str]:
    """Draw the cards for a hand."""
    return chance.sample(CARD_NAMES[:52], 2 * players + 5)
