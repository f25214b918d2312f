"""Picture of the Hold-em table, with communal cards, the pot, all stakes, and the person's hole cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.play.screen import (
    BRIGHT,
    DIM,
    EVEN,
    HIDDEN,
    TURN,
    WON,
    add_label,
    centre,
    draw_cards,
    draw_chips,
    draw_sign_panel,
    draw_small_cards,
    draw_table_panel,
    join_parts,
    make_dollars,
)
from houseway.cli.terminal.wide_text import make_text
from houseway.equipment.cards import parse_cards
from houseway.games.holdem.output.vocabulary import name_best_hand, name_pot
from houseway.i18n import Message, MessageList
from houseway.money import parse_money

COMMUNAL_CARDS = 5
GAME = Message("game-holdem")


def draw_sign(determinations: Mapping[str, Any], instrument: str) -> Panel:
    """Draw the sign at the table: stakes, minimum bet, blinds and commission (4.1, 4.2, 15.2)."""
    least, most = (_name_amount(determinations[key]) for key in ("min-table-stake", "max-buy-in"))
    blinds = MessageList(map(_name_amount, determinations["blinds"]), "and")
    commission = _name_amount(determinations["commission"]["maximum"])
    rows = [
        (Message("cli-play-holdem-sign-stakes"), Message("cli-play-limits", least=least, most=most)),
        (
            Message("cli-play-holdem-sign-betting"),
            Message("cli-play-holdem-sign-no-limit", least=_name_amount(determinations["min-bet"])),
        ),
        (Message("cli-play-holdem-sign-blinds"), Message("cli-play-holdem-sign-amounts", amounts=blinds)),
        (
            Message("cli-play-holdem-sign-commission"),
            Message("cli-play-holdem-sign-commission-most", amount=commission),
        ),
    ]
    return draw_sign_panel(GAME, instrument, rows)


def draw_table(view: Mapping[str, Any], person: str, *, settled: Any = None, ace_low: bool = True) -> Panel:
    """Draw the table as the viewer sees it.

    ``settled`` is the result of the round that has just ended, or None.
    """
    round_, last_round = view["round"], view["last"] if settled is not None else None
    if settled is not None:
        view = {**view, "button": settled["hands"]["button"]}
    communal = view["communal"] if last_round is None else last_round["communal"]
    communal = communal or ""
    hole = find_own_cards(view, person) if round_ is not None else (last_round or {"hole": {}})["hole"].get(person, "")
    shown_cards = {} if last_round is None else last_round["shown"]
    hand_names = {name: name_hand_with_board(hole_cards, communal, ace_low) for name, hole_cards in shown_cards.items()}
    label: Text
    if last_round is not None:
        label = _draw_pots(settled, person)
    elif round_ is not None:
        betting_round = Message(f"cli-play-holdem-betting-round-{round_['betting-round']}")
        label = Text.assemble((str(betting_round), DIM), "\n", draw_chips(parse_money(view["pot"]), dots=6))
    else:
        label = make_text(Message("cli-play-holdem-pot"), DIM)
    parts: list[RenderableType] = [centre(add_label(draw_cards(communal.split(), slots=COMMUNAL_CARDS), label)), Text()]
    other_seats = [seat for seat in view["places"] if seat["player"] != person]
    parts += [
        _draw_others(other_seats, view, shown_cards, hand_names=hand_names, settled=settled),
        Text(),
    ]
    own_seat = next((seat for seat in view["places"] if seat["player"] == person), None)
    parts.append(centre(_draw_own_seat(own_seat, view, hole, communal, settled, ace_low)))
    if own_seat is None:
        stake = Message("cli-play-holdem-no-seat")
    else:
        stake = Message("cli-play-holdem-your-stake", amount=_name_amount(own_seat["stake"]))
    least_stake = Message("cli-play-holdem-least-stake", amount=_name_amount(view["limits"]["min-table-stake"]))
    least_bet = Message("cli-play-holdem-least-bet", amount=_name_amount(view["limits"]["min"]))
    return draw_table_panel(GAME, parts, join_parts(stake, least_stake, least_bet))


def find_own_cards(view: Mapping[str, Any], name: str) -> str:
    """Return the hole cards of a player that the view shows, or an empty text."""
    hand = _find_hand(view, name)
    return "" if hand is None else hand["cards"] or ""


def sum_bet_cents(view: Mapping[str, Any], name: str) -> int:
    """Return the chips that a player has bet in the current betting round, in cents."""
    own_bets = [chips for chips in view["chips"] if chips["player"] == name and chips["wager"] == "bet"]
    return sum(parse_money(chips["stake"]) for chips in own_bets)


def _find_hand(view: Mapping[str, Any], name: str) -> Any:
    """Return the hand of a player in the current round, or None if the player was not dealt in."""
    return next((hand for hand in view["held"] if hand["player"] == name), None)


def name_hand_with_board(hole: str, communal: str, ace_low: bool) -> Message | str:
    """Return the name of the best hand that the hole cards and the communal cards make.

    Before the flop, it is an empty text.
    """
    return name_best_hand(parse_cards(f"{hole} {communal}"), ace_low=ace_low) or ""


def _draw_pots(settled: Mapping[str, Any], person: str) -> Text:
    lines = []
    for pot in settled["hands"]["pots"]:
        winners = MessageList((Message("cli-play-you") if name == person else name for name in pot["winners"]), "and")
        amount = _name_amount(pot["amount"])
        text = Message("cli-play-holdem-pot-to", pot=name_pot(pot["pot"]), amount=amount, winners=winners)
        lines.append(make_text(text, WON))
    return Text("\n").join(lines)


def _draw_name(seat: Mapping[str, Any], view: Mapping[str, Any], name: Message | str) -> Text:
    """Draw the number of a seat, the name of its player, and the signs for the turn and the button."""
    is_turn = any(turn["player"] == seat["player"] for turn in view["turn"])
    button = " Ⓓ" if view["button"] == seat["place"] else ""
    return make_text(f"{'▶ ' if is_turn else ''}{seat['place']} {name}{button}", TURN if is_turn else BRIGHT)


def _draw_others(
    other_seats: Sequence[Mapping[str, Any]],
    view: Mapping[str, Any],
    shown_cards: Mapping[str, str],
    *,
    hand_names: Mapping[str, Message | str],
    settled: Any,
) -> Grid:
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    cells = []
    for seat in other_seats:
        grid.add_column(ratio=1)
        name = seat["player"]
        cell: list[RenderableType] = [
            _draw_name(seat, view, name),
            make_text(_name_amount(seat["stake"]), DIM),
        ]
        if name in shown_cards:
            cell += [draw_small_cards(shown_cards[name].split()), make_text(hand_names[name], EVEN)]
        elif (hand := _find_hand(view, name)) is not None and not hand["folded"]:
            cell.append(draw_small_cards([HIDDEN, HIDDEN]))
        cell.append(_draw_action(seat, view, settled))
        cells.append(Group(*cell))
    grid.add_row(*cells)
    return grid


def _draw_action(seat: Mapping[str, Any], view: Mapping[str, Any], settled: Any) -> Text:
    """Draw a player's chips in this betting round, or a note that the player has folded or sits out."""
    if settled is not None:
        return Text()
    hand = _find_hand(view, seat["player"])
    if hand is None:
        is_out = seat["status"] in ("out", "waiting")
        return make_text(Message("cli-play-holdem-sits-out") if is_out else "", DIM)
    if hand["folded"]:
        return make_text(Message("cli-play-holdem-folded"), DIM)
    total = sum_bet_cents(view, seat["player"])
    line = draw_chips(total, dots=4) if total else Text()
    return line.append(f" {Message('cli-play-holdem-tapped-out')}", EVEN) if hand["tapped-out"] else line


def _draw_own_seat(
    seat: Any, view: Mapping[str, Any], hole: str, communal: str, settled: Any, ace_low: bool
) -> RenderableType:
    if seat is None:
        return make_text(Message("cli-play-holdem-buy-seat"), DIM)
    lines = [_draw_name(seat, view, Message("cli-play-you"))]
    if hole:
        lines[0].append(f"  {name_hand_with_board(hole, communal, ace_low)}", BRIGHT)
    lines.append(make_text(Message("cli-play-holdem-stake", amount=_name_amount(seat["stake"])), DIM))
    action_text = _draw_action(seat, view, settled)
    return add_label(draw_cards(hole.split(), slots=2), Text("\n").join([*lines, action_text]))


def _name_amount(amount: str) -> Message:
    return make_dollars(parse_money(amount))
