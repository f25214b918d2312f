"""What is offered to whom; that offers and rules agree is shown by random play."""

from __future__ import annotations

from typing import Any

from tests.games.blackjack.table_driver import Play, dealt, opened

from houseway.engine.protocol.legal_actions import Amount, CardsOrTiles, LegalAction, Number, OneOf


def offers(play: Play, actor: str, verb: str) -> list[LegalAction]:
    return [offer for offer in play.table.legal(actor) if offer.do == verb]


def verbs(play: Play, actor: str) -> set[str]:
    """What play goes on with, cards apart."""
    offered = (offer.do for offer in play.table.legal(actor) if offer.part == "course")
    return {verb for verb in offered if verb not in ("shoe", "seen", "reshuffle")}


def at_the_desk(play: Play, actor: str) -> set[str]:
    """What is offered beside the course of play."""
    return {offer.do for offer in play.table.legal(actor) if offer.part != "course"}


def main_amount(play: Play, player: str = "ann", box: int = 1) -> Amount | None:
    where: dict[str, Any] = {"player": player, "box": box, "wager": "main"}
    found = [offer.amounts["amount"] for offer in offers(play, player, "wager") if offer.arguments == where]
    return found[0] if found else None


def test_a_main_wager_has_no_upper_bound_and_may_be_small_once() -> None:
    play = opened()
    assert main_amount(play) == Amount(100, None, 100)
    assert main_amount(play.wager("5.00")) == Amount(1000, None, 100)


def test_a_restricted_player_is_offered_exactly_the_minimum_on_one_box() -> None:
    play = opened().do("restrict", player="ann", rule="4.8", tracked=True)
    assert main_amount(play) == Amount(1000, 1000, 100)
    assert main_amount(play.wager("10.00"), box=2) is None
    assert main_amount(play) == Amount(1000, 1000, 100)


def test_a_full_box_is_not_offered_and_a_marked_one_as_far_as_it_goes() -> None:
    assert main_amount(opened().share("10.00", "10.00", "10.00"), "dan") is None
    play = opened().do("marker", box=1, player="ann", limit="1000.00").share("900.00")
    assert main_amount(play, "bob") == Amount(100, 10000, 100)
    assert main_amount(play, "ann") == Amount(100, None, 100)


def test_nothing_is_wagered_by_the_excluded_or_at_a_closed_table() -> None:
    play = opened().do("exclude", player="ann", contravened="16.8")
    assert verbs(play, "ann") == set()
    assert verbs(opened().do("close", notice=True), "bob") == set()


def test_seats_are_offered_where_they_are_free_or_must_be_handed_over() -> None:
    play = opened(boxes=3).sit("ann", "ann")
    assert [offer.arguments["box"] for offer in offers(play, "bob", "sit")] == [3]
    play.do("sit", player="bob", box=3)
    assert [offer.arguments["box"] for offer in offers(play, "cat", "sit")] == [1, 2]
    assert offers(play, "bob", "sit") == []
    assert [offer.arguments.get("box") for offer in offers(play, "ann", "leave")] == [None, 1, 2]


def test_leaving_is_offered_to_who_has_only_a_wager_and_to_nobody_with_one_in_the_round() -> None:
    play = opened().shoe("Th 7d 9s").wager("10.00")
    assert [offer.arguments for offer in offers(play, "ann", "leave")] == [{"player": "ann"}]
    assert offers(play, "bob", "leave") == []
    assert offers(play.do("deal"), "ann", "leave") == []


def test_insurance_and_even_money_are_offered_against_an_ace() -> None:
    play = dealt("Ah 9h Ad Kd 9c", "15.00", "20.00")
    assert offers(play, "ann", "insurance")[0].amounts == {"amount": Amount(50, 750, 50)}
    assert (verbs(play, "ann"), verbs(play, "bob")) == ({"insurance", "even-money"}, {"insurance"})
    assert verbs(play, "dealer") == {"close-insurance"}


def test_decisions_are_offered_to_the_decision_maker_with_those_who_may_follow() -> None:
    play = opened().shoe("8h 7d 8s").share("10.00", "20.00", "30.00").do("deal").do("absent", player="cat")
    (double,), (split,) = offers(play, "ann", "double"), offers(play, "ann", "split")
    assert double.amounts == {
        "amount": Amount(100, 1000, 100, also=(1000,)),
        "with.bob": Amount(100, 2000, 100, also=(2000,)),
    }
    assert split.choices == {"with": ("bob",)}
    assert verbs(play, "bob") == set()


def test_no_stand_under_twelve_and_no_double_after_a_card() -> None:
    play = dealt("2h 7d 3s 4c", "10.00")
    assert verbs(play, "ann") == {"hit", "double"}
    assert verbs(play.hit(), "ann") == {"hit"}
    assert "double" in verbs(dealt("2h 7d 3s 4c", "10.00", double_on="any").hit(), "ann")


def test_the_dealer_deals_asks_and_draws_when_it_is_due() -> None:
    play = opened().shoe("Th 7d cut 9s Tc Td")
    assert verbs(play, "dealer") == set()
    assert verbs(play.wager("10.00"), "dealer") == {"deal"}
    assert verbs(play.do("deal"), "dealer") == set()
    assert verbs(play.stand(), "dealer") == {"dealer"}
    assert verbs(play.dealer().wager("10.00"), "dealer") == set()
    play = opened(tournament=True).sit("ann", "bob")
    assert [offer.arguments["player"] for offer in offers(play, "dealer", "ask")] == ["ann", "bob"]


