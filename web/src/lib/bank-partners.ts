// Banks of players at Pai Gow: who has promised chips to whom, and to whose bank one may promise some.
import type { Money, State } from "./api";

/** The partners who have promised chips to this player's bank, with how many. */
export const partnersOf = (table: State, lead: string): [string, Money][] =>
  Object.entries(table.promises ?? {}).filter(([, one]) => one.bank === lead).map(([name, one]) => [name, one.funds]);

/** To whose bank this player may promise chips: of those who sit here, before the bank is fixed, once a round has been played. */
export function leadsFor(table: State, me: string): string[] {
  const view = table.view, bank = view.round?.bank;
  if (table.game !== "pai-gow" || view.phase !== "betting" || !bank || bank.fixed || !view["last-round"]) return [];
  const seated: string[] = [...new Set<string>(view.places.map((one: { player: string }) => one.player))];
  const asked = bank.requests.flatMap((one: { funds: Record<string, Money> }) => Object.keys(one.funds));
  const wagered = view.chips.some((one: { player: string }) => one.player === me);
  if (!seated.includes(me) || asked.includes(me) || wagered) return [];
  return seated.filter((name) => name !== me && !asked.includes(name) && !(name in (table.promises ?? {})));
}
