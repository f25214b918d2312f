"""The house at a Pai Gow table: tiles and dice that were committed to, the bank, the cut, absent players, the settlement."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.floor.dealing.steps import House, Step, asked_in_turn, give_all, giving, offered
from houseway.floor.draft import Draft
from houseway.floor.replica import Replica
from houseway.games.pai_gow.cuts import HOUSE_CUT
from houseway.games.pai_gow.dealing import why_not_la_ja
from houseway.games.pai_gow.setting import first_unset, setter_of
from houseway.games.pai_gow.state import State
from houseway.kit.packs import THROWS, TILES
from houseway.record.shuffles import Loaded, Shuffle
from houseway.table.game import Offer


def next_step(replica: Replica, house: House) -> Step | None:
    """The next act of the house; None while the players are to wager."""
    state: State = replica.state
    phase = state.round.phase
    if phase == "betting":
        return _betting(replica, state, house)
    return _dealing(replica, state, house) if phase == "dealing" else _setting(replica, state, house)


def _betting(replica: Replica, state: State, house: House) -> Step | None:
    round_, clocks, number = state.round, house.clocks, len(state.rounds)
    if not state.seats and not round_.has_wagers():
        return None
    if house.unused(replica, TILES) is None or house.unused(replica, THROWS) is None:
        return Step(("commit", number), 0, lambda draft: house.commit(draft, TILES, THROWS))
    if state.determinations.tournament and (asking := asked_in_turn(replica, house)) is not None:
        return asking
    if not round_.has_wagers() and not round_.requests:
        return None
    if not round_.bank_fixed:
        found = offered(replica, "dealer", "bank")
        return Step(("bank", number), clocks.pace, giving(found[0])) if found else None
    closing = offered(replica, "dealer", "no-more-bets")
    if not closing:
        return _house_wager(replica, state, house)
    wagered = {player for box in round_.boxes.values() for player in box.wagers}
    banking = set() if round_.bank is None else set(round_.bank.funds)
    everybody = set(state.seats.values()) <= wagered | banking
    seconds = clocks.pace if everybody else clocks.betting
    return Step(("betting", number, everybody), seconds, giving(closing[0]))


def _house_wager(replica: Replica, state: State, house: House) -> Step | None:
    """A player/banker who does not choose what the house wagers in time leaves it at the minimum (7.9, PG-X14)."""
    round_ = state.round
    if round_.bank is None or round_.house_wager is not None:
        return None
    lead = round_.bank.lead
    found = [offer for offer in offered(replica, lead, "house-wager") if offer.arguments["choice"] == "minimum"]
    if not found:
        return None
    return Step(("house-wager", len(state.rounds)), house.clocks.betting, giving(found[0], "player"), waits_for=lead)


def _dealing(replica: Replica, state: State, house: House) -> Step | None:
    round_, clocks, number = state.round, house.clocks, len(state.rounds)
    if round_.stacks is None:
        return Step(("stacks", number), clocks.pace, lambda draft: _stack(draft, house))
    if round_.cut is None:
        bank = round_.bank
        seconds = clocks.pace if bank is None else clocks.cut
        who = {} if bank is None else {"player": bank.lead}
        offer = Offer("cut", {"name": HOUSE_CUT, "side": "right", **who})
        by = "dealer" if bank is None else "player"
        return Step(("cut", number), seconds, giving(offer, by), waits_for=None if bank is None else bank.lead)
    return Step(("dice", number), clocks.pace, lambda draft: _throw(draft, house))


def _order(draft: Draft, house: House, pack: str) -> Loaded:
    """The order of the shuffle that was committed to; where the last one was used up, of one that is committed to now."""
    if house.unused(draft.replica, pack) is not None:
        return house.load(draft.replica, pack, draft.replica.state.seats)
    shuffle = Shuffle(pack)
    draft.commit(shuffle)
    return shuffle.load()


def _stack(draft: Draft, house: House) -> None:
    stacks = _order(draft, house, TILES)
    draft.give({"do": "stacks", "tiles": " ".join(stacks.order), "by": "dealer"}, stacks)


def arrange_anew(draft: Draft, house: House, player: str) -> None:
    """La Ja at a player's wish: another order of the tiles, committed to before it is known (8.3, 8.4)."""
    why = why_not_la_ja(draft.replica.state, player)
    if why is not None:
        raise Refused(*why)
    stacks = _order(draft, house, TILES)
    draft.give({"do": "la-ja", "player": player, "tiles": " ".join(stacks.order), "by": "player"}, stacks)


def _throw(draft: Draft, house: House) -> None:
    thrown = _order(draft, house, THROWS)
    draft.give({"do": "dice", "values": [int(value) for value in thrown.order[0].split()], "by": "dealer"}, thrown)


def _setting(replica: Replica, state: State, house: House) -> Step | None:
    clocks, number = house.clocks, len(state.rounds)
    unset = first_unset(state)
    if unset is not None:
        return Step(
            ("decision", number), clocks.decision, lambda draft: give_all(draft, "dealer", "absent"),
            waits_for=setter_of(state, unset),
        )  # fmt: skip
    found = offered(replica, "dealer", "settle")
    return Step(("settle", number), clocks.pace, giving(found[0])) if found else None