def test_while_the_table_waits_for_cards_it_is_filled_or_the_round_declared_void() -> None:
    play = dealt("5h 7d 5s", "10.00").hit()
    assert play.table.legal("ann") == ()
    noted = {"infringe", "request", "rules-copy"}
    assert {offer.do for offer in play.table.legal("dealer")} == {"reshuffle", *noted}
    assert {offer.do for offer in play.table.legal("supervisor")} == noted
    assert {offer.do for offer in play.table.legal("operator")} == {"void", "dispute", "report", *noted}


def test_each_of_the_staff_is_offered_the_own_powers() -> None:
    play = opened(boxes=2).sit("ann", "bob").do("marker", box=1, player="ann", limit="1000.00")
    play.do("restrict", player="bob", rule="4.8", tracked=True)
    noted = {"infringe", "request", "rules-copy"}
    powers = {
        "change-cards",
        "close",
        "dispute",
        "exclude",
        "lift-restriction",
        "limits",
        "marker",
        "report",
        "restrict",
    }
    assert at_the_desk(play, "operator") == powers | noted
    assert at_the_desk(play, "supervisor") == {"final-rounds", "replace-card"} | noted
    (copy,) = offers(play, "supervisor", "rules-copy")
    assert copy.fields == {"player": OneOf(("ann", "bob"), free=True)}
    for _ in range(3):
        play.round("Th 7d 9s Tc", "10.00")
    for person in ("supervisor", "operator"):
        assert [offer.arguments for offer in offers(play, person, "vacate")] == [{"player": "bob", "by": person}]
    assert at_the_desk(play, "director") == noted


def test_restrictions_are_offered_by_their_grounds() -> None:
    play = opened().sit("ann", "bob").round("Th 7d 9s Tc", "10.00")
    play.do("wager", player="bob", box=2, amount="10.00")
    by_rule = {offer.arguments["rule"]: offer.fields["player"] for offer in offers(play, "operator", "restrict")}
    assert by_rule == {"4.7": OneOf(("bob",), free=True), "4.8": OneOf(("ann", "bob"), free=True)}


def test_an_irregularity_says_which_boxes_and_cards_it_may_be_about() -> None:
    play = dealt("2h 7d 3s 4c 2d", "10.00").hit().hit()
    (again,) = offers(play, "dealer", "reconstruct")
    assert (again.arguments, again.fields) == ({"box": 1}, {"cards": Number(1, 2)})
    (placed,) = offers(play, "supervisor", "placement-error")
    assert placed.fields == {
        "hands.1": CardsOrTiles(hands=(4,), exact=False),
        "hands.dealer": CardsOrTiles(least=1, most=1),
    }


def test_the_dealer_may_check_the_cards_between_rounds() -> None:
    play = opened().shoe("Th 7d 9s Tc")
    (check,) = offers(play, "dealer", "check-cards")
    assert check.fields == {"when": OneOf(("before", "after")), "count": Number(0)}
    assert offers(play.deal("10.00"), "dealer", "check-cards") == []


def test_the_operator_may_void_a_completed_round_for_fraud_between_rounds() -> None:
    play = opened().round("Th 7d 9s Tc", "10.00").round("Th 7d 9s Tc", "10.00").do("void", cause="fraud", round=1)
    disturbed, void = offers(play, "operator", "void")
    assert (void.arguments, void.fields) == ({"cause": "fraud", "by": "operator"}, {"round": OneOf((2,))})
    assert disturbed.arguments == {"round": 2, "by": "operator"}
    (void,) = offers(play.shoe("Th 7d 9s").deal("10.00"), "operator", "void")
    assert void.fields["round"] == OneOf((3,))


def test_a_round_begun_by_a_card_drawn_in_error_waits_for_the_deal() -> None:
    play = opened().shoe("Th Ad 9s Tc").wager("10.00").do("draw-in-error")
    assert (verbs(play, "dealer"), verbs(play, "ann")) == ({"deal"}, set())
    assert verbs(play.do("deal"), "ann") == {"insurance"}
    play = opened().shoe("Th Ad 9s Tc").wager("10.00").do("draw-in-error")
    assert verbs(play.do("void-wager", player="ann", contravened="16.8"), "dealer") == set()


def test_a_card_kept_lets_the_dealer_deal_whatever_the_shoe_holds() -> None:
    for left in ("", "cut 2c 3c"):
        play = dealt(f"Th 7d 6s 9c 5c {left}", "10.00").hit().do("draw-in-error").dealer().wager("10.00")
        assert "deal" in verbs(play, "dealer")


def test_with_an_unseen_shoe_offers_do_not_depend_on_what_was_seen() -> None:
    play = opened().do("shoe", unseen=True).wager("10.00")
    assert "deal" in verbs(play, "dealer")
    play.do("seen", cards="8h 6d 8s").do("deal")
    before = play.table.legal("ann")
    assert play.do("seen", cards="2c").table.legal("ann") == before
