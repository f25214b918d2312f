"""Layout of a table after a step of a replayed round, as one viewer was allowed to see it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType, structs

from houseway.engine.output.events import Line, TableEvent
from houseway.engine.output.result_types import Dollars, OutputStruct
from houseway.engine.output.view_types import Chips, Held, Place, Pools, RoundLayout, Turn, View
from houseway.money import print_money
from houseway.server.tables.table_replica import TableReplica


class TableLayout(OutputStruct, kw_only=True):
    """Table after a step: the keys that the views of all games have, and the chips that are not at stake."""

    phase: str
    """Phase of the view, or ``over`` after the step that ends the round."""
    number: int
    """Number of the round."""
    turn: Sequence[Turn]
    """Players for whom the table waits."""
    button: int | None
    """Seat of the dealer button or box of the chung; null in a game without them."""
    places: Sequence[Place]
    """Boxes or seats that are taken."""
    chips: Sequence[Chips]
    """All wagers on the table."""
    held: Sequence[Held]
    """All hands that lie on the table, the dealer's last."""
    communal: str | None
    """Communal cards; null in a game without them."""
    pot: Dollars | None
    """Amount in the pot; null in a game without a pot."""
    pools: Pools | None
    """Amounts in the jackpot pools; null in a game without them."""
    purses: dict[str, Dollars] | UnsetType = UNSET
    """Chips of each player that are not at stake, if the server holds the chips."""


def make_table_layout(replica: TableReplica, viewer: str) -> TableLayout:
    """Return the table layout for a viewer: the keys common to all games, and the chips that are not at stake."""
    view: View = replica.view(viewer)
    balances: dict[str, str] | UnsetType = UNSET
    available_chips = replica.get_available_chips()
    if available_chips is not None:
        balances = {player: print_money(max(0, cents)) for player, cents in sorted(available_chips.items())}
    return TableLayout(
        phase=view.phase,
        number=view.number,
        turn=view.turn,
        button=view.button,
        places=view.places,
        chips=view.chips,
        held=view.held,
        communal=view.communal,
        pot=view.pot,
        pools=None if view.pools is None else view.pools.get_common(),
        purses=balances,
    )


def make_final_layout(
    replica: TableReplica,
    layout_before: TableLayout,
    layout_after: TableLayout,
    events: tuple[TableEvent, ...],
    viewer: str,
) -> TableLayout:
    """Return the table layout at the end of a round.

    It has the outcome of every wager, and the hands as the viewer last saw them before they were removed.
    """
    get_last_layout = replica.live_game.last_round_layout
    last_layout = (
        RoundLayout(held=[], communal=None) if get_last_layout is None else get_last_layout(replica.state, viewer)
    )
    settled_lines = {
        (line.player, line.place, line.wager, line.hand): line for line in events if isinstance(line, Line)
    }
    chips = [
        Chips(
            player=line.player, place=line.place, hand=line.hand, wager=line.wager, stake=print_money(line.stake),
            outcome=line.outcome, paid=print_money(line.paid),
        )
        for line in settled_lines.values()
    ]  # fmt: skip
    return structs.replace(
        layout_after,
        number=layout_before.number,
        button=layout_before.button,
        phase="over",
        turn=[],
        pot=None,
        held=last_layout.held,
        communal=last_layout.communal,
        chips=chips,
    )
