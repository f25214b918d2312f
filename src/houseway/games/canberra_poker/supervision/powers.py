"""What operator, supervisor and dealer do beside the round: signs, markers, cards, records, closing (2, 3, 10.6, 15, 16)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.game import person
from houseway.engine.state import closing
from houseway.engine.state.limits import change_limits
from houseway.engine.state.markers import why_not_limit, why_not_take_off
from houseway.errors import Refused
from houseway.games.canberra_poker.clauses import (
    A_approved,
    A_authorised_game,
    A_lotteries_act,
    A_lottery,
    r1_2,
    r2_2,
    r2_3,
    r2_4,
    r3_1,
    r3_2,
    r7_4,
    r9_7,
    r10_1,
    r10_6,
    r10_6_a,
    r10_6_b,
    r12_7,
    r15_2,
    r16_5,
    r16_11,
)
from houseway.games.canberra_poker.commands import (
    ChangeCards,
    CheckCards,
    Close,
    Dispute,
    Infringe,
    Limits,
    Marker,
    Meter,
    Redistribute,
    ReplaceShoe,
    RulesCopy,
    Verify,
)
from houseway.games.canberra_poker.determinations import Sign, sign_fault
from houseway.games.canberra_poker.play.state import DEALER, DECK, HAND, Rules, State
from houseway.law.coverage_marks import follows, follows_answer
from houseway.money import print_money


def limits(state: State, command: Limits) -> None:
    """The operator changes the signs with notice: at once on an empty layout, else from the end of the round (3.1)."""
    person(command, "operator", rule=r3_1)
    at_once = state.round is None and not state.layout
    change_limits(state, command, r3_1, lambda sign: _why_not_sign(state, sign), at_once=at_once)


def _why_not_sign(state: State, sign: Sign) -> str | None:
    fault = sign_fault(sign, state.edition)
    return None if fault is None else fault[1]


def marker(state: State, command: Marker) -> None:
    """A marker beside a box raises its maximum, or lifts it where the instrument asks for no limit on it (3.2)."""
    if state.round is not None:
        raise Refused(r3_2, "markers are placed between rounds")
    person(command, "operator", rule=r3_2)
    box, limit = command.box, command.limit
    if not 1 <= box <= state.determinations.boxes:
        raise Refused(r1_2, f"boxes are numbered 1 to {state.determinations.boxes}, not {box}")
    if not command.on:
        refuse(why_not_take_off(r3_2, state.markers, box))
        del state.markers[box]
        return
    if limit is not None:
        refuse(why_not_limit(r3_2, limit, state.limits.sign))
    elif state.edition.marker_needs_limit:
        raise Refused(r3_2, "the marker must show the new limit")
    state.markers[box] = limit


def close(state: State, command: Close) -> None:
    """The operator closes the table with notice; antes on the layout go back (15.2)."""
    person(command, "operator", rule=r15_2)
    closing.close(state, command, r15_2, why_not_close(state))
    state.layout.clear()
    state.asked = None


def why_not_close(state: State) -> Fault | None:
    """Why the table cannot be closed now; closing it again only says so once more."""
    return None if state.round is None else (r15_2, "a round is running")


@follows(r10_6_b)
def redistribute(state: State, command: Redistribute) -> None:
    """Reserve money goes to prizes of tournaments or lotteries, where the instrument provides for it (10.6)."""
    person(command, "operator", rule=r10_6)
    refuse(why_not_redistribute(state))
    if not _is_approved(command):
        raise Refused(r10_6, "the approved arrangement must be named")
    if command.from_ != "reserve":
        raise Refused(r10_6, f"money is taken from the reserve, not from {command.from_}")
    if not prize_pool(command.to):
        raise Refused(r10_6_a, f"money goes to a tournament or a lottery, not to {command.to!r}")
    free = free_reserve(state)
    if not 0 < command.amount <= free:
        raise Refused(r10_6, f"{print_money(free)} may be moved, not {print_money(command.amount)}")
    state.pools.move("reserve", command.to, command.amount)


def why_not_redistribute(state: State) -> Fault | None:
    """Why no reserve money moves now, whatever the arrangement (10.6)."""
    if not state.edition.reserve_may_move:
        return r10_6, f"{state.edition.number} leaves reserve money where it is"
    return None if state.round is None else (r10_6, "a round is running")


def free_reserve(state: State) -> int:
    """What of the reserve may be moved: all but what the operator keeps there."""
    return max(0, state.pools.reserve - state.determinations.jackpot.keep)


@follows(A_approved)
def _is_approved(command: Redistribute) -> bool:
    """Whether the arrangement that the Commission approved is named; what it says is not judged here."""
    return bool(command.arrangement)


@follows_answer(lambda rules: rules)
def prize_pool(to: str) -> Rules:
    """The clauses that let reserve money go to a prize pool of this kind; none: it may not go there (10.6(a))."""
    match to:
        case "tournament":
            return r10_6_a, A_authorised_game
        case "lottery":
            return r10_6_a, A_lottery, A_lotteries_act
        case _:
            return ()


def meter(state: State, command: Meter) -> None:
    """The operator says how pools that other tables share stand now, with the wagers of this round in them (10.1, 10.3)."""
    person(command, "operator", rule=r10_1)
    why = why_no_meter(state)
    if why is not None:
        raise Refused(r10_1, why)
    state.pools.meter(command.jackpot, command.reserve)


def why_no_meter(state: State) -> str | None:
    """Why the pools cannot be set now: nobody learns of a prize between the deal and the last decision."""
    if state.determinations.tournament and state.determinations.side_wagers == "not-allowed":
        return "the tournament has no jackpot wagers"
    if state.phase == "dealing" or (state.phase == "deciding" and state.current().undecided()):
        return "the pools are set between rounds, or when everybody has decided"
    return None


def infringe(state: State, command: Infringe) -> None:
    """An infringement goes on record."""
    state.on_record.infringe(command, state.tell, coming=_coming(state))


def dispute(state: State, command: Dispute) -> None:
    """The operator's decision, final unless the Commission is asked for a review (16.5)."""
    state.on_record.dispute(command, state.tell, rule=r16_5, rounds=len(state.rounds))


