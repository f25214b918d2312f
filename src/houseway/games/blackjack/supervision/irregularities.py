"""Irregularities (rule 14): cards drawn in error, put back, placed wrongly; players who are not there."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.equipment.cards import card_name, print_cards
from houseway.errors import Refused
from houseway.games.blackjack.clauses import r14_2, r14_3, r14_4, r14_5, r14_7
from houseway.games.blackjack.commands import Absent, DrawInError, PlacementError, Present, Reconstruct
from houseway.games.blackjack.play.cards.deal_steps import STEPS, go_on
from houseway.games.blackjack.play.cards.shoe import burn, go_back, has_card, take
from houseway.games.blackjack.play.round import begin, why_not_deal
from houseway.games.blackjack.play.side_wagers import reopen_sevens
from houseway.games.blackjack.play.state import Round, State, Step
from houseway.games.blackjack.supervision.placement_errors import put_last_right, put_right
from houseway.law import Rule

KEPT, BURNT, TO_DEALER = range(3)
FATE = {"kept": KEPT, "burnt": BURNT, "dealer": TO_DEALER}


def draw_in_error(state: State, command: DrawInError) -> None:
    """A card came out that nobody wanted (14.2, 14.3); before the deal it begins the round."""
    round_ = state.round
    if round_ is None:
        refuse(why_not_begin(state))
        round_ = begin(state)
        round_.deal_awaited = True
    round_.steps = [Step("error", count=FATE[command.then])]
    go_on(state, round_)


def why_not_begin(state: State) -> Fault | None:
    """Between rounds a card comes out in error only where a round could begin, and only out of the shoe itself."""
    fault = why_not_deal(state)
    if fault is not None:
        return r14_2, f"no round can begin with this card: {fault[1]}"
    return None if has_card(state) else (r14_2, "no card is in the shoe")


def _error(state: State, round_: Round, step: Step) -> bool:
    """A card drawn in error: kept for the next card wanted, burnt, or put to the dealer's hand and burnt (14.2, 14.3)."""
    card = take(state, round_, None, None, from_shoe=True)
    if card is None:
        return False
    if step.count == KEPT:
        state.kept.append(card)
        state.tell("table", r14_2, "drawn-in-error")
        state.show("aside", card_name(card), r14_2)
    elif step.count == BURNT:
        burn(state, round_, card, r14_2, "burnt-in-error")
    else:
        burn(state, round_, card, r14_3, "dealer-card-burnt")
    return True


STEPS["error"] = _error


def reconstruct(state: State, command: Reconstruct) -> None:
    """The last cards wrongly drawn to a hand are the next ones again, and the hand is open (14.4)."""
    refuse(why_not_reconstruct(state, command.box, command.cards))
    round_ = state.round
    assert round_ is not None
    hand = round_.decisions[-1].hand
    box = round_.boxes[command.box]
    cards = hand.take_back(command.cards)
    go_back(state, cards)
    round_.laid -= command.cards
    round_.decided -= command.cards
    del round_.decisions[-command.cards :]
    hand.over = False
    round_.at = 0
    if len(hand.cards) == 2 and len(box.hands) == 1:
        reopen_sevens(box)
    state.tell("table", r14_4, "reconstructed")
    state.show("shoe", print_cards(cards), r14_4)
    round_.steps = [Step("play")]
    go_on(state, round_)


def why_not_reconstruct(state: State, number: int, cards: int) -> Fault | None:
    """The last decisions: all of them hits on one hand of the box, and no other card laid or burnt since the first."""
    round_ = state.round
    if round_ is None or round_.phase not in ("play", "dealer"):
        return r14_4, "cards are put right during the subsequent deal"
    hits = round_.decisions[-cards:]
    box = round_.boxes.get(number)
    proper = (
        box is not None
        and len(hits) == cards
        and all(hit.verb == "hit" and hit.hand is hits[0].hand for hit in hits)
        and any(hand is hits[0].hand for hand in box.hands)
        and round_.laid - hits[0].laid == len(hits) - 1
    )
    if not proper:
        return r14_4, f"of the cards laid the last {cards} were not drawn to one hand of box {number}"
    return None


def placement_error(state: State, command: PlacementError) -> None:
    """Found in the last round: the hands are put right (14.4). Found later: that round is void (14.5)."""
    current = state.round
    last = len(state.rounds) + (current is not None)
    if not 1 <= command.round <= last:
        raise Refused(r14_5, f"there is no round {command.round}")
    if command.round == last and current is not None:
        put_right(state, current, command.hands)
        return
    if command.round == last:
        put_last_right(state, state.rounds[-1], command.hands)
        return
    if not state.rounds.is_settled(command.round):
        raise Refused(r14_5, f"round {command.round} is void already")
    void_round(state, state.rounds[command.round - 1], r14_5)


def void_round(state: State, round_: Round, rule: Rule) -> None:
    """Every wager of a round goes back under one rule, whatever was settled or void before."""
    for wager in round_.wagers:
        state.settled(wager.void(rule))
    round_.status = "void"
    if round_ is state.round:
        state.tell("players", rule, "round-void")
    else:
        state.tell_in(round_.number, "players", rule, "round-void")


def absent(state: State, command: Absent) -> None:
    """A player is not there: others on the hand decide, or the hand is dealt to over eleven (14.7)."""
    round_ = state.round
    if round_ is None:
        raise Refused(r14_7, "no round is in progress")
    round_.absent.add(command.player)
    state.tell(command.player, r14_7, "absent")
    play_on(state, round_)


def present(state: State, command: Present) -> None:
    """A player is back and decides again."""
    round_ = state.round
    if round_ is None or command.player not in round_.absent:
        raise Refused(r14_7, f"{command.player} was not absent")
    round_.absent.remove(command.player)


def play_on(state: State, round_: Round) -> None:
    """Look again whether the current hand has somebody to decide and something to decide about."""
    if round_.phase == "play":
        round_.steps = [Step("play")]
        go_on(state, round_)
