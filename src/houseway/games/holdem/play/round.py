"""The round from the shuffle to the showdown, without the betting (7, 8.5, 9)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.equipment.cards import Card, card_name
from houseway.errors import InvalidRecordError, Refused
from houseway.games.holdem.clauses import (
    A_hole_card,
    A_initial_deal,
    A_round_of_play,
    A_shoe,
    A_showdown,
    r2_1,
    r2_2,
    r7_1,
    r7_2,
    r8_5,
    r9_2,
    r9_6,
    r17_19,
    r18_2,
)
from houseway.games.holdem.commands import Deal, Shoe, Showdown
from houseway.games.holdem.play.betting_rounds import participants
from houseway.games.holdem.play.betting_rounds.forced_bets import take_forced_bets
from houseway.games.holdem.play.betting_rounds.turns import begin_betting, close_betting
from houseway.games.holdem.play.settlement import settle_showdown
from houseway.games.holdem.play.state import OUT, Hand, Round, SeatedPlayer, State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows

COMMUNAL_CARDS, BURNT_CARDS = 5, 3
MIN_CARDS_AT_EACH_END = 2
"""Smallest number of cards that a cut leaves at either end of the deck."""


@follows(A_shoe)
def stack_shoe(state: State, command: Shoe) -> None:
    """Set the shuffled order of the cards for the next round (7.1).

    During a round this replaces the rest of the shoe after a communal card was exposed too soon (17.17).
    """
    round_ = state.round
    refuse(why_not_shoe(round_))
    cards = read_cards(state, command.cards)
    if round_ is None:
        state.shoe = cards
        return
    if not list_cards_out(round_).isdisjoint(cards):
        raise Refused(r2_2, Message("holdem-card-out"))
    if round_.first_seen is not None and cards[:1] != (round_.first_seen,):
        raise Refused(r17_19, Message("holdem-first-card-stays", card=card_name(round_.first_seen)))
    round_.shoe = cards
    round_.dealt = 0
    round_.first_seen = None
    round_.enough = _is_enough(state, len(cards))
    round_.shoe_awaited = False
    if round_.turn is None and not round_.at_showdown:
        close_betting(state, round_)


def list_cards_out(round_: Round) -> set[Card]:
    """Return the cards of a round that have left the shoe: hole cards, communal cards and burnt cards."""
    return {*round_.communal, *round_.burnt, *(card for hand in round_.hands for card in (hand.first, hand.second))}


def why_not_shoe(round_: Round | None) -> Fault | None:
    """Return why a shuffled order of the cards is not accepted now, or None if it is (7.1)."""
    return (r7_1, Message("games-shuffle-between-rounds")) if round_ is not None and not round_.shoe_awaited else None


@follows(r2_1)
def read_cards(state: State, text: str) -> tuple[Card, ...]:
    """Return the cards that a command names (2.1).

    Raises:
        Refused: a card is not in the deck in play, or is named twice (2.2).
    """
    deck = state.terms.deck
    names = text.split()
    cards = tuple([deck[name] for name in names if name in deck])
    if len(cards) < len(names):
        raise Refused(
            r2_2, Message("holdem-card-not-in-deck", card=repr(next(name for name in names if name not in deck)))
        )
    if len(set(cards)) < len(cards):
        raise Refused(r2_2, Message("holdem-card-twice"))
    return cards


@follows(A_round_of_play)
def deal(state: State, command: Deal) -> None:
    """Take the blinds or antes, deal two cards to each player and begin the betting (8.5, 9.2, 9.3)."""
    del command
    plan = participants.make_deal_plan(state)
    refuse(why_not_deal(state, plan))
    shortage_message = describe_missing_cards(state, plan)
    if shortage_message is not None:
        raise InvalidRecordError(shortage_message)
    count = len(plan.dealt_in)
    shoe = state.shoe or ()
    players_before, posters = participants.carry_out(state, plan)
    hands = _deal_hole_cards(plan.dealt_in, shoe)
    round_ = state.round = Round(hands, plan.button, shoe, state.notices)
    state.notices = []
    round_.enough = _is_enough(state, len(shoe) - 2 * count)
    round_.full = None not in state.seats[1:]
    round_.sat_out = [
        (player, player.rounds_out) for player in state.players.values() if player.rounds_out or player.status == OUT
    ]
    previous = hands[-1]
    for hand in hands:
        previous.next = hand
        previous = hand
    round_.dealt = 2 * count
    last_forced_hand, over_blinders = take_forced_bets(state, posters)
    if plan.elected:
        participants.send_election_notices(state, plan, over_blinders)
    if players_before:
        round_.before = players_before
        for hand in hands:
            participants.clear_missed_blinds(hand.player)
    if state.announced:
        round_.announced = tuple(state.announced)
        state.announced = []
    begin_betting(state, round_, last_forced_hand)


def why_not_deal(state: State, plan: participants.DealPlan) -> Fault | None:
    """Return why no round can begin, or None if one can (8.5, 18.2).

    The function does not check whether the shoe has enough cards.
    """
    if state.round is not None:
        return r8_5, Message("games-round-in-progress")
    if state.closed is not None:
        return r18_2, Message("games-table-closed")
    count = len(plan.dealt_in)
    return (r8_5, Message("holdem-two-players", count=count)) if count < 2 else None


def describe_missing_cards(state: State, plan: participants.DealPlan) -> Message | None:
    """Return a message if the shoe has too few cards to deal two to each player, otherwise None."""
    available, required = len(state.shoe or ()), 2 * len(plan.dealt_in)
    return Message("holdem-deal-needs-cards", required=required, available=available) if available < required else None


def may_run_out(state: State, command: Command) -> bool:
    """Return whether a command is a deal after which the shoe might run out before the end of the round."""
    return type(command) is Deal and not _is_enough(state, len(state.shoe or ()) - 2 * len(state.players))


def _is_enough(state: State, cards: int) -> bool:
    """Return whether this number of cards suffices for the communal cards of a round and any burnt cards."""
    return cards >= COMMUNAL_CARDS + (BURNT_CARDS if state.terms.burn else 0)


@follows(A_initial_deal)
@follows(A_hole_card)
@follows(r9_2)
def _deal_hole_cards(players: list[SeatedPlayer], shoe: tuple[Card, ...]) -> list[Hand]:
    """Deal one card to each player in the given order, and then a second card to each in the same order (9.2).

    The players are in clockwise order; the player after the button comes first.
    """
    return list(map(Hand, players, shoe, shoe[len(players) :]))


@follows(r7_2)
def get_cut_depths(cards: int) -> range:
    """Return the numbers of cards that the cut may lift from a deck of this size.

    At least two cards must stay at either end (7.2).
    """
    return range(MIN_CARDS_AT_EACH_END, cards - MIN_CARDS_AT_EACH_END + 1)


@follows(A_showdown)
def showdown(state: State, command: Showdown) -> None:
    """Compare the hands at the showdown and pay the pots (9.6, 13)."""
    del command
    round_ = state.round
    refuse(why_not_showdown(round_))
    assert round_ is not None
    settle_showdown(state, round_)


def why_not_showdown(round_: Round | None) -> Fault | None:
    """Return why the showdown cannot take place yet, or None if it can (9.6)."""
    if round_ is None or not round_.at_showdown:
        return r9_6, Message("holdem-showdown-when")
    return None
