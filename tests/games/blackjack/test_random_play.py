"""Random play with lawful and unlawful commands.

Chips are conserved, refusals change nothing, replay equals play, and legal actions agree with the rules.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from tests.games.blackjack.table_driver import NUMBER
from tests.random_play import (
    check_net,
    check_replay,
    fill,
    is_legal_action,
    parse_signed_cents,
    select_fillable_actions,
    snapshot,
)
from tests.random_play import try_command as refused
from tests.run_size import count_examples

from houseway import MissingCardsError, Table
from houseway.engine.output.view_types import View
from houseway.engine.protocol.game import LegalAction
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.play.cards.shoe import iter_next_cards
from houseway.games.blackjack.play.seats import why_not_leave

PLAYERS = ("ann", "bob", "cat", "dan")
STAFF = ("dealer", "supervisor", "operator", "director")
VIEWERS = (*PLAYERS, "zoe", *STAFF, "regulator", "commission")
FULLY_LISTED_VERBS = frozenset(
    [
        "wager",
        "withdraw",
        "insurance",
        "even-money",
        "hit",
        "stand",
        "double",
        "split",
        "deal",
        "dealer",
        "close-insurance",
        "sit",
        "leave",
        "ask",
        "check-cards",
    ]
)
"""Verbs for which ``legal()`` lists all that ``apply()`` accepts.

