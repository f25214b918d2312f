"""What the instrument cannot say is told with its clause, and neither passes nor fails."""

from __future__ import annotations

from decimal import Decimal

import pytest
from tests.records.notations.phh.hand_builder import BOARD, hidden, imported

from houseway.errors import NotExpressibleError

FOLDED = [*hidden(4), "p3 f", "p4 f", "p1 f"]
FOUR = [100] * 4


@pytest.mark.parametrize(
    ("variant", "why"),
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
        ("XX", "not no-limit hold'em"),
    ],
)
def test_other_games(variant: str, why: str) -> None:
    with pytest.raises(NotExpressibleError, match=why):
        imported(FOLDED, FOUR, variant=variant)


def test_an_ante_beside_blinds() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.2\(b\)"):
        imported(FOLDED, FOUR, antes=[1, 1, 1, 1])
    with pytest.raises(NotExpressibleError, match=r"4\.2\(b\)"):
        imported(FOLDED, FOUR, antes=[0, 10])


def test_an_ante_of_some() -> None:
    with pytest.raises(NotExpressibleError, match=r"8\.5\(b\)"):
        imported(FOLDED, FOUR, (), antes=[0, 10])


def test_neither_ante_nor_blind() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.2\(b\)"):
        imported(FOLDED, FOUR, ())


@pytest.mark.parametrize("posts", [(5, 10, 0, 10), (5, 10, -10), (5, 10, -5), (-5, 0, 0, 0)])
def test_a_newcomer_s_post(posts: tuple[int, ...]) -> None:
    with pytest.raises(NotExpressibleError, match=r"17\.11"):
        imported(FOLDED, FOUR, posts)


def test_blinds_that_fall() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.2\(f\)"):
        imported(FOLDED, FOUR, (10, 5))


def test_a_straddle_no_higher_than_the_one_before() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.2\(e\)"):
        imported([], [100] * 5, (5, 10, 20, 20))


def test_a_raise_below_the_least() -> None:
    with pytest.raises(NotExpressibleError, match=r"5\.1"):
        imported([*hidden(4), "p3 cbr 15"], FOUR)


def test_a_bet_below_the_least() -> None:
    acts = [*hidden(3), "p3 cc", "p1 cc", "p2 cc", "d db 7h3sTd", "p1 cbr 5"]
    with pytest.raises(NotExpressibleError, match=r"5\.2"):
        imported(acts, [100] * 3)


def test_a_raise_after_short_tap_outs() -> None:
    acts = [*hidden(4), "p3 cbr 30", "p4 cbr 42", "p1 cbr 55", "p2 f", "p3 cbr 90"]
    with pytest.raises(NotExpressibleError, match=r"14\.5"):
        imported(acts, [55, 100, 100, 42])


def test_a_board_run_twice() -> None:
    with pytest.raises(NotExpressibleError, match="more than once"):
        imported([*hidden(3), "p3 f", "p1 cbr 100", "p2 cc", *BOARD, "d db 2c", "d db 2d"], [100] * 3)


def test_parts_of_a_cent() -> None:
    with pytest.raises(NotExpressibleError, match="parts of a cent"):
        imported(FOLDED, [Decimal("33.333"), 100, 100, 100])
    with pytest.raises(NotExpressibleError, match="parts of a cent"):
        imported(FOLDED, FOUR, finishing_stacks=[Decimal("95.005"), Decimal("104.995"), 100, 100])


def test_floats_that_are_off_by_their_rounding_are_whole_cents() -> None:
    hand = imported(FOLDED, [Decimal("100.10000000000001"), 100, 100, 100])
    assert hand.record["commands"][0]["stake"] == "100.10"


def test_more_money_than_a_record_can_hold() -> None:
    with pytest.raises(NotExpressibleError, match="twelve digits"):
        imported(FOLDED, [10**12, 100, 100, 100])
    with pytest.raises(NotExpressibleError, match="twelve digits"):
        imported(FOLDED, [Decimal("1e400000"), 100, 100, 100])


def test_a_player_without_chips() -> None:
    with pytest.raises(NotExpressibleError, match=r"4\.3"):
        imported(FOLDED, [100, 100, 0, 100])


def test_an_action_of_another_game() -> None:
    with pytest.raises(NotExpressibleError, match="another game"):
        imported(["p1 sd AcKd"], FOUR)


def test_an_opening_player_who_checks_in_an_ante_game() -> None:
    with pytest.raises(NotExpressibleError, match=r"10\.2\(d\)"):
        imported([*hidden(3), "p1 cc"], [100] * 3, (), antes=[1, 1, 1])


