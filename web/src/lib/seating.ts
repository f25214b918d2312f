// Taking a seat from the lobby: choose a free place, buy in and sit down.
import { addBot, request, makeRandomId, type TableSummary, type CurrentUser, type LegalAction, type State } from "./api";
import { toCents, toDollars } from "./money";

const DEFAULT_BUY_IN_CENTS = 20_000; // the buy-in if the table requires no particular amount

const sendCommand = (table: number, command: Record<string, unknown>): Promise<unknown> =>
  request("POST", `/api/tables/${table}/commands`, { id: makeRandomId(), role: "player", command });

/** Choose a free place: the middle one, which is nearest to the viewer. */
export function chooseSeat(legalActions: LegalAction[]): LegalAction | undefined {
  const seatActions = legalActions.filter((legalAction) => legalAction.do === "sit");
  return seatActions[Math.floor(seatActions.length / 2)];
}

/** Compute the buy-in: at least the table's minimum, by default a small stake, and never more than the player has. */
export function computeStake(legalAction: LegalAction, chips: string): string {
  const least = toCents(String(legalAction.fields.stake?.least ?? "0"));
  const most = toCents(String(legalAction.fields.stake?.most ?? toDollars(DEFAULT_BUY_IN_CENTS)));
  return toDollars(Math.max(least, Math.min(most, toCents(chips), DEFAULT_BUY_IN_CENTS)));
}

/** Sit down at a table. Do nothing if the player already sits there. */
export async function takeSeat(table: TableSummary, user: CurrentUser): Promise<void> {
  if (table.players.some((player) => player.name === user.name)) return;
  const state = await request<State>("GET", `/api/tables/${table.id}?role=player`);
  const legalAction = chooseSeat(state.offers);
  if (!legalAction) return;
  if (legalAction.fields.stake) {
    await sendCommand(table.id, { do: "sit", ...legalAction.arguments, stake: computeStake(legalAction, user.chips) });
    if (!table.players.length && user["may-ask-bots"]) await addBot(table.id); // Hold-em needs two players: add a bot, so that the first player is dealt in at once
  } else {
    const buyIn = computeStake(legalAction, user.chips);
    if (!state.chips[user.name] && toCents(buyIn) > 0) await request("POST", `/api/tables/${table.id}/balance`, { id: makeRandomId(), do: "buy-in", amount: buyIn });
    await sendCommand(table.id, { do: "sit", ...legalAction.arguments });
  }
}
