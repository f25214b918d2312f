"""Random play, lawful and not: chips are conserved, refusals change nothing, replay equals play, offers and rules agree."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from tests.games.blackjack.table_driver import NUMBER
from tests.random_play import check_net, check_replay, fill, filled_by_chance, offered, signed_cents, snapshot
from tests.random_play import given as refused

from houseway import MissingCardsError, Table
from houseway.engine.protocol.game import LegalAction
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.play.cards.shoe import iter_next_cards
from houseway.games.blackjack.play.seats import why_not_leave

PLAYERS = ("ann", "bob", "cat", "dan")
STAFF = ("dealer", "supervisor", "operator", "director")
VIEWERS = (*PLAYERS, "zoe", *STAFF, "regulator", "commission")
OFFERED_VERBS = frozenset(
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
"""Verbs for which ``legal()`` names everything that ``apply()`` accepts, seats for those in the round aside (4.5(a))."""
SELDOM = frozenset(
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
"""Verbs that are mostly left alone when they are offered, so that rounds are played."""


def determinations(chance: random.Random) -> dict[str, Any]:
    """A table with every option now and then."""
    marker = chance.choice(({}, {"starting-marker": 1}))
    return (
        marker
        | _departing(chance)
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


def _departing(chance: random.Random) -> dict[str, Any]:
    """Whether the table belongs to a tournament, and whether its conditions depart from the rules of the game (20.5)."""
    tournament = {"tournament": chance.random() < 0.3, "decks": chance.choice((4, 6, 8))}
    if not tournament["tournament"] or chance.random() < 0.5:
        return tournament
    pays = {"blackjack-pays": chance.choice(("3:2", "6:5", "1:1", "2:1"))}
    return tournament | pays | {"departures": ["decks", "blackjack-pays", "min"], "decks": chance.choice((1, 2, 3))}


def cards(chance: random.Random, count: int, *, plain: bool) -> str:
    """Cards of a shoe: many sevens, eights, aces and tens, sometimes one face up or the cutting card among them."""
    ranks = chance.choice(("23456789TJQKA", "78AT", "77777A", "8T", "A5T"))
    words = [chance.choice(ranks) + chance.choice("shdc") for _ in range(count)]
    words = [word for number, word in enumerate(words) if words[:number].count(word) < 4]
    if not plain and words and chance.random() < 0.5:
        words.insert(chance.randint(0, len(words)), "cut")
    if words and chance.random() < 0.2:
        place = chance.randrange(len(words))
        words[place] = words[place].replace("cut", "2c") + "!"
    return " ".join(words)


def load(chance: random.Random, table: Table) -> dict[str, Any]:
    """A shoe, mostly long enough for a round or two, sometimes of cards that nobody has seen."""
    automated = chance.choice((True, False)) if chance.random() < 0.1 else None
    plain = table.state.shoe_automated if automated is None else automated
    command: dict[str, Any] = {"do": "shoe", **order(chance, chance.choice((2, 9, 30, 60)), plain=plain)}
    if (table.state.new_cards_due and chance.random() < 0.9) or chance.random() < 0.05:
        command |= {"new-cards": True} | chance.choice(({}, {"checkers": ["ivy", "jim"]}))
    command |= _depths(chance, command)
    return command if automated is None else {**command, "automated": automated}


def _depths(chance: random.Random, command: dict[str, Any]) -> dict[str, int]:
    """Depths of the cut and of the cutting card, where the listed cards do not say it."""
    if chance.random() < 0.7 or "cut" in command.get("cards", "").split():
        return {}
    return {"cut-depth": chance.choice((51, 52, 60, 152)), "cutting-card-depth": chance.choice((51, 52, 60))}


def order(chance: random.Random, count: int, *, plain: bool) -> dict[str, Any]:
    """The order of so many cards, or that it is not known."""
    return {"unseen": True} if chance.random() < 0.2 else {"cards": cards(chance, count, plain=plain)}


def anything(chance: random.Random, table: Table) -> dict[str, Any]:
    """A command that may well be refused, mostly one that fits the time."""
    in_round = table.state.round is not None
    kind = chance.random()
    if kind < 0.03:
        choices = _powers(chance)
    elif kind < 0.25:
        choices = _whenever(chance, table)
    elif (kind < 0.9) == in_round:
        choices = _during_a_round(chance)
    else:
        choices = _between_rounds(chance, table)
    return chance.choice(choices)


def _who_and_where(chance: random.Random) -> dict[str, Any]:
    return {"player": chance.choice(PLAYERS), "box": chance.choice((0, 1, 1, 1, 1, 2, 2, 3, 6))}


def _money(chance: random.Random) -> str:
    return chance.choice(("0.00", "0.01", "0.50", "2.50", "5.00", "9.50", "10.00", "15.00", "20.00", "70.00"))


def _kind(chance: random.Random) -> str:
    return chance.choice(("main", "main", "super-sevens", "perfect-pairs", "split", "double", "insurance"))


def _person(chance: random.Random) -> dict[str, str]:
    return {"by": chance.choice(("player", *STAFF))} if chance.random() < 0.25 else {}


def _contravened(chance: random.Random) -> dict[str, str]:
    return chance.choice(({}, {"contravened": "16.8"}, {"contravened": "20.15"}))


def _between_rounds(chance: random.Random, table: Table) -> list[dict[str, Any]]:
    here, money, kind = _who_and_where(chance), _money(chance), _kind(chance)
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
        load(chance, table),
    ]


def _during_a_round(chance: random.Random) -> list[dict[str, Any]]:
    here, money, other = _who_and_where(chance), _money(chance), chance.choice(PLAYERS)
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
        _cut(chance, {"do": "reshuffle", **order(chance, 12, plain=False)}),
        _cut(chance, {"do": "malfunction", **order(chance, 12, plain=False)}),
        {"do": "malfunction", "rectified": True},
    ]


def _cut(chance: random.Random, command: dict[str, Any]) -> dict[str, Any]:
    return command | _depths(chance, command)


def moved(chance: random.Random, table: Table) -> dict[str, Any]:
    """Hands of the last round among which cards have moved: some gained from the next cards, some given back."""
    state = table.state
    round_ = state.round or (state.rounds[-1] if state.rounds else None)
    if round_ is None or not round_.dealer.cards:
        return {}
    again = round_.dealer.cards[1:] if state.round is None else []
    coming = [*again, *iter_next_cards(state)][: chance.choice((0, 0, 1, 1, 2, 3))]
    boxes = [box for box in round_.order if chance.random() < 0.6]
    named = {str(box.number): [list(hand.cards) for hand in box.hands] for box in boxes}
    hands = [hand for of_box in named.values() for hand in of_box]
    if not hands:
        return {}
    loose = [*coming]
    for hand in hands:
        if chance.random() < 0.5:
            kept = chance.randint(max(1, len(hand) - 2), len(hand))
            loose += hand[kept:]
            del hand[kept:]
    chance.shuffle(loose)
    for card in loose if chance.random() < 0.3 else [card for card in loose if card in coming]:
        chance.choice(hands).append(card)
    texts: dict[str, Any] = {box: [print_cards(hand) for hand in of_box] for box, of_box in named.items()}
    if chance.random() < 0.2:
        texts["dealer"] = print_cards(round_.dealer.cards[:1])
    return {"hands": texts}


def _hands(chance: random.Random, table: Table) -> dict[str, Any]:
    """Hands of the last round with some of their cards changed."""
    rounds = table.result()["rounds"]
    shown = rounds[-1]["hands"] if rounds else {}
    named: dict[str, Any] = {}
    for key, hands in shown.items():
        if chance.random() < 0.4:
            texts = [_changed(chance, hand["cards"]) for hand in ([hands] if key == "dealer" else hands)]
            named[key] = texts[0] if key == "dealer" else texts
    return {"hands": named} if named or chance.random() < 0.5 else {}


def _changed(chance: random.Random, text: str) -> str:
    words = text.split()
    if words and chance.random() < 0.7:
        words[chance.randrange(len(words))] = chance.choice("2345789TKA") + chance.choice("shdc")
    if chance.random() < 0.1:
        words = words[:-1] if chance.random() < 0.5 else [*words, "2c"]
    return " ".join(words)


def _whenever(chance: random.Random, table: Table) -> list[dict[str, Any]]:
    here, money, by = _who_and_where(chance), _money(chance), _person(chance)
    player, rare = here["player"], chance.random() < 0.2
    notice = {"notice": True} if chance.random() < 0.8 else {}
    return [
        {"do": "sit", **here},
        {"do": "leave", "player": player},
        {"do": "leave", **here},
        {"do": "placement-error", "round": chance.randint(0, 3)},
        *[{"do": "placement-error", "round": _last(table), **_hands(chance, table)}] * 2,
        *[{"do": "placement-error", "round": _last(table), **moved(chance, table)} for _ in range(3)],
        {"do": "report", "player": player, "to": "commission", "rule": chance.choice(("4.8", "4.9")), **by},
        {"do": "change-cards", "checked": rare, "checkers": ["ivy", "jim"], **by},
        {"do": "seen", "cards": cards(chance, 2, plain=rare)},
        {"do": "rules-copy", "player": player},
        {"do": "void-wager", "player": player, "wager": _kind(chance), **_contravened(chance), **by},
        {"do": "void-wager", **here, **_contravened(chance), **by},
        {"do": "restrict", "player": player, "rule": chance.choice(("4.7", "4.8", "4.9")), "tracked": rare, **by},
        {"do": "lift-restriction", "player": player, **by},
        {"do": "limits", chance.choice(("min", "max", "multiple", "perfect-pairs-max")): money, **notice, **by},
        {"do": "marker", **here, "limit": chance.choice(("65.00", "100.00")), **by},
        {"do": "marker", "box": here["box"], "on": False, **by},
        {"do": "vacate", "player": player, **by},
        {"do": "infringe", "player": player, "rule": "16.7"},
        {"do": "dispute", "player": player, "review": rare, **by},
        {"do": "dispute", "player": player, "round": chance.randint(0, 3)},
        {"do": "request", "player": player, "what": "review"},
        {"do": "check-cards", "when": chance.choice(("before", "after")), "count": chance.choice((208, 312)), **by},
        {"do": "replace-card", "card": "7c", "checked": True},
    ]


def _last(table: Table) -> int:
    state = table.state
    return len(state.rounds) + (state.round is not None)


def _powers(chance: random.Random) -> list[dict[str, Any]]:
    by = _person(chance)
    return [
        {"do": "void", "cause": chance.choice(("fire", "fraud", "collusion")), **by},
        {"do": "void", "cause": chance.choice(("fire", "fire", "fraud")), "round": chance.randint(0, 3)},
        {"do": "exclude", "player": chance.choice(PLAYERS), **_contravened(chance), **by},
        {"do": "final-rounds", **by},
        {"do": "close", "notice": chance.random() < 0.2, **by},
    ]


def take_an_offer(chance: random.Random, table: Table) -> None:
    """One command that is offered: it must be accepted."""
    actor = chance.choices((*PLAYERS, "dealer", "supervisor", "operator"), (4, 4, 4, 4, 8, 1, 1))[0]
    due = table.view("dealer", dict).get("to-decide", {"player": "dealer"})["player"]
    if table.view("dealer")["phase"] == "interim" and chance.random() < 0.6:
        due = chance.choice(PLAYERS)
    offers = filled_by_chance(table.legal(actor if chance.random() < 0.5 else due))
    if chance.random() < 0.9:
        offers = tuple(offer for offer in offers if offer.do not in SELDOM)
    if offers:
        command = fill(chance.choice(offers), chance.randint)
        assert with_cards(chance, table, command) is None, f"{command} was offered and refused"


def with_cards(chance: random.Random, table: Table, command: dict[str, Any]) -> str | None:
    """Give a command, and the cards that it lacks of an unseen shoe; the rule by which it is refused, or None.

    One card fewer than the table says it needs at least is never enough, whatever the cards are.
    """
    while True:
        answer = tried(table, command)
        if not isinstance(answer, MissingCardsError):
            return answer
        assert answer.count > 0
        if answer.count > 1:
            _see(chance, table, answer.count - 1)
            assert isinstance(tried(table, command), MissingCardsError)
        _see(chance, table, 1)


def tried(table: Table, command: dict[str, Any]) -> str | MissingCardsError | None:
    """Give a command; None, the rule by which it is refused, or what it lacks. Only an accepted one changes anything."""
    before = snapshot(table.state) if table.state.unseen else None
    try:
        return refused(table, command)
    except MissingCardsError as wanted:
        lacking = wanted
    assert snapshot(table.state) == before, f"{command} wanted a card and changed something"
    return lacking


def _see(chance: random.Random, table: Table, count: int) -> None:
    """So many cards come out of an unseen shoe, any that it can still hold."""
    for _ in range(count):
        ranks = chance.choice(("23456789TJQKA", "78AT", "A5T"))
        while refused(table, {"do": "seen", "cards": chance.choice(ranks) + chance.choice("shdc")}) is not None:
            ranks = "23456789TJQKA"


def try_anything(chance: random.Random, table: Table) -> None:
    """Any command: one of the verbs of play that is accepted and does something was offered."""
    command = anything(chance, table)
    offers: list[LegalAction] = [offer for actor in (*PLAYERS, "dealer") for offer in table.legal(actor)]
    before = snapshot(table.state)
    moot = command["do"] == "sit" and why_not_leave(table.state, command["player"]) is not None
    answer = with_cards(chance, table, command) if chance.random() < 0.9 else tried(table, command)
    if answer is None and command["do"] in OFFERED_VERBS and "overlooked-cut" not in command and not moot:
        was_offered = offered(offers, command, also=("position", "overdraw", "count"))
        assert was_offered or snapshot(table.state) == before, f"{command} was accepted and not offered"


def keep_in_cards(chance: random.Random, table: Table) -> None:
    """A new shoe when one is needed for the next round, and cards for a round that waits for them."""
    state = table.state
    round_ = state.round
    few = not state.unseen and len(state.shoe) - state.shoe_at < 8
    if round_ is None and (few or state.shuffle_due or state.new_cards_due):
        refused(table, load(chance, table))
    elif round_ is not None and ((round_.steps and state.automated) or (round_.deal_awaited and chance.random() < 0.1)):
        table.do("void", cause="impractical")
    elif round_ is not None and round_.steps:
        refused(table, {"do": "reshuffle", "cards": cards(chance, 20, plain=False)})


def best_total(hand: str) -> int:
    """The total of a hand, worked out anew: every ace one or eleven, the best that does not pass 21."""
    values = [{"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in hand.split()]
    totals = [sum(values) + 10 * elevens for elevens in range(values.count(1) + 1)]
    return max((total for total in totals if total <= 21), default=min(totals))


def expected_outcome(hand: str, dealer: str, *, split: bool) -> tuple[str, str]:
    """What rule 13 makes of a hand, worked out anew: the outcome and the odds."""
    mine, theirs = best_total(hand), best_total(dealer)
    my_blackjack = not split and mine == 21 and len(hand.split()) == 2
    their_blackjack = theirs == 21 and len(dealer.split()) == 2
    if mine > 21 or (their_blackjack and not my_blackjack):
        return "lose", ""
    if my_blackjack:
        return ("push", "") if their_blackjack else ("win", "Blackjack")
    if theirs > 21 or mine > theirs:
        return "win", "1:1"
    return ("push", "") if mine == theirs else ("lose", "")


def check_lines(round_: dict[str, Any], pays: str) -> None:
    """Every line by the formulas of the law, and every hand by rule 13; a Blackjack pays what the table says."""
    for line in round_["lines"]:
        stake = signed_cents(line["stake"])
        at_risk = signed_cents(line.get("at-risk", line["stake"]))
        assert line.get("at-risk") != line["stake"]
        assert line["outcome"] != "void" or "at-risk" not in line
        odds = Fraction(*map(int, line["odds"].split(":"))) if line["odds"] else Fraction(0)
        assert bool(odds) == (line["outcome"] == "win")
        paid = -(-at_risk * odds // 1)
        assert signed_cents(line["paid"]) == paid
        back = {"win": stake + paid, "push": stake, "void": stake, "lose": stake - at_risk}[line["outcome"]]
        assert signed_cents(line["returned"]) == back
        assert line["commission"] == "0.00"
        assert ("3.5" in line["rules"]) == (line["outcome"] in ("win", "lose") and at_risk != stake)
        assert round_["status"] != "void" or line["outcome"] == "void"
        if line["wager"] in ("main", "split", "double") and line["outcome"] != "void" and line["when"] == "final":
            hands = round_["hands"][str(line["box"])]
            hand, dealer = hands[line["hand"] - 1]["cards"], round_["hands"]["dealer"]["cards"]
            outcome, named = expected_outcome(hand, dealer, split=len(hands) > 1)
            expected = (outcome, pays if named == "Blackjack" else named)
            assert (line["outcome"], line["odds"] or "") == expected, (line, hand, dealer)


def expected_sevens(hands: list[list[str]]) -> tuple[str, str, str] | None:
    """Outcome, odds and time of Super Sevens on a finished box, worked out anew; None where its third card cannot be told."""
    if len(hands) > 2:
        return None
    cards = hands[0][:3] if len(hands) == 1 else [hands[0][0], hands[1][0], hands[0][1]]
    sevens = next((count for count, card in enumerate(cards) if card[0] != "7"), len(cards))
    if sevens == 0:
        return "lose", "", "interim"
    if sevens == 1:
        return "win", "3:1", "interim"
    suited = len({card[1] for card in cards[:sevens]}) == 1
    odds = {2: ("50:1", "100:1"), 3: ("500:1", "5000:1")}[sevens][suited]
    return "win", odds, "final" if odds == "5000:1" else "play"


def expected_pairs(first: str, second: str) -> tuple[str, str]:
    """Outcome and odds of Perfect Pairs, worked out anew."""
    if first[0] != second[0]:
        return "lose", ""
    if first[1] == second[1]:
        return "win", "25:1"
    return ("win", "12:1") if (first[1] in "hd") == (second[1] in "hd") else ("win", "6:1")


def _placed_again(round_: dict[str, Any], hands: list[list[str]]) -> bool:
    """Whether the third card of a split box may lie elsewhere, since its place was emptied and filled again (14.4)."""
    return len(hands) > 1 and [notice["rule"] for notice in round_["notices"]].count("14.4") > 1


def check_side_wagers(round_: dict[str, Any]) -> None:
    """Side wagers, Blackjacks paid at once and insurance of a finished round, by its cards alone."""
    dealer = round_["hands"]["dealer"]["cards"].split()
    for line in (line for line in round_["lines"] if line["outcome"] != "void"):
        hands = [hand["cards"].split() for hand in round_["hands"][str(line["box"])]]
        found = (line["outcome"], line["odds"] or "")
        if line["wager"] == "super-sevens" and not _placed_again(round_, hands):
            assert expected_sevens(hands) in (None, (*found, line["when"])), (line, hands)
        elif line["wager"] == "perfect-pairs" and len(hands) <= 2:
            second = hands[0][1] if len(hands) == 1 else hands[1][0]
            assert found == expected_pairs(hands[0][0], second), (line, hands)
        elif line["wager"] == "insurance":
            assert found == (("win", "2:1") if dealer[1][0] in "TJQK" else ("lose", "")), (line, dealer)
        elif line["wager"] == "main":
            blackjack = len(hands) == 1 and len(hands[0]) == 2 and best_total(" ".join(hands[0])) == 21
            at_once = blackjack and dealer[0][0] in "23456789"
            assert (line["rules"][0] == "8.1(a)") == at_once, (line, dealer)
            assert (line["when"] == "interim") == (at_once or line["rules"][0] == "8.1(b)")


def check_dealer(round_: dict[str, Any]) -> None:
    """The dealer of a settled round took the cards on which something hung, and no other (12.1, 12.2)."""
    dealer = round_["hands"]["dealer"]["cards"].split()
    total = best_total(" ".join(dealer))
    waiting = [line for line in round_["lines"] if line["when"] == "final" and line["outcome"] != "void"]
    hands = {
        tuple(round_["hands"][str(line["box"])][line["hand"] - 1]["cards"].split()): len(
            round_["hands"][str(line["box"])]
        )
        for line in waiting
        if line["wager"] in ("main", "split", "double")
    }
    totals = [(best_total(" ".join(hand)), len(hand) == 2 and split == 1) for hand, split in hands.items()]
    undecided = any(total <= 21 and not (total == 21 and short) for total, short in totals)
    second = any(total == 21 and short for total, short in totals) or any(
        line["wager"] == "insurance" for line in waiting
    )
    if total < 17:
        assert not undecided, (dealer, totals)
        assert len(dealer) > 1 or not second, (dealer, totals)
    if len(dealer) > 1:
        assert undecided or (second and len(dealer) == 2), (dealer, totals)
        assert best_total(" ".join(dealer[:-1])) < 17


def check_result(table: Table) -> None:
    """What must be true of a result at any time."""
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
            assert all(hand["total"] == best_total(hand["cards"]) for hand in hands if hand["cards"])
        won = dict.fromkeys(round_["net"], 0)
        for line in round_["lines"]:
            won[line["player"]] += signed_cents(line["returned"]) - signed_cents(line["stake"])
        won["house"] = -sum(won.values())
        assert {name: signed_cents(money) for name, money in round_["net"].items()} == won


class AnyTable(RuleBasedStateMachine):
    """A table to which anything happens, command by command."""

    @initialize(seed=st.integers(0, 2**32))
    def open_table(self, seed: int) -> None:
        self.table = Table(NUMBER, determinations(random.Random(seed)))

    @rule(seed=st.integers(0, 2**32))
    def offer(self, seed: int) -> None:
        chance = random.Random(seed)
        keep_in_cards(chance, self.table)
        take_an_offer(chance, self.table)

    @precondition(lambda self: self.table.state.closed is None)
    @rule(seed=st.integers(0, 2**32))
    def attempt(self, seed: int) -> None:
        try_anything(random.Random(seed), self.table)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            check_result(self.table)
            check_replay(self.table)


def test_any_sequence_of_commands() -> None:
    run_state_machine_as_test(
        AnyTable,
        settings=settings(
            max_examples=60, stateful_step_count=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
        ),
    )


def played(seed: int, steps: int, likely_offer: float = 0.75) -> Table:
    """A table after random play."""
    chance = random.Random(seed)
    table = Table(NUMBER, determinations(chance))
    for _ in range(steps):
        keep_in_cards(chance, table)
        if chance.random() < likely_offer:
            take_an_offer(chance, table)
        else:
            try_anything(chance, table)
    return table


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_long_play(seed: int) -> None:
    table = played(seed, 150)
    check_result(table)
    check_replay(table)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.integers(5, 60))
def test_nobody_sees_or_is_offered_anything_that_rests_on_cards_not_yet_dealt(seed: int, steps: int) -> None:
    table = played(seed, steps, likely_offer=0.9)
    chance = random.Random(seed)
    state, twin = table.state, Table(NUMBER, table.record()["table"])
    commands = table.record()["commands"]
    loads = [number for number, command in enumerate(commands) if command["do"] in LOADS]
    for number, command in enumerate(commands):
        last = bool(loads) and number == loads[-1]
        twin.give(_with_others_hidden(chance, command, state) if last else command)
    for viewer in VIEWERS:
        assert twin.view(viewer) == table.view(viewer)
        assert twin.legal(viewer) == table.legal(viewer)
    assert twin.result() == table.result()


LOADS = ("shoe", "seen", "reshuffle", "malfunction", "reconstruct")


def _with_others_hidden(chance: random.Random, command: dict[str, Any], state: Any) -> dict[str, Any]:
    """The last shoe, or the last cards seen, with those that have not been used in another order."""
    if command["do"] not in ("shoe", "seen") or "cards" not in command:
        return command
    words = command["cards"].split()
    hidden = min(len(state.shoe) - state.shoe_at, len(words))
    used = len(words) - hidden
    if command["do"] == "shoe" and len(words) != len(state.shoe):
        return command
    return {**command, "cards": " ".join(words[:used] + _in_another_order(chance, words[used:]))}


def _in_another_order(chance: random.Random, words: list[str]) -> list[str]:
    """Cards that have not been dealt, shuffled; the cutting card and cards face up stay where they can be seen."""
    hidden = [word for word in words if word != "cut" and not word.endswith("!")]
    chance.shuffle(hidden)
    return [word if word == "cut" or word.endswith("!") else hidden.pop() for word in words]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_real_cards_seen_one_by_one_play_as_a_shoe_whose_order_is_known(seed: int) -> None:
    """The same round with the cards told beforehand, and with each told only when it is missing."""
    played_out = played(seed, 60, likely_offer=0.9).record()
    known, real = Table(NUMBER, played_out["table"]), Table(NUMBER, played_out["table"])
    left: list[str] = []
    for command in played_out["commands"]:
        known.give(command)
        if known.state.unseen or (known.state.round is not None and known.state.round.steps):
            break
        other = command
        if command["do"] in ("shoe", "reshuffle", "malfunction") and "cards" in command:
            other = {key: value for key, value in command.items() if key != "cards"} | {"unseen": True}
            left = command["cards"].split()
            if command["do"] == "reshuffle":
                break
        _give_one_by_one(real, other, left)
        assert _apart_from_the_shoe(real) == _apart_from_the_shoe(known)


def _give_one_by_one(table: Table, command: dict[str, Any], left: list[str]) -> None:
    while True:
        try:
            table.give(command)
        except MissingCardsError:
            table.do("seen", cards=left.pop(0))
        else:
            return


def _apart_from_the_shoe(table: Table) -> dict[str, Any]:
    result = table.result()
    return {**result, "state": {key: result["state"][key] for key in result["state"] if "shoe" not in key}}


def test_random_play_reaches_every_outcome() -> None:
    found = {
        (line["wager"], line["outcome"])
        for seed in range(60)
        for round_ in played(seed, 100, likely_offer=0.9).result()["rounds"]
        for line in round_["lines"]
    }
    assert {("main", outcome) for outcome in ("win", "lose", "push", "void")} <= found
    for kind in ("split", "double", "insurance", "super-sevens", "perfect-pairs"):
        assert {(kind, outcome) for outcome in ("win", "lose")} <= found
