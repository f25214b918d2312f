// Types that only the staff pages use.
import type { Json, Money, LegalAction, State } from "../api";

/** A real card that the table waits for. */
export interface CardRequest { do: string; for: string; count: number; place: string; box: number | null; hand: number | null; card: number | null }
export type StaffState = State & { dealing: string; wanted: CardRequest | null; next?: string | null };
/** The description of a command. */
export interface CommandDescription { do: string; says: string; rules: string[]; players: boolean; chance: boolean; course: boolean }

export interface Turn { player: string; place: number; hand: number | null; asked: string }
export interface HandView { player: string | null; place: number | null; hand: number | null; count: number; cards: string | null; called: string | null; folded: boolean }
export interface Chips { player: string; place: number; hand: number | null; wager: string; stake: Money; outcome: string | null }
export interface Place { place: number; player: string; stake: Money | null; status: string }
/** The keys that the views of all games share. */
export interface CommonView {
  phase: string; number: number; closed: string | null; turn: Turn[]; places: Place[]; chips: Chips[]; held: HandView[];
  communal: string | null; pot: Money | null; pools: Record<string, Money> | null; limits: Record<string, Json>; button: number | null; shoe: { left: number | null; unseen: boolean; due: boolean };
}
export const getView = (state: State): CommonView => state.view as unknown as CommonView;
export type Values = Record<string, Json | undefined>;
export type { LegalAction };