Seats of players in the round are an exception (4.5(a)).
"""
RARE_VERBS = frozenset(
    [
        "sit",
        "leave",
        "withdraw",
        "ask",
        "final-rounds",
        "close",
        "vacate",
        "lift-restriction",
        "marker",
        "check-cards",
        "rules-copy",
        "void",
        "change-cards",
        "report",
    ]
)
"""Verbs of legal actions that are rarely taken, so that rounds are played."""


def make_random_determinations(chance: random.Random) -> dict[str, Any]:
    """Return random determinations; every option occurs now and then."""
    marker = chance.choice(({}, {"starting-marker": 1}))
    return (
        marker
        | _make_tournament_options(chance)
        | {
            "boxes": chance.choice((1, 2, 3, 5)),
            "min": "10.00",
            "max": chance.choice(("20.00", "60.00")),
            "multiple": chance.choice(("0.01", "0.50", "5.00")),
            "smallest-chip": chance.choice(("0.02", "1.00", "5.00")),
            "multiple-boxes": chance.random() < 0.7,
            "super-sevens": chance.random() < 0.6,
            "super-sevens-amounts": ["5.00", "7.00"],
            "perfect-pairs": chance.random() < 0.6,
            "perfect-pairs-max": "10.00",
            "automated-shoe": chance.random() < 0.25,
            "marker-total": chance.choice(("marker", "sign")),
            "even-money-by": chance.choice(("owner", "decision-maker")),
            "double-on": chance.choice(("two-cards", "any")),
            "side-wager-with": chance.choice(("own", "box")),
        }
    )


def _make_tournament_options(chance: random.Random) -> dict[str, Any]:
    """Choose whether the table belongs to a tournament and whether its conditions depart from the rules (20.5)."""
    tournament = {"tournament": chance.random() < 0.3, "decks": chance.choice((4, 6, 8))}
    if not tournament["tournament"] or chance.random() < 0.5:
        return tournament
    pays = {"blackjack-pays": chance.choice(("3:2", "6:5", "1:1", "2:1"))}
    return tournament | pays | {"departures": ["decks", "blackjack-pays", "min"], "decks": chance.choice((1, 2, 3))}


def make_random_cards(chance: random.Random, count: int, *, plain: bool) -> str:
    """Return cards of a shoe with many sevens, eights, aces and tens.

    Sometimes one card is face up, or the cutting card is among them.
    """
    ranks = chance.choice(("23456789TJQKA", "78AT", "77777A", "8T", "A5T"))
    words = [chance.choice(ranks) + chance.choice("shdc") for _ in range(count)]
    words = [word for number, word in enumerate(words) if words[:number].count(word) < 4]
    if not plain and words and chance.random() < 0.5:
        words.insert(chance.randint(0, len(words)), "cut")
    if words and chance.random() < 0.2:
        place = chance.randrange(len(words))
        words[place] = words[place].replace("cut", "2c") + "!"
    return " ".join(words)


def make_shoe_command(chance: random.Random, table: Table) -> dict[str, Any]:
    """Return a ``shoe`` command, mostly with cards for a round or two, sometimes for an unseen shoe."""
    automated = chance.choice((True, False)) if chance.random() < 0.1 else None
    plain = table.state.shoe_automated if automated is None else automated
    command: dict[str, Any] = {"do": "shoe", **make_order_arguments(chance, chance.choice((2, 9, 30, 60)), plain=plain)}
    if (table.state.new_cards_due and chance.random() < 0.9) or chance.random() < 0.05:
        command |= {"new-cards": True} | chance.choice(({}, {"checkers": ["ivy", "jim"]}))
    command |= _make_cut_depths(chance, command)
    return command if automated is None else {**command, "automated": automated}


def _make_cut_depths(chance: random.Random, command: dict[str, Any]) -> dict[str, int]:
    """Return depths of the cut and the cutting card, or none if the listed cards include the cutting card."""
    if chance.random() < 0.7 or "cut" in command.get("cards", "").split():
        return {}
    return {"cut-depth": chance.choice((51, 52, 60, 152)), "cutting-card-depth": chance.choice((51, 52, 60))}


def make_order_arguments(chance: random.Random, count: int, *, plain: bool) -> dict[str, Any]:
    """Return the order of this many cards, or state that the order is unknown."""
    return {"unseen": True} if chance.random() < 0.2 else {"cards": make_random_cards(chance, count, plain=plain)}


def make_random_command(chance: random.Random, table: Table) -> dict[str, Any]:
    """Return a command that may be refused, mostly one that fits the phase."""
    in_round = table.state.round is not None
    kind = chance.random()
    if kind < 0.03:
        choices = _list_powers(chance)
    elif kind < 0.25:
        choices = _list_commands_at_any_time(chance, table)
    elif (kind < 0.9) == in_round:
        choices = _list_commands_during_round(chance)
    else:
        choices = _list_commands_between_rounds(chance, table)
    return chance.choice(choices)


def _choose_player_and_box(chance: random.Random) -> dict[str, Any]:
    return {"player": chance.choice(PLAYERS), "box": chance.choice((0, 1, 1, 1, 1, 2, 2, 3, 6))}


def _choose_amount(chance: random.Random) -> str:
    return chance.choice(("0.00", "0.01", "0.50", "2.50", "5.00", "9.50", "10.00", "15.00", "20.00", "70.00"))


def _choose_wager_kind(chance: random.Random) -> str:
    return chance.choice(("main", "main", "super-sevens", "perfect-pairs", "split", "double", "insurance"))


def _choose_role(chance: random.Random) -> dict[str, str]:
    return {"by": chance.choice(("player", *STAFF))} if chance.random() < 0.25 else {}


def _choose_contravened_rule(chance: random.Random) -> dict[str, str]:
    return chance.choice(({}, {"contravened": "16.8"}, {"contravened": "20.15"}))


def _list_commands_between_rounds(chance: random.Random, table: Table) -> list[dict[str, Any]]:
    here, money, kind = _choose_player_and_box(chance), _choose_amount(chance), _choose_wager_kind(chance)
    return [
        {"do": "wager", **here, "amount": money, "wager": kind},
        {"do": "wager", **here, "amount": "10.00"},
        {"do": "wager", **here, "amount": money, "position": chance.randint(1, 4)},
        {"do": "withdraw", **here},
        {"do": "withdraw", **here, "wager": kind},
        {"do": "ask", "player": here["player"]},
        {"do": "deal"},
        {"do": "deal", "overlooked-cut": True},
        {"do": "draw-in-error", "then": chance.choice(("kept", "burnt", "dealer"))},
        make_shoe_command(chance, table),
    ]


def _list_commands_during_round(chance: random.Random) -> list[dict[str, Any]]:
    here, money, other = _choose_player_and_box(chance), _choose_amount(chance), chance.choice(PLAYERS)
    hand = {"hand": chance.randint(0, 5)} if chance.random() < 0.3 else {}
    return [
        {"do": "insurance", **here, "amount": money},
        {"do": "even-money", **here},
        {"do": "close-insurance"},
        {"do": "hit", **here, **hand},
        {"do": "stand", **here, **hand},
        {"do": "double", **here, **hand},
        {"do": "double", **here, **hand, "amount": money, "with": {other: money}},
        {"do": "split", **here, **hand},
        {"do": "split", **here, **hand, "with": [other]},
        {"do": "dealer", "overdraw": chance.choice((0, 0, 1))},
        {"do": "draw-in-error", "then": chance.choice(("kept", "burnt", "dealer"))},
        {"do": "reconstruct", "box": here["box"], "cards": chance.choice((1, 1, 2))},
        {"do": "absent", "player": other},
        {"do": "present", "player": other},
        _add_cut_depths(chance, {"do": "reshuffle", **make_order_arguments(chance, 12, plain=False)}),
        _add_cut_depths(chance, {"do": "malfunction", **make_order_arguments(chance, 12, plain=False)}),
        {"do": "malfunction", "rectified": True},
    ]


def _add_cut_depths(chance: random.Random, command: dict[str, Any]) -> dict[str, Any]:
    return command | _make_cut_depths(chance, command)


def move_cards(chance: random.Random, table: Table) -> dict[str, Any]:
    """Return hands of the last round with moved cards: some gained from the next cards, some returned."""
    state = table.state
    round_ = state.round or (state.rounds[-1] if state.rounds else None)
    if round_ is None or not round_.dealer.cards:
        return {}
    dealer_cards = round_.dealer.cards[1:] if state.round is None else []
    upcoming = [*dealer_cards, *iter_next_cards(state)][: chance.choice((0, 0, 1, 1, 2, 3))]
    boxes = [box for box in round_.order if chance.random() < 0.6]
    hands_by_box = {str(box.number): [list(hand.cards) for hand in box.hands] for box in boxes}
    hands = [hand for box_hands in hands_by_box.values() for hand in box_hands]
    if not hands:
        return {}
    loose_cards = [*upcoming]
    for hand in hands:
        if chance.random() < 0.5:
            keep_count = chance.randint(max(1, len(hand) - 2), len(hand))
            loose_cards += hand[keep_count:]
            del hand[keep_count:]
    chance.shuffle(loose_cards)
    for card in loose_cards if chance.random() < 0.3 else [card for card in loose_cards if card in upcoming]:
        chance.choice(hands).append(card)
    texts: dict[str, Any] = {box: [print_cards(hand) for hand in box_hands] for box, box_hands in hands_by_box.items()}
    if chance.random() < 0.2:
        texts["dealer"] = print_cards(round_.dealer.cards[:1])
    return {"hands": texts}


def _change_hands(chance: random.Random, table: Table) -> dict[str, Any]:
    """Return hands of the last round with some of their cards changed."""
    rounds = table.result()["rounds"]
    hands_by_place = rounds[-1]["hands"] if rounds else {}
    changed_hands: dict[str, Any] = {}
    for key, hands in hands_by_place.items():
        if chance.random() < 0.4:
            texts = [_change_cards(chance, hand["cards"]) for hand in ([hands] if key == "dealer" else hands)]
            changed_hands[key] = texts[0] if key == "dealer" else texts
    return {"hands": changed_hands} if changed_hands or chance.random() < 0.5 else {}


def _change_cards(chance: random.Random, text: str) -> str:
    words = text.split()
    if words and chance.random() < 0.7:
        words[chance.randrange(len(words))] = chance.choice("2345789TKA") + chance.choice("shdc")
    if chance.random() < 0.1:
        words = words[:-1] if chance.random() < 0.5 else [*words, "2c"]
    return " ".join(words)


def _list_commands_at_any_time(chance: random.Random, table: Table) -> list[dict[str, Any]]:
    here, money, by = _choose_player_and_box(chance), _choose_amount(chance), _choose_role(chance)
    player, is_rare = here["player"], chance.random() < 0.2
    notice = {"notice": True} if chance.random() < 0.8 else {}
    return [
        {"do": "sit", **here},
        {"do": "leave", "player": player},
        {"do": "leave", **here},
        {"do": "placement-error", "round": chance.randint(0, 3)},
        *[{"do": "placement-error", "round": _get_last_round_number(table), **_change_hands(chance, table)}] * 2,
        *[
            {"do": "placement-error", "round": _get_last_round_number(table), **move_cards(chance, table)}
            for _ in range(3)
        ],
        {"do": "report", "player": player, "to": "commission", "rule": chance.choice(("4.8", "4.9")), **by},
        {"do": "change-cards", "checked": is_rare, "checkers": ["ivy", "jim"], **by},
        {"do": "seen", "cards": make_random_cards(chance, 2, plain=is_rare)},
        {"do": "rules-copy", "player": player},
        {
            "do": "void-wager",
            "player": player,
            "wager": _choose_wager_kind(chance),
            **_choose_contravened_rule(chance),
            **by,
        },
        {"do": "void-wager", **here, **_choose_contravened_rule(chance), **by},
        {"do": "restrict", "player": player, "rule": chance.choice(("4.7", "4.8", "4.9")), "tracked": is_rare, **by},
        {"do": "lift-restriction", "player": player, **by},
        {"do": "limits", chance.choice(("min", "max", "multiple", "perfect-pairs-max")): money, **notice, **by},
        {"do": "marker", **here, "limit": chance.choice(("65.00", "100.00")), **by},
        {"do": "marker", "box": here["box"], "on": False, **by},
        {"do": "vacate", "player": player, **by},
        {"do": "infringe", "player": player, "rule": "16.7"},
        {"do": "dispute", "player": player, "review": is_rare, **by},
        {"do": "dispute", "player": player, "round": chance.randint(0, 3)},
        {"do": "request", "player": player, "what": "review"},
        {"do": "check-cards", "when": chance.choice(("before", "after")), "count": chance.choice((208, 312)), **by},
        {"do": "replace-card", "card": "7c", "checked": True},
    ]


def _get_last_round_number(table: Table) -> int:
    state = table.state
    return len(state.rounds) + (state.round is not None)


def _list_powers(chance: random.Random) -> list[dict[str, Any]]:
    by = _choose_role(chance)
    return [
        {"do": "void", "cause": chance.choice(("fire", "fraud", "collusion")), **by},
        {"do": "void", "cause": chance.choice(("fire", "fire", "fraud")), "round": chance.randint(0, 3)},
        {"do": "exclude", "player": chance.choice(PLAYERS), **_choose_contravened_rule(chance), **by},
        {"do": "final-rounds", **by},
        {"do": "close", "notice": chance.random() < 0.2, **by},
    ]


def take_legal_action(chance: random.Random, table: Table) -> None:
    """Give a command made from a legal action, which must be accepted."""
    actor = chance.choices((*PLAYERS, "dealer", "supervisor", "operator"), (4, 4, 4, 4, 8, 1, 1))[0]
    turns = table.view("dealer", View).turn
    decider = turns[0].player if turns else "dealer"
    if table.view("dealer")["phase"] == "interim" and chance.random() < 0.6:
        decider = chance.choice(PLAYERS)
    actions = select_fillable_actions(table.legal(actor if chance.random() < 0.5 else decider))
    if chance.random() < 0.9:
        actions = tuple(action for action in actions if action.do not in RARE_VERBS)
    if actions:
        command = fill(chance.choice(actions), chance.randint)
        assert give_with_cards(chance, table, command) is None, f"{command} was offered and refused"


def give_with_cards(chance: random.Random, table: Table, command: dict[str, Any]) -> str | None:
    """Give a command, and the cards that it needs from an unseen shoe.

    Also checks that one card fewer than the reported minimum is never enough.

    Returns:
        The rule by which the command is refused, or None if it is accepted.
    """
    while True:
        answer = try_command(table, command)
        if not isinstance(answer, MissingCardsError):
            return answer
        assert answer.count > 0
        if answer.count > 1:
            _see_cards(chance, table, answer.count - 1)
            assert isinstance(try_command(table, command), MissingCardsError)
        _see_cards(chance, table, 1)


def try_command(table: Table, command: dict[str, Any]) -> str | MissingCardsError | None:
    """Give a command, and check that a command with missing cards changes nothing.

    Returns:
        None if accepted, the rule by which it is refused, or the error about missing cards.
    """
    before = snapshot(table.state) if table.state.unseen else None
    try:
        return refused(table, command)
    except MissingCardsError as error:
        missing_cards = error
    assert snapshot(table.state) == before, f"{command} wanted a card and changed something"
    return missing_cards


def _see_cards(chance: random.Random, table: Table, count: int) -> None:
    """See this many cards of an unseen shoe, any that it can still hold."""
    for _ in range(count):
        ranks = chance.choice(("23456789TJQKA", "78AT", "A5T"))
        while refused(table, {"do": "seen", "cards": chance.choice(ranks) + chance.choice("shdc")}) is not None:
            ranks = "23456789TJQKA"


def try_random_command(chance: random.Random, table: Table) -> None:
    """Give a random command, and check that an accepted one that has an effect was listed as legal."""
    command = make_random_command(chance, table)
    actions: list[LegalAction] = [action for actor in (*PLAYERS, "dealer") for action in table.legal(actor)]
    before = snapshot(table.state)
    moot = command["do"] == "sit" and why_not_leave(table.state, command["player"]) is not None
    answer = give_with_cards(chance, table, command) if chance.random() < 0.9 else try_command(table, command)
    if answer is None and command["do"] in FULLY_LISTED_VERBS and "overlooked-cut" not in command and not moot:
        was_listed = is_legal_action(actions, command, ignored_keys=("position", "overdraw", "count"))
        assert was_listed or snapshot(table.state) == before, f"{command} was accepted and not offered"


def refill_cards(chance: random.Random, table: Table) -> None:
    """Load a new shoe if the next round needs one, and supply cards for a round that waits for them."""
    state = table.state
    round_ = state.round
    is_nearly_empty = not state.unseen and len(state.shoe) - state.shoe_at < 8
    if round_ is None and (is_nearly_empty or state.shuffle_due or state.new_cards_due):
        refused(table, make_shoe_command(chance, table))
    elif round_ is not None and ((round_.steps and state.automated) or (round_.deal_awaited and chance.random() < 0.1)):
        table.do("void", cause="impractical")
    elif round_ is not None and round_.steps:
        refused(table, {"do": "reshuffle", "cards": make_random_cards(chance, 20, plain=False)})


def compute_total(hand: str) -> int:
    """Compute the total of a hand independently: the best with each ace as one or eleven that is not over 21."""
    values = [{"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in hand.split()]
    totals = [sum(values) + 10 * elevens for elevens in range(values.count(1) + 1)]
    return max((total for total in totals if total <= 21), default=min(totals))


def compute_expected_outcome(hand: str, dealer: str, *, split: bool) -> tuple[str, str]:
    """Compute the outcome and the odds of a hand under rule 13 independently."""
    player_total, dealer_total = compute_total(hand), compute_total(dealer)
    has_player_blackjack = not split and player_total == 21 and len(hand.split()) == 2
    has_dealer_blackjack = dealer_total == 21 and len(dealer.split()) == 2
    if player_total > 21 or (has_dealer_blackjack and not has_player_blackjack):
        return "lose", ""
    if has_player_blackjack:
        return ("push", "") if has_dealer_blackjack else ("win", "Blackjack")
    if dealer_total > 21 or player_total > dealer_total:
        return "win", "1:1"
    return ("push", "") if player_total == dealer_total else ("lose", "")


def check_lines(round_: dict[str, Any], pays: str) -> None:
    """Check every line by the formulas of the law and every hand by rule 13.

    ``pays`` are the odds of a Blackjack at this table.
    """
    for line in round_["lines"]:
        stake = parse_signed_cents(line["stake"])
        at_risk = parse_signed_cents(line.get("at-risk", line["stake"]))
        assert line.get("at-risk") != line["stake"]
        assert line["outcome"] != "void" or "at-risk" not in line
        odds = Fraction(*map(int, line["odds"].split(":"))) if line["odds"] else Fraction(0)
        assert bool(odds) == (line["outcome"] == "win")
        payout = -(-at_risk * odds // 1)
        assert parse_signed_cents(line["paid"]) == payout
        returned_cents = {"win": stake + payout, "push": stake, "void": stake, "lose": stake - at_risk}[line["outcome"]]
        assert parse_signed_cents(line["returned"]) == returned_cents
        assert line["commission"] == "0.00"
        assert ("3.5" in line["rules"]) == (line["outcome"] in ("win", "lose") and at_risk != stake)
        assert round_["status"] != "void" or line["outcome"] == "void"
        if line["wager"] in ("main", "split", "double") and line["outcome"] != "void" and line["when"] == "final":
            hands = round_["hands"][str(line["box"])]
            hand, dealer = hands[line["hand"] - 1]["cards"], round_["hands"]["dealer"]["cards"]
            outcome, expected_odds = compute_expected_outcome(hand, dealer, split=len(hands) > 1)
            expected = (outcome, pays if expected_odds == "Blackjack" else expected_odds)
            assert (line["outcome"], line["odds"] or "") == expected, (line, hand, dealer)


def compute_expected_sevens(hands: list[list[str]]) -> tuple[str, str, str] | None:
    """Compute outcome, odds and time of Super Sevens on a finished box independently.

    Returns:
        None if the third card cannot be determined.
    """
    if len(hands) > 2:
        return None
    cards = hands[0][:3] if len(hands) == 1 else [hands[0][0], hands[1][0], hands[0][1]]
    sevens = next((count for count, card in enumerate(cards) if card[0] != "7"), len(cards))
    if sevens == 0:
        return "lose", "", "interim"
    if sevens == 1:
        return "win", "3:1", "interim"
    is_suited = len({card[1] for card in cards[:sevens]}) == 1
    odds = {2: ("50:1", "100:1"), 3: ("500:1", "5000:1")}[sevens][is_suited]
    return "win", odds, "final" if odds == "5000:1" else "play"


def compute_expected_pairs(first: str, second: str) -> tuple[str, str]:
    """Compute outcome and odds of Perfect Pairs independently."""
    if first[0] != second[0]:
        return "lose", ""
    if first[1] == second[1]:
        return "win", "25:1"
    return ("win", "12:1") if (first[1] in "hd") == (second[1] in "hd") else ("win", "6:1")


def _can_third_card_have_moved(round_: dict[str, Any], hands: list[list[str]]) -> bool:
    """Return whether the third card of a split box may have moved: its place was emptied and refilled (14.4)."""
    return len(hands) > 1 and [notice["rule"] for notice in round_["notices"]].count("14.4") > 1


def check_side_wagers(round_: dict[str, Any]) -> None:
    """Check side wagers, Blackjacks paid at once and insurance of a finished round against its cards."""
    dealer = round_["hands"]["dealer"]["cards"].split()
    for line in (line for line in round_["lines"] if line["outcome"] != "void"):
        hands = [hand["cards"].split() for hand in round_["hands"][str(line["box"])]]
        settlement = (line["outcome"], line["odds"] or "")
        if line["wager"] == "super-sevens" and not _can_third_card_have_moved(round_, hands):
            assert compute_expected_sevens(hands) in (None, (*settlement, line["when"])), (line, hands)
        elif line["wager"] == "perfect-pairs" and len(hands) <= 2:
            second = hands[0][1] if len(hands) == 1 else hands[1][0]
            assert settlement == compute_expected_pairs(hands[0][0], second), (line, hands)
        elif line["wager"] == "insurance":
            assert settlement == (("win", "2:1") if dealer[1][0] in "TJQK" else ("lose", "")), (line, dealer)
        elif line["wager"] == "main":
            is_blackjack = len(hands) == 1 and len(hands[0]) == 2 and compute_total(" ".join(hands[0])) == 21
            is_paid_at_once = is_blackjack and dealer[0][0] in "23456789"
            assert (line["rules"][0] == "8.1(a)") == is_paid_at_once, (line, dealer)
            assert (line["when"] == "interim") == (is_paid_at_once or line["rules"][0] == "8.1(b)")


def check_dealer(round_: dict[str, Any]) -> None:
    """Check that the dealer of a settled round took only the cards that a wager depended on (12.1, 12.2)."""
    dealer = round_["hands"]["dealer"]["cards"].split()
    total = compute_total(" ".join(dealer))
    waiting_lines = [line for line in round_["lines"] if line["when"] == "final" and line["outcome"] != "void"]
    hands = {
        tuple(round_["hands"][str(line["box"])][line["hand"] - 1]["cards"].split()): len(
            round_["hands"][str(line["box"])]
        )
        for line in waiting_lines
        if line["wager"] in ("main", "split", "double")
    }
    totals = [(compute_total(" ".join(hand)), len(hand) == 2 and split == 1) for hand, split in hands.items()]
    has_undecided_hand = any(total <= 21 and not (total == 21 and has_two_cards) for total, has_two_cards in totals)
    needs_second_card = any(total == 21 and has_two_cards for total, has_two_cards in totals) or any(
        line["wager"] == "insurance" for line in waiting_lines
    )
    if total < 17:
        assert not has_undecided_hand, (dealer, totals)
        assert len(dealer) > 1 or not needs_second_card, (dealer, totals)
    if len(dealer) > 1:
        assert has_undecided_hand or (needs_second_card and len(dealer) == 2), (dealer, totals)
        assert compute_total(" ".join(dealer[:-1])) < 17


def check_result(table: Table) -> None:
    """Check the invariants of a result."""
    result = table.result()
    check_net(result)
    for round_ in result["rounds"]:
        check_lines(round_, table.record()["table"].get("blackjack-pays", "3:2"))
        if round_["status"] == "settled":
            check_side_wagers(round_)
            check_dealer(round_)
        for hands in [
            [round_["hands"]["dealer"]],
            *(round_["hands"][box] for box in round_["hands"] if box != "dealer"),
        ]:
            assert len(hands) <= 4
            assert all(hand["total"] == compute_total(hand["cards"]) for hand in hands if hand["cards"])
        net = dict.fromkeys(round_["net"], 0)
        for line in round_["lines"]:
            net[line["player"]] += parse_signed_cents(line["returned"]) - parse_signed_cents(line["stake"])
        net["house"] = -sum(net.values())
        assert {name: parse_signed_cents(money) for name, money in round_["net"].items()} == net


class RandomTable(RuleBasedStateMachine):
    """State machine of a table that receives random commands."""

    @initialize(seed=st.integers(0, 2**32))
    def open_table(self, seed: int) -> None:
        self.table = Table(NUMBER, make_random_determinations(random.Random(seed)))

    @rule(seed=st.integers(0, 2**32))
    def take_action(self, seed: int) -> None:
        chance = random.Random(seed)
        refill_cards(chance, self.table)
        take_legal_action(chance, self.table)

    @precondition(lambda self: self.table.state.closed is None)
    @rule(seed=st.integers(0, 2**32))
    def attempt(self, seed: int) -> None:
        try_random_command(random.Random(seed), self.table)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            check_result(self.table)
            check_replay(self.table)


def test_invariants_hold_for_any_sequence_of_commands() -> None:
    run_state_machine_as_test(
        RandomTable,
        settings=settings(
            max_examples=count_examples(60),
            stateful_step_count=60,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )


def play_random_table(seed: int, steps: int, action_probability: float = 0.75) -> Table:
    """Return a table after random play."""
    chance = random.Random(seed)
    table = Table(NUMBER, make_random_determinations(chance))
    for _ in range(steps):
        refill_cards(chance, table)
        if chance.random() < action_probability:
            take_legal_action(chance, table)
        else:
            try_random_command(chance, table)
    return table


@settings(max_examples=count_examples(60), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_invariants_hold_for_long_random_play(seed: int) -> None:
    table = play_random_table(seed, 150)
    check_result(table)
    check_replay(table)


@settings(max_examples=count_examples(60), deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.integers(5, 60))
def test_views_and_legal_actions_do_not_depend_on_undealt_cards(seed: int, steps: int) -> None:
    table = play_random_table(seed, steps, action_probability=0.9)
    chance = random.Random(seed)
    state, twin = table.state, Table(NUMBER, table.record()["table"])
    commands = table.record()["commands"]
    load_numbers = [number for number, command in enumerate(commands) if command["do"] in LOAD_VERBS]
    for number, command in enumerate(commands):
        is_last_load = bool(load_numbers) and number == load_numbers[-1]
        twin.give(_reorder_hidden_cards(chance, command, state) if is_last_load else command)
    for viewer in VIEWERS:
        assert twin.view(viewer) == table.view(viewer)
        assert twin.legal(viewer) == table.legal(viewer)
    assert twin.result() == table.result()


LOAD_VERBS = ("shoe", "seen", "reshuffle", "malfunction", "reconstruct")


def _reorder_hidden_cards(chance: random.Random, command: dict[str, Any], state: Any) -> dict[str, Any]:
    """Return the last shoe, or the last seen cards, with the unused ones in another order."""
    if command["do"] not in ("shoe", "seen") or "cards" not in command:
        return command
    words = command["cards"].split()
    hidden_count = min(len(state.shoe) - state.shoe_at, len(words))
    used_count = len(words) - hidden_count
    if command["do"] == "shoe" and len(words) != len(state.shoe):
        return command
    return {**command, "cards": " ".join(words[:used_count] + _shuffle_hidden_cards(chance, words[used_count:]))}


def _shuffle_hidden_cards(chance: random.Random, words: list[str]) -> list[str]:
    """Shuffle undealt cards; the cutting card and face-up cards keep their visible places."""
    hidden = [word for word in words if word != "cut" and not word.endswith("!")]
    chance.shuffle(hidden)
    return [word if word == "cut" or word.endswith("!") else hidden.pop() for word in words]


@settings(max_examples=count_examples(60), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_an_unseen_shoe_plays_like_a_shoe_of_known_order(seed: int) -> None:
    """Play the same round with the order given beforehand, and with each card entered only when it is missing."""
    record = play_random_table(seed, 60, action_probability=0.9).record()
    known_table, unseen_table = Table(NUMBER, record["table"]), Table(NUMBER, record["table"])
    shoe_cards: list[str] = []
    for command in record["commands"]:
        known_table.give(command)
        if known_table.state.unseen or (known_table.state.round is not None and known_table.state.round.steps):
            break
        unseen_command = command
        if command["do"] in ("shoe", "reshuffle", "malfunction") and "cards" in command:
            unseen_command = {key: value for key, value in command.items() if key != "cards"} | {"unseen": True}
            shoe_cards = command["cards"].split()
            if command["do"] == "reshuffle":
                break
        _give_with_single_cards(unseen_table, unseen_command, shoe_cards)
        assert _get_result_without_shoe(unseen_table) == _get_result_without_shoe(known_table)


def _give_with_single_cards(table: Table, command: dict[str, Any], shoe_cards: list[str]) -> None:
    while True:
        try:
            table.give(command)
        except MissingCardsError:
            table.do("seen", cards=shoe_cards.pop(0))
        else:
            return


def _get_result_without_shoe(table: Table) -> dict[str, Any]:
    result = table.result()
    return {**result, "state": {key: result["state"][key] for key in result["state"] if "shoe" not in key}}


def test_random_play_reaches_every_outcome() -> None:
    outcomes = {
        (line["wager"], line["outcome"])
        for seed in range(60)
        for round_ in play_random_table(seed, 100, action_probability=0.9).result()["rounds"]
        for line in round_["lines"]
    }
    assert {("main", outcome) for outcome in ("win", "lose", "push", "void")} <= outcomes
    for kind in ("split", "double", "insurance", "super-sevens", "perfect-pairs"):
        assert {(kind, outcome) for outcome in ("win", "lose")} <= outcomes
