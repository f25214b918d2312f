// What the staff asks of the floor over HTTP. Acts that want the password once more bring up the dialog and are then given again.
import { ask, freshId, Refused, type Json, type Problem } from "../api";
import { proof } from "./proof.svelte";
import { inLocale } from "../words";
import type { Explained } from "./types";

const AGAIN = /password once more/;

/** Do something that may want the password again. */
export async function proved<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.status !== 403 || !AGAIN.test(error.problem.detail ?? "")) throw error;
    await proof.ask();
    return act();
  }
}

/** Give a command in a role; the same id where it is given again, so that it counts once. */
export function give(table: number, role: string, command: Record<string, Json>): Promise<unknown> {
  const id = freshId();
  return proved(() => ask("POST", `/api/tables/${table}/commands`, { id, role, command }));
}

export const note = (table: number, role: string, text: string): Promise<unknown> => ask("POST", `/api/tables/${table}/notes`, { id: freshId(), role, text });

const known = new Map<string, Promise<Explained[]>>();
/** The commands of an instrument's game in words; asked for once. */
export function explained(instrument: string): Promise<Explained[]> {
  const held = known.get(instrument) ?? ask<Explained[]>("GET", `/api/rules/${encodeURIComponent(instrument)}/commands`);
  known.set(instrument, held);
  return held;
}

export const problemOf = (error: unknown): Problem => (error instanceof Refused ? error.problem : { title: String((error as Problem)?.title ?? error), status: 0 });
export const told = (error: unknown): string => {
  const problem = problemOf(error);
  return `${inLocale(problem.detail ?? problem.title)}${problem.rule ? ` (${problem.rule})` : ""}`;
};
