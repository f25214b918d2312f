"""Legal actions of each person; random play tests that they agree with the rules."""

from __future__ import annotations

from typing import Any

from tests.games.blackjack.table_driver import Play, deal_round, open_table

from houseway.engine.protocol.legal_actions import Amount, CardsOrTiles, LegalAction, Number, OneOf


def list_actions(play: Play, actor: str, verb: str) -> list[LegalAction]:
    return [action for action in play.table.legal(actor) if action.do == verb]


def list_play_verbs(play: Play, actor: str) -> set[str]:
    """Return the verbs of the legal actions of ordinary play, without those about cards."""
    play_verbs = (action.do for action in play.table.legal(actor) if action.part == "course")
    return {verb for verb in play_verbs if verb not in ("shoe", "seen", "reshuffle")}


def list_staff_verbs(play: Play, actor: str) -> set[str]:
    """Return the verbs of the legal actions outside ordinary play."""
    return {action.do for action in play.table.legal(actor) if action.part != "course"}


def get_main_amount(play: Play, player: str = "ann", box: int = 1) -> Amount | None:
    arguments: dict[str, Any] = {"player": player, "box": box, "wager": "main"}
    amounts = [
        action.amounts["amount"] for action in list_actions(play, player, "wager") if action.arguments == arguments
    ]
    return amounts[0] if amounts else None


def test_a_main_wager_has_no_upper_bound_and_may_be_small_once() -> None:
    play = open_table()
    assert get_main_amount(play) == Amount(100, None, 100)
    assert get_main_amount(play.wager("5.00")) == Amount(1000, None, 100)


def test_a_restricted_player_is_offered_exactly_the_minimum_on_one_box() -> None:
    play = open_table().do("restrict", player="ann", rule="4.8", tracked=True)
    assert get_main_amount(play) == Amount(1000, 1000, 100)
    assert get_main_amount(play.wager("10.00"), box=2) is None
    assert get_main_amount(play) == Amount(1000, 1000, 100)


def test_a_full_box_is_not_offered_and_a_marked_box_up_to_its_limit() -> None:
    assert get_main_amount(open_table().share("10.00", "10.00", "10.00"), "dan") is None
    play = open_table().do("marker", box=1, player="ann", limit="1000.00").share("900.00")
    assert get_main_amount(play, "bob") == Amount(100, 10000, 100)
    assert get_main_amount(play, "ann") == Amount(100, None, 100)


def test_nothing_is_wagered_by_the_excluded_or_at_a_closed_table() -> None:
    play = open_table().do("exclude", player="ann", contravened="16.8")
    assert list_play_verbs(play, "ann") == set()
    assert list_play_verbs(open_table().do("close", notice=True), "bob") == set()


def test_seats_are_offered_if_they_are_free_or_must_be_handed_over() -> None:
    play = open_table(boxes=3).sit("ann", "ann")
    assert [action.arguments["box"] for action in list_actions(play, "bob", "sit")] == [3]
    play.do("sit", player="bob", box=3)
    assert [action.arguments["box"] for action in list_actions(play, "cat", "sit")] == [1, 2]
    assert list_actions(play, "bob", "sit") == []
    assert [action.arguments.get("box") for action in list_actions(play, "ann", "leave")] == [None, 1, 2]


def test_leaving_is_legal_with_only_a_wager_and_not_with_one_in_the_round() -> None:
    play = open_table().shoe("Th 7d 9s").wager("10.00")
    assert [action.arguments for action in list_actions(play, "ann", "leave")] == [{"player": "ann"}]
    assert list_actions(play, "bob", "leave") == []
    assert list_actions(play.do("deal"), "ann", "leave") == []


def test_insurance_and_even_money_are_offered_against_an_ace() -> None:
    play = deal_round("Ah 9h Ad Kd 9c", "15.00", "20.00")
    assert list_actions(play, "ann", "insurance")[0].amounts == {"amount": Amount(50, 750, 50)}
    assert (list_play_verbs(play, "ann"), list_play_verbs(play, "bob")) == ({"insurance", "even-money"}, {"insurance"})
    assert list_play_verbs(play, "dealer") == {"close-insurance"}


def test_decisions_are_offered_to_the_decision_maker_with_those_who_may_follow() -> None:
    play = open_table().shoe("8h 7d 8s").share("10.00", "20.00", "30.00").do("deal").do("absent", player="cat")
    (double,), (split,) = list_actions(play, "ann", "double"), list_actions(play, "ann", "split")
    assert double.amounts == {
        "amount": Amount(100, 1000, 100, also=(1000,)),
        "with.bob": Amount(100, 2000, 100, also=(2000,)),
    }
    assert split.choices == {"with": ("bob",)}
    assert list_play_verbs(play, "bob") == set()


def test_no_stand_under_twelve_and_no_double_after_a_card() -> None:
    play = deal_round("2h 7d 3s 4c", "10.00")
    assert list_play_verbs(play, "ann") == {"hit", "double"}
    assert list_play_verbs(play.hit(), "ann") == {"hit"}
    assert "double" in list_play_verbs(deal_round("2h 7d 3s 4c", "10.00", double_on="any").hit(), "ann")


