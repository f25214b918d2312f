// Requests of staff over HTTP. If the server requires the password again, the prompt opens and the request is repeated afterwards.
import { request, makeRandomId, ProblemError, type Json, type Problem } from "../api";
import { passwordPrompt } from "./password-prompt.svelte";
import type { CommandDescription } from "./types";

/** Types of problems (RFC 9457) on which the pages act. */
export const PROBLEM_TYPES = { passwordRequired: "/problems/password-required", missingCards: "/problems/missing-cards", approverRequired: "/problems/second-approver-required" } as const;

/** Send a request that may require the password again. */
export async function withPassword<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.type !== PROBLEM_TYPES.passwordRequired) throw error;
    await passwordPrompt.open();
    return send();
  }
}

/** Send a command in a role. A repeated request uses the same id, so that the server runs it once. */
export function sendCommand(table: number, role: string, command: Record<string, Json>): Promise<unknown> {
  const id = makeRandomId();
  return withPassword(() => request("POST", `/api/tables/${table}/commands`, { id, role, command }));
}

export const addNote = (table: number, role: string, text: string): Promise<unknown> => request("POST", `/api/tables/${table}/notes`, { id: makeRandomId(), role, text });

const descriptionsByInstrument = new Map<string, Promise<CommandDescription[]>>();
/** Fetch the descriptions of an instrument's commands. Each instrument is fetched once. */
export function fetchCommandDescriptions(instrument: string): Promise<CommandDescription[]> {
  const descriptions = descriptionsByInstrument.get(instrument) ?? request<CommandDescription[]>("GET", `/api/rules/${encodeURIComponent(instrument)}/commands`);
  descriptionsByInstrument.set(instrument, descriptions);
  return descriptions;
}

export const toProblem = (error: unknown): Problem => (error instanceof ProblemError ? error.problem : { title: String((error as Problem)?.title ?? error), status: 0 });
export const describeProblem = (error: unknown): string => {
  const problem = toProblem(error);
  return `${problem.detail ?? problem.title}${problem.rule ? ` (${problem.rule})` : ""}`;
};
