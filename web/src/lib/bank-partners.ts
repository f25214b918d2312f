// Player banks at Pai Gow: promises of chips to another player's bank.
import type { Money, State } from "./api";

/** List the partners who have promised chips to a player's bank, with the amounts. */
export const listPartners = (table: State, lead: string): [string, Money][] =>
  Object.entries(table.promises ?? {}).filter(([, promise]) => promise.bank === lead).map(([name, promise]) => [name, promise.funds]);

/** List the players to whose bank the user may promise chips: they sit here, the bank is not fixed yet, and a round has been played. */
export function listPossibleLeads(table: State, userName: string): string[] {
  const view = table.view, bank = view.round?.bank;
  if (table.game !== "pai-gow" || view.phase !== "betting" || !bank || bank.fixed || !view["last-round"]) return [];
  const players: string[] = [...new Set<string>(view.places.map((place: { player: string }) => place.player))];
  const requesters = bank.requests.flatMap((request: { funds: Record<string, Money> }) => Object.keys(request.funds));
  const hasWagered = view.chips.some((wager: { player: string }) => wager.player === userName);
  if (!players.includes(userName) || requesters.includes(userName) || hasWagered) return [];
  return players.filter((name) => name !== userName && !requesters.includes(name) && !(name in (table.promises ?? {})));
}
