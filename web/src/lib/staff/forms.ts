// Helpers for forms of legal actions: they turn an action and its input into a command.
import type { Field, Json, LegalAction } from "../api";
import type { Values } from "./types";

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0) || (typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0);

/** Compose the command of a legal action. Empty fields are left out; `hands.3` is the key 3 inside `hands`. */
export function composeCommand(legalAction: LegalAction, values: Values): Record<string, Json> {
  const command: Record<string, Json> = { do: legalAction.do, ...legalAction.arguments };
  for (const [key, value] of Object.entries(values)) {
    if (isEmpty(value)) continue;
    const [outer, ...inner] = key.split(".");
    if (!inner.length) { command[key] = value!; continue; }
    const group = (command[outer!] ??= {}) as Record<string, Json>;
    group[inner.join(".")] = value!;
  }
  delete command.by; // the server sets it from the role of the session
  return command;
}

/** List the required fields that are still empty. */
export const listMissingFields = (legalAction: LegalAction, values: Values): string[] =>
  Object.keys(legalAction.fields).filter((key) => !legalAction.optional.includes(key) && isEmpty(values[key]));

/** Return the initial value of a field: its only choice, if there is just one. */
export function getInitialValue(field: Field): Json | undefined {
  if (field.is === "one-of" && !field.free && field.values?.length === 1) return field.values[0];
  return undefined;
}

/** Make a key that identifies the same legal action after an update. */
export const makeActionKey = (legalAction: LegalAction): string => JSON.stringify([legalAction.do, legalAction.part, legalAction.arguments]);

/** Group legal actions by verb. One form serves a group and asks which action is meant, such as the box or round. */
export function groupByVerb(legalActions: LegalAction[]): [string, LegalAction[]][] {
  const groups = new Map<string, LegalAction[]>();
  for (const legalAction of legalActions) groups.set(legalAction.do, [...(groups.get(legalAction.do) ?? []), legalAction]);
  return [...groups];
}

/** List the fixed arguments that a person should see, such as box 3 or round 7. Leave out who gives the command, and flags. */
export function listFixedArguments(legalAction: LegalAction): [string, Json][] {
  return Object.entries(legalAction.arguments).filter(([key, value]) => key !== "by" && typeof value !== "boolean");
}
