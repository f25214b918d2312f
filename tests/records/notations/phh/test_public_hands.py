"""Tests of public hands: one against Pluribus, and the million-dollar pot of Ivey and Dwan in 2009."""

from __future__ import annotations

import pytest
from tests.records.notations.phh.hand_builder import get_net, import_text

from houseway.errors import NotExpressibleError

PLURIBUS = """
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000, 10000, 10000]
actions = ['d dh p1 TcQc', 'd dh p2 8s4c', 'd dh p3 9c3d', 'd dh p4 Ah4h', 'd dh p5 Th5s', 'd dh p6 6c7s', 'p3 f',
  'p4 cbr 210', 'p5 f', 'p6 f', 'p1 cc', 'p2 f', 'd db 7d5h9d', 'p1 cc', 'p4 cc', 'd db 7c', 'p1 cc', 'p4 cc', 'd db Qh',
  'p1 cbr 230', 'p4 f']
hand = 0
players = ['MrBlue', 'MrBlonde', 'MrWhite', 'MrPink', 'MrBrown', 'Pluribus']
finishing_stacks = [10310, 9900, 10000, 9790, 10000, 10000]
"""

IVEY_AND_DWAN = """
# The first televised million dollar pot.
variant = "NT"
ante_trimming_status = true
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = [
  # Pre-flop
  "d dh p1 Ac2d",  # Ivey
  "d dh p2 ????",  # Antonius
  "d dh p3 7h6h",  # Dwan
  "p3 cbr 7000", "p1 cbr 23000", "p2 f", "p3 cc",
  # Flop
  "d db Jc3d5c", "p1 cbr 35000", "p3 cc",
  # Turn
  "d db 4h", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100", "p3 cc",
  # Showdown and river
  "p1 sm Ac2d", "p3 sm 7h6h", "d db Jh",
]
event = "Full Tilt Million Dollar Cash Game S4E12"
year = 2009
players = ["Phil Ivey", "Patrik Antonius", "Tom Dwan"]
currency = "USD"
"""


def test_a_hand_against_pluribus_is_imported() -> None:
    hand = import_text(PLURIBUS)
    assert hand.differences == ()
    assert get_net(hand)["MrBlue"] == "310.00"
    assert hand.record["title"] == "hand 0"


def test_the_antes_of_ivey_and_dwan_in_addition_to_blinds_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match=r"both an ante and blinds; .* \(4\.2\(b\)"):
        import_text(IVEY_AND_DWAN)


def test_without_antes_dwans_straight_beats_iveys() -> None:
    """Seven high beats five high; Dwan's 553,000 are called in full, and Ivey gets the rest back."""
    hand = import_text(IVEY_AND_DWAN.replace("[500, 500, 500]", "[0, 0, 0]").replace("553500", "553000"))
    assert get_net(hand) == {
        "Phil Ivey": "-553000.00",
        "Patrik Antonius": "-2000.00",
        "Tom Dwan": "555000.00",
        "house": "0.00",
    }