def test_the_dealer_deals_asks_and_draws_when_it_is_due() -> None:
    play = open_table().shoe("Th 7d cut 9s Tc Td")
    assert list_play_verbs(play, "dealer") == set()
    assert list_play_verbs(play.wager("10.00"), "dealer") == {"deal"}
    assert list_play_verbs(play.do("deal"), "dealer") == set()
    assert list_play_verbs(play.stand(), "dealer") == {"dealer"}
    assert list_play_verbs(play.dealer().wager("10.00"), "dealer") == set()
    play = open_table(tournament=True).sit("ann", "bob")
    assert [action.arguments["player"] for action in list_actions(play, "dealer", "ask")] == ["ann", "bob"]


def test_while_the_table_waits_for_cards_only_a_reshuffle_a_void_and_records_are_legal() -> None:
    play = deal_round("5h 7d 5s", "10.00").hit()
    assert play.table.legal("ann") == ()
    record_verbs = {"infringe", "request", "rules-copy"}
    assert {action.do for action in play.table.legal("dealer")} == {"reshuffle", *record_verbs}
    assert {action.do for action in play.table.legal("supervisor")} == record_verbs
    assert {action.do for action in play.table.legal("operator")} == {"void", "dispute", "report", *record_verbs}


def test_each_staff_role_is_offered_its_own_powers() -> None:
    play = open_table(boxes=2).sit("ann", "bob").do("marker", box=1, player="ann", limit="1000.00")
    play.do("restrict", player="bob", rule="4.8", tracked=True)
    record_verbs = {"infringe", "request", "rules-copy"}
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
    assert list_staff_verbs(play, "operator") == powers | record_verbs
    assert list_staff_verbs(play, "supervisor") == {"final-rounds", "replace-card"} | record_verbs
    (copy,) = list_actions(play, "supervisor", "rules-copy")
    assert copy.fields == {"player": OneOf(("ann", "bob"), free=True)}
    for _ in range(3):
        play.play_round("Th 7d 9s Tc", "10.00")
    for person in ("supervisor", "operator"):
        assert [action.arguments for action in list_actions(play, person, "vacate")] == [
            {"player": "bob", "by": person}
        ]
    assert list_staff_verbs(play, "director") == record_verbs


def test_restrictions_are_offered_by_their_grounds() -> None:
    play = open_table().sit("ann", "bob").play_round("Th 7d 9s Tc", "10.00")
    play.do("wager", player="bob", box=2, amount="10.00")
    by_rule = {
        action.arguments["rule"]: action.fields["player"] for action in list_actions(play, "operator", "restrict")
    }
    assert by_rule == {"4.7": OneOf(("bob",), free=True), "4.8": OneOf(("ann", "bob"), free=True)}


def test_irregularity_actions_state_the_possible_boxes_and_cards() -> None:
    play = deal_round("2h 7d 3s 4c 2d", "10.00").hit().hit()
    (reconstruct,) = list_actions(play, "dealer", "reconstruct")
    assert (reconstruct.arguments, reconstruct.fields) == ({"box": 1}, {"cards": Number(1, 2)})
    (placement_error,) = list_actions(play, "supervisor", "placement-error")
    assert placement_error.fields == {
        "hands.1": CardsOrTiles(hands=(4,), exact=False),
        "hands.dealer": CardsOrTiles(least=1, most=1),
    }


def test_the_dealer_may_check_the_cards_between_rounds() -> None:
    play = open_table().shoe("Th 7d 9s Tc")
    (check,) = list_actions(play, "dealer", "check-cards")
    assert check.fields == {"when": OneOf(("before", "after")), "count": Number(0)}
    assert list_actions(play.deal("10.00"), "dealer", "check-cards") == []


def test_the_operator_may_void_a_completed_round_for_fraud_between_rounds() -> None:
    play = (
        open_table()
        .play_round("Th 7d 9s Tc", "10.00")
        .play_round("Th 7d 9s Tc", "10.00")
        .do("void", cause="fraud", round=1)
    )
    disturbance, void = list_actions(play, "operator", "void")
    assert (void.arguments, void.fields) == ({"cause": "fraud", "by": "operator"}, {"round": OneOf((2,))})
    assert disturbance.arguments == {"round": 2, "by": "operator"}
    (void,) = list_actions(play.shoe("Th 7d 9s").deal("10.00"), "operator", "void")
    assert void.fields["round"] == OneOf((3,))


def test_a_round_begun_by_a_card_drawn_in_error_waits_for_the_deal() -> None:
    play = open_table().shoe("Th Ad 9s Tc").wager("10.00").do("draw-in-error")
    assert (list_play_verbs(play, "dealer"), list_play_verbs(play, "ann")) == ({"deal"}, set())
    assert list_play_verbs(play.do("deal"), "ann") == {"insurance"}
    play = open_table().shoe("Th Ad 9s Tc").wager("10.00").do("draw-in-error")
    assert list_play_verbs(play.do("void-wager", player="ann", contravened="16.8"), "dealer") == set()


def test_a_card_kept_lets_the_dealer_deal_whatever_the_shoe_holds() -> None:
    for shoe_cards in ("", "cut 2c 3c"):
        play = deal_round(f"Th 7d 6s 9c 5c {shoe_cards}", "10.00").hit().do("draw-in-error").dealer().wager("10.00")
        assert "deal" in list_play_verbs(play, "dealer")


def test_with_an_unseen_shoe_legal_actions_do_not_depend_on_seen_cards() -> None:
    play = open_table().do("shoe", unseen=True).wager("10.00")
    assert "deal" in list_play_verbs(play, "dealer")
    play.do("seen", cards="8h 6d 8s").do("deal")
    before = play.table.legal("ann")
    assert play.do("seen", cards="2c").table.legal("ann") == before
