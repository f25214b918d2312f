"""Names and sentences: wagers, outcomes, notices and lines as a dealer would say them."""

from __future__ import annotations

from houseway.cli.play.screen import money
from houseway.table.lines import Notice

WAGERS = {
    "main": "wager",
    "split": "split",
    "double": "double",
    "insurance": "insurance",
    "super-sevens": "Super Sevens",
    "perfect-pairs": "Perfect Pairs",
    "ante": "ante",
    "bet": "bet",
    "jackpot": "jackpot wager",
    "house": "the house's wager",
    "bank": "the bank",
    "main-pot": "main pot",
    "uncalled": "uncalled bet",
    "time-charge": "time charge",
}

_OUTCOMES = {"win": "wins", "lose": "loses", "push": "goes back", "void": "is void"}


def outcome_in_words(outcome: str, instrument: str) -> str:
    """What becomes of a wager; only Blackjack calls it a stand off when neither wins."""
    return "stands off" if outcome == "push" and instrument == "NI2005-63" else _OUTCOMES[outcome]


NOTICES = {
    "wager-below-minimum": "{to}: a wager below the minimum stands this once; the next one goes back",
    "wager-above-maximum": "{to}: the wager is above the maximum, and {excess} is handed back",
    "wager-out-of-order": "{to}: the wager was out of order; it stands",
    "wager-void": "{to}: the wager is void, the chips go back",
    "box-given-up": "{to}: the box goes to a newcomer, as every box is held",
    "restriction": "{to}: wagers are restricted",
    "absent": "{to} is away; the hand takes cards until it passes 11",
    "excluded": "{to} is excluded from the game",
    "infringement": "{to}: an infringement is on record",
    "seat-vacated": "{to} gives up the seat",
    "shuffle-after-round": "the cutting card is out: this round is finished, then the cards are shuffled",
    "cutting-card-discarded": "the cutting card is out and is thrown away: these are the final rounds",
    "face-up-card-burnt": "a card lay face up in the shoe and is burnt",
    "dealer-card-burnt": "a card drawn for the dealer against the rules is burnt",
    "reshuffled": "the discards are shuffled, and the round goes on",
    "reconstructed": "an error of the deal is put right",
    "limits": "the limits on the sign change",
    "closing": "the table closes",
    "final-rounds": "three more rounds will be dealt",
    "round-void": "the round is void; every chip goes back",
    "jackpot-not-accepted": "{to}: the jackpot light did not come on, the chip goes back",
    "card-count": "the count of cards is wrong",
    "re-shake": "the dice did not lie flat and are shaken again",
    "parts-exchanged": "{to}: the low hand outranked the high one, so the two are exchanged",
    "excess-returned": "{to}: {excess} that nobody could call goes back",
    "out-of-turn": "{to} acted out of turn",
}
"""What each notice says in plain words; one that is not here is said by its own name."""


def notice_in_words(notice: Notice, you: str) -> str:
    """The notice as a sentence that begins with a capital and has no full stop."""
    said = NOTICES.get(notice.about, notice.about.replace("-", " ")).format(
        to="you" if notice.to == you else notice.to, excess="" if notice.excess is None else money(notice.excess)
    )
    return said[0].upper() + said[1:]


def wager_in_words(kind: str, hand: int | None = None) -> str:
    """What kind of wager it was, and on which hand where a box has several."""
    name = WAGERS.get(kind, kind.replace("-", " "))
    return f"{name}, hand {hand}" if hand is not None and hand > 1 else name


def does(player: str, you: str, verb: str) -> str:
    """``Mei hits`` but ``You hit``: the verb is given as others do it."""
    return f"You {_plain(verb)}" if player == you else f"{player} {verb}"


def _plain(verb: str) -> str:
    if verb in ("has", "is"):
        return {"has": "have", "is": "are"}[verb]
    first, _, rest = verb.partition(" ")
    if first.endswith(("shes", "sses", "ches", "xes", "oes")):
        first = first[:-2]
    else:
        first = first.removesuffix("s")
    return f"{first} {rest}".strip()


def dollars(text: str) -> int | None:
    """Cents of what a person typed for an amount: ``25``, ``$25``, ``12.5``, ``1,000.00``; None for anything else."""
    plain = text.strip().removeprefix("$").replace(",", "")
    whole, point, rest = plain.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 9):
        return None
    if point and not (rest.isascii() and rest.isdigit() and len(rest) <= 2):
        return None
    return int(whole) * 100 + int((rest or "0").ljust(2, "0"))
