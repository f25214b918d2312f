"""One no-limit hand played on PokerKit and on the engine at once, with the same cards, decision by decision."""

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
CHIP = 100
"""One chip of PokerKit is one dollar here."""


class Choices(NamedTuple):
    """What the player to act may do: what a call costs, and the totals that a bet or raise may reach."""

    player: int
    call: int
    least: int | None
    most: int | None


class Both:
    """The two tables side by side; players by their place after the button."""

    def __init__(self, stacks: tuple[int, ...], blinds: tuple[int, ...], cards: list[str]) -> None:
        self.count = len(stacks)
        self.stacks = stacks
        self.blinds = blinds
        self.board = cards[2 * self.count : 2 * self.count + 5]
        self.pots_of_kit: list[int] = []
        """What lay in each pot when the betting was over, where it came to a showdown."""
        self.kit: Any = NoLimitTexasHoldem.create_state(
            AUTOMATIONS, True, 0, blinds, blinds[1], stacks, self.count, mode=Mode.CASH_GAME
        )
        table: dict[str, Any] = {
            "min-table-stake": "1.00",
            "min-bet": print_money(blinds[1] * CHIP),
            "blinds": [print_money(blind * CHIP) for blind in blinds],
            "ace-low": True,
            "short-tap-out": "tap-out",
            "burn": False,
            "seats": self.count,
        }
        # With two players the button posts first, which the instrument has in 20.19 only.
        table |= {"tournament": True} if self.count == 2 else {"commission": {"basis": "time", "rate": "0.00"}}
        self.table = Table("NI2015-405", table)
        for place, stack in enumerate(stacks):
            self.table.do("sit", player=f"p{place}", seat=place + 1, stake=print_money(stack * CHIP))
        self.table.do("shoe", cards=" ".join(cards))
        self.table.do("deal")
        self.deal_out(cards)

    @property
    def round(self) -> Round | None:
        round_: Round | None = self.table.state.round
        return round_

    def deal_out(self, cards: list[str]) -> None:
        """PokerKit's cards as they come from the same shoe."""
        for place in [*range(self.count)] * 2:
            self.kit.deal_hole(cards.pop(0), place)
        self.deal_board()

    def deal_board(self) -> None:
        """Communal cards wherever PokerKit waits for them; nothing is burnt."""
        while self.kit.can_burn_card("??") or self.kit.can_deal_board():
            if self.kit.can_burn_card("??"):
                self.kit.burn_card("??")
            count = self.kit.board_dealing_count or 1
            self.kit.deal_board("".join(self.board[:count]))
            del self.board[:count]

    def of_kit(self) -> Choices | None:
        """What PokerKit offers."""
        kit = self.kit
        if kit.actor_index is None:
            return None
        can = kit.can_complete_bet_or_raise_to()
        return Choices(
            kit.actor_index,
            kit.checking_or_calling_amount,
            kit.min_completion_betting_or_raising_to_amount if can else None,
            kit.max_completion_betting_or_raising_to_amount if can else None,
        )

    def of_engine(self) -> Choices | None:
        """What the engine offers, in the same words."""
        round_ = self.round
        if round_ is None or round_.turn is None:
            return None
        hand = round_.turn
        may = BettingOptions(self.table.state, round_, hand)
        owed = round_.level - hand.total
        stack = hand.player.stack
        sizes = may.bet_range or may.raise_range
        all_in = hand.total + stack
        least = most = None
        if sizes is not None:
            least, most = round_.level + sizes[0], all_in
        elif may.can_tap_out and stack > owed:
            least = most = all_in
        assert may.can_fold
        assert may.can_check or may.can_call or may.can_tap_out
        return Choices(
            hand.seat - 1,
            min(owed, stack) // CHIP,
            None if least is None else least // CHIP,
            None if most is None else most // CHIP,
        )

    def fold(self) -> None:
        """The player to act folds on both."""
        self._engine("fold")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.kit.fold()
        self.deal_board()

    def check_or_call(self) -> None:
        """The player to act checks or calls on both."""
        round_ = self.round
        assert round_ is not None
        assert round_.turn is not None
        if round_.street > 1 and round_.level == 0:
            self._engine("check")
        else:
            self._engine("tap-out" if round_.turn.player.stack < round_.level - round_.turn.total else "call")
        self.kit.check_or_call()
        self.deal_board()

    def raise_to(self, total: int) -> None:
        """The player to act bets or raises to a total on both."""
        round_ = self.round
        assert round_ is not None
        hand = round_.turn
        assert hand is not None
        cents = total * CHIP
        if cents - hand.total == hand.player.stack:
            self._engine("tap-out")
        elif round_.level == 0:
            self._engine("bet", amount=print_money(cents))
        else:
            self._engine("call-and-raise", raise_=print_money(cents - round_.level))
        self.kit.complete_bet_or_raise_to(total)
        self.deal_board()

    def _engine(self, verb: str, **arguments: str) -> None:
        round_ = self.round
        assert round_ is not None
        assert round_.turn is not None
        self.table.do(verb, player=round_.turn.name, **arguments)

    def finish(self) -> None:
        """The showdown on both; on PokerKit everybody shows."""
        self.pots_of_kit = [pot.amount for pot in self.kit.pots] if self.kit.status else []
        while self.kit.status:
            self.kit.show_or_muck_hole_cards(True)
            self.deal_board()
        if self.round is not None and self.round.at_showdown:
            self.table.do("showdown")

    def stacks_of_engine(self) -> list[int]:
        """The stacks in chips; who was eliminated has none."""
        stacks = {player.name: player.stack for player in self.table.state.seated()}
        return [stacks.get(f"p{place}", 0) // CHIP for place in range(self.count)]


def dealt(chance: random.Random, players: int) -> list[str]:
    """Cards for a hand."""
    return chance.sample(CARD_NAMES[:52], 2 * players + 5)
