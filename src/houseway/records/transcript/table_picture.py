"""Picture of a table as plain text or as HTML, the same for all games, from the view of a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.engine.output.view_types import Chips, Held, View
from houseway.engine.output.vocabulary import name_place, name_wager
from houseway.games import get_vocabulary, name_game
from houseway.html_templates import render_template
from houseway.i18n import Message, MessageList
from houseway.i18n.text_layout import format_columns
from houseway.money import Cents, parse_money
from houseway.safe_text import escape_unprintable

if TYPE_CHECKING:
    from houseway.records.live.table import Table

NOBODY = "nobody"
"""Viewer who sees what everybody sees. No player can have this name."""
HIDDEN_CARD = "??"
COLUMNS = ("place", "player", "stake", "wagers", "hand")
RED_SUITS = frozenset("hd")
SUIT_SYMBOLS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class TableRow(NamedTuple):
    """One row of the drawing: a hand, or a box or seat without a hand."""

    place: str
    player: str
    stake: str
    wagers: str
    cards: tuple[str, ...]
    remark: str
    """Total or name of the hand, or that it was folded; may be empty."""

    def to_cells(self) -> tuple[str, ...]:
        """Return the texts of the columns."""
        cards = " ".join(self.cards)
        hand = str(Message("api-table-hand", cards=cards, name=self.remark)) if cards and self.remark else cards
        return self.place, self.player, self.stake, self.wagers, hand or self.remark


def draw_text(table: Table) -> str:
    """Return a table as lines of plain text in the language of the context."""
    view = table.view(NOBODY, View)
    rows = _make_rows(view)
    lines = [str(line) for line in _make_heading(table, view)]
    if rows:
        header = tuple(str(heading) for heading in _make_column_headings())
        lines += ["", *_format_table([header, *(row.to_cells() for row in rows)]), ""]
    else:
        lines.append(str(Message("api-table-nobody-at-table")))
    lines += [str(line) for line in _make_footer(view)]
    return "\n".join(map(escape_unprintable, lines)).rstrip("\n")


def draw_html(table: Table) -> str:
    """Return a table as HTML without scripts and external files, with red suits in red."""
    view = table.view(NOBODY, View)
    heading, *status = _make_heading(table, view)
    return render_template(
        "houseway.records.transcript",
        "table.html",
        heading=heading,
        headings=_make_column_headings(),
        rows=[_make_html_row(row) for row in _make_rows(view)],
        board=_make_html_cards((view.communal or "").split()),
        paragraphs=[*status, *_make_footer(view, with_board=False)],
    )


def _format_table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return the rows as aligned lines, without columns that are empty in every row but the header."""
    used_columns = [index for index in range(len(COLUMNS)) if any(row[index] for row in rows[1:])]
    return format_columns([[row[index] for index in used_columns] for row in rows], "<" * len(used_columns))


def _make_column_headings() -> tuple[Message, ...]:
    return (
        Message("api-table-column-place"),
        Message("api-table-column-player"),
        Message("api-table-column-stake"),
        Message("api-table-column-wagers"),
        Message("api-table-column-hand"),
    )


def _make_heading(table: Table, view: View) -> list[Message]:
    title = Message("api-table-heading", game=name_game(view.game), instrument=table.instrument)
    number = str(view.number)
    if view.closed is not None and table.is_over:
        return [title, Message("api-table-closed")]
    status = Message("api-table-between" if table.is_over else "api-table-round", number=number)
    return [title, status]


def _make_footer(view: View, *, with_board: bool = True) -> list[Message]:
    lines = []
    if with_board and view.communal:
        lines.append(Message("api-table-board", cards=view.communal))
    if view.pot is not None:
        lines.append(Message("api-table-pot", amount=Cents(parse_money(view.pot))))
    pools = view.pools
    if pools is not None:
        jackpot, reserve = Cents(parse_money(pools.jackpot)), Cents(parse_money(pools.reserve))
        lines.append(Message("api-table-pools", jackpot=jackpot, reserve=reserve))
    players = list(dict.fromkeys(turn.player for turn in view.turn))
    if players:
        lines.append(Message("api-table-turn", players=MessageList(players, "and")))
    return lines