def rules_copy(state: State, command: RulesCopy) -> None:
    """A player asked for a copy of the rules and was given one (16.11)."""
    state.on_record.rules_copy(command, state.tell, rule=r16_11, rounds=len(state.rounds))


def replace_shoe(state: State, command: ReplaceShoe) -> None:
    """Another shoe; rule 12 applies as long as it is an automated one, and new cards that are due stay due (12.7)."""
    refuse(why_not_replace_shoe(state))
    state.automated = command.automated
    state.shoe_works = True
    state.shoe = ()


def why_not_replace_shoe(state: State) -> Fault | None:
    """Why the shoe stays for now (12.7)."""
    return None if state.round is None else (r12_7, "a shoe is replaced when the round is over")


def change_cards(state: State, command: ChangeCards) -> None:
    """Other cards come into use after a round, each checked by supervisor and dealer (2.3, 12.7)."""
    in_round = state.round is not None
    state.on_record.change(command, state.tell, rule=r2_3, coming=_coming(state), in_round=in_round)
    state.shoe = ()
    state.new_cards_due = False
    state.cards_miscounted = False


def check_cards(state: State, command: CheckCards) -> None:
    """Record a check, that of the day (2.2) or one on instruction (2.4).

    The supervisor gets notice of a wrong number, and no new round is dealt until the cards are counted right or changed.
    """
    whole = 2 * DECK if state.automated else DECK
    daily = command.when in ("before", "after")
    state.on_record.check(
        command,
        state.tell,
        rule=r2_2 if daily else r2_4,
        by=("supervisor", "dealer"),
        barred=daily and state.round is not None,
        whole=whole,
        count_rule=r2_4,
    )
    if command.count is not None:
        state.cards_miscounted = command.count != whole


def verify(state: State, command: Verify) -> None:
    """The dealer has counted a hand, the own one too, before it goes into the rack; the last count holds (7.4, 9.7)."""
    refuse(why_not_verify(state))
    if command.box != "dealer" and not 1 <= command.box <= state.determinations.boxes:
        raise Refused(r1_2, f"boxes are numbered 1 to {state.determinations.boxes}, not {command.box}")
    round_ = state.current()
    place = DEALER if command.box == "dealer" else command.box
    if command.count == HAND:
        round_.miscounted.discard(place)
    else:
        round_.miscounted.add(place)
        box = round_.boxes.get(place)
        folded = box is not None and box.action == "fold"
        state.tell("supervisor", r7_4 if folded else r9_7, "card-count")


def why_not_verify(state: State) -> Fault | None:
    """Why no hands are counted now (7.4, 9.7)."""
    if state.phase not in ("deciding", "revealed"):
        return r9_7, "hands are counted when everybody has five cards"
    return None


def _coming(state: State) -> int:
    """The number of the running round, or of the next."""
    return len(state.rounds) + (state.round is None)
