// From an offer and what was filled in to a command; an offer says which fields there are, this only puts them together.
import type { Field, Json, Offer } from "../api";
import type { Values } from "./types";

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0) || (typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0);

/** The command of an offer: fields left empty are left out, `hands.3` is the key 3 inside `hands`. */
export function compose(offer: Offer, values: Values): Record<string, Json> {
  const command: Record<string, Json> = { do: offer.do, ...offer.arguments };
  for (const [key, value] of Object.entries(values)) {
    if (isEmpty(value)) continue;
    const [outer, ...inner] = key.split(".");
    if (!inner.length) { command[key] = value!; continue; }
    const held = (command[outer!] ??= {}) as Record<string, Json>;
    held[inner.join(".")] = value!;
  }
  delete command.by; // the floor puts it down from the session's role
  return command;
}

/** The fields that must be filled in before the command can be given. */
export const missing = (offer: Offer, values: Values): string[] =>
  Object.keys(offer.fields).filter((key) => !offer.optional.includes(key) && isEmpty(values[key]));

/** What a field starts with: the only choice where there is just one. */
export function first(field: Field): Json | undefined {
  if (field.is === "one-of" && !field.free && field.values?.length === 1) return field.values[0];
  return undefined;
}

/** The same offer again after an update: what it is and what of it is fixed. */
export const keyOf = (offer: Offer): string => JSON.stringify([offer.do, offer.part, offer.arguments]);

/** Offers of one verb together: one form, in which one says which of them is meant (the box, the round). */
export function grouped(offers: Offer[]): [string, Offer[]][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.do, [...(groups.get(offer.do) ?? []), offer]);
  return [...groups];
}

/** What of an offer's fixed part a person wants to read: box 3, round 7; not who gives it, nor what is simply so. */
export function about(offer: Offer): [string, string][] {
  return Object.entries(offer.arguments).filter(([key, value]) => key !== "by" && typeof value !== "boolean").map(([key, value]) => [key, String(value)]);
}
