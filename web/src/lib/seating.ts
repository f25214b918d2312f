// From the lobby straight to a seat: chips to the table, the first free place, and there one is.
import { addBot, ask, freshId, type Listed, type Me, type Offer, type State } from "./api";
import { cents, dollars } from "./money";

const SHORT_SITTING = 20_000; // cents: what one brings where nothing else is said

const act = (table: number, command: Record<string, unknown>): Promise<unknown> =>
  ask("POST", `/api/tables/${table}/commands`, { id: freshId(), role: "player", command });

/** The place one is given: the middle of what is free, which lies nearest to the viewer. */
export function placeOf(offers: Offer[]): Offer | undefined {
  const sits = offers.filter((offer) => offer.do === "sit");
  return sits[Math.floor(sits.length / 2)];
}

/** How much one brings: what the table asks at least, else a short sitting's worth, never more than one has. */
export function stakeOf(offer: Offer, chips: string): string {
  const least = cents(String(offer.fields.stake?.least ?? "0"));
  const most = cents(String(offer.fields.stake?.most ?? dollars(SHORT_SITTING)));
  return dollars(Math.max(least, Math.min(most, cents(chips), SHORT_SITTING)));
}

/** Sit down at a table; who sits there already just goes there. */
export async function sitDown(table: Listed, me: Me): Promise<void> {
  if (table.players.some((one) => one.name === me.name)) return;
  const state = await ask<State>("GET", `/api/tables/${table.id}?role=player`);
  const offer = placeOf(state.offers);
  if (!offer) return;
  if (offer.fields.stake) {
    await act(table.id, { do: "sit", ...offer.arguments, stake: stakeOf(offer, me.chips) });
    if (!table.players.length && me["may-ask-bots"]) await addBot(table.id); // a game among players: who comes first is dealt in at once, too
  } else {
    const brought = stakeOf(offer, me.chips);
    if (!state.chips[me.name] && cents(brought) > 0) await ask("POST", `/api/tables/${table.id}/purse`, { id: freshId(), do: "buy-in", amount: brought });
    await act(table.id, { do: "sit", ...offer.arguments });
  }
}
