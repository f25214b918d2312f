"""The story of a Hold-em table: blinds, bets, communal cards, and at the end who won which pot and why."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.output.activity_lines import Said, act_said, cards_said, place_said, settled, told_plainly
from houseway.engine.output.events import Line, Shown
from houseway.engine.output.vocabulary import Moment
from houseway.games.holdem.clauses import r8_5
from houseway.games.holdem.commands import Deal
from houseway.games.holdem.output.vocabulary import FELT, PLACE, Noted, hand_called, pots_won
from houseway.games.holdem.play.state import Round
from houseway.i18n.catalogue import say
from houseway.money import print_money

STREETS = {3: "tell.flop", 4: "tell.turn", 5: "tell.river"}


def story(moment: Moment) -> Iterator[Said]:
    """What a command brought about, for everybody."""
    round_: Round | None = moment.round
    if round_ is None:
        yield from told_plainly(moment, FELT)
        return
    if isinstance(moment.command, Deal):
        yield _dealt(round_)
    else:
        act = act_said(moment.command, PLACE, added=_added(moment, round_))
        if act is not None:
            yield act
    yield from _seen(moment, round_)
    yield from settled(moment, FELT, lines=False)
    if round_.status == "settled" and any(isinstance(event, Line) for event in moment.happened):
        rules = tuple(
            dict.fromkeys(rule for event in moment.happened if isinstance(event, Line) for rule in event.rules)
        )
        for told in pots_won(round_, all_cards=False):
            yield Said(told.text, rules[:2], "line")
        yield from _brought(moment)


def _dealt(round_: Round) -> Said:
    posts = [
        say("tell.post", player=hand.name, amount=print_money(hand.forced)) for hand in round_.hands if hand.forced
    ]
    button = say("tell.button", place=place_said(PLACE, round_.button))
    return Said(say("tell.blinds", posts=say("list.comma").join([button, *posts])), (str(r8_5),), "deal")


def _added(moment: Moment, round_: Round) -> str:
    """What a call or a raise put in."""
    noted: Noted | None = moment.noted
    name = getattr(moment.command, "player", None)
    hand = next((one for one in round_.hands if one.name == name), None)
    if noted is None or hand is None or noted.round is not round_:
        return ""
    uncalled = round_.uncalled[1] if round_.uncalled is not None and round_.uncalled[0] is hand else 0
    return print_money(hand.chips + hand.dead + uncalled - noted.chips.get(hand, 0))


def _seen(moment: Moment, round_: Round) -> Iterator[Said]:
    """Communal cards as they are turned, and hands that are shown at the end."""
    hands = {hand.name: hand for hand in round_.hands}
    turned = len(round_.communal) - sum(
        len(event.what.split()) for event in moment.happened if isinstance(event, Shown) and event.where == "communal"
    )
    for event in moment.happened:
        if not isinstance(event, Shown):
            continue
        rules = (str(event.rule),) if event.rule else ()
        cards = cards_said(event.what)
        if event.where == "communal":
            turned += len(event.what.split())
            yield Said(say(STREETS.get(turned, "tell.communal"), cards=cards), rules, "deal")
        elif event.where in hands:
            called = hand_called(round_, hands[event.where])
            key = "tell.shows" if called else "tell.shows-plain"
            yield Said(say(key, player=event.where, cards=cards, called=called), rules, "deal", event.where)


def _brought(moment: Moment) -> Iterator[Said]:
    """What the round brought each player, all pots together."""
    lines = [event for event in moment.happened if isinstance(event, Line)]
    for player in dict.fromkeys(line.player for line in lines):
        own = [line for line in lines if line.player == player]
        net = sum(line.returned - line.stake for line in own)
        rules = tuple(dict.fromkeys(rule for line in own for rule in line.rules))
        outcome = "win" if net > 0 else "lose" if net < 0 else "push"
        staked = sum(line.stake for line in own if line.wager != "uncalled")
        values = {"player": player, "paid": print_money(max(net, 0)), "stake": print_money(-net if net < 0 else staked)}
        yield Said(say(f"line.{outcome}", **values), rules, "line", player, outcome)
