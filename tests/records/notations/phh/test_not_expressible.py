"""Tests of hands that the instrument cannot express: reported with the clause, neither passed nor failed."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.records.notations.phh.hand_builder import BOARD, import_hand, make_hidden_holes

from houseway.errors import NotExpressibleError
from houseway.i18n import Message
from houseway.money import Cents

FOLD_ACTIONS = [*make_hidden_holes(4), "p3 f", "p4 f", "p1 f"]
FOUR_STACKS = [100] * 4


@pytest.mark.parametrize(
    ("variant", "reason"),
    [
        ("NS", "short-deck"),
        ("PO", "pot-limit Omaha"),
        ("FO/8", "Omaha"),
        ("F7S", "stud"),
        ("F7S/8", "stud"),
        ("FR", "razz"),
        ("N2L1D", "single draw"),
        ("F2L3D", "triple draw"),
        ("FB", "badugi"),
        ("XX", "Only no-limit hold'em"),
    ],
)
def test_other_games_cannot_be_expressed(variant: str, reason: str) -> None:
    with pytest.raises(NotExpressibleError, match=reason):
        import_hand(FOLD_ACTIONS, FOUR_STACKS, variant=variant)


def test_an_ante_in_addition_to_blinds_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.2\(b\)"):
        import_hand(FOLD_ACTIONS, FOUR_STACKS, antes=[1, 1, 1, 1])
    with pytest.raises(NotExpressibleError, match=r"4\.2\(b\)"):
        import_hand(FOLD_ACTIONS, FOUR_STACKS, antes=[0, 10])


def test_antes_of_some_players_only_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match=r"8\.5\(b\)"):
        import_hand(FOLD_ACTIONS, FOUR_STACKS, (), antes=[0, 10])


def test_a_hand_without_ante_and_blinds_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.2\(b\)"):
        import_hand(FOLD_ACTIONS, FOUR_STACKS, ())


@pytest.mark.parametrize("posts", [(5, 10, 0, 10), (5, 10, -10), (5, 10, -5), (-5, 0, 0, 0)])
def test_the_post_of_a_new_player_cannot_be_expressed(posts: tuple[int, ...]) -> None:
    with pytest.raises(NotExpressibleError, match=r"17\.11"):
        import_hand(FOLD_ACTIONS, FOUR_STACKS, posts)


def test_falling_blinds_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.2\(f\)"):
        import_hand(FOLD_ACTIONS, FOUR_STACKS, (10, 5))


def test_a_straddle_that_is_not_higher_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.2\(e\)"):
        import_hand([], [100] * 5, (5, 10, 20, 20))


def test_a_raise_below_the_minimum_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match=r"5\.1"):
        import_hand([*make_hidden_holes(4), "p3 cbr 15"], FOUR_STACKS)


def test_a_bet_below_the_minimum_cannot_be_expressed() -> None:
    actions = [*make_hidden_holes(3), "p3 cc", "p1 cc", "p2 cc", "d db 7h3sTd", "p1 cbr 5"]
    with pytest.raises(NotExpressibleError, match=r"5\.2"):
        import_hand(actions, [100] * 3)


def test_a_raise_after_short_tap_outs_cannot_be_expressed() -> None:
    actions = [*make_hidden_holes(4), "p3 cbr 30", "p4 cbr 42", "p1 cbr 55", "p2 f", "p3 cbr 90"]
    with pytest.raises(NotExpressibleError, match=r"14\.5"):
        import_hand(actions, [55, 100, 100, 42])


def test_a_board_run_twice_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match="more than once"):
        import_hand([*make_hidden_holes(3), "p3 f", "p1 cbr 100", "p2 cc", *BOARD, "d db 2c", "d db 2d"], [100] * 3)


def test_fractions_of_a_cent_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match="fractions of a cent"):
        import_hand(FOLD_ACTIONS, [Decimal("33.333"), 100, 100, 100])
    with pytest.raises(NotExpressibleError, match="fractions of a cent"):
        import_hand(FOLD_ACTIONS, FOUR_STACKS, finishing_stacks=[Decimal("95.005"), Decimal("104.995"), 100, 100])


def test_floating_point_errors_are_rounded_to_whole_cents() -> None:
    hand = import_hand(FOLD_ACTIONS, [Decimal("100.10000000000001"), 100, 100, 100])
    assert hand.record["commands"][0]["stake"] == "100.10"


def test_too_much_money_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match="twelve digits"):
        import_hand(FOLD_ACTIONS, [10**12, 100, 100, 100])
    with pytest.raises(NotExpressibleError, match="twelve digits"):
        import_hand(FOLD_ACTIONS, [Decimal("1e400000"), 100, 100, 100])


def test_a_player_without_chips_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.3"):
        import_hand(FOLD_ACTIONS, [100, 100, 0, 100])


def test_an_action_of_another_game_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match="a game other than hold'em"):
        import_hand(["p1 sd AcKd"], FOUR_STACKS)


def test_a_check_of_the_opening_player_in_an_ante_game_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match=r"10\.2\(d\)"):
        import_hand([*make_hidden_holes(3), "p1 cc"], [100] * 3, (), antes=[1, 1, 1])


class TestRake:
    """Tests of what the house deducted (15.2)."""

    actions = (*make_hidden_holes(3), "p3 cbr 30", "p1 f", "p2 cc", "d db 7h3sTd", "p2 cc", "p3 cbr 50", "p2 f")

    def test_whole_dollars_up_to_a_maximum_are_a_commission(self) -> None:
        hand = import_hand(self.actions, [1000] * 3, finishing_stacks=[995, 970, 1032])
        assert hand.differences == ()
        assert hand.record["table"]["commission"] == {"basis": "pot", "maximum": "3.00", "scale": "i"}

    def test_up_to_a_tenth_by_the_second_scale(self) -> None:
        hand = import_hand(self.actions, [1000] * 3, finishing_stacks=[995, 970, 1029])
        assert hand.differences == ()
        assert hand.record["table"]["commission"]["scale"] == "ii"

    def test_another_rake_cannot_be_expressed(self) -> None:
        with pytest.raises(NotExpressibleError, match=r"a rake of 2\.75"):
            import_hand(self.actions, [1000] * 3, finishing_stacks=[995, 970, Decimal("1032.25")])
        with pytest.raises(NotExpressibleError, match=r"a rake of 7\.00"):
            import_hand(self.actions, [1000] * 3, finishing_stacks=[995, 970, 1028])

    def test_a_rake_between_two_players_cannot_be_expressed(self) -> None:
        actions = [*make_hidden_holes(2), "p2 cbr 30", "p1 cc", "d db 7h3sTd", "p1 cc", "p2 cbr 50", "p1 f"]
        with pytest.raises(NotExpressibleError, match=r"a rake of 3\.00"):
            import_hand(actions, [1000] * 2, finishing_stacks=[970, 1027])

    def test_chips_missing_elsewhere_are_not_a_rake(self) -> None:
        hand = import_hand(self.actions, [1000] * 3, finishing_stacks=[992, 970, 1035])
        assert [str(difference) for difference in hand.differences] == ["p1 has 995.00; in the source 992.00."]

    def test_a_rake_known_from_winnings_only_is_noted(self) -> None:
        hand = import_hand(self.actions, [1000] * 3, winnings=[0, 0, Decimal("62.25")])
        assert hand.notes == (Message("notations-note-rake", amount=Cents(275)),)
        hand = import_hand(self.actions, [1000] * 3, winnings=[0, 0, 112])
        assert hand.notes == (Message("notations-note-rake", amount=Cents(300)),)

    def test_winnings_of_zero_are_ignored(self) -> None:
        assert import_hand(self.actions, [1000] * 3, winnings=[0, 0, 0]).notes == ()


class TestOddChips:
    """Tests of the division by 13.2: all odd chips of a pot go to one player."""

    actions = ("d dh p1 AsKd", "d dh p2 AdKc")

    def test_the_smallest_chip_is_found_from_the_result(self) -> None:
        actions = [*self.actions[:2], "d dh p3 2c2d", "p3 cc", "p1 cc", "p2 cc", "d db 7h3sTd", "p1 cbr 11", "p2 cc", "p3 f",
                "d db 8c", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc"]  # fmt: skip
        half = Decimal("106.50")
        hand = import_hand(actions, [101] * 3, (5, 11), min_bet=11, finishing_stacks=[half, half, 90])
        assert hand.differences == ()
        assert hand.record["table"]["smallest-chip"] == "0.01"
        hand = import_hand(actions, [101] * 3, (5, 11), min_bet=11, finishing_stacks=[107, 106, 90])
        assert hand.differences == ()
        assert hand.record["table"]["smallest-chip"] == "1.00"

    def test_a_larger_chip_is_found_from_the_result(self) -> None:
        actions = ["d dh p1 AsKd", "d dh p2 AdKc", "d dh p3 2c2d", "p3 cbr 55", "p1 cc", "p2 cc", "d db 7h3sTd", "p1 cc", "p2 cc",
                "p3 f", "d db 8c", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc"]  # fmt: skip
        hand = import_hand(actions, [1000] * 3, (25, 25), min_bet=25, finishing_stacks=[1030, 1025, 945])
        assert hand.differences == ()
        assert hand.record["table"]["smallest-chip"] == "5.00"

    def test_odd_chips_to_several_players_cannot_be_expressed(self) -> None:
        actions = ["d dh p1 AsKd", "d dh p2 AdKc", "d dh p3 AhKh", "d dh p4 2c2d", "p4 cbr 11", "p1 cc", "p2 cc", "p3 cc",
                "d db 7h3sTd", "p1 cc", "p2 cc", "p3 cc", "p4 f", "d db 8c", "p1 cc", "p2 cc", "p3 cc", "d db 4s",
                "p1 cc", "p2 cc", "p3 cc"]  # fmt: skip
        with pytest.raises(NotExpressibleError, match=r"13\.2"):
            import_hand(actions, [100] * 4, (1, 2, 4), min_bet=2, finishing_stacks=[104, 104, 103, 89])
        assert (
            import_hand(actions, [100] * 4, (1, 2, 4), min_bet=2, finishing_stacks=[105, 103, 103, 89]).differences
            == ()
        )
