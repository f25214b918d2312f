"""Irregularities (rule 14): cards drawn in error, put back or wrongly placed, and absent players."""

from __future__ import annotations

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.equipment.cards import card_name, print_cards
from houseway.errors import Refused
from houseway.games.blackjack.clauses import r14_2, r14_3, r14_4, r14_5, r14_7
from houseway.games.blackjack.commands import Absent, DrawInError, PlacementError, Present, Reconstruct
from houseway.games.blackjack.play.cards.resumable_deal import STEPS, run_steps
from houseway.games.blackjack.play.cards.shoe import burn_card, has_card, put_cards_back, take_card
from houseway.games.blackjack.play.round import begin_round, why_not_deal
from houseway.games.blackjack.play.side_wagers import reopen_sevens
from houseway.games.blackjack.play.state import DealStep, Round, State
from houseway.games.blackjack.supervision.card_corrections import correct_current_round, correct_last_round
from houseway.i18n import Message
from houseway.law import Rule

KEPT, BURNT, TO_DEALER = range(3)
DESTINATIONS = {"kept": KEPT, "burnt": BURNT, "dealer": TO_DEALER}


def draw_in_error(state: State, command: DrawInError) -> None:
    """Record a card drawn in error (14.2, 14.3); between rounds this begins the next round."""
    round_ = state.round
    if round_ is None:
        refuse(why_not_begin(state))
        round_ = begin_round(state)
        round_.deal_awaited = True
    round_.steps = [DealStep("error", count=DESTINATIONS[command.then])]
    run_steps(state, round_)


def why_not_begin(state: State) -> Fault | None:
    """Return why no round can begin with a card drawn in error, or None if one can.

    The initial deal must be allowed, and the shoe itself must have a card.
    """
    fault = why_not_deal(state)
    if fault is not None:
        return r14_2, Message("blackjack-draw-in-error-no-round", reason=fault[1])
    return None if has_card(state) else (r14_2, Message("games-shoe-empty"))


def _run_error_step(state: State, round_: Round, step: DealStep) -> bool:
    """Draw a card in error, and return False if the shoe is empty (14.2, 14.3).

    The command says what happens to the card: it is set aside for the next draw, burnt, or burnt as an excess card
    of the dealer.
    """
    card = take_card(state, round_, None, None, from_shoe=True)
    if card is None:
        return False
    if step.count == KEPT:
        state.kept.append(card)
        state.notify("table", r14_2, "drawn-in-error")
        state.show_cards("aside", card_name(card), r14_2)
    elif step.count == BURNT:
        burn_card(state, round_, card, r14_2, "burnt-in-error")
    else:
        burn_card(state, round_, card, r14_3, "dealer-card-burnt")
    return True


STEPS["error"] = _run_error_step


def reconstruct(state: State, command: Reconstruct) -> None:
    """Put the last cards that were wrongly dealt to a hand back into the shoe, and reopen the hand (14.4)."""
    refuse(why_not_reconstruct(state, command.box, command.cards))
    round_ = state.round
    assert round_ is not None
    hand = round_.decisions[-1].hand
    box = round_.boxes[command.box]
    cards = hand.remove_last_cards(command.cards)
    put_cards_back(state, cards)
    round_.laid -= command.cards
    round_.decided -= command.cards
    del round_.decisions[-command.cards :]
    hand.over = False
    round_.at = 0
    if len(hand.cards) == 2 and len(box.hands) == 1:
        reopen_sevens(box)
    state.notify("table", r14_4, "reconstructed")
    state.show_cards("shoe", print_cards(cards), r14_4)
    round_.steps = [DealStep("play")]
    run_steps(state, round_)


def why_not_reconstruct(state: State, number: int, cards: int) -> Fault | None:
    """Return why the last cards of a box cannot be put back, or None if they can.

    The last decisions must all be hits on one hand of the box. No other card may have been dealt or burnt since
    the first of these hits.
    """
    round_ = state.round
    if round_ is None or round_.phase not in ("play", "dealer"):
        return r14_4, Message("blackjack-reconstruct-when")
    hits = round_.decisions[-cards:]
    box = round_.boxes.get(number)
    is_possible = (
        box is not None
        and len(hits) == cards
        and all(hit.verb == "hit" and hit.hand is hits[0].hand for hit in hits)
        and any(hand is hits[0].hand for hand in box.hands)
        and round_.laid - hits[0].laid == len(hits) - 1
    )
    if not is_possible:
        return r14_4, Message("blackjack-reconstruct-last-cards", cards=cards, box=number)
    return None


def placement_error(state: State, command: PlacementError) -> None:
    """Correct hands of the current or the last round (14.4), or void an earlier round (14.5)."""
    current_round = state.round
    last_number = len(state.rounds) + (current_round is not None)
    if not 1 <= command.round <= last_number:
        raise Refused(r14_5, Message("games-no-such-round", round=command.round))
    if command.round == last_number and current_round is not None:
        correct_current_round(state, current_round, command.hands)
        return
    if command.round == last_number:
        correct_last_round(state, state.rounds[-1], command.hands)
        return
    if not state.rounds.is_settled(command.round):
        raise Refused(r14_5, Message("games-round-already-void", round=command.round))
    void_round(state, state.rounds[command.round - 1], r14_5)


def void_round(state: State, round_: Round, rule: Rule) -> None:
    """Void every wager of a round under one clause, including wagers that are settled or already void."""
    for wager in round_.wagers:
        state.report_line(wager.settle_void(rule))
    round_.status = "void"
    if round_ is state.round:
        state.notify("players", rule, "round-void")
    else:
        state.notify_in_round(round_.number, "players", rule, "round-void")


def absent(state: State, command: Absent) -> None:
    """Mark a player as absent in this round (14.7).

    Another player with a wager on the hand then decides. If there is none, the hand takes cards until its total
    is above eleven.
    """
    round_ = state.round
    if round_ is None:
        raise Refused(r14_7, Message("games-no-round"))
    round_.absent.add(command.player)
    state.notify(command.player, r14_7, "absent")
    resume_play(state, round_)


def present(state: State, command: Present) -> None:
    """Mark an absent player as present, so that the player can decide again."""
    round_ = state.round
    if round_ is None or command.player not in round_.absent:
        raise Refused(r14_7, Message("blackjack-not-absent", player=command.player))
    round_.absent.remove(command.player)


def resume_play(state: State, round_: Round) -> None:
    """Continue play after a change that may leave the current hand without a decision maker."""
    if round_.phase == "play":
        round_.steps = [DealStep("play")]
        run_steps(state, round_)