def _make_rows(view: View) -> list[TableRow]:
    """Return a row for each hand, and for each taken box or seat without a hand; the dealer's hand is last."""
    place_word = get_vocabulary(view.game).place
    places = {place.place: place for place in view.places}
    numbers = sorted({*places, *(chips.place for chips in view.chips), *_list_places(view.held)})
    rows = []
    for number in numbers:
        place = places.get(number)
        chips_here = [chips for chips in view.chips if chips.place == number]
        hands: list[Held | None] = [hand for hand in view.held if hand.place == number]
        for hand in hands or [None]:
            chips = _select_chips(chips_here, hand)
            owners = [place.player] if place is not None else []
            owners += [chip.player for chip in chips_here] + ([hand.player] if hand and hand.player else [])
            rows.append(
                TableRow(
                    str(name_place(place_word, number)),
                    ", ".join(dict.fromkeys(owners)),
                    _format_money(place.stake) if place is not None and place.stake is not None else "",
                    ", ".join(str(_describe_chips(chip, len(dict.fromkeys(owners)) > 1)) for chip in chips),
                    *_describe_hand(hand),
                )
            )
    dealer_hands = [hand for hand in view.held if hand.place is None]
    return rows + [
        TableRow(str(Message("api-table-dealer")), "", "", "", *_describe_hand(hand)) for hand in dealer_hands
    ]


def _list_places(hands: Sequence[Held]) -> list[int]:
    return [hand.place for hand in hands if hand.place is not None]


def _select_chips(chips_here: Sequence[Chips], hand: Held | None) -> list[Chips]:
    """Return the wagers of a box that belong to a hand; wagers without a hand belong to the first."""
    if hand is None or hand.hand is None:
        return list(chips_here)
    return [chips for chips in chips_here if (chips.hand or 1) == hand.hand]


def _describe_chips(chips: Chips, with_player: bool) -> Message:
    wager = Message("api-table-wager", wager=name_wager(chips.wager), amount=Cents(parse_money(chips.stake)))
    if chips.outcome is not None:
        wager = Message(f"api-table-outcome-{chips.outcome}", wager=wager)
    return Message("api-table-wager-of", player=chips.player, wager=wager) if with_player else wager


def _describe_hand(hand: Held | None) -> tuple[tuple[str, ...], str]:
    """Return the cards or tiles of a hand, with hidden ones, and its name."""
    if hand is None:
        return (), ""
    if hand.folded:
        return (), str(Message("api-table-folded"))
    cards = tuple((hand.cards or "").split())
    hidden_cards = (HIDDEN_CARD,) * (hand.count - len(cards))
    return (*cards, *hidden_cards), hand.called or ""


def _format_money(text: str) -> str:
    return str(Message("api-table-money", amount=Cents(parse_money(text))))


def _make_html_row(row: TableRow) -> dict[str, Any]:
    """Return the values of a row for the template."""
    return {"texts": row.to_cells()[:4], "cards": _make_html_cards(row.cards), "remark": row.remark}


def _make_html_cards(cards: Sequence[str]) -> list[dict[str, str]]:
    return [_make_html_card(card) for card in cards]


def _make_html_card(card: str) -> dict[str, str]:
    """Return a card with the symbol and the colour of its suit; tiles and hidden cards are plain text."""
    rank, suit = card[:-1], card[-1:]
    if len(card) != 2 or suit not in SUIT_SYMBOLS:
        return {"rank": card, "symbol": "", "colour": ""}
    return {"rank": rank, "symbol": SUIT_SYMBOLS[suit], "colour": "#c00" if suit in RED_SUITS else "inherit"}
