// What the staff's pages read beside what the player's pages know.
import type { Json, Money, Offer, State } from "../api";

/** A real card that a table waits for. */
export interface Wanted { do: string; for: string; count: number; place: string; box: number | null; hand: number | null; card: number | null }
export type StaffState = State & { dealing: string; wanted: Wanted | null; next?: string | null };
/** A command in words, as the floor tells it. */
export interface Explained { do: string; says: string; rules: string[]; players: boolean; chance: boolean; course: boolean }

export interface Turn { player: string; place: number; hand: number | null; asked: string }
export interface Held { player: string | null; place: number | null; hand: number | null; count: number; cards: string | null; called: string | null; folded: boolean }
export interface Chips { player: string; place: number; hand: number | null; wager: string; stake: Money; outcome: string | null }
export interface Place { place: number; player: string; stake: Money | null; status: string }
/** The keys that every game's view has. */
export interface CommonView {
  phase: string; number: number; closed: string | null; turn: Turn[]; places: Place[]; chips: Chips[]; held: Held[];
  communal: string | null; pot: Money | null; pools: Record<string, Money> | null; limits: Record<string, Json>; button: number | null; shoe: { left: number | null; unseen: boolean; due: boolean };
}
export const viewOf = (state: State): CommonView => state.view as unknown as CommonView;
export type Values = Record<string, Json | undefined>;
export type { Offer };