class TestRake:
    """What the house kept (15.2)."""

    acts = (*hidden(3), "p3 cbr 30", "p1 f", "p2 cc", "d db 7h3sTd", "p2 cc", "p3 cbr 50", "p2 f")

    def test_whole_dollars_up_to_a_maximum_are_a_commission(self) -> None:
        hand = imported(self.acts, [1000] * 3, finishing_stacks=[995, 970, 1032])
        assert hand.differences == ()
        assert hand.record["table"]["commission"] == {"basis": "pot", "maximum": "3.00", "scale": "i"}

    def test_up_to_a_tenth_by_the_second_scale(self) -> None:
        hand = imported(self.acts, [1000] * 3, finishing_stacks=[995, 970, 1029])
        assert hand.differences == ()
        assert hand.record["table"]["commission"]["scale"] == "ii"

    def test_another_rake_is_not_expressed(self) -> None:
        with pytest.raises(NotExpressibleError, match=r"a rake of 2\.75"):
            imported(self.acts, [1000] * 3, finishing_stacks=[995, 970, Decimal("1032.25")])
        with pytest.raises(NotExpressibleError, match=r"a rake of 7\.00"):
            imported(self.acts, [1000] * 3, finishing_stacks=[995, 970, 1028])

    def test_between_two_players_there_is_none(self) -> None:
        acts = [*hidden(2), "p2 cbr 30", "p1 cc", "d db 7h3sTd", "p1 cc", "p2 cbr 50", "p1 f"]
        with pytest.raises(NotExpressibleError, match=r"a rake of 3\.00"):
            imported(acts, [1000] * 2, finishing_stacks=[970, 1027])

    def test_chips_missing_elsewhere_are_no_rake(self) -> None:
        hand = imported(self.acts, [1000] * 3, finishing_stacks=[992, 970, 1035])
        assert hand.differences == ("p1 has 995.00, by the source 992.00",)

    def test_a_rake_known_from_winnings_only_is_noted(self) -> None:
        hand = imported(self.acts, [1000] * 3, winnings=[0, 0, Decimal("62.25")])
        assert hand.notes == ("a rake of 2.75, known only from what was collected, is left out",)
        hand = imported(self.acts, [1000] * 3, winnings=[0, 0, 112])
        assert hand.notes == ("a rake of 3.00, known only from what was collected, is left out",)

    def test_winnings_of_nobody_say_nothing(self) -> None:
        assert imported(self.acts, [1000] * 3, winnings=[0, 0, 0]).notes == ()


class TestOddChips:
    """Division by 13.2: all odd chips of a pot to one player."""

    acts = ("d dh p1 AsKd", "d dh p2 AdKc")

    def test_the_smallest_chip_is_found_from_the_result(self) -> None:
        acts = [*self.acts[:2], "d dh p3 2c2d", "p3 cc", "p1 cc", "p2 cc", "d db 7h3sTd", "p1 cbr 11", "p2 cc", "p3 f",
                "d db 8c", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc"]  # fmt: skip
        half = Decimal("106.50")
        hand = imported(acts, [101] * 3, (5, 11), min_bet=11, finishing_stacks=[half, half, 90])
        assert hand.differences == ()
        assert hand.record["table"]["smallest-chip"] == "0.01"
        hand = imported(acts, [101] * 3, (5, 11), min_bet=11, finishing_stacks=[107, 106, 90])
        assert hand.differences == ()
        assert hand.record["table"]["smallest-chip"] == "1.00"

    def test_a_larger_chip(self) -> None:
        acts = ["d dh p1 AsKd", "d dh p2 AdKc", "d dh p3 2c2d", "p3 cbr 55", "p1 cc", "p2 cc", "d db 7h3sTd", "p1 cc", "p2 cc",
                "p3 f", "d db 8c", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc"]  # fmt: skip
        hand = imported(acts, [1000] * 3, (25, 25), min_bet=25, finishing_stacks=[1030, 1025, 945])
        assert hand.differences == ()
        assert hand.record["table"]["smallest-chip"] == "5.00"

    def test_odd_chips_one_each_are_not_expressed(self) -> None:
        acts = ["d dh p1 AsKd", "d dh p2 AdKc", "d dh p3 AhKh", "d dh p4 2c2d", "p4 cbr 11", "p1 cc", "p2 cc", "p3 cc",
                "d db 7h3sTd", "p1 cc", "p2 cc", "p3 cc", "p4 f", "d db 8c", "p1 cc", "p2 cc", "p3 cc", "d db 4s",
                "p1 cc", "p2 cc", "p3 cc"]  # fmt: skip
        with pytest.raises(NotExpressibleError, match=r"13\.2"):
            imported(acts, [100] * 4, (1, 2, 4), min_bet=2, finishing_stacks=[104, 104, 103, 89])
        assert imported(acts, [100] * 4, (1, 2, 4), min_bet=2, finishing_stacks=[105, 103, 103, 89]).differences == ()
